#include "core/jobfile/path_mapping.h"

#include <QRegularExpression>
#include <QUrl>
#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_reading.h"
#include "core/protocol/input_address.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr size_t maxPatternLength = 2000;

PathMapping mappingFrom(const SQLite::Statement& statement) {
    RowReader row(statement);
    PathMapping mapping;
    mapping.kind = mappingKindFromText(row.text()).value_or(PathMapping::Kind::Environment);
    row.read(mapping.pattern, mapping.value, mapping.created);
    return mapping;
}

// Returns "NAME:1" of "azureml:NAME:1", as Azure's command line and portal show it; empty for other names.
std::string_view withoutScheme(std::string_view name) {
    constexpr std::string_view shortForm = "azureml:";
    return name.starts_with(shortForm) && !name.starts_with("azureml://") ? name.substr(shortForm.size())
                                                                          : std::string_view();
}

std::string withoutEnd(std::string_view text, char end) {
    while (text.size() > 1 && text.back() == end)
        text.remove_suffix(1);
    return std::string(text);
}

} // namespace

std::string_view toText(PathMapping::Kind kind) {
    return kind == PathMapping::Kind::Environment ? "environment" : "address";
}

std::optional<PathMapping::Kind> mappingKindFromText(std::string_view text) {
    for (const auto kind : {PathMapping::Kind::Environment, PathMapping::Kind::Address}) {
        if (toText(kind) == text)
            return kind;
    }
    return std::nullopt;
}

std::optional<size_t> matchGlob(std::string_view pattern, std::string_view text) {
    // Glob matching with backtracking: position of the last star, and the text it has consumed.
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

std::optional<std::string> relativePathOf(std::string_view prefix, std::string_view address) {
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

std::optional<std::string> blobFileUrl(const std::string& address) {
    static const QRegularExpression form(
        QStringLiteral("^(?:wasbs?|abfss?)://([a-z0-9$](?:[a-z0-9-]{0,61}[a-z0-9])?)@([a-z0-9]{3,24})\\."
                       "(?:blob|dfs)\\.core\\.windows\\.net/+(.*[^/])$"));
    const auto match = form.match(QString::fromStdString(address));
    if (!match.hasMatch())
        return std::nullopt;
    const std::string url = "https://" + match.captured(2).toStdString() + ".blob.core.windows.net/" +
                            match.captured(1).toStdString() + "/" +
                            QUrl::toPercentEncoding(match.captured(3), "/").replace("%25", "%").toStdString();
    return validateInputAddress(url) ? std::nullopt : std::optional(url);
}

namespace mappings {

Result<void> set(SQLite::Database& db, PathMapping::Kind kind, const std::string& pattern, const std::string& value,
                 Timestamp now) {
    const auto refuse = [](const QString& message) { return fail(ErrorCode::InvalidArgument, message.toStdString()); };
    if (pattern.empty() || pattern.size() > maxPatternLength || !isPlainText(pattern))
        return refuse(JobFileText::tr("\"%1\" cannot be mapped: a pattern must have 1 to %2 visible characters.")
                          .arg(shownText(pattern), QString::number(maxPatternLength)));
    if (pattern.find_first_not_of('*') == std::string::npos)
        return refuse(JobFileText::tr("A pattern needs more than \"*\", or it would match everything."));
    if (kind == PathMapping::Kind::Address && pattern.find('?') != std::string::npos)
        return refuse(
            JobFileText::tr("Remove the part of the address after \"?\"; it may be a key, which is not stored here."));
    if (kind == PathMapping::Kind::Address && (!value.starts_with('/') || value.find('\0') != std::string::npos))
        return refuse(JobFileText::tr("An address is mapped to a full path on this computer, not to \"%1\".")
                          .arg(shownText(value)));
    if (kind == PathMapping::Kind::Environment && (value.empty() || value.size() > 100 || !isPlainText(value)))
        return refuse(
            JobFileText::tr("A pattern is mapped to an environment of this workspace, NAME or NAME:VERSION."));
    execute(db,
            "INSERT INTO mapping(kind, pattern, value, created_ms) VALUES(?, ?, ?, ?) "
            "ON CONFLICT(kind, pattern) DO UPDATE SET value = excluded.value, "
            "created_ms = excluded.created_ms",
            kind, pattern, value, now);
    return {};
}

std::vector<PathMapping> list(SQLite::Database& db) {
    std::vector<PathMapping> all;
    CachedStatement query(db, "SELECT kind, pattern, value, created_ms FROM mapping ORDER BY kind DESC, pattern");
    while (query->executeStep())
        all.push_back(mappingFrom(*query));
    return all;
}

Result<void> erase(SQLite::Database& db, PathMapping::Kind kind, const std::string& pattern) {
    if (execute(db, "DELETE FROM mapping WHERE kind = ? AND pattern = ?", kind, pattern) > 0)
        return {};
    return fail(ErrorCode::NotFound,
                JobFileText::tr("There is no mapping of \"%1\". \"studioctl map list\" lists the existing ones.")
                    .arg(shownText(pattern))
                    .toStdString());
}

std::optional<std::string> environmentFor(SQLite::Database& db, const std::string& text) {
    std::optional<std::string> best;
    std::optional<size_t> length;
    const std::string_view shortName = withoutScheme(text);
    for (const auto& mapping : list(db)) {
        auto fits = matchGlob(mapping.pattern, text);
        if (!fits && !shortName.empty())
            fits = matchGlob(mapping.pattern, shortName);
        if (mapping.kind != PathMapping::Kind::Environment || !fits || (length && *fits <= *length))
            continue;
        length = fits;
        best = mapping.value;
    }
    return best;
}

std::optional<std::string> pathFor(SQLite::Database& db, const std::string& address) {
    auto place = placeFor(db, address);
    return place ? std::optional(std::move(place->path)) : std::nullopt;
}

std::optional<MappedPath> placeFor(SQLite::Database& db, const std::string& address) {
    std::optional<MappedPath> best;
    size_t length = 0;
    for (const auto& mapping : list(db)) {
        const auto rest = relativePathOf(mapping.pattern, address);
        if (mapping.kind != PathMapping::Kind::Address || !rest || mapping.pattern.size() <= length)
            continue;
        length = mapping.pattern.size();
        best = MappedPath{mapping.value, rest->empty() ? mapping.value : joinPath(mapping.value, *rest)};
    }
    return best;
}

} // namespace mappings

} // namespace studio
