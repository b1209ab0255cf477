#include <algorithm>
#include <map>

#include "core/environment/match_spec.h"
#include "core/environment/requirement.h"
#include "core/environment/spec_diagnostics.h"

namespace studio {

namespace {

// Collects an environment's properties by label, in display order.
class Facts {
public:
    void add(const QString& what, const std::string& value) {
        if (value.empty())
            return;
        const std::string key = what.toStdString();
        const auto [at, isNew] = m_values.try_emplace(key, value);
        if (isNew)
            m_order.push_back(key);
        else
            at->second += ", " + value;
    }
    const std::vector<std::string>& order() const { return m_order; }
    std::string valueOf(const std::string& what) const {
        const auto at = m_values.find(what);
        return at == m_values.end() ? std::string() : at->second;
    }

private:
    std::vector<std::string> m_order;
    std::map<std::string, std::string> m_values;
};

QString nameOfKind(EnvironmentSpec::Kind kind) {
    switch (kind) {
    case EnvironmentSpec::Kind::Existing:
        return EnvironmentText::tr("an existing interpreter");
    case EnvironmentSpec::Kind::Packages:
        return EnvironmentText::tr("packages");
    case EnvironmentSpec::Kind::Container:
        return EnvironmentText::tr("a container");
    }
    return {};
}

void addPackages(Facts& facts, const PackageSpec& packages) {
    facts.add(EnvironmentText::tr("python"), packages.python);
    for (const auto& channel : packages.channels)
        facts.add(EnvironmentText::tr("channels"), channel);
    for (const auto& line : packages.conda) {
        const auto spec = parseMatchSpec(line);
        facts.add(EnvironmentText::tr("conda %1").arg(shownText(spec ? spec->name : line)), line);
    }
    for (const auto& line : packages.pip) {
        const std::string wanted = line.substr(0, line.find(" --hash="));
        const auto requirement = parseRequirement(wanted);
        facts.add(EnvironmentText::tr("pip %1").arg(shownText(requirement ? requirement->name : wanted)), line);
    }
    for (const auto& line : packages.pipOptions) {
        const size_t blank = line.find(' ');
        facts.add(EnvironmentText::tr("pip option %1").arg(shownText(line.substr(0, blank))),
                  blank == std::string::npos ? line : line.substr(blank + 1));
    }
}

void addContainer(Facts& facts, const ContainerSpec& container) {
    facts.add(EnvironmentText::tr("image"), container.image);
    facts.add(EnvironmentText::tr("content of the build context"), container.contextTree);
    facts.add(EnvironmentText::tr("Dockerfile"), container.dockerfile);
    facts.add(EnvironmentText::tr("container engine"), container.engine);
    facts.add(EnvironmentText::tr("registry"), container.registry);
    facts.add(EnvironmentText::tr("registry user name"), container.userName);
    if (container.sharedMemoryBytes > 0)
        facts.add(EnvironmentText::tr("shared memory"),
                  EnvironmentText::tr("%1 MiB").arg(container.sharedMemoryBytes >> 20).toStdString());
    facts.add(EnvironmentText::tr("GPUs"),
              (container.gpus ? EnvironmentText::tr("yes") : EnvironmentText::tr("no")).toStdString());
    for (const auto& argument : container.arguments)
        facts.add(EnvironmentText::tr("additional arguments"), argument);
}

Facts factsOf(const Environment& environment) {
    Facts facts;
    const EnvironmentSpec& spec = environment.spec;
    facts.add(EnvironmentText::tr("kind"), nameOfKind(spec.kind).toStdString());
    if (spec.kind == EnvironmentSpec::Kind::Existing)
        facts.add(EnvironmentText::tr("interpreter"), spec.interpreter);
    if (spec.kind == EnvironmentSpec::Kind::Container)
        addContainer(facts, spec.container);
    facts.add(EnvironmentText::tr("build context"), environment.contextFolder);
    addPackages(facts, spec.packages);
    for (const auto& [name, value] : environment.variables)
        facts.add(EnvironmentText::tr("variable %1").arg(shownText(name)), value.empty() ? "\"\"" : value);
    for (const auto& [target, commands] : environment.commands) {
        const QString place = target == "*" ? EnvironmentText::tr("all targets") : shownText(target);
        facts.add(EnvironmentText::tr("setup on %1").arg(place), commands.setUp);
        facts.add(EnvironmentText::tr("teardown on %1").arg(place), commands.tearDown);
    }
    facts.add(EnvironmentText::tr("description"), environment.description);
    for (const auto& [name, value] : environment.tags)
        facts.add(EnvironmentText::tr("tag %1").arg(shownText(name)), value.empty() ? "\"\"" : value);
    return facts;
}

} // namespace

std::vector<EnvironmentDifference> compareEnvironments(const Environment& left, const Environment& right) {
    const Facts leftFacts = factsOf(left);
    const Facts rightFacts = factsOf(right);
    std::vector<std::string> order = leftFacts.order();
    for (const auto& what : rightFacts.order()) {
        if (leftFacts.valueOf(what).empty())
            order.push_back(what);
    }
    std::vector<EnvironmentDifference> rows;
    for (const auto& what : order)
        rows.push_back({what, leftFacts.valueOf(what), rightFacts.valueOf(what)});
    std::stable_partition(rows.begin(), rows.end(), [](const EnvironmentDifference& row) { return !row.isSame(); });
    return rows;
}

} // namespace studio
