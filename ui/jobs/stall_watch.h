// How long the interface thread keeps an event waiting: asked every few milliseconds from a thread of its
// own.
//
// The time in which the machine gave the interface thread no processor (Linux's schedstat) does not count:
// what is measured is the program, not its neighbours. Where that is not told, all of the time counts.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <vector>

namespace paretree::ui {

class StallWatch : public QObject {
  Q_OBJECT

 public:
  /// `barMs`: stalls from this length on are listed. Begins to watch the thread it is made in.
  explicit StallWatch(double barMs, QObject* parent = nullptr);
  /// Ends the watching.
  ~StallWatch() override;

  struct Stall {
    double ms = 0;   ///< that an event waited, less the time without a processor
    QString during;  ///< what was last said with mark()
  };
  /// What is going on from now on, for the list.
  void mark(const QString& what);
  double longest() const;
  std::size_t asked() const;          ///< how often
  std::vector<Stall> stalls() const;  ///< in order

 protected:
  bool event(QEvent* event) override;

 private:
  struct Private;
  std::unique_ptr<Private> d_;
};

}  // namespace paretree::ui
