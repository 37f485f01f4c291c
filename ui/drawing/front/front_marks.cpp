// Lines, dots and rings; the words beside them are in front_words.cpp.
#include "ui/drawing/front/front_marks.h"

#include <QLineF>
#include <QList>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "ui/drawing/front/front_words.h"
#include "ui/drawing/plot/dot_stamp.h"
#include "ui/drawing/plot/marks.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kManyWhiskers = 120;
constexpr double kDot = 4.3, kLeast = 3, kMost = 8.5;  // radii, px
constexpr std::size_t kCrowded = 250;                  // dots
constexpr double kBeaten = 0.4;                        // of its colour, a point that another beats
constexpr double kSettling = 0.6;                      // one that waits for its estimate

struct Ground {
  QPainter& p;
  const Theme& theme;
  const FrontPicture& picture;
  const ToPixel& toPixel;
  QRectF plot;

  bool inPlot(QPointF at) const { return plot.adjusted(-1, -1, 1, 1).contains(at); }

  void line(QPointF a, QPointF b, const QColor& colour, double width) const {
    p.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    p.drawLine(a, b);
  }

  void hollow(QPointF at, const QColor& colour, double radius) const {
    p.setPen(QPen(colour, 1.1));
    p.setBrush(theme.base);
    p.drawEllipse(at, radius, radius);
  }

  /// Each as the one above; what lies outside the plot is left out.
  void hollows(const std::vector<QPointF>& places, const QColor& colour, double radius) const {
    std::vector<QPointF> inside;
    std::copy_if(places.begin(), places.end(), std::back_inserter(inside),
                 [this](QPointF at) { return inPlot(at); });
    if (inside.size() < DotStamp::kMany || !DotStamp::suits(p)) {
      for (const QPointF at : inside) hollow(at, colour, radius);
      return;
    }
    DotStamp stamp(p, QPen(colour, 1.1), theme.base, radius);
    for (const QPointF at : inside) stamp.draw(p, at);
  }

  /// Points outside the plot are held at its border, so that no clip is needed and nothing leaves it.
  void steps(const std::vector<QPointF>& values, const QColor& colour, double width) const {
    const std::vector<QPointF> corners = staircase(values, picture.x.maximise, picture.y.maximise);
    if (corners.empty()) return;
    QPolygonF polygon;
    for (const QPointF& corner : corners) {
      QPointF finite = corner;
      if (std::isinf(finite.x())) finite.setX(corner.x() > 0 ? picture.x.high : picture.x.low);
      if (std::isinf(finite.y())) finite.setY(corner.y() > 0 ? picture.y.high : picture.y.low);
      QPointF at = toPixel(finite);
      if (std::isinf(corner.x())) at.setX(picture.x.maximise ? plot.left() : plot.right());
      if (std::isinf(corner.y())) at.setY(picture.y.maximise ? plot.bottom() : plot.top());
      polygon << QPointF(std::clamp(at.x(), plot.left(), plot.right()),
                         std::clamp(at.y(), plot.top(), plot.bottom()));
    }
    p.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    p.setBrush(Qt::NoBrush);
    p.drawPolyline(polygon);
  }

  void steps(const FrontRun& run, const QColor& colour, double width) const {
    std::vector<QPointF> values;
    for (const FrontDot& dot : run.dots) values.push_back(dot.value);
    steps(values, colour, width);
  }

