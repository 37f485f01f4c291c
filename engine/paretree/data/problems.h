// What is wrong with a file, with places; the first ten of a kind and then a count.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::data {

class Problems {
 public:
  /// `name` stands before each place, usually the file's name without folders.
  explicit Problems(std::string name) : name_(std::move(name)) {}

  /// `kind` groups messages of the same sort; it is shown where there are more than ten ("12 more: not a
  /// number").
  void add(const Message& kind, Place place, Message message);
  bool empty() const { return groups_.empty(); }
  std::uint64_t count() const;
  /// All that was added as one error, kinds in the order of their first appearance, a line each; `advice`
  /// last.
  Error error(Message advice) const;
  /// The same as single lines, for notes.
  std::vector<Message> lines() const;

  /// `message` at a place of this file.
  Message at(Place place, Message message) const;

 private:
  struct Group {
    Message kind;
    std::vector<Message> first;
    std::uint64_t count = 0;
  };
  std::string name_;
  std::vector<Group> groups_;
};

/// How many rows a reading failed for that can be left out (ReadOptions::skipBadRows); 0 where that does not
/// help.
std::uint64_t rowsToSkip(const Error& error);

/// Says in `notes` that `rows` were left out and why. `among`: of how many rows, where nobody asked to leave
/// them out, 0 else; `warnings` say it too where they are many.
void noteBadRows(const Problems& problems, std::uint64_t rows, std::uint64_t among,
                 std::vector<Message>& notes, std::vector<Message>& warnings);

/// Makes control characters of a cell visible (a line feed as \\n), for texts of one line.
std::string visibleText(std::string_view text);
/// A piece of a file as messages quote it: at most 40 characters, control characters made visible.
std::string excerpt(std::string_view text);
/// Names as messages list them: all of up to `most`, else the first of them and how many more.
Message someOf(const std::vector<std::string>& names, std::size_t most = 5);

}  // namespace paretree::data
