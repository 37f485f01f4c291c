// Projects of version 0.1 (tests/golden/v0.1) in the window: what was gathered is there, and saving loses
// none of it, with the data at hand and without.
#include "tests/golden/golden.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"

namespace golden_test {

using namespace paretree;
using namespace paretree::ui;
using namespace paretree::golden;

namespace {

const QString kFolder = QStringLiteral(PARETREE_SOURCE_DIR "/tests/golden/v0.1/");

// What saving may change: where the data were found, how often figures on test rows were looked at, and what
// is looked at.
QRegularExpression mayChange() {
  return QRegularExpression(QStringLiteral("^(/data/path|/view/testLooks|/version)$|") +
                            innerOrigins().pattern());
}

}  // namespace

class GoldenTest : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;

  bool opens(Session& session, const QString& file) {
    session.reader().open(file);
    return QTest::qWaitFor([&] { return !session.reader().running() && !session.document().runs.empty(); },
                           kRunPatience);
  }
  // The project as it is saved now.
  QJsonObject saved(Session& session, const QString& name) {
    const QString path = folder_.filePath(name);
    session.project().save(path);
    if (!QTest::qWaitFor([&] { return !session.project().saving() && QFile::exists(path); }, kRunPatience))
      return {};
    return objectOf(path);
  }
  void keepsAll(Session& session, const QString& file, const QString& name) {
    const auto gone = lost(objectOf(file), saved(session, name), mayChange());
    QVERIFY2(!gone, qPrintable(gone.value_or(QString())));
  }

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    QVERIFY(folder_.isValid());
  }

  void aProjectIsAsItWasLeft() {
    const QString file = kFolder + QStringLiteral("project/project.paretree");
    OpenedWindow opened;
    Session& session = opened.session;
    QVERIFY(opens(session, file));
    QVERIFY(session.hasData() && !session.document().dataAway() && !session.project().isModified());
    QCOMPARE(session.data().rows(), std::size_t{120});
    const int guess = session.data().schema()->find("guess");
    QVERIFY(guess >= 0 && session.columns().isJoined(guess));
    for (const auto& [run, models] : {std::pair{1, 12}, {2, 9}, {4, 4}, {5, 3}}) {
      QVERIFY(session.runs().outcomeOf(run));
      QCOMPARE(session.runs().outcomeOf(run)->front.size(), static_cast<std::size_t>(models));
    }
    QVERIFY(!session.runs().outcomeOf(3));
    QCOMPARE(session.document().drafts.size(), std::size_t{4});
    QCOMPARE(session.runs().beginningOf(2).step, 3);
    QCOMPARE(session.marks().noteOf({1, 11}), QStringLiteral("ask Änne whether 12 °C is right"));
    QCOMPARE(session.marks().noteOf({4, 0}), QStringLiteral("two\nlines"));
    QCOMPARE(session.setup().asked().learner, std::string("cart"));
    QCOMPARE(session.setup().asked().seed, std::uint64_t{3});
    // What was looked at, and each state that a draft keeps, is a model again.
    QTRY_VERIFY(session.factsAreCurrent());
    QCOMPARE(session.selection().node, 1);
    const int shown = session.selection().draft;
    QVERIFY(shown > 0 && session.runs().beginningOf(2).draft == shown);
    session.selectDraft(shown, 1);
    QTRY_VERIFY(session.factsAreCurrent() && session.selection().step == 1);
    QVERIFY(opened.tree().leafCount() > 1);
    session.selectDraft(shown);
    QTRY_VERIFY(session.factsAreCurrent() && session.selection().step == -1);
    session.selectNode(1);
    keepsAll(session, file, QStringLiteral("project.paretree"));
  }

  void aDraftIsEditedOn() {
    OpenedWindow opened;
    Session& session = opened.session;
    QVERIFY(opens(session, kFolder + QStringLiteral("project/project.paretree")));
    QTRY_VERIFY(session.factsAreCurrent() && session.selection().draft > 0);
    session.editing().edit({model::PruneEdit{0}});
    QTRY_COMPARE(opened.tree().leafCount(), 1);
    const QJsonArray edits =
        saved(session, QStringLiteral("edited.paretree"))["drafts"][1]["edits"].toArray();
    QCOMPARE(edits.size(), qsizetype{4});
    QCOMPARE(edits[2].toString(), QStringLiteral("change the threshold of node 0 to 0.6885"));
    QCOMPARE(edits[3].toString(), QStringLiteral("prune node 0"));
  }

  void aProjectOfNumbersIsAsItWasLeft() {
    const QString file = kFolder + QStringLiteral("project-numbers/project.paretree");
    OpenedWindow opened;
    Session& session = opened.session;
    QVERIFY(opens(session, file));
    QVERIFY(session.hasData());
    QCOMPARE(session.document().drafts.size(), std::size_t{2});
    QVERIFY(!session.columns().isUsed(session.data().schema()->find("people")));
    QTRY_VERIFY(session.factsAreCurrent());
    keepsAll(session, file, QStringLiteral("numbers.paretree"));
  }

  // A project alone, without its table.
  void nothingIsLostWithoutTheData() {
    const QTemporaryDir alone;
    const QString file = alone.filePath(QStringLiteral("project.paretree"));
    QVERIFY(QFile::copy(kFolder + QStringLiteral("project/project.paretree"), file));
    OpenedWindow opened;
    Session& session = opened.session;
    QVERIFY(opens(session, file));
    QVERIFY(!session.hasData() && session.document().dataAway());
    keepsAll(session, file, QStringLiteral("away.paretree"));
    session.reader().relocate(kFolder + QStringLiteral("hybrid/table.csv"));
    QTRY_VERIFY(session.hasData() && !session.document().dataAway());
    keepsAll(session, file, QStringLiteral("found.paretree"));
  }

  void runsOpen_data() {
    QTest::addColumn<QString>("file");
    for (const QString& file : filesOf(kFolder, QStringLiteral("run.json")))
      QTest::newRow(qPrintable(file)) << file;
  }
  void runsOpen() {
    QFETCH(QString, file);
    OpenedWindow opened;
    Session& session = opened.session;
    QVERIFY(opens(session, kFolder + file));
    QVERIFY(session.hasData());
    const QJsonObject stored = objectOf(kFolder + file);
    const auto outcome = session.runs().outcomeOf(1);
    QVERIFY(outcome);
    QCOMPARE(outcome->front.size(), static_cast<std::size_t>(stored["front"].toArray().size()));
    // Figures need the test file, which is looked for at its path alone, and is not there.
    if (stored["split"]["kind"].toString() != QStringLiteral("test-file"))
      QTRY_VERIFY_WITH_TIMEOUT(session.factsAreCurrent(), 30000);
    const QJsonObject run = saved(session, QStringLiteral("opened.paretree"))["runs"][0]["run"].toObject();
    const auto gone = lost(stored, run, innerOrigins());
    QVERIFY2(!gone, qPrintable(gone.value_or(QString())));
    QFile::remove(folder_.filePath(QStringLiteral("opened.paretree")));
  }
};

PARETREE_TEST_WITH_APPLICATION(GoldenTest)
}  // namespace golden_test

#include "golden_test.moc"
