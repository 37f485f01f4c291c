#include "ui/inspectors/parts/split_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/model/text/describe.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/model_words.h"
#include "ui/inspectors/parts/difference.h"
#include "ui/inspectors/views/whole_names.h"
#include "ui/models/delegates.h"
#include "ui/models/rules_model.h"
#include "ui/session/editing.h"
#include "ui/widgets/fields/number_box.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

enum Column { Attribute, Test, Gain, Left, Right, Columns };

constexpr int kNarrowestCut = 90, kWidestCut = 150;  // px
constexpr int kColumnRole = Qt::UserRole + 1;        // the column of a line that has no cut
constexpr int kThresholdDigits = 12;  // of a threshold to edit: values of real tables differ long before

const QLatin1String kAtMost("<=");

/// As readTest() reads it: as parseSplit() does, numbers with the marks of the language.
QString written(const model::Split& split, const data::Schema& schema) {
  if (!std::holds_alternative<model::Threshold>(split) && !std::holds_alternative<model::Subset>(split))
    return {};
  QString test = QString::fromStdString(describeSplit(split, schema, kThresholdDigits));
  const auto number = test.lastIndexOf(kAtMost) + kAtMost.size();
  if (std::holds_alternative<model::Threshold>(split) && number >= kAtMost.size() &&
      parseNumber(test.mid(number).trimmed().toStdString()))
    test.replace(number, test.size(), test.mid(number).replace(QLatin1Char('.'), QLocale().decimalPoint()));
  return test;
}

/// A number behind "<=" as the language writes it, "500.000,5" in German, or as the other one does where that
/// can mean one thing only; else as it stands.
Result<model::Split> readTest(QString test, const data::Schema& schema) {
  test.replace(QStringLiteral("≤"), kAtMost);
  if (const auto at = test.lastIndexOf(kAtMost); at >= 0) {
    if (const auto value = typedNumber(test.mid(at + kAtMost.size())))
      test = test.left(at + kAtMost.size()) + QLatin1Char(' ') + QString::fromStdString(exactText(*value));
  }
  return model::parseSplit(test.toStdString(), schema);
}

}  // namespace

SplitPanel::SplitPanel(Session* session, int node, QWidget* parent)
    : QDialog(parent),
      session_(session),
      node_(node),
      facts_(session->facts()),
      job_(new Job(this)),
      table_(new QTableWidget),
      find_(new QLineEdit),
      test_(new QLineEdit),
      about_(dimLabel({})),
      why_(dimLabel({})),
      effect_(plainLabel({})),
      keep_(new QPushButton(tr("Keep"))),
      drop_(new QPushButton(tr("Cancel"))) {
  setObjectName(QStringLiteral("splitPanel"));
  setAttribute(Qt::WA_DeleteOnClose);
  resize(640, 480);
  fillWith(this, QPalette::Window);
  find_->setPlaceholderText(tr("Find attribute"));
  find_->setAccessibleName(tr("Find attribute"));
  find_->setClearButtonEnabled(true);
  test_->setObjectName(QStringLiteral("splitTest"));
  test_->setAccessibleName(tr("Any other split"));
  test_->setPlaceholderText(tr("any other: width <= 1.65, or colour in {red, blue}"));
  test_->setToolTip(tr("NAME <= VALUE or NAME in {A, B}; Enter previews it"));
  table_->setColumnCount(Columns);
  table_->setHorizontalHeaderLabels({tr("Attribute"), tr("Best cut"), tr("Gain"), {}, {}});
  for (const int c : {Gain, Left, Right})
    table_->horizontalHeaderItem(c)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  table_->horizontalHeaderItem(Gain)->setToolTip(tr("Impurity removed, as a share of the node's"));
  table_->horizontalHeaderItem(Left)->setToolTip(tr("Training rows for which the test holds"));
  table_->horizontalHeaderItem(Right)->setToolTip(tr("Training rows for which it does not hold"));
  table_->setAccessibleName(tr("Candidate splits"));
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setItemDelegate(new CellDelegate(28, this));
  dress(table_);
  table_->setTextElideMode(Qt::ElideMiddle);  // names that begin alike
  table_->verticalHeader()->setDefaultSectionSize(28);
  why_->setWordWrap(true);
  why_->setFont(smallFont(why_->font()));
  why_->setObjectName(QStringLiteral("splitWhy"));
  effect_->setWordWrap(true);
  effect_->setObjectName(QStringLiteral("splitEffect"));
  keep_->setProperty("role", "primary");
  keep_->setObjectName(QStringLiteral("splitKeep"));
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(14, 12, 14, 12);
  all->setSpacing(8);
  auto* head = new QHBoxLayout;
  head->addWidget(about_, 1);
  head->addWidget(find_);
  all->addLayout(head);
  all->addWidget(table_, 1);
  all->addWidget(why_);
  all->addWidget(test_);
  auto* foot = new QHBoxLayout;
  foot->addWidget(effect_, 1);
  foot->addWidget(drop_);
  foot->addWidget(keep_);
  all->addLayout(foot);
  connect(table_, &QTableWidget::currentCellChanged, this, [this](int row) { choose(row); });
  connect(find_, &QLineEdit::textChanged, this, [this](const QString& text) {
    for (int r = 0; r < table_->rowCount(); ++r)
      table_->setRowHidden(r, !wholeText(table_->item(r, Attribute)).contains(text, Qt::CaseInsensitive));
  });
  connect(test_, &QLineEdit::returnPressed, this, &SplitPanel::typed);
  // What was tried before is not what is typed, and must not be kept for it.
  connect(test_, &QLineEdit::textEdited, this, [this] {
    session_->editing().dropPreview();
    showEffect();
  });
  connect(keep_, &QPushButton::clicked, this, [this] {
    session_->editing().keepPreview();
    accept();
  });
  connect(drop_, &QPushButton::clicked, this, &QDialog::reject);
  connect(this, &QDialog::rejected, &session->editing(), &Editing::dropPreview);
  connect(&session->editing(), &Editing::previewChanged, this, &SplitPanel::showEffect);
  connect(session, &Session::factsChanged, this, [this] {
    if (session_->facts() != facts_) close();  // another model: these splits are no longer its own
  });
  connect(session, &Session::selectionChanged, this, &SplitPanel::follow);
  keep_->setAutoDefault(false);
  drop_->setAutoDefault(false);
  begin();
}

