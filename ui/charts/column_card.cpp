#include "ui/charts/column_card.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>
#include <cmath>
#include <numeric>

#include "paretree/data/dates.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/plot/ticks.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kLongestName = 130, kShortestName = 50;  // px, of classes in the legend
constexpr int kLevelHeight = 22, kLegendHeight = 22, kAxisHeight = 40;

QString valueWords(const data::ColumnInfo& info, double value) {
  if (info.type == data::ColumnType::Date)
    return QString::fromStdString(data::formatDate(value, info.dateFormat));
  return numberText(value, 4);
}
// A value that the column has, in full.
QString limitWords(const data::ColumnInfo& info, double value) {
  return info.type == data::ColumnType::Date ? valueWords(info, value)
                                             : numberText(value, data::digitsOfValue(value));
}

}  // namespace

Distribution::Distribution(QWidget* parent) : QWidget(parent) {
  setFont(captionFont(font()));
  setMouseTracking(true);
  fillWith(this, QPalette::Base);
  setAccessibleName(tr("Distribution"));
}

void Distribution::show(const data::Dataset& table, int column, const data::ColumnSummary& summary,
                        int target, std::vector<int> classOrder) {
  summary_ = summary;
  info_ = table.info(column);
  hovered_ = -1;
  classes_ = target >= 0 ? table.info(target).levels : std::vector<std::string>();
  colours_ = target >= 0 ? ClassColours(std::move(classOrder), {}) : ClassColours();
  split_ = target >= 0 && target != column;
  highest_ = 1;
  QStringList said;
  for (std::size_t b = 0; b < summary_->histogram.size(); ++b) {
    highest_ = std::max(highest_, total(b));
    said << tr("%1: %2").arg(binText(static_cast<int>(b)), rowsText(static_cast<double>(total(b))));
  }
  setAccessibleDescription(said.join(QStringLiteral("; ")));
  update();
}

void Distribution::clear() {
  summary_.reset();
  update();
}

std::size_t Distribution::total(std::size_t bin) const {
  // A level's rows are all counted, also those without a class.
  if (!info_.isNumeric()) return summary_->levelCounts[summary_->binLevels[bin]];
  std::size_t sum = 0;
  for (const std::size_t n : summary_->histogram[bin]) sum += n;
  return sum;
}

QString Distribution::binText(int bin) const {
  const auto b = static_cast<std::size_t>(bin);
  if (!summary_ || b >= summary_->histogram.size()) return {};
  if (!info_.isNumeric()) return QString::fromStdString(info_.levels[summary_->binLevels[b]]);
  if (summary_->histogram.size() == 1) return limitWords(info_, summary_->min);
  const bool first = b == 0, last = b + 1 == summary_->histogram.size();
  if (summary_->wholePerBin > 0) {
    const double least = binEnd(*summary_, b) + 0.5;
    const double most = std::min(summary_->max, least + summary_->wholePerBin - 1);
    return least == most ? limitWords(info_, least)
                         : tr("%1 to %2").arg(limitWords(info_, least), limitWords(info_, most));
  }
  // A bin begins with its lower end; the last ends with the greatest value.
  return (last ? tr("%1 to %2") : tr("%1 to below %2"))
      .arg(first ? limitWords(info_, summary_->min) : valueWords(info_, binEnd(*summary_, b)),
           last ? limitWords(info_, summary_->max) : valueWords(info_, binEnd(*summary_, b + 1)));
}

QRectF Distribution::plot() const {
  return QRectF(rect()).adjusted(14, hasLegend() || info_.isNumeric() ? kLegendHeight + 6 : 8, -14,
                                 info_.isNumeric() ? -kAxisHeight : -4);
}

QRectF Distribution::barOf(std::size_t bin) const {
  const QRectF room = plot();
  const double share = static_cast<double>(total(bin)) / static_cast<double>(highest_);
  if (info_.isNumeric()) {
    const double step = room.width() / static_cast<double>(summary_->histogram.size());
    const double high = total(bin) == 0 ? 0 : qMax(1.0, share * room.height());
    return {room.left() + step * static_cast<double>(bin), room.bottom() - high, qMax(1.0, step - 1), high};
  }
  const double words = qMin(160.0, room.width() * 0.35), figures = 110;
  return {room.left() + words, room.top() + kLevelHeight * static_cast<double>(bin) + 4,
          qMax(1.0, share * (room.width() - words - figures)), kLevelHeight - 8};
}

