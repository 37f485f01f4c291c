// One loop compiled for several instruction sets, the best chosen when the program starts. All give the same
// numbers: no contraction, and sums only in fixed lanes or of whole numbers.
#pragma once

// g++ 12 fails on target_clones under the sanitizers of threads, and clang 14 has no such attribute in C++.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(PARETREE_SANITIZED)
#define PARETREE_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define PARETREE_CLONES
#endif
