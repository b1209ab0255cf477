#include "core/protocol/input_address.h"

#include <algorithm>
#include <charconv>

#include "core/base/file.h"
#include "core/base/sha256.h"

namespace studio {

namespace {

constexpr size_t longestAddress = 4096;
constexpr size_t longestFileName = 200;
constexpr std::string_view sumMark = "sha256=";

char lowerOf(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lowerText(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), lowerOf);
    return lower;
}

int digitOf(char c) {
    const char lower = lowerOf(c);
    return lower >= '0' && lower <= '9' ? lower - '0' : lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// The tools get it in a line of text, some of them between quotation marks.
bool isAllowed(char c) {
    return c > ' ' && c < '\x7f' && std::string_view("\"'<>\\^`{|}").find(c) == std::string_view::npos;
}

struct Parts {
    std::string_view scheme; // "https"
    std::string_view place;  // "user@host:80"
    std::string_view path;   // "/a/b", may be empty
};

Parts partsOf(std::string_view url) {
    const size_t scheme = std::min(url.find("://"), url.size());
    const std::string_view rest = url.substr(std::min(scheme + 3, url.size()));
    const size_t place = std::min(rest.find_first_of("/?#"), rest.size());
    std::string_view path = rest.substr(place);
    path = path.substr(0, path.find_first_of("?#"));
    return {url.substr(0, scheme), rest.substr(0, place), path};
}

bool isHost(std::string_view place) {
    const size_t port = place.ends_with(']') ? place.size() : std::min(place.rfind(':'), place.size());
    const std::string_view digits = place.substr(std::min(port + 1, place.size()));
    if (port == 0 || digits.size() > 5 || digits.find_first_not_of("0123456789") != std::string_view::npos)
        return false;
    unsigned number = 1; // of none, and of an empty one, too, that of the scheme is meant
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number >= 1 && number <= 65535;
}

std::string decoded(std::string_view text) {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? digitOf(text[i + 1]) : -1;
        const int low = high >= 0 ? digitOf(text[i + 2]) : -1;
        if (low >= 0)
            i += 2;
        out += low >= 0 ? static_cast<char>(high * 16 + low) : text[i];
    }
    return out;
}

// The name is made from what a stranger wrote: it stays one plain name in one folder.
std::string fileNameOf(std::string_view path) {
    std::string name = decoded(path.substr(std::min(path.rfind('/') + 1, path.size())));
    const bool isPlain = std::all_of(name.begin(), name.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x20 && byte != 0x7f && c != '/';
    });
    const bool isFine = isPlain && name.size() <= longestFileName && isSafeRelativePath(name) && !name.starts_with('-');
    return isFine ? name : std::string();
}

} // namespace

std::string InputAddress::key() const {
    return toHex(sha256Of(url + "\n" + sha256));
}

bool isWebAddress(std::string_view text) {
    const std::string start = lowerText(text.substr(0, 8));
    return start.starts_with("http://") || start == "https://";
}

std::optional<AddressFault> faultOfInputAddress(std::string_view text) {
    if (!isWebAddress(text))
        return AddressFault::Scheme;
    const Parts parts = partsOf(text);
    if (parts.place.find('@') != std::string_view::npos)
        return AddressFault::Secret;
    if (text.size() > longestAddress || !std::all_of(text.begin(), text.end(), isAllowed))
        return AddressFault::Characters;
    if (!isHost(parts.place))
        return AddressFault::Host;
    const size_t hash = text.find('#');
    if (hash == std::string_view::npos)
        return std::nullopt;
    const std::string fragment = lowerText(text.substr(hash + 1));
    const bool isSum = fragment.starts_with(sumMark) && fragment.size() == sumMark.size() + 64 &&
                       std::all_of(fragment.begin() + static_cast<std::ptrdiff_t>(sumMark.size()), fragment.end(),
                                   [](char c) { return digitOf(c) >= 0; });
    return isSum ? std::nullopt : std::optional(AddressFault::Fragment);
}

InputAddress readInputAddress(std::string_view text) {
    const size_t hash = text.find('#');
    InputAddress address;
    address.url = text.substr(0, hash);
    if (hash != std::string_view::npos)
        address.sha256 = lowerText(text.substr(std::min(hash + 1 + sumMark.size(), text.size())));
    const Parts parts = partsOf(address.url);
    // Schemes are told apart by their letters further on.
    address.url.replace(0, parts.scheme.size(), lowerText(parts.scheme));
    address.fileName = fileNameOf(partsOf(address.url).path);
    return address;
}

std::string redirected(std::string_view url, std::string_view location) {
    location = location.substr(0, location.find('#'));
    const Parts parts = partsOf(url);
    const std::string origin = std::string(parts.scheme) + "://" + std::string(parts.place);
    const size_t colon = location.find(':');
    if (colon != std::string_view::npos && colon < location.find_first_of("/?"))
        return std::string(location);
    if (location.starts_with("//"))
        return std::string(parts.scheme) + ":" + std::string(location);
    if (location.starts_with('/'))
        return origin + std::string(location);
    const std::string path = parts.path.empty() ? "/" : std::string(parts.path);
    if (location.empty() || location.starts_with('?'))
        return origin + path + std::string(location);
    return origin + path.substr(0, path.rfind('/') + 1) + std::string(location);
}

} // namespace studio
