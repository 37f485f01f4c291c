// A project of twelve runs over 1,000 rows stays small on disk and in the side file that guards against
// crashes.
#include <QElapsedTimer>
#include <QFileInfo>

#include "tests/contract/quick_values.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/session/recovery.h"

namespace small_projects_test {

using namespace paretree;
using namespace paretree::ui;

class SmallProjectsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("small_projects"));
    applyLook(false);
  }

  void twelveRunsTakeFewMegabytes() {
    constexpr qint64 kMost = 5'000'000;
    OpenedWindow w;
    w.window.openFiles({madeTable("loans", 1000)});
    QVERIFY(QTest::qWaitFor([&] { return w.session.hasData(); }, kRunPatience));
    for (const std::uint64_t seed : {1, 2})
      for (const char* learner : {"mirco", "rcboost", "cart", "molhc", "nldt", "gmt"}) {
        w.session.setup().setLearner(learner);
        QVERIFY2(!w.session.setup().objection(*w.session.setup().learner()), learner);
        // Pools, forests and trees of the usual size; only the long searches are short.
        const std::string id = learner;
        if (id == "nldt" || id == "gmt" || id == "molhc")
          for (const auto& [param, value] : support::quickValues(*w.session.setup().learner()))
            if (param != "leaves") w.session.setup().setParam(param, value);
        w.session.setup().setSeed(seed);
        QVERIFY2(w.run(), learner);
      }
    QCOMPARE(w.session.document().runs.size(), std::size_t{12});
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("twelve.paretree"));
    QElapsedTimer clock;
    clock.start();
    w.session.project().save(file);
    const double blocked = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file) && !w.session.project().isModified(), kRunPatience);
    clock.restart();
    const auto snapshot = w.session.project().snapshot();
    const double copied = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    qInfo("%lld bytes; the window waited %.3f ms for the save, %.3f ms for the side file",
          static_cast<long long>(QFileInfo(file).size()), blocked, copied);
    QVERIFY2(QFileInfo(file).size() <= kMost, qPrintable(QString::number(QFileInfo(file).size())));
  }
};

PARETREE_TEST_WITH_APPLICATION(SmallProjectsTest)
}  // namespace small_projects_test

#include "small_projects_test.moc"
