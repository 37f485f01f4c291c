// How a FILE is to be read: the flags that all commands with a data file have.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/session.h"
#include "paretree/data/table_file.h"

namespace paretree::cli {

struct ReadFlags {
  std::vector<std::string> targets;
  std::string delimiter, thousands, encoding, sheet, unpackLimit;
  bool noHeader = false, header = false, skipBadRows = false, keepTotals = false, strict = false;
  std::vector<std::string> decimals, missing, roles, types, levels, descriptions, merged, unfit, percent,
      lists, filled;
};

void addReadFlags(const Command& command, ReadFlags& flags);
void addTargetFlag(const Command& command, ReadFlags& flags);

/// The flags as options; an Error is wrong usage ("--role: ...").
/// `splitColumn`: what --split-column names, empty = nothing.
Result<data::ReadOptions> readOptions(const ReadFlags& flags, const std::string& splitColumn = {});

/// NAME=VALUE, where either the name may hold '=' itself or the value. An Error is wrong usage of `flag`.
enum class Divide { AtLast, AtFirst };
Result<std::pair<std::string, std::string>> assignment(const std::string& flag, const std::string& text,
                                                       Divide divide = Divide::AtLast);

/// "4G", "800 MB", "2e9": bytes, units by thousands. An Error is wrong usage of `flag`.
Result<std::uint64_t> byteCount(const std::string& flag, const std::string& text);

/// Reads FILE and checks that every column named by a flag is there ("did you mean ...?").
Result<data::TableFile> readFileWith(const std::string& path, const data::ReadOptions& options,
                                     const Session& session, bool quiet);

/// "3 rows have no value of 'y' ...": empty where all have one, or nothing is to be predicted.
Message rowsWithoutTarget(const data::Dataset& data);

}  // namespace paretree::cli
