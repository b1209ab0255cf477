// Computes SHA-256 (FIPS 180-4) with OpenSSL; blobs and trees are named by it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace studio {

using Sha256 = std::array<uint8_t, 32>;

class Sha256Hasher {
public:
    Sha256Hasher();
    ~Sha256Hasher();
    Sha256Hasher(const Sha256Hasher&) = delete;
    Sha256Hasher& operator=(const Sha256Hasher&) = delete;
    void add(std::string_view bytes);
    Sha256 finish(); // may be called once; resets the hasher

private:
    struct State;
    std::unique_ptr<State> m_state;
};

Sha256 sha256Of(std::string_view bytes);
// Hashes a file of any size. Errors as readFileInChunks().
Result<Sha256> sha256OfFile(const std::string& path);
std::string toHex(const Sha256& hash);
std::optional<Sha256> sha256FromHex(std::string_view hex); // 64 lower-case hexadecimal digits

} // namespace studio