void Distribution::paintBar(QPainter& p, const QRectF& bar, std::size_t bin, bool upright) const {
  const Theme& t = themeOf(this);
  if (bar.isEmpty()) return;
  if (classes_.empty()) return p.fillRect(bar, t.faded);
  std::vector<double> counts;
  for (const std::size_t n : summary_->histogram[bin]) counts.push_back(static_cast<double>(n));
  double done = 0;
  for (const auto& part : colours_.bar(counts)) {
    const QRectF piece =
        upright ? QRectF(bar.left(), bar.bottom() - (done + part.share) * bar.height(), bar.width(),
                         part.share * bar.height())
                : QRectF(bar.left() + done * bar.width(), bar.top(), part.share * bar.width(), bar.height());
    p.fillRect(piece, t.colour(part.swatch));
    done += part.share;
  }
}

// Values under the bars, and the quartiles as a box between whiskers.
void Distribution::paintAxis(QPainter& p) const {
  const Theme& t = themeOf(this);
  const QRectF room = plot();
  p.fillRect(QRectF(room.left(), room.bottom(), room.width(), 1), t.axis);
  const double low = summary_->min, high = summary_->max;
  if (!(high > low)) {
    p.setPen(t.dim);
    return p.drawText(QRectF(room.left(), room.bottom() + 20, room.width(), 18), Qt::AlignLeft,
                      tr("all rows: %1").arg(limitWords(info_, low)));
  }
  const double left = binEnd(*summary_, 0), right = binEnd(*summary_, summary_->histogram.size());
  const auto place = [&](double value) {
    return room.left() + (value / (right - left) - left / (right - left)) * room.width();
  };
  const double y = room.bottom() + 11;
  p.setPen(QPen(t.dim, 1.2));
  p.drawLine(QPointF(place(low), y), QPointF(place(summary_->lowerQuartile), y));
  p.drawLine(QPointF(place(summary_->upperQuartile), y), QPointF(place(high), y));
  p.setBrush(t.base);
  p.drawRect(
      QRectF(QPointF(place(summary_->lowerQuartile), y - 4), QPointF(place(summary_->upperQuartile), y + 4)));
  p.setPen(QPen(t.accent, 2));
  p.drawLine(QPointF(place(summary_->median), y - 5), QPointF(place(summary_->median), y + 5));
  p.setPen(t.dim);
  const QFontMetrics metrics(font());
  double free = room.left() - 20;
  const auto label = [&](double at, const QString& text) {
    const double wide = metrics.horizontalAdvance(text) + 2;
    const double x = qBound(room.left(), at - wide / 2, room.right() - wide);
    if (x < free) return;
    p.drawText(QRectF(x, room.bottom() + 20, wide, 18), Qt::AlignCenter, text);
    free = x + wide + 8;
  };
  if (info_.type == data::ColumnType::Date) {
    for (const double share : {0.0, 0.5, 1.0})
      label(room.left() + share * room.width(), valueWords(info_, low + share * (high - low)));
    return;
  }
  const int most = qMax(2, static_cast<int>(room.width() / 70));
  for (const double tick : niceTicks(low, high, most)) {
    p.fillRect(QRectF(place(tick), room.bottom(), 1, 3), t.axis);
    label(place(tick), numberText(tick, 6));
  }
}

