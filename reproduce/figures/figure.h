// The papers' figures, drawn with our data: panels of named points and lines, made of cells as tables are.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "paretree/core/json_fwd.h"
#include "reproduce/reproduce.h"

namespace paretree::reproduce {

struct FigurePoint {
  double x = 0, y = 0;
  int n = 1;  ///< runs, trees or data sets behind it
  bool operator==(const FigurePoint&) const = default;
};

/// Points of one name. `mark`: shape and colour, those of the learner (LearnerInfo::mark).
struct FigureSeries {
  /// How neighbours are joined; steps are the surface that a front attains, of two values that are better the
  /// larger (StepsOfLarge) or the smaller (StepsOfSmall) they are.
  enum class Join { None, Line, StepsOfLarge, StepsOfSmall };
  std::string name;
  int mark = 0;
  bool hollow = false;
  Join join = Join::None;
  std::vector<FigurePoint> points;
  bool fine = false;  ///< tiny dots that make a line: a boundary
};

struct FigurePanel {
  std::string title, x, y;  ///< of the panel and its axes
  bool logX = false, logY = false;
  /// Names along the y axis, the first at the top: a point's y is the place of its name. Empty: y is a
  /// number.
  std::vector<std::string> categories = {};
  std::vector<FigureSeries> series = {};
};

/// What a figure shows and which cells it needs.
struct FigureKind {
  std::string id, title, paper, place;
  std::vector<std::string> notes;
  std::vector<PaperTable> tables;  ///< whose cells are run: parts of tables, or cells of the figure's own
  std::size_t columns = 1;         ///< of panels on the page
  /// Panels by what is in the book, at most `runs` of each method (0 = all).
  std::function<std::vector<FigurePanel>(const CellBook& book, int runs)> panels;
};

/// Ids in the order in which people list them.
std::vector<std::string> figureIds();
/// Null where there is none of that name.
const FigureKind* findFigure(const std::string& id);

struct Figure {
  const FigureKind* kind = nullptr;
  std::uint64_t seed = 1;
  std::vector<FigurePanel> panels;
  CellsRun run;
  Staleness staleness;
  std::vector<std::string> without;  ///< what has no points, since none of its runs is there, in words
  std::size_t points() const;
};

/// Runs the missing cells of figure `id`, then makes it of what is there. Errors: unknown figure, folders
/// that cannot be used.
Result<Figure> makeFigure(const learners::Registry& registry, const ReproduceRequest& request,
                          const std::string& id, const std::stop_token& stop,
                          const Context::Reporter& reporter);

/// {figure, title, paper, place, seed, notes, panels: [{title, x, y, categories, series: [{name, points}]}]}
Json figureToJson(const Figure& figure);
/// A line for each point: panel, series, x (or the name), y, n.
std::vector<std::vector<std::string>> figureCells(const Figure& figure);
std::string figureToMarkdown(const Figure& figure, const std::string& command);
/// "Without runs, and not shown: ..."; empty where everything is there.
std::string withoutText(const Figure& figure);
/// Seed and n in words, for the foot of the page.
std::string figureSource(const Figure& figure);

}  // namespace paretree::reproduce
