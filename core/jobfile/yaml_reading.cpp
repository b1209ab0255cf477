#include "core/jobfile/yaml_reading.h"
#include "core/base/text.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include "core/base/display_text.h"
#include "core/base/spelling.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_syntax_hint.h"

namespace studio {

namespace {

constexpr size_t deepest = 32;
constexpr size_t maxNodes = 20'000;
constexpr size_t maxAliasBytes = 4U << 20; // of text expanded from aliases
constexpr size_t maxProblems = 200;        // reported at most
constexpr const char* yamlReadingBinaryTag = "tag:yaml.org,2002:binary";

struct Stop {
    int line;
    int column;
    QString message;
    bool mayBeTemplate = false; // "{{ name }}" parses as a map with a map as its key
};

size_t nodesOf(const YamlValue& value) {
    size_t count = 1;
    for (const auto& item : value.items)
        count += nodesOf(item);
    return count;
}

size_t textBytesOf(const YamlValue& value) {
    size_t bytes = value.text.size();
    for (const auto& key : value.keys)
        bytes += key.text.size();
    for (const auto& item : value.items)
        bytes += textBytesOf(item);
    return bytes;
}

// Builds the tree from the parser's events; throws Stop, which readYaml() catches.
class TreeBuilder : public YAML::EventHandler {
public:
    explicit TreeBuilder(std::string_view text)
        : m_text(text) {}
    YamlValue take() { return std::move(m_root); }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        checkColon();
        add(valueAt(mark), anchor);
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        const auto known = m_anchors.find(anchor);
        if (known == m_anchors.end())
            throw Stop{mark.line + 1, columnOf(mark), JobFileText::tr("An alias is used within its own anchor.")};
        m_nodes += nodesOf(known->second);
        m_aliasBytes += textBytesOf(known->second);
        checkSize(mark);
        add(known->second, YAML::NullAnchor);
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& text) override {
        YamlValue value = valueAt(mark);
        if (!m_open.empty() && m_open.back().value.isMap() && !m_open.back().key)
            m_open.back().keyOffset = static_cast<size_t>(std::max(0, mark.pos));
        const bool isPlain = tag == "?";
        static const std::vector<std::string> nothings = {"", "~", "null", "Null", "NULL"};
        if (isPlain && std::find(nothings.begin(), nothings.end(), text) != nothings.end())
            return add(std::move(value), anchor);
        value.kind = YamlValue::Kind::Scalar;
        value.isQuoted = !isPlain;
        value.text = text;
        if (tag == yamlReadingBinaryTag) {
            // yaml-cpp's own decoder mishandles non-ASCII bytes.
            value.text = QByteArray::fromBase64(QByteArray::fromStdString(text)).toStdString();
        }
        add(std::move(value), anchor);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(mark, YamlValue::Kind::List, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override {
        open(mark, YamlValue::Kind::Map, anchor);
        m_open.back().isBlock = style == YAML::EmitterStyle::Block;
    }
    void OnMapEnd() override { close(); }

private:
    struct Level {
        YamlValue value;
        YAML::anchor_t anchor = YAML::NullAnchor;
        std::optional<YamlKey> key;
        std::vector<std::string> merged; // keys merged by "<<": explicit keys override them
        bool isBlock = false;            // block style, not flow style
        size_t keyOffset = 0;            // byte offset of `key` in the text
    };

    int columnOf(const YAML::Mark& mark) const {
        // Converts to characters; the parser counts bytes.
        const size_t end = std::min(m_text.size(), static_cast<size_t>(std::max(0, mark.pos)));
        const size_t start = end - std::min(end, static_cast<size_t>(std::max(0, mark.column)));
        const auto isWithin = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
        return mark.column + 1 -
               static_cast<int>(std::count_if(m_text.begin() + static_cast<std::ptrdiff_t>(start),
                                              m_text.begin() + static_cast<std::ptrdiff_t>(end), isWithin));
    }

    YamlValue valueAt(const YAML::Mark& mark) {
        ++m_nodes;
        checkSize(mark);
        YamlValue value;
        value.line = mark.line + 1;
        value.column = columnOf(mark);
        return value;
    }

    // The parser accepts a last line without a colon as a key without value.
    void checkColon() const {
        if (m_open.empty() || !m_open.back().isBlock || !m_open.back().key || m_open.back().keyOffset >= m_text.size())
            return;
        const YamlKey& key = *m_open.back().key;
        const size_t begin = m_text.rfind('\n', m_open.back().keyOffset) + 1; // npos + 1 is 0
        const std::string_view rest = m_text.substr(m_open.back().keyOffset);
        const bool isExplicit =
            m_text.substr(begin, m_open.back().keyOffset - begin).find('?') != std::string_view::npos;
        const std::string_view line = rest.substr(0, rest.find('\n', key.text.size()));
        if (!isExplicit && line.find(':', std::min(key.text.size(), line.size())) == std::string_view::npos)
            throw Stop{key.line, key.column,
                       JobFileText::tr("This line has no colon. Expected \"key: value\", such as \"%1: …\".")
                           .arg(shownText(key.text))};
    }

    void checkSize(const YAML::Mark& mark) const {
        if (m_nodes > maxNodes || m_aliasBytes > maxAliasBytes)
            throw Stop{mark.line + 1, columnOf(mark), JobFileText::tr("The file contains too many values.")};
    }

    void open(const YAML::Mark& mark, YamlValue::Kind kind, YAML::anchor_t anchor) {
        if (m_open.size() >= deepest)
            throw Stop{mark.line + 1, columnOf(mark),
                       JobFileText::tr("The file is nested deeper than %1 levels.").arg(deepest)};
        YamlValue value = valueAt(mark);
        value.kind = kind;
        Level level;
        level.value = std::move(value);
        level.anchor = anchor;
        m_open.push_back(std::move(level));
    }

    void close() {
        Level level = std::move(m_open.back());
        m_open.pop_back();
        add(std::move(level.value), level.anchor);
    }

    void add(YamlValue value, YAML::anchor_t anchor) {
        if (anchor != YAML::NullAnchor)
            m_anchors[anchor] = value;
        if (m_open.empty()) {
            m_root = std::move(value);
            return;
        }
        Level& level = m_open.back();
        if (level.value.isList()) {
            level.value.items.push_back(std::move(value));
            return;
        }
        if (!level.key) {
            if (!value.isScalar() && !value.isNothing())
                throw Stop{value.line, value.column, JobFileText::tr("A key must be a word."), true};
            level.key = YamlKey{value.text, value.line, value.column};
            return;
        }
        const YamlKey key = *std::exchange(level.key, std::nullopt);
        if (key.text == "<<" && value.isMap()) {
            for (size_t i = 0; i < value.keys.size(); ++i) {
                if (level.value.at(value.keys[i].text) == nullptr) {
                    level.merged.push_back(value.keys[i].text);
                    level.value.keys.push_back(value.keys[i]);
                    level.value.items.push_back(std::move(value.items[i]));
                }
            }
            return;
        }
        if (std::erase(level.merged, key.text) > 0) {
            *level.value.at(key.text) = std::move(value);
            return;
        }
        if (level.value.at(key.text) != nullptr)
            throw Stop{key.line, key.column, JobFileText::tr("\"%1\" appears twice there.").arg(shownText(key.text))};
        level.value.keys.push_back(key);
        level.value.items.push_back(std::move(value));
    }

    std::string_view m_text;
    YamlValue m_root;
    std::vector<Level> m_open;
    std::map<YAML::anchor_t, YamlValue> m_anchors;
    size_t m_nodes = 0;
    size_t m_aliasBytes = 0;
};

// Returns the parser's own message, sanitized.
QString wordsOf(const YAML::Exception& e) {
    return shownText(e.msg);
}

YamlValue parse(std::string_view text) {
    std::istringstream in{std::string(text)};
    YAML::Parser parser(in);
    TreeBuilder builder(text);
    parser.HandleNextDocument(builder);
    return builder.take();
}

// Same as parse(), for a file with a single document. Ignores empty documents after it.
YamlValue parseOnly(std::string_view text) {
    std::istringstream in{std::string(text)};
    YAML::Parser parser(in);
    TreeBuilder first(text);
    parser.HandleNextDocument(first);
    for (bool goesOn = true; goesOn;) {
        TreeBuilder further(text);
        goesOn = parser.HandleNextDocument(further);
        const YamlValue more = further.take();
        if (goesOn && !more.isNothing())
            throw Stop{more.line, more.column,
                       JobFileText::tr("A second YAML document begins here, but only one is read. Move it to its own "
                                       "file, or remove it.")};
    }
    return first.take();
}

std::string nearest(const std::string& key, const std::vector<std::string>& known) {
    std::string best;
    size_t least = std::max<size_t>(2, key.size() / 3) + 1;
    for (const auto& candidate : known) {
        const size_t steps = editDistance(key.substr(0, 64), candidate);
        if (steps < least) {
            least = steps;
            best = candidate;
        }
    }
    return best;
}

} // namespace

QString shownText(const std::string& text) {
    constexpr size_t maxLength = 96;
    return QString::fromStdString(text.size() > maxLength ? displayText(text.substr(0, maxLength)) + "…"
                                                          : displayText(text));
}

std::string toLine(const FileProblem& problem) {
    return displayText(problem.file) + ":" + std::to_string(problem.line) + ":" + std::to_string(problem.column) +
           ": " + problem.message;
}

void Problems::add(int line, int column, bool isError, const QString& message) {
    if (m_all.size() >= maxProblems && (!isError || hasErrors(m_all)))
        return;
    m_all.push_back({m_file, line, column, isError, message.toStdString()});
}

std::optional<bool> YamlValue::flag() const {
    if (!isScalar() || isQuoted)
        return std::nullopt;
    if (text == "true" || text == "True" || text == "TRUE")
        return true;
    if (text == "false" || text == "False" || text == "FALSE")
        return false;
    return std::nullopt;
}

const YamlValue* YamlValue::at(std::string_view key) const {
    const auto found = std::find_if(keys.begin(), keys.end(), [&](const auto& known) { return known.text == key; });
    return found == keys.end() ? nullptr : &items[static_cast<size_t>(found - keys.begin())];
}

YamlValue* YamlValue::at(std::string_view key) {
    return const_cast<YamlValue*>(std::as_const(*this).at(key)); // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

std::optional<YamlValue> readYaml(std::string_view text, Problems& problems) {
    if (text.size() > maxJobFileSize) {
        problems.refuse(1, 1, JobFileText::tr("The file is larger than 1 MiB."));
        return std::nullopt;
    }
    try {
        YamlValue root = parseOnly(text);
        if (root.isMap())
            return root;
        problems.refuse(root, JobFileText::tr("The file has no \"key: value\" lines."));
    } catch (const Stop& stop) {
        const YamlSyntaxHint mistake = stop.mayBeTemplate ? templateIn(text) : YamlSyntaxHint();
        if (mistake.message.isEmpty())
            problems.refuse(stop.line, stop.column, stop.message);
        else
            problems.refuse(mistake.line, mistake.column, mistake.message);
    } catch (const YAML::Exception& e) {
        const YamlSyntaxHint mistake =
            explainSyntaxError(text, std::max(0, e.mark.line) + 1, std::max(0, e.mark.column) + 1);
        problems.refuse(mistake.line, mistake.column,
                        mistake.message.isEmpty() ? JobFileText::tr("This is not valid YAML: %1.").arg(wordsOf(e))
                                                  : mistake.message);
    }
    return std::nullopt;
}

namespace {

bool isDataType(std::string_view type) {
    const std::string_view all[] = {"uri_file",     "uri_folder",   "mltable",
                                    "mlflow_model", "custom_model", "triton_model"};
    return std::find(std::begin(all), std::end(all), type) != std::end(all);
}

} // namespace

Result<void> setAt(YamlValue& root, const std::string& path, const std::string& value) {
    const auto refuse = [&](const QString& message) {
        return fail(ErrorCode::InvalidArgument, message.arg(shownText(path)).toStdString());
    };
    YamlValue parsed;
    try {
        parsed = parse(value);
    } catch (const Stop& stop) {
        return fail(ErrorCode::InvalidArgument, stop.message.toStdString());
    } catch (const YAML::Exception&) {
        parsed = {}; // "a: b: c" is accepted as text
    }
    if (parsed.isMap() || parsed.isList() || (parsed.isNothing() && !value.empty() && value != "null")) {
        parsed = {};
        parsed.kind = YamlValue::Kind::Scalar;
        parsed.text = value;
        parsed.isQuoted = true;
    }
    YamlValue* place = &root;
    for (size_t at = 0; at <= path.size();) {
        const size_t end = std::min(path.find('.', at), path.size());
        const std::string key = path.substr(at, end - at);
        at = end + 1;
        if (key.empty())
            return refuse(JobFileText::tr("--set takes KEY.KEY=VALUE, not \"%1\"."));
        if (place->isNothing())
            place->kind = YamlValue::Kind::Map;
        if (!place->isMap())
            return refuse(JobFileText::tr("--set cannot reach \"%1\": a parent key in the file is not a map."));
        if (place->at(key) == nullptr) {
            place->keys.push_back({key, place->line, place->column});
            YamlValue made;
            made.line = place->line;
            made.column = place->column;
            place->items.push_back(made);
        }
        place = place->at(key);
    }
    // For a file or folder input, sets its path.
    if (const YamlValue* type = place->isMap() ? place->at("type") : nullptr;
        type != nullptr && place->at("path") == nullptr && !parsed.isNothing() && isDataType(type->text)) {
        place->keys.push_back({"path", place->line, place->column});
        place->items.emplace_back();
        place->items.back().line = place->line;
        place->items.back().column = place->column;
    }
    if (place->isMap() && place->at("path") != nullptr)
        place = place->at("path");
    parsed.line = place->line;
    parsed.column = place->column;
    *place = std::move(parsed);
    return {};
}

std::string literalText(const YamlValue& value) {
    if (const auto flag = value.flag())
        return *flag ? "True" : "False";
    return value.text;
}

nlohmann::json toJson(const YamlValue& value) {
    switch (value.kind) {
    case YamlValue::Kind::Nothing:
        return nullptr;
    case YamlValue::Kind::List: {
        nlohmann::json list = nlohmann::json::array();
        for (const auto& item : value.items)
            list.push_back(toJson(item));
        return list;
    }
    case YamlValue::Kind::Map: {
        nlohmann::json map = nlohmann::json::object();
        for (size_t i = 0; i < value.keys.size(); ++i)
            map[value.keys[i].text] = toJson(value.items[i]);
        return map;
    }
    case YamlValue::Kind::Scalar:
        break;
    }
    if (const auto flag = value.flag())
        return *flag;
    int64_t number = 0;
    if (!value.isQuoted && YAML::convert<int64_t>::decode(YAML::Node(value.text), number) &&
        std::to_string(number) == value.text)
        return number;
    return value.text;
}

YamlMap::YamlMap(const YamlValue& value, Problems& problems, std::string path, Case keys)
    : m_value(value)
    , m_problems(problems)
    , m_path(std::move(path))
    , m_case(keys) {
    if (m_case == Case::Sensitive)
        return;
    std::vector<std::string> seen;
    for (const auto& key : value.keys) {
        if (std::find(seen.begin(), seen.end(), toLowerCase(key.text)) != seen.end())
            m_problems.refuse(key, JobFileText::tr("\"%1\" appears twice there.").arg(nameOf(key.text)));
        seen.push_back(toLowerCase(key.text));
    }
}

QString YamlMap::nameOf(const std::string& key) const {
    return shownText(m_path + key);
}

const YamlKey& YamlMap::keyOf(const char* key) {
    static const YamlKey none;
    m_known.emplace_back(key);
    const auto found = std::find_if(m_value.keys.begin(), m_value.keys.end(), [&](const auto& known) {
        return m_case == Case::Sensitive ? known.text == key : toLowerCase(known.text) == toLowerCase(key);
    });
    return found == m_value.keys.end() ? none : *found;
}

bool YamlMap::has(const char* key) {
    return !keyOf(key).text.empty();
}

const YamlValue* YamlMap::find(const char* key) {
    const YamlKey& known = keyOf(key);
    const YamlValue* value = known.text.empty() ? nullptr : m_value.at(known.text);
    return value != nullptr && !value->isNothing() ? value : nullptr;
}

std::string YamlMap::anyCaseSlip(const std::string& key) const {
    std::vector<std::string> lower;
    for (const auto& known : m_known)
        lower.push_back(toLowerCase(known));
    const std::string slip = misspelledAs(toLowerCase(key), lower);
    const auto found = std::find(lower.begin(), lower.end(), slip);
    return slip.empty() ? slip : m_known[static_cast<size_t>(found - lower.begin())];
}

void YamlMap::finish(std::initializer_list<const char*> alsoKnown) {
    m_known.insert(m_known.end(), alsoKnown.begin(), alsoKnown.end());
    for (const auto& key : m_value.keys) {
        const auto is = [&](const std::string& known) {
            return m_case == Case::Sensitive ? known == key.text : toLowerCase(known) == toLowerCase(key.text);
        };
        if (std::any_of(m_known.begin(), m_known.end(), is))
            continue;
        const std::string slip = m_case == Case::Sensitive ? misspelledAs(key.text, m_known) : anyCaseSlip(key.text);
        if (!slip.empty()) {
            m_problems.refuse(key, JobFileText::tr("Unknown key \"%1\". Did you mean \"%2\"? Correct or remove it.")
                                       .arg(nameOf(key.text), shownText(slip)));
            continue;
        }
        const std::string meant = nearest(key.text, m_known);
        m_problems.warn(key, meant.empty() ? JobFileText::tr("Unknown key \"%1\" was ignored.").arg(nameOf(key.text))
                                           : JobFileText::tr("Unknown key \"%1\" was ignored. Did you mean \"%2\"?")
                                                 .arg(nameOf(key.text), shownText(meant)));
    }
}

void YamlMap::ignore(std::initializer_list<const char*> keys) {
    for (const char* key : keys) {
        if (find(key) != nullptr)
            m_problems.warn(keyOf(key), JobFileText::tr("\"%1\" has no effect here and was ignored.").arg(nameOf(key)));
    }
}

std::optional<std::string> YamlMap::textIfAny(const char* key) {
    const YamlValue* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (value->isScalar())
        return value->text;
    m_problems.refuse(*value, JobFileText::tr("\"%1\" must be a string.").arg(nameOf(key)));
    return std::nullopt;
}

std::string YamlMap::text(const char* key) {
    return textIfAny(key).value_or("");
}

std::optional<int64_t> YamlMap::number(const char* key) {
    const YamlValue* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    int64_t number = 0;
    if (value->isScalar() && YAML::convert<int64_t>::decode(YAML::Node(value->text), number))
        return number;
    m_problems.refuse(*value, JobFileText::tr("\"%1\" must be a whole number.").arg(nameOf(key)));
    return std::nullopt;
}

std::optional<bool> YamlMap::flag(const char* key) {
    const YamlValue* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (const auto flag = value->flag())
        return flag;
    m_problems.refuse(*value, JobFileText::tr("\"%1\" must be true or false.").arg(nameOf(key)));
    return std::nullopt;
}

std::map<std::string, std::string> YamlMap::texts(const char* key) {
    std::map<std::string, std::string> texts;
    const YamlValue* value = map(key);
    if (value == nullptr)
        return texts;
    for (size_t i = 0; i < value->keys.size(); ++i) {
        const YamlValue& item = value->items[i];
        if (item.isScalar() || item.isNothing())
            texts[value->keys[i].text] = literalText(item);
        else
            m_problems.refuse(
                item,
                JobFileText::tr("\"%1\" must be a string.").arg(nameOf(std::string(key) + "." + value->keys[i].text)));
    }
    return texts;
}

std::vector<std::string> YamlMap::list(const char* key) {
    const YamlValue* value = find(key);
    if (value == nullptr)
        return {};
    if (value->isScalar())
        return {literalText(*value)};
    std::vector<std::string> list;
    bool isFine = value->isList();
    for (const auto& item : value->items) {
        isFine = isFine && (item.isScalar() || item.isNothing());
        list.push_back(literalText(item));
    }
    if (isFine)
        return list;
    m_problems.refuse(*value, JobFileText::tr("\"%1\" must be a list of strings.").arg(nameOf(key)));
    return {};
}

const YamlValue* YamlMap::map(const char* key) {
    const YamlValue* value = find(key);
    if (value == nullptr || value->isMap())
        return value;
    m_problems.refuse(*value, JobFileText::tr("\"%1\" must have \"key: value\" lines below it.").arg(nameOf(key)));
    return nullptr;
}

} // namespace studio
