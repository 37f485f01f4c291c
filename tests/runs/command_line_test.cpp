// A run as a command: all that it was asked, as flags; what no flag can say is told beside it.
#include "paretree/runs/command_line.h"

#include <QTest>
#include <functional>

#include "paretree/runs/compare.h"
#include "tests/support/unit.h"

namespace command_line_test {

using namespace paretree;

namespace {

using Options = data::ReadOptions;

struct Asked {
  std::string flags;
  std::function<void(Options&)> ask;
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

runs::Run plainRun(const std::string& learner = "cart") {
  runs::Run run;
  run.data.path = "t.csv";
  run.request.learner = learner;
  run.request.seed = 3;
  return run;
}

}  // namespace

class CommandLineTest : public QObject {
  Q_OBJECT

  const learners::Registry registry_;

  std::string text(const runs::Run& run) const { return commandLine(run, registry_).text; }
  std::string without(const runs::Run& run) const { return commandLine(run, registry_).without; }

 private slots:
  void whatWasAskedOfReadingIsAFlag() {
    const std::vector<Asked> all = {
        {"", [](Options&) {}},
        {"--delimiter tab", [](Options& to) { to.delimiter = U'\t'; }},
        {"--decimal comma", [](Options& to) { to.decimal = ','; }},
        {"--decimal a=both --decimal b=point",
         [](Options& to) {
           to.decimalOf = {{"a", data::kBothMarks}, {"b", '.'}};
         }},
        {"--thousands none", [](Options& to) { to.thousands = '\0'; }},
        {"--encoding Windows-1250", [](Options& to) { to.encoding = "Windows-1250"; }},
        {"--header", [](Options& to) { to.header = true; }},
        {"--no-header", [](Options& to) { to.header = false; }},
        {"--sheet 'sheet 2'", [](Options& to) { to.sheet = "sheet 2"; }},
        {"--missing -- --missing =x=y --missing a=none",
         [](Options& to) {
           to.missing = {"--", "x=y"};
           to.missingOf["a"] = {"none"};
         }},
        {"--skip-bad-rows", [](Options& to) { to.skipBadRows = true; }},
        {"--keep-totals", [](Options& to) { to.keepTotals = true; }},
        {"--strict", [](Options& to) { to.strict = true; }},
        {"--unpack-limit 1000", [](Options& to) { to.unpackLimit = 1000; }},
        {"--type a=nominal", [](Options& to) { to.types["a"] = data::ColumnType::Nominal; }},
        {"--type 'a=date:d.m.y|y-m-d'",
         [](Options& to) {
           to.types["a"] = data::ColumnType::Date;
           to.dateForms["a"] = {"d.m.y", "y-m-d"};
         }},
        {"--merge-spellings a", [](Options& to) { to.mergeSpellings = {"a"}; }},
        {"--skip-unfit a", [](Options& to) { to.skipUnfit = {"a"}; }},
        {"--percent a", [](Options& to) { to.percent = {"a"}; }},
        {"--lists-as-columns a", [](Options& to) { to.listsAsColumns = {"a"}; }},
        {"--fill-down a", [](Options& to) { to.fillDown = {"a"}; }},
        {"--levels 'a=x\\|y|z\\\\'",
         [](Options& to) {
           to.levels["a"] = {"x|y", "z\\"};
         }},
        {"--describe 'a=the width'", [](Options& to) { to.descriptions["a"] = "the width"; }},
        {"--role a=target", [](Options& to) { to.roles["a"] = data::Role::Target; }}};
    for (const Asked& asked : all) {
      runs::Run run = plainRun("of another program");
      asked.ask(run.data.options);
      QCOMPARE(runs::readingFlags(run.data.options), asked.flags);
      const std::string said = "t.csv " + asked.flags + (asked.flags.empty() ? "" : " ") + "--seed 3";
      QVERIFY2(has(text(run), said), text(run).c_str());
    }
  }

  void marksHaveNames() {
    const std::pair<char32_t, const char*> names[] = {
        {U',', "comma"}, {U';', "semicolon"}, {U'\t', "tab"}, {U'|', "pipe"}, {U' ', "space"},
        {U'.', "point"}, {U'\0', "none"},     {U'#', "#"},    {U'·', "·"},    {U'\x01', "U+0001"}};
    for (const auto& [mark, name] : names) QCOMPARE(runs::markName(mark), std::string(name));
  }

