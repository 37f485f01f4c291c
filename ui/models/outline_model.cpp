#include "ui/models/outline_model.h"

#include <cmath>

#include "engine/model/describe.h"
#include "ui/drawing/type.h"

namespace paretree::ui {

void OutlineModel::setFacts(FactsPtr facts) {
  beginResetModel();
  facts_ = std::move(facts);
  parents_ = tree() ? tree()->parents() : std::vector<int>();
  endResetModel();
}

QModelIndex OutlineModel::indexOf(int node) const {
  if (!tree() || node < 0 || node >= tree()->size()) return {};
  const int up = parents_[static_cast<std::size_t>(node)];
  const int row = up >= 0 && (*tree())[up].branch().right == node ? 1 : 0;
  return createIndex(row, 0, static_cast<quintptr>(node));
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const {
  if (!tree() || column < 0 || column >= ColumnCount || row < 0 || row >= rowCount(parent)) return {};
  if (!parent.isValid()) return createIndex(row, column, quintptr{0});
  const auto& branch = (*tree())[static_cast<int>(parent.internalId())].branch();
  return createIndex(row, column, static_cast<quintptr>(row == 0 ? branch.left : branch.right));
}

QModelIndex OutlineModel::parent(const QModelIndex& child) const {
  if (!child.isValid()) return {};
  return indexOf(parents_[child.internalId()]);
}

int OutlineModel::rowCount(const QModelIndex& parent) const {
  if (!tree() || tree()->empty()) return 0;
  if (!parent.isValid()) return 1;
  return parent.column() > 0 || (*tree())[static_cast<int>(parent.internalId())].isLeaf() ? 0 : 2;
}

QVariant OutlineModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid() || !tree()) return {};
  const int n = static_cast<int>(at.internalId());
  const Node& node = (*tree())[n];
  if (role == kNodeRole) return n;
  if (role == Qt::TextAlignmentRole) return static_cast<int>((at.column() == Text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
  const auto share = [&](const std::vector<double>& of) {
    const double v = static_cast<std::size_t>(n) < of.size() ? of[static_cast<std::size_t>(n)] : kMissing;
    return std::isnan(v) ? QString() : percentText(v, 1);
  };
  switch (at.column()) {
    case Text: {
      const int up = parents_[static_cast<std::size_t>(n)];
      QString side;
      if (up >= 0) side = (*tree())[up].branch().left == n ? tr("yes: ") : tr("no: ");
      const std::string words = node.isLeaf() ? describeLeaf(node.leaf(), *facts_->model) : describeSplit(node.branch().split, *facts_->model->schema);
      return side + displayText(words) + (node.locked ? tr(" (locked)") : QString());
    }
    case Rows: return countText(node.stats.rows);
    case Right: return share(facts_->tree.shareRight);
    case Test: return share(facts_->tree.testShareRight);
    default: return {};
  }
}

QVariant OutlineModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return static_cast<int>((section == Text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  static const char* const kTitles[] = {QT_TR_NOOP("Node"), QT_TR_NOOP("Rows"), QT_TR_NOOP("Right"), QT_TR_NOOP("Test")};
  return section >= 0 && section < ColumnCount ? tr(kTitles[section]) : QVariant();
}

}  // namespace paretree::ui
