#include "ui/charts/run_view.h"

namespace paretree::ui {

std::vector<RunViewEntry> runViews() {
  return {};
}

}  // namespace paretree::ui
