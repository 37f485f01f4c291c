#include "app/cli/formats.h"

#include <algorithm>

#include "paretree/core/json.h"
#include "paretree/exchange/exchange.h"
#include "paretree/model/files/model_json.h"
#ifdef PARETREE_PICTURES
#include "app/cli/pictures.h"
#include "paretree/core/json.h"
#endif

namespace paretree::cli {

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
        {"python", false, [](const model::ModelPtr& model) { return exchange::modelToPython(*model); }},
        {"c", false, [](const model::ModelPtr& model) { return exchange::modelToC(*model); }},
        {"sql", false, [](const model::ModelPtr& model) { return exchange::modelToSql(*model); }},
        {"pmml", false, [](const model::ModelPtr& model) { return exchange::modelToPmml(*model); }},
    };
#ifdef PARETREE_PICTURES
    for (auto& format : pictureFormats()) all.push_back(std::move(format));
#endif
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
