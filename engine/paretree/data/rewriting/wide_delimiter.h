// Texts whose cells a character beyond ASCII divides.
#pragma once

#include <string>

#include "paretree/data/files/byte_stream.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {

/// What stands for such a character while its text is read: the unit separator of ASCII.
constexpr char kUnitSeparator = '\x1F';

/// The same text with kUnitSeparator in place of `delimiter`, but between quotes that open a cell: '"', or
/// `quote`, in place of which that stands then.
class WithoutWideDelimiter : public RewrittenText {
 public:
  WithoutWideDelimiter(ByteStream& text, char32_t delimiter, char32_t quote = U'"');

 private:
  void rewrite(std::string& held, std::string& ready, bool last) override;
  void restart() override;

  std::string delimiter_, quote_;
  bool atCell_ = true;   ///< nothing of the cell came yet but blanks
  bool quoted_ = false;  ///< within quotes
  bool closed_ = false;  ///< behind a quote that closed: another one opens again, as in "a ""b"" c"
};

}  // namespace paretree::data
