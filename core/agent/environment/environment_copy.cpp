#include "core/agent/environment/environment_copy.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/copy.h"
#include "core/base/file.h"

namespace studio {

namespace {

constexpr int environmentCopyMaxDepth = 256;
constexpr size_t textLook = 8192; // a file without a NUL in its first bytes is text

// Maps a file; empty for an empty one.
class MappedFile {
public:
    MappedFile(int fd, size_t size)
        : m_size(size)
        , m_bytes(size == 0 ? nullptr : mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0)) {}
    ~MappedFile() {
        if (isValid() && m_bytes != nullptr)
            munmap(m_bytes, m_size);
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    bool isValid() const { return m_bytes != MAP_FAILED; }
    std::string_view view() const { return {static_cast<const char*>(m_bytes), m_bytes == nullptr ? 0 : m_size}; }

private:
    size_t m_size;
    void* m_bytes;
};

bool holds(std::string_view bytes, std::string_view part) {
    return !bytes.empty() && memmem(bytes.data(), bytes.size(), part.data(), part.size()) != nullptr;
}

class EnvironmentCopy {
public:
    EnvironmentCopy(std::string from, std::string to, const std::function<bool()>& isCanceled)
        : m_from(std::move(from))
        , m_to(std::move(to))
        , m_isCanceled(isCanceled) {}

    Result<void> copyFolder(const std::string& path, int depth) {
        if (depth > environmentCopyMaxDepth)
            return fail(ErrorCode::InvalidArgument, "The environment's folders are nested too deeply: " + path);
        if (m_isCanceled())
            return fail(ErrorCode::Canceled, "canceled before start");
        if (mkdir((m_to + path).c_str(), 0700) != 0)
            return fail(errorFromErrno(errno, "make folder " + m_to + path));
        const auto entries = listFolder(m_from + path);
        if (!entries)
            return fail(entries.error());
        for (const auto& entry : *entries) {
            const std::string inside = path + "/" + entry.name;
            Result<void> done;
            if (entry.stamp.kind == FileStamp::Kind::Folder)
                done = copyFolder(inside, depth + 1);
            else if (entry.stamp.kind == FileStamp::Kind::Link)
                done = copyLink(inside);
            else if (entry.stamp.kind == FileStamp::Kind::File)
                done = copyFile(inside);
            if (!done)
                return done;
        }
        return {};
    }

private:
    Result<void> copyLink(const std::string& path) {
        auto target = readLinkTarget(m_from + path);
        if (!target)
            return fail(target.error());
        if (target->starts_with(m_from + "/"))
            target->replace(0, m_from.size(), m_to);
        return makeLink(*target, m_to + path);
    }

    Result<void> copyFile(const std::string& path) {
        const std::string from = m_from + path;
        const std::string to = m_to + path;
        const UniqueFd source(open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
        struct stat st {};
        if (!source.isValid() || fstat(source.get(), &st) != 0)
            return fail(errorFromErrno(errno, "open " + from));
        const UniqueFd target(
            open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, (st.st_mode & 0777) | 0600));
        if (!target.isValid())
            return fail(errorFromErrno(errno, "make " + to));
        const MappedFile mapped(source.get(), static_cast<size_t>(st.st_size));
        if (!mapped.isValid())
            return fail(errorFromErrno(errno, "read " + from));
        const std::string_view bytes = mapped.view();
        // Bytecode files embed their source path with a length prefix; Python recompiles them if needed.
        const bool isMoved = !path.ends_with(".pyc") && holds(bytes, m_from);
        Result<void> done;
        if (isMoved)
            done = writeAll(target.get(), moved(bytes), to);
        else if (ioctl(target.get(), FICLONE, source.get()) != 0)
            done = writeAll(target.get(), bytes, to);
        if (!done)
            return done;
        // Bytecode is valid only if the mtime of its source matches.
        const timespec times[2] = {st.st_atim, st.st_mtim};
        return futimens(target.get(), times) == 0 ? Result<void>{}
                                                  : fail(errorFromErrno(errno, "set the time of " + to));
    }

    // Replaces the old prefix by the new one. In binaries, where strings end with a NUL, the shorter string is padded.
    std::string moved(std::string_view bytes) const {
        const bool isText = bytes.substr(0, textLook).find('\0') == std::string_view::npos;
        std::string out;
        out.reserve(bytes.size());
        for (size_t at = 0; at < bytes.size();) {
            const size_t found = bytes.find(m_from, at);
            out += bytes.substr(at, found == std::string_view::npos ? found : found - at);
            if (found == std::string_view::npos)
                break;
            if (isText) {
                out += m_to;
                at = found + m_from.size();
                continue;
            }
            const size_t end = std::min(bytes.find('\0', found), bytes.size());
            std::string whole(bytes.substr(found, end - found)); // may be a list of paths
            for (size_t next = 0; (next = whole.find(m_from, next)) != std::string::npos; next += m_to.size())
                whole.replace(next, m_from.size(), m_to);
            whole.resize(end - found, '\0');
            out += whole;
            at = end;
        }
        return out;
    }

    std::string m_from;
    std::string m_to;
    const std::function<bool()>& m_isCanceled;
};

} // namespace

Result<void> copyEnvironment(const std::string& from, const std::string& to, const std::function<bool()>& isCanceled) {
    if (to.size() > from.size())
        return fail(ErrorCode::InvalidArgument, "The path of a copied environment must not be longer: " + to);
    return EnvironmentCopy(from, to, isCanceled).copyFolder({}, 0);
}

} // namespace studio
