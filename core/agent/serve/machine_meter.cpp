#include "core/agent/serve/machine_meter.h"

#include <algorithm>

#include "core/base/file.h"

namespace studio {

namespace {

constexpr size_t maxTableRows = 256 * 1024;
constexpr uint64_t sectorSize = 512; // unit of diskstats, independent of the disk's own
constexpr size_t maxDisksRemembered = 4096;

uint64_t perSecond(uint64_t now, uint64_t before, int64_t spanMs) {
    // The counters of a removed device disappear from the sum.
    return now < before ? 0 : (now - before) * 1000 / static_cast<uint64_t>(spanMs);
}

} // namespace

MachineMeter::MachineMeter()
    : m_processors("/proc/stat")
    , m_memory("/proc/meminfo")
    , m_disks("/proc/diskstats")
    , m_network("/proc/net/dev")
    , m_buffer(maxTableRows, '\0') {}

void MachineMeter::measure(Sample& sample, int64_t bootMs) {
    Totals now;
    readProcessors(now);
    readDisks(now);
    readNetwork(now);
    readMemory(sample);
    const int64_t spanMs = bootMs - m_beforeMs;
    if (m_before && spanMs > 0) {
        const uint64_t ticks = now.allTicks - std::min(now.allTicks, m_before->allTicks);
        const uint64_t busy = now.busyTicks - std::min(now.busyTicks, m_before->busyTicks);
        if (ticks > 0)
            sample.cpuPercent = std::clamp(100.0F * static_cast<float>(busy) / static_cast<float>(ticks), 0.0F, 100.0F);
        if (m_disks.isOpen()) {
            sample.readPerSecond = perSecond(now.read, m_before->read, spanMs);
            sample.writtenPerSecond = perSecond(now.written, m_before->written, spanMs);
        }
        if (m_network.isOpen()) {
            sample.receivedPerSecond = perSecond(now.received, m_before->received, spanMs);
            sample.sentPerSecond = perSecond(now.sent, m_before->sent, spanMs);
        }
    }
    if (spanMs > 0) {
        m_before = now;
        m_beforeMs = bootMs;
    }
}

// Format: cpu user nice system idle iowait irq softirq steal …; guest time is included in user.
void MachineMeter::readProcessors(Totals& totals) {
    constexpr size_t firstLine = 512;
    std::string_view text = m_processors.read(m_buffer.data(), firstLine);
    text = takeLine(text);
    takeWord(text);
    constexpr int fields = 8;
    constexpr int idle = 3;
    constexpr int waiting = 4;
    for (int field = 0; field < fields; ++field) {
        const auto ticks = numberOf(takeWord(text));
        totals.allTicks += ticks;
        if (field != idle && field != waiting)
            totals.busyTicks += ticks;
    }
}

void MachineMeter::readMemory(Sample& sample) {
    std::string_view text = m_memory.read(m_buffer.data(), m_buffer.size());
    uint64_t all = unknownBytes;
    uint64_t available = unknownBytes;
    while (!text.empty() && (all == unknownBytes || available == unknownBytes)) {
        std::string_view line = takeLine(text);
        const auto name = takeWord(line);
        if (name == "MemTotal:")
            all = numberOf(takeWord(line)) * 1024;
        else if (name == "MemAvailable:")
            available = numberOf(takeWord(line)) * 1024;
    }
    if (all == unknownBytes)
        return;
    sample.memoryTotalBytes = all;
    if (available <= all)
        sample.memoryBytes = all - available;
}

// Format: major minor name, reads merged sectors ms, writes merged sectors ms, …
void MachineMeter::readDisks(Totals& totals) {
    std::string_view text = m_disks.read(m_buffer.data(), m_buffer.size());
    while (!text.empty()) {
        std::string_view line = takeLine(text);
        takeWord(line);
        takeWord(line);
        const auto name = takeWord(line);
        if (name.empty() || !isWholeDisk(name))
            continue;
        takeWord(line);
        takeWord(line);
        totals.read += numberOf(takeWord(line)) * sectorSize;
        takeWord(line);
        takeWord(line);
        takeWord(line);
        totals.written += numberOf(takeWord(line)) * sectorSize;
    }
}

bool MachineMeter::isWholeDisk(std::string_view name) {
    if (const auto known = m_isWhole.find(name); known != m_isWhole.end())
        return known->second;
    const std::string device(name);
    bool isWhole = device.find('/') == std::string::npos && pathExists("/sys/block/" + device);
    for (const char* made : {"loop", "ram", "zram", "dm-", "md", "sr", "fd"})
        isWhole = isWhole && !device.starts_with(made);
    if (m_isWhole.size() < maxDisksRemembered)
        m_isWhole.emplace(device, isWhole);
    return isWhole;
}

// Format: name: bytes packets … (eight receive counters), bytes packets …
void MachineMeter::readNetwork(Totals& totals) {
    std::string_view text = m_network.read(m_buffer.data(), m_buffer.size());
    while (!text.empty()) {
        std::string_view line = takeLine(text);
        const size_t colon = line.rfind(':');
        if (colon == std::string_view::npos)
            continue;
        std::string_view name = line.substr(0, colon);
        name = takeWord(name);
        if (name == "lo")
            continue;
        line.remove_prefix(colon + 1);
        totals.received += numberOf(takeWord(line));
        constexpr int otherFields = 7;
        for (int field = 0; field < otherFields; ++field)
            takeWord(line);
        totals.sent += numberOf(takeWord(line));
    }
}

} // namespace studio
