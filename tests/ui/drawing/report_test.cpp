#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QTest>
#include <functional>

#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/text/setting_words.h"
#include "ui/drawing/text/unanswered_words.h"
#include "ui/drawing/tree/legend.h"
#include "ui/drawing/tree/rules_picture.h"
#include "ui/export/html_report.h"
#include "ui/export/picture.h"

namespace report_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

model::Model rulesModel() {
  auto schema = std::make_shared<data::Schema>();
  for (const char* name : {"plas", "mass", "age"})
    schema->columns.push_back({name, data::ColumnType::Number, data::Role::Feature, {}, {}});
  schema->columns.push_back(
      {"colour", data::ColumnType::Nominal, data::Role::Feature, {"red", "green", "blue", "white"}, {}});
  schema->columns.push_back(
      {"outcome", data::ColumnType::Nominal, data::Role::Target, {"healthy", "diabetes"}, {}});
  model::Model model;
  model.schema = schema;
  model.targets = {4};
  model::RuleSet set;
  for (int i = 0; i < 8; ++i) {
    model::Rule rule;
    rule.clauses.push_back({model::Interval{0, i % 2 ? 128.0 : -kInf, 166.0 + i}, false});
    if (i % 3) rule.clauses.push_back({model::Interval{1, 26.4, kInf}, false});
    if (i == 4)
      for (int k = 0; k < 7; ++k) rule.clauses.push_back({model::Interval{2, 20.0 + k, 60.0 + k}, false});
    if (i == 5) rule.clauses.push_back({model::LevelSet{3, {true, false, true, true}}, true});
    rule.rows = 131 - 14 * i;
    rule.counts = i % 2 ? std::vector<double>{rule.rows * 0.15, rule.rows * 0.85}
                        : std::vector<double>{rule.rows * 0.92, rule.rows * 0.08};
    rule.outcome = model::ClassLeaf{rule.counts, i % 2};
    rule.active = i != 3;
    set.rules.push_back(rule);
  }
  set.otherwise = model::ClassLeaf{{10, 1}, 0};
  model.shape = set;
  return model;
}

runs::Run sampleRun() {
  runs::Run run;
  run.data.path = "some <folder>/activity & more.csv";
  run.data.rows = 6200;
  run.request.learner = "molhc";
  run.request.seed = 7;
  run.request.params["leaves"] = std::int64_t{12};
  run.version = "0.1.0";
  run.outcome.objectives = {{"accuracy", "Accuracy", true, front::Objective::Unit::Share},
                            {"comprehensibility", "Share explained", true, front::Objective::Unit::Share}};
  run.outcome.measures = {"accuracy"};
  const auto sample = drawn::make({12, drawn::LeafKind::Hybrid, 7});
  for (int i = 0; i < 10; ++i) {
    learners::FrontPoint point;
    point.scores = {0.8 + 0.015 * i, 1 - 0.02 * i * i / 2};
    point.train = {0.8 + 0.015 * i};
    point.recipe.base = sample.model;
    run.outcome.front.push_back(point);
  }
  run.outcome.notes = {textMessage("3 rows without <activity> were left out")};
  return run;
}

}  // namespace

class ReportTest : public QObject {
  Q_OBJECT

 private slots:
  // The one that the window shows first, where none is asked for.
  void theFirstModelIsMarked() {
    runs::Run run = sampleRun();
    const std::size_t first = suggestedModel(run.outcome, nullptr);
    run.outcome.chosen = first == 0 ? 1 : 0;
    const QString html = QString::fromStdString(htmlReport(run, {}));
    QCOMPARE(html.count(QStringLiteral("<b>to begin with</b>")), 1);
    QVERIFY(html.contains(QStringLiteral("%1 <b>to begin with</b>").arg(first + 1)));
  }

