#include "ui/session/reading/lost_cells.h"

#include <QString>
#include <QStringList>
#include <variant>

namespace paretree::ui {
namespace {

std::size_t missingCells(const data::Dataset& data, int column) {
  std::size_t missing = 0;
  for (data::Row row = 0; row < data.rows(); ++row) missing += data.missing(column, row);
  return missing;
}

}  // namespace

std::optional<std::pair<int, std::size_t>> cellsLost(const data::Dataset& before,
                                                     const data::Dataset& after) {
  constexpr double kFew = 0.03;  // of the rows
  std::optional<std::pair<int, std::size_t>> most;
  for (int c = 0; c < after.columns(); ++c) {
    const int was = before.schema()->find(after.info(c).name);
    if (was < 0 || before.info(was).type == after.info(c).type) continue;
    const std::size_t had = missingCells(before, was), has = missingCells(after, c);
    if (has <= had || static_cast<double>(has - had) <= kFew * static_cast<double>(after.rows())) continue;
    if (!most || has - had > most->second) most = {c, has - had};
  }
  return most;
}

std::vector<std::string> furtherForms(const data::TableFile& table, const std::string& column) {
  std::vector<std::string> forms;
  for (const Message& note : table.notes) {
    const auto *of = note.find("column"), *offers = note.find("offers");
    const auto* list = offers ? std::get_if<std::vector<Message>>(&offers->value) : nullptr;
    if (!of || of->value != Argument::Value(column) || !list) continue;
    for (const Message& offer : *list)
      if (const auto* all = offer.find("all"); all && offer.code == "data.offer-date-forms")
        for (const QString& form :
             QString::fromStdString(std::get<std::string>(all->value)).split(QLatin1Char('|')))
          forms.push_back(form.toStdString());
  }
  return forms;
}

}  // namespace paretree::ui
