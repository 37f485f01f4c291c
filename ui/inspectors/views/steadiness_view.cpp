#include "ui/inspectors/views/steadiness_view.h"

#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/model/text/describe.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/model_words.h"
#include "ui/inspectors/steadiness_words.h"
#include "ui/models/delegates.h"
#include "ui/session/judging/steadying.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kRowHeight = 26, kHeadHeight = 44;
constexpr int kAttributesBelow = 4;     // in sight below the table, and a part of the next
constexpr int kAttributesBeside = 820;  // px from which attributes have room beside the table
constexpr int kLeastPart = 120;

enum Column { Part, CameBack, Threshold, Agreement, Instead, Columns };

}  // namespace

SteadinessView::SteadinessView(Session* session)
    : session_(session),
      words_(plainLabel({})),
      attributesTitle_(dimLabel({})),
      luck_(dimLabel({})),
      ask_(new SteadinessButton(session)),
      progress_(new QProgressBar),
      attributes_(new Bars(140, 62)),
      attributesArea_(new QScrollArea),
      table_(new QTableWidget),
      body_(new QHBoxLayout) {
  fillWith(this, QPalette::Base);
  words_->setWordWrap(true);
  luck_->setWordWrap(true);
  attributesTitle_->setFont(captionFont(font()));
  attributes_->setAccessibleName(tr("Shares of the resamples that use an attribute"));
  attributesArea_->setObjectName(QStringLiteral("attributesUsed"));
  attributesArea_->setAccessibleName(tr("Attributes used, by their shares"));
  attributesArea_->setFrameShape(QFrame::NoFrame);
  attributesArea_->setWidgetResizable(true);
  attributesArea_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  fillWith(attributes_, QPalette::Base);
  attributesArea_->setWidget(attributes_);
  ask_->setObjectName(QStringLiteral("judgeSteadiness"));
  progress_->setAccessibleName(tr("Resamples done"));
  progress_->setRange(0, 1000);
  progress_->setTextVisible(false);
  progress_->setFixedSize(140, 6);
  table_->setObjectName(QStringLiteral("steadiness"));
  table_->setAccessibleName(tr("Steadiness of each part"));
  table_->setColumnCount(Columns);
  table_->setHorizontalHeaderLabels(
      {tr("Part"), tr("Came back"), tr("Threshold, 95 %"), tr("Answers agree"), tr("Instead")});
  table_->horizontalHeaderItem(CameBack)->setToolTip(
      tr("Share of the resamples whose tree asks for the same attributes of the same rows"));
  table_->horizontalHeaderItem(Agreement)->setToolTip(
      tr("Share of the models learnt without a row that answer it as this one does"));
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setItemDelegate(new CellDelegate(kRowHeight, this));
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(kRowHeight);
  table_->horizontalHeader()->setDefaultAlignment(
      static_cast<Qt::Alignment>(static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextWordWrap));
  table_->horizontalHeader()->setFixedHeight(kHeadHeight);

  auto* head = new QHBoxLayout;
  head->setSpacing(12);
  head->addWidget(words_, 1);
  head->addWidget(progress_);
  head->addWidget(ask_);
  auto* left = new QVBoxLayout;
  left->setSpacing(4);
  left->addWidget(attributesTitle_);
  left->addWidget(attributesArea_, 1);
  left->addWidget(luck_);
  left->addStretch();
  body_->setSpacing(20);
  body_->addLayout(left, 2);
  body_->addWidget(table_, 5);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(14, 8, 14, 8);
  all->setSpacing(10);
  all->addLayout(head);
  all->addLayout(body_, 1);

  connect(table_, &QTableWidget::cellClicked, this, [this](int row, int) { session_->selectNode(row); });
  connect(&session->steadying(), &Steadying::steadinessChanged, this, &SteadinessView::refresh);
}

bool SteadinessView::isNarrow() const { return width() < kAttributesBeside; }

/// Attributes stand below the table where they would leave it no room.
void SteadinessView::resizeEvent(QResizeEvent* event) {
  ModelView::resizeEvent(event);
  const auto direction = isNarrow() ? QBoxLayout::BottomToTop : QBoxLayout::LeftToRight;
  if (direction != body_->direction()) {
    body_->setDirection(direction);
    refresh();
  }
  // the table has its new width a little later
  QMetaObject::invokeMethod(this, &SteadinessView::fitColumns, Qt::QueuedConnection);
}

/// All columns are in sight: words share what the figures leave, and say the rest in their tool tips.
void SteadinessView::fitColumns() {
  if (!facts_ || !facts_->model->tree() || table_->rowCount() == 0) return;
  int room = table_->viewport()->width();
  for (const int column : {CameBack, Threshold, Agreement}) {
    table_->setColumnWidth(column, figureWidth(column));
    room -= table_->columnWidth(column);
  }
  table_->resizeColumnToContents(Part);
  const int wanted = table_->columnWidth(Part);
  table_->setColumnWidth(Part, std::max(std::min(kLeastPart, wanted), std::min(wanted, room * 7 / 10)));
}

/// Of its figures, and of the longest word of its heading, which is broken.
int SteadinessView::figureWidth(int column) const {
  constexpr int kAir = 22;
  const QFontMetrics cells(table_->font()), heading(table_->horizontalHeader()->font());
  int wide = 0;
  for (const QString& word : table_->horizontalHeaderItem(column)->text().split(QLatin1Char(' ')))
    wide = std::max(wide, heading.horizontalAdvance(word));
  for (int row = 0; row < table_->rowCount(); ++row)
    if (const auto* item = table_->item(row, column))
      wide = std::max(wide, cells.horizontalAdvance(item->text()));
  return wide + kAir;
}

void SteadinessView::showModel(const FactsPtr& facts) {
  facts_ = facts;
  refresh();
}

