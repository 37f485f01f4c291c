// The arithmetic of formulas on many rows at a time: the operations of arithmetic.h, in their order, so that
// each row's answer is the same to the bit.
#pragma once

#include <cstddef>
#include <cstdint>

#include "paretree/model/split.h"

namespace paretree::model {

/// For each row i < count whether the split holds (1 or 0). Its k-th input stands at inputs[k * stride + i],
/// as it is in the row. Inputs of a power law come back scaled. At most 256 rows.
void linearAnswers(const Linear& split, const double* inputs, std::size_t stride, std::size_t count,
                   std::uint8_t* to);
void powerLawAnswers(const PowerLaw& law, double* inputs, std::size_t stride, std::size_t count,
                     std::uint8_t* to);

}  // namespace paretree::model
