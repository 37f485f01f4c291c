// What of the front is seen: axes, third measure, targets, filters; and what can be done with a point.
#include <QActionGroup>
#include <QInputDialog>
#include <QMenu>
#include <algorithm>
#include <cmath>

#include "ui/charts/front_pane.h"
#include "ui/document/selection.h"
#include "ui/drawing/fonts.h"
#include "ui/session/marks.h"
#include "ui/session/runs.h"
#include "ui/widgets/fields/number_box.h"

namespace paretree::ui {
namespace {

QAction* choice(QMenu* menu, const QString& text, bool on) {
  auto* action = menu->addAction(text);
  action->setCheckable(true);
  action->setChecked(on);
  return action;
}

bool isShare(const FrontMeasure& measure) { return measure.unit == front::Objective::Unit::Share; }

/// What the user is asked for stands in percent where the axis does.
std::optional<double> askValue(QWidget* parent, const QString& title, const FrontMeasure& measure,
                               double proposal) {
  const double factor = isShare(measure) ? 100 : 1;
  const QString words =
      (measure.maximise ? QObject::tr("%1, at least") : QObject::tr("%1, at most")).arg(measure.label) +
      (isShare(measure) ? QObject::tr(" (percent):") : QStringLiteral(":"));
  const auto value = askNumber(parent, title, words, proposal * factor,
                               measure.unit == front::Objective::Unit::Count ? 0 : 3);
  return value ? std::optional<double>(*value / factor) : std::nullopt;
}

double rounded(double value, const FrontMeasure& measure) {
  if (measure.unit == front::Objective::Unit::Count) return std::round(value);
  return isShare(measure) ? std::round(value * 100) / 100 : QString::number(value, 'g', 2).toDouble();
}

}  // namespace

/// Several models lie at one place: which of them?
void FrontPane::choose(const std::vector<runs::PointRef>& points, const QPoint& at) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setObjectName(QStringLiteral("samePlace"));
  for (const auto& point : points) {
    const auto outcome = session_->runs().outcomeOf(point.run);
    const auto& p = outcome->front[point.model];
    menu->addAction(tr("Model %1, %n leaves or rules", "", p.size.rules).arg(point.model + 1), this,
                    [this, point] { pick(point); });
  }
  menu->popup(at);
}

void FrontPane::showAxisMenu(bool vertical, const QPoint& at) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setObjectName(vertical ? QStringLiteral("verticalAxis") : QStringLiteral("horizontalAxis"));
  fillAxisMenu(menu, vertical);
  menu->popup(at);
}

void FrontPane::fillAxisMenu(QMenu* menu, bool vertical) {
  const auto& scene = chart_->scene();
  auto* group = new QActionGroup(menu);
  for (const auto& measure : scene.measures) {
    auto* action = choice(menu, measure.label, measure.id == (vertical ? scene.yId : scene.xId));
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, vertical, id = measure.id] {
      FrontOptions next = options_;
      (vertical ? next.y : next.x) = id;
      (vertical ? next.targetY : next.targetX).reset();
      next.brush.reset();
      setOptions(next);
    });
  }
  menu->addSeparator();
  connect(choice(menu, tr("Logarithmic"), vertical ? options_.logY : options_.logX), &QAction::toggled, this,
          [this, vertical](bool on) {
            FrontOptions next = options_;
            (vertical ? next.logY : next.logX) = on;
            setOptions(next);
          });
  menu->addAction(tr("Target..."), this, [this, vertical] { askTarget(vertical); });
  if (vertical ? options_.targetY : options_.targetX)
    menu->addAction(tr("Remove target"), this, [this, vertical] {
      FrontOptions next = options_;
      (vertical ? next.targetY : next.targetX).reset();
      setOptions(next);
    });
  if (options_.targetX || options_.targetY)
    connect(choice(menu, tr("Stop a search where a model reaches the targets"), options_.stopAtTarget),
            &QAction::toggled, this, [this](bool on) {
              FrontOptions next = options_;
              next.stopAtTarget = on;
              setOptions(next);
            });
}

void FrontPane::fillThirdMenu(QMenu* menu) {
  const auto& scene = chart_->scene();
  auto* group = new QActionGroup(menu);
  const auto add = [&](const QString& text, const std::string& id, bool on) {
    auto* action = choice(menu, text, on);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, id] {
      FrontOptions next = options_;
      next.third = id;
      setOptions(next);
    });
  };
  add(tr("Nothing"), {}, scene.thirdId.empty());
  for (const auto& measure : scene.measures) add(measure.label, measure.id, measure.id == scene.thirdId);
}

void FrontPane::fillLimitMenu(QMenu* menu) {
  for (const auto& measure : chart_->scene().measures) {
    auto* action = choice(
        menu,
        measure.maximise ? tr("%1 at least...").arg(measure.label) : tr("%1 at most...").arg(measure.label),
        measure.id == options_.limited);
    connect(action, &QAction::triggered, this, [this, measure] { askLimit(measure); });
  }
}

