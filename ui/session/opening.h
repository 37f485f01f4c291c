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

/// What a second file may be taken as.
enum class OpenAs { Guess, Data, TestPart, Predictions };

struct OpenedTable { TablePtr table; };
struct OpenedTestPart { TablePtr table; QString path; };
struct OpenedPredictions { TablePtr joined; std::vector<std::string> columns; QString path; };
struct OpenedModel { ModelPtr model; QString path; };
struct OpenedProject { Document document; DataState state = DataState::Same; QString path; std::string problem; };

using Opened = std::variant<OpenedTable, OpenedTestPart, OpenedPredictions, OpenedModel, OpenedProject>;

/// `open` is the table that is open, or null. A file that fits no other reading is data.
Result<Opened> openFile(const std::string& path, OpenAs as, const TablePtr& open, const ReadOptions& options, const Context& context);

/// "test part", "column of predictions", "data": what the file was taken as.
QString openedAs(const Opened& opened);

/// The document as the project file keeps it, and back.
Workspace workspaceOf(const Document& document);
Document documentOf(const Workspace& workspace, TablePtr table);

}  // namespace paretree::ui
