#include "ui/drawing/tree/legend.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/drawing/tree/card_shapes.h"

namespace paretree::ui {
namespace {

constexpr double kColumnPitch = 18, kRowPitch = 24, kGap = 26;

double markWidth(const LegendItem& item) {
  switch (item.mark) {
    case LegendItem::Mark::Patch:
      return item.swatch.kind == Swatch::Kind::Hue ? 12 : 28;
    case LegendItem::Mark::BlackBox:
      return 30;
    case LegendItem::Mark::EdgeWidth:
      return 28;
    case LegendItem::Mark::Bar:
      return 12;
    case LegendItem::Mark::Held:
      return 10;
    case LegendItem::Mark::AtBound:
      return 10;
    case LegendItem::Mark::Steps:
      return 40;
    case LegendItem::Mark::Padlock:
      return 18;
    case LegendItem::Mark::Steady:
      return 4;
    case LegendItem::Mark::Missing:
      return 2 * kMissingRadius;
    case LegendItem::Mark::Share:
    case LegendItem::Mark::Spread:
      return 14;
    case LegendItem::Mark::Limits:
    case LegendItem::Mark::Range:
      return textWidth(Type().body(), item.sample);
  }
  return 12;
}

/// Centred on `middle`, from `x` on.
void paintMark(QPainter& p, const Theme& theme, const LegendItem& item, double x, double middle) {
  const double width = markWidth(item);
  switch (item.mark) {
    case LegendItem::Mark::Patch: {
      const bool hue = item.swatch.kind == Swatch::Kind::Hue;
      p.setPen(QPen(theme.cardBorder, 0.7));
      p.setBrush(theme.colour(item.swatch));
      if (hue)
        p.drawRoundedRect(QRectF(x, middle - 6, 12, 12), 2, 2);
      else
        p.drawRect(QRectF(x, middle - 2.5, width, 5));
      return;
    }
    case LegendItem::Mark::BlackBox:
      paintHatchedOctagon(p, theme, QRectF(x, middle - 10, 30, 20), 1.3);
      return;
    case LegendItem::Mark::EdgeWidth:
      p.setPen(Qt::NoPen);
      p.setBrush(theme.edge);
      p.drawRect(QRectF(x, middle - 2.5, width, 5));
      return;
    case LegendItem::Mark::Bar:
      p.setPen(Qt::NoPen);
      p.setBrush(theme.faded);
      p.drawRect(QRectF(x, middle - 5, width, 10));
      return;
    case LegendItem::Mark::Held:
      p.setPen(QPen(theme.accent, 1.5));
      p.setBrush(Qt::NoBrush);
      p.drawRect(QRectF(x + 1, middle - 4, 7, 8));
      return;
    case LegendItem::Mark::AtBound: {
      p.setPen(Qt::NoPen);
      p.setBrush(theme.accent);
      const QPointF c(x + 5, middle);
      const QPointF points[] = {c - QPointF(0, 5), c + QPointF(5, 0), c + QPointF(0, 5), c - QPointF(5, 0)};
      p.drawPolygon(points, 4);
      return;
    }
    case LegendItem::Mark::Padlock:
      paintPadlock(p, theme, QPointF(x + 9, middle));
      return;
    case LegendItem::Mark::Steady:
      p.setPen(Qt::NoPen);
      p.setBrush(theme.hairline);
      p.drawRect(QRectF(x, middle - 8, 3, 16));
      p.setBrush(theme.accent);
      p.drawRect(QRectF(x, middle - 3, 3, 11));
      return;
    case LegendItem::Mark::Missing:
      paintMissing(p, theme, Type(), QPointF(x + width / 2, middle));
      return;
    case LegendItem::Mark::Share:
      drawTextCentred(p, Type().body(), theme.text, x + width / 2, middle + 4.2, QStringLiteral("%"));
      return;
    case LegendItem::Mark::Spread:
      drawTextCentred(p, Type().body(), theme.text, x + width / 2, middle + 4.2, QStringLiteral("±"));
      return;
    case LegendItem::Mark::Limits:
    case LegendItem::Mark::Range:
      drawText(p, Type().body(), theme.dim, x, middle + 4.2, item.sample);
      return;
    case LegendItem::Mark::Steps:
      p.setPen(Qt::NoPen);
      for (int i = 0; i < 5; ++i) {
        p.setBrush(theme.step((i + 0.5) / 5));
        p.drawRect(QRectF(x + 8 * i, middle - 5, 8, 10));
      }
      p.setPen(QPen(theme.cardBorder, 0.7));
      p.setBrush(Qt::NoBrush);
      p.drawRect(QRectF(x, middle - 5, 40, 10));
      return;
  }
}

struct Placed {
  std::size_t item;
  double x, y;
};

/// Places of a row's items; returns the size that they take.
QSizeF placeRow(const std::vector<LegendItem>& items, const Type& type, double width,
                std::vector<Placed>* places) {
  double x = 0, y = 0, widest = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const double wide = markWidth(items[i]) + 8 + textWidth(type.body(), items[i].text);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += kRowPitch;
    }
    if (places) places->push_back({i, x, y});
    widest = std::max(widest, x + wide);
    x += wide + kGap;
  }
  return items.empty() ? QSizeF() : QSizeF(widest, y + kRowPitch);
}

