// Plots of rule sets: the regions of rules over two attributes, and how a run went, call by call.
#pragma once

#include <QString>
#include <vector>

#include "paretree/learners/outcome.h"
#include "ui/drawing/class_colours.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/plot/plot_frame.h"
#include "ui/drawing/theme.h"

class QPainter;

namespace paretree::ui {

/// Rules as boxes over two numeric attributes. A rule that asks about other attributes too is open there: its
/// box is dashed.
struct RuleRegions {
  struct Box {
    int rule = 0, code = -1;  ///< code of its class, -1 = none
    QRectF values;            ///< in units of the attributes, cut to the axes
    bool open = false;
  };
  struct Dot {
    QPointF at;
    int code = -1;
  };
  QString nameX, nameY;
  PlotAxis x, y;  ///< ranges; titled when they are painted
  ClassColours colours;
  std::vector<QString> classes;  ///< by code; empty where no classes are told
  std::vector<Box> boxes;        ///< largest first, so that small ones lie above
  std::vector<Dot> dots;         ///< rows with both values, thinned out evenly where there are many
  int unnamed = 0;               ///< rules that ask about neither attribute; they have no box
};

/// Numeric columns that the rules ask about, those in most rules first.
std::vector<int> regionColumns(const model::Model& model);
RuleRegions ruleRegions(const model::Model& model, const TreeContext& context, const data::Dataset& data,
                        const data::Rows& rows, int x, int y);

PlotFrame regionFrame(const RuleRegions& regions, const Type& type, const QRectF& area);
/// `selected`: number of a rule, or -1.
void paintRegions(QPainter& painter, const Theme& theme, const Type& type, const RuleRegions& regions,
                  const QRectF& area, int selected);

/// One curve over the course of a run.
struct CoursePlot {
  QString nameX, nameY;
  PlotAxis x, y;
  std::vector<QPointF> points;
};
/// The curves that a run reports, and the time of each step where its timing has phases named after them
/// ("Master call": "call 1", "call 2").
std::vector<CoursePlot> coursePlots(const learners::Report& report, const std::vector<PhaseTime>& phases);
/// One below the other.
void paintCourse(QPainter& painter, const Theme& theme, const Type& type,
                 const std::vector<CoursePlot>& plots, const QRectF& area);

}  // namespace paretree::ui
