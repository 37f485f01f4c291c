#include "ui/inspectors/choosing/alternatives_part.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "paretree/runs/estimates/rough_time.h"
#include "ui/drawing/fonts.h"
#include "ui/inspectors/choosing/present_words.h"
#include "ui/session/editing.h"
#include "ui/session/judging/building.h"
#include "ui/widgets/look.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {
namespace {

constexpr int kMostLeaves = 16, kMostLevels = 4;  // as runs::alternativesAt looks at
constexpr int kLimitWidth = 134;                  // px; of the longest words
constexpr int kMostWidth = 160;                   // those of the filter of leaves
constexpr int kLeastLines = 6;                    // of the list, for which filters are folded

constexpr double kWithin[] = {0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5};

/// The least value stands for "as now".
QSpinBox* limitOrNow(const QString& prefix, const QString& now, const QString& name, const QString& tip,
                     int least, int most, int width = kLimitWidth) {
  auto* box = limitBox(prefix, name, tip, least - 1, most, width);
  box->setSpecialValueText(now);
  box->setValue(least - 1);
  return box;
}

/// What a limit is where none is asked for.
QString limitNow(const QSpinBox& box, int limit, int present, int most, const QString& asNow) {
  if (limit < 0 && present > most) limit = most;
  return limit < 0 ? asNow : box.prefix() + countText(limit);
}

ChoiceTable* tableOfAlternatives() {
  return new ChoiceTable(
      AlternativesPart::tr("Alternatives"),
      {{AlternativesPart::tr("Best cut"),
        AlternativesPart::tr(
            "Green: the whole tree then asks fewer attributes than now, so that it is cheaper "
            "to use")},
       {AlternativesPart::tr("Errors"),
        AlternativesPart::tr(
            "Of the best subtree that begins so, on training rows. The bar shows how much it uses of "
            "what a subtree may be worse than the best."),
        104, true},
       {AlternativesPart::tr("Refitted"),
        AlternativesPart::tr(
            "The same training rows, each answered as the other folds of 5 would have it, with "
            "its standard error: splits stay, answers of leaves are made anew. The splits have seen all of "
            "these "
            "rows, so that it flatters too."),
        120},
       {AlternativesPart::tr("Leaves"), {}, 56},
       {AlternativesPart::tr("Ways"), AlternativesPart::tr("Ways to ask the attributes below this cut"), 50},
       {AlternativesPart::tr("As good"),
        AlternativesPart::tr("Further cuts of the attribute that are as good. A click lists them, as the "
                             "right arrow key does; another, or the left arrow key, takes them away."),
        84}});
}

}  // namespace

