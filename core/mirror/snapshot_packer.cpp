#include "core/mirror/snapshot_packer.h"

#include <algorithm>
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
constexpr size_t trial = 8U << 10;        // of each piece of a larger one
constexpr size_t mostAtOnce = 16;         // parts: small ones where what shrinks and what does not take turns

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
            m_contents.push_back({entry.hash, entry.size});
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
    return {};
}

void SnapshotPacker::cut(std::string& from, bool isRaw, bool isWhole) {
    while (from.size() >= largestPart || (isWhole && !from.empty())) {
        PutPart part{0, m_seq++, {}, false, isRaw};
        if (from.size() <= largestPart) {
            part.bytes.swap(from);
        } else {
            part.bytes = from.substr(0, largestPart);
            from.erase(0, largestPart);
        }
        m_ready.push_back(std::move(part));
    }
}

void SnapshotPacker::addPacked(std::string_view bytes) {
    cut(m_raw, true, true);
    m_packer.add(bytes, m_packed);
    cut(m_packed, false, false);
}

// What may be appended to, up to largestPart.
std::string& SnapshotPacker::raw() {
    m_packer.finish(m_packed);
    cut(m_packed, false, true);
    cut(m_raw, true, m_raw.size() + blobRecordHead({}, 0).size() >= largestPart);
    return m_raw;
}

Result<void> SnapshotPacker::packSome() {
    if (!m_records.empty()) {
        const std::string_view piece = std::string_view(m_records.front()).substr(m_recordDone, chunk);
        addPacked(piece);
        m_figures.rawBytes += piece.size();
        m_recordDone += piece.size();
        if (m_recordDone == m_records.front().size()) {
            m_records.pop_front();
            m_recordDone = 0;
        }
        return {};
    }
    if (!m_contents.empty())
        return packContent();
    m_packer.finish(m_packed);
    cut(m_packed, false, true);
    cut(m_raw, true, true);
    if (m_ready.empty())
        m_ready.push_back({0, m_seq++, {}, false, true});
    m_ready.back().isLast = true;
    m_isOver = true;
    return {};
}

// A piece of the first of m_contents. Each piece of a large one is tried: what is packed already (images, archives) may stand
// beside what is not, in one file.
Result<void> SnapshotPacker::packContent() {
    const Content& content = m_contents.front();
    const bool isNew = !m_reader;
    if (isNew) {
        if (auto opened = openContent(); !opened)
            return opened;
    }
    const std::string head = isNew ? blobRecordHead(content.hash, content.size) : std::string();
    // Where the part before is raw, this piece fills it up.
    const size_t room = largestPart - head.size() - (m_raw.size() + head.size() < largestPart ? m_raw.size() : 0);
    m_buffer.resize(static_cast<size_t>(std::min<uint64_t>(room, m_left)));
    const auto got = m_reader->read(m_buffer);
    if (!got || *got != m_buffer.size())
        return lost(toHex(content.hash));
    // What is too short to tell follows what came before it: few bytes never shrink, and a change costs both a part of their own.
    if (content.size < trialFrom)
        m_isPacked = true;
    else if (m_buffer.size() >= trial)
        m_isPacked = m_packer.isWorthPacking(std::string_view(m_buffer).substr(0, trial));
    if (m_isPacked) {
        addPacked(head);
        addPacked(m_buffer);
    } else {
        raw().append(head).append(m_buffer);
        cut(m_raw, true, false);
    }
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
    for (size_t made = 0; parts.empty() || (made < bytes && parts.size() < mostAtOnce);) {
        while (!m_isOver && m_ready.size() < 2) {
            if (auto packed = packSome(); !packed)
                return fail(packed.error());
        }
        if (m_ready.empty())
            break;
        made += m_ready.front().bytes.size();
        parts.push_back(std::move(m_ready.front()));
        m_ready.pop_front();
    }
    return parts;
}

} // namespace studio
