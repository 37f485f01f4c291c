#include "app/cli/model_data.h"

#include "app/cli/flags/read_flags.h"
#include "app/cli/progress.h"
#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/partition.h"
#include "paretree/messages/text.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/split_again.h"

namespace paretree::cli {

Result<ModelData> modelData(const Session& session, const std::string& dataFile, bool quiet,
                            const data::ReadOptions& options, const Stored& stored,
                            const model::Model& model) {
  const EndsAtOnce reading(session);
  const runs::DataReference reference = dataOf(stored);
  ProgressLine line(quiet);
  auto table =
      dataFile.empty()
          ? reopenTable(reference, stored.path, Context(Rng(1), 1, session.stop, line.reporter()),
                        stored.run ? schemaOf(*stored.run) : model.schema.get())
          : readFileWith(dataFile, runs::readLike(model.schema, reference.options, options), session, quiet);
  line.clear();
  if (!table) return table.error();
  std::vector<Message> notes;
  auto data = alignToSchema(table->data, *model.schema, &notes);
  if (!data) return Error{inFile(fileName(table->path), data.error().message)};
  if (!quiet)
    for (const auto& note : notes) sayNote(messages::text(note));
  ModelData found{std::move(*data), {}, {}, {}, table->delimiter != '\0' ? table->decimal : '.'};
  if (stored.run)
    for (const auto& name : stored.run->request.features)
      if (const int column = found.data.schema()->find(name); column >= 0) found.features.push_back(column);
  const auto within = [&](const data::Rows& rows) { return rows.empty() || rows.back() < found.data.rows(); };
  if (stored.run && table->sha256 == reference.sha256 && within(stored.run->train)) {
    found.train = stored.run->train;
    if (within(stored.run->test)) found.test = stored.run->test;
    return found;
  }
  if (!stored.run)
    if (auto rows = runs::trainingRowsOf(model, *table, session.registry)) {
      found.train = std::move(*rows);
      return found;
    }
  found.train = withTargets(found.data, found.data.allRows(), model.targets);
  if (!quiet)
    sayNote("which rows the model was trained on is not known here; counts are taken from all " +
            counted(static_cast<long long>(found.train.size()), "row") + " with a target");
  return found;
}

}  // namespace paretree::cli
