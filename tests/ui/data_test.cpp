// A table in the window: dropped and right at once, corrected in two clicks, understood, filtered, saved;
// large ones stay fluid.
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QInputDialog>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <algorithm>

#include "paretree/core/file.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/params/presets.h"
#include "ui/shell/pages/learner_cards.h"
#include "ui/widgets/look.h"

namespace data_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

// As a German Excel writes it: semicolons, decimal commas, points between thousands, Windows-1252.
std::string germanTable() {
  std::string text =
      "Nr;Gr\xF6\xDF"
      "e;Preis;Stufe;Klasse\r\n";
  for (int i = 0; i < 60; ++i)
    text += std::to_string(i + 1) + ";" + std::to_string(i % 7) + "," + std::to_string(i % 10) + ";" +
            std::to_string(1 + i % 3) + ".250,50;" + std::to_string(i % 4 + 1) + ";" +
            (i % 3 ? "gr\xFCn" : "rot") + "\r\n";
  return text;
}

// Counts what a view asks for.
class CountingModel : public QAbstractTableModel {
 public:
  explicit CountingModel(RowsModel* rows) : rows_(rows) {}
  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : rows_->rowCount();
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : rows_->columnCount();
  }
  QVariant data(const QModelIndex& at, int role) const override {
    asked += role == Qt::DisplayRole;
    return rows_->data(rows_->index(at.row(), at.column()), role);
  }
  mutable int asked = 0;

 private:
  RowsModel* rows_;
};

data::Dataset largeTable(std::size_t rows) {
  data::ColumnValues x, c;
  x.numbers.resize(rows);
  c.codes.resize(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    x.numbers[i] = static_cast<double>(i) / 8;
    c.codes[i] = static_cast<std::int32_t>(i % 2);
  }
  return data::Dataset({{"x", data::ColumnType::Number, data::Role::Feature, {}, {}},
                        {"c", data::ColumnType::Nominal, data::Role::Target, {"a", "b"}, {}}},
                       {std::move(x), std::move(c)});
}

}  // namespace

class DataTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    QVERIFY(folder_.isValid());
  }

  void aGermanFileIsRightAtOnce() {
    OpenedWindow opened;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(opened.session.hasData());
    const data::Dataset& data = opened.session.data();
    QCOMPARE(data.rows(), std::size_t{60});
    QCOMPARE(QString::fromStdString(data.info(1).name), QStringLiteral("Größe"));
    QCOMPARE(data.info(0).role, data::Role::Identifier);
    QCOMPARE(data.numbers(1)[13], 6.3);
    QCOMPARE(data.numbers(2)[1], 2250.5);
    QCOMPARE(data.info(4).role, data::Role::Target);
    QCOMPARE(data.info(4).levels, (std::vector<std::string>{"rot", "grün"}));
    QStringList chips;
    for (const auto& chip : importChips(*opened.session.document().table)) chips << chip.text;
    QCOMPARE(chips, (QStringList{QStringLiteral("semicolon"), QStringLiteral("decimal comma"),
                                 QStringLiteral("Windows-1252"), QStringLiteral("header row")}));
    QVERIFY(opened.window.setup()->rawText().contains(QStringLiteral("Größe;Preis")));
  }

  void anArffIsNotCalledADelimitedFile() {
    OpenedWindow opened;
    std::string text = "@relation r\n@attribute x numeric\n@attribute kind {a, b}\n@data\n";
    for (int i = 0; i < 30; ++i) text += std::to_string(i) + (i % 2 ? ",a\n" : ",b\n");
    drop(&opened.window, file("small.arff", text));
    QTRY_VERIFY(opened.session.hasData());
    QStringList chips;
    for (const auto& chip : importChips(*opened.session.document().table)) chips << chip.text;
    QCOMPARE(chips, (QStringList{QStringLiteral("ARFF"), QStringLiteral("UTF-8")}));
  }

  void aColumnThatDividesTheRowsIsTakenAndCanBeLeft() {
    OpenedWindow opened;
    Session& session = opened.session;
    std::string text = "size,colour,lamp,set,kind\n";
    for (int i = 0; i < 120; ++i)
      text += std::to_string((i * 37) % 101) + ".5," + (i % 2 ? "red" : "blue") + "," +
              std::to_string(i % 3 == 0 ? 1 : 0) + "," +
              (i % 4 == 0    ? "test"
               : i % 12 == 1 ? "holdout"
                             : "train") +
              "," + ((i * 37) % 101 > 50 ? "big" : "small") + "\n";
    drop(&opened.window, file("parts.csv", text));
    QTRY_VERIFY(session.hasData());
    QCOMPARE(session.data().info(3).role, data::Role::Split);
    QCOMPARE(session.setup().asked().split.kind, data::SplitSpec::Kind::Column);
    // The form is made anew for every learner and when features come or go.
    const auto link = [&] { return opened.window.findChild<QPushButton*>(QStringLiteral("splitColumn")); };
    const auto words = [&] { return opened.window.findChild<QLabel*>(QStringLiteral("splitWords")); };
    const auto test = [&] { return opened.window.findChild<QSpinBox*>(QStringLiteral("testPart")); };
    QVERIFY(link()->text().contains(QStringLiteral("set")));
    QVERIFY(!words()->isHidden());
    QCOMPARE(words()->text(), QStringLiteral("'train' is for training (80)\n'test' is for testing "
                                             "(30)\n'holdout' is for the final check (10)"));
    QCOMPARE(test()->value(), 25);
    QVERIFY(!test()->isEnabled());
    session.setup().setLearner("cart");
    shoot(opened.window, "split-column-setup");
    opened.window.actions().run->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(session.document().runs.size() == 1 && !session.runs().running(), kRunPatience);
    const runs::Run& run = *session.document().runs.front().run;
    QCOMPARE(run.train.size(), std::size_t{80});
    QCOMPARE(run.test.size(), std::size_t{30});
    QCOMPARE(run.check.size(), std::size_t{10});
    QTRY_VERIFY(session.facts());
    shoot(opened.window, "split-column");
    // It comes back with the project.
    const QString project = folder_.filePath(QStringLiteral("parts.paretree"));
    QSignalSpy saved(&session.project(), &CurrentProject::savedTo);
    session.project().save(project);
    QTRY_COMPARE(saved.count(), 1);
    OpenedWindow again;
    again.session.reader().open(project);
    QTRY_VERIFY(again.session.hasData());
    QCOMPARE(again.session.setup().asked().split.kind, data::SplitSpec::Kind::Column);
    QCOMPARE(again.session.setup().asked().split.column, std::string("set"));
    QCOMPARE(again.session.data().info(3).role, data::Role::Split);
    QCOMPARE(again.session.document().runs.front().run->request.split.column, std::string("set"));
    // A click draws the test part again; the column stays aside.
    QTest::mouseClick(link(), Qt::LeftButton);
    QCOMPARE(session.setup().asked().split.kind, data::SplitSpec::Kind::Fraction);
    QCOMPARE(session.data().info(3).role, data::Role::Split);
    QVERIFY(words()->isHidden() && test()->isEnabled());
    // Another one from the menu: 0 and 1.
    QTest::mouseClick(link(), Qt::LeftButton);
    auto* menu = opened.window.findChild<QMenu*>(QStringLiteral("splitColumns"));
    QVERIFY(menu);
    QStringList offered;
    QAction* lamp = nullptr;
    for (auto* action : menu->actions()) {
      offered << action->text();
      if (action->text().startsWith(QStringLiteral("lamp"))) lamp = action;
    }
    QCOMPARE(offered, (QStringList{QStringLiteral("lamp: 80 training, 40 testing"),
                                   QStringLiteral("set: 80 training, 30 testing")}));
    lamp->trigger();
    menu->close();
    QCOMPARE(session.data().info(2).role, data::Role::Split);
    QCOMPARE(session.data().info(3).role, data::Role::Ignored);
    QCOMPARE(session.setup().asked().split.column, std::string("lamp"));
    opened.window.actions().undo->trigger();
    QCOMPARE(session.data().info(3).role, data::Role::Split);
    QCOMPARE(session.setup().asked().split.kind, data::SplitSpec::Kind::Fraction);
    // By the list of roles; what cannot be understood is said in words.
    session.columns().setRoles({1}, data::Role::Split);
    QCOMPARE(session.setup().asked().split.column, std::string("colour"));
    QVERIFY2(words()->text().contains(QStringLiteral("'blue' does not say which part a row is in")),
             qPrintable(words()->text()));
    session.columns().setRoles({1}, data::Role::Feature);
    QCOMPARE(session.setup().asked().split.kind, data::SplitSpec::Kind::Fraction);
  }

  void settingsAreKeptUnderANameForEachLearner() {
    QSettings().remove(QStringLiteral("presets"));
    OpenedWindow opened;
    Session& session = opened.session;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(session.hasData());
    session.setup().setLearner("cart");
    const auto list = [&] { return opened.window.findChild<QComboBox*>(QStringLiteral("presets")); };
    const auto menuAction = [&](const char* name) {
      auto* menu = opened.window.findChild<QMenu*>(QStringLiteral("presetsMenu"));
      emit menu->aboutToShow();
      return menu->findChild<QAction*>(QString::fromLatin1(name));
    };
    const auto answer = [&](const char* action, const QString& name) {
      menuAction(action)->trigger();
      auto* dialog = opened.window.findChild<QInputDialog*>(QStringLiteral("presetName"));
      if (!dialog) return false;
      dialog->setTextValue(name);
      dialog->accept();
      delete dialog;
      return true;
    };
    QCOMPARE(list()->currentText(), QStringLiteral("Default settings"));
    QVERIFY(!menuAction("presetSave")->isEnabled());  // there is nothing to keep
    session.setup().setParam("min-leaf", std::int64_t{7});
    QCOMPARE(list()->currentText(), QStringLiteral("Own settings"));
    QVERIFY(answer("presetSave", QStringLiteral("  large leaves ")));
    QCOMPARE(list()->currentText(), QStringLiteral("large leaves"));
    session.setup().setParam("min-leaf", std::int64_t{2});
    session.setup().setParam("criterion", std::string("entropy"));
    QVERIFY(answer("presetSave", QStringLiteral("by entropy")));
    QCOMPARE(list()->count(), 3);
    // Chosen, and undone.
    list()->setCurrentIndex(2);
    emit list()->activated(2);
    QCOMPARE(session.setup().params().at("min-leaf"), learners::ParamValue(std::int64_t{7}));
    QVERIFY(!session.setup().params().contains("criterion"));
    opened.window.actions().undo->trigger();
    QCOMPARE(session.setup().params().at("criterion"), learners::ParamValue(std::string("entropy")));
    QCOMPARE(list()->currentText(), QStringLiteral("by entropy"));
    // Another learner has its own.
    session.setup().setLearner("forest");
    QCOMPARE(list()->count(), 1);
    session.setup().setLearner("cart");
    QCOMPARE(list()->count(), 3);
    QVERIFY(answer("presetRename", QStringLiteral("entropy")));
    QCOMPARE(list()->currentText(), QStringLiteral("entropy"));
    menuAction("presetDelete")->trigger();
    QCOMPARE(list()->currentText(), QStringLiteral("Own settings"));
    QCOMPARE(list()->count(), 3);  // defaults, the other one, and these
    list()->setCurrentIndex(0);
    emit list()->activated(0);
    QVERIFY(session.setup().params().empty());
    // In the next window too; what is damaged is left out.
    const QString stored = QSettings().value(QStringLiteral("presets/cart")).toString();
    QVERIFY(stored.contains(QStringLiteral("large leaves")));
    const auto presets = presetsOf(*session.setup().learner());
    QCOMPARE(presets.size(), std::size_t{1});
    QSettings().setValue(QStringLiteral("presets/cart"),
                         QStringLiteral("[{\"name\":\"a\",\"values\":{\"min-leaf\":\"many\",\"gone\":3,"
                                        "\"criterion\":\"entropy\"}},7,{}]"));
    QCOMPARE(presetsOf(*session.setup().learner()),
             (std::vector<Preset>{{QStringLiteral("a"), {{"criterion", std::string("entropy")}}}}));
    QSettings().setValue(QStringLiteral("presets/cart"), QStringLiteral("{"));
    QVERIFY(presetsOf(*session.setup().learner()).empty());
    QSettings().remove(QStringLiteral("presets"));
  }

  void aChipChangesTheReadingInTwoClicks() {
    OpenedWindow opened;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(opened.session.hasData());
    QMenu menu;
    QVERIFY(fillImportMenu(menu, ImportChip::What::Encoding, &opened.session));
    const auto encodings = menu.actions();
    QVERIFY(std::any_of(encodings.begin(), encodings.end(), [](auto* a) {
      return a->isChecked() && a->text() == QLatin1String("Windows-1252");
    }));
    QMenu delimiters;
    QVERIFY(fillImportMenu(delimiters, ImportChip::What::Delimiter, &opened.session));
    for (auto* action : delimiters.actions())
      if (action->text() == QLatin1String("tab")) action->trigger();
    QTRY_COMPARE(opened.session.document().table->delimiter, '\t');
    QCOMPARE(opened.session.data().columns(), 1);
    opened.session.project().undoOpening();
    QCOMPARE(opened.session.data().columns(), 5);
  }

  void rolesAndTypesOfManyColumnsChangeAtOnceAndAreRemembered() {
    OpenedWindow opened;
    Session& session = opened.session;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(session.hasData());
    session.columns().setRoles({1, 2}, data::Role::Ignored);
    QCOMPARE(session.data().info(2).role, data::Role::Ignored);
    opened.window.actions().undo->trigger();
    QCOMPARE(session.data().info(1).role, data::Role::Feature);
    opened.window.actions().redo->trigger();
    session.columns().setTypes({2, 3}, data::ColumnType::Nominal);
    QTRY_COMPARE(session.data().info(3).type, data::ColumnType::Nominal);
    QCOMPARE(session.data().info(2).type, data::ColumnType::Nominal);
    QCOMPARE(session.data().info(1).role, data::Role::Ignored);
    const QString project = folder_.filePath(QStringLiteral("p.paretree"));
    QSignalSpy saved(&session.project(), &CurrentProject::savedTo);
    session.project().save(project);
    QTRY_COMPARE(saved.count(), 1);
    OpenedWindow again;
    drop(&again.window, project);
    QTRY_VERIFY(again.session.hasData());
    QCOMPARE(again.session.data().info(3).type, data::ColumnType::Nominal);
    QCOMPARE(again.session.data().info(1).role, data::Role::Ignored);
    opened.window.actions().undo->trigger();
    QCOMPARE(session.data().info(3).type, data::ColumnType::Number);
  }

  void codesAreOfferedAsCategories() {
    OpenedWindow opened;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(opened.session.hasData());
    QCOMPARE(opened.session.document().table->perhapsCodes, (std::vector<std::string>{"Stufe"}));
  }

  void theBestAttributesCanBeChosen() {
    OpenedWindow opened;
    std::string text = "noise,good,better,class\n";
    for (int i = 0; i < 200; ++i)
      text += std::to_string(i * 7919 % 101) + "." + std::to_string(i % 3) + "," +
              std::to_string(i % 2 * 10 + i % 11) + ".5," + std::to_string(i % 2 * 100 + i % 7) + ".5," +
              (i % 2 ? "yes" : "no") + "\n";
    drop(&opened.window, file("rank.csv", text));
    QTRY_VERIFY(opened.session.hasData());
    const auto& columns = *opened.window.columns();
    QTRY_VERIFY(columns.usefulness(0) == columns.usefulness(0));
    QVERIFY(columns.usefulness(2) > columns.usefulness(1));
    QVERIFY(columns.usefulness(1) > columns.usefulness(0));
    QVERIFY(std::isnan(columns.usefulness(3)));
    opened.session.columns().useOnly(columns.bestFeatures(2).first);
    QVERIFY(!opened.session.columns().isUsed(0));
    QVERIFY(opened.session.columns().isUsed(1) && opened.session.columns().isUsed(2));
    opened.window.actions().undo->trigger();
    QVERIFY(opened.session.columns().isUsed(0));
  }

  void badRowsAreNamedAndCanBeLeftOut() {
    OpenedWindow opened;
    std::string text = "x,c\n";
    for (int i = 0; i < 100; ++i)
      text += i % 40 == 39 ? "oops,a\n" : std::to_string(i) + ".5," + (i % 2 ? "a\n" : "b\n");
    data::ReadOptions strict;
    strict.strict = true;
    opened.session.reader().openTable(file("bad.csv", text), strict);
    QTRY_VERIFY(opened.window.notice()->isVisible());
    QVERIFY(opened.window.notice()->text().contains(QStringLiteral("bad.csv:41:1: 'oops' is not a number")));
    QVERIFY(!opened.session.hasData());
    QPushButton* go = nullptr;
    for (auto* button : opened.window.notice()->findChildren<QPushButton*>())
      if (button->text() == QLatin1String("Go on without these 2 rows")) go = button;
    QVERIFY(go);
    go->click();
    QTRY_VERIFY(opened.session.hasData());
    QCOMPARE(opened.session.data().rows(), std::size_t{98});
    QCOMPARE(importChips(*opened.session.document().table).back().text, QStringLiteral("without 2 rows"));
  }

  void aPastedTableIsReadAndCanBeReadAgain() {
    OpenedWindow opened;
    QApplication::clipboard()->setText(QStringLiteral("Länge\tArt\n1,5\ta\n2,5\tb\n3,5\ta\n"));
    opened.window.actions().paste->trigger();
    QTRY_VERIFY(opened.session.hasData());
    QCOMPARE(opened.session.data().rows(), std::size_t{3});
    QCOMPARE(opened.session.data().numbers(0)[0], 1.5);
    opened.session.columns().setTypes({0}, data::ColumnType::Nominal);
    QTRY_COMPARE(opened.session.data().info(0).type, data::ColumnType::Nominal);
    QVERIFY(QFile::exists(QString::fromStdString(opened.session.document().table->path)));
  }

  void barsShowTheirRowsAndTheseAreSaved() {
    OpenedWindow opened;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(opened.session.hasData());
    auto* setup = opened.window.setup();
    QTRY_VERIFY(opened.window.columns()->summary(4));
    setup->table()->selectRow(4);
    QCOMPARE(setup->rows()->table()->model()->rowCount(), 60);
    emit setup->card()->distribution()->binClicked(1);
    QVERIFY(setup->rows()->what().contains(QStringLiteral("Klasse = rot: 20 rows")));
    QCOMPARE(setup->rows()->table()->model()->rowCount(), 20);
    const QString path = folder_.filePath(QStringLiteral("red.csv"));
    QSignalSpy saved(setup->rows(), &RowsPane::saved);
    setup->rows()->save(path);
    QTRY_COMPARE(saved.count(), 1);
    const auto read = data::readTable(path.toStdString(), {}, Context());
    QVERIFY(read.ok());
    QCOMPARE(read->data.rows(), std::size_t{20});
    QCOMPARE(read->data.columns(), 5);
    emit setup->rows()->allWanted();
    QCOMPARE(setup->rows()->table()->model()->rowCount(), 60);
  }

  void aMillionRowsCostNoMoreThanAScreen() {
    RowsPane pane(QStringLiteral("Rows"));
    pane.resize(600, 400);
    const data::Dataset data = largeTable(1000000);
    pane.setRows(data, data.allRows(), {}, {});
    auto* rows = qobject_cast<RowsModel*>(pane.table()->model());
    CountingModel counting(rows);
    pane.table()->setModel(&counting);
    pane.show();
    pane.grab();
    QVERIFY(counting.asked > 10);
    for (const double share : {0.3, 0.5, 1.0}) {
      counting.asked = 0;
      pane.table()->verticalScrollBar()->setValue(
          static_cast<int>(share * pane.table()->verticalScrollBar()->maximum()));
      pane.grab();
      QVERIFY2(counting.asked > 0 && counting.asked < 500, qPrintable(QString::number(counting.asked)));
    }
    QCOMPARE(pane.table()->rowAt(pane.table()->viewport()->height() - 2), 999999);
  }

  void readingCanBeStoppedAndLeavesWhatIsOpen() {
    OpenedWindow opened;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(opened.session.hasData());
    std::string big = "x,y\n";
    while (big.size() < 30000000) big += "1.25,2.5\n3.5,4.75\n9.125,-3\n";
    opened.session.reader().open(file("big.csv", big), OpenAs::Data);
    QVERIFY(opened.session.reader().running());
    opened.session.reader().cancel();
    QVERIFY(!opened.session.reader().running());
    QVERIFY(opened.window.notice()->text().contains(QStringLiteral("big.csv was stopped")));
    QCOMPARE(opened.session.data().columns(), 5);
  }

  void everySampleOpensReadyForItsLearner() {
    QVERIFY(ui::samples().size() >= 5);
    for (const auto& sample : ui::samples()) {
      OpenedWindow opened;
      opened.window.openSample(sample);
      QTRY_VERIFY(opened.session.hasData());
      QCOMPARE(opened.session.data().rows(), sample.rows);
      QVERIFY(!opened.session.data().targets().empty());
      QTRY_COMPARE(opened.session.setup().asked().learner, sample.learner);
      const auto objection = opened.session.setup().objection(*opened.session.setup().learner());
      QVERIFY2(!objection, objection ? qPrintable(*objection) : "");
      for (const auto& [id, text] : sample.params)
        QVERIFY2(opened.session.setup().params().count(id) == 1, id.c_str());
    }
  }

  void modelsKeepTheirPromises() {
    OpenedWindow opened;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(opened.session.hasData());
    QAbstractItemModelTester columns(opened.window.columns(),
                                     QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester rows(opened.window.setup()->rows()->table()->model(),
                                  QAbstractItemModelTester::FailureReportingMode::QtTest);
    opened.session.columns().setRoles({1}, data::Role::Weight);
    opened.session.columns().setTypes({2}, data::ColumnType::Nominal);
    QTRY_COMPARE(opened.session.data().info(2).type, data::ColumnType::Nominal);
  }

  void cardsOfLearnersAreAsHighAsTheirWords() {
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    QVERIFY(opened.openSample(QStringLiteral("front")));
    QTest::qWait(50);
    auto cards = opened.window.findChildren<LearnerCard*>();
    QVERIFY(cards.size() >= 8);
    // Those that suit the target stand first.
    std::ranges::sort(cards, {}, [](const LearnerCard* card) { return card->y(); });
    int wrapped = 0;
    for (const auto* card : cards) {
      const QFontMetrics metrics(smallFont(card->font()));
      const QRect words =
          metrics.boundingRect(QRect(0, 0, card->width() - 24, 1000), Qt::TextWordWrap, card->line());
      QVERIFY2(card->height() >= 40 + words.height(), qPrintable(card->line()));
      wrapped += words.height() > metrics.lineSpacing() + 2;
    }
    QVERIFY(wrapped > 0);
    for (qsizetype i = 1; i < cards.size(); ++i) QVERIFY(cards[i]->y() >= cards[i - 1]->geometry().bottom());
  }

 private:
  QString file(const char* name, const std::string& bytes) {
    const QString path = folder_.filePath(QString::fromLatin1(name));
    return writeFile(path.toStdString(), bytes) ? path : QString();
  }
  QTemporaryDir folder_;
};

PARETREE_TEST_WITH_APPLICATION(DataTest)
}  // namespace data_test

#include "data_test.moc"