AlternativesPart::AlternativesPart(Session* session)
    : session_(session),
      summary_(plainLabel({})),
      reserve_(dimLabel({})),
      nothing_(plainLabel({})),
      stop_(new QPushButton),
      build_(new QPushButton),
      clear_(new QPushButton),
      more_(new QPushButton),
      find_(new QLineEdit),
      within_(withinBox(
          tr("How much worse than the best"),
          tr("How much worse than the best a subtree may be: in its loss plus the price of its leaves"),
          kWithin)),
      price_(priceBox(tr(
          "A leaf costs half a per cent of the rows of this node, or of all training rows: then what pays at "
          "a small node pays in the whole tree, too"))),
      holding_(holdingBox(tr("Only subtrees that ask this somewhere; how good they must be stays"))),
      monotone_(monotoneBox(tr(
          "Leaves out subtrees whose answers both rise and fall along this number, all else being the same; "
          "classes rise in the order in which they are listed"))),
      leaves_(limitOrNow(tr("leaves ≤ "), tr("leaves as now"), tr("Most leaves"),
                         tr("Subtrees of at most so many leaves"), 2, kMostLeaves)),
      levels_(limitOrNow(tr("levels ≤ "), tr("levels as now"), tr("Most levels"),
                         tr("Subtrees of at most so many levels of splits"), 1, kMostLevels)),
      most_(limitOrNow(
          tr("of these leaves ≤ "), tr("of any size"), tr("Only subtrees of at most so many leaves"),
          tr("Leaves out subtrees of more leaves; how good they must be stays"), 2, kMostLeaves, kMostWidth)),
      without_(new WithoutChips),
      table_(tableOfAlternatives()) {
  setObjectName(QStringLiteral("alternatives"));
  fillWith(this, QPalette::Base);
  for (auto* label : {summary_, reserve_}) {
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  stop_->setObjectName(QStringLiteral("stopAlternatives"));
  stop_->setFixedHeight(26);
  build_->setObjectName(QStringLiteral("beginBuilding"));
  build_->setFixedHeight(26);
  connect(build_, &QPushButton::clicked, &session->building(), &Building::begin);
  clear_->setObjectName(QStringLiteral("clearAlternativesFilters"));
  clear_->setFixedHeight(26);
  connect(clear_, &QPushButton::clicked, this, &AlternativesPart::clearFilters);
  filters_ = buildFilters();
  connectTable();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 6, 14, 4);
  column->setSpacing(4);
  // Controls first: what is said below them grows and shrinks, and they must not move.
  column->addWidget(filters_);
  column->addWidget(later_);
  column->addWidget(stop_, 0, Qt::AlignLeft);
  auto* none = new QHBoxLayout;
  nothing_->setWordWrap(true);
  none->addWidget(nothing_, 1);
  none->addWidget(clear_, 0, Qt::AlignTop);
  column->addLayout(none);
  column->addWidget(table_, 1);
  // The list first: what is said of it may take eight lines.
  column->addWidget(summary_);
  column->addWidget(reserve_);
  connect(stop_, &QPushButton::clicked, this, [this] { session_->nearTrees().stop(); });
  connect(&session->nearTrees(), &NearTrees::nearChanged, this, &AlternativesPart::refresh);
}

QWidget* AlternativesPart::buildFilters() {
  auto* filters = new QWidget;
  auto* row = new WrapLayout(8, 4, filters);
  row->setContentsMargins(0, 0, 0, 0);
  find_->setPlaceholderText(tr("Why not? Attribute"));
  find_->setAccessibleName(tr("Why not? Find an attribute among the alternatives"));
  find_->setToolTip(
      tr("Why not another attribute? Type its name: lines of others are taken out of sight, and where it has "
         "none its best cut, and what that costs, is said"));
  find_->setClearButtonEnabled(true);
  find_->setFixedSize(150, 26);
  find_->installEventFilter(this);
  price_->setObjectName(QStringLiteral("alternativesPrice"));
  monotone_->setObjectName(QStringLiteral("alternativesMonotone"));
  holding_->setObjectName(QStringLiteral("alternativesHolding"));
  most_->setObjectName(QStringLiteral("alternativesMost"));
  levels_->setObjectName(QStringLiteral("alternativesLevels"));
  leaves_->setObjectName(QStringLiteral("alternativesLeaves"));
  more_->setObjectName(QStringLiteral("moreFilters"));
  more_->setCheckable(true);
  more_->setFixedHeight(26);
  more_->setToolTip(tr("Limits and filters, which are folded where the list would have few lines"));
  more_->hide();
  for (QWidget* widget :
       std::initializer_list<QWidget*>{table_->taking(), build_, find_, within_, more_, without_})
    row->addWidget(widget);
  later_ = new QWidget;
  auto* laterRow = new WrapLayout(8, 4, later_);
  laterRow->setContentsMargins(0, 0, 0, 0);
  for (QWidget* widget :
       std::initializer_list<QWidget*>{leaves_, levels_, price_, most_, holding_, monotone_})
    laterRow->addWidget(widget);
  connect(more_, &QPushButton::toggled, this, &AlternativesPart::foldFilters);
  connect(find_, &QLineEdit::textChanged, this, &AlternativesPart::filter);
  for (auto* box : {within_, price_, holding_, monotone_})
    connect(box, &QComboBox::activated, this, &AlternativesPart::readTerms);
  for (auto* box : {leaves_, levels_, most_})
    connect(box, &QSpinBox::valueChanged, this, &AlternativesPart::readTerms);
  return filters;
}

