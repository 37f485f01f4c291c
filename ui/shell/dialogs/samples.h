// The samples of the start page: data in resources, so that this code knows no learner. Their tables are made
// by the engine's generators when they are opened.
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "paretree/data/table_file.h"
#include "paretree/learners/params.h"

namespace paretree::ui {

struct Sample {
  /// "Daily activity", "A front of hybrid trees", "METHOD · 2,400 rows"; in the user's language
  QString title, line, note;
  std::string id;  ///< of the generator
  std::size_t rows = 0;
  std::string learner;
  std::map<std::string, std::string> params;  ///< as texts
  QString picture;                            ///< "front", "formula", "lines", "rules", "course", "bars"
};

/// Those of resources/samples/samples.json whose generator is in the program.
std::vector<Sample> samples();

/// The table of a sample as a file, so that a project can find it again, and how it is to be read.
struct SampleFile {
  QString path;
  data::ReadOptions options;
};
/// Writes into `folder`, which is made where it is not there.
Result<SampleFile> writeSample(const Sample& sample, const QString& folder);

}  // namespace paretree::ui
