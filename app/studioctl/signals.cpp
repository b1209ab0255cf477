#include "app/studioctl/signals.h"

#include <QSocketNotifier>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace studio::cli {

namespace {

int pipeEnds[2] = {-1, -1};
std::vector<std::pair<int, std::function<void(int)>>>& handlers() {
    static std::vector<std::pair<int, std::function<void(int)>>> known;
    return known;
}

void note(int signal) {
    const char byte = static_cast<char>(signal);
    static_cast<void>(!write(pipeEnds[1], &byte, 1));
}

void deliver() {
    std::array<char, 16> bytes;
    const ssize_t got = read(pipeEnds[0], bytes.data(), bytes.size());
    for (ssize_t i = 0; i < got; ++i) {
        const auto known = handlers(); // a call may add one
        for (const auto& [signal, call] : known) {
            if (signal == bytes[static_cast<size_t>(i)])
                call(signal);
        }
    }
}

} // namespace

void onSignals(const std::vector<int>& signals, QObject* context, std::function<void(int signal)> call) {
    if (pipeEnds[0] < 0 && pipe2(pipeEnds, O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    auto* notifier = new QSocketNotifier(pipeEnds[0], QSocketNotifier::Read, context);
    QObject::connect(notifier, &QSocketNotifier::activated, context, deliver);
    for (const int signal : signals) {
        handlers().emplace_back(signal, call);
        std::signal(signal, note);
    }
}

} // namespace studio::cli
