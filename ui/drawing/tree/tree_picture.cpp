#include "ui/drawing/tree/tree_picture.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "paretree/model/text/describe.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/tree/card_shapes.h"

namespace paretree::ui {
namespace {

constexpr double kOffCentre = 0.16, kThin = 1.4, kThick = 9, kMargin = 16, kWaste = 1.5;
constexpr double kOverRoot = 4;  // px above the root, for its tag
constexpr double kSteep = 40;    // px from parent to child beyond which a line to the right stands upright
constexpr std::size_t kMostSpared = 255;
constexpr double kFlat = 90;  // px from parent to child beyond which a line has a flat part for its word
constexpr double kWordAscent = 10;  // px of the words of edges over their baseline

struct Visible {
  std::vector<int> shown, parents;
  std::vector<bool> folded;
};

Visible visibleNodes(const model::Tree& tree, const TreeOptions& options) {
  Visible v;
  struct Step {
    int node, parent, depth;
  };
  std::vector<Step> open = {{0, -1, 0}};
  const double least = options.minimumSupport * tree[0].stats.rows;
  while (!open.empty()) {
    const Step step = open.back();
    open.pop_back();
    const auto index = static_cast<int>(v.shown.size());
    const model::Node& node = tree[step.node];
    const auto set = [&](const std::vector<bool>& nodes) {
      return static_cast<std::size_t>(step.node) < nodes.size() && nodes[step.node];
    };
    const bool deep = options.depthLimit >= 0 && step.depth >= options.depthLimit;
    const bool small = step.node != 0 && node.stats.rows < least;
    const bool fold = !node.isLeaf() && (set(options.collapsed) || ((deep || small) && !set(options.opened)));
    v.shown.push_back(step.node);
    v.parents.push_back(step.parent);
    v.folded.push_back(fold);
    if (node.isLeaf() || fold) continue;
    open.push_back({node.branch().right, index, step.depth + 1});
    open.push_back({node.branch().left, index, step.depth + 1});
  }
  return v;
}

/// Spreads of `before` for the nodes that stand on the same path in `now`.
std::vector<double> spreadsOnSamePaths(const TreePicture& now, const TreePicture& before) {
  std::vector<double> keep(now.shown.size(), data::kMissing);
  if (before.empty()) return keep;
  std::vector<int> twin(now.shown.size(), -1);
  twin[0] = 0;
  // Children by index in `before`: [left, right].
  std::vector<std::array<int, 2>> children(before.shown.size(), {-1, -1});
  for (std::size_t i = 1; i < before.shown.size(); ++i)
    children[before.parents[i]][before.edges[i].yes ? 0 : 1] = static_cast<int>(i);
  for (std::size_t i = 0; i < now.shown.size(); ++i) {
    if (i > 0) {
      const int parentTwin = twin[now.parents[i]];
      if (parentTwin >= 0) twin[i] = children[parentTwin][now.edges[i].yes ? 0 : 1];
    }
    if (twin[i] >= 0) keep[i] = before.layout.spreads[twin[i]];
  }
  return keep;
}

/// The column whose value decides, -1 where formulas fill in what is missing.
int decidingColumn(const model::Branch& branch) {
  if (const auto* cut = std::get_if<model::Threshold>(&branch.split)) return cut->column;
  const auto* set = std::get_if<model::Subset>(&branch.split);
  return set ? set->column : -1;
}

}  // namespace

bool rowsWithoutValueCome(const model::Tree& tree, const TreeContext& context,
                          const std::vector<int>& parents, int node) {
  const int column = decidingColumn(tree[node].branch());
  if (column < 0) return false;
  const auto& gaps = context.gaps;
  if (gaps.empty()) {
    const auto& missing = context.missingRows;
    const auto at = static_cast<std::size_t>(node);
    return at < missing.size() && missing[at] > 0;
  }
  if (static_cast<std::size_t>(column) >= gaps.size() || !gaps[column]) return false;
  // A test of the same column above may have sent them elsewhere.
  for (int below = node; parents[below] >= 0; below = parents[below]) {
    const model::Branch& asked = tree[parents[below]].branch();
    if (decidingColumn(asked) == column && (asked.left == below) != asked.missingLeft) return false;
  }
  return true;
}

namespace {

void placeEdges(TreePicture& picture) {
  const model::Tree& tree = *picture.model->tree();
  const std::vector<int> parents = tree.parents();
  const double rootRows = tree[0].stats.rows;
  for (std::size_t i = 1; i < picture.shown.size(); ++i) {
    const auto parent = static_cast<std::size_t>(picture.parents[i]);
    const int parentNode = picture.shown[parent];
    const model::Branch& branch = tree[parentNode].branch();
    const QRectF& above = picture.frames[parent];
    const QRectF& below = picture.frames[i];
    TreeEdge& edge = picture.edges[i];
    const double side = edge.yes ? -kOffCentre : kOffCentre;
    edge.leftToRight = picture.options.leftToRight;
    if (edge.leftToRight) {
      edge.from = {above.right(), above.center().y() + side * above.height()};
      edge.to = {below.left(), below.center().y()};
    } else {
      edge.from = {above.center().x() + side * above.width(), above.bottom()};
      edge.to = {below.center().x(), below.top()};
    }
    edge.bend = picture.layout.levelEnds[parent];
    const double rows = tree[picture.shown[i]].stats.rows;
    edge.width = kThin + (rootRows > 0 ? kThick * std::clamp(rows / rootRows, 0.0, 1.0) : 0);
    edge.labelled = picture.parents[i] == 0;
    edge.word = edge.labelled ? branchWord(*picture.model, edge.yes) : QString();
    edge.missing =
        edge.yes == branch.missingLeft && rowsWithoutValueCome(tree, picture.context, parents, parentNode);
  }
}

/// The cards of the shown nodes, and the room that each takes.
std::vector<QSizeF> makeCards(TreePicture& picture, CardScales& scales, const std::vector<bool>& folded,
                              const Type& type) {
  std::vector<QSizeF> sizes;
  picture.cards.clear();
  for (std::size_t i = 0; i < picture.shown.size(); ++i) {
    const int node = picture.shown[i];
    NodeCard card = cardOf(*picture.model, picture.context, scales, type, node);
    if (folded[i]) card.foldedLeaves = leavesBelow(*picture.model->tree(), node);
    if (const auto* branch = std::get_if<BranchCard>(&card.body); branch && !branch->list.isEmpty()) {
      picture.lists << branch->list;
      ++scales.nextList;
    }
    sizes.push_back(card.layoutSize());
    picture.cards.push_back(std::move(card));
  }
  return sizes;
}

/// What a tree may measure and is shown no smaller for it, in a view of that size.
QSizeF roomToGrow(const TidyLayout& layout, const QSizeF& view, double leastZoom) {
  const QSizeF now = layout.bounds.size(), room = view - QSizeF(2 * kMargin, 2 * kMargin + kOverRoot);
  const double shown =
      std::clamp(std::min(room.width() / now.width(), room.height() / now.height()), leastZoom, 1.0);
  return (room / shown).expandedTo(now);
}

/// Gives cards whose names are cut what these need where the tree as a whole stays within `room`: a wider
/// card, else further lines.
void growCards(TreePicture& picture, std::vector<QSizeF>& sizes, CardScales scales, const Type& type,
               const TidyOptions& tidy, const std::vector<double>& spreads, const QSizeF& room) {
  constexpr double kSame = 0.5;  // px
  constexpr int kMostLines = 3;
  const auto take = [&](std::size_t i, NodeCard card) {
    card.foldedLeaves = picture.cards[i].foldedLeaves;
    std::vector<QSizeF> tried = sizes;
    tried[i] = card.layoutSize();
    TidyLayout layout = tidyTree(picture.parents, tried, tidy, spreads);
    if (layout.bounds.width() > room.width() + kSame || layout.bounds.height() > room.height() + kSame)
      return;
    picture.cards[i] = std::move(card);
    picture.layout = std::move(layout);
    sizes = std::move(tried);
  };
  scales.widest = CardScales::kForNames;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    NodeCard wide = cardOf(*picture.model, picture.context, scales, type, picture.shown[i]);
    if (wide.size.width() > picture.cards[i].size.width() + kSame) take(i, std::move(wide));
  }
  scales.titleLines = kMostLines;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const auto* branch = std::get_if<BranchCard>(&picture.cards[i].body);
    const auto* leaf = std::get_if<ClassCard>(&picture.cards[i].body);
    if (!(branch && !branch->name.isEmpty()) && !(leaf && leaf->isLong)) continue;
    scales.widest = std::max(CardScales::kUsual, picture.cards[i].size.width());
    take(i, cardOf(*picture.model, picture.context, scales, type, picture.shown[i]));
  }
}

