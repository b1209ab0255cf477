#include "core/agent/python_shims.h"

#include <array>
#include <climits>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"

namespace studio {

namespace {

bool isProgram(const std::string& path) {
    struct stat st {};
    return stat(path.c_str(), &st) == 0 && S_ISREG(st.st_mode) && access(path.c_str(), X_OK) == 0;
}

std::string realPathOf(const std::string& path) {
    std::array<char, PATH_MAX> buffer{};
    return realpath(path.c_str(), buffer.data()) == nullptr ? path : std::string(buffer.data());
}

// A script and not a link: seen through a link, Python would look for its virtual environment in our folder.
Result<void> writeShim(const std::string& bin, const char* name, const std::string& interpreter) {
    const std::string path = bin + "/" + name;
    const UniqueFd fd(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0700));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make " + path));
    return writeAll(fd.get(), "#!/bin/sh\nexec " + shellQuoted(interpreter) + " \"$@\"\n", path);
}

} // namespace

std::optional<std::string> findOnPath(const std::string& name, const std::string& searchPath) {
    for (size_t at = 0; at <= searchPath.size();) {
        const size_t end = std::min(searchPath.find(':', at), searchPath.size());
        const std::string folder = searchPath.substr(at, end - at);
        at = end + 1;
        if (!folder.starts_with('/'))
            continue; // a relative folder would be one inside the job's own files
        std::string path = joinPath(folder, name);
        if (isProgram(path))
            return path;
    }
    return std::nullopt;
}

std::string basePathOf(const RunSpec& spec) {
    if (const auto set = spec.environment.find("PATH"); set != spec.environment.end())
        return set->second;
    const char* inherited = std::getenv("PATH");
    return inherited != nullptr && *inherited != '\0' ? inherited
                                                      : "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
}

Result<void> makePythonShims(const RunSpec& spec, const std::string& folder) {
    const std::string bin = folder + "/bin";
    auto shim = [&, made = false](const char* name, const std::string& interpreter) mutable -> Result<void> {
        if (!made && mkdir(bin.c_str(), 0700) != 0 && errno != EEXIST)
            return fail(errorFromErrno(errno, "make folder " + bin));
        made = true;
        return writeShim(bin, name, interpreter);
    };
    if (spec.interpreter.empty()) {
        const std::string searchPath = basePathOf(spec);
        if (findOnPath("python", searchPath))
            return {};
        const auto python3 = findOnPath("python3", searchPath);
        return python3 ? shim("python", *python3) : Result<void>{};
    }
    if (!isProgram(spec.interpreter))
        return {}; // hold says so in words when it starts the job
    // A name that means another Python beside the chosen one counts as missing.
    const std::string beside = parentOf(spec.interpreter);
    const std::string real = realPathOf(spec.interpreter);
    for (const char* name : {"python", "python3"}) {
        const std::string candidate = joinPath(beside, name);
        if (isProgram(candidate) && realPathOf(candidate) == real)
            continue;
        if (auto done = shim(name, spec.interpreter); !done)
            return done;
    }
    return {};
}

} // namespace studio
