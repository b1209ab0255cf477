#include "core/agent/environment/python_identity.h"

#include <array>
#include <chrono>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "core/agent/environment/python_location.h"
#include "core/agent/environment/tool_process.h"
#include "core/agent/serve/private_folder.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr std::chrono::milliseconds pythonIdentityAnswerLimit{10'000};
constexpr uint64_t maxAnswerSize = 65536;

// Resolves the base interpreter: in a virtual environment it is a link to it, or a copy, which only the prefix reveals.
constexpr const char* question = R"(
import os, sys, sysconfig
version = '%d.%d.%d' % sys.version_info[:3]
real = os.path.realpath(sys.executable)
if sys.prefix != sys.base_prefix and real.startswith(sys.prefix + os.sep):
    base = os.path.join(sys.base_prefix, 'bin', 'python%d.%d' % sys.version_info[:2])
    real = os.path.realpath(base) if os.access(base, os.X_OK) else real
print(real)
print(version)
print(sysconfig.get_config_var('SOABI') or '')
print(sysconfig.get_platform())
)";

std::string stampText(const std::string& path) {
    struct stat st {};
    if (stat(path.c_str(), &st) != 0)
        return path + " -\n";
    return path + " " + std::to_string(st.st_dev) + "." + std::to_string(st.st_ino) + "." + std::to_string(st.st_size) +
           "." + std::to_string(st.st_mtim.tv_sec) + "." + std::to_string(st.st_mtim.tv_nsec) + "\n";
}

bool isPythonScript(const std::string& path) {
    const UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::array<char, 2> head{};
    return fd.isValid() && read(fd.get(), head.data(), head.size()) == 2 && head[0] == '#' && head[1] == '!';
}

// Files that the identity depends on. Version managers store the selected version next to their shims or in the home.
std::string dependenciesOf(const std::string& path) {
    std::string text =
        stampText(path) + stampText(realPathOf(path)) + stampText(parentOf(parentOf(path)) + "/pyvenv.cfg");
    if (!isPythonScript(path))
        return text;
    text += stampText(parentOf(parentOf(path)) + "/version");
    if (const auto home = homeFolder()) {
        for (const char* name : {"/.pyenv/version", "/.tool-versions", "/.python-version", "/.config/mise/config.toml"})
            text += stampText(*home + name);
    }
    return text;
}

std::optional<PythonIdentity> readAnswer(const std::string& text) {
    std::array<std::string, 4> lines;
    size_t at = 0;
    for (auto& line : lines) {
        const size_t end = std::min(text.find('\n', at), text.size());
        line = text.substr(at, end - at);
        at = std::min(end + 1, text.size());
    }
    if (!lines[0].starts_with('/') || lines[1].find('.') == std::string::npos)
        return std::nullopt;
    return PythonIdentity{lines[0], lines[1], lines[2], lines[3]};
}

} // namespace

std::optional<PythonIdentity> identifyPython(const std::string& path, const std::string& root) {
    if (!path.starts_with('/') || !isRunnable(path))
        return std::nullopt;
    const std::string folder = root + "/tools/pythons";
    const std::string note = folder + "/" + toHex(sha256Of(dependenciesOf(path)));
    if (const auto known = readFile(note, maxAnswerSize)) {
        auto identity = readAnswer(*known);
        if (identity && isRunnable(identity->executable))
            return identity;
    }
    const auto answers =
        runTools({{"/bin/sh", "-c", "cd / && exec \"$0\" -I -c \"$1\"", path, question}}, pythonIdentityAnswerLimit);
    if (!answers.front())
        return std::nullopt;
    auto identity = readAnswer(*answers.front());
    if (identity && makeFolders(folder))
        (void)writeFileAtomically(note, *answers.front());
    return identity;
}

} // namespace studio
