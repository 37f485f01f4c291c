#include "paretree/studies/seal.h"

#include <algorithm>

#include "paretree/core/file.h"

namespace paretree::studies {
namespace {

constexpr std::string_view kMember = "\"check\":";
constexpr std::size_t kDigits = 64;

/// What stands between the member before and "check": a line feed and blanks where the object is indented.
std::string_view gapOf(std::string_view object) { return object.starts_with("{\n") ? "\n  " : ""; }

}  // namespace

std::string sealed(std::string_view object) {
  const std::string_view gap = gapOf(object);
  std::size_t end = object.rfind('}');
  if (!gap.empty()) --end;  // the line feed before the last brace
  std::string text(object.substr(0, end));
  const std::string hash = sha256(text);
  text += ',';
  text += gap;
  text += kMember;
  if (!gap.empty()) text += ' ';
  text += '"' + hash + '"';
  if (!gap.empty()) text += '\n';
  return text + "}\n";
}

bool sealHolds(std::string_view text) {
  const std::string_view gap = gapOf(text);
  const std::string_view last = gap.empty() ? "\"}\n" : "\"\n}\n";
  if (!text.ends_with(last) || text.size() < last.size() + kDigits) return false;
  const std::size_t digits = text.size() - last.size() - kDigits;
  const std::string before = "," + std::string(gap) + std::string(kMember) + (gap.empty() ? "\"" : " \"");
  if (digits < before.size() || text.substr(digits - before.size(), before.size()) != before) return false;
  return sha256(text.substr(0, digits - before.size())) == text.substr(digits, kDigits);
}

bool hasSeal(std::string_view text) {
  constexpr std::size_t kEnd = kMember.size() + kDigits + 64;  // with what an editor may have put between
  return text.substr(text.size() - std::min(text.size(), kEnd)).find(kMember) != std::string_view::npos;
}

}  // namespace paretree::studies
