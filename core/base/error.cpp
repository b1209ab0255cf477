#include "core/base/error.h"

#include <cerrno>
#include <cstring>
#include <system_error>

namespace studio {

std::string_view toText(ErrorCode code) {
    switch (code) {
    case ErrorCode::Internal:
        return "internal";
    case ErrorCode::InvalidArgument:
        return "invalid_argument";
    case ErrorCode::NotFound:
        return "not_found";
    case ErrorCode::Ambiguous:
        return "ambiguous";
    case ErrorCode::AlreadyExists:
        return "already_exists";
    case ErrorCode::Conflict:
        return "conflict";
    case ErrorCode::PermissionDenied:
        return "permission_denied";
    case ErrorCode::Io:
        return "io";
    case ErrorCode::DiskFull:
        return "disk_full";
    case ErrorCode::Corrupt:
        return "corrupt";
    case ErrorCode::Newer:
        return "newer";
    case ErrorCode::NetworkFilesystem:
        return "network_filesystem";
    case ErrorCode::MovedOrCopied:
        return "moved_or_copied";
    case ErrorCode::Busy:
        return "busy";
    case ErrorCode::Unavailable:
        return "unavailable";
    case ErrorCode::Protocol:
        return "protocol";
    case ErrorCode::ChangedWhileReading:
        return "changed_while_reading";
    case ErrorCode::TooLarge:
        return "too_large";
    case ErrorCode::Timeout:
        return "timeout";
    case ErrorCode::Canceled:
        return "canceled";
    case ErrorCode::SignInNeeded:
        return "sign_in_needed";
    case ErrorCode::HostKey:
        return "host_key";
    case ErrorCode::SourceTooBroad:
        return "source_too_broad";
    case ErrorCode::PrivateKeyFound:
        return "private_key_found";
    }
    return "internal";
}

std::optional<ErrorCode> errorCodeFromText(std::string_view text) {
    for (int code = 0; code <= static_cast<int>(lastErrorCode); ++code) {
        if (toText(static_cast<ErrorCode>(code)) == text)
            return static_cast<ErrorCode>(code);
    }
    return std::nullopt;
}

Error errorFromErrno(int errnum, std::string_view doing) {
    ErrorCode code = ErrorCode::Io;
    switch (errnum) {
    case ENOSPC:
    case EDQUOT:
        code = ErrorCode::DiskFull;
        break;
    case ENOENT:
        code = ErrorCode::NotFound;
        break;
    case EACCES:
    case EPERM:
    case EROFS:
        code = ErrorCode::PermissionDenied;
        break;
    case EEXIST:
        code = ErrorCode::AlreadyExists;
        break;
    default:
        break;
    }
    const std::string reason = std::generic_category().message(errnum);
    return Error{code, "Could not " + std::string(doing) + ": " + reason + ".", reason};
}

} // namespace studio
