#include "ui/drawing/page.h"

#include <algorithm>
#include <cmath>

namespace paretree::ui {
namespace {

constexpr double kMargin = 40, kNarrowest = 520, kCaptionLine = 15;

/// Words broken at spaces into lines of at most `width`.
QStringList wrapped(const QString& text, const QFont& font, double width) {
  QStringList lines;
  QString line;
  for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
    if (!line.isEmpty() && textWidth(font, longer) > width) {
      lines << line;
      line = word;
    } else {
      line = longer;
    }
  }
  if (!line.isEmpty()) lines << line;
  return lines;
}

}  // namespace

Picture page(const Theme& theme, const Type& type, const PageWords& words, const Picture& content,
             const std::function<QSizeF(double)>& legendSize,
             const std::function<void(QPainter&, QPointF, double)>& paintLegend, bool transparent) {
  const double inner =
      std::max({content.size.width(), kNarrowest, std::min(textWidth(type.title(), words.title), 1000.0)});
  const QStringList title = wrapped(words.title, type.title(), inner);
  const QStringList figures = wrapped(words.figures, type.body(), inner);
  const QStringList remark = wrapped(words.remark, type.body(), inner);
  const QStringList below = figures + remark;
  const double head = (title.isEmpty() ? 0 : 28.0 * static_cast<double>(title.size())) +
                      (below.isEmpty() ? 0 : 18.0 * static_cast<double>(below.size())) +
                      (title.isEmpty() && below.isEmpty() ? 0 : 12);
  // Where a picture comes from is never cut: what is too long for one line takes another.
  const QStringList provenance = wrapped(words.provenance, type.caption(), inner);
  const double provenanceWidth = textWidth(type.caption(), words.provenance),
               furtherLines =
                   kCaptionLine * static_cast<double>(std::max<qsizetype>(0, provenance.size() - 1));
  const QSizeF legendAlone = legendSize ? legendSize(inner) : QSizeF();
  const bool beside = legendAlone.width() + 30 + provenanceWidth <= inner;
  const double legendHeight = legendAlone.height();
  double foot = std::max(legendHeight, words.provenance.isEmpty() ? 0.0 : 24.0);
  if (!beside && legendHeight > 0 && !words.provenance.isEmpty()) foot = legendHeight + 24;
  if (foot > 0) foot += 16 + furtherLines;

  Picture result;
  result.size = QSizeF(std::ceil(inner + 2 * kMargin),
                       std::ceil(kMargin + head + content.size.height() + foot + kMargin - 8));
  result.title = words.title.isEmpty() ? content.title : words.title;
  result.description = content.description;
  const QSizeF size = result.size;
  result.paint = [=](QPainter& painter) {
    // One px more than the page: its last pixel may be half of one.
    if (!transparent) painter.fillRect(QRectF(QPointF(0, 0), size + QSizeF(1, 1)), theme.canvas);
    double y = kMargin;
    for (const QString& line : title) {
      drawText(painter, type.title(), theme.text, kMargin, y + 18, line, inner);
      y += 28;
    }
    for (qsizetype i = 0; i < below.size(); ++i) {
      drawText(painter, type.body(), i < figures.size() ? theme.dim : theme.warnText, kMargin, y + 13,
               below[i]);
      y += 18;
    }
    painter.save();
    painter.translate(kMargin + (inner - content.size.width()) / 2, kMargin + head);
    content.paint(painter);
    painter.restore();
    const double footTop = kMargin + head + content.size.height() + 16;
    if (paintLegend && legendHeight > 0) paintLegend(painter, QPointF(kMargin, footTop), inner);
    double line = beside || legendHeight <= 0 ? footTop + 16 : footTop + legendHeight + 16;
    for (const QString& part : provenance) {
      drawTextRight(painter, type.caption(), theme.dim, size.width() - kMargin, line, part, inner);
      line += kCaptionLine;
    }
  };
  return result;
}

}  // namespace paretree::ui
