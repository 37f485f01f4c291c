// The open document, the one selection, and the parts by which things are done with them. Views observe the
// session and its parts and never each other. Reading, learning, scoring and writing happen in the
// background; results arrive by signals.
#pragma once

#include <QObject>
#include <QUndoStack>
#include <memory>

#include "paretree/learners/registry.h"
#include "ui/document/document.h"
#include "ui/document/run_scorer.h"
#include "ui/document/selection.h"
#include "ui/jobs/job.h"
#include "ui/session/notice.h"

namespace paretree::ui {

class Bounding;
class Building;
class TableColumns;
class CurrentProject;
class EditedDocument;
class Editing;
class Estimating;
class FileReader;
class Marks;
class NearTrees;
class NextRun;
class Runs;
class Steadying;

class Session : public QObject {
  Q_OBJECT

 public:
  explicit Session(std::shared_ptr<const learners::Registry> registry, QObject* parent = nullptr);
  ~Session() override;

  const learners::Registry& registry() const { return *registry_; }
  const std::shared_ptr<const learners::Registry>& sharedRegistry() const { return registry_; }

  const Document& document() const;
  bool hasData() const { return document().table != nullptr; }
  const data::Dataset& data() const { return document().table->data; }
  QUndoStack* undoStack() const;
  /// Another document takes the place of the open one (CurrentProject knows what else that takes).
  /// `keepSteps` as in EditedDocument::replace().
  void replace(Document document, bool keepSteps = false);

  // The parts: each in a header of its own
  FileReader& reader() const { return *reader_; }
  CurrentProject& project() const { return *project_; }
  TableColumns& columns() const { return *columns_; }
  NextRun& setup() const { return *setup_; }
  Runs& runs() const { return *runs_; }
  Estimating& estimating() const { return *estimating_; }
  Steadying& steadying() const { return *steadying_; }
  Bounding& bounding() const { return *bounding_; }
  Building& building() const { return *building_; }
  NearTrees& nearTrees() const { return *nearTrees_; }
  Marks& marks() const { return *marks_; }
  Editing& editing() const { return *editing_; }

  // The one selection
  const Selection& selection() const { return selection_; }
  void select(const Selection& selection);
  void selectPoint(int run, int model);
  /// `step` as in DraftRef.
  void selectDraft(int id, int step = -1);
  void selectNode(int node);
  void selectRow(int row);
  /// Of the selected model; null while it is being made.
  FactsPtr facts() const { return facts_; }
  /// False while the facts are still those of the model selected before.
  bool factsAreCurrent() const { return facts_ && !making_; }
  /// The selected model is another one, though the selection is the same.
  void refreshFacts();

 signals:
  void replaced();      ///< another document, before its own signals
  void tableChanged();  ///< another table, or other types
  void rolesChanged();  ///< roles or ticks
  void setupChanged();
  void runsChanged();  ///< runs, drafts, pins, stars
  void selecting();    ///< something is selected, perhaps what is so already
  void selectionChanged(const paretree::ui::Selection& before);
  void factsAwaited();  ///< those of the selected model are being made
  void factsChanged();
  void documentChanged();  ///< anything that a project file holds, or whether it is saved
  void noticed(const paretree::ui::Notice& notice);

 private:
  std::shared_ptr<const learners::Registry> registry_;
  Selection selection_;
  FactsPtr facts_;
  bool making_ = false;
  Job* maker_;
  std::unique_ptr<EditedDocument> edited_;
  std::unique_ptr<FileReader> reader_;
  std::unique_ptr<CurrentProject> project_;
  std::unique_ptr<TableColumns> columns_;
  std::unique_ptr<NextRun> setup_;
  std::unique_ptr<Runs> runs_;
  std::unique_ptr<Estimating> estimating_;
  std::unique_ptr<Steadying> steadying_;
  std::unique_ptr<Bounding> bounding_;
  std::unique_ptr<Building> building_;
  std::unique_ptr<NearTrees> nearTrees_;
  std::unique_ptr<Marks> marks_;
  std::unique_ptr<Editing> editing_;
};

}  // namespace paretree::ui
