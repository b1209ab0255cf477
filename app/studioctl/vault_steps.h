// Sees to it that secrets can be kept where the user wants them.
#pragma once

#include <QObject>
#include <functional>

#include "core/base/error.h"
#include "core/secret/secret_place.h"
#include "core/studio/driver_line.h"

namespace studio::cli {

// A locked vault is unlocked with a passphrase typed at the terminal; without one, and where there is no keyring or no
// vault, the error says what to do. `line` and `parent` outlive the call.
void preparePlace(DriverLine& line, SecretPlace place, QObject* parent, std::function<void(Result<void>)> done);

} // namespace studio::cli
