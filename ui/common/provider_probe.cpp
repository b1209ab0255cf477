#include "ui/common/provider_probe.h"

#include <QTimer>

#include "core/client/cloud_inquiry.h"
#include "core/client/studio_link.h"
#include "ui/common/choice_card.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

constexpr int maxProbeAttempts = 50; // the driver's agent may be starting
constexpr int probeRetryMs = 200;
constexpr int maxProbeText = 160;

std::string probeKey(const std::string& provider, const std::string& machine) {
    return provider + '\n' + machine;
}

ProviderFinding findingOfCloud(const CloudPreset& preset, const Result<CloudOffer>& offer) {
    if (offer)
        return {ProviderFinding::State::Usable,
                ProviderProbe::tr("Signed in to account %1, region %2")
                    .arg(displayTextElided(offer->account, 60), displayTextElided(offer->region, 40)),
                {}};
    const QString program = displayTextElided(preset.program.substr(preset.program.rfind('/') + 1), 40);
    if (offer.error().code == ErrorCode::NotFound)
        return {ProviderFinding::State::Unusable,
                ProviderProbe::tr("The program %1 is not installed on this computer").arg(program),
                {}};
    const auto state = offer.error().code == ErrorCode::SignInNeeded ? ProviderFinding::State::Unusable
                                                                     : ProviderFinding::State::Unknown;
    return {state, displayTextElided(offer.error().message, maxProbeText),
            offer.error().code == ErrorCode::SignInNeeded ? displayTextElided(preset.signIn, 80) : QString()};
}

} // namespace

ProviderFinding findingOf(const std::string& provider, const driver::ProviderAnswer& answer) {
    QStringList usable;
    QString refused;
    for (const EngineState& engine : answer.engines) {
        const bool isNamed = engine.version.find(engine.name) != std::string::npos;
        QString words = displayTextElided(isNamed ? engine.version : engine.name + " " + engine.version, 80).trimmed();
        if (engine.error.empty()) {
            if (!engine.remark.empty())
                words += QStringLiteral(", ") + displayTextElided(engine.remark, 80);
            usable << words;
        } else if (!engine.version.empty() && refused.isEmpty()) {
            refused = words + QStringLiteral(": ") + displayTextElided(engine.error, maxProbeText);
        }
    }
    if (!usable.isEmpty())
        return {ProviderFinding::State::Usable, usable.join(QStringLiteral(" · ")), {}};
    if (!refused.isEmpty())
        return {ProviderFinding::State::Unusable, refused, {}};
    const auto unusable = [](const QString& text, const char* command) {
        return ProviderFinding{ProviderFinding::State::Unusable, text, QString::fromLatin1(command)};
    };
    if (provider == "containers")
        return unusable(ProviderProbe::tr("Podman or Docker is not available"), "sudo apt install podman");
    if (provider == "vms")
        return unusable(ProviderProbe::tr("QEMU or libvirt is not available"),
                        "sudo apt install qemu-system-x86 qemu-utils");
    return unusable(ProviderProbe::tr("Its program does not respond"), "");
}

void showFinding(QPushButton* card, const ProviderFinding* finding) {
    const bool isUnusable = finding != nullptr && finding->state == ProviderFinding::State::Unusable;
    setChoiceUnavailable(card, isUnusable ? finding->text : QString(), isUnusable ? finding->command : QString());
    if (finding == nullptr)
        setChoiceNote(card, {});
    else if (finding->state == ProviderFinding::State::Asking)
        setChoiceNote(card, ProviderProbe::tr("Checking…"));
    else
        setChoiceNote(card, isUnusable ? finding->command : finding->text);
}

ProviderProbe::ProviderProbe(StudioLink& link, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_driver(new DriverConnector(link, this)) {}

bool ProviderProbe::begin(const std::string& key) {
    const bool isNew = m_findings.try_emplace(key).second;
    if (isNew)
        Q_EMIT changed();
    return isNew;
}

void ProviderProbe::set(const std::string& key, const ProviderFinding& finding) {
    m_findings[key] = finding;
    Q_EMIT changed();
}

void ProviderProbe::forget() {
    ++m_generation;
    m_findings.clear();
    for (CloudInquiry* inquiry : findChildren<CloudInquiry*>())
        inquiry->deleteLater();
    Q_EMIT changed();
}

const ProviderFinding* ProviderProbe::onMachine(const std::string& provider, const std::string& machine) const {
    const auto found = m_findings.find(probeKey(provider, machine));
    return found == m_findings.end() ? nullptr : &found->second;
}

const ProviderFinding* ProviderProbe::ofCloud(const std::string& preset) const {
    return onMachine(preset, {});
}

void ProviderProbe::askMachine(const std::string& provider, const std::string& machine) {
    const std::string key = probeKey(provider, machine);
    if (!begin(key))
        return;
    m_driver->drive([=, this, generation = m_generation](const Result<DriverClient*>& client) {
        if (generation != m_generation)
            return;
        if (!client)
            return set(key,
                       {ProviderFinding::State::Unknown, displayTextElided(client.error().message, maxProbeText), {}});
        checkOnMachine(provider, machine, maxProbeAttempts);
    });
}

void ProviderProbe::checkOnMachine(const std::string& provider, const std::string& machine, int attempts) {
    m_driver->client()->checkProvider(
        provider, machine, false, [=, this, generation = m_generation](const Result<driver::ProviderAnswer>& answer) {
            if (generation != m_generation)
                return;
            const std::string key = probeKey(provider, machine);
            if (answer)
                return set(key, findingOf(provider, *answer));
            if (answer.error().code != ErrorCode::Unavailable || attempts <= 1)
                return set(
                    key,
                    {ProviderFinding::State::Unknown, displayTextElided(answer.error().message, maxProbeText), {}});
            QTimer::singleShot(probeRetryMs, this, [=, this] {
                if (generation == m_generation)
                    checkOnMachine(provider, machine, attempts - 1);
            });
        });
}

void ProviderProbe::askCloud(const KnownPreset& known) {
    const std::string name = known.preset->name;
    if (!begin(probeKey(name, {})))
        return;
    if (!known.trusted)
        return inquire(known);
    // Its program may have changed since the user trusted it.
    m_link.work<KnownPreset>(
        this, [name](Client& client) { return clouds::find(client, name); },
        [this, name, generation = m_generation](const Result<KnownPreset>& current) {
            if (generation != m_generation)
                return;
            if (!current)
                return set(
                    probeKey(name, {}),
                    {ProviderFinding::State::Unusable, displayTextElided(current.error().message, maxProbeText), {}});
            inquire(*current);
        });
}

void ProviderProbe::inquire(const KnownPreset& known) {
    auto* inquiry = new CloudInquiry(known, {}, this);
    inquiry->ask(false, [this, inquiry, known, generation = m_generation](const Result<CloudOffer>& offer) {
        inquiry->deleteLater();
        if (generation == m_generation)
            set(probeKey(known.preset->name, {}), findingOfCloud(*known.preset, offer));
    });
}

} // namespace studio::ui

#include "moc_provider_probe.cpp"
