#include "core/agent/environment/environment_choice.h"

#include <unistd.h>

#include "core/agent/environment/environment_folder.h"
#include "core/agent/environment/environment_key.h"

namespace studio {

namespace {

constexpr int maxSiblings = 16;

bool isUsable(const EnvironmentFolder& folder) {
    const auto result = folder.readResult();
    return result && !folder.readChange() && isWhole(*result);
}

bool isChangedAndUsed(const EnvironmentFolder& folder) {
    return folder.readChange() && folder.isInUse();
}

// `wanted`: interpreterKeyPart() of the specification on this machine.
bool serves(const EnvironmentFolder& folder, const std::string& canonical, const std::string& wanted,
            const std::string& root) {
    const auto spec = folder.readSpec();
    if (!spec || canonicalText(*spec) != canonical || !isUsable(folder))
        return false;
    const auto result = folder.readResult();
    return result && isBuiltWith(wanted, *result, root);
}

} // namespace

bool isWhole(const EnvironmentResult& result) {
    if (result.image.starts_with('/') && access(result.image.c_str(), R_OK) != 0)
        return false;
    return result.interpreter.empty() || access(result.interpreter.c_str(), X_OK) == 0;
}

tl::expected<std::string, EnvironmentFailure> buildKeyFor(const EnvironmentSpec& spec, const std::string& root,
                                                          InUsePolicy ifInUse) {
    const auto key = environmentKey(spec, root);
    if (!key || spec.kind != EnvironmentSpec::Kind::Packages)
        return key;
    const auto own = EnvironmentFolder::under(root, *key);
    if (isUsable(own))
        return key;
    if (const auto wanted = interpreterKeyPart(spec, root)) {
        const std::string canonical = canonicalText(spec);
        for (const auto& other : environmentKeys(root)) {
            if (other != *key && serves(EnvironmentFolder::under(root, other), canonical, *wanted, root))
                return other;
        }
    }
    std::string beside = *key;
    for (int n = 2;
         ifInUse == InUsePolicy::Beside && n <= maxSiblings && isChangedAndUsed(EnvironmentFolder::under(root, beside));
         ++n)
        beside = toHex(sha256Of(*key + "\n" + std::to_string(n)));
    return beside;
}

} // namespace studio
