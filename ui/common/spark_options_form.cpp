#include "ui/common/spark_options_form.h"

#include <QBoxLayout>
#include <QFile>
#include <QLineEdit>

namespace studio::ui {

SparkOptionsForm::SparkOptionsForm(QWidget* parent)
    : TargetOptionsForm(QStringLiteral("hadoopFolders"), parent) {
    m_sparkHome = makeEdit(QStringLiteral("sparkHome"), tr("Spark folder"), tr("from spark-submit on the PATH"),
                           tr("Full path on the head node, e.g. /usr/hdp/current/spark3-client"));
    addField(column(), tr("Spark folder"), m_sparkHome);
    m_configuration = makeEdit(QStringLiteral("hadoopConfiguration"), tr("Hadoop configuration"),
                               QStringLiteral("/etc/hadoop/conf"), tr("Folder with yarn-site.xml on the head node"));
    addField(column(), tr("Hadoop configuration"), m_configuration);
    m_javaHome = makeEdit(QStringLiteral("javaHome"), tr("Java folder"), tr("automatic"),
                          tr("Full path on the head node, e.g. /usr/lib/jvm/java-17-openjdk-amd64"));
    addField(column(), tr("Java folder"), m_javaHome);
}

void SparkOptionsForm::load(const RemoteConfig& options) {
    const HadoopOptions hadoop = options.hadoop.value_or(HadoopOptions());
    showText(m_sparkHome, QFile::decodeName(hadoop.sparkHome.c_str()));
    showText(m_configuration, QFile::decodeName(hadoop.configuration.c_str()));
    showText(m_javaHome, QFile::decodeName(hadoop.javaHome.c_str()));
}

void SparkOptionsForm::store(RemoteConfig& options) const {
    if (!options.hadoop)
        options.hadoop.emplace();
    options.hadoop->sparkHome = QFile::encodeName(m_sparkHome->text().trimmed()).toStdString();
    options.hadoop->configuration = QFile::encodeName(m_configuration->text().trimmed()).toStdString();
    options.hadoop->javaHome = QFile::encodeName(m_javaHome->text().trimmed()).toStdString();
}

} // namespace studio::ui

#include "moc_spark_options_form.cpp"
