#include "ui/shell/dialogs/samples.h"

#include <QDir>
#include <QFile>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/samples/samples.h"
#include "ui/drawing/fonts.h"
#include "ui/session/resource_json.h"

namespace paretree::ui {
namespace {

constexpr std::uint64_t kSampleSeed = 1;

std::optional<std::string> constraintsFile(const std::string& name) {
  QFile file(QStringLiteral(":/constraints/") + QString::fromStdString(name));
  if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
  return file.readAll().toStdString();
}

bool isMade(const std::string& id) {
  for (const auto* list : {&paretree::samples::samples(), &paretree::samples::constrainedSamples()})
    for (const auto& sample : *list)
      if (sample.id == id) return true;
  return false;
}

}  // namespace

std::vector<Sample> samples() {
  const Json json = resourceJson(QStringLiteral(":/samples/samples.json"));
  JsonRoot root(json, "samples.json");
  std::vector<Sample> all;
  for (const JsonView in : root.view()) {
    Sample s;
    s.title = displayText(in["title"].text());
    s.line = displayText(in["line"].text());
    s.id = in["sample"].text();
    s.rows = static_cast<std::size_t>(in["rows"].integer(1, 1000000));
    s.note = QStringLiteral("%1 · %2").arg(QString::fromStdString(in["method"].text()),
                                           rowsText(static_cast<double>(s.rows)));
    s.learner = in["learner"].text();
    s.picture = QString::fromStdString(in.textOr("picture", "front"));
    if (in.has("params"))
      for (const auto& [id, value] : in["params"].members()) s.params[std::string(id)] = value.text();
    if (in.has("files"))
      for (const auto& [id, value] : in["files"].members())
        if (const auto content = constraintsFile(value.text())) s.params[std::string(id)] = *content;
    if (in.ok() && isMade(s.id)) all.push_back(std::move(s));
  }
  return all;
}

Result<SampleFile> writeSample(const Sample& sample, const QString& folder) {
  const auto data = samples::makeSample(sample.id, sample.rows, kSampleSeed);
  if (!data) return data.error();
  SampleFile file{folder + QLatin1Char('/') + QString::fromStdString(sample.id) + QStringLiteral(".csv"), {}};
  for (const auto& column : data->schema()->columns) {
    file.options.types[column.name] = column.type;
    file.options.roles[column.name] = column.role;
  }
  if (!QDir().mkpath(folder)) return Error{"window.folder-not-made", {}, inFile(folder.toStdString())};
  if (const auto written = writeFile(file.path.toStdString(), data::csvText(*data)); !written)
    return written.error();
  return file;
}

}  // namespace paretree::ui
