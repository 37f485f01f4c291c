// The rules of the house as functions over source texts, so that they can be shown to fail on made ones.
// Faults are sentences that name the file.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace house {

struct Source {
  std::string path;  ///< from the root: "engine/core/rng.h"
  std::string text;
};

/// What may be although a rule forbids it, from exceptions.txt. Keys are "<rule> <what>".
class Exceptions {
 public:
  /// A line: `rule what | reason`; `#` begins a comment. Lines without a reason are faults.
  explicit Exceptions(const std::string& text);
  bool allow(const std::string& rule, const std::string& what);
  /// Malformed lines, and exceptions that nothing needed since this was made.
  std::vector<std::string> faults() const;

 private:
  std::map<std::string, bool> needed_;  ///< by key
  std::vector<std::string> malformed_;
};

struct House {
  std::vector<Source> sources;
  std::vector<std::string> engineRooms;  ///< from the lowest to the highest
  /// Whether a header belongs to Qt Widgets or Qt Charts ("QLabel").
  std::function<bool(const std::string&)> isWidgetHeader;
};

/// The path without the folder that the engine's include root may add: "engine/paretree/core/x.h" and the
/// include "paretree/core/x.h" are both "engine/core/x.h".
std::string plainPath(const std::string& path);
/// The room of a file: "engine/core", "engine/learners/cart", "ui/charts", "reproduce", "app/cli".
std::string roomOf(const std::string& plainPath);
/// The rooms in `foreach(room ...)` of engine/CMakeLists.txt.
std::vector<std::string> roomsInCMake(const std::string& text);

/// Includes that run up: engine rooms beyond their place in the list, learners' folders among each other
/// (exception `learner A -> B`), engine to reproduce, ui or app, ui to app or reproduce, ui/drawing and
/// ui/export to the rest of the window or to widgets, app beyond what each program is made of.
std::vector<std::string> arrowsUp(const House& house, Exceptions& exceptions);
/// Rooms that include each other in a ring. The registry, which names all learners, stands outside.
std::vector<std::string> circles(const House& house);
/// Qt in engine and reproduce.
std::vector<std::string> qtInTheEngine(const House& house);
/// Folders of more than 30 sources and headers (exception `folder PATH`).
std::vector<std::string> crowdedFolders(const House& house, Exceptions& exceptions);
/// Files of more than 500 lines (exception `file PATH`).
std::vector<std::string> longFiles(const House& house, Exceptions& exceptions);
/// Functions whose body has more than 100 lines (exception `function PATH NAME`).
std::vector<std::string> longFunctions(const House& house, Exceptions& exceptions);

/// Calls of the platform's elementary functions in engine and reproduce, which other machines round
/// differently; `core/elementary.h` has them (exception `platform PATH`).
std::vector<std::string> platformFunctions(const House& house, Exceptions& exceptions);

/// Names that two sources of one folder keep for something local of their own, unless one of them is `alone`:
/// paths from the root, a folder with a slash at its end. Sources of a folder may be compiled as one.
std::vector<std::string> localNamesMeet(const House& house, const std::set<std::string>& alone);

/// Files that a document names in backticks with a slash and an ending ("`core/rng.h`") and that are not
/// there. Paths of the engine may leave out the folders above the room; names with `*` or `<` stand for many
/// and are passed over.
std::vector<std::string> missingFiles(const Source& document,
                                      const std::function<bool(const std::string&)>& exists);

struct Function {
  std::string name;
  int line = 0;   ///< of the opening brace, from 1
  int lines = 0;  ///< from the opening brace to the closing one, both included
};
/// Functions that are not within another, by braces alone; lambdas belong to what holds them.
std::vector<Function> functionsOf(const std::string& text);

/// Functions, types, aliases and values in unnamed namespaces, and static or constant values outside of
/// functions and types; members of classes are none.
std::vector<std::string> localNamesOf(const std::string& text);

/// `text` with comments, strings and preprocessor lines blanked, line for line.
std::string codeOf(const std::string& text);

}  // namespace house
