<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>UiText</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>vor %1 min</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>heute %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>gestern %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Nicht gestartet</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Provisioning</source>
        <translation>Bereitstellung</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Finalizing</source>
        <translation>Abschluss</translation>
    </message>
    <message>
        <source>Canceling</source>
        <translation>Abbruch läuft</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Not responding · %1</source>
        <translation>Antwortet nicht · %1</translation>
    </message>
    <message>
        <source>Creating</source>
        <translation>Wird erstellt</translation>
    </message>
    <message>
        <source>Updating</source>
        <translation>Wird geändert</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>Wird gelöscht</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Local computer</source>
        <translation>Lokaler Rechner</translation>
    </message>
    <message>
        <source>Compute cluster</source>
        <translation>Rechencluster</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Unerreichbar</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Nobody has looked at it yet. It is looked at as soon as there is something to do.</source>
        <translation>Noch niemand hat nachgesehen. Das geschieht, sobald es etwas zu tun gibt.</translation>
    </message>
    <message>
        <source>Nobody looks at it now, because nothing is to be done. The last news is from %1.</source>
        <translation>Zurzeit sieht niemand nach, weil nichts zu tun ist. Die letzte Nachricht stammt von: %1.</translation>
    </message>
    <message>
        <source>It is being looked at for the first time.</source>
        <translation>Es wird zum ersten Mal nachgesehen.</translation>
    </message>
    <message>
        <source>The studio&apos;s agent answers there. It has done so since %1.</source>
        <translation>Der Agent des Studios antwortet dort. Beginn: %1.</translation>
    </message>
    <message>
        <source>The studio&apos;s agent has not answered since %1. Runs there go on; what they did is caught up with when it answers again.</source>
        <translation>Der Agent des Studios antwortet nicht mehr. Zuletzt antwortete er: %1. Läufe dort gehen weiter; was sie taten, wird nachgeholt, sobald er wieder antwortet.</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 memory</source>
        <translation>%1 Speicher</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 · %2 waiting</source>
        <translation>%1 · %2 wartend</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Running and waiting</source>
        <translation>Laufend und wartend</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Run a script on one of your machines</source>
        <translation>Ein Skript auf einem eigenen Rechner ausführen</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Begin a run with the code in a folder</source>
        <translation>Einen Lauf mit dem Code eines Ordners beginnen</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>Beispiel ausprobieren</translation>
    </message>
    <message>
        <source>Trains a small classifier on this computer, in half a minute</source>
        <translation>Trainiert in einer halben Minute einen kleinen Klassifikator auf diesem Rechner</translation>
    </message>
    <message>
        <source>New compute</source>
        <translation>Neues Rechenziel</translation>
    </message>
    <message>
        <source>Attach a machine or create a cluster</source>
        <translation>Einen Rechner anbinden oder einen Cluster erstellen</translation>
    </message>
    <message>
        <source>Run your first script</source>
        <translation>Das erste Skript ausführen</translation>
    </message>
    <message>
        <source>A run is one execution of a script on one of your machines: the studio sends the folder, starts the command, shows the log while it is written, and collects what the script leaves in outputs/. Runs go on when this window is closed.</source>
        <translation>Ein Lauf ist eine Ausführung eines Skripts auf einem eigenen Rechner: Das Studio sendet den Ordner, startet den Befehl, zeigt das Protokoll, während es entsteht, und sammelt ein, was das Skript in outputs/ hinterlässt. Läufe gehen weiter, wenn dieses Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Folder with the code to run</source>
        <translation>Ordner mit dem Code für den Lauf</translation>
    </message>
    <message>
        <source>The sample could not be submitted.</source>
        <translation>Das Beispiel konnte nicht eingereicht werden.</translation>
    </message>
    <message>
        <source>The local computer</source>
        <translation>Lokaler Rechner</translation>
    </message>
    <message>
        <source>You try things out, one run after another, and the computer is free for them. It is there already and gives a run all that it has.</source>
        <translation>Zum Ausprobieren, ein Lauf nach dem anderen, und der Rechner ist frei dafür. Er ist schon da und gibt einem Lauf alles, was er hat.</translation>
    </message>
    <message>
        <source>A compute cluster with low priority</source>
        <translation>Rechencluster mit niedriger Priorität</translation>
    </message>
    <message>
        <source>A compute cluster</source>
        <translation>Rechencluster</translation>
    </message>
    <message>
        <source>You work on this computer at the same time. Low priority lets everything else go first, and each node takes no more than its cores and memory.</source>
        <translation>Auf diesem Rechner wird zugleich gearbeitet. Niedrige Priorität lässt allem anderen den Vortritt, und kein Knoten nimmt mehr als seine Kerne und seinen Speicher.</translation>
    </message>
    <message>
        <source>Many runs wait for each other best in the queue of a cluster: it grows with them, gives each a node of the same size, and lets go of the nodes afterwards.</source>
        <translation>Viele Läufe warten am besten in der Warteschlange eines Clusters aufeinander: Er wächst mit ihnen, gibt jedem einen Knoten gleicher Größe und gibt die Knoten danach frei.</translation>
    </message>
    <message>
        <source>What is repeated in earnest should find the same conditions each time: a node of a cluster always has the same cores and memory, whatever else goes on.</source>
        <translation>Was im Ernst wiederholt wird, soll jedes Mal dieselben Bedingungen finden: Ein Knoten eines Clusters hat immer dieselben Kerne und denselben Speicher, was auch sonst geschieht.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>one</source>
        <translation>einer</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>if it has one</source>
        <translation>falls vorhanden</translation>
    </message>
    <message>
        <source>one or many</source>
        <translation>einer oder mehrere</translation>
    </message>
    <message>
        <source>with the queue</source>
        <translation>mit der Warteschlange</translation>
    </message>
    <message>
        <source>There is a compute target of this name already. Choose another one; %1 is free.</source>
        <translation>Ein Rechenziel dieses Namens gibt es schon. Einen anderen wählen; %1 ist frei.</translation>
    </message>
    <message>
        <source>Choose a size, or type the cores and the memory of a node yourself.</source>
        <translation>Eine Größe wählen oder Kerne und Speicher eines Knotens selbst eingeben.</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Nodes from</source>
        <translation>Knoten aus</translation>
    </message>
    <message>
        <source>A node has</source>
        <translation>Ein Knoten hat</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Idle time</source>
        <translation>Leerlaufzeit</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>The same as a command</source>
        <translation>Dasselbe als Befehl</translation>
    </message>
    <message>
        <source>Creates the same cluster from a terminal</source>
        <translation>Erstellt denselben Cluster in einem Terminal</translation>
    </message>
    <message>
        <source>The same as a file</source>
        <translation>Dasselbe als Datei</translation>
    </message>
    <message>
        <source>The form that Azure ML&apos;s command line reads</source>
        <translation>Die Form, die die Befehlszeile von Azure ML liest</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>Kopieren: %1</translation>
    </message>
    <message>
        <source>Copy it to the clipboard</source>
        <translation>In die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Go to this step</source>
        <translation>Zu diesem Schritt gehen</translation>
    </message>
    <message>
        <source>Slots of this computer, %1</source>
        <translation>Slots dieses Rechners, %1</translation>
    </message>
    <message>
        <source>Slots of this computer</source>
        <translation>Slots dieses Rechners</translation>
    </message>
    <message>
        <source>not chosen yet</source>
        <translation>noch nicht gewählt</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 before a node leaves</source>
        <translation>%1, bevor ein Knoten freigegeben wird</translation>
    </message>
    <message>
        <source>low priority: everything else on this computer goes first</source>
        <translation>niedrige Priorität: alles andere auf diesem Rechner hat Vorrang</translation>
    </message>
    <message>
        <source>dedicated</source>
        <translation>dediziert</translation>
    </message>
    <message>
        <source>This cluster is there already</source>
        <translation>Diesen Cluster gibt es schon</translation>
    </message>
    <message>
        <source>It has the same name and the same values. Create changes nothing and opens it.</source>
        <translation>Er hat denselben Namen und dieselben Werte. „Erstellen“ ändert nichts und öffnet ihn.</translation>
    </message>
    <message>
        <source>More is promised than there is</source>
        <translation>Mehr versprochen als vorhanden</translation>
    </message>
    <message>
        <source>Something is still to be mended</source>
        <translation>Noch ist etwas zu berichtigen</translation>
    </message>
    <message>
        <source>Mend it</source>
        <translation>Berichtigen</translation>
    </message>
    <message>
        <source>Name of the cluster</source>
        <translation>Name des Clusters</translation>
    </message>
    <message>
        <source>Runs are submitted to the cluster by this name</source>
        <translation>Unter diesem Namen werden Läufe beim Cluster eingereicht</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>N&amp;ame</translation>
    </message>
    <message>
        <source>%1 to %2 letters, digits and hyphens, a letter first; not ending in a hyphen followed by digits.</source>
        <translation>%1 bis %2 Buchstaben, Ziffern und Bindestriche, zuerst ein Buchstabe; am Ende kein Bindestrich mit Ziffern.</translation>
    </message>
    <message>
        <source>Nodes from where</source>
        <translation>Woher die Knoten kommen</translation>
    </message>
    <message>
        <source>Each node is a share of this computer&apos;s cores and memory</source>
        <translation>Jeder Knoten ist ein Anteil an Kernen und Speicher dieses Rechners</translation>
    </message>
    <message>
        <source>This computer has not been looked at yet; that is being done now.</source>
        <translation>Über diesen Rechner ist noch nichts bekannt; er wird gerade geprüft.</translation>
    </message>
    <message>
        <source>GPUs: %1</source>
        <translation>GPUs: %1</translation>
    </message>
    <message>
        <source>%1 (up to %2 nodes)</source>
        <translation>%1 (bis zu %2 Knoten)</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Clusters that share it: %1</source>
        <translation>Cluster, die ihn sich teilen: %1</translation>
    </message>
    <message>
        <source>One node or many of the same size, which come with the queue and go when they are idle. For training in earnest, many runs and batch scoring.</source>
        <translation>Ein Knoten oder mehrere gleicher Größe, die mit der Warteschlange kommen und im Leerlauf freigegeben werden. Für ernsthaftes Training, viele Läufe und Batchbewertung.</translation>
    </message>
    <message>
        <source>Create a compute cluster</source>
        <translation>Einen Rechencluster erstellen</translation>
    </message>
    <message>
        <source>Is always there, under the name local: there is nothing to create. For trying things out. Press to see it.</source>
        <translation>Ist immer da, unter dem Namen local: Es gibt nichts zu erstellen. Zum Ausprobieren. Anklicken, um ihn zu sehen.</translation>
    </message>
    <message>
        <source>Open the page of the local computer</source>
        <translation>Die Seite des lokalen Rechners öffnen</translation>
    </message>
    <message>
        <source>&amp;Help me choose</source>
        <translation>Auswahl&amp;hilfe</translation>
    </message>
    <message>
        <source>Three questions, and what they speak for</source>
        <translation>Drei Fragen und wofür sie sprechen</translation>
    </message>
    <message>
        <source>What are the runs for?</source>
        <translation>Wozu dienen die Läufe?</translation>
    </message>
    <message>
        <source>Experimenting</source>
        <translation>Experimentieren</translation>
    </message>
    <message>
        <source>Production, batch scoring</source>
        <translation>Produktion, Batchbewertung</translation>
    </message>
    <message>
        <source>How many are there at once?</source>
        <translation>Wie viele sind es zugleich?</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>Einer nach dem anderen</translation>
    </message>
    <message>
        <source>Many</source>
        <translation>Viele</translation>
    </message>
    <message>
        <source>Are this computer&apos;s cores free for them?</source>
        <translation>Sind die Kerne dieses Rechners frei dafür?</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No, I work here meanwhile</source>
        <translation>Nein, hier wird zugleich gearbeitet</translation>
    </message>
    <message>
        <source>Go on with what is recommended</source>
        <translation>Mit der Empfehlung fortfahren</translation>
    </message>
    <message>
        <source>What each kind supports</source>
        <translation>Was jede Art unterstützt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Scales</source>
        <translation>Skaliert</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>AutoML</source>
        <translation>AutoML</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Other kinds are added by later versions, and so are sweeps, AutoML and pipelines themselves.</source>
        <translation>Weitere Arten kommen mit späteren Versionen, ebenso Sweeps, AutoML und Pipelines selbst.</translation>
    </message>
    <message>
        <source>Recommended: %1</source>
        <translation>Empfohlen: %1</translation>
    </message>
    <message>
        <source>Open the local computer</source>
        <translation>Lokalen Rechner öffnen</translation>
    </message>
    <message>
        <source>Create a cluster like this</source>
        <translation>Solchen Cluster erstellen</translation>
    </message>
    <message>
        <source>Runs are executed on compute targets, and the same run works on each of them.

A cluster costs nothing while nothing runs: it then has no nodes, unless you keep some.

Not sure? Help me choose asks three questions.</source>
        <translation>Läufe werden auf Rechenzielen ausgeführt, und derselbe Lauf funktioniert auf jedem.

Ein Cluster kostet nichts, solange nichts läuft: Dann hat er keine Knoten, außer es sollen welche bleiben.

Unsicher? Die Auswahlhilfe stellt drei Fragen.</translation>
    </message>
    <message>
        <source>The name is what runs are submitted to. It is compared without case and cannot be changed later.

A slot is a share of this computer: a node has its cores and memory and is held to them where the system allows it. The cluster&apos;s page says whether it is.</source>
        <translation>Unter diesem Namen werden Läufe eingereicht. Groß- und Kleinschreibung zählt nicht, und er lässt sich später nicht ändern.

Ein Slot ist ein Anteil dieses Rechners: Ein Knoten hat seine Kerne und seinen Speicher und wird darauf begrenzt, wo das System es erlaubt. Die Seite des Clusters sagt, ob das so ist.</translation>
    </message>
    <message>
        <source>What one node has. All nodes of a cluster are alike.

Scale up, then out: first choose a size in which one run goes well, then as many nodes as there are runs at once.

The price is that of the nearest Azure size, to compare. Your computer costs what it costs you.</source>
        <translation>Was ein Knoten hat. Alle Knoten eines Clusters sind gleich.

Erst größer, dann mehr: zuerst eine Größe wählen, in der ein Lauf gut läuft, dann so viele Knoten, wie es Läufe zugleich gibt.

Der Preis ist der der nächsten Azure-Größe, zum Vergleich. Der eigene Rechner kostet, was er kostet.</translation>
    </message>
    <message>
        <source>The cluster grows with its queue, a node a run, and never over the maximum.

A node that is idle for long enough leaves, down to the minimum.

All of this can be changed later.</source>
        <translation>Der Cluster wächst mit seiner Warteschlange, ein Knoten je Lauf, und nie über die Höchstzahl.

Ein Knoten, der lange genug im Leerlauf ist, wird freigegeben, bis zur Mindestzahl.

All das lässt sich später ändern.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Nothing has been made yet. Create (Ctrl+Enter) makes the cluster and opens its page.

The command and the file do the same from a terminal.</source>
        <translation>Noch ist nichts angelegt. „Erstellen“ (Strg+Eingabe) legt den Cluster an und öffnet seine Seite.

Der Befehl und die Datei tun dasselbe in einem Terminal.</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Leave without creating anything</source>
        <translation>Verlassen, ohne etwas zu erstellen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>To the step before</source>
        <translation>Zum vorigen Schritt</translation>
    </message>
    <message>
        <source>Something is to be mended here</source>
        <translation>Hier ist etwas zu berichtigen</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>&amp;Erstellen</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Create the cluster and open its page (Ctrl+Enter)</source>
        <translation>Den Cluster erstellen und seine Seite öffnen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>To the next step (Ctrl+Enter)</source>
        <translation>Zum nächsten Schritt (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Creating the cluster…</source>
        <translation>Cluster wird erstellt…</translation>
    </message>
    <message>
        <source>The cluster could not be created.</source>
        <translation>Der Cluster konnte nicht erstellt werden.</translation>
    </message>
    <message>
        <source>Dedicated</source>
        <translation>Dediziert</translation>
    </message>
    <message>
        <source>Jobs run like any other program of this computer.</source>
        <translation>Jobs laufen wie jedes andere Programm dieses Rechners.</translation>
    </message>
    <message>
        <source>Jobs take turns with what else runs here</source>
        <translation>Jobs wechseln sich ab mit dem, was hier sonst läuft</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>Niedrige Priorität</translation>
    </message>
    <message>
        <source>Jobs run niced: everything else on this computer goes first, and the cluster uses what is left. For working here meanwhile.</source>
        <translation>Jobs laufen mit „nice“: Alles andere auf diesem Rechner hat Vorrang, und der Cluster nutzt, was übrig ist. Für Arbeit hier zur selben Zeit.</translation>
    </message>
    <message>
        <source>Jobs let everything else go first</source>
        <translation>Jobs lassen allem anderen den Vortritt</translation>
    </message>
    <message>
        <source>M&amp;inimum of nodes</source>
        <translation>M&amp;indestzahl der Knoten</translation>
    </message>
    <message>
        <source>Minimum of nodes</source>
        <translation>Mindestzahl der Knoten</translation>
    </message>
    <message>
        <source>So many are kept even when nothing runs. 0 leaves none.</source>
        <translation>So viele bleiben, auch wenn nichts läuft. Bei 0 bleibt keiner.</translation>
    </message>
    <message>
        <source>Ma&amp;ximum of nodes</source>
        <translation>Hö&amp;chstzahl der Knoten</translation>
    </message>
    <message>
        <source>Maximum of nodes</source>
        <translation>Höchstzahl der Knoten</translation>
    </message>
    <message>
        <source>So many runs go on at once; the others wait.</source>
        <translation>So viele Läufe laufen zugleich; die anderen warten.</translation>
    </message>
    <message>
        <source>I&amp;dle seconds before scale-down</source>
        <translation>&amp;Leerlaufsekunden vor dem Herunterskalieren</translation>
    </message>
    <message>
        <source>Idle seconds before scale-down</source>
        <translation>Leerlaufsekunden vor dem Herunterskalieren</translation>
    </message>
    <message>
        <source>A node that has nothing to do leaves at once.</source>
        <translation>Ein Knoten, der nichts zu tun hat, wird sofort freigegeben.</translation>
    </message>
    <message>
        <source>A node that has had nothing to do for %1 leaves, until the minimum is reached.</source>
        <translation>Ein Knoten ohne Arbeit wird freigegeben (nach %1), bis die Mindestzahl erreicht ist.</translation>
    </message>
    <message>
        <source>A size of the &amp;catalogue</source>
        <translation>Größe aus dem &amp;Katalog</translation>
    </message>
    <message>
        <source>Cores and memory, &amp;typed</source>
        <translation>Kerne und Speicher ein&amp;geben</translation>
    </message>
    <message>
        <source>A named shape, as in Azure</source>
        <translation>Eine benannte Größe wie in Azure</translation>
    </message>
    <message>
        <source>Any number of cores and any amount of memory</source>
        <translation>Beliebig viele Kerne und beliebig viel Speicher</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>About approval in Azure</source>
        <translation>Zur Genehmigung in Azure</translation>
    </message>
    <message>
        <source>Search sizes</source>
        <translation>Größen suchen</translation>
    </message>
    <message>
        <source>By name, series, category or GPU</source>
        <translation>Nach Name, Serie, Kategorie oder GPU</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Only sizes of this category</source>
        <translation>Nur Größen dieser Kategorie</translation>
    </message>
    <message>
        <source>All categories</source>
        <translation>Alle Kategorien</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Only sizes of this series</source>
        <translation>Nur Größen dieser Serie</translation>
    </message>
    <message>
        <source>Cores, at least</source>
        <translation>Kerne, mindestens</translation>
    </message>
    <message>
        <source>Only sizes with so many cores</source>
        <translation>Nur Größen mit so vielen Kernen</translation>
    </message>
    <message>
        <source>Cores ≥ </source>
        <translation>Kerne ≥ </translation>
    </message>
    <message>
        <source>Memory in GiB, at least</source>
        <translation>Speicher in GiB, mindestens</translation>
    </message>
    <message>
        <source>Only sizes with so much memory</source>
        <translation>Nur Größen mit so viel Speicher</translation>
    </message>
    <message>
        <source>Memory ≥ </source>
        <translation>Speicher ≥ </translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>Only sizes with GPUs</source>
        <translation>Nur Größen mit GPUs</translation>
    </message>
    <message>
        <source>No approval</source>
        <translation>Ohne Genehmigung</translation>
    </message>
    <message>
        <source>Only sizes that need no approval in Azure</source>
        <translation>Nur Größen, die in Azure keine Genehmigung brauchen</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>Isoliert</translation>
    </message>
    <message>
        <source>Only sizes that no other run shares the machine with</source>
        <translation>Nur Größen, bei denen kein anderer Lauf auf dem Rechner ist</translation>
    </message>
    <message>
        <source>Fits this computer</source>
        <translation>Passt auf diesen Rechner</translation>
    </message>
    <message>
        <source>Only sizes that one node of fits into this computer</source>
        <translation>Nur Größen, von denen ein Knoten auf diesen Rechner passt</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>All families</source>
        <translation>Alle Familien</translation>
    </message>
    <message>
        <source>Cores of a node</source>
        <translation>Kerne je Knoten</translation>
    </message>
    <message>
        <source>How many cores one node has</source>
        <translation>Wie viele Kerne ein Knoten hat</translation>
    </message>
    <message>
        <source>C&amp;ores of a node</source>
        <translation>Ker&amp;ne je Knoten</translation>
    </message>
    <message>
        <source>Memory of a node in GiB</source>
        <translation>Speicher je Knoten in GiB</translation>
    </message>
    <message>
        <source>How much memory one node has</source>
        <translation>Wie viel Speicher ein Knoten hat</translation>
    </message>
    <message>
        <source>&amp;Memory of a node</source>
        <translation>&amp;Speicher je Knoten</translation>
    </message>
    <message numerus="yes">
        <source>%n size(s)</source>
        <translation>
            <numerusform>%n Größe</numerusform>
            <numerusform>%n Größen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%1 von %2 Größen</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Gewählt: %1</translation>
    </message>
    <message>
        <source>No size is chosen yet</source>
        <translation>Noch keine Größe gewählt</translation>
    </message>
    <message>
        <source>Nearest Azure size: %1, list price %2. Your own computer costs what it costs you.</source>
        <translation>Nächste Azure-Größe: %1, Listenpreis %2. Der eigene Rechner kostet, was er kostet.</translation>
    </message>
    <message>
        <source>No size of Azure&apos;s catalogue has as much.</source>
        <translation>Keine Größe aus dem Katalog von Azure hat so viel.</translation>
    </message>
    <message numerus="yes">
        <source>This computer has %n core(s) and %1 of memory.</source>
        <translation>
            <numerusform>Dieser Rechner hat %n Kern und %1 Speicher.</numerusform>
            <numerusform>Dieser Rechner hat %n Kerne und %1 Speicher.</numerusform>
        </translation>
    </message>
    <message>
        <source>Requires approval · isolated</source>
        <translation>Genehmigung nötig · isoliert</translation>
    </message>
    <message>
        <source>Requires approval</source>
        <translation>Genehmigung nötig</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 USD/h</source>
        <translation>%1 USD/h</translation>
    </message>
    <message numerus="yes">
        <source>%1, series %2: %n core(s), %3 of memory.</source>
        <translation>
            <numerusform>%1, Serie %2: %n Kern, %3 Speicher.</numerusform>
            <numerusform>%1, Serie %2: %n Kerne, %3 Speicher.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of GPU memory, CUDA %3.</source>
        <translation>%1, %2 GPU-Speicher, CUDA %3.</translation>
    </message>
    <message>
        <source>In Azure its nodes are joined by a fast network (RDMA).</source>
        <translation>In Azure sind ihre Knoten durch ein schnelles Netz verbunden (RDMA).</translation>
    </message>
    <message>
        <source>Isolated: no other run shares the machine.</source>
        <translation>Isoliert: Kein anderer Lauf ist auf dem Rechner.</translation>
    </message>
    <message>
        <source>Azure gives this size only after a request has been approved. A slot of this computer needs nobody&apos;s approval.</source>
        <translation>Azure gibt diese Größe nur nach Genehmigung einer Anfrage. Ein Slot dieses Rechners braucht keine Genehmigung.</translation>
    </message>
    <message>
        <source>Nearest Azure size, list price: %1. Your own computer costs what it costs you.</source>
        <translation>Nächste Azure-Größe, Listenpreis: %1. Der eigene Rechner kostet, was er kostet.</translation>
    </message>
    <message numerus="yes">
        <source>Too large: %n core(s) are here</source>
        <translation>
            <numerusform>Zu groß: %n Kern vorhanden</numerusform>
            <numerusform>Zu groß: %n Kerne vorhanden</numerusform>
        </translation>
    </message>
    <message>
        <source>Too large: %1 GiB are here</source>
        <translation>Zu groß: %1 GiB vorhanden</translation>
    </message>
    <message>
        <source>No GPU is here</source>
        <translation>Keine GPU vorhanden</translation>
    </message>
    <message numerus="yes">
        <source>Too large: %n GPU(s) are here</source>
        <translation>
            <numerusform>Zu groß: %n GPU vorhanden</numerusform>
            <numerusform>Zu groß: %n GPUs vorhanden</numerusform>
        </translation>
    </message>
    <message>
        <source>Nearest Azure size, list price an hour. Your own computer costs what it costs you.</source>
        <translation>Nächste Azure-Größe, Listenpreis je Stunde. Der eigene Rechner kostet, was er kostet.</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Azure price</source>
        <translation>Azure-Preis</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Its hardware has not been looked at yet</source>
        <translation>Seine Hardware ist noch nicht bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 places free: the run starts at once</source>
        <translation>
            <numerusform>%n von %1 Plätzen frei: Der Lauf startet sofort</numerusform>
            <numerusform>%n von %1 Plätzen frei: Der Lauf startet sofort</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No place is free: the run waits behind %n other(s)</source>
        <translation>
            <numerusform>Kein Platz frei: Der Lauf wartet hinter %n anderen</numerusform>
            <numerusform>Kein Platz frei: Der Lauf wartet hinter %n anderen</numerusform>
        </translation>
    </message>
    <message>
        <source>No place is free: the run waits until a run has ended</source>
        <translation>Kein Platz frei: Der Lauf wartet, bis ein Lauf beendet ist</translation>
    </message>
    <message>
        <source>%1 disk free</source>
        <translation>%1 Datenträger frei</translation>
    </message>
    <message>
        <source>The machine&apos;s own Python 3</source>
        <translation>Das Python 3 des Rechners</translation>
    </message>
    <message>
        <source>The python3 that is found first on the machine&apos;s PATH</source>
        <translation>Das python3, das im PATH des Rechners zuerst steht</translation>
    </message>
    <message>
        <source>The machine has not been looked at yet. Its interpreters are listed here as soon as it has been.</source>
        <translation>Über den Rechner ist noch nichts bekannt. Seine Interpreter stehen hier, sobald nachgesehen wurde.</translation>
    </message>
    <message>
        <source>Another one:</source>
        <translation>Ein anderer:</translation>
    </message>
    <message>
        <source>Any interpreter by its path, for example that of a virtual environment</source>
        <translation>Ein beliebiger Interpreter über seinen Pfad, zum Beispiel der einer virtuellen Umgebung</translation>
    </message>
    <message>
        <source>Path of the interpreter</source>
        <translation>Pfad des Interpreters</translation>
    </message>
    <message>
        <source>The whole path of the interpreter</source>
        <translation>Der ganze Pfad des Interpreters</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose an interpreter</source>
        <translation>Interpreter wählen</translation>
    </message>
    <message>
        <source>&amp;Path of the interpreter</source>
        <translation>&amp;Pfad des Interpreters</translation>
    </message>
    <message>
        <source>Its folder comes first on the run&apos;s PATH, so that &quot;python&quot;, &quot;pip&quot; and what else is installed there are found.</source>
        <translation>Sein Ordner steht im PATH des Laufs an erster Stelle; so werden „python“, „pip“ und was dort sonst installiert ist gefunden.</translation>
    </message>
    <message>
        <source>Python interpreter</source>
        <translation>Python-Interpreter</translation>
    </message>
    <message>
        <source>Python %1 · %2</source>
        <translation>Python %1 · %2</translation>
    </message>
    <message>
        <source>Folder with the code</source>
        <translation>Ordner mit dem Code</translation>
    </message>
    <message>
        <source>Choose a folder, or drop one here</source>
        <translation>Einen Ordner wählen oder hierher ziehen</translation>
    </message>
    <message>
        <source>The run gets a copy of this folder. It may stay empty.</source>
        <translation>Der Lauf bekommt eine Kopie dieses Ordners. Darf leer bleiben.</translation>
    </message>
    <message>
        <source>Choose the folder with the code</source>
        <translation>Den Ordner mit dem Code wählen</translation>
    </message>
    <message>
        <source>&amp;Folder with the code</source>
        <translation>&amp;Ordner mit dem Code</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>What is run in the copy of the folder, by bash where it needs a shell</source>
        <translation>Was in der Kopie des Ordners ausgeführt wird; durch bash, wo es eine Shell braucht</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Befehl</translation>
    </message>
    <message>
        <source>Stop looking through the folder</source>
        <translation>Durchsehen des Ordners anhalten</translation>
    </message>
    <message>
        <source>Look through the folder again</source>
        <translation>Ordner erneut durchsehen</translation>
    </message>
    <message>
        <source>Looking through the folder</source>
        <translation>Ordner wird durchgesehen</translation>
    </message>
    <message>
        <source>Files that will be sent</source>
        <translation>Dateien, die gesendet werden</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größte</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Looking through the folder…</source>
        <translation>Ordner wird durchgesehen…</translation>
    </message>
    <message>
        <source>Looking through the folder: %1 files, %2</source>
        <translation>Ordner wird durchgesehen: %1 Dateien, %2</translation>
    </message>
    <message>
        <source>Stopped. What will be sent is not known.</source>
        <translation>Angehalten. Was gesendet wird, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>This folder cannot be used.</source>
        <translation>Dieser Ordner ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>Left out by</source>
        <translation>Ausgelassen durch</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Without a folder the run begins in an empty one, and only the command counts.</source>
        <translation>Ohne Ordner beginnt der Lauf in einem leeren, und nur der Befehl zählt.</translation>
    </message>
    <message>
        <source>%1 will be sent; %2 is left out.</source>
        <translation>Gesendet: %1; ausgelassen: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 will be sent.</source>
        <translation>Gesendet: %1.</translation>
    </message>
    <message>
        <source>The whole folder</source>
        <translation>Der ganze Ordner</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>What to think about</source>
        <translation>Was zu bedenken ist</translation>
    </message>
    <message>
        <source>Left out (%1)</source>
        <translation>Ausgelassen (%1)</translation>
    </message>
    <message>
        <source>Warnings (%1)</source>
        <translation>Warnungen (%1)</translation>
    </message>
    <message>
        <source>Something in this folder cannot be read, so it cannot be sent.</source>
        <translation>Etwas in diesem Ordner ist nicht lesbar, daher kann er nicht gesendet werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) look like secrets.</source>
        <translation>
            <numerusform>%n Datei sieht nach Zugangsdaten aus.</numerusform>
            <numerusform>%n Dateien sehen nach Zugangsdaten aus.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 would be copied into the run. Leave it out with a line in .amlignore or .gitignore.</source>
        <translation>%1 würde in den Lauf kopiert. Mit einer Zeile in .amlignore oder .gitignore auslassen.</translation>
    </message>
    <message>
        <source>Use this command</source>
        <translation>Diesen Befehl verwenden</translation>
    </message>
    <message>
        <source>Kind of input</source>
        <translation>Art der Eingabe</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Place on the machine</source>
        <translation>Ort auf dem Rechner</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Type into the last row to add one; Delete removes the selected row</source>
        <translation>Zum Hinzufügen in die letzte Zeile tippen; Entf entfernt die ausgewählte Zeile</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Datei hinzufügen…</translation>
    </message>
    <message>
        <source>Choose a file that is sent with the run</source>
        <translation>Eine Datei wählen, die mit dem Lauf gesendet wird</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Choose a folder that is sent with the run</source>
        <translation>Einen Ordner wählen, der mit dem Lauf gesendet wird</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected row</source>
        <translation>Die ausgewählte Zeile entfernen</translation>
    </message>
    <message>
        <source>Folder to send</source>
        <translation>Ordner zum Senden</translation>
    </message>
    <message>
        <source>File to send</source>
        <translation>Datei zum Senden</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>The run gets a copy of the folder and works in it, so you can go on editing.

