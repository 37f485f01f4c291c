// The derived fields of a PMML document: whatever a model computes from its columns before it compares.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "paretree/model/model.h"

namespace paretree::exchange {

/// Finite values with 17 digits; else "INF", "-INF", "NaN" of XML Schema.
std::string pmmlNumber(double value);
std::string pmmlApply(const std::string& function, const std::vector<std::string>& arguments);
std::string pmmlConstant(double value);
std::string pmmlFieldRef(const std::string& name);

/// Each distinct expression becomes one field, before those that use it. Operations stand in the engine's
/// order (model/arithmetic.h), two arguments each, so that a reader in double precision gets the same bits.
class PmmlFields {
 public:
  explicit PmmlFields(const data::Schema& schema) : schema_(schema) {}

  /// Name of the field with a split's value: to be compared with its bound, or with 0.
  std::string of(const model::Linear& split);
  std::string of(const model::PowerLaw& law);
  /// Expression of a linear leaf.
  std::string expression(const model::LinearLeaf& leaf);
  std::string add(const std::string& wish, const std::string& expression);

  /// DerivedField elements, one in each line.
  std::string text(const std::string& indent) const;

 private:
  std::string input(const model::Input& input);
  std::string scaled(const model::PowerLaw::ScaledInput& input);
  std::string power(const std::string& base, int exponent, bool mayBeZero) const;
  bool taken(const std::string& name) const;

  const data::Schema& schema_;
  std::map<std::string, std::string> nameOf_;  ///< by expression
  std::vector<std::pair<std::string, std::string>> fields_;
};

}  // namespace paretree::exchange
