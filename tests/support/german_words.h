// One word for one thing in German: what is not said any more, because another word is.
#pragma once

#include <string>
#include <string_view>

namespace paretree {

/// The word of the list that stands in the text; empty where none does.
inline std::string otherGermanWord(std::string_view text) {
  struct Word {
    const char *other, *wanted;
  };
  constexpr Word kWords[] = {{"beschneid", "stutzen"},
                             {"Beschneid", "stutzen"},
                             {"urückschneid", "stutzen"},
                             {"Merkmal", "Attribut"},
                             {"merkmal", "Attribut"},
                             {"Mischb", "hybrider Baum"},
                             {"ischbaum", "hybrider Baum"},
                             {"gewöhnliches Blatt", "reguläres Blatt"},
                             {"gewöhnliche Bl", "reguläre Blätter"},
                             {"Enter ", "Eingabetaste"},
                             {"chlussprüf", "Endprüfung"},
                             {"Black-Boxes", "Black Boxes"},
                             {"Spielart", "Variante"},
                             {"Hochkomma", "Apostroph"},
                             {"keine von %", "keine der"},
                             {"mpfohlen: ", "vorgeschlagen"},
                             {" Verfahren", "Lerner"},
                             {"Verfahren und", "Lerner"},
                             {"ne Verzweigung", "Zweig"},
                             {"ner Verzweigung", "Zweig"},
                             {"Blackbox", "Black Box"},
                             {"Ausprägung", "Kategorie"},
                             {"Stufennummer", "Kategorie"},
                             {"e Stufen ", "Kategorien"},
                             {"ste Stufe", "Kategorie"},
                             {"s Artikels", "Aufsatz"},
                             {"aus Artikeln", "Aufsatz"}};
  for (const Word& word : kWords)
    if (text.find(word.other) != std::string_view::npos)
      return std::string(text) + ": '" + word.other + "', where '" + word.wanted + "' is the word";
  return {};
}

}  // namespace paretree
