// Pythons that are found on a machine: a made-up home, made-up modules, and the machine's own.
#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>

#include "core/agent/environment/found_pythons.h"
#include "core/agent/environment/python_frameworks.h"
#include "core/agent/environment/python_location.h"
#include "core/agent/environment/python_modules.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

class Home {
public:
    Home() {
        qputenv("HOME", m_folder.path().toUtf8());
        qputenv("PATH", (m_folder.path() + "/programs").toUtf8());
        qputenv("MODULEPATH", (m_folder.path() + "/modules").toUtf8());
    }
    std::string at(const std::string& path) const { return m_folder.path().toStdString() + "/" + path; }
    void write(const std::string& path, const std::string& text, bool isProgram = false) {
        QVERIFY(makeFolders(parentOf(at(path))));
        QVERIFY(writeFileAtomically(at(path), text));
        QCOMPARE(chmod(at(path).c_str(), isProgram ? 0755 : 0644), 0);
    }
    // Not to be started: it would say so in the file "started".
    void python(const std::string& path) { write(path, "#!/bin/sh\necho x >>'" + at("started") + "'\n", true); }
    void package(const std::string& folder) { QVERIFY(makeFolders(at(folder))); }
    bool wasStarted() const { return pathExists(at("started")); }

    // "kind name version: framework version cuda, …" of what lies in here.
    QStringList found() const {
        QStringList lines;
        for (const auto& python : findPythons()) {
            if (!python.path.starts_with(m_folder.path().toStdString()))
                continue;
            QStringList frameworks;
            for (const auto& framework : python.frameworks)
                frameworks << QStringLiteral("%1 %2 %3")
                                  .arg(QString::fromStdString(framework.name),
                                       QString::fromStdString(framework.version),
                                       QString::fromStdString(framework.cuda))
                                  .trimmed();
            lines << QStringLiteral("%1 %2 %3: %4")
                         .arg(QString::fromUtf8(toText(python.kind).data()), QString::fromStdString(python.name),
                              QString::fromStdString(python.version), frameworks.join(QLatin1String(", ")));
        }
        return lines;
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

class PythonsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_path = qgetenv("PATH");
        m_home = qgetenv("HOME");
    }
    void cleanup() {
        qputenv("PATH", m_path);
        qputenv("HOME", m_home);
        for (const char* name : {"MODULEPATH", "MODULES_CMD", "LMOD_CMD"})
            qunsetenv(name);
    }

    void findsVirtualEnvironments() {
        Home home;
        home.python("venvs/train/bin/python");
        home.write("venvs/train/pyvenv.cfg",
                   "home = /usr/bin\ninclude-system-site-packages = false\nversion = 3.10.4\n");
        home.package("venvs/train/lib/python3.10/site-packages/torch-2.1.0+cu121.dist-info");
        home.write("venvs/train/lib/python3.10/site-packages/torch/version.py",
                   "from typing import Optional\n__all__ = ['__version__', 'debug', 'cuda', 'hip']\n__version__ = "
                   "'2.1.0+cu121'\n"
                   "debug = False\ncuda: Optional[str] = '12.1'\nhip: Optional[str] = None\n");
        home.package("venvs/train/lib/python3.10/site-packages/scikit_learn-1.4.2.dist-info");
        home.package("venvs/train/lib/python3.10/site-packages/scikit_learn_extra-1.0.dist-info");
        home.python(".virtualenvs/cpu/bin/python");
        home.write(".virtualenvs/cpu/pyvenv.cfg", "version_info = 3.9.2.final.0\n");
        home.package(".virtualenvs/cpu/lib/python3.9/site-packages/torch-2.0.1.dist-info");
        home.write(".virtualenvs/cpu/lib/python3.9/site-packages/torch/version.py", "cuda = None\nhip = None\n");
        home.package(".virtualenvs/cpu/lib/python3.9/site-packages/xgboost-1.7.6-py3.9.egg-info");
        home.python(".venv/bin/python");
        home.write(".venv/pyvenv.cfg", "version_info = 3.12.1\n");
        QCOMPARE(home.found(), (QStringList{"virtual cpu 3.9.2: torch 2.0.1 cpu, xgboost 1.7.6",
                                            "virtual train 3.10.4: scikit-learn 1.4.2, torch 2.1.0+cu121 12.1",
                                            "virtual .venv 3.12.1: "}));
        QVERIFY(!home.wasStarted());
    }

