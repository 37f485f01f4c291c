// Runs and models from files.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/cli/session.h"
#include "paretree/data/table.h"
#include "paretree/runs/run.h"

namespace paretree::cli {

/// What a JSON file holds: a run, or one model.
struct Stored {
  std::string path;
  std::optional<runs::Run> run;
  model::ModelPtr model;  ///< set where there is no run
  /// How the table of `model` was read; nothing where its file does not say it, as those of version 0.1.
  std::optional<data::ReadOptions> reading;
};

Result<Stored> loadStored(const std::string& path, const Session& session);

/// The column whose rows the run kept together; empty: none.
std::string groupsOfRun(const runs::Run& run);

/// The model that is meant where none is named: the one that the estimates suggest, else the search's own
/// choice, which a run keeps. (The window may begin with another: runs::firstModel().)
std::size_t usualModel(const runs::Run& run);
/// Why it is that one: "the knee of the front, where it bends most".
Message whyUsual(const runs::Run& run);
/// Names the usual model of a run of several, and why it is that one; empty where there is one alone.
Message usualModelNote(const runs::Run& run);
/// The same of what is looked at or changed.
Message takenModelNote(const runs::Run& run);

/// Model number `index` of the run (-1: the usual one); a MODEL.json has number 0 only.
Result<model::ModelPtr> modelFrom(const Stored& stored, int index);

/// Which data a model was made from, and how they were read. Where a MODEL.json does not say that, its
/// columns do: to be given to reopenTable() with columnsOf().
runs::DataReference dataOf(const Stored& stored);
/// The columns that the models were learnt from, for reopenTable(); null where a run has no model.
const data::Schema* columnsOf(const Stored& stored);
/// How the table was read, as the file of a model says it (runs/files/model_file.h).
data::ReadOptions readingFor(const Stored& stored);

}  // namespace paretree::cli
