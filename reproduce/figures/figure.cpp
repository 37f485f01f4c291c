#include "reproduce/figures/figure.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "paretree/core/json.h"
#include "paretree/core/suggest.h"
#include "paretree/core/words/amounts.h"
#include "reproduce/figures/figure_kinds.h"
#include "reproduce/report.h"

namespace paretree::reproduce {
namespace {

struct Maker {
  const char* id;
  FigureKind (*make)();
};

/// In the order of the papers' tables. Kinds are made only when one is asked for: every start of the command
/// line lists the ids.
constexpr Maker kMakers[] = {
    {"molhc-figure-1", molhcFigure1},  {"molhc-figure-2", molhcFigure2},   {"pgmt-figure-3", pgmtFigure3},
    {"pgmt-figure-4", pgmtFigure4},    {"pgmt-figure-5", pgmtFigure5},     {"pgmt-figure-6", pgmtFigure6},
    {"pgmt-figure-7", pgmtFigure7},    {"pgmt-figure-8", pgmtFigure8},     {"rules-figure-3", rulesFigure3},
    {"rules-figure-4", rulesFigure4},  {"ocdt-figure-1", ocdtFigure1},     {"ocdt-figure-2", ocdtFigure2},
    {"ocdt-figure-4", ocdtFigure4},    {"ocdt-figure-5", ocdtFigure5},     {"nldt-figure-s6", nldtFigureS6},
    {"nldt-figure-s7", nldtFigureS7},  {"nldt-figure-s10", nldtFigureS10}, {"nldt-figure-s11", nldtFigureS11},
    {"nldt-figure-s18", nldtFigureS18}};

std::string shortNumber(double value) {
  const double size = std::abs(value);
  return figureText(value, data::kMissing, size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 5);
}

}  // namespace

std::vector<std::string> figureIds() {
  std::vector<std::string> ids;
  for (const auto& maker : kMakers) ids.emplace_back(maker.id);
  return ids;
}

const FigureKind* findFigure(const std::string& id) {
  static const std::vector<FigureKind> kinds = [] {
    std::vector<FigureKind> all;
    for (const auto& maker : kMakers) {
      all.push_back(maker.make());
      all.back().id = maker.id;
    }
    return all;
  }();
  const auto found =
      std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.id == id; });
  return found == kinds.end() ? nullptr : &*found;
}

std::size_t Figure::points() const {
  std::size_t count = 0;
  for (const auto& panel : panels)
    for (const auto& series : panel.series) count += series.points.size();
  return count;
}

Result<Figure> makeFigure(const learners::Registry& registry, const ReproduceRequest& request,
                          const std::string& id, const std::stop_token& stop,
                          const Context::Reporter& reporter) {
  const FigureKind* kind = findFigure(id);
  if (!kind) return Error{"reproduce.no-figure", {{"figure", id}, {"hint", hints(id, figureIds())}}};
  CellBook book(request.cache);
  if (auto opened = openBook(request, book); !opened) return opened.error();
  std::vector<const PaperTable*> tables;
  for (const auto& table : kind->tables) tables.push_back(&table);
  Figure figure;
  figure.kind = kind;
  figure.seed = request.seed;
  Fingerprints fingerprints(registry);
  figure.run = runCells(tables, request, {registry, request.data}, book, fingerprints, stop, reporter);
  std::set<std::string> missing;
  for (const auto* table : tables) {
    const auto study = studyOf(table->study);
    for (const auto& set : study->cells(*table))
      if (!study->available(set.dataset, {registry, request.data})) missing.insert(set.dataset);
    const Staleness staleness = stalenessOf(*table, book, request.runs, fingerprints);
    figure.staleness.cells += staleness.cells;
    figure.staleness.stale += staleness.stale;
    figure.staleness.unknown += staleness.unknown;
  }
  for (const auto& dataset : missing) figure.run.notes.push_back("the data of " + dataset + " are not there");
  figure.panels = kind->panels(book, request.runs);
  for (auto& panel : figure.panels) {
    const std::string& name = !panel.title.empty()       ? panel.title
                              : panel.categories.empty() ? panel.y
                                                         : panel.x;
    const std::size_t all = panel.series.size();
    std::string without;
    std::erase_if(panel.series, [&](const FigureSeries& series) {
      if (series.points.empty()) without += (without.empty() ? "'" : ", '") + series.name + "'";
      return series.points.empty();
    });
    if (panel.series.size() == all) continue;
    figure.without.push_back(panel.series.empty() ? name : name + " (" + without + ")");
  }
  return figure;
}

