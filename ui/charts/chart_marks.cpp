#include "ui/charts/chart_marks.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "engine/front/pareto_front.h"
#include "ui/charts/front_chart.h"
#include "ui/drawing/type.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

bool shown(const QPointF& p) { return !std::isnan(p.x()) && !std::isnan(p.y()); }

QColor faint(const QColor& colour, double alpha) {
  QColor c = colour;
  c.setAlphaF(static_cast<float>(alpha));
  return c;
}

}  // namespace

ChartMarks::ChartMarks(FrontChart* chart) : QGraphicsObject(chart->chart()), chart_(chart) { setZValue(100); }

QRectF ChartMarks::boundingRect() const { return chart_->chart()->plotArea().adjusted(-16, -30, 16, 16); }

void ChartMarks::rebuild() {
  prepareGeometryChange();
  update();
}

QPointF ChartMarks::place(const QPointF& value) const { return chart_->chart()->mapToPosition(value, chart_->frame_); }

void ChartMarks::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  const ChartPicture& picture = chart_->picture_;
  const auto* current = picture.current();
  if (!current || !current->outcome) return;
  const Theme& t = themeOf(chart_);
  QPainter& p = *painter;
  p.setRenderHint(QPainter::Antialiasing);
  p.setFont(captionFont(chart_->font()));
  p.save();
  p.setClipRect(chart_->chart()->plotArea().adjusted(-9, -9, 9, 9));
  layers(p, t);
  p.restore();
  std::vector<QRectF> taken;
  ghosts(p, t, taken);
  references(p, t, taken);
}

void ChartMarks::layers(QPainter& p, const Theme& t) const {
  const ChartPicture& picture = chart_->picture_;
  const QRectF plot = chart_->chart()->plotArea();
  if (picture.target) {
    const double y = place({0, *picture.target}).y();
    p.setPen(QPen(t.dim, 1, Qt::CustomDashLine));
    QPen pen = p.pen();
    pen.setDashPattern({5, 4});
    p.setPen(pen);
    p.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    p.setPen(t.dim);
    const auto* objective = picture.objective(picture.y);
    const QString word = objective && objective->maximise ? tr("target: at least %1") : tr("target: at most %1");
    const bool percent = objective && objective->unit == Objective::Unit::Share;
    p.drawText(QPointF(plot.left() + 8, y + QFontMetricsF(p.font()).ascent() + 3), word.arg(QString::number(*picture.target, 'g', 4)) + (percent ? QStringLiteral(" %") : QString()));
  }
  const bool maxX = picture.objective(picture.x) && picture.objective(picture.x)->maximise;
  const bool maxY = picture.objective(picture.y) && picture.objective(picture.y)->maximise;
  const QPointF corner(maxX ? chart_->x_->min() : chart_->x_->max(), maxY ? chart_->y_->min() : chart_->y_->max());
  for (const auto& layer : picture.layers) {
    if (!layer.outcome || (!layer.current && !picture.showEarlier)) continue;
    std::vector<QPointF> train;
    for (const auto& point : layer.outcome->front) train.push_back(chartPosition(point.scores, picture));
    QPolygonF line;
    for (const auto& value : chartStaircase(train, maxX, maxY, corner)) line << place(value);
    if (!layer.current) {
      p.setPen(QPen(faint(t.faded, 0.55), 1.2));
      p.drawPolyline(line);
      p.setPen(QPen(t.faded, 1));
      p.setBrush(t.base);
      for (const auto& value : train)
        if (shown(value)) p.drawEllipse(place(value), 2.8, 2.8);
      continue;
    }
    if (picture.showTest) {
      for (const auto& point : layer.outcome->front) {
        const QPointF from = chartPosition(point.scores, picture), to = chartPosition(point.testScores, picture);
        if (!shown(from) || !shown(to)) continue;
        p.setPen(QPen(faint(t.accent, 0.55), 1.1));
        p.drawLine(place(from), place(to));
        p.setPen(QPen(t.accent, 1.1));
        p.setBrush(t.base);
        p.drawEllipse(place(to), 2.5, 2.5);
      }
    }
    p.setPen(QPen(t.accent, 1.6));
    p.setBrush(Qt::NoBrush);
    p.drawPolyline(line);
    points(p, t, layer);
  }
}

