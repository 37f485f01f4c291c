// Output-constrained trees beside the authors' own result files: their folds, coding, bounds and lambda.
#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "reproduce/claims.h"
#include "reproduce/peers.h"
#include "reproduce/significance.h"
#include "reproduce/studies/ocdt_claims.h"
#include "reproduce/studies/ocdt_times.h"
#include "reproduce/study.h"

namespace paretree::reproduce {
namespace {

constexpr const char* kProgram = "as their program";
constexpr std::size_t kCarRows = 500;
constexpr double kClose = 0.02;               ///< share of their MSE
constexpr const char* kTheirClass = "class";  ///< their table of classes, which is none of the published
constexpr const char* kAllClasses = "all";    ///< in claims: all tables of classes

struct AuthorsSource {
  const char* dataset;
  const char* file;
  const char* published;  ///< value of --as-published
  double lambda;
  std::vector<int> depths;
  bool meanOfDepths;  ///< else each depth has figures of its own
  double seconds;
  std::size_t courses = 0;  ///< of a table of classes; 0 = it is none
};

/// Of the class tables those of 500 rows that are at hand: by medoids more rows take long.
const std::vector<AuthorsSource>& authorsSources() {
  static const std::vector<int> kClassDepths{3, 6, 9, 12, 15};
  static const std::vector<AuthorsSource> all{
      // Any lambda from 200 for each row on moves the first two scores to their bounds.
      {"scores", "multitarget/ocdt_constrained_exams.csv", "program", 1e6, {3, 6, 9, 12, 15}, true, 6},
      {"cars", "multitarget/ocdt_insurance_evaluation_data.csv", "program", 2e7, {3, 6, 9, 12, 15}, true, 20},
      {"hts", "multitarget/ocdt_hts_df_size_500_seed_0_v2.csv", "off", 1, {5, 7}, false, 6},
      {"class-500-3", "multitarget/ocdt_class_df_size_500_targets_3.csv", "program", 1e6, kClassDepths, true,
       10, 3},
      {"class-500-7", "multitarget/ocdt_class_df_size_500_targets_7.csv", "program", 1e6, kClassDepths, true,
       20, 7}};
  return all;
}

const AuthorsSource* authorsSourceOf(const std::string& dataset) {
  for (const auto& source : authorsSources())
    if (dataset == source.dataset) return &source;
  return nullptr;
}

std::vector<std::string> targetsOf(const std::string& dataset) {
  if (dataset == "scores") return {"math score", "reading score", "writing score"};
  if (dataset == "cars") return {"TARGET_FLAG", "TARGET_AMT"};
  std::vector<std::string> series;
  if (const auto* source = authorsSourceOf(dataset); source && source->courses > 0) {
    for (std::size_t i = 1; i <= source->courses; ++i) series.push_back("Course" + std::to_string(i));
    return series;
  }
  for (int i = 1; i <= 13; ++i) series.push_back("y" + std::to_string(i));
  return series;
}

const std::vector<std::string>& carColumns() {
  static const std::vector<std::string> columns{"KIDSDRIV", "AGE",      "HOMEKIDS", "YOJ", "INCOME",
                                                "HOME_VAL", "TRAVTIME", "BLUEBOOK", "TIF", "OLDCLAIM",
                                                "CLM_FREQ", "MVR_PTS",  "CAR_AGE"};
  return columns;
}

/// At most one course has a grade, as their program has it; two have in their tables.
std::string authorsCourses(const std::vector<std::string>& targets) {
  std::string most, links, bounds, switches;
  for (std::size_t t = 0; t < targets.size(); ++t) {
    const std::string b = "b" + std::to_string(t + 1);
    most += (t ? " + " : "") + b;
    links += " of" + b + ": " + targets[t] + " - 100 " + b + " <= 0\n";
    bounds += " 0 <= " + targets[t] + " <= 100\n";
    switches += " " + b;
  }
  return "subject to\n most: " + most + " <= 1\n" + links + "bounds\n" + bounds + "binary\n" + switches +
         "\nend\n";
}

std::string authorsConstraints(const std::string& dataset) {
  if (dataset == "scores")
    return "subject to\n"
           " reads: \"reading score\" - 50 bw >= 0\n"
           " ready: \"reading score\" + \"writing score\" - 110 bm >= 0\n"
           " math: \"math score\" - 110 bm <= 0\n"
           " reading: \"reading score\" - 110 br <= 0\n"
           " writing: \"writing score\" - 110 bw <= 0\n"
           "bounds\n"
           " 0 <= \"math score\" <= 100\n 0 <= \"reading score\" <= 100\n 0 <= \"writing score\" <= 100\n"
           "binary\n bm br bw\nend\n";
  if (dataset == "cars")
    return "subject to\n flag: TARGET_FLAG - b = 0\n least: TARGET_AMT - b >= 0\n"
           " most: TARGET_AMT - 100000 b <= 0\nbinary\n b\nend\n";
  if (dataset.starts_with("class-")) return authorsCourses(targetsOf(dataset));
  std::string total, most, links, series, switches;
  for (const auto& y : targetsOf(dataset)) {
    const std::string b = "b" + y.substr(1);
    total += (total.empty() ? "" : " + ") + y;
    most += (most.empty() ? "" : " + ") + b;
    links += " of" + y + ": " + y + " - 100 " + b + " <= 0\n";
    series += " " + y;
    switches += " " + b;
  }
  return "subject to\n total: " + total + " = 15\n most: " + most + " <= 4\n" + links + "general\n" + series +
         "\nbinary\n" + switches + "\nend\n";
}

/// A column as numbers: "$67,349" is 67349, a gap NaN.
std::vector<double> numbersOf(const data::Dataset& data, int column) {
  const auto& info = data.info(column);
  if (info.isNumeric()) return {data.numbers(column).begin(), data.numbers(column).end()};
  std::vector<double> byLevel, numbers;
  for (std::string level : info.levels) {
    std::erase_if(level, [](char c) { return c == '$' || c == ','; });
    byLevel.push_back(parseNumber(level).value_or(data::kMissing));
  }
  for (const auto code : data.codes(column))
    numbers.push_back(code == data::kMissingCode ? data::kMissing : byLevel[static_cast<std::size_t>(code)]);
  return numbers;
}

/// Columns of numbers with roles, built one by one.
struct Coded {
  std::vector<data::ColumnInfo> columns;
  std::vector<data::ColumnValues> values;

