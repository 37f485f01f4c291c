// Names that a table may hold and that end quotes, comments, scripts, lines or columns where they are not
// escaped.
#pragma once

#include <string>
#include <vector>

namespace paretree::support {

/// Quotes of all kinds, ends of scripts and comments, line feeds, another direction of writing, signs outside
/// the first plane, placeholders, 60 letters, markup, text that looks like code.
inline const std::vector<std::string>& hostileNames() {
  static const std::vector<std::string> names = {
      "it's \"quoted\" \\ `x`",
      "</script><script>document.title='taken'</script>",
      "<!--<script>",
      "two\nlines\r\nand a\ttab",
      "\u05e2\u05d1\u05e8\u05d9\u05ea \u0648 \u0639\u0631\u0628\u064a",
      "\U0001F600 emoji \U0001F469\u200d\U0001F467",
      "{{script}} {{data}} ${x} %1 %s \u2028",
      std::string(60, 'm'),
      "&lt;b&gt; & ]]> <b>",
      "<img src=x onerror=alert(1)>",
      "*/ int x; /* // -- # %",
      "'; DROP TABLE data; --",
      "''' + \"\"\" \\",
      "\u202eright to left\u202c",
      "x\\",
      " ",
      "?\?/ ?\?' trigraphs",
      "{a} [b] ~^_$#",
  };
  return names;
}

}  // namespace paretree::support
