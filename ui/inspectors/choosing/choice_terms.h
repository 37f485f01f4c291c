// What lists of choices are asked for by: how much worse than the best, limits, attributes left out.
#pragma once

#include <QComboBox>
#include <QSpinBox>
#include <QStringList>
#include <span>
#include <string>
#include <vector>

#include "ui/document/run_scorer.h"

namespace paretree::ui {

/// "the best only", "within 1 %" and so on; the data of each entry is the share.
QComboBox* withinBox(const QString& name, const QString& tip, std::span<const double> shares);
/// Chooses the entry of a share, where there is one.
void showWithin(QComboBox* box, double share);
/// A whole number behind words. `width`, px: of its longest words.
QSpinBox* limitBox(const QString& prefix, const QString& name, const QString& tip, int least, int most,
                   int width);

/// What the price of a leaf is a share of; the data of each entry is whether that is all training rows.
QComboBox* priceBox(const QString& tip);

/// What must be asked: "any attributes", "must ask age"; the data of each entry is the name or test. Behind
/// these stands "without age", which is no state but leaves one more out.
QComboBox* holdingBox(const QString& tip);
/// The attributes, and what is asked for now, which may be a test.
void showHolding(QComboBox* box, const ModelFacts& facts, const std::string& now);
/// The attribute that the entry chosen last leaves out; empty: it is another entry.
std::string leftOutBy(const QComboBox* box);
/// "monotone or not", "monotone in age"; the data of each entry is the name.
QComboBox* monotoneBox(const QString& tip);
/// Attributes of numbers, and what is asked for now; hidden where there are none.
void showMonotone(QComboBox* box, const ModelFacts& facts, const std::string& now);
/// A split as model::parseSplit() reads it, without loss.
std::string testText(const model::Split& split, const data::Schema& schema);

/// A chip for each attribute that is left out; a click takes it back.
class WithoutChips : public QWidget {
  Q_OBJECT

 public:
  WithoutChips();
  void setNames(const std::vector<std::string>& names);

 signals:
  void takenBack(const QString& name);

 private:
  QStringList names_;
};

}  // namespace paretree::ui
