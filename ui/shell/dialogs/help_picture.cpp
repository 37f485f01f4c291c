#include "ui/shell/dialogs/help_picture.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <functional>
#include <map>
#include <memory>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/samples/samples.h"
#include "ui/drawing/theme.h"
#include "ui/export/plot_page.h"
#include "ui/session/resource_json.h"

namespace paretree::ui {
namespace {

using Made = std::optional<Picture>;

QString exampleFile(const char* name) {
  return QStringLiteral(":/help/examples/%1.json").arg(QLatin1String(name));
}

std::optional<runs::Run> exampleRun(const char* name) {
  const QString file = exampleFile(name);
  auto run = runs::runFromJson(resourceJson(file), file.toStdString(), blackbox::blackBoxLoader());
  return run ? std::optional(std::move(*run)) : std::nullopt;
}

model::ModelPtr exampleModel(const char* name) {
  const QString file = exampleFile(name);
  auto model = model::modelFromJson(resourceJson(file), file.toStdString(), blackbox::blackBoxLoader());
  return model ? std::make_shared<const model::Model>(std::move(*model)) : nullptr;
}

Made frontOf(const char* name, const PictureOptions& options) {
  const auto run = exampleRun(name);
  if (!run) return std::nullopt;
  const auto estimates = run->crossValidation
                             ? std::make_shared<const runs::CrossValidation>(*run->crossValidation)
                             : EstimatesPtr();
  return frontPage(frontPicture(run->outcome, {}, {}, estimates), options);
}

Made treeOf(const model::ModelPtr& model, const PictureOptions& options) {
  return model ? std::optional(treePage(model, options)) : std::nullopt;
}

/// A tree of the front of an example.
Made treeOfRun(const char* name, std::size_t place, const PictureOptions& options) {
  const auto run = exampleRun(name);
  if (!run || place >= run->outcome.front.size()) return std::nullopt;
  return treeOf(std::make_shared<const model::Model>(instantiate(run->outcome.front[place].recipe)), options);
}

Made formulasOf(const PictureOptions& options) {
  const auto model = exampleModel("formulas");
  const auto data = samples::makeSample("ds3", 200, 1);
  if (!model || !data) return std::nullopt;
  return bSpacePage(*model, bSpacePicture(*model, 0, *data, data->allRows(), {}), options);
}

Made rulesOf(const PictureOptions& options) {
  const auto model = exampleModel("rules");
  return model ? std::optional(rulesPage(*model, options)) : std::nullopt;
}

Made madeFor(const QString& page, const PictureOptions& options) {
  constexpr std::size_t kHybrid = 5, kSmall = 2;  // places of the fronts: some boxes; four leaves
  static const std::map<QString, std::function<Made(const PictureOptions&)>> makers{
      {QStringLiteral("tables"), [](const auto& o) { return treeOfRun("estimates", kSmall, o); }},
      {QStringLiteral("using"), [](const auto& o) { return treeOfRun("estimates", kSmall, o); }},
      {QStringLiteral("front"), [](const auto& o) { return frontOf("front", o); }},
      {QStringLiteral("estimates"), [](const auto& o) { return frontOf("estimates", o); }},
      {QStringLiteral("black-boxes"), [](const auto& o) { return treeOfRun("front", kHybrid, o); }},
      {QStringLiteral("model-trees"), [](const auto& o) { return treeOf(exampleModel("model-trees"), o); }},
      {QStringLiteral("formulas"), formulasOf},
      {QStringLiteral("rules"), rulesOf},
      {QStringLiteral("best-trees"), [](const auto& o) { return treeOfRun("estimates", kSmall, o); }},
      {QStringLiteral("constraints"), [](const auto& o) { return treeOf(exampleModel("constraints"), o); }},
      {QStringLiteral("studies"), [](const auto& o) { return frontOf("front", o); }},
      {QStringLiteral("words"), [](const auto& o) { return treeOfRun("estimates", kSmall, o); }}};
  const auto maker = makers.find(page);
  return maker == makers.end() ? std::nullopt : maker->second(options);
}

}  // namespace

HelpPicture helpPicture(const QString& page, bool dark, double width, double ratio) {
  PictureOptions options;
  options.dark = dark;
  options.page = false;
  const Made made = madeFor(page, options);
  if (!made) return {};
  options.scale = ratio * std::min(1.0, width / made->size.width());
  auto image = render(*made, options);
  if (!image) return {};
  QImage filled(image->size(), QImage::Format_RGB32);  // plots have no ground of their own without a page
  filled.fill((dark ? Theme::dark() : Theme::light()).base);
  QPainter(&filled).drawImage(0, 0, *image);
  filled.setDevicePixelRatio(ratio);
  filled.setDotsPerMeterX(0);
  filled.setDotsPerMeterY(0);
  return {std::move(filled), QString(made->description).remove(QLatin1Char('[')).remove(QLatin1Char(']'))};
}

}  // namespace paretree::ui
