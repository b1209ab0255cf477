// Writes to the workspace database in one transaction and then sends the change notification, for changes that need no
// method of Client. Thread: that of the client.
#pragma once

#include <functional>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/store/change_watcher.h"

namespace studio {

inline Result<void> changeDatabase(Client& client, const std::function<Result<void>(SQLite::Database&)>& change) {
    auto written = client.workspace().database().write(change);
    if (written)
        notifyChange(client.workspace().paths().bell());
    return written;
}

} // namespace studio
