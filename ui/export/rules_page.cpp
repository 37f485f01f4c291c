#include <QObject>

#include "paretree/model/apply/measure.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/unanswered_words.h"
#include "ui/drawing/tree/rules_picture.h"
#include "ui/export/picture.h"

namespace paretree::ui {

Picture rulesPage(const model::Model& model, const PictureOptions& options) {
  const Theme& theme = options.dark ? Theme::dark() : Theme::print();
  const Type type;
  const auto rules = std::make_shared<RulesPicture>(rulesPicture(model, options.context));
  PageWords words = options.words;
  const QString target =
      model.targets.empty() ? QString() : QString::fromStdString((*model.schema)[model.targets[0]].name);
  if (words.title.isEmpty())
    words.title = QStringLiteral("%1: %2").arg(
        target, countedText(rules->rows.size(), QObject::tr("rule"), QObject::tr("rules")));
  if (words.figures.isEmpty())
    words.figures = countedText(static_cast<std::size_t>(sizeOf(model).conditions), QObject::tr("condition"),
                                QObject::tr("conditions"));
  if (words.provenance.isEmpty()) words.provenance = provenanceOf(model);
  if (words.remark.isEmpty()) words.remark = unansweredWords(model);
  words.remark = withFilledIn(words.remark, model, options.context.gaps);
  Picture content;
  content.size = rulesSize(*rules, type);
  content.title = words.title;
  QStringList lines;
  for (const RuleRow& row : rules->rows)
    lines << QStringLiteral("If %1 then %2.")
                 .arg(row.conditions.isEmpty() ? QStringLiteral("always")
                                               : row.conditions.join(QStringLiteral(" and ")),
                      row.outcome);
  content.description = lines.join(QLatin1Char('\n'));
  content.paint = [rules, &theme, type](QPainter& painter) { paintRules(painter, theme, type, *rules); };
  return page(theme, type, words, content, {}, {}, options.transparent);
}

Result<void> exportRules(const model::Model& model, const PictureOptions& options, const std::string& path) {
  if (!model.rules()) return Error{"pictures.no-rules", {}, inFile(path)};
  return writePicture(rulesPage(model, options), options, path);
}

}  // namespace paretree::ui
