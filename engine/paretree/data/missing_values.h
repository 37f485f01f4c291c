// Words that stand for a missing value.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

/// Nothing, ?, NA, N/A, NaN, null (in any case), \N and what the user names: missing in every column.
bool meansMissing(std::string_view text, const std::vector<std::string>& named);
/// -, --, --- and so on, . : missing, unless they may be levels beside '+' and the like (a matter of the
/// column).
bool isDash(std::string_view text);
/// none, unknown, inf and the like, .A to .Z of SAS, and errors of spreadsheets: missing among numbers,
/// levels elsewhere.
bool missingAmongNumbers(std::string_view text);

/// The words behind these, in small letters, and the single signs; a row of "-" is a sign as well.
std::span<const std::string_view> usualMissingWords();
std::span<const std::string_view> missingWordsAmongNumbers();
std::span<const std::string_view> signsOfNothing();

}  // namespace paretree::data
