// What a search of best trees begins with: trees that are to be beaten, and what was proven of them before.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/optimal/search.h"

namespace paretree::learners::optimal {

/// Takes a tree of the problem that is to be beaten into the front where it is better; false where it is none
/// within the limits of the search.
bool takeTree(const model::Tree& tree, const Task& task, const paretree::optimal::Problem& problem,
              const paretree::optimal::RowSet& all, const paretree::optimal::SearchOptions& options,
              paretree::optimal::Found& found);

struct Beginning {
  paretree::optimal::Found found;  ///< for SearchOptions::start
  std::size_t trees = 0;           ///< of the task's seeds that are to be beaten
  std::size_t otherRows = 0;       ///< of the others: fitted to other rows than these
  std::size_t outside = 0;         ///< of the others: no trees within the limits of the search
  bool bounds = false;             ///< some bound was known
};

/// `bounds`: by leaves from 1, what no tree of at most so many leaves falls short of, in the first objective,
/// on exactly these rows, cuts and levels; empty: nothing is known. They count only beside a seed that was
/// fitted to these rows, so that folds and halves of the rows do without them, and not at all where a seed
/// shows that they are wrong. The last may name the orders of levels that they speak of (ordersSearched);
/// where these are not `orders` they speak of other trees.
Beginning beginningOf(const Task& task, const paretree::optimal::Problem& problem,
                      const paretree::optimal::RowSet& all, const paretree::optimal::SearchOptions& options,
                      const std::vector<std::string>& bounds, const std::string& orders = {});

/// What is said of it; the last message may speak of what was left out.
std::vector<Message> notesOf(const Beginning& beginning);

}  // namespace paretree::learners::optimal
