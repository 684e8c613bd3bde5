// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GenerateText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <array>

using namespace mlir;
using namespace mlir::cg;
using llvm::formatv;

namespace {

std::string print(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// A value that the generated loop carries from turn to turn: its name in the loop, and its initial value.
struct Carried {
  std::string name, init, type, next = "";
};

class Writer {
public:
  Writer(const StepSignature &step, const GenerateOptions &options, StringRef callee, StringRef random)
      : step(step), options(options), callee(callee), random(random), out(text) {
    RankedTensorType tokens = step.tokensType(), logits = step.logitsType();
    rows = tokens.getNumElements();
    words = logits.getShape().back();
    element = print(tokens.getElementType());
    number = print(logits.getElementType());
    row = formatv("tensor<{0}x{1}>", rows, element);
    truths = formatv("tensor<{0}xi1>", rows);
    counts = formatv("tensor<{0}xi32>", rows);
    table = formatv("tensor<{0}x{1}x{2}>", rows, options.maxTokens, element);
  }

  std::string write() {
    declare();
    begin();
    collect();
    openLoop();
    writeTurn();
    closeLoop();
    writeResults();
    out << "}\n";
    return std::move(text);
  }

private:
  bool ends() const { return !options.endTokens.empty(); }
  /// A loop of a single turn needs no condition.
  bool decides() const { return ends() && options.maxTokens > 1; }
  bool draws() const { return options.topK != 0; }
  template <typename... Args> void line(const char *format, Args &&...args) {
    out << "  " << formatv(format, std::forward<Args>(args)...) << "\n";
  }

  void declare() {
    if (draws())
      out << "ml_program.global private mutable @" << random << "(dense<0> : tensor<2xi64>) : tensor<2xi64>\n";
    out << "func.func private @\"" << callee << "\"" << print(step.type) << "\n";
  }

  std::string argument(unsigned number) const { return formatv("%arg{0}", number); }

  /// If the step takes one sequence without a batch dimension, results have none, too.
  bool single() const { return step.tokensType().getRank() == 0; }
  std::string tokensResult() const {
    return single() ? formatv("tensor<{0}x{1}>", options.maxTokens, element).str() : table;
  }
  std::string countResult() const { return single() ? "tensor<i32>" : counts; }

  void begin() {
    out << "func.func @" << kGenerateEntry << "(";
    llvm::interleaveComma(llvm::enumerate(step.type.getInputs()), out,
                          [&](auto each) { out << argument(each.index()) << ": " << each.value(); });
    out << ") -> (" << tokensResult() << ", " << countResult();
    for (auto [state, result] : step.states)
      out << ", " << step.type.getInput(state);
    out << ") {\n";
    line("%c0 = arith.constant 0 : index");
    line("%c1 = arith.constant 1 : index");
    line("%most = arith.constant {0} : index", options.maxTokens);
    line("%fill = arith.constant dense<{0}> : {1}", options.fill, row);
    line("%blank = arith.constant dense<{0}> : {1}", options.fill, table);
    line("%none = arith.constant dense<0> : {0}", counts);
    line("%alive = arith.constant dense<false> : {0}", truths);
    line("%yes = arith.constant true");
    if (draws())
      line("%random0 = ml_program.global_load @{0} : tensor<2xi64>", random);
  }

  void collect() {
    carried.push_back({"%tokens", argument(step.tokens), print(step.tokensType())});
    if (step.position)
      carried.push_back({"%position", argument(*step.position), print(step.type.getInput(*step.position))});
    carried.push_back({"%all", "%blank", table});
    if (ends()) {
      carried.push_back({"%count", "%none", counts});
      carried.push_back({"%done", "%alive", truths});
    }
    if (draws())
      carried.push_back({"%random", "%random0", "tensor<2xi64>"});
    for (auto [state, result] : step.states)
      carried.push_back({formatv("%state{0}", state), argument(state), print(step.type.getInput(state))});
  }

  /// Lists `a = b` for all carried values, or their types.
  std::string list(llvm::function_ref<std::string(const Carried &)> one) const {
    std::string joined;
    for (const Carried &each : carried)
      joined += (joined.empty() ? "" : ", ") + one(each);
    return joined;
  }

  void openLoop() {
    std::string inits = list([](const Carried &each) { return each.name + " = " + each.init; });
    std::string types = list([](const Carried &each) { return each.type; });
    if (!decides()) {
      line("%loop:{0} = scf.for %i = %c0 to %most step %c1 iter_args({1}) -> ({2}) {{", carried.size(), inits, types);
      return;
    }
    line("%loop:{0} = scf.while ({1}, %i = %c0, %more = %yes) : ({2}, index, i1) -> ({2}, index) {{",
         carried.size() + 1, inits, types);
    line("  %room = arith.cmpi slt, %i, %most : index");
    line("  %go = arith.andi %room, %more : i1");
    line("  scf.condition(%go) {0}, %i : {1}, index", list([](const Carried &each) { return each.name; }), types);
    line("} do {{");
    out << "^bb0(" << list([](const Carried &each) { return each.name + ": " + each.type; }) << ", %i: index):\n";
  }

  void closeLoop() {
    std::string next = list([](const Carried &each) { return each.next; });
    std::string types = list([](const Carried &each) { return each.type; });
    if (decides())
      line("  scf.yield {0}, %following, %remain : {1}, index, i1", next, types);
    else
      line("  scf.yield {0} : {1}", next, types);
    line("}");
  }

  Carried &find(StringRef name) {
    return *llvm::find_if(carried, [&](const Carried &each) { return each.name == name; });
  }
  unsigned positionOf(StringRef name) { return &find(name) - carried.begin(); }

  /// Writes the code that appends the token of an iteration to each sequence.
  std::string kept() const { return ends() ? "%kept" : chosen; }

  void writeTurn() {
    out << "  %step:" << step.type.getNumResults() << " = func.call @\"" << callee << "\"(";
    SmallVector<std::string> operands;
    for (unsigned i = 0; i < step.type.getNumInputs(); ++i)
      operands.push_back(argument(i));
    operands[step.tokens] = "%tokens";
    if (step.position)
      operands[*step.position] = "%position";
    for (auto [state, result] : step.states) {
      operands[state] = formatv("%state{0}", state);
      find(operands[state]).next = formatv("%step#{0}", result);
    }
    out << llvm::join(operands, ", ") << ") : " << print(step.type) << "\n";
    writeRows();
    if (draws())
      writeDraw();
    else
      writeLargest();
    if (ends())
      writeEnd();
    line("%written = tensor.insert_slice {0} into %all[0, %i] [{1}, 1] [1, 1] : {2} into {3}", kept(), rows, row,
         table);
    find("%all").next = "%written";
    writeTokens();
    writePosition();
  }

  /// Writes code that takes the logits as rows of words.
  void writeRows() {
    RankedTensorType logits = step.logitsType();
    rowsType = formatv("tensor<{0}x{1}x{2}>", rows, words, number);
    std::string given = formatv("%step#{0}", step.logits);
    if (logits.getRank() == 2) {
      logitsName = given;
    } else if (logits.getRank() == 1) {
      line("%logits = tensor.expand_shape {0} [[0, 1]] output_shape [1, {1}] : {2} into {3}", given, words,
           print(logits), rowsType);
      logitsName = "%logits";
    } else {
      line("%logits = tensor.collapse_shape {0} [[{1}], [{2}]] : {3} into {4}", given,
           llvm::join(
               llvm::map_range(llvm::seq<int64_t>(logits.getRank() - 1), [](int64_t i) { return std::to_string(i); }),
               ", "),
           logits.getRank() - 1, print(logits), rowsType);
      logitsName = "%logits";
    }
  }

  void writeFilled(StringRef name, StringRef value, StringRef type, StringRef of) {
    line("{0}e = tensor.empty() : {1}", name, of);
    line("{0}v = arith.constant {1} : {2}", name, value, type);
    line("{0} = linalg.fill ins({0}v : {1}) outs({0}e : {2}) -> {2}", name, type, of);
  }

  /// Returns negative infinity of a type of floats.
  std::string least(Type type) const {
    auto value = APFloat::getInf(cast<FloatType>(type).getFloatSemantics(), /*Negative=*/true);
    return "0x" + llvm::utohexstr(value.bitcastToAPInt().getZExtValue(), /*LowerCase=*/false,
                                  cast<FloatType>(type).getWidth() / 4);
  }

  static constexpr StringLiteral kRowMaps =
      "affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>";

  /// The first of the largest ones is chosen; NaN is larger than all numbers, as in argmax of NumPy, JAX and PyTorch.
  void writeLargest() {
    std::string largest = formatv("tensor<{0}x{1}>", rows, number);
    writeFilled("%low", least(step.logitsType().getElementType()), number, largest);
    writeFilled("%zeroth", "0", element, row);
    line("%best:2 = linalg.generic {{indexing_maps = [{0}], iterator_types = [\"parallel\", \"reduction\"]} "
         "ins({1} : {2}) outs(%low, %zeroth : {3}, {4}) {{",
         kRowMaps, logitsName, rowsType, largest, row);
    out << formatv("^bb0(%x: {0}, %m: {0}, %n: {1}):\n", number, element);
    line("  %jx = linalg.index 1 : index");
    line("  %j = arith.index_cast %jx : index to {0}", element);
    line("  %more_ = arith.cmpf ogt, %m, %x : {0}", number);
    line("  %nan = arith.cmpf une, %m, %m : {0}", number);
    line("  %stays = arith.ori %more_, %nan : i1");
    line("  %equal = arith.cmpf oeq, %m, %x : {0}", number);
    line("  %before = arith.cmpi slt, %n, %j : {0}", element);
    line("  %first = arith.andi %equal, %before : i1");
    line("  %same = arith.ori %stays, %first : i1");
    line("  %value = arith.select %stays, %m, %x : {0}", number);
    line("  %place = arith.select %same, %n, %j : {0}", element);
    line("  linalg.yield %value, %place : {0}, {1}", number, element);
    line("} -> ({0}, {1})", largest, row);
    chosen = "%best#1";
  }

  /// Writes ten rounds of Philox 4x32 on the counter `%n` + `%place` with the key `%k`. Returns the first word.
  std::string writePhilox() {
    line("  %bits32 = arith.constant 32 : i64");
    line("  %nothing = arith.constant 0 : i32");
    line("  %at = arith.addi %n, %place : i64");
    for (auto [name, from] : {std::pair("r", "%at"), std::pair("k", "%k")}) {
      line("  %{0}0 = arith.trunci {1} : i64 to i32", name, from);
      line("  %{0}h = arith.shrui {1}, %bits32 : i64", name, from);
      line("  %{0}1 = arith.trunci %{0}h : i64 to i32", name);
    }
    std::array<std::string, 4> word = {"%r0", "%r1", "%nothing", "%nothing"};
    std::array<std::string, 2> key = {"%k0", "%k1"};
    constexpr std::array<uint32_t, 2> factors = {0xD2511F53, 0xCD9E8D57}, steps = {0x9E3779B9, 0xBB67AE85};
    for (unsigned round = 0; round < 10; ++round) {
      std::array<std::string, 4> next;
      for (unsigned i : {0, 1}) {
        std::string product = formatv("%p{0}r{1}", i, round), other = formatv("%x{0}r{1}", i, round);
        line("  {0}w = arith.extui {1} : i32 to i64", product, word[2 * i]);
        line("  {0}f = arith.constant {1} : i64", product, factors[i]);
        line("  {0} = arith.muli {0}w, {0}f : i64", product);
        line("  {0}h = arith.shrui {0}, %bits32 : i64", product);
        line("  {0}u = arith.trunci {0}h : i64 to i32", product);
        line("  {0}l = arith.trunci {0} : i64 to i32", product);
        line("  {0}a = arith.xori {1}u, {2} : i32", other, product, word[3 - 2 * i]);
        line("  {0} = arith.xori {0}a, {1} : i32", other, key[1 - i]);
        next[2 - 2 * i] = other;
        next[3 - 2 * i] = product + "l";
      }
      for (unsigned i : {0, 1}) {
        std::string name = formatv("%k{0}r{1}", i, round);
        line("  {0}c = arith.constant {1} : i32", name, static_cast<int32_t>(steps[i]));
        line("  {0} = arith.addi {1}, {0}c : i32", name, key[i]);
        key[i] = name;
      }
      word = next;
    }
    return word[0];
  }

  /// Writes the code that draws a token with the probabilities of the softmax by Gumbel's trick: the candidate with the
  /// largest `logit / temperature - log(-log(u))`, where u comes from a word of the session's random state for each
  /// candidate.
  void writeDraw() {
    std::string few = formatv("tensor<{0}x{1}x{2}>", rows, options.topK, number);
    std::string places = formatv("tensor<{0}x{1}x{2}>", rows, options.topK, element);
    std::string scores = formatv("tensor<{0}x{1}xf32>", rows, options.topK);
    std::string largest = formatv("tensor<{0}xf32>", rows);
    line("%top, %words = cg.top_k dimension(1) ins({0} : {1}) -> {2}, {3}", logitsName, rowsType, few, places);
    line("%key = tensor.extract_slice %random[0] [1] [1] : tensor<2xi64> to tensor<i64>");
    line("%counter = tensor.extract_slice %random[1] [1] [1] : tensor<2xi64> to tensor<i64>");
    line("%scoree = tensor.empty() : {0}", scores);
    line("%score = linalg.generic {{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>, "
         "affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = [\"parallel\", "
         "\"parallel\"]} ins(%top, %key, %counter : {0}, tensor<i64>, tensor<i64>) outs(%scoree : {1}) {{",
         few, scores);
    out << formatv("^bb0(%x: {0}, %k: i64, %n: i64, %o: f32):\n", number);
    line("  %lengthx = arith.constant {0} : index", options.topK);
    line("  %ix = linalg.index 0 : index");
    line("  %jx = linalg.index 1 : index");
    line("  %rowx = arith.muli %ix, %lengthx : index");
    line("  %placex = arith.addi %rowx, %jx : index");
    line("  %place = arith.index_cast %placex : index to i64");
    std::string word = writePhilox();
    // The number u has 23 random bits and a half: it is neither 0 nor 1, and exact in f32.
    line("  %nine = arith.constant 9 : i32");
    line("  %leading = arith.shrui {0}, %nine : i32", word);
    line("  %float = arith.uitofp %leading : i32 to f32");
    line("  %half = arith.constant 0.5 : f32");
    line("  %middle = arith.addf %float, %half : f32");
    line("  %unit = arith.constant 0x34000000 : f32"); // 2^-23
    line("  %uniform = arith.mulf %middle, %unit : f32");
    line("  %log = math.log %uniform : f32");
    line("  %positive = arith.negf %log : f32");
    line("  %noise = math.log %positive : f32");
    std::string wide = "%x";
    if (Type type = step.logitsType().getElementType(); !type.isF32()) {
      line("  %wide = arith.{0} %x : {1} to f32", type.isF64() ? "truncf" : "extf", number);
      wide = "%wide";
    }
    uint32_t bits = APFloat(static_cast<float>(1.0 / options.temperature)).bitcastToAPInt().getZExtValue();
    line("  %factor = arith.constant 0x{0} : f32", llvm::utohexstr(bits, /*LowerCase=*/false, 8));
    line("  %scaled = arith.mulf {0}, %factor : f32", wide);
    line("  %sum = arith.subf %scaled, %noise : f32");
    line("  linalg.yield %sum : f32");
    line("} -> {0}", scores);
    writeFilled("%low", least(Float32Type::get(step.type.getContext())), "f32", largest);
    writeFilled("%zeroth", "0", element, row);
    line("%best:2 = linalg.generic {{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, {0}], iterator_types = "
         "[\"parallel\", \"reduction\"]} ins(%score, %words : {1}, {2}) outs(%low, %zeroth : {3}, {4}) {{",
         kRowMaps, scores, places, largest, row);
    out << formatv("^bb0(%x: f32, %word: {0}, %m: f32, %n: {0}):\n", element);
    // NaN counts as the largest number, as in cg.top_k.
    line("  %larger = arith.cmpf ugt, %x, %m : f32");
    line("  %there = arith.cmpf ord, %m, %m : f32");
    line("  %takes = arith.andi %larger, %there : i1");
    line("  %value = arith.select %takes, %x, %m : f32");
    line("  %taken = arith.select %takes, %word, %n : {0}", element);
    line("  linalg.yield %value, %taken : f32, {0}", element);
    line("} -> ({0}, {1})", largest, row);
    line("%drawn = arith.constant dense<[0, {0}]> : tensor<2xi64>", rows * options.topK);
    line("%randomNext = arith.addi %random, %drawn : tensor<2xi64>");
    find("%random").next = "%randomNext";
    chosen = "%best#1";
  }

  void writeEnd() {
    line("%kept = arith.select %done, %fill, {0} : {1}, {2}", chosen, truths, row);
    line("%living = arith.extui %done : {0} to {1}", truths, counts);
    line("%ones = arith.constant dense<1> : {0}", counts);
    line("%adds = arith.subi %ones, %living : {0}", counts);
    line("%counted = arith.addi %count, %adds : {0}", counts);
    std::string done = "%done";
    for (auto [i, token] : llvm::enumerate(options.endTokens)) {
      line("%end{0} = arith.constant dense<{1}> : {2}", i, token, row);
      line("%is{0} = arith.cmpi eq, %kept, %end{0} : {1}", i, row);
      line("%done{0} = arith.ori {1}, %is{0} : {2}", i, done, truths);
      done = formatv("%done{0}", i);
    }
    line("%alle = tensor.empty() : tensor<i1>");
    line("%allf = linalg.fill ins(%yes : i1) outs(%alle : tensor<i1>) -> tensor<i1>");
    line("%ended = linalg.generic {{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types "
         "= [\"reduction\"]} ins({0} : {1}) outs(%allf : tensor<i1>) {{",
         done, truths);
    out << "^bb0(%x: i1, %o: i1):\n";
    line("  %both = arith.andi %x, %o : i1");
    line("  linalg.yield %both : i1");
    line("} -> tensor<i1>");
    line("%over = tensor.extract %ended[] : tensor<i1>");
    line("%remain = arith.xori %over, %yes : i1");
    line("%following = arith.addi %i, %c1 : index");
    find("%count").next = "%counted";
    find("%done").next = done;
  }

  /// Writes the input of the next step, in the shape that the step takes.
  void writeTokens() {
    RankedTensorType type = step.tokensType();
    std::string next = "%next";
    if (type.getRank() == 1)
      next = kept();
    else if (type.getRank() == 0)
      line("%next = tensor.collapse_shape {0} [] : {1} into {2}", kept(), row, print(type));
    else
      line("%next = tensor.expand_shape {0} [[{1}]] output_shape [{2}] : {3} into {4}", kept(),
           llvm::join(llvm::map_range(llvm::seq<int64_t>(type.getRank()), [](int64_t i) { return std::to_string(i); }),
                      ", "),
           llvm::join(llvm::map_range(type.getShape(), [](int64_t size) { return std::to_string(size); }), ", "), row,
           print(type));
    find("%tokens").next = next;
  }

  void writePosition() {
    if (!step.position)
      return;
    Type type = step.type.getInput(*step.position);
    std::string name = print(type);
    line(isa<RankedTensorType>(type) ? "%one = arith.constant dense<1> : {0}" : "%one = arith.constant 1 : {0}", name);
    line("%positionNext = arith.addi %position, %one : {0}", name);
    find("%position").next = "%positionNext";
  }

  void writeResults() {
    std::string tokens = formatv("%loop#{0}", positionOf("%all"));
    std::string count = "%full";
    if (ends())
      count = formatv("%loop#{0}", positionOf("%count"));
    else
      line("%full = arith.constant dense<{0}> : {1}", options.maxTokens, counts);
    if (draws())
      line("ml_program.global_store @{0} = %loop#{1} : tensor<2xi64>", random, positionOf("%random"));
    if (single()) {
      line("%flat = tensor.collapse_shape {0} [[0, 1]] : {1} into {2}", tokens, table, tokensResult());
      line("%number = tensor.collapse_shape {0} [] : {1} into tensor<i32>", count, counts);
      tokens = "%flat";
      count = "%number";
    }
    out << "  return " << tokens << ", " << count;
    for (auto [state, result] : step.states)
      out << formatv(", %loop#{0}", positionOf(formatv("%state{0}", state).str()));
    out << " : " << tokensResult() << ", " << countResult();
    for (auto [state, result] : step.states)
      out << ", " << step.type.getInput(state);
    out << "\n";
  }

  const StepSignature &step;
  const GenerateOptions &options;
  StringRef callee, random;
  std::string text;
  llvm::raw_string_ostream out;
  int64_t rows = 0, words = 0;
  std::string element, number, row, truths, counts, table, rowsType, logitsName, chosen;
  SmallVector<Carried> carried;
};

} // namespace

std::string cg::writeGenerate(const StepSignature &signature, const GenerateOptions &options, StringRef step,
                              StringRef random) {
  return Writer(signature, options, step, random).write();
}
