#include "app/studioctl/signals.h"

#include <QCoreApplication>
#include <QPointer>
#include <QSocketNotifier>
#include <algorithm>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace studio::cli {

namespace {

struct Handler {
    int signal = 0;
    QPointer<QObject> context;
    std::function<void(int)> call;
};

int pipeEnds[2] = {-1, -1};
std::vector<Handler>& handlers() {
    static std::vector<Handler> known;
    return known;
}

void recordSignal(int signal) {
    const char byte = static_cast<char>(signal);
    static_cast<void>(!write(pipeEnds[1], &byte, 1));
}

void deliver() {
    std::array<char, 16> bytes;
    const ssize_t got = read(pipeEnds[0], bytes.data(), bytes.size());
    for (ssize_t i = 0; i < got; ++i) {
        const auto& known = handlers();
        const auto newest = std::find_if(known.rbegin(), known.rend(), [&](const Handler& handler) {
            return handler.context && handler.signal == bytes[static_cast<size_t>(i)];
        });
        if (newest == known.rend())
            continue;
        const Handler handler = *newest; // copied: the call may add a handler
        handler.call(handler.signal);
    }
}

} // namespace

void onSignals(const std::vector<int>& signals, QObject* context, std::function<void(int signal)> call) {
    if (pipeEnds[0] < 0) {
        if (pipe2(pipeEnds, O_CLOEXEC | O_NONBLOCK) != 0)
            return;
        auto* application = QCoreApplication::instance();
        auto* notifier = new QSocketNotifier(pipeEnds[0], QSocketNotifier::Read, application);
        QObject::connect(notifier, &QSocketNotifier::activated, application, deliver);
    }
    for (const int signal : signals) {
        handlers().push_back({signal, context, call});
        std::signal(signal, recordSignal);
    }
}

} // namespace studio::cli
