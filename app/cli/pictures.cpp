#include "app/cli/pictures.h"

#include <unistd.h>

#include <cstdio>

#include "app/cli/drawing.h"
#include "app/cli/stored.h"
#include "ui/drawing/plot/figure_picture.h"
#include "ui/drawing/plot/rank_picture.h"
#include "ui/drawing/tree/leaf_judgements.h"
#include "ui/export/html_report.h"
#include "ui/export/picture.h"
#include "ui/export/shared_page.h"

namespace paretree::cli {

Drawing::Drawing() {
  qputenv("QT_QPA_PLATFORM", "offscreen");  // whatever the desktop has set: there may be no display to reach
  before_ = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type != QtFatalMsg) return;  // of desktops
    // Files of Qt's are missing. It would end with abort(), as if it were a fault of the program.
    std::fprintf(stderr, "paretree-cli: %s\n", qPrintable(text));
    _exit(kFailed);
  });
  application_ = std::make_unique<ui::PictureApplication>(argc_, argv_);
}

Drawing::~Drawing() {
  application_.reset();
  qInstallMessageHandler(before_);
}

namespace {

/// A picture's format, and what a PDF is printed on.
struct Drawn {
  ui::PictureFormat format;
  ui::Paper paper = ui::Paper::AsThePicture;
};

Result<std::string> encoded(const ui::Picture& picture, const Drawn& drawn) {
  ui::PictureOptions options;
  options.paper = drawn.paper;
  const auto bytes = ui::encode(picture, drawn.format, options);
  if (!bytes) return bytes.error();
  return bytes->toStdString();
}

Result<std::string> drawModel(const model::ModelPtr& model, const Drawn& format,
                              const ui::PictureOptions& options = {}) {
  if (model->tree() && !model->tree()->empty()) return encoded(ui::treePage(model, options), format);
  if (model->rules()) return encoded(ui::rulesPage(*model, options), format);
  return Error{"cli.ensemble-not-drawn", {}};
}

/// As the learner is called, or its id where this program does not have it.
std::string nameOf(const runs::Run& run, const learners::Registry& registry) {
  const auto learner = registry.find(run.request.learner);
  return learner ? learner->info().name : run.request.learner;
}

/// The front, or the model that was named.
Result<std::string> drawRun(const RunToWrite& asked, const Drawn& format) {
  const Drawing drawing;
  const learners::Outcome& outcome = asked.run.outcome;
  if (outcome.front.empty() || outcome.objectives.empty()) return Error{"cli.no-front", {}};
  ui::PictureOptions options;
  if (const auto index = static_cast<std::size_t>(asked.model); asked.model >= 0) {
    const auto model = std::make_shared<const model::Model>(instantiate(outcome.front[index].recipe));
    options.words = ui::wordsOfModel(asked.run, index);
    options.context = ui::contextOf(asked.run, index, *model);
    return drawModel(model, format, options);
  }
  options.words = ui::frontWords(asked.run, nameOf(asked.run, asked.registry));
  const auto& estimates = asked.run.crossValidation;
  const ui::EstimatesPtr shown(ui::EstimatesPtr(), estimates ? &*estimates : nullptr);
  return encoded(ui::frontPage(ui::frontPicture(outcome, {}, {}, shown), options), format);
}

OutputFormat picture(const std::string& id, bool binary, const Drawn& format) {
  return {id, binary,
          [format](const model::ModelPtr& model, const exchange::Remarks&) {
            const Drawing drawing;
            return drawModel(model, format);
          },
          [format](const RunToWrite& asked) { return drawRun(asked, format); }};
}

Result<std::string> report(const RunToWrite& asked) {
  const Drawing drawing;
  ui::ReportOptions options;
  options.learnerName = nameOf(asked.run, asked.registry);
  if (const auto learner = asked.registry.find(asked.run.request.learner)) options.params = learner->params();
  options.model = asked.model < 0 ? static_cast<int>(usualModel(asked.run)) : asked.model;
  return ui::htmlReport(asked.run, options);
}

Result<std::string> sharedPageOf(const RunToWrite& asked) {
  const Drawing drawing;
  if (asked.run.outcome.front.empty() || asked.run.outcome.objectives.empty())
    return Error{"cli.no-front", {}};
  ui::SharedPageOptions options;
  options.learnerName = nameOf(asked.run, asked.registry);
  options.model = asked.model;
  if (asked.rows)
    options.rows = ui::SharedPageOptions::Rows{
        asked.rows->data, asked.rows->test.empty() ? asked.rows->train : asked.rows->test};
  return ui::sharedPage(asked.run, options);
}

}  // namespace

