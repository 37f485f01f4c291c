// Terms, moduli and rules changed by key and context menu, each tried first; rules as an outline; what is
// said where a view cannot be. PARETREE_SCREENSHOTS=FOLDER keeps pictures.
#include <QAbstractItemModelTester>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QTimer>
#include <QToolTip>

#include "paretree/model/text/formula_view.h"
#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/fold_table.h"
#include "ui/charts/report_view.h"
#include "ui/diagram/tree_view.h"
#include "ui/document/rule_rows.h"
#include "ui/drawing/tree/node_card.h"
#include "ui/inspectors/parts/effect_strip.h"
#include "ui/inspectors/parts/value_box.h"
#include "ui/inspectors/views/formulas_view.h"
#include "ui/shell/term_menu.h"
#include "ui/widgets/fields/number_box.h"
#include "ui/widgets/tab_order.h"

namespace parts_test {

using namespace paretree;
using namespace paretree::ui;

class PartsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("parts"));
    applyLook(false);
  }

  void everyLearnerHasASample() {
    OpenedWindow w;
    w.window.resize(1280, 800);
    const auto all = ui::samples();
    for (const auto& learner : w.session.registry().all())
      QVERIFY2(!learner->info().ofPaper || std::any_of(all.begin(), all.end(),
                                                       [&](const ui::Sample& sample) {
                                                         return sample.learner == learner->info().id;
                                                       }),
               learner->info().id.c_str());
    QCOMPARE(w.window.findChildren<SampleTile*>().size(), static_cast<qsizetype>(all.size()));
    shoot(w.window, "start");
    w.window.setDark(true);
    shoot(w.window, "start-dark");
    w.window.setDark(false);
  }

  // Above a list it was cut above and below, with room beside it.
  void aFewLyingCardsAreAllInSight() {
    constexpr int kWide = 900;
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
      for (int high = 190; high <= 290; high += 20) {
        const drawn::Sample sample = drawn::make({5, drawn::LeafKind::Class, 3, seed});
        TreeView view;
        view.resize(kWide, high);
        view.show();
        view.setModel(sample.model, sample.context);
        TreeOptions shown = view.shownOptions();
        const QSizeF all = layOut(sample.model, sample.context, shown, Type()).bounds().size();
        const double fits = (view.viewport()->height() - 13) / all.height();
        if (!shown.leftToRight || fits < 0.53 || all.width() * 0.75 > view.viewport()->width()) continue;
        ++met;
        for (int node = 0; node < sample.model->tree()->size(); ++node)
          QVERIFY2(view.viewport()->rect().contains(view.nodeRect(node)), qPrintable(QString::number(high)));
      }
    QVERIFY(met > 0);
  }

  // Over a list of alternatives leaves said "5 terms" alone, or were higher than their view.
  void formulasOfLeavesAreReadInALowView() {
    const drawn::Sample sample = drawn::make({4, drawn::LeafKind::Linear, 2});
    auto model = std::make_shared<model::Model>(*sample.model);
    auto& tree = std::get<model::Tree>(model->shape);
    model::LinearLeaf linear;
    linear.intercept = 29;
    linear.high = 90;
    for (int column = 0; column < 5; ++column)  // third and fifth are surest
      linear.terms.push_back({{column, -1, 0}, column + 1.0, column % 2 == 0 ? 0.1 : 2.0});
    for (const int leaf : tree.leaves()) tree[leaf].body = model::Leaf{linear};
    QCOMPARE(mainTerms(linear, 2), (std::vector<std::size_t>{2, 4}));
    QCOMPARE(mainTerms(linear, 4), (std::vector<std::size_t>{0, 1, 2, 3, 4}));  // one more, rather than "+1"
    linear.terms[1].standardError = data::kMissing;
    QCOMPARE(mainTerms(linear, 2), (std::vector<std::size_t>{0, 1}));

    TreeView view;
    view.resize(700, 240);
    view.show();
    view.setModel(model, sample.context);
    constexpr double kReadable = 0.75;
    QVERIFY2(view.zoom() > kReadable - 1e-9, qPrintable(QString::number(view.zoom())));
    const auto cardsNow = [&] {
      std::vector<LinearCard> cards;
      for (const NodeCard& card : layOut(model, sample.context, view.shownOptions(), Type()).cards)
        if (const auto* leaf = std::get_if<LinearCard>(&card.body)) cards.push_back(*leaf);
      return cards;
    };
    for (const LinearCard& card : cardsNow()) {
      QCOMPARE(card.lines.size(), std::size_t{2});
      QVERIFY2(card.title.endsWith(QStringLiteral("= 29")), qPrintable(card.title));
      QCOMPARE(card.lines[0].sign, QStringLiteral("+"));
      QCOMPARE(card.more, QStringLiteral("+3 more terms"));
    }
    for (const int leaf : tree.leaves())
      QVERIFY2(view.nodeRect(leaf).height() < view.viewport()->height() / 2,
               qPrintable(QString::number(view.nodeRect(leaf).height())));
    // With room again they are whole.
    view.resize(900, 700);
    QCoreApplication::processEvents();
    QCOMPARE(cardsNow().size(), tree.leaves().size());
    for (const LinearCard& card : cardsNow()) {
      QCOMPARE(card.lines.size(), std::size_t{6});
      QVERIFY(card.more.isEmpty() && !card.limits.isEmpty());
    }
  }

  // A pane that is squeezed to nothing leaves parts without height: their centre lies above them.
  void tabsOrderPartsWithoutHeight() {
    QWidget top;
    QLineEdit first(&top), squeezed(&top), last(&top);
    first.setGeometry(0, 0, 80, 30);
    squeezed.setGeometry(0, 40, 80, 0);
    last.setGeometry(0, 50, 80, 30);
    top.show();
    QCOMPARE(readingOrder(&top), (QList<QWidget*>{&first, &squeezed, &last}));
  }

  // A cut of a date is a day, and is typed as one.
  void datesAreEditedAsDays() {
    data::ColumnInfo column{"start", data::ColumnType::Date, data::Role::Feature, {}, {}};
    column.dateFormat = "%d.%m.%Y";
    ValueBox box;
    box.setColumn(column);
    box.setDecimals(4);
    box.setRange(0, 30000);
    box.setValue(18220.5);
    QCOMPARE(box.text(), QStringLiteral("20.11.2019"));
    box.show();
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(box.value(), 18220.5);  // nothing was typed
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("2.12.2019"));
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(box.value(), 18232.0);
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("31.02.2019"));
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(box.value(), 18232.0);
    box.setColumn({"x", data::ColumnType::Number, data::Role::Feature, {}, {}});
    box.setLocale(QLocale::c());
    box.setValue(2.5);
    QCOMPARE(box.text(), QStringLiteral("2.5"));  // as the card has it, not 2.5000
    box.setValue(20);
    QCOMPARE(box.text(), QStringLiteral("20"));
    box.setLocale(QLocale(QLocale::German));
    box.setValue(1069.97);
    QCOMPARE(box.text(), QStringLiteral("1069,97"));
  }

  // "1175,5" was 11755 in an English box; what may be a thousand is one.
  void numbersAreReadByEitherMark() {
    const auto english = [](const char* text) {
      return typedNumber(QString::fromUtf8(text), QLocale(QLocale::English)).value_or(-1);
    };
    const auto german = [](const char* text) {
      return typedNumber(QString::fromUtf8(text), QLocale(QLocale::German)).value_or(-1);
    };
    QCOMPARE(english("1175,5"), 1175.5);
    QCOMPARE(english("1.175,5"), 1175.5);
    QCOMPARE(english("1175,500"), 1175.5);
    QCOMPARE(english("0,125"), 0.125);
    QCOMPARE(english("1,175"), 1175.0);
    QCOMPARE(english("1,175.5"), 1175.5);
    QCOMPARE(english("1 175.5"), 1175.5);
    QCOMPARE(english("-2,5"), -2.5);
    QCOMPARE(english("1,2,3"), -1.0);
    QCOMPARE(english("12.5.2020"), -1.0);
    QCOMPARE(german("1175.5"), 1175.5);
    QCOMPARE(german("1,175.5"), 1175.5);
    QCOMPARE(german("500.000"), 500000.0);
    QCOMPARE(german("0.125"), 0.125);
    QCOMPARE(german("99,5"), 99.5);
    for (const auto language : {QLocale::English, QLocale::German}) {
      NumberBox box;
      box.setLocale(QLocale(language));
      box.setRange(0, 1e6);
      box.setDecimals(3);
      box.setKeyboardTracking(false);
      box.setSuffix(QStringLiteral(" px"));
      box.show();
      for (const auto& [typed, value] : {std::pair{"1175,5", 1175.5}, {"1175.5", 1175.5}, {"7", 7.0}}) {
        box.selectAll();
        QTest::keyClicks(&box, QLatin1String(typed));
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), value);
      }
      // No number: as it was.
      box.selectAll();
      QTest::keyClicks(&box, QStringLiteral("1,2,3"));
      QTest::keyClick(&box, Qt::Key_Return);
      QCOMPARE(box.value(), 7.0);
      // No digit of what is beyond the range is swallowed, which would be another number.
      QString refused;
      connect(&box, &NumberBox::refused, this, [&](const QString& why) { refused = why; });
      box.setRange(2, 10);
      for (const char* typed : {"15", "1", "-3"}) {
        box.selectAll();
        QTest::keyClicks(&box, QLatin1String(typed));
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), 7.0);
        QVERIFY2(refused.startsWith(QLatin1String(typed)), qPrintable(refused));
      }
    }
  }

  void termsByKey() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("lines")));
    w.session.setup().setParam("generations", std::int64_t{40});
    QVERIFY(w.run());
    int node = -1;
    QStringList terms;
    for (int m = 0; terms.size() < 2 && m < static_cast<int>(w.session.runs().outcomeOf(1)->front.size());
         ++m) {
      if (!w.select(m)) continue;
      for (const int leaf : w.tree().leaves())
        if (const auto found = termsOf(*w.session.facts()->model, leaf); found.size() > terms.size()) {
          node = leaf;
          terms = found;
        }
    }
    QVERIFY(terms.size() >= 2);
    w.session.selectNode(node);
    auto& a = w.window.actions();
    QVERIFY(a.dropTerm->isEnabled() && !a.modulus->isEnabled() && !a.ruleSwitch->isEnabled());
    w.window.activateWindow();
    auto* tree = w.window.model()->treeView();
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_D);
    auto* menu = w.window.findChild<QMenu*>(QStringLiteral("termMenu"));
    QVERIFY(menu && menu->isVisible());
    QCOMPARE(menu->actions().size(), terms.size());
    shoot(*menu, "term-menu");
    QTest::keyClick(menu, Qt::Key_2);
    QTRY_VERIFY(w.session.editing().previewed());
    QCOMPARE(std::get<model::LinearLeaf>((*w.session.editing().previewed()->model->tree())[node].leaf())
                 .terms.size(),
             static_cast<std::size_t>(terms.size() - 1));
    const QString effect = w.window.findChild<EffectStrip*>()->words();
    QVERIFY2(effect.contains(QStringLiteral("train")) && !effect.contains(QStringLiteral("test")),
             qPrintable(effect));
    shoot(w.window, "term-dropped");
    a.drop->trigger();
    QVERIFY(!w.session.editing().previewed());
    QVERIFY(menuAt(w, tree->viewport()).contains(QStringLiteral("termMenu")));
  }

  void moduliByKey() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("formula")));
    w.session.setup().setParam("generations", std::int64_t{8});
    QVERIFY(w.run());
    int node = -1;
    for (int m = 0; node < 0 && m < static_cast<int>(w.session.runs().outcomeOf(1)->front.size()); ++m)
      if (w.select(m))
        for (const int n : formulaNodes(*w.session.facts()->model)) node = n;
    QVERIFY(node >= 0);
    w.session.selectNode(node);
    auto& a = w.window.actions();
    QVERIFY(a.modulus->isEnabled() && !a.ruleSwitch->isEnabled());
    const bool modulus = formulaAt(*w.session.facts()->model, node)->modulus;
    QCOMPARE(a.modulus->isChecked(), modulus);
    w.window.activateWindow();
    auto* tree = w.window.model()->treeView();
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_U);
    QTRY_VERIFY(w.session.editing().previewed());
    QCOMPARE(formulaAt(*w.session.editing().previewed()->model, node)->modulus, !modulus);
    a.keep->trigger();
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
    QCOMPARE(a.modulus->isChecked(), !modulus);
    a.undo->trigger();
    QTRY_VERIFY(!w.session.selection().draft && w.session.factsAreCurrent());

    // The list of formulas has the same menu.
    w.session.selectNode(node);
    QVERIFY(w.window.model()->setView(QStringLiteral("formulas")));
    auto* list = w.window.findChild<FormulaList*>();
    QVERIFY(list);
    const QStringList offered = menuAt(w, list);
    for (const char* name : {"editSplit", "lock", "modulus", "prune"})
      QVERIFY2(offered.contains(QLatin1String(name)), name);
    // And the same keys.
    w.window.activateWindow();
    list->setFocus();
    QTRY_VERIFY(list->hasFocus());
    QTest::keyClick(list, Qt::Key_U);
    QTRY_VERIFY(w.session.editing().previewed());
    QCOMPARE(formulaAt(*w.session.editing().previewed()->model, node)->modulus, !modulus);
  }

  void rulesByKeyAndAsOutline() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("rules")));
    QVERIFY(w.run());
    const model::RuleSet rules = *w.session.facts()->model->rules();
    QVERIFY(rules.rules.size() > 1);
    auto* pane = w.window.model();
    QCOMPARE(pane->view(), ModelPane::Rules);  // not where it is said that there is no tree

    pane->setView(ModelPane::Outline);
    auto* outline = pane->outline();
    auto* model = outline->model();
    new QAbstractItemModelTester(model, QAbstractItemModelTester::FailureReportingMode::QtTest, outline);
    QCOMPARE(model->rowCount(), static_cast<int>(rules.rules.size()) + 1);
    for (int r = 0; r < static_cast<int>(rules.rules.size()); ++r) {
      const auto at = model->index(r, OutlineModel::Text);
      QCOMPARE(model->rowCount(at), static_cast<int>(rules.rules[r].clauses.size()));
      QCOMPARE(model->index(r, OutlineModel::Rows).data().toString(),
               QLocale().toString(static_cast<qlonglong>(w.session.facts()->trainRows[r].size())));
      QVERIFY(at.data().toString().startsWith(QStringLiteral("Rule %1: ").arg(r + 1)));
    }
    outline->setCurrentIndex(model->index(1, 0));
    QCOMPARE(w.session.selection().node, 1);
    outline->setCurrentIndex(model->index(0, 0, model->index(0, 0)));  // a condition stands for its rule
    QCOMPARE(w.session.selection().node, 0);
    outline->setCurrentIndex(model->index(model->rowCount() - 1, 0));
    QCOMPARE(w.session.selection().node, partOf(rules, RuleRows::None));
    w.session.selectNode(1);
    QCOMPARE(outline->currentIndex().row(), 1);
    shoot(w.window, "rules-outline");

    w.window.activateWindow();
    outline->setFocus();
    QTest::keyClick(outline, Qt::Key_X);
    QTRY_VERIFY(w.session.editing().previewed());
    QVERIFY(!w.session.editing().previewed()->model->rules()->rules[1].active);
    const QString effect = w.window.findChild<EffectStrip*>()->words();
    QVERIFY2(effect.contains(QStringLiteral("train")) && !effect.contains(QStringLiteral("test")),
             qPrintable(effect));
    w.window.actions().keep->trigger();
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
    QVERIFY(w.window.actions().ruleSwitch->text().contains(QStringLiteral("on")));
    QVERIFY(model->index(1, 0).data().toString().contains(QStringLiteral("switched off")));
    w.window.actions().undo->trigger();
    QTRY_VERIFY(!w.session.selection().draft && w.session.factsAreCurrent());
    w.session.selectNode(1);
    QTest::keyClick(outline, Qt::Key_L);
    QTRY_VERIFY(w.session.selection().draft && w.session.factsAreCurrent());
    QVERIFY(w.session.facts()->model->rules()->rules[1].locked);
    QCOMPARE(menuAt(w, outline->viewport()),
             QStringList({QStringLiteral("lock"), QStringLiteral("ruleSwitch")}));

    QVERIFY(!pane->isViewOffered(ModelPane::Tree));  // rules are no tree
  }

  void foldsAreAskedForAndReported() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.session.setup().setLearner("cart");
    auto* folds = w.window.setup()->findChild<QSpinBox*>(QStringLiteral("folds"));
    if (!folds) folds = w.window.findChild<QSpinBox*>(QStringLiteral("folds"));
    QVERIFY(folds);
    folds->setValue(4);
    QVERIFY(w.session.setup().asked().split.kind == data::SplitSpec::Kind::Folds);
    QVERIFY(!w.window.findChild<QSpinBox*>(QStringLiteral("testPart"))->isEnabled());
    QVERIFY(w.run());
    const runs::Run& run = *w.session.document().runs.back().run;
    QCOMPARE(run.folds.size(), std::size_t{4});
    const auto table = foldTable(run);
    QVERIFY(table);
    QCOMPARE(table->rows.size(), std::size_t{6});
    double sum = 0;
    for (int f = 0; f < 4; ++f) {
      const learners::Outcome& fold = run.folds[f].outcome;
      QCOMPARE(std::get<double>(table->rows[f][1]), fold.front[fold.chosen].test[0]);
      sum += fold.front[fold.chosen].test[0];
    }
    QVERIFY(std::abs(std::get<double>(table->rows[4][1]) - sum / 4) < 1e-12);
    QVERIFY(w.window.front()->setView(QStringLiteral("report")));
    auto* view = static_cast<ReportView*>(w.window.front()->furtherView(QStringLiteral("report")));
    const int found = view->parts()->findText(QStringLiteral("Cross-validation"));
    QVERIFY(found >= 0);
    view->parts()->setCurrentIndex(found);
    QCOMPARE(view->table()->rowCount(), 6);
    shoot(w.window, "folds");
    folds->setValue(1);
    QVERIFY(w.session.setup().asked().split.kind == data::SplitSpec::Kind::Fraction);
  }

  void numbersBeyondTheRangeGoToItsEnd() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.session.setup().setLearner("optimal");
    auto* depth = w.window.findChild<QSpinBox*>(QStringLiteral("param-depth"));
    QVERIFY(depth);
    for (const char* typed : {"40", "13"}) {
      depth->setValue(3);
      depth->selectAll();
      QTest::keyClicks(depth, QLatin1String(typed));
      QTest::keyClick(depth, Qt::Key_Return);
      QCOMPARE(depth->value(), depth->maximum());
      // and it is said, where the number was typed
      const QString said = QStringLiteral("%1 is more than is allowed here: at most %2");
      QCOMPARE(QToolTip::text(), said.arg(QLatin1String(typed)).arg(depth->maximum()));
    }
    QToolTip::hideText();
    const auto& asked = w.session.setup().asked();
    QCOMPARE(std::get<std::int64_t>(asked.params.at("optimal").at("depth")), std::int64_t{depth->maximum()});
    // Said under the form, with whose limit it is, until the value is another.
    const QLabel* help = nullptr;
    for (const QWidget* around = depth; around && !help; around = around->parentWidget())
      help = around->findChild<QLabel*>(QStringLiteral("paramHelp"));
    QVERIFY(help);
    const QString why = QStringLiteral("13 is more than is allowed here: at most %1 (limit of %2)")
                            .arg(depth->maximum())
                            .arg(displayText(w.session.setup().learner()->info().name));
    QVERIFY2(!help->isHidden() && help->text().contains(why), qPrintable(help->text()));
    w.session.setup().setSeed(7);  // the form is filled anew
    QVERIFY2(help->text().contains(why), qPrintable(help->text()));
    const int at = depth->mapTo(&w.window, QPoint(0, 0)).y();
    depth->setValue(3);
    QVERIFY2(!help->text().contains(QStringLiteral("is allowed here")), qPrintable(help->text()));
    QCOMPARE(depth->mapTo(&w.window, QPoint(0, 0)).y(), at);
  }

  void thePanesFollowEachOtherByKey() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("rules")));
    QVERIFY(w.run());
    w.window.resize(1440, 900);
    w.window.activateWindow();
    w.window.front()->chart()->setFocus();
    QStringList visited;
    for (int i = 0; i < 6; ++i) {
      w.window.actions().nextPane->trigger();
      QVERIFY(w.window.focusWidget() && w.window.focusWidget()->isVisible());
      const QString at = QString::number(reinterpret_cast<quintptr>(w.window.focusWidget()));
      if (!visited.contains(at)) visited << at;
    }
    QCOMPARE(visited.size(), qsizetype{6});  // data, learner, front, runs, model, inspector
    QCOMPARE(w.window.focusWidget(), static_cast<QWidget*>(w.window.front()->chart()));
    w.window.actions().previousPane->trigger();
    QVERIFY(w.window.focusWidget() != w.window.front()->chart());
    w.window.actions().focusModel->trigger();
    QVERIFY(w.window.model()->isAncestorOf(w.window.focusWidget()));
  }

 private:
  /// The names of the edits that the context menu of `view` offers.
  static QStringList menuAt(OpenedWindow& w, QWidget* view) {
    QStringList names;
    QTimer::singleShot(0, &w.window, [&] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (!menu) return;
      for (auto* action : menu->actions()) {
        if (action->isSeparator()) break;
        names << (action->menu() ? action->menu()->objectName() : action->objectName());
      }
      names.sort();
      menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Keyboard, view->rect().center(),
                            view->mapToGlobal(view->rect().center()));
    QApplication::sendEvent(view, &event);
    return names;
  }
  static void shoot(QWidget& widget, const char* name) {
    const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
    if (folder.isEmpty() || !QDir().mkpath(folder)) return;
    QTest::qWait(200);
    QVERIFY(widget.grab().save(QStringLiteral("%1/%2.png").arg(folder, QLatin1String(name))));
  }
};

PARETREE_TEST_WITH_APPLICATION(PartsTest)
}  // namespace parts_test

#include "parts_test.moc"
