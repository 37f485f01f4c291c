// The lineage: runs and the states of edited models under what they came from; every state can be gone back
// to, edited on, searched again from, saved and found again. PARETREE_SCREENSHOTS=FOLDER keeps pictures.
#include <QAbstractItemModelTester>
#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include "paretree/core/json.h"

#include "paretree/blackbox/black_boxes.h"
#include "paretree/runs/files/project_json.h"
#include "paretree/runs/files/run_json.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/document/run_targets.h"
#include "ui/document/test_looks.h"
#include "ui/models/runs_model.h"
#include "ui/shell/pages/runs_pane.h"

namespace lineage_test {

using namespace paretree;
using namespace paretree::ui;

class LineageTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("lineage"));
    applyLook(false);
    opened_ = std::make_unique<OpenedWindow>();
    QVERIFY(opened_->openSample(QStringLiteral("front")));
    QVERIFY(opened_->run());
    QVERIFY(opened_->selectMixed());
    new QAbstractItemModelTester(lines(), QAbstractItemModelTester::FailureReportingMode::QtTest, this);
  }
  void cleanupTestCase() { opened_.reset(); }

  // A file of a run says nothing of the next one: what is shown says it. And a model is searched again by the
  // learner of its own run until the user chooses another.
  void theNextRunFollowsWhatIsOpened() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.json")),
                  kept = folder.filePath(QStringLiteral("two.paretree"));
    OpenedWindow first;
    Session& s = first.session;
    QVERIFY(first.openSample(QStringLiteral("front")));
    s.setup().setLearner("gmt");
    s.setup().setParam("generations", std::int64_t{3});
    s.setup().setParam("population", std::int64_t{20});
    QVERIFY(first.run());
    QVERIFY(writeFile(path.toStdString(), dumpJson(runs::runToJson(*s.document().run(1)->run))).ok());
    const int shown = s.selection().model;
    s.setup().setLearner("cart");
    QVERIFY(first.run());
    const auto opened = [](OpenedWindow& w, const QString& file, std::size_t runs) {
      w.session.reader().open(file);
      return QTest::qWaitFor(
          [&] {
            return w.session.document().runs.size() == runs && w.session.factsAreCurrent() &&
                   w.session.facts();
          },
          kRunPatience);
    };
    {
      OpenedWindow again;
      QVERIFY(opened(again, path, 1));
      QCOMPARE(again.session.selection().model, shown);  // as where it was made
      QCOMPARE(again.session.setup().asked().learner, std::string("gmt"));
      QCOMPARE(again.session.setup().params().at("generations"), learners::ParamValue(std::int64_t{3}));
      QCOMPARE(again.session.setup().modifiedSince(), 0);
      QCOMPARE(again.session.runs().againLearner()->info().id, std::string("gmt"));
    }
    // A project is as it was left; a model is searched again by the learner of its own run.
    s.selectPoint(1, 0);
    QTRY_VERIFY(s.factsAreCurrent());
    s.project().save(kept);
    QTRY_VERIFY(QFile::exists(kept) && !s.document().projectPath.isEmpty());
    OpenedWindow again;
    QVERIFY(opened(again, kept, 2));
    Session& t = again.session;
    QCOMPARE(t.setup().asked().learner, std::string("cart"));
    t.selectPoint(1, 0);
    QTRY_VERIFY(t.factsAreCurrent());
    QCOMPARE(t.runs().againLearner()->info().id, std::string("gmt"));
    // A choice is a choice.
    t.setup().setLearner("molhc");
    QCOMPARE(t.runs().againLearner()->info().id, std::string("molhc"));
    t.setup().setLearner("cart");  // which always begins afresh
    QVERIFY(t.runs().fromModelObjection());
    // In the window where it was made, cart was chosen when the run was there already.
    QCOMPARE(s.runs().againLearner()->info().id, std::string("cart"));
  }

  // Errors for one target tell nothing of models for another: neither stand their runs in one list, nor are
  // looks at the test rows counted together; and a run's models are judged by its own target.
  void runsForOtherTargetsStandUnderTheirOwnHeading() {
    OpenedWindow two;
    Session& s = two.session;
    QByteArray table("width,height,state,kind\n");
    for (int i = 0; i < 240; ++i)
      table += QByteArray::number(0.5 * (i % 40)) + ',' + QByteArray::number((i * 37) % 101 + 0.25) + ',' +
               (i % 40 < 17 ? "1" : "2") + ',' + ((i * 37) % 101 < 50 ? "low" : "high") + '\n';
    s.reader().paste(table);
    QTRY_VERIFY(s.hasData());
    s.columns().setTarget(2);
    QTRY_COMPARE(s.data().targets(), std::vector<int>{2});
    s.setup().setLearner("cart");
    QVERIFY(two.run());
    QVERIFY(two.run());
    const RunsModel* lines = two.window.findChild<RunsModel*>();
    const auto headings = [&] {
      QStringList found;
      for (int row = 0; row < lines->rowCount(); ++row)
        if (lines->index(row, 0).data(RunsModel::HeadingRole).toBool())
          found << lines->index(row, 0).data().toString();
      return found;
    };
    QVERIFY(headings().isEmpty());
    const int twice = testLooks(s.document(), targetNames(s.document(), 1));
    s.columns().setTarget(3);
    QTRY_COMPARE(s.data().targets(), std::vector<int>{3});
    QVERIFY(s.data().info(2).isNumeric());  // its whole numbers were classes as the target only
    QVERIFY(two.run());
    QCOMPARE(headings(), (QStringList{QStringLiteral("Target: state"), QStringLiteral("Target: kind")}));
    QCOMPARE(lines->rowCount(), 5);
    QCOMPARE(lines->rowOf({3, 0}), 4);
    QCOMPARE(lines->flags(lines->index(0, 0)), Qt::ItemFlags(Qt::NoItemFlags));
    QCOMPARE(testLooks(s.document(), targetNames(s.document(), 1)), twice);
    QCOMPARE(testLooks(s.document(), targetNames(s.document(), 3)), 1);
    QCOMPARE(s.document().testLooks, twice + 1);
    shootOf(two.window, "runs-by-target");
    // A model of the first run, with the figures that it had.
    s.selectPoint(1, 0);
    QTRY_VERIFY(s.factsAreCurrent() && s.selection().run == 1);
    QCOMPARE(s.facts()->task->targets, std::vector<int>{2});
    QVERIFY(s.facts()->task->data.info(2).isNominal());
    QCOMPARE(s.facts()->task->data.info(3).role, data::Role::Feature);
    QCOMPARE(s.facts()->task->train, s.document().run(1)->run->train);
    const auto again =
        runs::projectFromJson(projectToJson(s.document()), "a.paretree", blackbox::blackBoxLoader());
    QVERIFY(again.ok());
    QCOMPARE(testLooks(*again, targetNames(s.document(), 3)), 1);
    // Of a file that counts for all targets together, they count for each.
    runs::Project earlier = *again;
    earlier.view->erase("testLooksOf");
    QCOMPARE(testLooks(earlier, targetNames(s.document(), 3)), twice + 1);
  }

  // Models of earlier runs are asked about the columns as they were learnt from, whatever they are read as
  // since.
  void typesThatChangeLeaveEarlierModelsAsTheyWere() {
    const QTemporaryDir folder;
    const QString kept = folder.filePath(QStringLiteral("types.paretree"));
    const auto nodesHaveTheirRows = [](const Session& session) {
      const model::Tree& tree = *session.facts()->model->tree();
      for (int node = 0; node < tree.size(); ++node)
        if (static_cast<double>(session.facts()->trainRows[static_cast<std::size_t>(node)].size()) !=
            tree[node].stats.rows)
          return false;
      return tree.size() > 1;
    };
    {
      OpenedWindow first;
      Session& s = first.session;
      s.reader().paste(twoKinds());
      QTRY_VERIFY(s.hasData());
      s.columns().setTarget(2);
      QTRY_COMPARE(s.data().targets(), std::vector<int>{2});
      s.setup().setLearner("cart");
      QVERIFY(first.run());
      QVERIFY(first.select(static_cast<int>(s.runs().outcomeOf(1)->front.size()) - 1));
      QVERIFY(nodesHaveTheirRows(s));
      s.columns().setTypes({0}, data::ColumnType::Nominal);
      QTRY_VERIFY(s.data().info(0).isNominal());
      QVERIFY(first.run());
      s.project().save(kept);
      QTRY_VERIFY(QFile::exists(kept) && !s.project().saving());
    }
    OpenedWindow again;
    Session& t = again.session;
    drop(&again.window, kept);
    QTRY_VERIFY_WITH_TIMEOUT(t.facts() && t.factsAreCurrent(), kRunPatience);
    QVERIFY(t.data().info(0).isNominal());
    for (const int run : {1, 2}) {
      t.selectPoint(run, static_cast<int>(t.runs().outcomeOf(run)->front.size()) - 1);
      QTRY_VERIFY_WITH_TIMEOUT(t.factsAreCurrent() && t.selection().run == run, kRunPatience);
      QCOMPARE(t.facts()->task->data.info(0).isNumeric(), run == 1);
      QVERIFY(nodesHaveTheirRows(t));
    }
  }

  // A tree that was drawn by hand has no run whose columns it could be asked about.
  void whatIsDrawnForOtherColumnsIsRefusedInWords() {
    QString said;
    OpenedWindow window;
    Session& s = window.session;
    s.reader().paste(twoKinds());
    QTRY_VERIFY(s.hasData());
    s.columns().setTarget(2);
    QTRY_COMPARE(s.data().targets(), std::vector<int>{2});
    s.editing().drawFromRoot();
    QTRY_VERIFY(s.facts() && s.factsAreCurrent() && s.selection().draft);
    const int drawn = s.selection().draft;
    s.editing().edit({model::SplitEdit{0, model::Threshold{0, 8}}});
    QTRY_VERIFY(s.factsAreCurrent() && s.facts()->model->tree()->size() == 3);
    connect(&s, &Session::noticed, this, [&](const Notice& notice) {
      if (notice.kind == Notice::Kind::Bad) said = notice.text;
    });
    const auto refusal = [&] {
      s.selectPoint(0, -1);
      said.clear();
      s.selectDraft(drawn);
      const bool ended =
          QTest::qWaitFor([&] { return s.factsAreCurrent() || !said.isEmpty(); }, kRunPatience);
      return ended ? said : QStringLiteral("nothing");
    };
    QCOMPARE(refusal(), QString());
    s.columns().setTypes({0}, data::ColumnType::Nominal);
    QTRY_VERIFY(s.data().info(0).isNominal());
    QVERIFY2(refusal().contains(QStringLiteral("'width' is read otherwise")), qPrintable(refusal()));
    QVERIFY(!s.facts());
    s.undoStack()->undo();
    QTRY_VERIFY(s.data().info(0).isNumeric());
    QCOMPARE(refusal(), QString());
    QVERIFY(s.facts());
    // A run for another target has nothing to tell of it, nor has the table that is asked for that.
    s.columns().setTarget(1);
    QTRY_COMPARE(s.data().targets(), std::vector<int>{1});
    s.setup().setLearner("cart");
    QVERIFY(window.run());
    QVERIFY2(refusal().contains(QStringLiteral("answers kind")), qPrintable(refusal()));
    s.columns().setTarget(2);
    QTRY_COMPARE(s.data().targets(), std::vector<int>{2});
    QCOMPARE(refusal(), QString());
    QCOMPARE(s.facts()->task->targets, std::vector<int>{2});
  }

  // A run gets its name when it has ended, and the name its room.
  void theNameOfARunIsNotCut() {
    auto* pane = opened_->window.findChild<RunsPane*>();
    QVERIFY(pane);
    for (const int width : {1280, 1920}) {
      opened_->window.resize(width, 800);
      QTest::qWait(30);
      QFont bold = pane->table()->font();
      bold.setWeight(QFont::DemiBold);
      const QString name = textOf(0, RunsModel::Name);
      QVERIFY2(name.contains(QStringLiteral("Hybrid trees")), qPrintable(name));
      QVERIFY(pane->table()->columnWidth(RunsModel::Name) >= QFontMetrics(bold).horizontalAdvance(name) + 30);
    }
  }

  // At the size that the window has at first, under a front with its sentences.
  void fourRunsAreSeenWhole() {
    OpenedWindow many;
    many.window.resize(1280, 800);
    QVERIFY(many.openSample(QStringLiteral("front")));
    many.session.setup().setLearner("cart");
    for (int i = 0; i < 5; ++i) QVERIFY(many.run());
    QTest::qWait(50);
    const auto* table = many.window.runs()->table();
    int whole = 0;
    for (int row = 0; row < table->model()->rowCount(); ++row) {
      const QRect at = table->visualRect(table->model()->index(row, RunsModel::Name));
      whole += table->viewport()->rect().contains(QRect(0, at.y(), 1, at.height()));
    }
    QVERIFY2(whole >= 4, qPrintable(QString::number(whole)));
    QVERIFY(many.window.front()->chart()->height() > 200);
    ui::shoot(many.window, "runs");
  }

  void everyStateOfAnEditedModelIsALineThatLeadsBack() {
    const int found = session().selection().model;
    session().selectNode(opened_->leaf(true));
    QVERIFY(edit({model::RegularEdit{session().selection().node}}));
    first_ = session().facts()->model;
    QVERIFY(edit({model::PruneEdit{0}}));
    draft_ = session().selection().draft;
    QCOMPARE(lines()->rowCount(), 3);  // the run and two states
    QCOMPARE(depthOf(line(draft_, 1)), 1);
    QCOMPARE(depthOf(line(draft_, 2)), 1);
    // The names of what was edited have their room, too.
    const auto* table = opened_->window.findChild<RunsPane*>()->table();
    QFont bold = table->font();
    bold.setWeight(QFont::DemiBold);
    QVERIFY(table->columnWidth(RunsModel::Name) >=
            QFontMetrics(bold).horizontalAdvance(textOf(line(draft_, 1), RunsModel::Name)) + 16 + 14 + 12 +
                6);
    QVERIFY(textOf(line(draft_, 1), RunsModel::CameFrom).contains(QStringLiteral("regular")));
    QVERIFY(textOf(line(draft_, 2), RunsModel::CameFrom).contains(QStringLiteral("prune")));

    click(line(draft_, 1));
    QTRY_VERIFY(session().factsAreCurrent());
    QCOMPARE(session().selection().step, 1);
    QCOMPARE(session().facts()->model, first_);
    QCOMPARE(lines()->index(line(draft_, 1), 0).data(RunsModel::MarkRole).toInt(), 4);
    // It has no name of its own: a double click asks for none, of which Qt would warn.
    QTest::failOnWarning(QRegularExpression(QStringLiteral("editing failed")));
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {},
                       table->visualRect(lines()->index(line(draft_, 1), RunsModel::Name)).center());
    // Step by step to where it came from.
    opened_->window.actions().runOrigin->trigger();
    QCOMPARE(session().selection().draft, 0);
    QCOMPARE(session().selection().model, found);
    QVERIFY(!opened_->window.actions().runOrigin->isEnabled());  // grown from data
    session().selectDraft(draft_);
    opened_->window.actions().runOrigin->trigger();
    QCOMPARE(session().selection().step, 1);
  }

  void aRunStandsUnderTheStateThatItBeganFrom() {
    QTRY_VERIFY(session().factsAreCurrent());
    const std::size_t before = session().document().runs.size();
    opened_->window.actions().again->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(session().document().runs.size() > before && !session().runs().running() &&
                                 session().factsAreCurrent(),
                             kRunPatience);
    const int run = session().document().runs.back().number;
    const int at = line(0, -1, run);
    QCOMPARE(at, line(draft_, 1) + 1);
    QCOMPARE(depthOf(at), 2);
    QVERIFY2(textOf(at, RunsModel::CameFrom).contains(QStringLiteral("regular")) &&
                 !textOf(at, RunsModel::CameFrom).contains(QStringLiteral("prune")),
             qPrintable(textOf(at, RunsModel::CameFrom)));
    shoot("lineage");
    opened_->window.actions().runOrigin->trigger();
    QCOMPARE(session().selection().draft, draft_);
    QCOMPARE(session().selection().step, 1);
  }

  void anEditOfAnEarlierStateLosesNone() {
    QTRY_VERIFY(session().factsAreCurrent());
    const int leaf = opened_->leaf(false);
    QVERIFY(edit({model::LockEdit{leaf, true}}));
    const auto* branch = session().document().draft(session().selection().draft);
    QVERIFY(branch && branch->id != draft_);
    QCOMPARE(branch->edits.size(), std::size_t{2});
    QCOMPARE(depthOf(line(branch->id, 2)), 2);  // below the state that it was edited on from
    QCOMPARE(line(branch->id, 1), -1);          // which stands there once
    QVERIFY(line(draft_, 2) >= 0);
    session().selectDraft(draft_);
    QTRY_VERIFY(session().factsAreCurrent());
    QCOMPARE(opened_->tree().size(), 1);
    session().undoStack()->undo();
    QCOMPARE(session().document().drafts.size(), std::size_t{1});
    session().undoStack()->redo();
    QCOMPARE(session().document().drafts.size(), std::size_t{2});
  }

  // Of what is read from a project edits can be undone, a tree that was drawn beside them stays.
  void draftsComeBackInTheirOrder() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("drafts.paretree"));
    {
      OpenedWindow made;
      QVERIFY(made.openSample(QStringLiteral("front")));
      made.session.setup().setLearner("cart");
      QVERIFY(made.run() && made.select(1));
      made.session.editing().edit({model::PruneEdit{0}});
      QTRY_VERIFY(made.session.selection().draft && made.session.factsAreCurrent());
      made.session.editing().drawFromRoot();
      QTRY_COMPARE(made.session.document().drafts.size(), std::size_t{2});
      made.session.project().save(path);
      QTRY_VERIFY(!made.session.project().saving() && !made.session.project().isModified());
    }
    OpenedWindow opened;
    opened.window.openFiles({path});
    Session& s = opened.session;
    QTRY_VERIFY(s.facts() && s.factsAreCurrent());
    const auto runs = [&] {
      std::vector<int> from;
      for (const auto& draft : s.document().drafts) from.push_back(draft.from.run);
      return from;
    };
    QCOMPARE(runs(), (std::vector<int>{1, 0}));
    while (s.undoStack()->canUndo()) s.undoStack()->undo();
    QCOMPARE(runs(), std::vector<int>{0});
    while (s.undoStack()->canRedo()) s.undoStack()->redo();
    QCOMPARE(runs(), (std::vector<int>{1, 0}));
  }

  void aProjectBringsAllOfItBack() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lineage.paretree"));
    QTRY_VERIFY(session().factsAreCurrent());
    session().selectDraft(draft_, 1);
    QTRY_VERIFY(session().factsAreCurrent());
    FrontOptions options;
    options.logX = true;
    options.third = "";
    options.targetY = 0.8;
    opened_->window.front()->setOptions(options);
    session().project().save(path);
    QTRY_VERIFY(!session().project().saving() && !session().project().isModified());
    OpenedWindow other;
    other.session.reader().open(path);
    QTRY_VERIFY_WITH_TIMEOUT(
        !other.session.reader().running() && other.session.facts() && other.session.factsAreCurrent(),
        kRunPatience);
    auto* model = other.window.runs()->table()->model();
    QCOMPARE(model->rowCount(), lines()->rowCount());
    for (int row = 0; row < model->rowCount(); ++row)
      for (const int column : {RunsModel::Name, RunsModel::CameFrom}) {
        QCOMPARE(model->index(row, column).data(), lines()->index(row, column).data());
        QCOMPARE(model->index(row, 0).data(RunsModel::DepthRole),
                 lines()->index(row, 0).data(RunsModel::DepthRole));
      }
    // What was looked at, and how.
    QCOMPARE(other.session.selection().step, 1);
    QVERIFY(*other.session.facts()->model->tree() == *first_->tree());
    QVERIFY(frontOptionsToJson(other.window.front()->options()) == frontOptionsToJson(options));
  }

 private:
  /// Of two kinds, told by the width.
  static QByteArray twoKinds() {
    QByteArray table("width,height,kind\n");
    for (int i = 0; i < 240; ++i)
      table += QByteArray::number(0.5 * (i % 40)) + ',' + QByteArray::number((i * 37) % 101 + 0.25) + ',' +
               (i % 40 < 17 ? "low" : "high") + '\n';
    return table;
  }
  Session& session() { return opened_->session; }
  QTableView* table() { return opened_->window.runs()->table(); }
  QAbstractItemModel* lines() { return table()->model(); }
  int line(int draft, int step, int run = 0) {
    for (int row = 0; row < lines()->rowCount(); ++row) {
      const auto at = lines()->index(row, 0);
      if (at.data(RunsModel::DraftRole).toInt() == draft &&
          (draft ? at.data(RunsModel::StepRole).toInt() == step : at.data(RunsModel::RunRole).toInt() == run))
        return row;
    }
    return -1;
  }
  int depthOf(int row) { return lines()->index(row, 0).data(RunsModel::DepthRole).toInt(); }
  QString textOf(int row, int column) { return lines()->index(row, column).data().toString(); }
  void click(int row) {
    QTest::mouseClick(table()->viewport(), Qt::LeftButton, {},
                      table()->visualRect(lines()->index(row, 0)).center());
  }
  bool edit(const std::vector<model::Edit>& edits) {
    const auto before = session().facts();
    session().editing().edit(edits);
    return QTest::qWaitFor([&] { return session().factsAreCurrent() && session().facts() != before; },
                           kRunPatience);
  }
  void shoot(const char* name) { shootOf(opened_->window, name); }
  static void shootOf(MainWindow& window, const char* name) {
    const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
    if (folder.isEmpty() || !QDir().mkpath(folder)) return;
    for (const auto size : {QSize(1280, 800), QSize(1920, 1080)})
      for (const bool dark : {false, true}) {
        window.setDark(dark);
        window.resize(size);
        QTest::qWait(200);
        QVERIFY(window.grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                       .arg(folder, QLatin1String(name))
                                       .arg(size.width())
                                       .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"))));
      }
    window.setDark(false);
  }
  std::unique_ptr<OpenedWindow> opened_;
  model::ModelPtr first_;
  int draft_ = 0;
};

PARETREE_TEST_WITH_APPLICATION(LineageTest)
}  // namespace lineage_test

#include "lineage_test.moc"
