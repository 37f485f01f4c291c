// Reads a table as the one was read that a model was made from.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "paretree/data/table_file.h"
#include "paretree/model/model.h"

namespace paretree::runs {

/// Says how a table is read that must fit `schema`: types, forms of dates and roles are the schema's. `made`
/// is how the schema's own table was read: its words for missing values, its decimal marks, its sheet, its
/// forms of dates and its merged spellings count where the new file leaves them open. What `told` says comes
/// before both.
data::ReadOptions readLike(std::shared_ptr<const data::Schema> schema, const data::ReadOptions& made,
                           data::ReadOptions told);
/// The same for a second file beside `table`, whose roles stand in `schema`.
data::ReadOptions readLike(std::shared_ptr<const data::Schema> schema, const data::TableFile& table);

/// The model as if its columns were called as a new table calls them. `called`: by column of the model its
/// name there, empty where it has none (columnsLacking()). `made`, how its own table was read, is changed
/// alike. Errors: a column that the model has not, a name that is another column's, a black box that finds
/// the column by its name.
Result<model::Model> calledAs(const model::Model& model, const std::map<std::string, std::string>& called,
                              data::ReadOptions& made);

/// Of `called` the columns that the table is said to lack, whose values are missing.
std::set<std::string> columnsLacking(const std::map<std::string, std::string>& called);

/// By feature of `own` its name in a table without names, whose columns (`there`) fit those of `own`, with or
/// without the target, in their order: in number, and each feature in type, with a level in common where it
/// has levels. Empty where they do not fit.
std::vector<std::pair<std::string, std::string>> calledByPlace(const data::Schema& own,
                                                               const data::Schema& there);

/// Of a model's black boxes those at its leaves, or also those that edits may put there.
enum class BoxesAsked { AtLeaves, All };
/// Columns that a model asks: by its tree or rules, and by its black boxes. Ascending.
std::vector<int> columnsAskedBy(const model::Model& model, BoxesAsked boxes = BoxesAsked::AtLeaves);

/// Adds the words for missing values of another table.
void addMissing(data::ReadOptions& options, const data::ReadOptions& made);
/// Adds the types and roles of columns that are something else in `schema` than they were read as, and that
/// their blank cells are a category, unless they were asked for; false where none is. Targets are added only
/// where `options` names none. For a table that one learns from: it keeps its own columns.
bool addTypesAndRoles(data::ReadOptions& options, const data::Schema& read, const data::Schema& schema);

/// Features that a model asks and that have no value in any row, or none that it knows. What it answers there
/// is what it would answer to a missing value, and looks as sure as ever.
class FeaturesWithoutValues {
 public:
  explicit FeaturesWithoutValues(const model::Model& model);
  /// Rows as they were read, and the same made to fit the model.
  void add(const data::Dataset& read, const data::Dataset& aligned);
  /// Says what has no value in any of the rows so far.
  void say(std::vector<Message>& notes) const;

 private:
  struct Feature {
    int column;
    std::string name;
    bool first;                // asked at the root of the tree
    std::uint64_t values = 0;  // in the file
    bool known = false;        // one of them is known to the model
  };
  std::vector<Feature> features_;
  std::uint64_t rows_ = 0;
};

/// Makes a table that was read so fit the model (alignToSchema()), which must not lack a feature that the
/// model asks for, but those in `lacking`. What was done is added to `notes`, and which features have no
/// values, or that to `parts` where the table is a part of a file.
Result<data::Dataset> alignForModel(const data::Dataset& data, const model::Model& model,
                                    std::vector<Message>* notes, FeaturesWithoutValues* parts = nullptr,
                                    const std::set<std::string>& lacking = {});

/// What reading says of rows that are given to a model: its notes, and whether the day or the month stands
/// first where that is open.
std::vector<Message> notesOfNewRows(const data::TableFile& file);

/// Says which records of a file have no answer because its reading left them out; nothing where none is.
void noteLeftOut(const data::TableFile& file, std::vector<Message>& notes);

}  // namespace paretree::runs
