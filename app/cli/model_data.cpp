#include "app/cli/model_data.h"

#include "app/cli/progress.h"
#include "app/cli/read_flags.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/data/partition.h"
#include "engine/messages/text.h"
#include "engine/runs/reopen.h"

namespace paretree::cli {

Result<ModelData> modelData(const Session& session, const std::string& dataFile, bool quiet,
                            const ReadOptions& options, const Stored& stored, const Model& model) {
  const DataReference reference = dataOf(stored);
  ProgressLine line(quiet);
  auto table = dataFile.empty()
                   ? reopenTable(reference, stored.path, Context(Rng(1), 1, session.stop, line.reporter()))
                   : readFileWith(dataFile, options, session, quiet);
  line.clear();
  if (!table) return table.error();
  std::vector<Message> notes;
  auto data = conform(table->data, *model.schema, &notes);
  if (!data) return Error{fileName(table->path) + ": " + messages::text(data.error())};
  if (!quiet)
    for (const auto& note : notes) sayNote(messages::text(note));
  ModelData found{std::move(*data), {}, {}, {}};
  if (stored.run)
    for (const auto& name : stored.run->request.features)
      if (const int column = found.data.schema()->find(name); column >= 0) found.features.push_back(column);
  const auto within = [&](const Rows& rows) { return rows.empty() || rows.back() < found.data.rows(); };
  if (stored.run && table->sha256 == reference.sha256 && within(stored.run->train)) {
    found.train = stored.run->train;
    if (within(stored.run->test)) found.test = stored.run->test;
    return found;
  }
  found.train = withTargets(found.data, found.data.allRows(), model.targets);
  if (!quiet)
    sayNote("which rows the model was trained on is not known here; counts are taken from all " +
            counted(static_cast<long long>(found.train.size()), "row") + " with a target");
  return found;
}

}  // namespace paretree::cli
