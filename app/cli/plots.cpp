#include "app/cli/plots.h"

#include "app/cli/drawing.h"
#include "ui/export/plot_page.h"

namespace paretree::cli {
namespace {

constexpr int kWide = 240, kHigh = 160;  // cells of regions

Result<std::string> encodedPlot(const ui::Picture& picture, const std::string& format) {
  const auto kind = ui::pictureFormatOf("plot." + format);
  if (!kind) return Error{"cli.plot-format", {{"format", format}}};
  const auto bytes = ui::encode(picture, *kind);
  if (!bytes) return bytes.error();
  return bytes->toStdString();
}

ui::PictureOptions optionsOf(const PlottedModel& plotted) {
  ui::PictureOptions options;
  if (plotted.run) options.words = ui::wordsOfModel(*plotted.run, plotted.index);
  return options;
}

}  // namespace

Result<std::string> bSpacePlot(const PlottedModel& plotted, int node, bool turned,
                               const std::string& format) {
  const Drawing drawing;
  const model::Model& model = plotted.model;
  const ModelData& data = plotted.data;
  const ui::TreeContext context = ui::contextOf(model, data.data, data.train, data.test);
  ui::BSpacePicture picture = ui::bSpacePicture(model, node, data.data, plotted.rows, context);
  picture.turned = turned;
  return encodedPlot(ui::bSpacePage(model, picture, optionsOf(plotted)), format);
}

Result<std::string> regionsPlot(const PlottedModel& plotted, int columnX, int columnY,
                                const std::string& format, const Context& context) {
  const Drawing drawing;
  const model::Model& model = plotted.model;
  const ModelData& data = plotted.data;
  auto space = xSpaceOf(model, columnX, columnY, model::xSpaceRange(data.data, data.train, columnX, columnY),
                        model::typicalValues(data.data, data.train), kWide, kHigh, context);
  if (!space) return space.error();
  const auto answers = predict(model, data.data, plotted.rows, context);
  if (!answers) return answers.error();
  ui::XSpacePicture picture =
      ui::xSpacePicture(model, data.data, plotted.rows, columnX, columnY,
                        ui::contextOf(model, data.data, data.train, data.test), answers->classes);
  picture.space = std::move(*space);
  picture.held = QStringLiteral("all other attributes at their medians");
  return encodedPlot(ui::xSpacePage(model, picture, optionsOf(plotted)), format);
}

Result<std::string> sweepPlot(const runs::Sweep& sweep, const std::string& format) {
  if (sweep.points.empty()) return Error{"cli.empty-sweep", {}};
  const Drawing drawing;
  return encodedPlot(ui::sweepPage(sweep), format);
}

}  // namespace paretree::cli
