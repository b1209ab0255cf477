// Parses JMESPath expressions: a tokenizer and a top-down operator precedence parser, as the specification's grammar.
#include <algorithm>
#include <charconv>

#include "core/base/display_text.h"
#include "core/base/json_query_node.h"

namespace studio {

namespace {

using nlohmann::json;
using Kind = JsonQueryNode::Kind;

constexpr size_t maxExpressionLength = 16UL * 1024;
constexpr int maxDepth = 100;

struct Token {
    enum class Type : uint8_t { End, Name, QuotedName, Literal, Number, Sign };
    Type type = Type::End;
    std::string text; // of a sign: itself
    json literal{};
    int64_t number = 0;
    size_t position = 0;
};

// Longest match first.
constexpr std::string_view signs[] = {"||", "&&", "!=", "==", "<=", ">=", "[?", "[]", "!", "<", ">", "|",
                                      "&",  "@",  "[",  "]",  "{",  "}",  "(",  ")",  ",", ":", ".", "*"};

constexpr std::pair<std::string_view, int> powers[] = {
    {"|", 1},  {"||", 2}, {"&&", 3},  {"==", 5}, {"!=", 5}, {"<", 5},  {"<=", 5}, {">", 5}, {">=", 5},
    {"[]", 9}, {"*", 20}, {"[?", 21}, {".", 40}, {"!", 45}, {"{", 50}, {"[", 55}, {"(", 60}};
constexpr int projectionStop = 10;

int powerOf(const Token& token) {
    const auto* const found = std::find_if(std::begin(powers), std::end(powers),
                                           [&](const auto& power) { return power.first == token.text; });
    return token.type == Token::Type::Sign && found != std::end(powers) ? found->second : 0;
}

tl::unexpected<Error> problem(size_t position, const std::string& what) {
    return fail(ErrorCode::InvalidArgument, "column " + std::to_string(position + 1) + ": " + what);
}

bool isNameStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

class Tokenizer {
public:
    explicit Tokenizer(const std::string& text)
        : m_text(text) {}

    Result<std::vector<Token>> tokens() {
        std::vector<Token> all;
        for (;;) {
            while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
                ++m_at;
            auto token = next();
            if (!token)
                return fail(token.error());
            all.push_back(std::move(*token));
            if (all.back().type == Token::Type::End)
                return all;
        }
    }

private:
    Result<Token> next() {
        Token token;
        token.position = m_at;
        if (m_at == m_text.size())
            return token;
        const char c = m_text[m_at];
        if (isNameStart(c)) {
            token.type = Token::Type::Name;
            while (m_at < m_text.size() && (isNameStart(m_text[m_at]) || isDigit(m_text[m_at])))
                token.text += m_text[m_at++];
            return token;
        }
        if (isDigit(c) || (c == '-' && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1]))) {
            token.type = Token::Type::Number;
            const auto read = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), token.number);
            if (read.ec != std::errc())
                return problem(m_at, "the number is too large");
            m_at = static_cast<size_t>(read.ptr - m_text.data());
            return token;
        }
        if (c == '"' || c == '\'' || c == '`')
            return inQuotes(std::move(token));
        for (const std::string_view sign : signs) {
            if (std::string_view(m_text).substr(m_at).starts_with(sign)) {
                token.type = Token::Type::Sign;
                token.text = sign;
                m_at += sign.size();
                return token;
            }
        }
        return problem(m_at, "\"" + displayText(m_text.substr(m_at, 1)) + "\" is not part of an expression");
    }

    Result<Token> inQuotes(Token token) {
        const char quote = m_text[m_at++];
        std::string inner;
        while (m_at < m_text.size() && m_text[m_at] != quote) {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()) {
                const char escaped = m_text[m_at + 1];
                if (quote == '"' || escaped != quote)
                    inner += '\\'; // JSON takes it
                inner += escaped;
                m_at += 2;
            } else {
                inner += m_text[m_at++];
            }
        }
        if (m_at == m_text.size())
            return problem(token.position, std::string("the closing ") + quote + " is missing");
        ++m_at;
        token.type = quote == '"' ? Token::Type::QuotedName : Token::Type::Literal;
        token.literal = quote == '\''  ? json(inner)
                        : quote == '"' ? json::parse("\"" + inner + "\"", nullptr, false)
                                       : json::parse(inner, nullptr, false);
        if (quote == '`' && token.literal.is_discarded())
            token.literal = inner; // `text` for `"text"`
        if (token.literal.is_discarded())
            return problem(token.position, "the quoted name is not valid JSON");
        if (quote == '"')
            token.text = token.literal.get<std::string>();
        return token;
    }

    const std::string& m_text;
    size_t m_at = 0;
};

