// Nothing that was begun is lost by doing something else; what was marked is found again; what is shown of a
// cut is the cut.
#include <QDoubleSpinBox>
#include <QGraphicsView>
#include <QLabel>
#include <QPushButton>
#include <QUndoStack>
#include <algorithm>
#include <cmath>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_chart.h"
#include "ui/document/leaks.h"
#include "ui/export/html_report.h"
#include "ui/export/picture.h"
#include "ui/inspectors/model_pane.h"
#include "ui/inspectors/views/compare_view.h"
#include "ui/session/editing.h"
#include "ui/session/marks.h"
#include "ui/session/runs.h"
#include "ui/shell/drop_overlay.h"
#include "ui/shell/exporting.h"
#include "ui/shell/pages/flow_row.h"
#include "ui/shell/pages/setup_page.h"
#include "ui/shell/pages/strips.h"
#include "ui/shell/pages/table_notes.h"

namespace nothing_lost_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// The model with most nodes, and a node in it that is no leaf and not the root.
int innerNode(OpenedWindow& opened) {
  const int most = static_cast<int>(opened.session.document().runs.back().run->outcome.front.size()) - 1;
  if (!opened.select(most)) return -1;
  for (int n = 1; n < opened.tree().size(); ++n)
    if (!opened.tree()[n].isLeaf() &&
        std::holds_alternative<model::Threshold>(opened.tree()[n].branch().split))
      return n;
  return -1;
}

QPushButton* buttonNamed(QWidget* in, const QString& text) {
  for (auto* button : in->findChildren<QPushButton*>())
    if (button->isVisible() && button->text() == text) return button;
  return nullptr;
}

}  // namespace

class NothingLostTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    opened_ = std::make_unique<OpenedWindow>();
    QVERIFY(opened_->openSample(QStringLiteral("front")));
    opened_->session.setup().setLearner("cart");
    QVERIFY(opened_->run());
  }
  void cleanupTestCase() { opened_.reset(); }

  // The window is the first that takes files over a chart and over a tree.
  void whatIsDroppedOnAViewComesToTheWindow() {
    const auto views = opened_->window.findChildren<QGraphicsView*>();
    QVERIFY(views.size() >= 2);
    for (const auto* view : views) {
      const QWidget* taker = view->viewport();
      while (!taker->acceptDrops() && !taker->isWindow()) taker = taker->parentWidget();
      QVERIFY2(taker == &opened_->window, view->metaObject()->className());
    }
    QVERIFY(opened_->window.acceptDrops());
  }

  // Also where the model comes up under a mouse that stands still, as it does while a search goes on.
  void theOverlaySaysWhatADropDoes() {
    MainWindow& window = opened_->window;
    const QWidget *model = window.model(), *front = window.front();
    const auto middle = [&](const QWidget* of) { return of->mapTo(&window, of->rect().center()); };
    const auto* overlay =
        static_cast<DropOverlay*>(window.findChild<QWidget*>(QStringLiteral("dropOverlay")));
    QVERIFY(overlay && !overlay->isVisible());
    const auto enter = [&](const char* name, const QPoint& at) {
      QMimeData mime;
      mime.setUrls({QUrl::fromLocalFile(QStringLiteral("/some/") + QLatin1String(name))});
      QDragEnterEvent event(at, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(&window, &event);
      return overlay->what();
    };
    const QString answers = QStringLiteral("Drop to have this model answer its rows"),
                  opens = QStringLiteral("Drop to open");
    QVERIFY(opened_->select(1));
    QCOMPARE(enter("rows.csv", middle(model)), answers);
    QVERIFY(overlay->isVisible());
    // What it is taken for beside the model depends on its columns: see FileReader::takeNewRows().
    QCOMPARE(enter("rows.csv", middle(front)),
             opens + QStringLiteral("; rows without a target are answered by the model shown, those of the "
                                    "same columns are what the next run is tested on"));
    QCOMPARE(enter("some.paretree", middle(model)), opens);
    opened_->session.select({});
    QTRY_VERIFY(!opened_->session.facts());
    QCOMPARE(enter("rows.csv", middle(model)),
             opens + QStringLiteral("; rows of the same columns are what the next run is tested on"));
    QVERIFY(opened_->select(1));
    QTRY_COMPARE(overlay->what(), answers);
    QDragLeaveEvent leave;
    QApplication::sendEvent(&window, &leave);
    QVERIFY(!overlay->isVisible());
  }

  void aPreviewThatOneWalksAwayFromCanBeKept() {
    Session& session = opened_->session;
    const int node = innerNode(*opened_);
    QVERIFY(node > 0);
    const Selection of = session.selection();
    session.editing().preview({model::PruneEdit{node}});
    QTRY_VERIFY(session.editing().previewed());
    const int leaves = session.editing().previewed()->point.size.rules;
    QVERIFY(opened_->select(0));  // another model of the chart
    QVERIFY(!session.editing().previewed());
    QTRY_VERIFY(opened_->window.notice()->isVisible());
    auto* keep = buttonNamed(opened_->window.notice(), QStringLiteral("Keep it after all"));
    QVERIFY(keep);
    QTest::mouseClick(keep, Qt::LeftButton);
    QTRY_COMPARE(session.document().drafts.size(), std::size_t{1});
    QCOMPARE(session.document().drafts[0].from.model, of.model);
    QCOMPARE(session.document().drafts[0].now.point->size.rules, leaves);
  }

  void aPreviewThatAnotherTakesThePlaceOfIsSaidAndCanBeKept() {
    Session& session = opened_->session;
    const int node = innerNode(*opened_);
    QVERIFY(node > 0);
    session.selectNode(node);
    auto* field = opened_->window.findChild<QDoubleSpinBox*>(QStringLiteral("threshold"));
    QVERIFY(field && field->isVisible());
    const double cut = field->value();
    const int size = opened_->tree().size();
    const std::size_t before = session.document().drafts.size();
    field->setFocus();
    QTest::keyClick(field, Qt::Key_PageUp);
    QTRY_VERIFY(session.editing().previewed());
    const double typed = field->value();
    QVERIFY(typed > cut);
    opened_->window.actions().prune->trigger();
    QTRY_VERIFY(session.editing().previewed() && session.editing().previewed()->model->tree()->size() < size);
    QCOMPARE(field->value(), cut);
    QVERIFY2(opened_->window.notice()->text().contains(QStringLiteral("only a preview, and not kept")),
             qPrintable(opened_->window.notice()->text()));
    auto* keep = buttonNamed(opened_->window.notice(), QStringLiteral("Keep it after all"));
    QVERIFY(keep);
    QTest::mouseClick(keep, Qt::LeftButton);
    QTRY_COMPARE(session.document().drafts.size(), before + 1);
    const auto& kept = *session.document().drafts.back().now.model->tree();
    QCOMPARE(kept.size(), size);
    QVERIFY(std::abs(std::get<model::Threshold>(kept[node].branch().split).value - typed) < 1e-9);
    session.editing().dropPreview();
  }

  void anEditThatIsKeptAtOnceTakesThePreviewAlong() {
    Session& session = opened_->session;
    const int node = innerNode(*opened_);
    QVERIFY(node > 0);
    const std::size_t before = session.document().drafts.size();
    int leaf = -1;
    for (const int l : opened_->tree().leaves()) leaf = l;
    // A preview that leaves the numbers of nodes as they are.
    const auto cut = std::get<model::Threshold>(opened_->tree()[node].branch().split).value;
    session.editing().preview({model::ThresholdEdit{node, cut * 1.01 + 0.01}});
    QTRY_VERIFY(session.editing().previewed());
    session.editing().edit({model::LockEdit{leaf, true}});
    QTRY_COMPARE(session.document().drafts.size(), before + 1);
    const auto& made = *session.document().drafts.back().now.model->tree();
    QVERIFY(made[leaf].locked);
    QVERIFY2(std::get<model::Threshold>(made[node].branch().split).value != cut, "the preview was lost");
    // One that changes them is asked about.
    QVERIFY(innerNode(*opened_) > 0);
    session.editing().preview({model::PruneEdit{node}});
    QTRY_VERIFY(session.editing().previewed());
    session.editing().edit({model::LockEdit{0, true}});
    QVERIFY(session.editing().previewed());
    QVERIFY(buttonNamed(opened_->window.notice(), QStringLiteral("Keep it")));
    session.editing().dropPreview();
  }

  void twoModelsAreSetSideBySideByOneKey() {
    Session& session = opened_->session;
    opened_->window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened_->window));
    QVERIFY(opened_->select(0));
    QTest::keyClick(&opened_->window, Qt::Key_B, Qt::ControlModifier);
    QTRY_COMPARE(session.document().pins.size(), std::size_t{1});
    QVERIFY2(opened_->window.notice()->text().contains(QStringLiteral("Pinned as A")),
             qPrintable(opened_->window.notice()->text()));
    QVERIFY(opened_->select(1));
    QTest::keyClick(&opened_->window, Qt::Key_B, Qt::ControlModifier);
    QTRY_COMPARE(session.document().pins.size(), std::size_t{2});
    auto* compare =
        dynamic_cast<CompareView*>(opened_->window.model()->furtherView(QStringLiteral("compare")));
    QVERIFY(compare);
    QTRY_VERIFY(compare->isVisible() && compare->comparison());
  }

  void anEditedModelIsSetBesideTheOneItCameFrom() {
    Session& session = opened_->session;
    opened_->window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened_->window));
    while (!session.document().pins.empty()) session.marks().togglePin(session.document().pins.back());
    const auto last = static_cast<int>(session.runs().outcomeOf(1)->front.size()) - 1;
    QVERIFY(opened_->select(last));
    const auto before = session.facts();
    session.editing().edit({model::PruneEdit{0}});
    QTRY_VERIFY(session.selection().draft != 0 && session.factsAreCurrent() && session.facts() != before);
    QTest::keyClick(&opened_->window, Qt::Key_B, Qt::ControlModifier);
    auto* compare =
        dynamic_cast<CompareView*>(opened_->window.model()->furtherView(QStringLiteral("compare")));
    QVERIFY(compare);
    QTRY_VERIFY(compare->isVisible());
    const auto sizes = [&] {
      const auto& shown = compare->comparison();
      return shown ? QPoint(shown->a->model->tree()->size(), shown->b->model->tree()->size()) : QPoint();
    };
    const int whole = before->model->tree()->size();
    QTRY_COMPARE(sizes(), QPoint(whole, 1));
    const auto labelled = [&](const QString& text) {
      const auto labels = compare->findChildren<QLabel*>();
      return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(text);
      });
    };
    QVERIFY(labelled(QStringLiteral("A  Model %1 of run 1, ").arg(last + 1)));
    QVERIFY(labelled(QStringLiteral("B  Model %1 of run 1, edited").arg(last + 1)));
    shoot(opened_->window, "compare-edited");
    // Both trees begin at one height, though B cannot be unpinned.
    std::vector<int> tops;
    for (const auto* tree : compare->findChildren<TreeView*>())
      if (tree->isVisible()) tops.push_back(tree->mapTo(compare, QPoint()).y());
    QCOMPARE(tops.size(), std::size_t{2});
    QCOMPARE(tops[0], tops[1]);
    QVERIFY(!compare->findChild<QAbstractButton*>(QStringLiteral("swap"))->isVisible());  // of pins alone
    QVERIFY(!opened_->window.notice()->isVisible() ||
            !opened_->window.notice()->text().contains(QStringLiteral("Pinned as A")));
    // Nothing old stays in sight where there is no pair.
    QVERIFY(opened_->select(last));
    QTRY_VERIFY(!compare->comparison() && !compare->figures()->isVisible());
    // Beside another model that is pinned it stays the edited one.
    session.marks().togglePin({1, last});
    session.marks().togglePin({1, 0});
    session.selectDraft(session.document().drafts.back().id);
    QTRY_VERIFY(session.factsAreCurrent());
    QTest::keyClick(&opened_->window, Qt::Key_B, Qt::ControlModifier);
    QCOMPARE(session.document().pins.size(), std::size_t{1});
    QTRY_COMPARE(sizes().y(), 1);
    QVERIFY(labelled(QStringLiteral("A  Model 1 of run 1, ")));
    QVERIFY(labelled(QStringLiteral("B  Model %1 of run 1, edited").arg(last + 1)));
    // Two pins change places, on the chart too.
    session.marks().togglePin({1, 1});
    QTRY_VERIFY(compare->findChild<QAbstractButton*>(QStringLiteral("swap"))->isVisible());
    QTest::mouseClick(compare->findChild<QAbstractButton*>(QStringLiteral("swap")), Qt::LeftButton);
    QCOMPARE(session.document().pins.front(), (runs::PointRef{1, 1}));
    QTRY_VERIFY(labelled(QStringLiteral("A  Model 2 of run 1, ")));
  }

  void whatStandsAloneTakesThePlaceOfOthers() {
    Session& session = opened_->session;
    session.setup().setLearner("molhc");
    const auto boxes = [&] {
      const auto values = session.setup().params();
      return values.contains("black-box") ? std::get<std::vector<std::string>>(values.at("black-box"))
                                          : std::vector<std::string>{"default"};
    };
    session.setup().setParam("black-box", std::vector<std::string>{"best"});
    session.setup().setParam("black-box", std::vector<std::string>{"best", "logistic"});
    QCOMPARE(boxes(), std::vector<std::string>{"logistic"});
    session.setup().setParam("black-box", std::vector<std::string>{"logistic", "knn"});
    QCOMPARE(boxes(), (std::vector<std::string>{"logistic", "knn"}));
    session.setup().setParam("black-box", std::vector<std::string>{"logistic", "knn", "best"});
    QVERIFY(boxes() == std::vector<std::string>{"best"} || boxes() == std::vector<std::string>{"default"});
    session.setup().setLearner("cart");
  }

  void reportsCountAsTheWindowDoes() {
    QVERIFY(opened_->select(2));
    const auto& run = *opened_->session.document().runs.back().run;
    const QString html = QString::fromStdString(htmlReport(run, {"Trees", {}, 2}));
    QVERIFY(html.contains(QStringLiteral("Model 3 (--model 2)")));
    QVERIFY(html.contains(QStringLiteral("the ringed one is model 3")));
    QVERIFY(html.contains(QStringLiteral("estimated")) && html.contains(QStringLiteral("±")));
    QVERIFY2(!html.contains(QStringLiteral("<td>0 <b>")) && !html.contains(QStringLiteral("<td>0</td><td>")),
             "a model is counted from 0");
    const PageWords words = wordsOfModel(run, 2, 1);
    for (const char* part : {"SHA-256", "run 1", "model 3 (--model 2)", "seed 1", "Paretree"})
      QVERIFY2(words.provenance.contains(QLatin1String(part)), part);
    const QString name = proposedName(opened_->session);
    QVERIFY2(!name.contains(QChar(0x00a0)), "a stray blank in a file's name");
    setNumberMarks(QStringLiteral(","), QStringLiteral("."));
    const QString german = proposedName(opened_->session);
    setNumberMarks(QStringLiteral("."), QStringLiteral(","));
    QCOMPARE(german, name);  // one name in all languages
    // It tells the models of a run apart, and no figure of one part of the rows names files of all of them.
    const auto& shown = opened_->session.selection();
    QVERIFY2(name.contains(QStringLiteral("-run-%1-model-%2-").arg(shown.run).arg(shown.model + 1)) &&
                 !name.contains(QLatin1String("-test-")) &&
                 name.contains(QLatin1String("-edited")) == (shown.draft != 0),
             qPrintable(name));
  }

  void whatGivesTheAnswerAwayIsSaid() {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("leak.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("noise,outcome_code,paid_back,kind\n");
    for (int i = 0; i < 200; ++i)
      file.write(QByteArray::number(i * 37 % 101) + (i % 3 ? ",7" : ",9") + (i % 3 ? ",late" : ",never") +
                 (i % 3 ? ",good\n" : ",bad\n"));
    file.close();
    OpenedWindow opened;
    opened.session.reader().open(file.fileName());
    QTRY_VERIFY(opened.session.hasData());
    const auto leaks = leaksOf(opened.session.data());
    QCOMPARE(leaks.size(), std::size_t{2});
    QCOMPARE(leaks[0].share, 1.0);
    const auto chipOf = [&]() -> Chip* {
      for (auto* chip : opened.window.findChildren<Chip*>())
        if (chip->isVisible() && chip->text().contains(QStringLiteral("paid_back alone tells kind")))
          return chip;
      return nullptr;
    };
    QTRY_VERIFY(chipOf());
    // Models that are this good are not to look like success.
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY2(opened.window.notice()->isVisible() &&
                 opened.window.notice()->text().contains(QStringLiteral("alone tells kind in 100")),
             qPrintable(opened.window.notice()->text()));
    opened.window.actions().start->setChecked(true);
    QTRY_VERIFY(chipOf());
    opened.session.columns().setUsed({opened.session.data().schema()->find("paid_back")}, false);
    QTRY_VERIFY(!chipOf());
  }

  // Not in a tip of the line at the foot alone.
  void rowsThatAreNoRecordsAreNoticed() {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("sums.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Orders of 2023;;\nmade on 3.1.2024;;\nname;amount;kind\n");
    int sum = 0;
    for (int i = 0; i < 60; ++i) {
      file.write("row " + QByteArray::number(i) + ";" + QByteArray::number(i * 7 % 31) +
                 (i % 3 ? ";green\n" : ";red\n"));
      sum += i * 7 % 31;
    }
    file.write("Total;" + QByteArray::number(sum) + ";\n");
    file.close();
    OpenedWindow opened;
    opened.session.reader().open(file.fileName());
    QTRY_VERIFY(opened.session.hasData());
    QCOMPARE(opened.session.data().rows(), std::size_t{60});
    QStringList said;
    for (const auto& note : tableNotes(&opened.session, *opened.window.setup()->findings()))
      said << note.text;
    const QString all = said.join(QLatin1Char('\n'));
    QVERIFY2(all.contains(QStringLiteral("above the header left out")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("sums up others")), qPrintable(all));
  }

  // A chip that would fit shortened is not put away while the row has room; later ones come, too.
  void chipsUseTheRoomThatThereIs() {
    FlowRow row(QStringLiteral("Noticed"));
    row.resize(760, 44);
    const QString words(
        QStringLiteral("a note that is longer than there is room for in one chip of the row "));
    row.setChips(Chip::Kind::Warn, {words, words + words, QStringLiteral("short")});
    row.show();
    QVERIFY(QTest::qWaitForWindowExposed(&row));
    int end = 0, seen = 0;
    for (const auto* chip : row.findChildren<Chip*>())
      if (chip->isVisible()) {
        end = std::max(end, chip->geometry().right());
        ++seen;
      }
    QVERIFY2(seen >= 3, "two of the three, and what the rest is");
    QVERIFY2(end > 600, qPrintable(QString::number(end)));
  }

  // "scrapped" is known once the inspection is over; "line" has nothing to do with it.
  void whatFollowsFromTheAnswerIsSaid() {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("follows.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("noise,line,scrapped,verdict\n");
    const char* const verdicts[] = {"good", "rework", "scrap"};
    for (int i = 0; i < 300; ++i)
      file.write(QByteArray::number(i * 37 % 101) + (i % 7 < 5 ? ",L1" : ",L2") +
                 (i % 3 == 2 ? ",yes," : ",no,") + verdicts[i % 3] + "\n");
    file.close();
    OpenedWindow opened;
    opened.session.reader().open(file.fileName());
    QTRY_VERIFY(opened.session.hasData());
    const auto leaks = leaksOf(opened.session.data());
    QCOMPARE(leaks.size(), std::size_t{1});
    QCOMPARE(leaks[0].column, opened.session.data().schema()->find("scrapped"));
    QVERIFY(leaks[0].follows);
    QCOMPARE(leaks[0].share, 1.0);
    QTRY_VERIFY(std::ranges::any_of(opened.window.findChildren<Chip*>(), [](const Chip* chip) {
      return chip->isVisible() && chip->text().contains(QStringLiteral("verdict tells scrapped in 100"));
    }));
  }

 private:
  std::unique_ptr<OpenedWindow> opened_;
};

PARETREE_TEST_WITH_APPLICATION(NothingLostTest)
}  // namespace nothing_lost_test

#include "nothing_lost_test.moc"
