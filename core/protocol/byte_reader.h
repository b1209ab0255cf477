// ByteReader reads little-endian numbers and texts from byte strings, and the functions beside it append them: the
// encoding of trees and transfer records.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace studio {

template <typename Number>
void putNumber(std::string& out, Number value) {
    if constexpr (std::endian::native == std::endian::little) {
        std::array<char, sizeof(Number)> bytes{};
        std::memcpy(bytes.data(), &value, sizeof(Number));
        out.append(bytes.data(), bytes.size());
        return;
    }
    for (size_t i = 0; i < sizeof(Number); ++i)
        out.push_back(static_cast<char>((static_cast<uint64_t>(value) >> (8 * i)) & 255U));
}

// Reads from the front of a byte string. Every function returns false if too few bytes are left; the reader must not be
// used afterwards.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes)
        : m_left(bytes) {}
    template <typename Number>
    bool number(Number& value) {
        if (m_left.size() < sizeof(Number))
            return false;
        if constexpr (std::endian::native == std::endian::little) {
            std::memcpy(&value, m_left.data(), sizeof(Number));
            m_left.remove_prefix(sizeof(Number));
            return true;
        }
        uint64_t wide = 0;
        for (size_t i = sizeof(Number); i-- > 0;)
            wide = (wide << 8U) | static_cast<uint8_t>(m_left[i]);
        value = static_cast<Number>(wide);
        m_left.remove_prefix(sizeof(Number));
        return true;
    }
    bool bytes(uint64_t size, std::string_view& value) {
        if (size > m_left.size())
            return false;
        value = m_left.substr(0, size);
        m_left.remove_prefix(size);
        return true;
    }
    bool text(std::string& value) {
        uint32_t size = 0;
        std::string_view view;
        if (!number(size) || !bytes(size, view))
            return false;
        value = view;
        return true;
    }
    size_t left() const { return m_left.size(); }

private:
    std::string_view m_left;
};

} // namespace studio
