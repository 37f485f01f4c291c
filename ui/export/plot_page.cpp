#include "ui/export/plot_page.h"

#include <QObject>
#include <algorithm>

#include "paretree/exchange/formula_code.h"

namespace paretree::ui {
namespace {

constexpr double kPlotWidth = 720, kPlotHeight = 520, kWidePlanes = 1080, kPlanesHeight = 420,
                 kFormulaGap = 10;

QString targetOf(const model::Model& model) {
  return QString::fromStdString((*model.schema)[model.targets[0]].name);
}

}  // namespace

Picture bSpacePage(const model::Model& model, const BSpacePicture& plot, const PictureOptions& options) {
  const Theme& theme = options.dark ? Theme::dark() : Theme::print();
  const Type type;
  const bool planes = plot.axes.size() == 3 && !plot.turned;
  const double width = planes ? kWidePlanes : kPlotWidth, height = planes ? kPlanesHeight : kPlotHeight;
  PageWords words = options.words;
  if (words.title.isEmpty())
    words.title = QObject::tr("%1: B-space of node %2").arg(targetOf(model)).arg(plot.node);
  words.figures = joinedFigures(
      (scalesInputs(plot.law)
           ? QObject::tr("%1 of %2 rows answered wrongly; the rule is f(x) ≤ 0, attributes scaled to 1...2")
           : QObject::tr("%1 of %2 rows answered wrongly; the rule is f(x) ≤ 0"))
          .arg(plot.wrong)
          .arg(plot.of),
      words.figures);
  if (words.provenance.isEmpty()) words.provenance = provenanceOf(model);
  FormulaOptions formulaOptions;
  formulaOptions.digits = 3;
  formulaOptions.maxWidth = width - 20;
  const Formula formula = splitFormula(plot.law, *plot.schema, type, formulaOptions);
  BSpacePicture quiet = plot;
  quiet.selected.reset();
  quiet.enlarged = 1;
  Picture content;
  content.size = QSizeF(width, formula.height() + kFormulaGap + height);
  content.title = words.title;
  content.description =
      words.figures + QLatin1Char('\n') + displayText(exchange::formulaToText(plot.law, *plot.schema));
  content.paint = [=, &theme](QPainter& painter) {
    paintFormula(painter, theme.text, formula, {6, formula.ascent});
    paintBSpace(painter, theme, type, quiet, QRectF(0, formula.height() + kFormulaGap, width, height));
  };
  return options.page ? page(theme, type, words, content, {}, {}, options.transparent) : content;
}

Picture xSpacePage(const model::Model& model, const XSpacePicture& plot, const PictureOptions& options) {
  const Theme& theme = options.dark ? Theme::dark() : Theme::print();
  const Type type;
  PageWords words = options.words;
  if (words.title.isEmpty())
    words.title = QObject::tr("%1: regions over %2 and %3").arg(targetOf(model), plot.nameX, plot.nameY);
  words.figures = joinedFigures(plot.held, words.figures);
  if (words.provenance.isEmpty()) words.provenance = provenanceOf(model);
  XSpacePicture quiet = plot;
  quiet.selected.reset();
  quiet.held.clear();
  Picture content;
  content.size = QSizeF(kPlotWidth, kPlotHeight);
  content.title = words.title;
  content.description = words.figures;
  content.paint = [=, &theme](QPainter& painter) {
    paintXSpace(painter, theme, type, quiet, QRectF(0, 0, kPlotWidth, kPlotHeight));
  };
  return options.page ? page(theme, type, words, content, {}, {}, options.transparent) : content;
}

Picture sweepPage(const runs::Sweep& sweep, const PictureOptions& options) {
  const Theme& theme = options.dark ? Theme::dark() : Theme::print();
  const Type type;
  PageWords words = options.words;
  if (words.title.isEmpty())
    words.title = QObject::tr("%1: values of %2")
                      .arg(QString::fromStdString(sweep.learner), QString::fromStdString(sweep.param));
  if (words.figures.isEmpty() && !sweep.points.empty())
    words.figures = QObject::tr("the chosen model for each value; means over %1")
                        .arg(countedText(static_cast<std::size_t>(sweep.points[0].runs), QObject::tr("run"),
                                         QObject::tr("runs")));
  Picture content;
  content.size = QSizeF(kPlotWidth, kPlotHeight);
  content.title = words.title;
  content.description = words.figures;
  content.paint = [=, &theme](QPainter& painter) {
    paintSweep(painter, theme, type, sweep, QRectF(0, 0, kPlotWidth, kPlotHeight));
  };
  return options.page ? page(theme, type, words, content, {}, {}, options.transparent) : content;
}

}  // namespace paretree::ui
