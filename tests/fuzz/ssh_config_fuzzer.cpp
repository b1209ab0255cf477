// Configurations of ssh of any bytes, with Includes among them: no crash, an end, and nothing comes out that could be
// an option, a command or an escape sequence. Input: files, separated by 0x1e; the first is the configuration.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>

#include "core/ssh/host_pattern.h"
#include "core/ssh/ssh_config.h"

namespace {

using namespace studio;

void require(bool holds) {
    if (!holds)
        std::abort();
}

void requireName(const std::string& name) {
    require(!name.empty() && name.size() <= 1024 && name.front() != '-');
    require(name.find_first_of(" \t\r\n'\"`$;&|<>(){}*?!#,") == std::string::npos);
    require(std::none_of(name.begin(), name.end(), [](char c) { return static_cast<uint8_t>(c) < 0x20 || c == 0x7f; }));
}

void requireHost(const ResolvedHost& host) {
    require(host.isUsable == !host.hostName.empty());
    require(host.isUsable || !host.ignoredOptions.empty());
    if (host.isUsable)
        requireName(host.hostName);
    if (host.user)
        requireName(*host.user);
    require(host.port >= 1 && host.port <= 65535);
    for (const std::string& path : host.identityFiles)
        require(path.front() == '/' && path.find_first_of("\n\r\x1b") == std::string::npos &&
                path.find('\0') == std::string::npos);
    for (const JumpHop& hop : host.proxyJump) {
        requireName(hop.host);
        require(!hop.port || (*hop.port >= 1 && *hop.port <= 65535));
        if (hop.user)
            requireName(*hop.user);
    }
    for (const IgnoredOption& one : host.ignoredOptions)
        require(one.value.size() <= 256 && !toText(one.why).empty());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    std::string_view input(reinterpret_cast<const char*>(data), size);
    std::map<std::string, std::string> files;
    while (!input.empty()) {
        const std::string_view text = input.substr(0, input.find('\x1e'));
        input.remove_prefix(std::min(text.size() + 1, input.size()));
        files["/" + std::to_string(files.size())] = text;
    }
    size_t reads = 0;
    SshConfigSource source;
    source.home = "/home/me";
    source.localUser = "me";
    source.read = [&](const std::string& path) -> Result<std::string> {
        ++reads;
        const auto found = files.find(path);
        return found == files.end() ? Result<std::string>(fail(ErrorCode::NotFound, path)) : found->second;
    };
    source.glob = [&](const std::string& pattern) {
        std::vector<std::string> fitting;
        for (const auto& [path, text] : files) {
            if (matchesHostPattern(path, pattern))
                fitting.push_back(path);
        }
        return fitting;
    };
    const SshConfig config = SshConfig::load("/0", source);
    require(reads <= maxSshConfigFiles);
    size_t asked = 0;
    for (const std::string& name : config.hosts()) {
        requireName(name);
        if (++asked > 8)
            continue;
        requireHost(config.resolve(name));
        if (const auto way = config.route(name))
            require(!way->empty() && way->size() <= maxJumps + 1 && way->back().name == name);
    }
    requireHost(config.resolve("h"));
    requireHost(config.resolve("h", "u", 7));
    requireHost(config.resolve(files.empty() ? std::string() : files.begin()->second.substr(0, 20)));
    return 0;
}
