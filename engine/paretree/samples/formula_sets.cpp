#include "paretree/samples/formula_sets.h"

#include "paretree/samples/curve_sets.h"
#include "paretree/samples/design_sets.h"

namespace paretree::samples {
namespace {

using Kind = FormulaSet::Kind;
using Options = FormulaSetOptions;

FormulaSet curve(int which) {
  return {"ds" + std::to_string(which), "Points along a curve", Kind::Curve,
          [which](const Options& options, Rng rng) -> Result<data::Dataset> {
            return makeCurveSet(which, rng, options.rows);
          }};
}

FormulaSet modified(const std::string& id, data::Dataset (*make)(int, Rng, std::size_t)) {
  return {id, "Pareto set of pairs of variables", Kind::Modified,
          [make](const Options& options, Rng rng) -> Result<data::Dataset> {
            return make(options.attributes > 0 ? options.attributes : 30, rng, options.rows);
          }};
}

FormulaSet zdt(int which) {
  return {"zdt" + std::to_string(which), "Pareto set that a search found", Kind::Zdt,
          [which](const Options& options, Rng rng) {
            return makeZdt(which, rng, options.rows, options.badRank);
          }};
}

}  // namespace

const std::vector<FormulaSet>& formulaSets() {
  static const std::vector<FormulaSet> all = {
      curve(1),
      curve(2),
      curve(3),
      curve(4),
      modified("m-zdt1", makeModifiedZdt),
      modified("m-zdt2", makeModifiedZdt),
      modified("m-dtlz1", makeModifiedDtlz),
      modified("m-dtlz2", makeModifiedDtlz),
      zdt(1),
      zdt(2),
      zdt(3),
      {"truss", "Designs of a truss", Kind::Design,
       [](const Options& options, Rng rng) {
         return makeTruss(rng, options.rows,
                          options.referenceGeneration > 0 ? options.referenceGeneration : 1,
                          options.badRank > 0 ? options.badRank : 6);
       }},
      {"welded-beam", "Designs of a welded beam", Kind::Design,
       [](const Options& options, Rng rng) {
         return makeWeldedBeam(rng, options.rows,
                               options.referenceGeneration > 0 ? options.referenceGeneration : 10,
                               options.badRank > 0 ? options.badRank : 3);
       }},
  };
  return all;
}

Result<data::Dataset> makeFormulaSet(const FormulaSet& set, const Options& options, std::uint64_t seed) {
  const auto has = [&](const char* option) {
    return Error{"samples.no-option", {{"set", set.id}, {"option", option}}};
  };
  if (options.attributes != 0 && set.kind != Kind::Modified) return has("attributes");
  if (options.attributes != 0 && options.attributes < 3)
    return Error{"samples.few-attributes", {{"attributes", options.attributes}}};
  if (options.referenceGeneration != 0 && set.kind != Kind::Design) return has("g-ref");
  if (options.badRank != 0 && set.kind != Kind::Design && set.kind != Kind::Zdt) return has("tau-rank");
  return set.make(options, Rng(seed).stream(set.id));
}

}  // namespace paretree::samples
