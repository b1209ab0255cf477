// Makes the request for the facts of an attached machine, with those of the system whose login or head node it is.
#pragma once

#include "core/protocol/requests.h"
#include "core/target/remote_config.h"

namespace studio {

ProbeRequest probeRequestFor(const RemoteConfig& config);

} // namespace studio
