#include "ui/inspectors/parts/formula_editor.h"

#include <QHBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/widgets/discard.h"
#include "ui/widgets/fields/number_box.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kShownDigits = 4, kWeightWidth = 108, kExponentWidth = 58, kHigh = 26;
constexpr int kMostExponent = 9;
constexpr double kMost = 1e9;

/// A step that moves the boundary visibly and not over everything: two digits of the number itself.
double stepOf(double value) {
  const double size = std::abs(value);
  return size > 0 ? std::pow(10.0, std::floor(std::log10(size)) - 1) : 0.01;
}

}  // namespace

FormulaEditor::FormulaEditor(QWidget* parent) : QWidget(parent), grid_(new QGridLayout(this)) {
  setObjectName(QStringLiteral("formulaEditor"));
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(8);
  grid_->setVerticalSpacing(4);
}

bool FormulaEditor::sameShape(const model::PowerLaw& law) const {
  if (weights_.empty() || law.terms.size() != law_.terms.size() || law.modulus != law_.modulus) return false;
  for (std::size_t t = 0; t < law.terms.size(); ++t) {
    const auto &a = law.terms[t].factors, &b = law_.terms[t].factors;
    if (a.size() != b.size()) return false;
    for (std::size_t f = 0; f < a.size(); ++f)
      if (law.inputs[a[f].input] != law_.inputs[b[f].input]) return false;
  }
  return true;
}

void FormulaEditor::setFormula(const data::Schema& schema, const model::PowerLaw& law) {
  const bool same = sameShape(law);
  law_ = law;
  if (!same) build(schema);
  fill();
}

QDoubleSpinBox* FormulaEditor::numberField(const QString& object, const QString& name) {
  auto* field = new NumberBox;
  field->setObjectName(object);
  field->setAccessibleName(name);
  field->setRange(-kMost, kMost);
  field->setKeyboardTracking(false);
  field->setFixedSize(kWeightWidth, kHigh);
  connect(field, &QDoubleSpinBox::valueChanged, this, &FormulaEditor::take);
  return field;
}

void FormulaEditor::build(const data::Schema& schema) {
  while (QLayoutItem* item = grid_->takeAt(0)) {
    discard(item->widget());
    delete item;
  }
  weights_.clear();
  exponents_.clear();
  for (std::size_t t = 0; t < law_.terms.size(); ++t) {
    const int line = static_cast<int>(t);
    grid_->addWidget(plainLabel(QStringLiteral("B%1").arg(t + 1)), line, 0);
    weights_.push_back(numberField(QStringLiteral("weight%1").arg(t), tr("Weight of B%1").arg(t + 1)));
    grid_->addWidget(weights_.back(), line, 1);
    auto* factors = new QWidget;
    auto* row = new QHBoxLayout(factors);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    exponents_.emplace_back();
    for (std::size_t f = 0; f < law_.terms[t].factors.size(); ++f) {
      const auto& input = law_.inputs[law_.terms[t].factors[f].input].input;
      const QString name = QString::fromStdString(inputName(input, schema));
      auto* field = new QSpinBox;
      field->setObjectName(QStringLiteral("exponent%1.%2").arg(t).arg(f));
      field->setAccessibleName(tr("Exponent of %1 in B%2").arg(name).arg(t + 1));
      field->setRange(-kMostExponent, kMostExponent);
      field->setKeyboardTracking(false);
      field->setFixedSize(kExponentWidth, kHigh);
      connect(field, &QSpinBox::valueChanged, this, &FormulaEditor::take);
      row->addWidget(plainLabel(QStringLiteral("× %1 ^").arg(name)));
      row->addWidget(field);
      exponents_.back().push_back(field);
    }
    row->addStretch();
    grid_->addWidget(factors, line, 2);
  }
  const int last = static_cast<int>(law_.terms.size());
  grid_->addWidget(plainLabel(law_.modulus ? tr("Bound") : tr("Constant")), last, 0);
  bound_ = numberField(QStringLiteral("formulaBound"),
                       law_.modulus ? tr("Bound of the absolute value") : tr("Constant of the formula"));
  grid_->addWidget(bound_, last, 1);
  grid_->setColumnStretch(2, 1);
}

void FormulaEditor::fill() {
  filling_ = true;
  const auto show = [](QDoubleSpinBox* field, double value) {
    const double step = stepOf(value);
    const int digits = std::clamp(static_cast<int>(-std::floor(std::log10(step))) + kShownDigits - 2, 0, 12);
    if (field->decimals() < digits) field->setDecimals(digits);
    field->setSingleStep(step);
    if (std::abs(field->value() - value) > 0.5 * std::pow(10.0, -field->decimals())) field->setValue(value);
  };
  for (std::size_t t = 0; t < weights_.size(); ++t) {
    show(weights_[t], law_.terms[t].weight);
    for (std::size_t f = 0; f < exponents_[t].size(); ++f)
      exponents_[t][f]->setValue(law_.terms[t].factors[f].exponent);
  }
  show(bound_, law_.modulus ? law_.modulusBound : law_.bias);
  filling_ = false;
}

/// Numbers that were not touched keep all their digits.
void FormulaEditor::take() {
  if (filling_) return;
  const auto entered = [](const QDoubleSpinBox* field, double before) {
    return std::abs(field->value() - before) > 0.5 * std::pow(10.0, -field->decimals()) ? field->value()
                                                                                        : before;
  };
  for (std::size_t t = 0; t < weights_.size(); ++t) {
    law_.terms[t].weight = entered(weights_[t], law_.terms[t].weight);
    for (std::size_t f = 0; f < exponents_[t].size(); ++f)
      law_.terms[t].factors[f].exponent = exponents_[t][f]->value();
  }
  double& bound = law_.modulus ? law_.modulusBound : law_.bias;
  bound = entered(bound_, bound);
  emit changed(law_);
}

}  // namespace paretree::ui
