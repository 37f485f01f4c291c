#include "ui/shell/pages/table_findings.h"

#include <utility>

namespace paretree::ui {
namespace {

constexpr double kMostFields = 2e6;  // that are looked through while the window waits

}  // namespace

TableFindings::TableFindings(QObject* parent) : QObject(parent), job_(new Job(this)) {}

void TableFindings::look(const runs::TablePtr& table) {
  if (looked_.lock() == table) return;
  looked_ = table;
  leaks_.clear();
  far_ = {};
  leftOut_.clear();
  job_->cancel();
  if (!table) return;
  const bool small = static_cast<double>(table->data.rows()) * table->data.columns() <= kMostFields;
  if (small) leftOut_ = data::columnsLeftOut(table->data);
  job_->start([this, table, small](std::stop_token) -> Job::Delivery {
    auto leftOut = std::make_shared<std::vector<data::SuggestedRole>>();
    if (!small) *leftOut = data::columnsLeftOut(table->data);
    auto leaks = std::make_shared<std::vector<Leak>>(leaksOf(table->data));
    auto far = std::make_shared<FarValues>(farValuesOf(table->data));
    return [this, small, leftOut, leaks, far] {
      if (!small) leftOut_ = std::move(*leftOut);
      leaks_ = std::move(*leaks);
      far_ = std::move(*far);
      if (!leaks_.empty() || !far_.rows.empty() || (!small && !leftOut_.empty())) emit changed();
    };
  });
}

}  // namespace paretree::ui
