// Finds and reads images and tables logged next to metrics: files below outputs/mlflow, and rows of the older SDK.
// Blocking; call from a worker. Results are sorted; names are untrusted, display them via shown().
#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <string>
#include <vector>

namespace studio::ui {

struct LoggedFile {
    QString path;
    int64_t step = 0;
    int64_t ms = 0; // time of logging, or modification time; ms since the Unix epoch
    int64_t bytes = 0;
    bool operator==(const LoggedFile&) const = default; // equal files need not be read again
};
struct LoggedTable {
    QStringList columns;
    std::vector<QStringList> rows;
    bool isCut = false; // more rows exist than were read
};
struct LoggedFiles {
    // Images by name, each list ordered by step and time. A figure logged once has one entry, at step 0.
    std::map<QString, std::vector<LoggedFile>> images;
    std::map<QString, LoggedFile> tables; // JSON files that may be tables
};

// Parses the name of a file written by MLflow's log_image(): NAME%step%N%timestamp%T%UUID.png, or with "+" for "%"
// (newer clients; mlflow/tracking/client.py, log_image). Returns false for any other name, including the compressed
// copies next to them.
bool parseImageName(const QString& fileName, QString& name, int64_t& step, int64_t& ms);

// `folder`: outputs/mlflow of the attempt. Does not follow symlinks; bounded to a few thousand files.
LoggedFiles loggedFiles(const QString& folder);
// Reads the output of mlflow.log_table() (pandas, orient="split") or an array of JSON objects. Returns an empty table
// for anything else.
LoggedTable readTable(const QString& path);
LoggedTable tableOfRows(const std::vector<std::string>& jsonObjects);

} // namespace studio::ui