  void conditionsAreMergedBounds() {
    const model::Model model = rulesModel();
    const auto text = [&](const model::Clause& clause) { return conditionText(clause, *model.schema); };
    QCOMPARE(text({model::Interval{0, 128, 166}, false}), QString("plas in 128…166"));
    QCOMPARE(text({model::Interval{0, -kInf, 26.4}, false}), QString("plas ≤ 26.4"));
    QCOMPARE(text({model::Interval{1, -3.5, kInf}, true}), QString("mass > −3.5 (or missing)"));
    QCOMPARE(text({model::Interval{1, kInf, kInf}, true}), QString("mass is missing"));
    QCOMPARE(text({model::LevelSet{3, {true, false, true, true}}, false}), QString("colour is not green"));
    QCOMPARE(text({model::LevelSet{3, {true, false, true, false}}, false}), QString("colour is red or blue"));
  }

  void ruleListsAreDrawn() {
    const model::Model model = rulesModel();
    const RulesPicture rules = rulesPicture(model);
    QCOMPARE(rules.rows.size(), std::size_t{8});
    QVERIFY(!rules.rows[3].active);
    QVERIFY(rulesSize(rules, Type()).height() > 8 * 28);
    for (const bool dark : {false, true}) {
      PictureOptions options;
      options.dark = dark;
      const Picture picture = rulesPage(model, options);
      QVERIFY(render(picture, options).ok());
      const QString folder = qEnvironmentVariable("PARETREE_PICTURES");
      if (!folder.isEmpty())
        QVERIFY(
            writePicture(picture, options, (folder + (dark ? "/rules-dark.png" : "/rules.png")).toStdString())
                .ok());
    }
    QVERIFY(!exportRules(*drawn::make({}).model, {}, "x.svg").ok());
  }

  // Who reads a rule in print must be able to apply it: lists of levels go on in further lines.
  void longConditionsOfRulesAreNotCut() {
    model::Model model = rulesModel();
    auto schema = std::make_shared<data::Schema>(*model.schema);
    auto& levels = schema->columns[3].levels;
    levels.clear();
    for (int k = 0; k < 40; ++k) levels.push_back("a long name of level " + std::to_string(k));
    model.schema = schema;
    std::vector<bool> half(40, false), most(40, true);
    for (int k = 0; k < 40; k += 2) half[k] = true;
    most[7] = most[9] = false;
    QCOMPARE(conditionText({model::LevelSet{3, most}, false}, *schema),
             QStringLiteral("colour is none of a long name of level 7, a long name of level 9"));
    auto& rules = std::get<model::RuleSet>(model.shape).rules;
    const double before = rulesSize(rulesPicture(model), Type()).height();
    rules[0].clauses = {{model::LevelSet{3, half}, false}};
    const auto svg = encode(rulesPage(model), PictureFormat::Svg);
    QVERIFY(svg && !QString::fromUtf8(*svg).contains(QChar(0x2026) + QStringLiteral("level")));
    QVERIFY2(QString::fromUtf8(*svg).contains(QStringLiteral("level 38")), "the end of the list is cut");
    QVERIFY(rulesSize(rulesPicture(model), Type()).height() > before);
    TreeContext context;
    context.heldOut = true;
    QVERIFY(rulesSize(rulesPicture(model, context), Type()).height() >
            rulesSize(rulesPicture(model), Type()).height());
  }

  // Rules share rows, so that no number of them is that of a class.
  void whatNoRuleAnswersIsSaid() {
    model::Model model = rulesModel();
    QVERIFY(unansweredWords(model).isEmpty());
    auto& set = std::get<model::RuleSet>(model.shape);
    for (auto& rule : set.rules) rule.outcome = model::ClassLeaf{rule.counts, 0};
    const QString words = QStringLiteral("No rule answers diabetes.");
    QCOMPARE(unansweredWords(model), words);
    const auto svg = encode(rulesPage(model), PictureFormat::Svg);
    QVERIFY(svg && QString::fromUtf8(*svg).contains(words));
  }

