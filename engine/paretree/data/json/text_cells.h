// Texts of JSON that look like numbers: what the file itself says is a text stays one where its writing shows
// that it is no number.
#pragma once

#include <string>
#include <string_view>

namespace paretree::data {

class TextCells {
 public:
  /// `text`: the JSON has the value in quotes.
  void add(std::string_view cell, bool text);
  /// All values are in quotes, and versions or the like: one has two points between digits ("1.10.2"), or a
  /// zero ends a fraction while others have fewer digits behind the point ("1.10" beside "1.9"). Numbers in
  /// quotes ("3.5", "2.50" beside "3.25") are numbers.
  bool stay() const { return !others_ && (dots_ || (zero_ && most_ > fewest_)); }
  /// The cell that shows it.
  const std::string& example() const { return example_; }

 private:
  bool others_ = false, dots_ = false, zero_ = false;
  std::size_t fewest_ = static_cast<std::size_t>(-1), most_ = 0;  // digits behind the point
  std::string example_;
};

}  // namespace paretree::data