What is sent the second time is only what changed. Rules in .amlignore, or else in .gitignore, leave files out.

What the script writes to outputs/ is collected when it ends.</source>
        <translation>Der Lauf bekommt eine Kopie des Ordners und arbeitet darin; am Original kann weitergearbeitet werden.

Beim zweiten Mal wird nur gesendet, was sich geändert hat. Regeln in .amlignore, sonst in .gitignore, lassen Dateien aus.

Was das Skript nach outputs/ schreibt, wird am Ende eingesammelt.</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>The same run works on every target: choosing another changes nothing but the place.

When all places are taken, the run waits in the queue.</source>
        <translation>Derselbe Lauf funktioniert auf jedem Rechenziel: Ein anderes zu wählen, ändert nur den Ort.

Sind alle Plätze belegt, wartet der Lauf in der Warteschlange.</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Nothing has been sent yet. Submit (Ctrl+Enter) takes the copy and queues the run; this window may be closed after that.

The command does the same from a terminal.</source>
        <translation>Noch ist nichts gesendet. „Einreichen“ (Strg+Eingabe) macht die Kopie und stellt den Lauf in die Warteschlange; danach darf dieses Fenster geschlossen werden.

Der Befehl tut dasselbe in einem Terminal.</translation>
    </message>
    <message>
        <source>Leave without submitting</source>
        <translation>Verlassen, ohne einzureichen</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Ausgehen von</translation>
    </message>
    <message>
        <source>Begin with a saved run configuration or an earlier run</source>
        <translation>Mit einer gespeicherten Laufkonfiguration oder einem früheren Lauf beginnen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>There is nothing to start from yet</source>
        <translation>Noch gibt es nichts, wovon ausgegangen werden kann</translation>
    </message>
    <message>
        <source>The run configuration could not be read.</source>
        <translation>Die Laufkonfiguration konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The earlier run could not be read.</source>
        <translation>Der frühere Lauf konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>New run, like %1</source>
        <translation>Neuer Lauf, wie %1</translation>
    </message>
    <message>
        <source>There is no program that can be executed at this path. Check it, or choose another.</source>
        <translation>Unter diesem Pfad gibt es kein ausführbares Programm. Ihn prüfen oder einen anderen wählen.</translation>
    </message>
    <message>
        <source>Something is missing here</source>
        <translation>Hier fehlt etwas</translation>
    </message>
    <message>
        <source>&amp;Submit</source>
        <translation>&amp;Einreichen</translation>
    </message>
    <message>
        <source>Send everything and queue the run (Ctrl+Enter)</source>
        <translation>Alles senden und den Lauf in die Warteschlange stellen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>Wird eingereicht…</translation>
    </message>
    <message>
        <source>What changed is copied into the workspace.</source>
        <translation>Was sich geändert hat, wird in den Arbeitsbereich kopiert.</translation>
    </message>
    <message>
        <source>Looked through %1 files, %2</source>
        <translation>%1 Dateien durchgesehen, %2</translation>
    </message>
    <message>
        <source>Nothing was submitted.</source>
        <translation>Nichts wurde eingereicht.</translation>
    </message>
    <message>
        <source>The run could not be submitted.</source>
        <translation>Der Lauf konnte nicht eingereicht werden.</translation>
    </message>
    <message>
        <source>Save as run configuration</source>
        <translation>Als Laufkonfiguration speichern</translation>
    </message>
    <message>
        <source>Name. An existing one gets a new version.</source>
        <translation>Name. Eine vorhandene bekommt eine neue Version.</translation>
    </message>
    <message>
        <source>The run configuration could not be saved.</source>
        <translation>Die Laufkonfiguration konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>It is there already, the same, as %1, version %2.</source>
        <translation>Die gleiche gibt es schon als %1, Version %2.</translation>
    </message>
    <message>
        <source>Saved as %1, version %2.</source>
        <translation>Gespeichert als %1, Version %2.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Is sent</source>
        <translation>Gesendet wird</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>Interpreter</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Save as run configuration…</source>
        <translation>Als Laufkonfiguration speichern…</translation>
    </message>
    <message>
        <source>Keep these choices under a name, to submit them again</source>
        <translation>Diese Auswahl unter einem Namen behalten, um sie erneut einzureichen</translation>
    </message>
    <message>
        <source>Submits the same run from a terminal</source>
        <translation>Reicht denselben Lauf in einem Terminal ein</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>%1 = %2 (%3)</source>
        <translation>%1 = %2 (%3)</translation>
    </message>
    <message>
        <source>ends after %1</source>
        <translation>endet nach %1</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>keine Zeitgrenze</translation>
    </message>
    <message>
        <source>%1 to end by itself</source>
        <translation>%1 zum Beenden</translation>
    </message>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>%n Wiederholung</numerusform>
            <numerusform>%n Wiederholungen</numerusform>
        </translation>
    </message>
    <message>
        <source>no retries</source>
        <translation>keine Wiederholungen</translation>
    </message>
    <message>
        <source>Something is still missing</source>
        <translation>Noch fehlt etwas</translation>
    </message>
    <message>
        <source>Say what to run, for example: python train.py --epochs 10</source>
        <translation>Angeben, was ausgeführt werden soll, zum Beispiel: python train.py --epochs 10</translation>
    </message>
    <message>
        <source>Give the whole path of the folder, beginning with &quot;/&quot;.</source>
        <translation>Den ganzen Pfad des Ordners angeben, beginnend mit „/“.</translation>
    </message>
    <message>
        <source>Give the whole path of the interpreter, for example /usr/bin/python3.</source>
        <translation>Den ganzen Pfad des Interpreters angeben, zum Beispiel /usr/bin/python3.</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; needs the name of a variable.</source>
        <translation>Der Wert „%1“ braucht den Namen einer Variablen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a variable: leave the &quot;=&quot; out.</source>
        <translation>„%1“ kann nicht der Name einer Variablen sein: das „=“ weglassen.</translation>
    </message>
    <message>
        <source>The variable %1 is given twice. Remove one.</source>
        <translation>Die Variable %1 ist zweimal angegeben. Eine entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an input: use letters, digits and underscores, a letter first.</source>
        <translation>„%1“ kann nicht der Name einer Eingabe sein: erlaubt sind Buchstaben, Ziffern und Unterstriche, zuerst ein Buchstabe.</translation>
    </message>
    <message>
        <source>The input %1 is given twice. Remove one.</source>
        <translation>Die Eingabe %1 ist zweimal angegeben. Eine entfernen.</translation>
    </message>
    <message>
        <source>The input %1 needs a whole path, beginning with &quot;/&quot;.</source>
        <translation>Die Eingabe %1 braucht einen ganzen Pfad, beginnend mit „/“.</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; needs the name of a tag.</source>
        <translation>Der Wert „%1“ braucht den Namen eines Tags.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a tag: leave the &quot;=&quot; out.</source>
        <translation>„%1“ kann nicht der Name eines Tags sein: das „=“ weglassen.</translation>
    </message>
    <message>
        <source>The tag %1 is given twice. Remove one.</source>
        <translation>Das Tag %1 ist zweimal angegeben. Eines entfernen.</translation>
    </message>
    <message>
        <source>Write a time like 90 s, 30 min, 2 h or 1 d 12 h, or leave it empty for no limit.</source>
        <translation>Eine Zeit wie 90 s, 30 min, 2 h oder 1 d 12 h angeben oder leer lassen: keine Grenze.</translation>
    </message>
    <message>
        <source>Write a time of at most one hour, like 10 s or 2 min, or leave it empty for 10 seconds.</source>
        <translation>Eine Zeit von höchstens einer Stunde angeben, etwa 10 s oder 2 min, oder leer lassen: 10 Sekunden.</translation>
    </message>
    <message>
        <source>Choose between 0 and %1 retries.</source>
        <translation>0 bis %1 Wiederholungen wählen.</translation>
    </message>
    <message>
        <source>Runs are grouped by experiment. Type a new name to begin one.</source>
        <translation>Läufe sind nach Experimenten gruppiert. Ein neuer Name beginnt ein neues.</translation>
    </message>
    <message>
        <source>The folder&apos;s name</source>
        <translation>Der Name des Ordners</translation>
    </message>
    <message>
        <source>The script&apos;s name</source>
        <translation>Der Name des Skripts</translation>
    </message>
    <message>
        <source>What the run is called in the list</source>
        <translation>Wie der Lauf in der Liste heißt</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>&amp;Experiment</translation>
    </message>
    <message>
        <source>Na&amp;me of the run</source>
        <translation>&amp;Name des Laufs</translation>
    </message>
    <message>
        <source>&amp;Inputs</source>
        <translation>E&amp;ingaben</translation>
    </message>
    <message>
        <source>Environment &amp;variables</source>
        <translation>Umgebungs&amp;variablen</translation>
    </message>
    <message>
        <source>They are stored with the run and can be read there: no place for passwords.</source>
        <translation>Sie werden mit dem Lauf gespeichert und sind dort lesbar: kein Ort für Passwörter.</translation>
    </message>
    <message>
        <source>Ta&amp;gs</source>
        <translation>&amp;Tags</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>The run is ended when it takes longer</source>
        <translation>Dauert der Lauf länger, wird er beendet</translation>
    </message>
    <message>
        <source>&amp;Time limit</source>
        <translation>Zeit&amp;grenze</translation>
    </message>
    <message>
        <source>For example 30 min, 2 h or 1 d 12 h.</source>
        <translation>Zum Beispiel 30 min, 2 h oder 1 d 12 h.</translation>
    </message>
    <message>
        <source>Time to end</source>
        <translation>Zeit zum Beenden</translation>
    </message>
    <message>
        <source>10 s</source>
        <translation>10 s</translation>
    </message>
    <message>
        <source>How long the run may take to end by itself when it is canceled or out of time</source>
        <translation>Wie lange der Lauf brauchen darf, um selbst zu enden, wenn er abgebrochen wird oder seine Zeit um ist</translation>
    </message>
    <message>
        <source>Time to en&amp;d by itself</source>
        <translation>Zeit zum &amp;Beenden</translation>
    </message>
    <message>
        <source>Between the request to end and the force that follows, for example to save a checkpoint.</source>
        <translation>Zwischen der Bitte zu enden und dem erzwungenen Ende, zum Beispiel um einen Checkpoint zu speichern.</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Further attempts after failures outside the job</source>
        <translation>Weitere Versuche nach Fehlern außerhalb des Jobs</translation>
    </message>
    <message>
        <source>&amp;Retries</source>
        <translation>Wiede&amp;rholungen</translation>
    </message>
    <message>
        <source>After failures of the machine or the link. A script that fails is not run again.</source>
        <translation>Nach Fehlern des Rechners oder der Verbindung. Ein Skript, das scheitert, wird nicht wiederholt.</translation>
    </message>
    <message>
        <source>This is no file that can be shown, or it has gone.</source>
        <translation>Diese Datei kann nicht angezeigt werden, oder es gibt sie nicht mehr.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Die Datei ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation>Inhalt der Datei</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>This file is not text, and no picture that can be shown here. Save it, or open it with another program.</source>
        <translation>Diese Datei ist weder Text noch ein Bild, das hier angezeigt werden kann. Sie speichern oder mit einem anderen Programm öffnen.</translation>
    </message>
    <message>
        <source> · only the beginning is shown</source>
        <translation> · nur der Anfang wird gezeigt</translation>
    </message>
    <message>
        <source>Files of the outputs</source>
        <translation>Dateien der Ausgaben</translation>
    </message>
    <message>
        <source>Files of the snapshot</source>
        <translation>Dateien der Momentaufnahme</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>In Dateiverwaltung zeigen</translation>
    </message>
    <message>
        <source>This run was given no source folder.</source>
        <translation>Dieser Lauf hat keinen Quellordner bekommen.</translation>
    </message>
    <message>
        <source>What the script writes into outputs/ is shown here.</source>
        <translation>Was das Skript nach outputs/ schreibt, erscheint hier.</translation>
    </message>
    <message>
        <source>1 file · %1</source>
        <translation>1 Datei · %1</translation>
    </message>
    <message>
        <source>%1 files · %2</source>
        <translation>%1 Dateien · %2</translation>
    </message>
    <message>
        <source> · only the first are listed</source>
        <translation> · nur die ersten werden gezeigt</translation>
    </message>
    <message>
        <source>There are no outputs yet. What the script writes into outputs/ is shown here.</source>
        <translation>Noch keine Ausgaben. Was das Skript nach outputs/ schreibt, erscheint hier.</translation>
    </message>
    <message>
        <source>Choose a file to see it.</source>
        <translation>Eine Datei wählen, um sie anzusehen.</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>The file could not be saved.</source>
        <translation>Die Datei konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Mitlaufen</translation>
    </message>
    <message>
        <source>The log begins with the job.</source>
        <translation>Das Protokoll beginnt mit dem Job.</translation>
    </message>
    <message>
        <source>Log files</source>
        <translation>Protokolldateien</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>Protokoll durchsuchen</translation>
    </message>
    <message>
        <source>Search the log (Ctrl+F)</source>
        <translation>Suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>Vorige Fundstelle (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>Nächste Fundstelle (F3)</translation>
    </message>
    <message>
        <source>Stay at the end while the log grows (End)</source>
        <translation>Am Ende bleiben, während das Protokoll wächst (Ende)</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>Zeilen: %1</translation>
    </message>
    <message>
        <source>%1 lines · %2</source>
        <translation>Zeilen: %1 · %2</translation>
    </message>
    <message>
        <source>The job wrote nothing.</source>
        <translation>Der Job hat nichts geschrieben.</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 runs)</source>
        <translation>%1 (%2 von %3 Läufen)</translation>
    </message>
    <message>
        <source>Could not be canceled.</source>
        <translation>Konnte nicht abgebrochen werden.</translation>
    </message>
    <message>
        <source>Could not be submitted again.</source>
        <translation>Konnte nicht erneut eingereicht werden.</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>Tag hinzufügen</translation>
    </message>
    <message>
        <source>NAME or NAME=VALUE</source>
        <translation>NAME oder NAME=WERT</translation>
    </message>
    <message>
        <source>Could not be tagged.</source>
        <translation>Das Tag konnte nicht hinzugefügt werden.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete the run %1?</source>
        <translation>Den Lauf %1 löschen?</translation>
    </message>
    <message>
        <source>Its log, its outputs, its events and its record are deleted for good. A run that has not ended is not deleted: cancel it first.</source>
        <translation>Sein Protokoll, seine Ausgaben, seine Ereignisse und sein Eintrag werden endgültig gelöscht. Ein nicht beendeter Lauf wird nicht gelöscht: ihn zuerst abbrechen.</translation>
    </message>
    <message>
        <source>Delete %1 runs?</source>
        <translation>%1 Läufe löschen?</translation>
    </message>
    <message>
        <source>Their logs, outputs, events and records are deleted for good. Runs that have not ended are not deleted: cancel them first.</source>
        <translation>Ihre Protokolle, Ausgaben, Ereignisse und Einträge werden endgültig gelöscht. Nicht beendete Läufe werden nicht gelöscht: sie zuerst abbrechen.</translation>
    </message>
    <message>
        <source>Could not be deleted.</source>
        <translation>Konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>New state</source>
        <translation>Neuer Zustand</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Show only runs of one: %1</source>
        <translation>Nur Läufe mit einer Auswahl zeigen: %1</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Beliebig</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Write a note on this run</source>
        <translation>Eine Notiz zu diesem Lauf schreiben</translation>
    </message>
    <message>
        <source>Remove the tag %1</source>
        <translation>Das Tag %1 entfernen</translation>
    </message>
    <message>
        <source>The tag could not be removed.</source>
        <translation>Das Tag konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>What should be remembered about this run?</source>
        <translation>Was ist über diesen Lauf zu merken?</translation>
    </message>
    <message>
        <source>The note could not be saved.</source>
        <translation>Die Notiz konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Höchster Speicherbedarf</translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation>CPU-Zeit</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>Der Lauf ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The machine does not answer.</source>
        <translation>Der Rechner antwortet nicht.</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Laufkonfiguration</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quellordner</translation>
    </message>
    <message>
        <source>python3 of the machine</source>
        <translation>python3 des Rechners</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Protokolle</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Momentaufnahme</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>End this run</source>
        <translation>Diesen Lauf beenden</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Erneut ausführen</translation>
    </message>
    <message>
        <source>Submit the same snapshot and configuration as a new run</source>
        <translation>Dieselbe Momentaufnahme und Laufkonfiguration als neuen Lauf einreichen</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>Klonen…</translation>
    </message>
    <message>
        <source>Begin a new run with these settings</source>
        <translation>Einen neuen Lauf mit diesen Einstellungen beginnen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Download outputs and logs…</source>
        <translation>Ausgaben und Protokolle herunterladen…</translation>
    </message>
    <message>
        <source>Add a tag…</source>
        <translation>Tag hinzufügen…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>This run has been deleted.</source>
        <translation>Dieser Lauf wurde gelöscht.</translation>
    </message>
    <message>
        <source>The run could not be read.</source>
        <translation>Der Lauf konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Folder to put outputs and logs into</source>
        <translation>Ordner für Ausgaben und Protokolle</translation>
    </message>
    <message>
        <source>Downloading…</source>
        <translation>Wird heruntergeladen…</translation>
    </message>
    <message>
        <source>The download failed.</source>
        <translation>Das Herunterladen ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Downloaded.</source>
        <translation>Heruntergeladen.</translation>
    </message>
    <message>
        <source>%1 files, %2.</source>
        <translation>%1 Dateien, %2.</translation>
    </message>
    <message>
        <source>exit record written on the machine</source>
        <translation>auf dem Rechner geschriebener Exit-Eintrag</translation>
    </message>
    <message>
        <source>start record written on the machine</source>
        <translation>auf dem Rechner geschriebener Start-Eintrag</translation>
    </message>
    <message>
        <source>the scheduler&apos;s answer</source>
        <translation>die Antwort des Schedulers</translation>
    </message>
    <message>
        <source>the service&apos;s answer</source>
        <translation>die Antwort des Dienstes</translation>
    </message>
    <message>
        <source>: exit code %1</source>
        <translation>: Exit-Code %1</translation>
    </message>
    <message>
        <source>: ended by signal %1</source>
        <translation>: durch Signal %1 beendet</translation>
    </message>
    <message>
        <source>The machine has not answered since %1. The last known state stays; unreachable is not failed.</source>
        <translation>Der Rechner antwortet nicht mehr; zuletzt: %1. Der letzte bekannte Zustand bleibt; nicht erreichbar heißt nicht fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Its files are being deleted.</source>
        <translation>Seine Dateien werden gelöscht.</translation>
    </message>
    <message>
        <source>Cancel was asked for; the job is being ended.</source>
        <translation>Der Abbruch wurde angefordert; der Job wird beendet.</translation>
    </message>
    <message>
        <source>The runs could not be read.</source>
        <translation>Die Läufe konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>End the selected runs</source>
        <translation>Die ausgewählten Läufe beenden</translation>
    </message>
    <message>
        <source>Submit the selected runs again, with the same snapshot</source>
        <translation>Die ausgewählten Läufe mit derselben Momentaufnahme erneut einreichen</translation>
    </message>
    <message>
        <source>Tag…</source>
        <translation>Tag…</translation>
    </message>
    <message>
        <source>Add a tag to the selected runs</source>
        <translation>Den ausgewählten Läufen ein Tag hinzufügen</translation>
    </message>
    <message>
        <source>Delete the selected runs with their files (Del)</source>
        <translation>Die ausgewählten Läufe mit ihren Dateien löschen (Entf)</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Choose the columns</source>
        <translation>Die Spalten wählen</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source> · %1 selected</source>
        <translation> · %1 ausgewählt</translation>
    </message>
    <message>
        <source>No run fits</source>
        <translation>Kein passender Lauf</translation>
    </message>
    <message>
        <source>No run fits what is searched and filtered for.</source>
        <translation>Kein Lauf passt zu Suche und Filtern.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Every script that is run from here, or with studioctl run submit, becomes a row of this table, with its log, its outputs and the code that it was given.</source>
        <translation>Jedes Skript, das von hier oder mit „studioctl run submit“ ausgeführt wird, wird eine Zeile dieser Tabelle, mit seinem Protokoll, seinen Ausgaben und dem Code, den es bekommen hat.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>The language changes when the window is opened the next time.</source>
        <translation>Die Sprache ändert sich, wenn das Fenster das nächste Mal geöffnet wird.</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Tell the &amp;desktop when a run has completed or failed</source>
        <translation>B&amp;enachrichtigen, wenn ein Lauf abgeschlossen oder fehlgeschlagen ist</translation>
    </message>
    <message>
        <source>Once for each run, as long as a window is open</source>
        <translation>Für jeden Lauf einmal, solange ein Fenster offen ist</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>A workspace holds the database, the runs of this computer with their logs and outputs, and the snapshots. Every window and studioctl can use it at once.</source>
        <translation>Ein Arbeitsbereich enthält die Datenbank, die Läufe dieses Rechners mit ihren Protokollen und Ausgaben und die Momentaufnahmen. Alle Fenster und studioctl können ihn zugleich benutzen.</translation>
    </message>
    <message>
        <source>Open another workspace…</source>
        <translation>Anderen Arbeitsbereich öffnen…</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>How many runs may be on this computer at the same time; the others wait.</source>
        <translation>Wie viele Läufe zugleich auf diesem Rechner sein dürfen; die anderen warten.</translation>
    </message>
    <message>
        <source>&amp;Runs at once</source>
        <translation>&amp;Läufe zugleich</translation>
    </message>
    <message>
        <source>More runs than this wait in the queue. Half of the cores is a good beginning.</source>
        <translation>Läufe darüber hinaus warten in der Warteschlange. Die Hälfte der Kerne ist ein guter Anfang.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>Compute Studio</source>
        <translation>Compute Studio</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>GNU General Public License, version 3 or later</source>
        <translation>GNU General Public License, Version 3 oder neuer</translation>
    </message>
    <message>
        <source>Lucide, ISC licence</source>
        <translation>Lucide, ISC-Lizenz</translation>
    </message>
    <message>
        <source>Licence of the icons</source>
        <translation>Lizenz der Symbole</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>Erstellt mit</translation>
    </message>
    <message>
        <source>Qt (LGPL 3, GPL 3), SQLite (public domain), SQLiteCpp (MIT), OpenSSL (Apache 2.0), libgit2 (GPL 2 with linking exception), JSON for Modern C++ (MIT), tl-expected (CC0), CLI11 (BSD 3)</source>
        <translation>Qt (LGPL 3, GPL 3), SQLite (gemeinfrei), SQLiteCpp (MIT), OpenSSL (Apache 2.0), libgit2 (GPL 2 mit Ausnahme für das Linken), JSON for Modern C++ (MIT), tl-expected (CC0), CLI11 (BSD 3)</translation>
    </message>
    <message>
        <source>Folder of the workspace (an empty folder makes a new one)</source>
        <translation>Ordner des Arbeitsbereichs (in einem leeren Ordner entsteht ein neuer)</translation>
    </message>
    <message>
        <source>The number of runs could not be changed.</source>
        <translation>Die Anzahl der Läufe konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>Design: hell</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>Design: dunkel</translation>
    </message>
    <message>
        <source>Theme: as the system</source>
        <translation>Design: wie das System</translation>
    </message>
    <message>
        <source>Search and commands</source>
        <translation>Suche und Befehle</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>Alles durchsuchen</translation>
    </message>
    <message>
        <source>Search runs, compute, pages and commands</source>
        <translation>Läufe, Compute, Seiten und Befehle suchen</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>Neu: %1</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>No page or command is called so</source>
        <translation>Keine Seite und kein Befehl heißt so</translation>
    </message>
    <message>
        <source>%1 – Compute Studio</source>
        <translation>%1 – Compute Studio</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Close the window (work goes on)</source>
        <translation>Fenster schließen (die Arbeit geht weiter)</translation>
    </message>
    <message>
        <source>The workspace %1 could not be opened.</source>
        <translation>Der Arbeitsbereich %1 konnte nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Was this workspace moved, or is it a copy?</source>
        <translation>Wurde dieser Arbeitsbereich verschoben, oder ist er eine Kopie?</translation>
    </message>
    <message>
        <source>It was moved</source>
        <translation>Er wurde verschoben</translation>
    </message>
    <message>
        <source>It is a copy</source>
        <translation>Er ist eine Kopie</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) have ended</source>
        <translation>
            <numerusform>%n Lauf ist beendet</numerusform>
            <numerusform>%n Läufe sind beendet</numerusform>
        </translation>
    </message>
    <message>
        <source>All of them completed.</source>
        <translation>Alle sind abgeschlossen.</translation>
    </message>
    <message>
        <source>%1 completed, %2 failed.</source>
        <translation>%1 abgeschlossen, %2 fehlgeschlagen.</translation>
    </message>
    <message>
        <source>On %1</source>
        <translation>Auf %1</translation>
    </message>
    <message>
        <source>After %1 on %2</source>
        <translation>Nach %1 auf %2</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 completed</source>
        <translation>%1 ist abgeschlossen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Opening the workspace…</source>
        <translation>Arbeitsbereich wird geöffnet…</translation>
    </message>
    <message>
        <source>No workspace is open</source>
        <translation>Kein Arbeitsbereich ist geöffnet</translation>
    </message>
    <message>
        <source>Driven by %1 (process %2)</source>
        <translation>Gesteuert von %1 (Prozess %2)</translation>
    </message>
    <message>
        <source>This program starts and watches the runs of the workspace since %1. It goes on when this window is closed.</source>
        <translation>Dieses Programm startet und beobachtet die Läufe des Arbeitsbereichs; Beginn: %1. Es läuft weiter, wenn dieses Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Idle: nobody needs to drive</source>
        <translation>Ruhe: Niemand muss steuern</translation>
    </message>
    <message>
        <source>When there is something to do, a driver is started by itself.</source>
        <translation>Gibt es etwas zu tun, startet ein Steuerprozess von selbst.</translation>
    </message>
    <message>
        <source>No runs going</source>
        <translation>Keine Läufe aktiv</translation>
    </message>
    <message>
        <source>%1 going · %2 waiting</source>
        <translation>%1 aktiv · %2 wartend</translation>
    </message>
    <message>
        <source>Machines: %1 of %2 reachable</source>
        <translation>Rechner: %1 von %2 erreichbar</translation>
    </message>
    <message>
        <source>Runs not responding: %1; their last known state stays</source>
        <translation>Läufe ohne Antwort: %1; ihr letzter bekannter Zustand bleibt</translation>
    </message>
    <message>
        <source>Not reachable: %1</source>
        <translation>Nicht erreichbar: %1</translation>
    </message>
    <message>
        <source>Waiting for a driver to start</source>
        <translation>Warten auf den Start eines Steuerprozesses</translation>
    </message>
    <message>
        <source>Search runs, compute and commands   Ctrl+K</source>
        <translation>Läufe, Compute und Befehle suchen   Strg+K</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Start something new</source>
        <translation>Etwas Neues beginnen</translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation>Arbeitsbereich: %1</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>Open this run: %1</source>
        <translation>Diesen Lauf öffnen: %1</translation>
    </message>
    <message>
        <source>How a job is kept to its node&apos;s cores and memory, as tried when the node came up</source>
        <translation>Wie ein Job auf Kerne und Speicher seines Knotens begrenzt wird; erprobt beim Start des Knotens</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Begrenzung</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>How nodes are held</source>
        <translation>Begrenzung der Knoten</translation>
    </message>
    <message>
        <source>How far back</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>How far back the chart goes</source>
        <translation>Wie weit das Diagramm zurückreicht</translation>
    </message>
    <message>
        <source>10 minutes</source>
        <translation>10 Minuten</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 Stunde</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 Woche</translation>
    </message>
    <message>
        <source>What it supports</source>
        <translation>Was es unterstützt</translation>
    </message>
    <message>
        <source>The cluster could not be made</source>
        <translation>Der Cluster konnte nicht erstellt werden</translation>
    </message>
    <message>
        <source>The last change could not be made</source>
        <translation>Die letzte Änderung war nicht möglich</translation>
    </message>
    <message>
        <source>%1, for one run; it goes with it</source>
        <translation>%1, für einen Lauf; er wird mit ihm gelöscht</translation>
    </message>
    <message>
        <source>A node is %1.</source>
        <translation>Ein Knoten ist %1.</translation>
    </message>
    <message>
        <source>That is tried when the first node comes up, and is told here then.</source>
        <translation>Das wird erprobt, wenn der erste Knoten startet, und steht dann hier.</translation>
    </message>
    <message>
        <source>Run a script here</source>
        <translation>Hier ein Skript ausführen</translation>
    </message>
    <message>
        <source>No nodes now</source>
        <translation>Zurzeit keine Knoten</translation>
    </message>
    <message>
        <source>Nodes come when runs wait, and leave when they have been idle for long enough. A minimum in Settings keeps some.</source>
        <translation>Knoten kommen, wenn Läufe warten, und werden nach genügend Leerlauf freigegeben. Eine Mindestzahl in den Einstellungen behält einige.</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>Dieses Rechenziel konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Nodes (%1)</source>
        <translation>Knoten (%1)</translation>
    </message>
    <message>
        <source>Delete this cluster; asks before it does</source>
        <translation>Diesen Cluster löschen; fragt vorher nach</translation>
    </message>
    <message>
        <source>This cluster has been deleted.</source>
        <translation>Dieser Cluster wurde gelöscht.</translation>
    </message>
    <message>
        <source>Its runs are still among the runs.</source>
        <translation>Seine Läufe stehen weiter unter den Läufen.</translation>
    </message>
    <message>
        <source>How long a node has nothing to do before it leaves, down to the minimum.</source>
        <translation>Wie lange ein Knoten nichts zu tun hat, bevor er freigegeben wird, bis zur Mindestzahl.</translation>
    </message>
    <message>
        <source>Priorit&amp;y</source>
        <translation>P&amp;riorität</translation>
    </message>
    <message>
        <source>Jobs of low priority run niced and let everything else on this computer go first. What runs already goes on as it began.</source>
        <translation>Jobs niedriger Priorität laufen mit „nice“ und lassen allem anderen auf diesem Rechner den Vortritt. Was schon läuft, geht weiter, wie es begann.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Change the cluster to these values</source>
        <translation>Den Cluster auf diese Werte ändern</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Back to the values that the cluster has</source>
        <translation>Zurück zu den Werten, die der Cluster hat</translation>
    </message>
    <message>
        <source>The nodes leave and the cluster goes. Its runs stay, with their logs and outputs.</source>
        <translation>Die Knoten werden freigegeben, und der Cluster wird gelöscht. Seine Läufe bleiben, mit Protokollen und Ausgaben.</translation>
    </message>
    <message>
        <source>Delete this cluster…</source>
        <translation>Diesen Cluster löschen…</translation>
    </message>
    <message>
        <source>Asks before it deletes anything</source>
        <translation>Fragt nach, bevor etwas gelöscht wird</translation>
    </message>
    <message>
        <source>The cluster could not be changed.</source>
        <translation>Der Cluster konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>Saved. The cluster follows as its nodes allow.</source>
        <translation>Gespeichert. Der Cluster folgt, sobald seine Knoten es erlauben.</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Leaving</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>Preempted</source>
        <translation>Verdrängt</translation>
    </message>
    <message>
        <source>Unusable</source>
        <translation>Unbrauchbar</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>%1 im Leerlauf</translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation>%1 belegt</translation>
    </message>
    <message>
        <source>%1 other</source>
        <translation>%1 sonstige</translation>
    </message>
    <message>
        <source>Ready · steady</source>
        <translation>Bereit · stabil</translation>
    </message>
    <message>
        <source>Ready · resizing</source>
        <translation>Bereit · skaliert</translation>
    </message>
    <message>
        <source>Busy · steady</source>
        <translation>Belegt · stabil</translation>
    </message>
    <message>
        <source>Resizing</source>
        <translation>Skaliert</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Stabil</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) waiting for a node</source>
        <translation>
            <numerusform>%n Lauf wartet auf einen Knoten</numerusform>
            <numerusform>%n Läufe warten auf einen Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) coming up</source>
        <translation>
            <numerusform>%n Knoten startet</numerusform>
            <numerusform>%n Knoten starten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) leaving</source>
        <translation>
            <numerusform>%n Knoten wird freigegeben</numerusform>
            <numerusform>%n Knoten werden freigegeben</numerusform>
        </translation>
    </message>
    <message>
        <source>Resizing: fewer nodes are there than the minimum.</source>
        <translation>Wird skaliert: weniger Knoten als die Mindestzahl.</translation>
    </message>
    <message>
        <source>Resizing: %1.</source>
        <translation>Wird skaliert: %1.</translation>
    </message>
    <message>
        <source>Steady: no nodes, because nothing runs. They come with the next run.</source>
        <translation>Stabil: keine Knoten, weil nichts läuft. Sie kommen mit dem nächsten Lauf.</translation>
    </message>
    <message numerus="yes">
        <source>Steady at the maximum: %n run(s) waiting for a node.</source>
        <translation>
            <numerusform>Stabil bei der Höchstzahl: %n Lauf wartet auf einen Knoten.</numerusform>
            <numerusform>Stabil bei der Höchstzahl: %n Läufe warten auf einen Knoten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Steady: nodes that stay idle for %1 leave.</source>
        <translation>Stabil: Knoten im Leerlauf werden freigegeben (nach %1).</translation>
    </message>
    <message>
        <source>Steady: there are as many nodes as are needed.</source>
        <translation>Stabil: so viele Knoten, wie gebraucht werden.</translation>
    </message>
    <message>
        <source>The shape of a node is being tried on this computer.</source>
        <translation>Die Größe eines Knotens wird auf diesem Rechner erprobt.</translation>
    </message>
    <message>
        <source>It is created as soon as somebody drives this workspace.</source>
        <translation>Er wird erstellt, sobald ein Steuerprozess diesen Arbeitsbereich steuert.</translation>
    </message>
    <message>
        <source>The new values are being tried on this computer.</source>
        <translation>Die neuen Werte werden auf diesem Rechner erprobt.</translation>
    </message>
    <message>
        <source>Its nodes are leaving; then it goes. Its runs stay.</source>
        <translation>Seine Knoten werden freigegeben, dann wird er gelöscht. Seine Läufe bleiben.</translation>
    </message>
    <message>
        <source>It could not be made and takes no runs.</source>
        <translation>Er konnte nicht erstellt werden und nimmt keine Läufe an.</translation>
    </message>
    <message>
        <source>Making it was canceled.</source>
        <translation>Das Erstellen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>This computer has tried the shape of a node. The cluster is being looked after now.</source>
        <translation>Dieser Rechner hat die Größe eines Knotens erprobt. Um den Cluster kümmert sich ein Steuerprozess.</translation>
    </message>
    <message>
        <source>This computer has tried the shape of a node. Nobody looks after the cluster now, because nothing is to be done.</source>
        <translation>Dieser Rechner hat die Größe eines Knotens erprobt. Um den Cluster kümmert sich zurzeit niemand, weil nichts zu tun ist.</translation>
    </message>
    <message>
        <source>%1 going</source>
        <translation>%1 aktiv</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 wartend</translation>
    </message>
    <message>
        <source>The local computer is always there; it cannot be deleted.</source>
        <translation>Der lokale Rechner ist immer da; er kann nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>It is being deleted already.</source>
        <translation>Er wird schon gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) on it have not ended. Cancel them first, or wait for them.</source>
        <translation>
            <numerusform>%n Lauf darauf ist nicht beendet. Ihn zuerst abbrechen oder abwarten.</numerusform>
            <numerusform>%n Läufe darauf sind nicht beendet. Sie zuerst abbrechen oder abwarten.</numerusform>
        </translation>
    </message>
    <message>
        <source>The cluster cannot be deleted now.</source>
        <translation>Der Cluster kann jetzt nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Delete the cluster %1?</source>
        <translation>Den Cluster %1 löschen?</translation>
    </message>
    <message numerus="yes">
        <source>Its %n node(s) leave, and nothing can be submitted to it any more.</source>
        <translation>
            <numerusform>Sein %n Knoten wird freigegeben, und nichts kann mehr bei ihm eingereicht werden.</numerusform>
            <numerusform>Seine %n Knoten werden freigegeben, und nichts kann mehr bei ihm eingereicht werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be submitted to it any more.</source>
        <translation>Nichts kann mehr bei ihm eingereicht werden.</translation>
    </message>
    <message>
        <source>Its history of nodes and operations is lost. Its runs stay, with their logs and outputs.</source>
        <translation>Sein Verlauf von Knoten und Vorgängen geht verloren. Seine Läufe bleiben, mit Protokollen und Ausgaben.</translation>
    </message>
    <message>
        <source>The cluster could not be deleted.</source>
        <translation>Der Cluster konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Nodes over time</source>
        <translation>Knoten im Zeitverlauf</translation>
    </message>
    <message>
        <source>Now %1 nodes, at most %2 in this time, of %3.</source>
        <translation>Jetzt %1 Knoten, in dieser Zeit höchstens %2, von %3.</translation>
    </message>
    <message>
        <source>No nodes in this time</source>
        <translation>Keine Knoten in dieser Zeit</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no nodes</source>
        <translation>keine Knoten</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Maybe: it has not been looked at yet</source>
        <translation>Vielleicht: noch nicht nachgesehen</translation>
    </message>
    <message>
        <source>No GPU was found</source>
        <translation>Keine GPU gefunden</translation>
    </message>
    <message>
        <source>Hardware read</source>
        <translation>Hardware gelesen</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechnername</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Datenträger</translation>
    </message>
    <message>
        <source>Disk in use</source>
        <translation>Datenträger belegt</translation>
    </message>
    <message>
        <source>Containment</source>
        <translation>Eingrenzung</translation>
    </message>
    <message>
        <source>Pythons</source>
        <translation>Python-Interpreter</translation>
    </message>
    <message>
        <source>%1 of %2 places taken</source>
        <translation>%1 von %2 Plätzen belegt</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) waiting</source>
        <translation>
            <numerusform>%n Lauf wartet</numerusform>
            <numerusform>%n Läufe warten</numerusform>
        </translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>Noch nicht bekannt</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 frei von %2</translation>
    </message>
    <message>
        <source>Control group: cancelling ends every process of a run, whatever it does to get away.</source>
        <translation>Control Group: Abbrechen beendet ausnahmslos alle Prozesse eines Laufs.</translation>
    </message>
    <message>
        <source>Process tree: cancelling ends all processes that a run has started.</source>
        <translation>Prozessbaum: Abbrechen beendet alle Prozesse, die ein Lauf gestartet hat.</translation>
    </message>
    <message>
        <source>None was found. Runs use the processor.</source>
        <translation>Keine gefunden. Läufe benutzen den Prozessor.</translation>
    </message>
    <message>
        <source>%1 (Python %2)</source>
        <translation>%1 (Python %2)</translation>
    </message>
    <message>
        <source>None was found.</source>
        <translation>Keiner gefunden.</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>Runs at once</source>
        <translation>Läufe zugleich</translation>
    </message>
    <message>
        <source>How many runs may be there at the same time; the others wait.</source>
        <translation>Wie viele Läufe zugleich dort sein dürfen; die anderen warten.</translation>
    </message>
    <message>
        <source>Runs &amp;at once</source>
        <translation>Läufe &amp;zugleich</translation>
    </message>
    <message numerus="yes">
        <source>More runs than this wait in the queue. This computer has %n core(s); half of them is a good beginning.</source>
        <translation>
            <numerusform>Läufe darüber hinaus warten in der Warteschlange. Dieser Rechner hat %n Kern; die Hälfte davon ist ein guter Anfang.</numerusform>
            <numerusform>Läufe darüber hinaus warten in der Warteschlange. Dieser Rechner hat %n Kerne; die Hälfte davon ist ein guter Anfang.</numerusform>
        </translation>
    </message>
    <message>
        <source>More runs than this wait in the queue.</source>
        <translation>Läufe darüber hinaus warten in der Warteschlange.</translation>
    </message>
    <message>
        <source>Runs of this compute target</source>
        <translation>Läufe dieses Rechenziels</translation>
    </message>
    <message>
        <source>The runs that are executed here are listed here, newest first.</source>
        <translation>Hier stehen die Läufe, die hier ausgeführt werden, die neuesten zuerst.</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n file(s)</source>
        <translation>
            <numerusform>%1 in %n Datei</numerusform>
            <numerusform>%1 in %n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>Momentaufnahmen</translation>
    </message>
    <message>
        <source>The code and inputs of runs, each content kept once</source>
        <translation>Code und Eingaben der Läufe, jeder Inhalt nur einmal</translation>
    </message>
    <message>
        <source>Working folders of runs with their logs and outputs</source>
        <translation>Arbeitsordner der Läufe mit Protokollen und Ausgaben</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>All that is known of runs, with backups and caches</source>
        <translation>Alles über die Läufe, mit Sicherungen und Zwischenspeichern</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>Everything that the studio keeps</source>
        <translation>Alles, was das Studio aufbewahrt</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Wird gezählt</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>Neu zählen</translation>
    </message>
    <message>
        <source>Look at every file that the studio keeps</source>
        <translation>Jede Datei ansehen, die das Studio aufbewahrt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop counting</source>
        <translation>Zählen anhalten</translation>
    </message>
    <message>
        <source>What the studio keeps here</source>
        <translation>Was das Studio hier aufbewahrt</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Counted at %1</source>
        <translation>Gezählt: %1</translation>
    </message>
    <message>
        <source>Stopped: there is more than is shown.</source>
        <translation>Angehalten: Es gibt mehr, als angezeigt wird.</translation>
    </message>
    <message>
        <source>The files could not be counted.</source>
        <translation>Die Dateien konnten nicht gezählt werden.</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Runs that are there now, and that wait</source>
        <translation>Läufe, die jetzt dort sind, und die warten</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>Letzter Kontakt</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Read the list again (F5). It also follows changes by itself.</source>
        <translation>Die Liste neu lesen (F5). Änderungen erscheinen auch von selbst.</translation>
    </message>
    <message>
        <source>Kinds of compute</source>
        <translation>Arten von Rechenzielen</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Search compute targets</source>
        <translation>Rechenziele suchen</translation>
    </message>
    <message>
        <source>Shows only targets with this text in a column</source>
        <translation>Zeigt nur Rechenziele mit diesem Text in einer Spalte</translation>
    </message>
    <message>
        <source>Compute targets</source>
        <translation>Rechenziele</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>Neuer Cluster</translation>
    </message>
    <message>
        <source>The compute targets could not be read.</source>
        <translation>Die Rechenziele konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>All (%1)</source>
        <translation>Alle (%1)</translation>
    </message>
    <message>
        <source>Clusters (%1)</source>
        <translation>Cluster (%1)</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No compute target has this text in a column.</source>
        <translation>Kein Rechenziel enthält diesen Text in einer Spalte.</translation>
    </message>
    <message>
        <source>No clusters yet</source>
        <translation>Noch keine Cluster</translation>
    </message>
    <message>
        <source>A cluster has one node or many of the same size. It grows with its queue and shrinks again when nothing runs.</source>
        <translation>Ein Cluster hat einen oder mehrere Knoten gleicher Größe. Er wächst mit seiner Warteschlange und schrumpft wieder, wenn nichts läuft.</translation>
    </message>
    <message>
        <source>Delete the selected cluster (Del); asks before it does</source>
        <translation>Den ausgewählten Cluster löschen (Entf); fragt vorher nach</translation>
    </message>
    <message>
        <source>Not in this size</source>
        <translation>Nicht in dieser Größe</translation>
    </message>
    <message>
        <source>%1 a node</source>
        <translation>%1 je Knoten</translation>
    </message>
    <message>
        <source>A cluster for this run: %1</source>
        <translation>Ein Cluster für diesen Lauf: %1</translation>
    </message>
    <message>
        <source>A cluster for this run</source>
        <translation>Ein Cluster für diesen Lauf</translation>
    </message>
    <message>
        <source>Made for it, and deleted after it. The run stays.</source>
        <translation>Wird für ihn erstellt und danach gelöscht. Der Lauf bleibt.</translation>
    </message>
    <message>
        <source>Size of its node</source>
        <translation>Größe seines Knotens</translation>
    </message>
    <message>
        <source>A VM size of the catalogue that fits this computer, or cores and memory as you say</source>
        <translation>Eine VM-Größe aus dem Katalog, die auf diesen Rechner passt, oder Kerne und Speicher nach Wahl</translation>
    </message>
    <message>
        <source>Cores and memory</source>
        <translation>Kerne und Speicher</translation>
    </message>
    <message>
        <source>Cores of its node</source>
        <translation>Kerne seines Knotens</translation>
    </message>
    <message>
        <source>Cores: </source>
        <translation>Kerne: </translation>
    </message>
    <message>
        <source>Memory of its node</source>
        <translation>Speicher seines Knotens</translation>
    </message>
    <message>
        <source>Memory: </source>
        <translation>Speicher: </translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>In Ordnung</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>What was asked and answered, word by word</source>
        <translation>Was gefragt und geantwortet wurde, Wort für Wort</translation>
    </message>
    <message>
        <source>Details of: %1</source>
        <translation>Details zu: %1</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>%1 is to be recognised for the first time</source>
        <translation>%1 soll zum ersten Mal erkannt werden</translation>
    </message>
    <message>
        <source>%1 wants your password</source>
        <translation>%1 verlangt Ihr Passwort</translation>
    </message>
    <message>
        <source>The key for %1 wants its passphrase</source>
        <translation>Der Schlüssel für %1 verlangt seine Passphrase</translation>
    </message>
    <message>
        <source>%1 wants a code or another answer</source>
        <translation>%1 verlangt einen Code oder eine andere Antwort</translation>
    </message>
    <message>
        <source>Asked by %1</source>
        <translation>Gefragt von %1</translation>
    </message>
    <message>
        <source>The answer before was not accepted. Look whether a key is stuck or the code has run out, and try once more.</source>
        <translation>Die vorige Antwort wurde nicht angenommen. Nachsehen, ob eine Taste klemmt oder der Code abgelaufen ist, und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Every machine proves by a key that it is the one it says it is. This is its key&apos;s fingerprint:</source>
        <translation>Jeder Rechner beweist mit einem Schlüssel, dass er der ist, für den er sich ausgibt. Das ist der Fingerabdruck seines Schlüssels:</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>Kind of key: %1</source>
        <translation>Art des Schlüssels: %1</translation>
    </message>
    <message>
        <source>Compare it with the one that the machine&apos;s administrator or provider has published, or look at the machine itself: ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub. If they differ, somebody may stand in between: do not connect. Once confirmed, it is not asked again.</source>
        <translation>Vergleichen Sie ihn mit dem, den Verwaltung oder Anbieter des Rechners veröffentlicht haben, oder sehen Sie am Rechner selbst nach: ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub. Weichen sie voneinander ab, steht womöglich jemand dazwischen: nicht verbinden. Einmal bestätigt, wird nicht erneut danach gefragt.</translation>
    </message>
    <message>
        <source>Key file: %1</source>
        <translation>Schlüsseldatei: %1</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>The machine lets this be seen</source>
        <translation>Der Rechner lässt die Eingabe sichtbar</translation>
    </message>
    <message>
        <source>Is not shown while typed</source>
        <translation>Wird bei der Eingabe nicht angezeigt</translation>
    </message>
    <message>
        <source>Where it is kept</source>
        <translation>Aufbewahrungsort</translation>
    </message>
    <message>
        <source>Where the answer is kept, so that it is not asked again</source>
        <translation>Wo die Antwort aufbewahrt wird, damit nicht erneut gefragt wird</translation>
    </message>
    <message>
        <source>only until the studio ends</source>
        <translation>nur bis zum Ende des Studios</translation>
    </message>
    <message>
        <source>in the desktop&apos;s keyring</source>
        <translation>im Schlüsselbund der Arbeitsumgebung</translation>
    </message>
    <message>
        <source>in the vault of this workspace</source>
        <translation>im Tresor dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Aufbewahren</translation>
    </message>
    <message>
        <source>Do not connect</source>
        <translation>Nicht verbinden</translation>
    </message>
    <message>
        <source>Do not sign in</source>
        <translation>Nicht anmelden</translation>
    </message>
    <message>
        <source>End the connection; nothing has been sent but the address</source>
        <translation>Die Verbindung beenden; außer der Adresse wurde nichts gesendet</translation>
    </message>
    <message>
        <source>End the connection; it is not asked again by itself</source>
        <translation>Die Verbindung beenden; von selbst wird nicht erneut gefragt</translation>
    </message>
    <message>
        <source>It is the same: connect</source>
        <translation>Stimmt überein: verbinden</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Remember this key and go on</source>
        <translation>Diesen Schlüssel merken und fortfahren</translation>
    </message>
    <message>
        <source>Send it to this machine, over the encrypted connection</source>
        <translation>An diesen Rechner senden, über die verschlüsselte Verbindung</translation>
    </message>
    <message>
        <source>In the desktop&apos;s keyring</source>
        <translation>Im Schlüsselbund der Arbeitsumgebung</translation>
    </message>
    <message>
        <source>In a vault of this workspace</source>
        <translation>In einem Tresor dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Only until the studio ends</source>
        <translation>Nur bis zum Ende des Studios</translation>
    </message>
    <message>
        <source>Nothing is written down; you are asked again after that.</source>
        <translation>Nichts wird aufgeschrieben; danach werden Sie erneut gefragt.</translation>
    </message>
    <message>
        <source>It is being asked what there is.</source>
        <translation>Es wird ermittelt, was vorhanden ist.</translation>
    </message>
    <message>
        <source>Where passwords and passphrases of this machine are kept</source>
        <translation>Wo Passwörter und Passphrasen dieses Rechners aufbewahrt werden</translation>
    </message>
    <message>
        <source>Passphrase of the vault</source>
        <translation>Passphrase des Tresors</translation>
    </message>
    <message>
        <source>The vault is encrypted under it</source>
        <translation>Mit ihr ist der Tresor verschlüsselt</translation>
    </message>
    <message>
        <source>The passphrase once more</source>
        <translation>Die Passphrase noch einmal</translation>
    </message>
    <message>
        <source>So that a slip of the finger does not lock it for good</source>
        <translation>Damit ein Tippfehler ihn nicht für immer verschließt</translation>
    </message>
    <message>
        <source>It is unlocked when you sign in to the desktop.</source>
        <translation>Er wird entsperrt, wenn Sie sich an der Arbeitsumgebung anmelden.</translation>
    </message>
    <message>
        <source>This desktop offers none (Secret Service), or it is locked.</source>
        <translation>Diese Arbeitsumgebung bietet keinen (Secret Service), oder er ist gesperrt.</translation>
    </message>
    <message>
        <source>The vault is unlocked. It is a file that is encrypted under a passphrase of yours.</source>
        <translation>Der Tresor ist entsperrt. Er ist eine Datei, die mit einer Passphrase von Ihnen verschlüsselt ist.</translation>
    </message>
    <message>
        <source>The vault is locked. Unlock it once; it stays so until the studio ends.</source>
        <translation>Der Tresor ist gesperrt. Ihn einmal entsperren; er bleibt es bis zum Ende des Studios.</translation>
    </message>
    <message>
        <source>There is no vault yet. It is a file that is encrypted under a passphrase of yours; nobody can bring that back.</source>
        <translation>Es gibt noch keinen Tresor. Er ist eine Datei, die mit einer Passphrase von Ihnen verschlüsselt ist; diese kann niemand wiederherstellen.</translation>
    </message>
    <message>
        <source>Unlock the vault</source>
        <translation>Tresor entsperren</translation>
    </message>
    <message>
        <source>Make the vault</source>
        <translation>Tresor anlegen</translation>
    </message>
    <message>
        <source>With the passphrase that it was made with</source>
        <translation>Mit der Passphrase, mit der er angelegt wurde</translation>
    </message>
    <message>
        <source>At least %1 characters</source>
        <translation>Mindestens %1 Zeichen</translation>
    </message>
    <message>
        <source>Take at least %1 characters: whoever gets hold of the file can try passphrases as long as they like.</source>
        <translation>Mindestens %1 Zeichen verwenden: Wer an die Datei gelangt, kann beliebig lange Passphrasen durchprobieren.</translation>
    </message>
    <message>
        <source>The two passphrases differ. Type both again.</source>
        <translation>Die beiden Passphrasen sind verschieden. Beide neu eingeben.</translation>
    </message>
    <message>
        <source>Host key changed</source>
        <translation>Hostschlüssel geändert</translation>
    </message>
    <message>
        <source>Needs sign-in</source>
        <translation>Anmeldung nötig</translation>
    </message>
    <message>
        <source>Agent does not start</source>
        <translation>Agent startet nicht</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindet</translation>
    </message>
    <message>
        <source>Unreachable since %1</source>
        <translation>Unerreichbar seit %1</translation>
    </message>
    <message>
        <source>Unreachable</source>
        <translation>Unerreichbar</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>In Ruhe</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>It last answered at %1.</source>
        <translation>Zuletzt antwortete er: %1.</translation>
    </message>
    <message>
        <source>It has not answered yet.</source>
        <translation>Er hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>It has not been reached since %1. Runs there go on; what they did is caught up with when it answers again.</source>
        <translation>Er ist unerreichbar. Beginn: %1. Läufe dort gehen weiter; was sie taten, wird nachgeholt, sobald er wieder antwortet.</translation>
    </message>
    <message>
        <source>Nobody looks at it now, because nothing is to be done.</source>
        <translation>Zurzeit sieht niemand nach, weil nichts zu tun ist.</translation>
    </message>
    <message>
        <source>Attached machine</source>
        <translation>Angebundener Rechner</translation>
    </message>
    <message>
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>A compute target of this name is there already. Choose another.</source>
        <translation>Ein Rechenziel dieses Namens gibt es schon. Einen anderen wählen.</translation>
    </message>
    <message>
        <source>Jump host %1: %2</source>
        <translation>Jump-Host %1: %2</translation>
    </message>
    <message>
        <source>The vault is not open. Make or unlock it, or choose another place for what is secret.</source>
        <translation>Der Tresor ist nicht offen. Ihn anlegen oder entsperren, oder für Geheimes einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>Choose at least one GPU, or let runs use all of them.</source>
        <translation>Mindestens eine GPU wählen, oder Läufe alle verwenden lassen.</translation>
    </message>
    <message>
        <source>The machine has not been looked at yet. The check does that.</source>
        <translation>Der Rechner wurde noch nicht geprüft. Das geschieht bei der Prüfung.</translation>
    </message>
    <message>
        <source>The address or the sign-in has been changed since the check. Check once more.</source>
        <translation>Adresse oder Anmeldung wurde seit der Prüfung geändert. Noch einmal prüfen.</translation>
    </message>
    <message>
        <source>The check is still going on. Wait for it, or answer what the machine asks.</source>
        <translation>Die Prüfung läuft noch. Sie abwarten oder beantworten, was der Rechner fragt.</translation>
    </message>
    <message>
        <source>The check has not ended well. Mend what it names, and check once more.</source>
        <translation>Die Prüfung ist nicht gut ausgegangen. Berichtigen, was sie nennt, und noch einmal prüfen.</translation>
    </message>
    <message>
        <source>key file</source>
        <translation>Schlüsseldatei</translation>
    </message>
    <message>
        <source>ssh-agent</source>
        <translation>ssh-agent</translation>
    </message>
    <message>
        <source>password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>asked each time</source>
        <translation>jedes Mal gefragt</translation>
    </message>
    <message>
        <source>whatever it takes</source>
        <translation>was auch verlangt wird</translation>
    </message>
    <message>
        <source>%1 %2 (line %3): %4</source>
        <translation>%1 %2 (Zeile %3): %4</translation>
    </message>
    <message>
        <source>It names no address.</source>
        <translation>Es ist keine Adresse genannt.</translation>
    </message>
    <message>
        <source>Any Linux machine that you can reach by SSH. Nothing has to be installed there, and you need no rights beyond your account.

