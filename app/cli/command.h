// The commands of a program with their flags. Arguments are read by CLI11, a header that is slow to compile:
// only command.cpp includes it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace paretree::cli {

class Program;

/// How the help shows a flag: {"--out", "FILE", "Write the run"} as "--out FILE   Write the run".
struct FlagInfo {
  std::string name;
  std::string value;  ///< what the text behind the flag stands for
  std::string help;
};

/// The least and the greatest number that a flag takes.
template <class Number>
struct Bounds {
  Number low, high;
};

/// A flag that was added, for what it demands. Flags named here must have been added before.
class Flag {
 public:
  explicit Flag(CLI::Option& option) : option_(&option) {}
  Flag& required();
  Flag& needs(const std::string& name);
  /// Wrong usage where both are given; holds in both directions.
  Flag& excludes(const std::string& name);

 private:
  CLI::Option* option_;
};

/// One command, or one group of its flags. A handle: copies stand for the same command, which lives as long
/// as its Program. Variables and functions that take values are used while the arguments are read; they must
/// live until then. A variable keeps its value where its flag is not given.
class Command {
 public:
  Command(Program& program, CLI::App& app, std::string group = {});

  /// The same command; its flags are listed under this heading.
  Command group(const std::string& heading) const;

  /// Without a value.
  Flag flag(const std::string& name, const std::string& help, bool& into);
  Flag text(const FlagInfo& info, std::string& into);
  Flag text(const FlagInfo& info, const std::function<void(const std::string&)>& take);
  /// May be given several times, with one text each.
  Flag texts(const FlagInfo& info, std::vector<std::string>& into);
  Flag texts(const FlagInfo& info, const std::function<void(const std::vector<std::string>&)>& take);
  /// Values separated by commas.
  Flag list(const FlagInfo& info, std::vector<std::string>& into);
  Flag list(const FlagInfo& info, std::vector<double>& into);
  Flag number(const FlagInfo& info, int& into, Bounds<int> bounds);
  Flag number(const FlagInfo& info, double& into, Bounds<double> bounds);
  Flag number(const FlagInfo& info, std::uint64_t& into, Bounds<std::uint64_t> bounds);
  Flag number(const FlagInfo& info, std::uint64_t& into);
  Flag number(const FlagInfo& info, const std::function<void(std::uint64_t)>& take);
  /// A number counted from 0.
  Flag index(const FlagInfo& info, int& into);
  /// One of `names`, which are also what the help shows where `info.value` is empty: "text|json".
  Flag choice(const FlagInfo& info, std::string& into, const std::vector<std::string>& names);
  /// A folder that is there.
  Flag folder(const FlagInfo& info, std::string& into);
  /// An argument known by its place.
  Flag positional(const std::string& name, const std::string& help, std::string& into);
  /// All arguments from this place on.
  Flag positionals(const std::string& name, const std::string& help, std::vector<std::string>& into);

  /// Takes a flag that was added out of the help: it is read, and the command says what there is to say of
  /// it.
  void hide(const std::string& name);

  /// What the command does; the exit code.
  void action(std::function<int()> action);
  int run() const;

  std::string name() const;  ///< "learn", "study run"
  /// "--out", ... of all groups, but those that are hidden.
  std::vector<std::string> flagNames() const;
  /// What was given for each flag and positional argument, as texts; in the order in which they were added.
  struct Given {
    std::string name;
    std::vector<std::string> values;
  };
  std::vector<Given> given() const;

 private:
  template <class Into>
  CLI::Option& add(const FlagInfo& info, Into& into);
  Flag placed(CLI::Option& option) const;

  Program* program_;
  CLI::App* app_;
  std::string group_;
};

/// What the arguments say.
struct Parsed {
  bool answered = false;           ///< --help or --version was given, and its text is printed
  std::optional<Command> command;  ///< the one that was named
  std::string problem;             ///< why the arguments are wrong; empty = they are not
  std::vector<std::string> rest;   ///< arguments of the command that fit none of its flags
};

/// A program that does one of several commands.
class Program {
 public:
  Program(const std::string& name, const std::string& purpose, const std::string& version);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// `name` may be two words, "study run": then the first one is a group of commands, which is there already.
  Command command(const std::string& name, const std::string& help);
  /// A group of commands, of which one must be named.
  void commands(const std::string& name, const std::string& help);
  /// The names of all commands, or of those of a group; empty where there is no such group.
  std::vector<std::string> commandNames(const std::string& group = {}) const;
  std::string help() const;

  /// Fills what the flags were added with. Prints where help or version are asked for, and nothing else.
  Parsed parse(const std::vector<std::string>& arguments);

 private:
  friend class Command;
  CLI::App* groupOf(const std::string& name) const;
  std::unique_ptr<CLI::App> app_;
  std::map<const CLI::App*, std::function<int()>> actions_;
};

}  // namespace paretree::cli