  void add(const std::string& name, data::Role role, std::vector<double> numbers) {
    data::ColumnInfo info;
    info.name = name;
    info.role = role;
    columns.push_back(std::move(info));
    values.push_back({std::move(numbers), {}});
  }
};

/// A column of 0 and 1 for each level of a nominal one but the first in the order of their names.
void addOneHot(Coded& coded, const data::Dataset& data, int column) {
  const auto& info = data.info(column);
  std::vector<std::string> levels = info.levels;
  std::sort(levels.begin(), levels.end());
  for (std::size_t l = 1; l < levels.size(); ++l) {
    std::vector<double> numbers;
    for (const auto code : data.codes(column))
      numbers.push_back(
          code != data::kMissingCode && info.levels[static_cast<std::size_t>(code)] == levels[l] ? 1 : 0);
    coded.add(info.name + "=" + levels[l], data::Role::Feature, std::move(numbers));
  }
}

Result<data::Dataset> authorsData(const AuthorsSource& source, const StudyInputs& inputs,
                                  const Context& context) {
  const std::string path = dataFile(inputs, source.file);
  if (path.empty())
    return Error{"reproduce.no-file", {{"folder", inputs.data}}, inFile(std::string(source.file))};
  const auto file = readTable(path, data::ReadOptions(), context);
  if (!file) return file.error();
  const data::Dataset& data = file->data;
  const std::string dataset = source.dataset;
  const auto targets = targetsOf(dataset);
  const auto among = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  data::Rows rows;  // of cars, the first that have everything
  for (data::Row row = 0; row < data.rows() && (dataset != "cars" || rows.size() < kCarRows); ++row) {
    bool complete = true;
    for (int c = 0; c < data.columns(); ++c) complete = complete && !data.missing(c, row);
    if (complete) rows.push_back(row);
  }
  Coded coded;
  for (int c = 0; c < data.columns(); ++c) {
    const auto& info = data.info(c);
    if (among(targets, info.name)) continue;
    if (dataset == "scores" && info.isNominal())
      addOneHot(coded, data, c);
    else if (dataset != "cars" || among(carColumns(), info.name))
      coded.add(info.name, data::Role::Feature, numbersOf(data, c));
  }
  for (int c = 0; c < data.columns(); ++c)
    if (among(targets, data.info(c).name))
      coded.add(data.info(c).name, data::Role::Target, numbersOf(data, c));
  for (auto& column : coded.values) {
    std::vector<double> kept;
    for (const data::Row row : rows) kept.push_back(column.numbers[row]);
    column.numbers = std::move(kept);
  }
  return data::Dataset(std::move(coded.columns), std::move(coded.values));
}

class OcdtAuthorsStudy final : public Study {
 public:
  std::string id() const override { return "ocdt-authors"; }

