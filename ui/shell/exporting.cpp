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

#include "engine/core/file.h"
#include "engine/exchange/exchange.h"
#include "engine/model/model_json.h"
#include "ui/drawing/type.h"
#include "ui/export/picture.h"
#include "ui/models/front_model.h"

namespace paretree::ui {
namespace {

struct Format { const char* ending; const char* label; bool picture; };
constexpr Format kFormats[] = {{"png", QT_TRANSLATE_NOOP("Export", "Picture (PNG)"), true}, {"svg", QT_TRANSLATE_NOOP("Export", "Picture for print (SVG)"), true},
                               {"pdf", QT_TRANSLATE_NOOP("Export", "Page (PDF)"), true},    {"json", QT_TRANSLATE_NOOP("Export", "Model (JSON)"), false},
                               {"dot", QT_TRANSLATE_NOOP("Export", "Graphviz (DOT)"), false}, {"tex", QT_TRANSLATE_NOOP("Export", "LaTeX"), false},
                               {"txt", QT_TRANSLATE_NOOP("Export", "Outline in words (text)"), false}};

}  // namespace

Result<void> exportModel(const ModelFacts& facts, const std::string& path, int width) {
  const QString ending = QFileInfo(QString::fromStdString(path)).suffix().toLower();
  const Model& model = *facts.model;
  if (pictureFormatOf(path)) {
    PictureOptions options;
    options.width = width;
    options.context = facts.tree;
    return exportTree(facts.model, options, path);
  }
  if (ending == QLatin1String("json")) return writeFile(path, dumpJson(modelToJson(model)));
  if (ending == QLatin1String("dot")) return writeFile(path, modelToDot(model));
  if (ending == QLatin1String("tex")) return writeFile(path, modelToLatex(model));
  if (ending == QLatin1String("txt")) return writeFile(path, modelToText(model));
  return Error{path + ": the ending '" + ending.toStdString() + "' names no format; expected png, svg, pdf, json, dot, tex or txt"};
}

QString proposedName(const Session& session) {
  QString name = QFileInfo(session.title()).completeBaseName();
  if (const auto facts = session.facts()) {
    const auto& measures = facts->outcome->measures;
    if (!measures.empty() && !facts->point.test.empty()) name += QStringLiteral("-test-") + valueText(facts->point.test[0], unitOfMeasure(measures[0])).remove(QLatin1Char(' ')).remove(QLatin1Char('%'));
    name += QStringLiteral("-%1-%2").arg(facts->point.size.rules).arg(facts->model->tree() ? QStringLiteral("leaves") : QStringLiteral("rules"));
  }
  return name;
}

void exportTo(Session* session, Job* writer, const QString& path, int width) {
  const auto facts = session->facts();
  if (!facts) return;
  writer->start([session, facts, path, width](std::stop_token) -> Job::Delivery {
    auto done = exportModel(*facts, path.toStdString(), width);
    return [session, done, path] {
      if (done) emit session->noticed({Notice::Kind::Good, QObject::tr("Written: %1").arg(path), {}});
      else emit session->noticed({Notice::Kind::Bad, displayText(done.error().message), {}});
    };
  });
}

void showExportDialog(QWidget* window, Session* session, Job* writer) {
  if (!session->facts()) return;
  auto* dialog = new QDialog(window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(QObject::tr("Export the model"));
  auto* form = new QFormLayout(dialog);
  form->setContentsMargins(16, 16, 16, 16);
  form->setVerticalSpacing(10);
  auto* format = new QComboBox;
  for (const auto& f : kFormats)
    if (!f.picture || session->facts()->model->tree()) format->addItem(QCoreApplication::translate("Export", f.label), QString::fromLatin1(f.ending));
  format->setCurrentIndex(qMax(0, format->findData(QSettings().value(QStringLiteral("export/format")))));
  auto* width = new QSpinBox;
  width->setRange(200, 20000);
  width->setSuffix(QObject::tr(" px"));
  width->setValue(2000);
  form->addRow(QObject::tr("Format"), format);
  form->addRow(QObject::tr("Width"), width);
  const auto enable = [=] { width->setEnabled(format->currentData() == QStringLiteral("png")); };
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
    QString path = QFileDialog::getSaveFileName(dialog, QObject::tr("Export"), (folder.isEmpty() ? QString() : folder + QLatin1Char('/')) + proposedName(*session) + QLatin1Char('.') + ending,
                                                QStringLiteral("%1 (*.%2)").arg(format->currentText(), ending));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += QLatin1Char('.') + ending;
    settings.setValue(QStringLiteral("export/folder"), QFileInfo(path).absolutePath());
    exportTo(session, writer, path, ending == QLatin1String("png") ? width->value() : 0);
    dialog->accept();
  });
  dialog->open();
}

}  // namespace paretree::ui
