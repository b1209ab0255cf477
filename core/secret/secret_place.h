// Where a secret is kept.
#pragma once

#include <optional>
#include <string_view>

namespace studio {

enum class SecretPlace {
    Session, // in the memory of the driving program, until it ends
    Keyring, // the desktop's
    Vault,   // an encrypted file of the workspace
};
constexpr std::string_view toText(SecretPlace place) {
    return place == SecretPlace::Keyring ? "keyring" : place == SecretPlace::Vault ? "vault" : "session";
}
constexpr std::optional<SecretPlace> secretPlaceFromText(std::string_view text) {
    for (const auto place : {SecretPlace::Session, SecretPlace::Keyring, SecretPlace::Vault}) {
        if (toText(place) == text)
            return place;
    }
    return std::nullopt;
}

} // namespace studio
