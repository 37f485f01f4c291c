// The whole loop through the window: drop, run, pick, edit, undo, search again, export.
#include <QComboBox>
#include <QDirIterator>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "paretree/messages/text.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/exporting.h"

namespace window_test {

using namespace paretree;
using namespace paretree::ui;

class WindowTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
  }

  void theWholeLoopWorks() {
    Session session(std::make_shared<const learners::Registry>());
    MainWindow window(&session, {});
    window.show();
    QTemporaryDir folder;
    drop(&window, sampleTable(QStringLiteral("front"), folder.path()));
    QTRY_VERIFY(session.hasData());
    QCOMPARE(session.data().rows(), std::size_t{2400});

    QVERIFY(session.setup().learner());
    for (const auto& info : session.setup().learner()->params())
      if (info.id == "black-box") session.setup().setParam("black-box", std::vector<std::string>{"knn"});
    window.actions().run->trigger();
    QVERIFY(session.runs().running());
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running(), kRunPatience);
    QCOMPARE(session.document().runs.size(), std::size_t{1});
    QTRY_VERIFY(session.facts());

    const int last = static_cast<int>(session.runs().outcomeOf(1)->front.size()) - 1;
    QVERIFY(last > 0);
    const int other = session.selection().model == last ? 0 : last;
    auto* chart = window.front()->chart();
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {},
                      (chart->placeOf({1, other}) + QPointF(3, 0)).toPoint());
    QCOMPARE(session.selection().run, 1);
    QCOMPARE(session.selection().model, other);

    session.selectPoint(1, last);
    QTRY_VERIFY(session.factsAreCurrent() && session.facts()->model->tree());
    const int before = session.facts()->model->tree()->size();
    QVERIFY(before > 1);
    session.selectNode(0);
    window.actions().prune->trigger();
    QTRY_VERIFY(session.editing().previewed());
    QCOMPARE(session.editing().previewed()->model->tree()->size(), 1);
    session.editing().keepPreview();
    QTRY_VERIFY(session.factsAreCurrent() && session.facts()->model->tree()->size() == 1);
    QVERIFY(session.undoStack()->undoText().contains(QStringLiteral("prune")));
    window.actions().undo->trigger();
    QTRY_VERIFY(session.factsAreCurrent() && session.facts()->model->tree()->size() == before);

    window.actions().again->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(session.document().runs.size() == 2 && !session.runs().running(), kRunPatience);
    QCOMPARE(session.document().runs[1].run->request.parentRun, 1);

    QTRY_VERIFY(session.selection().run == 2 && session.factsAreCurrent());
    for (const char* ending : {"svg", "json", "dot", "txt"}) {
      const QString path = folder.filePath(QStringLiteral("tree.") + QString::fromLatin1(ending));
      const auto done = exportModel(*session.facts(), path.toStdString(), 0);
      QVERIFY2(done.ok(), done ? "" : messages::text(done.error()).c_str());
      QVERIFY(QFileInfo(path).size() > 50);
    }
    // As in the window: what is folded there is folded in the picture.
    auto* tree = window.model()->treeView();
    QTRY_VERIFY(session.factsAreCurrent() && tree->model() == session.facts()->model);
    tree->setDepthLimit(1);
    QVERIFY(tree->hiddenNodes() > 0);
    const QString part = folder.filePath(QStringLiteral("part.svg"));
    QVERIFY(exportModel(*session.facts(), part.toStdString(), 0, {}, tree->shownOptions()).ok());
    QVERIFY(QFileInfo(part).size() < QFileInfo(folder.filePath(QStringLiteral("tree.svg"))).size());
    window.actions().exportFile->trigger();
    auto* choice = window.findChild<QComboBox*>(QStringLiteral("exportedPart"));
    QVERIFY(choice && choice->isVisible());
    choice->window()->close();
    tree->expandAll();
    QTRY_VERIFY(!window.findChild<QComboBox*>(QStringLiteral("exportedPart")));
    window.actions().exportFile->trigger();
    choice = window.findChild<QComboBox*>(QStringLiteral("exportedPart"));
    QVERIFY(choice && !choice->isVisible());  // nothing is folded: there is nothing to choose
    choice->window()->close();
  }

  void aMissingFileIsSaidAndTheWindowStaysUsable() {
    Session session(std::make_shared<const learners::Registry>());
    QSignalSpy said(&session, &Session::noticed);
    session.reader().open(QStringLiteral("/no/such/file.csv"));
    QTRY_COMPARE(said.count(), 1);
    QVERIFY(!session.hasData());
  }

  void actionsAreNamedAndKeysDoNotClash() {
    Session session(std::make_shared<const learners::Registry>());
    MainWindow window(&session, {});
    QMap<QString, QString> keys;
    for (const auto* action : window.actions().all) {
      QVERIFY(!action->objectName().isEmpty());
      QVERIFY(!action->text().isEmpty());
      if (action->shortcut().isEmpty()) continue;
      const QString key = action->shortcut().toString();
      QVERIFY2(!keys.contains(key), qPrintable(key + QStringLiteral(": ") + keys.value(key) +
                                               QStringLiteral(", ") + action->objectName()));
      keys[key] = action->objectName();
    }
  }

  void noLearnerIsNamedInTheWindow() {
    QDirIterator files(QStringLiteral(PARETREE_SOURCE_DIR "/ui"),
                       {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                       QDirIterator::Subdirectories);
    QStringList ids;
    const learners::Registry registry;
    for (const auto& learner : registry.all())
      // A black box of this name is drawn beside fronts.
      if (learner->info().id != "forest") ids << QString::fromStdString(learner->info().id);
    QVERIFY(ids.contains(QStringLiteral("cart")));
    // A room of the engine has the name of its learner: optimal::solve, "paretree/optimal/search.h".
    const QRegularExpression names(QStringLiteral("\\b(%1)\\b(?!::|/)").arg(ids.join(QLatin1Char('|'))),
                                   QRegularExpression::CaseInsensitiveOption);
    int read = 0;
    while (files.hasNext()) {
      QFile file(files.next());
      QVERIFY(file.open(QIODevice::ReadOnly));
      ++read;
      QVERIFY2(!names.match(QString::fromUtf8(file.readAll())).hasMatch(), qPrintable(file.fileName()));
    }
    QVERIFY(read > 50);
  }
};

PARETREE_TEST_WITH_APPLICATION(WindowTest)
}  // namespace window_test

#include "window_test.moc"
