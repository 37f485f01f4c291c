#include "ui/inspectors/model_pane.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QVBoxLayout>

#include "paretree/core/json.h"
#include "paretree/model/apply/route.h"
#include "paretree/runs/estimates/leaf_set_words.h"
#include "ui/drawing/fonts.h"
#include "ui/inspectors/remarks/estimate_gap.h"
#include "ui/inspectors/remarks/kept_edits.h"
#include "ui/inspectors/remarks/unanswered_classes.h"
#include "ui/inspectors/views/rule_view.h"
#include "ui/models/delegates.h"
#include "ui/session/editing.h"
#include "ui/session/judging/bounding.h"
#include "ui/session/judging/near_trees.h"
#include "ui/session/judging/steadying.h"
#include "ui/session/reading/file_models.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kHighest = 4000;  // px in which a rule's words are measured
// rules that are shown with all their words; of more, one line each and a tool tip
constexpr int kWhole = 300;
constexpr int kFigure = 80;        // px: a column of figures beside an outline
constexpr int kBesideAnswer = 40;  // px: swatch and air
constexpr int kLive = 200;         // nodes of a tree that is painted anew while its steadiness is judged
constexpr int kExpanded = 200;     // nodes of an outline that opens as a whole

// The node the next or former model has on the same path, so that the selection survives a step along the
// front.
int sameNode(const paretree::model::Tree& tree, int node) { return node < tree.size() ? node : -1; }

}  // namespace

ModelPane::ModelPane(Session* session, const QList<QAction*>& headerActions, QWidget* parent)
    : QWidget(parent),
      session_(session),
      header_(new PaneHeader(tr("Model"))),
      views_(new ViewSwitch),
      pages_(new QStackedWidget),
      whole_(new QStackedWidget),
      treePage_(new QStackedWidget),
      empty_(new EmptyPane),
      noTree_(new EmptyPane),
      figures_(new FiguresRow),
      tree_(new TreeView),
      outline_(new QTreeView),
      rowsPane_(new RowsPane(tr("Rows"))),
      rules_(new QTableView),
      rows_(rowsPane_->table()),
      outlineModel_(new OutlineModel(this)),
      rulesModel_(new RulesModel(this)),
      sortedRules_(new QSortFilterProxyModel(this)),
      further_(views_, pages_, Further) {
  figures_->setObjectName(QStringLiteral("modelFigures"));
  buildHeader(headerActions);
  buildOutline();
  buildRules();
  buildPages();
  arrange();
  connectViews();
  connectSession();
  showFacts();
}

/// The switch of views and what is done with a model, in the pane's title.
void ModelPane::buildHeader(const QList<QAction*>& headerActions) {
  views_->addView(tr("Tree"), tr("The tree as a picture"));
  views_->addView(tr("Outline"), tr("The tree or the rules as an outline"));
  views_->addView(tr("Rules"), tr("Each leaf as a rule"));
  views_->addView(tr("Rows"), tr("The rows of the selected node"));
  // Over the tree: in the title it would take the place of tabs.
  foldChip_ = new Chip(Chip::Kind::Plain, {}, tree_);
  foldChip_->setObjectName(QStringLiteral("foldChip"));
  header_->addTool(views_);
  foldButton_ = toolButton(QStringLiteral("grow"), tr("How much of the tree is shown"),
                           tr("Depth, least share of rows, one path only"));
  foldButton_->setObjectName(QStringLiteral("treeFolding"));
  header_->addTool(foldButton_);
  folding_ = new TreeFolding(tree_, foldButton_, foldChip_);
  for (auto* action : headerActions) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFixedSize(30, 28);
    header_->addTool(button);
  }
}

void ModelPane::buildOutline() {
  outline_->setModel(outlineModel_);
  outline_->setAccessibleName(tr("Outline of the model"));
  outline_->setUniformRowHeights(true);
  outline_->setItemDelegate(new CellDelegate(28, this));
  outline_->setTextElideMode(Qt::ElideMiddle);  // of a test neither name nor cut-off goes
  dress(outline_);
  outline_->installEventFilter(this);
}