void FrontPane::askTarget(bool vertical) {
  const auto& scene = chart_->scene();
  const auto* measure = scene.measure(vertical ? scene.yId : scene.xId);
  if (!measure) return;
  const FrontAxis& axis = vertical ? scene.picture.y : scene.picture.x;
  const auto value = askValue(this, tr("Target"), *measure,
                              (vertical ? options_.targetY : options_.targetX)
                                  .value_or(rounded((axis.low + axis.high) / 2, *measure)));
  if (!value) return;
  FrontOptions next = options_;
  (vertical ? next.targetY : next.targetX) = value;
  setOptions(next);
}

void FrontPane::askLimit(const FrontMeasure& measure) {
  double proposal = options_.limit;
  if (options_.limited != measure.id) {
    std::vector<double> values;
    const auto outcome = session_->runs().outcomeOf(shownRun());
    if (!outcome) return;  // closed while the menu is open
    for (std::size_t i = 0; i < outcome->front.size(); ++i)
      if (const double v = measure.of(outcome->front[i], i); !std::isnan(v)) values.push_back(v);
    if (values.empty()) return;
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                     values.end());
    proposal = rounded(values[values.size() / 2], measure);
  }
  const auto value = askValue(this, tr("Show only"), measure, proposal);
  if (!value) return;
  FrontOptions next = options_;
  next.limited = measure.id;
  next.limit = *value;
  setOptions(next);
}

void FrontPane::askNote(const runs::PointRef& point) {
  bool ok = false;
  const QString text = QInputDialog::getMultiLineText(
      this, tr("Note"), tr("On model %1 of run %2:").arg(point.model + 1).arg(point.run),
      session_->marks().noteOf(point), &ok);
  if (ok) session_->marks().setNote(point, text);
}

void FrontPane::showMenu(const QPoint& at) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setObjectName(QStringLiteral("frontMenu"));
  const auto& selection = session_->selection();
  if (selection.model >= 0 && session_->runs().outcomeOf(selection.run)) {
    const runs::PointRef point{selection.run, selection.model};
    const auto& document = session_->document();
    const auto in = [&](const std::vector<runs::PointRef>& list) {
      return std::find(list.begin(), list.end(), point) != list.end();
    };
    menu->addAction(in(document.stars) ? tr("Take the star off model %1").arg(point.model + 1)
                                       : tr("Star model %1").arg(point.model + 1),
                    this, [this, point] { session_->marks().toggleStar(point); });
    const runs::PointRef open = openModel(selection);
    const bool pinned = std::find(document.pins.begin(), document.pins.end(), open) != document.pins.end();
    const QString unpin = open.draft ? tr("Unpin model %1, edited") : tr("Unpin model %1");
    const QString pin = open.draft ? tr("Pin model %1, edited, to compare") : tr("Pin model %1 to compare");
    menu->addAction((pinned ? unpin : pin).arg(point.model + 1), this,
                    [this, open] { session_->marks().togglePin(open); });
    menu->addAction(tr("Note on model %1...").arg(point.model + 1), this, [this, point] { askNote(point); });
    menu->addSeparator();
  }
  if (!chart_->scene().measures.empty()) {
    fillAxisMenu(menu->addMenu(tr("Vertical axis")), true);
    fillAxisMenu(menu->addMenu(tr("Horizontal axis")), false);
    fillThirdMenu(menu->addMenu(tr("Colour and size")));
    fillLimitMenu(menu->addMenu(tr("Show only")));
    if (options_.brush || !options_.limited.empty())
      menu->addAction(tr("Show all models"), filterChip_, &Chip::click);
    if (session_->document().runs.size() > 1)
      connect(choice(menu, tr("Runs by learner"), options_.byLearner), &QAction::toggled, this,
              [this](bool on) {
                FrontOptions next = options_;
                next.byLearner = on;
                setOptions(next);
              });
    menu->addSeparator();
    if (const auto outcome = session_->runs().outcomeOf(shownRun());
        outcome && isEstimated(*outcome, session_->runs().estimatesOf(shownRun())))
      menu->addAction(tr("Go to the suggested model"), this, [this, outcome] {
        pick({shownRun(),
              static_cast<int>(suggestedModel(*outcome, session_->runs().estimatesOf(shownRun())))});
      });
    if (chart_->scene().knee >= 0)
      menu->addAction(tr("Go to the knee"), this, [this] { pick({shownRun(), chart_->scene().knee}); });
    menu->addAction(tr("Fit axes"), chart_, &FrontChart::fitAxes);
    if (session_->document().run(shownRun()))
      menu->addAction(tr("Export the front..."), this, &FrontPane::exportWanted);
  }
  if (menu->isEmpty()) menu->addAction(tr("Nothing to choose before a run"))->setEnabled(false);
  menu->popup(at);
}

}  // namespace paretree::ui