  // The share of rows held out stands beside a bar of training rows: each is said to be of its own.
  void theLegendTellsBarsFromShares() {
    const drawn::Sample sample = drawn::make({5, drawn::LeafKind::Class, 3});
    const auto legendOf = [&](bool heldOut) {
      TreeContext context = sample.context;
      context.heldOut = heldOut;
      QStringList words;
      for (const auto& item : treeLegend(layOut(sample.model, context, {}, Type()))) words << item.text;
      return words;
    };
    const QString bars = QStringLiteral("bars: classes of the training rows");
    QVERIFY2(legendOf(true).contains(bars), qPrintable(legendOf(true).join(QLatin1Char('\n'))));
    QVERIFY(!legendOf(false).contains(bars));
  }

  // A plane answers anything: where it is limited, its card says to what, and the legend what that is.
  void whatALinearAnswerIsLimitedToIsOnItsCard() {
    const drawn::Sample sample = drawn::make({2, drawn::LeafKind::Linear, 2});
    const auto saidOf = [&](double low, double high) {
      auto model = std::make_shared<model::Model>(*sample.model);
      auto& tree = std::get<model::Tree>(model->shape);
      for (const int leaf : tree.leaves()) {
        auto linear = std::get<model::LinearLeaf>(tree[leaf].leaf());
        linear.low = low;
        linear.high = high;
        tree[leaf].body = model::Leaf{linear};
      }
      const TreePicture picture = layOut(model, sample.context, {}, Type());
      QStringList words;
      for (const NodeCard& card : picture.cards)
        if (const auto* leaf = std::get_if<LinearCard>(&card.body)) words << leaf->limits;
      words.removeDuplicates();
      // As a leaf has it: a sign that no leaf shows explains another one.
      for (const auto& item : treeLegend(picture))
        if (item.mark == LegendItem::Mark::Limits) words << item.sample << item.text;
      return words.join(QLatin1Char('|'));
    };
    const QString legend = QStringLiteral("%1|%1|least and greatest answer of a leaf");
    QCOMPARE(saidOf(12.5, 29), legend.arg(QStringLiteral("at least 12.5, at most 29")));
    QCOMPARE(saidOf(12.5, kInf), legend.arg(QStringLiteral("at least 12.5")));
    QCOMPARE(saidOf(-kInf, 29), legend.arg(QStringLiteral("at most 29")));
    QCOMPARE(saidOf(-kInf, kInf), QString());
  }

  // Long names are cut; a cut-off, a range or a count that is cut would be another one.
  void figuresOnCardsAreNotCut() {
    const Type type;
    const auto shown = [&](const drawn::Sample& sample, const std::function<void(model::Tree&)>& change) {
      auto model = std::make_shared<model::Model>(*sample.model);
      auto& tree = std::get<model::Tree>(model->shape);
      for (model::Node& node : tree.nodes) node.stats.rows = 123456;
      change(tree);
      TreeContext context = sample.context;
      context.newRange.assign(tree.nodes.size(), {-123456.7, 234567.8});
      return layOut(model, context, {}, type);
    };
    int branches = 0, leaves = 0;
    const TreePicture cuts = shown(drawn::make({3, drawn::LeafKind::Value, 2}), [](model::Tree& tree) {
      for (int node = 0; node < tree.size(); ++node)
        if (!tree[node].isLeaf()) tree[node].branch().split = model::Threshold{0, 123456789.0625};
    });
    for (const NodeCard& card : cuts.cards) {
      if (const auto* branch = std::get_if<BranchCard>(&card.body)) {
        const double needed = textWidth(type.body(), branch->test) + textWidth(type.caption(), card.rows);
        QVERIFY2(card.size.width() >= needed + 20, qPrintable(branch->test));
        ++branches;
      }
      if (const auto* leaf = std::get_if<ValueCard>(&card.body)) {
        QVERIFY2(card.size.width() >= textWidth(type.body(), leaf->spread) + 16, qPrintable(leaf->spread));
        ++leaves;
      }
    }
    QVERIFY(branches > 0 && leaves > 0);
    leaves = 0;
    for (const NodeCard& card :
         shown(drawn::make({3, drawn::LeafKind::Linear, 2}), [](model::Tree&) {}).cards)
      if (const auto* leaf = std::get_if<LinearCard>(&card.body)) {
        const double foot = textWidth(type.caption(), card.rows) + textWidth(type.caption(), leaf->error);
        QVERIFY2(card.size.width() >= foot + 2 * 9 + 10, qPrintable(card.rows + leaf->error));
        ++leaves;
      }
    QVERIFY(leaves > 0);
  }