void Distribution::paintLevels(QPainter& p) const {
  const Theme& t = themeOf(this);
  const QRectF room = plot();
  const QFontMetrics metrics(font());
  const auto fits = static_cast<std::size_t>(qMax(1.0, std::floor(room.height() / kLevelHeight)));
  const std::size_t all = summary_->distinct;
  const std::size_t shown = std::min(summary_->histogram.size(), all > fits ? fits - 1 : fits);
  // Shares are of the rows that have a value, as all that is said of classes.
  const auto known =
      std::accumulate(summary_->levelCounts.begin(), summary_->levelCounts.end(), std::size_t{0});
  for (std::size_t b = 0; b < shown; ++b) {
    const QRectF bar = barOf(b);
    const double y = room.top() + kLevelHeight * static_cast<double>(b);
    const double words = bar.left() - room.left() - 8;
    p.setPen(t.text);
    p.drawText(QRectF(room.left(), y, words, kLevelHeight), Qt::AlignVCenter | Qt::AlignLeft,
               metrics.elidedText(binText(static_cast<int>(b)), Qt::ElideMiddle, static_cast<int>(words)));
    paintBar(p, bar, b, false);
    p.setPen(t.dim);
    const double share = static_cast<double>(total(b)) / static_cast<double>(std::max<std::size_t>(1, known));
    p.drawText(QRectF(bar.right() + 8, y, 110, kLevelHeight), Qt::AlignVCenter | Qt::AlignLeft,
               tr("%1 · %2").arg(countText(static_cast<double>(total(b))), percentText(share, 1)));
  }
  if (all > shown) {
    p.setPen(t.dim);
    p.drawText(QRectF(room.left(), room.top() + kLevelHeight * static_cast<double>(shown), room.width(),
                      kLevelHeight),
               Qt::AlignVCenter | Qt::AlignLeft,
               tr("and %1").arg(countedText(all - shown, tr("other"), tr("others"))));
  }
}

void Distribution::paintLegend(QPainter& p) const {
  const Theme& t = themeOf(this);
  const QFontMetrics metrics(font());
  const int foot =
      info_.isNumeric()
          ? 24 + metrics.horizontalAdvance(tr("highest: %1").arg(rowsText(static_cast<double>(highest_))))
          : 0;
  double x = 14;
  const double end = width() - foot - 14;
  std::vector<std::pair<Swatch, QString>> entries;
  if (colours_.tones())
    entries = {{{Swatch::Kind::Majority, 0}, QObject::tr("majority class")},
               {{Swatch::Kind::Second, 0}, QObject::tr("second")},
               {{Swatch::Kind::Rest, 0}, QObject::tr("all others")}};
  else
    for (const int code : colours_.order())
      entries.emplace_back(colours_.swatch(code), QString::fromStdString(classes_[code]));
  const auto named = [&](const QString& name, int most) { return cutName(name, metrics, most); };
  const auto room = [&](const QString& name) { return 18 + metrics.horizontalAdvance(name) + 14; };
  // Names are cut before classes are left out.
  int most = kLongestName;
  for (; most > kShortestName; most -= 10) {
    double needed = x;
    for (const auto& entry : entries) needed += room(named(entry.second, most));
    if (needed <= end) break;
  }
  for (const auto& [swatch, whole] : entries) {
    const QString name = named(whole, most);
    const double wide = room(name);
    if (x + wide > end) {
      p.setPen(t.dim);
      p.drawText(QPointF(x, 18), QStringLiteral("…"));
      return;
    }
    p.fillRect(QRectF(x, 9, 11, 11), t.colour(swatch));
    p.setPen(t.text);
    p.drawText(QRectF(x + 17, 4, wide, kLegendHeight), Qt::AlignVCenter | Qt::AlignLeft, name);
    x += wide;
  }
}

void Distribution::paintEvent(QPaintEvent*) {
  QPainter p(this);
  const Theme& t = themeOf(this);
  if (!summary_) {
    p.setPen(t.dim);
    p.drawText(rect(), Qt::AlignCenter, tr("Choose a column to see its values"));
    return;
  }
  if (summary_->histogram.empty()) {
    p.setPen(t.dim);
    p.drawText(rect(), Qt::AlignCenter, tr("No values"));
    return;
  }
  if (hasLegend()) paintLegend(p);
  if (hovered_ >= 0) {
    const QRectF room = plot(), bar = barOf(static_cast<std::size_t>(hovered_));
    p.fillRect(info_.isNumeric() ? QRectF(bar.left(), room.top(), bar.width(), room.height())
                                 : QRectF(room.left() - 4, bar.top() - 4, room.width() + 8, kLevelHeight),
               t.hairline);
  }
  if (!info_.isNumeric()) return paintLevels(p);
  p.setPen(t.dim);
  p.drawText(QRectF(plot().left(), 4, plot().width(), kLegendHeight), Qt::AlignRight | Qt::AlignVCenter,
             tr("highest: %1").arg(rowsText(static_cast<double>(highest_))));
  for (std::size_t b = 0; b < summary_->histogram.size(); ++b) paintBar(p, barOf(b), b, true);
  paintAxis(p);
}

