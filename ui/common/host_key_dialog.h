// Asks whether to trust a host key that differs from the known one: shows both fingerprints, then asks a second time,
// because the connection may be intercepted.
#pragma once

#include <functional>

#include "core/client/driver_requests.h"

class QWidget;

namespace studio::ui {

// Calls `agreed` after both questions were confirmed; cancelling calls nothing. `machine`: the name to show.
void confirmHostKeyReplacement(QWidget* parent, const std::string& machine, const HostKeyChange& change,
                               std::function<void()> agreed);

} // namespace studio::ui