If you reach it with &quot;ssh&quot; already, take it from ~/.ssh/config.

Behind a firewall? Add the jump hosts in the order in which you pass them.</source>
        <translation>Jeder Linux-Rechner, den Sie über SSH erreichen. Dort muss nichts installiert werden, und Sie brauchen keine Rechte außer Ihrem Konto.

Erreichen Sie ihn schon mit „ssh“, dann aus ~/.ssh/config übernehmen.

Hinter einer Firewall? Die Jump-Hosts in der Reihenfolge hinzufügen, in der sie durchlaufen werden.</translation>
    </message>
    <message>
        <source>A key is safest: only a proof leaves this computer, and runs are looked after while you are away.

A password works too. Let the studio install your key with it, and the password is needed no more.

Machines with one-time codes ask when they want one.</source>
        <translation>Am sichersten ist ein Schlüssel: Nur ein Beweis verlässt diesen Rechner, und Läufe werden auch in Ihrer Abwesenheit betreut.

Ein Passwort geht auch. Damit kann das Studio Ihren Schlüssel installieren, und das Passwort wird nicht mehr gebraucht.

Rechner mit Einmalcodes fragen, wenn sie einen verlangen.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Each step is tried while you look, and says what it found.

The first time, compare the fingerprint: it proves that nobody stands in between.

