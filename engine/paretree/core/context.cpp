#include "paretree/core/context.h"

#include <algorithm>
#include <utility>

#include "paretree/core/words/words_only.h"

namespace paretree {
namespace {

// From the beginning of one picture to that of the next, as times of what it costs.
constexpr double kPictureTurn = 5;

}  // namespace

Context::Context(Rng rng, int threads, std::stop_token stop, Reporter reporter)
    : rng_(rng), threads_(std::max(1, threads)), stop_(std::move(stop)), reporter_(std::move(reporter)) {}

void Context::report(const Progress& progress) const {
  if (picturing_) {
    picturing_ = false;
    pictureSeconds_ = std::chrono::duration<double>(Clock::now() - lastSnapshot_).count();
  }
  if (reporter_) reporter_(progress);
}

bool Context::wantsSnapshot(double perSecond) const {
  if (!reporter_ || wantsWordsOnly(reporter_)) return false;
  const auto now = Clock::now();
  const double since = std::chrono::duration<double>(now - lastSnapshot_).count();
  if (since * perSecond < 1 || since < kPictureTurn * pictureSeconds_) return false;
  lastSnapshot_ = now;
  picturing_ = true;
  return true;
}

Context::Reporter Context::handingOn(Reporter wrapped) const {
  return reporter_ ? wantingAs(reporter_, std::move(wrapped)) : Reporter();
}

void Context::beginPhase(const std::string& name) const {
  const auto now = Clock::now();
  if (!phases_.empty()) phases_.back().seconds += std::chrono::duration<double>(now - phaseStart_).count();
  phaseStart_ = now;
  phases_.push_back({name, 0});
}

std::vector<PhaseTime> Context::phaseTimes() const {
  auto phases = phases_;
  if (!phases.empty())
    phases.back().seconds += std::chrono::duration<double>(Clock::now() - phaseStart_).count();
  return phases;
}

Context Context::quiet(Rng rng, int threads) const { return Context(rng, threads, stop_); }

}  // namespace paretree
