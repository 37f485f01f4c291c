#include "app/cli/pictures.h"

#include <cstdio>

#include "app/cli/drawing.h"
#include "app/cli/stored.h"
#include "ui/drawing/plot/rank_picture.h"
#include "ui/export/html_report.h"
#include "ui/export/picture.h"

namespace paretree::cli {

Drawing::Drawing() {
  qputenv("QT_QPA_PLATFORM", "offscreen");  // whatever the desktop has set: there may be no display to reach
  before_ = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
    // others: of desktops
    if (type == QtFatalMsg) std::fprintf(stderr, "paretree-cli: %s\n", qPrintable(text));
  });
  application_ = std::make_unique<ui::PictureApplication>(argc_, argv_);
}

Drawing::~Drawing() {
  application_.reset();
  qInstallMessageHandler(before_);
}

namespace {

Result<std::string> encoded(const ui::Picture& picture, ui::PictureFormat format) {
  const auto bytes = ui::encode(picture, format);
  if (!bytes) return bytes.error();
  return bytes->toStdString();
}

Result<std::string> drawModel(const model::ModelPtr& model, ui::PictureFormat format) {
  const Drawing drawing;
  if (model->tree() && !model->tree()->empty()) return encoded(ui::treePage(model), format);
  if (model->rules()) return encoded(ui::rulesPage(*model), format);
  return Error{"cli.ensemble-not-drawn", {}};
}

Result<std::string> drawFront(const runs::Run& run, const std::string& learner, ui::PictureFormat format) {
  const Drawing drawing;
  if (run.outcome.front.empty() || run.outcome.objectives.empty()) return Error{"cli.no-front", {}};
  ui::PictureOptions options;
  options.words = ui::frontWords(run, learner);
  return encoded(ui::frontPage(ui::frontPicture(run.outcome), options), format);
}

/// As the learner is called, or its id where this program does not have it.
std::string nameOf(const runs::Run& run, const learners::Registry& registry) {
  const auto learner = registry.find(run.request.learner);
  return learner ? learner->info().name : run.request.learner;
}

OutputFormat picture(const std::string& id, bool binary, ui::PictureFormat format) {
  return {id, binary, [format](const model::ModelPtr& model) { return drawModel(model, format); },
          [format](const runs::Run& run, const learners::Registry& registry, int) {
            return drawFront(run, nameOf(run, registry), format);
          }};
}

Result<std::string> report(const runs::Run& run, const learners::Registry& registry, int model) {
  const Drawing drawing;
  ui::ReportOptions options;
  options.learnerName = nameOf(run, registry);
  if (const auto learner = registry.find(run.request.learner)) options.params = learner->params();
  options.model = model < 0 ? static_cast<int>(usualModel(run)) : model;
  return ui::htmlReport(run, options);
}

}  // namespace

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
      QStringLiteral("Mean ranks of %1 over %2; p = %3 (Friedman). Methods under one bar do not differ.")
          .arg(QString::fromStdString(ranking.of),
               ui::countedText(ranking.test.blocks, QStringLiteral("block"), QStringLiteral("blocks")),
               ui::numberText(ranking.test.p, 3));
  words.provenance = QString::fromStdString(source);
  ui::PictureOptions options;
  return ui::writePicture(ui::ranksPage(ranks, words), options, path);
}

std::vector<OutputFormat> pictureFormats() {
  return {picture("svg", false, ui::PictureFormat::Svg), picture("png", true, ui::PictureFormat::Png),
          picture("pdf", true, ui::PictureFormat::Pdf), OutputFormat{"html", false, {}, report}};
}

}  // namespace paretree::cli
