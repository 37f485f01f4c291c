// The widths of the columns of the table of columns.
#include <QHeaderView>
#include <algorithm>
#include <vector>

#include "ui/shell/pages/setup_page.h"

namespace paretree::ui {

/// Headings in full in any language, figures as long as there is room; names have what is left.
void SetupPage::fitColumns() {
  constexpr int widths[] = {150, 92, 92, 88, 100, 154, 68, 116, 80};
  constexpr int kAir = 24, kBox = 60, kChoice = 42;  // px: beside words, names, choices
  constexpr int kWidest = 240, kWidestName = 640;    // px
  constexpr int kLooked = 200;                       // rows whose words are measured
  auto* header = table_->horizontalHeader();
  const QFontMetrics metrics(table_->font());
  int wanted[ColumnsModel::ColumnCount], rest = table_->viewport()->width();
  for (int c = 0; c < ColumnsModel::ColumnCount; ++c) {
    wanted[c] = std::max(widths[c], header->sectionSizeHint(c));
    rest -= wanted[c];
  }
  const auto widen = [&](int column) {
    int widest = 0;
    for (int row = 0; row < std::min(columns_->rowCount(), kLooked); ++row)
      widest = std::max(widest, metrics.horizontalAdvance(columns_->index(row, column).data().toString()) +
                                    (column == ColumnsModel::Name ? kBox : kAir));
    const int more =
        std::clamp(std::min(widest, column == ColumnsModel::Name ? kWidestName : kWidest) - wanted[column], 0,
                   std::max(0, rest));
    if (wanted[column] > 0) wanted[column] += more, rest -= more;
  };
  const auto narrow = [&](int column, int least) {
    const int less =
        std::clamp(-rest, 0, std::max(0, wanted[column] - std::max(least, header->sectionSizeHint(column))));
    wanted[column] -= less;
    rest += less;
  };
  // A choice of roles and types is read in full.
  for (const int column : {ColumnsModel::RoleColumn, ColumnsModel::Type})
    for (int row = 0; row < std::min(columns_->rowCount(), kLooked); ++row) {
      const int words = metrics.horizontalAdvance(columns_->index(row, column).data().toString());
      const int more = std::max(0, words + kChoice - wanted[column]);
      wanted[column] += more;
      rest -= more;
    }
  // Names on two lines of small letters are to be told apart; what tells least goes first.
  int longest = 0;
  bool noted = false;
  for (int row = 0; row < std::min(columns_->rowCount(), kLooked); ++row) {
    longest = std::max(longest,
                       metrics.horizontalAdvance(columns_->index(row, ColumnsModel::Name).data().toString()));
    noted = noted || !columns_->index(row, ColumnsModel::Note).data().toString().isEmpty();
  }
  const int least = std::clamp(longest / 2 + kBox, 110, 220);
  const int lacking = std::max(0, least - wanted[ColumnsModel::Name]);
  wanted[ColumnsModel::Name] += lacking;
  rest -= lacking;
  std::vector<int> hidden;
  const auto hide = [&](int column) {
    hidden.push_back(column);
    rest += wanted[column];
    wanted[column] = 0;
  };
  if (!noted) hide(ColumnsModel::Note);
  narrow(ColumnsModel::Note, 40);
  narrow(ColumnsModel::Name, least);
  narrow(ColumnsModel::Range, 120);
  narrow(ColumnsModel::Useful, 84);
  narrow(ColumnsModel::Distribution, 64);
  narrow(ColumnsModel::Values, 76);
  narrow(ColumnsModel::Range, 96);
  for (const int column : {ColumnsModel::Note, ColumnsModel::Values, ColumnsModel::Distribution})
    if (rest < 0 && wanted[column] > 0) hide(column);
  narrow(ColumnsModel::Name, 80);
  for (int c = 0; c < ColumnsModel::ColumnCount; ++c)
    table_->setColumnHidden(c, std::find(hidden.begin(), hidden.end(), c) != hidden.end());
  rest = std::max(rest, 0);
  for (const int column : {ColumnsModel::Values, ColumnsModel::Range, ColumnsModel::Name}) widen(column);
  for (int c = 0; c < ColumnsModel::ColumnCount; ++c)
    if (wanted[c] > 0) table_->setColumnWidth(c, wanted[c]);
}

}  // namespace paretree::ui
