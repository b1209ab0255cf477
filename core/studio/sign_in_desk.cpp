#include "core/studio/sign_in_desk.h"

#include <algorithm>

#include "core/studio/studio_text.h"

namespace studio {

namespace {

// The same address behind another jump host is another machine: it must not be told this one's password.
bool isAt(const SshLink* link, const SshRoute& route, size_t hop) {
    if (link == nullptr || !(route[hop] == link->hop()))
        return false;
    return hop == 0 ? link->via() == nullptr : isAt(link->via(), route, hop - 1);
}

} // namespace

SignInDesk::SignInDesk(LinkPool& links, SecretStore& store, QObject* parent)
    : QObject(parent)
    , m_links(links)
    , m_store(store) {
    connect(&m_links, &LinkPool::made, this, &SignInDesk::watch);
}

void SignInDesk::watch(SshLink* link) {
    connect(link, &SshLink::asked, this, [this, link](const SignInQuestion& question) { take(link, question); });
    connect(link, &SshLink::settled, this, [this, link](qint64 question) { settle(link, question); });
    connect(link, &SshLink::opened, this, [this, link] {
        auto proofs = std::move(m_proofs[link]);
        m_proofs.erase(link);
        forgetSpent(link);
        for (auto& proof : proofs)
            m_store.keep(proof.name, std::move(proof.secret), proof.place, this, [](Result<void>) {});
    });
    connect(link, &SshLink::closed, this, [this, link](const Error& why) {
        m_proofs.erase(link);
        if (why.code != ErrorCode::SignInNeeded)
            forgetSpent(link); // it was not the secret
        std::erase_if(m_asked, [link](const auto& entry) { return entry.second.link == link; });
        Q_EMIT changed();
    });
    connect(link, &QObject::destroyed, this, [this, link] {
        m_proofs.erase(link);
        forgetSpent(link);
        std::erase_if(m_asked, [link](const auto& entry) { return entry.second.link == link; });
    });
}

void SignInDesk::forgetSpent(const SshLink* link) {
    m_spent.erase({link, false});
    m_spent.erase({link, true});
}

void SignInDesk::change(const std::string& owner, const SshRoute& route, bool dropPassword) {
    const auto found = m_owners.find(owner);
    if (found == m_owners.end())
        return;
    found->second.route = route;
    if (dropPassword)
        found->second.secrets.passwords.erase(route.size() - 1);
}

void SignInDesk::lookAgain() {
    std::vector<std::pair<int64_t, std::vector<std::string>>> open;
    for (const auto& [id, asked] : m_asked) {
        if (asked.isOpen)
            open.emplace_back(id, namesFor(asked));
    }
    for (auto& [id, names] : open) {
        if (!names.empty())
            lookIn(id, std::move(names));
    }
}

std::vector<std::string> SignInDesk::namesFor(const Asked& asked) const {
    const auto& question = asked.open.question;
    const bool isPassphrase = question.kind == SignInQuestion::Kind::Passphrase;
    if (question.round > 1 || (!isPassphrase && !isPassword(question)) || m_spent.contains({asked.link, isPassphrase}))
        return {};
    std::vector<std::string> names;
    for (const auto& [name, hop] : placesOf(asked.link)) {
        if (m_owners.at(name).check.empty())
            names.push_back(secretName(name, hop, isPassphrase));
    }
    return names;
}

void SignInDesk::enter(const std::string& owner, const SshRoute& route, const std::string& target,
                       const std::string& check, RouteSecrets secrets) {
    if (!secrets.passwords.empty() || !secrets.passphrases.empty())
        m_spent.clear(); // somebody has typed them anew
    m_owners[owner] = Owner{route, target, check, std::move(secrets)};
}

void SignInDesk::leave(const std::string& owner) {
    m_owners.erase(owner);
    // What nobody is left to answer must not stand in the way of the next who comes.
    std::vector<std::pair<SshLink*, int64_t>> orphans;
    for (const auto& [id, asked] : m_asked) {
        if (placesOf(asked.link).empty())
            orphans.emplace_back(asked.link, asked.linkQuestion);
    }
    for (const auto& [link, question] : orphans)
        link->answer(question, {true, {}});
}

std::vector<std::pair<std::string, size_t>> SignInDesk::placesOf(const SshLink* link) const {
    std::vector<std::pair<std::string, size_t>> places;
    for (const auto& [name, owner] : m_owners) {
        for (size_t hop = 0; hop < owner.route.size(); ++hop) {
            if (isAt(link, owner.route, hop))
                places.emplace_back(name, hop);
        }
    }
    return places;
}

// A server that asks for one hidden text by prompts, of somebody who signs in with a password, wants that password.
bool SignInDesk::isPassword(const SignInQuestion& question) {
    if (question.kind == SignInQuestion::Kind::Password)
        return true;
    const auto& methods = question.hop.methods;
    return question.kind == SignInQuestion::Kind::Prompts && question.prompts.size() == 1 &&
           !question.prompts.front().isShown &&
           std::find(methods.begin(), methods.end(), SignInMethod::Password) != methods.end() &&
           question.prompts.front().text.find("assword") != std::string::npos;
}

void SignInDesk::take(SshLink* link, const SignInQuestion& question) {
    const int64_t id = ++m_lastId;
    Asked asked{link, question.id, {}, false};
    asked.open.question = question;
    asked.open.question.id = id;
    const bool isPassphrase = question.kind == SignInQuestion::Kind::Passphrase;
    const bool mayKnow =
        question.round == 1 && (isPassphrase || isPassword(question)) && !m_spent.contains({link, isPassphrase});
    if (question.round > 1) // what was answered before was wrong: it is not kept, whatever opens the door now
        m_proofs.erase(link);
    const auto places = placesOf(link);
    if (places.empty()) {
        link->answer(question.id, {true, {}}); // whoever wanted this has left
        return;
    }
    for (const auto& [name, hop] : places) {
        Owner& owner = m_owners.at(name);
        // A check is what somebody looks at right now: its window shows the question.
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
            m_spent.insert({link, isPassphrase});
            link->answer(question.id, std::move(answer));
            return;
        }
    }
    auto names = namesFor(asked);
    m_asked.emplace(id, std::move(asked));
    lookIn(id, std::move(names));
}

