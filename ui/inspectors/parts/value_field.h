// One attribute of a made-up row: slider and field for a number, a list for categories, in the order in which
// they are looked for; "missing" for either.
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSlider>

#include "paretree/data/dataset.h"

namespace paretree::ui {

class ValueField : public QWidget {
  Q_OBJECT

 public:
  /// The range is that of `rows`.
  ValueField(const data::Dataset& table, const data::Rows& rows, int column, QWidget* parent = nullptr);
  int column() const { return column_; }
  double low() const { return low_; }
  double high() const { return high_; }
  /// NaN: not known.
  double value() const;
  /// Says nothing.
  void setValue(double value);
  QSlider* slider() const { return slider_; }
  QDoubleSpinBox* number() const { return number_; }
  QComboBox* levels() const { return levels_; }
  QCheckBox* unknown() const { return unknown_; }
  /// What stands below the field: what the model takes for a missing value; empty: nothing.
  void setFilledIn(const QString& words);
  QString filledIn() const { return filledIn_->text(); }

 signals:
  void valueChanged(int column, double value);
  void chosen(int column);  ///< the field has got the focus

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  static constexpr int kSteps = 1000;  ///< of the slider
  void tell();
  int column_;
  double low_ = 0, high_ = 1;
  QSlider* slider_ = nullptr;
  QDoubleSpinBox* number_ = nullptr;
  QComboBox* levels_ = nullptr;
  QCheckBox* unknown_ = nullptr;
  QLabel* filledIn_;
};

}  // namespace paretree::ui
