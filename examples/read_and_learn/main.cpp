// Reads a table, searches the front of models between short and accurate, and prints it.
//
//   read_and_learn [TABLE [LEARNER]]
//
// Without a table it makes one of the samples (people with a sensor, and what they are doing) and writes it
// to activity.csv first. The run is kept in run.json: `paretree-cli show run.json` and the window open it,
// and the next example goes on from it.
#include <cstdio>
#include <iostream>
#include <string>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/data/table_file.h"
#include "paretree/exchange/exchange.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/run.h"
#include "paretree/samples/samples.h"

using namespace paretree;

namespace {

// What can go wrong comes back as a value: a Result holds what was asked for, or an Error. An error is data
// (a code with arguments); messages::text makes the sentence.
int fail(const Error& error) {
  std::cerr << messages::text(error) << '\n';
  return 1;
}

Result<void> writeSample(const std::string& path) {
  const auto sample = samples::makeSample("activity", 600, 1);
  if (!sample) return sample.error();
  return writeFile(path, data::csvText(*sample));
}

// Called from the thread that learns, often: it must be quick.
void showProgress(const Progress& progress) {
  std::fprintf(stderr, "\r%3.0f %% %-40s", 100 * progress.fraction, messages::text(progress.phase).c_str());
}

}  // namespace

int main(int argc, char** argv) {
  std::string path = argc > 1 ? argv[1] : "";
  const std::string learner = argc > 2 ? argv[2] : "cart";
  if (path.empty()) {
    path = "activity.csv";
    if (const auto written = writeSample(path); !written) return fail(written.error());
  }

  // 1. The table. Its dialect, types and roles are guessed; ReadOptions says what is known. What was assumed
  // stands in the notes.
  const auto table = data::readTable(path, data::ReadOptions(), Context());
  if (!table) return fail(table.error());
  std::cout << table->path << ": " << table->data.rows() << " rows, " << table->data.columns()
            << " columns\n";
  for (const auto& note : messages::texts(table->notes)) std::cout << "note: " << note << '\n';

  // 2. What is asked for. The same request gives the same models, byte for byte, on any number of threads.
  runs::RunRequest request;
  request.learner = learner;
  request.seed = 1;
  request.threads = 2;
  if (learner == "cart") request.params["leaves"] = std::int64_t{12};

  // 3. Learning. The registry has every learner; a std::stop_token in place of {} ends a run early, with the
  // best front so far.
  const learners::Registry registry;
  const auto run = runs::execute(registry, *table, request, {}, showProgress);
  std::cerr << '\n';
  if (!run) return fail(run.error());

  // 4. The front: no model is better in one objective than another without being worse in the other. Measures
  // are those of the final model on training and test rows.
  const auto& outcome = run->outcome;
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    const auto& point = outcome.front[i];
    std::cout << (i == outcome.chosen ? "* " : "  ") << "model " << i << ':';
    for (std::size_t k = 0; k < outcome.objectives.size(); ++k)
      std::cout << ' ' << outcome.objectives[k].id << ' ' << point.scores[k];
    if (!point.test.empty()) std::cout << ", " << outcome.measures[0] << " on test rows " << point.test[0];
    std::cout << '\n';
  }

  // 5. One of them: the knee of the front, which the run has chosen. A model knows where it came from.
  const model::Model model = runs::modelOf(*run, outcome.chosen);
  std::cout << '\n' << exchange::modelToText(model);

  // 6. The whole run as a file.
  if (const auto written = writeFile("run.json", dumpJson(runs::runToJson(*run))); !written)
    return fail(written.error());
  return 0;
}
