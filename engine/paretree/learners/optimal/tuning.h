// Constants of best trees that no parameter sets; those of the search stand where they are used, in the room
// optimal.
#pragma once

#include <cstdint>

namespace paretree::learners::optimal::tuning {

/// Work that a unit of the parameter `steps` stands for. On phoneme and letter a million additions took about
/// 4 ms, so that the default ends after about 10 s.
inline constexpr std::uint64_t kStepsOfUnit = 1000000;

}  // namespace paretree::learners::optimal::tuning
