// The front of one run as a table: objectives, measures on train and test, size.
#pragma once

#include <QAbstractTableModel>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "paretree/learners/outcome.h"
#include "ui/drawing/front/front_measures.h"

namespace paretree::ui {

class FrontModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kSortRole = Qt::UserRole + 1;
  explicit FrontModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
  /// `agreement`: by model how often models of other halves of the rows answer as it does; none: nobody asked
  void setOutcome(std::shared_ptr<const learners::Outcome> outcome, const EstimatesPtr& estimates = nullptr,
                  const std::map<std::size_t, double>& agreement = {});
  const std::shared_ptr<const learners::Outcome>& outcome() const { return outcome_; }
  /// Pin, star and note of each model, shown behind its number.
  void setMarks(std::vector<QString> marks);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  void alignDecimals();
  struct Column {
    QString title, tip;
    front::Objective::Unit unit;
    std::function<QVariant(const learners::FrontPoint&, int)> value;
    std::string quantity = {};  ///< columns of the same one have the same decimals; empty: of its own
    int decimals = -1;          ///< as in measureText()
  };
  std::shared_ptr<const learners::Outcome> outcome_;
  std::vector<Column> columns_;
  std::vector<QString> marks_;
};

/// A value in its unit: "84.1 %", "12", "2.37".
inline QString valueText(double value, front::Objective::Unit unit) { return measureText(value, unit); }

}  // namespace paretree::ui
