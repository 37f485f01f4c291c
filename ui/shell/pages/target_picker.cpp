#include "ui/shell/pages/target_picker.h"

#include <QFrame>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>

#include "paretree/core/text.h"
#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"
#include "ui/session/table_columns.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kPickerWide = 280, kRows = 12;
constexpr int kRowHeight = 26;      // px: a quick hand must meet it
constexpr double kNameWidth = 200;  // px of the target's name on the chip

/// The arrows of a field walk through the list below it.
class FilterField : public QLineEdit {
 public:
  explicit FilterField(QListWidget* list) : list_(list) {}

 protected:
  void keyPressEvent(QKeyEvent* event) override {
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (!step) return QLineEdit::keyPressEvent(event);
    for (int row = list_->currentRow() + step; row >= 0 && row < list_->count(); row += step)
      if (!list_->item(row)->isHidden()) return list_->setCurrentRow(row);
  }

 private:
  QListWidget* list_;
};

/// "a, b and 3 more", as far as there is room.
QString namesOf(const data::Dataset& data, const std::vector<int>& columns, const QFont& font) {
  QStringList names;
  for (const int c : columns) names << QString::fromStdString(data.info(c).name);
  for (qsizetype shown = names.size(); shown > 0; --shown) {
    const QString first = names.mid(0, shown).join(QStringLiteral(", "));
    const QString text =
        shown == names.size() ? first : TargetChip::tr("%1 and %2 more").arg(first).arg(names.size() - shown);
    if (shown == 1) return cutName(text, QFontMetricsF(font), 1.5 * kNameWidth);
    if (QFontMetricsF(font).horizontalAdvance(text) <= 1.5 * kNameWidth) return text;
  }
  return {};
}

bool numbersAsClasses(const data::ColumnInfo& info) {
  return info.isNominal() && !info.levels.empty() &&
         std::all_of(info.levels.begin(), info.levels.end(),
                     [](const auto& level) { return parseNumber(trimmed(level)).has_value(); });
}

int tickable(const QListWidget* list) {
  int count = 0;
  for (int i = 0; i < list->count(); ++i) count += list->item(i)->data(Qt::CheckStateRole).isValid();
  return count;
}

QString kindOf(const data::ColumnInfo& info) {
  if (info.isNominal())
    return countedText(info.levels.size(), TargetChip::tr("class"), TargetChip::tr("classes"));
  return info.isNumeric() ? TargetChip::tr("a number") : QString();
}

}  // namespace

TargetChip::TargetChip(Session* session, QWidget* parent)
    : Chip(Kind::Accent, {}, parent), session_(session) {
  setObjectName(QStringLiteral("targetChip"));
  connect(this, &QAbstractButton::clicked, this, &TargetChip::choose);
  connect(session, &Session::setupChanged, this, &TargetChip::refresh);
  connect(session, &Session::tableChanged, this, &TargetChip::refresh);
  connect(&session->runs(), &Runs::runningChanged, this, &TargetChip::refresh);
  refresh();
}

void TargetChip::refresh() {
  setEnabled(session_->hasData() && !session_->runs().running());
  if (!session_->hasData()) return;
  const auto targets = session_->data().targets();
  setKind(targets.empty() ? Kind::Warn : Kind::Accent);
  if (targets.size() == 1) {
    const auto& info = session_->data().info(targets[0]);
    const QString name = QString::fromStdString(info.name);
    const QString kind = kindOf(info), shown = cutName(name, QFontMetricsF(font()), kNameWidth);
    setText(kind.isEmpty() ? tr("target: %1").arg(shown) : tr("target: %1, %2").arg(shown, kind));
    setToolTip(tr("%1 is what the models predict; a click chooses another column").arg(name).toHtmlEscaped());
  } else {
    setText(targets.empty() ? tr("Choose a target")
                            : tr("targets: %1").arg(namesOf(session_->data(), targets, font())));
    setToolTip(tr("What the models are to predict"));
  }
  updateGeometry();
}

void TargetChip::choose() {
  if (!session_->hasData() || session_->runs().running()) return;
  auto* frame = new QFrame(this, Qt::Popup);
  frame->setObjectName(QStringLiteral("targetPicker"));
  frame->setAttribute(Qt::WA_DeleteOnClose);
  frame->setFrameShape(QFrame::StyledPanel);
  frame->setFixedWidth(kPickerWide);
  auto* column = new QVBoxLayout(frame);
  column->setContentsMargins(8, 8, 8, 8);
  column->setSpacing(8);
  addReading(frame);
  addColumns(frame);
  frame->adjustSize();
  frame->move(mapToGlobal(QPoint(0, height() + 2)));
  frame->show();
}

