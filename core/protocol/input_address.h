// Inputs from an address, "https://host/data.tar#sha256=HEX": what may stand there, and what it means. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace studio {

struct InputAddress {
    std::string url;      // without the fragment
    std::string sha256;   // hex, lower case; empty: not said
    std::string fileName; // one safe name, what the file is called beside the job; empty: the address ends without one
    // What messages and logs say: without the query, which may be a token.
    std::string shown() const { return url.substr(0, url.find('?')); }
    // Name of the folder that keeps it on a machine (fetch_state.h): 64 hex digits.
    std::string key() const;
};

enum class AddressFault {
    Scheme,     // neither http:// nor https://
    Host,       // names none
    Secret,     // user:password@, or a user
    Characters, // too long, or what cannot stand in one
    Fragment,   // something other than #sha256= and 64 hexadecimal digits
};

// "http://…" and "https://…", however they are written: what is meant as an input from an address.
bool isWebAddress(std::string_view text);
// What is wrong with it; nullopt: nothing. Nothing is when it is stored, shown and sent as it is.
std::optional<AddressFault> faultOfInputAddress(std::string_view text);
// Only of what has no fault.
InputAddress readInputAddress(std::string_view text);

// Where a redirection leads: `location` as a server says it, read from `url`. Without its fragment; it may be any nonsense, so it has to be
// judged by faultOfInputAddress().
std::string redirected(std::string_view url, std::string_view location);

} // namespace studio
