#include "core/target/compute_name.h"
#include "core/base/text.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "core/base/display_text.h"

namespace studio {

namespace {

struct ComputeNameText {
    Q_DECLARE_TR_FUNCTIONS(ComputeNameText)
};

constexpr std::array<std::string_view, 4> reserved = {"local", "serverless", "amlcompute", "containerinstance"};

// Not <cctype>: independent of the locale.
bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

tl::unexpected<Error> refuseName(const QString& why) {
    return fail(ErrorCode::InvalidArgument, why.toStdString());
}

// Returns the character at `at`, complete if it is UTF-8, escaped for display.
QString characterAt(const std::string& name, size_t at) {
    size_t end = at + 1;
    while (end < name.size() && end < at + 4 && (static_cast<unsigned char>(name[end]) & 0xc0U) == 0x80)
        ++end;
    return QString::fromStdString(displayText(std::string_view(name).substr(at, end - at)));
}

// Checks the rules common to both kinds of names.
Result<void> check(const std::string& name, size_t longest, std::string_view marks, const QString& allowed) {
    if (name.empty())
        return refuseName(ComputeNameText::tr("A compute target needs a name. Enter %1 to %2 characters.")
                              .arg(minComputeNameLength)
                              .arg(longest));
    const auto wrong = std::find_if(name.begin(), name.end(), [marks](char c) {
        return !isLetter(c) && !isDigit(c) && marks.find(c) == std::string_view::npos;
    });
    if (wrong != name.end()) {
        const QString character = characterAt(name, static_cast<size_t>(wrong - name.begin()));
        return refuseName(*wrong == ' '
                              ? ComputeNameText::tr("The name must not contain a space. %1").arg(allowed)
                              : ComputeNameText::tr("The name must not contain \"%1\". %2").arg(character, allowed));
    }
    if (name.size() < minComputeNameLength)
        return refuseName(
            ComputeNameText::tr("The name is too short. Enter at least %1 characters.").arg(minComputeNameLength));
    if (name.size() > longest)
        return refuseName(ComputeNameText::tr("The name has %1 characters; the limit is %2. Shorten it.")
                              .arg(name.size())
                              .arg(longest));
    if (isReservedName(name))
        return refuseName(
            ComputeNameText::tr("\"%1\" is a reserved name. Choose another one.").arg(QString::fromStdString(name)));
    return {};
}

// Returns the name without the hyphens among its trailing digits; nullopt if it needs no change.
std::optional<std::string> withoutLastHyphens(const std::string& name) {
    const size_t digits = name.find_last_not_of("0123456789") + 1;
    if (digits == 0 || digits == name.size() || name[digits - 1] != '-')
        return std::nullopt;
    std::string mended = name;
    mended.erase(std::remove(mended.begin() + static_cast<std::ptrdiff_t>(name.find_last_not_of("-0123456789") + 1),
                             mended.end(), '-'),
                 mended.end());
    return mended;
}

} // namespace

bool isReservedName(const std::string& name) {
    return std::any_of(reserved.begin(), reserved.end(), [&name](std::string_view word) {
        return std::equal(name.begin(), name.end(), word.begin(), word.end(), [](char a, char b) {
            return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
        });
    });
}

Result<void> checkManagedName(const std::string& name) {
    const auto common = check(name, maxManagedNameLength, "-",
                              ComputeNameText::tr("Use the letters a to z and A to Z, digits and hyphens."));
    if (!common)
        return common;
    if (!isLetter(name.front()))
        return refuseName(ComputeNameText::tr("The name must begin with a letter. Put one in front of \"%1\".")
                              .arg(QString::fromStdString(name)));
    if (const auto mended = withoutLastHyphens(name)) {
        return refuseName(
            ComputeNameText::tr(
                "The name must not end in a hyphen followed by digits. Remove the hyphen (\"%1\"), or append a letter.")
                .arg(QString::fromStdString(*mended)));
    }
    return {};
}

Result<void> checkAttachedName(const std::string& name) {
    const auto common =
        check(name, maxAttachedNameLength, "._-",
              ComputeNameText::tr("Use the letters a to z and A to Z, digits, dots, underscores and hyphens."));
    if (!common)
        return common;
    if (name.front() == '-' || name.front() == '.')
        return refuseName(ComputeNameText::tr(
                              "The name must not begin with \"%1\". Begin it with a letter, a digit or an underscore.")
                              .arg(QLatin1Char(name.front())));
    return {};
}

} // namespace studio