If a step fails, it says what to do. Nothing has been written down yet.</source>
        <translation>Jeder Schritt wird vor Ihren Augen versucht und sagt, was er vorgefunden hat.

Beim ersten Mal den Fingerabdruck vergleichen: Er beweist, dass niemand dazwischen steht.

Schlägt ein Schritt fehl, sagt er, was zu tun ist. Noch ist nichts aufgeschrieben.</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>How much of the machine runs may take. Others may be working there too.

A scratch folder is often larger and faster than the home folder.

All of this can be changed later.</source>
        <translation>Wie viel des Rechners Läufe nehmen dürfen. Vielleicht arbeiten dort auch andere.

Ein Scratch-Ordner ist oft größer und schneller als der Home-Ordner.

All das lässt sich später ändern.</translation>
    </message>
    <message>
        <source>Nothing has been written down yet. Attach (Ctrl+Enter) adds the machine and opens its page.

The command and the file do the same from a terminal. No secret is in them.</source>
        <translation>Noch ist nichts aufgeschrieben. „Anbinden“ (Strg+Eingabe) fügt den Rechner hinzu und öffnet seine Seite.

Der Befehl und die Datei tun dasselbe in einem Terminal. Sie enthalten nichts Geheimes.</translation>
    </message>
    <message>
        <source>Attach a machine</source>
        <translation>Einen Rechner anbinden</translation>
    </message>
    <message>
        <source>&amp;Attach</source>
        <translation>An&amp;binden</translation>
    </message>
    <message>
        <source>Add the machine and open its page (Ctrl+Enter)</source>
        <translation>Den Rechner hinzufügen und seine Seite öffnen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Leave without attaching anything</source>
        <translation>Verlassen, ohne etwas anzubinden</translation>
    </message>
    <message>
        <source>Something is to be mended first</source>
        <translation>Zuerst ist etwas zu berichtigen</translation>
    </message>
    <message>
        <source>The check has been stopped.</source>
        <translation>Die Prüfung wurde angehalten.</translation>
    </message>
    <message>
        <source>Check again to begin anew.</source>
        <translation>Mit „Erneut prüfen“ von vorn beginnen.</translation>
    </message>
    <message>
        <source>Attaching the machine…</source>
        <translation>Rechner wird angebunden…</translation>
    </message>
    <message>
        <source>The machine could not be attached.</source>
        <translation>Der Rechner konnte nicht angebunden werden.</translation>
    </message>
    <message>
        <source>and a code</source>
        <translation>und ein Code</translation>
    </message>
    <message>
        <source>secrets are kept %1</source>
        <translation>Geheimes wird %1 aufbewahrt</translation>
    </message>
    <message>
        <source>nothing by itself; outputs are shown where they are</source>
        <translation>nichts von selbst; Ausgaben werden dort angezeigt, wo sie sind</translation>
    </message>
    <message>
        <source>all outputs</source>
        <translation>alle Ausgaben</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>nur %1</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>files up to %1 MB</source>
        <translation>Dateien bis %1 MB</translation>
    </message>
    <message>
        <source>%1 MB together</source>
        <translation>zusammen %1 MB</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>By way of</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Anmeldung mit</translation>
    </message>
    <message>
        <source>Files in</source>
        <translation>Dateien in</translation>
    </message>
    <message>
        <source>Comes back</source>
        <translation>Kommt zurück</translation>
    </message>
    <message>
        <source>Not responding</source>
        <translation>Antwortet nicht</translation>
    </message>
    <message>
        <source>Attaches the same machine from a terminal</source>
        <translation>Bindet denselben Rechner in einem Terminal an</translation>
    </message>
    <message>
        <source>The form of Azure ML&apos;s command line for attached machines; what is ours stands under compute_studio</source>
        <translation>Die Form der Befehlszeile von Azure ML für angebundene Rechner; was von uns ist, steht unter compute_studio</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine Angabe</translation>
    </message>
    <message>
        <source>directly</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>all that are there</source>
        <translation>alle vorhandenen</translation>
    </message>
    <message>
        <source>the home folder</source>
        <translation>Home-Ordner</translation>
    </message>
    <message numerus="yes">
        <source>after %n minute(s)</source>
        <translation>
            <numerusform>nach %n Minute</numerusform>
            <numerusform>nach %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>The password is read from standard input; it never stands in a command.</source>
        <translation>Das Passwort wird von der Standardeingabe gelesen; es steht nie in einem Befehl.</translation>
    </message>
    <message>
        <source>GPUs, what comes back and the time until not responding are set afterwards, on the machine&apos;s page; the file holds them.</source>
        <translation>GPUs, was zurückkommt und die Zeit bis „Antwortet nicht“ werden danach auf der Seite des Rechners eingestellt; die Datei enthält sie.</translation>
    </message>
    <message>
        <source>(no address yet)</source>
        <translation>(noch keine Adresse)</translation>
    </message>
    <message>
        <source>%1. %2 · %3</source>
        <translation>%1. %2 · %3</translation>
    </message>
    <message>
        <source>Jump hosts</source>
        <translation>Jump-Hosts</translation>
    </message>
    <message>
        <source>Machines that stand between here and there, the nearest first. None, if you reach the machine directly. A code at a jump host is asked once for all machines behind it.</source>
        <translation>Rechner, die zwischen hier und dort stehen, der nächste zuerst. Keine, wenn Sie den Rechner direkt erreichen. Ein Code an einem Jump-Host wird für alle Rechner dahinter nur einmal erfragt.</translation>
    </message>
    <message>
        <source>The way to the machine, step by step</source>
        <translation>Der Weg zum Rechner, Schritt für Schritt</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Add a jump host behind the others</source>
        <translation>Einen Jump-Host hinter den anderen hinzufügen</translation>
    </message>
    <message>
        <source>Take the selected jump host away</source>
        <translation>Den ausgewählten Jump-Host entfernen</translation>
    </message>
    <message>
        <source>Nearer</source>
        <translation>Näher</translation>
    </message>
    <message>
        <source>Move the selected jump host nearer to here</source>
        <translation>Den ausgewählten Jump-Host näher hierher verschieben</translation>
    </message>
    <message>
        <source>Farther</source>
        <translation>Weiter weg</translation>
    </message>
    <message>
        <source>Move the selected jump host nearer to the machine</source>
        <translation>Den ausgewählten Jump-Host näher zum Rechner verschieben</translation>
    </message>
    <message>
        <source>Address of the jump host</source>
        <translation>Adresse des Jump-Hosts</translation>
    </message>
    <message>
        <source>USER@HOST:PORT; user and port may be left out</source>
        <translation>BENUTZER@HOST:PORT; Benutzer und Port dürfen fehlen</translation>
    </message>
    <message>
        <source>Sign-in at the jump host</source>
        <translation>Anmeldung am Jump-Host</translation>
    </message>
    <message>
        <source>How you sign in there; what is secret is asked during the check</source>
        <translation>Wie Sie sich dort anmelden; Geheimes wird während der Prüfung erfragt</translation>
    </message>
    <message>
        <source>Key file for the jump host</source>
        <translation>Schlüsseldatei für den Jump-Host</translation>
    </message>
    <message>
        <source>The whole path of the private key</source>
        <translation>Der ganze Pfad des privaten Schlüssels</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose the file of the private key</source>
        <translation>Die Datei des privaten Schlüssels wählen</translation>
    </message>
    <message>
        <source>Address of the &amp;jump host</source>
        <translation>Adresse des &amp;Jump-Hosts</translation>
    </message>
    <message>
        <source>Si&amp;gn-in</source>
        <translation>Anmel&amp;dung</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>Schlüsseldatei</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>Privater Schlüssel</translation>
    </message>
    <message>
        <source>Any Linux machine that you can reach by SSH: a lab server, a rented GPU, a workstation. Nothing is installed there. For runs that this computer is too small for.</source>
        <translation>Jeder Linux-Rechner, den Sie über SSH erreichen: ein Laborserver, eine gemietete GPU, eine Workstation. Dort wird nichts installiert. Für Läufe, für die dieser Rechner zu klein ist.</translation>
    </message>
    <message>
        <source>Attach a machine over SSH</source>
        <translation>Einen Rechner über SSH anbinden</translation>
    </message>
    <message>
        <source>Change the address</source>
        <translation>Adresse ändern</translation>
    </message>
    <message>
        <source>Go to the step with the address and the jump hosts</source>
        <translation>Zum Schritt mit der Adresse und den Jump-Hosts gehen</translation>
    </message>
    <message>
        <source>Sign in otherwise</source>
        <translation>Anders anmelden</translation>
    </message>
    <message>
        <source>Go to the step with keys and passwords</source>
        <translation>Zum Schritt mit Schlüsseln und Passwörtern gehen</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Anderen Ordner wählen</translation>
    </message>
    <message>
        <source>Go to the step with the folder for files</source>
        <translation>Zum Schritt mit dem Ordner für Dateien gehen</translation>
    </message>
    <message>
        <source>Install my key and forget the password</source>
        <translation>Meinen Schlüssel installieren und das Passwort vergessen</translation>
    </message>
    <message>
        <source>Puts the public half of your key on the machine, tests it, and uses it from then on</source>
        <translation>Legt die öffentliche Hälfte Ihres Schlüssels auf dem Rechner ab, testet sie und verwendet sie von da an</translation>
    </message>
    <message>
        <source>Check a&amp;gain</source>
        <translation>Erneut &amp;prüfen</translation>
    </message>
    <message>
        <source>Look at the machine from the beginning</source>
        <translation>Den Rechner von Anfang an prüfen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>End the check and its connection</source>
        <translation>Die Prüfung und ihre Verbindung beenden</translation>
    </message>
    <message>
        <source>The check begins…</source>
        <translation>Die Prüfung beginnt…</translation>
    </message>
    <message>
        <source>The check has broken off.</source>
        <translation>Die Prüfung wurde unterbrochen.</translation>
    </message>
    <message>
        <source>%1 Check again to begin anew.</source>
        <translation>%1 Mit „Erneut prüfen“ von vorn beginnen.</translation>
    </message>
    <message>
        <source>This is about another address or sign-in</source>
        <translation>Das betrifft eine andere Adresse oder Anmeldung</translation>
    </message>
    <message>
        <source>They have been changed since. Check again.</source>
        <translation>Sie wurden seither geändert. Erneut prüfen.</translation>
    </message>
    <message>
        <source>The machine waits for an answer</source>
        <translation>Der Rechner wartet auf eine Antwort</translation>
    </message>
    <message>
        <source>It stands below, at its step.</source>
        <translation>Die Frage steht unten bei ihrem Schritt.</translation>
    </message>
    <message>
        <source>The machine is being looked at…</source>
        <translation>Der Rechner wird geprüft…</translation>
    </message>
    <message>
        <source>The machine cannot be used like this.</source>
        <translation>Der Rechner ist so nicht verwendbar.</translation>
    </message>
    <message>
        <source>See the step that failed.</source>
        <translation>Siehe den Schritt, der fehlgeschlagen ist.</translation>
    </message>
    <message>
        <source>The machine can be used.</source>
        <translation>Der Rechner ist verwendbar.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) warn of something.</source>
        <translation>
            <numerusform>%n Schritt warnt vor etwas.</numerusform>
            <numerusform>%n Schritte warnen vor etwas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your key is being installed and tested…</source>
        <translation>Ihr Schlüssel wird installiert und getestet…</translation>
    </message>
    <message>
        <source>The key could not be installed.</source>
        <translation>Der Schlüssel konnte nicht installiert werden.</translation>
    </message>
    <message>
        <source>%1 The machine can still be attached with the password.</source>
        <translation>%1 Der Rechner lässt sich trotzdem mit dem Passwort anbinden.</translation>
    </message>
    <message>
        <source>Your key is installed and works.</source>
        <translation>Ihr Schlüssel ist installiert und funktioniert.</translation>
    </message>
    <message>
        <source>The password is not needed any more and is forgotten. Key file: %1</source>
        <translation>Das Passwort wird nicht mehr gebraucht und ist vergessen. Schlüsseldatei: %1</translation>
    </message>
    <message>
        <source>A name or an IP address, IPv6 without brackets</source>
        <translation>Ein Name oder eine IP-Adresse, IPv6 ohne Klammern</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Of SSH; usually 22</source>
        <translation>Von SSH; meist 22</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>The name of your account on the machine</source>
        <translation>Der Name Ihres Kontos auf dem Rechner</translation>
    </message>
    <message>
        <source>Runs are submitted to the machine by this name</source>
        <translation>Unter diesem Namen werden Läufe beim Rechner eingereicht</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>Ben&amp;utzer</translation>
    </message>
    <message>
        <source>Your account there.</source>
        <translation>Ihr Konto dort.</translation>
    </message>
    <message>
        <source>Na&amp;me here</source>
        <translation>&amp;Name hier</translation>
    </message>
    <message>
        <source>Up to %1 letters, digits, dots, underscores and hyphens.</source>
        <translation>Bis zu %1 Buchstaben, Ziffern, Punkte, Unterstriche und Bindestriche.</translation>
    </message>
    <message>
        <source>&amp;Take from ~/.ssh/config…</source>
        <translation>Aus ~/.ssh/config überneh&amp;men…</translation>
    </message>
    <message>
        <source>There is no ~/.ssh/config, or it names no hosts</source>
        <translation>Es gibt keine ~/.ssh/config, oder sie nennt keine Hosts</translation>
    </message>
    <message>
        <source>Search hosts</source>
        <translation>Hosts suchen</translation>
    </message>
    <message>
        <source>Shows only hosts with this text</source>
        <translation>Zeigt nur Hosts mit diesem Text</translation>
    </message>
    <message>
        <source>Hosts of ~/.ssh/config</source>
        <translation>Hosts aus ~/.ssh/config</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>Ausfüllen</translation>
    </message>
    <message>
        <source>Fill the form with what the file says about this host</source>
        <translation>Das Formular mit dem ausfüllen, was die Datei über diesen Host sagt</translation>
    </message>
    <message>
        <source>Fill the form with a host that you use already</source>
        <translation>Das Formular mit einem Host ausfüllen, den Sie schon verwenden</translation>
    </message>
    <message>
        <source>This host cannot be taken: %1</source>
        <translation>Dieser Host kann nicht übernommen werden: %1</translation>
    </message>
    <message>
        <source>Not taken over from the file:</source>
        <translation>Nicht aus der Datei übernommen:</translation>
    </message>
    <message>
        <source>Key file (recommended)</source>
        <translation>Schlüsseldatei (empfohlen)</translation>
    </message>
    <message>
        <source>Only a proof leaves this computer, never the key. It also works while you are away.</source>
        <translation>Nur ein Beweis verlässt diesen Rechner, nie der Schlüssel. Das geht auch in Ihrer Abwesenheit.</translation>
    </message>
    <message>
        <source>The keys that your agent holds. Nothing is asked as long as it runs.</source>
        <translation>Die Schlüssel, die Ihr Agent bereithält. Solange er läuft, wird nichts gefragt.</translation>
    </message>
    <message>
        <source>The machine sees it. Better for the first time only: then install a key.</source>
        <translation>Der Rechner sieht es. Besser nur für das erste Mal: danach einen Schlüssel installieren.</translation>
    </message>
    <message>
        <source>Asked each time (one-time codes)</source>
        <translation>Jedes Mal gefragt (Einmalcodes)</translation>
    </message>
    <message>
        <source>The machine asks what it wants, and you answer. After a break of the connection it asks again.</source>
        <translation>Der Rechner fragt, was er verlangt, und Sie antworten. Nach einer Unterbrechung der Verbindung fragt er erneut.</translation>
    </message>
    <message>
        <source>The machine asks for a &amp;code besides</source>
        <translation>Der Rechner verlangt zusätzlich einen &amp;Code</translation>
    </message>
    <message>
        <source>For machines that want two proofs, such as a key and a one-time code</source>
        <translation>Für Rechner, die zwei Beweise verlangen, etwa einen Schlüssel und einen Einmalcode</translation>
    </message>
    <message>
        <source>Where passwords and passphrases are kept</source>
        <translation>Wo Passwörter und Passphrasen aufbewahrt werden</translation>
    </message>
    <message>
        <source>Key &amp;file</source>
        <translation>Schlüssel&amp;datei</translation>
    </message>
    <message>
        <source>Passphrase of the key</source>
        <translation>Passphrase des Schlüssels</translation>
    </message>
    <message>
        <source>Empty when the key has none; then it is asked for if it has one</source>
        <translation>Leer, wenn der Schlüssel keine hat; hat er doch eine, wird danach gefragt</translation>
    </message>
    <message>
        <source>Pa&amp;ssphrase of the key</source>
        <translation>Pa&amp;ssphrase des Schlüssels</translation>
    </message>
    <message>
        <source>May stay empty: then it is asked for during the check</source>
        <translation>Darf leer bleiben: Dann wird während der Prüfung danach gefragt</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>Passwo&amp;rt</translation>
    </message>
    <message>
        <source>&amp;Install my key and forget the password</source>
        <translation>Meinen Schlüssel &amp;installieren und das Passwort vergessen</translation>
    </message>
    <message>
        <source>After the check: makes a key where there is none, puts its public half on the machine, tests it, and uses it from then on</source>
        <translation>Nach der Prüfung: erstellt einen Schlüssel, wo keiner ist, legt seine öffentliche Hälfte auf dem Rechner ab, testet sie und verwendet sie von da an</translation>
    </message>
    <message>
        <source>given to the check</source>
        <translation>der Prüfung übergeben</translation>
    </message>
    <message>
        <source>Folder for files</source>
        <translation>Ordner für Dateien</translation>
    </message>
    <message>
        <source>The whole path of a folder on the machine, such as /scratch/me</source>
        <translation>Der ganze Pfad eines Ordners auf dem Rechner, etwa /scratch/me</translation>
    </message>
    <message>
        <source>&amp;Folder for files on the machine</source>
        <translation>&amp;Ordner für Dateien auf dem Rechner</translation>
    </message>
    <message>
        <source>Code, outputs and logs are kept there. Empty: in your home folder. Choose another where that is small, slow or full; the machine is to be checked again then.</source>
        <translation>Code, Ausgaben und Protokolle werden dort aufbewahrt. Leer: in Ihrem Home-Ordner. Einen anderen wählen, wo dieser klein, langsam oder voll ist; der Rechner ist dann erneut zu prüfen.</translation>
    </message>
    <message>
        <source>Minutes until not responding</source>
        <translation>Minuten bis „Antwortet nicht“</translation>
    </message>
    <message>
        <source>How long the machine may be unreachable before its runs are shown as not responding</source>
        <translation>Wie lange der Rechner unerreichbar sein darf, bevor seine Läufe als „Antwortet nicht“ angezeigt werden</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>&amp;Not responding after</source>
        <translation>&amp;Antwortet nicht nach</translation>
    </message>
    <message>
        <source>A run goes on while the machine cannot be reached. This only decides when it is shown.</source>
        <translation>Ein Lauf geht weiter, während der Rechner unerreichbar ist. Das hier bestimmt nur, wann es angezeigt wird.</translation>
    </message>
    <message>
        <source>Runs may use all &amp;GPUs</source>
        <translation>Läufe dürfen alle &amp;GPUs verwenden</translation>
    </message>
    <message>
        <source>Otherwise only those that are chosen; the others are not seen by runs</source>
        <translation>Sonst nur die gewählten; die anderen sind für Läufe nicht sichtbar</translation>
    </message>
    <message>
        <source>What comes back when a run has ended</source>
        <translation>Was zurückkommt, wenn ein Lauf beendet ist</translation>
    </message>
    <message>
        <source>Leave outputs there and show them to me</source>
        <translation>Ausgaben dort lassen und mir anzeigen</translation>
    </message>
    <message>
        <source>Nothing is copied by itself; single files are fetched when you open them</source>
        <translation>Nichts wird von selbst kopiert; einzelne Dateien werden geholt, wenn Sie sie öffnen</translation>
    </message>
    <message>
        <source>Only these</source>
        <translation>Nur diese</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>Patterns as in .gitignore, divided by commas</source>
        <translation>Muster wie in .gitignore, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>&amp;Only these outputs</source>
        <translation>N&amp;ur diese Ausgaben</translation>
    </message>
    <message>
        <source>Not these</source>
        <translation>Diese nicht</translation>
    </message>
    <message>
        <source>Not &amp;these outputs</source>
        <translation>&amp;Diese Ausgaben nicht</translation>
    </message>
    <message>
        <source>What is larger stays on the machine and can be fetched later</source>
        <translation>Was größer ist, bleibt auf dem Rechner und kann später geholt werden</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>Largest file</source>
        <translation>Größte Datei</translation>
    </message>
    <message>
        <source>All files together</source>
        <translation>Alle Dateien zusammen</translation>
    </message>
    <message>
        <source>&amp;Largest file</source>
        <translation>Größte Da&amp;tei</translation>
    </message>
    <message>
        <source>All files to&amp;gether</source>
        <translation>Alle Dateien zusa&amp;mmen</translation>
    </message>
    <message>
        <source>Everything stays on the machine as well, until you clean up there.</source>
        <translation>Alles bleibt auch auf dem Rechner, bis Sie dort aufräumen.</translation>
    </message>
    <message numerus="yes">
        <source>The machine has %n core(s) and %1 memory.</source>
        <translation>
            <numerusform>Der Rechner hat %n Kern und %1 Speicher.</numerusform>
            <numerusform>Der Rechner hat %n Kerne und %1 Speicher.</numerusform>
        </translation>
    </message>
    <message>
        <source>What the machine has is known after the check.</source>
        <translation>Was der Rechner hat, ist nach der Prüfung bekannt.</translation>
    </message>
    <message>
        <source>GPU %1: %2, %3</source>
        <translation>GPU %1: %2, %3</translation>
    </message>
    <message>
        <source>GPUs are listed here after the check.</source>
        <translation>GPUs werden nach der Prüfung hier aufgeführt.</translation>
    </message>
    <message>
        <source>No GPU was found.</source>
        <translation>Es wurde keine GPU gefunden.</translation>
    </message>
    <message>
        <source>Runs may use this GPU</source>
        <translation>Läufe dürfen diese GPU verwenden</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs for runs</source>
        <translation>%1 von %2 GPUs für Läufe</translation>
    </message>
    <message>
        <source>The run waits until the machine can be used again: %1</source>
        <translation>Der Lauf wartet, bis der Rechner wieder verwendbar ist: %1</translation>
    </message>
    <message>
        <source>The run waits until the machine can be reached again</source>
        <translation>Der Lauf wartet, bis der Rechner wieder erreichbar ist</translation>
    </message>
    <message>
        <source>last contact %1</source>
        <translation>letzter Kontakt: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more question(s) wait.</source>
        <translation>
            <numerusform>%n weitere Frage wartet.</numerusform>
            <numerusform>%n weitere Fragen warten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Until then nothing can be sent there; runs that go on there go on.</source>
        <translation>Bis dahin kann nichts dorthin gesendet werden; Läufe, die dort laufen, gehen weiter.</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>Antworten…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>With a later version</source>
        <translation>Mit einer späteren Version</translation>
    </message>
    <message numerus="yes">
        <source>Detach %1 while %n run(s) have not ended?</source>
        <translation>
            <numerusform>%1 lösen, obwohl %n Lauf nicht beendet ist?</numerusform>
            <numerusform>%1 lösen, obwohl %n Läufe nicht beendet sind?</numerusform>
        </translation>
    </message>
    <message>
        <source>They are left running, and nobody follows them here any more. Attach the same machine again, and they are followed again. To end them, cancel them first.</source>
        <translation>Sie laufen weiter, und niemand verfolgt sie hier mehr. Wird derselbe Rechner erneut angebunden, werden sie wieder verfolgt. Sollen sie enden, sie zuerst abbrechen.</translation>
    </message>
    <message>
        <source>Leave them running and detach</source>
        <translation>Weiterlaufen lassen und lösen</translation>
    </message>
    <message>
        <source>Detach %1?</source>
        <translation>%1 lösen?</translation>
    </message>
    <message>
        <source>Nothing can be submitted to it any more, and its kept passwords are forgotten. Its runs stay here with logs and outputs, and what the studio keeps on the machine stays there: Storage removes it.</source>
        <translation>Nichts kann mehr bei ihm eingereicht werden, und seine aufbewahrten Passwörter werden vergessen. Seine Läufe bleiben hier mit Protokollen und Ausgaben, und was das Studio auf dem Rechner aufbewahrt, bleibt dort: „Speicherplatz“ entfernt es.</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>The machine could not be detached.</source>
        <translation>Der Rechner konnte nicht gelöst werden.</translation>
    </message>
    <message>
        <source>Forward a port of %1</source>
        <translation>Einen Port von %1 weiterleiten</translation>
    </message>
    <message>
        <source>A web page that is served on the machine can be opened here. Only this computer can reach it, and only until the studio ends.</source>
        <translation>Eine Webseite, die der Rechner bereitstellt, lässt sich hier öffnen. Nur dieser Rechner erreicht sie, und nur bis zum Ende des Studios.</translation>
    </message>
    <message>
        <source>Address there</source>
        <translation>Adresse dort</translation>
    </message>
    <message>
        <source>As the machine sees it; localhost is the machine itself</source>
        <translation>Wie der Rechner sie sieht; localhost ist der Rechner selbst</translation>
    </message>
    <message>
        <source>Port there</source>
        <translation>Port dort</translation>
    </message>
    <message>
        <source>On which the page is served</source>
        <translation>Auf dem die Seite bereitgestellt wird</translation>
    </message>
    <message>
        <source>Port here</source>
        <translation>Port hier</translation>
    </message>
    <message>
        <source>0 takes any that is free</source>
        <translation>0 nimmt irgendeinen freien</translation>
    </message>
    <message>
        <source>any free one</source>
        <translation>irgendein freier</translation>
    </message>
    <message>
        <source>&amp;Address there</source>
        <translation>&amp;Adresse dort</translation>
    </message>
    <message>
        <source>&amp;Port there</source>
        <translation>&amp;Port dort</translation>
    </message>
    <message>
        <source>Port &amp;here</source>
        <translation>Port &amp;hier</translation>
    </message>
    <message>
        <source>Make it reachable here</source>
        <translation>Hier erreichbar machen</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>It is not reachable here any more</source>
        <translation>Sie ist hier nicht mehr erreichbar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>What is forwarded stays so</source>
        <translation>Was weitergeleitet ist, bleibt es</translation>
    </message>
    <message>
        <source>Give a name or an address.</source>
        <translation>Einen Namen oder eine Adresse angeben.</translation>
    </message>
    <message>
        <source>The port could not be forwarded.</source>
        <translation>Der Port konnte nicht weitergeleitet werden.</translation>
    </message>
    <message>
        <source>It is reachable here.</source>
        <translation>Sie ist hier erreichbar.</translation>
    </message>
    <message>
        <source>Open %1 in the browser</source>
        <translation>%1 im Browser öffnen</translation>
    </message>
    <message>
        <source>It is not forwarded any more.</source>
        <translation>Er wird nicht mehr weitergeleitet.</translation>
    </message>
    <message>
        <source>Forward a port</source>
        <translation>Einen Port weiterleiten</translation>
    </message>
    <message>
        <source>which CUDA this driver can do is not known</source>
        <translation>welches CUDA dieser Treiber kann, ist nicht bekannt</translation>
    </message>
    <message>
        <source>CUDA up to %1</source>
        <translation>CUDA bis %1</translation>
    </message>
    <message>
        <source>%1: fine, this GPU wants %2</source>
        <translation>%1: in Ordnung, diese GPU verlangt %2</translation>
    </message>
    <message>
        <source>%1: too old, this GPU wants %2. Ask for a newer driver on the machine</source>
        <translation>%1: zu alt, diese GPU verlangt %2. Um einen neueren Treiber auf dem Rechner bitten</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Anmelden…</translation>
    </message>
    <message>
        <source>Connect now and answer what the machine asks</source>
        <translation>Jetzt verbinden und beantworten, was der Rechner fragt</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Look at the machine from the beginning, step by step</source>
        <translation>Den Rechner von Anfang an prüfen, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Reconnect, open a terminal, forward a port, detach</source>
        <translation>Neu verbinden, Terminal öffnen, Port weiterleiten, lösen</translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation>Jetzt neu verbinden</translation>
    </message>
    <message>
        <source>Try now instead of at the end of the pause</source>
        <translation>Jetzt versuchen statt am Ende der Pause</translation>
    </message>
    <message>
        <source>Open terminal</source>
        <translation>Terminal öffnen</translation>
    </message>
    <message>
        <source>A shell on the machine, in your terminal program</source>
        <translation>Eine Shell auf dem Rechner, in Ihrem Terminalprogramm</translation>
    </message>
    <message>
        <source>Forward port…</source>
        <translation>Port weiterleiten…</translation>
    </message>
    <message>
        <source>Open a web page here that is served there</source>
        <translation>Eine Webseite hier öffnen, die dort bereitgestellt wird</translation>
    </message>
    <message>
        <source>Detach…</source>
        <translation>Lösen…</translation>
    </message>
    <message>
        <source>Asks before it detaches anything</source>
        <translation>Fragt nach, bevor etwas gelöst wird</translation>
    </message>
    <message>
        <source>It works, but</source>
        <translation>Es funktioniert, aber</translation>
    </message>
    <message>
        <source>The machine shows another key than before.</source>
        <translation>Der Rechner zeigt einen anderen Schlüssel als zuvor.</translation>
    </message>
    <message>
        <source>The machine wants you to sign in.</source>
        <translation>Der Rechner verlangt, dass Sie sich anmelden.</translation>
    </message>
    <message>
        <source>The machine cannot be reached.</source>
        <translation>Der Rechner ist unerreichbar.</translation>
    </message>
    <message>
        <source>The machine cannot be used now.</source>
        <translation>Der Rechner ist jetzt nicht verwendbar.</translation>
    </message>
    <message>
        <source>This machine has been detached.</source>
        <translation>Dieser Rechner wurde gelöst.</translation>
    </message>
    <message>
        <source>The machine could not be checked.</source>
        <translation>Der Rechner konnte nicht geprüft werden.</translation>
    </message>
    <message>
        <source>The machine could not be connected to.</source>
        <translation>Die Verbindung zum Rechner konnte nicht hergestellt werden.</translation>
    </message>
    <message>
        <source>No terminal program was found.</source>
        <translation>Es wurde kein Terminalprogramm gefunden.</translation>
    </message>
    <message>
        <source>Install one, such as xterm, or type in a terminal: studioctl compute ssh %1</source>
        <translation>Eines installieren, etwa xterm, oder in einem Terminal eingeben: studioctl compute ssh %1</translation>
    </message>
    <message>
        <source>The folder stays as it was chosen, because runs lie in it. To choose another, attach the machine once more under another name.</source>
        <translation>Der Ordner bleibt, wie er gewählt wurde, weil Läufe darin liegen. Um einen anderen zu wählen, den Rechner unter einem anderen Namen noch einmal anbinden.</translation>
    </message>
    <message>
        <source>Change the machine to these values</source>
        <translation>Den Rechner auf diese Werte ändern</translation>
    </message>
    <message>
        <source>Back to the values that the machine has</source>
        <translation>Zurück zu den Werten, die der Rechner hat</translation>
    </message>
    <message>
        <source>Passwords and passphrases</source>
        <translation>Passwörter und Passphrasen</translation>
    </message>
    <message>
        <source>Forget what is kept</source>
        <translation>Aufbewahrtes vergessen</translation>
    </message>
    <message>
        <source>Forget passwords and passphrases of this machine and its jump hosts</source>
        <translation>Passwörter und Passphrasen dieses Rechners und seiner Jump-Hosts vergessen</translation>
    </message>
    <message>
        <source>Nothing can be submitted to the machine any more. Its runs stay here, with their logs and outputs.</source>
        <translation>Nichts kann mehr beim Rechner eingereicht werden. Seine Läufe bleiben hier, mit Protokollen und Ausgaben.</translation>
    </message>
    <message>
        <source>Detach this machine…</source>
        <translation>Diesen Rechner lösen…</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>The machine has %n core(s).</source>
        <translation>
            <numerusform>Der Rechner hat %n Kern.</numerusform>
            <numerusform>Der Rechner hat %n Kerne.</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine could not be changed.</source>
        <translation>Der Rechner konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>Saved. Runs that begin from now on follow it.</source>
        <translation>Gespeichert. Läufe, die ab jetzt beginnen, richten sich danach.</translation>
    </message>
    <message>
        <source>It could not be forgotten.</source>
        <translation>Es konnte nicht vergessen werden.</translation>
    </message>
    <message>
        <source>Forgotten. It is asked for when it is needed.</source>
        <translation>Vergessen. Danach wird gefragt, wenn es nötig ist.</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalte</translation>
    </message>
    <message>
        <source>Files of snapshots and inputs, each content kept once</source>
        <translation>Dateien von Momentaufnahmen und Eingaben, jeder Inhalt einmal aufbewahrt</translation>
    </message>
    <message>
        <source>Which files belong to which snapshot</source>
        <translation>Welche Dateien zu welcher Momentaufnahme gehören</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>The studio&apos;s program that looks after runs there</source>
        <translation>Das Programm des Studios, das dort die Läufe betreut</translation>
    </message>
    <message>
        <source>Everything that this workspace keeps there</source>
        <translation>Alles, was dieser Arbeitsbereich dort aufbewahrt</translation>
    </message>
    <message>
        <source>Not asked yet.</source>
        <translation>Noch nicht gefragt.</translation>
    </message>
    <message>
        <source>Asking the machine</source>
        <translation>Rechner wird gefragt</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>Ask the machine for the sizes</source>
        <translation>Den Rechner nach den Größen fragen</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Removes there what no run needs any more. Nothing that you can see here is lost.</source>
        <translation>Entfernt dort, was kein Lauf mehr braucht. Nichts, was Sie hier sehen, geht verloren.</translation>
    </message>
    <message>
        <source>Remove every trace…</source>
        <translation>Alle Spuren entfernen…</translation>
    </message>
    <message>
        <source>Removes everything of this workspace from the machine; asks before it does</source>
        <translation>Entfernt alles von diesem Arbeitsbereich vom Rechner; fragt vorher nach</translation>
    </message>
    <message>
        <source>What the studio keeps on the machine</source>
        <translation>Was das Studio auf dem Rechner aufbewahrt</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are going there. Cancel them first, or wait for them.</source>
        <translation>
            <numerusform>%n Lauf läuft dort. Ihn zuerst abbrechen oder abwarten.</numerusform>
            <numerusform>%n Läufe laufen dort. Sie zuerst abbrechen oder abwarten.</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine is being asked…</source>
        <translation>Der Rechner wird gefragt…</translation>
    </message>
    <message>
        <source>The sizes could not be asked for.</source>
        <translation>Die Größen konnten nicht erfragt werden.</translation>
    </message>
    <message>
        <source>Asked at %1</source>
        <translation>Gefragt: %1</translation>
    </message>
    <message>
        <source>Cleaning up…</source>
        <translation>Wird aufgeräumt…</translation>
    </message>
    <message>
        <source>The machine could not be cleaned up.</source>
        <translation>Auf dem Rechner konnte nicht aufgeräumt werden.</translation>
    </message>
    <message>
        <source>%1 are free again.</source>
        <translation>%1 sind wieder frei.</translation>
    </message>
    <message>
        <source>Remove every trace from %1?</source>
        <translation>Alle Spuren von %1 entfernen?</translation>
    </message>
    <message>
        <source>Remove everything there</source>
        <translation>Dort alles entfernen</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>Wird entfernt…</translation>
    </message>
    <message>
        <source>Not everything could be removed.</source>
        <translation>Nicht alles konnte entfernt werden.</translation>
    </message>
    <message>
        <source>Nothing of this workspace is left on the machine.</source>
        <translation>Nichts von diesem Arbeitsbereich ist mehr auf dem Rechner.</translation>
    </message>
    <message>
        <source>The next run puts the agent there again.</source>
        <translation>Der nächste Lauf legt den Agenten dort wieder ab.</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>Anbinden</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Erfolgreich</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>What was done, step by step</source>
        <translation>Was getan wurde, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Steps of %1, %2</source>
        <translation>Schritte von %1, %2</translation>
    </message>
    <message>
        <source>Nothing has been done yet</source>
        <translation>Noch wurde nichts getan</translation>
    </message>
    <message>
        <source>Attaching, checks and cleaning up are written down here, with their steps.</source>
        <translation>Anbinden, Prüfungen und Aufräumen werden hier mit ihren Schritten aufgeschrieben.</translation>
    </message>
    <message>
        <source>Looked at just now: everything works</source>
        <translation>Gerade eben geprüft: Alles funktioniert</translation>
    </message>
    <message>
        <source>Looked at just now: something is wrong</source>
        <translation>Gerade eben geprüft: Etwas stimmt nicht</translation>
    </message>
    <message>
        <source>%1, %2 memory, driver %3; %4</source>
        <translation>%1, %2 Speicher, Treiber %3; %4</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs are executed on compute targets. The local computer is always there: it needs no setting up and costs nothing. A machine is attached over SSH. A cluster has nodes only while runs need them.</source>
        <translation>Läufe werden auf Rechenzielen ausgeführt. Der lokale Rechner ist immer da: Er braucht keine Einrichtung und kostet nichts. Ein Rechner wird über SSH angebunden. Ein Cluster hat nur Knoten, solange Läufe sie brauchen.</translation>
    </message>
    <message>
        <source>Create a compute cluster, or attach a machine</source>
        <translation>Einen Rechencluster erstellen oder einen Rechner anbinden</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>Angebunden</translation>
    </message>
    <message>
        <source>Attached (%1)</source>
        <translation>Angebunden (%1)</translation>
    </message>
    <message>
        <source>No machines attached yet</source>
        <translation>Noch keine Rechner angebunden</translation>
    </message>
    <message>
        <source>Any Linux machine that you can reach by SSH can take runs. Nothing has to be installed there.</source>
        <translation>Jeder Linux-Rechner, den Sie über SSH erreichen, kann Läufe annehmen. Dort muss nichts installiert werden.</translation>
    </message>
    <message>
        <source>Detach the selected machine (Del); asks before it does</source>
        <translation>Den ausgewählten Rechner lösen (Entf); fragt vorher nach</translation>
    </message>
    <message>
        <source>Select a cluster to delete it, or a machine to detach it.</source>
        <translation>Einen Cluster auswählen, um ihn zu löschen, oder einen Rechner, um ihn zu lösen.</translation>
    </message>
    <message numerus="yes">
        <source>%n package(s)</source>
        <translation>
            <numerusform>%n Paket</numerusform>
            <numerusform>%n Pakete</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>Python %1</source>
        <translation>Python %1</translation>
    </message>
    <message>
        <source>User-managed</source>
        <translation>Benutzerverwaltet</translation>
    </message>
    <message>
        <source>System-managed</source>
        <translation>Systemverwaltet</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>A build context</source>
        <translation>Ein Build-Kontext</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1, seit %2</translation>
    </message>
    <message>
        <source>made in %1</source>
        <translation>gebaut in %1</translation>
    </message>
    <message>
        <source>Ready on %1: 0 s until the job starts.</source>
        <translation>Auf %1 bereit: 0 s bis zum Start des Jobs.</translation>
    </message>
    <message>
        <source>The last build on %1 failed: %2 The run tries it again.</source>
        <translation>Der letzte Build auf %1 ist fehlgeschlagen: %2 Der Lauf versucht es erneut.</translation>
    </message>
    <message>
        <source>Is being built on %1: %2.</source>
        <translation>Wird auf %1 gebaut: %2.</translation>
    </message>
    <message>
        <source>Is looked at on %1 once, before the first job starts: a few seconds.</source>
        <translation>Wird auf %1 einmal geprüft, bevor der erste Job startet: wenige Sekunden.</translation>
    </message>
    <message>
        <source>Will be built once on %1, about %2 by what it took elsewhere; later runs wait for nothing.</source>
        <translation>Wird auf %1 einmal gebaut, nach der Dauer anderswo etwa %2; spätere Läufe warten nicht.</translation>
    </message>
    <message>
        <source>Will be built once on %1, about some minutes; later runs wait for nothing.</source>
        <translation>Wird auf %1 einmal gebaut, in einigen Minuten; spätere Läufe warten nicht.</translation>
    </message>
    <message>
        <source> (CPU)</source>
        <translation> (CPU)</translation>
    </message>
    <message>
        <source> (CUDA %1)</source>
        <translation> (CUDA %1)</translation>
    </message>
    <message>
        <source>Looks for conda environments, virtual environments, system and module Pythons there</source>
        <translation>Sucht dort conda-Umgebungen, virtuelle Umgebungen und Pythons des Systems und der Module</translation>
    </message>
    <message>
        <source>Looking for interpreters</source>
        <translation>Suche nach Interpretern</translation>
    </message>
    <message>
        <source>Interpreters on the machine</source>
        <translation>Interpreter auf dem Rechner</translation>
    </message>
    <message>
        <source>Select the interpreter that is to be used</source>
        <translation>Den Interpreter auswählen, der verwendet werden soll</translation>
    </message>
    <message>
        <source>Look on %1</source>
        <translation>Auf %1 suchen</translation>
    </message>
    <message>
        <source>The machine is being looked through…</source>
        <translation>Der Rechner wird durchgesehen…</translation>
    </message>
    <message>
        <source>The machine could not be looked through.</source>
        <translation>Der Rechner konnte nicht durchgesehen werden.</translation>
    </message>
    <message>
        <source>No interpreter was found there.</source>
        <translation>Dort wurde kein Interpreter gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n interpreter(s) found</source>
        <translation>
            <numerusform>%n Interpreter gefunden</numerusform>
            <numerusform>%n Interpreter gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Whether its frameworks fit the machine&apos;s GPUs and their driver</source>
        <translation>Ob seine Frameworks zu den GPUs des Rechners und deren Treiber passen</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>Frameworks</source>
        <translation>Frameworks</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Log of the build</source>
        <translation>Protokoll des Builds</translation>
    </message>
    <message>
        <source>Nothing was written yet.</source>
        <translation>Noch wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>Whether a run is in it now; what is in use is never removed</source>
        <translation>Ob jetzt ein Lauf darin ist; was in Gebrauch ist, wird nie entfernt</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Rechenziel</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Erstellt mit</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Gebaut</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Compare environments</source>
        <translation>Umgebungen vergleichen</translation>
    </message>
    <message>
        <source>Only what &amp;differs</source>
        <translation>Nur &amp;Unterschiede</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>Leave out what both have</source>
        <translation>Weglassen, was beide haben</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>They could not be compared.</source>
        <translation>Sie konnten nicht verglichen werden.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>They are the same.</source>
        <translation>Sie sind gleich.</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n Unterschied</numerusform>
            <numerusform>%n Unterschiede</numerusform>
        </translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>What runs the container on the machine</source>
        <translation>Was den Container auf dem Rechner ausführt</translation>
    </message>
    <message>
        <source>Whichever is there</source>
        <translation>Die vorhandene</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>&amp;Engine</translation>
    </message>
    <message>
        <source>An &amp;image from a registry, or one that is on the machine</source>
        <translation>Ein &amp;Image aus einer Registry oder eines, das auf dem Rechner ist</translation>
    </message>
    <message>
        <source>It is pulled once on each machine</source>
        <translation>Es wird auf jeden Rechner einmal geladen</translation>
    </message>
    <message>
        <source>&amp;Built from a folder with a Dockerfile</source>
        <translation>Aus einem Ordner mit einem Dockerfile ge&amp;baut</translation>
    </message>
    <message>
        <source>The folder is sent to the machine and built there once for each content</source>
        <translation>Der Ordner wird an den Rechner gesendet und dort für jeden Inhalt einmal gebaut</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Registry, name and tag, or a digest</source>
        <translation>Registry, Name und Tag oder ein Digest</translation>
    </message>
    <message>
        <source>I&amp;mage</source>
        <translation>I&amp;mage</translation>
    </message>
    <message>
        <source>A digest (name@sha256:…) always means the same image; a tag may be moved. With packages on top it may stay empty: then it is the one of the settings.</source>
        <translation>Ein Digest (name@sha256:…) meint immer dasselbe Image; ein Tag kann verschoben werden. Mit Paketen obendrauf darf es leer bleiben: Dann ist es das aus den Einstellungen.</translation>
    </message>
    <message>
        <source>Folder of the build context</source>
        <translation>Ordner des Build-Kontexts</translation>
    </message>
    <message>
        <source>The folder with the Dockerfile, on this computer</source>
        <translation>Der Ordner mit dem Dockerfile, auf diesem Rechner</translation>
    </message>
    <message>
        <source>Choose the folder with the Dockerfile</source>
        <translation>Den Ordner mit dem Dockerfile wählen</translation>
    </message>
    <message>
        <source>Folder of the build conte&amp;xt</source>
        <translation>Ordner des Build-Konte&amp;xts</translation>
    </message>
    <message>
        <source>A copy is taken when the environment is created; later changes need a new version.</source>
        <translation>Beim Erstellen der Umgebung wird eine Kopie gemacht; spätere Änderungen brauchen eine neue Version.</translation>
    </message>
    <message>
        <source>Dockerfile</source>
        <translation>Dockerfile</translation>
    </message>
    <message>
        <source>Its path in that folder</source>
        <translation>Sein Pfad in diesem Ordner</translation>
    </message>
    <message>
        <source>&amp;Dockerfile</source>
        <translation>&amp;Dockerfile</translation>
    </message>
    <message>
        <source>Registry to sign in to</source>
        <translation>Registry für die Anmeldung</translation>
    </message>
    <message>
        <source>Only where the image is not public</source>
        <translation>Nur wo das Image nicht öffentlich ist</translation>
    </message>
    <message>
        <source>Re&amp;gistry to sign in to</source>
        <translation>Re&amp;gistry für die Anmeldung</translation>
    </message>
    <message>
        <source>Empty for images that anybody may see.</source>
        <translation>Leer bei Images, die jeder sehen darf.</translation>
    </message>
    <message>
        <source>User there</source>
        <translation>Benutzer dort</translation>
    </message>
    <message>
        <source>Your name at that registry</source>
        <translation>Ihr Name bei dieser Registry</translation>
    </message>
    <message>
        <source>&amp;User there</source>
        <translation>Ben&amp;utzer dort</translation>
    </message>
    <message>
        <source>Password or token</source>
        <translation>Passwort oder Token</translation>
    </message>
    <message>
        <source>It is kept apart from the environment, and never written into a file</source>
        <translation>Es wird getrennt von der Umgebung aufbewahrt und nie in eine Datei geschrieben</translation>
    </message>
    <message>
        <source>Pass&amp;word or token</source>
        <translation>Passwo&amp;rt oder Token</translation>
    </message>
    <message>
        <source>Leave it empty where it is kept already. It goes to the machine only while an image is pulled.</source>
        <translation>Leer lassen, wo es schon aufbewahrt ist. Es geht nur an den Rechner, während ein Image geladen wird.</translation>
    </message>
    <message>
        <source>The job sees the machine&apos;s GPUs</source>
        <translation>Der Job sieht die GPUs des Rechners</translation>
    </message>
    <message>
        <source>On a cluster those of its node; the machine needs NVIDIA&apos;s container toolkit for it</source>
        <translation>Auf einem Cluster die seines Knotens; der Rechner braucht dafür das Container Toolkit von NVIDIA</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>Gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>Size of /dev/shm; loaders of training data with many workers want some</source>
        <translation>Größe von /dev/shm; das Laden von Trainingsdaten mit vielen Prozessen braucht etwas davon</translation>
    </message>
    <message>
        <source>as the engine does</source>
        <translation>Vorgabe der Engine</translation>
    </message>
    <message>
        <source>&amp;Shared memory</source>
        <translation>Gemein&amp;samer Speicher</translation>
    </message>
    <message>
        <source>Further arguments of the engine</source>
        <translation>Weitere Argumente der Engine</translation>
    </message>
    <message>
        <source>One argument a line, each as the engine is to see it; no shell reads them</source>
        <translation>Ein Argument je Zeile, jedes so, wie die Engine es sehen soll; keine Shell liest sie</translation>
    </message>
    <message>
        <source>Further &amp;arguments of the engine</source>
        <translation>Weitere &amp;Argumente der Engine</translation>
    </message>
    <message>
        <source>One a line.</source>
        <translation>Eines je Zeile.</translation>
    </message>
    <message>
        <source>Folder with the Dockerfile</source>
        <translation>Ordner mit dem Dockerfile</translation>
    </message>
    <message>
        <source>What runs call it</source>
        <translation>Wie sie in Läufen heißt</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>What it is for; shown in the list</source>
        <translation>Wozu sie dient; steht in der Liste</translation>
    </message>
    <message>
        <source>Des&amp;cription</source>
        <translation>Bes&amp;chreibung</translation>
    </message>
    <message>
        <source>The whole path on the machines that run it</source>
        <translation>Der ganze Pfad auf den Rechnern, die ihn ausführen</translation>
    </message>
    <message>
        <source>&amp;Interpreter</source>
        <translation>&amp;Interpreter</translation>
    </message>
    <message>
        <source>The same path on every compute target that is to use it. Nothing is installed there.</source>
        <translation>Derselbe Pfad auf jedem Rechenziel, das die Umgebung nutzen soll. Dort wird nichts installiert.</translation>
    </message>
    <message>
        <source>Compute target to look on</source>
        <translation>Rechenziel, auf dem gesucht wird</translation>
    </message>
    <message>
        <source>Whose interpreters are listed</source>
        <translation>Wessen Interpreter aufgelistet werden</translation>
    </message>
    <message>
        <source>Find one &amp;on</source>
        <translation>S&amp;uchen auf</translation>
    </message>
    <message>
        <source>A new version has the name of the one before</source>
        <translation>Eine neue Version hat den Namen der vorigen</translation>
    </message>
    <message>
        <source>Packages on top of the image (optional)</source>
        <translation>Pakete zusätzlich zum Image (optional)</translation>
    </message>
    <message>
        <source>An environment is what has to be there before a job starts.

