// Evaluates models of a page as the engine does, operation by operation, so that predictions agree to the
// last bit: IEEE doubles, the same order of sums and products, no library function but + - * / and
// comparisons. The data are those of sharedModels() (engine/paretree/exchange/shared_models.h). Needs no
// document.
//
// A row is a list by column: a number, NaN where it is missing; of a nominal column the number of its level,
// -1 where it is missing.
'use strict';

const Predictor = (() => {
  /** A number of the file: infinities are words there and NaN is null. */
  const real = (value) => {
    if (value === null || value === undefined) return NaN;
    return value === 'inf' ? Infinity : value === '-inf' ? -Infinity : value;
  };
  const isMissing = (value) => value !== value;

  // ---- arithmetic of formulas (engine/paretree/model/apply/arithmetic.h)

  /** A column as a number, or 1 and 0 for one of its levels; what stands for missing values is filled in. */
  function inputValue(input, row) {
    const value = row[input.column];
    if (input.level !== undefined) return value < 0 ? real(input.ifMissing) : value === input.level ? 1 : 0;
    return isMissing(value) ? real(input.ifMissing) : value;
  }

  function integerPower(base, exponent) {
    let product = 1;
    for (let i = Math.abs(exponent); i > 0; --i) product *= base;
    return exponent < 0 ? (product === 0 ? 0 : 1 / product) : product;
  }

  function scaledInput(value, low, high) {
    if (low === high) return 1;
    const scaled = 1 + (value - low) / (high - low);
    return scaled < 0.5 ? 0.5 : scaled > 2.5 ? 2.5 : scaled;
  }

  function powerLawValue(law, row) {
    let sum = real(law.bias);
    for (const term of law.terms) {
      let product = 1;
      for (const factor of term.factors) {
        const input = law.inputs[factor.input];
        const value = inputValue(input, row);
        product *= integerPower(
            input.scaled === false ? value : scaledInput(value, real(input.low), real(input.high)), factor.exponent);
      }
      sum += real(term.weight) * product;
    }
    return law.modulus ? Math.abs(sum) - Math.abs(real(law.modulusBound)) : sum;
  }

  function linearSum(split, row) {
    let sum = 0;
    for (const term of split.terms) sum += real(term.weight) * inputValue(term, row);
    return sum;
  }

  function linearLeafValue(leaf, row) {
    let sum = real(leaf.intercept);
    for (const term of leaf.terms) sum += real(term.coefficient) * inputValue(term, row);
    const low = leaf.low === undefined ? -Infinity : real(leaf.low);
    const high = leaf.high === undefined ? Infinity : real(leaf.high);
    return sum < low ? low : sum > high ? high : sum;
  }

  // ---- splits and clauses

  const holdsFormula = (split, row) =>
      split.kind === 'linear' ? linearSum(split, row) <= real(split.bound) : powerLawValue(split, row) <= 0;

  /** Whether the row goes left; null where the value that decides is missing. */
  function goesLeft(split, row) {
    const value = row[split.column];
    switch (split.kind) {
      case 'threshold':
        return isMissing(value) ? null : value <= real(split.value);
      case 'subset':
        return value < 0 || value >= split.levels ? null : split.left.includes(value);
      default:
        return holdsFormula(split, row);
    }
  }

  function satisfies(clause, splits, row) {
    const orMissing = clause.orMissing === true;
    const value = row[clause.column];
    switch (clause.kind) {
      case 'interval': {
        if (isMissing(value)) return orMissing;
        const low = real(clause.over);
        return (value > low || low === -Infinity) && value <= real(clause.atMost);
      }
      case 'levels':
        return value < 0 || value >= clause.levels ? orMissing : clause.in.includes(value);
      default: {
        const left = goesLeft(splits[clause.split], row);
        return left === null ? orMissing : left === clause.holds;
      }
    }
  }

  // ---- answers

  /** The first of the largest. */
  function largest(values) {
    let best = 0;
    for (let i = 1; i < values.length; ++i)
      if (values[i] > values[best]) best = i;
    return best;
  }

  function sharesOf(counts, classes) {
    const shares = new Array(classes).fill(0);
    let sum = 0;
    for (const count of counts) sum += real(count);
    if (sum > 0) counts.forEach((count, k) => (shares[k] = real(count) / sum));
    return shares;
  }

  const filled = (counts) => counts.some((count) => real(count) > 0);

  /**
   * data: what sharedModels() wrote. predict(model, row) gives
   *   code, shares   of a classifier: the level that is answered and the share of each; -1, or null, without
   *   values         of a regression: one for each target
   *   part           preorder number of the leaf, or number of the rule that answered; -1: neither
   *   explained      whether a regular leaf or a covering rule answered
   *   box            number of the black box that would be asked: then there is no answer
   *   path           trees: [{node, left, missing}], root first; `left` is null at the leaf
   *   voters, share  rules: numbers of those that vote; share of their clauses that hold, 1: they cover the
   * row
   */
  return class {
    constructor(data) {
      this.data = data;
      const target = data.columns[data.targets[0]];
      this.classes = target.type === 'nominal' ? target.levels.length : 0;
      this.width = this.classes || data.targets.length;
      /** Nodes of each subtree: places are not preorder numbers, since subtrees are shared. */
      this.sizes = [];
      for (const node of data.nodes)
        this.sizes.push(
            node.leaf === undefined ? 1 + this.sizes[node.left] + this.sizes[node.right] : 1,
        );
    }

    predict(number, row) {
      const model = this.data.models[number];
      if (model.tree !== undefined) return this.#tree(model, row);
      return model.rules ? this.#rules(model, row) : this.#ensemble(model, row);
    }

    /** From the root to the leaf. */
    path(root, row) {
      const path = [];
      let place = root;
      let number = 0;
      for (;;) {
        const node = this.data.nodes[place];
        if (node.leaf !== undefined) {
          path.push({place, number, left: null, missing: false});
          return path;
        }
        const asked = goesLeft(this.data.splits[node.split], row);
        const left = asked === null ? node.missingLeft : asked;
        path.push({place, number, left, missing: asked === null});
        number += left ? 1 : 1 + this.sizes[node.left];
        place = left ? node.left : node.right;
      }
    }

    #tree(model, row) {
      const path = this.path(model.tree, row);
      const end = path[path.length - 1];
      const leaf = this.data.leaves[this.data.nodes[end.place].leaf];
      const answer = {...this.#leaf(leaf, row), part: end.number, path};
      if (answer.values && model.smoothing > 0) this.#smooth(model.smoothing, path, row, answer.values);
      return answer;
    }

    #leaf(leaf, row) {
      switch (leaf.kind) {
        case 'class':
          return {code: leaf.majority, shares: sharesOf(leaf.counts, this.classes), explained: true};
        case 'blackBox':
          return {code: -1, shares: null, explained: false, box: leaf.box};
        case 'linear':
          return {values: [linearLeafValue(leaf, row)], explained: true};
        default:
          return {
            values: Array.from({length: this.width}, (_, t) => real(leaf.values[t])),
            explained: true,
          };
      }
    }

    /** Eq. 5 of the pGMT paper: from the leaf to the root, p' = (n p + k q) / (n + k). */
    #smooth(k, path, row, values) {
      for (let i = path.length - 1; i > 0; --i) {
        const n = real(this.data.nodes[path[i].place].rows);
        const parent = this.data.nodes[path[i - 1].place];
        for (let t = 0; t < values.length; ++t) {
          if (parent.model !== undefined && t === 0) {
            const own = linearLeafValue(this.data.leaves[parent.model], row);
            values[t] = (n * values[t] + k * own) / (n + k);
          } else if (t < parent.means.length) {
            values[t] = (n * values[t] + k * real(parent.means[t])) / (n + k);
          }
        }
      }
    }

    // ---- rules

    #rules(model, row) {
      const active = model.rules.map((rule) => rule.active !== false);
      const held = model.rules.map((rule) => {
        let satisfied = 0;
        for (const place of rule.clauses)
          satisfied += satisfies(this.data.clauses[place], this.data.splits, row) ? 1 : 0;
        return rule.clauses.length === 0 ? 1 : satisfied / rule.clauses.length;
      });
      let voters = model.rules.map((_, r) => r).filter((r) => active[r] && held[r] === 1);
      let share = 1;
      let weights = null;
      const covered = voters.length > 0;
      if (!covered && model.fallback === 'most-clauses') {
        share = -1;
        for (let r = 0; r < held.length; ++r)
          if (active[r] && held[r] > share) share = held[r];
        voters = model.rules.map((_, r) => r).filter((r) => active[r] && held[r] === share);
      }
      if (!covered && model.fallback === 'by-share') {
        voters = model.rules.map((_, r) => r).filter((r) => active[r] && held[r] > 0);
        share = Math.max(0, ...voters.map((r) => held[r]));
        weights = held;
      }
      const answer = this.#elect(model, voters, row, weights);
      if (answer) return {...answer, part: covered ? answer.part : -1, explained: covered, voters, share};
      const otherwise = this.#leaf(this.data.leaves[model.otherwise], row);
      return {...otherwise, part: -1, explained: false, voters: [], share: 0};
    }

    /** The vote of some rules, times `weights` where given; nothing where it has no weight. */
    #elect(model, voters, row, weights = null) {
      const sums = new Array(this.width).fill(0);
      const strength = new Array(this.width).fill(0);
      const strongest = new Array(this.width).fill(-1);
      let mass = 0;
      for (const r of voters) {
        const ballot = this.#ballot(model.rules[r], row);
        if (weights) {
          ballot.mass *= weights[r];
          ballot.votes = ballot.votes.map((vote) => weights[r] * vote);
        }
        mass += ballot.mass;
        for (let k = 0; k < this.width; ++k) {
          sums[k] += ballot.votes[k];
          const own = this.classes ? ballot.votes[k] : ballot.mass;
          if (strongest[k] < 0 || own > strength[k]) {
            strongest[k] = r;
            strength[k] = own;
          }
        }
      }
      let total = mass;
      if (this.classes) {
        total = 0;
        for (const sum of sums) total += sum;
      }
      if (!(total > 0)) return null;
      const means = sums.map((sum) => sum / total);
      if (!this.classes) return {values: means, part: strongest[0]};
      const code = largest(sums);
      return {code, shares: means, part: strongest[code]};
    }

    /** What a rule adds: votes for each class, or mass times value for each target. */
    #ballot(rule, row) {
      const leaf = this.data.leaves[rule.leaf];
      const weight = real(rule.weight);
      const votes = new Array(this.width).fill(0);
      if (this.classes) {
        const counts = filled(leaf.counts) ? leaf.counts : rule.counts;
        if (filled(counts))
          counts.forEach((count, k) => (votes[k] = weight * real(count)));
        else
          votes[leaf.majority] = weight;
        return {mass: weight, votes};
      }
      const rows = real(rule.rows);
      const mass = weight * (rows > 0 ? rows : 1);
      if (leaf.kind === 'linear')
        votes[0] = mass * linearLeafValue(leaf, row);
      else
        leaf.values.forEach((value, k) => (votes[k] = mass * real(value)));
      return {mass, votes};
    }

    // ---- ensembles

    #ensemble(model, row) {
      const sums = new Array(this.width).fill(0);
      let weights = 0;
      model.trees.forEach((root, t) => {
        const weight = real(model.weights[t]);
        weights += weight;
        const path = this.path(root, row);
        const leaf = this.data.leaves[this.data.nodes[path[path.length - 1].place].leaf];
        if (leaf.kind === 'linear') {
          sums[0] += weight * linearLeafValue(leaf, row);
        } else if (leaf.kind === 'value') {
          for (let k = 0; k < this.width; ++k) sums[k] += weight * real(leaf.values[k]);
        } else if (model.combine === 'vote' || !filled(leaf.counts)) {
          sums[leaf.majority] += weight;
        } else {
          const shares = sharesOf(leaf.counts, this.classes);
          for (let k = 0; k < this.width; ++k) sums[k] += weight * shares[k];
        }
      });
      const code = largest(sums);
      let all = 0;
      for (const sum of sums) all += sum;
      const divisor = this.classes ? all : weights;
      const means = sums.map((sum) => (divisor > 0 ? sum / divisor : this.classes ? 0 : NaN));
      const answer = {part: -1, explained: false};
      return this.classes ? {...answer, code, shares: means} : {...answer, values: means};
    }
  };
})();
