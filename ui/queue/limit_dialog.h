// Asks for a limit of what runs may use together. Never nests an event loop.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/client/queue_client.h"

class QWidget;

namespace studio::ui {

// Scopes of a limit, as offered by the dialog.
struct LimitNames {
    std::vector<std::string> computes;
    std::vector<std::string> experiments;
};

// `current`: the limit that is edited; nullopt: a new one. Calls `done` with the limit entered; cancelling calls
// nothing.
void askForLimit(QWidget* parent, const LimitNames& names, const std::optional<QueueLimit>& current,
                 std::function<void(const QueueLimit&)> done);

} // namespace studio::ui
