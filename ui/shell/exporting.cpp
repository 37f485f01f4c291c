#include "ui/shell/exporting.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/exchange/exchange.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/files/predictions_csv.h"
#include "ui/drawing/fonts.h"
#include "ui/export/html_report.h"
#include "ui/export/picture.h"
#include "ui/inspectors/views/plot_export.h"
#include "ui/models/front_model.h"
#include "ui/session/current_project.h"
#include "ui/session/judging/steadying.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

enum class Kind { Picture, Text, Rows, Run };
struct Format {
  const char* ending;
  const char* label;
  const char* use;
  Kind kind;
};
constexpr Format kFormats[] = {
    {"png", QT_TRANSLATE_NOOP("Export", "Picture (PNG)"),
     QT_TRANSLATE_NOOP("Export", "The whole tree or all rules, for screens and documents."), Kind::Picture},
    {"svg", QT_TRANSLATE_NOOP("Export", "Picture for print (SVG)"),
     QT_TRANSLATE_NOOP("Export", "Sharp at any size; can be edited further."), Kind::Picture},
    {"pdf", QT_TRANSLATE_NOOP("Export", "Page (PDF)"),
     QT_TRANSLATE_NOOP("Export",
                       "With its fonts inside; on sheets of A4 or A3 it is glued together at the marks."),
     Kind::Picture},
    {"html", QT_TRANSLATE_NOOP("Export", "Report of the run (HTML)"),
     QT_TRANSLATE_NOOP("Export", "One file with pictures, figures, settings and seed; needs nothing else."),
     Kind::Run},
    {"csv", QT_TRANSLATE_NOOP("Export", "Predictions of all rows (CSV)"),
     QT_TRANSLATE_NOOP(
         "Export",
         "For each row of the table the answer, its probabilities and the leaf or rule that gives it."),
     Kind::Rows},
    {"json", QT_TRANSLATE_NOOP("Export", "Model (JSON)"),
     QT_TRANSLATE_NOOP("Export", "All of the model; this program and its command line read it again."),
     Kind::Text},
    {"pmml", QT_TRANSLATE_NOOP("Export", "Model for other programs (PMML)"),
     QT_TRANSLATE_NOOP("Export", "PMML 4.4, with rows to verify the reader by."), Kind::Text},
    {"py", QT_TRANSLATE_NOOP("Export", "Program (Python)"),
     QT_TRANSLATE_NOOP("Export", "A function that gives the same predictions, to the last digit."),
     Kind::Text},
    {"c", QT_TRANSLATE_NOOP("Export", "Program (C)"),
     QT_TRANSLATE_NOOP("Export", "A function that gives the same predictions, to the last digit."),
     Kind::Text},
    {"sql", QT_TRANSLATE_NOOP("Export", "Query (SQL)"),
     QT_TRANSLATE_NOOP("Export", "One SELECT over a table with the same columns."), Kind::Text},
    {"tex", QT_TRANSLATE_NOOP("Export", "LaTeX"),
     QT_TRANSLATE_NOOP("Export", "A fragment to include; the packages it needs stand in a comment."),
     Kind::Text},
    {"dot", QT_TRANSLATE_NOOP("Export", "Graphviz (DOT)"),
     QT_TRANSLATE_NOOP("Export", "Nodes and edges as text."), Kind::Text},
    {"txt", QT_TRANSLATE_NOOP("Export", "Outline in words (text)"),
     QT_TRANSLATE_NOOP("Export", "The tree or the rules, a line each."), Kind::Text}};

bool suits(const Format& format, const Session& session) {
  const auto facts = session.facts();
  switch (format.kind) {
    case Kind::Picture:
      return facts->model->tree() || facts->model->rules();
    case Kind::Rows:
      return facts->task->data.rows() > 0;
    case Kind::Run:
      return session.selection().draft == 0 && session.document().run(session.selection().run);
    case Kind::Text:
      return true;
  }
  return false;
}

