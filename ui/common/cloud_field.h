// CloudField chooses a cloud for new nodes: its preset, region, size and image. It asks the cloud's command line on
// this computer, in the background, which account is signed in and which sizes can be had.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/client/cloud_inquiry.h"
#include "core/target/cluster.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QStringListModel;
class QVBoxLayout;

namespace studio::ui {

class CloudSizeTable;
class PlainLabel;

// Size and account of the nodes are empty until the cloud has answered.
struct CloudChosen {
    CloudNodes nodes{};
    NodeShape shape{};
    std::optional<int64_t> price{}; // for an hour, in millionths; nullopt: unknown
    std::string currency{};
    std::optional<int64_t> monthCap{}; // that a machine costs at most in a calendar month; nullopt: no limit
    QString problem{};                 // with the further settings, as a sentence; empty: none
};

class CloudField : public QWidget {
    Q_OBJECT
public:
    explicit CloudField(QWidget* parent);
    void setPresets(const std::vector<KnownPreset>& presets);
    // Hides the choice of the preset: the owner chooses it.
    void hidePresets();
    // Chooses a preset by its name; unknown ones change nothing.
    void choose(const std::string& preset);
    // Shows what such nodes are created with; unknown presets change nothing. The cloud has to be asked again.
    void load(const CloudNodes& nodes);
    CloudChosen choice() const;

Q_SIGNALS:
    void edited();

private:
    void showPreset();
    void clearPreset();
    void ask();
    void inquire(const KnownPreset& known);
    void handle(const Result<CloudOffer>& offer);
    void addFurther(QVBoxLayout* column);
    QString takeFurther(const CloudPreset& preset, CloudNodes& nodes) const;
    void forget(); // what was answered for another preset or region
    const KnownPreset* chosen() const;

    std::vector<KnownPreset> m_presets;
    std::optional<CloudOffer> m_offer;
    std::string m_wantedSize; // to be chosen once the cloud has answered; empty: the default of the preset
    CloudInquiry* m_inquiry = nullptr;
    int m_asked = 0; // number of the question whose answer counts
    QComboBox* m_preset;
    QWidget* m_presetLabel;
    PlainLabel* m_proof;
    PlainLabel* m_bills;
    QLineEdit* m_region;
    QStringListModel* m_regions; // of m_regionsOf
    std::string m_regionsOf;     // name of the preset; empty: not known yet
    QPushButton* m_ask;
    PlainLabel* m_answer;
    CloudSizeTable* m_sizes;
    QLineEdit* m_image;
    QPushButton* m_further; // shows the fields below
    QLineEdit* m_options;
    QLineEdit* m_tags;
    QCheckBox* m_isPrivate;
};

} // namespace studio::ui
