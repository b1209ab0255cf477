#include "core/environment/package_reader.h"

#include <algorithm>

#include "core/base/file.h"
#include "core/environment/address.h"
#include "core/environment/match_spec.h"
#include "core/environment/pip_option.h"
#include "core/environment/requirement.h"

namespace studio {

namespace {

constexpr size_t maxIncludeDepth = 10;
constexpr size_t maxIncludes = 100;
constexpr size_t maxPackages = 10'000;

// A logical line: physical lines joined at trailing backslashes, with the position of each part.
struct LogicalLine {
    struct Part {
        size_t offset; // in `text`
        int line;
        std::string_view written; // the whole physical line, to compute columns
    };
    std::string text;
    std::vector<Part> parts;

    SpecPosition placeOf(size_t offset) const {
        const auto next =
            std::find_if(parts.begin() + 1, parts.end(), [offset](const Part& part) { return part.offset > offset; });
        const Part& part = *(next - 1);
        return {part.line, columnOf(part.written, offset - part.offset)};
    }
};

// Strips a comment: from a "#" at the start or after whitespace.
std::string_view withoutLineComment(std::string_view line) {
    for (size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1)) {
        if (at == 0 || isBlank(line[at - 1]))
            return line.substr(0, at);
    }
    return line;
}

std::vector<LogicalLine> logicalLinesOf(std::string_view text) {
    std::vector<LogicalLine> lines;
    LogicalLine open;
    int number = 0;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view written = text.substr(at, end - at);
        at = end + 1;
        ++number;
        const std::string_view trimmed = trimmedText(written);
        const bool isComment = !trimmed.empty() && trimmed.front() == '#';
        // A comment terminates a continued line and is not part of it.
        if (isComment && open.parts.empty())
            continue;
        const bool goesOn = written.ends_with('\\') && !isComment;
        open.parts.push_back({open.text.size(), number, written});
        open.text += isComment ? std::string_view() : goesOn ? written.substr(0, written.size() - 1) : written;
        if (goesOn && at < text.size())
            continue;
        lines.push_back(std::move(open));
        open = {};
    }
    return lines;
}

// Resolves `written` relative to the file `from`, as a path below the folder of the root file; empty if it leads out of
// it.
std::string pathBeside(const std::string& from, std::string_view written) {
    const size_t slash = from.rfind('/');
    std::string path = slash == std::string::npos ? std::string() : from.substr(0, slash + 1);
    while (written.starts_with("./"))
        written.remove_prefix(2);
    path += written;
    return isSafeRelativePath(path) ? path : std::string();
}

} // namespace

void PackageReader::tell(const ParseProblem& problem, const PositionMapper& placeOf) {
    const SpecPosition place = placeOf(problem.offset);
    problems.add({true, place.line, place.column, problem.message});
}

void PackageReader::tooMany(const SpecPosition& place) {
    problems.error(place.line, place.column, EnvironmentText::tr("At most 10,000 packages are allowed."));
}

void PackageReader::readRequirementsText(std::string_view text) {
    if (m_files.empty())
        m_files.emplace_back();
    for (const auto& line : logicalLinesOf(text))
        readRequirementsLine(line.text, [&line](size_t offset) { return line.placeOf(offset); });
}

void PackageReader::readRequirementsLine(std::string_view line, const PositionMapper& placeOf) {
    const std::string_view wanted = withoutLineComment(line);
    const std::string_view trimmed = trimmedText(wanted);
    if (trimmed.empty())
        return;
    if (++m_lines > maxPackages) {
        if (m_lines == maxPackages + 1)
            tooMany(placeOf(0));
        return;
    }
    if (trimmed.size() > maxRequirementLength)
        return tell({0, EnvironmentText::tr("This line is too long for a requirement.").toStdString()}, placeOf);
    const auto shifted = [&placeOf, begin = static_cast<size_t>(trimmed.data() - line.data())](size_t offset) {
        return placeOf(begin + offset);
    };
    if (trimmed == "@EXPLICIT")
        return tell({0, EnvironmentText::tr(
                            "This is an explicit list of conda packages, as written by \"conda list --explicit\"; it "
                            "works on one platform only. Use the file written by \"conda env export\" instead.")
                            .toStdString()},
                    shifted);
    if (trimmed.front() == '-')
        readOptions(trimmed, shifted);
    else
        addRequirement(trimmed, shifted);
}

void PackageReader::readOptions(std::string_view line, const PositionMapper& placeOf) {
    const auto options = readPipOptions(line);
    if (!options)
        return tell(options.error(), placeOf);
    for (const auto& option : *options) {
        const SpecPosition place = placeOf(option.offset);
        if (option.name == "--requirement" || option.name == "--constraint")
            readInclude(option.value, m_isConstraint || option.name == "--constraint", place);
        else if (option.name == "--use-feature")
            problems.warning(place.line, place.column,
                             EnvironmentText::tr("\"%1\" depends on the version of pip and is ignored.")
                                 .arg(shownText(lineOf(option))));
        else
            addPipOption(packages.pipOptions, lineOf(option));
    }
}

void PackageReader::addRequirement(std::string_view line, const PositionMapper& placeOf) {
    const auto normal = normalRequirementLine(line);
    if (!normal)
        return tell(normal.error(), placeOf);
    if (!parseRequirement(normal->substr(0, normal->find(" --hash="))) && !hasScheme(*normal)) {
        const SpecPosition place = placeOf(0);
        problems.warning(place.line, place.column,
                         EnvironmentText::tr("\"%1\" can only be checked on the machine, where its variable is known.")
                             .arg(shownText(line)));
    }
    if (m_isConstraint)
        addPipOption(packages.pipOptions, "--constraint " + *normal);
    else
        packages.pip.push_back(*normal);
}

