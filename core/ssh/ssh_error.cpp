#include "core/ssh/ssh_error.h"

#include <iterator>

#include "core/base/display_text.h"
#include "core/ssh/ssh_text.h"

namespace studio {

namespace {

// End of a cause; the last argument is the jump host.
constexpr std::string_view viaJumpHost = "/via_jump_host";

QString jumpHostText(const QString& why, const std::string& via) {
    return SshText::tr("%1 The connection uses the jump host %2, which may be the cause.")
        .arg(why, QString::fromStdString(displayText(via)));
}

} // namespace

Error sshError(ErrorCode code, std::string_view cause, std::vector<std::string> arguments, std::string detail) {
    Error error{code, sshErrorText(cause, arguments).toStdString(), std::move(detail)};
    error.cause = cause;
    error.arguments = std::move(arguments);
    return error;
}

Error withJumpHost(Error why, const std::string& via) {
    why.message = jumpHostText(QString::fromStdString(why.message), via).toStdString();
    if (!why.cause.empty()) {
        why.cause += viaJumpHost;
        why.arguments.push_back(via);
    }
    return why;
}

QString sshErrorText(std::string_view cause, const std::vector<std::string>& arguments) {
    if (cause.ends_with(viaJumpHost) && !arguments.empty()) {
        cause.remove_suffix(viaJumpHost.size());
        const QString why = sshErrorText(cause, {arguments.begin(), std::prev(arguments.end())});
        return why.isEmpty() ? QString() : jumpHostText(why, arguments.back());
    }
    const auto argument = [&arguments](size_t at) {
        return at < arguments.size() ? QString::fromStdString(displayText(arguments[at])) : QString();
    };
    const QString first = argument(0);
    if (first.isEmpty())
        return {};
    if (cause == "host_not_found")
        return SshText::tr("Host %1 not found. Check the spelling, and whether a VPN is needed.").arg(first);
    if (cause == "refused")
        return SshText::tr("%1 refused the connection: no SSH server is listening on that port. Check the port.")
            .arg(first);
    if (cause == "no_answer")
        return SshText::tr("%1 is not responding. Check the address and the port, and whether a VPN or a jump host is "
                           "needed.")
            .arg(first);
    if (cause == "not_reached_from_jump")
        return SshText::tr("%1 could not be reached from the jump host %2 within %n seconds.", nullptr,
                           argument(2).toInt())
            .arg(first, argument(1));
    if (cause == "no_ssh_answer")
        return SshText::tr("%1 accepted the connection but did not respond as an SSH server, or too slowly.")
            .arg(first);
    if (cause == "closed_at_once")
        return SshText::tr("%1 accepted the connection and closed it again. Is an SSH server on that port, and does it "
                           "accept connections from here?")
            .arg(first);
    if (cause == "no_common_algorithms")
        return SshText::tr("No common SSH algorithms with %1. The details show what is missing; SSH servers from "
                           "before 2014 must be upgraded.")
            .arg(first);
    if (cause == "lost")
        return SshText::tr("The connection to %1 was lost.").arg(first);
    if (cause == "silent")
        return SshText::tr("%1 has not responded for %n seconds.", nullptr, argument(1).toInt()).arg(first);
    if (cause == "closed_in_sign_in")
        return SshText::tr("%1 closed the connection during sign-in. Servers do that after too many attempts; wait a "
                           "minute and try again.")
            .arg(first);
    if (cause == "sign_in_timeout")
        return SshText::tr("Signing in to %1 timed out: it responds too slowly, or not at all.").arg(first);
    if (cause == "not_confirmed")
        return SshText::tr("%1 waited for a confirmation of the sign-in, such as on a phone, and got none in time. "
                           "Connect again when you can confirm it.")
            .arg(first);
    if (cause == "no_chosen_method")
        return SshText::tr("%1 accepts none of the chosen sign-in methods. It offers: %2.").arg(first, argument(1));
    if (cause == "not_accepted")
        return SshText::tr("%1 did not accept the sign-in. Tried: %2. It offers: %3. Check the user name and, for a "
                           "key, whether it is in ~/.ssh/authorized_keys there.")
            .arg(first, argument(1), argument(2));
    return {};
}

} // namespace studio
