// SecretStorage names the storage of a secret.
#pragma once

#include <optional>
#include <string_view>

namespace studio {

enum class SecretStorage {
    Session, // in the memory of the driver, until it exits
    Keyring, // keyring of the desktop
    Vault,   // encrypted file of the workspace
};
constexpr std::string_view toText(SecretStorage place) {
    return place == SecretStorage::Keyring ? "keyring" : place == SecretStorage::Vault ? "vault" : "session";
}
constexpr std::optional<SecretStorage> secretStorageFromText(std::string_view text) {
    for (const auto place : {SecretStorage::Session, SecretStorage::Keyring, SecretStorage::Vault}) {
        if (toText(place) == text)
            return place;
    }
    return std::nullopt;
}

} // namespace studio
