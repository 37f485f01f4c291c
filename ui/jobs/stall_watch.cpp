#include "ui/jobs/stall_watch.h"

#include <sys/syscall.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace paretree::ui {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kEvery = std::chrono::milliseconds(5);
const QEvent::Type kAsk = static_cast<QEvent::Type>(QEvent::registerEventType());

// Milliseconds for which this thread was ready and had no processor.
double waitedForProcessor(long thread) {
  QFile file(QStringLiteral("/proc/self/task/%1/schedstat").arg(thread));
  if (!file.open(QIODevice::ReadOnly)) return 0;
  return static_cast<double>(file.readAll().split(' ').value(1).toLongLong()) / 1e6;
}

}  // namespace

struct StallWatch::Private {
  const long thread = ::syscall(SYS_gettid);
  const double bar;
  mutable std::mutex mutex;
  std::condition_variable_any answered;
  bool waiting = false;
  Clock::time_point asked;
  double waitedBefore = 0;
  QString during;
  double longest = 0;
  std::size_t count = 0;
  std::vector<Stall> stalls;
  std::jthread asker;

  explicit Private(double barMs) : bar(barMs) {}
};

StallWatch::StallWatch(double barMs, QObject* parent)
    : QObject(parent), d_(std::make_unique<Private>(barMs)) {
  d_->asker = std::jthread([this](std::stop_token stop) {
    while (!stop.stop_requested()) {
      {
        const std::lock_guard lock(d_->mutex);
        d_->waitedBefore = waitedForProcessor(d_->thread);
        d_->asked = Clock::now();
        d_->waiting = true;
      }
      QCoreApplication::postEvent(this, new QEvent(kAsk), Qt::HighEventPriority);
      std::unique_lock lock(d_->mutex);
      d_->answered.wait(lock, stop, [this] { return !d_->waiting; });
      d_->answered.wait_for(lock, stop, kEvery, [] { return false; });
    }
  });
}

StallWatch::~StallWatch() {
  d_->asker.request_stop();
  d_->asker.join();
}

void StallWatch::mark(const QString& what) {
  const std::lock_guard lock(d_->mutex);
  d_->during = what;
}

double StallWatch::longest() const {
  const std::lock_guard lock(d_->mutex);
  return d_->longest;
}

std::size_t StallWatch::asked() const {
  const std::lock_guard lock(d_->mutex);
  return d_->count;
}

std::vector<StallWatch::Stall> StallWatch::stalls() const {
  const std::lock_guard lock(d_->mutex);
  return d_->stalls;
}

bool StallWatch::event(QEvent* event) {
  if (event->type() != kAsk) return QObject::event(event);
  const std::lock_guard lock(d_->mutex);
  const double wall = std::chrono::duration<double, std::milli>(Clock::now() - d_->asked).count();
  const double ms = std::max(0.0, wall - (waitedForProcessor(d_->thread) - d_->waitedBefore));
  d_->longest = std::max(d_->longest, ms);
  ++d_->count;
  if (ms >= d_->bar) d_->stalls.push_back({ms, d_->during});
  d_->waiting = false;
  d_->answered.notify_all();
  return true;
}

}  // namespace paretree::ui
