#include "paretree/runs/model_pool.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

#include "paretree/core/json.h"
#include "paretree/data/numbers/column_units.h"

namespace paretree::runs {
namespace {

// Which leaf is handed to which box, one character for each leaf: '-' = regular.
constexpr std::string_view kBoxDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr std::int64_t kMostSteps = 1 << 30;

Json boxesToJson(const std::vector<std::int8_t>& boxOfLeaf) {
  const bool short_ = std::all_of(boxOfLeaf.begin(), boxOfLeaf.end(),
                                  [](std::int8_t box) { return box < static_cast<int>(kBoxDigits.size()); });
  if (!short_) return Json(std::vector<int>(boxOfLeaf.begin(), boxOfLeaf.end()));
  std::string text;
  for (const auto box : boxOfLeaf) text += box < 0 ? '-' : kBoxDigits[box];
  return text;
}

/// None where it is neither such a text nor such a list.
std::optional<std::vector<std::int8_t>> boxesFromJson(const JsonView& in) {
  std::vector<std::int8_t> boxOfLeaf;
  if (in.isText()) {
    for (const char c : in.text()) {
      const auto digit = kBoxDigits.find(c);
      if (c != '-' && digit == std::string_view::npos) return std::nullopt;
      boxOfLeaf.push_back(c == '-' ? std::int8_t{-1} : static_cast<std::int8_t>(digit));
    }
    return boxOfLeaf;
  }
  for (const JsonView box : in) boxOfLeaf.push_back(static_cast<std::int8_t>(box.integer(-1, 127)));
  return boxOfLeaf;
}

// Models that share their columns need not ask for the same ones: categories that one of them has written
// are there for all.
void addLevels(Json& columns, const Json& more) {
  for (std::size_t c = 0; c < columns.size(); ++c)
    if (columns[c].contains("levels") && columns[c]["levels"].empty())
      columns[c]["levels"] = more[c]["levels"];
}

// Of branches only: leaves of the whole tree stay as they are.
Json pathToJson(const model::PruningPath& path, int base, const model::Tree& tree) {
  Json collapsesAt = Json::array(), answers = Json::array();
  for (int node = 0; node < tree.size(); ++node) {
    if (tree[node].isLeaf()) continue;
    collapsesAt.push_back(path.collapsesAt[static_cast<std::size_t>(node)]);
    Json values = Json::array();
    for (const double value : path.answers[static_cast<std::size_t>(node)]) values.push_back(number(value));
    answers.push_back(std::move(values));
  }
  return {{"base", base}, {"collapsesAt", std::move(collapsesAt)}, {"answers", std::move(answers)}};
}

/// None where the base is no tree of numbers, or an entry for a branch is missing.
std::shared_ptr<const model::PruningPath> pathFromJson(const JsonView& in, const model::Model& base) {
  const model::Tree* tree = base.tree();
  if (!tree || base.isClassifier()) return nullptr;
  const auto branches = tree->nodes.size() - static_cast<std::size_t>(tree->leafCount());
  const JsonView collapsesAt = in["collapsesAt"], answers = in["answers"];
  if (collapsesAt.size() != branches || answers.size() != branches || !in.ok()) return nullptr;
  auto path = std::make_shared<model::PruningPath>();
  path->collapsesAt.assign(tree->nodes.size(), -1);
  path->answers.resize(tree->nodes.size());
  std::size_t at = 0;
  for (std::size_t node = 0; node < tree->nodes.size() && in.ok(); ++node) {
    if (tree->nodes[node].isLeaf()) continue;
    path->collapsesAt[node] = static_cast<int>(collapsesAt[at].integer(-1, kMostSteps));
    path->answers[node] = answers[at].numbers();
    const auto& values = path->answers[node];
    if (values.size() != base.targets.size() ||
        !std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); }))
      return nullptr;
    ++at;
  }
  return path;
}

}  // namespace

int ModelPoolWriter::add(const std::shared_ptr<const model::PruningPath>& path, int base) {
  const auto known = std::find_if(paths_.begin(), paths_.end(),
                                  [&](const Path& one) { return one.path == path && one.base == base; });
  const auto place = static_cast<int>(known - paths_.begin());
  if (known == paths_.end()) paths_.push_back({path, base});
  return place;
}

int ModelPoolWriter::add(const model::ModelPtr& model) {
  const auto [at, fresh] = numbers_.emplace(model.get(), static_cast<int>(models_.size()));
  if (fresh) models_.push_back(model);
  return at->second;
}

Json ModelPoolWriter::recipe(const model::Recipe& recipe) {
  if (!recipe.base) return nullptr;
  Json json = {{"base", add(recipe.base)}};
  if (!recipe.boxOfLeaf.empty()) json["boxes"] = boxesToJson(recipe.boxOfLeaf);
  if (recipe.path) {
    json["path"] = add(recipe.path, json["base"].get<int>());
    json["step"] = recipe.step;
  }
  return json;
}

