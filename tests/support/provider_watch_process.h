// ProviderWatch runs tests/support/provider_watch.py beside a test: each second it compares what podman or QEMU has
// with the rows of a workspace. Only where STUDIO_PROVIDER_WATCH names that file, which is so in campaigns. The
// destructor fails the running test with what was found; declare it last, or end() it before the machines are removed.
#pragma once

#include <QProcess>
#include <QTest>
#include <utility>

#include "tests/faults/sandbox.h"

namespace studio::test {

class ProviderWatch {
public:
    // `kind`: "podman" or "qemu". `ownWish`: label of what the test itself puts there.
    ProviderWatch(const QString& kind, const Sandbox& sandbox, const QString& ownWish = QStringLiteral("nobody")) {
        const QString script = qEnvironmentVariable("STUDIO_PROVIDER_WATCH");
        if (script.isEmpty())
            return;
        m_process.start(QStringLiteral("python3"), {QStringLiteral("-B"), script, kind, sandbox.workspace(),
                                                    sandbox.path(QStringLiteral("home")), ownWish});
        m_isStarted = m_process.waitForStarted();
        if (!m_isStarted)
            QTest::qFail("The watch does not start.", __FILE__, __LINE__);
    }
    ~ProviderWatch() { end(); }
    ProviderWatch(const ProviderWatch&) = delete;
    ProviderWatch& operator=(const ProviderWatch&) = delete;

    void end() {
        if (!std::exchange(m_isStarted, false))
            return;
        constexpr int limitMs = 90'000;
        m_process.closeWriteChannel();
        const bool hasEnded = m_process.waitForFinished(limitMs);
        const QByteArray found = m_process.readAllStandardOutput() + m_process.readAllStandardError();
        if (!hasEnded || m_process.exitStatus() != QProcess::NormalExit || m_process.exitCode() != 0)
            QTest::qFail(("The provider's list and the rows differ: " + found).constData(), __FILE__, __LINE__);
    }

private:
    QProcess m_process;
    bool m_isStarted = false;
};

} // namespace studio::test
