// What stands on one node of a tree picture, measured once and painted at any level of detail.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <optional>
#include <variant>
#include <vector>

#include "paretree/model/model.h"
#include "ui/drawing/class_colours.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/formula.h"
#include "ui/drawing/theme.h"
#include "ui/drawing/tree/tree_context.h"

class QPainter;

namespace paretree::ui {

struct BranchCard {
  QString title, test;          ///< "step rate", "≤ 21"
  QStringList more;             ///< further lines of a long list of levels
  Formula formula;              ///< instead of both, where the split is one and has room
  QString list;                 ///< on paper: what `test` only counts, to stand below the tree
  QString name = {};            ///< the whole of a title that is cut
  qsizetype alike = 0;          ///< letters of it that some other attribute begins with, too
  QStringList titleLines = {};  ///< the title, where it has more than one line

  /// The attribute in full.
  const QString& wholeName() const { return name.isEmpty() ? title : name; }
  qsizetype furtherTitleLines() const { return titleLines.isEmpty() ? 0 : titleLines.size() - 1; }
};
struct ClassCard {
  QString name, share;         ///< "running", "90 %"
  std::optional<Swatch> band;  ///< none where hues do not name classes: a bar stands at the foot
  bool isLong = false;         ///< the name has no room in one line
  QStringList nameLines = {};  ///< the name, where it has more than one line
};
struct ValueCard {
  QString name, value, spread;
  double step = 0;  ///< place of the value among all leaves, 0..1
};
struct LinearCard {
  struct Line {
    QString sign, number, name;
  };
  QString title;
  std::vector<Line> lines;
  QString more, error;
  QString limits;          ///< "at least 3, at most 29"; empty: the plane answers anything
  double numberRight = 0;  ///< where numbers end
};
struct VectorCard {
  struct Line {
    QString name, value;
    double share = 0;
    model::Held hold = model::Held::Free;
  };
  std::vector<Line> lines;
  QString more;
  double zero = 0;  ///< where bars begin, 0..1 of the scale
};
struct BoxCard {
  QString word, share;  ///< "black box" or "SVM box"
};
using CardBody = std::variant<BranchCard, ClassCard, ValueCard, LinearCard, VectorCard, BoxCard>;

struct NodeCard {
  CardBody body;
  QSizeF size;               ///< of the frame
  int node = 0;              ///< number in the model, over leaves and in the selection tag
  QString rows;              ///< "4,154" in branches, "250 rows" in leaves
  QString line;              ///< all in one line, for smaller scales
  std::vector<BarPart> bar;  ///< class bar
  bool locked = false;
  double steady = data::kMissing;        ///< share of resamples in which it came back; NaN: not known
  int foldedLeaves = 0;                  ///< > 0: its subtree is folded away
  double spareLeft = 0, spareRight = 0;  ///< px of 100 % by which it may grow and meets nothing
  static constexpr double kMostSpare = 120;

  bool isBlackBox() const { return std::holds_alternative<BoxCard>(body); }
  bool isBranch() const { return std::holds_alternative<BranchCard>(body); }
  /// Room that the card takes in the layout: the frame, and below it what a folded one says.
  QSizeF layoutSize() const;
};

/// What all cards of one tree share, found once for each tree.
struct CardScales {
  static constexpr double kUsual = 168, kForNames = 320;  ///< px of the widest card; where names have room
  ClassColours colours;
  double low = 0, high = 1;       ///< of all values of leaves
  bool whole = false;             ///< nothing is left out of formulas and lists of levels
  bool lists = true;              ///< long lists of levels stand below the tree
  double widest = kUsual;         ///< longer names are cut, unless `whole`
  int titleLines = 1;             ///< that an attribute may have
  int nextList = 1;               ///< number of the next list that stands below the tree
  bool brief = false;             ///< leaves with formulas are as low as they can be
  std::vector<int> shownTargets;  ///< of vector leaves: at most 10, else the 8 most varying
  static CardScales of(const model::Model& model, const TreeContext& context);
};

/// Places of at most `most` terms of a formula (one more rather than "1 more term"), those that are surest to
/// count: of the largest coefficient over standard error, where all have one, else the first. In their order.
std::vector<std::size_t> mainTerms(const model::LinearLeaf& leaf, std::size_t most);

/// What the answer of a leaf is limited to, as its sentence says it; empty: nothing.
QString limitWords(const model::LinearLeaf& leaf);

/// Leaves of the subtree at `node`.
int leavesBelow(const model::Tree& tree, int node);

NodeCard cardOf(const model::Model& model, const TreeContext& context, const CardScales& scales,
                const Type& type, int node);

/// What is shown of a node: by the scale of the view (VISUAL: 0.75, 0.45, 0.2).
enum class Detail { Full, Line, Block, Dot };
Detail detailAt(double scale);

struct CardState {
  bool selected = false, focused = false, hovered = false, changed = false, found = false;
  bool tagAtRight = false;     ///< the number of a chosen node: the left corner is not free
  bool numberAtRight = false;  ///< that of a leaf, which is no tag: its edge passes the left corner
};

/// The frame with what its words need of the free room beside it: of names that are cut, and at small scales,
/// where letters keep their size on the screen, of all.
QRectF frameForWords(const NodeCard& card, const QRectF& frame, Detail detail, const Type& type,
                     double scale);

/// `scale`: device px for one unit, so that words at lower detail keep their size on the screen.
void paintCard(QPainter& painter, const Theme& theme, const Type& type, const NodeCard& card,
               const QRectF& frame, Detail detail, const CardState& state = {}, double scale = 1);

/// Octagon with corners cut by 10 px (less where the box is small) and lines at 45 degrees, 2 px wide, 7
/// apart, ending on its border: no clip, no pattern, so that every file format keeps them.
void paintHatchedOctagon(QPainter& painter, const Theme& theme, const QRectF& box, double border = 1.5);

/// A class bar in `rect` with a 0.6 px border; `radius` rounds its lower corners.
void paintBar(QPainter& painter, const Theme& theme, const std::vector<BarPart>& parts, const QRectF& rect,
              double radius = 0);

/// The entry of `node` in a list of TreeContext; NaN where it is unknown.
double entryOf(const std::vector<double>& values, int node);

}  // namespace paretree::ui
