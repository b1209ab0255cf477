#include "core/agent/launcher/slurm_launcher.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <map>
#include <unistd.h>

#include "core/agent/gpu/account_name.h"
#include "core/agent/serve/private_folder.h"
#include "core/agent/serve/tool_run.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/sha256.h"
#include "core/base/timestamp.h"

extern char** environ;

namespace studio {

namespace {

constexpr int64_t toolLimitMs = 60'000; // Slurm's own time-outs are shorter, but it tries several times
constexpr int64_t shortLimitMs = 15'000;
constexpr int64_t queryLimitMs = 30'000; // submissions wait for it
constexpr size_t accountsPerCall = 200;
constexpr uint64_t maxListing = 64ULL << 20;
constexpr std::chrono::milliseconds cacheWait{30'000};

// Of the account, for the programs that take no number.
std::string slurmUserName() {
    const char* name = getenv("USER");
    return name != nullptr && *name != '\0' ? name : accountName(getuid());
}

// In a file name.
std::string cacheName(std::string identity) {
    for (char& c : identity) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
        c = isPlain ? c : '_';
    }
    return "squeue2-" + identity.substr(0, 200);
}

// The cached answer: a line with the time it was taken and the cluster, then what squeue has printed.
std::optional<std::pair<int64_t, std::string>> readCache(const std::string& path, const std::string& identity) {
    auto text = readFile(path, maxListing);
    const size_t end = text ? text->find('\n') : std::string::npos;
    if (end == std::string::npos)
        return std::nullopt;
    int64_t taken = 0;
    const auto number = std::from_chars(text->data(), text->data() + end, taken);
    if (number.ec != std::errc() || std::string_view(number.ptr, text->data() + end) != " " + identity)
        return std::nullopt;
    return std::pair(taken, text->substr(end + 1));
}

// The name of this login node and the stamp of its slurm.conf; empty: there is no such file, as where the controller
// distributes the configuration.
std::string configStamp() {
    const char* given = getenv("SLURM_CONF");
    // Often a link to a file that all nodes share.
    char* resolved = realpath(given != nullptr && *given != '\0' ? given : "/etc/slurm/slurm.conf", nullptr);
    const std::string path = resolved != nullptr ? resolved : "";
    std::free(resolved);
    const auto stamp = stampOf(path);
    std::array<char, 256> host{};
    if (!stamp || gethostname(host.data(), host.size() - 1) != 0)
        return {};
    return std::string(host.data()) + " " + std::to_string(stamp->device) + " " + std::to_string(stamp->inode) + " " +
           std::to_string(stamp->size) + " " + std::to_string(stamp->mtimeNs);
}

struct KnownCluster {
    std::string name;
    std::string identity;
};

// A line with the time of the answer and the stamp, then name and identity.
std::optional<KnownCluster> readKnownCluster(const std::string& path, const std::string& stamp, int64_t maxAgeMs) {
    const auto cached = readCache(path, stamp);
    const int64_t now = toMs(currentTime());
    if (!cached || cached->first > now || now - cached->first >= maxAgeMs)
        return std::nullopt;
    const size_t end = cached->second.find('\n');
    if (end == std::string::npos)
        return std::nullopt;
    return KnownCluster{cached->second.substr(0, end), cached->second.substr(end + 1)};
}

EngineListing listingFrom(int64_t takenMs, std::vector<slurm::Job> jobs) {
    std::erase_if(jobs, [](const slurm::Job& job) { return !slurm::isJobName(job.name); });
    return {takenMs, std::move(jobs)};
}

} // namespace

std::vector<std::string> slurmEnvironment() {
    std::vector<std::string> lines;
    for (char** at = environ; *at != nullptr; ++at) {
        const std::string_view line = *at;
        const std::string_view name = line.substr(0, line.find('='));
        constexpr std::string_view kept[] = {"HOME", "USER", "LOGNAME", "SHELL", "LANG", "TZ", "PATH", "SLURM_CONF"};
        const bool isOfTests = name.starts_with("COMPUTE_STUDIO_TEST_") || name.starts_with("COMPUTE_STUDIO_CRASH_");
        if (std::find(std::begin(kept), std::end(kept), name) != std::end(kept) || name.starts_with("LC_") || isOfTests)
            lines.emplace_back(line);
    }
    return lines;
}

SlurmLauncher::SlurmLauncher(const std::atomic<bool>& isEnding)
    : m_isEnding(isEnding)
    , m_user(std::to_string(getuid())) {}

Result<SlurmLauncher::Output> SlurmLauncher::run(std::vector<std::string> words, int64_t limitMs,
                                                 const std::string& input) const {
    ToolRequest request;
    request.words = std::move(words);
    request.limitMs = limitMs;
    request.maxOutput = static_cast<int64_t>(maxListing);
    auto answer = runTool(request, m_isEnding, {slurmEnvironment(), input});
    if (!answer)
        return fail(answer.error());
    if (answer->isTooLong)
        return fail(ErrorCode::TooLarge, "The answer of " + request.words.front() + " is too large.");
    return Output{answer->exitCode.value_or(-1), std::move(answer->output), std::move(answer->errors)};
}

Result<std::string> SlurmLauncher::read(std::vector<std::string> words, int64_t limitMs) const {
    const std::string name = words.front();
    auto done = run(std::move(words), limitMs);
    if (!done)
        return fail(done.error());
    if (done->exitCode != 0)
        return fail(ErrorCode::Unavailable, name + " failed: " + done->errors.substr(0, 400));
    return std::move(done->output);
}

slurm::SubmitAnswer SlurmLauncher::sbatch(std::vector<std::string> words, const std::string& script) {
    words.insert(words.begin(), "sbatch");
    const auto done = run(words, toolLimitMs, script);
    crashPoint(CrashPoint::AgentEngineSubmitted);
    if (done)
        return slurm::readSubmit(done->exitCode, done->output, done->errors);
    slurm::SubmitAnswer answer;
    answer.message = done.error().message;
    if (done.error().code == ErrorCode::NotFound)
        answer.verdict = slurm::SubmitVerdict::Refused;
    return answer;
}

std::vector<slurm::SubmitAnswer> SlurmLauncher::submit(const std::vector<LaunchItem>& items) {
    std::vector<slurm::SubmitAnswer> answers;
    for (const LaunchItem& item : items)
        answers.push_back(sbatch(slurm::submitWords(*item.spec, item.folder),
                                 slurm::submitScript(item.folder + "/submit/agent", item.folder)));
    return answers;
}

slurm::SubmitAnswer SlurmLauncher::submitArray(const RunSpec& spec, const slurm::ArrayWords& array) {
    return sbatch(slurm::submitArrayWords(spec, array),
                  slurm::submitScript(array.folder + "/agent", array.folder, "batch-element"));
}

Result<void> SlurmLauncher::setArrayLimit(const std::string& id, int limit) {
    return read({"scontrol", "update", "JobId=" + id, "ArrayTaskThrottle=" + std::to_string(limit)}, shortLimitMs)
        .map([](const std::string&) {});
}

Result<EngineListing> SlurmLauncher::query(int64_t maxAgeMs) {
    const auto take = [&]() -> Result<std::pair<int64_t, std::string>> {
        const int64_t before = toMs(currentTime());
        return read(slurm::queueWords(m_user), queryLimitMs).map([&](std::string text) {
            return std::pair(before, std::move(text));
        });
    };
    const auto parse = [](const std::pair<int64_t, std::string>& answer) -> Result<EngineListing> {
        auto jobs = slurm::readQueue(answer.second);
        if (!jobs)
            return fail(jobs.error());
        return listingFrom(answer.first, std::move(*jobs));
    };
    if (m_identity.empty())
        return take().and_then(parse);
    const auto folder = makePrivateFolder("~/.compute-studio/slurm");
    const std::string name = cacheName(m_identity);
    auto lock = folder ? FileLock::open(*folder + "/" + name + ".lock") : fail(folder.error());
    if (!lock || !lock->waitExclusive(cacheWait)) // a file system without locks: each agent asks for itself
        return take().and_then(parse);
    const std::string cache = *folder + "/" + name;
    const int64_t now = toMs(currentTime());
    if (const auto known = readCache(cache, m_identity); known && known->first <= now && now - known->first < maxAgeMs)
        return parse(*known);
    auto taken = take();
    if (!taken)
        return fail(taken.error());
    auto listing = parse(*taken);
    if (listing)
        (void)writeFileAtomically(cache, std::to_string(taken->first) + " " + m_identity + "\n" + taken->second);
    return listing;
}

Result<EngineAccounts> SlurmLauncher::account(const std::vector<std::string>& names, int64_t sinceMs) {
    EngineAccounts accounts;
    for (size_t first = 0; first < names.size(); first += accountsPerCall) {
        const std::vector<std::string> some(
            names.begin() + static_cast<std::ptrdiff_t>(first),
            names.begin() + static_cast<std::ptrdiff_t>(std::min(first + accountsPerCall, names.size())));
        const auto done = run(slurm::accountWords(some, sinceMs), toolLimitMs);
        if (!done && done.error().code == ErrorCode::NotFound)
            return EngineAccounts{false, {}};
        if (!done)
            return fail(done.error());
        if (done->errors.find("accounting storage is disabled") != std::string::npos)
            return EngineAccounts{false, {}};
        if (done->exitCode != 0)
            return fail(ErrorCode::Unavailable, "sacct failed: " + done->errors.substr(0, 400));
        auto jobs = slurm::readAccounts(done->output);
        if (!jobs)
            return fail(jobs.error());
        accounts.jobs.insert(accounts.jobs.end(), jobs->begin(), jobs->end());
    }
    return accounts;
}

// Whether they have ended is seen in the next answer.
Result<void> SlurmLauncher::cancelAll(const std::string& name, const std::vector<std::string>& ids) {
    std::vector<std::string> own;
    std::set<std::string> elements;
    for (const auto& id : ids) {
        if (id.find('_') == std::string::npos)
            own.push_back(id);
        else
            elements.insert(id);
    }
    auto canceled = own.empty() ? Result<void>() : cancelBy(slurm::cancelWords(m_user, name, own));
    return canceled && !elements.empty() ? cancelElements(name, elements) : canceled;
}

Result<void> SlurmLauncher::cancelBy(std::vector<std::string> words) const {
    const auto done = run(std::move(words), toolLimitMs);
    if (!done)
        return fail(done.error());
    if (done->exitCode != 0 && !slurm::isCancelOfForgotten(done->errors))
        return fail(ErrorCode::Unavailable, "scancel failed: " + done->errors.substr(0, 400));
    return {};
}

// Ids are used again after a loss of Slurm's state, and scancel must not compare the name: it is asked for just before.
Result<void> SlurmLauncher::cancelElements(const std::string& name, const std::set<std::string>& elements) const {
    const auto text = read(slurm::queueOfNameWords(m_user, name), queryLimitMs);
    const auto jobs = text ? slurm::readQueue(*text) : fail(text.error());
    if (!jobs)
        return fail(jobs.error());
    std::map<std::string, std::set<int>> arrays;
    for (const slurm::Job& job : *jobs) {
        if (job.name == name && job.index >= 0 && !slurm::isTerminal(job.state) && elements.contains(job.id))
            arrays[job.id.substr(0, job.id.find('_'))].insert(job.index);
    }
    for (const auto& [array, indices] : arrays) {
        if (auto canceled = cancelBy(slurm::cancelElementsWords(array, {indices.begin(), indices.end()})); !canceled)
            return canceled;
    }
    return {};
}

bool SlurmLauncher::isUp() {
    const auto done = run({"scontrol", "ping"}, shortLimitMs);
    return done && slurm::isUp(done->output);
}

Result<std::string> SlurmLauncher::clusterName(int64_t maxAgeMs) {
    const std::string stamp = configStamp();
    const auto folder = stamp.empty() ? Result<std::string>(fail(ErrorCode::NotFound, {}))
                                      : makePrivateFolder("~/.compute-studio/slurm");
    const std::string cache = folder ? *folder + "/config-" + toHex(sha256Of(stamp)).substr(0, 16) : std::string();
    if (const auto known = folder ? readKnownCluster(cache, stamp, maxAgeMs) : std::nullopt) {
        m_identity = known->identity;
        return known->name;
    }
    return read({"scontrol", "show", "config"}, shortLimitMs).map([&](const std::string& config) {
        m_identity = slurm::clusterIdentity(config);
        SlurmFacts facts;
        slurm::readConfig(config, facts);
        if (folder && !facts.cluster.empty())
            (void)writeFileAtomically(cache, std::to_string(toMs(currentTime())) + " " + stamp + "\n" + facts.cluster +
                                                 "\n" + m_identity);
        return facts.cluster;
    });
}

SlurmFacts SlurmLauncher::discover() {
    SlurmFacts facts;
    const auto config = read({"scontrol", "show", "config"});
    if (!config) {
        facts.problem = config.error().message;
        return facts;
    }
    slurm::readConfig(*config, facts);
    m_identity = slurm::clusterIdentity(*config);
    if (const auto partitions = read({"scontrol", "show", "partition", "-o"}))
        slurm::readPartitions(*partitions, facts);
    else
        facts.problem = partitions.error().message;
    if (const auto nodes = read({"sinfo", "-hN", "-o", "%N|%P|%c|%m|%G|%f|%T"}))
        slurm::readNodes(*nodes, facts);
    if (!facts.hasAccounting)
        return facts;
    const auto associations =
        read({"sacctmgr", "-nP", "show", "assoc", "user=" + slurmUserName(), "format=Account,QOS,MaxJobs,MaxSubmit"});
    const auto qos = read({"sacctmgr", "-nP", "show", "qos", "format=Name,MaxWall,MaxSubmitJobsPerUser"});
    if (associations && qos)
        slurm::readAssociations(*associations, *qos, facts);
    return facts;
}

void SlurmLauncher::countJobs(SlurmFacts& facts) const {
    if (facts.partitions.empty())
        return;
    if (const auto jobs = read({"squeue", "-h", "-t", "PD,R,CF,CG,S", "-o", "%P|%t"}, shortLimitMs))
        slurm::readJobCounts(*jobs, facts);
}

int64_t slurmJobEndMs(const std::string& jobId) {
    if (const char* end = getenv("SLURM_JOB_END_TIME"); end != nullptr)
        return std::strtoll(end, nullptr, 10) * 1000;
    ToolRequest request;
    request.words = {"squeue", "-h", "-j", jobId, "-o", "%e"};
    request.limitMs = shortLimitMs;
    const std::atomic<bool> isEnding = false;
    const auto answer = runTool(request, isEnding, {slurmEnvironment(), {}});
    return answer && answer->exitCode == 0 ? slurm::timeFrom(answer->output.substr(0, answer->output.find('\n'))) : 0;
}

} // namespace studio