void SteadinessView::showSelection(const Selection& selection) {
  if (selection.node >= 0 && selection.node < table_->rowCount())
    table_->selectRow(selection.node);
  else
    table_->clearSelection();
}

void SteadinessView::refresh() {
  if (!facts_) return;
  const Steadying& steadying = session_->steadying();
  const auto steady = steadying.ofSelected();
  const bool known = steady && steady->counted > 0 && speaksOf(*steady, *facts_->model);
  const bool judging = steadying.judgingSelected();
  const auto objection = steadying.objection();
  ask_->refresh(known);
  progress_->setVisible(judging);
  progress_->setValue(static_cast<int>(1000 * steadying.share()));
  for (QWidget* widget : std::initializer_list<QWidget*>{attributesTitle_, attributesArea_, luck_, table_})
    widget->setVisible(known);
  if (!known) {
    words_->setText(objection ? tr("Steadiness cannot be judged: %1.").arg(*objection)
                    : judging ? tr("Learning from halves of the rows.")
                              : tr("Would the same learner find this again? It is given random halves of "
                                   "the training rows, and what comes back is counted."));
    return;
  }
  words_->setText(modelSteadinessWords(*steady, *facts_->model));
  fillAttributes(*steady);
  if (facts_->model->tree())
    fillNodes(*steady);
  else
    fillRules(*steady);
  showSelection(session_->selection());
}

void SteadinessView::fillAttributes(const runs::Steadiness& steadiness) {
  auto all = steadiness.attributes;
  std::erase_if(all, [](const auto& one) { return one.used == 0; });
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.used > b.used; });
  std::vector<Bars::Bar> bars;
  for (const auto& one : all)
    bars.push_back({QString::fromStdString((*facts_->model->schema)[one.column].name),
                    one.used,
                    percentText(one.used),
                    {},
                    false,
                    false});
  attributesTitle_->setText(tr("ATTRIBUTES USED (%1)").arg(bars.size()));
  attributes_->setBars(std::move(bars));
  // Those beyond scroll: half of one in sight says so.
  const int high = attributes_->sizeHint().height(),
            row = all.empty() ? 0 : high / static_cast<int>(all.size());
  const int below = kAttributesBelow * row + row / 2;
  attributesArea_->setMaximumHeight(isNarrow() ? std::min(high, below) : high);
  attributesArea_->setMinimumHeight(std::min(high, below));
  QString luck;
  if (const Message nothing = luckMessage(steadiness); !nothing.empty())
    luck = displayText(nothing) + QLatin1Char('.');
  else if (steadiness.shuffles > 0)
    luck = tr("With a shuffled target the luckiest attribute is used in %1.")
               .arg(percentText(steadiness.usedShuffled));
  if (!luck.isEmpty()) luck[0] = luck[0].toUpper();
  luck_->setText(luck);
}

void SteadinessView::put(int row, int column, const QString& text, bool number) {
  auto* item = new QTableWidgetItem(text);
  item->setTextAlignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  item->setToolTip(text.toHtmlEscaped());
  table_->setItem(row, column, item);
}

void SteadinessView::fillNodes(const runs::Steadiness& steadiness) {
  const model::Model& model = *facts_->model;
  const model::Tree& tree = *model.tree();
  const auto depths = tree.depths();
  table_->setRowCount(tree.size());
  for (int node = 0; node < tree.size(); ++node) {
    const auto at = static_cast<std::size_t>(node);
    const runs::NodeSteadiness& one = steadiness.nodes[at];
    const QString part = tree[node].isLeaf()
                             ? displayText(describeLeaf(tree[node].leaf(), model))
                             : inMarks(displayText(describeSplit(tree[node].branch().split, *model.schema)));
    put(node, Part, QString(2 * depths[at], QChar(0x2002)) + part, false);
    put(node, CameBack, percentText(one.same), true);
    QString range;
    if (!one.threshold.empty()) {
      const auto& column = (*model.schema)[columnsOf(tree[node].branch().split)[0]];
      range = inMarks(QString::fromStdString(model::valueText(column, one.threshold[0]))) +
              QStringLiteral(" – ") +
              inMarks(QString::fromStdString(model::valueText(column, one.threshold[1])));
    }
    put(node, Threshold, range, true);
    put(node, Agreement, std::isnan(one.agreement) ? QString() : percentText(one.agreement), true);
    QStringList instead;
    const auto bars = nodeSteadinessBars(steadiness, model, node);
    for (std::size_t b = 1; b < bars.size(); ++b) instead << bars[b].label + QLatin1Char(' ') + bars[b].value;
    put(node, Instead, instead.join(QStringLiteral(", ")), false);
  }
  for (const int column : {Threshold, Agreement, Instead}) table_->setColumnHidden(column, false);
  table_->horizontalHeader()->setSectionResizeMode(Part, QHeaderView::Interactive);
  table_->horizontalHeader()->setStretchLastSection(true);
  fitColumns();
}

void SteadinessView::fillRules(const runs::Steadiness& steadiness) {
  const auto* rules = facts_->model->rules();
  table_->setVisible(rules != nullptr);
  if (!rules) return;
  table_->setRowCount(static_cast<int>(rules->rules.size()));
  for (std::size_t rule = 0; rule < rules->rules.size(); ++rule) {
    const int row = static_cast<int>(rule);
    put(row, Part, ruleSentence(rules->rules[rule], *facts_->model, facts_->tree.gaps), false);
    put(row, CameBack, percentText(steadiness.rules[rule]), true);
  }
  for (const int column : {Threshold, Agreement, Instead}) table_->setColumnHidden(column, true);
  table_->horizontalHeader()->setSectionResizeMode(Part, QHeaderView::Stretch);
}

}  // namespace paretree::ui