/// How far each card may grow to its sides: half of the way to the next one, and not out of the picture. Of
/// large trees none, whose cards have words at no scale at which all is seen.
void findSpare(TreePicture& picture) {
  constexpr double kApart = 4;  // px
  if (picture.frames.size() > kMostSpared) return;
  const QRectF all = picture.layout.bounds.adjusted(-kMargin / 2, 0, kMargin / 2, 0);
  for (std::size_t i = 0; i < picture.frames.size(); ++i) {
    const QRectF& own = picture.frames[i];
    double left = std::min(NodeCard::kMostSpare, own.left() - all.left());
    double right = std::min(NodeCard::kMostSpare, all.right() - own.right());
    for (const QRectF& other : picture.frames) {
      if (other.top() >= own.bottom() || other.bottom() <= own.top() || other == own) continue;
      if (other.left() >= own.right())
        right = std::min(right, (other.left() - own.right() - kApart) / 2);
      else
        left = std::min(left, (own.left() - other.right() - kApart) / 2);
    }
    picture.cards[i].spareLeft = std::max(0.0, left);
    picture.cards[i].spareRight = std::max(0.0, right);
  }
}

}  // namespace

QPainterPath TreeEdge::path() const {
  QPainterPath path(from);
  if (leftToRight) {
    const QPointF start(std::max(from.x(), bend), from.y());
    path.lineTo(start);
    const double half = (to.x() - start.x()) * 0.55;
    path.cubicTo(start + QPointF(half, 0), to - QPointF(half, 0), to);
  } else {
    const QPointF start(from.x(), std::max(from.y(), bend));
    path.lineTo(start);
    const double half = (to.y() - start.y()) * 0.55;
    path.cubicTo(start + QPointF(0, half), to - QPointF(0, half), to);
  }
  return path;
}

