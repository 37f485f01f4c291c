// Editing the selected model, and the drafts that come of it.
#pragma once

#include <optional>
#include <vector>

#include "ui/document/run_scorer.h"
#include "ui/document/selection.h"
#include "ui/jobs/job.h"
#include "ui/session/session_part.h"

namespace paretree::ui {

class Editing : public SessionPart {
  Q_OBJECT

 public:
  Editing(Session* session, EditedDocument* edited);

  bool canEdit() const;
  /// An edit of what is seen is under way, which previews do not take the place of.
  bool isKeeping() const;
  /// A model of a run becomes a draft; a draft gets another state. Can be undone.
  void edit(const std::vector<model::Edit>& edits);
  /// A step on the way to a model, which nobody judges yet: kept as edits are, but without figures on the
  /// test rows, so that these are not looked at until showTest().
  void step(const std::vector<model::Edit>& edits);
  /// Gives the selected draft the figures that steps left out: one look at the test rows.
  void showTest();
  /// The same without keeping it: previewed() says where the model would lie, without figures on the test
  /// rows, so that these are not looked at until it is kept.
  void preview(const std::vector<model::Edit>& edits);
  void keepPreview();
  void dropPreview();
  /// Drops it because something else was chosen, and offers to keep it after all; it was made of the model of
  /// `of`.
  void setPreviewAside(const Selection& of);
  /// Null without one.
  const EditedModel* previewed() const { return preview_ ? &*preview_ : nullptr; }
  /// The node whose subtree the preview replaces by another; -1: it does something else.
  int previewedPart() const;
  /// The node of the previewed tree that stands where this one of the selected tree does; -1: the preview
  /// takes it away. The same number of rules and without a preview.
  int previewedNode(int node) const;
  /// Begins a draft with an empty root.
  void drawFromRoot();
  /// Begins a draft with a model in the schema of the open table. `text` is what undo calls it, `before` what
  /// is selected when it is undone.
  void begin(const model::ModelPtr& model, const QString& text, const Selection& before);
  /// Another document is opened.
  void forget();
  /// The edits that the opened file tells of can be undone, as they could before it was closed.
  void takeUpEdits();

 signals:
  void previewChanged();
  /// An edit was kept: what was said of previews that were not is of no use any more.
  void asideSettled(const QString& said);

 private:
  enum class Purpose { Keep, Step, Preview };
  void start(const std::vector<model::Edit>& edits, Purpose purpose);
  void keep(const EditedModel& edited);
  void put(const runs::Draft& draft);
  void remove(int draft, const Selection& next);
  void takeUpEdits(const runs::Draft& draft);
  void show(const runs::Draft& draft);

  std::optional<EditedModel> preview_;
  learners::FrontPoint wholePoint_;        ///< of preview_, with all its figures
  std::vector<model::Edit> previewEdits_;  ///< what preview_ came of
  QString saidAside_;                      ///< of the last preview that was not kept
  /// What an edit under way is made of; no model: none is.
  struct Basis {
    Selection of;
    model::ModelPtr model;
  };
  bool isSeen(const Basis& basis) const;
  Basis keeping_;
  bool adds_ = false;  ///< what editor_ makes becomes a step
  /// States whose figures on the test rows were left out at first and shown later: redo shows them, too.
  std::vector<std::pair<model::ModelPtr, learners::FrontPoint>> seen_;
  Job *editor_, *tester_;
};

}  // namespace paretree::ui