It is made once on each compute target, when the first run needs it; later runs find it ready.

If you are not sure, take system-managed.</source>
        <translation>Eine Umgebung ist, was da sein muss, bevor ein Job startet.

Sie wird auf jedem Rechenziel einmal erstellt, wenn der erste Lauf sie braucht; spätere Läufe finden sie fertig vor.

Unsicher? Dann systemverwaltet wählen.</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>What is wrong stands below the text while you type, with line and column.

Order, blanks and comments make no difference: the same packages are built once.

Pins (==) give the same versions next year too.</source>
        <translation>Was falsch ist, steht beim Tippen unter dem Text, mit Zeile und Spalte.

Reihenfolge, Leerzeichen und Kommentare machen keinen Unterschied: Dieselben Pakete werden einmal gebaut.

Feste Versionen (==) ergeben auch nächstes Jahr dieselben Versionen.</translation>
    </message>
    <message>
        <source>All of this may stay empty.

Commands differ from machine to machine: give those of one target where it needs its own.</source>
        <translation>All das darf leer bleiben.

Befehle sind von Rechner zu Rechner verschieden: die eines Rechenziels angeben, wo es eigene braucht.</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>See what would be installed before anything is.

A conflict between packages shows here in the tool&apos;s own words, not in the middle of the night.</source>
        <translation>Sehen, was installiert würde, bevor etwas installiert wird.

