// A run as one HTML file that needs nothing else: pictures inside as SVG, figures, settings, seed, versions.
#pragma once

#include <string>

#include "paretree/core/error.h"
#include "paretree/learners/params.h"
#include "paretree/runs/run.h"

namespace paretree::ui {

struct ReportOptions {
  std::string learnerName;                  ///< LearnerInfo::name
  std::vector<learners::ParamInfo> params;  ///< the learner's table: labels and defaults of the settings
  int model = -1;                           ///< index in the front whose model is drawn; -1 = the chosen one
  /// Runs and edits of the project whose figures on the test rows were shown; 0 = not known
  int testLooks = 0;
};

/// Needs a QGuiApplication (see PictureApplication).
std::string htmlReport(const runs::Run& run, const ReportOptions& options = {});
Result<void> writeHtmlReport(const runs::Run& run, const ReportOptions& options, const std::string& path);

}  // namespace paretree::ui
