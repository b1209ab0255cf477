// A machine's question in a dialog over the window, from wherever one is. Never two for one question; never a nested
// event loop.
#pragma once

#include <functional>

#include "core/studio/driver_line.h"

class QWidget;

namespace studio::ui {

class DriverDoor;

// Shows the dialog, or brings it to the front where it is open already. `answered` is called when it has been answered
// (true) or refused (false); closing the dialog is neither. `door` and its line live as long as the window of `over`.
void askQuestion(QWidget* over, DriverDoor& door, const OpenQuestion& question,
                 std::function<void(bool)> answered = {});
// Closes the dialogs of questions that are asked no more.
void closeOtherDialogs(QWidget* over, const std::vector<OpenQuestion>& open);

} // namespace studio::ui
