#include "core/agent/launcher/slurm_probe.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <functional>
#include <poll.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/probe_listener.h"
#include "core/agent/launcher/slurm_launcher.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"
#include "core/base/test_switch.h"
#include "core/base/text.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr uint64_t maxProbeFile = 1U << 16;
constexpr int64_t queryPauseMs = 2'000;
constexpr int64_t unlistedMs = 60'000; // after which a submission without an answer is repeated
constexpr int64_t arrivalMs = 5'000;   // for the file of a job that has ended
constexpr int64_t slowFileMs = 10'000;
constexpr useconds_t probePauseUs = 100'000;
constexpr std::string_view probePrefix = "cs-probe-";

// For a file to become visible.
int64_t stepLimitMs() {
    constexpr std::chrono::milliseconds usual{60'000};
    return durationOrOverride("COMPUTE_STUDIO_TEST_PROBE_STEP_MS", usual).count();
}

int64_t probeNow() {
    return toMs(currentTime());
}

json probeRecord(const std::string& path) {
    const auto text = readFile(path, maxProbeFile);
    const json value = text ? json::parse(*text, nullptr, false) : json();
    return value.is_object() ? value : json::object();
}

// A listing makes a network file system look again.
void refreshListing(const std::string& folder) {
    DIR* all = opendir(folder.c_str());
    if (all == nullptr)
        return;
    while (readdir(all) != nullptr) {
    }
    closedir(all);
}

// Waits until the file is there; `meanwhile` is called again and again, and ends it by returning false.
bool awaitFile(const std::string& folder, const char* name, int64_t limitMs, const std::function<bool()>& meanwhile) {
    const int64_t until = bootClockMs() + limitMs;
    for (;;) {
        refreshListing(folder);
        if (pathExists(folder + "/" + name))
            return true;
        if (bootClockMs() >= until || !meanwhile())
            return false;
        usleep(probePauseUs);
    }
}

bool put(const std::string& folder, const char* name, const json& value) {
    return writeFileAtomically(folder + "/" + name, jsonText(value)).has_value();
}

std::string secondsText(int64_t milliseconds) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", static_cast<double>(milliseconds) / 1000);
    return text.data();
}

std::string lockWord(const std::string& path) {
    auto lock = FileLock::open(path);
    if (!lock)
        return "unsupported";
    if (lock->tryExclusive())
        return "free";
    return lock->isHeldByOther() ? "held" : "unsupported";
}

// "private": a file system of its own; "shared"; "closed": nothing can be written there.
std::string temporaryWord() {
    std::string folder = "/tmp/cs-probe-XXXXXX";
    if (mkdtemp(folder.data()) == nullptr)
        return "closed";
    rmdir(folder.c_str());
    bool isOwn = false;
    forEachLine(readFile("/proc/self/mountinfo", 16U << 20).value_or(std::string()),
                [&isOwn](std::string_view line) { isOwn = isOwn || line.find(" /tmp ") != std::string_view::npos; });
    return isOwn ? "private" : "shared";
}

// The job: answers what the login node asks by files.
int runProbeJob(const std::string& folder) {
    const json plan = probeRecord(folder + "/plan");
    utsname names{};
    uname(&names);
    const char* node = getenv("SLURMD_NODENAME");
    const char* job = getenv("SLURM_JOB_ID");
    json found{{"machine", names.machine},
               {"node", node != nullptr ? node : names.nodename},
               {"job", job != nullptr ? job : ""},
               {"id", textAt(plan, "id")},
               {"tmp", temporaryWord()}};
    if (job == nullptr || !put(folder, "node", found))
        return 1;
    const int64_t written = bootClockMs();
    if (!awaitFile(folder, "login", stepLimitMs(), [] { return true; })) {
        found["alone"] = true; // no check is there, or its file is not visible: the login node knows which
        return put(folder, "answer", found) ? 0 : 1;
    }
    found["seen_ms"] = bootClockMs() - written;
    const json login = probeRecord(folder + "/login");
    found["network"] =
        reachProbe(valueAt(login, "addresses"), static_cast<int>(intAt(login, "port")), textAt(login, "nonce"));
    auto lock = FileLock::open(folder + "/lock");
    found["lock"] = lock && lock->tryExclusive() ? "held" : "unsupported";
    if (!put(folder, "answer", found))
        return 1;
    awaitFile(folder, "result", stepLimitMs(), [] { return true; }); // holds the lock until then
    return 0;
}

