// What is said around the chart: legend and chips over it, under it the figures of the front as a whole and
// why one of its models stands out.
#include <QEvent>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "paretree/learners/proofs.h"
#include "paretree/runs/estimates/leaf_set_words.h"
#include "paretree/runs/estimates/rough_time.h"
#include "ui/charts/front_legend.h"
#include "ui/charts/front_pane.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/session/editing.h"
#include "ui/session/judging/bounding.h"
#include "ui/session/judging/estimating.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/widgets/glossary.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr double kSmallShare = 0.1;     // below it tenths of a per cent are said
constexpr unsigned kFreelyGrouped = 3;  // levels of a category, of which every group is tried
constexpr int kLeastChart = 310;        // px of legend and chart above what is said of them

/// "Estimate by 5 folds (about 6 min)".
QString offerText(const learners::FoldPlan& plan, double seconds) {
  runs::CrossValidation would;
  would.plan = plan;
  would.counted = plan.folds * plan.repeats;
  const QString folds = briefEstimateWords(would);
  if (!(seconds >= runs::kWorthSaying)) return FrontPane::tr("Estimate by %1").arg(folds);
  return FrontPane::tr("Estimate by %1 (about %2)").arg(folds, displayText(runs::roughTime(seconds)));
}

/// "2, 4–9": runs by their numbers, ascending; three and more that follow each other as a range.
QString numbersText(const std::vector<int>& numbers) {
  QStringList parts;
  for (std::size_t from = 0, to = 0; from < numbers.size(); from = to + 1) {
    to = from;
    while (to + 1 < numbers.size() && numbers[to + 1] == numbers[to] + 1) ++to;
    if (to < from + 2) to = from;
    parts << (to == from ? QString::number(numbers[from])
                         : QStringLiteral("%1–%2").arg(numbers[from]).arg(numbers[to]));
  }
  return parts.join(QStringLiteral(", "));
}

/// "Estimating, 34 %, about 2 min left".
QString makingText(const Estimating& estimating) {
  const double left = estimating.secondsLeft();
  const QString share = estimating.doneText();
  if (!(left >= runs::kWorthSaying)) return FrontPane::tr("Estimating, %1  ✕").arg(share);
  return FrontPane::tr("Estimating, %1, about %2 left  ✕").arg(share, displayText(runs::roughTime(left)));
}

/// "proven bound, 4.2 % looked at, about 40 s left"
QString makingText(const QString& what, const Bounding& bounding) {
  const double share = bounding.share(), left = bounding.secondsLeft();
  if (share == 0) return FrontPane::tr("%1, begun").arg(what);
  const QString looked =
      FrontPane::tr("%1, %2 looked at").arg(what, percentText(share, share < kSmallShare ? 1 : 0));
  if (!(left >= runs::kWorthSaying)) return looked;
  return FrontPane::tr("%1, about %2 left").arg(looked, displayText(runs::roughTime(left)));
}

/// What new rows have where all answers come from one part, as those of an ensemble, which no card shows.
QString wholeReason(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  if (outcome.front.size() != 1 || !isEstimated(outcome, estimates)) return {};
  const auto& base = outcome.front.front().recipe.base;
  if (!base || !base->ensemble()) return {};
  QString text = displayText(leafSetMessage(&estimates->points.front(), *base, 0));
  if (text.isEmpty()) return {};
  text[0] = text[0].toUpper();
  return text + QLatin1Char('.');
}

/// Numbers of models lead to them: what is suggested never opens by itself.
QString withLinks(const QString& text, const QColor& colour) {
  const QRegularExpression model(
      QStringLiteral("(%1)").arg(QObject::tr("model %1").arg(QLatin1String("(\\d+)"))),
      QRegularExpression::CaseInsensitiveOption);
  QString html = text.toHtmlEscaped();
  html.replace(model, QStringLiteral("<a href=\"\\2\" style=\"color:%1\">\\1</a>").arg(colour.name()));
  return html.replace(QLatin1Char('\n'), QLatin1String("<br>"));
}

}  // namespace

