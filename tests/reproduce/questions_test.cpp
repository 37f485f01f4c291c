// Which rows count as questions, cells of other seeds and draws, and what is known of the learner behind a
// cell.
#include <QTemporaryDir>
#include <QTest>
#include <bit>
#include <cmath>
#include <numeric>
#include <random>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "reproduce/fingerprint.h"
#include "reproduce/report.h"
#include "tests/reproduce/judged_row.h"
#include "tests/support/unit.h"

namespace questions_test {

using namespace paretree;
using namespace paretree::reproduce;

namespace {

/// A learner that answers as another does, but for the seed that it is given.
class Reseeded final : public learners::Learner {
 public:
  explicit Reseeded(learners::LearnerPtr of) : of_(std::move(of)) {}
  const learners::LearnerInfo& info() const override { return of_->info(); }
  std::vector<learners::ParamInfo> params() const override { return of_->params(); }
  std::optional<Message> objection(const learners::Task& task,
                                   const learners::ParamValues& values) const override {
    return of_->objection(task, values);
  }
  Result<learners::Outcome> learn(const learners::Task& task, const learners::ParamValues& values,
                                  const Context& context) const override {
    auto part = task;
    if (!part.train.empty()) part.train.pop_back();
    return of_->learn(part, values, context);
  }

 private:
  learners::LearnerPtr of_;
};

/// A learner whose worker did not come up in one of its runs: it went on by other means and says so.
class WithoutWorker final : public learners::Learner {
 public:
  explicit WithoutWorker(learners::LearnerPtr of) : of_(std::move(of)) {}
  const learners::LearnerInfo& info() const override { return of_->info(); }
  std::vector<learners::ParamInfo> params() const override { return of_->params(); }
  std::optional<Message> objection(const learners::Task& task,
                                   const learners::ParamValues& values) const override {
    return of_->objection(task, values);
  }
  Result<learners::Outcome> learn(const learners::Task& task, const learners::ParamValues& values,
                                  const Context& context) const override {
    auto outcome = of_->learn(task, values, context);
    if (outcome && task.train.size() > 70)
      outcome->notes.push_back(
          Message{"learners.rules-lagrangian", {{"why", Message{"worker.silent", {{"doing", "start"}}}}}});
    return outcome;
  }

 private:
  learners::LearnerPtr of_;
};

ReproduceRequest courses(const std::string& cache) {
  ReproduceRequest request;
  request.tables = {"ocdt-class"};
  request.datasets = {"class-500-3"};
  request.methods = {"all variants"};
  request.runs = 1;
  request.date = "2026-11-26";
  request.cache = cache;
  return request;
}

}  // namespace

class QuestionsTest : public QObject {
  Q_OBJECT

 private slots:
  void aCellOfAnEarlierTableIsNotAskedAgain() {
    const auto study = studyOf("nldt");
    std::vector<TableRow> rows{judgedRow("truss-r6", "NLDT", "testAccuracy", 99.5, 0.7, 99.6, 0.3)};
    markQuestions(*findPaperTable("nldt-s4"), *study, rows);
    QCOMPARE(rows[0].uncounted, std::string("repeats nldt-5"));
    rows[0].uncounted.clear();
    markQuestions(*findPaperTable("nldt-5"), *study, rows);
    QCOMPARE(rows[0].uncounted, std::string());
    // Another figure of the same cell is another question.
    rows = {judgedRow("truss-r6", "NLDT", "trainAccuracy", 99.5, 0.7, 99.6, 0.3)};
    markQuestions(*findPaperTable("nldt-s4"), *study, rows);
    QCOMPARE(rows[0].uncounted, std::string());
  }

  void constantsCountOnlyWhereOursMissThem() {
    const auto study = studyOf("nldt");
    const PaperTable& table = *findPaperTable("nldt-1");
    std::vector<TableRow> rows{
        judgedRow("ds1", "NLDT", "rules", 1, 0, 1, 0), judgedRow("ds2", "NLDT", "rules", 1, 0, 1.2, 0.4),
        judgedRow("ds3", "NLDT", "rules", 1, 0, 2, 0), judgedRow("ds4", "NLDT", "rules", 1.2, 0.4, 1, 0)};
    for (auto& row : rows) row.maximise = false;
    markQuestions(table, *study, rows);
    QCOMPARE(rows[0].uncounted, std::string("constant"));
    for (std::size_t i = 1; i < rows.size(); ++i) QCOMPARE(rows[i].uncounted, std::string());
  }

