// A reporter that takes how far a run is in words and wants no pictures of the front so far, which cost what
// a learner could compute meanwhile.
#pragma once

#include <utility>

#include "paretree/core/context.h"

namespace paretree {

struct WordsOnly {
  Context::Reporter tell;
  void operator()(const Progress& progress) const { tell(progress); }
};

inline bool wantsWordsOnly(const Context::Reporter& reporter) {
  return reporter.target<WordsOnly>() != nullptr;
}
/// `wrapped`, which hands on what `reporter` takes: words only where that wants no more.
inline Context::Reporter wantingAs(const Context::Reporter& reporter, Context::Reporter wrapped) {
  return wantsWordsOnly(reporter) ? Context::Reporter(WordsOnly{std::move(wrapped)}) : std::move(wrapped);
}

}  // namespace paretree