  // At a small scale letters keep their size: a branch takes of the room beside it what its words need.
  void atASmallScaleBranchesGrowIntoTheRoomBesideThem() {
    const drawn::Sample sample = drawn::make({9, drawn::LeafKind::Class, 7});
    const TreePicture picture = layOut(sample.model, sample.context, {}, Type());
    int grown = 0;
    for (const double scale : {0.46, 0.6, 1.0}) {
      std::vector<QRectF> frames;
      for (std::size_t i = 0; i < picture.cards.size(); ++i) {
        const QRectF& plain = picture.frames[i];
        const QRectF wide = frameForWords(picture.cards[i], plain, detailAt(scale), Type(), scale);
        QVERIFY(wide.contains(plain));
        QVERIFY(picture.bounds().contains(wide));
        const auto* branch = std::get_if<BranchCard>(&picture.cards[i].body);
        if (scale == 1 && !(branch && !branch->name.isEmpty())) QCOMPARE(wide, plain);
        grown += wide.width() > plain.width() + 1 ? 1 : 0;
        for (const QRectF& other : frames) QVERIFY(!other.intersects(wide));
        frames.push_back(wide);
      }
    }
    QVERIFY(grown > 0);
    NodeCard card;  // what has all the room that it needs is not cut
    card.body = BranchCard{QStringLiteral("ankle energies"), QStringLiteral("≤ 24"), {}, {}, {}};
    card.spareLeft = card.spareRight = NodeCard::kMostSpare;
    card.line = QStringLiteral("ankle energies ≤ 24");
    const QRectF frame = frameForWords(card, QRectF(0, 0, 96, 46), Detail::Line, Type(), 0.46);
    QVERIFY(frame.width() * 0.46 - 4 >=
            textWidth(Type().font(9, QFont::DemiBold), QStringLiteral("ankle energies")));
  }

  void theReportHoldsEverythingInOneFile() {
    const std::string html = htmlReport(sampleRun(), {"Hybrid trees", {}, -1});
    const auto has = [&](const char* text) { return html.find(text) != std::string::npos; };
    QVERIFY(has("<svg") && has("Hybrid trees on activity &amp; more.csv"));
    QVERIFY(has("without &lt;activity&gt; were left out"));
    QVERIFY(has("<td>Seed</td><td>7</td>") && has("<td>leaves</td><td>12</td>"));
    QVERIFY(!has("http-equiv") && !has("<script") && !has("<link") && !has("src=") && !has("<?xml"));
    QCOMPARE(QString::fromStdString(html).count("<svg"), 2);
    QVERIFY(!has("looked at"));
    const QString folder = qEnvironmentVariable("PARETREE_PICTURES");
    if (!folder.isEmpty())
      QVERIFY(writeHtmlReport(sampleRun(), {"Hybrid trees", {}, -1}, (folder + "/report.html").toStdString())
                  .ok());
  }

