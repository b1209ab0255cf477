// Shows a machine's question in a dialog over the window, from any page. At most one dialog per question; never a
// nested event loop.
#pragma once

#include <functional>

#include "core/client/driver_client.h"

class QWidget;

namespace studio::ui {

class DriverConnector;

// Shows the dialog, or raises it if it is open. Calls `answered` with true after an answer and false after a refusal;
// closing the dialog calls nothing. `driver` and its client must live as long as the window of `over`.
void showQuestion(QWidget* over, DriverConnector& driver, const PendingQuestion& question,
                  std::function<void(bool)> answered = {});
// Closes the dialogs of questions that are no longer open.
void closeStaleQuestionDialogs(QWidget* over, const std::vector<PendingQuestion>& open);

} // namespace studio::ui
