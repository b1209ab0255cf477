#include "tests/container/created_nodes_scene.h"

#include <QFile>
#include <SQLiteCpp/SQLiteCpp.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace studio::test {

using nlohmann::json;

CreatedNodesScene::CreatedNodesScene(ContainerLab& lab)
    : m_lab(lab) {
    if (!lab.isDocker())
        m_watch.emplace(QStringLiteral("podman"), m_sandbox);
}

CreatedNodesScene::~CreatedNodesScene() {
    m_watch.reset();
    m_sandbox.killDrivers();
    for (const Container& container : containers())
        m_lab.call({"rm", "--force", "--time", "0", container.id});
}

QString CreatedNodesScene::create(const QString& name, const QStringList& more) {
    const Outcome created =
        m_sandbox.run(QStringList{"compute", "create", name, "--provider", "containers", "--image",
                                  QString::fromStdString(m_lab.smallImage()), "--cores", "1", "--memory", "256MiB"} +
                      more);
    return created.code == 0 ? QString() : QString::fromUtf8(created.err);
}

QString CreatedNodesScene::submit(const QString& cluster, const QString& command, const QStringList& more) {
    const Outcome submitted =
        m_sandbox.run(QStringList{"run", "submit", "--compute", cluster} + more + QStringList{"--", command});
    return submitted.code == 0 ? QString::fromLatin1(submitted.line()) : QString();
}

json CreatedNodesScene::cluster(const QString& name) {
    return json::parse(m_sandbox.run({"compute", "show", name, "--json"}).out.toStdString(), nullptr, false);
}

std::vector<CreatedNodesScene::Container> CreatedNodesScene::containers() const {
    std::vector<std::string> words = {"container", "inspect"};
    const QString ids =
        QString::fromStdString(m_lab.call({"ps", "--all", "--quiet", "--no-trunc", "--filter=label=cs-workspace"}).out);
    for (const QString& id : ids.split(u'\n', Qt::SkipEmptyParts))
        words.push_back(id.toStdString());
    std::vector<Container> all;
    if (words.size() == 2)
        return all;
    for (const json& one : json::parse(m_lab.call(words).out, nullptr, false)) {
        if (one.is_object())
            all.push_back({one.value("Id", ""), one.value("Name", ""), one["Config"]["Labels"].value("cs-node", ""),
                           one["State"].value("Status", "")});
    }
    return all;
}

std::vector<CreatedNodesScene::Row> CreatedNodesScene::rows() const {
    std::vector<Row> all;
    const QString file = m_sandbox.workspace() + "/workspace.db";
    if (!QFile::exists(file))
        return all;
    SQLite::Database db(file.toStdString(), SQLite::OPEN_READONLY, 5000);
    SQLite::Statement query(db, "SELECT wish,coalesce(name,''),coalesce(provider_id,''),state FROM created_node WHERE "
                                "gone_ms IS NULL");
    while (query.executeStep())
        all.push_back({query.getColumn(0).getString(), query.getColumn(1).getString(), query.getColumn(2).getString(),
                       query.getColumn(3).getString()});
    return all;
}

QString CreatedNodesScene::difference() const {
    const auto there = containers();
    const auto known = rows();
    std::set<std::string> wishes;
    for (const Container& container : there) {
        if (!wishes.insert(container.wish).second)
            return QStringLiteral("two containers of one wish: ") + QString::fromStdString(container.name);
    }
    std::map<std::string, std::string> ids;
    for (const Row& row : known)
        ids[row.wish] = row.id;
    for (const Container& container : there) {
        if (!ids.contains(container.wish))
            return QStringLiteral("an orphan: ") + QString::fromStdString(container.name);
        if (ids[container.wish] != container.id)
            return QStringLiteral("another id: ") + QString::fromStdString(container.name);
    }
    if (there.size() != known.size())
        return QStringLiteral("%1 containers, %2 rows").arg(there.size()).arg(known.size());
    return {};
}

bool CreatedNodesScene::waitForContainers(size_t count, std::chrono::milliseconds limit) {
    return waitUntil([&] { return containers().size() == count; }, limit);
}

void CreatedNodesScene::drive() {
    m_sandbox.run({"compute", "list"});
}

} // namespace studio::test
