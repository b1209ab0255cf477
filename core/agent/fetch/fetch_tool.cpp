#include "core/agent/fetch/fetch_tool.h"

#include <algorithm>

#include "core/agent/environment/python_shims.h"

namespace studio {

namespace {

constexpr const char* connectSeconds = "30";

// Prints the response as curl --include does. Exit code 3: the request was attempted.
constexpr const char* script = R"(
import sys, urllib.error, urllib.request
lines = sys.stdin.buffer.read().decode().split("\n")
class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None
out = sys.stdout.buffer
try:
    fields = dict(line.split(": ", 1) for line in lines[1:] if line)
    opener = urllib.request.build_opener(Stay)
    try:
        answer = opener.open(urllib.request.Request(lines[0], headers=fields))
    except urllib.error.HTTPError as error:
        answer = error
    out.write(("HTTP/1.1 %d -\r\n" % answer.getcode()).encode())
    for name, value in answer.headers.items():
        out.write(("%s: %s\r\n" % (name, " ".join(value.split()))).encode("latin-1", "replace"))
    out.write(b"\r\n")
    out.flush()
    while answer.getcode() in (200, 206):
        piece = answer.read1(65536)
        if not piece:
            break
        out.write(piece)
        out.flush()
except BaseException as error:
    reason = getattr(error, "reason", error)
    sys.stderr.write("python3: %s: %s\n" % (type(reason).__name__, reason))
    sys.stderr.flush()
    sys.exit(3)
)";
constexpr int scriptHasTried = 3;

bool isAnyOf(int code, std::initializer_list<int> codes) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

bool holds(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}

std::string rangeOf(const FetchRequest& request) {
    return "bytes=" + std::to_string(request.offset) + "-";
}

// Quotes for a curl config file; URLs and validators contain no control characters.
std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    return out + "\"\n";
}

} // namespace

std::string FetchTool::name() const {
    return kind == Kind::Curl ? "curl" : kind == Kind::Wget ? "wget" : "python3";
}

std::vector<std::string> FetchTool::words(const FetchRequest& request) const {
    switch (kind) {
    case Kind::Curl:
        return {path,      "-q",          "--silent",          "--show-error", "--globoff", "--include", "--no-buffer",
                "--proto", "=http,https", "--connect-timeout", connectSeconds, "--config",  "-"};
    case Kind::Python:
        return {path, "-I", "-c", script};
    case Kind::Wget:
        break;
    }
    std::vector<std::string> words = {path,
                                      "--no-config",
                                      "--no-netrc",
                                      "--no-hsts",
                                      "--no-cookies",
                                      "-nv",
                                      "--server-response",
                                      "--tries=1",
                                      "--max-redirect=0",
                                      std::string("--connect-timeout=") + connectSeconds,
                                      "--header=Accept-Encoding: identity"};
    for (const auto& [field, value] : request.fields)
        words.push_back("--header=" + field + ": " + value);
    if (request.offset > 0)
        words.push_back("--start-pos=" + std::to_string(request.offset));
    words.insert(words.end(), {"--output-document=-", "--input-file=-"});
    return words;
}

std::string FetchTool::input(const FetchRequest& request) const {
    if (kind == Kind::Wget)
        return request.url + "\n";
    auto fields = request.fields;
    if (request.offset > 0)
        fields.emplace_back("Range", rangeOf(request));
    if (kind == Kind::Curl) {
        std::string text = "url = " + quoted(request.url);
        for (const auto& [field, value] : fields)
            text += "header = " + quoted(field + ": " + value);
        return text;
    }
    std::string text = request.url + "\n";
    for (const auto& [field, value] : fields)
        text += field + ": " + value + "\n";
    return text;
}

bool FetchTool::isUnsupported(int exitCode, const std::string& words) const {
    if (isAnyOf(exitCode, {126, 127}))
        return true;
    switch (kind) {
    case Kind::Curl: // unsupported protocol or option, not built in; curl reports garbage as HTTP/0.9
        return isAnyOf(exitCode, {1, 2, 4, 48}) && !holds(words, "HTTP/0.9");
    case Kind::Wget: // BusyBox wget has other options and does not verify certificates
        return exitCode == 2 || holds(words, "BusyBox") || holds(words, "unrecognized option") ||
               holds(words, "HTTPS support not compiled in");
    case Kind::Python:
        break;
    }
    return exitCode != 0 && exitCode != scriptHasTried;
}

bool FetchTool::isFinal(int exitCode, const std::string& words) const {
    switch (kind) {
    case Kind::Curl:
        return isAnyOf(exitCode, {51, 60, 77, 91});
    case Kind::Wget:
        return exitCode == 5;
    case Kind::Python:
        break;
    }
    return holds(words, "CERTIFICATE_VERIFY_FAILED");
}

std::vector<FetchTool> findFetchTools() {
    const std::string searchPath = ownSearchPath();
    std::vector<FetchTool> tools;
    for (const auto kind : {FetchTool::Kind::Curl, FetchTool::Kind::Wget, FetchTool::Kind::Python}) {
        FetchTool tool{kind, {}};
        if (auto path = findOnPath(tool.name(), searchPath)) {
            tool.path = std::move(*path);
            tools.push_back(std::move(tool));
        }
    }
    return tools;
}

} // namespace studio
