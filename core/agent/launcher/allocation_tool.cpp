#include "core/agent/launcher/allocation_tool.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <set>
#include <unistd.h>

#include "core/agent/launcher/allocation_text.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/slurm_launcher.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/test_switch.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr uint64_t maxAllocationFile = 1U << 16;
constexpr int64_t freshMs = 2'000;            // of an answer of squeue that several nodes share
constexpr int64_t maxConfigAgeMs = 3'600'000; // of what scontrol show config has printed
// A heartbeat is written every quarter of a minute, and may be visible here a minute later (acdirmax of NFS).
constexpr int64_t heartbeatTimeoutMs = 90'000;
constexpr size_t shownLog = 4096;

struct AllocationFailure {
    const char* kind;
    std::string message;
};
template <typename T>
using AllocationResult = tl::expected<T, AllocationFailure>;

tl::unexpected<AllocationFailure> allocationFail(const char* kind, std::string message) {
    return tl::unexpected(AllocationFailure{kind, std::move(message)});
}

tl::unexpected<AllocationFailure> allocationFail(const Error& error) {
    const char* kind = error.code == ErrorCode::DiskFull           ? "capacity"
                       : error.code == ErrorCode::PermissionDenied ? "refused"
                       : error.code == ErrorCode::NotFound         ? "missing"
                                                                   : "unanswered";
    return allocationFail(kind, error.message + (error.detail.empty() ? "" : " " + error.detail));
}

int64_t nowMs() {
    return toMs(currentTime());
}

int64_t limitOf(const char* variable, int64_t usual) {
    return durationOrOverride(variable, std::chrono::milliseconds(usual)).count();
}

json allocationRecord(const std::string& path) {
    const auto text = readFile(path, maxAllocationFile);
    const json value = text ? json::parse(*text, nullptr, false) : json();
    return value.is_object() ? value : json::object();
}

// Milliseconds for which `what` is as the file says, which says so from now on otherwise. By the boot clock of this
// machine, as wall clocks are set; it starts again after a reboot, and on another login node.
int64_t lastsFor(const std::string& path, const json& what) {
    const json known = allocationRecord(path);
    const std::string boot = readMachineIdentity().bootId;
    const int64_t now = bootClockMs();
    const int64_t since = intAt(known, "boot_ms", -1);
    if (valueAt(known, "what") == what && textAt(known, "boot") == boot && since >= 0 && since <= now)
        return now - since;
    (void)writeFileAtomically(path, jsonText({{"what", what}, {"boot", boot}, {"boot_ms", now}}));
    return 0;
}

// Milliseconds since the file was first asked for; it is written then.
int64_t sinceFirst(const std::string& path) {
    return lastsFor(path, true);
}

// Milliseconds for which the allocation has written nothing.
int64_t silentFor(const AllocationFolder& folder) {
    (void)listFolder(folder.path()); // makes a network file system look again
    return lastsFor(folder.heartbeatSeen(), intAt(allocationRecord(folder.heartbeat()), "at_ms"));
}

// Also a node that is silent because it was cut off: it finds this when it is back.
void requestEnd(const AllocationFolder& folder) {
    if (!pathExists(folder.end()))
        (void)writeFileAtomically(folder.end(), jsonText({{"at_ms", nowMs()}}));
}

bool isWaiting(const slurm::Job& job) {
    const EnginePhase phase = slurm::phaseOf(job.state);
    return phase == EnginePhase::Queued || phase == EnginePhase::Configuring;
}

// Otherwise its program was never started.
bool hadNodes(const slurm::Job& job) {
    return !job.nodes.empty() && job.nodes != "None assigned";
}

class AllocationTool {
public:
    explicit AllocationTool(std::string nodes)
        : m_nodes(std::move(nodes))
        , m_slurm(m_isEnding) {}

