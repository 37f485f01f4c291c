#include <string>
#include <vector>

#include "paretree/data/dates.h"

namespace paretree::data {

const std::vector<std::string>& commonDateFormats() {
  static const std::vector<std::string> formats = [] {
    std::vector<std::string> all;
    for (const char* day :
         {"%Y-%m-%d", "%Y/%m/%d", "%d.%m.%Y",  "%d/%m/%Y",       "%m/%d/%Y",  "%d-%m-%Y",   "%m-%d-%Y",
          "%d-%b-%Y", "%d %b %Y", "%d. %b %Y", "%d de %b de %Y", "%b %d, %Y", "%d.%m.%y",   "%d/%m/%y",
          "%m/%d/%y", "%d-%b-%y", "%Y.%m.%d",  "%d. %m. %Y",     "%d/%b/%Y",  "%Y. %b %d.", "%Y_%m_%d"}) {
      all.push_back(day);
      for (const char* time : {" %H:%M:%S", " %H:%M", " %I:%M:%S %p", " %I:%M %p", "T%H:%M:%S", "T%H:%M",
                               "T%H:%M:%S%z", " %H:%M:%S%z"})
        all.push_back(std::string(day) + time);
    }
    // With a zone, as programs of the web write them.
    for (const char* day : {"%Y-%m-%d", "%Y/%m/%d", "%d.%m.%Y"})
      for (const char* time : {" %H:%M:%S %z", " %H:%M %z", " %I:%M:%S %p %z"})
        all.push_back(std::string(day) + time);
    all.insert(all.end(),
               {"%a, %d %b %Y %H:%M:%S %z", "%a %b %d %Y %H:%M:%S %z", "%b %d %Y", "%d %b %Y \u0433.",
                "%Y\u5E74%m\u6708%d\u65E5", "%Y\uB144 %m\uC6D4 %d\uC77C", "%Y. %m. %d."});
    all.insert(all.end(), {"%Y%m%dT%H%M%S", "%Y%m%dT%H%M%S%z", "%Y%m%dT%H%M", "%d.%m.%Y %H:%M Uhr",
                           "%d.%m.%Y, %H:%M Uhr", "%d.%m.%Y, %H:%M", "%d.%m.%Y klo %H.%M"});
    // Of SAS, Oracle, C and its kin, web servers, cameras, traders' programs and forms on the web.
    all.insert(all.end(), {"%d%b%Y",
                           "%d%b%y",
                           "%d%b%Y:%H:%M:%S",
                           "%d%b%Y:%H:%M",
                           "%d%b%y:%H:%M:%S",
                           "%d-%b-%y %I.%M.%S %p",
                           "%d-%b-%Y %I.%M.%S %p",
                           "%a %b %d %H:%M:%S %Y",
                           "%a %b %d %H:%M:%S %z %Y",
                           "%a %b %d %I:%M:%S %p %z %Y",
                           "%a %d %b %H:%M:%S %z %Y",
                           "[%d/%b/%Y:%H:%M:%S %z]",
                           "%d/%b/%Y:%H:%M:%S %z",
                           "[%d/%b/%Y:%H:%M:%S]",
                           "%Y:%m:%d %H:%M:%S",
                           "%Y.%m.%d,%H:%M",
                           "%Y.%m.%d,%H:%M:%S",
                           "%Y.%m.%d.",
                           "%Y.%m.%d. %H:%M",
                           "%Y.%m.%d. %H:%M:%S",
                           "%Y. %m. %d. %p %I:%M",
                           "%Y. %m. %d. %p %I:%M:%S",
                           "%Y/%m/%d %p%I:%M",
                           "%Y/%m/%d %p%I:%M:%S",
                           "%Y/%m/%d %p %I:%M:%S",
                           "%Y-%m-%d %p %I:%M:%S",
                           "%Y-%m-%d %p %I:%M",
                           "%Y. %b %d",
                           "%d %b %Y \u0440.",
                           "%d/%m/%Y %p",
                           "%Y-%b-%d",
                           "%b %d %Y %I:%M%p",
                           "%d/%m/%Y %H.%M.%S",
                           "%d/%m/%Y %H.%M",
                           "%d.%m.%Y %H.%M.%S",
                           "%d.%m.%Y %H.%M",
                           "%d. %m. %Y %H.%M",
                           "%d.%m.%Y.",
                           "%d. %b %Y.",
                           "%d %b, %Y",
                           "%d. %O %Y",
                           "%d. %O %Y.",
                           "%d %O %Y",
                           "%a, %b %d, %Y",
                           "%a %d %b %Y",
                           std::string(kJsonDates)});
    for (const char* time : {"", " %H:%M", " %H:%M:%S"}) all.push_back(std::string("%E/%m/%d") + time);
    for (const char* week : {"%a, ", "%a "})
      for (const char* day : {"%d.%m.%Y", "%d.%m.%y", "%d. %b %Y", "%d %b %Y", "%d/%m/%Y", "%Y-%m-%d"})
        for (const char* time : {"", " %H:%M", " %H:%M:%S"}) all.push_back(std::string(week) + day + time);
    all.insert(all.end(), {"%H:%M Uhr", "%H:%M:%S Uhr"});
    all.insert(all.end(),
               {"%H:%M:%S", "%H:%M", "%I:%M %p", "%I:%M%p", "%I:%M:%S %p", "%I:%M:%S%p", "%I %p", "%I%p"});
    return all;
  }();
  return formats;
}

}  // namespace paretree::data
