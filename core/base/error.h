// Defines Error and Result, the error handling of every interface between folders.
//
// A function that another folder calls does not throw: it returns Result<T>. Codes have stable texts (stored, shown in
// --json, compared in tests); `message` is one sentence for people: what happened and what to do next; `detail` is the
// raw text of the failed component (errno, SQLite, a tool), shown under "Details". Neither may contain secrets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace studio {

enum class ErrorCode {
    Internal,            // invariant violated inside the program; always a bug
    InvalidArgument,     // invalid request; the message names the part and the fix
    NotFound,            // no object of that name or id
    Ambiguous,           // a short id matches several objects
    AlreadyExists,       // an object of that name exists and differs
    Conflict,            // not possible in the current state of the object
    PermissionDenied,    // refused by the operating system
    Io,                  // read or write failed
    DiskFull,            // no space, no inodes or quota exceeded
    Corrupt,             // stored data differs from what was written
    Newer,               // written by a newer version of the studio
    NetworkFilesystem,   // workspace on NFS, SMB or similar
    MovedOrCopied,       // workspace found at another path or machine; the user must specify which
    Busy,                // lock held elsewhere
    Unavailable,         // no answer from agent, driver or machine
    Protocol,            // the peer violated the protocol
    ChangedWhileReading, // a source file changed while the snapshot read it
    TooLarge,            // over a limit, which the message names
    Timeout,
    Canceled,
    SignInNeeded,    // password, passphrase or code required by a machine is missing or was rejected
    HostKey,         // a machine's host key differs from the known one or is not confirmed
    SourceTooBroad,  // upload would include the home folder or a parent of it; needs explicit consent
    PrivateKeyFound, // upload would include a probable private key; needs explicit consent
};
constexpr ErrorCode lastErrorCode = ErrorCode::PrivateKeyFound;

// Returns the stable text of a code ("disk_full"), as used in --json and the database.
std::string_view toText(ErrorCode code);
std::optional<ErrorCode> errorCodeFromText(std::string_view text);

struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string message;
    std::string detail;
    // Stable name of what happened and the words in its sentence, for errors that are stored and read in another
    // language (sshErrorText()). Empty: there is only the message.
    std::string cause{};
    std::vector<std::string> arguments{};
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::string detail = {}) {
    return tl::unexpected<Error>(Error{code, std::move(message), std::move(detail)});
}
inline tl::unexpected<Error> fail(Error error) {
    return tl::unexpected<Error>(std::move(error));
}

// Creates an Error from errno: ENOSPC and EDQUOT become DiskFull, ENOENT NotFound, EACCES and EPERM PermissionDenied,
// all others Io. `doing` names operation and object, e.g. "write spec of run 7f…".
Error errorFromErrno(int errnum, std::string_view doing);

} // namespace studio
