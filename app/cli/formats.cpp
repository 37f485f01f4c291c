#include "app/cli/formats.h"

#include <algorithm>

#include "app/cli/stored.h"
#include "paretree/core/json.h"
#include "paretree/exchange/exchange.h"
#include "paretree/messages/text.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/estimates/known_of_model.h"
#include "paretree/runs/reopen.h"
#ifdef PARETREE_PICTURES
#include "app/cli/pictures.h"
#include "paretree/core/json.h"
#endif

namespace paretree::cli {
namespace {

using exchange::Remarks;

/// Each node of a text is indented by its depth: beyond this a file of a model grows to hundreds of
/// megabytes.
constexpr int kMostLevels = 1000;

using WriteModel = std::function<Result<std::string>(const model::ModelPtr&, const Remarks&)>;
/// `write`, but for trees that are too deep for anything but JSON.
WriteModel upToMostLevels(const std::string& id, WriteModel write) {
  return [id, write = std::move(write)](const model::ModelPtr& model,
                                        const Remarks& remarks) -> Result<std::string> {
    if (const model::Tree* tree = model->tree()) {
      const std::vector<int> depths = tree->depths();
      const int levels = *std::max_element(depths.begin(), depths.end());
      if (levels > kMostLevels)
        return Error{"cli.too-deep", {{"levels", levels}, {"format", id}, {"most", kMostLevels}}};
    }
    return write(model, remarks);
  };
}

}  // namespace

exchange::Remarks remarksOn(const runs::Run& run, std::size_t model) {
  return messages::texts(runs::knownOfModel(run, model));
}

const std::vector<OutputFormat>& outputFormats() {
  static const std::vector<OutputFormat> formats = [] {
    std::vector<OutputFormat> all = {
        {"text", false,
         [](const model::ModelPtr& model, const Remarks& remarks) -> Result<std::string> {
           return exchange::modelToText(*model, remarks);
         }},
        {"json", false,
         [](const model::ModelPtr& model, const Remarks&) -> Result<std::string> {
           return dumpJson(modelToJson(*model));
         }},
        {"dot", false,
         [](const model::ModelPtr& model, const Remarks& remarks) -> Result<std::string> {
           return exchange::modelToDot(*model, {}, remarks);
         }},
        {"latex", false,
         [](const model::ModelPtr& model, const Remarks& remarks) -> Result<std::string> {
           return exchange::modelToLatex(*model, remarks);
         }},
        {"python", false,
         [](const model::ModelPtr& model, const Remarks& remarks) {
           return exchange::modelToPython(*model, {}, remarks);
         },
         [](const RunToWrite& asked) {
           const auto index = asked.model < 0 ? usualModel(asked.run) : static_cast<std::size_t>(asked.model);
           const data::ReadOptions& read = asked.run.data.options;
           return exchange::modelToPython(modelOf(asked.run, index), read.missing,
                                          remarksOn(asked.run, index), read.missingOf, data::decimalOf(read));
         }},
        {"c", false,
         [](const model::ModelPtr& model, const Remarks& remarks) {
           return exchange::modelToC(*model, remarks);
         }},
        {"sql", false,
         [](const model::ModelPtr& model, const Remarks& remarks) {
           return exchange::modelToSql(*model, "data", remarks);
         }},
        {"pmml", false,
         [](const model::ModelPtr& model, const Remarks& remarks) {
           return exchange::modelToPmml(*model, remarks);
         }},
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
