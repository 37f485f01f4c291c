// A formula to be changed by hand: the weight of each term, the exponent of each factor, the constant or the
// bound of the absolute value. Attributes are scaled to 1...2, as the formula is learnt.
#pragma once

#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QSpinBox>
#include <QWidget>

#include "paretree/model/model.h"

namespace paretree::ui {

class FormulaEditor : public QWidget {
  Q_OBJECT

 public:
  explicit FormulaEditor(QWidget* parent = nullptr);
  /// Shows these numbers; fields that already show them are left as they are, so that one can go on typing.
  void setFormula(const data::Schema& schema, const model::PowerLaw& law);
  const model::PowerLaw& formula() const { return law_; }

 signals:
  /// By hand: the formula with what was entered.
  void changed(const paretree::model::PowerLaw& law);

 private:
  void build(const data::Schema& schema);
  void fill();
  void take();
  QDoubleSpinBox* numberField(const QString& object, const QString& name);
  bool sameShape(const model::PowerLaw& law) const;

  model::PowerLaw law_;
  QGridLayout* grid_;
  std::vector<QDoubleSpinBox*> weights_;
  std::vector<std::vector<QSpinBox*>> exponents_;  ///< [term][factor]
  QDoubleSpinBox* bound_ = nullptr;
  bool filling_ = false;
};

}  // namespace paretree::ui
