#include "ui/params/presets.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QMenu>
#include <QSettings>
#include <algorithm>

#include "paretree/core/json.h"
#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/widgets/icon.h"

namespace paretree::ui {
namespace {

constexpr int kLongestName = 80;

QString keyOf(const learners::Learner& learner) {
  return QStringLiteral("presets/") + QString::fromStdString(learner.info().id);
}

Json stored(const learners::Learner& learner) {
  const std::string text = QSettings().value(keyOf(learner)).toString().toStdString();
  const Json json = Json::parse(text, nullptr, false);
  return json.is_array() ? json : Json::array();
}

// Values that are the default are not kept: the default may be another one tomorrow, and was meant.
learners::ParamValues readValues(const learners::Learner& learner, const Json& json) {
  learners::ParamValues values;
  if (!json.is_object()) return values;
  for (const auto& info : learner.params()) {
    const auto at = json.find(info.id);
    if (at == json.end()) continue;
    if (auto value = paramFromJson(info, *at, learner.info().id); value && *value != info.fallback)
      values[info.id] = std::move(*value);
  }
  return values;
}

void store(const learners::Learner& learner, const std::vector<Preset>& presets) {
  Json list = Json::array();
  for (const auto& preset : presets) {
    Json values = Json::object();
    for (const auto& [id, value] : preset.values) values[id] = learners::paramToJson(value);
    list.push_back({{"name", preset.name.toStdString()}, {"values", values}});
  }
  QSettings().setValue(keyOf(learner), QString::fromStdString(list.dump()));
}

}  // namespace

std::vector<Preset> presetsOf(const learners::Learner& learner) {
  std::vector<Preset> presets;
  for (const auto& entry : stored(learner)) {
    if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string() ||
        !entry.contains("values"))
      continue;
    presets.push_back(
        {QString::fromStdString(entry["name"].get<std::string>()), readValues(learner, entry["values"])});
  }
  std::sort(presets.begin(), presets.end(),
            [](const Preset& a, const Preset& b) { return QString::localeAwareCompare(a.name, b.name) < 0; });
  return presets;
}

void savePreset(const learners::Learner& learner, const Preset& preset) {
  auto presets = presetsOf(learner);
  std::erase_if(presets, [&](const Preset& known) { return known.name == preset.name; });
  presets.push_back(preset);
  store(learner, presets);
}

void removePreset(const learners::Learner& learner, const QString& name) {
  auto presets = presetsOf(learner);
  std::erase_if(presets, [&](const Preset& known) { return known.name == name; });
  store(learner, presets);
}

PresetsBar::PresetsBar(Session* session, QWidget* parent)
    : QWidget(parent), session_(session), list_(new QComboBox), more_(new QToolButton) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  list_->setObjectName(QStringLiteral("presets"));
  list_->setAccessibleName(tr("Settings under a name"));
  list_->setToolTip(tr("Settings of this learner that you have given a name, and its defaults"));
  list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  list_->setFixedHeight(28);
  more_->setObjectName(QStringLiteral("presetsMore"));
  more_->setIcon(icon(QStringLiteral("more")));
  more_->setAutoRaise(true);
  more_->setFixedSize(28, 28);
  more_->setPopupMode(QToolButton::InstantPopup);
  more_->setToolTip(tr("Save the settings under a name, rename or delete"));
  more_->setAccessibleName(more_->toolTip());
  auto* menu = new QMenu(more_);
  menu->setObjectName(QStringLiteral("presetsMenu"));
  more_->setMenu(menu);
  row->addWidget(list_, 1);
  row->addWidget(more_);
  connect(list_, &QComboBox::activated, this, &PresetsBar::choose);
  connect(menu, &QMenu::aboutToShow, this, &PresetsBar::fillMenu);
  refresh();
}

QString PresetsBar::chosen() const { return list_->currentData().toString(); }

void PresetsBar::refresh() {
  const auto learner = session_->setup().learner();
  setEnabled(learner && !session_->runs().running());
  if (!learner) return;
  const QString before = shown_ == learner->info().id ? chosen() : QString();
  shown_ = learner->info().id;
  presets_ = presetsOf(*learner);
  const auto now = session_->setup().params();
  const QSignalBlocker block(list_);
  list_->clear();
  list_->addItem(tr("Default settings"));
  int place = now.empty() ? 0 : -1;
  for (const auto& preset : presets_) {
    list_->addItem(preset.name, preset.name);
    // Of several with the same values the one that was chosen stays chosen.
    if (!preset.values.empty() && preset.values == now && (place < 0 || preset.name == before))
      place = list_->count() - 1;
  }
  if (place < 0) {
    list_->addItem(tr("Own settings"));
    place = list_->count() - 1;
  }
  list_->setCurrentIndex(place);
}

void PresetsBar::choose(int place) {
  if (place == 0) return session_->setup().resetParams();
  const auto at = static_cast<std::size_t>(place - 1);
  if (at < presets_.size()) session_->setup().setParams(presets_[at].values, presets_[at].name);
  refresh();
}

void PresetsBar::fillMenu() {
  auto* menu = more_->menu();
  menu->clear();
  const QString name = chosen();
  auto* save = menu->addAction(tr("Save settings as..."), this, [this] {
    askName(tr("Save settings"), chosen(), [this](const QString& text) {
      if (const auto learner = session_->setup().learner())
        savePreset(*learner, {text, session_->setup().params()});
      refresh();
    });
  });
  save->setObjectName(QStringLiteral("presetSave"));
  save->setEnabled(!session_->setup().params().empty());
  auto* rename = menu->addAction(tr("Rename \"%1\"...").arg(name), this, &PresetsBar::renameChosen);
  rename->setObjectName(QStringLiteral("presetRename"));
  auto* remove = menu->addAction(tr("Delete \"%1\"").arg(name), this, [this, name] {
    if (const auto learner = session_->setup().learner()) removePreset(*learner, name);
    refresh();
  });
  remove->setObjectName(QStringLiteral("presetDelete"));
  for (auto* action : {rename, remove}) action->setVisible(!name.isEmpty());
}

void PresetsBar::renameChosen() {
  const QString name = chosen();
  const auto at = std::find_if(presets_.begin(), presets_.end(),
                               [&](const Preset& preset) { return preset.name == name; });
  if (at == presets_.end()) return;
  askName(tr("Rename settings"), name, [this, preset = *at](const QString& text) {
    if (const auto learner = session_->setup().learner()) {
      removePreset(*learner, preset.name);
      savePreset(*learner, {text, preset.values});
    }
    refresh();
  });
}

void PresetsBar::askName(const QString& title, const QString& proposal,
                         const std::function<void(const QString&)>& then) {
  auto* dialog = new QInputDialog(window());
  dialog->setObjectName(QStringLiteral("presetName"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  dialog->setLabelText(tr("Name; one that is there is replaced"));
  dialog->setTextValue(proposal);
  connect(dialog, &QInputDialog::textValueSelected, this, [then](const QString& text) {
    if (const QString name = text.trimmed().left(kLongestName); !name.isEmpty()) then(name);
  });
  dialog->open();
}

}  // namespace paretree::ui
