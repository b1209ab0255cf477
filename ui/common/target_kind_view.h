// Describes how the window presents the kinds of compute targets, in one table. A new kind is a row here; its page and
// its form are registered under the places that the row names, by the folder that contains them (*_parts.cpp). Window
// thread.
#pragma once

#include <QString>
#include <span>
#include <string_view>

#include "core/client/compute_browser.h"
#include "ui/common/state_badge.h"

class QWidget;

namespace studio::ui {

class TargetOptionsForm;

// The field that shows an error of checkRemote().
struct TargetOptionField {
    std::string_view detail; // of the error
    const char* name = "";   // object name
};

// Texts are sources of the context TargetKindText: translated by text().
struct TargetKindView {
    TargetKind kind = TargetKind::Local;
    const char* id = "";        // suffix of object names: "Cluster"
    const char* icon = "";      // name of an icon
    const char* page = "";      // place of a target's page
    const char* tab = "Engine"; // that contains it in the list of targets (target/target_tab.cpp); empty: none
    const char* name = "";      // "Compute cluster"
    const char* shortName = ""; // "Cluster", in tables
    // The card in New compute: opens the place `create`, or, if that is empty, the page of the target `local`.
    const char* create = "";
    const char* cardTitle = "";
    const char* cardText = "";
    const char* cardTip = "";
    const char* formTitle = ""; // of the form that the card opens: "Attach a machine"
    const char* topic = "";     // of the manual, for the place `create`
    // Of a kind with options of its own that is reached over SSH: its form, in the attach wizard and on the page of the
    // target, the heading there, and its fields; nullptr: none.
    TargetOptionsForm* (*makeOptions)(QWidget* parent) = nullptr;
    const char* optionsTitle = "";
    std::span<const TargetOptionField> optionFields{};
    // Badge and evidence of a target that is provisioned; nullptr: those of a target that needs no connection.
    Badge (*badge)(const TargetStatus& status) = nullptr;
    QString (*evidence)(const TargetStatus& status) = nullptr;

    static QString text(const char* source);
};

// All kinds, in the order of the cards.
std::span<const TargetKindView> targetKindViews();
const TargetKindView& viewOf(TargetKind kind);
// The place of the target's page: an instance is a cluster of one node with a page of its own.
QString pageOf(const Target& target);

} // namespace studio::ui
