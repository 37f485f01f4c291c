// What takes a look at every value of the open table: why columns are left out, columns that tell the target,
// values of the target far from all others. Sought in the background, once for each table; why columns are
// left out at once where the table is small.
#pragma once

#include <QObject>
#include <vector>

#include "paretree/data/suggested_roles.h"
#include "paretree/runs/files/project_file.h"
#include "ui/document/far_values.h"
#include "ui/document/leaks.h"
#include "ui/jobs/job.h"

namespace paretree::ui {

class TableFindings : public QObject {
  Q_OBJECT

 public:
  explicit TableFindings(QObject* parent = nullptr);
  /// Begins to look through a table, unless this was the last one.
  void look(const runs::TablePtr& table);
  /// Of the table that was given last; empty until it is looked through.
  const std::vector<Leak>& leaks() const { return leaks_; }
  const FarValues& far() const { return far_; }
  /// Columns that are no attributes as reading suggested.
  const std::vector<data::SuggestedRole>& leftOut() const { return leftOut_; }
  bool looking() const { return job_->running(); }

 signals:
  /// There is something, or nothing any more.
  void changed();

 private:
  Job* job_;
  std::weak_ptr<const data::TableFile> looked_;
  std::vector<Leak> leaks_;
  FarValues far_;
  std::vector<data::SuggestedRole> leftOut_;
};

}  // namespace paretree::ui