// Nothing selected: what it shows stays. A black box has no split.
void SplitPanel::follow(const Selection& before) {
  const Selection& now = session_->selection();
  if (!now.sameModel(before) || now.node < 0 || now.node == node_) return;
  const model::Tree* tree = facts_ ? facts_->model->tree() : nullptr;
  if (!tree || now.node >= tree->size()) return;
  if (session_->editing().previewed()) session_->editing().setPreviewAside(before);
  const model::Node& node = (*tree)[now.node];
  if (node.isLeaf() && std::holds_alternative<model::BlackBoxLeaf>(node.leaf())) {
    close();
    return;
  }
  node_ = now.node;
  begin();
}

void SplitPanel::begin() {
  setWindowTitle(tr("Split of node %1").arg(node_));
  const model::Tree* tree = facts_ ? facts_->model->tree() : nullptr;
  const bool asks = tree && node_ < tree->size() && !(*tree)[node_].isLeaf();
  test_->setText(asks ? written((*tree)[node_].branch().split, *facts_->model->schema) : QString());
  showEffect();
  list();
}

void SplitPanel::list() {
  const QSignalBlocker quiet(table_);
  table_->setRowCount(0);  // what it shows may be another node's
  about_->setText(tr("Looking for splits"));
  why_->hide();
  if (!facts_ || static_cast<std::size_t>(node_) >= facts_->trainRows.size()) return;
  job_->start([this, facts = facts_, node = node_](std::stop_token) -> Job::Delivery {
    const data::Rows& rows = facts->trainRows[node];
    auto found = runs::splitsOf(*facts->task, rows);
    const model::Tree* tree = facts->model->tree();
    std::optional<double> own;
    if (tree && !(*tree)[node].isLeaf()) own = runs::gainOf(*facts->task, rows, (*tree)[node].branch());
    return [this, found, own] {
      fill(found);
      sayWhy(own);
      emit listed();
    };
  });
}

