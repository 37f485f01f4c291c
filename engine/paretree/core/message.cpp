#include "paretree/core/message.h"

#include <algorithm>

namespace paretree {

const Argument* Message::find(std::string_view name) const {
  const auto found =
      std::find_if(arguments.begin(), arguments.end(), [&](const Argument& a) { return a.name == name; });
  return found == arguments.end() ? nullptr : &*found;
}

std::int64_t Message::number(std::string_view name, std::int64_t fallback) const {
  const Argument* argument = find(name);
  const auto* value = argument ? std::get_if<std::int64_t>(&argument->value) : nullptr;
  return value ? *value : fallback;
}

bool operator==(const Argument& a, const Argument& b) { return a.name == b.name && a.value == b.value; }

bool operator==(const Message& a, const Message& b) {
  return a.code == b.code && a.arguments == b.arguments && a.place == b.place;
}

Message textMessage(std::string sentence) { return Message{"text", {{"text", std::move(sentence)}}}; }

Message stoppedMessage() { return Message{"stopped", {}}; }

Place inFile(std::string file) {
  Place place;
  place.file = std::move(file);
  return place;
}

Message inFile(std::string file, Message message) {
  if (!message.place.file.empty()) return about(std::move(file), std::move(message));
  message.place.file = std::move(file);
  return message;
}

Message about(std::string subject, Message message) {
  return Message{"about", {{"subject", std::move(subject)}, {"message", std::move(message)}}};
}

Message about(Message subject, Message message) {
  return Message{"about", {{"subject", std::move(subject)}, {"message", std::move(message)}}};
}

}  // namespace paretree
