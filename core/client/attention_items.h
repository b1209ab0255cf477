// Lists the items that need user action: machines that require sign-in or host key confirmation, and runs whose machine
// has not responded for longer than the target's not_responding_after. Thread: that of the client.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"

namespace studio {

struct AttentionItem {
    enum class Kind { SignIn, HostKey, NotResponding };
    Kind kind = Kind::SignIn;
    std::string target;  // name
    int64_t sinceMs = 0; // NotResponding only; ms since 1970
    int64_t runs = 0;    // NotResponding only: unfinished runs there, as last reported
    std::string run;     // id of the run if `runs` is 1
    // Returns a stable key: equal for the same item in every poll and every window.
    std::string key() const;
};

namespace browse {
Result<std::vector<AttentionItem>> needs(Client& client);
}

} // namespace studio
