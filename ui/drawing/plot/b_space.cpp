#include "ui/drawing/plot/b_space.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/core/statistics.h"
#include "ui/drawing/plot/b_space_layout.h"
#include "ui/drawing/plot/class_marks.h"
#include "ui/drawing/text/model_words.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kMostRows = 3000;
constexpr double kPick = 12;
// px; a title may fill such a share of its side.
constexpr double kKeyGap = 28, kCubeFoot = 34, kTitleRoom = 0.75;

int majorityOf(const std::vector<double>& counts) {
  const auto most = std::max_element(counts.begin(), counts.end());
  return most != counts.end() && *most > 0 ? static_cast<int>(most - counts.begin()) : -1;
}

/// The part of an axis that is seen.
PlotAxis seenOf(const BSpacePicture& picture, std::size_t axis, PlotAxis whole) {
  const double low = whole.low, wide = whole.high - whole.low;
  whole.low = low + picture.seen[axis].from * wide;
  whole.high = low + picture.seen[axis].to * wide;
  return whole;
}

double deviationOf(const std::vector<double>& values) {
  double mean = 0, sum = 0;
  for (const double v : values) mean += v / static_cast<double>(values.size());
  for (const double v : values) sum += (v - mean) * (v - mean);
  return values.empty() ? 0 : std::sqrt(sum / static_cast<double>(values.size()));
}

}  // namespace

BSpacePicture bSpacePicture(const model::Model& model, int node, const data::Dataset& data,
                            const data::Rows& rows, const TreeContext& context) {
  BSpacePicture picture;
  picture.node = node;
  picture.law = *formulaAt(model, node);
  picture.schema = model.schema;
  picture.colours = ClassColours::of(model, context);
  for (const auto& level : (*model.schema)[model.targets[0]].levels)
    picture.classes.push_back(QString::fromStdString(level));
  const model::Tree& tree = *model.tree();
  picture.yesClass = majorityOf(tree[tree[node].branch().left].stats.counts);
  picture.yesWord = branchWord(model, true);
  picture.noWord = branchWord(model, false);
  picture.noClass = majorityOf(tree[tree[node].branch().right].stats.counts);

  auto all = bSpaceOf(model, node, data, rows);
  picture.of = all.size();
  picture.wrong = static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [](const model::BSpaceRow& row) { return row.wrong; }));
  const std::size_t terms = picture.law.terms.size();
  std::vector<double> moves;  // of f by each term
  for (std::size_t t = 0; t < terms; ++t) {
    std::vector<double> values;
    for (const auto& row : all) values.push_back(row.terms[t]);
    picture.medians.push_back(values.empty() ? 1 : upperMedianOf(values));
    moves.push_back(std::abs(picture.law.terms[t].weight) * deviationOf(values));
  }
  std::vector<std::size_t> order(terms);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return moves[a] > moves[b]; });
  order.resize(std::min<std::size_t>(3, terms));
  std::sort(order.begin(), order.end());
  picture.axes = order;

  // seen a little beside the edge of the plane, where its two sides stand apart
  if (picture.axes.size() == 3) {
    std::array<double, 2> slope{};
    for (std::size_t a = 0; a < 2; ++a) {
      std::vector<double> values;
      for (const auto& row : all) values.push_back(row.terms[picture.axes[a]]);
      const PlotAxis range = axisOver(values, {});
      slope[a] = picture.law.terms[picture.axes[a]].weight * (range.high - range.low);
    }
    if (slope[0] != 0 || slope[1] != 0) picture.yaw = std::atan2(-slope[1], slope[0]) + 0.3;
  }

  const auto place = [&](const model::BSpaceRow& row, std::size_t axis) {
    return axis < picture.axes.size() ? static_cast<float>(row.terms[picture.axes[axis]]) : 0.0F;
  };
  const std::size_t stride = std::max<std::size_t>(1, (all.size() + kMostCloud - 1) / kMostCloud);
  for (std::size_t i = 0; i < all.size(); i += stride)
    picture.cloud.push_back(
        {place(all[i], 0), place(all[i], 1), place(all[i], 2), all[i].actual, all[i].wrong});
  const std::size_t step = std::max<std::size_t>(1, (all.size() + kMostRows - 1) / kMostRows);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].wrong || i % step == 0) picture.rows.push_back(std::move(all[i]));
  return picture;
}

