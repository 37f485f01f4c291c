#include "paretree/learners/gmt/individual_bytes.h"

#include <algorithm>
#include <unordered_map>

namespace paretree::learners::gmt {
namespace {

enum class Tag : std::uint8_t { Leaf, Branch, Known, Seed };

void writeInput(const model::Input& input, ByteWriter& out) {
  out.put(input.column);
  out.put(input.level);
  out.put(input.ifMissing);
}

model::Input readInput(ByteReader& in) {
  model::Input input;
  in.read(input.column);
  in.read(input.level);
  in.read(input.ifMissing);
  return input;
}

struct SplitWriter {
  ByteWriter& out;

  void operator()(const model::Threshold& split) const {
    out.put(split.column);
    out.put(split.value);
  }
  void operator()(const model::Subset& split) const {
    out.put(split.column);
    out.putAll(std::vector<std::uint8_t>(split.left.begin(), split.left.end()));
  }
  void operator()(const model::Linear& split) const {
    out.put(split.terms.size());
    for (const auto& term : split.terms) {
      writeInput(term.input, out);
      out.put(term.weight);
    }
    out.put(split.bound);
  }
  void operator()(const model::PowerLaw& split) const {
    out.put(split.inputs.size());
    for (const auto& input : split.inputs) {
      writeInput(input.input, out);
      out.put(input.low);
      out.put(input.high);
      out.put(input.plain);
    }
    out.put(split.terms.size());
    for (const auto& term : split.terms) {
      out.put(term.weight);
      out.putAll(term.factors);
    }
    out.put(split.bias);
    out.put(split.modulus);
    out.put(split.modulusBound);
  }
};

model::Linear readLinear(ByteReader& in) {
  model::Linear split;
  for (auto count = in.get<std::size_t>(); count > 0 && !in.failed(); --count) {
    const model::Input input = readInput(in);
    split.terms.push_back({input, in.get<double>()});
  }
  in.read(split.bound);
  return split;
}

model::PowerLaw readPowerLaw(ByteReader& in) {
  model::PowerLaw split;
  for (auto count = in.get<std::size_t>(); count > 0 && !in.failed(); --count) {
    auto& input = split.inputs.emplace_back();
    input.input = readInput(in);
    in.read(input.low);
    in.read(input.high);
    in.read(input.plain);
  }
  for (auto count = in.get<std::size_t>(); count > 0 && !in.failed(); --count) {
    auto& term = split.terms.emplace_back();
    in.read(term.weight);
    in.readAll(term.factors);
  }
  in.read(split.bias);
  in.read(split.modulus);
  in.read(split.modulusBound);
  return split;
}

model::Split readSplit(ByteReader& in) {
  const auto kind = in.get<std::size_t>();
  if (kind == 0) {
    model::Threshold split;
    in.read(split.column);
    in.read(split.value);
    return split;
  }
  if (kind == 1) {
    model::Subset split;
    in.read(split.column);
    std::vector<std::uint8_t> left;
    in.readAll(left);
    split.left.assign(left.begin(), left.end());
    return split;
  }
  return kind == 2 ? model::Split(readLinear(in)) : model::Split(readPowerLaw(in));
}

class TreeWriter {
 public:
  TreeWriter(const std::vector<NodePtr>& seeds, ByteWriter& out) : out_(out) {
    for (std::size_t s = 0; s < seeds.size(); ++s) seeds_.emplace(seeds[s].get(), s);
  }

  void write(const NodePtr& node) {
    if (const auto seed = seeds_.find(node.get()); seed != seeds_.end()) {
      out_.put(Tag::Seed);
      return out_.put(seed->second);
    }
    if (const auto known = written_.find(node.get()); known != written_.end()) {
      out_.put(Tag::Known);
      return out_.put(known->second);
    }
    if (node->isLeaf()) {
      out_.put(Tag::Leaf);
      out_.putAll(*node->rows);
      out_.putAll(node->inputs);
      node->moments->write(out_);
    } else {
      out_.put(Tag::Branch);
      write(node->left);
      write(node->right);
      out_.put(node->test->split.index());
      std::visit(SplitWriter{out_}, node->test->split);
      out_.put(node->test->missingLeft);
    }
    writeFigures(*node);
    written_.emplace(node.get(), written_.size());
  }

 private:
  void writeFigures(const Node& node) {
    out_.put(node.loss);
    out_.put(node.logLikelihood);
    out_.put(node.leaves);
    out_.put(node.attributes);
    out_.put(node.depth);
    out_.put(node.leafDepths);
    out_.put(node.branchDepths);
    out_.put(node.branchLosses);
    out_.put(node.rowCount);
  }

  ByteWriter& out_;
  std::unordered_map<const Node*, std::size_t> seeds_, written_;
};

class TreeReader {
 public:
  TreeReader(const std::vector<NodePtr>& seeds, ByteReader& in) : seeds_(seeds), in_(in) {}

  /// Null where the bytes are wrong.
  NodePtr read() {
    const auto tag = in_.get<Tag>();
    if (in_.failed()) return nullptr;
    if (tag == Tag::Seed || tag == Tag::Known) {
      const auto& known = tag == Tag::Seed ? seeds_ : read_;
      const auto place = in_.get<std::size_t>();
      return place < known.size() ? known[place] : nullptr;
    }
    auto node = std::make_shared<Node>();
    if (tag == Tag::Leaf) {
      RowList rows;
      in_.readAll(rows);
      node->rows = std::make_shared<const RowList>(std::move(rows));
      in_.readAll(node->inputs);
      node->moments = Moments::read(in_);
    } else {
      node->left = read();
      node->right = read();
      auto test = std::make_shared<Test>();
      test->split = readSplit(in_);
      in_.read(test->missingLeft);
      node->test = std::move(test);
      if (!node->left || !node->right) return nullptr;
    }
    readFigures(*node);
    if (in_.failed()) return nullptr;
    read_.push_back(node);
    return node;
  }

 private:
  void readFigures(Node& node) {
    in_.read(node.loss);
    in_.read(node.logLikelihood);
    in_.read(node.leaves);
    in_.read(node.attributes);
    in_.read(node.depth);
    in_.read(node.leafDepths);
    in_.read(node.branchDepths);
    in_.read(node.branchLosses);
    in_.read(node.rowCount);
  }

  const std::vector<NodePtr>& seeds_;
  ByteReader& in_;
  std::vector<NodePtr> read_;
};

}  // namespace

void writeIndividuals(const std::vector<Individual>& individuals, const std::vector<NodePtr>& seeds,
                      ByteWriter& out) {
  TreeWriter trees(seeds, out);
  out.put(individuals.size());
  for (const Individual& individual : individuals) {
    trees.write(individual.tree);
    out.put(individual.scores);
    out.put(individual.bic);
  }
}

std::vector<Individual> readIndividuals(ByteReader& in, const std::vector<NodePtr>& seeds) {
  std::vector<Individual> individuals;
  TreeReader trees(seeds, in);
  for (auto count = in.get<std::size_t>(); count > 0; --count) {
    Individual individual;
    individual.tree = trees.read();
    if (!individual.tree || in.failed()) {
      in.fail();
      break;
    }
    in.read(individual.scores);
    in.read(individual.bic);
    individuals.push_back(std::move(individual));
  }
  return individuals;
}

}  // namespace paretree::learners::gmt
