// Delivers POSIX signals in the event loop.
#pragma once

#include <QObject>
#include <functional>
#include <vector>

namespace studio::cli {

// Calls `call` in the event loop for each of these signals until `context` is destroyed. The newest handler of a signal
// takes precedence.
void onSignals(const std::vector<int>& signals, QObject* context, std::function<void(int signal)> call);

} // namespace studio::cli