void ModelPane::buildRules() {
  sortedRules_->setSourceModel(rulesModel_);
  sortedRules_->setSortRole(RulesModel::SortRole);
  rules_->setModel(sortedRules_);
  rules_->setSortingEnabled(true);
  rules_->sortByColumn(RulesModel::Number, Qt::AscendingOrder);
  rules_->setAccessibleName(tr("Rules"));
  rules_->setItemDelegate(new CellDelegate(30, this));
  dress(rules_);
  rules_->installEventFilter(this);
  rules_->viewport()->installEventFilter(this);
  rules_->verticalHeader()->setDefaultSectionSize(30);
  connect(sortedRules_, &QAbstractItemModel::layoutChanged, this, &ModelPane::fitRuleRows);
  connect(sortedRules_, &QAbstractItemModel::rowsInserted, this, &ModelPane::fitRuleRows);  // a filter's
}

/// A page for each view; a further view is made when it is first chosen.
void ModelPane::buildPages() {
  tree_->setAccessibleName(tr("Tree"));
  treePage_->addWidget(tree_);
  treePage_->addWidget(noTree_);
  auto* ruleView = new RuleView(session_, rules_);
  connect(rulesModel_, &RulesModel::switched, ruleView, &RuleView::switchRule);
  connect(&session_->editing(), &Editing::previewChanged, this, [this] {
    const auto* tried = session_->editing().previewed();
    rulesModel_->setTried(tried ? tried->model : nullptr);
  });
  for (QWidget* page : std::initializer_list<QWidget*>{treePage_, outline_, ruleView, rowsPane_})
    pages_->addWidget(page);
  for (auto& entry : modelViews()) further_.add(std::move(entry));
}

/// Title over figures over views; without a model what could be done instead.
void ModelPane::arrange() {
  auto* full = new QWidget;
  auto* column = new QVBoxLayout(full);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(figures_);
  auto* unanswered = new UnansweredClasses(session_);
  column->addWidget(unanswered);
  connect(unanswered, &QLabel::linkActivated, this, [this](const QString& id) { setView(id); });
  column->addWidget(new EstimateGap(session_));
  column->addWidget(new KeptEdits(session_));
  column->addWidget(hairline());
  column->addWidget(pages_, 1);
  whole_->addWidget(empty_);
  whole_->addWidget(full);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(header_);
  all->addWidget(whole_, 1);
}

/// What is chosen in a view is chosen in the session.
void ModelPane::connectViews() {
  connect(views_, &ViewSwitch::currentChanged, this, [this](int view) {
    pages_->setCurrentIndex(view);
    foldButton_->setVisible(view == Tree);
    if (view == RowsView) showRows();
    if (further_.holds(view)) showFurther(view);
    // once laid out
    if (view == Rules) QMetaObject::invokeMethod(this, &ModelPane::fitRuleRows, Qt::QueuedConnection);
  });
  connect(tree_, &TreeView::nodeSelected, session_, &Session::selectNode);
  connect(tree_, &TreeView::contextMenuAt, this, [this](int node, const QPoint& at) {
    if (node >= 0) session_->selectNode(node);
    emit contextMenuWanted(node, at);
  });
  connect(outline_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& now) {
            if (now.isValid()) session_->selectNode(now.data(OutlineModel::kNodeRole).toInt());
          });
  connect(rules_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& now) {
            if (now.isValid()) session_->selectNode(now.data(RulesModel::PartRole).toInt());
          });
  connect(rows_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& now) {
            if (now.isValid()) session_->selectRow(now.data(RowsModel::kRowRole).toInt());
          });
  for (QAbstractItemView* view : std::initializer_list<QAbstractItemView*>{outline_, rules_}) {
    view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(view, &QWidget::customContextMenuRequested, this, [this, view](const QPoint& at) {
      emit contextMenuWanted(session_->selection().node, view->viewport()->mapToGlobal(at));
    });
  }
}

/// With how often its nodes came back and what new rows of its leaves have, where that is known.
void ModelPane::showTree(const ModelFacts& facts) {
  TreeContext context = facts.tree;
  const auto steady = session_->steadying().ofSelected();
  if (steady && facts.model->tree() && steady->nodes.size() == facts.model->tree()->nodes.size())
    for (const auto& node : steady->nodes) context.steady.push_back(node.same);
  const auto& s = session_->selection();
  const auto estimates = s.draft > 0 ? nullptr : session_->runs().estimatesOf(s.run);
  const auto point = static_cast<std::size_t>(s.model);
  if (estimates && facts.model->tree() && point < estimates->points.size())
    for (int node = 0; node < facts.model->tree()->size(); ++node)
      context.newRows.push_back(leafSetMessage(&estimates->points[point], *facts.model, node));
  folding_->show(facts.model, std::move(context));
}

