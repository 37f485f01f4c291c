#include <QObject>
#include <QPainter>
#include <algorithm>

#include "paretree/model/apply/measure.h"
#include "paretree/model/text/describe.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/unanswered_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/drawing/tree/legend.h"
#include "ui/export/picture.h"

namespace paretree::ui {
namespace {

/// "activity: tree of 7 regular leaves and 4 black-box leaves".
QString titleOf(const model::Model& model) {
  const model::Tree& tree = *model.tree();
  int boxes = 0, leaves = 0;
  for (const model::Node& node : tree.nodes) {
    if (!node.isLeaf()) continue;
    ++leaves;
    if (std::holds_alternative<model::BlackBoxLeaf>(node.leaf())) ++boxes;
  }
  QStringList targets;
  for (const int target : model.targets) targets << QString::fromStdString((*model.schema)[target].name);
  if (targets.size() > 3) targets = {targets[0], QObject::tr("%1 more").arg(targets.size() - 1)};
  const auto counted = [](int count, const QString& one, const QString& many) {
    return countedText(static_cast<std::size_t>(count), one, many);
  };
  const QString what = targets.join(QStringLiteral(", "));
  if (boxes == 0)
    return QObject::tr("%1: tree of %2")
        .arg(what, counted(leaves, QObject::tr("leaf"), QObject::tr("leaves")));
  return QObject::tr("%1: hybrid tree, %2 and %3")
      .arg(what, counted(leaves - boxes, QObject::tr("regular leaf"), QObject::tr("regular leaves")),
           counted(boxes, QObject::tr("black-box leaf"), QObject::tr("black-box leaves")));
}

QString figuresOf(const model::Model& model) {
  const model::Tree& tree = *model.tree();
  const model::Size size = sizeOf(model);
  QString figures = (isWeighted(*model.schema) ? QObject::tr("weight %1 of the training rows, depth %2, %3")
                                               : QObject::tr("%1 training rows, depth %2, %3"))
                        .arg(countText(tree[0].stats.rows))
                        .arg(size.depth)
                        .arg(countedText(static_cast<std::size_t>(size.conditions), QObject::tr("condition"),
                                         QObject::tr("conditions")));
  const bool scaled = std::any_of(tree.nodes.begin(), tree.nodes.end(), [](const model::Node& node) {
    const auto* law = node.isLeaf() ? nullptr : std::get_if<model::PowerLaw>(&node.branch().split);
    return law && scalesInputs(*law);
  });
  if (scaled) figures += QObject::tr("; attributes scaled to 1...2");
  return figures;
}

constexpr double kListGap = 12;

double listsHeight(const TreePicture& tree, const Type& type, double width) {
  if (tree.lists.isEmpty()) return 0;
  return QFontMetricsF(type.caption())
      .boundingRect(QRectF(0, 0, width, 1e6), Qt::TextWordWrap, tree.lists.join(QLatin1Char('\n')))
      .height();
}

/// Every leaf's rule in words, for readers that do not see the picture; cut after 40.
QString inWords(const model::Model& model, const model::Gaps& gaps) {
  QStringList lines;
  const std::vector<int> leaves = model.tree()->leaves();
  for (std::size_t i = 0; i < std::min<std::size_t>(leaves.size(), 40); ++i)
    lines << nodeSentence(model, leaves[i], gaps);
  if (leaves.size() > 40) lines << QObject::tr("And %1 more leaves.").arg(leaves.size() - 40);
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

Picture treePage(model::ModelPtr model, const PictureOptions& options) {
  const Theme& theme = options.dark ? Theme::dark() : Theme::print();
  const Type type;
  PageWords words = options.words;
  if (words.title.isEmpty()) words.title = titleOf(*model);
  if (words.figures.isEmpty()) words.figures = figuresOf(*model);
  if (words.provenance.isEmpty()) words.provenance = provenanceOf(*model);
  if (words.remark.isEmpty()) words.remark = unansweredWords(*model);
  words.remark = withFilledIn(words.remark, *model, options.context.gaps);
  const QString description = inWords(*model, options.context.gaps);
  TreeOptions shape = options.tree;
  shape.wholeFormulas = true;
  const auto tree = std::make_shared<TreePicture>(layOut(std::move(model), options.context, shape, type));
  // A lock says what the next search may change: nothing to readers of the picture.
  for (NodeCard& card : tree->cards) card.locked = false;

  Picture content;
  content.size = tree->bounds().size();
  content.title = words.title;
  content.description = description;
  content.paint = [tree, &theme, type](QPainter& painter) { paintTree(painter, theme, type, *tree); };
  if (!options.page) {
    Picture bare = content;
    if (!options.transparent)
      bare.paint = [content, &theme](QPainter& painter) {
        painter.fillRect(QRectF(QPointF(0, 0), content.size), theme.canvas);
        content.paint(painter);
      };
    return bare;
  }
  const auto legend = std::make_shared<std::vector<LegendItem>>(treeLegend(*tree));
  // Below the legend the lists that cards only count.
  return page(
      theme, type, words, content,
      [legend, tree, type](double width) {
        const QSizeF row = legendRowSize(*legend, type, width);
        const double lists = listsHeight(*tree, type, width);
        return lists > 0 ? QSizeF(width, row.height() + kListGap + lists) : row;
      },
      [legend, tree, type, &theme](QPainter& painter, QPointF topLeft, double width) {
        paintLegendRow(painter, theme, type, *legend, topLeft, width);
        if (tree->lists.isEmpty()) return;
        const double above = legendRowSize(*legend, type, width).height() + kListGap;
        painter.setFont(type.caption());
        painter.setPen(theme.text);
        painter.drawText(
            QRectF(topLeft + QPointF(0, above), QSizeF(width, listsHeight(*tree, type, width) + 1)),
            Qt::TextWordWrap, tree->lists.join(QLatin1Char('\n')));
      },
      options.transparent);
}

Result<void> exportTree(model::ModelPtr model, const PictureOptions& options, const std::string& path) {
  if (!model || !model->tree() || model->tree()->empty()) return Error{"pictures.no-tree", {}, inFile(path)};
  return writePicture(treePage(std::move(model), options), options, path);
}

}  // namespace paretree::ui
