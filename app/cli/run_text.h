// A run in words and figures for a terminal.
#pragma once

#include <string>

#include "paretree/runs/run.h"

namespace paretree::cli {

/// What was asked, the front as a table (at most `mostRows` of its models, evenly spread), figures and notes.
std::string runText(const runs::Run& run, bool timing, bool notes = true, std::size_t mostRows = 40);

/// "proven", "0.0691": what the run has proven of a point; "none yet" where that says nothing, "-" where it
/// proves nothing.
std::string boundText(const learners::FrontPoint& point, const learners::Outcome& outcome);

/// "0.912 +- 0.013": what a point is expected to have of a measure, with its standard error; "-" where that
/// was not estimated.
std::string estimateText(const runs::CrossValidation& estimates, std::size_t point,
                         const std::string& measure);
/// The same of a figure and its error, which may be missing.
std::string plusMinus(double value, double error, front::Objective::Unit unit);

}  // namespace paretree::cli
