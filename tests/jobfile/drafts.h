// Files for the readers of core/jobfile, in a folder of their own, and what is said of them.
#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/jobfile/job_file.h"

namespace studio::test {

class Drafts {
public:
    // Path of a file with this content; folders on the way are made.
    std::string write(const QString& name, const QByteArray& content) {
        const QString path = m_folder.filePath(name);
        if (!QDir().mkpath(QFileInfo(path).absolutePath()))
            return {};
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return {};
        return path.toStdString();
    }
    std::string path(const QString& name) const { return m_folder.filePath(name).toStdString(); }
    JobDraft read(const QByteArray& content, const std::vector<std::pair<std::string, std::string>>& sets = {},
                  const QString& name = QStringLiteral("job.yml")) {
        JobOverrides choices;
        choices.sets = sets;
        return openJobFile(write(name, content), choices);
    }

private:
    QTemporaryDir m_folder;
};

// "2:3 error: text" for each, with the file's name in front where it is another.
inline QByteArray messagesOf(const std::vector<FileProblem>& problems) {
    QByteArray expected;
    for (const auto& problem : problems)
        expected += QByteArray::number(problem.line) + ":" + QByteArray::number(problem.column) +
                    (problem.isError ? " error: " : " warning: ") + QByteArray::fromStdString(problem.message) + "\n";
    return expected;
}

inline const RunInput* inputOf(const RunConfig& config, const std::string& name) {
    for (const auto& input : config.inputs) {
        if (input.name == name)
            return &input;
    }
    return nullptr;
}

} // namespace studio::test