void ModelPane::connectSession() {
  connect(session_, &Session::factsAwaited, this, &ModelPane::awaitFacts);
  connect(session_, &Session::factsChanged, this, &ModelPane::showFacts);
  connect(session_, &Session::selectionChanged, this, &ModelPane::showSelection);
  connect(session_, &Session::runsChanged, this, &ModelPane::offerViews);
  connect(&session_->steadying(), &Steadying::steadinessChanged, this, [this] {
    const auto facts = session_->facts();
    // Large trees are laid out again once all is known.
    const bool small = facts && facts->model->tree() && facts->model->tree()->size() <= kLive;
    if (!facts || !session_->factsAreCurrent() || (!small && session_->steadying().judging())) return;
    showTree(*facts);
    showTreeSelection(*facts);
  });
  connect(&session_->bounding(), &Bounding::boundChanged, this, &ModelPane::refreshFigures);
  connect(&session_->nearTrees(), &NearTrees::nearChanged, this, &ModelPane::refreshFigures);
  connect(&session_->editing(), &Editing::previewChanged, this, [this] {
    refreshFigures();
    const auto facts = session_->facts();
    const auto* preview = session_->editing().previewed();
    const auto* now = facts ? facts->model->tree() : nullptr;
    const int part = session_->editing().previewedPart();
    if (preview && now && part >= 0) return tree_->setGhost(preview->model, part, preview->facts->tree);
    if (preview && now)
      tree_->setTried(preview->model, preview->facts->tree);
    else
      tree_->endGhost();
    tree_->setChangedNodes(preview && now && preview->model->tree()
                               ? changedNodes(*now, *preview->model->tree())
                               : std::vector<int>());
  });
}

void ModelPane::showFacts() {
  const auto facts = session_->facts();
  if (!facts) {
    whole_->setCurrentWidget(empty_);
    header_->setTitle(tr("Model"));
    header_->setNote({});
    if (session_->runs().outcomeOf(session_->selection().run))
      empty_->say(tr("Making the model"), {});
    else
      empty_->say(tr("No model selected"), {tr("Click a point of the front: its model appears here."),
                                            tr("Or draw a tree by hand: Model, Draw a tree.")});
    tree_->setModel(nullptr);
    outlineModel_->setFacts(nullptr);
    rulesModel_->setFacts(nullptr);
    return;
  }
  whole_->setCurrentIndex(1);
  header_->setTitle(nameOfSelected(*session_));
  showFiguresOf(*facts);
  const bool isTree = facts->model->tree() != nullptr;
  offerShapes(*facts->model);
  showTree(*facts);
  {
    const QSignalBlocker quiet(outline_->selectionModel());
    outlineModel_->setFacts(facts);
    const bool large =
        isTree ? facts->model->tree()->size() > kExpanded : outlineModel_->rowCount() > kExpanded / 4;
    if (!large)
      outline_->expandAll();
    else if (isTree)
      outline_->expandToDepth(3);
  }
  outline_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  for (int c = 1; c < outlineModel_->columnCount(); ++c)
    outline_->header()->resizeSection(c, qMax(kFigure, outline_->header()->sectionSizeHint(c)));
  for (const int c : {OutlineModel::Right, OutlineModel::Test})  // of numbers none is right
    outline_->setColumnHidden(c, !facts->model->isClassifier());
  outline_->header()->setStretchLastSection(false);
  {
    const QSignalBlocker quiet(rules_->selectionModel());
    rulesModel_->setFacts(facts);
  }
  rules_->horizontalHeader()->setStretchLastSection(false);
  rules_->horizontalHeader()->setSectionResizeMode(RulesModel::Text, QHeaderView::Stretch);
  fitRuleColumns();
  fitRuleRows();
  showSelection();
}

void ModelPane::offerShapes(const model::Model& model) {
  const bool isTree = model.tree() != nullptr;
  const model::RuleSet* rules = model.rules();
  const bool atTree = view() == Tree;
  treePage_->setCurrentIndex(isTree ? 0 : 1);
  views_->setViewVisible(Tree, !rules);
  views_->setViewVisible(Outline, isTree || rules);
  views_->setViewVisible(Rules, isTree || rules);
  offerViews();
  if (!isTree && !rules) {
    noTree_->say(tr("There is nothing to read here"),
                 {tr("Many trees vote on each answer; no single tree, rule or formula stands for them. "
                     "Quality and What if show how the model answers.")});
  }
  // What cannot be shown is never the first thing that is seen of a model.
  if (!isTree && atTree)
    views_->setCurrent(rules ? Rules : qMax(static_cast<int>(Tree), further_.firstOffered()));
}

