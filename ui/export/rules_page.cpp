#include "paretree/core/file.h"
#include "paretree/model/apply/measure.h"
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
    words.title = target + QStringLiteral(": %1 %2")
                               .arg(rules->rows.size())
                               .arg(rules->rows.size() == 1 ? QLatin1String("rule") : QLatin1String("rules"));
  if (words.figures.isEmpty()) words.figures = QStringLiteral("%1 conditions").arg(sizeOf(model).conditions);
  if (words.provenance.isEmpty() && !model.origin.learner.empty())
    words.provenance = QStringLiteral("%1, %2, seed %3")
                           .arg(QString::fromStdString(fileName(model.origin.dataPath)),
                                QString::fromStdString(model.origin.learner))
                           .arg(model.origin.seed);
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
