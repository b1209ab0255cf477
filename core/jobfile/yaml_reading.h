// YAML (and JSON, which is YAML too) as a tree in which everything knows where it stands, read with limits: 1 MiB, 32
// levels, aliases only as long as the whole stays small. Pure.
//
// YamlMap is how the readers of this folder look at one map: it says what is unknown, given twice, or of the wrong form.
#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/jobfile/file_problem.h"

class QString;

namespace studio {

constexpr size_t largestJobFile = 1U << 20;

struct YamlKey {
    std::string text;
    int line = 1;
    int column = 1;
};

struct YamlValue {
    enum class Kind { Nothing, Scalar, List, Map };
    Kind kind = Kind::Nothing;
    std::string text; // Scalar: its content; bytes where it was written as !!binary
    bool isQuoted = false;
    std::vector<YamlKey> keys; // Map: of the items, in the order of the file
    std::vector<YamlValue> items;
    int line = 1; // from 1
    int column = 1;

    bool isNothing() const { return kind == Kind::Nothing; }
    bool isScalar() const { return kind == Kind::Scalar; }
    bool isList() const { return kind == Kind::List; }
    bool isMap() const { return kind == Kind::Map; }
    // A plain true or false.
    std::optional<bool> flag() const;
    // The value at a key, exactly as written; null where there is none.
    const YamlValue* at(std::string_view key) const;
    YamlValue* at(std::string_view key);
};

// Appends to `problems`, with `file` as their file.
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

// nullopt and an error in `problems` where it is no YAML, over a limit, or no map.
std::optional<YamlValue> readYaml(std::string_view text, Problems& problems);

// Puts `value`, read as YAML, at "a.b.c"; maps are made on the way. InvalidArgument says what does not fit.
Result<void> setAt(YamlValue& root, const std::string& path, const std::string& value);

// As Python's str() shows a literal: true is "True"; all else stays as it is written.
std::string literalText(const YamlValue& value);
nlohmann::json toJson(const YamlValue& value);

class YamlMap {
public:
    enum class Case { Sensitive, Insensitive };
    // `path`: of the keys, for messages: "environment." or nothing. `value` must be a map and outlive this.
    YamlMap(const YamlValue& value, Problems& problems, std::string path = {}, Case keys = Case::Sensitive);

    // Keys that are none of these and that nobody asked for are warned about, with the nearest of all known ones.
    void finish(std::initializer_list<const char*> alsoKnown = {});
    // These are known and without a meaning here: a warning says so where they have a value.
    void ignore(std::initializer_list<const char*> keys);
    // Null where there is no such key, or nothing behind it.
    const YamlValue* find(const char* key);
    bool has(const char* key); // also with nothing behind it
    // Errors where it is something else.
    std::string text(const char* key);
    std::optional<std::string> textIfAny(const char* key);
    std::optional<int64_t> number(const char* key);
    std::optional<bool> flag(const char* key);
    std::map<std::string, std::string> texts(const char* key); // a map of literals
    std::vector<std::string> list(const char* key);            // of literals; one literal is a list of one
    const YamlValue* map(const char* key);
    const YamlValue& value() const { return m_value; }
    const YamlKey& keyOf(const char* key);
    QString nameOf(const std::string& key) const;

private:
    const YamlValue& m_value;
    Problems& m_problems;
    std::string m_path;
    Case m_case;
    std::vector<std::string> m_known;
};

// The text shortened and safe for a message.
QString shownText(const std::string& text);

// The document of this value: maps in the order of their keys, lists of plain values on one line; every text comes back
// as the same text.
std::string yamlText(const nlohmann::ordered_json& value);

} // namespace studio
