// What all resamples together say.
#pragma once

#include "paretree/runs/steadiness/resample_facts.h"
#include "paretree/runs/steadiness/steadiness.h"

namespace paretree::runs {

/// Sums up the resamples that count: fills counted, larger, nodes, rules, attributes, rows and agreement.
/// `facts` stand by part.
void sumUp(Steadiness& steadiness, const model::Model& model, const JudgedModel& judged,
           const learners::Task& task, const std::vector<learners::Resample>& parts,
           const std::vector<const ResampleFacts*>& facts);

/// Largest share that a feature reaches in one shuffle, as `which` says; NaN where nothing counts.
double largestShare(const std::vector<ResampleFacts>& facts, const std::vector<int>& features,
                    std::vector<std::uint8_t> ResampleFacts::*which);

}  // namespace paretree::runs
