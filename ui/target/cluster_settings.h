// ClusterSettings edits the settings of a cluster with inline validation, and deletes the cluster.
#pragma once

#include <QScrollArea>
#include <map>

#include "core/client/studio_link.h"
#include "ui/target/cluster_view.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QPushButton;
class QSpinBox;

namespace studio::ui {

class Banner;
class PlainLabel;
class PodSettings;
class PoolMachines;

class ClusterSettings : public QScrollArea {
    Q_OBJECT
public:
    ClusterSettings(StudioLink& link, std::string name, QWidget* parent);
    // Keeps unsaved edits.
    void setView(const ClusterView& view);

Q_SIGNALS:
    void deleteWanted();
    void machineRequested(const QString& name);

private:
    QSpinBox* addNumber(QBoxLayout* into, const char* objectName, const QString& label, const QString& hint, int least,
                        int most);
    // Returns the hint.
    PlainLabel* addField(QBoxLayout* into, const QString& label, QWidget* field, const QString& hint);
    ClusterConfig typed() const;
    void load();
    void edit();
    void check();
    void save();

    StudioLink& m_link;
    const std::string m_name;
    ClusterConfig m_stored;
    std::optional<NodeHost> m_host;
    bool m_isLoaded = false;
    bool m_isEdited = false;
    bool m_isSaving = false;
    QSpinBox* m_min;
    QSpinBox* m_max;
    QSpinBox* m_idle;
    QComboBox* m_tier;
    PlainLabel* m_tierHint;
    QCheckBox* m_template;
    QWidget* m_templatePart;
    std::map<QString, PlainLabel*> m_problems; // by object name of the field
    Banner* m_banner;
    Banner* m_warning;
    PodSettings* m_pods;
    PoolMachines* m_machines;
    QPushButton* m_save;
    QPushButton* m_revert;
    QPushButton* m_delete;
    PlainLabel* m_deleteHint;
};

} // namespace studio::ui
