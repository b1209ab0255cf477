// Views of the table of runs that people saved: a name, and what the table then shows. The content is JSON of whoever saves it
// (ui/run/runs_view.h); here it is text.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class catches.
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

constexpr size_t longestViewName = 200;          // bytes
constexpr size_t longestViewContent = 64 * 1024; // bytes

// By name.
std::vector<SavedView> views(SQLite::Database& db);
// Puts it in the place of one of the same name. InvalidArgument for a name that is empty, too long or no text.
Result<void> saveView(SQLite::Database& db, const SavedView& view);
// NotFound; AlreadyExists where another has the new name.
Result<void> renameView(SQLite::Database& db, const std::string& from, const std::string& to);
void eraseView(SQLite::Database& db, const std::string& name);

} // namespace runs

} // namespace studio
