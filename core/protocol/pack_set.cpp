#include "core/protocol/pack_set.h"

#include <algorithm>

#include "core/base/crash_point.h"
#include "core/base/id.h"
#include "core/protocol/pack_writer.h"

namespace studio {

namespace {

constexpr int attempts = 5; // retries: packs may be merged while they are opened

Result<std::vector<std::string>> packNames(const std::string& folder, const std::string& boot) {
    std::vector<std::string> names;
    const auto entries = listFolder(folder);
    if (!entries && entries.error().code == ErrorCode::NotFound)
        return names;
    if (!entries)
        return fail(entries.error());
    const std::string fresh = "." + boot + std::string(freshEnding);
    for (const auto& entry : *entries) {
        if (entry.name.ends_with(packEnding) || (!boot.empty() && entry.name.ends_with(fresh)))
            names.push_back(entry.name);
    }
    return names;
}

// Copies the needed contents of some packs into a new one.
class Rewrite {
public:
    explicit Rewrite(PackWriter writer)
        : m_writer(std::move(writer)) {}

    Result<void> add(const PackReader& pack, const std::function<bool(const Sha256&)>& isNeeded) {
        for (size_t i = 0; i < pack.frames().size(); ++i) {
            const auto& contents = pack.frames()[i].contents;
            const auto needed = static_cast<size_t>(
                std::count_if(contents.begin(), contents.end(), [&](const auto& c) { return isNeeded(c.hash); }));
            if (needed == 0)
                continue;
            auto done = needed == contents.size() ? addWhole(pack, i) : addSome(pack, i, isNeeded);
            if (!done)
                return done;
        }
        return {};
    }

    Result<void> finish(const std::string& folder) {
        if (auto done = flush(); !done)
            return done;
        if (m_writer.isEmpty())
            return {};
        auto done = m_writer.finish();
        if (done)
            done = m_writer.sync();
        if (done)
            done = m_writer.moveTo(joinPath(folder, randomIdText() + std::string(packEnding)));
        return done ? syncFolder(folder) : done;
    }

private:
    // Verifies the checksum, so that damage is not copied into a new pack.
    Result<void> addWhole(const PackReader& pack, size_t frame) {
        const auto stored = pack.storedFrame(frame);
        auto contents = stored ? frameContents(*stored) : fail(stored.error());
        if (!contents)
            return fail(contents.error());
        const auto added = m_writer.add(*stored, std::move(*contents));
        return added ? Result<void>{} : fail(added.error());
    }

    Result<void> addSome(const PackReader& pack, size_t index, const std::function<bool(const Sha256&)>& isNeeded) {
        const auto frame = pack.frame(index);
        if (!frame)
            return fail(frame.error());
        std::string_view left = frame->raw;
        for (const auto& content : frame->contents) {
            const std::string_view bytes = left.substr(0, content.size);
            left.remove_prefix(content.size);
            if (!isNeeded(content.hash))
                continue;
            if (!m_builder.hasRoomFor(bytes.size())) {
                if (auto done = flush(); !done)
                    return done;
            }
            m_builder.add(content.hash, bytes);
        }
        return {};
    }

    Result<void> flush() {
        if (m_builder.isEmpty())
            return {};
        auto contents = m_builder.contents();
        const auto added = m_writer.add(m_builder.finish(), std::move(contents));
        return added ? Result<void>{} : fail(added.error());
    }

