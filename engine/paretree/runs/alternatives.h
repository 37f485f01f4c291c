// Which other splits of a node of a tree lead to a subtree as good, and the tree that swaps one in.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <list>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/core/json_fwd.h"
#include "paretree/learners/proofs.h"
#include "paretree/model/model.h"
#include "paretree/optimal/near.h"
#include "paretree/runs/estimates/cross_validation.h"

namespace paretree::runs {

/// What may stand below a leaf where nobody asks for other limits, wherever alternatives are looked for and
/// trees are built.
inline constexpr int kLevelsBelowLeaf = 3, kLeavesBelowLeaf = 8;

struct AlternativesRequest {
  int node = 0;
  double within = 0.02;  ///< share of the least objective that is allowed more
  int depth = -1;        ///< most levels below the node; < 0: as there are now, at most 4, below a leaf 3
  int leaves = -1;       ///< most leaves below the node; < 0: as there are now, at most 16, below a leaf 8
  /// Most cuts of a numeric attribute; 0: all; < 0: all, or where all would take over a minute 4, 8, 16 and
  /// so on, as many as are counted in some seconds
  int cuts = -1;
  double price = 0.005;  ///< of a leaf, as a share of the node's rows (numbers: of their squares)
  /// A share of all training rows instead: then what pays at a small node pays in the whole tree, too
  bool priceOfAll = false;
  /// Where not all cuts are afforded: for all numbers of cuts that are tried after the first; where counting
  /// is what takes long, a minute's at least
  std::uint64_t stepsOfCuts = 200'000'000;

  /// A subtree whose groups of levels are tried besides those of what stands at the node: for building anew
  std::shared_ptr<const model::Tree> stood = nullptr;

  /// Of the run that the model comes from, whose training rows and columns these are: a bound where cuts are
  /// left out at the root
  std::optional<learners::LeastLosses> proven = std::nullopt;

  /// Of the run that the model comes from, whose rows these are: what black boxes answer out of fold
  /// (Outcome::boxAnswers), by which what stands is judged. Must outlive the question; null: they are asked
  const std::vector<std::vector<std::int32_t>>* boxAnswers = nullptr;

  // Filters: what is as good stays what it is without them.
  std::vector<std::string> without;  ///< columns that no split may ask
  int mostLeaves = 0;                ///< of the trees that are wanted; 0: all
  /// What some split must be: a column, or a test of it ("NAME<=V", "NAME in {A,B}"); empty: nothing
  std::string holding;
  std::string monotone;  ///< column along which answers only rise or only fall; empty: none

  std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
  /// Judge each alternative with answers refitted by folds of the training rows, as cross-validation of a run
  /// with this seed draws them
  std::optional<FoldPlan> folds = std::nullopt;
  std::uint64_t seed = 1;
  bool estimateFirsts = false;  ///< only of the first alternative of each attribute; NaN for the others
  data::Rows test;              ///< rows to judge the alternatives by besides; empty: none
};

/// By what the rows count that a black box decides in what stands at a node: a swap takes its leaf away, so
/// that alternatives are judged by all rows of the node.
enum class BoxAnswers {
  None,       ///< there are no such rows
  OutOfFold,  ///< as it answers them where it was not fitted to them
  Asked,      ///< some of them as it answers them now, which it may have been fitted to
  Unknown,    ///< it cannot be asked: what stands there has no loss
};

/// The rows of a node as a problem, with what is kept of it between requests.
struct NodeProblem {
  optimal::Problem problem;
  optimal::RowSet set;
  int cuts = 0;        ///< most cuts of a numeric attribute; 0: all
  double sweeps = 0;   ///< steps that searching all cuts is expected to take; 0: not asked
  int mostValues = 0;  ///< most different values of a numeric attribute, all cuts
  int presentLeaves = 0, presentDepth = 0;
  /// Depth, leaves, filter and the rest, as a request says it
  optimal::NearOptions options;

