// paretree-cli reproduce: the papers' tables beside ours, and their figures with our data.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <optional>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/progress.h"
#include "app/cli/session.h"
#include "app/cli/studies/study_flags.h"
#include "app/cli/text_table.h"
#ifdef PARETREE_PICTURES
#include "app/cli/pictures.h"
#endif
#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/core/words/amounts.h"
#include "reproduce/estimates/estimates.h"
#include "reproduce/figures/figure.h"
#include "reproduce/report.h"
#include "reproduce/studies/names.h"

namespace paretree::cli {
namespace {

using namespace reproduce;

constexpr const char *kEstimates = "estimates", *kAllTables = "all";

struct ReproduceFlags {
  std::vector<std::string> tables, methods, datasets;
  std::string data, cache, format, picture, study;
  int runs = 0, threads = 0, seed = 1, draws = 0;
  bool quick = false, planOnly = false, cached = false, refresh = false, json = false, quiet = false;
};

std::string dataFolder(const ReproduceFlags& flags) {
  if (!flags.data.empty()) return flags.data;
  const char* known = std::getenv("PARETREE_DATA");
  std::error_code error;
  // a folder that is not there: made data only
  return known && std::filesystem::is_directory(known, error) ? known : "";
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// The difference to the paper, where both have a figure.
std::string differenceText(const TableRow& row) {
  if (std::isnan(row.paper) || std::isnan(row.ours)) return "";
  const std::string text = figureText(row.ours - row.paper, data::kMissing, row.paperDigits);
  return text.starts_with("-") ? text : "+" + text;
}

std::string paperTableText(const TableRows& made) {
  const PaperTable& table = *made.table;
  TextTable text;
  for (const char* title : {"data", "method", "figure"}) text.column(title, TextTable::Align::Left);
  for (const char* title : {"paper", "ours", "n", "difference"}) text.column(title);
  text.column("verdict", TextTable::Align::Left);
  text.column("note", TextTable::Align::Left);
  for (const auto& row : made.rows) {
    const int digits = std::isnan(row.paper) ? 3 : row.paperDigits;
    text.row({row.dataset, row.method, table.label(row.measure),
              figureText(row.paper, row.paperSd, row.paperDigits), figureText(row.ours, row.oursSd, digits),
              row.n > 0 ? std::to_string(row.n) : "", differenceText(row), row.verdict, withMarks(row)});
  }
  std::string all =
      table.id + ": " + table.title + "\n" + table.paper + ", " + table.place + "\n\n" + text.text();
  if (made.ranking) all += rankingText(*made.ranking) + "\n";
  for (const auto& note : table.notes) all += "note: " + note + "\n";
  if (const auto stale = stalenessText(made.staleness); !stale.empty()) all += "note: " + stale + "\n";
  return all + textOf(countQuestions(made.rows)) + "\n\n";
}

std::string commandText(const ReproduceFlags& flags) {
  return "paretree-cli reproduce " + joined(flags.tables) + (flags.quick ? " --quick" : "") +
         (flags.runs > 0 ? " --runs " + std::to_string(flags.runs) : "") +
         (flags.seed != 1 ? " --seed " + std::to_string(flags.seed) : "") +
         (flags.draws > 0 ? " --draws " + std::to_string(flags.draws) : "");
}

std::string resultText(const Reproduction& result, const ReproduceFlags& flags) {
  if (flags.json) return dumpJson(tablesToJson(result.tables, joined(flags.tables), flags.runs));
  if (flags.format == "markdown") return tablesToMarkdown(result.tables, commandText(flags));
  std::string text;
  QuestionCounts counts;
  for (const auto& table : result.tables) {
    text += paperTableText(table);
    add(counts, countQuestions(table.rows));
  }
  if (result.tables.size() > 1) text += textOf(counts) + "\n";
  return text + beforeAndAfter(counts) + "\n";
}

/// Writes the critical-difference diagram of the first table that has a ranking.
Result<void> writePicture(const Reproduction& result, const std::string& path) {
#ifdef PARETREE_PICTURES
  for (const auto& table : result.tables)
    if (table.ranking) return drawRanking(*table.ranking, table.table->title, table.table->paper, path);
  return Error{"reproduce.no-ranking", {}};
#else
  (void)result;
  return Error{"cli.no-drawing", {}, inFile(path)};
#endif
}

ReproduceRequest requestOf(const ReproduceFlags& flags) {
  ReproduceRequest request;
  request.runs = flags.runs;
  request.methods = flags.methods;
  request.datasets = flags.datasets;
  request.seed = static_cast<std::uint64_t>(flags.seed);
  request.draws = flags.draws;
  request.refresh = flags.refresh;
  request.commit = thisProgram().commit;
  request.quick = flags.quick;
  request.cachedOnly = flags.cached;
  request.data = dataFolder(flags);
  request.cache = flags.cache;
  request.date = utcDay(static_cast<std::int64_t>(std::time(nullptr)));
  request.threads = flags.threads > 0 ? flags.threads : hardwareThreads();
  request.units = [](const std::string& folder) { return unitCommand(folder, {}); };
  request.study = flags.study;
  request.planOnly = flags.planOnly;
  std::error_code error;
  // A study has the data of its tables.
  if (request.data.empty() && !flags.study.empty() &&
      std::filesystem::is_directory(flags.study + "/data", error))
    request.data = flags.study + "/data";
  if (request.data.empty() && !flags.quiet)
    sayNote(
        "neither --data nor PARETREE_DATA names the folder of public data sets; tables on made data only are "
        "run");
  if (request.cache.empty() && request.study.empty() && !flags.cached && !flags.quiet)
    sayNote("without --cache DIR nothing is kept, and a stopped table starts again");
  return request;
}

/// Says what went wrong or was left out, and prints the table; the exit code.
int finish(const ReproduceFlags& flags, const CellsRun& run, const std::string& text) {
  for (const auto& problem : run.problems) std::fprintf(stderr, "paretree-cli: %s\n", problem.c_str());
  if (!flags.quiet)
    for (const auto& note : run.notes) sayNote(note);
  if (run.stopped && !flags.quiet)
    sayNote("stopped; " + counted(static_cast<long long>(run.made), "cell") + " finished" +
            (flags.cache.empty() && flags.study.empty()
                 ? ""
                 : " and kept in " + (flags.cache.empty() ? flags.study : flags.cache)));
  const int printed = deliver({}, text);
  if (printed != kDone) return printed;
  if (!flags.cached && run.cells == 0 && !run.stopped && run.problems.empty())
    return sayProblem(Message{"reproduce.nothing-to-run", {}}), kFailed;
  return run.stopped ? kStopped : run.problems.empty() ? kDone : kFailed;
}

/// Until a cell is begun, minutes may go into finding out which cells are to be made anew: a stop then has
/// nothing to keep.
class UntilFirstCell {
 public:
  UntilFirstCell(const Session& session, Context::Reporter report)
      : nothingYet_(session), report_(std::move(report)) {}
  /// Reports are told one at a time.
  Context::Reporter reporter() {
    return [this](const Progress& progress) {
      nothingYet_.reset();
      if (report_) report_(progress);
    };
  }

 private:
  std::optional<EndsAtOnce> nothingYet_;
  Context::Reporter report_;
};

/// What fronts promise, beside test rows: no paper's table.
int runEstimates(const Session& session, const ReproduceFlags& flags) {
  ProgressLine line(flags.quiet);
  std::optional<UntilFirstCell> untilCell(std::in_place, session, line.reporter());
  const auto table = estimateTable(session.registry, requestOf(flags), session.stop, untilCell->reporter());
  untilCell.reset();
  line.clear();
  if (!table) return failed(session, table.error());
  if (flags.json) return finish(flags, table->run, dumpJson(estimatesToJson(*table)));
  if (flags.format == "markdown")
    return finish(flags, table->run, estimatesToMarkdown(*table, commandText(flags)));
  TextTable text;
  for (const char* title : {"data", "method", "figure"}) text.column(title, TextTable::Align::Left);
  for (const char* title : {"before", "after", "sets", "n"}) text.column(title);
  for (const char* title : {"bar", "verdict"}) text.column(title, TextTable::Align::Left);
  for (auto& cells : estimateCells(*table)) text.row(std::move(cells));
  return finish(flags, table->run, text.text());
}

int saidPlan(const Session& session, const ReproduceFlags& flags) {
  const auto folder = openStudy(session, flags.study);
  if (!folder) return failed(session, folder.error());
  return deliver(
      {}, flags.study + ": " + counted(static_cast<long long>(unitCount(folder->plan())), "unit") + "\n");
}

std::string pointsText(const Figure& figure) {
  TextTable text;
  for (const char* title : {"panel", "series"}) text.column(title, TextTable::Align::Left);
  for (const char* title : {"at", "value", "n"}) text.column(title);
  for (auto& cells : figureCells(figure)) text.row(std::move(cells));
  const FigureKind& kind = *figure.kind;
  std::string all =
      kind.id + ": " + kind.title + "\n" + kind.paper + ", " + kind.place + "\n\n" + text.text();
  for (const auto& note : kind.notes) all += "note: " + note + "\n";
  if (const auto without = withoutText(figure); !without.empty()) all += "note: " + without + "\n";
  if (const auto stale = stalenessText(figure.staleness); !stale.empty()) all += "note: " + stale + "\n";
  return all;
}

Result<void> writeFigure(const Figure& figure, const std::string& path) {
#ifdef PARETREE_PICTURES
  if (figure.points() == 0) return Error{"reproduce.no-points", {}, inFile(path)};
  return drawFigure(figure, path);
#else
  (void)figure;
  return Error{"cli.no-drawing", {}, inFile(path)};
#endif
}

/// A paper's figure with our data: its points as rows, and the picture.
int runFigure(const Session& session, const ReproduceFlags& flags) {
  ProgressLine line(flags.quiet);
  std::optional<UntilFirstCell> untilCell(std::in_place, session, line.reporter());
  const auto figure =
      makeFigure(session.registry, requestOf(flags), flags.tables[0], session.stop, untilCell->reporter());
  untilCell.reset();
  line.clear();
  if (!figure) return failed(session, figure.error());
  if (flags.planOnly && figure->run.problems.empty()) return saidPlan(session, flags);
  const int code = finish(flags, figure->run,
                          flags.json                   ? dumpJson(figureToJson(*figure))
                          : flags.format == "markdown" ? figureToMarkdown(*figure, commandText(flags))
                                                       : pointsText(*figure));
  if (flags.picture.empty()) return code;
  if (auto drawn = writeFigure(*figure, flags.picture); !drawn) return failed(session, drawn.error());
  return code;
}

/// What is wrong with the flags themselves, said before any run; nothing where they fit.
std::optional<Message> faultOf(const ReproduceFlags& flags, const std::vector<std::string>& figures) {
  const auto& tables = flags.tables;
  const auto among = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  for (const auto& id : tables) {
    if (tables.size() > 1 && among(figures, id)) return Message{"cli.figure-alone", {{"figure", id}}};
    if (tables.size() > 1 && (id == kEstimates || id == kAllTables))
      return Message{"cli.table-alone", {{"table", id}}};
    if (id == kEstimates || id == kAllTables || among(figures, id) || findPaperTable(id)) continue;
    auto known = paperTableIds();
    known.insert(known.end(), {kAllTables, kEstimates});
    known.insert(known.end(), figures.begin(), figures.end());
    return Message{"cli.no-table", {{"table", id}, {"hint", hints(id, known)}}};
  }
  std::error_code error;
  if (flags.cached && flags.cache.empty() && flags.study.empty()) return Message{"cli.cached-where", {}};
  if (flags.cached && !flags.cache.empty() && !std::filesystem::is_directory(flags.cache, error))
    return Message{"cli.cached-none", {{"folder", flags.cache}}};
#ifdef PARETREE_PICTURES
  if (!flags.picture.empty() && !isPictureName(flags.picture)) return Message{"pictures.ending", {}};
#endif
  const auto ranks = [](const std::string& id) {
    const auto* table = findPaperTable(id);
    return table && studyOf(table->study)->ranks();
  };
  const bool drawn = among(figures, tables[0]) || tables[0] == kAllTables ||
                     std::any_of(tables.begin(), tables.end(), ranks);
  if (!flags.picture.empty() && !drawn) return Message{"reproduce.no-ranking", {}};
  return std::nullopt;
}

/// Those whose data sets and methods may be named.
std::vector<const PaperTable*> tablesOf(const ReproduceFlags& flags) {
  if (flags.tables[0] == kEstimates) return {&estimateCellsTable()};
  std::vector<const PaperTable*> tables;
  if (const FigureKind* figure = findFigure(flags.tables[0])) {
    for (const auto& table : figure->tables) tables.push_back(&table);
    return tables;
  }
  for (const auto& id : flags.tables[0] == kAllTables ? paperTableIds() : flags.tables)
    tables.push_back(findPaperTable(id));
  return tables;
}

int runTables(const Session& session, const ReproduceFlags& flags) {
  ReproduceRequest request = requestOf(flags);
  request.tables = flags.tables[0] == kAllTables ? paperTableIds() : flags.tables;
  ProgressLine line(flags.quiet);
  std::optional<UntilFirstCell> untilCell(std::in_place, session, line.reporter());
  const auto done = reproduce::reproduce(session.registry, request, session.stop, untilCell->reporter());
  untilCell.reset();
  line.clear();
  if (!done) return failed(session, done.error());
  if (flags.planOnly && done->problems.empty()) return saidPlan(session, flags);
  const CellsRun cells{done->cells, done->made, done->stopped, done->problems, done->notes};
  const int code = finish(flags, cells, resultText(*done, flags));
  if (flags.picture.empty() || code == kStopped) return code;
  if (auto drawn = writePicture(*done, flags.picture); !drawn) return failed(session, drawn.error());
  return code;
}

int runReproduce(const Session& session, ReproduceFlags flags) {
  const auto figures = figureIds();
  if (auto fault = faultOf(flags, figures)) return wrongUsage("reproduce", std::move(*fault));
  const auto tables = tablesOf(flags);
  if (auto known = knownDatasets(tables, flags.datasets); !known)
    return wrongUsage("reproduce", known.error().message);
  auto methods = cellMethods(tables, flags.methods);
  if (!methods) return wrongUsage("reproduce", methods.error().message);
  flags.methods = std::move(*methods);
  if (flags.tables[0] == kEstimates) return runEstimates(session, flags);
  return findFigure(flags.tables[0]) ? runFigure(session, flags) : runTables(session, flags);
}

}  // namespace

void addReproduce(Program& program, Session& session) {
  Command command =
      program.command("reproduce", "Run a paper's table and print both columns, or draw its figure");
  auto flags = std::make_shared<ReproduceFlags>();
  command
      .positionals("TABLE",
                   "Of " + joined(paperTableIds()) +
                       "; or all; or estimates alone; or a figure alone: " + joined(figureIds()),
                   flags->tables)
      .required();
  command.folder({"--data", "DIR", "Folder of the public data sets [PARETREE_DATA]"}, flags->data);
  command.texts({"--method", "NAME", "Run this method only, and show what is there of all (may be repeated)"},
                flags->methods);
  command.texts(
      {"--data-set", "NAME", "Run this data set only, and show what is there of all (may be repeated)"},
      flags->datasets);
  command.number({"--seed", "N", "Of all that is drawn: divisions, searches, data that are made [1]"},
                 flags->seed, {1, 999});
  command.number({"--draws", "N", "So many draws of each data set that is made [those of the table]"},
                 flags->draws, {1, 1000});
  command.number({"--runs", "N", "At most so many runs of each method [those of the paper]"}, flags->runs,
                 {1, 1000});
  command.flag("--quick", "A named part of the cells, within 20 minutes for all tables on two cores",
               flags->quick);
  command.text({"--cache", "DIR", "Keep finished cells here, and carry on from them"}, flags->cache);
  command.text(
      {"--study", "DIR",
       "Keep the runs there as a study, which 'study run', paretree-farm and batch systems carry on"},
      flags->study);
  command.flag("--plan-only", "With --study: make the study or add to it, run nothing", flags->planOnly)
      .needs("--study");
  command.flag("--refresh", "Run those cells anew that were made by a learner of other behaviour",
               flags->refresh);
  command.flag("--cached", "Run nothing; show what the cache holds", flags->cached).excludes("--refresh");
  command.number({"--threads", "N", "Cells side by side; never changes a figure [those of the machine]"},
                 flags->threads, {1, 1024});
  command.choice({"--format", "F", "text or markdown [text]"}, flags->format, {"text", "markdown"});
  command.text({"--picture", "FILE",
                "Write the figure, or a table's critical-difference diagram (.svg, .png or .pdf)"},
               flags->picture);
  command.flag("--json", "Print one JSON object", flags->json);
  command.flag("--quiet", "No progress and no notes", flags->quiet);
  command.action([&session, flags] { return runReproduce(session, *flags); });
}

}  // namespace paretree::cli
