// Refuses uploads that are rarely intended, without the user's consent: a whole home folder, and private keys. Pure
// except for reading the first bytes of a few files; any thread.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/snapshot/scan_report.h"

namespace studio {

// Consents given by the user.
struct SourceConsent {
    bool homeFolder = false;
    bool privateKeys = false;
};

// Fails with SourceTooBroad for `home`, its ancestors and "/", after resolving links. Call it before a scan: scanning a
// home folder takes long.
Result<void> checkSourceFolder(const std::string& folder, const std::string& home, const SourceConsent& consent);
// Fails with PrivateKeyFound if `report` lists files that look like private keys; the message names some of them.
Result<void> checkPrivateKeys(const ScanReport& report, const SourceConsent& consent);

} // namespace studio
