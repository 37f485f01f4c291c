// A file that holds one model: opened with its data, read as its run read them, judged by the rows that its
// run held out, and called by its file.
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <algorithm>
#include <cmath>
#include <memory>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/runs/files/run_json.h"
#include "tests/support/command_line.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/fonts.h"
#include "ui/export/picture.h"
#include "ui/inspectors/model_pane.h"
#include "ui/jobs/job.h"
#include "ui/models/runs_model.h"
#include "ui/session/reading/file_models.h"
#include "ui/shell/exporting.h"
#include "ui/shell/pages/strips.h"

namespace model_files_test {

using namespace paretree;
using namespace paretree::ui;

/// A category of numbers, a number, and classes that follow from both but for some rows.
QByteArray codes() {
  QByteArray text = "w2,size,kind\n";
  for (int i = 0; i < 240; ++i) {
    const int code = i * 7 % 12, size = i * 37 % 101;
    const bool follows = size > (code % 3 == 1 ? 30 : 70), turned = i * 53 % 17 < 4;
    const bool good = follows != turned;
    text += QByteArray::number(code) + ',' + QByteArray::number(size) + (good ? ",good\n" : ",bad\n");
  }
  return text;
}

class ModelFilesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    beginWindowTests("model-files");
    data_ = cli_.written("codes.csv", codes());
    const auto learnt = cli_.run({"learn", "cart", data_, "--target", "kind", "--seed", "9", "--type",
                                  "w2=nominal", "--out", cli_.file("run.json"), "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    const auto shown = cli_.run({"show", cli_.file("run.json"), "--model", "3", "--format", "json"});
    QVERIFY2(shown.code == 0, shown.err.constData());
    model_ = cli_.written("grown.json", shown.out);
    const auto json =
        parseJson(support::CommandLine::content(cli_.file("run.json")).toStdString(), "run.json");
    auto run = runs::runFromJson(*json, "run.json", blackbox::blackBoxLoader());
    QVERIFY(run.ok());
    run_ = std::make_shared<const runs::Run>(std::move(*run));
  }

  void itBringsItsDataAndIsJudgedByTheRowsThatItsRunHeldOut() {
    OpenedWindow opened;
    drop(&opened.window, model_);
    QTRY_VERIFY2(opened.session.facts() && opened.session.factsAreCurrent(),
                 qPrintable(opened.window.notice()->text()));
    const auto& schema = *opened.session.data().schema();
    QVERIFY(schema[schema.find("w2")].isNominal());
    checkJudged(opened);
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("as its own run divided them")),
             qPrintable(opened.window.notice()->text()));
  }

  void itIsCalledByItsFile() {
    OpenedWindow opened;
    drop(&opened.window, model_);
    QTRY_VERIFY(opened.session.facts() && opened.session.factsAreCurrent());
    QVERIFY2(says(opened.window.model(), "model from grown.json"), "the heading");
    QVERIFY2(!says(opened.window.model(), "drawn by hand"), "the heading");
    RunsModel rows(&opened.session);
    emit opened.session.runsChanged();
    QCOMPARE(nameOfSelected(opened.session), QStringLiteral("Plain trees, model from grown.json"));
    QCOMPARE(nameOfReadModel(*opened.session.facts()->model), QStringLiteral("Model from grown.json"));
    QCOMPARE(rows.index(0, RunsModel::Name).data().toString(), QStringLiteral("grown.json"));
    const QString came = rows.index(0, RunsModel::CameFrom).data().toString();
    QVERIFY2(came.contains(QStringLiteral("read from a file, by")), qPrintable(came));
    // What is searched from it says so, on the same division of the rows.
    opened.session.setup().setLearner("molhc");
    opened.useOneBox("knn");
    opened.session.setup().setParam("leaves", std::int64_t{6});
    QVERIFY2(!opened.session.runs().fromModelObjection(),
             qPrintable(opened.session.runs().fromModelObjection().value_or(QString())));
    opened.session.runs().startFromModel();
    QTRY_VERIFY_WITH_TIMEOUT(!opened.session.document().runs.empty() && !opened.session.runs().running(),
                             kRunPatience);
    const auto& next = *opened.session.document().runs.back().run;
    QCOMPARE(next.test, run_->test);
    const QString lineage = lineageText(next);
    QVERIFY2(lineage.startsWith(QStringLiteral("from grown.json")), qPrintable(lineage));
    // On the run's own terms now, as both divide the rows alike.
    opened.session.selectDraft(opened.session.document().drafts.front().id);
    QTRY_VERIFY(opened.session.factsAreCurrent());
    QCOMPARE(opened.session.runs().judgedBy(), opened.session.document().runs.back().number);
    checkJudged(opened);
  }

  // Where another run has divided the rows otherwise it is not judged by that one's test rows.
  void anotherRunHereDoesNotJudgeIt() {
    OpenedWindow opened;
    data::ReadOptions options;
    options.types["w2"] = data::ColumnType::Nominal;
    opened.session.reader().openTable(data_, options);
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    opened.session.setup().setSeed(2);
    QVERIFY(opened.run());
    QVERIFY(opened.session.document().runs.back().run->test != run_->test);
    drop(&opened.window, model_);
    QTRY_VERIFY(opened.session.selection().draft && opened.session.factsAreCurrent());
    checkJudged(opened);
  }

  void oneOfOtherDataHasNoTest() {
    const QString other = cli_.written("other.csv", codes() + "3,50,good\n");
    OpenedWindow opened;
    data::ReadOptions options;
    options.types["w2"] = data::ColumnType::Nominal;
    opened.session.reader().openTable(other, options);
    QTRY_VERIFY(opened.session.hasData());
    drop(&opened.window, model_);
    QTRY_VERIFY(opened.session.facts() && opened.session.factsAreCurrent());
    QVERIFY(opened.session.facts()->task->test.empty());
    QVERIFY(opened.session.facts()->point.test.empty());
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("no figure is a test")),
             qPrintable(opened.window.notice()->text()));
    QVERIFY(says(opened.window.model(), "training rows not known"));
  }

  void otherTypesAreReadAsTheModelDoes() {
    OpenedWindow opened;
    opened.session.reader().open(data_);
    QTRY_VERIFY(opened.session.hasData());
    QVERIFY(opened.session.data().info(0).isNumeric());
    drop(&opened.window, model_);
    QTRY_VERIFY2(button(opened, "Read it as the model does"), qPrintable(opened.window.notice()->text()));
    QTest::mouseClick(button(opened, "Read it as the model does"), Qt::LeftButton);
    QTRY_VERIFY(opened.session.facts() && opened.session.factsAreCurrent());
    QVERIFY(opened.session.data().info(0).isNominal());
    checkJudged(opened);
    QTest::mouseClick(button(opened, "Back to codes.csv"), Qt::LeftButton);
    QTRY_VERIFY(opened.session.data().info(0).isNumeric());
  }

  // Window, pictures and reports call it alike, and say that it was edited.
  void itsEditsAreNamed() {
    OpenedWindow opened;
    drop(&opened.window, model_);
    QTRY_VERIFY(opened.session.facts() && opened.session.factsAreCurrent());
    opened.session.editing().edit({model::PruneEdit{0}});
    QTRY_VERIFY(opened.session.factsAreCurrent() && opened.session.facts()->model->tree()->leafCount() == 1);
    QCOMPARE(nameOfSelected(opened.session), QStringLiteral("Plain trees, model from grown.json, edited"));
    QVERIFY(says(opened.window.model(), "model from grown.json, edited"));
    QCOMPARE(nameOfReadModel(*opened.session.facts()->model),
             QStringLiteral("Model from grown.json, edited"));
    RunsModel rows(&opened.session);
    emit opened.session.runsChanged();
    QCOMPARE(rows.index(1, RunsModel::Name).data().toString(), QStringLiteral("edit 1"));
  }

  // The report lists what the file brought along before what was done to it here, each once.
  void theReportListsTheEditsOfTheFileFirst() {
    const QString lower = cli_.file("lower.json");
    for (int node = 1; node < 8 && !QFile::exists(lower); ++node)  // the first of them that is a branch
      cli_.run({"edit", model_, "--prune", QString::number(node), "--out", lower, "--quiet"});
    QVERIFY(QFile::exists(lower));
    const auto json = parseJson(support::CommandLine::content(lower).toStdString(), "lower.json");
    QVERIFY(json.ok());
    const auto& edits = (*json)["origin"]["edits"];
    QCOMPARE(edits.size(), std::size_t{1});
    const QString ofFile = QStringLiteral("<li>%1</li>")
                               .arg(QString::fromStdString(edits[0].get<std::string>()).toHtmlEscaped());
    OpenedWindow opened;
    drop(&opened.window, lower);
    QTRY_VERIFY2(opened.session.facts() && opened.session.factsAreCurrent(),
                 qPrintable(opened.window.notice()->text()));
    const auto report = [&] {
      const QString path = cli_.file("edited.html");
      QFile::remove(path);
      Job writer;
      exportTo(&opened.session, &writer, path, 0, std::nullopt, Paper::AsThePicture);
      return QTest::qWaitFor([&] { return QFile::exists(path) && !writer.running(); }, 60000)
                 ? QString::fromUtf8(support::CommandLine::content(path))
                 : QString();
    };
    const QString asRead = report();
    QCOMPARE(asRead.count(QStringLiteral("What was done by hand")), 1);
    QCOMPARE(asRead.count(ofFile), 1);
    QVERIFY(!asRead.contains(QStringLiteral("Since then:")));
    opened.session.editing().edit({model::PruneEdit{0}});
    QTRY_VERIFY(opened.session.factsAreCurrent() && opened.session.facts()->model->tree()->leafCount() == 1);
    const QString html = report(),
                  here = QStringLiteral("<ol start=\"2\">\n<li>%1</li>\n</ol>")
                             .arg(displayText(opened.session.document().drafts[0].edits[0]).toHtmlEscaped());
    QCOMPARE(html.count(ofFile), 1);
    QCOMPARE(html.count(here), 1);
    QVERIFY(html.indexOf(ofFile) < html.indexOf(here));
    QCOMPARE(html.count(QStringLiteral("<li>from ")), 0);
  }

  // Where nobody has chosen another one.
  void itsOwnLearnerSearchesAgainFromIt() {
    const auto learnt = cli_.run({"learn", "optimal", data_, "--target", "kind", "--leaves", "3", "--type",
                                  "w2=nominal", "--out", cli_.file("best.json"), "--quiet"});
    QVERIFY2(learnt.code == 0, learnt.err.constData());
    const auto shown = cli_.run({"show", cli_.file("best.json"), "--model", "1", "--format", "json"});
    QVERIFY2(shown.code == 0, shown.err.constData());
    const QString best = cli_.written("best-model.json", shown.out);
    OpenedWindow opened;
    drop(&opened.window, best);
    QTRY_VERIFY(opened.session.facts() && opened.session.factsAreCurrent());
    QCOMPARE(opened.session.setup().asked().learner, std::string("optimal"));
    QCOMPARE(opened.session.runs().againLearner()->info().id, std::string("optimal"));
    opened.session.setup().setLearner("molhc");
    drop(&opened.window, best);
    QTRY_COMPARE(opened.session.document().drafts.size(), std::size_t{2});
    QCOMPARE(opened.session.setup().asked().learner, std::string("molhc"));
  }

  void theSameTableAgainHasNoOtherColumns() {
    OpenedWindow opened;
    opened.session.reader().open(data_);
    QTRY_VERIFY(opened.session.hasData());
    const auto before = opened.session.document().table;
    opened.session.reader().open(data_);
    QTRY_VERIFY(opened.session.document().table != before);
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("that was open already")),
             qPrintable(opened.window.notice()->text()));
  }

  // Changed on the disk it is neither its own test part nor another table.
  void theSameFileWithMoreRowsIsReadAnew() {
    const QString path = cli_.written("growing.csv", codes());
    OpenedWindow opened;
    opened.session.reader().open(path);
    QTRY_VERIFY(opened.session.hasData());
    const std::size_t rows = opened.session.data().rows();
    cli_.written("growing.csv", codes() + "3,50,good\n4,51,bad\n");
    opened.session.reader().open(path);
    QTRY_COMPARE(opened.session.data().rows(), rows + 2);
    QVERIFY(opened.session.setup().asked().split.kind != data::SplitSpec::Kind::TestFile);
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("changed since it was opened")),
             qPrintable(opened.window.notice()->text()));
    cli_.written("growing.csv", "other,columns\n1,a\n2,b\n3,a\n4,b\n");
    opened.session.reader().open(path);
    QTRY_COMPARE(opened.session.data().columns(), 2);
    QVERIFY2(!opened.window.notice()->text().contains(QStringLiteral("other columns")),
             qPrintable(opened.window.notice()->text()));
  }

  void dataThatAreAwayCanBeChosen() {
    const QString away = cli_.file("away.csv");
    QVERIFY(QFile::rename(data_, away));
    {
      OpenedWindow opened;
      drop(&opened.window, model_);
      QTRY_VERIFY2(button(opened, "Choose the data..."), qPrintable(opened.window.notice()->text()));
      QTest::mouseClick(button(opened, "Choose the data..."), Qt::LeftButton);
      auto* dialog = opened.window.findChild<QFileDialog*>(QStringLiteral("chooseData"));
      QVERIFY(dialog);
      emit dialog->fileSelected(away);
      dialog->close();
      QTRY_VERIFY2(opened.session.facts() && opened.session.factsAreCurrent(),
                   qPrintable(opened.window.notice()->text()));
      checkJudged(opened);
    }
    QVERIFY(QFile::rename(away, data_));
  }

 private:
  void checkJudged(const OpenedWindow& opened) const {
    const auto& facts = *opened.session.facts();
    QCOMPARE(facts.task->test, run_->test);
    QCOMPARE(facts.task->train, run_->train);
    QVERIFY(!facts.point.test.empty());
    const auto& measures = run_->outcome.measures;
    int compared = 0;
    for (std::size_t m = 0; m < measures.size(); ++m)
      for (std::size_t o = 0; o < facts.outcome->measures.size(); ++o)
        // Not every learner has each of them.
        if (facts.outcome->measures[o] == measures[m] && !std::isnan(facts.point.test[o])) {
          QCOMPARE(facts.point.test[o], run_->outcome.front[3].test[m]);
          ++compared;
        }
    QVERIFY(compared > 0);
  }
  static bool says(QWidget* in, const char* text) {
    const auto labels = in->findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) {
      return label->text().contains(QLatin1String(text)) || label->toolTip().contains(QLatin1String(text));
    });
  }
  static QPushButton* button(OpenedWindow& opened, const char* text) {
    for (auto* one : opened.window.notice()->findChildren<QPushButton*>())
      if (one->isVisible() && one->text() == QLatin1String(text)) return one;
    return nullptr;
  }
  support::CommandLine cli_;
  QString data_, model_;
  std::shared_ptr<const runs::Run> run_;
};

PARETREE_TEST_WITH_APPLICATION(ModelFilesTest)
}  // namespace model_files_test

#include "model_files_test.moc"
