#include "core/environment/default_environment.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <array>

#include "core/environment/spec_diagnostics.h"
#include "core/environment/specification.h"

namespace studio {

namespace {

constexpr qsizetype maxShownPackages = 6;

// Constraints shared by a range of framework versions: from `from` (major * 100 + minor) up to the previous row.
struct Release {
    int from;
    const char* python; // Python versions that have wheels
    const char* numpy;  // empty: any
};

struct Framework {
    const char* package;
    std::array<Release, 6> releases; // newest first; unused entries are empty
    const char* companions;          // space-separated
};

// Packages of the curated environments, as far as training scripts import them.
constexpr Framework scikitLearn{"scikit-learn",
                                {Release{107, ">=3.10,<3.15", ""}, Release{105, ">=3.9,<3.14", ""},
                                 Release{104, ">=3.9,<3.13", "<2"}, Release{101, ">=3.8,<3.12", "<2"},
                                 Release{100, ">=3.7,<3.11", "<2"}, Release{0, ">=3.6,<3.10", "<2"}},
                                "numpy scipy pandas matplotlib joblib mlflow"};
constexpr Framework lightGbm{"lightgbm",
                             {Release{400, ">=3.8", ""}, Release{0, ">=3.7,<3.11", "<2"}, {}, {}, {}, {}},
                             "numpy scipy scikit-learn pandas matplotlib mlflow"};
constexpr Framework pyTorch{"torch",
                            {Release{206, ">=3.9,<3.14", ""}, Release{203, ">=3.8,<3.13", ""},
                             Release{202, ">=3.8,<3.13", "<2"}, Release{200, ">=3.8,<3.12", "<2"},
                             Release{111, ">=3.7,<3.11", "<2"}, Release{0, ">=3.6,<3.10", "<2"}},
                            "numpy pandas matplotlib torchvision tensorboard mlflow"};
constexpr Framework tensorFlow{"tensorflow",
                               {Release{218, ">=3.9,<3.13", ""}, Release{216, ">=3.9,<3.13", "<2"},
                                Release{214, ">=3.9,<3.12", "<2"}, Release{212, ">=3.8,<3.12", "<2"},
                                Release{208, ">=3.7,<3.11", "<2"}, Release{0, ">=3.6,<3.9", "<2"}},
                               "numpy pandas matplotlib tensorboard mlflow"};

struct Family {
    const char* pattern; // applies to the lower-case name without "azureml-"; group 1 is the version
    const Framework* framework;
    const char* more;
};
constexpr std::array families = {Family{"^(?:sklearn|scikit-learn)-(\\d+\\.\\d+)", &scikitLearn, ""},
                                 Family{"^lightgbm-(\\d+\\.\\d+)", &lightGbm, ""},
                                 Family{"^pytorch-(\\d+\\.\\d+)", &pyTorch, ""},
                                 Family{"^acpt-pytorch-(\\d+\\.\\d+)", &pyTorch, "accelerate datasets transformers"},
                                 Family{"^tensorflow-(\\d+\\.\\d+)", &tensorFlow, ""}};

QRegularExpressionMatch match(const char* pattern, const QString& text) {
    return QRegularExpression(QLatin1String(pattern)).match(text);
}

// Extracts "sklearn-1.5" from any spelling of a curated environment's name; empty for other names.
QString curatedName(const QString& name) {
    for (const char* form : {"^azureml://registries/azureml(?:-[a-z0-9]+)?/environments/([^/@:]+)",
                             "^(?:azureml:)?registries/azureml/environments/([^/@:]+)",
                             "^mcr\\.microsoft\\.com/azureml/curated/([^/@:]+)", "^(?:azureml:)?(azureml-[^/@:]+)"}) {
        if (const auto found = match(form, name); found.hasMatch())
            return found.captured(1);
    }
    return {};
}

DefaultEnvironment packagesOf(PackageSpec packages) {
    if (packages.isEmpty())
        return {};
    Environment environment;
    environment.spec.kind = EnvironmentSpec::Kind::Packages;
    environment.spec.packages = normalForm(std::move(packages));
    return {std::move(environment)};
}

// Extracts "3.8" from "…-py38-…".
std::string pythonIn(const QString& name) {
    const auto found = match("(?:^|-)py3(\\d{1,2})(?:-|$)", name);
    return found.hasMatch() ? "3." + found.captured(1).toStdString() : std::string();
}

std::optional<DefaultEnvironment> curated(const QString& whole) {
    QString name = whole;
    if (name.startsWith(QStringLiteral("azureml-")))
        name = name.mid(8);
    for (const auto& family : families) {
        const auto found = match(family.pattern, name);
        if (!found.hasMatch())
            continue;
        const QString version = found.captured(1);
        const int number = version.section(u'.', 0, 0).toInt() * 100 + version.section(u'.', 1, 1).toInt();
        const Framework& framework = *family.framework;
        const auto& release = *std::find_if(framework.releases.begin(), framework.releases.end(),
                                            [number](const Release& known) { return number >= known.from; });
        PackageSpec packages;
        packages.python = pythonIn(name);
        if (packages.python.empty())
            packages.python = release.python;
        packages.pip.push_back(std::string(framework.package) + "==" + version.toStdString() + ".*");
        const QString others = QLatin1String(framework.companions) + u' ' + QLatin1String(family.more);
        for (const QString& other : others.split(u' ', Qt::SkipEmptyParts))
            packages.pip.push_back(other.toStdString() + (other == QStringLiteral("numpy") ? release.numpy : ""));
        return packagesOf(std::move(packages));
    }
    PackageSpec packages;
    packages.python = pythonIn(name);
    if (name.startsWith(QStringLiteral("minimal")))
        return packagesOf(std::move(packages));
    if (name.startsWith(QStringLiteral("tutorial")))
        packages.pip = {"scikit-learn", "numpy", "pandas", "matplotlib", "mlflow"};
    else if (name.startsWith(QStringLiteral("python-sdk-v2")))
        packages.pip = {"azure-ai-ml", "azure-identity", "mlflow", "pandas"};
    else if (name.startsWith(QStringLiteral("mlflow-")))
        packages.pip = {"mlflow"};
    else
        return std::nullopt;
    return packagesOf(std::move(packages));
}

// Returns the Python version of an image that contains nothing else: empty if the name does not include it, nullopt for
// all other images.
std::optional<std::string> pythonOfImage(const QString& name) {
    if (name == QStringLiteral("default_cpu_image") || name == QStringLiteral("default_gpu_image"))
        return std::string();
    if (match("^(?:mcr\\.microsoft\\.com/)?azureml/(?:base(?:-gpu)?|openmpi|intelmpi|minimal-)[^/]*$", name)
            .hasMatch() ||
        match("^mcr\\.microsoft\\.com/azureml/(?:base|base-gpu)(?:[:@]|$)", name).hasMatch())
        return pythonIn(name.section(u':', 0, 0));
    const auto python =
        match("^(?:docker\\.io/)?(?:library/)?python(?::(latest|[0-9][^/@]*|slim[^/@]*|bookworm|bullseye|"
              "alpine[^/@]*))?(?:@sha256:[0-9a-f]+)?$",
              name);
    if (!python.hasMatch())
        return std::nullopt;
    const auto version = match("^(3\\.\\d+(?:\\.\\d+)?)(?:-|$)", python.captured(1));
    if (version.hasMatch())
        return version.captured(1).toStdString();
    // Rejects Python 2 and release candidate tags.
    return match("^[^3a-z]|^3\\.", python.captured(1)).hasMatch() ? std::nullopt : std::optional(std::string());
}

} // namespace

std::optional<DefaultEnvironment> defaultEnvironmentOf(std::string_view given, const PackageSpec& packages) {
    const QString name = QString::fromStdString(toLowerCase(trimmedText(given)));
    if (const QString known = curatedName(name); !known.isEmpty()) {
        auto found = curated(known);
        if (!found || packages.isEmpty())
            return found;
        PackageSpec all = found->environment ? found->environment->spec.packages : PackageSpec();
        if (!packages.python.empty())
            all.python = packages.python;
        all.channels = packages.channels;
        all.conda = packages.conda;
        all.pipOptions = packages.pipOptions;
        all.pip.insert(all.pip.end(), packages.pip.begin(), packages.pip.end());
        return packagesOf(std::move(all));
    }
    const auto python = pythonOfImage(name);
    if (!python)
        return std::nullopt;
    PackageSpec all = packages;
    if (all.python.empty())
        all.python = *python;
    return packagesOf(std::move(all));
}

QString describePackages(const PackageSpec& packages) {
    QStringList names;
    for (const auto* list : {&packages.conda, &packages.pip}) {
        for (const auto& package : *list)
            names << shownText(package);
    }
    // Pinned packages are the purpose of the environment: list them first.
    std::stable_partition(names.begin(), names.end(),
                          [](const QString& name) { return name.contains(QStringLiteral("==")); });
    const QString python =
        packages.python.empty() ? QStringLiteral("Python 3") : QStringLiteral("Python ") + shownText(packages.python);
    if (names.isEmpty())
        return python;
    const bool isLong = names.size() > maxShownPackages;
    const QString shown = names.mid(0, maxShownPackages).join(QStringLiteral(", "));
    return EnvironmentText::tr("%1 with %2").arg(python, isLong ? shown + QStringLiteral(", …") : shown);
}

QString describe(const DefaultEnvironment& environment) {
    return environment.environment ? describePackages(environment.environment->spec.packages)
                                   : EnvironmentText::tr("python3 on the PATH of the machine");
}

} // namespace studio