    void findsCondaEnvironments() {
        Home home;
        home.python("miniconda3/bin/python");
        home.write("miniconda3/conda-meta/python-3.11.5-h955ad1f_0.json", "{}");
        home.write("miniconda3/conda-meta/python-dateutil-2.8.2-py_0.json", "{}");
        home.package("miniconda3/condabin");
        home.python("miniconda3/envs/gpu/bin/python");
        home.write("miniconda3/envs/gpu/conda-meta/python-3.10.13-h955ad1f_0.json", "{}");
        home.write("miniconda3/envs/gpu/conda-meta/pytorch-2.1.0-py3.10_cuda11.8_cudnn8.7.0_0.json", "{}");
        home.write("miniconda3/envs/gpu/conda-meta/libxgboost-2.0.3-cuda118h09a87be_1.json", "{}");
        home.write("miniconda3/envs/gpu/conda-meta/tensorflow-2.12.0-cpu_py310hd1aba9c_0.json", "{}");
        home.python("elsewhere/env/bin/python");
        home.write("elsewhere/env/conda-meta/python-3.8.1-x_0.json", "{}");
        home.write(".conda/environments.txt",
                   home.at("miniconda3") + "\n" + home.at("elsewhere/env") + "\r\nrelative\n\n/none\n");
        QCOMPARE(home.found(),
                 (QStringList{"conda base 3.11.5: ",
                              "conda gpu 3.10.13: tensorflow 2.12.0 cpu, torch 2.1.0 11.8, xgboost 2.0.3 11.8",
                              "conda env 3.8.1: "}));
        QVERIFY(!home.wasStarted());
    }

