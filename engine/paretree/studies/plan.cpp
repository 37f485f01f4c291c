#include "paretree/studies/plan.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <set>
#include <tuple>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"

namespace paretree::studies {
namespace {

constexpr std::string_view kDefaultWord = "default";

std::vector<std::string> dividedBy(char mark, const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == mark)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  for (auto& part : parts) part = std::string(trimmed(part));
  return parts;
}

Error noLearner(const std::string& id, const learners::Registry& registry) {
  std::vector<std::string> ids;
  for (const auto& learner : registry.all()) ids.push_back(learner->info().id);
  return Error{"runs.no-such-learner", {{"learner", id}, {"hint", hints(id, ids)}}};
}

const learners::ParamInfo* infoOf(const std::vector<learners::ParamInfo>& infos, const std::string& param) {
  const auto found =
      std::find_if(infos.begin(), infos.end(), [&](const auto& info) { return info.id == param; });
  return found == infos.end() ? nullptr : &*found;
}

/// "molhc.leaves" and what stands behind the '='.
struct GridPart {
  std::string learner;  ///< empty: every one that has the parameter
  std::string param;
  std::vector<std::string> values;
};

Result<std::vector<GridPart>> partsOf(const std::string& text) {
  std::vector<GridPart> parts;
  for (const std::string& piece : dividedBy(';', text)) {
    if (piece.empty()) continue;
    const auto equals = piece.find('=');
    if (equals == std::string::npos || equals == 0) return Error{"studies.grid-form", {{"text", piece}}};
    GridPart part;
    part.param = std::string(trimmed(std::string_view(piece).substr(0, equals)));
    part.values = dividedBy('|', piece.substr(equals + 1));
    if (const auto point = part.param.find('.'); point != std::string::npos) {
      part.learner = part.param.substr(0, point);
      part.param.erase(0, point + 1);
    }
    if (std::any_of(part.values.begin(), part.values.end(), [](const auto& value) { return value.empty(); }))
      return Error{"studies.grid-form", {{"text", piece}}};
    parts.push_back(std::move(part));
  }
  return parts;
}

/// "4|8" where "4,8" holds values of which each alone would be right; else empty.
std::string withBars(const learners::ParamInfo& info, const std::string& text, const std::string& learner) {
  const auto values = dividedBy(',', text);
  if (values.size() < 2) return {};
  std::string meant;
  for (const std::string& value : values) {
    if (value != kDefaultWord && !learners::parseParam(info, value, learner)) return {};
    meant += (meant.empty() ? "" : "|") + value;
  }
  return meant;
}

Result<void> addValues(const GridPart& part, const learners::ParamInfo& info, bool keepDefault,
                       StudyLearner& learner) {
  auto axis = std::find_if(learner.axes.begin(), learner.axes.end(),
                           [&](const Axis& one) { return one.param == part.param; });
  if (axis == learner.axes.end()) {
    learner.axes.push_back({part.param, {}});
    axis = learner.axes.end() - 1;
    if (keepDefault) axis->values.emplace_back();
  }
  // The learner's own value is the same whether it is said or not: one cell, under the id that came first.
  const auto own = [&](const GridValue& value) {
    return !value || (!info.classFallback && *value == info.fallback);
  };
  for (const std::string& text : part.values) {
    GridValue value;
    if (text != kDefaultWord) {
      auto parsed = learners::parseParam(info, text, learner.id);
      if (!parsed) {
        const std::string meant = withBars(info, text, learner.id);
        if (meant.empty()) return parsed.error();
        return Error{"studies.grid-comma",
                     {{"problem", parsed.error().message}, {"param", part.param}, {"values", meant}}};
      }
      value = std::move(*parsed);
    }
    if (own(value) && std::any_of(axis->values.begin(), axis->values.end(), own)) continue;
    if (std::find(axis->values.begin(), axis->values.end(), value) == axis->values.end())
      axis->values.push_back(std::move(value));
  }
  return {};
}

/// None of the learners with these ids, which have these parameters, has that of `part`.
Error noSuchParam(const GridPart& part, const std::vector<std::string>& ids,
                  const std::vector<std::string>& known) {
  if (!part.learner.empty() && std::find(ids.begin(), ids.end(), part.learner) == ids.end())
    return Error{"studies.grid-learner", {{"learner", part.learner}, {"hint", hints(part.learner, ids)}}};
  const std::string near = nearest(part.param, known);
  std::vector<Message> hint;
  if (!near.empty()) hint.push_back(Message{"core.did-you-mean", {{"name", near}}});
  return Error{"studies.grid-param", {{"param", part.param}, {"learners", ids}, {"hint", hint}}};
}

Result<void> addPart(const GridPart& part, const learners::Registry& registry,
                     std::vector<StudyLearner>& learners, std::size_t there) {
  bool taken = false;
  std::vector<std::string> known, ids;
  for (StudyLearner& one : learners) {
    ids.push_back(one.id);
    if (!part.learner.empty() && part.learner != one.id) continue;
    const auto learner = registry.find(one.id);
    if (!learner) return noLearner(one.id, registry);
    const auto infos = learner->params();
    for (const auto& info : infos) known.push_back(info.id);
    const auto* info = infoOf(infos, part.param);
    if (!info) continue;
    taken = true;
    if (auto added = addValues(part, *info, ids.size() <= there, one); !added) return added;
  }
  if (taken) return {};
  return noSuchParam(part, ids, known);
}

/// By which cells of one plan are told apart.
using CellKey = std::tuple<std::size_t, std::size_t, learners::ParamValues>;
CellKey keyOf(const Cell& cell) { return {cell.table, cell.learner, cell.params}; }

std::set<CellKey> keysOf(const std::vector<Cell>& cells) {
  std::set<CellKey> keys;
  for (const Cell& cell : cells) keys.insert(keyOf(cell));
  return keys;
}

/// The cells of the learners' grids, those that were taken out too.
std::vector<Cell> gridOf(const StudyPlan& plan) {
  std::vector<Cell> cells;
  for (std::size_t t = 0; t < plan.tables.size(); ++t)
    for (std::size_t l = 0; l < plan.learners.size(); ++l) {
      std::vector<Cell> some{{t, l, {}}};
      for (const Axis& axis : plan.learners[l].axes) {
        std::vector<Cell> more;
        for (const Cell& cell : some)
          for (const GridValue& value : axis.values) {
            more.push_back(cell);
            if (value) more.back().params[axis.param] = *value;
          }
        some = std::move(more);
      }
      cells.insert(cells.end(), some.begin(), some.end());
    }
  return cells;
}

/// What a part of a grid says of one learner: the parameter has one of these values, its own among them or
/// not.
struct Wanted {
  std::string param;
  std::vector<learners::ParamValue> values;
  bool own = false;

