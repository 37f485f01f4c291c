// The one thing that all views show.
#pragma once

#include <optional>

#include "paretree/runs/project.h"

namespace paretree::ui {

/// A model of a run or a draft, a node of it, a row.
struct Selection {
  int run = 0;     ///< 0 = none
  int model = -1;  ///< index in the run's front
  int draft = 0;   ///< > 0: this draft is shown instead
  int node = -1;   ///< node of the tree, or rule of the rule set
  int row = -1;    ///< row of the table whose path is shown
  int step = -1;   ///< of the draft: after so many edits; -1: as it is now
  bool operator==(const Selection&) const = default;
  bool sameModel(const Selection& o) const {
    return run == o.run && model == o.model && draft == o.draft && step == o.step;
  }
};

/// What is open as pins name it: the draft where one is, whatever model it came from.
inline runs::PointRef openModel(const Selection& of) { return {of.run, of.model, of.draft}; }

/// Key of Project::view under which the window keeps what is selected.
constexpr const char* kShown = "shown";
/// Its value: drafts by their places, since files do not keep their ids. The row is left out.
Json shownToJson(const Selection& selection, const runs::Project& project);
/// Nothing where nothing was selected or what is written there is damaged.
std::optional<Selection> shownFromJson(const Json& json, const runs::Project& project);

}  // namespace paretree::ui
