// Reads conda's environment.yml. JSON is a subset of YAML.
#include <algorithm>
#include <yaml-cpp/yaml.h>

#include "core/base/spelling.h"
#include "core/environment/address.h"
#include "core/environment/conda_file.h"
#include "core/environment/package_reader.h"

namespace studio {

namespace {

const std::vector<std::string_view>& knownKeys() {
    static const std::vector<std::string_view> keys = {"name", "channels", "dependencies", "variables", "prefix"};
    return keys;
}

class CondaReader {
public:
    explicit CondaReader(const IncludeReader& include)
        : m_reader(include) {}

    PackageReadResult read(std::string_view bytes) {
        const std::string text = plainText(bytes, m_reader.problems);
        if (!m_reader.problems.hasError())
            readText(text);
        return m_reader.take(std::move(m_name), std::move(m_variables));
    }

private:
    void readText(const std::string& text) {
        try {
            const YAML::Node file = YAML::Load(text);
            if (file.IsMap())
                readFile(file);
            else
                error(file,
                      file.IsDefined() && !file.IsNull()
                          ? EnvironmentText::tr(
                                "The file does not describe an environment: it has no \"key: value\" lines.")
                          : EnvironmentText::tr("The file is empty. It needs at least \"dependencies:\" and a list "
                                                "below it."));
        } catch (const YAML::Exception& e) {
            m_reader.problems.error(
                std::max(e.mark.line, 0) + 1, std::max(e.mark.column, 0) + 1,
                EnvironmentText::tr("The file is not valid YAML from here on (%1).").arg(shownText(e.msg)));
        }
    }

    void readFile(const YAML::Node& file) {
        std::set<std::string> seen;
        for (const auto& entry : file) {
            const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : std::string();
            if (!seen.insert(key).second) {
                error(entry.first, EnvironmentText::tr("\"%1\" appears twice in the file.").arg(shownText(key)));
                continue;
            }
            if (key == "name")
                m_name = textOf(entry.second, key);
            else if (key == "channels")
                readChannels(entry.second);
            else if (key == "dependencies")
                readDependencies(entry.first, entry.second);
            else if (key == "variables")
                readVariables(entry.second);
            else if (key == "prefix")
                warning(entry.first,
                        EnvironmentText::tr(
                            "\"prefix\" is a path on the machine where the file was written and is ignored."));
            else if (const std::string meant = misspelledAs(key, {knownKeys().begin(), knownKeys().end()});
                     !meant.empty())
                error(entry.first, EnvironmentText::tr("Unknown key \"%1\". Did you mean \"%2\"? Correct or remove it.")
                                       .arg(shownText(key), shownText(meant)));
            else
                warning(entry.first,
                        EnvironmentText::tr("Unknown environment key \"%1\" is ignored.").arg(shownText(key)) +
                            suggestionText(key, knownKeys()));
        }
        if (!seen.contains("dependencies"))
            error(file, EnvironmentText::tr("The file has no \"dependencies\": no packages are requested."));
    }

    void readChannels(const YAML::Node& channels) {
        if (channels.IsNull())
            return;
        if (!channels.IsSequence())
            return error(
                channels,
                EnvironmentText::tr("\"channels\" must be a list: one channel per line, each starting with \"- \"."));
        for (const auto& channel : channels) {
            const std::string name = textOf(channel, "channels");
            if (name.empty())
                continue;
            if (const auto wrong = channelError(name))
                error(channel, *wrong);
            else
                m_reader.packages.channels.push_back(name);
        }
    }

    void readDependencies(const YAML::Node& key, const YAML::Node& dependencies) {
        if (dependencies.IsNull())
            return warning(key, EnvironmentText::tr("\"dependencies\" is empty: no packages are requested."));
        if (!dependencies.IsSequence())
            return error(dependencies,
                         EnvironmentText::tr(
                             "\"dependencies\" must be a list: one package per line, each starting with \"- \"."));
        for (const auto& entry : dependencies) {
            if (entry.IsScalar())
                m_reader.addConda(entry.Scalar(), placesOf(entry));
            else if (entry.IsMap())
                readNested(entry);
            else if (entry.IsNull()) // has no position of its own
                error(dependencies, EnvironmentText::tr("An entry of \"dependencies\" is empty."));
            else
                error(entry, EnvironmentText::tr("A nested list in \"dependencies\" must be below \"pip:\"."));
        }
    }

