#include "core/protocol/input_address.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>

#include "core/base/file.h"
#include "core/base/sha256.h"

namespace studio {

namespace {

constexpr size_t maxAddressLength = 4096;
constexpr size_t maxFileNameLength = 200;
constexpr std::string_view sumMark = "sha256=";

char lowerOf(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

int digitOf(char c) {
    const char lower = lowerOf(c);
    return lower >= '0' && lower <= '9' ? lower - '0' : lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// The download tools receive the address in a line of text, some of them quoted.
bool isAllowed(char c) {
    return c > ' ' && c < '\x7f' && std::string_view("\"'<>\\^`{|}").find(c) == std::string_view::npos;
}

struct InputAddressParts {
    std::string_view scheme; // "https"
    std::string_view place;  // "user@host:80"
    std::string_view path;   // "/a/b", may be empty
};

InputAddressParts partsOfAddress(std::string_view url) {
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
    unsigned number = 1; // a missing or empty port means the default of the scheme
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

// The URL is untrusted: the result must be a single plain file name.
std::string fileNameOf(std::string_view path) {
    std::string name = decoded(path.substr(std::min(path.rfind('/') + 1, path.size())));
    const bool isPlain = std::all_of(name.begin(), name.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x20 && byte != 0x7f && std::string_view("/$`\"'\\;&|<>()").find(c) == std::string_view::npos;
    });
    const bool isFine =
        isPlain && name.size() <= maxFileNameLength && isSafeRelativePath(name) && !name.starts_with('-');
    return isFine ? name : std::string();
}

} // namespace

std::string InputAddress::key() const {
    return toHex(sha256Of(url + "\n" + sha256));
}

bool isHttpUrl(std::string_view text) {
    const std::string start = toLowerCase(text.substr(0, 8));
    return start.starts_with("http://") || start == "https://";
}

std::optional<AddressError> validateInputAddress(std::string_view text) {
    if (!isHttpUrl(text))
        return AddressError::Scheme;
    const InputAddressParts parts = partsOfAddress(text);
    if (parts.place.find('@') != std::string_view::npos)
        return AddressError::Secret;
    if (text.size() > maxAddressLength || !std::all_of(text.begin(), text.end(), isAllowed))
        return AddressError::Characters;
    if (!isHost(parts.place))
        return AddressError::Host;
    const size_t hash = text.find('#');
    if (hash == std::string_view::npos)
        return std::nullopt;
    const std::string fragment = toLowerCase(text.substr(hash + 1));
    const bool isSum = fragment.starts_with(sumMark) && fragment.size() == sumMark.size() + 64 &&
                       std::all_of(fragment.begin() + static_cast<std::ptrdiff_t>(sumMark.size()), fragment.end(),
                                   [](char c) { return digitOf(c) >= 0; });
    return isSum ? std::nullopt : std::optional(AddressError::Fragment);
}

InputAddress parseInputAddress(std::string_view text) {
    const size_t hash = text.find('#');
    InputAddress address;
    address.url = text.substr(0, hash);
    if (hash != std::string_view::npos)
        address.sha256 = toLowerCase(text.substr(std::min(hash + 1 + sumMark.size(), text.size())));
    const InputAddressParts parts = partsOfAddress(address.url);
    // Later comparisons of schemes are case-sensitive.
    address.url.replace(0, parts.scheme.size(), toLowerCase(parts.scheme));
    address.fileName = fileNameOf(partsOfAddress(address.url).path);
    return address;
}

std::string redirected(std::string_view url, std::string_view location) {
    location = location.substr(0, location.find('#'));
    const InputAddressParts parts = partsOfAddress(url);
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