class ProbeCheck {
public:
    explicit ProbeCheck(std::string folder)
        : m_folder(std::move(folder))
        , m_slurm(m_isEnding) {}
    // Fails without a word of it being submitted twice; `kind` of ProviderError in the message.
    tl::expected<SlurmProbe, std::string> run(const json& options, int64_t limitMs);

private:
    std::string file(const char* name) const { return m_folder + "/" + name; }
    std::string name() const { return std::string(probePrefix) + textAt(probeRecord(file("plan")), "id"); }
    // Of a probe that an earlier call began, or of a new one.
    tl::expected<void, std::string> plan(const json& options);
    Result<void> planAnew(const json& options);
    int64_t intentAge() const { return probeNow() - intAt(probeRecord(file("intent")), "at_ms"); }
    tl::expected<void, std::string> submit(const json& options);
    // nullopt: Slurm does not answer.
    std::optional<std::vector<slurm::Job>> jobs();
    SlurmProbe waiting(const std::string& reason) const;
    SlurmProbe failed(const std::string& reason);
    // `isLate`: the job had to answer alone.
    SlurmProbe judge(const json& answer, int64_t seenMs, const std::string& lock, bool isLate);
    SlurmProbe store(SlurmProbe probe);

    const std::string m_folder;
    std::atomic<bool> m_isEnding = false;
    SlurmLauncher m_slurm;
};

tl::expected<void, std::string> ProbeCheck::plan(const json& options) {
    const json planned = probeRecord(file("plan"));
    bool isAnew = planned.empty() || pathExists(file("result"));
    const bool isOutdated = planned.contains("options") && planned["options"] != options;
    refreshListing(m_folder);
    if (!isAnew && !pathExists(file("answer")) && (pathExists(file("node")) || isOutdated)) {
        const auto known = jobs();
        if (!known)
            return tl::unexpected(std::string("unanswered: Slurm does not answer."));
        bool isLive = false;
        for (const slurm::Job& job : *known) {
            const bool isPending = job.state == "PENDING";
            if (isPending && isOutdated) {
                if (auto canceled = m_slurm.cancel(job); !canceled)
                    return tl::unexpected("unanswered: " + canceled.error().message);
            }
            isLive = isLive || (!slurm::isTerminal(job.state) && !(isPending && isOutdated));
        }
        // A job that was killed answers no more; the file of another may still arrive. One whose submission was not
        // answered may still appear.
        if (pathExists(file("node")))
            isAnew = !isLive && !awaitFile(m_folder, "answer", arrivalMs, [] { return true; });
        else
            isAnew = !isLive && (!known->empty() || intentAge() >= unlistedMs);
    }
    if (!isAnew)
        return {};
    if (auto made = planAnew(options); !made)
        return tl::unexpected("unknown: " + made.error().message);
    return {};
}

Result<void> ProbeCheck::planAnew(const json& options) {
    if (auto removed = removeTree(m_folder); !removed)
        return removed;
    if (auto made = makeFolders(m_folder); !made)
        return made;
    if (auto placed = placeAgent(file("agent")); !placed)
        return placed;
    return writeFileDurably(file("plan"),
                            jsonText({{"id", randomIdText()}, {"at_ms", probeNow()}, {"options", options}}));
}

std::optional<std::vector<slurm::Job>> ProbeCheck::jobs() {
    auto listing = m_slurm.query(0);
    if (!listing || !m_slurm.isUp())
        return std::nullopt;
    std::erase_if(listing->jobs, [name = name()](const slurm::Job& job) { return job.name != name; });
    return std::move(listing->jobs);
}

