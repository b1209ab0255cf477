// Pictures and tables that a script logged beside its metrics: files below outputs/mlflow, and rows of the older SDK. Reading is for a
// worker; what is found is sorted and safe to hold, names are shown with shown().
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
    int64_t ms = 0; // since 1970: when it was logged, or changed last
    int64_t bytes = 0;
    bool operator==(const LoggedFile&) const = default; // equal: it need not be read again
};
struct LoggedTable {
    QStringList columns;
    std::vector<QStringList> rows;
    bool isCut = false; // there are more rows than were read
};
struct LoggedFiles {
    // By name, and of each name by step and time. A figure that was logged once has one entry, at step 0.
    std::map<QString, std::vector<LoggedFile>> images;
    std::map<QString, LoggedFile> tables; // JSON files that may be tables
};

// Name, step and time of a file that MLflow's log_image() wrote: NAME%step%N%timestamp%T%UUID.png, or with "+" for "%" (newer clients;
// mlflow/tracking/client.py, log_image). False for all others, and for the compressed copies beside.
bool parseImageName(const QString& fileName, QString& name, int64_t& step, int64_t& ms);

// `folder`: outputs/mlflow of the attempt. Follows no links; at most some thousand files.
LoggedFiles loggedFiles(const QString& folder);
// What mlflow.log_table() writes (pandas, orient="split"), or rows as JSON objects. Empty where it is neither.
LoggedTable readTable(const QString& path);
LoggedTable tableOfRows(const std::vector<std::string>& jsonObjects);

} // namespace studio::ui
