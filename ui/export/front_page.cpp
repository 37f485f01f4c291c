#include <QObject>
#include <algorithm>
#include <optional>

#include "ui/drawing/plot/marks.h"
#include "ui/export/picture.h"

namespace paretree::ui {
namespace {

constexpr double kWidth = 760, kHeight = 480, kItemGap = 26;

struct Item {
  enum class Mark { Train, Seeded, Open, Test, Earlier, Learner, Boxed, Edited, Hollow } mark = Mark::Train;
  int learner = 0;
  QString text;
};

std::vector<Item> itemsOf(const FrontPicture& front) {
  std::vector<Item> items;
  const auto tested = [](const FrontRun& run) {
    return std::any_of(run.dots.begin(), run.dots.end(),
                       [](const FrontDot& d) { return d.test.has_value(); });
  };
  bool test = tested(front.current);
  std::optional<int> boxed;  // a learner's mark
  if (!front.current.dots.empty()) {
    const QString figure = front.current.seeded
                               ? QObject::tr("estimate (its seed saw these rows), bar of one standard error")
                           : front.current.estimated ? QObject::tr("estimate, bar of one standard error")
                           : front.current.training  ? QObject::tr("on the training rows")
                                                     : QObject::tr("the search's estimate");
    items.push_back(
        {front.current.seeded ? Item::Mark::Seeded : Item::Mark::Train, 0,
         front.current.label.isEmpty() ? figure : QObject::tr("%1, %2").arg(front.current.label, figure)});
  }
  if (std::any_of(front.current.dots.begin(), front.current.dots.end(),
                  [](const FrontDot& d) { return d.open; }))
    items.push_back({Item::Mark::Open, 0, QObject::tr("not proven best of its size")});
  for (const FrontRun& run : front.compared) {
    items.push_back({Item::Mark::Learner, run.mark, run.label});
    test = test || tested(run);
    if (std::any_of(run.dots.begin(), run.dots.end(), [](const FrontDot& d) { return d.boxed; }))
      boxed = run.mark;
  }
  if (boxed)
    items.push_back(
        {Item::Mark::Boxed, *boxed, QObject::tr("a black box answers some rows: its terms are not counted")});
  if (test && front.showTest)
    items.push_back({Item::Mark::Test, 0, QObject::tr("the same model on the test rows")});
  for (const FrontRun& run : front.earlier) items.push_back({Item::Mark::Earlier, 0, run.label});
  if (front.otherSeeds) items.push_back({Item::Mark::Earlier, 0, QObject::tr("models of the other seeds")});
  const auto edited = [&](FrontGhost::By by) {
    return std::any_of(front.ghosts.begin(), front.ghosts.end(),
                       [by](const FrontGhost& ghost) { return ghost.kept && ghost.by == by; });
  };
  if (edited(FrontGhost::By::Search)) items.push_back({Item::Mark::Edited, 0, QObject::tr("edited by hand")});
  if (edited(FrontGhost::By::Folds))
    items.push_back({Item::Mark::Hollow, 0, QObject::tr("edited by hand, refitted with its structure kept")});
  if (edited(FrontGhost::By::Training))
    items.push_back({Item::Mark::Hollow, 0, QObject::tr("edited by hand, on the training rows")});
  return items;
}

void paintItem(QPainter& p, const Theme& theme, const Type& type, const Item& item, double x, double middle) {
  switch (item.mark) {
    case Item::Mark::Train:
    case Item::Mark::Seeded:
      p.setPen(QPen(theme.accent, 1.6));
      p.drawLine(QPointF(x, middle), QPointF(x + 24, middle));
      if (item.mark == Item::Mark::Train) p.setPen(Qt::NoPen);
      p.setBrush(item.mark == Item::Mark::Train ? theme.accent : theme.base);
      p.drawEllipse(QPointF(x + 12, middle), 4.3, 4.3);
      return;
    case Item::Mark::Open:
      drawTextCentred(p, type.body(), theme.dim, x + 12, middle + 4.2, openSign());
      return;
    case Item::Mark::Test:
      p.setPen(QPen(blend(theme.accent, theme.base, 0.55), 1.1));
      p.drawLine(QPointF(x + 8, middle + 6), QPointF(x + 16, middle - 5));
      p.setPen(QPen(theme.accent, 1.1));
      p.setBrush(theme.base);
      p.drawEllipse(QPointF(x + 16, middle - 5), 2.5, 2.5);
      return;
    case Item::Mark::Earlier:
      p.setPen(QPen(blend(theme.faded, theme.base, 0.55), 1.2));
      p.drawLine(QPointF(x, middle), QPointF(x + 24, middle));
      p.setPen(QPen(theme.faded, 1.1));
      p.setBrush(theme.base);
      p.drawEllipse(QPointF(x + 12, middle), 2.8, 2.8);
      return;
    case Item::Mark::Learner:
      paintLearnerMark(p, theme, item.learner, QPointF(x + 12, middle));
      return;
    case Item::Mark::Edited:
    case Item::Mark::Hollow:
      p.setPen(item.mark == Item::Mark::Hollow ? QPen(theme.edit, 1.6) : QPen(theme.base, 1.2));
      p.setBrush(item.mark == Item::Mark::Hollow ? theme.base : theme.edit);
      p.drawEllipse(QPointF(x + 12, middle), 4.5, 4.5);
      return;
    case Item::Mark::Boxed:
      paintLearnerMark(p, theme, item.learner, QPointF(x + 12, middle), true);
      return;
  }
}

QSizeF placeItems(const std::vector<Item>& items, const Type& type, double width,
                  const std::function<void(const Item&, double, double)>& visit) {
  double x = 0, y = 0, widest = 0;
  for (const Item& item : items) {
    const double wide = 32 + textWidth(type.body(), item.text);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += 24;
    }
    if (visit) visit(item, x, y);
    widest = std::max(widest, x + wide);
    x += wide + kItemGap;
  }
  return items.empty() ? QSizeF() : QSizeF(widest, y + 24);
}

}  // namespace

