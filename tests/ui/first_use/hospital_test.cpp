// An hour of a hospital's laboratory with three tables: edited models without their data, what is pinned,
// what an undo says, what an extra column says of its rows.
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/runs/files/project_file.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/document/selection.h"
#include "ui/inspectors/views/compare_view.h"
#include "ui/models/columns_model.h"
#include "ui/models/runs_model.h"
#include "ui/params/params_form.h"
#include "ui/shell/pages/setup_page.h"
#include "ui/shell/pages/table_notes.h"
#include "ui/widgets/eliding_label.h"

namespace hospital_test {

using namespace paretree;
using namespace paretree::ui;

class HospitalTest : public QObject {
  Q_OBJECT
  QTemporaryDir folder_;

  QString file(const char* name, const std::string& text) {
    const QString path = folder_.filePath(QLatin1String(name));
    return writeFile(path.toStdString(), text).ok() ? path : QString();
  }
  /// Each patient has `each` rows; "Y" is another spelling of "yes".
  static std::string cultures(int each, int rows = 240) {
    static const char* const kWords[] = {"yes", "no", "Y", "N", "yes", "no"};
    std::string text = "patient,before,x,z,kind\n";
    for (int i = 0; i < rows; ++i)
      text += "P" + std::to_string(1000 + i / each) + "," + kWords[i % 6] + "," +
              std::to_string(i * 37 % 97) + ".5," + std::to_string(i * 11 % 53) + ".25," +
              (i * 37 % 97 < 40 || i % 6 == 1 ? "low" : "high") + "\n";
    return text;
  }
  static QString status(OpenedWindow& opened) {
    return opened.window.findChild<QLabel*>(QStringLiteral("statusText"))->text();
  }
  /// A draft of the largest model of run 1, its root's first branch pruned; false: none came of it.
  static bool prune(OpenedWindow& opened) {
    Session& s = opened.session;
    if (!opened.select(static_cast<int>(s.runs().outcomeOf(1)->front.size()) - 1)) return false;
    const auto& tree = opened.tree();
    for (int node = 1; node < tree.size(); ++node) {
      if (tree[node].isLeaf()) continue;
      s.editing().edit({model::PruneEdit{node}});
      return QTest::qWaitFor([&] { return s.selection().draft != 0 && s.factsAreCurrent(); }, kRunPatience);
    }
    return false;
  }

 private slots:
  void initTestCase() {
    beginWindowTests("hospital");
    QVERIFY(folder_.isValid());
  }

  void anEditedModelHasItsFiguresAgainWithItsData() {
    const QString table = file("kept.csv", cultures(1)),
                  kept = folder_.filePath(QStringLiteral("kept.paretree"));
    learners::FrontPoint before;
    {
      OpenedWindow opened;
      opened.session.reader().open(table);
      QTRY_VERIFY(opened.session.hasData());
      opened.session.setup().setLearner("cart");
      QVERIFY(opened.run() && prune(opened));
      before = opened.session.facts()->point;
      QVERIFY(!before.test.empty());
      opened.session.project().save(kept);
      QTRY_VERIFY(!opened.session.project().saving() && !opened.session.project().isModified());
    }
    // The same cells in other bytes.
    QVERIFY(!file("kept.csv", cultures(1) + "\n").isEmpty());
    OpenedWindow opened;
    drop(&opened.window, kept);
    QTRY_VERIFY(opened.session.facts() && opened.session.document().dataAway());
    QVERIFY(opened.session.selection().draft != 0);
    // Without the data it has those of the file.
    QCOMPARE(opened.session.facts()->point.test, before.test);
    const auto* hint = opened.window.findChild<QLabel*>(QStringLiteral("statusHint"));
    QCOMPARE(hint->text(), QStringLiteral("Leaves show training rows"));
    QVERIFY2(!status(opened).contains(QStringLiteral("nan")), qPrintable(status(opened)));
    opened.session.reader().relocate(table, true);
    QTRY_VERIFY(opened.session.hasData() && opened.session.facts() && opened.session.factsAreCurrent());
    const learners::FrontPoint& after = opened.session.facts()->point;
    QCOMPARE(after.train, before.train);
    QCOMPARE(after.test, before.test);
    QCOMPARE(after.shareExplained, before.shareExplained);
    QVERIFY(hint->text().isEmpty());
    // Of a file without them nothing is made up.
    Json bare = *parseJson(*runs::projectText(kept.toStdString()), "kept");
    for (Json& draft : bare["drafts"]) draft.erase("figures");
    QVERIFY(writeFile(kept.toStdString(), dumpJson(bare)).ok());
    OpenedWindow old;
    drop(&old.window, kept);
    QTRY_VERIFY(old.session.facts() && old.session.document().dataAway());
    QTRY_VERIFY2(status(old).contains(QStringLiteral("its figures need the data")), qPrintable(status(old)));
    QVERIFY2(!status(old).contains(QStringLiteral("nan")), qPrintable(status(old)));
    old.session.reader().relocate(table, true);
    QTRY_VERIFY(old.session.hasData() && old.session.facts() && old.session.factsAreCurrent());
    QCOMPARE(old.session.facts()->point.test, before.test);
  }

