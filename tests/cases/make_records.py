#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): forms of their own, of consoles, libraries,
calendars, banks and sciences.

make_tables.py is run as well.
"""
from make_tables import kind, table

CITIES = ["Wien", "Graz", "Linz"]


def city(i):
    return CITIES[i * 5 % 3]


def rain(i):
    return 10.25 + i * 37 % 91


table("expanded_by_psql", "".join(f"-[ RECORD {i + 1} ]-----\nid   | {i + 1}\ncity | {city(i)}\nrain | {rain(i)}\n" for i in range(24)) +
      "\n", "id:number|city:nominal|rain:number", 24, ["data.named-records"], [(0, "city", "Wien"), (23, "rain", str(rain(23)))],
      ending="txt")
table("expanded_by_mysql", "".join(f"{'*' * 27} {i + 1}. row {'*' * 27}\n  id: {i + 1}\ncity: {city(i)}\nrain: {rain(i)}\n"
                                   for i in range(24)) + "24 rows in set (0.01 sec)\n", "id:number|city:nominal|rain:number", 24,
      ["data.named-records"], [(1, "city", city(1))], ending="txt")
table("contacts_of_vcard", "".join(f"BEGIN:VCARD\r\nVERSION:4.0\r\nFN;CHARSET=UTF-8:Ann {i}\r\nORG:{city(i)}\r\nNOTE:first line\r\n  and"
                                   f" more\r\nEND:VCARD\r\n" for i in range(12)), "VERSION:number|FN:nominal|ORG:nominal|NOTE:nominal", 12,
      ["data.known-form"], [(0, "NOTE", "first line and more"), (1, "ORG", city(1))], ending="vcf")
table("events_of_icalendar", "BEGIN:VCALENDAR\nVERSION:2.0\n" + "".join(
    f"BEGIN:VEVENT\nDTSTART;TZID=Europe/Vienna:202401{i + 1:02d}T090000\nSUMMARY:{city(i)}\nBEGIN:VALARM\nTRIGGER:-PT15M\n"
    f"END:VALARM\nEND:VEVENT\n" for i in range(20)) + "END:VCALENDAR\n", "DTSTART:date|SUMMARY:nominal", 20, ["data.known-form"],
      [(0, "SUMMARY", "Wien")], ending="ics")
table("references_of_ris", "".join(f"TY  - JOUR\nAU  - Smith, A.\nAU  - Jones, B.\nTI  - On {city(i)}\nPY  - {1990 + i}\nER  - \n\n"
                                   for i in range(15)), "TY:nominal|AU:nominal|TI:nominal|PY:number", 15, ["data.known-form"],
      [(2, "AU", "Smith, A.; Jones, B."), (2, "PY", "1992")], ending="ris")
table("references_of_bibtex", "@string{pub = {Press}}\n" + "".join(
    f"@{'book' if i % 3 else 'article'}{{key{i},\n  author = {{Smith and Jones}},\n  title = {{On {{{city(i)}}} = \"new\"}},\n"
    f"  year = {1990 + i}\n}}\n" for i in range(15)),
      "type:nominal|key:nominal|author:nominal|title:nominal|year:number", 15, ["data.known-form"],
      [(0, "type", "article"), (1, "year", "1991")], ending="bib")
table("shelf_of_marc", "".join(f"=LDR  00000nam\n=001  {1000 + i}\n=245  10$aOn {city(i)}\n\n" for i in range(15)),
      "LDR:nominal|001:number|245:nominal", 15, ["data.known-form"], [(1, "245", f"10$aOn {city(1)}")], ending="mrk")
table("molecules_of_sdf", "".join(
    f"mol{i}\n  made\n\n  2  1  0     0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C   0  0\n"
    f"    1.0000    0.0000    0.0000 O   0  0\n  1  2  1  0  0  0  0\nM  END\n> <weight>\n{rain(i)}\n\n>  <kind>\n{kind(i)}\n\n$$$$\n"
    for i in range(20)), "molecule:nominal|atoms:number|bonds:number|weight:number|kind:nominal", 20, ["data.known-form"],
      [(0, "atoms", "2"), (19, "kind", "b")], ending="sdf")
table("statement_of_mt940", ":20:STARTUMS\n:25:10010010/1234567\n:28C:1/1\n:60F:C240101EUR1000,00\n" + "".join(
    f":61:2401{i + 1:02d}01{i + 1:02d}{'CD'[i % 2]}{i * 7 + 1},50NMSCNONREF\n:86:166?00GUTSCHRIFT\n?32{city(i)}\n" for i in range(20)) +
      ":62F:C240131EUR990,00\n-\n", "account:nominal|date:date|amount:number|kind:nominal|reference:nominal|purpose:nominal", 20,
      ["data.known-form"], [(0, "amount", "1.5"), (1, "amount", "-8.5"), (1, "date", "2024-01-02"), (0, "purpose",
                                                                                                "166?00GUTSCHRIFT?32Wien")],
      ending="sta")
table("commits_of_git", "".join(f"commit {i:040x}\nAuthor: Ann <a@b.c>\nDate:   Wed Jan {i + 1} 10:12:00 2024 +0100\n\n    Mend {city(i)}\n\n"
                                for i in range(18)), "commit:nominal|Author:nominal|Date:nominal|message:nominal", 18, ["data.known-form"],
      [(0, "message", "Mend Wien")], ending="txt")
table("tables_of_toml", 'title = "x"\n\n[owner]\nname = "Ann"\n\n' + "".join(
    f'[[point]]\ncity = "{city(i)}"\nrain = {rain(i)}\n\n' for i in range(24)), "city:nominal|rain:number", 24, ["data.known-form"],
      [(0, "city", "Wien"), (3, "rain", str(rain(3)))], ending="toml")
table("documents_of_yaml", "".join(f"---\ncity: {city(i)}\nrain: {rain(i)}\n" for i in range(24)), "city:nominal|rain:number", 24,
      ["data.named-records"], [(0, "city", "Wien")], ending="yaml")
table("list_below_settings", "version: 2\npeople:\n" + "".join(f"  - {{city: {city(i)}, rain: {rain(i)}}}\n" for i in range(24)),
      "city:nominal|rain:number", 24, ["data.named-records"], [(0, "city", "Wien")], ending="yaml")
table("sheet_of_sylk", "ID;PWXL;N;E\nP;PGeneral\nC;Y1;X1;K\"city\"\nC;X2;K\"rain\"\n" + "".join(
    f'C;Y{i + 2};X1;K"{city(i)}"\nF;P0;FG0G;X2\nC;K{rain(i)}\n' for i in range(24)) + "E\n", "city:nominal|rain:number", 24,
      ["data.known-form"], [(0, "city", "Wien"), (23, "rain", str(rain(23)))], ending="slk")
table("sheet_of_dif", 'TABLE\n0,1\n"EXCEL"\nVECTORS\n0,2\n""\nTUPLES\n0,25\n""\nDATA\n0,0\n""\n-1,0\nBOT\n1,0\n"city"\n1,0\n"rain"\n' +
      "".join(f'-1,0\nBOT\n1,0\n"{city(i)}"\n0,{rain(i)}\nV\n' for i in range(24)) + "-1,0\nEOD\n", "city:nominal|rain:number", 24,
      ["data.known-form"], [(0, "city", "Wien"), (23, "rain", str(rain(23)))], ending="dif")
table("flat_spreadsheet", '<?xml version="1.0" encoding="UTF-8"?>\n<office:document '
      'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
      'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">'
      '<office:body><office:spreadsheet><table:table table:name="S"><table:table-row><table:table-cell office:value-type="string">'
      '<text:p>city</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>rain</text:p></table:table-cell>'
      '</table:table-row>' + "".join(
          f'<table:table-row><table:table-cell office:value-type="string"><text:p>{city(i)}</text:p></table:table-cell>'
          f'<table:table-cell office:value-type="float" office:value="{rain(i)}"><text:p>{rain(i):.1f}</text:p></table:table-cell>'
          f'</table:table-row>' for i in range(24)) + "</table:table></office:spreadsheet></office:body></office:document>\n",
      "city:nominal|rain:number", 24, [], [(0, "city", "Wien"), (3, "rain", str(rain(3)))], ending="fods")
table("stars_of_votable", '<?xml version="1.0" encoding="UTF-8"?>\n<VOTABLE version="1.4"><RESOURCE><TABLE name="stars">'
      '<FIELD name="name" datatype="char" arraysize="*"/><FIELD name="mag" datatype="double" unit="mag"/><DATA><TABLEDATA>\n' +
      "".join(f"<TR><TD>{city(i)}</TD><TD>{'' if i == 4 else rain(i)}</TD></TR>\n" for i in range(24)) +
      "</TABLEDATA></DATA></TABLE></RESOURCE></VOTABLE>\n", "name:nominal|mag:number", 24, ["data.known-form"],
      [(0, "name", "Wien"), (4, "mag", None), (5, "mag", str(rain(5)))], ending="vot")
table("photometry_of_cds", "Title: A catalog\nAuthors: Smith J.\n" + "=" * 80 + "\nByte-by-byte Description of file: table1.txt\n" +
      "-" * 80 + "\n   Bytes Format Units   Label   Explanations\n" + "-" * 80 +
      "\n   1-  8 A8     ---     Name    Source name\n  10- 15 F6.2   mag     Vmag    ? Magnitude\n      17 I1     ---     Flag    Flag\n" +
      "-" * 80 + "\n" + "".join(f"S {i:06d} {'' if i == 4 else rain(i):>6} {i % 2}\n" for i in range(24)),
      "Name:nominal|Vmag:number|Flag:nominal", 24, ["data.known-form"], [(0, "Vmag", str(rain(0))), (4, "Vmag", None)], ending="txt")
table("atoms_of_cif", "data_1ABC\n_cell.length_a 10.0\nloop_\n_atom_site.id\n_atom_site.type_symbol\n_atom_site.B_iso\n" + "".join(
    f"{i + 1} {'CN'[i % 2]} {'?' if i == 4 else rain(i)}\n" for i in range(24)) + "#\n", "id:number|type_symbol:nominal|B_iso:number", 24,
      ["data.known-form"], [(0, "type_symbol", "C"), (4, "B_iso", None)], ending="cif")
table("labelled_by_tabs", "".join(f"host:10.0.0.{i}\tstatus:{200 + i % 2}\tsize:{rain(i)}\n" for i in range(24)),
      "host:nominal|status:nominal|size:number", 24, ["data.known-form"], [(3, "size", str(rain(3)))], ending="log")
table("points_of_influx", "".join(f"weather,place={city(i)} rain={rain(i)},days={i % 9}i 17042688{i:02d}000000000\n" for i in range(24)),
      "measurement:nominal|place:nominal|rain:number|days:number|time:number", 24, ["data.known-form"],
      [(0, "place", "Wien"), (5, "days", "5")], ending="lp")
table("metrics_of_prometheus", "# HELP requests_total Requests\n# TYPE requests_total counter\n" + "".join(
    f'requests_total{{method="{"get" if i % 2 else "post"}",place="{city(i)}"}} {rain(i)}\n' for i in range(24)),
      "metric:nominal|method:nominal|place:nominal|value:number", 24, ["data.known-form"], [(1, "method", "get")], ending="prom")
table("reads_of_sam", "@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:248956422\n" + "".join(
    f"r{i}\t{16 * (i % 2)}\tchr{1 + i % 2}\t{7408 + i * 97}\t60\t38M\t*\t0\t0\tACGT{'ACGT'[i % 4]}\tFFF:F\tNM:i:{i % 3}\n" for i in range(24)),
      "QNAME:nominal|FLAG:number|RNAME:nominal|POS:number|MAPQ:number|CIGAR:nominal|RNEXT:number|PNEXT:number|TLEN:number|"
      "SEQ:nominal|QUAL:nominal|NM:nominal", 24, ["data.known-form"], [(1, "FLAG", "16"), (2, "NM", "2")], ending="sam")
table("well_of_las", "~Version Information\n VERS.   2.0 : CWLS\n WRAP.   NO  :\n~Well Information\n NULL.   -999.25 :\n"
      "~Curve Information\n DEPT.M   : Depth\n GR  .API : Gamma\n~A  DEPT     GR\n" + "".join(
          f"   {100 + i / 2:.2f}    {-999.25 if i == 4 else rain(i):.2f}\n" for i in range(24)), "DEPT:number|GR:number", 24,
      ["data.known-form"], [(0, "GR", "10.25"), (4, "GR", None)], ending="las")
table("weather_of_energyplus", "LOCATION,Wien,-,AUT,IWEC,110360,48.1,16.6,1.0,190.0\nDESIGN CONDITIONS,0\nTYPICAL/EXTREME PERIODS,0\n"
      "GROUND TEMPERATURES,0\nHOLIDAYS/DAYLIGHT SAVINGS,No,0,0,0\nCOMMENTS 1,a\nCOMMENTS 2,b\nDATA PERIODS,1,1,Data,Sunday,1/1,12/31\n" +
      "".join(f"1988,1,{1 + i // 24},{1 + i % 24},60,?9?9,{rain(i)},{rain(i) - 1},{50 + i % 40}\n" for i in range(48)),
      "year:number|month:number|day:number|hour:number|minute:number|source:nominal|dry bulb:number|dew point:number|"
      "relative humidity:number", 48, ["data.known-form"], [(0, "dry bulb", "10.25")], ending="epw")
table("slide_of_genepix", 'ATF\t1.0\n2\t3\n"Type=GenePix Results 3"\n"Comment="\n"Block"\t"Name"\t"F635 Median"\n' + "".join(
    f'{1 + i % 2}\t"{city(i)}"\t{rain(i)}\n' for i in range(24)), "Block:number|Name:nominal|F635 Median:number", 24,
      ["data.known-form"], [(0, "Name", "Wien")], ending="gpr")
table("series_of_geo", '!Series_title\t"Exp"\n\n!Sample_title\t"a"\t"b"\n!series_matrix_table_begin\n"ID_REF"\t"GSM1"\t"GSM2"\n' + "".join(
    f'"p{i}_at"\t{rain(i)}\t{rain(i) / 2}\n' for i in range(24)) + "!series_matrix_table_end\n", "ID_REF:nominal|GSM1:number|GSM2:number", 24,
      ["data.known-form"], [(0, "GSM1", "10.25")], ending="txt")
table("hits_of_blast", "# BLASTN 2.14\n# Query: q0\n# Fields: query acc.ver, % identity, alignment length\n# 24 hits found\n" + "".join(
    f"q{i % 3}\t{rain(i)}\t{100 + i}\n" for i in range(24)), "query acc.ver:nominal|% identity:number|alignment length:number", 24,
      ["data.known-form"], [(0, "% identity", "10.25")], ending="txt")
table("grid_of_esri", "ncols 4\nnrows 20\nxllcorner 400000\nyllcorner 100000\ncellsize 25\nNODATA_value -9999\n" + "".join(
    " ".join("-9999" if i == c == 2 else str(200 + (i * 37 + c * 53) % 700) for c in range(4)) + "\n" for i in range(20)),
      "column 1:number|column 2:number|column 3:number|column 4:number", 20, ["data.known-form"], [(0, "column 1", "200"),
                                                                                            (2, "column 3", None)], ending="asc")
