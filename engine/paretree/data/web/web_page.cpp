#include "paretree/data/web/web_page.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/web/html_tables.h"
#include "paretree/data/web/text_tables.h"

namespace paretree::data {

bool looksLikeWebPage(std::string_view start) {
  if (start.starts_with("\xEF\xBB\xBF")) start.remove_prefix(3);
  const std::string text = lowerCase(trimmed(start));
  for (const char* begin : {"<!doctype html", "<html", "<table", "<head"})
    if (text.starts_with(begin)) return true;
  return text.starts_with("<?xml") && text.find("<html") != std::string::npos;
}

std::optional<std::string> encodingOfPage(std::string_view start) {
  constexpr std::string_view kSign = "charset=";
  const std::string text = lowerCase(start);
  auto at = text.find(kSign);
  if (at == std::string::npos) return std::nullopt;
  at += kSign.size();
  if (at < text.size() && (text[at] == '"' || text[at] == '\'')) ++at;
  const auto end =
      std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_", at), text.size());
  std::string name = text.substr(at, end - at);
  if (name == "iso-8859-1" || name == "windows-1252") name = "Windows-1252";  // as browsers read the first
  return !name.empty() && name != "utf-8" && knownEncoding(name) ? std::optional(std::move(name))
                                                                 : std::nullopt;
}

Result<void> readWebPage(ByteStream& text, const ReadOptions& options, const Context& context,
                         TableFile& file) {
  const std::string name = fileName(file.path);
  const std::uint64_t allowed = memoryAllowed(options);
  const auto page = allBytes(text, allowed, name);
  if (!page) return page.error();
  const auto tables = htmlTables(*page, allowed, name);
  if (!tables) return tables.error();
  if (tables->empty()) return Error{"data.web-page", {}, inFile(name)};
  file.format = "html";
  return readTextTables(*tables, options, context, file);
}

}  // namespace paretree::data
