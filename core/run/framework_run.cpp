#include "core/run/framework_run.h"

#include <QUrl>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>

#include "core/protocol/cbor.h"
#include "core/run/run_writer.h"
#include "core/store/cached_statement.h"
#include "core/target/framework_store.h"

namespace studio {

namespace {

using nlohmann::json;

std::string tagOf(const RunRecord& run, const char* name) {
    const auto tag = run.tags.find(name);
    return tag == run.tags.end() ? std::string() : tag->second;
}

std::string rayPage(std::string address, const std::string& job) {
    while (address.ends_with('/'))
        address.pop_back();
    return address + "/#/jobs" + (job.empty() ? std::string() : "/" + job);
}

std::string daskPage(const std::string& address, int port) {
    if (port <= 0)
        return {};
    QUrl page(QString::fromStdString(address));
    page.setScheme(QStringLiteral("http"));
    page.setPort(port);
    page.setPath(QStringLiteral("/status"));
    return page.toString().toStdString();
}

} // namespace

std::vector<RayJob> jobsLeftInRay(const RunRecord& run, const std::vector<EventRecord>& events) {
    std::vector<RayJob> left;
    for (const EventRecord& event : events) {
        const std::string job = textAt(event.reason.params, "job");
        if (event.reason.code == "may_run_in_ray" && job == rayJobId(run.id.text(), event.attempt)) {
            // The tag is that of the last attempt; another one's session is not known.
            left.push_back({job, run.id.text(), event.attempt,
                            event.attempt == run.attempt ? tagOf(run, "ray.session") : std::string()});
        } else if (event.reason.code == "ray_stop_answer") {
            const RayStopAnswer answer{rayStopOutcomeFromText(textAt(event.reason.params, "outcome")), {}, {}, {}};
            if (answer.isSettled())
                std::erase_if(left, [&](const RayJob& each) { return each.id == job; });
        }
    }
    return left;
}

std::optional<FrameworkRun> frameworkRunOf(SQLite::Database& db, const RunRecord& run,
                                           const std::vector<EventRecord>& events) {
    const auto id = selectValue<TargetId>(db, "SELECT target FROM run WHERE seq=?", run.seq);
    const auto target = id ? targets::find(db, *id) : std::optional<Target>();
    if (!target || target->framework() == nullptr || !target->traits().framework ||
        selectValue<int>(db, "SELECT 1 FROM target WHERE id=? AND deleted_ms IS NOT NULL", *id))
        return std::nullopt;
    FrameworkRun found;
    found.framework = *target->traits().framework;
    found.target = target->name;
    found.machine = frameworks::settingsOf(db, *target).machine;
    if (found.machine.empty())
        found.machine = localTargetName;
    found.address = target->framework()->address;
    if (target->offer) {
        const auto& versions = target->offer->versions;
        const auto version = versions.find(found.framework == Framework::Ray ? "ray" : "distributed");
        found.version = version == versions.end() ? target->offer->version : version->second;
    }
    if (found.framework == Framework::Dask) {
        if (target->offer) {
            for (const FrameworkNode& node : target->offer->nodes)
                found.workers += node.workers;
            found.threads = target->offer->cpus();
            found.dashboard = daskPage(found.address, target->offer->dashboardPort);
        }
        return found;
    }
    // The job may write tags of its run: the id is the studio's own.
    if (const std::string job = rayJobId(run.id.text(), run.attempt); tagOf(run, "ray.submission_id") == job)
        found.job = job;
    if (!found.job.empty()) {
        found.status = tagOf(run, "ray.status");
        found.message = tagOf(run, "ray.message");
        found.session = tagOf(run, "ray.session");
    }
    for (const EventRecord& event : events) { // newer than what the runner, which has ended, reported
        const json& params = event.reason.params;
        if (event.reason.code != "ray_stop_answer" || textAt(params, "job") != found.job ||
            textAt(params, "status").empty())
            continue;
        found.status = textAt(params, "status");
        found.message = textAt(params, "message");
    }
    found.dashboard = rayPage(found.address, found.job);
    found.left = jobsLeftInRay(run, events);
    return found;
}

void noteRayStop(SQLite::Database& db, const RunRecord& run, const RayJob& job, const RayStopAnswer& answer,
                 Timestamp now) {
    const Reason reason{
        "ray_stop_answer",
        {{"job", job.id}, {"outcome", toText(answer.outcome)}, {"status", answer.status}, {"message", answer.message}}};
    runs::note(db, run.seq, job.attempt, run.state, reason, "api", now);
    if (!answer.isSettled())
        return;
    execute(db,
            "UPDATE run SET error=NULL WHERE seq=? AND json_extract(error,'$.code')='may_run_in_ray' AND "
            "json_extract(error,'$.params.job')=?",
            run.seq, job.id);
}

} // namespace studio