Json ModelPoolWriter::json() const {
  Json columns, boxes = Json::array(), bases = Json::array();
  const data::Schema* common = nullptr;
  std::map<const model::BlackBox*, int> boxNumbers;
  Json trees = Json::array();
  std::map<std::string, int> treeNumbers;  // by what stands for them
  for (const auto& model : models_) {
    Json json = modelToJson(*model);
    if (!common) {
      common = model->schema.get();
      columns = json["columns"];
    }
    if (model->schema.get() == common) {
      addLevels(columns, json["columns"]);
      json.erase("columns");
    }
    if (!model->blackBoxes.empty()) {
      Json shared = Json::array();
      for (const auto& box : model->blackBoxes) {
        const auto [at, fresh] = boxNumbers.emplace(box.get(), static_cast<int>(boxes.size()));
        if (fresh) boxes.push_back(box->toJson());
        shared.push_back({{"shared", at->second}});
      }
      json["blackBoxes"] = std::move(shared);
    }
    if (sharedTrees_ && json.contains("ensemble"))
      for (Json& tree : json["ensemble"]["trees"]) {
        const auto [at, fresh] = treeNumbers.emplace(dumpJson(tree, -1), static_cast<int>(trees.size()));
        if (fresh) trees.push_back(std::move(tree));
        tree = {{"shared", at->second}};
      }
    bases.push_back(std::move(json));
  }
  if (columns.is_null()) columns = Json::array();
  Json pool = {
      {"columns", std::move(columns)}, {"blackBoxes", std::move(boxes)}, {"bases", std::move(bases)}};
  if (!trees.empty()) pool["trees"] = std::move(trees);
  for (const Path& one : paths_)
    pool["paths"].push_back(
        pathToJson(*one.path, one.base, *models_[static_cast<std::size_t>(one.base)]->tree()));
  return pool;
}

ModelPoolReader ModelPoolReader::read(const JsonView& in, const model::BlackBoxLoader& loader,
                                      const std::map<std::string, std::string>& units) {
  const JsonView columns = in["columns"];
  const std::optional<JsonView> trees = in.has("trees") ? std::optional(in["trees"]) : std::nullopt;
  std::vector<model::BlackBoxPtr> shared;
  for (const JsonView one : in["blackBoxes"]) {
    auto box = loader(one);
    if (box)
      shared.push_back(std::move(*box));
    else
      one.pass(box.error());
  }
  const model::BlackBoxLoader fromShared = [&](const JsonView& box) -> Result<model::BlackBoxPtr> {
    if (!box.has("shared")) return loader(box);
    const auto number = box["shared"].integer(0, static_cast<std::int64_t>(shared.size()) - 1);
    if (!box.ok()) return box.error();
    return shared[number];
  };

  ModelPoolReader pool;
  std::shared_ptr<const data::Schema> common;
  for (const JsonView base : in["bases"]) {
    auto model = modelFromJson(base, fromShared, columns, trees);
    if (!model) {
      base.pass(model.error());
      break;
    }
    if (base.has("columns")) {
      model->schema = data::withUnits(model->schema, units);
    } else {
      if (!common) common = data::withUnits(model->schema, units);
      model->schema = common;
    }
    pool.models_.push_back(std::make_shared<const model::Model>(std::move(*model)));
  }
  if (in.ok() && in.has("paths")) pool.readPaths(in["paths"]);
  return pool;
}

void ModelPoolReader::readPaths(const JsonView& in) {
  for (const JsonView one : in) {
    const auto base = one["base"].integer(0, static_cast<std::int64_t>(models_.size()) - 1);
    if (!one.ok()) return;
    auto path = pathFromJson(one, *models_[static_cast<std::size_t>(base)]);
    if (!path) one.fail(Message{"runs.expect-path", {}});
    paths_.push_back({std::move(path), base});
  }
}

model::ModelPtr ModelPoolReader::model(const JsonView& number) const {
  const auto place = number.integer(0, static_cast<std::int64_t>(models_.size()) - 1);
  return number.ok() ? models_[place] : nullptr;
}

model::Recipe ModelPoolReader::recipe(const JsonView& in) const {
  model::Recipe recipe;
  if (in.isNull()) return recipe;
  recipe.base = model(in["base"]);
  if (in.ok() && in.has("path")) {
    const auto number = in["path"].integer(0, static_cast<std::int64_t>(paths_.size()) - 1);
    recipe.step = static_cast<int>(in["step"].integer(0, kMostSteps));
    if (!in.ok()) return recipe;
    const Path& found = paths_[static_cast<std::size_t>(number)];
    if (models_[static_cast<std::size_t>(found.base)] != recipe.base)
      in["path"].fail(Message{"runs.expect-path-of-base", {}});
    else
      recipe.path = found.path;
    return recipe;
  }
  if (!in.has("boxes") || !in.ok()) return recipe;
  const model::Tree* tree = recipe.base->tree();
  const auto fits = [&](std::int8_t box) { return box < static_cast<int>(recipe.base->blackBoxes.size()); };
  auto boxes = boxesFromJson(in["boxes"]);
  if (!tree || !boxes || boxes->size() != static_cast<std::size_t>(tree->leafCount()) ||
      !std::all_of(boxes->begin(), boxes->end(), fits))
    in["boxes"].fail(Message{"runs.expect-boxes", {}});
  else
    recipe.boxOfLeaf = std::move(*boxes);
  return recipe;
}

}  // namespace paretree::runs
