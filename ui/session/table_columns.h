// The columns of the open table: what each is, and which the next run may use.
#pragma once

#include <QList>
#include <set>
#include <string>

#include "paretree/learners/learner.h"
#include "ui/session/session_part.h"

namespace paretree::ui {

/// All changes can be undone.
class TableColumns : public SessionPart {
  Q_OBJECT

 public:
  TableColumns(Session* session, EditedDocument* edited) : SessionPart(session, edited) {}

  /// As targets: these and no others.
  void setRoles(const QList<int>& columns, data::Role role);
  /// The targets and no others. Where whole numbers may be classes, the file is read again, in the
  /// background, and what they are is decided as at the first reading; those of several targets are numbers.
  void setTargets(const QList<int>& columns);
  void setTarget(int column) { setTargets({column}); }
  /// The role of a target: beside the targets there are where the learner that somebody chose answers all of
  /// them, and says so; else in their place.
  void giveTargetRole(int column);
  /// A number, or classes that are numbers: it can be answered beside others.
  bool mayBeOneOfSeveral(int column) const;
  /// Few enough different whole numbers to be classes.
  bool mayBeClasses(int column) const;
  /// Reads the file again, in the background.
  void setTypes(const QList<int>& columns, data::ColumnType type);
  /// Takes levels that differ in spelling alone as one, or apart again. Reads the file again.
  void mergeSpellings(const QList<int>& columns, bool merge);
  bool mergesSpellings(int column) const;  ///< as asked or by evidence
  /// Reads a column as dates of these forms, of which the first is shown. Reads the file again.
  void readDates(int column, const std::vector<std::string>& forms);
  void setUsed(const QList<int>& columns, bool used);
  /// Of all features only these.
  void useOnly(const QList<int>& columns);
  /// Sets aside the features that the selected model does not use.
  void useOnlyAttributesOfModel();
  bool isUsed(int column) const;
  /// A feature that was a target until somebody chose another one.
  bool wasTarget(int column) const;
  bool isJoined(int column) const;  ///< it came from another file, by row number
  /// Where another learner stands in for this one since the table changed: which, and why.
  void sayLearnerInstead(const learners::LearnerPtr& before);

 private:
  const data::Dataset& data() const { return document_.table->data; }
  bool isNumbersAsClasses(int column) const;
  bool areAnsweredTogether(const QList<int>& targets) const;
  void keepMissingWords(const std::string& column, data::ReadOptions& options) const;
  void pushUnused(const QString& text, const std::set<std::string>& after);
  std::set<std::string> formerTargets_;
  std::string formerOf_;  ///< path of their table
};

}  // namespace paretree::ui
