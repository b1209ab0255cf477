#include "core/target/gang_nodes_hold.h"

#include <algorithm>

#include "core/base/backoff.h"
#include "core/base/random.h"
#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"

namespace studio::gangNodes {

namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr Backoff nodesBackoff{minutes(10), minutes(80)};
constexpr int jitterSteps = 256; // of half a pause

milliseconds pauseAfter(int64_t earlier) {
    const milliseconds pause = nodesBackoff.delay(earlier);
    uint8_t random = 0;
    fillRandom(&random, sizeof random);
    return pause + pause * random / (2 * jitterSteps);
}

} // namespace

GangNodesHold giveBack(SQLite::Database& db, int64_t run, const std::string& compute, int have, int nodes,
                       milliseconds timeout, Timestamp now) {
    const auto earlier = selectValue<int64_t>(
        db, "SELECT count(*) FROM event WHERE run=?1 AND code=?2 AND attempt=(SELECT attempt FROM run WHERE seq=?1)",
        run, std::string(givenBackCode));
    const milliseconds pause = pauseAfter(earlier.value_or(0));
    GangNodesHold made{now + pause,
                       {{"compute", compute},
                        {"have", have},
                        {"nodes", nodes},
                        {"minutes", std::chrono::ceil<minutes>(timeout).count()},
                        {"pause_minutes", std::chrono::ceil<minutes>(pause).count()}}};
    nlohmann::json stored = made.params;
    stored["until_ms"] = toMs(made.until);
    execute(db,
            "INSERT INTO event(run,attempt,at_ms,from_state,to_state,code,params) SELECT seq,attempt,?2,state,state,?3,"
            "?4 FROM run WHERE seq=?1",
            run, now, std::string(givenBackCode), jsonText(stored));
    return made;
}

std::optional<GangNodesHold> hold(SQLite::Database& db, int64_t run, Timestamp now, const std::string& compute) {
    CachedStatement query(db,
                          "SELECT params FROM event WHERE run=?1 AND code=?2 AND attempt=(SELECT attempt FROM run "
                          "WHERE seq=?1) AND (?3='' OR iif(json_valid(params),json_extract(params,'$.compute'),'')=?3) "
                          "ORDER BY seq DESC LIMIT 1",
                          run, std::string(givenBackCode), compute);
    if (!query->executeStep())
        return std::nullopt;
    GangNodesHold found{{}, RowReader(*query).json()};
    found.until = fromMs(intAt(found.params, "until_ms"));
    found.params.erase("until_ms");
    // After the clock was set back it would last too long.
    const bool isOver = found.until <= now || found.until - now > nodesBackoff.max * 2;
    return isOver ? std::nullopt : std::optional(std::move(found));
}

} // namespace studio::gangNodes
