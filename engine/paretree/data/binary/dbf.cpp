#include "paretree/data/binary/dbf.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/binary/dbf_header.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/typed/typed_table.h"

namespace paretree::data {
namespace {

constexpr double kDbfMissing = std::numeric_limits<double>::quiet_NaN();
constexpr double kMillisecondsOfDay = 86'400'000;
constexpr double kJulianDayOf1970 = 2'440'588;

std::string_view withoutPadding(std::string_view text) {
  while (text.ends_with('\0')) text.remove_suffix(1);
  return trimmed(text);
}

std::optional<double> dayOf(std::string_view digits) {
  if (digits.size() != 8 || digits.find_first_not_of("0123456789") != std::string_view::npos)
    return std::nullopt;
  const auto part = [&](std::size_t at, std::size_t size) {
    int value = 0;
    for (const char c : digits.substr(at, size)) value = value * 10 + (c - '0');
    return value;
  };
  const std::chrono::year_month_day day{std::chrono::year(part(0, 4)),
                                        std::chrono::month(static_cast<unsigned>(part(4, 2))),
                                        std::chrono::day(static_cast<unsigned>(part(6, 2)))};
  if (!day.ok()) return std::nullopt;
  return static_cast<double>(std::chrono::sys_days(day).time_since_epoch().count());
}

// dBase 7 writes numbers so that their bytes sort as they do.
std::uint64_t sortedBytes(std::string_view bytes, bool real) {
  std::uint64_t value = 0;
  for (const char c : bytes) value = value << 8 | static_cast<unsigned char>(c);
  const std::uint64_t sign = std::uint64_t{1} << (8 * bytes.size() - 1);
  return (value & sign) != 0 || !real ? value ^ sign : ~value;
}

class DbfColumn {
 public:
  DbfColumn(const DbfField& field, bool foxPro) : field_(field), foxPro_(foxPro) {
    column_.name = field.name;
    // What has more digits than a number keeps is judged as text.
    constexpr std::size_t kDigits = 15;
    texts_ = field.type == 'C' || field.type == 'V' || field.type == 'L' ||
             (field.type == 'N' && field.decimals == 0 && field.length > kDigits);
    if (texts_) {
      column_.open = true;
      column_.type = ColumnType::Nominal;
    } else if (field.type == 'D' || field.type == 'T' || field.type == '@') {
      column_.type = ColumnType::Date;
    }
  }

  /// Whether a column can be made of it: memos and pictures lie elsewhere.
  static bool isRead(const DbfField& field, bool foxPro) {
    switch (field.type) {
      case 'C':
      case 'V':
      case 'N':
      case 'F':
      case 'D':
      case 'L':
        return true;
      case 'I':
      case '+':
        return field.length == 4;
      case 'B':
        return foxPro && field.length == 8;
      case 'Y':
      case 'T':
      case '@':
      case 'O':
        return field.length == 8;
      default:
        return false;
    }
  }

  void add(std::string_view record) {
    const std::string_view bytes = record.substr(field_.at, field_.length);
    if (texts_) return addText(withoutPadding(bytes));
    bool unread = false;
    column_.numbers.push_back(numberOf(bytes, unread));
    if (unread) ++unread_;
  }
  std::uint64_t unread() const { return unread_; }
  /// Of the texts that are to be recoded.
  std::vector<std::string>& levels() { return column_.levels; }
  TypedColumn take() {
    if (column_.type == ColumnType::Date) column_.dateFormat = dateFormatFor(column_.numbers);
    return std::move(column_);
  }

 private:
  void addText(std::string_view text) {
    if (field_.type == 'L')
      text = text.find_first_of("TtYyJj1") == 0 ? "TRUE" : text.find_first_of("FfNn0") == 0 ? "FALSE" : "";
    if (text.empty()) {
      column_.codes.push_back(kMissingCode);
      return;
    }
    const auto [at, isNew] =
        codes_.try_emplace(std::string(text), static_cast<std::int32_t>(column_.levels.size()));
    if (isNew) column_.levels.emplace_back(text);
    column_.codes.push_back(at->second);
  }

