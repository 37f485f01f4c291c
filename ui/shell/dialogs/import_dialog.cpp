#include "ui/shell/dialogs/import_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include "ui/session/file_reader.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

QComboBox* choice(const QList<QPair<QString, QVariant>>& options, const QVariant& current) {
  auto* box = new QComboBox;
  for (const auto& [label, value] : options) box->addItem(label, value);
  box->setCurrentIndex(qMax(0, box->findData(current)));
  return box;
}

std::optional<char> charOf(const QComboBox* box) {
  const QString text = box->currentData().toString();
  return text.isEmpty() ? std::nullopt : std::optional<char>(text[0].toLatin1());
}

QString textOf(const std::optional<char>& c) { return c ? QString(QLatin1Char(*c)) : QString(); }

}  // namespace

void showImportDialog(QWidget* window, Session* session) {
  if (!session->hasData()) return;
  const data::TableFile& table = *session->document().table;
  const data::ReadOptions& now = table.options;
  auto* dialog = new QDialog(window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(QObject::tr("Change import"));
  auto* form = new QFormLayout(dialog);
  form->setContentsMargins(16, 16, 16, 16);
  form->setVerticalSpacing(10);
  const QString guess = QObject::tr("guessed");
  auto* delimiter = choice({{guess, QString()},
                            {QObject::tr("comma"), ","},
                            {QObject::tr("semicolon"), ";"},
                            {QObject::tr("tab"), "\t"},
                            {QObject::tr("bar"), "|"},
                            {QObject::tr("blanks"), " "}},
                           textOf(now.delimiter));
  auto* decimal = choice({{guess, QString()}, {QObject::tr("point"), "."}, {QObject::tr("comma"), ","}},
                         textOf(now.decimal));
  auto* encoding = choice({{guess, QString()},
                           {"UTF-8", "UTF-8"},
                           {"UTF-16LE", "UTF-16LE"},
                           {"UTF-16BE", "UTF-16BE"},
                           {"Windows-1252", "Windows-1252"}},
                          QString::fromStdString(now.encoding.value_or("")));
  auto* header = choice({{guess, 0}, {QObject::tr("first row has names"), 1}, {QObject::tr("no names"), 2}},
                        now.header ? (*now.header ? 1 : 2) : 0);
  auto* sheet = new QComboBox;
  for (const auto& name : table.sheets) sheet->addItem(QString::fromStdString(name));
  sheet->setCurrentText(QString::fromStdString(table.sheet));
  QStringList missingTexts;
  for (const auto& text : now.missing) missingTexts << QString::fromStdString(text);
  auto* missing = new QLineEdit(missingTexts.join(QStringLiteral(", ")));
  missing->setPlaceholderText(QObject::tr("beside the usual ones, with commas"));
  auto* skip = new QCheckBox(QObject::tr("go on without rows that cannot be read"));
  skip->setChecked(now.skipBadRows);
  form->addRow(QObject::tr("Between fields"), delimiter);
  form->addRow(QObject::tr("Decimal sign"), decimal);
  form->addRow(QObject::tr("Encoding"), encoding);
  form->addRow(QObject::tr("Names"), header);
  if (!table.sheets.empty()) form->addRow(QObject::tr("Sheet or table"), sheet);
  form->addRow(QObject::tr("Missing is written"), missing);
  form->addRow(skip);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* read = buttons->addButton(QObject::tr("Read again"), QDialogButtonBox::AcceptRole);
  read->setProperty("role", "primary");
  form->addRow(buttons);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  QObject::connect(buttons, &QDialogButtonBox::accepted, dialog,
                   [=, kept = now, sheets = !table.sheets.empty()] {
                     data::ReadOptions options = kept;
                     options.delimiter = charOf(delimiter);
                     options.decimal = charOf(decimal);
                     options.encoding.reset();
                     options.header.reset();
                     options.missing.clear();
                     if (!encoding->currentData().toString().isEmpty())
                       options.encoding = encoding->currentData().toString().toStdString();
                     if (header->currentData().toInt()) options.header = header->currentData().toInt() == 1;
                     if (sheets) options.sheet = sheet->currentText().toStdString();
                     for (const auto& text : missing->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
                       options.missing.push_back(text.trimmed().toStdString());
                     options.skipBadRows = skip->isChecked();
                     session->reader().readAgain(options);
                     dialog->accept();
                   });
  dialog->open();
}

}  // namespace paretree::ui
