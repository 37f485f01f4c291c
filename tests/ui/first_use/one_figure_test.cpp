// One figure for one thing: all views of a model are read, for every learner, and what they say of the same
// model, part and rows is compared.
#include <QRegularExpression>
#include <QTableView>
#include <cmath>
#include <functional>

#include "paretree/core/json.h"
#include "paretree/model/apply/measure.h"
#include "tests/contract/quick_values.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/charts/front_chart.h"
#include "ui/drawing/tree/leaf_judgements.h"
#include "ui/drawing/tree/rules_picture.h"
#include "ui/export/html_report.h"
#include "ui/export/picture.h"
#include "ui/export/shared_page.h"
#include "ui/inspectors/parts/bars.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/inspectors/views/regions_view.h"
#include "ui/models/front_model.h"
#include "ui/models/outline_model.h"
#include "ui/models/rules_model.h"
#include "ui/shell/exporting.h"

namespace one_figure_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// "84.1 %" and "84 %" are one figure, "84.1 %" and "85 %" are two: half of the last digit that is shown.
struct Shown {
  double value = 0, half = 0;
};

std::optional<Shown> shownIn(const QString& text) {
  // A share of very few rows: "1 of 2" is "50.0 %".
  static const QRegularExpression ofRows(QStringLiteral("^([0-9]+) of ([0-9]+)$"));
  if (const auto rows = ofRows.match(text); rows.hasMatch())
    return Shown{100 * rows.captured(1).toDouble() / rows.captured(2).toDouble(), 0.05};
  static const QRegularExpression number(
      QStringLiteral("^[^0-9−-]*([−-]?[0-9][0-9,]*)(\\.[0-9]+)?(e[+-]?[0-9]+)?"));
  const auto found = number.match(text);
  if (!found.hasMatch()) return std::nullopt;
  const QString whole = found.captured(1).remove(QLatin1Char(',')).replace(QChar(0x2212), QLatin1Char('-'));
  const double power = found.captured(3).isEmpty() ? 1 : std::pow(10, found.captured(3).mid(1).toInt());
  const auto digits = std::max<qsizetype>(0, found.captured(2).size() - 1);
  return Shown{(whole + found.captured(2)).toDouble() * power,
               0.5000001 * std::pow(10, -static_cast<double>(digits)) * power};
}

/// What the views call a figure, and who says which value.
class Said {
 public:
  void add(const QString& figure, const QString& view, const QString& value) {
    if (value.isEmpty() || value == QStringLiteral("–")) return;
    said_[figure].push_back({view, value});
  }
  /// Figures that have two values, each with who says what.
  QStringList contradictions() const {
    QStringList found;
    for (const auto& [figure, values] : said_)
      for (std::size_t i = 1; i < values.size(); ++i) {
        const auto a = shownIn(values[0].second), b = shownIn(values[i].second);
        if (!a || !b || std::abs(a->value - b->value) > a->half + b->half || isAll(*a) != isAll(*b))
          found << QStringLiteral("%1: %2 says %3, %4 says %5")
                       .arg(figure, values[0].first, values[0].second, values[i].first, values[i].second);
      }
    return found;
  }
  /// All of something, to half of a tenth: what has "99.7 %" elsewhere is not "100 %".
  static bool isAll(const Shown& share) { return std::abs(share.value - 100) < 0.05; }
  /// Figures that two views or more give.
  int compared() const {
    int count = 0;
    for (const auto& [figure, values] : said_) count += values.size() > 1;
    return count;
  }

 private:
  std::map<QString, std::vector<std::pair<QString, QString>>> said_;
};

QString lowered(const QString& label) {
  QString text = label.toLower();
  static const QRegularExpression folds(QStringLiteral(", \\d+ folds$"));
  text.remove(folds);  // by which an estimate was made
  return text.replace(QStringLiteral("train "), QStringLiteral("training "));
}

struct Reader {
  OpenedWindow& w;
  const runs::Run& run;
  std::size_t model;
  Said said = {};
  int outOfFold = 0;  ///< leaves whose share right is by rows held out

  const ModelFacts& facts() const { return *w.session.facts(); }
  QString part(int node, const char* what) const {
    return QStringLiteral("%1 of part %2").arg(what).arg(node);
  }

