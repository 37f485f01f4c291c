#include "app/cli/flags/learner_flags.h"

#include <utility>

namespace paretree::cli {

Result<AskedRun> askedRun(const Session& session, const LearnerFlags& flags) {
  AskedRun asked;
  asked.learner = session.registry.find(flags.learner);
  if (!asked.learner)
    return Error{"runs.no-such-learner", {{"learner", flags.learner}, {"hint", std::vector<Message>()}}};
  auto params = paramValues(*asked.learner, flags.params);
  if (!params) return params.error();
  auto options = readOptions(flags.read, flags.run.splitColumn);
  if (!options) return options.error();
  asked.options = std::move(*options);
  asked.request.learner = flags.learner;
  asked.request.params = std::move(*params);
  asked.request.seed = flags.run.seed;
  asked.request.threads = threadsOf(flags.run);
  asked.request.features = flags.use;
  return asked;
}

}  // namespace paretree::cli
