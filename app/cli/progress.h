// Progress on standard error: one line that is written over on a terminal, sparse lines elsewhere.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "paretree/core/context.h"

namespace paretree::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool quiet);
  ~ProgressLine();  ///< clears the line
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// `left`: seconds that are left, where that is known better than from the share that is done, NaN: not
  /// known; `beside`: what stands behind it. Both are asked only when the line is written.
  void show(const Progress& progress, const std::function<double()>& left = {},
            const std::function<std::string()>& beside = {});
  void clear();
  Context::Reporter reporter();

 private:
  using Clock = std::chrono::steady_clock;
  bool quiet_, terminal_;
  Clock::time_point started_, last_{};
  Message phase_;
  std::size_t width_ = 0;  ///< of what stands on the terminal's line
};

/// "0:12:25"; never "0:00:00" of what is not over.
std::string durationText(double seconds);
/// "searching 43 % · generation 43 of 100 · best RMSE 2.11"
std::string progressText(const Progress& progress);

}  // namespace paretree::cli