Ein Konflikt zwischen Paketen zeigt sich hier in den Worten des Werkzeugs, nicht mitten in der Nacht.</translation>
    </message>
    <message>
        <source>Nothing has been written yet. Create (Ctrl+Enter) makes a new version; earlier ones stay as they are.

The command does the same from a terminal. No secret is in it.</source>
        <translation>Noch ist nichts geschrieben. „Erstellen“ (Strg+Eingabe) legt eine neue Version an; frühere bleiben, wie sie sind.

Der Befehl tut dasselbe in einem Terminal. Er enthält nichts Geheimes.</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>Neue Umgebung</translation>
    </message>
    <message>
        <source>Write the environment down (Ctrl+Enter)</source>
        <translation>Die Umgebung anlegen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>Die Datei konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The environment could not be read.</source>
        <translation>Die Umgebung konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>New version of %1</source>
        <translation>Neue Version von %1</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <translation>Kopie von %1</translation>
    </message>
    <message>
        <source>The definition has problems: mend them first.</source>
        <translation>Die Definition hat Probleme: sie zuerst berichtigen.</translation>
    </message>
    <message>
        <source>An image from a folder is built on the machine: it can only be tried by building it, after it is created.</source>
        <translation>Ein Image aus einem Ordner wird auf dem Rechner gebaut: Ausprobieren lässt es sich nur, indem es nach dem Erstellen gebaut wird.</translation>
    </message>
    <message>
        <source>The environment is being written down…</source>
        <translation>Die Umgebung wird angelegt…</translation>
    </message>
    <message>
        <source>The environment could not be created.</source>
        <translation>Die Umgebung konnte nicht erstellt werden.</translation>
    </message>
    <message>
        <source>It is there already, just the same, as %1.</source>
        <translation>Genau die gleiche gibt es schon als %1.</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>The environment is created, but the password could not be kept. Type it again.</source>
        <translation>Die Umgebung ist erstellt, aber das Passwort konnte nicht aufbewahrt werden. Es noch einmal eingeben.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>all compute targets</source>
        <translation>allen Rechenzielen</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>Creates the same environment from a terminal</source>
        <translation>Erstellt dieselbe Umgebung in einem Terminal</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Variables and commands</source>
        <translation>Variablen und Befehle</translation>
    </message>
    <message>
        <source>Built from %1</source>
        <translation>Gebaut aus %1</translation>
    </message>
    <message>
        <source>For the command, save the text as %1 first.</source>
        <translation>Für den Befehl den Text zuerst als %1 speichern.</translation>
    </message>
    <message>
        <source>Not built anywhere yet</source>
        <translation>Noch nirgends gebaut</translation>
    </message>
    <message>
        <source>The first run that needs it builds it on its target; you can also build it now, so that no run waits. Press &quot;Build on&quot; and choose a target.</source>
        <translation>Der erste Lauf, der sie braucht, baut sie auf seinem Rechenziel; sie lässt sich auch jetzt bauen, damit kein Lauf wartet. „Bauen auf“ anklicken und ein Rechenziel wählen.</translation>
    </message>
    <message>
        <source>Progress of the build</source>
        <translation>Fortschritt des Builds</translation>
    </message>
    <message>
        <source>Build on</source>
        <translation>Bauen auf</translation>
    </message>
    <message>
        <source>Build it on a compute target now, so that no run waits for it</source>
        <translation>Jetzt auf einem Rechenziel bauen, damit kein Lauf darauf wartet</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>Neu bauen</translation>
    </message>
    <message>
        <source>The build could not be canceled.</source>
        <translation>Der Build konnte nicht abgebrochen werden.</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Builds</source>
        <translation>Builds</translation>
    </message>
    <message>
        <source>Where it is built</source>
        <translation>Wo sie gebaut ist</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the list: it makes the very same environment again</source>
        <translation>Die Liste speichern: Daraus entsteht genau dieselbe Umgebung wieder</translation>
    </message>
    <message>
        <source>Exact packages</source>
        <translation>Genaue Pakete</translation>
    </message>
    <message>
        <source>What is in it, as its tool lists it</source>
        <translation>Was darin ist, wie ihr Werkzeug es auflistet</translation>
    </message>
    <message>
        <source>A run is in it. Wait for its end, then rebuild.</source>
        <translation>Ein Lauf ist darin. Sein Ende abwarten, dann neu bauen.</translation>
    </message>
    <message>
        <source>Make it anew on this target</source>
        <translation>Auf diesem Rechenziel neu erstellen</translation>
    </message>
    <message>
        <source>End this build; nothing half made is kept</source>
        <translation>Diesen Build beenden; nichts halb Fertiges bleibt</translation>
    </message>
    <message>
        <source>A run is in it: it cannot be removed now.</source>
        <translation>Ein Lauf ist darin: Sie kann jetzt nicht entfernt werden.</translation>
    </message>
    <message>
        <source>Remove it from this target; asks before it does</source>
        <translation>Von diesem Rechenziel entfernen; fragt vorher nach</translation>
    </message>
    <message>
        <source>It could not be built on %1.</source>
        <translation>Sie konnte auf %1 nicht gebaut werden.</translation>
    </message>
    <message>
        <source>It is listed once it is built.</source>
        <translation>Die Liste erscheint, sobald sie gebaut ist.</translation>
    </message>
    <message>
        <source>%1 is being asked…</source>
        <translation>%1 wird gefragt…</translation>
    </message>
    <message>
        <source>Remove %1 from %2?</source>
        <translation>%1 von %2 entfernen?</translation>
    </message>
    <message>
        <source>What was built there goes: %1. The next run that needs it builds it again.</source>
        <translation>Was dort gebaut wurde, wird gelöscht: %1. Der nächste Lauf, der es braucht, baut es erneut.</translation>
    </message>
    <message>
        <source>a failed build</source>
        <translation>ein fehlgeschlagener Build</translation>
    </message>
    <message>
        <source>It could not be removed.</source>
        <translation>Sie konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>Save the exact packages</source>
        <translation>Genaue Pakete speichern</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>The list could not be saved.</source>
        <translation>Die Liste konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Give it a name of up to 64 letters, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;, a letter or digit first.</source>
        <translation>Einen Namen aus bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“ angeben, zuerst ein Buchstabe oder eine Ziffer.</translation>
    </message>
    <message>
        <source>This is too long: 1 MB at most.</source>
        <translation>Das ist zu lang: höchstens 1 MB.</translation>
    </message>
    <message>
        <source>Name at least one package, or a version of Python.</source>
        <translation>Mindestens ein Paket oder eine Version von Python nennen.</translation>
    </message>
    <message>
        <source>Give the whole path of the interpreter, for example /opt/envs/torch/bin/python.</source>
        <translation>Den ganzen Pfad des Interpreters angeben, zum Beispiel /opt/envs/torch/bin/python.</translation>
    </message>
    <message>
        <source>Give the whole path of the folder with the Dockerfile, beginning with &quot;/&quot;.</source>
        <translation>Den ganzen Pfad des Ordners mit dem Dockerfile angeben, beginnend mit „/“.</translation>
    </message>
    <message>
        <source>Name the image, for example docker.io/library/python:3.11.</source>
        <translation>Das Image nennen, zum Beispiel docker.io/library/python:3.11.</translation>
    </message>
    <message>
        <source>Conda file</source>
        <translation>Conda-Datei</translation>
    </message>
    <message>
        <source>Requirements of pip</source>
        <translation>Requirements von pip</translation>
    </message>
    <message>
        <source>List of packages</source>
        <translation>Paketliste</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>Neue Version</translation>
    </message>
    <message>
        <source>Change the definition; the versions so far stay as they are</source>
        <translation>Die Definition ändern; die bisherigen Versionen bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Begin a new environment with this definition</source>
        <translation>Eine neue Umgebung mit dieser Definition beginnen</translation>
    </message>
    <message>
        <source>Delete all its versions; asks before it does</source>
        <translation>Alle ihre Versionen löschen; fragt vorher nach</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>This environment has been deleted.</source>
        <translation>Diese Umgebung wurde gelöscht.</translation>
    </message>
    <message>
        <source>Runs that used it keep their own copy.</source>
        <translation>Läufe, die sie benutzt haben, behalten ihre eigene Kopie.</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>version %1, the newest is %2</source>
        <translation>Version %1, die neueste ist %2</translation>
    </message>
    <message>
        <source>Builds (%1)</source>
        <translation>Builds (%1)</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>nowhere yet</source>
        <translation>noch nirgends</translation>
    </message>
    <message>
        <source>Runs that used a build of this version</source>
        <translation>Läufe, die einen Build dieser Version benutzt haben</translation>
    </message>
    <message>
        <source>Built on</source>
        <translation>Gebaut auf</translation>
    </message>
    <message>
        <source>Press Enter or double-click to open</source>
        <translation>Zum Öffnen Eingabe drücken oder doppelklicken</translation>
    </message>
    <message>
        <source>As it was written</source>
        <translation>Wie geschrieben</translation>
    </message>
    <message>
        <source>Definition as it was written</source>
        <translation>Definition, wie sie geschrieben wurde</translation>
    </message>
    <message>
        <source>The text that it was made from</source>
        <translation>Der Text, aus dem sie entstanden ist</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Conda packages</source>
        <translation>Conda-Pakete</translation>
    </message>
    <message>
        <source>Python packages</source>
        <translation>Python-Pakete</translation>
    </message>
    <message>
        <source>Options of pip</source>
        <translation>Optionen von pip</translation>
    </message>
    <message>
        <source>all targets</source>
        <translation>allen Rechenzielen</translation>
    </message>
    <message>
        <source>before, on %1: %2</source>
        <translation>vorher, auf %1: %2</translation>
    </message>
    <message>
        <source>after, on %1: %2</source>
        <translation>danach, auf %1: %2</translation>
    </message>
    <message>
        <source>whichever the machine has</source>
        <translation>die auf dem Rechner vorhandene</translation>
    </message>
    <message>
        <source>%1 as %2</source>
        <translation>%1 als %2</translation>
    </message>
    <message>
        <source>Registry</source>
        <translation>Registry</translation>
    </message>
    <message>
        <source>the job sees them</source>
        <translation>für den Job sichtbar</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht benutzt</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>No run has used a build of this version yet. Choose it in the third step of New run.</source>
        <translation>Noch hat kein Lauf einen Build dieser Version benutzt. Sie lässt sich im dritten Schritt von „Neuer Lauf“ wählen.</translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation>%1 löschen?</translation>
    </message>
    <message>
        <source>All its versions go from the list. Runs keep their own copy of the definition, and what is built on machines stays there until it is removed or its place is needed. This cannot be undone.</source>
        <translation>Alle ihre Versionen verschwinden aus der Liste. Läufe behalten ihre eigene Kopie der Definition, und was auf Rechnern gebaut ist, bleibt dort, bis es entfernt oder sein Platz gebraucht wird. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>The environment could not be deleted.</source>
        <translation>Die Umgebung konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Define an environment</source>
        <translation>Eine Umgebung definieren</translation>
    </message>
    <message>
        <source>From file…</source>
        <translation>Aus Datei…</translation>
    </message>
    <message>
        <source>Begin with a conda file, a requirements.txt or a pyproject.toml</source>
        <translation>Mit einer Conda-Datei, einer requirements.txt oder einer pyproject.toml beginnen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Search environments</source>
        <translation>Umgebungen suchen</translation>
    </message>
    <message>
        <source>Shows only environments with this text in a column</source>
        <translation>Zeigt nur Umgebungen mit diesem Text in einer Spalte</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Aus einer Datei…</translation>
    </message>
    <message>
        <source>The environments could not be read.</source>
        <translation>Die Umgebungen konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>No environment has this text in a column.</source>
        <translation>Keine Umgebung enthält diesen Text in einer Spalte.</translation>
    </message>
    <message>
        <source>No environments yet</source>
        <translation>Noch keine Umgebungen</translation>
    </message>
    <message>
        <source>An environment says which packages, interpreter or image a run needs. It is made once on each compute target and found ready by every later run.</source>
        <translation>Eine Umgebung sagt, welche Pakete, welchen Interpreter oder welches Image ein Lauf braucht. Sie wird auf jedem Rechenziel einmal erstellt, und jeder spätere Lauf findet sie fertig vor.</translation>
    </message>
    <message>
        <source>Begin a new environment with this one&apos;s definition</source>
        <translation>Eine neue Umgebung mit der Definition dieser Umgebung beginnen</translation>
    </message>
    <message>
        <source>Select one environment to copy it.</source>
        <translation>Eine Umgebung auswählen, um sie zu kopieren.</translation>
    </message>
    <message>
        <source>See what differs between the two</source>
        <translation>Sehen, worin sich die beiden unterscheiden</translation>
    </message>
    <message>
        <source>Select two environments (Ctrl+click) to compare them.</source>
        <translation>Zwei Umgebungen auswählen (Strg+Klick), um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Delete the selected environment (Del); asks before it does</source>
        <translation>Die ausgewählte Umgebung löschen (Entf); fragt vorher nach</translation>
    </message>
    <message>
        <source>Select one environment to delete it.</source>
        <translation>Eine Umgebung auswählen, um sie zu löschen.</translation>
    </message>
    <message>
        <source>Conda file, requirements file or pyproject.toml</source>
        <translation>Conda-Datei, Requirements-Datei oder pyproject.toml</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>Umgebungsvariablen</translation>
    </message>
    <message>
        <source>Every run in it gets them; what the run itself sets wins. They are stored readably: no place for passwords.</source>
        <translation>Jeder Lauf darin bekommt sie; was der Lauf selbst setzt, hat Vorrang. Sie werden lesbar gespeichert: kein Ort für Passwörter.</translation>
    </message>
    <message>
        <source>Commands on</source>
        <translation>Befehle auf</translation>
    </message>
    <message>
        <source>On which compute target these commands are run</source>
        <translation>Auf welchem Rechenziel diese Befehle ausgeführt werden</translation>
    </message>
    <message>
        <source>&amp;Commands on</source>
        <translation>&amp;Befehle auf</translation>
    </message>
    <message>
        <source>Those of one target replace those of all others there.</source>
        <translation>Die eines Rechenziels ersetzen dort die für alle.</translation>
    </message>
    <message>
        <source>Before the job</source>
        <translation>Vor dem Job</translation>
    </message>
    <message>
        <source>Be&amp;fore the job</source>
        <translation>V&amp;or dem Job</translation>
    </message>
    <message>
        <source>Shell text, in the job&apos;s own shell: what it sets is there for the job.</source>
        <translation>Shell-Text, in der Shell des Jobs: Was er setzt, ist für den Job da.</translation>
    </message>
    <message>
        <source>After the job</source>
        <translation>Nach dem Job</translation>
    </message>
    <message>
        <source>&amp;After the job</source>
        <translation>&amp;Nach dem Job</translation>
    </message>
    <message>
        <source>Run whatever came of the job.</source>
        <translation>Wird ausgeführt, gleich wie der Job endete.</translation>
    </message>
    <message>
        <source>Commands for the shell on the machine</source>
        <translation>Befehle für die Shell auf dem Rechner</translation>
    </message>
    <message>
        <source>All compute targets</source>
        <translation>Alle Rechenziele</translation>
    </message>
    <message>
        <source>You name the packages, the studio makes the rest: once on each machine, kept for all later runs. From a conda file, a requirements.txt, a pyproject.toml, or typed. Right for most.</source>
        <translation>Sie nennen die Pakete, den Rest macht das Studio: einmal auf jedem Rechner, für alle späteren Läufe aufbewahrt. Aus einer Conda-Datei, einer requirements.txt, einer pyproject.toml oder eingetippt. Meist das Richtige.</translation>
    </message>
    <message>
        <source>An interpreter that is on the machine already and has everything: a conda or virtual environment, or a module. Nothing is installed. Right where somebody else looks after it.</source>
        <translation>Ein Interpreter, der schon auf dem Rechner ist und alles hat: eine conda- oder virtuelle Umgebung oder ein Modul. Nichts wird installiert. Richtig, wo sich jemand anders darum kümmert.</translation>
    </message>
    <message>
        <source>An image, or one that is built from a Dockerfile, on Docker, Podman or Apptainer. Packages can be put on top. Right where system libraries matter, or only containers are allowed.</source>
        <translation>Ein Image, fertig oder aus einem Dockerfile gebaut, mit Docker, Podman oder Apptainer. Pakete können dazukommen. Richtig, wo es auf Systembibliotheken ankommt oder nur Container erlaubt sind.</translation>
    </message>
    <message>
        <source>Choose this kind</source>
        <translation>Diese Art wählen</translation>
    </message>
    <message>
        <source>scikit-learn==1.4.2, pandas
conda:cudatoolkit=11.8
(one a line, or with commas between)</source>
        <translation>scikit-learn==1.4.2, pandas
