#include "reproduce/study.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>

#include "paretree/data/suggested_roles.h"

namespace paretree::reproduce {

StudyPtr studyOf(const std::string& id) {
  if (id == "nldt") return makeNldtStudy();
  if (id == "rules") return makeRulesStudy();
  if (id == "ocdt") return makeOcdtStudy();
  if (id == "ocdt-authors") return makeOcdtAuthorsStudy();
  if (id == "molhc") return makeMolhcStudy();
  if (id == "pgmt") return makePgmtStudy();
  if (id == "estimates") return makeEstimateStudy();
  return nullptr;
}

double meanOf(const std::vector<double>& values) {
  return values.empty()
             ? data::kMissing
             : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double deviationOf(const std::vector<double>& values) {
  if (values.size() < 2) return data::kMissing;
  const double mean = meanOf(values);
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return std::sqrt(squares / static_cast<double>(values.size() - 1));
}

std::optional<Ranking> Study::ranking(const PaperTable&, const CellBook&, int) const { return std::nullopt; }

std::optional<Ranking> rankingOf(std::string of, std::vector<std::string> methods,
                                 const std::vector<std::vector<double>>& blocks) {
  if (blocks.size() < 2 || methods.size() < 2) return std::nullopt;
  const double difference = nemenyiDifference(methods.size(), blocks.size());
  return Ranking{std::move(of), std::move(methods), friedmanTest(blocks), difference};
}

std::string Study::noteOf(const PaperTable&, const TableRow&) const { return {}; }

std::vector<std::pair<int, Cell>> Study::runsOf(const CellBook& book, const std::string& dataset,
                                                const std::string& method, int runs) const {
  auto cells = book.runs(id(), dataset, method, runs);
  const auto other = [&](const auto& cell) { return !otherMethod(method, cell.second).empty(); };
  if (!std::all_of(cells.begin(), cells.end(), other)) std::erase_if(cells, other);
  return cells;
}

std::vector<std::pair<int, double>> Study::numberedValues(const CellBook& book, const std::string& dataset,
                                                          const std::string& method,
                                                          const std::string& figure, int runs) const {
  std::vector<std::pair<int, double>> values;
  for (const auto& [run, cell] : runsOf(book, dataset, method, runs))
    if (const auto found = cell.figures.find(figure);
        found != cell.figures.end() && !std::isnan(found->second))
      values.emplace_back(run, found->second);
  return values;
}

std::vector<double> Study::valuesOf(const CellBook& book, const std::string& dataset,
                                    const std::string& method, const std::string& figure, int runs) const {
  std::vector<double> values;
  for (const auto& [run, value] : numberedValues(book, dataset, method, figure, runs))
    values.push_back(value);
  return values;
}

std::vector<std::pair<int, double>> Study::keptValues(const TableRow& row, const CellBook& book,
                                                      int runs) const {
  const auto [method, figure] = source(row.method, row.measure);
  return numberedValues(book, row.dataset, method, figure, runs);
}

std::string Study::otherMethodOf(const CellBook& book, const std::string& dataset, const std::string& method,
                                 int runs) const {
  const auto cells = runsOf(book, dataset, method, runs);
  return cells.empty() ? std::string() : otherMethod(method, cells.front().second);
}

TableRow Study::rowOf(const PaperTable& table, const PaperRow& paper, const std::string& measure,
                      const CellBook& book, const StudyInputs& inputs, int runs) const {
  TableRow row;
  row.dataset = paper.dataset;
  row.method = paper.method;
  row.measure = measure;
  row.maximise = table.measure(measure).maximise;
  row.judged = paper.judged;
  row.lookedAt = paper.lookedAt;
  for (const auto& [id, printed] : paper.figures) {
    if (id != measure || !printed) continue;
    row.paper = printed->value;
    row.paperSd = printed->sd;
    row.paperN = table.paperN;
    row.paperDigits = printed->digits;
  }
  const auto [method, figure] = source(paper.method, measure);
  const auto values = valuesOf(book, paper.dataset, method, figure, runs);
  row.ours = meanOf(values);
  row.oursSd = deviationOf(values);
  row.n = static_cast<int>(values.size());
  const bool noData = values.empty() && !available(paper.dataset, inputs);
  if (row.judged && row.n > 0 && !std::isnan(row.paper))
    row.whyNotJudged = otherMethodOf(book, paper.dataset, method, runs);
  row.verdict = verdictOf(row, noData);
  row.note = noteOf(table, row);
  if (row.note.empty() && noData) row.note = "the data are not there";
  return row;
}

std::vector<TableRow> Study::rows(const PaperTable& table, const CellBook& book, const StudyInputs& inputs,
                                  int runs) const {
  std::vector<TableRow> rows;
  for (const auto& paper : table.rows)
    for (const auto& measure : table.measures)
      for (const auto& [id, printed] : paper.figures)
        if (id == measure.id) rows.push_back(rowOf(table, paper, id, book, inputs, runs));
  return rows;
}

std::string dataFile(const StudyInputs& inputs, const std::string& name) {
  if (inputs.asked && !name.empty()) inputs.asked(name);
  if (inputs.data.empty() || name.empty()) return {};
  const auto path = std::filesystem::path(inputs.data) / name;
  std::error_code failed;
  return std::filesystem::is_regular_file(path, failed) ? path.string() : std::string();
}

data::Dataset withConstants(const data::TableFile& file) {
  std::vector<data::Role> roles;
  for (const auto& column : file.data.schema()->columns) roles.push_back(column.role);
  for (const auto& suggested : suggestedRoles(file.data)) {
    auto& role = roles[suggested.column];
    if (role == data::Role::Ignored && suggested.role == role &&
        suggested.why.code.starts_with("data.why-constant"))
      role = data::Role::Feature;
  }
  return file.data.withRoles(roles);
}

Result<data::Dataset> readData(const StudyInputs& inputs, const std::string& name,
                               const std::vector<std::string>& targets,
                               const std::vector<std::string>& ignored, const Context& context) {
  const std::string path = dataFile(inputs, name);
  if (path.empty()) return Error{"reproduce.no-file", {{"folder", inputs.data}}, inFile(name)};
  data::ReadOptions options;
  for (const auto& target : targets) options.roles[target] = data::Role::Target;
  for (const auto& column : ignored) options.roles[column] = data::Role::Ignored;
  auto file = readTable(path, options, context);
  if (!file) return file.error();
  return withConstants(*file);
}

learners::Task taskOf(data::Dataset data) {
  learners::Task task;
  task.targets = data.targets();
  task.features = data.features();
  task.train = withTargets(data, data.allRows(), task.targets);
  task.data = std::move(data);
  return task;
}

namespace {

Rng cellStream(const CellKey& key) {
  const Rng study = Rng(key.seed).stream(key.study);
  const Rng rng = study.stream(key.dataset);
  return key.draw == 1 ? rng : rng.stream("draw").stream(static_cast<std::uint64_t>(key.draw));
}

}  // namespace

std::uint64_t dataSeed(const CellKey& key) {
  constexpr std::uint64_t kApart = 1000;  // seeds of one study are below it, so that draws of two never meet
  return key.seed + kApart * static_cast<std::uint64_t>(key.draw - 1);
}

Rng splitStream(const CellKey& key) {
  return cellStream(key).stream("split").stream(static_cast<std::uint64_t>(key.run));
}

Rng searchStream(const CellKey& key) {
  return cellStream(key).stream(key.method).stream(static_cast<std::uint64_t>(key.run));
}

Result<learners::Outcome> learnOn(const learners::Task& task, const StudyInputs& inputs,
                                  const std::string& learner, const learners::ParamValues& values, Rng rng,
                                  const Context& context) {
  const auto found = inputs.registry.find(learner);
  if (!found) return Error{"runs.no-such-learner", {{"learner", learner}, {"hint", std::vector<Message>{}}}};
  auto outcome = found->learn(task, values, context.quiet(rng, 1));
  if (outcome && outcome->ending == learners::Ending::Stopped) return stoppedError();
  return outcome;
}

namespace {

double figureOf(const learners::Outcome& outcome, const std::vector<double>& values,
                const std::string& measure) {
  for (std::size_t m = 0; m < outcome.measures.size() && m < values.size(); ++m)
    if (outcome.measures[m] == measure) return values[m];
  return data::kMissing;
}

}  // namespace

double trainFigure(const learners::Outcome& outcome, std::size_t point, const std::string& measure) {
  return figureOf(outcome, outcome.front.at(point).train, measure);
}

double testFigure(const learners::Outcome& outcome, std::size_t point, const std::string& measure) {
  return figureOf(outcome, outcome.front.at(point).test, measure);
}

double summaryFigure(const learners::Outcome& outcome, const std::string& id) {
  for (const auto& figure : outcome.report.summary) {
    if (figure.id != id) continue;
    if (const auto* real = std::get_if<double>(&figure.value)) return *real;
    if (const auto* whole = std::get_if<std::int64_t>(&figure.value)) return static_cast<double>(*whole);
  }
  return data::kMissing;
}

}  // namespace paretree::reproduce
