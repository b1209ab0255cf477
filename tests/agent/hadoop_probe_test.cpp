// probeHadoop() with the Python of this computer and without Hadoop.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/agent/serve/hadoop_probe.h"

using namespace studio;

class HadoopProbeTest : public QObject {
    Q_OBJECT

    void write(const QString& name, const QByteArray& text) {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.setPermissions(file.permissions() | QFile::ExeOwner | QFile::ExeUser);
    }
    std::string variable(const char* name, const char* folder) {
        return std::string(name) + "=" + m_folder.filePath(QLatin1String(folder)).toStdString();
    }
    QTemporaryDir m_folder;

private Q_SLOTS:
    void findsProgramsOfTheTarget() {
        write(QStringLiteral("spark/bin/spark-submit"), "#!/bin/sh\n");
        write(QStringLiteral("spark/jars/spark-core_2.12-3.5.7.jar"), "");
        write(QStringLiteral("java/bin/java"), "#!/bin/sh\n");
        write(QStringLiteral("java/release"), "JAVA_VERSION=\"17.0.9\"\n");
        QDir().mkpath(m_folder.filePath(QStringLiteral("conf")));
        const HadoopFacts facts =
            probeHadoop(m_folder.filePath(QStringLiteral("root")).toStdString(),
                        {variable("SPARK_HOME", "spark"), variable("JAVA_HOME", "java"),
                         variable("HADOOP_CONF_DIR", "conf"), "PYTHONPATH=/nowhere", "PATH=/nowhere"},
                        true);
        QCOMPARE(facts.problem, std::string());
        QCOMPARE(facts.sparkVersion, std::string("3.5.7"));
        QCOMPARE(facts.javaVersion, std::string("17"));
        QVERIFY(facts.sparkProblem.empty() && facts.javaProblem.empty() && facts.manager.empty());
        QVERIFY2(facts.yarnProblem.find("yarn-site.xml") != std::string::npos, facts.yarnProblem.c_str());
        QVERIFY(facts.driverHost.empty() && facts.driverProblem.empty() && facts.driverNote.empty());
    }

    void saysThatPythonIsMissing() {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", m_folder.path().toUtf8());
        const HadoopFacts facts = probeHadoop(m_folder.filePath(QStringLiteral("root")).toStdString(), {});
        qputenv("PATH", path);
        QVERIFY2(facts.problem.find("python3") != std::string::npos, facts.problem.c_str());
    }
};

QTEST_GUILESS_MAIN(HadoopProbeTest)
#include "hadoop_probe_test.moc"
