#include "paretree/model/rule.h"

#include "paretree/model/bound.h"

namespace paretree::model {

bool satisfies(const Clause& clause, const data::Dataset& data, data::Row row) {
  return BoundClause(clause, data)(row);
}

}  // namespace paretree::model
