#include "paretree/data/binary/dbf_header.h"

#include <algorithm>
#include <utility>

namespace paretree::data {
namespace {

// Where the parts of a field's description stand: dBase 7 has longer names than all others.
struct DescriptorForm {
  std::size_t first, size, nameLength, type, length;
};
constexpr DescriptorForm kUsualDescriptor = {32, 32, 11, 11, 16}, kLongDescriptor = {68, 48, 32, 32, 33};

constexpr char kEndOfFields = '\x0D';

bool isDbfVersion(unsigned version) {
  constexpr unsigned kVersions[] = {0x03, 0x04, 0x05, 0x30, 0x31, 0x32, 0x43, 0x63,
                                    0x83, 0x8B, 0x8C, 0x8E, 0xCB, 0xF5, 0xFB};
  return std::find(std::begin(kVersions), std::end(kVersions), version) != std::end(kVersions);
}

std::optional<DbfField> fieldOf(std::string_view descriptor, const DescriptorForm& form) {
  DbfField field;
  field.name = descriptor.substr(0, form.nameLength);
  field.name = field.name.substr(0, field.name.find('\0'));
  field.name.erase(field.name.find_last_not_of(' ') + 1);
  field.type = descriptor[form.type];
  field.length = littleEndian(descriptor, form.length, 1);
  field.decimals = static_cast<int>(littleEndian(descriptor, form.length + 1, 1));
  // Texts of Clipper and FoxPro are longer than a byte can say.
  if (field.type == 'C' && field.decimals > 0) {
    field.length += static_cast<std::size_t>(field.decimals) << 8;
    field.decimals = 0;
  }
  const bool named = !field.name.empty() && std::none_of(field.name.begin(), field.name.end(), [](char c) {
    return static_cast<unsigned char>(c) < ' ';
  });
  if (!named || field.length == 0 ||
      std::string_view("CNFDLMIYTBGPVQWO+@0").find(field.type) == std::string_view::npos)
    return std::nullopt;
  return field;
}

}  // namespace

std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < size; ++i)
    value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  return value;
}

std::optional<DbfHeader> dbfHeaderOf(std::string_view start) {
  constexpr std::size_t kFewestBytes = 65;  // one field, and the end of fields
  if (start.size() < kFewestBytes) return std::nullopt;
  DbfHeader header;
  header.version = static_cast<unsigned>(littleEndian(start, 0, 1));
  const auto month = littleEndian(start, 2, 1), day = littleEndian(start, 3, 1);
  header.records = littleEndian(start, 4, 4);
  header.size = littleEndian(start, 8, 2);
  header.recordSize = littleEndian(start, 10, 2);
  header.language = static_cast<unsigned>(littleEndian(start, 29, 1));
  if (!isDbfVersion(header.version) || month > 12 || day > 31 || header.recordSize < 2) return std::nullopt;
  const DescriptorForm& form =
      (header.version & 7U) == 4 && header.version < 0x80 ? kLongDescriptor : kUsualDescriptor;
  if (header.size < form.first + form.size) return std::nullopt;
  const std::size_t end = std::min(header.size, start.size());
  std::size_t filled = 1;  // the sign of deletion
  bool ended = false;
  for (std::size_t at = form.first; at < end; at += form.size) {
    ended = start[at] == kEndOfFields;
    if (ended || at + form.size > end) break;
    auto field = fieldOf(start.substr(at, form.size), form);
    if (!field) return std::nullopt;
    field->at = filled;
    filled += field->length;
    if (filled > header.recordSize) return std::nullopt;
    header.fields.push_back(std::move(*field));
  }
  const bool whole = ended || end == header.size;
  if (header.fields.empty() || (whole && filled != header.recordSize)) return std::nullopt;
  return header;
}

std::string encodingOfDriver(unsigned language) {
  // Code pages by language driver, as the documents of dBase and FoxPro list them.
  constexpr std::pair<unsigned, const char*> kDrivers[] = {
      {0x01, "CP437"},        {0x02, "CP850"},        {0x03, "Windows-1252"}, {0x04, "MACINTOSH"},
      {0x08, "CP865"},        {0x09, "CP437"},        {0x0A, "CP850"},        {0x0B, "CP437"},
      {0x0D, "CP437"},        {0x0E, "CP850"},        {0x0F, "CP437"},        {0x10, "CP850"},
      {0x11, "CP437"},        {0x12, "CP850"},        {0x13, "CP932"},        {0x14, "CP850"},
      {0x15, "CP437"},        {0x16, "CP850"},        {0x17, "CP865"},        {0x18, "CP437"},
      {0x19, "CP437"},        {0x1A, "CP850"},        {0x1B, "CP437"},        {0x1C, "CP863"},
      {0x1D, "CP850"},        {0x1F, "CP852"},        {0x22, "CP852"},        {0x23, "CP852"},
      {0x24, "CP860"},        {0x25, "CP850"},        {0x26, "CP866"},        {0x37, "CP850"},
      {0x40, "CP852"},        {0x4D, "CP936"},        {0x4E, "CP949"},        {0x4F, "CP950"},
      {0x50, "CP874"},        {0x57, "Windows-1252"}, {0x58, "Windows-1252"}, {0x59, "Windows-1252"},
      {0x64, "CP852"},        {0x65, "CP866"},        {0x66, "CP865"},        {0x67, "CP861"},
      {0x6A, "CP737"},        {0x6B, "CP857"},        {0x6C, "CP863"},        {0x78, "CP950"},
      {0x79, "CP949"},        {0x7A, "CP936"},        {0x7B, "CP932"},        {0x7C, "CP874"},
      {0x7D, "Windows-1255"}, {0x7E, "Windows-1256"}, {0x86, "CP737"},        {0x87, "CP852"},
      {0x88, "CP857"},        {0xC8, "Windows-1250"}, {0xC9, "Windows-1251"}, {0xCA, "Windows-1254"},
      {0xCB, "Windows-1253"}, {0xCC, "Windows-1257"}};
  for (const auto& [driver, encoding] : kDrivers)
    if (driver == language) return encoding;
  return {};
}

}  // namespace paretree::data
