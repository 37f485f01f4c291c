// Opens a run, changes one of its models by hand, and searches again from there.
//
//   edit_and_search_again [RUN.json]
//
// RUN.json is what the example read_and_learn writes, `paretree-cli learn --out`, or what the window saves as
// a run. The table that it was learnt from must still be there.
#include <iostream>
#include <memory>
#include <string>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/exchange/exchange.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/edit_tools.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/run.h"

using namespace paretree;

namespace {

int fail(const Error& error) {
  std::cerr << messages::text(error) << '\n';
  return 1;
}

// A run as it was written. Models may hold black boxes; the loader makes them from what the file says.
Result<runs::Run> readRun(const std::string& path) {
  const auto bytes = readFile(path);
  if (!bytes) return bytes.error();
  const auto json = parseJson(*bytes, path);
  if (!json) return json.error();
  return runs::runFromJson(*json, path, blackbox::blackBoxLoader());
}

// Nodes are numbered in preorder: the root is 0. A branch below which two leaves hang, for an edit that
// shows.
int lastBranch(const model::Tree& tree) {
  int found = -1;
  for (int node = 0; node < tree.size(); ++node)
    if (!tree[node].isLeaf()) found = node;
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string path = argc > 1 ? argv[1] : "run.json";
  const auto run = readRun(path);
  if (!run) return fail(run.error());

  // 1. Its table: the same bytes, read as they were read before.
  const auto table = runs::reopenTable(run->data, path, Context());
  if (!table) return fail(table.error());

  // 2. A model of its front, as a value of its own; the run stays as it is.
  const model::Model before = runs::modelOf(*run, run->outcome.chosen);
  const model::Tree* tree = before.tree();
  if (!tree || lastBranch(*tree) < 1) {
    std::cerr << path << ": the chosen model is no tree with a branch below its root\n";
    return 1;
  }
  std::cout << "Chosen:\n" << exchange::modelToText(before);

  // 3. Edits. All of one call speak of the nodes of the model that is passed in. The tools grow and fit what
  // an edit needs; statistics are refitted on the training rows of the run.
  const model::PruneEdit prune{lastBranch(*tree)};
  const model::LockEdit lock{prune.node};  // the next search leaves this leaf as it is
  for (const model::Edit& edit : {model::Edit{prune}, model::Edit{lock}})
    std::cout << "edit: " << messages::text(describeEdit(edit, before)) << '\n';
  const auto edited =
      model::edited(before, {prune, lock}, table->data, run->train, runs::editTools(Context()));
  if (!edited) return fail(edited.error());
  std::cout << "Edited:\n" << exchange::modelToText(*edited);
  if (const auto written = writeFile("edited.json", dumpJson(modelToJson(*edited))); !written)
    return fail(written.error());

  // 4. A search that begins from it, by a learner that can; LearnerInfo::usesSeeds says which. The rows are
  // divided as before, so that no row that the model was trained on becomes a test row.
  const learners::Registry registry;
  runs::RunRequest request;
  request.learner = "gmt";
  request.params["generations"] = std::int64_t{20};
  request.params["population"] = std::int64_t{20};
  request.seed = run->request.seed;
  request.split = run->request.split;
  request.seeds = {std::make_shared<const model::Model>(*edited)};
  request.lineage =
      textMessage("from model " + std::to_string(run->outcome.chosen) + " of " + path + ", edited");
  const auto next = runs::execute(registry, *table, request, {}, {});
  if (!next) return fail(next.error());
  std::cout << "Front of the new search:\n";
  for (const auto& point : next->outcome.front) {
    for (std::size_t k = 0; k < next->outcome.objectives.size(); ++k)
      std::cout << ' ' << next->outcome.objectives[k].id << ' ' << point.scores[k];
    std::cout << '\n';
  }
  if (next->seenTestRows) std::cout << "Test rows seen before: " << *next->seenTestRows << '\n';
  if (const auto written = writeFile("next.json", dumpJson(runs::runToJson(*next))); !written)
    return fail(written.error());
  return 0;
}