    AllocationResult<json> create(const std::string& wish);
    AllocationResult<json> describe(const std::string& wish, const std::string& workspace);
    AllocationResult<json> list(const std::string& workspace);
    AllocationResult<json> remove(const std::string& wish, const std::string& workspace);

private:
    AllocationFolder folderOf(const std::string& wish) const { return AllocationFolder(m_nodes + "/" + wish); }
    AllocationResult<AllocationPlan> planOf(const AllocationFolder& folder) const;
    // All jobs of the name that Slurm knows; nothing was left out.
    AllocationResult<std::vector<slurm::Job>> jobsOf(const AllocationPlan& plan, const AllocationFolder& folder,
                                                     int64_t maxAgeMs);
    bool isUp();
    // Takes over what the accounting says of jobs of these names.
    AllocationResult<void> askAccounts(const std::vector<std::string>& names, int64_t sinceMs);
    // In one call for all nodes: sites limit how often it is asked.
    AllocationResult<void> askAboutUnlisted(const std::vector<slurm::Job>& listed);
    AllocationResult<json> factsOf(const AllocationPlan& plan, const AllocationFolder& folder,
                                   const std::vector<slurm::Job>& jobs);
    // What is known without Slurm; with "ended" it does not change any more.
    static json knownFacts(const AllocationPlan& plan, const AllocationFolder& folder);
    // An end that was proved. Slurm is not asked about it again, as its accounting would be each time.
    static std::optional<json> endedFacts(const AllocationPlan& plan, const AllocationFolder& folder);
    // Of a job whose folder is gone: only while Slurm has it.
    AllocationResult<json> orphanOf(const AllocationPlan& plan, const std::vector<slurm::Job>& jobs) const;
    AllocationResult<json> unlisted(json facts, const AllocationFolder& folder);
    AllocationResult<json> submit(const AllocationPlan& plan, const AllocationFolder& folder);
    static bool isProvedOver(const AllocationFolder& folder, const slurm::Job& job);
    static void setEnded(json& facts, const AllocationFolder& folder, const std::string& state,
                         const std::string& reason);

    const std::string m_nodes;
    std::atomic<bool> m_isEnding = false;
    SlurmLauncher m_slurm;
    // Of this call of the program:
    std::optional<bool> m_isUp;
    std::set<std::string> m_accounted; // names that the accounting was asked about
    std::vector<slurm::Job> m_ends;    // of these
};

AllocationResult<AllocationPlan> AllocationTool::planOf(const AllocationFolder& folder) const {
    const auto text = readFile(folder.plan(), maxAllocationFile);
    if (!text && text.error().code == ErrorCode::NotFound)
        return allocationFail("absent", "The plan of this allocation does not exist.");
    if (!text)
        return allocationFail(text.error());
    const auto plan = fromMessage<AllocationPlan>(json::parse(*text, nullptr, false));
    if (!plan)
        return allocationFail("refused", "The plan of the allocation is damaged: " + plan.error().message);
    return *plan;
}

AllocationResult<std::vector<slurm::Job>> AllocationTool::jobsOf(const AllocationPlan& plan,
                                                                 const AllocationFolder& folder, int64_t maxAgeMs) {
    const std::string name = slurm::allocationName(plan.workspace, plan.wish);
    const auto listing = m_slurm.query(maxAgeMs);
    if (!listing)
        return allocationFail("unanswered", listing.error().message);
    std::vector<slurm::Job> jobs;
    for (const slurm::Job& job : listing->jobs) {
        if (job.name == name)
            jobs.push_back(job);
    }
    if (!jobs.empty())
        return jobs;
    if (!isUp())
        return allocationFail("unanswered", "The Slurm controller is not responding.");
    const int64_t submitted = intAt(allocationRecord(folder.intent()), "at_ms");
    if (submitted == 0)
        return jobs;
    if (!m_accounted.contains(name)) {
        if (auto asked = askAccounts({name}, submitted); !asked)
            return tl::unexpected(asked.error());
    }
    for (const slurm::Job& job : m_ends) {
        // A record without an end of a job that the controller does not list says nothing.
        if (job.name == name && slurm::isTerminal(job.state))
            jobs.push_back(job);
    }
    return jobs;
}

bool AllocationTool::isUp() {
    if (!m_isUp)
        m_isUp = m_slurm.isUp();
    return *m_isUp;
}

AllocationResult<void> AllocationTool::askAccounts(const std::vector<std::string>& names, int64_t sinceMs) {
    constexpr int64_t clockSkewMs = 3'600'000;
    const auto accounts = m_slurm.account(names, sinceMs - clockSkewMs);
    if (!accounts)
        return allocationFail("unanswered", accounts.error().message);
    m_accounted.insert(names.begin(), names.end());
    m_ends.insert(m_ends.end(), accounts->jobs.begin(), accounts->jobs.end());
    return {};
}

