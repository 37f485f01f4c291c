// paretree-cli predict: what a model answers for the rows of a table, as CSV or XLSX.
#include <cstdio>
#include <filesystem>
#include <map>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/progress.h"
#include "app/cli/stored.h"
#include "paretree/core/file.h"
#include "paretree/core/growing_file.h"
#include "paretree/core/parallel.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/data/reading/offered_reading.h"
#include "paretree/data/writing/cell_writer.h"
#include "paretree/data/writing/save_table.h"
#include "paretree/messages/text.h"
#include "paretree/runs/command_line.h"
#include "paretree/runs/files/predict_parts.h"
#include "paretree/runs/files/predictions.h"
#include "paretree/runs/learnt/learnt.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/split_again.h"

namespace paretree::cli {
namespace {

struct PredictFlags {
  std::string file, dataFile, out;
  int model = -1, threads = 0;
  bool quiet = false, allowInfeasible = false, guarded = false;
  std::vector<std::string> called;
  ReadFlags read;
};

/// By column of the model its name in the table.
Result<std::map<std::string, std::string>> calledIn(const std::vector<std::string>& texts) {
  std::map<std::string, std::string> called;
  for (const auto& text : texts) {
    auto pair = assignment("--called", text, Divide::AtFirst);
    if (!pair) return pair.error();
    called[pair->first] = std::move(pair->second);
  }
  return called;
}

/// Where predictions go, piece by piece.
class Output {
 public:
  explicit Output(std::string path) : path_(std::move(path)) {}
  Result<void> write(std::string_view bytes) {
    if (path_.empty())
      return std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() ? Result<void>()
                                                                                : Error{"cli.no-output", {}};
    if (!file_) {
      auto created = GrowingFile::create(path_);
      if (!created) return created.error();
      file_.emplace(std::move(*created));
    }
    return file_->write(bytes);
  }
  /// Nothing is there after a stop.
  Result<void> finish(const std::stop_token& stop) {
    if (file_) {
      if (auto done = file_->sync(); !done) return done;
      if (stop.stop_requested()) return stoppedError();
      if (auto done = file_->commit(); !done) return done;
      if (const auto remark = file_->remark()) sayNote(messages::text(*remark));
      return {};
    }
    return std::fflush(stdout) == 0 ? Result<void>() : Error{"cli.no-output", {}};
  }

