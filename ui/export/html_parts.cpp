#include "ui/export/html_parts.h"

#include <QCoreApplication>

#include "ui/drawing/fonts.h"
#include "ui/drawing/theme.h"
#include "ui/export/picture.h"

namespace paretree::ui::html {
namespace {

const char* kStyle = R"(
body{font:15px/1.45 system-ui,sans-serif;color:%1;background:%2;max-width:1100px;margin:2em auto;padding:0 1em}
h1{font-size:1.5em}h2{font-size:1.15em;margin-top:2em}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{text-align:left;padding:.25em 1.2em .25em 0;border-bottom:1px solid %3}th{color:%4;font-weight:600}
.wide{overflow-x:auto}.wide td,.wide th{padding-right:.8em;font-size:.87em}
figure{margin:1em 0;overflow-x:auto}figure svg{max-width:100%;height:auto}
)";

}  // namespace

QString escaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }
QString said(const Message& message) { return displayText(message).toHtmlEscaped(); }
QString said(const std::string& label) { return displayText(label).toHtmlEscaped(); }

QString pageBegin(const QString& title, const QString& figures) {
  const Theme& theme = Theme::print();
  QString style = QString::fromLatin1(kStyle);
  style.replace(QLatin1String("%1"), theme.text.name());
  style.replace(QLatin1String("%2"), theme.base.name());
  style.replace(QLatin1String("%3"), theme.hairline.name());
  style.replace(QLatin1String("%4"), theme.dim.name());
  return QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
             .arg(QCoreApplication::translate("Drawing", "en")) +
         title.toHtmlEscaped() + QStringLiteral("</title>\n<style>") + style +
         QStringLiteral("</style>\n</head>\n<body>\n<h1>") + title.toHtmlEscaped() +
         QStringLiteral("</h1>\n<p>") + figures.toHtmlEscaped() + QStringLiteral("</p>\n");
}

QString pageEnd() { return QStringLiteral("</body>\n</html>\n"); }

QString heading(const QString& text) { return QStringLiteral("<h2>%1</h2>\n").arg(text.toHtmlEscaped()); }

QString paragraph(const QString& text) { return QStringLiteral("<p>%1</p>\n").arg(text.toHtmlEscaped()); }

QString row(const QStringList& cells, bool head) {
  const QString tag = head ? QStringLiteral("th") : QStringLiteral("td");
  QString html = QStringLiteral("<tr>");
  for (const QString& cell : cells) html += QStringLiteral("<%1>%2</%1>").arg(tag, cell);
  return html + QStringLiteral("</tr>\n");
}

QString list(const QString& before, const QStringList& lines) {
  if (lines.isEmpty()) return {};
  QString html = paragraph(before) + QStringLiteral("<ul>\n");
  for (const QString& line : lines) html += QStringLiteral("<li>%1</li>\n").arg(line.toHtmlEscaped());
  return html + QStringLiteral("</ul>\n");
}

QString figure(const Picture& picture) {
  const auto bytes = encode(picture, PictureFormat::Svg);
  if (!bytes) return {};
  const QString svg = QString::fromUtf8(*bytes);
  const auto at = svg.indexOf(QLatin1String("<svg"));
  return at < 0 ? QString() : QStringLiteral("<figure>") + svg.mid(at) + QStringLiteral("</figure>\n");
}

QString looksWords(int looks) {
  if (looks < 2) return {};
  return paragraph(
      QObject::tr(
          "The test rows were looked at %1 times: so many runs and edits were judged on them. Whoever "
          "chooses by them again and again chooses by luck too.")
          .arg(looks));
}

}  // namespace paretree::ui::html