int Distribution::binAt(const QPointF& at) const {
  if (!summary_ || summary_->histogram.empty()) return -1;
  const QRectF room = plot();
  const auto bins = static_cast<int>(summary_->histogram.size());
  int bin = -1;
  if (info_.isNumeric()) {
    if (!room.contains(at)) return -1;
    bin = static_cast<int>((at.x() - room.left()) / room.width() * bins);
  } else {
    if (at.x() < room.left() || at.x() > room.right() || at.y() < room.top() || at.y() > room.bottom())
      return -1;
    bin = static_cast<int>((at.y() - room.top()) / kLevelHeight);
    const int fits = qMax(1, static_cast<int>(room.height() / kLevelHeight));
    if (summary_->distinct > static_cast<std::size_t>(fits) && bin >= fits - 1) return -1;
  }
  return bin >= 0 && bin < bins ? bin : -1;
}

void Distribution::mouseMoveEvent(QMouseEvent* event) {
  const int bin = binAt(event->position());
  setCursor(bin >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
  if (bin == hovered_) return;
  hovered_ = bin;
  update();
}

void Distribution::leaveEvent(QEvent*) {
  hovered_ = -1;
  update();
}

void Distribution::mousePressEvent(QMouseEvent* event) {
  const int bin = binAt(event->position());
  if (event->button() == Qt::LeftButton && bin >= 0) emit binClicked(bin);
}

bool Distribution::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int bin = binAt(help->pos());
  if (bin < 0) {
    QToolTip::hideText();
    return true;
  }
  const auto b = static_cast<std::size_t>(bin);
  QStringList lines{tr("%1: %2").arg(binText(bin), rowsText(static_cast<double>(total(b))))};
  if (split_)
    for (const int code : colours_.order())
      if (const std::size_t n = summary_->histogram[b][code]; n > 0 && lines.size() < 12)
        lines << tr("%1: %2").arg(QString::fromStdString(classes_[code]), countText(static_cast<double>(n)));
  lines << tr("Click to see these rows");
  QToolTip::showText(
      help->globalPos(),
      lines.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")), this);
  return true;
}

ColumnCard::ColumnCard(QWidget* parent)
    : QWidget(parent), figures_(new FiguresRow), distribution_(new Distribution) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(figures_);
  column->addWidget(distribution_, 1);
}

void ColumnCard::clear() {
  figures_->setFigures({});
  distribution_->clear();
}

void ColumnCard::show(const data::Dataset& table, int column, const data::ColumnSummary& s, int target,
                      const std::vector<int>& classOrder, double usefulness) {
  const data::ColumnInfo& info = table.info(column);
  const auto rows = static_cast<double>(std::max<std::size_t>(1, table.rows()));
  std::vector<FiguresRow::Figure> figures;
  const auto add = [&](const QString& value, const QString& label, const QString& tip = {}) {
    figures.push_back({value, label, tip});
  };
  if (info.isNumeric() && s.min == s.min) {
    add(limitWords(info, s.min), tr("least"));
    add(valueWords(info, s.lowerQuartile), tr("lower quartile"),
        tr("A quarter of the values are not above it"));
    add(valueWords(info, s.median), tr("median"));
    add(valueWords(info, s.upperQuartile), tr("upper quartile"),
        tr("A quarter of the values are not below it"));
    add(limitWords(info, s.max), tr("greatest"));
    if (info.type == data::ColumnType::Number)
      add(tr("%1 ± %2").arg(numberText(s.mean, 4), numberText(s.deviation, 3)), tr("mean ± deviation"),
          tr("mean ± standard deviation"));
  }
  add(countText(static_cast<double>(s.distinct)), s.distinct == 1 ? tr("value") : tr("different values"));
  add(s.missing ? tr("%1").arg(percentText(static_cast<double>(s.missing) / rows, 1)) : QStringLiteral("0"),
      tr("missing"), rowsText(static_cast<double>(s.missing)));
  if (usefulness == usefulness)
    add(percentText(usefulness, 1), target >= 0 ? tr("gain ratio") : tr("variance removed"),
        tr("How much the best single split by this column tells of the target"));
  figures_->setFigures(figures);
  distribution_->show(table, column, s, target, classOrder);
}

}  // namespace paretree::ui