StraightRule straightRule(const BSpacePicture& picture) {
  StraightRule rule;
  rule.constant = picture.law.bias;
  rule.modulus = picture.law.modulus;
  rule.bound = std::abs(picture.law.modulusBound);
  for (std::size_t t = 0; t < picture.law.terms.size(); ++t) {
    const auto place = std::find(picture.axes.begin(), picture.axes.end(), t);
    if (place != picture.axes.end())
      rule.weight[place - picture.axes.begin()] = picture.law.terms[t].weight;
    else
      rule.constant += picture.law.terms[t].weight * picture.medians[t];
  }
  return rule;
}

double jointValue(const BSpacePicture& picture, const model::BSpaceRow& row, std::size_t axis) {
  return row.terms[picture.axes[axis]];
}

Formula termTitle(const BSpacePicture& picture, std::size_t axis, const Type& type) {
  const std::size_t term = picture.axes[axis];
  const Formula name = formula::word(QStringLiteral("B%1 =").arg(term + 1), type.body());
  // Products are of attributes moved to 1...2: an axis is not in the table's units.
  std::vector<Formula> parts{name, termFormula(picture.law, term, *picture.schema, type)};
  if (scalesInputs(picture.law)) parts.push_back(formula::word(QObject::tr("(scaled)"), type.caption()));
  return formula::row(parts, 6);
}

std::vector<Formula> termKey(const BSpacePicture& picture, const Type& type, const QRectF& area) {
  std::vector<Formula> titles;
  for (std::size_t a = 0; a < picture.axes.size(); ++a) titles.push_back(termTitle(picture, a, type));
  const bool fit = titles.size() < 3 && titles[0].width < kTitleRoom * area.width() &&
                   (titles.size() < 2 || titles[1].width < kTitleRoom * area.height());
  if (fit) return {};
  std::vector<Formula> lines;
  for (auto& title : titles) {
    if (!lines.empty() && lines.back().width + kKeyGap + title.width < area.width())
      lines.back() = formula::row({std::move(lines.back()), std::move(title)}, kKeyGap);
    else
      lines.push_back(std::move(title));
  }
  return lines;
}

Formula axisTitle(const BSpacePicture& picture, std::size_t axis, const Type& type, const QRectF& area) {
  return termKey(picture, type, area).empty()
             ? termTitle(picture, axis, type)
             : formula::word(QStringLiteral("B%1").arg(picture.axes[axis] + 1), type.strong());
}

QRectF plotArea(const BSpacePicture& picture, const Type& type, const QRectF& area) {
  double key = 0;
  for (const auto& line : termKey(picture, type, area)) key += line.height() + kKeyLine;
  return area.adjusted(0, ClassMarks::legendHeight(type, picture.classes, area.width()) + key, 0, 0);
}

BHistogram histogramOf(const BSpacePicture& picture, const Type& type, const QRectF& area) {
  std::vector<double> values;
  for (const auto& row : picture.rows) values.push_back(jointValue(picture, row, 0));
  PlotAxis x = seenOf(picture, 0, axisOver(values, axisTitle(picture, 0, type, area)));
  BHistogram histogram;
  histogram.counts.assign(BHistogram::kBins, std::vector<double>(picture.classes.size(), 0));
  double highest = 1;
  for (const CloudRow& row : picture.cloud) {
    const double share = (static_cast<double>(row.x) - x.low) / (x.high - x.low);
    if (row.actual < 0 || share < 0 || share > 1) continue;
    ++histogram.counts[static_cast<std::size_t>(
        std::clamp(static_cast<int>(share * BHistogram::kBins), 0, BHistogram::kBins - 1))][row.actual];
  }
  for (const auto& bin : histogram.counts)
    highest = std::max(highest, std::accumulate(bin.begin(), bin.end(), 0.0));
  PlotAxis y{0, highest * 1.18, formula::word(QObject::tr("rows"), type.strong()),
             front::Objective::Unit::Count};
  histogram.frame = PlotFrame(plotArea(picture, type, area), std::move(x), std::move(y), type);
  return histogram;
}

