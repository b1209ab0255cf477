// Asks for a priority. Never nests an event loop.
#pragma once

#include <functional>

class QWidget;

namespace studio::ui {

// `current`: proposed at first. Calls `done` with the priority entered; cancelling calls nothing.
void askForPriority(QWidget* parent, int runCount, int current, std::function<void(int)> done);

} // namespace studio::ui