  void header() {
    const auto* row = w.window.findChild<FiguresRow*>(QStringLiteral("modelFigures"));
    QString measure;
    for (const auto& figure : row->figures()) {
      QString label = lowered(figure.label);
      if (label.startsWith(QStringLiteral("test "))) measure = label.mid(5);
      if (label == QStringLiteral("train")) label = QStringLiteral("training ") + measure;
      if (label.startsWith(QStringLiteral("leaves,")) || label == QStringLiteral("leaf"))
        label = QStringLiteral("leaves");
      if (label == QStringLiteral("rule") || label == QStringLiteral("condition")) label += QLatin1Char('s');
      said.add(label, QStringLiteral("header"), figure.value);
    }
  }

  void frontTable() {
    const auto* table = w.window.front()->table()->model();
    for (int r = 0; r < table->rowCount(); ++r) {
      if (table->index(r, 0).data(FrontModel::kSortRole).toInt() != static_cast<int>(model) + 1) continue;
      for (int c = 1; c < table->columnCount(); ++c)
        said.add(lowered(table->headerData(c, Qt::Horizontal).toString()), QStringLiteral("table"),
                 table->index(r, c).data().toString());
    }
  }

  void chart() {
    const auto& scene = w.window.front()->chart()->scene();
    for (const auto& id : {scene.xId, scene.yId}) {
      const auto* measure = scene.measure(id);
      const auto& dot = scene.picture.current.dots[model];
      const double value = id == scene.xId ? dot.value.x() : dot.value.y();
      said.add(lowered(measure->label), QStringLiteral("chart"), measureText(value, measure->unit));
    }
  }

  /// "accuracy: estimated 84.1 % ± 1.2 %, 83.5 % on 327 test rows, 90.1 % on 663 training rows"
  void words(const QString& text, const QString& view) {
    const auto colon = text.indexOf(QStringLiteral(": "));
    if (colon < 0) return;
    const QString measure = lowered(text.left(colon).section(QStringLiteral(", "), -1));
    for (const QString& figure : text.mid(colon + 2).split(QStringLiteral(", "))) {
      if (figure.startsWith(QStringLiteral("estimated ")))
        said.add(QStringLiteral("estimated ") + measure, view, figure.mid(10));
      for (const char* part : {"test", "training"})
        if (figure.endsWith(QStringLiteral(" %1 rows").arg(QLatin1String(part)))) {
          said.add(QStringLiteral("%1 %2").arg(QLatin1String(part), measure), view, figure);
          said.add(QStringLiteral("%1 rows").arg(QLatin1String(part)), view,
                   figure.section(QStringLiteral(" on "), 1));
        }
    }
  }

  void report() {
    ReportOptions options;
    options.model = static_cast<int>(model);
    const QString page = QString::fromStdString(htmlReport(run, options));
    QStringList head;
    static const QRegularExpression rowMark(QStringLiteral("<tr>(.*?)</tr>")),
        cellMark(QStringLiteral("<t[hd]>(.*?)</t[hd]>"));
    for (auto rows = rowMark.globalMatch(page); rows.hasNext();) {
      QStringList cells;
      for (auto each = cellMark.globalMatch(rows.next().captured(1)); each.hasNext();)
        cells << each.next().captured(1);
      if (cells.value(0) == QStringLiteral("Model")) head = cells;
      if (head.isEmpty() || cells.value(0).section(QLatin1Char(' '), 0, 0) != QString::number(model + 1) ||
          cells.size() != head.size())
        continue;
      for (int c = 1; c < head.size(); ++c)
        said.add(lowered(head[c].replace(QStringLiteral("&#39;"), QStringLiteral("'"))),
                 QStringLiteral("report"), cells[c]);
      return;
    }
  }

