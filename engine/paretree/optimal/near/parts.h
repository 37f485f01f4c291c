// What a NearCache holds. Internal to this room.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/optimal/near/counter.h"

namespace paretree::optimal {

struct NearCache::Parts {
  /// Tallies of trees without some attributes, or that hold something, are apart from one another.
  struct Variant {
    std::optional<Problem> restricted;  ///< without attributes; none: the problem itself
    std::vector<int> attributes;        ///< of the restricted problem, as the problem numbers them
    std::vector<SetCache> pairs;
    std::optional<NearStore> store;
  };
  struct Known {
    NearStore::Key set;
    double within = 0, allowance = 0, price = 0;
    NearTerms terms;
  };

  /// What was answered, with the steps that it took.
  struct Answered {
    NearStore::Key set;
    std::string question;
    std::uint64_t steps = 0;
    Near near;
  };

  std::size_t bytes = 0;
  std::uint64_t pairsSolved = 0;
  std::list<Answered> answers;  ///< the latest first
  std::vector<Known> known;
  std::map<std::string, Variant> variants;

  /// The answer to the same question, if there was one that took no more steps than are allowed.
  const Near* answerFor(const NearStore::Key& set, const NearOptions& options);
  void keepAnswer(NearStore::Key set, const NearOptions& options, std::uint64_t steps, const Near& near);
  Variant& variantFor(const Problem& problem, const NearFilter& filter);
};

/// The terms of a set, from what is known or by solving it, of which `seen` is told. Nothing after a stop.
std::optional<NearTerms> termsFor(const Problem& problem, const RowSet& set, const NearOptions& options,
                                  NearCache::Parts& parts, const Context& context, std::uint64_t& steps,
                                  const std::function<void(const Found&)>& seen = {});

/// A counter with all that it needs.
struct NearCounting {
  NearCounting(const Problem& given, const RowSet& whole, const NearOptions& options, const NearTerms& terms,
               NearCache::Parts& parts, const Context& context, std::uint64_t stepsLeft);
  ~NearCounting();
  NearCounting(const NearCounting&) = delete;
  NearCounting& operator=(const NearCounting&) = delete;

  /// Whether the filter wants trees of this kind.
  bool wants(Kind kind) const;
  bool wants(const Tally::Way& way) const;
  /// A cut and a plan, as the problem that was given numbers attributes.
  Cut named(Cut cut) const;
  Plan named(const Plan& plan) const;

  NearCache::Parts& parts;
  NearCache::Parts::Variant& variant;
  const Problem& problem;
  NearFilter filter;
  NearTerms terms;
  RowSet set;
  Solver solver;
  NearCounter counter;
};

/// Whether answers never fall, or never rise, along an attribute of numbers while all others stay: of one
/// tree of a set after the other. What a tree has in common with the one before is not looked at again.
class MonotoneJudge {
 public:
  MonotoneJudge(const Problem& problem, const RowSet& set, int attribute);
  ~MonotoneJudge();
  MonotoneJudge(const MonotoneJudge&) = delete;
  MonotoneJudge& operator=(const MonotoneJudge&) = delete;

  bool isMonotone(const Plan& plan);
  /// How often a row was sent to a side or counted in a leaf so far: what it cost.
  std::uint64_t looks() const { return looks_; }

 private:
  struct Box;
  struct Part;
  void add(Part& part, const Plan& plan, Box box);
  double answerOf(Part& part);

  const Problem& problem_;
  int attribute_;
  Judge judge_;
  std::unique_ptr<Part> root_;
  std::vector<Box> boxes_;
  std::uint64_t looks_ = 0;
};

}  // namespace paretree::optimal