  void theModelThatIsOpenIsPinned() {
    OpenedWindow opened;
    Session& s = opened.session;
    s.reader().open(file("pinned.csv", cultures(1)));
    QTRY_VERIFY(s.hasData());
    s.setup().setLearner("cart");
    QVERIFY(opened.run() && prune(opened));
    const Selection edited = s.selection();
    opened.window.actions().pin->trigger();
    QCOMPARE(s.document().pins, (std::vector<runs::PointRef>{openModel(edited)}));
    QCOMPARE(s.document().pins.front().draft, edited.draft);
    QVERIFY(opened.window.actions().pin->isChecked());
    // It stays so in the file.
    const QString kept = folder_.filePath(QStringLiteral("pinned.paretree"));
    s.project().save(kept);
    QTRY_VERIFY(!s.project().saving() && !s.project().isModified());
    {
      OpenedWindow again;
      drop(&again.window, kept);
      QTRY_VERIFY(again.session.facts());
      QCOMPARE(again.session.document().pins.size(), std::size_t{1});
      QCOMPARE(again.session.document().pins.front().draft, again.session.document().drafts.front().id);
    }
    QVERIFY(opened.select(0));
    QVERIFY(!opened.window.actions().pin->isChecked());
    opened.window.actions().comparePins->trigger();
    QTRY_COMPARE(s.document().pins.size(), std::size_t{2});
    auto* compare = opened.window.findChild<CompareView*>();
    QTRY_VERIFY(compare && compare->comparison());
    QCOMPARE(compare->comparison()->a->model, s.document().drafts.front().now.model);
    shoot(opened.window, "compare-pinned-edit");
    // Unpinned, what is open stays open, though the focus goes on to the list of models.
    s.select(edited);
    QTRY_VERIFY(s.factsAreCurrent() && s.selection().draft == edited.draft);
    auto* unpin = compare->findChild<QPushButton*>(QStringLiteral("unpinB"));
    QTRY_VERIFY(unpin && unpin->isVisible());
    unpin->click();
    QTRY_COMPARE(s.document().pins.size(), std::size_t{1});
    QVERIFY(s.selection().sameModel(edited));
    opened.window.front()->setView(QStringLiteral("table"));
    opened.window.activateWindow();
    for (auto* table : opened.window.front()->findChildren<QTableView*>()) {
      if (!table->isVisible()) continue;
      {
        const QSignalBlocker quiet(table->selectionModel());
        table->selectionModel()->clear();
      }
      table->setFocus(Qt::TabFocusReason);
      QCoreApplication::processEvents();
    }
    QVERIFY(s.selection().sameModel(edited));
    // Undone, the edit is gone, and so is what was pinned of it.
    s.undoStack()->undo();
    QTRY_VERIFY(s.document().drafts.empty());
    QVERIFY(s.document().pins.empty());
  }

