#include "paretree/data/encodings/letter_evidence.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "paretree/core/elementary.h"
#include "paretree/data/encodings/letters.h"

namespace paretree::data {
namespace {

using letters::Script;
using Characters = std::vector<char32_t>;
using Likelihoods = std::unordered_map<char32_t, double>;

constexpr char32_t kBlank = 0x20;
constexpr std::size_t kMostEvidence = 8192;  // bytes
// By how much another encoding must be likelier, as a logarithm: a few letters are chance.
constexpr double kClearly = 8;
constexpr double kUnlistedLetter = -6.4, kOtherScript = -9;  // of a language

// The logarithm of how likely an encoding is before anything is read.
struct Candidate {
  std::string_view name;
  double prior;
  char wide;  // 'j', 'c', 't', 'k': of Japanese, Chinese, Taiwan, Korean with two bytes a character; else 0
};
constexpr Candidate kCandidates[] = {
    {"Windows-1252", 0, 0},  {"Windows-1250", -1, 0}, {"Windows-1251", -1, 0}, {"Windows-1254", -1, 0},
    {"Windows-1253", -1, 0}, {"Windows-1255", -1, 0}, {"Windows-1256", -1, 0}, {"Windows-1257", -1, 0},
    {"CP850", -2, 0},        {"MACINTOSH", -3, 0},    {"ISO-8859-2", -1.5, 0}, {"ISO-8859-15", -1.5, 0},
    {"ISO-8859-5", -2, 0},   {"ISO-8859-7", -1.5, 0}, {"ISO-8859-6", -2, 0},   {"KOI8-R", -1.5, 0},
    {"KOI8-U", -2, 0},       {"CP866", -2, 0},        {"CP852", -2, 0},        {"CP865", -3, 0},
    {"CP737", -3, 0},        {"CP862", -3, 0},        {"MAC-CYRILLIC", -3, 0}, {"CP874", -1, 0},
    {"Windows-1258", -3, 0}, {"Shift_JIS", -1, 'j'},  {"EUC-JP", -1.5, 'j'},   {"GB18030", -1, 'c'},
    {"BIG5", -1.5, 't'},     {"CP949", -2, 'k'},      {"EUC-KR", -1.5, 'k'}};

// Letters beyond ASCII of a language with how often they come, or all of them, the most frequent first.
struct Language {
  Script script;
  std::string_view letters;
};
constexpr Language kLanguages[] = {{Script::Latin, "ü20ä16ö12ß8"},
                                   {Script::Latin, "é45è10à10ê6ç5ô4â3î3ù2û2œ2ë1ï1"},
                                   {Script::Latin, "ó25í22á22é16ñ12ú8ü1"},
                                   {Script::Latin, "ã20ç15á14é14í10ó8ê8õ6â4ú4à3ô3"},
                                   {Script::Latin, "à20è20ù10ò10ì8é8"},
                                   {Script::Latin, "é10ë8ï4ö2"},
                                   {Script::Latin, "ø25å30æ25é2ö1"},
                                   {Script::Latin, "ä40å30ö30é3"},
                                   {Script::Latin, "ä70ö10å2"},
                                   {Script::Latin, "á18í16ð40þ14ó12ö9æ9é6ú6ý2"},
                                   {Script::Latin, "ł20ę12ą12ó12ż10ś8ć6ń3ź1"},
                                   {Script::Latin, "í18á18é12ě12ř9š8č8ž8ý8ů5ú2ň2ó1ď1ť1"},
                                   {Script::Latin, "á18í12é10č10š8ž8ý8ľ4ť4ú8ô2ň2ä2ď1ó1ŕ1ĺ1"},
                                   {Script::Latin, "á24é24ö8ó8ő7ü5í5ú3ű2"},
                                   {Script::Latin, "č30š30ž25ć2đ1"},
                                   {Script::Latin, "č25š22ž18ć14đ9"},
                                   {Script::Latin, "ă22î10â9ş9ţ9ș9ț9"},
                                   {Script::Latin, "ı28ü13ş12ğ8ç7ö6İ6â1"},
                                   {Script::Latin, "ä30õ30ü20ö10š1ž1"},
                                   {Script::Latin, "ė15ų12š14į8ž9ū6ą8č5ę3"},
                                   {Script::Latin, "ā30ī20ē15š10ļ6ņ6ž5ū6ķ3ģ2č3"},
                                   {Script::Latin, "à10ê10ô10â10á10ư8ơ6đ12ế3í4é3ú3ù3ạ2ó3ă3"},
                                   {Script::Latin, "ë50ç10"},
                                   {Script::Cyrillic, "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё"},
                                   {Script::Cyrillic, "оанивіертсклудмпязьбгчйхжїюшєцщфґ"},
                                   {Script::Cyrillic, "аоиетнрсвлкдпмзъягбучцщхжшйюфь"},
                                   {Script::Cyrillic, "аоиенрстјукдвмплбзгшцчхжћљђфџ"},
                                   {Script::Greek, "αοιετσνηυρπκμλςωδγχθφβξζψάόίέήύώϊΐΰϋ"},
                                   {Script::Hebrew, "ויהאלרתבשמנעדחםקפגסטכןזצךףץ"},
                                   {Script::Arabic, "اليمنوتربعدسفهكقحةجشطصىأزضخذثئغظإآءؤـ"},
                                   {Script::Arabic, "اینردهمتوشبسگکلزپقخعفجچحطصآضثغذئظژ"},
                                   {Script::Thai, "ากนรอเงมยลวดทสตปบคหพไขจใชผธฉโภถศณซญฟฎฐฏฆฌษฬฤๆะัิีึืุู็่้๊๋์ำแฮฝ"}};

// Everyday characters of Japan, China and Taiwan.
constexpr std::string_view kEverydayJapanese =
    "東京大阪都市県府区名古屋横浜神戸福岡札幌日本年月時分人国会社長中一二三四五六七八九十百千万円上下左右男女"
    "氏性別番号商品数量価格金額備考北南西山川田島野"
    "村町新高";
constexpr std::string_view kEverydayChinese =
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道"
    "行所然家种事成方多经么去法学如都同现当没动面"
    "起看定天分还进好小部其些主样理心她本前开但因只从想实北京海市广州深圳名称区数量价格日期姓性别男女公司省县"
    "城";
constexpr std::string_view kEverydayOfTaiwan =
    "的一是不在人有我他這大來上個中到說們為子和你地出道也時年就國學生會可臺北市縣名高雄南東新竹園港區台灣長江"
    "路號公司姓性別男女日期數量否單價品備註";

Likelihoods likelihoodsOf(const Language& language) {
  constexpr double kListed = 0.97;  // of the letters of a text
  constexpr double kRankOfFirst = 4;
  std::vector<std::pair<char32_t, double>> weights;
  double all = 0;
  for (const char32_t c : letters::ofUtf8(language.letters)) {
    if (c >= U'0' && c <= U'9') {
      double& weight = weights.back().second;
      weight = weight * 10 + static_cast<double>(c - U'0');
    } else {
      weights.emplace_back(c, 0);
    }
  }
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i].second == 0) weights[i].second = 1 / (static_cast<double>(i) + kRankOfFirst);
    all += weights[i].second;
  }
  Likelihoods likelihoods;
  for (const auto& [letter, weight] : weights) likelihoods[letter] = elementary::log(kListed * weight / all);
  return likelihoods;
}

