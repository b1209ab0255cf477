#include "core/ssh/host_key_check.h"

#include <algorithm>
#include <array>

#include "core/ssh/ssh_text.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::array<std::string_view, 6> hostKeyTypes = {
    "ssh-ed25519", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384", "ecdsa-sha2-nistp521", "rsa-sha2-512", "rsa-sha2-256"};

} // namespace

Result<std::vector<KnownHostsFile>> HostKeyCheck::knownHosts() const {
    if (!m_session.options().knownHosts)
        return std::vector<KnownHostsFile>();
    auto files = m_session.options().knownHosts();
    if (!files)
        return fail(ErrorCode::HostKey,
                    SshText::tr("The known host keys cannot be read, so no host can be trusted: %1")
                        .arg(QString::fromStdString(files.error().message))
                        .toStdString(),
                    files.error().detail);
    return files;
}

Result<std::string> HostKeyCheck::offeredTypes() const {
    if (!m_session.hop().node.empty())
        return std::string(hostKeyTypes.front());
    const auto files = knownHosts();
    if (!files)
        return fail(files.error());
    std::vector<std::string_view> order;
    const auto add = [&order](std::string_view type) {
        if (std::find(order.begin(), order.end(), type) == order.end())
            order.push_back(type);
    };
    for (const auto& type : knownKeyTypes(*files, m_session.hop().host, m_session.hop().port)) {
        for (const auto name : hostKeyTypes) {
            if (name == type || (type == "ssh-rsa" && name.starts_with("rsa-")))
                add(name);
        }
    }
    for (const auto name : hostKeyTypes)
        add(name);
    std::string text;
    for (const auto name : order)
        text += (text.empty() ? "" : ",") + std::string(name);
    return text;
}

Result<HostKey> HostKeyCheck::presentedKey() const {
    ssh_key raw = nullptr;
    char* text = nullptr;
    if (ssh_get_server_publickey(m_session.handle(), &raw) != SSH_OK)
        return fail(m_session.error(ErrorCode::HostKey,
                                    SshText::tr("%1 did not present a host key.").arg(m_session.name()).toStdString()));
    const bool isRead = ssh_pki_export_pubkey_base64(raw, &text) == SSH_OK;
    ssh_key_free(raw);
    auto key =
        isRead ? hostKeyFromBase64(text) : Result<HostKey>(fail(ErrorCode::HostKey, "The host key cannot be read."));
    ssh_string_free_char(text);
    return key ? key : fail(ErrorCode::HostKey, key.error().message, key.error().detail);
}

Result<void> HostKeyCheck::verify() const {
    const auto key = presentedKey();
    if (!key)
        return fail(key.error());
    const std::string fingerprint = fingerprintOf(*key);
    if (!m_session.hop().node.empty()) {
        if (m_session.hop().expectedHostKey != fingerprint && m_session.hop().nextHostKey != fingerprint)
            return fail(
                ErrorCode::HostKey,
                SshText::tr("Another machine answers at %1 in place of the node: it has the host key %2, not the "
                            "one that the node was created with, %3. No data was sent.")
                    .arg(m_session.name(), QString::fromStdString(fingerprint),
                         QString::fromStdString(m_session.hop().expectedHostKey))
                    .toStdString(),
                fingerprint);
        m_session.reportStep({"host_key", 0ms, key->type + " " + fingerprint});
        return {};
    }
    const auto files = knownHosts();
    if (!files)
        return fail(files.error());
    const auto verdict = verifyHostKey(*files, m_session.hop().host, m_session.hop().port, *key);
    const QString place =
        QStringLiteral("%1:%2").arg(QString::fromStdString(verdict.file), QString::number(verdict.line));
    const bool isRefused =
        verdict.kind == HostKeyVerdict::Kind::Revoked || verdict.kind == HostKeyVerdict::Kind::Changed;
    // Applies even to hosts listed in known_hosts: expectedHostKey is the user's current expectation.
    if (auto expected = compareWithExpected(fingerprint); !expected && !isRefused)
        return expected;
    switch (verdict.kind) {
    case HostKeyVerdict::Kind::Known:
        break;
    case HostKeyVerdict::Kind::Revoked:
        return fail(
            ErrorCode::HostKey,
            SshText::tr("The host key of %1 has been revoked (%2). No data was sent. Ask the machine's administrator.")
                .arg(m_session.name(), place)
                .toStdString(),
            fingerprint);
    case HostKeyVerdict::Kind::Changed: {
        if (m_session.options().hostKeyChanged)
            m_session.options().hostKeyChanged(m_session.hop(), *key, verdict.entries);
        std::string known;
        for (const auto& entry : verdict.entries)
            known += (known.empty() ? "" : ", ") + entry.type + " " + entry.fingerprint;
        return fail(
            ErrorCode::HostKey,
            SshText::tr("The host key of %1 has changed. Either the machine was reinstalled, or the connection is "
                        "being intercepted. No data was sent. Presented: %2 %3; known: %4 (%5). Ask the machine's "
                        "administrator; if the new key is correct, replace the key.")
                .arg(m_session.name(), QString::fromStdString(key->type), QString::fromStdString(fingerprint),
                     QString::fromStdString(known), place)
                .toStdString(),
            fingerprint);
    }
    case HostKeyVerdict::Kind::AuthorityOnly:
    case HostKeyVerdict::Kind::Unknown:
        if (auto confirmed = confirm(*key); !confirmed)
            return verdict.kind == HostKeyVerdict::Kind::Unknown
                       ? confirmed
                       : fail(ErrorCode::HostKey,
                              SshText::tr("%1 is known only through a certificate authority (%2), which is not "
                                          "supported. Confirm the key itself.")
                                  .arg(m_session.name(), place)
                                  .toStdString(),
                              confirmed.error().message);
        break;
    }
    m_session.reportStep({"host_key", 0ms, key->type + " " + fingerprint});
    return {};
}

Result<void> HostKeyCheck::compareWithExpected(const std::string& fingerprint) const {
    if (m_session.hop().expectedHostKey.empty() || m_session.hop().expectedHostKey == fingerprint)
        return {};
    return fail(ErrorCode::HostKey, SshText::tr("%1 presented the host key %2, not the expected %3. No data was sent.")
                                        .arg(m_session.name(), QString::fromStdString(fingerprint),
                                             QString::fromStdString(m_session.hop().expectedHostKey))
                                        .toStdString());
}

Result<void> HostKeyCheck::confirm(const HostKey& key) const {
    const std::string fingerprint = fingerprintOf(key);
    if (m_session.hop().expectedHostKey.empty()) {
        SignInQuestion question;
        question.kind = SignInQuestion::Kind::HostKey;
        question.keyType = key.type;
        question.fingerprint = fingerprint;
        Error why;
        const auto answer = m_session.ask(std::move(question), why);
        if (!answer || answer->isRefused)
            return fail(
                ErrorCode::HostKey,
                SshText::tr(
                    "The host key of %1 has not been confirmed: %2 %3. Verify it with the machine's administrator.")
                    .arg(m_session.name(), QString::fromStdString(key.type), QString::fromStdString(fingerprint))
                    .toStdString());
    }
    if (!m_session.options().rememberHostKey)
        return {};
    const auto line = knownHostsLine(m_session.hop().host, m_session.hop().port, key);
    return line ? m_session.options().rememberHostKey(*line) : Result<void>(fail(line.error()));
}

} // namespace studio
