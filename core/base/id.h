// Id<Tag> is a typed id: 128 random bits as 26 characters of lower-case Crockford base32. An id is generated before the
// first byte about its object leaves the process, and only once per object. A RunId does not convert to a TargetId.
#pragma once

#include <compare>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace studio {

// Returns 26 characters [0-9a-hjkmnp-tv-z] from the kernel's random numbers.
std::string randomIdText();
// Returns true for text that randomIdText() could have returned. Ids from outside are validated with this before they
// become path components.
bool isIdText(std::string_view text);

template <typename Tag>
class Id {
public:
    Id() = default;
    static Id generate() { return Id(randomIdText()); }
    // nullopt unless isIdText(text).
    static std::optional<Id> fromText(std::string_view text) {
        if (!isIdText(text))
            return std::nullopt;
        return Id(std::string(text));
    }
    const std::string& text() const { return m_text; }
    bool isEmpty() const { return m_text.empty(); }
    auto operator<=>(const Id&) const = default;

private:
    explicit Id(std::string text)
        : m_text(std::move(text)) {}
    std::string m_text;
};

using RunId = Id<struct RunTag>;
using TargetId = Id<struct TargetTag>;
using WorkspaceId = Id<struct WorkspaceTag>;

} // namespace studio

template <typename Tag>
struct std::hash<studio::Id<Tag>> {
    size_t operator()(const studio::Id<Tag>& id) const noexcept { return std::hash<std::string>{}(id.text()); }
};