  bool holds(const Cell& cell) const {
    const auto value = cell.params.find(param);
    return value == cell.params.end()
               ? own
               : std::find(values.begin(), values.end(), value->second) != values.end();
  }
};

Result<Wanted> wantedOf(const GridPart& part, const learners::ParamInfo& info, const std::string& learner) {
  Wanted wanted{part.param, {}, false};
  for (const std::string& text : part.values) {
    if (text == kDefaultWord) {
      wanted.own = true;
      if (!info.classFallback) wanted.values.push_back(info.fallback);
      continue;
    }
    auto value = learners::parseParam(info, text, learner);
    if (!value) return value.error();
    wanted.own = wanted.own || (!info.classFallback && *value == info.fallback);
    wanted.values.push_back(std::move(*value));
  }
  return wanted;
}

/// By learner of a plan all that its cells have to hold; nothing: none of its cells is meant.
using Wishes = std::vector<std::optional<std::vector<Wanted>>>;

Result<void> addWish(const GridPart& part, const std::vector<std::string>& ids,
                     const learners::Registry& registry, Wishes& wishes) {
  bool taken = false;
  std::vector<std::string> known;
  for (std::size_t l = 0; l < ids.size(); ++l) {
    const auto learner = registry.find(ids[l]);
    if (!learner) return noLearner(ids[l], registry);
    const auto infos = learner->params();
    for (const auto& info : infos) known.push_back(info.id);
    const auto* info = part.learner.empty() || part.learner == ids[l] ? infoOf(infos, part.param) : nullptr;
    if (!info) {
      wishes[l].reset();
      continue;
    }
    taken = true;
    auto wanted = wantedOf(part, *info, ids[l]);
    if (!wanted) return wanted.error();
    if (wishes[l]) wishes[l]->push_back(std::move(*wanted));
  }
  if (!taken) return noSuchParam(part, ids, known);
  return {};
}

/// Whether a list that says which are meant names it: an empty one names all.
bool isNamed(const std::vector<std::string>& names, const std::string& name) {
  return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
}

std::size_t product(std::size_t a, std::size_t b) {
  if (a == 0 || b == 0) return 0;
  return a > std::numeric_limits<std::size_t>::max() / b ? std::numeric_limits<std::size_t>::max() : a * b;
}

}  // namespace