void FrontPane::refreshLegend(const SceneInput& input) {
  const auto& scene = chart_->scene();
  const bool compared = options_.byLearner;
  const bool training = isTrainingFigure(*input.current.outcome);
  const FrontMeasure* vertical = scene.measure(scene.yId);
  const EstimatesPtr estimates = vertical ? vertical->estimates : nullptr;
  const auto say = [](FrontLegendItem* item, bool visible, const QString& text) {
    item->setVisible(visible);
    if (item->text() == text) return;
    item->setText(text);
    item->updateGeometry();
  };
  say(runItem_, !compared,
      estimates ? (estimates->seeded ? tr("%1, estimate; its seed saw these rows") : tr("%1, estimate"))
                      .arg(input.current.name)
      : input.growing || input.current.outcome->front.front().testScores.empty() ? input.current.name
      : training ? tr("%1, training rows").arg(input.current.name)
                 : tr("%1, search's estimate").arg(input.current.name));
  runItem_->setToolTip((estimates
                            ? tr("What to expect on new rows, by %1, with a bar of one standard error. %2")
                                  .arg(displayText(howEstimated(*estimates)))
                        : training ? tr("How the models answer the rows that they were learnt from. %1")
                                   : tr("The search's own estimate from the training rows. %1"))
                           .arg(input.current.lineage)
                           .toHtmlEscaped());
  say(testItem_,
      !input.current.outcome->front.front().testScores.empty() && scene.measure(scene.yId)->differsOnTest(),
      tr("its test position"));
  std::vector<int> numbers, elsewhere;
  QStringList lineages;
  for (const auto& run : input.earlier) {
    const bool placed = scene.point({run.number, 0}) || !options_.showEarlier;
    (placed ? numbers : elsewhere).push_back(run.number);
    lineages << (!placed
                     ? tr("%1 has no place on these axes: choose others, or have it estimated").arg(run.name)
                 : run.lineage.isEmpty() ? run.name
                                         : tr("%1: %2").arg(run.name, run.lineage));
  }
  // A run that vanished without a word would be looked for.
  QStringList runs;
  if (!numbers.empty())
    runs << (numbers.size() == 1 ? tr("run %1") : tr("runs %1")).arg(numbersText(numbers));
  if (!elsewhere.empty())
    runs << (elsewhere.size() == 1 ? tr("run %1 not on these axes") : tr("runs %1 not on these axes"))
                .arg(numbersText(elsewhere));
  say(earlierItem_, !runs.isEmpty() && !compared, runs.join(QStringLiteral("; ")));
  earlierItem_->setToolTip(
      lineages.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
  const bool byTraining =
      std::any_of(scene.picture.ghosts.begin(), scene.picture.ghosts.end(),
                  [](const FrontGhost& ghost) { return ghost.by == FrontGhost::By::Training; });
  const QString edit = session_->editing().previewed() ? tr("preview of edit") : tr("edited");
  say(ghostItem_, !scene.picture.ghosts.empty(),
      byTraining ? tr("%1 (hollow: on training rows)").arg(edit) : edit);
  QStringList notes;
  for (const FrontGhost& ghost : scene.picture.ghosts)
    if (const QString note = ghostNote(ghost.by); !note.isEmpty() && !notes.contains(note)) notes << note;
  ghostItem_->setToolTip(notes.join(QLatin1Char(' ')));
  const auto* third = scene.measure(scene.thirdId);
  say(thirdItem_, third && !compared && !std::isnan(scene.thirdLow),
      third ? tr("%1: %2 to %3")
                  .arg(third->label, measureText(scene.thirdLow, third->unit),
                       measureText(scene.thirdHigh, third->unit))
            : QString());
  jointItem_->setVisible(compared);
  qDeleteAll(learnerItems_);
  learnerItems_.clear();
  if (!compared) return;
  for (const auto& entry : session_->document().runs) {
    const auto learner = session_->runs().learnerOf(entry.number);
    auto* item = new FrontLegendItem(
        FrontLegendItem::Sample::Learner,
        tr("%1 %2").arg(entry.number).arg(learner ? displayText(learner->info().method) : QString()),
        learner ? learner->info().mark : 0, legend_);
    item->setChecked(entry.visible || entry.number == input.current.number);
    item->setEnabled(entry.number != input.current.number);
    item->setToolTip(lineageText(*entry.run).toHtmlEscaped());
    // Later, since the item itself is made anew.
    connect(
        item, &FrontLegendItem::toggled, this,
        [this, number = entry.number](bool on) { session_->runs().setVisible(number, on); },
        Qt::QueuedConnection);
    legend_->layout()->addWidget(item);
    item->show();
    learnerItems_.push_back(item);
  }
}

/// Asked for by the switch; where estimates are drawn it is said over the model instead.
void FrontPane::refreshBound() {
  Bounding& bounding = session_->bounding();
  const int run = shownRun();
  const auto outcome = session_->runs().outcomeOf(run);
  const bool own = outcome && learners::hasBounds(*outcome);
  const bool offered = !options_.byLearner && (own || !bounding.objection(run));
  boundItem_->setVisible(offered);
  const auto& scene = chart_->scene();
  const bool elsewhere = offered && options_.showBound && !scene.boundFits;
  boundChip_->setVisible(elsewhere && !scene.boundX.empty() && !scene.boundY.empty());
  if (!offered) return;
  // On an axis that counts otherwise than the run does, the window proves what the run has not.
  const bool asRun = own && !scene.boundByWindow;
  const BoundCount count = scene.boundByRows ? BoundCount::ByRows : BoundCount::AsEstimates;
  if (options_.showBound && !asRun) bounding.ask(run, count);
  const bool making = !asRun && bounding.making(run, count);
  const bool weighted = outcome && isWeighted(*outcome);
  QString text = tr("proven bound");
  if (asRun)
    text = countedByLoss(text, *outcome);
  else if (weighted)
    text = (scene.boundByRows ? tr("%1, by rows") : tr("%1, by weight")).arg(text);
  if (elsewhere) text = tr("%1: not in this chart").arg(text);
  if (making) text = makingText(text, bounding);
  if (boundItem_->text() != text) {
    boundItem_->setText(text);
    boundItem_->updateGeometry();
  }
  QStringList said;
  said
      << (asRun
              ? tr("What no model of so many leaves within the limits of the search can beat on the training "
                   "rows, as the run itself has proven it.")
              : tr("What no tree of so many leaves and at most %1 levels can beat on the training rows.")
                    .arg(kBoundDepth));
  // Without this two runs may prove different things of one tree.
  if (asRun && ownLoss(*outcome))
    said << tr("Rows and classes count as in the run's own loss.");
  else if (!asRun && scene.boundByRows)
    said << tr("Rows count alike, whatever their weights.");
  else if (!asRun && weighted)
    said << tr("Rows count by their weights.");
  if (own && !asRun) said << tr("The run itself has proven nothing that counts so.");
  const auto bound = bounding.of(run, count);
  const bool open = asRun ? std::any_of(outcome->front.begin(), outcome->front.end(),
                                        [](const learners::FrontPoint& point) {
                                          return point.bound && !learners::isProven(point);
                                        })
                          : bound && !bound->done && !making;
  if (!asRun && !bound) said << tr("Takes ten seconds to a few minutes; what is proven meanwhile is drawn.");
  const auto features = session_->hasData() ? session_->data().features() : std::vector<int>();
  if ((outcome && learners::provesByOrder(*outcome)) ||
      (!asRun && std::any_of(features.begin(), features.end(), [this](int column) {
        return session_->data().info(column).levels.size() > kFreelyGrouped;
      })))
    said << tr(
        "Categories of many levels are grouped by a few orders: trees that group them otherwise may do "
        "better.");
  if (open) said << tr("Not proven to the end: the best may be worse than this.");
  if (!scene.boundFits)
    said << tr(
        "It is drawn where the chart shows a training figure over leaves; else it stands over the model.");
  boundItem_->setToolTip(said.join(QLatin1Char(' ')));
}

/// A run may lack what the chart showed of another: that nobody has chosen the axes that it has is said.
void FrontPane::noteAxes(int run) {
  const auto& scene = chart_->scene();
  const Axes was = axes_;
  axes_ = {run, scene.xId, scene.yId, scene.picture.x.label, scene.picture.y.label};
  const bool otherX = axes_.x != was.x, otherY = axes_.y != was.y;
  if (!otherX && !otherY && run == was.run) return;
  QStringList lost, shown;
  if (run != was.run && was.run > 0) {
    // To estimates where nobody has chosen an axis is the way that all runs go.
    const bool usual = options_.y.empty() && scene.measure(axes_.y)->source == FrontMeasure::Source::Estimate;
    if (otherY && !usual && !scene.measure(was.y)) (lost << was.yLabel, shown << axes_.yLabel);
    if (otherX && !scene.measure(was.x)) (lost << was.xLabel, shown << axes_.xLabel);
  }
  axisChip_->setVisible(!lost.isEmpty());
  if (lost.isEmpty()) return;
  axisChip_->setText(tr("axis now: %1").arg(shown.join(QStringLiteral("; "))));
  axisChip_->updateGeometry();
  axisChip_->setToolTip(
      tr("Run %1 has no \"%2\", which run %3 had: the chart shows \"%4\" instead. What only estimates know "
         "comes back once the run is estimated. Click to hide this.")
          .arg(run)
          .arg(lost.join(QStringLiteral("; ")))
          .arg(was.run)
          .arg(shown.join(QStringLiteral("; "))));
}

void FrontPane::refreshChips() {
  const auto& scene = chart_->scene();
  const auto say = [](Chip* chip, bool visible, const QString& text) {
    chip->setVisible(visible);
    chip->setText(text);
    chip->updateGeometry();
  };
  say(filterChip_, options_.brush || !options_.limited.empty(),
      tr("%1 of %2 shown  ✕")
          .arg(countText(static_cast<double>(scene.kept)), countText(static_cast<double>(scene.models))));
  say(sampleChip_, scene.drawn < scene.models,
      tr("showing %1 of %2")
          .arg(countText(static_cast<double>(scene.drawn)), countText(static_cast<double>(scene.models))));
  say(zoomChip_, chart_->isZoomed(), tr("enlarged  ✕"));
}

void FrontPane::refreshFigures(const learners::Outcome& outcome) {
  std::vector<FiguresRow::Figure> figures;
  const auto count = outcome.front.size();
  std::size_t ties = 0;  // none is said: most learners do not count them
  for (const auto& point : outcome.front) ties += point.ties != "1";
  const QString tip = meaningOf(QStringLiteral("Front")) + QLatin1Char(' ') + tr("Ties:") + QLatin1Char(' ') +
                      meaningOf(QStringLiteral("Tie"));
  // The sentence below says how many models there are; while there is none, the figure does.
  if (!countSaid_)
    figures.push_back({countText(static_cast<double>(count)), count == 1 ? tr("model") : tr("models"), tip,
                       QStringLiteral("front")});
  if (ties > 0)
    figures.push_back({countText(static_cast<double>(ties)),
                       ties == 1 ? tr("model with ties") : tr("models with ties"), tip,
                       QStringLiteral("front")});
  const auto valueOf = [&](const std::string& id) -> std::optional<double> {
    for (const auto& f : outcome.report.summary)
      if (f.id == id)
        if (const auto* v = std::get_if<double>(&f.value)) return *v;
    return std::nullopt;
  };
  for (const auto& f : outcome.report.summary) {
    // How good a front is as a whole says nothing of one model.
    if (figures.size() >= 5 || count == 1) break;
    // Those that say how good the front as a whole is; the rest stands in the run's report.
    static const std::vector<std::string> kOfFront = {"testHypervolume", "hypervolume", "ea", "ec"};
    if (std::find(kOfFront.begin(), kOfFront.end(), f.id) == kOfFront.end()) continue;
    if (f.id == "hypervolume" && valueOf("testHypervolume")) continue;
    const auto* value = std::get_if<double>(&f.value);
    if (!value || std::isnan(*value)) continue;
    QString label = displayText(f.label);
    if (f.id == "testHypervolume" || f.id == "hypervolume") {
      const auto base = valueOf(f.id == "hypervolume" ? "baselineHypervolume" : "testBaselineHypervolume");
      label = f.id == "hypervolume" ? tr("front as a whole (hypervolume)")
                                    : tr("front as a whole, test rows (hypervolume)");
      if (base && *base > 0)
        label += QStringLiteral(", %1%2").arg(*value >= *base ? QStringLiteral("+") : QStringLiteral("−"),
                                              percentText(std::abs(*value / *base - 1), 1));
      figures.push_back(
          {numberText(*value, 4), label,
           displayText(f.label) + QStringLiteral(": ") + meaningOf(QStringLiteral("Hypervolume")),
           QStringLiteral("front")});
      continue;
    }
    const bool gap = f.id == "ea" || f.id == "ec";
    figures.push_back(
        {gap ? tr("%1 pp").arg(numberText(*value * 100, 2)) : valueText(*value, f.unit),
         f.id == "ea"   ? tr("accuracy estimates off by")
         : f.id == "ec" ? tr("explained share off by")
                        : label,
         displayText(f.label) + QStringLiteral(": ") + meaningOf(QStringLiteral("Estimates off by")),
         QStringLiteral("estimates")});
  }
  figures_->setFigures(figures);
  figures_->setVisible(!figures.empty());
}

void FrontPane::refreshReason(const learners::Outcome& outcome) {
  const bool growing = session_->runs().running() && shownRun() == session_->runs().runningNumber();
  QStringList lines;
  if (const QString target = targetReason(chart_->scene(), outcome, options_); !target.isEmpty())
    lines << target;
  countSaid_ = false;
  if (!growing && lines.isEmpty()) {
    const auto estimates = session_->runs().estimatesOf(shownRun());
    const QString suggested = suggestionReason(outcome, estimates);
    countSaid_ = !suggested.isEmpty();
    for (const QString& line : {suggested, openProofWords(outcome), kneeReason(outcome, estimates),
                                wholeReason(outcome, estimates)})
      if (!line.isEmpty()) lines << line;
  }
  reasonSaid_ = lines.join(QLatin1Char('\n'));
  reason_->setVisible(!lines.isEmpty());
}

/// As much of it as leaves the chart its height, and a link to the rest. What has room is measured elsewhere:
/// a label whose words change between press and release forgets the link that was pressed.
void FrontPane::showReason() {
  const QStringList lines = reasonSaid_.split(QLatin1Char('\n'));
  const QColor colour = themeOf(this).accentText;
  const bool making = !estimate_->isHidden() || !openSuggested_->isHidden();
  const int above = figures_->isHidden() ? 0 : figures_->sizeHint().height();
  const int room =
      height() - header_->height() - above - kLeastChart - (making ? estimate_->sizeHint().height() : 0);
  // To measure rich text is dear, and most that is told leaves words and room as they are.
  const QString fitted = QStringLiteral("%1 %2 %3 %4\n%5")
                             .arg(width())
                             .arg(room)
                             .arg(colour.name())
                             .arg(int{reasonWhole_})
                             .arg(reasonSaid_);
  if (fitted == reasonFitted_) return;
  reasonFitted_ = fitted;
  QLabel measured;
  measured.setWordWrap(true);
  measured.setFont(reason_->font());
  measured.setContentsMargins(reason_->contentsMargins());
  measured.setTextFormat(Qt::RichText);
  const auto say = [&](qsizetype count, const QString& link) {
    QString html = withLinks(lines.mid(0, count).join(QLatin1Char('\n')), colour);
    if (!link.isEmpty())
      html += QStringLiteral(" <a href=\"%1\" style=\"color:%2\">%3</a>")
                  .arg(QLatin1String(kMore), colour.name(), link);
    measured.setText(html);
    return measured.heightForWidth(width());
  };
  qsizetype count = lines.size();
  if (say(count, {}) > room && count > 1) {
    if (reasonWhole_)
      say(count, tr("less"));
    else
      while (--count > 1 && say(count, tr("more")) > room) {
      }
    if (count == 1) say(count, tr("more"));
  }
  reason_->setText(measured.text());
  reason_->setToolTip(count < lines.size()
                          ? reasonSaid_.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"))
                          : QString());
}

void FrontPane::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  showReason();
}

