// A model as formulas: every test of a tree that is one, and every leaf, typeset below each other with the
// way there.
#pragma once

#include <QAbstractScrollArea>

#include "ui/drawing/text/formula.h"
#include "ui/inspectors/views/model_view.h"

namespace paretree::ui {

/// One formula of the list.
struct FormulaLine {
  int part = -1;  ///< node or rule
  QString when;   ///< between which values its answers stay, and the way there in words; empty: always
  Formula formula;
  QString plain;  ///< for the clipboard and screen readers
};

/// Formula tests first, then leaves (rules: one for each); at most `most`, the others are counted.
std::vector<FormulaLine> formulaLines(const ModelFacts& facts, const Type& type, double width,
                                      std::size_t most, std::size_t* left);

class FormulaList : public QAbstractScrollArea {
  Q_OBJECT

 public:
  explicit FormulaList(QWidget* parent = nullptr);
  void setFacts(const FactsPtr& facts);
  void setSelected(int part);
  const std::vector<FormulaLine>& lines() const { return lines_; }
  QRect lineRect(std::size_t line) const;  ///< in the viewport

 signals:
  void picked(int part);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  void show(std::size_t line);
  FactsPtr facts_;
  std::vector<FormulaLine> lines_;
  std::vector<int> tops_;  ///< one more than lines
  std::size_t left_ = 0;   ///< not listed
  int selected_ = -1;
};

class FormulasView : public ModelView {
  Q_OBJECT

 public:
  explicit FormulasView(Session* session);
  /// Some test or answer is a formula.
  static bool suits(const model::Model& model);
  void showModel(const FactsPtr& facts) override { list_->setFacts(facts); }
  void showSelection(const Selection& selection) override { list_->setSelected(selection.node); }
  FormulaList* list() const { return list_; }

 private:
  FormulaList* list_;
};

}  // namespace paretree::ui
