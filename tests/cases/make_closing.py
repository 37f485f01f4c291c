#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): rows that close a table or a page, numbers as names of columns, forms of their own.

make_tables.py is run as well.
"""
import json
import statistics

from make_tables import kind, lines, table


def near(i, of=97):
    return i * 37 % of / 4 + 2.5


# Statistics below the samples, each with its word; as rows of a table of them they stay.
ph, cond = [near(i) for i in range(24)], [900 + i * 53 % 71 for i in range(24)]
rows = "".join(f"S{i},{ph[i]},{cond[i]}\n" for i in range(24))


def below(words, *functions):
    return "".join(f"{word},{f(ph):.2f},{f(cond):.1f}\n" for word, f in zip(words, functions))


six = below(["Mean", "SD", "RSD %", "Min", "Max", "n"], statistics.mean, statistics.stdev, lambda x: 100 * statistics.stdev(x) / statistics.mean(x), min, max, len)
table("statistics_below", "Sample,pH,Cond\n" + rows + six, "Sample:nominal|pH:number|Cond:number", 24, ["data.total-rows"], [(23, "pH", str(ph[23]))])
table("two_statistics_below", "Probe,pH,Leitwert\n" + rows + below(["Mittelwert", "Standardabweichung"], statistics.mean, statistics.stdev),
      "Probe:nominal|pH:number|Leitwert:number", 24, ["data.total-rows"])
table("statistics_beside_keys", "id,pH,Cond\n" + rows.replace("S", "") + six, "id:number|pH:number|Cond:number", 24, ["data.total-rows"])
table("statistics_of_replicates", "Sample,pH,Cond\n" + "".join("".join(f"S{g},{ph[3 * g + i]},{cond[3 * g + i]}\n" for i in range(3))
      + f"Mean,{statistics.mean(ph[3 * g:3 * g + 3])},{statistics.mean(cond[3 * g:3 * g + 3])}\nSD,{statistics.stdev(ph[3 * g:3 * g + 3]):.3f},{statistics.stdev(cond[3 * g:3 * g + 3]):.3f}\n"
      for g in range(6)), "Sample:nominal|pH:number|Cond:number", 18, ["data.total-rows"], [(3, "Sample", "S1")])
table("statistics_are_the_rows", "what,of,x,y\n" + "".join(f"{w},{g},{near(i + 3 * j)},{near(i + j, 61)}\n" for j, g in enumerate("ABCDE")
      for i, w in enumerate(["Mean", "SD", "Min", "Max"])), "what:nominal|of:nominal|x:number|y:number", 20, [], [(0, "what", "Mean"), (19, "what", "Max")])
table("least_and_most_are_levels", lines("load,x,y", lambda i: [["Low", "High", "Min", "Max"][i % 4], near(i), near(i, 61)], 24), "load:nominal|x:number|y:number", 24)

# Balances and what is carried forward.


def posted(i, form="{d:02}.{m:02}.2024"):
    return form.format(d=1 + i % 28, m=1 + i // 28)


table("carried_forward", 'Datum;Text;Betrag;Saldo\n;Übertrag;;"1.000,00"\n' + "".join(f"{posted(i)};Buchung {i};{str(near(i)).replace('.', ',')};{1000 + i * 7},50\n" for i in range(30))
      + ';Übertrag;;"1.203,50"\n', "Datum:date|Text:nominal|Betrag:number|Saldo:number", 30, ["data.total-rows"], [(0, "Text", "Buchung 0")])
table("balance_in_italian", "Data contabile;Data valuta;Descrizione;Dare;Avere\n" + "".join(
    f"{posted(i, '{d:02}/{m:02}/2024')};{posted(i, '{d:02}/{m:02}/2024')};POS {i};{'' if i % 2 else f'-{i + 20},30'};{f'+{i + 9},36' if i % 2 else ''}\n" for i in range(40))
      + ";;Saldo finale;;1.234,56\n", "Data contabile:date|Data valuta:date|Descrizione:nominal|Dare:number|Avere:number", 40, ["data.total-rows"])
table("balance_in_french", "Date;Libellé;Débit;Crédit\n" + "".join(
    f"{posted(i, '{d:02}/{m:02}/2024')};ACHAT CB {i};{'' if i % 3 else f'-{i + 20},30'};{f'{i + 9},36' if i % 3 else ''}\n" for i in range(40))
      + "Solde en fin de période;;;1 234,56\n", "Date:date|Libellé:nominal|Débit:number|Crédit:number", 40, ["data.total-rows"])
table("balance_between_pages", "Date,Text,Amount,Balance\n" + "".join(
    (f",Balance brought forward,,{500 + i}.25\n" if i % 15 == 0 else "") + f"{posted(i, '2024-{m:02}-{d:02}')},Item {i},{near(i)},{500 + i * 3}.5\n" for i in range(45)),
      "Date:date|Text:nominal|Amount:number|Balance:number", 45, ["data.total-rows"])
table("balances_are_rows", lines("account,kind,amount", lambda i: [f"A{i}", ["Saldo", "Soll", "Haben"][i % 3], near(i)], 30), "account:nominal|kind:nominal|amount:number", 30,
      [], [(0, "kind", "Saldo")])

# Sources and notes with empty cells behind them.
table("notes_with_empty_cells", lines("Município;2020;2021", lambda i: [f"Cidade {i} (SP)", 9500 + i * 371, 3600 + i * 53], 30, ";")
      + "Fonte: IBGE, Estimativas de População;;\nNotas;;\n1 - Atribui a zeros;;\n", "Município:nominal|2020:number|2021:number", 30, ["data.odd-rows"])

# Sums of pages and of all, which are no sums of what is shown.
goods = "".join(f"|M{i:06} |Schraube {i % 20:3} |{40 + i * 37 % 800:7}|ST |{500 + i * 311 % 9000:8},00|\n" + ("|Summe   |             |       |   |    99.999|\n" if i % 20 == 19 else "")
                for i in range(60))
table("sums_of_pages", "|Material|Bezeichnung  |  Menge|ME |       Wert|\n|--------|-------------|-------|---|-----------|\n" + goods,
      "Material:nominal|Bezeichnung:nominal|Menge:number|ME:nominal|Wert:number", 60, ["data.total-rows"], [(20, "Material", "M000020")], ending="txt")
table("totals_of_pages", "Item,Desc,Qty,Value\n" + "".join(f"I{i},Thing {i},{5 + i * 37 % 90},{1000 + i * 71}.5\n" + (",,Page total,98765.5\n" if i % 15 == 14 else "") for i in range(45)),
      "Item:nominal|Desc:nominal|Qty:number|Value:number", 45, ["data.total-rows"])
table("stars_of_sap", "---------------------------------\n| Material|Werk|Bestand|     EUR|\n---------------------------------\n" + "".join(
    f"|  {1000000 + i}|{1000 + i % 3}|{200 + i * 13:7}|{12000 + i * 37:7},5|\n" for i in range(30))
      + "---------------------------------\n| *       |    |       | 99.999,0|\n---------------------------------\n",
      "Material:number|Werk:number|Bestand:number|EUR:number", 30, ["data.total-rows"], ending="txt")
table("total_of_a_country", "Gebiet;Berechtigte;Wähler;Anteil\n" + "".join(f"Kreis {i};{6000 + i * 97};{700 + i * 31};{30 + i % 40},5\n" for i in range(30))
      + "Land insgesamt;99999;29999;50,0\n", "Gebiet:nominal|Berechtigte:number|Wähler:number|Anteil:number", 30, ["data.total-rows"])

# Numbers as names: wave lengths, wave numbers, masses.
table("wave_numbers_as_names", lines("class;4000;3998;3996;3994", lambda i: [kind(i)] + [f"0,{1000 + (i + 1) * (c + 7) * 631 % 8999}" for c in range(4)], 30, ";"),
      "class:nominal:target|4000:number|3998:number|3996:number|3994:number", 30, [], [(0, "class", "a")])
table("wave_numbers_and_classes", lines("4000;3998;3996;3994;cls", lambda i: [f"0,{1000 + (i + 1) * (c + 7) * 631 % 8999}" for c in range(4)] + [kind(i)], 30, ";"),
      "4000:number|3998:number|3996:number|3994:number|cls:nominal", 30)
table("masses_as_names", lines("sample,100.0757,101.0241,150.0550", lambda i: [f"s{i}"] + [1000 + (i + 3) * (c + 7) * 6317 % 99991 for c in range(3)], 30),
      "sample:nominal|100.0757:number|101.0241:number|150.0550:number", 30)
table("spectra_in_rows", lines("Wavelength," + ",".join(f"{400 + c / 2:.1f}" for c in range(40)), lambda i: [f"S{i}"] + [f"{(i + 3) * (c + 7) * 631 % 1999 / 1000:.4f}" for c in range(40)], 20),
      "Wavelength:nominal|" + "|".join(f"{400 + c / 2:.1f}:number" for c in range(40)), 20)
table("wave_lengths_alone", lines(",".join(str(300 + 5 * c) for c in range(12)), lambda i: [(i + 3) * (c + 7) ** 3 * 631 % 997 for c in range(12)], 20),
      "|".join(f"{300 + 5 * c}:number" for c in range(12)), 20)
table("first_row_that_climbs", lines("a,1.5,2.5,4.25", lambda i: [f"{'abc'[i % 3]}"] + [(i + 3) * (c + 7) * 631 % 97 / 4 for c in range(3)], 20),
      "column 1:nominal|column 2:number|column 3:number|column 4:number", 21, ["data.no-header"])

# Forms of their own.
table("records_behind_their_page", json.dumps([{"page": 1, "pages": 1, "total": 30}, [{"country": ["Slovenia", "Austria"][i % 2], "date": str(1990 + i), "value": near(i)} for i in range(30)]]),
      "country:nominal|date:number|value:number", 30, ["data.json-below"], [(0, "value", "2.5")], ending="txt")
table("lines_of_orange", "name\tval\tgrade\tcls\nstring\tcontinuous\tdiscrete\tdiscrete\nmeta\t\t\tclass\n" + "".join(f"Bor{i}\t{near(i)}\t{1 + i % 3}\t{kind(i)}\n" for i in range(30)),
      "name:nominal:ignored|val:number:feature|grade:nominal:feature|cls:nominal:target", 30, ["data.lines-of-orange", "data.target-of-file", "data.aside-of-file"],
      [(0, "name", "Bor0")], ending="tab")
table("letters_of_orange", lines("mS#name,C#val,D#grade,cD#kind", lambda i: [f"Bor{i}", near(i), 1 + i % 3, kind(i)], 30),
      "name:nominal:ignored|val:number:feature|grade:nominal:feature|kind:nominal:target", 30, ["data.names-of-orange", "data.target-of-file"])
table("outputs_of_keel", "@relation x\n@attribute cls {p, q}\n@attribute a real [0.0, 99.0]\n@attribute b integer [0, 9]\n@inputs a, b\n@outputs cls\n@data\n"
      + "".join(f"{'pq'[i % 2]}, {near(i)}, {i % 9}\n" for i in range(30)), "cls:nominal:target|a:number:feature|b:number:feature", 30, ["data.target-of-file"], ending="dat")
table("tabs_among_blanks", "".join(f"{near(i)}   {i % 5}   {i * 37 % 900}.\t\"chevy {i}\"\n" for i in range(30)), "column 1:number|column 2:number|column 3:number|column 4:nominal", 30,
      ["data.tabs-as-blanks"], [(3, "column 4", "chevy 3")], ending="data")
table("keys_of_eurostat", "unit,sex,age,geo\\time\t2015 \t2016 \t2017 \n" + "".join(f"PC,{'TM'[i % 2]},Y15-74,{chr(65 + i)}T\t{near(i)} \t{near(i + 1)}{' e' if i % 4 == 1 else ' '}\t{': u' if i == 2 else near(i + 2)} \n"
      for i in range(20)), "unit:nominal|sex:nominal|age:nominal|geo:nominal|2015:number|2016:number|2017:number", 20, ["data.keys-divided"], [(0, "geo", "AT")], ending="tsv")
table("widths_of_usgs", "# some text\nagency_cd\tsite_no\tdatetime\t00060\tcd\n5s\t15s\t20d\t14n\t10s\n" + "".join(f"USGS\t01646500\t{posted(i, '2024-{m:02}-{d:02}')}\t{near(i)}\tA\n" for i in range(30)),
      "agency_cd:nominal|site_no:nominal|datetime:date|00060:number|cd:nominal", 30, ["data.header-codes"], ending="txt")
table("signs_of_html", lines("id;name;val", lambda i: [i + 7, f"M&uuml;ller &amp; {kind(i)}", f"{near(i)}&nbsp;"], 30, ";"), "id:number|name:nominal|val:number", 30,
      ["data.entities-read"], [(0, "name", "Müller & a"), (0, "val", "2.5")])
