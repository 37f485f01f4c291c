// Formula trees in the window: the formula in the inspector, its copies, what a term is worth, B-space and
// regions. PARETREE_SCREENSHOTS=FOLDER keeps pictures; with PARETREE_DATA they show WDBC, else the sample.
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>
#include <QToolButton>

#include "paretree/messages/text.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/parts/formula_part.h"
#include "ui/inspectors/views/b_space_view.h"
#include "ui/inspectors/views/regions_view.h"
#include "ui/shell/dialogs/sweep_dialog.h"

namespace formula_views_test {

using namespace paretree;
using namespace paretree::ui;

class FormulaViewsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("formulas"));
    applyLook(false);
    folder_ = qEnvironmentVariable("PARETREE_SCREENSHOTS");
    if (!folder_.isEmpty()) QVERIFY(QDir().mkpath(folder_));
    window_ = std::make_unique<OpenedWindow>();
    const QString wdbc = qEnvironmentVariable("PARETREE_DATA") + QStringLiteral("/classification/wdbc.csv");
    if (!folder_.isEmpty() && QFileInfo::exists(wdbc)) {
      window_->session.reader().open(wdbc);
      QTRY_VERIFY_WITH_TIMEOUT(window_->session.hasData(), kRunPatience);
      window_->session.setup().setLearner("nldt");
    } else {
      QVERIFY(window_->openSample(QStringLiteral("formula")));
    }
    window_->session.setup().setSeed(2);  // with it a formula of two terms is found in few generations
    window_->session.setup().setParam("generations", std::int64_t{folder_.isEmpty() ? 8 : 40});
    QVERIFY(window_->run());
    QVERIFY(selectLongFormula());
    QVERIFY(law().terms.size() >= 2);  // one to drop, and B-space has axes
  }
  void cleanupTestCase() { window_.reset(); }

  void theInspectorShowsTheFormulaAndItsTerms() {
    auto* part = window_->window.inspector()->findChild<FormulaPart*>();
    QVERIFY(part && part->isVisibleTo(window_->window.inspector()));
    QTRY_VERIFY(part->isReady());
    auto* label = part->findChild<FormulaLabel*>();
    QVERIFY(label->accessibleDescription().contains(QChar(0x2264)));
    const QString original = label->accessibleDescription();
    part->findChild<ViewSwitch*>()->setCurrent(1);
    QVERIFY(label->accessibleDescription() != original);
    part->findChild<ViewSwitch*>()->setCurrent(0);
    QCOMPARE(part->findChildren<QPushButton*>(QRegularExpression(QStringLiteral("^dropTerm"))).size(),
             static_cast<int>(law().terms.size() > 1 ? law().terms.size() : 0));
    shoot("formula-node");
  }

  void copiesGoToTheClipboard() {
    auto* copy = window_->window.findChild<QToolButton*>(QStringLiteral("copyFormula"));
    QVERIFY(copy);
    const auto actions = copy->menu()->actions();
    QCOMPARE(actions.size(), 3);
    actions[0]->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\\leq 0")));
    actions[1]->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().endsWith(QStringLiteral("<= 0")));
    actions[2]->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("def rule(row):")));
  }

  void droppingATermIsTriedFirst() {
    auto* drop = window_->window.findChild<QPushButton*>(QStringLiteral("dropTerm0"));
    QVERIFY(drop && drop->isEnabled());
    drop->click();
    QTRY_VERIFY(window_->session.editing().previewed());
    QCOMPARE(formulaAt(*window_->session.editing().previewed()->model, node())->terms.size(),
             law().terms.size() - 1);
    shoot("formula-drop");
    window_->session.editing().dropPreview();
    QVERIFY(!window_->session.editing().previewed());
  }

  void theModulusIsTriedFirst() {
    auto* modulus = window_->window.findChild<QCheckBox*>(QStringLiteral("modulus"));
    QVERIFY(modulus);
    const bool before = law().modulus;
    modulus->click();
    QTRY_VERIFY(window_->session.editing().previewed());
    QCOMPARE(formulaAt(*window_->session.editing().previewed()->model, node())->modulus, !before);
    window_->session.editing().dropPreview();
    window_->session.selectNode(node());
  }

  void bSpaceShowsTheRowsOfTheNodeAndPicksOne() {
    QVERIFY(window_->window.model()->setView(QStringLiteral("b-space")));
    auto* view = window_->window.findChild<BSpaceView*>();
    QVERIFY(view);
    QTRY_VERIFY(view->isVisible() && view->canvas()->picture());
    QTRY_COMPARE(view->canvas()->picture()->node, node());
    const auto facts = window_->session.facts();
    QCOMPARE(view->canvas()->picture()->of, facts->trainRows[node()].size());
    shoot("b-space");
    if (view->canvas()->picture()->axes.size() == 3) {
      view->setTurned(true);
      QVERIFY(view->canvas()->picture()->turned);
      const double yaw = view->canvas()->picture()->yaw;
      view->canvas()->setFocus();
      QTest::keyClick(view->canvas(), Qt::Key_Right);
      QVERIFY(view->canvas()->picture()->yaw != yaw);
      shoot("b-space-turned");
      view->setTurned(false);
    }
    window_->session.selectRow(static_cast<int>(facts->trainRows[node()][3]));
    QTRY_VERIFY(view->canvas()->picture()->selected == facts->trainRows[node()][3]);
  }

  // The tree stands over the plot, and a node chosen in it is the node whose rows are seen.
  void theTreeStandsOverTheBSpace() {
    QVERIFY(window_->window.model()->setView(QStringLiteral("b-space")));
    auto* view = window_->window.findChild<BSpaceView*>();
    QTRY_VERIFY(view->isVisible() && view->canvas()->picture() && view->canvas()->picture()->node == node());
    // In a low window the plot has the room alone.
    const QSize size = window_->window.size();
    window_->window.resize(1280, 800);
    QTRY_VERIFY(!view->tree()->isVisible() && view->canvas()->height() > 180);
    window_->window.resize(1920, 1080);
    QTRY_VERIFY(view->tree()->isVisible() && view->tree()->height() > 120 && view->canvas()->height() > 180);
    QCOMPARE(view->tree()->model(), window_->session.facts()->model);
    const auto nodes = formulaNodes(*window_->session.facts()->model);
    const int before = node();
    for (const int other : nodes) {
      const QRect card = view->tree()->nodeRect(other);
      if (other == before || !view->tree()->viewport()->rect().contains(card.center())) continue;
      QTest::mouseClick(view->tree()->viewport(), Qt::LeftButton, {}, card.center());
      QCOMPARE(window_->session.selection().node, other);
      QTRY_COMPARE(view->canvas()->picture()->node, other);
    }
    window_->session.selectNode(before);
    QTRY_COMPARE(view->canvas()->picture()->node, before);
    QCOMPARE(view->tree()->selectedNode(), before);
    window_->window.resize(size);
  }

  // Ctrl and the wheel enlarge, dragging moves, a double click shows all; the wheel alone does nothing.
  void aPartOfTheBSpaceIsEnlarged() {
    QVERIFY(window_->window.model()->setView(QStringLiteral("b-space")));
    auto* view = window_->window.findChild<BSpaceView*>();
    QTRY_VERIFY(view->isVisible() && view->canvas()->picture() && view->canvas()->picture()->node == node());
    auto* canvas = view->canvas();
    const QPointF at(canvas->width() / 2.0, canvas->height() / 2.0);
    const auto wheel = [&](Qt::KeyboardModifiers keys) {
      QWheelEvent event(at, canvas->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, keys, Qt::NoScrollPhase,
                        false);
      QApplication::sendEvent(canvas, &event);
    };
    wheel({});
    QVERIFY(!canvas->isEnlarged());
    for (int i = 0; i < 4; ++i) wheel(Qt::ControlModifier);
    QVERIFY(canvas->isEnlarged());
    const auto part = canvas->picture()->seen[0];
    QVERIFY(part.to - part.from < 0.6 && part.from > 0);
    shoot("b-space-enlarged");
    QTest::mousePress(canvas, Qt::LeftButton, {}, at.toPoint());
    for (int step = 1; step <= 4; ++step) {
      QMouseEvent move(QEvent::MouseMove, at + QPointF(10 * step, 0),
                       canvas->mapToGlobal(at + QPointF(10 * step, 0)), Qt::NoButton, Qt::LeftButton,
                       Qt::NoModifier);
      QApplication::sendEvent(canvas, &move);
    }
    const int row = window_->session.selection().row;
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, (at + QPointF(40, 0)).toPoint());
    QVERIFY(canvas->picture()->seen[0].from < part.from);
    QCOMPARE(window_->session.selection().row, row);  // a drag picks nothing
    QTest::mouseDClick(canvas, Qt::LeftButton, {}, at.toPoint());
    QVERIFY(!canvas->isEnlarged());
    canvas->setFocus();
    QTest::keyClick(canvas, Qt::Key_Plus);
    QVERIFY(canvas->isEnlarged());
    const double from = canvas->picture()->seen[0].from;
    QTest::keyClick(canvas, Qt::Key_Right);
    QVERIFY(canvas->picture()->seen[0].from > from);
    QTest::keyClick(canvas, Qt::Key_0);
    QVERIFY(!canvas->isEnlarged());
  }

  /// Weight, exponent and bound are changed one after the other, each tried with the others; the boundary
  /// moves at once, and keeping is one step that can be undone.
  void aFormulaIsChangedByHand() {
    QVERIFY(window_->window.model()->setView(QStringLiteral("b-space")));
    auto* view = window_->window.findChild<BSpaceView*>();
    QTRY_VERIFY(view->isVisible() && view->canvas()->picture() && view->canvas()->picture()->node == node());
    const model::PowerLaw before = law();
    const auto* editor = window_->window.findChild<FormulaEditor*>();
    QVERIFY(editor && editor->isVisible());
    auto* weight = editor->findChild<QDoubleSpinBox*>(QStringLiteral("weight0"));
    auto* exponent = editor->findChild<QSpinBox*>(QStringLiteral("exponent0.0"));
    auto* bound = editor->findChild<QDoubleSpinBox*>(QStringLiteral("formulaBound"));
    QVERIFY(weight && exponent && bound && weight->isEnabled());
    const auto tried = [&] { return *formulaAt(*window_->session.editing().previewed()->model, node()); };
    weight->stepUp();
    QTRY_VERIFY(window_->session.editing().previewed() &&
                qFuzzyCompare(tried().terms[0].weight, weight->value()));
    QTRY_COMPARE(view->canvas()->picture()->law.terms[0].weight, weight->value());
    QVERIFY(law() == before);
    exponent->stepDown();
    QTRY_COMPARE(tried().terms[0].factors[0].exponent, before.terms[0].factors[0].exponent - 1);
    QCOMPARE(tried().terms[0].weight, weight->value());
    bound->stepBy(3);
    const auto boundOf = [](const model::PowerLaw& f) { return f.modulus ? f.modulusBound : f.bias; };
    QTRY_COMPARE(boundOf(tried()), bound->value());
    QTRY_VERIFY(view->canvas()->picture()->law == tried());
    for (std::size_t t = 1; t < before.terms.size(); ++t) QVERIFY(tried().terms[t] == before.terms[t]);
    shoot("formula-by-hand");
    const model::PowerLaw wanted = tried();
    window_->window.actions().keep->trigger();
    QTRY_VERIFY(window_->session.selection().draft && window_->session.factsAreCurrent());
    QVERIFY(law() == wanted);
    window_->window.actions().undo->trigger();
    QTRY_VERIFY(!window_->session.selection().draft && window_->session.factsAreCurrent());
    QVERIFY(law() == before);
    QTRY_VERIFY(view->canvas()->picture() && view->canvas()->picture()->law == before);
  }

  void regionsFollowTheChosenAttributes() {
    QVERIFY(window_->window.model()->setView(QStringLiteral("regions")));
    auto* view = window_->window.findChild<RegionsView*>();
    QVERIFY(view);
    QTRY_VERIFY(view->isVisible() && view->canvas()->picture());
    const QString before = view->canvas()->picture()->nameX;
    shoot("regions");
    const auto& features = window_->session.facts()->task->features;
    view->setColumns(features[0], features[1]);
    const QString name = QString::fromStdString(window_->session.data().info(features[0]).name);
    QTRY_VERIFY(view->canvas()->picture() && view->canvas()->picture()->nameX == name);
    QVERIFY(!view->canvas()->picture()->space.cells.empty());
    window_->window.model()->setView(ModelPane::Tree);
  }

  void aSweepBecomesAChart() {
    SweepDialog dialog(&window_->session, &window_->window);
    dialog.show();
    auto* param = dialog.findChild<QComboBox*>(QStringLiteral("sweepParam"));
    const int at = param->findData(QStringLiteral("tau-i"));
    QVERIFY(at >= 0);
    param->setCurrentIndex(at);
    auto* values = dialog.findChild<QLineEdit*>(QStringLiteral("sweepValues"));
    QVERIFY(values->text().split(QLatin1Char(',')).size() >= 5);
    // What the next run would use is among the values.
    window_->session.setup().setParam("tau-i", 0.0777);
    QTRY_VERIFY2(values->text().contains(QStringLiteral("0.0777")), qPrintable(values->text()));
    auto* bar = dialog.findChild<QProgressBar*>(QStringLiteral("sweepProgress"));
    QVERIFY(bar && !bar->isVisible());
    if (folder_.isEmpty()) values->setText(QStringLiteral("0.02, 0.05, 0.1, 0.2"));
    dialog.run();
    // It may be done before anybody has looked.
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.running() || (bar->isVisible() && bar->value() > 0), kRunPatience);
    const auto* status = dialog.findChild<QLabel*>(QStringLiteral("sweepStatus"));
    if (dialog.running())
      QVERIFY2(status->text().contains(QStringLiteral("tau-i = ")), qPrintable(status->text()));
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.running() && dialog.canvas()->sweep(), kRunPatience);
    QVERIFY(dialog.canvas()->sweep()->points.size() >= 2);
    QVERIFY(!bar->isVisible());
    // The axis is the parameter.
    QVERIFY(!dialog.canvas()->sweep()->label.empty());
    if (!folder_.isEmpty()) QVERIFY(dialog.grab().save(folder_ + QStringLiteral("/sweep.png")));
  }

  void belowANodeOnlyThatPartIsSearchedAgain() {
    const Actions& actions = window_->window.actions();
    window_->session.selectNode(0);
    QVERIFY(!actions.againBelow->isEnabled() &&
            actions.againBelow->toolTip().contains(QStringLiteral("root")));
    const model::Tree before = window_->tree();
    const int child = before[0].branch().right;
    window_->session.selectNode(child);
    QVERIFY(actions.againBelow->isEnabled());
    actions.againBelow->trigger();
    const auto& runs = window_->session.document().runs;
    QTRY_VERIFY_WITH_TIMEOUT(
        runs.size() == 2 && !window_->session.runs().running() && window_->session.factsAreCurrent(),
        kRunPatience);
    const runs::RunRequest& asked = runs.back().run->request;
    QVERIFY(asked.params.at("below") == learners::ParamValue(std::int64_t{child}));
    QVERIFY(messages::text(asked.lineage).ends_with(", below node " + std::to_string(child)));
    for (const auto& point : runs.back().run->outcome.front) {
      const model::Model model = instantiate(point.recipe);
      QVERIFY((*model.tree())[0].branch().split == before[0].branch().split);
    }
    QVERIFY(!window_->session.setup().asked().params.at("nldt").contains("below"));
    window_->session.selectNode(1);
    shoot("again-below");
    window_->session.setup().setLearner("gmt");
    QVERIFY(!actions.againBelow->isEnabled() &&
            actions.againBelow->toolTip().contains(QStringLiteral("whole tree")));
  }

 private:
  int node() const { return window_->session.selection().node; }
  const model::PowerLaw& law() const { return *formulaAt(*window_->session.facts()->model, node()); }

  // The model and node with the most power laws: three give every view something to show.
  bool selectLongFormula() {
    const auto outcome = window_->session.runs().outcomeOf(1);
    int best = -1, bestNode = -1;
    std::size_t most = 0;
    for (int m = static_cast<int>(outcome->front.size()) - 1; m >= 0; --m) {
      const model::Model model = instantiate(outcome->front[m].recipe);
      for (const int n : formulaNodes(model))
        if (formulaAt(model, n)->terms.size() > most) {
          most = formulaAt(model, n)->terms.size();
          best = m;
          bestNode = n;
        }
    }
    if (best < 0 || !window_->select(best)) return false;
    window_->session.selectNode(bestNode);
    return true;
  }

  void shoot(const char* name) {
    if (folder_.isEmpty()) return;
    for (const bool dark : {false, true})
      for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
        window_->window.setDark(dark);
        window_->window.resize(size);
        QTest::qWait(120);
        QVERIFY(window_->window.grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                                .arg(folder_, QString::fromUtf8(name),
                                                     dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                                .arg(size.width())));
      }
    window_->window.setDark(false);
  }

  QString folder_;
  std::unique_ptr<OpenedWindow> window_;
};

PARETREE_TEST_WITH_APPLICATION(FormulaViewsTest)
}  // namespace formula_views_test

#include "formula_views_test.moc"
