// The samples of the start page: data in resources, so that this code knows no learner.
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "engine/learners/params.h"

namespace paretree::ui {

struct Sample {
  QString title, line, note;  ///< "Daily activity", "36 hybrid trees", "6,200 rows"
  QString file;               ///< resource path of the table
  std::string learner;
  std::map<std::string, std::string> params;  ///< as texts
  QString picture;            ///< "front", "formula", "lines", "rules", "bars"
};

/// Those of resources/samples.json whose learner is in the program and whose table is there.
std::vector<Sample> samples();

}  // namespace paretree::ui
