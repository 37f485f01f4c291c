// Any table runs: what keeps a learner from it is said where it stands, with a press that cures it.
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTranslator>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/views/rows_pane.h"
#include "ui/models/delegates.h"
#include "ui/shell/pages/flow_row.h"
#include "ui/shell/pages/learner_cards.h"
#include "ui/shell/pages/target_picker.h"

namespace any_table_test {
using namespace paretree;
using namespace paretree::ui;

// As a ship's list: a target by name, tickets that two thirds of the rows have to themselves, a constant.
std::string passengers(int rows = 120) {
  std::string text = "Passenger_nbr,Sex,Age,Ticket,Line,Survived,Embarked\n";
  for (int i = 0; i < rows; ++i)
    text += std::to_string(70000 + 7 * (i % 100)) + "," + (i % 3 ? "male" : "female") + "," +
            std::to_string(20 + i * 7 % 50) + ",A/" + std::to_string(i % 80) + ",WS," + (i % 3 ? "0" : "1") +
            "," +
            (i % 29 == 28 ? ""
             : i % 2      ? "S"
                          : "C") +
            "\n";
  return text;
}

template <class W>
W* shown(QWidget* in, const QString& name) {
  for (auto* widget : in->findChildren<W*>(name))
    if (widget->isVisible()) return widget;
  return nullptr;
}

void press(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton); }

Chip* chipThatSays(QWidget* in, const QString& text) {
  for (auto* chip : in->findChildren<Chip*>())
    if (chip->isVisible() && chip->text().contains(text)) return chip;
  return nullptr;
}

QAction* actionThatSays(const QMenu* menu, const QString& text) {
  for (auto* action : menu->actions())
    if (action->text().contains(text)) return action;
  return nullptr;
}

// By the mouse, where the menu shows it.
void take(QMenu* menu, const QString& text) {
  auto* action = actionThatSays(menu, text);
  QVERIFY2(action, qPrintable(text));
  QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
}

class AnyTableTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    QVERIFY(folder_.isValid());
  }

  void rowsWithoutATargetAreSetAsideAndCounted() {
    OpenedWindow opened;
    Session& session = opened.session;
    std::string text = "x,z,kind\n";
    for (int i = 0; i < 90; ++i)
      text += std::to_string(i) + ".5," + std::to_string(i * 37 % 90) + ".25," +
              (i % 30 == 7 ? ""
               : i < 45    ? "low"
                           : "high") +
              "\n";
    drop(&opened.window, file("gaps.csv", text));
    QTRY_VERIFY(session.hasData());
    for (const auto* card : opened.window.findChildren<LearnerCard*>())
      if (card->id() == "cart" || card->id() == "molhc")
        QVERIFY2(card->isEnabled(), qPrintable(card->line()));
    QVERIFY(chipThatSays(&opened.window, QStringLiteral("3 rows without a value of kind set aside")));
    session.setup().setLearner("cart");
    QTest::keyClick(&opened.window, Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(session.document().runs.size() == 1 && !session.runs().running(), kRunPatience);
    const runs::Run& run = *session.document().runs.front().run;
    QCOMPARE(run.train.size() + run.test.size(), std::size_t{87});
  }

  void whatNamesTheRowsIsLeftOutAndCanBeTakenBack() {
    OpenedWindow opened;
    Session& session = opened.session;
    drop(&opened.window, file("passengers.csv", passengers()));
    QTRY_VERIFY(session.hasData());
    const auto role = [&](int column) { return session.data().info(column).role; };
    QCOMPARE(session.data().features(), (std::vector<int>{1, 2, 6}));
    QVERIFY(session.document().setup.unused.empty());
    auto* chip = chipThatSays(&opened.window, QStringLiteral("left out: Passenger_nbr, Ticket, Line"));
    QVERIFY(chip);
    shoot(opened.window, "left-out");
    press(chip);
    auto* menu = shown<QMenu>(&opened.window, QStringLiteral("remedyMenu"));
    QVERIFY(menu);
    QVERIFY(actionThatSays(menu, QStringLiteral("Use Line (one value in all rows)")));
    shoot(opened.window, "left-out-menu");
    take(menu, QStringLiteral("Use Ticket (80 different values in 120 rows)"));
    QCOMPARE(role(3), data::Role::Feature);
    QCOMPARE(role(0), data::Role::Identifier);
    QVERIFY(chipThatSays(&opened.window, QStringLiteral("left out: Passenger_nbr, Line")));
    QTest::keyClick(&opened.window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(role(3), data::Role::Ignored);
    // What is read again in another way keeps what was chosen.
    session.columns().setRoles({3}, data::Role::Feature);
    data::ReadOptions options = session.document().table->options;
    options.missing = {"WS"};
    session.reader().readAgain(options);
    QTRY_VERIFY(session.hasData() && session.document().table->options.missing.size() == 1);
    QCOMPARE(role(3), data::Role::Feature);
    QCOMPARE(role(0), data::Role::Identifier);
  }

  // One price with the point in the wrong place is all that a search would learn; a press sets it aside.
  void aTargetFarFromAllOthersIsSaidAndSetAside() {
    OpenedWindow opened;
    Session& session = opened.session;
    const auto prices = [](bool wrong) {
      std::string text = "x,z,price\n";
      for (int i = 0; i < 200; ++i)
        text += std::to_string(i) + ".5," + std::to_string(i * 37 % 90) + "," +
                (wrong && (i == 77 || i == 150) ? "2500000000" : std::to_string(100 + i * 7 % 300) + ".25") +
                "\n";
      return text;
    };
    drop(&opened.window, file("prices.csv", prices(true)));
    QTRY_VERIFY(session.hasData());
    // Sought in the background: no table holds the window up, however long it is.
    Chip* chip = nullptr;
    QTRY_VERIFY(chip = chipThatSays(&opened.window, QStringLiteral("2 rows of price far from all others")));
    QVERIFY(!opened.window.setup()->findings()->looking());
    QVERIFY2(chip->text().contains(QStringLiteral("100\u00a0% of its variance")), qPrintable(chip->text()));
    shoot(opened.window, "far-values");
    press(chip);
    auto* menu = shown<QMenu>(&opened.window, QStringLiteral("remedyMenu"));
    QVERIFY(menu);
    take(menu, QStringLiteral("as missing: its rows are set aside"));
    QTRY_COMPARE(session.setup().rowsWithTarget().size(), std::size_t{198});
    QVERIFY(session.data().info(2).isNumeric());
    QVERIFY(!chipThatSays(&opened.window, QStringLiteral("far from all others")));
    QVERIFY(chipThatSays(&opened.window, QStringLiteral("2 rows without a value of price set aside")));
    // A table without such rows says nothing of them; skewed amounts are no slips.
    session.reader().open(file("fair.csv", prices(false)), OpenAs::Data);
    QTRY_COMPARE(session.document().table->data.rows(), std::size_t{200});
    QTRY_VERIFY(!opened.window.setup()->findings()->looking());
    QVERIFY(!chipThatSays(&opened.window, QStringLiteral("far from all others")));
  }

  void classesOfVeryDifferentSizeAreSaid() {
    OpenedWindow opened;
    std::string text = "x,z,kind\n", even = text;
    for (int i = 0; i < 300; ++i) {
      const std::string row = std::to_string(i) + ".5," + std::to_string(i * 37 % 90) + ".25,";
      text += row + (i % 50 == 7 ? "rare" : i % 10 == 3 ? "middle" : "common") + "\n";
      even += row + (i % 3 ? "common" : "middle") + "\n";
    }
    drop(&opened.window, file("uneven.csv", text));
    QTRY_VERIFY(opened.session.hasData());
    auto* chip = chipThatSays(&opened.window, QStringLiteral("classes of kind"));
    QVERIFY(chip);
    QVERIFY2(
        chip->text().contains(QStringLiteral("88.0\u00a0% of the rows are common; the rarest, rare, has 6")),
        qPrintable(chip->text()));
    shoot(opened.window, "uneven-classes");
    opened.session.reader().open(file("even.csv", even), OpenAs::Data);
    QTRY_VERIFY(!chipThatSays(&opened.window, QStringLiteral("classes of kind")));
  }

  // A list opens at the first click on its cell.
  void aRoleIsChosenByOneClick() {
    OpenedWindow opened;
    drop(&opened.window, file("passengers.csv", passengers()));
    QTRY_VERIFY(opened.session.hasData());
    auto* table = opened.window.setup()->table();
    table->setFocus();
    const QModelIndex at = table->model()->index(2, ColumnsModel::RoleColumn);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(at).center());
    QTRY_VERIFY(table->viewport()->findChild<QComboBox*>());
    auto* box = table->viewport()->findChild<QComboBox*>();
    QTRY_VERIFY(box->view()->isVisible());
    box->hidePopup();
  }

  // Headings stand in full in the narrowest window, in German too, and names have what is left.
  void headingsOfColumnsAreNotCut() {
    for (const bool german : {false, true}) {
      QTranslator words;
      if (german) {
        QVERIFY(words.load(QStringLiteral(":/translations/paretree_de.qm")));
        QCoreApplication::installTranslator(&words);
      }
      OpenedWindow opened;
      opened.window.resize(1280, 800);
      std::string text = "a name of a column that is as long as this,z,price\n";
      for (int i = 0; i < 200; ++i)
        text += std::to_string(i * 12345) + ".25," + std::to_string(i * 37 % 90) + "," +
                std::to_string(1000000 + i * 7919) + ".5\n";
      drop(&opened.window, file("names.csv", text));
      QTRY_VERIFY(opened.session.hasData() && opened.window.columns()->summary(2));
      for (const int width : {1024, 1280, 1920}) {
        opened.window.resize(width, 800);
        QTest::qWait(40);
        auto* table = opened.window.setup()->table();
        auto* header = table->horizontalHeader();
        // A column of notes without a note has no place, and names keep enough to be told apart.
        QVERIFY(table->isColumnHidden(ColumnsModel::Note));
        QVERIFY2(header->sectionSize(ColumnsModel::Name) >= 180,
                 qPrintable(QString::number(width) + " " +
                            QString::number(header->sectionSize(ColumnsModel::Name))));
        for (int c = 0; c < ColumnsModel::ColumnCount; ++c)
          QVERIFY2(table->isColumnHidden(c) || header->sectionSize(c) >= header->sectionSizeHint(c),
                   qPrintable(QString::number(c)));
        QCOMPARE(table->horizontalScrollBar()->maximum(), 0);  // all columns are in sight
        if (width > 1280) QVERIFY(header->sectionSize(ColumnsModel::Name) > 300);
      }
      shoot(opened.window, german ? "setup-german" : "setup-names");
      if (german) QCoreApplication::removeTranslator(&words);
    }
  }

  // A name that one line cannot hold takes two, also in the narrow panel beside the front.
  void longNamesTakeTwoLines() {
    const QString name = QStringLiteral("fractal_dimension_of_the_worst_cell_measured");
    for (const QSize room : {QSize(190, 34), QSize(170, 28)}) {
      QFont font = QApplication::font();
      const QStringList lines = nameLines(name, room, font);
      QCOMPARE(lines.size(), qsizetype{2});
      QCOMPARE(lines.join(QString()), name);
      QVERIFY(lines[0].endsWith(QLatin1Char('_')));
      for (const QString& line : lines) QVERIFY(QFontMetrics(font).horizontalAdvance(line) <= room.width());
      QVERIFY(2 * QFontMetrics(font).height() <= room.height() + 2);
    }
    QFont font = QApplication::font();
    QCOMPARE(nameLines(QStringLiteral("age"), {190, 34}, font), QStringList{QStringLiteral("age")});
    QCOMPARE(nameLines(name, {100, 18}, font).size(), qsizetype{1});
  }

  void aTargetIsGuessedByItsNameAndChosenByAChip() {
    OpenedWindow opened;
    Session& session = opened.session;
    drop(&opened.window, file("passengers.csv", passengers()));
    QTRY_VERIFY(session.hasData());
    const auto target = [&] { return session.data().info(session.data().targets().front()); };
    QCOMPARE(target().name, std::string("Survived"));
    QVERIFY(target().isNominal());
    auto* chip = shown<TargetChip>(&opened.window, QStringLiteral("targetChip"));
    QVERIFY(chip);
    QCOMPARE(chip->text(), QStringLiteral("target: Survived, 2 classes"));
    press(chip);
    QTRY_VERIFY(shown<QFrame>(&opened.window, QStringLiteral("targetPicker")));
    shoot(opened.window, "target-picker");
    press(shown<QPushButton>(&opened.window, QStringLiteral("targetAsNumber")));
    QTRY_VERIFY(target().isNumeric());
    QCOMPARE(chip->text(), QStringLiteral("target: Survived, a number"));
    press(chip);
    QTRY_VERIFY(shown<QPushButton>(&opened.window, QStringLiteral("targetAsClasses")));
    press(shown<QPushButton>(&opened.window, QStringLiteral("targetAsClasses")));
    QTRY_VERIFY(target().isNominal());
    // Another one, by the keyboard.
    press(chip);
    QTRY_VERIFY(shown<QLineEdit>(&opened.window, QStringLiteral("targetFilter")));
    auto* filter = shown<QLineEdit>(&opened.window, QStringLiteral("targetFilter"));
    QTest::keyClicks(filter, QStringLiteral("embark"));
    QTest::keyClick(filter, Qt::Key_Return);
    QTRY_COMPARE(target().name, std::string("Embarked"));
    QVERIFY(chipThatSays(&opened.window, QStringLiteral("4 rows without a value of Embarked set aside")));
    // And back: the numbers are classes as they were at first.
    session.columns().setTarget(5);
    QTRY_COMPARE(target().name, std::string("Survived"));
    QVERIFY(target().isNominal());
    QCOMPARE(session.data().targets().size(), std::size_t{1});
  }

  // Several numbers are ticked in the list that the chip opens, which stays open; a click on a name is one
  // target.
  void severalTargetsAreTickedInTheList() {
    OpenedWindow opened;
    Session& session = opened.session;
    std::string text = "dose,kind,heat,cold\n";
    for (int i = 0; i < 90; ++i)
      text += std::to_string(i * 7 % 40) + ".5," + (i % 3 ? "a" : "b") + "," + std::to_string(i * 11 % 37) +
              ".25," + std::to_string(i * 5 % 23) + ".75\n";
    drop(&opened.window, file("two.csv", text));
    QTRY_VERIFY(session.hasData());
    QCOMPARE(session.data().targets(), std::vector<int>{3});
    auto* chip = shown<TargetChip>(&opened.window, QStringLiteral("targetChip"));
    press(chip);
    QTRY_VERIFY(shown<QListWidget>(&opened.window, QStringLiteral("targetColumns")));
    auto* list = shown<QListWidget>(&opened.window, QStringLiteral("targetColumns"));
    QVERIFY(shown<QLabel>(&opened.window, QStringLiteral("targetHint")));
    QVERIFY(!list->item(1)->data(Qt::CheckStateRole).isValid());  // classes stand alone
    QCOMPARE(list->item(3)->checkState(), Qt::Checked);
    const auto tick = [&](int row) {
      QStyleOptionViewItem option;
      option.initFrom(list);
      option.rect = list->visualItemRect(list->item(row));
      option.features = QStyleOptionViewItem::HasCheckIndicator | QStyleOptionViewItem::HasDisplay;
      const QRect box = list->style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, list);
      QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, box.center());
    };
    tick(2);
    QTRY_COMPARE(session.data().targets(), (std::vector<int>{2, 3}));
    QVERIFY(list->isVisible());
    QCOMPARE(chip->text(), QStringLiteral("targets: heat, cold"));
    shoot(opened.window, "target-picker-two");
    tick(3);
    QTRY_COMPARE(session.data().targets(), std::vector<int>{2});
    tick(2);  // there is always one
    QCOMPARE(list->item(2)->checkState(), Qt::Checked);
    QCOMPARE(session.data().targets(), std::vector<int>{2});
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(1)).center());
    QTRY_COMPARE(session.data().targets(), std::vector<int>{1});
    // By a role of marked columns: these and no others.
    session.columns().setTargets({0, 3});
    QTRY_COMPARE(session.data().targets(), (std::vector<int>{0, 3}));
    QCOMPARE(session.data().info(1).role, data::Role::Feature);
  }

  // The rows as read begin with the target of now, not with the one that was guessed.
  void theRowsAsReadFollowTheTarget() {
    OpenedWindow opened;
    Session& session = opened.session;
    std::string text = "dose,heat,cold\n";
    for (int i = 0; i < 90; ++i)
      text += std::to_string(i * 7 % 40) + ".5," + std::to_string(i * 11 % 37) + ".25," +
              std::to_string(i * 5 % 23) + ".75\n";
    drop(&opened.window, file("front.csv", text));
    QTRY_VERIFY(session.hasData());
    auto* rows = opened.window.setup()->findChild<RowsPane*>();
    QVERIFY(rows);
    const auto first = [&] { return rows->table()->model()->headerData(1, Qt::Horizontal).toString(); };
    QCOMPARE(first(), QStringLiteral("cold"));
    const int count = rows->table()->model()->rowCount();
    session.columns().setTarget(1);
    QTRY_COMPARE(first(), QStringLiteral("heat"));
    QCOMPARE(rows->table()->model()->rowCount(), count);
  }

  void aNumberChosenByItsRowIsOfClassesWhereItMayBe() {
    OpenedWindow opened;
    Session& session = opened.session;
    std::string text = "lamp,size,colour\n";
    for (int i = 0; i < 60; ++i)
      text += std::to_string(i % 2) + "," + std::to_string(i) + ".5," + (i % 3 ? "red" : "blue") + "\n";
    drop(&opened.window, file("lamps.csv", text));
    QTRY_VERIFY(session.hasData());
    QVERIFY(session.data().info(0).isNumeric());
    auto* columns = opened.window.columns();
    columns->setData(columns->index(0, ColumnsModel::RoleColumn), static_cast<int>(data::Role::Target),
                     Qt::EditRole);
    QTRY_COMPARE(session.data().info(0).role, data::Role::Target);
    QVERIFY(session.data().info(0).isNominal());
    QCOMPARE(session.data().info(2).role, data::Role::Feature);
    QTest::keyClick(&opened.window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(session.data().info(2).role, data::Role::Target);
    QVERIFY(session.data().info(0).isNumeric());
  }

  void aGreyedLearnerCarriesItsCure() {
    OpenedWindow opened;
    Session& session = opened.session;
    std::string text = "acid,sugar,quality\n";
    for (int i = 0; i < 80; ++i)
      text += std::to_string(i * 7 % 40) + ".5," + std::to_string(i * 3 % 17) + ".25," +
              std::to_string(3 + i % 5) + "\n";
    drop(&opened.window, file("wine.csv", text));
    QTRY_VERIFY(session.hasData());
    QVERIFY(session.data().info(2).isNumeric());
    // Those that suit stand before those that do not.
    int lowest = 0, highest = 10000;
    for (const auto* each : opened.window.findChildren<LearnerCard*>())
      if (each->isEnabled())
        lowest = std::max(lowest, each->y());
      else
        highest = std::min(highest, each->y());
    QVERIFY(lowest > 0 && lowest < highest);
    auto* card = opened.window.findChild<LearnerCard*>(QStringLiteral("card-nldt"));
    QVERIFY(card && !card->isEnabled());
    QVERIFY(card->line().contains(QStringLiteral("'quality' is a number")));
    auto* cure = opened.window.findChild<QPushButton*>(QStringLiteral("cure-nldt"));
    QVERIFY(cure && cure->isVisibleTo(&opened.window));
    QCOMPARE(cure->text(), QStringLiteral("Take quality as classes"));
    shoot(opened.window, "cures");
    press(cure);
    QTRY_VERIFY(session.data().info(2).isNominal());
    QVERIFY(card->isEnabled());
    QVERIFY(cure->isHidden());
  }

  void whereNothingSuitsItIsSaidWhyAndWhatHelps() {
    OpenedWindow opened;
    Session& session = opened.session;
    std::string text = "x,kind,class\n";
    for (int i = 0; i < 60; ++i) text += std::to_string(i) + ".5," + (i % 2 ? "a" : "b") + ",same\n";
    drop(&opened.window, file("same.csv", text));
    QTRY_VERIFY(session.hasData());
    QTest::keyClick(&opened.window, Qt::Key_F5);
    QVERIFY(opened.window.notice()->isVisible());
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("all training rows have the same class")),
             qPrintable(opened.window.notice()->text()));
    shoot(opened.window, "nothing-suits");
    QPushButton* other = nullptr;
    for (auto* button : opened.window.notice()->findChildren<QPushButton*>())
      if (button->text() == QLatin1String("Choose another target")) other = button;
    QVERIFY(other);
    press(other);
    QTRY_VERIFY(shown<QLineEdit>(&opened.window, QStringLiteral("targetFilter")));
    auto* filter = shown<QLineEdit>(&opened.window, QStringLiteral("targetFilter"));
    QTest::keyClicks(filter, QStringLiteral("kind"));
    QTest::keyClick(filter, Qt::Key_Return);
    QTRY_COMPARE(session.data().info(1).role, data::Role::Target);
    QTRY_VERIFY(shown<QPushButton>(&opened.window, QStringLiteral("setupRun"))->isEnabled());
  }

  void aTestFileWithABadRowAndAColumnLessGoesOn() {
    OpenedWindow opened;
    Session& session = opened.session;
    const auto rows = [](int from, int to, bool z, bool bad) {
      std::string text = z ? "x,z,kind\n" : "kind,x\n";
      for (int i = from; i < to; ++i) {
        const std::string x = bad && i == from + 5 ? "oops" : std::to_string(i) + ".5";
        const std::string kind = i % 90 < 45 ? "low" : "high";
        text += z ? x + "," + std::to_string(i * 37 % 90) + ".25," + kind + "\n" : kind + "," + x + "\n";
      }
      return text;
    };
    drop(&opened.window, file("train.csv", rows(0, 90, true, false)));
    QTRY_VERIFY(session.hasData());
    session.setup().setLearner("cart");
    session.reader().open(file("bad-row.csv", rows(0, 60, true, true)), OpenAs::TestPart);
    QTRY_COMPARE(session.setup().asked().split.kind, data::SplitSpec::Kind::TestFile);
    QVERIFY(opened.run());
    QCOMPARE(session.document().runs.back().run->test.size(), std::size_t{60});
    QTest::keyClick(&opened.window, Qt::Key_F5);
    session.reader().open(file("less.csv", rows(30, 80, false, false)), OpenAs::TestPart);
    QTRY_VERIFY(opened.window.notice()->isVisible() &&
                opened.window.notice()->text().contains(QStringLiteral("less.csv lacks 1 column")));
    QPushButton* without = nullptr;
    for (auto* button : opened.window.notice()->findChildren<QPushButton*>())
      if (button->text() == QLatin1String("Learn without and test on it")) without = button;
    QVERIFY(without);
    QTRY_VERIFY(!session.runs().running());
    press(without);
    QVERIFY(!session.columns().isUsed(1));
    QVERIFY(opened.run());
    const runs::Run& run = *session.document().runs.back().run;
    QCOMPARE(run.test.size(), std::size_t{50});
    QCOMPARE(run.request.features, (std::vector<std::string>{"x"}));
    // Without the target nothing can be tested.
    session.reader().open(file("bare.csv", "x,z\n1,2\n3,4\n"), OpenAs::TestPart);
    QTRY_VERIFY(opened.window.notice()->text().contains(QStringLiteral("has no column 'kind'")));
  }

  void detailsScrollAndTheStripStays() {
    OpenedWindow opened;
    QStringList lines;
    for (int i = 0; i < 200; ++i) lines << QStringLiteral("line %1").arg(i);
    opened.window.notice()->show(
        {Notice::Kind::Bad, lines.join(QLatin1Char('\n')), {{QStringLiteral("Go on"), [] {}}}});
    for (auto* button : opened.window.notice()->findChildren<QPushButton*>())
      if (button->text() == QLatin1String("Details...")) press(button);
    auto* details = opened.window.findChild<QDialog*>(QStringLiteral("noticeDetails"));
    QVERIFY(details && details->height() < opened.window.height());
    QVERIFY(details->findChild<QPlainTextEdit*>()->toPlainText().endsWith(QStringLiteral("line 199")));
    QVERIFY(opened.window.notice()->isVisible());
    details->reject();
  }

 private:
  QString file(const char* name, const std::string& bytes) {
    const QString path = folder_.filePath(QString::fromLatin1(name));
    return writeFile(path.toStdString(), bytes) ? path : QString();
  }
  QTemporaryDir folder_;
};

PARETREE_TEST_WITH_APPLICATION(AnyTableTest)
}  // namespace any_table_test

#include "any_table_test.moc"
