// A rare class that no leaf answers is said where a model is first met, with a way to what each class gets.
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTableView>
#include <algorithm>

#include "paretree/runs/alternatives.h"
#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "tests/ui/first_use/links.h"
#include "tests/ui/opened_window.h"
#include "ui/document/hypothetical_row.h"
#include "ui/drawing/text/unanswered_words.h"
#include "ui/export/html_report.h"
#include "ui/export/picture.h"
#include "ui/export/shared_page.h"
#include "ui/inspectors/near_words.h"
#include "ui/inspectors/parts/answer_card.h"
#include "ui/inspectors/views/plot_export.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/session/editing.h"
#include "ui/shell/dialogs/help_pages.h"
#include "ui/shell/pages/setup_page.h"
#include "ui/shell/pages/table_notes.h"

namespace rare_class_test {

using namespace paretree;
using namespace paretree::ui;

class RareClassTest : public QObject {
  Q_OBJECT
  QTemporaryDir folder_;

  QString file(const char* name, const std::string& text) {
    const QString path = folder_.filePath(QLatin1String(name));
    return writeFile(path.toStdString(), text) ? path : QString();
  }
  /// The model that answers both large classes and not the rare one; -1: none.
  static int twoLeaves(Session& session) {
    const auto outcome = session.runs().outcomeOf(1);
    int two = -1;
    for (int m = 0; m < static_cast<int>(outcome->front.size()); ++m)
      if (outcome->front[static_cast<std::size_t>(m)].size.rules == 2) two = m;
    return two;
  }
  static std::string rows(bool rare) {
    std::string text = "x,z,kind\n";
    for (int i = 0; i < 400; ++i)
      text += std::to_string(i % 97) + ".5," + std::to_string(i * 37 % 90) + ".25," +
              (rare && i % 57 == 7 ? "odd & rare"
               : i % 97 < 40       ? "low"
                                   : "high") +
              "\n";
    return text;
  }

 private slots:
  void initTestCase() {
    beginWindowTests("rareClass");
    QVERIFY(folder_.isValid());
  }

  // The class is told by nothing that a box could learn.
  void whatBoxesNeverGetRightIsSaidAtTheModel() {
    OpenedWindow opened;
    std::string text = "x,z,kind\n";
    for (int i = 0; i < 600; ++i)
      text += std::to_string(i % 97) + ".5," + std::to_string(i * 37 % 90) + ".25," +
              (i % 29 == 7                 ? "odd"
               : i % 97 + i * 37 % 90 < 90 ? "low"
                                           : "high") +
              "\n";
    opened.session.reader().open(file("boxes.csv", text));
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("molhc");
    opened.useOneBox("logistic");
    QVERIFY(opened.run());
    auto* said = opened.window.findChild<QLabel*>(QStringLiteral("unansweredClasses"));
    const auto outcome = opened.session.runs().outcomeOf(1);
    int looked = 0;
    for (int m = 0; m < static_cast<int>(outcome->front.size()); ++m) {
      QVERIFY(opened.select(m));
      if (opened.leaf(true) < 0) continue;
      const auto& tally = opened.session.facts()->onTest;
      QCOMPARE(tally.size(), std::size_t{3});
      const auto missed = static_cast<int>(std::count_if(
          tally.begin(), tally.end(), [](const ClassTally& one) { return one.rows > 2 && one.right == 0; }));
      if (missed != 1) continue;
      ++looked;
      QTRY_VERIFY(said->isVisible());
      QVERIFY2(said->text().contains(QStringLiteral("test rows of odd is answered right.")),
               qPrintable(said->text()));
    }
    QVERIFY(looked > 0);
  }

