// What is seen of a model at first can be read: formulas in nodes, cut-offs, rules as wholes; the inspector
// takes no room while it has nothing to say.
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTranslator>
#include <cmath>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/diagram/tree_view.h"
#include "ui/drawing/tree/tree_picture.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/models/rules_model.h"
#include "ui/shell/dialogs/help_pages.h"
#include "ui/shell/dialogs/help_picture.h"
#include "ui/widgets/glossary.h"
#include "ui/widgets/pane.h"

namespace readable_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// A tree of formulas over attributes with long names.
model::ModelPtr formulaTree(int depth) {
  auto schema = std::make_shared<data::Schema>();
  for (int c = 0; c < 4; ++c)
    schema->columns.push_back({"mean of the attribute " + std::to_string(c),
                               data::ColumnType::Number,
                               data::Role::Feature,
                               {},
                               {}});
  schema->columns.push_back({"kind", data::ColumnType::Nominal, data::Role::Target, {"a", "b"}, {}});
  model::Tree tree;
  const int inner = (1 << depth) - 1;
  for (int n = 0; n < 2 * inner + 1; ++n) {
    model::Node node;
    node.stats.rows = 100;
    node.stats.counts = {60, 40};
    node.stats.impurity = 0.3;
    if (n < inner) {
      model::PowerLaw law;
      for (int c = 0; c < 3; ++c) law.inputs.push_back({{c}, 0.1 * c, 3.7 + c});
      law.terms = {{0.81, {{0, 2}, {1, 1}}}, {-1.94, {{2, -1}}}};
      law.bias = -0.55;
      node.body = model::Branch{law, 2 * n + 1, 2 * n + 2};
    } else {
      node.body = model::Leaf(model::ClassLeaf{{60, 40}, n % 2});
    }
    tree.nodes.push_back(node);
  }
  auto model = std::make_shared<model::Model>();
  model->schema = schema;
  model->targets = {4};
  model->shape = preorder(tree);
  return model;
}

int unreadable(const TreeView& view) {
  const TreePicture picture = layOut(view.model(), view.context(), view.shownOptions(), Type(view.font()));
  int count = 0;
  for (const NodeCard& card : picture.cards)
    if (const auto* branch = std::get_if<BranchCard>(&card.body))
      count += branch->formula.empty() || branch->formula.smallest() * view.zoom() < 7.9;
  return count;
}

}  // namespace

class ReadableTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
  }

  void formulasStandInTheirNodesAtFirst() {
    for (const QSize room : {QSize(620, 380), QSize(900, 560), QSize(1600, 1000)}) {
      TreeView view;
      view.resize(room);
      view.setModel(formulaTree(3));
      QCOMPARE(unreadable(view), 0);
      // The next tree is as readable, whatever was seen of the one before.
      view.zoomOut();
      view.zoomOut();
      view.fit();
      view.setModel(formulaTree(1));
      QCOMPARE(unreadable(view), 0);
    }
  }

  void formulasAreBrokenToTheWidthThatTheyHave() {
    const auto model = formulaTree(1);
    const auto& law = *formulaAt(*model, 0);
    for (const double width : {260.0, 340.0, 520.0}) {
      FormulaOptions options{4, width};
      const Formula formula = originalFormula(inOriginalUnits(law), *model->schema, Type(), options);
      QVERIFY2(formula.width <= width + 1, qPrintable(QString::number(formula.width)));
      QVERIFY(formula.plainText().contains(QChar(0x2264)));
    }
  }

  void longListsOfLevelsAreSaidTheShorterWayAndInFullOnPaper() {
    data::Schema schema;
    schema.columns.push_back({"workclass", data::ColumnType::Nominal, data::Role::Feature, {}, {}});
    for (int k = 0; k < 12; ++k)
      schema.columns[0].levels.push_back("some class of work " + std::to_string(k));
    schema.columns.push_back({"kind", data::ColumnType::Nominal, data::Role::Target, {"a", "b"}, {}});
    QStringList tooNarrow;
    bool lists = true;
    const auto cardOf = [&](int asked, bool whole) {
      model::Subset subset{0, std::vector<bool>(schema.columns[0].levels.size(), false)};
      for (int k = 0; k < asked; ++k) subset.left[k] = true;
      auto model = std::make_shared<model::Model>();
      model->schema = std::make_shared<data::Schema>(schema);
      model->targets = {1};
      model->shape = model::Tree{{{model::Branch{subset, 1, 2}, {}, false},
                                  {model::Leaf(model::ClassLeaf{{1, 0}, 0}), {}, false},
                                  {model::Leaf(model::ClassLeaf{{0, 1}, 1}), {}, false}}};
      std::get<model::Tree>(model->shape).nodes[0].stats.rows = 123456;
      TreeOptions options;
      options.wholeFormulas = whole;
      options.lists = lists;
      NodeCard card = layOut(model, {}, options, Type()).cards[0];
      const auto branch = std::get<BranchCard>(card.body);
      // A count of levels has room on the card, with the count of rows where that stands in the same line.
      const double rows = branch.more.isEmpty() ? textWidth(Type().caption(), card.rows) + 14 : 0;
      if (branch.test.contains(QStringLiteral("levels")) &&
          card.size.width() - 16 < textWidth(Type().body(), branch.test) + rows - 0.5)
        tooNarrow << branch.test;
      return branch;
    };
    QCOMPARE(cardOf(11, false).test, QStringLiteral("not some class of work 11"));
    QCOMPARE(cardOf(6, false).test, QStringLiteral("6 of 12 levels"));
    // Of long lists, too, the shorter side is counted.
    schema.columns[0].levels.clear();
    for (int k = 0; k < 12; ++k)
      schema.columns[0].levels.push_back("a class of work with a very long name " + std::to_string(k));
    QCOMPARE(cardOf(8, false).test, QStringLiteral("all but 4 of 12 levels"));
    QCOMPARE(cardOf(5, false).test, QStringLiteral("5 of 12 levels"));
    schema.columns[0].levels.clear();
    for (int k = 0; k < 12; ++k)
      schema.columns[0].levels.push_back("some class of work " + std::to_string(k));
    QVERIFY(cardOf(6, false).more.isEmpty());
    const BranchCard two = cardOf(2, false);
    QCOMPARE(two.test, QStringLiteral("some class of work 0,"));
    QCOMPARE(two.more.value(0), QStringLiteral("some class of work 1"));
    const BranchCard whole = cardOf(6, true);
    const QString all = whole.test + QLatin1Char(' ') + whole.more.join(QLatin1Char(' '));
    for (int k = 0; k < 6; ++k)
      QVERIFY2(all.contains(QStringLiteral("some class of work %1").arg(k)), qPrintable(all));
    QVERIFY(whole.list.isEmpty());
    // Hundreds stand below the tree, where they do not push it apart.
    for (int k = 12; k < 200; ++k)
      schema.columns[0].levels.push_back("some class of work " + std::to_string(k));
    const BranchCard counted = cardOf(120, true);
    QCOMPARE(counted.test, QStringLiteral("all but 80 of 200 levels (1)"));
    QVERIFY(counted.list.startsWith(QStringLiteral("(1) workclass: none of some class of work 120, ")));
    QVERIFY(counted.list.endsWith(QStringLiteral("some class of work 199")));
    lists = false;  // for a figure whose text says what it must
    QCOMPARE(cardOf(120, true).test, QStringLiteral("all but 80 of 200 levels"));
    QVERIFY(cardOf(120, true).list.isEmpty());
    QVERIFY2(tooNarrow.isEmpty(), qPrintable(tooNarrow.join(QStringLiteral("; "))));
  }

  // Of long names that begin alike a card keeps what tells them apart.
  void longNamesThatBeginAlikeAreToldApart() {
    auto schema = std::make_shared<data::Schema>();
    for (int k = 1; k <= 3; ++k)
      schema->columns.push_back(
          {"the measured value of the laboratory test number 0" + std::to_string(k) + " (in mmol/l)",
           data::ColumnType::Number,
           data::Role::Feature,
           {},
           {}});
    schema->columns.push_back({"where the patient was seen for the very first time in all these years",
                               data::ColumnType::Number,
                               data::Role::Feature,
                               {},
                               {}});
    schema->columns.push_back({"kind", data::ColumnType::Nominal, data::Role::Target, {"a", "b"}, {}});
    double room = 0;
    const auto titleOf = [&](int column, bool whole) {
      auto model = std::make_shared<model::Model>();
      model->schema = schema;
      model->targets = {4};
      model->shape = model::Tree{{{model::Branch{model::Threshold{column, 1}, 1, 2}, {}, false},
                                  {model::Leaf(model::ClassLeaf{{1, 0}, 0}), {}, false},
                                  {model::Leaf(model::ClassLeaf{{0, 1}, 1}), {}, false}}};
      TreeOptions options;
      options.wholeFormulas = whole;
      options.roomForNames = QSizeF(room, 0);
      return std::get<BranchCard>(layOut(model, {}, options, Type()).cards[0].body).title;
    };
    QVERIFY2(titleOf(1, false).contains(QStringLiteral("02 (in")), qPrintable(titleOf(1, false)));
    // Where there is room, with the words before it.
    schema->columns[1].name = schema->columns[1].name.substr(0, schema->columns[1].name.find(" ("));
    QVERIFY2(titleOf(1, false).endsWith(QStringLiteral("number 02")), qPrintable(titleOf(1, false)));
    QVERIFY2(titleOf(3, false).startsWith(QStringLiteral("where the")), qPrintable(titleOf(3, false)));
    QCOMPARE(titleOf(1, true), QString::fromStdString(schema->columns[1].name));
    // A view with room for it has a longer name in full.
    const QString longer = QStringLiteral("parental level of schooling");
    schema->columns[3].name = longer.toStdString();
    QVERIFY2(titleOf(3, false).contains(QChar(0x2026)), qPrintable(titleOf(3, false)));
    room = 120;
    QVERIFY2(titleOf(3, false).contains(QChar(0x2026)), qPrintable(titleOf(3, false)));
    room = 500;
    QCOMPARE(titleOf(3, false), longer);
  }

  // Above a wider level there is room for a name, however narrow the view is.
  void aNameIsWholeWhereTheTreeGetsNoWiderByIt() {
    auto schema = std::make_shared<data::Schema>();
    for (const char* name : {"parental level of schooling", "x"})
      schema->columns.push_back({name, data::ColumnType::Number, data::Role::Feature, {}, {}});
    schema->columns.push_back({"kind",
                               data::ColumnType::Nominal,
                               data::Role::Target,
                               {"an answer of many words that is cut", "another one that is as long"},
                               {}});
    const auto branch = [](int column, int left, int right) {
      return model::Node{model::Branch{model::Threshold{column, 1}, left, right}, {}, false};
    };
    const auto leaf = [](int code) {
      return model::Node{model::Leaf(model::ClassLeaf{{1, 1}, code}), {}, false};
    };
    auto model = std::make_shared<model::Model>();
    model->schema = schema;
    model->targets = {2};
    model->shape =
        model::Tree{{branch(0, 1, 4), branch(1, 2, 3), leaf(0), leaf(1), branch(0, 5, 6), leaf(0), leaf(1)}};
    TreeOptions options;
    const TreePicture narrow = layOut(model, {}, options, Type());
    options.roomForNames = QSizeF(100, 0);
    const TreePicture widened = layOut(model, {}, options, Type());
    const auto titleOf = [](const TreePicture& picture, int node) {
      return std::get<BranchCard>(picture.cards[node].body).title;
    };
    QVERIFY(titleOf(narrow, 0).contains(QChar(0x2026)));
    for (const int node : {0, 4}) QCOMPARE(titleOf(widened, node), QString("parental level of schooling"));
    QVERIFY(std::abs(widened.bounds().width() - narrow.bounds().width()) < 1);
    QVERIFY(std::abs(widened.bounds().height() - narrow.bounds().height()) < 1);
  }

  // Also once the list is narrower than it was.
  void rowsOfRulesAreAsHighAsTheirWords() {
    OpenedWindow opened;
    opened.window.resize(1920, 1080);
    QVERIFY(opened.openSample(QStringLiteral("rules")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    opened.window.model()->setView(ModelPane::Rules);
    int compared = 0;
    for (const QSize size : {QSize(1280, 800), QSize(1500, 900), QSize(1280, 800)}) {
      opened.window.resize(size);
      QTest::qWait(100);
      const QTableView& rules = *opened.window.model()->rules();
      QVERIFY(rules.isVisible() && rules.model()->rowCount() > 1);
      for (int row = 0; row < rules.model()->rowCount(); ++row) {
        const QString words = rules.model()->index(row, RulesModel::Text).data().toString();
        const QRect room(0, 0, rules.columnWidth(RulesModel::Text) - 20, 10000);
        const int needed = QFontMetrics(rules.font()).boundingRect(room, Qt::TextWordWrap, words).height();
        QVERIFY2(rules.rowHeight(row) >= needed, qPrintable(words));
        // A sign never ends a line with its number on the next one.
        QVERIFY2(!words.contains(QStringLiteral("≤ ")) && !words.contains(QStringLiteral("> ")),
                 qPrintable(words));
        compared += words.contains(QStringLiteral("≤") + QChar(QChar::Nbsp)) ? 1 : 0;
      }
    }
    QVERIFY(compared > 0);
  }

  // A card counts levels; which they are stands in the inspector.
  void theInspectorNamesTheLevelsThatABranchAsks() {
    std::string text = "town,x,kind\n";
    for (int i = 0; i < 400; ++i)
      text += "town " + std::to_string(i % 40) + "," + std::to_string(i * 37 % 100) + "," +
              (i % 40 < 8 ? "a" : "b") + "\n";
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("towns.csv"));
    QVERIFY(writeFile(path.toStdString(), text).ok());
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    drop(&opened.window, path);
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY(opened.tree().size() > 1);
    opened.session.selectNode(0);
    QString all;
    for (auto* label : opened.window.inspector()->findChildren<QLabel*>())
      if (label->isVisible()) all += label->text() + QLatin1Char('\n');
    for (int town = 0; town < 8; ++town)
      QVERIFY2(all.contains(QStringLiteral("town %1").arg(town)), qPrintable(all));
    shoot(opened.window, "levels");
  }

  // A figure leads to the page that explains it, and the words of the window are explained in both languages.
  void aFigureLeadsToItsPage() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.useOneBox("knn");
    QVERIFY(opened.run());
    auto* row = opened.window.findChild<FiguresRow*>(QStringLiteral("modelFigures"));
    QVERIFY(row && !row->figures().empty());
    QVERIFY(!row->figures()[0].page.isEmpty() && !row->figures()[0].tip.isEmpty());
    QTest::mouseClick(row, Qt::LeftButton, {}, QPoint(20, 15));
    auto* help = opened.window.findChild<QDialog*>(QStringLiteral("helpDialog"));
    QVERIFY(help && help->isVisible());
    QVERIFY(help->findChild<QTextBrowser*>()->toPlainText().startsWith(QStringLiteral("Estimate, test")));
    help->reject();
    const QStringList words = wordsExplained();
    QVERIFY(words.size() > 20);
    for (const QString& word : words)
      QVERIFY2(meaningOf(word).size() > 20 && !meaningOf(word).contains(QLatin1Char('*')), qPrintable(word));
    const QString english = meaningOf(QStringLiteral("Hypervolume"));
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/paretree_de.qm")));
    QCoreApplication::installTranslator(&german);
    for (const QString& word : words) QVERIFY2(meaningOf(word).size() > 20, qPrintable(word));
    QVERIFY(meaningOf(QStringLiteral("Hypervolume")) != english &&
            meaningOf(QStringLiteral("Hypervolume")).contains(QStringLiteral("Fläche")));
    QVERIFY(meaningOf(QStringLiteral("Training")).contains(QStringLiteral("Zeilen, aus denen")));
    QCoreApplication::removeTranslator(&german);
  }

  void anInspectorWithNothingToShowLeavesItsRoomToTheModel() {
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    auto* inspector = opened.window.inspector();
    opened.session.selectNode(-1);
    QTRY_VERIFY(inspector->height() < 60);
    const int tall = opened.window.model()->height();
    opened.session.selectNode(0);
    QTRY_VERIFY(inspector->height() > 120);
    QVERIFY(opened.window.model()->height() < tall);
    opened.session.selectNode(-1);
    QTRY_VERIFY(inspector->height() < 60);
  }

  void rulesAreReadAsWholesInANarrowGermanWindow() {
    OpenedWindow opened;
    opened.window.resize(1024, 700);
    QVERIFY(opened.openSample(QStringLiteral("rules")));
    opened.session.setup().setParam("trees", std::int64_t{20});
    opened.session.setup().setParam("steps", std::int64_t{500});
    QVERIFY(opened.run());
    opened.window.model()->setView(ModelPane::Rules);
    QTableView* list = opened.window.model()->rules();
    for (const int width : {480, 620, 900}) {
      list->resize(width, 400);
      QTest::qWait(20);
      const int words = list->columnWidth(RulesModel::Text);
      QVERIFY2(words >= std::min(230, width * 2 / 5), qPrintable(QString::number(words)));
      for (int column = 0; column < RulesModel::ColumnCount; ++column)
        if (!list->isColumnHidden(column) && column != RulesModel::Text)
          QVERIFY(list->columnWidth(column) >= list->horizontalHeader()->sectionSizeHint(column) - 1 ||
                  column == RulesModel::Number);
      const QFontMetrics metrics(list->font());
      for (int row = 0; row < list->model()->rowCount(); ++row) {
        const QString text = list->model()->index(row, RulesModel::Text).data().toString();
        const int high = metrics.boundingRect(0, 0, words - 22, 4000, Qt::TextWordWrap, text).height();
        QVERIFY2(list->rowHeight(row) >= high, qPrintable(text));
      }
    }
    // Rules have the numbers that sentences speak of.
    QCOMPARE(list->model()->index(0, RulesModel::Number).data().toInt(), 1);
    QVERIFY(!opened.window.model()->isViewOffered(ModelPane::Tree));
  }

  void shortPagesExplainWhatIsSeen() {
    for (const char* language : {"en", "de"})
      for (const QString& page : helpPages()) {
        QFile file(QStringLiteral(":/help/%1/%2.md").arg(QLatin1String(language), page));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        QVERIFY(file.readAll().startsWith("# "));
      }
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("rules")));
    opened.session.setup().setParam("trees", std::int64_t{10});
    opened.session.setup().setParam("steps", std::int64_t{100});
    QVERIFY(opened.run());
    QCOMPARE(helpPageOf(*opened.session.facts()->model), QStringLiteral("rules"));
    opened.window.front()->chart()->setFocus();
    QTest::keyClick(opened.window.front()->chart(), Qt::Key_F1);
    auto* dialog = opened.window.findChild<QDialog*>(QStringLiteral("helpDialog"));
    QTRY_VERIFY(dialog && dialog->isVisible());
    auto* text = dialog->findChild<QTextBrowser*>();
    QVERIFY(text->toPlainText().startsWith(QStringLiteral("Reading the front")));
    dialog->findChild<QLineEdit*>(QStringLiteral("helpFind"))->setText(QStringLiteral("b-space"));
    QVERIFY2(text->toPlainText().startsWith(QStringLiteral("Formulas")), qPrintable(text->toPlainText()));
    auto* find = dialog->findChild<QLineEdit*>(QStringLiteral("helpFind"));
    find->setText(QStringLiteral("b-space zzz"));
    QVERIFY2(text->toPlainText().contains(QStringLiteral("zzz")), qPrintable(text->toPlainText()));
    find->setText(QStringLiteral("b-space"));
    QVERIFY2(text->toPlainText().startsWith(QStringLiteral("Formulas")), qPrintable(text->toPlainText()));
    find->setText(QStringLiteral("alternatives"));
    QVERIFY2(text->toPlainText().startsWith(QStringLiteral("Best trees")), qPrintable(text->toPlainText()));
    dialog->reject();
  }

  // Each page has its picture, in the colours of the window, as large as the screen resolves it.
  void eachPageOfTheHelpHasItsPicture() {
    OpenedWindow opened;
    const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
    for (const bool dark : {false, true}) {
      opened.window.setDark(dark);
      for (const QString& page : helpPages()) {
        const HelpPicture picture = helpPicture(page, dark, 560, 2);
        QVERIFY2(!picture.image.isNull() && !picture.description.isEmpty(), qPrintable(page));
        QVERIFY(picture.image.width() <= 1121 && picture.image.width() > 300);
        QCOMPARE(picture.image.devicePixelRatio(), 2.0);
        QCOMPARE(qGray(picture.image.pixel(3, 3)) < 128, dark);
        auto* dialog = showHelp(&opened.window, page);
        auto* text = dialog->findChild<QTextBrowser*>();
        QVERIFY(text->toMarkdown().contains(QStringLiteral("](picture)")));
        const QVariant shown =
            text->loadResource(QTextDocument::ImageResource, QUrl(QStringLiteral("picture")));
        QVERIFY(!shown.value<QImage>().isNull());
        QCOMPARE(qGray(shown.value<QImage>().pixel(3, 3)) < 128, dark);
        QTest::qWait(20);
        if (!folder.isEmpty())
          QVERIFY(dialog->grab().save(
              QStringLiteral("%1/help-%2-%3.png").arg(folder, page, QLatin1String(dark ? "dark" : "light"))));
        dialog->reject();
        // Deleted by the loop; until then the next page would be shown in it.
        QTRY_VERIFY(!opened.window.findChild<QDialog*>(QStringLiteral("helpDialog")));
      }
    }
    opened.window.setDark(false);
  }

  // Of many rows some are drawn: the largest residuals are among them.
  void theLargestResidualsAreAlwaysDrawn() {
    QTemporaryDir folder;
    QByteArray text = "x,y\n";
    for (int i = 0; i < 600; ++i)
      text += QByteArray::number(i * 7 % 100 + 0.5) + ',' +
              QByteArray::number((i % 97 == 5 ? 90 : 10) + i * 3 % 7 / 10.0) + '\n';
    QFile file(folder.filePath(QStringLiteral("far.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    file.close();
    OpenedWindow opened;
    opened.session.reader().open(file.fileName());
    QTRY_VERIFY(opened.session.hasData());
    opened.session.columns().setRoles({1}, data::Role::Target);
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run() && opened.select(0));
    QVERIFY(opened.window.model()->setView(QStringLiteral("quality")));
    auto* view = opened.window.findChild<QualityView*>();
    QVERIFY(view);
    view->showPart(QualityView::Train);
    QTRY_VERIFY(view->plot()->plot().points.size() > 100);
    const Plot& plot = view->plot()->plot();
    QCOMPARE(plot.always.size(), std::size_t{100});
    const auto residual = [](const QPointF& point) { return std::abs(point.y() - point.x()); };
    for (const auto& point : plot.points) QVERIFY(residual(point) <= residual(plot.points[plot.always[0]]));
  }

  void longNamesOfTargetsDoNotSqueezeTheFront() {
    QualityView* view = nullptr;
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const int front = opened.window.front()->width();
    QVERIFY(opened.window.model()->setView(QStringLiteral("quality")));
    view = opened.window.findChild<QualityView*>();
    QVERIFY(view);
    auto* target = view->findChild<QComboBox*>();
    target->show();
    target->addItem(QString(200, QLatin1Char('x')));
    QTest::qWait(50);
    QVERIFY(target->sizeHint().width() < 320);
    QCOMPARE(opened.window.front()->width(), front);
  }
};

PARETREE_TEST_WITH_APPLICATION(ReadableTest)
}  // namespace readable_test

#include "readable_test.moc"
