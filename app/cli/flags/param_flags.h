// The flags of a learner, made from its parameter table.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "app/cli/session.h"
#include "paretree/learners/params.h"

namespace paretree::cli {

/// The texts given for each parameter id.
using ParamTexts = std::map<std::string, std::string>;

/// Adds --PARAM VALUE for each parameter; with a prefix, --PREFIX.PARAM. `texts` must outlive the command.
void addParamFlags(const Command& command, const learners::Learner& learner, ParamTexts& texts,
                   const std::string& prefix = {});

/// The values, checked. An Error is wrong usage, or a file that cannot be read.
Result<learners::ParamValues> paramValues(const learners::Learner& learner, const ParamTexts& texts);

/// Columns of the table that the values' constraints (LP text) name. Errors: the text's.
Result<std::vector<std::string>> constrainedColumns(const learners::Learner& learner,
                                                    const learners::ParamValues& values,
                                                    const data::Schema& schema);

/// "whole number", "name,name,...": what stands behind the flag.
std::string valueName(const learners::ParamKind& kind);

}  // namespace paretree::cli