  void whatNoLeafAnswersIsSaidAtTheModel() {
    OpenedWindow opened;
    opened.session.reader().open(file("rare.csv", rows(true)));
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    auto* said = opened.window.findChild<QLabel*>(QStringLiteral("unansweredClasses"));
    QVERIFY(said);
    const int two = twoLeaves(opened.session);
    QVERIFY(two >= 0 && opened.select(two));
    QTRY_VERIFY(said->isVisible());
    QVERIFY2(said->text().contains(QStringLiteral("No leaf answers odd &amp; rare (")),
             qPrintable(said->text()));
    QVERIFY2(said->toolTip().contains(QStringLiteral("odd & rare")), qPrintable(said->toolTip()));
    shoot(opened.window, "rare-class");
    const auto at = linkIn(said);
    QVERIFY(at);
    QTest::mouseClick(said, Qt::LeftButton, {}, *at);
    auto* quality = dynamic_cast<QualityView*>(opened.window.model()->furtherView(QStringLiteral("quality")));
    QTRY_VERIFY(quality && quality->isVisible());
    // It is said of what is shown: the one leaf of a preview is not that tree.
    opened.session.editing().preview({model::PruneEdit{0}});
    QTRY_VERIFY(opened.session.editing().previewed());
    QVERIFY(!said->isVisible());
    opened.session.editing().dropPreview();
    QVERIFY(said->isVisible());
  }

  // Whoever gets a file is told as the user of the window is, in the same words.
  // One press from the remark on the table to the search that does not pass the class over.
  void whatHelpsIsOnePressAway() {
    OpenedWindow opened;
    Session& session = opened.session;
    session.reader().open(file("press.csv", rows(true)));
    QTRY_VERIFY(session.hasData());
    const auto notes = tableNotes(&session, *opened.window.setup()->findings());
    const auto uneven = std::find_if(notes.begin(), notes.end(), [](const TableNote& note) {
      return note.text.contains(QStringLiteral("classes of kind"));
    });
    QVERIFY(uneven != notes.end() && !uneven->actions.empty());
    QVERIFY2(uneven->actions.front().label.contains(QStringLiteral("classes weigh alike")),
             qPrintable(uneven->actions.front().label));
    QCOMPARE(helpsRareClasses(&session).size(), std::size_t{1});
    uneven->actions.front().act();
    QCOMPARE(session.setup().learner(), session.setup().weighsClassesAlike());
    QVERIFY(session.setup().params() == (learners::ParamValues{{"loss", std::string("balanced")}}));
    QVERIFY(helpsRareClasses(&session).empty());
    session.reader().open(file("even.csv", rows(false)), OpenAs::Data);
    QTRY_VERIFY(session.data().info(2).levels.size() == 2);
    QVERIFY(helpsRareClasses(&session).empty());
  }

  void theHelpIsFoundByTheWordsForIt() {
    OpenedWindow opened;
    auto* help = showHelp(&opened.window, QStringLiteral("words"));
    const auto* list = help->findChild<QListWidget*>();
    for (const char* word : {"selten", "ausgewogen", "rare", "imbalanced", "balanced"}) {
      help->findChild<QLineEdit*>(QStringLiteral("helpFind"))->setText(QLatin1String(word));
      bool found = false;
      for (int i = 0; i < list->count(); ++i)
        found = found || (!list->item(i)->isHidden() &&
                          list->item(i)->data(Qt::UserRole).toString() == QLatin1String("best-trees"));
      QVERIFY2(found, word);
    }
  }

  void filesSayItInTheSameWords() {
    OpenedWindow opened;
    opened.session.reader().open(file("rare.csv", rows(true)));
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const int two = twoLeaves(opened.session);
    QVERIFY(two >= 0 && opened.select(two));
    const auto facts = opened.session.facts();
    const QString words = unansweredWords(*facts->model);
    QVERIFY2(words.startsWith(QStringLiteral("No leaf answers odd & rare (")), qPrintable(words));
    const auto* said = opened.window.findChild<QLabel*>(QStringLiteral("unansweredClasses"));
    QVERIFY2(said->text().contains(words.toHtmlEscaped()), qPrintable(said->text()));
    PictureOptions options;
    options.words = wordsOfSelection(opened.session);
    const auto svg = encode(treePage(facts->model, options), PictureFormat::Svg);
    QVERIFY(svg && QString::fromUtf8(*svg).contains(words.toHtmlEscaped()));
    const runs::Run& run = *opened.session.document().runs.back().run;
    const QString report = QString::fromStdString(htmlReport(run, {"Plain trees", {}, two}));
    QCOMPARE(report.count(words.toHtmlEscaped()), 1);
    QVERIFY(QString::fromStdString(sharedPage(run)).contains(words));
    // One leaf answers one class, and nobody expects more of it.
    QVERIFY(opened.select(0) && opened.tree().leafCount() == 1);
    QVERIFY(unansweredWords(*opened.session.facts()->model).isEmpty());
  }

