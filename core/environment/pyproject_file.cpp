// Reads pyproject.toml (PEP 621).
#include <algorithm>

// toml++ detects errors in malformed files after its own assertions: these must neither abort the program nor become
// compiler assumptions.
#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>(0)
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include "core/environment/package_reader.h"
#include "core/environment/requirement.h"

namespace studio {

namespace {

constexpr int maxExtraDepth = 10;

class PyprojectReader {
public:
    PyprojectReader()
        : m_reader(m_noInclude) {}

    PackageReadResult read(std::string_view bytes, const std::vector<std::string>& extras) {
        const std::string text = plainText(bytes, m_reader.problems);
        if (!m_reader.problems.hasError())
            readText(text, extras);
        return m_reader.take(std::move(m_name));
    }

private:
    void readText(const std::string& text, const std::vector<std::string>& extras) {
        const toml::parse_result file = toml::parse(std::string_view(text));
        if (!file) {
            const auto& begin = file.error().source().begin;
            const auto description = file.error().description();
            return m_reader.problems.error(
                std::max<int>(1, static_cast<int>(begin.line)), std::max<int>(1, static_cast<int>(begin.column)),
                EnvironmentText::tr("The file is not valid TOML from here on (%1).").arg(shownText(description)));
        }
        const toml::table& root = file.table();
        const toml::node* project = root.get("project");
        reportOfPoetry(root, project);
        if (project == nullptr)
            return;
        if (!project->is_table())
            return error(*project, EnvironmentText::tr("\"project\" must be a table: [project]."));
        readProject(*project->as_table(), extras);
        if (root.at_path("tool.uv.sources"))
            warning(*root.at_path("tool.uv.sources").node(),
                    EnvironmentText::tr("[tool.uv.sources] is only read by uv and is ignored here: packages are "
                                        "installed from the index."));
    }

    void reportOfPoetry(const toml::table& root, const toml::node* project) {
        const auto poetry = root.at_path("tool.poetry.dependencies");
        const bool hasDependencies =
            project != nullptr && project->is_table() && project->as_table()->contains("dependencies");
        if (poetry && !hasDependencies)
            return warning(
                *poetry.node(),
                EnvironmentText::tr("The packages are in Poetry's own table [tool.poetry.dependencies], which is not "
                                    "read. Move them to [project], or use the file written by \"poetry export\"."));
        if (!poetry && project == nullptr)
            m_reader.problems.error(1, 1,
                                    EnvironmentText::tr("The file has no [project] table: no packages are requested."));
    }

    void readProject(const toml::table& project, const std::vector<std::string>& extras) {
        if (const toml::node* name = project.get("name"))
            m_name = textOf(*name, "name");
        if (const toml::node* python = project.get("requires-python")) {
            const std::string versions = textOf(*python, "requires-python");
            if (!versions.empty() && !isSpecifierStart(versions.front()) && !isBlank(versions.front()))
                error(*python, EnvironmentText::tr("\"requires-python\" needs a comparison operator, such as \">=%1\".")
                                   .arg(shownText(versions)));
            else if (!versions.empty())
                m_reader.setPython(versions, placesOf(*python, versions));
        }
        if (const toml::node* dynamic = project.get("dynamic"))
            reportOfDynamic(*dynamic);
        m_optional = project.get("optional-dependencies");
        if (m_optional != nullptr && !m_optional->is_table()) {
            error(*m_optional, EnvironmentText::tr("\"optional-dependencies\" must be a table of lists."));
            m_optional = nullptr;
        }
        if (const toml::node* dependencies = project.get("dependencies"))
            readList(*dependencies, "dependencies", 0);
        for (const auto& extra : extras)
            readExtra(normalName(extra), m_optional != nullptr ? *m_optional : static_cast<const toml::node&>(project),
                      0);
    }

    void reportOfDynamic(const toml::node& dynamic) {
        if (!dynamic.is_array())
            return error(dynamic, EnvironmentText::tr("\"dynamic\" must be a list of strings."));
        for (const auto& entry : *dynamic.as_array()) {
            const std::string what = entry.value_or(std::string());
            if (what == "dependencies" || what == "optional-dependencies" || what == "requires-python")
                warning(entry, EnvironmentText::tr("\"%1\" is computed when the project is built, so it is not known "
                                                   "here. Use the requirements file that it is generated from.")
                                   .arg(shownText(what)));
        }
    }

    void readList(const toml::node& list, const char* of, int depth) {
        if (!list.is_array())
            return error(list, EnvironmentText::tr("\"%1\" must be a list of strings.").arg(QLatin1String(of)));
        for (const auto& entry : *list.as_array()) {
            const std::string line = textOf(entry, of);
            const auto requirement = parseRequirement(line);
            // Extras of a project may include each other.
            if (requirement && !m_name.empty() && requirement->name == normalName(m_name)) {
                for (const auto& extra : requirement->extras)
                    readExtra(extra, entry, depth + 1);
            } else if (line.starts_with('-')) {
                error(entry, EnvironmentText::tr("Options such as \"%1\" are not allowed in a pyproject.toml.")
                                 .arg(shownText(line)));
            } else if (!line.empty()) {
                m_reader.readRequirementsLine(line, placesOf(entry, line));
            }
        }
    }

    // `extra` is normalized; `asked` is the node that references it.
    void readExtra(const std::string& extra, const toml::node& asked, int depth) {
        if (depth > maxExtraDepth)
            return error(asked, EnvironmentText::tr("The extras of this project have circular references."));
        std::vector<std::string_view> known;
        if (m_optional != nullptr) {
            for (const auto& [name, list] : *m_optional->as_table()) {
                if (normalName(name.str()) == extra)
                    return readList(list, "optional-dependencies", depth);
                known.push_back(name.str());
            }
        }
        error(asked, EnvironmentText::tr("There is no \"%1\" among the optional dependencies.").arg(shownText(extra)) +
                         suggestionText(extra, known));
    }

    std::string textOf(const toml::node& node, const char* of) {
        if (const auto* text = node.as_string())
            return text->get();
        error(node, EnvironmentText::tr("\"%1\" must be text here.").arg(QLatin1String(of)));
        return {};
    }

    static SpecPosition placeOf(const toml::node& node) {
        const auto& begin = node.source().begin;
        return {std::max(1, static_cast<int>(begin.line)), std::max(1, static_cast<int>(begin.column))};
    }
    // Offsets start after the opening quote.
    static PositionMapper placesOf(const toml::node& node, const std::string& text) {
        const SpecPosition begin = placeOf(node);
        return [begin, text](size_t offset) { return SpecPosition{begin.line, begin.column + columnOf(text, offset)}; };
    }
    void error(const toml::node& node, const QString& message) {
        m_reader.problems.error(placeOf(node).line, placeOf(node).column, message);
    }
    void warning(const toml::node& node, const QString& message) {
        m_reader.problems.warning(placeOf(node).line, placeOf(node).column, message);
    }

    const IncludeReader m_noInclude;
    PackageReader m_reader;
    const toml::node* m_optional = nullptr;
    std::string m_name;
};

} // namespace

PackageReadResult readPyproject(std::string_view text, const std::vector<std::string>& extras) {
    return PyprojectReader().read(text, extras);
}

} // namespace studio