/// What the longest word of an answer takes, as lines end between words only; of numbers and formulas all of
/// the longest.
int ModelPane::answerWords() const {
  const auto facts = session_->facts();
  const QChar between = facts && facts->model->isClassifier() ? QLatin1Char(' ') : QLatin1Char('\n');
  const QFontMetrics metrics(rules_->font());
  int widest = 0;
  for (int row = 0; row < std::min(rulesModel_->rowCount(), kWhole); ++row)
    for (const QString& word : rulesModel_->index(row, RulesModel::Answer).data().toString().split(between))
      widest = std::max(widest, metrics.horizontalAdvance(word));
  return widest + kBesideAnswer;
}

// Where there is little room the words of the rules come first, then the counts, then the bars.
void ModelPane::fitRuleColumns() {
  struct Layout {
    int bars;
    bool conditions, trees;
  };
  constexpr Layout layouts[] = {
      {170, true, true}, {104, true, true}, {104, true, false}, {104, false, false}, {60, false, false}};
  constexpr int number = 64, answer = 112, answers = 230, least = 260;
  const auto facts = session_->facts();
  const bool trees = facts && facts->model->rules();
  const bool several = facts && facts->model->targets.size() > 1;
  const bool classes = !facts || facts->model->isClassifier();
  const int room = rules_->viewport()->width(), words = std::min(least, room * 9 / 20);
  auto* header = rules_->horizontalHeader();
  // Of a hidden column a header does not say how wide its heading is.
  for (const int column : {RulesModel::Purity, RulesModel::Trees, RulesModel::Clauses})
    rules_->setColumnHidden(column, false);
  const auto wide = [&](int column, int wanted) { return std::max(wanted, header->sectionSizeHint(column)); };
  const int said = several ? std::min(answers, room / 3)
                           : wide(RulesModel::Answer, std::max(answer, std::min(answerWords(), room / 3)));
  for (const Layout& layout : layouts) {
    const int rest = number + said + wide(RulesModel::Covers, layout.bars) +
                     (classes ? wide(RulesModel::Purity, layout.bars) : 0) +
                     (layout.conditions ? wide(RulesModel::Clauses, 66) : 0) +
                     (layout.trees && trees ? wide(RulesModel::Trees, 64) : 0);
    if (room - rest < words && layout.bars > 60) continue;
    rules_->setColumnWidth(RulesModel::Number, number);
    rules_->setColumnWidth(RulesModel::Answer, said);
    rules_->setColumnWidth(RulesModel::Covers, wide(RulesModel::Covers, layout.bars));
    rules_->setColumnWidth(RulesModel::Purity, wide(RulesModel::Purity, layout.bars));
    rules_->setColumnWidth(RulesModel::Clauses, wide(RulesModel::Clauses, 66));
    rules_->setColumnWidth(RulesModel::Trees, wide(RulesModel::Trees, 64));
    rules_->setColumnHidden(RulesModel::Purity, !classes);
    rules_->setColumnHidden(RulesModel::Trees, !trees || !layout.trees);
    rules_->setColumnHidden(RulesModel::Clauses, !layout.conditions);
    return;
  }
}

bool ModelPane::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::KeyPress && session_->editing().previewed()) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      session_->editing().keepPreview();
      return true;
    }
  }
  if (object == rules_ && event->type() == QEvent::Resize)  // its viewport has the new width a little later
    QMetaObject::invokeMethod(this, &ModelPane::fitRuleColumns, Qt::QueuedConnection);
  // The header gives the words what is left by a timer of its own, of which it says nothing.
  if (object == rules_->viewport() && event->type() == QEvent::Paint &&
      rules_->columnWidth(RulesModel::Text) != fittedWords_)
    QMetaObject::invokeMethod(this, &ModelPane::fitRuleRows, Qt::QueuedConnection);
  return QWidget::eventFilter(object, event);
}