  // Two lines of the matrix over one of the rows told nothing.
  void inALowViewTheRowsAreAPageBesideTheMatrix() {
    OpenedWindow opened;
    opened.session.reader().open(file("rare.csv", rows(true)));
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY(opened.select(1));
    QualityView view(&opened.session);
    view.resize(560, 230);
    view.show();
    view.showModel(opened.session.facts());
    QTRY_VERIFY_WITH_TIMEOUT(view.quality(), kRunPatience);
    const QString high =
        QStringLiteral("%1 px, at least %2").arg(view.height()).arg(view.minimumSizeHint().height());
    QTRY_VERIFY2(!view.rowsTable()->isVisible() && view.grid()->isVisible(), qPrintable(high));
    const int low = view.grid()->visibleRegion().boundingRect().height();
    QVERIFY2(low >= std::min(120, view.grid()->height()), qPrintable(QString::number(low)));
    emit view.grid()->cellChosen(0, 0);
    QVERIFY(view.rowsTable()->isVisible());
    QCOMPARE(view.rowsTable()->model()->rowCount(), static_cast<int>(view.quality()->cells[0][0].size()));
    view.resize(560, 600);
    QTRY_VERIFY(view.rowsTable()->isVisible() && view.rowsTable()->height() > 60);
    QVERIFY(view.rowsTable()->mapTo(&view, QPoint()).y() >= view.grid()->mapTo(&view, QPoint()).y() + 100);
    view.resize(560, 230);
    QTRY_VERIFY(!view.rowsTable()->isVisible());
  }

  // Its height was taken from the list of alternatives, whose filters then stood behind a button.
  void aListBelowTheModelPaysNothingForIt() {
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    opened.session.reader().open(file("rare.csv", rows(true)));
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    auto* said = opened.window.findChild<QLabel*>(QStringLiteral("unansweredClasses"));
    const auto outcome = opened.session.runs().outcomeOf(1);
    for (int m = 0; m < static_cast<int>(outcome->front.size()) && !said->isVisible(); ++m)
      QVERIFY(opened.select(m));
    QVERIFY(said->isVisible());
    QTest::qWait(20);
    // What the pane asks for at least is what it asks for where nothing is said.
    const int least = opened.window.model()->minimumSizeHint().height();
    said->setText({});
    said->hide();
    QTest::qWait(20);
    QCOMPARE(opened.window.model()->minimumSizeHint().height(), least);
    // Over a list that needs the room it is not read, and is back afterwards.
    const int model = opened.session.selection().model;
    QVERIFY(opened.select(model == 0 ? 1 : 0) && opened.select(model));
    QVERIFY(said->isVisible());
    QWidget* pane = said->parentWidget();
    const QSize before = pane->size();
    pane->resize(before.width(), 180);
    QVERIFY(!said->isVisible());
    pane->resize(before);
    QVERIFY(said->isVisible());
  }

  void whereEachClassIsAnsweredNothingIsSaid() {
    OpenedWindow opened;
    opened.session.reader().open(file("even.csv", rows(false)));
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    for (int m = 0; m < static_cast<int>(opened.session.runs().outcomeOf(1)->front.size()); ++m) {
      QVERIFY(opened.select(m));
      QVERIFY(!opened.window.findChild<QLabel*>(QStringLiteral("unansweredClasses"))->isVisible());
    }
  }

