#include "core/target/hadoop_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>
#include <algorithm>

#include "core/base/display_text.h"

namespace studio {

namespace {

struct HadoopText {
    Q_DECLARE_TR_FUNCTIONS(HadoopText)
};

QString shownHadoop(const std::string& text) {
    return QString::fromStdString(displayText(text));
}

QString percentText(double percent) {
    return HadoopText::tr("%1%").arg(QLocale().toString(percent, 'g', 4));
}

int shownCount(int64_t count) {
    return static_cast<int>(std::min<int64_t>(count, 1'000'000'000));
}

} // namespace

QString sparkText(const HadoopFacts& facts) {
    if (facts.sparkHome.empty())
        return {};
    QString text =
        facts.sparkVersion.empty()
            ? HadoopText::tr("Spark in %1").arg(shownHadoop(facts.sparkHome))
            : HadoopText::tr("Spark %1 in %2").arg(shownHadoop(facts.sparkVersion), shownHadoop(facts.sparkHome));
    if (!facts.javaVersion.empty())
        text += QStringLiteral(", ") + HadoopText::tr("Java %1").arg(shownHadoop(facts.javaVersion));
    return text;
}

QString yarnText(const HadoopFacts& facts) {
    if (facts.manager.empty())
        return {};
    QStringList parts{shownHadoop(facts.yarnVersion), shownHadoop(facts.yarnState),
                      HadoopText::tr("%n node(s)", nullptr, shownCount(facts.nodes))};
    if (facts.unhealthyNodes > 0)
        parts << HadoopText::tr("%n unhealthy", "nodes", shownCount(facts.unhealthyNodes));
    if (facts.lostNodes > 0)
        parts << HadoopText::tr("%n lost", "nodes", shownCount(facts.lostNodes));
    parts << HadoopText::tr("%1 of %n core(s) free", nullptr, shownCount(facts.cores)).arg(facts.freeCores);
    parts << HadoopText::tr("%1 of %2 free")
                 .arg(QLocale().formattedDataSize(facts.freeMemoryBytes),
                      QLocale().formattedDataSize(facts.memoryBytes));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString fileSystemText(const HadoopFacts& facts) {
    return shownHadoop(facts.fileSystem);
}

QString driverText(const HadoopFacts& facts) {
    if (!facts.driverHost.empty())
        return HadoopText::tr("nodes reach it as %1").arg(shownHadoop(facts.driverHost));
    return facts.driverNote.empty() ? HadoopText::tr("not tested")
                                    : HadoopText::tr("not tested: %1").arg(shownHadoop(facts.driverNote));
}

QString ticketText(const HadoopFacts& facts) {
    if (facts.principal.empty() || facts.ticketExpiresMs == 0)
        return shownHadoop(facts.principal);
    const QDateTime expires = QDateTime::fromMSecsSinceEpoch(facts.ticketExpiresMs);
    return HadoopText::tr("%1, valid until %2")
        .arg(shownHadoop(facts.principal), QLocale().toString(expires, QLocale::ShortFormat));
}

QString queueText(const HadoopQueue& queue) {
    QStringList parts;
    if (queue.capacity > 0)
        parts << HadoopText::tr("%1 of the cluster").arg(percentText(queue.capacity))
              << HadoopText::tr("%1 used").arg(percentText(queue.used));
    parts << HadoopText::tr("%n application(s)", nullptr, shownCount(queue.applications));
    if (!queue.state.empty() && queue.state != "RUNNING")
        parts << shownHadoop(queue.state);
    return shownHadoop(queue.name) + QStringLiteral(": ") + parts.join(QStringLiteral(", "));
}

QString sparkProblem(const HadoopFacts& facts) {
    if (!facts.problem.empty())
        return HadoopText::tr("Spark and YARN could not be checked. This requires Python 3 on the head node: %1")
            .arg(shownHadoop(facts.problem));
    if (!facts.sparkProblem.empty())
        return HadoopText::tr(
            "Spark was not found. Attach the head node of the cluster, on which spark-submit works, or "
            "name its folder: --spark-home.");
    if (!facts.javaProblem.empty())
        return HadoopText::tr("Java: %1 Name its folder: --java-home.").arg(shownHadoop(facts.javaProblem));
    return {};
}

QString yarnProblem(const HadoopFacts& facts) {
    return facts.yarnProblem.empty()
               ? QString()
               : HadoopText::tr("The resource manager of YARN cannot be used: %1. If its configuration is in another "
                                "folder than %2, name it: --hadoop-conf-dir.")
                     .arg(shownHadoop(facts.yarnProblem), shownHadoop(facts.configuration));
}

QString fileSystemProblem(const HadoopFacts& facts) {
    return facts.fileSystemProblem.empty()
               ? QString()
               : HadoopText::tr("The file system of the cluster does not answer (%1). Jobs that read from it fail.")
                     .arg(shownHadoop(facts.fileSystemProblem));
}

QString driverProblem(const HadoopFacts& facts) {
    return facts.driverProblem.empty()
               ? QString()
               : HadoopText::tr("The nodes of the cluster cannot connect to this machine (%1), which Spark needs in "
                                "client mode. Submit jobs with --deploy-mode cluster, or set spark.driver.host to an "
                                "address of this machine that the nodes reach.")
                     .arg(shownHadoop(facts.driverProblem));
}

std::vector<std::pair<QString, QString>> hadoopFields(const HadoopFacts& facts) {
    std::vector<std::pair<QString, QString>> fields;
    const auto add = [&fields](const QString& name, const QString& value) {
        if (!value.isEmpty())
            fields.emplace_back(name, value);
    };
    add(HadoopText::tr("Spark"), sparkText(facts));
    add(HadoopText::tr("YARN"), yarnText(facts));
    if (!facts.manager.empty())
        add(HadoopText::tr("Applications"),
            HadoopText::tr("%1 running, %2 pending").arg(facts.applications).arg(facts.pendingApplications));
    add(HadoopText::tr("File system"), fileSystemText(facts));
    add(HadoopText::tr("Kerberos ticket"), ticketText(facts));
    for (const HadoopQueue& queue : facts.queues)
        add(HadoopText::tr("Queue"), queueText(queue));
    for (const QString& problem : {sparkProblem(facts), yarnProblem(facts), fileSystemProblem(facts)})
        add(HadoopText::tr("Problem"), problem);
    return fields;
}

} // namespace studio
