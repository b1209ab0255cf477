// ToolWatch keeps a program of a provider running on this computer, and emits each line that it prints. A program that
// ends is started again with exponential backoff. It ends with this object, and with this process. Thread affinity:
// that of its parent; asynchronous.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <utility>

#include "core/base/backoff.h"
#include "core/protocol/tool_requests.h"

class QProcess;

namespace studio {

class ToolWatch : public QObject {
    Q_OBJECT
public:
    // `request`: isolated; its limits and its input do not count.
    explicit ToolWatch(ToolRequest request, QObject* parent = nullptr)
        : ToolWatch(std::move(request), {std::chrono::seconds(1), std::chrono::minutes(5)}, std::chrono::minutes(1),
                    parent) {}
    // A program that ran for `steady` did not fail: the backoff is reset.
    ToolWatch(ToolRequest request, Backoff backoff, std::chrono::milliseconds steady, QObject* parent);
    ~ToolWatch() override;

    const ToolRequest& request() const { return m_request; }

Q_SIGNALS:
    void lineRead(const QString& line);

private:
    void start();
    void read();
    void handleEnd();

    const ToolRequest m_request;
    const Backoff m_backoff;
    const std::chrono::milliseconds m_steady;
    int m_failures = 0;
    QProcess* m_process = nullptr; // a child; null between two starts
    QByteArray m_rest;             // of a line
    QElapsedTimer m_running;
    QTimer m_again;
};

} // namespace studio
