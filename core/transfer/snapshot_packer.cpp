#include "core/transfer/snapshot_packer.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/tree_difference.h"
#include "core/transfer/transfer_text.h"

namespace studio {

namespace {

constexpr size_t maxBases = 4;
constexpr size_t smallDifference = 64; // entries; or a quarter of the tree
constexpr size_t chunk = 128U << 10;
constexpr uint64_t trialFrom = 64U << 10; // smaller blobs are not sampled individually
constexpr size_t trial = 8U << 10;        // sample size per piece of a larger blob
constexpr size_t fewContents = 64;
constexpr size_t maxConcurrent = 16; // parts: small ones if compressible and incompressible pieces alternate

tl::unexpected<Error> lost(const std::string& detail) {
    return fail(ErrorCode::Corrupt,
                TransferText::tr("A file of the snapshot is damaged or missing in the workspace. Submit the run again.")
                    .toStdString(),
                detail);
}

} // namespace

SnapshotPacker::SnapshotPacker(SnapshotStorePaths places, bool sendsFrames)
    : m_places(std::move(places))
    , m_sendsFrames(sendsFrames) {}

Result<Tree> SnapshotPacker::load(const Sha256& tree) const {
    const auto bytes = readFile(treePath(m_places.trees, tree), maxTreeRecordSize);
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
    // Loading another large base takes longer than sending a small difference: the newest one is usually similar
    // enough.
    const size_t nearEnough = std::min(smallDifference, tree.entries.size() / 16);
    for (size_t i = 0; !best || best->size() > nearEnough; ++i) {
        while (i == m_bases.size() && m_bases.size() < maxBases && m_tried < known.size())
            loadBase(known[m_tried++]);
        if (i == m_bases.size())
            break;
        auto difference = differenceBetween(m_bases[i].tree, tree);
        if (difference.size() <= limit && (!best || difference.size() < best->size())) {
            best = std::move(difference);
            base = &m_bases[i];
        }
    }
    // Two small trees without common entries are not worth a difference.
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
        // The machine's own report takes precedence over m_there.
        const bool isWanted = missing != nullptr ? isMissing : !m_there.contains(entry.hash);
        if (missing == nullptr)
            m_there.insert(entry.hash);
        if (isWanted)
            m_contents.push_back({entry.hash, entry.size});
    }
}

uint64_t SnapshotPacker::plannedBytes() const {
    const auto frames = std::accumulate(m_frames.begin(), m_frames.end(), uint64_t{0},
                                        [](uint64_t sum, const WholeFrame& frame) { return sum + frame.bytes; });
    return std::accumulate(m_contents.begin(), m_contents.end(), frames,
                           [](uint64_t sum, const Content& content) { return sum + content.size; });
}

// Assigns blobs to packs. A frame is sent whole if all of it is needed; otherwise its blobs are extracted, those of one
// frame together. For few blobs the packs are not searched unless one is not a separate file.
Result<void> SnapshotPacker::arrange() {
    if (m_contents.empty())
        return {};
    const auto isFile = [this](const Content& content) { return pathExists(blobPath(m_places.blobs, content.hash)); };
    if (m_contents.size() <= fewContents && std::all_of(m_contents.begin(), m_contents.end(), isFile))
        return {};
    auto packs = PackSet::load(packsPath(m_places.blobs));
    if (!packs)
        return fail(packs.error());
    m_packs = std::move(*packs);
    std::map<std::pair<uint32_t, uint32_t>, std::vector<Content>> byFrame;
    std::deque<Content> single;
    for (const auto& content : std::exchange(m_contents, {})) {
        const auto* place = m_packs.find(content.hash);
        if (place == nullptr)
            single.push_back(content);
        else
            byFrame[{place->pack, place->frame}].push_back({content.hash, content.size, true});
    }
    for (const auto& [place, contents] : byFrame) {
        const auto& frame = m_packs.packs()[place.first].frames()[place.second];
        if (!m_sendsFrames || contents.size() < frame.contents.size()) {
            m_contents.insert(m_contents.end(), contents.begin(), contents.end());
            continue;
        }
        const auto bytes = std::accumulate(contents.begin(), contents.end(), uint64_t{0},
                                           [](uint64_t sum, const Content& content) { return sum + content.size; });
        m_frames.push_back({place.first, place.second, bytes});
    }
    m_contents.insert(m_contents.end(), single.begin(), single.end());
    return {};
}

Result<bool> SnapshotPacker::planByDifference(const std::vector<Sha256>& trees, const std::vector<Sha256>& known) {
    m_bases.reserve(maxBases);
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
            m_frames.clear();
            return false;
        }
        planContents(*tree, nullptr);
    }
    const auto arranged = arrange();
    return arranged ? Result<bool>(true) : fail(arranged.error());
}