// The characters that a text is in an encoding, as iconv reads it from its start.
Characters decoded(iconv_t state, std::string_view text) {
  iconv(state, nullptr, nullptr, nullptr, nullptr);
  std::string copy(text);
  Characters characters(copy.size() + 1);
  char* from = copy.data();
  char* to = reinterpret_cast<char*>(characters.data());
  std::size_t left = copy.size(), room = copy.size() * sizeof(char32_t);
  while (left > 0 && room >= sizeof(char32_t)) {
    if (iconv(state, &from, &left, &to, &room) != static_cast<std::size_t>(-1)) break;
    if (left == 0 || room < sizeof(char32_t)) break;
    const char32_t none = letters::kNoCharacter;
    std::memcpy(to, &none, sizeof none);
    to += sizeof none;
    room -= sizeof none;
    ++from;
    --left;
  }
  characters.resize(static_cast<std::size_t>(to - reinterpret_cast<char*>(characters.data())) /
                    sizeof(char32_t));
  return characters;
}

struct Close {
  void operator()(iconv_t state) const { iconv_close(state); }
};
using State = std::unique_ptr<std::remove_pointer_t<iconv_t>, Close>;

// Null where iconv does not know the encoding.
State opened(const Candidate& candidate) {
  const iconv_t state = iconv_open("UTF-32LE", std::string(candidate.name).c_str());
  return State(state == reinterpret_cast<iconv_t>(-1) ? nullptr : state);
}