  void theDivisionOfRowsIsSaid() {
    runs::Run run = plainRun();
    QVERIFY(!has(text(run), "--test-fraction"));
    auto& split = run.request.split;
    split.testFraction = .25;
    split.checkFraction = .125;
    QVERIFY2(has(text(run), "--check-fraction 0.125 --test-fraction 0.25"), text(run).c_str());
    split.kind = data::SplitSpec::Kind::TestFile;
    split.testPath = "new rows.csv";
    QVERIFY2(has(text(run), "--test 'new rows.csv'"), text(run).c_str());
    split.kind = data::SplitSpec::Kind::Folds;
    split.folds = 4;
    QVERIFY2(has(text(run), "--folds 4"), text(run).c_str());
    split.kind = data::SplitSpec::Kind::Column;
    split.column = "part";
    QVERIFY2(has(text(run), "--split-column part"), text(run).c_str());
    split.kind = data::SplitSpec::Kind::None;
    QVERIFY2(has(text(run), "--test-fraction 0"), text(run).c_str());
    // Drawn by another seed: they are those of the model that --from names.
    split.seed = 7;
    QVERIFY2(!has(text(run), "fraction"), text(run).c_str());
  }

  // Said where the command would do otherwise by itself.
  void estimatesAreSaid() {
    std::string always, never;
    for (const auto& learner : registry_.all())
      (learner->info().estimatedAlways ? always : never) = learner->info().id;
    QVERIFY(!always.empty() && !never.empty());
    for (const std::string& id : {always, never, std::string("of another program")}) {
      const bool usual = id == always;
      runs::Run run = plainRun(id);
      QCOMPARE(has(text(run), "--cross-validate off"), usual);
      run.request.crossValidate = runs::FoldPlan{};
      QCOMPARE(has(text(run), "--cross-validate"), !usual);
      run.request.crossValidate->repeats = 3;
      const std::string folds = std::to_string(runs::FoldPlan().folds);
      QVERIFY2(has(text(run), "--cross-validate " + folds + "x3"), text(run).c_str());
      run.request.crossValidate = runs::FoldPlan{7, 1, {}};
      QVERIFY2(has(text(run), "--cross-validate 7 "), text(run).c_str());
      QVERIFY(!has(text(run), "--groups"));
      run.request.split.groups = "site";
      QVERIFY2(has(text(run), "--groups site"), text(run).c_str());
      run.request.crossValidate->groups = "ward";  // by which the estimates keep rows together
      QVERIFY2(has(text(run), "--groups ward"), text(run).c_str());
    }
  }

  void parametersAreSaidWhereTheyAreNotTheDefault() {
    for (const auto& learner : registry_.all()) {
      runs::Run run = plainRun(learner->info().id);
      for (const auto& info : learner->params()) {
        run.request.params = {{info.id, info.fallback}};
        const std::string flag = "--" + info.id + " ";
        QVERIFY2(!has(text(run), flag), text(run).c_str());
        if (!std::holds_alternative<learners::LongText>(info.kind)) continue;
        run.request.params[info.id] = std::string("x <= 3");
        QVERIFY2(has(text(run), flag + "TEXT-OF-" + info.id + ".txt"), text(run).c_str());
        QVERIFY2(has(without(run), "takes a file"), without(run).c_str());
      }
    }
    runs::Run run = plainRun();
    run.request.params = {{"min-leaf", std::int64_t{77}}, {"of another version", 1.0}};
    QVERIFY2(has(text(run), "--min-leaf 77"), text(run).c_str());
    QVERIFY2(!has(text(run), "another"), text(run).c_str());
  }

  void whatNoFlagCanSayIsToldBesideIt() {
    runs::Run run = plainRun();
    QVERIFY(without(run).empty());
    run.request.features = {"a", "b, c"};
    QVERIFY2(has(text(run), "--use 'a,b, c'"), text(run).c_str());
    QVERIFY2(has(without(run), "'b, c' has a comma"), without(run).c_str());
    run.request.seeds = {nullptr, nullptr};
    QVERIFY2(has(text(run), "--from RUN.json --whole-front"), text(run).c_str());
    QVERIFY2(has(without(run), "; it began from a whole front"), without(run).c_str());
    run.request.seeds.pop_back();
    QVERIFY2(has(text(run), "--from MODEL.json") && !has(text(run), "--whole-front"), text(run).c_str());
    run.request.seeds.clear();
    run.request.features.clear();
    run.request.lineage = runs::comparedLineage();
    QVERIFY2(has(without(run), "'compare' makes it again"), without(run).c_str());
  }
};

PARETREE_TEST(CommandLineTest)
}  // namespace command_line_test

#include "command_line_test.moc"
