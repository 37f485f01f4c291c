// What the previewed edit would change, on train and test, before it is kept.
#pragma once

#include <QLabel>
#include <QPushButton>

#include "ui/session/session.h"

namespace paretree::ui {

class EffectStrip : public QWidget {
  Q_OBJECT

 public:
  explicit EffectStrip(Session* session, QWidget* parent = nullptr);
  QString words() const { return effect_->text(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void refresh();
  Session* session_;
  QLabel *edit_, *effect_;
  QPushButton *keep_, *drop_;
};

}  // namespace paretree::ui
