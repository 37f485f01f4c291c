// Waiting for what a window does, without its clock.
#pragma once

#include <QTest>

namespace paretree::ui::endurance {

constexpr int kTurn = 10;  // ms

/// Until `done`; false after `patience` / kTurn turns of the window without it. On a full machine, which
/// gives the window and what it waits for their turns late, that is longer than `patience` (ms).
template <class Done>
bool comesTrue(const Done& done, int patience) {
  for (int turn = 0; turn < patience / kTurn; ++turn)
    if (QTest::qWaitFor(done, kTurn)) return true;
  return false;
}

}  // namespace paretree::ui::endurance