Result<void> write(const std::string& path, const Result<std::string>& text) {
  if (!text) return Error{inFile(path, text.error().message)};
  return writeFile(path, *text);
}

}  // namespace

Result<void> exportModel(const ModelFacts& facts, const std::string& path, int width, std::stop_token stop,
                         const std::optional<TreeOptions>& shown, const PageWords& words, Paper paper) {
  const QString ending = QFileInfo(QString::fromStdString(path)).suffix().toLower();
  const model::Model& model = *facts.model;
  if (pictureFormatOf(path)) {
    PictureOptions options;
    options.width = width;
    options.context = facts.tree;
    options.words = words;
    options.paper = paper;
    if (shown) options.tree = *shown;
    return model.rules() ? exportRules(model, options, path) : exportTree(facts.model, options, path);
  }
  if (ending == QLatin1String("csv"))
    return write(path, runs::predictionsCsv(model, facts.task->data, Context(Rng(1), 1, stop)));
  if (ending == QLatin1String("json")) return writeFile(path, dumpJson(modelToJson(model)));
  if (ending == QLatin1String("pmml")) return write(path, exchange::modelToPmml(model));
  if (ending == QLatin1String("py")) return write(path, exchange::modelToPython(model));
  if (ending == QLatin1String("c")) return write(path, exchange::modelToC(model));
  if (ending == QLatin1String("sql")) return write(path, exchange::modelToSql(model));
  if (ending == QLatin1String("dot")) return writeFile(path, exchange::modelToDot(model));
  if (ending == QLatin1String("tex")) return writeFile(path, exchange::modelToLatex(model));
  if (ending == QLatin1String("txt")) return writeFile(path, exchange::modelToText(model));
  return Error{"window.model-ending", {{"ending", ending.toStdString()}}, inFile(path)};
}

QString proposedName(const Session& session) {
  QString name = QFileInfo(session.project().title()).completeBaseName();
  if (const auto facts = session.facts()) {
    const auto& measures = facts->outcome->measures;
    if (!measures.empty() && !facts->point.test.empty())
      name += QStringLiteral("-test-") + valueText(facts->point.test[0], model::unitOfMeasure(measures[0]))
                                             .remove(QLatin1Char(' '))
                                             .remove(QChar(0x00a0))
                                             .remove(QLatin1Char('%'));
    name += QStringLiteral("-%1-%2")
                .arg(facts->point.size.rules)
                .arg(facts->model->tree() ? QStringLiteral("leaves") : QStringLiteral("rules"));
  }
  return name;
}

void exportTo(Session* session, Job* writer, const QString& path, int width,
              const std::optional<TreeOptions>& shown, Paper paper) {
  const auto facts = session->facts();
  if (!facts) return;
  // A report is of the run, with the selected model drawn.
  runs::RunPtr run;
  ReportOptions report;
  if (QFileInfo(path).suffix().compare(QLatin1String("html"), Qt::CaseInsensitive) == 0) {
    const auto* entry = session->document().run(session->selection().run);
    if (!entry || session->selection().draft)
      return session->noticed(
          {Notice::Kind::Warn, QObject::tr("A report is made of a run; select one of its models."), {}});
    run = entry->run;
    report.model = session->selection().model;
    report.testLooks = session->document().testLooks;
    if (const auto learner = session->registry().find(run->request.learner)) {
      report.learnerName = learner->info().name;
      report.params = learner->params();
    }
  }
  const PageWords words = wordsOfSelection(*session);
  writer->start(
      [session, facts, run, report, path, width, shown, words, paper](std::stop_token stop) -> Job::Delivery {
        auto done = run ? writeHtmlReport(*run, report, path.toStdString())
                        : exportModel(*facts, path.toStdString(), width, stop, shown, words, paper);
        return [session, done, path] {
          if (done)
            emit session->noticed({Notice::Kind::Good, QObject::tr("Written: %1").arg(path), {}});
          else
            emit session->noticed({Notice::Kind::Bad, displayText(done.error()), {}});
        };
      });
}