QRectF TreePicture::bounds() const {
  QRectF all;
  for (std::size_t i = 0; i < frames.size(); ++i)
    all |= QRectF(frames[i].topLeft(), frames[i].size() + (cards[i].layoutSize() - cards[i].size));
  return all.adjusted(-kMargin, -kMargin - kOverRoot, kMargin, kMargin);
}

TreePicture layOut(model::ModelPtr model, TreeContext context, const TreeOptions& options, const Type& type,
                   const TreePicture* before, double freeWidth) {
  TreePicture picture;
  picture.model = std::move(model);
  picture.context = std::move(context);
  picture.options = options;
  const model::Tree* tree = picture.model ? picture.model->tree() : nullptr;
  if (!tree || tree->empty()) return picture;

  Visible visible = visibleNodes(*tree, options);
  CardScales scales = CardScales::of(*picture.model, picture.context);
  scales.whole = options.wholeFormulas;
  scales.brief = options.low && !options.wholeFormulas;
  scales.lists = options.lists;
  picture.colours = scales.colours;
  picture.shown = std::move(visible.shown);
  picture.parents = std::move(visible.parents);
  picture.indexOf.assign(tree->nodes.size(), -1);
  picture.edges.resize(picture.shown.size());
  for (std::size_t i = 0; i < picture.shown.size(); ++i) {
    picture.indexOf[picture.shown[i]] = static_cast<int>(i);
    if (i > 0)
      picture.edges[i].yes = (*tree)[picture.shown[picture.parents[i]]].branch().left == picture.shown[i];
  }
  TidyOptions tidy;
  tidy.leftToRight = options.leftToRight;
  constexpr double kUnderNumber = 12;  // px: the number of a leaf stands over its card, below another one
  if (tidy.leftToRight) tidy.siblingGap = kUnderNumber;
  const bool mayKeep = before && !before->empty() && before->options.leftToRight == options.leftToRight;
  const std::vector<double> kept = mayKeep ? spreadsOnSamePaths(picture, *before) : std::vector<double>();
  std::vector<double> spreads;  // those that are kept, empty where none is
  std::vector<QSizeF> sizes;
  const auto place = [&](double widest) {
    scales.widest = widest;
    sizes = makeCards(picture, scales, visible.folded, type);
    spreads = kept;
    picture.layout = tidyTree(picture.parents, sizes, tidy, spreads);
    if (mayKeep) {
      const auto extent = [&](const TidyLayout& l) {
        return options.leftToRight ? l.bounds.height() : l.bounds.width();
      };
      TidyLayout least = tidyTree(picture.parents, sizes, tidy);
      if (extent(picture.layout) > std::max(freeWidth, kWaste * extent(least))) {
        picture.layout = std::move(least);
        spreads.clear();
      }
    }
    return picture.layout.bounds.width() + 2 * kMargin <= options.roomForNames.width();
  };
  // Names in full on paper, and where the view has room for them at 100 %.
  const bool mayFit =
      scales.whole || (picture.shown.size() <= TreeOptions::kMostNamed && options.roomForNames.width() > 0);
  if (!mayFit) {
    place(CardScales::kUsual);
  } else if (!place(CardScales::kForNames) && !scales.whole) {
    place(CardScales::kUsual);
    // Cards grow in the places that nodes keep, as those before did: a larger tree would move in the view.
    growCards(picture, sizes, scales, type, tidy, spreads,
              spreads.empty() ? roomToGrow(picture.layout, options.roomForNames, options.leastZoom)
                              : picture.layout.bounds.size().expandedTo(before->layout.bounds.size()));
  }
  for (std::size_t i = 0; i < picture.cards.size(); ++i) {
    // A folded card's frame stands at the upper left of its place; its stack and words take the rest.
    picture.frames.emplace_back(picture.layout.boxes[i].topLeft(), picture.cards[i].size);
  }
  placeEdges(picture);
  findSpare(picture);
  return picture;
}

