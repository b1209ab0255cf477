#include "core/agent/gpu/waiting_mark.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/protocol/cbor.h"
#include "core/protocol/gpu_needs.h"

namespace studio {

namespace {

constexpr size_t maxMarkSize = 16384;

std::string markName(int number) {
    return "waiting-" + std::to_string(number);
}

std::string markText(const std::string& workspace, const WaitingMark::Waits& waits) {
    std::string text = jsonText({{"workspace", workspace}, {"since_ms", waits}});
    return text.size() <= maxMarkSize ? text : std::string();
}

std::string readMark(int fd) {
    struct stat st {};
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))
        return {};
    std::string text(maxMarkSize, '\0');
    const ssize_t got = pread(fd, text.data(), text.size(), 0);
    text.resize(got > 0 ? static_cast<size_t>(got) : 0);
    return text;
}

} // namespace

void WaitingMark::set(const GpuTicketFolder& folder, const std::string& workspace, const Waits& waits) {
    if (waits.empty())
        return clear();
    if (m_fd.isValid() && waits == m_waits)
        return;
    for (int number = 0; !m_fd.isValid() && number < maxMarks; ++number) {
        auto locked = folder.locks().tryLock(markName(number), false);
        if (locked && *locked)
            m_fd = std::move(**locked);
    }
    if (!m_fd.isValid())
        return;
    m_waits = waits;
    const std::string text = markText(workspace, waits);
    (void)!ftruncate(m_fd.get(), 0);
    (void)!pwrite(m_fd.get(), text.data(), text.size(), 0);
}

void WaitingMark::clear() {
    m_waits.clear();
    if (!m_fd.isValid())
        return;
    (void)!ftruncate(m_fd.get(), 0);
    (void)setOfdLock(m_fd.get(), F_UNLCK);
    m_fd.reset();
}

std::vector<WaitingMark::Seen> WaitingMark::all(const GpuTicketFolder& folder) {
    std::vector<Seen> marks;
    for (int number = 0; number < maxMarks; ++number) {
        const UniqueFd fd = folder.locks().openToRead(markName(number));
        if (!fd.isValid() || !folder.locks().isHeld(markName(number)))
            continue;
        const auto value = nlohmann::json::parse(readMark(fd.get()), nullptr, false);
        const auto& since = valueAt(value, "since_ms");
        if (!since.is_object())
            continue;
        Seen& mark = marks.emplace_back();
        mark.workspace = textAt(value, "workspace");
        for (const auto& [uuid, ms] : since.items()) {
            if (isGpuUuid(uuid) && ms.is_number_integer())
                mark.waits[uuid] = ms.get<int64_t>();
        }
    }
    return marks;
}

} // namespace studio
