// Figures of a list of numbers.
#pragma once

#include <vector>

namespace paretree {

/// The middle value, of an even number of them the mean of the two middle ones; 0 without any. NaN must not
/// be among them.
double medianOf(std::vector<double> values);
/// The middle value, of an even number of them the upper one: always one of the values. There must be one.
double upperMedianOf(std::vector<double> values);

}  // namespace paretree
