// Reproduced tables: the tests of significance on published values, the rule of the verdicts, what was
// transcribed, cells as files, and every verdict of the committed tables computed again.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <cmath>
#include <set>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "reproduce/report.h"
#include "reproduce/significance.h"
#include "tests/support/unit.h"

namespace reproduce_test {

using namespace paretree;
using namespace paretree::reproduce;

namespace {

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

TableRow judgedRow(double paper, double paperSd, int paperN, int digits, double ours, double oursSd, int n,
                   bool maximise = true) {
  TableRow row;
  row.dataset = "ds1";
  row.maximise = maximise;
  row.judged = true;
  row.paper = paper;
  row.paperSd = paperSd;
  row.paperN = paperN;
  row.paperDigits = digits;
  row.ours = ours;
  row.oursSd = oursSd;
  row.n = n;
  return row;
}

}  // namespace

class ReproduceTest : public QObject {
  Q_OBJECT

 private slots:
  // Hollander and Wolfe, depression of nine patients (also the example of R's wilcox.test): V = 40, p =
  // 0.03906.
  void signedRanksOfTheTextbook() {
    const std::array before{1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
    const std::array after{0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
    const auto test = signedRankTest(before, after);
    QCOMPARE(test.pairs, std::size_t{9});
    QCOMPARE(test.positive, 40.0);
    QCOMPARE(test.negative, 5.0);
    QVERIFY(near(test.p, 0.0390625, 1e-12));
  }

  // Critical values of the printed tables (two-sided, 0.05): n = 10: 8; n = 15: 25; n = 20: 52; n = 25: 89.
  void signedRanksAtCriticalValues() {
    for (const auto& [n, critical] : {std::pair{10, 8}, {15, 25}, {20, 52}, {25, 89}}) {
      for (const int extra : {0, 1}) {
        // Differences 1 .. n with signs such that the negative ones sum to the wanted rank sum.
        int left = critical + extra;
        std::vector<double> a, b;
        for (int rank = n; rank >= 1; --rank) {
          const bool negative = rank <= left;
          if (negative) left -= rank;
          a.push_back(negative ? 0 : rank);
          b.push_back(negative ? rank : 0);
        }
        QCOMPARE(left, 0);
        const double p = signedRankTest(a, b).p;
        QVERIFY2(extra ? p > 0.05 : p <= 0.05,
                 qPrintable(QString("n %1, W %2: p %3").arg(n).arg(critical + extra).arg(p)));
      }
    }
  }

  // 50 pairs that all point one way: the least p-value there is, near those of table I of the paper on
  // formula trees.
  void signedRanksOfFiftyPairs() {
    std::vector<double> a, b(50, 0);
    for (int i = 1; i <= 50; ++i) a.push_back(i);
    const double p = signedRankTest(a, b).p;
    QVERIFY(near(p, 7.557e-10, 0.002e-10));
  }

  void equalDifferencesShareRanksWhateverTheLastBits() {
    const std::array a{0.768, 0.936, 0.30, 0.5};
    const std::array b{0.763, 0.931, 0.10, 0.5};  // 0.005 twice, up to rounding
    const auto test = signedRankTest(a, b);
    QCOMPARE(test.pairs, std::size_t{3});
    QCOMPARE(test.positive, 6.0);
    QVERIFY(near(test.p, 0.25, 1e-12));
    QCOMPARE(signedRankTest(a, a).p, 1.0);
  }

  // Hollander and Wolfe, rounding first base (also the example of R's friedman.test): 11.143, p = 0.003805.
  void friedmanOfTheTextbook() {
    const std::vector<std::vector<double>> times{
        {5.40, 5.50, 5.55}, {5.85, 5.70, 5.75}, {5.20, 5.60, 5.50}, {5.55, 5.50, 5.40}, {5.90, 5.85, 5.70},
        {5.45, 5.55, 5.60}, {5.40, 5.40, 5.35}, {5.45, 5.50, 5.35}, {5.25, 5.15, 5.00}, {5.85, 5.80, 5.70},
        {5.25, 5.20, 5.10}, {5.65, 5.55, 5.45}, {5.60, 5.35, 5.45}, {5.05, 5.00, 4.95}, {5.50, 5.50, 5.40},
        {5.45, 5.55, 5.50}, {5.55, 5.55, 5.35}, {5.45, 5.50, 5.55}, {5.50, 5.45, 5.25}, {5.65, 5.60, 5.40},
        {5.70, 5.65, 5.55}, {6.30, 6.30, 6.25}};
    const auto test = friedmanTest(times);
    QVERIFY(near(test.statistic, 11.143, 0.0005));
    QVERIFY(near(test.p, 0.003805, 5e-7));
    QCOMPARE(friedmanTest({{1, 1}, {2, 2}}).p, 1.0);
  }

  void chiSquareTailsOfTheTables() {
    QVERIFY(near(chiSquareTail(3.841459, 1), 0.05, 1e-7));
    QVERIFY(near(chiSquareTail(18.307038, 10), 0.05, 1e-7));
    QVERIFY(near(chiSquareTail(30.577914, 15), 0.01, 1e-7));
    QCOMPARE(chiSquareTail(0, 3), 1.0);
    // Far out, where one minus the lower part would be 0 (by Boost.Math).
    QVERIFY(near(chiSquareTail(350, 9) / 6.1969420628675898e-70, 1, 1e-12));
  }

  // Demsar (2006), table 5: critical values q / sqrt(2) for 2 to 10 classifiers, and the worked example (4 on
  // 14 sets: 1.25).
  void nemenyiOfThePublishedTable() {
    const std::array at05{1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164};
    const std::array at10{1.645, 2.052, 2.291, 2.459, 2.589, 2.693, 2.780, 2.855, 2.920};
    for (std::size_t k = 2; k <= 10; ++k) {
      const double scale = std::sqrt(static_cast<double>(k * (k + 1)) / 6.0);
      QVERIFY(near(nemenyiDifference(k, 1, 0.05) / scale, at05[k - 2], 0.0011));
      QVERIFY(near(nemenyiDifference(k, 1, 0.10) / scale, at10[k - 2], 0.0011));
    }
    QVERIFY(near(nemenyiDifference(4, 14), 1.25, 0.005));
  }

  void verdictsKeepToTheRule() {
    // Margin: 2 sqrt(1.08^2 / 50 + 1.2^2 / 3) + 0.005.
    TableRow row = judgedRow(99.55, 1.08, 50, 2, 98.5, 1.2, 3);
    QVERIFY(near(marginOf(row), 2 * std::sqrt(1.08 * 1.08 / 50 + 1.2 * 1.2 / 3) + 0.005, 1e-12));
    QCOMPARE(verdictOf(row), std::string("reached"));
    row.ours = 99.55 - marginOf(row);
    QCOMPARE(verdictOf(row), std::string("reached"));
    row.ours -= 1e-6;
    QCOMPARE(verdictOf(row), std::string("short"));
    row.maximise = false;
    QCOMPARE(verdictOf(row), std::string("better"));
    row.ours = 99.55 + marginOf(row);
    QCOMPARE(verdictOf(row), std::string("reached"));
    row.ours += 1e-6;
    QCOMPARE(verdictOf(row), std::string("short"));
  }

  void aDeviationOfOursIsNeverThePapers() {
    // What the paper does not print is taken to be ours; never the other way round.
    QVERIFY(near(marginOf(judgedRow(1, data::kMissing, 1, 3, 1, 0.1, 10)),
                 2 * 0.1 * std::sqrt(1 + 0.1) + 0.0005, 1e-12));
    QVERIFY(near(marginOf(judgedRow(1, 0.1, 10, 2, 1, data::kMissing, 1)), 2 * 0.1 * std::sqrt(0.1) + 0.005,
                 1e-12));
    QVERIFY(near(marginOf(judgedRow(1, data::kMissing, 1, 1, 1, data::kMissing, 1)), 0.05, 1e-12));
    // Digits of an exponent.
    QVERIFY(near(marginOf(judgedRow(2.03e-4, 0, 100, 6, 2e-4, 0, 10)), 0.5e-6, 1e-18));
  }

  void fewerThanThreeRunsAreNotJudged() {
    TableRow row = judgedRow(0.78, 0.04, 10, 2, 0.707, 0.01, 2);
    QCOMPARE(verdictOf(row), std::string("too few runs"));
    row.n = 3;
    QCOMPARE(verdictOf(row), std::string("short"));
    row.fewest = 2;  // a mean of means, one of them of two runs
    QCOMPARE(verdictOf(row), std::string("too few runs"));
  }

  void verdictsThatAreNone() {
    TableRow row = judgedRow(1, 0, 1, 0, data::kMissing, data::kMissing, 0);
    QCOMPARE(verdictOf(row), std::string());
    QCOMPARE(verdictOf(row, true), std::string("no data"));
    row.paper = data::kMissing;
    QCOMPARE(verdictOf(row), std::string("not printed"));
    row = judgedRow(1, 0, 1, 0, 1, 0, 2);
    row.whyNotJudged = "of another method";  // whatever the runs are
    QCOMPARE(verdictOf(row), std::string("not judged"));
    QVERIFY(withMarks(row).starts_with("of another method"));
    row = judgedRow(1, 0, 1, 0, 1, 0, 3);
    row.judged = false;
    QCOMPARE(verdictOf(row), std::string());
    row = judgedRow(0.867, data::kMissing, 15, 3, 0.857, 0.5, 15);
    row.dataset = kOverSets;
    QCOMPARE(verdictOf(row), std::string("reached"));
    row.ours = 0.8569;
    QCOMPARE(verdictOf(row), std::string("short"));
  }

  void printedFiguresAreRead() {
    QCOMPARE(*parsePrinted("99.78 ± 0.51"), (PrintedFigure{99.78, 0.51, 2}));
    QCOMPARE(parsePrinted("7.34e-10")->digits, 12);
    QCOMPARE(parsePrinted("0.000203")->digits, 6);
    QCOMPARE(parsePrinted("291")->digits, 0);
    QVERIFY(std::isnan(parsePrinted("291")->sd));
    for (const char* wrong : {"", "±", "1 ±", "1 ± -2", "a ± 1", "1 2"})
      QVERIFY2(!parsePrinted(wrong), wrong);
  }

  void everyListedTableIsThere() {
    const std::set<std::string> listed{"nldt-1",       "nldt-2",      "nldt-3",      "nldt-5",     "nldt-s4",
                                       "nldt-s5",      "nldt-s6",     "nldt-s7",     "nldt-s8",    "rules-s2",
                                       "rules-s3",     "ocdt-scores", "ocdt-cars",   "ocdt-class", "molhc-1",
                                       "molhc-2",      "molhc-3",     "molhc-4",     "pgmt-2",     "pgmt-3",
                                       "ocdt-authors", "ocdt-hts",    "nldt-errors", "pgmt-fronts"};
    for (const auto& id : listed) QVERIFY2(findPaperTable(id), id.c_str());
    std::vector<std::string> ids;
    for (const auto& table : paperTables()) {
      ids.push_back(table.id);
      QVERIFY2(studyOf(table.study), table.id.c_str());
      QVERIFY2(!table.paper.empty() && !table.place.empty(), table.id.c_str());
      const std::string path = std::string(PARETREE_SOURCE_DIR "/resources/papers/") + table.id + ".json";
      const auto text = readFile(path);
      QVERIFY2(text.ok(), path.c_str());
      const auto json = parseJson(*text, path);
      QVERIFY(json.ok() && paperTableFromJson(*json, path).ok());
    }
    QCOMPARE(paperTableIds(), ids);
  }

  // By the seconds that each run is said to take; what they are is measured from time to time.
  void theNamedSubsetFitsTwentyMinutesOnTwoCores() {
    double seconds = 0;
    std::set<std::string> seen;
    for (const auto& table : paperTables())
      for (const auto& set : studyOf(table.study)->cells(table))
        if (seen.insert(table.study + "/" + set.dataset + "/" + set.method).second)
          seconds += set.quickRuns * set.seconds;
    QVERIFY(seconds > 60);
    QVERIFY2(seconds <= 2 * 20 * 60, std::to_string(seconds).c_str());
  }

  // A few figures against the papers, each checked by eye.
  void transcribedFiguresAreThePapers() {
    const auto is = [](const char* table, const char* dataset, const char* method, const char* measure,
                       const char* printed) {
      const auto found = findPaperTable(table)->printed(dataset, method, measure);
      const auto wanted = parsePrinted(printed);
      const bool sameDeviation =
          found && (found->sd == wanted->sd || (std::isnan(found->sd) && std::isnan(wanted->sd)));
      return sameDeviation && found->value == wanted->value && found->digits == wanted->digits;
    };
    QVERIFY(is("nldt-1", "ds2", "SVM", "testAccuracy", "95.24 ± 0.16"));
    QVERIFY(is("nldt-5", "m-dtlz2-500", "NLDT", "fuPerRule", "7.28 ± 3.16"));
    QVERIFY(is("nldt-s7", "zdt3", "NLDT-pruned", "ruleLength", "9.7 ± 3.5"));
    QVERIFY(is("rules-s2", "glass", "MIRCO", "missed", "0.09 ± 0.06"));
    QVERIFY(is("rules-s3", "seeds", "RCB", "accuracy", "0.94 ± 0.06"));
    QVERIFY(is("molhc-2", "vowel", "MOLHC", "difference", "0.231"));
    QVERIFY(is("molhc-4", "big tree", "NSGA-II, 50 times, medium population", "gain", "0.6"));
    QVERIFY(is("pgmt-2", "pol", "lGRT", "rmse", "12.10"));
    QVERIFY(is("pgmt-3", "ailerons", "pGMT 3*", "attributes", "27"));
    QVERIFY(is("ocdt-scores", "scores", "S(A):L(A)", "infeasible", "16.4"));
  }

  void damagedTablesAreRefused() {
    const char* text = R"({"table":"t","title":"","paper":"p","place":"","study":"nldt","runs":1,"paperN":1,
      "measures":[{"id":"a","label":"A","maximise":true}],"rows":[{"dataset":"d","method":"m","figures":{"a":"1 ± 2"}}]})";
    const Json good = *parseJson(text, "t.json");
    QVERIFY(paperTableFromJson(good, "t.json").ok());
    for (const char* pointer :
         {"/table", "/runs", "/measures/0/maximise", "/rows/0/figures/a", "/rows/0/method"}) {
      Json bad = good;
      bad[Json::json_pointer(pointer)] = Json::array();
      QVERIFY2(!paperTableFromJson(bad, "t.json").ok(), pointer);
    }
    Json unknown = good;
    unknown["rows"][0]["figures"]["b"] = "1";
    QVERIFY(!paperTableFromJson(unknown, "t.json").ok());
  }