  // What the window says of bounds, files say too: a column of the report, a mark and its word in pictures.
  void whatIsNotProvenIsSaidInFilesToo() {
    runs::Run run = sampleRun();
    const auto svgOf = [](const runs::Run& of) {
      const auto bytes = encode(frontPage(frontPicture(of.outcome)), PictureFormat::Svg);
      return bytes.ok() ? QString::fromUtf8(*bytes) : QString();
    };
    const QString word = QStringLiteral("not proven best of its size");
    QVERIFY(
        !QString::fromStdString(htmlReport(run, {"Best trees", {}, -1})).contains(QStringLiteral("proven")));
    QVERIFY(!svgOf(run).contains(word));
    for (std::size_t i = 0; i < run.outcome.front.size(); ++i) {
      auto& point = run.outcome.front[i];
      point.bound = i < 8 ? point.scores[0] : point.scores[0] + 0.01;
    }
    const QString html = QString::fromStdString(htmlReport(run, {"Best trees", {}, -1}));
    QVERIFY(html.contains(QStringLiteral("No model of its size has less accuracy")));
    QCOMPARE(html.count(QStringLiteral("<td>proven</td>")), 8);
    // That it is not proven, and why, is said before the front.
    const QString open = QStringLiteral(
        "Its steps were spent before all was proven: 8 of 10 models are proven (best of its size), the "
        "others "
        "have a † in the chart.");
    runs::Run spent = run;
    spent.outcome.ending = learners::Ending::BudgetSpent;
    const QString early = QString::fromStdString(htmlReport(spent, {"Best trees", {}, -1}));
    QVERIFY(early.contains(open) && early.indexOf(open) < early.indexOf(QStringLiteral("<h2>")));
    spent.outcome.ending = learners::Ending::Stopped;
    QVERIFY(openProofWords(spent.outcome).startsWith(QStringLiteral("Stopped before all was proven")));
    const QString proof = QStringLiteral("proven best of its size");
    const QString first = wordsOfModel(run, 0).figures;
    QVERIFY2(first.endsWith(proof) && !first.contains(QStringLiteral("not proven")), qPrintable(first));
    QVERIFY(wordsOfModel(run, 8).figures.endsWith(QStringLiteral("not ") + proof));
    QVERIFY(!wordsOfModel(sampleRun(), 0).figures.contains(QStringLiteral("proven")));
    // Among which trees stands in the heading of the column and in the end of the search.
    runs::Run many = sampleRun();
    while (many.outcome.front.size() < 40) many.outcome.front.push_back(many.outcome.front[9]);
    const auto reported = [&] { return QString::fromStdString(htmlReport(many, {"Hybrid trees", {}, -1})); };
    QVERIFY(reported().contains(QStringLiteral("<h2>All models</h2>")));
    while (many.outcome.front.size() < 50) many.outcome.front.push_back(many.outcome.front[9]);
    QVERIFY(reported().contains(QStringLiteral("The best 40 of 50 models by ")));
    runs::Run flat = run;
    flat.outcome.report.summary.push_back(
        {"proven-levels", "Levels of trees that the proof is about", std::int64_t{3}});
    QVERIFY(QString::fromStdString(htmlReport(flat, {"Best trees", {}, -1}))
                .contains(QStringLiteral("No model of its size has less accuracy, ≤ 3 levels")));
    QCOMPARE(bestWords(flat.outcome), QStringLiteral("best of its size, ≤ 3 levels"));
    runs::Run whole = run;
    whole.outcome.ending = learners::Ending::Converged;
    const QString ended = QStringLiteral("<td>each model is proven best of its size</td>");
    QVERIFY(!QString::fromStdString(htmlReport(whole, {"Best trees", {}, -1})).contains(ended));
    for (auto& point : whole.outcome.front) point.bound = point.scores[0];
    QVERIFY(openProofWords(whole.outcome).isEmpty() && openProofWords(sampleRun().outcome).isEmpty());
    QVERIFY(QString::fromStdString(htmlReport(whole, {"Best trees", {}, -1})).contains(ended));
    runs::Run grouped = run;
    grouped.outcome.notes.push_back(
        Message{"learners.optimal-groups", {{"columns", std::vector<std::string>{"town"}}}});
    QVERIFY(QString::fromStdString(htmlReport(grouped, {"Best trees", {}, -1}))
                .contains(QStringLiteral("No model of its size by order of categories has less accuracy")));
    QCOMPARE(html.count(QStringLiteral(", not proven</td>")), 2);
    const QString svg = svgOf(run);
    QVERIFY(svg.contains(word));
    constexpr QChar kDagger(0x2020);
    QVERIFY2(svg.count(kDagger) >= svgOf(sampleRun()).count(kDagger) + 3, qPrintable(svg));
    const QString folder = qEnvironmentVariable("PARETREE_PICTURES");
    if (!folder.isEmpty())
      QVERIFY(
          writePicture(frontPage(frontPicture(run.outcome)), {}, (folder + "/not-proven.png").toStdString())
              .ok());
  }

