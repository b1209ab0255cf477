#include "core/agent/serve/facts.h"

#include <cerrno>
#include <fcntl.h>
#include <new>
#include <nlohmann/json.hpp>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/protocol/cbor.h"

namespace studio {

std::string encodeFacts(const Facts& facts) {
    const nlohmann::json value{{"version", 1}, {"peak_memory", facts.peakMemoryBytes}, {"disk_low", facts.diskLow}};
    return value.dump();
}

Result<void> storeFacts(const std::string& path, const Facts& facts) {
    constexpr size_t size = 128;
    std::string bytes = encodeFacts(facts);
    bytes.resize(size, ' ');
    const UniqueFd fd(open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!fd.isValid() || pwrite(fd.get(), bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        return fail(errorFromErrno(errno, "write " + path));
    return {};
}

Facts decodeFacts(std::string_view text) {
    const auto value = nlohmann::json::parse(text, nullptr, false);
    return {intAt(value, "peak_memory"), boolAt(value, "disk_low")};
}

namespace {

UniqueFd newMemory() {
    UniqueFd fd(memfd_create("compute-studio-counters", MFD_CLOEXEC));
    if (fd.isValid() && ftruncate(fd.get(), sizeof(SharedCounters)) != 0)
        fd.reset();
    return fd;
}

} // namespace

CounterMemory::CounterMemory()
    : CounterMemory(newMemory()) {
    if (m_shared != nullptr)
        new (m_shared) SharedCounters();
}

CounterMemory::CounterMemory(UniqueFd fd)
    : m_fd(std::move(fd)) {
    struct stat st {};
    if (!m_fd.isValid() || fstat(m_fd.get(), &st) != 0 || st.st_size < static_cast<off_t>(sizeof(SharedCounters)))
        return;
    void* at = mmap(nullptr, sizeof(SharedCounters), PROT_READ | PROT_WRITE, MAP_SHARED, m_fd.get(), 0);
    if (at != MAP_FAILED)
        m_shared = static_cast<SharedCounters*>(at);
}

CounterMemory::~CounterMemory() {
    if (m_shared != nullptr)
        munmap(m_shared, sizeof(SharedCounters));
}

} // namespace studio
