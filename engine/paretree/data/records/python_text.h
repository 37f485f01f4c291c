// Lists of records as Python prints them: [{'a': 1, 'b': None}, ...], or such a record in each line.
#pragma once

#include <string>
#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

bool looksLikePythonRecords(std::string_view start);

/// The same values as JSON: texts in double quotes, true, false and null, lists for tuples; of a call such as
/// Decimal('1.5') its values.
std::string jsonOfPython(std::string_view text);

/// Reads them as json/json_table.h does.
Result<void> readPythonRecords(std::string_view text, const ReadOptions& options, const Context& context,
                               TableFile& file);

}  // namespace paretree::data
