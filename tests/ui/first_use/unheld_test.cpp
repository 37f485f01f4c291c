// The window stays awake while models are estimated and judged: points settle, nodes get their bars, and
// somebody goes on choosing models. A watch counts how often the interface thread is held for more than 50
// ms. PARETREE_MEASURE=1 takes the letters, 20,000 rows, and says what was counted; no test depends on it.
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTimer>

#include "tests/contract/quick_values.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_chart.h"
#include "ui/charts/front_pane.h"
#include "ui/inspectors/model_pane.h"
#include "ui/jobs/stall_watch.h"
#include "ui/session/judging/estimating.h"
#include "ui/session/judging/steadying.h"

namespace unheld_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr double kBarMs = 50;
constexpr int kChooseMs = 150;

QString lettersOr(const char* name, std::size_t rows) {
  const QString real = qEnvironmentVariable("PARETREE_DATA") + QStringLiteral("/classification/letter.arff");
  return qEnvironmentVariableIsSet("PARETREE_MEASURE") && QFileInfo::exists(real) ? real
                                                                                  : madeTable(name, rows);
}

/// Somebody who chooses one model after the other while work is under way.
class Chooser : public QObject {
 public:
  explicit Chooser(Session& session) : session_(session) {
    timer_.setInterval(kChooseMs);
    connect(&timer_, &QTimer::timeout, this, [this] {
      const int run = session_.document().runs.back().number;
      const auto outcome = session_.runs().outcomeOf(run);
      if (outcome && !outcome->front.empty())
        session_.selectPoint(run,
                             static_cast<int>(++chosen_ % std::min<std::size_t>(20, outcome->front.size())));
    });
  }
  void start() { timer_.start(); }
  void stop() { timer_.stop(); }
  std::size_t chosen() const { return chosen_; }

 private:
  Session& session_;
  QTimer timer_;
  std::size_t chosen_ = 0;
};

}  // namespace

class UnheldTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("unheld"));
    applyLook(false);
    measure_ = qEnvironmentVariableIsSet("PARETREE_MEASURE");
  }

  void whileFoldsAreLearntAndPointsSettle() {
    OpenedWindow opened;
    open(opened, lettersOr("activity", 400));
    // A path: its estimates come with it.
    opened.session.setup().setLearner("cart");
    begin("a path and its five folds");
    QVERIFY(opened.run());
    QCoreApplication::processEvents();
    end();
    QVERIFY(opened.session.document().runs.back().run->crossValidation);
    // A search whose folds are made behind it, while somebody reads.
    opened.session.setup().setLearner("mirco");
    for (const auto& [id, value] : support::quickValues(*opened.session.setup().learner()))
      opened.session.setup().setParam(id, value);
    QVERIFY(opened.run());
    Chooser chooser(opened.session);
    const int run = opened.session.document().runs.back().number;
    begin("folds behind a search, models chosen meanwhile, points that settle");
    chooser.start();
    opened.session.estimating().start(run);
    QTRY_VERIFY_WITH_TIMEOUT(opened.window.front()->chart()->picture().current.estimated, kRunPatience);
    QTest::qWait(400);  // the glide
    chooser.stop();
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.factsAreCurrent(), kRunPatience);
    end();
    QVERIFY(opened.session.document().run(run)->run->crossValidation);
  }

  void whileResamplesComeIn() {
    OpenedWindow opened;
    open(opened, lettersOr("activity", 400));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto& front = opened.session.document().runs.back().run->outcome.front;
    int model = 0;
    while (model + 1 < static_cast<int>(front.size()) && front[model].size.leaves < 20) ++model;
    QVERIFY(opened.select(model));
    for (const bool table : {false, true}) {
      if (table)
        opened.window.model()->setView(QStringLiteral("steadiness"));
      else
        opened.window.model()->setView(ModelPane::Tree);
      begin(table ? "resamples of a tree, its table shown" : "resamples of a tree, the tree shown");
      opened.session.steadying().judge();
      QTRY_VERIFY_WITH_TIMEOUT(!opened.session.steadying().judging(), kRunPatience);
      QCoreApplication::processEvents();
      end();
      QCOMPARE(opened.session.steadying().ofSelected()->counted, 100);
    }
  }

 private:
  void open(OpenedWindow& opened, const QString& path) {
    opened.window.resize(1280, 800);
    QVERIFY(QTest::qWaitForWindowExposed(&opened.window));
    opened.window.openFiles({path});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.hasData(), kRunPatience);
  }
  void begin(const char* what) {
    what_ = what;
    watch_ = std::make_unique<StallWatch>(kBarMs);
    clock_.start();
  }
  void end() {
    QVERIFY(watch_->asked() > 0);
    if (measure_)
      qInfo("%s: %lld ms, asked %zu times, held for more than %.0f ms %zu times, at most %.0f ms", what_,
            static_cast<long long>(clock_.elapsed()), watch_->asked(), kBarMs, watch_->stalls().size(),
            watch_->longest());
    watch_.reset();
  }

  bool measure_ = false;
  const char* what_ = "";
  QElapsedTimer clock_;
  std::unique_ptr<StallWatch> watch_;
};

PARETREE_TEST_WITH_APPLICATION(UnheldTest)
}  // namespace unheld_test

#include "unheld_test.moc"
