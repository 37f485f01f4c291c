// The front: every model a point. Arrow keys go from point to point; a click or a focused point chooses it.
'use strict';

/** An element of the page. Texts are set as texts, so that a name of any kind stays a name. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'text')
      element.textContent = value;
    else if (name.startsWith('on'))
      element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null)
      element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'text')
      element.textContent = value;
    else
      element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** A name from data: its direction of writing does not reach the words around it. */
const nameOf = (text) => make('bdi', {text});

/** A long list of categories: its beginning, and all of it at a click. */
const longName = (text) => {
  const most = 90;
  if (text.length <= most + 20) return nameOf(text);
  const begin = text.slice(0, most).replace(/[\s,]+\S*$/, '');
  return make('details', {class: 'long'}, make('summary', {title: text}, nameOf(`${begin} …`)), nameOf(text));
};

/** `template` with %1, %2, ... replaced. */
const fill = (template, ...values) => template.replace(/%(\d)/g, (_, i) => String(values[i - 1]));

/** For people: at most `digits` significant digits, in the marks of the page's language. */
function shownNumber(value, digits, decimal) {
  if (value !== value) return '–';
  return String(Number(value.toPrecision(digits))).replace('-', '−').replace('.', decimal);
}

class FrontChart {
  /** front: what the program wrote as "front"; choose(index) is called where a model is chosen. */
  constructor(host, front, words, decimal, choose) {
    this.front = front;
    this.words = words;
    this.decimal = decimal;
    this.choose = choose;
    this.x = front.x;
    this.y = front.y;
    this.chosen = -1;
    this.svg = draw('svg', {role: 'group', 'aria-label': words.front});
    const axis = (label, key) => make(
        'label',
        {},
        `${label} `,
        make(
            'select',
            {
              onchange: (event) => {
                this[key] = Number(event.target.value);
                this.paint();
              },
            },
            ...front.measures.map(
                (measure, i) => make('option', {value: i, text: measure.label, selected: i === this[key]}),
                ),
            ),
    );
    host.append(
        make('h2', {text: words.front}),
        make('div', {class: 'axes'}, axis(words.across, 'x'), axis(words.up, 'y')),
        this.svg,
    );
    // In the next frame: painting may change the height, of which the observer would be told within its own round.
    new ResizeObserver(() => requestAnimationFrame(() => this.paint())).observe(host);
  }

  select(index) {
    this.chosen = index;
    this.paint();
  }

