#include "app/cli/flags/near_flags.h"

namespace paretree::cli {
namespace {

constexpr std::uint64_t kStepsOfUnit = 1000000;

}  // namespace

runs::AlternativesRequest NearFlags::asked() const {
  runs::AlternativesRequest made = request;
  if (steps > 0) made.steps = static_cast<std::uint64_t>(steps) * kStepsOfUnit;
  made.priceOfAll = priceOf == "all";
  made.stepsOfCuts = static_cast<std::uint64_t>(cutSteps) * kStepsOfUnit;
  return made;
}

void addNearFlags(Command& command, NearFlags& flags) {
  runs::AlternativesRequest& request = flags.request;
  command.number({"--within", "SHARE", "How much worse than the best a subtree may be [0.02]"},
                 request.within, {0, 10});
  command.number(
      {"--depth", "D", "Most levels below the node [those that there are, at most 4; below a leaf 3]"},
      request.depth, {1, 4});
  command.number(
      {"--leaves", "L", "Most leaves below the node [those that there are, at most 16; below a leaf 8]"},
      request.leaves, {2, 16});
  command.number(
      {"--cuts", "N",
       "At most so many cuts of a numeric attribute, 0 = all [all where they are counted in a minute; "
       "else 4, and twice as many as long as --cut-steps last]"},
      request.cuts, {0, 100000});
  command.number({"--cut-steps", "N",
                  "Work for trying more cuts than 4, in millions, 0 = 4 alone [200; the window takes 4,000]"},
                 flags.cutSteps, {0, 1000000});
  command.number({"--price", "P", "What a leaf costs, as a share of the node's rows or their weight [0.005]"},
                 request.price, {0, 1});
  command.choice(
      {"--price-of", "",
       "Rows of which --price is a share: of the whole tree, so that what pays at a small node pays "
       "in it, too [node]"},
      flags.priceOf, {"node", "all"});
  command.list({"--without", "COLUMN,...", "Only trees that ask none of these; how good they must be stays"},
               request.without);
  command.text({"--holding", "TEST", "Only trees that ask this somewhere: NAME, NAME<=V or 'NAME in {A,B}'"},
               request.holding);
  command.number(
      {"--at-most-leaves", "N", "Only trees of at most so many leaves; how good they must be stays"},
      request.mostLeaves, {1, 16});
  command.text(
      {"--monotone", "COLUMN",
       "Only trees whose answers rise or fall along a column of numbers; counts are then upper limits"},
      request.monotone);
  command.number(
      {"--steps", "N", "Work after which it ends, in millions, 0 = no limit [15,000, about a minute]"},
      flags.steps, {0, 1000000});
}

}  // namespace paretree::cli
