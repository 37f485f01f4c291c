// A model as an outline: the twin of the picture for the keyboard, for screen readers and for very large
// models. A tree branch by branch; rules each with its conditions below it.
#pragma once

#include <QAbstractItemModel>

#include "ui/document/run_scorer.h"
#include "ui/drawing/text/level_words.h"

namespace paretree::ui {

class OutlineModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Column { Text, Rows, Right, Test, ColumnCount };
  static constexpr int kNodeRole = Qt::UserRole + 1;  ///< node of the tree, or part of the rule set

  explicit OutlineModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}
  void setFacts(FactsPtr facts);
  QModelIndex indexOf(int part) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& = {}) const override { return ColumnCount; }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  const model::Tree* tree() const { return facts_ ? facts_->model->tree() : nullptr; }
  const model::RuleSet* rules() const { return facts_ ? facts_->model->rules() : nullptr; }
  /// The line under a rule that an index stands for, 0 = the rule itself; an index holds rule and line.
  static quintptr ruleId(int rule, int line) {
    return static_cast<quintptr>(rule) << 16 | static_cast<quintptr>(line);
  }
  int conditionsOf(int rule) const;
  QString nodeText(int node, ListOfLevels list) const;
  QString ruleText(int rule, int line) const;
  QString figure(int part, int column) const;

  FactsPtr facts_;
  std::vector<int> parents_;
  std::vector<double> right_, testRight_;  ///< of each rule: share of its rows that it answers rightly
};

}  // namespace paretree::ui
