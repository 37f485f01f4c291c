#include "ui/drawing/plot/x_space.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "paretree/model/apply/route.h"
#include "ui/drawing/plot/class_marks.h"
#include "ui/drawing/text/cell_words.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kMostRegionRows = 3000;
constexpr double kHeldHeight = 18;  // px, of the words below the plot
constexpr double kRegionPick = 12, kRegionMarker = 3.2, kRegionTint = 0.2;

PlotFrame frameOf(const XSpacePicture& picture, const Type& type, const QRectF& area) {
  const model::XSpace& s = picture.space;
  const auto title = [&](const QString& name) { return formula::word(name, type.strong()); };
  const double foot = picture.held.isEmpty() ? 0 : kHeldHeight;
  return PlotFrame(area.adjusted(0, ClassMarks::legendHeight(type, picture.classes, area.width()), 0, -foot),
                   {s.xLow, s.xHigh, title(picture.nameX)}, {s.yLow, s.yHigh, title(picture.nameY)}, type);
}

/// Cells of one class in a row of the grid are one rectangle, a hair wider so that no gap shows between them.
void paintCells(QPainter& painter, const model::XSpace& space, const PlotFrame& frame,
                const std::function<QColor(int)>& colourOf) {
  const QRectF plot = frame.plot();
  const double wide = plot.width() / space.width, high = plot.height() / space.height;
  painter.setRenderHint(QPainter::Antialiasing, false);
  for (int j = 0; j < space.height; ++j) {
    for (int from = 0; from < space.width;) {
      const auto at = [&](int i) {
        return space.cells[static_cast<std::size_t>(j) * static_cast<std::size_t>(space.width) +
                           static_cast<std::size_t>(i)];
      };
      int to = from + 1;
      while (to < space.width && at(to) == at(from)) ++to;
      const double top = plot.bottom() - (j + 1) * high;
      painter.fillRect(QRectF(plot.left() + from * wide, top - 0.3, (to - from) * wide + 0.3, high + 0.6)
                           .intersected(plot),
                       colourOf(at(from)));
      from = to;
    }
  }
  painter.setRenderHint(QPainter::Antialiasing, true);
}

/// Pieces that meet as one line: where they are drawn one by one their ends look like beads.
std::vector<QPolygonF> joined(const std::vector<QLineF>& pieces) {
  constexpr double kSame = 100;  // parts of a pixel
  const auto key = [](QPointF at) {
    return std::pair(std::lround(at.x() * kSame), std::lround(at.y() * kSame));
  };
  std::multimap<std::pair<long, long>, std::size_t> ends;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    ends.emplace(key(pieces[i].p1()), i);
    ends.emplace(key(pieces[i].p2()), i);
  }
  std::vector<bool> taken(pieces.size(), false);
  // On from the end of a line, as far as pieces go.
  const auto follow = [&](QPolygonF& line) {
    for (bool found = true; found;) {
      found = false;
      const auto [first, last] = ends.equal_range(key(line.back()));
      for (auto at = first; at != last && !found; ++at) {
        if (taken[at->second]) continue;
        taken[at->second] = found = true;
        const QLineF& piece = pieces[at->second];
        line << (key(piece.p1()) == key(line.back()) ? piece.p2() : piece.p1());
      }
    }
  };
  std::vector<QPolygonF> lines;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (taken[i]) continue;
    taken[i] = true;
    QPolygonF line({pieces[i].p1(), pieces[i].p2()});
    follow(line);
    std::reverse(line.begin(), line.end());
    follow(line);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

