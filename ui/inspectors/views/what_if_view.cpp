#include "ui/inspectors/views/what_if_view.h"

#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/model/text/describe.h"
#include "ui/document/hypothetical_row.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/widgets/discard.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kCurve = 121;      // points of a response curve
constexpr int kLowWhatIf = 480;  // px of the view's height: below, the way to the answer has the more room
constexpr int kLowCurve = 110;   // px of height of the curve then

/// The curve's height: the value, or the probability of the class that the row has now.
double heightOf(const model::Model& model, const model::Predictions& p, std::size_t i, std::int32_t code) {
  if (!model.isClassifier()) return p.values[i * model.targets.size()];
  if (code < 0) return data::kMissing;
  const auto classes = static_cast<std::size_t>(model.classes());
  if (p.probabilities.empty()) return p.classes[i] == code ? 1 : 0;
  return p.probabilities[i * classes + static_cast<std::size_t>(code)];
}

/// "filled in: 12.3, the median"; empty where the value is known or decides otherwise.
QString filledInWords(const model::Model& model, const data::Dataset& one, int column) {
  const std::vector<double> values = filledIn(model, one, column);
  if (values.empty()) return {};
  const data::ColumnInfo& info = one.info(column);
  if (std::isnan(values.front())) return WhatIfView::tr("filled in: the most frequent value");
  QStringList words;
  for (const double value : values)
    words << (info.isNumeric() ? withUnit(valueWords(info, value), info)
                               : displayText(info.levels[static_cast<std::size_t>(value)]));
  // Formulas that were fitted on other rows may each have their own.
  const QString all = words.join(QObject::tr(" or "));
  return info.isNumeric() ? WhatIfView::tr("filled in: %1, the median of the column").arg(all)
                          : WhatIfView::tr("filled in: %1, the most frequent value").arg(all);
}

struct Answered {
  model::Predictions now, before, curve;
  std::vector<double> steps;
  Message problem;
};

}  // namespace

WhatIfView::WhatIfView(Session* session)
    : session_(session),
      job_(new Job(this)),
      modes_(new ViewSwitch),
      pages_(new QStackedWidget),
      from_(dimLabel({})),
      again_(new QPushButton(tr("Start over"))),
      card_(new AnswerCard(session)),
      response_(new PlotWidget) {
  fillWith(this, QPalette::Base);
  modes_->addView(tr("Sliders"), tr("Move the values; the answer follows"));
  modes_->addView(tr("Questions"), tr("Asks only what the model needs"));
  again_->setObjectName(QStringLiteral("startOver"));
  from_->setObjectName(QStringLiteral("whatIfFrom"));
  from_->setFont(smallFont(from_->font()));
  from_->setWordWrap(true);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(14, 8, 14, 6);
  head->setSpacing(12);
  head->addWidget(modes_);
  head->addWidget(from_, 1);
  head->addWidget(again_);
  buildSliders();
  buildQuestions();
  auto* right = new QWidget;
  auto* rightColumn = new QVBoxLayout(right);
  rightColumn->setContentsMargins(12, 4, 14, 8);
  // In a low pane the way to the answer is scrolled, never cut within a line.
  auto* said = new QScrollArea;
  said->setObjectName(QStringLiteral("whatIfAnswer"));
  said->setAccessibleName(tr("Answer"));
  said->setFrameShape(QFrame::NoFrame);
  said->setWidgetResizable(true);
  said->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  fillWith(card_, QPalette::Base);
  said->setWidget(card_);
  rightColumn->addWidget(said, 1);
  response_->setAccessibleName(tr("Response curve"));
  response_->setCutMovable(true);
  rightColumn->addWidget(response_, 1);
  answer_ = rightColumn;
  auto* across = new QSplitter(Qt::Horizontal);
  across->setHandleWidth(1);
  across->addWidget(pages_);
  across->addWidget(right);
  across->setChildrenCollapsible(false);
  across->setSizes({340, 300});
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addLayout(head);
  all->addWidget(across, 1);
  connect(modes_, &ViewSwitch::currentChanged, this, [this](int mode) {
    pages_->setCurrentIndex(mode);
    if (facts_) startOver();
  });
  connect(again_, &QPushButton::clicked, this, &WhatIfView::startOver);
  connect(response_, &PlotWidget::cutMoved, this, [this](double value) {
    if (auto* at = field(responding_)) {
      at->setValue(value);
      change(responding_, at->value());
    }
  });
}

