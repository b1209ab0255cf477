#include "core/secret/vault_key.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <optional>

#include "core/base/crc32c.h"
#include "core/base/random.h"
#include "core/base/sha256.h"
#include "core/secret/secrets_text.h"

namespace studio {

namespace {

constexpr std::string_view magic = "CSVAULT\n";
constexpr uint32_t version = 1;
constexpr size_t keySize = 32;
constexpr size_t crcAt = vaultHeaderSize - 4;
constexpr size_t contentStep = 1024;
constexpr uint64_t maxScryptMemory = 256ULL << 20U;
constexpr uint64_t maxScryptWork = 1ULL << 24U; // N · r · p; 2^18 takes about 0.1 s

using VaultNonce = std::array<uint8_t, 12>;

struct Header {
    ScryptCost cost;
    VaultSalt salt{};
    VaultKeyMark mark{};
    VaultNonce nonce{};
    uint32_t contentSize = 0;
};

tl::unexpected<Error> corrupt(const char* detail) {
    return fail(ErrorCode::Corrupt,
                SecretsText::tr("The vault is damaged, so its secrets cannot be read. Restore a backup of the file "
                                "\"vault\", or remove it and enter your secrets again.")
                    .toStdString(),
                detail);
}

tl::unexpected<Error> cryptoFailed(const char* doing) {
    std::array<char, 256> reason{};
    ERR_error_string_n(ERR_get_error(), reason.data(), reason.size());
    ERR_clear_error();
    return fail(ErrorCode::Internal,
                SecretsText::tr("The vault's encryption failed. Close other programs to free memory, and try again.")
                    .toStdString(),
                std::string(doing) + ": " + reason.data());
}

void putNumber(std::string& to, uint32_t number) {
    for (unsigned shift = 0; shift < 32; shift += 8)
        to.push_back(static_cast<char>(number >> shift & 0xffU));
}

template <size_t size>
void putBytes(std::string& to, const std::array<uint8_t, size>& bytes) {
    to.append(reinterpret_cast<const char*>(bytes.data()), size);
}

// Reads from the front of a view; after the first missing byte all further reads fail.
class Reader {
public:
    explicit Reader(std::string_view bytes)
        : m_rest(bytes) {}
    bool isWhole() const { return m_whole; }
    std::string_view rest() const { return m_rest; }
    std::string_view text(size_t size) {
        if (size > m_rest.size())
            m_whole = false;
        if (!m_whole)
            return {};
        const std::string_view taken = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return taken;
    }
    uint32_t number() {
        uint32_t number = 0;
        unsigned shift = 0;
        for (const char byte : text(4)) {
            number |= uint32_t{static_cast<uint8_t>(byte)} << shift;
            shift += 8;
        }
        return number;
    }
    template <size_t size>
    void bytes(std::array<uint8_t, size>& to) {
        const std::string_view taken = text(size);
        std::copy(taken.begin(), taken.end(), to.begin());
    }

private:
    std::string_view m_rest;
    bool m_whole = true;
};

std::string encodeHeader(const Header& header) {
    std::string bytes(magic);
    putNumber(bytes, version);
    putNumber(bytes, header.cost.logN);
    putNumber(bytes, header.cost.r);
    putNumber(bytes, header.cost.p);
    putBytes(bytes, header.salt);
    putBytes(bytes, header.mark);
    putBytes(bytes, header.nonce);
    putNumber(bytes, header.contentSize);
    putNumber(bytes, crc32c(bytes));
    return bytes;
}

Result<Header> decodeHeader(std::string_view file) {
    Reader reader(file);
    if (reader.text(magic.size()) != magic)
        return corrupt("not a vault");
    const uint32_t written = reader.number();
    if (reader.isWhole() && written > version)
        return fail(ErrorCode::Newer, SecretsText::tr("The vault was written by a newer version of Compute Studio. "
                                                      "Install that version to open it.")
                                          .toStdString());
    Header header;
    header.cost.logN = reader.number();
    header.cost.r = reader.number();
    header.cost.p = reader.number();
    reader.bytes(header.salt);
    reader.bytes(header.mark);
    reader.bytes(header.nonce);
    header.contentSize = reader.number();
    const uint32_t crc = reader.number();
    if (!reader.isWhole())
        return corrupt("the header is cut off");
    if (crc != crc32c(file.substr(0, crcAt)) || written != version)
        return corrupt("the header's checksum is wrong");
    if (!isAcceptable(header.cost))
        return corrupt("the header asks for too much memory or time");
    if (header.contentSize > maxVaultContentSize || reader.rest().size() != header.contentSize + vaultTagSize)
        return corrupt("the file's size is wrong");
    return header;
}

struct ContextFree {
    void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); } // also wipes it
};
using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, ContextFree>;

