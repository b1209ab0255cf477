#include "core/run/run_views.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/display_text.h"
#include "core/run/run_text.h"

namespace studio::runs {

namespace {

Result<void> checkName(const std::string& name) {
    if (name.empty() || name.size() > longestViewName || !isUtf8(name))
        return fail(
            ErrorCode::InvalidArgument,
            RunText::tr("The name of a view has between 1 and %1 bytes of text.").arg(longestViewName).toStdString());
    return {};
}

bool exists(SQLite::Database& db, const std::string& name) {
    SQLite::Statement query(db, "SELECT 1 FROM run_view WHERE name=?");
    query.bind(1, name);
    return query.executeStep();
}

} // namespace

std::vector<SavedView> views(SQLite::Database& db) {
    std::vector<SavedView> all;
    SQLite::Statement query(db, "SELECT name,content FROM run_view ORDER BY name COLLATE NOCASE, name");
    while (query.executeStep())
        all.push_back({query.getColumn(0).getString(), query.getColumn(1).getString()});
    return all;
}

Result<void> saveView(SQLite::Database& db, const SavedView& view) {
    if (auto fine = checkName(view.name); !fine)
        return fine;
    if (view.content.size() > longestViewContent)
        return fail(ErrorCode::TooLarge, RunText::tr("The view shows more columns than can be saved.").toStdString());
    SQLite::Statement insert(db, "INSERT INTO run_view(name,content) VALUES(?,?) ON CONFLICT(name) DO UPDATE SET "
                                 "content=excluded.content");
    insert.bind(1, view.name);
    insert.bind(2, view.content);
    insert.exec();
    return {};
}

Result<void> renameView(SQLite::Database& db, const std::string& from, const std::string& to) {
    if (auto fine = checkName(to); !fine)
        return fine;
    const QString shownTo = QString::fromStdString(displayText(to));
    if (!exists(db, from))
        return fail(ErrorCode::NotFound, RunText::tr("There is no view \"%1\" any more.")
                                             .arg(QString::fromStdString(displayText(from)))
                                             .toStdString());
    if (from != to && exists(db, to))
        return fail(ErrorCode::AlreadyExists,
                    RunText::tr("There is a view \"%1\" already.").arg(shownTo).toStdString());
    SQLite::Statement update(db, "UPDATE run_view SET name=?2 WHERE name=?1");
    update.bind(1, from);
    update.bind(2, to);
    update.exec();
    return {};
}

void eraseView(SQLite::Database& db, const std::string& name) {
    SQLite::Statement erase(db, "DELETE FROM run_view WHERE name=?");
    erase.bind(1, name);
    erase.exec();
}

} // namespace studio::runs
