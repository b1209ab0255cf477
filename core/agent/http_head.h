// The head of an answer of HTTP, out of the bytes that a tool passes on. Distrusts them: they come from anywhere. One thread.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace studio {

struct HttpHead {
    int status = 0;
    std::map<std::string, std::string> fields; // by name in lower case; the last of several
    std::string field(const std::string& name) const;
    // Content-Length; 0: not said, or no number.
    uint64_t length() const;
};

// Of "bytes 5-99/100". total 0: "*".
struct ContentRange {
    uint64_t first = 0;
    uint64_t total = 0;
};
std::optional<ContentRange> contentRangeFrom(std::string_view text);

class HttpHeadReader {
public:
    enum class State { Reading, Whole, Broken };
    // Takes bytes until the head is whole; what follows it is the body, and stays in rest(). Heads that only say that there is another one
    // (1xx, that of a proxy's tunnel) are passed over.
    State take(std::string_view bytes);
    // The same from lines as wget writes them among its messages, "  HTTP/1.1 200 OK": the last one counts.
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
