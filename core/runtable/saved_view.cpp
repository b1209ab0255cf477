#include "core/runtable/saved_view.h"

#include "core/base/display_text.h"
#include "core/run/run_text.h"
#include "core/store/cached_statement.h"

namespace studio::runs {

namespace {

Result<void> checkName(const std::string& name) {
    if (name.empty() || name.size() > maxViewNameLength || !isUtf8(name))
        return fail(ErrorCode::InvalidArgument,
                    RunText::tr("The name of a view must have 1 to %1 bytes.").arg(maxViewNameLength).toStdString());
    return {};
}

bool exists(SQLite::Database& db, const std::string& name) {
    return selectValue<int>(db, "SELECT 1 FROM run_view WHERE name=?", name).has_value();
}

} // namespace

std::vector<SavedView> views(SQLite::Database& db) {
    std::vector<SavedView> all;
    CachedStatement query(db, "SELECT name,content FROM run_view ORDER BY name COLLATE NOCASE, name");
    while (query->executeStep()) {
        SavedView& view = all.emplace_back();
        RowReader(*query).read(view.name, view.content);
    }
    return all;
}

Result<void> saveView(SQLite::Database& db, const SavedView& view) {
    if (auto fine = checkName(view.name); !fine)
        return fine;
    if (view.content.size() > maxViewContentLength)
        return fail(ErrorCode::TooLarge, RunText::tr("The view shows more columns than can be saved.").toStdString());
    execute(db,
            "INSERT INTO run_view(name,content) VALUES(?,?) ON CONFLICT(name) DO UPDATE SET "
            "content=excluded.content",
            view.name, view.content);
    return {};
}

Result<void> renameView(SQLite::Database& db, const std::string& from, const std::string& to) {
    if (auto fine = checkName(to); !fine)
        return fine;
    const QString shownTo = QString::fromStdString(displayText(to));
    if (!exists(db, from))
        return fail(ErrorCode::NotFound, RunText::tr("The view \"%1\" no longer exists.")
                                             .arg(QString::fromStdString(displayText(from)))
                                             .toStdString());
    if (from != to && exists(db, to))
        return fail(ErrorCode::AlreadyExists, RunText::tr("A view \"%1\" already exists.").arg(shownTo).toStdString());
    execute(db, "UPDATE run_view SET name=?2 WHERE name=?1", from, to);
    return {};
}

void eraseView(SQLite::Database& db, const std::string& name) {
    execute(db, "DELETE FROM run_view WHERE name=?", name);
}

} // namespace studio::runs
