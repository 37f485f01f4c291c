// What the previewed edit would change, on train and test, before it is kept.
#pragma once

#include <QLabel>
#include <QPushButton>

#include "ui/session/session.h"

namespace paretree::ui {

/// There while the pane is in which it lies: one in a pane behind another would take room for nothing.
class EffectStrip : public QWidget {
  Q_OBJECT

 public:
  /// `belowFacts`: says of which tree these are.
  explicit EffectStrip(Session* session, bool belowFacts = false);
  QString words() const { return effect_->text(); }
  /// Which parts of the tree the edit leaves without any row that could come; empty: none.
  QString warning() const { return warning_->text(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;
  bool eventFilter(QObject* pane, QEvent* event) override;

 private:
  void refresh();
  Session* session_;
  bool belowFacts_;
  void sayEdit();
  QString words_, note_;  ///< the edit; the same and of which tree the facts above are
  QLabel *edit_, *effect_, *above_, *warning_;
  QPushButton *keep_, *drop_;
};

}  // namespace paretree::ui
