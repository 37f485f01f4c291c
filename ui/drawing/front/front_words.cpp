#include "ui/drawing/front/front_words.h"

#include <QLineF>
#include <QObject>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "ui/drawing/plot/label_placement.h"

namespace paretree::ui {
namespace {

constexpr double kPad = 5;            // of a plate, px
constexpr QSizeF kBadgeRoom(90, 60);  // around a badge of crowded places
constexpr std::size_t kSpared = 600;  // points that plates should not hide
constexpr double kFar = 2.5;          // gaps from which on a line leads to what is named
constexpr double kNearKnee = 2.2;     // gaps: beside its ring, over points of a dense front if need be
constexpr double kLeadToRing = 1.4;   // gaps from which on a line leads to what a ring marks
constexpr double kClearly = 5;        // px by which a name is nearer to its line than to others
constexpr int kSteps = 4;             // away from its line, tried for a name
constexpr int kBorderPlaces = 8;      // tried up and down for the name of what is out of sight

struct Words {
  QPainter& p;
  const Theme& theme;
  const Type& type;
  const FrontPicture& picture;
  const ToPixel& toPixel;
  QRectF plot;
  LabelPlacement board;

  /// Direction of better values in px: right or left, up or down.
  QPointF better() const { return {picture.x.maximise ? 1.0 : -1.0, picture.y.maximise ? -1.0 : 1.0}; }
  bool inPlot(QPointF at) const { return plot.adjusted(-1, -1, 1, 1).contains(at); }

  QSizeF plateSize(const QFont& font, const QString& text) const {
    return {textWidth(font, text) + 2 * kPad, QFontMetricsF(font).height() + 2};
  }

  void write(const QRectF& place, const QString& text, const QFont& font, const QColor& colour,
             const QColor& fill) const {
    p.setPen(Qt::NoPen);
    p.setBrush(fill);
    p.drawRoundedRect(place, 3, 3);
    drawTextCentred(p, font, colour, place.center().x(),
                    place.center().y() + QFontMetricsF(font).capHeight() / 2, text);
  }

  void beside(QPointF at, double gap, const QString& text, const QFont& font, const QColor& colour,
              const QColor& fill, double farthest = LabelPlacement::kFarthest, double leadFrom = kFar) {
    const auto place = board.place(at, plateSize(font, text), gap, better(), farthest);
    if (!place) return;
    const QPointF rim(std::clamp(at.x(), place->left(), place->right()),
                      std::clamp(at.y(), place->top(), place->bottom()));
    if (QLineF(at, rim).length() > leadFrom * gap) {
      p.setPen(QPen(theme.axis, 0.8));
      p.drawLine(at, rim);
    }
    write(*place, text, font, colour, fill);
  }

  void pins() {
    for (const auto& [value, letter] : picture.pinned) {
      const QPointF at = toPixel(value);
      if (!inPlot(at)) continue;
      const auto place = board.place(at, QSizeF(18, 18), 15, {0, better().y()});
      const QPointF centre = place ? place->center() : at + QPointF(0, -24);
      p.setPen(QPen(theme.text, 1));
      p.drawLine(at, centre);
      p.setPen(Qt::NoPen);
      p.setBrush(theme.text);
      p.drawEllipse(centre, 9, 9);
      drawTextCentred(p, type.boxWord(), theme.base, centre.x(), centre.y() + 4, letter);
    }
  }

  void reference(const FrontPlace& place) {
    if (place.label.isEmpty()) return;
    beside(toPixel(place.value), 9, place.label, type.caption(),
           place.kind == FrontPlace::Kind::Infeasible ? theme.badText : theme.text, theme.base);
  }

