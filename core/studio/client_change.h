// Changes that need no method of Client: one transaction, and then the bell. Thread: that of the client.
#pragma once

#include <functional>

#include "core/base/error.h"
#include "core/store/bell.h"
#include "core/studio/client.h"

namespace studio {

inline Result<void> changeDatabase(Client& client, const std::function<Result<void>(SQLite::Database&)>& change) {
    auto written = client.workspace().database().write(change);
    if (written)
        ringBell(client.workspace().paths().bell());
    return written;
}

} // namespace studio