std::vector<int> samePaths(const model::Tree& now, const model::Tree& before) {
  std::vector<int> twins(now.nodes.size(), -1);
  if (now.empty() || before.empty()) return twins;
  twins[0] = 0;
  // Parents stand before their children.
  for (std::size_t v = 0; v < now.nodes.size(); ++v) {
    if (now.nodes[v].isLeaf() || twins[v] < 0 || before[twins[v]].isLeaf()) continue;
    const model::Branch& branch = now.nodes[v].branch();
    const model::Branch& twin = before[twins[v]].branch();
    twins[branch.left] = twin.left;
    twins[branch.right] = twin.right;
  }
  return twins;
}

// A flat line has room above its middle; below a wide card lines run inwards, room is at their upper end;
// else a steep line leaves room only on the outer side of its lower end.
bool TreeEdge::wordAtLowerEnd() const {
  return labelled && !leftToRight && std::abs(to.x() - from.x()) <= kFlat && yes != (from.x() < to.x());
}

QRectF TreeEdge::wordPlace(const Type& type) const {
  if (!labelled || word.isEmpty()) return {};
  const double wide = textWidth(type.caption(), word), out = width / 2 + 5;
  const QPointF at = path().pointAtPercent(0.5);
  QPointF foot;  // the left end of the baseline
  if (leftToRight && std::abs(to.y() - from.y()) > kSteep)
    foot = {at.x() - out - wide, at.y() + 4};
  else if (leftToRight)
    foot = {at.x() - wide / 2, at.y() + (yes ? -out : out + 8)};
  else if (wordAtLowerEnd())
    foot = {yes ? to.x() - out - wide : to.x() + out, to.y() - 6};
  else if (std::abs(to.x() - from.x()) > kFlat)
    foot = {at.x() - wide / 2, at.y() - out};
  else
    foot = {yes ? from.x() - out - wide : from.x() + out, from.y() + 16};
  return {foot.x(), foot.y() - kWordAscent, wide, kWordAscent + 3};
}

void paintEdge(QPainter& painter, const Theme& theme, const Type& type, const TreeEdge& edge, Detail detail,
               const EdgeState& state, double scale) {
  QColor colour = state.onPath ? theme.accent : theme.edge;
  if (state.faded) colour = blend(colour, theme.canvas, 0.35);
  const double width = std::max(edge.width, 0.7 / scale);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
  painter.drawPath(edge.path());
  if (detail != Detail::Full) return;

  if (const QRectF place = edge.wordPlace(type); !place.isEmpty())
    drawText(painter, type.caption(), theme.dim, place.left(), place.top() + kWordAscent, edge.word);
  if (edge.missing) {
    paintMissing(painter, theme, type, edge.path().pointAtPercent(0.72));
  }
}

void paintTree(QPainter& painter, const Theme& theme, const Type& type, const TreePicture& picture,
               const std::vector<int>& rowPath) {
  painter.save();
  painter.translate(-picture.bounds().topLeft());
  std::vector<bool> onPath(picture.indexOf.size(), false);
  for (const int node : rowPath) onPath[node] = true;
  for (std::size_t i = 1; i < picture.edges.size(); ++i) {
    const bool here = !rowPath.empty() && onPath[picture.shown[i]];
    paintEdge(painter, theme, type, picture.edges[i], Detail::Full, {here, !rowPath.empty() && !here});
  }
  for (std::size_t i = 0; i < picture.cards.size(); ++i)
    paintCard(painter, theme, type, picture.cards[i], picture.frames[i], Detail::Full,
              {.numberAtRight = picture.edges[i].numberAtRight()});
  painter.restore();
}

}  // namespace paretree::ui
