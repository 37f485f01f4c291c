#include "ui/inspectors/choosing/choice_terms.h"

#include <algorithm>

#include "paretree/model/change/known_test.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/model_words.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {
namespace {

constexpr char kNames[] = "names";          // property: the attributes that a box has
constexpr int kBoxWidth = 146;              // px: limits and filters of a building stand in two lines at 1280
constexpr int kPriceWidth = 160;            // px
constexpr int kLeftOut = Qt::UserRole + 1;  // data of what leaves an attribute out: its name

QComboBox* attributeBox(const QString& name, const QString& tip, int width = kBoxWidth) {
  auto* box = new QComboBox;
  box->setAccessibleName(name);
  box->setToolTip(tip);
  box->setFixedSize(width, 26);
  return box;
}

QStringList namesOf(const ModelFacts& facts, bool numbersOnly) {
  QStringList names;
  for (const int column : facts.task->features)
    if (const auto& info = (*facts.model->schema)[column]; !numbersOnly || !info.isNominal())
      names << QString::fromStdString(info.name);
  return names;
}

void fill(QComboBox* box, const QStringList& names, const QString& none, const QString& each) {
  if (box->count() > 0 && box->property(kNames).toStringList() == names) return;
  box->setProperty(kNames, names);
  box->clear();
  box->addItem(none, QString());
  for (const QString& name : names) box->addItem(each.arg(name), name);
}

std::string quoted(const std::string& name) {
  std::string text = "\"";
  for (const char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
  return text + "\"";
}

}  // namespace

QComboBox* priceBox(const QString& tip) {
  auto* box = attributeBox(WithoutChips::tr("What a leaf costs"), tip, kPriceWidth);
  box->addItem(WithoutChips::tr("price by node"), false);
  box->addItem(WithoutChips::tr("price by all rows"), true);
  return box;
}

QComboBox* holdingBox(const QString& tip) {
  return attributeBox(WithoutChips::tr("What the tree must ask"), tip);
}

void showHolding(QComboBox* box, const ModelFacts& facts, const std::string& now) {
  const QStringList names = namesOf(facts, false);
  const QString must = WithoutChips::tr("must ask %1");
  fill(box, names, WithoutChips::tr("any attributes"), must);
  const QString asked = QString::fromStdString(now);
  const int test = static_cast<int>(names.size()) + 1;
  if (box->count() == test)
    for (const QString& name : names) {
      box->addItem(WithoutChips::tr("without %1").arg(name));
      box->setItemData(box->count() - 1, name, kLeftOut);
    }
  // A test stands behind the attributes while it is asked for.
  const bool standing = box->count() > test && !box->itemData(test, kLeftOut).isValid();
  if (standing && box->itemData(test).toString() != asked) box->removeItem(test);
  if (box->findData(asked) < 0)
    if (const auto split = model::parseSplit(now, *facts.model->schema))
      box->insertItem(test, must.arg(splitWords(*split, *facts.model->schema)), asked);
  box->setCurrentIndex(std::max(0, box->findData(asked)));
}

std::string leftOutBy(const QComboBox* box) { return box->currentData(kLeftOut).toString().toStdString(); }

QComboBox* monotoneBox(const QString& tip) {
  return attributeBox(WithoutChips::tr("Attribute along which answers only rise or only fall"), tip);
}

void showMonotone(QComboBox* box, const ModelFacts& facts, const std::string& now) {
  const QStringList names = namesOf(facts, true);
  fill(box, names, WithoutChips::tr("monotone or not"), WithoutChips::tr("monotone in %1"));
  box->setVisible(!names.isEmpty());
  box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(now))));
}

std::string testText(const model::Split& split, const data::Schema& schema) {
  const auto columns = columnsOf(split);
  if (columns.size() != 1) return {};
  const std::string name = quoted(schema[columns.front()].name);
  if (asksIfKnown(split, schema)) return name + " is known";
  if (const auto* threshold = std::get_if<model::Threshold>(&split))
    return name + "<=" + QString::number(threshold->value, 'g', 17).toStdString();
  const auto* subset = std::get_if<model::Subset>(&split);
  if (!subset) return {};
  std::string levels;
  for (std::size_t level = 0; level < subset->left.size(); ++level)
    if (subset->left[level])
      levels += (levels.empty() ? "" : ",") + quoted(schema[columns.front()].levels[level]);
  return name + " in {" + levels + "}";
}

QComboBox* withinBox(const QString& name, const QString& tip, std::span<const double> shares) {
  auto* box = new QComboBox;
  box->setAccessibleName(name);
  box->setToolTip(tip);
  for (const double share : shares)
    box->addItem(
        share > 0 ? WithoutChips::tr("within %1").arg(percentText(share)) : WithoutChips::tr("the best only"),
        share);
  box->setFixedHeight(26);
  return box;
}

void showWithin(QComboBox* box, double share) {
  for (int i = 0; i < box->count(); ++i)
    if (box->itemData(i).toDouble() == share) box->setCurrentIndex(i);
}

QSpinBox* limitBox(const QString& prefix, const QString& name, const QString& tip, int least, int most,
                   int width) {
  auto* box = new QSpinBox;
  box->setRange(least, most);
  box->setPrefix(prefix);
  box->setAccessibleName(name);
  box->setToolTip(tip);
  box->setFixedSize(width, 26);
  box->setKeyboardTracking(false);
  return box;
}

WithoutChips::WithoutChips() {
  auto* chips = new WrapLayout(6, 2, this);
  chips->setContentsMargins(0, 0, 0, 0);
}

void WithoutChips::setNames(const std::vector<std::string>& names) {
  QStringList wanted;
  for (const auto& name : names) wanted << QString::fromStdString(name);
  setVisible(!wanted.isEmpty());
  if (names_ == wanted) return;
  names_ = wanted;
  qDeleteAll(findChildren<Chip*>(Qt::FindDirectChildrenOnly));
  for (const QString& name : wanted) {
    auto* chip = new Chip(Chip::Kind::Accent, tr("without %1  ✕").arg(name));
    chip->setToolTip(tr("Click to let splits ask it again"));
    // Taking it back deletes the chip, which must not happen while it handles its click.
    connect(
        chip, &Chip::clicked, this, [this, name] { emit takenBack(name); }, Qt::QueuedConnection);
    layout()->addWidget(chip);
    chip->show();
  }
}

}  // namespace paretree::ui
