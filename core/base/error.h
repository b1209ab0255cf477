// Errors and results: one pair of types for every edge between folders.
//
// A function that another folder calls does not throw: it returns Result<T>. Codes are stable text (they are stored,
// shown in
// --json and tested against); `message` is one sentence for people that says what happened and what to do next;
// `detail` is the raw text of whoever failed (errno, SQLite, a tool) and is shown behind "Details". No secrets in
// either.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace studio {

enum class ErrorCode {
    Internal,            // a promise inside the program was broken; always a bug
    InvalidArgument,     // what the caller asked for cannot be; message says which part and how to mend it
    NotFound,            // the named thing does not exist
    Ambiguous,           // a short id fits several things
    AlreadyExists,       // a thing of that name exists and differs
    Conflict,            // the thing is in a state in which this cannot be done
    PermissionDenied,    // the operating system said no
    Io,                  // reading or writing failed
    DiskFull,            // no space, no inodes or over quota
    Corrupt,             // bytes that should be ours are not as we wrote them
    Newer,               // written by a newer version of the studio
    NetworkFilesystem,   // a workspace on NFS, SMB and the like
    MovedOrCopied,       // a workspace that woke up elsewhere; the user must say which
    Busy,                // somebody else holds the lock
    Unavailable,         // agent, driver or machine does not answer
    Protocol,            // the other side of a pipe said something that it may not say
    ChangedWhileReading, // a source file changed while the snapshot read it
    TooLarge,            // over a limit that the message names
    Timeout,
    Canceled,
    SignInNeeded, // a machine wants a password, a passphrase or a code that nobody has given, or took none of them
    HostKey,      // a machine's host key is not the one that is known, or nobody has confirmed it
};
constexpr ErrorCode lastErrorCode = ErrorCode::HostKey;

// Stable text of a code ("disk_full"); what --json and the database carry.
std::string_view toText(ErrorCode code);
std::optional<ErrorCode> errorCodeFromText(std::string_view text);

struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string message;
    std::string detail;
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::string detail = {}) {
    return tl::unexpected<Error>(Error{code, std::move(message), std::move(detail)});
}
inline tl::unexpected<Error> fail(Error error) {
    return tl::unexpected<Error>(std::move(error));
}

// Error from errno: maps ENOSPC/EDQUOT to DiskFull, ENOENT to NotFound, EACCES/EPERM to PermissionDenied, the rest to
// Io. `doing` names the operation and the thing, e.g. "write spec of run 7f…".
Error errorFromErrno(int errnum, std::string_view doing);

} // namespace studio
