#include "core/agent/fetch/http_head.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace studio {

namespace {

constexpr size_t maxHeadLength = 256U << 10;
constexpr size_t maxFields = 1000;
constexpr int switchingProtocols = 101;

std::optional<uint64_t> numberFrom(std::string_view text) {
    uint64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return isWhole && number <= INT64_MAX ? std::optional(number) : std::nullopt;
}

// Parses "HTTP/1.1 200 OK", "HTTP/2 200"; 0: not a status line.
int statusFrom(std::string_view line) {
    const size_t blank = line.find(' ');
    if (!line.starts_with("HTTP/") || blank == std::string_view::npos)
        return 0;
    const auto status = numberFrom(line.substr(blank + 1, 3));
    return status && *status >= 100 && *status <= 999 ? static_cast<int>(*status) : 0;
}

void addField(HttpHead& head, std::string_view line) {
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0 || head.fields.size() >= maxFields)
        return;
    std::string name(trimmed(line.substr(0, colon)));
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    head.fields[name] = trimmed(line.substr(colon + 1));
}

bool isOfTunnel(std::string_view firstLine, std::string_view after) {
    return firstLine.find("onnection established") != std::string_view::npos && after.starts_with("HTTP/");
}

} // namespace

std::string HttpHead::field(const std::string& name) const {
    const auto found = fields.find(name);
    return found == fields.end() ? std::string() : found->second;
}

uint64_t HttpHead::length() const {
    return numberFrom(field("content-length")).value_or(0);
}

std::optional<ContentRange> contentRangeFrom(std::string_view text) {
    constexpr std::string_view unit = "bytes ";
    const size_t dash = text.find('-');
    const size_t slash = text.find('/');
    if (!text.starts_with(unit) || dash == std::string_view::npos || slash == std::string_view::npos || slash < dash)
        return std::nullopt;
    const auto first = numberFrom(text.substr(unit.size(), dash - unit.size()));
    const std::string_view total = text.substr(slash + 1);
    const auto size = total == "*" ? std::optional<uint64_t>(0) : numberFrom(total);
    return first && size ? std::optional(ContentRange{*first, *size}) : std::nullopt;
}

HttpHeadReader::State HttpHeadReader::take(std::string_view bytes) {
    m_bytes += bytes;
    while (m_state == State::Reading) {
        const size_t end = m_bytes.find("\n\r\n");
        const size_t bare = m_bytes.find("\n\n");
        const size_t first = std::min(end, bare);
        if (first == std::string::npos) {
            if (m_bytes.size() > maxHeadLength)
                m_state = State::Broken;
            return m_state;
        }
        const size_t after = first + (first == end ? 3 : 2);
        const std::string block = m_bytes.substr(0, first + 1);
        const std::string_view firstLine = std::string_view(block).substr(0, block.find('\n'));
        // The head after a CONNECT response may not have arrived yet.
        if (firstLine.find("onnection established") != std::string_view::npos && m_bytes.size() < after + 5)
            return m_state;
        HttpHead head;
        head.status = statusFrom(firstLine);
        for (size_t at = firstLine.size() + 1; at < block.size(); at = block.find('\n', at) + 1)
            addField(head, std::string_view(block).substr(at, block.find('\n', at) - at));
        const bool isPassed = (head.status >= 100 && head.status < 200 && head.status != switchingProtocols) ||
                              isOfTunnel(firstLine, std::string_view(m_bytes).substr(after));
        m_bytes.erase(0, after);
        if (isPassed)
            continue;
        m_head = std::move(head);
        m_state = m_head.status == 0 ? State::Broken : State::Whole;
    }
    return m_state;
}

std::optional<HttpHead> HttpHeadReader::among(std::string_view lines) {
    std::optional<HttpHead> head;
    bool isInside = false;
    for (size_t at = 0; at < lines.size();) {
        const size_t end = std::min(lines.find('\n', at), lines.size());
        const std::string_view line = lines.substr(at, end - at);
        at = end + 1;
        if (const int status = statusFrom(trimmed(line)); status != 0) {
            head = HttpHead{status, {}};
            isInside = true;
        } else if (isInside && line.starts_with(' ')) {
            addField(*head, trimmed(line));
        } else {
            isInside = false;
        }
    }
    return head;
}

std::string HttpHeadReader::takeRest() {
    return std::exchange(m_bytes, {});
}

} // namespace studio
