// The flags of a learner, made from its parameter table.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "app/cli/session.h"
#include "engine/learners/params.h"

namespace paretree::cli {

/// The texts given for each parameter id.
using ParamTexts = std::map<std::string, std::string>;

/// Adds --PARAM VALUE for each parameter; with a prefix, --PREFIX.PARAM. `texts` must outlive the command.
void addParamFlags(const Command& command, const Learner& learner, ParamTexts& texts,
                   const std::string& prefix = {});

/// The values, checked. An Error is wrong usage, or a file that cannot be read.
Result<ParamValues> paramValues(const Learner& learner, const ParamTexts& texts);

/// Columns of the table that the values' constraints (LP text) name. Errors: the text's.
Result<std::vector<std::string>> constrainedColumns(const Learner& learner, const ParamValues& values,
                                                    const Schema& schema);

/// "whole number", "name,name,...": what stands behind the flag.
std::string valueName(const ParamKind& kind);

}  // namespace paretree::cli
