// ToolWatch keeps a program of a provider running on this computer, and emits each line that it prints. A program that
// ends is started again with exponential backoff. It ends with this object, and with this process. Thread affinity:
// that of its parent; asynchronous.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <utility>

#include "core/protocol/tool_requests.h"

class QProcess;

namespace studio {

class ToolWatch : public QObject {
    Q_OBJECT
public:
    struct Backoff {
        std::chrono::milliseconds first{1'000};
        std::chrono::milliseconds longest{300'000};
        std::chrono::milliseconds steady{60'000}; // a program that ran for so long did not fail
    };
    // `request`: isolated; its limits and its input do not count.
    explicit ToolWatch(ToolRequest request, QObject* parent = nullptr)
        : ToolWatch(std::move(request), Backoff(), parent) {}
    ToolWatch(ToolRequest request, Backoff backoff, QObject* parent);
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
    std::chrono::milliseconds m_pause;
    QProcess* m_process = nullptr; // a child; null between two starts
    QByteArray m_rest;             // of a line
    QElapsedTimer m_running;
    QTimer m_again;
};

} // namespace studio