void WhatIfView::resizeEvent(QResizeEvent* event) {
  ModelView::resizeEvent(event);
  const bool low = height() < kLowWhatIf;
  answer_->setStretch(0, low ? 2 : 1);
  response_->setMinimumHeight(low ? kLowCurve : 0);  // 0: as it asks itself
}

void WhatIfView::buildSliders() {
  fieldArea_ = new QScrollArea;
  fieldArea_->setAccessibleName(tr("Values of the row"));
  fieldArea_->setFrameShape(QFrame::NoFrame);
  fieldArea_->setWidgetResizable(true);
  fieldArea_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  pages_->addWidget(fieldArea_);
}

void WhatIfView::buildQuestions() {
  auto* page = new QWidget;
  fillWith(page, QPalette::Base);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(14, 8, 12, 12);
  column->setSpacing(10);
  ask_ = strongLabel({});
  ask_->setObjectName(QStringLiteral("question"));
  ask_->setWordWrap(true);
  column->addWidget(ask_);
  answerPlace_ = new QWidget;
  (new QVBoxLayout(answerPlace_))->setContentsMargins(0, 0, 0, 0);
  column->addWidget(answerPlace_);
  auto* buttons = new QHBoxLayout;
  next_ = new QPushButton(tr("Next"));
  next_->setProperty("role", "action");
  next_->setObjectName(QStringLiteral("nextQuestion"));
  unknown_ = new QPushButton(tr("Not known"));
  back_ = new QPushButton(tr("Back"));
  for (auto* button : {next_, unknown_, back_}) buttons->addWidget(button);
  buttons->addStretch();
  column->addLayout(buttons);
  given_ = dimLabel({});
  given_->setWordWrap(true);
  column->addWidget(given_);
  column->addStretch();
  pages_->addWidget(page);
  connect(next_, &QPushButton::clicked, this, [this] {
    if (answerField_) reply(answerField_->value());
  });
  connect(unknown_, &QPushButton::clicked, this, [this] { reply(data::kMissing); });
  connect(back_, &QPushButton::clicked, this, [this] {
    if (answered_.empty()) return;
    one_ = withValue(one_, answered_.back(), valueOf(start_, answered_.back()));
    answered_.pop_back();
    nextQuestionNow();
  });
}

ValueField* WhatIfView::field(int column) const {
  for (auto* f : fields_)
    if (f->column() == column) return f;
  return nullptr;
}

void WhatIfView::showModel(const FactsPtr& facts) {
  const bool sameData = facts_ && facts_->task == facts->task;
  facts_ = facts;
  if (!sameData || start_.rows() == 0) {
    takeTypicalRow();
    one_ = start_;
  }
  makeFields();
  if (modes_->current() == Questions)
    startOver();
  else
    ask();
}

// A row that is selected anywhere becomes the one that is moved.
void WhatIfView::showSelection(const Selection& selection) {
  if (selection.row >= 0 && selection.row != startRow_ &&
      static_cast<std::size_t>(selection.row) < facts_->task->data.rows())
    takeRow(selection.row);
}

void WhatIfView::takeTypicalRow() {
  const data::Dataset& table = facts_->task->data;
  typical_ = mostTypicalRow(table, facts_->task->train);
  startRow_ = typical_ ? static_cast<int>(*typical_) : -1;
  start_ = typical_ ? rowAlone(table, *typical_) : emptyRow(table);
}

