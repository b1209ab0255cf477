// ProviderProbe determines in the background which providers can create nodes now: containers and virtual machines on a
// machine by the driver, as "studioctl provider check" does, and clouds by their command line on this computer.
// Window thread.
#pragma once

#include <QObject>
#include <map>
#include <string>

#include "core/client/cloud_client.h"
#include "core/client/provider_requests.h"

class QPushButton;

namespace studio {
class StudioLink;
}

namespace studio::ui {

class DriverConnector;

struct ProviderFinding {
    enum class State {
        Asking,
        Usable,
        Unusable,
        Unknown // it could not be asked
    };
    State state = State::Asking;
    QString text{};    // what was found, or why it cannot be used
    QString command{}; // would make it available; empty: not known
    bool operator==(const ProviderFinding&) const = default;
};

// Describes the answer of the driver about the programs of a provider on a machine.
ProviderFinding findingOf(const std::string& provider, const driver::ProviderAnswer& answer);

// Shows it on a card of makeChoiceCard(), which is dimmed if the provider cannot be used. Null: it was not asked for.
void showFinding(QPushButton* card, const ProviderFinding* finding);

class ProviderProbe : public QObject {
    Q_OBJECT
public:
    explicit ProviderProbe(StudioLink& link, QObject* parent);
    // Asks for a provider of nodes on a machine unless it was asked for; starts a driver if none runs.
    void askMachine(const std::string& provider, const std::string& machine);
    // Asks a cloud for its version and the account that is signed in, unless it was asked for.
    void askCloud(const KnownPreset& known);
    // Drops all findings.
    void forget();
    // Returns null if it was not asked for.
    const ProviderFinding* onMachine(const std::string& provider, const std::string& machine) const;
    const ProviderFinding* ofCloud(const std::string& preset) const;

Q_SIGNALS:
    void changed();

private:
    bool begin(const std::string& key);
    void set(const std::string& key, const ProviderFinding& finding);
    void checkOnMachine(const std::string& provider, const std::string& machine, int attempts);
    void inquire(const KnownPreset& known);

    StudioLink& m_link;
    DriverConnector* m_driver;
    std::map<std::string, ProviderFinding> m_findings; // by provider and machine
    int m_generation = 0;                              // answers to earlier ones are dropped
};

} // namespace studio::ui