const uint8_t* asBytes(std::string_view text) {
    return reinterpret_cast<const uint8_t*>(text.data());
}
uint8_t* asBytes(std::string& text) {
    return reinterpret_cast<uint8_t*>(text.data());
}

// Returns the encrypted content and the tag.
Result<std::string> encrypt(std::string_view plain, std::string_view header, const VaultNonce& nonce,
                            const SecretText& key) {
    const CipherContext context(EVP_CIPHER_CTX_new());
    std::string sealed(plain.size() + vaultTagSize, '\0');
    int size = 0;
    const bool done =
        context &&
        EVP_EncryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, asBytes(key.view()), nonce.data()) == 1 &&
        EVP_EncryptUpdate(context.get(), nullptr, &size, asBytes(header), static_cast<int>(header.size())) == 1 &&
        EVP_EncryptUpdate(context.get(), asBytes(sealed), &size, asBytes(plain), static_cast<int>(plain.size())) == 1 &&
        EVP_EncryptFinal_ex(context.get(), asBytes(sealed) + plain.size(), &size) == 1 &&
        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, vaultTagSize, asBytes(sealed) + plain.size()) == 1;
    if (!done)
        return cryptoFailed("encrypt");
    return sealed;
}

// Returns nullopt if the tag does not match.
std::optional<SecretText> decrypt(std::string_view sealed, std::string_view header, const VaultNonce& nonce,
                                  const SecretText& key) {
    const CipherContext context(EVP_CIPHER_CTX_new());
    const size_t contentSize = sealed.size() - vaultTagSize;
    std::string plain(contentSize, '\0');
    std::string tag(sealed.substr(contentSize));
    int size = 0;
    const bool isTrue =
        context &&
        EVP_DecryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, asBytes(key.view()), nonce.data()) == 1 &&
        EVP_DecryptUpdate(context.get(), nullptr, &size, asBytes(header), static_cast<int>(header.size())) == 1 &&
        EVP_DecryptUpdate(context.get(), asBytes(plain), &size, asBytes(sealed), static_cast<int>(contentSize)) == 1 &&
        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, vaultTagSize, asBytes(tag)) == 1 &&
        EVP_DecryptFinal_ex(context.get(), asBytes(plain) + contentSize, &size) == 1;
    SecretText content = SecretText::taking(plain);
    if (!isTrue) {
        ERR_clear_error();
        return std::nullopt;
    }
    return content;
}

// Reserves the final size, so that growing the string leaves no copies of secrets in freed memory.
Result<SecretText> encodeContent(const SecretMap& secrets) {
    size_t size = 4;
    for (const auto& [name, secret] : secrets)
        size += 8 + name.size() + secret.view().size();
    size = (size + contentStep - 1) / contentStep * contentStep;
    if (size > maxVaultContentSize)
        return fail(ErrorCode::TooLarge,
                    SecretsText::tr("The vault is full. Delete secrets that you no longer need.").toStdString());
    std::string bytes;
    bytes.reserve(size);
    putNumber(bytes, static_cast<uint32_t>(secrets.size()));
    for (const auto& [name, secret] : secrets) {
        putNumber(bytes, static_cast<uint32_t>(name.size()));
        bytes += name;
        putNumber(bytes, static_cast<uint32_t>(secret.view().size()));
        bytes += secret.view();
    }
    bytes.resize(size, '\0');
    return SecretText::taking(bytes);
}