void showExportDialog(QWidget* window, Session* session, Job* writer,
                      const std::optional<TreeOptions>& shown) {
  if (!session->facts()) return;
  auto* dialog = new QDialog(window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(QObject::tr("Export the model"));
  auto* form = new QFormLayout(dialog);
  form->setContentsMargins(16, 16, 16, 16);
  form->setVerticalSpacing(10);
  auto* format = new QComboBox;
  for (const auto& f : kFormats)
    if (suits(f, *session))
      format->addItem(QCoreApplication::translate("Export", f.label), QString::fromLatin1(f.ending));
  format->setMaxVisibleItems(20);
  format->setCurrentIndex(qMax(0, format->findData(QSettings().value(QStringLiteral("export/format")))));
  auto* width = new QSpinBox;
  width->setRange(200, 20000);
  width->setSuffix(QObject::tr(" px"));
  width->setValue(2000);
  format->setAccessibleName(QObject::tr("Format"));
  width->setAccessibleName(QObject::tr("Width"));
  auto* use = dimLabel({});
  use->setWordWrap(true);
  use->setFixedWidth(320);
  form->addRow(QObject::tr("Format"), format);
  form->addRow(QString(), use);
  form->addRow(QObject::tr("Width"), width);
  auto* part = new QComboBox;
  part->setObjectName(QStringLiteral("exportedPart"));
  part->setAccessibleName(QObject::tr("Part of the tree"));
  part->addItems({QObject::tr("The whole tree"), QObject::tr("As in the window, folded branches closed")});
  form->addRow(QObject::tr("Part"), part);
  auto* paper = new QComboBox;
  paper->setObjectName(QStringLiteral("exportPaper"));
  paper->setAccessibleName(QObject::tr("Paper"));
  paper->addItems({QObject::tr("One page as large as the picture"), QObject::tr("A4, sheets that join"),
                   QObject::tr("A3, sheets that join")});
  form->addRow(QObject::tr("Paper"), paper);
  const auto enable = [=] {
    const bool pdf = format->currentData().toString() == QLatin1String("pdf");
    form->setRowVisible(paper, pdf);
    const QString ending = format->currentData().toString();
    form->setRowVisible(part, shown && pictureFormatOf(("x." + ending).toStdString()));
    form->setRowVisible(width, ending == QLatin1String("png"));
    for (const auto& f : kFormats)
      if (ending == QLatin1String(f.ending)) use->setText(QCoreApplication::translate("Export", f.use));
  };
  QObject::connect(format, &QComboBox::currentIndexChanged, dialog, enable);
  enable();
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* go = buttons->addButton(QObject::tr("Choose file..."), QDialogButtonBox::AcceptRole);
  go->setProperty("role", "primary");
  form->addRow(buttons);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, [=] {
    const QString ending = format->currentData().toString();
    QSettings settings;
    settings.setValue(QStringLiteral("export/format"), ending);
    const QString folder = settings.value(QStringLiteral("export/folder")).toString();
    QString path =
        QFileDialog::getSaveFileName(dialog, QObject::tr("Export"),
                                     (folder.isEmpty() ? QString() : folder + QLatin1Char('/')) +
                                         proposedName(*session) + QLatin1Char('.') + ending,
                                     QStringLiteral("%1 (*.%2)").arg(format->currentText(), ending));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += QLatin1Char('.') + ending;
    settings.setValue(QStringLiteral("export/folder"), QFileInfo(path).absolutePath());
    exportTo(session, writer, path, ending == QLatin1String("png") ? width->value() : 0,
             part->currentIndex() == 1 ? shown : std::nullopt, static_cast<Paper>(paper->currentIndex()));
    dialog->accept();
  });
  dialog->open();
}

}  // namespace paretree::ui