void PackageReader::readInclude(const std::string& written, bool isConstraint, const SpecPosition& place) {
    const QString shown = shownText(written);
    const auto refuse = [&](const QString& message) { problems.error(place.line, place.column, message); };
    if (hasScheme(written))
        return refuse(EnvironmentText::tr("\"%1\" is not downloaded. Save the file next to this one.").arg(shown));
    const std::string path = pathBeside(m_files.empty() ? std::string() : m_files.back(), written);
    if (path.empty())
        return refuse(
            EnvironmentText::tr(
                "\"%1\" is outside the folder of this file. Only files in this folder and its subfolders are read.")
                .arg(shown));
    if (std::find(m_files.begin(), m_files.end(), path) != m_files.end())
        return refuse(EnvironmentText::tr("\"%1\" includes itself: the references are circular.").arg(shown));
    if (m_files.size() > maxIncludeDepth || ++m_filesRead > maxIncludes)
        return refuse(EnvironmentText::tr("Too many nested requirements files. Put the packages into one file."));
    const auto text = m_include ? m_include(path) : std::nullopt;
    if (!text)
        return refuse(
            m_include
                ? EnvironmentText::tr("There is no readable file \"%1\" next to this one.").arg(shown)
                : EnvironmentText::tr(
                      "\"%1\" cannot be read, because this is text and not a file. List its packages here instead.")
                      .arg(shown));
    // Problems of the included file are reported at the line that includes it.
    SpecDiagnostics outer;
    std::swap(outer, problems);
    const bool wasConstraint = std::exchange(m_isConstraint, isConstraint);
    if (m_files.empty())
        m_files.emplace_back();
    m_files.push_back(path);
    readRequirementsText(plainText(*text, problems));
    m_files.pop_back();
    m_isConstraint = wasConstraint;
    std::swap(outer, problems);
    for (auto& problem : outer.take()) {
        problem.message =
            EnvironmentText::tr("%1, line %2: ").arg(shownText(path), QString::number(problem.line)).toStdString() +
            problem.message;
        problem.line = place.line;
        problem.column = place.column;
        problems.add(std::move(problem));
    }
}

void PackageReader::addConda(std::string_view text, const PositionMapper& placeOf) {
    if (!isPlainText(text) || text.size() > maxNameLength)
        return tell({0, EnvironmentText::tr("This is too long for a conda package, or contains invisible characters.")
                            .toStdString()},
                    placeOf);
    const auto spec = parseMatchSpec(text);
    if (!spec)
        return tell(spec.error(), placeOf);
    const SpecPosition place = placeOf(0);
    if (spec->name == "python") {
        if (!spec->build.empty() || !spec->others.empty() || !spec->channel.empty())
            problems.warning(place.line, place.column,
                             EnvironmentText::tr("For Python, only the version is used; the rest of \"%1\" is ignored.")
                                 .arg(shownText(text)));
        if (spec->version.find('|') != std::string::npos)
            return tell({0, EnvironmentText::tr(
                                "Python cannot have alternatives with \"|\". Use one range, such as python>=3.9,<3.12.")
                                .toStdString()},
                        placeOf);
        // "=3.8" is a prefix match.
        const bool isFuzzy = spec->version.starts_with('=') && !spec->version.starts_with("==");
        return setPython(isFuzzy ? spec->version.substr(1) : spec->version, placeOf);
    }
    if (spec->name == "pip")
        return addPipFromConda(spec->version, place);
    if (packages.conda.size() >= maxPackages)
        return;
    packages.conda.push_back(spec->text());
    if (packages.conda.size() == maxPackages)
        tooMany(place);
}

void PackageReader::addPipFromConda(const std::string& version, const SpecPosition& place) {
    if (version.empty())
        return; // a bare "pip" requests no version
    // A pip version alone does not require conda: install it as a pip requirement.
    const bool isFuzzy = version.starts_with('=') && !version.starts_with("==");
    const auto requirement = parseRequirement("pip" + (isFuzzy ? "=" + version + ".*" : version));
    if (!requirement)
        return problems.error(
            place.line, place.column,
            EnvironmentText::tr("This version of pip is not supported. Use a form such as pip=23.1."));
    packages.pip.push_back(requirement->text());
}

void PackageReader::setPython(std::string_view versions, const PositionMapper& placeOf) {
    auto python = normalPython(versions);
    if (python && python->size() > maxNameLength)
        python = parseError(0, EnvironmentText::tr("This is too long for a version of Python."));
    if (!python)
        return tell({0, python.error().message}, placeOf);
    if (!packages.python.empty() && !python->empty() && *python != packages.python)
        return tell({0, EnvironmentText::tr("Python is requested twice, as %1 and as %2. Remove one of them.")
                            .arg(shownText(packages.python), shownText(*python))
                            .toStdString()},
                    placeOf);
    if (!python->empty())
        packages.python = std::move(*python);
}

PackageReadResult PackageReader::take(std::string name, std::map<std::string, std::string> variables) {
    return {normalForm(std::move(packages)), std::move(name), std::move(variables), problems.take()};
}

} // namespace studio