void AlternativesPart::connectTable() {
  table_->setObjectName(QStringLiteral("alternativesTable"));
  table_->setMenu(tr("Put it in place"),
                  [this](int row) { return QString::fromStdString(lines_[row].attribute); });
  table_->taking()->setObjectName(QStringLiteral("takeAlternative"));
  table_->taking()->setToolTip(tr("Puts the selected line in place (double click, Enter)"));
  connect(table_, &ChoiceTable::tried, this, [this](int row) {
    const NearLine& line = lines_[row];
    if (line.choice == kUnlisted) return session_->nearTrees().previewExplained();
    session_->nearTrees().preview(line.choice);
  });
  connect(table_, &ChoiceTable::dropped, this, [this] { session_->editing().dropPreview(); });
  connect(table_, &ChoiceTable::taken, this, &AlternativesPart::swapTo);
  table_->installEventFilter(this);
  connect(table_, &QTableWidget::cellClicked, this, [this](int row, int column) {
    if (column == Others) toggleCuts(row, !lines_[static_cast<std::size_t>(row)].opened);
  });
  connect(table_, &ChoiceTable::leftOut, this, [this](int row) { setWithout(lines_[row].attribute, true); });
  connect(table_, &ChoiceTable::held, this, [this](int row) {
    if (!shown_) return;
    NearTerms next = session_->nearTrees().terms();
    const auto& model = *session_->facts()->model;
    const std::size_t choice = lines_[row].choice;
    const model::Node& node = choice == kUnlisted   ? unlisted_->tree[0]
                              : choice == kNoChoice ? (*model.tree())[shown_->node]
                                                    : shown_->trees[choice][0];
    next.holding = testText(node.branch().split, *model.schema);
    if (next.holding.empty()) return;  // no test of one attribute
    session_->nearTrees().setTerms(next);
  });
  connect(without_, &WithoutChips::takenBack, this,
          [this](const QString& name) { setWithout(name.toStdString(), false); });
}

bool AlternativesPart::showPart(const ModelFacts&, int) {
  refresh();
  return true;
}

void AlternativesPart::refresh() {
  const NearTrees& near = session_->nearTrees();
  const auto facts = session_->facts();
  const auto why = near.objection();
  // What was typed at another node is no filter here; an edit of the node leaves it as it is.
  const Selection& now = session_->selection();
  if (now.node != of_.node || now.run != of_.run || now.model != of_.model) {
    find_->clear();
    open_.clear();
  }
  of_ = now;
  const auto found = why || !facts ? nullptr : near.ofSelected();
  if (shown_ != found) table_->forget();
  stop_->setVisible(!why && near.looking());
  build_->setVisible(!session_->building().objection());
  const QString taken = session_->building().takenAway();
  build_->setText(taken.isEmpty() ? tr("Build step by step") : tr("Prune and build"));
  const QString how =
      tr("Chooses split by split what shall stand here, with the number of trees that each choice leaves");
  build_->setToolTip(
      taken.isEmpty()
          ? how
          : tr("%1. What stands below is taken away first (%2); undo brings it back").arg(how, taken));
  const double left = near.looking() ? near.secondsLeft() : data::kMissing;
  stop_->setText(left >= runs::kWorthSaying
                     ? tr("%1 looked at, about %2 left; stop")
                           .arg(percentText(near.share()), displayText(runs::roughTime(left)))
                     : tr("%1 looked at; stop").arg(percentText(near.share())));
  filters_->setVisible(!why);
  foldFilters();
  table_->setVisible(!why);
  table_->taking()->setVisible(!why);
  without_->setNames(near.terms().without);
  showTerms();
  if (facts && !why) {
    showHolding(holding_, *facts, near.terms().holding);
    showMonotone(monotone_, *facts, near.terms().monotone);
  }
  QString said, reserve;
  if (why)
    said = tr("No alternatives: %1.").arg(*why);
  else if (!near.problem().isEmpty())
    said = near.problem();
  else if (found)
    said = nearSummary(*found, *facts, near.terms().within);
  else
    said = near.looking() ? tr("Looking for other subtrees of node %1").arg(session_->selection().node)
                          : QString();
  if (found) {
    // Which kind of leaf is compared comes first: it weighs more than how many cuts are looked at.
    QStringList limits{formulaLeavesWords(*facts->model, session_->selection().node),
                       nearReserve(*found, facts->model->isClassifier())};
    limits.removeAll(QString());
    reserve = limits.join(QLatin1Char(' '));
  }
  summary_->setText(said);
  reserve_->setText(reserve);
  reserve_->setVisible(!reserve.isEmpty());
  if (shown_ == found && (found || table_->rowCount() == 0)) return filter();
  shown_ = found;
  if (found) return fill(*found, *facts);
  lines_.clear();
  unlisted_ = nullptr;
  table_->setRowCount(0);
  filter();
}