XSpacePicture xSpacePicture(const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                            int columnX, int columnY, const TreeContext& context,
                            const std::vector<std::int32_t>& answers) {
  XSpacePicture picture;
  picture.nameX = nameWithUnit((*model.schema)[columnX]);
  picture.nameY = nameWithUnit((*model.schema)[columnY]);
  picture.colours = ClassColours::of(model, context);
  for (const auto& level : (*model.schema)[model.targets[0]].levels)
    picture.classes.push_back(QString::fromStdString(level));
  const auto codes = data.codes(model.targets[0]);
  const std::size_t step = std::max<std::size_t>(1, (rows.size() + kMostRegionRows - 1) / kMostRegionRows);
  const std::size_t stride = std::max<std::size_t>(1, (rows.size() + kMostCloud - 1) / kMostCloud);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    XSpacePicture::Dot dot{rows[i], data.numbers(columnX)[rows[i]], data.numbers(columnY)[rows[i]],
                           codes[rows[i]], false};
    dot.wrong = (answers.empty() ? classAnswered((*model.tree())[leafOf(*model.tree(), data, rows[i])].leaf())
                                 : answers[i]) != dot.actual;
    picture.wrong += dot.wrong;
    if (!std::isfinite(dot.x) || !std::isfinite(dot.y)) continue;
    if (i % stride == 0)
      picture.cloud.push_back(
          {static_cast<float>(dot.x), static_cast<float>(dot.y), 0, dot.actual, dot.wrong});
    if (dot.wrong || i % step == 0) picture.dots.push_back(dot);
  }
  picture.of = rows.size();
  return picture;
}

void paintXSpace(QPainter& painter, const Theme& theme, const Type& type, const XSpacePicture& picture,
                 const QRectF& area) {
  const ClassMarks marks(painter, theme, type, picture.colours, picture.classes);
  const PlotFrame frame = frameOf(picture, type, area);
  const QRectF plot = frame.plot();
  painter.save();
  painter.fillRect(area, theme.base);
  paintCells(painter, picture.space, frame, [&](int code) {
    return code < 0 ? theme.base : blend(marks.hueOf(code), theme.base, kRegionTint);
  });
  std::vector<bool> occurs(picture.classes.size(), false);
  for (const auto& dot : picture.dots)
    if (dot.actual >= 0) occurs[dot.actual] = true;
  for (const auto code : picture.space.cells)
    if (code >= 0) occurs[code] = true;
  const auto inside = [&](const XSpacePicture::Dot& dot) {
    return plot.contains(frame.toPixel(dot.x, dot.y));
  };
  const auto paintCurves = [&] {
    painter.setPen(QPen(theme.text, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const auto& curve : picture.space.curves) {
      std::vector<QLineF> pieces;
      for (const auto& p : curve.pieces)
        pieces.emplace_back(frame.toPixel(p[0], p[1]), frame.toPixel(p[2], p[3]));
      for (const QPolygonF& line : joined(pieces)) painter.drawPolyline(line);
    }
  };
  DensityGrid grid(plot, picture.classes.size());
  for (const CloudRow& row : picture.cloud) grid.add(frame.toPixel(row.x, row.y), row.actual, row.wrong);
  if (grid.blots()) {
    grid.paint(painter, theme, marks, grid.most());
    paintCurves();
  } else {
    paintCurves();
    for (const auto& dot : picture.dots)
      if (inside(dot)) marks.mark(dot.actual, frame.toPixel(dot.x, dot.y), kRegionMarker);
    for (const auto& dot : picture.dots)
      if (dot.wrong && inside(dot)) marks.ringWrong(frame.toPixel(dot.x, dot.y), picture.wrong);
  }
  for (const auto& dot : picture.dots)
    if (picture.selected == dot.row && inside(dot)) marks.ringSelected(frame.toPixel(dot.x, dot.y));
  frame.paintAxes(painter, theme);
  if (grid.blots())
    marks.squaresLegend(area, occurs, picture.wrong, picture.of, grid.most(), picture.cloud.size());
  else
    marks.legend(area, occurs, picture.wrong, picture.of, picture.dots.size());
  // Below the plot, where it hides no row.
  if (!picture.held.isEmpty()) {
    const QString words = elided(picture.held, type.caption(), plot.width());
    drawText(painter, type.caption(), theme.dim, plot.right() - textWidth(type.caption(), words),
             area.bottom() - 5, words);
  }
  painter.restore();
}

std::optional<data::Row> rowAt(const XSpacePicture& picture, const Type& type, const QRectF& area,
                               QPointF at) {
  const PlotFrame frame = frameOf(picture, type, area);
  double nearest = kRegionPick;
  std::optional<data::Row> found;
  for (const auto& dot : picture.dots) {
    const QPointF place = frame.toPixel(dot.x, dot.y);
    const double distance = std::hypot(place.x() - at.x(), place.y() - at.y());
    if (distance > nearest) continue;
    nearest = distance;
    found = dot.row;
  }
  return found;
}

}  // namespace paretree::ui