  std::vector<CellSet> cells(const PaperTable& table) const override {
    std::vector<CellSet> sets;
    for (const auto& source : authorsSources())
      if (std::any_of(table.rows.begin(), table.rows.end(),
                      [&](const PaperRow& row) { return row.dataset == source.dataset; }))
        sets.push_back(
            {source.dataset, kProgram, table.runs, source.courses > 0 ? 0 : table.runs, source.seconds});
    return sets;
  }

  bool available(const std::string& dataset, const StudyInputs& inputs) const override {
    const auto* source = authorsSourceOf(dataset);
    return source && !dataFile(inputs, source->file).empty();
  }

  std::vector<std::string> learnersOf(const std::string& /*method*/) const override { return {"ocdt"}; }

  std::pair<std::string, std::string> source(const std::string& method,
                                             const std::string& measure) const override {
    return {kProgram, method + " " + measure};
  }

  /// Behind folds that are counted stand their errors.
  std::vector<std::pair<int, double>> keptValues(const TableRow& row, const CellBook& book,
                                                 int runs) const override {
    TableRow same = row;
    if (same.measure == "within") same.measure = "mse";
    return Study::keptValues(same, book, runs);
  }

  Result<CellFigures> run(const CellKey& key, const StudyInputs& inputs,
                          const Context& context) const override {
    const auto* source = authorsSourceOf(key.dataset);
    if (!source) return Error{"reproduce.unpublished", {{"dataset", key.dataset}}};
    auto data = authorsData(*source, inputs, context);
    if (!data) return data.error();
    learners::Task task = taskOf(std::move(*data));
    if (auto folded = takeFold(task, key); !folded) return folded.error();
    CellFigures figures;
    for (const int depth : source->depths)
      if (auto added = addDepth(*source, depth, task, key, inputs, context, figures); !added)
        return added.error();
    if (source->meanOfDepths)
      for (auto& [name, sum] : figures)
        if (!name.ends_with("seconds")) sum /= static_cast<double>(source->depths.size());
    return figures;
  }

  std::vector<TableRow> rows(const PaperTable& table, const CellBook& book, const StudyInputs& inputs,
                             int runs) const override {
    std::vector<TableRow> rows;
    for (const auto& paper : table.rows)
      for (const auto& [measure, printed] : paper.figures) {
        TableRow row = rowOf(table, paper, measure, book, inputs, runs);
        if (measure == "within")
          row = withinRow(std::move(row), paper, book, inputs, runs);
        else if (measure.starts_with("fold"))
          takeFoldFigure(row, book);
        else if (measure == "order")
          takeOrder(row, table, book, runs);
        if ((measure != "within" && !measure.starts_with("mse")) || paper.dataset == kTheirClass) {
          row.judged = false;
          row.verdict.clear();
        }
        if (paper.dataset == kTheirClass) row.note = "their table is none of the published";
        rows.push_back(std::move(row));
      }
    for (const auto& claim : table.claims) rows.push_back(claimed(table, claim, book, inputs, runs));
    return rows;
  }

