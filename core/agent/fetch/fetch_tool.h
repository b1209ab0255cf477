// FetchTool wraps the HTTP client of this machine: curl, wget or python3, whichever exists, because the agent is static
// and has no TLS. The tools read no configuration of the user; the URL is passed through stdin, so that it is not
// visible in their arguments; none follows redirects, which are handled here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace studio {

struct FetchRequest {
    std::string url;
    uint64_t offset = 0;                                     // start of the range
    std::vector<std::pair<std::string, std::string>> fields; // additional request headers
};

struct FetchTool {
    enum class Kind { Curl, Wget, Python };
    Kind kind = Kind::Curl;
    std::string path;

    std::string name() const;
    std::vector<std::string> words(const FetchRequest& request) const;
    std::string input(const FetchRequest& request) const;
    // The tool writes the head to stderr and applies the offset itself, even to the response of a server without range
    // support.
    bool appliesRange() const { return kind == Kind::Wget; }
    // Returns true if exit code and output show that the tool could not attempt the request; another tool might.
    bool isUnsupported(int exitCode, const std::string& words) const;
    // Returns true for errors that a retry cannot fix: the certificate.
    bool isFinal(int exitCode, const std::string& words) const;
};

// In order of preference.
std::vector<FetchTool> findFetchTools();

} // namespace studio
