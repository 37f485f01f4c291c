// Columns of text for a terminal.
#pragma once

#include <string>
#include <vector>

namespace paretree::cli {

class TextTable {
 public:
  /// Numbers stand to the right.
  enum class Align { Left, Right };
  void column(std::string title, Align align = Align::Right);
  void row(std::vector<std::string> cells);  ///< one for each column
  std::string text() const;
  std::size_t rows() const { return rows_.size(); }

 private:
  std::vector<std::string> titles_;
  std::vector<Align> aligns_;
  std::vector<std::vector<std::string>> rows_;
};

/// Characters of UTF-8 text, so that names with accents stay in line.
std::size_t shownWidth(const std::string& text);
/// At most `width` characters; cut off text ends in "...".
std::string shortened(const std::string& text, std::size_t width);
/// Each of `names` in at most `width` characters. Those that would be cut alike are cut in the middle, else
/// at what they begin with in common; where that does not tell them apart either, they are left as they are.
std::vector<std::string> shortenedApart(std::vector<std::string> names, std::size_t width);

}  // namespace paretree::cli
