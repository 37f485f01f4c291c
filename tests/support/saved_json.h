// What is done with a file of a model, run or project that strangers' hands may have changed, and what must
// hold of it: refused with words, or loaded whole.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/exchange/exchange.h"
#include "paretree/messages/text.h"
#include "paretree/model/validate.h"
#include "paretree/runs/files/project_json.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "tests/support/json_edits.h"

namespace paretree::support {

/// How it ends; also the exit code of a process that does nothing else.
enum Saved { kRefused = 0, kLoaded = 1, kNoWords = 10, kOtherBytes, kOutside, kInvalid, kNoAnswers };

/// What is wrong with an end; null where nothing is.
inline const char* wrongOfSaved(int ending) {
  switch (ending) {
    case kNoWords:
      return "refused without words";
    case kOtherBytes:
      return "written and read again it is another";
    case kOutside:
      return "predicts outside its schema";
    case kInvalid:
      return "loaded although it is not valid";
    case kNoAnswers:
      return "predicts nothing, without words";
    default:
      return nullptr;
  }
}

/// A model that loaded: valid, the same when written and read again, exported, and answering inside its
/// schema.
inline int lookAtModel(const model::Model& model, const data::Dataset& table, bool huge) {
  if (!model::validate(model)) return kInvalid;
  const std::string text = dumpJson(model::modelToJson(model), -1);
  const auto again = model::modelFromJson(*parseJson(text, "again"), "again", blackbox::blackBoxLoader());
  if (!again || dumpJson(model::modelToJson(*again), -1) != text) return kOtherBytes;
  (void)exchange::modelToText(model);
  (void)exchange::modelToDot(model);
  (void)exchange::modelToLatex(model);
  for (const auto& code : {exchange::modelToPython(model), exchange::modelToC(model),
                           exchange::modelToSql(model), exchange::modelToPmml(model)})
    if (!code && messages::text(code.error()).empty()) return kNoWords;
  const auto data = runs::alignForModel(table, model, nullptr);
  if (!data) return messages::text(data.error()).empty() ? kNoWords : kLoaded;
  const auto answers = predict(model, *data, data->allRows(), Context());
  if (!answers) return messages::text(answers.error()).empty() ? kNoAnswers : kLoaded;
  if (!model.isClassifier() && huge) return kLoaded;
  const std::string wrong = outsideSchema(model, *answers, data->rows());
  if (!wrong.empty()) std::fprintf(stderr, "%s\n", wrong.c_str());
  return wrong.empty() ? kLoaded : kOutside;
}

template <class Value>
int refused(const Result<Value>& value) {
  return messages::text(value.error()).empty() ? kNoWords : kRefused;
}

/// Loads a model, a run (and looks at so many of its models, from that one on) or a project; anything else is
/// refused.
inline int lookAtSaved(const Json& json, const data::Dataset& table, std::size_t models = 3,
                       std::size_t first = 0) {
  const bool huge = hasHugeNumbers(json);
  const auto loader = blackbox::blackBoxLoader();
  switch (runs::kindOfJson(json)) {
    case runs::JsonFile::Model: {
      const auto model = model::modelFromJson(json, "edited", loader);
      return model ? lookAtModel(*model, table, huge) : refused(model);
    }
    case runs::JsonFile::Run: {
      const auto run = runs::runFromJson(json, "edited", loader);
      if (!run) return refused(run);
      const std::size_t all = run->outcome.front.size();
      for (std::size_t i = 0; i < std::min(models, all); ++i)
        if (const int code = lookAtModel(runs::modelOf(*run, (first + i) % all), table, huge); code > kLoaded)
          return code;
      const std::string text = dumpJson(runs::runToJson(*run), -1);
      const auto again = runs::runFromJson(*parseJson(text, "again"), "again", loader);
      return again && dumpJson(runs::runToJson(*again), -1) == text ? kLoaded : kOtherBytes;
    }
    case runs::JsonFile::Project: {
      const auto project = runs::projectFromJson(json, "edited", loader);
      if (!project) return refused(project);
      const std::string text = dumpJson(runs::projectToJson(*project), -1);
      const auto again = runs::projectFromJson(*parseJson(text, "again"), "again", loader);
      return again && dumpJson(runs::projectToJson(*again), -1) == text ? kLoaded : kOtherBytes;
    }
    case runs::JsonFile::Other:
      break;
  }
  return kRefused;
}

}  // namespace paretree::support