void AlternativesPart::showTerms() {
  const NearTerms& now = session_->nearTrees().terms();
  const QSignalBlocker a(leaves_), b(levels_), c(most_);
  showWithin(within_, now.within);
  price_->setCurrentIndex(price_->findData(now.priceOfAll));
  const auto facts = session_->facts();
  const model::Tree* tree = facts ? facts->model->tree() : nullptr;
  const int node = session_->selection().node;
  if (tree && node >= 0 && node < tree->size()) {
    const model::Tree present = model::subtree(*tree, node);
    const auto depths = present.depths();
    const auto limits = session_->nearTrees().limits();
    leaves_->setSpecialValueText(
        limitNow(*leaves_, limits.leaves, present.leafCount(), kMostLeaves, tr("leaves as now")));
    levels_->setSpecialValueText(limitNow(*levels_, limits.depth,
                                          *std::max_element(depths.begin(), depths.end()), kMostLevels,
                                          tr("levels as now")));
  }
  leaves_->setValue(now.leaves < 0 ? leaves_->minimum() : now.leaves);
  levels_->setValue(now.depth < 0 ? levels_->minimum() : now.depth);
  most_->setValue(now.mostLeaves == 0 ? most_->minimum() : now.mostLeaves);
}

int AlternativesPart::foldedAway() const {
  return later_->isVisibleTo(this) || filters_->isHidden()
             ? 0
             : later_->layout()->heightForWidth(std::max(1, filters_->width())) + layout()->spacing();
}

/// The list is what one reads: where it would have few lines, limits and filters stand behind a button.
void AlternativesPart::foldFilters() {
  const int width =
      std::max(1, this->width() - layout()->contentsMargins().left() - layout()->contentsMargins().right());
  const int gap = layout()->spacing();
  int taken = layout()->contentsMargins().top() + layout()->contentsMargins().bottom();
  if (summary_->isVisibleTo(this)) taken += summary_->heightForWidth(width) + gap;
  if (reserve_->isVisibleTo(this)) taken += reserve_->heightForWidth(width) + gap;
  taken += filters_->layout()->heightForWidth(width) + gap + later_->layout()->heightForWidth(width) + gap;
  // While nothing is known yet the words are few: what is folded stays so, and nothing moves under the mouse.
  const NearTrees& near = session_->nearTrees();
  const NearTerms& terms = near.terms();
  const bool waits = near.looking() && !near.ofSelected() && folded_ == size();
  // What is said of no line at all comes and goes as one types: filters make way where they would be cut.
  const int beside = clear_->sizeHint().width() + gap;
  const int said =
      nothing_->isVisibleTo(this) ? nothing_->heightForWidth(std::max(1, width - beside)) + gap : 0;
  const int left = height() - taken;
  if (!waits) few_ = left < table_->heightOf(kLeastLines) || left - said < table_->minimumSizeHint().height();
  folded_ = size();
  const int set = (terms.priceOfAll ? 1 : 0) + (terms.leaves >= 0 ? 1 : 0) + (terms.depth >= 0 ? 1 : 0) +
                  (terms.mostLeaves > 0 ? 1 : 0) + (terms.holding.empty() ? 0 : 1) +
                  (terms.monotone.empty() ? 0 : 1);
  more_->setText(set > 0 ? tr("Filters (%1)").arg(set) : tr("Filters"));
  more_->setVisible(few_ && !filters_->isHidden());
  later_->setVisible(!filters_->isHidden() && (!few_ || more_->isChecked()));
}

