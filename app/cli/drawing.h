// Fonts need an application of Qt; made only while something is drawn, so that other commands start without
// it.
#pragma once

#include <QtGlobal>
#include <memory>

#include "ui/export/picture.h"

namespace paretree::cli {

class Drawing {
 public:
  Drawing();
  ~Drawing();
  Drawing(const Drawing&) = delete;
  Drawing& operator=(const Drawing&) = delete;

 private:
  QtMessageHandler before_ = nullptr;
  char name_[13] = "paretree-cli";
  int argc_ = 1;
  char* argv_[2] = {name_, nullptr};
  std::unique_ptr<ui::PictureApplication> application_;
};

}  // namespace paretree::cli
