// With what this machine fetches from an address: curl, wget, python3, whichever is there. The agent itself is static and knows no TLS. They
// read no file of the user's; the address goes to them through their standard input, so nobody sees it among their arguments; none of them
// follows a redirection: what comes next is judged here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace studio {

struct FetchRequest {
    std::string url;
    uint64_t offset = 0;                                     // begin there
    std::vector<std::pair<std::string, std::string>> fields; // further ones of the head
};

struct FetchTool {
    enum class Kind { Curl, Wget, Python };
    Kind kind = Kind::Curl;
    std::string path;

    std::string name() const;
    std::vector<std::string> words(const FetchRequest& request) const;
    std::string input(const FetchRequest& request) const;
    // It writes the head to stderr, and to stdout, from the offset on, also what a server sends that knows no ranges.
    bool cutsItself() const { return kind == Kind::Wget; }
    // By its exit code and words it could not even try: another one may.
    bool isUseless(int exitCode, const std::string& words) const;
    // Nothing will be otherwise the next time: the certificate.
    bool isFinal(int exitCode, const std::string& words) const;
};

// In the order in which they are tried.
std::vector<FetchTool> findFetchTools();

} // namespace studio
