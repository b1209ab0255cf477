#include "app/studioctl/terminal_style.h"

#include <QtGlobal>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace studio::cli {

namespace {

std::string styled(const char* code, const std::string& text) {
    return std::string("\x1b[") + code + "m" + text + "\x1b[0m";
}

} // namespace

bool usesColors(int descriptor) {
    if (const QByteArray forced = qgetenv("CLICOLOR_FORCE"); !forced.isEmpty() && forced != "0")
        return true;
    const bool isRefused = !qEnvironmentVariableIsEmpty("NO_COLOR") || qgetenv("CLICOLOR") == "0";
    return !isRefused && isatty(descriptor) == 1 && qgetenv("TERM") != "dumb";
}

size_t terminalWidth(int descriptor) {
    winsize size{};
    return isatty(descriptor) == 1 && ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

std::string bold(const std::string& text) {
    return styled("1", text);
}

std::string red(const std::string& text) {
    return styled("31", text);
}

std::string coloredState(const std::string& text) {
    constexpr const char* green = "32";
    constexpr const char* yellow = "33";
    constexpr const char* blue = "34";
    constexpr const char* cyan = "36";
    const std::pair<std::string_view, const char*> colors[] = {
        {"Completed", green},        {"Succeeded", green},      {"Failed", "31"},    {"Canceled", yellow},
        {"CancelRequested", yellow}, {"NotResponding", yellow}, {"Running", blue},   {"Queued", cyan},
        {"NotStarted", cyan},        {"Provisioning", cyan},    {"Preparing", cyan}, {"Finalizing", cyan},
        {"Creating", cyan},          {"Updating", cyan},        {"Deleting", cyan}};
    const std::string_view word = std::string_view(text).substr(0, text.find(' '));
    for (const auto& [state, color] : colors) {
        if (word == state)
            return styled(color, text);
    }
    return text;
}

} // namespace studio::cli
