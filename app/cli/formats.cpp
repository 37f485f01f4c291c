#include "app/cli/formats.h"

#include "engine/exchange/exchange.h"
#include "engine/model/model_json.h"

namespace paretree::cli {

const std::vector<OutputFormat>& outputFormats() {
  static const std::vector<OutputFormat> formats = {
      {"text", false, [](const Model& model) -> Result<std::string> { return modelToText(model); }},
      {"json", false, [](const Model& model) -> Result<std::string> { return dumpJson(modelToJson(model)); }},
      {"dot", false, [](const Model& model) -> Result<std::string> { return modelToDot(model); }},
      {"latex", false, [](const Model& model) -> Result<std::string> { return modelToLatex(model); }},
      {"python", false, [](const Model& model) { return modelToPython(model); }},
      {"c", false, [](const Model& model) { return modelToC(model); }},
      {"sql", false, [](const Model& model) { return modelToSql(model); }},
  };
  return formats;
}

}  // namespace paretree::cli
