#include <QObject>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "ui/drawing/plot/b_space_layout.h"
#include "ui/drawing/plot/class_marks.h"
#include "ui/drawing/plot/ticks.h"

namespace paretree::ui {
namespace {

constexpr double kMarker = 3.9;
constexpr int kBins = BHistogram::kBins;
constexpr double kCubeLabel = 0.7;  // of half an edge: where the numbers of an axis stand

/// All that the parts of the picture need.
struct Brush {
  QPainter& painter;
  const Theme& theme;
  const Type& type;
  const BSpacePicture& picture;
  ClassMarks marks;

  /// Errors are on top, the selected row over everything; `plot`: what lies outside is not drawn.
  template <class Place>
  void rows(const QRectF& plot, const Place& place) const {
    const auto each = [&](const auto& wanted, const auto& draw) {
      for (const auto& row : picture.rows)
        if (wanted(row))
          if (const QPointF at = place(row); plot.contains(at)) draw(row, at);
    };
    for (const bool wrong : {false, true})
      each([&](const auto& row) { return row.wrong == wrong; },
           [&](const auto& row, QPointF at) { marks.mark(row.actual, at); });
    each([](const auto& row) { return row.wrong; },
         [&](const auto&, QPointF at) { marks.ringWrong(at, picture.wrong); });
    selected(plot, place);
  }
  template <class Place>
  void selected(const QRectF& plot, const Place& place) const {
    for (const auto& row : picture.rows)
      if (picture.selected == row.row && plot.contains(place(row))) marks.ringSelected(place(row));
  }
  QString sideWords(bool yes) const {
    const int code = yes ? picture.yesClass : picture.noClass;
    const QString& answer = yes ? picture.yesWord : picture.noWord;
    return code < 0 ? answer : QObject::tr("%1: %2 side").arg(answer, marks.nameOf(code));
  }
};

/// The part of a convex polygon where a x + b y + c <= 0.
QPolygonF halfOf(const QPolygonF& polygon, double a, double b, double c) {
  QPolygonF kept;
  const auto side = [&](QPointF p) { return a * p.x() + b * p.y() + c; };
  for (int i = 0; i < polygon.size(); ++i) {
    const QPointF p = polygon[i], q = polygon[(i + 1) % polygon.size()];
    const double fp = side(p), fq = side(q);
    if (fp <= 0) kept << p;
    if ((fp <= 0) != (fq <= 0)) kept << p + (q - p) * (fp / (fp - fq));
  }
  return kept;
}

/// Rows of the fullest square where marks would blot on some plane, else 0.
std::size_t mostOf(const Brush& b, const std::vector<DensityGrid>& grids) {
  std::size_t most = 0;
  if (std::any_of(grids.begin(), grids.end(), [](const DensityGrid& grid) { return grid.blots(); }))
    for (const DensityGrid& grid : grids) most = std::max(most, grid.most());
  return b.picture.cloud.empty() ? 0 : most;
}

DensityGrid gridOf(const Brush& b, const BPlane& plane) {
  DensityGrid grid(plane.frame.plot(), b.picture.classes.size());
  for (const CloudRow& row : b.picture.cloud) {
    const std::array<float, 3> at{row.x, row.y, row.z};
    grid.add(plane.frame.toPixel(at[plane.x], at[plane.y]), row.actual, row.wrong);
  }
  return grid;
}

/// `most`: rows of the fullest square, 0 = there are marks.
void paintLegend(const Brush& b, const QRectF& area, std::size_t most) {
  std::vector<bool> occurs(b.picture.classes.size(), false);
  for (const auto& row : b.picture.rows)
    if (row.actual >= 0) occurs[row.actual] = true;
  if (most > 0)
    b.marks.squaresLegend(area, occurs, b.picture.wrong, b.picture.of, most, b.picture.cloud.size());
  else
    b.marks.legend(area, occurs, b.picture.wrong, b.picture.of, b.picture.rows.size());
  double y = area.top() + ClassMarks::legendHeight(b.type, b.picture.classes, area.width());
  for (const auto& line : termKey(b.picture, b.type, area)) {
    paintFormula(b.painter, b.theme.text, line, {area.left() + 6, y + line.ascent});
    y += line.height() + kKeyLine;
  }
}

/// A plate in the corner of `plot` that lies deepest on its side.
void paintSide(const Brush& b, const QRectF& plot, bool yes, const std::function<double(QPointF)>& f,
               QRectF* taken) {
  const QString words = b.sideWords(yes);
  const QSizeF size = plateSize(b.type.strong(), words);
  if (size.width() > plot.width() * 0.6) return;
  const QRectF inner = plot.adjusted(8, 8, -8, -8);
  QRectF best;
  double deepest = 0;
  for (const QPointF corner : {QPointF(inner.left(), inner.bottom() - size.height()),
                               QPointF(inner.right() - size.width(), inner.bottom() - size.height()),
                               inner.topLeft(), QPointF(inner.right() - size.width(), inner.top())}) {
    const QRectF place(corner, size);
    const double depth = (yes ? -1 : 1) * f(place.center());
    if (depth <= deepest || place.intersects(*taken)) continue;
    deepest = depth;
    best = place;
  }
  if (best.isEmpty()) return;
  paintPlate(b.painter, b.theme, b.type.strong(), best, words);
  *taken = best;
}

/// The boundary a x + b y + c = 0 within the plot, in px; empty where it passes by.
std::optional<QLineF> lineIn(const PlotFrame& frame, double a, double b, double c) {
  QPolygonF corners;
  corners << QPointF(frame.x().low, frame.y().low) << QPointF(frame.x().high, frame.y().low)
          << QPointF(frame.x().high, frame.y().high) << QPointF(frame.x().low, frame.y().high);
  std::vector<QPointF> crossings;
  for (int i = 0; i < 4; ++i) {
    const QPointF p = corners[i], q = corners[(i + 1) % 4];
    const double fp = a * p.x() + b * p.y() + c, fq = a * q.x() + b * q.y() + c;
    if ((fp <= 0) != (fq <= 0)) crossings.push_back(frame.toPixel(p + (q - p) * (fp / (fp - fq))));
  }
  if (crossings.size() < 2) return std::nullopt;
  return QLineF(crossings[0], crossings[1]);
}

/// The line, and its name at the place along it that hides fewest rows.
void paintBoundary(const Brush& b, const QLineF& line, const QRectF& plot, const QString& words,
                   const std::vector<QPointF>& rows) {
  b.painter.setPen(QPen(b.theme.text, 2, Qt::SolidLine, Qt::FlatCap));
  b.painter.drawLine(line);
  if (words.isEmpty()) return;
  const QPointF top = line.p1().y() < line.p2().y() ? line.p1() : line.p2(),
                bottom = line.p1().y() < line.p2().y() ? line.p2() : line.p1();
  const QSizeF size = plateSize(b.type.strong(), words);
  QRectF best;
  std::ptrdiff_t fewest = -1;
  for (const double share : {0.06, 0.94, 0.15, 0.85, 0.3, 0.7}) {
    for (const bool right : {true, false}) {
      QPointF at = top + (bottom - top) * share + QPointF(right ? 8 : -8 - size.width(), 4);
      at.setX(
          std::clamp(at.x(), plot.left() + 4, std::max(plot.left() + 4, plot.right() - size.width() - 4)));
      at.setY(
          std::clamp(at.y(), plot.top() + 4, std::max(plot.top() + 4, plot.bottom() - size.height() - 4)));
      const QRectF place(at, size), room = place.adjusted(-5, -5, 5, 5);
      const auto hidden =
          std::count_if(rows.begin(), rows.end(), [&](QPointF row) { return room.contains(row); });
      if (fewest >= 0 && hidden >= fewest) continue;
      fewest = hidden;
      best = place;
    }
  }
  paintPlate(b.painter, b.theme, b.type.strong(), best, words);
}

void paintPlane(const Brush& b, const BPlane& plane, const StraightRule& rule, const DensityGrid& grid,
                std::size_t most) {
  const PlotFrame& frame = plane.frame;
  const QRectF plot = frame.plot();
  double wx = rule.weight[plane.x], wy = rule.weight[plane.y], constant = rule.constant;
  const bool three = b.picture.axes.size() == 3;
  const std::size_t third = 3 - plane.x - plane.y;
  if (three) constant += rule.weight[third] * b.picture.medians[b.picture.axes[third]];
  QPolygonF all;
  all << QPointF(frame.x().low, frame.y().low) << QPointF(frame.x().high, frame.y().low)
      << QPointF(frame.x().high, frame.y().high) << QPointF(frame.x().low, frame.y().high);
  QPolygonF yes = halfOf(all, wx, wy, constant - rule.bound * (rule.modulus ? 1 : 0));
  if (rule.modulus) yes = halfOf(yes, -wx, -wy, -constant - rule.bound);
  QPolygonF pixels;
  for (const QPointF& p : yes) pixels << frame.toPixel(p);
  b.painter.fillRect(plot, b.marks.tintOf(b.picture.noClass));
  b.painter.setPen(Qt::NoPen);
  b.painter.setBrush(b.marks.tintOf(b.picture.yesClass));
  if (pixels.size() > 2) b.painter.drawPolygon(pixels);
  frame.paintGround(b.painter, b.theme);
  const auto place = [&](const model::BSpaceRow& row) {
    return frame.toPixel(jointValue(b.picture, row, plane.x), jointValue(b.picture, row, plane.y));
  };
  if (most > 0) {
    grid.paint(b.painter, b.theme, b.marks, most);
    b.selected(plot, place);
  } else {
    b.rows(plot, place);
  }
  std::vector<QPointF> places;
  for (const auto& row : b.picture.rows) places.push_back(place(row));
  bool named = false;
  for (const double level : rule.levels()) {
    const auto line = lineIn(frame, wx, wy, constant - level);
    if (!line) continue;
    paintBoundary(b, *line, plot, named ? QString() : QStringLiteral("f(x) = 0"), places);
    named = true;
  }
  QRectF taken;
  const auto f = [&](QPointF at) {
    const QPointF value = frame.toValue(at);
    const double sum = wx * value.x() + wy * value.y() + constant;
    return rule.modulus ? std::abs(sum) - rule.bound : sum;
  };
  if (!three) {
    paintSide(b, plot, true, f, &taken);
    paintSide(b, plot, false, f, &taken);
  }
  frame.paintAxes(b.painter, b.theme);
}

/// Stacked bars over the one power law, wrong rows in a strip above them.
void paintHistogram(const Brush& b, const StraightRule& rule, const QRectF& area) {
  const BHistogram histogram = histogramOf(b.picture, b.type, area);
  const auto& counts = histogram.counts;
  const PlotFrame& frame = histogram.frame;
  const QRectF plot = frame.plot();

  // w B + c = level: the cuts; between them (or below, or above) lies "yes".
  std::vector<double> cuts;
  for (const double level : rule.levels())
    if (rule.weight[0] != 0) cuts.push_back((level - rule.constant) / rule.weight[0]);
  std::sort(cuts.begin(), cuts.end());
  const auto f = [&](double value) {
    const double sum = rule.weight[0] * value + rule.constant;
    return rule.modulus ? std::abs(sum) - rule.bound : sum;
  };
  std::vector<double> ends{frame.x().low};
  for (const double cut : cuts)
    if (cut > frame.x().low && cut < frame.x().high) ends.push_back(cut);
  ends.push_back(frame.x().high);
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    const bool yes = f((ends[i] + ends[i + 1]) / 2) <= 0;
    const double from = frame.toPixel(ends[i], 0).x(), to = frame.toPixel(ends[i + 1], 0).x();
    b.painter.fillRect(QRectF(from, plot.top(), to - from, plot.height()),
                       b.marks.tintOf(yes ? b.picture.yesClass : b.picture.noClass));
  }
  frame.paintGround(b.painter, b.theme);
  const double width = plot.width() / kBins;
  for (int bin = 0; bin < kBins; ++bin) {
    double sum = 0;
    for (const int code : b.picture.colours.order()) {
      const double count = counts[bin][code];
      if (count <= 0) continue;
      const double bottom = frame.toPixel(0, sum).y(), top = frame.toPixel(0, sum + count).y();
      b.painter.setPen(QPen(b.marks.border(), 0.7));
      b.painter.setBrush(b.marks.hueOf(code));
      b.painter.drawRect(QRectF(plot.left() + bin * width + 0.5, top, width - 1, bottom - top));
      sum += count;
    }
  }
  for (const auto& row : b.picture.rows) {
    if (!row.wrong && b.picture.selected != row.row) continue;
    if (row.terms[b.picture.axes[0]] < frame.x().low || row.terms[b.picture.axes[0]] > frame.x().high)
      continue;
    const QPointF at(frame.toPixel(row.terms[b.picture.axes[0]], 0).x(), plot.top() + 12);
    b.marks.mark(row.actual, at);
    if (row.wrong) b.marks.ringWrong(at, b.picture.wrong);
    if (b.picture.selected == row.row) b.marks.ringSelected(at);
  }
  bool named = false;
  for (std::size_t i = 1; i + 1 < ends.size(); ++i) {
    const double at = frame.toPixel(ends[i], 0).x();
    paintBoundary(b, QLineF(at, plot.top(), at, plot.bottom()), plot.adjusted(0, 22 + 40, 0, 0),
                  named ? QString() : QStringLiteral("f(x) = 0"), {});
    named = true;
  }
  const auto at = [&](QPointF pixel) { return f(frame.toValue(pixel).x()); };
  QRectF taken;
  const QRectF overBars(plot.left(), plot.top() + 18, plot.width(), 44);
  paintSide(b, overBars, true, at, &taken);
  paintSide(b, overBars, false, at, &taken);
  frame.paintAxes(b.painter, b.theme);
}

/// The plane of the rule within the cube, as a mesh: pieces of lines of equal shares of two of its edges.
void paintMesh(const Brush& b, const TurnedView& view, const StraightRule& rule, double level) {
  // f over cube coordinates: sum of k_a u_a + c.
  std::array<double, 3> k{};
  double c = rule.constant - level;
  for (std::size_t a = 0; a < 3; ++a) {
    k[a] = rule.weight[a] * (view.value(a, 1) - view.value(a, -1)) / 2;
    c += rule.weight[a] * (view.value(a, 1) + view.value(a, -1)) / 2;
  }
  // The mesh runs along the two directions in which the plane is least steep.
  const std::size_t up = static_cast<std::size_t>(
      std::max_element(k.begin(), k.end(), [](double p, double q) { return std::abs(p) < std::abs(q); }) -
      k.begin());
  if (k[up] == 0) return;
  const std::size_t s = (up + 1) % 3, t = (up + 2) % 3;
  const auto pointAt = [&](double us, double ut) {
    TurnedView::Point p{};
    p[s] = us;
    p[t] = ut;
    p[up] = -(k[s] * us + k[t] * ut + c) / k[up];
    return p;
  };
  b.painter.setPen(QPen(b.theme.dim, 0.8));
  constexpr int kLines = 8, kSteps = 48;
  for (int line = 0; line <= kLines; ++line) {
    const double fixed = -1 + 2.0 * line / kLines;
    for (const bool along : {false, true}) {
      QPolygonF piece;
      for (int step = 0; step <= kSteps + 1; ++step) {
        const double moving = -1 + 2.0 * step / kSteps;
        const auto p = along ? pointAt(moving, fixed) : pointAt(fixed, moving);
        if (step <= kSteps && std::abs(p[up]) <= 1) {
          piece << view.toPixel(p);
        } else {
          if (piece.size() > 1) b.painter.drawPolyline(piece);
          piece.clear();
        }
      }
    }
  }
}

void paintCube(const Brush& b, const TurnedView& view, bool front) {
  // The corner farthest from the eye: its three edges lie behind everything, the other nine in front or
  // beside.
  TurnedView::Point far{};
  double deepest = INFINITY;
  for (int corner = 0; corner < 8; ++corner) {
    const TurnedView::Point p{corner & 1 ? 1.0 : -1.0, corner & 2 ? 1.0 : -1.0, corner & 4 ? 1.0 : -1.0};
    if (view.depth(p) < deepest) {
      deepest = view.depth(p);
      far = p;
    }
  }
  b.painter.setPen(QPen(front ? b.theme.axis : b.theme.line, front ? 1.1 : 1));
  for (std::size_t axis = 0; axis < 3; ++axis)
    for (int k = 0; k < 4; ++k) {
      TurnedView::Point p{}, q{};
      const std::size_t second = (axis + 1) % 3, third = (axis + 2) % 3;
      p[axis] = -1;
      q[axis] = 1;
      p[second] = q[second] = k & 1 ? 1 : -1;
      p[third] = q[third] = k & 2 ? 1 : -1;
      const bool nearest = p[second] == -far[second] && p[third] == -far[third];
      const bool hidden = p[second] == far[second] && p[third] == far[third];
      // The edges at the near corner would cross the points; the frame is the outline and what lies behind.
      if (nearest || hidden == front) continue;
      b.painter.drawLine(view.toPixel(p), view.toPixel(q));
    }
}

/// Name and ends of an axis at the outer one of the edges that stand for it.
void paintCubeAxis(const Brush& b, const TurnedView& view, std::size_t axis, const QRectF& area) {
  const std::size_t second = (axis + 1) % 3, third = (axis + 2) % 3;
  TurnedView::Point best{};
  double lowest = -INFINITY;
  for (int k = 0; k < 4; ++k) {
    TurnedView::Point p{};
    p[second] = k & 1 ? 1 : -1;
    p[third] = k & 2 ? 1 : -1;
    const QPointF at = view.toPixel(p);
    const double rank = axis == 2 ? -at.x() : at.y();  // the vertical axis at the left, the others below
    if (rank > lowest) {
      lowest = rank;
      best = p;
    }
  }
  const Formula title = axisTitle(b.picture, axis, b.type, area);
  const QPointF centre = view.toPixel({0, 0, 0}), middle = view.toPixel(best);
  QPointF out = middle - centre;
  out /= std::max(1.0, std::hypot(out.x(), out.y()));
  const auto label = [&](double end) {
    TurnedView::Point p = best;
    p[axis] = end * kCubeLabel;
    const QPointF at = view.toPixel(p) + out * 16;
    drawTextCentred(b.painter, b.type.caption(), b.theme.dim, at.x(), at.y() + 4,
                    numberText(view.value(axis, end * kCubeLabel), 3));
  };
  label(-1);
  label(1);
  const QPointF at = middle + out * 30;
  const double left = out.x() < -0.3  ? at.x() - title.width + (axis == 2 ? 0 : title.width / 3)
                      : out.x() > 0.3 ? at.x() - title.width / 3
                                      : at.x() - title.width / 2;
  const double within =
      std::clamp(left, area.left() + 4, std::max(area.left() + 4, area.right() - title.width - 4));
  paintFormula(b.painter, b.theme.text, title, {within, at.y() + title.ascent / 2 + (axis == 2 ? 0 : 6)});
}

void paintTurned(const Brush& b, const StraightRule& rule, const QRectF& area) {
  const TurnedView view(b.picture, b.type, area);
  paintCube(b, view, false);
  std::vector<const model::BSpaceRow*> order;
  for (const auto& row : b.picture.rows) order.push_back(&row);
  std::stable_sort(order.begin(), order.end(), [&](const auto* p, const auto* q) {
    return view.depth(view.cubeOf(*p)) < view.depth(view.cubeOf(*q));
  });
  // Is the eye on the side where the sum is above 0? Rows on its side are painted over the plane.
  const auto sumAt = [&](const TurnedView::Point& p) {
    double sum = rule.constant;
    for (std::size_t a = 0; a < 3; ++a) sum += rule.weight[a] * view.value(a, p[a]);
    return sum;
  };
  const double here = sumAt({0, 0, 0});
  double towards = 0;
  for (std::size_t a = 0; a < 3; ++a) {
    TurnedView::Point p{};
    p[a] = 1;
    towards += (sumAt(p) - here) * view.depth(p);
  }
  const auto paintRows = [&](bool near) {
    for (const auto* row : order) {
      const auto p = view.cubeOf(*row);
      if (!rule.modulus && ((sumAt(p) > 0) == (towards > 0)) != near) continue;
      const QPointF at = view.toPixel(p);
      b.marks.mark(row->actual, at, kMarker * (1 + 0.18 * view.depth(p)));
      if (row->wrong) b.marks.ringWrong(at, b.picture.wrong);
      if (b.picture.selected == row->row) b.marks.ringSelected(at);
    }
  };
  if (rule.modulus) {
    paintRows(true);
    for (const double level : rule.levels()) paintMesh(b, view, rule, level);
  } else {
    paintRows(false);
    paintMesh(b, view, rule, 0);
    paintRows(true);
  }
  paintCube(b, view, true);
  for (std::size_t axis = 0; axis < 3; ++axis) paintCubeAxis(b, view, axis, area);
}

}  // namespace

void paintBSpace(QPainter& painter, const Theme& theme, const Type& type, const BSpacePicture& picture,
                 const QRectF& area) {
  const Brush brush{painter, theme, type, picture,
                    ClassMarks(painter, theme, type, picture.colours, picture.classes)};
  painter.save();
  painter.fillRect(area, theme.base);
  const StraightRule rule = straightRule(picture);
  std::size_t most = 0;
  if (picture.axes.size() == 1)
    paintHistogram(brush, rule, area);
  else if (picture.axes.size() == 3 && picture.turned)
    paintTurned(brush, rule, area);
  else {
    const auto planes = planesOf(picture, type, area);
    std::vector<DensityGrid> grids;
    for (const auto& plane : planes) grids.push_back(gridOf(brush, plane));
    most = mostOf(brush, grids);
    for (std::size_t i = 0; i < planes.size(); ++i) paintPlane(brush, planes[i], rule, grids[i], most);
  }
  paintLegend(brush, area, most);
  painter.restore();
}

}  // namespace paretree::ui
