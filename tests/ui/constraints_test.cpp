// Constraints through the window: a sample opened with its own, their slack in the leaves, edits that keep to
// them, and the window that builds and checks them. PARETREE_SCREENSHOTS=FOLDER writes pictures of each
// state.
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include "paretree/model/feasible.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/constraints/constraint_window.h"
#include "ui/inspectors/parts/constraint_part.h"
#include "ui/inspectors/parts/effect_strip.h"

namespace constraints_test {

using namespace paretree;
using namespace paretree::ui;

class ConstraintsTest : public QObject {
  Q_OBJECT

  QString folder_ = qEnvironmentVariable("PARETREE_SCREENSHOTS");

  void shoot(QWidget& widget, const char* name, MainWindow& window) {
    if (folder_.isEmpty()) return;
    for (const bool dark : {false, true}) {
      window.setDark(dark);
      for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
        if (&widget == &window)
          window.resize(size);
        else if (size.width() > 1280)
          continue;
        QTest::qWait(40);
        QVERIFY(widget.grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                       .arg(folder_, QString::fromUtf8(name), dark ? "dark" : "light")
                                       .arg(size.width())));
      }
    }
    window.setDark(false);
    window.resize(1280, 800);
  }

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("constraints"));
    applyLook(false);
    if (!folder_.isEmpty()) QVERIFY(QDir().mkpath(folder_));
  }

  void aFileThatIsNotChosenIsNotRead() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("bars")));
    QToolButton* load = nullptr;
    for (auto* button : opened.window.findChildren<QToolButton*>())
      if (button->toolTip() == QLatin1String("Read from a file")) load = button;
    QVERIFY(load);
    QTimer closer;
    bool asked = false;
    connect(&closer, &QTimer::timeout, this, [&asked] {
      if (auto* ask = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
        asked = true;
        ask->reject();
      }
    });
    closer.start(50);
    QTest::failOnWarning(QRegularExpression(QStringLiteral("No file name specified")));
    load->click();
    QVERIFY(asked);
  }

  // The learner can be chosen for a target of classes, too; it says there what it needs.
  void aTargetOfClassesIsRefusedInWords() {
    OpenedWindow opened;
    drop(&opened.window, madeTable("petals", 150));
    QTRY_VERIFY(opened.session.hasData());
    QVERIFY(opened.session.data().info(opened.session.data().targets().front()).isNominal());
    auto* window = openConstraintWindow(&opened.session, "constraints", &opened.window);
    QTRY_VERIFY_WITH_TIMEOUT(window->checked(), kRunPatience);
    QVERIFY(!window->checked()->error.empty());
    QVERIFY(!window->findChild<QPushButton*>(QStringLiteral("useConstraints"))->isEnabled());
    window->reject();
  }

  void theSampleIsLearntUnderItsConstraints() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("bars")));
    QCOMPARE(opened.session.data().targets().size(), std::size_t{3});
    QVERIFY(std::get<std::string>(opened.session.setup().params().at("constraints")).find("ready") !=
            std::string::npos);
    shoot(opened.window, "constrained-setup", opened.window);
    QVERIFY(opened.run());
    // The tree that is suggested is small; the largest has leaves that constraints hold.
    const auto outcome = opened.session.runs().outcomeOf(1);
    QVERIFY(opened.select(static_cast<int>(outcome->front.size()) - 1));
    auto& pane = *opened.window.constraints();
    QVERIFY(pane.wanted());
    QTRY_VERIFY_WITH_TIMEOUT(pane.current(), kRunPatience);
    const model::Model& model = *opened.session.facts()->model;
    QVERIFY(infeasibleLeaves(model).ok() && infeasibleLeaves(model)->empty());
    // Every constraint has a line, every leaf a column.
    auto* slack = pane.findChild<QTableView*>(QStringLiteral("slack"));
    QVERIFY(slack);
    QCOMPARE(slack->model()->columnCount(), static_cast<int>(model.tree()->leafCount()) + 2);
    QCOMPARE(slack->model()->rowCount(), 3 + 3);  // sentences of the five rows, and bounds of targets
    QVERIFY2(slack->model()->index(0, 0).data().toString().startsWith(
                 QStringLiteral("If reading score below 50, then writing score = 0")),
             qPrintable(slack->model()->index(0, 0).data().toString()));
    int binding = 0, holding = 0;
    for (int r = 0; r < slack->model()->rowCount(); ++r)
      for (int c = 1; c + 1 < slack->model()->columnCount(); ++c) {
        binding += slack->model()->index(r, c).data().toString() == QLatin1String("binds");
        holding += slack->model()->index(r, c).data().toString() == QLatin1String("holds");
      }
    QVERIFY(binding + holding > 0);
    QVERIFY(holding > 0);
    // The leaf itself says which constraint holds it, what it would answer without, and what that costs.
    int said = 0;
    for (const int leaf : model.tree()->leaves()) {
      opened.session.selectNode(leaf);
      const auto* part = opened.window.inspector()->findChild<ConstraintPart*>();
      QVERIFY(part);
      const bool held = part->words().contains(QStringLiteral("Held by: "));
      QCOMPARE(held, part->words().contains(QStringLiteral("Cost: mean squared error +")) &&
                         !part->words().contains(QStringLiteral("No constraint asks")));
      said += held;
    }
    QVERIFY(said > 0);
    // With the constraints in sight an edit is kept or discarded as with the inspector.
    opened.session.editing().preview({model::PruneEdit{0}});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.editing().previewed(), kRunPatience);
    auto* strip = pane.findChild<EffectStrip*>();
    QVERIFY(pane.isVisible() && strip && strip->isVisible());
    QTest::mouseClick(strip->findChild<QPushButton*>(QStringLiteral("effectDrop")), Qt::LeftButton);
    QVERIFY(!opened.session.editing().previewed());
    // Leaves tell which of their values the constraints hold.
    bool held = false;
    for (const auto& leaf : opened.session.facts()->tree.holds)
      for (const model::Held hold : leaf) held = held || hold != model::Held::Free;
    QVERIFY(held);
    shoot(opened.window, "constrained", opened.window);
    opened.session.selectNode(opened.leaf(false));
    for (const auto& [view, name] : {std::pair{ConstraintsPane::Broken, "constrained-broken"},
                                     {ConstraintsPane::Depths, "constrained-depths"},
                                     {ConstraintsPane::Text, "constrained-text"},
                                     {ConstraintsPane::Slack, "constrained-leaf"}}) {
      pane.setView(view);
      shoot(opened.window, name, opened.window);
    }
    // An edit is projected again at once: the root asks the other way round, so that every leaf has other
    // rows.
    const model::Tree& tree = opened.tree();
    const auto* subset = std::get_if<model::Subset>(&tree[0].branch().split);
    QVERIFY(subset);  // this sample has nominal attributes only
    int other = -1;   // column
    for (const int column : opened.session.data().features())
      if (column != subset->column && other < 0) other = column;
    QVERIFY(other >= 0);
    std::vector<bool> left(opened.session.data().info(other).levels.size(), false);
    left.at(0) = true;
    opened.session.editing().edit({model::SplitEdit{0, model::Subset{other, std::move(left)}}});
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.selection().draft && opened.session.factsAreCurrent(),
                             kRunPatience);
    const auto bad = infeasibleLeaves(*opened.session.facts()->model);
    QVERIFY(bad.ok() && bad->empty());
  }

  void variantsStandSideBySide() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("bars")));
    opened.session.setup().setParam("variants", std::string("all"));
    opened.session.setup().setParam("depth", std::int64_t{5});
    QVERIFY(opened.run());
    auto& pane = *opened.window.constraints();
    QTRY_VERIFY_WITH_TIMEOUT(pane.current(), kRunPatience);
    pane.setView(ConstraintsPane::Variants);
    auto* variants = pane.findChild<QTableView*>(QStringLiteral("variants"));
    QVERIFY(variants);
    QCOMPARE(variants->model()->rowCount(), 16);
    shoot(opened.window, "constrained-variants", opened.window);
  }

  void theWindowBuildsAndChecks() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("bars")));
    auto* window = openConstraintWindow(&opened.session, "constraints", &opened.window);
    QTRY_VERIFY_WITH_TIMEOUT(window->checked(), kRunPatience);
    QVERIFY(window->checked()->error.empty());
    QCOMPARE(window->checked()->breaking.size(), std::size_t{0});  // the sample obeys
    QVERIFY(!window->checked()->convex);
    shoot(*window, "window", opened.window);
    const auto before = window->checked()->lines.size();
    window->builder()->setKind(ConstraintBuilder::IfThen);
    QTest::mouseClick(window->builder()->findChild<QPushButton*>(QStringLiteral("addConstraint")),
                      Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(window->checked(), kRunPatience);
    QCOMPARE(window->checked()->lines.size(), before + 2);
    shoot(*window, "window-added", opened.window);
    // Fields say in words what they add; whatever is typed has room.
    const auto* words = window->builder()->findChild<QLabel*>(QStringLiteral("constraintWords"));
    QVERIFY2(words->text().startsWith(QStringLiteral("If math score below ")), qPrintable(words->text()));
    window->builder()->setKind(ConstraintBuilder::AtMost);
    QVERIFY2(words->text().startsWith(QStringLiteral("At most 2 of 3 other than 0")),
             qPrintable(words->text()));
    const auto* most = window->builder()->findChild<QSpinBox*>(QStringLiteral("mostNonZero"));
    QVERIFY(most->findChild<QLineEdit*>()->width() >=
            most->fontMetrics().horizontalAdvance(QStringLiteral("00")) + 6);
    window->builder()->setKind(ConstraintBuilder::Difference);
    QCOMPARE(words->text(), QStringLiteral("Math score at most reading score"));
    // A mistake has its place, and cannot be used.
    window->editor()->setPlainText(
        QStringLiteral("subject to\n a: \"math score\" + * \"reading score\" <= 3\nend\n"));
    QTRY_VERIFY_WITH_TIMEOUT(window->checked(), kRunPatience);
    QCOMPARE(window->checked()->line, 2);
    auto* use = window->findChild<QPushButton*>(QStringLiteral("useConstraints"));
    QVERIFY(!use->isEnabled());
    shoot(*window, "window-mistake", opened.window);
    window->editor()->setPlainText(
        QStringLiteral("subject to\n low: \"math score\" >= 50\n fine: \"writing score\" <= 90\n high: "
                       "\"math score\" <= 30\nend\n"));
    QTRY_VERIFY_WITH_TIMEOUT(window->checked(), kRunPatience);
    QCOMPARE(window->checked()->conflict.size(), std::size_t{2});
    QCOMPARE(window->editor()->conflict(), (std::vector<int>{2, 4}));
    const QString contradiction = window->findChild<QLabel*>(QStringLiteral("constraintMessage"))->text();
    QVERIFY2(contradiction.contains(QStringLiteral("math score at least 50; math score at most 30")),
             qPrintable(contradiction));
    shoot(*window, "window-conflict", opened.window);
    window->editor()->setPlainText(QStringLiteral(
        "subject to\n all: \"math score\" + \"reading score\" + \"writing score\" <= 150\nend\n"));
    QTRY_VERIFY_WITH_TIMEOUT(window->checked(), kRunPatience);
    QVERIFY(window->checked()->convex && use->isEnabled());
    QVERIFY(window->checked()->breaking.size() > 100);
    shoot(*window, "window-broken", opened.window);
    QTest::mouseClick(use, Qt::LeftButton);
    QVERIFY(std::get<std::string>(opened.session.setup().params().at("constraints")).find("all: ") !=
            std::string::npos);
  }
};

PARETREE_TEST_WITH_APPLICATION(ConstraintsTest)
}  // namespace constraints_test

#include "constraints_test.moc"