  /// How many cuts were afforded for a question
  struct Settled {
    double within = 0, price = 0;
    int leaves = 0, cuts = 0;
    std::uint64_t steps = 0;  ///< AlternativesRequest::stepsOfCuts
  };
  std::optional<Settled> settled;
  /// No tree of at most so many leaves and this price of each has a lower objective, whatever cuts it uses
  struct Bound {
    double price = 0;
    int depth = 0, leaves = 0;
    double least = 0;
  };
  std::optional<Bound> boundOfAllCuts;
  optimal::NearCache cache;
  bool whole = true;       ///< false: it was stopped while rows were coded or cuts chosen
  double allOverNode = 1;  ///< weight of all training rows by that of the node's (numbers: squares)
  /// Of the loss that the model was learnt by (model/change/refit.h), by row of the table; empty: all 1
  std::vector<double> weights = {};
};

/// Problems that were asked about, the latest first. May be kept by the caller for one model after the other;
/// answers never depend on it. One thread at a time.
class AlternativesCache {
 public:
  /// `bytes`: about the most that is kept of all problems together; one alone may take half of it.
  explicit AlternativesCache(std::size_t bytes = std::size_t{1} << 29) : bytes_(bytes) {}

  /// Sub-problems that were solved so far, over all problems that are still known.
  std::uint64_t solves() const;
  /// Problems that were coded so far: each reads the rows of its node once.
  std::uint64_t coded() const { return coded_; }

 private:
  friend Result<std::shared_ptr<NodeProblem>> nodeProblem(const model::Model& model,
                                                          const data::Dataset& data, const data::Rows& train,
                                                          const std::vector<int>& features,
                                                          const AlternativesRequest& request,
                                                          AlternativesCache* cache, const Context* context);
  struct Known {
    data::Rows rows;
    std::vector<int> columns;
    int target = 0, cuts = 0, depth = 0;
    std::shared_ptr<const data::Schema> schema;
    /// Groups of levels in trees, each of which has led to this problem with its orders
    std::vector<std::vector<model::Subset>> groups;
    std::shared_ptr<NodeProblem> problem;
  };
  /// Forgets the oldest problems where those behind the first take too much.
  void trim();

  std::size_t bytes_;
  std::uint64_t coded_ = 0;
  std::list<Known> known_;
};

/// The rows of a node as a problem, for building what is below it step by step (optimal/near_walk.h); `plan`
/// of which is made a tree by optimal::treeOf(). From the cache where it is known there; null: made anew.
/// Where all cuts would take over a minute, it has as many as solvedNode() settled on before
/// (cuts_afforded.h), or the fewest. Where `context` is stopping it is of no use, and is not kept. Errors: as
/// alternativesAt().
Result<std::shared_ptr<NodeProblem>> nodeProblem(const model::Model& model, const data::Dataset& data,
                                                 const data::Rows& train, const std::vector<int>& features,
                                                 const AlternativesRequest& request, AlternativesCache* cache,
                                                 const Context* context = nullptr);

/// Weight of the wrong rows, or the weighted squares, of what a model with one target answers. Quick, and
/// told after a stop too, which would leave out rows. `weights`: by row of the table; empty: all 1. Errors:
/// those of predict().
Result<double> lossOfAnswers(const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                             std::span<const double> weights, int threads);

struct Alternatives {
  int node = 0, depth = 0, leaves = 0;
  std::size_t rows = 0;                      ///< of the node
  std::size_t boxRows = 0;                   ///< of these, that black boxes decide in what stands there now
  BoxAnswers boxAnswers = BoxAnswers::None;  ///< by what these count in presentLoss
  double presentLoss = 0;  ///< of what stands there now: wrong weight, or squares; NaN: not known
  int presentLeaves = 0;
  int presentAttributes = 0;  ///< that splits of the whole tree ask now
  bool filtered = false;      ///< filters may have left out some that are as good
  bool thinned = false;       ///< numeric attributes have fewer cuts than their values would allow
  int cuts = 0;               ///< at most; 0: all
  /// Categories of more than three levels are grouped by an order, that of this node's rows, or one against
  /// the rest
  bool byOrder = false;
  /// No subtree that uses all cuts has a lower objective; as near.least where none was left out
  double leastOfAllCuts = 0;
  double total = 0;  ///< weight of the rows
  /// What near.price is of, and what it would be of the node's rows and of all training rows
  struct Price {
    double share = 0;
    bool ofAll = false;
    double byNode = 0, byAll = 0;
  };
  Price price;
  optimal::Near near;              ///< their order is the numbering for swaps
  std::vector<model::Tree> trees;  ///< the best subtree of each, in preorder, with its figures
  std::vector<bool> byKnown;       ///< which of them part known values from missing ones first
  std::set<int> missing;           ///< columns of which some rows of the node have no value
  /// Which of them begins as what stands there now; < 0: none, or a leaf stands there. Where that is as good
  /// as the best subtree that begins so, it is that one, unless filters ask for another
  int standing = -1;
  bool standingIsOther = false;  ///< that line's subtree is another than what stands there
  std::vector<int> attributes;   ///< that splits of the whole tree ask with each of these

