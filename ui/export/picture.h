// Pictures as files and bytes. Needs no window; needs a QGuiApplication for fonts (see PictureApplication).
#pragma once

#include <QByteArray>
#include <QImage>
#include <memory>
#include <optional>
#include <string>

#include "paretree/core/error.h"
#include "paretree/runs/run.h"
#include "ui/drawing/front/front_marks.h"
#include "ui/drawing/page.h"
#include "ui/drawing/tree/tree_picture.h"

class QGuiApplication;

namespace paretree::ui {

enum class PictureFormat { Png, Svg, Pdf };
/// What a PDF is printed on: one page as large as the picture, or sheets that join.
enum class Paper { AsThePicture, A4, A3 };
/// By the ending of the name: .png, .svg, .pdf in any case.
std::optional<PictureFormat> pictureFormatOf(const std::string& path);

struct PictureOptions {
  std::optional<PictureFormat> format;  ///< empty: by the file's ending
  double scale = 2;                     ///< PNG: pixels for one px of the layout
  int width = 0, height = 0;  ///< PNG: pixels into which the picture is fitted, instead of `scale`; 0 = free
  Paper paper = Paper::AsThePicture;
  bool transparent = false;  ///< no background (PNG and SVG)
  bool dark = false;         ///< the dark colours of the screen instead of the print palette
  PageWords words;           ///< empty parts are made from the model
  bool page = true;          ///< false: the bare drawing without title, legend and foot
  TreeOptions tree;
  TreeContext context;
};

Picture treePage(model::ModelPtr model, const PictureOptions& options = {});

/// A front of 760 x 480 px with its legend.
Picture frontPage(const FrontPicture& front, const PictureOptions& options = {});
/// The words of a run's front: learner, figures of the ringed model (none: the suggested one), file, seed.
PageWords frontWords(const runs::Run& run, const std::string& learnerName,
                     std::optional<std::size_t> model = std::nullopt);
/// Figures and provenance of a model of a run's front; the title is left to its picture. `number` is the
/// run's in its project, 0 = none.
PageWords wordsOfModel(const runs::Run& run, std::size_t model, int number = 0);
/// What is known of a model that a person changed or drew.
struct EditedFigures {
  const learners::Outcome& outcome;  ///< with the measures of `point`
  const learners::FrontPoint& point;
  std::optional<runs::PointEstimate> refitted;  ///< by folds that refit its answers
  std::optional<runs::PointEstimate> before;    ///< of the model that it was made from, refitted alike
  std::size_t trainRows = 0, testRows = 0;
};
/// The same of such a model, marked as edited. `run`, `place`: of the model that it was made of; null: of
/// none.
PageWords wordsOfEdited(const model::Model& model, const EditedFigures& edited, const runs::Run* run,
                        int place, int number);
/// Where a model came from, by what it carries itself: "credit-g.arff, SHA-256 0123456789ab, LEARNER, seed
/// 1".
QString provenanceOf(const model::Model& model);
/// Figures of a picture's own, then those of the model that it is given with.
QString joinedFigures(const QString& own, const QString& given);
/// "model 18 (--model 17)": people count from 1, the command line from 0.
QString modelNumber(std::size_t model);
/// The code of what says among the edits of a model that it was read from a file.
inline constexpr const char* kReadFromFile = "runs.from-file";
/// "Model from grown.json", "Model from grown.json, edited" of one that was read from a file; else empty.
QString nameOfReadModel(const model::Model& model);

Picture rulesPage(const model::Model& model, const PictureOptions& options = {});

/// The picture in a format. Errors: too large for an image (says the largest scale that is possible).
Result<QByteArray> encode(const Picture& picture, PictureFormat format, const PictureOptions& options = {});
/// For the clipboard.
Result<QImage> render(const Picture& picture, const PictureOptions& options = {});
/// All or nothing, as every file of the program.
Result<void> writePicture(const Picture& picture, const PictureOptions& options, const std::string& path);

/// The tree of a model. An error if it has none.
Result<void> exportTree(model::ModelPtr model, const PictureOptions& options, const std::string& path);

/// The rules of a model. An error if it is no rule set.
Result<void> exportRules(const model::Model& model, const PictureOptions& options, const std::string& path);
/// The front of a run or outcome.
Result<void> exportFront(const runs::Run& run, const std::string& learnerName, const PictureOptions& options,
                         const std::string& path);
Result<void> exportFront(const learners::Outcome& outcome, const PictureOptions& options,
                         const std::string& path, const EstimatesPtr& estimates = nullptr);

/// For programs without a window: makes a QGuiApplication that needs no display, unless there is one already.
/// Keep it while pictures are made. main's argc and argv must outlive it.
class PictureApplication {
 public:
  PictureApplication(int& argc, char** argv);
  ~PictureApplication();
  PictureApplication(const PictureApplication&) = delete;
  PictureApplication& operator=(const PictureApplication&) = delete;

 private:
  std::unique_ptr<QGuiApplication> application_;
};

}  // namespace paretree::ui