/// Which row the values are of before any is moved.
QString WhatIfView::beginning() const {
  if (startRow_ < 0) return {};
  const QString row = countText(startRow_ + 1.0);
  return typical_ && static_cast<int>(*typical_) == startRow_
             ? tr("from row %1 of the table, the most typical; select another to begin with it").arg(row)
             : tr("from row %1").arg(row);
}

void WhatIfView::takeRow(int row) {
  startRow_ = row;
  start_ = rowAlone(facts_->task->data, static_cast<data::Row>(row));
  startOver();
}

void WhatIfView::startOver() {
  one_ = start_;
  answered_.clear();
  for (auto* f : fields_) f->setValue(valueOf(one_, f->column()));
  if (modes_->current() == Questions) {
    // Nothing is taken for granted: what is not asked plays no part.
    const data::Dataset& table = facts_->task->data;
    one_ = typical_ ? rowAlone(table, *typical_) : emptyRow(table);
    nextQuestionNow();
  } else {
    ask();
  }
}

void WhatIfView::makeFields() {
  fields_.clear();
  responding_ = -1;
  auto* page = new QWidget;
  fillWith(page, QPalette::Base);
  auto* form = new QFormLayout(page);
  form->setContentsMargins(14, 8, 12, 12);
  form->setVerticalSpacing(8);
  form->setRowWrapPolicy(QFormLayout::WrapAllRows);
  const data::Dataset& table = facts_->task->data;
  for (const int column : columnsAsked(*facts_->model)) {
    auto* f = new ValueField(table, facts_->task->train, column);
    f->setValue(valueOf(one_, column));
    auto* name = plainLabel(nameWithUnit(table.info(column)));
    name->setFont(smallFont(name->font()));
    name->setWordWrap(true);
    auto* both = new QVBoxLayout;  // a form's own label is as narrow as its words may be broken
    both->setSpacing(4);
    both->addWidget(name);
    both->addWidget(f);
    form->addRow(both);
    fields_.push_back(f);
    connect(f, &ValueField::valueChanged, this, &WhatIfView::change);
    connect(f, &ValueField::chosen, this, &WhatIfView::respondTo);
    if (responding_ < 0 && table.info(column).isNumeric()) responding_ = column;
  }
  if (fields_.empty()) form->addRow(dimLabel(tr("This model asks for nothing: it always answers the same.")));
  discard(fieldArea_->takeWidget());
  fieldArea_->setWidget(page);
}

void WhatIfView::change(int column, double value) {
  one_ = withValue(one_, column, value);
  responding_ = facts_->task->data.info(column).isNumeric() ? column : responding_;
  ask();
}

void WhatIfView::respondTo(int column) {
  if (column == responding_ || !facts_->task->data.info(column).isNumeric()) return;
  responding_ = column;
  ask();
}