Json figureToJson(const Figure& figure) {
  Json panels = Json::array();
  for (const auto& panel : figure.panels) {
    Json all = Json::array();
    for (const auto& series : panel.series) {
      Json points = Json::array();
      for (const auto& point : series.points)
        points.push_back({{"x", number(point.x)}, {"y", number(point.y)}, {"n", point.n}});
      all.push_back({{"name", series.name}, {"points", std::move(points)}});
    }
    panels.push_back({{"title", panel.title},
                      {"x", panel.x},
                      {"y", panel.y},
                      {"categories", panel.categories},
                      {"series", std::move(all)}});
  }
  return {{"figure", figure.kind->id},   {"title", figure.kind->title}, {"paper", figure.kind->paper},
          {"place", figure.kind->place}, {"seed", figure.seed},         {"notes", figure.kind->notes},
          {"panels", std::move(panels)}};
}

std::vector<std::vector<std::string>> figureCells(const Figure& figure) {
  std::vector<std::vector<std::string>> lines;
  for (const auto& panel : figure.panels)
    for (const auto& series : panel.series)
      for (const auto& point : series.points) {
        const bool named = !panel.categories.empty();
        const auto place = static_cast<std::size_t>(named ? point.y : 0);
        lines.push_back({panel.title, series.name, named ? panel.categories.at(place) : shortNumber(point.x),
                         shortNumber(named ? point.x : point.y), std::to_string(point.n)});
      }
  return lines;
}

std::string figureToMarkdown(const Figure& figure, const std::string& command) {
  std::string text = "## " + figure.kind->id + ": " + figure.kind->title + "\n\n" + figure.kind->place +
                     ". Made by `" + command +
                     "`.\n\n| panel | series | at | value | n |\n|---|---|---:|---:|---:|\n";
  for (const auto& line : figureCells(figure)) {
    text += "|";
    for (const auto& cell : line) text += " " + cell + " |";
    text += "\n";
  }
  for (const auto& note : figure.kind->notes) text += "\n" + note + "\n";
  if (const auto without = withoutText(figure); !without.empty()) text += "\n" + without + "\n";
  return text;
}

std::string withoutText(const Figure& figure) {
  std::string text;
  for (const auto& part : figure.without)
    text += (text.empty() ? "Without runs, and not shown: " : "; ") + part;
  return text.empty() ? text : text + ".";
}

std::string figureSource(const Figure& figure) {
  int least = 0, most = 0;
  for (const auto& panel : figure.panels)
    for (const auto& series : panel.series)
      for (const auto& point : series.points) {
        least = least == 0 ? point.n : std::min(least, point.n);
        most = std::max(most, point.n);
      }
  std::string text = "after " + figure.kind->place + "; ours, seed\u00a0" + std::to_string(figure.seed);
  if (most > 0)
    text += ", n = " + std::to_string(least) + (most > least ? " to " + std::to_string(most) : std::string());
  return text;
}

// What figures share in reading cells.

PaperTable cellsOfFigure(const std::string& figure, const std::string& study, int runs,
                         const std::vector<std::string>& datasets, const std::vector<std::string>& methods) {
  PaperTable table;
  table.id = figure;
  table.study = study;
  table.runs = runs;
  for (const auto& dataset : datasets)
    for (const auto& method : methods) {
      PaperRow row;
      row.dataset = dataset;
      row.method = method;
      table.rows.push_back(std::move(row));
    }
  return table;
}

std::optional<Cell> firstCell(const CellBook& book, const std::string& study, const std::string& dataset,
                              const std::string& method) {
  return book.find(book.keyOf(study, dataset, method, 1));
}

MeanOfRuns meanOfRuns(const CellBook& book, const std::string& study, const std::string& dataset,
                      const std::string& method, const std::string& figure, int runs) {
  std::vector<double> values;
  for (const auto& [run, cell] : book.runs(study, dataset, method, runs))
    if (const auto found = cell.figures.find(figure);
        found != cell.figures.end() && !std::isnan(found->second))
      values.push_back(found->second);
  return {meanOf(values), static_cast<int>(values.size())};
}

std::string pointFigure(std::size_t number, const std::string& figure) {
  return "point " + std::to_string(number) + " " + figure;
}

std::vector<FigurePoint> pointsOfFront(const Cell& cell, const std::vector<std::string>& xs,
                                       const std::string& y, double scale) {
  std::vector<FigurePoint> points;
  for (std::size_t number = 1; cell.figures.contains(pointFigure(number, y)); ++number) {
    FigurePoint point;
    point.y = scale * cell.figures.at(pointFigure(number, y));
    for (const auto& x : xs)
      if (const auto found = cell.figures.find(pointFigure(number, x)); found != cell.figures.end())
        point.x += scale * found->second;
    if (!std::isnan(point.x) && !std::isnan(point.y)) points.push_back(point);
  }
  std::stable_sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
  return points;
}

void addPlace(FigureSeries& series, std::size_t category, const MeanOfRuns& mean, double scale) {
  if (mean.n > 0) series.points.push_back({scale * mean.mean, static_cast<double>(category), mean.n});
}

}  // namespace paretree::reproduce
