// Ensures that secrets can be stored in the place that the user selected.
#pragma once

#include <QObject>
#include <functional>

#include "core/base/error.h"
#include "core/client/driver_client.h"
#include "core/secret/secret_storage.h"

namespace studio::cli {

// Unlocks a locked vault with a passphrase typed at the terminal. The error explains what to do without a terminal, a
// keyring or a vault. `line` and `parent` must outlive the call.
void prepareSecretStorage(DriverClient& line, SecretStorage place, QObject* parent,
                          std::function<void(Result<void>)> done);

} // namespace studio::cli
