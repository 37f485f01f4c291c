#include "engine/runs/model_pool.h"

#include <algorithm>
#include <string_view>

#include "engine/core/json.h"

namespace paretree {
namespace {

// Which leaf is handed to which box, one character for each leaf: '-' = regular.
constexpr std::string_view kBoxDigits = "0123456789abcdefghijklmnopqrstuvwxyz";

Json boxesToJson(const std::vector<std::int8_t>& boxOfLeaf) {
  const bool short_ = std::all_of(boxOfLeaf.begin(), boxOfLeaf.end(),
                                  [](std::int8_t box) { return box < static_cast<int>(kBoxDigits.size()); });
  if (!short_) return Json(std::vector<int>(boxOfLeaf.begin(), boxOfLeaf.end()));
  std::string text;
  for (const auto box : boxOfLeaf) text += box < 0 ? '-' : kBoxDigits[static_cast<std::size_t>(box)];
  return text;
}

bool boxesFromJson(const Json& json, std::vector<std::int8_t>& boxOfLeaf) {
  if (json.is_string()) {
    for (const char c : json.get<std::string>()) {
      const auto digit = kBoxDigits.find(c);
      if (c != '-' && digit == std::string_view::npos) return false;
      boxOfLeaf.push_back(c == '-' ? std::int8_t{-1} : static_cast<std::int8_t>(digit));
    }
    return true;
  }
  if (!json.is_array()) return false;
  for (const auto& item : json) {
    if (!item.is_number_integer()) return false;
    const auto box = item.get<long long>();
    if (box < -1 || box > 127) return false;
    boxOfLeaf.push_back(static_cast<std::int8_t>(box));
  }
  return true;
}

}  // namespace

int ModelPoolWriter::add(const ModelPtr& model) {
  const auto [at, fresh] = numbers_.emplace(model.get(), static_cast<int>(models_.size()));
  if (fresh) models_.push_back(model);
  return at->second;
}

Json ModelPoolWriter::recipe(const Recipe& recipe) {
  if (!recipe.base) return nullptr;
  Json json = {{"base", add(recipe.base)}};
  if (!recipe.boxOfLeaf.empty()) json["boxes"] = boxesToJson(recipe.boxOfLeaf);
  return json;
}

Json ModelPoolWriter::json() const {
  Json columns, boxes = Json::array(), bases = Json::array();
  const Schema* common = nullptr;
  std::map<const BlackBox*, int> boxNumbers;
  for (const auto& model : models_) {
    Json json = modelToJson(*model);
    if (!common) {
      common = model->schema.get();
      columns = json["columns"];
    }
    if (model->schema.get() == common) json.erase("columns");
    if (!model->blackBoxes.empty()) {
      Json shared = Json::array();
      for (const auto& box : model->blackBoxes) {
        const auto [at, fresh] = boxNumbers.emplace(box.get(), static_cast<int>(boxes.size()));
        if (fresh) boxes.push_back(box->toJson());
        shared.push_back({{"shared", at->second}});
      }
      json["blackBoxes"] = std::move(shared);
    }
    bases.push_back(std::move(json));
  }
  if (columns.is_null()) columns = Json::array();
  return {{"columns", std::move(columns)}, {"blackBoxes", std::move(boxes)}, {"bases", std::move(bases)}};
}

Result<ModelPoolReader> ModelPoolReader::read(const Json& json, const std::string& where,
                                              const BlackBoxLoader& loader) {
  JsonReader in(json, where);
  const Json& columns = in.array("columns");
  const Json& boxes = in.array("blackBoxes");
  const Json& bases = in.array("bases");
  if (!in.ok()) return in.error();

  std::vector<BlackBoxPtr> shared;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    auto box = loader(boxes[i], where + "/blackBoxes/" + std::to_string(i));
    if (!box) return box.error();
    shared.push_back(std::move(*box));
  }
  const BlackBoxLoader fromShared = [&](const Json& reference, const std::string& at) -> Result<BlackBoxPtr> {
    if (!reference.is_object() || !reference.contains("shared")) return loader(reference, at);
    JsonReader box(reference, at);
    const auto number = box.integer("shared", 0, static_cast<long long>(shared.size()) - 1);
    if (!box.ok()) return box.error();
    return shared[static_cast<std::size_t>(number)];
  };

  ModelPoolReader pool;
  std::shared_ptr<const Schema> common;
  for (std::size_t i = 0; i < bases.size(); ++i) {
    const std::string at = where + "/bases/" + std::to_string(i);
    if (!bases[i].is_object()) return Error{at + ": expected an object"};
    Json base = bases[i];
    const bool usesCommon = !base.contains("columns");
    if (usesCommon) base["columns"] = columns;
    auto model = modelFromJson(base, at, fromShared);
    if (!model) return model.error();
    if (usesCommon) {
      if (!common) common = model->schema;
      model->schema = common;
    }
    pool.models_.push_back(std::make_shared<const Model>(std::move(*model)));
  }
  return pool;
}

Result<ModelPtr> ModelPoolReader::model(const Json& number, const std::string& where) const {
  if (!number.is_number_integer() || number.get<std::int64_t>() < 0 ||
      number.get<std::uint64_t>() >= models_.size())
    return Error{where + ": expected the number of one of " + std::to_string(models_.size()) +
                 " stored models"};
  return models_[number.get<std::size_t>()];
}

Result<Recipe> ModelPoolReader::recipe(const Json& json, const std::string& where) const {
  Recipe recipe;
  if (json.is_null()) return recipe;
  if (!json.is_object() || !json.contains("base")) return Error{where + ": expected an object with 'base'"};
  auto base = model(json["base"], where + "/base");
  if (!base) return base.error();
  recipe.base = std::move(*base);
  if (!json.contains("boxes")) return recipe;
  const Tree* tree = recipe.base->tree();
  const auto fits = [&](std::int8_t box) { return box < static_cast<int>(recipe.base->blackBoxes.size()); };
  if (!tree || !boxesFromJson(json["boxes"], recipe.boxOfLeaf) ||
      recipe.boxOfLeaf.size() != static_cast<std::size_t>(tree->leafCount()) ||
      !std::all_of(recipe.boxOfLeaf.begin(), recipe.boxOfLeaf.end(), fits))
    return Error{where + "/boxes: expected '-' or the number of a black box for each leaf of the tree"};
  return recipe;
}

}  // namespace paretree
