#include "paretree/runs/command_line.h"

#include <algorithm>
#include <cctype>
#include <cstdio>

#include "paretree/core/text.h"
#include "paretree/runs/compare.h"

namespace paretree::runs {
namespace {

class Words {
 public:
  explicit Words(std::string first) : text_(std::move(first)) {}
  void add(const std::string& word) { text_ += ' ' + shellWord(word); }
  void add(const char* flag, const std::string& value) { add(flag), add(value); }
  void lacks(const std::string& what) { without_ += (without_.empty() ? "" : "; ") + what; }
  CommandLine done() && { return {std::move(text_), std::move(without_)}; }

 private:
  std::string text_, without_;
};

// As --levels and --type take them: divided by bars.
std::string levelsText(const std::vector<std::string>& levels) {
  std::string text;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (i > 0) text += '|';
    for (const char c : levels[i]) {
      if (c == '|' || c == '\\') text += '\\';
      text += c;
    }
  }
  return text;
}

void addReading(Words& words, const data::ReadOptions& options) {
  if (options.delimiter) words.add("--delimiter", markName(*options.delimiter));
  if (options.decimal) words.add("--decimal", markName(*options.decimal));
  for (const auto& [name, mark] : options.decimalOf)
    words.add("--decimal", name + '=' + (mark == data::kBothMarks ? "both" : markName(mark)));
  if (options.thousands) words.add("--thousands", markName(*options.thousands));
  if (options.encoding) words.add("--encoding", *options.encoding);
  if (options.header) words.add(*options.header ? "--header" : "--no-header");
  if (options.sheet) words.add("--sheet", *options.sheet);
  // A word with such a sign would be read as one of a column.
  for (const auto& text : options.missing)
    words.add("--missing", text.find('=') == std::string::npos ? text : '=' + text);
  for (const auto& [name, texts] : options.missingOf)
    for (const auto& text : texts) words.add("--missing", name + '=' + text);
  if (options.skipBadRows) words.add("--skip-bad-rows");
  if (options.keepTotals) words.add("--keep-totals");
  if (options.strict) words.add("--strict");
  if (options.unpackLimit > 0) words.add("--unpack-limit", std::to_string(options.unpackLimit));
  for (const auto& [name, type] : options.types)
    if (!options.dateForms.contains(name)) words.add("--type", name + '=' + std::string(typeName(type)));
  for (const auto& [name, forms] : options.dateForms)
    words.add("--type", name + "=date:" + levelsText(forms));
  for (const auto& name : options.mergeSpellings) words.add("--merge-spellings", name);
  for (const auto& name : options.skipUnfit) words.add("--skip-unfit", name);
  for (const auto& name : options.percent) words.add("--percent", name);
  for (const auto& name : options.listsAsColumns) words.add("--lists-as-columns", name);
  for (const auto& name : options.fillDown) words.add("--fill-down", name);
  for (const auto& [name, levels] : options.levels) words.add("--levels", name + '=' + levelsText(levels));
  for (const auto& [name, text] : options.descriptions) words.add("--describe", name + '=' + text);
  for (const auto& [name, role] : options.roles)
    words.add("--role", name + '=' + std::string(roleName(role)));
}

void addSplit(Words& words, const data::SplitSpec& split) {
  if (split.checkFraction > 0) words.add("--check-fraction", exactText(split.checkFraction));
  switch (split.kind) {
    case data::SplitSpec::Kind::Fraction:
      if (split.testFraction >= 0) words.add("--test-fraction", exactText(split.testFraction));
      return;
    case data::SplitSpec::Kind::TestFile:
      words.add("--test", split.testPath);
      return;
    case data::SplitSpec::Kind::Folds:
      words.add("--folds", std::to_string(split.folds));
      return;
    case data::SplitSpec::Kind::Column:
      words.add("--split-column", split.column);
      return;
    case data::SplitSpec::Kind::None:
      words.add("--test-fraction", "0");
      return;
  }
}

// Nothing where the command does it by itself.
void addEstimates(Words& words, const RunRequest& request, const learners::Registry& registry) {
  const auto& plan = request.crossValidate;
  const auto learner = registry.find(request.learner);
  const bool always = learner && learner->info().estimatedAlways;
  const std::string& groups = plan && !plan->groups.empty() ? plan->groups : request.split.groups;
  if (!groups.empty()) words.add("--groups", groups);
  if (!plan) {
    if (always) words.add("--cross-validate", "off");
    return;
  }
  const bool usual = plan->folds == FoldPlan().folds && plan->repeats == 1;
  if (!always || !usual)
    words.add("--cross-validate",
              std::to_string(plan->folds) + (plan->repeats > 1 ? "x" + std::to_string(plan->repeats) : ""));
}

void addParam(Words& words, const learners::ParamInfo& info, const learners::ParamValue& value) {
  if (value == info.fallback) return;
  const std::string flag = "--" + info.id;
  if (std::holds_alternative<learners::LongText>(info.kind)) {
    words.add(flag.c_str(), "TEXT-OF-" + info.id + ".txt");
    words.lacks(flag + " takes a file: save the text of '" + info.label + "' as one");
    return;
  }
  words.add(flag.c_str(), learners::paramText(value));
}

}  // namespace

std::string markName(char32_t mark) {
  switch (mark) {
    case ',':
      return "comma";
    case ';':
      return "semicolon";
    case '\t':
      return "tab";
    case '|':
      return "pipe";
    case ' ':
      return "space";
    case '.':
      return "point";
    case '\0':
      return "none";
    default:
      break;
  }
  if (mark >= ' ') return utf8Of(mark);
  char name[8];  // "U+0001"
  std::snprintf(name, sizeof name, "U+%04X", static_cast<unsigned>(mark));
  return name;
}

std::string readingFlags(const data::ReadOptions& options) {
  Words words("");
  addReading(words, options);
  const std::string text = std::move(words).done().text;
  return text.empty() ? text : text.substr(1);
}

std::string shellWord(const std::string& text) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) ||
           std::string_view("-_./,:+=@%").find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (!text.empty() && std::all_of(text.begin(), text.end(), plain)) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + '\'';
}

CommandLine commandLine(const Run& run, const learners::Registry& registry) {
  const RunRequest& request = run.request;
  Words words("paretree-cli learn " + shellWord(request.learner));
  words.add(run.data.path);
  addReading(words, run.data.options);
  if (!request.features.empty()) {
    std::string names;
    for (const auto& name : request.features) {
      names += (names.empty() ? "" : ",") + name;
      if (name.find(',') != std::string::npos) words.lacks("the name of column '" + name + "' has a comma");
    }
    words.add("--use", names);
  }
  if (const auto learner = registry.find(request.learner))
    for (const auto& info : learner->params())
      if (const auto value = request.params.find(info.id); value != request.params.end())
        addParam(words, info, value->second);
  // Parts that another seed draws are those of the model that --from names.
  if (!request.split.seed) addSplit(words, request.split);
  addEstimates(words, request, registry);
  words.add("--seed", std::to_string(request.seed));
  if (request.seeds.size() > 1) {
    words.add("--from", "RUN.json");
    words.add("--whole-front");
    words.lacks("it began from a whole front: save that run and name its file after --from");
  } else if (!request.seeds.empty()) {
    words.add("--from", "MODEL.json");
    words.lacks("it began from a model: export that model and name its file after --from");
  }
  if (wasCompared(run))
    words.lacks(
        "it learnt without the validation rows that compared learners leave out; 'compare' makes it again");
  return std::move(words).done();
}

}  // namespace paretree::runs
