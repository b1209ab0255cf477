// waitForEvents() sleeps until this thread has an event, and handles it. For loops that wait for an answer.
#pragma once

#include <QCoreApplication>
#include <QTimer>
#include <chrono>

namespace studio::test {

// Returns after `limit` at the latest, for conditions that no event announces. processEvents() with a time limit does
// not wait for events: a loop of it takes a whole processor.
inline void waitForEvents(std::chrono::milliseconds limit = std::chrono::milliseconds(10)) {
    QTimer tick;
    tick.start(limit);
    QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

} // namespace studio::test
