// paretree-cli learners: what can be learnt with, and every parameter.

#include "app/cli/command.h"
#include "app/cli/flags/param_flags.h"
#include "app/cli/session.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"

namespace paretree::cli {
namespace {

Json optionsToJson(const std::vector<learners::ChoiceOption>& options) {
  Json list = Json::array();
  for (const auto& option : options) list.push_back({{"id", option.id}, {"label", option.label}});
  return list;
}

struct PutKind {
  Json& json;
  void operator()(const learners::IntRange& range) const {
    json["type"] = "integer";
    json["min"] = range.low;
    json["max"] = range.high;
    if (!range.word.empty()) json["word"] = range.word;
  }
  void operator()(const learners::RealRange& range) const {
    json["type"] = "number";
    json["min"] = number(range.low);
    json["max"] = number(range.high);
  }
  void operator()(const learners::Choice& choice) const {
    json["type"] = "choice";
    json["options"] = optionsToJson(choice.options);
  }
  void operator()(const learners::Choices& choices) const {
    json["type"] = "choices";
    json["options"] = optionsToJson(choices.options);
    json["open"] = choices.open;
  }
  void operator()(const learners::Switch&) const { json["type"] = "switch"; }
  void operator()(const learners::ColumnList&) const { json["type"] = "columns"; }
  void operator()(const learners::LongText&) const { json["type"] = "file"; }
};

Json learnerToJson(const learners::Learner& learner) {
  const auto& info = learner.info();
  Json params = Json::array();
  for (const auto& param : learner.params()) {
    Json json = {{"id", param.id}, {"flag", "--" + param.id}, {"label", param.label}};
    std::visit(PutKind{json}, param.kind);
    json["default"] = learners::paramToJson(param.fallback);
    json["unit"] = param.unit;
    json["advanced"] = param.advanced;
    json["help"] = param.help;
    if (param.classFallback) json["classDefault"] = learners::paramToJson(*param.classFallback);
    if (param.place) json["place"] = *param.place;
    params.push_back(std::move(json));
  }
  Json takes = Json::array();
  if (info.usesSeeds) {
    if (info.seeds.tree) takes.push_back("tree");
    if (info.seeds.rules) takes.push_back("rules");
    if (info.seeds.front) takes.push_back("front");
  }
  return {{"id", info.id},
          {"name", info.name},
          {"method", info.method},
          {"summary", info.summary},
          {"source", info.source},
          {"testFraction", info.testFraction},
          {"usesSeeds", info.usesSeeds},
          {"reference", info.reference},
          {"missingValues", info.missingValues},
          {"searchAgain",
           {{"takes", std::move(takes)},
            {"kept", info.seeds.kept},
            {"free", info.seeds.free},
            {"keepsLockedNodes", info.seeds.keepsNodes},
            {"keepsLockedRules", info.seeds.keepsRules}}},
          {"parameters", params}};
}

std::string learnerText(const learners::Learner& learner) {
  const auto& info = learner.info();
  std::string text = info.id + ": " + info.name + (info.method.empty() ? "" : " (" + info.method + ")") +
                     "\n  " + info.summary + "\n";
  if (!info.source.empty()) text += "  " + info.source + "\n";
  for (const auto& param : learner.params()) {
    const std::string fallback = learners::paramText(param.fallback);
    text += "  --" + param.id + " " + valueName(param.kind) +
            (fallback.empty() ? "" : " [" + fallback + "]") + "\n      " + param.help +
            " Expected: " + messages::text(expectedMessage(param.kind)) + ".\n";
  }
  return text + "\n";
}

}  // namespace

void addLearners(Program& program, Session& session) {
  Command command = program.command("learners", "List the learners and their parameters");
  auto json = std::make_shared<bool>(false);
  command.flag("--json", "Print JSON", *json);
  command.action([&session, json] {
    Json list = Json::array();
    std::string text;
    for (const auto& learner : session.registry.all()) {
      if (*json)
        list.push_back(learnerToJson(*learner));
      else
        text += learnerText(*learner);
    }
    return deliver({}, *json ? dumpJson({{"schema", 1}, {"learners", list}}) : text);
  });
}

}  // namespace paretree::cli
