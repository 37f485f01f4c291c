// What a person sets once for all projects: colours, language, numbers, recovery, the beginning of a run.
#pragma once

#include <QDialog>
#include <QString>
#include <functional>

namespace paretree::ui {

struct Preferences {
  enum class Theme { System, Light, Dark };
  Theme theme = Theme::System;
  QString language;  ///< "en", "de"; empty = the desktop's
  QString numbers;   ///< locale name whose marks numbers have; empty = the desktop's
  int scale = 0;     ///< percent; 0 = the desktop's
  bool autosave = true;
  bool keepColumns = true;  ///< of large tables, for another opening
  int threads = 0;          ///< of a run; 0 = all of the machine
  bool estimate = true;     ///< runs, where that takes little time
  quint64 seed = 1;         ///< of the first run on new data

  static Preferences load();
  void save() const;
  bool operator==(const Preferences&) const = default;
};

/// What has to be known before there is an application: the scale.
void applyScale();
/// Language and number marks, for the whole program, instead of those before. Windows that are open keep
/// the words that they have.
void applyLocale(const Preferences& preferences);
/// True where the desktop's own colours are light on dark; to be asked before the program sets its own.
bool desktopIsDark();

/// Not modal. Changes hold at once; `changed` is called after each.
QDialog* showPreferences(QWidget* window, std::function<void(const Preferences&)> changed);

}  // namespace paretree::ui
