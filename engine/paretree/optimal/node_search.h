// Branch and bound at one node of depth three or more. Internal to this room.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "paretree/optimal/solver.h"

namespace paretree::optimal {

/// Lower bounds of both children of a cut, by leaves, and the reach of the rows on its left.
struct Solved {
  double reach = 0;
  std::vector<double> left, right;
};

class NodeSearch {
 public:
  /// `found` holds what is known already and gets the result.
  NodeSearch(Solver& solver, const RowSet& set, int depth, const Goals& goals, bool root, Found& found);
  /// Only trees that begin with this attribute. `found` holds losses of such trees alone, and bounds of any;
  /// its depth may be less than three.
  NodeSearch(Solver& solver, const RowSet& set, int depth, const Goals& goals, int attribute, Found& found);
  void run();

 private:
  /// Cuts that move groups of rows to the left one after the other. Single levels are tracks of one cut.
  struct Track {
    Cut cut;                           ///< `at` is that of the first
    std::vector<std::uint32_t> codes;  ///< the last code on the left of each cut
    std::vector<double> reach;         ///< of the left side, ascending
  };
  /// Unsolved cuts of a track between two solved ones (or its ends).
  struct Interval {
    std::size_t track = 0, first = 0, last = 0;  ///< cuts, both included
    std::shared_ptr<const Solved> before, behind;
    double hope = 0;  ///< by how much a cut within might beat a goal
    std::size_t serial = 0;
  };
  /// A cut on its way through the solver.
  struct Trial {
    Interval from;
    std::size_t at = 0;
    Cut cut;
    std::optional<std::pair<RowSet, RowSet>> sides;
    Solved solved;
    std::optional<DepthTwo> pairs[2];
    std::optional<Found> founds[2];
    bool whole = false;  ///< neither stopped nor out of steps
  };

  /// The set with a level less; false where it was not solved to the end.
  bool solveLess(std::vector<double>& bounds);
  /// `whole`: bounds of the set itself with a level less.
  void addTracks(const std::vector<double>& whole);
  void addOrder(const Groups& groups, std::size_t attribute, bool missingLeft);
  void addTrack(Track track);
  double reachOf(std::size_t attribute, const Group& group) const;
  double goal(std::size_t leaves) const;
  bool active(std::size_t leaves) const;
  /// A lower bound for a cut of this reach between two solved ones.
  double boundAt(const Interval& in, double reach, std::size_t leaves) const;
  double boundOf(const Interval& in, std::size_t leaves) const;
  double boundOf(const Solved& solved, std::size_t leaves) const;
  bool hopeless(const Interval& in, double reach) const;
  /// Leaves out cuts that cannot help; false where none is left.
  bool shrink(Interval& in) const;
  void push(Interval in);
  Interval pop();
  Trial trialOf(Interval in) const;
  void tryPairs(std::vector<Trial>& trials);
  bool tryPairSide(Trial& trial, std::size_t side, std::size_t slot);
  void trySearch(Trial& trial);
  bool mayHelp(const Trial& trial) const;
  void take(Trial& trial);
  void improve(const Trial& trial);
  Plan planOfSide(const Trial& trial, std::size_t side, std::size_t leaves) const;
  void setBounds();
  double decided() const;

  Solver& solver_;
  const Problem& problem_;
  const RowSet& set_;
  int depth_;
  const Goals& goals_;
  bool root_;
  int only_ = -1;  ///< attribute that the first cut must ask; < 0: any
  Found& found_;
  std::size_t childLeaves_ = 0;
  std::vector<double> base_;   ///< lower bounds of any tree, by leaves
  std::vector<bool> closed_;   ///< by leaves: nothing is left to find
  std::vector<double> reach_;  ///< by place
  std::vector<Track> tracks_;
  std::shared_ptr<const Solved> before_, behind_;  ///< the ends of every track
  std::vector<Interval> heap_;
  std::vector<Solved> open_;  ///< cuts whose children were not solved to the end
  std::size_t serial_ = 0;
};

}  // namespace paretree::optimal