  void cellsSurviveInSmallFiles() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("cells").toStdString();
    {
      CellBook book(path);
      QVERIFY(book.load().ok());
      QVERIFY(book.add({"nldt", "ds1", "NLDT", 2},
                       {{{"rules", 1}, {"ea", data::kMissing}}, "1.0", "2026-11-21", 0.5})
                  .ok());
      QVERIFY(book.add({"nldt", "ds1", "NLDT", 1}, {{{"rules", 3}}, "1.0", "2026-11-21", 0.5}).ok());
      QVERIFY(book.add({"nldt", "ds2", "CART", 1}, {{{"rules", 4}}, "1.0", "2026-11-21", 0.5}).ok());
      CellBook other(path);  // another process that knows nothing of these
      QVERIFY(other.add({"nldt", "ds1", "CART", 1}, {{{"rules", 9}}, "1.0", "2026-11-21", 0.5}).ok());
    }
    CellBook book(path);
    QVERIFY(book.load().ok());
    QCOMPARE(book.keys().size(), std::size_t{4});
    const auto runs = book.runs("nldt", "ds1", "NLDT", 0);
    QCOMPARE(runs.size(), std::size_t{2});
    QCOMPARE(runs[0].first, 1);
    QCOMPARE(runs[0].second.figures.at("rules"), 3.0);
    QVERIFY(std::isnan(runs[1].second.figures.at("ea")));
    QCOMPARE(book.runs("nldt", "ds1", "NLDT", 1).size(), std::size_t{1});
    QVERIFY(writeFile(path + "/nldt/ds1.json", "{}").ok());
    CellBook damaged(path);
    const auto loaded = damaged.load();
    QVERIFY(!loaded.ok());
    QVERIFY(messages::text(loaded.error()).find("ds1.json") != std::string::npos);
  }

