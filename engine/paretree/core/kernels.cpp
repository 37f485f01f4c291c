#include "paretree/core/kernels.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace paretree {
namespace {

struct KernelSet {
  std::string_view name;
  bool (*here)();  ///< whether processor and system have it
};

#if defined(__x86_64__)
#define PARETREE_HAS(set)                    \
  [] {                                       \
    __builtin_cpu_init();                    \
    return __builtin_cpu_supports(set) != 0; \
  }
#else
#define PARETREE_HAS(set) [] { return false; }
#endif

/// In the order of Kernels; each has what those before it have.
constexpr KernelSet kKernelSets[] = {
    {"baseline", [] { return true; }},
    {"avx2", PARETREE_HAS("avx2")},
    {"avx512", PARETREE_HAS("avx512f")},
};

#undef PARETREE_HAS

std::string_view askedKernels() {
  const char* value = std::getenv("PARETREE_KERNELS");
  return value ? value : "";
}

}  // namespace

std::vector<std::string_view> kernelNames() {
  std::vector<std::string_view> names;
  for (const KernelSet& set : kKernelSets)
    if (set.here()) names.push_back(set.name);
  return names;
}

Result<Kernels> kernelsOf(std::string_view named) {
  const std::vector<std::string_view> names = kernelNames();
  if (named.empty()) named = names.back();
  if (std::find(names.begin(), names.end(), named) == names.end())
    return Error{"core.no-such-kernels",
                 {{"value", named}, {"names", std::vector<std::string>(names.begin(), names.end())}}};
  const auto found = std::find_if(std::begin(kKernelSets), std::end(kKernelSets),
                                  [&](const KernelSet& set) { return set.name == named; });
  return static_cast<Kernels>(found - std::begin(kKernelSets));
}

Result<void> checkKernels() {
  const auto asked = kernelsOf(askedKernels());
  if (!asked) return asked.error();
  return {};
}

const Kernels detail::kKernelsInUse = [] {
  const auto asked = kernelsOf(askedKernels());
  return asked ? *asked : *kernelsOf({});
}();

}  // namespace paretree
