// A model that a person drew or changed, as one HTML file like that of a run: its picture, what was done to
// it, its figures beside those of the model that it was made of, the rows.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/runs/run.h"
#include "ui/export/picture.h"

namespace paretree::ui {

struct ModelReport {
  model::ModelPtr model;
  PageWords words;                                   ///< wordsOfEdited()
  TreeContext context;                               ///< of its tree
  std::shared_ptr<const learners::Outcome> outcome;  ///< with the measures of `point`
  learners::FrontPoint point;
  std::shared_ptr<const runs::Run> run;  ///< of the model that it was made of; null: of none
  int number = 0, place = -1;            ///< of that run in its project, of that model in its front
  std::vector<Message> before;           ///< edits of the model that these began with, oldest first
  std::vector<Message> edits;            ///< of it since then, oldest first
  runs::DataReference data;
  std::size_t trainRows = 0, testRows = 0;
  int testLooks = 0;  ///< as in ReportOptions
};

/// Needs a QGuiApplication (see PictureApplication).
std::string htmlReport(const ModelReport& report);
Result<void> writeHtmlReport(const ModelReport& report, const std::string& path);

}  // namespace paretree::ui