  void referenceLines() const {
    QPen pen(theme.dim, 1, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({5, 4});
    p.setPen(pen);
    for (const FrontLine& reference : picture.lines) {
      const QPointF at = toPixel(reference.horizontal ? QPointF(picture.x.low, reference.value)
                                                      : QPointF(reference.value, picture.y.low));
      if (reference.horizontal && at.y() >= plot.top() && at.y() <= plot.bottom())
        p.drawLine(QPointF(plot.left(), at.y()), QPointF(plot.right(), at.y()));
      if (!reference.horizontal && at.x() >= plot.left() && at.x() <= plot.right())
        p.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.bottom()));
    }
  }

  void bound() const {
    // Each value holds up to the next size; beyond the last nothing is known.
    QPolygonF polygon;
    for (std::size_t i = 0; i < picture.bound.size(); ++i) {
      const QPointF& value = picture.bound[i];
      const double until = i + 1 < picture.bound.size() ? picture.bound[i + 1].x() : value.x() + 1;
      polygon << toPixel(value) << toPixel({until, value.y()});
    }
    if (polygon.isEmpty()) return;
    p.save();
    p.setClipRect(plot, Qt::IntersectClip);
    p.setPen(QPen(blend(theme.text, theme.base, 0.55), 1.2, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    p.setBrush(Qt::NoBrush);
    p.drawPolyline(polygon);
    p.restore();
  }

  void earlier() const {
    for (const FrontRun& run : picture.earlier) {
      steps(run, blend(theme.faded, theme.base, 0.55), 1.2);
      std::vector<QPointF> places;
      for (const FrontDot& dot : run.dots) places.push_back(toPixel(dot.value));
      hollows(places, theme.faded, 2.8);
    }
  }

  void whiskers(const FrontRun& run, const QColor& colour) const {
    if (!picture.showTest) return;
    // Hundreds of lines side by side would be one surface: they stand back behind the points.
    const bool many = run.dots.size() > kManyWhiskers;
    const QColor faint = blend(colour, theme.base, many ? 0.18 : 0.55);
    QList<QLineF> lines;
    std::vector<QPointF> ends;
    for (const FrontDot& dot : run.dots) {
      if (!dot.test || dot.leftOut) continue;
      const QPointF from = toPixel(dot.value), to = toPixel(*dot.test);
      if (inPlot(from) && inPlot(to)) lines << QLineF(from, to);
      ends.push_back(to);
    }
    p.setPen(QPen(faint, many ? 0.7 : 1.1, Qt::SolidLine, Qt::FlatCap));
    p.drawLines(lines);
    hollows(ends, colour, 2.5);
  }

  /// Bars of one standard error.
  void errors(const FrontRun& run, const QColor& colour) const {
    const QColor faint = blend(colour, theme.base, 0.45);
    for (const FrontDot& dot : run.dots) {
      if (std::isnan(dot.error) || dot.leftOut || !inPlot(toPixel(dot.value))) continue;
      const auto end = [&](double side) {
        QPointF at = toPixel(dot.value + QPointF(0, side * dot.error));
        at.setY(std::clamp(at.y(), plot.top(), plot.bottom()));
        return at;
      };
      line(end(-1), end(1), faint, 1.4);
    }
  }

  void dots() const {
    for (const int dot : picture.fresh) {
      if (static_cast<std::size_t>(dot) >= picture.current.dots.size()) continue;
      p.setPen(Qt::NoPen);
      p.setBrush(blend(theme.accent, theme.base, 0.22));
      p.drawEllipse(toPixel(picture.current.dots[dot].value), 7.5, 7.5);
    }
    std::vector<QPointF> out;
    for (const FrontDot& dot : picture.current.dots)
      if (dot.leftOut) out.push_back(toPixel(dot.value));
    hollows(out, theme.line, 2.8);
    // Large ones first, so that none hides another.
    std::vector<const FrontDot*> order;
    for (const FrontDot& dot : picture.current.dots)
      if (!dot.leftOut) order.push_back(&dot);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto* a, const auto* b) { return dotRadius(*a) > dotRadius(*b); });
    // Where dots lie on each other, their pale borders would wipe out the front.
    const bool crowded = order.size() > kCrowded;
    const QColor pale = picture.current.settling ? blend(theme.accent, theme.base, kSettling) : theme.accent;
    const QColor beaten = blend(theme.accent, theme.base, kBeaten);
    const bool stamped = crowded && DotStamp::suits(p);
    DotStamp stamps[] = {{p, QPen(Qt::NoPen), pale, kLeast}, {p, QPen(Qt::NoPen), beaten, kLeast}};
    for (const FrontDot* dot : order) {
      const QPointF at = toPixel(dot->value);
      if (!inPlot(at)) continue;
      const bool plain = std::isnan(dot->share);
      if (plain && stamped) {
        stamps[dot->beaten].draw(p, at);
        continue;
      }
      const double radius = plain && crowded ? kLeast : dotRadius(*dot);
      const bool hollowed = picture.current.seeded && !crowded;
      const QColor colour = dot->beaten ? beaten : pale;
      p.setPen(!plain     ? QPen(theme.axis, 0.8)
               : hollowed ? QPen(colour, 1.6)
               : crowded  ? QPen(Qt::NoPen)
                          : QPen(theme.base, 1.2));
      p.setBrush(!plain ? theme.step(dot->share) : hollowed ? theme.base : colour);
      p.drawEllipse(at, radius, radius);
    }
  }

  void comparedRuns() const {
    if (picture.compared.empty()) return;
    std::vector<QPointF> all;
    for (const FrontRun& run : picture.compared) {
      std::vector<QPointF> line;
      for (const FrontDot& dot : run.dots) {
        if (dot.leftOut) continue;
        if (!dot.boxed) all.push_back(dot.value);
        if (inPlot(toPixel(dot.value))) line.push_back(toPixel(dot.value));
      }
      std::sort(line.begin(), line.end(),
                [](QPointF a, QPointF b) { return a.x() != b.x() ? a.x() < b.x() : a.y() < b.y(); });
      p.setPen(QPen(blend(theme.learnerHue(run.mark), theme.base, 0.55), 1.2));
      p.setBrush(Qt::NoBrush);
      p.drawPolyline(QPolygonF(QList<QPointF>(line.begin(), line.end())));
    }
    steps(all, theme.text, 1.6);
    std::vector<std::vector<QPointF>> places;
    for (const FrontRun& run : picture.compared) {
      whiskers(run, theme.learnerHue(run.mark));
      errors(run, theme.learnerHue(run.mark));
      places.emplace_back();
      for (const FrontDot& dot : run.dots) {
        const QPointF at = toPixel(dot.value);
        if (dot.leftOut && inPlot(at)) hollow(at, blend(theme.learnerHue(run.mark), theme.base, 0.5), 2.8);
        const double none = std::numeric_limits<double>::quiet_NaN();
        places.back().push_back(dot.leftOut || !inPlot(at) ? QPointF(none, none) : at);
      }
    }
    const auto apart = marksApart(places);
    for (std::size_t r = 0; r < apart.size(); ++r)
      for (std::size_t d = 0; d < apart[r].size(); ++d)
        if (!std::isnan(apart[r][d].x()))
          paintLearnerMark(p, theme, picture.compared[r].mark, apart[r][d],
                           picture.compared[r].dots[d].boxed);
  }

  void place(const FrontPlace& reference) const {
    const QPointF at = toPixel(reference.value);
    if (!inPlot(at)) return;
    const bool filled = reference.kind == FrontPlace::Kind::BlackBoxAlone;
    if (reference.kind == FrontPlace::Kind::Infeasible) {
      p.setPen(QPen(theme.badText, 2));
      p.setBrush(Qt::NoBrush);
      p.drawPath(markerPath(Marker::Cross, at, 5.6));
      return;
    }
    p.setPen(filled ? QPen(theme.base, 1) : QPen(theme.text, 1.4));
    p.setBrush(filled ? theme.text : theme.base);
    p.drawPath(
        markerPath(reference.kind == FrontPlace::Kind::Plain ? Marker::Square : Marker::Diamond, at, 5.6));
  }
};

