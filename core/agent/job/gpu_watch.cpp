#include "core/agent/job/gpu_watch.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/job/word_pointers.h"
#include "core/base/backoff.h"
#include "core/base/text.h"
#include "core/base/timestamp.h"
#include "core/protocol/byte_reader.h"
#include "core/protocol/record_reader.h"

namespace studio {

namespace {

constexpr int64_t freshMs = 4000;     // older readings are stale
constexpr int64_t silenceMs = 15'000; // without a valid line; initializing the GPU driver takes seconds
constexpr int64_t leadLookMs = 3000;  // interval of the attempts to become the leader
constexpr Backoff gpuToolBackoff{std::chrono::minutes(1), std::chrono::hours(1)};
constexpr size_t maxLineLength = 1024;
constexpr size_t maxBytesPerTick = 64 * 1024; // backpressure for a tool that writes more
constexpr size_t maxGpus = 64;
constexpr size_t maxUuidLength = 64;
constexpr size_t maxShared = 16 * 1024;
constexpr uint8_t sharedType = 1;
constexpr double mebibyte = 1024.0 * 1024.0;

std::optional<double> figureOf(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value) || value < 0)
        return std::nullopt;
    return value;
}

float shareOf(std::string_view text) {
    const auto value = figureOf(text);
    return value && *value < 1e6 ? static_cast<float>(*value) : unknownShare;
}

uint64_t bytesOf(std::string_view text) {
    const auto value = figureOf(text);
    return value && *value < 1e9 ? static_cast<uint64_t>(*value * mebibyte) : unknownBytes;
}

bool isOwnPrivateFolder(const std::string& path) {
    struct stat st {};
    return lstat(path.c_str(), &st) == 0 && S_ISDIR(st.st_mode) && st.st_uid == geteuid() && (st.st_mode & 077U) == 0;
}

} // namespace

