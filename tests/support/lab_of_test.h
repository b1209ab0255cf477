// What each test of attached machines has: a laboratory of pretended ones, where this system lets us make them. A base
// beside QObject.
#pragma once

#include <QString>
#include <QtGlobal>
#include <memory>
#include <string>

#include "tests/support/ssh_lab.h"

namespace studio::test {

class LabOfTest {
protected:
    // For initTestCase(): empty, or why the test has to be skipped.
    std::string startLab() {
        std::string why;
        if (SshLab::isPossible(&why))
            m_lab = std::make_unique<SshLab>();
        return why;
    }
    // Null, and a word of why, where it does not start.
    SshHost* add(SshHostOptions options) {
        auto host = m_lab->addHost(std::move(options));
        if (!host)
            qWarning("%s %s", host.error().message.c_str(), host.error().detail.c_str());
        return host ? *host : nullptr;
    }
    SshUser keyUser() { return {.name = "ada", .authorizedKeys = {m_lab->key(LabKeyKind::Ed25519).publicLine}}; }
    QString key() { return QString::fromStdString(m_lab->key(LabKeyKind::Ed25519).path); } // path
    std::unique_ptr<SshLab> m_lab;
};

} // namespace studio::test
