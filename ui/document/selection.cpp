#include "ui/document/selection.h"

#include <climits>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"

namespace paretree::ui {

Json shownToJson(const Selection& s, const runs::Project& project) {
  int place = 0;
  for (std::size_t i = 0; i < project.drafts.size(); ++i)
    if (project.drafts[i].id == s.draft) place = static_cast<int>(i) + 1;
  return {{"run", s.run}, {"model", s.model}, {"draft", place}, {"step", s.step}, {"node", s.node}};
}

std::optional<Selection> shownFromJson(const Json& json, const runs::Project& project) {
  if (!json.is_object()) return std::nullopt;
  JsonRoot root(json, "shown");
  const JsonView in = root.view();
  Selection s;
  s.run = static_cast<int>(in["run"].integer(0, INT_MAX));
  s.model = static_cast<int>(in["model"].integer(-1, INT_MAX));
  const auto place = static_cast<std::size_t>(in["draft"].integer(0, INT_MAX));
  s.step = static_cast<int>(in["step"].integer(-1, INT_MAX));
  s.node = static_cast<int>(in["node"].integer(-1, INT_MAX));
  if (!in.ok()) return std::nullopt;
  if (place > 0 && place <= project.drafts.size()) s.draft = project.drafts[place - 1].id;
  return s.run > 0 || s.draft > 0 ? std::optional(s) : std::nullopt;
}

}  // namespace paretree::ui
