// The header of a file of dBase: fields, records and encoding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paretree::data {

struct DbfField {
  std::string name;
  char type = 'C';
  std::size_t at = 0;  ///< in a record
  std::size_t length = 0;
  int decimals = 0;
};

struct DbfHeader {
  unsigned version = 0;
  std::uint64_t records = 0;  ///< as it promises
  std::size_t size = 0;       ///< bytes before the first record
  std::size_t recordSize = 0;
  unsigned language = 0;  ///< the language driver
  std::vector<DbfField> fields;

  bool isFoxPro() const { return version >= 0x30 && version <= 0x32; }
};

/// Nothing where the fields of `start` do not fill a record. `start` may end within the fields.
std::optional<DbfHeader> dbfHeaderOf(std::string_view start);

/// What iconv calls the code page of a language driver; empty where it is none that we know.
std::string encodingOfDriver(unsigned language);

/// Unsigned, the least byte first; `size` up to 8.
std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size);

}  // namespace paretree::data
