// Settings of a learner under a name, kept in the preferences.
#pragma once

#include <QComboBox>
#include <QToolButton>

#include "ui/session/session.h"

namespace paretree::ui {

struct Preset {
  QString name;
  learners::ParamValues values;  ///< what differs from the defaults
  bool operator==(const Preset&) const = default;
};

/// In the order of their names. What the learner no longer knows, or no longer takes, is left out.
std::vector<Preset> presetsOf(const learners::Learner& learner);
/// Replaces the one of the same name.
void savePreset(const learners::Learner& learner, const Preset& preset);
void removePreset(const learners::Learner& learner, const QString& name);

/// Chooses, saves, renames and deletes the presets of the learner that is asked next.
class PresetsBar : public QWidget {
  Q_OBJECT

 public:
  explicit PresetsBar(Session* session, QWidget* parent = nullptr);
  void refresh();

 private:
  void choose(int place);
  void fillMenu();
  /// Asks for a name, `proposal` standing there, and hands it on.
  void askName(const QString& title, const QString& proposal,
               const std::function<void(const QString&)>& then);
  void renameChosen();
  QString chosen() const;  ///< empty: the defaults, or settings of nobody's name

  Session* session_;
  QComboBox* list_;
  QToolButton* more_;
  std::string shown_;
  std::vector<Preset> presets_;
};

}  // namespace paretree::ui
