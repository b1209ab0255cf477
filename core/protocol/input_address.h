// Validates and parses the address of an input, "https://host/data.tar#sha256=HEX". Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace studio {

struct InputAddress {
    std::string url;      // without the fragment
    std::string sha256;   // hex, lower case; empty: none given
    std::string fileName; // safe name of the file in the inputs folder; empty: the address ends without a name
    // Returns the address for messages and logs: without the query, which may be a token.
    std::string shown() const { return url.substr(0, url.find('?')); }
    // Returns the name of its cache folder on a machine (fetch_state.h): 64 hex digits.
    std::string key() const;
};

enum class AddressError {
    Scheme,     // neither http:// nor https://
    Host,       // no host
    Secret,     // contains user:password@ or user@
    Characters, // too long, or contains characters that are not allowed
    Fragment,   // other than #sha256= and 64 hexadecimal digits
};

// Returns true for text that starts with "http://" or "https://" in any case: meant as an input from an address.
bool isHttpUrl(std::string_view text);
// Returns the first fault; nullopt if the address may be stored, shown and sent unchanged.
std::optional<AddressError> validateInputAddress(std::string_view text);
// Parses an address. Precondition: validateInputAddress() returns nullopt.
InputAddress parseInputAddress(std::string_view text);

// Returns the target of a redirection: `location` of the server's answer, resolved against `url`, without fragment. The
// result is untrusted; validate it with validateInputAddress().
std::string redirected(std::string_view url, std::string_view location);

} // namespace studio