AllocationResult<void> AllocationTool::askAboutUnlisted(const std::vector<slurm::Job>& listed) {
    std::set<std::string> known;
    for (const slurm::Job& job : listed)
        known.insert(job.name);
    std::vector<std::string> names;
    int64_t sinceMs = nowMs();
    for (const FolderEntry& entry : listFolder(m_nodes).value_or(std::vector<FolderEntry>())) {
        const AllocationFolder folder = folderOf(entry.name);
        const int64_t submitted = isIdText(entry.name) ? intAt(allocationRecord(folder.intent()), "at_ms") : 0;
        const auto plan = submitted > 0 ? planOf(folder) : allocationFail("absent", {});
        const std::string name = plan ? slurm::allocationName(plan->workspace, plan->wish) : std::string();
        if (!plan || known.contains(name) || endedFacts(*plan, folder))
            continue;
        names.push_back(name);
        sinceMs = std::min(sinceMs, submitted);
    }
    return names.empty() ? AllocationResult<void>() : askAccounts(names, sinceMs);
}

void AllocationTool::setEnded(json& facts, const AllocationFolder& folder, const std::string& state,
                              const std::string& reason) {
    facts["state"] = state;
    facts["reason"] = reason;
    facts["ended"] = true;
    if (pathExists(folder.ended()))
        return;
    // From now on its files are read by an agent of the login node (`connect`).
    const json record{{"state", state}, {"reason", reason}, {"node", textAt(facts, "node")}, {"at_ms", nowMs()}};
    if (writeFileDurably(folder.ended(), jsonText(record)))
        crashPoint(CrashPoint::AllocationEnded);
    else
        facts["ended"] = false;
}

