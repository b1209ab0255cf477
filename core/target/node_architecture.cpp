#include "core/target/node_architecture.h"

#include "core/store/cached_statement.h"
#include "core/target/node_provider.h"

namespace studio::targets {

namespace {

std::string architectureOfMachine(SQLite::Database& db, const TargetId& machine) {
    return selectValue<std::string>(
               db, "SELECT json_extract(facts,'$.architecture') FROM machine WHERE id=? AND json_valid(facts)", machine)
        .value_or(std::string());
}

} // namespace

TargetArchitectures architecturesOf(SQLite::Database& db, const Target& target) {
    TargetArchitectures found;
    const auto add = [&found](const std::string& name) {
        if (!name.empty())
            found.names.insert(name);
    };
    for (const std::string& name : selectColumn<std::string>(
             db,
             "SELECT DISTINCT json_extract(machine.facts,'$.architecture') FROM node JOIN machine ON "
             "machine.id=node.machine WHERE node.target=? AND json_valid(machine.facts)",
             target.id))
        add(name);
    const std::string host = target.via ? architectureOfMachine(db, *target.via) : std::string();
    const ClusterConfig* config = target.cluster();
    if (config == nullptr) {
        add(host);
        add(architectureOfMachine(db, target.id));
        return found;
    }
    for (const TargetId& machine : config->machines())
        add(architectureOfMachine(db, machine));
    add(providerOf(*config).architecture(*config, host));
    if (!config->isElsewhere() || !found.names.empty())
        return found;
    add(selectValue<std::string>(db,
                                 "SELECT json_extract(machine.facts,'$.architecture') AS architecture FROM "
                                 "created_node JOIN machine ON machine.id=created_node.machine WHERE "
                                 "created_node.target=? AND json_valid(machine.facts) AND architecture<>'' ORDER BY "
                                 "created_node.seq DESC LIMIT 1",
                                 target.id)
            .value_or(std::string()));
    found.isKnown = !found.names.empty();
    return found;
}

} // namespace studio::targets