 private:
  std::string path_;
  std::optional<GrowingFile> file_;
};

void sayNotes(const std::vector<Message>& notes, const PredictFlags& flags) {
  if (flags.quiet) return;
  for (const auto& note : notes) {
    const bool sign = note.code == "runs.percent-without-sign";
    const bool thousands = note.code == "runs.perhaps-thousands";
    const auto offered = thousands || note.code.starts_with("data.date-order")
                             ? data::offeredReadings(note)
                             : std::vector<data::ReadOptions>();
    const bool warning = sign || thousands || note.code.starts_with("data.date-order") ||
                         note.code == "runs.percent-with-sign" || note.code == "data.unit-not-learnt" ||
                         note.code == "runs.asked-without-values" ||
                         note.code == "runs.asked-without-values-several";
    warning ? sayWarning(note) : sayNote(note);
    for (const auto& other : offered)
      sayNote(Message{"cli.read-otherwise", {{"flags", runs::readingFlags(other)}}});
    if (!sign) continue;
    data::ReadOptions percent;
    percent.percent.insert(std::get<std::string>(note.find("column")->value));
    sayNote(Message{"cli.as-percent", {{"flags", runs::readingFlags(percent)}}});
  }
}

/// How columns of other names are said: of a table without names that fits in its order, all of them.
void sayCalled(const Session& session, const std::string& file, data::ReadOptions options,
               const model::Model& model) {
  options.header = false;
  std::string words;
  if (const auto bare = readFileWith(file, options, session, true))
    for (const auto& [name, there] : runs::calledByPlace(*model.schema, *bare->data.schema()))
      words += (words.empty() ? "--called " : " --called ") + runs::shellWord(name + "=" + there);
  const Message note =
      words.empty() ? Message{"cli.called", {}} : Message{"cli.called-by-place", {{"flags", words}}};
  sayNote(messages::text(note));
}

/// What the model has learnt from: the run says it, or its table, if that is at hand and no large one.
std::optional<std::vector<runs::LearntColumn>> learntBy(const Session& session, const Stored& stored,
                                                        const model::Model& model) {
  constexpr std::uintmax_t kLargest = std::uintmax_t{64} << 20;
  if (stored.run && stored.run->learnt) return stored.run->learnt;
  const runs::DataReference reference = dataOf(stored);
  std::string path;
  if (stateOf(reference, stored.path, &path) != runs::DataState::Same) return std::nullopt;
  std::error_code failed;
  if (std::filesystem::file_size(path, failed) > kLargest || failed) return std::nullopt;
  const auto table =
      reopenTable(reference, stored.path, Context(Rng(1), 1, session.stop), model.schema.get());
  if (!table) return std::nullopt;
  const auto rows =
      stored.run ? std::optional(stored.run->train) : runs::trainingRowsOf(model, *table, session.registry);
  if (!rows || (!rows->empty() && rows->back() >= table->data.rows())) return std::nullopt;
  std::vector<int> features;
  for (const auto& column : model.schema->columns)
    if (const int at = table->data.schema()->find(column.name); at >= 0 && column.role == data::Role::Feature)
      features.push_back(at);
  return runs::learntColumns(table->data, features, *rows, table->percent);
}

bool asWorkbook(const PredictFlags& flags) {
  return data::tableFormatOf(flags.out) == data::TableFormat::Xlsx;
}

/// A workbook is put together at the end; nothing stands at its path before, nor after a stop.
int finishWorkbook(const Session& session, const PredictFlags& flags, data::WorkbookWriter& sheet) {
  const auto bytes = sheet.finish();
  if (!bytes) return failed(session, Error{inFile(flags.out, bytes.error().message)});
  if (session.stop.stop_requested()) return failed(session, stoppedError());
  return deliver(flags.out, *bytes);
}

/// A large text is never in memory as a whole. Nothing where it is not one.
std::optional<int> predictLarge(const Session& session, const PredictFlags& flags, const model::Model& model,
                                const data::ReadOptions& options,
                                const std::vector<runs::LearntColumn>& learnt, int threads) {
  ProgressLine line(flags.quiet);
  const Context context(Rng(1), threads, session.stop, line.reporter());
  Output output(flags.out);
  data::CsvWriter csv;
  std::optional<data::WorkbookWriter> sheet;
  if (asWorkbook(flags)) sheet.emplace(data::WorkbookWriter::Rows::OnDisk);
  std::vector<Message> notes;
  const auto parted = runs::predictInParts(
      model, flags.dataFile, options, {.allowInfeasible = flags.allowInfeasible, .learnt = learnt}, context,
      sheet ? static_cast<data::CellWriter&>(*sheet) : csv,
      [&] {
        if (sheet) return Result<void>();
        return output.write(flags.guarded ? data::guardedCsv(csv.take()) : csv.take());
      },
      &notes);
  line.clear();
  if (!parted) return failed(session, parted.error());
  if (!*parted) return std::nullopt;
  sayNotes(notes, flags);
  if (sheet) return finishWorkbook(session, flags, *sheet);
  const auto done = output.finish(session.stop);
  return done ? kDone : failed(session, done.error());
}

int runPredict(const Session& session, const PredictFlags& flags) {
  const auto options = readOptions(flags.read);
  if (!options) return wrongUsage("predict", options.error().message);
  std::optional<EndsAtOnce> untilWritten(session);
  const auto stored = loadStored(flags.file, session);
  if (!stored) return failed(session, stored.error());
  const auto model = modelFrom(*stored, flags.model);
  if (!model) return failed(session, model.error());
  if (stored->run && flags.model < 0 && !flags.quiet)
    if (const Message note = usualModelNote(*stored->run); !note.empty()) sayNote(messages::text(note));
  if ((*model)->rules() && !flags.quiet) sayNote(messages::text(Message{"cli.rules-from-0", {}}));
  data::ReadOptions made = dataOf(*stored).options;
  const auto called = calledIn(flags.called);
  if (!called) return wrongUsage("predict", called.error().message);
  const auto asked = runs::calledAs(**model, *called, made);
  if (!asked) return failed(session, asked.error());
  const auto like = runs::readLike(asked->schema, made, *options);
  const int threads = flags.threads > 0 ? flags.threads : hardwareThreads();
  if (!flags.out.empty()) untilWritten.reset();  // from here on a file may be in work
  std::optional<std::vector<runs::LearntColumn>> known;
  if (!flags.quiet) known = learntBy(session, *stored, **model);
  if (!known && !flags.quiet) sayNote(messages::text(Message{"cli.learnt-unknown", {}}));
  const auto learnt = runs::learntAs(*called, known.value_or(std::vector<runs::LearntColumn>()));
  if (const auto done = predictLarge(session, flags, *asked, like, learnt, threads)) return *done;
  auto table = readFileWith(flags.dataFile, like, session, flags.quiet);
  if (!table) return failed(session, table.error());
  std::vector<Message> notes = runs::notesOfNewRows(*table);
  runs::noteLeftOut(*table, notes);
  auto data = runs::alignForModel(table->data, *asked, &notes, nullptr, runs::columnsLacking(*called));
  if (!data) {
    const int code = failed(session, Error{inFile(fileName(flags.dataFile), data.error().message)});
    if (data.error().message.code == "data.columns-absent" && !flags.quiet)
      sayCalled(session, flags.dataFile, *options, *asked);
    return code;
  }
  runs::ValuesOutside outside(*asked, learnt);
  outside.add(*table, *data);
  outside.say(notes);
  sayNotes(notes, flags);
  const Context context(Rng(1), threads, session.stop);
  notes.clear();
  if (asWorkbook(flags)) {
    data::WorkbookWriter sheet;
    const auto written =
        runs::writePredictions(*asked, *data, {flags.allowInfeasible, &*table}, context, sheet, &notes);
    if (!written) return failed(session, written.error());
    sayNotes(notes, flags);
    return finishWorkbook(session, flags, sheet);
  }
  const auto csv = runs::predictionsCsv(*asked, *data, context, flags.allowInfeasible, &notes, &*table);
  if (!csv) return failed(session, csv.error());
  sayNotes(notes, flags);
  if (session.stop.stop_requested()) return failed(session, stoppedError());
  const int delivered = deliver(flags.out, flags.guarded ? data::guardedCsv(*csv) : *csv);
  leaveBehind(std::move(*table), std::move(*data));
  return delivered;
}

}  // namespace

void addPredict(Program& program, Session& session) {
  Command command = program.command("predict", "Predict the rows of a table");
  auto flags = std::make_shared<PredictFlags>();
  command.positional("MODEL", "RUN.json or MODEL.json", flags->file).required();
  command.positional("FILE", "Table with the features of the model", flags->dataFile).required();
  command.index({"--model", "I", "Number of the model in the RUN.json [the one to begin with]"},
                flags->model);
  command.text({"--out", "PREDICTIONS.csv",
                "Predictions, a workbook where the name ends in .xlsx; standard output if nothing is said"},
               flags->out);
  command.number({"--threads", "N", "Never changes the result [those of the machine]"}, flags->threads,
                 {1, 1024});
  command.flag("--quiet", "No progress and no notes", flags->quiet);
  command.flag("--allow-infeasible", "Keep predictions that break the model's constraints",
               flags->allowInfeasible);
  command.flag("--guard-cells", "Put ' before cells of CSV that a spreadsheet would run", flags->guarded);
  command.texts(
      {"--called", "COLUMN=NAME",
       "What the table calls a column of the model; COLUMN= alone: it has none, its values are missing"},
      flags->called);
  addReadFlags(command, flags->read);
  command.action([&session, flags] { return runPredict(session, *flags); });
}

}  // namespace paretree::cli
