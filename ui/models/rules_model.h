// The rules of a rule set, or the leaves of a tree read as rules.
#pragma once

#include <QAbstractTableModel>

#include "ui/document/run_scorer.h"
#include "ui/drawing/class_colours.h"

namespace paretree::ui {

class RulesModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Number, Text, Answer, Covers, Purity, Clauses, Trees, ColumnCount };
  /// Numbered apart from other models' roles, since one delegate paints them all.
  /// PartRole: node or rule number. SortRole: a number or text to sort by. BarRole: 0..1 for a bar behind the
  /// text. SharesRole: std::vector<BarPart> in the place of a plain bar. SwatchRole: Swatch before the text.
  enum Roles { PartRole = Qt::UserRole + 101, SortRole, BarRole, OffRole, SharesRole, SwatchRole };

  explicit RulesModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
  void setFacts(FactsPtr facts);
  int rowOfPart(int part) const;
  /// The model of an edit that is tried: ticks show what it leaves on. Null: none.
  void setTried(model::ModelPtr model);
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// A tick says switched(); the model changes nothing by itself.
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(lines_.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : ColumnCount;
  }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 signals:
  void switched(int rule, bool active);

 private:
  /// Made when first asked for: of a tree of hundreds of leaves they take longer than drawing it.
  struct Words {
    QString text, whole;  ///< long lists of levels briefly, and in full
    int clauses = 0;
  };
  struct Line {
    int part;
    QString answer, fullAnswer;  ///< of many targets the first few; all
    double rows, purity;
    std::vector<int> trees;
    bool active, locked;
    std::vector<BarPart> shares;   ///< of the classes that it covers
    std::optional<Swatch> swatch;  ///< of its class, where hues name classes
    mutable std::optional<Words> words;
  };
  const Words& wordsOf(const Line& line) const;
  bool sharesAreHeldOut() const;
  QString purityTip() const;
  void paint(Line& line, const model::Leaf& outcome, const std::vector<double>& counts,
             const ClassColours& colours) const;
  QString stateText(const Line& line) const;
  bool isOn(const Line& line) const;
  FactsPtr facts_;
  model::ModelPtr tried_;
  std::vector<Line> lines_;
  double most_ = 1;
};

}  // namespace paretree::ui
