#include "paretree/data/numbers/plain_digits.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "paretree/data/number_scan.h"

namespace paretree::data {
namespace {

using scan::isDigit;

// Scripts whose ten digits follow each other: all bytes but the last, and the last one of zero.
struct Script {
  std::string_view lead;
  unsigned char zero;
};
constexpr Script kScripts[] = {{"\xD9", 0xA0},       // Arabic
                               {"\xDB", 0xB0},       // Persian, Urdu
                               {"\xE0\xA5", 0xA6},   // Devanagari
                               {"\xE0\xB9", 0x90},   // Thai
                               {"\xEF\xBC", 0x90}};  // full width

struct Sign {
  std::string_view text, plain;
};
constexpr Sign kMarks[] = {{"\uFF0E", "."}, {"\uFF0C", ","}, {"\uFF0D", "-"},
                           {"\uFF0B", "+"}, {"\uFF05", "%"}, {"\u066A", "%"}};
constexpr std::string_view kArabicDecimal = "\u066B", kArabicThousands = "\u066C", kMiddle = "\u00B7";
constexpr Sign kFractions[] = {{"\u00BD", "5"},   {"\u00BC", "25"},  {"\u00BE", "75"},  {"\u215B", "125"},
                               {"\u215C", "375"}, {"\u215D", "625"}, {"\u215E", "875"}, {"\u2155", "2"},
                               {"\u2156", "4"},   {"\u2157", "6"},   {"\u2158", "8"}};
constexpr Sign kRaised[] = {{"\u2070", "0"}, {"\u00B9", "1"}, {"\u00B2", "2"}, {"\u00B3", "3"},
                            {"\u2074", "4"}, {"\u2075", "5"}, {"\u2076", "6"}, {"\u2077", "7"},
                            {"\u2078", "8"}, {"\u2079", "9"}, {"\u207B", "-"}, {"\u207A", "+"}};
// The first bytes of all that is looked for here: no letter of ASCII or with an accent has one of them.
constexpr std::string_view kLeads = "\xC2\xD9\xDB\xE0\xE2\xEF";

template <std::size_t N>
const Sign* signAt(const Sign (&signs)[N], std::string_view text) {
  const auto found = std::find_if(std::begin(signs), std::end(signs),
                                  [&](const Sign& s) { return text.starts_with(s.text); });
  return found == std::end(signs) ? nullptr : found;
}

// The digit of another script at the front of `text` with how many bytes it has.
std::optional<std::pair<char, std::size_t>> digitAt(std::string_view text) {
  for (const auto& [lead, zero] : kScripts) {
    if (text.size() <= lead.size() || !text.starts_with(lead)) continue;
    const auto above = static_cast<unsigned char>(text[lead.size()]) - zero;
    if (above >= 0 && above < 10) return std::pair(static_cast<char>('0' + above), lead.size() + 1);
  }
  return std::nullopt;
}

// "3·10^5" multiplies; "0·65" has decimals.
bool isTimesTen(std::string_view behind) {
  return behind.starts_with("10") && behind.size() > 2 &&
         (behind[2] == '^' || signAt(kRaised, behind.substr(2)));
}

class Reader {
 public:
  Reader(std::string_view text, char decimal) : rest_(text), decimal_(decimal) {}

  std::optional<PlainDigits> read() {
    bool changed = false;
    while (!rest_.empty()) {
      if (kLeads.find(rest_.front()) != kLeads.npos &&
          (takeUnseen() || takeOther() || takeRaised() || takeFraction())) {
        changed = true;
        continue;
      }
      found_.text += rest_.front();
      rest_.remove_prefix(1);
    }
    return changed ? std::optional(std::move(found_)) : std::nullopt;
  }

 private:
  void put(std::string_view plain, std::size_t bytes) {
    found_.text += plain;
    rest_.remove_prefix(bytes);
  }
  bool behindDigit() const { return !found_.text.empty() && isDigit(found_.text.back()); }

  // Marks of direction, and spaces of no width.
  bool takeUnseen() {
    constexpr std::string_view kUnseen[] = {"\u200B", "\u200C", "\u200D", "\u200E", "\u200F",
                                            "\u202A", "\u202B", "\u202C", "\u202D", "\u202E",
                                            "\u2060", "\u2066", "\u2069", "\uFEFF"};
    for (const auto mark : kUnseen)
      if (rest_.starts_with(mark)) {
        rest_.remove_prefix(mark.size());
        return true;
      }
    return false;
  }
  bool takeOther() {
    if (const auto digit = digitAt(rest_)) {
      put(std::string_view(&digit->first, 1), digit->second);
    } else if (const Sign* mark = signAt(kMarks, rest_)) {
      put(mark->plain, mark->text.size());
    } else if (rest_.starts_with(kArabicDecimal)) {
      put(std::string_view(&decimal_, 1), kArabicDecimal.size());
    } else if (rest_.starts_with(kArabicThousands)) {
      put(decimal_ == '.' ? "," : ".", kArabicThousands.size());
    } else if (const auto behind = rest_.substr(std::min(kMiddle.size(), rest_.size()));
               rest_.starts_with(kMiddle) && behindDigit() && !behind.empty() && isDigit(behind.front()) &&
               !isTimesTen(behind)) {
      put(std::string_view(&decimal_, 1), kMiddle.size());
    } else {
      return false;
    }
    found_.otherDigits = true;
    return true;
  }
  bool takeRaised() {
    if (!found_.text.ends_with("10") || !signAt(kRaised, rest_)) return false;
    found_.text += '^';
    while (const Sign* raised = signAt(kRaised, rest_)) put(raised->plain, raised->text.size());
    return true;
  }
  // The last sign of a whole number, or one that stands alone.
  bool takeFraction() {
    const Sign* fraction = signAt(kFractions, rest_);
    if (!fraction || found_.fraction || found_.text.find(decimal_) != std::string::npos) return false;
    if (!found_.text.empty() && found_.text.back() == ' ') found_.text.pop_back();
    if (!found_.text.empty() && !behindDigit() && found_.text.back() != '-' && found_.text.back() != '+')
      return false;
    if (!behindDigit()) found_.text += '0';
    found_.text += decimal_;
    put(fraction->plain, fraction->text.size());
    return found_.fraction = true;
  }

  std::string_view rest_;
  char decimal_;
  PlainDigits found_;
};

}  // namespace

std::optional<PlainDigits> inPlainDigits(std::string_view text, char decimal) {
  if (std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
    return std::nullopt;
  return Reader(text, decimal).read();
}

}  // namespace paretree::data
