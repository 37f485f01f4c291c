#include "ui/drawing/front_marks.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/drawing/marks.h"
#include "ui/drawing/plates.h"

namespace paretree::ui {
namespace {

constexpr double kPlatePad = 5;

struct MarksPainter {
  QPainter& p;
  const Theme& theme;
  const Type& type;
  const FrontPicture& picture;
  const std::function<QPointF(QPointF)>& toPixel;
  QRectF plot;
  PlateBoard board;

  /// Direction of better values in px: right or left, up or down.
  QPointF better() const { return {picture.x.maximise ? 1.0 : -1.0, picture.y.maximise ? -1.0 : 1.0}; }

  QPointF pixel(int dot) const { return toPixel(picture.current.dots[static_cast<std::size_t>(dot)].value); }
  bool has(int dot) const { return dot >= 0 && static_cast<std::size_t>(dot) < picture.current.dots.size(); }
  bool inPlot(QPointF at) const { return plot.adjusted(-1, -1, 1, 1).contains(at); }

  void line(QPointF a, QPointF b, const QColor& colour, double width,
            Qt::PenStyle style = Qt::SolidLine) const {
    p.setPen(QPen(colour, width, style, Qt::FlatCap));
    p.drawLine(a, b);
  }

  void steps(const FrontRun& run, const QColor& colour, double width) const {
    std::vector<QPointF> values;
    for (const FrontDot& dot : run.dots) values.push_back(dot.value);
    drawSteps(values, colour, width);
  }

  /// Points outside the plot are held at its border, so that no clip is needed and nothing leaves it.
  void drawSteps(const std::vector<QPointF>& values, const QColor& colour, double width) const {
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

  void filter() const {
    if (std::isnan(picture.filterX)) return;
    const double x = std::clamp(toPixel({picture.filterX, picture.y.low}).x(), plot.left(), plot.right());
    QRectF shaded = plot;
    if (picture.x.maximise)
      shaded.setRight(x);
    else
      shaded.setLeft(x);
    p.fillRect(shaded, blend(theme.text, theme.base, 0.04));
    line({x, plot.top()}, {x, plot.bottom()}, theme.dim, 1, Qt::DashLine);
  }

  void referenceLines() {
    for (const FrontLine& reference : picture.lines) {
      const QPointF at = toPixel(reference.horizontal ? QPointF(picture.x.low, reference.value)
                                                      : QPointF(reference.value, picture.y.low));
      QPen pen(theme.dim, 1, Qt::CustomDashLine, Qt::FlatCap);
      pen.setDashPattern({5, 4});
      p.setPen(pen);
      if (reference.horizontal) {
        if (at.y() < plot.top() || at.y() > plot.bottom()) continue;
        p.drawLine(QPointF(plot.left(), at.y()), QPointF(plot.right(), at.y()));
      } else {
        if (at.x() < plot.left() || at.x() > plot.right()) continue;
        p.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.bottom()));
      }
    }
  }

  /// Last of all plates: words at the left end, on the side of the line that is free.
  void lineWords() {
    for (const FrontLine& reference : picture.lines) {
      const QPointF at = toPixel(reference.horizontal ? QPointF(picture.x.low, reference.value)
                                                      : QPointF(reference.value, picture.y.low));
      if (!inPlot(reference.horizontal ? QPointF(plot.left(), at.y()) : QPointF(at.x(), plot.top())))
        continue;
      const QSizeF size = plateSize(type.caption(), reference.label);
      // Horizontal: below the line, else above; upright: right of it, else left.
      std::vector<QPointF> corners;
      if (reference.horizontal)
        corners = {{plot.left() + 3, at.y() + 2}, {plot.left() + 3, at.y() - 2 - size.height()}};
      else
        corners = {{at.x() + 2, plot.top() + 3}, {at.x() - 2 - size.width(), plot.top() + 3}};
      const auto place = board.placeAt(corners, size);
      if (place) words(*place, reference.label, type.caption(), theme.dim, theme.base, true);
    }
  }