// A label keeps the colour that links had when its words were set.
void FrontPane::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) showReason();
}

/// Below the reason: what estimates the run, then what leads to the model that its estimates suggest.
QWidget* FrontPane::makeEstimateRow() {
  estimate_->setObjectName(QStringLiteral("estimateRun"));
  openSuggested_->setObjectName(QStringLiteral("openSuggested"));
  openSuggested_->setText(tr("Open the suggested model"));
  for (auto* button : {estimate_, openSuggested_}) {
    button->setFlat(true);
    button->setProperty("role", "link");
    button->setFocusPolicy(Qt::TabFocus);
  }
  connect(estimate_, &QPushButton::clicked, this, [this] {
    if (session_->estimating().run())
      session_->estimating().stop();
    else
      session_->estimating().start(shownRun());
  });
  connect(openSuggested_, &QPushButton::clicked, this, [this] {
    const auto estimates = session_->runs().estimatesOf(shownRun());
    if (estimates && estimates->suggested)
      session_->selectPoint(shownRun(), static_cast<int>(*estimates->suggested));
  });
  connect(&session_->estimating(), &Estimating::estimated, this, [this](int run) {
    cameLater_ = run;
    refreshEstimate();
  });
  connect(session_, &Session::selectionChanged, this, &FrontPane::refreshEstimate);
  connect(&session_->estimating(), &Estimating::progressChanged, this, [this] {
    // Points turn pale when it begins; when it ends the run is another one.
    if (chart_->picture().current.settling != (shownRun() > 0 && session_->estimating().run() == shownRun()))
      return refresh();
    refreshEstimate();
  });
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(10, 0, 10, 4);
  line->addWidget(estimate_);
  line->addWidget(openSuggested_);
  line->addStretch();
  return row;
}

