// SecretText holds text that must not outlive its use: a password, passphrase, one-time code or key. Its bytes are
// wiped when it is destroyed or replaced; it cannot be copied by accident, printed or compared with ==, and is never
// part of an Error. Not thread-safe; move it to the thread that needs it.
#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace studio {

// Overwrites memory with a loop that the compiler must not optimize away.
inline void wipe(void* bytes, size_t size) {
    volatile auto* at = static_cast<volatile unsigned char*>(bytes);
    while (size-- > 0)
        *at++ = 0;
}
inline void wipe(std::string& text) {
    wipe(text.data(), text.capacity());
    text.clear();
}

class SecretText {
public:
    SecretText() = default;
    explicit SecretText(std::string_view text)
        : m_text(text) {}
    // Takes over the text and wipes the source.
    static SecretText taking(std::string& text) {
        SecretText secret{std::string_view(text)};
        wipe(text);
        return secret;
    }
    SecretText(const SecretText&) = delete;
    SecretText& operator=(const SecretText&) = delete;
    SecretText(SecretText&& other) noexcept
        : m_text(other.m_text) {
        wipe(other.m_text);
    }
    SecretText& operator=(SecretText&& other) noexcept {
        if (this != &other) {
            wipe(m_text);
            m_text = other.m_text;
            wipe(other.m_text);
        }
        return *this;
    }
    ~SecretText() { wipe(m_text); }

    SecretText clone() const { return SecretText(view()); }
    bool isEmpty() const { return m_text.empty(); }
    // Valid until this object is modified or destroyed.
    std::string_view view() const { return m_text; }
    const char* cText() const { return m_text.c_str(); }

private:
    std::string m_text;
};

} // namespace studio
