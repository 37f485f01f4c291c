#include "ui/constraints/trade_off_chart.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/plot/ticks.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr double kLeft = 64, kRight = 52, kTop = 30, kBottom = 40;

std::vector<double> columnOf(const learners::ReportTable& table, const std::string& id) {
  std::vector<double> values;
  for (std::size_t c = 0; c < table.columns.size(); ++c)
    if (table.columns[c].id == id)
      for (const auto& row : table.rows)
        if (const auto* value = std::get_if<double>(&row[c])) values.push_back(*value);
  return values;
}

std::size_t lowestOf(const std::vector<double>& values) {
  return static_cast<std::size_t>(std::min_element(values.begin(), values.end()) - values.begin());
}

}  // namespace

TradeOffChart::TradeOffChart(QWidget* parent) : QWidget(parent) {
  fillWith(this, QPalette::Base);
  setAccessibleName(tr("Error and infeasible predictions by depth"));
}

bool TradeOffChart::setTable(const learners::ReportTable& table) {
  test_ = !table.rows.empty() && !columnOf(table, "mseTest").empty() &&
          !std::isnan(columnOf(table, "mseTest")[0]);
  const std::string part = test_ ? "Test" : "Train";
  ours_ = {columnOf(table, "mse" + part), columnOf(table, "infeasible" + part)};
  plain_ = {columnOf(table, "plainMse" + part), columnOf(table, "plainInfeasible" + part)};
  update();
  const std::size_t n = table.rows.size();
  const bool good = n > 0 && ours_.error.size() == n && ours_.infeasible.size() == n &&
                    plain_.error.size() == n && plain_.infeasible.size() == n;
  if (!good)
    ours_ = plain_ = {};
  else {
    const auto best = lowestOf(plain_.error);
    setAccessibleDescription(
        tr("The ordinary tree has its lowest error at depth %1, where %2 of its predictions are infeasible.")
            .arg(best)
            .arg(percentText(plain_.infeasible[best], 0)));
  }
  return good;
}

QRectF TradeOffChart::plot() const { return QRectF(rect()).adjusted(kLeft, kTop, -kRight, -kBottom); }

double TradeOffChart::xOf(std::size_t depth) const {
  const QRectF p = plot();
  const double count = static_cast<double>(ours_.error.size());
  return p.left() + p.width() * (static_cast<double>(depth) + 0.5) / count;
}

