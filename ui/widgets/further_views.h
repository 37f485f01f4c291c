// The tabs of a pane that stand behind its own and are made when they are first chosen.
#pragma once

#include <QStackedWidget>
#include <QVBoxLayout>
#include <vector>

#include "ui/widgets/pane.h"

namespace paretree::ui {

/// `Entry`: id, label and tip of a tab, and make(), which gives a new View. `Shown`: what a view shows.
template <class Entry, class View, class Shown>
class FurtherViews {
 public:
  /// Behind `first` tabs that the pane has itself.
  FurtherViews(ViewSwitch* views, QStackedWidget* pages, int first)
      : views_(views), pages_(pages), first_(first) {}

  void add(Entry entry) {
    auto* page = new QWidget;
    (new QVBoxLayout(page))->setContentsMargins(0, 0, 0, 0);
    views_->addView(entry.label, entry.tip);
    pages_->addWidget(page);
    all_.push_back({std::move(entry), page, nullptr, {}});
  }

  /// Offers the tabs for whose entry `suits` holds.
  template <class Suits>
  void offer(Suits suits) {
    for (std::size_t i = 0; i < all_.size(); ++i) views_->setViewVisible(tabOf(i), suits(all_[i].entry));
  }

  /// Is `tab` one of these?
  bool holds(int tab) const { return tab >= first_; }
  /// The first that is offered; -1: none.
  int firstOffered() const {
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (views_->isViewVisible(tabOf(i))) return tabOf(i);
    return -1;
  }

  /// The view of a tab. Where it is new, `made` is called with its entry and itself; where it shows something
  /// else than `what`, `show` with itself.
  template <class Session, class Made, class Show>
  View* prepared(int tab, Session* session, const Shown& what, Made made, Show show) {
    Tab& at = all_[static_cast<std::size_t>(tab - first_)];
    if (!at.view) {
      at.view = at.entry.make(session);
      at.view->setObjectName(QStringLiteral("view-") + at.entry.id);
      at.view->setAccessibleName(at.entry.label);
      at.page->layout()->addWidget(at.view);
      made(at.entry, at.view);
    }
    if (at.shown != what) {
      at.shown = what;
      show(at.view);
    }
    return at.view;
  }

  /// Chooses the tab with this id; false where it is not offered.
  bool choose(const QString& id) {
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (all_[i].entry.id == id && views_->isViewVisible(tabOf(i))) {
        views_->setCurrent(tabOf(i));
        return true;
      }
    return false;
  }

  /// Null until it is made.
  View* view(const QString& id) const {
    for (const Tab& tab : all_)
      if (tab.entry.id == id) return tab.view;
    return nullptr;
  }

 private:
  struct Tab {
    Entry entry;
    QWidget* page;  ///< holds the view
    View* view;
    Shown shown;  ///< what the view was last told
  };
  int tabOf(std::size_t i) const { return first_ + static_cast<int>(i); }

  ViewSwitch* views_;
  QStackedWidget* pages_;
  int first_;
  std::vector<Tab> all_;
};

}  // namespace paretree::ui
