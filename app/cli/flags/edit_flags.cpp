#include "app/cli/flags/edit_flags.h"

#include <cmath>
#include <functional>
#include <map>
#include <optional>

#include "app/cli/command.h"
#include "paretree/core/text.h"
#include "paretree/data/number_text.h"
#include "paretree/data/summary.h"
#include "paretree/model/change/known_test.h"

namespace paretree::cli {
namespace {

struct EditFlag {
  const char* kind;
  const char* value;
  const char* help;
};

constexpr EditFlag kFlags[] = {
    {"prune", "NODE", "Make the subtree a regular leaf"},
    {"grow", "NODE[:LEAVES]",
     "Grow plain tests below a leaf, to 4 leaves if nothing is said (formulas: learn nldt --from MODEL "
     "--below NODE)"},
    {"swap", "NODE:K",
     "Put alternative number K of the node in its place, as alternatives counts them by the same --within, "
     "--depth and so on"},
    {"black-box", "NODE[:BOX]", "Hand the leaf or subtree to a black box, number 0 if nothing is said"},
    {"regular", "NODE", "Make black-box leaves regular ones"},
    {"lock", "NODE", "A search from the model leaves it as it is"},
    {"unlock", "NODE", "A search from the model may change it"},
    {"threshold", "NODE=VALUE", "Change the cut of a split"},
    {"split", "NODE:TEST", "Split a leaf or change a split: NAME<=V, 'NAME in {A,B}' or 'NAME is known'"},
    {"drop-term", "NODE:K", "Leave out term K, counted from 0, of a formula or linear leaf"},
    {"modulus", "NODE=on|off", "Whether a formula is taken by its absolute value"},
    {"switch-off", "RULE", "Keep a rule in the list and do not use it"},
    {"switch-on", "RULE", "Use a rule again"},
    {"lock-rule", "RULE", "A search from the model keeps the rule"},
    {"unlock-rule", "RULE", "A search from the model may drop the rule"},
};

std::optional<int> wholeNumber(const std::string& text) {
  const auto value = parseNumber(text);
  if (!value || *value != std::floor(*value) || *value < 0 || *value > 1e9) return std::nullopt;
  return static_cast<int>(*value);
}

// The text before and behind the first `mark`; nothing behind where there is none.
struct Halves {
  std::string first;
  std::optional<std::string> second;
};
Halves halvesOf(const std::string& text, char mark) {
  const auto at = text.find(mark);
  if (at == std::string::npos) return {text, std::nullopt};
  return {text.substr(0, at), text.substr(at + 1)};
}

Error misread(const EditText& text) {
  std::string form;
  for (const auto& flag : kFlags)
    if (text.kind == flag.kind) form = flag.value;
  return Error{"cli.flag-form", {{"kind", text.kind}, {"text", text.value}, {"form", form}}};
}

Result<model::Edit> plainEdit(const EditText& text, int node) {
  if (text.kind == "prune") return model::Edit{model::PruneEdit{node}};
  if (text.kind == "regular") return model::Edit{model::RegularEdit{node}};
  if (text.kind == "lock") return model::Edit{model::LockEdit{node, true}};
  if (text.kind == "unlock") return model::Edit{model::LockEdit{node, false}};
  if (text.kind == "switch-off") return model::Edit{model::RuleSwitchEdit{node, false}};
  if (text.kind == "switch-on") return model::Edit{model::RuleSwitchEdit{node, true}};
  if (text.kind == "lock-rule") return model::Edit{model::RuleLockEdit{node, true}};
  if (text.kind == "unlock-rule") return model::Edit{model::RuleLockEdit{node, false}};
  return misread(text);
}

// A cut as a person writes it: 180000.5, or 180.000,5 for a table that writes so. What both ways read as
// different numbers is nobody's guess. A text that is no number stays as it is.
Result<std::string> plainNumber(const std::string& flag, const std::string& text, char decimal) {
  const auto plain = parseNumber(trimmed(text));
  if (decimal == '.') return text;
  const auto asInTable = data::readNumber(text, {decimal, data::NumberStyle::kAny});
  if (!asInTable || plain == asInTable) return text;
  if (!plain) return exactText(*asInTable);
  return Error{"cli.two-numbers",
               {{"flag", flag},
                {"text", std::string(trimmed(text))},
                {"plain", data::numberText(*plain)},
                {"table", data::numberText(*asInTable)}}};
}

// The number behind the last "<=" of a test in plain notation.
Result<std::string> plainTest(const std::string& test, char decimal) {
  const auto at = test.rfind("<=");
  if (at == std::string::npos) return test;
  auto number = plainNumber("split", test.substr(at + 2), decimal);
  if (!number) return number.error();
  return test.substr(0, at + 2) + *number;
}

Result<model::Edit> editOf(const EditText& text, const model::Model& model, char decimal) {
  const bool assigned = text.kind == "threshold" || text.kind == "modulus";
  const Halves halves = halvesOf(text.value, assigned ? '=' : ':');
  const auto node = wholeNumber(halves.first);
  if (!node) return misread(text);
  if (text.kind == "threshold") {
    if (!halves.second) return misread(text);
    const auto number = plainNumber(text.kind, *halves.second, decimal);
    if (!number) return number.error();
    const auto value = parseNumber(trimmed(*number));
    return value ? Result<model::Edit>(model::Edit{model::ThresholdEdit{*node, *value}}) : misread(text);
  }
  if (text.kind == "modulus") {
    if (halves.second != "on" && halves.second != "off") return misread(text);
    return model::Edit{model::ModulusEdit{*node, halves.second == "on"}};
  }
  if (text.kind == "split") {
    if (!halves.second) return misread(text);
    const auto test = plainTest(*halves.second, decimal);
    if (!test) return test.error();
    auto split = model::parseSplit(*test, *model.schema);
    if (!split) return Error{about("--split", split.error().message)};
    return model::Edit{model::SplitEdit{*node, std::move(*split)}};
  }
  const auto number = halves.second ? wholeNumber(*halves.second) : std::nullopt;
  if (halves.second && !number) return misread(text);
  if (text.kind == "drop-term")
    return number ? Result<model::Edit>(model::Edit{model::DropTermEdit{*node, *number}}) : misread(text);
  if (text.kind == "swap")
    return number ? Result<model::Edit>(model::Edit{model::SwapEdit{*node, *number, {}}}) : misread(text);
  if (text.kind == "grow") return model::Edit{model::GrowEdit{*node, number.value_or(4)}};
  if (text.kind == "black-box") return model::Edit{model::BlackBoxEdit{*node, number.value_or(0)}};
  if (halves.second) return misread(text);
  return plainEdit(text, *node);
}

// " (by molhc, nldt, ocdt; others may change it)": which learners keep what the flag locks; empty for others.
std::string keepersOf(const std::string& kind, const learners::Registry& registry) {
  if (kind != "lock" && kind != "lock-rule") return {};
  std::string names;
  for (const auto& learner : registry.all()) {
    const auto& seeds = learner->info().seeds;
    if (kind == "lock" ? seeds.keepsNodes : seeds.keepsRules)
      names += (names.empty() ? "" : ", ") + learner->info().id;
  }
  return " (by " + (names.empty() ? std::string("no learner") : names) + "; others may change it)";
}

}  // namespace

void addEditFlags(const Command& command, std::vector<EditText>& edits, const learners::Registry& registry) {
  Command group =
      command.group("Edits (node numbers are those of the model as stored; each may be given several times)");
  for (const auto& flag : kFlags) {
    const std::string kind = flag.kind;
    const std::string help = flag.help + keepersOf(kind, registry);
    group.texts({"--" + kind, flag.value, help}, [&edits, kind](const std::vector<std::string>& values) {
      for (const auto& value : values) edits.push_back({kind, value});
    });
  }
}

Result<std::vector<model::Edit>> editsOf(const std::vector<EditText>& texts, const model::Model& model,
                                         char decimal) {
  std::vector<model::Edit> edits;
  for (const auto& text : texts) {
    auto edit = editOf(text, model, decimal);
    if (!edit) return edit.error();
    edits.push_back(std::move(*edit));
  }
  return edits;
}

std::vector<Message> cutsOutside(const std::vector<EditText>& texts, const std::vector<model::Edit>& edits,
                                 const model::Model& model, const data::Dataset& data) {
  std::vector<Message> said;
  const model::Tree* tree = model.tree();
  if (!tree) return said;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    model::Threshold cut{-1, 0};
    int node = -1;
    if (const auto* moved = std::get_if<model::ThresholdEdit>(&edits[i])) {
      node = moved->node;
      if (node < tree->size() && !(*tree)[node].isLeaf())
        if (const auto* split = std::get_if<model::Threshold>(&(*tree)[node].branch().split))
          cut = {split->column, moved->value};
    } else if (const auto* made = std::get_if<model::SplitEdit>(&edits[i])) {
      node = made->node;
      if (const auto* split = std::get_if<model::Threshold>(&made->split))
        if (!asksIfKnown(*split, *data.schema())) cut = *split;
    }
    if (cut.column < 0 || data.info(cut.column).type != data::ColumnType::Number) continue;
    const data::ColumnSummary column = summarise(data, cut.column);
    if (!(cut.value < column.min || cut.value >= column.max)) continue;
    if (cut.value >= column.max && column.missing > 0) continue;  // parts known from missing
    said.push_back(Message{"cli.cut-outside",
                           {{"node", node},
                            {"column", data.info(cut.column).name},
                            {"value", exactText(cut.value)},
                            {"least", exactText(column.min)},
                            {"most", exactText(column.max)},
                            {"text", texts[i].value}}});
  }
  return said;
}

}  // namespace paretree::cli
