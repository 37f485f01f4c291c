#include "paretree/data/records/text_form.h"

#include "paretree/data/records/described_rows.h"
#include "paretree/data/records/exchange_sheets.h"
#include "paretree/data/records/marked_records.h"
#include "paretree/data/records/named_records.h"
#include "paretree/data/records/python_text.h"
#include "paretree/data/records/sql_dump.h"
#include "paretree/data/web/markup_tables.h"

namespace paretree::data {

ReadForm textFormOf(std::string_view start, bool isAll) {
  if (looksLikeSqlDump(start)) return readSqlDump;
  if (looksLikeLatexTable(start)) return readLatexTables;
  if (looksLikeWikiTable(start)) return readWikiTables;
  if (looksLikePythonRecords(start)) return readPythonRecords;
  if (const auto marked = markedRecordsOf(start)) return marked;
  if (const auto described = describedRowsOf(start)) return described;
  if (looksLikeSylk(start)) return readSylk;
  if (looksLikeDif(start)) return readDif;
  if (looksLikeTomlTables(start, isAll)) return readTomlTables;
  if (looksLikeSections(start, isAll)) return readSections;
  if (looksLikeBlocks(start, isAll)) return readBlocks;
  if (looksLikeYamlList(start, isAll)) return readYamlList;
  return nullptr;
}

}  // namespace paretree::data