  bool quality() {
    if (!w.window.model()->setView(QStringLiteral("quality"))) return true;
    auto* view = qobject_cast<QualityView*>(w.window.model()->furtherView(QStringLiteral("quality")));
    const auto* about = view->findChild<QLabel*>(QStringLiteral("qualityAbout"));
    for (const bool test : {true, false}) {
      if (test && facts().task->test.empty()) continue;
      view->showPart(test ? QualityView::Test : QualityView::Train);
      const auto& rows = test ? facts().task->test : facts().task->train;
      if (!QTest::qWaitFor(
              [&] {
                return view->quality() && view->quality()->rows == rows &&
                       about->text() != QStringLiteral("Asking the model");
              },
              kRunPatience))
        return false;
      const QString part = test ? QStringLiteral("test ") : QStringLiteral("training ");
      const QStringList parts = about->text().split(QStringLiteral(", "));
      for (const QString& figure : about->text().split(QRegularExpression(QStringLiteral("[,;] ")))) {
        if (figure.startsWith(QStringLiteral("RMSE ")))
          said.add(part + QStringLiteral("rmse"), QStringLiteral("Quality"), figure.mid(5));
        if (figure.endsWith(QLatin1Char('%')))
          said.add(part + QStringLiteral("accuracy"), QStringLiteral("Quality"), figure);
        static const QRegularExpression right(QStringLiteral("^([0-9,]+) of ([0-9,]+) rows? right"));
        if (const auto found = right.match(about->text()); found.hasMatch() && figure == parts.front()) {
          const double wrong = shownIn(found.captured(2))->value - shownIn(found.captured(1))->value;
          said.add(part + QStringLiteral("rows answered wrongly"), QStringLiteral("Quality"),
                   countText(wrong));
          said.add(part + QStringLiteral("rows"), QStringLiteral("Quality"), found.captured(2));
        }
      }
    }
    return true;
  }

  bool regions() {
    if (!w.window.model()->setView(QStringLiteral("regions"))) return true;
    auto* canvas = w.window.model()->furtherView(QStringLiteral("regions"))->findChild<RegionsCanvas*>();
    if (!QTest::qWaitFor([&] { return canvas->picture() != nullptr; }, kRunPatience)) return false;
    said.add(QStringLiteral("training rows answered wrongly"), QStringLiteral("Regions"),
             countText(static_cast<double>(canvas->picture()->wrong)));
    said.add(QStringLiteral("training rows"), QStringLiteral("Regions"),
             countText(static_cast<double>(canvas->picture()->of)));
    return true;
  }

  void rules() {
    w.window.model()->setView(ModelPane::Rules);
    const auto* list = w.window.model()->rules()->model();
    double conditions = 0;
    for (int r = 0; r < list->rowCount(); ++r) {
      const auto cell = [&](int column) { return list->index(r, column).data().toString(); };
      const int node = list->index(r, 0).data(RulesModel::PartRole).toInt();
      conditions += cell(RulesModel::Clauses).toInt();
      said.add(part(node, "training rows"), QStringLiteral("Rules"), cell(RulesModel::Covers));
      const auto* tree = facts().model->tree();
      const bool box = tree && std::holds_alternative<model::BlackBoxLeaf>((*tree)[node].leaf());
      said.add(part(node, box ? "share right by the box" : "share right"), QStringLiteral("Rules"),
               cell(RulesModel::Purity));
    }
    if (list->rowCount() > 0)
      said.add(QStringLiteral("conditions"), QStringLiteral("Rules"), countText(conditions));
    said.add(facts().model->tree() ? QStringLiteral("leaves") : QStringLiteral("rules"),
             QStringLiteral("Rules"), countText(list->rowCount()));
  }

  /// The card and its tool tip, and what the inspector says of the same node.
  void parts() {
    const model::Tree* tree = facts().model->tree();
    const model::RuleSet* set = facts().model->rules();
    const int count = tree ? tree->size() : set ? static_cast<int>(set->rules.size()) : 0;
    const TreePicture picture =
        tree ? layOut(facts().model, facts().tree, TreeOptions(), Type()) : TreePicture();
    for (int node = 0; node < count; ++node) {
      w.session.selectNode(node);
      const auto* note = w.window.inspector()->findChild<QLabel*>(QStringLiteral("headerNote"));
      static const QRegularExpression rows(
          QStringLiteral("^([0-9,]+) (?:train|training) rows?(?:, ([0-9,]+) test)?"));
      if (const auto found = rows.match(note->text()); found.hasMatch()) {
        said.add(part(node, "training rows"), QStringLiteral("Inspector"), found.captured(1));
        said.add(part(node, "test rows"), QStringLiteral("Inspector"), found.captured(2));
      }
      if (set) continue;
      bars(node);
      tip(picture, node);
    }
    w.session.selectNode(-1);
  }