class Parser {
public:
    explicit Parser(std::vector<Token> tokens)
        : m_tokens(std::move(tokens)) {}

    Result<JsonQueryTree> whole() {
        auto tree = expression(0);
        if (tree && current().type != Token::Type::End)
            return unexpected();
        return tree;
    }

private:
    using Tree = Result<JsonQueryTree>;

    const Token& current() const { return m_tokens[m_at]; }
    const Token& following() const { return m_tokens[std::min(m_at + 1, m_tokens.size() - 1)]; }
    bool isSign(std::string_view sign) const { return current().type == Token::Type::Sign && current().text == sign; }
    bool isNumber() const { return current().type == Token::Type::Number; }
    bool take(std::string_view sign) {
        if (!isSign(sign))
            return false;
        ++m_at;
        return true;
    }
    tl::unexpected<Error> unexpected() const {
        const Token& token = current();
        if (token.type == Token::Type::End)
            return problem(token.position, "the expression ends too early");
        const std::string text = token.type == Token::Type::Number    ? std::to_string(token.number)
                                 : token.type == Token::Type::Literal ? token.literal.dump()
                                                                      : token.text;
        return problem(token.position, "\"" + displayText(text) + "\" is unexpected");
    }
    static JsonQueryTree node(Kind kind, std::vector<JsonQueryTree> children = {}, std::string text = {}) {
        auto made = std::make_shared<JsonQueryNode>();
        made->kind = kind;
        made->children = std::move(children);
        made->text = std::move(text);
        return made;
    }
    static JsonQueryTree identity() { return node(Kind::Current); }

    Tree expression(int power) {
        if (++m_depth > maxDepth)
            return problem(current().position, "the expression is nested too deeply");
        auto left = prefix();
        while (left && power < powerOf(current()))
            left = infix(std::move(*left));
        --m_depth;
        return left;
    }

    Tree prefix() {
        const Token token = current();
        switch (token.type) {
        case Token::Type::Literal: {
            ++m_at;
            auto made = std::make_shared<JsonQueryNode>();
            made->kind = Kind::Literal;
            made->literal = token.literal;
            return JsonQueryTree(std::move(made));
        }
        case Token::Type::Name:
            ++m_at;
            return node(Kind::Field, {}, token.text);
        case Token::Type::QuotedName:
            ++m_at;
            if (isSign("("))
                return unexpected();
            return node(Kind::Field, {}, token.text);
        case Token::Type::End:
        case Token::Type::Number:
            return unexpected();
        case Token::Type::Sign:
            break;
        }
        if (take("@"))
            return identity();
        if (take("*"))
            return projection(Kind::ValueProjection, identity(), 20);
        if (take("[?"))
            return filter(identity());
        if (take("[]"))
            return projection(Kind::Projection, node(Kind::Flatten, {identity()}), 9);
        if (take("{"))
            return multiHash();
        if (take("!"))
            return wrapped(Kind::Not, expression(45));
        if (take("&"))
            return wrapped(Kind::Expression, expression(0));
        if (take("(")) {
            auto inner = expression(0);
            if (inner && !take(")"))
                return unexpected();
            return inner;
        }
        if (!take("["))
            return unexpected();
        if (isNumber() || isSign(":"))
            return indexOf(identity());
        if (isSign("*") && following().text == "]") {
            m_at += 2;
            return projection(Kind::Projection, identity(), 20);
        }
        return multiList();
    }

    Tree infix(JsonQueryTree left) {
        const std::string sign = current().text;
        ++m_at;
        if (sign == ".") {
            if (take("*"))
                return projection(Kind::ValueProjection, std::move(left), 20);
            auto right = afterDot(40);
            return right ? Tree(node(Kind::Sub, {std::move(left), std::move(*right)})) : right;
        }
        if (sign == "[]")
            return projection(Kind::Projection, node(Kind::Flatten, {std::move(left)}), 9);
        if (sign == "[?")
            return filter(std::move(left));
        if (sign == "(")
            return call(*left);
        if (sign == "[") {
            if (isNumber() || isSign(":"))
                return indexOf(std::move(left));
            if (!take("*") || !take("]"))
                return unexpected();
            return projection(Kind::Projection, std::move(left), 20);
        }
        const Kind kind = sign == "|" ? Kind::Pipe : sign == "||" ? Kind::Or : sign == "&&" ? Kind::And : Kind::Compare;
        const int power = kind == Kind::Compare ? 5 : kind == Kind::And ? 3 : kind == Kind::Or ? 2 : 1;
        if (kind == Kind::Compare && (sign == "*" || sign == "!" || sign == "{")) {
            --m_at;
            return unexpected();
        }
        auto right = expression(power);
        return right ? Tree(node(kind, {std::move(left), std::move(*right)}, sign)) : right;
    }