void SignInDesk::lookIn(int64_t id, std::vector<std::string> names) {
    if (names.empty()) {
        holdOut(id);
        return;
    }
    const std::string name = names.back();
    names.pop_back();
    m_store.find(name, this, [this, id, names = std::move(names)](std::optional<SecretText> secret) {
        const auto found = m_asked.find(id);
        if (found == m_asked.end())
            return;
        if (!secret) {
            lookIn(id, names);
            return;
        }
        SignInAnswer answer;
        answer.texts.push_back(std::move(*secret));
        const Asked asked = std::move(found->second);
        m_asked.erase(found);
        m_spent.insert({asked.link, asked.open.question.kind == SignInQuestion::Kind::Passphrase});
        asked.link->answer(asked.linkQuestion, std::move(answer));
        if (asked.isOpen)
            Q_EMIT changed();
    });
}

void SignInDesk::holdOut(int64_t id) {
    m_asked.at(id).isOpen = true;
    Q_EMIT changed();
}

void SignInDesk::settle(SshLink* link, int64_t linkQuestion) {
    const auto gone = std::erase_if(m_asked, [&](const auto& entry) {
        return entry.second.link == link && entry.second.linkQuestion == linkQuestion;
    });
    if (gone > 0)
        Q_EMIT changed();
}

std::vector<OpenQuestion> SignInDesk::questions() const {
    std::vector<OpenQuestion> questions;
    for (const auto& [id, asked] : m_asked) {
        if (asked.isOpen)
            questions.push_back(asked.open);
    }
    return questions;
}

std::vector<OpenQuestion> SignInDesk::questionsOf(const std::string& check) const {
    // A jump host may be asked for by somebody else as well: whoever looks first may answer.
    std::vector<OpenQuestion> questions;
    for (const auto& [id, asked] : m_asked) {
        const auto places = placesOf(asked.link);
        const bool isMine =
            std::any_of(places.begin(), places.end(), [&](const auto& place) { return place.first == check; });
        if (asked.isOpen && isMine)
            questions.push_back(asked.open);
    }
    return questions;
}

Result<void> SignInDesk::answer(int64_t question, std::vector<SecretText> texts, SecretPlace keep) {
    const auto found = m_asked.find(question);
    if (found == m_asked.end() || !found->second.isOpen)
        return fail(ErrorCode::NotFound, StudioText::tr("This is not asked any more. Connect again.").toStdString());
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

Result<void> SignInDesk::refuse(int64_t question) {
    const auto found = m_asked.find(question);
    if (found == m_asked.end())
        return fail(ErrorCode::NotFound, StudioText::tr("This is not asked any more.").toStdString());
    const Asked asked = std::move(found->second);
    m_asked.erase(found);
    SignInAnswer answer;
    answer.isRefused = true;
    asked.link->answer(asked.linkQuestion, std::move(answer));
    Q_EMIT changed();
    return {};
}

void SignInDesk::keep(const std::string& check, const std::string& targetId, SecretPlace place) {
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

struct SignInDesk::Move {
    std::vector<std::string> names; // still to be looked for, the next one last
    SecretPlace place = SecretPlace::Session;
    int moved = 0;
    std::function<void(Result<int>)> done;
};

void SignInDesk::move(const std::string& targetId, size_t hops, SecretPlace place,
                      std::function<void(Result<int>)> done) {
    auto move = std::make_shared<Move>(Move{{}, place, 0, std::move(done)});
    for (size_t hop = 0; hop < hops; ++hop) {
        for (const bool isPassphrase : {false, true})
            move->names.push_back(secretName(targetId, hop, isPassphrase));
    }
    moveNext(move);
}

void SignInDesk::moveNext(const std::shared_ptr<Move>& move) {
    if (move->names.empty()) {
        const bool mayBeInVault = move->moved == 0 && m_store.state().vault == VaultState::Locked;
        move->done(mayBeInVault
                       ? Result<int>(fail(ErrorCode::Conflict,
                                          StudioText::tr("Nothing was found outside the vault, which is locked and may "
                                                         "hold it. Unlock it, and try again.")
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

void SignInDesk::forget(const std::string& targetId) {
    constexpr size_t mostHops = 9;
    for (size_t hop = 0; hop < mostHops; ++hop) {
        for (const bool isPassphrase : {false, true})
            m_store.forget(secretName(targetId, hop, isPassphrase), this, [](Result<void>) {});
    }
}

} // namespace studio

#include "moc_sign_in_desk.cpp"
