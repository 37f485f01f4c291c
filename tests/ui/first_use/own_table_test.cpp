// What a newcomer with a survey of one's own came upon: answers in many spellings, dates in several orders, a
// type that was only looked at, weights, tabs that jumped.
#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QUndoStack>
#include <algorithm>
#include <cctype>
#include <utility>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/fonts.h"
#include "ui/inspectors/views/confusion_grid.h"
#include "ui/inspectors/views/whole_names.h"
#include "ui/models/columns_model.h"
#include "ui/models/outline_model.h"
#include "ui/models/rules_model.h"
#include "ui/params/params_form.h"
#include "ui/session/judging/estimating.h"
#include "ui/shell/dialogs/new_rows_window.h"
#include "ui/shell/pages/setup_page.h"
#include "ui/shell/pages/strips.h"
#include "ui/shell/pages/table_notes.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/pane.h"

namespace own_table_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// Two questions answered in many spellings, dates in two orders, a delay with words among its numbers.
std::string survey(int rows, bool target, bool loud) {
  const char* words[] = {"agree", "disagree", "neither", "strongly agree", "strongly disagree"};
  std::string text = "crew;toilets;trip;delay;survey weight";
  text += target ? ";mood\n" : "\n";
  for (int i = 0; i < rows; ++i) {
    const auto said = [&](int k) {
      if (i % 29 == 7) return std::string("k. A.");
      std::string word = words[k % 5];
      const int spelt = i / 5 % 3;
      for (std::size_t c = 0; c < word.size(); ++c)
        if (spelt == 1 || (spelt == 2 && c == 0) || (loud && c % 2 == 0))
          word[c] = static_cast<char>(std::toupper(word[c]));
      return word;
    };
    const int day = 1 + i % 28, month = 1 + i % 12, delay = i * 7 % 90;
    const std::string d = (day < 10 ? "0" : "") + std::to_string(day),
                      m = (month < 10 ? "0" : "") + std::to_string(month);
    const std::string trips[] = {d + "/" + m + "/2025", m + "/" + d + "/2025", "2025-" + m + "-" + d,
                                 d + "." + m + ".2025"};
    text += said(i) + ";" + said(i * 3 + 1) + ";" + trips[i * 5 % 4] + ";" +
            (i % 23 == 5 ? std::string("k. A.") : std::to_string(delay)) + ";" + std::to_string(1 + i % 3) +
            ".5";
    if (target) text += delay > 45 ? ";sad" : ";glad";
    text += "\n";
  }
  return text;
}

}  // namespace

class OwnTableTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    QVERIFY(folder_.isValid());
  }

  // The chip names three and counts the others: its tip names them all.
  void theTipOfWhatIsLeftOutNamesAll() {
    std::string text = "a,b,c,d,e,kind\n";
    for (int i = 0; i < 90; ++i)
      text += "one,two,three,four," + std::to_string(i * 37 % 90) + (i % 2 ? ".5,low\n" : ".5,high\n");
    OpenedWindow opened;
    drop(&opened.window, file("constant.csv", text));
    QTRY_VERIFY(opened.session.hasData());
    const Chip* chip = nullptr;
    for (const auto* one : opened.window.findChildren<Chip*>())
      if (one->isVisible() && one->text() == QStringLiteral("left out: a, b, c and 1 more")) chip = one;
    QVERIFY(chip);
    QVERIFY2(chip->toolTip().contains(QStringLiteral("left out: a, b, c, d")), qPrintable(chip->toolTip()));
  }

  // The desktop gives the focus to the list of columns, whose first one took the place of the file's lines.
  void whatIsSeenFirstIsTheFileAndItsTarget() {
    OpenedWindow opened;
    QVERIFY(open(opened, survey(60, true, false)));
    QTableView* table = nullptr;
    for (auto* view : opened.window.setup()->findChildren<QTableView*>())
      if (view->model() == opened.window.columns()) table = view;
    QVERIFY(table);
    auto* views = opened.window.setup()->findChild<ViewSwitch*>();
    QVERIFY(views);
    const int first = views->current();
    QFocusEvent given(QEvent::FocusIn, Qt::ActiveWindowFocusReason);
    QApplication::sendEvent(table, &given);
    QCOMPARE(views->current(), first);
    QTest::keyClick(table, Qt::Key_Down);
    QVERIFY(views->current() != first);  // the card of the column that was gone to
  }

  // A press of the mouse makes a row current before it is chosen: the card showed the target under its name.
  void thePressedColumnIsShownUnderItsName() {
    OpenedWindow opened;
    QVERIFY(open(opened, survey(60, true, false)));
    auto* setup = opened.window.setup();
    auto* table = setup->table();
    QTRY_VERIFY(table->isVisible() && opened.window.columns()->summary(5));
    for (const int column : {0, 1, 5, 0}) {
      const QModelIndex at = table->model()->index(column, ColumnsModel::Name);
      table->scrollTo(at);
      QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(at).center());
      const auto& info = opened.session.data().info(column);
      const QString name = QString::fromStdString(info.name);
      bool titled = false;
      for (const auto* header : setup->findChildren<PaneHeader*>())
        for (const auto* label : header->findChildren<QLabel*>())
          titled = titled || (label->isVisible() && label->text() == name);
      QVERIFY2(titled, qPrintable(name));
      const std::string level = setup->card()->distribution()->binText(0).toStdString();
      QVERIFY2(std::find(info.levels.begin(), info.levels.end(), level) != info.levels.end(),
               qPrintable(name + QStringLiteral(": ") + QString::fromStdString(level)));
    }
  }

  // One line of notes for each column, scrolled: the table and its buttons stay on a screen of 800 px.
  void notesOfNewRowsLeaveRoomForThese() {
    OpenedWindow opened;
    QVERIFY(open(opened, survey(300, true, false)));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    Job job;
    predictFile(&opened.session, &job, file("new.csv", survey(60, false, true)), &opened.window);
    const auto window = [&] { return opened.window.findChild<NewRowsWindow*>(); };
    QTRY_VERIFY(window());
    auto* notes = window()->findChild<QPlainTextEdit*>(QStringLiteral("newRowsNotes"));
    QVERIFY(notes);
    const QStringList lines = notes->toPlainText().split(QLatin1Char('\n'));
    const auto about = lines.filter(QStringLiteral("column 'crew': "));
    QVERIFY2(about.size() == 1 && about.front().contains(QStringLiteral("more")),
             qPrintable(notes->toPlainText()));
    QVERIFY2(window()->minimumSizeHint().height() < 500,
             qPrintable(QString::number(window()->minimumSizeHint().height())));
    QVERIFY(notes->height() < 160 && window()->table()->height() > 150);
    shoot(opened.window, "own-new-rows");
    delete window();
  }

  // A list that is left by Esc is no answer.
  void aTypeThatIsOnlyLookedAtChangesNothing() {
    OpenedWindow opened;
    QVERIFY(open(opened, survey(300, true, false)));
    auto* table = opened.window.setup()->table();
    const auto before = opened.session.document().table;
    table->edit(table->model()->index(3, ColumnsModel::Type));
    const auto box = [&] { return table->viewport()->findChild<QComboBox*>(); };
    QTRY_VERIFY(box() && box()->view()->isVisible());
    QTest::keyClick(box()->view(), Qt::Key_Escape);
    QTRY_VERIFY(!box());
    QVERIFY(!opened.session.reader().running());
    QCOMPARE(opened.session.undoStack()->count(), 0);
    QCOMPARE(opened.session.document().table, before);
    // Nor is what is the case already.
    table->edit(table->model()->index(3, ColumnsModel::Type));
    QTRY_VERIFY(box() && box()->view()->isVisible());
    QTest::keyClick(box()->view(), Qt::Key_Return);
    QTRY_VERIFY(!box());
    QCOMPARE(opened.session.undoStack()->count(), 0);
  }

  void anotherTypeOfAColumnLeavesWhatIsNoticedOfOthers() {
    OpenedWindow opened;
    QVERIFY(open(opened, survey(300, true, false)));
    QTRY_VERIFY(noticed(opened, "survey weight"));
    opened.session.columns().setTypes({3}, data::ColumnType::Nominal);
    QTRY_VERIFY(opened.session.data().info(3).isNominal());
    QVERIFY(noticed(opened, "survey weight"));
  }

  // With the way back, and gone with it.
  void aTypeThatLosesCellsSaysSoAtOnce() {
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    QVERIFY(open(opened, survey(300, true, false)));
    const int trip = opened.session.data().schema()->find("trip");
    QVERIFY(opened.session.data().info(trip).isNominal());
    opened.session.columns().setTypes({trip}, data::ColumnType::Date);
    NoticeStrip* strip = opened.window.notice();
    QTRY_VERIFY(strip->isVisible());
    QVERIFY2(strip->text().contains(QStringLiteral(" of 300 cells of trip are missing now")),
             qPrintable(strip->text()));
    shoot(opened.window, "own-lost-cells");
    opened.session.undoStack()->undo();
    QVERIFY(opened.session.data().info(trip).isNominal());
    QVERIFY(!strip->isVisible());
  }

  // The box says what is the case; apart again, words for missing stay missing.
  void spellingsTakenAsOneAreSaidAndTakenApart() {
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    QVERIFY(open(opened, survey(300, true, false)));
    auto& session = opened.session;
    QCOMPARE(session.data().info(0).levels.size(), std::size_t{5});
    QVERIFY(session.columns().mergesSpellings(0) && session.columns().mergesSpellings(1));
    QVERIFY(!session.columns().mergesSpellings(5));
    QTRY_VERIFY(noticed(opened, "spellings of one word taken as one: crew, toilets"));
    shoot(opened.window, "own-spellings");
    const auto missing = [&] {
      std::size_t count = 0;
      for (data::Row row = 0; row < session.data().rows(); ++row) count += session.data().missing(0, row);
      return count;
    };
    const std::size_t before = missing();
    QVERIFY(before > 0);
    session.columns().mergeSpellings({0}, false);
    QTRY_VERIFY(session.data().info(0).levels.size() > 5);
    QVERIFY(!session.columns().mergesSpellings(0));
    QCOMPARE(missing(), before);
    session.columns().mergeSpellings({0}, true);
    QTRY_COMPARE(session.data().info(0).levels.size(), std::size_t{5});
    QVERIFY(session.columns().mergesSpellings(0));
    QCOMPARE(missing(), before);
  }

  // What was tried and dropped is not the node's.
  void aDroppedThresholdLeavesItsField() {
    OpenedWindow opened;
    QVERIFY(open(opened, survey(300, true, false)));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY(opened.select(static_cast<int>(opened.session.runs().outcomeOf(1)->front.size()) - 1));
    opened.session.selectNode(0);
    auto* field = opened.window.findChild<QDoubleSpinBox*>(QStringLiteral("threshold"));
    QTRY_VERIFY(field && field->isVisible());
    const double cut = field->value();
    field->setValue(cut - 10);
    QTRY_VERIFY(opened.session.editing().previewed());
    opened.session.editing().dropPreview();
    QCOMPARE(field->value(), cut);
    // Also where it was dropped before it was seen.
    field->setValue(cut - 10);
    opened.session.editing().dropPreview();
    QCOMPARE(field->value(), cut);
  }

  void sumsOfWeightsAreCalledSo() {
    OpenedWindow opened;
    QVERIFY(open(opened, survey(300, true, false)));
    opened.session.columns().setRoles({4}, data::Role::Weight);
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto title = [](const QAbstractItemModel* model, int section) {
      return model->headerData(section, Qt::Horizontal).toString();
    };
    OutlineModel outline;
    outline.setFacts(opened.session.facts());
    QCOMPARE(title(&outline, OutlineModel::Rows), QStringLiteral("Weight\nof rows"));
    RulesModel rules;
    rules.setFacts(opened.session.facts());
    QCOMPARE(title(&rules, RulesModel::Covers), QStringLiteral("Covers,\nweight"));
    // What stands beside an estimate counts as it does.
    opened.session.estimating().start(1);
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.estimating().run() == 0 && opened.session.runs().estimatesOf(1),
                             kRunPatience);
    QTRY_VERIFY(opened.session.factsAreCurrent());
    const auto* row = opened.window.findChild<FiguresRow*>(QStringLiteral("modelFigures"));
    const QString head = row->accessibleDescription();
    for (const char* said : {"estimated accuracy by weight", "test accuracy by weight", "train, by weight",
                             "base rate by weight"})
      QVERIFY2(head.contains(QLatin1String(said)), qPrintable(head));
    opened.session.selectNode(0);
    shoot(opened.window, "own-weights");
  }

  // Of names that begin alike what tells them apart is seen.
  void namesOfClassesStayApart() {
    QTableWidget table(3, 1);
    const char* names[] = {"very satisfied", "very dissatisfied", "neutral"};
    for (int row = 0; row < 3; ++row) {
      auto* item = new QTableWidgetItem;
      setWholeName(item, QLatin1String(names[row]));
      table.setItem(row, 0, item);
    }
    table.setColumnWidth(0, 84);
    tellApart(&table, 0);
    QVERIFY2(table.item(0, 0)->text() != table.item(1, 0)->text(), qPrintable(table.item(0, 0)->text()));
    QVERIFY2(table.item(1, 0)->text().contains(QStringLiteral("diss")), qPrintable(table.item(1, 0)->text()));
    QCOMPARE(wholeText(table.item(1, 0)), QStringLiteral("very dissatisfied"));
    table.setColumnWidth(0, 400);
    tellApart(&table, 0);
    QCOMPARE(table.item(1, 0)->text(), QStringLiteral("very dissatisfied"));
  }

  void theMatrixNarrowsBeforeItIsCut() {
    ConfusionGrid grid;
    const QStringList names{QStringLiteral("satisfied"), QStringLiteral("very satisfied"),
                            QStringLiteral("neutral"), QStringLiteral("dissatisfied"),
                            QStringLiteral("very dissatisfied")};
    grid.setCounts(names, std::vector<std::vector<double>>(5, {90, 1, 5, 1, 0, 0}));
    const int natural = grid.sizeHint().width();
    grid.setRoom({natural - 50, 600});
    QVERIFY(grid.sizeHint().width() <= natural - 50);
    grid.setRoom({natural, 600});
    QCOMPARE(grid.sizeHint().width(), natural);
  }

  // The first tabs and the sign for further ones stay where they are, whichever is chosen.
  void tabsStayInTheirPlaces() {
    ViewSwitch views;
    for (const char* name :
         {"Tree", "Outline", "Rules", "Rows", "Formulas", "Quality", "Steadiness", "What if"})
      views.addView(QLatin1String(name), {});
    views.resize(views.sizeHint().width() * 2 / 3, views.sizeHint().height());
    views.show();
    const auto places = [&] {
      QStringList all;
      for (auto* button : views.findChildren<QToolButton*>())
        if (button->isVisible()) all << QStringLiteral("%1 %2").arg(button->x()).arg(button->width());
      all.sort();
      return all;
    };
    const auto firstNames = [&] {
      QStringList all;
      for (auto* button : views.findChildren<QToolButton*>())
        if (button->isVisible() && button->x() < views.width() / 3) all << button->text();
      return all;
    };
    const QStringList before = places(), names = firstNames();
    QVERIFY(before.size() > 3);
    for (const int view : {7, 1, 5, 0, 6}) {
      views.setCurrent(view);
      QCOMPARE(places(), before);
      QCOMPARE(firstNames(), names);
    }
  }

  void whatMeansNothingForClassesIsNotAsked() {
    OpenedWindow opened;
    QVERIFY(open(opened, survey(300, true, false)));
    opened.session.setup().setLearner("gmt");
    const auto asked = [&] {
      for (auto* form : opened.window.findChildren<ParamsForm*>())
        for (auto* label : form->findChildren<QLabel*>())
          if (label->text() == QStringLiteral("Leaves")) return label->isVisibleTo(form->widget());
      return false;
    };
    QTRY_VERIFY(!asked());
    opened.session.columns().setTarget(3);
    QTRY_VERIFY(asked());
  }

  // Thousands have a mark at both ends of a range or at none.
  void endsOfARangeAreGroupedAlike() {
    const std::pair<QString, QString> amounts{QStringLiteral("5,096.56"), QStringLiteral("47,994.9")};
    QCOMPARE(rangeTexts(5096.56, 47994.9, 6, 6), amounts);
    const std::pair<QString, QString> years{QStringLiteral("1990"), QStringLiteral("2023")};
    QCOMPARE(rangeTexts(1990, 2023, 4, 4), years);
    QCOMPARE(numberText(5096.56, 6), QStringLiteral("5096.56"));
    std::string text = "amount;kind\n";
    for (int i = 0; i < 60; ++i)
      text += (i == 7 ? std::string("47994.9") : std::to_string(5096 + i * i * 3 % 997) + ".56") +
              (i % 3 ? ";a\n" : ";b\n");
    OpenedWindow opened;
    QVERIFY(open(opened, text));
    const auto range = [&] {
      return opened.window.columns()->index(0, ColumnsModel::Range).data().toString();
    };
    QTRY_COMPARE(range(), QStringLiteral("5,096.56 ... 47,994.9"));
  }

  // As the base rate and all else that is said of classes; rows without one count as missing.
  void sharesOfClassesAreOfRowsThatHaveOne() {
    std::string text = "x;kind\n";
    for (int i = 0; i < 60; ++i)
      text += std::to_string(i * 7 % 13) + (i < 30 ? ";a\n" : i < 50 ? ";b\n" : ";\n");
    OpenedWindow opened;
    QVERIFY(open(opened, text));
    QCOMPARE(opened.session.data().rows(), std::size_t{60});
    const auto range = [&] {
      return opened.window.columns()->index(1, ColumnsModel::Range).data().toString();
    };
    QTRY_VERIFY2(range().startsWith(QStringLiteral("a 60.0")), qPrintable(range()));
  }

  // What was to be predicted is rarely known before what is now: cost and result of a case.
  void theTargetBeforeIsAFeatureThatIsSaid() {
    OpenedWindow opened;
    QVERIFY(open(opened, survey(300, true, false)));
    const int before = opened.session.data().targets().front();
    const int other = before == 3 ? 2 : 3;
    const auto said = [&] { return noticed(opened, " was the target before"); };
    QVERIFY(!said());
    opened.session.columns().setTarget(other);
    QTRY_COMPARE(opened.session.data().targets().front(), other);
    QVERIFY(opened.session.columns().isUsed(before) && opened.session.columns().wasTarget(before));
    QTRY_VERIFY(said());
    for (const auto& note : tableNotes(&opened.session, *opened.window.setup()->findings())) {
      if (!note.text.contains(QStringLiteral("was the target before"))) continue;
      QCOMPARE(note.actions.size(), std::size_t{1});
      note.actions[0].act();
      break;
    }
    QVERIFY(!opened.session.columns().isUsed(before));
    QTRY_VERIFY(!said());
  }

 private:
  QString file(const char* name, const std::string& text) {
    const QString path = folder_.filePath(QString::fromLatin1(name));
    return writeFile(path.toStdString(), text) ? path : QString();
  }
  bool open(OpenedWindow& opened, const std::string& text) {
    opened.session.reader().open(file("survey.csv", text));
    return QTest::qWaitFor([&] { return opened.session.hasData(); }, kRunPatience);
  }
  static bool noticed(OpenedWindow& opened, const char* words) {
    for (auto* chip : opened.window.setup()->findChildren<Chip*>())
      if (chip->text().contains(QLatin1String(words))) return true;
    return false;
  }
  QTemporaryDir folder_;
};

PARETREE_TEST_WITH_APPLICATION(OwnTableTest)
}  // namespace own_table_test

#include "own_table_test.moc"