  /// References that are out of sight, runs beyond one border in one plate; no model is hidden by them.
  void farReferences() {
    std::map<char16_t, std::vector<const FrontPlace*>> runs;  // by arrow
    for (const FrontPlace& place : picture.places) {
      if (place.label.isEmpty() || inPlot(toPixel(place.value))) continue;
      if (place.kind == FrontPlace::Kind::Plain)
        runs[arrowTo(toPixel(place.value)).unicode()].push_back(&place);
      else
        atBorder(place.value, {farText(place.value, place.label), place.label}, type.caption(), theme.dim,
                 theme.base, 0);
    }
    for (const auto& [arrow, places] : runs) {
      const FrontPlace& first = *places.front();
      const QString label = places.size() == 1
                                ? first.label
                                : QObject::tr("%1 and %2 more").arg(first.label).arg(places.size() - 1);
      const QString text =
          places.size() == 1 ? farText(first.value, label) : QObject::tr("%1: out of view").arg(label);
      atBorder(first.value, {text, label}, type.caption(), theme.dim, theme.base, 0);
    }
  }

  void ghost(const FrontGhost& ghost) {
    if (ghost.label.isEmpty()) return;
    const QPointF at = toPixel(ghost.value);
    if (inPlot(at))
      beside(at, 16, ghost.label, type.strong(), theme.editText, theme.editTint);
    else
      atBorder(ghost.value, {farText(ghost.value, ghost.label), ghost.label}, type.strong(), theme.editText,
               theme.editTint);
  }

  QChar arrowTo(QPointF at) const {
    return at.x() > plot.right()  ? QChar(0x2192)
           : at.x() < plot.left() ? QChar(0x2190)
           : at.y() < plot.top()  ? QChar(0x2191)
                                  : QChar(0x2193);
  }

  /// Of which axis its value is: a share of the rows is not to be read as an accuracy.
  QString farText(QPointF value, const QString& label) const {
    const QPointF at = toPixel(value);
    const bool sideways = at.x() < plot.left() || at.x() > plot.right();
    return sideways
               ? QObject::tr("%1: out of view at x = %2").arg(label, measureText(value.x(), picture.x.unit))
               : QObject::tr("%1: out of view at y = %2").arg(label, measureText(value.y(), picture.y.unit));
  }

  /// Out of sight: where it is, by the first of `texts` that has a place which hides at most so many points.
  void atBorder(QPointF value, const QStringList& texts, const QFont& font, const QColor& colour,
                const QColor& fill, double most = std::numeric_limits<double>::infinity()) {
    const QPointF at = toPixel(value);
    for (const QString& words : texts) {
      const QString text = words + QLatin1Char(' ') + arrowTo(at);
      const QSizeF size = plateSize(font, text);
      if (size.width() > plot.width() - 6) continue;
      const double x =
          std::max(plot.left() + 3, std::min(at.x() - size.width() / 2, plot.right() - size.width() - 3));
      const double y =
          std::max(plot.top() + 3, std::min(at.y() - size.height() / 2, plot.bottom() - size.height() - 3));
      std::vector<QPointF> corners;  // along the border, up and down
      for (int k = 0; k < kBorderPlaces; ++k)
        for (const int sign : {-1, 1}) corners.emplace_back(x, y + sign * k * (size.height() + 2));
      if (const auto place = board.placeAt(corners, size, most))
        return write(*place, text, font, colour, fill);
    }
  }

  /// Where several models have the same place.
  void crowds() {
    std::vector<QPointF> points;
    for (const FrontDot& dot : picture.current.dots)
      if (const QPointF at = toPixel(dot.value); !dot.leftOut && inPlot(at)) points.push_back(at);
    for (const FrontCrowd& crowd : crowdsOf(points))
      beside(crowd.at, 5, crowd.text(), type.caption(), theme.accentText, theme.tint);
  }

  /// Beside what is not proven.
  void opens() {
    for (const FrontDot& dot : picture.current.dots)
      if (const QPointF at = toPixel(dot.value); dot.open && !dot.leftOut && inPlot(at))
        write(placeOfOpenSign(board, at, type, better()), openSign(), type.caption(), theme.dim, theme.base);
  }

