#include "ui/shell/dialogs/import_form.h"

#include <QFormLayout>

#include "paretree/data/files/encoding.h"
#include "ui/shell/pages/import_chips.h"

namespace paretree::ui {
namespace {

constexpr const char* kEncodings[] = {
    "UTF-8",        "UTF-16LE",     "UTF-16BE",     "Windows-1252", "Windows-1250", "Windows-1251",
    "Windows-1253", "Windows-1254", "Windows-1255", "Windows-1256", "ISO-8859-1",   "ISO-8859-2",
    "ISO-8859-5",   "ISO-8859-15",  "KOI8-R",       "MACINTOSH",    "Shift_JIS",    "EUC-JP",
    "GB18030",      "Big5",         "EUC-KR"};
constexpr const char* kNone = "none";  ///< no mark between thousands
enum Odd { ByEvidence, LeaveOut, Stop };

QComboBox* choice(const QList<QPair<QString, QVariant>>& options) {
  auto* box = new QComboBox;
  for (const auto& [label, value] : options) box->addItem(label, value);
  return box;
}

void choose(QComboBox* box, const QVariant& value) { box->setCurrentIndex(qMax(0, box->findData(value))); }

std::optional<char> charOf(const QComboBox* box) {
  const QString text = box->currentData().toString();
  return text.isEmpty() ? std::nullopt : std::optional<char>(text[0].toLatin1());
}

QString textOf(const std::optional<char>& c) { return c ? QString(QLatin1Char(*c)) : QString(); }

// Texts divided by commas or semicolons; between quotes nothing divides. A comma between two digits belongs
// to a number where that is the decimal mark.
std::vector<std::string> textsIn(const QString& line, char decimal) {
  std::vector<std::string> texts;
  QString text;
  bool quoted = false;
  const auto take = [&] {
    if (!text.trimmed().isEmpty()) texts.push_back(text.trimmed().toStdString());
    text.clear();
  };
  for (qsizetype i = 0; i < line.size(); ++i) {
    const bool inNumber =
        decimal == ',' && i > 0 && i + 1 < line.size() && line[i - 1].isDigit() && line[i + 1].isDigit();
    if (line[i] == QLatin1Char('"'))
      quoted = !quoted;
    else if (!quoted && (line[i] == QLatin1Char(';') || (line[i] == QLatin1Char(',') && !inNumber)))
      take();
    else
      text += line[i];
  }
  take();
  return texts;
}

QString lineOf(const std::vector<std::string>& texts, char decimal) {
  QStringList parts;
  for (const auto& one : texts) {
    const QString text = QString::fromStdString(one);
    parts << (textsIn(text, decimal).size() > 1 ? QLatin1Char('"') + text + QLatin1Char('"') : text);
  }
  return parts.join(QStringLiteral(", "));
}

}  // namespace

QStringList usualEncodings() {
  QStringList names;
  for (const char* name : kEncodings) names << QString::fromLatin1(name);
  return names;
}

ImportForm::ImportForm(const data::TableFile& table, QWidget* parent) : QWidget(parent) {
  const auto guess = [](const QString& what) {
    return what.isEmpty() ? tr("guessed") : tr("guessed: %1").arg(what);
  };
  const data::ReadOptions& now = table.options;
  delimiter_ = choice({{guess(now.delimiter ? QString() : delimiterWord(table.delimiter)), QString()},
                       {tr("comma"), ","},
                       {tr("semicolon"), ";"},
                       {tr("tab"), "\t"},
                       {tr("vertical bar"), "|"},
                       {tr("blanks"), " "}});
  const QString decimal = table.decimal == ',' ? tr("comma") : tr("point");
  decimal_ = choice({{guess(now.decimal || !table.delimiter ? QString() : decimal), QString()},
                     {tr("point"), "."},
                     {tr("comma"), ","}});
  thousands_ = choice({{guess({}), QString()},
                       {tr("nothing"), kNone},
                       {tr("comma"), ","},
                       {tr("point"), "."},
                       {tr("blank"), " "},
                       {tr("apostrophe"), "'"}});
  encoding_ = choice({{guess(now.encoding ? QString() : QString::fromStdString(table.encoding)), QString()}});
  for (const QString& name : usualEncodings()) encoding_->addItem(name, name);
  encoding_->setEditable(true);
  encoding_->setInsertPolicy(QComboBox::NoInsert);
  header_ = choice({{guess(now.header     ? QString()
                           : table.header ? tr("names stand over the rows")
                                          : tr("no names")),
                     0},
                    {tr("names stand over the rows"), 1},
                    {tr("no names"), 2}});
  sheet_ = new QComboBox;
  for (const auto& name : table.sheets) sheet_->addItem(QString::fromStdString(name));
  odd_ = choice({{tr("are decided by evidence"), ByEvidence},
                 {tr("leave their rows out"), LeaveOut},
                 {tr("stop the reading"), Stop}});
  missing_ = new QLineEdit;
  missing_->setPlaceholderText(tr("such as -999, n.k."));
  missing_->setToolTip(tr("Beside the usual ones; several are divided by commas"));
  readDecimal_ = table.decimal;
  readSheet_ = table.sheet;
  const auto name = [](QWidget* field, const char* object) {
    field->setObjectName(QString::fromLatin1(object));
  };
  name(delimiter_, "importDelimiter");
  name(decimal_, "importDecimal");
  name(thousands_, "importThousands");
  name(encoding_, "importEncoding");
  name(header_, "importHeader");
  name(sheet_, "importSheet");
  name(odd_, "importOdd");
  name(missing_, "importMissing");
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  form->setVerticalSpacing(8);
  form->addRow(tr("Columns are separated by"), delimiter_);
  form->addRow(tr("Decimal mark"), decimal_);
  form->addRow(tr("Mark between thousands"), thousands_);
  form->addRow(tr("Encoding"), encoding_);
  form->addRow(tr("Names of columns"), header_);
  form->addRow(tr("Sheet or table"), sheet_);
  form->setRowVisible(sheet_, !table.sheets.empty());
  for (QWidget* field : {static_cast<QWidget*>(delimiter_), static_cast<QWidget*>(decimal_),
                         static_cast<QWidget*>(thousands_), static_cast<QWidget*>(encoding_)})
    form->setRowVisible(field, table.delimiter != '\0');
  form->addRow(tr("Words for missing values"), missing_);
  form->addRow(tr("Cells that do not fit"), odd_);
  set(now);
  if (now.sheet == std::nullopt) sheet_->setCurrentText(QString::fromStdString(table.sheet));
  for (auto* box : {delimiter_, decimal_, thousands_, header_, sheet_, odd_})
    connect(box, &QComboBox::currentIndexChanged, this, &ImportForm::edited);
  connect(encoding_, &QComboBox::currentTextChanged, this, &ImportForm::edited);
  connect(missing_, &QLineEdit::textChanged, this, &ImportForm::edited);
}

void ImportForm::set(const data::ReadOptions& options) {
  const QSignalBlocker block(this);
  const QString delimiter =
      options.delimiter ? QString::fromUcs4(&*options.delimiter, 1) : QString();  // perhaps none of the usual
  if (!delimiter.isEmpty() && delimiter_->findData(delimiter) < 0) delimiter_->addItem(delimiter, delimiter);
  choose(delimiter_, delimiter);
  choose(decimal_, textOf(options.decimal));
  choose(thousands_, options.thousands && *options.thousands == '\0' ? QString::fromLatin1(kNone)
                                                                     : textOf(options.thousands));
  const QString encoding = QString::fromStdString(options.encoding.value_or(std::string()));
  if (encoding_->findData(encoding) < 0) encoding_->addItem(encoding, encoding);
  choose(encoding_, encoding);
  choose(header_, options.header ? (*options.header ? 1 : 2) : 0);
  if (options.sheet) sheet_->setCurrentText(QString::fromStdString(*options.sheet));
  missing_->setText(lineOf(options.missing, charOf(decimal_).value_or(readDecimal_)));
  choose(odd_, options.strict ? Stop : options.skipBadRows ? LeaveOut : ByEvidence);
}

QString ImportForm::objection() const {
  const QString name = encoding_->currentText().trimmed();
  if (encoding_->findText(name) >= 0 || data::knownEncoding(name.toStdString())) return {};
  return tr("There is no encoding '%1'").arg(name);
}

data::ReadOptions ImportForm::options(const data::ReadOptions& kept) const {
  data::ReadOptions options = kept;
  options.delimiter.reset();
  if (const auto said = delimiter_->currentData().toString().toUcs4(); !said.isEmpty())
    options.delimiter = static_cast<char32_t>(said.first());
  options.decimal = charOf(decimal_);
  options.thousands =
      thousands_->currentData().toString() == QLatin1String(kNone) ? std::optional('\0') : charOf(thousands_);
  options.encoding.reset();
  const QString typed = encoding_->currentText().trimmed();
  const int at = encoding_->findText(typed);
  const QString encoding = at < 0 ? typed : encoding_->itemData(at).toString();
  if (!encoding.isEmpty()) options.encoding = encoding.toStdString();
  options.header.reset();
  if (const int header = header_->currentData().toInt()) options.header = header == 1;
  // The sheet that reading took by itself is not asked for by being shown.
  if (const std::string sheet = sheet_->currentText().toStdString();
      sheet_->count() > 0 && (kept.sheet || sheet != readSheet_))
    options.sheet = sheet;
  options.missing = textsIn(missing_->text(), charOf(decimal_).value_or(readDecimal_));
  options.strict = odd_->currentData().toInt() == Stop;
  options.skipBadRows = odd_->currentData().toInt() == LeaveOut;
  return options;
}

}  // namespace paretree::ui
