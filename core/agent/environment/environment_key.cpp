#include "core/agent/environment/environment_key.h"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/environment/build_session.h"
#include "core/agent/environment/build_tools.h"
#include "core/agent/environment/python_identity.h"

namespace studio {

namespace {

constexpr const char* ownPythonOfConda = "python of conda";
constexpr const char* ownPythonOfUv = "python of uv";

std::string identityText(const PythonIdentity& python) {
    return "python=" + python.executable + " " + python.version + " " + python.abi + " " + python.platform;
}

tl::expected<std::string, EnvironmentFailure> partOf(const ToolChoice& choice, const std::string& root) {
    if (choice.isConda())
        return ownPythonOfConda;
    if (choice.interpreter.empty())
        return ownPythonOfUv;
    if (const auto python = identifyPython(choice.interpreter, root))
        return identityText(*python);
    struct stat st {};
    if (stat(choice.interpreter.c_str(), &st) != 0)
        return tl::unexpected<EnvironmentFailure>(
            {EnvironmentCause::InterpreterMissing, choice.interpreter, std::strerror(errno)});
    return "interpreter=" + choice.interpreter + " " + std::to_string(st.st_size) + " " +
           std::to_string(st.st_mtim.tv_sec) + "." + std::to_string(st.st_mtim.tv_nsec);
}

} // namespace

tl::expected<std::string, EnvironmentFailure> interpreterKeyPart(const EnvironmentSpec& spec, const std::string& root) {
    const auto choice = chooseTool(spec, findTools(root, !spec.packages.python.empty()), root);
    if (!choice)
        return tl::unexpected(choice.error());
    return partOf(*choice, root);
}

bool isBuiltWith(const std::string& interpreterKeyPart, const EnvironmentResult& result, const std::string& root) {
    if (interpreterKeyPart == ownPythonOfConda)
        return result.tool == "micromamba" || result.tool == "mamba" || result.tool == "conda";
    if (interpreterKeyPart == ownPythonOfUv)
        return result.tool == "uv";
    const auto base = result.base ? result.base : identifyPython(result.interpreter, root);
    return base && identityText(*base) == interpreterKeyPart;
}

tl::expected<std::string, EnvironmentFailure> packagesMachinePart(const EnvironmentSpec& spec,
                                                                  const std::string& root) {
    const auto tools = findTools(root, !spec.packages.python.empty());
    const auto choice = chooseTool(spec, tools, root);
    if (!choice)
        return tl::unexpected(choice.error());
    const auto part = partOf(*choice, root);
    if (!part)
        return tl::unexpected(part.error());
    return *part + "\nplatform=" + tools.platform + "\n";
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
