// Reproduced tables as JSON and as Markdown for the help pages.
#pragma once

#include <string>

#include "reproduce/questions.h"
#include "reproduce/reproduce.h"

namespace paretree::reproduce {

Json rowToJson(const TableRow& row);
Result<TableRow> rowFromJson(const Json& json, const std::string& where);

/// {table, runs, rows}; of several tables one object named `name` ("all") whose rows begin with their table.
Json tablesToJson(const std::vector<TableRows>& tables, const std::string& name, int runs);

/// A figure with its deviation as it is shown to people, to the digits that the paper prints.
std::string figureText(double value, double sd, int digits);
/// The note of a row, with what is said of it as a question.
std::string withMarks(const TableRow& row);
/// That cells behind a table are stale, in a sentence; empty where none is.
std::string stalenessText(const Staleness& staleness);

/// Friedman's test, critical difference and mean ranks in a sentence.
std::string rankingText(const Ranking& ranking);

/// Headings, tables, notes, n, date, version and the command that makes them.
std::string tablesToMarkdown(const std::vector<TableRows>& tables, const std::string& command);

}  // namespace paretree::reproduce