 private:
  /// The fold of a run, by the table that prints the folds of so many rows.
  static Result<void> takeFold(learners::Task& task, const CellKey& key) {
    const PaperTable& table = *findPaperTable(key.dataset == "hts" ? "ocdt-hts" : "ocdt-authors");
    const auto folds = table.folds.find(std::to_string(task.data.rows()));
    if (folds == table.folds.end() || folds->second.size() != task.data.rows())
      return Error{"reproduce.unpublished", {{"dataset", key.dataset}}};
    const char mine = static_cast<char>('0' + key.run - 1);
    task.train.clear();
    task.test.clear();
    for (data::Row row = 0; row < task.data.rows(); ++row)
      (folds->second[row] == mine ? task.test : task.train).push_back(row);
    return {};
  }

  static Result<void> addDepth(const AuthorsSource& source, int depth, const learners::Task& task,
                               const CellKey& key, const StudyInputs& inputs, const Context& context,
                               CellFigures& figures) {
    learners::ParamValues values{{"constraints", authorsConstraints(key.dataset)},
                                 {"variants", std::string("all")},
                                 {"split-if", std::string("possible")},
                                 {"as-published", std::string(source.published)},
                                 {"lambda", source.lambda},
                                 {"depth", std::int64_t{depth}}};
    const std::string suffix = source.meanOfDepths ? "" : std::to_string(depth);
    const auto outcome = learnOn(task, inputs, "ocdt", values, searchStream(key), context);
    if (!outcome) return outcome.error();
    std::vector<std::string> variants;
    for (const auto& table : outcome->report.tables) {
      if (table.id != "variants") continue;
      const auto column = [&](const char* id) {
        const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                                        [&](const auto& c) { return c.id == id; });
        return static_cast<std::size_t>(found - table.columns.begin());
      };
      for (const auto& row : table.rows) {
        const auto variant = std::get<std::string>(row.at(column("variant")));
        variants.push_back(variant);
        figures[variant + " mse" + suffix] += std::get<double>(row.at(column("mseTest")));
        figures[variant + " infeasible" + suffix] += std::round(
            std::get<double>(row.at(column("infeasibleTest"))) * static_cast<double>(task.test.size()));
      }
    }
    if (source.meanOfDepths && depth != source.depths.back()) return {};
    return addSecondsOfTrees(task, values, variants, suffix, inputs, searchStream(key), context, figures);
  }

  /// What the paper says in words, by the same cells; of "all" class tables each scaled by its mean.
  TableRow claimed(const PaperTable& table, const PaperClaim& claim, const CellBook& book,
                   const StudyInputs& inputs, int runs) const {
    std::vector<OcdtStanding> all;
    for (const auto& variant : comparedVariants()) all.push_back({variant});
    std::vector<std::vector<double>> blocks;
    std::size_t n = 0;
    for (const auto& dataset : datasetsOf(table, claim.dataset)) {
      std::vector<std::vector<double>> errors;
      std::vector<double> means;
      for (auto& standing : all) {
        errors.push_back(valuesOf(book, dataset, kProgram, standing.variant + " mse", runs));
        means.push_back(meanOf(errors.back()));
        standing.infeasible +=
            meanOf(valuesOf(book, dataset, kProgram, standing.variant + " infeasible", runs));
        if (errors.back().empty() || errors.back().size() != errors.front().size())
          return claimRow(claim, std::nullopt, 0, !available(dataset, inputs), {});
      }
      n = errors.front().size();
      for (std::size_t fold = 0; fold < n; ++fold) {
        auto& block = blocks.emplace_back();
        for (const auto& one : errors) block.push_back(one[fold]);
      }
      const double scale = claim.dataset == kAllClasses ? meanOf(means) : 1;
      for (std::size_t v = 0; v < all.size(); ++v) all[v].mse += means[v] / scale;
    }
    if (blocks.empty()) return claimRow(claim, std::nullopt, 0, false, {});
    return judgedClaim(claim, all, blocks, static_cast<int>(n));
  }

