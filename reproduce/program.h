// Other programs that a comparison needs: found, run with a list of arguments, ended when the table is
// stopped.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::reproduce {

/// The path of a program by the folders of PATH; empty where none of them has it.
std::string onPath(const std::string& name);

/// How a program ended: its exit code, or 128 and the number of the signal that ended it.
using ExitCode = int;

/// Runs the program at `path` to its end. No shell reads the arguments. What it writes, errors included, goes
/// into `outputFile`; it reads nothing and formats numbers as the C locale does. It is killed where `stop` is
/// asked for; the Error is "stopped" then.
Result<ExitCode> runProgram(const std::string& path, const std::vector<std::string>& arguments,
                            const std::string& outputFile, const std::stop_token& stop);

}  // namespace paretree::reproduce
