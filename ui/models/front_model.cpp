#include "ui/models/front_model.h"

#include <cmath>
#include <string>
#include <vector>

#include "paretree/learners/size_column.h"
#include "paretree/model/apply/measure.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/weight_words.h"

namespace paretree::ui {

void FrontModel::setOutcome(std::shared_ptr<const learners::Outcome> outcome, const EstimatesPtr& estimates,
                            const std::map<std::size_t, double>& agreement) {
  beginResetModel();
  outcome_ = std::move(outcome);
  columns_.clear();
  if (outcome_) {
    const auto at = [](const std::vector<double>& list, std::size_t i) {
      return i < list.size() ? QVariant(list[i]) : QVariant(data::kMissing);
    };
    columns_.push_back({tr("Model"), tr("Number in the front"), front::Objective::Unit::Count,
                        [](const learners::FrontPoint&, int row) { return QVariant(row + 1.0); }});
    if (const auto estimate = findMeasure(*outcome_, defaultMeasureY(*outcome_, estimates), estimates);
        estimate && estimate->estimates) {
      columns_.push_back({QObject::tr("%1, %2").arg(estimate->label, briefEstimateWords(*estimates)),
                          tr("What to expect on new rows, by %1").arg(displayText(howEstimated(*estimates))),
                          estimate->unit,
                          [estimate](const learners::FrontPoint& p, int row) {
                            return QVariant(estimate->of(p, static_cast<std::size_t>(row)));
                          },
                          estimates->measures[estimate->index]});
      columns_.push_back({tr("± error"), tr("Standard error of the estimate"), estimate->unit,
                          [estimate](const learners::FrontPoint&, int row) {
                            return QVariant(estimate->errorOf(static_cast<std::size_t>(row)));
                          }});
    }
    for (std::size_t o = 0; o < outcome_->objectives.size(); ++o) {
      const auto& objective = outcome_->objectives[o];
      const auto measure = findMeasure(*outcome_, objective.id);
      const QString label = measure ? measure->label : displayText(objective.label);
      const QString tip = o > 0 ? tr("%1, by which the search decided").arg(label)
                          : isTrainingFigure(*outcome_)
                              ? tr("How the models answer the rows that they were learnt from")
                              : tr("What the search itself says of its models, and decided by");
      columns_.push_back({label, tip, objective.unit,
                          [o, at](const learners::FrontPoint& p, int) { return at(p.scores, o); },
                          objective.id});
    }
    if (!outcome_->measures.empty()) {
      const std::size_t m = mainMeasure(*outcome_);
      const auto& measure = outcome_->measures[m];
      const QString name = displayText(model::measureLabel(measure));
      const QString label =
          byRows(model::unitOfMeasure(measure) == front::Objective::Unit::Share ? inSentence(name) : name,
                 isWeighted(*outcome_));
      const auto whole = findMeasure(*outcome_, "train-" + measure);
      const auto noted = [&](const QString& tip) {
        return whole && !whole->note.isEmpty() ? QObject::tr("%1. %2").arg(tip, whole->note) : tip;
      };
      columns_.push_back({tr("Test %1").arg(label), noted(tr("On rows that were not used")),
                          model::unitOfMeasure(measure),
                          [at, m](const learners::FrontPoint& p, int) { return at(p.test, m); }, measure});
      columns_.push_back({tr("Train %1").arg(label), noted(tr("The final model on the training rows")),
                          model::unitOfMeasure(measure),
                          [at, m](const learners::FrontPoint& p, int) { return at(p.train, m); }, measure});
      for (const FrontMeasure& divided : frontMeasures(*outcome_))
        if (divided.divided)
          columns_.push_back(
              {divided.label, divided.note, divided.unit,
               [divided](const learners::FrontPoint& p, int) { return QVariant(divided.of(p)); },
               "rmse-over-spread"});
    }
    if (!agreement.empty())
      columns_.push_back({tr("Steadiness"),
                          tr("Share of answers that models of random halves of the rows give as well; of "
                             "models that were judged so"),
                          front::Objective::Unit::Share, [agreement](const learners::FrontPoint&, int row) {
                            const auto known = agreement.find(static_cast<std::size_t>(row));
                            return QVariant(known == agreement.end() ? data::kMissing : known->second);
                          }});
    const bool rules = outcome_->front.front().size.leaves == 0;
    const auto named = learners::sizeAmongObjectives(*outcome_, rules ? "rules" : "leaves");
    if (named != learners::SizeColumn::Same)
      columns_.push_back(
          {named == learners::SizeColumn::Other ? (rules ? tr("Rules in all") : tr("Leaves in all"))
           : rules                              ? tr("Rules")
                                                : tr("Leaves"),
           rules ? tr("Rules that are used") : tr("Leaves of the tree"), front::Objective::Unit::Count,
           [](const learners::FrontPoint& p, int) { return QVariant(double(p.size.rules)); }});
    columns_.push_back(
        {tr("Conditions"), tr("Merged conditions over all leaves or rules"), front::Objective::Unit::Count,
         [](const learners::FrontPoint& p, int) { return QVariant(double(p.size.conditions)); }});
    alignDecimals();
  }
  endResetModel();
}

/// "41.00" over and beside "39.35".
void FrontModel::alignDecimals() {
  std::map<std::string, std::vector<double>> figures;
  const auto quantityOf = [&](std::size_t c) {
    return columns_[c].quantity.empty() ? '#' + std::to_string(c) : columns_[c].quantity;
  };
  for (std::size_t c = 0; c < columns_.size(); ++c)
    for (std::size_t row = 0; row < outcome_->front.size(); ++row)
      figures[quantityOf(c)].push_back(
          columns_[c].value(outcome_->front[row], static_cast<int>(row)).toDouble());
  for (std::size_t c = 0; c < columns_.size(); ++c)
    columns_[c].decimals = alikeDecimals(figures[quantityOf(c)]);
}

void FrontModel::setMarks(std::vector<QString> marks) {
  if (marks == marks_) return;
  marks_ = std::move(marks);
  if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

int FrontModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !outcome_ ? 0 : static_cast<int>(outcome_->front.size());
}
int FrontModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant FrontModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid() || !outcome_) return {};
  const auto& column = columns_[at.column()];
  const QVariant value = column.value(outcome_->front[at.row()], at.row());
  if (role == Qt::DisplayRole) {
    const QString text = measureText(value.toDouble(), column.unit, column.decimals);
    const auto row = static_cast<std::size_t>(at.row());
    return at.column() == 0 && row < marks_.size() && !marks_[row].isEmpty()
               ? marks_[row] + QStringLiteral("  ") + text
               : text;
  }
  if (role == kSortRole) return value;
  if (role == Qt::ToolTipRole) return QString::number(value.toDouble(), 'g', 17);
  if (role == Qt::TextAlignmentRole) return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
  return {};
}

QVariant FrontModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  const auto& column = columns_[section];
  if (role == Qt::DisplayRole) return column.title;
  if (role == Qt::ToolTipRole) return column.tip;
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter | Qt::TextWordWrap);
  return {};
}

}  // namespace paretree::ui
