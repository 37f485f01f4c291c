#include "ui/inspectors/parts/leaf_model.h"

#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/model/bound.h"
#include "paretree/model/text/filled_in.h"
#include "ui/drawing/fonts.h"
#include "ui/inspectors/tried_part.h"
#include "ui/models/delegates.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kModelRow = 24, kHeader = 26, kMostLines = 12;

enum Column { Attribute, Coefficient, Error, Ratio, Columns };

const model::LinearLeaf* linearOf(const model::Node& node) {
  if (node.isLeaf()) return std::get_if<model::LinearLeaf>(&node.leaf());
  return node.branch().model ? &*node.branch().model : nullptr;
}

const LeafModelFacts::Line* lineOf(const LeafModelFacts& model, const QString& name) {
  const auto at = std::find_if(model.lines.begin(), model.lines.end(),
                               [&](const auto& line) { return line.name == name; });
  return at == model.lines.end() ? nullptr : &*at;
}

double rmse(const model::BoundLinearLeaf& model, std::span<const double> target, const data::Rows& rows) {
  double squares = 0, count = 0;
  for (const data::Row row : rows) {
    if (std::isnan(target[row])) continue;
    const double gap = target[row] - model(row);
    squares += gap * gap;
    ++count;
  }
  return count > 0 ? std::sqrt(squares / count) : data::kMissing;
}

}  // namespace

std::optional<LeafModelFacts> leafModelFacts(const ModelFacts& facts, int node) {
  const model::Tree* tree = facts.model->tree();
  if (!tree || facts.model->isClassifier() || node < 0 || node >= tree->size()) return std::nullopt;
  const model::LinearLeaf* linear = linearOf((*tree)[node]);
  if (!linear) return std::nullopt;
  LeafModelFacts all;
  all.lines.push_back({QObject::tr("intercept"), linear->intercept, data::kMissing});
  for (const auto& term : linear->terms)
    all.lines.push_back({QString::fromStdString(inputName(term.input, *facts.model->schema)),
                         term.coefficient, term.standardError});
  const auto at = static_cast<std::size_t>(node);
  const auto target = facts.task->data.numbers(facts.model->targets[0]);
  const model::BoundLinearLeaf bound(*linear, facts.task->data);
  if (at < facts.trainRows.size()) {
    all.trainRows = static_cast<double>(facts.trainRows[at].size());
    all.trainError = rmse(bound, target, facts.trainRows[at]);
  }
  if (at < facts.testRows.size()) {
    all.testRows = static_cast<double>(facts.testRows[at].size());
    all.testError = rmse(bound, target, facts.testRows[at]);
  }
  const model::NodeStats& stats = (*tree)[node].stats;
  if (std::isfinite(stats.impurity)) all.spread = std::sqrt(stats.impurity);
  if (const Message filled = describeFilledIn(*linear, *facts.model->schema, facts.tree.gaps);
      !filled.empty())
    all.filledIn = displayText(filled);
  return all;
}

LeafModelPart::LeafModelPart(QWidget* parent)
    : InspectorPart(parent), title_(dimLabel({})), errors_(plainLabel({})), table_(new QTableWidget) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 6, 0, 0);
  column->setSpacing(4);
  title_->setFont(captionFont(font()));
  errors_->setWordWrap(true);
  table_->setObjectName(QStringLiteral("leafModel"));
  table_->setAccessibleName(tr("Coefficients of the leaf's model"));
  table_->setColumnCount(Columns);
  table_->setHorizontalHeaderLabels({tr("Attribute"), tr("Coefficient"), tr("Std. error"), tr("t")});
  table_->horizontalHeaderItem(Coefficient)
      ->setToolTip(tr("Change of the prediction for one more unit of the attribute, in the target's unit"));
  table_->horizontalHeaderItem(Error)->setToolTip(
      tr("Of the coefficient, by least squares on the rows of this node"));
  table_->horizontalHeaderItem(Ratio)->setToolTip(
      tr("Coefficient over standard error; beyond 2 it differs from zero beyond chance"));
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionMode(QAbstractItemView::NoSelection);
  table_->setItemDelegate(new CellDelegate(kModelRow, this));
  dress(table_);
  table_->verticalHeader()->setMinimumSectionSize(kModelRow);
  table_->verticalHeader()->setDefaultSectionSize(kModelRow);
  for (const int c : {Coefficient, Error, Ratio})
    table_->horizontalHeaderItem(c)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  table_->horizontalHeader()->setFixedHeight(kHeader);
  column->addWidget(title_);
  column->addWidget(errors_);
  column->addWidget(table_);
}

