// Texts whose cells a character beyond ASCII divides.
#pragma once

#include <string>

#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

/// What stands for such a character while its text is read: the unit separator of ASCII.
constexpr char kUnitSeparator = '\x1F';

/// The same text with kUnitSeparator in place of `delimiter`, but between double quotes that open a cell.
class WithoutWideDelimiter : public ByteStream {
 public:
  WithoutWideDelimiter(ByteStream& text, char32_t delimiter);

  Result<std::size_t> read(char* to, std::size_t size) override;
  Result<void> rewind() override;
  double fraction() const override { return text_.fraction(); }

 private:
  void replace(bool last);

  ByteStream& text_;
  std::string delimiter_;
  std::string held_;   ///< read and not yet replaced: what may be the beginning of a delimiter
  std::string ready_;  ///< to be given out from `given_` on
  std::size_t given_ = 0;
  bool atCell_ = true;   ///< nothing of the cell came yet but blanks
  bool quoted_ = false;  ///< within quotes
  bool closed_ = false;  ///< behind a quote that closed: another one opens again, as in "a ""b"" c"
  bool ended_ = false;
};

}  // namespace paretree::data