    void findsInterpretersOfVersionManagers() {
        Home home;
        home.python(".pyenv/versions/3.9.18/bin/python3.9");
        QVERIFY(QFile::link("python3.9", QString::fromStdString(home.at(".pyenv/versions/3.9.18/bin/python"))));
        home.python(".local/share/uv/python/cpython-3.12.3-linux-x86_64-gnu/bin/python3.12");
        QVERIFY(QFile::link("python3.12", QString::fromStdString(home.at(
                                              ".local/share/uv/python/cpython-3.12.3-linux-x86_64-gnu/bin/python"))));
        QVERIFY(QFile::link("cpython-3.12.3-linux-x86_64-gnu",
                            QString::fromStdString(home.at(".local/share/uv/python/cpython-3.12"))));
        home.python("programs/shims/python3");
        const QStringList found = home.found();
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.front(), QStringLiteral("system 3.9.18 3.9.18: "));
        QVERIFY(found.back().endsWith(QLatin1String(" 3.12.3: ")));
        QVERIFY(!home.wasStarted());
    }

    void startsOnlyUnidentifiedInterpreters() {
        Home home;
        home.write("programs/python3", "#!/bin/sh\n[ \"$1\" = -I ] && echo 3.7.9\n", true);
        home.write("programs/python", "#!/bin/sh\nexec /bin/sleep 60\n", true);
        home.write("programs/python3.8", "no program", false);
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(home.found(), QStringList{"system  3.7.9: "});
        QVERIFY(clock.elapsed() < 15'000);
    }

    void detectsFrameworks_data() {
        QTest::addColumn<QStringList>("folders");
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* name, const QStringList& folders, const char* file, const char* text,
                            const char* found) {
            QTest::newRow(name) << folders << QByteArray(file) << QByteArray(text) << QString::fromUtf8(found);
        };
        const char* torch = "torch/version.py";
        const char* tensorflow = "tensorflow/python/platform/build_info.py";
        row("torch without its file", {"torch-2.1.0+cu118.dist-info"}, "x", "", "torch 2.1.0+cu118 11.8");
        row("torch for the processor", {"torch-2.1.0+cpu.dist-info"}, "x", "", "torch 2.1.0+cpu cpu");
        row("torch for another GPU", {"torch-2.1.0.dist-info"}, torch, "cuda = None\nhip = '5.6'\n", "torch 2.1.0 ");
        row("torch with nonsense", {"torch-2.1.0.dist-info"}, torch, "cuda = '$(rm -rf /)'\n", "torch 2.1.0 ");
        row("torch with half a line", {"torch-2.1.0.dist-info"}, torch, "cuda = '12", "torch 2.1.0 ");
        row("tensorflow's list", {"tensorflow-2.16.1.dist-info"}, tensorflow,
            "build_info = collections.OrderedDict([('cpu_compiler', 'clang'), ('cuda_version', '12.3'), "
            "('is_cuda_build', "
            "True)])",
            "tensorflow 2.16.1 12.3");
        row("tensorflow's map", {"tensorflow-2.10.0.dist-info"}, tensorflow,
            "build_info = {\n  'cuda_version': '11.2',\n  'is_cuda_build': True}\n", "tensorflow 2.10.0 11.2");
        row("tensorflow for the processor", {"tensorflow-2.16.1.dist-info"}, tensorflow,
            "build_info = collections.OrderedDict([('is_cuda_build', False), ('is_rocm_build', False)])",
            "tensorflow 2.16.1 cpu");
        row("tensorflow_cpu", {"tensorflow_cpu-2.16.1.dist-info"}, "x", "", "tensorflow 2.16.1 cpu");
        row("jax with a plugin",
            {"jax-0.4.30.dist-info", "jaxlib-0.4.30.dist-info", "jax_cuda12_plugin-0.4.30.dist-info"}, "x", "",
            "jax 0.4.30 12");
        row("older jax", {"jax-0.4.11.dist-info", "jaxlib-0.4.11+cuda11.cudnn86.dist-info"}, "x", "", "jax 0.4.11 11");
        row("jax for the processor", {"jax-0.4.30.dist-info", "jaxlib-0.4.30.dist-info"}, "x", "", "jax 0.4.30 cpu");
        row("others",
            {"LightGBM-4.3.0.dist-info", "xgboost_cpu-2.1.dist-info", "torch.dist-info", "-1.dist-info",
             "numpy-1.dist-info"},
            "x", "", "lightgbm 4.3.0 ,xgboost 2.1 cpu");
        row("odd version", {"torch-2\n\x1b[2J.dist-info"}, "x", "", "torch 2\\n\\x1b[2J ");
    }
    void detectsFrameworks() {
        QFETCH(QStringList, folders);
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, text);
        QFETCH(QString, found);
        Home home;
        for (const QString& folder : folders)
            home.package("packages/" + folder.toStdString());
        home.write("packages/" + file.toStdString(), text.toStdString());
        QStringList list;
        for (const auto& framework : frameworksIn({home.at("packages"), home.at("none")}, {}))
            list << QString::fromStdString(framework.name + " " + framework.version + " " + framework.cuda);
        QCOMPARE(list.join(QLatin1Char(',')), found);
    }

    void findsPythonOfEnvironmentModules() {
        Home home;
        home.python("sw/python/3.9/bin/python3");
        home.package("sw/python/3.9/lib/python3.9/site-packages/jax-0.4.1.dist-info");
        home.write("modules/python/3.9.lua", "");
        home.write("modules/python/.version", "");
        home.write("modules/gcc/12", "");
        home.write("modules/Anaconda3", "");
        // It answers in shell text, which is only read.
        home.write("modulecmd",
                   "#!/bin/sh\n[ \"$1 $2\" = 'bash load' ] || exit 1\ncase \"$3\" in\n"
                   "python/3.9) echo 'LD_LIBRARY_PATH=/x; export LD_LIBRARY_PATH; PATH=\"" +
                       home.at("sw/python/3.9/bin") + ":'$PATH'\"; export PATH; touch " + home.at("started") +
                       "' ;;\n*) exit 1 ;;\nesac\n",
                   true);
        qputenv("MODULES_CMD", home.at("modulecmd").c_str());
        QCOMPARE(home.found(), QStringList{"module python/3.9 3.9: jax 0.4.1"});
        QVERIFY(!home.wasStarted());
        qunsetenv("MODULES_CMD");
    }

    void parsesShellTextOfModules() {
        QCOMPARE(pathIn("PATH=/a/bin:/b\\ c; export PATH;"), (std::vector<std::string>{"/a/bin", "/b c"}));
        QCOMPARE(pathIn("export PATH='/a':\"/b\";\n"), (std::vector<std::string>{"/a", "/b"}));
        QVERIFY(pathIn("MANPATH=/a; LD_LIBRARY_PATH=/b;").empty());
        QVERIFY(pathIn("").empty());
    }

    void findsSystemPython() {
        // Not what is first on PATH: that may be a version manager's script.
        const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"), {QStringLiteral("/usr/bin")});
        if (python.isEmpty())
            QSKIP("This machine has no Python of its own.");
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const auto answer = agent.call({{"do", "pythons"}});
        QVERIFY(answer);
        bool isThere = false;
        for (const auto& entry : answer->at("pythons")) {
            const PythonInstallation found = pythonInstallationFromJson(entry);
            QVERIFY(found.path.starts_with('/') && found.version.find('.') != std::string::npos);
            isThere = isThere || realPathOf(found.path) == realPathOf(python.toStdString());
        }
        QVERIFY(isThere);
    }

private:
    QByteArray m_path;
    QByteArray m_home;
};

QTEST_GUILESS_MAIN(PythonsTest)
#include "pythons_test.moc"
