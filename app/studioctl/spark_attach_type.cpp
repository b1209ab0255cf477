#include "app/studioctl/spark_attach_type.h"

#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/target/hadoop_text.h"

namespace studio::cli {

QString SparkAttachType::description() const {
    return CliText::tr("hdinsight: a cluster with Spark and YARN, by its head node");
}

void SparkAttachType::addTo(Command app) {
    app.beginGroup(CliText::tr("Of the head node, with --type hdinsight", "heading in the help"));
    app.addOption("--spark-home", m_sparkHome, CliText::tr("Spark folder (default: from spark-submit on the PATH)"));
    app.addOption("--hadoop-conf-dir", m_configuration,
                  CliText::tr("Folder with yarn-site.xml (default: /etc/hadoop/conf)"));
    app.addOption("--java-home", m_javaHome, CliText::tr("Java folder (default: automatic)"));
}

std::string SparkAttachType::givenOption() const {
    return m_sparkHome ? "--spark-home" : m_configuration ? "--hadoop-conf-dir" : m_javaHome ? "--java-home" : "";
}

QString SparkAttachType::requirement() const {
    return CliText::tr("Folders of a head node need --type hdinsight.");
}

Result<void> SparkAttachType::applyTo(RemoteConfig& connection) const {
    HadoopOptions& folders = *connection.hadoop;
    folders.sparkHome = m_sparkHome.value_or(folders.sparkHome);
    folders.configuration = m_configuration.value_or(folders.configuration);
    folders.javaHome = m_javaHome.value_or(folders.javaHome);
    return {};
}

QString SparkAttachType::updateRequirement(const std::string& name) const {
    return CliText::tr("\"%1\" is not a Spark cluster; the options for Spark, Hadoop and Java do not apply to it. "
                       "\"studioctl compute list\" lists the targets.")
        .arg(shown(name));
}

void SparkAttachType::addFields(TargetFields& fields, Client&, const Target& target) const {
    if (target.remote() == nullptr || !target.remote()->hadoop)
        return;
    for (const auto& [name, value] : {std::pair(CliText::tr("Spark folder"), &HadoopOptions::sparkHome),
                                      std::pair(CliText::tr("Hadoop configuration"), &HadoopOptions::configuration),
                                      std::pair(CliText::tr("Java folder"), &HadoopOptions::javaHome)})
        fields.emplace_back(text(name), displayText((*target.remote()->hadoop).*value));
    if (!target.facts || !target.facts->hadoop)
        return;
    for (const auto& [name, value] : hadoopFields(*target.facts->hadoop))
        fields.emplace_back(text(name), text(value));
}

} // namespace studio::cli
