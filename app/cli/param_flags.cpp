#include "app/cli/param_flags.h"

#include "app/cli/command.h"
#include "engine/core/file.h"
#include "engine/model/feasible.h"

namespace paretree::cli {
namespace {

constexpr std::uint64_t kLongestText = 16u << 20;

struct ValueName {
  std::string operator()(const IntRange&) const { return "N"; }
  std::string operator()(const RealRange&) const { return "X"; }
  std::string operator()(const Choice& choice) const {
    std::string names;
    for (const auto& option : choice.options) names += (names.empty() ? "" : "|") + option.id;
    return names;
  }
  std::string operator()(const Choices&) const { return "A,B,..."; }
  std::string operator()(const Switch&) const { return "on|off"; }
  std::string operator()(const ColumnList&) const { return "COLUMN,..."; }
  std::string operator()(const LongText&) const { return "FILE"; }
};

}  // namespace

std::string valueName(const ParamKind& kind) { return std::visit(ValueName{}, kind); }

void addParamFlags(const Command& command, const Learner& learner, ParamTexts& texts,
                   const std::string& prefix) {
  Command group = command.group("Parameters of " + learner.info().id);
  for (const auto& info : learner.params()) {
    std::string help = info.help;
    const std::string fallback = paramText(info.fallback);
    if (!fallback.empty()) help += " [" + fallback + "]";
    group.text({"--" + (prefix.empty() ? "" : prefix + ".") + info.id, valueName(info.kind), help},
               [&texts, id = info.id](const std::string& text) { texts[id] = text; });
  }
}

Result<ParamValues> paramValues(const Learner& learner, const ParamTexts& texts) {
  ParamValues values;
  for (const auto& info : learner.params()) {
    const auto given = texts.find(info.id);
    if (given == texts.end()) continue;
    std::string text = given->second;
    if (std::holds_alternative<LongText>(info.kind) && !text.empty()) {
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

Result<std::vector<std::string>> constrainedColumns(const Learner& learner, const ParamValues& values,
                                                    const Schema& schema) {
  std::vector<std::string> named;
  for (const auto& info : learner.params()) {
    const auto given = values.find(info.id);
    if (given == values.end() || !std::holds_alternative<LongText>(info.kind)) continue;
    auto columns = columnsNamed(std::get<std::string>(given->second), schema);
    if (!columns) return columns.error();
    named.insert(named.end(), columns->begin(), columns->end());
  }
  return named;
}

}  // namespace paretree::cli
