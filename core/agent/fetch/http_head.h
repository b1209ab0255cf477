// HttpHeadReader parses the head of an HTTP response from bytes relayed by a tool. The input is untrusted.
// Single-threaded.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace studio {

struct HttpHead {
    int status = 0;
    std::map<std::string, std::string> fields; // by lower-case name; the last of duplicates
    std::string field(const std::string& name) const;
    // Returns Content-Length; 0: missing or invalid.
    uint64_t length() const;
};

// Parsed from "bytes 5-99/100"; total 0: "*".
struct ContentRange {
    uint64_t first = 0;
    uint64_t total = 0;
};
std::optional<ContentRange> contentRangeFrom(std::string_view text);

class HttpHeadReader {
public:
    enum class State { Reading, Whole, Broken };
    // Consumes bytes until the head is complete; the body bytes after it are returned by takeRest(). Interim heads
    // (1xx, a proxy's CONNECT response) are skipped.
    State take(std::string_view bytes);
    // Parses the head from wget's messages, "  HTTP/1.1 200 OK"; the last one counts.
    static std::optional<HttpHead> among(std::string_view lines);
    State state() const { return m_state; }
    const HttpHead& head() const { return m_head; }
    std::string takeRest();

private:
    State m_state = State::Reading;
    std::string m_bytes;
    HttpHead m_head;
};

} // namespace studio