bool BSpacePicture::isEnlarged() const {
  return enlarged > 1 ||
         std::any_of(seen.begin(), seen.end(), [](const Part& part) { return part.from > 0 || part.to < 1; });
}

void showWhole(BSpacePicture& picture) {
  picture.seen = {};
  picture.enlarged = 1;
}

namespace {

/// The axes that are drawn at a place, and where it is on them as shares.
struct Held {
  std::vector<std::pair<std::size_t, double>> axes;
  QSizeF size;  ///< of the plot
};

Held heldAt(const BSpacePicture& picture, const Type& type, const QRectF& area, QPointF at) {
  if (picture.axes.size() == 1) {
    const QRectF plot = histogramOf(picture, type, area).frame.plot();
    return {{{0, (at.x() - plot.left()) / plot.width()}}, plot.size()};
  }
  const auto planes = planesOf(picture, type, area);
  const auto under = std::find_if(planes.begin(), planes.end(),
                                  [&](const BPlane& plane) { return plane.frame.plot().contains(at); });
  const BPlane& plane = under == planes.end() ? planes.front() : *under;
  const QRectF plot = plane.frame.plot();
  return {
      {{plane.x, (at.x() - plot.left()) / plot.width()}, {plane.y, (plot.bottom() - at.y()) / plot.height()}},
      plot.size()};
}

}  // namespace

void enlarge(BSpacePicture& picture, const Type& type, const QRectF& area, QPointF at, double factor) {
  constexpr double kMost = 40;
  if (picture.turned && picture.axes.size() == 3) {
    picture.enlarged = std::clamp(picture.enlarged * factor, 1.0, 8.0);
    return;
  }
  for (const auto& [axis, share] : heldAt(picture, type, area, at).axes) {
    BSpacePicture::Part& part = picture.seen[axis];
    const double wide = part.to - part.from, then = std::clamp(wide / factor, 1 / kMost, 1.0);
    part.from = std::clamp(part.from + std::clamp(share, 0.0, 1.0) * (wide - then), 0.0, 1 - then);
    part.to = part.from + then;
  }
}

void shift(BSpacePicture& picture, const Type& type, const QRectF& area, QPointF at, QPointF by) {
  const Held held = heldAt(picture, type, area, at);
  for (std::size_t i = 0; i < held.axes.size(); ++i) {
    BSpacePicture::Part& part = picture.seen[held.axes[i].first];
    const double wide = part.to - part.from,
                 share = i == 0 ? -by.x() / held.size.width() : by.y() / held.size.height();
    part.from = std::clamp(part.from + share * wide, 0.0, std::max(0.0, 1 - wide));
    part.to = part.from + wide;
  }
}

