// Asks for another size of a compute instance. Never nests an event loop. Window thread.
#pragma once

#include <functional>

#include "core/target/cluster.h"

class QWidget;

namespace studio::ui {

// Calls `done` with the size entered; cancelling calls nothing. GPUs stay as they are.
void askForSize(QWidget* parent, const NodeShape& current, std::function<void(const NodeShape&)> done);

} // namespace studio::ui
