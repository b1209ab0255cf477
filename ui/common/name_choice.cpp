#include "ui/common/name_choice.h"

#include <QSignalBlocker>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {
constexpr int maxShownName = 60;
}

NameChoice::NameChoice(QWidget* parent)
    : QComboBox(parent) {
    setInsertPolicy(QComboBox::NoInsert);
}

void NameChoice::setNames(const std::vector<std::string>& names, bool mayType) {
    const QSignalBlocker quiet(this);
    clear();
    for (const std::string& name : names)
        addItem(displayTextElided(name, maxShownName), QString::fromStdString(name));
    setEditable(mayType);
}

void NameChoice::choose(const std::string& name) {
    const QString key = QString::fromStdString(name);
    if (findData(key) < 0)
        addItem(displayTextElided(name, maxShownName), key);
    setCurrentIndex(findData(key));
}

// Long names may look alike once they are elided: an item counts by its place, and a text that was typed by itself.
std::string NameChoice::chosen() const {
    const bool isItem = currentIndex() >= 0 && currentText() == itemText(currentIndex());
    return (isItem ? currentData().toString() : currentText().trimmed()).toStdString();
}

} // namespace studio::ui

#include "moc_name_choice.cpp"