std::vector<BPlane> planesOf(const BSpacePicture& picture, const Type& type, const QRectF& area) {
  const QRectF all = plotArea(picture, type, area);
  std::vector<PlotAxis> ranges;
  for (std::size_t a = 0; a < picture.axes.size(); ++a) {
    std::vector<double> values;
    for (const auto& row : picture.rows) values.push_back(jointValue(picture, row, a));
    ranges.push_back(seenOf(picture, a, axisOver(values, axisTitle(picture, a, type, area))));
  }
  if (ranges.size() == 2) return {{0, 1, PlotFrame(all, ranges[0], ranges[1], type)}};
  // Beside each other where there is room; else below each other.
  std::vector<BPlane> planes;
  const bool wide = all.width() > all.height();
  constexpr std::array<std::array<std::size_t, 2>, 3> pairs{{{0, 1}, {0, 2}, {1, 2}}};
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const double at = static_cast<double>(k);
    const QRectF part =
        wide ? QRectF(all.left() + at * all.width() / 3, all.top(), all.width() / 3, all.height())
             : QRectF(all.left(), all.top() + at * all.height() / 3, all.width(), all.height() / 3);
    const auto [x, y] = pairs[k];
    PlotAxis across = ranges[x];
    const std::size_t third = picture.axes[3 - x - y];
    const QString held =
        QStringLiteral("B%1 at %2").arg(third + 1).arg(numberText(picture.medians[third], 3));
    across.title = formula::row({across.title, formula::word(held, type.caption())}, 14);
    planes.push_back({x, y, PlotFrame(part, std::move(across), ranges[y], type)});
  }
  return planes;
}

TurnedView::TurnedView(const BSpacePicture& picture, const Type& type, const QRectF& area) {
  for (std::size_t a = 0; a < 3; ++a) {
    axes_[a] = picture.axes[a];
    std::vector<double> values;
    for (const auto& row : picture.rows) values.push_back(jointValue(picture, row, a));
    ranges_[a] = axisOver(values, {});
  }
  const QRectF plot = plotArea(picture, type, area).adjusted(0, 0, 0, -kCubeFoot);
  centre_ = plot.center();
  scale_ = picture.enlarged *
           std::min(plot.width() / 3.4, plot.height() / 3.0);  // the cube's outline, however it is turned
  cosYaw_ = std::cos(picture.yaw);
  sinYaw_ = std::sin(picture.yaw);
  cosPitch_ = std::cos(picture.pitch);
  sinPitch_ = std::sin(picture.pitch);
}

double TurnedView::cube(std::size_t axis, double value) const {
  return 2 * (value - ranges_[axis].low) / (ranges_[axis].high - ranges_[axis].low) - 1;
}

double TurnedView::value(std::size_t axis, double cube) const {
  return ranges_[axis].low + (cube + 1) / 2 * (ranges_[axis].high - ranges_[axis].low);
}

TurnedView::Point TurnedView::cubeOf(const model::BSpaceRow& row) const {
  return {cube(0, row.terms[axes_[0]]), cube(1, row.terms[axes_[1]]), cube(2, row.terms[axes_[2]])};
}

QPointF TurnedView::toPixel(const Point& p) const {
  const double across = p[0] * cosYaw_ - p[1] * sinYaw_, away = p[0] * sinYaw_ + p[1] * cosYaw_;
  return centre_ + scale_ * QPointF(across, -p[2] * cosPitch_ - away * sinPitch_);
}

double TurnedView::depth(const Point& p) const {
  const double away = p[0] * sinYaw_ + p[1] * cosYaw_;
  return p[2] * sinPitch_ - away * cosPitch_;
}

std::optional<data::Row> rowAt(const BSpacePicture& picture, const Type& type, const QRectF& area,
                               QPointF at) {
  double nearest = kPick;
  std::optional<data::Row> found;
  const auto offer = [&](const model::BSpaceRow& row, QPointF place, const QRectF& plot) {
    if (!plot.contains(place)) return;
    const double distance = std::hypot(place.x() - at.x(), place.y() - at.y());
    if (distance > nearest) return;
    nearest = distance;
    found = row.row;
  };
  if (picture.axes.size() == 3 && picture.turned) {
    const TurnedView view(picture, type, area);
    for (const auto& row : picture.rows) offer(row, view.toPixel(view.cubeOf(row)), area);
  } else if (picture.axes.size() > 1) {
    for (const auto& plane : planesOf(picture, type, area))
      for (const auto& row : picture.rows)
        offer(row, plane.frame.toPixel(jointValue(picture, row, plane.x), jointValue(picture, row, plane.y)),
              plane.frame.plot());
  }
  return found;
}

}  // namespace paretree::ui
