#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): units, accounts, digits, dates and times.

make_tables.py is run as well.
"""
from make_tables import kind, lines, table

# Units, and what looks like one.
table("halves", lines("x,c", lambda i: [f"{i % 7}½" if i % 2 else i % 9, kind(i)], 60), "x:number|c:nominal", 60,
      ["data.fractions"], [(3, "x", "3.5"), (4, "x", "4")])
table("units_with_digits", lines("use,area,count,time,c", lambda i: [f"{i % 9}.5 l/100km", f"{i % 30} m2", f"{i % 8}.{i % 9} ×10⁹/L",
                                                                    f"{i % 5}h{10 * (i % 6):02}", kind(i)], 60),
      "use:number|area:number|count:number|time:number|c:nominal", 60, ["data.unit-taken-off", "data.durations-as-hours"],
      [(1, "use", "1.5"), (2, "area", "2"), (3, "count", "3.3"), (3, "time", "3.5")])
table("degrees_and_directions", lines("lat,lon,c", lambda i: [f"{i % 40}°{i % 60:02}'S", f"{i % 50}.5°W", kind(i)], 60),
      "lat:nominal|lon:number|c:nominal", 60, ["data.quantities-as-texts"], [(3, "lat", "3°03'S"), (3, "lon", "-3.5")])
table("digits_of_base_16", lines("x,c", lambda i: [f"0x{240 + i % 14:X}", kind(i)], 60), "x:nominal|c:nominal", 60,
      ["data.quantities-as-texts"], [(10, "x", "0xFA")])
table("thousands_by_letters", lines("x,c", lambda i: [["1.2k", "3M", "500", "4.5k", "2M", "750", "9k"][i % 7], kind(i)], 70),
      "x:number|c:nominal", 70, ["data.sized"], [(0, "x", "1200"), (1, "x", "3000000"), (2, "x", "500")])

# Digits and marks of other scripts.
arabic = str.maketrans("0123456789.", "٠١٢٣٤٥٦٧٨٩٫")
wide = str.maketrans("0123456789.", "０１２３４５６７８９．")
table("digits_of_other_scripts", lines("age,price,dose,x,c", lambda i: [str(20 + i % 50).translate(arabic), f"{i % 90}.{i % 10}5".translate(arabic),
                                                                       f"{i % 9}.{1 + i % 7}".translate(wide), f"{i % 9}·{10 + i % 80}", kind(i)], 60),
      "age:number|price:number|dose:number|x:number|c:nominal", 60, ["data.other-digits"],
      [(1, "age", "21"), (1, "price", "1.15"), (1, "dose", "1.2"), (1, "x", "1.11")])
table("raised_exponents", lines("x;c", lambda i: [["1,5·10³", "2,5·10²", "1e3", "7,25", "2,5·10⁻¹"][i % 5], kind(i)], 60, ";"),
      "x:number|c:nominal", 60, [], [(0, "x", "1500"), (1, "x", "250"), (2, "x", "1000"), (4, "x", "0.25")])

# As accountants write.
table("dashes_of_accounts", lines("Jan,Feb,c", lambda i: [["-", "$ -", f'"$({1000 + i:,}.00)"', f"$ {i % 50}.25"][i % 4], f"({i}.5)" if i % 5 == 2 else i, kind(i)], 60),
      "Jan:number|Feb:number|c:nominal", 60, ["data.dashes-as-zero"],
      [(0, "Jan", "0"), (1, "Jan", "0"), (2, "Jan", "-1002"), (3, "Jan", "3.25"), (7, "Feb", "-7.5")])
table("minus_behind_some", lines("x,mark,c", lambda i: [f"{20 + i}-" if i % 9 == 4 else 10 + i, ["1", "2-", "3", "2", "4-"][i % 5], kind(i)], 60),
      "x:number|mark:nominal|c:nominal", 60, ["data.minus-behind"], [(4, "x", "-24"), (1, "mark", "2-")])

# Dates as people and programs write them.
MONTHS = ["stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października", "listopada", "grudnia"]
RUSSIAN = ["января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"]
ENGLISH = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
table("months_of_languages", lines("pl;ru;cs;nl;pt;c", lambda i: [
    f"{1 + i % 28} {MONTHS[i % 12]} 2021", f"{1 + i % 28} {RUSSIAN[i % 12]} 2020 г.", f"{1 + i % 28}. {['ledna', 'února', 'září'][i % 3]} 2022",
    f"{1 + i % 28} {['mrt.', 'mei', 'augustus'][i % 3]} 2022", f"{1 + i % 28} de {['março', 'maio', 'fevereiro'][i % 3]} de 2022", kind(i)], 60, ";"),
      "pl:date|ru:date|cs:date|nl:date|pt:date|c:nominal", 60, [])
table("dates_of_the_east", lines("cn,kr,jp,c", lambda i: [f"{2020 + i % 3}年{1 + i % 12}月{1 + i % 28}日", f"2021. {1 + i % 12}. {1 + i % 28}.",
                                                         f"令和{1 + i % 5}年{1 + i % 12}月{1 + i % 28}日", kind(i)], 60),
      "cn:date|kr:date|jp:nominal|c:nominal", 60, ["data.quantities-as-texts"])
table("times_with_zones", lines("web,form,zone,us,dotted,c", lambda i: [
    f'"Mon, {1 + i % 28:02} {ENGLISH[i % 12]} 2023 10:{i % 60:02}:00 GMT"', f"2023/02/{1 + i % 28:02} {1 + i % 12}:00:11 PM GMT+1",
    f"2023-01-{1 + i % 28:02} 12:{i % 60:02} {['CET', 'UTC', '+02:00'][i % 3]}", f"{ENGLISH[i % 12]} {1 + i % 28:02} 2020",
    f"{1 + i % 28}. {['Aug.', 'Sept.', 'Okt.'][i % 3]} 2023", kind(i)], 60),
      "web:date|form:date|zone:date|us:date|dotted:date|c:nominal", 60, [])
table("days_of_one_month", lines("day,month,begin,week,c", lambda i: [20220301 + i % 28, f"{ENGLISH[i % 12]}-{20 + i % 4}", f"{ENGLISH[i % 12]}-{20 + i % 4}", f"2022-W{1 + i % 30:02}", kind(i)], 60),
      "day:number|month:date|begin:nominal|week:nominal|c:nominal", 60, ["data.perhaps-dates", "data.perhaps-months", "data.quantities-as-texts"])
table("durations", lines("a,b,split,c", lambda i: [["2h", "45m", "1h 30m", "1h 15m", "3h"][i % 5], f"PT{i % 4}H{15 * (i % 3)}M", f"{40 + i % 50}:{10 + i % 50}", kind(i)], 60),
      "a:number|b:number|split:nominal|c:nominal", 60, ["data.durations-as-hours", "data.quantities-as-texts"], [(1, "a", "0.75"), (2, "a", "1.5"), (1, "b", "1.25")])
table("durations_of_days", lines("time,c", lambda i: [f"{20 + i}:{15 * (i % 4):02}:00", kind(i)], 60), "time:number|c:nominal", 60, ["data.durations-as-hours"],
      [(1, "time", "21.25"), (40, "time", "60")])

# Units that the header says, beside others in cells.
table("units_by_their_row", "Date,RPM,Temp,Press,c\n,1/min,°C,bar,\n" + lines("", lambda i: [f"2024-03-{1 + i % 28:02}", 90 + i % 41, f"{392 + i} °F" if i % 4 == 3 else 200 + i,
                                                                             f"{29 + i % 9}.0 psi" if i % 5 == 2 else f"{2 + i % 3}.5", kind(i)], 80)[1:],
      "Date:date|RPM:number|Temp:number|Press:number|c:nominal", 80, ["data.units-converted"], [(0, "Temp", "200"), (60, "Temp", "260"), (7, "Temp", "203.88888888888889")])
table("units_by_the_name", lines("Leitf. µS/cm;Wind (km/h);c", lambda i: [f"{4 + i % 3}.{10 + i % 90} mS" if i > 50 else f"5.{100 + i}", f"{i % 20} m/s" if i % 7 == 6 else f"{i % 50},5", kind(i)], 90, ";"),
      "Leitf. µS/cm:number|Wind (km/h):number|c:nominal", 90, ["data.units-converted"],
      [(0, "Leitf. µS/cm", "5100"), (52, "Leitf. µS/cm", "5620"), (6, "Wind (km/h)", "21.6"), (7, "Wind (km/h)", "7.5")])

# Both marks between thousands, as two laboratories write counts; ranges say nothing of marks.
table("thousands_by_both_marks", lines("count;x;c", lambda i: [f"{1 + i % 900}.{100 + i % 800}" if i < 40 else f"1,{i:03},000" if i % 9 == 4 else f"{i % 90 + 1},000", f"{i % 30},5", kind(i)], 80, ";"),
      "count:number|x:number|c:nominal", 80, ["data.marks-taken-off"], [(0, "count", "1100"), (41, "count", "42000"), (49, "count", "1049000")])
table("ranges_with_a_dash", lines("Estimate\tHammer\tc", lambda i: [f"£{800 + i}–1,{100 + i}", f"£{2 + i % 9},{690 + i}" if i % 3 == 0 else 500 + i, kind(i)], 60, "\t"),
      "Estimate:nominal|Hammer:number|c:nominal", 60, [], [(0, "Hammer", "2690"), (1, "Hammer", "501")])
table("yes_no_and_another", lines("x,ill", lambda i: [i, ["ja", "Nein", "JA", "n", "nein", "j", "ask the vet", "Ja"][i % 8]], 80),
      "x:number|ill:nominal", 80, ["data.spellings"])

# Totals of parts that do not add up for each reader, called by more than one word.
def shift(i):
    if i % 6 == 5:
        return ["", "Shift total", "", "", 1000 + i, ""]
    return [f"2024-03-{1 + i // 30:02}", f"{4 * (i % 6):02}-{4 * (i % 6) + 4:02}", 90 + i % 41, 350 + i * 7 % 60, "stopped" if i == 9 else 200 + i * 13 % 90, ["Ruiz", "Lam"][i % 2]]


table("totals_of_shifts", lines("Date;Watch;RPM;Exhaust;Consumption;Officer", shift, 120, ";"),
      "Date:date|Watch:nominal|RPM:number|Exhaust:number|Consumption:number|Officer:nominal", 100, ["data.total-rows"], [(4, "Watch", "16-20"), (5, "Watch", "00-04")])
table("totals_among_words", lines("station;region total;x", lambda i: [f"s{i % 20}", ["North total", "South total", "all"][i % 3], i * 7 % 50], 90, ";"),
      "station:nominal|region total:nominal|x:number", 90)

# Letters for sizes beside a currency; telephones with a plus; footnotes that a page raises.
table("thousands_of_euros", lines("fee\tprice\tsum\tc", lambda i: [f"{30 + i}k €" if i % 2 else f"{500 + i} €", f"£{1 + i % 7}.2m" if i % 3 == 0 else f"£{400 + i}",
                                                              f"{60 + i % 9} T€" if i % 4 else f"{800 + i} €", kind(i)], 60, "\t"),
      "fee:number|price:number|sum:number|c:nominal", 60, ["data.sized"], [(0, "fee", "500"), (1, "fee", "31000"), (0, "price", "1200000"), (1, "sum", "61000")])
table("telephones_with_a_plus", lines("phone,x,c", lambda i: [f"+4930{8000000 + i * 7919}", i * 7 % 50, kind(i)], 60), "phone:nominal:identifier|x:number|c:nominal", 60)
table("footnotes_raised", "<html><body><table><tr><th>ward</th><th>votes</th><th>c</th></tr>\n" +
      "".join(f"<tr><td>w{i % 9}</td><td>{1000 + i}{'<sup>1</sup>' if i % 7 == 3 else ''}</td><td>{kind(i)}</td></tr>\n" for i in range(60)) + "</table></body></html>\n",
      "ward:nominal|votes:number|c:nominal", 60, [], [(3, "votes", "1003"), (4, "votes", "1004")], ending="html")


def invoice(i):
    month = ["January", "February", "March", "April"][i // 13]
    parts = [1300 + (13 * (i // 13) + k) * 137 % 4900 for k in range(12)]
    if i % 13 == 12:
        return [f"Subtotal {month}", sum(parts), f"{sum(parts) * .25:.2f}", ""]
    return [f"R-{i}", parts[i % 13], f"{parts[i % 13] * .25:.2f}", ["y", "n"][i * 7 % 3 % 2]]


table("subtotals_of_multiples", lines("invoice,net,tax,paid", invoice, 52), "invoice:nominal|net:number|tax:number|paid:nominal", 48, ["data.total-rows"])
table("subtotals_of_one_column", lines("ward,votes,winner", lambda i: [f"District {i // 6} total", sum(200 + (6 * (i // 6) + k) * 37 % 90 for k in range(5)), ""] if i % 6 == 5
                                       else [f"Ward {i}", 200 + i * 37 % 90, kind(i)], 48), "ward:nominal|votes:number|winner:nominal", 40, ["data.total-rows"])
table("half_of_another_dialect", lines("a;b;c", lambda i: [i * 31 % 97, i * 7 % 50, kind(i)], 30, ";") + lines("a,b,c,d", lambda i: [f"{i}.5", i, i, kind(i)], 30),
      "a:number|b:number|c:nominal", 30, ["data.bad-rows-left-out", "data.many-bad-rows"])
