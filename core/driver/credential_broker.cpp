#include "core/driver/credential_broker.h"

#include <algorithm>

#include "core/client/studio_text.h"

namespace studio {

namespace {

// The same address behind another jump host is another machine: it must never receive this one's password.
bool isAt(const SshLink* link, const SshRoute& route, size_t hop) {
    if (link == nullptr || !(route[hop] == link->hop()))
        return false;
    return hop == 0 ? link->via() == nullptr : isAt(link->via(), route, hop - 1);
}

} // namespace

CredentialBroker::CredentialBroker(LinkPool& links, SecretStore& store, QObject* parent)
    : QObject(parent)
    , m_links(links)
    , m_store(store) {
    connect(&m_links, &LinkPool::made, this, &CredentialBroker::watch);
}

void CredentialBroker::watch(SshLink* link) {
    connect(link, &SshLink::asked, this, [this, link](const SignInQuestion& question) { take(link, question); });
    connect(link, &SshLink::settled, this, [this, link](qint64 question) { settle(link, question); });
    connect(link, &SshLink::opened, this, [this, link] {
        auto proofs = std::move(m_proofs[link]);
        m_proofs.erase(link);
        clearUsedSecrets(link);
        for (auto& proof : proofs)
            m_store.keep(proof.name, std::move(proof.secret), proof.place, this, [](Result<void>) {});
    });
    connect(link, &SshLink::closed, this, [this, link](const Error& why) {
        m_proofs.erase(link);
        if (why.code != ErrorCode::SignInNeeded)
            clearUsedSecrets(link); // not an authentication failure: the secret may be right
        std::erase_if(m_asked, [link](const auto& entry) { return entry.second.link == link; });
        Q_EMIT changed();
    });
    connect(link, &QObject::destroyed, this, [this, link] {
        m_proofs.erase(link);
        clearUsedSecrets(link);
        std::erase_if(m_asked, [link](const auto& entry) { return entry.second.link == link; });
    });
}

void CredentialBroker::clearUsedSecrets(const SshLink* link) {
    m_usedSecrets.erase({link, false});
    m_usedSecrets.erase({link, true});
}

void CredentialBroker::change(const std::string& owner, const SshRoute& route, bool dropPassword) {
    const auto found = m_owners.find(owner);
    if (found == m_owners.end())
        return;
    found->second.route = route;
    if (dropPassword)
        found->second.secrets.passwords.erase(route.size() - 1);
}

void CredentialBroker::pollAgain() {
    std::vector<std::pair<int64_t, std::vector<std::string>>> open;
    for (const auto& [id, asked] : m_asked) {
        if (asked.isOpen)
            open.emplace_back(id, namesFor(asked));
    }
    for (auto& [id, names] : open) {
        if (!names.empty())
            searchIn(id, std::move(names));
    }
}

std::vector<std::string> CredentialBroker::namesFor(const Asked& asked) const {
    const auto& question = asked.open.question;
    const bool isPassphrase = question.kind == SignInQuestion::Kind::Passphrase;
    if (question.round > 1 || (!isPassphrase && !isPassword(question)) ||
        m_usedSecrets.contains({asked.link, isPassphrase}))
        return {};
    std::vector<std::string> names;
    for (const auto& [name, hop] : placesOf(asked.link)) {
        if (m_owners.at(name).check.empty())
            names.push_back(secretName(name, hop, isPassphrase));
    }
    return names;
}

void CredentialBroker::enter(const std::string& owner, const SshRoute& route, const std::string& target,
                             const std::string& check, RouteSecrets secrets) {
    if (!secrets.passwords.empty() || !secrets.passphrases.empty())
        m_usedSecrets.clear(); // typed again by the user, so worth trying
    m_owners[owner] = Owner{route, target, check, std::move(secrets)};
}

void CredentialBroker::leave(const std::string& owner) {
    m_owners.erase(owner);
    // Refuses questions without an owner, so that they do not block the next owner of the link.
    std::vector<std::pair<SshLink*, int64_t>> orphans;
    for (const auto& [id, asked] : m_asked) {
        if (placesOf(asked.link).empty())
            orphans.emplace_back(asked.link, asked.linkQuestion);
    }
    for (const auto& [link, question] : orphans)
        link->answer(question, {true, {}});
}

std::vector<std::pair<std::string, size_t>> CredentialBroker::placesOf(const SshLink* link) const {
    std::vector<std::pair<std::string, size_t>> places;
    for (const auto& [name, owner] : m_owners) {
        for (size_t hop = 0; hop < owner.route.size(); ++hop) {
            if (isAt(link, owner.route, hop))
                places.emplace_back(name, hop);
        }
    }
    return places;
}

// Keyboard-interactive: a single hidden prompt that contains "assword" counts as the password.
bool CredentialBroker::isPassword(const SignInQuestion& question) {
    if (question.kind == SignInQuestion::Kind::Password)
        return true;
    const auto& methods = question.hop.methods;
    return question.kind == SignInQuestion::Kind::Prompts && question.prompts.size() == 1 &&
           !question.prompts.front().isShown &&
           std::find(methods.begin(), methods.end(), SignInMethod::Password) != methods.end() &&
           question.prompts.front().text.find("assword") != std::string::npos;
}

void CredentialBroker::take(SshLink* link, const SignInQuestion& question) {
    const int64_t id = ++m_lastId;
    Asked asked{link, question.id, {}, false};
    asked.open.question = question;
    asked.open.question.id = id;
    const bool isPassphrase = question.kind == SignInQuestion::Kind::Passphrase;
    const bool mayKnow =
        question.round == 1 && (isPassphrase || isPassword(question)) && !m_usedSecrets.contains({link, isPassphrase});
    if (question.round > 1) // the earlier answer was wrong: do not store it, even if sign-in succeeds now
        m_proofs.erase(link);
    const auto places = placesOf(link);
    if (places.empty()) {
        link->answer(question.id, {true, {}}); // its owner has left
        return;
    }
    for (const auto& [name, hop] : places) {
        Owner& owner = m_owners.at(name);
        // A check has precedence: its window is open and shows the question.
        if (asked.open.check.empty()) {
            asked.open.target = owner.target;
            asked.open.check = owner.check;
            asked.open.hop = hop;
        }
        if (!mayKnow)
            continue;
        const auto& secrets = isPassphrase ? owner.secrets.passphrases : owner.secrets.passwords;
        if (const auto known = secrets.find(hop); known != secrets.end() && !known->second.isEmpty()) {
            SignInAnswer answer;
            answer.texts.push_back(known->second.clone());
            m_usedSecrets.insert({link, isPassphrase});
            link->answer(question.id, std::move(answer));
            return;
        }
    }
    auto names = namesFor(asked);
    m_asked.emplace(id, std::move(asked));
    searchIn(id, std::move(names));
}

void CredentialBroker::searchIn(int64_t id, std::vector<std::string> names) {
    if (names.empty()) {
        publishQuestion(id);
        return;
    }
    const std::string name = names.back();
    names.pop_back();
    m_store.find(name, this, [this, id, names = std::move(names)](std::optional<SecretText> secret) {
        const auto found = m_asked.find(id);
        if (found == m_asked.end())
            return;
        if (!secret) {
            searchIn(id, names);
            return;
        }
        SignInAnswer answer;
        answer.texts.push_back(std::move(*secret));
        const Asked asked = std::move(found->second);
        m_asked.erase(found);
        m_usedSecrets.insert({asked.link, asked.open.question.kind == SignInQuestion::Kind::Passphrase});
        asked.link->answer(asked.linkQuestion, std::move(answer));
        if (asked.isOpen)
            Q_EMIT changed();
    });
}

void CredentialBroker::publishQuestion(int64_t id) {
    m_asked.at(id).isOpen = true;
    Q_EMIT changed();
}

void CredentialBroker::settle(SshLink* link, int64_t linkQuestion) {
    const auto gone = std::erase_if(m_asked, [&](const auto& entry) {
        return entry.second.link == link && entry.second.linkQuestion == linkQuestion;
    });
    if (gone > 0)
        Q_EMIT changed();
}

std::vector<PendingQuestion> CredentialBroker::questions() const {
    std::vector<PendingQuestion> questions;
    for (const auto& [id, asked] : m_asked) {
        if (asked.isOpen)
            questions.push_back(asked.open);
    }
    return questions;
}

std::vector<PendingQuestion> CredentialBroker::questionsOf(const std::string& check) const {
    // Several owners may share a jump host; each may answer.
    std::vector<PendingQuestion> questions;
    for (const auto& [id, asked] : m_asked) {
        const auto places = placesOf(asked.link);
        const bool isMine =
            std::any_of(places.begin(), places.end(), [&](const auto& place) { return place.first == check; });
        if (asked.isOpen && isMine)
            questions.push_back(asked.open);
    }
    return questions;
}

Result<void> CredentialBroker::answer(int64_t question, std::vector<SecretText> texts, SecretStorage keep) {
    const auto found = m_asked.find(question);
    if (found == m_asked.end() || !found->second.isOpen)
        return fail(ErrorCode::NotFound,
                    StudioText::tr("This question is no longer pending. Connect again.").toStdString());
    Asked asked = std::move(found->second);
    m_asked.erase(found);
    const auto& what = asked.open.question;
    if (texts.size() < what.prompts.size())
        texts.resize(what.prompts.size());
    const bool isPassphrase = what.kind == SignInQuestion::Kind::Passphrase;
    if (!texts.empty() && (isPassphrase || isPassword(what))) {
        for (const auto& [name, hop] : placesOf(asked.link)) {
            Owner& owner = m_owners.at(name);
            if (!owner.check.empty()) {
                auto& secrets = isPassphrase ? owner.secrets.passphrases : owner.secrets.passwords;
                secrets.insert_or_assign(hop, texts.front().clone());
            } else {
                m_proofs[asked.link].push_back({secretName(name, hop, isPassphrase), texts.front().clone(), keep});
            }
        }
    }
    SignInAnswer answer;
    answer.texts = std::move(texts);
    asked.link->answer(asked.linkQuestion, std::move(answer));
    Q_EMIT changed();
    return {};
}

Result<void> CredentialBroker::refuse(int64_t question) {
    const auto found = m_asked.find(question);
    if (found == m_asked.end())
        return fail(ErrorCode::NotFound, StudioText::tr("This question is no longer pending.").toStdString());
    const Asked asked = std::move(found->second);
    m_asked.erase(found);
    SignInAnswer answer;
    answer.isRefused = true;
    asked.link->answer(asked.linkQuestion, std::move(answer));
    Q_EMIT changed();
    return {};
}

void CredentialBroker::keep(const std::string& check, const std::string& targetId, SecretStorage place) {
    const auto owner = m_owners.find(check);
    if (owner == m_owners.end())
        return;
    for (const bool isPassphrase : {false, true}) {
        const auto& secrets = isPassphrase ? owner->second.secrets.passphrases : owner->second.secrets.passwords;
        for (const auto& [hop, secret] : secrets) {
            if (!secret.isEmpty())
                m_store.keep(secretName(targetId, hop, isPassphrase), secret.clone(), place, this, [](Result<void>) {});
        }
    }
}

struct CredentialBroker::Move {
    std::vector<std::string> names; // remaining, next one last
    SecretStorage place = SecretStorage::Session;
    int moved = 0;
    std::function<void(Result<int>)> done;
};

void CredentialBroker::move(const std::string& targetId, size_t hops, SecretStorage place,
                            std::function<void(Result<int>)> done) {
    auto move = std::make_shared<Move>(Move{{}, place, 0, std::move(done)});
    for (size_t hop = 0; hop < hops; ++hop) {
        for (const bool isPassphrase : {false, true})
            move->names.push_back(secretName(targetId, hop, isPassphrase));
    }
    moveNext(move);
}

void CredentialBroker::moveNext(const std::shared_ptr<Move>& move) {
    if (move->names.empty()) {
        const bool mayBeInVault = move->moved == 0 && m_store.state().vault == VaultState::Locked;
        move->done(mayBeInVault
                       ? Result<int>(fail(ErrorCode::Conflict,
                                          StudioText::tr("Nothing was found outside the vault, but the vault is locked "
                                                         "and may contain it. Unlock it, and try again.")
                                              .toStdString()))
                       : Result<int>(move->moved));
        return;
    }
    const std::string name = move->names.back();
    move->names.pop_back();
    m_store.find(name, this, [this, name, move](std::optional<SecretText> secret) {
        if (!secret)
            return moveNext(move);
        m_store.keep(name, std::move(*secret), move->place, this, [this, move](Result<void> kept) {
            if (!kept)
                return move->done(fail(kept.error()));
            ++move->moved;
            moveNext(move);
        });
    });
}

void CredentialBroker::forget(const std::string& targetId) {
    constexpr size_t maxHops = 9;
    for (size_t hop = 0; hop < maxHops; ++hop) {
        for (const bool isPassphrase : {false, true})
            m_store.forget(secretName(targetId, hop, isPassphrase), this, [](Result<void>) {});
    }
}

} // namespace studio

#include "moc_credential_broker.cpp"
