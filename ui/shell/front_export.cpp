#include "ui/shell/front_export.h"

#include <QFileDialog>
#include <QFileInfo>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/runs/files/compare_json.h"
#include "paretree/runs/files/front_csv.h"
#include "paretree/runs/files/run_json.h"
#include "ui/charts/comparison_scene.h"
#include "ui/drawing/fonts.h"
#include "ui/export/picture.h"
#include "ui/inspectors/views/plot_export.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {
namespace {

// What a file of each kind holds; called in the Job's work.
struct FrontFiles {
  std::function<Picture()> picture;
  std::function<std::string()> csv, json;
  std::function<std::string()> seeds = {};  ///< figures over several seeds, where there are any
};

const QString kSeedsEnding = QStringLiteral(".seeds.csv");

Result<void> writeFront(const FrontFiles& files, const std::string& path) {
  if (pictureFormatOf(path)) return writePicture(files.picture(), {}, path);
  const QString ending = QFileInfo(QString::fromStdString(path)).suffix().toLower();
  if (files.seeds && QString::fromStdString(path).endsWith(kSeedsEnding, Qt::CaseInsensitive))
    return writeFile(path, files.seeds());
  if (ending == QLatin1String("csv")) return writeFile(path, files.csv());
  if (ending == QLatin1String("json")) return writeFile(path, files.json());
  return Error{"window.front-ending", {{"ending", ending.toStdString()}}, inFile(path)};
}

// Nothing of the mouse goes into a file.
FrontPicture quiet(FrontPicture shown) {
  shown.hovered.reset();
  shown.focused = false;
  shown.fresh.clear();
  return shown;
}

void askAndWrite(QWidget* window, Session* session, Job* writer, const QString& proposed,
                 const FrontFiles& files) {
  QStringList filters = {QObject::tr("SVG picture (*.svg)"), QObject::tr("PNG picture (*.png)"),
                         QObject::tr("PDF page (*.pdf)"), QObject::tr("Figures of all models (*.csv)"),
                         QObject::tr("Figures of all models, with settings (*.json)")};
  if (files.seeds) filters << QObject::tr("Learners over the seeds (*%1)").arg(kSeedsEnding);
  auto* dialog = new QFileDialog(window, QObject::tr("Export the front"), usedFolder(FilesFor::Writing));
  dialog->setObjectName(QStringLiteral("exportFront"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters(filters);
  dialog->setDefaultSuffix(QStringLiteral("svg"));
  dialog->selectFile(proposed);
  QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
    const auto at = filter.lastIndexOf(QLatin1String("*."));
    if (at >= 0) dialog->setDefaultSuffix(filter.mid(at + 2).chopped(1));
  });
  QObject::connect(dialog, &QFileDialog::fileSelected, writer, [session, writer, files](const QString& path) {
    rememberFolder(FilesFor::Writing, path);
    writer->start([session, files, path](std::stop_token) -> Job::Delivery {
      const auto written = writeFront(files, path.toStdString());
      return [session, written, path] {
        if (written)
          emit session->noticed({Notice::Kind::Good, QObject::tr("Written: %1").arg(path), {}});
        else
          emit session->noticed({Notice::Kind::Bad, displayText(written.error()), {}});
      };
    });
  });
  dialog->open();
}

QString baseOf(const Session& session, const QString& what) {
  const QString data =
      session.hasData() ? QFileInfo(QString::fromStdString(session.document().table->path)).completeBaseName()
                        : QString();
  return (data.isEmpty() ? QString() : data + QLatin1Char('-')) + what;
}

}  // namespace

void exportRunFront(QWidget* window, Session* session, Job* writer, int run, const FrontPicture& shown) {
  const auto* entry = session->document().run(run);
  if (!entry) return;
  const auto learner = session->registry().find(entry->run->request.learner);
  const std::string name = learner ? learner->info().name : std::string();
  // Words and ring are of one model.
  const Selection& selected = session->selection();
  const bool ringed = shown.selected && selected.run == run && selected.model >= 0;
  const std::size_t model =
      ringed && !selected.draft ? static_cast<std::size_t>(selected.model) : entry->run->outcome.front.size();
  const QString edited = ringed && selected.draft ? wordsOfSelection(*session).figures : QString();
  FrontFiles files;
  files.picture = [made = entry->run, name, model, edited, front = quiet(shown)] {
    PictureOptions options;
    options.words = frontWords(*made, name, model);
    if (!edited.isEmpty()) options.words.figures += QObject::tr("; the ringed one is %1").arg(edited);
    return frontPage(front, options);
  };
  files.csv = [made = entry->run] { return runs::frontCsv(made->outcome); };
  files.json = [made = entry->run] { return dumpJson(runToJson(*made, {true, false})); };
  askAndWrite(window, session, writer, baseOf(*session, QStringLiteral("front-run-%1").arg(run)), files);
}

void exportComparison(QWidget* window, Session* session, Job* writer,
                      const std::shared_ptr<const runs::Comparison>& comparison, const FrontPicture& shown,
                      const std::string& seeds) {
  if (!comparison) return;
  const QString data = session->hasData()
                           ? QFileInfo(QString::fromStdString(session->document().table->path)).fileName()
                           : QString();
  PictureOptions options;
  options.words.title = QObject::tr("Learners compared on %1").arg(data);
  options.words.figures = comparedFrontText(*comparison);
  options.words.provenance = QObject::tr("%1, seed %2").arg(data).arg(comparison->runs.front()->request.seed);
  FrontFiles files;
  files.picture = [options, front = quiet(shown)] { return frontPage(front, options); };
  files.csv = [comparison] { return comparisonCsv(*comparison); };
  if (!seeds.empty()) files.seeds = [seeds] { return seeds; };
  files.json = [comparison] { return dumpJson(compareToJson(*comparison, true, false)); };
  askAndWrite(window, session, writer, baseOf(*session, QStringLiteral("learners")), files);
}

}  // namespace paretree::ui
