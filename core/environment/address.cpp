#include "core/environment/address.h"

#include <algorithm>

#include "core/environment/spec_diagnostics.h"

namespace studio {

namespace {

constexpr size_t maxUserLength = 20; // anything longer is probably a token

const std::vector<std::string_view>& schemes() {
    static const std::vector<std::string_view> known = {"https",     "http",     "ftp",      "file",     "git+https",
                                                        "git+http",  "git+ssh",  "git+git",  "git",      "git+file",
                                                        "hg+http",   "hg+https", "hg+ssh",   "svn",      "svn+http",
                                                        "svn+https", "svn+ssh",  "bzr+http", "bzr+https"};
    return known;
}

bool isVariable(std::string_view text) {
    return text.starts_with("${") && text.ends_with('}') &&
           text.substr(2, text.size() - 3).find_first_of("{}$") == std::string_view::npos;
}

bool isSecret(std::string_view userInfo) {
    const size_t colon = userInfo.find(':');
    if (colon != std::string_view::npos)
        return !userInfo.substr(colon + 1).empty() && !isVariable(userInfo.substr(colon + 1));
    return userInfo.size() > maxUserLength && !isVariable(userInfo);
}

} // namespace

std::string_view schemeOf(std::string_view address) {
    const size_t end = address.find("://");
    if (end == std::string_view::npos || end == 0)
        return {};
    const std::string_view scheme = address.substr(0, end);
    const auto isAllowed = [](char c) { return isLetterOrDigit(c) || c == '+' || c == '-' || c == '.'; };
    return std::all_of(scheme.begin(), scheme.end(), isAllowed) ? scheme : std::string_view();
}

bool hasScheme(std::string_view text) {
    return !schemeOf(text).empty();
}

std::optional<QString> addressError(std::string_view address) {
    const std::string scheme = toLowerCase(schemeOf(address));
    if (scheme.empty())
        return EnvironmentText::tr("\"%1\" is not a URL: it must begin with https:// or a similar scheme.")
            .arg(shownText(address));
    if (std::find(schemes().begin(), schemes().end(), scheme) == schemes().end())
        return EnvironmentText::tr("URLs that begin with \"%1\" are not supported.").arg(shownText(scheme + "://")) +
               suggestionText(scheme, schemes());
    const std::string_view rest = address.substr(scheme.size() + 3);
    const std::string_view place = rest.substr(0, rest.find_first_of("/?#"));
    if (address.size() > maxNameLength || !isPlainText(address) ||
        address.find_first_of(" \t\"'<>\\`") != std::string_view::npos)
        return EnvironmentText::tr("The URL is too long or contains invalid characters. Write a space as %20.");
    const size_t at = place.rfind('@');
    const std::string_view host = at == std::string_view::npos ? place : place.substr(at + 1);
    if (host.empty() && !scheme.ends_with("file"))
        return EnvironmentText::tr("The URL has no host.");
    if (at != std::string_view::npos && isSecret(place.substr(0, at)))
        return EnvironmentText::tr(
            "The URL contains a password, which would be stored and sent with every run. Use a variable such as "
            "${INDEX_PASSWORD} instead, or put it into the pip configuration of the machine.");
    return std::nullopt;
}

std::optional<QString> channelError(std::string_view channel) {
    const auto isAllowed = [](char c) { return isLetterOrDigit(c) || c == '-' || c == '_' || c == '.' || c == '/'; };
    if (hasScheme(channel)) {
        if (auto problem = addressError(channel))
            return problem;
        // URL form with a token: anaconda.org/t/TOKEN/name
        const size_t token = channel.find("/t/");
        if (token != std::string_view::npos && !channel.substr(token + 3).starts_with("${"))
            return EnvironmentText::tr("The URL of this channel contains a token, which would be stored and sent with "
                                       "every run. Put it into the conda configuration of the machine instead.");
        return std::nullopt;
    }
    if (channel.empty() || channel.size() > maxNameLength || !isPlainText(channel) || channel.front() == '.' ||
        channel.front() == '-' || (channel.front() != '/' && !std::all_of(channel.begin(), channel.end(), isAllowed)))
        return EnvironmentText::tr("\"%1\" is not a channel. Use a name such as conda-forge, a URL, or the full path "
                                   "of a folder on the machine.")
            .arg(shownText(channel));
    return std::nullopt;
}

} // namespace studio
