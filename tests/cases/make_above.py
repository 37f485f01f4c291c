#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): lines above the names, marks that rarely divide, consoles.

make_tables.py is run as well.
"""
from make_tables import kind, lines, table


def pull(i):
    """A row of a testing machine."""
    return [f"{i / 10:.1f}", f"{(i * 37.7 + 3) % 91:.2f}", i * 2, "slip" if i % 7 == 3 else "ok"]


PULL = "time:number|force:number|path:number|state:nominal"
FIRST = [(0, "time", "0"), (0, "force", "3"), (1, "path", "2")]


def pulled(delimiter=",", count=40):
    return lines(delimiter.join(["time", "force", "path", "state"]), pull, count, delimiter)


# Settings as wide as the table, narrower, longer, with and without a blank line below.
table("settings_as_wide", "".join(f"Limit {i}\t{i * 1.5}\tmm\tset\n" for i in range(7)) + "\n" + pulled("\t"), PULL, 40,
      ["data.banner"], FIRST, ending="tsv")
table("settings_without_a_gap", "".join(f"Limit {i},{i * 1.5},mm,set\n" for i in range(4)) + pulled(), PULL, 40, ["data.banner"], FIRST)
table("settings_by_the_dozen", "".join(f"Limit {i}\t{i * 1.5}\n" for i in range(30)) + "\n" + pulled("\t"), PULL, 40,
      ["data.banner"], FIRST, ending="tsv")
table("settings_with_blanks", "".join(f"Limit {i}\t{i * 1.5}\tmm\t\n" for i in range(12)) + "\n" + pulled("\t"), PULL, 40,
      ["data.banner"], FIRST, ending="tsv")
table("settings_in_pairs", "Protokoll,,,\nPrüfer :,Berg,Datum :,03/01/2024\nGerät :,X200,Nr. :,1234\n,,,\nPunkt,Wert,Einheit,gut\n"
      + "".join(f"{i + 1},{i * 17 % 90 + .25},mm,{'ja' if i % 3 else 'nein'}\n" for i in range(40)),
      "Punkt:number|Wert:number|Einheit:nominal|gut:nominal", 40, ["data.banner"], [(0, "Wert", "0.25"), (0, "gut", "nein")])
table("settings_of_two_columns", "Title,Probe 4\nInstrument,UV-26\nOperator,Berg\nWavelength nm,Absorbance\n"
      + "".join(f"{400 + i}.0,{(i * 7 % 19) / 10 + .01:.2f}\n" for i in range(60)), "Wavelength nm:number|Absorbance:number", 60,
      ["data.banner"], [(0, "Absorbance", "0.01")])
table("sizes_above", "40,4\n" + pulled(), PULL, 40, ["data.banner"], FIRST)
table("count_above", "40\n" + pulled(), PULL, 40, ["data.banner"], FIRST)
table("prose_of_as_many_cells", "Export of 03.01.2024; hall A; line 2; shift 1\n" + pulled(";"), PULL, 40, ["data.banner"], FIRST)
table("prose_between_remarks", "This was exported by the tool.\nColumns: time in s, force in N, path in mm, state of the grip.\nContact: a@b.example\n"
      + pulled(), PULL, 40, ["data.banner"], FIRST)
table("prose_between_rules", "Test report\n===========\nMade by X, Y, Z and W\n-----------\n" + pulled(), PULL, 40, ["data.banner"], FIRST)
table("title_rows_over_labels", "Table 12-1\nPopulation: country, day;;\nEstimate;;\nCountry;;\nDay;Population;\n;Number;\n"
      + "".join(f"31.12.{1960 + i};{'-' if i == 5 else 30000000 + i * 123457};{'e' if i % 3 == 0 else ''}\n" for i in range(40)),
      "Day:date|Population:number|column 3:nominal", 40, ["data.banner"], [(0, "Population", "30000000"), (5, "Population", None)])
table("second_block_of_keys", "Measurement\t\nVersion\t2\n***End***\t\n\t\nChannels\t2\t\nSamples\t40\t40\nDate\t2024/01/03\t2024/01/03\n***End***\t\t\n"
      + "X_Value\tVoltage\tCurrent\tComment\n" + "".join(f"{i / 10:.1f}\t{i * 1.3 % 9:.2f}\t{i * 2.9 % 7:.2f}\n" for i in range(40)),
      "X_Value:number|Voltage:number|Current:number|Comment:number:ignored", 40, ["data.banner"], [(1, "Voltage", "1.3")], ending="txt")

# What stays: names over labels, and over units.
table("names_over_labels", "t,f\nmachine clock,grip force\n" + "".join(f"{i},{i * 3.5 % 11}\n" for i in range(40)), "t:number|f:number", 40)
table("names_over_units", "when,load,stroke\ns,kN,mm\n" + "".join(f"{i},{i * 3.5 % 11},{i * 2}\n" for i in range(40)),
      "when:number|load:number|stroke:number", 40)

# Names over several lines.
table("groups_of_groups", "Region,2022,,,,2023,,,\n,Men,,Women,,Men,,Women,\n,n,%,n,%,n,%,n,%\n"
      + "".join(f"R{i}," + ",".join(str((i * 13 + c * 17) % 97) for c in range(8)) + "\n" for i in range(30)),
      "Region:nominal|2022 Men n:number|2022 Men %:number|2022 Women n:number|2022 Women %:number|2023 Men n:number|2023 Men %:number|"
      "2023 Women n:number|2023 Women %:number", 30, ["data.header-lines"], [(1, "2022 Men %", "30")])
table("columns_of_pandas_in_levels", "level,A,A,B\nstat,mean,std,mean\nidx,,,\n" + "".join(f"{i},{i * 7.5 % 40},{i * .5},{i * 3 % 17 + .5}\n" for i in range(40)),
      "idx:number|A mean:number|A std:number|B mean:number", 40, ["data.header-lines"], [(1, "A mean", "7.5")])

# Names in comments.
table("names_that_each_have_a_sign", "Bank AG;\n#Customer;\nA. Berg;\n\n#day;#text;#amount;\n"
      + "".join(f"2024-01-{1 + i % 28:02};\"{['rent', 'shop', 'fuel'][i % 3]} {i}\";-{i * 7 % 300}.50;\n" for i in range(40)),
      "day:date|text:nominal|amount:number|column 4:number:ignored", 40, ["data.banner"], [(1, "amount", "-7.5")])
table("remarks_of_percents", "% exported by a tool\n%  x   y   label\n" + "".join(f"{i * .5} {i * 7 % 40 + .25} {kind(i)}\n" for i in range(40)),
      "x:number|y:number|label:nominal", 40, cells=[(1, "y", "7.25")], ending="txt")
table("units_in_the_last_comment", "# catalogue\n#   RA      DEC     MAG   FLAG\n#   deg     deg     mag\n"
      + "".join(f"{i * 5.25:8.3f}{-i * 2.5:8.3f}{20 - i * .25:8.2f}{i % 2:6}\n" for i in range(40)),
      "RA:number|DEC:number|MAG:number|FLAG:nominal", 40, cells=[(1, "RA", "5.25")], ending="txt")
table("units_that_come_twice", "#YY  MM DD WSPD GST  WVHT\n#yr  mo dy m/s  m/s  m\n"
      + "".join(f"2024 {1 + i % 12:2} {1 + i % 28:2} {i * 7 % 90 / 10:4} {i * 9 % 110 / 10:4} {i * 5 % 40 / 10:4}\n" for i in range(40)),
      "YY:number|MM:number|DD:number|WSPD:number|GST:number|WVHT:number", 40, cells=[(1, "WSPD", "0.7")], ending="txt")
table("counted_columns_of_a_catalogue", "#   1 NUMBER          Running object number\n#   2 FLUX_AUTO       Flux            [count]\n"
      + "#   3 FLUX_APER       Flux in circles [count]\n#   5 FLAGS           Extraction flags\n"
      + "".join(f"{i + 1:10}{i * 37.5 % 91:12.4f}{i * 3.5 % 13:9.3f}{i * 4.5 % 17:9.3f}{i % 3:4}\n" for i in range(40)),
      "NUMBER:number|FLUX_AUTO:number|FLUX_APER:number|FLUX_APER_2:number|FLAGS:nominal", 40, ["data.known-form"], [(1, "FLUX_AUTO", "37.5")], ending="txt")
table("cast_of_sea_bird", "* Sea-Bird SBE 9 Data File:\n* FileName = a.hex\n# nquan = 3\n# name 0 = prDM\n# name 1 = t090C\n# name 2 = sal00\n"
      + "# bad_flag = -9.990e-29\n*END*\n"
      + "".join(f"{i:11.3f}{'-9.990e-29' if i == 4 else f'{20 - i * .25:.4f}':>11}{35 + i * .01:11.4f}\n" for i in range(40)),
      "prDM:number|t090C:number|sal00:number", 40, ["data.known-form"], [(1, "t090C", "19.75"), (4, "t090C", None)], ending="cnv")

# Marks that stand within the texts of many.
for name, mark in (("number_signs", "#"), ("exclamation_marks", "!"), ("blanks_that_hold", "\u00a0"), ("semicolons_of_arabic", "\u061b")):
    table(f"divided_by_{name}", lines(mark.join(["id", "name", "val"]), lambda i: [i + 1, ["Ann", "Bob", "Cy"][i * 2 % 3], i * 7.5 % 40], 40, mark),
          "id:number|name:nominal|val:number", 40, cells=[(1, "val", "7.5"), (1, "name", "Cy")], ending="txt")
table("load_file_of_concordance", "".join("\u00fe" + "\u00fe\x14\u00fe".join(row) + "\u00fe\n" for row in [["id", "title", "pages"]]
      + [[str(i + 1), ["Memo", 'The "new" plan', "Notes, old"][i % 3], str(i * 7 % 40)] for i in range(40)]),
      "id:number|title:nominal|pages:number", 40, cells=[(1, "title", 'The "new" plan'), (2, "title", "Notes, old")], ending="dat")
table("numbers_with_signs_of_one", "".join(f"Part#{i * 7 % 9}\n" for i in range(40)), "column 1:nominal", 40, ending="txt")

# Consoles.
COMMANDS = ["[kworker/0:0-events]", "python3 a.py --x 1", "/sbin/init splash", "bash"]
table("processes_with_arguments", "USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND\n"
      + "".join(f"{['ann', 'root', 'www-data'][i % 3]:8}{1 + i * 37:7} {i * 37 % 90:4}.{i % 10} {i * 7 % 9}.{i % 10} {100000 + i * 7919 % 90000:6} {3000 + i * 997 % 9000:5} "
                f"{['?', 'pts/0'][i % 2]:8} {['Ss', 'R+'][i * 2 % 3 % 2]:4} {['Jan03', '10:12'][i % 2]}   0:{i % 60:02} {COMMANDS[i % 4]}\n" for i in range(40)),
      "USER:nominal|PID:number|%CPU:number|%MEM:number|VSZ:number|RSS:number|TTY:nominal|STAT:nominal|START:nominal|TIME:date|COMMAND:nominal", 40,
      ["data.text-behind-words"], [(1, "COMMAND", "python3 a.py --x 1"), (0, "PID", "1")], ending="txt")
table("connections_of_netstat", "Active Internet connections (servers and established)\n"
      + "Proto Recv-Q Send-Q Local Address           Foreign Address         State\n"
      + "".join(f"tcp   {i % 2:6} {i * 7 % 90:6} {f'10.0.0.1:{20000 + i * 7}':23} {f'10.0.0.{i}:443':23} {['ESTABLISHED', 'TIME_WAIT'][i % 2]}\n" for i in range(30)),
      "Proto:nominal|Recv-Q:number|Send-Q:number|Local Address:nominal|Foreign Address:nominal|State:nominal", 30,
      ["data.fixed-width", "data.banner"], [(1, "Send-Q", "7")], ending="txt")
table("lines_of_sqlite", "\n".join(f"    id = {i}\n  name = {['Ann', 'Bob', 'Cy'][i * 2 % 3]}\namount = {'' if i % 9 == 4 else i * 3.5}\n" for i in range(40)),
      "id:number|name:nominal|amount:number", 40, ["data.named-records"], [(1, "name", "Cy"), (4, "amount", None)], ending="txt")
table("small_drawn_table_above", "# A\n\n| k | v |\n|---|---|\n| a | 1 |\n\n# B\n\n| id | val |\n|----|-----|\n"
      + "".join(f"| {i} | {i * 7.5 % 40} |\n" for i in range(40)), "id:number|val:number", 40, ["data.drawn-table"], [(1, "val", "7.5")], ending="md")
table("catalogue_of_ipac", "\\fixlen = T\n|  ra      |  dec     | mag    | name     |\n|  double  |  double  | double | char     |\n|  deg     |  deg     | mag    |          |\n"
      + "".join(f" {i * 5.25:9.4f}  {-i * 2.5:9.4f} {'null' if i % 9 == 4 else 20 - i * .25:>8}  {['Vega', 'Alpha Cen', 'Mira'][i % 3]:10}\n" for i in range(40)),
      "ra:number|dec:number|mag:number|name:nominal", 40, ["data.known-form"], [(1, "name", "Alpha Cen"), (4, "mag", None)], ending="tbl")
table("answer_of_hive", "OK\n" + "".join(f"{i}\t{['Ann', 'Bob', 'Cy'][i * 2 % 3]}\t{i * 7.5 % 40}\n" for i in range(40)) + "Time taken: 1.234 seconds, Fetched: 40 row(s)\n",
      "column 1:number|column 2:nominal|column 3:number", 40, ["data.banner"], [(1, "column 3", "7.5")], ending="txt")
table("files_of_a_folder", " Volume in drive C is OS\n Serial Number is 1234-ABCD\n\n Directory of C:\\x\n\n"
      + "".join(f"01/{1 + i % 28:02}/2024  {1 + i % 12:02}:{i % 60:02} {'AP'[i % 2]}M {'<DIR>' if i % 7 == 2 else 100 + i * 713 % 900:>17} file {i}.txt\n" for i in range(40)),
      "column 1:date|column 2:date|column 3:nominal|column 4:number|column 5:nominal|column 6:number", 40, ["data.banner", "data.no-header"], ending="txt")
