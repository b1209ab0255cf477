#include "core/jobfile/mappings.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

namespace {

constexpr size_t longestPattern = 2000;

Mapping rowOf(const SQLite::Statement& row) {
    Mapping mapping;
    mapping.kind = mappingKindFromText(row.getColumn(0).getString()).value_or(Mapping::Kind::Environment);
    mapping.pattern = row.getColumn(1).getString();
    mapping.value = row.getColumn(2).getString();
    mapping.created = fromMs(row.getColumn(3).getInt64());
    return mapping;
}

std::string withoutEnd(std::string_view text, char end) {
    while (text.size() > 1 && text.back() == end)
        text.remove_suffix(1);
    return std::string(text);
}

} // namespace

std::string_view toText(Mapping::Kind kind) {
    return kind == Mapping::Kind::Environment ? "environment" : "address";
}

std::optional<Mapping::Kind> mappingKindFromText(std::string_view text) {
    for (const auto kind : {Mapping::Kind::Environment, Mapping::Kind::Address}) {
        if (toText(kind) == text)
            return kind;
    }
    return std::nullopt;
}

std::optional<size_t> patternFits(std::string_view pattern, std::string_view text) {
    // The usual two positions: where the last star was, and what it has eaten so far.
    size_t p = 0;
    size_t t = 0;
    size_t star = std::string_view::npos;
    size_t eaten = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            eaten = t;
        } else if (p < pattern.size() && pattern[p] == text[t]) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++eaten;
        } else {
            return std::nullopt;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    if (p < pattern.size())
        return std::nullopt;
    return static_cast<size_t>(std::count_if(pattern.begin(), pattern.end(), [](char c) { return c != '*'; }));
}

std::optional<std::string> restOfAddress(std::string_view prefix, std::string_view address) {
    if (prefix.empty() || !address.starts_with(prefix))
        return std::nullopt;
    std::string_view rest = address.substr(prefix.size());
    if (!rest.empty() && !prefix.ends_with('/') && !rest.starts_with('/'))
        return std::nullopt;
    while (rest.starts_with('/'))
        rest.remove_prefix(1);
    std::string path = withoutEnd(rest, '/');
    if (path == "/")
        path.clear();
    if (!path.empty() && !isSafeRelativePath(path))
        return std::nullopt;
    return path;
}

namespace mappings {

Result<void> set(SQLite::Database& db, Mapping::Kind kind, const std::string& pattern, const std::string& value,
                 Timestamp now) {
    const auto refuse = [](const QString& message) { return fail(ErrorCode::InvalidArgument, message.toStdString()); };
    if (pattern.empty() || pattern.size() > longestPattern || !isPlainText(pattern))
        return refuse(JobFileText::tr("\"%1\" cannot be mapped: a pattern has from 1 to %2 visible characters.")
                          .arg(shownText(pattern))
                          .arg(longestPattern));
    if (pattern.find_first_not_of('*') == std::string::npos)
        return refuse(JobFileText::tr("A pattern needs more than \"*\", or it would fit everything."));
    if (kind == Mapping::Kind::Address && pattern.find('?') != std::string::npos)
        return refuse(JobFileText::tr("Leave out of the address what comes after \"?\"; it may be a key, which is not "
                                      "kept here."));
    if (kind == Mapping::Kind::Address && (!value.starts_with('/') || value.find('\0') != std::string::npos))
        return refuse(JobFileText::tr("An address is mapped to a whole path on this computer, not to \"%1\".")
                          .arg(shownText(value)));
    if (kind == Mapping::Kind::Environment && (value.empty() || value.size() > 100 || !isPlainText(value)))
        return refuse(
            JobFileText::tr("A pattern is mapped to an environment of this workspace, NAME or NAME:VERSION."));
    SQLite::Statement insert(db, "INSERT INTO mapping(kind, pattern, value, created_ms) VALUES(?, ?, ?, ?) "
                                 "ON CONFLICT(kind, pattern) DO UPDATE SET value = excluded.value, "
                                 "created_ms = excluded.created_ms");
    insert.bind(1, std::string(toText(kind)));
    insert.bind(2, pattern);
    insert.bind(3, value);
    insert.bind(4, toMs(now));
    insert.exec();
    return {};
}

std::vector<Mapping> list(SQLite::Database& db) {
    std::vector<Mapping> all;
    SQLite::Statement row(db, "SELECT kind, pattern, value, created_ms FROM mapping ORDER BY kind DESC, pattern");
    while (row.executeStep())
        all.push_back(rowOf(row));
    return all;
}

Result<void> erase(SQLite::Database& db, Mapping::Kind kind, const std::string& pattern) {
    SQLite::Statement remove(db, "DELETE FROM mapping WHERE kind = ? AND pattern = ?");
    remove.bind(1, std::string(toText(kind)));
    remove.bind(2, pattern);
    if (remove.exec() > 0)
        return {};
    return fail(ErrorCode::NotFound,
                JobFileText::tr("There is no mapping of \"%1\". \"studioctl map list\" shows them.")
                    .arg(shownText(pattern))
                    .toStdString());
}

std::optional<std::string> environmentFor(SQLite::Database& db, const std::string& text) {
    std::optional<std::string> best;
    std::optional<size_t> length;
    for (const auto& mapping : list(db)) {
        const auto fits = patternFits(mapping.pattern, text);
        if (mapping.kind != Mapping::Kind::Environment || !fits || (length && *fits <= *length))
            continue;
        length = fits;
        best = mapping.value;
    }
    return best;
}

std::optional<std::string> pathFor(SQLite::Database& db, const std::string& address) {
    std::optional<std::string> best;
    size_t length = 0;
    for (const auto& mapping : list(db)) {
        const auto rest = restOfAddress(mapping.pattern, address);
        if (mapping.kind != Mapping::Kind::Address || !rest || mapping.pattern.size() <= length)
            continue;
        length = mapping.pattern.size();
        best = rest->empty() ? mapping.value : joinPath(mapping.value, *rest);
    }
    return best;
}

} // namespace mappings

} // namespace studio
