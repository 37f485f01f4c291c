// What a dropped or chosen file is, and its contents: recognised by looking into it, in the background.
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>
#include <string>
#include <variant>

#include "engine/runs/reopen.h"
#include "ui/session/document.h"

namespace paretree::ui {

/// Key of Workspace::view in side files: path of the project that the file stands for.
constexpr const char* kRecoveredProject = "recoveredProject";

/// What a second file may be taken as.
enum class OpenAs { Guess, Data, TestPart, Predictions };

struct OpenedTable {
  TablePtr table;
};
struct OpenedTestPart {
  TablePtr table;
  QString path;
};
struct OpenedPredictions {
  TablePtr joined;
  std::vector<std::string> columns;
  QString path;
};
struct OpenedModel {
  ModelPtr model;
  QString path;
};
/// `problem` says why the data are not at hand, where they are not (`document.away`).
struct OpenedProject {
  Document document;
  QString path;
  std::string problem;
  std::string sha256;
};

using Opened = std::variant<OpenedTable, OpenedTestPart, OpenedPredictions, OpenedModel, OpenedProject>;

/// `open` is the table that is open, or null. A file that fits no other reading is data.
Result<Opened> openFile(const std::string& path, OpenAs as, const TablePtr& open, const ReadOptions& options,
                        const Context& context);

/// The document as the project file keeps it, and back; without a table the workspace's data are away.
Workspace workspaceOf(const Document& document);
Document documentOf(const Workspace& workspace, TablePtr table);

/// The table that a project speaks of, with the columns that were joined to it. Looked for at its path and
/// beside `projectFile`; any other file that is given has to have the same bytes unless `anyBytes`.
Result<TablePtr> tableOf(const Workspace& workspace, const std::string& projectFile, const Context& context);
Result<TablePtr> tableFrom(const AwayData& away, const std::string& path, bool anyBytes,
                           const Context& context);

}  // namespace paretree::ui
