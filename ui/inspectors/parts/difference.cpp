#include "ui/inspectors/parts/difference.h"

#include <QObject>
#include <QStringList>
#include <cmath>

#include "paretree/model/apply/measure.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/models/front_model.h"

namespace paretree::ui {
namespace {

bool known(const std::vector<double>& values, std::size_t i) {
  return i < values.size() && !std::isnan(values[i]);
}

}  // namespace

QString changeText(double before, double after, front::Objective::Unit unit) {
  const bool share = unit == front::Objective::Unit::Share;
  // Of shares as they are shown, so that the difference of two figures in sight is what is said.
  const auto shown = [](double value) { return std::round(value * 1000) / 10; };
  const double d = share ? shown(after) - shown(before) : after - before;
  // No difference is a year: all are grouped alike.
  constexpr double kGrouped = 1000;
  const QString size =
      std::abs(d) < kGrouped ? numberText(std::abs(d), 3) : countText(std::round(std::abs(d)));
  const QString figure = QString(d > 0 ? QLatin1Char('+') : d < 0 ? QChar(0x2212) : QChar(0xB1)) + size;
  return share ? QObject::tr("%1 pp").arg(figure) : figure;
}

QString differenceText(const learners::FrontPoint& before, const learners::FrontPoint& after,
                       const learners::Outcome& outcome) {
  QStringList parts;
  const auto* own = ownLoss(outcome);
  if (own && known(before.scores, 0) && known(after.scores, 0)) {
    const QString label = displayText(own->label);
    parts << QObject::tr("%1: train %2")
                 .arg(own->unit == front::Objective::Unit::Share ? inSentence(label) : label,
                      changeText(before.scores[0], after.scores[0], own->unit));
    if (known(before.testScores, 0) && known(after.testScores, 0))
      parts << QObject::tr("test %1").arg(changeText(before.testScores[0], after.testScores[0], own->unit));
  }
  const bool alike = own || isWeighted(outcome);  // whatever the rows weigh
  const std::size_t m = mainMeasure(outcome);
  if (m < outcome.measures.size()) {
    const auto unit = model::unitOfMeasure(outcome.measures[m]);
    const bool share = unit == front::Objective::Unit::Share;
    const QString label = displayText(model::measureLabel(outcome.measures[m]));
    // Beside a loss of its own the measure is named: of two figures one may well be better by rising.
    QString name = alike   ? QObject::tr("%1 by rows: ").arg(share ? inSentence(label) : label)
                   : share ? QString()
                           : label + QLatin1Char(' ');
    const auto put = [&](const QString& text, double from, double to) {
      parts << text.arg(name, changeText(from, to, unit));
      if (alike) name.clear();  // it leads both
    };
    if (known(before.train, m) && known(after.train, m))
      put(QObject::tr("%1train %2"), before.train[m], after.train[m]);
    if (known(before.test, m) && known(after.test, m))
      put(QObject::tr("%1test %2"), before.test[m], after.test[m]);
  }
  const bool explains = !std::isnan(before.shareExplained) && !std::isnan(after.shareExplained);
  if (explains && before.shareExplained != after.shareExplained)
    parts << QObject::tr("explained %1")
                 .arg(changeText(before.shareExplained, after.shareExplained, front::Objective::Unit::Share));
  if (before.size.rules != after.size.rules)
    parts << (after.size.leaves > 0 ? QObject::tr("leaves %1") : QObject::tr("rules %1"))
                 .arg(changeText(before.size.rules, after.size.rules, front::Objective::Unit::Count));
  // Of a model that no rows were there to judge.
  if (std::isnan(after.shareExplained)) parts << QObject::tr("its figures need the data");
  return parts.isEmpty() ? QObject::tr("no figure changes") : parts.join(QStringLiteral(", "));
}

}  // namespace paretree::ui
