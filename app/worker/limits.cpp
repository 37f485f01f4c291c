#include "app/worker/limits.h"

#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>

namespace paretree::worker_program {
namespace {

constexpr rlim_t kAddressSpace = rlim_t{16} << 30;
constexpr int kKeptMemory = 64 << 20;  ///< bytes

#ifndef PARETREE_SANITIZED  // the address sanitizer reserves terabytes
constexpr bool kLimitMemory = true;
#else
constexpr bool kLimitMemory = false;
#endif

void setSoft(int resource, const rlimit& before, rlim_t soft) {
  rlimit limit = before;
  limit.rlim_cur = std::min(soft, before.rlim_cur);
  setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

/// Opened at the start, as later on nothing may be.
int& sizes() {
  static int file = -1;
  return file;
}

rlim_t addressSpaceNow() {
  char text[64] = {};
  if (pread(sizes(), text, sizeof text - 1, 0) < 0) return 0;
  return std::strtoul(text, nullptr, 10) * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
}

double processorSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec);
}

}  // namespace

void limitProcess() {
  sizes() = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  rlimit memory{};
  if (kLimitMemory && getrlimit(RLIMIT_AS, &memory) == 0) setSoft(RLIMIT_AS, memory, kAddressSpace);
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, kKeptMemory);
#endif
}

StrictLimits::StrictLimits(std::size_t bytes, double seconds) {
  getrlimit(RLIMIT_AS, &memoryBefore_);
  getrlimit(RLIMIT_CPU, &timeBefore_);
  if (kLimitMemory) setSoft(RLIMIT_AS, memoryBefore_, addressSpaceNow() + bytes);
  setSoft(RLIMIT_CPU, timeBefore_, static_cast<rlim_t>(std::ceil(processorSeconds() + seconds)) + 1);
}

StrictLimits::~StrictLimits() {
  setrlimit(RLIMIT_AS, &memoryBefore_);
  setrlimit(RLIMIT_CPU, &timeBefore_);
}

}  // namespace paretree::worker_program
