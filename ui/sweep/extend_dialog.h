// Asks by how much a sweep is extended. Never nests an event loop.
#pragma once

#include <functional>

#include "core/client/sweep_client.h"

class QWidget;

namespace studio::ui {

// `failed`: trials that have failed; they can be retried as well. Calls `done` with what is changed; cancelling calls
// nothing.
void askForExtension(QWidget* parent, const SweepSpec& spec, size_t failed,
                     std::function<void(const SweepExtension&)> done);

} // namespace studio::ui
