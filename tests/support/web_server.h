// A server of files on this computer, for one test (web_server.py says what it can be asked for).
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "tests/support/child_process.h"

namespace studio::test {

class WebServer {
public:
    // `log`: a file of the test's folder.
    bool start(const std::string& log) {
        m_log = log;
        const char* sources = std::getenv("STUDIO_SOURCE_DIR");
        if (!m_process.start(
                {"python3", "-B", std::string(sources ? sources : ".") + "/tests/support/web_server.py", log}))
            return false;
        m_port = m_process.readLine().value_or("");
        return !m_port.empty();
    }
    std::string address(const std::string& rest) const { return "http://127.0.0.1:" + m_port + "/" + rest; }
    std::string host() const { return "127.0.0.1:" + m_port; }

    // Of all until now, those in which `part` stands.
    std::vector<std::string> requests(const std::string& part = {}) const {
        std::vector<std::string> found;
        const std::string text = readFile(m_log).value_or("");
        for (size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
            const std::string line = text.substr(at, text.find('\n', at) - at);
            if (line.find(part) != std::string::npos)
                found.push_back(line);
        }
        return found;
    }
    void forget() const { (void)removeFile(m_log); }

    // What it gives: `size` bytes of the version whose name has so many letters in a file, or 0.
    static std::string content(size_t size, size_t shift = 0) {
        std::string bytes(size, '\0');
        for (size_t i = 0; i < size; ++i)
            bytes[i] = static_cast<char>((i + shift) % 251);
        return bytes;
    }

private:
    ChildProcess m_process;
    std::string m_log;
    std::string m_port;
};

} // namespace studio::test