  void zeroIsAWordWhereItStandsForOne() {
    learners::ParamInfo info;
    info.zero = "every cut between two values";
    QCOMPARE(settingText(info, std::int64_t{0}), QStringLiteral("0: every cut between two values"));
    QCOMPARE(settingText(info, std::int64_t{5}), QStringLiteral("5"));
    info.zero.clear();
    info.help = "Chance that a factor becomes 0 = gone.";
    QCOMPARE(settingText(info, std::int64_t{0}), QStringLiteral("0"));
    // What was reckoned has no more digits than elsewhere; what was chosen stays.
    using Texts = std::vector<std::string>;
    QCOMPARE(settingText(info, Texts{"0.5000000000000041", "0.0312499999999", "0.25"}),
             QStringLiteral("0.5,0.03125,0.25"));
    QCOMPARE(settingText(info, 0.001), QStringLiteral("0.001"));
    QCOMPARE(settingText(info, std::int64_t{20000}), QStringLiteral("20,000"));
    info.kind = learners::Choice{{{"pareto2", "Front of error and size"}}};
    QCOMPARE(settingText(info, std::string("pareto2")), QStringLiteral("Front of error and size"));
  }

  // Of a rare class an accuracy alone looks like success.
  void ofARareClassTheBaseRateStandsBesideTheAccuracy() {
    runs::Run run = sampleRun();
    QVERIFY(!wordsOfModel(run, 0).figures.contains(QStringLiteral("base rate")));
    run.outcome.objectives.front() = {"balancedError", "Balanced error", false,
                                      front::Objective::Unit::Share};
    learners::FrontPoint& point = run.outcome.front.front();
    point.scores.front() = 0.213;
    auto rare = std::make_shared<model::Model>(*point.recipe.base);
    model::Tree tree = *rare->tree();
    tree.nodes[0].stats.counts = {959, 41, 0, 0, 0, 0, 0};
    rare->shape = tree;
    point.recipe.base = rare;
    const QString figures = wordsOfModel(run, 0).figures;
    QVERIFY2(figures.contains(QStringLiteral("; base rate 95.9")), qPrintable(figures));
    QVERIFY2(figures.contains(QStringLiteral("; balanced error 21.3")), qPrintable(figures));
    run.outcome.objectives.front() = {"error", "Error", false, front::Objective::Unit::Share};
    QVERIFY(wordsOfModel(run, 0).figures.contains(QStringLiteral("base rate")));
    QVERIFY(!wordsOfModel(run, 0).figures.contains(QStringLiteral("balanced error")));
  }

  void theAttributesOfTheRunAreNamed() {
    runs::Run run = sampleRun();
    QString html = QString::fromStdString(htmlReport(run, {}));
    QVERIFY(html.contains(QStringLiteral("Attributes of the run")) &&
            html.contains(QStringLiteral("step rate, ")));
    QVERIFY(!html.contains(QStringLiteral("Columns left out")));
    run.request.features = {"surface", "belt tilt"};
    html = QString::fromStdString(htmlReport(run, {}));
    QVERIFY(html.contains(QStringLiteral("belt tilt, surface")));
    QVERIFY(html.contains(QStringLiteral("Columns left out")) &&
            html.contains(QStringLiteral("step rate, ankle height, chest tilt")));
  }

