#include "core/agent/environment_key.h"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/build_session.h"
#include "core/agent/build_tools.h"

namespace studio {

tl::expected<std::string, EnvironmentFailure> packagesMachinePart(const EnvironmentSpec& spec,
                                                                  const std::string& root) {
    const auto tools = findTools(root, !spec.packages.python.empty());
    const auto choice = chooseTool(spec, tools, root);
    if (!choice)
        return tl::unexpected(choice.error());
    std::string part = "tool=" + std::string(toText(choice->tool)) + " " + choice->path + "\n";
    if (!choice->interpreter.empty()) {
        struct stat st {};
        if (stat(choice->interpreter.c_str(), &st) != 0)
            return tl::unexpected<EnvironmentFailure>(
                {EnvironmentCause::InterpreterMissing, choice->interpreter, std::strerror(errno)});
        part += "interpreter=" + choice->interpreter + " " + std::to_string(st.st_size) + " " +
                std::to_string(st.st_mtim.tv_sec) + "." + std::to_string(st.st_mtim.tv_nsec) + "\n";
    }
    return part + "platform=" + tools.platform + "\n";
}

tl::expected<std::string, EnvironmentFailure> environmentKey(const EnvironmentSpec& spec, const std::string& root) {
    std::string text = canonicalText(spec) + "\n";
    if (spec.kind != EnvironmentSpec::Kind::Existing) {
        const auto part =
            spec.kind == EnvironmentSpec::Kind::Packages ? packagesMachinePart(spec, root) : containerMachinePart(spec);
        if (!part)
            return tl::unexpected(part.error());
        text += *part;
    }
    return toHex(sha256Of(text));
}

tl::expected<EnvironmentResult, EnvironmentFailure> existingEnvironment(const EnvironmentSpec& spec) {
    struct stat st {};
    int problem = 0;
    if (stat(spec.interpreter.c_str(), &st) != 0 || access(spec.interpreter.c_str(), X_OK) != 0)
        problem = errno;
    else if (!S_ISREG(st.st_mode))
        problem = EISDIR;
    if (problem != 0)
        return tl::unexpected<EnvironmentFailure>(
            {EnvironmentCause::InterpreterMissing, spec.interpreter, spec.interpreter + ": " + std::strerror(problem)});
    EnvironmentResult result;
    result.tool = "existing";
    result.interpreter = spec.interpreter;
    return result;
}

} // namespace studio