/// Where the counts are not known, every class may occur.
bool occurs(const model::Tree& tree, int code) {
  const auto& counts = tree[0].stats.counts;
  const auto at = static_cast<std::size_t>(code);
  return at >= counts.size() || counts[at] > 0;
}

std::vector<LegendItem> classItems(const TreePicture& picture) {
  std::vector<LegendItem> items;
  const model::Model& model = *picture.model;
  const auto& levels = (*model.schema)[model.targets[0]].levels;
  bool hued = false;
  for (const int code : picture.colours.order()) {
    if (!picture.colours.hasHue(code) || !occurs(*model.tree(), code)) continue;
    hued = true;
    items.push_back(
        {LegendItem::Mark::Patch, picture.colours.swatch(code), QString::fromStdString(levels[code])});
  }
  if (!picture.colours.tones()) return items;
  if (hued) {
    items.push_back({LegendItem::Mark::Patch, {Swatch::Kind::Rest, 0}, QObject::tr("all others")});
  } else {
    items.push_back({LegendItem::Mark::Patch, {Swatch::Kind::Majority, 0}, QObject::tr("majority class")});
    items.push_back({LegendItem::Mark::Patch, {Swatch::Kind::Second, 0}, QObject::tr("second")});
    items.push_back({LegendItem::Mark::Patch, {Swatch::Kind::Rest, 0}, QObject::tr("all others")});
  }
  return items;
}

QString shareWords(bool heldOut, bool weighted) {
  if (heldOut)
    return weighted ? QObject::tr("right by models made without its rows, of their weight, ± standard error")
                    : QObject::tr("right by models made without its rows, ± standard error");
  return weighted ? QObject::tr("right of the weight of its training rows")
                  : QObject::tr("right of its training rows");
}

bool saysShare(const NodeCard& card) {
  if (const auto* leaf = std::get_if<ClassCard>(&card.body)) return !leaf->share.isEmpty();
  const auto* box = std::get_if<BoxCard>(&card.body);
  return box && !box->share.isEmpty();
}

/// Its bar has the classes of training rows, where the share beside it may be of others.
bool hasBar(const NodeCard& card) { return !card.bar.empty(); }

QString briefShareWords(bool heldOut) {
  return heldOut ? QObject::tr("right by models without its rows") : shareWords(false, false);
}

/// "at least 3, at most 29" of a linear leaf; empty where none is written.
QString limitsOn(const NodeCard& card) {
  const auto* leaf = std::get_if<LinearCard>(&card.body);
  return leaf ? leaf->limits : QString();
}

/// "60 to 135" of a leaf for a number; empty where none is written.
QString rangeOn(const NodeCard& card, const TreeContext& context) {
  const auto node = static_cast<std::size_t>(card.node);
  if (node >= context.newRange.size() || std::isnan(context.newRange[node].low)) return {};
  if (const auto* value = std::get_if<ValueCard>(&card.body)) return value->spread;
  const auto* linear = std::get_if<LinearCard>(&card.body);
  return linear ? linear->error : QString();
}

/// "± 12" of a leaf for a number.
bool saysSpread(const NodeCard& card) {
  const auto* leaf = std::get_if<ValueCard>(&card.body);
  return leaf && leaf->spread.startsWith(QChar(0xB1));
}

}  // namespace

std::vector<LegendItem> viewLegend(const TreePicture& picture) {
  std::vector<LegendItem> items = marksLegend(picture);
  if (std::any_of(picture.cards.begin(), picture.cards.end(), saysShare))
    items.push_back({LegendItem::Mark::Share, {}, briefShareWords(picture.context.heldOut)});
  return items;
}

std::vector<LegendItem> marksLegend(const TreePicture& picture) {
  std::vector<LegendItem> items;
  if (picture.empty()) return items;
  if (picture.model->isClassifier()) items = classItems(picture);
  bool vector = false, value = false, held = false, bound = false;
  for (const NodeCard& card : picture.cards) {
    value = value || std::holds_alternative<ValueCard>(card.body);
    if (const auto* v = std::get_if<VectorCard>(&card.body)) {
      vector = true;
      for (const auto& line : v->lines) {
        held = held || line.hold == model::Held::ByRow;
        bound = bound || line.hold == model::Held::AtBound;
      }
    }
  }
  if (held) items.push_back({LegendItem::Mark::Held, {}, QObject::tr("held by a rule")});
  if (bound) items.push_back({LegendItem::Mark::AtBound, {}, QObject::tr("at a bound")});
  if (vector)
    items.push_back({LegendItem::Mark::Bar, {}, QObject::tr("predicted value, one scale in all leaves")});
  if (value) items.push_back({LegendItem::Mark::Steps, {}, QObject::tr("predicted value, low to high")});
  return items;
}