  double numberOf(std::string_view bytes, bool& unread) const {
    switch (field_.type) {
      case 'I':
        return foxPro_ ? static_cast<std::int32_t>(littleEndian(bytes, 0, 4))
                       : static_cast<std::int32_t>(sortedBytes(bytes, false));
      case '+':
        return static_cast<std::int32_t>(sortedBytes(bytes, false));
      case 'O':
        return finite(std::bit_cast<double>(sortedBytes(bytes, true)));
      case 'B':
        return finite(std::bit_cast<double>(littleEndian(bytes, 0, 8)));
      case 'Y':
        return static_cast<double>(static_cast<std::int64_t>(littleEndian(bytes, 0, 8))) / 1e4;
      case 'T':
        return timeOf(littleEndian(bytes, 0, 4), static_cast<double>(littleEndian(bytes, 4, 4)));
      case '@':
        return momentOf(std::bit_cast<double>(sortedBytes(bytes, true)));
      case 'D': {
        const std::string_view text = withoutPadding(bytes);
        if (text.find_first_not_of('0') == std::string_view::npos) return kDbfMissing;
        const auto day = dayOf(text);
        unread = !day;
        return day.value_or(kDbfMissing);
      }
      default:
        break;
    }
    std::string text(withoutPadding(bytes));
    if (text.empty() || text == "." || text == "-") return kDbfMissing;
    std::replace(text.begin(), text.end(), ',', '.');
    const auto number = parseNumber(text);
    unread = !number;
    return number.value_or(kDbfMissing);
  }
  static double finite(double value) { return std::isfinite(value) ? value : kDbfMissing; }
  static double timeOf(std::uint64_t julianDay, double milliseconds) {
    constexpr std::uint64_t kLastDay = 5'373'484;  // of the year 9999
    if (julianDay == 0 || julianDay > kLastDay || milliseconds > kMillisecondsOfDay) return kDbfMissing;
    return static_cast<double>(julianDay) - kJulianDayOf1970 + std::round(milliseconds / 1000) / 86400;
  }
  // Milliseconds since a day before the first of the year 1.
  static double momentOf(double milliseconds) {
    constexpr double kDaysBefore1970 = 719'163, kLast = 3'652'059 * kMillisecondsOfDay;
    if (!(milliseconds > 0 && milliseconds <= kLast)) return kDbfMissing;
    return milliseconds / kMillisecondsOfDay - kDaysBefore1970;
  }

