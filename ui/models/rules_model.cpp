#include "ui/models/rules_model.h"

#include <algorithm>
#include <cmath>

#include "engine/model/describe.h"
#include "ui/drawing/type.h"

namespace paretree::ui {
namespace {

double purityOf(const std::vector<double>& counts) {
  double sum = 0, most = 0;
  for (const double c : counts) {
    sum += c;
    most = std::max(most, c);
  }
  return sum > 0 ? most / sum : kMissing;
}

}  // namespace

void RulesModel::setFacts(FactsPtr facts) {
  beginResetModel();
  facts_ = std::move(facts);
  lines_.clear();
  if (facts_) {
    const Model& model = *facts_->model;
    if (const Tree* tree = model.tree()) {
      for (const int leaf : tree->leaves())
        lines_.push_back({leaf, displayText(describeNode(model, leaf, 4, facts_->tree.gaps)), (*tree)[leaf].stats.rows, purityOf((*tree)[leaf].stats.counts),
                          static_cast<int>(clausesOf(*tree, *model.schema, leaf).size()), true});
    } else if (const RuleSet* rules = model.rules()) {
      for (std::size_t r = 0; r < rules->rules.size(); ++r) {
        const Rule& rule = rules->rules[r];
        lines_.push_back({static_cast<int>(r), displayText(describeRule(rule, model, 4, facts_->tree.gaps)), rule.rows, purityOf(rule.counts),
                          static_cast<int>(rule.clauses.size()), rule.active});
      }
    }
  }
  most_ = 1;
  for (const auto& line : lines_) most_ = std::max(most_, line.rows);
  endResetModel();
}

int RulesModel::rowOfPart(int part) const {
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (lines_[i].part == part) return static_cast<int>(i);
  return -1;
}

QVariant RulesModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid()) return {};
  const Line& line = lines_[static_cast<std::size_t>(at.row())];
  switch (role) {
    case PartRole: return line.part;
    case OffRole: return !line.active;
    case Qt::TextAlignmentRole: return static_cast<int>((at.column() == Text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ToolTipRole: return at.column() == Text ? line.text.toHtmlEscaped() : QVariant();
    case BarRole:
      if (at.column() == Covers) return line.rows / most_;
      if (at.column() == Purity && !std::isnan(line.purity)) return line.purity;
      return {};
    case SortRole:
      switch (at.column()) {
        case Text: return line.part;
        case Covers: return line.rows;
        case Purity: return line.purity;
        default: return line.clauses;
      }
    case Qt::DisplayRole:
      switch (at.column()) {
        case Text: return line.text;
        case Covers: return countText(line.rows);
        case Purity: return std::isnan(line.purity) ? QStringLiteral("–") : percentText(line.purity, 0);
        case Clauses: return line.clauses;
        default: return {};
      }
    default: return {};
  }
}

QVariant RulesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return static_cast<int>((section == Text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  static const char* const kTitles[] = {QT_TR_NOOP("Rule"), QT_TR_NOOP("Covers"), QT_TR_NOOP("Purity"), QT_TR_NOOP("Conditions")};
  return section >= 0 && section < ColumnCount ? tr(kTitles[section]) : QVariant();
}

}  // namespace paretree::ui
