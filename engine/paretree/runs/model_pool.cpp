#include "paretree/runs/model_pool.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "paretree/core/json.h"

namespace paretree::runs {
namespace {

// Which leaf is handed to which box, one character for each leaf: '-' = regular.
constexpr std::string_view kBoxDigits = "0123456789abcdefghijklmnopqrstuvwxyz";

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

}  // namespace

int ModelPoolWriter::add(const model::ModelPtr& model) {
  const auto [at, fresh] = numbers_.emplace(model.get(), static_cast<int>(models_.size()));
  if (fresh) models_.push_back(model);
  return at->second;
}

Json ModelPoolWriter::recipe(const model::Recipe& recipe) {
  if (!recipe.base) return nullptr;
  Json json = {{"base", add(recipe.base)}};
  if (!recipe.boxOfLeaf.empty()) json["boxes"] = boxesToJson(recipe.boxOfLeaf);
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
  return pool;
}

ModelPoolReader ModelPoolReader::read(const JsonView& in, const model::BlackBoxLoader& loader) {
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
    if (!base.has("columns")) {
      if (!common) common = model->schema;
      model->schema = common;
    }
    pool.models_.push_back(std::make_shared<const model::Model>(std::move(*model)));
  }
  return pool;
}

model::ModelPtr ModelPoolReader::model(const JsonView& number) const {
  const auto place = number.integer(0, static_cast<std::int64_t>(models_.size()) - 1);
  return number.ok() ? models_[place] : nullptr;
}

model::Recipe ModelPoolReader::recipe(const JsonView& in) const {
  model::Recipe recipe;
  if (in.isNull()) return recipe;
  recipe.base = model(in["base"]);
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