/// Estimates of a run that has none are a press away; while they are made, how far they are. Once they came,
/// what they suggest is, where another model is read.
void FrontPane::refreshEstimate() {
  const int run = shownRun();
  const bool making = run > 0 && session_->estimating().run() == run;
  const auto outcome = session_->runs().outcomeOf(run);
  estimate_->setVisible(making || (outcome && !session_->estimating().firstObjection(run)));
  const auto estimates = session_->runs().estimatesOf(run);
  const bool suggests = !making && run > 0 && run == cameLater_ && estimates && estimates->suggested;
  const runs::PointRef suggested{run, suggests ? static_cast<int>(*estimates->suggested) : -1};
  const Selection& read = session_->selection();
  if (suggests && !read.draft && read.run == run && read.model == suggested.model) cameLater_ = 0;
  openSuggested_->setVisible(suggests && cameLater_ == run);
  const QString text = making
                           ? makingText(session_->estimating())
                           : offerText(session_->setup().plan(), session_->estimating().expectedSeconds(run));
  if (estimate_->text() != text) estimate_->setText(text);
  estimate_->setToolTip(making ? tr("Click to stop; folds that are done are kept")
                               : tr("What to expect of each model on new rows: the search is made once more "
                                    "for each fold, without its rows, which then judge it. The test rows are "
                                    "not touched. Other folds: Run, Estimate by folds."));
}

}  // namespace paretree::ui
