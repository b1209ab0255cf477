// Stores named views of the run table (SavedView). The content is JSON that belongs to the caller (ui/run/view_menu.h);
// here it is opaque text.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"

namespace SQLite {
class Database;
}

namespace studio {

struct SavedView {
    std::string name;
    std::string content;
};

namespace runs {

constexpr size_t maxViewNameLength = 200;          // bytes
constexpr size_t maxViewContentLength = 64 * 1024; // bytes

// Sorted by name.
std::vector<SavedView> views(SQLite::Database& db);
// Inserts or replaces the view. InvalidArgument for a name that is empty, too long or not valid text.
Result<void> saveView(SQLite::Database& db, const SavedView& view);
// NotFound if `from` does not exist; AlreadyExists if `to` is in use.
Result<void> renameView(SQLite::Database& db, const std::string& from, const std::string& to);
void eraseView(SQLite::Database& db, const std::string& name);

} // namespace runs

} // namespace studio
