// All learners as cards; those that do not suit say why.
#pragma once

#include <QAbstractButton>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>

#include "ui/session/session.h"

namespace paretree::ui {

class LearnerCard : public QAbstractButton {
  Q_OBJECT

 public:
  LearnerCard(const learners::LearnerInfo& info, QWidget* parent = nullptr);
  void setObjection(const std::optional<QString>& why);
  const std::string& id() const { return id_; }
  QSize sizeHint() const override { return {260, heightForWidth(260)}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  /// What the method is good for, or why it does not suit.
  const QString& line() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::string id_;
  QString method_, summary_, reason_;
};

class LearnerCards : public QWidget {
  Q_OBJECT

 public:
  explicit LearnerCards(Session* session, QWidget* parent = nullptr);

 private:
  void refresh();
  void arrange();
  Session* session_;
  std::vector<LearnerCard*> cards_;
  std::vector<QPushButton*> cures_;  ///< what helps where a card is greyed, one for each
  std::vector<std::size_t> order_;   ///< from above
  std::string arrangedFor_;          ///< table and targets
};

}  // namespace paretree::ui
