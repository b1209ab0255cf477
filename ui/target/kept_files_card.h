// KeptFilesCard shows what this workspace keeps on the disk of a machine, part by part. It counts
// when it is first visible: the workspace on the local computer, else through the driver, which it does not start.
// Window thread.
#pragma once

#include <QBoxLayout>
#include <string>
#include <utility>
#include <vector>

#include "core/target/target.h"
#include "ui/common/card.h"

namespace studio {
class StudioLink;
} // namespace studio

namespace studio::ui {

class DriverConnector;

class KeptFilesCard : public Card {
    Q_OBJECT
public:
    // `target`: name.
    KeptFilesCard(StudioLink& link, std::string target, QWidget* parent);

private:
    using Parts = std::vector<std::pair<QString, int64_t>>; // bytes
    void count();
    void countThere();
    void showParts(const Parts& parts);
    void showEvent(QShowEvent* event) override;

    StudioLink& m_link;
    DriverConnector* m_driver;
    const std::string m_target;
    bool m_isCounted = false;
    PlainLabel* m_state;
    std::vector<std::pair<PlainLabel*, PlainLabel*>> m_rows;
};

} // namespace studio::ui
