// A new user with the letters: 20,000 rows dropped, a search whose front has hundreds of models, trees of
// hundreds of leaves picked, edited, searched again and exported. PARETREE_MEASURE=1 says what each step
// costs and which steps hold the interface thread for more than 50 ms; PARETREE_SCREENSHOTS=FOLDER writes
// what is seen.
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/jobs/stall_watch.h"
#include "ui/shell/exporting.h"

namespace large_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr int kPatience = 240000;
constexpr double kBarMs = 50;

QString letters() {
  const QString real = qEnvironmentVariable("PARETREE_DATA") + QStringLiteral("/classification/letter.arff");
  return QFileInfo::exists(real) ? real : madeTable("letters", 20000);
}

/// Whether a widget was painted.
class PaintWatch : public QObject {
 public:
  explicit PaintWatch(QWidget* widget) { widget->installEventFilter(this); }
  bool since = false;

 protected:
  bool eventFilter(QObject*, QEvent* event) override {
    since = since || event->type() == QEvent::Paint;
    return false;
  }
};

}  // namespace

class LargeTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("large"));
    applyLook(false);
    measure_ = qEnvironmentVariableIsSet("PARETREE_MEASURE");
    pictures_ = qEnvironmentVariable("PARETREE_SCREENSHOTS");
    QVERIFY(pictures_.isEmpty() || QDir().mkpath(pictures_));
    watch_ = std::make_unique<StallWatch>(kBarMs);
    begin("window");
    opened_ = std::make_unique<OpenedWindow>();
    opened_->window.resize(1280, 800);
    QVERIFY(QTest::qWaitForWindowExposed(&opened_->window));
    QCoreApplication::processEvents();  // painted, as a person would see it
    end();
  }

  void cleanupTestCase() {
    if (measure_)
      for (const auto& stall : watch_->stalls())
        qInfo("held for %.0f ms in %s", stall.ms, qPrintable(stall.during));
    opened_.reset();
    watch_.reset();
  }

  void theFileIsDroppedAndASearchFindsHundreds() {
    begin("drop");
    drop(&opened_->window, letters());
    QTRY_VERIFY_WITH_TIMEOUT(session().hasData() && session().setup().learner(), kPatience);
    end();
    session().setup().setLearner("molhc");
    opened_->useOneBox("knn");
    session().setup().setParam("leaves", std::int64_t{600});
    begin("first search");
    opened_->window.actions().run->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!session().runs().running() && session().facts() && session().factsAreCurrent(),
                             kPatience);
    end();
    const auto found = session().runs().outcomeOf(1)->front.size();
    if (measure_) qInfo("%zu models", found);
    QVERIFY(found > 100);
    shoot("large-front");
  }

  void aPickedTreeOfHundredsOfLeavesIsDrawn() {
    const auto& front = session().runs().outcomeOf(1)->front;
    const auto count = static_cast<int>(front.size());
    for (const int model : {count / 2, 0, count - 1}) {
      begin("pick");
      session().selectPoint(1, model);
      QVERIFY(QTest::qWaitFor(
          [&] { return session().factsAreCurrent() && session().selection().model == model; }, kPatience));
      QCoreApplication::processEvents();
      end();
      QVERIFY(opened_->window.model()->treeView()->model() == session().facts()->model);
    }
    shoot("large-tree");
    begin("unfold all");
    opened_->window.model()->treeView()->expandAll();
    QCoreApplication::processEvents();  // painted, as a person would see it
    end();
    QCOMPARE(opened_->window.model()->treeView()->hiddenNodes(), 0);
    shoot("large-tree-whole");
  }

  void aClickBringsTheTree() {
    const auto count = static_cast<int>(session().runs().outcomeOf(1)->front.size());
    QWidget* canvas = opened_->window.model()->treeView()->viewport();
    std::vector<double> times;
    begin("click 30 models");
    for (int i = 0; i < 30; ++i) {
      const int model = (i * 97) % count;
      if (session().selection().model == model) continue;
      PaintWatch painted(canvas);
      QElapsedTimer clock;
      clock.start();
      session().selectPoint(1, model);
      // Drawn: painted after the tree has come.
      while (!(session().factsAreCurrent() && painted.since) && clock.elapsed() < kPatience) {
        if (!session().factsAreCurrent()) painted.since = false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
      }
      times.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
      QCOMPARE(opened_->window.model()->treeView()->model(), session().facts()->model);
    }
    end();
    std::sort(times.begin(), times.end());
    if (measure_)
      qInfo("click to tree drawn: %.0f ms median, %.0f ms most", times[times.size() / 2], times.back());
  }

  void theFrontIsWalkedZoomedAndPanned() {
    auto* chart = opened_->window.front()->chart();
    chart->setFocus();
    begin("walk 20 models by keys");
    for (int i = 0; i < 20; ++i) {
      QTest::keyClick(chart, Qt::Key_Left);
      QApplication::processEvents();
    }
    QVERIFY(QTest::qWaitFor([&] { return session().factsAreCurrent(); }, kPatience));
    end();
    const QRect view = chart->viewport()->rect();
    chart->zoom(3, view.center() + QPoint(view.width() / 4, -view.height() / 4));  // where the front runs
    begin("pan 20 steps");
    const QPoint middle = chart->viewport()->rect().center();
    QTest::mousePress(chart->viewport(), Qt::MiddleButton, {}, middle);
    for (int i = 1; i <= 20; ++i) {
      const QPointF at = middle + QPointF(4.0 * i, 2.0 * i);
      QMouseEvent move(QEvent::MouseMove, at, chart->mapToGlobal(at.toPoint()), Qt::NoButton,
                       Qt::MiddleButton, {});
      QApplication::sendEvent(chart->viewport(), &move);
      QApplication::processEvents();
    }
    QTest::mouseRelease(chart->viewport(), Qt::MiddleButton, {}, middle + QPoint(80, 40));
    end();
    QVERIFY(chart->isZoomed());
    shoot("large-zoomed");
    chart->fitAxes();
  }

  void everyViewShowsIt() {
    for (const char* view : {"outline", "rules", "rows", "quality", "what-if", "tree"}) {
      begin(view);
      const QString id = QString::fromLatin1(view);
      const QStringList own{QStringLiteral("tree"), QStringLiteral("outline"), QStringLiteral("rules"),
                            QStringLiteral("rows")};
      if (own.contains(id))
        opened_->window.model()->setView(static_cast<ModelPane::View>(own.indexOf(id)));
      else
        QVERIFY(opened_->window.model()->setView(id));
      QTest::qWait(300);
      end();
      shoot(QByteArray("large-") + view);
    }
    for (const char* view : {"table", "parallel", "report", "chart"}) {
      begin(view);
      QVERIFY(opened_->window.front()->setView(QString::fromLatin1(view)));
      QTest::qWait(300);
      end();
      shoot(QByteArray("large-front-") + view);
    }
  }

  void aLeafIsTriedAsABoxKeptAndSearchedFrom() {
    const auto count = static_cast<int>(session().runs().outcomeOf(1)->front.size());
    QVERIFY(opened_->select(count / 2));
    const int leaf = opened_->leaf(false);
    QVERIFY(leaf >= 0);
    session().selectNode(leaf);
    begin("try a leaf as a black box");
    opened_->window.actions().blackBox->trigger();
    QVERIFY(QTest::qWaitFor([&] { return session().editing().previewed() != nullptr; }, kPatience));
    QCoreApplication::processEvents();  // painted, as a person would see it
    end();
    begin("keep it");
    opened_->window.actions().keep->trigger();
    QVERIFY(QTest::qWaitFor([&] { return session().selection().draft && session().factsAreCurrent(); },
                            kPatience));
    end();
    begin("search again");
    session().runs().startFromModel();
    QTRY_VERIFY_WITH_TIMEOUT(
        session().document().runs.size() == 2 && !session().runs().running() && session().factsAreCurrent(),
        kPatience);
    end();
    QTemporaryDir folder;
    begin("export");
    const QString path = folder.filePath(QStringLiteral("tree.svg"));
    exportTo(&session(), opened_->window.exporter(), path, 1600);
    QVERIFY(QTest::qWaitFor([&] { return QFileInfo(path).size() > 500; }, kPatience));
    end();
    begin("save");
    const QString project = folder.filePath(QStringLiteral("letters.paretree"));
    session().project().save(project);
    QTRY_VERIFY_WITH_TIMEOUT(!session().project().isModified(), kPatience);
    end();
    QVERIFY(QFileInfo(project).size() > 0);
  }

 private:
  Session& session() { return opened_->session; }
  void begin(const char* what) {
    what_ = what;
    watch_->mark(QString::fromLatin1(what));
    held_ = watch_->stalls().size();
    clock_.start();
  }
  void end() {
    if (measure_)
      qInfo("%s: %lld ms, %zu times held for more than %.0f ms", what_,
            static_cast<long long>(clock_.elapsed()), watch_->stalls().size() - held_, kBarMs);
  }
  void shoot(const QByteArray& name) {
    if (pictures_.isEmpty()) return;
    for (const bool dark : {false, true}) {
      applyLook(dark);
      QTest::qWait(30);
      opened_->window.grab().save(QStringLiteral("%1/%2-%3-1280.png")
                                      .arg(pictures_, QString::fromUtf8(name),
                                           dark ? QStringLiteral("dark") : QStringLiteral("light")));
    }
    applyLook(false);
  }

  std::unique_ptr<StallWatch> watch_;
  std::unique_ptr<OpenedWindow> opened_;
  QElapsedTimer clock_;
  const char* what_ = "";
  std::size_t held_ = 0;
  bool measure_ = false;
  QString pictures_;
};

PARETREE_TEST_WITH_APPLICATION(LargeTest)
}  // namespace large_test

#include "large_test.moc"
