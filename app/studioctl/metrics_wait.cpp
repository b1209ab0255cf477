#include "app/studioctl/metrics_wait.h"

#include <QElapsedTimer>
#include <QThread>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/client/run_client.h"

namespace studio::cli {

namespace {

constexpr qint64 maxWaitMs = 5'000; // the driver reads them about once a second, but may have just been started
constexpr unsigned long pauseMs = 20;

} // namespace

void waitForMetrics(Client& client) {
    QElapsedTimer clock;
    clock.start();
    const Timestamp begun = currentTime(); // runs that end later do not count
    auto unread = client.runs().countUnreadMetrics(begun);
    while (unread && *unread > 0 && clock.elapsed() < maxWaitMs) {
        QThread::msleep(pauseMs);
        unread = client.runs().countUnreadMetrics(begun);
    }
    if (unread && *unread > 0)
        say(text(
            CliText::tr("studioctl: note: the metrics of %n ended runs are still being read; their last values may be "
                        "missing.",
                        nullptr, static_cast<int>(*unread))));
}

} // namespace studio::cli
