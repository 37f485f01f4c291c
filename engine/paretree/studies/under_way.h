// Runs that are under way: which, since when, and what each has said of how far it is.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "paretree/core/context.h"

namespace paretree::learners {
class Registry;
}  // namespace paretree::learners

namespace paretree::studies {

class Ledger;
struct StudyPlan;

struct UnderWay {
  std::string unit;        ///< its id
  std::int64_t since = 0;  ///< seconds since 1970, by the clock of whoever runs it
  Message at = {};         ///< soFar() of what it said last; empty: nothing yet
};

/// "evolving trees, generation 340 of 1,000, 34 % of the run": a run's progress as something that can be
/// passed on.
Message soFar(const Progress& progress);

/// A reporter for a unit: passes on soFar() once it has taken a second and each second from then on, and
/// wants no pictures.
Context::Reporter tellingEachSecond(std::function<void(Message)> tell);

/// "gmt, leaves 20, seed 3 for 0:12:03 (evolving, ...)": the one that has been under way longest, where that
/// is long enough to be waited for. `now`: seconds since 1970.
std::optional<Message> longestUnderWay(const std::vector<UnderWay>& units, const StudyPlan& plan,
                                       const Ledger& ledger, const learners::Registry& registry,
                                       std::int64_t now);

/// "0:12:25".
std::string clockOf(double seconds);
/// "14:03:12", with its day where that is another one. `seconds` since 1970, in the time of this machine.
std::string clockText(std::int64_t seconds);

}  // namespace paretree::studies
