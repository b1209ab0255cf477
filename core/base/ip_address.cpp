#include "core/base/ip_address.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace studio {

namespace {

std::optional<uint8_t> ipv4ByteOf(std::string_view text) {
    uint8_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return !isWhole || (text.size() > 1 && text.front() == '0') ? std::nullopt : std::optional(number);
}

std::optional<std::vector<uint16_t>> ipv6GroupsOf(std::string_view text) {
    std::vector<uint16_t> groups;
    while (!text.empty()) {
        const size_t colon = text.find(':');
        const std::string_view word = text.substr(0, colon);
        uint16_t number = 0;
        const auto read = std::from_chars(word.data(), word.data() + word.size(), number, 16);
        if (word.size() > 4 || read.ec != std::errc() || read.ptr != word.data() + word.size())
            return std::nullopt;
        groups.push_back(number);
        if (colon == std::string_view::npos)
            break;
        text.remove_prefix(colon + 1);
        if (text.empty())
            return std::nullopt;
    }
    return groups;
}

} // namespace

std::optional<std::array<uint8_t, 4>> ipv4FromText(std::string_view text) {
    std::array<uint8_t, 4> bytes{};
    for (size_t i = 0; i < bytes.size(); ++i) {
        const bool isLast = i + 1 == bytes.size();
        const size_t dot = isLast ? text.size() : text.find('.');
        const auto byte = dot == std::string_view::npos ? std::nullopt : ipv4ByteOf(text.substr(0, dot));
        if (!byte)
            return std::nullopt;
        bytes.at(i) = *byte;
        text.remove_prefix(isLast ? dot : dot + 1);
    }
    return bytes;
}

std::optional<std::array<uint16_t, 8>> ipv6FromText(std::string_view text) {
    std::array<uint16_t, 8> all{};
    const size_t gap = text.find("::"); // stands for at least one group
    const bool hasGap = gap != std::string_view::npos;
    const auto head = ipv6GroupsOf(text.substr(0, gap));
    const auto tail = ipv6GroupsOf(hasGap ? text.substr(gap + 2) : std::string_view());
    if (!head || !tail)
        return std::nullopt;
    const size_t count = head->size() + tail->size();
    if (hasGap ? count >= all.size() : count != all.size())
        return std::nullopt;
    std::copy(head->begin(), head->end(), all.begin());
    std::copy_backward(tail->begin(), tail->end(), all.end());
    return all;
}

} // namespace studio
