// Builds what the dialogs for amounts of money have in common: the field of the currency, what is wrong with an amount,
// and the buttons. Window thread.
#pragma once

#include <QString>
#include <optional>
#include <string>

class QBoxLayout;
class QComboBox;
class QDialog;
class QLineEdit;
class QPushButton;
class QWidget;

namespace studio::ui {

class PlainLabel;

// An editable list of common currencies.
QComboBox* makeCurrencyField(QWidget* parent);
// nullopt: not three letters.
std::optional<std::string> currencyOf(const QComboBox& field);
// Returns what is missing or wrong; empty: nothing. `isZeroValid`: the amount may be 0.
QString moneyProblem(const QLineEdit& amount, const QComboBox& currency, bool isZeroValid);
// Shows the problem, and grows the dialog where the text needs more lines.
void showMoneyProblem(QDialog& dialog, PlainLabel& label, const QString& problem);
// Adds Cancel and, at the right, the primary button, which it returns.
QPushButton* addSaveButtons(QDialog& dialog, QBoxLayout& into, const QString& save, const QString& cancel);

} // namespace studio::ui
