// Connects to the desktop's session bus, if there is one, on a worker thread, so that an unresponsive bus blocks
// nothing. Never starts a bus.
#pragma once

#include <QDBusConnection>
#include <functional>

namespace studio::ui {

// Calls `use` in the thread of `context` once connected; never if there is no bus or `context` was destroyed.
void withSessionBus(QObject* context, std::function<void(QDBusConnection)> use);

} // namespace studio::ui
