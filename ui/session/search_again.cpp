#include "ui/session/search_again.h"

#include <QObject>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "ui/drawing/fonts.h"
#include "ui/session/resource_json.h"

namespace paretree::ui {

SearchAgain searchAgain(const std::string& learner) {
  const Json json = resourceJson(QStringLiteral(":/help/search-again.json"));
  JsonRoot root(json, "search-again.json");
  if (!root.view().has(learner)) return {};
  const JsonView entry = root.view()[learner];
  SearchAgain said;
  for (const std::string& kind : entry["takes"].texts()) {
    said.takesTree |= kind == "tree";
    said.takesRules |= kind == "rules";
    said.takesFront |= kind == "front";
  }
  said.kept = displayText(entry["kept"].text());
  said.free = displayText(entry["free"].text());
  return root.ok() ? said : SearchAgain();
}

std::optional<QString> searchAgainObjection(const learners::Learner& learner, const model::Model& model) {
  const QString name = displayText(learner.info().name);
  if (!learner.info().usesSeeds) return QObject::tr("%1 always begin afresh").arg(name);
  const SearchAgain said = searchAgain(learner.info().id);
  if (model.tree() && !said.takesTree) return QObject::tr("%1 cannot begin with a tree").arg(name);
  if (model.rules() && !said.takesRules) return QObject::tr("%1 cannot begin with rules").arg(name);
  if (!model.tree() && !model.rules()) return QObject::tr("a model of many trees is no beginning");
  return std::nullopt;
}

QString searchAgainWords(const learners::Learner& learner) {
  const SearchAgain said = searchAgain(learner.info().id);
  return said.kept.isEmpty() ? QString() : QObject::tr("Kept: %1. Free: %2.").arg(said.kept, said.free);
}

}  // namespace paretree::ui
