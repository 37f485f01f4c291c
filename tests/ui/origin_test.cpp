// Models that leave the window say where they came from, as those of the command line do; a search from one
// of them, here or there, divides the rows as its run did.
#include <QTemporaryDir>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/run_json.h"
#include "tests/support/command_line.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/exporting.h"

namespace origin_test {

using namespace paretree;
using namespace paretree::ui;

class OriginTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("origin"));
    applyLook(false);
    opened_ = std::make_unique<OpenedWindow>();
    QVERIFY(opened_->openSample(QStringLiteral("front")));
    opened_->useOneBox("knn");
    session().setup().setParam("leaves", std::int64_t{6});
    session().setup().setSeed(4);
    data::SplitSpec split;
    split.testFraction = 0.5;
    split.checkFraction = 0.1;
    session().setup().setSplit(split);
    QVERIFY(opened_->run());
    QVERIFY(writeFile(cli_.file("run.json").toStdString(), dumpJson(runToJson(first()))).ok());
  }
  void cleanupTestCase() { opened_.reset(); }

  void aModelIsWrittenAsTheCommandLineWritesIt() {
    const int models = static_cast<int>(first().outcome.front.size());
    for (const int model : {0, models / 2, models - 1}) {
      QVERIFY(opened_->select(model));
      for (const char* format : {"json", "pmml", "python", "c", "sql", "dot", "latex", "text"}) {
        const QString ending =
            QMap<QString, QString>{{"python", "py"}, {"latex", "tex"}, {"text", "txt"}}.value(format, format);
        const QString path = cli_.file("model." + ending);
        const auto written = exportModel(*session().facts(), path.toStdString(), 0, {}, {}, {},
                                         Paper::AsThePicture, fileWords(session()));
        QVERIFY2(written.ok(), written ? "" : messages::text(written.error()).c_str());
        const auto shown =
            cli_.run({"show", cli_.file("run.json"), "--model", QString::number(model), "--format", format});
        QVERIFY2(shown.code == 0, shown.err.constData());
        QVERIFY2(support::CommandLine::content(path) == shown.out, format);
      }
    }
    const QJsonObject origin = originIn(cli_.file("model.json"));
    QCOMPARE(origin["learner"].toString(), QStringLiteral("molhc"));
    QCOMPARE(origin["dataPath"].toString().toStdString(), first().data.path);
    QCOMPARE(origin["dataSha256"].toString().toStdString(), first().data.sha256);
    QCOMPARE(origin["seed"].toInt(), 4);
    QCOMPARE(origin["version"].toString().toStdString(), runs::programVersion());
    QCOMPARE(origin["split"].toObject()["testFraction"].toDouble(), 0.5);
  }

  void pythonKnowsWhatMeantMissingInTheTable() {
    QVERIFY(opened_->select(0));
    QCOMPARE(fileWords(session()).missing, first().data.options.missing);
    const auto text = textOfModel(*session().facts()->model, QStringLiteral("py"), {{"k. A."}, {}});
    QVERIFY(text && text->ok() && (*text)->find("k. A.") != std::string::npos);
  }

  void aPictureNamesTheDataAndTheSeed() {
    QVERIFY(opened_->select(0));
    const QString path = cli_.file("model.svg");
    QVERIFY(exportModel(*session().facts(), path.toStdString(), 0).ok());
    const QString words = QString::fromUtf8(support::CommandLine::content(path));
    const QString file = QString::fromStdString(fileName(first().data.path)),
                  hash = QString::fromStdString(first().data.sha256).left(12);
    QVERIFY2(words.contains(QStringLiteral("%1, SHA-256 %2, ").arg(file, hash)),
             qPrintable(words.right(4000)));
    QVERIFY2(words.contains(QStringLiteral("molhc, seed 4")), qPrintable(words.right(4000)));
  }

  void aSearchFromAnExportedModelTestsByRowsThatItHasNotSeen() {
    QVERIFY(opened_->select(1));
    const QString model = cli_.file("begin.json"), next = cli_.file("next.json");
    QVERIFY(exportModel(*session().facts(), model.toStdString(), 0).ok());
    for (const char* seed : {"4", "5"}) {
      const auto again = cli_.run({"learn", "molhc", "--from", model, "--black-box", "knn", "--seed", seed,
                                   "--out", next, "--quiet"});
      QVERIFY2(again.code == 0, again.err.constData());
      const auto json = parseJson(support::CommandLine::content(next).toStdString(), "next.json");
      const auto run = runs::runFromJson(*json, "next.json", blackbox::blackBoxLoader());
      QVERIFY2(run.ok(), run ? "" : messages::text(run.error()).c_str());
      data::Rows learntBefore;
      std::set_intersection(run->test.begin(), run->test.end(), first().train.begin(), first().train.end(),
                            std::back_inserter(learntBefore));
      QCOMPARE(learntBefore.size(), std::size_t{0});
      QCOMPARE(run->test, first().test);
      QCOMPARE(run->check, first().check);
    }
  }

  // Whatever the form says by then.
  void aSearchFromAModelInTheWindowDividesAsItsRunDid() {
    QVERIFY(opened_->select(1));
    data::SplitSpec other;
    other.testFraction = 0.2;
    session().setup().setSplit(other);
    session().setup().setSeed(9);
    QStringList said;
    const auto listening =
        connect(&session(), &Session::noticed, this, [&](const Notice& notice) { said << notice.text; });
    QVERIFY(searchAgain());
    disconnect(listening);
    const runs::Run& run = newest();
    QCOMPARE(run.request.seed, std::uint64_t{9});
    QCOMPARE(run.train, first().train);
    QCOMPARE(run.test, first().test);
    QCOMPARE(run.check, first().check);
    QCOMPARE(run.seenTestRows, std::optional<std::size_t>(0));
    QVERIFY2(said.join(' ').contains("divided as those that the model was learnt from"),
             qPrintable(said.join('\n')));
    QCOMPARE(session().facts()->model->origin.split->seed, std::uint64_t{4});
    // The form has one seed: its settings, taken over, draw both by it.
    session().setup().useSettingsOf(session().document().runs.back().number);
    QVERIFY(!session().document().setup.split.seed);
  }

  void anEditedAndADrawnModelSayItToo() {
    session().selectPoint(1, 1);
    QTRY_VERIFY(session().factsAreCurrent());
    const auto before = session().facts();
    session().editing().edit({model::PruneEdit{0}});
    QTRY_VERIFY(session().factsAreCurrent() && session().facts() != before);
    model::Provenance edited = session().facts()->model->origin;
    QCOMPARE(edited.edits.size(), std::size_t{1});
    edited.edits.clear();
    QVERIFY(edited == before->model->origin);

    session().editing().drawFromRoot();
    QTRY_VERIFY(session().factsAreCurrent() && session().facts()->model->origin.learner.empty());
    const model::Provenance drawn = session().facts()->model->origin;
    QCOMPARE(drawn.dataSha256, first().data.sha256);
    QVERIFY(drawn.split.has_value());
    QCOMPARE(drawn.split->rows, first().train.size() + first().test.size() + first().check.size());
  }

  void whatIsNotKnownStandsInTheRunsNotes() {
    QVERIFY(opened_->select(0));
    model::Model ofVersion01 = *session().facts()->model;
    ofVersion01.origin.split.reset();
    const QString path = cli_.file("old.json");
    QVERIFY(writeFile(path.toStdString(), dumpJson(modelToJson(ofVersion01))).ok());
    const auto drafts = session().document().drafts.size();
    session().reader().open(path);
    QTRY_VERIFY(session().document().drafts.size() > drafts && session().factsAreCurrent());
    QVERIFY(!session().facts()->model->origin.split);
    QVERIFY(searchAgain());
    QVERIFY(!newest().seenTestRows);
    QCOMPARE(messages::text(newest().notes.back()),
             std::string("which rows the model to start from was trained on is not known; test rows may be "
                         "among them"));
  }

 private:
  Session& session() { return opened_->session; }
  const runs::Run& first() { return *session().document().run(1)->run; }
  const runs::Run& newest() { return *session().document().runs.back().run; }
  bool searchAgain() {
    const auto before = session().document().runs.size();
    session().runs().startFromModel();
    return QTest::qWaitFor(
        [&] {
          return session().document().runs.size() > before && !session().runs().running() &&
                 session().factsAreCurrent();
        },
        kRunPatience);
  }
  static QJsonObject originIn(const QString& path) {
    return QJsonDocument::fromJson(support::CommandLine::content(path)).object()["origin"].toObject();
  }

  support::CommandLine cli_;
  std::unique_ptr<OpenedWindow> opened_;
};

PARETREE_TEST_WITH_APPLICATION(OriginTest)
}  // namespace origin_test

#include "origin_test.moc"
