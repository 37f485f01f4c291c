#include "ui/shell/samples.h"

#include <QFile>

#include "engine/core/json.h"

namespace paretree::ui {

std::vector<Sample> samples() {
  QFile file(QStringLiteral(":/samples/samples.json"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  const auto json = parseJson(file.readAll().toStdString(), "samples.json");
  if (!json || !json->is_array()) return {};
  std::vector<Sample> all;
  for (const auto& entry : *json) {
    JsonReader reader(entry, "samples.json");
    Sample s;
    s.title = QString::fromStdString(reader.string("title"));
    s.line = QString::fromStdString(reader.string("line"));
    s.note = QString::fromStdString(reader.string("note"));
    s.file = QStringLiteral(":/samples/") + QString::fromStdString(reader.string("file"));
    s.learner = reader.string("learner");
    s.picture = QString::fromStdString(reader.stringOr("picture", "front"));
    if (reader.has("params"))
      for (const auto& [id, value] : reader.object("params").items())
        if (value.is_string()) s.params[id] = value.get<std::string>();
    if (reader.ok() && QFile::exists(s.file)) all.push_back(std::move(s));
  }
  return all;
}

}  // namespace paretree::ui