Result<void> SnapshotPacker::planByAnswer(const std::vector<Sha256>& trees, const std::vector<TreePresence>& presences,
                                          const std::vector<Sha256>& known) {
    m_bases.reserve(maxBases);
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
    return arrange();
}

Result<void> SnapshotPacker::openContent() {
    const Content& content = m_contents.front();
    m_left = content.size;
    m_isOpen = true;
    if (content.isPacked) {
        const auto* place = m_packs.find(content.hash);
        const std::pair frame(place->pack, place->frame);
        if (m_unpackedOf != frame) {
            auto unpacked = m_packs.packs()[place->pack].frame(place->frame);
            if (!unpacked)
                return lost(toHex(content.hash));
            m_unpacked = std::move(*unpacked);
            m_unpackedOf = frame;
        }
        return place->size == content.size ? Result<void>{} : lost(toHex(content.hash));
    }
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
    return {};
}

// Fills m_buffer with the next bytes of the first of m_contents.
Result<size_t> SnapshotPacker::readContent() {
    const Content& content = m_contents.front();
    if (!content.isPacked)
        return m_reader->read(m_buffer);
    const auto* place = m_packs.find(content.hash);
    const size_t from = place->offset + static_cast<size_t>(content.size - m_left);
    m_buffer = m_unpacked.raw.substr(from, m_buffer.size());
    return m_buffer.size();
}

Result<void> SnapshotPacker::packFrame() {
    const WholeFrame& next = m_frames.front();
    const auto stored = m_packs.packs()[next.pack].storedFrame(next.frame);
    const auto contents = stored ? frameContents(*stored) : fail(stored.error());
    if (!contents)
        return lost(m_packs.packs()[next.pack].path());
    raw().append(frameRecordHead(stored->size())).append(*stored);
    cut(m_raw, true, false);
    m_figures.rawBytes += next.bytes;
    m_figures.blobs += contents->size();
    m_frames.pop_front();
    return {};
}

void SnapshotPacker::cut(std::string& from, bool isRaw, bool isWhole) {
    while (from.size() >= maxPartSize || (isWhole && !from.empty())) {
        PutPart part{0, m_seq++, {}, false, isRaw};
        if (from.size() <= maxPartSize) {
            part.bytes.swap(from);
        } else {
            part.bytes = from.substr(0, maxPartSize);
            from.erase(0, maxPartSize);
        }
        m_ready.push_back(std::move(part));
    }
}

void SnapshotPacker::addPacked(std::string_view bytes) {
    cut(m_raw, true, true);
    m_packer.add(bytes, m_packed);
    cut(m_packed, false, false);
}

// Returns the raw buffer that may grow up to maxPartSize.
std::string& SnapshotPacker::raw() {
    m_packer.finish(m_packed);
    cut(m_packed, false, true);
    cut(m_raw, true, m_raw.size() + blobRecordHead({}, 0).size() >= maxPartSize);
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
    if (!m_frames.empty())
        return packFrame();
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

// Packs a piece of the first of m_contents. Each piece of a large blob is sampled for compressibility: one file may
// contain both compressed (images, archives) and uncompressed data.
Result<void> SnapshotPacker::packContent() {
    const Content& content = m_contents.front();
    const bool isNew = !m_isOpen;
    if (isNew) {
        if (auto opened = openContent(); !opened)
            return opened;
    }
    const std::string head = isNew ? blobRecordHead(content.hash, content.size) : std::string();
    // If the previous part is raw, this piece fills it up.
    const size_t room = maxPartSize - head.size() - (m_raw.size() + head.size() < maxPartSize ? m_raw.size() : 0);
    m_buffer.resize(static_cast<size_t>(std::min<uint64_t>(room, m_left)));
    const size_t wanted = m_buffer.size();
    const auto got = readContent();
    if (!got || *got != wanted)
        return lost(toHex(content.hash));
    // A piece too short to sample uses the mode of the previous one: few bytes never shrink, and each mode change
    // starts a new part.
    if (content.size < trialFrom)
        m_isPacked = true;
    else if (m_buffer.size() >= trial)
        m_isPacked = m_packer.isCompressible(std::string_view(m_buffer).substr(0, trial));
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
        m_isOpen = false;
        m_contents.pop_front();
        ++m_figures.blobs;
    }
    return {};
}

Result<std::vector<PutPart>> SnapshotPacker::next(size_t bytes) {
    std::vector<PutPart> parts;
    for (size_t made = 0; parts.empty() || (made < bytes && parts.size() < maxConcurrent);) {
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