  void outline() {
    w.window.model()->setView(ModelPane::Outline);
    const auto* list = w.window.model()->outline()->model();
    const model::Tree* tree = facts().model->tree();
    const std::function<void(const QModelIndex&)> read = [&](const QModelIndex& above) {
      for (int r = 0; r < list->rowCount(above); ++r) {
        const QModelIndex at = list->index(r, 0, above);
        const auto cell = [&](int column) { return list->index(r, column, above).data().toString(); };
        const int node = at.data(OutlineModel::kNodeRole).toInt();
        const bool leaf = tree ? (*tree)[node].isLeaf() : !above.isValid();
        const bool box = tree && leaf && std::holds_alternative<model::BlackBoxLeaf>((*tree)[node].leaf());
        said.add(part(node, "training rows"), QStringLiteral("Outline"), cell(OutlineModel::Rows));
        if (leaf)
          said.add(part(node, box ? "share right by the box" : "share right"), QStringLiteral("Outline"),
                   cell(OutlineModel::Right));
        if (tree) read(at);
      }
    };
    read({});
  }

  void shared() {
    const std::string page = sharedPage(run);
    const std::string open = "<script type=\"application/json\" id=\"data\">";
    const auto at = page.find(open) + open.size();
    const auto json = parseJson(page.substr(at, page.find("</script>", at) - at), "data");
    if (!json) return;
    for (const Json& measure : (*json)["front"]["measures"]) {
      said.add(lowered(QString::fromStdString(measure["label"].get<std::string>())),
               QStringLiteral("shared page"),
               QString::fromStdString(measure["texts"][model].get<std::string>()));
    }
  }

  /// What is drawn of the leaves without the data, as the command line and the report do.
  void drawnAlone() {
    const QString view = QStringLiteral("picture without the data");
    const model::ModelPtr& shown = facts().model;
    const TreeContext alone = contextOf(run, model, *shown);
    if (const model::Tree* tree = shown->tree()) {
      const TreePicture picture = layOut(shown, alone, TreeOptions(), Type());
      for (const int leaf : tree->leaves())
        if (picture.indexOf[leaf] >= 0) card(leaf, picture.cards[picture.indexOf[leaf]], view);
    }
    const RulesPicture rules = rulesPicture(*shown, alone);
    for (std::size_t r = 0; r < rules.rows.size(); ++r)
      if (!rules.rows[r].purity.empty())
        said.add(part(static_cast<int>(r), "share right"), view, percentText(rules.rows[r].share, 1));
  }

  void card(int node, const NodeCard& card, const QString& view) {
    said.add(part(node, "training rows"), view, card.rows);
    if (const auto* leaf = std::get_if<ClassCard>(&card.body))
      said.add(part(node, "share right"), view, leaf->share);
    if (const auto* leaf = std::get_if<BoxCard>(&card.body))
      said.add(part(node, "share right by the box"), view, leaf->share);
    if (const auto* leaf = std::get_if<ValueCard>(&card.body))
      said.add(part(node, "range"), view, leaf->spread);
    if (const auto* leaf = std::get_if<LinearCard>(&card.body))
      said.add(part(node, "range"), view, leaf->error);
  }

  void bars(int node) {
    const auto* answers = w.window.inspector()->findChild<Bars*>(QStringLiteral("answers"));
    if (!answers->isVisibleTo(w.window.inspector())) return;
    const model::Node& n = (*facts().model->tree())[node];
    const bool box = n.isLeaf() && std::holds_alternative<model::BlackBoxLeaf>(n.leaf());
    for (const auto& bar : answers->bars()) {
      const bool ofBox = bar.label.startsWith(QStringLiteral("Black box"));
      if (n.isLeaf())
        said.add(part(node, ofBox ? "share right by the box"
                            : box ? "share right by the tree"
                                  : "share right"),
                 QStringLiteral("Inspector"), bar.value);
    }
  }

