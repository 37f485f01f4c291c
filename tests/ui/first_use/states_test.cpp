// Every state that estimates bring to the window, in English and German: points that wait, points on their
// way, points of a search whose seed saw the rows, an edit beside them, the preference. What is checked is
// that the state is there; PARETREE_SCREENSHOTS=FOLDER keeps pictures of each, light and dark.
#include <QAbstractButton>
#include <QCheckBox>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QTranslator>
#include <QVariantAnimation>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_chart.h"
#include "ui/charts/front_pane.h"
#include "ui/session/judging/estimating.h"
#include "ui/shell/dialogs/preferences.h"

namespace states_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// The program in German while it lives.
class InGerman {
 public:
  explicit InGerman(bool wanted)
      : wanted_(wanted && words_.load(QStringLiteral(":/translations/paretree_de.qm"))) {
    if (wanted_) QCoreApplication::installTranslator(&words_);
  }
  ~InGerman() {
    if (wanted_) QCoreApplication::removeTranslator(&words_);
  }
  InGerman(const InGerman&) = delete;
  InGerman& operator=(const InGerman&) = delete;

 private:
  QTranslator words_;
  bool wanted_;
};

const FrontRun& pointsOf(OpenedWindow& opened) { return opened.window.front()->chart()->picture().current; }

bool runGmt(OpenedWindow& opened, std::int64_t generations) {
  opened.session.setup().setLearner("gmt");
  opened.session.setup().setParam("generations", generations);
  return opened.run();
}

}  // namespace

class StatesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("states"));
    applyLook(false);
  }

  void pointsWaitAndThenGlide_data() { languages(); }
  void pointsWaitAndThenGlide() {
    QFETCH(bool, german);
    const InGerman language(german);
    OpenedWindow opened;
    opened.window.openFiles({madeTable("shells", 400)});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.hasData(), kRunPatience);
    QVERIFY(runGmt(opened, 60));
    const int run = opened.session.document().runs.back().number;
    opened.session.estimating().start(run);
    QVERIFY(pointsOf(opened).settling && !pointsOf(opened).estimated);
    shoot(opened.window, german ? "german-pale" : "pale");
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.estimating().run() == 0, kRunPatience);
    // Another run, whose points are held on their way.
    QVERIFY(runGmt(opened, 60));
    auto* glide = opened.window.front()->chart()->findChild<QVariantAnimation*>();
    QVERIFY(glide);
    connect(glide, &QVariantAnimation::valueChanged, this, [glide](const QVariant& value) {
      if (value.toDouble() > 0.5) glide->pause();
    });
    opened.session.estimating().start(opened.session.document().runs.back().number);
    QTRY_COMPARE_WITH_TIMEOUT(glide->state(), QAbstractAnimation::Paused, kRunPatience);
    const auto* chart = opened.window.front()->chart();
    QVERIFY(&chart->painted() != &chart->picture());
    shoot(opened.window, german ? "german-gliding" : "gliding");
    glide->disconnect(this);
    glide->resume();
    QTRY_COMPARE(&chart->painted(), &chart->picture());
    shoot(opened.window, german ? "german-settled" : "settled");
  }

  void pointsWhoseSeedSawTheRowsAreHollow_data() { languages(); }
  void pointsWhoseSeedSawTheRowsAreHollow() {
    QFETCH(bool, german);
    const InGerman language(german);
    OpenedWindow opened;
    opened.window.openFiles({madeTable("shells", 400)});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.hasData(), kRunPatience);
    QVERIFY(runGmt(opened, 10));
    QVERIFY(
        opened.select(static_cast<int>(opened.session.document().runs.back().run->outcome.front.size()) / 2));
    opened.session.setup().setEstimate(runs::EstimateWhen::Always);
    const std::size_t before = opened.session.document().runs.size();
    opened.session.runs().startFromModel();
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.document().runs.size() > before &&
                                 !opened.session.runs().running() && opened.session.factsAreCurrent(),
                             kRunPatience);
    QVERIFY(pointsOf(opened).estimated && pointsOf(opened).seeded);
    QVERIFY(!opened.session.document().runs.back().run->crossValidation->suggested);
    shoot(opened.window, german ? "german-hollow" : "hollow");
  }

  void aTableIsClosedWhileItsListOfTargetsIsOpen() {
    OpenedWindow opened;
    opened.window.openFiles({madeTable("shells", 400)});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.hasData(), kRunPatience);
    auto* chip = opened.window.findChild<QAbstractButton*>(QStringLiteral("targetChip"));
    QVERIFY(chip);
    chip->click();
    QTRY_VERIFY(chip->findChild<QListWidget*>(QStringLiteral("targetColumns")));
    opened.window.actions().close->trigger();
    QTRY_VERIFY(!opened.session.hasData());
  }

  void aProjectIsClosedWhileTheMenuOfTheFrontIsOpen() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    emit opened.window.front()->chart()->menuWanted(opened.window.mapToGlobal(QPoint(200, 200)));
    auto* menu = opened.window.front()->findChild<QMenu*>(QStringLiteral("frontMenu"));
    QVERIFY(menu);
    QList<QAction*> limits;
    for (auto* part : menu->findChildren<QMenu*>())
      if (part->title() == QStringLiteral("Show only")) limits = part->actions();
    QVERIFY(!limits.isEmpty());
    const QPointer<QAction> limit = limits.back();
    opened.session.runs().remove(1);
    QVERIFY(opened.session.document().runs.empty());
    if (limit) limit->trigger();
  }

  // It would come after the step that undo took back, which redo could bring back no more.
  void anEditUnderWayIsTakenBackByUndo() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto& runs = opened.session.document().runs;
    QVERIFY(opened.select(static_cast<int>(runs.back().run->outcome.front.size()) - 1));
    opened.session.runs().rename(runs.back().number, QStringLiteral("first"));
    opened.session.editing().edit({model::PruneEdit{0}});
    QVERIFY(opened.session.editing().isKeeping());
    opened.session.undoStack()->undo();
    QVERIFY(!opened.session.editing().isKeeping());
    QVERIFY(runs.back().title.empty());
    opened.session.undoStack()->redo();
    QCOMPARE(runs.back().title, std::string("first"));
    QVERIFY(opened.session.document().drafts.empty());
  }

  void whetherRunsAreEstimatedIsAPreference_data() { languages(); }
  void whetherRunsAreEstimatedIsAPreference() {
    QFETCH(bool, german);
    const InGerman language(german);
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    auto* dialog = showPreferences(&opened.window, [](const Preferences&) {});
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    const auto* box = dialog->findChild<QCheckBox*>(QStringLiteral("estimateByItself"));
    QVERIFY(box && box->isChecked() && box->width() >= box->sizeHint().width());
    shoot(opened.window, german ? "german-preferences" : "preferences");
    dialog->close();
  }

 private:
  static void languages() {
    QTest::addColumn<bool>("german");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
  }
};

PARETREE_TEST_WITH_APPLICATION(StatesTest)
}  // namespace states_test

#include "states_test.moc"
