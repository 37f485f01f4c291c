#include "paretree/messages/json.h"

#include <limits>

#include "paretree/core/json.h"
#include "paretree/messages/catalogue.h"
#include "paretree/messages/line.h"
#include "paretree/messages/text.h"

namespace paretree::messages {
namespace {

Json valueJson(const Argument::Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return *whole;
  if (const auto* real = std::get_if<double>(&value)) return number(*real);
  if (const auto* texts = std::get_if<std::vector<std::string>>(&value)) return *texts;
  return toJson(std::get<std::vector<Message>>(value));
}

std::optional<Argument::Value> valueOf(const Json& json) {
  if (json.is_string()) return json.get<std::string>();
  if (json.is_number_integer()) return json.get<std::int64_t>();
  if (json.is_number()) return json.get<double>();
  if (json.is_null()) return std::numeric_limits<double>::quiet_NaN();
  if (!json.is_array()) return std::nullopt;
  std::vector<std::string> texts;
  std::vector<Message> messages;
  for (const Json& item : json) {
    if (item.is_string()) {
      texts.push_back(item.get<std::string>());
    } else if (auto message = fromJson(item)) {
      messages.push_back(std::move(*message));
    } else {
      return std::nullopt;
    }
  }
  if (!texts.empty() && !messages.empty()) return std::nullopt;
  if (texts.empty()) return messages;
  return texts;
}

std::uint64_t wholeOr0(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}

std::string textOrNone(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Whether all places of the form are filled.
bool complete(const Message& message) {
  const Entry* entry = entryOf(message.code);
  if (!entry) return false;
  for (const Piece& piece : piecesOf(entry->english))
    if (!piece.name.empty() && !message.find(piece.name)) return false;
  return true;
}

}  // namespace

Json toJson(const Message& message) {
  Json json = Json::object();
  json["code"] = message.code;
  if (!message.arguments.empty()) {
    Json& arguments = json["arguments"] = Json::object();
    for (const Argument& argument : message.arguments) arguments[argument.name] = valueJson(argument.value);
  }
  if (!message.place.empty()) {
    Json& place = json["place"] = Json::object();
    if (!message.place.file.empty()) place["file"] = message.place.file;
    if (message.place.line > 0) place["line"] = message.place.line;
    if (message.place.column > 0) place["column"] = message.place.column;
    if (!message.place.path.empty()) place["path"] = message.place.path;
  }
  return json;
}

std::optional<Message> fromJson(const Json& json) {
  if (!json.is_object()) return std::nullopt;
  Message message{textOrNone(json, "code"), {}};
  if (const auto arguments = json.find("arguments"); arguments != json.end() && arguments->is_object()) {
    for (const auto& item : arguments->items()) {
      auto value = valueOf(item.value());
      if (!value) return std::nullopt;
      Argument argument;
      argument.name = item.key();
      argument.value = std::move(*value);
      message.arguments.push_back(std::move(argument));
    }
  }
  if (const auto place = json.find("place"); place != json.end() && place->is_object())
    message.place = {wholeOr0(*place, "line"), wholeOr0(*place, "column"), textOrNone(*place, "file"),
                     textOrNone(*place, "path")};
  if (!complete(message)) return std::nullopt;
  return message;
}

Json textsToJson(const std::vector<Message>& messages) {
  Json json = Json::array();
  for (const Message& message : messages) json.push_back(text(message));
  return json;
}

Json toJson(const std::vector<Message>& messages) {
  Json json = Json::array();
  for (const Message& message : messages) json.push_back(toJson(message));
  return json;
}

std::vector<Message> fromJson(const std::vector<std::string>& texts, const Json& coded) {
  std::vector<Message> messages;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::optional<Message> message;
    if (coded.is_array() && coded.size() == texts.size()) message = fromJson(coded[i]);
    messages.push_back(message ? std::move(*message) : textMessage(texts[i]));
  }
  return messages;
}

std::string lineOf(const Message& message) {
  std::string line = dumpJson({{"text", text(message)}, {"message", toJson(message)}}, -1);
  while (line.ends_with('\n')) line.pop_back();
  return line;
}

std::optional<Message> messageOf(const std::string& line) {
  if (!line.starts_with('{')) return std::nullopt;
  const auto json = parseJson(line, "message");
  if (!json || !json->is_object()) return std::nullopt;
  const auto words = json->find("text"), coded = json->find("message");
  if (words == json->end() || !words->is_string() || coded == json->end()) return std::nullopt;
  return fromJson({words->get<std::string>()}, Json::array({*coded})).front();
}

}  // namespace paretree::messages
