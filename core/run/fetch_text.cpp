#include "core/run/fetch_text.h"

#include "core/base/display_text.h"
#include "core/protocol/input_address.h"
#include "core/run/run_text.h"

namespace studio {

namespace {

constexpr int notFound = 404;
constexpr int gone = 410;
constexpr int unauthorized = 401;
constexpr int forbidden = 403;

QString safe(std::string_view text) {
    return QString::fromStdString(displayText(text));
}

QString inMegabytes(int64_t bytes) {
    const double size = double(bytes) / 1e6;
    return QString::number(size, 'f', size < 10 ? 1 : 0);
}

QString otherWays(const std::string& input) {
    return RunText::tr("Or copy the file to the machine and use --input %1=path:/PATH, or upload it from here with "
                       "--input %1=file:PATH.")
        .arg(safe(input));
}

QString refusedText(const FetchFailure& failure, const QString& address) {
    if (failure.status == notFound || failure.status == gone)
        return RunText::tr("Nothing found at %1 (HTTP status %2). Check the spelling of the URL.")
            .arg(address, QString::number(failure.status));
    if (failure.status == unauthorized || failure.status == forbidden)
        return RunText::tr("The server denied access to %1 (HTTP status %2), and no passwords are sent. Use a URL that "
                           "the machine can access without signing in.")
            .arg(address, QString::number(failure.status));
    return RunText::tr("The server of %1 responded with HTTP status %2. Try again later.")
        .arg(address, QString::number(failure.status));
}

QString causeOf(const FetchFailure& failure, const QString& address) {
    switch (failure.cause) {
    case FetchCause::ToolMissing:
        return RunText::tr("The machine has no tool to download %1: it needs curl, wget or python3 (%2). Install one "
                           "of them there.")
            .arg(address, safe(failure.words));
    case FetchCause::Unreachable:
        return RunText::tr("The machine could not download %1: %2. Check the URL and the machine's network access; its "
                           "variables http_proxy and https_proxy are used.")
            .arg(address, safe(failure.words));
    case FetchCause::Refused:
        return refusedText(failure, address);
    case FetchCause::RedirectRejected:
        return RunText::tr("%1 redirects to an unsupported location: %2. Use the URL of the file itself; it must begin "
                           "with https:// or http://.")
            .arg(address, safe(failure.words));
    case FetchCause::WrongChecksum:
        return RunText::tr("Checksum mismatch for %1: its SHA-256 is %2 instead of %3. The download was discarded. "
                           "Compare the checksum at the end of the URL with the publisher's.")
            .arg(address, safe(failure.actual), safe(failure.expected));
    case FetchCause::DiskFull:
        return RunText::tr("The machine has no disk space for %1: %2. Free some space there.")
            .arg(address, safe(failure.words));
    case FetchCause::Canceled:
        return RunText::tr("The download of %1 was canceled.").arg(address);
    case FetchCause::Unknown:
        break;
    }
    return RunText::tr("%1 could not be downloaded: %2").arg(address, safe(failure.words));
}

} // namespace

std::optional<QString> problemOfInputAddress(std::string_view address) {
    const auto fault = validateInputAddress(address);
    if (!fault)
        return std::nullopt;
    switch (*fault) {
    case AddressError::Scheme:
        return RunText::tr("A URL must begin with https:// or http://.");
    case AddressError::Host:
        return RunText::tr("The URL has no valid host.");
    case AddressError::Secret:
        return RunText::tr("The URL contains a user name or password before the \"@\". URLs are stored and shown with "
                           "the run, so remove it: use a URL that the machine can access without signing in, a file on "
                           "the machine with path:/PATH, or a local file with file:PATH.");
    case AddressError::Characters:
        return RunText::tr("The URL is too long or contains invalid characters. Write a space as %20.");
    case AddressError::Fragment:
        break;
    }
    return RunText::tr("After the \"#\" of a URL, only sha256= and 64 hexadecimal digits are allowed: the expected "
                       "checksum of the file.");
}

QString stageText(const FetchState& state) {
    const QString input = safe(state.input);
    if (state.phase == FetchState::Phase::Waiting)
        return RunText::tr("%1: another run is downloading it").arg(input);
    if (state.phase != FetchState::Phase::Fetching)
        return {};
    if (state.total > 0)
        return RunText::tr("%1: %2 of %3 MB").arg(input, inMegabytes(state.done), inMegabytes(state.total));
    return RunText::tr("%1: %2 MB").arg(input, inMegabytes(state.done));
}

QString fetchFailureText(const FetchFailure& failure) {
    const QString what = causeOf(failure, safe(failure.address));
    if (failure.cause == FetchCause::Canceled || failure.cause == FetchCause::WrongChecksum)
        return RunText::tr("Input %1: %2").arg(safe(failure.input), what);
    return RunText::tr("Input %1: %2").arg(safe(failure.input), what) + QLatin1Char(' ') + otherWays(failure.input);
}

} // namespace studio
