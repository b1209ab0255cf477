// A log in a folder of its own, written as a job would, and the rules of the log view once more, so simple that they
// can be seen to be right.
#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <random>
#include <string>
#include <vector>

#include "core/base/positioned_file.h"
#include "ui/log/line_index.h"

namespace studio::test {

class LogScene {
public:
    LogScene()
        : m_file(m_dir.filePath(QStringLiteral("log"))) {
        if (!m_file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
            qFatal("the log could not be made");
    }
    std::string path() const { return m_file.fileName().toStdString(); }
    void append(const std::string& bytes) {
        m_file.seek(m_file.size());
        m_file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
    void cut(uint64_t size) { m_file.resize(static_cast<qint64>(size)); }
    PositionedFile open() const {
        auto file = PositionedFile::open(path());
        if (!file)
            qFatal("%s", file.error().message.c_str());
        return std::move(*file);
    }

private:
    QTemporaryDir m_dir;
    QFile m_file;
};

struct NaiveRow {
    uint64_t start = 0;
    std::string bytes;
    uint64_t line = 0;
    bool hasBreak = false;
};

// Byte after byte: a row ends behind a line feed, and at the end of an aligned block without \n and \r.
inline std::vector<NaiveRow> naiveRows(const std::string& text) {
    constexpr size_t block = ui::LineIndex::blockSize;
    std::vector<NaiveRow> rows;
    NaiveRow row;
    for (size_t i = 0; i < text.size(); ++i) {
        bool ends = text[i] == '\n';
        if (!ends)
            row.bytes += text[i];
        bool isCut = false;
        if (!ends && (i + 1) % block == 0) {
            const std::string whole = text.substr(i + 1 - block, block);
            isCut = whole.find_first_of("\r\n") == std::string::npos;
        }
        if (ends || isCut) {
            row.hasBreak = true;
            rows.push_back(row);
            row = NaiveRow{i + 1, {}, row.line + (ends ? 1 : 0), false};
        }
    }
    if (row.start < text.size())
        rows.push_back(row);
    return rows;
}

// Lines of all lengths, with progress bars, colours and blocks without any break.
inline std::string randomLog(std::mt19937& random, size_t about) {
    std::string text;
    const auto upTo = [&](size_t most) { return std::uniform_int_distribution<size_t>(0, most)(random); };
    while (text.size() < about) {
        switch (upTo(11)) {
        case 0:
            text += std::string(upTo(60'000), 'x');
            break;
        case 1:
            for (size_t i = upTo(400); i > 0; --i)
                text += "\r" + std::string(upTo(300), '#');
            break;
        case 2:
            text += "\x1b[31mErr\x1b[0mor of needle " + std::to_string(upTo(99)) + "\n";
            break;
        case 3:
            text += std::string(upTo(4), '\n');
            break;
        case 4:
            text += "ends as on Windows, needle\r\n";
            break;
        default:
            text += "line " + std::to_string(upTo(1'000'000)) + std::string(upTo(120), 'y') +
                    (upTo(9) == 0 ? "needle" : "") + "\n";
        }
    }
    return text;
}

} // namespace studio::test