  /// Loss of the same training rows with answers refitted by folds, and its standard error; by alternative,
  /// empty where nothing was asked for. Splits stay, and have seen all of these rows: it flatters, and is no
  /// figure of new rows
  std::vector<Expected> estimates;
  Expected presentEstimate;
  std::size_t testRows = 0;        ///< that reach the node
  double testTotal = 0;            ///< their weight
  std::vector<double> testLosses;  ///< by alternative; empty where nothing was asked for
  double presentTestLoss = data::kMissing;

  /// Loss and price of leaves of what stands there now.
  double presentObjective() const { return presentLoss + near.price * presentLeaves; }
  /// Fewer levels or leaves were asked for than stand there: such subtrees are compared with each other alone
  bool smaller = false;
  /// What stands there has a lower objective than every subtree that is looked at: cuts or a size that are
  /// not among them. presentIsBest(): and nobody asked for smaller ones, so that none of these need be as
  /// good, however near it is to the best of them
  bool presentIsBeyond() const;
  bool presentIsBest() const { return !smaller && presentIsBeyond(); }
  /// No subtree within these limits has a lower objective than what stands there, whatever cuts it uses.
  bool presentIsLeast() const;
  /// The least objective that is known, what stands there included; nothing is as good above leastLimit().
  double leastKnown() const { return presentIsBest() ? presentObjective() : near.least; }
  double leastLimit() const;
  /// Whether an alternative has the leaves and the loss of what stands there.
  bool isAsPresent(const optimal::Alternative& split) const;
  /// Where the best loses nothing, one row is allowed in place of this share.
  bool allowsOneRow(double within) const { return near.limit - near.least > 1.001 * within * near.least; }
};

/// A line of a list for people: an alternative, or what stands at the node where it is none of these.
struct ChoiceLine {
  int number = -1;         ///< of the alternative; < 0: it is what stands there
  model::Split split;      ///< that it begins with
  bool byKnown = false;    ///< which parts known values from missing ones
  bool orMissing = false;  ///< rows without a value pass it, of which there are some here
  double loss = 0, objective = 0;
  int leaves = 0;
  int attributes = 0;                ///< that splits of the whole tree ask with it
  Expected estimate;                 ///< NaN: not asked for
  double testLoss = data::kMissing;  ///< NaN: not asked for
  std::size_t structures = 0;        ///< ways to ask attributes of trees that begin with it
  optimal::Count trees;              ///< near-equal ones that begin with it
  optimal::Count treesOfAttribute;   ///< near-equal ones that begin with any cut of its attribute
  std::size_t others = 0;            ///< further cuts of its attribute that are as good
  std::size_t equal = 0;             ///< of the best cut of an attribute: those with the same objective
  bool stands = false;               ///< it parts the rows as what stands there does
  bool standsBeside = false;         ///< another cut of its attribute does
};
/// The best cut of each attribute, or each cut, as they are numbered; what stands there has a line in any
/// case: the first where it is better than all of them, the last where it is none of them.
std::vector<ChoiceLine> choiceLines(const Alternatives& found, const model::Model& model, bool eachCut);

/// Of a line that begins as what stands there now: its subtree is another.
bool isOtherBelow(const ChoiceLine& line, const Alternatives& found);

/// A first split as people read it and `edit --split` takes it: "width <= 1.65", "width is known".
std::string firstTest(const model::Split& split, bool byKnown, const data::Schema& schema, int digits = 4);

/// A loss as people read it: wrong rows or their weight; of numbers the root of the mean square over `total`,
/// the weight of the rows. The error goes along.
Expected readableLoss(const model::Model& model, const Expected& loss, double total);

/// Finds the alternatives at a node of a model with one tree and one target. Losses are those that it was
/// learnt by: where classes weigh alike in it (its origin) they do so here. `train`: the rows that the model
/// was trained on; `features`: columns that splits may ask, empty: all features. Errors: no tree, several
/// targets, constraints, a node that is not there, that no row reaches or that is a black-box leaf,
/// a column that is not there, a test that no tree of these can ask, no column of numbers for `monotone`;
/// what drawFolds() refuses. `soFar` is told what was found meanwhile: splits of the cuts that are
/// being looked at (not done), and what fewer cuts gave while more are tried; without refitted figures and
/// with NaN for leastOfAllCuts.
Result<Alternatives> alternativesAt(const model::Model& model, const data::Dataset& data,
                                    const data::Rows& train, const std::vector<int>& features,
                                    const AlternativesRequest& request, const Context& context,
                                    AlternativesCache* cache = nullptr,
                                    const std::function<void(const Alternatives&)>& soFar = {});

/// The best subtree that begins with a given attribute, or that filters want, as good or not: why it is not
/// listed.
struct BestByAttribute {
  int column = -1;        ///< < 0: of no single attribute
  bool filtered = false;  ///< it is what the filters want, whatever it begins with
  /// What it asks somewhere, as AlternativesRequest::holding; empty: nothing in particular
  std::string anywhere;
  /// It begins with the attribute, since none that asks it elsewhere was found with the steps
  bool instead = false;
  model::Tree tree;  ///< in preorder, with its figures; empty: no cut of it parts the rows, or see `proven`
  double loss = 0, objective = 0;
  double price = 0;      ///< of a leaf
  double least = 0;      ///< the least objective of all that are looked at
  double total = 0;      ///< weight of the rows
  bool proven = false;   ///< false: out of steps or stopped, so that there may be a better one
  bool near = false;     ///< it is as good as those that are listed (Alternatives::presentIsBest())
  bool byKnown = false;  ///< it parts known values from missing ones
  /// Where it takes less than kEvenShare of the rows away: the best that begins with a cut of the attribute
  /// which leaves so many on either side; null: there is none, or it is that
  std::shared_ptr<const BestByAttribute> even;
};
inline constexpr double kEvenShare = 0.05;
/// By the question of `request` without its filters, and the cuts that are afforded for it. Errors: as
/// alternativesAt().
Result<BestByAttribute> bestByAttribute(const model::Model& model, const data::Dataset& data,
                                        const data::Rows& train, const std::vector<int>& features,
                                        const AlternativesRequest& request, const std::string& column,
                                        const Context& context, AlternativesCache* cache = nullptr);
/// The best subtree that the filters of `request` want. Where what must be asked anywhere is an attribute and
/// none is found with the steps that are allowed, the best that begins with it is given in its place, not
/// proven, unless other attributes are left out. Errors: as alternativesAt().
Result<BestByAttribute> bestUnder(const model::Model& model, const data::Dataset& data,
                                  const data::Rows& train, const std::vector<int>& features,
                                  const AlternativesRequest& request, const Context& context,
                                  AlternativesCache* cache = nullptr);
/// Whether no subtree that is as good is what the filters of `request` want.
bool nothingUnder(const Alternatives& found, const AlternativesRequest& request);
/// The first node of a tree, in preorder, that asks what `holding` says, as AlternativesRequest has it; < 0:
/// none does.
int nodeHolding(const model::Tree& tree, const std::string& holding, const data::Schema& schema);

/// The alternative that loses least of those that lose less than what stands at the node and have no more
/// leaves: with it in place the model is better at the same size, whatever the price of leaves. None: none is
/// known.
std::optional<std::size_t> betterChoice(const Alternatives& found);

/// Whether two branches part rows alike, whichever side is which.
bool partAlike(const model::Branch& a, const model::Branch& b, const data::Dataset& data,
               const data::Rows& rows);
/// Whether a subtree parts the rows of a node as what stands there does, and answers the same.
bool standsAlready(const model::Model& model, int node, const model::Tree& subtree, const data::Dataset& data,
                   const data::Rows& rows);

/// As the command line prints it.
Json alternativesToJson(const Alternatives& found, const model::Model& model);
Json bestByAttributeToJson(const BestByAttribute& best, const model::Model& model);

}  // namespace paretree::runs
