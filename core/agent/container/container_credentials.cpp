#include "core/agent/container/container_credentials.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <linux/magic.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "core/base/digits.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr std::string_view folderPrefix = "compute-studio-sign-in.";

bool isInMemory(const std::string& folder) {
    struct statfs system {};
    return statfs(folder.c_str(), &system) == 0 &&
           (system.f_type == TMPFS_MAGIC || static_cast<unsigned long>(system.f_type) == RAMFS_MAGIC);
}

// Removes leftovers of killed builders, whose pid is part of the name.
void removeStaleFolders(const std::string& place) {
    const auto entries = listFolder(place);
    if (!entries)
        return;
    for (const auto& entry : *entries) {
        if (!entry.name.starts_with(folderPrefix))
            continue;
        const std::string_view rest = std::string_view(entry.name).substr(folderPrefix.size());
        int pid = 0;
        const auto [end, problem] = std::from_chars(rest.data(), rest.data() + rest.size(), pid);
        struct stat st {};
        const std::string path = joinPath(place, entry.name);
        const bool isOwn = lstat(path.c_str(), &st) == 0 && S_ISDIR(st.st_mode) && st.st_uid == geteuid();
        if (problem == std::errc() && *end == '.' && pid > 0 && isOwn && kill(pid, 0) != 0 && errno == ESRCH)
            (void)removeTree(path);
    }
}

Result<std::string> makeFolderInMemory() {
    const char* runtime = std::getenv("XDG_RUNTIME_DIR");
    for (const std::string& place : {std::string(runtime == nullptr ? "" : runtime), std::string("/dev/shm"),
                                     std::string("/run/user/") + std::to_string(geteuid())}) {
        if (!place.starts_with('/') || !isInMemory(place))
            continue;
        removeStaleFolders(place);
        std::string folder =
            joinPath(place, std::string(folderPrefix) + std::to_string(getpid()) + "." + randomIdText());
        if (mkdir(folder.c_str(), 0700) == 0)
            return folder;
    }
    return fail(ErrorCode::Unavailable,
                "There is no folder in memory (like /dev/shm) on the machine to hold the registry's password while "
                "the image is fetched. Sign in there with the container engine itself, and leave the password out.");
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (size_t at = 0; at < bytes.size(); at += 3) {
        const size_t count = std::min<size_t>(3, bytes.size() - at);
        uint32_t group = 0;
        for (size_t i = 0; i < 3; ++i)
            group = (group << 8) | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        for (size_t i = 0; i < 4; ++i)
            out += i <= count ? alphabet[(group >> (18 - 6 * i)) & 63U] : '=';
    }
    return out;
}

// The keys under which engines look up credentials.
std::vector<std::string> keysOf(const std::string& registry) {
    std::string host = registry;
    if (const size_t scheme = host.find("://"); scheme != std::string::npos)
        host.erase(0, scheme + 3);
    while (host.ends_with('/'))
        host.pop_back();
    constexpr std::array<std::string_view, 4> central = {"docker.io", "index.docker.io", "registry-1.docker.io",
                                                         "index.docker.io/v1"};
    for (const auto name : central) {
        if (host == name)
            return {"docker.io", "https://index.docker.io/v1/"};
    }
    return {host};
}

// Written by hand: a JSON value would leave copies of the password in memory.
std::string signInText(const std::vector<std::string>& keys, const std::string& userName, const SecretText& password) {
    std::string plain = userName + ":" + std::string(password.view());
    std::string coded = base64(plain);
    wipe(plain);
    std::string text = "{\"auths\":{";
    text.reserve(text.size() + keys.size() * (coded.size() + 512));
    for (size_t i = 0; i < keys.size(); ++i)
        text += (i > 0 ? "," : "") + jsonText(nlohmann::json(keys[i])) + ":{\"auth\":\"" + coded + "\"}";
    wipe(coded);
    return text + "}}";
}

} // namespace

Result<ContainerCredentials> ContainerCredentials::make(const ContainerEngine& engine, const ContainerSpec& spec,
                                                        const SecretText& password) {
    ContainerCredentials signIn;
    if (spec.userName.empty() || password.isEmpty())
        return signIn;
    if (engine.family == ContainerEngine::Family::Apptainer) {
        for (const char* prefix : {"APPTAINER", "SINGULARITY"}) {
            signIn.m_variables[std::string(prefix) + "_DOCKER_USERNAME"] = spec.userName;
            signIn.m_variables[std::string(prefix) + "_DOCKER_PASSWORD"] = std::string(password.view());
        }
        return signIn;
    }
    auto folder = makeFolderInMemory();
    if (!folder)
        return fail(folder.error());
    signIn.m_folder = *folder;
    const std::string path = *folder + "/config.json";
    std::string text = signInText(keysOf(spec.registry.empty() ? "docker.io" : spec.registry), spec.userName, password);
    const auto written = writeFileAtomically(path, text);
    wipe(text);
    if (!written)
        return fail(written.error());
    if (engine.family == ContainerEngine::Family::Podman) {
        signIn.m_arguments = {"--authfile=" + path};
    } else {
        signIn.m_variables["DOCKER_CONFIG"] = *folder;
        signIn.m_variables["DOCKER_HOST"] =
            engine.host; // the selected context is in the configuration that this overrides
    }
    return signIn;
}

ContainerCredentials::ContainerCredentials(ContainerCredentials&& other) noexcept
    : m_folder(std::move(other.m_folder))
    , m_arguments(std::move(other.m_arguments))
    , m_variables(std::move(other.m_variables)) {
    other.m_folder.clear();
    other.m_variables.clear();
}

ContainerCredentials::~ContainerCredentials() {
    for (auto& [name, value] : m_variables)
        wipe(value);
    if (!m_folder.empty())
        (void)removeTree(m_folder);
}

} // namespace studio