  void whatSaysTheSameTwiceCountsOnce() {
    const auto study = studyOf("nldt");
    const PaperTable& table = *findPaperTable("nldt-1");
    std::vector<TableRow> rows{judgedRow("ds1", "NLDT", "fuPerRule", 2.3, 0.6, 2.0, 0.1),
                               judgedRow("ds1", "NLDT", "ruleLength", 2.3, 0.6, 2.0, 0.1),
                               judgedRow("ds4", "NLDT", "fuPerRule", 2.3, 0.6, 2.0, 0.1),
                               judgedRow("ds4", "NLDT", "ruleLength", 2.3, 0.6, 2.4, 0.1)};
    markQuestions(table, *study, rows);
    QCOMPARE(rows[0].uncounted, std::string());
    QVERIFY(rows[1].uncounted.starts_with("says the same as"));
    QCOMPARE(rows[3].uncounted, std::string());
    const auto counts = countQuestions(rows);
    QCOMPARE(counts.rows, 4);
    QCOMPARE(counts.questions(), 3);
    QCOMPARE(counts.saidTwice, 1);
    QVERIFY(beforeAndAfter(counts).starts_with("4 rows judged"));
    QVERIFY(beforeAndAfter(counts).find("3 questions") != std::string::npos);
  }

  void theProgramsOwnMethodIsNeverJudgedAsThePapers() {
    int own = 0;
    for (const auto& table : paperTables())
      for (const auto& row : table.rows)
        if (row.method == "NLDT+") {
          QVERIFY2(!row.judged, (table.id + " " + row.dataset).c_str());
          ++own;
        }
    QVERIFY(own >= 15);
  }

  void rowsInViewAreMarked() {
    std::size_t marked = 0;
    for (const auto& table : paperTables()) {
      for (const auto& row : table.rows) marked += row.lookedAt.empty() ? 0 : 1;
      for (const auto& claim : table.claims) marked += claim.lookedAt.empty() ? 0 : 1;
    }
    QVERIFY(marked > 0);
    auto row = judgedRow("welded-beam-g10", "NLDT", "testAccuracy", 98.5, 1.1, 98.6, 1);
    row.lookedAt = "the number of extra terms";
    QCOMPARE(countQuestions({row}).lookedAt, 1);
    QVERIFY(withMarks(row).find("in view when chosen: the number of extra terms") != std::string::npos);
  }

  void cellsOfOtherSeedsAndDrawsStandApart() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("cells").toStdString();
    const auto cell = [](double value) {
      return Cell{{{"rules", value}}, "1.0", "2026-11-26", 0.5, "c0ffee", "ab"};
    };
    CellBook book(path);
    QVERIFY(book.add({"nldt", "ds1", "NLDT", 1}, cell(1)).ok());
    QVERIFY(book.add({"nldt", "ds1", "NLDT", 1, 2}, cell(2)).ok());
    QVERIFY(book.add({"nldt", "ds1", "NLDT", 1, 1, 7}, cell(3)).ok());
    CellBook again(path);
    QVERIFY(again.load().ok());
    QCOMPARE(again.keys().size(), std::size_t{3});
    QCOMPARE(again.runs("nldt", "ds1", "NLDT", 0).size(), std::size_t{1});
    again.show(1, 2);
    const auto both = again.runs("nldt", "ds1", "NLDT", 0);
    QCOMPARE(both.size(), std::size_t{2});
    QCOMPARE(both[1].first, kRunsOfDraw + 1);
    QCOMPARE(both[1].second.figures.at("rules"), 2.0);
    QCOMPARE(both[1].second.commit, std::string("c0ffee"));
    QCOMPARE(both[1].second.fingerprint, std::string("ab"));
    again.show(7, 1);
    QCOMPARE(again.runs("nldt", "ds1", "NLDT", 0)[0].second.figures.at("rules"), 3.0);
  }

  void draws() {
    const auto study = studyOf("nldt");
    QVERIFY(study->drawn("ds1") && !study->drawn("iris"));
    QCOMPARE(dataSeed({"nldt", "ds1", "NLDT", 1}), std::uint64_t{1});
    QVERIFY(dataSeed({"nldt", "ds1", "NLDT", 1, 2, 1}) != dataSeed({"nldt", "ds1", "NLDT", 1, 1, 2}));
    // The first draw of the first seed is what was drawn before there were others.
    Rng before = Rng(1).stream("nldt").stream("ds1").stream("split").stream(std::uint64_t{3});
    Rng now = splitStream({"nldt", "ds1", "NLDT", 3});
    QCOMPARE(now.below(1000000), before.below(1000000));
    Rng other = splitStream({"nldt", "ds1", "NLDT", 3, 2});
    QVERIFY(other.below(1000000) != Rng(splitStream({"nldt", "ds1", "NLDT", 3})).below(1000000));
  }

