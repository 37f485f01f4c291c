#include "app/cli/plots.h"

#include "app/cli/drawing.h"
#include "ui/export/plot_page.h"

namespace paretree::cli {
namespace {

constexpr int kWide = 240, kHigh = 160;  // cells of regions

Result<std::string> encoded(const ui::Picture& picture, const std::string& format) {
  const auto kind = ui::pictureFormatOf("plot." + format);
  if (!kind) return Error{"cli.plot-format", {{"format", format}}};
  const auto bytes = ui::encode(picture, *kind);
  if (!bytes) return bytes.error();
  return bytes->toStdString();
}

}  // namespace

Result<std::string> bSpacePlot(const model::Model& model, int node, const ModelData& data,
                               const data::Rows& rows, bool turned, const std::string& format) {
  const Drawing drawing;
  const ui::TreeContext context = ui::contextOf(model, data.data, data.train, data.test);
  ui::BSpacePicture picture = ui::bSpacePicture(model, node, data.data, rows, context);
  picture.turned = turned;
  return encoded(ui::bSpacePage(model, picture), format);
}

Result<std::string> regionsPlot(const model::Model& model, int columnX, int columnY, const ModelData& data,
                                const data::Rows& rows, const std::string& format, const Context& context) {
  const Drawing drawing;
  auto space = xSpaceOf(model, columnX, columnY, model::xSpaceRange(data.data, data.train, columnX, columnY),
                        model::typicalValues(data.data, data.train), kWide, kHigh, context);
  if (!space) return space.error();
  ui::XSpacePicture picture = ui::xSpacePicture(model, data.data, rows, columnX, columnY,
                                                ui::contextOf(model, data.data, data.train, data.test));
  picture.space = std::move(*space);
  picture.held = QStringLiteral("all other attributes at their medians");
  return encoded(ui::xSpacePage(model, picture), format);
}

Result<std::string> sweepPlot(const runs::Sweep& sweep, const std::string& format) {
  if (sweep.points.empty()) return Error{"cli.empty-sweep", {}};
  const Drawing drawing;
  return encoded(ui::sweepPage(sweep), format);
}

}  // namespace paretree::cli
