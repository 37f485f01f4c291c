// Verb: the same predictions, said more shortly.
#pragma once

#include <functional>
#include <vector>

#include "paretree/model/model.h"

namespace paretree::model {

/// Subtrees whose leaves all ask the same black box become one leaf; locked nodes stay. The result is the
/// tree whose leaves are counted as its size.
Tree mergedBlackBoxes(const Tree& tree);

/// Coefficients of PowerLaw and Linear splits rounded to as few significant digits as leave every row of
/// `rows` on its side.
Tree rounded(const Tree& tree, const data::Dataset& data, const data::Rows& rows);
/// Rounds the numbers in place: first all to the least number of significant digits that they can share, then
/// each in turn to fewer, as long as `unchanged` answers true.
void shortenCoefficients(const std::vector<double*>& coefficients, const std::function<bool()>& unchanged);

}  // namespace paretree::model
