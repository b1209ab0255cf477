// What waits for a person: machines that want somebody to sign in, and runs whose machine has not answered for longer than the user
// allows it (not_responding_after of the target). Thread: that of the client.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/studio/client.h"

namespace studio {

struct Need {
    enum class Kind { SignIn, HostKey, NotResponding };
    Kind kind = Kind::SignIn;
    std::string target;  // its name
    int64_t sinceMs = 0; // of NotResponding: since 1970
    int64_t runs = 0;    // of NotResponding: that go on there, as far as anybody knows
    std::string run;     // id of the one, where it is one
    // The same for the same need, at any look of any window.
    std::string key() const;
};

namespace browse {
Result<std::vector<Need>> needs(Client& client);
}

} // namespace studio