Result<SecretMap> decodeContent(std::string_view bytes) {
    SecretMap secrets;
    Reader reader(bytes);
    for (uint32_t left = reader.number(); left > 0 && reader.isWhole(); --left) {
        const std::string name(reader.text(reader.number()));
        secrets.insert_or_assign(name, SecretText(reader.text(reader.number())));
    }
    if (!reader.isWhole())
        return corrupt("the content is cut off");
    return secrets;
}

} // namespace

bool isAcceptable(const ScryptCost& cost) {
    if (cost.logN < 4 || cost.logN > 20 || cost.r < 1 || cost.r > 64 || cost.p < 1 || cost.p > 64)
        return false;
    const uint64_t blocks = (uint64_t{1} << cost.logN) * cost.r;
    return blocks * 128 <= maxScryptMemory && blocks * cost.p <= maxScryptWork;
}

Result<VaultKey> deriveVaultKey(const SecretText& passphrase, const ScryptCost& cost, const VaultSalt& salt) {
    std::array<uint8_t, 2 * keySize> derived{};
    const std::string_view text = passphrase.view();
    // OpenSSL counts some additional blocks, so its limit is twice that of scrypt itself.
    const int done = EVP_PBE_scrypt(text.data(), text.size(), salt.data(), salt.size(), uint64_t{1} << cost.logN,
                                    cost.r, cost.p, 2 * maxScryptMemory, derived.data(), derived.size());
    if (done != 1)
        return cryptoFailed("scrypt");
    const std::string_view both(reinterpret_cast<const char*>(derived.data()), derived.size());
    VaultKey key{cost, salt, {}, SecretText(both.substr(0, keySize))};
    const Sha256 hash = sha256Of(both.substr(keySize));
    std::copy_n(hash.begin(), key.mark.size(), key.mark.begin());
    OPENSSL_cleanse(derived.data(), derived.size());
    return key;
}

Result<VaultKey> newVaultKey(const SecretText& passphrase, const ScryptCost& cost) {
    VaultSalt salt{};
    fillRandom(salt.data(), salt.size());
    return deriveVaultKey(passphrase, cost, salt);
}

Result<VaultKey> vaultKeyFor(std::string_view file, const SecretText& passphrase) {
    const auto header = decodeHeader(file);
    if (!header)
        return fail(header.error());
    auto key = deriveVaultKey(passphrase, header->cost, header->salt);
    if (key && CRYPTO_memcmp(key->mark.data(), header->mark.data(), key->mark.size()) != 0)
        return fail(ErrorCode::PermissionDenied,
                    SecretsText::tr("Wrong vault passphrase. Enter it again.").toStdString());
    return key;
}

Result<SecretMap> openVaultFile(std::string_view file, const VaultKey& key) {
    const auto header = decodeHeader(file);
    if (!header)
        return fail(header.error());
    if (header->salt != key.salt || header->mark != key.mark || header->cost != key.cost)
        return fail(ErrorCode::PermissionDenied,
                    SecretsText::tr("The vault's passphrase has been changed. Unlock the vault with the new one.")
                        .toStdString());
    const auto content = decrypt(file.substr(vaultHeaderSize), file.substr(0, vaultHeaderSize), header->nonce, key.key);
    if (!content)
        return corrupt("the content does not match its checksum");
    return decodeContent(content->view());
}

Result<std::string> sealVaultFile(const SecretMap& secrets, const VaultKey& key) {
    const auto content = encodeContent(secrets);
    if (!content)
        return fail(content.error());
    Header header{key.cost, key.salt, key.mark, {}, static_cast<uint32_t>(content->view().size())};
    fillRandom(header.nonce.data(), header.nonce.size());
    const std::string bytes = encodeHeader(header);
    return encrypt(content->view(), bytes, header.nonce, key.key).map([&bytes](const std::string& sealed) {
        return bytes + sealed;
    });
}

} // namespace studio
