#include "app/cli/formats.h"

#include <algorithm>

#include "app/cli/stored.h"
#include "paretree/core/json.h"
#include "paretree/exchange/exchange.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/reopen.h"
#ifdef PARETREE_PICTURES
#include "app/cli/pictures.h"
#include "paretree/core/json.h"
#endif

namespace paretree::cli {
namespace {

/// Each node of a text is indented by its depth: beyond this a file of a model grows to hundreds of
/// megabytes.
constexpr int kMostLevels = 1000;

/// `write`, but for trees that are too deep for anything but JSON.
std::function<Result<std::string>(const model::ModelPtr&)> upToMostLevels(
    const std::string& id, std::function<Result<std::string>(const model::ModelPtr&)> write) {
  return [id, write = std::move(write)](const model::ModelPtr& model) -> Result<std::string> {
    if (const model::Tree* tree = model->tree()) {
      const std::vector<int> depths = tree->depths();
      const int levels = *std::max_element(depths.begin(), depths.end());
      if (levels > kMostLevels)
        return Error{"cli.too-deep", {{"levels", levels}, {"format", id}, {"most", kMostLevels}}};
    }
    return write(model);
  };
}

}  // namespace

const std::vector<OutputFormat>& outputFormats() {
  static const std::vector<OutputFormat> formats = [] {
    std::vector<OutputFormat> all = {
        {"text", false,
         [](const model::ModelPtr& model) -> Result<std::string> { return exchange::modelToText(*model); }},
        {"json", false,
         [](const model::ModelPtr& model) -> Result<std::string> { return dumpJson(modelToJson(*model)); }},
        {"dot", false,
         [](const model::ModelPtr& model) -> Result<std::string> { return exchange::modelToDot(*model); }},
        {"latex", false,
         [](const model::ModelPtr& model) -> Result<std::string> { return exchange::modelToLatex(*model); }},
        {"python", false, [](const model::ModelPtr& model) { return exchange::modelToPython(*model); },
         [](const RunToWrite& asked) {
           const auto index = asked.model < 0 ? usualModel(asked.run) : static_cast<std::size_t>(asked.model);
           return exchange::modelToPython(modelOf(asked.run, index), asked.run.data.options.missing);
         }},
        {"c", false, [](const model::ModelPtr& model) { return exchange::modelToC(*model); }},
        {"sql", false, [](const model::ModelPtr& model) { return exchange::modelToSql(*model); }},
        {"pmml", false, [](const model::ModelPtr& model) { return exchange::modelToPmml(*model); }},
    };
#ifdef PARETREE_PICTURES
    for (auto& format : pictureFormats()) all.push_back(std::move(format));
#endif
    for (auto& format : all)
      if (format.id != "json" && format.write)
        format.write = upToMostLevels(format.id, std::move(format.write));
    return all;
  }();
  return formats;
}

bool lacksPictures(const std::string& id) {
  const auto& formats = outputFormats();
  const bool known =
      std::any_of(formats.begin(), formats.end(), [&](const OutputFormat& one) { return one.id == id; });
  return !known && (id == "svg" || id == "png" || id.starts_with("pdf") || id == "html" || id == "page");
}

}  // namespace paretree::cli