void dashedRing(QPainter& p, QPointF at, double radius, const QColor& colour, double width, double dash,
                double gap) {
  QPen pen(colour, width, Qt::CustomDashLine, Qt::FlatCap);
  pen.setDashPattern({dash / width, gap / width});
  p.setPen(pen);
  p.setBrush(Qt::NoBrush);
  p.drawEllipse(at, radius, radius);
}

/// From the selected point to the preview, on the free side of the front.
void paintArc(QPainter& p, const Theme& theme, QPointF from, QPointF at, QPointF free) {
  const auto further = [](double a, double b, double side) {
    return side > 0 ? std::max(a, b) : std::min(a, b);
  };
  const QPointF control(further(from.x(), at.x(), free.x()) + 8 * free.x(),
                        further(from.y(), at.y(), free.y()) + 8 * free.y());
  const auto rim = [&](QPointF centre, double radius) {
    const QPointF d = control - centre;
    const double length = std::hypot(d.x(), d.y());
    return length > radius ? centre + d * (radius / length) : centre;
  };
  QPainterPath arc(rim(from, 9.5));
  arc.quadTo(control, rim(at, 8.5));
  QPen pen(theme.edit, 1.6, Qt::CustomDashLine, Qt::FlatCap);
  pen.setDashPattern({3.5 / 1.6, 2.5 / 1.6});
  p.setPen(pen);
  p.setBrush(Qt::NoBrush);
  p.drawPath(arc);
}

