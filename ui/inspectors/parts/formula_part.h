// What the inspector says of a node that asks a formula: the formula typeset, in original and in scaled
// units; its figures; what each of its terms is worth; copies for other programs.
#pragma once

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QWidget>
#include <memory>

#include "paretree/model/change/drop_effect.h"
#include "paretree/model/text/formula_view.h"
#include "ui/inspectors/parts/formula_editor.h"
#include "ui/inspectors/parts/inspector_part.h"
#include "ui/jobs/job.h"
#include "ui/session/session.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

/// A formula on a quiet ground, broken to the width it has.
class FormulaLabel : public QWidget {
  Q_OBJECT

 public:
  explicit FormulaLabel(QWidget* parent = nullptr);
  void setFormula(std::shared_ptr<const data::Schema> schema,
                  std::variant<model::PowerLaw, model::OriginalFormula> formula, int digits);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::shared_ptr<const data::Schema> schema_;
  std::variant<model::PowerLaw, model::OriginalFormula> formula_;
  int digits_ = 0;
};

/// What is worked out in the background for one node.
struct FormulaFacts {
  model::PowerLaw exact, scaled;         ///< scaled: rounded as far as no training row changes its side
  model::OriginalFormula original;       ///< likewise
  std::vector<model::DropEffect> drops;  ///< by term; empty where the last term cannot be dropped
};

class FormulaPart : public InspectorPart {
  Q_OBJECT

 public:
  explicit FormulaPart(Session* session);
  bool showPart(const ModelFacts& facts, int part) override;
  /// For tests: the facts of the node that is shown have arrived.
  bool isReady() const { return ready_ != nullptr; }

 private:
  void showFigures();
  void showFormula();
  void showBefore(bool original);
  void showDrops();
  void showEditor();
  void copy(int format);
  void clearRows();

  /// The selected node: what edits are made of.
  int editedNode() const { return before() ? partBefore() : node_; }

  Session* session_;
  FactsPtr facts_;  ///< of the model that is tried, else of the selected one
  int node_ = -1;   ///< in it
  std::shared_ptr<const FormulaFacts> ready_;
  /// Of the model before the edit that is tried.
  struct Kept {
    FactsPtr facts;
    int node = -1;
    std::shared_ptr<const FormulaFacts> ready;
  };
  Kept kept_;
  const FormulaFacts* readyBefore() const;
  std::shared_ptr<const FormulaFacts> listed_;  ///< whose drops have rows
  Job* job_;
  ViewSwitch* units_;
  QToolButton* copy_;
  FormulaLabel* formula_;
  FiguresRow* figures_;
  QLabel *note_, *dropTitle_, *editTitle_, *wasFormula_;
  FormulaEditor* editor_;
  QWidget* rows_;
  QGridLayout* grid_;
  QCheckBox* modulus_;
};

}  // namespace paretree::ui
