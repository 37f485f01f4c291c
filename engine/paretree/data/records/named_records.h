// Records of which each value stands in a line with its name: sections of ini files, blocks between blank
// lines, lists of YAML, tables of
// TOML.
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// [name] and "key = value" below: the sections are rows, of which most have the keys of others; their names
/// are column "section".
bool looksLikeSections(std::string_view start, bool isAll);
/// [[name]] several times (tables of TOML), "key = value" below each.
bool looksLikeTomlTables(std::string_view start, bool isAll);
/// "key = value" or "key: value" in blocks between blank lines or "---" (documents of YAML), each with the
/// first key of the first.
bool looksLikeBlocks(std::string_view start, bool isAll);
/// "- key: value" with further keys below, or "- {key: value, ...}".
bool looksLikeYamlList(std::string_view start, bool isAll);

/// Read such texts. What a record does not name is missing; lines of another kind are left out and said.
Result<void> readSections(std::string_view text, const ReadOptions& options, const Context& context,
                          TableFile& file);
Result<void> readTomlTables(std::string_view text, const ReadOptions& options, const Context& context,
                            TableFile& file);
Result<void> readBlocks(std::string_view text, const ReadOptions& options, const Context& context,
                        TableFile& file);
Result<void> readYamlList(std::string_view text, const ReadOptions& options, const Context& context,
                          TableFile& file);

}  // namespace paretree::data
