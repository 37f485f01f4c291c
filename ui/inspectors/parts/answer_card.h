// What a model says of a made-up row: the answer in large, of several targets each with its name, the shares
// of the classes, the way there in words.
#pragma once

#include <QLabel>

#include "paretree/model/apply/predict.h"
#include "ui/inspectors/parts/bars.h"
#include "ui/session/session.h"

namespace paretree::ui {

/// "virginica"; "no answer". Of a classifier.
QString classAnswered(const model::Model& model, const model::Predictions& predictions, std::size_t row);

class AnswerCard : public QWidget {
  Q_OBJECT

 public:
  explicit AnswerCard(Session* session, QWidget* parent = nullptr);
  /// `one`: the row; `before`: what was answered for the row it was made from, or null.
  void show(const ModelFacts& facts, const data::Dataset& one, const model::Predictions& answer,
            const model::Predictions* before);
  void say(const QString& text);
  /// Of several targets a line for each.
  QString answer() const { return answer_->text(); }
  QString path() const { return path_->text(); }

 private:
  Session* session_;
  QLabel *answer_, *note_, *path_;
  Bars* classes_;
};

}  // namespace paretree::ui
