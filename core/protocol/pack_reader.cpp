#include "core/protocol/pack_reader.h"

#include <algorithm>
#include <cstring>

#include "core/protocol/byte_reader.h"
#include "core/protocol/pack_writer.h"

namespace studio {

namespace {

constexpr uint64_t maxIndexSize = 1ULL << 30;

tl::unexpected<Error> damagedPack(const std::string& path, const char* why) {
    return fail(ErrorCode::Corrupt, "The pack " + path + " is damaged.", why);
}

Result<std::string> readPiece(const FileReader& file, uint64_t offset, uint64_t packFileSize) {
    std::string bytes(packFileSize, '\0');
    const auto got = file.readAt(bytes, offset);
    if (!got)
        return fail(got.error());
    return *got == packFileSize ? Result<std::string>(std::move(bytes)) : damagedPack(file.path(), "cut short");
}

} // namespace

Result<PackReader> PackReader::open(const FolderHandle& folder, const std::string& name) {
    auto file = FileReader::open(folder, name);
    if (!file)
        return fail(file.error());
    const uint64_t packFileSize = file->openedStamp().size;
    if (packFileSize < packFileMagic.size() + packFooterSize)
        return damagedPack(file->path(), "too short");
    const auto footer = readPiece(*file, packFileSize - packFooterSize, packFooterSize);
    if (!footer)
        return fail(footer.error());
    ByteReader reader(*footer);
    uint64_t offset = 0;
    uint64_t indexSize = 0;
    std::string_view hash;
    std::string_view end;
    if (!reader.number(offset) || !reader.number(indexSize) || !reader.bytes(Sha256{}.size(), hash) ||
        !reader.bytes(packEndMagic.size(), end) || end != packEndMagic || indexSize > maxIndexSize ||
        offset < packFileMagic.size() || offset > packFileSize || indexSize != packFileSize - packFooterSize - offset)
        return damagedPack(file->path(), "footer");
    const auto index = readPiece(*file, offset, indexSize);
    if (!index)
        return fail(index.error());
    const Sha256 is = sha256Of(*index);
    if (std::memcmp(is.data(), hash.data(), is.size()) != 0)
        return damagedPack(file->path(), "checksum of the index");
    auto frames = decodePackIndex(*index, offset);
    if (!frames)
        return fail(frames.error());
    return PackReader(std::move(*file), std::move(*frames));
}

Result<std::string> PackReader::storedFrame(size_t frame) const {
    const auto& place = m_frames.at(frame);
    return readPiece(m_file, place.offset, place.length);
}

Result<PackFrame> PackReader::frame(size_t frame) const {
    const auto stored = storedFrame(frame);
    if (!stored)
        return fail(stored.error());
    auto decoded = decodeFrame(*stored);
    if (!decoded)
        return fail(decoded.error());
    const auto& named = m_frames.at(frame).contents;
    const bool isSame = std::equal(named.begin(), named.end(), decoded->contents.begin(), decoded->contents.end(),
                                   [](const auto& a, const auto& b) { return a.hash == b.hash && a.size == b.size; });
    return isSame ? std::move(decoded) : damagedPack(m_file.path(), "a frame that does not match the index");
}

Result<bool> recoverPack(const std::string& from, const std::string& temporary, const std::string& to) {
    const auto folder = FolderHandle::open(parentOf(from));
    const auto file = folder ? FileReader::open(*folder, baseNameOf(from)) : fail(folder.error());
    if (!file)
        return fail(file.error());
    auto writer = PackWriter::create(temporary);
    if (!writer)
        return fail(writer.error());
    constexpr size_t startOfHead = 8;
    for (uint64_t at = packFileMagic.size();;) {
        const auto head = readPiece(*file, at, startOfHead);
        const auto length = head ? frameLength(*head) : std::nullopt;
        if (!length)
            break;
        const auto stored = readPiece(*file, at, *length);
        if (!stored)
            break;
        auto frame = decodeFrame(*stored);
        if (!frame || !hashesMatch(*frame))
            break;
        if (auto added = writer->add(*stored, std::move(frame->contents)); !added)
            return fail(added.error());
        at += *length;
    }
    const bool isAny = !writer->isEmpty();
    if (isAny) {
        auto done = writer->finish();
        if (done)
            done = writer->sync();
        if (done)
            done = writer->moveTo(to);
        if (done)
            done = syncFolder(parentOf(to));
        if (!done)
            return fail(done.error());
    }
    if (auto removed = removeFile(from); !removed)
        return fail(removed.error());
    return isAny;
}

} // namespace studio
