// The files of earlier versions, and whether anything of such a file was lost.
#pragma once

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <optional>

#include "paretree/core/json.h"
#include "paretree/runs/files/project_file.h"

namespace paretree::golden {

/// The text of a project, as if no forests shared their trees: plain files have none that do.
inline QByteArray projectBytes(const QString& path) {
  const auto text = runs::projectText(path.toStdString());
  if (!text) return {};
  auto project = parseJson(*text, "project");
  if (!project || !project->contains("runs")) return QByteArray::fromStdString(*text);
  bool shared = false;
  for (Json& entry : (*project)["runs"]) {
    Json& models = entry["run"]["models"];
    if (!models.contains("trees")) continue;
    shared = true;
    for (Json& base : models["bases"])
      if (base.contains("ensemble"))
        for (Json& tree : base["ensemble"]["trees"])
          if (tree.contains("shared")) tree = Json(models["trees"][tree["shared"].get<std::size_t>()]);
    models.erase("trees");
  }
  return QByteArray::fromStdString(shared ? dumpJson(*project) : *text);
}
inline QByteArray bytesOf(const QString& path) {
  if (path.endsWith(QLatin1String(".paretree"))) return projectBytes(path);
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}
inline QJsonObject objectIn(const QByteArray& bytes) { return QJsonDocument::fromJson(bytes).object(); }
inline QJsonObject objectOf(const QString& path) { return objectIn(bytesOf(path)); }

/// The files of this name, such as "run.json" or "model*.json", in the cases of `folder`: CASE/NAME, sorted.
inline QStringList filesOf(const QString& folder, const QString& name) {
  QStringList files;
  for (const QString& one : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
    for (const QString& file :
         QDir(folder + QLatin1Char('/') + one).entryList({name}, QDir::Files, QDir::Name))
      files << one + QLatin1Char('/') + file;
  return files;
}

/// The first place where `after` does not hold what `before` holds, with both values; nothing where it holds
/// all of it. Keys may have been added to objects, and nothing else. Places that match `but` are not
/// compared.
inline std::optional<QString> lost(const QJsonValue& before, const QJsonValue& after,
                                   const QRegularExpression& but, const QString& at = {}) {
  if (!but.pattern().isEmpty() && but.match(at).hasMatch()) return std::nullopt;
  const auto shown = [](const QJsonValue& value) {
    if (value.isUndefined()) return QStringLiteral("nothing");
    return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact)).left(300);
  };
  const auto differs = [&] {
    return QStringLiteral("%1: was %2, is %3").arg(at, shown(before), shown(after));
  };
  if (before.isObject() && after.isObject()) {
    const QJsonObject old = before.toObject(), now = after.toObject();
    for (auto field = old.begin(); field != old.end(); ++field)
      if (auto found = lost(field.value(), now[field.key()], but, at + QLatin1Char('/') + field.key()))
        return found;
    return std::nullopt;
  }
  if (before.isArray() && after.isArray()) {
    const QJsonArray old = before.toArray(), now = after.toArray();
    if (old.size() != now.size()) return differs();
    for (qsizetype i = 0; i < old.size(); ++i)
      if (auto found = lost(old[i], now[i], but, at + QLatin1Char('/') + QString::number(i))) return found;
    return std::nullopt;
  }
  return before == after ? std::nullopt : std::optional(differs());
}

/// What version 0.1 stored wrongly in the models inside a run: their own seed in place of the run's, and no
/// data. A reader may put it right.
inline QRegularExpression innerOrigins() {
  return QRegularExpression(
      QStringLiteral("/(bases/\\d+|drafts/\\d+/model)/origin/(learner|seed|dataPath|dataSha256|version)$"));
}
/// The same, and the version of the program that wrote the project, which is the one that writes it again.
inline QRegularExpression innerOriginsAndWriter() {
  return QRegularExpression(QStringLiteral("^/version$|") + innerOrigins().pattern());
}

}  // namespace paretree::golden
