#include "app/cli/flags/param_flags.h"

#include "app/cli/command.h"
#include "paretree/core/file.h"
#include "paretree/model/feasible.h"

namespace paretree::cli {
namespace {

constexpr std::uint64_t kLongestText = 16u << 20;

struct ValueName {
  std::string operator()(const learners::IntRange& range) const {
    return range.word.empty() ? "N" : "N|" + range.word;
  }
  std::string operator()(const learners::RealRange&) const { return "X"; }
  std::string operator()(const learners::Choice& choice) const {
    std::string names;
    for (const auto& option : choice.options) names += (names.empty() ? "" : "|") + option.id;
    return names;
  }
  std::string operator()(const learners::Choices&) const { return "A,B,..."; }
  std::string operator()(const learners::Switch&) const { return "on|off"; }
  std::string operator()(const learners::ColumnList&) const { return "COLUMN,..."; }
  std::string operator()(const learners::LongText&) const { return "FILE"; }
};

}  // namespace

std::string valueName(const learners::ParamKind& kind) { return std::visit(ValueName{}, kind); }

void addParamFlags(const Command& command, const learners::Learner& learner, ParamTexts& texts,
                   const std::string& prefix) {
  Command group = command.group("Parameters of " + learner.info().id);
  for (const auto& info : learner.params()) {
    std::string help = info.help;
    const std::string fallback = learners::paramText(info.fallback);
    if (!fallback.empty()) help += " [" + fallback + "]";
    group.text({"--" + (prefix.empty() ? "" : prefix + ".") + info.id, valueName(info.kind), help},
               [&texts, id = info.id](const std::string& text) { texts[id] = text; });
  }
}

Result<learners::ParamValues> paramValues(const learners::Learner& learner, const ParamTexts& texts) {
  learners::ParamValues values;
  for (const auto& info : learner.params()) {
    const auto given = texts.find(info.id);
    if (given == texts.end()) continue;
    std::string text = given->second;
    if (std::holds_alternative<learners::LongText>(info.kind) && !text.empty()) {
      auto content = readFile(text, kLongestText);
      if (!content) return content.error();
      text = std::move(*content);
    }
    auto value = parseParam(info, text, learner.info().id);
    if (!value) return value.error();
    values[info.id] = std::move(*value);
  }
  return values;
}

Result<std::vector<std::string>> constrainedColumns(const learners::Learner& learner,
                                                    const learners::ParamValues& values,
                                                    const data::Schema& schema) {
  std::vector<std::string> named;
  for (const auto& info : learner.params()) {
    const auto given = values.find(info.id);
    if (given == values.end() || !std::holds_alternative<learners::LongText>(info.kind)) continue;
    auto columns = model::columnsNamed(std::get<std::string>(given->second), schema);
    if (!columns) return columns.error();
    named.insert(named.end(), columns->begin(), columns->end());
  }
  return named;
}

}  // namespace paretree::cli
