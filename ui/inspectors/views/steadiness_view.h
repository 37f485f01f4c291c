// How steady the model is: what comes back on halves of the rows, by attribute and by node or rule.
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QScrollArea>
#include <QTableWidget>

#include "paretree/runs/steadiness/steadiness.h"
#include "ui/inspectors/parts/bars.h"
#include "ui/inspectors/steadiness_button.h"
#include "ui/inspectors/views/model_view.h"

namespace paretree::ui {

class SteadinessView : public ModelView {
  Q_OBJECT

 public:
  explicit SteadinessView(Session* session);
  void showModel(const FactsPtr& facts) override;
  void showSelection(const Selection& selection) override;

  QPushButton* asking() const { return ask_; }
  QTableWidget* table() const { return table_; }
  QString words() const { return words_->text(); }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void refresh();
  bool isNarrow() const;
  void fitColumns();
  int figureWidth(int column) const;
  void fillAttributes(const runs::Steadiness& steadiness);
  void fillNodes(const runs::Steadiness& steadiness);
  void fillRules(const runs::Steadiness& steadiness);
  void put(int row, int column, const QString& text, bool number);

  Session* session_;
  FactsPtr facts_;
  QLabel *words_, *attributesTitle_, *luck_;
  SteadinessButton* ask_;
  QProgressBar* progress_;
  Bars* attributes_;
  QScrollArea* attributesArea_;  ///< those that have no room scroll
  QTableWidget* table_;
  QBoxLayout* body_;
};

}  // namespace paretree::ui
