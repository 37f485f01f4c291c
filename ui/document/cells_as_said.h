// Cells of which reading, or the model, made something else than they say.
#pragma once

#include <QString>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::ui {

/// A cell with its text in the file: a word that the model does not know, a limit ("<0.6"), a text among
/// numbers.
struct CellAsSaid {
  int column = 0;  ///< of the model
  QString text;
};

/// By row of `aligned`, which is `file` with the columns of a model; ascending by column, mostly empty. Where
/// reading has not kept such cells (data::TableFile::taken) and its notes say that there are some, their
/// columns are read once more, as texts: in a Job's work only.
std::vector<std::vector<CellAsSaid>> cellsAsSaid(const data::TableFile& file, const data::Dataset& aligned,
                                                 const Context& context);

}  // namespace paretree::ui
