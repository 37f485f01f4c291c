// Work in the background: the only place in the window that knows a thread.
//
// A Job runs one piece of work at a time. The work returns what is to be done with its result, and that is
// done in the window's thread, unless the job was started again, cancelled or destroyed meanwhile: results of
// work that was replaced are dropped. (QFutureWatcher is avoided: unreliable in Qt 6.4.)
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <stop_token>

namespace paretree::ui {

class Job : public QObject {
  Q_OBJECT

 public:
  using Delivery = std::function<void()>;                 ///< called in the thread of the Job
  using Work = std::function<Delivery(std::stop_token)>;  ///< called in a thread of its own

  explicit Job(QObject* parent = nullptr);
  /// Asks the work to stop and waits for it.
  ~Job() override;

  /// Starts; what was running is asked to stop and its result is dropped.
  void start(Work work);
  /// Asks the work to stop; its result still arrives.
  void stop();
  /// Asks the work to stop; its result is dropped.
  void cancel();
  bool running() const;

 signals:
  void started();
  /// The result was delivered, or the work was cancelled.
  void finished();

 private:
  struct Private;
  std::unique_ptr<Private> d_;
};

}  // namespace paretree::ui
