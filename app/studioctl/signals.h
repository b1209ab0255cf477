// Signals of the terminal and the system, delivered in the event loop.
#pragma once

#include <QObject>
#include <functional>
#include <vector>

namespace studio::cli {

// `call` is called in the event loop for each of these signals, until `context` is gone. The newest caller for a signal
// gets it.
void onSignals(const std::vector<int>& signals, QObject* context, std::function<void(int signal)> call);

} // namespace studio::cli