void ChartMarks::points(QPainter& p, const Theme& t, const ChartLayer& layer) const {
  const ChartPicture& picture = chart_->picture_;
  const auto& front = layer.outcome->front;
  for (const auto& point : front) {
    const QPointF value = chartPosition(point.scores, picture);
    if (!shown(value)) continue;
    p.setPen(QPen(t.base, 1.2));
    p.setBrush(t.accent);
    p.drawEllipse(place(value), 4.3, 4.3);
  }
  const auto at = [&](int model) -> std::optional<QPointF> {
    if (model < 0 || model >= static_cast<int>(front.size())) return std::nullopt;
    const QPointF value = chartPosition(front[static_cast<std::size_t>(model)].scores, picture);
    return shown(value) ? std::optional<QPointF>(place(value)) : std::nullopt;
  };
  for (const auto& star : picture.stars)
    if (star.run == layer.run)
      if (const auto where = at(star.model)) {
        p.setPen(t.text);
        p.drawText(*where + QPointF(-4, -7), QStringLiteral("★"));
      }
  for (std::size_t i = 0; i < picture.pins.size(); ++i)
    if (picture.pins[i].run == layer.run)
      if (const auto where = at(picture.pins[i].model)) {
        const QPointF disc = *where - QPointF(0, 24);
        p.setPen(QPen(t.text, 1));
        p.drawLine(*where - QPointF(0, 6), disc);
        p.setBrush(t.text);
        p.drawEllipse(disc, 8, 8);
        p.setPen(t.base);
        p.drawText(QRectF(disc.x() - 8, disc.y() - 8, 16, 16), Qt::AlignCenter, i == 0 ? QStringLiteral("A") : QStringLiteral("B"));
      }
  if (chart_->hover_.run == layer.run && chart_->hover_ != picture.selected)
    if (const auto where = at(chart_->hover_.model)) {
      p.setPen(QPen(t.text, 2));
      p.setBrush(t.accent);
      p.drawEllipse(*where, 5, 5);
    }
  if (picture.selected.run != layer.run) return;
  if (const auto where = at(picture.selected.model)) {
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(t.base, 4.5));
    p.drawEllipse(*where, 8.5, 8.5);
    p.setPen(QPen(t.text, chart_->hasFocus() ? 3 : 2));
    p.drawEllipse(*where, 8.5, 8.5);
    p.setPen(Qt::NoPen);
    p.setBrush(t.accent);
    p.drawEllipse(*where, 5.5, 5.5);
  }
}

// The words stand where nothing is: tried around the mark, the first free place wins; without one they are left out.
void ChartMarks::plate(QPainter& p, const Theme& t, const QString& text, const QPointF& near, const QColor& fill, const QColor& words,
                       bool strong, std::vector<QRectF>& taken) const {
  const QFont font = strong ? [&] { QFont f = captionFont(chart_->font()); f.setWeight(QFont::DemiBold); return f; }() : captionFont(chart_->font());
  const QFontMetricsF metrics(font);
  const QSizeF size(metrics.horizontalAdvance(text) + 12, metrics.height() + 4);
  const QRectF plot = chart_->chart()->plotArea().adjusted(2, 2, -2, -2);
  std::vector<QPointF> marks;
  for (const auto& layer : chart_->picture_.layers)
    if (layer.current && layer.outcome)
      for (const auto& point : layer.outcome->front)
        for (const auto* scores : {&point.scores, &point.testScores})
          if (const QPointF v = chartPosition(*scores, chart_->picture_); shown(v) && (scores == &point.scores || chart_->picture_.showTest)) marks.push_back(place(v));
  const double w = size.width(), h = size.height();
  const std::vector<QPointF> offsets = {{12, -h - 6}, {-w - 12, -h - 6}, {12, 6}, {-w - 12, 6}, {14, -h / 2}, {-w - 14, -h / 2},
                                        {-w / 2, -h - 14}, {-w / 2, 14}, {12, -h - 30}, {-w - 12, 30}, {-w - 12, -h - 40}, {12, 40}};
  QRectF best;
  int fewest = 1 << 30;
  for (const auto& offset : offsets) {
    QRectF rect(near + offset, size);
    if (!plot.contains(rect)) continue;
    if (std::any_of(taken.begin(), taken.end(), [&](const QRectF& r) { return r.intersects(rect); })) continue;
    const auto hits = std::count_if(marks.begin(), marks.end(), [&](const QPointF& m) { return rect.adjusted(-3, -3, 3, 3).contains(m); });
    if (hits < fewest) {
      fewest = static_cast<int>(hits);
      best = rect;
    }
    if (!hits) break;
  }
  if (best.isNull() || fewest > 3) return;
  taken.push_back(best);
  p.setPen(Qt::NoPen);
  p.setBrush(fewest || fill != t.base ? QBrush(fill) : QBrush(Qt::NoBrush));
  p.drawRoundedRect(best, 3, 3);
  p.setFont(font);
  p.setPen(words);
  p.drawText(best, Qt::AlignCenter, text);
}

