// paretree-cli edit: a model changed by hand, as a MODEL.json.
#include <filesystem>

#include "app/cli/command.h"
#include "app/cli/flags/edit_flags.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/model_data.h"
#include "paretree/core/json.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/edit_tools.h"

namespace paretree::cli {
namespace {

struct Flags {
  std::string file, dataFile, out;
  int model = -1;
  bool quiet = false;
  std::vector<EditText> edits;
  ReadFlags read;
};

int run(const Session& session, const Flags& flags) {
  if (flags.edits.empty()) return wrongUsage("edit", withHelp(Message{"cli.no-edit", {}}, "edit"));
  const auto options = readOptions(flags.read);
  if (!options) return wrongUsage("edit", options.error().message);
  const auto stored = loadStored(flags.file, session.stop);
  if (!stored) return failed(session, stored.error());
  std::error_code none;
  if (stored->run && std::filesystem::equivalent(flags.file, flags.out, none))
    return wrongUsage("edit", Message{"cli.replaces-run", {{"file", flags.file}}});
  const auto model = modelFrom(*stored, flags.model);
  if (!model) return failed(session, model.error());
  const auto edits = editsOf(flags.edits, **model);
  if (!edits) return wrongUsage("edit", edits.error().message);
  const auto found = modelData(session, flags.dataFile, flags.quiet, *options, *stored, **model);
  if (!found) return failed(session, found.error());
  const auto changed = edited(**model, *edits, found->data, found->train,
                              runs::editTools(Context(Rng(1), 1, session.stop), found->features));
  if (!changed) return failed(session, changed.error());
  return deliver(flags.out, dumpJson(model::modelToJson(*changed)));
}

}  // namespace

void addEdit(Program& program, Session& session) {
  Command command = program.command("edit", "Change a model by hand and write it as a MODEL.json");
  auto flags = std::make_shared<Flags>();
  command.positional("FILE", "RUN.json or MODEL.json", flags->file).required();
  command.index(
      {"--model", "I", "Number of the model in the RUN.json [the suggested one, else the chosen one]"},
      flags->model);
  addEditFlags(command, flags->edits);
  command.text({"--data", "FILE", "Table to use instead of the one that the run names"}, flags->dataFile);
  command.text({"--out", "MODEL.json", "The changed model; not standard output"}, flags->out).required();
  command.flag("--quiet", "No progress and no notes", flags->quiet);
  addReadFlags(command, flags->read);
  command.action([&session, flags] { return run(session, *flags); });
}

}  // namespace paretree::cli
