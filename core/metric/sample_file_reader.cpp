#include "core/metric/sample_file_reader.h"

#include "core/base/rooted_directory.h"

namespace studio {

namespace {
constexpr size_t pieceSize = 1U << 20U;
constexpr int maxPieces = 32; // weeks of samples; larger files are suspicious
} // namespace

Result<SampleLog> SampleFileReader::readOn() {
    const auto folder = RootedDirectory::open(parentOf(m_path));
    if (!folder)
        return m_log;
    const auto file = folder->openToRead(baseNameOf(m_path));
    if (!file)
        return file.error().code == ErrorCode::NotFound ? Result<SampleLog>(m_log) : fail(file.error());
    const auto stamp = file->stamp();
    if (!stamp)
        return fail(stamp.error());
    if (stamp->inode != m_inode || stamp->size < m_offset) {
        m_log = SampleLog(SampleLog::Earlier::Follow);
        m_offset = 0;
        m_inode = stamp->inode;
    }
    m_isBehind = false;
    for (int pieces = 0; m_offset < stamp->size && !m_log.isFull(); ++pieces) {
        m_isBehind = pieces == maxPieces;
        if (m_isBehind)
            break;
        const auto bytes = file->readAt(m_offset, pieceSize);
        if (!bytes)
            return fail(bytes.error());
        if (bytes->empty())
            break;
        m_log.feed(*bytes);
        m_offset += bytes->size();
    }
    return m_log;
}

} // namespace studio