/// Numbers or classes, where the target can be read as both.
void TargetChip::addReading(QFrame* frame) {
  const auto targets = session_->data().targets();
  if (targets.size() != 1) return;
  const auto& info = session_->data().info(targets[0]);
  const bool classes = numbersAsClasses(info);
  if (!classes && !session_->columns().mayBeClasses(targets[0])) return;
  auto* row = new QHBoxLayout;
  const auto add = [&](const QString& text, const char* name, bool on, data::ColumnType type) {
    auto* button = new QPushButton(text);
    button->setObjectName(QString::fromLatin1(name));
    button->setCheckable(true);
    button->setChecked(on);
    connect(button, &QPushButton::clicked, frame, [this, frame, on, type, target = targets[0]] {
      frame->close();
      if (!on) session_->columns().setTypes({target}, type);
    });
    row->addWidget(button);
  };
  add(tr("as classes"), "targetAsClasses", classes, data::ColumnType::Nominal);
  add(tr("as a number"), "targetAsNumber", !classes, data::ColumnType::Number);
  static_cast<QVBoxLayout*>(frame->layout())->addLayout(row);
}

/// Ticks and strong names as the roles are now.
void TargetChip::markTargets(QListWidget* list) {
  if (!session_->hasData()) return;  // closed while its list is open
  const QSignalBlocker quiet(list);
  const data::Dataset& table = session_->data();
  for (int i = 0; i < list->count(); ++i) {
    auto* item = list->item(i);
    const int column = item->data(Qt::UserRole).toInt();
    if (column >= table.columns()) return;
    const bool target = table.info(column).role == data::Role::Target;
    item->setFont(target ? strongFont(list->font()) : list->font());
    if (session_->columns().mayBeOneOfSeveral(column))
      item->setCheckState(target ? Qt::Checked : Qt::Unchecked);
    else
      item->setData(Qt::CheckStateRole, {});
  }
}

/// All that are ticked; there is no way to be without a target.
void TargetChip::takeTicked(QListWidget* list) {
  QList<int> columns;
  for (int i = 0; i < list->count(); ++i)
    if (const auto* item = list->item(i);
        item->data(Qt::CheckStateRole).isValid() && item->checkState() == Qt::Checked)
      columns << item->data(Qt::UserRole).toInt();
  if (columns.isEmpty()) return markTargets(list);
  session_->columns().setTargets(columns);
}

void TargetChip::addColumns(QFrame* frame) {
  auto* list = new QListWidget;
  list->setObjectName(QStringLiteral("targetColumns"));
  list->setFrameShape(QFrame::NoFrame);
  list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list->setTextElideMode(Qt::ElideMiddle);
  const data::Dataset& table = session_->data();
  for (int c = 0; c < table.columns(); ++c) {
    const auto& info = table.info(c);
    const QString name = QString::fromStdString(info.name), kind = kindOf(info);
    auto* item = new QListWidgetItem(kind.isEmpty() ? name : tr("%1   %2").arg(name, kind), list);
    item->setData(Qt::UserRole, c);
    item->setSizeHint({0, kRowHeight});
    item->setToolTip(name.toHtmlEscaped());
    if (info.role == data::Role::Target) list->setCurrentItem(item);
  }
  markTargets(list);
  auto* filter = new FilterField(list);
  filter->setObjectName(QStringLiteral("targetFilter"));
  filter->setPlaceholderText(tr("Find a column"));
  filter->setAccessibleName(tr("Find a column"));
  filter->setClearButtonEnabled(true);
  const auto take = [this, frame](const QListWidgetItem* item) {
    if (!item || item->isHidden()) return;
    const int column = item->data(Qt::UserRole).toInt();
    frame->close();
    session_->columns().setTarget(column);
  };
  connect(filter, &QLineEdit::textChanged, list, [list](const QString& text) {
    QListWidgetItem* first = nullptr;
    for (int i = 0; i < list->count(); ++i) {
      auto* item = list->item(i);
      item->setHidden(!item->text().contains(text, Qt::CaseInsensitive));
      if (!first && !item->isHidden()) first = item;
    }
    list->setCurrentItem(first);
  });
  connect(filter, &QLineEdit::returnPressed, list, [list, take] { take(list->currentItem()); });
  // A click on a tick adds to the targets and leaves the list open; a click on a name is the choice.
  const auto ticked = std::make_shared<bool>(false);
  connect(list, &QListWidget::itemPressed, list, [ticked] { *ticked = false; });
  connect(list, &QListWidget::itemChanged, list, [this, list, ticked] {
    *ticked = true;
    takeTicked(list);
  });
  connect(list, &QListWidget::itemClicked, list, [ticked, take](const QListWidgetItem* item) {
    if (!*ticked) take(item);
  });
  connect(session_, &Session::rolesChanged, list, [this, list] { markTargets(list); });
  connect(session_, &Session::tableChanged, list, [this, list] { markTargets(list); });
  connect(list, &QListWidget::itemActivated, list, take);
  list->setFixedHeight(std::min(kRows, std::max(1, list->count())) * list->sizeHintForRow(0) + 4);
  frame->layout()->addWidget(filter);
  frame->layout()->addWidget(list);
  if (tickable(list) > 1) {
    auto* hint = dimLabel(tr("Tick several numbers to predict them together."));
    hint->setObjectName(QStringLiteral("targetHint"));
    hint->setWordWrap(true);
    hint->setFont(smallFont(hint->font()));
    frame->layout()->addWidget(hint);
  }
  frame->setFocusProxy(filter);
  filter->setFocus();
}

}  // namespace paretree::ui
