// Lists the items that need user action: machines that require sign-in or host key confirmation, runs whose machine has
// not responded for longer than the target's not_responding_after, machines in quarantine, budgets of this month that
// are nearly or entirely used up, and compute instances that are on without use. Thread: that of the client.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/protocol/idle_rule.h"
#include "core/target/quarantine_store.h"
#include "core/usage/budget.h"
#include "core/usage/metering.h"

namespace studio {

struct AttentionItem {
    enum class Kind { SignIn, HostKey, NotResponding, Quarantine, Budget, IdleInstance };
    Kind kind = Kind::SignIn;
    std::string target;             // name; of a budget: empty
    int64_t sinceMs = 0;            // NotResponding, Quarantine and IdleInstance only; ms since 1970; 0: not known
    int64_t runs = 0;               // NotResponding only: unfinished runs there, as last reported
    std::string run;                // id of the run if `runs` is 1; of Quarantine: the last one that failed
    std::optional<Budget> budget{}; // Budget only: as last computed
    std::optional<studio::Quarantine> quarantine{}; // Quarantine only
    std::optional<IdleWarning> idle{};              // IdleInstance only
    std::optional<Price> price{};                   // IdleInstance only: of now; nullopt: unknown
    // Returns a stable key: equal for the same item in every poll and every window.
    std::string key() const;
};

namespace browse {
Result<std::vector<AttentionItem>> needs(Client& client);
}

} // namespace studio
