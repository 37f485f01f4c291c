// How a file was read, as chips; each opens its own choice, and choosing reads the file again.
#pragma once

#include <QList>
#include <QString>

#include "paretree/data/table_file.h"

class QMenu;

namespace paretree::ui {

class Session;

/// One thing that was understood.
struct ImportChip {
  enum class What {
    Format,
    Delimiter,
    Decimal,
    Thousands,
    Encoding,
    Header,
    Sheet,
    Missing,
    Skipped
  } what = What::Format;
  QString text;
};

/// Its rows stand in a sheet: numbers are numbers there, and only texts have marks.
bool isWorkbook(const data::TableFile& table);
QList<ImportChip> importChips(const data::TableFile& table);
/// Fills `menu` with what it could be instead; the present one is ticked. False where there is no choice.
bool fillImportMenu(QMenu& menu, ImportChip::What what, Session* session);

/// "semicolon".
QString delimiterWord(char32_t delimiter);

}  // namespace paretree::ui
