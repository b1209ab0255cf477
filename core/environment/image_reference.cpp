#include "core/environment/image_reference.h"

#include <algorithm>

namespace studio {

namespace {

constexpr size_t maxReferenceLength = 255;
constexpr size_t maxTagLength = 128;

bool isLower(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}
bool isWordCharacter(char c) {
    return isLower(c) || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isHex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

template <typename Is>
bool consistsOf(std::string_view text, Is is) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is);
}

// Lower-case letters and digits, separated by '.', '_', '__' or any number of '-'.
bool isNamePart(std::string_view part) {
    if (part.empty() || !isLower(part.front()) || !isLower(part.back()))
        return false;
    for (size_t at = 0; at < part.size();) {
        size_t end = at;
        while (end < part.size() && !isLower(part[end]))
            ++end;
        const std::string_view between = part.substr(at, end - at);
        if (!between.empty() && between != "." && between != "_" && between != "__" &&
            between.find_first_not_of('-') != std::string_view::npos)
            return false;
        at = end + 1;
    }
    return true;
}

bool isHost(std::string_view host) {
    const size_t colon = host.rfind(':');
    if (colon != std::string_view::npos) {
        const std::string_view port = host.substr(colon + 1);
        if (port.size() > 5 || !consistsOf(port, [](char c) { return c >= '0' && c <= '9'; }))
            return false;
        host = host.substr(0, colon);
    }
    if (host.size() > 2 && host.front() == '[' && host.back() == ']')
        return consistsOf(host.substr(1, host.size() - 2), [](char c) { return isHex(c) || c == ':'; });
    const auto isAllowed = [](char c) { return isWordCharacter(c) ? c != '_' : c == '.' || c == '-'; };
    return consistsOf(host, isAllowed) && host.front() != '-' && host.front() != '.' && host.back() != '-' &&
           host.back() != '.';
}

// The part before the first '/' is a host if it cannot be part of an image name.
bool meansHost(std::string_view first) {
    return first == "localhost" || first.find_first_of(".:[") != std::string_view::npos ||
           std::any_of(first.begin(), first.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

} // namespace

bool isImageReference(std::string_view text) {
    if (const size_t at = text.find('@'); at != std::string_view::npos) {
        constexpr std::string_view algorithm = "sha256:";
        const std::string_view digest = text.substr(at + 1);
        if (!digest.starts_with(algorithm) || digest.size() != algorithm.size() + 64 ||
            !consistsOf(digest.substr(algorithm.size()), isHex))
            return false;
        text = text.substr(0, at);
    }
    const size_t slash = text.find('/');
    if (slash != std::string_view::npos && meansHost(text.substr(0, slash))) {
        if (!isHost(text.substr(0, slash)))
            return false;
        text.remove_prefix(slash + 1);
    }
    const size_t colon = text.rfind(':');
    if (colon != std::string_view::npos) {
        const std::string_view tag = text.substr(colon + 1);
        if (tag.size() > maxTagLength || tag.empty() || !isWordCharacter(tag.front()) ||
            !consistsOf(tag, [](char c) { return isWordCharacter(c) || c == '.' || c == '-'; }))
            return false;
        text = text.substr(0, colon);
    }
    if (text.empty() || text.size() > maxReferenceLength)
        return false;
    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find('/', at), text.size());
        if (!isNamePart(text.substr(at, end - at)))
            return false;
        at = end + 1;
    }
    return true;
}

} // namespace studio
