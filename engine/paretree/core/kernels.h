// Loops that are compiled for several instruction sets, of which the whole program takes one when it starts:
// the widest that the processor has, or what the environment variable PARETREE_KERNELS names. All give the
// same numbers: no contraction, and sums only in fixed lanes or of whole numbers. Under every compiler and
// every sanitizer it is the same table.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "paretree/core/error.h"

namespace paretree {

enum class Kernels { Baseline, Avx2, Avx512 };

/// Those of this processor, the plainest first; what PARETREE_KERNELS may say: "baseline", "avx2", "avx512".
std::vector<std::string_view> kernelNames();
/// An error where PARETREE_KERNELS says anything else, so that a program may refuse to begin; kernels are the
/// widest then.
Result<void> checkKernels();
/// The one that `named` asks for; empty: the widest. What is none of this processor's is an error.
Result<Kernels> kernelsOf(std::string_view named);

namespace detail {
/// Set when the program starts, before main(); the plainest until then.
extern const Kernels kKernelsInUse;
}  // namespace detail
inline Kernels kernelsInUse() { return detail::kKernelsInUse; }

#if defined(__x86_64__)
#define PARETREE_FOR(set) [[gnu::flatten, gnu::target(set)]]
#else
#define PARETREE_FOR(set)
#endif

/// A function as it is compiled for each instruction set, called like the function. It and what it calls are
/// to be always inlined (and small): what is not is the plainest code for all sets.
template <auto Body>
class Kernel;
template <class Return, class... Arguments, Return (*Body)(Arguments...)>
class Kernel<Body> {
 public:
  Return operator()(Arguments... arguments) const { return with(kernelsInUse(), arguments...); }
  /// With those that the processor has only.
  Return with(Kernels set, Arguments... arguments) const {
    constexpr Return (*table[])(Arguments...) = {baseline, avx2, avx512};
    return table[static_cast<std::size_t>(set)](arguments...);
  }

 private:
  static Return baseline(Arguments... arguments) { return Body(arguments...); }
  PARETREE_FOR("avx2") static Return avx2(Arguments... arguments) { return Body(arguments...); }
  PARETREE_FOR("avx512f") static Return avx512(Arguments... arguments) { return Body(arguments...); }
};

#undef PARETREE_FOR

}  // namespace paretree
