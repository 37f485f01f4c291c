// A run as the command that makes it again, to be pasted into a shell.
#pragma once

#include <string>

#include "paretree/runs/run.h"

namespace paretree::runs {

struct CommandLine {
  std::string text;     ///< "paretree-cli learn molhc '/home/me/my data.csv' --leaves 12 --seed 3"
  std::string without;  ///< what the command cannot say, in words; empty = nothing
};

/// Parameters are said where they differ from the learner's default. What stands in no file (models to begin
/// from, a long text, joined columns) gets a file name in capitals and a word in `without`.
CommandLine commandLine(const Run& run, const learners::Registry& registry);

/// How a table is read as flags of the command line ("--type 'a b=nominal' --no-header"), to be pasted into a
/// shell; empty where all is guessed.
std::string readingFlags(const data::ReadOptions& options);

/// A delimiter or decimal mark as --delimiter and --decimal take it: "comma", "tab"; others as they are.
std::string markName(char32_t mark);

/// `text` as one word of a POSIX shell.
std::string shellWord(const std::string& text);

}  // namespace paretree::runs
