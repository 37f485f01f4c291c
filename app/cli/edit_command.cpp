// paretree-cli edit: a model changed by hand, as a MODEL.json.
#include <CLI/CLI.hpp>

#include "app/cli/edit_flags.h"
#include "app/cli/progress.h"
#include "app/cli/read_flags.h"
#include "app/cli/stored.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/data/partition.h"
#include "engine/model/model_json.h"
#include "engine/runs/edit_tools.h"
#include "engine/runs/reopen.h"

namespace paretree::cli {
namespace {

struct Flags {
  std::string file, dataFile, out;
  int model = -1;
  bool quiet = false;
  std::vector<EditText> edits;
  ReadFlags read;
};

struct Rowed {
  Dataset data;  ///< in the model's schema
  Rows train;
};

// The table that the model was made from and its training rows; of another table, all rows with a target.
Result<Rowed> dataFor(const Session& session, const Flags& flags, const ReadOptions& options, const Stored& stored, const Model& model) {
  const DataReference reference = dataOf(stored);
  ProgressLine line(flags.quiet);
  auto table = flags.dataFile.empty() ? reopenTable(reference, stored.path, Context(Rng(1), 1, session.stop, line.reporter()))
                                      : readFileWith(flags.dataFile, options, session, flags.quiet);
  line.clear();
  if (!table) return table.error();
  std::vector<std::string> notes;
  auto data = conform(table->data, *model.schema, &notes);
  if (!data) return Error{fileName(table->path) + ": " + data.error().message};
  if (!flags.quiet)
    for (const auto& note : notes) sayNote(note);
  Rowed rowed{std::move(*data), {}};
  const bool ownRows = stored.run && table->sha256 == reference.sha256 &&
                       (stored.run->train.empty() || stored.run->train.back() < rowed.data.rows());
  if (ownRows) {
    rowed.train = stored.run->train;
    return rowed;
  }
  rowed.train = withTargets(rowed.data, rowed.data.allRows(), model.targets);
  if (!flags.quiet)
    sayNote("which rows the model was trained on is not known here; counts are taken from all " +
            counted(static_cast<long long>(rowed.train.size()), "row") + " with a target");
  return rowed;
}

int run(const Session& session, const Flags& flags) {
  if (flags.edits.empty()) return wrongUsage("edit: no edit is given, such as --prune NODE; see paretree-cli edit --help");
  const auto options = readOptions(flags.read);
  if (!options) return wrongUsage("edit: " + options.error().message);
  const auto stored = loadStored(flags.file);
  if (!stored) return failed(session, stored.error());
  const auto model = modelFrom(*stored, flags.model);
  if (!model) return failed(session, model.error());
  const auto edits = editsOf(flags.edits, **model);
  if (!edits) return wrongUsage("edit: " + edits.error().message);
  const auto rowed = dataFor(session, flags, *options, *stored, **model);
  if (!rowed) return failed(session, rowed.error());
  const auto changed = edited(**model, *edits, rowed->data, rowed->train, editTools(Context(Rng(1), 1, session.stop)));
  if (!changed) return failed(session, changed.error());
  Model result = *changed;
  if (result.origin.edits.size() == (*model)->origin.edits.size())
    for (const auto& edit : *edits) result.origin.edits.push_back(describeEdit(edit, **model));
  return deliver(session, flags.out, dumpJson(modelToJson(result)));
}

}  // namespace

void addEdit(CLI::App& program, Session& session) {
  auto* command = program.add_subcommand("edit", "Change a model by hand and write it as a MODEL.json");
  auto flags = std::make_shared<Flags>();
  command->add_option("FILE", flags->file, "RUN.json or MODEL.json")->required();
  command->add_option("--model", flags->model, "Number of the model in the RUN.json [the chosen one]")->type_name("I")->check(CLI::NonNegativeNumber);
  addEditFlags(*command, flags->edits);
  command->add_option("--data", flags->dataFile, "Table to use instead of the one that the run names")->type_name("FILE");
  command->add_option("--out", flags->out, "The changed model; not standard output")->type_name("MODEL.json")->required();
  command->add_flag("--quiet", flags->quiet, "No progress and no notes");
  addReadFlags(*command, flags->read);
  command->callback([&session, flags] { session.action = [&session, flags] { return run(session, *flags); }; });
}

}  // namespace paretree::cli
