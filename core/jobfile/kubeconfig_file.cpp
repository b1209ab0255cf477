#include "core/jobfile/kubeconfig_file.h"

#include <QStringList>

#include "core/base/display_text.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_building.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

namespace {

QString shownOfKubeconfig(const std::string& text) {
    return QString::fromStdString(displayText(text.substr(0, 200)));
}

// The map below `inner` of the item with that name in a list.
const YamlValue* namedIn(const YamlValue& root, const char* list, const std::string& name, const char* inner) {
    const YamlValue* items = root.at(list);
    if (items == nullptr || !items->isList())
        return nullptr;
    for (const YamlValue& item : items->items) {
        if (!item.isMap() || scalarText(item, "name") != name)
            continue;
        const YamlValue* found = item.at(inner);
        return found != nullptr && found->isMap() ? found : nullptr;
    }
    return nullptr;
}

void readPlugin(const YamlValue& user, KubeconfigContext& context) {
    context.hasAuthProvider = user.at("auth-provider") != nullptr;
    const YamlValue* exec = user.at("exec");
    if (exec == nullptr || !exec->isMap())
        return;
    context.plugin.push_back(scalarText(*exec, "command"));
    if (const YamlValue* words = exec->at("args"); words != nullptr && words->isList()) {
        for (const YamlValue& word : words->items)
            context.plugin.push_back(word.text);
    }
    if (const YamlValue* variables = exec->at("env"); variables != nullptr && variables->isList()) {
        for (const YamlValue& variable : variables->items) {
            if (variable.isMap())
                context.pluginVariables[scalarText(variable, "name")] = scalarText(variable, "value");
        }
    }
}

} // namespace

Result<KubeconfigContext> KubeconfigFile::find(const std::string& name) const {
    QStringList names;
    for (const KubeconfigContext& context : contexts) {
        if (context.name == name)
            return context;
        names << shownOfKubeconfig(context.name);
    }
    if (name.empty())
        return fail(ErrorCode::InvalidArgument,
                    (names.isEmpty()
                         ? JobFileText::tr("The kubeconfig has no contexts. Choose another file with --kubeconfig.")
                         : JobFileText::tr("The kubeconfig has no current context. Choose one with --context: %1.")
                               .arg(names.join(QStringLiteral(", "))))
                        .toStdString());
    return fail(
        ErrorCode::InvalidArgument,
        JobFileText::tr("The kubeconfig has no context \"%1\". Contexts: %2.")
            .arg(shownOfKubeconfig(name), names.isEmpty() ? QStringLiteral("–") : names.join(QStringLiteral(", ")))
            .toStdString());
}

Result<KubeconfigFile> readKubeconfig(std::string_view text, const std::string& file) {
    // kubectl merges such keys by other rules, so that another program could be run than the one that is shown here.
    if (text.find("<<") != std::string_view::npos)
        return fail(ErrorCode::InvalidArgument,
                    JobFileText::tr("%1 has merge keys (<<), which are not read. Write it without them: kubectl config "
                                    "view --raw --flatten")
                        .arg(shownOfKubeconfig(file))
                        .toStdString());
    std::vector<FileProblem> found;
    Problems problems(found, file);
    const auto root = readYaml(text, problems);
    if (!root || hasErrors(found) || scalarText(*root, "kind") != "Config")
        return fail(
            ErrorCode::InvalidArgument,
            JobFileText::tr("%1 is not a kubeconfig file (kind: Config).").arg(shownOfKubeconfig(file)).toStdString());
    KubeconfigFile read;
    read.current = scalarText(*root, "current-context");
    const YamlValue* contexts = root->at("contexts");
    for (const YamlValue& item :
         contexts != nullptr && contexts->isList() ? contexts->items : std::vector<YamlValue>()) {
        KubeconfigContext context;
        context.name = item.isMap() ? scalarText(item, "name") : std::string();
        const YamlValue* inner = item.isMap() ? item.at("context") : nullptr;
        if (context.name.empty() || inner == nullptr || !inner->isMap())
            continue;
        context.cluster = scalarText(*inner, "cluster");
        context.nameSpace = scalarText(*inner, "namespace");
        if (const YamlValue* cluster = namedIn(*root, "clusters", context.cluster, "cluster")) {
            context.server = scalarText(*cluster, "server");
            context.authority = scalarText(*cluster, "certificate-authority-data");
            context.authorityFile = scalarText(*cluster, "certificate-authority");
            context.serverName = scalarText(*cluster, "tls-server-name");
        }
        if (const YamlValue* user = namedIn(*root, "users", scalarText(*inner, "user"), "user"))
            readPlugin(*user, context);
        read.contexts.push_back(std::move(context));
    }
    return read;
}

} // namespace studio
