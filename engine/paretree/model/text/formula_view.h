// Verb: a formula node as a person looks at it: its figures, its rows in B-space, its formula in original
// units.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/model/model.h"

namespace paretree::model {

/// Code of the class that a leaf answers (a black-box leaf: as a regular one), -1 where it answers none.
int classAnswered(const Leaf& leaf);
/// The formula of a node; null where the node is a leaf or asks something else.
const PowerLaw* formulaAt(const Model& model, int node);
/// Nodes that are split by formulas, in preorder.
std::vector<int> formulaNodes(const Model& model);

struct FormulaFigures {
  int activeTerms = 0;  ///< F_U (eq. 7): exponents that are not zero
  int powerLaws = 0;    ///< terms B_i
  bool modulus = false;
  double impurityBefore = data::kMissing;  ///< of the node's training rows
  double impurityAfter = data::kMissing;   ///< F_L (eq. 6): of both children, weighted by their rows
};
FormulaFigures formulaFigures(const Model& model, int node);

/// One row in the B-space of a node.
struct BSpaceRow {
  data::Row row = 0;
  int actual = -1;     ///< code of its class, -1 = unknown
  bool left = true;    ///< f <= 0
  bool wrong = false;  ///< the tree answers another class
  double f = 0;
  std::vector<double> terms;  ///< B_i
};
/// The rows of `rows` that reach the node. The node has a formula and the model is a classifier.
std::vector<BSpaceRow> bSpaceOf(const Model& model, int node, const data::Dataset& data,
                                std::span<const data::Row> rows);
/// Every formula node, every row: node, row (from 1), class, side, wrong, f, B1, B2, ... with a header.
std::string bSpaceCsv(const Model& model, const data::Dataset& data, std::span<const data::Row> rows);

/// The same rule with its scaling multiplied out: B_i = product of (x_j + offset_j)^b_ij, x_j held within
/// lowest and highest; plain inputs (split.h) are x_j without ends. Inputs that are scaled to 1 everywhere
/// are left out.
struct OriginalFormula {
  struct Variable {
    Input input;
    double offset = 0;
    double lowest = 0, highest = 0;
    bool operator==(const Variable&) const = default;
  };
  std::vector<Variable> variables;
  std::vector<PowerLaw::Term> terms;  ///< Factor::input counts variables
  double bias = 0;
  bool modulus = false;
  double modulusBound = 0;
  bool operator==(const OriginalFormula&) const = default;

  double value(const data::Dataset& data, data::Row row) const;
};
OriginalFormula inOriginalUnits(const PowerLaw& law);

/// Coefficients with as few significant digits as leave every one of `rows` on the side on which `exact` has
/// it.
OriginalFormula rounded(const OriginalFormula& formula, const PowerLaw& exact, const data::Dataset& data,
                        std::span<const data::Row> rows);
PowerLaw rounded(const PowerLaw& law, const data::Dataset& data, const data::Rows& rows);

}  // namespace paretree::model
