#include "engine/model/rule.h"

#include "engine/model/bound.h"

namespace paretree {

bool satisfies(const Clause& clause, const Dataset& data, Row row) { return BoundClause(clause, data)(row); }

}  // namespace paretree
