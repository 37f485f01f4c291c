// The cells of tables as units of a study (engine/paretree/studies), so that whatever runs studies runs them:
// processes of this machine, ranks of Open MPI, a batch system.
#pragma once

#include "paretree/studies/ledger.h"
#include "paretree/studies/result.h"
#include "reproduce/fingerprint.h"
#include "reproduce/reproduce.h"

namespace paretree::reproduce {

/// How a program runs such units. The registry outlives what is given back.
studies::Protocols protocols(const learners::Registry& registry);

/// Whether two results of such a unit, as their files' texts, say the same but for times ("... seconds"):
/// these differ from run to run.
bool sameApartFromTimes(const std::string& one, const std::string& other);

/// The study of one request. All that it is given outlives it.
class AsStudy {
 public:
  AsStudy(const ReproduceRequest& request, const StudyInputs& inputs, CellBook& book,
          Fingerprints& fingerprints)
      : request_(request), inputs_(inputs), book_(book), fingerprints_(fingerprints) {}

  /// Takes the results of the request's study into the book, where that study is there. Error: it is none.
  Result<void> takeWhatIsThere();

  /// Makes the study of these cells, or adds them to the one that is there; runs it, unless the request says
  /// otherwise. Each result goes into the book as it comes. Fills `made`, `stopped`, `problems` of `result`;
  /// `all`: of how many cells these are what is missing.
  void run(const std::vector<Planned>& missing, std::size_t all, const std::stop_token& stop,
           const Context::Reporter& reporter, CellsRun& result);

 private:
  Result<void> tryRun(const std::vector<Planned>& missing, std::size_t all, const std::stop_token& stop,
                      const Context::Reporter& reporter, CellsRun& result);
  Result<studies::StudyFolder> folderOf(const std::vector<Planned>& missing, const std::string& path) const;
  Result<void> take(const studies::StudyFolder& folder, const studies::Ledger& ledger,
                    const studies::UnitRecord& record);

  const ReproduceRequest& request_;
  const StudyInputs& inputs_;
  CellBook& book_;
  Fingerprints& fingerprints_;
};

}  // namespace paretree::reproduce
