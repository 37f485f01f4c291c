#include "ui/studies/study_follower.h"

#include "ui/drawing/fonts.h"

namespace paretree::ui {
namespace {

// Between two readings, ms; of large studies at least so many times what a reading takes.
constexpr int kLeast = 500, kTimes = 10;

}  // namespace

StudyFollower::StudyFollower(std::shared_ptr<const learners::Registry> registry, const QString& folder,
                             QObject* parent)
    : QObject(parent), registry_(std::move(registry)), folder_(folder), reader_(new Job(this)) {
  next_.setSingleShot(true);
  connect(&next_, &QTimer::timeout, this, &StudyFollower::look);
  look();
}

void StudyFollower::look() {
  next_.stop();
  clock_.start();
  reader_->start(
      [this, registry = registry_, path = folder_.toStdString()](std::stop_token) -> Job::Delivery {
        StudyFactsPtr facts;
        QString why;
        auto folder = studies::StudyFolder::open(path, *registry);
        if (!folder) {
          why = displayText(folder.error());
        } else if (auto ledger = studies::Ledger::read(*folder, studies::Ledger::Repair::Nothing); !ledger) {
          why = displayText(ledger.error());
        } else {
          auto table = tableOf(folder->plan(), *ledger);
          auto runner = studies::StudyLock::holder(*folder);
          facts = std::make_shared<const StudyFacts>(
              StudyFacts{std::move(*folder), std::move(*ledger), std::move(table), std::move(runner)});
        }
        return [this, facts, why] {
          next_.start(qMax<int>(kLeast, kTimes * static_cast<int>(clock_.elapsed())));
          if (!facts) return emit failed(why);
          facts_ = facts;
          emit changed();
        };
      });
}

}  // namespace paretree::ui
