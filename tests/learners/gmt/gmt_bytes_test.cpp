// Trees of the evolution as bytes: every kind of test comes back bit for bit, shared nodes stay shared, and
// bytes that end early or speak of what is not there fail.
#include <QTest>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "paretree/learners/gmt/individual_bytes.h"
#include "tests/learners/gmt_tables.h"
#include "tests/support/unit.h"

namespace gmt_bytes_test {

using namespace paretree;
using namespace paretree::learners::gmt;
using namespace paretree::gmt_tables;
using learners::ByteReader, learners::ByteWriter;

namespace {

NodePtr leafOf(RowList rows, double loss) {
  auto leaf = std::make_shared<Node>();
  leaf->rowCount = rows.size();
  leaf->rows = std::make_shared<const RowList>(std::move(rows));
  leaf->inputs = {1, 3};
  leaf->moments = std::make_shared<Moments>();
  leaf->loss = loss;
  return leaf;
}

NodePtr branchOf(model::Split split, bool missingLeft, NodePtr left, NodePtr right) {
  auto branch = std::make_shared<Node>();
  branch->test = std::make_shared<Test>(Test{std::move(split), missingLeft});
  branch->leaves = left->leaves + right->leaves;
  branch->branchLosses = 0.5;
  branch->left = std::move(left);
  branch->right = std::move(right);
  return branch;
}

std::vector<model::Split> splitsOfAllKinds() {
  model::PowerLaw law;
  law.inputs = {{{0, -1, 2.5}, -1, 4, false}, {{5, 2, 1}, 0, 1, true}};
  law.terms = {{0.1, {{0, 2}, {1, -1}}}, {-3, {}}};
  law.bias = 0.7;
  law.modulus = true;
  law.modulusBound = 0.25;
  return {model::Threshold{1, 0.1 + 0.2}, model::Subset{5, {true, false, true}},
          model::Linear{{{{0, -1, 2.5}, 0.3}, {{5, 1, 0}, -2}}, 1.5}, law};
}

bool same(const Node& a, const Node& b) {
  if (a.isLeaf() != b.isLeaf() || a.loss != b.loss || a.leaves != b.leaves || a.rowCount != b.rowCount ||
      a.branchLosses != b.branchLosses)
    return false;
  if (a.isLeaf()) return *a.rows == *b.rows && a.inputs == b.inputs;
  return a.test->split == b.test->split && a.test->missingLeft == b.test->missingLeft &&
         same(*a.left, *b.left) && same(*a.right, *b.right);
}

/// Two trees that share a leaf, with tests of all kinds, below a seed.
struct Population {
  std::vector<NodePtr> seeds;
  std::vector<Individual> individuals;
};
Population population() {
  Population made;
  const NodePtr shared = leafOf({4, 2, 9}, 1.5);
  NodePtr tree = shared;
  bool missingLeft = false;
  for (const model::Split& split : splitsOfAllKinds()) {
    tree = branchOf(split, missingLeft, tree, leafOf({1, 7}, 0.25));
    missingLeft = !missingLeft;
  }
  made.seeds = {leafOf({0}, 8), leafOf({3, 5}, 9)};
  made.individuals = {{tree, {1, 2, 3}, 4},
                      {branchOf(model::Threshold{2, 0}, true, made.seeds[1], shared), {5, 6, 7}, 8}};
  return made;
}

std::string bytesOf(const Population& all) {
  ByteWriter out;
  writeIndividuals(all.individuals, all.seeds, out);
  return out.bytes();
}

bool fails(const std::string& bytes, const std::vector<NodePtr>& seeds) {
  ByteReader in(bytes);
  readIndividuals(in, seeds);
  return in.failed();
}

}  // namespace

class GmtBytesTest : public QObject {
  Q_OBJECT
 private slots:
  void testsOfAllKindsComeBack() {
    const Population all = population();
    const std::string bytes = bytesOf(all);
    ByteReader in(bytes);
    const auto back = readIndividuals(in, all.seeds);
    QVERIFY(!in.failed() && in.finished());
    QCOMPARE(back.size(), std::size_t{2});
    for (std::size_t i = 0; i < 2; ++i) {
      QVERIFY(same(*back[i].tree, *all.individuals[i].tree));
      QVERIFY(back[i].scores == all.individuals[i].scores);
      QCOMPARE(back[i].bic, all.individuals[i].bic);
    }
    // A seed is the same node, and what two trees had in common they have again.
    QVERIFY(back[1].tree->left == all.seeds[1]);
    const Node* deepest = back[0].tree.get();
    while (!deepest->isLeaf()) deepest = deepest->left.get();
    QVERIFY(back[1].tree->right.get() == deepest);
    ByteWriter again;
    writeIndividuals(back, all.seeds, again);
    QVERIFY(again.bytes() == bytes);
  }

  void bytesThatEndEarlyFail() {
    const Population all = population();
    const std::string bytes = bytesOf(all);
    for (std::size_t length = 0; length < bytes.size(); ++length)
      QVERIFY2(fails(bytes.substr(0, length), all.seeds), qPrintable(QString::number(length)));
    QVERIFY(!fails(bytes, all.seeds));
  }

  void nodesThatAreNotThereFail() {
    const Population all = population();
    const std::string bytes = bytesOf(all);
    QVERIFY(fails(bytes, {}));
    QVERIFY(fails(bytes, {all.seeds[0]}));
    // A node that was met before, where none was.
    ByteWriter out;
    out.put(std::size_t{1});
    out.put(std::uint8_t{2});
    out.put(std::size_t{0});
    QVERIFY(fails(out.bytes(), all.seeds));
    ByteWriter none;
    none.put(std::size_t{0});
    QVERIFY(!fails(none.bytes(), {}));
  }
};

PARETREE_TEST(GmtBytesTest)
}  // namespace gmt_bytes_test

#include "gmt_bytes_test.moc"