std::string programText(const ProgramId& program) {
  return program.commit.empty() ? program.version
                                : program.version + " (" + program.commit.substr(0, 8) +
                                      (program.commit.find('+') == std::string::npos ? ")" : "+)");
}

StudyPlan planLike(const runs::RunRequest& request, std::vector<StudyLearner> learners,
                   std::vector<std::uint64_t> seeds) {
  StudyPlan plan;
  plan.learners = std::move(learners);
  plan.seeds = std::move(seeds);
  plan.split = request.split;
  plan.split.seed.reset();
  plan.features = request.features;
  plan.crossValidate = request.crossValidate;
  return plan;
}

std::vector<Cell> cellsOf(const StudyPlan& plan) {
  std::vector<Cell> cells = gridOf(plan);
  if (const auto dropped = keysOf(plan.dropped); !dropped.empty())
    std::erase_if(cells, [&](const Cell& cell) { return dropped.contains(keyOf(cell)); });
  for (std::size_t p = 0; p < plan.protocols.size(); ++p)
    cells.push_back({plan.protocols[p].table.value_or(plan.tables.size()), p, plan.protocols[p].params});
  return cells;
}

const std::string& learnerOf(const StudyPlan& plan, const Cell& cell) {
  return plan.byProtocols() ? plan.protocols[cell.learner].id : plan.learners[cell.learner].id;
}

std::string tablePathOf(const StudyPlan& plan, const Cell& cell) {
  return cell.table < plan.tables.size() ? plan.tables[cell.table].path : std::string();
}

double guessOf(const StudyPlan& plan, const Cell& cell) {
  return plan.byProtocols() ? plan.protocols[cell.learner].seconds : data::kMissing;
}

std::vector<std::uint64_t> seedsOf(const StudyPlan& plan) {
  if (!plan.byProtocols()) return plan.seeds;
  std::set<std::uint64_t> runs;
  for (const ProtocolRuns& one : plan.protocols) runs.insert(one.runs.begin(), one.runs.end());
  return {runs.begin(), runs.end()};
}

bool hasSeed(const StudyPlan& plan, const Cell& cell, std::uint64_t seed) {
  if (!plan.byProtocols()) return true;
  const auto& runs = plan.protocols[cell.learner].runs;
  return std::binary_search(runs.begin(), runs.end(), seed);
}

Unit unitOf(const StudyPlan& plan, const Cell& cell, std::uint64_t seed) {
  return {plan.program,
          cell.table < plan.tables.size() ? plan.tables[cell.table] : StudyData{},
          learnerOf(plan, cell),
          cell.params,
          seed,
          plan.split,
          plan.testSha256,
          plan.features,
          plan.crossValidate,
          plan.models,
          plan.byProtocols()};
}

std::size_t unitCount(const StudyPlan& plan) {
  std::size_t all = 0;
  for (const ProtocolRuns& one : plan.protocols) all += one.runs.size();
  for (const StudyLearner& learner : plan.learners) {
    std::size_t count = product(plan.tables.size(), plan.seeds.size());
    for (const Axis& axis : learner.axes) count = product(count, axis.values.size());
    all = count > std::numeric_limits<std::size_t>::max() - all ? std::numeric_limits<std::size_t>::max()
                                                                : all + count;
  }
  const std::size_t dropped = product(plan.dropped.size(), plan.seeds.size());
  return all == std::numeric_limits<std::size_t>::max() || dropped > all ? all : all - dropped;
}

