// Labels, help and names that the learners' tables say once, in English, in another language: the English is
// the key. For sentences with values see text.h.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/messages/text.h"

namespace paretree::messages {

struct Label {
  std::string_view english;
  std::string_view german;
  std::string_view plain =
      {};  ///< what English says for a label that saved runs keep and that says too little
};

/// The label in that language; `english` itself where there is none. The first number of a label may stand in
/// the table as "#".
std::string label(std::string_view english, Language language);
/// Whether it has a German.
bool knownLabel(std::string_view english);

/// All tables.
std::vector<std::span<const Label>> labels();

// One a source file.
std::span<const Label> treeLabels();
std::span<const Label> ruleLabels();
std::span<const Label> resultLabels();

}  // namespace paretree::messages
