#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): values of cells, which are dates of other
languages and programs, numbers of forms that whole columns have, and letters of other encodings.

make_tables.py is run as well.
"""
from datetime import date, timedelta

from make_tables import kind, lines, table

DAY = date(2024, 1, 3)


def shown(day, form):
    """As columns of that form show it."""
    return day.strftime(form.replace("%O", "%b").replace("%E", f"{day.year - 1911:03}"))


def days(name, write, form):
    """A column of dates 11 days apart."""
    table(name, lines("day;x;c", lambda i: [write(DAY + timedelta(11 * i), i), i / 4, kind(i)], 36, ";"),
          "day:date|x:number|c:nominal", 36, [], [(i, "day", shown(DAY + timedelta(11 * i), form)) for i in (0, 8, 17, 27, 35)])


def months(names):
    all_names = names.split()
    return lambda d: all_names[d.month - 1]


SLOVENE = months("januar februar marec april maj junij julij avgust september oktober november december")
CROATIAN = months("siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca")
POLISH = months("stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia")
HUNGARIAN = months("január február március április május június július augusztus szeptember október november december")
TURKISH = months("Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık")
GREEK = months("Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου")
FINNISH = months("tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta "
                 "marraskuuta joulukuuta")
UKRAINIAN = months("січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня")
DANISH = months("jan. febr. marts april maj juni juli aug. sept. okt. nov. dec.")
PORTUGUESE = months("jan fev mar abr mai jun jul ago set out nov dez")
FRENCH = months("janvier février mars avril mai juin juillet août septembre octobre novembre décembre")
ENGLISH = months("January February March April May June July August September October November December")
ORDINALS = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"}

days("days_in_slovene", lambda d, i: f"{d.day}. {SLOVENE(d)} {d.year}", "%d. %b %Y")
days("days_in_croatian", lambda d, i: f"{d.day}. {CROATIAN(d)} {d.year}.", "%d. %O %Y.")
days("days_in_polish", lambda d, i: f"{d.day} {POLISH(d)} {d.year}", "%d %b %Y")
days("days_in_hungarian", lambda d, i: f"{d.year}. {HUNGARIAN(d)} {d.day}.", "%Y. %b %d.")
days("days_in_turkish", lambda d, i: f"{d.day} {TURKISH(d)} {d.year}", "%d %b %Y")
days("days_in_greek", lambda d, i: f"{d.day} {GREEK(d)} {d.year}", "%d %b %Y")
days("days_in_finnish", lambda d, i: f"{d.day}. {FINNISH(d)} {d.year}", "%d. %b %Y")
days("days_in_ukrainian", lambda d, i: f"{d.day} {UKRAINIAN(d)} {d.year} р.", "%d %b %Y р.")
days("days_in_danish", lambda d, i: f"{d.day}. {DANISH(d)} {d.year}", "%d. %b %Y")
days("days_in_portuguese", lambda d, i: f"{d.day:02}/{PORTUGUESE(d)}/{d.year}", "%d/%b/%Y")
days("first_of_the_month_in_french", lambda d, i: f"{d.day}{'er' if d.day == 1 else ''} {FRENCH(d)} {d.year}", "%d %b %Y")
days("ordinals_of_english", lambda d, i: f"{d.day}{ORDINALS.get(d.day, 'th')} {ENGLISH(d)} {d.year}", "%d %b %Y")
days("days_of_sas", lambda d, i: f"{d.day:02}{ENGLISH(d)[:3].upper()}{d.year}", "%d%b%Y")
days("days_with_a_last_point", lambda d, i: d.strftime("%Y.%m.%d."), "%Y.%m.%d.")
days("days_with_underscores", lambda d, i: d.strftime("%Y_%m_%d"), "%Y_%m_%d")
days("days_of_taiwan", lambda d, i: f"{d.year - 1911}/{d.month:02}/{d.day:02}", "%E/%m/%d")


def moments(name, write, first, notes=()):
    table(name, lines("at;x;c", lambda i: [write(DAY + timedelta(11 * i), i), i / 4, kind(i)], 36, ";"),
          "at:date|x:number|c:nominal", 36, notes, [(0, "at", first)])


moments("moments_of_a_database", lambda d, i: f"{d.day:02}-{ENGLISH(d)[:3].upper()}-24 10.12.{i:02}.123000000 AM",
        "03-Jan-24 10.12.00.123 AM")
moments("moments_of_c", lambda d, i: f"{d:%a} {ENGLISH(d)[:3]} {d.day:2} 10:12:{i:02} {d.year}", "Wed Jan 03 10:12:00 2024")
moments("moments_of_the_shell", lambda d, i: f"{d:%a} {ENGLISH(d)[:3]} {d.day:2} 10:12:{i:02} CET {d.year}", "Wed Jan 03 09:12:00 Z 2024")
moments("moments_of_a_server", lambda d, i: f"[{d.day:02}/{ENGLISH(d)[:3]}/{d.year}:13:55:{i:02} +0000]", "[03/Jan/2024:13:55:00 Z]")
moments("moments_of_a_camera", lambda d, i: f"{d:%Y:%m:%d} 10:12:{i:02}", "2024:01:03 10:12:00")
moments("moments_of_a_form", lambda d, i: f"{d:%Y/%m/%d} {1 + i % 11}:00:00 p.m. CET", "2024/01/03 12:00:00 PM Z")
moments("moments_in_korean", lambda d, i: f"{d.year}. {d.month}. {d.day}. 오후 3:{i:02}", "2024. 01. 03. PM 03:00")
moments("moments_of_json", lambda d, i: f"/Date({(d - date(1970, 1, 1)).days * 86400000})/", "2024-01-03 00:00:00")
table("marks_of_direction", lines("day,x,c", lambda i: [f"\u200e{1 + i % 12}\u200e/\u200e{13 + i % 15}\u200e/\u200e2024",
                                                         f"\u202d{i}.25\u202c", kind(i)], 36),
      "day:date|x:number|c:nominal", 36, [], [(0, "day", "01/13/2024"), (1, "x", "1.25")])

# Dates that may mean something else, and what is not read.
table("years_of_thailand", lines("day;x;c", lambda i: [f"{1 + i % 28}/{1 + i % 12}/2567", i / 4, kind(i)], 40, ";"),
      "day:date|x:number|c:nominal", 40, ["data.other-calendar"])
table("days_that_stand_for_none", lines("day;x;c", lambda i: ["9999-12-31" if i % 9 == 4 else f"2024-03-{1 + i % 28:02}", i / 4,
                                                             kind(i)], 40, ";"),
      "day:date|x:number|c:nominal", 40, ["data.days-for-none"])
table("births_that_are_no_children", lines("geboren;x;c", lambda i: [f"{1 + i % 28:02}.03.{20 + i:02}", i / 4, kind(i)], 60, ";"),
      "geboren:date|x:number|c:nominal", 60, ["data.perhaps-born-earlier"])
table("dates_that_are_not_read", lines("day;x;c", lambda i: [f"am {1 + i % 28}. des Monats Januar {2000 + i}", i / 4, kind(i)], 40, ";"),
      "day:nominal|x:number|c:nominal", 40, ["data.unread-dates"])
table("numbers_that_are_not_read", lines("x;y;c", lambda i: [f"^{i * 7 % 40}.{i % 10}^", i / 4, kind(i)], 40, ";"),
      "x:nominal|y:number|c:nominal", 40, ["data.unread-numbers"])
table("scores_of_twenty", lines("x;y;c", lambda i: [f"{i % 21}/20", i / 4, kind(i)], 60, ";"),
      "x:nominal|y:number|c:nominal", 60, ["data.unread-numbers"])


def numbers(name, write, cells, notes=("data.written-numbers",), delimiter=";"):
    table(name, lines(delimiter.join("xyc"), lambda i: [write(i), i / 4, kind(i)], 40, delimiter), "x:number|y:number|c:nominal", 40,
          list(notes), [(row, "x", text) for row, text in cells])


numbers("feet_and_inches", lambda i: f"{4 + i % 3}'{i % 12}\"", [(0, "48"), (13, "61")])
numbers("feet_and_inches_apart", lambda i: f"{4 + i % 3}' {i % 12}", [(0, "48"), (13, "61")])
numbers("fractions_of_inches", lambda i: ["3", "5 1/8", "1/4", "2 1/2"][i % 4] if i % 8 else str(i), [(1, "5.125"), (2, "0.25")])
numbers("sizes_in_bytes", lambda i: f"{i + 1}.5 {['MiB', 'KiB'][i % 3 % 2]}", [(0, "1.5"), (1, "0.00244140625")],
        ["data.units-converted"])
numbers("degrees_of_two_scales", lambda i: f"{i}.0 °C" if i % 3 else f"{i * 9 + 32}.0 °F", [(1, "1"), (3, "15")],
        ["data.units-converted"])
numbers("parts_of_a_million", lambda i: f"{i + 1}.5 {['ppm', 'ppb'][i % 3 % 2]}", [(0, "1.5"), (1, "0.0025")],
        ["data.units-converted"])
numbers("millions_with_a_currency", lambda i: f"{i + 1},4 {['Mio.', 'Tsd.'][i % 2]} €", [(0, "1400000"), (1, "2400")], ["data.sized"])
numbers("crores_of_rupees", lambda i: f"₹{i + 1}.36 {['Cr', 'Lakh'][i % 2]}", [(0, "13600000"), (1, "236000")], ["data.sized"])
numbers("footnotes_behind_some", lambda i: f"{8000 + i * 37}{'[2]' if i % 7 == 3 else ''}", [(3, "8111")], ["data.mark-taken-off"])
numbers("stars_behind_most", lambda i: f"{i}.19{['', '*', '**', '***'][i % 4]}", [(1, "1.19"), (3, "3.19")], ["data.mark-taken-off"])
numbers("errors_behind", lambda i: f"{i}.50 ± 0.0{i % 9}", [(3, "3.5")])
numbers("errors_in_brackets", lambda i: f"{i}.50 ({i % 7}.1)", [(3, "3.5")])
numbers("apostrophes_in_front", lambda i: f"'{i}.25", [(3, "3.25")])
numbers("underscores_between", lambda i: f"{i * 23 + 1}_600", [(0, "1600")])
numbers("thousandths", lambda i: f"{i + 1}.5 ‰", [(1, "0.0025")])
numbers("dashes_as_minus", lambda i: f"{'–' if i % 3 == 1 else ''}{i}.5", [(1, "-1.5"), (2, "2.5")], [])
numbers("flags_of_offices", lambda i: ": c" if i % 9 == 5 else f"{i}.5{['', ' b', '', ' ep', ''][i % 5]}", [(1, "1.5"), (5, None)],
        ["data.mark-taken-off"])
table("balance_of_signs", lines("Saldo;y;c", lambda i: [f"{'+-'[i % 2]}1:0{i % 10}", i / 4, kind(i)], 40, ";"),
      "Saldo:number|y:number|c:nominal", 40, ["data.durations-as-hours"])

# Encodings.


def towns(name, head, names, encoding, codec):
    table(name, lines(f"id;{head};x", lambda i: [i + 1, names[i % len(names)], f"{i * 7 % 40}.5"], 40, ";"),
          f"id:number|{head}:nominal|x:number", 40, [], [(0, head, names[0]), (1, head, names[1])], encoding, codec)


RUSSIAN = ["Москва", "Тверь", "Орёл", "Пермь"]
towns("towns_of_cp866", "Город", RUSSIAN, "CP866", "cp866")
towns("towns_of_iso_8859_5", "Город", RUSSIAN, "ISO-8859-5", "iso8859-5")
towns("towns_of_mac_cyrillic", "Город", RUSSIAN, "MAC-CYRILLIC", "mac_cyrillic")
towns("towns_in_capitals_of_koi8", "ГОРОД", ["МОСКВА", "ТВЕРЬ", "ПЕРМЬ"], "KOI8-R", "koi8-r")
towns("towns_of_koi8_u", "Місто", ["Київ", "Львів", "Чернігів"], "KOI8-U", "koi8-u")
towns("towns_of_czechs", "Město", ["Plzeň", "Praha", "Třebíč", "Ústí"], "Windows-1250", "cp1250")
towns("towns_of_cp852", "Město", ["Plzeň", "Praha", "Třebíč", "Ústí"], "CP852", "cp852")
towns("towns_of_iso_8859_2", "Miejscowość", ["Łódź", "Kraków", "Święta", "Gdańsk"], "ISO-8859-2", "iso8859-2")
towns("towns_of_lithuania", "Miestas", ["Šiauliai", "Mažeikiai", "Panevėžys"], "Windows-1257", "cp1257")
towns("towns_of_turks", "Şehir", ["İstanbul", "Muğla", "İzmir"], "Windows-1254", "cp1254")
towns("towns_of_cp850_in_portuguese", "Município", ["São Paulo", "Brasília", "Goiânia"], "CP850", "cp850")
towns("towns_of_euc_jp", "都市", ["東京", "大阪", "京都"], "EUC-JP", "euc_jp")
towns("towns_of_korea", "도시", ["서울", "부산", "똠방각하"], "CP949", "cp949")
towns("towns_of_big5", "城市", ["臺北", "高雄", "臺中"], "Big5", "big5")
towns("towns_of_thailand", "จังหวัด", ["เชียงใหม่", "กรุงเทพ", "ภูเก็ต"], "CP874", "cp874")
towns("towns_of_iso_2022_jp", "都市", ["東京", "大阪", "京都"], "ISO-2022-JP", "iso2022_jp")
towns("towns_of_cp737", "Πόλη", ["Αθήνα", "Πάτρα", "Λάρισα"], "CP737", "cp737")
table("bank_of_slovenia", lines("Datum knjiženja;Naziv;x", lambda i: [f"{1 + i % 28}.1.2024", f"ŠPAR {i % 3}", i], 40, ";"),
      "Datum knjiženja:date|Naziv:nominal|x:number", 40, [], [(0, "Naziv", "ŠPAR 0")], "Windows-1252", "cp1250")

# Targets.
for word in ("classe", "clase", "razred", "класс", "判定"):
    table(f"target_called_{['classe', 'clase', 'razred', 'класс', '判定'].index(word)}",
          lines(f"x;{word};mass", lambda i: [i / 4, kind(i), i * 7 % 40 + 0.5], 40, ";"), f"x:number|{word}:nominal:target|mass:number", 40)
table("names_stand_last", lines("x;quality;nom", lambda i: [i / 4, i * 7 % 40 + 0.5, f"n{i % 9}"], 40, ";"),
      "x:number|quality:number:target|nom:nominal", 40)
table("no_key_by_its_place", lines("0.5;7;a", lambda i: [i / 4, (i * 37) % 101 * 3 - 150, kind(i)], 60, ";"),
      "column 1:number|column 2:number:feature|column 3:nominal", 61)
