// One model as people read it: a tree that grows to the right, numbered rules, or trees that vote; the way of
// a row through it is marked.
'use strict';

/** Deeper trees are written as an outline: a line for each node. */
const DEEPEST_DRAWN = 40;

class ModelView {
  constructor(data, predictor, words, colours, decimal, right, missingIn) {
    this.data = data;
    this.predictor = predictor;
    this.words = words;
    this.colours = colours;
    this.decimal = decimal;
    this.sure = right;
    this.gaps = new Set(missingIn);
    this.target = data.columns[data.targets[0]];
  }

  /** The model as an element; its parts carry the numbers that mark() asks for. */
  show(number) {
    const model = this.data.models[number];
    this.parts = [];
    this.shown = number;
    if (model.absent !== undefined) {
      const reason = model.absent === 'size' ? this.words.absentSize : this.words.absentConstraints;
      return make('p', {text: reason});
    }
    if (model.tree !== undefined) return this.#tree(model, model.tree, this.parts);
    return model.rules ? this.#rules(model) : this.#ensemble(model);
  }

  /** Marks the parts of these numbers: nodes of the tree, or rules. */
  mark(numbers) {
    const on = new Set(numbers);
    this.parts.forEach((part, number) => part.classList.toggle('on', on.has(number)));
  }

  // ---- answers

  /** How sure a leaf or a rule of a model is, as its card says; null where nothing is known. */
  right(number, part) {
    const place = this.sure?.models[number]?.[part] ?? -1;
    return place < 0 ? null : this.sure.texts[place];
  }