  /** Round values that divide low..high into some five parts. */
  static ticks(low, high) {
    const raw = (high - low) / 5;
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= raw);
    const ticks = [];
    for (let k = Math.ceil(low / step - 1e-9); k * step <= high + step * 1e-9; ++k) ticks.push(k * step);
    return ticks;
  }

  #range(measure) {
    const values = [];
    measure.values.forEach((value, i) => {
      if (value === null) return;
      const error = measure.errors?.[i] ?? 0;
      values.push(value - error, value + error);
    });
    if (values.length === 0) return [0, 1];
    const low = Math.min(...values);
    const high = Math.max(...values);
    const margin = (high - low || Math.abs(high) || 1) * 0.06;
    return [low - margin, high + margin];
  }

  #tickText(value, measure) {
    if (measure.unit === 'share') return `${shownNumber(value * 100, 4, this.decimal)} %`;
    return shownNumber(value, 6, this.decimal);
  }

  /** The points that no other beats on both axes, from left to right. */
  #best(points, x, y) {
    const better = (a, b, measure) => (measure.maximise ? a >= b : a <= b);
    const best = points.filter(
        (p) => !points.some(
            (q) => better(q.vx, p.vx, x) && better(q.vy, p.vy, y) && (q.vx !== p.vx || q.vy !== p.vy),
            ),
    );
    return best.sort((p, q) => p.vx - q.vx || p.vy - q.vy);
  }

  paint() {
    const width = this.svg.parentElement.clientWidth - 28;
    if (width < 50) return;
    const height = Math.round(Math.min(420, Math.max(230, width * 0.56)));
    const [left, right, top, bottom] = [64, 14, 12, 42];
    const [x, y] = [this.front.measures[this.x], this.front.measures[this.y]];
    const [lowX, highX] = this.#range(x);
    const [lowY, highY] = this.#range(y);
    const toX = (value) => left + ((value - lowX) / (highX - lowX)) * (width - left - right);
    const toY = (value) => height - bottom - ((value - lowY) / (highY - lowY)) * (height - top - bottom);
    const focused = this.svg.contains(document.activeElement);
    this.svg.setAttribute('width', width);
    this.svg.setAttribute('height', height);
    this.svg.replaceChildren();
    for (const tick of FrontChart.ticks(lowX, highX))
      this.svg.append(
          draw('line', {class: 'grid', x1: toX(tick), x2: toX(tick), y1: top, y2: height - bottom}),
          draw('text', {
            x: toX(tick),
            y: height - bottom + 16,
            'text-anchor': 'middle',
            text: this.#tickText(tick, x),
          }),
      );
    for (const tick of FrontChart.ticks(lowY, highY))
      this.svg.append(
          draw('line', {class: 'grid', x1: left, x2: width - right, y1: toY(tick), y2: toY(tick)}),
          draw('text', {x: left - 6, y: toY(tick) + 4, 'text-anchor': 'end', text: this.#tickText(tick, y)}),
      );
    this.svg.append(
        draw('path', {class: 'axis', fill: 'none', d: `M${left} ${top}V${height - bottom}H${width - right}`}),
        draw('text', {
          x: (left + width - right) / 2,
          y: height - 6,
          'text-anchor': 'middle',
          text: x.label,
        }),
        draw('text', {
          transform: `translate(13 ${(top + height - bottom) / 2}) rotate(-90)`,
          'text-anchor': 'middle',
          text: y.label
        }),
    );
    const points = [];
    x.values.forEach((vx, index) => {
      const vy = y.values[index];
      if (vx !== null && vy !== null) points.push({index, vx, vy, px: toX(vx), py: toY(vy)});
    });
    const stairs = this.#best([...points], x, y);
    this.svg.append(
        draw('path', {
          class: 'stairs',
          d: stairs.map((p, i) => (i ? `H${p.px}V${p.py}` : `M${p.px} ${p.py}`)).join('')
        }),
    );
    points.sort((p, q) => p.vx - q.vx || p.vy - q.vy);
    this.order = points.map((p) => p.index);
    for (const point of points) this.svg.append(this.#point(point, x, y, toX, toY));
    this.#mark(points, width);
    if (focused) this.svg.querySelector('.chosen')?.focus();
  }

  #point({index, px, py}, x, y, toX, toY) {
    const texts = `${x.label}: ${x.texts[index]}, ${y.label}: ${y.texts[index]}`;
    const label = `${fill(this.words.model, index + 1)}. ${texts}`;
    const chosen = index === this.chosen;
    const point = draw('g', {
      class: chosen ? 'point chosen' : 'point',
      tabindex: chosen || (this.chosen < 0 && index === 0) ? 0 : -1,
      role: 'button',
      'aria-label': label,
      'aria-pressed': chosen,
    });
    point.append(draw('title', {text: label}));
    const bar = (measure, value, end) => {
      const error = measure.errors?.[index];
      if (error) point.append(draw('line', {class: 'error', ...end(value - error, value + error)}));
    };
    bar(y, y.values[index], (low, high) => ({x1: px, x2: px, y1: toY(low), y2: toY(high)}));
    bar(x, x.values[index], (low, high) => ({x1: toX(low), x2: toX(high), y1: py, y2: py}));
    point.append(
        draw('circle', {class: 'dot', cx: px, cy: py, r: 5}),
        draw('circle', {class: 'ring', cx: px, cy: py, r: 9}),
        draw('circle', {class: 'hit', cx: px, cy: py, r: 11}),
    );
    point.addEventListener('click', () => this.#choose(index));
    point.addEventListener('keydown', (event) => this.#key(event, index));
    return point;
  }

  /** Names the suggested model beside its point. */
  #mark(points, width) {
    const point = points.find((p) => p.index === this.front.suggested);
    if (!point) return;
    const before = point.px > width * 0.7;
    this.svg.append(
        draw('text', {
          class: 'suggested',
          x: point.px + (before ? -12 : 12),
          y: point.py - 8,
          'text-anchor': before ? 'end' : 'start',
          text: this.words.suggested,
        }),
    );
  }

  #choose(index) {
    this.choose(index);
    this.svg.querySelector('.chosen')?.focus();
  }

  #key(event, index) {
    const at = this.order.indexOf(index);
    const last = this.order.length - 1;
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
      Enter: at,
      ' ': at,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#choose(this.order[Math.min(last, Math.max(0, to))]);
  }
}