  // Estimates count rows by their weights, measures do not: each figure says by what, and the column is
  // named.
  void whatCountsByWeightIsSaid() {
    runs::Run run = sampleRun();
    run.crossValidation.emplace();
    run.crossValidation->counted = 5;
    run.crossValidation->measures = {"accuracy"};
    run.crossValidation->points.resize(run.outcome.front.size());
    for (auto& point : run.crossValidation->points) point.measures = {{0.9, 0.02}};
    const auto says = [&](const char* words) {
      return QString::fromStdString(htmlReport(run, {"Best trees", {}, -1})).contains(QLatin1String(words));
    };
    QVERIFY(says("accuracy: estimated 90") && !says("by weight") && !says("by rows"));
    auto weighted = std::make_shared<model::Model>(*run.outcome.front[0].recipe.base);
    auto schema = std::make_shared<data::Schema>(*weighted->schema);
    schema->columns.push_back({"cases", data::ColumnType::Number, data::Role::Weight, {}, {}});
    weighted->schema = schema;
    for (auto& point : run.outcome.front) point.recipe.base = weighted;
    run.crossValidation->weights = "cases";
    QVERIFY(says("accuracy: by weight (column cases) estimated 90"));
    QVERIFY(says("; by rows 80"));
    QVERIFY(says("<th>Estimated accuracy by weight</th><th>Train accuracy by rows</th>"));
    QVERIFY(says("<td>Weights of rows</td><td>column cases;"));
    run.crossValidation.reset();
    QVERIFY(says(
        "by rows, whatever their weights (column cases), 86"));  // of another model: there is no estimate
  }

  // A search that began from a model of the same rows has estimates that flatter: said wherever they stand.
  void whatASeedSawIsSaid() {
    for (const bool seeded : {false, true}) {
      runs::Run run = sampleRun();
      run.crossValidation.emplace();
      run.crossValidation->counted = 5;
      run.crossValidation->seeded = seeded;
      run.crossValidation->measures = {"accuracy"};
      run.crossValidation->points.resize(run.outcome.front.size());
      for (auto& point : run.crossValidation->points) point.measures = {{0.9, 0.02}};
      const QString html = QString::fromStdString(htmlReport(run));
      for (const char* words :
           {"accuracy: estimated (its seed saw these rows) 90", "estimate (its seed saw these rows), bar",
            "had seen the rows held out", "Estimated accuracy, 5 folds; its seed saw these rows"})
        QVERIFY2(html.contains(QLatin1String(words)) == seeded, words);
    }
  }

  void theReportSaysHowFarItsFiguresAreToBeTrusted() {
    runs::Run run = sampleRun();
    run.test = {1, 2, 3};
    run.check = {4, 5};
    const model::Model model = instantiate(run.outcome.front[0].recipe);
    const std::vector<int> leaves = model.tree()->leaves();
    run.crossValidation.emplace();
    run.crossValidation->counted = 5;
    run.crossValidation->points.resize(run.outcome.front.size());
    runs::LeafSet set;
    set.from = leaves[0];
    set.classes = 2;
    set.covered = 0.9;
    run.crossValidation->points[0].leafSets.assign(leaves.size(), set);
    auto steadiness = std::make_shared<runs::Steadiness>();
    steadiness->counted = 100;
    steadiness->agreement = 0.87;
    steadiness->nodes.resize(model.tree()->nodes.size());
    steadiness->nodes[0].found = 0.9;
    steadiness->nodes[0].same = 0.34;
    run.steadiness[0] = steadiness;
    ReportOptions options{"Hybrid trees", {}, 0};
    options.testLooks = 9;
    const std::string html = htmlReport(run, options);
    const auto has = [&](const char* text) { return html.find(text) != std::string::npos; };
    QVERIFY(has("The test rows were looked at 9 times"));
    QVERIFY(has("3 for testing, 2 set aside for a final check"));
    QVERIFY(has("By rows that were held out:") && has(" about 90") && !has(". only all"));
    QVERIFY(has("by 100 searches on halves of the rows: answers agree for 87"));
    QVERIFY(has("came back in 34 of 100 resamples"));
    options.testLooks = 1;
    QVERIFY(htmlReport(run, options).find("looked at") == std::string::npos);
  }
};

PARETREE_TEST_WITH_APPLICATION(ReportTest)
}  // namespace report_test

#include "report_test.moc"