/// Hollow where its place flatters.
void paintEdited(const Ground& g, const FrontGhost& ghost, QPointF at, double radius) {
  const bool hollow = ghost.by != FrontGhost::By::Search;
  g.p.setPen(hollow ? QPen(g.theme.edit, 1.6) : QPen(g.theme.base, 1.2));
  g.p.setBrush(hollow ? g.theme.base : g.theme.edit);
  g.p.drawEllipse(at, radius, radius);
}

void paintGhosts(const Ground& g, QPointF free) {
  QPainter& p = g.p;
  for (const FrontGhost& ghost : g.picture.ghosts) {
    const QPointF at = g.toPixel(ghost.value);
    if (!g.inPlot(at)) continue;
    if (ghost.kept) {
      paintEdited(g, ghost, at, 4.5);
      continue;
    }
    if (g.picture.selected && g.inPlot(g.toPixel(*g.picture.selected)))
      paintArc(p, g.theme, g.toPixel(*g.picture.selected), at, free);
    const bool hollow = ghost.by == FrontGhost::By::Training;
    p.setPen(hollow ? QPen(g.theme.edit, 1.6) : QPen(Qt::NoPen));
    p.setBrush(hollow ? g.theme.base : g.theme.edit);
    p.drawEllipse(at, 3, 3);
    dashedRing(p, at, 8.5, g.theme.edit, 1.6, 3.5, 2.5);
  }
}

void paintStars(const Ground& g) {
  for (const QPointF& value : g.picture.starred) {
    const QPointF at = g.toPixel(value);
    if (!g.inPlot(at)) continue;
    g.p.setPen(QPen(g.theme.base, 0.8));
    g.p.setBrush(g.theme.text);
    g.p.drawPath(markerPath(Marker::Star, at - QPointF(0, 11), 4.6));
  }
}

