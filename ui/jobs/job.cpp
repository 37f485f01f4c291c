#include "ui/jobs/job.h"

#include <QMetaObject>
#include <atomic>
#include <thread>
#include <vector>

namespace paretree::ui {

struct Job::Private {
  struct Thread {
    std::uint64_t epoch = 0;
    std::shared_ptr<std::atomic<bool>> done = std::make_shared<std::atomic<bool>>(false);
    std::jthread thread;
  };
  std::vector<Thread> threads;  // the last may be the current one; others were replaced and are ending
  std::uint64_t epoch = 0;
  bool running = false;

  void sweep() {
    std::erase_if(threads, [](Thread& t) { return t.done->load(); });  // joins, without waiting to speak of
  }
};

Job::Job(QObject* parent) : QObject(parent), d_(std::make_unique<Private>()) {}

Job::~Job() {
  for (auto& t : d_->threads) t.thread.request_stop();
}

void Job::start(Work work) {
  if (d_->running) d_->threads.back().thread.request_stop();
  d_->sweep();
  const std::uint64_t epoch = ++d_->epoch;
  d_->running = true;
  Private::Thread entry;
  entry.epoch = epoch;
  entry.thread = std::jthread([this, epoch, done = entry.done, work = std::move(work)](std::stop_token stop) {
    Delivery delivery = work(stop);
    QMetaObject::invokeMethod(
        this,
        [this, epoch, delivery = std::move(delivery)] {
          if (epoch != d_->epoch || !d_->running) return;
          d_->running = false;
          if (delivery) delivery();
          emit finished();
        },
        Qt::QueuedConnection);
    done->store(true);
  });
  d_->threads.push_back(std::move(entry));
  emit started();
}

void Job::stop() {
  if (d_->running) d_->threads.back().thread.request_stop();
}

void Job::cancel() {
  if (!d_->running) return;
  stop();
  ++d_->epoch;
  d_->running = false;
  emit finished();
}

bool Job::running() const { return d_->running; }

}  // namespace paretree::ui
