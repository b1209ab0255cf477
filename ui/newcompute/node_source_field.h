// NodeSourceField chooses where the nodes of a new cluster come from: a card for each provider with what was found of
// it here and now, or with the command that would make it available.
#pragma once

#include <QWidget>
#include <vector>

#include "core/client/cloud_client.h"

class QButtonGroup;
class QGridLayout;
class QPushButton;

namespace studio {
class StudioLink;
}

namespace studio::ui {

class ProviderProbe;

enum class NodeSource { Here, Machine, Pool, Containers, Vms, Cloud };

class NodeSourceField : public QWidget {
    Q_OBJECT
public:
    NodeSourceField(StudioLink& link, QWidget* parent);
    // Has a card for each of them.
    void setPresets(const std::vector<KnownPreset>& presets);
    // Machines and pools can be chosen if one is attached.
    void setAttached(bool isAttached);
    // Containers and virtual machines are checked on this machine.
    void setMachine(const std::string& name);
    // Shows a choice without emitting chosen(). `preset`: of a cloud.
    void choose(NodeSource source, const std::string& preset = {});
    NodeSource source() const { return m_source; }
    const std::string& preset() const { return m_preset; }

Q_SIGNALS:
    void chosen();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QPushButton* addCard(const QString& objectName, const char* iconName, const QString& title, const QString& text,
                         NodeSource source, const std::string& preset = {});
    void place(); // all cards
    void ask();
    void showFindings();
    void showChoice();

    struct Cloud {
        KnownPreset preset;
        QPushButton* card;
    };
    ProviderProbe* m_probe;
    QGridLayout* m_grid;
    QButtonGroup* m_group;
    QPushButton* m_here;
    QPushButton* m_one;
    QPushButton* m_many;
    QPushButton* m_containers;
    QPushButton* m_vms;
    QPushButton* m_again;
    std::vector<Cloud> m_clouds;
    NodeSource m_source = NodeSource::Here;
    std::string m_preset;
    std::string m_machine;
};

} // namespace studio::ui
