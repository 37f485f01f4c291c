// Names of columns and classes as a German export has them: long, of one word, beginning alike. In all views
// and sizes nothing is squeezed by them, figures stay in sight and what is cut says so.
// PARETREE_SCREENSHOTS=FOLDER writes each view, also of all samples, in German: 1024x700 light, 1280x800
// light and dark, 1920x1080 dark.
#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableWidget>
#include <QToolBar>
#include <QToolButton>

#include "paretree/core/rng.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/parts/value_field.h"
#include "ui/inspectors/views/confusion_grid.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/inspectors/views/what_if_view.h"
#include "ui/models/delegates.h"
#include "ui/models/outline_model.h"
#include "ui/models/rules_model.h"
#include "ui/models/runs_model.h"
#include "ui/shell/dialogs/new_rows_window.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/shell/pages/runs_pane.h"
#include "ui/widgets/look.h"
#include "ui/widgets/pane.h"

namespace long_words_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

const char* const kHeadings =
    "Vertragsnummer;Durchschnittliche Temperatur der Vorlaufleitung im Heizkreis (°C);"
    "Durchschnittliche Temperatur der Rücklaufleitung im Heizkreis (°C);"
    "Wärmedurchgangskoeffizient der Außenwände;Energieverbrauchskennwert des Vorjahres;"
    "Grundstücksverkehrsgenehmigungszuständigkeit;Baujahr des Hauptgebäudes;Fensterart;"
    "Sanierungsempfehlung der Energieberatung\n";

QByteArray buildings(int rows, bool target) {
  Rng rng(11);
  QByteArray text(kHeadings);
  if (!target) text.replace(";Sanierungsempfehlung der Energieberatung", "");
  const char* const places[] = {"Landkreis", "kreisfreie Stadt", "Gemeindeverwaltungsverband"};
  const char* const windows[] = {"Einfachverglasung", "Isolierverglasung", "Dreifach-Wärmeschutzverglasung"};
  const char* const advice[] = {"keine Maßnahme erforderlich", "Austausch der Heizungsanlage empfohlen",
                                "Gesamtsanierung in einem Zug dringend empfohlen",
                                "Fenstertausch und hydraulischer Abgleich"};
  for (int i = 0; i < rows; ++i) {
    const auto decimal = [](double v) { return QByteArray::number(v, 'f', 1).replace('.', ','); };
    const double warm = 40 + 40 * rng.uniform(), used = 50 + 150 * rng.uniform();
    const int year = 1890 + static_cast<int>(rng.uniform(0, 125)), pane = static_cast<int>(rng.uniform(0, 3));
    const int says = rng.uniform() < 0.1 ? static_cast<int>(rng.uniform(0, 4))
                     : warm > 65         ? 1
                     : used > 140        ? (year < 1960 ? 2 : 0)
                                         : (pane == 0 ? 3 : 0);
    text += "VN-" + QByteArray::number(4000 + i) + ';' + decimal(warm) + ';' +
            decimal(warm - 5 - 10 * rng.uniform()) + ';' + decimal(0.2 + 2 * rng.uniform()) + ';' +
            decimal(used) + ';' + places[static_cast<int>(rng.uniform(0, 3))] + ';' +
            QByteArray::number(year) + ';' + windows[pane];
    if (target) text += QByteArray(";") + advice[says];
    text += '\n';
  }
  return text;
}

struct State {
  QSize size;
  bool dark;
};
constexpr State kStates[] = {
    {{1024, 700}, false}, {{1280, 800}, false}, {{1280, 800}, true}, {{1920, 1080}, true}};

/// In all states; `holds` is asked in each. In windows under 1100 px the model is a tab.
void lookAt(MainWindow& window, const QString& name, const std::function<void()>& holds = {}) {
  const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
  if (!folder.isEmpty()) QDir().mkpath(folder);
  for (const State& state : kStates) {
    if (folder.isEmpty() && state.dark && state.size.width() == 1280) continue;
    if (!folder.isEmpty()) window.setDark(state.dark);
    window.resize(state.size);
    QTest::qWait(40);
    QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
    QTest::qWait(40);
    QCOMPARE(window.size(), state.size);
    if (!folder.isEmpty())
      QVERIFY(window.grab().save(QStringLiteral("%1/de-%2-%3-%4.png")
                                     .arg(folder, name, QLatin1String(state.dark ? "dark" : "light"))
                                     .arg(state.size.width())));
    if (holds) holds();
  }
  window.setDark(false);
}

}  // namespace

class LongWordsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    beginWindowTests("long_words");
    Preferences german;
    german.language = german.numbers = QStringLiteral("de");
    applyLocale(german);
    QVERIFY(folder_.isValid());
    opened_ = std::make_unique<OpenedWindow>();
    opened_->window.resize(1280, 800);
    opened_->session.reader().open(file("gebaeude.csv", buildings(400, true)));
    QTRY_VERIFY(opened_->session.hasData());
    QTRY_VERIFY(opened_->window.columns()->summary(8));
    lookAt(opened_->window, QStringLiteral("setup"));
    opened_->session.setup().setLearner("cart");
    QVERIFY(opened_->run());
    opened_->window.resize(1280, 800);
    QTest::qWait(50);
  }
  void cleanupTestCase() { opened_.reset(); }

  // A cut on a long name is edited beside it: neither the front nor the classes lose their room to it.
  void aLongNameInTheInspectorSqueezesNothing() {
    auto& window = opened_->window;
    window.model()->setView(ModelPane::Tree);
    lookAt(window, QStringLiteral("tree"));
    window.resize(1280, 800);
    opened_->session.selectNode(-1);
    QTest::qWait(50);
    const int before = window.front()->width();
    opened_->session.selectNode(0);
    QTest::qWait(50);
    QCOMPARE(window.front()->width(), before);
    lookAt(window, QStringLiteral("root"));
    opened_->session.selectNode(opened_->leaf(false));
    lookAt(window, QStringLiteral("leaf"));
    window.resize(1280, 800);
  }

  void namesOfClassesLeaveTheFiguresInSight() {
    auto& window = opened_->window;
    QVERIFY(window.model()->setView(QStringLiteral("quality")));
    auto* view = window.findChild<QualityView*>();
    QTRY_VERIFY_WITH_TIMEOUT(view->quality(), kRunPatience);
    auto* figures = view->findChild<QTableWidget*>();
    lookAt(window, QStringLiteral("quality"), [&] {
      // At least how many rows there are, and of those that it says how many are right.
      const auto* header = figures->horizontalHeader();
      const int end = header->sectionViewportPosition(2) + header->sectionSize(2);
      QVERIFY2(end <= figures->viewport()->width(), qPrintable(QString::number(window.width())));
      if (window.width() > 1280) QCOMPARE(figures->horizontalScrollBar()->maximum(), 0);
    });
  }

  void anOutlineKeepsCutOffsAndRoomForThem() {
    auto& window = opened_->window;
    window.model()->setView(ModelPane::Outline);
    auto* outline = window.model()->outline();
    lookAt(window, QStringLiteral("outline"), [&] {
      QVERIFY2(outline->columnWidth(0) >= outline->viewport()->width() * 6 / 10,
               qPrintable(QStringLiteral("%1 of %2 px, %3 wide")
                              .arg(outline->columnWidth(0))
                              .arg(outline->viewport()->width())
                              .arg(window.width())));
      QCOMPARE(outline->textElideMode(), Qt::ElideMiddle);
      for (int c = 1; c < outline->model()->columnCount(); ++c)
        QVERIFY(outline->columnWidth(c) >=
                outline->fontMetrics().horizontalAdvance(QStringLiteral("100,0 %")) + 20);
    });
  }

  void answersOfRulesBreakBetweenWordsOnly() {
    auto& window = opened_->window;
    window.model()->setView(ModelPane::Rules);
    auto* rules = window.model()->rules();
    lookAt(window, QStringLiteral("rules"), [&] {
      const QFontMetrics metrics(rules->font());
      for (int row = 0; row < rules->model()->rowCount(); ++row)
        for (const QString& word :
             rules->model()->index(row, RulesModel::Answer).data().toString().split(QLatin1Char(' ')))
          QVERIFY2(metrics.horizontalAdvance(word) + 37 <= rules->columnWidth(RulesModel::Answer),
                   qPrintable(word));
    });
  }

  void whatIsMovedInWhatIfIsInSight() {
    auto& window = opened_->window;
    QVERIFY(window.model()->setView(QStringLiteral("what-if")));
    auto* view = window.findChild<WhatIfView*>();
    QTRY_VERIFY(!view->findChildren<ValueField*>().isEmpty());
    lookAt(window, QStringLiteral("what-if"), [&] {
      for (auto* scroll : view->findChildren<QScrollArea*>())
        if (scroll->isVisible() && scroll->widget())
          QVERIFY2(
              scroll->widget()->width() <= scroll->viewport()->width(),
              qPrintable(
                  QStringLiteral("%1 > %2").arg(scroll->widget()->width()).arg(scroll->viewport()->width())));
      // What there is no room for is scrolled to.
      const auto* said = view->findChild<QScrollArea*>(QStringLiteral("whatIfAnswer"));
      QVERIFY(said->widget()->height() >= said->widget()->minimumSizeHint().height());
      for (const auto* words : said->findChildren<QLabel*>())
        QVERIFY2(words->isHidden() || words->height() >= words->heightForWidth(words->width()),
                 qPrintable(words->text()));
      // So is whole what row it begins with; in a low view the way to the answer has more room than the
      // curve.
      const auto* from = view->findChild<QLabel*>(QStringLiteral("whatIfFrom"));
      QVERIFY(from && from->wordWrap() && !from->text().isEmpty());
      QVERIFY2(from->height() >= from->heightForWidth(from->width()), qPrintable(from->text()));
      if (view->height() > 340 && view->height() < 460 && view->response()->isVisible())
        QVERIFY(said->height() > view->response()->height());
      // Both ways of asking are offered before the words beside them.
      const auto* more = view->findChild<QToolButton*>(QStringLiteral("moreViews"));
      QVERIFY(more->isHidden());
    });
  }

  void otherViewsLeaveTheFrontItsRoom() {
    auto& window = opened_->window;
    window.resize(1280, 800);
    window.model()->setView(ModelPane::Tree);
    QTest::qWait(50);
    const int before = window.front()->width();
    for (const char* name : {"regions", "rows"}) {
      if (QByteArray(name) == "rows")
        window.model()->setView(ModelPane::RowsView);
      else
        QVERIFY(window.model()->setView(QString::fromLatin1(name)));
      QTest::qWait(300);
      window.resize(1280, 800);
      QTest::qWait(50);
      QVERIFY2(window.front()->width() >= before - 40,
               qPrintable(QStringLiteral("%1 < %2").arg(window.front()->width()).arg(before)));
      lookAt(window, QString::fromLatin1(name));
    }
    window.model()->setView(ModelPane::Tree);
  }

  // A column without a figure has no place; a name comes before where its run came from.
  void aListOfRunsShowsNamesBeforeDashes() {
    auto& window = opened_->window;
    auto* pane = window.findChild<RunsPane*>();
    QVERIFY(pane->table()->isColumnHidden(RunsModel::Figure));
    QFont bold = pane->table()->font();
    bold.setWeight(QFont::DemiBold);
    const QString name = pane->table()->model()->index(0, RunsModel::Name).data().toString();
    pane->resize(280, 200);
    // "grown from d…" under "Came from": the word that answers is enough, the tip has the sentence.
    const QModelIndex came = pane->table()->model()->index(0, RunsModel::CameFrom);
    QVERIFY2(pane->table()->columnWidth(RunsModel::CameFrom) >=
                 pane->table()->fontMetrics().horizontalAdvance(came.data().toString()) + 20,
             qPrintable(came.data().toString()));
    QVERIFY(came.data(Qt::ToolTipRole).toString().size() > came.data().toString().size());
    QVERIFY(pane->table()->columnWidth(RunsModel::Name) >= QFontMetrics(bold).horizontalAdvance(name) + 30);
    window.resize(1281, 800);
    QTest::qWait(30);
    const QString from = pane->table()->model()->index(0, RunsModel::CameFrom).data().toString();
    QVERIFY2(pane->table()->columnWidth(RunsModel::CameFrom) >=
                 pane->table()->fontMetrics().horizontalAdvance(from) + 20,
             qPrintable(from));
  }

  void headingsOfNewRowsThatAreCutSaySo() {
    opened_->window.predict(file("neue.csv", buildings(40, true)));
    NewRowsWindow* window = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((window = opened_->window.findChild<NewRowsWindow*>()), kRunPatience);
    const auto* header = window->table()->horizontalHeader();
    QCOMPARE(header->textElideMode(), Qt::ElideMiddle);
    for (int c = 0; c < header->count(); ++c)
      if (header->sectionSize(c) < header->sectionSizeHint(c)) {
        const QString title = header->model()->headerData(c, Qt::Horizontal).toString();
        QVERIFY2(header->model()
                     ->headerData(c, Qt::Horizontal, Qt::ToolTipRole)
                     .toString()
                     .contains(title.toHtmlEscaped()),
                 qPrintable(title));
      }
    shoot(opened_->window, "de-new-rows");
    delete window;
  }

  void namesArePartedBetweenWordsOrSaySo() {
    QFont font = QApplication::font();
    const auto lines = [&](const char* name, int wide) {
      font = QApplication::font();
      return nameLines(QString::fromUtf8(name), {wide, 34}, font);
    };
    // Two words that both fit: never within one of them.
    const QFontMetrics small(captionFont(QApplication::font()));
    const auto room = [&](const char* words) {
      return small.horizontalAdvance(QString::fromUtf8(words)) + 1;
    };
    QCOMPARE(lines("Art der Lüftungsanlage", room("Art der Lüftungsanla")),
             (QStringList{QStringLiteral("Art der"), QStringLiteral("Lüftungsanlage")}));
    QCOMPARE(lines("Beheizte Nutzfläche (m²)", room("Beheizte Nutzfläche (m")).value(1),
             QStringLiteral("(m²)"));
    QCOMPARE(lines("Koloniezahl bei 22 °C (KBE)", room("Koloniezahl bei 22 °C")).value(0),
             QStringLiteral("Koloniezahl bei 22 °C"));
    const QStringList parted =
        lines("Grundstücksverkehrsgenehmigungszuständigkeit", room("Grundstücksverkehrsgene"));
    QCOMPARE(parted.size(), qsizetype{2});
    QVERIFY2(parted[0].endsWith(QLatin1Char('-')), qPrintable(parted[0]));
    // What is one line in small letters is one line.
    const QString whole = QStringLiteral("Durchschnittliche Temperatur der Vorlaufleitung");
    font = QApplication::font();
    const int wide = QFontMetrics(font).horizontalAdvance(whole) - 4;
    QCOMPARE(nameLines(whole, {wide, 34}, font), QStringList{whole});
  }

  // The sign that buttons stand elsewhere can be seen, on dark, too.
  void furtherButtonsAreSeenOnDark() {
    auto& window = opened_->window;
    window.resize(1024, 700);
    for (const bool dark : {false, true}) {
      window.setDark(dark);
      QTest::qWait(30);
      auto* more =
          window.findChild<QToolBar*>()->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
      QVERIFY(more && more->isVisible() && !more->toolTip().isEmpty());
      const QImage image = more->grab().toImage();
      double least = 1, most = 0;
      for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
          const double light = image.pixelColor(x, y).lightnessF();
          least = std::min(least, light);
          most = std::max(most, light);
        }
      QVERIFY2(most - least > 0.5, qPrintable(QString::number(most - least)));
    }
    window.setDark(false);
  }

  // What has no room in the bar is unfolded below it as a whole.
  void furtherButtonsCanBePressed() {
    auto& window = opened_->window;
    window.resize(1024, 700);
    QTest::qWait(30);
    auto* bar = window.findChild<QToolBar*>();
    auto* more = bar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
    auto* last = bar->findChild<QPushButton*>(QStringLiteral("tool-export"));
    QVERIFY(more && last && more->isVisible() && !last->isVisible());
    QTest::mouseClick(more, Qt::LeftButton);
    QTRY_VERIFY(last->isVisible());
    QTRY_VERIFY(bar->rect().contains(last->geometry()));
    QTest::mouseClick(more, Qt::LeftButton);
    QTRY_COMPARE(bar->height(), 48);
  }

  void allSamplesInGerman() {
    if (qEnvironmentVariableIsEmpty("PARETREE_SCREENSHOTS"))
      QSKIP("only where PARETREE_SCREENSHOTS names a folder");
    for (const auto& sample : ui::samples()) {
      OpenedWindow opened;
      if (!opened.openSample(sample.picture) || !opened.session.setup().learner()) continue;
      for (const auto& info : opened.session.setup().learner()->params())
        if (info.id == "generations") opened.session.setup().setParam(info.id, std::int64_t{100});
      opened.useOneBox("knn");
      lookAt(opened.window, sample.picture + QStringLiteral("-setup"));
      QVERIFY(opened.run());
      const QString name = sample.picture + QLatin1Char('-');
      const auto* tree = opened.session.facts()->model->tree();
      opened.session.selectNode(0);
      for (const auto& [view, id] : {std::pair{ModelPane::Tree, "tree"},
                                     {ModelPane::Outline, "outline"},
                                     {ModelPane::Rules, "rules"},
                                     {ModelPane::RowsView, "rows"}}) {
        if (!opened.window.model()->isViewOffered(view)) continue;
        opened.window.model()->setView(view);
        lookAt(opened.window, name + QLatin1String(id));
      }
      if (tree) opened.session.selectNode(opened.leaf(false));
      for (const char* view :
           {"quality", "what-if", "regions", "formulas", "b-space", "steadiness", "compare"}) {
        if (!opened.window.model()->setView(QString::fromLatin1(view))) continue;
        QTest::qWait(400);
        lookAt(opened.window, name + QLatin1String(view));
      }
    }
  }

 private:
  QString file(const char* name, const QByteArray& text) {
    const QString path = folder_.filePath(QString::fromLatin1(name));
    QFile out(path);
    if (out.open(QIODevice::WriteOnly)) out.write(text);
    return path;
  }

  QTemporaryDir folder_;
  std::unique_ptr<OpenedWindow> opened_;
};

PARETREE_TEST_WITH_APPLICATION(LongWordsTest)
}  // namespace long_words_test

#include "long_words_test.moc"
