// What a dropped or chosen file is, and its contents: recognised by looking into it, in the background.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <variant>

#include "paretree/data/cache/column_cache.h"
#include "ui/document/document.h"

namespace paretree::ui {

/// Key of Project::view in side files: path of the project that the file stands for.
constexpr const char* kRecoveredProject = "recoveredProject";

/// What a second file may be taken as.
enum class OpenAs { Guess, Data, TestPart, Predictions };

/// `kept`: its columns are those of an earlier opening. `again`: it is the file of the open table.
struct OpenedTable {
  runs::TablePtr table;
  bool kept = false, again = false;
};
struct OpenedTestPart {
  runs::TablePtr table;
  QString path;
};
/// A table with the features of the open one and no target.
struct OpenedNewRows {
  QString path;
};
struct OpenedPredictions {
  runs::TablePtr joined;
  std::vector<runs::JoinedColumn> columns;
  QString path;
};
/// `table`: where the open one does not fit the model, or none is open, one that does: the open file, else
/// the one that the model names, read as the model's run read it. Null: none is needed or found, and why not.
struct OpenedModel {
  model::ModelPtr model;
  QString path;
  runs::TablePtr table = {};
  Message problem = {};
};
/// `problem` says why the data are not at hand, where they are not (`document.dataAway()`).
struct OpenedProject {
  Document document;
  QString path;
  Message problem;
  std::string sha256;
};

using Opened =
    std::variant<OpenedTable, OpenedTestPart, OpenedNewRows, OpenedPredictions, OpenedModel, OpenedProject>;

/// Patterns of the tables that can be opened, for file dialogs: "*.csv *.tsv ...". Any other file may be one.
QString tablePatterns();

/// `open` is the table that is open, or null. A file that fits no other reading is data. With `cache` a large
/// table may come from an earlier opening.
Result<Opened> openFile(const std::string& path, OpenAs as, const runs::TablePtr& open,
                        const data::ReadOptions& options, const Context& context,
                        const data::ColumnCache& cache = {});

}  // namespace paretree::ui
