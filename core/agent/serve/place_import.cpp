#include "core/agent/serve/place_import.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <set>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "core/agent/serve/output_seal.h"
#include "core/base/file.h"

namespace studio {

namespace {

constexpr uint64_t importStep = 32U << 20;
constexpr size_t importBufferSize = 1U << 20;

tl::unexpected<Error> hasOtherContent(const std::string& path) {
    return fail(ErrorCode::Conflict, "The content there is not the expected one.", path);
}

} // namespace

PlaceImport::PlaceImport(const AgentPaths& places, const std::string& boot, ImportRequest request)
    : m_request(std::move(request))
    , m_receiver(places.trees, places.blobs, boot, 0) {}

Result<void> PlaceImport::compare() {
    if (!m_request.path.starts_with('/'))
        return fail(ErrorCode::InvalidArgument, "The path is not absolute.", m_request.path);
    auto tree = treeOfPlace(m_request.path);
    if (!tree)
        return fail(tree.error());
    const auto stamp = stampOf(m_request.path);
    const bool isFolder = stamp && stamp->kind == FileStamp::Kind::Folder;
    std::set<Sha256> seen;
    for (const TreeEntry& entry : tree->entries) {
        if (entry.isFile() && seen.insert(entry.hash).second)
            m_contents.push_back(
                {entry.hash, entry.size, isFolder ? m_request.path + "/" + entry.path : m_request.path});
    }
    std::reverse(m_contents.begin(), m_contents.end());
    m_encodedTree = encodeTree(std::move(*tree));
    return sha256Of(m_encodedTree) == m_request.tree ? Result<void>() : hasOtherContent(m_request.path);
}

Result<void> PlaceImport::open(const Content& content) {
    UniqueFd file(::open(content.path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!file.isValid())
        return fail(errorFromErrno(errno, "open " + content.path));
    struct stat st {};
    if (fstat(file.get(), &st) != 0 || !S_ISREG(st.st_mode) || std::cmp_not_equal(st.st_size, content.size))
        return hasOtherContent(content.path);
    m_file = std::move(file);
    m_left = content.size;
    return m_receiver.records().beginBlob(content.hash, content.size);
}

Result<bool> PlaceImport::copySome(uint64_t& room) {
    std::string buffer(std::min<uint64_t>(m_left, importBufferSize), '\0');
    while (m_left > 0 && room > 0 && !m_receiver.hasContent()) {
        const size_t wanted = std::min({m_left, room, uint64_t{buffer.size()}});
        const ssize_t count = read(m_file.get(), buffer.data(), wanted);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return fail(errorFromErrno(errno, "read " + m_request.path));
        if (count == 0)
            return hasOtherContent(m_request.path);
        const auto size = static_cast<uint64_t>(count);
        if (auto added = m_receiver.records().addToBlob(std::string_view(buffer).substr(0, size)); !added)
            return fail(added.error());
        m_left -= size;
        room -= size;
    }
    if (m_left > 0 && !m_receiver.hasContent())
        return false;
    m_file = UniqueFd();
    auto ended = m_receiver.records().endBlob();
    return ended ? Result<bool>(true) : fail(ended.error());
}

Result<bool> PlaceImport::copyNext() {
    Result<void> done;
    if (!std::exchange(m_hasTree, true))
        done = m_receiver.records().receiveTree(m_request.tree, m_encodedTree);
    uint64_t room = importStep;
    while (done && room > 0 && (m_file.isValid() || !m_contents.empty())) {
        if (!m_file.isValid()) {
            done = open(m_contents.back());
            m_contents.pop_back();
        }
        if (done) {
            const auto copied = copySome(room);
            done = copied ? Result<void>() : fail(copied.error());
        }
        room -= std::min<uint64_t>(room, 1); // an empty file, or one that is stored already, is work as well
    }
    const bool isMore = m_file.isValid() || !m_contents.empty();
    if (auto placed = m_receiver.placeRecords(!done || !isMore); done)
        done = placed;
    return done ? Result<bool>(isMore) : fail(done.error());
}

} // namespace studio
