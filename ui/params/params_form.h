// What the next run is asked, as a form: the learner's own parameters, the test part and the seed.
#pragma once

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <map>

#include "ui/params/param_field.h"
#include "ui/params/plan_fields.h"
#include "ui/params/presets.h"
#include "ui/session/session.h"

namespace paretree::ui {

class ParamsForm : public QScrollArea {
  Q_OBJECT

 public:
  explicit ParamsForm(Session* session, QWidget* parent = nullptr);
  QSize sizeHint() const override { return {236, 400}; }

 protected:
  void resizeEvent(QResizeEvent* event) override;
  /// Focus and mouse on a field choose what is explained below the form.
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  static constexpr int kLabel = 92;              ///< px of a label beside its field
  static constexpr double kLookedThrough = 2e6;  ///< fields of a table that is looked through at once
  void rebuild();
  bool hasGaps();
  struct Field {
    ParamField* field;
    QLabel* label;
  };
  static void showField(const Field& field, bool shown);
  void refresh();
  void addField(QFormLayout* form, const learners::ParamInfo& info);
  void addAdvanced(QVBoxLayout* column, const std::vector<learners::ParamInfo>& advanced);
  QString helpOf(const learners::ParamInfo& info) const;
  /// `of`: the field that it is about, which it does not hide.
  void explain(const QString& html, QWidget* of);
  QString refusals() const;
  void placeHelp();

  // The division of the rows (split_fields.cpp)
  void addShares(QFormLayout* form);
  void addEstimate(QFormLayout* form);
  void showEstimate();
  void addDivisions(QFormLayout* form);
  void addSeed(QFormLayout* form);
  void connectSplit();
  void chooseTestFile();
  void chooseSplitColumn();
  void sayParts();

  Session* session_;
  std::string shown_;  ///< learner whose fields stand there
  QStringList features_, predictions_;
  QWidget* body_ = nullptr;
  QLabel* note_ = nullptr;
  QToolButton* more_ = nullptr;
  QWidget* advanced_ = nullptr;
  QPushButton* reset_ = nullptr;
  PresetsBar* presets_ = nullptr;
  QSpinBox *check_ = nullptr, *test_ = nullptr, *folds_ = nullptr, *seed_ = nullptr;
  QComboBox* estimate_ = nullptr;  ///< when, by runs::EstimateWhen
  PlanFields* plan_ = nullptr;
  QPushButton *testFile_ = nullptr, *splitColumn_ = nullptr;
  QLabel* splitWords_ = nullptr;  ///< what was understood of the column that divides the rows
  QLabel* missing_ = nullptr;
  const void* looked_ = nullptr;  ///< the table that was looked through for gaps
  bool gaps_ = false;
  std::map<std::string, Field> fields_;
  bool open_ = false;
  QString explained_;
  QPointer<QWidget> explainedOf_;
  QLabel* help_;  ///< under the fields: effect, default, range and paper of the field that has the focus
};

}  // namespace paretree::ui