  void anUndoneReadingIsSaidAndItsRunsAreMarked() {
    OpenedWindow opened;
    Session& s = opened.session;
    s.reader().open(file("spelt.csv", cultures(1)));
    QTRY_VERIFY(s.hasData());
    const int before = s.data().schema()->find("before");
    s.columns().mergeSpellings({before}, true);
    QTRY_VERIFY(s.undoStack()->canUndo() && !s.reader().running());
    s.setup().setLearner("cart");
    QVERIFY(opened.run());
    auto* runs = opened.window.findChild<RunsModel*>();
    QVERIFY(runs);
    const auto from = [&] { return runs->index(0, RunsModel::CameFrom).data().toString(); };
    QCOMPARE(from(), QStringLiteral("data"));
    QTest::keyClick(&opened.window, Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(!s.undoStack()->canUndo());
    QTRY_VERIFY2(status(opened).startsWith(QStringLiteral("Undone: merge the spellings of before")),
                 qPrintable(status(opened)));
    QCOMPARE(from(), QStringLiteral("data, read otherwise"));
    s.undoStack()->redo();
    QCOMPARE(from(), QStringLiteral("data"));
    QVERIFY(!status(opened).contains(QStringLiteral("Undone")));
  }

  // In place of the other where no learner was chosen, beside it where one was that answers both.
  void aSecondTargetJoinsTheFirstForALearnerThatTakesBoth() {
    OpenedWindow opened;
    Session& s = opened.session;
    std::string text = "dose,mark,heat,cold\n";
    for (int i = 0; i < 90; ++i)
      text += std::to_string(i * 7 % 40) + ".5," + (i % 3 ? "a" : "b") + "," + std::to_string(i * 11 % 37) +
              ".25," + std::to_string(i * 5 % 23) + ".75\n";
    s.reader().open(file("two.csv", text));
    QTRY_VERIFY(s.hasData());
    ColumnsModel columns(&s);
    const auto giveRole = [&](int column) {
      return columns.setData(columns.index(column, ColumnsModel::RoleColumn),
                             static_cast<int>(data::Role::Target), Qt::EditRole);
    };
    QVERIFY(giveRole(2));
    QTRY_COMPARE(s.data().targets(), std::vector<int>{2});
    s.setup().setLearner("ocdt");
    QVERIFY(giveRole(3));
    QTRY_COMPARE(s.data().targets(), (std::vector<int>{2, 3}));
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("beside heat")),
             qPrintable(opened.window.notice()->text()));
    QVERIFY(giveRole(1));  // classes stand alone
    QTRY_COMPARE(s.data().targets(), std::vector<int>{1});
  }

  void namesThatRepeatOfferToKeepTheirRowsTogether() {
    OpenedWindow opened;
    Session& s = opened.session;
    const auto offered = [&]() -> std::vector<Notice::Action> {
      for (const auto& note : tableNotes(&s, *opened.window.setup()->findings()))
        if (note.text.contains(QStringLiteral("patient repeats"))) return note.actions;
      return {};
    };
    s.reader().open(file("repeats.csv", cultures(3, 900)));
    QTRY_VERIFY(s.hasData());
    QVERIFY(s.data().info(0).role != data::Role::Feature);
    const auto actions = offered();
    QCOMPARE(actions.size(), std::size_t{1});
    actions.front().act();
    QCOMPARE(s.setup().plan().groups, std::string("patient"));
    QVERIFY(offered().empty());
  }

  // "Change the test of node 18 to MRS…bove: after it" is no sentence.
  void sentencesAreCutBehindAWord() {
    const QString sentence =
        QStringLiteral("Change the test of node 18 to MRSA history (the test above: after it)");
    const QFontMetrics metrics{QFont()};
    const QString cut = cutOnce(sentence, metrics, metrics.horizontalAdvance(sentence) / 2);
    QVERIFY2(cut.endsWith(QChar(0x2026)), qPrintable(cut));
    QVERIFY2(sentence.startsWith(cut.chopped(1)) && sentence.at(cut.size() - 1) == QLatin1Char(' '),
             qPrintable(cut));
  }

  // The help hides neither the field that it explains nor its own end.
  void helpLeavesItsFieldInSight() {
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    opened.session.reader().open(file("help.csv", cultures(1)));
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("molhc");
    auto* help = opened.window.findChild<QLabel*>(QStringLiteral("paramHelp"));
    QVERIFY(help);
    int looked = 0;
    for (auto* field : opened.window.findChildren<ParamField*>()) {
      if (!field->isVisible() || field->visibleRegion().isEmpty()) continue;
      QEnterEvent enter(QPointF(2, 2), QPointF(2, 2), QPointF(2, 2));
      QApplication::sendEvent(field, &enter);
      if (help->isHidden()) continue;
      ++looked;
      const QRect over(help->mapToGlobal(QPoint()), help->size()),
          own(field->mapToGlobal(QPoint()), field->size());
      QVERIFY2(!over.intersects(own), qPrintable(field->objectName()));
      QVERIFY2(help->heightForWidth(help->width()) <= help->height() + 1, qPrintable(help->text()));
    }
    QVERIFY(looked > 0);
  }
};

PARETREE_TEST_WITH_APPLICATION(HospitalTest)
}  // namespace hospital_test

#include "hospital_test.moc"