  void earlier() const {
    for (const FrontRun& run : picture.earlier) {
      steps(run, blend(theme.faded, theme.base, 0.55), 1.2);
      for (const FrontDot& dot : run.dots) {
        const QPointF at = toPixel(dot.value);
        if (!inPlot(at)) continue;
        p.setPen(QPen(theme.faded, 1.1));
        p.setBrush(theme.base);
        p.drawEllipse(at, 2.8, 2.8);
      }
    }
  }

  void whiskers() const {
    if (!picture.showTest) return;
    const QColor colour = blend(theme.accent, theme.base, 0.55);
    for (const FrontDot& dot : picture.current.dots) {
      if (!dot.test) continue;
      const QPointF from = toPixel(dot.value), to = toPixel(*dot.test);
      if (inPlot(from) && inPlot(to)) line(from, to, colour, 1.1);
    }
    for (const FrontDot& dot : picture.current.dots) {
      if (!dot.test) continue;
      const QPointF to = toPixel(*dot.test);
      if (!inPlot(to)) continue;
      p.setPen(QPen(theme.accent, 1.1));
      p.setBrush(theme.base);
      p.drawEllipse(to, 2.5, 2.5);
    }
  }

  void trainPoints() const {
    for (const int dot : picture.fresh) {
      if (!has(dot)) continue;
      p.setPen(Qt::NoPen);
      p.setBrush(blend(theme.accent, theme.base, 0.22));
      p.drawEllipse(pixel(dot), 7.5, 7.5);
    }
    for (std::size_t i = 0; i < picture.current.dots.size(); ++i) {
      const QPointF at = toPixel(picture.current.dots[i].value);
      if (!inPlot(at)) continue;
      p.setPen(QPen(theme.base, 1.2));
      p.setBrush(theme.accent);
      p.drawEllipse(at, 4.3, 4.3);
    }
  }

  void comparedRuns() const {
    if (picture.compared.empty()) return;
    std::vector<QPointF> all;
    for (const FrontRun& run : picture.compared) {
      QPolygonF polygon;
      for (const FrontDot& dot : run.dots) {
        all.push_back(dot.value);
        if (inPlot(toPixel(dot.value))) polygon << toPixel(dot.value);
      }
      p.setPen(QPen(blend(theme.learnerHue(run.mark), theme.base, 0.55), 1.2));
      p.setBrush(Qt::NoBrush);
      p.drawPolyline(polygon);
    }
    drawSteps(all, theme.text, 1.6);
    for (const FrontRun& run : picture.compared) {
      if (picture.showTest)
        for (const FrontDot& dot : run.dots)
          if (dot.test && inPlot(toPixel(dot.value)) && inPlot(toPixel(*dot.test))) {
            line(toPixel(dot.value), toPixel(*dot.test), blend(theme.learnerHue(run.mark), theme.base, 0.55),
                 1.1);
            p.setPen(QPen(theme.learnerHue(run.mark), 1.1));
            p.setBrush(theme.base);
            p.drawEllipse(toPixel(*dot.test), 2.5, 2.5);
          }
      for (const FrontDot& dot : run.dots)
        if (inPlot(toPixel(dot.value))) paintLearnerMark(p, theme, run.mark, toPixel(dot.value));
    }
  }

  void placeMark(const FrontPlace& place) const {
    const QPointF at = toPixel(place.value);
    if (!inPlot(at)) return;
    switch (place.kind) {
      case FrontPlace::Kind::TreeAlone:
        p.setPen(QPen(theme.text, 1.4));
        p.setBrush(theme.base);
        p.drawPath(markerPath(Marker::Diamond, at, 5.6));
        return;
      case FrontPlace::Kind::BlackBoxAlone:
        p.setPen(QPen(theme.base, 1));
        p.setBrush(theme.text);
        p.drawPath(markerPath(Marker::Diamond, at, 5.6));
        return;
      case FrontPlace::Kind::Plain:
        p.setPen(QPen(theme.text, 1.4));
        p.setBrush(theme.base);
        p.drawPath(markerPath(Marker::Square, at, 5.2));
        return;
      case FrontPlace::Kind::Infeasible:
        p.setPen(QPen(theme.badText, 2));
        p.setBrush(Qt::NoBrush);
        p.drawPath(markerPath(Marker::Cross, at, 5.6));
        return;
    }
  }

