// The linear model of a leaf (or of a branch, for smoothing): coefficients in original units with standard
// errors, rows and error of the node.
#pragma once

#include <QLabel>
#include <QTableWidget>

#include "ui/inspectors/parts/inspector_part.h"

namespace paretree::ui {

/// What the section says of a node; empty where it has no linear model.
struct LeafModelFacts {
  struct Line {
    QString name;
    double coefficient = 0, standardError = data::kMissing;
    double t() const { return coefficient / standardError; }
  };
  std::vector<Line> lines;  ///< the intercept first, without an error
  double trainRows = 0, testRows = 0;
  double trainError = data::kMissing;  ///< RMSE of this model alone on the node's rows
  double testError = data::kMissing;
  double spread = data::kMissing;  ///< standard deviation of the target in the node's training rows
  QString filledIn;                ///< what it puts in where a value is missing; empty where none is
};
std::optional<LeafModelFacts> leafModelFacts(const ModelFacts& facts, int node);

class LeafModelPart : public InspectorPart {
  Q_OBJECT

 public:
  explicit LeafModelPart(QWidget* parent = nullptr);
  bool showPart(const ModelFacts& facts, int part) override;
  QTableWidget* table() const { return table_; }
  QString words() const { return errors_->text(); }

 private:
  /// `before`: of the model before the edit that is tried; null: none is, or it has no linear model there
  void fill(const LeafModelFacts& model, const LeafModelFacts* before);
  QLabel *title_, *errors_;
  QTableWidget* table_;
};

}  // namespace paretree::ui