// What is made once of each encoding: iconv loads a library for it, which goes with the last text in it, and
// to load some thirty of them takes far longer than to read a small table.
struct Decoder {
  std::optional<Characters> characters;  // of each byte, where each is one whatever stands beside it
  State kept;                            // of the others, so that the library stays; read with by none
};
const std::vector<Decoder>& decoders() {
  static const std::vector<Decoder> all = [] {
    std::vector<Decoder> made;
    for (const Candidate& candidate : kCandidates) {
      Decoder decoder{std::nullopt, opened(candidate)};
      if (decoder.kept && candidate.wide == 0) {
        Characters characters;
        for (unsigned byte = 0; byte < 256; ++byte) {
          const Characters one = decoded(decoder.kept.get(), std::string(1, static_cast<char>(byte)));
          characters.insert(characters.end(), one.begin(), one.end());
        }
        // Others hold a letter back until they have seen whether an accent follows.
        if (characters.size() == 256) decoder = {std::move(characters), nullptr};
      }
      made.push_back(std::move(decoder));
    }
    return made;
  }();
  return all;
}

// Nothing where the encoding is not known.
std::optional<Characters> decoded(std::string_view text, const Candidate& candidate, const Decoder& decoder) {
  if (decoder.characters) {
    Characters characters;
    characters.reserve(text.size());
    for (const char c : text) characters.push_back((*decoder.characters)[static_cast<unsigned char>(c)]);
    return characters;
  }
  const State state = decoder.kept ? opened(candidate) : nullptr;
  return state ? std::optional(decoded(state.get(), text)) : std::nullopt;
}

bool isAscii(char32_t c) { return c < 0x80; }
Script scriptOf(char32_t c) { return isAscii(c) ? Script::Latin : letters::scriptOf(c); }
bool sameScript(Script a, Script b) {
  const auto ofJapan = [](Script script) { return script == Script::Kana || script == Script::Han; };
  return a == b || (ofJapan(a) && ofJapan(b));
}

// What a sign costs: within words most, unless it is an apostrophe; `besideSigns`: beside others, as what is
// no word in an encoding looks.
double costOfSign(char32_t c, bool letterBefore, bool letterBehind, bool besideSigns) {
  constexpr char32_t kApostrophe = 0x2019;
  if (besideSigns) return -7;
  if (letterBefore && letterBehind) return c == kApostrophe ? -1 : -9;
  if (letterBefore || letterBehind) return letters::touchesWords(c) ? -2 : -7;
  return letters::isUsualSign(c) ? -2 : -5;
}

