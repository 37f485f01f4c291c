#include "reproduce/studies/ocdt_times.h"

#include <chrono>

namespace paretree::reproduce {

Result<void> addSecondsOfTrees(learners::Task task, learners::ParamValues values,
                               const std::vector<std::string>& variants, const std::string& suffix,
                               const StudyInputs& inputs, const Rng& rng, const Context& context,
                               CellFigures& figures) {
  values["variants"] = std::string("one");
  task.test.clear();
  for (const auto& variant : variants) {  // "S(x):L(y)"
    values["split"] = variant.substr(2, 1);
    values["leaf"] = variant.substr(7, 1);
    const auto started = std::chrono::steady_clock::now();
    if (auto grown = learnOn(task, inputs, "ocdt", values, rng, context); !grown) return grown.error();
    figures[variant + kSecondsOfTree + suffix] =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  }
  return {};
}

}  // namespace paretree::reproduce
