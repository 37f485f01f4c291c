// What shares and intervals of steadiness are worth, on generated tables whose truth is known:
//   steadiness_trial [DRAWS]   (a share of the draws in percent, default 100)
#include <cstdio>
#include <cstdlib>

#include "paretree/core/parallel.h"
#include "tests/support/steady_draws.h"

int main(int count, char** arguments) {
  using namespace paretree;
  const int percent = count > 1 ? std::atoi(arguments[1]) : 100;
  if (percent < 1 || percent > 100) {
    std::fprintf(stderr, "expected the share of the draws in percent, 1 to 100\n");
    return 2;
  }
  const int threads = hardwareThreads();
  const auto draws = [&](int all) { return std::max(1, all * percent / 100); };

  const auto twins = support::twinShare(draws(50), 100, 1, threads);
  std::printf("two nearly equal attributes, %d draws of 300 rows, 100 resamples\n", twins.draws);
  std::printf(
      "  share of the first among both at the root %.3f (expected .5 +- .1); at the root %.3f and %.3f\n\n",
      twins.mean, twins.first, twins.second);

  const auto noise = support::noiseShares(draws(100), {100, -1, {}}, 1, threads);
  std::printf("ten attributes of noise, %d draws of 200 rows, 100 resamples, 20 shuffles\n", noise.draws);
  std::printf("  no attribute beyond the shuffled share in %d (expected 90 of 100)\n", noise.within);
  std::printf("  at the root: the luckiest %.3f, held against %.3f (means)\n\n", noise.luckiest, noise.bound);

  std::printf("95 %% interval of a threshold, draws of 200 rows, 100 resamples (expected 90 to 100 %%)\n");
  for (const double flipped : {.05, .15, .25}) {
    const auto cover = support::stepCover(draws(300), flipped, 100, 1, threads);
    std::printf(
        "  %2.0f %% of the rows of the other class: covers the step in %5.1f %% of %d draws, mean width "
        "%.3f\n",
        100 * flipped, 100.0 * cover.covered / std::max(1, cover.draws), cover.draws, cover.width);
  }
  return 0;
}
