// Classes that a model never answers, in words: a good figure hides a rare class, in the window as on paper.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "paretree/model/model.h"

namespace paretree::ui {

/// Classes, by code, that training rows have and no leaf and no rule of the model answers. Empty for numbers,
/// and where black boxes or votes may answer anything.
std::vector<int> unansweredClasses(const model::Model& model, const std::vector<double>& rowsOfClass);

/// "No leaf answers odd (7 of 400 rows)."; of more than two classes how many of them; empty where each is
/// answered. `levels`, `rowsOfClass`: names and training rows of each class.
QString unansweredWords(const model::Model& model, const std::vector<std::string>& levels,
                        const std::vector<double>& rowsOfClass);
/// The same by what the model itself keeps of its training rows, whose numbers are left out where they are
/// weights, or not those of all rows (rules).
QString unansweredWords(const model::Model& model);

}  // namespace paretree::ui