  #rightLine(part) {
    const text = this.right(this.shown, part);
    return text === null ? '' : make('div', {class: 'small', text: fill(this.words.right, text)});
  }

  className(code) {
    return this.target.levels[code] ?? '?';
  }

  swatch(code) {
    const swatch = make('span', {class: 'swatch'});
    swatch.style.background = `var(--${this.colours[code]})`;
    return swatch;
  }

  /** Shares of classes as one bar; null where there are none. */
  bar(shares) {
    let sum = 0;
    for (const share of shares) sum += share;
    if (!(sum > 0)) return null;
    const bar = make('div', {class: 'bar'});
    shares.forEach((share, code) => {
      if (!(share > 0)) return;
      const part = make('span', {title: `${this.className(code)}: ${this.percent(share / sum)}`});
      part.style.width = `${(share / sum) * 100}%`;
      part.style.background = `var(--${this.colours[code]})`;
      bar.append(part);
    });
    return bar;
  }

  percent(share) {
    return `${(share * 100).toFixed(1).replace('.', this.decimal)} %`;
  }

  number(value) {
    return shownNumber(value, 6, this.decimal);
  }

  /** Values by target: "12.5", or "Course1 3, Course2 0". */
  values(values) {
    const text = (value) => make('span', {text: this.number(value), title: String(value)});
    if (values.length === 1) return [text(values[0])];
    return values.flatMap(
        (value, t) =>
            [t > 0 ? ', ' : '',
             nameOf(this.data.columns[this.data.targets[t]].name),
             ' ',
             text(value),
    ]);
  }

  boxName(model, box) {
    return model.boxes?.[box] ?? String(box + 1);
  }

  #leafContent(model, leaf) {
    if (leaf.kind === 'class')
      return [
        make('div', {class: 'strong'}, this.swatch(leaf.majority), nameOf(this.className(leaf.majority))),
        this.bar(leaf.counts),
      ];
    if (leaf.kind === 'blackBox')
      return [
        make('div', {class: 'strong', text: fill(this.words.blackBox, this.boxName(model, leaf.box))}),
        make('div', {class: 'small', text: this.words.boxOutside}),
      ];
    if (leaf.kind === 'linear') return [make('div', {class: 'strong'}, nameOf(leaf.text))];
    return [make('div', {class: 'strong'}, ...this.values(leaf.values))];
  }

  #rowsText(rows) {
    return fill(this.words.rows, this.number(rows));
  }

  // ---- trees

  #depth(place) {
    this.depths ??= this.data.nodes.reduce((depths, node) => {
      const deepest = node.leaf === undefined ? 1 + Math.max(depths[node.left], depths[node.right]) : 0;
      depths.push(deepest);
      return depths;
    }, []);
    return this.depths[place];
  }

  /** Fills `parts` with the nodes by their preorder numbers. */
  #tree(model, root, parts) {
    if (this.#depth(root) > DEEPEST_DRAWN) return this.#outline(model, root, parts);
    return make('div', {class: 'scroll'}, this.#node(model, root, 0, parts));
  }

  /** `gone`: columns of which no row without a value comes here, as a test above sent these elsewhere. */
  #node(model, place, number, parts, gone = []) {
    const node = this.data.nodes[place];
    const rows = make('div', {class: 'small', text: this.#rowsText(node.rows)});
    if (node.leaf !== undefined) {
      const leaf = this.data.leaves[node.leaf];
      const content = this.#leafContent(model, leaf).filter((part) => part !== null);
      const kind = leaf.kind === 'blackBox' ? 'node leaf box' : 'node leaf';
      const right = model.tree === undefined ? '' : this.#rightLine(number);
      parts[number] = make('div', {class: kind}, make('div', {class: 'card'}, ...content, right, rows));
      return parts[number];
    }
    const split = this.data.splits[node.split];
    const come = this.gaps.has(split.column) && !gone.includes(split.column);
    const kid = (word, child, childNumber) => {
      const missing = node.missingLeft === (word === this.words.yes);
      const title = missing ? this.words.missingHere : null;
      const below = this.#node(model, child, childNumber, parts, missing ? gone : [...gone, split.column]);
      const way = make('span', {class: 'way', text: word, title});
      if (missing && come) way.append(make('span', {class: 'missing', text: '?'}));
      return make('div', {class: 'kid'}, way, below);
    };
    parts[number] = make(
        'div',
        {class: 'node'},
        make('div', {class: 'card'}, make('div', {class: 'strong'}, longName(split.yes)), rows),
        make(
            'div',
            {class: 'kids'},
            kid(this.words.yes, node.left, number + 1),
            kid(this.words.no, node.right, number + 1 + this.predictor.sizes[node.left]),
            ),
    );
    return parts[number];
  }

  /** Without recursion, so that a chain of any depth is written. */
  #outline(model, root, parts) {
    const list = make('div', {class: 'outline scroll'});
    const waiting = [{place: root, number: 0, depth: 0, said: null}];
    while (waiting.length > 0) {
      const {place, number, depth, said} = waiting.pop();
      const node = this.data.nodes[place];
      const line = make('div', {}, said === null ? '' : nameOf(said));
      line.style.marginLeft = `${Math.min(depth, 60) * 12}px`;
      parts[number] = line;
      list.append(line);
      if (node.leaf !== undefined) {
        const content = this.#leafContent(model, this.data.leaves[node.leaf])[0];
        line.append(': ', ...content.childNodes);
        const right = model.tree === undefined ? null : this.right(this.shown, number);
        if (right !== null) line.append(make('span', {class: 'small', text: ` (${fill(this.words.right, right)})`}));
        continue;
      }
      const split = this.data.splits[node.split];
      const right = number + 1 + this.predictor.sizes[node.left];
      waiting.push({place: node.right, number: right, depth: depth + 1, said: split.no});
      waiting.push({place: node.left, number: number + 1, depth: depth + 1, said: split.yes});
    }
    return list;
  }

  // ---- rules and ensembles

  #rules(model) {
    const list = make('ol', {class: 'rules'});
    for (const [number, rule] of model.rules.entries()) {
      const item = make('li', {class: rule.active === false ? 'off' : false});
      rule.clauses.forEach((place, i) => {
        if (i > 0) item.append(` ${this.words.and} `);
        item.append(longName(this.data.clauses[place].text));
      });
      if (rule.clauses.length === 0) item.append(this.words.always);
      const content = this.#leafContent(model, this.data.leaves[rule.leaf])[0];
      const right = this.right(this.shown, number);
      const said = [this.#rowsText(rule.rows), ...(right === null ? [] : [fill(this.words.right, right)])];
      const rows = make('span', {class: 'small', text: ` (${said.join('; ')})`});
      item.append(make('span', {class: 'strong'}, ' → ', ...content.childNodes), rows);
      list.append(item);
      this.parts.push(item);
    }
    const otherwise = this.#leafContent(model, this.data.leaves[model.otherwise])[0];
    const missed = model.fallback === 'by-share' ? 'byShare' : 'mostClauses';
    return make(
        'div',
        {},
        list,
        model.fallback === 'otherwise' ? null : make('p', {class: 'dim', text: this.words[missed]}),
        make('p', {}, `${this.words.otherwise} `, ...otherwise.childNodes),
    );
  }

  #ensemble(model) {
    const many = fill(this.words.treesVote, model.trees.length);
    const trees = model.trees.map((root, t) => {
      const details = make('details', {}, make('summary', {text: fill(this.words.tree, t + 1)}));
      details.addEventListener('toggle', () => {
        if (details.open && details.children.length === 1) details.append(this.#tree(model, root, []));
      });
      return details;
    });
    return make('div', {}, make('p', {text: many}), ...trees);
  }
}
