// What the worker can be asked: operations by name. State that lives between requests (fitted models, a
// loaded problem) belongs to the operations that share it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "paretree/core/error.h"
#include "paretree/core/json.h"

namespace paretree::worker_program {

struct Request {
  const Json& arguments;
  std::string_view blob;
  std::function<void(const Json&)> tell;  ///< sends an event
};

struct Answer {
  Json result = Json::object();
  std::string blob;
};

using Operation = std::function<Result<Answer>(const Request&)>;
using Operations = std::map<std::string, Operation>;

}  // namespace paretree::worker_program