  void behaviourHasAFingerprint() {
    const learners::Registry registry;
    for (const char* id : {"cart", "ocdt", "mirco"}) {
      const auto learner = registry.find(id);
      const auto runs = fingerprintRuns(*learner);
      QCOMPARE(runs.size(), std::size_t{kFingerprintRuns});
      for (const auto& run : runs) QVERIFY2(run.starts_with("{"), run.c_str());
      const auto print = fingerprintOf(*learner);
      QCOMPARE(print.size(), std::size_t{16});
      QCOMPARE(fingerprintOf(*learner), print);
      QVERIFY(fingerprintOf(Reseeded(learner)) != print);
    }
  }

  // What a learner does without its worker is no behaviour of its own: better no fingerprint than another
  // one.
  void aWorkerThatDoesNotComeUpLeavesNoFingerprint() {
    learners::Registry registry;
    const auto plain = registry.find("cart");
    const WithoutWorker starved(plain);
    QVERIFY(fingerprintRuns(starved).empty());
    QCOMPARE(fingerprintOf(starved), std::string());
    registry.add(std::make_shared<WithoutWorker>(plain));
    Fingerprints fingerprints(registry);
    QCOMPARE(fingerprints.of({"forest", "cart"}), std::string());
    QVERIFY(!fingerprints.of({"forest"}).empty());
  }

  void staleCellsAreSaidAndRunAnew() {
    const QTemporaryDir folder;
    const auto request = courses(folder.filePath("cells").toStdString());
    learners::Registry registry;
    const auto first = reproduce::reproduce(registry, request, {}, {});
    QVERIFY2(first.ok(), first.ok() ? "" : messages::text(first.error()).c_str());
    QCOMPARE(first->made, std::size_t{1});
    QVERIFY(!first->tables[0].staleness.any());
    QCOMPARE(first->tables[0].staleness.cells, std::size_t{1});
    registry.add(std::make_shared<Reseeded>(registry.find("ocdt")));
    const auto later = reproduce::reproduce(registry, request, {}, {});
    QVERIFY(later.ok());
    QCOMPARE(later->made, std::size_t{0});
    QCOMPARE(later->tables[0].staleness.stale, std::size_t{1});
    QVERIFY(stalenessText(later->tables[0].staleness).find("--refresh") != std::string::npos);
    auto refresh = request;
    refresh.refresh = true;
    const auto anew = reproduce::reproduce(registry, refresh, {}, {});
    QVERIFY(anew.ok());
    QCOMPARE(anew->made, std::size_t{1});
    QVERIFY(!anew->tables[0].staleness.any());
    const auto settled = reproduce::reproduce(registry, refresh, {}, {});
    QCOMPARE(settled->made, std::size_t{0});
  }

  void otherSeedsAndDrawsGiveOtherFigures() {
    const learners::Registry registry;
    auto request = courses({});
    const auto figure = [&] {
      const auto done = reproduce::reproduce(registry, request, {}, {});
      for (const auto& row : done->tables[0].rows)
        if (row.dataset == "class-500-3" && row.method == "S(O):L(O)" && row.measure == "mse") return row;
      return TableRow{};
    };
    const auto plain = figure();
    QCOMPARE(plain.n, 1);
    request.seed = 2;
    QVERIFY(figure().ours != plain.ours);
    request.seed = 1;
    request.draws = 2;
    const auto two = figure();
    QCOMPARE(two.n, 2);
    QVERIFY(two.ours != plain.ours);
  }

