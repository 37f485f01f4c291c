#include "app/cli/formats.h"

#include <algorithm>

#include "engine/core/json.h"
#include "engine/exchange/exchange.h"
#include "engine/model/model_json.h"
#ifdef PARETREE_PICTURES
#include "app/cli/pictures.h"
#include "engine/core/json.h"
#endif

namespace paretree::cli {

const std::vector<OutputFormat>& outputFormats() {
  static const std::vector<OutputFormat> formats = [] {
    std::vector<OutputFormat> all = {
        {"text", false, [](const ModelPtr& model) -> Result<std::string> { return modelToText(*model); }},
        {"json", false,
         [](const ModelPtr& model) -> Result<std::string> { return dumpJson(modelToJson(*model)); }},
        {"dot", false, [](const ModelPtr& model) -> Result<std::string> { return modelToDot(*model); }},
        {"latex", false, [](const ModelPtr& model) -> Result<std::string> { return modelToLatex(*model); }},
        {"python", false, [](const ModelPtr& model) { return modelToPython(*model); }},
        {"c", false, [](const ModelPtr& model) { return modelToC(*model); }},
        {"sql", false, [](const ModelPtr& model) { return modelToSql(*model); }},
        {"pmml", false, [](const ModelPtr& model) { return modelToPmml(*model); }},
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
  return !known && (id == "svg" || id == "png" || id == "pdf" || id == "html");
}

}  // namespace paretree::cli
