#include "ui/session/search_again.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>

#include "ui/drawing/type.h"

namespace paretree::ui {

SearchAgain searchAgain(const std::string& learner) {
  QFile file(QStringLiteral(":/help/search-again.json"));
  SearchAgain said;
  if (!file.open(QIODevice::ReadOnly)) return said;
  const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
  const QJsonObject entry = all[QString::fromStdString(learner)].toObject();
  if (entry.isEmpty()) return said;
  const QJsonArray takes = entry[QStringLiteral("takes")].toArray();
  said.takesTree = takes.contains(QStringLiteral("tree"));
  said.takesRules = takes.contains(QStringLiteral("rules"));
  said.takesFront = takes.contains(QStringLiteral("front"));
  said.kept = displayText(entry[QStringLiteral("kept")].toString().toStdString());
  said.free = displayText(entry[QStringLiteral("free")].toString().toStdString());
  return said;
}

std::optional<QString> searchAgainObjection(const Learner& learner, const Model& model) {
  const QString name = displayText(learner.info().name);
  if (!learner.info().usesSeeds) return QObject::tr("%1 always begin afresh").arg(name);
  const SearchAgain said = searchAgain(learner.info().id);
  if (model.tree() && !said.takesTree) return QObject::tr("%1 cannot begin with a tree").arg(name);
  if (model.rules() && !said.takesRules) return QObject::tr("%1 cannot begin with rules").arg(name);
  if (!model.tree() && !model.rules()) return QObject::tr("a model of many trees is no beginning");
  return std::nullopt;
}

QString searchAgainWords(const Learner& learner) {
  const SearchAgain said = searchAgain(learner.info().id);
  return said.kept.isEmpty() ? QString() : QObject::tr("Kept: %1. Free: %2.").arg(said.kept, said.free);
}

}  // namespace paretree::ui