tl::expected<void, std::string> ProbeCheck::submit(const json& value) {
    if (pathExists(file("intent"))) {
        // A job without a claim does no harm: a second one of the name would only wait for the first. It is not
        // submitted again while the first may still appear.
        const auto known = jobs();
        if (!known)
            return tl::unexpected(std::string("unanswered: Slurm does not answer."));
        if (!known->empty() || pathExists(file("node")) || intentAge() < unlistedMs)
            return {};
    }
    const SlurmOptions options = slurmOptionsFromJson(value);
    std::vector<std::string> words = {
        "--parsable",       "--job-name=" + name(), "--no-requeue",           "--export=ALL", "--chdir=" + m_folder,
        "--output=job.out", "--open-mode=append",   "--dependency=singleton", "--nodes=1",    "--ntasks=1",
        "--time=5"};
    for (const auto& [option, text] : {std::pair("--partition=", options.partition),
                                       {"--account=", options.account},
                                       {"--qos=", options.qos},
                                       {"--constraint=", options.constraint},
                                       {"--gres=", options.gres}}) {
        if (!text.empty())
            words.push_back(option + text);
    }
    if (auto written = writeFileDurably(file("intent"), jsonText({{"at_ms", probeNow()}})); !written)
        return tl::unexpected("unknown: " + written.error().message);
    crashPoint(CrashPoint::ProbeIntent);
    const auto answer = m_slurm.submitJob(words, slurm::submitScript(file("agent"), m_folder, "slurm-probe run"));
    using Verdict = slurm::SubmitVerdict;
    if (answer.verdict == Verdict::Refused || answer.verdict == Verdict::Throttled) {
        (void)removeFile(file("intent"));
        return tl::unexpected("refused: " + answer.message);
    }
    return {};
}

SlurmProbe ProbeCheck::waiting(const std::string& reason) const {
    SlurmProbe probe;
    probe.state = SlurmProbe::State::Waiting;
    probe.atMs = intAt(probeRecord(file("plan")), "at_ms");
    probe.reason = reason;
    return probe;
}

SlurmProbe ProbeCheck::store(SlurmProbe probe) {
    probe.atMs = probeNow();
    (void)writeFileAtomically(file("result"), jsonText(toJson(probe)));
    return probe;
}

SlurmProbe ProbeCheck::failed(const std::string& reason) {
    SlurmProbe probe;
    probe.state = SlurmProbe::State::Failed;
    probe.reason = reason;
    return store(std::move(probe));
}

SlurmProbe ProbeCheck::judge(const json& answer, int64_t seenMs, const std::string& lock, bool isLate) {
    SlurmProbe probe;
    probe.state = SlurmProbe::State::Done;
    probe.job = textAt(answer, "job");
    probe.node = textAt(answer, "node");
    const auto add = [&probe](const char* name, const char* state, std::string detail) {
        probe.items.push_back({name, state, std::move(detail)});
    };
    add("path", "ok", m_folder);
    add("exec", "ok", {});
    const int64_t slowest = std::max(seenMs, intAt(answer, "seen_ms"));
    if (!isLate)
        add("visible", slowest > slowFileMs ? "warning" : "ok", secondsText(slowest));
    const bool isLocked = textAt(answer, "lock") == "held" && lock == "held";
    if (!isLate)
        add("locks", isLocked ? "ok" : "warning", textAt(answer, "lock") == "held" ? lock : textAt(answer, "lock"));
    const std::string temporary = textAt(answer, "tmp");
    add("tmp", temporary == "closed" ? "failed" : "ok", temporary);
    const std::string address = textAt(answer, "network");
    if (!isLate || !address.empty())
        add("network", address.empty() ? "failed" : "ok", address);
    utsname names{};
    uname(&names);
    const bool isSame = textAt(answer, "machine") == names.machine;
    add("machine", isSame ? "ok" : "failed", textAt(answer, "machine"));
    return store(std::move(probe));
}