void TradeOffChart::paintEvent(QPaintEvent*) {
  if (ours_.error.empty()) return;
  const Theme& t = themeOf(this);
  const Type type(font());
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  const QRectF area = plot();
  double low = ours_.error[0], high = low;
  for (const auto* line : {&ours_, &plain_})
    for (const double e : line->error) {
      low = std::min(low, e);
      high = std::max(high, e);
    }
  const double pad = high > low ? 0.03 * (high - low) : std::max(1e-9, 0.05 * std::abs(high));
  low -= pad;
  high += pad;
  const auto yOf = [&](double e) { return area.bottom() - area.height() * (e - low) / (high - low); };
  p.setPen(QPen(t.grid, 1));
  for (const double v : niceTicks(low, high, std::clamp(static_cast<int>(area.height() / 34), 2, 6))) {
    p.setPen(QPen(t.grid, 1));
    p.drawLine(QPointF(area.left(), yOf(v)), QPointF(area.right(), yOf(v)));
    drawTextRight(p, type.caption(), t.dim, area.left() - 6, yOf(v) + 4, numberText(v, 4));
  }
  // Bars: the ordinary tree's infeasible share; the tree's own where it has any.
  const double count = static_cast<double>(ours_.error.size()), slot = area.width() / count,
               wide = std::clamp(slot * 0.5, 2.0, 22.0);
  for (std::size_t d = 0; d < ours_.error.size(); ++d) {
    const double x = xOf(d);
    const double h = area.height() * plain_.infeasible[d];
    p.fillRect(QRectF(x - wide / 2, area.bottom() - h, wide, h), blend(t.badText, t.base, 0.32));
    const double own = area.height() * ours_.infeasible[d];
    if (own > 0) p.fillRect(QRectF(x - wide / 2, area.bottom() - own, wide, own), t.badText);
    if (slot >= 15 || d % 2 == 0)
      drawTextCentred(p, type.caption(), t.dim, x, area.bottom() + 15, QString::number(d));
  }
  for (const double share : {0.0, 0.5, 1.0})
    drawText(p, type.caption(), t.dim, area.right() + 6, area.bottom() - area.height() * share + 4,
             percentText(share, 0));
  p.setPen(QPen(t.axis, 1));
  p.drawLine(area.bottomLeft(), area.bottomRight());
  p.drawLine(area.topLeft(), area.bottomLeft());
  const auto draw = [&](const Line& line, const QPen& pen, const QColor& dot) {
    QPainterPath path;
    for (std::size_t d = 0; d < line.error.size(); ++d) {
      const QPointF at(xOf(d), yOf(line.error[d]));
      if (d == 0)
        path.moveTo(at);
      else
        path.lineTo(at);
    }
    p.setBrush(Qt::NoBrush);
    p.setPen(pen);
    p.drawPath(path);
    p.setPen(Qt::NoPen);
    p.setBrush(dot);
    for (std::size_t d = 0; d < line.error.size(); ++d)
      p.drawEllipse(QPointF(xOf(d), yOf(line.error[d])), 3, 3);
  };
  QPen dashed(t.text, 1.5);
  dashed.setDashPattern({4, 3});
  draw(plain_, dashed, t.text);
  draw(ours_, QPen(t.accent, 2), t.accent);
  const auto best = lowestOf(plain_.error);
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(t.badText, 2));
  p.drawEllipse(QPointF(xOf(best), yOf(plain_.error[best])), 7, 7);
  drawTextCentred(p, type.strong(), t.text, area.center().x(), height() - 8, tr("Depth"));
  p.save();
  p.translate(12, area.center().y());
  p.rotate(-90);
  drawTextCentred(p, type.strong(), t.text, 0, 4, test_ ? tr("MSE, test") : tr("MSE, training"));
  p.restore();
  // Legend in one line above.
  double x = area.left();
  const auto item = [&](const QString& text, const std::function<void(double)>& mark) {
    mark(x);
    drawText(p, type.caption(), t.text, x + 22, 16, text);
    x += 22 + textWidth(type.caption(), text) + 16;
  };
  item(tr("with constraints"), [&](double at) {
    p.setPen(QPen(t.accent, 2));
    p.drawLine(QPointF(at, 12), QPointF(at + 17, 12));
  });
  item(tr("ordinary tree"), [&](double at) {
    p.setPen(dashed);
    p.drawLine(QPointF(at, 12), QPointF(at + 17, 12));
  });
  item(tr("its infeasible predictions"),
       [&](double at) { p.fillRect(QRectF(at + 3, 7, 11, 11), blend(t.badText, t.base, 0.32)); });
}

bool TradeOffChart::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip || ours_.error.empty()) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QRectF area = plot();
  const double place =
      (help->pos().x() - area.left()) / area.width() * static_cast<double>(ours_.error.size());
  if (place < 0 || place >= static_cast<double>(ours_.error.size())) {
    QToolTip::hideText();
    return true;
  }
  const auto d = static_cast<std::size_t>(place);
  QToolTip::showText(help->globalPos(),
                     tr("Depth %1: MSE %2, %3 infeasible; ordinary tree: MSE %4, %5 infeasible")
                         .arg(d)
                         .arg(numberText(ours_.error[d], 4), percentText(ours_.infeasible[d], 1),
                              numberText(plain_.error[d], 4), percentText(plain_.infeasible[d], 1)));
  return true;
}

}  // namespace paretree::ui