Result<void> checkPlan(const StudyPlan& plan, const learners::Registry& registry) {
  if (plan.byProtocols() && !(plan.learners.empty() && plan.seeds.empty()))
    return Error{"studies.protocols-alone", {}};
  std::set<std::string> seen;
  for (const StudyLearner& one : plan.learners) {
    const auto learner = registry.find(one.id);
    if (!learner) return noLearner(one.id, registry);
    if (!seen.insert(one.id).second) return Error{"studies.learner-twice", {{"learner", one.id}}};
  }
  const std::size_t units = unitCount(plan);
  if (units > 0 && units <= kMostUnits && !plan.dropped.empty()) {
    std::vector<Cell> rest = gridOf(plan);
    const auto dropped = keysOf(plan.dropped);
    const auto found = std::erase_if(rest, [&](const Cell& cell) { return dropped.contains(keyOf(cell)); });
    if (found != plan.dropped.size()) return Error{"studies.dropped-unknown", {}};
  }
  if (units == 0) return Error{"studies.no-units", {}};
  if (units > kMostUnits) return Error{"studies.many-units", {{"units", units}, {"most", kMostUnits}}};
  return {};
}

Result<void> addGrid(const std::string& text, const learners::Registry& registry,
                     std::vector<StudyLearner>& learners, std::size_t there) {
  const auto parts = partsOf(text);
  if (!parts) return parts.error();
  for (const GridPart& part : *parts)
    if (auto added = addPart(part, registry, learners, there); !added) return added;
  return {};
}

Result<std::vector<Cell>> chosenCells(const StudyPlan& plan, const CellChoice& choice,
                                      const learners::Registry& registry) {
  std::vector<std::string> ids, tables;
  for (const StudyLearner& one : plan.learners) ids.push_back(one.id);
  for (const StudyData& table : plan.tables) tables.push_back(fileName(table.path));
  for (const std::string& id : choice.learners)
    if (!isNamed(ids, id)) return Error{"studies.grid-learner", {{"learner", id}, {"hint", hints(id, ids)}}};
  for (const std::string& name : choice.tables)
    if (!isNamed(tables, fileName(name)))
      return Error{"studies.no-such-table", {{"table", name}, {"tables", tables}}};
  Wishes wishes(ids.size(), std::vector<Wanted>());
  for (const std::string& grid : choice.grids) {
    const auto parts = partsOf(grid);
    if (!parts) return parts.error();
    for (const GridPart& part : *parts)
      if (auto added = addWish(part, ids, registry, wishes); !added) return added.error();
  }
  std::vector<std::string> named;
  for (const std::string& name : choice.tables) named.push_back(fileName(name));
  std::vector<Cell> cells = gridOf(plan);
  std::erase_if(cells, [&](const Cell& cell) {
    const auto& wish = wishes[cell.learner];
    return !wish || !isNamed(choice.learners, ids[cell.learner]) || !isNamed(named, tables[cell.table]) ||
           !std::all_of(wish->begin(), wish->end(), [&](const Wanted& one) { return one.holds(cell); });
  });
  if (cells.empty()) return Error{"studies.no-such-cell", {}};
  return cells;
}

StudyPlan without(StudyPlan plan, const std::vector<Cell>& cells) {
  auto out = keysOf(plan.dropped);
  out.merge(keysOf(cells));
  plan.dropped = gridOf(plan);
  std::erase_if(plan.dropped, [&](const Cell& cell) { return !out.contains(keyOf(cell)); });
  return plan;
}

StudyPlan withAgain(StudyPlan plan, const std::vector<Cell>& cells) {
  const auto in = keysOf(cells);
  std::erase_if(plan.dropped, [&](const Cell& cell) { return in.contains(keyOf(cell)); });
  return plan;
}

Result<std::vector<std::uint64_t>> seedsIn(const std::string& text) {
  std::set<std::uint64_t> seeds;
  const auto number = [](std::string_view digits, std::uint64_t& into) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), into);
    return error == std::errc() && end == digits.data() + digits.size();
  };
  for (const std::string& part : dividedBy(',', text)) {
    const auto dash = std::min(part.find('-'), part.size());
    std::uint64_t first = 0, last = 0;
    bool right = number(std::string_view(part).substr(0, dash), first);
    last = first;
    if (dash < part.size()) right = right && number(std::string_view(part).substr(dash + 1), last);
    if (!right || last < first || last - first >= kMostUnits) return Error{"studies.seeds", {{"text", part}}};
    for (std::uint64_t seed = first;; ++seed) {
      seeds.insert(seed);
      if (seed == last) break;
    }
  }
  return std::vector<std::uint64_t>(seeds.begin(), seeds.end());
}

}  // namespace paretree::studies