void AlternativesPart::resizeEvent(QResizeEvent* event) {
  InspectorPart::resizeEvent(event);
  foldFilters();
}

void AlternativesPart::clearFilters() {
  if (typed_) return find_->clear();
  NearTerms next = session_->nearTrees().terms();
  next.without.clear();
  next.holding.clear();
  next.monotone.clear();
  next.mostLeaves = 0;
  session_->nearTrees().setTerms(next);
}

void AlternativesPart::setWithout(const std::string& attribute, bool without) {
  NearTerms next = session_->nearTrees().terms();
  std::erase(next.without, attribute);
  if (without) next.without.push_back(attribute);
  session_->nearTrees().setTerms(next);
}

void AlternativesPart::readTerms() {
  NearTerms next = session_->nearTrees().terms();
  if (const std::string name = leftOutBy(holding_); !name.empty()) {
    showHolding(holding_, *session_->facts(), next.holding);
    return setWithout(name, true);
  }
  next.within = within_->currentData().toDouble();
  next.priceOfAll = price_->currentData().toBool();
  next.holding = holding_->currentData().toString().toStdString();
  next.monotone = monotone_->currentData().toString().toStdString();
  next.mostLeaves = most_->value() == most_->minimum() ? 0 : most_->value();
  next.leaves = leaves_->value() == leaves_->minimum() ? -1 : leaves_->value();
  next.depth = levels_->value() == levels_->minimum() ? -1 : levels_->value();
  session_->nearTrees().setTerms(next);
}

void AlternativesPart::swapTo(int row) {
  if (static_cast<std::size_t>(row) >= lines_.size()) return;
  const NearLine line = lines_[static_cast<std::size_t>(row)];
  if (line.choice == kUnlisted) return session_->nearTrees().swapExplained();
  session_->nearTrees().swap(line.choice);
}

void AlternativesPart::toggleCuts(int row, bool open) {
  const auto facts = session_->facts();
  if (!shown_ || !facts || row < 0 || static_cast<std::size_t>(row) >= lines_.size()) return;
  const NearLine of = lines_[static_cast<std::size_t>(row)];
  if (open ? of.others == 0 : !of.opened) return;
  if (open)
    open_.insert(of.attribute);
  else
    open_.erase(of.attribute);
  const bool current = table_->currentRow() == row;
  fill(*shown_, *facts);
  // The line stays where the keyboard is, or the best one of those that went.
  if (!current) return;
  const auto at = std::find_if(lines_.begin(), lines_.end(),
                               [&](const NearLine& line) { return line.attribute == of.attribute; });
  if (at != lines_.end()) table_->setCurrentCell(static_cast<int>(at - lines_.begin()), Cut);
}

bool AlternativesPart::eventFilter(QObject* object, QEvent* event) {
  if (object == table_ && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Right || key == Qt::Key_Left) {
      toggleCuts(table_->currentRow(), key == Qt::Key_Right);
      return true;
    }
  }
  if (object == find_ && event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down) {
    table_->focusFirst();
    return true;
  }
  return InspectorPart::eventFilter(object, event);
}

}  // namespace paretree::ui