bool isPictureName(const std::string& path) { return ui::pictureFormatOf(path).has_value(); }

Result<void> drawRanking(const reproduce::Ranking& ranking, const std::string& title,
                         const std::string& source, const std::string& path) {
  const Drawing drawing;
  ui::RankPicture ranks;
  for (std::size_t m = 0; m < ranking.methods.size(); ++m)
    ranks.methods.push_back({QString::fromStdString(ranking.methods[m]), ranking.test.meanRanks[m]});
  ranks.criticalDifference = ranking.criticalDifference;
  ui::PageWords words;
  words.title = QString::fromStdString(title);
  words.figures =
      QStringLiteral("Mean ranks of %1 over %2; p = %3 (Friedman). Methods under one bar are not told apart.")
          .arg(QString::fromStdString(ranking.of),
               ui::countedText(ranking.test.blocks, QStringLiteral("block"), QStringLiteral("blocks")),
               ui::numberText(ranking.test.p, 3));
  words.provenance = QString::fromStdString(source);
  ui::PictureOptions options;
  return ui::writePicture(ui::ranksPage(ranks, words), options, path);
}

Result<void> drawFigure(const reproduce::Figure& figure, const std::string& path) {
  using Join = reproduce::FigureSeries::Join;
  const Drawing drawing;
  ui::FigurePicture picture;
  picture.columns = static_cast<int>(figure.kind->columns);
  for (const auto& panel : figure.panels) {
    ui::FigurePicture::Panel shown;
    shown.title = QString::fromStdString(panel.title);
    shown.nameX = QString::fromStdString(panel.x);
    shown.nameY = QString::fromStdString(panel.y);
    shown.logX = panel.logX;
    shown.logY = panel.logY;
    for (const auto& name : panel.categories) shown.categories.push_back(QString::fromStdString(name));
    for (const auto& series : panel.series) {
      ui::FigurePicture::Series line;
      line.name = QString::fromStdString(series.name);
      line.mark = series.mark;
      line.hollow = series.hollow;
      line.fine = series.fine;
      line.join = series.join == Join::Line           ? ui::FigurePicture::Join::Line
                  : series.join == Join::StepsOfLarge ? ui::FigurePicture::Join::StepsOfLarge
                  : series.join == Join::StepsOfSmall ? ui::FigurePicture::Join::StepsOfSmall
                                                      : ui::FigurePicture::Join::None;
      for (const auto& point : series.points) line.points.emplace_back(point.x, point.y);
      shown.series.push_back(std::move(line));
    }
    picture.panels.push_back(std::move(shown));
  }
  ui::PageWords words;
  words.title = QString::fromStdString(figure.kind->title);
  QStringList notes;
  for (const auto& note : figure.kind->notes) notes << QString::fromStdString(note);
  if (const auto without = withoutText(figure); !without.empty()) notes << QString::fromStdString(without);
  words.figures = notes.join(QLatin1Char(' '));
  words.provenance = QString::fromStdString(figure.kind->paper + ", " + figureSource(figure));
  return ui::writePicture(ui::figurePage(picture, words), ui::PictureOptions(), path);
}

std::vector<OutputFormat> pictureFormats() {
  using ui::PictureFormat;
  return {picture("svg", false, {PictureFormat::Svg}),
          picture("png", true, {PictureFormat::Png}),
          picture("pdf", true, {PictureFormat::Pdf}),
          picture("pdf-a4", true, {PictureFormat::Pdf, ui::Paper::A4}),
          picture("pdf-a3", true, {PictureFormat::Pdf, ui::Paper::A3}),
          OutputFormat{"html", false, {}, report},
          OutputFormat{"page", false, {}, sharedPageOf, true}};
}

}  // namespace paretree::cli
