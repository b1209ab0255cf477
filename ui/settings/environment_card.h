// EnvironmentCard edits the workspace's settings for environments: base images, disk budget, source of micromamba.
// Saved by a button, because address and checksum only make sense together.
#pragma once

#include "ui/common/form_step.h"

#include "core/environment/environment_defaults.h"

class QPushButton;

namespace studio {
class StudioLink;
}

namespace studio::ui {

class Banner;
class PlainLabel;

class EnvironmentCard : public FormStep {
    Q_OBJECT
public:
    EnvironmentCard(StudioLink& link, QWidget* parent);
    using QWidget::show;
    void load();

private:
    EnvironmentDefaults typed() const;
    void show(const EnvironmentDefaults& defaults);
    void showChange();
    void save();
    void choose();
    // Stores `file` and then deletes `owner`, which may own the file.
    void keep(const QString& file, QObject* owner = nullptr);
    void download();
    void setBusy(bool isBusy);
    StudioLink& m_link;
    EnvironmentDefaults m_stored;
    bool m_isKnown = false;
    QLineEdit* m_cpuImage;
    QLineEdit* m_gpuImage;
    QSpinBox* m_budget;
    QLineEdit* m_url;
    QLineEdit* m_checksum;
    PlainLabel* m_kept;
    QPushButton* m_download;
    QPushButton* m_choose;
    QPushButton* m_forget;
    QPushButton* m_save;
    QPushButton* m_undo;
    Banner* m_banner;
};

} // namespace studio::ui