  DbfField field_;
  bool foxPro_, texts_ = false;
  TypedColumn column_;
  std::unordered_map<std::string, std::int32_t> codes_;
  std::uint64_t unread_ = 0;
};

// All texts of the file, each ended by a sign that no text of a code page holds as part of a character.
constexpr char kEndOfText = '\x1E';

std::string joinedTexts(std::vector<DbfColumn>& columns, std::vector<std::string>& names) {
  std::string joined;
  const auto add = [&](std::string& text) {
    std::replace(text.begin(), text.end(), kEndOfText, ' ');
    std::replace(text.begin(), text.end(), '\0', ' ');
    joined += text;
    joined += kEndOfText;
  };
  for (auto& name : names) add(name);
  for (auto& column : columns)
    for (auto& text : column.levels()) add(text);
  return joined;
}

// The encoding of the texts and where it is from: nothing to say where they are ASCII or it was said.
Result<Encoding> encodingOfTexts(const std::string& joined, const DbfHeader& header,
                                 const ReadOptions& options, TableFile& file) {
  const bool ascii = std::none_of(joined.begin(), joined.end(),
                                  [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  if (options.encoding) {
    if (!knownEncoding(*options.encoding))
      return Error{"data.unknown-encoding", {{"encoding", *options.encoding}}, inFile(fileName(file.path))};
    return Encoding{*options.encoding, 0};
  }
  if (ascii || validUtf8(joined)) return Encoding{};
  const std::string said = encodingOfDriver(header.language);
  if (!said.empty() && knownEncoding(said)) return Encoding{said, 0};
  Encoding guessed = guessEncoding(joined);
  guessed.markLength = 0;
  file.notes.push_back(Message{"data.encoding-guessed", {{"encoding", guessed.name}}});
  return guessed;
}

Result<void> recodeTexts(std::vector<DbfColumn>& columns, std::vector<std::string>& names,
                         const DbfHeader& header, const ReadOptions& options, std::uint64_t allowed,
                         TableFile& file) {
  const std::string fileOf = fileName(file.path);
  std::string joined = joinedTexts(columns, names);
  const auto encoding = encodingOfTexts(joined, header, options, file);
  if (!encoding) return encoding.error();
  file.encoding = encoding->name;
  if (encoding->name == "UTF-8" && !encoding->mended) return {};
  const auto stored = bytesInMemory(std::move(joined));
  const auto text = asUtf8(*stored, *encoding);
  const auto plain = allBytes(*text, allowed, fileOf);
  if (!plain) return plain.error();
  std::size_t at = 0;
  const auto take = [&](std::string& into) {
    const auto end = plain->find(kEndOfText, at);
    if (end == std::string::npos) return false;
    into = plain->substr(at, end - at);
    at = end + 1;
    return true;
  };
  bool all = true;
  for (auto& name : names) all = all && take(name);
  for (auto& column : columns)
    for (auto& text8 : column.levels()) all = all && take(text8);
  if (!all) return Error{"data.file-encoding", {{"encoding", encoding->name}}, inFile(fileOf)};
  return {};
}

// How many records there are, with a note where the header promises others.
std::uint64_t recordsIn(const std::string& whole, const DbfHeader& header, TableFile& file) {
  const std::uint64_t bytes = whole.size() - std::min(whole.size(), header.size);
  const std::uint64_t held = bytes / header.recordSize;
  if (header.records == held) return held;
  // A file that was not closed as it should says 0.
  const std::uint64_t read = header.records == 0 ? held : std::min(held, header.records);
  if (read != header.records)
    file.notes.push_back(Message{"data.dbf-records", {{"promised", header.records}, {"held", held}}});
  return read;
}

void noteLeftOut(const DbfHeader& header, std::uint64_t deleted, std::uint64_t unread, TableFile& file) {
  std::vector<std::string> memos;
  for (const auto& field : header.fields)
    if (field.type != '0' && !DbfColumn::isRead(field, header.isFoxPro())) memos.push_back(field.name);
  if (!memos.empty())
    file.notes.push_back(Message{"data.dbf-memos", {{"columns", memos.size()}, {"names", someOf(memos)}}});
  if (deleted > 0) file.notes.push_back(Message{"data.dbf-deleted", {{"rows", deleted}}});
  if (unread > 0) file.notes.push_back(Message{"data.dbf-unread", {{"cells", unread}}});
}

}  // namespace

bool looksLikeDbf(std::string_view start) { return dbfHeaderOf(start).has_value(); }

Result<void> readDbf(ByteStream& bytes, const ReadOptions& options, const Context& context, TableFile& file) {
  constexpr std::uint64_t kRecordsBetweenPolls = 65536;
  const std::string name = fileName(file.path);
  const std::uint64_t allowed = memoryAllowed(options);
  const auto whole = allBytes(bytes, allowed, name);
  if (!whole) return whole.error();
  const auto header = dbfHeaderOf(*whole);
  if (!header || header->size > whole->size()) return Error{"data.dbf-header", {}, inFile(name)};
  file.format = "dbf";
  std::vector<DbfColumn> columns;
  std::vector<std::string> names;
  for (const auto& field : header->fields) {
    if (!DbfColumn::isRead(field, header->isFoxPro())) continue;
    columns.emplace_back(field, header->isFoxPro());
    names.push_back(field.name);
  }
  const std::uint64_t records = recordsIn(*whole, *header, file);
  const std::uint64_t size = records * columns.size() * sizeof(double);
  if (size > allowed - whole->size())
    return Error{"data.must-fit", {{"size", size}, {"allowed", allowed}}, inFile(name)};
  std::uint64_t deleted = 0;
  for (std::uint64_t i = 0; i < records; ++i) {
    if (i % kRecordsBetweenPolls == 0 && context.stopping())
      return Error{"stopped.reading", {}, inFile(name)};
    const auto record =
        std::string_view(*whole).substr(header->size + i * header->recordSize, header->recordSize);
    if (record.front() == '*') {
      ++deleted;
      continue;
    }
    for (auto& column : columns) column.add(record);
  }
  if (const auto recoded = recodeTexts(columns, names, *header, options, allowed, file); !recoded)
    return recoded;
  std::uint64_t unread = 0;
  for (const auto& column : columns) unread += column.unread();
  noteLeftOut(*header, deleted, unread, file);
  std::vector<TypedColumn> typed;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    typed.push_back(columns[c].take());
    typed.back().name = std::move(names[c]);
  }
  const std::string encoding = file.encoding;
  const auto read = readTypedTable(std::move(typed), options, context, file);
  file.encoding = encoding;
  return read;
}

}  // namespace paretree::data
