#include "core/snapshot/scan_cache.h"

#include <cstring>

namespace studio {

namespace {

// Layout, little endian: magic · u32 length, source · u32 length, tree · u64 count · entries · SHA-256 of everything
// before. Entry: u32 length, path · u64 device, inode, size · i64 mtime, ctime (ns) · u32 mode · u8 finding · SHA-256
constexpr std::string_view magic = "CSSCAN1\n";
constexpr uint64_t maxCacheSize = 1ULL << 30U;

template <typename Number>
void put(std::string& out, Number value) {
    char bytes[sizeof(Number)];
    for (size_t i = 0; i < sizeof(Number); ++i)
        bytes[i] = static_cast<char>((static_cast<uint64_t>(value) >> (8 * i)) & 255U);
    out.append(bytes, sizeof bytes);
}

template <typename Number>
bool take(std::string_view& left, Number& value) {
    if (left.size() < sizeof(Number))
        return false;
    uint64_t wide = 0;
    for (size_t i = 0; i < sizeof(Number); ++i)
        wide |= uint64_t{static_cast<uint8_t>(left[i])} << (8 * i);
    value = static_cast<Number>(wide);
    left.remove_prefix(sizeof(Number));
    return true;
}

bool takeText(std::string_view& left, std::string_view& text) {
    uint32_t size = 0;
    if (!take(left, size) || left.size() < size)
        return false;
    text = left.substr(0, size);
    left.remove_prefix(size);
    return true;
}

bool takeEntry(std::string_view& left, std::string_view& path, CachedFile& file) {
    uint8_t finding = 0;
    FileStamp& stamp = file.stamp;
    stamp.kind = FileStamp::Kind::File;
    if (!takeText(left, path) || !take(left, stamp.device) || !take(left, stamp.inode) || !take(left, stamp.size) ||
        !take(left, stamp.mtimeNs) || !take(left, stamp.ctimeNs) || !take(left, stamp.mode) || !take(left, finding) ||
        finding > static_cast<uint8_t>(ContentFinding::Token))
        return false;
    file.finding = static_cast<ContentFinding>(finding);
    if (left.size() < file.hash.size())
        return false;
    std::memcpy(file.hash.data(), left.data(), file.hash.size());
    left.remove_prefix(file.hash.size());
    return true;
}

std::string_view asText(const Sha256& hash) {
    return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

bool isCacheable(const ScannedEntry& entry, int64_t startedNs) {
    return entry.isFile() && entry.hash && isSettled(entry.stamp, startedNs);
}

} // namespace

ScanCache ScanCache::load(const std::string& file, const std::string& source) {
    ScanCache cache;
    auto bytes = file.empty() ? fail(ErrorCode::NotFound, {}) : readFile(file, maxCacheSize);
    if (!bytes || bytes->size() < magic.size() + sizeof(Sha256) || !bytes->starts_with(magic))
        return cache;
    const std::string_view body = std::string_view(*bytes).substr(0, bytes->size() - sizeof(Sha256));
    if (asText(sha256Of(body)) != std::string_view(*bytes).substr(body.size()))
        return cache;
    std::string_view left = body.substr(magic.size());
    std::string_view writtenFor;
    std::string_view tree;
    uint64_t count = 0;
    if (!takeText(left, writtenFor) || writtenFor != source || !takeText(left, tree) || !take(left, count))
        return cache;
    cache.m_tree = tree;
    const size_t start = body.size() - left.size();
    cache.m_bytes = std::move(*bytes);
    cache.m_left = std::string_view(cache.m_bytes).substr(start, left.size());
    cache.m_count = count;
    cache.readNext();
    return cache;
}

bool ScanCache::readNext() {
    m_hasCurrent = m_read < m_count && takeEntry(m_left, m_path, m_current);
    ++m_read;
    return m_hasCurrent;
}

const CachedFile* ScanCache::find(std::string_view path, const FileStamp& stamp) {
    while (m_hasCurrent && m_path < path)
        readNext();
    return m_hasCurrent && m_path == path && m_current.stamp == stamp ? &m_current : nullptr;
}

bool isSettled(const FileStamp& stamp, int64_t scanStartedNs) {
    // Granularity of the file system's change times: a scheduler tick, or two seconds where whole seconds are stored
    // (FAT, old NFS). ctime decides, because programs may set mtime.
    constexpr int64_t second = 1'000'000'000;
    const int64_t granule = stamp.ctimeNs % second == 0 ? 2 * second : second / 50;
    return std::max(stamp.mtimeNs, stamp.ctimeNs) < scanStartedNs - granule;
}

Result<void> saveScanCache(const std::string& file, const ScanReport& report, const std::string& tree) {
    uint64_t count = 0;
    for (const auto& entry : report.entries)
        count += isCacheable(entry, report.startedNs) ? 1 : 0;
    std::string out(magic);
    out.reserve(256 + count * 160);
    put<uint32_t>(out, static_cast<uint32_t>(report.source.size()));
    out += report.source;
    put<uint32_t>(out, static_cast<uint32_t>(tree.size()));
    out += tree;
    put<uint64_t>(out, count);
    for (const auto& entry : report.entries) {
        if (!isCacheable(entry, report.startedNs))
            continue;
        put<uint32_t>(out, static_cast<uint32_t>(entry.path.size()));
        out += entry.path;
        put<uint64_t>(out, entry.stamp.device);
        put<uint64_t>(out, entry.stamp.inode);
        put<uint64_t>(out, entry.stamp.size);
        put<int64_t>(out, entry.stamp.mtimeNs);
        put<int64_t>(out, entry.stamp.ctimeNs);
        put<uint32_t>(out, entry.stamp.mode);
        put<uint8_t>(out, static_cast<uint8_t>(entry.finding));
        out += asText(*entry.hash);
    }
    out += asText(sha256Of(out));
    if (auto made = makeFolders(parentOf(file)); !made)
        return made;
    return writeFileAtomically(file, out);
}

} // namespace studio
