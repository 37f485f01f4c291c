#include "ui/shell/pages/table_findings.h"

#include <utility>

namespace paretree::ui {

TableFindings::TableFindings(QObject* parent) : QObject(parent), job_(new Job(this)) {}

void TableFindings::look(const runs::TablePtr& table) {
  if (looked_.lock() == table) return;
  looked_ = table;
  leaks_.clear();
  far_ = {};
  job_->cancel();
  if (!table) return;
  job_->start([this, table](std::stop_token) -> Job::Delivery {
    auto leaks = std::make_shared<std::vector<Leak>>(leaksOf(table->data));
    auto far = std::make_shared<FarValues>(farValuesOf(table->data));
    return [this, leaks, far] {
      leaks_ = std::move(*leaks);
      far_ = std::move(*far);
      if (!leaks_.empty() || !far_.rows.empty()) emit changed();
    };
  });
}

}  // namespace paretree::ui
