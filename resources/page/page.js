// Puts the page together: front, model, one row, notes. What is chosen in one is shown in the others.
'use strict';

(() => {
  const page = JSON.parse(document.getElementById('data').textContent);
  const {words, front, models, decimal} = page;
  const predictor = new Predictor(models);
  const view = new ModelView(models, predictor, words, page.colours, decimal, page.right, page.missingIn);
  const host = (id) => document.getElementById(id);
  let chosen = -1;

  // ---- one row, by column: as it was typed

  const typed = models.columns.map(() => '');
  let asked = [];  // columns that the chosen model asks about

  /** A number in the marks of the page's language, or as programs write it; null: it is none. */
  function numberOf(text) {
    const group = decimal === ',' ? '.' : ',';
    const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
    let plain = text.trim().replace('−', '-');
    if (grouped.test(plain)) plain = plain.replaceAll(group, '');
    plain = plain.replace(decimal, '.');
    return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null;
  }

  /** Days since 1970-01-01 of "2024-03-31" or "2024-03-31 14:30:00"; null: it is no date. */
  function daysOf(text) {
    const found = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?$/.exec(text.trim());
    if (!found) return null;
    const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0));
    const date = new Date(Date.UTC(year, month - 1, day));
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
    return date.getTime() / 86400000 + (hour * 3600 + minute * 60 + second) / 86400;
  }

  /** The value of a column as the predictor takes it; null where what was typed is none. */
  function valueOf(column) {
    const info = models.columns[column];
    const text = asked.includes(column) ? typed[column] : '';
    if (info === null) return NaN;
    if (info.type === 'nominal') return text === '' ? -1 : Number(text);
    if (text.trim() === '') return NaN;
    return info.type === 'date' ? daysOf(text) : numberOf(text);
  }

  /** Columns that the chosen model asks about, in the order of the table. */
  function columnsAsked(model) {
    const found = new Set();
    const input = (part) => found.add(part.column);
    const split = (part) => {
      if (part.column !== undefined) found.add(part.column);
      (part.inputs ?? part.terms ?? []).forEach(input);
    };
    const leaf = (place) => (models.leaves[place].terms ?? []).forEach(input);
    const seen = new Set();
    const waiting = model.tree === undefined ? [...(model.trees ?? [])] : [model.tree];
    while (waiting.length > 0) {
      const place = waiting.pop();
      if (seen.has(place)) continue;
      seen.add(place);
      const node = models.nodes[place];
      if (node.leaf !== undefined) {
        leaf(node.leaf);
        continue;
      }
      split(models.splits[node.split]);
      if (node.model !== undefined) leaf(node.model);
      waiting.push(node.left, node.right);
    }
    for (const rule of model.rules ?? []) {
      leaf(rule.leaf);
      for (const place of rule.clauses) {
        const clause = models.clauses[place];
        if (clause.kind === 'formula')
          split(models.splits[clause.split]);
        else
          found.add(clause.column);
      }
    }
    if (model.otherwise !== undefined) leaf(model.otherwise);
    return [...found].sort((a, b) => a - b);
  }

  function field(column) {
    const info = models.columns[column];
    const change = (event) => {
      typed[column] = event.target.value;
      event.target.classList.toggle('wrong', valueOf(column) === null);
      answer();
    };
    const input = info.type === 'nominal' ?
        make(
            'select',
            {onchange: change},
            make('option', {value: '', text: words.missing}),
            ...info.levels.map((level, code) => make('option', {value: code, text: level})),
            ) :
        make('input', {
          oninput: change,
          inputmode: info.type === 'date' ? 'text' : 'decimal',
          placeholder: info.type === 'date' ? words.dateForm : words.missing,
          autocomplete: 'off',
        });
    input.value = typed[column];
    return make('label', {}, nameOf(info.name), input);
  }

  function showFields() {
    const model = models.models[chosen];
    const section = host('row');
    section.replaceChildren();
    if (model.absent !== undefined) return;
    asked = columnsAsked(model);
    const fields = make('div', {class: 'fields'}, ...asked.map(field));
    section.append(
        make('h2', {text: words.tryRow}),
        ...(page.rows ? [rowPicker()] : []),
        asked.length > 0 ? fields : make('p', {text: words.asksNothing}),
        make('div', {class: 'answer', 'aria-live': 'polite'}),
    );
    answer();
  }

  // ---- rows that came along

  let picked = 0;

  function textOf(column, value) {
    if (value === null) return '';
    const {type} = models.columns[column];
    if (type === 'nominal') return value < 0 ? '' : String(value);
    if (type === 'number') return String(value).replace('.', decimal);
    const date = new Date(Math.round(value * 86400000));
    const iso = date.toISOString();
    return value === Math.floor(value) ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
  }

  function take(index) {
    const count = page.rows.values.length;
    picked = Math.min(count, Math.max(1, index || 1));
    page.rows.columns.forEach((column, i) => {
      typed[column] = textOf(column, page.rows.values[picked - 1][i]);
    });
    showFields();
  }

  function rowPicker() {
    const count = page.rows.values.length;
    const number = make('input', {
      type: 'number',
      min: 1,
      max: count,
      value: picked || null,
      'aria-label': words.row,
      onchange: (event) => take(Number(event.target.value)),
    });
    return make(
        'div',
        {class: 'pages'},
        `${words.row} `,
        number,
        fill(words.ofRows, count),
        make('button', {text: '‹', 'aria-label': words.before, onclick: () => take(picked - 1)}),
        make('button', {text: '›', 'aria-label': words.next, onclick: () => take(picked + 1)}),
        picked > 0 ? make('span', {class: 'dim'}, `${words.truly} `, nameOf(page.rows.truth[picked - 1])) :
                     '',
    );
  }

  // ---- what the chosen model answers

  function steps(path) {
    const list = make('ol', {class: 'steps'});
    for (const {place, left, missing} of path) {
      if (left === null) break;
      const split = models.splits[models.nodes[place].split];
      const item = make('li', {}, longName(left ? split.yes : split.no));
      if (missing) item.append(make('span', {class: 'dim', text: ` (${words.wasMissing})`}));
      list.append(item);
    }
    return list;
  }

  function ruleWords(found) {
    if (found.voters.length === 0) return make('p', {text: words.noRule});
    const rules = found.voters.map((rule) => rule + 1).join(', ');
    const text = found.share === 1 ? words.rulesAnswer : words.rulesNear;
    return make('p', {text: fill(text, rules, view.percent(found.share))});
  }

  function shareTable(shares) {
    const order = shares.map((_, code) => code).sort((a, b) => shares[b] - shares[a] || a - b);
    const rows =
        order.filter((code) => shares[code] > 0)
            .slice(0, 12)
            .map(
                (code) => make(
                    'tr',
                    {},
                    make('td', {}, view.swatch(code), nameOf(view.className(code))),
                    make(
                        'td',
                        {class: 'number', text: view.percent(shares[code]), title: String(shares[code])}),
                    ),
            );
    return make('table', {}, ...rows);
  }

  function answer() {
    const panel = document.querySelector('#row .answer');
    panel.replaceChildren();
    const row = models.columns.map((_, column) => valueOf(column));
    const wrong = row.findIndex((value) => value === null);
    if (wrong >= 0) {
      const {name, type} = models.columns[wrong];
      const text = fill(type === 'date' ? words.noDate : words.noNumber, name, typed[wrong]);
      panel.append(make('p', {class: 'bad', text}));
      view.mark([]);
      return;
    }
    if (picked === 0 && asked.length > 0 && asked.every((column) => typed[column].trim() === '')) {
      panel.append(make('p', {class: 'dim', text: words.typeHere}));
      view.mark([]);
      return;
    }
    const model = models.models[chosen];
    const found = predictor.predict(chosen, row);
    const output = make('output', {});
    if (found.box !== undefined) {
      output.append(fill(words.boxDecides, view.boxName(model, found.box)));
    } else if (found.values) {
      // All digits, as the program has them.
      const exact = (value) => String(value).replace('.', decimal);
      found.values.forEach((value, t) => {
        if (t > 0) output.append(', ');
        output.append(nameOf(models.columns[models.targets[t]].name), ` = ${exact(value)}`);
      });
    } else if (found.code >= 0) {
      output.append(nameOf(view.target.name), ' = ', nameOf(view.className(found.code)));
    }
    panel.append(output);
    if (found.path) panel.append(steps(found.path));
    if (found.voters) panel.append(ruleWords(found));
    const one = found.voters === undefined || found.voters.length === 1;
    const right = one && found.part >= 0 ? view.right(chosen, found.part) : null;
    if (right !== null) {
      const text = page.right.heldOut[chosen] ? words.rightHeldOut : words.rightTraining;
      panel.append(make('p', {class: 'right', text: fill(text, right)}));
    }
    if (found.shares) {
      const title = found.path || right !== null ? words.classesThere : words.votes;
      panel.append(make('p', {class: 'dim', text: title}), shareTable(found.shares));
    }
    view.mark(found.path ? found.path.map((step) => step.number) : (found.voters ?? []));
  }

  // ---- the chosen model

  function figures() {
    const table = make('table', {});
    for (const measure of front.measures)
      table.append(
          make(
              'tr',
              {},
              make('th', {text: measure.label}),
              make('td', {class: 'number', text: measure.texts[chosen]}),
              ),
      );
    return make('details', {}, make('summary', {text: words.figures}), table);
  }

  function choose(index) {
    chosen = index;
    chart.select(index);
    const title = fill(words.model, index + 1);
    const note = page.notes.models[index];
    host('model').replaceChildren(
        make('h2', {}, title, ...(index === front.suggested ? [` · ${words.suggested}`] : [])),
        make('p', {class: 'dim', text: page.headlines[index]}),
        ...(page.remarks[index] ? [make('p', {class: 'bad', text: page.remarks[index]})] : []),
        ...(index === front.suggested && front.reason ? [make('p', {text: front.reason})] : []),
        ...(note ? [make('pre', {}, nameOf(note))] : []),
        view.show(index),
        figures(),
    );
    fitTree();
    for (const [i, row] of [...document.querySelectorAll('tr.pick')].entries())
      row.classList.toggle('chosen', i === index);
    showFields();
  }

  function allModels() {
    const shown = [...new Set([front.y, front.x])].map((i) => front.measures[i]);
    const head = make('tr', {}, make('th', {text: words.number}));
    for (const measure of shown) head.append(make('th', {class: 'number', text: measure.label}));
    const table = make('table', {}, head);
    page.headlines.forEach((_, index) => {
      const row = make('tr', {class: 'pick', onclick: () => choose(index)});
      row.append(make('td', {}, make('button', {text: index + 1})));
      for (const measure of shown) row.append(make('td', {class: 'number', text: measure.texts[index]}));
      table.append(row);
    });
    return make('details', {}, make('summary', {text: words.allModels}), make('div', {class: 'wide'}, table));
  }

  function showNotes() {
    const parts = [page.notes.project, page.notes.run].filter((text) => text);
    const said = page.notes.messages.map((text) => make('li', {}, nameOf(text)));
    if (parts.length + said.length === 0) return;
    host('notes').append(
        make('h2', {text: words.notes}),
        ...parts.map((text) => make('pre', {}, nameOf(text))),
        ...(said.length > 0 ? [make('ul', {}, ...said)] : []),
    );
  }

  // ---- a tree that is wider than its column

  /** Trees are drawn smaller, down to what can be read; one that is wider still has the page's whole width. */
  function fitTree() {
    const main = document.querySelector('main');
    const scroll = document.querySelector('#model .scroll');
    main.classList.remove('over');
    if (scroll === null) return;
    const content = scroll.firstElementChild;
    const fits = (scale) => {
      content.style.zoom = scale;
      return scroll.scrollWidth <= scroll.clientWidth;
    };
    const smaller = [1, 0.9, 0.8, 0.7];
    if (!smaller.some(fits)) {
      main.classList.add('over');
      smaller.some(fits);
    }
    // The root of a tall tree stands in its middle: that is what is seen first.
    const root = scroll.querySelector('.card')?.getBoundingClientRect();
    const seen = scroll.getBoundingClientRect();
    if (root) scroll.scrollTop += root.top - seen.top - (seen.height - root.height) / 2;
  }
  addEventListener('resize', fitTree);

  const chart = new FrontChart(host('front'), front, words, decimal, choose);
  host('front').append(allModels());
  showNotes();
  choose(front.first);
})();
