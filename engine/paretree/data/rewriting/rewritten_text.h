// A text that is read as another, block by block.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

class RewrittenText : public ByteStream {
 public:
  Result<std::size_t> read(char* to, std::size_t size) final;
  Result<void> rewind() final;
  double fraction() const final { return text_.fraction(); }
  int rewritings() const final { return text_.rewritings() + 1; }

 protected:
  /// `text` must outlive this.
  explicit RewrittenText(ByteStream& text) : text_(text) {}

  /// Appends to `ready` what `held` becomes, and takes that from its front: all of it where `last`, else up
  /// to what more of the text may change.
  virtual void rewrite(std::string& held, std::string& ready, bool last) = 0;
  /// The text is read from its beginning again.
  virtual void restart() {}

 private:
  ByteStream& text_;
  std::string held_;   ///< read and not yet rewritten
  std::string ready_;  ///< to be given out from `given_` on
  std::size_t given_ = 0;
  bool ended_ = false;
};

/// One that is rewritten line by line.
class RewrittenLines : public RewrittenText {
 protected:
  explicit RewrittenLines(ByteStream& text) : RewrittenText(text) {}

  /// Appends what `line` becomes, without its end, which follows. A line of more than 1 MB comes in parts.
  virtual void addLine(std::string_view line, std::string& ready) const = 0;

 private:
  void rewrite(std::string& held, std::string& ready, bool last) final;
};

/// Takes the first line from the front of `text`, without its end ('\n', "\r\n" or '\r'). Nothing at the end,
/// or where the line may go on behind it. `last`: the text is the end of its file.
std::optional<std::string_view> takeLine(std::string_view& text, bool last);

}  // namespace paretree::data
