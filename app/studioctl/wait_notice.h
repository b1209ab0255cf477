// WaitNotice prints progress lines to stderr during long operations, so that a command never seems to hang. Silent if
// errors are JSON.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "core/snapshot/scan_options.h"

namespace studio::cli {

// Prints the operation after two seconds, then the elapsed time every 15 seconds. Requires the event loop; delete it
// when the operation has ended.
class WaitNotice : public QObject {
public:
    WaitNotice(const QString& doing, QObject* parent);

private:
    QString m_doing;
    QElapsedTimer m_since;
    QTimer m_timer;
};

// Same for scanning and reading a folder, with counts; called by the scanning thread.
ScanCallback scanNotice();

} // namespace studio::cli
