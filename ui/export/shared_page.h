// A run as one HTML file that works without a network: the front, its models, and what they answer for a row
// that is typed in. Made of the files in resources/page.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "paretree/core/error.h"
#include "paretree/runs/run.h"

namespace paretree::ui {

struct SharedPageOptions {
  std::string learnerName;  ///< LearnerInfo::name
  int runNumber = 0;        ///< in its project, 0 = none
  int model = -1;           ///< place in the front of the model that is shown first; -1 = the suggested one
  // What a person has noted
  std::string projectNotes, runNote;
  std::map<std::size_t, std::string> modelNotes;  ///< by place in the front

  /// Rows of the table that come along, in the schema of the models.
  struct Rows {
    data::Dataset data;
    data::Rows rows;
  };
  /// Without them the page holds no value of a row, and no note of reading, since these quote cells. The
  /// levels of the columns that its models ask about are inside.
  std::optional<Rows> rows = std::nullopt;
};

/// Black boxes, and forests too large, are not inside; the page says so where they would answer. Needs a
/// QGuiApplication (see PictureApplication).
std::string sharedPage(const runs::Run& run, const SharedPageOptions& options = {});

}  // namespace paretree::ui
