// Bounds on what the worker may use. Exceeding the memory makes an allocation fail, exceeding the time kills
// the process; the engine makes an error of either.
#pragma once

#include <sys/resource.h>

#include <cstddef>

namespace paretree::worker_program {

/// No core files; at most 16 GiB of address space. Memory that was freed is kept for the next request: linear
/// programs that grow by columns would give it back and take it again, a sixth of their time.
void limitProcess();

/// While it lives: at most `bytes` of address space more than now, at most `seconds` of processor time more.
/// For models that come from files.
class StrictLimits {
 public:
  StrictLimits(std::size_t bytes, double seconds);
  ~StrictLimits();
  StrictLimits(const StrictLimits&) = delete;
  StrictLimits& operator=(const StrictLimits&) = delete;

 private:
  rlimit memoryBefore_{}, timeBefore_{};
};

}  // namespace paretree::worker_program
