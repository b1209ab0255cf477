// Secrets leave nothing behind: where they lay there are zeros, and the program's memory stays its own.
#include <QCoreApplication>
#include <QFile>
#include <QTest>
#include <array>
#include <csignal>
#include <new>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <type_traits>
#include <unistd.h>

#include "core/base/hardening.h"
#include "core/base/secret_text.h"
#include "core/secret/secret_name.h"
#include "tests/secret/freed_memory.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr std::string_view shortSecret = "Wren-47-Oboe";                              // inside the object
constexpr std::string_view longSecret = "Wren-47-Oboe and a long tail, on the heap."; // in a block of its own

static_assert(!std::is_copy_constructible_v<SecretText> && !std::is_copy_assignable_v<SecretText>);
static_assert(!std::is_convertible_v<std::string, SecretText>);

// Memory in which one SecretText lived.
struct Grave {
    alignas(SecretText) std::array<char, sizeof(SecretText)> bytes{};
    SecretText* bury(std::string_view text) { return new (bytes.data()) SecretText(text); }
    bool holds(std::string_view text) const {
        return std::string_view(bytes.data(), bytes.size()).find(text) != std::string_view::npos;
    }
};

} // namespace

class SecretTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wipesOnDestruction() {
        Grave grave;
        SecretText* secret = grave.bury(shortSecret);
        QVERIFY(grave.holds(shortSecret));
        secret->~SecretText();
        QVERIFY(!grave.holds(shortSecret));
    }

    void wipesOnMove() {
        Grave grave;
        SecretText* secret = grave.bury(shortSecret);
        const SecretText heir(std::move(*secret));
        QCOMPARE(heir.view(), shortSecret);
        QVERIFY(secret->isEmpty());
        QVERIFY(!grave.holds(shortSecret));
        secret->~SecretText();
    }

    void leavesNoSecretInFreedBlocks_data() {
        QTest::addColumn<int>("way");
        QTest::newRow("gone") << 0;
        QTest::newRow("moved") << 1;
        QTest::newRow("replaced") << 2;
        QTest::newRow("taken") << 3;
        QTest::newRow("cloned") << 4;
    }
    void leavesNoSecretInFreedBlocks() {
        QFETCH(int, way);
        watchFreedMemoryFor(longSecret);
        {
            SecretText secret(longSecret);
            if (way == 1) {
                const SecretText heir(std::move(secret));
                QCOMPARE(heir.view(), longSecret);
            } else if (way == 2) {
                secret = SecretText("another");
                QCOMPARE(secret.view(), "another");
            } else if (way == 3) {
                std::string typed(longSecret);
                secret = SecretText::taking(typed);
                QVERIFY(typed.empty());
                QCOMPARE(secret.view(), longSecret);
            } else if (way == 4) {
                const SecretText twin = secret.clone();
                QCOMPARE(twin.view(), longSecret);
            }
        }
        QCOMPARE(freedWithIt(), size_t(0));
    }

    void allocationWatchDetectsSecrets() {
        watchFreedMemoryFor(longSecret);
        { const std::string forgotten(longSecret); }
        QCOMPARE(freedWithIt(), size_t(1));
    }

    void checksNames_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("good");
        for (const char* name : {"target/7f/password/0", "a", "A-b_c.d/9", "x/.hidden"})
            QTest::newRow(name) << QByteArray(name) << true;
        for (const char* name : {"", "/", "a/", "/a", "a//b", "a/../b", ".", "a b", "a\n", "ä", "a:b", "a\\b"})
            QTest::newRow(qPrintable(QStringLiteral("no %1").arg(QLatin1String(name)))) << QByteArray(name) << false;
        QTest::newRow("longest") << QByteArray(maxSecretNameLength, 'a') << true;
        QTest::newRow("too long") << QByteArray(maxSecretNameLength + 1, 'a') << false;
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << false;
    }
    void checksNames() {
        QFETCH(QByteArray, name);
        QFETCH(bool, good);
        const auto checked = checkSecretName(name.toStdString());
        QCOMPARE(checked.has_value(), good);
        if (!good)
            QCOMPARE(checked.error().code, ErrorCode::InvalidArgument);
    }

    void hardenedProcessWritesNoCore() {
        const pid_t child = fork();
        if (child == 0) {
            const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
            setrlimit(RLIMIT_CORE, &all);
            if (chdir("/tmp") != 0 || !protectProcessMemory() || prctl(PR_GET_DUMPABLE) != 0)
                _exit(1);
            std::signal(SIGABRT, SIG_DFL);
            std::abort();
        }
        int status = 0;
        QCOMPARE(waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status));
        QCOMPARE(WTERMSIG(status), SIGABRT);
        QVERIFY(!WCOREDUMP(status));
    }

    void childProcessesAreUnaffected() {
        const pid_t child = fork();
        if (child == 0) {
            if (!protectProcessMemory())
                _exit(9);
            execl(QFile::encodeName(QCoreApplication::applicationFilePath()).constData(), "self", "--dumpable",
                  nullptr);
            _exit(9);
        }
        int status = 0;
        QCOMPARE(waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 1);
    }
};

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "--dumpable")
        return prctl(PR_GET_DUMPABLE);
    QCoreApplication app(argc, argv);
    SecretTextTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "secret_text_test.moc"