// Each rule is read as a whole: its row is as high as its words and its answer need.
void ModelPane::fitRuleRows() {
  fittedWords_ = rules_->columnWidth(RulesModel::Text);
  if (sortedRules_->rowCount() > kWhole) return rules_->verticalHeader()->setDefaultSectionSize(30);
  const QFontMetrics metrics(rules_->font());
  const auto height = [&](int row, int column) {
    const int wide = rules_->columnWidth(column) - (column == RulesModel::Answer ? kBesideAnswer : 22);
    return metrics
        .boundingRect(0, 0, qMax(60, wide), kHighest, Qt::TextWordWrap,
                      sortedRules_->index(row, column).data().toString())
        .height();
  };
  for (int row = 0; row < sortedRules_->rowCount(); ++row)
    rules_->setRowHeight(row,
                         qMax(30, qMax(height(row, RulesModel::Text), height(row, RulesModel::Answer)) + 13));
}

void ModelPane::showTreeSelection(const ModelFacts& facts) {
  const auto* tree = facts.model->tree();
  if (!tree) return;
  tree_->setSelectedNode(sameNode(*tree, session_->selection().node));
  const int row = session_->selection().row;
  std::vector<int> path;
  if (row >= 0 && static_cast<std::size_t>(row) < facts.task->data.rows())
    path = tree->pathTo(leafOf(*tree, facts.task->data, static_cast<data::Row>(row)));
  tree_->setRowPath(path);
}

void ModelPane::showSelection() {
  const auto facts = session_->facts();
  const int node = session_->selection().node;
  if (!facts) return;
  showTreeSelection(*facts);
  {
    const QSignalBlocker quiet(outline_->selectionModel());
    const QModelIndex at = outlineModel_->indexOf(node);
    outline_->setCurrentIndex(at);
    if (at.isValid()) outline_->scrollTo(at);  // the view does not hear of it
    outline_->viewport()->update();
  }
  {
    const QSignalBlocker quiet(rules_->selectionModel());
    const int line = rulesModel_->rowOfPart(node);
    if (line >= 0)
      rules_->selectRow(sortedRules_->mapFromSource(rulesModel_->index(line, 0)).row());
    else
      rules_->clearSelection();
    rules_->viewport()->update();
  }
  if (view() == RowsView) showRows();
  if (further_.holds(view())) showFurther(view());
}

void ModelPane::offerViews() {
  const auto facts = session_->facts();
  if (!facts) return;
  further_.offer([&](const ModelViewEntry& entry) { return entry.suits(*session_, *facts); });
}

void ModelPane::showFurther(int view) {
  const auto facts = session_->facts();
  if (!facts) return;
  const auto made = [this](const ModelViewEntry& entry, ModelView* page) {
    if (!entry.selectsParts) return;
    page->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(page, &QWidget::customContextMenuRequested, this, [this, page](const QPoint& at) {
      emit contextMenuWanted(session_->selection().node, page->mapToGlobal(at));
    });
    emit partsViewMade(page->focusProxy() ? page->focusProxy() : page);
  };
  further_.prepared(view, session_, facts, made, [&](ModelView* shown) { shown->showModel(facts); })
      ->showSelection(session_->selection());
}

void ModelPane::showRows() {
  const auto facts = session_->facts();
  if (!facts) return;
  const int node = session_->selection().node;
  data::Rows rows = facts->task->train;
  const data::Rows* test = &facts->task->test;
  if (node >= 0 && static_cast<std::size_t>(node) < facts->trainRows.size()) {
    rows = facts->trainRows[node];
    test = &facts->testRows[node];
  }
  const QString counts =
      tr("%1 of training, %2 of the test")
          .arg(rowsText(static_cast<double>(rows.size())), countText(static_cast<double>(test->size())));
  const std::size_t training = rows.size();
  rows.insert(rows.end(), test->begin(), test->end());
  const QSignalBlocker quiet(rows_->selectionModel());
  const bool part = node >= 0 && static_cast<std::size_t>(node) < facts->trainRows.size();
  const QString which = !part                  ? tr("All rows")
                        : facts->model->tree() ? tr("Node %1").arg(node)
                                               : tr("Rule %1").arg(node + 1);
  rowsPane_->setRows(facts->task->data, std::move(rows), tr("%1: %2").arg(which, counts),
                     part ? which.toLower().replace(QLatin1Char(' '), QLatin1Char('-')) : tr("rows"), false,
                     training);
  rowsPane_->judge(facts->model);
}

}  // namespace paretree::ui
