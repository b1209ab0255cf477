#include "core/base/sha256.h"

// Uses OpenSSL's low-level SHA-256 functions: its newer API fetches algorithms by name and so links the whole library
// into the agent, which is uploaded to machines, and verified and loaded at each start.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#include "core/base/file.h"

namespace studio {

struct Sha256Hasher::State {
    SHA256_CTX context;
};

Sha256Hasher::Sha256Hasher()
    : m_state(std::make_unique<State>()) {
    SHA256_Init(&m_state->context);
}
Sha256Hasher::~Sha256Hasher() = default;

void Sha256Hasher::add(std::string_view bytes) {
    SHA256_Update(&m_state->context, bytes.data(), bytes.size());
}

Sha256 Sha256Hasher::finish() {
    Sha256 hash{};
    SHA256_Final(hash.data(), &m_state->context);
    SHA256_Init(&m_state->context);
    return hash;
}

Sha256 sha256Of(std::string_view bytes) {
    Sha256Hasher hasher;
    hasher.add(bytes);
    return hasher.finish();
}

Result<Sha256> sha256OfFile(const std::string& path) {
    Sha256Hasher hasher;
    auto read = readFileInChunks(path, [&](std::string_view chunk) {
        hasher.add(chunk);
        return true;
    });
    if (!read)
        return fail(read.error());
    return hasher.finish();
}

std::string toHex(const Sha256& hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    hex.reserve(2 * hash.size());
    for (const uint8_t byte : hash) {
        hex.push_back(digits[byte >> 4U]);
        hex.push_back(digits[byte & 15U]);
    }
    return hex;
}

std::optional<Sha256> sha256FromHex(std::string_view hex) {
    Sha256 hash{};
    if (hex.size() != 2 * hash.size())
        return std::nullopt;
    const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
    for (size_t i = 0; i < hash.size(); ++i) {
        const int high = digit(hex[2 * i]);
        const int low = digit(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return std::nullopt;
        hash[i] = static_cast<uint8_t>(high * 16 + low);
    }
    return hash;
}

} // namespace studio
