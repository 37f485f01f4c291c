// Asks whether to stop after so much work, for loops whose steps are too short to ask at each.
#pragma once

#include <cstddef>

#include "paretree/core/context.h"

namespace paretree {

/// Asks at the first piece of work, and then each time that `between` of it has come together. What it has
/// heard once it does not ask again. For one thread; looks at the context while it lives.
class StopAfterWork {
 public:
  /// Values looked at, at a nanosecond or a few each: well below a millisecond.
  static constexpr std::size_t kUsual = std::size_t{1} << 16;

  explicit StopAfterWork(const Context& context, std::size_t between = kUsual)
      : context_(context), between_(between), sinceAsked_(between) {}

  /// Whether to stop instead of doing `work` more.
  bool stopping(std::size_t work) {
    sinceAsked_ += work;
    if (sinceAsked_ >= between_ && !stopped_) {
      sinceAsked_ = 0;
      stopped_ = context_.stopping();
    }
    return stopped_;
  }
  bool stopped() const { return stopped_; }

 private:
  const Context& context_;
  std::size_t between_, sinceAsked_;
  bool stopped_ = false;
};

}  // namespace paretree
