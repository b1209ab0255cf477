// SparkOptionsForm edits the folders of the programs on the head node of a cluster with Spark and YARN.
#pragma once

#include "ui/common/target_options_form.h"

namespace studio::ui {

class SparkOptionsForm : public TargetOptionsForm {
    Q_OBJECT
public:
    explicit SparkOptionsForm(QWidget* parent);
    void load(const RemoteConfig& options) override;
    void store(RemoteConfig& options) const override;

private:
    QLineEdit* m_sparkHome;
    QLineEdit* m_configuration;
    QLineEdit* m_javaHome;
};

} // namespace studio::ui
