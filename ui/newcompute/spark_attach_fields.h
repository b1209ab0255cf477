// SparkAttachFields are the folders of the head node of a cluster with Spark and YARN that is attached.
#pragma once

#include "ui/newcompute/attach_fields.h"

namespace studio::ui {

class SparkAttachFields : public AttachFields {
    Q_OBJECT
public:
    explicit SparkAttachFields(QWidget* parent);
    void load(const RemoteConfig& options) override;
    void store(RemoteConfig& options) const override;

private:
    QLineEdit* m_sparkHome;
    QLineEdit* m_configuration;
    QLineEdit* m_javaHome;
};

} // namespace studio::ui