  // A cell whose fingerprint is that of today's learner comes out again: of made data, and of files where
  // these are there.
  void aSampleOfKeptCellsComesOutAgain() {
    CellBook book(PARETREE_SOURCE_DIR "/resources/papers/ours");
    QVERIFY(book.load().ok());
    const learners::Registry registry;
    Fingerprints fingerprints(registry);
    const QString folder =
        qEnvironmentVariable("PARETREE_DATA", QStringLiteral(PARETREE_SOURCE_DIR "/../shared/data"));
    const StudyInputs inputs{registry, folder.toStdString()};
    int again = 0;
    for (const CellKey& key :
         {CellKey{"ocdt", "class-500-3", "all variants", 1}, CellKey{"nldt", "ds1", "CART", 1},
          CellKey{"nldt", "ds4", "CART", 2}, CellKey{"rules", "seeds", "DT", 1},
          CellKey{"rules", "seeds", "RCB", 1}, CellKey{"rules", "wine", "DT", 2},
          CellKey{"nldt", "truss-r9", "NLDT", 1, 2}, CellKey{"molhc", "flags", "20 leaves", 1, 1, 2}}) {
      const auto kept = book.find(key);
      const auto study = studyOf(key.study);
      if (!kept || !study->available(key.dataset, inputs) ||
          kept->fingerprint != fingerprints.of(study->learnersOf(key.method)))
        continue;
      const auto figures = study->run(key, inputs, Context(Rng(1), 1));
      QVERIFY2(figures.ok(), figures.ok() ? "" : messages::text(figures.error()).c_str());
      for (const auto& [id, value] : kept->figures) {
        if (id.ends_with(" seconds")) continue;
        const double found = figures->at(id);
        QVERIFY2(found == value || std::abs(found - value) <= 1e-12 * std::abs(value), id.c_str());
      }
      ++again;
    }
    if (again == 0) QSKIP("no kept cell of the sample is of today's learners");
  }

  // What the paper says once is asked once, whatever settings the cells were made with.
  void sentencesOfAPaperCountOnce() {
    const PaperTable& table = *findPaperTable("ocdt-authors");
    QVERIFY(!table.claims.empty());
    std::vector<TableRow> rows;
    for (const auto& claim : table.claims) {
      TableRow& row = rows.emplace_back();
      row.dataset = claim.dataset;
      row.method = claim.method;
      row.measure = claim.text;
      row.verdict = "reached";
    }
    markQuestions(table, *studyOf(table.study), rows);
    for (const auto& row : rows)
      QCOMPARE(row.uncounted, "repeats ocdt-" + (row.dataset == "all" ? "class" : row.dataset));
    const PaperTable& first = *findPaperTable("ocdt-scores");
    std::erase_if(rows, [](const TableRow& row) { return row.dataset != "scores"; });
    for (auto& row : rows) row.uncounted.clear();
    markQuestions(first, *studyOf(first.study), rows);
    QVERIFY(!rows.empty());
    for (const auto& row : rows) QCOMPARE(row.uncounted, std::string());
  }

  // scikit-learn's KFold(5, shuffle=True, random_state=0): each row in one fold, folds of equal size.
  void foldsOfTheAuthorsAreWhole() {
    for (const char* id : {"ocdt-authors", "ocdt-hts"}) {
      QVERIFY(!findPaperTable(id)->folds.empty());
      for (const auto& [rows, digits] : findPaperTable(id)->folds) {
        QCOMPARE(std::to_string(digits.size()), rows);
        for (char fold = '0'; fold < '5'; ++fold)
          QCOMPARE(static_cast<std::size_t>(std::count(digits.begin(), digits.end(), fold)),
                   digits.size() / 5);
      }
    }
    // numpy's RandomState(seed).shuffle: Fisher and Yates, numbers of as many bits as needed until one fits.
    const auto shuffled = [](std::size_t rows, std::uint32_t seed) {
      std::mt19937 random(seed);
      std::vector<std::size_t> order(rows);
      std::iota(order.begin(), order.end(), std::size_t{0});
      for (std::size_t i = rows - 1; i > 0; --i) {
        const std::size_t mask = std::bit_ceil(i + 1) - 1;
        std::size_t j = random() & mask;
        while (j > i) j = random() & mask;
        std::swap(order[i], order[j]);
      }
      std::string digits(rows, '0');
      for (std::size_t k = 0; k < rows; ++k) digits[order[k]] = static_cast<char>('0' + 5 * k / rows);
      return digits;
    };
    for (const auto& [rows, digits] : findPaperTable("ocdt-authors")->folds)
      QCOMPARE(digits, shuffled(digits.size(), 0));
    QCOMPARE(findPaperTable("ocdt-hts")->folds.at("500"), shuffled(500, 10));
  }
};

PARETREE_TEST_WITH_APPLICATION(QuestionsTest)
}  // namespace questions_test

#include "questions_test.moc"