// Candidates first, best first; behind them the attributes that no cut improves, to be forced.
void SplitPanel::fill(const std::vector<grow::Candidate>& candidates) {
  candidates_ = candidates;
  const data::Schema& schema = *facts_->model->schema;
  std::vector<int> without;
  for (const int column : facts_->task->features)
    if (std::none_of(candidates.begin(), candidates.end(),
                     [&](const auto& c) { return columnsOf(c.split).front() == column; }))
      without.push_back(column);
  const QSignalBlocker quiet(table_);
  table_->horizontalHeaderItem(Left)->setText(branchWord(*facts_->model, true));
  table_->horizontalHeaderItem(Right)->setText(branchWord(*facts_->model, false));
  table_->setRowCount(static_cast<int>(candidates.size() + without.size()));
  const auto put = [&](int row, int column, const QString& text) {
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment((column >= Gain ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (column < Gain) setWholeName(item, text);
    table_->setItem(row, column, item);
  };
  double most = 0;
  for (const auto& c : candidates) most = std::max(most, c.gain);
  int row = 0;
  for (const auto& c : candidates) {
    put(row, Attribute, QString::fromStdString(splitTitle(c.split, schema)));
    put(row, Test, testWords(c.split, schema));
    put(row, Gain, percentText(c.gain, 1));
    if (most > 0) table_->item(row, Gain)->setData(RulesModel::BarRole, c.gain / most);
    put(row, Left, countText(c.leftRows));
    put(row, Right, countText(c.rightRows));
    ++row;
  }
  for (const int column : without) {
    put(row, Attribute, QString::fromStdString(schema[column].name));
    put(row, Test, tr("no cut helps"));
    for (const int c : {Gain, Left, Right}) put(row, c, QStringLiteral("–"));
    table_->item(row, Attribute)->setData(kColumnRole, column);
    ++row;
  }
  auto* header = table_->horizontalHeader();
  header->setSectionResizeMode(Attribute, QHeaderView::Stretch);
  // Cuts are short, lists of levels are not.
  table_->resizeColumnToContents(Test);
  table_->setColumnWidth(Test, std::clamp(table_->columnWidth(Test), kNarrowestCut, kWidestCut));
  table_->setColumnWidth(Gain, 120);
  table_->setColumnWidth(Left, 64);
  table_->setColumnWidth(Right, 64);
  tellNamesApart();
  about_->setText(tr("%1 of node %2; %3")
                      .arg(rowsText(static_cast<double>(facts_->trainRows[node_].size())))
                      .arg(node_)
                      .arg(countedText(candidates.size(), tr("attribute helps"), tr("attributes help"))));
}

/// Why the tree has another test than the first of the list, or none. `own`: the gain of its test; nothing:
/// it has none.
void SplitPanel::sayWhy(std::optional<double> own) {
  constexpr double kTold = 0.0005;  // of a gain in tenths of a per cent
  why_->setVisible(!candidates_.empty() && candidates_.front().gain > own.value_or(0) + kTold);
  if (candidates_.empty()) return;
  const model::Tree& tree = *facts_->model->tree();
  if (own && candidates_.front().split == tree[node_].branch().split)
    return why_->setText(tr("The first of the list is the test of the tree, which gains %1 there: the list "
                            "sends rows without a value to the other side.")
                             .arg(percentText(*own, 1)));
  QStringList by;
  for (const auto& objective : facts_->outcome->objectives) by << inSentence(displayText(objective.label));
  const QString judged = by.isEmpty()
                             ? tr("The search judged whole trees")
                             : tr("The search judged whole trees, by %1").arg(by.join(QStringLiteral(", ")));
  why_->setText(
      own ? tr("The test in the tree gains %1. The list is sorted by the gain at this node alone. %2: there "
               "a "
               "test with less gain can be worth more, for the splits below it or on rows that were held "
               "out.")
                .arg(percentText(*own, 1), judged)
          : tr("In the tree this is a leaf. %1: there a split that gains at its node need not be worth the "
               "leaf that it adds.")
                .arg(judged));
}

void SplitPanel::resizeEvent(QResizeEvent* event) {
  QDialog::resizeEvent(event);
  tellNamesApart();
}

/// Once the columns have their widths.
void SplitPanel::tellNamesApart() {
  QMetaObject::invokeMethod(
      this,
      [this] {
        if (table_->rowCount() > 0) tellApart(table_, Attribute);
      },
      Qt::QueuedConnection);
}

void SplitPanel::choose(int row) {
  if (row < 0) return;
  if (static_cast<std::size_t>(row) < candidates_.size()) {
    const model::Split& split = candidates_[row].split;
    test_->setText(written(split, *facts_->model->schema));
    return session_->editing().preview({model::SplitEdit{node_, split}});
  }
  // Nothing to preview: the middle of the rows, or the first level, is proposed to be changed and tried.
  const int column = table_->item(row, Attribute)->data(kColumnRole).toInt();
  const data::Dataset& table = facts_->task->data;
  const auto& info = table.info(column);
  if (info.isNumeric()) {
    std::vector<double> values;
    for (const data::Row r : facts_->trainRows[node_])
      if (!std::isnan(table.numbers(column)[r])) values.push_back(table.numbers(column)[r]);
    if (values.empty()) return;
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                     values.end());
    test_->setText(written(model::Threshold{column, values[values.size() / 2]}, *facts_->model->schema));
  } else if (!info.levels.empty()) {
    std::vector<bool> left(info.levels.size(), false);
    left[0] = true;
    test_->setText(written(model::Subset{column, left}, *table.schema()));
  }
  test_->setFocus();
}

void SplitPanel::typed() {
  const model::Model known = withLevelsOf(*facts_->task->data.schema(), *facts_->model);
  const auto split = readTest(test_->text(), *known.schema);
  test_->setModified(false);
  if (!split) {
    session_->editing().dropPreview();  // else it would be what is kept
    return effect_->setText(displayText(split.error()));
  }
  session_->editing().preview({model::SplitEdit{node_, *split}});
}

void SplitPanel::showEffect() {
  const auto* preview = session_->editing().previewed();
  keep_->setEnabled(preview);
  if (!preview)
    return effect_->setText(test_->isModified()
                                ? tr("Enter tries this split.")
                                : tr("Choose a split, or change the test and press Enter, to see what it "
                                     "does."));
  effect_->setText(differenceText(facts_->point, preview->point, *facts_->outcome));
}

}  // namespace paretree::ui
