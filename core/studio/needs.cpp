#include "core/studio/needs.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/target/target.h"

namespace studio {

std::string Need::key() const {
    switch (kind) {
    case Kind::SignIn:
        return "sign-in " + target;
    case Kind::HostKey:
        return "host-key " + target;
    case Kind::NotResponding:
        break;
    }
    return "not-responding " + target + " " + std::to_string(sinceMs);
}

namespace browse {

Result<std::vector<Need>> needs(Client& client) {
    std::vector<Need> all;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        all.clear();
        for (const Target& target : targets::all(db)) {
            if (target.health.state == "sign_in")
                all.push_back({Need::Kind::SignIn, target.name, 0, 0, {}});
            else if (target.health.state == "host_key")
                all.push_back({Need::Kind::HostKey, target.name, 0, 0, {}});
        }
        SQLite::Statement query(
            db, "SELECT target.name,min(run.not_responding_ms),count(*),min(run.id) FROM run JOIN target "
                "ON target.id=run.target WHERE run.ended_ms IS NULL AND run.not_responding_ms IS NOT "
                "NULL GROUP BY target.id ORDER BY target.name");
        while (query.executeStep()) {
            Need need{Need::Kind::NotResponding,
                      query.getColumn(0).getString(),
                      query.getColumn(1).getInt64(),
                      query.getColumn(2).getInt64(),
                      {}};
            if (need.runs == 1)
                need.run = query.getColumn(3).getString();
            all.push_back(std::move(need));
        }
        return {};
    });
    if (!done)
        return fail(done.error());
    return all;
}

} // namespace browse

} // namespace studio