  void tip(const TreePicture& picture, int node) {
    const model::Node& n = (*facts().model->tree())[node];
    const bool box = n.isLeaf() && std::holds_alternative<model::BlackBoxLeaf>(n.leaf());
    for (const QString& line : nodeToolTip(picture, node).split(QLatin1Char('\n'))) {
      static const QRegularExpression rows(
          QStringLiteral("^Node [0-9]+: ([0-9,]+) rows?.*?(?:; ([0-9,]+) rows? of the test part)?$")),
          right(QStringLiteral("^([0-9.]+\\x{a0}%) right (in training|out of fold)"));
      if (const auto found = rows.match(line); found.hasMatch()) {
        said.add(part(node, "training rows"), QStringLiteral("tree"), found.captured(1));
        said.add(part(node, "test rows"), QStringLiteral("tree"), found.captured(2));
      }
      if (const auto found = right.match(line); found.hasMatch() && n.isLeaf()) {
        said.add(part(node, box ? "share right by the box" : "share right"), QStringLiteral("tree"),
                 found.captured(1));
        outOfFold += found.captured(2) == QStringLiteral("out of fold");
      }
    }
    const int index = picture.indexOf[node];
    if (index < 0) return;
    card(node, picture.cards[index], QStringLiteral("card"));
  }
};

}  // namespace

class OneFigureTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("one_figure"));
    applyLook(false);
  }

  void allViewsSayTheSame_data() {
    QTest::addColumn<QString>("learner");
    QTest::addColumn<QString>("table");
    const auto registry = std::make_shared<const learners::Registry>();
    for (const auto& learner : registry->all())
      for (const char* table : {"activity", "loans", "shells", "scores"}) {
        const QString id = QString::fromStdString(learner->info().id);
        QTest::addRow("%s on %s", qPrintable(id), table) << id << QString::fromLatin1(table);
      }
  }

  void allViewsSayTheSame() {
    QFETCH(QString, learner);
    QFETCH(QString, table);
    OpenedWindow w;
    w.window.openFiles({madeTable(qPrintable(table), 300)});
    QVERIFY(QTest::qWaitFor([&] { return w.session.hasData(); }, kRunPatience));
    w.session.setup().setLearner(learner.toStdString());
    const auto& chosen = *w.session.registry().find(learner.toStdString());
    if (const auto why = w.session.setup().objection(chosen)) return;  // not a table for this learner
    for (const auto& [id, value] : support::quickValues(chosen)) w.session.setup().setParam(id, value);
    QVERIFY(w.run());
    const auto run = w.session.document().runs.back().run;
    const std::size_t last = run->outcome.front.size() - 1;
    QStringList found;
    int compared = 0;
    for (const std::size_t model : std::set<std::size_t>{0, last / 2, last, run->outcome.chosen}) {
      QVERIFY(w.select(static_cast<int>(model)));
      Reader reader{w, *run, model};
      reader.header();
      reader.frontTable();
      reader.chart();
      reader.words(wordsOfModel(*run, model, 1).figures, QStringLiteral("picture of the model"));
      reader.words(frontWords(*run, {}, model).figures, QStringLiteral("picture of the front"));
      reader.report();
      reader.rules();
      reader.outline();
      reader.shared();
      w.window.model()->setView(ModelPane::Tree);
      reader.parts();
      reader.drawnAlone();
      QVERIFY(reader.quality());
      QVERIFY(reader.regions());
      // What a search decided by is what is shown of its leaves.
      const bool held = run->crossValidation || !run->outcome.foldOfRow.empty();
      if (held && reader.facts().model->tree() && reader.facts().model->isClassifier())
        QCOMPARE(reader.outOfFold, reader.facts().model->tree()->leafCount());
      for (const QString& each : reader.said.contradictions())
        found << QStringLiteral("model %1, %2").arg(model + 1).arg(each);
      compared = std::max(compared, reader.said.compared());
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    // The tree alone is a model of the front as well, and stands at one place.
    const auto estimates = run->crossValidation
                               ? std::make_shared<const runs::CrossValidation>(*run->crossValidation)
                               : EstimatesPtr();
    const FrontPicture front = frontPicture(run->outcome, {}, {}, estimates);
    for (const auto& reference : run->outcome.references)
      for (std::size_t i = 0; reference.id == "tree" && i <= last; ++i)
        if (run->outcome.front[i].scores == reference.scores)
          QVERIFY(std::any_of(front.places.begin(), front.places.end(), [&](const FrontPlace& place) {
            return place.kind == FrontPlace::Kind::TreeAlone && place.value == front.current.dots[i].value;
          }));
    QVERIFY2(compared >= 4, "hardly a figure was found in two views");
  }
};

PARETREE_TEST_WITH_APPLICATION(OneFigureTest)
}  // namespace one_figure_test

#include "one_figure_test.moc"