Picture frontPage(const FrontPicture& front, const PictureOptions& options) {
  const Theme& theme = options.dark ? Theme::dark() : Theme::print();
  const Type type;
  const auto shown = std::make_shared<FrontPicture>(front);
  Picture content;
  content.size = QSizeF(kWidth, kHeight);
  content.title = options.words.title.isEmpty() ? QObject::tr("Pareto front") : options.words.title;
  content.description = QObject::tr("%1 models; %2 against %3")
                            .arg(front.current.dots.size())
                            .arg(front.y.label, front.x.label);
  content.paint = [shown, &theme, type](QPainter& painter) {
    paintFront(painter, theme, type, *shown, QRectF(0, 0, kWidth, kHeight));
  };
  const auto items = std::make_shared<std::vector<Item>>(itemsOf(front));
  return page(
      theme, type, options.words, content,
      [items, type](double width) { return placeItems(*items, type, width, {}); },
      [items, type, &theme](QPainter& painter, QPointF at, double width) {
        placeItems(*items, type, width, [&](const Item& item, double x, double y) {
          paintItem(painter, theme, type, item, at.x() + x, at.y() + y + 12);
          drawText(painter, type.body(), theme.text, at.x() + x + 32, at.y() + y + 16.2, item.text);
        });
      },
      options.transparent);
}

Result<void> exportFront(const learners::Outcome& outcome, const PictureOptions& options,
                         const std::string& path, const EstimatesPtr& estimates) {
  if (outcome.front.empty() || outcome.objectives.empty())
    return Error{"pictures.no-front", {}, inFile(path)};
  return writePicture(frontPage(frontPicture(outcome, {}, {}, estimates), options), options, path);
}

Result<void> exportFront(const runs::Run& run, const std::string& learnerName, const PictureOptions& options,
                         const std::string& path) {
  PictureOptions worded = options;
  const PageWords words = frontWords(run, learnerName);
  if (worded.words.title.isEmpty()) worded.words.title = words.title;
  if (worded.words.figures.isEmpty()) worded.words.figures = words.figures;
  if (worded.words.provenance.isEmpty()) worded.words.provenance = words.provenance;
  return exportFront(run.outcome, worded, path,
                     {EstimatesPtr(), run.crossValidation ? &*run.crossValidation : nullptr});
}

}  // namespace paretree::ui
