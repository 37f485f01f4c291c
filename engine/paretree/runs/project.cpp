#include "paretree/runs/project.h"

#include <algorithm>

#include "paretree/runs/reopen.h"

namespace paretree::runs {
namespace {

template <class List, class Id>
auto* found(List& list, Id member, int id) {
  const auto at =
      std::find_if(list.begin(), list.end(), [&](const auto& entry) { return entry.*member == id; });
  return at == list.end() ? nullptr : &*at;
}

// The same for const and for changeable drafts.
template <class D>
auto& stateOfDraft(D& draft, int step) {
  const int done = draft.stepOf(step), first = draft.firstStep();
  const bool past = done >= first && done < static_cast<int>(draft.edits.size());
  return past ? draft.past[done - first] : draft.now;
}

}  // namespace

const DraftState& Draft::state(int step) const { return stateOfDraft(*this, step); }
DraftState& Draft::state(int step) { return stateOfDraft(*this, step); }

const ProjectRun* Project::run(int number) const { return found(runs, &ProjectRun::number, number); }
ProjectRun* Project::run(int number) { return found(runs, &ProjectRun::number, number); }
const Draft* Project::draft(int id) const { return found(drafts, &Draft::id, id); }
Draft* Project::draft(int id) { return found(drafts, &Draft::id, id); }

Project projectOf(Run run) {
  Project project;
  project.data = run.data;
  project.runs.push_back({1, {}, {}, true, std::make_shared<const Run>(std::move(run)), {}});
  project.nextRun = 2;
  return project;
}

void referTo(Project& project, const data::TableFile& table) {
  project.data = referenceTo(table);
  project.data.columns -= project.joined.size();
  for (auto& column : project.joined)
    column.info = table.data.info(table.data.schema()->find(column.info.name));
}

}  // namespace paretree::runs
