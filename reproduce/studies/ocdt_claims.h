// What the paper on output-constrained trees says of its variants, judged by their figures.
#pragma once

#include <string>
#include <vector>

#include "reproduce/paper_table.h"
#include "reproduce/verdict.h"

namespace paretree::reproduce {

/// Those that the paper's claims speak of, "nine distinct variants" and the baseline S(A):L(A). It does not
/// list the nine; but of all that it compares S(A):L(A) alone answers infeasibly on class (section 3.2), as
/// every variant with average leaves does, and S(R):L(R) is the one that it names with relaxed leaves. The
/// authors' own result files have these ten.
std::vector<std::string> comparedVariants();

/// Mean figures of a variant.
struct OcdtStanding {
  std::string variant;
  double mse = 0, infeasible = 0;
};

/// `all`: of each compared variant; `blocks`: its errors, a list for each fold in the order of
/// comparedVariants(); `n`: folds behind the means.
TableRow judgedClaim(const PaperClaim& claim, const std::vector<OcdtStanding>& all,
                     const std::vector<std::vector<double>>& blocks, int n);

}  // namespace paretree::reproduce