  // By a loss in which classes weigh alike a leaf answers a class of few rows: that is said beside its share,
  // an edit leaves it so, and what stands there is the best by that loss.
  void whereClassesWeighAlikeTheRareOneIsAnswered() {
    std::string text = "x,kind\n";  // rare above 74 alone, every fifth there
    for (int i = 0; i < 200; ++i)
      text += std::to_string(i / 2) + (i >= 150 && i % 5 == 0 ? ",rare\n" : ",usual\n");
    OpenedWindow opened;
    Session& session = opened.session;
    session.reader().open(file("alike.csv", text));
    QTRY_VERIFY(session.hasData());
    session.setup().setLearner("optimal");
    data::SplitSpec split;
    split.kind = data::SplitSpec::Kind::None;
    session.setup().setSplit(split);
    session.setup().setParam("loss", std::string("balanced"));
    session.setup().setParam("leaves", std::int64_t{2});
    QVERIFY(opened.run());
    QVERIFY(opened.select(static_cast<int>(session.runs().outcomeOf(1)->front.size()) - 1));
    const auto facts = session.facts();
    const auto& levels = (*facts->model->schema)[facts->model->targets[0]].levels;
    const data::Dataset& data = facts->task->data;
    const data::Dataset one = rowAlone(data, 199);
    const auto answer = predict(*facts->model, one, one.allRows(), Context());
    QVERIFY(answer.ok());
    AnswerCard card(&session);
    card.show(*facts, one, *answer, {});
    QCOMPARE(card.answer(), QStringLiteral("rare"));
    const auto& bars = card.findChild<Bars*>()->bars();
    QVERIFY(bars.size() == 2 && bars[0].label == QStringLiteral("rare") && bars[0].strong);
    QVERIFY(!bars[1].strong && bars[1].share > bars[0].share);
    bool said = false;
    for (const auto* label : card.findChildren<QLabel*>())
      said = said || label->text().contains(QStringLiteral("classes weigh alike"));
    QVERIFY(said);

    runs::AlternativesRequest request;
    const auto found = runs::alternativesAt(*facts->model, data, facts->task->train, facts->task->features,
                                            request, Context());
    QVERIFY(found.ok());
    const QString summary = nearSummary(*found, *facts, request.within);
    QVERIFY2(summary.contains(QStringLiteral("Classes weigh alike in the errors")), qPrintable(summary));
    QVERIFY2(!summary.contains(QStringLiteral("not as good")), qPrintable(summary));

    session.editing().preview({model::ThresholdEdit{0, 73.5}});
    QTRY_VERIFY(session.editing().previewed());
    const model::Tree& moved = *session.editing().previewed()->model->tree();
    const auto& leaf = std::get<model::ClassLeaf>(moved[2].leaf());
    QCOMPARE(levels[static_cast<std::size_t>(leaf.majority)], std::string("rare"));
    session.editing().dropPreview();
  }

  // A tree drawn from an empty root answers by the loss that was chosen, before any run as well.
  void aDrawnTreeLetsClassesWeighAlikeWhereThatWasChosen() {
    std::string text = "x,kind\n";
    for (int i = 0; i < 200; ++i)
      text += std::to_string(i / 2) + (i >= 150 && i % 5 == 0 ? ",rare\n" : ",usual\n");
    for (const bool alike : {true, false}) {
      OpenedWindow opened;
      Session& session = opened.session;
      session.reader().open(file("drawn.csv", text));
      QTRY_VERIFY(session.hasData());
      session.setup().setLearner("optimal");
      data::SplitSpec split;
      split.kind = data::SplitSpec::Kind::None;
      session.setup().setSplit(split);
      if (alike) session.setup().setParam("loss", std::string("balanced"));
      session.editing().drawFromRoot();
      QTRY_VERIFY(session.factsAreCurrent() && session.facts()->model->origin.learner.empty());
      QCOMPARE(session.facts()->model->origin.classesAlike, alike);
      session.editing().preview({model::SplitEdit{0, model::Threshold{0, 74.5}}});
      QTRY_VERIFY(session.editing().previewed());
      const model::Model& tried = *session.editing().previewed()->model;
      const auto& levels = (*tried.schema)[tried.targets[0]].levels;
      const auto& right = std::get<model::ClassLeaf>((*tried.tree())[2].leaf());
      QCOMPARE(levels[static_cast<std::size_t>(right.majority)], std::string(alike ? "rare" : "usual"));
      session.editing().dropPreview();
    }
  }

  // A black box may answer anything.
  void ofBlackBoxesNothingIsClaimed() {
    const auto hybrid = drawn::make({12, drawn::LeafKind::Hybrid, 7});
    const auto plain = drawn::make({12, drawn::LeafKind::Class, 7});
    const auto classes = static_cast<std::size_t>(plain.model->classes());
    std::vector<double> each(classes + 1, 1);  // one more than any leaf can answer
    QVERIFY(!unansweredClasses(*plain.model, each).empty());
    QVERIFY(unansweredClasses(*hybrid.model, each).empty());
  }
};

PARETREE_TEST_WITH_APPLICATION(RareClassTest)
}  // namespace rare_class_test

#include "rare_class_test.moc"
