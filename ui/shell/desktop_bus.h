// The desktop's session bus, where there is one: connected to in a thread of its own, so that a bus that does not answer
// stops nobody, and never started for us.
#pragma once

#include <QDBusConnection>
#include <functional>

namespace studio::ui {

// Calls `use` in the thread of `context` once connected; never, where there is no bus or `context` is gone.
void withSessionBus(QObject* context, std::function<void(QDBusConnection)> use);

} // namespace studio::ui