// Slurm has reported its end. What it wrote may arrive later, and on a node that Slurm gave up it may even run on: it
// is asked to end, and has ended once it wrote nothing for a while.
bool AllocationTool::isProvedOver(const AllocationFolder& folder, const slurm::Job& job) {
    const bool isSilent = silentFor(folder) >= heartbeatTimeoutMs;
    const bool isClaimed = pathExists(folder.claim());
    if (pathExists(folder.finished()) || (!isClaimed && !hadNodes(job)))
        return true;
    const int64_t wait = limitOf("COMPUTE_STUDIO_TEST_ENGINE_RECORD_MS", 60'000);
    if (sinceFirst(folder.terminal()) < wait)
        return false;
    requestEnd(folder);
    return isSilent || !isClaimed; // a claim would be visible by now
}

// Slurm answers, and does not know a job of that name.
AllocationResult<json> AllocationTool::unlisted(json facts, const AllocationFolder& folder) {
    const bool hasExisted = pathExists(folder.claim()) || pathExists(folder.handle());
    if (pathExists(folder.withdrawn()) || (!hasExisted && !pathExists(folder.intent())))
        return allocationFail("absent", "This allocation has no job.");
    const int64_t missing = sinceFirst(folder.missing());
    if (!hasExisted) {
        if (missing < limitOf("COMPUTE_STUDIO_TEST_ENGINE_APART_MS", 60'000))
            return allocationFail("unanswered", "sbatch did not respond, and Slurm does not list its job yet.");
        return allocationFail("absent", "This allocation has no job.");
    }
    const int64_t lost = limitOf("COMPUTE_STUDIO_TEST_ENGINE_LOST_MS", 600'000);
    const bool isSilent = silentFor(folder) >= std::min(lost, heartbeatTimeoutMs);
    if (pathExists(folder.finished()) || (missing >= lost && isSilent)) {
        requestEnd(folder);
        setEnded(facts, folder, "LOST", "Slurm no longer lists this job");
        return facts;
    }
    return allocationFail("unanswered", "Slurm does not list the job of this allocation.");
}

json AllocationTool::knownFacts(const AllocationPlan& plan, const AllocationFolder& folder) {
    json facts{{"name", slurm::allocationName(plan.workspace, plan.wish)},
               {"workspace", plan.workspace},
               {"wish", plan.wish},
               {"target", plan.target},
               {"folder", folder.path()},
               {"id", textAt(allocationRecord(folder.handle()), "job")},
               {"ready", pathExists(folder.state())},
               {"ended", false}};
    if (const json ended = allocationRecord(folder.ended()); !ended.empty()) {
        facts["ended"] = true;
        facts["state"] = textAt(ended, "state");
        facts["reason"] = textAt(ended, "reason");
        facts["node"] = textAt(ended, "node");
    }
    return facts;
}

std::optional<json> AllocationTool::endedFacts(const AllocationPlan& plan, const AllocationFolder& folder) {
    json facts = knownFacts(plan, folder);
    return boolAt(facts, "ended") && !pathExists(folder.withdrawn()) ? std::optional(std::move(facts)) : std::nullopt;
}

AllocationResult<json> AllocationTool::factsOf(const AllocationPlan& plan, const AllocationFolder& folder,
                                               const std::vector<slurm::Job>& jobs) {
    json facts = knownFacts(plan, folder);
    const auto job =
        slurm::allocationAmong(jobs, textAt(facts, "name"), textAt(allocationRecord(folder.claim()), "job"));
    if (!job)
        return boolAt(facts, "ended") && !pathExists(folder.withdrawn()) ? AllocationResult<json>(facts)
                                                                         : unlisted(facts, folder);
    (void)removeFile(folder.missing());
    const bool isOver = slurm::isTerminal(job->state);
    if (isOver && pathExists(folder.withdrawn()))
        return allocationFail("absent", "The job of this allocation has ended.");
    if (isWaiting(*job))
        facts["ready"] = false;
    facts["id"] = job->id;
    facts["node"] = job->nodes;
    facts["start_ms"] = job->startMs;
    facts["end_ms"] = job->endMs;
    if (boolAt(facts, "ended"))
        return facts;
    facts["state"] = job->state;
    facts["reason"] = job->reason;
    // Of a job for several partitions, the reason is that of the one that Slurm has looked at last.
    const bool isForOne = textAt(plan.options, "partition").find(',') == std::string::npos;
    facts["hopeless"] = isForOne && slurm::phaseOf(job->state) == EnginePhase::Queued && slurm::isHopeless(job->reason);
    if (isOver && isProvedOver(folder, *job))
        setEnded(facts, folder, job->state, job->reason == "None" ? std::string() : job->reason);
    return facts;
}

AllocationResult<json> AllocationTool::submit(const AllocationPlan& plan, const AllocationFolder& folder) {
    (void)removeFile(folder.missing());
    if (!pathExists(folder.agent())) {
        if (auto placed = placeAgent(folder.agent()); !placed)
            return allocationFail(placed.error());
    }
    if (auto written = writeFileDurably(folder.intent(), jsonText({{"at_ms", nowMs()}})); !written)
        return allocationFail(written.error());
    crashPoint(CrashPoint::AllocationIntent);
    const auto answer = m_slurm.submitJob(slurm::allocationWords(plan, folder.path()), slurm::allocationScript(folder));
    using Verdict = slurm::SubmitVerdict;
    if (answer.verdict == Verdict::Refused || answer.verdict == Verdict::Throttled) {
        (void)removeFile(folder.intent());
        return allocationFail(answer.verdict == Verdict::Refused ? "refused" : "quota",
                              "Slurm rejected the allocation: " + answer.message);
    }
    if (answer.verdict != Verdict::Accepted)
        return allocationFail("unanswered", "sbatch did not respond: " + answer.message);
    if (auto written = writeFileDurably(folder.handle(), jsonText({{"job", answer.id}})); !written)
        return allocationFail("unanswered", written.error().message);
    crashPoint(CrashPoint::AllocationHandle);
    return json{{"id", answer.id},
                {"name", slurm::allocationName(plan.workspace, plan.wish)},
                {"workspace", plan.workspace},
                {"wish", plan.wish},
                {"target", plan.target},
                {"folder", folder.path()},
                {"state", "PENDING"},
                {"ended", false}};
}

AllocationResult<json> AllocationTool::create(const std::string& wish) {
    const AllocationFolder folder = folderOf(wish);
    const auto plan = planOf(folder);
    if (!plan)
        return tl::unexpected(plan.error());
    if (plan->wish != wish)
        return allocationFail("refused", "The plan of the allocation belongs to another node.");
    if (const auto options = invalidSlurmOption(slurmOptionsFromJson(plan->options)); !options.empty())
        return allocationFail("refused", "The value of --" + std::string(options) + " is not valid for Slurm.");
    const auto cluster = m_slurm.clusterName();
    if (!cluster) // it is looked up when Slurm answers again
        return allocationFail("unanswered", cluster.error().message);
    if (!plan->cluster.empty() && *cluster != plan->cluster)
        return allocationFail("refused", "This login node belongs to the Slurm cluster " + *cluster + " now, not to " +
                                             plan->cluster + ". Create the cluster again.");
    if (!pathExists(folder.intent()))
        return submit(*plan, folder);
    const auto jobs = jobsOf(*plan, folder, 0);
    if (!jobs)
        return tl::unexpected(jobs.error());
    auto facts = factsOf(*plan, folder, *jobs);
    if (!facts && std::string_view(facts.error().kind) == "absent")
        return submit(*plan, folder);
    if (facts && !textAt(*facts, "id").empty())
        (void)writeFileDurably(folder.handle(), jsonText({{"job", textAt(*facts, "id")}}));
    return facts;
}

AllocationResult<json> AllocationTool::orphanOf(const AllocationPlan& plan, const std::vector<slurm::Job>& jobs) const {
    const std::string name = slurm::allocationName(plan.workspace, plan.wish);
    const auto job = slurm::allocationAmong(jobs, name, {});
    if (!job || slurm::isTerminal(job->state))
        return allocationFail("absent", "This allocation has no job.");
    return json{{"id", job->id},       {"name", name},          {"workspace", plan.workspace}, {"wish", plan.wish},
                {"state", job->state}, {"reason", job->reason}, {"node", job->nodes},          {"ended", false}};
}

AllocationResult<json> AllocationTool::describe(const std::string& wish, const std::string& workspace) {
    const AllocationFolder folder = folderOf(wish);
    auto plan = planOf(folder);
    const bool isOrphan = !plan && std::string_view(plan.error().kind) == "absent";
    if (isOrphan)
        plan = AllocationPlan{workspace, wish};
    if (!plan)
        return tl::unexpected(plan.error());
    if (const auto cluster = m_slurm.clusterName(maxConfigAgeMs); !cluster)
        return allocationFail("unanswered", cluster.error().message);
    else if (!plan->cluster.empty() && *cluster != plan->cluster)
        return allocationFail("unanswered", "This login node now belongs to another Slurm cluster: " + *cluster);
    if (auto ended = isOrphan ? std::nullopt : endedFacts(*plan, folder))
        return std::move(*ended);
    auto jobs = jobsOf(*plan, folder, freshMs);
    // A shared answer may be older than the start of the job, which decides until when it takes runs.
    const std::string name = slurm::allocationName(plan->workspace, plan->wish);
    const auto job = jobs ? slurm::allocationAmong(*jobs, name, {}) : std::nullopt;
    if (job && isWaiting(*job) && pathExists(folder.state()))
        jobs = jobsOf(*plan, folder, 0);
    if (!jobs)
        return tl::unexpected(jobs.error());
    return isOrphan ? orphanOf(*plan, *jobs) : factsOf(*plan, folder, *jobs);
}

AllocationResult<json> AllocationTool::list(const std::string& workspace) {
    (void)m_slurm.clusterName(maxConfigAgeMs); // the answer of squeue is shared then
    const auto listing = m_slurm.query(freshMs);
    if (!listing)
        return allocationFail("unanswered", listing.error().message);
    if (!isUp())
        return allocationFail("unanswered", "The Slurm controller is not responding.");
    if (auto asked = askAboutUnlisted(listing->jobs); !asked)
        return tl::unexpected(asked.error());
    json all = json::array();
    std::set<std::string> wishes;
    const auto folders = listFolder(m_nodes);
    if (!folders && folders.error().code != ErrorCode::NotFound)
        return allocationFail(folders.error());
    for (const FolderEntry& entry : folders.value_or(std::vector<FolderEntry>())) {
        const AllocationFolder folder = folderOf(entry.name);
        if (!isIdText(entry.name) || !pathExists(folder.plan()))
            continue;
        const auto plan = planOf(folder);
        if (!plan)
            return tl::unexpected(plan.error());
        wishes.insert(entry.name);
        if (auto ended = endedFacts(*plan, folder)) {
            all.push_back(std::move(*ended));
            continue;
        }
        const auto jobs = jobsOf(*plan, folder, freshMs);
        if (!jobs)
            return tl::unexpected(jobs.error());
        auto facts = factsOf(*plan, folder, *jobs);
        if (facts)
            all.push_back(std::move(*facts));
        else if (std::string_view(facts.error().kind) != "absent")
            return facts;
    }
    for (const slurm::Job& job : listing->jobs) {
        const auto names = slurm::allocationIn(job.name);
        if (!names || names->first != workspace || wishes.contains(names->second) || slurm::isTerminal(job.state))
            continue;
        all.push_back({{"id", job.id},
                       {"name", job.name},
                       {"workspace", names->first},
                       {"wish", names->second},
                       {"state", job.state},
                       {"reason", job.reason},
                       {"node", job.nodes},
                       {"ended", false}});
    }
    return json{{"allocations", all}};
}

AllocationResult<json> AllocationTool::remove(const std::string& wish, const std::string& workspace) {
    const AllocationFolder folder = folderOf(wish);
    auto plan = planOf(folder);
    if (!plan && std::string_view(plan.error().kind) == "absent") {
        plan = AllocationPlan{workspace, wish};
    } else if (plan) {
        // A job that starts from now on ends at once.
        if (auto written = writeFileDurably(folder.withdrawn(), jsonText({{"at_ms", nowMs()}})); !written)
            return allocationFail(written.error());
    }
    if (!plan)
        return tl::unexpected(plan.error());
    const auto jobs = jobsOf(*plan, folder, 0);
    if (!jobs)
        return tl::unexpected(jobs.error());
    for (const slurm::Job& job : *jobs) {
        if (slurm::isTerminal(job.state))
            continue;
        if (auto canceled = m_slurm.cancel(job); !canceled)
            return allocationFail("unanswered", canceled.error().message);
    }
    return json::object();
}

// The end of what the job printed, however long it is.
std::string logOf(const AllocationFolder& folder) {
    std::string text;
    for (const FolderEntry& entry : listFolder(folder.path()).value_or(std::vector<FolderEntry>())) {
        if (entry.name.starts_with("slurm-") && entry.name.ends_with(".out"))
            text += readFileEnd(folder.path() + "/" + entry.name, shownLog).value_or(std::string());
    }
    return text.size() > shownLog ? text.substr(text.size() - shownLog) : text;
}

AllocationResult<json> carryOutAllocation(const std::vector<std::string>& words) {
    const std::string verb = words.empty() ? "" : words[0];
    if (verb == "version" && words.size() == 1) {
        const std::atomic<bool> isEnding = false;
        auto cluster = SlurmLauncher(isEnding).clusterName();
        return cluster ? AllocationResult<json>(json{{"cluster", *cluster}}) : allocationFail(cluster.error());
    }
    const bool hasWorkspace = words.size() == 4 && isIdText(words[3]);
    if ((words.size() != 3 && !hasWorkspace) || !isIdText(words[2]))
        return allocationFail("refused", "usage: allocation VERB NODES ID");
    AllocationTool tool(words[1]);
    if (verb == "create")
        return tool.create(words[2]);
    if (verb == "describe" && hasWorkspace)
        return tool.describe(words[2], words[3]);
    if (verb == "list")
        return tool.list(words[2]);
    if (verb == "remove" && hasWorkspace)
        return tool.remove(words[2], words[3]);
    if (verb == "log")
        return json{{"text", logOf(AllocationFolder(words[1] + "/" + words[2]))}};
    return allocationFail("refused", "usage: allocation VERB NODES ID");
}

} // namespace

int runAllocationTool(const std::vector<std::string>& words) {
    const auto done = carryOutAllocation(words);
    if (!done) {
        std::fprintf(stderr, "%s: %s\n", done.error().kind, done.error().message.c_str());
        return 1;
    }
    std::printf("%s\n", jsonText(*done).c_str());
    return std::fflush(stdout) == 0 ? 0 : 1;
}

} // namespace studio
