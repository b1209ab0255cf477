#include "core/agent/environment/python_shims.h"
#include "core/agent/environment/python_location.h"

#include <array>
#include <climits>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/variable_scope.h"

namespace studio {

namespace {

bool isProgram(const std::string& path) {
    struct stat st {};
    return stat(path.c_str(), &st) == 0 && S_ISREG(st.st_mode) && access(path.c_str(), X_OK) == 0;
}

// Returns the interpreter in a script's shebang: "#!/opt/bin/python", or pip's form for long paths and spaces,
// "#!/bin/sh" followed by "'''exec' /opt/bin/python "$0" "$@"". Empty for anything else.
std::string interpreterOfScript(const std::string& path) {
    const UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::array<char, 2 * PATH_MAX> buffer{};
    const ssize_t got = fd.isValid() ? read(fd.get(), buffer.data(), buffer.size()) : 0;
    const std::string_view text(buffer.data(), got > 0 ? static_cast<size_t>(got) : 0);
    constexpr std::string_view mark = "#!";
    constexpr std::string_view second = "\n'''exec' ";
    if (!text.starts_with(mark))
        return {};
    size_t begin = mark.size();
    if (const size_t at = text.find(second); text.starts_with("#!/bin/sh\n") && at != std::string_view::npos)
        begin = at + second.size();
    const bool isQuoted = begin < text.size() && text[begin] == '"';
    begin += isQuoted ? 1 : text.find_first_not_of(' ', begin) - begin;
    const size_t end = text.find_first_of(isQuoted ? "\"\n" : " \t\r\n", begin);
    return std::string(text.substr(begin, end == std::string_view::npos ? end : end - begin));
}

// Returns true if the pip next to an interpreter installs for it. In an environment the folder matters too: its
// interpreter may be a link to one that others link to as well.
bool belongsTo(const std::string& pip, const std::string& beside, const std::string& real) {
    if (!isProgram(pip))
        return false;
    const std::string named = interpreterOfScript(pip);
    if (!named.starts_with('/'))
        return true; // a binary, or a script that locates its interpreter at run time
    const bool isEnvironment = pathExists(parentOf(beside) + "/pyvenv.cfg");
    return realPathOf(named) == real && (!isEnvironment || realPathOf(parentOf(named)) == realPathOf(beside));
}

// A script rather than a link: through a link, Python would look for its virtual environment in our folder.
Result<void> writeShim(const std::string& bin, const char* name, const std::string& interpreter,
                       std::string_view arguments = {}) {
    const std::string path = bin + "/" + name;
    const UniqueFd fd(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0700));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make " + path));
    return writeAll(fd.get(), "#!/bin/sh\nexec " + shellQuoted(interpreter) + std::string(arguments) + " \"$@\"\n",
                    path);
}

} // namespace

std::optional<std::string> findOnPath(const std::string& name, const std::string& searchPath) {
    for (size_t at = 0; at <= searchPath.size();) {
        const size_t end = std::min(searchPath.find(':', at), searchPath.size());
        const std::string folder = searchPath.substr(at, end - at);
        at = end + 1;
        if (!folder.starts_with('/'))
            continue; // a relative entry would resolve into the job's own files
        std::string path = joinPath(folder, name);
        if (isProgram(path))
            return path;
    }
    return std::nullopt;
}

std::string jobSearchPath(const RunSpec& spec) {
    const auto set = spec.variables.find("PATH");
    return set != spec.variables.end() ? set->second : std::string(plainSearchPath);
}

std::string ownSearchPath() {
    const char* inherited = std::getenv("PATH");
    return inherited != nullptr && *inherited != '\0' ? std::string(inherited) : std::string(plainSearchPath);
}

Result<void> makePythonShims(const RunSpec& spec, const std::string& folder) {
    const std::string bin = folder + "/bin";
    auto shim = [&, made = false](const char* name, const std::string& interpreter,
                                  std::string_view arguments = {}) mutable -> Result<void> {
        if (!made && mkdir(bin.c_str(), 0700) != 0 && errno != EEXIST)
            return fail(errorFromErrno(errno, "make folder " + bin));
        made = true;
        return writeShim(bin, name, interpreter, arguments);
    };
    if (spec.interpreter.empty()) {
        const std::string searchPath = jobSearchPath(spec);
        if (findOnPath("python", searchPath))
            return {};
        const auto python3 = findOnPath("python3", searchPath);
        return python3 ? shim("python", *python3) : Result<void>{};
    }
    if (!isProgram(spec.interpreter))
        return {}; // the shim reports it when it starts the job
    // A name that refers to a Python other than the chosen one counts as missing.
    const std::string beside = parentOf(spec.interpreter);
    const std::string real = realPathOf(spec.interpreter);
    for (const char* name : {"python", "python3"}) {
        const std::string candidate = joinPath(beside, name);
        if (isProgram(candidate) && realPathOf(candidate) == real)
            continue;
        if (auto done = shim(name, spec.interpreter); !done)
            return done;
    }
    for (const char* name : {"pip", "pip3"}) {
        if (belongsTo(joinPath(beside, name), beside, real))
            continue;
        if (auto done = shim(name, spec.interpreter, " -m pip"); !done)
            return done;
    }
    return {};
}

} // namespace studio