  void line(const FrontLine& reference) {
    const auto placeOf = [&](const FrontLine& line) {
      return line.horizontal ? toPixel({picture.x.low, line.value}).y()
                             : toPixel({line.value, picture.y.low}).x();
    };
    const double place = placeOf(reference);
    if (!inPlot(reference.horizontal ? QPointF(plot.left(), place) : QPointF(place, plot.top()))) return;
    std::vector<double> others;
    for (const FrontLine& other : picture.lines)
      if (other.horizontal == reference.horizontal && std::abs(placeOf(other) - place) >= 1)
        others.push_back(placeOf(other));
    const auto name = nameOfLine(board, plot, reference.horizontal, place, others,
                                 plateSize(type.caption(), reference.label));
    if (!name) return;
    if (name->led) {
      const QRectF& at = name->at;
      const QPointF on = reference.horizontal ? QPointF(at.left() + 8, place) : QPointF(place, at.top() + 8);
      p.setPen(QPen(theme.dim, 1));
      p.drawLine(on, {std::clamp(on.x(), at.left(), at.right()), std::clamp(on.y(), at.top(), at.bottom())});
      p.setBrush(theme.dim);
      p.drawEllipse(on, 2, 2);
    }
    write(name->at, reference.label, type.caption(), theme.dim, theme.base);
  }
};

std::vector<QPointF> pointsToSpare(const FrontPicture& picture, const ToPixel& toPixel) {
  std::vector<QPointF> values;
  const auto add = [&](const FrontRun& run) {
    for (const FrontDot& dot : run.dots) {
      values.push_back(dot.value);
      if (dot.test && picture.showTest) values.push_back(*dot.test);
    }
  };
  add(picture.current);
  for (const FrontRun& run : picture.compared) add(run);
  for (const FrontRun& run : picture.earlier) add(run);
  for (const FrontPlace& place : picture.places) values.push_back(place.value);
  // Thousands of points leave no free place to look for; a sample tells as much.
  std::vector<QPointF> points;
  const std::size_t step = values.size() / kSpared + 1;
  for (std::size_t i = 0; i < values.size(); i += step) points.push_back(toPixel(values[i]));
  return points;
}

}  // namespace

QRectF placeOfOpenSign(LabelPlacement& board, QPointF at, const Type& type, QPointF better) {
  constexpr double kGap = 5, kNearest = 1;  // px from the middle of the point; no farther than that
  const QFont font = type.caption();
  const QSizeF size(textWidth(font, openSign()) + 2, QFontMetricsF(font).capHeight() + 4);
  if (const auto place = board.place(at, size, kGap, better, kNearest)) return *place;
  const QPointF centre =
      at + QPointF(better.x() * (kGap + size.width() / 2), better.y() * (kGap + size.height() / 2));
  return {centre - QPointF(size.width(), size.height()) / 2, size};
}

std::optional<LineName> nameOfLine(LabelPlacement& board, const QRectF& plot, bool horizontal, double place,
                                   const std::vector<double>& others, QSizeF size) {
  const auto along = [&](double gap) {
    std::vector<QPointF> corners;
    for (const double share : {0.0, 1.0, 0.5, 0.25, 0.75}) {
      const double x = plot.left() + 3 + share * (plot.width() - size.width() - 6);
      const double y = plot.top() + 3 + share * (plot.height() - size.height() - 6);
      if (horizontal)
        corners.insert(corners.end(), {{x, place + gap}, {x, place - gap - size.height()}});
      else
        corners.insert(corners.end(), {{place + gap, y}, {place - gap - size.width(), y}});
    }
    return corners;
  };
  const auto distance = [&](QPointF corner, double line) {
    const double low = horizontal ? corner.y() : corner.x();
    const double high = low + (horizontal ? size.height() : size.width());
    return std::max({0.0, low - line, line - high});
  };
  auto corners = along(2);
  std::erase_if(corners, [&](QPointF corner) {
    return std::any_of(others.begin(), others.end(), [&](double other) {
      return distance(corner, other) < distance(corner, place) + kClearly;
    });
  });
  if (const auto at = board.placeAt(corners, size)) return LineName{*at, false};
  // On no other line, where that can be.
  for (const bool clear : {true, false})
    for (int step = 1; step <= kSteps; ++step) {
      corners = along(step * (size.height() + 4));
      std::erase_if(corners, [&](QPointF corner) {
        return clear && std::any_of(others.begin(), others.end(),
                                    [&](double other) { return distance(corner, other) < 1; });
      });
      if (const auto at = board.placeAt(corners, size)) return LineName{*at, true};
    }
  return std::nullopt;
}

std::vector<std::vector<QPointF>> marksApart(std::vector<std::vector<QPointF>> places) {
  constexpr double kBeside = 7;                                    // px, so that each mark is seen
  std::map<std::pair<long, long>, std::vector<std::size_t>> runs;  // by place in half px
  const auto key = [](QPointF at) { return std::pair(std::lround(at.x() * 2), std::lround(at.y() * 2)); };
  for (std::size_t r = 0; r < places.size(); ++r)
    for (const QPointF at : places[r])
      if (!std::isnan(at.x()))
        if (auto& here = runs[key(at)]; here.empty() || here.back() != r) here.push_back(r);
  for (std::size_t r = 0; r < places.size(); ++r)
    for (QPointF& at : places[r]) {
      if (std::isnan(at.x())) continue;
      const auto& here = runs[key(at)];
      const auto mine = std::find(here.begin(), here.end(), r) - here.begin();
      at.rx() += kBeside * (static_cast<double>(mine) - (static_cast<double>(here.size()) - 1) / 2);
    }
  return places;
}

QString FrontCrowd::text() const {
  const QString models =
      fewest == most ? QStringLiteral("×%1").arg(most) : QStringLiteral("×%1…%2").arg(fewest).arg(most);
  return places == 1 ? models : QObject::tr("%1 places %2").arg(places).arg(models);
}

std::vector<FrontCrowd> crowdsOf(const std::vector<QPointF>& points) {
  std::map<std::pair<long, long>, int> together;
  for (const QPointF at : points) ++together[{std::lround(at.x() * 2), std::lround(at.y() * 2)}];
  std::vector<FrontCrowd> crowds;
  for (const auto& [place, count] : together) {
    if (count < 2) continue;
    const QPointF at(static_cast<double>(place.first) / 2, static_cast<double>(place.second) / 2);
    const auto near = std::find_if(crowds.begin(), crowds.end(), [&](const FrontCrowd& c) {
      return std::abs(c.at.x() - at.x()) < kBadgeRoom.width() &&
             std::abs(c.at.y() - at.y()) < kBadgeRoom.height();
    });
    if (near == crowds.end()) {
      crowds.push_back({at, 1, count, count});
      continue;
    }
    ++near->places;
    near->fewest = std::min(near->fewest, count);
    near->most = std::max(near->most, count);
  }
  return crowds;
}

void paintFrontWords(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                     const ToPixel& toPixel, const QRectF& plot) {
  Words words{
      painter, theme, type, picture, toPixel, plot, LabelPlacement(plot, pointsToSpare(picture, toPixel))};
  for (const auto& important : {picture.selected, picture.knee})
    if (important) {
      const QPointF at = toPixel(*important);
      words.board.take(QRectF(at.x() - 9, at.y() - 9, 18, 18));
    }
  for (const FrontPlace& place : picture.places)
    if (const QPointF at = toPixel(place.value); words.inPlot(at))
      words.board.take(QRectF(at.x() - 6, at.y() - 6, 12, 12));
  for (const FrontGhost& ghost : picture.ghosts) words.ghost(ghost);
  words.pins();
  const bool both = picture.knee && picture.suggested && *picture.knee == *picture.suggested;
  const auto ringed = [&](const std::optional<QPointF>& point, const QString& name, const QFont& font) {
    if (point && words.inPlot(toPixel(*point)))
      words.beside(toPixel(*point), 10, name, font, theme.text, theme.base, kNearKnee, kLeadToRing);
  };
  ringed(picture.knee, both ? QObject::tr("knee, suggested") : QObject::tr("knee"), type.strong());
  if (!both) ringed(picture.suggested, QObject::tr("suggested"), type.caption());
  // What is out of sight has more places to be named at.
  for (const FrontPlace& place : picture.places)
    if (words.inPlot(toPixel(place.value))) words.reference(place);
  words.farReferences();
  words.crowds();
  words.opens();
  for (const FrontLine& line : picture.lines) words.line(line);
}

}  // namespace paretree::ui
