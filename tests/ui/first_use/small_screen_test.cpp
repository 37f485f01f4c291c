// A screen of 1440x900 at 150 %, which is 960x600: the window and its dialogs fit, and everything can be
// reached. And what stays behind when another file is opened, what a legend names, and what is said where the
// worker program is missing.
#include <QAbstractScrollArea>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>

#include "paretree/messages/text.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/tree/legend.h"
#include "ui/shell/pages/learner_cards.h"
#include "ui/widgets/screen_size.h"

namespace small_screen_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr QRect kScreen(0, 0, 960, 572);  // without the desktop's bar

/// Buttons and fields of the tool bars that are neither in sight nor in the menu at the bar's end.
QStringList outOfReach(const MainWindow& window) {
  QStringList found;
  for (const auto* bar : window.findChildren<QToolBar*>()) {
    const auto* more = bar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
    for (auto* action : bar->actions()) {
      const QWidget* widget = bar->widgetForAction(action);
      if (!widget || !action->isVisible()) continue;
      const QRect place(widget->mapTo(&window, QPoint(0, 0)), widget->size());
      if (widget->isVisible() ? !window.rect().contains(place) : !(more && more->isVisible()))
        found << widget->objectName() + action->text();
    }
  }
  return found;
}

/// Widgets in sight that need more room than there is; the innermost of them. A stack counts by the page that
/// is seen.
QStringList tooLarge(const QWidget* widget, const QSize& room) {
  QStringList found;
  if (qobject_cast<const QAbstractScrollArea*>(widget)) return found;  // what is in it is scrolled
  for (const auto* child : widget->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
    if (child->isVisible() && !child->isWindow()) found << tooLarge(child, room);
  const QSize least = widget->minimumSizeHint().expandedTo(widget->minimumSize());
  if (qobject_cast<const QStackedWidget*>(widget) || widget->findChild<QStackedWidget*>()) return found;
  if (found.isEmpty() && (least.width() > room.width() || least.height() > room.height()))
    found << QStringLiteral("%1 %2 %3x%4")
                 .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
                 .arg(least.width())
                 .arg(least.height());
  return found;
}

}  // namespace

class SmallScreenTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("small_screen"));
    applyLook(false);
  }

  // A role is set while one reads the cards: one that no longer suits is greyed where it stands.
  void cardsOfLearnersKeepTheirPlaces() {
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    QVERIFY(opened.openSample(QStringLiteral("front")));
    const auto order = [&] {
      QTest::qWait(50);
      auto cards = opened.window.findChildren<LearnerCard*>();
      std::ranges::sort(cards, {}, [](const LearnerCard* card) { return card->y(); });
      return cards;
    };
    const auto before = order();
    const auto off = [&] {
      return std::ranges::count_if(before, [](const LearnerCard* card) { return !card->isEnabled(); });
    };
    const auto greyed = off();
    int number = 0;
    while (!opened.session.data().info(number).isNumeric()) ++number;
    opened.session.columns().setRoles({number}, data::Role::Weight);
    QTRY_VERIFY(off() > greyed);
    QCOMPARE(order(), before);
  }

  void windowsOpenWhereTheyAreSeenAsAWhole() {
    const QRect screen(0, 0, 1280, 800);
    QCOMPARE(placeOnScreen({28, 28}, {1280, 770}, screen), QPoint(0, 0));
    QCOMPARE(placeOnScreen({28, 28}, {1000, 700}, screen), QPoint(28, 28));
    QCOMPARE(placeOnScreen({400, 200}, {1000, 700}, screen), QPoint(280, 70));
    QCOMPARE(placeOnScreen({-50, -50}, {2000, 2000}, screen), QPoint(0, 0));
  }

  void theWindowFitsAndEverythingCanBeReached() {
    const QSize wanted = boundedToScreen({1280, 800}, kScreen);
    QCOMPARE(wanted, QSize(960, 542));
    OpenedWindow opened;
    opened.window.resize(wanted);
    QTest::qWait(50);
    const QStringList atStart = tooLarge(&opened.window, wanted);
    QVERIFY2(atStart.isEmpty(), qPrintable(atStart.join(QLatin1Char('\n'))));
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QTest::qWait(50);
    QCOMPARE(opened.window.size(), wanted);  // of the page where a run is set up
    QCOMPARE(outOfReach(opened.window), QStringList());
    QVERIFY(opened.run());
    QTest::qWait(50);
    QCOMPARE(opened.window.size(), wanted);
    QCOMPARE(outOfReach(opened.window), QStringList());
    const auto* chart = opened.window.front()->chart();
    QVERIFY2(chart->height() >= 110, qPrintable(QString::number(chart->height())));
    // Nothing that stands in the panes makes the window larger.
    const QStringList large = tooLarge(&opened.window, wanted);
    QVERIFY2(large.isEmpty(), qPrintable(large.join(QLatin1Char('\n'))));
    shoot(opened.window, "small-screen");
    // A message over the panes leaves the chart its room.
    opened.window.resize(1024, 700);
    opened.window.notice()->show({Notice::Kind::Warn, QStringLiteral("Run 1 was stopped."), {}});
    QTest::qWait(50);
    QVERIFY2(chart->height() >= 160, qPrintable(QString::number(chart->height())));
  }

  void theSelectedRunIsInSightWhereFewRunsAre() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    for (int run = 0; run < 5; ++run) QVERIFY(opened.run());
    const auto* table = opened.window.runs()->table();
    const auto seen = [&] {
      const auto rows = table->selectionModel()->selectedRows();
      return rows.size() == 1 && table->viewport()->rect().intersects(table->visualRect(rows.front()));
    };
    QTRY_VERIFY(seen());
    opened.window.resize(1024, 700);
    QTest::qWait(50);
    QTRY_VERIFY(seen());
  }

  void anotherFileBeginsAnew() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("rules")));
    opened.session.setup().setParam("trees", std::int64_t{10});
    QVERIFY(opened.run());
    opened.window.model()->setView(ModelPane::Rules);
    auto* find = opened.window.findChild<QLineEdit*>(QStringLiteral("findField"));
    find->setText(QStringLiteral("income"));
    const std::string before = opened.session.document().table->path;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.document().table->path != before, kRunPatience);
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY2(find->text().isEmpty(), qPrintable(find->text()));
    QCOMPARE(opened.window.model()->view(), ModelPane::Tree);
  }

  void aLegendNamesTheClassesThatOccur() {
    auto schema = std::make_shared<data::Schema>();
    data::ColumnInfo target;
    target.name = "class";
    target.type = data::ColumnType::Nominal;
    target.levels = {"a", "b", "never"};
    schema->columns = {target};
    auto model = std::make_shared<model::Model>();
    model->schema = schema;
    model->targets = {0};
    model::Node leaf;
    leaf.body = model::Leaf(model::ClassLeaf{{3, 2, 0}, 0});
    leaf.stats.rows = 5;
    leaf.stats.counts = {3, 2, 0};
    model::Tree tree;
    tree.nodes = {leaf};
    model->shape = tree;
    QStringList names;
    for (const auto& item : marksLegend(layOut(model, {}, TreeOptions(), Type()))) names << item.text;
    QCOMPARE(names, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
  }

  /// Where the solvers' program is missing a strip says so and what follows; as a whole in German too.
  void aMissingWorkerIsSaidInAStrip() {
    qputenv("PARETREE_WORKER", "/nonexistent/paretree-worker");
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("rules")));
    opened.session.setup().setParam("trees", std::int64_t{10});
    QVERIFY(opened.run());
    QTRY_VERIFY(opened.window.notice()->isVisible());
    const QString said = opened.window.notice()->text();
    QVERIFY2(said.contains(QStringLiteral("paretree-worker")) && said.contains(QStringLiteral("not proven")),
             qPrintable(said));
    for (const auto& note : opened.session.runs().outcomeOf(1)->notes) {
      const QString german = QString::fromStdString(messages::text(note, messages::Language::German));
      for (const char* english : {" the ", " was ", " not ", " is "})
        QVERIFY2(!german.contains(QLatin1String(english)), qPrintable(german));
    }
    shoot(opened.window, "no-worker");
    qunsetenv("PARETREE_WORKER");
  }
};

PARETREE_TEST_WITH_APPLICATION(SmallScreenTest)
}  // namespace small_screen_test

#include "small_screen_test.moc"