void paintSelection(const Ground& g) {
  QPainter& p = g.p;
  if (g.picture.hovered && g.picture.hovered != g.picture.selected) {
    p.setPen(QPen(g.theme.text, 2));
    p.setBrush(Qt::NoBrush);
    p.drawEllipse(g.toPixel(*g.picture.hovered), 6, 6);
  }
  if (!g.picture.selected || !g.inPlot(g.toPixel(*g.picture.selected))) return;
  const QPointF at = g.toPixel(*g.picture.selected);
  // Neighbours under the ring would make its point look torn.
  p.setBrush(g.picture.compared.empty() ? QBrush(g.theme.base) : QBrush(Qt::NoBrush));
  p.setPen(QPen(g.theme.base, 4.5));
  p.drawEllipse(at, 8.5, 8.5);
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(g.theme.text, g.picture.focused ? 3 : 2));
  p.drawEllipse(at, 8.5, 8.5);
  for (const FrontGhost& ghost : g.picture.ghosts)
    if (ghost.selected) return paintEdited(g, ghost, at, 5);
  if (!g.picture.compared.empty()) return;
  p.setPen(Qt::NoPen);
  p.setBrush(g.theme.accent);
  p.drawEllipse(at, 5.5, 5.5);
}

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }
// QPointF's own is approximate
bool same(QPointF a, QPointF b) { return same(a.x(), b.x()) && same(a.y(), b.y()); }
bool same(const FrontAxis& a, const FrontAxis& b) {
  return a.maximise == b.maximise && a.logarithmic == b.logarithmic && a.low == b.low && a.high == b.high;
}
bool same(const FrontDot& a, const FrontDot& b) {
  return same(a.value, b.value) && a.test.has_value() == b.test.has_value() &&
         (!a.test || same(*a.test, *b.test)) && same(a.error, b.error) && same(a.share, b.share) &&
         a.leftOut == b.leftOut && a.boxed == b.boxed && a.beaten == b.beaten && a.open == b.open;
}
bool same(const FrontLine& a, const FrontLine& b) {
  return a.horizontal == b.horizontal && same(a.value, b.value);
}
bool same(const FrontRun& a, const FrontRun& b) {
  return a.mark == b.mark && a.seeded == b.seeded && a.settling == b.settling &&
         std::equal(a.dots.begin(), a.dots.end(), b.dots.begin(), b.dots.end(),
                    [](const FrontDot& x, const FrontDot& y) { return same(x, y); });
}
template <class T>
bool same(const std::vector<T>& a, const std::vector<T>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const T& x, const T& y) { return same(x, y); });
}

}  // namespace

bool sameGround(const FrontPicture& a, const FrontPicture& b) {
  return same(a.x, b.x) && same(a.y, b.y) && same(a.current, b.current) && same(a.earlier, b.earlier) &&
         same(a.compared, b.compared) && same(a.lines, b.lines) && same(a.bound, b.bound) &&
         a.showTest == b.showTest && a.fresh == b.fresh;
}

double dotRadius(const FrontDot& dot) {
  return std::isnan(dot.share) ? kDot : kLeast + (kMost - kLeast) * std::clamp(dot.share, 0.0, 1.0);
}

void paintFrontGround(QPainter& painter, const Theme& theme, const FrontPicture& picture,
                      const ToPixel& toPixel, const QRectF& plot) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const Ground ground{painter, theme, picture, toPixel, plot};
  ground.referenceLines();
  ground.bound();
  ground.earlier();
  ground.whiskers(picture.current, theme.accent);
  ground.errors(picture.current, theme.accent);
  if (!picture.current.dots.empty()) ground.steps(picture.current, theme.accent, 1.6);
  ground.dots();
  ground.comparedRuns();
  painter.restore();
}

void paintFrontRings(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                     const ToPixel& toPixel, const QRectF& plot) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const Ground ground{painter, theme, picture, toPixel, plot};
  for (const FrontPlace& place : picture.places) ground.place(place);
  if (picture.knee && ground.inPlot(toPixel(*picture.knee)))
    dashedRing(painter, toPixel(*picture.knee), 9, theme.text, 1.2, 2.5, 2.5);
  paintGhosts(ground, {picture.x.maximise ? 1.0 : -1.0, picture.y.maximise ? -1.0 : 1.0});
  paintStars(ground);
  paintSelection(ground);
  paintFrontWords(painter, theme, type, picture, toPixel, plot);
  painter.restore();
}

void paintFrontMarks(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                     const ToPixel& toPixel, const QRectF& plot) {
  paintFrontGround(painter, theme, picture, toPixel, plot);
  paintFrontRings(painter, theme, type, picture, toPixel, plot);
}

void paintFrontFilter(QPainter& painter, const Theme& theme, const FrontPicture& picture,
                      const ToPixel& toPixel, const QRectF& plot) {
  if (!picture.kept) return;
  const QRectF kept =
      QRectF(toPixel(picture.kept->topLeft()), toPixel(picture.kept->bottomRight())).normalized() & plot;
  painter.fillRect(plot, blend(theme.text, theme.base, 0.05));
  painter.fillRect(kept, theme.base);
  painter.setPen(QPen(theme.dim, 1, Qt::DashLine));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(kept);
}

}  // namespace paretree::ui
