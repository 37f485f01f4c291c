// The sentences behind the codes, in each language, by room: one table a source file. A form is a sentence
// with places in braces:
//   {column}              a text as it is, a whole number in digits, a number at four significant digits, a
//                         list with commas, messages in words
//   {rows:# row|# rows}   by number: the first for 1, else the second; # is the number in groups of three
//   {rows:is|are}         the same without the number
//   {rows:grouped}        20,000
//   {size:bytes}          1.5 GB
//   {value:exact}         the shortest digits that read back as the same number; {value:6} at most 6 digits
//   {names:and}           a, b and c; {names:or}; {names:quoted}, {names:quoted-and}, {names:quoted-or}: each
//                         in the language's quotation marks
//   {problems:lines}      messages, each on a line of its own; {problems:joined}: divided by "; ";
//                         {limits:together}: one behind the other
//   {text:number}         a text that is a number of the engine's ("-1234.5"), in the marks of the style;
//   {text:formula}        a formula or a test whose numbers are
//   {box:label}           a label of labels.h in the language
//   {{ and }}             braces
// ICU's MessageFormat was not taken: it reads the apostrophes of "'width'" as quotation of its own syntax,
// and would write numbers otherwise than all other output of the engine.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paretree::messages {

struct Entry {
  std::string_view code;
  std::string_view english;
  std::string_view german;
};

/// All tables, in the order of the rooms.
std::vector<std::span<const Entry>> catalogue();
/// The entry of this code, or null.
const Entry* entryOf(std::string_view code);

/// A piece of a form: words (no name), or a place with its format.
struct Piece {
  std::string words;
  std::string name;
  std::string format;
};
std::vector<Piece> piecesOf(std::string_view form);

// One a source file.
std::span<const Entry> coreEntries();
std::span<const Entry> expectedEntries();
std::span<const Entry> progressEntries();
std::span<const Entry> dataEntries();
std::span<const Entry> dataFileEntries();
std::span<const Entry> dataLayoutEntries();
std::span<const Entry> dataValueEntries();
std::span<const Entry> dataContainerEntries();
std::span<const Entry> dataFormEntries();
std::span<const Entry> dataNumberEntries();
std::span<const Entry> workerEntries();
std::span<const Entry> solveEntries();
std::span<const Entry> modelEntries();
std::span<const Entry> describeEntries();
std::span<const Entry> blackboxEntries();
std::span<const Entry> learnersEntries();
std::span<const Entry> moreLearnersEntries();
std::span<const Entry> runsEntries();
std::span<const Entry> studiesEntries();
std::span<const Entry> exchangeEntries();
std::span<const Entry> appEntries();

}  // namespace paretree::messages