    void readNested(const YAML::Node& map) {
        for (const auto& entry : map) {
            const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : std::string();
            if (key != "pip") {
                error(entry.first,
                      entry.second.IsSequence()
                          ? EnvironmentText::tr("Only \"pip:\" can have a list below it, not \"%1:\".")
                                .arg(shownText(key))
                          : EnvironmentText::tr("Remove the colon after \"%1\". A version is written as %1=1.2.")
                                .arg(shownText(key)));
                continue;
            }
            if (entry.second.IsNull())
                warning(entry.first, EnvironmentText::tr("\"pip:\" has no packages below it."));
            else if (!entry.second.IsSequence())
                error(entry.second,
                      EnvironmentText::tr(
                          "\"pip:\" must have a list below it: one package per line, each starting with \"- \"."));
            else
                readPip(entry.second);
        }
    }

    void readPip(const YAML::Node& list) {
        for (const auto& entry : list) {
            const std::string line = textOf(entry, "pip");
            if (line.find('\n') != std::string::npos)
                error(entry, EnvironmentText::tr("Put each package on its own line, starting with \"- \"."));
            else if (!line.empty())
                m_reader.readRequirementsLine(line, placesOf(entry));
        }
    }

    void readVariables(const YAML::Node& variables) {
        if (variables.IsNull())
            return;
        if (!variables.IsMap())
            return error(variables, EnvironmentText::tr("\"variables\" must have \"NAME: value\" lines."));
        for (const auto& entry : variables) {
            const std::string name = entry.first.IsScalar() ? entry.first.Scalar() : std::string();
            if (name.empty() || name.find('=') != std::string::npos || name.find('\0') != std::string::npos)
                error(entry.first, EnvironmentText::tr("\"%1\" is not a valid variable name.").arg(shownText(name)));
            else if (entry.second.IsNull())
                m_variables[name] = std::string();
            else
                m_variables[name] = textOf(entry.second, name);
        }
    }

    std::string textOf(const YAML::Node& value, const std::string& of) {
        if (value.IsScalar())
            return value.Scalar();
        if (value.IsNull())
            warning(value, EnvironmentText::tr("A value of \"%1\" is empty.").arg(shownText(of)));
        else
            error(value, EnvironmentText::tr("\"%1\" must be text here, not a list or a map.").arg(shownText(of)));
        return {};
    }

    // Maps byte offsets within a scalar; exact for single-line scalars.
    static PositionMapper placesOf(const YAML::Node& scalar) {
        const SpecPosition begin = placeOf(scalar);
        // yaml-cpp tags quoted scalars with "!".
        const int quote = scalar.Tag() == "!" ? 1 : 0;
        return [begin, quote, text = scalar.Scalar()](size_t offset) {
            return SpecPosition{begin.line, begin.column + quote + columnOf(text, offset) - 1};
        };
    }
    static SpecPosition placeOf(const YAML::Node& node) {
        const YAML::Mark mark = node.Mark();
        return {std::max(mark.line, 0) + 1, std::max(mark.column, 0) + 1};
    }
    void error(const YAML::Node& node, const QString& message) {
        const SpecPosition place = placeOf(node);
        m_reader.problems.error(place.line, place.column, message);
    }
    void warning(const YAML::Node& node, const QString& message) {
        const SpecPosition place = placeOf(node);
        m_reader.problems.warning(place.line, place.column, message);
    }

    PackageReader m_reader;
    std::string m_name;
    std::map<std::string, std::string> m_variables;
};

} // namespace

PackageReadResult readCondaFile(std::string_view text, const IncludeReader& include) {
    return CondaReader(include).read(text);
}

PackageReadResult readCondaFile(std::string_view text) {
    return readCondaFile(text, IncludeReader());
}

} // namespace studio
