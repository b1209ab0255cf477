#include "core/mirror/snapshot_packer.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/base/file.h"
#include "core/mirror/mirror_text.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/tree_difference.h"

namespace studio {

namespace {

constexpr size_t mostBases = 4;
constexpr size_t smallDifference = 64; // entries; or a quarter of the tree
constexpr size_t chunk = 128U << 10;
constexpr uint64_t trialFrom = 64U << 10; // smaller contents are packed as they come

// What is packed already. By name; everything else shows in its first bytes.
bool isPackedFormat(std::string_view path) {
    constexpr std::array endings = {".gz",  ".bz2",  ".xz",  ".zst", ".zip", ".7z",  ".jpg", ".jpeg",
                                    ".png", ".webp", ".mp3", ".mp4", ".npz", ".mkv", ".whl", ".parquet"};
    return std::any_of(endings.begin(), endings.end(), [&](std::string_view end) { return path.ends_with(end); });
}

tl::unexpected<Error> lost(const std::string& detail) {
    return fail(ErrorCode::Corrupt,
                MirrorText::tr("A file of the snapshot is damaged or missing in the workspace. Submit the run again.")
                    .toStdString(),
                detail);
}

} // namespace

SnapshotPacker::SnapshotPacker(StorePlaces places)
    : m_places(std::move(places)) {}

Result<Tree> SnapshotPacker::load(const Sha256& tree) const {
    const auto bytes = readFile(treePath(m_places.trees, tree), largestTreeRecord);
    if (!bytes || sha256Of(*bytes) != tree)
        return lost(toHex(tree));
    return decodeTree(*bytes);
}

void SnapshotPacker::loadBase(const Sha256& name) {
    auto tree = load(name);
    if (!tree)
        return;
    m_there.reserve(m_there.size() + tree->entries.size());
    for (const auto& entry : tree->entries) {
        if (entry.isFile())
            m_there.insert(entry.hash);
    }
    m_bases.push_back({name, std::move(*tree)});
}

bool SnapshotPacker::planDifference(const Sha256& name, const Tree& tree, const std::vector<Sha256>& known) {
    const size_t limit = std::max(smallDifference, tree.entries.size() / 4);
    std::optional<TreeDifference> best;
    const Base* base = nullptr;
    // Reading one more base of many files takes longer than sending a small difference: the newest is mostly near enough.
    const size_t nearEnough = std::min(smallDifference, tree.entries.size() / 16);
    for (size_t i = 0; !best || best->size() > nearEnough; ++i) {
        while (i == m_bases.size() && m_bases.size() < mostBases && m_tried < known.size())
            loadBase(known[m_tried++]);
        if (i == m_bases.size())
            break;
        auto difference = differenceBetween(m_bases[i].tree, tree);
        if (difference.size() <= limit && (!best || difference.size() < best->size())) {
            best = std::move(difference);
            base = &m_bases[i];
        }
    }
    // Two small trees that share nothing are no difference to each other.
    if (!best || (best->changed.size() == tree.entries.size() && !tree.entries.empty()))
        return false;
    m_records.push_back(differenceRecord(name, base->name, encodeTreeDifference(*best)));
    ++m_figures.differences;
    return true;
}

void SnapshotPacker::planContents(const Tree& tree, const std::vector<bool>* missing) {
    HashSet seen;
    seen.reserve(tree.entries.size());
    size_t index = 0;
    for (const auto& entry : tree.entries) {
        if (!entry.isFile() || !seen.insert(entry.hash).second)
            continue;
        const bool isMissing =
            missing != nullptr && (missing->empty() || (index < missing->size() && (*missing)[index]));
        ++index;
        // What the machine says itself counts more than what we think that it has.
        const bool isWanted = missing != nullptr ? isMissing : !m_there.contains(entry.hash);
        if (missing == nullptr)
            m_there.insert(entry.hash);
        if (isWanted)
            m_contents.push_back({entry.hash, entry.size, entry.path});
    }
}

uint64_t SnapshotPacker::plannedBytes() const {
    return std::accumulate(m_contents.begin(), m_contents.end(), uint64_t{0},
                           [](uint64_t sum, const Content& content) { return sum + content.size; });
}

Result<bool> SnapshotPacker::planByDifference(const std::vector<Sha256>& trees, const std::vector<Sha256>& known) {
    m_bases.reserve(mostBases);
    for (const auto& name : trees) {
        const auto tree = load(name);
        if (!tree)
            return fail(tree.error());
        if (!planDifference(name, *tree, known)) {
            m_records.clear();
            m_contents.clear();
            m_figures = {};
            m_bases.clear();
            m_tried = 0;
            m_there.clear();
            return false;
        }
        planContents(*tree, nullptr);
    }
    return true;
}

Result<void> SnapshotPacker::planByAnswer(const std::vector<Sha256>& trees, const std::vector<TreePresence>& presences,
                                          const std::vector<Sha256>& known) {
    m_bases.reserve(mostBases);
    for (size_t i = 0; i < trees.size(); ++i) {
        const auto tree = load(trees[i]);
        if (!tree)
            return fail(tree.error());
        const TreePresence& presence = presences.at(i);
        if (presence.present) {
            if (!presence.isWhole())
                planContents(*tree, &presence.missing);
            continue;
        }
        if (!planDifference(trees[i], *tree, known)) {
            m_records.push_back(treeRecord(trees[i], encodeTree(*tree)));
            ++m_figures.trees;
        }
        planContents(*tree, nullptr);
    }
    return {};
}

Result<void> SnapshotPacker::openContent() {
    const Content& content = m_contents.front();
    if (!m_folder) {
        auto folder = FolderHandle::open(m_places.blobs);
        if (!folder)
            return fail(folder.error());
        m_folder.emplace(std::move(*folder));
    }
    auto reader = FileReader::open(*m_folder, blobPath(".", content.hash).substr(2));
    if (!reader || reader->openedStamp().size != content.size)
        return lost(toHex(content.hash));
    m_reader.emplace(std::move(*reader));
    m_left = content.size;
    m_effort = isPackedFormat(content.path) && content.size >= trialFrom ? StreamPacker::Effort::Fast
                                                                         : StreamPacker::Effort::Normal;
    return {};
}

Result<void> SnapshotPacker::packSome() {
    if (!m_records.empty()) {
        const std::string_view piece = std::string_view(m_records.front()).substr(m_recordDone, chunk);
        m_packer.add(piece, StreamPacker::Effort::Normal, m_packed);
        m_figures.rawBytes += piece.size();
        m_recordDone += piece.size();
        if (m_recordDone == m_records.front().size()) {
            m_records.pop_front();
            m_recordDone = 0;
        }
        return {};
    }
    if (m_contents.empty()) {
        m_packer.finish(m_packed);
        m_isOver = true;
        return {};
    }
    const Content& content = m_contents.front();
    const bool isNew = !m_reader;
    if (isNew) {
        if (auto opened = openContent(); !opened)
            return opened;
    }
    m_buffer.resize(static_cast<size_t>(std::min<uint64_t>(chunk, m_left)));
    const auto got = m_reader->read(m_buffer);
    if (!got || *got != m_buffer.size())
        return lost(toHex(content.hash));
    if (isNew) {
        if (content.size >= trialFrom && m_effort == StreamPacker::Effort::Normal &&
            !StreamPacker::isWorthPacking(std::string_view(m_buffer).substr(0, trialFrom)))
            m_effort = StreamPacker::Effort::Fast;
        m_packer.add(blobRecordHead(content.hash, content.size), m_effort, m_packed);
    }
    m_packer.add(m_buffer, m_effort, m_packed);
    m_figures.rawBytes += *got;
    m_left -= *got;
    if (m_left == 0) {
        m_reader.reset();
        m_contents.pop_front();
        ++m_figures.blobs;
    }
    return {};
}

Result<std::vector<PutPart>> SnapshotPacker::next(size_t bytes) {
    std::vector<PutPart> parts;
    size_t made = 0;
    while (!m_isOver || !m_packed.empty()) {
        if (!m_isOver && m_packed.size() < largestPart) {
            if (auto packed = packSome(); !packed)
                return fail(packed.error());
            if (!m_isOver && m_packed.size() < largestPart)
                continue;
        }
        PutPart part{0, m_seq++, m_packed.substr(0, largestPart), false};
        m_packed.erase(0, part.bytes.size());
        part.isLast = m_isOver && m_packed.empty();
        made += part.bytes.size();
        parts.push_back(std::move(part));
        if (parts.back().isLast || made >= bytes)
            break;
    }
    return parts;
}

} // namespace studio