  void knee() const {
    if (!has(picture.knee) || !inPlot(pixel(picture.knee))) return;
    QPen pen(theme.text, 1.2, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({2.5 / 1.2, 2.5 / 1.2});
    p.setPen(pen);
    p.setBrush(Qt::NoBrush);
    p.drawEllipse(pixel(picture.knee), 9, 9);
  }

  void ghost() const {
    if (!picture.ghost) return;
    const QPointF at = toPixel(picture.ghost->value);
    QPen pen(theme.edit, 1.6, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({3.5 / 1.6, 2.5 / 1.6});
    p.setBrush(Qt::NoBrush);
    if (has(picture.selected)) {
      const QPointF from = pixel(picture.selected);
      const QPointF away = better();
      const auto further = [](double a, double b, double side) {
        return side > 0 ? std::max(a, b) : std::min(a, b);
      };
      const QPointF control(further(from.x(), at.x(), away.x()) + 8 * away.x(),
                            further(from.y(), at.y(), away.y()) + 8 * away.y());
      const auto rim = [&](QPointF centre, double radius) {
        const QPointF d = control - centre;
        const double length = std::hypot(d.x(), d.y());
        return length > radius ? centre + d * (radius / length) : centre;
      };
      QPainterPath arc(rim(from, 9.5));
      arc.quadTo(control, rim(at, 8.5));
      p.setPen(pen);
      p.drawPath(arc);
    }
    p.setPen(Qt::NoPen);
    p.setBrush(theme.edit);
    p.drawEllipse(at, 3, 3);
    p.setBrush(Qt::NoBrush);
    p.setPen(pen);
    p.drawEllipse(at, 8.5, 8.5);
  }

  void selection() const {
    if (has(picture.hovered) && picture.hovered != picture.selected) {
      p.setPen(QPen(theme.text, 2));
      p.setBrush(theme.accent);
      p.drawEllipse(pixel(picture.hovered), 5, 5);
    }
    if (!has(picture.selected) || !inPlot(pixel(picture.selected))) return;
    const QPointF at = pixel(picture.selected);
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(theme.base, 4.5));
    p.drawEllipse(at, 8.5, 8.5);
    p.setPen(QPen(theme.text, picture.focused ? 3 : 2));
    p.drawEllipse(at, 8.5, 8.5);
    p.setPen(Qt::NoPen);
    p.setBrush(theme.accent);
    p.drawEllipse(at, 5.5, 5.5);
  }

  void pins() {
    for (const auto& [dot, letter] : picture.pinned) {
      if (!has(dot)) continue;
      const QPointF at = pixel(dot);
      const auto place = board.place(at, QSizeF(18, 18), 15, {0, better().y()});
      const QPointF centre = place ? place->center() : at + QPointF(0, -24);
      p.setPen(Qt::NoPen);
      p.setBrush(theme.text);
      p.drawEllipse(centre, 9, 9);
      drawTextCentred(p, type.boxWord(), theme.base, centre.x(), centre.y() + 4, letter);
    }
  }

  QSizeF plateSize(const QFont& font, const QString& text) const {
    return {textWidth(font, text) + 2 * kPlatePad, QFontMetricsF(font).height() + 2};
  }

  void words(const QRectF& place, const QString& text, const QFont& font, const QColor& colour,
             const QColor& fill, bool bare = false) const {
    if (!bare) {
      p.setPen(Qt::NoPen);
      p.setBrush(fill);
      p.drawRoundedRect(place, 3, 3);
    }
    drawTextCentred(p, font, colour, place.center().x(),
                    place.center().y() + QFontMetricsF(font).capHeight() / 2, text);
  }

  /// In order of importance: ghost, knee, baselines, crowded places, references.
  void plates() {
    if (picture.ghost && !picture.ghost->label.isEmpty()) {
      const auto place = board.place(toPixel(picture.ghost->value),
                                     plateSize(type.strong(), picture.ghost->label), 16, better());
      if (place) words(*place, picture.ghost->label, type.strong(), theme.editText, theme.editTint);
    }
    if (has(picture.knee) && inPlot(pixel(picture.knee))) {
      const auto place =
          board.place(pixel(picture.knee), plateSize(type.strong(), QStringLiteral("knee")), 10, better());
      if (place) words(*place, QStringLiteral("knee"), type.strong(), theme.text, theme.base);
    }
    for (const FrontPlace& reference : picture.places) {
      if (!inPlot(toPixel(reference.value)) || reference.label.isEmpty()) continue;
      const bool bad = reference.kind == FrontPlace::Kind::Infeasible;
      const auto place =
          board.place(toPixel(reference.value), plateSize(type.caption(), reference.label), 9, better());
      if (place) words(*place, reference.label, type.caption(), bad ? theme.badText : theme.text, theme.base);
    }
    crowds();
    lineWords();
  }

  /// "×3" where several models have the same place.
  void crowds() {
    std::vector<bool> seen(picture.current.dots.size(), false);
    for (std::size_t i = 0; i < picture.current.dots.size(); ++i) {
      if (seen[i]) continue;
      const QPointF at = toPixel(picture.current.dots[i].value);
      int together = 0;
      for (std::size_t j = i; j < picture.current.dots.size(); ++j) {
        const QPointF by = toPixel(picture.current.dots[j].value) - at;
        if (std::hypot(by.x(), by.y()) >= 0.5) continue;
        seen[j] = true;
        ++together;
      }
      if (together < 2 || !inPlot(at)) continue;
      const QString text = QStringLiteral("×%1").arg(together);
      const auto place = board.place(at, plateSize(type.caption(), text), 5, better());
      if (place) words(*place, text, type.caption(), theme.accentText, theme.tint);
    }
  }
};

std::vector<QPointF> pointsToSpare(const FrontPicture& picture,
                                   const std::function<QPointF(QPointF)>& toPixel) {
  std::vector<QPointF> points;
  const auto add = [&](const FrontRun& run) {
    for (const FrontDot& dot : run.dots) {
      points.push_back(toPixel(dot.value));
      if (dot.test && picture.showTest) points.push_back(toPixel(*dot.test));
    }
  };
  add(picture.current);
  for (const FrontRun& run : picture.compared) add(run);
  for (const FrontPlace& place : picture.places) points.push_back(toPixel(place.value));
  // Thousands of points leave no free place to look for; a sample tells as much.
  if (points.size() > 600) {
    std::vector<QPointF> fewer;
    for (std::size_t i = 0; i < points.size(); i += points.size() / 600 + 1) fewer.push_back(points[i]);
    return fewer;
  }
  return points;
}

}  // namespace

void paintFrontMarks(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                     const std::function<QPointF(QPointF)>& toPixel, const QRectF& plot) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  MarksPainter marks{
      painter, theme, type, picture, toPixel, plot, PlateBoard(plot, pointsToSpare(picture, toPixel))};
  for (const int important : {picture.selected, picture.knee})
    if (marks.has(important)) {
      const QPointF at = marks.pixel(important);
      marks.board.take(QRectF(at.x() - 9, at.y() - 9, 18, 18));
    }
  marks.referenceLines();
  marks.earlier();
  marks.whiskers();
  if (!picture.current.dots.empty()) marks.steps(picture.current, theme.accent, 1.6);
  marks.trainPoints();
  marks.comparedRuns();
  for (const FrontPlace& place : picture.places) marks.placeMark(place);
  marks.knee();
  marks.ghost();
  marks.selection();
  marks.pins();
  marks.plates();
  painter.restore();
}

void paintFrontFilter(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                      const std::function<QPointF(QPointF)>& toPixel, const QRectF& plot) {
  MarksPainter{painter, theme, type, picture, toPixel, plot, PlateBoard(plot, {})}.filter();
}

}  // namespace paretree::ui