bool LeafModelPart::showPart(const ModelFacts& facts, int part) {
  const auto model = leafModelFacts(facts, part);
  if (!model) return false;
  const bool smoothed = facts.model->smoothing > 0;
  const bool leaf = (*facts.model->tree())[part].isLeaf();
  title_->setText(!leaf      ? tr("Model of this branch, for smoothing")
                  : smoothed ? tr("Model of this leaf, before smoothing")
                             : tr("Model of this leaf"));
  const auto was = before() ? leafModelFacts(*before(), partBefore()) : std::nullopt;
  fill(*model, was ? &*was : nullptr);
  return true;
}

void LeafModelPart::fill(const LeafModelFacts& model, const LeafModelFacts* before) {
  // All errors of the leaf stand side by side.
  std::vector<double> errors{model.trainError, model.spread};
  if (model.testRows > 0) errors.push_back(model.testError);
  if (before) errors.insert(errors.end(), {before->trainError, before->spread});
  const int decimals = alikeDecimals(errors);
  const auto with = [&](double now, double was) {
    return withBefore(fixedText(now, decimals), before ? fixedText(was, decimals) : QString());
  };
  QString words =
      tr("RMSE %1 on %2 training rows")
          .arg(with(model.trainError, before ? before->trainError : 0),
               withBefore(countText(model.trainRows), before ? countText(before->trainRows) : QString()));
  if (model.testRows > 0)
    words += tr(", %1 on %2 test rows").arg(fixedText(model.testError, decimals), countText(model.testRows));
  if (std::isfinite(model.spread) && model.spread > 0)
    words += tr("; the mean alone: %1").arg(with(model.spread, before ? before->spread : 0));
  if (!model.filledIn.isEmpty()) words += QLatin1Char('\n') + model.filledIn;
  errors_->setText(words);
  std::vector<LeafModelFacts::Line> lines = model.lines;
  if (before)  // terms that the edit takes away
    for (const auto& line : before->lines)
      if (!lineOf(model, line.name)) lines.push_back({line.name, data::kMissing, data::kMissing});
  const int count = static_cast<int>(lines.size());
  table_->setRowCount(count);
  const auto put = [&](int row, int column, const QString& text, const QString& tip) {
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment((column == Attribute ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    item->setToolTip(tip.toHtmlEscaped());
    table_->setItem(row, column, item);
  };
  const auto figure = [](double value, int digits) {
    return std::isfinite(value) ? numberText(value, digits) : QStringLiteral("–");
  };
  for (int row = 0; row < count; ++row) {
    const auto& line = lines[row];
    const auto* was = before ? lineOf(*before, line.name) : nullptr;
    const QString coefficient = withBefore(
        figure(line.coefficient, 4), before ? figure(was ? was->coefficient : data::kMissing, 4) : QString());
    const QString error = figure(line.standardError, 2), ratio = figure(line.t(), 2);
    put(row, Attribute, line.name, line.name);
    put(row, Coefficient, coefficient, coefficient);
    // Three pairs would not fit: of these the one before is in the tip.
    put(row, Error, error, withBefore(error, was ? figure(was->standardError, 2) : QString()));
    put(row, Ratio, ratio, withBefore(ratio, was ? figure(was->t(), 2) : QString()));
  }
  auto* header = table_->horizontalHeader();
  header->setSectionResizeMode(Attribute, QHeaderView::Stretch);
  for (const int c : {Coefficient, Error, Ratio})
    header->setSectionResizeMode(c, QHeaderView::ResizeToContents);
  table_->setFixedHeight(kHeader + kModelRow * std::min(count, kMostLines) + 2);
}

}  // namespace paretree::ui
