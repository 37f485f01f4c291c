#include "paretree/data/records/text_form.h"

#include "paretree/data/records/sql_dump.h"

namespace paretree::data {

ReadForm textFormOf(std::string_view start, bool /*isAll*/) {
  if (looksLikeSqlDump(start)) return readSqlDump;
  return nullptr;
}

}  // namespace paretree::data
