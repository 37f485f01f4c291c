#include "ui/inspectors/views/compare_view.h"

#include <QHeaderView>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/model/apply/route.h"
#include "ui/document/selection.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/models/delegates.h"
#include "ui/session/marks.h"
#include "ui/session/reading/file_models.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {
namespace {

constexpr int kRows = 500;  // listed of those on which the models differ
constexpr int kLeastFigure = 68, kLeastFigures = 308, kScrollBar = 12;  // px of the table of figures
constexpr int kAttributes = 6;                                          // shown beside the answers

QTableWidgetItem* cell(const QString& text, bool right, bool strong = false) {
  auto* item = new QTableWidgetItem(text);
  item->setTextAlignment((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (strong) {
    QFont f;
    f.setWeight(QFont::DemiBold);
    item->setFont(f);
  }
  return item;
}

QTableWidget* makeTable(QObject* owner, const QString& name) {
  auto* table = new QTableWidget;
  table->setAccessibleName(name);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setItemDelegate(new CellDelegate(26, owner));
  dress(table);
  table->verticalHeader()->setDefaultSectionSize(26);
  return table;
}

/// Columns that either model asks for, those of A first.
std::vector<int> columnsAsked(const Comparison& c) {
  std::vector<int> columns;
  const auto add = [&](int column) {
    if (std::find(columns.begin(), columns.end(), column) == columns.end()) columns.push_back(column);
  };
  for (const auto& facts : {c.a, c.b}) {
    if (const model::Tree* tree = facts->model->tree())
      for (const auto& node : tree->nodes)
        if (!node.isLeaf())
          for (const int column : columnsOf(node.branch().split)) add(column);
    if (const model::RuleSet* rules = facts->model->rules())
      for (const auto& rule : rules->rules)
        for (const auto& clause : rule.clauses) {
          if (const auto* i = std::get_if<model::Interval>(&clause.test)) add(i->column);
          if (const auto* l = std::get_if<model::LevelSet>(&clause.test)) add(l->column);
        }
  }
  // Predictions that were joined to the table after A was learnt, or taken away again, are in one of them
  // only.
  std::erase_if(columns, [&](int column) { return column >= c.a->task->data.columns(); });
  if (columns.size() > kAttributes) columns.resize(kAttributes);
  return columns;
}

}  // namespace

CompareView::CompareView(Session* session)
    : session_(session),
      job_(new Job(this)),
      figures_(makeTable(this, tr("Figures of both models"))),
      rows_(makeTable(this, tr("Rows on which they differ"))),
      swap_(new QPushButton(tr("Swap"))),
      about_(dimLabel({})),
      sum_(plainLabel({})) {
  fillWith(this, QPalette::Base);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(14, 8, 14, 6);
  about_->setFont(smallFont(about_->font()));
  swap_->setObjectName(QStringLiteral("swap"));
  head->addWidget(about_, 1);
  head->addWidget(swap_);
  auto* shapes = new QWidget;
  auto* sides = new QGridLayout(shapes);  // headings of one height, whatever they say
  sides->setContentsMargins(0, 0, 0, 0);
  sides->setHorizontalSpacing(1);
  sides->setVerticalSpacing(0);
  sides->setRowStretch(1, 1);
  a_ = makeSide(sides, 0, QStringLiteral("A"));
  b_ = makeSide(sides, 1, QStringLiteral("B"));
  auto* lower = new QWidget;
  auto* lowerColumn = new QVBoxLayout(lower);
  lowerColumn->setContentsMargins(0, 4, 0, 0);
  lowerColumn->setSpacing(4);
  sum_->setContentsMargins(14, 0, 14, 0);
  sum_->setWordWrap(true);
  lowerColumn->addWidget(sum_);
  auto* lists = new QSplitter(Qt::Horizontal);
  lists->setHandleWidth(1);
  lists->addWidget(figures_);
  lists->addWidget(rows_);
  figures_->setMinimumWidth(kLeastFigures);
  lists->setStretchFactor(0, 0);
  lists->setStretchFactor(1, 1);
  lists->setChildrenCollapsible(false);
  lowerColumn->addWidget(lists, 1);
  down_ = new QSplitter(Qt::Vertical);
  down_->setHandleWidth(1);
  down_->addWidget(shapes);
  down_->addWidget(lower);
  down_->setChildrenCollapsible(false);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addLayout(head);
  all->addWidget(down_, 1);
  // Letters are those of the pins, here as on the chart.
  connect(swap_, &QPushButton::clicked, this, [this] { session_->marks().swapPins(); });
  for (auto* side : {&a_, &b_})
    connect(side->unpin, &QPushButton::clicked, this, [this, side] {
      const auto& pins = session_->document().pins;
      if (std::find(pins.begin(), pins.end(), side->shown.ref) != pins.end())
        session_->marks().togglePin(side->shown.ref);
    });
  connect(session, &Session::runsChanged, this, [this] {
    if (isVisible()) compareNow();
  });
  connect(rows_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& now) {
            if (now.isValid()) session_->selectRow(rows_->item(now.row(), 0)->data(Qt::UserRole).toInt());
          });
}

CompareView::Side CompareView::makeSide(QGridLayout* into, int column, const QString& letter) {
  Side side;
  auto* row = new QHBoxLayout;
  row->setContentsMargins(14, 2, 14, 4);
  side.name = strongLabel({});
  side.name->setWordWrap(true);
  side.unpin = new QPushButton(tr("Unpin"));
  side.unpin->setObjectName(QStringLiteral("unpin") + letter);
  side.unpin->setProperty("role", "link");
  side.unpin->setFlat(true);
  row->addWidget(side.name, 1);
  row->addWidget(side.unpin);
  into->addLayout(row, 0, column);
  side.tree = new TreeView;
  side.tree->setAccessibleName(tr("Tree %1").arg(letter));
  side.tree->setMinimumHeight(140);
  side.tree->setLegendVisible(false);
  side.model = new RulesModel(this);
  side.rules = new QTableView;
  side.rules->setAccessibleName(tr("Rules %1").arg(letter));
  side.rules->setModel(side.model);
  side.rules->setItemDelegate(new CellDelegate(26, this));
  dress(side.rules);
  side.rules->setWordWrap(true);
  side.shapes = new QStackedWidget;
  side.shapes->addWidget(side.tree);
  side.shapes->addWidget(side.rules);
  auto* votes = new EmptyPane;
  votes->say(tr("There is nothing to read here"),
             {tr("Many trees vote on each answer; no single tree, rule or formula stands for them.")});
  side.shapes->addWidget(votes);
  into->addWidget(side.shapes, 1, column);
  into->setColumnStretch(column, 1);
  return side;
}

// In a low pane the trees come first: they are what is compared, lists scroll.
void CompareView::resizeEvent(QResizeEvent* event) {
  ModelView::resizeEvent(event);
  constexpr int kLow = 480, kLists = 112;  // px
  const bool low = height() < kLow;
  if (low_ == low) return;
  low_ = low;
  down_->setSizes(low ? QList<int>{height() - kLists, kLists} : QList<int>{380, 300});
}

void CompareView::showModel(const FactsPtr&) { compareNow(); }

// Two pins: these. One pin: it and the selected model, which may be one that was edited from it.
std::vector<CompareView::Shown> CompareView::wanted() const {
  std::vector<Shown> models;
  for (const auto& pin : session_->document().pins) {
    const auto* draft = session_->document().draft(pin.draft);
    models.push_back({pin, nullptr, draft ? draft->now.model : nullptr});
  }
  const Selection& now = session_->selection();
  const Shown selected{openModel(now), now.draft ? session_->facts() : nullptr, nullptr};
  const bool differs = !models.empty() && models[0].ref != selected.ref;
  const bool another = differs && (now.draft ? selected.edited != nullptr : now.model >= 0);
  if (models.size() == 1 && another) models.push_back(selected);
  return models;
}

void CompareView::compareNow() {
  const auto models = wanted();
  down_->setVisible(models.size() == 2);
  swap_->setVisible(session_->document().pins.size() == 2);
  if (models.size() < 2) {
    comparison_.reset();
    shown_.clear();
    job_->cancel();
    return about_->setText(
        tr("Pin a second model, or select another one, to compare it with the pinned one."));
  }
  if (models == shown_) return;
  struct Asked {
    RunScorerPtr scorer;
    learners::FrontPoint point;
    FactsPtr known;
    model::ModelPtr edited;
  };
  std::vector<Asked> asked;
  for (const Shown& one : models) {
    if (one.edited) {
      asked.push_back({nullptr, {}, one.edited, nullptr});
      continue;
    }
    if (one.pinned) {
      asked.push_back({session_->runs().scorer(one.ref.run), {}, nullptr, one.pinned});
      continue;
    }
    const auto outcome = session_->runs().outcomeOf(one.ref.run);
    if (!outcome || one.ref.model >= static_cast<int>(outcome->front.size())) return;
    asked.push_back({session_->runs().scorer(one.ref.run), outcome->front[one.ref.model], nullptr, nullptr});
  }
  shown_ = models;
  a_.shown = models[0];
  b_.shown = models[1];
  about_->setText(tr("Asking both models"));
  job_->start([this, asked](std::stop_token stop) -> Job::Delivery {
    std::vector<FactsPtr> facts;
    std::optional<Error> problem;
    for (const auto& one : asked) {
      if (one.known) {
        facts.push_back(one.known);
        continue;
      }
      auto made = one.edited ? factsOf(one.edited, nullptr, *one.scorer, stop)
                             : factsOf(std::make_shared<const model::Model>(instantiate(one.point.recipe)),
                                       &one.point, *one.scorer, stop);
      if (!made) {
        problem = made.error();
        break;
      }
      facts.push_back(*made);
    }
    auto result = std::make_shared<Result<Comparison>>(!problem ? compare(facts[0], facts[1], stop)
                                                                : Result<Comparison>(*problem));
    return [this, result] {
      if (!*result) return about_->setText(displayText(result->error()));
      comparison_ = std::move(**result);
      show();
    };
  });
}

QString CompareView::nameOf(const Shown& shown, const QString& letter) const {
  const auto learner = session_->runs().learnerOf(shown.ref.run);
  if (shown.edited && (!learner || shown.ref.model < 0))
    return QStringLiteral("%1  %2").arg(letter, nameOfSelected(*session_));
  return (shown.ref.draft ? tr("%1  Model %2 of run %3, edited, %4") : tr("%1  Model %2 of run %3, %4"))
      .arg(letter)
      .arg(shown.ref.model + 1)
      .arg(shown.ref.run)
      .arg(learner ? inSentence(displayText(learner->info().name)) : QString());
}

void CompareView::show() {
  const auto& c = *comparison_;
  a_.name->setText(nameOf(a_.shown, QStringLiteral("A")));
  b_.name->setText(nameOf(b_.shown, QStringLiteral("B")));
  for (auto* side : {&a_, &b_}) {
    const auto& pins = session_->document().pins;
    const bool pinned = std::find(pins.begin(), pins.end(), side->shown.ref) != pins.end();
    side->unpin->setVisible(pinned);
    side->name->setToolTip(side->name->text());
  }
  showShape(a_, c.a, c.b);
  showShape(b_, c.b, c.a);
  showFigures();
  showRows();
}

void CompareView::showShape(Side& side, const FactsPtr& facts, const FactsPtr& other) {
  const model::Tree* tree = facts->model->tree();
  side.shapes->setCurrentIndex(tree ? 0 : facts->model->rules() ? 1 : 2);
  if (tree) {
    side.tree->setModel(facts->model, facts->tree);
    side.tree->fit();
    side.tree->setChangedNodes(other->model->tree() ? changedNodes(*tree, *other->model->tree())
                                                    : std::vector<int>());
    return;
  }
  if (!facts->model->rules()) return;
  side.model->setFacts(facts);
  side.rules->horizontalHeader()->setSectionResizeMode(RulesModel::Text, QHeaderView::Stretch);
  side.rules->setColumnWidth(RulesModel::Number, 40);
  side.rules->setColumnWidth(RulesModel::Covers, 80);
  side.rules->setColumnWidth(
      RulesModel::Purity, std::max(80, side.rules->horizontalHeader()->sectionSizeHint(RulesModel::Purity)));
  side.rules->resizeRowsToContents();
}

void CompareView::showFigures() {
  const auto& c = *comparison_;
  figures_->clear();
  figures_->setColumnCount(3);
  figures_->setHorizontalHeaderLabels({tr("Figure"), QStringLiteral("A"), QStringLiteral("B")});
  for (const int column : {1, 2})
    figures_->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  figures_->setRowCount(static_cast<int>(c.figures.size()));
  for (int r = 0; r < figures_->rowCount(); ++r) {
    const auto& f = c.figures[r];
    figures_->setItem(r, 0, cell(f.label, false));
    if (!f.note.isEmpty()) figures_->item(r, 0)->setToolTip(f.note.toHtmlEscaped());
    const int decimals = alikeDecimals({f.a, f.b});
    figures_->setItem(r, 1, cell(measureText(f.a, f.unit, decimals), true, f.better < 0));
    figures_->setItem(r, 2, cell(measureText(f.b, f.unit, decimals), true, f.better > 0));
  }
  figures_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  int widest = 0, answers = kLeastFigure;
  for (int r = 0; r < figures_->rowCount(); ++r) {
    widest = qMax(widest, figures_->sizeHintForIndex(figures_->model()->index(r, 0)).width());
    for (const int column : {1, 2})
      answers = qMax(answers, figures_->sizeHintForIndex(figures_->model()->index(r, column)).width());
  }
  figures_->setColumnWidth(1, answers);
  figures_->setColumnWidth(2, answers);
  figures_->setMinimumWidth(
      qBound(kLeastFigures, widest + 2 * answers + kScrollBar, qMax(kLeastFigures, width() * 3 / 5)));
}

void CompareView::showRows() {
  const auto& c = *comparison_;
  rows_->clear();
  rows_->setRowCount(0);
  if (!c.problem.isEmpty()) {
    about_->setText(c.problem);
    return sum_->setText(c.problem);
  }
  const data::Dataset& table = c.a->task->data;
  const model::Model& model = *c.a->model;
  const auto all = static_cast<double>(c.rows.size()), differ = static_cast<double>(c.differ.size());
  const QString part =
      c.tested ? tr("%1 that neither has learnt from").arg(rowsText(all))
               : tr("%1 that both have learnt from: there is no common test part").arg(rowsText(all));
  about_->setText(tr("Changed nodes are outlined; the better figure is bold"));
  if (model.isClassifier())
    sum_->setText(
        tr("%1: the same answer in %2, another in %3. There A is right in %4 and B in %5.")
            .arg(part, countText(all - differ), countText(differ), countText(c.rightA), countText(c.rightB)));
  else
    sum_->setText(tr("%1: they differ in %2, listed by how far.").arg(part, countText(differ)));
  const std::vector<int> columns = columnsAsked(c);
  QStringList titles{tr("Row"), tr("True"), tr("A says"), tr("B says")};
  for (const int column : columns) titles << QString::fromStdString(table.info(column).name);
  rows_->setColumnCount(static_cast<int>(titles.size()));
  rows_->setHorizontalHeaderLabels(titles);
  rows_->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  for (std::size_t k = 0; k < columns.size(); ++k)
    if (table.info(columns[k]).isNumeric())
      rows_->horizontalHeaderItem(4 + static_cast<int>(k))
          ->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  const int count = static_cast<int>(std::min<std::size_t>(c.differ.size(), kRows));
  rows_->setRowCount(count);
  const auto says = [&](std::size_t i, bool a) {
    if (!model.isClassifier()) return numberText(a ? c.valueA[i] : c.valueB[i], 5);
    const std::int32_t code = a ? c.classA[i] : c.classB[i];
    const QString name =
        code < 0 ? tr("nothing") : displayText((*model.schema)[model.targets[0]].levels[code]);
    return code == table.codes(model.targets[0])[c.rows[i]] ? name : name + QStringLiteral(" ✕");
  };
  for (int r = 0; r < count; ++r) {
    const std::size_t i = c.differ[r];
    const data::Row row = c.rows[i];
    auto* number = cell(countText(row + 1.0), true);
    number->setData(Qt::UserRole, static_cast<int>(row));
    rows_->setItem(r, 0, number);
    rows_->setItem(r, 1, cell(cellWords(table, model.targets[0], row), !model.isClassifier()));
    rows_->setItem(r, 2, cell(says(i, true), !model.isClassifier()));
    rows_->setItem(r, 3, cell(says(i, false), !model.isClassifier()));
    for (std::size_t k = 0; k < columns.size(); ++k)
      rows_->setItem(r, 4 + static_cast<int>(k),
                     cell(cellWords(table, columns[k], row), table.info(columns[k]).isNumeric()));
  }
  rows_->resizeColumnsToContents();
}

void CompareView::showSelection(const Selection& selection) {
  if (session_->document().pins.size() == 1) compareNow();
  if (!comparison_ || selection.row < 0) return;
  for (auto* side : {&a_, &b_}) {
    const auto& facts = side == &a_ ? comparison_->a : comparison_->b;
    const model::Tree* tree = facts->model->tree();
    if (tree && static_cast<std::size_t>(selection.row) < facts->task->data.rows())
      side->tree->setRowPath(
          tree->pathTo(leafOf(*tree, facts->task->data, static_cast<data::Row>(selection.row))));
  }
}

}  // namespace paretree::ui