  static std::vector<std::string> datasetsOf(const PaperTable& table, const std::string& claimed) {
    std::vector<std::string> datasets;
    for (const auto& source : authorsSources()) {
      const std::string dataset = source.dataset;
      const bool there = std::any_of(table.rows.begin(), table.rows.end(),
                                     [&](const PaperRow& row) { return row.dataset == dataset; });
      if (there && (claimed == kAllClasses ? source.courses > 0 : dataset == claimed))
        datasets.push_back(dataset);
    }
    return datasets;
  }

  /// How alike the variants stand by our mean error and by theirs, of which a table prints them as "class".
  void takeOrder(TableRow& row, const PaperTable& table, const CellBook& book, int runs) const {
    std::vector<double> ours, theirs;
    std::size_t n = 0;
    for (const auto& variant : comparedVariants()) {
      const auto errors = valuesOf(book, row.dataset, kProgram, variant + " mse", runs);
      const auto printed = table.printed(kTheirClass, variant, "mse");
      if (errors.empty() || !printed) return;
      n = errors.size();
      ours.push_back(meanOf(errors));
      theirs.push_back(printed->value);
    }
    // The mean ranks over two equal blocks are the ranks in each.
    const auto a = friedmanTest({ours, ours}).meanRanks, b = friedmanTest({theirs, theirs}).meanRanks;
    const double middle = (static_cast<double>(a.size()) + 1) / 2;
    double ab = 0, aa = 0, bb = 0;
    for (std::size_t v = 0; v < a.size(); ++v) {
      ab += (a[v] - middle) * (b[v] - middle);
      aa += (a[v] - middle) * (a[v] - middle);
      bb += (b[v] - middle) * (b[v] - middle);
    }
    row.ours = ab / std::sqrt(aa * bb);
    row.n = static_cast<int>(n);
  }

  /// "fold3": of the third run alone.
  void takeFoldFigure(TableRow& row, const CellBook& book) const {
    const int run = row.measure.back() - '0';
    const auto cell = book.find(book.keyOf(id(), row.dataset, kProgram, run));
    const auto found = cell ? cell->figures.find(row.method + " mse") : CellFigures::const_iterator{};
    if (!cell || found == cell->figures.end()) return;
    row.ours = found->second;
    row.n = 1;
  }

  TableRow withinRow(TableRow row, const PaperRow& paper, const CellBook& book, const StudyInputs& inputs,
                     int runs) const {
    int within = 0, n = 0;
    for (const auto& [measure, printed] : paper.figures) {
      if (!measure.starts_with("fold") || !printed) continue;
      const int run = measure.back() - '0';
      if (runs > 0 && run > runs) continue;
      TableRow fold = row;
      fold.measure = measure;
      fold.n = 0;
      takeFoldFigure(fold, book);
      if (fold.n == 0) continue;
      ++n;
      const double off = fold.ours / printed->value - 1;
      if (std::abs(off) <= kClose)
        ++within;
      else
        row.note += (row.note.empty() ? "off by " : ", ") + shortText(100 * off, 2) + " % in fold " +
                    std::to_string(run);
    }
    row.paperN = 1;
    row.paperSd = 0;
    row.n = n;
    row.oursSd = data::kMissing;
    row.ours = n > 0 ? within : data::kMissing;
    row.verdict = verdictOf(row, n == 0 && !available(row.dataset, inputs));
    return row;
  }
};

}  // namespace

StudyPtr makeOcdtAuthorsStudy() { return std::make_shared<OcdtAuthorsStudy>(); }

}  // namespace paretree::reproduce