tl::expected<SlurmProbe, std::string> ProbeCheck::run(const json& options, int64_t limitMs) {
    auto turn = FileLock::open(m_folder + ".lock");
    if (turn && !turn->waitExclusive(std::chrono::milliseconds(1'000)) && turn->isHeldByOther())
        return waiting({}); // another check is there
    if (auto planned = plan(options); !planned)
        return tl::unexpected(planned.error());
    const bool hadNode = pathExists(file("node")); // the job may have waited for a while
    const bool hadAnswer = pathExists(file("answer"));
    if (auto submitted = submit(options); !submitted)
        return tl::unexpected(submitted.error());
    const int64_t until = bootClockMs() + limitMs;
    int64_t queryAt = 0;
    std::string reason;
    std::string ended;
    const auto watch = [&] {
        if (bootClockMs() < queryAt)
            return ended.empty() && bootClockMs() < until;
        queryAt = bootClockMs() + queryPauseMs;
        const auto known = jobs();
        for (const slurm::Job& job : known.value_or(std::vector<slurm::Job>())) {
            reason = job.state == "PENDING" ? job.reason : job.state;
            if (slurm::isTerminal(job.state))
                ended = job.state;
        }
        return ended.empty() && bootClockMs() < until;
    };
    if (!awaitFile(m_folder, "node", limitMs, watch)) {
        if (ended.empty())
            return waiting(reason);
        // It ended, and wrote nothing that is visible here: give the file its time.
        if (!awaitFile(m_folder, "node", arrivalMs, [] { return true; }))
            return failed(ended + ": " +
                          readFile(file("job.out"), maxProbeFile).value_or(std::string()).substr(0, 300));
    }
    if (hadAnswer)
        return judge(probeRecord(file("answer")), 0, {}, true);
    ProbeListener listener;
    const std::string nonce = randomIdText();
    put(m_folder, "login", {{"addresses", listener.addresses()}, {"port", listener.port()}, {"nonce", nonce}});
    const int64_t asked = bootClockMs();
    const bool isAnswered = awaitFile(m_folder, "answer", stepLimitMs(), [&] {
        listener.serve(nonce);
        return true;
    });
    const int64_t seen = bootClockMs() - asked;
    const json answer = probeRecord(file("answer"));
    const bool isAlone = boolAt(answer, "alone");
    if (!hadNode && (!isAnswered || isAlone))
        return failed("The node did not see a file of the login node within a minute.");
    if (!isAnswered)
        return waiting({}); // it ended meanwhile: the next check sends another one
    return judge(answer, seen, lockWord(file("lock")), isAlone);
}

} // namespace

std::string slurmProbeFolder(const std::string& root) {
    return root + "/slurm-probe";
}

SlurmProbe lastSlurmProbe(const std::string& folder) {
    if (pathExists(folder + "/result"))
        return slurmProbeFromJson(probeRecord(folder + "/result"));
    SlurmProbe probe;
    if (const int64_t at = intAt(probeRecord(folder + "/intent"), "at_ms"); at > 0) {
        probe.state = SlurmProbe::State::Waiting;
        probe.atMs = at;
    }
    return probe;
}

int runSlurmProbe(const std::vector<std::string>& words) {
    if (words.size() == 2 && words[0] == "run")
        return runProbeJob(words[1]);
    const size_t slash = words.size() == 4 ? words[1].rfind('/') : std::string::npos;
    if (slash == std::string::npos || words[0] != "check")
        return 2;
    int64_t limitMs = 0;
    std::from_chars(words[3].data(), words[3].data() + words[3].size(), limitMs);
    const auto probe = ProbeCheck(slurmProbeFolder(words[1].substr(0, slash)))
                           .run(json::parse(words[2], nullptr, false), std::clamp<int64_t>(limitMs, 0, 600'000));
    if (!probe) {
        std::fprintf(stderr, "%s\n", probe.error().c_str());
        return 1;
    }
    std::printf("%s\n", jsonText(toJson(*probe)).c_str());
    return std::fflush(stdout) == 0 ? 0 : 1;
}

} // namespace studio
