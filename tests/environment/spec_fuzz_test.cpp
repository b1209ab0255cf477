// A thousand files that are nearly right: nothing crashes, hangs, or says what cannot be shown; normal forms stay as
// they are.
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>
#include <nlohmann/json.hpp>

#include "tests/environment/reading.h"

using namespace studio;
using namespace studio::test;

namespace {

const std::vector<std::string>& seeds() {
    static const std::vector<std::string> texts = {
        "name: project\nchannels:\n  - conda-forge\n  - https://example.org/c\ndependencies:\n- python=3.6.2\n- "
        "numpy>=1,<2\n"
        "- conda-forge::scipy=1.2=py38_0\n- x[version='>=1',build=a*]\n- pip:\n  - azureml-defaults\n  - "
        "torch==2.1+cu121\n"
        "variables:\n  A: 'b'\n  C: &x d\n  E: *x\n",
        "{\"name\": \"j\", \"dependencies\": [\"numpy\", {\"pip\": [\"a[b,c]>=1,<2; python_version < '3.8'\"]}]}",
        "# c\n-i https://example.org/simple\n--extra-index-url https://${U}:${P}@example.org/\nnumpy>=1.2,<2 \\\n  "
        "--hash=sha256:"
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\nx @ git+https://example.org/x@v1#egg=x ; "
        "os_name=='nt'\n"
        "-r base.txt\n-c base.txt\nhttps://example.org/y-1.0-py3-none-any.whl\n",
        "[project]\nname = \"p\"\nrequires-python = \">=3.9\"\ndependencies = [\n \"numpy>=1\",\n 'x; (os_name == "
        "\"nt\")']\n"
        "[project.optional-dependencies]\na = [\"p[b]\"]\nb = [\"c\"]\n",
        "numpy >= 1, <2 pandas, conda:x=1 python=3.11\ndask[array, frame]\n"};
    return texts;
}

std::string mutated(QRandomGenerator& random) {
    std::string text = seeds()[static_cast<size_t>(random.bounded(static_cast<int>(seeds().size())))];
    const std::string marks = "{}[]()<>=!~,;:#&*?|-'\"\\/@$ \t\n\r\0\x1b\xff\xc3\xa9"
                              "0aZ";
    for (int count = 1 + random.bounded(4); count > 0; --count) {
        const auto at = static_cast<size_t>(random.bounded(static_cast<int>(text.size()) + 1));
        switch (random.bounded(5)) {
        case 0:
            text.insert(at, 1, marks[static_cast<size_t>(random.bounded(static_cast<int>(marks.size())))]);
            break;
        case 1:
            text.erase(at, static_cast<size_t>(random.bounded(12)));
            break;
        case 2:
            text.insert(at, text.substr(at / 2, static_cast<size_t>(random.bounded(40))));
            break;
        case 3:
            text.insert(at, std::string(static_cast<size_t>(random.bounded(300)), "[{(-&"[random.bounded(5)]));
            break;
        default:
            if (at < text.size())
                text[at] = marks[static_cast<size_t>(random.bounded(static_cast<int>(marks.size())))];
        }
    }
    return text;
}

} // namespace

class SpecFuzzTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void survivesMutatedFiles() {
        QElapsedTimer clock;
        clock.start();
        QRandomGenerator random(5);
        const IncludeReader include = [](const std::string& path) -> std::optional<std::string> {
            return path == "base.txt" ? std::optional<std::string>("numpy\n-r base.txt\n") : std::nullopt;
        };
        int fine = 0;
        for (int i = 0; i < 1000; ++i) {
            const std::string text = mutated(random);
            for (const auto& read : {readCondaFile(text), readRequirements(text, include), readPyproject(text, {"a"}),
                                     readPackageList(text), readPackageFile("", text, include)}) {
                const QString complaint = complaintAbout(read.problems);
                QVERIFY2(complaint.isEmpty(),
                         qPrintable(complaint + QLatin1String(" of ") + QString::fromStdString(text)));
                QVERIFY2(normalForm(read.packages) == read.packages, text.c_str());
                EnvironmentSpec spec;
                spec.kind = EnvironmentSpec::Kind::Packages;
                spec.packages = read.packages;
                const auto back = environmentSpecFromJson(nlohmann::json::parse(toJson(spec).dump()));
                QVERIFY2(back && *back == spec, text.c_str());
                fine += read.isFine() ? 1 : 0;
            }
        }
        QVERIFY2(clock.elapsed() < 30'000, "The readers are slow.");
        QVERIFY2(fine > 50, qPrintable(QString::number(fine)));
        qInfo() << fine << "of 5000 were fine," << clock.elapsed() << "ms";
    }

    void limitsNestingAndAliases() {
        for (const char c : std::string("[{(-&!")) {
            readCondaFile(std::string(100'000, c));
            readPyproject("a = " + std::string(100'000, c));
            readRequirements(std::string(100'000, c));
            readPackageList(std::string(100'000, c));
        }
        std::string nested;
        for (int i = 0; i < 1000; ++i)
            nested += std::string(static_cast<size_t>(i), ' ') + "a:\n";
        QVERIFY(!readCondaFile(nested).isFine());
        // Each of ten lines is ten times the one before it, for those who follow every name.
        std::string laughs = "a0: &a0 [x]\n";
        for (int i = 1; i < 10; ++i) {
            laughs += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [";
            for (int j = 0; j < 10; ++j)
                laughs += "*a" + std::to_string(i - 1) + (j < 9 ? ", " : "]\n");
        }
        QVERIFY(!readCondaFile(laughs + "dependencies: *a9\n").isFine());
    }
};

QTEST_GUILESS_MAIN(SpecFuzzTest)
#include "spec_fuzz_test.moc"