    static Tree wrapped(Kind kind, Tree inner) { return inner ? Tree(node(kind, {std::move(*inner)})) : inner; }

    Tree projection(Kind kind, JsonQueryTree left, int power) {
        auto right = projected(power);
        return right ? Tree(node(kind, {std::move(left), std::move(*right)})) : right;
    }

    Tree projected(int power) {
        if (powerOf(current()) < projectionStop)
            return identity();
        if (isSign("[") || isSign("[?"))
            return expression(power);
        if (!take("."))
            return unexpected();
        return afterDot(power);
    }

    Tree afterDot(int power) {
        if (current().type == Token::Type::Name || current().type == Token::Type::QuotedName || isSign("*"))
            return expression(power);
        if (take("["))
            return multiList();
        if (take("{"))
            return multiHash();
        return unexpected();
    }

    Tree filter(JsonQueryTree left) {
        auto condition = expression(0);
        if (!condition)
            return condition;
        if (!take("]"))
            return unexpected();
        auto right = isSign("[]") ? Tree(identity()) : projected(21);
        if (!right)
            return right;
        return node(Kind::Filter, {std::move(left), std::move(*right), std::move(*condition)});
    }

    // After "[": an index or a slice.
    Tree indexOf(JsonQueryTree left) {
        auto made = std::make_shared<JsonQueryNode>();
        made->kind = Kind::Index;
        std::optional<int64_t> parts[3];
        size_t part = 0;
        for (; !isSign("]"); ++m_at) {
            if (isSign(":") && ++part < 3)
                continue;
            if (!isNumber() || part > 2 || parts[part])
                return unexpected();
            parts[part] = current().number;
        }
        ++m_at;
        made->kind = part == 0 ? Kind::Index : Kind::Slice;
        made->start = parts[0];
        made->stop = parts[1];
        made->step = parts[2];
        if (made->step == 0)
            return problem(current().position, "the step of a slice cannot be 0");
        const Kind kind = made->kind;
        JsonQueryTree indexed = node(Kind::Sub, {std::move(left), std::move(made)});
        return kind == Kind::Index ? Tree(std::move(indexed)) : projection(Kind::Projection, std::move(indexed), 20);
    }

    Tree multiList() {
        std::vector<JsonQueryTree> children;
        do {
            auto child = expression(0);
            if (!child)
                return child;
            children.push_back(std::move(*child));
        } while (take(","));
        if (!take("]"))
            return unexpected();
        return node(Kind::MultiList, std::move(children));
    }

    Tree multiHash() {
        auto made = std::make_shared<JsonQueryNode>();
        made->kind = Kind::MultiHash;
        do {
            if (current().type != Token::Type::Name && current().type != Token::Type::QuotedName)
                return unexpected();
            made->names.push_back(current().text);
            ++m_at;
            if (!take(":"))
                return unexpected();
            auto child = expression(0);
            if (!child)
                return child;
            made->children.push_back(std::move(*child));
        } while (take(","));
        if (!take("}"))
            return unexpected();
        return JsonQueryTree(std::move(made));
    }

    Tree call(const JsonQueryNode& name) {
        const size_t position = current().position;
        if (name.kind != Kind::Field)
            return unexpected();
        std::vector<JsonQueryTree> arguments;
        while (!isSign(")")) {
            auto argument = expression(0);
            if (!argument)
                return argument;
            arguments.push_back(std::move(*argument));
            if (!take(",") && !isSign(")"))
                return unexpected();
        }
        ++m_at;
        if (auto known = checkJsonFunction(name.text, arguments.size()); !known)
            return problem(position, known.error().message);
        return node(Kind::Function, std::move(arguments), name.text);
    }

    std::vector<Token> m_tokens;
    size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

Result<JsonQueryTree> parseJsonQuery(const std::string& expression) {
    if (expression.size() > maxExpressionLength || !isUtf8(expression))
        return problem(0, "an expression is text of at most 16 KiB");
    auto tokens = Tokenizer(expression).tokens();
    if (!tokens)
        return fail(tokens.error());
    return Parser(std::move(*tokens)).whole();
}

} // namespace studio
