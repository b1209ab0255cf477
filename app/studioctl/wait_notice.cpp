#include "app/studioctl/wait_notice.h"

#include <chrono>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"

namespace studio::cli {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

namespace {

constexpr auto firstNotice = 2s;
constexpr auto nextNotice = 15s;

} // namespace

WaitNotice::WaitNotice(const QString& doing, QObject* parent)
    : QObject(parent)
    , m_doing(doing) {
    m_since.start();
    connect(&m_timer, &QTimer::timeout, this, [this] {
        const auto elapsed = std::chrono::milliseconds(m_since.elapsed());
        printProgress(text(elapsed < nextNotice
                               ? CliText::tr("studioctl: %1…").arg(m_doing)
                               : CliText::tr("studioctl: %1… (%2)")
                                     .arg(m_doing, QString::fromStdString(durationText(elapsed.count())))));
        m_timer.start(nextNotice);
    });
    m_timer.start(firstNotice);
}

ScanCallback scanNotice() {
    return [next = Steady::now() + firstNotice](const ScanProgress& done) mutable {
        if (Steady::now() < next)
            return true;
        next = Steady::now() + nextNotice;
        printProgress(text(
            CliText::tr("studioctl: scanning the folder… (%1 files, %2)")
                .arg(QString::number(done.files), QString::fromStdString(sizeText(static_cast<int64_t>(done.bytes))))));
        return true;
    };
}

} // namespace studio::cli
