// As many cuts as can be afforded, and what is known of those that were left out. Internal to alternatives.
#pragma once

#include <functional>
#include <memory>

#include "paretree/runs/alternatives.h"

namespace paretree::runs {

/// Why a column is none of the attributes that splits may ask: it is left out, or is not there.
Error notAnAttribute(const optimal::Problem& problem, const data::Dataset& data, const std::string& name);

bool hasFilter(const AlternativesRequest& request);

/// Whether it is known how many cuts can be afforded for a question.
inline bool isSettledFor(const NodeProblem& node, const optimal::NearOptions& question, std::uint64_t steps) {
  return node.settled && node.settled->within == question.within && node.settled->price == question.price &&
         node.settled->leaves == question.leaves && node.settled->steps == steps;
}

struct SolvedNode {
  std::shared_ptr<NodeProblem> node;
  optimal::Near near;
};

/// Solves a node. Where all cuts would take over a minute it begins with few, and doubles their number while
/// the steps that are allowed for that suffice; what was solved last is kept. The same with any cache.
/// `soFar` is told of what is solved before more cuts are tried.
Result<SolvedNode> solvedNode(const model::Model& model, const data::Dataset& data, const data::Rows& train,
                              const std::vector<int>& features, const AlternativesRequest& request,
                              const Context& context, AlternativesCache& cache,
                              const std::function<void(double)>& said,
                              const std::function<void(SolvedNode&)>& soFar = {});

/// No tree of the depth and leaves of `node` has a lower objective, whatever cuts it uses; at most that of
/// `near`. Where cuts were left out, the best of three bounds: what moving cuts to the nearest kept ones can
/// lose, a short search with all cuts, and leaving out the rows that a cut could divide (bin_bound.h). At the
/// root what the run has proven (AlternativesRequest::proven) is one, too.
double leastOfAllCuts(NodeProblem& node, const optimal::Near& near, const data::Dataset& data, int target,
                      const AlternativesRequest& request, const Context& context);

}  // namespace paretree::runs