// What a letter costs by what stands beside it: capitals and other scripts within words, letters alone.
double costOfLetter(const Characters& text, std::size_t at) {
  constexpr double kScripts = -6, kCase = -5, kCaseAfterCapitals = -3, kAlone = -5;
  static const double beside = elementary::log(.06), apart = elementary::log(.94);
  const auto character = [&](std::size_t i) { return i < text.size() ? text[i] : kBlank; };
  const char32_t c = text[at], before = at > 0 ? text[at - 1] : kBlank, behind = character(at + 1);
  const bool letterBefore = letters::isLetter(before), letterBehind = letters::isLetter(behind);
  const Script script = scriptOf(c);
  double cost = 0;
  if (letterBefore) {
    if (!sameScript(scriptOf(before), script)) cost += kScripts;
    if (letters::isUpper(c) && letters::isLower(before)) cost += kCase;
    if (letters::isLower(c) && letters::isUpper(before) && at > 1 && letters::isUpper(text[at - 2]))
      cost += kCaseAfterCapitals;
  }
  if (letterBehind && isAscii(behind)) {
    if (script != Script::Latin) cost += kScripts;
    if (letters::isUpper(behind) && letters::isLower(c)) cost += kCase;
    if (letters::isLower(behind) && letters::isUpper(c) && letters::isUpper(before))
      cost += kCaseAfterCapitals;
  }
  const bool wide = script == Script::Han || script == Script::Kana || script == Script::Hangul;
  if (!wide && !letterBefore && !letterBehind) cost += kAlone;
  if (script == Script::Latin) cost += letterBefore && !isAscii(before) ? beside : apart;
  return cost;
}

double likelihoodOfWide(char32_t c, char wide) {
  static const auto setOf = [](std::string_view everyday) {
    std::unordered_map<char32_t, bool> known;
    for (const char32_t character : letters::ofUtf8(everyday)) known[character] = true;
    return known;
  };
  static const auto japanese = setOf(kEverydayJapanese), chinese = setOf(kEverydayChinese),
                    ofTaiwan = setOf(kEverydayOfTaiwan);
  constexpr double kKana = -3.6, kEveryday = -5, kAnyHan = -7.5, kSyllable = -6, kForeign = -12;
  const Script script = scriptOf(c);
  if (wide == 'k') return script == Script::Hangul ? kSyllable : kForeign;
  if (wide == 'j' && script == Script::Kana) return kKana;
  if (script != Script::Han) return kForeign;
  const auto& everyday = wide == 'j' ? japanese : wide == 'c' ? chinese : ofTaiwan;
  return everyday.contains(c) ? kEveryday : kAnyHan;
}

// The logarithm of how likely a letter is in each language.
using OfLanguages = std::array<double, std::size(kLanguages)>;
const OfLanguages& likelihoodsOf(char32_t letter) {
  static const auto unlisted = [](Script script) {
    OfLanguages all;
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = kLanguages[i].script == script ? kUnlistedLetter : kOtherScript;
    return all;
  };
  static const auto listed = [] {
    std::unordered_map<char32_t, OfLanguages> all;
    for (std::size_t i = 0; i < std::size(kLanguages); ++i)
      for (const auto& [c, likelihood] : likelihoodsOf(kLanguages[i]))
        if (const Script script = scriptOf(c); script == kLanguages[i].script)
          all.try_emplace(c, unlisted(script)).first->second[i] = likelihood;
    return all;
  }();
  static const auto ofScripts = [] {
    std::map<Script, OfLanguages> all;
    for (const Language& language : kLanguages) all[language.script] = unlisted(language.script);
    return all;
  }();
  static const OfLanguages ofNone = [] {
    OfLanguages all;
    all.fill(kOtherScript);
    return all;
  }();
  if (const auto found = listed.find(letter); found != listed.end()) return found->second;
  const auto found = ofScripts.find(scriptOf(letter));
  return found != ofScripts.end() ? found->second : ofNone;
}

