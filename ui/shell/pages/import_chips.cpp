#include "ui/shell/pages/import_chips.h"

#include <QCoreApplication>
#include <QMenu>
#include <functional>

#include "paretree/core/text.h"
#include "paretree/runs/command_line.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/session/file_reader.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

// Marked for translation outside of any class, where the context is the namespace.
QString tr(const char* text) { return QCoreApplication::translate("paretree::ui", text); }

void addChoice(QMenu& menu, Session* session, const QString& label, bool now,
               const std::function<void(data::ReadOptions&)>& change) {
  auto* action = menu.addAction(label);
  action->setCheckable(true);
  action->setChecked(now);
  QObject::connect(action, &QAction::triggered, session, [session, change] {
    data::ReadOptions options = session->document().table->options;
    change(options);
    session->reader().readAgain(options);
  });
}

}  // namespace

QString delimiterWord(char32_t delimiter) {
  switch (delimiter) {
    case ',':
      return tr("comma");
    case ';':
      return tr("semicolon");
    case '\t':
      return tr("tab");
    case '|':
      return tr("vertical bar");
    case ' ':
      return tr("spaces");
    default:
      return delimiter < ' ' ? QString::fromStdString(runs::markName(delimiter)) : QString();
  }
}

bool isWorkbook(const data::TableFile& table) {
  return table.format == "xlsx" || table.format == "ods" || table.format == "xml";
}

QList<ImportChip> importChips(const data::TableFile& table) {
  using What = ImportChip::What;
  QList<ImportChip> chips;
  // ARFF says what its columns are; nothing is guessed that one could choose otherwise.
  const bool delimited = table.delimiter && table.format != "arff";
  if (!delimited || !table.packing.empty()) {
    QString format = QString::fromStdString(table.format).toUpper();
    if (!table.packing.empty()) format = tr("%1 in %2").arg(format, QString::fromStdString(table.packing));
    chips.append({What::Format, format});
  }
  if (!table.sheet.empty()) chips.append({What::Sheet, QString::fromStdString(table.sheet)});
  if (delimited) {
    const QString word = delimiterWord(table.delimiter);
    chips.append({What::Delimiter,
                  word.isEmpty() ? tr("separated by %1").arg(QString::fromUcs4(&table.delimiter, 1)) : word});
    chips.append({What::Decimal, table.decimal == ',' ? tr("decimal comma") : tr("decimal point")});
    if (table.options.thousands)
      chips.append({What::Thousands, *table.options.thousands
                                         ? tr("thousands: %1").arg(QLatin1Char(*table.options.thousands))
                                         : tr("no thousands marks")});
  }
  if (!table.encoding.empty()) chips.append({What::Encoding, QString::fromStdString(table.encoding)});
  const bool document = table.format == "html" || table.format == "latex" || table.format == "mediawiki";
  if (delimited || isWorkbook(table) || document)
    chips.append({What::Header, table.header ? tr("header row") : tr("no header")});
  if (!table.options.missing.empty()) {
    QStringList words;
    for (const auto& word : table.options.missing)
      words << QStringLiteral("\"%1\"").arg(parseNumber(word) ? inMarks(QString::fromStdString(word))
                                                              : QString::fromStdString(word));
    chips.append({What::Missing, tr("missing: %1").arg(words.join(QStringLiteral(", ")))});
  }
  if (table.options.skipBadRows && table.fileRows > table.data.rows())
    chips.append(
        {What::Skipped,
         tr("without %1").arg(countedText(table.fileRows - table.data.rows(), tr("row"), tr("rows")))});
  return chips;
}

bool fillImportMenu(QMenu& menu, ImportChip::What what, Session* session) {
  using What = ImportChip::What;
  if (!session->hasData()) return false;
  const data::TableFile& table = *session->document().table;
  switch (what) {
    case What::Delimiter:
      for (const char32_t c : {U',', U';', U'\t', U'|', U' '})
        addChoice(menu, session, delimiterWord(c), table.delimiter == c,
                  [c](data::ReadOptions& o) { o.delimiter = c; });
      break;
    case What::Decimal:
      addChoice(menu, session, tr("decimal point"), table.decimal == '.',
                [](data::ReadOptions& o) { o.decimal = '.'; });
      addChoice(menu, session, tr("decimal comma"), table.decimal == ',',
                [](data::ReadOptions& o) { o.decimal = ','; });
      menu.addSection(tr("Between thousands"));
      for (const auto& [label, c] : {std::pair{tr("comma"), ','},
                                     {tr("point"), '.'},
                                     {tr("blank"), ' '},
                                     {tr("apostrophe"), '\''},
                                     {tr("nothing"), '\0'}})
        addChoice(menu, session, label, table.options.thousands == c,
                  [c = c](data::ReadOptions& o) { o.thousands = c; });
      break;
    case What::Thousands:
      addChoice(menu, session, tr("guessed"), false, [](data::ReadOptions& o) { o.thousands.reset(); });
      break;
    case What::Encoding:
      for (const char* name : {"UTF-8", "UTF-16LE", "UTF-16BE", "Windows-1252", "Windows-1250",
                               "Windows-1251", "ISO-8859-15", "Shift_JIS", "GB18030"})
        addChoice(menu, session, QString::fromUtf8(name), table.encoding == name,
                  [name](data::ReadOptions& o) { o.encoding = name; });
      break;
    case What::Header:
      addChoice(menu, session, tr("names stand over the rows"), table.header,
                [](data::ReadOptions& o) { o.header = true; });
      addChoice(menu, session, tr("no names"), !table.header, [](data::ReadOptions& o) { o.header = false; });
      break;
    case What::Sheet:
      for (const auto& name : table.sheets)
        addChoice(menu, session, QString::fromStdString(name), table.sheet == name,
                  [name](data::ReadOptions& o) { o.sheet = name; });
      break;
    case What::Missing:
      for (const auto& word : table.options.missing)
        addChoice(menu, session, tr("\"%1\" is missing").arg(QString::fromStdString(word)), true,
                  [word](data::ReadOptions& o) { std::erase(o.missing, word); });
      break;
    case What::Skipped:
      addChoice(menu, session, tr("go on without these rows"), true, [](data::ReadOptions&) {});
      addChoice(menu, session, tr("say what is wrong with them"), false,
                [](data::ReadOptions& o) { o.skipBadRows = false; });
      break;
    case What::Format:
      return false;
  }
  return !menu.isEmpty();
}

}  // namespace paretree::ui
