#include "ui/shell/samples.h"

#include <QDir>
#include <QFile>

#include "engine/core/file.h"
#include "engine/core/json.h"
#include "engine/samples/samples.h"
#include "ui/drawing/type.h"

namespace paretree::ui {
namespace {

constexpr std::uint64_t kSeed = 1;

std::optional<std::string> resource(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
  return file.readAll().toStdString();
}

bool isMade(const std::string& id) {
  for (const auto* list : {&paretree::samples(), &paretree::constrainedSamples()})
    for (const auto& sample : *list)
      if (sample.id == id) return true;
  return false;
}

}  // namespace

std::vector<Sample> samples() {
  const auto text = resource(QStringLiteral(":/samples/samples.json"));
  const auto json = parseJson(text.value_or(""), "samples.json");
  if (!json || !json->is_array()) return {};
  std::vector<Sample> all;
  for (const auto& entry : *json) {
    JsonReader reader(entry, "samples.json");
    Sample s;
    s.title = displayText(reader.string("title"));
    s.line = displayText(reader.string("line"));
    s.id = reader.string("sample");
    s.rows = static_cast<std::size_t>(reader.integer("rows", 1, 1000000));
    s.note = QStringLiteral("%1 · %2").arg(QString::fromStdString(reader.string("method")),
                                           rowsText(static_cast<double>(s.rows)));
    s.learner = reader.string("learner");
    s.picture = QString::fromStdString(reader.stringOr("picture", "front"));
    if (reader.has("params"))
      for (const auto& [id, value] : reader.object("params").items())
        if (value.is_string()) s.params[id] = value.get<std::string>();
    if (reader.has("files"))
      for (const auto& [id, value] : reader.object("files").items())
        if (const auto content =
                resource(QStringLiteral(":/constraints/") +
                         QString::fromStdString(value.is_string() ? value.get<std::string>() : "")))
          s.params[id] = *content;
    if (reader.ok() && isMade(s.id)) all.push_back(std::move(s));
  }
  return all;
}

Result<SampleFile> writeSample(const Sample& sample, const QString& folder) {
  const auto data = makeSample(sample.id, sample.rows, kSeed);
  if (!data) return data.error();
  SampleFile file{folder + QLatin1Char('/') + QString::fromStdString(sample.id) + QStringLiteral(".csv"), {}};
  for (const auto& column : data->schema()->columns) {
    file.options.types[column.name] = column.type;
    file.options.roles[column.name] = column.role;
  }
  if (!QDir().mkpath(folder)) return Error{folder.toStdString() + ": the folder cannot be made"};
  if (const auto written = writeFile(file.path.toStdString(), datasetToCsv(*data)); !written)
    return written.error();
  return file;
}

}  // namespace paretree::ui
