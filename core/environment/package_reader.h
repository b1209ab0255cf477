// What the readers of all formats put their packages into.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/environment/spec_text.h"
#include "core/environment/specification.h"

namespace studio {

struct SpecPlace {
    int line = 1;
    int column = 1;
};
// The place of a byte of a text of one line.
using PlaceOf = std::function<SpecPlace(size_t offset)>;

class PackageReader {
public:
    explicit PackageReader(const IncludeReader& include)
        : m_include(include) {}

    // A whole requirements file.
    void readRequirementsText(std::string_view text);
    // One line of one: requirement, options or nothing but a comment.
    void readRequirementsLine(std::string_view line, const PlaceOf& placeOf);
    void addConda(std::string_view spec, const PlaceOf& placeOf);
    void setPython(std::string_view versions, const PlaceOf& placeOf);

    PackageSpec packages;
    SpecProblems problems;

    ReadPackages take(std::string name = {}, std::map<std::string, std::string> variables = {});

private:
    void readOptions(std::string_view line, const PlaceOf& placeOf);
    void readInclude(const std::string& path, bool isConstraint, const SpecPlace& place);
    void addRequirement(std::string_view line, const PlaceOf& placeOf);
    void takePipOfConda(const std::string& version, const SpecPlace& place);
    void tell(const ParseProblem& problem, const PlaceOf& placeOf);
    void tooMany(const SpecPlace& place);

    const IncludeReader& m_include;
    std::vector<std::string> m_files; // that are being read, the outermost first; "" is the text itself
    size_t m_filesRead = 0;
    size_t m_lines = 0;
    bool m_isConstraint = false; // what is being read only says which versions may be taken
};

} // namespace studio
