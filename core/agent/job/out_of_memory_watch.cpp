#include "core/agent/job/out_of_memory_watch.h"

#include <charconv>
#include <fcntl.h>
#include <unistd.h>

#include "core/agent/job/cgroup.h"
#include "core/base/file.h"

namespace studio {

namespace {

// Returns the number after `key` at the start of a line; -1 if there is none.
int64_t counterIn(const std::string& path, std::string_view key) {
    const auto text = readFile(path, 1U << 20);
    if (!text)
        return -1;
    const std::string line = std::string(key) + " ";
    size_t at = text->starts_with(line) ? 0 : text->find("\n" + line);
    if (at == std::string::npos)
        return -1;
    at = text->find(' ', at) + 1;
    int64_t value = -1;
    std::from_chars(text->data() + at, text->data() + text->size(), value);
    return value;
}

} // namespace

int64_t machineOomKills() {
    return counterIn("/proc/vmstat", "oom_kill");
}

OutOfMemoryWatch::OutOfMemoryWatch(const std::string& jobCgroup)
    : m_file(oomCounterFile(jobCgroup))
    , m_groupKills(m_file.empty() ? -1 : counterIn(m_file, "oom_kill"))
    , m_machineKills(machineOomKills()) {}

void OutOfMemoryWatch::watchGroup(const std::string& memoryGroup) {
    m_file = memoryGroup + "/memory.oom_control";
    m_groupKills = counterIn(m_file, "oom_kill");
}

bool OutOfMemoryWatch::groupHasRisen() const {
    return !m_file.empty() && counterIn(m_file, "oom_kill") > m_groupKills;
}

bool OutOfMemoryWatch::hasRisen(int64_t lastMachineKills) const {
    if (groupHasRisen())
        return true;
    const int64_t before = lastMachineKills >= 0 ? lastMachineKills : m_machineKills;
    return before >= 0 && machineOomKills() > before;
}

std::string protectFromOutOfMemory() {
    auto inherited = readFile("/proc/self/oom_score_adj", 64);
    const UniqueFd fd(open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC));
    constexpr std::string_view lower = "-500";
    if (!inherited || !fd.isValid() || write(fd.get(), lower.data(), lower.size()) < 0)
        return {};
    return *inherited;
}

} // namespace studio