void WhatIfView::ask() {
  if (!facts_) return;
  const bool sliders = modes_->current() == Sliders;
  from_->setText(sliders ? beginning() : QString());
  for (auto* f : fields_) f->setFilledIn(filledInWords(*facts_->model, one_, f->column()));
  auto* at = sliders ? field(responding_) : nullptr;
  response_->setVisible(at != nullptr);
  const double low = at ? at->low() : 0, high = at ? at->high() : 0;
  job_->start([this, facts = facts_, one = one_, start = start_, compared = sliders,
               column = at ? responding_ : -1, low, high](std::stop_token stop) -> Job::Delivery {
    auto answered = std::make_shared<Answered>();
    const Context context(Rng(1), 1, stop);
    const auto run = [&](const data::Dataset& rows, model::Predictions* into) {
      auto result = predict(*facts->model, rows, rows.allRows(), context);
      if (result)
        *into = std::move(*result);
      else
        answered->problem = result.error().message;
    };
    run(one, &answered->now);
    if (compared && answered->problem.empty()) run(start, &answered->before);
    if (column >= 0 && answered->problem.empty()) {
      for (int i = 0; i < kCurve; ++i) answered->steps.push_back(low + (high - low) * i / (kCurve - 1));
      run(withValues(one, column, answered->steps), &answered->curve);
    }
    return [this, facts, one, answered, compared, column] {
      if (!answered->problem.empty()) return card_->say(displayText(answered->problem));
      const model::Model& model = *facts->model;
      card_->show(*facts, one, answered->now, compared ? &answered->before : nullptr);
      if (column < 0) return;
      const auto& info = facts->task->data.info(column);
      Plot plot;
      plot.x = {nameWithUnit(info),      front::Objective::Unit::Value, true, false,
                answered->steps.front(), answered->steps.back()};
      if (!(plot.x.high > plot.x.low)) plot.x.high = plot.x.low + 1;
      const std::int32_t code = model.isClassifier() ? answered->now.classes[0] : -1;
      Plot::Line line;
      std::vector<double> heights;
      for (std::size_t i = 0; i < answered->steps.size(); ++i) {
        heights.push_back(heightOf(model, answered->curve, i, code));
        if (!std::isnan(heights.back())) line.points.emplace_back(answered->steps[i], heights.back());
      }
      if (model.isClassifier()) {
        plot.y = {tr("P(%1)").arg(classAnswered(model, answered->now, 0)),
                  front::Objective::Unit::Share,
                  true,
                  false,
                  0,
                  1.03};
      } else {
        plot.y = {nameWithUnit((*model.schema)[model.targets[0]]),
                  front::Objective::Unit::Value,
                  true,
                  false,
                  0,
                  1};
        fitAxis(plot.y, heights);
      }
      plot.lines.push_back(std::move(line));
      if (const double now = valueOf(one, column); !std::isnan(now))
        plot.cut = std::clamp(now, plot.x.low, plot.x.high);
      response_->setPlot(std::move(plot));
    };
  });
}

void WhatIfView::nextQuestionNow() {
  const data::Dataset& table = facts_->task->data;
  std::vector<bool> asked(static_cast<std::size_t>(table.columns()), false);
  for (const int column : answered_) asked[column] = true;
  const auto next = nextQuestion(*facts_->model, one_, asked);
  question_ = next.value_or(-1);
  from_->setText({});
  discard(answerField_);
  answerField_ = nullptr;
  QStringList given;
  for (const int column : answered_) {
    const double v = valueOf(one_, column);
    const auto& info = table.info(column);
    QString words = std::isnan(v)      ? tr("not known")
                    : info.isNumeric() ? withUnit(valueWords(info, v), info)
                                       : displayText(info.levels[v]);
    if (const QString filled = filledInWords(*facts_->model, one_, column); !filled.isEmpty())
      words += QStringLiteral(", ") + filled;
    given << tr("%1: %2").arg(QString::fromStdString(info.name), words);
  }
  given_->setText(given.join(QLatin1Char('\n')));
  for (auto* button : {next_, unknown_}) button->setVisible(question_ >= 0);
  back_->setEnabled(!answered_.empty());
  if (question_ < 0) {
    const auto all = columnsAsked(*facts_->model).size();
    const int leaf = leafReached(*facts_->model, one_);
    const bool box =
        leaf >= 0 && std::holds_alternative<model::BlackBoxLeaf>((*facts_->model->tree())[leaf].leaf());
    ask_->setText(
        box ? tr("Here the black box decides, and it needs everything: what was not asked is taken from "
                 "the most typical row.")
            : tr("That is all: %1 of %2 attributes were needed.").arg(answered_.size()).arg(all));
    return ask();
  }
  card_->say(tr("Question %1").arg(answered_.size() + 1));
  response_->hide();
  ask_->setText(tr("What is %1?").arg(nameWithUnit(table.info(question_))));
  answerField_ = new ValueField(table, facts_->task->train, question_);
  answerField_->setValue(valueOf(one_, question_));
  if (answerField_->unknown()) answerField_->unknown()->hide();
  answerPlace_->layout()->addWidget(answerField_);
}

void WhatIfView::reply(double value) {
  if (question_ < 0) return;
  one_ = withValue(one_, question_, value);
  answered_.push_back(question_);
  nextQuestionNow();
}

}  // namespace paretree::ui