  void rowsGoThroughJson() {
    TableRow row = judgedRow(99.55, 1.08, 50, 2, 98.5, data::kMissing, 1);
    row.method = "NLDT";
    row.measure = "testAccuracy";
    row.verdict = verdictOf(row);
    const auto back = rowFromJson(rowToJson(row), "row");
    QVERIFY(back.ok());
    QCOMPARE(QString::fromStdString(dumpJson(rowToJson(*back))),
             QString::fromStdString(dumpJson(rowToJson(row))));
    const Json json = rowToJson(row);
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items()) keys.push_back(key);
    QCOMPARE(keys, (std::vector<std::string>{"dataset", "method", "measure", "maximise", "judged", "paper",
                                             "paperSd", "paperN", "paperDigits", "ours", "oursSd", "n",
                                             "verdict", "note", "whyNotJudged", "fewest", "uncounted",
                                             "lookedAt", "freshVerdict"}));
  }

  // Small tables of made data, run: the same figures on any number of threads, and carried on after a part
  // was kept.
  void runningIsDeterministicAndCarriesOn() {
    const learners::Registry registry;
    const QTemporaryDir folder;
    ReproduceRequest request;
    request.tables = {"ocdt-class"};
    request.quick = true;
    request.runs = 2;
    request.date = "2026-11-21";
    request.threads = 1;
    const auto one = reproduce::reproduce(registry, request, {}, {});
    QVERIFY2(one.ok(), one.ok() ? "" : messages::text(one.error()).c_str());
    QCOMPARE(one->problems, std::vector<std::string>{});
    QCOMPARE(one->made, std::size_t{2});
    request.threads = 3;
    request.cache = folder.filePath("cells").toStdString();
    request.runs = 1;
    const auto first = reproduce::reproduce(registry, request, {}, {});
    QVERIFY(first.ok());
    QCOMPARE(first->made, std::size_t{1});
    request.runs = 2;
    const auto rest = reproduce::reproduce(registry, request, {}, {});
    QVERIFY(rest.ok());
    QCOMPARE(rest->made, std::size_t{1});
    QCOMPARE(rest->cells, std::size_t{2});
    const auto text = [](const Reproduction& result) {
      return QString::fromStdString(dumpJson(tablesToJson(result.tables, "all", 2)));
    };
    QCOMPARE(text(*rest), text(*one));
    request.cachedOnly = true;
    const auto shown = reproduce::reproduce(registry, request, {}, {});
    QVERIFY(shown.ok());
    QCOMPARE(shown->made, std::size_t{0});
    QCOMPARE(text(*shown), text(*one));
  }

  void stoppingKeepsWhatIsFinished() {
    const learners::Registry registry;
    const QTemporaryDir folder;
    ReproduceRequest request;
    request.tables = {"ocdt-class"};
    request.quick = true;
    request.cache = folder.filePath("cells").toStdString();
    std::stop_source stop;
    std::size_t told = 0;
    const auto result =
        reproduce::reproduce(registry, request, stop.get_token(), [&](const Progress& progress) {
          told = std::max<std::size_t>(told, progress.step);
          if (progress.step == 2) stop.request_stop();
        });
    QVERIFY(result.ok());
    QVERIFY(result->stopped);
    QCOMPARE(result->made, std::size_t{2});
    QCOMPARE(told, std::size_t{2});
    CellBook book(request.cache);
    QVERIFY(book.load().ok());
    QCOMPARE(book.keys().size(), std::size_t{2});
  }

  void unknownTablesAndFoldersAreErrors() {
    const learners::Registry registry;
    ReproduceRequest request;
    request.tables = {"nldt-11"};
    const auto unknown = reproduce::reproduce(registry, request, {}, {});
    QVERIFY(!unknown.ok());
    QVERIFY(messages::text(unknown.error()).find("nldt-1") != std::string::npos);
    request.tables = {"nldt-1"};
    request.data = "/nowhere";
    QVERIFY(!reproduce::reproduce(registry, request, {}, {}).ok());
  }

  // Every row of the committed tables: figures from the committed cells, verdicts by the rule.
  void committedVerdictsAreRecomputed() {
    const std::string folder = PARETREE_SOURCE_DIR "/resources/papers/ours";
    const std::string path = folder + "/all.json";
    const auto text = readFile(path);
    QVERIFY2(text.ok(), path.c_str());
    const auto json = parseJson(*text, path);
    QVERIFY(json.ok());
    std::size_t judged = 0;
    for (const auto& item : (*json)["rows"]) {
      const auto row = rowFromJson(item, path);
      QVERIFY2(row.ok(), row.ok() ? "" : messages::text(row.error()).c_str());
      const bool noData = row->verdict == "no data";
      QCOMPARE(QString::fromStdString(verdictOf(*row, noData)), QString::fromStdString(row->verdict));
      judged += row->verdict == "better" || row->verdict == "reached" || row->verdict == "short";
    }
    QVERIFY(judged > 0);
    const learners::Registry registry;
    ReproduceRequest request;
    for (const auto& table : paperTables()) request.tables.push_back(table.id);
    request.cachedOnly = true;
    request.cache = folder;
    const auto again = reproduce::reproduce(registry, request, {}, {});
    QVERIFY2(again.ok(), again.ok() ? "" : messages::text(again.error()).c_str());
    std::size_t at = 0;
    for (const auto& table : again->tables)
      for (const auto& row : table.rows) {
        const auto committed = rowFromJson((*json)["rows"].at(at++), path);
        QCOMPARE(QString::fromStdString(committed->dataset + committed->method + committed->measure),
                 QString::fromStdString(row.dataset + row.method + row.measure));
        QCOMPARE(committed->n, row.n);
        QVERIFY(std::isnan(row.ours) ? std::isnan(committed->ours)
                                     : near(committed->ours, row.ours, 1e-12 * std::abs(row.ours)));
      }
    QCOMPARE(at, (*json)["rows"].size());
  }
};

PARETREE_TEST_WITH_APPLICATION(ReproduceTest)
}  // namespace reproduce_test

#include "reproduce_test.moc"