std::vector<LegendItem> treeLegend(const TreePicture& picture) {
  std::vector<LegendItem> items = marksLegend(picture);
  const bool weighted = picture.model && isWeighted(*picture.model->schema);
  const bool box = std::any_of(picture.cards.begin(), picture.cards.end(),
                               [](const NodeCard& c) { return c.isBlackBox(); });
  if (box) items.push_back({LegendItem::Mark::BlackBox, {}, QObject::tr("the black box decides")});
  if (std::any_of(picture.cards.begin(), picture.cards.end(), [](const NodeCard& c) { return c.locked; }))
    items.push_back({LegendItem::Mark::Padlock, {}, QObject::tr("locked by hand")});
  if (std::any_of(picture.cards.begin(), picture.cards.end(),
                  [](const NodeCard& c) { return !std::isnan(c.steady); }))
    items.push_back({LegendItem::Mark::Steady, {}, QObject::tr("how often it came back on half the rows")});
  if (std::any_of(picture.cards.begin(), picture.cards.end(), saysShare)) {
    items.push_back({LegendItem::Mark::Share, {}, shareWords(picture.context.heldOut, weighted)});
    if (picture.context.heldOut && std::any_of(picture.cards.begin(), picture.cards.end(), hasBar))
      items.push_back({LegendItem::Mark::Bar,
                       {},
                       weighted ? QObject::tr("bars: classes by weight of the training rows")
                                : QObject::tr("bars: classes of the training rows")});
  }
  // These have no sign of their own on a card: the first that is written stands for all.
  QString limits, range;
  for (const NodeCard& card : picture.cards) {
    if (limits.isEmpty()) limits = limitsOn(card);
    if (range.isEmpty()) range = rangeOn(card, picture.context);
  }
  if (!limits.isEmpty())
    items.push_back(
        {LegendItem::Mark::Limits, {}, QObject::tr("least and greatest answer of a leaf"), limits});
  if (!range.isEmpty())
    items.push_back({LegendItem::Mark::Range, {}, QObject::tr("range of about nine of ten new rows"), range});
  if (std::any_of(picture.cards.begin(), picture.cards.end(), saysSpread))
    items.push_back({LegendItem::Mark::Spread, {}, QObject::tr("standard deviation of its training rows")});
  if (std::any_of(picture.edges.begin(), picture.edges.end(), [](const TreeEdge& e) { return e.missing; }))
    items.push_back({LegendItem::Mark::Missing, {}, QObject::tr("rows without the value go here")});
  if (picture.shown.size() > 1)
    items.push_back({LegendItem::Mark::EdgeWidth,
                     {},
                     weighted ? QObject::tr("width: share of weight") : QObject::tr("width: share of rows")});
  return items;
}

QSizeF legendColumnSize(const std::vector<LegendItem>& items, const Type& type) {
  double width = 0;
  for (const auto& item : items)
    width = std::max(width, markWidth(item) + 7 + textWidth(type.body(), item.text));
  return {width, kColumnPitch * static_cast<double>(items.size())};
}

void paintLegendColumn(QPainter& painter, const Theme& theme, const Type& type,
                       const std::vector<LegendItem>& items, QPointF topLeft) {
  double middle = topLeft.y() + kColumnPitch / 2;
  for (const auto& item : items) {
    paintMark(painter, theme, item, topLeft.x(), middle);
    drawText(painter, type.body(), theme.text, topLeft.x() + markWidth(item) + 7, middle + 4.2, item.text);
    middle += kColumnPitch;
  }
}

QSizeF legendRowSize(const std::vector<LegendItem>& items, const Type& type, double width) {
  return placeRow(items, type, width, nullptr);
}

void paintLegendRow(QPainter& painter, const Theme& theme, const Type& type,
                    const std::vector<LegendItem>& items, QPointF topLeft, double width) {
  std::vector<Placed> places;
  placeRow(items, type, width, &places);
  for (const Placed& place : places) {
    const auto& item = items[place.item];
    const double middle = topLeft.y() + place.y + kRowPitch / 2;
    paintMark(painter, theme, item, topLeft.x() + place.x, middle);
    drawText(painter, type.body(), theme.text, topLeft.x() + place.x + markWidth(item) + 8, middle + 4.2,
             item.text);
  }
}

}  // namespace paretree::ui