// The logarithm of how likely a text in an encoding is.
double likelihoodOf(const Characters& text, const Candidate& candidate) {
  constexpr double kUndefined = -14, kPrivate = -12;
  double common = candidate.prior;
  std::map<char32_t, double> uses;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t c = text[i];
    if (isAscii(c)) continue;
    if (c == letters::kNoCharacter || c < 0xA0) {
      common += kUndefined;
    } else if (c >= 0xE000 && c < 0xF900) {
      common += kPrivate;
    } else if (!letters::isLetter(c)) {
      const char32_t before = i > 0 ? text[i - 1] : kBlank,
                     behind = i + 1 < text.size() ? text[i + 1] : kBlank;
      const auto isSign = [](char32_t other) { return !isAscii(other) && !letters::isLetter(other); };
      common += costOfSign(c, letters::isLetter(before), letters::isLetter(behind),
                           isSign(before) || isSign(behind));
    } else {
      common += costOfLetter(text, i);
      ++uses[letters::inSmall(c)];
    }
  }
  OfLanguages sums{};
  for (const auto& [letter, count] : uses) {
    const OfLanguages& likelihoods = likelihoodsOf(letter);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += count * likelihoods[i];
  }
  double best = *std::max_element(sums.begin(), sums.end());
  if (candidate.wide != 0) {
    double sum = 0;
    for (const auto& [letter, count] : uses) sum += count * likelihoodOfWide(letter, candidate.wide);
    best = std::max(best, sum);
  }
  return common + best;
}

// A byte that may be a sign and stands equally often in each line: it divides cells, and is no letter. Nul
// where there is none.
char dividerOf(std::string_view text) {
  constexpr std::size_t kFewestLines = 5, kSigns = 32;
  constexpr unsigned kFirstSign = 0xA0;
  std::array<std::size_t, kSigns> each{}, here{};
  std::size_t lines = 0;
  for (; !text.empty() && lines < 50; ++lines) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) break;  // it may go on
    here.fill(0);
    for (const char c : text.substr(0, end))
      if (const unsigned byte = static_cast<unsigned char>(c) - kFirstSign; byte < kSigns) ++here[byte];
    for (std::size_t i = 0; i < kSigns; ++i)
      if (lines == 0)
        each[i] = here[i];
      else if (here[i] != each[i])
        each[i] = 0;
    text.remove_prefix(end + 1);
  }
  const auto found = std::find_if(each.begin(), each.end(), [](std::size_t count) { return count > 0; });
  return lines < kFewestLines || found == each.end()
             ? '\0'
             : static_cast<char>(kFirstSign + static_cast<unsigned>(found - each.begin()));
}

// The lines that are not ASCII.
std::string linesBeyondAscii(std::string_view text) {
  std::string lines;
  while (!text.empty() && lines.size() < kMostEvidence) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = text.substr(0, std::min(end, kMostEvidence));
    if (std::any_of(line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
      (lines += line) += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace

std::string encodingByLetters(std::string_view text, const std::string& guess) {
  std::string lines = linesBeyondAscii(text);
  if (const char divider = dividerOf(text); divider != '\0')
    std::replace(lines.begin(), lines.end(), divider, ',');
  double ofGuess = -std::numeric_limits<double>::infinity(), ofBest = ofGuess;
  std::string_view best;
  for (std::size_t i = 0; i < std::size(kCandidates); ++i) {
    const Candidate& candidate = kCandidates[i];
    const auto characters = decoded(lines, candidate, decoders()[i]);
    if (!characters) continue;
    const double likelihood = likelihoodOf(*characters, candidate);
    const bool guessed = candidate.name == guess || (guess == "Big5" && candidate.name == "BIG5");
    if (guessed) ofGuess = likelihood;
    if (likelihood > ofBest) {
      ofBest = likelihood;
      best = candidate.name;
    }
  }
  if (!std::isfinite(ofGuess) || ofBest <= ofGuess + kClearly) return guess;
  return best == "BIG5" ? "Big5" : std::string(best);
}

}  // namespace paretree::data