conda:cudatoolkit=11.8
(eines je Zeile oder durch Kommas getrennt)</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>Aus einer Da&amp;tei…</translation>
    </message>
    <message>
        <source>Written as</source>
        <translation>Geschrieben als</translation>
    </message>
    <message>
        <source>How the packages are written down</source>
        <translation>Wie die Pakete aufgeschrieben sind</translation>
    </message>
    <message>
        <source>Take the text of a conda file, a requirements file or a pyproject.toml</source>
        <translation>Den Text einer Conda-Datei, einer Requirements-Datei oder einer pyproject.toml übernehmen</translation>
    </message>
    <message>
        <source>The packages that are to be installed</source>
        <translation>Die Pakete, die installiert werden sollen</translation>
    </message>
    <message>
        <source>Problems of the text</source>
        <translation>Probleme im Text</translation>
    </message>
    <message>
        <source>Press Enter or click to go to the place in the text</source>
        <translation>Eingabe drücken oder klicken, um zur Stelle im Text zu gehen</translation>
    </message>
    <message>
        <source>conda packages: made by micromamba, mamba or conda</source>
        <translation>conda-Pakete: erstellt mit micromamba, mamba oder conda</translation>
    </message>
    <message>
        <source>Python packages alone: made by uv, or venv and pip</source>
        <translation>Nur Python-Pakete: erstellt mit uv oder mit venv und pip</translation>
    </message>
    <message>
        <source>Type or paste, or take a file.</source>
        <translation>Tippen oder einfügen oder eine Datei nehmen.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Compute target to try it on</source>
        <translation>Rechenziel zum Ausprobieren</translation>
    </message>
    <message>
        <source>The machine whose tools are asked</source>
        <translation>Der Rechner, dessen Werkzeuge gefragt werden</translation>
    </message>
    <message>
        <source>&amp;What would be installed?</source>
        <translation>Was würde &amp;installiert?</translation>
    </message>
    <message>
        <source>&amp;Try it on</source>
        <translation>Aus&amp;probieren auf</translation>
    </message>
    <message>
        <source>The machine&apos;s own tool works out the packages and installs nothing. This may take a minute. You may also skip it.</source>
        <translation>Das Werkzeug des Rechners ermittelt die Pakete und installiert nichts. Das kann eine Minute dauern. Dieser Schritt darf übersprungen werden.</translation>
    </message>
    <message>
        <source>The tool is working it out</source>
        <translation>Das Werkzeug ermittelt es</translation>
    </message>
    <message>
        <source>Packages that would be installed</source>
        <translation>Pakete, die installiert würden</translation>
    </message>
    <message>
        <source>What would be installed</source>
        <translation>Was installiert würde</translation>
    </message>
    <message>
        <source>Ask the machine&apos;s tool, without installing anything</source>
        <translation>Das Werkzeug des Rechners fragen, ohne etwas zu installieren</translation>
    </message>
    <message>
        <source>The machine&apos;s tool is working it out…</source>
        <translation>Das Werkzeug des Rechners ermittelt es…</translation>
    </message>
    <message>
        <source>It could not be tried.</source>
        <translation>Das Ausprobieren war nicht möglich.</translation>
    </message>
    <message>
        <source>It could not be made there.</source>
        <translation>Sie kann dort nicht erstellt werden.</translation>
    </message>
    <message>
        <source>It is built there already: nothing would be installed.</source>
        <translation>Sie ist dort schon gebaut: Nichts würde installiert.</translation>
    </message>
    <message>
        <source>It can be made there.</source>
        <translation>Sie kann dort erstellt werden.</translation>
    </message>
    <message>
        <source>By: %1.</source>
        <translation>Mit: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n package(s) would be installed.</source>
        <translation>
            <numerusform>%n Paket würde installiert.</numerusform>
            <numerusform>%n Pakete würden installiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose one of the environments, or make one first.</source>
        <translation>Eine der Umgebungen wählen oder zuerst eine anlegen.</translation>
    </message>
    <message>
        <source>Choose a file of packages.</source>
        <translation>Eine Datei mit Paketen wählen.</translation>
    </message>
    <message numerus="yes">
        <source>The file has %n problem(s); they stand below it. Mend them there.</source>
        <translation>
            <numerusform>Die Datei hat %n Problem; es steht darunter. Es dort berichtigen.</numerusform>
            <numerusform>Die Datei hat %n Probleme; sie stehen darunter. Sie dort berichtigen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file names no packages. Choose another.</source>
        <translation>Die Datei nennt keine Pakete. Eine andere wählen.</translation>
    </message>
    <message>
        <source>Give the whole path of the interpreter, or look for one on the machine.</source>
        <translation>Den ganzen Pfad des Interpreters angeben oder auf dem Rechner einen suchen.</translation>
    </message>
    <message>
        <source>As the earlier run: %1</source>
        <translation>Wie der frühere Lauf: %1</translation>
    </message>
    <message>
        <source>&amp;None: a Python of the machine</source>
        <translation>&amp;Keine: ein Python des Rechners</translation>
    </message>
    <message>
        <source>Nothing is made; the run takes what is there</source>
        <translation>Nichts wird erstellt; der Lauf nimmt, was da ist</translation>
    </message>
    <message>
        <source>An &amp;environment of this workspace</source>
        <translation>Eine &amp;Umgebung dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Defined once, made once on each target</source>
        <translation>Einmal definiert, auf jedem Rechenziel einmal erstellt</translation>
    </message>
    <message>
        <source>A &amp;file of packages</source>
        <translation>Eine &amp;Datei mit Paketen</translation>
    </message>
    <message>
        <source>A conda file, requirements.txt or pyproject.toml, as it is now</source>
        <translation>Eine Conda-Datei, requirements.txt oder pyproject.toml, wie sie jetzt ist</translation>
    </message>
    <message>
        <source>An &amp;interpreter found on the machine</source>
        <translation>Ein auf dem Rechner gefundener &amp;Interpreter</translation>
    </message>
    <message>
        <source>One that somebody else looks after, with all its packages</source>
        <translation>Einer, um den sich jemand anders kümmert, mit allen seinen Paketen</translation>
    </message>
    <message>
        <source>A container i&amp;mage</source>
        <translation>Ein &amp;Container-Image</translation>
    </message>
    <message>
        <source>On Podman, Docker or Apptainer, whichever the machine has</source>
        <translation>Mit Podman, Docker oder Apptainer, je nachdem, was der Rechner hat</translation>
    </message>
    <message>
        <source>Which environment of this workspace</source>
        <translation>Welche Umgebung dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Which of its versions; the newest stands first</source>
        <translation>Welche ihrer Versionen; die neueste steht zuerst</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Neu…</translation>
    </message>
    <message>
        <source>Define an environment; what is typed here is kept</source>
        <translation>Eine Umgebung definieren; was hier eingegeben ist, bleibt erhalten</translation>
    </message>
    <message>
        <source>Name and &amp;version</source>
        <translation>Name und &amp;Version</translation>
    </message>
    <message>
        <source>File of packages</source>
        <translation>Datei mit Paketen</translation>
    </message>
    <message>
        <source>Files of packages that were found in the code, or chosen</source>
        <translation>Dateien mit Paketen, die im Code gefunden oder gewählt wurden</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose a file that is somewhere else</source>
        <translation>Eine Datei wählen, die anderswo liegt</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>D&amp;atei</translation>
    </message>
    <message>
        <source>Problems of the file</source>
        <translation>Probleme der Datei</translation>
    </message>
    <message>
        <source>Mend them in the file</source>
        <translation>Sie in der Datei berichtigen</translation>
    </message>
    <message>
        <source>Interpreter on the machine</source>
        <translation>Interpreter auf dem Rechner</translation>
    </message>
    <message>
        <source>Its whole path on the machine</source>
        <translation>Sein ganzer Pfad auf dem Rechner</translation>
    </message>
    <message>
        <source>&amp;Path on the machine</source>
        <translation>&amp;Pfad auf dem Rechner</translation>
    </message>
    <message>
        <source>&amp;Image</source>
        <translation>Ima&amp;ge</translation>
    </message>
    <message>
        <source>It needs what the command calls, for example python. For a registry that wants a password, for GPUs, or packages on top, make an environment.</source>
        <translation>Es braucht, was der Befehl aufruft, zum Beispiel python. Verlangt die Registry ein Passwort, oder sind GPUs oder weitere Pakete nötig, eine Umgebung anlegen.</translation>
    </message>
    <message>
        <source>The code has a file of packages: %1</source>
        <translation>Der Code hat eine Datei mit Paketen: %1</translation>
    </message>
    <message>
        <source>It names: %1. It is not used unless you say so.</source>
        <translation>Sie nennt: %1. Sie wird nur verwendet, wenn Sie es wollen.</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>There is none yet: press New, or choose another kind.</source>
        <translation>Noch gibt es keine: „Neu…“ anklicken oder eine andere Art wählen.</translation>
    </message>
    <message>
        <source>None was found in the code. Choose one.</source>
        <translation>Im Code wurde keine gefunden. Eine wählen.</translation>
    </message>
    <message>
        <source>What has to be there before the job starts: packages, an interpreter, an image.

It is made once on each target and found ready by every later run, so only the first one waits.

A file of packages in the code is offered, never taken by itself.</source>
        <translation>Was da sein muss, bevor der Job startet: Pakete, ein Interpreter, ein Image.

Es wird auf jedem Rechenziel einmal erstellt, und jeder spätere Lauf findet es fertig vor; so wartet nur der erste.

Eine Datei mit Paketen im Code wird angeboten, nie von selbst genommen.</translation>
    </message>
    <message>
        <source>Runs in</source>
        <translation>Läuft in</translation>
    </message>
    <message>
        <source>Log files of the run</source>
        <translation>Protokolldateien des Laufs</translation>
    </message>
    <message>
        <source>Exact packages…</source>
        <translation>Genaue Pakete…</translation>
    </message>
    <message>
        <source>Open the page of this environment</source>
        <translation>Die Seite dieser Umgebung öffnen</translation>
    </message>
    <message>
        <source>Progress of the environment</source>
        <translation>Fortschritt der Umgebung</translation>
    </message>
    <message>
        <source>Is at</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Build</translation>
    </message>
    <message>
        <source>The run waited</source>
        <translation>Der Lauf wartete</translation>
    </message>
    <message>
        <source>The environment could not be made, so the job did not start.</source>
        <translation>Die Umgebung konnte nicht erstellt werden, daher startete der Job nicht.</translation>
    </message>
    <message>
        <source>The list could not be read.</source>
        <translation>Die Liste konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The list has not come from the machine yet, or the build is gone.</source>
        <translation>Die Liste ist noch nicht vom Rechner gekommen, oder den Build gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>Basis-Image</translation>
    </message>
    <message>
        <source>The image of containers that name none</source>
        <translation>Das Image für Container, die keines nennen</translation>
    </message>
    <message>
        <source>&amp;Base image</source>
        <translation>&amp;Basis-Image</translation>
    </message>
    <message>
        <source>For containers that are made of packages alone.</source>
        <translation>Für Container, die nur aus Paketen bestehen.</translation>
    </message>
    <message>
        <source>Base image with GPUs</source>
        <translation>Basis-Image mit GPUs</translation>
    </message>
    <message>
        <source>The same for containers that see GPUs; with CUDA in it</source>
        <translation>Dasselbe für Container, die GPUs sehen; mit CUDA darin</translation>
    </message>
    <message>
        <source>Base image with &amp;GPUs</source>
        <translation>Basis-Image mit &amp;GPUs</translation>
    </message>
    <message>
        <source>Disk for environments</source>
        <translation>Speicherplatz für Umgebungen</translation>
    </message>
    <message>
        <source>How much of each machine&apos;s disk environments may take</source>
        <translation>Wie viel vom Datenträger jedes Rechners Umgebungen belegen dürfen</translation>
    </message>
    <message>
        <source>&amp;Disk for environments</source>
        <translation>S&amp;peicherplatz für Umgebungen</translation>
    </message>
    <message>
        <source>On each machine, for this workspace. Beyond that the least recently used ones go; never one in use.</source>
        <translation>Auf jedem Rechner, für diesen Arbeitsbereich. Darüber hinaus werden die am längsten nicht benutzten gelöscht; nie eine in Gebrauch.</translation>
    </message>
    <message>
        <source>Address of micromamba</source>
        <translation>Adresse von micromamba</translation>
    </message>
    <message>
        <source>Address of &amp;micromamba</source>
        <translation>Adresse von &amp;micromamba</translation>
    </message>
    <message>
        <source>64 hexadecimal digits; what comes with another one is not used</source>
        <translation>64 hexadezimale Ziffern; was mit anderer Prüfsumme ankommt, wird nicht verwendet</translation>
    </message>
    <message>
        <source>Builds from now on go by these settings</source>
        <translation>Builds richten sich ab jetzt nach diesen Einstellungen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Back to what is saved</source>
        <translation>Zurück zu dem, was gespeichert ist</translation>
    </message>
    <message>
        <source>The settings could not be saved.</source>
        <translation>Die Einstellungen konnten nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Ask the machine which environments are there</source>
        <translation>Den Rechner fragen, welche Umgebungen dort sind</translation>
    </message>
    <message>
        <source>Environments on this target</source>
        <translation>Umgebungen auf diesem Rechenziel</translation>
    </message>
    <message>
        <source>Environments that are built here</source>
        <translation>Umgebungen, die hier gebaut sind</translation>
    </message>
    <message>
        <source>Environments here</source>
        <translation>Umgebungen hier</translation>
    </message>
    <message>
        <source>The environments there could not be asked for.</source>
        <translation>Die Umgebungen dort konnten nicht erfragt werden.</translation>
    </message>
    <message>
        <source>of one run</source>
        <translation>von einem Lauf</translation>
    </message>
    <message>
        <source>None is built here.</source>
        <translation>Hier ist keine gebaut.</translation>
    </message>
    <message numerus="yes">
        <source>%n environment(s), %1 together. The least recently used go by themselves when the disk for environments is used up.</source>
        <translation>
            <numerusform>%n Umgebung, zusammen %1. Die am längsten nicht benutzten werden von selbst gelöscht, wenn der Speicherplatz für Umgebungen aufgebraucht ist.</numerusform>
            <numerusform>%n Umgebungen, zusammen %1. Die am längsten nicht benutzten werden von selbst gelöscht, wenn der Speicherplatz für Umgebungen aufgebraucht ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Select an environment to remove it.</source>
        <translation>Eine Umgebung auswählen, um sie zu entfernen.</translation>
    </message>
    <message>
        <source>It is being built: cancel that on its own page first.</source>
        <translation>Sie wird gerade gebaut: den Build zuerst auf ihrer eigenen Seite abbrechen.</translation>
    </message>
    <message>
        <source>Remove it from this machine; asks before it does</source>
        <translation>Von diesem Rechner entfernen; fragt vorher nach</translation>
    </message>
    <message>
        <source>this environment</source>
        <translation>Diese Umgebung</translation>
    </message>
    <message>
        <source>What was built for runs, each once</source>
        <translation>Was für Läufe gebaut wurde, jedes einmal</translation>
    </message>
    <message>
        <source>Everything of this workspace goes from the machine: working folders of all runs there, with outputs that have not been brought here, logs, snapshots, environments, and the agent. What is here already stays. This cannot be undone. Other workspaces are not touched.</source>
        <translation>Alles von diesem Arbeitsbereich verschwindet vom Rechner: Arbeitsordner aller Läufe dort, mit Ausgaben, die nicht hierher geholt wurden, Protokolle, Momentaufnahmen, Umgebungen und der Agent. Was schon hier ist, bleibt. Das lässt sich nicht rückgängig machen. Andere Arbeitsbereiche bleiben unberührt.</translation>
    </message>
    <message numerus="yes">
        <source>The packages have %n problem(s), listed with line and column.</source>
        <translation>
            <numerusform>Die Pakete haben %n Problem, mit Zeile und Spalte aufgeführt.</numerusform>
            <numerusform>Die Pakete haben %n Probleme, mit Zeile und Spalte aufgeführt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Understood so far: %1</source>
        <translation>Bisher verstanden: %1</translation>
    </message>
    <message>
        <source>Its SHA-256 checksum</source>
        <translation>Dessen SHA-256-Prüfsumme</translation>
    </message>
    <message>
        <source>Its SHA-256 chec&amp;ksum</source>
        <translation>Dessen SHA-256-P&amp;rüfsumme</translation>
    </message>
    <message>
        <source>The file could not be opened. Check its path and permissions.</source>
        <translation>Die Datei konnte nicht geöffnet werden. Pfad und Rechte prüfen.</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB; a list of packages is not.</source>
        <translation>Die Datei ist größer als 1 MB; eine Liste von Paketen ist das nicht.</translation>
    </message>
    <message>
        <source>The file could not be written. Choose another place.</source>
        <translation>Die Datei konnte nicht geschrieben werden. Einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>Zeit seit dem Start</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Curve %1</source>
        <translation>Kurve %1</translation>
    </message>
    <message>
        <source>Show or hide %1</source>
        <translation>%1 ein- oder ausblenden</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Eingeblendet</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Ausgeblendet</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Chart of %1</source>
        <translation>Diagramm: %1</translation>
    </message>
    <message>
        <source>Values of 0 and below cannot be shown on a logarithmic axis.</source>
        <translation>Werte von 0 und darunter sind auf einer logarithmischen Achse nicht darstellbar.</translation>
    </message>
    <message>
        <source>Curves without epochs are left out.</source>
        <translation>Kurven ohne Epochen sind ausgelassen.</translation>
    </message>
    <message>
        <source>The picture could not be written.</source>
        <translation>Das Bild konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Horizontale Achse</translation>
    </message>
    <message>
        <source>What the horizontal axis shows</source>
        <translation>Was die horizontale Achse zeigt</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>Zeit seit Start</translation>
    </message>
    <message>
        <source>Time since the first value</source>
        <translation>Zeit seit dem ersten Wert</translation>
    </message>
    <message>
        <source>Whole machine</source>
        <translation>Ganzer Rechner</translation>
    </message>
    <message>
        <source>Processors used by the run (100 % is one core)</source>
        <translation>Vom Lauf genutzte Prozessoren (100 % ist ein Kern)</translation>
    </message>
    <message>
        <source>There is</source>
        <translation>Vorhanden</translation>
    </message>
    <message>
        <source>GPUs busy</source>
        <translation>Auslastung der GPUs</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Processors (100 % is all of them)</source>
        <translation>Prozessoren (100 % sind alle)</translation>
    </message>
    <message>
        <source>Memory of GPUs</source>
        <translation>Speicher der GPUs</translation>
    </message>
    <message>
        <source>GPU %1: there is</source>
        <translation>GPU %1: vorhanden</translation>
    </message>
    <message>
        <source>Disks</source>
        <translation>Datenträger</translation>
    </message>
    <message>
        <source>Run reads</source>
        <translation>Lauf liest</translation>
    </message>
    <message>
        <source>Run writes</source>
        <translation>Lauf schreibt</translation>
    </message>
    <message>
        <source>Machine reads</source>
        <translation>Rechner liest</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Machine writes</source>
        <translation>Rechner schreibt</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>Network of the machine</source>
        <translation>Netz des Rechners</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Processors of the machine (100 % is all of them)</source>
        <translation>Prozessoren des Rechners (100 % sind alle)</translation>
    </message>
    <message>
        <source>Processes of the run</source>
        <translation>Prozesse des Laufs</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Power of GPUs</source>
        <translation>Leistungsaufnahme der GPUs</translation>
    </message>
    <message>
        <source>Temperature of GPUs</source>
        <translation>Temperatur der GPUs</translation>
    </message>
    <message>
        <source>%1 (not of this run)</source>
        <translation>%1 (nicht von diesem Lauf)</translation>
    </message>
    <message>
        <source>This is no regular expression: %1</source>
        <translation>Das ist kein regulärer Ausdruck: %1</translation>
    </message>
    <message>
        <source>The expression takes too many steps on %1 lines, which were left out; make it simpler.</source>
        <translation>Der Ausdruck braucht bei %1 Zeilen zu viele Schritte; sie sind ausgelassen. Den Ausdruck vereinfachen.</translation>
    </message>
    <message>
        <source>The first %1 lines found are listed, all are counted.</source>
        <translation>Die ersten %1 gefundenen Zeilen werden aufgelistet, alle werden gezählt.</translation>
    </message>
    <message>
        <source>Mind capitals (Alt+C)</source>
        <translation>Groß-/Kleinschreibung beachten (Alt+C)</translation>
    </message>
    <message>
        <source>Regular expression (Alt+R)</source>
        <translation>Regulärer Ausdruck (Alt+R)</translation>
    </message>
    <message>
        <source>Only the lines that match (Alt+L)</source>
        <translation>Nur passende Zeilen (Alt+L)</translation>
    </message>
    <message>
        <source>List the lines that match (Alt+M)</source>
        <translation>Passende Zeilen auflisten (Alt+M)</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>When each line was written (Alt+T)</source>
        <translation>Wann jede Zeile geschrieben wurde (Alt+T)</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>All bytes as text: escape sequences, carriage returns (Alt+W)</source>
        <translation>Alle Bytes als Text: Escape-Sequenzen, Wagenrückläufe (Alt+W)</translation>
    </message>
    <message>
        <source>Next line that looks like an error (F8)</source>
        <translation>Nächste Zeile, die nach einem Fehler aussieht (F8)</translation>
    </message>
    <message>
        <source>Bookmark this line (Ctrl+F2); go to the next one (F2)</source>
        <translation>Lesezeichen für diese Zeile (Strg+F2); zum nächsten gehen (F2)</translation>
    </message>
    <message>
        <source>Go to a line or a time</source>
        <translation>Zu einer Zeile oder Zeit gehen</translation>
    </message>
    <message>
        <source>A line&apos;s number, or a time such as 14:05 or 2026-03-01 14:05:30 (Ctrl+G)</source>
        <translation>Eine Zeilennummer oder eine Zeit wie 14:05 oder 2026-03-01 14:05:30 (Strg+G)</translation>
    </message>
    <message>
        <source>Line or time</source>
        <translation>Zeile oder Zeit</translation>
    </message>
    <message>
        <source>Nobody notes when this file is written</source>
        <translation>Bei dieser Datei hält niemand fest, wann sie geschrieben wird</translation>
    </message>
    <message>
        <source>Type a line&apos;s number, or a time such as 14:05.</source>
        <translation>Eine Zeilennummer oder eine Zeit wie 14:05 eingeben.</translation>
    </message>
    <message>
        <source>Previous error</source>
        <translation>Voriger Fehler</translation>
    </message>
    <message>
        <source>Next bookmark</source>
        <translation>Nächstes Lesezeichen</translation>
    </message>
    <message>
        <source>Previous bookmark</source>
        <translation>Voriges Lesezeichen</translation>
    </message>
    <message>
        <source>Copy with colours</source>
        <translation>Mit Farben kopieren</translation>
    </message>
    <message>
        <source>Save selected lines…</source>
        <translation>Ausgewählte Zeilen speichern…</translation>
    </message>
    <message>
        <source>Save the log…</source>
        <translation>Protokoll speichern…</translation>
    </message>
    <message>
        <source>Save selected lines</source>
        <translation>Ausgewählte Zeilen speichern</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>Protokoll speichern</translation>
    </message>
    <message>
        <source>It could not be saved: %1</source>
        <translation>Speichern nicht möglich: %1</translation>
    </message>
    <message>
        <source>The log was cut or replaced, and begins anew.</source>
        <translation>Das Protokoll wurde gekürzt oder ersetzt und beginnt neu.</translation>
    </message>
    <message>
        <source>No further line looks like an error.</source>
        <translation>Keine weitere Zeile sieht nach einem Fehler aus.</translation>
    </message>
    <message>
        <source>Nothing of the log was written then.</source>
        <translation>Zu dieser Zeit wurde nichts ins Protokoll geschrieben.</translation>
    </message>
    <message>
        <source>No line is bookmarked; Ctrl+F2 bookmarks one.</source>
        <translation>Keine Zeile hat ein Lesezeichen; Strg+F2 setzt eines.</translation>
    </message>
    <message>
        <source>Only the beginning was copied; save the selection to have all of it.</source>
        <translation>Nur der Anfang wurde kopiert; für alles die Auswahl speichern.</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Lines found</source>
        <translation>Gefundene Zeilen</translation>
    </message>
    <message>
        <source>Lines found; Enter or a click goes there</source>
        <translation>Gefundene Zeilen; Eingabe oder ein Klick geht dorthin</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>Metric, parameter or tag</source>
        <translation>Metrik, Parameter oder Tag</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>Spalten suchen</translation>
    </message>
    <message>
        <source>There are more: type a part of the name.</source>
        <translation>Es gibt mehr: einen Teil des Namens eingeben.</translation>
    </message>
    <message>
        <source>No column of this name</source>
        <translation>Keine Spalte mit diesem Namen</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>is a link to %1</source>
        <translation>ein Link auf %1</translation>
    </message>
    <message>
        <source>has %1, which is too much to compare line by line</source>
        <translation>mit %1 zu groß für einen zeilenweisen Vergleich</translation>
    </message>
    <message>
        <source>is no text, %1</source>
        <translation>kein Text, %1</translation>
    </message>
    <message>
        <source>is text, %1</source>
        <translation>Text, %1</translation>
    </message>
    <message>
        <source>Files that differ</source>
        <translation>Dateien mit Unterschieden</translation>
    </message>
    <message>
        <source>Run at the left</source>
        <translation>Lauf links</translation>
    </message>
    <message>
        <source>Run at the right</source>
        <translation>Lauf rechts</translation>
    </message>
    <message>
        <source>⇄</source>
        <translation>⇄</translation>
    </message>
    <message>
        <source>Swap the sides</source>
        <translation>Seiten tauschen</translation>
    </message>
    <message>
        <source>Previous difference (P)</source>
        <translation>Voriger Unterschied (P)</translation>
    </message>
    <message>
        <source>Next difference (N)</source>
        <translation>Nächster Unterschied (N)</translation>
    </message>
    <message>
        <source>One column</source>
        <translation>Eine Spalte</translation>
    </message>
    <message>
        <source>Removed and added lines one below the other, instead of side by side</source>
        <translation>Entfernte und hinzugefügte Zeilen untereinander statt nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Whole file</source>
        <translation>Ganze &amp;Datei</translation>
    </message>
    <message>
        <source>What is the same as well</source>
        <translation>Auch, was gleich ist</translation>
    </message>
    <message>
        <source>Copy as patch</source>
        <translation>Als Patch kopieren</translation>
    </message>
    <message>
        <source>What patch applies to the file at the left</source>
        <translation>Was „patch“ auf die linke Datei anwendet</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>No file differs.</source>
        <translation>Keine Datei unterscheidet sich.</translation>
    </message>
    <message>
        <source>%1 changed, %2 added, %3 removed</source>
        <translation>%1 geändert, %2 hinzugefügt, %3 entfernt</translation>
    </message>
    <message>
        <source>The code is the same</source>
        <translation>Der Code ist gleich</translation>
    </message>
    <message>
        <source>At least one of these runs was submitted without a source folder.</source>
        <translation>Mindestens einer dieser Läufe wurde ohne Quellordner eingereicht.</translation>
    </message>
    <message>
        <source>Both runs were given exactly the same files.</source>
        <translation>Beide Läufe haben genau dieselben Dateien bekommen.</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
    <message>
        <source>The differences of the chosen file are shown here.</source>
        <translation>Die Unterschiede der gewählten Datei erscheinen hier.</translation>
    </message>
    <message>
        <source>The file could not be read</source>
        <translation>Die Datei konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>At the left it %1; at the right it %2.</source>
        <translation>Links: %1; rechts: %2.</translation>
    </message>
    <message>
        <source>The text is the same.</source>
        <translation>Der Text ist gleich.</translation>
    </message>
    <message>
        <source>The text is the same; only one of them may be executed.</source>
        <translation>Der Text ist gleich; nur eine der beiden Dateien ist ausführbar.</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>Metriken suchen</translation>
    </message>
    <message>
        <source>Metrics to draw</source>
        <translation>Metriken zum Zeichnen</translation>
    </message>
    <message>
        <source>Up to %1 metrics are drawn at a time</source>
        <translation>Höchstens %1 Metriken werden zugleich gezeichnet</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>What the curves run along; epochs where a metric named epoch was logged</source>
        <translation>Worüber die Kurven verlaufen; Epochen, wo eine Metrik namens epoch protokolliert wurde</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>How much of what came before goes into each point</source>
        <translation>Wie viel vom Vorangegangenen in jeden Punkt eingeht</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>Log-Skala</translation>
    </message>
    <message>
        <source>Powers of ten upwards; values of zero and below are left out</source>
        <translation>Zehnerpotenzen nach oben; Werte von null und darunter werden ausgelassen</translation>
    </message>
    <message>
        <source>Curves of %1</source>
        <translation>Kurven von %1</translation>
    </message>
    <message>
        <source>Choose a metric</source>
        <translation>Eine Metrik wählen</translation>
    </message>
    <message>
        <source>No metrics</source>
        <translation>Keine Metriken</translation>
    </message>
    <message>
        <source>Its curves of all compared runs are drawn over each other.</source>
        <translation>Ihre Kurven aus allen verglichenen Läufen werden übereinander gezeichnet.</translation>
    </message>
    <message>
        <source>None of these runs logged a metric.</source>
        <translation>Keiner dieser Läufe hat eine Metrik protokolliert.</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>Läufe vergleichen</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>What differs in the environments</source>
        <translation>Was sich in den Umgebungen unterscheidet</translation>
    </message>
    <message>
        <source>Runs…</source>
        <translation>Läufe…</translation>
    </message>
    <message>
        <source>Open one of the runs, or leave it out</source>
        <translation>Einen der Läufe öffnen oder auslassen</translation>
    </message>
    <message>
        <source>Parts of the comparison</source>
        <translation>Teile des Vergleichs</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>Parallele Koordinaten</translation>
    </message>
    <message>
        <source>The runs could not be compared.</source>
        <translation>Die Läufe konnten nicht verglichen werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs compared</source>
        <translation>
            <numerusform>%n Lauf verglichen</numerusform>
            <numerusform>%n Läufe verglichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) of parameters and metrics are left out: there are too many.</source>
        <translation>
            <numerusform>%n Name von Parametern und Metriken ist ausgelassen: Es gibt zu viele.</numerusform>
            <numerusform>%n Namen von Parametern und Metriken sind ausgelassen: Es gibt zu viele.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything could be compared.</source>
        <translation>Nicht alles konnte verglichen werden.</translation>
    </message>
    <message>
        <source>None of these runs was given an environment: all ran in a Python of the machine.</source>
        <translation>Keiner dieser Läufe hat eine Umgebung bekommen: Alle liefen in einem Python des Rechners.</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Nothing to place the runs by</source>
        <translation>Nichts, wonach die Läufe angeordnet werden könnten</translation>
    </message>
    <message>
        <source>These runs logged no parameters and no metrics, and differ in nothing else.</source>
        <translation>Diese Läufe haben keine Parameter und keine Metriken protokolliert und unterscheiden sich auch sonst nicht.</translation>
    </message>
    <message>
        <source>Axes…</source>
        <translation>Achsen…</translation>
    </message>
    <message>
        <source>Clear the ranges</source>
        <translation>Bereiche löschen</translation>
    </message>
    <message>
        <source>Choose what the axes are; at most %1</source>
        <translation>Wählen, was die Achsen zeigen; höchstens %1</translation>
    </message>
    <message>
        <source>Runs within the ranges</source>
        <translation>Läufe in den Bereichen</translation>
    </message>
    <message>
        <source>Return or a double click opens the run</source>
        <translation>Eingabe oder ein Doppelklick öffnet den Lauf</translation>
    </message>
    <message>
        <source>Nothing to draw axes of</source>
        <translation>Nichts, woraus Achsen zu zeichnen wären</translation>
    </message>
    <message>
        <source>%1 of %2 runs within the ranges</source>
        <translation>%1 von %2 Läufen in den Bereichen</translation>
    </message>
    <message>
        <source>Drag along an axis to mark a range, drag a name to move its axis.</source>
        <translation>Entlang einer Achse ziehen markiert einen Bereich, einen Namen ziehen verschiebt seine Achse.</translation>
    </message>
    <message>
        <source>A double click on a name makes its axis logarithmic. By keyboard: arrows, Space, Delete, L; Shift moves the axis or the lower end.</source>
        <translation>Ein Doppelklick auf einen Namen macht seine Achse logarithmisch. Mit der Tastatur: Pfeiltasten, Leertaste, Entf, L; Umschalt verschiebt die Achse oder das untere Ende.</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Not there</source>
        <translation>Nicht vorhanden</translation>
    </message>
    <message>
        <source>%1
