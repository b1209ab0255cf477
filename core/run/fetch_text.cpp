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
    return RunText::tr("Or put the file onto the machine and give --input %1=path:/PLACE, or send it from here with "
                       "--input %1=file:PATH.")
        .arg(safe(input));
}

QString refusedText(const FetchFailure& failure, const QString& address) {
    if (failure.status == notFound || failure.status == gone)
        return RunText::tr("There is nothing at %1 (status %2). Look for a slip in the address.")
            .arg(address)
            .arg(failure.status);
    if (failure.status == unauthorized || failure.status == forbidden)
        return RunText::tr("The server does not give %1 to everybody (status %2), and no passwords are sent. Give an "
                           "address that is open to the machine.")
            .arg(address)
            .arg(failure.status);
    return RunText::tr("The server of %1 answers with status %2. Try again later.").arg(address).arg(failure.status);
}

QString causeOf(const FetchFailure& failure, const QString& address) {
    switch (failure.cause) {
    case FetchCause::ToolMissing:
        return RunText::tr("The machine has nothing with which it could fetch %1: curl, wget and python3 were looked "
                           "for (%2). Install one of them there.")
            .arg(address, safe(failure.words));
    case FetchCause::Unreachable:
        return RunText::tr("The machine could not fetch %1: %2. Check the address and the machine's way out; its "
                           "variables http_proxy and https_proxy are used.")
            .arg(address, safe(failure.words));
    case FetchCause::Refused:
        return refusedText(failure, address);
    case FetchCause::Misled:
        return RunText::tr("%1 leads to where nothing is fetched from: %2. Give the address of the file itself; it "
                           "must begin with https:// or http://.")
            .arg(address, safe(failure.words));
    case FetchCause::WrongChecksum:
        return RunText::tr(
                   "What came from %1 is not what was announced: its SHA-256 is %2 instead of %3. Nothing of it "
                   "was kept. Compare the sum at the end of the address with the one of its publisher.")
            .arg(address, safe(failure.actual), safe(failure.expected));
    case FetchCause::DiskFull:
        return RunText::tr("The machine's disk has no room for %1: %2. Free some space there.")
            .arg(address, safe(failure.words));
    case FetchCause::Canceled:
        return RunText::tr("Fetching %1 was canceled.").arg(address);
    case FetchCause::Unknown:
        break;
    }
    return RunText::tr("%1 could not be fetched: %2").arg(address, safe(failure.words));
}

} // namespace

std::optional<QString> problemOfInputAddress(std::string_view address) {
    const auto fault = faultOfInputAddress(address);
    if (!fault)
        return std::nullopt;
    switch (*fault) {
    case AddressFault::Scheme:
        return RunText::tr("An address must begin with https:// or http://.");
    case AddressFault::Host:
        return RunText::tr("The address names no proper host.");
    case AddressFault::Secret:
        return RunText::tr(
            "The address holds a user or a password before the \"@\". Addresses are stored and shown with "
            "the run, so leave that out: give an address that is open to the machine, or a file that is "
            "on it already with path:/PLACE, or one from here with file:PATH.");
    case AddressFault::Characters:
        return RunText::tr("The address is too long or has characters that cannot stand in one. Write a blank as %20.");
    case AddressFault::Fragment:
        break;
    }
    return RunText::tr("Behind the \"#\" of an address only sha256= and 64 hexadecimal digits can stand: the sum that "
                       "the file must have.");
}

QString stageText(const FetchState& state) {
    const QString input = safe(state.input);
    if (state.phase == FetchState::Phase::Waiting)
        return RunText::tr("%1: another run fetches the same").arg(input);
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
