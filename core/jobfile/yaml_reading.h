// Parses YAML (and JSON, a subset of it) to a tree of YamlValue with line and column for each value, within limits: 1
// MiB, 32 levels, alias expansion only up to a total size. Pure; reentrant.
//
// YamlMap gives the readers of this folder typed access to one map, and reports unknown, duplicate and malformed keys.
#pragma once

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/jobfile/file_problem.h"

class QString;

namespace studio {

constexpr size_t maxJobFileSize = 1U << 20;

struct YamlKey {
    std::string text;
    int line = 1;
    int column = 1;
};

struct YamlValue {
    enum class Kind { Nothing, Scalar, List, Map };
    Kind kind = Kind::Nothing;
    std::string text; // Scalar: its content; decoded bytes for !!binary
    bool isQuoted = false;
    std::vector<YamlKey> keys; // Map: keys of the items, in file order
    std::vector<YamlValue> items;
    int line = 1; // from 1
    int column = 1;

    bool isNothing() const { return kind == Kind::Nothing; }
    bool isScalar() const { return kind == Kind::Scalar; }
    bool isList() const { return kind == Kind::List; }
    bool isMap() const { return kind == Kind::Map; }
    // Returns the value of an unquoted boolean, else nullopt.
    std::optional<bool> flag() const;
    // Finds a value by its exact key; null if there is none.
    const YamlValue* at(std::string_view key) const;
    YamlValue* at(std::string_view key);
};

// Appends problems, with `file` as their file, to the list given on construction.
class Problems {
public:
    Problems(std::vector<FileProblem>& all, std::string file)
        : m_all(all)
        , m_file(std::move(file)) {}
    void refuse(int line, int column, const QString& message) { add(line, column, true, message); }
    void warn(int line, int column, const QString& message) { add(line, column, false, message); }
    template <typename Place>
    void refuse(const Place& place, const QString& message) {
        refuse(place.line, place.column, message);
    }
    template <typename Place>
    void warn(const Place& place, const QString& message) {
        warn(place.line, place.column, message);
    }
    const std::string& file() const { return m_file; }
    std::vector<FileProblem>& all() { return m_all; }

private:
    void add(int line, int column, bool isError, const QString& message);
    std::vector<FileProblem>& m_all;
    std::string m_file;
};

// Returns nullopt and adds an error to `problems` for invalid YAML, an exceeded limit, or a root that is not a map.
std::optional<YamlValue> readYaml(std::string_view text, Problems& problems);

// Sets `value`, parsed as YAML, at the path "a.b.c"; creates missing maps. Of an input that is data it sets the path.
// InvalidArgument describes what does not fit.
Result<void> setAt(YamlValue& root, const std::string& path, const std::string& value);

// Formats a literal like Python's str(): true is "True"; others are unchanged.
std::string literalText(const YamlValue& value);
nlohmann::json toJson(const YamlValue& value);

class YamlMap {
public:
    enum class Case { Sensitive, Insensitive };
    // `path`: prefix of the keys in messages, "environment." or empty. `value` must be a map and outlive this object.
    YamlMap(const YamlValue& value, Problems& problems, std::string path = {}, Case keys = Case::Sensitive);

    // Reports keys that were neither read nor listed in `alsoKnown`: misspellings of a known key (base/spelling.h) as
    // errors, others as warnings.
    void finish(std::initializer_list<const char*> alsoKnown = {});
    // Marks keys as known but without effect here; those with a value add a warning.
    void ignore(std::initializer_list<const char*> keys);
    // Returns null if the key is missing or has no value.
    const YamlValue* find(const char* key);
    bool has(const char* key); // also without a value
    // The following functions add an error if the value has another type.
    std::string text(const char* key);
    std::optional<std::string> textIfAny(const char* key);
    std::optional<int64_t> number(const char* key);
    std::optional<bool> flag(const char* key);
    std::map<std::string, std::string> texts(const char* key); // a map of literals
    std::vector<std::string> list(const char* key);            // of literals; a single literal is a list of one
    const YamlValue* map(const char* key);
    const YamlValue& value() const { return m_value; }
    const YamlKey& keyOf(const char* key);
    QString nameOf(const std::string& key) const;

private:
    std::string anyCaseSlip(const std::string& key) const;
    const YamlValue& m_value;
    Problems& m_problems;
    std::string m_path;
    Case m_case;
    std::vector<std::string> m_known;
};

// Truncates and sanitizes text for a message.
QString shownText(const std::string& text);

// Serializes a document: maps in key order, lists of scalars on one line; every text round-trips.
std::string yamlText(const nlohmann::ordered_json& value);

} // namespace studio