void ChartMarks::ghosts(QPainter& p, const Theme& t, std::vector<QRectF>& taken) const {
  const ChartPicture& picture = chart_->picture_;
  for (const auto& ghost : picture.ghosts) {
    const QPointF value = chartPosition(ghost.point.scores, picture);
    if (!shown(value)) continue;
    const QPointF at = place(value);
    QPen pen(t.edit, 1.8);
    pen.setDashPattern({3.5 / 1.8, 2.5 / 1.8});
    p.setPen(pen);
    p.setBrush(Qt::NoBrush);
    if (const QPointF from = chart_->placeOf(picture.selected); !from.isNull() && !ghost.kept) {
      const bool maxX = picture.objective(picture.x)->maximise, maxY = picture.objective(picture.y)->maximise;
      const QPointF free(maxX ? 1 : -1, maxY ? -1 : 1);  // towards the undominated side
      const double bend = 0.35 * std::hypot(at.x() - from.x(), at.y() - from.y()) + 12;
      const QRectF plot = chart_->chart()->plotArea();
      QPointF by = (from + at) / 2 + free * bend;
      by = QPointF(std::clamp(by.x(), plot.left(), plot.right() + 8), std::clamp(by.y(), plot.top() - 8, plot.bottom()));
      QPainterPath arc(from);
      arc.quadTo(by, at);
      p.drawPath(arc);
    }
    if (ghost.kept) {
      p.setPen(QPen(t.base, 1.2));
      p.setBrush(t.edit);
      p.drawEllipse(at, 4.5, 4.5);
    } else {
      p.drawEllipse(at, 8.5, 8.5);
      p.setPen(Qt::NoPen);
      p.setBrush(t.edit);
      p.drawEllipse(at, 3, 3);
    }
    if (!ghost.text.isEmpty()) plate(p, t, ghost.text, at, t.editTint, t.editText, true, taken);
  }
}

void ChartMarks::references(QPainter& p, const Theme& t, std::vector<QRectF>& taken) const {
  const ChartPicture& picture = chart_->picture_;
  const Outcome& outcome = *picture.current()->outcome;
  if (!picture.growing && outcome.front.size() > 2) {
    std::vector<Scores> scores;
    for (const auto& point : outcome.front) scores.push_back(point.scores);
    const std::size_t knee = kneeOf(scores, outcome.objectives);
    const QPointF at = place(chartPosition(outcome.front[knee].scores, picture));
    QPen pen(t.text, 1.2);
    pen.setDashPattern({2.5, 2.5});
    p.setPen(pen);
    p.setBrush(Qt::NoBrush);
    p.drawEllipse(at, 9, 9);
    plate(p, t, tr("knee"), at, t.base, t.text, true, taken);
  }
  struct Mark { QPointF at; QString label; const Reference* reference; };
  for (const auto& reference : outcome.references) {
    const QPointF value = chartPosition(reference.scores, picture);
    if (!shown(value)) continue;
    const QPointF at = place(value);
    const QRectF plot = chart_->chart()->plotArea();
    if (!plot.adjusted(-1, -1, 1, 1).contains(at)) {
      const QPointF edge(std::clamp(at.x(), plot.left(), plot.right()), std::clamp(at.y(), plot.top(), plot.bottom()));
      const auto* axis = at.x() < plot.left() || at.x() > plot.right() ? picture.objective(picture.x) : picture.objective(picture.y);
      const double far = at.x() < plot.left() || at.x() > plot.right() ? value.x() : value.y();
      const bool percent = axis && axis->unit == Objective::Unit::Share;
      const QString arrow = at.x() > plot.right() ? QStringLiteral(" →") : at.x() < plot.left() ? QStringLiteral(" ←") : at.y() < plot.top() ? QStringLiteral(" ↑") : QStringLiteral(" ↓");
      plate(p, t, tr("%1: %2").arg(QString::fromStdString(reference.label), numberText(far, 4)) + (percent ? QStringLiteral(" %") : QString()) + arrow, edge, t.base, t.dim, false, taken);
      continue;
    }
    const bool square = reference.id != "tree" && reference.id != "black-box";
    const double r = 7;
    QPolygonF shape;
    if (square) shape << at + QPointF(-5.5, -5.5) << at + QPointF(5.5, -5.5) << at + QPointF(5.5, 5.5) << at + QPointF(-5.5, 5.5);
    else shape << at + QPointF(0, -r) << at + QPointF(r, 0) << at + QPointF(0, r) << at + QPointF(-r, 0);
    p.setPen(QPen(t.text, 1.6));
    p.setBrush(reference.id == "black-box" ? t.text : t.base);
    p.drawPolygon(shape);
    plate(p, t, QString::fromStdString(reference.label), at, t.base, t.text, false, taken);
  }
  // Several models at one place: how many.
  std::vector<std::pair<QPointF, int>> places;
  for (const auto& point : outcome.front) {
    const QPointF at = place(chartPosition(point.scores, picture));
    const auto same = std::find_if(places.begin(), places.end(), [&](const auto& e) { return std::hypot(e.first.x() - at.x(), e.first.y() - at.y()) < 0.5; });
    if (same == places.end()) places.emplace_back(at, 1);
    else ++same->second;
  }
  for (const auto& [at, count] : places)
    if (count > 1) plate(p, t, QStringLiteral("×%1").arg(count), at, t.base, t.text, false, taken);
}

}  // namespace paretree::ui