%2
A double click opens the run.</source>
        <translation>%1
%2
Ein Doppelklick öffnet den Lauf.</translation>
    </message>
    <message>
        <source>Search names and values</source>
        <translation>Namen und Werte suchen</translation>
    </message>
    <message>
        <source>Leave out what all of the runs have in common</source>
        <translation>Auslassen, was alle Läufe gemeinsam haben</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>The rows that are shown, with all digits, for a spreadsheet</source>
        <translation>Die gezeigten Zeilen mit allen Stellen, für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Nothing differs.</source>
        <translation>Nichts unterscheidet sich.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) differ</source>
        <translation>
            <numerusform>%n Zeile unterscheidet sich</numerusform>
            <numerusform>%n Zeilen unterscheiden sich</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>%1 gezeigt</translation>
    </message>
    <message>
        <source>Differences of the file</source>
        <translation>Unterschiede der Datei</translation>
    </message>
    <message>
        <source>%1 lines removed, %2 lines added</source>
        <translation>%1 Zeilen entfernt, %2 Zeilen hinzugefügt</translation>
    </message>
    <message>
        <source>(no end of line)</source>
        <translation>(kein Zeilenende)</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) the same</source>
        <translation>
            <numerusform>%n gleiche Zeile</numerusform>
            <numerusform>%n gleiche Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to all charts (Esc)</source>
        <translation>Zurück zu allen Diagrammen (Esc)</translation>
    </message>
    <message>
        <source>A larger view of this chart</source>
        <translation>Eine größere Ansicht dieses Diagramms</translation>
    </message>
    <message>
        <source>Save this chart as a picture or its values</source>
        <translation>Dieses Diagramm als Bild oder seine Werte speichern</translation>
    </message>
    <message>
        <source>Drag to zoom, Shift and drag to pan, wheel to zoom, double click to see all.</source>
        <translation>Ziehen vergrößert, Umschalt und Ziehen verschiebt, das Mausrad zoomt, ein Doppelklick zeigt alles.</translation>
    </message>
    <message>
        <source>Drag to zoom, Shift and drag to pan, Control and wheel to zoom, double click to see all.</source>
        <translation>Ziehen vergrößert, Umschalt und Ziehen verschiebt, Strg und Mausrad zoomt, ein Doppelklick zeigt alles.</translation>
    </message>
    <message>
        <source>The last value</source>
        <translation>Der letzte Wert</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern…</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern…</translation>
    </message>
    <message>
        <source>SVG picture (*.svg)</source>
        <translation>SVG-Bild (*.svg)</translation>
    </message>
    <message>
        <source>Save all values as CSV…</source>
        <translation>Alle Werte als CSV speichern…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV-Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>Das Diagramm speichern</translation>
    </message>
    <message>
        <source>This picture cannot be read.</source>
        <translation>Dieses Bild ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Images and tables</source>
        <translation>Bilder und Tabellen</translation>
    </message>
    <message>
        <source>What the script logged beside its metrics</source>
        <translation>Was das Skript neben seinen Metriken protokolliert hat</translation>
    </message>
    <message>
        <source>Go through the steps at which this picture was logged</source>
        <translation>Die Schritte durchgehen, bei denen dieses Bild protokolliert wurde</translation>
    </message>
    <message>
        <source>Logged table</source>
        <translation>Protokollierte Tabelle</translation>
    </message>
    <message>
        <source>This file holds no table.</source>
        <translation>Diese Datei enthält keine Tabelle.</translation>
    </message>
    <message>
        <source>The first %1 rows</source>
        <translation>Die ersten %1 Zeilen</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>Zeilen: %1</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Show or hide the charts of this group</source>
        <translation>Die Diagramme dieser Gruppe ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Group %1, folded</source>
        <translation>Gruppe %1, eingeklappt</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>Log y</source>
        <translation>Log y</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzter</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Niedrigster</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Höchster</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Copy these lines</source>
        <translation>Diese Zeilen kopieren</translation>
    </message>
    <message>
        <source>How to log a metric</source>
        <translation>Wie eine Metrik protokolliert wird</translation>
    </message>
    <message>
        <source>Search metrics (Ctrl+F)</source>
        <translation>Metriken suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Parts of names; all of them must occur</source>
        <translation>Teile von Namen; alle müssen vorkommen</translation>
    </message>
    <message>
        <source>Show the curves of all metrics</source>
        <translation>Die Kurven aller Metriken zeigen</translation>
    </message>
    <message>
        <source>Show the images and tables that the script logged</source>
        <translation>Die Bilder und Tabellen zeigen, die das Skript protokolliert hat</translation>
    </message>
    <message>
        <source>Charts side by side</source>
        <translation>Diagramme nebeneinander</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
    <message>
        <source>2 columns</source>
        <translation>2 Spalten</translation>
    </message>
    <message>
        <source>3 columns</source>
        <translation>3 Spalten</translation>
    </message>
    <message>
        <source>Smoothing: an exponential mean, as TensorBoard&apos;s</source>
        <translation>Glättung: ein exponentielles Mittel wie bei TensorBoard</translation>
    </message>
    <message>
        <source>Logarithmic vertical axes</source>
        <translation>Logarithmische senkrechte Achsen</translation>
    </message>
    <message>
        <source>Smoothing %1</source>
        <translation>Glättung %1</translation>
    </message>
    <message>
        <source>Last values</source>
        <translation>Letzte Werte</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Nothing has been logged yet</source>
        <translation>Noch nichts protokolliert</translation>
    </message>
    <message>
        <source>This run logged no metrics</source>
        <translation>Dieser Lauf hat keine Metriken protokolliert</translation>
    </message>
    <message>
        <source>Some of what was logged is more than can be shown, or could not be understood.</source>
        <translation>Manches Protokollierte ist mehr, als gezeigt werden kann, oder war nicht zu verstehen.</translation>
    </message>
    <message>
        <source>Images and tables (%1)</source>
        <translation>Bilder und Tabellen (%1)</translation>
    </message>
    <message>
        <source>The chart could not be saved. %1</source>
        <translation>Das Diagramm konnte nicht gespeichert werden. %1</translation>
    </message>
    <message>
        <source>Measured once a second; each value here is the mean of %1 seconds, of memory the most.</source>
        <translation>Einmal je Sekunde gemessen; jeder Wert hier ist das Mittel aus %1 Sekunden, beim Speicher das Höchste.</translation>
    </message>
    <message>
        <source>Measured once a second.</source>
        <translation>Einmal je Sekunde gemessen.</translation>
    </message>
    <message>
        <source>Nothing was measured</source>
        <translation>Nichts wurde gemessen</translation>
    </message>
    <message>
        <source>The run ended too soon, or it never began.</source>
        <translation>Der Lauf endete zu früh, oder er hat nie begonnen.</translation>
    </message>
    <message>
        <source>Monitoring begins with the job</source>
        <translation>Die Überwachung beginnt mit dem Job</translation>
    </message>
    <message>
        <source>Processors, memory, GPUs, disks and network are measured once a second while it runs.</source>
        <translation>Prozessoren, Speicher, GPUs, Datenträger und Netz werden einmal je Sekunde gemessen, während er läuft.</translation>
    </message>
    <message>
        <source>Parallel coordinates of runs</source>
        <translation>Parallele Koordinaten von Läufen</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>%1 of %2 runs are within the marked ranges.</source>
        <translation>%1 von %2 Läufen liegen in den markierten Bereichen.</translation>
    </message>
    <message>
        <source>Axis %1.</source>
        <translation>Achse %1.</translation>
    </message>
    <message>
        <source>%1 (lowest)</source>
        <translation>%1 (niedrigster)</translation>
    </message>
    <message>
        <source>%1 (highest)</source>
        <translation>%1 (höchster)</translation>
    </message>
    <message>
        <source>Exit code</source>
        <translation>Exit-Code</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>Source folder</source>
        <translation>Quellordner</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>Eingabe %1</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>Ausgabe %1</translation>
    </message>
    <message>
        <source>Variable %1</source>
        <translation>Variable %1</translation>
    </message>
    <message>
        <source>Package %1</source>
        <translation>Paket %1</translation>
    </message>
    <message>
        <source>Note of the run</source>
        <translation>Notiz des Laufs</translation>
    </message>
    <message>
        <source>Note of %1 runs</source>
        <translation>Notiz von %1 Läufen</translation>
    </message>
    <message>
        <source>In the place of the note that is there; empty: none</source>
        <translation>Anstelle der vorhandenen Notiz; leer: keine</translation>
    </message>
    <message>
        <source>The note could not be kept.</source>
        <translation>Die Notiz konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Search, or metrics.loss &lt; 0.5</source>
        <translation>Suche oder metrics.loss &lt; 0.5</translation>
    </message>
    <message>
        <source>Search runs by name, id or tag, or filter by a condition</source>
        <translation>Läufe nach Name, Kennung oder Tag suchen oder nach einer Bedingung filtern</translation>
    </message>
    <message>
        <source>Part of a name, the beginning of an id, part of a tag. Or a condition and Return:
metrics.loss &lt; 0.5, params.&quot;model name&quot; = &quot;resnet 50&quot;, tags.team contains vis
with =, !=, &lt;, &lt;=, &gt;, &gt;=, contains, and &quot;and&quot; between several.</source>
        <translation>Teil eines Namens, Anfang einer Kennung, Teil eines Tags. Oder eine Bedingung und Eingabe:
metrics.loss &lt; 0.5, params.&quot;model name&quot; = &quot;resnet 50&quot;, tags.team contains vis
mit =, !=, &lt;, &lt;=, &gt;, &gt;=, contains und „and“ zwischen mehreren.</translation>
    </message>
    <message>
        <source>Return filters by it</source>
        <translation>Eingabe filtert danach</translation>
    </message>
    <message>
        <source>Condition %1</source>
        <translation>Bedingung %1</translation>
    </message>
    <message>
        <source>%1
A click takes the condition away.</source>
        <translation>%1
Ein Klick entfernt die Bedingung.</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>Überwachung</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 bei Schritt %2</translation>
    </message>
    <message>
        <source>lowest %1, highest %2</source>
        <translation>niedrigster %1, höchster %2</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>attempt %1, rank %2</source>
        <translation>Versuch %1, Rang %2</translation>
    </message>
    <message>
        <source>What differs between the selected runs (2 to 100)</source>
        <translation>Was sich zwischen den ausgewählten Läufen unterscheidet (2 bis 100)</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Notiz…</translation>
    </message>
    <message>
        <source>Write one note to the selected runs</source>
        <translation>Den ausgewählten Läufen eine gemeinsame Notiz geben</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <source>Choose columns: what every run has, and any metric, parameter or tag</source>
        <translation>Spalten wählen: was jeder Lauf hat, und jede Metrik, jeder Parameter oder jedes Tag</translation>
    </message>
    <message>
        <source>Scatter plot of runs</source>
        <translation>Streudiagramm von Läufen</translation>
    </message>
    <message>
        <source>%1 of %2 runs, %3 to the right and %4 upwards. Arrow keys go from run to run.</source>
        <translation>%1 von %2 Läufen, %3 nach rechts und %4 nach oben. Die Pfeiltasten gehen von Lauf zu Lauf.</translation>
    </message>
    <message>
        <source>Saved views: filters, columns and order under a name</source>
        <translation>Gespeicherte Ansichten: Filter, Spalten und Reihenfolge unter einem Namen</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>Gespeicherte Ansichten</translation>
    </message>
    <message>
        <source>Saved views, shown is %1</source>
        <translation>Gespeicherte Ansichten, gezeigt wird %1</translation>
    </message>
    <message>
        <source>The views could not be read.</source>
        <translation>Die Ansichten konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>No view has been saved yet</source>
        <translation>Noch keine Ansicht gespeichert</translation>
    </message>
    <message>
        <source>Replace by what is shown</source>
        <translation>Durch das Angezeigte ersetzen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>The view could not be changed.</source>
        <translation>Die Ansicht konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>Save the view</source>
        <translation>Ansicht speichern</translation>
    </message>
    <message>
        <source>Name of the view; one of the same name is replaced</source>
        <translation>Name der Ansicht; eine gleichen Namens wird ersetzt</translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation>Ansicht umbenennen</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Delete the view %1?</source>
        <translation>Die Ansicht %1 löschen?</translation>
    </message>
    <message>
        <source>Only the view is deleted. The runs and their values stay.</source>
        <translation>Nur die Ansicht wird gelöscht. Die Läufe und ihre Werte bleiben.</translation>
    </message>
    <message>
        <source>Where machines that have no conda tool get micromamba</source>
        <translation>Woher Rechner ohne conda-Werkzeug micromamba bekommen</translation>
    </message>
    <message>
        <source>The machine fetches it from there where conda packages are wanted and it has no tool for them. Empty: never.</source>
        <translation>Der Rechner lädt es von dort, wenn conda-Pakete gewünscht sind und er kein Werkzeug dafür hat. Leer: nie.</translation>
    </message>
    <message>
        <source>Choose a &amp;file of this computer…</source>
        <translation>Da&amp;tei dieses Rechners wählen…</translation>
    </message>
    <message>
        <source>The studio keeps a copy, and sends it to machines that have no conda tool</source>
        <translation>Das Studio behält eine Kopie und sendet sie an Rechner ohne conda-Werkzeug</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Machines that have it already keep it</source>
        <translation>Rechner, die es schon haben, behalten es</translation>
    </message>
    <message>
        <source>A copy of micromamba is kept here. It is sent through the connection to machines that need it.</source>
        <translation>Eine Kopie von micromamba wird hier aufbewahrt. Sie wird über die Verbindung an Rechner gesendet, die sie brauchen.</translation>
    </message>
    <message>
        <source>For machines without internet: a micromamba that the studio sends to them.</source>
        <translation>Für Rechner ohne Internet: ein micromamba, das das Studio ihnen sendet.</translation>
    </message>
    <message>
        <source>micromamba for Linux</source>
        <translation>micromamba für Linux</translation>
    </message>
    <message>
        <source>The file could not be taken.</source>
        <translation>Die Datei konnte nicht übernommen werden.</translation>
    </message>
    <message>
        <source>%1 wants you to sign in</source>
        <translation>%1 verlangt Ihre Anmeldung</translation>
    </message>
    <message>
        <source>Nothing is started there until somebody does. What runs there goes on.</source>
        <translation>Bis zu einer Anmeldung wird dort nichts gestartet. Was dort läuft, läuft weiter.</translation>
    </message>
    <message>
        <source>The host key of %1 has to be looked at</source>
        <translation>Der Hostschlüssel von %1 muss geprüft werden</translation>
    </message>
    <message>
        <source>It is not the one that is known, or nobody has confirmed it.</source>
        <translation>Er ist nicht der bekannte, oder niemand hat ihn bestätigt.</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <translation>%1 antwortet nicht</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) go on there, as far as anybody knows.</source>
        <translation>
            <numerusform>%n Lauf läuft dort weiter, soweit bekannt.</numerusform>
            <numerusform>%n Läufe laufen dort weiter, soweit bekannt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>Protokoll anzeigen</translation>
    </message>
    <message>
        <source>Waiting for the first values</source>
        <translation>Warten auf die ersten Werte</translation>
    </message>
    <message>
        <source>The machine is measured while it is connected; the last hour is kept.</source>
        <translation>Der Rechner wird gemessen, solange er verbunden ist; die letzte Stunde wird aufbewahrt.</translation>
    </message>
    <message>
        <source>No new values: %1</source>
        <translation>Keine neuen Werte: %1</translation>
    </message>
    <message>
        <source>Nothing can be measured now</source>
        <translation>Zurzeit kann nichts gemessen werden</translation>
    </message>
    <message>
        <source>The last hour: measured once a second while this page is open, else every 5 seconds.</source>
        <translation>Die letzte Stunde: einmal je Sekunde gemessen, solange diese Seite offen ist, sonst alle 5 Sekunden.</translation>
    </message>
    <message>
        <source>The machine is not connected: there are no new values.</source>
        <translation>Der Rechner ist nicht verbunden: Es gibt keine neuen Werte.</translation>
    </message>
    <message>
        <source>The machine is not connected</source>
        <translation>Der Rechner ist nicht verbunden</translation>
    </message>
    <message>
        <source>It is measured while it is connected; the last hour is kept.</source>
        <translation>Er wird gemessen, solange er verbunden ist; die letzte Stunde wird aufbewahrt.</translation>
    </message>
    <message>
        <source>The log could not be kept for showing: %1</source>
        <translation>Das Protokoll konnte nicht zum Anzeigen abgelegt werden: %1</translation>
    </message>
    <message>
        <source>The log cannot be read: %1</source>
        <translation>Das Protokoll kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>The system gives an error when it is read.</source>
        <translation>Das System meldet beim Lesen einen Fehler.</translation>
    </message>
    <message>
        <source>There is no log yet.</source>
        <translation>Es gibt noch kein Protokoll.</translation>
    </message>
    <message>
        <source>The log became shorter meanwhile, or it cannot be read.</source>
        <translation>Das Protokoll wurde inzwischen kürzer, oder es kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>This picture is too large to be shown.</source>
        <translation>Dieses Bild ist zu groß, um angezeigt zu werden.</translation>
    </message>
    <message>
        <source>This is the file itself. Choose another place.</source>
        <translation>Das ist die Datei selbst. Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>This experiment has no other run</source>
        <translation>Dieses Experiment hat keinen anderen Lauf</translation>
    </message>
    <message>
        <source>All runs of this experiment</source>
        <translation>Alle Läufe dieses Experiments</translation>
    </message>
    <message>
        <source>The newest 100 runs of this experiment</source>
        <translation>Die neuesten 100 Läufe dieses Experiments</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>What a script logs with MLflow is drawn here while it runs. So are TensorBoard files, and JSON lines in outputs/metrics.jsonl.</source>
        <translation>Was ein Skript mit MLflow protokolliert, wird hier gezeichnet, während es läuft. Ebenso TensorBoard-Dateien und JSON-Zeilen in outputs/metrics.jsonl.</translation>
    </message>
    <message>
        <source>All of this may stay as it is.

Runs are grouped by experiment. Tags help to find them again.

Inputs are given to the command by name: data that is sent once, a place that is on the machine already, or an address that the machine fetches.</source>
        <translation>All das darf bleiben, wie es ist.

Läufe sind nach Experimenten gruppiert. Tags helfen, sie wiederzufinden.

Eingaben erhält der Befehl über ihren Namen: Daten, die einmal gesendet werden, ein Ort, den es auf dem Rechner schon gibt, oder eine Adresse, die der Rechner holt.</translation>
    </message>
    <message>
        <source>The input %1 cannot come from there. %2</source>
        <translation>Die Eingabe %1 kann nicht von dort kommen. %2</translation>
    </message>
    <message>
        <source>Written as ${{inputs.NAME}} in the command. Files and folders are sent once and kept by content. An address is fetched by the machine itself; #sha256=… at its end is the sum that the file must have.</source>
        <translation>Im Befehl: ${{inputs.NAME}}. Dateien und Ordner werden nur einmal gesendet. Eine Adresse holt der Rechner selbst; #sha256=… am Ende ist die Summe, die die Datei haben muss.</translation>
    </message>
    <message>
        <source>Something about this run is not as it was.</source>
        <translation>Etwas an diesem Lauf ist nicht mehr, wie es war.</translation>
    </message>
    <message>
        <source>What is kept for this machine and its jump hosts can be moved, or forgotten: then it is asked for the next time that it is needed.</source>
        <translation>Was für diesen Rechner und seine Jump-Hosts aufbewahrt ist, kann verlegt oder vergessen werden: Dann wird danach gefragt, sobald es wieder gebraucht wird.</translation>
    </message>
    <message>
        <source>Keep it elsewhere…</source>
        <translation>Woanders aufbewahren…</translation>
    </message>
    <message>
        <source>Choose where the passwords and passphrases that are kept go</source>
        <translation>Wählen, wohin die aufbewahrten Passwörter und Passphrasen kommen</translation>
    </message>
    <message>
        <source>Keep it there</source>
        <translation>Dort aufbewahren</translation>
    </message>
    <message>
        <source>Move the passwords and passphrases that are kept to this place</source>
        <translation>Die aufbewahrten Passwörter und Passphrasen an diesen Ort verlegen</translation>
    </message>
    <message>
        <source>It could not be moved.</source>
        <translation>Es konnte nicht verlegt werden.</translation>
    </message>
    <message>
        <source>It is kept there from now on.</source>
        <translation>Es wird von nun an dort aufbewahrt.</translation>
    </message>
    <message>
        <source>Nothing is kept for this machine.</source>
        <translation>Für diesen Rechner ist nichts aufbewahrt.</translation>
    </message>
    <message>
        <source>When it asks the next time, you choose where the answer is kept.</source>
        <translation>Wenn er das nächste Mal fragt, wählen Sie, wo die Antwort aufbewahrt wird.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Run training scripts on the machines you own, and watch them.</source>
        <translation>Trainingsskripte auf eigenen Rechnern ausführen und beobachten.</translation>
    </message>
    <message>
        <source>The workspace&apos;s folder.</source>
        <translation>Der Ordner des Arbeitsbereichs.</translation>
    </message>
    <message>
        <source>Show this run.</source>
        <translation>Diesen Lauf zeigen.</translation>
    </message>
    <message>
        <source>Begin with this page: home, runs, compute, new-run, settings.</source>
        <translation>Mit dieser Seite beginnen: home, runs, compute, new-run, settings.</translation>
    </message>
    <message>
        <source>There is no screen to show a window on. Everything it does, studioctl does in a terminal; over SSH, &quot;ssh -X&quot; brings the window to your own screen.</source>
        <translation>Es gibt keinen Bildschirm für ein Fenster. Alles, was es kann, kann auch studioctl in einem Terminal; über SSH bringt „ssh -X“ das Fenster auf den eigenen Bildschirm.</translation>
    </message>
</context>
</TS>