    PackWriter m_writer;
    FrameBuilder m_builder;
};

struct Share {
    size_t pack = 0;
    uint64_t needed = 0; // bytes
    uint64_t unneeded = 0;
    uint64_t neededCount = 0;
    uint64_t unneededCount = 0;
};

} // namespace

std::string packsPath(const std::string& blobs) {
    return joinPath(parentOf(blobs), "packs");
}

std::string freshName(const std::string& id, const std::string& boot) {
    return id + "." + boot + std::string(freshEnding);
}

Result<PackSet> PackSet::load(const std::string& folder, const std::string& boot) {
    for (int attempt = 0;; ++attempt) {
        const auto names = packNames(folder, boot);
        if (!names)
            return fail(names.error());
        PackSet set;
        if (names->empty())
            return set;
        const auto handle = FolderHandle::open(folder);
        if (!handle)
            return fail(handle.error());
        bool isGone = false;
        for (const auto& name : *names) {
            auto pack = PackReader::open(*handle, name);
            if (pack)
                set.m_packs.push_back(std::move(*pack));
            else if (pack.error().code == ErrorCode::NotFound)
                isGone = true;
            else if (pack.error().code != ErrorCode::Corrupt && pack.error().code != ErrorCode::Conflict)
                return fail(pack.error());
        }
        if (isGone && attempt < attempts)
            continue;
        size_t count = 0;
        for (const auto& pack : set.m_packs) {
            for (const auto& frame : pack.frames())
                count += frame.contents.size();
        }
        set.m_places.reserve(count);
        for (uint32_t p = 0; p < set.m_packs.size(); ++p) {
            const auto& frames = set.m_packs[p].frames();
            for (uint32_t f = 0; f < frames.size(); ++f) {
                uint32_t offset = 0;
                for (const auto& content : frames[f].contents) {
                    set.m_places.emplace(content.hash, PackedLocation{p, f, offset, content.size});
                    offset += content.size;
                }
            }
        }
        return set;
    }
}

const PackedLocation* PackSet::find(const Sha256& hash) const {
    const auto at = m_places.find(hash);
    return at == m_places.end() ? nullptr : &at->second;
}

bool PackSet::has(const Sha256& hash, uint64_t size) const {
    const auto* place = find(hash);
    return place != nullptr && place->size == size;
}

Result<std::string> PackSet::read(const Sha256& hash) const {
    const auto* place = find(hash);
    if (place == nullptr)
        return fail(ErrorCode::NotFound, "No pack holds this content.", toHex(hash));
    const auto frame = m_packs[place->pack].frame(place->frame);
    return frame ? Result<std::string>(frame->raw.substr(place->offset, place->size)) : fail(frame.error());
}

Result<CollectedPacks> collectPacks(const std::string& folder, const std::string& temporary,
                                    const std::function<bool(const Sha256&)>& isNeeded) {
    CollectedPacks collected;
    const auto set = PackSet::load(folder);
    if (!set)
        return fail(set.error());
    std::vector<Share> shares; // a content in several packs counts for the first
    for (size_t p = 0; p < set->packs().size(); ++p) {
        Share share{p};
        for (const auto& frame : set->packs()[p].frames()) {
            for (const auto& content : frame.contents) {
                const bool isHere = set->find(content.hash)->pack == p;
                (isHere && isNeeded(content.hash) ? share.needed : share.unneeded) += content.size;
                ++(isHere && isNeeded(content.hash) ? share.neededCount : share.unneededCount);
            }
        }
        shares.push_back(share);
    }
    std::vector<size_t> leaving;
    std::vector<size_t> rewritten;
    std::vector<Share> staying;
    for (const auto& share : shares) {
        if (share.neededCount == 0)
            leaving.push_back(share.pack);
        else if (share.needed + share.neededCount < share.unneeded + share.unneededCount)
            rewritten.push_back(share.pack);
        else
            staying.push_back(share);
    }
    if (staying.size() > maxPacks) {
        std::sort(staying.begin(), staying.end(), [](const auto& a, const auto& b) { return a.needed < b.needed; });
        for (size_t i = 0; i < staying.size() - maxPacks / 2; ++i)
            rewritten.push_back(staying[i].pack);
    }
    if (!rewritten.empty()) {
        auto writer = PackWriter::create(temporary);
        if (!writer)
            return fail(writer.error());
        Rewrite rewrite(std::move(*writer));
        for (const size_t p : rewritten) {
            const auto isNeededHere = [&](const Sha256& hash) { return set->find(hash)->pack == p && isNeeded(hash); };
            if (auto done = rewrite.add(set->packs()[p], isNeededHere); !done)
                return fail(done.error());
        }
        if (auto done = rewrite.finish(folder); !done)
            return fail(done.error());
        crashPoint(CrashPoint::PackRewritten);
    }
    leaving.insert(leaving.end(), rewritten.begin(), rewritten.end());
    for (const size_t p : leaving) {
        if (auto done = removeFile(set->packs()[p].path()); !done)
            return fail(done.error());
        collected.contents += shares[p].unneededCount;
        collected.bytes += shares[p].unneeded;
    }
    return collected;
}

} // namespace studio
