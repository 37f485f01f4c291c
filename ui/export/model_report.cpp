#include "ui/export/model_report.h"

#include <QObject>

#include "paretree/core/file.h"
#include "paretree/model/apply/measure.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/export/html_parts.h"

namespace paretree::ui {

using namespace html;

namespace {

constexpr std::size_t kMostLeaves = 200;

QString reportName(const ModelReport& report) {
  // one that a learner made was read from a file
  const bool drawn = report.model->tree() && report.model->origin.learner.empty();
  const QString read = nameOfReadModel(*report.model);
  if (!report.run)
    return !read.isEmpty() ? read : drawn ? QObject::tr("Tree drawn by hand") : QObject::tr("Model");
  return QObject::tr("Model %1 of run %2, edited").arg(report.place + 1).arg(report.number);
}

/// Its figures, and below them those of the model that it was made of.
QString figureTable(const ModelReport& report) {
  const auto& measures = report.outcome->measures;
  const bool weighted = isWeighted(*report.model->schema), tree = report.model->tree() != nullptr;
  QStringList head = {QObject::tr("Model"), tree ? QObject::tr("Leaves") : QObject::tr("Rules")};
  for (const std::string& measure : measures) {
    const QString label =
        byRows(inSentence(said(model::measureLabel(measure))), weighted && !countsByWeight(measure));
    head << QObject::tr("Train %1").arg(label) << QObject::tr("Test %1").arg(label);
  }
  const auto line = [&](const QString& name, const learners::FrontPoint& point) {
    QStringList cells = {name, countText(point.size.rules)};
    for (std::size_t m = 0; m < measures.size(); ++m)
      for (const auto* values : {&point.train, &point.test})
        cells << (m < values->size() ? measureText((*values)[m], model::unitOfMeasure(measures[m]))
                                     : QStringLiteral("–"));
    return row(cells);
  };
  QString html = QStringLiteral("<table>\n") + row(head, true) +
                 line(report.run ? QObject::tr("as edited") : QObject::tr("as drawn"), report.point);
  const auto place = static_cast<std::size_t>(report.place);
  if (report.run && place < report.run->outcome.front.size())
    html += line(
        QObject::tr("model %1 of run %2, as the search made it").arg(report.place + 1).arg(report.number),
        report.run->outcome.front[place]);
  return html + QStringLiteral("</table>\n");
}

/// What the model brought along, then what was done to it since, numbered through.
QString editsAsList(const ModelReport& report) {
  // The names of the files that it was read from stand in its title.
  std::vector<Message> before = report.before;
  std::erase_if(before, [](const Message& edit) { return edit.code == kReadFromFile; });
  if (before.empty() && report.edits.empty()) return {};
  QString html = heading(QObject::tr("What was done by hand"));
  const auto add = [&html](const std::vector<Message>& edits, std::size_t first) {
    html += QStringLiteral("<ol start=\"%1\">\n").arg(first);
    for (const Message& edit : edits) html += QStringLiteral("<li>%1</li>\n").arg(said(edit));
    html += QStringLiteral("</ol>\n");
  };
  if (!before.empty()) {
    html += paragraph(report.run ? QObject::tr("Before its run began:")
                                 : QObject::tr("Before its file was read:"));
    add(before, 1);
    if (!report.edits.empty()) html += paragraph(QObject::tr("Since then:"));
  }
  if (!report.edits.empty()) add(report.edits, before.size() + 1);
  return html;
}

/// Each leaf in words: what the picture shows can be cited.
QString leavesInWords(const ModelReport& report) {
  const auto* tree = report.model->tree();
  if (!tree) return {};
  QStringList lines;
  const std::vector<int> leaves = tree->leaves();
  for (std::size_t i = 0; i < std::min(leaves.size(), kMostLeaves); ++i)
    lines << nodeSentence(*report.model, leaves[i], report.context.gaps);
  if (leaves.size() > kMostLeaves)
    lines << QObject::tr("And %1 more leaves.").arg(leaves.size() - kMostLeaves);
  return list(QObject::tr("Each leaf in words:"), lines);
}

QString originTable(const ModelReport& report) {
  QString html = QStringLiteral("<table>\n");
  const auto add = [&](const QString& name, const QString& value) { html += row({name, value}); };
  const model::Provenance& origin = report.model->origin;
  add(QObject::tr("Data"),
      escaped(fileName(report.data.path)) +
          QObject::tr(", %1 rows, %2 columns").arg(report.data.rows).arg(report.data.columns));
  add(QObject::tr("SHA-256 of the data"), QStringLiteral("<code>%1</code>").arg(escaped(report.data.sha256)));
  add(QObject::tr("Rows"),
      QObject::tr("%1 for training, %2 for testing").arg(report.trainRows).arg(report.testRows));
  if (isWeighted(*report.model->schema))
    add(QObject::tr("Weights of rows"),
        QObject::tr("column %1; \"by weight\" counts by it, \"by rows\" counts rows alike")
            .arg(weightColumn(*report.model->schema))
            .toHtmlEscaped());
  if (report.run) add(QObject::tr("Learner"), escaped(report.run->request.learner));
  add(QObject::tr("Seed"), QString::number(origin.seed));
  if (!origin.version.empty())
    add(QObject::tr("Version"), QStringLiteral("Paretree ") + escaped(origin.version));
  return html + QStringLiteral("</table>\n");
}

}  // namespace

std::string htmlReport(const ModelReport& report) {
  const QString file = QString::fromStdString(fileName(report.data.path)), name = reportName(report);
  QString html =
      pageBegin(file.isEmpty() ? name : QObject::tr("%1 on %2").arg(name, file), report.words.figures);
  if (report.testRows > 0) html += looksWords(report.testLooks);
  PictureOptions worded;
  worded.words = report.words;
  worded.context = report.context;
  if (report.model->tree() && !report.model->tree()->empty())
    html += heading(QObject::tr("Tree")) + figure(treePage(report.model, worded)) + leavesInWords(report);
  else if (report.model->rules())
    html += heading(QObject::tr("Rules")) + figure(rulesPage(*report.model, worded));
  html += heading(QObject::tr("Figures")) + figureTable(report) + editsAsList(report) +
          heading(QObject::tr("Settings")) + originTable(report) + pageEnd();
  return html.toStdString();
}

Result<void> writeHtmlReport(const ModelReport& report, const std::string& path) {
  return writeFile(path, htmlReport(report));
}

}  // namespace paretree::ui