std::optional<GpuReading> gpuReadingFrom(std::string_view line) {
    constexpr size_t fields = 7;
    std::array<std::string_view, fields> words;
    size_t count = 0;
    while (count < fields) {
        const size_t comma = std::min(line.find(','), line.size());
        words[count++] = trimmed(line.substr(0, comma));
        if (comma == line.size())
            break;
        line.remove_prefix(comma + 1);
    }
    const auto index = figureOf(words[0]);
    const bool isUuid =
        !words[1].empty() && words[1].size() <= maxUuidLength &&
        std::all_of(words[1].begin(), words[1].end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
    if (count != fields || !index || *index >= maxGpus || !isUuid)
        return std::nullopt;
    GpuReading reading;
    reading.sample.index = static_cast<uint8_t>(*index);
    reading.uuid = words[1];
    reading.sample.busyPercent = shareOf(words[2]);
    reading.sample.memoryBytes = bytesOf(words[3]);
    reading.sample.memoryTotalBytes = bytesOf(words[4]);
    reading.sample.celsius = shareOf(words[5]);
    reading.sample.watts = shareOf(words[6]);
    return reading;
}

void markGpusOfJob(std::vector<GpuReading>& gpus, const std::optional<std::string>& visible) {
    for (auto& gpu : gpus) {
        gpu.sample.isOfJob = !visible;
        std::string_view left = visible ? std::string_view(*visible) : std::string_view();
        while (!left.empty() && !gpu.sample.isOfJob) {
            const size_t comma = std::min(left.find(','), left.size());
            const auto word = trimmed(left.substr(0, comma));
            gpu.sample.isOfJob = word == std::to_string(gpu.sample.index) ||
                                 (word.starts_with("GPU-") && std::string_view(gpu.uuid).starts_with(word));
            left.remove_prefix(std::min(comma + 1, left.size()));
        }
    }
}

namespace {
std::string sharedPath() {
    const char* requested = getenv("COMPUTE_STUDIO_SHARED_FOLDER");
    return requested != nullptr ? requested
                                : "/dev/shm/compute-studio-" + std::to_string(static_cast<unsigned>(geteuid()));
}
} // namespace

std::string GpuWatch::sharedFolder() {
    const std::string path = sharedPath();
    (void)mkdir(path.c_str(), 0700);
    return isOwnPrivateFolder(path) ? path : std::string();
}

void GpuWatch::removeSharedFolder() {
    const std::string path = sharedPath();
    if (!isOwnPrivateFolder(path))
        return;
    auto lock = FileLock::open(path + "/gpus.lock");
    if (!lock || !lock->tryExclusive())
        return;
    (void)unlink((path + "/gpus").c_str());
    (void)unlink((path + "/gpus.lock").c_str());
    (void)rmdir(path.c_str());
}

GpuWatch::GpuWatch(const std::string& searchPath, std::string folder)
    : m_program(findOnPath("nvidia-smi", searchPath).value_or(std::string()))
    , m_folder(std::move(folder)) {}

GpuWatch::~GpuWatch() {
    endTool(true);
}

void GpuWatch::tick() {
    if (m_program.empty())
        return;
    const int64_t now = bootClockMs();
    if (!m_isLeader) {
        if (readShared() || now < m_nextLeadMs)
            return;
        m_nextLeadMs = now + leadLookMs;
        tryAcquireLease();
    }
    if (!m_isLeader)
        return;
    if (m_tool == 0 && now >= m_nextStartMs)
        startTool();
    if (m_tool == 0)
        return;
    readTool();
    if (m_tool != 0 && now - m_heardMs > silenceMs)
        endTool(false);
}

std::vector<GpuReading> GpuWatch::readings() const {
    std::vector<GpuReading> readings;
    if (m_gpus.empty() || bootClockMs() - m_heardMs > freshMs)
        return readings;
    for (const auto& [index, gpu] : m_gpus)
        readings.push_back(gpu);
    return readings;
}

bool GpuWatch::readShared() {
    if (m_folder.empty())
        return false;
    if (!m_shared.isValid())
        m_shared = UniqueFd(open((m_folder + "/gpus").c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!m_shared.isValid())
        return false;
    std::string bytes(maxShared, '\0');
    const ssize_t got = pread(m_shared.get(), bytes.data(), bytes.size(), 0);
    bytes.resize(got > 0 ? static_cast<size_t>(got) : 0);
    // A file that is just being written fails its checksum; the previous readings remain valid for some seconds.
    std::map<uint8_t, GpuReading> gpus;
    int64_t heardMs = 0;
    RecordReader().feed(bytes, [&](uint8_t, std::string_view payload) {
        ByteReader reader(payload);
        std::string lines;
        if (heardMs != 0 || !reader.number(heardMs) || !reader.text(lines))
            return;
        std::string_view left = lines;
        while (!left.empty()) {
            const size_t end = std::min(left.find('\n'), left.size());
            if (auto gpu = gpuReadingFrom(left.substr(0, end)))
                gpus[gpu->sample.index] = std::move(*gpu);
            left.remove_prefix(std::min(end + 1, left.size()));
        }
    });
    const int64_t now = bootClockMs();
    if (heardMs > 0 && heardMs <= now && now - heardMs <= freshMs) {
        m_gpus = std::move(gpus);
        m_heardMs = heardMs;
    }
    const bool isFresh = now - m_heardMs <= freshMs;
    if (!isFresh) // the file may have been replaced
        m_shared.reset();
    return isFresh;
}

void GpuWatch::tryAcquireLease() {
    if (m_folder.empty()) {
        m_isLeader = true;
        return;
    }
    if (!m_lock) {
        auto lock = FileLock::open(m_folder + "/gpus.lock");
        if (!lock)
            return;
        m_lock.emplace(std::move(*lock));
    }
    if (!m_lock->tryExclusive())
        return;
    m_isLeader = true;
    m_shared =
        UniqueFd(open((m_folder + "/gpus").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600));
}

void GpuWatch::startTool() {
    const std::array<std::string, 5> words = {
        m_program, "--query-gpu=index,uuid,utilization.gpu,memory.used,memory.total,temperature.gpu,power.draw",
        "--format=csv,noheader,nounits", "-lms", "1000"};
    const std::vector<char*> argv = argvPointers(words);
    std::array<int, 2> ends{-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    m_output = UniqueFd(ends[0]);
    const UniqueFd input(ends[1]);
    const UniqueFd nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child == 0) {
        // It must not outlive its reader: it would be mistaken for a process of the job.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent)
            _exit(1);
        setpgid(0, 0);
        for (const int standard : {SIGPIPE, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGCHLD})
            signal(standard, SIG_DFL);
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, nullptr);
        fcntl(input.get(), F_SETFL, 0); // only our end of the pipe is non-blocking
        dup2(nothing.get(), STDIN_FILENO);
        dup2(input.get(), STDOUT_FILENO);
        dup2(nothing.get(), STDERR_FILENO);
        execv(argv[0], argv.data());
        _exit(127);
    }
    m_heardMs = bootClockMs();
    m_line.clear();
    m_skipsLine = false;
    m_gpus.clear();
    if (child > 0)
        m_tool = child;
    else
        endTool(false);
}

// `wasUseful`: it is stopped because it is no longer needed, not because it failed.
void GpuWatch::endTool(bool wasUseful) {
    if (m_tool > 0) {
        kill(-m_tool, SIGKILL);
        kill(m_tool, SIGKILL);
        // A tool stuck in the driver cannot be waited for; it ends with this process at the latest.
        for (int i = 0; i < 50 && waitpid(m_tool, nullptr, WNOHANG) == 0; ++i)
            usleep(200);
        m_tool = 0;
    }
    m_output.reset();
    if (wasUseful)
        return;
    m_gpus.clear();
    m_nextStartMs = bootClockMs() + gpuToolBackoff.delay(m_failures++).count();
}

void GpuWatch::readTool() {
    std::array<char, 4096> buffer;
    const int64_t before = m_heardMs;
    size_t taken = 0;
    bool hasEnded = false;
    while (taken < maxBytesPerTick && !hasEnded) {
        const ssize_t got = read(m_output.get(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        hasEnded = got == 0;
        if (got <= 0)
            break;
        taken += static_cast<size_t>(got);
        std::string_view left(buffer.data(), static_cast<size_t>(got));
        while (!left.empty()) {
            const size_t end = std::min(left.find('\n'), left.size());
            m_skipsLine = m_skipsLine || m_line.size() + end > maxLineLength;
            if (!m_skipsLine)
                m_line += left.substr(0, end);
            if (end < left.size()) {
                if (!m_skipsLine)
                    takeLine(m_line);
                m_line.clear();
                m_skipsLine = false;
            }
            left.remove_prefix(std::min(end + 1, left.size()));
        }
    }
    if (m_heardMs > before)
        share();
    if (hasEnded)
        endTool(false);
}

void GpuWatch::takeLine(std::string_view line) {
    auto reading = gpuReadingFrom(line);
    if (!reading)
        return;
    m_heardMs = bootClockMs();
    m_failures = 0;
    m_gpus[reading->sample.index] = std::move(*reading);
}

void GpuWatch::share() {
    if (m_folder.empty() || !m_shared.isValid())
        return;
    std::string payload;
    putNumber(payload, m_heardMs);
    std::string lines;
    const auto figure = [](double value, bool isKnown) {
        return ", " + (isKnown ? std::to_string(value) : std::string("[N/A]"));
    };
    for (const auto& [index, gpu] : m_gpus) {
        const auto& sample = gpu.sample;
        const auto memory = [&figure](uint64_t bytes) {
            return figure(static_cast<double>(bytes) / mebibyte, bytes != unknownBytes);
        };
        lines += std::to_string(index) + ", " + gpu.uuid + figure(sample.busyPercent, !std::isnan(sample.busyPercent)) +
                 memory(sample.memoryBytes) + memory(sample.memoryTotalBytes) +
                 figure(sample.celsius, !std::isnan(sample.celsius)) + figure(sample.watts, !std::isnan(sample.watts)) +
                 "\n";
    }
    putNumber(payload, static_cast<uint32_t>(lines.size()));
    payload += lines;
    std::string record;
    appendRecord(record, sharedType, payload);
    (void)!pwrite(m_shared.get(), record.data(), record.size(), 0);
}

} // namespace studio
