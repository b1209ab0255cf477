<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AllocationFitText</name>
    <message>
        <source>A node of this size has %1 cores, and the largest of the partition %2 has %3. Request no more than that.</source>
        <translation>Ein Knoten dieser Größe hat %1 Kerne, der größte der Partition %2 hat %3. Fordern Sie nicht mehr als das an.</translation>
    </message>
    <message>
        <source>A node of this size has %1 GiB of memory, and the largest of the partition %2 has %3 GiB. Request no more than that.</source>
        <translation>Ein Knoten dieser Größe hat %1 GiB Arbeitsspeicher, der größte der Partition %2 hat %3 GiB. Fordern Sie nicht mehr als das an.</translation>
    </message>
    <message>
        <source>The cluster %1 has no partition &quot;%2&quot;. It has: %3.</source>
        <translation>Der Cluster %1 hat keine Partition „%2“. Vorhanden: %3.</translation>
    </message>
    <message>
        <source>The partition %1 limits jobs to %2. Specify a shorter --time, or another partition.</source>
        <translation>Die Partition %1 begrenzt Jobs auf %2. Geben Sie eine kürzere --time oder eine andere Partition an.</translation>
    </message>
</context>
<context>
    <name>BudgetText</name>
    <message>
        <source>No such budget exists. &quot;studioctl budget list&quot; lists the budgets.</source>
        <translation>Dieses Budget gibt es nicht. „studioctl budget list“ listet die Budgets auf.</translation>
    </message>
    <message>
        <source>The budget of this workspace for this month is used up: %1.</source>
        <translation>Das Budget dieses Arbeitsbereichs für diesen Monat ist aufgebraucht: %1.</translation>
    </message>
    <message>
        <source>The budget of &quot;%1&quot; for this month is used up: %2.</source>
        <translation>Das Budget von „%1“ für diesen Monat ist aufgebraucht: %2.</translation>
    </message>
</context>
<context>
    <name>CliText</name>
    <message>
        <source>Workspace folder (default: COMPUTE_STUDIO_WORKSPACE, else a folder in your data directory)</source>
        <translation>Ordner des Arbeitsbereichs (Standard: COMPUTE_STUDIO_WORKSPACE, sonst ein Ordner im eigenen Datenordner)</translation>
    </message>
    <message>
        <source>Print the version and exit</source>
        <translation>Version ausgeben und beenden</translation>
    </message>
    <message>
        <source>Print this help and exit</source>
        <translation>Diese Hilfe ausgeben und beenden</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Arguments</source>
        <comment>heading in the help</comment>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <comment>stands for the name of a command</comment>
        <translation>BEFEHL</translation>
    </message>
    <message>
        <source>Commands</source>
        <comment>heading in the help</comment>
        <translation>Befehle</translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 memory, %3</source>
        <comment>cores, size of the memory, GPUs</comment>
        <translation>%1, %2 Speicher, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>Gleichzeitige Läufe</translation>
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
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Datenträger</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 frei von %2</translation>
    </message>
    <message>
        <source>Containment</source>
        <translation>Eingrenzung</translation>
    </message>
    <message>
        <source>cgroup</source>
        <translation>cgroup</translation>
    </message>
    <message>
        <source>process tree</source>
        <translation>Prozessbaum</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>KIND</source>
        <translation>ART</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>ZUSTAND</translation>
    </message>
    <message>
        <source>MAX RUNS</source>
        <translation>MAX. LÄUFE</translation>
    </message>
    <message>
        <source>HARDWARE</source>
        <translation>HARDWARE</translation>
    </message>
    <message>
        <source>Compute targets: where runs execute</source>
        <translation>Computeziele: wo Läufe ausgeführt werden</translation>
    </message>
    <message>
        <source>List compute targets</source>
        <translation>Computeziele auflisten</translation>
    </message>
    <message>
        <source>Show a target and its hardware</source>
        <translation>Ein Computeziel und seine Hardware zeigen</translation>
    </message>
    <message>
        <source>Name of the target</source>
        <translation>Name des Computeziels</translation>
    </message>
    <message>
        <source>Change a target</source>
        <translation>Ein Computeziel ändern</translation>
    </message>
    <message>
        <source>Maximum number of concurrent runs</source>
        <translation>Höchstzahl gleichzeitiger Läufe</translation>
    </message>
    <message>
        <source>studioctl: run %1 is still %2.</source>
        <translation>studioctl: Der Lauf %1 ist noch im Zustand %2.</translation>
    </message>
    <message>
        <source>studioctl: the run was deleted.</source>
        <translation>studioctl: Der Lauf wurde gelöscht.</translation>
    </message>
    <message>
        <source>studioctl: attempt %1</source>
        <translation>studioctl: Versuch %1</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Byte</numerusform>
        </translation>
    </message>
    <message>
        <source>ID</source>
        <translation>KENNUNG</translation>
    </message>
    <message>
        <source>EXPERIMENT</source>
        <translation>EXPERIMENT</translation>
    </message>
    <message>
        <source>COMPUTE</source>
        <translation>RECHENZIEL</translation>
    </message>
    <message>
        <source>CREATED</source>
        <translation>ANGELEGT</translation>
    </message>
    <message>
        <source>DURATION</source>
        <translation>DAUER</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>%1 (evidence: %2)</source>
        <translation>%1 (Beleg: %2)</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
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
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Computeziel</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Laufkonfiguration</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quellordner</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Momentaufnahme</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation>CPU-Zeit</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Höchster Speicherbedarf</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message numerus="yes">
        <source>%n files, %1</source>
        <translation>
            <numerusform>%n Datei, %1</numerusform>
            <numerusform>%n Dateien, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>TIME</source>
        <translation>ZEIT</translation>
    </message>
    <message>
        <source>ATTEMPT</source>
        <translation>VERSUCH</translation>
    </message>
    <message>
        <source>EVIDENCE</source>
        <translation>BELEG</translation>
    </message>
    <message>
        <source>EVENT</source>
        <translation>EREIGNIS</translation>
    </message>
    <message>
        <source>Run %1 has no snapshot: it was submitted without a source folder.</source>
        <translation>Der Lauf %1 hat keine Momentaufnahme: Er wurde ohne Quellordner eingereicht.</translation>
    </message>
    <message>
        <source>Submit, monitor and cancel runs</source>
        <translation>Läufe einreichen, beobachten und abbrechen</translation>
    </message>
    <message>
        <source>List runs, newest first</source>
        <translation>Läufe auflisten, die neuesten zuerst</translation>
    </message>
    <message>
        <source>Only runs of this experiment</source>
        <translation>Nur Läufe dieses Experiments</translation>
    </message>
    <message>
        <source>Maximum number of runs (default: 50)</source>
        <translation>Höchstzahl der Läufe (Standard: 50)</translation>
    </message>
    <message>
        <source>Show all details of a run</source>
        <translation>Alle Angaben zu einem Lauf zeigen</translation>
    </message>
    <message>
        <source>List state changes with their evidence</source>
        <translation>Zustandswechsel mit ihren Belegen auflisten</translation>
    </message>
    <message>
        <source>List the files in the run&apos;s snapshot</source>
        <translation>Die Dateien der Momentaufnahme des Laufs auflisten</translation>
    </message>
    <message>
        <source>Print the log as it is written; exit with the run&apos;s result</source>
        <translation>Das Protokoll fortlaufend ausgeben und mit dem Ergebnis des Laufs enden</translation>
    </message>
    <message>
        <source>Submit a new run with the same snapshot and configuration</source>
        <translation>Einen neuen Lauf mit derselben Momentaufnahme und Laufkonfiguration einreichen</translation>
    </message>
    <message>
        <source>The run has no log &quot;%1&quot;. Available logs: %2.</source>
        <translation>Der Lauf hat kein Protokoll „%1“. Vorhandene Protokolle: %2.</translation>
    </message>
    <message>
        <source>Run %1 has no log yet: it has not started.</source>
        <translation>Der Lauf %1 hat noch kein Protokoll: Er wurde nicht gestartet.</translation>
    </message>
    <message>
        <source>Run %1 has no files yet: it has not started.</source>
        <translation>Der Lauf %1 hat noch keine Dateien: Er wurde nicht gestartet.</translation>
    </message>
    <message numerus="yes">
        <source>%n files (%1) in %2</source>
        <translation>
            <numerusform>%n Datei (%1) in %2</numerusform>
            <numerusform>%n Dateien (%1) in %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Print a log of a run</source>
        <translation>Ein Protokoll eines Laufs ausgeben</translation>
    </message>
    <message>
        <source>Only the last N lines</source>
        <translation>Nur die letzten N Zeilen</translation>
    </message>
    <message>
        <source>Copy outputs and logs of a run to a folder</source>
        <translation>Ausgaben und Protokolle eines Laufs in einen Ordner kopieren</translation>
    </message>
    <message>
        <source>Destination folder (default: named after the run)</source>
        <translation>Zielordner (Standard: nach dem Lauf benannt)</translation>
    </message>
    <message>
        <source>studioctl: this configuration already exists and is used as is.</source>
        <translation>studioctl: Diese Laufkonfiguration gibt es schon; sie wird verwendet, wie sie ist.</translation>
    </message>
    <message>
        <source>VERSION</source>
        <translation>VERSION</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>BEFEHL</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>RUNS</source>
        <translation>LÄUFE</translation>
    </message>
    <message>
        <source>UNFINISHED</source>
        <translation>NICHT BEENDET</translation>
    </message>
    <message>
        <source>LAST RUN</source>
        <translation>LETZTER LAUF</translation>
    </message>
    <message numerus="yes">
        <source>To upload: %n files, %1</source>
        <translation>
            <numerusform>Hochzuladen: %n Datei, %1</numerusform>
            <numerusform>Hochzuladen: %n Dateien, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>New in this workspace: at most %1</source>
        <translation>Neu in diesem Arbeitsbereich: höchstens %1</translation>
    </message>
    <message>
        <source>Largest files:</source>
        <translation>Größte Dateien:</translation>
    </message>
    <message>
        <source>Excluded:</source>
        <translation>Ausgeschlossen:</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, %2</source>
        <comment>rule, count, size</comment>
        <translation>
            <numerusform>%1: %n Eintrag, %2</numerusform>
            <numerusform>%1: %n Einträge, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Warnings:</source>
        <translation>Warnungen:</translation>
    </message>
    <message>
        <source>Unreadable (fix this before uploading):</source>
        <translation>Nicht lesbar (vor dem Hochladen beheben):</translation>
    </message>
    <message>
        <source>Named run configurations, with versions</source>
        <translation>Benannte Laufkonfigurationen mit Versionen</translation>
    </message>
    <message>
        <source>Name of the configuration</source>
        <translation>Name der Laufkonfiguration</translation>
    </message>
    <message>
        <source>List configurations (newest versions)</source>
        <translation>Laufkonfigurationen auflisten (jeweils neueste Version)</translation>
    </message>
    <message>
        <source>Show a configuration, NAME or NAME:VERSION</source>
        <translation>Eine Laufkonfiguration zeigen, NAME oder NAME:VERSION</translation>
    </message>
    <message>
        <source>NAME or NAME:VERSION</source>
        <translation>NAME oder NAME:VERSION</translation>
    </message>
    <message>
        <source>Delete a configuration and all its versions; existing runs keep their copy</source>
        <translation>Eine Laufkonfiguration mit allen Versionen löschen; Läufe behalten ihre Kopie</translation>
    </message>
    <message>
        <source>Experiments: named groups of runs</source>
        <translation>Experimente: benannte Gruppen von Läufen</translation>
    </message>
    <message>
        <source>List experiments</source>
        <translation>Experimente auflisten</translation>
    </message>
    <message>
        <source>Show an experiment and its newest runs</source>
        <translation>Ein Experiment und seine neuesten Läufe zeigen</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>Name des Experiments</translation>
    </message>
    <message>
        <source>Snapshots of source folders</source>
        <translation>Momentaufnahmen von Quellordnern</translation>
    </message>
    <message>
        <source>Show what would be uploaded from a folder, what is excluded by which rule, and warnings</source>
        <translation>Zeigen, was von einem Ordner hochgeladen würde, was welche Regel ausschließt, und Warnungen</translation>
    </message>
    <message>
        <source>The source folder</source>
        <translation>Der Quellordner</translation>
    </message>
    <message>
        <source>studioctl: the scheduler of this workspace is already running (PID %1); waiting to take over.</source>
        <translation>studioctl: Der Scheduler dieses Arbeitsbereichs läuft bereits (PID %1); es wird gewartet, um zu übernehmen.</translation>
    </message>
    <message>
        <source>Run the scheduler of this workspace: start, monitor and collect its runs</source>
        <translation>Den Scheduler dieses Arbeitsbereichs ausführen: seine Läufe starten, beobachten und einsammeln</translation>
    </message>
    <message>
        <source>Exit when there is no work left</source>
        <translation>Beenden, wenn nichts mehr zu tun ist</translation>
    </message>
    <message>
        <source>%1 takes NAME=VALUE, not &quot;%2&quot;.</source>
        <translation>%1 erwartet NAME=WERT, nicht „%2“.</translation>
    </message>
    <message>
        <source>Input %1 is a path on the machine: it must begin with &quot;/&quot;.</source>
        <translation>Die Eingabe %1 ist ein Pfad auf dem Rechner: Er muss mit „/“ beginnen.</translation>
    </message>
    <message>
        <source>Input %1: %2 does not exist. Use text:VALUE for literal text, or path:PATH for a path on the machine.</source>
        <translation>Eingabe %1: %2 existiert nicht. Für reinen Text text:WERT verwenden, für einen Pfad auf dem Rechner path:PFAD.</translation>
    </message>
    <message>
        <source>studioctl: note: %1 is not uploaded with the run, because no source folder is given. Add --source .</source>
        <translation>studioctl: Hinweis: %1 wird nicht mit dem Lauf hochgeladen, weil kein Quellordner angegeben ist. Dafür --source . angeben.</translation>
    </message>
    <message>
        <source>studioctl: … and %1 more; &quot;studioctl snapshot preview&quot; lists them all.</source>
        <translation>studioctl: … und %1 weitere; „studioctl snapshot preview“ zeigt alle.</translation>
    </message>
    <message>
        <source>Compute target (default: local)</source>
        <translation>Computeziel (Standard: local)</translation>
    </message>
    <message>
        <source>Source folder, copied to the run (default: none)</source>
        <translation>Quellordner, der in den Lauf kopiert wird (Standard: keiner)</translation>
    </message>
    <message>
        <source>Experiment (default: name of the source folder)</source>
        <translation>Experiment (Standard: der Name des Quellordners)</translation>
    </message>
    <message>
        <source>Environment variable, K=V; may be repeated</source>
        <translation>Umgebungsvariable, K=V; mehrfach möglich</translation>
    </message>
    <message>
        <source>Retries after failures outside the job; failing jobs are not retried (default: 0)</source>
        <translation>Wiederholungen nach Fehlern außerhalb des Jobs; scheiternde Jobs werden nicht wiederholt (Standard: 0)</translation>
    </message>
    <message>
        <source>Tag, K=V; may be repeated</source>
        <translation>Tag, K=V; mehrfach möglich</translation>
    </message>
    <message>
        <source>The source folder %1 does not exist or is not a folder.</source>
        <translation>Der Quellordner %1 existiert nicht oder ist kein Ordner.</translation>
    </message>
    <message>
        <source>No Python interpreter %1 found on the PATH.</source>
        <translation>Im PATH gibt es keinen Python-Interpreter %1.</translation>
    </message>
    <message>
        <source>Run name (default: name of the script)</source>
        <translation>Name des Laufs (Standard: der Name des Skripts)</translation>
    </message>
    <message>
        <source>Start from a run configuration, NAME[:VERSION]</source>
        <translation>Von einer Laufkonfiguration ausgehen, NAME[:VERSION]</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>%1 (unfinished: %2)</source>
        <translation>%1 (nicht beendet: %2)</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>PID %1 (%2), running since %3</source>
        <translation>PID %1 (%2), läuft seit %3</translation>
    </message>
    <message>
        <source>not running; starts with the next submit</source>
        <translation>läuft nicht; startet mit dem nächsten eingereichten Lauf</translation>
    </message>
    <message>
        <source>Active runs</source>
        <translation>Aktive Läufe</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Free space</source>
        <translation>Freier Platz</translation>
    </message>
    <message>
        <source>missing files: %1, damaged files: %2</source>
        <translation>fehlende Dateien: %1, beschädigte Dateien: %2</translation>
    </message>
    <message>
        <source>Database: %1</source>
        <translation>Datenbank: %1</translation>
    </message>
    <message>
        <source>Snapshots checked: %1, damaged: %2</source>
        <translation>Geprüfte Momentaufnahmen: %1, beschädigt: %2</translation>
    </message>
    <message>
        <source>studioctl: to repair it, close all studios and replace workspace.db with the newest file in %1.</source>
        <translation>studioctl: Zur Reparatur jedes Studio schließen und workspace.db durch die neueste Datei aus %1 ersetzen.</translation>
    </message>
    <message>
        <source>Database saved to %1 (%2). Logs, outputs and snapshots are not included; they are in the workspace folder.</source>
        <translation>Datenbank in %1 gesichert (%2). Protokolle, Ausgaben und Momentaufnahmen sind nicht enthalten; sie sind im Ordner des Arbeitsbereichs.</translation>
    </message>
    <message>
        <source>Specify either --moved or --copied.</source>
        <translation>Entweder --moved oder --copied angeben.</translation>
    </message>
    <message>
        <source>The workspace: the folder that holds all state</source>
        <translation>Der Arbeitsbereich: der Ordner mit allen Daten</translation>
    </message>
    <message>
        <source>Show location, contents and scheduler</source>
        <translation>Ort, Inhalt und Scheduler zeigen</translation>
    </message>
    <message>
        <source>Verify the database and all snapshots</source>
        <translation>Die Datenbank und alle Momentaufnahmen prüfen</translation>
    </message>
    <message>
        <source>Back up the database to a file</source>
        <translation>Die Datenbank in eine Datei sichern</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>Die Datei, die geschrieben wird</translation>
    </message>
    <message>
        <source>Specify whether a workspace in a new location was moved or copied</source>
        <translation>Angeben, ob ein Arbeitsbereich an einem neuen Ort verschoben oder kopiert wurde</translation>
    </message>
    <message>
        <source>Moved: the old location no longer exists</source>
        <translation>Verschoben: Den alten Ort gibt es nicht mehr</translation>
    </message>
    <message>
        <source>Copied: unfinished runs continue in the original</source>
        <translation>Kopiert: Nicht beendete Läufe laufen im Original weiter</translation>
    </message>
    <message>
        <source>None</source>
        <comment>no restrictions</comment>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Requires approval</source>
        <translation>Genehmigung nötig</translation>
    </message>
    <message>
        <source>SIZE</source>
        <translation>GRÖSSE</translation>
    </message>
    <message>
        <source>CORES</source>
        <translation>KERNE</translation>
    </message>
    <message>
        <source>MEMORY</source>
        <translation>SPEICHER</translation>
    </message>
    <message>
        <source>GPUS</source>
        <translation>GPUS</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>CATEGORY</source>
        <translation>KATEGORIE</translation>
    </message>
    <message>
        <source>RESTRICTIONS</source>
        <translation>EINSCHRÄNKUNGEN</translation>
    </message>
    <message>
        <source>ISOLATED</source>
        <translation>ISOLIERT</translation>
    </message>
    <message>
        <source>AZURE LIST PRICE</source>
        <translation>LISTENPREIS VON AZURE</translation>
    </message>
    <message>
        <source>%1 USD/h</source>
        <translation>%1 USD/h</translation>
    </message>
    <message>
        <source>Unknown VM size category &quot;%1&quot;. Categories: %2.</source>
        <translation>Unbekannte Kategorie von VM-Größen „%1“. Kategorien: %2.</translation>
    </message>
    <message>
        <source>Unknown VM size family &quot;%1&quot;. Families: %2.</source>
        <translation>Unbekannte Familie von VM-Größen „%1“. Familien: %2.</translation>
    </message>
    <message>
        <source>No VM size meets all requirements. Relax some of them.</source>
        <translation>Keine VM-Größe erfüllt alle Bedingungen. Weniger verlangen.</translation>
    </message>
    <message>
        <source>Azure list price for Linux in East US, without discounts, for comparison only. --json names the source of each row.</source>
        <translation>Listenpreis von Azure für Linux in East US, ohne Nachlässe, nur zum Vergleich. --json nennt die Quelle jeder Zeile.</translation>
    </message>
    <message>
        <source>List VM sizes for managed targets</source>
        <translation>VM-Größen für verwaltete Computeziele auflisten</translation>
    </message>
    <message>
        <source>Only sizes with GPUs</source>
        <translation>Nur Größen mit GPUs</translation>
    </message>
    <message>
        <source>Only this series or family, e.g. NCv3</source>
        <translation>Nur diese Serie oder Familie, z. B. NCv3</translation>
    </message>
    <message>
        <source>Only this category, e.g. &quot;Memory optimized&quot;</source>
        <translation>Nur diese Kategorie, z. B. &quot;Memory optimized&quot;</translation>
    </message>
    <message>
        <source>Minimum cores</source>
        <translation>Mindestzahl der Kerne</translation>
    </message>
    <message>
        <source>NODE</source>
        <translation>KNOTEN</translation>
    </message>
    <message>
        <source>SINCE</source>
        <translation>SEIT</translation>
    </message>
    <message>
        <source>CPUS</source>
        <translation>CPUS</translation>
    </message>
    <message>
        <source>RUN</source>
        <translation>LAUF</translation>
    </message>
    <message>
        <source>ITEM</source>
        <translation>MERKMAL</translation>
    </message>
    <message>
        <source>VM size of the nodes, see &quot;studioctl compute list-sizes&quot;</source>
        <translation>VM-Größe der Knoten, siehe „studioctl compute list-sizes“</translation>
    </message>
    <message>
        <source>Cores per node, instead of a size</source>
        <translation>Kerne je Knoten, statt einer Größe</translation>
    </message>
    <message>
        <source>Give either --size, or --cores and --memory, not both.</source>
        <translation>Entweder --size oder --cores und --memory angeben, nicht beides.</translation>
    </message>
    <message>
        <source>Unknown tier &quot;%1&quot;. Supported: dedicated, low_priority.</source>
        <translation>Unbekannte Stufe „%1“. Unterstützt: dedicated, low_priority.</translation>
    </message>
    <message>
        <source>%1 idle, %2 busy, %3 other</source>
        <comment>nodes of a cluster</comment>
        <translation>%1 im Leerlauf, %2 belegt, %3 sonstige</translation>
    </message>
    <message>
        <source>Create a compute cluster</source>
        <translation>Einen Rechencluster erstellen</translation>
    </message>
    <message>
        <source>Cluster name</source>
        <translation>Name des Clusters</translation>
    </message>
    <message>
        <source>Minimum number of nodes (default: 0)</source>
        <translation>Mindestzahl der Knoten (Standard: 0)</translation>
    </message>
    <message>
        <source>Print progress until it is ready</source>
        <translation>Den Fortschritt ausgeben, bis er bereit ist</translation>
    </message>
    <message>
        <source>List the nodes of a cluster</source>
        <translation>Die Knoten eines Clusters auflisten</translation>
    </message>
    <message>
        <source>Maximum number of entries (default: 100)</source>
        <translation>Höchstzahl der Einträge (Standard: 100)</translation>
    </message>
    <message>
        <source>Wait until a cluster is ready or deleted: exit code 0, 1 failed, 5 not yet</source>
        <translation>Warten, bis ein Cluster bereit oder gelöscht ist: Exit-Code 0, 1 fehlgeschlagen, 5 noch nicht</translation>
    </message>
    <message>
        <source>Do not wait until its nodes are released</source>
        <translation>Nicht warten, bis seine Knoten freigegeben sind</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Node size</source>
        <translation>Knotengröße</translation>
    </message>
    <message>
        <source>Minimum nodes</source>
        <translation>Mindestzahl der Knoten</translation>
    </message>
    <message>
        <source>Idle time before scale-down</source>
        <translation>Leerlauf vor dem Herunterskalieren</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>low priority</source>
        <translation>niedrige Priorität</translation>
    </message>
    <message>
        <source>dedicated</source>
        <translation>dediziert</translation>
    </message>
    <message>
        <source>Queued runs</source>
        <translation>Läufe in der Warteschlange</translation>
    </message>
    <message>
        <source>NODES</source>
        <translation>KNOTEN</translation>
    </message>
    <message>
        <source>Specify what to change; see &quot;studioctl compute update --help&quot;.</source>
        <translation>Angeben, was geändert werden soll; siehe „studioctl compute update --help“.</translation>
    </message>
    <message>
        <source>Minimum number of nodes</source>
        <translation>Mindestzahl der Knoten</translation>
    </message>
    <message>
        <source>Give either --compute or --run-based, not both.</source>
        <translation>Entweder --compute oder --run-based angeben, nicht beides.</translation>
    </message>
    <message>
        <source>The file %1 cannot be read: %2</source>
        <translation>Die Datei %1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>YAML file in the format of Azure&apos;s &quot;compute create&quot;; options override it</source>
        <translation>YAML-Datei im Format von „compute create“ von Azure; Optionen haben Vorrang</translation>
    </message>
    <message>
        <source>Only the newest %1 are shown; --limit N shows more.</source>
        <translation>Nur die neuesten %1 werden gezeigt; --limit N zeigt mehr.</translation>
    </message>
    <message>
        <source>The machine check failed.</source>
        <translation>Die Prüfung des Rechners ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>studioctl: the machine already accepts a key, or does not accept keys; nothing was installed.</source>
        <translation>studioctl: Der Rechner nimmt schon einen Schlüssel an oder gar keinen; es wurde nichts installiert.</translation>
    </message>
    <message>
        <source>studioctl: future sign-ins use the key %1.</source>
        <translation>studioctl: Künftige Anmeldungen verwenden den Schlüssel %1.</translation>
    </message>
    <message>
        <source>studioctl: the credentials are kept until the scheduler exits; --keep keyring or --keep vault saves them, --install-key makes them unnecessary.</source>
        <translation>studioctl: Die Anmeldedaten werden nur bis zum Ende des Schedulers aufbewahrt; --keep keyring oder --keep vault speichert sie, --install-key macht sie unnötig.</translation>
    </message>
    <message>
        <source>%1 reads from a pipe or a file. Omit it in a terminal: you are prompted there.</source>
        <translation>%1 liest aus einer Pipe oder einer Datei. An einem Terminal weglassen: Dort wird gefragt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a reserved name; choose another.</source>
        <translation>„%1“ ist ein reservierter Name; einen anderen wählen.</translation>
    </message>
    <message>
        <source>A target &quot;%1&quot; already exists. Choose another name, or detach that one: studioctl compute detach %1</source>
        <translation>Ein Computeziel „%1“ gibt es schon. Einen anderen Namen wählen oder jenes lösen: studioctl compute detach %1</translation>
    </message>
    <message>
        <source>Where to keep credentials: session (default), keyring or vault</source>
        <translation>Wo Anmeldedaten aufbewahrt werden: session (Standard), keyring oder vault</translation>
    </message>
    <message>
        <source>--keep takes session, keyring or vault, not &quot;%1&quot;.</source>
        <translation>--keep erwartet session, keyring oder vault, nicht „%1“.</translation>
    </message>
    <message>
        <source>%1, line %2: %3 %4: %5</source>
        <translation>%1, Zeile %2: %3 %4: %5</translation>
    </message>
    <message>
        <source>%1 has several keys; using %2.</source>
        <translation>%1 hat mehrere Schlüssel; %2 wird verwendet.</translation>
    </message>
    <message>
        <source>The key %1 of %2 does not exist.</source>
        <translation>Den Schlüssel %1 von %2 gibt es nicht.</translation>
    </message>
    <message>
        <source>Not imported: %1</source>
        <translation>Nicht importiert: %1</translation>
    </message>
    <message>
        <source>Indices of the GPUs that jobs may use, such as 0,1 (default: all)</source>
        <translation>Nummern der GPUs, die Jobs verwenden dürfen, etwa 0,1 (Standard: alle)</translation>
    </message>
    <message>
        <source>Outputs to download automatically, as an ignore-file pattern; !PATTERN excludes; may be repeated (default: all)</source>
        <translation>Automatisch herunterzuladende Ausgaben, als Muster wie in Ignore-Dateien; !MUSTER schließt aus; mehrfach möglich (Standard: alle)</translation>
    </message>
    <message>
        <source>Maximum size of a file to download, such as 200MB (default: no limit)</source>
        <translation>Höchstgröße einer herunterzuladenden Datei, etwa 200MB (Standard: keine Grenze)</translation>
    </message>
    <message>
        <source>Keep all outputs on the machine</source>
        <translation>Alle Ausgaben auf dem Rechner lassen</translation>
    </message>
    <message>
        <source>--collect takes a pattern, such as &quot;*.pt&quot; or &quot;!*.tmp&quot;.</source>
        <translation>--collect erwartet ein Muster, etwa &quot;*.pt&quot; oder &quot;!*.tmp&quot;.</translation>
    </message>
    <message>
        <source>YAML file in the format of Azure&apos;s &quot;compute attach&quot;; options override it</source>
        <translation>YAML-Datei im Format von „compute attach“ von Azure; Optionen haben Vorrang</translation>
    </message>
    <message>
        <source>SSH port (default: 22)</source>
        <translation>SSH-Port (Standard: 22)</translation>
    </message>
    <message>
        <source>User name on the machine (default: your local user name)</source>
        <translation>Benutzername auf dem Rechner (Standard: der eigene Benutzername hier)</translation>
    </message>
    <message>
        <source>Import address, user, key and jump hosts of this host from ~/.ssh/config; see &quot;compute list-ssh-hosts&quot;</source>
        <translation>Adresse, Benutzer, Schlüssel und Jump-Hosts dieses Hosts aus ~/.ssh/config übernehmen; siehe „compute list-ssh-hosts“</translation>
    </message>
    <message>
        <source>Sign in with this private key</source>
        <translation>Mit diesem privaten Schlüssel anmelden</translation>
    </message>
    <message>
        <source>The first line of standard input is the key&apos;s passphrase</source>
        <translation>Die erste Zeile der Standardeingabe ist die Passphrase des Schlüssels</translation>
    </message>
    <message>
        <source>Sign in with keys from the ssh-agent</source>
        <translation>Mit den Schlüsseln des ssh-agent anmelden</translation>
    </message>
    <message>
        <source>Sign in with a password, read from the next line of standard input</source>
        <translation>Mit einem Passwort aus der nächsten Zeile der Standardeingabe anmelden</translation>
    </message>
    <message>
        <source>Answer the machine&apos;s prompts, such as one-time codes, in this terminal</source>
        <translation>Abfragen des Rechners, etwa nach Einmalcodes, in diesem Terminal beantworten</translation>
    </message>
    <message>
        <source>Jump host, [USER@]HOST[:PORT]; may be repeated, nearest first (default user: --user)</source>
        <translation>Jump-Host, [USER@]HOST[:PORT]; mehrfach möglich, der nächste zuerst (Standardbenutzer: --user)</translation>
    </message>
    <message>
        <source>Expected fingerprint of the machine&apos;s host key, SHA256:…; for a jump host HOST=SHA256:…; may be repeated</source>
        <translation>Erwarteter Fingerabdruck des Host-Schlüssels, SHA256:…; für einen Jump-Host HOST=SHA256:…; mehrfach möglich</translation>
    </message>
    <message>
        <source>Data folder on the machine (default: the home folder)</source>
        <translation>Datenordner auf dem Rechner (Standard: der Home-Ordner)</translation>
    </message>
    <message>
        <source>Where to keep passwords and passphrases: session (until the scheduler exits, default), keyring or vault</source>
        <translation>Wo Passwörter und Passphrasen aufbewahrt werden: session (bis der Scheduler endet, Standard), keyring oder vault</translation>
    </message>
    <message>
        <source>Install your public key there, and sign in with it from then on</source>
        <translation>Den eigenen öffentlichen Schlüssel dort installieren und sich von da an damit anmelden</translation>
    </message>
    <message>
        <source>Print the resulting YAML file and exit</source>
        <translation>Die resultierende YAML-Datei ausgeben und beenden</translation>
    </message>
    <message>
        <source>Give either --address or --from-ssh-config, not both.</source>
        <translation>Entweder --address oder --from-ssh-config angeben, nicht beides.</translation>
    </message>
    <message>
        <source>--max-runs must be between 1 and %1.</source>
        <translation>--max-runs muss zwischen 1 und %1 liegen.</translation>
    </message>
    <message>
        <source>--address takes [USER@]HOST[:PORT], such as alice@gpu01.example.org, not &quot;%1&quot;. Put an IPv6 address with a port in brackets.</source>
        <translation>--address erwartet [USER@]HOST[:PORT], etwa alice@gpu01.example.org, nicht „%1“. Eine IPv6-Adresse mit Port in eckige Klammern setzen.</translation>
    </message>
    <message>
        <source>--jump takes [USER@]HOST[:PORT], not &quot;%1&quot;.</source>
        <translation>--jump erwartet [USER@]HOST[:PORT], nicht „%1“.</translation>
    </message>
    <message>
        <source>--passphrase-stdin requires --key.</source>
        <translation>--passphrase-stdin erfordert --key.</translation>
    </message>
    <message>
        <source>There is no key file %1.</source>
        <translation>Es gibt keine Schlüsseldatei %1.</translation>
    </message>
    <message>
        <source>%1 is the public half of a key. Specify the private key file instead.</source>
        <translation>%1 ist die öffentliche Hälfte eines Schlüssels. Die Datei mit der privaten angeben.</translation>
    </message>
    <message>
        <source>--host-key takes a fingerprint as shown by &quot;ssh-keygen -l&quot;: SHA256: and 43 characters, or HOST=SHA256:…; not &quot;%1&quot;.</source>
        <translation>--host-key erwartet einen Fingerabdruck, wie „ssh-keygen -l“ ihn zeigt, SHA256: und 43 Zeichen, oder HOST=SHA256:…; nicht „%1“.</translation>
    </message>
    <message>
        <source>--host-key names the host &quot;%1&quot;, which is neither the machine nor a jump host.</source>
        <translation>--host-key nennt den Host „%1“, der weder der Rechner noch ein Jump-Host ist.</translation>
    </message>
    <message>
        <source>ok</source>
        <comment>a step of a check</comment>
        <translation>ok</translation>
    </message>
    <message>
        <source>note</source>
        <comment>a step of a check that works, but</comment>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>failed</source>
        <comment>a step of a check</comment>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>skipped</source>
        <comment>a step of a check</comment>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>%1 rejected the answer.</source>
        <translation>%1 hat die Antwort abgelehnt.</translation>
    </message>
    <message>
        <source>Message from %1: %2</source>
        <translation>Meldung von %1: %2</translation>
    </message>
    <message>
        <source>Does the fingerprint match (yes/no) [no]? </source>
        <translation>Stimmt der Fingerabdruck überein (ja/nein) [nein]? </translation>
    </message>
    <message>
        <source>Password of %1: </source>
        <translation>Passwort von %1: </translation>
    </message>
    <message>
        <source>Passphrase of the key %1: </source>
        <translation>Passphrase des Schlüssels %1: </translation>
    </message>
    <message>
        <source>%1 asks: %2</source>
        <translation>%1 fragt: %2</translation>
    </message>
    <message>
        <source>The host key of %1 is unknown, and there is no terminal to confirm it. Its fingerprint is %2. Verify it with the machine&apos;s administrator, then attach with --host-key %3=%2.</source>
        <translation>Der Host-Schlüssel von %1 ist unbekannt, und es gibt kein Terminal, um ihn zu bestätigen. Sein Fingerabdruck ist %2. Ihn mit der Verwaltung des Rechners abgleichen, dann mit --host-key %3=%2 anbinden.</translation>
    </message>
    <message>
        <source>%1 rejected this password. Provide the correct one with --password-stdin.</source>
        <translation>%1 nimmt dieses Passwort nicht an. Das richtige mit --password-stdin angeben.</translation>
    </message>
    <message>
        <source>%1 requires a password, and there is no terminal to prompt for it. Provide it with --password-stdin, or sign in with --key or --agent.</source>
        <translation>%1 verlangt ein Passwort, und es gibt kein Terminal, an dem gefragt werden könnte. Es mit --password-stdin angeben oder sich mit --key oder --agent anmelden.</translation>
    </message>
    <message>
        <source>Wrong passphrase for the key %1. Provide the correct one with --passphrase-stdin.</source>
        <translation>Falsche Passphrase für den Schlüssel %1. Die richtige mit --passphrase-stdin angeben.</translation>
    </message>
    <message>
        <source>The key %1 requires a passphrase, and there is no terminal to prompt for it. Provide it with --passphrase-stdin, or use --agent.</source>
        <translation>Der Schlüssel %1 verlangt eine Passphrase, und es gibt kein Terminal, an dem gefragt werden könnte. Sie mit --passphrase-stdin angeben oder --agent verwenden.</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>unreachable since %1</source>
        <translation>unerreichbar seit %1</translation>
    </message>
    <message>
        <source>never connected</source>
        <translation>noch nie verbunden</translation>
    </message>
    <message>
        <source>everything</source>
        <comment>outputs that come back</comment>
        <translation>alles</translation>
    </message>
    <message>
        <source>none (download on demand)</source>
        <comment>outputs that come back</comment>
        <translation>keine (nur auf Anforderung)</translation>
    </message>
    <message>
        <source>files up to %1</source>
        <translation>Dateien bis %1</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Jump hosts</source>
        <translation>Jump-Hosts</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>Letzter Kontakt</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>GPUs for jobs</source>
        <translation>GPUs für Jobs</translation>
    </message>
    <message>
        <source>Outputs to download</source>
        <translation>Herunterzuladende Ausgaben</translation>
    </message>
    <message>
        <source>Not responding after</source>
        <translation>Antwortet nicht nach</translation>
    </message>
    <message>
        <source>ADDRESS</source>
        <translation>ADRESSE</translation>
    </message>
    <message>
        <source>LAST CONTACT</source>
        <translation>LETZTER KONTAKT</translation>
    </message>
    <message>
        <source>The stored configuration of &quot;%1&quot; cannot be read. Detach the machine and attach it again.</source>
        <translation>Die gespeicherte Konfiguration von „%1“ ist nicht lesbar. Den Rechner lösen und neu anbinden.</translation>
    </message>
    <message>
        <source>The folder on the machine contains its runs and cannot be changed. Detach the machine and attach it again with another --scratch.</source>
        <translation>Der Ordner auf dem Rechner enthält dessen Läufe und kann nicht geändert werden. Den Rechner lösen und mit einem anderen --scratch neu anbinden.</translation>
    </message>
    <message>
        <source>Cannot be changed: attach the machine again</source>
        <translation>Nicht änderbar: den Rechner neu anbinden</translation>
    </message>
    <message>
        <source>Delete its saved passwords and passphrases</source>
        <translation>Die gespeicherten Passwörter und Passphrasen löschen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an attached machine.</source>
        <translation>„%1“ ist kein angebundener Rechner.</translation>
    </message>
    <message>
        <source>The machine cannot be used now. Run &quot;studioctl compute check&quot; for the reason.</source>
        <translation>Der Rechner kann jetzt nicht verwendet werden. Den Grund zeigt „studioctl compute check“.</translation>
    </message>
    <message>
        <source>Freed %1.</source>
        <translation>%1 freigegeben.</translation>
    </message>
    <message>
        <source>Files of source folders and inputs</source>
        <translation>Dateien von Quellordnern und Eingaben</translation>
    </message>
    <message>
        <source>Prepared source folders</source>
        <translation>Vorbereitete Quellordner</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>The agent</source>
        <translation>Der Agent</translation>
    </message>
    <message>
        <source>TARGET</source>
        <translation>RECHENZIEL</translation>
    </message>
    <message>
        <source>ASKED BY</source>
        <translation>GEFRAGT VON</translation>
    </message>
    <message>
        <source>The question is about a host key. Verify it with the machine&apos;s administrator, then confirm it with --host-key %1.</source>
        <translation>Gefragt ist nach einem Host-Schlüssel. Ihn mit der Verwaltung des Rechners abgleichen, dann mit --host-key %1 bestätigen.</translation>
    </message>
    <message>
        <source>HOST</source>
        <translation>HOST</translation>
    </message>
    <message>
        <source>VIA</source>
        <translation>ÜBER</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>SCHLÜSSEL</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>nicht verwendbar</translation>
    </message>
    <message>
        <source>Detach a machine; its runs continue only with --leave-runs</source>
        <translation>Einen Rechner lösen; seine Läufe laufen nur mit --leave-runs weiter</translation>
    </message>
    <message>
        <source>Show what is stored on an attached machine</source>
        <translation>Zeigen, was auf einem angebundenen Rechner gespeichert ist</translation>
    </message>
    <message>
        <source>Reconnect to an unreachable machine now</source>
        <translation>Jetzt erneut mit einem unerreichbaren Rechner verbinden</translation>
    </message>
    <message>
        <source>List pending questions: passwords, codes, host keys</source>
        <translation>Offene Fragen auflisten: Passwörter, Codes, Host-Schlüssel</translation>
    </message>
    <message>
        <source>Answer a pending question; without a terminal, with one line of standard input per prompt</source>
        <translation>Eine offene Frage beantworten; ohne Terminal mit einer Zeile der Standardeingabe je Abfrage</translation>
    </message>
    <message>
        <source>ID of the question</source>
        <translation>Kennung der Frage</translation>
    </message>
    <message>
        <source>Confirm the host key with this fingerprint, SHA256:…</source>
        <translation>Den Host-Schlüssel mit diesem Fingerabdruck bestätigen, SHA256:…</translation>
    </message>
    <message>
        <source>Decline to answer; no further connection attempts</source>
        <translation>Die Antwort verweigern; keine weiteren Verbindungsversuche</translation>
    </message>
    <message>
        <source>Where to keep the answer: session (default), keyring or vault</source>
        <translation>Wo die Antwort aufbewahrt wird: session (Standard), keyring oder vault</translation>
    </message>
    <message>
        <source>List hosts in ~/.ssh/config, and their settings that are not imported</source>
        <translation>Hosts aus ~/.ssh/config auflisten und ihre Einstellungen, die nicht importiert werden</translation>
    </message>
    <message>
        <source>Python interpreter (default: &quot;python&quot; in this shell; on an attached machine its full path there, default: python3 on the PATH there)</source>
        <translation>Python-Interpreter (Standard: „python“ in dieser Shell; auf einem angebundenen Rechner der volle Pfad dort, Standard: python3 aus dem PATH dort)</translation>
    </message>
    <message>
        <source>The run executes on another machine: --python takes the full path of an interpreter there. &quot;studioctl compute show %1&quot; lists those found.</source>
        <translation>Der Lauf geht an einen anderen Rechner: --python erwartet den ganzen Pfad eines Interpreters dort. „studioctl compute show %1“ listet die gefundenen auf.</translation>
    </message>
    <message>
        <source>Forwarding port %1 of this computer to port %2 of %3, as seen from &quot;%4&quot;. Press Ctrl+C to stop.</source>
        <translation>Port %1 dieses Rechners wird weitergeleitet zu Port %2 von %3, von „%4“ aus gesehen. Strg+C beendet das.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not of the form LOCAL:HOST:PORT, such as 8888:localhost:8888; LOCAL 0 selects any free port.</source>
        <translation>„%1“ hat nicht die Form LOCAL:HOST:PORT, etwa 8888:localhost:8888; LOCAL 0 wählt einen beliebigen freien Port.</translation>
    </message>
    <message>
        <source>Forward a local port to an attached machine, until Ctrl+C</source>
        <translation>Einen lokalen Port zu einem angebundenen Rechner weiterleiten, bis Strg+C</translation>
    </message>
    <message>
        <source>LOCAL:HOST:PORT, such as 8888:localhost:8888</source>
        <translation>LOCAL:HOST:PORT, etwa 8888:localhost:8888</translation>
    </message>
    <message>
        <source>There is no terminal to prompt for the vault&apos;s passphrase. Unlock it first: studioctl vault unlock --passphrase-stdin</source>
        <translation>Es gibt kein Terminal, an dem nach der Passphrase des Tresors gefragt werden könnte. Ihn zuerst entsperren: studioctl vault unlock --passphrase-stdin</translation>
    </message>
    <message>
        <source>New passphrase of the vault: </source>
        <translation>Neue Passphrase des Tresors: </translation>
    </message>
    <message>
        <source>Passphrase of the vault: </source>
        <translation>Passphrase des Tresors: </translation>
    </message>
    <message>
        <source>No passphrase was given.</source>
        <translation>Es wurde keine Passphrase angegeben.</translation>
    </message>
    <message>
        <source>Repeat the passphrase: </source>
        <translation>Passphrase wiederholen: </translation>
    </message>
    <message>
        <source>The passphrases do not match.</source>
        <translation>Die Passphrasen stimmen nicht überein.</translation>
    </message>
    <message>
        <source>There is no terminal to prompt for the passphrase. Provide it with --passphrase-stdin.</source>
        <translation>Es gibt kein Terminal, an dem gefragt werden könnte. Die Passphrase mit --passphrase-stdin angeben.</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>Schlüsselbund</translation>
    </message>
    <message>
        <source>available</source>
        <translation>verfügbar</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Vault</source>
        <translation>Tresor</translation>
    </message>
    <message>
        <source>none; create one with &quot;studioctl vault create&quot;</source>
        <translation>keiner; „studioctl vault create“ legt einen an</translation>
    </message>
    <message>
        <source>unlocked</source>
        <translation>entsperrt</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>No keyring is available. Use --keep vault (create one with &quot;studioctl vault create&quot;) or --keep session.</source>
        <translation>Hier gibt es keinen Schlüsselbund. --keep vault („studioctl vault create“ legt einen Tresor an) oder --keep session verwenden.</translation>
    </message>
    <message>
        <source>There is no vault yet. Create one: studioctl vault create</source>
        <translation>Es gibt noch keinen Tresor. Einen anlegen: studioctl vault create</translation>
    </message>
    <message>
        <source>The vault: an encrypted file for passwords</source>
        <translation>Der Tresor: eine verschlüsselte Datei für Passwörter</translation>
    </message>
    <message>
        <source>Read the passphrase from standard input instead of the terminal</source>
        <translation>Die Passphrase von der Standardeingabe statt vom Terminal lesen</translation>
    </message>
    <message>
        <source>Create the workspace&apos;s vault</source>
        <translation>Den Tresor des Arbeitsbereichs anlegen</translation>
    </message>
    <message>
        <source>Unlock it for the running scheduler</source>
        <translation>Ihn für den laufenden Scheduler entsperren</translation>
    </message>
    <message>
        <source>Show where secrets can be stored</source>
        <translation>Zeigen, wo Geheimnisse aufbewahrt werden können</translation>
    </message>
    <message>
        <source>%1 describes a cluster. Create it with: studioctl compute create --file.</source>
        <translation>%1 beschreibt einen Cluster. Ihn erstellen: studioctl compute create --file.</translation>
    </message>
    <message>
        <source>%1 has errors.</source>
        <translation>%1 enthält Fehler.</translation>
    </message>
    <message>
        <source>%1 describes a machine. Attach it with: studioctl compute attach --file.</source>
        <translation>%1 beschreibt einen Rechner. Ihn anbinden: studioctl compute attach --file.</translation>
    </message>
    <message>
        <source>user-managed</source>
        <translation>benutzerverwaltet</translation>
    </message>
    <message>
        <source>system-managed</source>
        <translation>systemverwaltet</translation>
    </message>
    <message>
        <source>container</source>
        <translation>Container</translation>
    </message>
    <message numerus="yes">
        <source>%n packages</source>
        <translation>
            <numerusform>%n Paket</numerusform>
            <numerusform>%n Pakete</numerusform>
        </translation>
    </message>
    <message>
        <source>Specify the contents of the environment: --conda-file, --requirements, --pyproject, --package, --interpreter, --image, --build-context or --file.</source>
        <translation>Den Inhalt der Umgebung angeben: --conda-file, --requirements, --pyproject, --package, --interpreter, --image, --build-context oder --file.</translation>
    </message>
    <message>
        <source>studioctl: this environment already exists and is used as is.</source>
        <translation>studioctl: Diese Umgebung gibt es schon; sie wird verwendet, wie sie ist.</translation>
    </message>
    <message>
        <source>CONTENT</source>
        <translation>INHALT</translation>
    </message>
    <message>
        <source>BUILT ON</source>
        <translation>GEBAUT AUF</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>Interpreter</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Build context</source>
        <translation>Build-Kontext</translation>
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
        <source>all targets</source>
        <translation>alle Computeziele</translation>
    </message>
    <message>
        <source>Setup (%1)</source>
        <translation>Vorbereitung (%1)</translation>
    </message>
    <message>
        <source>Teardown (%1)</source>
        <translation>Aufräumen (%1)</translation>
    </message>
    <message>
        <source>TOOL</source>
        <translation>WERKZEUG</translation>
    </message>
    <message>
        <source>PYTHON</source>
        <translation>PYTHON</translation>
    </message>
    <message>
        <source>BUILT</source>
        <translation>GEBAUT</translation>
    </message>
    <message>
        <source>Specify an environment, or its contents with --conda-file, --requirements, --interpreter or --image.</source>
        <translation>Eine Umgebung angeben oder ihren Inhalt mit --conda-file, --requirements, --interpreter oder --image.</translation>
    </message>
    <message>
        <source>Ready on %1; no build needed.</source>
        <translation>Auf %1 bereit; kein Build nötig.</translation>
    </message>
    <message>
        <source>%1 would build it on %2.</source>
        <translation>%1 würde sie auf %2 bauen.</translation>
    </message>
    <message numerus="yes">
        <source>%n packages would be installed:</source>
        <translation>
            <numerusform>%n Paket würde installiert:</numerusform>
            <numerusform>%n Pakete würden installiert:</numerusform>
        </translation>
    </message>
    <message>
        <source>Ready on %1: %2.</source>
        <translation>Bereit auf %1: %2.</translation>
    </message>
    <message>
        <source>The build ended without a result.</source>
        <translation>Der Build endete ohne Ergebnis.</translation>
    </message>
    <message>
        <source>LAST USED</source>
        <translation>ZULETZT VERWENDET</translation>
    </message>
    <message>
        <source>IN USE</source>
        <translation>IN GEBRAUCH</translation>
    </message>
    <message>
        <source>More than one build matches &quot;%1&quot;. Use a longer prefix of its key.</source>
        <translation>Mehr als ein Build passt zu „%1“. Einen längeren Anfang seines Schlüssels angeben.</translation>
    </message>
    <message>
        <source>INTERPRETER</source>
        <translation>INTERPRETER</translation>
    </message>
    <message>
        <source>FRAMEWORKS</source>
        <translation>FRAMEWORKS</translation>
    </message>
    <message>
        <source>Show what would be installed on a compute target, and by which tool</source>
        <translation>Zeigen, was auf einem Computeziel installiert würde und von welchem Werkzeug</translation>
    </message>
    <message>
        <source>Build an environment on a compute target before a run needs it</source>
        <translation>Eine Umgebung auf einem Computeziel bauen, bevor ein Lauf sie braucht</translation>
    </message>
    <message>
        <source>Print the build log on stderr</source>
        <translation>Das Protokoll des Builds auf stderr ausgeben</translation>
    </message>
    <message>
        <source>Rebuild even if it is already built</source>
        <translation>Sie neu bauen, obwohl sie da ist</translation>
    </message>
    <message>
        <source>List the environments built on a compute target</source>
        <translation>Die auf einem Computeziel gebauten Umgebungen auflisten</translation>
    </message>
    <message>
        <source>List the Python interpreters found on a compute target</source>
        <translation>Die auf einem Computeziel gefundenen Python-Interpreter auflisten</translation>
    </message>
    <message>
        <source>Build key or a unique prefix</source>
        <translation>Schlüssel des Builds oder sein eindeutiger Anfang</translation>
    </message>
    <message>
        <source>Environments of runs: packages, interpreters, containers</source>
        <translation>Umgebungen von Läufen: Pakete, Interpreter, Container</translation>
    </message>
    <message>
        <source>Name of the environment (with --file: overrides the name in the file)</source>
        <translation>Name der Umgebung (mit --file: statt des Namens aus der Datei)</translation>
    </message>
    <message>
        <source>YAML file in the format of Azure&apos;s &quot;environment create&quot;</source>
        <translation>YAML-Datei im Format von „environment create“ von Azure</translation>
    </message>
    <message>
        <source>List environments (newest versions) and where they are built</source>
        <translation>Umgebungen auflisten (jeweils neueste Version) und wo sie gebaut sind</translation>
    </message>
    <message>
        <source>Show an environment, NAME or NAME:VERSION, and its builds</source>
        <translation>Eine Umgebung, NAME oder NAME:VERSION, und ihre Builds zeigen</translation>
    </message>
    <message>
        <source>Name of the environment</source>
        <translation>Name der Umgebung</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 ist nicht lesbar.</translation>
    </message>
    <message>
        <source>%1 is larger than 1 MiB and cannot be a package list.</source>
        <translation>%1 ist größer als 1 MiB und kann keine Paketliste sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid size. Use a form such as 8g or 512m.</source>
        <translation>„%1“ ist keine gültige Größe. Eine Form wie 8g oder 512m verwenden.</translation>
    </message>
    <message>
        <source>warning:</source>
        <translation>Warnung:</translation>
    </message>
    <message>
        <source>Packages from a conda environment file</source>
        <translation>Pakete aus einer conda-Umgebungsdatei</translation>
    </message>
    <message>
        <source>Packages from a pip requirements file</source>
        <translation>Pakete aus einer Requirements-Datei von pip</translation>
    </message>
    <message>
        <source>Dependencies from a pyproject.toml</source>
        <translation>Abhängigkeiten aus einer pyproject.toml</translation>
    </message>
    <message>
        <source>A package, such as &quot;numpy&gt;=1.26&quot; or conda:cudnn; may be repeated</source>
        <translation>Ein Paket, etwa &quot;numpy&gt;=1.26&quot; oder conda:cudnn; mehrfach möglich</translation>
    </message>
    <message>
        <source>A container image; packages are installed on top of it</source>
        <translation>Ein Container-Image; mit Paketen werden diese darauf gesetzt</translation>
    </message>
    <message>
        <source>A folder with a Dockerfile to build the image from</source>
        <translation>Ein Ordner mit einem Dockerfile, aus dem das Image gebaut wird</translation>
    </message>
    <message>
        <source>An optional dependency group of the pyproject.toml; may be repeated</source>
        <translation>Eine optionale Abhängigkeitsgruppe der pyproject.toml; mehrfach möglich</translation>
    </message>
    <message>
        <source>Name of the Dockerfile in the build context (default: Dockerfile)</source>
        <translation>Name des Dockerfiles im Build-Kontext (Standard: Dockerfile)</translation>
    </message>
    <message>
        <source>docker, podman or apptainer (default: the one on the machine)</source>
        <translation>docker, podman oder apptainer (Standard: was der Rechner hat)</translation>
    </message>
    <message>
        <source>Address of the image&apos;s registry, for sign-in</source>
        <translation>Adresse der Registry des Images, für die Anmeldung</translation>
    </message>
    <message>
        <source>Size of /dev/shm in the container, such as 8g</source>
        <translation>Größe von /dev/shm im Container, etwa 8g</translation>
    </message>
    <message>
        <source>Give the container access to the machine&apos;s GPUs</source>
        <translation>Dem Container Zugriff auf die GPUs des Rechners geben</translation>
    </message>
    <message>
        <source>Additional argument for the engine&apos;s run command; may be repeated</source>
        <translation>Ein weiteres Argument für den run-Befehl der Engine; mehrfach möglich</translation>
    </message>
    <message>
        <source>Shell commands to run before the command, [TARGET:]TEXT; may be repeated</source>
        <translation>Shell-Befehle vor dem Befehl, [ZIEL:]TEXT; mehrfach möglich</translation>
    </message>
    <message>
        <source>Shell commands to run after the command, [TARGET:]TEXT; may be repeated</source>
        <translation>Shell-Befehle nach dem Befehl, [ZIEL:]TEXT; mehrfach möglich</translation>
    </message>
    <message>
        <source>Short description</source>
        <translation>Kurze Beschreibung</translation>
    </message>
    <message>
        <source>Give only one of --conda-file, --requirements, --pyproject and --package.</source>
        <translation>Nur eines von --conda-file, --requirements, --pyproject und --package angeben.</translation>
    </message>
    <message>
        <source>An environment consists of packages, an interpreter, an image or a build context. Packages can only be combined with an image or a build context.</source>
        <translation>Eine Umgebung besteht aus Paketen, einem Interpreter, einem Image oder einem Build-Kontext. Pakete sind nur mit einem Image oder einem Build-Kontext kombinierbar.</translation>
    </message>
    <message>
        <source>--keep takes session, keyring or vault.</source>
        <translation>--keep erwartet session, keyring oder vault.</translation>
    </message>
    <message>
        <source>Password of %1 at %2: </source>
        <translation>Passwort von %1 bei %2: </translation>
    </message>
    <message>
        <source>Image for CPUs</source>
        <translation>Image für CPUs</translation>
    </message>
    <message>
        <source>Image for GPUs</source>
        <translation>Image für GPUs</translation>
    </message>
    <message>
        <source>Disk budget per machine</source>
        <translation>Speicherplatz für Umgebungen je Rechner</translation>
    </message>
    <message>
        <source>micromamba URL</source>
        <translation>micromamba-URL</translation>
    </message>
    <message>
        <source>Its checksum (SHA-256)</source>
        <translation>Seine Prüfsumme (SHA-256)</translation>
    </message>
    <message>
        <source>Compare two environments</source>
        <translation>Zwei Umgebungen vergleichen</translation>
    </message>
    <message>
        <source>Save the password of a container registry</source>
        <translation>Das Passwort einer Container-Registry speichern</translation>
    </message>
    <message>
        <source>Address of the registry</source>
        <translation>Adresse der Registry</translation>
    </message>
    <message>
        <source>Registry user</source>
        <translation>Registry-Benutzer</translation>
    </message>
    <message>
        <source>session, keyring or vault (default: session)</source>
        <translation>session, keyring oder vault (Standard: session)</translation>
    </message>
    <message>
        <source>Show the workspace&apos;s environment settings; options change them</source>
        <translation>Die Einstellungen des Arbeitsbereichs für Umgebungen zeigen; Optionen ändern sie</translation>
    </message>
    <message>
        <source>Default image for containers</source>
        <translation>Standard-Image für Container</translation>
    </message>
    <message>
        <source>Default image for containers with GPUs</source>
        <translation>Standard-Image für Container mit GPUs</translation>
    </message>
    <message>
        <source>URL to download micromamba from when conda packages need it</source>
        <translation>URL, von der micromamba heruntergeladen wird, wenn conda-Pakete es brauchen</translation>
    </message>
    <message>
        <source>Checksum of that file</source>
        <translation>Prüfsumme dieser Datei</translation>
    </message>
    <message>
        <source>studioctl: note: %1 does not exist yet.</source>
        <translation>studioctl: Hinweis: %1 existiert noch nicht.</translation>
    </message>
    <message>
        <source>studioctl: note: environment &quot;%1&quot; does not exist yet.</source>
        <translation>studioctl: Hinweis: Die Umgebung „%1“ existiert noch nicht.</translation>
    </message>
    <message>
        <source>PATTERN</source>
        <translation>MUSTER</translation>
    </message>
    <message>
        <source>MAPPED TO</source>
        <translation>ZUGEORDNET</translation>
    </message>
    <message>
        <source>--format takes yaml or runconfig, not &quot;%1&quot;.</source>
        <translation>--format erwartet yaml oder runconfig, nicht „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is this computer, which always exists; there is nothing to export.</source>
        <translation>„%1“ ist dieser Rechner, der immer vorhanden ist; es gibt nichts zu exportieren.</translation>
    </message>
    <message>
        <source>File to write (default: standard output)</source>
        <translation>Datei, die geschrieben wird (Standard: Standardausgabe)</translation>
    </message>
    <message>
        <source>The file has no &quot;name&quot;. Give the environment one with --name.</source>
        <translation>In der Datei fehlt „name“. Der Umgebung mit --name einen Namen geben.</translation>
    </message>
    <message>
        <source>studioctl: note: the file says version %1; it is saved here as version %2.</source>
        <translation>studioctl: Hinweis: Die Datei nennt Version %1; hier ist es Version %2.</translation>
    </message>
    <message>
        <source>Export an environment as a file for Azure&apos;s &quot;environment create&quot;</source>
        <translation>Eine Umgebung als Datei für „environment create“ von Azure exportieren</translation>
    </message>
    <message>
        <source>Export a cluster or machine as a file for Azure&apos;s &quot;compute create&quot;</source>
        <translation>Einen Cluster oder Rechner als Datei für „compute create“ von Azure exportieren</translation>
    </message>
    <message>
        <source>Export a run as a file that can be submitted again</source>
        <translation>Einen Lauf als Datei exportieren, die erneut eingereicht werden kann</translation>
    </message>
    <message>
        <source>Mappings of names in Azure ML files to this workspace</source>
        <translation>Zuordnungen von Namen in Dateien von Azure ML zu diesem Arbeitsbereich</translation>
    </message>
    <message>
        <source>Map an Azure environment or image to an environment of this workspace</source>
        <translation>Eine Umgebung von Azure oder ein Image einer Umgebung dieses Arbeitsbereichs zuordnen</translation>
    </message>
    <message>
        <source>Name as used in files; * matches anything</source>
        <translation>Ihr Name, wie er in Dateien steht; * steht für Beliebiges</translation>
    </message>
    <message>
        <source>NAME or NAME:VERSION of an environment</source>
        <translation>NAME oder NAME:VERSION einer Umgebung</translation>
    </message>
    <message>
        <source>Map a remote address to a path on this computer</source>
        <translation>Eine entfernte Adresse einem Pfad auf diesem Rechner zuordnen</translation>
    </message>
    <message>
        <source>Address, or a common prefix of several</source>
        <translation>Adresse oder gemeinsamer Anfang von mehreren</translation>
    </message>
    <message>
        <source>File or folder with a local copy</source>
        <translation>Datei oder Ordner mit einer Kopie</translation>
    </message>
    <message>
        <source>List all mappings</source>
        <translation>Alle Zuordnungen auflisten</translation>
    </message>
    <message>
        <source>Pattern as shown by &quot;map list&quot;</source>
        <translation>Das Muster, wie „map list“ es zeigt</translation>
    </message>
    <message>
        <source>--set takes KEY.KEY=VALUE, not &quot;%1&quot;.</source>
        <translation>--set erwartet SCHLÜSSEL.SCHLÜSSEL=WERT, nicht „%1“.</translation>
    </message>
    <message>
        <source>This workspace has no compute target &quot;%1&quot;. Create it with &quot;studioctl compute create&quot;, or choose another with --compute NAME; &quot;studioctl compute list&quot; lists them.</source>
        <translation>Dieser Arbeitsbereich hat kein Computeziel „%1“. Es mit „studioctl compute create“ erstellen oder mit --compute NAME ein anderes wählen; „studioctl compute list“ zeigt sie.</translation>
    </message>
    <message>
        <source>%1 is a placeholder for a compute target. Which one? </source>
        <translation>%1 ist ein Platzhalter für ein Computeziel. Für welches? </translation>
    </message>
    <message>
        <source>%1 is not an environment of this workspace. Which one should be used? </source>
        <translation>%1 ist keine Umgebung dieses Arbeitsbereichs. Welche soll verwendet werden? </translation>
    </message>
    <message>
        <source>Where on this computer is a copy of %1? </source>
        <translation>Wo auf diesem Rechner liegt eine Kopie von %1? </translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 existiert nicht.</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Log to print (default: std_log.txt; environment.log, or logs/NAME for the job&apos;s own)</source>
        <translation>Auszugebendes Protokoll (Standard: std_log.txt; environment.log, oder logs/NAME für die des Jobs selbst)</translation>
    </message>
    <message>
        <source>studioctl: note: this folder contains a run file: studioctl run submit --file %1</source>
        <translation>studioctl: Hinweis: Dieser Ordner enthält eine Datei für den Lauf: studioctl run submit --file %1</translation>
    </message>
    <message>
        <source>studioctl: note: this folder contains a conda file: --conda-file %1</source>
        <translation>studioctl: Hinweis: Dieser Ordner enthält eine conda-Datei: --conda-file %1</translation>
    </message>
    <message>
        <source>Environment of this workspace, NAME[:VERSION]; built once on each machine</source>
        <translation>Umgebung dieses Arbeitsbereichs, NAME[:VERSION]; wird auf jedem Rechner einmal gebaut</translation>
    </message>
    <message>
        <source>Give either --python or an environment, not both. --interpreter uses a Python on the machine as an environment.</source>
        <translation>Entweder --python oder eine Umgebung angeben, nicht beides. --interpreter macht ein Python auf dem Rechner zu einer Umgebung.</translation>
    </message>
    <message>
        <source>Give either --environment or the contents of one, not both.</source>
        <translation>Entweder --environment angeben oder, woraus eine besteht, nicht beides.</translation>
    </message>
    <message>
        <source>Give either --file or --config, not both.</source>
        <translation>Entweder --file oder --config angeben, nicht beides.</translation>
    </message>
    <message>
        <source>--set requires --file.</source>
        <translation>--set erfordert --file.</translation>
    </message>
    <message>
        <source>Change a value in that file, such as inputs.rate=0.1; may be repeated</source>
        <translation>Einen Wert dieser Datei ändern, etwa inputs.rate=0.1; mehrfach möglich</translation>
    </message>
    <message>
        <source>Give either the name of an environment or its contents, not both.</source>
        <translation>Entweder den Namen einer Umgebung angeben oder woraus sie besteht, nicht beides.</translation>
    </message>
    <message>
        <source>With --file, the file defines the environment. Omit the other options.</source>
        <translation>Mit --file legt die Datei die Umgebung fest. Die anderen Optionen weglassen.</translation>
    </message>
    <message>
        <source>--extra names a group of a pyproject.toml: also give --pyproject.</source>
        <translation>--extra benennt eine Gruppe einer pyproject.toml: auch --pyproject angeben.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a file.</source>
        <translation>%1 ist ein Ordner und keine Datei.</translation>
    </message>
    <message>
        <source>%1 is a file, not a folder.</source>
        <translation>%1 ist eine Datei und kein Ordner.</translation>
    </message>
    <message>
        <source>ON THIS MACHINE</source>
        <translation>AUF DIESEM RECHNER</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>(lowest)</source>
        <translation>(niedrigster)</translation>
    </message>
    <message>
        <source>(highest)</source>
        <translation>(höchster)</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>Keine Unterschiede.</translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) and metric(s) not shown: too many to list.</source>
        <translation>
            <numerusform>%n Parameter bzw. Metrik nicht gezeigt: zu viele.</numerusform>
            <numerusform>%n Parameter und Metriken nicht gezeigt: zu viele.</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>link to %1</source>
        <translation>Link auf %1</translation>
    </message>
    <message>
        <source>%1, too large to compare line by line</source>
        <translation>%1, zu groß für einen zeilenweisen Vergleich</translation>
    </message>
    <message>
        <source>binary file, %1</source>
        <translation>Binärdatei, %1</translation>
    </message>
    <message>
        <source>text file, %1</source>
        <translation>Textdatei, %1</translation>
    </message>
    <message>
        <source>--diff compares two runs: give two.</source>
        <translation>--diff betrifft zwei Läufe: zwei angeben.</translation>
    </message>
    <message>
        <source>Neither snapshot has a file %1. &quot;studioctl run snapshot ID&quot; lists them.</source>
        <translation>Keine der beiden Momentaufnahmen hat eine Datei %1. „studioctl run snapshot ID“ listet sie auf.</translation>
    </message>
    <message>
        <source>%1: in %2 it %3</source>
        <translation>%1: in %2 %3</translation>
    </message>
    <message>
        <source>Compare runs: parameters, metrics, configuration, code</source>
        <translation>Läufe vergleichen: Parameter, Metriken, Konfiguration, Code</translation>
    </message>
    <message>
        <source>Show unchanged lines too</source>
        <translation>Auch unveränderte Zeilen zeigen</translation>
    </message>
    <message>
        <source>Print full values as CSV</source>
        <translation>Vollständige Werte als CSV ausgeben</translation>
    </message>
    <message>
        <source>Print the diff of this file between two snapshots, for diff and patch tools</source>
        <translation>Den Unterschied dieser Datei zwischen zwei Momentaufnahmen ausgeben, für diff und patch</translation>
    </message>
    <message>
        <source>Uploaded micromamba</source>
        <translation>Hochgeladenes micromamba</translation>
    </message>
    <message>
        <source>micromamba binary on this computer, uploaded to machines without one; empty: none</source>
        <translation>micromamba-Programm dieses Rechners, das auf Rechner ohne eigenes hochgeladen wird; leer: keines</translation>
    </message>
    <message>
        <source>studioctl: a metrics file is damaged; data after the damaged part is ignored.</source>
        <translation>studioctl: Eine Metrikdatei ist beschädigt; Daten nach der beschädigten Stelle werden ignoriert.</translation>
    </message>
    <message>
        <source>studioctl: some of the logged data could not be read, or exceeds the limit per run.</source>
        <translation>studioctl: Ein Teil der aufgezeichneten Daten konnte nicht gelesen werden oder übersteigt die Grenze je Lauf.</translation>
    </message>
    <message>
        <source>The run has no metric &quot;%1&quot; there. Available: %2.</source>
        <translation>Der Lauf hat dort keine Metrik „%1“. Vorhanden: %2.</translation>
    </message>
    <message>
        <source>A tag has the form NAME=VALUE, not &quot;%1&quot;.</source>
        <translation>Ein Tag wird als NAME=WERT angegeben, nicht als „%1“.</translation>
    </message>
    <message>
        <source>Show logged metrics: last values, or all points of one metric</source>
        <translation>Aufgezeichnete Metriken zeigen: letzte Werte oder alle Punkte einer Metrik</translation>
    </message>
    <message>
        <source>Only this attempt</source>
        <translation>Nur dieser Versuch</translation>
    </message>
    <message>
        <source>Only this process of a distributed job</source>
        <translation>Nur dieser Prozess eines verteilten Jobs</translation>
    </message>
    <message>
        <source>Print CSV with full precision</source>
        <translation>Als CSV mit voller Genauigkeit ausgeben</translation>
    </message>
    <message>
        <source>Print only the last values</source>
        <translation>Nur die letzten Werte ausgeben</translation>
    </message>
    <message>
        <source>Print points as they arrive, until the run ends</source>
        <translation>Punkte ausgeben, sobald sie kommen, bis der Lauf beendet ist</translation>
    </message>
    <message>
        <source>Note text; an empty text removes the note</source>
        <translation>Text der Notiz; ein leerer entfernt sie</translation>
    </message>
    <message>
        <source>METRIC</source>
        <translation>METRIK</translation>
    </message>
    <message>
        <source>LAST</source>
        <translation>LETZTER</translation>
    </message>
    <message>
        <source>STEP</source>
        <translation>SCHRITT</translation>
    </message>
    <message>
        <source>LOWEST</source>
        <translation>NIEDRIGSTER</translation>
    </message>
    <message>
        <source>HIGHEST</source>
        <translation>HÖCHSTER</translation>
    </message>
    <message>
        <source>POINTS</source>
        <translation>PUNKTE</translation>
    </message>
    <message>
        <source>RANK</source>
        <translation>RANG</translation>
    </message>
    <message>
        <source>VALUE</source>
        <translation>WERT</translation>
    </message>
    <message>
        <source>(attempt %1, rank %2)</source>
        <translation>(Versuch %1, Rang %2)</translation>
    </message>
    <message>
        <source>Only the newest %1 values are shown; --csv and --json show all.</source>
        <translation>Nur die neuesten %1 Werte werden gezeigt; --csv und --json zeigen alle.</translation>
    </message>
    <message>
        <source>RUN CPU</source>
        <translation>LAUF CPU</translation>
    </message>
    <message>
        <source>RUN MEMORY</source>
        <translation>LAUF SPEICHER</translation>
    </message>
    <message>
        <source>PROCESSES</source>
        <translation>PROZESSE</translation>
    </message>
    <message>
        <source>RUN READ/s</source>
        <translation>LAUF GELESEN/s</translation>
    </message>
    <message>
        <source>WRITTEN/s</source>
        <translation>GESCHRIEBEN/s</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>READ/s</source>
        <translation>GELESEN/s</translation>
    </message>
    <message>
        <source>RECEIVED/s</source>
        <translation>EMPFANGEN/s</translation>
    </message>
    <message>
        <source>SENT/s</source>
        <translation>GESENDET/s</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPU MEMORY</source>
        <translation>GPU-SPEICHER</translation>
    </message>
    <message>
        <source>No measurements of this run yet.</source>
        <translation>Noch keine Messwerte zu diesem Lauf.</translation>
    </message>
    <message>
        <source>The machine is not connected, so nothing is measured.</source>
        <translation>Der Rechner ist nicht verbunden, daher wird nichts gemessen.</translation>
    </message>
    <message>
        <source>Print all values as CSV; unknown values are empty</source>
        <translation>Alle Werte als CSV ausgeben; unbekannte Werte bleiben leer</translation>
    </message>
    <message>
        <source>Show CPU, memory, GPU, disk and network usage during the run</source>
        <translation>CPU-, Speicher-, GPU-, Datenträger- und Netzauslastung während des Laufs zeigen</translation>
    </message>
    <message>
        <source>Keep printing until the run ends</source>
        <translation>Weiter ausgeben, bis der Lauf beendet ist</translation>
    </message>
    <message>
        <source>Show CPU, memory, GPU, disk and network usage of a machine over the last hour</source>
        <translation>CPU-, Speicher-, GPU-, Datenträger- und Netzauslastung eines Rechners in der letzten Stunde zeigen</translation>
    </message>
    <message>
        <source>Name of the compute target</source>
        <translation>Name des Computeziels</translation>
    </message>
    <message>
        <source>Keep printing until Ctrl+C</source>
        <translation>Weiter ausgeben bis Strg+C</translation>
    </message>
    <message>
        <source>Runs can be sorted by created, state, name, experiment, compute, duration, metrics.NAME, params.NAME or tags.NAME, not by &quot;%1&quot;.</source>
        <translation>Läufe lassen sich nach created, state, name, experiment, compute, duration, metrics.NAME, params.NAME oder tags.NAME sortieren, nicht nach „%1“.</translation>
    </message>
    <message>
        <source>Only the first %1 are shown; --limit N shows more.</source>
        <translation>Nur die ersten %1 werden gezeigt; --limit N zeigt mehr.</translation>
    </message>
    <message>
        <source>, and %1 more</source>
        <translation>, %1 weitere</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Additional columns, comma-separated: metrics.NAME, params.NAME, tags.NAME</source>
        <translation>Zusätzliche Spalten, durch Kommas getrennt: metrics.NAME, params.NAME, tags.NAME</translation>
    </message>
    <message>
        <source>Sort by created, state, name, experiment, compute, duration or a column; NAME:desc reverses the order</source>
        <translation>Nach created, state, name, experiment, compute, duration oder einer Spalte; NAME:desc kehrt die Reihenfolge um</translation>
    </message>
    <message>
        <source>Change the passphrase of the unlocked vault</source>
        <translation>Die Passphrase des entsperrten Tresors ändern</translation>
    </message>
    <message>
        <source>Lock it: you are prompted for its secrets from now on</source>
        <translation>Sperren: Nach seinen Geheimnissen wird ab jetzt gefragt</translation>
    </message>
    <message>
        <source>Maximum total size of files to download, such as 2GB (default: no limit)</source>
        <translation>Höchstgröße aller herunterzuladenden Dateien zusammen, etwa 2GB (Standard: keine Grenze)</translation>
    </message>
    <message>
        <source>--leave-outputs cannot be combined with --collect, --collect-largest and --collect-total.</source>
        <translation>--leave-outputs ist nicht mit --collect, --collect-largest und --collect-total kombinierbar.</translation>
    </message>
    <message>
        <source>%1 takes a size, such as 200MB or 2GiB, not &quot;%2&quot;.</source>
        <translation>%1 erwartet eine Größe, etwa 200MB oder 2GiB, nicht „%2“.</translation>
    </message>
    <message>
        <source>%1 in total</source>
        <translation>insgesamt %1</translation>
    </message>
    <message>
        <source>studioctl: some of the metrics could not be read: %1</source>
        <translation>studioctl: Ein Teil der Metriken konnte nicht gelesen werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>studioctl: %n nested run(s) with their own metrics, see --nested: %1</source>
        <translation>
            <numerusform>studioctl: %n verschachtelter Lauf hat eigene Metriken, siehe --nested: %1</numerusform>
            <numerusform>studioctl: %n verschachtelte Läufe haben eigene Metriken, siehe --nested: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Metrics of a nested run that the script created, by name or ID</source>
        <translation>Metriken eines verschachtelten Laufs, den das Skript angelegt hat, nach Name oder Kennung</translation>
    </message>
    <message>
        <source>ready after %1</source>
        <translation>bereit nach %1</translation>
    </message>
    <message>
        <source>Downloaded inputs</source>
        <translation>Heruntergeladene Eingaben</translation>
    </message>
    <message>
        <source>Input %1 cannot be downloaded from there. %2</source>
        <translation>Die Eingabe %1 kann nicht von dort heruntergeladen werden. %2</translation>
    </message>
    <message>
        <source>Give either --keep or --forget-secrets, not both.</source>
        <translation>Entweder --keep oder --forget-secrets angeben, nicht beides.</translation>
    </message>
    <message>
        <source>--keep takes keyring, vault, session or ask, not &quot;%1&quot;.</source>
        <translation>--keep erwartet keyring, vault, session oder ask, nicht „%1“.</translation>
    </message>
    <message>
        <source>Where to keep its passwords and passphrases from now on: keyring, vault, session (until the scheduler exits), or ask (never saved)</source>
        <translation>Wo seine Passwörter und Passphrasen von nun an aufbewahrt werden: keyring, vault, session (bis der Scheduler endet) oder ask (nie gespeichert)</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>%1: made with %2</source>
        <translation>%1: erstellt mit %2</translation>
    </message>
    <message>
        <source>unexpected argument: %1. Put -- before the command: %2 … -- %1</source>
        <translation>unerwartetes Argument: %1. Vor dem Befehl -- angeben: %2 … -- %1</translation>
    </message>
    <message>
        <source>unexpected argument: %1. &quot;%2 --help&quot; lists the valid ones.</source>
        <translation>unerwartetes Argument: %1. „%2 --help“ listet die gültigen auf.</translation>
    </message>
    <message>
        <source>studioctl: the scheduler is not running and could not be started; states are as of %1.</source>
        <translation>studioctl: Der Scheduler läuft nicht und konnte nicht gestartet werden; die Zustände sind die von %1.</translation>
    </message>
    <message>
        <source>studioctl: the scheduler was not running since %1; states may be outdated. It has been started and is updating them.</source>
        <translation>studioctl: Der Scheduler lief seit %1 nicht; Zustände können veraltet sein. Er wurde gestartet und aktualisiert sie.</translation>
    </message>
    <message>
        <source>Expected fingerprint of the machine&apos;s host key from now on, SHA256:…, or none; for a jump host HOST=SHA256:…; may be repeated</source>
        <translation>Von jetzt an erwarteter Fingerabdruck des Host-Schlüssels, SHA256:…, oder none; für einen Jump-Host HOST=SHA256:…; mehrfach möglich</translation>
    </message>
    <message>
        <source>waiting for the scheduler of this workspace</source>
        <translation>auf den Scheduler dieses Arbeitsbereichs wird gewartet</translation>
    </message>
    <message>
        <source>connecting to %1</source>
        <translation>Verbindung zu %1 wird aufgebaut</translation>
    </message>
    <message>
        <source>checking what would be installed on %1</source>
        <translation>es wird ermittelt, was auf %1 installiert würde</translation>
    </message>
    <message>
        <source>looking for Python interpreters on %1</source>
        <translation>Pythons auf %1 werden gesucht</translation>
    </message>
    <message>
        <source>Give either --micromamba-file or --fetch-micromamba, not both.</source>
        <translation>Die Angabe --micromamba-file oder --fetch-micromamba machen, nicht beide.</translation>
    </message>
    <message>
        <source>Download micromamba now (from --micromamba-url, else its publisher&apos;s release), verify it, and upload it to machines without one</source>
        <translation>micromamba jetzt herunterladen (von --micromamba-url, sonst aus der Veröffentlichung des Herausgebers), prüfen und auf Rechner ohne eigenes hochladen</translation>
    </message>
    <message>
        <source>The machine is not responding; the last known state is kept.</source>
        <translation>Der Rechner antwortet nicht; der letzte bekannte Zustand bleibt erhalten.</translation>
    </message>
    <message>
        <source>The job has ended; collecting its files.</source>
        <translation>Der Job ist beendet; seine Dateien werden eingesammelt.</translation>
    </message>
    <message>
        <source>studioctl: the run continues. Follow it again: studioctl run stream %1 · cancel it: studioctl run cancel %1</source>
        <translation>studioctl: Der Lauf geht weiter. Erneut verfolgen: studioctl run stream %1 · abbrechen: studioctl run cancel %1</translation>
    </message>
    <message>
        <source>%1 has errors; nothing was started.</source>
        <translation>%1 enthält Fehler; nichts wurde gestartet.</translation>
    </message>
    <message>
        <source>note:</source>
        <translation>Hinweis:</translation>
    </message>
    <message>
        <source>Data of this workspace on %1: %2.</source>
        <translation>Daten dieses Arbeitsbereichs auf %1: %2.</translation>
    </message>
    <message numerus="yes">
        <source>Also %n earlier attachments of this workspace: %1.</source>
        <translation>
            <numerusform>Außerdem %n frühere Anbindung dieses Arbeitsbereichs: %1.</numerusform>
            <numerusform>Außerdem %n frühere Anbindungen dieses Arbeitsbereichs: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The key that the studio added to ~/.ssh/authorized_keys there is kept. Use --remove-key to remove it as well.</source>
        <translation>Der Schlüssel, den das Studio dort in ~/.ssh/authorized_keys eingetragen hat, bleibt. Mit --remove-key wird auch er entfernt.</translation>
    </message>
    <message>
        <source>The key in ~/.ssh/authorized_keys there is kept: %1 uses the same account.</source>
        <translation>Der Schlüssel dort in ~/.ssh/authorized_keys bleibt: %1 benutzt dasselbe Konto.</translation>
    </message>
    <message>
        <source>Removed from %1: %2.</source>
        <translation>Von %1 entfernt: %2.</translation>
    </message>
    <message>
        <source>Removed the studio&apos;s key from ~/.ssh/authorized_keys there.</source>
        <translation>Der Schlüssel des Studios wurde dort aus ~/.ssh/authorized_keys entfernt.</translation>
    </message>
    <message>
        <source>checking the data on %1</source>
        <translation>die Daten auf %1 werden geprüft</translation>
    </message>
    <message>
        <source>removing the data on %1</source>
        <translation>die Daten auf %1 werden entfernt</translation>
    </message>
    <message>
        <source>--remove-key and --discard-results require --remove-traces.</source>
        <translation>--remove-key und --discard-results erfordern --remove-traces.</translation>
    </message>
    <message>
        <source>cleaning up on %1</source>
        <translation>auf %1 wird aufgeräumt</translation>
    </message>
    <message>
        <source>measuring the data on %1</source>
        <translation>die Daten auf %1 werden gemessen</translation>
    </message>
    <message>
        <source>First delete all data of this workspace on the machine, including earlier attachments; refused while results of a run are not collected</source>
        <translation>Zuerst alle Daten dieses Arbeitsbereichs auf dem Rechner löschen, auch von früheren Anbindungen; abgelehnt, solange Ergebnisse eines Laufs nicht eingesammelt sind</translation>
    </message>
    <message>
        <source>With --remove-traces: also the key that the studio added to ~/.ssh/authorized_keys there</source>
        <translation>Mit --remove-traces: auch den Schlüssel, den das Studio dort in ~/.ssh/authorized_keys eingetragen hat</translation>
    </message>
    <message>
        <source>With --remove-traces: also uncollected results of finished runs</source>
        <translation>Mit --remove-traces: auch nicht eingesammelte Ergebnisse beendeter Läufe</translation>
    </message>
    <message>
        <source>studioctl: downloading micromamba from %1</source>
        <translation>studioctl: micromamba wird von %1 heruntergeladen</translation>
    </message>
    <message>
        <source>studioctl: micromamba is stored in the workspace (SHA-256 %1).</source>
        <translation>studioctl: micromamba ist im Arbeitsbereich abgelegt (SHA-256 %1).</translation>
    </message>
    <message>
        <source>studioctl: note: the run needs conda packages, and no micromamba, mamba or conda was found on &quot;%1&quot;. --fetch-micromamba downloads micromamba from %2 into the workspace and uploads it from there.</source>
        <translation>studioctl: Hinweis: Der Lauf benötigt conda-Pakete, und auf „%1“ wurde weder micromamba noch mamba noch conda gefunden. --fetch-micromamba lädt micromamba von %2 in den Arbeitsbereich herunter und von dort hoch.</translation>
    </message>
    <message>
        <source>The run needs conda packages, and no micromamba, mamba or conda was found on &quot;%1&quot;.</source>
        <translation>Der Lauf benötigt conda-Pakete, und auf „%1“ wurde weder micromamba noch mamba noch conda gefunden.</translation>
    </message>
    <message>
        <source>Download micromamba from %1 into the workspace, for all machines without one? [y/N] </source>
        <translation>micromamba von %1 in den Arbeitsbereich herunterladen, für alle Rechner ohne? [y/N] </translation>
    </message>
    <message>
        <source>studioctl: nothing was downloaded and nothing was submitted.</source>
        <translation>studioctl: Nichts wurde heruntergeladen und nichts eingereicht.</translation>
    </message>
    <message>
        <source>Standard output could not be written: %1.</source>
        <translation>Die Standardausgabe konnte nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>studioctl: not downloaded: %1: %2</source>
        <translation>studioctl: nicht heruntergeladen: %1: %2</translation>
    </message>
    <message>
        <source>Login shell</source>
        <translation>Login-Shell</translation>
    </message>
    <message>
        <source>Writable environment</source>
        <translation>Beschreibbare Umgebung</translation>
    </message>
    <message>
        <source>--env %1 passes the value of %1 in this shell, but it is not set. Set it with --env %1=VALUE.</source>
        <translation>--env %1 übergibt den Wert von %1 in dieser Shell, aber dort ist sie nicht gesetzt. Mit --env %1=WERT setzen.</translation>
    </message>
    <message>
        <source>studioctl: note: the value of input %1 contains characters that are special to the shell, and it is inserted into the command as is. Quote it in the command, &apos;${{inputs.%1}}&apos;, if it is meant as one word.</source>
        <translation>studioctl: Hinweis: Der Wert der Eingabe %1 enthält Sonderzeichen der Shell und wird unverändert in den Befehl eingesetzt. Im Befehl in Anführungszeichen setzen, &apos;${{inputs.%1}}&apos;, falls er als ein Wort gemeint ist.</translation>
    </message>
    <message>
        <source>Allow uploading a folder that is or contains your home folder</source>
        <translation>Das Hochladen eines Ordners erlauben, der der eigene Home-Ordner ist oder ihn enthält</translation>
    </message>
    <message>
        <source>Allow uploading files that look like private keys</source>
        <translation>Das Hochladen von Dateien erlauben, die wie private Schlüssel aussehen</translation>
    </message>
    <message>
        <source>Environment variable, K=V, or K for its value in this shell; may be repeated. No other variable of this shell is passed to the job</source>
        <translation>Umgebungsvariable, K=V, oder K für ihren Wert in dieser Shell; mehrfach möglich. Ein Job erhält keine andere Variable dieser Shell</translation>
    </message>
    <message>
        <source>Start the command in a login shell, which reads the profile of the account first</source>
        <translation>Den Befehl in einer Login-Shell starten, die zuerst das Profil des Kontos liest</translation>
    </message>
    <message>
        <source>Give the run a writable copy of its environment, for example for pip install</source>
        <translation>Dem Lauf eine beschreibbare Kopie seiner Umgebung geben, zum Beispiel für pip install</translation>
    </message>
    <message>
        <source>Allow downloading micromamba if conda packages need it and the target has no tool for them</source>
        <translation>Das Herunterladen von micromamba erlauben, wenn conda-Pakete es brauchen und das Ziel kein Werkzeug dafür hat</translation>
    </message>
    <message>
        <source>studioctl: connection to port %1 of %2 failed. Is a server listening there? %3</source>
        <translation>studioctl: Verbindung zu Port %1 von %2 fehlgeschlagen. Lauscht dort ein Server? %3</translation>
    </message>
    <message>
        <source>studioctl: %1…</source>
        <translation>studioctl: %1 …</translation>
    </message>
    <message>
        <source>studioctl: %1… (%2)</source>
        <translation>studioctl: %1 … (%2)</translation>
    </message>
    <message>
        <source>studioctl: scanning the folder… (%1 files, %2)</source>
        <translation>studioctl: Der Ordner wird durchgesehen … (%1 Dateien, %2)</translation>
    </message>
    <message>
        <source>studioctl: the workspace already exists and was not changed.</source>
        <translation>studioctl: Den Arbeitsbereich gibt es schon; er wurde nicht geändert.</translation>
    </message>
    <message>
        <source>Create a workspace in a new or empty folder</source>
        <translation>Einen Arbeitsbereich in einem neuen oder leeren Ordner anlegen</translation>
    </message>
    <message>
        <source>Folder (default: the one given by --workspace)</source>
        <translation>Ordner (Standard: der mit --workspace angegebene)</translation>
    </message>
    <message numerus="yes">
        <source>studioctl: note: the metrics of %n ended runs are still being read; their last values may be missing.</source>
        <translation>
            <numerusform>studioctl: Hinweis: Die Metriken von %n beendeten Lauf werden noch gelesen; seine letzten Werte fehlen vielleicht.</numerusform>
            <numerusform>studioctl: Hinweis: Die Metriken von %n beendeten Läufen werden noch gelesen; ihre letzten Werte fehlen vielleicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>QUESTION</source>
        <translation>FRAGE</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>--machine must name an attached machine, or be omitted.</source>
        <translation>--machine muss einen angebundenen Rechner nennen oder weggelassen werden.</translation>
    </message>
    <message>
        <source>Change the connection and delete its credentials in two commands.</source>
        <translation>Die Verbindung und ihre Anmeldedaten in zwei Befehlen ändern und löschen.</translation>
    </message>
    <message>
        <source>New address of an attached machine, [USER@]HOST[:PORT]; it is checked before it is saved and must lead to the same machine</source>
        <translation>Neue Adresse eines angebundenen Rechners, [BENUTZER@]HOST[:PORT]; sie wird vor dem Speichern geprüft und muss zum selben Rechner führen</translation>
    </message>
    <message>
        <source>New SSH port of an attached machine</source>
        <translation>Neuer SSH-Port eines angebundenen Rechners</translation>
    </message>
    <message>
        <source>New user name on an attached machine</source>
        <translation>Neuer Benutzername auf einem angebundenen Rechner</translation>
    </message>
    <message>
        <source>Private key file to sign in with from now on</source>
        <translation>Private Schlüsseldatei, mit der von nun an angemeldet wird</translation>
    </message>
    <message>
        <source>Sign in with the keys of the ssh-agent from now on</source>
        <translation>Von nun an mit den Schlüsseln des ssh-agent anmelden</translation>
    </message>
    <message>
        <source>Time until runs on an unreachable machine are shown as not responding (default: 2m)</source>
        <translation>Zeit, nach der Läufe auf einem nicht erreichbaren Rechner als nicht antwortend gezeigt werden (Standard: 2m)</translation>
    </message>
    <message>
        <source>--gpu-ids takes comma-separated indices, such as 0,1, or all; not &quot;%1&quot;.</source>
        <translation>--gpu-ids erwartet durch Kommas getrennte Nummern, etwa 0,1, oder all; nicht „%1“.</translation>
    </message>
    <message>
        <source>Same as --address</source>
        <translation>Wie --address</translation>
    </message>
    <message>
        <source>Specify the machine: studioctl compute attach NAME [USER@]HOST, or --from-ssh-config HOST, or --file.</source>
        <translation>Den Rechner angeben: studioctl compute attach NAME [USER@]HOST oder --from-ssh-config HOST oder --file.</translation>
    </message>
    <message>
        <source>Memory per node, such as 4GiB or 512MiB, instead of a size</source>
        <translation>Speicher je Knoten, etwa 4GiB oder 512MiB, anstelle einer Größe</translation>
    </message>
    <message>
        <source>Specify the node size: --size SIZE, or --cores N --memory SIZE. &quot;studioctl compute list-sizes&quot; lists the sizes.</source>
        <translation>Die Größe der Knoten angeben: --size SIZE oder --cores N --memory SIZE. „studioctl compute list-sizes“ listet die Größen auf.</translation>
    </message>
    <message>
        <source>--memory takes a size, such as 4GiB or 512MiB, not &quot;%1&quot;.</source>
        <translation>--memory erwartet eine Größe, etwa 4GiB oder 512MiB, nicht „%1“.</translation>
    </message>
    <message>
        <source>Idle time before a node is released (default: 2m)</source>
        <translation>Leerlaufzeit, nach der ein Knoten freigegeben wird (Standard: 2m)</translation>
    </message>
    <message>
        <source>Maximum time to wait, such as 90s, 10m or 1h</source>
        <translation>Höchste Wartezeit, etwa 90s, 10m oder 1h</translation>
    </message>
    <message>
        <source>%1 takes a whole number, not &quot;%2&quot;.</source>
        <translation>%1 erwartet eine ganze Zahl, nicht „%2“.</translation>
    </message>
    <message>
        <source>%1 takes a number, not &quot;%2&quot;.</source>
        <translation>%1 erwartet eine Zahl, nicht „%2“.</translation>
    </message>
    <message>
        <source>%1 takes a duration, such as 90s, 10m or 1h30m, not &quot;%2&quot;.</source>
        <translation>%1 erwartet eine Dauer, etwa 90s, 10m oder 1h30m, nicht „%2“.</translation>
    </message>
    <message>
        <source>%1 takes a number from %2 to %3, not %4.</source>
        <translation>%1 erwartet eine Zahl von %2 bis %3, nicht %4.</translation>
    </message>
    <message>
        <source>Same as NAME</source>
        <translation>Wie NAME</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>Aufruf: %1</translation>
    </message>
    <message>
        <source>Global options</source>
        <comment>heading in the help</comment>
        <translation>Allgemeine Optionen</translation>
    </message>
    <message>
        <source>`studioctl help --markdown` prints this page. All commands take these options, before or after their own:</source>
        <translation>`studioctl help --markdown` gibt diese Seite aus. Alle Befehle nehmen diese Optionen an, vor oder nach ihren eigenen:</translation>
    </message>
    <message>
        <source>Same as --output json</source>
        <translation>Wie --output json</translation>
    </message>
    <message>
        <source>&quot;studioctl help COMMAND&quot; describes a command, &quot;studioctl help --markdown&quot; prints the whole reference.</source>
        <translation>„studioctl help COMMAND“ beschreibt einen Befehl, „studioctl help --markdown“ gibt die ganze Referenz aus.</translation>
    </message>
    <message>
        <source>--output takes table, json, tsv or name, not &quot;%1&quot;.</source>
        <translation>--output erwartet table, json, tsv oder name, nicht „%1“.</translation>
    </message>
    <message>
        <source>Give either --json or --output %1, not both.</source>
        <translation>Entweder --json oder --output %1 angeben, nicht beides.</translation>
    </message>
    <message>
        <source>--query is not a valid JMESPath expression: %1.</source>
        <translation>--query ist kein gültiger JMESPath-Ausdruck: %1.</translation>
    </message>
    <message>
        <source>[options]</source>
        <comment>in the usage line</comment>
        <translation>[Optionen]</translation>
    </message>
    <message>
        <source>COMMAND…</source>
        <comment>the user&apos;s own command line</comment>
        <translation>COMMAND…</translation>
    </message>
    <message>
        <source>unknown command &quot;%1&quot; for &quot;%2&quot;. &quot;%2 --help&quot; lists the commands.</source>
        <translation>unbekannter Befehl „%1“ für „%2“. „%2 --help“ listet die Befehle auf.</translation>
    </message>
    <message>
        <source>unknown command &quot;%1&quot; for &quot;%2&quot;. Did you mean &quot;%3&quot;?</source>
        <translation>unbekannter Befehl „%1“ für „%2“. Ist „%3“ gemeint?</translation>
    </message>
    <message>
        <source>%1 takes no value.</source>
        <translation>%1 nimmt keinen Wert an.</translation>
    </message>
    <message>
        <source>%1 is given more than once.</source>
        <translation>%1 ist mehrmals angegeben.</translation>
    </message>
    <message>
        <source>%1 needs a value: %1 %2</source>
        <translation>%1 braucht einen Wert: %1 %2</translation>
    </message>
    <message>
        <source>unknown option %1 for &quot;%2&quot;. &quot;%2 --help&quot; lists the options.</source>
        <translation>unbekannte Option %1 für „%2“. „%2 --help“ listet die Optionen auf.</translation>
    </message>
    <message>
        <source>unknown option %1 for &quot;%2&quot;. Did you mean %3?</source>
        <translation>unbekannte Option %1 für „%2“. Ist %3 gemeint?</translation>
    </message>
    <message>
        <source>&quot;%1&quot; takes no command after --.</source>
        <translation>„%1“ nimmt keinen Befehl nach -- an.</translation>
    </message>
    <message>
        <source>%1 is missing. Usage: %2</source>
        <translation>%1 fehlt. Aufruf: %2</translation>
    </message>
    <message>
        <source>Give either %1 or %2, not both.</source>
        <translation>Entweder %1 oder %2 angeben, nicht beides.</translation>
    </message>
    <message>
        <source>There is no completion for &quot;%1&quot;. Supported: bash, zsh, fish.</source>
        <translation>Für „%1“ gibt es keine Vervollständigung. Unterstützt: bash, zsh, fish.</translation>
    </message>
    <message>
        <source>Print the completion script of a shell: bash, zsh or fish</source>
        <translation>Das Vervollständigungsskript einer Shell ausgeben: bash, zsh oder fish</translation>
    </message>
    <message>
        <source>bash, zsh or fish</source>
        <translation>bash, zsh oder fish</translation>
    </message>
    <message>
        <source>bash:  echo &apos;source &lt;(studioctl completion bash)&apos; &gt;&gt; ~/.bashrc
zsh:   echo &apos;source &lt;(studioctl completion zsh)&apos; &gt;&gt; ~/.zshrc
fish:  studioctl completion fish &gt; ~/.config/fish/completions/studioctl.fish</source>
        <translation>bash:  echo &apos;source &lt;(studioctl completion bash)&apos; &gt;&gt; ~/.bashrc
zsh:   echo &apos;source &lt;(studioctl completion zsh)&apos; &gt;&gt; ~/.zshrc
fish:  studioctl completion fish &gt; ~/.config/fish/completions/studioctl.fish</translation>
    </message>
    <message>
        <source>Maximum number of nodes</source>
        <translation>Höchstzahl der Knoten</translation>
    </message>
    <message>
        <source>Idle time before a node is released, such as 2m</source>
        <translation>Leerlaufzeit, nach der ein Knoten freigegeben wird, etwa 2m</translation>
    </message>
    <message>
        <source>This would delete %1. Confirm with --yes.</source>
        <translation>Das würde %1 löschen. Mit --yes bestätigen.</translation>
    </message>
    <message>
        <source>Delete %1? [y/N] </source>
        <translation>%1 löschen? [y/N] </translation>
    </message>
    <message>
        <source>studioctl: nothing was deleted.</source>
        <translation>studioctl: nichts wurde gelöscht.</translation>
    </message>
    <message>
        <source>No build matches &quot;%1&quot;. &quot;studioctl environment list-builds&quot; lists them.</source>
        <translation>Kein Build passt zu „%1“. „studioctl environment list-builds“ listet sie auf.</translation>
    </message>
    <message>
        <source>Delete a build from a compute target; it is rebuilt when a run needs it</source>
        <translation>Einen Build von einem Computeziel löschen; er wird neu gebaut, wenn ein Lauf ihn braucht</translation>
    </message>
    <message>
        <source>Save an environment</source>
        <translation>Eine Umgebung speichern</translation>
    </message>
    <message>
        <source>An existing Python on the machine, by its full path (&quot;environment list-pythons&quot; lists them)</source>
        <translation>Ein vorhandenes Python auf dem Rechner, mit vollem Pfad („environment list-pythons“ listet sie auf)</translation>
    </message>
    <message>
        <source>User name at the registry; the password is prompted for, or set with &quot;environment set-password&quot;</source>
        <translation>Benutzername bei der Registry; das Passwort wird erfragt oder mit „environment set-password“ gesetzt</translation>
    </message>
    <message>
        <source>--budget takes a size, such as 50GiB, not &quot;%1&quot;.</source>
        <translation>--budget erwartet eine Größe, etwa 50GiB, nicht „%1“.</translation>
    </message>
    <message>
        <source>Disk budget for environments on each machine, such as 50GiB</source>
        <translation>Speicherplatz für Umgebungen auf jedem Rechner, etwa 50GiB</translation>
    </message>
    <message>
        <source>Delete a mapping</source>
        <translation>Eine Zuordnung löschen</translation>
    </message>
    <message>
        <source>Describe a command or a topic of the manual</source>
        <translation>Einen Befehl oder ein Thema des Handbuchs beschreiben</translation>
    </message>
    <message>
        <source>A command, such as &quot;run submit&quot;, or a page of the manual</source>
        <translation>Ein Befehl, etwa „run submit“, oder eine Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Print the version</source>
        <translation>Die Version ausgeben</translation>
    </message>
    <message>
        <source>Print all points of this metric; may be repeated</source>
        <translation>Alle Punkte dieser Metrik ausgeben; wiederholbar</translation>
    </message>
    <message>
        <source>NAME=VALUE; may be repeated</source>
        <translation>NAME=WERT; wiederholbar</translation>
    </message>
    <message>
        <source>Name of a tag; may be repeated</source>
        <translation>Name eines Tags; wiederholbar</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>Versuchen: %1</translation>
    </message>
    <message>
        <source>run %1 (%2) and all its files</source>
        <translation>den Lauf %1 (%2) mit allen seinen Dateien</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) and all their files</source>
        <translation>
            <numerusform>%n Lauf mit allen seinen Dateien</numerusform>
            <numerusform>%n Läufe mit allen ihren Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Wait until runs end</source>
        <translation>Warten, bis Läufe enden</translation>
    </message>
    <message>
        <source>Return as soon as one of them has ended</source>
        <translation>Enden, sobald einer von ihnen beendet ist</translation>
    </message>
    <message>
        <source>Exit code: 0 all Completed, 1 one has Failed, 3 one was Canceled, 5 still running.</source>
        <translation>Exitcode: 0 alle Completed, 1 einer ist Failed, 3 einer wurde Canceled, 5 läuft noch.</translation>
    </message>
    <message>
        <source>Cancel runs: SIGTERM, then SIGKILL after the grace period</source>
        <translation>Läufe abbrechen: SIGTERM, nach der Nachfrist SIGKILL</translation>
    </message>
    <message>
        <source>Delete finished runs and all their files</source>
        <translation>Beendete Läufe und alle ihre Dateien löschen</translation>
    </message>
    <message>
        <source>Do not ask for confirmation</source>
        <translation>Nicht nach einer Bestätigung fragen</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Source control</source>
        <translation>Versionsverwaltung</translation>
    </message>
    <message>
        <source>Print only the IDs, one per line</source>
        <translation>Nur die IDs ausgeben, eine je Zeile</translation>
    </message>
    <message>
        <source>Print the log as it is written, as &quot;run stream&quot; does; exit with the run&apos;s result</source>
        <translation>Das Protokoll ausgeben, während es entsteht, wie „run stream“; mit dem Ergebnis des Laufs enden</translation>
    </message>
    <message>
        <source>no run has %1.</source>
        <translation>kein Lauf hat %1.</translation>
    </message>
    <message>
        <source>no run has %1. Available, for example: %2.</source>
        <translation>kein Lauf hat %1. Vorhanden sind zum Beispiel: %2.</translation>
    </message>
    <message>
        <source>Only runs in this state; several states are separated by commas</source>
        <translation>Nur Läufe in diesem Zustand; mehrere Zustände durch Kommas trennen</translation>
    </message>
    <message>
        <source>Runs cannot be sorted by it: %1</source>
        <translation>Danach lassen sich Läufe nicht sortieren: %1</translation>
    </message>
    <message>
        <source>Give the configuration a name: studioctl runconfig create NAME -- COMMAND</source>
        <translation>Der Konfiguration einen Namen geben: studioctl runconfig create NAME -- COMMAND</translation>
    </message>
    <message>
        <source>Save a run configuration</source>
        <translation>Eine Laufkonfiguration speichern</translation>
    </message>
    <message>
        <source>What</source>
        <comment>heading in the help</comment>
        <translation>Was</translation>
    </message>
    <message>
        <source>Metadata</source>
        <comment>heading in the help</comment>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>studioctl: run %1 was deleted.</source>
        <translation>studioctl: Lauf %1 wurde gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>studioctl: %n run(s) have not ended yet.</source>
        <translation>
            <numerusform>studioctl: %n Lauf ist noch nicht beendet.</numerusform>
            <numerusform>studioctl: %n Läufe sind noch nicht beendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>--min-memory takes a size, such as 16GiB, not &quot;%1&quot;.</source>
        <translation>--min-memory erwartet eine Größe, etwa 16GiB, nicht „%1“.</translation>
    </message>
    <message>
        <source>Minimum memory, such as 16GiB</source>
        <translation>Mindestspeicher, etwa 16GiB</translation>
    </message>
    <message>
        <source>Where</source>
        <comment>heading in the help</comment>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Grace period between SIGTERM and SIGKILL on cancel or timeout (default: 10s)</source>
        <translation>Nachfrist zwischen SIGTERM und SIGKILL bei Abbruch oder Zeitüberschreitung (Standard: 10s)</translation>
    </message>
    <message>
        <source>Environment</source>
        <comment>heading in the help</comment>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Container</source>
        <comment>heading in the help</comment>
        <translation>Container</translation>
    </message>
    <message>
        <source>Cluster for this run only</source>
        <comment>heading in the help</comment>
        <translation>Cluster nur für diesen Lauf</translation>
    </message>
    <message>
        <source>Submit a run</source>
        <translation>Einen Lauf einreichen</translation>
    </message>
    <message>
        <source>Specify the command after --, such as: studioctl run submit -- python train.py</source>
        <translation>Den Befehl nach -- angeben, etwa: studioctl run submit -- python train.py</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <comment>heading in the help</comment>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Wait until the run ends, without its log; exit with the run&apos;s result</source>
        <translation>Warten, bis der Lauf endet, ohne sein Protokoll; mit dem Ergebnis des Laufs enden</translation>
    </message>
    <message>
        <source>a cluster for this run only</source>
        <translation>ein Cluster nur für diesen Lauf</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>Eingabe %1</translation>
    </message>
    <message>
        <source>To upload</source>
        <translation>Hochzuladen</translation>
    </message>
    <message>
        <source>New in this workspace</source>
        <translation>Neu in diesem Arbeitsbereich</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>studioctl: nothing was submitted. &quot;studioctl snapshot preview %1&quot; lists the files.</source>
        <translation>studioctl: nichts wurde eingereicht. „studioctl snapshot preview %1“ listet die Dateien auf.</translation>
    </message>
    <message>
        <source>studioctl: nothing was submitted.</source>
        <translation>studioctl: nichts wurde eingereicht.</translation>
    </message>
    <message>
        <source>Open a shell or run a command on an attached machine</source>
        <translation>Eine Shell öffnen oder einen Befehl auf einem angebundenen Rechner ausführen</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>eigener Lauf</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>MIG</source>
        <translation>MIG</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>memory left by run %1</source>
        <translation>Speicher nicht freigegeben von Lauf %1</translation>
    </message>
    <message>
        <source>run %1 since %2</source>
        <translation>Lauf %1 seit %2</translation>
    </message>
    <message>
        <source>run %1 of %2 since %3</source>
        <translation>Lauf %1 von %2 seit %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>memory in use without a visible process</source>
        <translation>Speicher belegt ohne sichtbaren Prozess</translation>
    </message>
    <message>
        <source>TEMPERATURE</source>
        <translation>TEMPERATUR</translation>
    </message>
    <message>
        <source>MODEL</source>
        <translation>MODELL</translation>
    </message>
    <message>
        <source>USED BY</source>
        <translation>BENUTZT VON</translation>
    </message>
    <message>
        <source>PRIORITY</source>
        <translation>PRIORITÄT</translation>
    </message>
    <message>
        <source>Maximum number of runs (default: 100)</source>
        <translation>Höchstzahl der Läufe (Standard: 100)</translation>
    </message>
    <message>
        <source>Before this run, with its priority</source>
        <translation>Vor diesen Lauf, mit dessen Priorität</translation>
    </message>
    <message>
        <source>Unknown host %1. Its host key (%2) has the fingerprint
  %3
Compare it with the fingerprint from the machine&apos;s administrator, or on the machine itself: ssh-keygen -lf /etc/ssh/ssh_host_%4_key.pub</source>
        <translation>Unbekannter Host %1. Sein Host-Schlüssel (%2) hat den Fingerabdruck
  %3
Ihn mit dem Fingerabdruck von der Verwaltung des Rechners vergleichen, oder auf dem Rechner selbst: ssh-keygen -lf /etc/ssh/ssh_host_%4_key.pub</translation>
    </message>
    <message>
        <source>Type yes, no, or the fingerprint.</source>
        <translation>Bitte ja, nein oder den Fingerabdruck eingeben.</translation>
    </message>
    <message>
        <source>studioctl: the question is no longer open.</source>
        <translation>studioctl: Die Frage ist nicht mehr offen.</translation>
    </message>
    <message>
        <source>--output takes table, json, tsv or name, not &quot;%1&quot;. Write to a file with --to where a command has it, else with &gt;.</source>
        <translation>--output erwartet table, json, tsv oder name, nicht „%1“. In eine Datei schreibt --to, wo es ein Befehl hat, sonst &gt;.</translation>
    </message>
    <message>
        <source>&quot;studioctl help TOPIC&quot; shows a page of the manual: %1.</source>
        <translation>„studioctl help THEMA“ zeigt eine Seite des Handbuchs: %1.</translation>
    </message>
    <message>
        <source>Runs can be sorted by created, state, name, experiment, compute, duration, metrics.NAME, params.NAME or tags.NAME, not by &quot;%1&quot;. Did you mean metrics.%1?</source>
        <translation>Läufe lassen sich nach created, state, name, experiment, compute, duration, metrics.NAME, params.NAME oder tags.NAME sortieren, nicht nach „%1“. Ist metrics.%1 gemeint?</translation>
    </message>
    <message>
        <source>Only runs on this compute target</source>
        <translation>Nur Läufe auf diesem Computeziel</translation>
    </message>
    <message>
        <source>Specify the runs: by ID or name, or with --where, --experiment, --compute or --state.</source>
        <translation>Die Läufe angeben: mit ID oder Name oder mit --where, --experiment, --compute oder --state.</translation>
    </message>
    <message>
        <source>Give either IDs, or --where, --experiment, --compute and --state, not both.</source>
        <translation>Entweder IDs angeben oder --where, --experiment, --compute und --state, nicht beides.</translation>
    </message>
    <message>
        <source>shared, none reserved</source>
        <comment>GPUs of a run that states none</comment>
        <translation>gemeinsam, keine reserviert</translation>
    </message>
    <message>
        <source>none</source>
        <comment>GPUs of a run that states none</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>GPUs used by others</source>
        <translation>Von anderen benutzte GPUs</translation>
    </message>
    <message>
        <source>--gpus-unstated takes all, share or none, not &quot;%1&quot;.</source>
        <translation>--gpus-unstated erwartet all, share oder none, nicht „%1“.</translation>
    </message>
    <message>
        <source>--gpu-rule takes wait, share or take, not &quot;%1&quot;.</source>
        <translation>--gpu-rule erwartet wait, share oder take, nicht „%1“.</translation>
    </message>
    <message>
        <source>--label takes KEY=VALUE, or KEY= to remove it, not &quot;%1&quot;.</source>
        <translation>--label erwartet KEY=VALUE, oder KEY= zum Entfernen, nicht „%1“.</translation>
    </message>
    <message>
        <source>Label that runs may require, K=V; K= removes it; may be repeated</source>
        <translation>Label, das Läufe verlangen können, K=V; K= entfernt es; mehrfach möglich</translation>
    </message>
    <message>
        <source>%1 takes a size, such as 8G or 512M, not &quot;%2&quot;.</source>
        <translation>%1 erwartet eine Größe wie 8G oder 512M, nicht „%2“.</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU-Kerne</translation>
    </message>
    <message>
        <source>Memory, such as 8G; a number alone is in GiB</source>
        <translation>Arbeitsspeicher, z. B. 8G; eine bloße Zahl meint GiB</translation>
    </message>
    <message>
        <source>Part of the GPU&apos;s name, such as A100</source>
        <translation>Teil des GPU-Namens, z. B. A100</translation>
    </message>
    <message>
        <source>Label of the machine, K=V; may be repeated</source>
        <translation>Label des Rechners, K=V; mehrfach möglich</translation>
    </message>
    <message>
        <source>Several nodes and processes</source>
        <comment>heading in the help</comment>
        <translation>Mehrere Knoten und Prozesse</translation>
    </message>
    <message>
        <source>Processes on each node (default: 1)</source>
        <translation>Prozesse auf jedem Knoten (Standard: 1)</translation>
    </message>
    <message>
        <source>With tensorflow: parameter servers (default: 0)</source>
        <translation>Mit tensorflow: Parameterserver (Standard: 0)</translation>
    </message>
    <message>
        <source>Size of /dev/shm in the run&apos;s container, such as 2g (default: the environment&apos;s)</source>
        <translation>Größe von /dev/shm im Container des Laufs, z. B. 2g (Standard: die der Umgebung)</translation>
    </message>
    <message>
        <source>--gpus takes a number of GPUs, not &quot;%1&quot;.</source>
        <translation>--gpus erwartet eine Anzahl von GPUs, nicht „%1“.</translation>
    </message>
    <message>
        <source>not known yet</source>
        <comment>hardware of a machine</comment>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>Bedarf</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>the same path on the other machine</source>
        <translation>derselbe Pfad auf dem anderen Rechner</translation>
    </message>
    <message>
        <source>Give either --compute or --serverless, not both.</source>
        <translation>Geben Sie entweder --compute oder --serverless an, nicht beides.</translation>
    </message>
    <message>
        <source>Print what differs, and exit</source>
        <translation>Ausgeben, was anders ist, und beenden</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>FITS ON</source>
        <translation>PASST AUF</translation>
    </message>
    <message>
        <source>Only sizes that fit on this target</source>
        <translation>Nur Größen, die auf dieses Ziel passen</translation>
    </message>
    <message>
        <source>Only sizes that fit on any target, and on which</source>
        <translation>Nur Größen, die auf ein Ziel passen, und auf welches</translation>
    </message>
    <message>
        <source>Compute target, or several, A,B: one of them is chosen (default: local)</source>
        <translation>Computeziel, oder mehrere, A,B: eines davon wird gewählt (Standard: local)</translation>
    </message>
    <message>
        <source>Serverless on a machine with the cores, memory and GPUs of this VM size</source>
        <translation>Serverlos auf einem Rechner mit den Kernen, dem Speicher und den GPUs dieser VM-Größe</translation>
    </message>
    <message>
        <source>VM size of its nodes, see &quot;studioctl compute list-sizes&quot;</source>
        <translation>VM-Größe seiner Knoten, siehe „studioctl compute list-sizes“</translation>
    </message>
    <message>
        <source>Maximum number of nodes of that cluster (default: those of the run)</source>
        <translation>Höchstzahl der Knoten dieses Clusters (Standard: die des Laufs)</translation>
    </message>
    <message>
        <source>%1 fits</source>
        <comment>target</comment>
        <translation>%1 passt</translation>
    </message>
    <message>
        <source>serverless: any target that fits</source>
        <translation>serverlos: ein beliebiges passendes Ziel</translation>
    </message>
    <message>
        <source>serverless: any target that fits %1</source>
        <translation>serverlos: ein beliebiges Ziel, das zu %1 passt</translation>
    </message>
    <message>
        <source>--machines takes the names of attached machines, separated by commas.</source>
        <translation>--machines erwartet die Namen angebundener Rechner, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>--whole requires --machines: only nodes of a pool can be whole machines.</source>
        <translation>--whole setzt --machines voraus: Nur Knoten eines Pools können ganze Rechner sein.</translation>
    </message>
    <message>
        <source>Give either --whole, or a node size: whole machines have all the cores, memory and GPUs of theirs.</source>
        <translation>Entweder --whole oder eine Knotengröße angeben: Ganze Rechner haben alle ihre Kerne, ihren Arbeitsspeicher und ihre GPUs.</translation>
    </message>
    <message>
        <source>GPUs per node, with --cores and --memory</source>
        <translation>GPUs je Knoten, zusammen mit --cores und --memory</translation>
    </message>
    <message>
        <source>MACHINE</source>
        <translation>RECHNER</translation>
    </message>
    <message>
        <source>With --machines: a node is a whole machine, used by one run at a time</source>
        <translation>Mit --machines: Ein Knoten ist ein ganzer Rechner, den jeweils ein Lauf benutzt</translation>
    </message>
    <message>
        <source>Maximum number of nodes (default: 4, or the number of whole machines)</source>
        <translation>Höchstzahl der Knoten (Standard: 4 oder die Zahl der ganzen Rechner)</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Machine to add to a pool; may be repeated</source>
        <translation>Rechner, der einem Pool hinzugefügt wird; mehrfach möglich</translation>
    </message>
    <message>
        <source>Machine to remove from a pool; a run on it continues; may be repeated</source>
        <translation>Rechner, der aus einem Pool entfernt wird; ein Lauf darauf läuft weiter; mehrfach möglich</translation>
    </message>
    <message>
        <source>Also remove the machine from the pools that it is part of</source>
        <translation>Den Rechner auch aus den Pools entfernen, zu denen er gehört</translation>
    </message>
    <message>
        <source>RANKS</source>
        <translation>RÄNGE</translation>
    </message>
    <message>
        <source>EXIT</source>
        <translation>ENDE</translation>
    </message>
    <message>
        <source>STARTED</source>
        <translation>BEGINN</translation>
    </message>
    <message>
        <source>ENDED</source>
        <translation>ENDE UM</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>Signal %1</translation>
    </message>
    <message>
        <source>each compute target</source>
        <translation>jedes Computeziel</translation>
    </message>
    <message>
        <source>compute target %1</source>
        <translation>Computeziel %1</translation>
    </message>
    <message>
        <source>each experiment</source>
        <translation>jedes Experiment</translation>
    </message>
    <message>
        <source>experiment %1</source>
        <translation>Experiment %1</translation>
    </message>
    <message>
        <source>child runs of each run</source>
        <translation>untergeordnete Läufe jedes Laufs</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Fair share between experiments is on.</source>
        <translation>Faire Verteilung zwischen Experimenten ist eingeschaltet.</translation>
    </message>
    <message>
        <source>Fair share between experiments is off.</source>
        <translation>Faire Verteilung zwischen Experimenten ist ausgeschaltet.</translation>
    </message>
    <message>
        <source>FOR</source>
        <translation>FÜR</translation>
    </message>
    <message>
        <source>RESOURCE</source>
        <translation>RESSOURCE</translation>
    </message>
    <message>
        <source>For the runs on this compute target</source>
        <translation>Für die Läufe auf diesem Computeziel</translation>
    </message>
    <message>
        <source>For the runs of this experiment</source>
        <translation>Für die Läufe dieses Experiments</translation>
    </message>
    <message>
        <source>For the runs on each compute target</source>
        <translation>Für die Läufe auf jedem Computeziel</translation>
    </message>
    <message>
        <source>For the runs of each experiment</source>
        <translation>Für die Läufe jedes Experiments</translation>
    </message>
    <message>
        <source>For the child runs of each run</source>
        <translation>Für die untergeordneten Läufe jedes Laufs</translation>
    </message>
    <message>
        <source>Maximum number of runs at a time; none removes the limit</source>
        <translation>Höchstzahl gleichzeitiger Läufe; none entfernt die Grenze</translation>
    </message>
    <message>
        <source>on or off (default: off)</source>
        <translation>on oder off (Standard: off)</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>STARTS</source>
        <translation>START</translation>
    </message>
    <message>
        <source>Only the child runs of this run, such as trials of a sweep</source>
        <translation>Nur die untergeordneten Läufe dieses Laufs, etwa die Versuche eines Sweeps</translation>
    </message>
    <message>
        <source>Include child runs, not only top-level runs</source>
        <translation>Auch untergeordnete Läufe, nicht nur die der obersten Ebene</translation>
    </message>
    <message>
        <source>--param takes NAME=DISTRIBUTION, such as lr=loguniform(-6,-1), kernel=choice(rbf,linear), n=randint(10) or w=quniform(0,1,0.1), not &quot;%1&quot;.</source>
        <translation>--param erwartet NAME=VERTEILUNG, etwa lr=loguniform(-6,-1), kernel=choice(rbf,linear), n=randint(10) oder w=quniform(0,1,0.1), nicht „%1“.</translation>
    </message>
    <message>
        <source>--goal must be minimize or maximize.</source>
        <translation>--goal muss minimize oder maximize sein.</translation>
    </message>
    <message>
        <source>--sampling must be random, sobol, grid or bayesian.</source>
        <translation>--sampling muss random, sobol, grid oder bayesian sein.</translation>
    </message>
    <message>
        <source>maximize %1</source>
        <translation>%1 maximieren</translation>
    </message>
    <message>
        <source>minimize %1</source>
        <translation>%1 minimieren</translation>
    </message>
    <message>
        <source>%1 by trial %2 (%3)</source>
        <translation>%1 in Versuch %2 (%3)</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bester Wert</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>Gleichzeitig</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Startwert %2</translation>
    </message>
    <message>
        <source>Early termination</source>
        <translation>Vorzeitiger Abbruch</translation>
    </message>
    <message>
        <source>TRIAL</source>
        <translation>VERSUCH</translation>
    </message>
    <message>
        <source>PARAMETERS</source>
        <translation>PARAMETER</translation>
    </message>
    <message>
        <source>Stopped early</source>
        <translation>Vorzeitig beendet</translation>
    </message>
    <message>
        <source>No trial of the sweep has completed with a value of %1 yet.</source>
        <translation>Noch kein Versuch des Sweeps wurde mit einem Wert von %1 abgeschlossen.</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Start a sweep: run a command with many values of its parameters</source>
        <translation>Einen Sweep starten: einen Befehl mit vielen Werten seiner Parameter ausführen</translation>
    </message>
    <message>
        <source>Sweep</source>
        <comment>heading in the help</comment>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Parameter, NAME=choice(a,b), uniform(MIN,MAX), loguniform(MIN,MAX) with exponents of e, randint(N), normal(MU,SIGMA), lognormal(MU,SIGMA), or these with q in front and a step; may be repeated. ${{search_space.NAME}} in the command, else --NAME VALUE at its end</source>
        <translation>Parameter, NAME=choice(a,b), uniform(MIN,MAX), loguniform(MIN,MAX) mit Exponenten von e, randint(N), normal(MU,SIGMA), lognormal(MU,SIGMA) oder diese mit q davor und einer Schrittweite; mehrfach möglich. Im Befehl ${{search_space.NAME}}, sonst --NAME WERT an seinem Ende</translation>
    </message>
    <message>
        <source>Metric to optimize, as the trials log it</source>
        <translation>Zu optimierende Metrik, wie die Versuche sie protokollieren</translation>
    </message>
    <message>
        <source>minimize or maximize (default: minimize)</source>
        <translation>minimize oder maximize (Standard: minimize)</translation>
    </message>
    <message>
        <source>random, sobol, grid or bayesian (default: random)</source>
        <translation>random, sobol, grid oder bayesian (Standard: random)</translation>
    </message>
    <message>
        <source>Random seed (default: chosen at random)</source>
        <translation>Startwert der Stichprobe (Standard: zufällig)</translation>
    </message>
    <message>
        <source>Maximum number of trials (default: 20)</source>
        <translation>Höchstzahl der Versuche (Standard: 20)</translation>
    </message>
    <message>
        <source>Time limit of the sweep, such as 8h (default: 60 days)</source>
        <translation>Zeitgrenze des Sweeps, etwa 8h (Standard: 60 Tage)</translation>
    </message>
    <message>
        <source>Early termination: bandit(slack_factor=0.1), median_stopping, truncation_selection(truncation_percentage=20) or asha (default: none)</source>
        <translation>Vorzeitiger Abbruch: bandit(slack_factor=0.1), median_stopping, truncation_selection(truncation_percentage=20) oder asha (Standard: keiner)</translation>
    </message>
    <message>
        <source>Wait until the sweep ends; exit with its result</source>
        <translation>Warten, bis der Sweep endet; mit seinem Ergebnis enden</translation>
    </message>
    <message>
        <source>Search for the best parameter values</source>
        <translation>Die besten Werte von Parametern suchen</translation>
    </message>
    <message>
        <source>Show a sweep and its best trial</source>
        <translation>Einen Sweep und seinen besten Versuch anzeigen</translation>
    </message>
    <message>
        <source>List the trials of a sweep</source>
        <translation>Die Versuche eines Sweeps auflisten</translation>
    </message>
    <message>
        <source>Sort by the objective</source>
        <translation>Nach dem Ziel sortieren</translation>
    </message>
    <message>
        <source>Maximum number of trials (default: 1000)</source>
        <translation>Höchstzahl der Versuche (Standard: 1000)</translation>
    </message>
    <message>
        <source>Show the best trial of a sweep</source>
        <translation>Den besten Versuch eines Sweeps anzeigen</translation>
    </message>
    <message>
        <source>Time limit of the sweep, from now on</source>
        <translation>Zeitgrenze des Sweeps, ab jetzt</translation>
    </message>
    <message>
        <source>Backup of this workspace</source>
        <translation>Sicherung dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>ERROR</source>
        <translation>FEHLER</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>Resumes</source>
        <translation>Setzt fort</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Reused steps</source>
        <translation>Wiederverwendete Schritte</translation>
    </message>
    <message>
        <source>%1 is not a pipeline job.</source>
        <translation>%1 ist kein Pipeline-Job.</translation>
    </message>
    <message>
        <source>NEEDS</source>
        <translation>BRAUCHT</translation>
    </message>
    <message>
        <source>--source, --input, --run-based and a command do not apply to a pipeline: its file states them for each step. --set changes a value in the file.</source>
        <translation>--source, --input, --run-based und ein Befehl gelten nicht für eine Pipeline: Ihre Datei gibt sie für jeden Schritt an. --set ändert einen Wert in der Datei.</translation>
    </message>
    <message>
        <source>Check the file of a pipeline, and print its graph</source>
        <translation>Die Datei einer Pipeline prüfen und ihren Graphen ausgeben</translation>
    </message>
    <message>
        <source>Azure pipeline job (YAML)</source>
        <translation>Pipeline-Job von Azure (YAML)</translation>
    </message>
    <message>
        <source>Show a pipeline and its steps</source>
        <translation>Eine Pipeline und ihre Schritte anzeigen</translation>
    </message>
    <message>
        <source>Print the steps as a graph</source>
        <translation>Die Schritte als Graph ausgeben</translation>
    </message>
    <message>
        <source>Wait until the pipeline ends; exit with its result</source>
        <translation>Warten, bis die Pipeline endet; mit ihrem Ergebnis beenden</translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) in %1</source>
        <translation>
            <numerusform>%n Ausgabe in %1</numerusform>
            <numerusform>%n Ausgaben in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Submit an Azure command, sweep or pipeline job (YAML) or a .runconfig; options override it</source>
        <translation>Einen Befehls-, Sweep- oder Pipeline-Job von Azure (YAML) oder eine .runconfig einreichen; Optionen haben Vorrang</translation>
    </message>
    <message>
        <source>Enabled</source>
        <comment>state of a schedule</comment>
        <translation>Aktiviert</translation>
    </message>
    <message>
        <source>Disabled: the workspace was copied</source>
        <comment>state of a schedule</comment>
        <translation>Deaktiviert: Der Arbeitsbereich wurde kopiert</translation>
    </message>
    <message>
        <source>Disabled</source>
        <comment>state of a schedule</comment>
        <translation>Deaktiviert</translation>
    </message>
    <message>
        <source>There are no schedules. Create one with: studioctl schedule create --file SCHEDULE.yml</source>
        <translation>Es gibt keine Zeitpläne. Einen erstellen: studioctl schedule create --file SCHEDULE.yml</translation>
    </message>
    <message>
        <source>TRIGGER</source>
        <translation>AUSLÖSER</translation>
    </message>
    <message>
        <source>NEXT</source>
        <translation>NÄCHSTE</translation>
    </message>
    <message>
        <source>RESULT</source>
        <translation>ERGEBNIS</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>Display name</source>
        <translation>Anzeigename</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>Missed times</source>
        <translation>Verpasste Zeiten</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzte</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Created from</source>
        <translation>Erstellt aus</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>LOCAL TIME</source>
        <translation>ORTSZEIT</translation>
    </message>
    <message>
        <source>The schedule is disabled; it does not fire at these times.</source>
        <translation>Der Zeitplan ist deaktiviert; er löst zu diesen Zeiten nicht aus.</translation>
    </message>
    <message>
        <source>MESSAGE</source>
        <translation>MELDUNG</translation>
    </message>
    <message numerus="yes">
        <source>, and %n earlier time(s)</source>
        <comment>missed</comment>
        <translation>
            <numerusform>, und %n frühere Zeit</numerusform>
            <numerusform>, und %n frühere Zeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Only schedules of commands can be written to a file; &quot;%1&quot; submits: %2.</source>
        <translation>Nur Zeitpläne von Befehlen können in eine Datei geschrieben werden; „%1“ reicht ein: %2.</translation>
    </message>
    <message>
        <source>Name of the schedule</source>
        <translation>Name des Zeitplans</translation>
    </message>
    <message>
        <source>The schedule is disabled. Enable it with: studioctl schedule enable %1</source>
        <translation>Der Zeitplan ist deaktiviert. Aktivieren: studioctl schedule enable %1</translation>
    </message>
    <message>
        <source>It fires next at %1.</source>
        <translation>Er löst als Nächstes um %1 aus.</translation>
    </message>
    <message>
        <source>List the schedules</source>
        <translation>Die Zeitpläne auflisten</translation>
    </message>
    <message>
        <source>Show a schedule and its job</source>
        <translation>Einen Zeitplan und seinen Job anzeigen</translation>
    </message>
    <message>
        <source>the schedule %1</source>
        <translation>den Zeitplan %1</translation>
    </message>
    <message>
        <source>Print the next times of a schedule</source>
        <translation>Die nächsten Zeiten eines Zeitplans ausgeben</translation>
    </message>
    <message>
        <source>Number of times (default: 5)</source>
        <translation>Anzahl der Zeiten (Standard: 5)</translation>
    </message>
    <message>
        <source>List the past times of a schedule and their runs</source>
        <translation>Die vergangenen Zeiten eines Zeitplans und ihre Läufe auflisten</translation>
    </message>
    <message>
        <source>Maximum number of times (default: 50)</source>
        <translation>Höchstzahl der Zeiten (Standard: 50)</translation>
    </message>
    <message>
        <source>Submit the job of a schedule now</source>
        <translation>Den Job eines Zeitplans jetzt einreichen</translation>
    </message>
    <message>
        <source>Write a schedule as an Azure schedule (YAML)</source>
        <translation>Einen Zeitplan als Zeitplan von Azure (YAML) schreiben</translation>
    </message>
    <message>
        <source>%1 takes numbers separated by commas, not &quot;%2&quot;.</source>
        <translation>%1 erwartet durch Kommas getrennte Zahlen, nicht „%2“.</translation>
    </message>
    <message>
        <source>--week-days takes days such as mon,tue,fri, not &quot;%1&quot;.</source>
        <translation>--week-days erwartet Tage wie mon,tue,fri, nicht „%1“.</translation>
    </message>
    <message>
        <source>--every takes a period such as day, &quot;2 weeks&quot; or &quot;30 minutes&quot;, not &quot;%1&quot;.</source>
        <translation>--every erwartet einen Zeitraum wie day, &quot;2 weeks&quot; oder &quot;30 minutes&quot;, nicht „%1“.</translation>
    </message>
    <message>
        <source>%1 takes a time such as 2026-11-25T10:00, not &quot;%2&quot;.</source>
        <translation>%1 erwartet eine Zeit wie 2026-11-25T10:00, nicht „%2“.</translation>
    </message>
    <message>
        <source>%1 has errors; no schedule was created.</source>
        <translation>%1 hat Fehler; es wurde kein Zeitplan erstellt.</translation>
    </message>
    <message>
        <source>Azure schedule (YAML); the other options override it</source>
        <translation>Zeitplan von Azure (YAML); die anderen Optionen haben Vorrang</translation>
    </message>
    <message>
        <source>Change a value in that file, such as trigger.expression=&quot;0 3 * * *&quot;; may be repeated</source>
        <translation>Einen Wert dieser Datei ändern, etwa trigger.expression=&quot;0 3 * * *&quot;; mehrfach möglich</translation>
    </message>
    <message>
        <source>Repeat the job of this run, with its snapshot</source>
        <translation>Den Job dieses Laufs mit seiner Momentaufnahme wiederholen</translation>
    </message>
    <message>
        <source>Run a run configuration, NAME[:VERSION]</source>
        <translation>Eine Laufkonfiguration ausführen, NAME[:VERSION]</translation>
    </message>
    <message>
        <source>When</source>
        <comment>heading in the help</comment>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Cron expression: minute, hour, day, month, day of the week</source>
        <translation>Cron-Ausdruck: Minute, Stunde, Tag, Monat, Wochentag</translation>
    </message>
    <message>
        <source>Period, such as day, &quot;2 weeks&quot; or &quot;30 minutes&quot;, from the start on</source>
        <translation>Zeitraum, etwa day, &quot;2 weeks&quot; oder &quot;30 minutes&quot;, ab dem Beginn</translation>
    </message>
    <message>
        <source>With days, weeks or months: hours, such as 4,16</source>
        <translation>Bei Tagen, Wochen oder Monaten: Stunden, etwa 4,16</translation>
    </message>
    <message>
        <source>With days, weeks or months: minutes of these hours, such as 0,30</source>
        <translation>Bei Tagen, Wochen oder Monaten: Minuten dieser Stunden, etwa 0,30</translation>
    </message>
    <message>
        <source>With weeks: days, such as mon,fri</source>
        <translation>Bei Wochen: Tage, etwa mon,fri</translation>
    </message>
    <message>
        <source>With months: days, such as 1,15</source>
        <translation>Bei Monaten: Tage, etwa 1,15</translation>
    </message>
    <message>
        <source>Time zone, such as Europe/Berlin (default: UTC)</source>
        <translation>Zeitzone, etwa Europe/Berlin (Standard: UTC)</translation>
    </message>
    <message>
        <source>Start time, local in the time zone (default: now)</source>
        <translation>Beginn, Ortszeit der Zeitzone (Standard: jetzt)</translation>
    </message>
    <message>
        <source>End time, local in the time zone (default: none)</source>
        <translation>Ende, Ortszeit der Zeitzone (Standard: keines)</translation>
    </message>
    <message>
        <source>Rules</source>
        <comment>heading in the help</comment>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Create it disabled</source>
        <translation>Deaktiviert erstellen</translation>
    </message>
    <message>
        <source>Give either --cron or --every, not both.</source>
        <translation>Geben Sie entweder --cron oder --every an, nicht beide.</translation>
    </message>
    <message>
        <source>--hours, --minutes, --week-days and --month-days require --every with days, weeks or months.</source>
        <translation>--hours, --minutes, --week-days und --month-days setzen --every mit Tagen, Wochen oder Monaten voraus.</translation>
    </message>
    <message>
        <source>--missed must be skip, once or all.</source>
        <translation>--missed muss skip, once oder all sein.</translation>
    </message>
    <message>
        <source>--overlap must be skip or allow.</source>
        <translation>--overlap muss skip oder allow sein.</translation>
    </message>
    <message>
        <source>Name of the schedule (default: that in the file)</source>
        <translation>Name des Zeitplans (Standard: der in der Datei)</translation>
    </message>
    <message>
        <source>Change a schedule: its times, its rules, or its job</source>
        <translation>Einen Zeitplan ändern: seine Zeiten, seine Regeln oder seinen Job</translation>
    </message>
    <message>
        <source>Times before the change do not fire. Without --file, --run or --config the job stays as it is.</source>
        <translation>Zeiten vor der Änderung lösen nicht aus. Ohne --file, --run oder --config bleibt der Job, wie er ist.</translation>
    </message>
    <message>
        <source>%1 was written, but systemd did not start it.</source>
        <translation>%1 wurde geschrieben, aber systemd hat es nicht gestartet.</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unit</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>nicht installiert</translation>
    </message>
    <message>
        <source>No service is installed for this workspace. Install it with: studioctl schedule service install</source>
        <translation>Für diesen Arbeitsbereich ist kein Dienst installiert. Installieren: studioctl schedule service install</translation>
    </message>
    <message>
        <source>Keep the scheduler running as a service of your user (systemd)</source>
        <translation>Den Scheduler als Dienst Ihres Benutzers ausführen (systemd)</translation>
    </message>
    <message>
        <source>Install and start the service; it runs the scheduler of this workspace</source>
        <translation>Den Dienst installieren und starten; er führt den Scheduler dieses Arbeitsbereichs aus</translation>
    </message>
    <message>
        <source>Show whether the service is installed and running</source>
        <translation>Anzeigen, ob der Dienst installiert ist und läuft</translation>
    </message>
    <message>
        <source>Stop and remove the service</source>
        <translation>Den Dienst anhalten und entfernen</translation>
    </message>
    <message>
        <source>Expired</source>
        <comment>state of a schedule</comment>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>--type takes uri_file, uri_folder or mltable, not &quot;%1&quot;.</source>
        <translation>--type erwartet uri_file, uri_folder oder mltable, nicht „%1“.</translation>
    </message>
    <message>
        <source>studioctl: note: not frozen: the MLTable refers to %1, which is not copied. Use paths relative to its folder.</source>
        <translation>studioctl: Hinweis: nicht eingefroren: die MLTable verweist auf %1, das nicht kopiert wird. Pfade relativ zu ihrem Ordner verwenden.</translation>
    </message>
    <message>
        <source>studioctl: note: not frozen: %1 is too large to be copied. Runs are refused once it has changed.</source>
        <translation>studioctl: Hinweis: nicht eingefroren: %1 ist zu groß zum Kopieren. Läufe werden abgelehnt, sobald es sich geändert hat.</translation>
    </message>
    <message>
        <source>The file has no &quot;name&quot;. Give the data one with --name.</source>
        <translation>Die Datei hat kein „name“. Den Daten mit --name einen Namen geben.</translation>
    </message>
    <message>
        <source>TYPE</source>
        <translation>TYP</translation>
    </message>
    <message>
        <source>FROZEN</source>
        <translation>EINGEFROREN</translation>
    </message>
    <message>
        <source>ARCHIVED</source>
        <translation>ARCHIVIERT</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Eingefroren</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>Hash</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archiviert</translation>
    </message>
    <message>
        <source>INPUT</source>
        <translation>EINGABE</translation>
    </message>
    <message>
        <source>(created it)</source>
        <translation>(hat sie erzeugt)</translation>
    </message>
    <message>
        <source>workspace (copy by content)</source>
        <translation>Arbeitsbereich (Kopie des Inhalts)</translation>
    </message>
    <message>
        <source>changed since the version was created</source>
        <translation>geändert, seit die Version angelegt wurde</translation>
    </message>
    <message>
        <source>--format takes text, json or svg, not &quot;%1&quot;.</source>
        <translation>--format erwartet text, json oder svg, nicht „%1“.</translation>
    </message>
    <message>
        <source>--to writes a picture: add --format svg.</source>
        <translation>--to schreibt ein Bild: --format svg ergänzen.</translation>
    </message>
    <message>
        <source>FROM</source>
        <translation>VON</translation>
    </message>
    <message>
        <source>AS</source>
        <translation>ALS</translation>
    </message>
    <message>
        <source>TO</source>
        <translation>NACH</translation>
    </message>
    <message numerus="yes">
        <source>  and %n more</source>
        <translation>
            <numerusform>  und %n weiterer</numerusform>
            <numerusform>  und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Create a version of data from a file, folder, address or output of a run</source>
        <translation>Eine Version von Daten aus einer Datei, einem Ordner, einer Adresse oder der Ausgabe eines Laufs anlegen</translation>
    </message>
    <message>
        <source>Name of the data (with --file: overrides the name in the file)</source>
        <translation>Name der Daten (mit --file: ersetzt den Namen in der Datei)</translation>
    </message>
    <message>
        <source>File, folder, https://URL, or azureml://jobs/RUN/outputs/OUTPUT; up to 1 GiB is copied</source>
        <translation>Datei, Ordner, https://URL oder azureml://jobs/LAUF/outputs/AUSGABE; bis zu 1 GiB wird kopiert</translation>
    </message>
    <message>
        <source>Version (default: the next number)</source>
        <translation>Version (Standard: die nächste Nummer)</translation>
    </message>
    <message>
        <source>YAML file in the format of Azure&apos;s &quot;data create&quot;</source>
        <translation>YAML-Datei im Format von Azures „data create“</translation>
    </message>
    <message>
        <source>Named, versioned data for the inputs of runs</source>
        <translation>Benannte Daten mit Versionen für die Eingaben von Läufen</translation>
    </message>
    <message>
        <source>List data, or the versions of one</source>
        <translation>Daten auflisten, oder die Versionen eines Namens</translation>
    </message>
    <message>
        <source>List all versions of this data</source>
        <translation>Alle Versionen dieser Daten auflisten</translation>
    </message>
    <message>
        <source>Also list archived data</source>
        <translation>Auch archivierte Daten auflisten</translation>
    </message>
    <message>
        <source>Show a version of data and the runs that use it</source>
        <translation>Eine Version von Daten und die Läufe zeigen, die sie verwenden</translation>
    </message>
    <message>
        <source>List where a version of data is: the workspace, its source, machines</source>
        <translation>Zeigen, wo eine Version von Daten ist: Arbeitsbereich, Quelle, Rechner</translation>
    </message>
    <message>
        <source>NAME or NAME:VERSION of data, or ID or name of a run</source>
        <translation>NAME oder NAME:VERSION von Daten, oder ID oder Name eines Laufs</translation>
    </message>
    <message>
        <source>text (default), json or svg</source>
        <translation>text (Vorgabe), json oder svg</translation>
    </message>
    <message>
        <source>Hide a version of data from lists and from @latest</source>
        <translation>Eine Version von Daten in Listen und für @latest ausblenden</translation>
    </message>
    <message>
        <source>Delete a version of data; refused while runs that have not ended use it</source>
        <translation>Eine Version von Daten löschen; abgelehnt, solange nicht beendete Läufe sie verwenden</translation>
    </message>
    <message>
        <source>Export a version of data as a file for Azure&apos;s &quot;data create&quot;</source>
        <translation>Eine Version von Daten als Datei für Azures „data create“ exportieren</translation>
    </message>
    <message>
        <source>The provider machines requires --machines.</source>
        <translation>Der Anbieter machines erfordert --machines.</translation>
    </message>
    <message>
        <source>with the root file system of the machine</source>
        <translation>mit dem Wurzeldateisystem des Rechners</translation>
    </message>
    <message>
        <source>Containers</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>There is no provider &quot;%1&quot;. Available: %2.</source>
        <translation>Es gibt keinen Anbieter „%1“. Verfügbar: %2.</translation>
    </message>
    <message>
        <source>CLUSTERS</source>
        <translation>CLUSTER</translation>
    </message>
    <message>
        <source>ORPHANS</source>
        <translation>VERWAISTE</translation>
    </message>
    <message>
        <source>CONTAINER</source>
        <translation>CONTAINER</translation>
    </message>
    <message>
        <source>PROBLEM</source>
        <translation>PROBLEM</translation>
    </message>
    <message>
        <source>ORPHAN</source>
        <translation>VERWAIST</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>The provider &quot;%1&quot; needs no other programs.</source>
        <translation>Der Anbieter „%1“ braucht keine weiteren Programme.</translation>
    </message>
    <message>
        <source>List providers with their clusters and nodes</source>
        <translation>Anbieter mit ihren Clustern und Knoten auflisten</translation>
    </message>
    <message>
        <source>Name of the provider</source>
        <translation>Name des Anbieters</translation>
    </message>
    <message>
        <source>Test whether a provider can create nodes on a machine</source>
        <translation>Testen, ob ein Anbieter auf einem Rechner Knoten erstellen kann</translation>
    </message>
    <message>
        <source>Attached machine (default: local, this computer)</source>
        <translation>Angebundener Rechner (Standard: local, dieser Rechner)</translation>
    </message>
    <message>
        <source>Run %1 is a pipeline; only its steps can be written to a file: studioctl run list --parent %1</source>
        <translation>Der Lauf %1 ist eine Pipeline; nur ihre Schritte lassen sich in eine Datei schreiben: studioctl run list --parent %1</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>Run the failed trials again as well</source>
        <translation>Auch die fehlgeschlagenen Versuche erneut ausführen</translation>
    </message>
    <message>
        <source>Run failed trials again, with the same numbers and parameters</source>
        <translation>Fehlgeschlagene Versuche erneut ausführen, mit denselben Nummern und Parametern</translation>
    </message>
    <message>
        <source>Only the failed trial with this number; may be repeated</source>
        <translation>Nur den fehlgeschlagenen Versuch mit dieser Nummer; mehrfach möglich</translation>
    </message>
    <message>
        <source>--trial takes the number of a trial, not &quot;%1&quot;.</source>
        <translation>--trial erwartet die Nummer eines Versuchs, nicht „%1“.</translation>
    </message>
    <message>
        <source>Maximum number of concurrent runs (default: 1; with slurm 200, pending jobs included)</source>
        <translation>Höchstzahl gleichzeitiger Läufe (Standard: 1; mit slurm 200, wartende Jobs eingeschlossen)</translation>
    </message>
    <message>
        <source>Defaults of jobs need --type slurm.</source>
        <translation>Vorgaben für Jobs erfordern --type slurm.</translation>
    </message>
    <message>
        <source>BUDGET</source>
        <translation>BUDGET</translation>
    </message>
    <message>
        <source>SPENT</source>
        <translation>AUSGEGEBEN</translation>
    </message>
    <message>
        <source>USED</source>
        <translation>VERBRAUCHT</translation>
    </message>
    <message>
        <source>--currency takes three letters, such as EUR, not &quot;%1&quot;.</source>
        <translation>--currency erwartet drei Buchstaben wie EUR, nicht „%1“.</translation>
    </message>
    <message>
        <source>Of this compute target (default: the whole workspace)</source>
        <translation>Dieses Computeziels (Standard: der ganze Arbeitsbereich)</translation>
    </message>
    <message>
        <source>Of this experiment</source>
        <translation>Dieses Experiments</translation>
    </message>
    <message>
        <source>Create or change a budget</source>
        <translation>Budget erstellen oder ändern</translation>
    </message>
    <message>
        <source>Currency, such as EUR; only costs in it count</source>
        <translation>Währung, etwa EUR; nur Kosten in dieser Währung zählen</translation>
    </message>
    <message>
        <source>Time zone in which months begin (default: UTC)</source>
        <translation>Zeitzone, in der Monate beginnen (Standard: UTC)</translation>
    </message>
    <message>
        <source>Delete a budget</source>
        <translation>Budget löschen</translation>
    </message>
    <message>
        <source>%1 does not describe a compute instance.</source>
        <translation>%1 beschreibt keine Compute-Instanz.</translation>
    </message>
    <message>
        <source>A compute instance is one node of its own: --machines, --whole, --min-instances, --max-instances, --idle-time-before-scale-down and --tier are for clusters.</source>
        <translation>Eine Compute-Instanz ist ein eigener Knoten: --machines, --whole, --min-instances, --max-instances, --idle-time-before-scale-down und --tier gelten für Cluster.</translation>
    </message>
    <message>
        <source>The setup script %1 cannot be read, or is larger than 64 KiB.</source>
        <translation>Das Einrichtungsskript %1 kann nicht gelesen werden oder ist größer als 64 KiB.</translation>
    </message>
    <message>
        <source>Compute of type &quot;%1&quot; cannot be created. Supported: amlcompute, computeinstance.</source>
        <translation>Compute vom Typ „%1“ kann nicht erstellt werden. Unterstützt: amlcompute, computeinstance.</translation>
    </message>
    <message>
        <source>studioctl: &quot;%1&quot; already exists; its scale was updated as in the file.</source>
        <translation>studioctl: „%1“ existiert bereits; die Skalierung wurde wie in der Datei aktualisiert.</translation>
    </message>
    <message>
        <source>amlcompute: a cluster (default); computeinstance: one node that you start and stop</source>
        <translation>amlcompute: ein Cluster (Standard); computeinstance: ein Knoten, den Sie starten und stoppen</translation>
    </message>
    <message>
        <source>With --type computeinstance: minutes without a run, a terminal or a busy kernel after which it is stopped (default: never)</source>
        <translation>Mit --type computeinstance: Minuten ohne Lauf, Terminal oder beschäftigten Kernel, nach denen sie gestoppt wird (Standard: nie)</translation>
    </message>
    <message>
        <source>With --type computeinstance: shell script that runs there once, as its first run</source>
        <translation>Mit --type computeinstance: Shell-Skript, das dort einmal läuft, als ihr erster Lauf</translation>
    </message>
    <message>
        <source>Currency of the price, such as EUR</source>
        <translation>Währung des Preises, etwa EUR</translation>
    </message>
    <message>
        <source>With --price: an earlier time from which it holds, such as 2026-11-01; only for times that had no price</source>
        <translation>Mit --price: ein früherer Zeitpunkt, ab dem er gilt, etwa 2026-11-01; nur für Zeiten ohne Preis</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>the root file system of the machine</source>
        <translation>das Root-Dateisystem des Rechners</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>Idle shutdown</source>
        <translation>Abschalten bei Leerlauf</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message numerus="yes">
        <source>after %n minutes</source>
        <translation>
            <numerusform>nach %n Minute</numerusform>
            <numerusform>nach %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Stops at</source>
        <translation>Stoppt um</translation>
    </message>
    <message>
        <source>Setup run</source>
        <translation>Einrichtungslauf</translation>
    </message>
    <message>
        <source>Schedule %1</source>
        <translation>Zeitplan %1</translation>
    </message>
    <message>
        <source>%1, disabled</source>
        <translation>%1, deaktiviert</translation>
    </message>
    <message>
        <source>Name of the compute instance</source>
        <translation>Name der Compute-Instanz</translation>
    </message>
    <message>
        <source>Print progress until it is done</source>
        <translation>Fortschritt ausgeben, bis es fertig ist</translation>
    </message>
    <message>
        <source>VM size, see &quot;studioctl compute list-sizes&quot;</source>
        <translation>VM-Größe, siehe „studioctl compute list-sizes“</translation>
    </message>
    <message>
        <source>Cores, instead of a size</source>
        <translation>Kerne, statt einer Größe</translation>
    </message>
    <message>
        <source>Memory, such as 4GiB, instead of a size</source>
        <translation>Speicher, etwa 4GiB, statt einer Größe</translation>
    </message>
    <message>
        <source>ACTION</source>
        <translation>AKTION</translation>
    </message>
    <message>
        <source>TIMES</source>
        <translation>ZEITEN</translation>
    </message>
    <message>
        <source>TIME ZONE</source>
        <translation>ZEITZONE</translation>
    </message>
    <message>
        <source>enabled</source>
        <translation>aktiviert</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>deaktiviert</translation>
    </message>
    <message>
        <source>OUTCOME</source>
        <translation>ERGEBNIS</translation>
    </message>
    <message>
        <source>HANDLED</source>
        <translation>BEHANDELT</translation>
    </message>
    <message>
        <source>With --cron: start it at these times</source>
        <translation>Mit --cron: zu diesen Zeiten starten</translation>
    </message>
    <message>
        <source>Minute, hour, day, month and day of the week: &quot;0 19 * * 1-5&quot;</source>
        <translation>Minute, Stunde, Tag, Monat und Wochentag: „0 19 * * 1-5“</translation>
    </message>
    <message>
        <source>ID of the schedule to remove</source>
        <translation>ID des Zeitplans, der entfernt wird</translation>
    </message>
    <message>
        <source>ID of the schedule to enable</source>
        <translation>ID des Zeitplans, der aktiviert wird</translation>
    </message>
    <message>
        <source>ID of the schedule to disable</source>
        <translation>ID des Zeitplans, der deaktiviert wird</translation>
    </message>
    <message>
        <source>Show what happened at the last times</source>
        <translation>Anzeigen, was zu den letzten Zeiten geschah</translation>
    </message>
    <message>
        <source>Forwarding port %1 until Ctrl+C is pressed.</source>
        <translation>Port %1 wird weitergeleitet, bis Strg+C gedrückt wird.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is starting. Try again when it is running.</source>
        <translation>„%1“ startet. Versuchen Sie es erneut, wenn sie läuft.</translation>
    </message>
    <message>
        <source>%1 cannot be started.</source>
        <translation>%1 kann nicht gestartet werden.</translation>
    </message>
    <message>
        <source>Open a shell in the instance</source>
        <translation>Eine Shell in der Instanz öffnen</translation>
    </message>
    <message>
        <source>Slurm job</source>
        <translation>Slurm-Job</translation>
    </message>
    <message>
        <source>On a Slurm cluster</source>
        <comment>heading in the help</comment>
        <translation>Auf einem Slurm-Cluster</translation>
    </message>
    <message>
        <source>Partition (default: that of the target, else of the cluster)</source>
        <translation>Partition (Standard: die des Ziels, sonst des Clusters)</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>Quality of Service</translation>
    </message>
    <message>
        <source>Generic resources, such as gpu:a100:2; --gpus requests GPUs as well</source>
        <translation>Generische Ressourcen, etwa gpu:a100:2; --gpus fordert ebenfalls GPUs an</translation>
    </message>
    <message>
        <source>Features of the node, such as intel&amp;ib</source>
        <translation>Merkmale des Knotens, etwa intel&amp;ib</translation>
    </message>
    <message>
        <source>Partition (default: that of the cluster)</source>
        <translation>Partition (Standard: die des Clusters)</translation>
    </message>
    <message>
        <source>Generic resources, such as gpu:1</source>
        <translation>Generische Ressourcen, etwa gpu:1</translation>
    </message>
    <message>
        <source>Features of the node</source>
        <translation>Merkmale des Knotens</translation>
    </message>
    <message>
        <source>Defaults of jobs</source>
        <translation>Vorgaben für Jobs</translation>
    </message>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm-Cluster</translation>
    </message>
    <message>
        <source>Accounting</source>
        <translation>Abrechnung</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>Konten</translation>
    </message>
    <message>
        <source>QOS</source>
        <translation>QOS</translation>
    </message>
    <message>
        <source>PARTITION</source>
        <translation>PARTITION</translation>
    </message>
    <message>
        <source>CPUS/NODE</source>
        <translation>CPUS/KNOTEN</translation>
    </message>
    <message>
        <source>MEMORY/NODE</source>
        <translation>SPEICHER/KNOTEN</translation>
    </message>
    <message>
        <source>TIME LIMIT</source>
        <translation>ZEITLIMIT</translation>
    </message>
    <message>
        <source>GRES</source>
        <translation>GRES</translation>
    </message>
    <message>
        <source>FEATURES</source>
        <translation>MERKMALE</translation>
    </message>
    <message>
        <source>up</source>
        <translation>in Betrieb</translation>
    </message>
    <message>
        <source>down</source>
        <translation>außer Betrieb</translation>
    </message>
    <message>
        <source>DAY</source>
        <translation>TAG</translation>
    </message>
    <message>
        <source>MONTH</source>
        <translation>MONAT</translation>
    </message>
    <message>
        <source>NODE TIME</source>
        <translation>KNOTENZEIT</translation>
    </message>
    <message>
        <source>IDLE</source>
        <translation>LEERLAUF</translation>
    </message>
    <message>
        <source>(idle)</source>
        <translation>(Leerlauf)</translation>
    </message>
    <message>
        <source>%1 (deleted)</source>
        <translation>%1 (gelöscht)</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>--price takes an amount such as 1.20, or unknown, not &quot;%1&quot;.</source>
        <translation>--price erwartet einen Betrag wie 1.20 oder unknown, nicht „%1“.</translation>
    </message>
    <message>
        <source>Start, such as 2026-11-01 (default: of this month)</source>
        <translation>Beginn, etwa 2026-11-01 (Standard: dieses Monats)</translation>
    </message>
    <message>
        <source>End (default: now)</source>
        <translation>Ende (Standard: jetzt)</translation>
    </message>
    <message>
        <source>Time zone of days and months (default: UTC)</source>
        <translation>Zeitzone von Tagen und Monaten (Standard: UTC)</translation>
    </message>
    <message>
        <source>%1 has no address: set &quot;address&quot; below &quot;compute_studio&quot; in it, or give it with --address [USER@]HOST[:PORT].</source>
        <translation>%1 nennt keine Adresse: darin „address“ unter „compute_studio“ setzen oder mit --address [USER@]HOST[:PORT] angeben.</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Hinweis: %1</translation>
    </message>
    <message>
        <source>the budget &quot;%1&quot;</source>
        <translation>das Budget „%1“</translation>
    </message>
    <message>
        <source>Delete a cluster or a compute instance with its files; its runs are kept</source>
        <translation>Einen Cluster löschen, oder eine Compute-Instanz mit ihren Dateien; ihre Läufe bleiben</translation>
    </message>
    <message>
        <source>the compute instance %1 and its files</source>
        <translation>die Compute-Instanz %1 und ihre Dateien</translation>
    </message>
    <message>
        <source>the cluster %1</source>
        <translation>den Cluster %1</translation>
    </message>
    <message>
        <source>--interpreter takes the full path of a Python on the machine, such as /usr/bin/python3, not &quot;%1&quot;.</source>
        <translation>--interpreter erwartet den vollen Pfad eines Pythons auf dem Rechner, etwa /usr/bin/python3, nicht „%1“.</translation>
    </message>
    <message>
        <source>--interpreter takes the full path of a Python on the machine, not &quot;%1&quot;. On this computer it is %2.</source>
        <translation>--interpreter erwartet den vollen Pfad eines Pythons auf dem Rechner, nicht „%1“. Auf diesem Rechner ist es %2.</translation>
    </message>
    <message>
        <source>studioctl: note: the pages of the manual are not installed; they belong in %1.</source>
        <translation>studioctl: Hinweis: Die Seiten des Handbuchs sind nicht installiert; sie gehören nach %1.</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;, and the pages of the manual are not installed; they belong in %2. &quot;studioctl help&quot; lists the commands.</source>
        <translation>Einen Befehl „%1“ gibt es nicht, und die Seiten des Handbuchs sind nicht installiert; sie gehören nach %2. „studioctl help“ zeigt die Befehle.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Die Datei %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>No container can be started on &quot;%1&quot;.</source>
        <translation>Auf „%1“ kann kein Container gestartet werden.</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) with its %n run(s), and all their files</source>
        <translation>
            <numerusform>%1 (%2) mit %n Lauf und allen Dateien</numerusform>
            <numerusform>%1 (%2) mit %n Läufen und allen Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>studioctl: note: the pipeline has no outputs of its own. Those of a step are files of its run: studioctl run download ID; &quot;studioctl pipeline show %1&quot; lists the IDs.</source>
        <translation>studioctl: Hinweis: Die Pipeline hat keine eigenen Ausgaben. Die eines Schritts sind Dateien seines Laufs: studioctl run download ID; „studioctl pipeline show %1“ zeigt die IDs.</translation>
    </message>
    <message>
        <source>Log: studioctl run logs %1</source>
        <translation>Protokoll: studioctl run logs %1</translation>
    </message>
    <message>
        <source>Names of the schedules</source>
        <translation>Namen der Zeitpläne</translation>
    </message>
    <message>
        <source>Enable schedules; times before now do not fire</source>
        <translation>Zeitpläne einschalten; frühere Zeiten lösen nicht aus</translation>
    </message>
    <message>
        <source>Disable schedules</source>
        <translation>Zeitpläne ausschalten</translation>
    </message>
    <message>
        <source>There is no time zone &quot;%1&quot; on this computer. Did you mean %2?</source>
        <translation>Auf diesem Rechner gibt es keine Zeitzone „%1“. Ist %2 gemeint?</translation>
    </message>
    <message>
        <source>Store the command first, then give its name with --config: studioctl runconfig create NAME -- COMMAND</source>
        <translation>Zuerst den Befehl speichern, dann seinen Namen mit --config angeben: studioctl runconfig create NAME -- BEFEHL</translation>
    </message>
    <message>
        <source>Input %1: %2 is not a file.</source>
        <translation>Eingabe %1: %2 ist keine Datei.</translation>
    </message>
    <message>
        <source>Input %1: %2 is not a folder.</source>
        <translation>Eingabe %1: %2 ist kein Ordner.</translation>
    </message>
    <message>
        <source>studioctl: note: input %1 is the text &quot;%2&quot;, not the data of that name. For the data: --input %1=azureml:%2</source>
        <translation>studioctl: Hinweis: Die Eingabe %1 ist der Text „%2“, nicht die Daten dieses Namens. Für die Daten: --input %1=azureml:%2</translation>
    </message>
    <message>
        <source>studioctl: note: input %1 is the text &quot;%2&quot;, not the file of that name. To upload the file: --input %1=./%2</source>
        <translation>studioctl: Hinweis: Die Eingabe %1 ist der Text „%2“, nicht die Datei dieses Namens. Um die Datei hochzuladen: --input %1=./%2</translation>
    </message>
    <message>
        <source>Parameter %1</source>
        <translation>Parameter %1</translation>
    </message>
    <message>
        <source>REASON</source>
        <translation>GRUND</translation>
    </message>
    <message>
        <source>Of the head node, with --type hdinsight</source>
        <comment>heading in the help</comment>
        <translation>Vom Hauptknoten, mit --type hdinsight</translation>
    </message>
    <message>
        <source>Folder with yarn-site.xml (default: /etc/hadoop/conf)</source>
        <translation>Ordner mit yarn-site.xml (Standard: /etc/hadoop/conf)</translation>
    </message>
    <message>
        <source>Folders of a head node need --type hdinsight.</source>
        <translation>Ordner eines Hauptknotens brauchen --type hdinsight.</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>PRICE PER HOUR</source>
        <translation>PREIS PRO STUNDE</translation>
    </message>
    <message>
        <source>The preset file %1 cannot be read, or is larger than 64 KiB.</source>
        <translation>Die Vorlage %1 kann nicht gelesen werden oder ist größer als 64 KiB.</translation>
    </message>
    <message>
        <source>--option takes NAME=VALUE, not &quot;%1&quot;. Names of the provider %2: %3.</source>
        <translation>--option erwartet NAME=WERT, nicht „%1“. Namen des Anbieters %2: %3.</translation>
    </message>
    <message>
        <source>Specify the size: --size SIZE. &quot;studioctl provider check %1 --sizes&quot; lists the sizes.</source>
        <translation>Geben Sie die Größe an: --size GRÖSSE. „studioctl provider check %1 --sizes“ listet die Größen auf.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>Niedrige Priorität</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Program&apos;s hash</source>
        <translation>Hash des Programms</translation>
    </message>
    <message>
        <source>Not deleted with a node</source>
        <translation>Wird mit einem Knoten nicht gelöscht</translation>
    </message>
    <message>
        <source>Preset file; the file and its program are trusted as they are now</source>
        <translation>Vorlagendatei; der Datei und ihrem Programm wird in ihrem jetzigen Zustand vertraut</translation>
    </message>
    <message>
        <source>Compute instances are created by the provider containers, vms or a cloud.</source>
        <translation>Compute-Instanzen werden vom Anbieter containers, vms oder einer Cloud erstellt.</translation>
    </message>
    <message>
        <source>Virtual machines are created on one machine: give --machine, not --machines.</source>
        <translation>Virtuelle Maschinen werden auf einem Rechner erstellt: Geben Sie --machine an, nicht --machines.</translation>
    </message>
    <message>
        <source>--disk takes a size, such as 40GiB, not &quot;%1&quot;.</source>
        <translation>--disk erwartet eine Größe wie 40GiB, nicht „%1“.</translation>
    </message>
    <message>
        <source>Virtual machines need a disk image: download a cloud image to the machine and give its path, such as --image /var/lib/images/debian-12-generic-amd64.qcow2</source>
        <translation>Virtuelle Maschinen brauchen ein Datenträgerabbild: Laden Sie ein Cloud-Abbild auf den Rechner und geben Sie seinen Pfad an, etwa --image /var/lib/images/debian-12-generic-amd64.qcow2</translation>
    </message>
    <message>
        <source>Machines of a cloud are created from this computer: --machine, --machines and --whole are for other providers.</source>
        <translation>Maschinen einer Cloud werden von diesem Rechner aus erstellt: --machine, --machines und --whole gelten für andere Anbieter.</translation>
    </message>
    <message>
        <source>The provider %1 cannot stop machines, so it has no compute instances. Create a cluster.</source>
        <translation>Der Anbieter %1 kann Maschinen nicht anhalten und hat daher keine Compute-Instanzen. Erstellen Sie einen Cluster.</translation>
    </message>
    <message>
        <source>--kernel, --initrd, --vm-user and --disk require --provider vms.</source>
        <translation>--kernel, --initrd, --vm-user und --disk erfordern --provider vms.</translation>
    </message>
    <message>
        <source>--image and --engine require --provider containers or vms.</source>
        <translation>--image und --engine erfordern --provider containers oder vms.</translation>
    </message>
    <message>
        <source>Give either --priority or --tier, not both.</source>
        <translation>Geben Sie entweder --priority oder --tier an, nicht beides.</translation>
    </message>
    <message>
        <source>With a cloud: region or zone of the nodes (default: that of the preset)</source>
        <translation>Mit einer Cloud: Region oder Zone der Knoten (Standard: die der Vorlage)</translation>
    </message>
    <message>
        <source>With a cloud: NAME=VALUE of a further setting, such as subnet; may be repeated; see &quot;studioctl provider show&quot;</source>
        <translation>Mit einer Cloud: NAME=WERT einer weiteren Einstellung, etwa subnet; mehrfach möglich; siehe „studioctl provider show“</translation>
    </message>
    <message>
        <source>With --provider containers: image of the nodes (default: the root file system of the machine, read-only below a layer of the node&apos;s own). With --provider vms: path of a disk image on the machine, such as a cloud image, which is not changed</source>
        <translation>Mit --provider containers: Abbild der Knoten (Standard: das Stammdateisystem des Rechners, schreibgeschützt unter einer eigenen Schicht des Knotens). Mit --provider vms: Pfad eines Datenträgerabbilds auf dem Rechner, etwa eines Cloud-Abbilds, das nicht verändert wird</translation>
    </message>
    <message>
        <source>With --provider containers: podman or docker; with --provider vms: qemu or libvirt (default: the first one that works)</source>
        <translation>Mit --provider containers: podman oder docker; mit --provider vms: qemu oder libvirt (Standard: das erste, das funktioniert)</translation>
    </message>
    <message>
        <source>With --provider vms: path of a kernel on the machine, instead of the boot loader of the image</source>
        <translation>Mit --provider vms: Pfad eines Kernels auf dem Rechner, statt des Bootloaders des Abbilds</translation>
    </message>
    <message>
        <source>With --kernel: path of its initial file system on the machine</source>
        <translation>Mit --kernel: Pfad seines ersten Dateisystems auf dem Rechner</translation>
    </message>
    <message>
        <source>With --provider vms: user of the guest who runs jobs (default: studio, created)</source>
        <translation>Mit --provider vms: Benutzer des Gastsystems, der Aufträge ausführt (Standard: studio, wird angelegt)</translation>
    </message>
    <message>
        <source>With --provider vms: size of each disk, such as 40GiB (default: that of the image)</source>
        <translation>Mit --provider vms: Größe jedes Datenträgers, etwa 40GiB (Standard: die des Abbilds)</translation>
    </message>
    <message>
        <source>Virtual machines</source>
        <translation>Virtuelle Maschinen</translation>
    </message>
    <message>
        <source>Virtual machine</source>
        <translation>Virtuelle Maschine</translation>
    </message>
    <message>
        <source>Give one of --cron, --remove, --enable, --disable and --history.</source>
        <translation>Geben Sie eines von --cron, --remove, --enable, --disable und --history an.</translation>
    </message>
    <message>
        <source>--time-zone requires --cron.</source>
        <translation>--time-zone erfordert --cron.</translation>
    </message>
    <message>
        <source>No node can be created on &quot;%1&quot;.</source>
        <translation>Auf „%1“ kann kein Knoten erstellt werden.</translation>
    </message>
    <message>
        <source>Virtual machines cannot be created on &quot;%1&quot;: install QEMU there (packages qemu-system-x86 and qemu-utils), or give this user access to libvirt.</source>
        <translation>Auf „%1“ können keine virtuellen Maschinen erstellt werden: Installieren Sie dort QEMU (Pakete qemu-system-x86 und qemu-utils), oder geben Sie diesem Benutzer Zugriff auf libvirt.</translation>
    </message>
    <message>
        <source>Nodes cannot be created on &quot;%1&quot;: the program of the provider does not answer there.</source>
        <translation>Auf „%1“ können keine Knoten erstellt werden: Das Programm des Anbieters antwortet dort nicht.</translation>
    </message>
    <message>
        <source>Spark master, such as local[4] or yarn (default: that of the target, else local[*]; with several nodes, a cluster of the run)</source>
        <translation>Spark-Master, etwa local[4] oder yarn (Standard: der des Ziels, sonst local[*]; mit mehreren Knoten ein Cluster des Laufs)</translation>
    </message>
    <message>
        <source>client (default), or cluster: YARN runs the driver</source>
        <translation>client (Vorgabe) oder cluster: YARN führt den Treiber aus</translation>
    </message>
    <message>
        <source>Python files and archives that executors import from, A,B</source>
        <translation>Python-Dateien und Archive, aus denen Executors importieren, A,B</translation>
    </message>
    <message>
        <source>Java archives for driver and executors, A,B</source>
        <translation>Java-Archive für Treiber und Executors, A,B</translation>
    </message>
    <message>
        <source>Files for the working folder of each executor, A,B</source>
        <translation>Dateien für den Arbeitsordner jedes Executors, A,B</translation>
    </message>
    <message>
        <source>Archives that are unpacked for each executor, A#FOLDER,B</source>
        <translation>Archive, die für jeden Executor entpackt werden, A#ORDNER,B</translation>
    </message>
    <message>
        <source>Maven coordinates, GROUP:ARTIFACT:VERSION,…</source>
        <translation>Maven-Koordinaten, GROUP:ARTIFACT:VERSION,…</translation>
    </message>
    <message>
        <source>Further Maven repositories for --packages, A,B</source>
        <translation>Weitere Maven-Repositorys für --packages, A,B</translation>
    </message>
    <message>
        <source>Memory of the driver, such as 2g</source>
        <translation>Speicher des Treibers, etwa 2g</translation>
    </message>
    <message>
        <source>Memory of each executor, such as 2g</source>
        <translation>Speicher jedes Executors, etwa 2g</translation>
    </message>
    <message>
        <source>Cores of each executor</source>
        <translation>Kerne jedes Executors</translation>
    </message>
    <message>
        <source>Number of executors</source>
        <translation>Zahl der Executors</translation>
    </message>
    <message>
        <source>Queue of YARN</source>
        <translation>Queue von YARN</translation>
    </message>
    <message>
        <source>Specify the application: studioctl spark submit SCRIPT.py ARGUMENTS…</source>
        <translation>Geben Sie die Anwendung an: studioctl spark submit SCRIPT.py ARGUMENTE…</translation>
    </message>
    <message>
        <source>--conf needs KEY=VALUE.</source>
        <translation>--conf braucht KEY=VALUE.</translation>
    </message>
    <message>
        <source>Run Spark applications</source>
        <translation>Spark-Anwendungen ausführen</translation>
    </message>
    <message>
        <source>Submit a Spark application as a run, with options of spark-submit</source>
        <translation>Eine Spark-Anwendung als Lauf einreichen, mit Optionen von spark-submit</translation>
    </message>
    <message>
        <source>Spark</source>
        <comment>heading in the help</comment>
        <translation>Spark</translation>
    </message>
    <message>
        <source>Property of Spark, KEY=VALUE; may be repeated</source>
        <translation>Eigenschaft von Spark, KEY=VALUE; mehrfach möglich</translation>
    </message>
    <message>
        <source>The provider %1 needs a further option: %2</source>
        <translation>Der Anbieter %1 braucht eine weitere Option: %2</translation>
    </message>
    <message>
        <source>Unknown distribution &quot;%1&quot;. Supported: none, pytorch, tensorflow, mpi, ray, dask, spark.</source>
        <translation>Unbekannte Verteilung „%1“. Unterstützt: none, pytorch, tensorflow, mpi, ray, dask, spark.</translation>
    </message>
    <message>
        <source>%1 takes a value such as %2, not &quot;%3&quot;.</source>
        <translation>%1 nimmt einen Wert wie %2 an, nicht „%3“.</translation>
    </message>
    <message>
        <source>There is no file &quot;%1&quot; in the source folder %2.</source>
        <translation>Im Quellordner %2 gibt es keine Datei „%1“.</translation>
    </message>
    <message>
        <source>--class is the main class of a .jar; &quot;%1&quot; is a Python file.</source>
        <translation>--class ist die Hauptklasse einer .jar; „%1“ ist eine Python-Datei.</translation>
    </message>
    <message>
        <source>APPLICATION [ARGUMENTS…]</source>
        <comment>a script or .jar, and its arguments</comment>
        <translation>ANWENDUNG [ARGUMENTE…]</translation>
    </message>
    <message>
        <source>--from must be before --until.</source>
        <translation>--from muss vor --until liegen.</translation>
    </message>
    <message>
        <source>[USER@]HOST[:PORT]: name, IPv4 or [IPv6] address; of ray http://HOST:8265, of dask tcp://HOST:8786</source>
        <translation>[USER@]HOST[:PORT]: Name, IPv4- oder [IPv6]-Adresse; bei ray http://HOST:8265, bei dask tcp://HOST:8786</translation>
    </message>
    <message>
        <source>%1 describes a Kubernetes cluster. Attach it with: studioctl compute attach --file.</source>
        <translation>%1 beschreibt einen Kubernetes-Cluster. Anbinden mit: studioctl compute attach --file.</translation>
    </message>
    <message>
        <source>A Kubernetes cluster is attached: studioctl compute attach --type kubernetes --name NAME --image IMAGE</source>
        <translation>Ein Kubernetes-Cluster wird angebunden: studioctl compute attach --type kubernetes --name NAME --image IMAGE</translation>
    </message>
    <message>
        <source>not responding</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>A cluster of Ray or Dask is reached by its own address, from this computer or from an attached machine (--via NAME). Options of SSH belong to that machine.</source>
        <translation>Ein Cluster von Ray oder Dask wird über seine eigene Adresse erreicht, von diesem Rechner oder von einem angebundenen Rechner aus (--via NAME). Optionen von SSH gehören zu jenem Rechner.</translation>
    </message>
    <message>
        <source>Give the cluster a name: studioctl compute attach --type %1 --name NAME --address %2</source>
        <translation>Dem Cluster einen Namen geben: studioctl compute attach --type %1 --name NAME --address %2</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>File with the certificate authority, on that machine</source>
        <translation>Datei mit der Zertifizierungsstelle, auf jenem Rechner</translation>
    </message>
    <message>
        <source>File with the certificate that Dask requires, on that machine</source>
        <translation>Datei mit dem Zertifikat, das Dask verlangt, auf jenem Rechner</translation>
    </message>
    <message>
        <source>File with the key of that certificate, on that machine</source>
        <translation>Datei mit dem Schlüssel dieses Zertifikats, auf jenem Rechner</translation>
    </message>
    <message>
        <source>Compare what the kinds of compute support</source>
        <translation>Vergleichen, was die Arten von Compute unterstützen</translation>
    </message>
    <message>
        <source>Give the cluster a name: studioctl compute attach --type kubernetes --name NAME</source>
        <translation>Geben Sie dem Cluster einen Namen: studioctl compute attach --type kubernetes --name NAME</translation>
    </message>
    <message>
        <source>Kubeconfig file (default: ~/.kube/config)</source>
        <translation>Kubeconfig-Datei (Standard: ~/.kube/config)</translation>
    </message>
    <message>
        <source>Context of the kubeconfig (default: its current one)</source>
        <translation>Kontext der Kubeconfig (Standard: ihr aktueller)</translation>
    </message>
    <message>
        <source>Namespace of the pods (default: that of the context)</source>
        <translation>Namespace der Pods (Standard: der des Kontexts)</translation>
    </message>
    <message>
        <source>Image of the pods, with /bin/sh</source>
        <translation>Image der Pods, mit /bin/sh</translation>
    </message>
    <message>
        <source>Cores of each pod, requested and limited (default: 1)</source>
        <translation>Kerne je Pod, angefordert und begrenzt (Standard: 1)</translation>
    </message>
    <message>
        <source>Memory of each pod, such as 4GiB (default: 1GiB)</source>
        <translation>Arbeitsspeicher je Pod, etwa 4GiB (Standard: 1GiB)</translation>
    </message>
    <message>
        <source>GPUs of each pod (default: 0)</source>
        <translation>GPUs je Pod (Standard: 0)</translation>
    </message>
    <message>
        <source>Resource of the GPUs (default: nvidia.com/gpu)</source>
        <translation>Ressource der GPUs (Standard: nvidia.com/gpu)</translation>
    </message>
    <message>
        <source>Minimum number of pods (default: 0)</source>
        <translation>Mindestzahl der Pods (Standard: 0)</translation>
    </message>
    <message>
        <source>Maximum number of pods (default: 4)</source>
        <translation>Höchstzahl der Pods (Standard: 4)</translation>
    </message>
    <message>
        <source>Time after which an idle pod is deleted, such as 120s (default: 120s)</source>
        <translation>Zeit, nach der ein Pod im Leerlauf gelöscht wird, etwa 120s (Standard: 120s)</translation>
    </message>
    <message>
        <source>low: pods also match --spot-selector; dedicated (default)</source>
        <translation>low: Pods entsprechen auch --spot-selector; dedicated (Vorgabe)</translation>
    </message>
    <message>
        <source>Label of the Kubernetes nodes, KEY=VALUE; may be repeated</source>
        <translation>Label der Kubernetes-Knoten, SCHLÜSSEL=WERT; mehrfach möglich</translation>
    </message>
    <message>
        <source>Label of spot nodes, KEY=VALUE, whose taint is tolerated; may be repeated</source>
        <translation>Label von Spot-Knoten, SCHLÜSSEL=WERT, deren Taint toleriert wird; mehrfach möglich</translation>
    </message>
    <message>
        <source>Taint that pods tolerate, KEY[=VALUE][:EFFECT]; may be repeated</source>
        <translation>Taint, den Pods tolerieren, SCHLÜSSEL[=WERT][:EFFEKT]; mehrfach möglich</translation>
    </message>
    <message>
        <source>PersistentVolumeClaim to mount, CLAIM:/PATH[:ro]; may be repeated</source>
        <translation>PersistentVolumeClaim, der eingehängt wird, CLAIM:/PFAD[:ro]; mehrfach möglich</translation>
    </message>
    <message>
        <source>Folder of the Kubernetes nodes to mount, /FOLDER:/PATH[:ro]; may be repeated</source>
        <translation>Ordner der Kubernetes-Knoten, der eingehängt wird, /ORDNER:/PFAD[:ro]; mehrfach möglich</translation>
    </message>
    <message>
        <source>Service account of the pods; its token is not mounted</source>
        <translation>Dienstkonto der Pods; sein Token wird nicht eingehängt</translation>
    </message>
    <message>
        <source>Priority class of the pods</source>
        <translation>Prioritätsklasse der Pods</translation>
    </message>
    <message>
        <source>--priority takes low or dedicated, not &quot;%1&quot;.</source>
        <translation>--priority erwartet low oder dedicated, nicht „%1“.</translation>
    </message>
    <message>
        <source>Pods of low priority run on spot nodes: give --priority low and --spot-selector KEY=VALUE together, or neither.</source>
        <translation>Pods mit niedriger Priorität laufen auf Spot-Knoten: Geben Sie --priority low und --spot-selector SCHLÜSSEL=WERT zusammen an oder keines von beiden.</translation>
    </message>
    <message>
        <source>Kubeconfig</source>
        <translation>Kubeconfig</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>Cluster identity</source>
        <translation>Identität des Clusters</translation>
    </message>
    <message>
        <source>Node selector</source>
        <translation>Node-Selector</translation>
    </message>
    <message>
        <source>Spot selector</source>
        <translation>Spot-Selector</translation>
    </message>
    <message>
        <source>Tolerations</source>
        <translation>Tolerations</translation>
    </message>
    <message>
        <source>Volumes</source>
        <translation>Volumes</translation>
    </message>
    <message>
        <source>Service account</source>
        <translation>Dienstkonto</translation>
    </message>
    <message>
        <source>Priority class</source>
        <translation>Prioritätsklasse</translation>
    </message>
    <message>
        <source>Deleted pods</source>
        <translation>Gelöschte Pods</translation>
    </message>
    <message>
        <source>Wait until the runs have ended, and print how</source>
        <translation>Warten, bis die Läufe geendet haben, und ausgeben, wie</translation>
    </message>
    <message>
        <source>Maximum time to wait, such as 90s, 10m or 1h; implies --wait</source>
        <translation>Längste Wartezeit, etwa 90s, 10m oder 1h; schließt --wait ein</translation>
    </message>
    <message>
        <source>Defaults for jobs of a Slurm cluster</source>
        <comment>heading in the help</comment>
        <translation>Vorgaben für Jobs eines Slurm-Clusters</translation>
    </message>
    <message>
        <source>Time limit of runs that have none, in Slurm&apos;s formats, such as 90, 2:00:00 or 1-12</source>
        <translation>Zeitgrenze von Läufen, die keine haben, in den Formaten von Slurm, etwa 90, 2:00:00 oder 1-12</translation>
    </message>
    <message>
        <source>Change the address, machine and files of a cluster of Ray or Dask by themselves, in a command without other options than --max-runs.</source>
        <translation>Adresse, Rechner und Dateien eines Clusters von Ray oder Dask für sich ändern, in einem Befehl ohne andere Optionen als --max-runs.</translation>
    </message>
    <message>
        <source>%1 does not describe a cluster of Ray or Dask.</source>
        <translation>%1 beschreibt keinen Cluster von Ray oder Dask.</translation>
    </message>
    <message>
        <source>LIMITS OR PROBLEM</source>
        <translation>BEGRENZUNG ODER PROBLEM</translation>
    </message>
    <message>
        <source>The shared folder %1 does not exist on this computer. Create or mount it, here and on all nodes of the cluster.</source>
        <translation>Der gemeinsame Ordner %1 existiert auf diesem Rechner nicht. Legen Sie ihn an oder hängen Sie ihn ein, hier und auf allen Knoten des Clusters.</translation>
    </message>
    <message>
        <source>Kind to explain, such as ray, or a target of that kind (default: all, as a table)</source>
        <translation>Zu erklärende Art, etwa ray, oder ein Ziel dieser Art (Standard: alle, als Tabelle)</translation>
    </message>
    <message>
        <source>Check an attached machine or cluster step by step, and sign in</source>
        <translation>Einen angebundenen Rechner oder Cluster Schritt für Schritt prüfen und sich anmelden</translation>
    </message>
    <message>
        <source>Pod options require --type kubernetes.</source>
        <translation>Pod-Optionen erfordern --type kubernetes.</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>Preis je Stunde</translation>
    </message>
    <message>
        <source>Cluster options (--type ray or dask)</source>
        <comment>heading in the help</comment>
        <translation>Cluster-Optionen (--type ray oder dask)</translation>
    </message>
    <message>
        <source>checking the cluster %1</source>
        <translation>der Cluster %1 wird geprüft</translation>
    </message>
    <message>
        <source>Pod options (--type kubernetes)</source>
        <comment>heading in the help</comment>
        <translation>Pod-Optionen (--type kubernetes)</translation>
    </message>
    <message>
        <source>User ID (UID) of the pods; if set, they meet the restricted Pod Security Standard</source>
        <translation>Benutzer-ID (UID) der Pods; wenn gesetzt, erfüllen sie den Pod-Sicherheitsstandard „restricted“</translation>
    </message>
    <message>
        <source>Treat a deleted pod as terminated, even if its Kubernetes node cannot be read</source>
        <translation>Einen gelöschten Pod als beendet behandeln, auch wenn sein Kubernetes-Knoten nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>User ID (UID)</source>
        <translation>Benutzer-ID (UID)</translation>
    </message>
    <message>
        <source>The file is for the account %1, but the provider %2 is signed in to %3. Sign in to that account, or change &quot;account&quot; in the file.</source>
        <translation>Die Datei ist für das Konto %1, der Anbieter %2 ist aber bei %3 angemeldet. Melden Sie sich bei jenem Konto an, oder ändern Sie „account“ in der Datei.</translation>
    </message>
    <message>
        <source>--partition, --account, --qos, --gres, --constraint and --time require --provider slurm.</source>
        <translation>--partition, --account, --qos, --gres, --constraint und --time erfordern --provider slurm.</translation>
    </message>
    <message>
        <source>Change a value in that file, such as max_instances=8; may be repeated</source>
        <translation>Einen Wert der Datei ändern, z. B. max_instances=8; mehrfach möglich</translation>
    </message>
    <message>
        <source>Attached machine that hosts the nodes (default: local, this computer); with --provider slurm: the attached Slurm cluster</source>
        <translation>Angebundener Rechner, auf dem die Knoten liegen (Standard: local, dieser Rechner); mit --provider slurm: der angebundene Slurm-Cluster</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>THIS MONTH</source>
        <translation>DIESER MONAT</translation>
    </message>
    <message>
        <source>ON SINCE</source>
        <translation>AN SEIT</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Slurm cluster: it has no partition, account, QOS, GRES, constraint, time, prelude or poll interval of jobs. &quot;studioctl compute list&quot; lists the targets.</source>
        <translation>„%1“ ist kein Slurm-Cluster: Partition, Konto, QOS, GRES, Constraint, Zeit, Prelude und Abfrageintervall von Jobs gibt es dort nicht. „studioctl compute list“ listet die Ziele auf.</translation>
    </message>
    <message>
        <source>Another kubeconfig or context that leads to the same cluster is given by attaching again: studioctl compute attach --type kubernetes --name %1 --context CONTEXT. Another namespace or cluster is attached under another name.</source>
        <translation>Eine andere Kubeconfig oder ein anderer Kontext zum selben Cluster wird durch erneutes Anbinden angegeben: studioctl compute attach --type kubernetes --name %1 --context CONTEXT. Einen anderen Namespace oder Cluster binden Sie unter einem anderen Namen an.</translation>
    </message>
    <message>
        <source>Change the pods of a Kubernetes cluster in a command without other options than --min-instances, --max-instances and --idle-time-before-scale-down.</source>
        <translation>Ändern Sie die Pods eines Kubernetes-Clusters in einem Befehl ohne andere Optionen als --min-instances, --max-instances und --idle-time-before-scale-down.</translation>
    </message>
    <message>
        <source>With --price: what an hour costs while an instance is stopped and kept, such as 0.05</source>
        <translation>Mit --price: was eine Stunde kostet, während eine Instanz angehalten ist und behalten wird, etwa 0.05</translation>
    </message>
    <message>
        <source>Idle minutes before a compute instance, or a machine with --sleep, is stopped; 0: never</source>
        <translation>Minuten im Leerlauf, nach denen eine Compute-Instanz oder ein Rechner mit --sleep angehalten wird; 0: nie</translation>
    </message>
    <message>
        <source>Cannot be changed: attach the cluster again</source>
        <translation>Kann nicht geändert werden: den Cluster erneut anbinden</translation>
    </message>
    <message>
        <source>Dask scheduler</source>
        <translation>Dask-Scheduler</translation>
    </message>
    <message>
        <source>Dask workers</source>
        <translation>Dask-Worker</translation>
    </message>
    <message>
        <source>Dask version</source>
        <translation>Dask-Version</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>Dashboard</translation>
    </message>
    <message>
        <source>Ray job</source>
        <translation>Ray-Job</translation>
    </message>
    <message>
        <source>State in Ray</source>
        <translation>Status in Ray</translation>
    </message>
    <message>
        <source>Ray address</source>
        <translation>Ray-Adresse</translation>
    </message>
    <message>
        <source>Ray version</source>
        <translation>Ray-Version</translation>
    </message>
    <message>
        <source>Entrypoint</source>
        <translation>Entrypoint</translation>
    </message>
    <message>
        <source>Name of the instance or machine</source>
        <translation>Name der Instanz oder des Rechners</translation>
    </message>
    <message>
        <source>Stop a compute instance or an attached machine and start it again</source>
        <translation>Eine Compute-Instanz oder einen angebundenen Rechner anhalten und wieder starten</translation>
    </message>
    <message>
        <source>Pods of a Kubernetes cluster; none empties a list</source>
        <comment>heading in the help</comment>
        <translation>Pods eines Kubernetes-Clusters; none leert eine Liste</translation>
    </message>
    <message numerus="yes">
        <source>the %n pods of the cluster %1</source>
        <translation>
            <numerusform>der %n Pod des Clusters %1</numerusform>
            <numerusform>die %n Pods des Clusters %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Attached machine on the same network that sends the magic packet (default: none, this computer sends it)</source>
        <translation>Angebundener Rechner im selben Netz, der das Magic Packet sendet (Standard: none, dieser Rechner sendet es)</translation>
    </message>
    <message>
        <source>IPv4 address to which the magic packet is sent, such as 192.168.1.255 (default: none, the broadcast addresses of the sender)</source>
        <translation>IPv4-Adresse, an die das Magic Packet gesendet wird, etwa 192.168.1.255 (Standard: none, die Broadcast-Adressen des Absenders)</translation>
    </message>
    <message>
        <source>UDP port of the magic packet (default: 9)</source>
        <translation>UDP-Port des Magic Packet (Standard: 9)</translation>
    </message>
    <message>
        <source>How &quot;compute stop&quot; stops it: suspend, shutdown, none, or a command for its shell</source>
        <translation>Wie „compute stop“ sie anhält: suspend, shutdown, none oder ein Befehl für ihre Shell</translation>
    </message>
    <message>
        <source>--wake-for-runs takes yes or no, not &quot;%1&quot;.</source>
        <translation>--wake-for-runs erwartet yes oder no, nicht „%1“.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>diesem Rechner</translation>
    </message>
    <message>
        <source>Wake-on-LAN</source>
        <translation>Wake-on-LAN</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <source>Sleep</source>
        <translation>Schlaf</translation>
    </message>
    <message>
        <source>Woken for runs</source>
        <translation>Für Läufe geweckt</translation>
    </message>
    <message>
        <source>Data budget</source>
        <translation>Datenbudget</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>--data-budget takes a size, such as 50GiB, or none, not &quot;%1&quot;.</source>
        <translation>--data-budget erwartet eine Größe, etwa 50GiB, oder none, nicht „%1“.</translation>
    </message>
    <message>
        <source>Specify what to change: --name, --tag, --remove-tag or --note.</source>
        <translation>Geben Sie an, was geändert werden soll: --name, --tag, --remove-tag oder --note.</translation>
    </message>
    <message>
        <source>Set the name, tags and the note of a run</source>
        <translation>Namen, Tags und Notiz eines Laufs setzen</translation>
    </message>
    <message>
        <source>New name of the run</source>
        <translation>Neuer Name des Laufs</translation>
    </message>
    <message>
        <source>Give one of --notebook, --ssh and --vscode.</source>
        <translation>Geben Sie genau eines von --notebook, --ssh und --vscode an.</translation>
    </message>
    <message>
        <source>--folder takes the full path of a folder there, with --vscode.</source>
        <translation>--folder erwartet zusammen mit --vscode den vollständigen Pfad eines Ordners dort.</translation>
    </message>
    <message>
        <source>Open JupyterLab, a shell or VS Code on a compute instance or attached machine</source>
        <translation>JupyterLab, eine Shell oder VS Code auf einer Compute-Instanz oder einem angebundenen Rechner öffnen</translation>
    </message>
    <message>
        <source>With --vscode: folder there to open, such as /home/ada</source>
        <translation>Mit --vscode: Ordner dort, der geöffnet wird, etwa /home/ada</translation>
    </message>
    <message>
        <source>REUSE</source>
        <translation>WIEDERVERWENDUNG</translation>
    </message>
    <message>
        <source>COST</source>
        <translation>KOSTEN</translation>
    </message>
    <message>
        <source>Expected start</source>
        <translation>Voraussichtlicher Start</translation>
    </message>
    <message>
        <source>On Azure (list price)</source>
        <translation>Auf Azure (Listenpreis)</translation>
    </message>
    <message>
        <source>--follow prints the whole log: omit --file and --tail.</source>
        <translation>--follow gibt das ganze Protokoll aus: Lassen Sie --file und --tail weg.</translation>
    </message>
    <message>
        <source>studioctl: log of rank %1, which failed first; --rank selects another</source>
        <translation>studioctl: Protokoll von Rang %1, der zuerst fehlgeschlagen ist; --rank wählt ein anderes</translation>
    </message>
    <message>
        <source>Log of this process, of a run with several (default: the one that failed first, else 0; with --follow all, each line with its rank)</source>
        <translation>Protokoll dieses Prozesses, bei einem Lauf mit mehreren (Standard: der zuerst fehlgeschlagene, sonst 0; mit --follow alle, jede Zeile mit ihrem Rang)</translation>
    </message>
    <message>
        <source>All runs of this sweep or pipeline, such as its trials</source>
        <translation>Alle Läufe dieses Sweeps oder dieser Pipeline, etwa seine Versuche</translation>
    </message>
    <message>
        <source>--environment does not apply to %1, a job of the workspace: it keeps its environment.</source>
        <translation>--environment gilt nicht für %1, einen Job des Arbeitsbereichs: Er behält seine Umgebung.</translation>
    </message>
    <message>
        <source>Compute target of the job in that file</source>
        <translation>Computeziel des Jobs in der Datei</translation>
    </message>
    <message>
        <source>Environment of the job in that file, NAME[:VERSION]</source>
        <translation>Umgebung des Jobs in der Datei, NAME[:VERSION]</translation>
    </message>
    <message>
        <source>Time limit in Slurm&apos;s formats, such as 90, 2:00:00 or 1-12; the same as --time-limit</source>
        <translation>Zeitgrenze in den Formaten von Slurm, etwa 90, 2:00:00 oder 1-12; dieselbe wie --time-limit</translation>
    </message>
    <message>
        <source>Shell commands before the job&apos;s command, such as &quot;module load cuda/12&quot; (default: those of the target)</source>
        <translation>Shell-Befehle vor dem Befehl des Jobs, z. B. &quot;module load cuda/12&quot; (Vorgabe: die des Ziels)</translation>
    </message>
    <message>
        <source>Shell commands before the command of each job, such as &quot;module load cuda/12&quot;</source>
        <translation>Shell-Befehle vor dem Befehl jedes Jobs, z. B. &quot;module load cuda/12&quot;</translation>
    </message>
    <message>
        <source>Allocations (--provider slurm; defaults: those of the attached cluster)</source>
        <comment>heading in the help</comment>
        <translation>Allokationen (--provider slurm; Standard: die Angaben des angebundenen Clusters)</translation>
    </message>
    <message>
        <source>Partition of the allocations</source>
        <translation>Partition der Allokationen</translation>
    </message>
    <message>
        <source>Generic resources of each, such as gpu:a100:2; --gpus requests GPUs</source>
        <translation>Generische Ressourcen je Allokation, etwa gpu:a100:2; --gpus fordert GPUs an</translation>
    </message>
    <message>
        <source>Features of the Slurm nodes, such as intel&amp;ib</source>
        <translation>Merkmale der Slurm-Knoten, etwa intel&amp;ib</translation>
    </message>
    <message>
        <source>Time limit of each allocation, in Slurm&apos;s formats, such as 90, 2:00:00 or 1-12</source>
        <translation>Zeitgrenze jeder Allokation in den Formaten von Slurm, etwa 90, 2:00:00 oder 1-12</translation>
    </message>
    <message>
        <source>--poll-interval takes a time from 10s to 1h, such as 2m, not &quot;%1&quot;.</source>
        <translation>--poll-interval nimmt eine Zeit von 10s bis 1h, z. B. 2m, nicht „%1“.</translation>
    </message>
    <message>
        <source>--prelude takes shell commands of up to 8192 characters.</source>
        <translation>--prelude nimmt Shell-Befehle mit bis zu 8192 Zeichen.</translation>
    </message>
    <message>
        <source>--time takes minutes, [HOURS:]MINUTES:SECONDS or DAYS-HOURS[:MINUTES[:SECONDS]], not &quot;%1&quot;. --time-limit takes times such as 10m.</source>
        <translation>--time erwartet Minuten, [STUNDEN:]MINUTEN:SEKUNDEN oder TAGE-STUNDEN[:MINUTEN[:SEKUNDEN]], nicht „%1“. --time-limit nimmt Zeiten wie 10m.</translation>
    </message>
    <message>
        <source>Probe job</source>
        <translation>Testauftrag</translation>
    </message>
    <message>
        <source>Input %1: only a file, a folder or data can be copied for the job. Write copy:file:PATH, copy:folder:PATH or copy:azureml:NAME:VERSION.</source>
        <translation>Eingabe %1: Nur eine Datei, ein Ordner oder Daten können für den Job kopiert werden. Schreiben Sie copy:file:PFAD, copy:folder:PFAD oder copy:azureml:NAME:VERSION.</translation>
    </message>
    <message>
        <source>Input, K=V: text, file:PATH or folder:PATH to upload, path:PATH on the machine, azureml:NAME[:VERSION] for data of this workspace (these are read-only; copy: before them gives the job a copy that it may change), or an https://URL that the machine downloads, with #sha256=HEX at its end to verify it; ${{inputs.K}} in the command; may be repeated</source>
        <translation>Eingabe, K=V: Text, file:PFAD oder folder:PFAD zum Hochladen, path:PFAD auf dem Rechner, azureml:NAME[:VERSION] für Daten dieses Arbeitsbereichs (diese sind schreibgeschützt; copy: davor gibt dem Job eine Kopie, die er ändern darf), oder eine https://URL, die die Maschine herunterlädt, mit #sha256=HEX am Ende zur Prüfung; ${{inputs.K}} im Befehl; mehrfach möglich</translation>
    </message>
    <message>
        <source>FAMILY</source>
        <translation>FAMILIE</translation>
    </message>
    <message>
        <source>ON AZURE</source>
        <translation>AUF AZURE</translation>
    </message>
    <message>
        <source>--by takes target, family, experiment, run, day or month, not &quot;%1&quot;.</source>
        <translation>--by nimmt target, family, experiment, run, day oder month, nicht „%1“.</translation>
    </message>
    <message>
        <source>Give either --csv or --json, not both.</source>
        <translation>Geben Sie entweder --csv oder --json an, nicht beides.</translation>
    </message>
    <message>
        <source>--price-stopped takes an amount such as 0.05, not &quot;%1&quot;.</source>
        <translation>--price-stopped nimmt einen Betrag wie 0.05, nicht „%1“.</translation>
    </message>
    <message>
        <source>target (default), family, experiment, run, day or month</source>
        <translation>target (Standard), family, experiment, run, day oder month</translation>
    </message>
    <message>
        <source>Write comma-separated values with exact amounts</source>
        <translation>Kommagetrennte Werte mit genauen Beträgen schreiben</translation>
    </message>
    <message>
        <source>VS Code is not installed here as &quot;code&quot;. Run the first line where it is, or open the second one in a browser.</source>
        <translation>VS Code ist hier nicht als „code“ installiert. Führen Sie die erste Zeile dort aus, wo es installiert ist, oder öffnen Sie die zweite in einem Browser.</translation>
    </message>
    <message>
        <source>The host %1 was written to %2.</source>
        <translation>Der Host %1 wurde in %2 geschrieben.</translation>
    </message>
    <message>
        <source>Write this entry to %1, and include it from %2? [y/N] </source>
        <translation>Diesen Eintrag in %1 schreiben und von %2 einbinden? [y/N] </translation>
    </message>
    <message>
        <source>studioctl: nothing was written.</source>
        <translation>studioctl: Es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>REGION</source>
        <translation>REGION</translation>
    </message>
    <message>
        <source>--start-script is for clusters. The script of a compute instance is --setup-script.</source>
        <translation>--start-script gilt für Cluster. Das Skript einer Compute-Instanz ist --setup-script.</translation>
    </message>
    <message>
        <source>The start script %1 cannot be read, or is larger than 64 KiB.</source>
        <translation>Das Startskript %1 kann nicht gelesen werden oder ist größer als 64 KiB.</translation>
    </message>
    <message>
        <source>Give one of --compute, --family, --experiment, --each-compute, --each-family, --each-experiment and --each-parent, or none of them for the whole workspace.</source>
        <translation>Geben Sie eine der Optionen --compute, --family, --experiment, --each-compute, --each-family, --each-experiment und --each-parent an, oder keine für den ganzen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>--region, --sizes and --regions are for providers of machines in a cloud.</source>
        <translation>--region, --sizes und --regions gelten für Anbieter von Cloud-VMs.</translation>
    </message>
    <message>
        <source>%1; &quot;studioctl compute export %2&quot; shows it</source>
        <translation>%1; „studioctl compute export %2“ zeigt es</translation>
    </message>
    <message>
        <source>Start script</source>
        <translation>Startskript</translation>
    </message>
    <message>
        <source>This output has no names. Use --output json or tsv.</source>
        <translation>Diese Ausgabe hat keine Namen. Verwenden Sie --output json oder tsv.</translation>
    </message>
    <message>
        <source>--via, --token-file, --shared-folder and certificate files require --type ray or dask.</source>
        <translation>--via, --token-file, --shared-folder und Dateien von Zertifikaten brauchen --type ray oder dask.</translation>
    </message>
    <message>
        <source>Attach a Linux machine over SSH, or an existing cluster</source>
        <translation>Einen Linux-Rechner über SSH oder einen bestehenden Cluster anbinden</translation>
    </message>
    <message>
        <source>Idle minutes before the machine is stopped with the --sleep method (default: 0, never)</source>
        <translation>Minuten im Leerlauf, nach denen der Rechner wie mit --sleep angegeben angehalten wird (Standard: 0, nie)</translation>
    </message>
    <message>
        <source>Spark folder (default: from spark-submit on the PATH)</source>
        <translation>Ordner von Spark (Standard: der von spark-submit im PATH)</translation>
    </message>
    <message>
        <source>Java folder (default: automatic)</source>
        <translation>Ordner von Java (Standard: eines, das Spark unterstützt)</translation>
    </message>
    <message>
        <source>Two addresses were specified: &quot;%1&quot; and &quot;%2&quot;. Omit one.</source>
        <translation>Zwei Adressen wurden angegeben: „%1“ und „%2“. Lassen Sie eine weg.</translation>
    </message>
    <message>
        <source>Specify a name for the machine: studioctl compute attach NAME ADDRESS</source>
        <translation>Dem Rechner einen Namen geben: studioctl compute attach NAME ADDRESS</translation>
    </message>
    <message>
        <source>--type kubernetes takes no address. Specify --context, and --kubeconfig if it is in another file.</source>
        <translation>--type kubernetes nimmt keine Adresse. Geben Sie --context an, und --kubeconfig, wenn er in einer anderen Datei steht.</translation>
    </message>
    <message>
        <source>--type kubernetes takes no --max-runs: a pod executes one run at a time. Specify --max-instances.</source>
        <translation>--type kubernetes nimmt kein --max-runs: Ein Pod führt jeweils einen Lauf aus. Geben Sie --max-instances an.</translation>
    </message>
    <message>
        <source>%1 cannot be used with --type kubernetes: kubectl signs in with the kubeconfig, and pods are configured with the pod options.</source>
        <translation>%1 gilt nicht für --type kubernetes: kubectl meldet sich an, wie es die Kubeconfig angibt, und Pods werden durch die Optionen von Pods beschrieben.</translation>
    </message>
    <message>
        <source>Machine options, such as --gpu-ids and --collect, cannot be used with --type kubernetes. Set the GPUs of a pod with --node-gpus.</source>
        <translation>Optionen von Rechnern, etwa --gpu-ids und --collect, gelten nicht für --type kubernetes. GPUs eines Pods: --node-gpus.</translation>
    </message>
    <message>
        <source>%1 describes a different type of compute than --type %2.</source>
        <translation>%1 beschreibt ein Computeziel von einem anderen Typ als --type %2.</translation>
    </message>
    <message>
        <source>MONTHLY</source>
        <translation>MONATLICH</translation>
    </message>
    <message>
        <source>Specify either --target or --experiment, or neither for the whole workspace.</source>
        <translation>Geben Sie entweder --target oder --experiment an; ohne beide gilt der ganze Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Specify a monthly amount, such as 250 or 99.50, not &quot;%1&quot;.</source>
        <translation>Geben Sie einen Monatsbetrag an, etwa 250 oder 99.50, nicht „%1“.</translation>
    </message>
    <message>
        <source>Specify either --only-warn or --hold.</source>
        <translation>Entweder --only-warn oder --hold angeben.</translation>
    </message>
    <message>
        <source>Monthly budgets, which warn and then hold new runs</source>
        <translation>Monatsbudgets, die warnen und dann neue Läufe zurückhalten</translation>
    </message>
    <message>
        <source>List budgets and spending</source>
        <translation>Budgets und Ausgaben auflisten</translation>
    </message>
    <message>
        <source>Monthly amount, such as 250 or 99.50</source>
        <translation>Betrag für einen Monat, etwa 250 oder 99.50</translation>
    </message>
    <message>
        <source>Percentage at which it warns (default: 80)</source>
        <translation>Prozentsatz, ab dem gewarnt wird (Standard: 80)</translation>
    </message>
    <message>
        <source>Do not hold new runs when the budget is used up</source>
        <translation>Neue Läufe nicht zurückhalten, wenn es aufgebraucht ist</translation>
    </message>
    <message>
        <source>Hold new runs when the budget is used up (default of a new budget)</source>
        <translation>Neue Läufe anhalten, wenn es aufgebraucht ist (Standard eines neuen Budgets)</translation>
    </message>
    <message>
        <source>%1 requires an answer, and there is no terminal to prompt for it. Run this command in a terminal.</source>
        <translation>%1 fragt etwas, und es gibt kein Terminal, an dem gefragt werden könnte. Diesen Befehl an einem Terminal ausführen.</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Cloud nodes need a VM size. Specify --size.</source>
        <translation>Cloud-Knoten brauchen eine VM-Größe. Geben Sie --size an.</translation>
    </message>
    <message>
        <source>Allocations belong to one Slurm cluster. Use --attached, not --machines or --whole.</source>
        <translation>Allokationen stammen von einem einzigen Slurm-Cluster: Geben Sie --attached an, nicht --machines oder --whole.</translation>
    </message>
    <message>
        <source>--tier and --priority cannot be used with Slurm allocations. Use --qos or --partition.</source>
        <translation>--tier und --priority gelten nicht für Allokationen von Slurm: Geben Sie --qos oder --partition an.</translation>
    </message>
    <message>
        <source>Specify the attached Slurm cluster: --attached NAME. &quot;studioctl compute list&quot; lists the targets.</source>
        <translation>Geben Sie den angebundenen Slurm-Cluster an: --attached NAME. „studioctl compute list“ zeigt, was angebunden ist.</translation>
    </message>
    <message>
        <source>Containers are created on one machine. Use --machine, not --machines.</source>
        <translation>Container werden auf einem Rechner erstellt: Geben Sie --machine an, nicht --machines.</translation>
    </message>
    <message>
        <source>A pool of machines requires the provider machines, not slots.</source>
        <translation>Ein Pool von Rechnern braucht den Anbieter machines, nicht slots.</translation>
    </message>
    <message>
        <source>Specify a name for the cluster: studioctl compute create NAME</source>
        <translation>Dem Cluster einen Namen geben: studioctl compute create NAME</translation>
    </message>
    <message>
        <source>studioctl: &quot;%1&quot; already exists with this configuration and is used as is.</source>
        <translation>studioctl: „%1“ gibt es schon mit dieser Konfiguration; es wird verwendet.</translation>
    </message>
    <message>
        <source>dedicated, or low: spot nodes, which a cloud may evict at any time; the same as --tier low_priority</source>
        <translation>dedicated oder low: Spot-Knoten, die eine Cloud jederzeit entziehen kann; dasselbe wie --tier low_priority</translation>
    </message>
    <message>
        <source>Shell script that runs on each created node before its first run; nodes on which it fails are not used</source>
        <translation>Shell-Skript, das auf jedem erstellten Knoten vor dessen erstem Lauf läuft; ein Knoten, auf dem es scheitert, wird nicht verwendet</translation>
    </message>
    <message>
        <source>The creation failed.</source>
        <translation>Das Erstellen ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>dedicated, or low_priority (runs at low CPU priority)</source>
        <translation>dedicated, oder low_priority (lässt allem anderen den Vortritt)</translation>
    </message>
    <message>
        <source>Two names were specified: &quot;%1&quot; and &quot;%2&quot;. Omit one.</source>
        <translation>Zwei Namen wurden angegeben: „%1“ und „%2“. Lassen Sie einen weg.</translation>
    </message>
    <message>
        <source>Compute Studio: run and monitor training scripts on your own machines.</source>
        <translation>Compute Studio: Trainingsskripte auf eigenen Rechnern ausführen und überwachen.</translation>
    </message>
    <message>
        <source>Output format: table (default), json, tsv, or name (only IDs or names)</source>
        <translation>Ausgabeformat: table (Standard), json, tsv oder name (nur IDs oder Namen)</translation>
    </message>
    <message>
        <source>JMESPath query on the JSON output, such as [].name</source>
        <translation>JMESPath-Abfrage der JSON-Ausgabe, etwa [].name</translation>
    </message>
    <message>
        <source>sign-in required: studioctl compute check %1</source>
        <translation>Anmeldung nötig: studioctl compute check %1</translation>
    </message>
    <message>
        <source>host key mismatch: studioctl compute check %1</source>
        <translation>falscher Host-Schlüssel: studioctl compute check %1</translation>
    </message>
    <message>
        <source>check failed: studioctl compute check %1</source>
        <translation>Prüfung fehlgeschlagen: studioctl compute check %1</translation>
    </message>
    <message>
        <source>defaults of the cluster</source>
        <translation>Standardwerte des Clusters</translation>
    </message>
    <message>
        <source>Node creation is paused: %1</source>
        <translation>Die Knotenerstellung ist pausiert: %1</translation>
    </message>
    <message>
        <source>Resume with: studioctl compute retry %1</source>
        <translation>Fortsetzen mit: studioctl compute retry %1</translation>
    </message>
    <message>
        <source>No credentials are saved for &quot;%1&quot;. Sign in and save them: studioctl compute check %1 --keep %2</source>
        <translation>Für „%1“ sind keine Zugangsdaten gespeichert. Anmelden und speichern: studioctl compute check %1 --keep %2</translation>
    </message>
    <message>
        <source>--via, --token-file, --shared-folder and certificate files apply only to Ray or Dask clusters; &quot;%1&quot; is not one.</source>
        <translation>--via, --token-file, --shared-folder und Dateien von Zertifikaten brauchen einen Cluster von Ray oder Dask; „%1“ ist keiner.</translation>
    </message>
    <message>
        <source>Price per hour of a node or the machine from now on, such as 1.20, or unknown</source>
        <translation>Was ein Knoten oder der Rechner ab jetzt pro Stunde kostet, etwa 1.20, oder unknown</translation>
    </message>
    <message>
        <source>studioctl: identical data already exists as %1 and is used.</source>
        <translation>studioctl: diese Daten gibt es schon als %1; sie werden unverändert verwendet.</translation>
    </message>
    <message>
        <source>studioctl: note: not frozen: machines download it. Append #sha256=HEX to the URL to verify its content.</source>
        <translation>studioctl: Hinweis: nicht eingefroren: die Rechner laden es herunter. Mit #sha256=HEX an der Adresse wird der Inhalt geprüft.</translation>
    </message>
    <message>
        <source>Specify a name for the data: studioctl data create --name NAME --path PATH</source>
        <translation>Den Daten einen Namen geben: studioctl data create --name NAME --path PFAD</translation>
    </message>
    <message>
        <source>Specify the data: --path PATH, or a URL.</source>
        <translation>Geben Sie die Daten an: --path PFAD oder eine URL.</translation>
    </message>
    <message>
        <source>POSITION</source>
        <translation>PLATZ</translation>
    </message>
    <message numerus="yes">
        <source>available, copied for %n runs</source>
        <translation>
            <numerusform>vorhanden, für %n Lauf empfangen</numerusform>
            <numerusform>vorhanden, für %n Läufe empfangen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>copied for %n runs</source>
        <translation>
            <numerusform>für %n Lauf empfangen</numerusform>
            <numerusform>für %n Läufe empfangen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no lineage: nothing uses it, and it has no sources.</source>
        <translation>Nichts verweist auf %1, und es hat keine Quellen.</translation>
    </message>
    <message>
        <source>studioctl: note: some steps are not shown.</source>
        <translation>studioctl: Hinweis: weitere Schritte wurden weggelassen.</translation>
    </message>
    <message>
        <source>studioctl: %1 is used by:</source>
        <translation>studioctl: auf %1 verweisen:</translation>
    </message>
    <message>
        <source>uri_file, uri_folder or mltable (default: file or folder, depending on the path)</source>
        <translation>uri_file, uri_folder oder mltable (Standard: Datei oder Ordner, je nach Pfad)</translation>
    </message>
    <message>
        <source>Show the lineage of data or a run</source>
        <translation>Die Herkunft von Daten oder einem Lauf zeigen</translation>
    </message>
    <message>
        <source>Restore an archived version</source>
        <translation>Eine archivierte Version wiederherstellen</translation>
    </message>
    <message>
        <source>Delete without confirmation</source>
        <translation>Ohne Rückfrage löschen</translation>
    </message>
    <message>
        <source>Specify a name for the environment: studioctl environment create NAME</source>
        <translation>Der Umgebung einen Namen geben: studioctl environment create NAME</translation>
    </message>
    <message>
        <source>Delete an environment and all its versions; runs keep their copy, builds are kept until unused</source>
        <translation>Eine Umgebung mit allen Versionen löschen; Läufe behalten ihre Kopie, Builds bleiben, bis sie nicht mehr verwendet werden</translation>
    </message>
    <message>
        <source>This cluster manages its own GPUs. Request them per run: run submit --gpus N.</source>
        <translation>Dieser Cluster verwaltet seine GPUs selbst. Fordern Sie sie je Lauf an: run submit --gpus N.</translation>
    </message>
    <message>
        <source>No compute target or kind of compute is named &quot;%1&quot;. Kinds: %2.</source>
        <translation>Es gibt weder eine Art von Compute noch ein Ziel „%1“. Arten: %2.</translation>
    </message>
    <message>
        <source>Attached machine with access to the cluster: with ray, runs are submitted from it; with dask, they execute on it (default: this computer)</source>
        <translation>Angebundener Rechner, von dem aus der Cluster erreicht wird: mit ray werden Läufe von dort eingereicht, mit dask laufen sie dort (Standard: dieser Rechner)</translation>
    </message>
    <message>
        <source>File on that machine with the Ray token in a single line, such as /home/me/.ray/auth_token</source>
        <translation>Datei auf jenem Rechner, deren eine Zeile Ray als Token bekommt, etwa /home/me/.ray/auth_token</translation>
    </message>
    <message>
        <source>Folder mounted at the same path on that machine and on all Ray nodes, used to collect outputs</source>
        <translation>Ordner, der auf diesem Rechner und allen Ray-Knoten unter demselben Pfad eingehängt ist; darüber werden Ausgaben eingesammelt</translation>
    </message>
    <message>
        <source>contacting %1</source>
        <translation>%1 wird kontaktiert</translation>
    </message>
    <message>
        <source>Last response</source>
        <translation>Letzte Antwort</translation>
    </message>
    <message>
        <source>requesting Ray to stop %1</source>
        <translation>Ray wird gebeten, %1 zu stoppen</translation>
    </message>
    <message>
        <source>May still be running in Ray</source>
        <translation>Läuft vielleicht noch in Ray</translation>
    </message>
    <message>
        <source>retry: studioctl run cancel %1</source>
        <translation>erneut versuchen: studioctl run cancel %1</translation>
    </message>
    <message>
        <source>No help found for &quot;%1&quot;. Did you mean &quot;studioctl help %2&quot;?</source>
        <translation>Zu „%1“ gibt es keine Hilfe. Ist „studioctl help %2“ gemeint?</translation>
    </message>
    <message>
        <source>No help found for &quot;%1&quot;. &quot;studioctl help&quot; lists the commands; topics: %2.</source>
        <translation>Zu „%1“ gibt es keine Hilfe. „studioctl help“ listet die Befehle auf; Themen: %2.</translation>
    </message>
    <message>
        <source>Print the command reference as Markdown</source>
        <translation>Die Referenz aller Befehle als Markdown ausgeben</translation>
    </message>
    <message>
        <source>Start a stopped compute instance, or wake an attached machine</source>
        <translation>Eine angehaltene Compute-Instanz starten oder einen angebundenen Rechner wecken</translation>
    </message>
    <message>
        <source>Stop a compute instance, or put an attached machine to sleep, after its runs end</source>
        <translation>Eine Compute-Instanz anhalten oder einen angebundenen Rechner schlafen legen, sobald ihre Läufe beendet sind</translation>
    </message>
    <message>
        <source>Specify --cron together with either --start or --stop.</source>
        <translation>Geben Sie --cron zusammen mit --start oder --stop an.</translation>
    </message>
    <message>
        <source>Show or change the start and stop schedules of a compute instance</source>
        <translation>Anzeigen oder ändern, wann eine Compute-Instanz gestartet und gestoppt wird</translation>
    </message>
    <message>
        <source>With --cron: stop it at these times, after its active run ends</source>
        <translation>Mit --cron: zu diesen Zeiten stoppen, sobald ihr Lauf beendet ist</translation>
    </message>
    <message>
        <source>The context %1 uses the exec credential plugin %2. If you trust it, add --trust-plugin.</source>
        <translation>Der Kontext %1 verwendet das Exec-Credential-Plugin %2. Wenn Sie ihm vertrauen, fügen Sie --trust-plugin hinzu.</translation>
    </message>
    <message>
        <source>Pod settings apply only to Kubernetes clusters; &quot;%1&quot; is not one.</source>
        <translation>Einstellungen für Pods erfordern einen Kubernetes-Cluster; „%1“ ist keiner.</translation>
    </message>
    <message>
        <source>Trust the current exec credential plugin of the kubeconfig</source>
        <translation>Dem aktuellen Exec-Credential-Plugin der Kubeconfig vertrauen</translation>
    </message>
    <message>
        <source>Image pull secret; may be repeated</source>
        <translation>Secret, mit dem das Image geladen wird; mehrfach möglich</translation>
    </message>
    <message>
        <source>Image pull secrets</source>
        <translation>Image-Pull-Secrets</translation>
    </message>
    <message>
        <source>treated as terminated, even if their Kubernetes node cannot be read</source>
        <translation>gelten als beendet, auch wenn ihr Kubernetes-Knoten nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>each VM size family</source>
        <translation>jede VM-Größenfamilie</translation>
    </message>
    <message>
        <source>VM size family %1</source>
        <translation>VM-Größenfamilie %1</translation>
    </message>
    <message>
        <source>No limits are set. Set one with: studioctl queue limit</source>
        <translation>Es sind keine Grenzen gesetzt. Setzen mit: studioctl queue limit</translation>
    </message>
    <message>
        <source>LIMIT</source>
        <translation>GRENZE</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid memory size. Specify a size such as 64G, or none to remove the limit.</source>
        <translation>„%1“ ist keine gültige Speichergröße. Geben Sie eine Größe wie 64G oder none zum Aufheben der Grenze an.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number. Specify a number, or none to remove the limit.</source>
        <translation>„%1“ ist keine Zahl. Geben Sie eine Zahl oder none zum Aufheben der Grenze an.</translation>
    </message>
    <message>
        <source>Specify a limit: --runs, --nodes, --cores, --memory or --gpus.</source>
        <translation>Geben Sie eine Grenze an: --runs, --nodes, --cores, --memory oder --gpus.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not valid. Use on or off.</source>
        <translation>„%1“ ist ungültig. Verwenden Sie on oder off.</translation>
    </message>
    <message>
        <source>List resource limits</source>
        <translation>Ressourcengrenzen auflisten</translation>
    </message>
    <message>
        <source>Set a resource limit</source>
        <translation>Eine Ressourcengrenze setzen</translation>
    </message>
    <message>
        <source>For the runs on clusters of this VM size family, such as standardNCSv3Family</source>
        <translation>Für die Läufe auf Clustern dieser Kontingentfamilie, etwa standardNCSv3Family</translation>
    </message>
    <message>
        <source>For the runs of each VM size family</source>
        <translation>Für die Läufe jeder Kontingentfamilie</translation>
    </message>
    <message>
        <source>Maximum number of nodes at a time</source>
        <translation>Höchstzahl gleichzeitiger Knoten</translation>
    </message>
    <message>
        <source>Maximum number of cores at a time</source>
        <translation>Höchstzahl gleichzeitiger Kerne</translation>
    </message>
    <message>
        <source>Maximum memory at a time, such as 64G</source>
        <translation>Höchster gleichzeitiger Arbeitsspeicher, etwa 64G</translation>
    </message>
    <message>
        <source>Maximum number of GPUs at a time</source>
        <translation>Höchstzahl gleichzeitiger GPUs</translation>
    </message>
    <message>
        <source>Order queued runs of equal priority by the recent usage of their experiments</source>
        <translation>Wartende Läufe gleicher Priorität nach der jüngsten Nutzung ihrer Experimente ordnen</translation>
    </message>
    <message>
        <source>Specify either --leave-runs or --remove-traces: active runs need their data on the machine.</source>
        <translation>Geben Sie entweder --leave-runs oder --remove-traces an: Aktive Läufe brauchen ihre Daten auf dem Rechner.</translation>
    </message>
    <message>
        <source>studioctl: the cluster did not confirm that the job %1 has stopped; it may still be running. To stop it: ray job stop --address %2 %1</source>
        <translation>studioctl: Es wurde nicht bestätigt, dass der Job %1 beendet ist; er läuft vielleicht noch in diesem Cluster: ray job stop --address %2 %1</translation>
    </message>
    <message>
        <source>The machine&apos;s host key is %1, not the specified one. The question was not answered.</source>
        <translation>Der Host-Schlüssel des Rechners ist %1, nicht der angegebene. Die Frage wurde nicht beantwortet.</translation>
    </message>
    <message>
        <source>No pending question %1. &quot;studioctl compute list-questions&quot; lists them.</source>
        <translation>Es gibt keine offene Frage %1. „studioctl compute list-questions“ listet sie auf.</translation>
    </message>
    <message>
        <source>Detach despite active runs: they continue unmonitored until the machine is attached again</source>
        <translation>Trotz aktiver Läufe lösen: Sie laufen unbeobachtet weiter, bis der Rechner wieder angebunden wird</translation>
    </message>
    <message>
        <source>Do not ask for confirmation before deleting the pods of a Kubernetes cluster</source>
        <translation>Nicht nachfragen, bevor die Pods eines Kubernetes-Clusters gelöscht werden</translation>
    </message>
    <message>
        <source>Delete data that no run needs from an attached machine</source>
        <translation>Daten von einem angebundenen Rechner entfernen, die kein Lauf mehr braucht</translation>
    </message>
    <message>
        <source>MAC address for Wake-on-LAN, such as 0c:9d:92:00:11:22; none removes it</source>
        <translation>MAC-Adresse für Wake-on-LAN, etwa 0c:9d:92:00:11:22; none entfernt sie</translation>
    </message>
    <message>
        <source>yes: queued runs wake it; no: only &quot;compute start&quot; and schedules do</source>
        <translation>yes: Ein wartender Lauf, der dort laufen darf, weckt sie; no: nur „compute start“ und Zeitpläne</translation>
    </message>
    <message>
        <source>all (exclusive)</source>
        <comment>GPUs of a run that states none</comment>
        <translation>alle (exklusiv)</translation>
    </message>
    <message>
        <source>wait until free</source>
        <comment>processes of others on a GPU</comment>
        <translation>warten, bis sie frei sind</translation>
    </message>
    <message>
        <source>share</source>
        <comment>processes of others on a GPU</comment>
        <translation>teilen</translation>
    </message>
    <message>
        <source>use anyway</source>
        <comment>processes of others on a GPU</comment>
        <translation>trotzdem verwenden</translation>
    </message>
    <message>
        <source>GPUs of runs that request none</source>
        <translation>GPUs von Läufen ohne Anforderung</translation>
    </message>
    <message>
        <source>Maximum size of inputs, downloads and snapshots kept on the machine for this workspace, such as 50GiB; the least recently used are evicted first, never those in use. none: no limit</source>
        <translation>Höchstgröße der Eingaben, Downloads und Momentaufnahmen, die der Rechner für diesen Arbeitsbereich behält, etwa 50GiB; die am längsten nicht genutzten werden zuerst verdrängt, nie genutzte. none: keine Grenze</translation>
    </message>
    <message>
        <source>GPUs of runs that request none: all (exclusive), share (all visible, none reserved) or none</source>
        <translation>GPUs von Läufen ohne Anforderung: all (exklusiv), share (alle sichtbar, keine reserviert) oder none</translation>
    </message>
    <message>
        <source>GPUs in use by others: wait (until free), share, or take (use anyway)</source>
        <translation>Von anderen benutzte GPUs: wait (warten, bis sie frei sind), share (teilen) oder take (trotzdem verwenden)</translation>
    </message>
    <message>
        <source>Resources per node</source>
        <comment>heading in the help</comment>
        <translation>Ressourcen je Knoten</translation>
    </message>
    <message>
        <source>GPUs; 0 hides all GPUs from the job (default: the machine&apos;s rule for runs that request none)</source>
        <translation>GPUs; bei 0 sieht der Job keine (Standard: die Regel des Rechners für Läufe ohne Anforderung)</translation>
    </message>
    <message>
        <source>Minimum memory per GPU, such as 24G</source>
        <translation>Mindestspeicher jeder GPU, z. B. 24G</translation>
    </message>
    <message>
        <source>Do not share the machines with other runs</source>
        <translation>Die Rechner nicht mit anderen Läufen teilen</translation>
    </message>
    <message>
        <source>Can be preempted by runs of higher priority; it is then requeued</source>
        <translation>Kann von Läufen mit höherer Priorität verdrängt werden und wird dann wieder eingereiht</translation>
    </message>
    <message>
        <source>Number of nodes; all start together (default: 1)</source>
        <translation>Anzahl der Knoten, die gemeinsam starten (Standard: 1)</translation>
    </message>
    <message>
        <source>Framework for distributed processes: none, pytorch, tensorflow, mpi, ray, dask or spark</source>
        <translation>Framework für verteilte Prozesse: none, pytorch, tensorflow, mpi, ray, dask oder spark</translation>
    </message>
    <message>
        <source>With tensorflow: workers (default: every process that is not a parameter server)</source>
        <translation>Mit tensorflow: Worker (Standard: jeder Prozess, der kein Parameterserver ist)</translation>
    </message>
    <message>
        <source>Start JupyterLab if needed, and print its URL with the token</source>
        <translation>JupyterLab dort starten, falls es nicht läuft, und seine Adresse mit dem Token ausgeben</translation>
    </message>
    <message>
        <source>Open it in VS Code; asks before adding an SSH config entry</source>
        <translation>In VS Code öffnen; fragt, bevor ein SSH-Konfigurationseintrag hinzugefügt wird</translation>
    </message>
    <message>
        <source>With --vscode: add the entry without confirmation</source>
        <translation>Mit --vscode: den Eintrag ohne Rückfrage schreiben</translation>
    </message>
    <message>
        <source>With --ssh or --vscode: only print the command and the SSH config entry</source>
        <translation>Mit --ssh oder --vscode: nur den Befehl und den Eintrag für ssh ausgeben</translation>
    </message>
    <message>
        <source>studioctl: could not determine which steps would be reused: %1</source>
        <translation>studioctl: Es ist nicht bekannt, welche Schritte wiederverwendet würden: %1</translation>
    </message>
    <message>
        <source>Run pipelines of steps</source>
        <translation>Pipelines aus Schritten ausführen</translation>
    </message>
    <message>
        <source>Print why each step was run, with the differences from its previous run</source>
        <translation>Ausgeben, warum jeder Schritt ausgeführt wurde: was sich vom letzten gleichen Namens unterscheidet</translation>
    </message>
    <message>
        <source>Resume an ended pipeline from the steps that are not completed</source>
        <translation>Eine beendete Pipeline ab den nicht abgeschlossenen Schritten erneut ausführen</translation>
    </message>
    <message>
        <source>The steps run with the code and the file as submitted. After a change, submit the pipeline again; steps with unchanged code are reused.</source>
        <translation>Die Schritte laufen mit Code und Datei, wie sie eingereicht wurden. Die Pipeline nach einer Änderung neu einreichen: Schritte mit unverändertem Code werden von der früheren übernommen.</translation>
    </message>
    <message>
        <source>The line for %1 on standard input exceeds %2 bytes.</source>
        <translation>Die Zeile für %1 auf der Standardeingabe ist länger als %2 Bytes.</translation>
    </message>
    <message>
        <source>%1 reads a line from standard input, but there was none.</source>
        <translation>%1 liest eine Zeile von der Standardeingabe, aber es gab keine.</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>BESCHREIBUNG</translation>
    </message>
    <message>
        <source>Containers cannot be created on &quot;%1&quot;. Install Podman there, or give this user access to Docker.</source>
        <translation>Auf „%1“ können keine Container erstellt werden: Installieren Sie dort podman, oder geben Sie diesem Benutzer Zugriff auf docker.</translation>
    </message>
    <message>
        <source>Node providers of clusters</source>
        <translation>Knotenanbieter von Clustern</translation>
    </message>
    <message>
        <source>Show a provider with its nodes and orphans</source>
        <translation>Einen Anbieter mit seinen Knoten und verwaisten Ressourcen zeigen</translation>
    </message>
    <message>
        <source>Clouds only: region or zone (default: that of the preset)</source>
        <translation>Nur Clouds: Region oder Zone (Standard: die der Vorlage)</translation>
    </message>
    <message>
        <source>Clouds only: list available sizes with prices</source>
        <translation>Nur Clouds: verfügbare Größen mit Preisen auflisten</translation>
    </message>
    <message>
        <source>Clouds only: list regions, zones or locations</source>
        <translation>Nur Clouds: Regionen, Zonen oder Standorte auflisten</translation>
    </message>
    <message>
        <source>ID or name, as printed by &quot;provider show&quot;</source>
        <translation>ID oder Name, wie von „provider show“ ausgegeben</translation>
    </message>
    <message>
        <source>No queued runs.</source>
        <translation>Keine wartenden Läufe.</translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) are queued; --limit shows more.</source>
        <translation>
            <numerusform>%n weiterer Lauf wartet; --limit zeigt mehr.</numerusform>
            <numerusform>%n weitere Läufe warten; --limit zeigt mehr.</numerusform>
        </translation>
    </message>
    <message>
        <source>Queue position: %1 · Expected start: %2</source>
        <translation>Platz in der Warteschlange: %1 · Erwarteter Start: %2</translation>
    </message>
    <message>
        <source>Queue position: %1</source>
        <translation>Platz in der Warteschlange: %1</translation>
    </message>
    <message>
        <source>Run %1 is not queued; its state is %2.</source>
        <translation>Der Lauf %1 wartet nicht; sein Zustand ist %2.</translation>
    </message>
    <message>
        <source>Specify one of --first, --before RUN and --priority P.</source>
        <translation>Eines von --first, --before RUN und --priority P angeben.</translation>
    </message>
    <message>
        <source>Show and change the order of queued runs</source>
        <translation>Reihenfolge wartender Läufe zeigen und ändern</translation>
    </message>
    <message>
        <source>List queued runs in order</source>
        <translation>Wartende Läufe der Reihe nach auflisten</translation>
    </message>
    <message>
        <source>Only runs queued for this compute target</source>
        <translation>Nur Läufe, die auf dieses Computeziel warten</translation>
    </message>
    <message>
        <source>Move a queued run</source>
        <translation>Einen wartenden Lauf verschieben</translation>
    </message>
    <message>
        <source>Behind the runs of this priority: -1000 to 1000, higher first (default: 0)</source>
        <translation>Hinter die Läufe dieser Priorität: -1000 bis 1000, höhere zuerst (Standard: 0)</translation>
    </message>
    <message>
        <source>Other compute target, or several as A,B; prints what differs there</source>
        <translation>Ein anderes Computeziel, oder mehrere, A,B: gibt aus, was dort anders ist</translation>
    </message>
    <message>
        <source>Run on any target that meets the requirements</source>
        <translation>Auf einem beliebigen Computeziel ausführen, das die Anforderungen erfüllt</translation>
    </message>
    <message>
        <source>Submit even if no target can execute the run; it stays queued until one can</source>
        <translation>Auch einreichen, wenn kein Computeziel den Lauf ausführen kann; er wartet, bis eines es kann</translation>
    </message>
    <message>
        <source>studioctl: no matching runs.</source>
        <translation>studioctl: kein Lauf passt.</translation>
    </message>
    <message>
        <source>Queue position</source>
        <translation>Platz in der Warteschlange</translation>
    </message>
    <message>
        <source>The run has no log for rank %1 yet.</source>
        <translation>Der Lauf hat noch kein Protokoll von Rang %1.</translation>
    </message>
    <message>
        <source>Run %1 has no log of its own. List its child runs: studioctl run list --parent %1 · events: studioctl run events %1</source>
        <translation>Der Lauf %1 hat kein eigenes Protokoll. Untergeordnete Läufe auflisten: studioctl run list --parent %1 · Ereignisse: studioctl run events %1</translation>
    </message>
    <message>
        <source>--rank already selects the log of a process. Omit --file.</source>
        <translation>--rank wählt bereits das Protokoll eines Prozesses. Lassen Sie --file weg.</translation>
    </message>
    <message>
        <source>studioctl: skipped %1: a link that points outside the folder, or not a regular file.</source>
        <translation>studioctl: %1 wurde übersprungen: Es ist eine Verknüpfung, die aus dem Ordner hinausführt, oder keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>Specify either IDs or --parent, not both.</source>
        <translation>Geben Sie entweder IDs oder --parent an, nicht beides.</translation>
    </message>
    <message>
        <source>Run %1 has no child runs: it is neither a sweep nor a pipeline.</source>
        <translation>Der Lauf %1 hat keine eigenen Läufe: Er ist weder Sweep noch Pipeline.</translation>
    </message>
    <message>
        <source>Schedules fire only while a scheduler runs on this workspace, and none is running. Start one with &quot;studioctl serve&quot;, or install the service: &quot;studioctl schedule service install&quot;.</source>
        <translation>Zeitpläne lösen nur aus, während ein Scheduler für diesen Arbeitsbereich läuft, und es läuft keiner. Starten Sie einen mit „studioctl serve“, oder installieren Sie den Dienst: „studioctl schedule service install“.</translation>
    </message>
    <message>
        <source>Submit jobs on a schedule</source>
        <translation>Jobs nach Zeitplan einreichen</translation>
    </message>
    <message>
        <source>Delete a schedule and its history; its runs are kept</source>
        <translation>Einen Zeitplan und seinen Verlauf löschen; seine Läufe bleiben</translation>
    </message>
    <message>
        <source>Specify one of --file, --run and --config.</source>
        <translation>Geben Sie eines von --file, --run und --config an.</translation>
    </message>
    <message>
        <source>--compute and --environment require --file. Runs and run configurations keep all their settings.</source>
        <translation>--compute und --environment erfordern --file. Bei einem Lauf oder einer Laufkonfiguration werden alle Einstellungen wiederholt.</translation>
    </message>
    <message>
        <source>Specify a file with --file, or a job with --run or --config and its times with --cron or --every.</source>
        <translation>Geben Sie eine Datei mit --file an, oder einen Job mit --run oder --config und seine Zeiten mit --cron oder --every.</translation>
    </message>
    <message>
        <source>Specify the times with --cron or --every.</source>
        <translation>Geben Sie die Zeiten mit --cron oder --every an.</translation>
    </message>
    <message>
        <source>Specify a name for the schedule with --name.</source>
        <translation>Geben Sie dem Zeitplan mit --name einen Namen.</translation>
    </message>
    <message>
        <source>Times missed while no scheduler was running: skip, once (the latest) or all (default: once)</source>
        <translation>Zeiten, die vergingen, während kein Scheduler lief: skip, once (die neueste) oder all (Standard: once)</translation>
    </message>
    <message>
        <source>If an earlier run is still active: skip or allow (default: skip)</source>
        <translation>Wenn ein früherer Lauf noch aktiv ist: skip oder allow (Standard: skip)</translation>
    </message>
    <message>
        <source>Create a schedule</source>
        <translation>Einen Zeitplan erstellen</translation>
    </message>
    <message>
        <source>The job is frozen: later changes to its files do not affect what is submitted. Schedules fire while a scheduler runs on this workspace; &quot;studioctl schedule service install&quot; starts one at sign-in.</source>
        <translation>Der Job wird eingefroren: Spätere Änderungen seiner Dateien ändern nicht, was eingereicht wird. Zeitpläne lösen aus, während ein Scheduler dieses Arbeitsbereichs läuft; „studioctl schedule service install“ startet ihn mit diesem Rechner.</translation>
    </message>
    <message>
        <source>The scheduler is running and starts when you sign in. To keep it running after you sign out: loginctl enable-linger</source>
        <translation>Der Scheduler läuft jetzt und startet, wenn Sie sich anmelden. Damit er auch läuft, während Sie abgemeldet sind: loginctl enable-linger</translation>
    </message>
    <message>
        <source>Account to charge</source>
        <translation>Zu belastendes Konto</translation>
    </message>
    <message>
        <source>Interval between squeue calls, 10s to 1h (default: 30s, 10s after changes)</source>
        <translation>Zeit zwischen zwei Aufrufen von squeue, 10s bis 1h (Vorgabe: 30s, 10s nach Änderungen)</translation>
    </message>
    <message>
        <source>Dry run: print the upload, target and environment, and exit</source>
        <translation>Probelauf: Upload, Computeziel und Umgebung ausgeben und beenden</translation>
    </message>
    <message>
        <source>The first argument that is not an option is the script or .jar; the rest are its arguments. Paths are relative to the source folder (default: the current one).</source>
        <translation>Das erste Wort, das keine Option ist, ist das Skript oder .jar; was folgt, sind seine Argumente. Pfade sind die im Quellordner (Standard: der aktuelle).</translation>
    </message>
    <message>
        <source>Run all steps of a pipeline, even if earlier results can be reused</source>
        <translation>Alle Schritte einer Pipeline ausführen, auch wenn frühere Ergebnisse wiederverwendbar sind</translation>
    </message>
    <message>
        <source>Queue priority: -1000 to 1000, higher first (default: 0)</source>
        <translation>Priorität in der Warteschlange: -1000 bis 1000, höhere zuerst (Standard: 0)</translation>
    </message>
    <message>
        <source>Specify either --time or --time-limit, not both.</source>
        <translation>Geben Sie entweder --time oder --time-limit an, nicht beides.</translation>
    </message>
    <message>
        <source>--name is empty. Specify a name for the run, or omit --name.</source>
        <translation>--name ist leer. Dem Lauf einen Namen geben oder --name weglassen.</translation>
    </message>
    <message>
        <source>Maximum number of concurrent trials (default: as many as fit)</source>
        <translation>Höchstzahl gleichzeitiger Versuche (Standard: so viele, wie Platz haben)</translation>
    </message>
    <message>
        <source>Extend a sweep by more trials or time, even after it has ended</source>
        <translation>Einem Sweep mehr Versuche oder Zeit geben, auch nach seinem Ende</translation>
    </message>
    <message>
        <source>Specify --max-trials, --max-concurrent, --sweep-timeout or --retry-failed.</source>
        <translation>Geben Sie --max-trials, --max-concurrent, --sweep-timeout oder --retry-failed an.</translation>
    </message>
    <message>
        <source>Total number of trials, including existing ones</source>
        <translation>Gesamtzahl der Versuche, mit den bisherigen</translation>
    </message>
    <message>
        <source>Maximum number of concurrent trials</source>
        <translation>Höchstzahl gleichzeitiger Versuche</translation>
    </message>
    <message>
        <source>UNPRICED</source>
        <translation>OHNE PREIS</translation>
    </message>
    <message>
        <source>Active: %1 × %2 since %3, %4 %5 per hour each</source>
        <translation>Aktiv: %1 × %2 seit %3, je %4 %5 pro Stunde</translation>
    </message>
    <message>
        <source>Active: %1 × %2 since %3, price unknown</source>
        <translation>Aktiv: %1 × %2 seit %3, Preis unbekannt</translation>
    </message>
    <message>
        <source>Specify the currency of the price, such as --currency EUR.</source>
        <translation>Geben Sie die Währung des Preises an, etwa --currency EUR.</translation>
    </message>
    <message>
        <source>--since requires a time in the past, not &quot;%1&quot;.</source>
        <translation>--since verlangt einen Zeitpunkt in der Vergangenheit, nicht „%1“.</translation>
    </message>
    <message>
        <source>Show compute usage and cost</source>
        <translation>Nutzung und Kosten von Compute zeigen</translation>
    </message>
    <message>
        <source>VS Code needs an SSH config entry in %1, included from %2. Confirm with --yes, or print it with --print.</source>
        <translation>VS Code braucht einen Eintrag für ssh, der in %1 geschrieben und von %2 eingebunden würde. Bestätigen Sie mit --yes, oder sehen Sie ihn mit --print an.</translation>
    </message>
    <message>
        <source>Database restored from %1. The previous database is saved as %2.</source>
        <translation>Datenbank aus %1 wiederhergestellt. Ihr vorheriger Stand ist in %2 gesichert.</translation>
    </message>
    <message>
        <source>Restore the database from a backup</source>
        <translation>Die Datenbank aus einer Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>--tag takes NAME=VALUE, not &quot;%1&quot;.</source>
        <translation>--tag erwartet NAME=WERT, nicht „%1“.</translation>
    </message>
    <message>
        <source>The provider %1 does not support tags.</source>
        <translation>Der Anbieter %1 unterstützt keine Tags.</translation>
    </message>
    <message>
        <source>The provider %1 does not support machines without a public IP address.</source>
        <translation>Der Anbieter %1 unterstützt keine Maschinen ohne öffentliche IP-Adresse.</translation>
    </message>
    <message>
        <source>Without public IP</source>
        <translation>Ohne öffentliche IP</translation>
    </message>
    <message>
        <source>--idle-time-before-shutdown-minutes, --setup-script and --assigned-user require --type computeinstance.</source>
        <translation>--idle-time-before-shutdown-minutes, --setup-script und --assigned-user erfordern --type computeinstance.</translation>
    </message>
    <message>
        <source>--region, --option, --tag and --no-public-ip require --provider with a cloud, such as aws.</source>
        <translation>--region, --option, --tag und --no-public-ip erfordern --provider mit einer Cloud wie aws.</translation>
    </message>
    <message>
        <source>With a cloud: tag of each machine, NAME=VALUE; may be repeated</source>
        <translation>Mit einer Cloud: Tag jeder Maschine, NAME=WERT; mehrfach möglich</translation>
    </message>
    <message>
        <source>With a cloud: machines without a public IP address; this computer must reach their private addresses, for example over a VPN</source>
        <translation>Mit einer Cloud: Maschinen ohne öffentliche IP-Adresse; dieser Computer muss ihre privaten Adressen erreichen, zum Beispiel über ein VPN</translation>
    </message>
    <message>
        <source>With --type computeinstance: assigned user, shown as a label</source>
        <translation>Mit --type computeinstance: zugewiesener Benutzer, als Bezeichnung angezeigt</translation>
    </message>
    <message>
        <source>Resume node creation of a cluster after failures, or lift the quarantine of a machine</source>
        <translation>Einen Cluster nach fehlgeschlagenen Starts wieder Knoten erstellen lassen oder die Quarantäne einer Maschine aufheben</translation>
    </message>
    <message>
        <source>Public IP</source>
        <translation>Öffentliche IP</translation>
    </message>
    <message>
        <source>One run is tried there after %1. Lift it with: studioctl compute retry %2</source>
        <translation>Nach %1 wird dort ein Lauf versucht. Aufheben mit: studioctl compute retry %2</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>Zugewiesen an</translation>
    </message>
    <message>
        <source>studioctl: &quot;%1&quot; already exists; it was updated.</source>
        <translation>studioctl: „%1“ ist bereits vorhanden und wurde aktualisiert.</translation>
    </message>
    <message>
        <source>Create a temporary cluster for this run and delete it afterwards; requires --size, --cores and --memory, or --like</source>
        <translation>Für diesen Lauf einen temporären Cluster erstellen und danach löschen; erfordert --size, --cores und --memory oder --like</translation>
    </message>
    <message>
        <source>Create it like an existing cluster of any provider, instead of with a size: same machine or cloud, size, image, settings and price</source>
        <translation>Wie einen vorhandenen Cluster eines beliebigen Anbieters erstellen, statt mit einer Größe: gleiche Maschine oder Cloud, Größe, Image, Einstellungen und gleicher Preis</translation>
    </message>
    <message>
        <source>--size, --tier, --max-instances and --like require --run-based. Create a permanent cluster with &quot;studioctl compute create&quot;.</source>
        <translation>--size, --tier, --max-instances und --like erfordern --run-based. Einen dauerhaften Cluster erstellen Sie mit „studioctl compute create“.</translation>
    </message>
    <message>
        <source>--like sets the size and priority of the nodes: omit --size and --tier.</source>
        <translation>--like bestimmt Größe und Priorität der Knoten: Lassen Sie --size und --tier weg.</translation>
    </message>
    <message>
        <source>--like requires the name of a cluster; &quot;%1&quot; is not a cluster.</source>
        <translation>--like erfordert den Namen eines Clusters; „%1“ ist kein Cluster.</translation>
    </message>
    <message>
        <source>a cluster for this run only, like %1</source>
        <translation>ein Cluster nur für diesen Lauf, wie %1</translation>
    </message>
    <message>
        <source>Maximum size of a log that is mirrored while its job writes it, such as 1GiB; the rest is kept on the machine. none: no limit (default: 4GiB)</source>
        <translation>Maximale Größe eines Protokolls, das gespiegelt wird, während sein Job es schreibt, z. B. 1GiB; der Rest bleibt auf dem Rechner. none: keine Grenze (Standard: 4GiB)</translation>
    </message>
    <message>
        <source>--collect-log takes a size of at least 1MiB, such as 1GiB, or none, not &quot;%1&quot;.</source>
        <translation>--collect-log erwartet eine Größe von mindestens 1MiB, z. B. 1GiB, oder none, nicht „%1“.</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>nearly used up</source>
        <translation>fast aufgebraucht</translation>
    </message>
    <message>
        <source>used up, new runs are held</source>
        <translation>aufgebraucht, neue Läufe werden zurückgehalten</translation>
    </message>
    <message>
        <source>used up</source>
        <translation>aufgebraucht</translation>
    </message>
    <message>
        <source>Give either --machine for slices of one machine, or --machines for a pool.</source>
        <translation>Entweder --machine für Anteile eines Rechners oder --machines für einen Pool angeben.</translation>
    </message>
    <message>
        <source>Machines of a pool, separated by commas: nodes are slices of each, or whole machines</source>
        <translation>Rechner eines Pools, durch Kommas getrennt: Die Knoten sind Anteile eines jeden oder ganze Rechner</translation>
    </message>
    <message>
        <source>List what happened to a compute target, newest first</source>
        <translation>Auflisten, was mit einem Computeziel geschehen ist, das Neueste zuerst</translation>
    </message>
    <message>
        <source>%1 per log</source>
        <translation>%1 je Protokoll</translation>
    </message>
    <message>
        <source>Log size limit</source>
        <translation>Größengrenze für Protokolle</translation>
    </message>
    <message>
        <source>The quarantine of machines and GPUs is off.</source>
        <translation>Die Quarantäne von Rechnern und GPUs ist ausgeschaltet.</translation>
    </message>
    <message numerus="yes">
        <source>Machines and GPUs are quarantined after %n failure(s) in a row.</source>
        <translation>
            <numerusform>Rechner und GPUs kommen nach %n Fehlschlag in Quarantäne.</numerusform>
            <numerusform>Rechner und GPUs kommen nach %n Fehlschlägen in Folge in Quarantäne.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not valid. Specify a number from 1 to %2, or off.</source>
        <translation>„%1“ ist ungültig. Geben Sie eine Zahl von 1 bis %2 oder off an.</translation>
    </message>
    <message>
        <source>Set after how many failures in a row a machine or GPU takes no further runs</source>
        <translation>Festlegen, nach wie vielen Fehlschlägen in Folge ein Rechner oder eine GPU keine weiteren Läufe annimmt</translation>
    </message>
    <message>
        <source>Runs in a row that fail there within seconds and work elsewhere (default: 3), or off</source>
        <translation>Läufe in Folge, die dort nach wenigen Sekunden fehlschlagen und anderswo funktionieren (Standard: 3), oder off</translation>
    </message>
    <message>
        <source>While a run is active</source>
        <translation>Während ein Lauf aktiv ist</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was created, but its runs would wait: %2 Details: studioctl provider check %3 --machine %4</source>
        <translation>„%1“ wurde erstellt, aber seine Läufe würden warten: %2 Einzelheiten: studioctl provider check %3 --machine %4</translation>
    </message>
    <message>
        <source>The run has logged no metrics. See: studioctl help metrics</source>
        <translation>Der Lauf hat keine Metriken aufgezeichnet. Siehe: studioctl help metrics</translation>
    </message>
    <message>
        <source>studioctl: the run has logged no metrics: with MLflow, TensorBoard, or as JSON lines in a file metrics.jsonl. See: studioctl help metrics</source>
        <translation>studioctl: Der Lauf hat keine Metriken aufgezeichnet, weder mit MLflow oder TensorBoard noch als JSON-Zeilen in einer Datei metrics.jsonl. Siehe: studioctl help metrics</translation>
    </message>
    <message>
        <source>studioctl: note: --query found nothing: %1.</source>
        <translation>studioctl: Hinweis: --query hat nichts gefunden: %1.</translation>
    </message>
    <message>
        <source>studioctl: the priority of the run is now %1, that of the run behind it; it was %2.</source>
        <translation>studioctl: Die Priorität des Laufs ist jetzt %1, wie die des Laufs hinter ihm; sie war %2.</translation>
    </message>
    <message>
        <source>Before all runs queued for the same compute target, with the priority of the first</source>
        <translation>Vor alle Läufe, die auf dasselbe Computeziel warten, mit der Priorität des ersten</translation>
    </message>
    <message>
        <source>Run %1 is a sweep, which has no files of its own. Download those of its best trial; its ID: studioctl sweep best %1</source>
        <translation>Der Lauf %1 ist ein Sweep und hat keine eigenen Dateien. Laden Sie die seines besten Trials herunter; dessen ID: studioctl sweep best %1</translation>
    </message>
    <message>
        <source>no run has %1. Scripts log metrics with MLflow, TensorBoard, or as JSON lines in a file metrics.jsonl; see: studioctl help metrics</source>
        <translation>kein Lauf hat %1. Skripte zeichnen Metriken mit MLflow, TensorBoard oder als JSON-Zeilen in einer Datei metrics.jsonl auf; siehe: studioctl help metrics</translation>
    </message>
    <message>
        <source>Unknown state &quot;%1&quot;. Valid states: NotStarted, Queued, Provisioning, Preparing, Running, Finalizing, CancelRequested, Completed, Failed, Canceled and NotResponding.</source>
        <translation>Unbekannter Zustand „%1“. Gültige Zustände: NotStarted, Queued, Provisioning, Preparing, Running, Finalizing, CancelRequested, Completed, Failed, Canceled und NotResponding.</translation>
    </message>
    <message>
        <source>New in this workspace: %1</source>
        <translation>Neu in diesem Arbeitsbereich: %1</translation>
    </message>
    <message>
        <source>No trial of the sweep completed with a value of %1.</source>
        <translation>Kein Versuch des Sweeps wurde mit einem Wert von %1 abgeschlossen.</translation>
    </message>
    <message>
        <source>Compute of type &quot;%1&quot; cannot be attached. Supported: %2.</source>
        <translation>Compute vom Typ „%1“ kann nicht angebunden werden. Unterstützt: %2.</translation>
    </message>
    <message>
        <source>Show the lineage of a run or data</source>
        <translation>Die Herkunft eines Laufs oder von Daten zeigen</translation>
    </message>
    <message>
        <source>ID or name of a run, or NAME or NAME:VERSION of data</source>
        <translation>ID oder Name eines Laufs, oder NAME oder NAME:VERSION von Daten</translation>
    </message>
    <message>
        <source>Orphans do not belong to any node. Delete one with: studioctl provider delete-orphan ID</source>
        <translation>Verwaiste Ressourcen gehören zu keinem Knoten. Löschen Sie eine mit: studioctl provider delete-orphan ID</translation>
    </message>
    <message>
        <source>Delete an orphaned resource of this workspace</source>
        <translation>Eine verwaiste Ressource dieses Arbeitsbereichs löschen</translation>
    </message>
    <message>
        <source>Choose another folder with --to, or overwrite existing files with --overwrite.</source>
        <translation>Wählen Sie mit --to einen anderen Ordner, oder überschreiben Sie vorhandene Dateien mit --overwrite.</translation>
    </message>
    <message numerus="yes">
        <source>, %n unchanged</source>
        <translation>
            <numerusform>, %n unverändert</numerusform>
            <numerusform>, %n unverändert</numerusform>
        </translation>
    </message>
    <message>
        <source>Overwrite existing files whose content differs (default: refuse and copy nothing)</source>
        <translation>Vorhandene Dateien mit anderem Inhalt überschreiben (Vorgabe: ablehnen und nichts kopieren)</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n files, %2)</source>
        <translation>
            <numerusform>%1 (%n Datei, %2)</numerusform>
            <numerusform>%1 (%n Dateien, %2)</numerusform>
        </translation>
    </message>
    <message>
        <source>Variable %1</source>
        <translation>Variable %1</translation>
    </message>
    <message>
        <source>(hidden)</source>
        <translation>(verborgen)</translation>
    </message>
    <message>
        <source>%1 in total: %2 queued, %3 running, %4 completed, %5 failed, %6 canceled</source>
        <translation>%1 insgesamt: %2 wartend, %3 laufend, %4 abgeschlossen, %5 fehlgeschlagen, %6 abgebrochen</translation>
    </message>
    <message>
        <source>Place no new runs on a machine or a cluster; running ones continue</source>
        <translation>Auf einem Rechner oder Cluster keine neuen Läufe platzieren; laufende werden fortgesetzt</translation>
    </message>
    <message>
        <source>Place runs again on a machine or a cluster that was drained</source>
        <translation>Auf einem gesperrten Rechner oder Cluster wieder Läufe platzieren</translation>
    </message>
    <message>
        <source>Drained since</source>
        <translation>Gesperrt seit</translation>
    </message>
    <message>
        <source>%1, drained</source>
        <translation>%1, gesperrt</translation>
    </message>
    <message>
        <source>Keep a queued run, or the queued runs of a parent, from starting</source>
        <translation>Einen wartenden Lauf oder die wartenden Läufe eines übergeordneten zurückhalten</translation>
    </message>
    <message>
        <source>Let a run that is held start in its turn</source>
        <translation>Einen zurückgehaltenen Lauf starten lassen, wenn er an der Reihe ist</translation>
    </message>
    <message>
        <source>A range of --array ends before it starts: &quot;%1&quot;.</source>
        <translation>Ein Bereich von --array endet vor seinem Anfang: „%1“.</translation>
    </message>
    <message>
        <source>--array has an index twice: &quot;%1&quot;.</source>
        <translation>--array enthält einen Index zweimal: „%1“.</translation>
    </message>
    <message>
        <source>An index of --array must be at most %1.</source>
        <translation>Ein Index von --array darf höchstens %1 sein.</translation>
    </message>
    <message>
        <source>--array takes at most %1 indices.</source>
        <translation>--array nimmt höchstens %1 Indizes.</translation>
    </message>
    <message>
        <source>After %, --array takes how many runs may run at a time, such as 0-99%8, not &quot;%1&quot;.</source>
        <translation>Nach % steht in --array, wie viele Läufe gleichzeitig laufen dürfen, etwa 0-99%8, nicht „%1“.</translation>
    </message>
    <message>
        <source>--array takes indices and ranges, such as 0-9, 1,4,7-20:4 or 0-99%8, not &quot;%1&quot;.</source>
        <translation>--array nimmt Indizes und Bereiche, etwa 0-9, 1,4,7-20:4 oder 0-99%8, nicht „%1“.</translation>
    </message>
    <message>
        <source>virtualmachine: any Linux machine reachable over SSH</source>
        <translation>virtualmachine: jeder über SSH erreichbare Linux-Rechner</translation>
    </message>
    <message>
        <source>%1 (default: virtualmachine)</source>
        <translation>%1 (Standard: virtualmachine)</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between items</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>yes: a serverless run that fits no target gets a cluster of its own like this one, which is deleted with the run and may cost money; --max-instances limits the nodes of all of them. Its own nodes then take only runs that name it. no: never (default)</source>
        <translation>yes: Ein serverloser Lauf, der auf kein Ziel passt, bekommt einen eigenen Cluster wie diesen, der mit dem Lauf gelöscht wird und Geld kosten kann; --max-instances begrenzt die Knoten aller zusammen. Seine eigenen Knoten nehmen dann nur Läufe an, die ihn nennen. no: niemals (Voreinstellung)</translation>
    </message>
    <message>
        <source>--serverless-template takes yes or no, not &quot;%1&quot;.</source>
        <translation>--serverless-template nimmt yes oder no, nicht „%1“.</translation>
    </message>
    <message>
        <source>Serverless template</source>
        <translation>Serverlose Vorlage</translation>
    </message>
    <message>
        <source>yes: clusters like it for runs that fit no target</source>
        <translation>ja: Cluster wie dieser für Läufe, die auf kein Ziel passen</translation>
    </message>
    <message>
        <source>For one run</source>
        <translation>Für einen Lauf</translation>
    </message>
    <message>
        <source>yes, like %1</source>
        <translation>ja, wie %1</translation>
    </message>
    <message>
        <source>ray, dask: a cluster of that framework, by its address</source>
        <translation>ray, dask: ein Cluster dieses Frameworks, über seine Adresse</translation>
    </message>
    <message>
        <source>kubernetes: a Kubernetes cluster, by a kubeconfig</source>
        <translation>kubernetes: ein Kubernetes-Cluster, über eine kubeconfig</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>a price</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>studioctl: nothing differs.</source>
        <translation>studioctl: Es gibt keine Unterschiede.</translation>
    </message>
    <message>
        <source>slurm: a Slurm cluster, by its login node</source>
        <translation>slurm: ein Slurm-Cluster, über seinen Login-Knoten</translation>
    </message>
    <message>
        <source>Slurm options, such as --partition, cannot be used with --type %1.</source>
        <translation>Optionen von Slurm-Jobs, etwa --partition, gelten nicht für --type %1.</translation>
    </message>
    <message>
        <source>Where environments are built: login (on the login node, the default) or job</source>
        <translation>Wo Umgebungen gebaut werden: login (auf dem Login-Knoten, Standard) oder job</translation>
    </message>
    <message>
        <source>Partition of the jobs that build environments (default: that of the run)</source>
        <translation>Partition der Jobs, die Umgebungen bauen (Standard: die des Laufs)</translation>
    </message>
    <message>
        <source>Time limit of the jobs that build environments, in Slurm&apos;s formats (default: 1:00:00)</source>
        <translation>Zeitgrenze der Jobs, die Umgebungen bauen, in Slurms Formaten (Standard: 1:00:00)</translation>
    </message>
    <message>
        <source>--build-in must be login or job.</source>
        <translation>--build-in muss login oder job sein.</translation>
    </message>
    <message>
        <source>--build-time takes a time limit of Slurm, such as 30, 2:00:00 or 1-12, not &quot;%1&quot;.</source>
        <translation>--build-time nimmt eine Zeitgrenze von Slurm, etwa 30, 2:00:00 oder 1-12, nicht „%1“.</translation>
    </message>
    <message>
        <source>hdinsight: a cluster with Spark and YARN, by its head node</source>
        <translation>hdinsight: ein Cluster mit Spark und YARN, über seinen Hauptknoten</translation>
    </message>
    <message>
        <source>no target can ever take the run; it gets a cluster of its own %1</source>
        <translation>kein Ziel kann den Lauf jemals aufnehmen; er bekommt einen eigenen Cluster %1</translation>
    </message>
    <message>
        <source>--follow prints one log, and an array has several. Use --wait.</source>
        <translation>--follow gibt ein Log aus, ein Array hat mehrere. Verwenden Sie --wait.</translation>
    </message>
    <message>
        <source>--array requires the file of a single job, not of a sweep or a pipeline.</source>
        <translation>--array braucht die Datei eines einzelnen Jobs, nicht die eines Sweeps oder einer Pipeline.</translation>
    </message>
    <message>
        <source>Run the command once for each index, such as 0-9, 1,4,7-20:4 or 0-99%8 (8 at a time), which is in COMPUTE_STUDIO_ARRAY_INDEX; on Slurm, as one job array</source>
        <translation>Befehl einmal für jeden Index ausführen, etwa 0-9, 1,4,7-20:4 oder 0-99%8 (8 gleichzeitig); er steht in COMPUTE_STUDIO_ARRAY_INDEX; auf Slurm als ein Job-Array</translation>
    </message>
    <message>
        <source>%1 for each node</source>
        <translation>%1 je Knoten</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>Preis unbekannt</translation>
    </message>
    <message>
        <source>like %1 (%2), deleted with the run</source>
        <translation>wie %1 (%2), wird mit dem Lauf gelöscht</translation>
    </message>
    <message numerus="yes">
        <source>; first of %n templates that fit, by price and size</source>
        <translation>
            <numerusform>; erste von %n passenden Vorlage nach Preis und Größe</numerusform>
            <numerusform>; erste von %n passenden Vorlagen nach Preis und Größe</numerusform>
        </translation>
    </message>
    <message>
        <source>Own cluster</source>
        <translation>Eigener Cluster</translation>
    </message>
    <message>
        <source>The sweep has no metric that compares its trials.</source>
        <translation>Der Sweep hat keine Metrik, die seine Versuche vergleicht.</translation>
    </message>
    <message>
        <source>Run %1 has no files of its own. Download those of its trials; their IDs: studioctl sweep trials %1</source>
        <translation>Der Lauf %1 hat keine eigenen Dateien. Laden Sie die seiner Trials herunter; deren IDs: studioctl sweep trials %1</translation>
    </message>
    <message>
        <source>Run %1 has child runs, which a .runconfig cannot describe. Use --format yaml.</source>
        <translation>Der Lauf %1 hat untergeordnete Läufe, die eine .runconfig nicht beschreiben kann. Verwenden Sie --format yaml.</translation>
    </message>
    <message>
        <source>yaml: an Azure job (default); runconfig: the older format</source>
        <translation>yaml: ein Azure-Job (Vorgabe); runconfig: das ältere Format</translation>
    </message>
    <message>
        <source>ID or name of a run; a unique prefix of the ID (4 characters or more) is enough</source>
        <translation>ID oder Name eines Laufs; ein eindeutiger Anfang der ID (ab 4 Zeichen) genügt</translation>
    </message>
    <message>
        <source>ID or name of the pipeline; a unique prefix of the ID (4 characters or more) is enough</source>
        <translation>ID oder Name der Pipeline; ein eindeutiger Anfang der ID (ab 4 Zeichen) genügt</translation>
    </message>
    <message>
        <source>Run ID, a unique prefix of it (4 characters or more), or a run name</source>
        <translation>Lauf-ID, ein eindeutiger Anfang davon (ab 4 Zeichen) oder der Name eines Laufs</translation>
    </message>
    <message>
        <source>IDs or names of runs; a unique prefix of an ID (4 characters or more) is enough</source>
        <translation>IDs oder Namen von Läufen; ein eindeutiger Anfang einer ID (ab 4 Zeichen) genügt</translation>
    </message>
    <message>
        <source>ID or name of the sweep; a unique prefix of the ID (4 characters or more) is enough</source>
        <translation>ID oder Name des Sweeps; ein eindeutiger Anfang der ID (ab 4 Zeichen) genügt</translation>
    </message>
    <message>
        <source>a cloud (%1 or a preset of your own)</source>
        <translation>eine Cloud (%1 oder eine eigene Voreinstellung)</translation>
    </message>
    <message>
        <source>containers on a machine</source>
        <translation>containers auf einer Maschine</translation>
    </message>
    <message>
        <source>slots of a machine (default), machines of a pool</source>
        <translation>slots einer Maschine (Standard), machines eines Pools</translation>
    </message>
    <message>
        <source>allocations of a Slurm cluster (slurm)</source>
        <translation>Allokationen eines Slurm-Clusters (slurm)</translation>
    </message>
    <message>
        <source>virtual machines on a machine (vms)</source>
        <translation>virtuelle Maschinen auf einer Maschine (vms)</translation>
    </message>
    <message>
        <source>--engine requires --provider containers or vms.</source>
        <translation>--engine erfordert --provider containers oder vms.</translation>
    </message>
    <message>
        <source>node %1 since %2</source>
        <translation>Knoten %1 seit %2</translation>
    </message>
    <message>
        <source>node %1 of %2 since %3</source>
        <translation>Knoten %1 von %2 seit %3</translation>
    </message>
    <message>
        <source>Provider of the nodes: %1; see &quot;studioctl provider list&quot;</source>
        <translation>Anbieter der Knoten: %1; siehe „studioctl provider list“</translation>
    </message>
    <message>
        <source>IMAGE</source>
        <translation>IMAGE</translation>
    </message>
    <message>
        <source>TITLE</source>
        <translation>TITEL</translation>
    </message>
    <message>
        <source>studioctl: priced at %1 %2 per hour, the list price of %3 for Linux; --price sets another one.</source>
        <translation>studioctl: Preis %1 %2 pro Stunde, der Listenpreis vom %3 für Linux; --price setzt einen anderen.</translation>
    </message>
    <message>
        <source>The machine cannot be stopped yet. %1</source>
        <translation>Der Rechner kann noch nicht angehalten werden. %1</translation>
    </message>
    <message>
        <source>Assigned user of a compute instance or an attached machine, shown as a label; empty: none</source>
        <translation>Zugewiesener Benutzer einer Compute-Instanz oder eines angebundenen Rechners, als Kennzeichnung angezeigt; leer: keiner</translation>
    </message>
    <message>
        <source>Connect standard input and output to the SSH server of a compute instance; for ProxyCommand of ssh</source>
        <translation>Standardeingabe und -ausgabe mit dem SSH-Server einer Compute-Instanz verbinden; für ProxyCommand von ssh</translation>
    </message>
    <message>
        <source>Name of the instance</source>
        <translation>Name der Instanz</translation>
    </message>
    <message>
        <source>Only check that there is an SSH server</source>
        <translation>Nur prüfen, ob es einen SSH-Server gibt</translation>
    </message>
    <message>
        <source>--dockerfile, --engine, --registry, --registry-user, --shm-size, --container-gpus and --engine-argument are for containers: also give --image or --build-context.</source>
        <translation>--dockerfile, --engine, --registry, --registry-user, --shm-size, --container-gpus und --engine-argument gelten für Container: auch --image oder --build-context angeben.</translation>
    </message>
    <message>
        <source>No machine has a GPU.</source>
        <translation>Kein Rechner hat eine GPU.</translation>
    </message>
    <message>
        <source>Name of the compute target; without it all machines</source>
        <translation>Name des Rechenziels; ohne ihn alle Rechner</translation>
    </message>
    <message>
        <source>--gpus is for instances that are containers.</source>
        <translation>--gpus gilt für Instanzen, die Container sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in the account %2, but the provider %3 is signed in to %4. Sign in to that account.</source>
        <translation>„%1“ ist im Konto %2, aber der Anbieter %3 ist bei %4 angemeldet. Melden Sie sich bei diesem Konto an.</translation>
    </message>
    <message>
        <source>Resize a stopped compute instance: a container is recreated at the next start, a machine of a cloud keeps its disk</source>
        <translation>Die Größe einer gestoppten Compute-Instanz ändern: Ein Container wird beim nächsten Start neu erstellt, eine Maschine einer Cloud behält ihren Datenträger</translation>
    </message>
    <message numerus="yes">
        <source>The run has %n node(s), numbered from 0.</source>
        <translation>
            <numerusform>Der Lauf hat %n Knoten, gezählt ab 0.</numerusform>
            <numerusform>Der Lauf hat %n Knoten, gezählt ab 0.</numerusform>
        </translation>
    </message>
    <message>
        <source>Node 0 of %1; --node shows another one.</source>
        <translation>Knoten 0 von %1; --node zeigt einen anderen.</translation>
    </message>
    <message>
        <source>NOW</source>
        <translation>DERZEIT</translation>
    </message>
    <message>
        <source>ENGINE</source>
        <translation>ENGINE</translation>
    </message>
    <message>
        <source>Print why a run is queued, how many runs are ahead, and what it waits for on each machine</source>
        <translation>Ausgeben, warum ein Lauf wartet, wie viele Läufe vor ihm sind und worauf er auf jedem Rechner wartet</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The direction of a sort order is :asc or :desc, not &quot;%1&quot;.</source>
        <translation>Die Richtung einer Sortierung ist :asc oder :desc, nicht „%1“.</translation>
    </message>
    <message>
        <source>No run has %1, and the direction of a sort order is :asc or :desc, not &quot;%2&quot;.</source>
        <translation>Kein Lauf hat %1, und die Richtung einer Sortierung ist :asc oder :desc, nicht „%2“.</translation>
    </message>
    <message>
        <source>SIZE OF %1</source>
        <translation>GRÖSSE BEI %1</translation>
    </message>
    <message>
        <source>--region requires --provider with a cloud, such as az.</source>
        <translation>--region erfordert --provider mit einer Cloud, etwa az.</translation>
    </message>
    <message>
        <source>With --provider: region or zone of the cloud</source>
        <translation>Mit --provider: Region oder Zone der Cloud</translation>
    </message>
    <message>
        <source>max %1 submitted jobs</source>
        <translation>höchstens %1 übermittelte Jobs</translation>
    </message>
    <message>
        <source>max %1 running jobs</source>
        <translation>höchstens %1 laufende Jobs</translation>
    </message>
    <message>
        <source>Maximum array size</source>
        <translation>Größtes Array</translation>
    </message>
    <message>
        <source>RUNNING</source>
        <translation>LAUFEND</translation>
    </message>
    <message>
        <source>PENDING</source>
        <translation>WARTEND</translation>
    </message>
    <message>
        <source>Spark folder</source>
        <translation>Spark-Ordner</translation>
    </message>
    <message>
        <source>Hadoop configuration</source>
        <translation>Hadoop-Konfiguration</translation>
    </message>
    <message>
        <source>Java folder</source>
        <translation>Java-Ordner</translation>
    </message>
    <message>
        <source>--policy takes bandit(slack_factor=0.1), median_stopping, truncation_selection(truncation_percentage=20, exclude_finished_jobs=true) or asha(reduction_factor=4), also with evaluation_interval=N and delay_evaluation=N, not &quot;%1&quot;.</source>
        <translation>--policy nimmt bandit(slack_factor=0.1), median_stopping, truncation_selection(truncation_percentage=20, exclude_finished_jobs=true) oder asha(reduction_factor=4), auch mit evaluation_interval=N und delay_evaluation=N, nicht „%1“.</translation>
    </message>
    <message>
        <source>Stop running trials early, as an early termination policy would</source>
        <translation>Laufende Versuche vorzeitig beenden, wie es eine Abbruchrichtlinie täte</translation>
    </message>
    <message>
        <source>Specify trials by their numbers, not &quot;%1&quot;.</source>
        <translation>Geben Sie Versuche mit ihren Nummern an, nicht „%1“.</translation>
    </message>
    <message>
        <source>Numbers of running trials</source>
        <translation>Nummern laufender Versuche</translation>
    </message>
    <message>
        <source>A pruned trial counts as stopped early: its values so far guide the next trials.</source>
        <translation>Ein so beendeter Versuch zählt als vorzeitig beendet: Seine bisherigen Werte leiten die nächsten Versuche.</translation>
    </message>
    <message>
        <source>With --price: what a machine costs at most in a calendar month, such as 4.50</source>
        <translation>Mit --price: was eine Maschine in einem Kalendermonat höchstens kostet, etwa 4.50</translation>
    </message>
    <message>
        <source>--currency, --since, --price-stopped and --price-month require --price.</source>
        <translation>--currency, --since, --price-stopped und --price-month erfordern --price.</translation>
    </message>
    <message>
        <source>--price-month takes an amount such as 4.50, not &quot;%1&quot;.</source>
        <translation>--price-month nimmt einen Betrag wie 4.50, nicht „%1“.</translation>
    </message>
    <message>
        <source>Let the other nodes continue when one fails; the run fails when all have ended</source>
        <translation>Bei Ausfall eines Knotens die anderen weiterlaufen lassen; der Lauf schlägt fehl, wenn alle beendet sind</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are being deleted.</source>
        <translation>
            <numerusform>%n Lauf wird gelöscht.</numerusform>
            <numerusform>%n Läufe werden gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>OUTPUTS</source>
        <translation>AUSGABEN</translation>
    </message>
    <message>
        <source>NEEDED BY</source>
        <translation>BENÖTIGT VON</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of steps and their files, %1 of outputs that are on their machines only</source>
        <translation>
            <numerusform>%n Lauf eines Schritts mit seinen Dateien, %1 Ausgaben, die nur auf seinem Rechner liegen</numerusform>
            <numerusform>%n Läufe von Schritten mit ihren Dateien, %1 Ausgaben, die nur auf ihren Rechnern liegen</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete runs of pipeline steps whose outputs are kept only on their machines</source>
        <translation>Läufe von Pipeline-Schritten löschen, deren Ausgaben nur auf ihren Rechnern liegen</translation>
    </message>
    <message>
        <source>Outputs that only steps on the same machine read stay there until the run is deleted. Runs whose outputs an unfinished pipeline may read are not deleted.</source>
        <translation>Ausgaben, die nur Schritte auf demselben Rechner lesen, bleiben dort, bis der Lauf gelöscht wird. Läufe, deren Ausgaben eine nicht beendete Pipeline lesen kann, werden nicht gelöscht.</translation>
    </message>
    <message>
        <source>Written to</source>
        <translation>Geschrieben nach</translation>
    </message>
    <message>
        <source>added from a file; SHA-256 %1</source>
        <translation>aus einer Datei hinzugefügt; SHA-256 %1</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>integriert</translation>
    </message>
    <message>
        <source>Add and trust a preset file that defines the CLI of a cloud</source>
        <translation>Eine Vorlagendatei, die die CLI einer Cloud definiert, hinzufügen und ihr vertrauen</translation>
    </message>
    <message>
        <source>Remove a preset that was added from a file</source>
        <translation>Eine Vorlage entfernen, die aus einer Datei hinzugefügt wurde</translation>
    </message>
    <message>
        <source>The machine is not connected. Permission to stop it will be checked at the first stop.</source>
        <translation>Der Rechner ist nicht verbunden. Ob er angehalten werden darf, wird beim ersten Anhalten geprüft.</translation>
    </message>
    <message>
        <source>List the GPUs of one or all machines, and who uses them</source>
        <translation>Die GPUs eines oder aller Rechner auflisten und wer sie benutzt</translation>
    </message>
    <message>
        <source>Number of GPUs of an instance that is a container; 0: none</source>
        <translation>Anzahl der GPUs einer Instanz, die ein Container ist; 0: keine</translation>
    </message>
    <message>
        <source>Node to show of a run on several nodes, from 0 (default: 0)</source>
        <translation>Knoten, der von einem Lauf auf mehreren Knoten gezeigt wird, ab 0 (Standard: 0)</translation>
    </message>
    <message>
        <source>Capacity available. GPU usage by other programs is unknown because no scheduler is running.</source>
        <translation>Kapazität verfügbar. Die GPU-Nutzung durch andere Programme ist unbekannt, weil kein Scheduler läuft.</translation>
    </message>
    <message>
        <source>Capacity available. Runs ahead in the queue are placed first.</source>
        <translation>Kapazität verfügbar. Läufe davor in der Warteschlange kommen zuerst an die Reihe.</translation>
    </message>
    <message>
        <source>No images found.</source>
        <translation>Keine Images gefunden.</translation>
    </message>
    <message>
        <source>The provider &quot;%1&quot; does not use images. &quot;studioctl provider list&quot; lists the providers.</source>
        <translation>Der Anbieter „%1“ verwendet keine Images. „studioctl provider list“ listet die Anbieter auf.</translation>
    </message>
    <message>
        <source>List the images available in a cloud or container engine, and those that clusters and instances there use</source>
        <translation>Die Images auflisten, die eine Cloud oder Container-Engine anbietet, und die, die Cluster und Instanzen dort verwenden</translation>
    </message>
    <message>
        <source>There are no runs to delete: no outputs are kept only on machines, or unfinished pipelines need them.</source>
        <translation>Es gibt keine Läufe zu löschen: Keine Ausgaben liegen nur auf Rechnern, oder nicht beendete Pipelines brauchen sie.</translation>
    </message>
    <message>
        <source>List the runs and the sizes of their outputs, but delete nothing</source>
        <translation>Die Läufe und die Größe ihrer Ausgaben nur auflisten, nichts löschen</translation>
    </message>
    <message>
        <source>--provider requires a cloud, such as az. For machines of other providers, use --on NAME or --fits.</source>
        <translation>--provider erfordert eine Cloud, etwa az. Verwenden Sie für Rechner anderer Anbieter --on NAME oder --fits.</translation>
    </message>
    <message>
        <source>Cloud, such as az: also show the equivalent size of the cloud, or that it has none</source>
        <translation>Cloud, etwa az: auch die entsprechende Größe der Cloud zeigen oder dass sie keine hat</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Spark cluster; the options for Spark, Hadoop and Java do not apply to it. &quot;studioctl compute list&quot; lists the targets.</source>
        <translation>„%1“ ist kein Spark-Cluster; die Optionen für Spark, Hadoop und Java gelten nicht für ihn. „studioctl compute list“ listet die Ziele auf.</translation>
    </message>
    <message>
        <source>Main class of an application in a .jar</source>
        <translation>Hauptklasse einer Anwendung in einer .jar</translation>
    </message>
    <message>
        <source>The value of --%1 is not valid for Slurm. Use letters, digits and _-.,:=()[]*&amp;|!+@/, without spaces and without &quot;-&quot; at the beginning.</source>
        <translation>Der Wert von --%1 ist für Slurm nicht gültig. Verwenden Sie Buchstaben, Ziffern und _-.,:=()[]*&amp;|!+@/, ohne Leerzeichen und ohne „-“ am Anfang.</translation>
    </message>
    <message>
        <source>studioctl: ~/.ssh/config has settings for the host %1. To use them: studioctl compute attach %2 --from-ssh-config %1</source>
        <translation>studioctl: ~/.ssh/config hat Einstellungen für den Host %1. Um sie zu verwenden: studioctl compute attach %2 --from-ssh-config %1</translation>
    </message>
    <message>
        <source>studioctl: no key file was given. Sign in with --key FILE, with --agent, or with a password: --password-stdin, or --interactive in a terminal.</source>
        <translation>studioctl: Es wurde keine Schlüsseldatei angegeben. Anmelden mit --key FILE, mit --agent oder mit einem Passwort: --password-stdin, oder --interactive in einem Terminal.</translation>
    </message>
    <message>
        <source>unknown command &quot;%1&quot; for &quot;%2&quot;. Use: studioctl %3</source>
        <translation>unbekannter Befehl „%1“ für „%2“. Stattdessen: studioctl %3</translation>
    </message>
    <message>
        <source>unexpected argument: %1. Did you mean %2 %1?</source>
        <translation>unerwartetes Argument: %1. Ist %2 %1 gemeint?</translation>
    </message>
    <message>
        <source>unexpected argument: %1. &quot;%2&quot; takes one %3 at a time.</source>
        <translation>unerwartetes Argument: %1. „%2“ nimmt jeweils nur ein %3.</translation>
    </message>
    <message>
        <source>unknown option %1 for &quot;%2&quot;.</source>
        <translation>unbekannte Option %1 für „%2“.</translation>
    </message>
    <message>
        <source>studioctl: deleted %1.</source>
        <translation>studioctl: %1 gelöscht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is one version, and all are deleted together. Specify &quot;%2&quot; to delete them.</source>
        <translation>„%1“ ist eine einzelne Version, gelöscht werden nur alle zusammen. Zum Löschen „%2“ angeben.</translation>
    </message>
    <message>
        <source>the environment %1 with all its versions</source>
        <translation>die Umgebung %1 mit allen Versionen</translation>
    </message>
    <message>
        <source>This workspace has no compute target &quot;%1&quot;. &quot;run submit&quot; needs it, or another one: --compute NAME</source>
        <translation>Dieser Arbeitsbereich hat kein Computeziel „%1“. „run submit“ braucht es oder ein anderes: --compute NAME</translation>
    </message>
    <message>
        <source>Only the compute target can be changed. To change parameters or the command: &quot;studioctl run export ID --to job.yml&quot;, then &quot;studioctl run submit --file job.yml --set inputs.NAME=VALUE&quot;, or Clone in the window.</source>
        <translation>Nur das Computeziel lässt sich ändern. Um Parameter oder den Befehl zu ändern: „studioctl run export ID --to job.yml“, dann „studioctl run submit --file job.yml --set inputs.NAME=WERT“, oder „Klonen“ im Fenster.</translation>
    </message>
    <message>
        <source>studioctl: warning: the deletion affects these items, which refer to what is to be deleted:</source>
        <translation>studioctl: Warnung: Das Löschen betrifft diese Elemente, die auf das zu Löschende verweisen:</translation>
    </message>
    <message>
        <source>Stop waiting after this time, such as 90s, 10m or 1h; the runs continue</source>
        <translation>Das Warten nach dieser Zeit beenden, etwa 90s, 10m oder 1h; die Läufe gehen weiter</translation>
    </message>
    <message>
        <source>studioctl: note: a run with this folder as its source uploads %1, too, unless .amlignore or .gitignore excludes it.</source>
        <translation>studioctl: Hinweis: Ein Lauf mit diesem Ordner als Quelle lädt auch %1 hoch, sofern .amlignore oder .gitignore es nicht ausschließt.</translation>
    </message>
    <message>
        <source>Only runs that match this condition, such as &apos;metrics.loss &lt; 0.5 and params.model = &quot;resnet 50&quot;&apos; or &apos;(state = Failed or state = Canceled) and created &gt;= 2026-11-01&apos;. A date is the whole day: &gt;= is since it began, &gt; since it ended</source>
        <translation>Nur Läufe, die diese Bedingung erfüllen, etwa &apos;metrics.loss &lt; 0.5 and params.model = &quot;resnet 50&quot;&apos; oder &apos;(state = Failed or state = Canceled) and created &gt;= 2026-11-01&apos;. Ein Datum ist der ganze Tag: &gt;= ist ab seinem Beginn, &gt; ab seinem Ende</translation>
    </message>
    <message>
        <source>the run configuration %1 with all its versions</source>
        <translation>die Laufkonfiguration %1 mit allen Versionen</translation>
    </message>
    <message>
        <source>A COMMAND of a single word with blanks is run by a shell, and a pipe ends with the exit code of its last command unless pipefail is set: -- &quot;set -o pipefail; python a.py | tee b&quot;</source>
        <translation>Ein COMMAND aus einem einzigen Wort mit Leerzeichen wird von einer Shell ausgeführt, und eine Pipe endet mit dem Exit-Code ihres letzten Befehls, außer wenn pipefail gesetzt ist: -- &quot;set -o pipefail; python a.py | tee b&quot;</translation>
    </message>
    <message>
        <source>%1 is not in the source folder %2.</source>
        <translation>%1 ist nicht im Quellordner %2.</translation>
    </message>
    <message>
        <source>%1 is not in the source folder %2. Did you mean %3?</source>
        <translation>%1 ist nicht im Quellordner %2. Ist %3 gemeint?</translation>
    </message>
    <message>
        <source>%1 in the source folder is not used, because the run has no environment. To install its packages: %2 %3</source>
        <translation>%1 im Quellordner wird nicht verwendet, weil der Lauf keine Umgebung hat. Um die Pakete daraus zu installieren: %2 %3</translation>
    </message>
    <message>
        <source>a pipe ends with the exit code of its last command, so that an earlier failure does not fail the run. Begin the command with &quot;set -o pipefail;&quot; if it should.</source>
        <translation>Eine Pipe endet mit dem Exit-Code ihres letzten Befehls, sodass ein früherer Fehler den Lauf nicht fehlschlagen lässt. Den Befehl mit &quot;set -o pipefail;&quot; beginnen, falls er es soll.</translation>
    </message>
    <message>
        <source>Time limit of the run, such as 90s, 10m or 1h30m; a number alone is seconds (default: none). The run is stopped then and fails; &quot;run wait --timeout&quot; limits the waiting alone</source>
        <translation>Zeitgrenze des Laufs, etwa 90s, 10m oder 1h30m; eine Zahl allein sind Sekunden (Standard: keine). Der Lauf wird dann beendet und schlägt fehl; &quot;run wait --timeout&quot; begrenzt nur das Warten</translation>
    </message>
    <message>
        <source>studioctl: note: input %1 is the text &quot;%2&quot;, not the folder of that name. To upload the folder: --input %1=./%2</source>
        <translation>studioctl: Hinweis: Die Eingabe %1 ist der Text „%2“, nicht der Ordner dieses Namens. Um den Ordner hochzuladen: --input %1=./%2</translation>
    </message>
    <message>
        <source>image built from %1</source>
        <translation>Image, gebaut aus %1</translation>
    </message>
    <message>
        <source>image %1</source>
        <translation>Image %1</translation>
    </message>
    <message>
        <source>%1, for this run only</source>
        <translation>%1, nur für diesen Lauf</translation>
    </message>
    <message>
        <source>studioctl: note: the sweep minimizes &quot;%1&quot;. If higher values are better: --goal maximize</source>
        <translation>studioctl: Hinweis: Der Sweep minimiert „%1“. Wenn höhere Werte besser sind: --goal maximize</translation>
    </message>
</context>
<context>
    <name>CloudProviderText</name>
    <message>
        <source>Cloud VMs, defined by a custom preset</source>
        <translation>Cloud-VMs, durch eine eigene Vorlage definiert</translation>
    </message>
    <message>
        <source>A cluster in a cloud needs a provider, an account and a size.</source>
        <translation>Ein Cluster in einer Cloud braucht einen Anbieter, ein Konto und eine Größe.</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>option of the provider</source>
        <translation>Option des Anbieters</translation>
    </message>
    <message>
        <source>public IP setting</source>
        <translation>Einstellung für die öffentliche IP</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Image</translation>
    </message>
</context>
<context>
    <name>CloudTagText</name>
    <message>
        <source>A machine has at most %1 tags.</source>
        <translation>Eine Maschine hat höchstens %1 Tags.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name. Start with a letter, followed by letters, digits or _ . : / -, at most 63 characters.</source>
        <translation>„%1“ ist kein gültiger Tag-Name. Beginnen Sie mit einem Buchstaben, gefolgt von Buchstaben, Ziffern oder _ . : / -, höchstens 63 Zeichen.</translation>
    </message>
    <message>
        <source>The tag &quot;%1&quot; is reserved for Compute Studio. Choose another name.</source>
        <translation>Das Tag „%1“ ist für Compute Studio reserviert. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The value of the tag &quot;%1&quot; is empty, too long or has invalid characters. Use letters, digits, spaces and _ . : / = + - @, at most 255 characters.</source>
        <translation>Der Wert des Tags „%1“ ist leer, zu lang oder enthält ungültige Zeichen. Verwenden Sie Buchstaben, Ziffern, Leerzeichen und _ . : / = + - @, höchstens 255 Zeichen.</translation>
    </message>
</context>
<context>
    <name>CloudText</name>
    <message>
        <source>A variable is written as ${name}, with lower-case letters.</source>
        <translation>Eine Variable wird als ${name} geschrieben, mit Kleinbuchstaben.</translation>
    </message>
    <message>
        <source>A variable cannot name an option: write &quot;--name=${name}&quot;.</source>
        <translation>Eine Variable kann keine Option benennen: Schreiben Sie „--name=${name}“.</translation>
    </message>
    <message>
        <source>A value for &quot;%1&quot; is missing.</source>
        <translation>Ein Wert für „%1“ fehlt.</translation>
    </message>
    <message>
        <source>The value of &quot;%1&quot; is not allowed as an argument.</source>
        <translation>Der Wert von „%1“ ist als Argument nicht erlaubt.</translation>
    </message>
    <message>
        <source>Provider %1: %2</source>
        <translation>Anbieter %1: %2</translation>
    </message>
    <message>
        <source>%1 is not installed on this computer. Install it and sign in with it.</source>
        <translation>%1 ist auf diesem Rechner nicht installiert. Installieren Sie es und melden Sie sich damit an.</translation>
    </message>
    <message>
        <source>%1 was ended by a signal.</source>
        <translation>%1 wurde durch ein Signal beendet.</translation>
    </message>
    <message>
        <source>%1 failed with exit code %2 and without a message.</source>
        <translation>%1 ist mit Exitcode %2 und ohne Meldung fehlgeschlagen.</translation>
    </message>
    <message>
        <source>%1 is not signed in: %2</source>
        <translation>%1 ist nicht angemeldet: %2</translation>
    </message>
    <message>
        <source>%1 did not print JSON.</source>
        <translation>%1 hat kein JSON ausgegeben.</translation>
    </message>
    <message>
        <source>%1 did not print the state of a machine.</source>
        <translation>%1 hat den Zustand einer Maschine nicht ausgegeben.</translation>
    </message>
    <message>
        <source>%1 did not describe the machine %2.</source>
        <translation>%1 hat die Maschine %2 nicht beschrieben.</translation>
    </message>
    <message>
        <source>%1 is signed in to the account %2, but the nodes of this cluster belong to %3. Sign in to that account.</source>
        <translation>%1 ist am Konto %2 angemeldet, aber die Knoten dieses Clusters gehören zu %3. Melden Sie sich an diesem Konto an.</translation>
    </message>
    <message>
        <source>the cloud reports &quot;%1&quot;</source>
        <translation>die Cloud meldet „%1“</translation>
    </message>
    <message>
        <source>The cloud reports &quot;%1&quot;.</source>
        <translation>Die Cloud meldet „%1“.</translation>
    </message>
    <message>
        <source>The machine is still stopping.</source>
        <translation>Die Maschine hält noch an.</translation>
    </message>
    <message>
        <source>The machine %1 was created in another account or region and is not removed.</source>
        <translation>Die Maschine %1 wurde in einem anderen Konto oder einer anderen Region erstellt und wird nicht entfernt.</translation>
    </message>
    <message>
        <source>The list of the cloud lacks the labels of the machine %1.</source>
        <translation>In der Liste der Cloud fehlen die Kennzeichen der Maschine %1.</translation>
    </message>
    <message>
        <source>A pointer is written as /Name/*/[Key=Value]/0, or / for the whole response.</source>
        <translation>Ein Zeiger wird als /Name/*/[Key=Value]/0 geschrieben, oder / für die ganze Antwort.</translation>
    </message>
    <message>
        <source>An argument contains a NUL byte.</source>
        <translation>Ein Argument hat ein Nullbyte.</translation>
    </message>
    <message>
        <source>The preset %1 does not support this operation.</source>
        <translation>Die Vorlage %1 hat dafür keinen Befehl.</translation>
    </message>
    <message>
        <source>%1 timed out.</source>
        <translation>%1 endete nicht innerhalb der Zeitgrenze.</translation>
    </message>
    <message>
        <source>%1 produced too much output.</source>
        <translation>%1 hat viel zu viel ausgegeben.</translation>
    </message>
    <message>
        <source>%1 does not report the signed-in account. Sign in with it.</source>
        <translation>%1 sagt nicht, welches Konto angemeldet ist. Melden Sie sich damit an.</translation>
    </message>
    <message>
        <source>%1 has no low-priority VMs. Create the cluster with dedicated nodes.</source>
        <translation>%1 hat keine Maschinen mit niedriger Priorität. Erstellen Sie den Cluster mit dedizierten Knoten.</translation>
    </message>
    <message>
        <source>%1 did not report the requested machine.</source>
        <translation>%1 hat nicht die angeforderte Maschine gemeldet.</translation>
    </message>
    <message>
        <source>%1 printed a truncated list.</source>
        <translation>%1 hat nur einen Teil der Liste ausgegeben.</translation>
    </message>
    <message>
        <source>The list of %1 has further pages, and the preset does not define pagination.</source>
        <translation>Die Liste von %1 hat weitere Seiten, und die Vorlage sagt nicht, wie sie gelesen werden.</translation>
    </message>
    <message>
        <source>The cloud&apos;s list of machines does not end.</source>
        <translation>Die Liste der Cloud endet nicht.</translation>
    </message>
    <message>
        <source>The preset of %1 does not support tags.</source>
        <translation>Die Voreinstellung für %1 unterstützt keine Tags.</translation>
    </message>
    <message>
        <source>The preset of %1 does not support machines without a public IP address.</source>
        <translation>Die Voreinstellung für %1 unterstützt keine Maschinen ohne öffentliche IP-Adresse.</translation>
    </message>
    <message>
        <source>%1 did not describe what deleted machines left.</source>
        <translation>%1 hat nicht beschrieben, was gelöschte Maschinen hinterlassen haben.</translation>
    </message>
    <message>
        <source>The cloud reports the state &quot;%1&quot;. A machine can only be resized while it is stopped.</source>
        <translation>Die Cloud meldet den Zustand „%1“. Die Größe einer Maschine kann nur geändert werden, während sie gestoppt ist.</translation>
    </message>
</context>
<context>
    <name>ClusterFileText</name>
    <message>
        <source>&quot;tier&quot; must be dedicated or low_priority.</source>
        <translation>„tier“ muss dedicated oder low_priority sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not needed here and was ignored.</source>
        <translation>„%1“ wird hier nicht gebraucht und wurde ignoriert.</translation>
    </message>
    <message>
        <source>Unknown cluster key &quot;%1&quot; was ignored.</source>
        <translation>Der unbekannte Cluster-Schlüssel „%1“ wurde ignoriert.</translation>
    </message>
    <message>
        <source>The file has no &quot;type&quot;. For a cluster, use amlcompute.</source>
        <translation>In der Datei fehlt „type“. Für einen Cluster ist es amlcompute.</translation>
    </message>
    <message>
        <source>The file has type &quot;%1&quot;; only amlcompute can be created.</source>
        <translation>Die Datei hat den Typ „%1“; nur amlcompute kann erstellt werden.</translation>
    </message>
    <message>
        <source>Give either &quot;size&quot;, or &quot;cores&quot; and &quot;memory_gib&quot;, not both.</source>
        <translation>Entweder „size“ oder „cores“ und „memory_gib“ angeben, nicht beides.</translation>
    </message>
    <message>
        <source>&quot;size&quot; is missing in the file: using %1.</source>
        <translation>„size“ fehlt in der Datei: %1 wird verwendet.</translation>
    </message>
    <message>
        <source>&quot;memory_gib&quot; must be a number of GiB, such as 4 or 0.5.</source>
        <translation>„memory_gib“ muss eine Anzahl von GiB sein, etwa 4 oder 0.5.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing in the file: using %2.</source>
        <translation>„%1“ fehlt in der Datei: %2 wird verwendet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>„%1“ muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>The file is too large to describe a cluster.</source>
        <translation>Die Datei ist zu groß für die Beschreibung eines Clusters.</translation>
    </message>
    <message>
        <source>The file does not describe a cluster: it has no &quot;key: value&quot; lines.</source>
        <translation>Die Datei beschreibt keinen Cluster: Sie hat keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>The file is not valid YAML: line %1 cannot be read.</source>
        <translation>Die Datei ist kein gültiges YAML: Zeile %1 ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot;. Did you mean &quot;%2&quot;? Correct or remove it.</source>
        <translation>Unbekannter Schlüssel „%1“. Ist „%2“ gemeint? Berichtigen oder entfernen.</translation>
    </message>
    <message>
        <source>&quot;machine&quot; must be the name of an attached machine.</source>
        <translation>„machine“ muss der Name eines angebundenen Rechners sein.</translation>
    </message>
</context>
<context>
    <name>ClusterStoreText</name>
    <message>
        <source>A compute target &quot;%1&quot; already exists. Choose another name, or change that one.</source>
        <translation>Ein Computeziel „%1“ gibt es schon. Einen anderen Namen wählen oder jenes ändern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted and can no longer be changed.</source>
        <translation>„%1“ wird gerade gelöscht und kann nicht mehr geändert werden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted. Try again when it is gone: &quot;studioctl compute wait %1&quot;.</source>
        <translation>&quot;%1&quot; wird gerade gelöscht. Erneut versuchen, wenn er fort ist: &quot;studioctl compute wait %1&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a cluster. Specify an attached machine, or &quot;local&quot;.</source>
        <translation>„%1“ ist ein Cluster. Einen angebundenen Rechner angeben oder „local“.</translation>
    </message>
    <message>
        <source>The hardware of &quot;%1&quot; is not known yet. Connect it first: studioctl compute reconnect %1</source>
        <translation>Die Hardware von „%1“ ist noch nicht bekannt. Zuerst verbinden: studioctl compute reconnect %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an attached Slurm cluster, in which the nodes are allocations. Attach its login node first: studioctl compute attach --type slurm</source>
        <translation>„%1“ ist kein angebundener Slurm-Cluster, in dem die Knoten Allokationen sind. Binden Sie zuerst dessen Login-Knoten an: studioctl compute attach --type slurm</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a Slurm cluster, which has nodes of its own: submit runs to it directly, or create a cluster of its allocations with --provider slurm.</source>
        <translation>„%1“ ist ein Slurm-Cluster mit eigenen Knoten: Reichen Sie Läufe direkt dort ein, oder erstellen Sie mit --provider slurm einen Cluster aus seinen Allokationen.</translation>
    </message>
    <message>
        <source>The machine &quot;%1&quot; is listed twice.</source>
        <translation>Der Rechner „%1“ ist zweimal angegeben.</translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n active runs. Cancel them or wait for them to finish, then delete it.</source>
        <translation>
            <numerusform>„%1“ hat %n nicht beendeten Lauf. Ihn abbrechen oder enden lassen, dann löschen.</numerusform>
            <numerusform>„%1“ hat %n nicht beendete Läufe. Sie abbrechen oder enden lassen, dann löschen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClusterText</name>
    <message>
        <source>The configuration of a cluster is damaged.</source>
        <translation>Die Konfiguration eines Clusters ist beschädigt.</translation>
    </message>
    <message>
        <source>This cluster was created by a newer version of Compute Studio. Update Compute Studio.</source>
        <translation>Dieser Cluster wurde von einer neueren Version von Compute Studio angelegt. Compute Studio aktualisieren.</translation>
    </message>
    <message>
        <source>A node needs between 1 and %1 cores.</source>
        <translation>Ein Knoten braucht 1 bis %1 Kerne.</translation>
    </message>
    <message>
        <source>A node needs at least %1 GiB of memory.</source>
        <translation>Ein Knoten braucht mindestens %1 GiB Speicher.</translation>
    </message>
    <message>
        <source>The maximum number of nodes must be between 1 and %1.</source>
        <translation>Die Höchstzahl der Knoten muss zwischen 1 und %1 liegen.</translation>
    </message>
    <message>
        <source>The minimum number of nodes must be between 0 and the maximum, %1.</source>
        <translation>Die Mindestzahl der Knoten muss zwischen 0 und der Höchstzahl %1 liegen.</translation>
    </message>
    <message>
        <source>The idle time before scale-down must be between 0 and %1 seconds.</source>
        <translation>Der Leerlauf vor dem Herunterskalieren muss zwischen 0 und %1 Sekunden liegen.</translation>
    </message>
    <message>
        <source>Choose a smaller size, or specify the cores and memory of a node.</source>
        <translation>Eine kleinere Größe wählen oder Kerne und Speicher eines Knotens selbst angeben.</translation>
    </message>
    <message>
        <source>A node of this size has %1 cores, and %2 has only %3.</source>
        <translation>Ein Knoten dieser Größe hat %1 Kerne, und %2 hat nur %3.</translation>
    </message>
    <message>
        <source>A node of this size has %1 GiB of memory, and %2 has only %3 GiB.</source>
        <translation>Ein Knoten dieser Größe hat %1 GiB Speicher, und %2 hat nur %3 GiB.</translation>
    </message>
    <message>
        <source>%1 nodes need %2 GPUs, and %3 has only %4. GPUs are never shared: reduce the maximum number of nodes to %5.</source>
        <translation>%1 Knoten brauchen %2 GPUs, und %3 hat nur %4. Eine GPU wird nie geteilt: die Höchstzahl der Knoten auf %5 senken.</translation>
    </message>
    <message>
        <source>Overcommitted: all %1 nodes need %2 cores, %3 has %4. Busy nodes will share them.</source>
        <translation>Überbelegt: Alle %1 Knoten brauchen %2 Kerne, %3 hat %4. Arbeitende Knoten teilen sich die Kerne.</translation>
    </message>
    <message>
        <source>Overcommitted: all %1 nodes may use %2 GiB of memory, %3 has %4 GiB.</source>
        <translation>Überbelegt: Alle %1 Knoten können %2 GiB Speicher belegen, %3 hat %4 GiB.</translation>
    </message>
    <message>
        <source>Request no more than that.</source>
        <translation>Nicht mehr als das verlangen.</translation>
    </message>
    <message>
        <source>The idle time before shutdown is 1 minute to 7 days (10080 minutes); 0: it is never stopped because it is idle.</source>
        <translation>Der Leerlauf vor dem Abschalten beträgt 1 Minute bis 7 Tage (10080 Minuten); 0: sie wird nie wegen Leerlaufs gestoppt.</translation>
    </message>
    <message>
        <source>Only nodes that are containers, virtual machines, machines of a cloud or pods have a start script.</source>
        <translation>Nur Knoten, die Container, virtuelle Maschinen, Cloud-VMs oder Pods sind, haben ein Startskript.</translation>
    </message>
    <message>
        <source>A compute instance must be a container or a virtual machine.</source>
        <translation>Eine Compute-Instanz ist ein erstellter Knoten: ein Container oder eine virtuelle Maschine.</translation>
    </message>
    <message>
        <source>A start script can have at most 64 KiB.</source>
        <translation>Ein Startskript ist ein Text von bis zu 64 KiB.</translation>
    </message>
    <message>
        <source>A start script must be UTF-8 text. Convert it, for example with iconv.</source>
        <translation>Ein Startskript ist ein Text in UTF-8. Wandeln Sie es um, etwa mit iconv.</translation>
    </message>
    <message>
        <source>The assigned user must be a single line of at most 256 characters.</source>
        <translation>Der zugewiesene Benutzer muss eine einzelne Zeile von höchstens 256 Zeichen sein.</translation>
    </message>
    <message>
        <source>Only a cluster whose nodes are made for it can be a serverless template: not a pool of machines, a compute instance or the cluster of one run.</source>
        <translation>Nur ein Cluster, dessen Knoten für ihn erzeugt werden, kann eine serverlose Vorlage sein: kein Pool von Maschinen, keine Compute-Instanz und kein Cluster eines einzelnen Laufs.</translation>
    </message>
    <message>
        <source>GPUs per node: %1 requested, but %2 has %3.</source>
        <translation>GPUs pro Knoten: %1 angefordert, %2 hat aber nur %3.</translation>
    </message>
    <message>
        <source>Choose a machine that has GPUs.</source>
        <translation>Wählen Sie eine Maschine mit GPUs.</translation>
    </message>
</context>
<context>
    <name>ComputeNameText</name>
    <message>
        <source>A compute target needs a name. Enter %1 to %2 characters.</source>
        <translation>Ein Computeziel braucht einen Namen. %1 bis %2 Zeichen eingeben.</translation>
    </message>
    <message>
        <source>The name must not contain a space. %1</source>
        <translation>Der Name darf kein Leerzeichen enthalten. %1</translation>
    </message>
    <message>
        <source>The name must not contain &quot;%1&quot;. %2</source>
        <translation>Der Name darf „%1“ nicht enthalten. %2</translation>
    </message>
    <message>
        <source>The name is too short. Enter at least %1 characters.</source>
        <translation>Der Name ist zu kurz. Mindestens %1 Zeichen eingeben.</translation>
    </message>
    <message>
        <source>The name has %1 characters; the limit is %2. Shorten it.</source>
        <translation>Der Name hat %1 Zeichen; höchstens %2 sind erlaubt. Ihn kürzen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a reserved name. Choose another one.</source>
        <translation>„%1“ ist ein reservierter Name. Einen anderen wählen.</translation>
    </message>
    <message>
        <source>Use the letters a to z and A to Z, digits and hyphens.</source>
        <translation>Die Buchstaben a bis z und A bis Z, Ziffern und Bindestriche verwenden.</translation>
    </message>
    <message>
        <source>The name must begin with a letter. Put one in front of &quot;%1&quot;.</source>
        <translation>Der Name muss mit einem Buchstaben beginnen. Einen vor „%1“ setzen.</translation>
    </message>
    <message>
        <source>The name must not end in a hyphen followed by digits. Remove the hyphen (&quot;%1&quot;), or append a letter.</source>
        <translation>Der Name darf nicht auf einen Bindestrich mit Ziffern enden. Ihn weglassen („%1“) oder einen Buchstaben dahinter setzen.</translation>
    </message>
    <message>
        <source>Use the letters a to z and A to Z, digits, dots, underscores and hyphens.</source>
        <translation>Die Buchstaben a bis z und A bis Z, Ziffern, Punkte, Unterstriche und Bindestriche verwenden.</translation>
    </message>
    <message>
        <source>The name must not begin with &quot;%1&quot;. Begin it with a letter, a digit or an underscore.</source>
        <translation>Der Name darf nicht mit „%1“ beginnen. Ihn mit einem Buchstaben, einer Ziffer oder einem Unterstrich beginnen.</translation>
    </message>
</context>
<context>
    <name>ContainerNodeText</name>
    <message>
        <source>it was not started</source>
        <translation>er wurde nicht gestartet</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>Exitcode %1</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>kein Arbeitsspeicher mehr</translation>
    </message>
    <message>
        <source>containers of this user are stopped at logout. To keep them running, execute there: loginctl enable-linger</source>
        <translation>Container dieses Benutzers enden, wenn er sich abmeldet. Damit sie weiterlaufen, führen Sie dort aus: loginctl enable-linger</translation>
    </message>
</context>
<context>
    <name>ContainerText</name>
    <message>
        <source>The folder %1 cannot be mounted into a container, because its path has a colon, a comma or a line break. Move the workspace to another folder.</source>
        <translation>Der Ordner %1 kann nicht in einen Container eingehängt werden, weil sein Pfad einen Doppelpunkt, ein Komma oder einen Zeilenumbruch enthält. Verschieben Sie den Arbeitsbereich in einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 failed without a message.</source>
        <translation>%1 ist ohne Meldung fehlgeschlagen.</translation>
    </message>
    <message>
        <source>%1 is not installed there.</source>
        <translation>%1 ist dort nicht installiert.</translation>
    </message>
    <message>
        <source>%1 was ended by a signal.</source>
        <translation>%1 wurde durch ein Signal beendet.</translation>
    </message>
    <message>
        <source>%1 reports no version.</source>
        <translation>%1 meldet keine Version.</translation>
    </message>
    <message>
        <source>The root file system of the machine can be used by podman as root only. Specify an image.</source>
        <translation>Das Wurzeldateisystem des Rechners kann nur podman als root verwenden. Geben Sie ein Image an.</translation>
    </message>
    <message>
        <source>%1 reports no id of the container.</source>
        <translation>%1 meldet keine ID des Containers.</translation>
    </message>
    <message>
        <source>%1 does not print a list of containers.</source>
        <translation>%1 gibt keine Liste von Containern aus.</translation>
    </message>
    <message>
        <source>%1 does not print the state of a container.</source>
        <translation>%1 gibt nicht den Zustand eines Containers aus.</translation>
    </message>
    <message>
        <source>%1 timed out.</source>
        <translation>%1 endete nicht innerhalb der Zeitgrenze.</translation>
    </message>
    <message>
        <source>%1 produced too much output.</source>
        <translation>%1 hat viel zu viel ausgegeben.</translation>
    </message>
    <message>
        <source>Install the NVIDIA Container Toolkit on that machine and run there: sudo nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml</source>
        <translation>Installieren Sie auf diesem Rechner das NVIDIA Container Toolkit und führen Sie dort aus: sudo nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for %n free GPUs.</source>
        <translation>
            <numerusform>Wartet auf %n freie GPU.</numerusform>
            <numerusform>Wartet auf %n freie GPUs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for %n free GPUs: %1.</source>
        <translation>
            <numerusform>Wartet auf %n freie GPU: %1.</numerusform>
            <numerusform>Wartet auf %n freie GPUs: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The GPUs of the machine cannot be reserved. %1</source>
        <translation>Die GPUs des Rechners können nicht reserviert werden. %1</translation>
    </message>
    <message>
        <source>The agent did not report which GPUs are free.</source>
        <translation>Der Agent hat nicht gemeldet, welche GPUs frei sind.</translation>
    </message>
    <message>
        <source>It cannot be determined which GPUs are free. %1</source>
        <translation>Es lässt sich nicht feststellen, welche GPUs frei sind. %1</translation>
    </message>
    <message>
        <source>nvidia-smi is not installed on that machine. Install the NVIDIA driver there.</source>
        <translation>nvidia-smi ist auf diesem Rechner nicht installiert. Installieren Sie dort den NVIDIA-Treiber.</translation>
    </message>
    <message numerus="yes">
        <source>The node needs %n GPUs; the machine has %1 that it can use. Use fewer GPUs per node, or another machine.</source>
        <translation>
            <numerusform>Der Knoten braucht %n GPU; der Rechner hat %1, die er verwenden kann. Verwenden Sie weniger GPUs je Knoten oder einen anderen Rechner.</numerusform>
            <numerusform>Der Knoten braucht %n GPUs; der Rechner hat %1, die er verwenden kann. Verwenden Sie weniger GPUs je Knoten oder einen anderen Rechner.</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine has no CDI specification of its GPUs, which the container engine needs.</source>
        <translation>Der Rechner hat keine CDI-Spezifikation seiner GPUs, die die Container-Engine braucht.</translation>
    </message>
    <message>
        <source>The CDI specification does not list the GPU %1. Regenerate it on that machine: sudo nvidia-ctk cdi generate --device-name-strategy=uuid --output=/etc/cdi/nvidia.yaml</source>
        <translation>Die CDI-Spezifikation enthält die GPU %1 nicht. Erzeugen Sie sie auf diesem Rechner neu: sudo nvidia-ctk cdi generate --device-name-strategy=uuid --output=/etc/cdi/nvidia.yaml</translation>
    </message>
</context>
<context>
    <name>ContainersProviderText</name>
    <message>
        <source>Containers that podman or docker runs on this computer or on an attached machine</source>
        <translation>Container, die podman oder docker auf diesem Rechner oder auf einem angebundenen Rechner ausführt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a supported container engine. Use podman or docker.</source>
        <translation>„%1“ ist keine unterstützte Container-Engine. Verwenden Sie podman oder docker.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a container image, such as docker.io/library/python:3.12.</source>
        <translation>„%1“ ist kein Name eines Container-Images wie docker.io/library/python:3.12.</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Image</translation>
    </message>
</context>
<context>
    <name>DataText</name>
    <message>
        <source>The description must be UTF-8 text of at most 64 KiB.</source>
        <translation>Die Beschreibung muss UTF-8-Text von höchstens 64 KiB sein.</translation>
    </message>
    <message>
        <source>All versions of the data &quot;%1&quot; are archived (%2). Name one of them, %1:VERSION, or restore it: studioctl data archive --restore %1:VERSION</source>
        <translation>Alle Versionen der Daten „%1“ sind archiviert (%2). Eine davon nennen, %1:VERSION, oder wiederherstellen: studioctl data archive --restore %1:VERSION</translation>
    </message>
    <message>
        <source>The data &quot;%1&quot; has no version &quot;%2&quot;. It has: %3.</source>
        <translation>Die Daten „%1“ haben keine Version „%2“. Vorhanden: %3.</translation>
    </message>
    <message>
        <source>There is no data &quot;%1&quot; in this workspace. Did you mean &quot;%2&quot;? &quot;studioctl data list&quot; lists all.</source>
        <translation>In diesem Arbeitsbereich gibt es keine Daten „%1“. War „%2“ gemeint? „studioctl data list“ zeigt alle.</translation>
    </message>
    <message>
        <source>There is no data &quot;%1&quot; in this workspace. &quot;studioctl data list&quot; lists the existing ones; &quot;studioctl data create --name %1 --path PATH&quot; creates it.</source>
        <translation>In diesem Arbeitsbereich gibt es keine Daten „%1“. „studioctl data list“ zeigt die vorhandenen; „studioctl data create --name %1 --path PFAD“ legt sie an.</translation>
    </message>
    <message>
        <source>%1 exists with other content, and versions do not change. Omit the version to create the next one, or give another.</source>
        <translation>%1 gibt es mit anderem Inhalt, und Versionen ändern sich nicht. Die Version weglassen, um die nächste anzulegen, oder eine andere angeben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of data: write NAME, NAME:VERSION or NAME@latest.</source>
        <translation>„%1“ ist kein Name von Daten: NAME, NAME:VERSION oder NAME@latest schreiben.</translation>
    </message>
    <message numerus="yes">
        <source>%1 is used by %n runs that have not ended: %2. Wait for them or cancel them, or archive the version instead.</source>
        <translation>
            <numerusform>%1 wird von %n nicht beendeten Lauf verwendet: %2. Auf ihn warten, ihn abbrechen, oder die Version stattdessen archivieren.</numerusform>
            <numerusform>%1 wird von %n nicht beendeten Läufen verwendet: %2. Auf sie warten, sie abbrechen, oder die Version stattdessen archivieren.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid data name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>„%1“ ist kein gültiger Name für Daten. Verwenden Sie bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, beginnend mit Buchstabe oder Ziffer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid version. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>„%1“ ist keine gültige Version. Verwenden Sie bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, beginnend mit Buchstabe oder Ziffer.</translation>
    </message>
</context>
<context>
    <name>EnvironmentText</name>
    <message>
        <source>&quot;%1&quot; is not a URL: it must begin with https:// or a similar scheme.</source>
        <translation>„%1“ ist keine URL: Sie muss mit https:// oder Ähnlichem beginnen.</translation>
    </message>
    <message>
        <source>URLs that begin with &quot;%1&quot; are not supported.</source>
        <translation>URLs, die mit „%1“ beginnen, werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>The URL is too long or contains invalid characters. Write a space as %20.</source>
        <translation>Die URL ist zu lang oder enthält ungültige Zeichen. Ein Leerzeichen als %20 schreiben.</translation>
    </message>
    <message>
        <source>The URL has no host.</source>
        <translation>Die URL enthält keinen Host.</translation>
    </message>
    <message>
        <source>The URL contains a password, which would be stored and sent with every run. Use a variable such as ${INDEX_PASSWORD} instead, or put it into the pip configuration of the machine.</source>
        <translation>Die URL enthält ein Passwort, das gespeichert und mit jedem Lauf gesendet würde. Stattdessen eine Variable wie ${INDEX_PASSWORD} verwenden oder es in die pip-Konfiguration des Rechners setzen.</translation>
    </message>
    <message>
        <source>The URL of this channel contains a token, which would be stored and sent with every run. Put it into the conda configuration of the machine instead.</source>
        <translation>Die URL dieses Kanals enthält ein Token, das gespeichert und mit jedem Lauf gesendet würde. Es stattdessen in die conda-Konfiguration des Rechners setzen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a channel. Use a name such as conda-forge, a URL, or the full path of a folder on the machine.</source>
        <translation>„%1“ ist kein Kanal. Einen Namen wie conda-forge, eine Adresse oder den ganzen Pfad eines Ordners auf dem Rechner schreiben.</translation>
    </message>
    <message>
        <source>It is unknown whether driver %1 supports builds for CUDA %2. Test it with a short run.</source>
        <translation>Ob der Treiber %1 Builds für CUDA %2 unterstützt, ist nicht bekannt. Es mit einem kurzen Lauf testen.</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which needs driver %2 or newer; %3 is installed. Have the driver updated, or use a build for CUDA %4 or older.</source>
        <translation>Gebaut für CUDA %1, das den Treiber %2 oder neuer braucht; installiert ist %3. Den Treiber aktualisieren lassen oder einen Build für CUDA %4 oder älter verwenden.</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which does not support the GPU %2 yet. Use a build for CUDA %3 or newer.</source>
        <translation>Gebaut für CUDA %1, das die GPU %2 noch nicht unterstützt. Einen Build für CUDA %3 oder neuer verwenden.</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which no longer supports the GPU %2. Use a build for CUDA %3 or older.</source>
        <translation>Gebaut für CUDA %1, das die GPU %2 nicht mehr unterstützt. Einen Build für CUDA %3 oder älter verwenden.</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which the GPU and its driver support.</source>
        <translation>Gebaut für CUDA %1, das die GPU und ihr Treiber beherrschen.</translation>
    </message>
    <message>
        <source>Its CUDA version is unknown.</source>
        <translation>Seine CUDA-Version ist unbekannt.</translation>
    </message>
    <message>
        <source>CPU build; this machine has no GPU.</source>
        <translation>Für CPUs gebaut; dieser Rechner hat keine GPU.</translation>
    </message>
    <message>
        <source>Built without CUDA: the GPU of this machine would not be used.</source>
        <translation>Ohne CUDA gebaut: Die GPU dieses Rechners würde nicht verwendet.</translation>
    </message>
    <message>
        <source>Built for CUDA %1, but no GPU was found on this machine: at best it would use the CPU.</source>
        <translation>Gebaut für CUDA %1, aber auf diesem Rechner wurde keine GPU gefunden: Es würde bestenfalls die CPU verwenden.</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>None of its packages requires a GPU.</source>
        <translation>Keines der Pakete verlangt eine GPU.</translation>
    </message>
    <message>
        <source>The CUDA version of its packages is unknown.</source>
        <translation>Die CUDA-Version der Pakete ist unbekannt.</translation>
    </message>
    <message>
        <source>The file does not describe an environment: it has no &quot;key: value&quot; lines.</source>
        <translation>Die Datei beschreibt keine Umgebung: Sie hat keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>The file is empty. It needs at least &quot;dependencies:&quot; and a list below it.</source>
        <translation>Die Datei ist leer. Sie braucht mindestens „dependencies:“ und eine Liste darunter.</translation>
    </message>
    <message>
        <source>The file is not valid YAML from here on (%1).</source>
        <translation>Die Datei ist ab hier kein gültiges YAML (%1).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; appears twice in the file.</source>
        <translation>„%1“ steht zweimal in der Datei.</translation>
    </message>
    <message>
        <source>&quot;prefix&quot; is a path on the machine where the file was written and is ignored.</source>
        <translation>„prefix“ ist ein Pfad auf dem Rechner, auf dem die Datei geschrieben wurde, und wird ignoriert.</translation>
    </message>
    <message>
        <source>Unknown environment key &quot;%1&quot; is ignored.</source>
        <translation>Der unbekannte Umgebungsschlüssel „%1“ wird ignoriert.</translation>
    </message>
    <message>
        <source>The file has no &quot;dependencies&quot;: no packages are requested.</source>
        <translation>In der Datei fehlt „dependencies“: Es werden keine Pakete verlangt.</translation>
    </message>
    <message>
        <source>&quot;channels&quot; must be a list: one channel per line, each starting with &quot;- &quot;.</source>
        <translation>„channels“ muss eine Liste sein: ein Kanal je Zeile, jeweils mit „- “ davor.</translation>
    </message>
    <message>
        <source>&quot;dependencies&quot; is empty: no packages are requested.</source>
        <translation>„dependencies“ ist leer: Es wird kein Paket verlangt.</translation>
    </message>
    <message>
        <source>&quot;dependencies&quot; must be a list: one package per line, each starting with &quot;- &quot;.</source>
        <translation>„dependencies“ muss eine Liste sein: ein Paket je Zeile, jeweils mit „- “ davor.</translation>
    </message>
    <message>
        <source>An entry of &quot;dependencies&quot; is empty.</source>
        <translation>Ein Eintrag von „dependencies“ ist leer.</translation>
    </message>
    <message>
        <source>A nested list in &quot;dependencies&quot; must be below &quot;pip:&quot;.</source>
        <translation>Eine verschachtelte Liste in „dependencies“ muss unter „pip:“ stehen.</translation>
    </message>
    <message>
        <source>Only &quot;pip:&quot; can have a list below it, not &quot;%1:&quot;.</source>
        <translation>Nur „pip:“ kann eine Liste unter sich haben, nicht „%1:“.</translation>
    </message>
    <message>
        <source>Remove the colon after &quot;%1&quot;. A version is written as %1=1.2.</source>
        <translation>Den Doppelpunkt nach „%1“ entfernen. Eine Version schreibt sich %1=1.2.</translation>
    </message>
    <message>
        <source>&quot;pip:&quot; has no packages below it.</source>
        <translation>Unter „pip:“ stehen keine Pakete.</translation>
    </message>
    <message>
        <source>&quot;pip:&quot; must have a list below it: one package per line, each starting with &quot;- &quot;.</source>
        <translation>Unter „pip:“ muss eine Liste stehen: ein Paket je Zeile, jeweils mit „- “ davor.</translation>
    </message>
    <message>
        <source>Put each package on its own line, starting with &quot;- &quot;.</source>
        <translation>Jedes Paket hat seine eigene Zeile mit „- “ davor.</translation>
    </message>
    <message>
        <source>&quot;variables&quot; must have &quot;NAME: value&quot; lines.</source>
        <translation>„variables“ muss Zeilen „NAME: Wert“ haben.</translation>
    </message>
    <message>
        <source>A value of &quot;%1&quot; is empty.</source>
        <translation>Ein Wert von „%1“ ist leer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be text here, not a list or a map.</source>
        <translation>„%1“ muss hier Text sein, keine Liste und keine Zuordnung.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an image reference. Use NAME:TAG or REGISTRY/NAME:TAG, such as docker.io/library/python:3.11.</source>
        <translation>„%1“ ist kein Verweis auf ein Image. Er hat die Form NAME:TAG oder REGISTRY/NAME:TAG, etwa docker.io/library/python:3.11.</translation>
    </message>
    <message>
        <source>The space for environments must be at least 1 GiB.</source>
        <translation>Der Speicherplatz für Umgebungen muss mindestens 1 GiB sein.</translation>
    </message>
    <message>
        <source>micromamba cannot be downloaded from &quot;%1&quot;. Give a URL that begins with https:// and has no user name or password.</source>
        <translation>Von „%1“ kann micromamba nicht heruntergeladen werden. Eine URL angeben, die mit https:// beginnt, ohne Benutzername und Passwort.</translation>
    </message>
    <message>
        <source>The checksum of micromamba must be its SHA-256: 64 hexadecimal digits.</source>
        <translation>Die Prüfsumme von micromamba muss seine SHA-256 sein: 64 hexadezimale Ziffern.</translation>
    </message>
    <message>
        <source>The micromamba URL requires the SHA-256 of the file.</source>
        <translation>Zur URL von micromamba gehört die SHA-256 der Datei.</translation>
    </message>
    <message>
        <source>an existing interpreter</source>
        <translation>ein vorhandener Interpreter</translation>
    </message>
    <message>
        <source>packages</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>a container</source>
        <translation>ein Container</translation>
    </message>
    <message>
        <source>python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>conda %1</source>
        <translation>conda %1</translation>
    </message>
    <message>
        <source>pip %1</source>
        <translation>pip %1</translation>
    </message>
    <message>
        <source>pip option %1</source>
        <translation>pip-Option %1</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>content of the build context</source>
        <translation>Inhalt des Build-Kontexts</translation>
    </message>
    <message>
        <source>Dockerfile</source>
        <translation>Dockerfile</translation>
    </message>
    <message>
        <source>container engine</source>
        <translation>Container-Engine</translation>
    </message>
    <message>
        <source>registry</source>
        <translation>Registry</translation>
    </message>
    <message>
        <source>registry user name</source>
        <translation>Benutzername bei der Registry</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>additional arguments</source>
        <translation>weitere Argumente</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>interpreter</source>
        <translation>Interpreter</translation>
    </message>
    <message>
        <source>build context</source>
        <translation>Build-Kontext</translation>
    </message>
    <message>
        <source>variable %1</source>
        <translation>Variable %1</translation>
    </message>
    <message>
        <source>all targets</source>
        <translation>alle Computeziele</translation>
    </message>
    <message>
        <source>setup on %1</source>
        <translation>Vorbereitung (%1)</translation>
    </message>
    <message>
        <source>teardown on %1</source>
        <translation>Aufräumen (%1)</translation>
    </message>
    <message>
        <source>description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>tag %1</source>
        <translation>Tag %1</translation>
    </message>
    <message>
        <source>No packages are requested: specify at least one package or a Python version.</source>
        <translation>Es wird nichts verlangt: mindestens ein Paket oder eine Version von Python nennen.</translation>
    </message>
    <message>
        <source>A tag needs a name, and its name and value must be text.</source>
        <translation>Ein Tag braucht einen Namen, und Name und Wert müssen Text sein.</translation>
    </message>
    <message>
        <source>The description must be UTF-8 text.</source>
        <translation>Die Beschreibung muss Text in UTF-8 sein.</translation>
    </message>
    <message>
        <source>The path of the Python interpreter is missing, such as /opt/envs/torch/bin/python.</source>
        <translation>Der Pfad des Python-Interpreters fehlt, etwa /opt/envs/torch/bin/python.</translation>
    </message>
    <message>
        <source>The interpreter needs its full path on the machine: use /opt/envs/torch/bin/python, not &quot;%1&quot;.</source>
        <translation>Der Interpreter braucht seinen ganzen Pfad auf dem Rechner: /opt/envs/torch/bin/python schreiben, nicht „%1“.</translation>
    </message>
    <message>
        <source>The path of the interpreter contains invalid characters.</source>
        <translation>Der Pfad des Interpreters hat Zeichen, die nicht verwendbar sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder. Specify the interpreter in it, such as %1bin/python.</source>
        <translation>„%1“ ist ein Ordner. Den Interpreter darin nennen, etwa %1bin/python.</translation>
    </message>
    <message>
        <source>The folder of the build context needs its full path.</source>
        <translation>Der Ordner des Build-Kontexts braucht seinen ganzen Pfad.</translation>
    </message>
    <message>
        <source>The Dockerfile must be inside the build context: &quot;%1&quot; is not.</source>
        <translation>Das Dockerfile muss im Build-Kontext liegen: „%1“ liegt nicht darin.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a supported container engine. Choose docker, podman or apptainer, or leave it unset.</source>
        <translation>„%1“ ist keine verwendbare Container-Engine. Entweder docker, podman oder apptainer wählen oder es offen lassen.</translation>
    </message>
    <message>
        <source>The size of the shared memory cannot be negative.</source>
        <translation>Die Größe des gemeinsamen Speichers kann nicht negativ sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid registry address or user name.</source>
        <translation>„%1“ kann nicht die Adresse einer Registry oder ein Benutzername dort sein.</translation>
    </message>
    <message>
        <source>Give either an image or a folder to build one from, not both.</source>
        <translation>Entweder ein Image angeben oder einen Ordner, aus dem eines gebaut wird, nicht beides.</translation>
    </message>
    <message>
        <source>Specify an image, such as docker.io/library/python:3.11, or a folder with a Dockerfile.</source>
        <translation>Ein Image nennen, etwa docker.io/library/python:3.11, oder einen Ordner mit einem Dockerfile.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an Apptainer file. Choose apptainer as the container engine.</source>
        <translation>„%1“ ist eine Datei von apptainer. Als Container-Engine apptainer wählen.</translation>
    </message>
    <message>
        <source>Write the image without &quot;%1&quot;: %2.</source>
        <translation>Das Image ohne „%1“ schreiben: %2.</translation>
    </message>
    <message>
        <source>Image names are lowercase: write %1.</source>
        <translation>Namen von Images sind kleingeschrieben: %1 schreiben.</translation>
    </message>
    <message>
        <source>An additional argument of the container engine is empty or contains invalid characters.</source>
        <translation>Ein weiteres Argument der Container-Engine ist leer oder hat Zeichen, die nicht verwendbar sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; gives the job access beyond its own folder. Remove it unless the job needs it.</source>
        <translation>„%1“ gibt dem Job Zugriff über seinen eigenen Ordner hinaus. Es entfernen, wenn der Job es nicht braucht.</translation>
    </message>
    <message>
        <source>The value of the variable &quot;%1&quot; must be text.</source>
        <translation>Der Wert der Variablen „%1“ muss Text sein.</translation>
    </message>
    <message>
        <source>The setup or teardown commands for &quot;%1&quot; must be text of at most 64 KiB.</source>
        <translation>Die Befehle zur Vorbereitung oder zum Aufräumen für „%1“ müssen Text von höchstens 64 KiB sein.</translation>
    </message>
    <message>
        <source>Dependency conflict: %1 conflicts with other packages.</source>
        <translation>Abhängigkeitskonflikt: %1 steht im Konflikt mit anderen Paketen.</translation>
    </message>
    <message>
        <source>Dependency conflict: the requested packages contradict each other.</source>
        <translation>Abhängigkeitskonflikt: Die verlangten Pakete widersprechen einander.</translation>
    </message>
    <message>
        <source>Package %1 was not found, or not in this version or for this machine.</source>
        <translation>Das Paket %1 wurde nicht gefunden, oder nicht in dieser Version oder für diesen Rechner.</translation>
    </message>
    <message>
        <source>A package was not found, or not in this version or for this machine.</source>
        <translation>Ein Paket wurde nicht gefunden, oder nicht in dieser Version oder für diesen Rechner.</translation>
    </message>
    <message>
        <source>The machine could not reach %1.</source>
        <translation>Der Rechner konnte %1 nicht erreichen.</translation>
    </message>
    <message>
        <source>The machine could not reach a package index or registry.</source>
        <translation>Der Rechner konnte einen Paketindex oder eine Registry nicht erreichen.</translation>
    </message>
    <message>
        <source>Checksum mismatch: the download of %1 is not what was expected.</source>
        <translation>Prüfsumme falsch: Der Download von %1 ist nicht der erwartete.</translation>
    </message>
    <message>
        <source>Checksum mismatch: a download is not what was expected.</source>
        <translation>Prüfsumme falsch: Ein Download ist nicht der erwartete.</translation>
    </message>
    <message>
        <source>Image %1 does not exist, or you have no access to it.</source>
        <translation>Das Image %1 existiert nicht, oder der Zugriff darauf fehlt.</translation>
    </message>
    <message>
        <source>The image does not exist, or you have no access to it.</source>
        <translation>Das Image existiert nicht, oder der Zugriff darauf fehlt.</translation>
    </message>
    <message>
        <source>The machine has no container engine.</source>
        <translation>Der Rechner hat keine Container-Engine.</translation>
    </message>
    <message>
        <source>The machine does not have %1.</source>
        <translation>Der Rechner hat %1 nicht.</translation>
    </message>
    <message>
        <source>Your account has no permission to use the container engine.</source>
        <translation>Die Container-Engine lässt das eigene Konto nicht zu.</translation>
    </message>
    <message>
        <source>Your account has no permission to use %1.</source>
        <translation>%1 lässt das eigene Konto nicht zu.</translation>
    </message>
    <message>
        <source>The machine has no tool to build this: %1 is missing.</source>
        <translation>Der Rechner hat kein Werkzeug, das dies bauen kann: %1 fehlt.</translation>
    </message>
    <message>
        <source>The machine has no tool to build this.</source>
        <translation>Der Rechner hat kein Werkzeug, das dies bauen kann.</translation>
    </message>
    <message>
        <source>The interpreter %1 does not exist or cannot be executed.</source>
        <translation>Der Interpreter %1 ist nicht da oder lässt sich nicht ausführen.</translation>
    </message>
    <message>
        <source>The machine has no interpreter of the requested version.</source>
        <translation>Der Rechner hat keinen Interpreter der gewünschten Version.</translation>
    </message>
    <message>
        <source>%1 could not be built.</source>
        <translation>%1 konnte nicht gebaut werden.</translation>
    </message>
    <message>
        <source>A package or image could not be built.</source>
        <translation>Ein Paket oder Image konnte nicht gebaut werden.</translation>
    </message>
    <message>
        <source>The disk with %1 is full.</source>
        <translation>Der Datenträger mit %1 ist voll.</translation>
    </message>
    <message>
        <source>The machine&apos;s disk is full.</source>
        <translation>Der Datenträger des Rechners ist voll.</translation>
    </message>
    <message>
        <source>The build was canceled.</source>
        <translation>Der Build wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The build was killed, or the machine was restarted.</source>
        <translation>Der Build wurde von außen beendet, oder der Rechner wurde neu gestartet.</translation>
    </message>
    <message>
        <source>The environment could not be created: %1.</source>
        <translation>Die Umgebung konnte nicht erstellt werden: %1.</translation>
    </message>
    <message>
        <source>The environment could not be created.</source>
        <translation>Die Umgebung konnte nicht erstellt werden.</translation>
    </message>
    <message>
        <source>See the tool&apos;s output for the conflicting packages, then relax or remove one of these pins.</source>
        <translation>In der Ausgabe des Werkzeugs nachlesen, welche Pakete im Konflikt stehen; dann eine dieser Festlegungen lockern oder entfernen.</translation>
    </message>
    <message>
        <source>Check the spelling of the name and version. It may also be in another channel or index, or only be available for another Python version.</source>
        <translation>Name und Version auf Tippfehler prüfen. Es kann auch aus einem anderen Kanal oder Index kommen oder nur für eine andere Version von Python vorhanden sein.</translation>
    </message>
    <message>
        <source>Check the address and the machine&apos;s network access (its proxy and its configuration of pip and conda are used), then try again.</source>
        <translation>Die Adresse und den Netzzugang des Rechners prüfen (sein Proxy und seine Konfiguration von pip und conda werden verwendet), dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again. If it persists, compare the checksum in the definition or the settings with the publisher&apos;s; the download was discarded.</source>
        <translation>Erneut versuchen. Bleibt es so, die Prüfsumme in der Definition oder in den Einstellungen mit der des Herausgebers vergleichen; der Download wurde verworfen.</translation>
    </message>
    <message>
        <source>Check the spelling of the name and tag. If the image is private, specify the registry, user name and password in the environment.</source>
        <translation>Name und Tag auf Tippfehler prüfen. Ist es privat, mit der Umgebung die Registry, den Benutzernamen und das Passwort angeben.</translation>
    </message>
    <message>
        <source>Install Podman, Docker or Apptainer there, leave the engine unset, or use another compute target.</source>
        <translation>Dort Podman, Docker oder Apptainer installieren, die Engine offen lassen oder ein anderes Computeziel verwenden.</translation>
    </message>
    <message>
        <source>Have your account added to the group “docker” and sign in again, or use Podman or Apptainer, which need no such permission.</source>
        <translation>Das eigene Konto in die Gruppe „docker“ aufnehmen lassen und sich neu anmelden, oder Podman oder Apptainer verwenden, die kein solches Recht brauchen.</translation>
    </message>
    <message>
        <source>Ask the machine&apos;s administrator for access, or choose another engine.</source>
        <translation>Die Verwaltung des Rechners um Zugriff bitten oder eine andere Engine wählen.</translation>
    </message>
    <message>
        <source>Choose an interpreter found on the machine, request another version, or install it there.</source>
        <translation>Einen der auf dem Rechner gefundenen wählen, eine andere Version verlangen oder sie dort installieren.</translation>
    </message>
    <message>
        <source>See the log for the failed step. Often a compiler or a header is missing on the machine, or another version has a prebuilt package.</source>
        <translation>Den fehlgeschlagenen Schritt zeigt das Protokoll. Oft fehlt auf dem Rechner ein Compiler oder ein Header, oder eine andere Version gibt es fertig gebaut.</translation>
    </message>
    <message>
        <source>Remove environments that you do not need, lower their disk budget in the settings, or free disk space on the machine. The incomplete build was removed.</source>
        <translation>Nicht benötigte Umgebungen entfernen, ihren Speicherplatz in den Einstellungen verkleinern oder auf dem Rechner Platz schaffen. Der unvollständige Build wurde entfernt.</translation>
    </message>
    <message>
        <source>The incomplete build was removed. Build it again when needed.</source>
        <translation>Der unvollständige Build wurde entfernt. Bei Bedarf neu bauen.</translation>
    </message>
    <message>
        <source>The incomplete build is not used. Build it again.</source>
        <translation>Der unvollständige Build wird nicht verwendet. Neu bauen.</translation>
    </message>
    <message>
        <source>See the tool&apos;s output and the end of the log, then try again.</source>
        <translation>Die Ausgabe des Werkzeugs und das Ende des Protokolls lesen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Waiting for %1</source>
        <translation>Wartet auf %1</translation>
    </message>
    <message>
        <source>Fetching the tool %1</source>
        <translation>Holt das Werkzeug %1</translation>
    </message>
    <message>
        <source>Fetching the tool</source>
        <translation>Holt das Werkzeug</translation>
    </message>
    <message>
        <source>Resolving packages: %1</source>
        <translation>Löst Pakete auf: %1</translation>
    </message>
    <message>
        <source>Resolving packages</source>
        <translation>Löst Pakete auf</translation>
    </message>
    <message>
        <source>Downloading %1</source>
        <translation>Lädt %1 herunter</translation>
    </message>
    <message>
        <source>Downloading packages</source>
        <translation>Lädt Pakete herunter</translation>
    </message>
    <message>
        <source>Installing %1</source>
        <translation>Installiert %1</translation>
    </message>
    <message>
        <source>Installing packages</source>
        <translation>Installiert Pakete</translation>
    </message>
    <message>
        <source>Pulling %1</source>
        <translation>Lädt %1</translation>
    </message>
    <message>
        <source>Pulling the image</source>
        <translation>Lädt das Image</translation>
    </message>
    <message>
        <source>Building the image: %1</source>
        <translation>Baut das Image: %1</translation>
    </message>
    <message>
        <source>Building the image</source>
        <translation>Baut das Image</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>Prüft %1</translation>
    </message>
    <message>
        <source>Verifying the build</source>
        <translation>Prüft den Build</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1 (%2 von %3)</translation>
    </message>
    <message>
        <source>Not built</source>
        <translation>Nicht gebaut</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Wird gebaut</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>venv and pip</source>
        <translation>venv und pip</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Virtual environment</source>
        <translation>Virtuelle Umgebung</translation>
    </message>
    <message>
        <source>Conda environment</source>
        <translation>Conda-Umgebung</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>There is no environment &quot;%1&quot;. &quot;studioctl environment list&quot; lists the existing ones.</source>
        <translation>Es gibt keine Umgebung „%1“. „studioctl environment list“ zeigt die vorhandenen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here: join conditions with &quot;and&quot; or &quot;or&quot;.</source>
        <translation>„%1“ ist hier nicht erlaubt: Bedingungen mit „and“ oder „or“ verbinden.</translation>
    </message>
    <message>
        <source>There are too many parentheses in this condition.</source>
        <translation>Diese Bedingung hat zu viele Klammern.</translation>
    </message>
    <message>
        <source>A closing parenthesis &quot;)&quot; is missing.</source>
        <translation>Eine schließende Klammer „)“ fehlt.</translation>
    </message>
    <message>
        <source>The condition is incomplete. Example: python_version &lt; &quot;3.12&quot;.</source>
        <translation>Die Bedingung ist unvollständig. Beispiel: python_version &lt; &quot;3.12&quot;.</translation>
    </message>
    <message>
        <source>The closing quotation mark is missing.</source>
        <translation>Das schließende Anführungszeichen fehlt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here. Example of a condition: python_version &lt; &quot;3.12&quot;.</source>
        <translation>„%1“ ist hier nicht erlaubt. Beispiel einer Bedingung: python_version &lt; &quot;3.12&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a variable of a condition; put strings in quotation marks.</source>
        <translation>„%1“ ist keine Variable einer Bedingung; Zeichenketten in Anführungszeichen setzen.</translation>
    </message>
    <message>
        <source>A comparison operator such as ==, &lt; or &quot;in&quot; is missing here.</source>
        <translation>Hier fehlt ein Vergleich wie ==, &lt; oder „in“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid version of a conda package. Examples: 1.2, 1.2.* or &gt;=1.2,&lt;2.</source>
        <translation>„%1“ ist keine gültige Version eines conda-Pakets. Beispiele: 1.2, 1.2.* oder &gt;=1.2,&lt;2.</translation>
    </message>
    <message>
        <source>A version is missing after &quot;%1&quot;.</source>
        <translation>Nach „%1“ fehlt eine Version.</translation>
    </message>
    <message>
        <source>&quot;*&quot; is only allowed at the end of a version.</source>
        <translation>„*“ kann nur am Ende einer Version stehen.</translation>
    </message>
    <message>
        <source>The package name is missing.</source>
        <translation>Der Name eines Pakets fehlt.</translation>
    </message>
    <message>
        <source>Conda packages do not support conditions after &quot;;&quot;. Put the package below &quot;pip:&quot;.</source>
        <translation>Conda-Pakete haben keine Bedingungen nach „;“. Das Paket unter „pip:“ schreiben.</translation>
    </message>
    <message>
        <source>Conda packages are specified by name, not by URL. If this is a Python package, put the URL below &quot;pip:&quot;.</source>
        <translation>Conda-Pakete werden mit Namen genannt, nicht mit einer Adresse. Die Adresse unter „pip:“ schreiben, wenn es ein Python-Paket ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid conda package name.</source>
        <translation>„%1“ ist kein Name eines conda-Pakets.</translation>
    </message>
    <message>
        <source>A closing bracket &quot;]&quot; is missing.</source>
        <translation>Eine schließende Klammer „]“ fehlt.</translation>
    </message>
    <message>
        <source>Conda packages do not support extras such as [%1]. Put the package below &quot;pip:&quot;.</source>
        <translation>Conda-Pakete haben keine Extras wie [%1]. Das Paket unter „pip:“ schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known property of a conda package.</source>
        <translation>„%1“ ist nichts, was von einem conda-Paket bekannt ist.</translation>
    </message>
    <message>
        <source>A value is missing after &quot;%1&quot;.</source>
        <translation>Nach „%1“ fehlt ein Wert.</translation>
    </message>
    <message>
        <source>A comma is missing here.</source>
        <translation>Hier fehlt ein Komma.</translation>
    </message>
    <message>
        <source>The version is specified twice.</source>
        <translation>Die Version ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here.</source>
        <translation>„%1“ ist hier nicht erlaubt.</translation>
    </message>
    <message>
        <source>Conda does not support &quot;===&quot;. Use &quot;==&quot;.</source>
        <translation>Conda kennt kein „===“. „==“ schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is incomplete: a build string is missing after the last &quot;=&quot;.</source>
        <translation>„%1“ endet zu früh: Nach dem letzten „=“ fehlt ein Build.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid build string of a conda package.</source>
        <translation>„%1“ ist kein Build eines conda-Pakets.</translation>
    </message>
    <message>
        <source>At most 10,000 packages are allowed.</source>
        <translation>Höchstens 10.000 Pakete sind erlaubt.</translation>
    </message>
    <message>
        <source>This line is too long for a requirement.</source>
        <translation>Diese Zeile ist zu lang für eine Anforderung.</translation>
    </message>
    <message>
        <source>This is an explicit list of conda packages, as written by &quot;conda list --explicit&quot;; it works on one platform only. Use the file written by &quot;conda env export&quot; instead.</source>
        <translation>Dies ist eine Liste genauer conda-Pakete, wie „conda list --explicit“ sie schreibt; sie passt nur zu einer Plattform. Stattdessen die Datei angeben, die „conda env export“ schreibt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; depends on the version of pip and is ignored.</source>
        <translation>„%1“ hängt von der Version von pip ab und wird ignoriert.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; can only be checked on the machine, where its variable is known.</source>
        <translation>„%1“ kann nur auf dem Rechner geprüft werden, wo die Variable darin bekannt ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not downloaded. Save the file next to this one.</source>
        <translation>„%1“ wird nicht heruntergeladen. Die Datei neben dieser speichern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is outside the folder of this file. Only files in this folder and its subfolders are read.</source>
        <translation>„%1“ liegt außerhalb des Ordners dieser Datei. Nur Dateien darin und darunter werden gelesen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; includes itself: the references are circular.</source>
        <translation>„%1“ schließt sich selbst ein: Die Verweise sind zirkulär.</translation>
    </message>
    <message>
        <source>Too many nested requirements files. Put the packages into one file.</source>
        <translation>Zu viele verschachtelte Requirements-Dateien. Die Pakete in eine einzige setzen.</translation>
    </message>
    <message>
        <source>There is no readable file &quot;%1&quot; next to this one.</source>
        <translation>Neben dieser gibt es keine lesbare Datei „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read, because this is text and not a file. List its packages here instead.</source>
        <translation>„%1“ ist nicht lesbar, weil dies Text und keine Datei ist. Stattdessen seine Pakete hier aufführen.</translation>
    </message>
    <message>
        <source>%1, line %2: </source>
        <translation>%1, Zeile %2: </translation>
    </message>
    <message>
        <source>This is too long for a conda package, or contains invisible characters.</source>
        <translation>Dies ist zu lang für ein conda-Paket oder hat unsichtbare Zeichen.</translation>
    </message>
    <message>
        <source>For Python, only the version is used; the rest of &quot;%1&quot; is ignored.</source>
        <translation>Von Python wird nur die Version verwendet; der Rest von „%1“ wird ignoriert.</translation>
    </message>
    <message>
        <source>Python cannot have alternatives with &quot;|&quot;. Use one range, such as python&gt;=3.9,&lt;3.12.</source>
        <translation>Python kann keine Alternativen mit „|“ haben. Einen einzigen Bereich schreiben, etwa python&gt;=3.9,&lt;3.12.</translation>
    </message>
    <message>
        <source>This version of pip is not supported. Use a form such as pip=23.1.</source>
        <translation>Diese Version von pip kann nicht verlangt werden. Eine schreiben wie pip=23.1.</translation>
    </message>
    <message>
        <source>This is too long for a version of Python.</source>
        <translation>Dies ist zu lang für eine Version von Python.</translation>
    </message>
    <message>
        <source>Python is requested twice, as %1 and as %2. Remove one of them.</source>
        <translation>Python wird zweimal verlangt, einmal als %1 und einmal als %2. Eines davon entfernen.</translation>
    </message>
    <message>
        <source>The file is not valid TOML from here on (%1).</source>
        <translation>Die Datei ist ab hier kein gültiges TOML (%1).</translation>
    </message>
    <message>
        <source>&quot;project&quot; must be a table: [project].</source>
        <translation>„project“ muss eine Tabelle sein: [project].</translation>
    </message>
    <message>
        <source>[tool.uv.sources] is only read by uv and is ignored here: packages are installed from the index.</source>
        <translation>[tool.uv.sources] wird nur von uv gelesen und hier ignoriert: Pakete werden aus dem Index installiert.</translation>
    </message>
    <message>
        <source>The packages are in Poetry&apos;s own table [tool.poetry.dependencies], which is not read. Move them to [project], or use the file written by &quot;poetry export&quot;.</source>
        <translation>Die Pakete stehen in der eigenen Tabelle von poetry [tool.poetry.dependencies], die nicht gelesen wird. Sie nach [project] verschieben oder die Datei angeben, die „poetry export“ schreibt.</translation>
    </message>
    <message>
        <source>The file has no [project] table: no packages are requested.</source>
        <translation>In der Datei fehlt die Tabelle [project]: Es werden keine Pakete verlangt.</translation>
    </message>
    <message>
        <source>&quot;requires-python&quot; needs a comparison operator, such as &quot;&gt;=%1&quot;.</source>
        <translation>„requires-python“ braucht einen Vergleich, etwa „&gt;=%1“.</translation>
    </message>
    <message>
        <source>&quot;optional-dependencies&quot; must be a table of lists.</source>
        <translation>„optional-dependencies“ muss eine Tabelle aus Listen sein.</translation>
    </message>
    <message>
        <source>&quot;dynamic&quot; must be a list of strings.</source>
        <translation>„dynamic“ muss eine Liste von Texten sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is computed when the project is built, so it is not known here. Use the requirements file that it is generated from.</source>
        <translation>„%1“ wird erst ermittelt, wenn das Projekt gebaut wird, und ist hier deshalb nicht bekannt. Die Requirements-Datei angeben, aus der es entsteht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list of strings.</source>
        <translation>„%1“ muss eine Liste von Texten sein.</translation>
    </message>
    <message>
        <source>Options such as &quot;%1&quot; are not allowed in a pyproject.toml.</source>
        <translation>Optionen wie „%1“ haben in einer pyproject.toml keinen Platz.</translation>
    </message>
    <message>
        <source>The extras of this project have circular references.</source>
        <translation>Die Extras dieses Projekts verweisen zirkulär aufeinander.</translation>
    </message>
    <message>
        <source>There is no &quot;%1&quot; among the optional dependencies.</source>
        <translation>Unter den optionalen Abhängigkeiten gibt es kein „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be text here.</source>
        <translation>„%1“ muss hier Text haben.</translation>
    </message>
    <message>
        <source>The package name is missing before &quot;%1&quot;.</source>
        <translation>Vor „%1“ fehlt der Name des Pakets.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid package name. Names consist of letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, and begin and end with a letter or digit.</source>
        <translation>„%1“ ist kein Name eines Pakets. Namen haben Buchstaben, Ziffern, „.“, „_“ und „-“ und beginnen und enden mit einem Buchstaben oder einer Ziffer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid name of an extra.</source>
        <translation>„%1“ ist kein Name eines Extras.</translation>
    </message>
    <message>
        <source>The name of an extra is missing after the comma.</source>
        <translation>Nach dem Komma fehlt der Name eines Extras.</translation>
    </message>
    <message>
        <source>A comma is missing between the extras.</source>
        <translation>Zwischen den Extras fehlt ein Komma.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is incomplete: a URL is missing after &quot;@&quot;.</source>
        <translation>„%1“ ist unvollständig: Nach „@“ fehlt eine URL.</translation>
    </message>
    <message>
        <source>A space is missing between the URL and the semicolon.</source>
        <translation>Zwischen URL und Semikolon fehlt ein Leerzeichen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed after a URL.</source>
        <translation>„%1“ ist nach einer URL nicht erlaubt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a local path, which does not exist on the target machine. Put the code into the source folder, or specify a version instead.</source>
        <translation>„%1“ ist ein lokaler Pfad, den es auf dem Zielrechner nicht gibt. Den Code in den Quellordner legen oder stattdessen eine Version nennen.</translation>
    </message>
    <message>
        <source>A version is missing in the parentheses.</source>
        <translation>In den Klammern fehlt eine Version.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here. Put each package on its own line.</source>
        <translation>„%1“ ist hier nicht erlaubt. Jedes Paket auf eine eigene Zeile setzen.</translation>
    </message>
    <message>
        <source>A comma is missing before &quot;%1&quot;.</source>
        <translation>Vor „%1“ fehlt ein Komma.</translation>
    </message>
    <message>
        <source>&quot;==&quot; is missing between &quot;%1&quot; and &quot;%2&quot;.</source>
        <translation>Zwischen „%1“ und „%2“ fehlt „==“.</translation>
    </message>
    <message>
        <source>&quot;=&quot; is not a valid operator: write &quot;%1==%2&quot;.</source>
        <translation>„=“ ist kein gültiger Operator: „%1==%2“ schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is incomplete: a condition such as python_version &lt; &quot;3.12&quot; is missing after the semicolon.</source>
        <translation>„%1“ ist unvollständig: Nach dem Semikolon fehlt eine Bedingung wie python_version &lt; &quot;3.12&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a local path, which does not exist on the machine. Use a URL, or the full path of a folder on the machine.</source>
        <translation>„%1“ ist ein lokaler Pfad, den es auf dem Rechner nicht gibt. Eine URL angeben oder den vollen Pfad eines Ordners auf dem Rechner.</translation>
    </message>
    <message>
        <source>Folder names with spaces are not supported here.</source>
        <translation>Ordnernamen mit Leerzeichen werden hier nicht unterstützt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a host. Use NAME or NAME:PORT.</source>
        <translation>„%1“ ist kein Host. Seinen Namen schreiben oder NAME:PORT.</translation>
    </message>
    <message>
        <source>Expected comma-separated package names, :all: or :none:.</source>
        <translation>Erwartet werden durch Kommas getrennte Paketnamen, :all: oder :none:.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is installed from a local folder, which does not exist on the target machine. Put the code into the source folder instead, and remove this line.</source>
        <translation>„%1“ wird aus einem lokalen Ordner installiert, den es auf dem Zielrechner nicht gibt. Stattdessen den Code in den Quellordner legen und diese Zeile entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be set per package; only --hash can.</source>
        <translation>„%1“ kann hier nicht für ein einzelnes Paket angegeben werden; das geht nur mit --hash.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a hash. Use sha256: followed by 64 hexadecimal digits.</source>
        <translation>„%1“ ist kein Hash. sha256: und 64 hexadezimale Ziffern verwenden.</translation>
    </message>
    <message>
        <source>The line contains invisible characters. Remove them.</source>
        <translation>Die Zeile hat unsichtbare Zeichen. Sie entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a local path, which does not exist on the target machine. Put the code into the source folder, or specify the package and its version instead.</source>
        <translation>„%1“ ist ein lokaler Pfad, den es auf dem Zielrechner nicht gibt. Den Code in den Quellordner legen oder stattdessen das Paket und seine Version nennen.</translation>
    </message>
    <message>
        <source>A hash belongs to the package before it: end that line with a space and &quot;\&quot;.</source>
        <translation>Ein Hash gehört zum Paket davor: Jene Zeile mit einem Leerzeichen und „\“ enden lassen.</translation>
    </message>
    <message>
        <source>Option &quot;%1&quot; is not supported here.</source>
        <translation>Die Option „%1“ wird hier nicht unterstützt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; takes no value.</source>
        <translation>„%1“ erwartet keinen Wert.</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB and cannot be a package list.</source>
        <translation>Die Datei ist größer als 1 MiB und kann keine Paketliste sein.</translation>
    </message>
    <message>
        <source>The file is not UTF-8 text. Save it as UTF-8.</source>
        <translation>Die Datei ist kein Text in UTF-8. Sie als UTF-8 speichern.</translation>
    </message>
    <message>
        <source> Did you mean &quot;%1&quot;?</source>
        <translation> War „%1“ gemeint?</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid version. Examples: 1.26.4 or 2.0rc1.</source>
        <translation>„%1“ ist keine gültige Version. Beispiele: 1.26.4 oder 2.0rc1.</translation>
    </message>
    <message>
        <source>&quot;*&quot; is only allowed at the end of a version, after a dot: ==1.2.*</source>
        <translation>„*“ kann nur am Ende einer Version stehen, nach einem Punkt: ==1.2.*</translation>
    </message>
    <message>
        <source>&quot;*&quot; can only be used with == and !=, not with %1.</source>
        <translation>„*“ ist nur mit == und != möglich, nicht mit %1.</translation>
    </message>
    <message>
        <source>&quot;.*&quot; can only follow plain numbers, as in ==1.2.*</source>
        <translation>„.*“ kann nur auf reine Zahlen folgen, wie in ==1.2.*</translation>
    </message>
    <message>
        <source>A version with &quot;+&quot; can only be used with == and !=, not with %1.</source>
        <translation>Eine Version mit „+“ ist nur mit == und != möglich, nicht mit %1.</translation>
    </message>
    <message>
        <source>&quot;~=&quot; needs a version of at least two parts, such as ~=%1.0.</source>
        <translation>„~=“ braucht eine Version mit mindestens zwei Teilen, etwa ~=%1.0.</translation>
    </message>
    <message>
        <source>&quot;=&quot; is not a valid operator here. Use &quot;==&quot; for an exact version.</source>
        <translation>„=“ ist hier kein gültiger Operator. Für eine genaue Version „==“ verwenden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a comparison operator. Supported: ==, !=, &lt;, &lt;=, &gt;, &gt;=, ~= and ===.</source>
        <translation>„%1“ ist kein Vergleichsoperator. Unterstützt: ==, !=, &lt;, &lt;=, &gt;, &gt;=, ~= und ===.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is incomplete: a version is missing after &quot;%2&quot;.</source>
        <translation>„%1“ ist unvollständig: Nach „%2“ fehlt eine Version.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here. Example of versions: &gt;=1.2,&lt;2.</source>
        <translation>„%1“ ist hier nicht erlaubt. Beispiel für Versionen: &gt;=1.2,&lt;2.</translation>
    </message>
    <message>
        <source>Already present</source>
        <translation>War schon da</translation>
    </message>
    <message>
        <source>This environment was written by a newer version of Compute Studio. Install that version.</source>
        <translation>Diese Umgebung wurde von einem neueren Compute Studio geschrieben. Die neuere Version installieren.</translation>
    </message>
    <message>
        <source>An environment of this workspace cannot be read.</source>
        <translation>Eine Umgebung dieses Arbeitsbereichs ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The stored micromamba needs its SHA-256. Choose the file again.</source>
        <translation>Das hier aufbewahrte micromamba braucht seine SHA-256. Die Datei erneut wählen.</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot;. Did you mean &quot;%2&quot;? Correct or remove it.</source>
        <translation>Unbekannter Schlüssel „%1“. Ist „%2“ gemeint? Berichtigen oder entfernen.</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>python3 on the PATH of the machine</source>
        <translation>python3 aus dem PATH des Rechners</translation>
    </message>
    <message>
        <source>%1 is installed on the machine, but its daemon is not responding.</source>
        <translation>%1 ist auf dem Rechner installiert, aber sein Daemon antwortet nicht.</translation>
    </message>
    <message>
        <source>Start it there with “sudo systemctl start docker” (Docker Desktop: open it), and try again. Podman and Apptainer need no daemon.</source>
        <translation>Ihn dort mit „sudo systemctl start docker“ starten (Docker Desktop: öffnen) und es erneut versuchen. Podman und Apptainer brauchen keinen Daemon.</translation>
    </message>
    <message>
        <source>Install micromamba, mamba or conda there, or let the studio upload micromamba: &quot;studioctl environment defaults --fetch-micromamba&quot;, or set its URL and checksum in the settings. Without conda packages, uv or Python&apos;s venv is enough.</source>
        <translation>Dort micromamba, mamba oder conda installieren, oder das Studio micromamba hochladen lassen: „studioctl environment defaults --fetch-micromamba“, oder URL und Prüfsumme in den Einstellungen angeben. Ohne conda-Pakete genügt uv oder venv von Python.</translation>
    </message>
    <message>
        <source>Starting the build</source>
        <translation>Startet den Build</translation>
    </message>
    <message>
        <source>Copying %1 for this run</source>
        <translation>Kopiert %1 für diesen Lauf</translation>
    </message>
    <message>
        <source>Copying the environment for this run</source>
        <translation>Kopiert die Umgebung für diesen Lauf</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>The packages of this build were changed after it was built%1.</source>
        <translation>Die Pakete dieses Builds wurden nach dem Bauen geändert%1.</translation>
    </message>
    <message>
        <source>The packages of this build were changed%1; detected at the end of run %2.</source>
        <translation>Die Pakete dieses Builds wurden geändert%1; bemerkt am Ende des Laufs %2.</translation>
    </message>
    <message>
        <source>This build is not used again; the next run gets a new one.</source>
        <translation>Dieser Build wird nicht mehr verwendet; der nächste Lauf bekommt einen neuen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a comparison operator. Write &quot;%2&quot;.</source>
        <translation>„%1“ ist kein Vergleichsoperator. „%2“ schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid variable name.</source>
        <translation>„%1“ kann nicht der Name einer Variablen sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid environment name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>„%1“ ist kein gültiger Name einer Umgebung. Verwenden Sie bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, beginnend mit Buchstabe oder Ziffer.</translation>
    </message>
    <message>
        <source>Queued in Slurm: job %1</source>
        <translation>In der Warteschlange von Slurm: Job %1</translation>
    </message>
    <message>
        <source>Submitting a job to Slurm</source>
        <translation>Einreichen eines Jobs bei Slurm</translation>
    </message>
</context>
<context>
    <name>EvidenceText</name>
    <message>
        <source>exit recorded on the machine</source>
        <translation>auf dem Rechner geschriebener Exit-Eintrag</translation>
    </message>
    <message>
        <source>start recorded on the machine</source>
        <translation>auf dem Rechner geschriebener Start-Eintrag</translation>
    </message>
    <message>
        <source>batch system response</source>
        <translation>Antwort des Batch-Systems</translation>
    </message>
    <message>
        <source>service response</source>
        <translation>Antwort des Dienstes</translation>
    </message>
    <message>
        <source>agent response</source>
        <translation>Antwort des Agenten</translation>
    </message>
    <message>
        <source>job never started</source>
        <translation>Job nie gestartet</translation>
    </message>
    <message>
        <source>no process of the job on the machine</source>
        <translation>kein Prozess des Jobs auf dem Rechner</translation>
    </message>
    <message>
        <source>no folder of the run on the machine</source>
        <translation>kein Ordner des Laufs auf dem Rechner</translation>
    </message>
    <message>
        <source>neither folder nor process of the run on the machine</source>
        <translation>weder Ordner noch Prozess des Laufs auf dem Rechner</translation>
    </message>
    <message>
        <source>older folder of the run on the machine</source>
        <translation>älterer Ordner des Laufs auf dem Rechner</translation>
    </message>
    <message>
        <source>machine deleted</source>
        <translation>Rechner gelöscht</translation>
    </message>
    <message>
        <source>workspace copied</source>
        <translation>Arbeitsbereich kopiert</translation>
    </message>
    <message>
        <source>states of the child runs</source>
        <translation>Zustände der untergeordneten Läufe</translation>
    </message>
    <message>
        <source>another machine at the address</source>
        <translation>anderer Rechner unter der Adresse</translation>
    </message>
</context>
<context>
    <name>FitText</name>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>does not have the label %1</source>
        <translation>hat das Label %1 nicht</translation>
    </message>
    <message>
        <source>does not have the label %1 (there: %2)</source>
        <translation>hat das Label %1 nicht (dort: %2)</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n processes per node</source>
        <translation>
            <numerusform>%n Prozess je Knoten</numerusform>
            <numerusform>%n Prozesse je Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message>
        <source>no GPU</source>
        <translation>keine GPU</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>isolated</source>
        <translation>isoliert</translation>
    </message>
    <message>
        <source>preemptible</source>
        <translation>unterbrechbar</translation>
    </message>
    <message>
        <source>offers %1 of the %2 cores that the run needs</source>
        <translation>bietet %1 von %2 Kernen, die der Lauf braucht</translation>
    </message>
    <message>
        <source>offers %1 of the %3 GPUs of the model &quot;%2&quot; that the run needs</source>
        <translation>bietet %1 von %3 GPUs des Modells „%2“, die der Lauf braucht</translation>
    </message>
    <message>
        <source>offers %1 of the %2 GPUs that the run needs</source>
        <translation>bietet %1 von %2 GPUs, die der Lauf braucht</translation>
    </message>
    <message>
        <source>offers %1 of the %2 nodes that the run needs</source>
        <translation>bietet %1 von %2 Knoten, die der Lauf braucht</translation>
    </message>
    <message>
        <source>has %1 of memory; the run requires %2</source>
        <translation>hat %1 Arbeitsspeicher, der Lauf braucht %2</translation>
    </message>
    <message numerus="yes">
        <source>has no GPU; the run requires %n</source>
        <translation>
            <numerusform>hat keine GPU, der Lauf braucht %n</numerusform>
            <numerusform>hat keine GPU, der Lauf braucht %n</numerusform>
        </translation>
    </message>
    <message>
        <source>has GPUs with at most %1 of memory; the run requires %2</source>
        <translation>hat GPUs mit höchstens %1 Speicher, der Lauf braucht %2</translation>
    </message>
    <message>
        <source>does not report its GPU memory; the run requires %1</source>
        <translation>meldet den Speicher seiner GPUs nicht, der Lauf braucht %1</translation>
    </message>
</context>
<context>
    <name>FrameworkStoreText</name>
    <message>
        <source>Runs cannot start on &quot;%1&quot; itself. Choose this computer or an attached machine that reaches the cluster.</source>
        <translation>Läufe können nicht auf „%1“ selbst starten. Diesen Rechner oder einen angebundenen Rechner wählen, der den Cluster erreicht.</translation>
    </message>
    <message>
        <source>A compute target &quot;%1&quot; already exists. Choose another name.</source>
        <translation>Ein Computeziel „%1“ gibt es schon. Einen anderen Namen wählen.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended, so its address and machine cannot be changed. Wait for them or cancel them.</source>
        <translation>
            <numerusform>%n Lauf auf „%1“ ist nicht beendet, daher können Adresse und Rechner nicht geändert werden. Auf ihn warten oder ihn abbrechen.</numerusform>
            <numerusform>%n Läufe auf „%1“ sind nicht beendet, daher können Adresse und Rechner nicht geändert werden. Auf sie warten oder sie abbrechen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FrameworkText</name>
    <message>
        <source>The stored configuration of this cluster cannot be read: %1 Detach it and attach it again.</source>
        <translation>Die gespeicherte Konfiguration dieses Clusters kann nicht gelesen werden: %1 Ihn lösen und erneut anbinden.</translation>
    </message>
    <message>
        <source>Enter full paths, of the machine that connects to the cluster.</source>
        <translation>Vollständige Pfade des Rechners eingeben, der sich mit dem Cluster verbindet.</translation>
    </message>
    <message>
        <source>A certificate authority needs an address that begins with https://.</source>
        <translation>Eine Zertifizierungsstelle braucht eine Adresse, die mit https:// beginnt.</translation>
    </message>
    <message>
        <source>Certificates need an address that begins with tls://.</source>
        <translation>Zertifikate brauchen eine Adresse, die mit tls:// beginnt.</translation>
    </message>
    <message>
        <source>The address of a Ray cluster begins with http:// or https://, such as http://HOST:8265, that of its dashboard.</source>
        <translation>Die Adresse eines Ray-Clusters beginnt mit http:// oder https://, etwa http://HOST:8265, die seines Dashboards.</translation>
    </message>
    <message>
        <source>The address of a Dask cluster begins with tcp:// or tls://, such as tcp://HOST:8786, that of its scheduler.</source>
        <translation>Die Adresse eines Dask-Clusters beginnt mit tcp:// oder tls://, etwa tcp://HOST:8786, die seines Schedulers.</translation>
    </message>
    <message>
        <source>The address of a Ray cluster is that of its dashboard: http://HOST:8265, or https://HOST:PORT, with a port up to 65535 and without a user name or a token.</source>
        <translation>Die Adresse eines Ray-Clusters ist die seines Dashboards: http://HOST:8265 oder https://HOST:PORT, mit einem Port bis 65535 und ohne Benutzernamen oder Token.</translation>
    </message>
    <message>
        <source>The address of a Dask cluster is that of its scheduler: tcp://HOST:8786, or tls://HOST:8786 if it requires certificates, with a port up to 65535.</source>
        <translation>Die Adresse eines Dask-Clusters ist die seines Schedulers: tcp://HOST:8786 oder tls://HOST:8786, wenn er Zertifikate verlangt, mit einem Port bis 65535.</translation>
    </message>
    <message>
        <source>Ray authenticates with a token. Client certificates apply only to Dask.</source>
        <translation>Die Anmeldung bei Ray erfolgt mit einem Token; Client-Zertifikate gelten nur für Dask.</translation>
    </message>
    <message>
        <source>Dask authenticates with a client certificate. Tokens apply only to Ray.</source>
        <translation>Die Anmeldung bei Dask erfolgt mit einem Client-Zertifikat; Token gelten nur für Ray.</translation>
    </message>
    <message>
        <source>Dask runs execute on their machine, so no shared folder is needed.</source>
        <translation>Ein Lauf mit Dask läuft auf seinem Rechner, also sind seine Ausgaben dort: Er braucht keinen gemeinsamen Ordner.</translation>
    </message>
    <message>
        <source>A client certificate needs both the certificate file and its key file.</source>
        <translation>Ein Zertifikat des Clients braucht beide Dateien, die des Zertifikats und die seines Schlüssels.</translation>
    </message>
    <message>
        <source>The program that asks the cluster failed on that machine. It needs Python 3 there; the details have its output.</source>
        <translation>Das Programm, das den Cluster abfragt, ist auf diesem Rechner fehlgeschlagen. Es braucht dort Python 3; die Details enthalten seine Ausgabe.</translation>
    </message>
    <message>
        <source>The address answers, but not as a Ray dashboard or a Dask scheduler does. Check its port, and that the cluster has started.</source>
        <translation>Die Adresse antwortet, aber nicht wie ein Ray-Dashboard oder ein Dask-Scheduler. Prüfen Sie ihren Port, und ob der Cluster gestartet ist.</translation>
    </message>
</context>
<context>
    <name>HadoopText</name>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Spark in %1</source>
        <translation>Spark in %1</translation>
    </message>
    <message>
        <source>Spark %1 in %2</source>
        <translation>Spark %1 in %2</translation>
    </message>
    <message>
        <source>Java %1</source>
        <translation>Java %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unhealthy</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n gestört</numerusform>
            <numerusform>%n gestört</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lost</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n verloren</numerusform>
            <numerusform>%n verloren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n core(s) free</source>
        <translation>
            <numerusform>%1 von %n Kern frei</numerusform>
            <numerusform>%1 von %n Kernen frei</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>%1 von %2 frei</translation>
    </message>
    <message>
        <source>%1, valid until %2</source>
        <translation>%1, gültig bis %2</translation>
    </message>
    <message>
        <source>%1 of the cluster</source>
        <translation>%1 des Clusters</translation>
    </message>
    <message>
        <source>%1 used</source>
        <translation>%1 belegt</translation>
    </message>
    <message numerus="yes">
        <source>%n application(s)</source>
        <translation>
            <numerusform>%n Anwendung</numerusform>
            <numerusform>%n Anwendungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Spark was not found. Attach the head node of the cluster, on which spark-submit works, or name its folder: --spark-home.</source>
        <translation>Spark wurde nicht gefunden. Binden Sie den Hauptknoten des Clusters an, auf dem spark-submit funktioniert, oder nennen Sie seinen Ordner: --spark-home.</translation>
    </message>
    <message>
        <source>Java: %1 Name its folder: --java-home.</source>
        <translation>Java: %1 Nennen Sie seinen Ordner: --java-home.</translation>
    </message>
    <message>
        <source>The resource manager of YARN cannot be used: %1. If its configuration is in another folder than %2, name it: --hadoop-conf-dir.</source>
        <translation>Der Resource Manager von YARN ist nicht nutzbar: %1. Liegt seine Konfiguration in einem anderen Ordner als %2, nennen Sie ihn: --hadoop-conf-dir.</translation>
    </message>
    <message>
        <source>The file system of the cluster does not answer (%1). Jobs that read from it fail.</source>
        <translation>Das Dateisystem des Clusters antwortet nicht (%1). Jobs, die daraus lesen, schlagen fehl.</translation>
    </message>
    <message>
        <source>Spark</source>
        <translation>Spark</translation>
    </message>
    <message>
        <source>YARN</source>
        <translation>YARN</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Anwendungen</translation>
    </message>
    <message>
        <source>%1 running, %2 pending</source>
        <translation>%1 laufend, %2 wartend</translation>
    </message>
    <message>
        <source>File system</source>
        <translation>Dateisystem</translation>
    </message>
    <message>
        <source>Kerberos ticket</source>
        <translation>Kerberos-Ticket</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Spark and YARN could not be checked. This requires Python 3 on the head node: %1</source>
        <translation>Spark und YARN konnten nicht geprüft werden. Dafür braucht der Hauptknoten Python 3: %1</translation>
    </message>
    <message>
        <source>nodes reach it as %1</source>
        <translation>Knoten erreichen ihn als %1</translation>
    </message>
    <message>
        <source>not tested</source>
        <translation>nicht getestet</translation>
    </message>
    <message>
        <source>not tested: %1</source>
        <translation>nicht getestet: %1</translation>
    </message>
    <message>
        <source>The nodes of the cluster cannot connect to this machine (%1), which Spark needs in client mode. Submit jobs with --deploy-mode cluster, or set spark.driver.host to an address of this machine that the nodes reach.</source>
        <translation>Die Knoten des Clusters können sich nicht mit diesem Rechner verbinden (%1); Spark braucht das im Client-Modus. Übermitteln Sie Jobs mit --deploy-mode cluster, oder setzen Sie spark.driver.host auf eine Adresse dieses Rechners, die die Knoten erreichen.</translation>
    </message>
</context>
<context>
    <name>HostText</name>
    <message>
        <source>The file studio-agent is missing next to this program. Install Compute Studio again.</source>
        <translation>Neben diesem Programm fehlt die Datei studio-agent. Compute Studio neu installieren.</translation>
    </message>
    <message>
        <source>The agent on the machine is not available at the moment.</source>
        <translation>Der Agent auf dem Rechner ist zurzeit nicht verfügbar.</translation>
    </message>
    <message>
        <source>The request to the machine is larger than 1 MiB: shorten the command, its variables or its inputs.</source>
        <translation>Die Anfrage an den Rechner ist größer als 1 MiB: den Befehl, seine Variablen oder seine Eingaben kürzen.</translation>
    </message>
    <message>
        <source>The agent on this machine exited and is being restarted.</source>
        <translation>Der Agent auf diesem Rechner hat sich beendet. Er wird neu gestartet.</translation>
    </message>
    <message>
        <source>The machine is no longer responding. The studio reconnects automatically.</source>
        <translation>Der Rechner antwortet nicht mehr. Das Studio verbindet sich automatisch neu.</translation>
    </message>
    <message>
        <source>The disk of %1 is full: the agent (4 MB) does not fit. Free some space there, or choose another folder.</source>
        <translation>Der Datenträger von %1 ist voll: Der Agent (4 MB) passt nicht darauf. Dort Platz schaffen oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; does not exist on %2. Request a home folder there, or choose another folder.</source>
        <translation>Den Ordner „%1“ gibt es auf %2 nicht. Dort um einen Home-Ordner bitten oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The folder %1 on %2 belongs to another user, who could modify the agent there. Choose a folder of your own.</source>
        <translation>Der Ordner %1 auf %2 gehört einem anderen Benutzer, der den Agenten dort verändern könnte. Einen eigenen Ordner wählen.</translation>
    </message>
    <message>
        <source>That folder on %1 is not writable. Choose another folder, for example a scratch folder.</source>
        <translation>Dieser Ordner auf %1 ist nicht beschreibbar. Einen anderen Ordner wählen, zum Beispiel einen Scratch-Ordner.</translation>
    </message>
    <message>
        <source>Programs in that folder on %1 cannot be executed (noexec). Choose another folder, for example a scratch folder.</source>
        <translation>Programme in diesem Ordner von %1 können nicht ausgeführt werden (noexec). Einen anderen Ordner wählen, zum Beispiel einen Scratch-Ordner.</translation>
    </message>
    <message>
        <source>The machine sent an unexpected reply.</source>
        <translation>Der Rechner hat eine unerwartete Antwort gesendet.</translation>
    </message>
    <message>
        <source>Uploading the agent to %1 takes too long. Check the speed of the connection.</source>
        <translation>Das Hochladen des Agenten auf %1 dauert zu lange. Die Geschwindigkeit der Verbindung prüfen.</translation>
    </message>
    <message>
        <source>The connection was closed on this side.</source>
        <translation>Die Verbindung wurde auf dieser Seite geschlossen.</translation>
    </message>
    <message>
        <source>%1 requested the agent more than once.</source>
        <translation>%1 verlangt den Agenten mehr als einmal.</translation>
    </message>
    <message>
        <source>The file studio-agent changed while this program was running. Restart the program.</source>
        <translation>Die Datei studio-agent hat sich geändert, während dieses Programm lief. Das Programm neu starten.</translation>
    </message>
    <message>
        <source>The agent on %1 exited and is being restarted.</source>
        <translation>Der Agent auf %1 hat sich beendet. Er wird neu gestartet.</translation>
    </message>
    <message>
        <source>The login shell on %1 prints endless output instead of starting programs.</source>
        <translation>Die Anmelde-Shell auf %1 gibt endlos aus, statt etwas zu starten.</translation>
    </message>
    <message>
        <source>%1 is a %2. The agent is available for Linux on x86_64 and, where it was built, on aarch64: attach a machine of that kind.</source>
        <translation>%1 ist ein %2. Es gibt einen Agenten für Linux auf x86_64 und, wo er gebaut wurde, auf aarch64: einen solchen Rechner anbinden.</translation>
    </message>
    <message>
        <source>%1 has no %2, which is needed to verify the agent. Install coreutils or openssl there, or ask its administrator for it.</source>
        <translation>Auf %1 fehlt %2; das wird gebraucht, um den Agenten zu prüfen. Dort coreutils oder openssl installieren oder die Verwaltung darum bitten.</translation>
    </message>
    <message>
        <source>The agent was corrupted while it was uploaded to %1. Check the machine again; if it persists, the disk or the connection there is faulty.</source>
        <translation>Der Agent wurde beim Hochladen auf %1 beschädigt. Den Rechner noch einmal prüfen; bleibt es so, ist dort der Datenträger oder die Verbindung fehlerhaft.</translation>
    </message>
    <message>
        <source>The agent on %1 is not responding. Check whether the machine is overloaded, then check it again.</source>
        <translation>Der Agent auf %1 antwortet nicht. Nachsehen, ob der Rechner überlastet ist, und ihn noch einmal prüfen.</translation>
    </message>
    <message>
        <source>The login shell on %1 does not finish starting (.bashrc, .profile, a prompt?). Find out what blocks it: &quot;ssh %1 true&quot; must exit without input.</source>
        <translation>Die Login-Shell auf %1 startet nicht zu Ende (.bashrc, .profile, eine Abfrage?). Nachsehen, was sie blockiert: „ssh %1 true“ muss ohne Eingabe enden.</translation>
    </message>
    <message>
        <source>The account on %1 cannot start /bin/sh: it has a restricted login shell or a forced command. Ask the administrator for a regular shell (chsh -s /bin/sh). Output: %2</source>
        <translation>Das Konto auf %1 kann /bin/sh nicht starten: Es hat eine eingeschränkte Login-Shell oder einen erzwungenen Befehl. Die Verwaltung um eine gewöhnliche Shell bitten (chsh -s /bin/sh). Ausgabe: %2</translation>
    </message>
    <message>
        <source>The agent on the machine is alive but does not respond. It was terminated; the studio restarts it later.</source>
        <translation>Der Agent auf dem Rechner läuft, antwortet aber nicht. Er wurde beendet; das Studio startet ihn später erneut.</translation>
    </message>
    <message>
        <source>The machine sends far too many unrequested messages: %1 in %2 seconds. The connection was closed; the studio reconnects later.</source>
        <translation>Der Rechner sendet viel zu viele nicht angeforderte Nachrichten: %1 in %2 Sekunden. Die Verbindung wurde getrennt; das Studio verbindet sich später erneut.</translation>
    </message>
    <message>
        <source>The connection to the machine was closed on this side.</source>
        <translation>Die Verbindung zum Rechner wurde hier geschlossen.</translation>
    </message>
    <message>
        <source>%1 prints endless error messages. The connection was closed; the studio reconnects later.</source>
        <translation>%1 gibt endlos Fehlermeldungen aus. Die Verbindung wurde getrennt; das Studio verbindet sich später erneut.</translation>
    </message>
    <message>
        <source>The connection to the node ended.</source>
        <translation>Die Verbindung zum Knoten wurde beendet.</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; is not installed here.</source>
        <translation>Das Programm „%1“ ist hier nicht installiert.</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>%1 konnte nicht gestartet werden.</translation>
    </message>
    <message numerus="yes">
        <source>The agent on the machine has not answered the request &quot;%1&quot; for %n minute(s), but answers others. Check its disks and file systems: one may hang.</source>
        <translation>
            <numerusform>Der Agent auf dem Rechner hat die Anfrage „%1“ seit %n Minute nicht beantwortet, andere aber schon. Die Datenträger und Dateisysteme des Rechners prüfen: Eines könnte hängen.</numerusform>
            <numerusform>Der Agent auf dem Rechner hat die Anfrage „%1“ seit %n Minuten nicht beantwortet, andere aber schon. Die Datenträger und Dateisysteme des Rechners prüfen: Eines könnte hängen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InstanceStoreText</name>
    <message>
        <source>&quot;%1&quot; is not a compute instance.</source>
        <translation>„%1“ ist keine Compute-Instanz.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted.</source>
        <translation>„%1“ wird gelöscht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be created: %2</source>
        <translation>„%1“ konnte nicht erstellt werden: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be started. %2</source>
        <translation>„%1“ kann nicht gestartet werden. %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is on. Stop it first: studioctl compute stop %1</source>
        <translation>„%1“ ist eingeschaltet. Stoppen Sie sie zuerst: studioctl compute stop %1</translation>
    </message>
    <message>
        <source>The compute instance &quot;%1&quot; is stopped. Start it with &quot;studioctl compute start %1&quot;, or choose another target.</source>
        <translation>Die Compute-Instanz „%1“ ist gestoppt. Starten Sie sie mit „studioctl compute start %1“, oder wählen Sie ein anderes Ziel.</translation>
    </message>
    <message>
        <source>The compute instance &quot;%1&quot; cannot be used: %2</source>
        <translation>Die Compute-Instanz „%1“ kann nicht verwendet werden: %2</translation>
    </message>
    <message>
        <source>The compute instance &quot;%1&quot; is stopping. Start it again with &quot;studioctl compute start %1&quot;, or choose another target.</source>
        <translation>Die Compute-Instanz „%1“ wird gestoppt. Starten Sie sie wieder mit „studioctl compute start %1“, oder wählen Sie ein anderes Ziel.</translation>
    </message>
</context>
<context>
    <name>InstanceText</name>
    <message>
        <source>The setup script failed; its log is that of the setup run.</source>
        <translation>Das Einrichtungsskript ist fehlgeschlagen; sein Protokoll ist das des Einrichtungslaufs.</translation>
    </message>
    <message>
        <source>Its container or virtual machine was removed by another program. &quot;studioctl compute resize&quot; recreates it; the remaining files in its folder are kept.</source>
        <translation>Was für sie erstellt wurde, hat ein anderes Programm entfernt. „studioctl compute resize“ erstellt es erneut; was in ihrem Ordner noch da ist, bleibt.</translation>
    </message>
    <message>
        <source>It stops after its active run ends.</source>
        <translation>Sie stoppt, wenn ihr Lauf beendet ist.</translation>
    </message>
</context>
<context>
    <name>JobFileText</name>
    <message>
        <source>&quot;%1&quot; is a placeholder for a folder. Specify it: --set code=PATH.</source>
        <translation>„%1“ ist ein Platzhalter für einen Ordner. Ihn angeben: --set code=PFAD.</translation>
    </message>
    <message>
        <source>The code &quot;%1&quot; is not on this computer. Copy it here, and set &quot;code&quot; to the path of a folder.</source>
        <translation>Der Code „%1“ ist nicht auf diesem Rechner. Ihn hierher kopieren und „code“ den Pfad eines Ordners geben.</translation>
    </message>
    <message>
        <source>The code folder %1 does not exist.</source>
        <translation>Der Code-Ordner %1 existiert nicht.</translation>
    </message>
    <message>
        <source>The input %1 must be a value, or have &quot;type&quot; and &quot;path&quot; lines.</source>
        <translation>Die Eingabe %1 muss ein Wert sein oder Zeilen „type“ und „path“ haben.</translation>
    </message>
    <message>
        <source>The input %2 has the unknown type &quot;%1&quot;. Supported: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</source>
        <translation>Die Eingabe %2 hat den unbekannten Typ „%1“. Unterstützt: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</translation>
    </message>
    <message>
        <source>Input %1: %2 does not exist.</source>
        <translation>Eingabe %1: %2 existiert nicht.</translation>
    </message>
    <message>
        <source>The input %1 must be a file, but %2 is not one.</source>
        <translation>Die Eingabe %1 soll eine Datei sein, aber %2 ist keine.</translation>
    </message>
    <message>
        <source>The input %1 must be a folder, but %2 is not one.</source>
        <translation>Die Eingabe %1 soll ein Ordner sein, aber %2 ist keiner.</translation>
    </message>
    <message>
        <source>The output %1 must have &quot;key: value&quot; lines below it, or nothing.</source>
        <translation>Unter der Ausgabe %1 müssen Zeilen „Schlüssel: Wert“ stehen, oder nichts.</translation>
    </message>
    <message>
        <source>The output %2 has the unknown type &quot;%1&quot;. Supported: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</source>
        <translation>Die Ausgabe %2 hat den unbekannten Typ „%1“. Unterstützt: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</translation>
    </message>
    <message>
        <source>The environment&apos;s file %1 cannot be read: %2</source>
        <translation>Die Datei %1 der Umgebung ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>The job has no &quot;command&quot;.</source>
        <translation>Im Job fehlt „command“.</translation>
    </message>
    <message>
        <source>The command uses ${{%1}}, which has no value. Set it with --set %1=VALUE.</source>
        <translation>Der Befehl verwendet ${{%1}}, das keinen Wert hat. Ihn mit --set %1=WERT setzen.</translation>
    </message>
    <message>
        <source>The command writes to ${{%1}}, which is not among the outputs.</source>
        <translation>Der Befehl schreibt nach ${{%1}}, das nicht unter den Ausgaben ist.</translation>
    </message>
    <message>
        <source>${{%1}} is not supported in a command job. Use ${{inputs.NAME}} and ${{outputs.NAME}} in the command.</source>
        <translation>${{%1}} wird in einem Befehlsjob nicht unterstützt. Im Befehl ${{inputs.NAME}} und ${{outputs.NAME}} verwenden.</translation>
    </message>
    <message>
        <source>&quot;limits.timeout&quot; must be a positive number of seconds.</source>
        <translation>„limits.timeout“ muss eine Anzahl von Sekunden über 0 sein.</translation>
    </message>
    <message>
        <source>&quot;resources.shm_size&quot; must be a size such as 2g or 512m.</source>
        <translation>„resources.shm_size“ muss eine Größe wie 2g oder 512m sein.</translation>
    </message>
    <message>
        <source>&quot;resources.docker_args&quot; was ignored: the environment in the file is not a container.</source>
        <translation>„resources.docker_args“ wurde ignoriert: Die Umgebung in der Datei ist kein Container.</translation>
    </message>
    <message>
        <source>A managed identity exists only in Azure. Remove &quot;identity&quot;; the run has the permissions of your account on its machine.</source>
        <translation>Eine verwaltete Identität gibt es nur in Azure. „identity“ entfernen; der Lauf hat die Rechte Ihres Kontos auf seinem Rechner.</translation>
    </message>
    <message>
        <source>The identity &quot;%1&quot; has no effect here: the run has the permissions of your account on its machine.</source>
        <translation>Die Identität „%1“ hat hier keine Bedeutung: Der Lauf hat die Rechte Ihres Kontos auf seinem Rechner.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not valid for a cluster: %2</source>
        <translation>„%1“ ist für einen Cluster nicht gültig: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for a user name. Specify it: --user NAME.</source>
        <translation>„%1“ ist ein Platzhalter für einen Benutzernamen. Ihn angeben: --user NAME.</translation>
    </message>
    <message>
        <source>The file has no &quot;type&quot;. Use amlcompute for a cluster, virtualmachine for a machine.</source>
        <translation>In der Datei fehlt „type“. Für einen Cluster amlcompute verwenden, für einen Rechner virtualmachine.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for a name. Replace it.</source>
        <translation>„%1“ ist ein Platzhalter für einen Namen. Ihn ersetzen.</translation>
    </message>
    <message>
        <source>Versions are numbers here; the environment gets the next free one.</source>
        <translation>Versionen sind hier Zahlen; die Umgebung bekommt die nächste freie.</translation>
    </message>
    <message>
        <source>Environments for &quot;%1&quot; are not supported; only Linux.</source>
        <translation>Umgebungen für das System „%1“ sind nicht möglich; nur für Linux.</translation>
    </message>
    <message>
        <source>Give either &quot;image&quot; or &quot;build&quot;, not both.</source>
        <translation>Entweder „image“ oder „build“ angeben, nicht beides.</translation>
    </message>
    <message>
        <source>A build context must be a folder on this computer, not &quot;%1&quot;.</source>
        <translation>Ein Build-Kontext muss ein Ordner dieses Rechners sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>The build context %1 does not exist or is not a folder.</source>
        <translation>Der Build-Kontext %1 ist nicht da oder kein Ordner.</translation>
    </message>
    <message>
        <source>The requirements file %1 cannot be read: %2</source>
        <translation>Die Requirements-Datei %1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>&quot;commands&quot; must have the name of a target, or &quot;*&quot;, with &quot;set_up&quot; and &quot;tear_down&quot; below it.</source>
        <translation>„commands“ hat den Namen eines Computeziels oder „*“ und darunter „set_up“ und „tear_down“.</translation>
    </message>
    <message>
        <source>Passwords are not read from this file. Remove it.</source>
        <translation>Ein Passwort wird aus dieser Datei nicht gelesen. Es entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not valid for an environment: %2</source>
        <translation>„%1“ ist für eine Umgebung nicht gültig: %2</translation>
    </message>
    <message>
        <source>The environment has neither &quot;image&quot;, &quot;build&quot; nor &quot;conda_file&quot;, nor an interpreter below &quot;%1&quot;.</source>
        <translation>Die Umgebung nennt weder „image“, „build“ noch „conda_file“ und auch keinen Interpreter unter „%1“.</translation>
    </message>
    <message>
        <source>It is not a file.</source>
        <translation>Es ist keine Datei.</translation>
    </message>
    <message>
        <source>The conda file %1 cannot be read: %2</source>
        <translation>Die Conda-Datei %1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>A conda file is given by its path or inline.</source>
        <translation>Eine Conda-Datei wird mit ihrem Pfad oder mit ihrem Inhalt angegeben.</translation>
    </message>
    <message>
        <source>The package azureml-defaults is not needed here. It is installed because the conda file names it.</source>
        <translation>Das Paket azureml-defaults wird hier nicht gebraucht. Es wird installiert, weil die Conda-Datei es nennt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to the environment &quot;%2&quot;, which does not exist in this workspace. Create it with &quot;studioctl environment create&quot;, or map it to another with &quot;studioctl map environment&quot;.</source>
        <translation>„%1“ ist der Umgebung „%2“ zugeordnet, die dieser Arbeitsbereich nicht hat. Sie mit „studioctl environment create“ erstellen oder mit „studioctl map environment“ eine andere zuordnen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which is a folder, not a file.</source>
        <translation>„%1“ ist %2 zugeordnet; das ist ein Ordner und keine Datei.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which is a file, not a folder.</source>
        <translation>„%1“ ist %2 zugeordnet; das ist eine Datei und kein Ordner.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which does not exist. Create it, or change the mapping with &quot;studioctl map address&quot;.</source>
        <translation>„%1“ ist %2 zugeordnet, das nicht existiert. Es anlegen oder die Zuordnung mit „studioctl map address“ ändern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for a compute target. Specify it: --compute NAME; &quot;studioctl compute list&quot; lists them.</source>
        <translation>„%1“ ist ein Platzhalter für ein Computeziel. Es angeben: --compute NAME; „studioctl compute list“ zeigt sie.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for an environment. Specify it: --environment NAME.</source>
        <translation>„%1“ ist ein Platzhalter für eine Umgebung. Sie angeben: --environment NAME.</translation>
    </message>
    <message>
        <source>The environment &quot;%1&quot; is not in this workspace. Map it to one that is: studioctl map environment %2 NAME</source>
        <translation>Die Umgebung „%1“ gibt es in diesem Arbeitsbereich nicht. Sie einer vorhandenen zuordnen: studioctl map environment %2 NAME</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for a path. Specify it: --set inputs.%3=PATH.</source>
        <translation>„%1“ ist ein Platzhalter für einen Pfad. Ihn angeben: --set inputs.%3=PFAD.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not on this computer, and nothing is downloaded from there. Map it to a local copy: studioctl map address %2 PATH</source>
        <translation>„%1“ ist nicht auf diesem Rechner, und von dort wird nichts heruntergeladen. Es einer lokalen Kopie zuordnen: studioctl map address %2 PFAD</translation>
    </message>
    <message>
        <source>a pipeline job</source>
        <translation>ein Pipeline-Job</translation>
    </message>
    <message>
        <source>a sweep job</source>
        <translation>ein Sweep-Job</translation>
    </message>
    <message>
        <source>an AutoML job</source>
        <translation>ein AutoML-Job</translation>
    </message>
    <message>
        <source>a parallel job</source>
        <translation>ein paralleler Job</translation>
    </message>
    <message>
        <source>a Spark job</source>
        <translation>ein Spark-Job</translation>
    </message>
    <message>
        <source>a schedule</source>
        <translation>ein Zeitplan</translation>
    </message>
    <message>
        <source>a component</source>
        <translation>eine Komponente</translation>
    </message>
    <message>
        <source>an import job</source>
        <translation>ein Import-Job</translation>
    </message>
    <message>
        <source>a fine-tuning job</source>
        <translation>ein Job zur Feinabstimmung</translation>
    </message>
    <message>
        <source>a labeling job</source>
        <translation>ein Job zur Datenbeschriftung</translation>
    </message>
    <message>
        <source>a compute cluster</source>
        <translation>ein Rechencluster</translation>
    </message>
    <message>
        <source>a compute instance</source>
        <translation>eine Recheninstanz</translation>
    </message>
    <message>
        <source>an attached machine</source>
        <translation>ein angebundener Rechner</translation>
    </message>
    <message>
        <source>a Spark pool</source>
        <translation>ein Spark-Pool</translation>
    </message>
    <message>
        <source>a Kubernetes cluster</source>
        <translation>ein Kubernetes-Cluster</translation>
    </message>
    <message>
        <source>an environment</source>
        <translation>eine Umgebung</translation>
    </message>
    <message>
        <source>of the type &quot;%1&quot;</source>
        <translation>vom Typ „%1“</translation>
    </message>
    <message>
        <source>a conda file</source>
        <translation>eine Conda-Datei</translation>
    </message>
    <message>
        <source>The compute target must be given by its name.</source>
        <translation>Das Computeziel muss mit seinem Namen angegeben sein.</translation>
    </message>
    <message>
        <source>The compute target must be a name, not an expression. Choose it with --compute NAME.</source>
        <translation>Das Computeziel muss ein Name sein, kein Ausdruck. Es mit --compute NAME wählen.</translation>
    </message>
    <message>
        <source>There is no &quot;%1&quot; compute here. Choose one of your targets with --compute NAME; &quot;studioctl compute list&quot; lists them.</source>
        <translation>Ein Computeziel „%1“ gibt es hier nicht. Mit --compute NAME eines der eigenen Computeziele wählen; „studioctl compute list“ zeigt sie.</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot; was ignored.</source>
        <translation>Der unbekannte Schlüssel „%1“ wurde ignoriert.</translation>
    </message>
    <message>
        <source>&quot;compute_studio.argv&quot; was ignored: it contradicts &quot;command&quot;.</source>
        <translation>„compute_studio.argv“ wurde ignoriert: Es widerspricht „command“.</translation>
    </message>
    <message>
        <source>&quot;compute_studio&quot; is not valid for a run: %1</source>
        <translation>„compute_studio“ ist für einen Lauf nicht gültig: %1</translation>
    </message>
    <message>
        <source>A pattern needs more than &quot;*&quot;, or it would match everything.</source>
        <translation>Ein Muster braucht mehr als „*“, sonst würde es auf alles passen.</translation>
    </message>
    <message>
        <source>Remove the part of the address after &quot;?&quot;; it may be a key, which is not stored here.</source>
        <translation>Von der Adresse weglassen, was nach „?“ kommt; es kann ein Schlüssel sein, der hier nicht aufbewahrt wird.</translation>
    </message>
    <message>
        <source>An address is mapped to a full path on this computer, not to &quot;%1&quot;.</source>
        <translation>Eine Adresse wird einem ganzen Pfad auf diesem Rechner zugeordnet, nicht „%1“.</translation>
    </message>
    <message>
        <source>A pattern is mapped to an environment of this workspace, NAME or NAME:VERSION.</source>
        <translation>Ein Muster wird einer Umgebung dieses Arbeitsbereichs zugeordnet, NAME oder NAME:VERSION.</translation>
    </message>
    <message>
        <source>There is no mapping of &quot;%1&quot;. &quot;studioctl map list&quot; lists the existing ones.</source>
        <translation>Es gibt keine Zuordnung von „%1“. „studioctl map list“ zeigt die vorhandenen.</translation>
    </message>
    <message>
        <source>The file has neither &quot;script&quot; nor &quot;command&quot;.</source>
        <translation>In der Datei fehlen „script“ und „command“.</translation>
    </message>
    <message>
        <source>&quot;amlcompute.vmSize&quot; was ignored: it belongs to the target &quot;amlcompute&quot;.</source>
        <translation>„amlcompute.vmSize“ wurde ignoriert: Es gehört zum Computeziel „amlcompute“.</translation>
    </message>
    <message>
        <source>The target &quot;amlcompute&quot; is a cluster for this run only: set its size in &quot;amlcompute.vmSize&quot;, or choose a target with --compute NAME.</source>
        <translation>Das Computeziel „amlcompute“ ist ein Cluster nur für diesen Lauf: seine Größe in „amlcompute.vmSize“ angeben oder mit --compute NAME ein Computeziel wählen.</translation>
    </message>
    <message>
        <source>The script is run by Python; the framework &quot;%1&quot; must be in its environment.</source>
        <translation>Das Skript wird von Python ausgeführt; das Framework „%1“ muss in seiner Umgebung sein.</translation>
    </message>
    <message>
        <source>R environments are not supported.</source>
        <translation>Umgebungen für R sind hier nicht möglich.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a size such as 2g or 512m.</source>
        <translation>„%1“ muss eine Größe wie 2g oder 512m sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no effect here and was ignored.</source>
        <translation>„%1“ hat hier keine Wirkung und wurde ignoriert.</translation>
    </message>
    <message>
        <source>An inline Dockerfile cannot be built. Put it into a folder, and create an environment from it: studioctl environment create --build-context DIR.</source>
        <translation>Ein Dockerfile innerhalb der Datei kann nicht gebaut werden. Es in einen Ordner legen und daraus eine Umgebung erstellen: studioctl environment create --build-context DIR.</translation>
    </message>
    <message>
        <source>The run uses a container, but there is no &quot;environment.docker.baseImage&quot;.</source>
        <translation>Der Lauf soll in einem Container sein, aber „environment.docker.baseImage“ fehlt.</translation>
    </message>
    <message>
        <source>The image is ignored, because &quot;environment.docker.enabled: true&quot; is not set.</source>
        <translation>Das Image wird ignoriert, weil „environment.docker.enabled: true“ nicht gesetzt ist.</translation>
    </message>
    <message>
        <source>The registry password is not stored with the run. Remove it from the file: you are prompted for it when needed.</source>
        <translation>Das Passwort der Registry wird nicht mit dem Lauf gespeichert. Es aus der Datei entfernen: Bei Bedarf wird es abgefragt.</translation>
    </message>
    <message>
        <source>&quot;outputData&quot; is not supported: files that the script writes to outputs/ are collected.</source>
        <translation>„outputData“ wird nicht unterstützt: Dateien, die das Skript nach outputs/ schreibt, werden eingesammelt.</translation>
    </message>
    <message>
        <source>The data reference %1 has no &quot;key: value&quot; lines.</source>
        <translation>Der Datenverweis %1 hat keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>The data reference %1 uploads data, which is not supported: files that the script writes to outputs/ are collected.</source>
        <translation>Der Datenverweis %1 lädt Daten hoch, was nicht unterstützt wird: Dateien, die das Skript nach outputs/ schreibt, werden eingesammelt.</translation>
    </message>
    <message>
        <source>The data %1 has no &quot;key: value&quot; lines.</source>
        <translation>Die Daten %1 haben keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>The data %1 has no location.</source>
        <translation>Die Daten %1 sagen nicht, wo sie sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is always on here.</source>
        <translation>„%1“ ist hier immer eingeschaltet.</translation>
    </message>
    <message>
        <source>An alias is used within its own anchor.</source>
        <translation>Ein Alias steht in seinem eigenen Anker.</translation>
    </message>
    <message>
        <source>The file contains too many values.</source>
        <translation>Die Datei hat zu viele Werte, um gelesen zu werden.</translation>
    </message>
    <message>
        <source>The file is nested deeper than %1 levels.</source>
        <translation>Die Datei ist tiefer als %1 Ebenen verschachtelt.</translation>
    </message>
    <message>
        <source>A key must be a word.</source>
        <translation>Ein Schlüssel muss ein Wort sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; appears twice there.</source>
        <translation>„%1“ steht dort zweimal.</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB.</source>
        <translation>Die Datei ist größer als 1 MiB.</translation>
    </message>
    <message>
        <source>The file has no &quot;key: value&quot; lines.</source>
        <translation>Die Datei hat keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>This is not valid YAML: %1.</source>
        <translation>Dies ist kein gültiges YAML: %1.</translation>
    </message>
    <message>
        <source>--set takes KEY.KEY=VALUE, not &quot;%1&quot;.</source>
        <translation>--set erwartet SCHLÜSSEL.SCHLÜSSEL=WERT, nicht „%1“.</translation>
    </message>
    <message>
        <source>--set cannot reach &quot;%1&quot;: a parent key in the file is not a map.</source>
        <translation>--set kann „%1“ nicht erreichen: Ein übergeordneter Schlüssel in der Datei ist keine Zuordnung.</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot; was ignored. Did you mean &quot;%2&quot;?</source>
        <translation>Der unbekannte Schlüssel „%1“ wurde ignoriert. Ist „%2“ gemeint?</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a string.</source>
        <translation>„%1“ muss ein Text sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a whole number.</source>
        <translation>„%1“ muss eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be true or false.</source>
        <translation>„%1“ muss true oder false sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list of strings.</source>
        <translation>„%1“ muss eine Liste von Texten sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have &quot;key: value&quot; lines below it.</source>
        <translation>Unter „%1“ müssen Zeilen „Schlüssel: Wert“ stehen.</translation>
    </message>
    <message>
        <source>The input %1: %2</source>
        <translation>Die Eingabe %1: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a folder, and only single files are downloaded from a URL. Use the type uri_file, for example for an archive, or map it to a local copy: studioctl map address %2 PATH</source>
        <translation>„%1“ soll ein Ordner sein, und von einer URL werden nur einzelne Dateien heruntergeladen. Den Typ uri_file verwenden, etwa für ein Archiv, oder es einer lokalen Kopie zuordnen: studioctl map address %2 PATH</translation>
    </message>
    <message>
        <source>This file is a command job, not a compute target. Submit it with: studioctl run submit --file %1</source>
        <translation>Diese Datei ist ein Befehlsjob und kein Computeziel. Einreichen mit: studioctl run submit --file %1</translation>
    </message>
    <message>
        <source>This file is %1, not a compute target. %2</source>
        <translation>Diese Datei ist %1 und kein Computeziel. %2</translation>
    </message>
    <message>
        <source>This file is %1, not an environment. %2</source>
        <translation>Diese Datei ist %1 und keine Umgebung. %2</translation>
    </message>
    <message>
        <source>Create an environment from it with: studioctl environment create --name NAME --conda-file %1</source>
        <translation>Eine Umgebung daraus machen mit: studioctl environment create --name NAME --conda-file %1</translation>
    </message>
    <message>
        <source>a command job</source>
        <translation>ein Befehlsjob</translation>
    </message>
    <message>
        <source>a data transfer job</source>
        <translation>ein Datenübertragungsjob</translation>
    </message>
    <message>
        <source>a command component</source>
        <translation>eine Befehlskomponente</translation>
    </message>
    <message>
        <source>a distributed component</source>
        <translation>eine verteilte Komponente</translation>
    </message>
    <message>
        <source>a parallel component</source>
        <translation>eine parallele Komponente</translation>
    </message>
    <message>
        <source>a pipeline component</source>
        <translation>eine Pipelinekomponente</translation>
    </message>
    <message>
        <source>a Spark component</source>
        <translation>eine Spark-Komponente</translation>
    </message>
    <message>
        <source>a Databricks workspace as compute</source>
        <translation>ein Databricks-Arbeitsbereich als Compute</translation>
    </message>
    <message>
        <source>an HDInsight cluster</source>
        <translation>ein HDInsight-Cluster</translation>
    </message>
    <message>
        <source>a data asset</source>
        <translation>ein Datenobjekt</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>ein Modell</translation>
    </message>
    <message>
        <source>a datastore</source>
        <translation>ein Datenspeicher</translation>
    </message>
    <message>
        <source>an online endpoint</source>
        <translation>ein Onlineendpunkt</translation>
    </message>
    <message>
        <source>a batch endpoint</source>
        <translation>ein Batchendpunkt</translation>
    </message>
    <message>
        <source>a connection</source>
        <translation>eine Verbindung</translation>
    </message>
    <message>
        <source>a hub</source>
        <translation>ein Hub</translation>
    </message>
    <message>
        <source>a project</source>
        <translation>ein Projekt</translation>
    </message>
    <message>
        <source>a compute target of Azure ML Workbench</source>
        <translation>ein Computeziel von Azure ML Workbench</translation>
    </message>
    <message>
        <source>a batch deployment</source>
        <translation>eine Batchbereitstellung</translation>
    </message>
    <message>
        <source>an online deployment</source>
        <translation>eine Onlinebereitstellung</translation>
    </message>
    <message>
        <source>a serverless endpoint</source>
        <translation>ein serverloser Endpunkt</translation>
    </message>
    <message>
        <source>a monitoring schedule</source>
        <translation>ein Überwachungszeitplan</translation>
    </message>
    <message>
        <source>a data import</source>
        <translation>ein Datenimport</translation>
    </message>
    <message>
        <source>a model package</source>
        <translation>ein Modellpaket</translation>
    </message>
    <message>
        <source>an MLTable</source>
        <translation>eine MLTable</translation>
    </message>
    <message>
        <source>a workspace</source>
        <translation>ein Arbeitsbereich</translation>
    </message>
    <message>
        <source>a registry</source>
        <translation>eine Registrierung</translation>
    </message>
    <message>
        <source>a feature store</source>
        <translation>ein Featurespeicher</translation>
    </message>
    <message>
        <source>a feature set</source>
        <translation>ein Featuresatz</translation>
    </message>
    <message>
        <source>a feature store entity</source>
        <translation>eine Entität eines Featurespeichers</translation>
    </message>
    <message>
        <source>a prompt flow</source>
        <translation>ein Prompt Flow</translation>
    </message>
    <message>
        <source>a prompt flow run</source>
        <translation>ein Lauf eines Prompt Flow</translation>
    </message>
    <message>
        <source>a GitHub Actions workflow</source>
        <translation>ein Workflow von GitHub Actions</translation>
    </message>
    <message>
        <source>a Kubernetes manifest</source>
        <translation>ein Kubernetes-Manifest</translation>
    </message>
    <message>
        <source>an Azure DevOps pipeline</source>
        <translation>eine Pipeline von Azure DevOps</translation>
    </message>
    <message>
        <source>the address of a workspace</source>
        <translation>die Adresse eines Arbeitsbereichs</translation>
    </message>
    <message>
        <source>a run configuration of Azure ML Workbench</source>
        <translation>eine Laufkonfiguration von Azure ML Workbench</translation>
    </message>
    <message>
        <source>a deployment configuration of SDK v1</source>
        <translation>eine Bereitstellungskonfiguration des SDK v1</translation>
    </message>
    <message>
        <source>an inference configuration of SDK v1</source>
        <translation>eine Inferenzkonfiguration des SDK v1</translation>
    </message>
    <message>
        <source>an MLflow model</source>
        <translation>ein Modell von MLflow</translation>
    </message>
    <message>
        <source>an MLflow project</source>
        <translation>ein MLflow-Projekt</translation>
    </message>
    <message>
        <source>a dataset of SDK v1</source>
        <translation>ein Datensatz des SDK v1</translation>
    </message>
    <message>
        <source>a pipeline of SDK v1</source>
        <translation>eine Pipeline des SDK v1</translation>
    </message>
    <message>
        <source>an environment of SDK v1</source>
        <translation>eine Umgebung des SDK v1</translation>
    </message>
    <message>
        <source>AutoML exists only in Azure. Submit your own training script: studioctl run submit -- python train.py</source>
        <translation>AutoML gibt es nur in Azure. Ein eigenes Trainingsskript einreichen: studioctl run submit -- python train.py</translation>
    </message>
    <message>
        <source>This is an Azure service. Copy the data here, and pass it to a run as an input: --input NAME=PATH</source>
        <translation>Das macht ein Dienst von Azure. Die Daten hierher kopieren und einem Lauf als Eingabe geben: --input NAME=PFAD</translation>
    </message>
    <message>
        <source>Attach the machine with: studioctl compute attach --file %1</source>
        <translation>Den Rechner anbinden mit: studioctl compute attach --file %1</translation>
    </message>
    <message>
        <source>Compute of that kind is not supported. Attach a machine over SSH (&quot;studioctl compute attach&quot;), or create a cluster on this computer (&quot;studioctl compute create&quot;).</source>
        <translation>Compute dieser Art wird nicht unterstützt. Einen Rechner über SSH anbinden („studioctl compute attach“) oder einen Cluster auf diesem Rechner erstellen („studioctl compute create“).</translation>
    </message>
    <message>
        <source>Create the environment with: studioctl environment create --file %1</source>
        <translation>Die Umgebung erstellen mit: studioctl environment create --file %1</translation>
    </message>
    <message>
        <source>Run a command with these packages: studioctl run submit --conda-file %1 -- COMMAND</source>
        <translation>Einen Befehl mit diesen Paketen ausführen: studioctl run submit --conda-file %1 -- BEFEHL</translation>
    </message>
    <message>
        <source>Models cannot be served here. Score data with a command job that loads the model: pass both as inputs, --input NAME=PATH</source>
        <translation>Modelle können hier nicht bereitgestellt werden. Daten mit einem Befehlsjob bewerten, der das Modell lädt: beide als Eingaben geben, --input NAME=PFAD</translation>
    </message>
    <message>
        <source>Assets are not registered here. Pass the files to a run as an input: --input %1=PATH</source>
        <translation>Hier wird nichts registriert. Die Dateien einem Lauf als Eingabe geben: --input %1=PFAD</translation>
    </message>
    <message>
        <source>Map it to a local copy of its data: studioctl map address azureml://datastores/%1/paths/ FOLDER</source>
        <translation>Eine lokale Kopie seiner Daten zuordnen: studioctl map address azureml://datastores/%1/paths/ ORDNER</translation>
    </message>
    <message>
        <source>Connections are not supported: pass what a run needs as variables (--env) or inputs (--input).</source>
        <translation>Verbindungen werden nicht unterstützt: Einem Lauf das Nötige als Variablen (--env) oder Eingaben (--input) geben.</translation>
    </message>
    <message>
        <source>Here, a workspace is a folder that you select with --workspace FOLDER.</source>
        <translation>Ein Arbeitsbereich ist hier ein Ordner, den --workspace ORDNER nennt.</translation>
    </message>
    <message>
        <source>It exists only in Azure and is not needed here. Submit a command job (type: command).</source>
        <translation>Das gibt es nur in Azure, und hier benötigt es kein Lauf. Einen Befehlsjob (type: command) einreichen.</translation>
    </message>
    <message>
        <source>It names no script. Submit your own with its packages: studioctl run submit --conda-file aml_config/conda_dependencies.yml -- python SCRIPT</source>
        <translation>Sie nennt kein Skript. Das eigene mit den darin genannten Paketen einreichen: studioctl run submit --conda-file aml_config/conda_dependencies.yml -- python SKRIPT</translation>
    </message>
    <message>
        <source>It belongs to another system. Submit the job files that it refers to.</source>
        <translation>Sie gehört zu einem anderen System. Die darin genannten Jobdateien einreichen.</translation>
    </message>
    <message>
        <source>&quot;run submit&quot; accepts command jobs (type: command) and run configurations (*.runconfig).</source>
        <translation>„run submit“ nimmt Befehlsjobs (type: command) und Laufkonfigurationen (*.runconfig).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; runs in the environment %2 (studioctl map list).</source>
        <translation>„%1“ läuft in der Umgebung %2 (studioctl map list).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; runs in %2 as a substitute. To choose another: studioctl map environment %3 NAME</source>
        <translation>„%1“ läuft in: %2, was dafür steht. Eine andere wählen mit: studioctl map environment %3 NAME</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder. Replace it with a value for &quot;%2&quot;, or set it with --set %2=VALUE.</source>
        <translation>„%1“ ist ein Platzhalter. Einen eigenen Wert für „%2“ schreiben oder mit --set %2=WERT angeben.</translation>
    </message>
    <message>
        <source>This file is %1, which &quot;run submit&quot; does not accept. %2</source>
        <translation>Diese Datei ist %1, was „run submit“ nicht nimmt. %2</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot;. Did you mean &quot;%2&quot;? Correct or remove it.</source>
        <translation>Unbekannter Schlüssel „%1“. Ist „%2“ gemeint? Berichtigen oder entfernen.</translation>
    </message>
    <message>
        <source>The script &quot;%1&quot; is not in the source folder %2. Move it there, or specify its folder with --source DIR.</source>
        <translation>Das Skript „%1“ liegt nicht im Quellordner %2. Es dorthin verschieben oder den Ordner, der es enthält, mit --source ORDNER nennen.</translation>
    </message>
    <message>
        <source>There is no script &quot;%1&quot; in the source folder %2. Correct the name, or specify its folder with --source DIR.</source>
        <translation>Im Quellordner %2 gibt es kein Skript „%1“. Den Namen berichtigen oder den Ordner, der es enthält, mit --source ORDNER nennen.</translation>
    </message>
    <message>
        <source>The script &quot;%1&quot; is not a file.</source>
        <translation>Das Skript „%1“ ist keine Datei.</translation>
    </message>
    <message>
        <source>The script &quot;%1&quot; is a link that points outside the source folder %2 and is not followed. Copy the file into the folder.</source>
        <translation>Das Skript „%1“ ist ein Link aus dem Quellordner %2 hinaus, dem nicht gefolgt wird. Die Datei in den Ordner kopieren.</translation>
    </message>
    <message>
        <source>The line is indented with a tab, which YAML does not allow. Indent it with spaces.</source>
        <translation>Die Zeile ist mit einem Tabulator eingerückt, was YAML nicht erlaubt. Mit Leerzeichen einrücken.</translation>
    </message>
    <message>
        <source>This line has no colon. Expected &quot;key: value&quot;, such as &quot;%1: …&quot;.</source>
        <translation>Diese Zeile hat keinen Doppelpunkt. Eine Zeile ist „Schlüssel: Wert“, etwa „%1: …“.</translation>
    </message>
    <message>
        <source>This file is a template: &quot;%1&quot; must be filled in first (by Jinja, cookiecutter or similar). Fill it in, and submit the result.</source>
        <translation>Diese Datei ist eine Vorlage: „%1“ muss zuerst ausgefüllt werden (mit Jinja, cookiecutter oder Ähnlichem). Ausfüllen und das Ergebnis einreichen.</translation>
    </message>
    <message>
        <source>A second YAML document begins here, but only one is read. Move it to its own file, or remove it.</source>
        <translation>Hier beginnt ein zweites YAML-Dokument, und nur eines wird gelesen. In eine eigene Datei legen oder entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; looks like a template placeholder (Jinja, cookiecutter or similar) that was not filled in. It is passed to the shell as is.</source>
        <translation>„%1“ sieht aus wie ein Platzhalter einer Vorlage (von Jinja, cookiecutter oder Ähnlichem), der nicht ausgefüllt wurde. Die Shell bekommt ihn, wie er dasteht.</translation>
    </message>
    <message>
        <source>&quot;queue_settings.priority&quot; must be low, medium or high.</source>
        <translation>„queue_settings.priority“ muss low, medium oder high sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be between %2 and %3.</source>
        <translation>„%1“ muss zwischen %2 und %3 liegen.</translation>
    </message>
    <message>
        <source>The size &quot;%1&quot; is ignored: the compute target determines the resources. It applies to serverless runs.</source>
        <translation>Die Größe „%1“ wird ignoriert: das Computeziel bestimmt die Ressourcen. Sie gilt für serverlose Läufe.</translation>
    </message>
    <message>
        <source>%1 processes cannot be divided equally among %2 nodes.</source>
        <translation>%1 Prozesse lassen sich nicht gleichmäßig auf %2 Knoten verteilen.</translation>
    </message>
    <message>
        <source>The communicator &quot;%1&quot; is not supported. Supported: None, ParameterServer, OpenMpi, IntelMpi, Nccl, Gloo.</source>
        <translation>Der Communicator „%1“ wird nicht unterstützt. Unterstützt: None, ParameterServer, OpenMpi, IntelMpi, Nccl, Gloo.</translation>
    </message>
    <message>
        <source>&quot;machines&quot; must be a list of names of attached machines.</source>
        <translation>„machines“ muss eine Liste von Namen angebundener Rechner sein.</translation>
    </message>
    <message>
        <source>The command uses ${{%1}}, which is not in &quot;search_space&quot;.</source>
        <translation>Der Befehl verwendet ${{%1}}, das nicht in „search_space“ steht.</translation>
    </message>
    <message>
        <source>Submit it: studioctl run submit --file %1</source>
        <translation>Reichen Sie ihn ein: studioctl run submit --file %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>„%1“ muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>The sweep has no parameters: &quot;search_space&quot; is empty.</source>
        <translation>Der Sweep hat keine Parameter: „search_space“ ist leer.</translation>
    </message>
    <message>
        <source>The parameter %1 is specified twice.</source>
        <translation>Der Parameter %1 ist doppelt angegeben.</translation>
    </message>
    <message>
        <source>The parameter %1 has no values to choose from.</source>
        <translation>Der Parameter %1 hat keine Werte zur Auswahl.</translation>
    </message>
    <message>
        <source>The parameter %1 needs a step &quot;q&quot; above 0.</source>
        <translation>Der Parameter %1 braucht eine Schrittweite „q“ über 0.</translation>
    </message>
    <message>
        <source>The search space is too large at %1.</source>
        <translation>Der Suchraum ist bei %1 zu groß.</translation>
    </message>
    <message>
        <source>The sweep needs the name of the metric to optimize: &quot;objective.primary_metric&quot;.</source>
        <translation>Der Sweep braucht den Namen der zu optimierenden Metrik: „objective.primary_metric“.</translation>
    </message>
    <message>
        <source>The limits of the sweep must be positive, with at most %1 trials.</source>
        <translation>Die Grenzen des Sweeps müssen positiv sein, mit höchstens %1 Versuchen.</translation>
    </message>
    <message>
        <source>Grid sampling needs a &quot;choice&quot; for each parameter.</source>
        <translation>Das Raster braucht für jeden Parameter ein „choice“.</translation>
    </message>
    <message>
        <source>Bayesian sampling needs bounds: use choice, randint, uniform, loguniform, quniform or qloguniform instead of normal distributions.</source>
        <translation>Bayessche Stichproben brauchen Grenzen: Verwenden Sie choice, randint, uniform, loguniform, quniform oder qloguniform statt Normalverteilungen.</translation>
    </message>
    <message>
        <source>The bandit policy needs either &quot;slack_factor&quot; or &quot;slack_amount&quot;, above 0.</source>
        <translation>Die Bandit-Richtlinie braucht entweder „slack_factor“ oder „slack_amount“, über 0.</translation>
    </message>
    <message>
        <source>The early termination policy has a number that is out of range: intervals and delays are 0 or more, percentages 1 to 99, and a reduction factor at least 2.</source>
        <translation>Eine Zahl der Abbruchrichtlinie liegt außerhalb ihres Bereichs: Intervalle und Verzögerungen sind mindestens 0, Prozentsätze 1 bis 99, ein Reduktionsfaktor mindestens 2.</translation>
    </message>
    <message>
        <source>The sweep has no &quot;trial&quot; with a command.</source>
        <translation>Der Sweep hat kein „trial“ mit einem Befehl.</translation>
    </message>
    <message>
        <source>The trial &quot;%1&quot; is a registered component, which exists only in Azure. Set &quot;trial&quot; to the path of its file.</source>
        <translation>Der Versuch „%1“ ist eine registrierte Komponente, die es nur in Azure gibt. Setzen Sie „trial“ auf den Pfad ihrer Datei.</translation>
    </message>
    <message>
        <source>The component file %1 cannot be read: %2</source>
        <translation>Die Komponentendatei %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>The component has no &quot;command&quot;.</source>
        <translation>Die Komponente hat kein „command“.</translation>
    </message>
    <message>
        <source>The sweep has no &quot;sampling_algorithm&quot;; random is used.</source>
        <translation>Der Sweep hat keinen „sampling_algorithm“; random wird verwendet.</translation>
    </message>
    <message>
        <source>&quot;sampling_algorithm.rule&quot; must be random or sobol.</source>
        <translation>„sampling_algorithm.rule“ muss random oder sobol sein.</translation>
    </message>
    <message>
        <source>The sampling algorithm &quot;%1&quot; is unknown. Supported: random, sobol, grid, bayesian.</source>
        <translation>Das Stichprobenverfahren „%1“ ist unbekannt. Unterstützt: random, sobol, grid, bayesian.</translation>
    </message>
    <message>
        <source>&quot;sampling_algorithm.logbase&quot; must be &quot;e&quot; or a positive number.</source>
        <translation>„sampling_algorithm.logbase“ muss „e“ oder eine positive Zahl sein.</translation>
    </message>
    <message>
        <source>The sweep has no &quot;search_space&quot; with its parameters.</source>
        <translation>Der Sweep hat keinen „search_space“ mit seinen Parametern.</translation>
    </message>
    <message>
        <source>The sweep has no &quot;objective&quot; with &quot;goal&quot; and &quot;primary_metric&quot;.</source>
        <translation>Der Sweep hat kein „objective“ mit „goal“ und „primary_metric“.</translation>
    </message>
    <message>
        <source>&quot;objective.goal&quot; must be minimize or maximize.</source>
        <translation>„objective.goal“ muss minimize oder maximize sein.</translation>
    </message>
    <message>
        <source>&quot;limits&quot; must have &quot;key: value&quot; lines.</source>
        <translation>„limits“ muss Zeilen der Form „Schlüssel: Wert“ haben.</translation>
    </message>
    <message>
        <source>&quot;early_termination&quot; must have a &quot;type&quot;.</source>
        <translation>„early_termination“ muss einen „type“ haben.</translation>
    </message>
    <message>
        <source>The early termination policy &quot;%1&quot; is unknown. Supported: bandit, median_stopping, truncation_selection, asha.</source>
        <translation>Die Abbruchrichtlinie „%1“ ist unbekannt. Unterstützt: bandit, median_stopping, truncation_selection, asha.</translation>
    </message>
    <message>
        <source>A value to choose from must be a single value or a map.</source>
        <translation>Ein Wert zur Auswahl muss ein einzelner Wert oder eine Zuordnung sein.</translation>
    </message>
    <message>
        <source>The parameter %1 needs a &quot;type&quot;, such as choice or uniform.</source>
        <translation>Der Parameter %1 braucht einen „type“, etwa choice oder uniform.</translation>
    </message>
    <message>
        <source>The parameter %1 has the unknown type &quot;%2&quot;. Supported: choice, randint, uniform, loguniform, quniform, qloguniform, normal, lognormal, qnormal, qlognormal.</source>
        <translation>Der Parameter %1 hat den unbekannten Typ „%2“. Unterstützt: choice, randint, uniform, loguniform, quniform, qloguniform, normal, lognormal, qnormal, qlognormal.</translation>
    </message>
    <message>
        <source>The trial has no &quot;command&quot;.</source>
        <translation>Der Versuch hat kein „command“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a registered component, which exists only in Azure. Set &quot;component&quot; to the path of its file.</source>
        <translation>„%1“ ist eine registrierte Komponente, die es nur in Azure gibt. Setzen Sie „component“ auf den Pfad ihrer Datei.</translation>
    </message>
    <message>
        <source>Pipelines of SDK v1 are not supported: write it as a pipeline job (type: pipeline), whose steps are command jobs.</source>
        <translation>Pipelines des SDK v1 werden nicht unterstützt: als Pipeline-Job (type: pipeline) schreiben, dessen Schritte Befehlsjobs sind.</translation>
    </message>
    <message>
        <source>The pipeline has no &quot;jobs&quot;.</source>
        <translation>Die Pipeline hat keine „jobs“.</translation>
    </message>
    <message>
        <source>The step %1 is specified twice.</source>
        <translation>Der Schritt %1 ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>The step %1 needs an output of %2, which is not a step of the pipeline.</source>
        <translation>Der Schritt %1 braucht eine Ausgabe von %2, das kein Schritt der Pipeline ist.</translation>
    </message>
    <message>
        <source>The step %1 needs the output %2 of %3, which has no such output.</source>
        <translation>Der Schritt %1 braucht die Ausgabe %2 von %3, das keine solche Ausgabe hat.</translation>
    </message>
    <message>
        <source>The steps need each other&apos;s outputs: %1.</source>
        <translation>Die Schritte brauchen gegenseitig ihre Ausgaben: %1.</translation>
    </message>
    <message>
        <source>&quot;settings&quot; must have &quot;key: value&quot; lines.</source>
        <translation>„settings“ muss Zeilen der Form „Schlüssel: Wert“ haben.</translation>
    </message>
    <message>
        <source>The step %1 must have &quot;key: value&quot; lines.</source>
        <translation>Der Schritt %1 muss Zeilen der Form „Schlüssel: Wert“ haben.</translation>
    </message>
    <message>
        <source>The pipeline has more than %1 steps.</source>
        <translation>Die Pipeline hat mehr als %1 Schritte.</translation>
    </message>
    <message>
        <source>The component of the step %1 has no input %2.</source>
        <translation>Die Komponente des Schritts %1 hat keine Eingabe %2.</translation>
    </message>
    <message>
        <source>The step %1 lacks a value for the input %2 of its component.</source>
        <translation>Dem Schritt %1 fehlt ein Wert für die Eingabe %2 seiner Komponente.</translation>
    </message>
    <message>
        <source>The input %1 must be a number, not &quot;%2&quot;.</source>
        <translation>Die Eingabe %1 muss eine Zahl sein, nicht „%2“.</translation>
    </message>
    <message>
        <source>${{%1}}: the pipeline has no output %2.</source>
        <translation>${{%1}}: Die Pipeline hat keine Ausgabe %2.</translation>
    </message>
    <message>
        <source>${{%1}} cannot be an output. Use ${{parent.outputs.NAME}}.</source>
        <translation>${{%1}} kann keine Ausgabe sein. ${{parent.outputs.NAME}} verwenden.</translation>
    </message>
    <message>
        <source>The component of the step %1 has no output %2.</source>
        <translation>Die Komponente des Schritts %1 hat keine Ausgabe %2.</translation>
    </message>
    <message>
        <source>The step %1: pipelines are nested too deeply.</source>
        <translation>Der Schritt %1: Pipelines sind zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>No step writes the output %1 of the pipeline.</source>
        <translation>Kein Schritt schreibt die Ausgabe %1 der Pipeline.</translation>
    </message>
    <message>
        <source>The input %1 of the pipeline has no value. Set it with --set inputs.%1=VALUE.</source>
        <translation>Die Eingabe %1 der Pipeline hat keinen Wert. Mit --set inputs.%1=WERT setzen.</translation>
    </message>
    <message>
        <source>${{%1}}: the pipeline has no input %2.</source>
        <translation>${{%1}}: Die Pipeline hat keine Eingabe %2.</translation>
    </message>
    <message>
        <source>${{%1}}: there is no such input.</source>
        <translation>${{%1}}: Diese Eingabe gibt es nicht.</translation>
    </message>
    <message>
        <source>${{%1}} is not supported in a pipeline. Use ${{parent.inputs.NAME}} and ${{parent.jobs.STEP.outputs.NAME}}.</source>
        <translation>${{%1}} wird in einer Pipeline nicht unterstützt. ${{parent.inputs.NAME}} und ${{parent.jobs.STEP.outputs.NAME}} verwenden.</translation>
    </message>
    <message>
        <source>${{%1}} is a file or folder: it can only be the whole value.</source>
        <translation>${{%1}} ist eine Datei oder ein Ordner und kann nur der ganze Wert sein.</translation>
    </message>
    <message>
        <source>Create the schedule with: studioctl schedule create --file %1</source>
        <translation>Erstellen Sie den Zeitplan mit: studioctl schedule create --file %1</translation>
    </message>
    <message>
        <source>a schedule that imports data</source>
        <translation>ein Zeitplan, der Daten importiert</translation>
    </message>
    <message>
        <source>This file is %1 (&quot;%2&quot;), which is not supported: only schedules of jobs are (&quot;create_job&quot;).</source>
        <translation>Diese Datei ist %1 („%2“) und wird nicht unterstützt, nur Zeitpläne von Jobs („create_job“).</translation>
    </message>
    <message>
        <source>This file is %1, not a schedule. A schedule has &quot;trigger&quot; and &quot;create_job&quot;, which may name this file.</source>
        <translation>Diese Datei ist %1, kein Zeitplan. Ein Zeitplan hat „trigger“ und „create_job“, das diese Datei nennen kann.</translation>
    </message>
    <message>
        <source>The schedule has no &quot;trigger&quot;.</source>
        <translation>Der Zeitplan hat keinen „trigger“.</translation>
    </message>
    <message>
        <source>The trigger has no &quot;expression&quot;.</source>
        <translation>Der Auslöser hat keine „expression“.</translation>
    </message>
    <message>
        <source>A trigger of type &quot;%1&quot; is not supported; use &quot;cron&quot; or &quot;recurrence&quot;.</source>
        <translation>Ein Auslöser vom Typ „%1“ wird nicht unterstützt; verwenden Sie „cron“ oder „recurrence“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of the trigger must be a time such as 2026-11-25T10:00:00, not &quot;%2&quot;.</source>
        <translation>„%1“ des Auslösers muss eine Zeit wie 2026-11-25T10:00:00 sein, nicht „%2“.</translation>
    </message>
    <message>
        <source>&quot;trigger.frequency&quot; must be minute, hour, day, week or month, not &quot;%1&quot;.</source>
        <translation>„trigger.frequency“ muss minute, hour, day, week oder month sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>&quot;trigger.schedule&quot; has no effect with a frequency of minutes or hours.</source>
        <translation>„trigger.schedule“ hat bei Minuten und Stunden keine Wirkung.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a day of the week; use monday, tuesday, …</source>
        <translation>„%1“ ist kein Wochentag; verwenden Sie monday, tuesday, …</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list of whole numbers.</source>
        <translation>„%1“ muss eine Liste ganzer Zahlen sein.</translation>
    </message>
    <message>
        <source>Azure ignores days and months of a cron expression; here they are honored.</source>
        <translation>Azure beachtet Tage und Monate eines Cron-Ausdrucks nicht; hier gelten sie.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be skip, once or all.</source>
        <translation>„%1“ muss skip, once oder all sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be skip or allow.</source>
        <translation>„%1“ muss skip oder allow sein.</translation>
    </message>
    <message>
        <source>The schedule has no &quot;create_job&quot;.</source>
        <translation>Der Zeitplan hat kein „create_job“.</translation>
    </message>
    <message>
        <source>&quot;create_job&quot; must be the path of a job file, or a job.</source>
        <translation>„create_job“ muss der Pfad einer Jobdatei oder ein Job sein.</translation>
    </message>
    <message>
        <source>The job &quot;%1&quot; is not on this computer. Set &quot;create_job&quot; to the path of its file.</source>
        <translation>Der Job „%1“ ist nicht auf diesem Rechner. Setzen Sie „create_job“ auf den Pfad seiner Datei.</translation>
    </message>
    <message>
        <source>The job file %1 cannot be read: %2</source>
        <translation>Die Jobdatei %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>The setting &quot;%1&quot; has no effect here.</source>
        <translation>Die Einstellung „%1“ hat hier keine Wirkung.</translation>
    </message>
    <message>
        <source>The output %1 has a version but no name: it is not registered as data.</source>
        <translation>Die Ausgabe %1 hat eine Version, aber keinen Namen: sie wird nicht als Daten registriert.</translation>
    </message>
    <message>
        <source>The data has no &quot;path&quot;.</source>
        <translation>Die Daten haben kein „path“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for a path. Replace it.</source>
        <translation>„%1“ ist ein Platzhalter für einen Pfad. Er muss ersetzt werden.</translation>
    </message>
    <message>
        <source>This file is %1, not a data asset. %2</source>
        <translation>Diese Datei ist %1, keine Daten. %2</translation>
    </message>
    <message>
        <source>The data has the unknown type &quot;%1&quot;. Supported: uri_file, uri_folder, mltable.</source>
        <translation>Die Daten haben den unbekannten Typ „%1“. Unterstützt: uri_file, uri_folder, mltable.</translation>
    </message>
    <message>
        <source>Create data of its folder: studioctl data create --name NAME --type mltable --path FOLDER</source>
        <translation>Aus ihrem Ordner Daten anlegen: studioctl data create --name NAME --type mltable --path ORDNER</translation>
    </message>
    <message>
        <source>Create the data with: studioctl data create --file %1</source>
        <translation>Die Daten anlegen mit: studioctl data create --file %1</translation>
    </message>
    <message>
        <source>An MLTable has a list of &quot;paths&quot;.</source>
        <translation>Eine MLTable hat eine Liste „paths“.</translation>
    </message>
    <message>
        <source>a HyperDrive configuration</source>
        <translation>eine HyperDrive-Konfiguration</translation>
    </message>
    <message>
        <source>The file has no &quot;sampling&quot; with a &quot;parameter_space&quot;.</source>
        <translation>Die Datei hat kein „sampling“ mit einem „parameter_space“.</translation>
    </message>
    <message>
        <source>&quot;sampling.parameter_space&quot; must be a list of parameters with &quot;name&quot;, &quot;expression&quot; and &quot;values&quot;.</source>
        <translation>„sampling.parameter_space“ muss eine Liste von Parametern mit „name“, „expression“ und „values“ sein.</translation>
    </message>
    <message>
        <source>A parameter needs &quot;name&quot;, &quot;expression&quot; and &quot;values&quot;.</source>
        <translation>Ein Parameter braucht „name“, „expression“ und „values“.</translation>
    </message>
    <message>
        <source>The parameter %1 has the unknown expression &quot;%2&quot;. Supported: choice, randint, uniform, loguniform, quniform, qloguniform, normal, lognormal, qnormal, qlognormal.</source>
        <translation>Der Parameter %1 hat den unbekannten Ausdruck „%2“. Unterstützt: choice, randint, uniform, loguniform, quniform, qloguniform, normal, lognormal, qnormal, qlognormal.</translation>
    </message>
    <message>
        <source>%1 of the parameter %2 takes these values: [%3].</source>
        <translation>%1 des Parameters %2 erwartet diese Werte: [%3].</translation>
    </message>
    <message>
        <source>The policy &quot;%1&quot; is unknown. Supported: BANDIT, MEDIANSTOPPING, TRUNCATIONSELECTION, NONE.</source>
        <translation>Die Richtlinie „%1“ ist unbekannt. Unterstützt: BANDIT, MEDIANSTOPPING, TRUNCATIONSELECTION, NONE.</translation>
    </message>
    <message>
        <source>&quot;primary_metric_goal&quot; must be Minimize or Maximize.</source>
        <translation>„primary_metric_goal“ muss Minimize oder Maximize sein.</translation>
    </message>
    <message>
        <source>The file has no &quot;max_total_runs&quot;.</source>
        <translation>Die Datei hat kein „max_total_runs“.</translation>
    </message>
    <message>
        <source>The file names no script, and there is no run configuration (*.runconfig) beside it.</source>
        <translation>Die Datei nennt kein Skript, und neben ihr liegt keine Laufkonfiguration (*.runconfig).</translation>
    </message>
    <message>
        <source>The file names no script, and there are several run configurations beside it: %1.</source>
        <translation>Die Datei nennt kein Skript, und neben ihr liegen mehrere Laufkonfigurationen: %1.</translation>
    </message>
    <message>
        <source>Give the command after &quot;--&quot;, or name the run configuration with --set compute_studio.run_config=FILE.</source>
        <translation>Geben Sie den Befehl nach „--“ an, oder nennen Sie die Laufkonfiguration mit --set compute_studio.run_config=DATEI.</translation>
    </message>
    <message>
        <source>The run configuration %1 cannot be read: %2</source>
        <translation>Die Laufkonfiguration %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>The file has no &quot;size&quot;; Azure&apos;s default %1 is used.</source>
        <translation>Die Datei hat kein „size“; Azures Standard %1 wird verwendet.</translation>
    </message>
    <message>
        <source>Give either &quot;size&quot;, or &quot;cores&quot; and &quot;memory_gib&quot;, not both.</source>
        <translation>Entweder „size“ oder „cores“ und „memory_gib“ angeben, nicht beides.</translation>
    </message>
    <message>
        <source>&quot;cores&quot; must be a whole number and &quot;memory_gib&quot; a number.</source>
        <translation>„cores“ muss eine ganze Zahl und „memory_gib“ eine Zahl sein.</translation>
    </message>
    <message>
        <source>&quot;idle_time_before_shutdown&quot; must be a duration such as PT20M.</source>
        <translation>„idle_time_before_shutdown“ muss eine Dauer wie PT20M sein.</translation>
    </message>
    <message>
        <source>&quot;idle_time_before_shutdown&quot; and &quot;idle_time_before_shutdown_minutes&quot; differ.</source>
        <translation>„idle_time_before_shutdown“ und „idle_time_before_shutdown_minutes“ sind verschieden.</translation>
    </message>
    <message>
        <source>&quot;schedules.compute_start_stop&quot; must be a list.</source>
        <translation>„schedules.compute_start_stop“ muss eine Liste sein.</translation>
    </message>
    <message>
        <source>A schedule must have &quot;action&quot; and &quot;trigger&quot;.</source>
        <translation>Ein Zeitplan muss „action“ und „trigger“ haben.</translation>
    </message>
    <message>
        <source>&quot;action&quot; of a schedule must be start or stop.</source>
        <translation>„action“ eines Zeitplans muss start oder stop sein.</translation>
    </message>
    <message>
        <source>&quot;state&quot; of a schedule must be enabled or disabled.</source>
        <translation>„state“ eines Zeitplans muss enabled oder disabled sein.</translation>
    </message>
    <message>
        <source>The setup script &quot;%1&quot; cannot be read, or is larger than 64 KiB.</source>
        <translation>Das Einrichtungsskript „%1“ kann nicht gelesen werden oder ist größer als 64 KiB.</translation>
    </message>
    <message>
        <source>The parallel job has no &quot;task&quot;.</source>
        <translation>Der parallele Job hat kein „task“.</translation>
    </message>
    <message>
        <source>Tasks of the type &quot;model&quot; exist only in Azure. Write an entry script that loads the model in init(), and use the type run_function.</source>
        <translation>Aufgaben vom Typ „model“ gibt es nur in Azure. Schreiben Sie ein Einstiegsskript, das das Modell in init() lädt, und verwenden Sie den Typ run_function.</translation>
    </message>
    <message>
        <source>The task has the unknown type &quot;%1&quot;. Supported: run_function.</source>
        <translation>Die Aufgabe hat den unbekannten Typ „%1“. Unterstützt: run_function.</translation>
    </message>
    <message>
        <source>The task has no &quot;entry_script&quot;.</source>
        <translation>Die Aufgabe hat kein „entry_script“.</translation>
    </message>
    <message>
        <source>The task has no &quot;code&quot;: the folder with the entry script.</source>
        <translation>Die Aufgabe hat kein „code“: den Ordner mit dem Einstiegsskript.</translation>
    </message>
    <message>
        <source>The entry script %1 does not exist.</source>
        <translation>Das Einstiegsskript %1 existiert nicht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must name an output of the job: ${{outputs.NAME}}.</source>
        <translation>„%1“ muss eine Ausgabe des Jobs nennen: ${{outputs.NAME}}.</translation>
    </message>
    <message>
        <source>&quot;input_data&quot; must name the input that is split into mini-batches: ${{inputs.NAME}}.</source>
        <translation>„input_data“ muss die Eingabe nennen, die in Mini-Batches aufgeteilt wird: ${{inputs.NAME}}.</translation>
    </message>
    <message>
        <source>&quot;mini_batch_size&quot; must be a number of files, or a size such as 10kb, not &quot;%1&quot;.</source>
        <translation>„mini_batch_size“ muss eine Anzahl von Dateien oder eine Größe wie 10kb sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>&quot;logging_level&quot; must be DEBUG, INFO, WARNING or ERROR.</source>
        <translation>„logging_level“ muss DEBUG, INFO, WARNING oder ERROR sein.</translation>
    </message>
    <message>
        <source>There is no input %1. Did you mean %2?</source>
        <translation>Eine Eingabe %1 gibt es nicht. Ist %2 gemeint?</translation>
    </message>
    <message>
        <source>There is no input %1: the file declares none.</source>
        <translation>Eine Eingabe %1 gibt es nicht: Die Datei deklariert keine.</translation>
    </message>
    <message>
        <source>There is no input %1. The file declares: %2.</source>
        <translation>Eine Eingabe %1 gibt es nicht. Die Datei deklariert: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an input: set it with --set inputs.%1=VALUE.</source>
        <translation>„%1“ ist eine Eingabe: mit --set inputs.%1=VALUE setzen.</translation>
    </message>
    <message>
        <source>Create it with: studioctl compute create --file %1</source>
        <translation>Erstellen mit: studioctl compute create --file %1</translation>
    </message>
    <message>
        <source>The distribution &quot;%1&quot; is not supported. Supported: pytorch, tensorflow, mpi, ray, dask, spark.</source>
        <translation>Die Verteilung „%1“ wird nicht unterstützt. Unterstützt: pytorch, tensorflow, mpi, ray, dask, spark.</translation>
    </message>
    <message>
        <source>The framework &quot;%1&quot; is not supported. Supported: Python, PySpark.</source>
        <translation>Das Framework „%1“ wird nicht unterstützt. Unterstützt: Python, PySpark.</translation>
    </message>
    <message>
        <source>The step %1 has the type &quot;%2&quot;, which is not supported. Supported: command, sweep, parallel, spark, pipeline.</source>
        <translation>Der Schritt %1 hat den Typ „%2“, der nicht unterstützt wird. Unterstützt: command, sweep, parallel, spark, pipeline.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have keys of its own.</source>
        <translation>„%1“ muss eigene Schlüssel haben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list.</source>
        <translation>„%1“ muss eine Liste sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing.</source>
        <translation>„%1“ fehlt.</translation>
    </message>
    <message>
        <source>A command has at most %1 arguments.</source>
        <translation>Ein Befehl hat höchstens %1 Argumente.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no command: &quot;run&quot; is missing.</source>
        <translation>„%1“ hat keinen Befehl: „run“ fehlt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a regular expression of at most 200 characters.</source>
        <translation>„%1“ muss ein regulärer Ausdruck mit höchstens 200 Zeichen sein.</translation>
    </message>
    <message>
        <source>The name of a preset has lower-case letters, digits and dashes, at most 32: add &quot;name: my-cloud&quot;.</source>
        <translation>Der Name einer Vorlage hat Kleinbuchstaben, Ziffern und Bindestriche, höchstens 32: Fügen Sie „name: my-cloud“ hinzu.</translation>
    </message>
    <message>
        <source>&quot;proof&quot; must be account, emulator, fake_api or documents.</source>
        <translation>„proof“ muss account, emulator, fake_api oder documents sein.</translation>
    </message>
    <message>
        <source>&quot;program&quot; must be the name of a program, or its absolute path.</source>
        <translation>„program“ muss der Name eines Programms oder sein absoluter Pfad sein.</translation>
    </message>
    <message>
        <source>The program of a preset cannot be a shell or start another program. Name the cloud&apos;s command line, or a script of your own.</source>
        <translation>Das Programm einer Vorlage kann keine Shell sein und kein anderes Programm starten. Nennen Sie die Befehlszeile der Cloud oder ein eigenes Skript.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be passed to the program.</source>
        <translation>„%1“ kann dem Programm nicht übergeben werden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a variable of the studio. Choose another name.</source>
        <translation>„%1“ ist eine Variable des Studios. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>&quot;create&quot; must pass the file ${user_data}, with which the studio signs in.</source>
        <translation>„create“ muss die Datei ${user_data} übergeben, mit der sich das Studio anmeldet.</translation>
    </message>
    <message>
        <source>A state must be starting, running, stopping, stopped, deleting, gone or unknown.</source>
        <translation>Ein Zustand muss starting, running, stopping, stopped, deleting, gone oder unknown sein.</translation>
    </message>
    <message>
        <source>&quot;currency&quot; must be three letters, such as EUR.</source>
        <translation>„currency“ muss drei Buchstaben haben, etwa EUR.</translation>
    </message>
    <message>
        <source>A preset file has at most 64 KiB.</source>
        <translation>Eine Vorlagendatei hat höchstens 64 KiB.</translation>
    </message>
    <message>
        <source>The property %1 has no value.</source>
        <translation>Die Eigenschaft %1 hat keinen Wert.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not exist in the folder of the code, %2.</source>
        <translation>„%1“ gibt es im Ordner des Codes, %2, nicht.</translation>
    </message>
    <message>
        <source>The Spark job has no &quot;entry&quot;: write &quot;entry: {file: SCRIPT.py}&quot;.</source>
        <translation>Der Spark-Job hat kein „entry“: Schreiben Sie „entry: {file: SCRIPT.py}“.</translation>
    </message>
    <message>
        <source>&quot;entry&quot; needs &quot;file&quot;, a script, or &quot;class_name&quot;.</source>
        <translation>„entry“ braucht „file“, ein Skript, oder „class_name“.</translation>
    </message>
    <message>
        <source>The job has no &quot;code&quot;: the folder with the script.</source>
        <translation>Der Job hat kein „code“: den Ordner mit dem Skript.</translation>
    </message>
    <message>
        <source>&quot;resources.runtime_version&quot; must be a version of Spark such as &quot;3.5&quot;, not &quot;%1&quot;.</source>
        <translation>„resources.runtime_version“ muss eine Version von Spark wie „3.5“ sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>&quot;unit&quot; and &quot;min&quot; of &quot;bills&quot; must be times such as 1s, 60s or 1h.</source>
        <translation>„unit“ und „min“ von „bills“ müssen Zeiten wie 1s, 60s oder 1h sein.</translation>
    </message>
    <message>
        <source>a Ray cluster</source>
        <translation>ein Ray-Cluster</translation>
    </message>
    <message>
        <source>a Dask cluster</source>
        <translation>ein Dask-Cluster</translation>
    </message>
    <message>
        <source>&quot;max_runs&quot; must be between 1 and %1.</source>
        <translation>&quot;max_runs&quot; muss zwischen 1 und %1 liegen.</translation>
    </message>
    <message>
        <source>The kubeconfig has no context &quot;%1&quot;. Contexts: %2.</source>
        <translation>Die Kubeconfig hat keinen Kontext „%1“. Kontexte: %2.</translation>
    </message>
    <message>
        <source>%1 has merge keys (&lt;&lt;), which are not read. Write it without them: kubectl config view --raw --flatten</source>
        <translation>%1 hat Merge-Schlüssel (&lt;&lt;), die nicht gelesen werden. Schreiben Sie die Datei ohne sie: kubectl config view --raw --flatten</translation>
    </message>
    <message>
        <source>%1 is not a kubeconfig file (kind: Config).</source>
        <translation>%1 ist keine Kubeconfig-Datei (kind: Config).</translation>
    </message>
    <message>
        <source>&quot;memory_gib&quot; must be a number of GiB, such as 4 or 0.5.</source>
        <translation>„memory_gib“ muss eine Zahl von GiB sein, etwa 4 oder 0.5.</translation>
    </message>
    <message>
        <source>&quot;tier&quot; must be dedicated or low_priority.</source>
        <translation>„tier“ muss dedicated oder low_priority sein.</translation>
    </message>
    <message>
        <source>The kubeconfig has no contexts. Choose another file with --kubeconfig.</source>
        <translation>Die Kubeconfig hat keine Kontexte. Wählen Sie mit --kubeconfig eine andere Datei.</translation>
    </message>
    <message>
        <source>The kubeconfig has no current context. Choose one with --context: %1.</source>
        <translation>Die Kubeconfig hat keinen aktuellen Kontext. Wählen Sie einen mit --context: %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have &quot;key: value&quot; lines below it, at least &quot;provider&quot;.</source>
        <translation>Unter „%1“ müssen Zeilen der Form „Schlüssel: Wert“ stehen, mindestens „provider“.</translation>
    </message>
    <message>
        <source>&quot;%1provider&quot; must name a provider; &quot;studioctl provider list&quot; lists them.</source>
        <translation>„%1provider“ muss einen Anbieter nennen; „studioctl provider list“ listet sie auf.</translation>
    </message>
    <message>
        <source>The mode &quot;%1&quot; is unknown: the input is read-only. Supported: ro_mount, rw_mount, download, direct, eval_mount, eval_download.</source>
        <translation>Der Modus „%1“ ist unbekannt: Die Eingabe ist schreibgeschützt. Unterstützt werden: ro_mount, rw_mount, download, direct, eval_mount, eval_download.</translation>
    </message>
    <message>
        <source>Use it as a step of a pipeline (&quot;component: %1&quot; below &quot;jobs&quot; and the name of the step), which gives its inputs their values.</source>
        <translation>Verwenden Sie sie als Schritt einer Pipeline („component: %1“ unter „jobs“ und dem Namen des Schritts), die ihren Eingaben Werte gibt.</translation>
    </message>
    <message>
        <source>The input %1 is downloaded from %2 by the machine.</source>
        <translation>Die Eingabe %1 lädt der Rechner von %2 herunter.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid input name. Use letters, digits and underscores, starting with a letter.</source>
        <translation>„%1“ ist kein gültiger Name einer Eingabe. Verwenden Sie Buchstaben, Ziffern und Unterstriche, beginnend mit einem Buchstaben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid output name. Use letters, digits and underscores, starting with a letter.</source>
        <translation>„%1“ ist kein gültiger Name einer Ausgabe. Verwenden Sie Buchstaben, Ziffern und Unterstriche, beginnend mit einem Buchstaben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid data name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>„%1“ ist kein gültiger Name für Daten. Verwenden Sie bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, beginnend mit Buchstabe oder Ziffer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid version. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>„%1“ ist keine gültige Version. Verwenden Sie bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, beginnend mit Buchstabe oder Ziffer.</translation>
    </message>
    <message>
        <source>The size &quot;%1&quot; is not in the catalog, so its cores, memory and GPUs are unknown. Specify them with --cores, --memory and --gpus.</source>
        <translation>Die Größe „%1“ steht nicht im Katalog; ihre Kerne, ihr Speicher und ihre GPUs sind daher unbekannt. Geben Sie sie mit --cores, --memory und --gpus an.</translation>
    </message>
    <message>
        <source>Tokens must not be stored in this file. Write the token into a separate file on the machine, and set its path as &quot;token_file&quot;.</source>
        <translation>Token dürfen nicht in dieser Datei stehen. Schreiben Sie das Token in eine eigene Datei auf dem Rechner, und geben Sie deren Pfad als „token_file“ an.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be mapped: a pattern must have 1 to %2 visible characters.</source>
        <translation>„%1“ kann nicht zugeordnet werden: Ein Muster hat 1 bis %2 sichtbare Zeichen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid step name. Use letters, digits, &quot;_&quot; and &quot;-&quot;.</source>
        <translation>„%1“ ist kein gültiger Name eines Schritts. Verwenden Sie Buchstaben, Ziffern, „_“ und „-“.</translation>
    </message>
    <message>
        <source>The step %1 has no known type. Supported: command, sweep, parallel, spark, pipeline.</source>
        <translation>Der Schritt %1 hat keinen bekannten Typ. Unterstützt: command, sweep, parallel, spark, pipeline.</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot;.</source>
        <translation>Unbekannter Schlüssel „%1“.</translation>
    </message>
    <message>
        <source>Each item of &quot;%1&quot; must be a string.</source>
        <translation>Jeder Eintrag von „%1“ muss ein Text sein.</translation>
    </message>
    <message>
        <source>An argument must be a string. Put it in quotes.</source>
        <translation>Ein Argument muss ein Text sein. Setzen Sie es in Anführungszeichen.</translation>
    </message>
    <message>
        <source>Unknown variable ${%1}.</source>
        <translation>Die Variable ${%1} ist hier nicht bekannt.</translation>
    </message>
    <message>
        <source>A preset file must begin with &quot;preset: 1&quot;. Other versions are not supported.</source>
        <translation>Eine Vorlagendatei beginnt mit „preset: 1“. Andere Versionen sind nicht bekannt.</translation>
    </message>
    <message>
        <source>A default must be a string.</source>
        <translation>Ein Standardwert muss ein Text sein.</translation>
    </message>
    <message>
        <source>&quot;account&quot; is missing. It ensures that nodes are looked up in the account in which they were created.</source>
        <translation>„account“ fehlt. Damit werden Knoten in dem Konto gesucht, in dem sie erstellt wurden.</translation>
    </message>
    <message>
        <source>&quot;by&quot; must be name, client_token or nothing: it prevents the cloud from creating a machine twice.</source>
        <translation>„by“ muss name, client_token oder nothing sein: was die Cloud davon abhält, eine Maschine zweimal zu erstellen.</translation>
    </message>
    <message>
        <source>&quot;visible&quot; must be a duration such as 60s, at most one hour.</source>
        <translation>„visible“ muss eine Zeit wie 60s sein, höchstens eine Stunde.</translation>
    </message>
    <message>
        <source>&quot;create&quot; must set a label with ${workspace}, and the ${name} or a label with ${wish}; or ${tags}. Otherwise the machine cannot be found again.</source>
        <translation>„create“ muss der Maschine ein Label mit ${workspace} geben und ihren ${name} oder ein Label mit ${wish}; oder ${tags}. Sonst ist sie nicht wiederzufinden.</translation>
    </message>
    <message>
        <source>&quot;create&quot; must use ${token}, which makes the request idempotent.</source>
        <translation>„create“ verwendet ${token} nicht, durch das es eindeutig ist.</translation>
    </message>
    <message>
        <source>&quot;create&quot; must use ${name}, which makes the request idempotent.</source>
        <translation>„create“ verwendet ${name} nicht, durch den es eindeutig ist.</translation>
    </message>
    <message>
        <source>&quot;node&quot; of &quot;list&quot; must define where the labels are, like &quot;node&quot; does: &quot;workspace&quot; and &quot;wish&quot;.</source>
        <translation>„node“ von „list“ muss wie „node“ angeben, wo die Kennzeichen stehen: „workspace“ und „wish“.</translation>
    </message>
    <message>
        <source>&quot;code&quot; must have exactly one capture group.</source>
        <translation>„code“ muss eine Gruppe haben, die der Code ist.</translation>
    </message>
    <message>
        <source>&quot;stopped&quot; must be all, disk or nothing: the cost of a stopped machine.</source>
        <translation>„stopped“ muss all, disk oder nothing sein: was eine angehaltene Maschine kostet.</translation>
    </message>
    <message>
        <source>&quot;poweroff&quot; must be ends, cpu or continues: the cost of a machine that powered itself off.</source>
        <translation>„poweroff“ muss ends, cpu oder continues sein: was eine Maschine kostet, die sich selbst ausgeschaltet hat.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid schedule name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>„%1“ ist kein gültiger Name eines Zeitplans. Verwenden Sie bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, beginnend mit Buchstabe oder Ziffer.</translation>
    </message>
    <message>
        <source>The position of ${{%1}} in the command is ambiguous. Write it outside of quotation marks.</source>
        <translation>Die Stelle von ${{%1}} im Befehl ist unklar: Schreiben Sie es außerhalb von Anführungszeichen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid parameter name. Use letters, digits, &quot;_&quot;, &quot;-&quot; and &quot;.&quot;.</source>
        <translation>„%1“ ist kein gültiger Parametername. Verwenden Sie Buchstaben, Ziffern, „_“, „-“ und „.“.</translation>
    </message>
    <message>
        <source>&quot;node&quot; needs &quot;private&quot;, the pointer to the private IP address, because &quot;create&quot; has &quot;private&quot;.</source>
        <translation>„node“ benötigt „private“, den Zeiger auf die private IP-Adresse, weil „create“ „private“ hat.</translation>
    </message>
    <message>
        <source>The JAR file with the class %1 is missing. List it in &quot;jars&quot;.</source>
        <translation>Die JAR-Datei mit der Klasse %1 fehlt. Führen Sie sie unter „jars“ auf.</translation>
    </message>
    <message>
        <source>The parameter %1 needs a number of values, &quot;upper&quot;, above 0.</source>
        <translation>Der Parameter %1 braucht eine Anzahl von Werten, „upper“, über 0.</translation>
    </message>
    <message>
        <source>The parameter %1 needs a &quot;sigma&quot; above 0.</source>
        <translation>Der Parameter %1 braucht ein „sigma“ über 0.</translation>
    </message>
    <message>
        <source>The parameter %1 needs a minimum below its maximum.</source>
        <translation>Der Parameter %1 braucht ein Minimum unter seinem Maximum.</translation>
    </message>
    <message>
        <source>Compute of type &quot;%1&quot; is not supported. Supported: amlcompute, computeinstance (&quot;studioctl compute create&quot;); %2 (&quot;studioctl compute attach&quot;).</source>
        <translation>Ein Computeziel vom Typ „%1“ wird nicht unterstützt. Unterstützt: amlcompute, computeinstance („studioctl compute create“); %2 („studioctl compute attach“).</translation>
    </message>
    <message>
        <source>a Slurm cluster</source>
        <translation>ein Slurm-Cluster</translation>
    </message>
    <message>
        <source>&quot;catalog&quot; must be %1, with the currency USD: the size catalog has Azure&apos;s prices of that region.</source>
        <translation>&quot;catalog&quot; muss %1 sein, mit der Währung USD: Der Größenkatalog hat Azures Preise dieser Region.</translation>
    </message>
    <message>
        <source>The job %1 is %2, which cannot be scheduled. Schedules submit command, parallel and Spark jobs, sweeps and pipelines.</source>
        <translation>Der Job %1 ist %2 und lässt sich nicht nach Zeitplan einreichen. Zeitpläne reichen Befehls-, Parallel- und Spark-Jobs, Sweeps und Pipelines ein.</translation>
    </message>
    <message>
        <source>The output %1 is also written to %2.</source>
        <translation>Die Ausgabe %1 wird auch nach %2 geschrieben.</translation>
    </message>
    <message>
        <source>The output %1 is only kept with the run: &quot;%2&quot; is not mapped to a folder of this computer. To have it written there, too: studioctl map address %3 PATH</source>
        <translation>Die Ausgabe %1 bleibt nur beim Lauf: „%2“ ist keinem Ordner dieses Rechners zugeordnet. Damit sie auch dorthin geschrieben wird: studioctl map address %3 PATH</translation>
    </message>
    <message>
        <source>The output %2 has the unknown mode &quot;%1&quot;. Supported: upload, direct, rw_mount.</source>
        <translation>Die Ausgabe %2 hat den unbekannten Modus „%1“. Unterstützt: upload, direct, rw_mount.</translation>
    </message>
    <message>
        <source>The output %1 is only kept with the run: nothing can be written to &quot;%2&quot;. &quot;studioctl run download&quot; copies it.</source>
        <translation>Die Ausgabe %1 bleibt nur beim Lauf: Nach „%2“ kann nichts geschrieben werden. „studioctl run download“ kopiert sie.</translation>
    </message>
    <message>
        <source>Did you mean &quot;type: %1&quot;?</source>
        <translation>Ist „type: %1“ gemeint?</translation>
    </message>
    <message>
        <source>The command uses ${{inputs.%1}}, an optional input of the step %2 that has no value. Give it one, or write what needs it as $[[ … ]].</source>
        <translation>Der Befehl verwendet ${{inputs.%1}}, eine optionale Eingabe des Schritts %2 ohne Wert. Geben Sie ihr einen, oder schreiben Sie, was sie braucht, als $[[ … ]].</translation>
    </message>
    <message>
        <source>The command uses ${{inputs.%1}}, but the step %2 declares no inputs. Add it below &quot;inputs&quot; of the step.</source>
        <translation>Der Befehl verwendet ${{inputs.%1}}, aber der Schritt %2 deklariert keine Eingaben. Fügen Sie sie unter „inputs“ des Schritts hinzu.</translation>
    </message>
    <message>
        <source>The command uses ${{inputs.%1}}, which is not an input of the step %2. The step declares: %3.</source>
        <translation>Der Befehl verwendet ${{inputs.%1}}, das ist keine Eingabe des Schritts %2. Der Schritt deklariert: %3.</translation>
    </message>
</context>
<context>
    <name>KindSupportText</name>
    <message>
        <source>Command jobs</source>
        <translation>Befehls-Jobs</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Sweeps</translation>
    </message>
    <message>
        <source>Pipeline steps</source>
        <translation>Pipeline-Schritte</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Parallel jobs</source>
        <translation>Parallele Jobs</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>Parallel</translation>
    </message>
    <message>
        <source>Several processes on a node</source>
        <translation>Mehrere Prozesse auf einem Knoten</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>One run on several nodes</source>
        <translation>Ein Lauf auf mehreren Knoten</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Spark jobs</source>
        <translation>Spark-Jobs</translation>
    </message>
    <message>
        <source>Spark</source>
        <translation>Spark</translation>
    </message>
    <message>
        <source>Environments of packages</source>
        <translation>Umgebungen aus Paketen</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Container images</source>
        <translation>Container-Images</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Reserved GPUs</source>
        <translation>Reservierte GPUs</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Metrics API</source>
        <translation>Metrik-API</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Live log</source>
        <translation>Live-Protokoll</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>It is a single machine. Use a cluster on a pool of machines, of containers or of a cloud.</source>
        <translation>Es ist ein einzelner Rechner. Ein Cluster auf einem Pool von Rechnern, aus Containern oder einer Cloud verwenden.</translation>
    </message>
    <message>
        <source>An instance is a single node. Use a cluster.</source>
        <translation>Eine Instanz ist ein einzelner Knoten. Ein Cluster verwenden.</translation>
    </message>
    <message>
        <source>Not passed on to virtual machines.</source>
        <translation>Werden nicht an virtuelle Maschinen weitergegeben.</translation>
    </message>
    <message>
        <source>Local computer</source>
        <translation>Lokaler Rechner</translation>
    </message>
    <message>
        <source>Attached machine</source>
        <translation>Angebundener Rechner</translation>
    </message>
    <message>
        <source>Cluster: parts of a machine</source>
        <translation>Cluster: Teile eines Rechners</translation>
    </message>
    <message>
        <source>Cluster: pool of machines</source>
        <translation>Cluster: Pool von Rechnern</translation>
    </message>
    <message>
        <source>Cluster: containers</source>
        <translation>Cluster: Container</translation>
    </message>
    <message>
        <source>Cluster: virtual machines</source>
        <translation>Cluster: virtuelle Maschinen</translation>
    </message>
    <message>
        <source>Compute instance</source>
        <translation>Compute-Instanz</translation>
    </message>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm-Cluster</translation>
    </message>
    <message>
        <source>Spark cluster</source>
        <translation>Spark-Cluster</translation>
    </message>
    <message>
        <source>Commands run on the head node; Spark spreads its own work.</source>
        <translation>Befehle laufen auf dem Hauptknoten; Spark verteilt seine Arbeit selbst.</translation>
    </message>
    <message>
        <source>Ray cluster</source>
        <translation>Ray-Cluster</translation>
    </message>
    <message>
        <source>The runner of parallel jobs is not on the nodes of Ray. Use another target.</source>
        <translation>Das Programm für parallele Jobs ist nicht auf den Knoten von Ray. Ein anderes Ziel verwenden.</translation>
    </message>
    <message>
        <source>Ray does not run Spark jobs. Use a Spark cluster or another target.</source>
        <translation>Ray führt keine Spark-Jobs aus. Ein Spark-Cluster oder ein anderes Ziel verwenden.</translation>
    </message>
    <message>
        <source>Dask cluster</source>
        <translation>Dask-Cluster</translation>
    </message>
    <message>
        <source>The command executes on one machine; Dask spreads its tasks over its own workers.</source>
        <translation>Der Befehl läuft auf einem Rechner; Dask verteilt seine Tasks auf seine eigenen Worker.</translation>
    </message>
    <message>
        <source>Kubernetes cluster</source>
        <translation>Kubernetes-Cluster</translation>
    </message>
    <message>
        <source>Its pods have the image of the cluster. Leave the image out, use an environment of packages, or attach the cluster under another name with that image.</source>
        <translation>Seine Pods haben das Image des Clusters. Lassen Sie das Image weg, verwenden Sie eine Umgebung aus Paketen, oder binden Sie den Cluster unter einem anderen Namen mit diesem Image an.</translation>
    </message>
    <message>
        <source>Cluster: Slurm allocations</source>
        <translation>Cluster: Slurm-Allokationen</translation>
    </message>
    <message>
        <source>Output collection</source>
        <translation>Einsammeln der Ausgaben</translation>
    </message>
    <message>
        <source>If Docker, Podman or Apptainer is installed.</source>
        <translation>Wo Docker, Podman oder Apptainer installiert ist.</translation>
    </message>
    <message>
        <source>The node is a container: only if a container engine works inside its image.</source>
        <translation>Der Knoten ist selbst ein Container: wo sein Image eine Engine hat, die darin funktioniert.</translation>
    </message>
    <message>
        <source>If the node image has a container engine.</source>
        <translation>Wo das Image des Knotens eine Container-Engine hat.</translation>
    </message>
    <message>
        <source>For sizes with GPUs, if the image has the driver.</source>
        <translation>Bei Größen mit GPUs, wo das Image deren Treiber hat.</translation>
    </message>
    <message>
        <source>Cluster: cloud VMs</source>
        <translation>Cluster: Cloud-VMs</translation>
    </message>
    <message>
        <source>If the metrics of the trials are received; see the metrics API.</source>
        <translation>Wo die Metriken der Versuche ankommen: siehe Metrik-API.</translation>
    </message>
    <message>
        <source>Later steps need the outputs: with a shared folder, or if the cluster runs on the submitting machine.</source>
        <translation>Spätere Schritte brauchen die Ausgaben: mit gemeinsamem Ordner, oder wenn der Cluster auf dem einreichenden Rechner läuft.</translation>
    </message>
    <message>
        <source>Ray starts its own processes. Submit the command without a distribution.</source>
        <translation>Ray startet seine Prozesse selbst. Reichen Sie den Befehl ohne Verteilung ein.</translation>
    </message>
    <message>
        <source>Ray distributes the tasks of a command over its nodes. Submit it without a number of nodes and without a distribution.</source>
        <translation>Ray verteilt die Tasks eines Befehls auf seine Knoten. Reichen Sie ihn ohne Knotenzahl und ohne Verteilung ein.</translation>
    </message>
    <message>
        <source>Its nodes use their own image. Use an environment of packages, which Ray installs.</source>
        <translation>Seine Knoten haben ein eigenes Image. Eine Umgebung aus Paketen verwenden, die Ray installiert.</translation>
    </message>
    <message>
        <source>If the command executes on the submitting machine.</source>
        <translation>Wenn der Befehl auf dem einreichenden Rechner läuft.</translation>
    </message>
    <message>
        <source>With a shared folder, or if the command executes on the submitting machine; otherwise they stay on the node.</source>
        <translation>Mit gemeinsamem Ordner, oder wenn der Befehl auf dem einreichenden Rechner läuft; sonst bleiben sie auf dem Knoten.</translation>
    </message>
    <message>
        <source>Based on run time, not on cluster nodes.</source>
        <translation>Nach der Zeit des Laufs, nicht nach Knoten des Clusters.</translation>
    </message>
    <message>
        <source>Based on run time, not on cluster workers.</source>
        <translation>Nach der Zeit des Laufs, nicht nach Workern des Clusters.</translation>
    </message>
    <message>
        <source>If the machine has the NVIDIA Container Toolkit and a CDI specification.</source>
        <translation>Wenn der Rechner das NVIDIA Container Toolkit und eine CDI-Spezifikation hat.</translation>
    </message>
    <message>
        <source>Only for containers and cloud machines, not for virtual machines.</source>
        <translation>Nur für Container und Rechner einer Cloud, nicht für virtuelle Maschinen.</translation>
    </message>
</context>
<context>
    <name>KubernetesNodeText</name>
    <message>
        <source>kubectl was ended by a signal.</source>
        <translation>kubectl wurde durch ein Signal beendet.</translation>
    </message>
    <message>
        <source>kubectl failed with exit code %1 and without a message.</source>
        <translation>kubectl scheiterte mit dem Exit-Code %1 und ohne Meldung.</translation>
    </message>
    <message>
        <source>The answer of kubectl is incomplete.</source>
        <translation>Die Antwort von kubectl ist unvollständig.</translation>
    </message>
    <message>
        <source>The server does not describe the pod %1.</source>
        <translation>Der Server beschreibt den Pod %1 nicht.</translation>
    </message>
    <message>
        <source>The context %1 of %2 now leads to another Kubernetes cluster. Nothing is created or deleted there. Restore the context.</source>
        <translation>Der Kontext %1 von %2 führt jetzt zu einem anderen Kubernetes-Cluster. Dort wird nichts erzeugt oder gelöscht. Stellen Sie den Kontext wieder her.</translation>
    </message>
    <message>
        <source>The pod %1 is not listed any more, but you may not read its Kubernetes node %2: it may still run there. If it does not, attach the cluster again with --trust-deletions.</source>
        <translation>Der Pod %1 wird nicht mehr aufgeführt, aber Sie dürfen seinen Kubernetes-Knoten %2 nicht lesen: Er läuft dort vielleicht noch. Wenn nicht, binden Sie den Cluster mit --trust-deletions erneut an.</translation>
    </message>
    <message>
        <source>The pod %1 is not listed any more, but its Kubernetes node %2 does not respond: it may still run there.</source>
        <translation>Der Pod %1 wird nicht mehr aufgeführt, aber sein Kubernetes-Knoten %2 antwortet nicht: Er läuft dort vielleicht noch.</translation>
    </message>
    <message>
        <source>The settings of the pod are damaged.</source>
        <translation>Die Einstellungen des Pods sind beschädigt.</translation>
    </message>
    <message>
        <source>There is another pod with the name %1 in the namespace. Delete or rename it.</source>
        <translation>Im Namespace gibt es einen anderen Pod mit dem Namen %1. Löschen Sie ihn oder benennen Sie ihn um.</translation>
    </message>
    <message>
        <source>The pod %1 ended before its agent answered: %2.</source>
        <translation>Der Pod %1 endete, bevor sein Agent antwortete: %2.</translation>
    </message>
    <message>
        <source>The pod is being deleted by another program.</source>
        <translation>Der Pod wird von einem anderen Programm gelöscht.</translation>
    </message>
    <message>
        <source>The server does not print a list of pods.</source>
        <translation>Der Server gibt keine Liste von Pods aus.</translation>
    </message>
    <message>
        <source>The agent did not arrive in the pod as it was sent. It is sent again.</source>
        <translation>Der Agent ist nicht so im Pod angekommen, wie er gesendet wurde. Er wird erneut gesendet.</translation>
    </message>
    <message>
        <source>The Kubernetes node has a processor of type %1, for which this installation has no agent. Choose nodes with a node selector, such as kubernetes.io/arch=amd64.</source>
        <translation>Der Kubernetes-Knoten hat einen Prozessor vom Typ %1, für den diese Installation keinen Agenten hat. Wählen Sie Knoten mit einer Node-Selector, etwa kubernetes.io/arch=amd64.</translation>
    </message>
    <message>
        <source>The image has neither sha256sum nor shasum nor openssl, by which the agent is checked. Choose another image.</source>
        <translation>Das Image hat weder sha256sum noch shasum noch openssl, womit der Agent geprüft wird. Wählen Sie ein anderes Image.</translation>
    </message>
    <message>
        <source>The file studio-agent changed while this program was running. Restart the program.</source>
        <translation>Die Datei studio-agent hat sich geändert, während dieses Programm lief. Starten Sie das Programm neu.</translation>
    </message>
    <message>
        <source>Kubernetes started its container a second time, which was refused</source>
        <translation>Kubernetes hat seinen Container ein zweites Mal gestartet, was abgelehnt wurde</translation>
    </message>
    <message>
        <source>its volume is not writable for the user of the pod</source>
        <translation>sein Volume ist für den Benutzer des Pods nicht beschreibbar</translation>
    </message>
    <message>
        <source>its container ended with exit code %1 (%2)</source>
        <translation>sein Container endete mit dem Exit-Code %1 (%2)</translation>
    </message>
    <message>
        <source>The pod %1 was replaced by another pod of the same name.</source>
        <translation>Der Pod %1 wurde durch einen anderen Pod gleichen Namens ersetzt.</translation>
    </message>
    <message>
        <source>kubectl produced too much output.</source>
        <translation>kubectl hat viel zu viel ausgegeben.</translation>
    </message>
    <message>
        <source>out of memory (OOMKilled)</source>
        <translation>kein Arbeitsspeicher mehr (OOMKilled)</translation>
    </message>
    <message>
        <source>kubectl is not installed on this computer, or not on the PATH.</source>
        <translation>kubectl ist auf diesem Computer nicht installiert oder nicht im PATH.</translation>
    </message>
    <message>
        <source>The API server of Kubernetes did not answer kubectl in time. Check the network, and the sign-in of the kubeconfig: kubectl get pods.</source>
        <translation>Der API-Server von Kubernetes hat kubectl nicht rechtzeitig geantwortet. Prüfen Sie das Netzwerk und die Anmeldung der kubeconfig: kubectl get pods.</translation>
    </message>
</context>
<context>
    <name>KubernetesProviderText</name>
    <message>
        <source>Pods of an attached Kubernetes cluster</source>
        <translation>Pods eines angebundenen Kubernetes-Clusters</translation>
    </message>
    <message>
        <source>Pods of low priority run on spot nodes: give --priority low and --spot-selector KEY=VALUE together, or neither.</source>
        <translation>Pods mit niedriger Priorität laufen auf Spot-Knoten: Geben Sie --priority low und --spot-selector SCHLÜSSEL=WERT zusammen an oder keines von beiden.</translation>
    </message>
    <message>
        <source>The Kubernetes cluster was not checked. Attach it: studioctl compute attach --type kubernetes</source>
        <translation>Der Kubernetes-Cluster wurde nicht geprüft. Binden Sie ihn an: studioctl compute attach --type kubernetes</translation>
    </message>
    <message>
        <source>Kubernetes cluster</source>
        <translation>Kubernetes-Cluster</translation>
    </message>
    <message>
        <source>namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>Pods cannot be stopped and started again, so Kubernetes has no compute instances. Create one of containers, virtual machines or a cloud.</source>
        <translation>Pods können nicht gestoppt und wieder gestartet werden, daher hat Kubernetes keine Compute-Instanzen. Erstellen Sie eine aus Containern, virtuellen Maschinen oder in einer Cloud.</translation>
    </message>
</context>
<context>
    <name>KubernetesText</name>
    <message>
        <source>&quot;%1&quot; is not a toleration: KEY[=VALUE][:EFFECT], such as nvidia.com/gpu:NoSchedule. Effects: NoSchedule, PreferNoSchedule, NoExecute.</source>
        <translation>„%1“ ist keine Toleration: SCHLÜSSEL[=WERT][:EFFEKT], etwa nvidia.com/gpu:NoSchedule. Effekte: NoSchedule, PreferNoSchedule, NoExecute.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a folder of Kubernetes nodes: /FOLDER:/PATH[:ro], such as /data:/data:ro.</source>
        <translation>„%1“ ist kein Ordner von Kubernetes-Knoten: /ORDNER:/PFAD[:ro], etwa /data:/data:ro.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a volume: CLAIM:/PATH[:ro], such as datasets:/data:ro.</source>
        <translation>„%1“ ist kein Volume: CLAIM:/PFAD[:ro], etwa datasets:/data:ro.</translation>
    </message>
    <message>
        <source>Nothing can be mounted at %1: Compute Studio uses this folder of a pod.</source>
        <translation>Unter %1 kann nichts eingehängt werden: Compute Studio benutzt diesen Ordner eines Pods.</translation>
    </message>
    <message>
        <source>A Kubernetes cluster needs a kubeconfig file: --kubeconfig FILE (such as ~/.kube/config).</source>
        <translation>Ein Kubernetes-Cluster braucht eine Kubeconfig-Datei: --kubeconfig DATEI (etwa ~/.kube/config).</translation>
    </message>
    <message>
        <source>A Kubernetes cluster needs a context of the kubeconfig: --context NAME.</source>
        <translation>Ein Kubernetes-Cluster braucht einen Kontext der Kubeconfig: --context NAME.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name of a namespace: lower-case letters, digits and &quot;-&quot;.</source>
        <translation>„%1“ ist kein Name eines Namespaces: Kleinbuchstaben, Ziffern und „-“.</translation>
    </message>
    <message>
        <source>Pods need an image with /bin/sh, such as --image docker.io/library/python:3.12.</source>
        <translation>Pods brauchen ein Image mit /bin/sh, etwa --image docker.io/library/python:3.12.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name of a Kubernetes object.</source>
        <translation>„%1“ ist kein Name eines Kubernetes-Objekts.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name of a secret.</source>
        <translation>„%1“ ist kein Name eines Secrets.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a resource of GPUs, such as nvidia.com/gpu.</source>
        <translation>„%1“ ist keine GPU-Ressource wie nvidia.com/gpu.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a label of Kubernetes nodes: KEY=VALUE.</source>
        <translation>„%1“ ist kein Label von Kubernetes-Knoten: SCHLÜSSEL=WERT.</translation>
    </message>
    <message>
        <source>A pod may have %1 labels, tolerations, volumes and secrets.</source>
        <translation>Ein Pod darf %1 Labels, Tolerations, Volumes und Secrets haben.</translation>
    </message>
    <message>
        <source>The user of pods is a number from 1 to %1.</source>
        <translation>Der Benutzer von Pods ist eine Zahl von 1 bis %1.</translation>
    </message>
    <message>
        <source>Two volumes cannot be mounted at one path: %1.</source>
        <translation>Zwei Volumes können nicht an einem Pfad eingebunden werden: %1.</translation>
    </message>
</context>
<context>
    <name>LibvirtText</name>
    <message>
        <source>libvirt does not describe a virtual machine.</source>
        <translation>libvirt beschreibt keine virtuelle Maschine.</translation>
    </message>
    <message>
        <source>it crashed</source>
        <translation>er ist abgestürzt</translation>
    </message>
    <message>
        <source>it is shut off</source>
        <translation>er ist ausgeschaltet</translation>
    </message>
</context>
<context>
    <name>MachinePowerText</name>
    <message>
        <source>&quot;%1&quot; is neither a compute instance nor an attached machine.</source>
        <translation>„%1“ ist weder eine Compute-Instanz noch ein angebundener Rechner.</translation>
    </message>
    <message>
        <source>%1 is being woken.</source>
        <translation>%1 wird geweckt.</translation>
    </message>
    <message>
        <source>%1 is being stopped.</source>
        <translation>%1 wird angehalten.</translation>
    </message>
    <message>
        <source>%1 is stopped, and is woken for the run.</source>
        <translation>%1 ist angehalten und wird für den Lauf geweckt.</translation>
    </message>
    <message>
        <source>%1 is stopped. Start it with: studioctl compute start %1</source>
        <translation>%1 ist angehalten. Starten Sie sie mit: studioctl compute start %1</translation>
    </message>
    <message>
        <source>Sleep is not configured for &quot;%1&quot;. Configure it with: studioctl compute update %1 --sleep suspend (or shutdown, or a command)</source>
        <translation>Es ist nicht festgelegt, wie „%1“ schlafen gelegt wird. Legen Sie es fest mit: studioctl compute update %1 --sleep suspend (oder shutdown oder ein Befehl)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be woken: its MAC address is not set. Set it with: studioctl compute update %1 --wake-mac 0c:9d:92:00:11:22, or turn the machine on.</source>
        <translation>„%1“ kann nicht geweckt werden: Die MAC-Adresse ist nicht gesetzt. Setzen Sie sie mit: studioctl compute update %1 --wake-mac 0c:9d:92:00:11:22, oder schalten Sie den Rechner ein.</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for %n run(s) there: %1.</source>
        <translation>
            <numerusform>Wartet auf %n Lauf dort: %1.</numerusform>
            <numerusform>Wartet auf %n Läufe dort: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for %1, which is running there.</source>
        <translation>Wartet auf %1, das dort läuft.</translation>
    </message>
    <message>
        <source>%1 is stopped, and runs do not wake it, because the budget for this month is used up. Start it with: studioctl compute start %1</source>
        <translation>%1 ist angehalten, und Läufe wecken es nicht, weil das Budget für diesen Monat aufgebraucht ist. Starten Sie es mit: studioctl compute start %1</translation>
    </message>
</context>
<context>
    <name>MachinesProviderText</name>
    <message>
        <source>Attached machines of a pool, whole or in parts</source>
        <translation>Angebundene Rechner eines Pools, ganz oder in Teilen</translation>
    </message>
    <message>
        <source>Only nodes of a pool of machines can be whole machines.</source>
        <translation>Nur Knoten eines Pools von Rechnern können ganze Rechner sein.</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>NodeFitText</name>
    <message numerus="yes">
        <source>The machines of the pool have room for %n nodes. Reduce the minimum number of nodes, or add machines.</source>
        <translation>
            <numerusform>Auf den Rechnern des Pools ist Platz für %n Knoten. Die Mindestzahl der Knoten verringern oder Rechner hinzufügen.</numerusform>
            <numerusform>Auf den Rechnern des Pools ist Platz für %n Knoten. Die Mindestzahl der Knoten verringern oder Rechner hinzufügen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machines of the pool have room for %n nodes, fewer than the maximum.</source>
        <translation>
            <numerusform>Auf den Rechnern des Pools ist Platz für %n Knoten, weniger als die Höchstzahl.</numerusform>
            <numerusform>Auf den Rechnern des Pools ist Platz für %n Knoten, weniger als die Höchstzahl.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not responding now: %1. Nodes start there once the machine is back.</source>
        <translation>Antwortet zurzeit nicht: %1. Knoten starten dort, sobald der Rechner zurück ist.</translation>
    </message>
</context>
<context>
    <name>PodListText</name>
    <message>
        <source>Pods can require one value of a label only, and %1 has two: &quot;%2&quot; and &quot;%3&quot;.</source>
        <translation>Pods können von einem Label nur einen Wert verlangen, und %1 hat zwei: „%2“ und „%3“.</translation>
    </message>
</context>
<context>
    <name>PowerText</name>
    <message>
        <source>The packet is sent to an IPv4 address, such as the broadcast address 192.168.1.255.</source>
        <translation>Das Paket wird an eine IPv4-Adresse gesendet, etwa an die Broadcast-Adresse 192.168.1.255.</translation>
    </message>
    <message>
        <source>The port must be between 1 and 65535; 9 is usual.</source>
        <translation>Der Port muss zwischen 1 und 65535 liegen; üblich ist 9.</translation>
    </message>
    <message>
        <source>Enter suspend, shutdown, or one line with a command for the machine&apos;s shell.</source>
        <translation>Geben Sie suspend, shutdown oder eine Zeile mit einem Befehl für die Shell des Rechners ein.</translation>
    </message>
    <message>
        <source>The idle time must be between 0 and %1 minutes; 0: never.</source>
        <translation>Die Leerlaufzeit muss zwischen 0 und %1 Minuten liegen; 0: nie.</translation>
    </message>
    <message>
        <source>Enter a MAC address, such as 0c:9d:92:00:11:22. Run &quot;ip link&quot; on the machine to find it.</source>
        <translation>Geben Sie eine MAC-Adresse ein, etwa 0c:9d:92:00:11:22. Sie ist auf dem Rechner mit „ip link“ zu finden.</translation>
    </message>
    <message>
        <source>Also enter the machine&apos;s MAC address; without it the machine cannot be woken.</source>
        <translation>Geben Sie auch die MAC-Adresse des Rechners ein; ohne sie kann er nicht geweckt werden.</translation>
    </message>
    <message>
        <source>Enter the name of another attached machine to send the magic packet from.</source>
        <translation>Geben Sie den Namen eines anderen angebundenen Rechners ein, der das Magic Packet sendet.</translation>
    </message>
    <message>
        <source>Also choose a sleep method: suspend, shutdown or a command.</source>
        <translation>Wählen Sie auch eine Art des Anhaltens: suspend, shutdown oder einen Befehl.</translation>
    </message>
    <message>
        <source>Runs can wake the machine only if its MAC address is set.</source>
        <translation>Läufe können den Rechner nur wecken, wenn seine MAC-Adresse gesetzt ist.</translation>
    </message>
</context>
<context>
    <name>QuarantineText</name>
    <message>
        <source>The number of failures in a row must be between 0 and %1. 0 turns the quarantine off.</source>
        <translation>Die Anzahl der Fehlschläge in Folge muss zwischen 0 und %1 liegen. 0 schaltet die Quarantäne aus.</translation>
    </message>
</context>
<context>
    <name>RayJobText</name>
    <message>
        <source>The program that stops jobs of the cluster failed on that machine. It needs Python 3 there; the details have its output.</source>
        <translation>Das Programm, das Jobs des Clusters stoppt, ist auf diesem Rechner fehlgeschlagen. Es braucht dort Python 3; die Details enthalten seine Ausgabe.</translation>
    </message>
</context>
<context>
    <name>RemoteFileText</name>
    <message>
        <source>The file has no &quot;type&quot;. For a machine, use virtualmachine.</source>
        <translation>Die Datei hat kein „type“. Für einen Rechner ist es virtualmachine.</translation>
    </message>
    <message>
        <source>&quot;admin_password&quot; is not read: you are prompted for the password when needed, or provide it with --password-stdin. Remove it from the file.</source>
        <translation>„admin_password“ wird nicht gelesen: Nach einem Passwort wird gefragt, wenn es gebraucht wird, oder es wird mit --password-stdin angegeben. Den Eintrag aus der Datei entfernen.</translation>
    </message>
    <message>
        <source>&quot;gpus&quot; must be a list of indices, such as [0, 1].</source>
        <translation>„gpus“ muss eine Liste von Zahlen sein, etwa [0, 1].</translation>
    </message>
    <message>
        <source>Each entry of &quot;jump_hosts&quot; must have &quot;key: value&quot; lines, at least &quot;address: USER@HOST&quot;.</source>
        <translation>Jeder Eintrag von „jump_hosts“ hat Zeilen „Schlüssel: Wert“, mindestens „address: USER@HOST“.</translation>
    </message>
    <message>
        <source>The &quot;address&quot; of a jump host must be USER@HOST or USER@HOST:PORT.</source>
        <translation>Die „address“ eines Jump-Hosts hat die Form USER@HOST oder USER@HOST:PORT.</translation>
    </message>
    <message>
        <source>&quot;sign_in&quot; must be a list of agent, key, password, interactive.</source>
        <translation>„sign_in“ ist eine Liste aus agent, key, password, interactive.</translation>
    </message>
    <message>
        <source>&quot;leave_there&quot; must be true or false.</source>
        <translation>„leave_there“ muss true oder false sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; appears twice there.</source>
        <translation>„%1“ steht dort zweimal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not needed here and was ignored.</source>
        <translation>„%1“ wird hier nicht gebraucht und wurde ignoriert.</translation>
    </message>
    <message>
        <source>Unknown machine key &quot;%1&quot; was ignored.</source>
        <translation>Der unbekannte Rechner-Schlüssel „%1“ wurde ignoriert.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have &quot;key: value&quot; lines below it.</source>
        <translation>Unter „%1“ müssen Zeilen „Schlüssel: Wert“ stehen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list, such as [A, B].</source>
        <translation>„%1“ muss eine Liste sein, etwa [A, B].</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a string.</source>
        <translation>„%1“ muss ein Text sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>„%1“ muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>The file is too large to describe a machine.</source>
        <translation>Die Datei ist zu groß, um einen Rechner zu beschreiben.</translation>
    </message>
    <message>
        <source>The file does not describe a machine: it has no &quot;key: value&quot; lines.</source>
        <translation>Die Datei beschreibt keinen Rechner: Sie hat keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>The file is not valid YAML: line %1, column %2 cannot be read.</source>
        <translation>Die Datei ist kein gültiges YAML: Zeile %1, Spalte %2 ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot;. Did you mean &quot;%2&quot;? Correct or remove it.</source>
        <translation>Unbekannter Schlüssel „%1“. Ist „%2“ gemeint? Berichtigen oder entfernen.</translation>
    </message>
    <message>
        <source>&quot;wake_for_runs&quot; must be true or false.</source>
        <translation>„wake_for_runs“ muss true oder false sein.</translation>
    </message>
    <message>
        <source>The type of a machine must be one of %1. Clusters: studioctl compute create --file.</source>
        <translation>Der Typ einer Maschine muss einer von %1 sein. Cluster: studioctl compute create --file.</translation>
    </message>
</context>
<context>
    <name>RemoteText</name>
    <message>
        <source>Enter the machine&apos;s address: a name such as gpu01.example.org, or an IP address.</source>
        <translation>Die Adresse des Rechners angeben: einen Namen wie gpu01.example.org oder eine IP-Adresse.</translation>
    </message>
    <message>
        <source>An address consists of letters, digits, &apos;.&apos;, &apos;-&apos;, &apos;_&apos; and &apos;:&apos; and does not begin with &apos;-&apos;. The user and the port have their own fields.</source>
        <translation>Eine Adresse besteht aus Buchstaben, Ziffern, &apos;.&apos;, &apos;-&apos;, &apos;_&apos; und &apos;:&apos; und beginnt nicht mit &apos;-&apos;. Benutzer und Port haben eigene Felder.</translation>
    </message>
    <message>
        <source>The port must be between 1 and 65535; the SSH default is 22.</source>
        <translation>Der Port muss zwischen 1 und 65535 liegen; der Standard von SSH ist 22.</translation>
    </message>
    <message>
        <source>Enter your user name on the machine.</source>
        <translation>Den eigenen Benutzernamen auf dem Rechner eingeben.</translation>
    </message>
    <message>
        <source>A user name consists of letters, digits, &apos;.&apos;, &apos;-&apos;, &apos;_&apos;, &apos;+&apos; and &apos;@&apos;.</source>
        <translation>Ein Benutzername besteht aus Buchstaben, Ziffern, &apos;.&apos;, &apos;-&apos;, &apos;_&apos;, &apos;+&apos; und &apos;@&apos;.</translation>
    </message>
    <message>
        <source>Choose the private key file.</source>
        <translation>Die Datei des privaten Schlüssels wählen.</translation>
    </message>
    <message>
        <source>Enter the full path of the private key file.</source>
        <translation>Den ganzen Pfad der Datei des privaten Schlüssels angeben.</translation>
    </message>
    <message>
        <source>The stored configuration of this machine cannot be read: %1 Detach it and attach it again.</source>
        <translation>Die gespeicherte Konfiguration dieses Rechners ist nicht lesbar: %1 Den Rechner lösen und neu anbinden.</translation>
    </message>
    <message>
        <source>At most %1 jump hosts are supported.</source>
        <translation>Es darf höchstens %1 Jump-Hosts geben.</translation>
    </message>
    <message>
        <source>Enter the full path of a folder on the machine, such as /scratch/me.</source>
        <translation>Den ganzen Pfad eines Ordners auf dem Rechner angeben, etwa /scratch/me.</translation>
    </message>
    <message>
        <source>GPUs are identified by their index, starting at 0.</source>
        <translation>GPUs werden mit ihren Nummern benannt, ab 0.</translation>
    </message>
    <message>
        <source>The time must be between 15 seconds and 30 days.</source>
        <translation>Die Zeit muss zwischen 15 Sekunden und 30 Tagen liegen.</translation>
    </message>
    <message>
        <source>A size cannot be negative.</source>
        <translation>Eine Größe kann nicht negativ sein.</translation>
    </message>
    <message>
        <source>Resolve address</source>
        <translation>Adresse auflösen</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>SSH handshake</source>
        <translation>SSH-Handshake</translation>
    </message>
    <message>
        <source>Host key</source>
        <translation>Host-Schlüssel</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Shell output</source>
        <translation>Shell-Ausgabe</translation>
    </message>
    <message>
        <source>Write access</source>
        <translation>Schreibzugriff</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>CPU and memory</source>
        <translation>CPU und Speicher</translation>
    </message>
    <message>
        <source>GPUs and driver</source>
        <translation>GPUs und Treiber</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Datenträger</translation>
    </message>
    <message>
        <source>Python, conda, containers</source>
        <translation>Python, conda, Container</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Jump host %1: %2</source>
        <translation>Jump-Host %1: %2</translation>
    </message>
    <message>
        <source>The default %1 is not valid for Slurm.</source>
        <translation>Die Vorgabe %1 ist für Slurm nicht gültig.</translation>
    </message>
    <message>
        <source>A machine is attached either as a login node of Slurm or as a head node of Hadoop. Attach it twice to use both.</source>
        <translation>Ein Rechner wird entweder als Login-Knoten von Slurm oder als Hauptknoten von Hadoop angebunden. Binden Sie ihn zweimal an, um beides zu nutzen.</translation>
    </message>
    <message>
        <source>Enter the full path of a folder on the head node.</source>
        <translation>Geben Sie den vollständigen Pfad eines Ordners auf dem Hauptknoten ein.</translation>
    </message>
    <message>
        <source>A login node or head node serves others, too: it is neither put to sleep nor woken from here.</source>
        <translation>Ein Login- oder Head-Knoten dient auch anderen: Er wird von hier aus weder schlafen gelegt noch geweckt.</translation>
    </message>
    <message>
        <source>Probe job</source>
        <translation>Testauftrag</translation>
    </message>
    <message>
        <source>Enter a time limit of Slurm, such as 30, 2:00:00 or 1-12.</source>
        <translation>Geben Sie eine Zeitgrenze von Slurm ein, z. B. 30, 2:00:00 oder 1-12.</translation>
    </message>
    <message>
        <source>The partition of builds is not valid for Slurm.</source>
        <translation>Die Partition für das Bauen ist für Slurm nicht gültig.</translation>
    </message>
    <message>
        <source>Enter a time from 10s to 1h, such as 2m.</source>
        <translation>Geben Sie eine Zeit von 10s bis 1h ein, etwa 2m.</translation>
    </message>
    <message>
        <source>Enter shell commands of up to 8192 characters.</source>
        <translation>Geben Sie Shell-Befehle mit bis zu 8192 Zeichen ein.</translation>
    </message>
    <message>
        <source>The assigned user must be a single line of at most 256 characters.</source>
        <translation>Der zugewiesene Benutzer muss eine einzelne Zeile mit höchstens 256 Zeichen sein.</translation>
    </message>
    <message>
        <source>Spark and Java</source>
        <translation>Spark und Java</translation>
    </message>
    <message>
        <source>Cluster file system</source>
        <translation>Dateisystem des Clusters</translation>
    </message>
    <message>
        <source>Nodes to driver</source>
        <translation>Knoten zum Treiber</translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message>
        <source>%1 is not valid UTF-8 text.</source>
        <translation>%1 ist kein gültiger UTF-8-Text.</translation>
    </message>
    <message>
        <source>%1 is longer than %2 bytes.</source>
        <translation>%1 ist länger als %2 Byte.</translation>
    </message>
    <message>
        <source>The run configuration was written by a newer version of Compute Studio.</source>
        <translation>Die Laufkonfiguration wurde von einem neueren Compute Studio geschrieben.</translation>
    </message>
    <message>
        <source>The run configuration cannot be read.</source>
        <translation>Die Laufkonfiguration ist nicht lesbar.</translation>
    </message>
    <message>
        <source>There is no command to run. Put it after --, for example: -- python train.py</source>
        <translation>Es gibt keinen Befehl, der ausgeführt werden soll. Er steht nach --, zum Beispiel: -- python train.py</translation>
    </message>
    <message>
        <source>The experiment&apos;s name</source>
        <translation>Der Name des Experiments</translation>
    </message>
    <message>
        <source>The run&apos;s name</source>
        <translation>Der Name des Laufs</translation>
    </message>
    <message>
        <source>The command</source>
        <translation>Der Befehl</translation>
    </message>
    <message>
        <source>The interpreter&apos;s path</source>
        <translation>Der Pfad des Interpreters</translation>
    </message>
    <message>
        <source>An argument of the command</source>
        <translation>Ein Argument des Befehls</translation>
    </message>
    <message>
        <source>The environment variable %1</source>
        <translation>Die Umgebungsvariable %1</translation>
    </message>
    <message>
        <source>A tag needs a name: --tag NAME=VALUE.</source>
        <translation>Ein Tag braucht einen Namen: --tag NAME=WERT.</translation>
    </message>
    <message>
        <source>The tag %1</source>
        <translation>Das Tag %1</translation>
    </message>
    <message>
        <source>The input %1</source>
        <translation>Die Eingabe %1</translation>
    </message>
    <message>
        <source>The input %1 is specified twice.</source>
        <translation>Die Eingabe %1 ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>The time limit must be a number of seconds greater than 0 and less than ten years.</source>
        <translation>Die Zeitgrenze muss eine Anzahl von Sekunden über 0 und unter zehn Jahren sein.</translation>
    </message>
    <message>
        <source>The grace period between SIGTERM and SIGKILL must be between 0 and %1 seconds.</source>
        <translation>Die Frist zwischen SIGTERM und SIGKILL muss zwischen 0 und %1 Sekunden liegen.</translation>
    </message>
    <message>
        <source>The number of retries must be between 0 and 100.</source>
        <translation>Die Anzahl der Wiederholungen muss zwischen 0 und 100 liegen.</translation>
    </message>
    <message>
        <source>There is no run configuration &quot;%1&quot;. &quot;studioctl runconfig list&quot; lists the existing ones.</source>
        <translation>Es gibt keine Laufkonfiguration „%1“. „studioctl runconfig list“ zeigt die vorhandenen.</translation>
    </message>
    <message>
        <source>A tag needs a name, and the name must not contain &quot;=&quot;.</source>
        <translation>Ein Tag braucht einen Namen, und der Name darf kein „=“ enthalten.</translation>
    </message>
    <message>
        <source>A tag must be valid text (UTF-8).</source>
        <translation>Ein Tag muss gültiger Text (UTF-8) sein.</translation>
    </message>
    <message>
        <source>A tag name can have at most %1 bytes, and its value %2.</source>
        <translation>Der Name eines Tags darf höchstens %1 Byte haben und sein Wert %2.</translation>
    </message>
    <message>
        <source>A note can have at most %1 bytes.</source>
        <translation>Eine Notiz darf höchstens %1 Byte haben.</translation>
    </message>
    <message>
        <source>There is no run &quot;%1&quot; in this workspace. &quot;studioctl run list&quot; lists the existing ones.</source>
        <translation>In diesem Arbeitsbereich gibt es keinen Lauf „%1“. „studioctl run list“ zeigt die vorhandenen.</translation>
    </message>
    <message>
        <source>There is no experiment &quot;%1&quot;. &quot;studioctl experiment list&quot; lists the existing ones.</source>
        <translation>Es gibt kein Experiment „%1“. „studioctl experiment list“ zeigt die vorhandenen.</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Byte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>The job ended with exit code %1. See the end of its log.</source>
        <translation>Der Job endete mit Exit-Code %1. Siehe das Ende seines Protokolls.</translation>
    </message>
    <message>
        <source>The job was killed by signal %1.</source>
        <translation>Der Job wurde durch Signal %1 beendet.</translation>
    </message>
    <message>
        <source>The job was killed because the machine ran out of memory. Reduce its memory use, or use a machine with more memory.</source>
        <translation>Der Job wurde beendet, weil dem Rechner der Speicher ausging. Seinen Speicherbedarf verringern oder einen Rechner mit mehr Speicher verwenden.</translation>
    </message>
    <message>
        <source>The job could not be started: %1</source>
        <translation>Der Job konnte nicht gestartet werden: %1</translation>
    </message>
    <message>
        <source>The machine was restarted during the run. Resubmit, or submit with --retries.</source>
        <translation>Der Rechner wurde während des Laufs neu gestartet. Erneut einreichen oder mit --retries einreichen.</translation>
    </message>
    <message>
        <source>The machine refused the run: %1</source>
        <translation>Der Rechner hat den Lauf abgelehnt: %1</translation>
    </message>
    <message>
        <source>The job succeeded, but its outputs could not be collected: %1</source>
        <translation>Der Job endete erfolgreich, aber seine Ausgaben konnten nicht eingesammelt werden: %1</translation>
    </message>
    <message>
        <source>This workspace is a copy; the run continues in the original.</source>
        <translation>Dieser Arbeitsbereich ist eine Kopie; der Lauf geht im Original weiter.</translation>
    </message>
    <message>
        <source>The run&apos;s configuration cannot be read: %1</source>
        <translation>Die Konfiguration des Laufs ist nicht lesbar: %1</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for a slot: %1 of %n slots in use on the target.</source>
        <translation>
            <numerusform>Wartet auf einen Platz: %1 von %n Platz auf dem Computeziel belegt.</numerusform>
            <numerusform>Wartet auf einen Platz: %1 von %n Plätzen auf dem Computeziel belegt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for disk space on the machine: %1</source>
        <translation>Wartet auf Platz auf dem Datenträger des Rechners: %1</translation>
    </message>
    <message>
        <source>The run&apos;s files could not be deleted: %1</source>
        <translation>Die Dateien des Laufs konnten nicht gelöscht werden: %1</translation>
    </message>
    <message>
        <source>Waiting for the machine: %1</source>
        <translation>Wartet auf den Rechner: %1</translation>
    </message>
    <message>
        <source>Submitted.</source>
        <translation>Eingereicht.</translation>
    </message>
    <message>
        <source>Resubmitted from run %1.</source>
        <translation>Erneut eingereicht aus Lauf %1.</translation>
    </message>
    <message>
        <source>Queued.</source>
        <translation>In der Warteschlange.</translation>
    </message>
    <message>
        <source>Slot assigned; starting.</source>
        <translation>Platz zugewiesen; wird gestartet.</translation>
    </message>
    <message>
        <source>Accepted by the machine.</source>
        <translation>Vom Rechner angenommen.</translation>
    </message>
    <message>
        <source>The job started (PID %1).</source>
        <translation>Der Job ist gestartet (PID %1).</translation>
    </message>
    <message>
        <source>The job ended; collecting its files.</source>
        <translation>Der Job ist beendet; seine Dateien werden eingesammelt.</translation>
    </message>
    <message numerus="yes">
        <source>The job ended with exit code 0; outputs collected: %n files, %1.</source>
        <translation>
            <numerusform>Der Job endete mit Exit-Code 0; Ausgaben eingesammelt: %n Datei, %1.</numerusform>
            <numerusform>Der Job endete mit Exit-Code 0; Ausgaben eingesammelt: %n Dateien, %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel requested.</source>
        <translation>Abbruch angefordert.</translation>
    </message>
    <message>
        <source>Canceled; no process of the job is left.</source>
        <translation>Abgebrochen; vom Job läuft kein Prozess mehr.</translation>
    </message>
    <message>
        <source>Canceled before the job started.</source>
        <translation>Abgebrochen, bevor der Job startete.</translation>
    </message>
    <message>
        <source>These processes could not be terminated: %1</source>
        <translation>Diese Prozesse konnten nicht beendet werden: %1</translation>
    </message>
    <message>
        <source>The job&apos;s monitor process is gone, but the job is still running. The run is tracked until it ends.</source>
        <translation>Der Überwachungsprozess des Jobs ist weg, aber der Job läuft noch. Der Lauf wird verfolgt, bis er endet.</translation>
    </message>
    <message>
        <source>The job was lost before it started; starting it again.</source>
        <translation>Der Job ging vor seinem Start verloren und wird neu gestartet.</translation>
    </message>
    <message>
        <source>Attempt %1 failed for a reason outside the job; the next attempt is queued.</source>
        <translation>Versuch %1 scheiterte aus einem Grund außerhalb des Jobs; der nächste ist in der Warteschlange.</translation>
    </message>
    <message>
        <source>The machine&apos;s disk is nearly full; the job may fail because of it.</source>
        <translation>Der Datenträger des Rechners ist fast voll; daran kann der Job scheitern.</translation>
    </message>
    <message>
        <source>The machine is not responding; the last known state is kept.</source>
        <translation>Der Rechner antwortet nicht; der letzte bekannte Zustand bleibt erhalten.</translation>
    </message>
    <message>
        <source>The machine is responding again.</source>
        <translation>Der Rechner antwortet wieder.</translation>
    </message>
    <message>
        <source>The job was killed because it used more memory than its node has. Reduce its memory use, or use a cluster with more memory per node.</source>
        <translation>Der Job wurde beendet, weil er mehr Speicher belegte, als sein Knoten hat. Seinen Speicherbedarf verringern oder einen Cluster mit mehr Speicher je Knoten verwenden.</translation>
    </message>
    <message>
        <source>The compute target could not be created: %1</source>
        <translation>Das Computeziel konnte nicht erstellt werden: %1</translation>
    </message>
    <message>
        <source>Starting a cluster node for this run.</source>
        <translation>Ein Knoten des Clusters wird für diesen Lauf gestartet.</translation>
    </message>
    <message>
        <source>Assigned to node %1; starting.</source>
        <translation>Knoten %1 zugewiesen; wird gestartet.</translation>
    </message>
    <message>
        <source>The compute target was deleted before the run could start. Submit it to another target.</source>
        <translation>Das Computeziel wurde gelöscht, bevor der Lauf starten konnte. Ihn an ein anderes einreichen.</translation>
    </message>
    <message>
        <source>The run was canceled before it was sent.</source>
        <translation>Der Lauf wurde abgebrochen, bevor er gesendet wurde.</translation>
    </message>
    <message numerus="yes">
        <source>%n files (%1) were kept on the machine, as its download rules specify.</source>
        <translation>
            <numerusform>%n Datei (%1) blieb auf dem Rechner, gemäß seinen Regeln zum Herunterladen.</numerusform>
            <numerusform>%n Dateien (%1) blieben auf dem Rechner, gemäß seinen Regeln zum Herunterladen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The output %1 is specified twice.</source>
        <translation>Die Ausgabe %1 ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>Preparing the environment %1.</source>
        <translation>Die Umgebung %1 wird vorbereitet.</translation>
    </message>
    <message>
        <source>Preparing the environment.</source>
        <translation>Die Umgebung wird vorbereitet.</translation>
    </message>
    <message>
        <source>Environment ready after %1 s (%2).</source>
        <translation>Umgebung bereit nach %1 s (%2).</translation>
    </message>
    <message>
        <source>The machine at this address is not the one that has the run. The last known state is kept until that machine responds again.</source>
        <translation>Der Rechner unter dieser Adresse ist nicht der, der den Lauf hat. Der letzte bekannte Zustand bleibt, bis jener Rechner wieder antwortet.</translation>
    </message>
    <message>
        <source>metrics.NAME, params.NAME or tags.NAME</source>
        <translation>metrics.NAME, params.NAME oder tags.NAME</translation>
    </message>
    <message>
        <source>=, !=, &lt;, &lt;=, &gt;, &gt;= or contains</source>
        <translation>=, !=, &lt;, &lt;=, &gt;, &gt;= oder contains</translation>
    </message>
    <message>
        <source>a name or a value</source>
        <translation>ein Name oder ein Wert</translation>
    </message>
    <message>
        <source>The condition ends where %1 was expected.</source>
        <translation>Die Bedingung endet, wo %1 erwartet wurde.</translation>
    </message>
    <message>
        <source>%1 was expected before &quot;%2&quot;.</source>
        <translation>%1 wurde vor „%2“ erwartet.</translation>
    </message>
    <message>
        <source>a closing %1</source>
        <translation>ein schließendes %1</translation>
    </message>
    <message>
        <source>A condition must be valid text of at most %1 bytes.</source>
        <translation>Eine Bedingung muss gültiger Text von höchstens %1 Bytes sein.</translation>
    </message>
    <message>
        <source>A metric is compared with a number, not with &quot;%1&quot;.</source>
        <translation>Eine Metrik wird mit einer Zahl verglichen, nicht mit „%1“.</translation>
    </message>
    <message>
        <source>One column was expected: metrics.NAME, params.NAME or tags.NAME.</source>
        <translation>Eine Spalte wurde erwartet: metrics.NAME, params.NAME oder tags.NAME.</translation>
    </message>
    <message>
        <source>A comma</source>
        <translation>Ein Komma</translation>
    </message>
    <message numerus="yes">
        <source>%n logged items are not in the tables: there were too many, or they could not be read. &quot;studioctl run metrics&quot; reads the files directly.</source>
        <translation>
            <numerusform>%n aufgezeichneter Eintrag fehlt in den Tabellen: Es waren zu viele, oder er war nicht lesbar. „studioctl run metrics“ liest die Dateien direkt.</numerusform>
            <numerusform>%n aufgezeichnete Einträge fehlen in den Tabellen: Es waren zu viele, oder sie waren nicht lesbar. „studioctl run metrics“ liest die Dateien direkt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The name of a view must have 1 to %1 bytes.</source>
        <translation>Der Name einer Ansicht muss 1 bis %1 Bytes haben.</translation>
    </message>
    <message>
        <source>The view shows more columns than can be saved.</source>
        <translation>Die Ansicht zeigt mehr Spalten, als gespeichert werden können.</translation>
    </message>
    <message>
        <source>The view &quot;%1&quot; no longer exists.</source>
        <translation>Die Ansicht „%1“ gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>A view &quot;%1&quot; already exists.</source>
        <translation>Die Ansicht „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>Or copy the file to the machine and use --input %1=path:/PATH, or upload it from here with --input %1=file:PATH.</source>
        <translation>Oder die Datei auf den Rechner kopieren und --input %1=path:/PFAD angeben, oder sie mit --input %1=file:PFAD von hier hochladen.</translation>
    </message>
    <message>
        <source>Nothing found at %1 (HTTP status %2). Check the spelling of the URL.</source>
        <translation>Unter %1 wurde nichts gefunden (HTTP-Status %2). Die Schreibweise der URL prüfen.</translation>
    </message>
    <message>
        <source>The server denied access to %1 (HTTP status %2), and no passwords are sent. Use a URL that the machine can access without signing in.</source>
        <translation>Der Server hat den Zugriff auf %1 verweigert (HTTP-Status %2), und Passwörter werden nicht gesendet. Eine URL verwenden, auf die der Rechner ohne Anmeldung zugreifen kann.</translation>
    </message>
    <message>
        <source>The server of %1 responded with HTTP status %2. Try again later.</source>
        <translation>Der Server von %1 antwortete mit HTTP-Status %2. Später erneut versuchen.</translation>
    </message>
    <message>
        <source>The machine has no tool to download %1: it needs curl, wget or python3 (%2). Install one of them there.</source>
        <translation>Der Rechner hat kein Werkzeug, um %1 herunterzuladen: Er braucht curl, wget oder python3 (%2). Eines davon dort installieren.</translation>
    </message>
    <message>
        <source>The machine could not download %1: %2. Check the URL and the machine&apos;s network access; its variables http_proxy and https_proxy are used.</source>
        <translation>Der Rechner konnte %1 nicht herunterladen: %2. Die URL und den Netzzugang des Rechners prüfen; seine Variablen http_proxy und https_proxy werden beachtet.</translation>
    </message>
    <message>
        <source>%1 redirects to an unsupported location: %2. Use the URL of the file itself; it must begin with https:// or http://.</source>
        <translation>%1 leitet zu einem nicht unterstützten Ort weiter: %2. Die URL der Datei selbst angeben; sie muss mit https:// oder http:// beginnen.</translation>
    </message>
    <message>
        <source>Checksum mismatch for %1: its SHA-256 is %2 instead of %3. The download was discarded. Compare the checksum at the end of the URL with the publisher&apos;s.</source>
        <translation>Prüfsumme von %1 falsch: Die SHA-256 ist %2 statt %3. Der Download wurde verworfen. Die Prüfsumme am Ende der URL mit der des Herausgebers vergleichen.</translation>
    </message>
    <message>
        <source>The machine has no disk space for %1: %2. Free some space there.</source>
        <translation>Auf dem Datenträger des Rechners ist kein Platz für %1: %2. Dort Platz schaffen.</translation>
    </message>
    <message>
        <source>The download of %1 was canceled.</source>
        <translation>Das Herunterladen von %1 wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 could not be downloaded: %2</source>
        <translation>%1 konnte nicht heruntergeladen werden: %2</translation>
    </message>
    <message>
        <source>A URL must begin with https:// or http://.</source>
        <translation>Eine URL muss mit https:// oder http:// beginnen.</translation>
    </message>
    <message>
        <source>The URL has no valid host.</source>
        <translation>Die URL enthält keinen gültigen Host.</translation>
    </message>
    <message>
        <source>The URL contains a user name or password before the &quot;@&quot;. URLs are stored and shown with the run, so remove it: use a URL that the machine can access without signing in, a file on the machine with path:/PATH, or a local file with file:PATH.</source>
        <translation>Die URL enthält vor dem „@“ einen Benutzernamen oder ein Passwort. URLs werden mit dem Lauf gespeichert und angezeigt, daher dies entfernen: eine URL angeben, auf die der Rechner ohne Anmeldung zugreifen kann, mit path:/PFAD eine Datei auf dem Rechner oder mit file:PFAD eine lokale Datei.</translation>
    </message>
    <message>
        <source>The URL is too long or contains invalid characters. Write a space as %20.</source>
        <translation>Die URL ist zu lang oder enthält ungültige Zeichen. Ein Leerzeichen als %20 schreiben.</translation>
    </message>
    <message>
        <source>After the &quot;#&quot; of a URL, only sha256= and 64 hexadecimal digits are allowed: the expected checksum of the file.</source>
        <translation>Nach dem „#“ einer URL sind nur sha256= und 64 hexadezimale Ziffern erlaubt: die erwartete Prüfsumme der Datei.</translation>
    </message>
    <message>
        <source>%1: another run is downloading it</source>
        <translation>%1: Ein anderer Lauf lädt es herunter</translation>
    </message>
    <message>
        <source>%1: %2 of %3 MB</source>
        <translation>%1: %2 von %3 MB</translation>
    </message>
    <message>
        <source>%1: %2 MB</source>
        <translation>%1: %2 MB</translation>
    </message>
    <message>
        <source>Input %1: %2</source>
        <translation>Eingabe %1: %2</translation>
    </message>
    <message>
        <source>The input %1: %2</source>
        <translation>Die Eingabe %1: %2</translation>
    </message>
    <message>
        <source>Downloading the input %1.</source>
        <translation>Die Eingabe %1 wird heruntergeladen.</translation>
    </message>
    <message>
        <source>Inputs ready after %1 s; %2 downloaded.</source>
        <translation>Eingaben bereit nach %1 s; %2 heruntergeladen.</translation>
    </message>
    <message>
        <source>its exit record, which now has exit code %1</source>
        <translation>sein Exit-Eintrag, der jetzt Exit-Code %1 nennt</translation>
    </message>
    <message>
        <source>its exit record</source>
        <translation>sein Exit-Eintrag</translation>
    </message>
    <message>
        <source>A writable copy is only possible for an environment that the studio builds. Choose one with --environment or --requirements, or omit --writable-environment.</source>
        <translation>Eine beschreibbare Kopie ist nur von einer Umgebung möglich, die hier gebaut wird. Eine mit --environment oder --requirements wählen oder --writable-environment weglassen.</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>The run&apos;s folder is no longer on the machine, and no process of the job is running there. The folder was removed. Resubmit the run.</source>
        <translation>Der Ordner des Laufs ist nicht mehr auf dem Rechner, und dort läuft kein Prozess des Jobs mehr. Der Ordner wurde gelöscht. Den Lauf erneut einreichen.</translation>
    </message>
    <message>
        <source>The job ended, but its outputs were lost: its folder is no longer on the machine, and not all of its files had been collected.</source>
        <translation>Der Job endete, aber seine Ausgaben gingen verloren: Sein Ordner ist nicht mehr auf dem Rechner, und nicht alle seine Dateien waren eingesammelt.</translation>
    </message>
    <message>
        <source>Next in the queue on %1.</source>
        <translation>Der nächste in der Warteschlange auf %1.</translation>
    </message>
    <message>
        <source>Waiting for %1 of free disk space at %2 (%3 free now).</source>
        <translation>Wartet auf %1 freien Speicherplatz unter %2 (jetzt frei: %3).</translation>
    </message>
    <message>
        <source>Reading metrics: %1 of %2.</source>
        <translation>Metriken werden gelesen: %1 von %2.</translation>
    </message>
    <message>
        <source>The run&apos;s folder is not on the machine, but processes of the job are still running there. The last known state is kept until the folder is back or the job has ended.</source>
        <translation>Der Ordner des Laufs ist nicht auf dem Rechner, aber dort leben Prozesse des Jobs. Der letzte bekannte Zustand bleibt, bis der Ordner wieder da ist oder der Job geendet hat.</translation>
    </message>
    <message>
        <source>The workspace&apos;s folder on the machine is missing, or is not the one in which the run was started: its file system may not be mounted. The last known state is kept until it is back. To give up the run, cancel it.</source>
        <translation>Der Ordner des Arbeitsbereichs fehlt auf dem Rechner oder ist nicht der, in dem der Lauf gestartet wurde: Das Dateisystem ist möglicherweise nicht eingehängt. Der letzte bekannte Zustand bleibt, bis er wieder da ist. Um den Lauf aufzugeben, ihn abbrechen.</translation>
    </message>
    <message>
        <source>The run&apos;s folder is not on the machine. The run ends if the folder is not back within a minute.</source>
        <translation>Der Ordner des Laufs ist nicht auf dem Rechner. Der Lauf endet, wenn der Ordner nicht innerhalb einer Minute wieder da ist.</translation>
    </message>
    <message>
        <source>its log, which was cut or rewritten</source>
        <translation>das Protokoll, das gekürzt oder neu geschrieben wurde</translation>
    </message>
    <message>
        <source>The packages of its environment were changed during the run. This build is not used again; the next run gets a new one.</source>
        <translation>Die Pakete seiner Umgebung wurden während des Laufs geändert. Dieser Build wird nicht mehr verwendet; der nächste Lauf bekommt einen neuen.</translation>
    </message>
    <message>
        <source>The packages of its environment were changed during the run (%1). This build is not used again; the next run gets a new one.</source>
        <translation>Die Pakete seiner Umgebung wurden während des Laufs geändert (%1). Dieser Build wird nicht mehr verwendet; der nächste Lauf bekommt einen neuen.</translation>
    </message>
    <message>
        <source>Canceled while its files were collected. Files not collected yet are kept on the machine.</source>
        <translation>Abgebrochen, während die Dateien eingesammelt wurden. Was noch nicht eingesammelt war, bleibt auf dem Rechner.</translation>
    </message>
    <message>
        <source>Some of the job&apos;s metrics are missing: %1</source>
        <translation>Einige Metriken des Jobs fehlen: %1</translation>
    </message>
    <message>
        <source>The run&apos;s folder is on the machine again.</source>
        <translation>Der Ordner des Laufs ist wieder auf dem Rechner.</translation>
    </message>
    <message numerus="yes">
        <source>%n files or folders could not be read, are nested too deeply, or are not regular files, and were not collected: %1</source>
        <translation>
            <numerusform>%n Datei oder Ordner konnte nicht gelesen werden, liegt zu tief oder ist keine gewöhnliche Datei und wurde nicht eingesammelt: %1</numerusform>
            <numerusform>%n Dateien oder Ordner konnten nicht gelesen werden, liegen zu tief oder sind keine gewöhnlichen Dateien und wurden nicht eingesammelt: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting in the queue on %1; %n runs are ahead.</source>
        <translation>
            <numerusform>Wartet in der Warteschlange auf %1; %n Lauf ist davor.</numerusform>
            <numerusform>Wartet in der Warteschlange auf %1; %n Läufe sind davor.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for a node of %1: %2 of %3 in use.</source>
        <translation>Wartet auf einen Knoten von %1: %2 von %3 belegt.</translation>
    </message>
    <message>
        <source>Waiting for a slot on %1: %2 of %3 in use.</source>
        <translation>Wartet auf einen Slot auf %1: %2 von %3 belegt.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are ahead.</source>
        <translation>
            <numerusform>%n Lauf ist davor.</numerusform>
            <numerusform>%n Läufe sind davor.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for a node of %1 to start.</source>
        <translation>Wartet auf den Start eines Knotens von %1.</translation>
    </message>
    <message>
        <source>%1 is compared with %2, not with &quot;%3&quot;.</source>
        <translation>%1 wird mit %2 verglichen, nicht mit „%3“.</translation>
    </message>
    <message>
        <source>a state such as Running or Failed</source>
        <translation>einem Zustand wie Running oder Failed</translation>
    </message>
    <message>
        <source>a date such as 2026-11-24 or 2026-11-24T10:30</source>
        <translation>einem Datum wie 2026-11-24 oder 2026-11-24T10:30</translation>
    </message>
    <message>
        <source>a duration such as 90s, 10m or 2h</source>
        <translation>einer Dauer wie 90s, 10m oder 2h</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>einer Zahl</translation>
    </message>
    <message>
        <source>A run needs a name.</source>
        <translation>Ein Lauf braucht einen Namen.</translation>
    </message>
    <message>
        <source>A run name must be valid text (UTF-8).</source>
        <translation>Der Name eines Laufs muss gültiger Text sein (UTF-8).</translation>
    </message>
    <message>
        <source>A run name can have at most %1 bytes.</source>
        <translation>Der Name eines Laufs darf höchstens %1 Byte haben.</translation>
    </message>
    <message>
        <source>A run has no field &quot;%1&quot;. Write metrics.%1, params.%1 or tags.%1.</source>
        <translation>Ein Lauf hat kein Feld „%1“. metrics.%1, params.%1 oder tags.%1 schreiben.</translation>
    </message>
    <message>
        <source>The run is not waiting any more; only waiting runs can be moved.</source>
        <translation>Der Lauf wartet nicht mehr; nur wartende Läufe können verschoben werden.</translation>
    </message>
    <message>
        <source>The priority must be between %1 and %2; runs have 0 by default.</source>
        <translation>Die Priorität muss zwischen %1 und %2 liegen; die Vorgabe ist 0.</translation>
    </message>
    <message>
        <source>Moved in the queue; its priority is %1.</source>
        <translation>In der Warteschlange verschoben; die Priorität ist %1.</translation>
    </message>
    <message>
        <source>The number of nodes must be between 1 and %1.</source>
        <translation>Die Anzahl der Knoten muss zwischen 1 und %1 liegen.</translation>
    </message>
    <message>
        <source>The number of processes per node must be between 1 and %1.</source>
        <translation>Die Anzahl der Prozesse je Knoten muss zwischen 1 und %1 liegen.</translation>
    </message>
    <message>
        <source>The number of cores must be between 1 and %1.</source>
        <translation>Die Anzahl der Kerne muss zwischen 1 und %1 liegen.</translation>
    </message>
    <message>
        <source>The memory must be at least 1 MiB. Write it with a unit, such as 8G.</source>
        <translation>Der Arbeitsspeicher muss mindestens 1 MiB betragen. Geben Sie ihn mit Einheit an, z. B. 8G.</translation>
    </message>
    <message>
        <source>The number of GPUs must be between 0 and %1.</source>
        <translation>Die Anzahl der GPUs muss zwischen 0 und %1 liegen.</translation>
    </message>
    <message>
        <source>The GPU memory must be at least 1 MiB. Write it with a unit, such as 24G.</source>
        <translation>Der GPU-Speicher muss mindestens 1 MiB betragen. Geben Sie ihn mit Einheit an, z. B. 24G.</translation>
    </message>
    <message>
        <source>A run without GPUs cannot need a GPU model or GPU memory. Set the number of GPUs to 1 or more, or omit the other.</source>
        <translation>Ein Lauf ohne GPUs kann weder ein GPU-Modell noch GPU-Speicher verlangen. Setzen Sie die Anzahl der GPUs auf mindestens 1, oder lassen Sie das andere weg.</translation>
    </message>
    <message>
        <source>The numbers of workers and parameter servers must not be negative.</source>
        <translation>Die Anzahlen von Workern und Parameterservern dürfen nicht negativ sein.</translation>
    </message>
    <message>
        <source>%1 parameter servers leave no process for a worker: the run has %2. Add nodes or processes per node.</source>
        <translation>%1 Parameterserver lassen keinen Prozess für einen Worker übrig: der Lauf hat %2. Fügen Sie Knoten oder Prozesse je Knoten hinzu.</translation>
    </message>
    <message>
        <source>TensorFlow can have at most %1 processes per node.</source>
        <translation>TensorFlow kann höchstens %1 Prozesse je Knoten haben.</translation>
    </message>
    <message>
        <source>%1 workers and %2 parameter servers need %3 processes, but the run has %4 (nodes × processes per node). Add nodes or processes per node.</source>
        <translation>%1 Worker und %2 Parameterserver brauchen %3 Prozesse, aber der Lauf hat %4 (Knoten × Prozesse je Knoten). Fügen Sie Knoten oder Prozesse je Knoten hinzu.</translation>
    </message>
    <message>
        <source>%1 workers and parameter servers leave nodes without work: the run has %2 nodes. Reduce the number of nodes.</source>
        <translation>%1 Worker und Parameterserver lassen Knoten ohne Arbeit: der Lauf hat %2 Knoten. Verringern Sie die Anzahl der Knoten.</translation>
    </message>
    <message>
        <source>The compute target &quot;%1&quot; is listed twice.</source>
        <translation>Das Computeziel „%1“ ist doppelt aufgeführt.</translation>
    </message>
    <message>
        <source>&quot;serverless&quot; already means any target that fits. Omit the other names, or it.</source>
        <translation>„serverless“ meint bereits jedes passende Ziel. Lassen Sie die anderen Namen weg, oder diesen.</translation>
    </message>
    <message>
        <source>The run needs %1 nodes, but its cluster has at most %2. Raise the maximum.</source>
        <translation>Der Lauf braucht %1 Knoten, sein Cluster hat aber höchstens %2. Erhöhen Sie die Höchstzahl.</translation>
    </message>
    <message>
        <source>The run needs more than a node of its cluster has. Choose a larger node.</source>
        <translation>Der Lauf braucht mehr, als ein Knoten seines Clusters hat. Wählen Sie einen größeren Knoten.</translation>
    </message>
    <message>
        <source>The size of the shared memory must be at least 1 MiB. Write it with a unit, such as 2g.</source>
        <translation>Der gemeinsame Speicher muss mindestens 1 MiB groß sein. Geben Sie ihn mit Einheit an, z. B. 2g.</translation>
    </message>
    <message>
        <source>Node %1 has no network address by which other machines could reach it.</source>
        <translation>Knoten %1 hat keine Netzwerkadresse, unter der andere Rechner ihn erreichen könnten.</translation>
    </message>
    <message>
        <source>GPUs that it needs are in use.</source>
        <translation>GPUs, die er benötigt, sind belegt.</translation>
    </message>
    <message>
        <source>Its nodes cannot reach each other. Check firewalls between the machines, or choose another network with GLOO_SOCKET_IFNAME.</source>
        <translation>Seine Knoten erreichen einander nicht. Prüfen Sie Firewalls zwischen den Rechnern, oder wählen Sie mit GLOO_SOCKET_IFNAME ein anderes Netzwerk.</translation>
    </message>
    <message>
        <source>Not all of its nodes were ready in time.</source>
        <translation>Nicht alle seine Knoten waren rechtzeitig bereit.</translation>
    </message>
    <message>
        <source>The scheduler was restarted while its nodes were being started.</source>
        <translation>Der Scheduler wurde neu gestartet, während seine Knoten gestartet wurden.</translation>
    </message>
    <message>
        <source>A node failed before the start.</source>
        <translation>Ein Knoten ist vor dem Start ausgefallen.</translation>
    </message>
    <message>
        <source>Its nodes are being stopped. %1</source>
        <translation>Seine Knoten werden angehalten. %1</translation>
    </message>
    <message>
        <source>The job ended on this node; collecting its files.</source>
        <translation>Der Job auf diesem Knoten ist beendet; seine Dateien werden eingesammelt.</translation>
    </message>
    <message>
        <source>Nodes wrote different files of the same name; all of them are kept, with .rank1, .rank2, … appended: %1</source>
        <translation>Knoten haben verschiedene Dateien gleichen Namens geschrieben; alle bleiben erhalten, mit angehängtem .rank1, .rank2, …: %1</translation>
    </message>
    <message>
        <source>Node %1: %2</source>
        <translation>Knoten %1: %2</translation>
    </message>
    <message>
        <source>Node %1 (%2): %3</source>
        <translation>Knoten %1 (%2): %3</translation>
    </message>
    <message numerus="yes">
        <source>All %n nodes are ready; starting.</source>
        <translation>
            <numerusform>%n Knoten ist bereit; Start.</numerusform>
            <numerusform>Alle %n Knoten sind bereit; Start.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job runs on %n nodes.</source>
        <translation>
            <numerusform>Der Job läuft auf %n Knoten.</numerusform>
            <numerusform>Der Job läuft auf %n Knoten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assigned to %n node(s) of %1; starting.</source>
        <translation>
            <numerusform>%n Knoten von %1 zugewiesen; wird gestartet.</numerusform>
            <numerusform>%n Knoten von %1 zugewiesen; wird gestartet.</numerusform>
        </translation>
    </message>
    <message>
        <source>No machine of %1 has the labels that the run requires.</source>
        <translation>Kein Rechner von %1 hat die Labels, die der Lauf verlangt.</translation>
    </message>
    <message>
        <source>%1 has fewer cores than the run needs.</source>
        <translation>%1 hat weniger Kerne, als der Lauf braucht.</translation>
    </message>
    <message>
        <source>%1 has less memory than the run needs.</source>
        <translation>%1 hat weniger Arbeitsspeicher, als der Lauf braucht.</translation>
    </message>
    <message>
        <source>The run needs %1 nodes; %2 has %3 at most.</source>
        <translation>Der Lauf braucht %1 Knoten; %2 hat höchstens %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 Kerne</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time on %2.</source>
        <translation>Grenze erreicht: %1 gleichzeitig auf %2.</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time for each experiment.</source>
        <translation>Grenze erreicht: %1 gleichzeitig für jedes Experiment.</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time for the experiment %2.</source>
        <translation>Grenze erreicht: %1 gleichzeitig für das Experiment %2.</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time for child runs of one run.</source>
        <translation>Grenze erreicht: %1 gleichzeitig für untergeordnete Läufe eines Laufs.</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time in this workspace.</source>
        <translation>Grenze erreicht: %1 gleichzeitig in diesem Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Capacity of %1 is reserved for the run %2, which is ahead.</source>
        <translation>Kapazität von %1 ist für den Lauf %2 reserviert, der vorher an der Reihe ist.</translation>
    </message>
    <message>
        <source>Needs %1 cores; %2 has %3 free.</source>
        <translation>Braucht %1 Kerne; auf %2 sind %3 frei.</translation>
    </message>
    <message>
        <source>Needs %1 of memory; %2 has %3 free.</source>
        <translation>Braucht %1 Arbeitsspeicher; auf %2 sind %3 frei.</translation>
    </message>
    <message>
        <source>%1 does not accept runs yet.</source>
        <translation>%1 nimmt noch keine Läufe an.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are ahead in the queue.</source>
        <translation>
            <numerusform>%n Lauf ist vorher an der Reihe.</numerusform>
            <numerusform>%n Läufe sind vorher an der Reihe.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Needs %n core(s); %1 has %2 free.</source>
        <translation>
            <numerusform>Braucht %n Kern; auf %1 sind %2 frei.</numerusform>
            <numerusform>Braucht %n Kerne; auf %1 sind %2 frei.</numerusform>
        </translation>
    </message>
    <message>
        <source>The job did not start on node %1 (%2), while other nodes of the run had started. Resubmit, or submit with --retries.</source>
        <translation>Der Job ist auf Knoten %1 (%2) nicht gestartet, während andere Knoten des Laufs schon gestartet waren. Übermitteln Sie den Lauf erneut oder mit --retries.</translation>
    </message>
    <message>
        <source>Not evaluated since %1, because no scheduler is running.</source>
        <translation>Seit %1 nicht mehr ausgewertet, weil kein Scheduler läuft.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Stopped early by the policy %1: at interval %2 its value was %3, the cutoff %4.</source>
        <translation>Von der Richtlinie %1 vorzeitig beendet: Im Intervall %2 war der Wert %3, die Schwelle %4.</translation>
    </message>
    <message>
        <source>No trial logged the primary metric &quot;%1&quot;. Logged: %2.</source>
        <translation>Kein Versuch hat die primäre Metrik „%1“ protokolliert. Protokolliert: %2.</translation>
    </message>
    <message numerus="yes">
        <source>No trial completed with a value of the primary metric; %n failed.</source>
        <translation>
            <numerusform>Kein Versuch wurde mit einem Wert der primären Metrik abgeschlossen; %n ist fehlgeschlagen.</numerusform>
            <numerusform>Kein Versuch wurde mit einem Wert der primären Metrik abgeschlossen; %n sind fehlgeschlagen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The sweep reached its time limit of %1 s; its best trial is kept.</source>
        <translation>Der Sweep hat seine Zeitgrenze von %1 s erreicht; sein bester Versuch bleibt erhalten.</translation>
    </message>
    <message>
        <source>The sweep started.</source>
        <translation>Der Sweep wurde gestartet.</translation>
    </message>
    <message numerus="yes">
        <source>Extended to %n trial(s).</source>
        <translation>
            <numerusform>Auf %n Versuch erweitert.</numerusform>
            <numerusform>Auf %n Versuche erweitert.</numerusform>
        </translation>
    </message>
    <message>
        <source>All trials have ended.</source>
        <translation>Alle Versuche sind beendet.</translation>
    </message>
    <message numerus="yes">
        <source>Needs %n node(s); %1 has %2 free.</source>
        <translation>
            <numerusform>Braucht %n Knoten; auf %1 sind %2 frei.</numerusform>
            <numerusform>Braucht %n Knoten; auf %1 sind %2 frei.</numerusform>
        </translation>
    </message>
    <message>
        <source>The step %1 failed.</source>
        <translation>Der Schritt %1 ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>A step was canceled.</source>
        <translation>Ein Schritt wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The step did not write its output %1.</source>
        <translation>Der Schritt hat seine Ausgabe %1 nicht geschrieben.</translation>
    </message>
    <message>
        <source>The outputs of the step cannot be read: %1</source>
        <translation>Die Ausgaben des Schritts können nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>An input of the step does not exist.</source>
        <translation>Eine Eingabe des Schritts existiert nicht.</translation>
    </message>
    <message>
        <source>The step has no compute target: %1</source>
        <translation>Der Schritt hat kein Computeziel: %1</translation>
    </message>
    <message>
        <source>The pipeline started.</source>
        <translation>Die Pipeline wurde gestartet.</translation>
    </message>
    <message>
        <source>Resumes the pipeline %1.</source>
        <translation>Setzt die Pipeline %1 fort.</translation>
    </message>
    <message>
        <source>Step %1 of a pipeline.</source>
        <translation>Schritt %1 einer Pipeline.</translation>
    </message>
    <message>
        <source>All steps are completed.</source>
        <translation>Alle Schritte sind abgeschlossen.</translation>
    </message>
    <message>
        <source>Submitted by the schedule %1 for %2.</source>
        <translation>Vom Zeitplan %1 für %2 eingereicht.</translation>
    </message>
    <message numerus="yes">
        <source>%n failed trial(s) are retried.</source>
        <translation>
            <numerusform>%n fehlgeschlagener Versuch wird wiederholt.</numerusform>
            <numerusform>%n fehlgeschlagene Versuche werden wiederholt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pending in Slurm as job %1.</source>
        <translation>Wartet in Slurm als Job %1.</translation>
    </message>
    <message>
        <source>Pending in Slurm as job %1 (%2).</source>
        <translation>Wartet in Slurm als Job %1 (%2).</translation>
    </message>
    <message>
        <source>Pending in Slurm as job %1 (%2): %3.</source>
        <translation>Wartet in Slurm als Job %1 (%2): %3.</translation>
    </message>
    <message>
        <source>Expected start: %1.</source>
        <translation>Voraussichtlicher Start: %1.</translation>
    </message>
    <message>
        <source>The job %1 was canceled in Slurm, not by Compute Studio.</source>
        <translation>Der Job %1 wurde in Slurm abgebrochen, nicht von Compute Studio.</translation>
    </message>
    <message>
        <source>A node of the job %1 failed (%2).</source>
        <translation>Ein Knoten des Jobs %1 ist ausgefallen (%2).</translation>
    </message>
    <message>
        <source>The job %1 ended in Slurm before it started the run (%2). See submit/slurm-%1.out in the run&apos;s folder on the cluster.</source>
        <translation>Der Job %1 endete in Slurm, bevor er den Lauf gestartet hat (%2). Siehe submit/slurm-%1.out im Ordner des Laufs auf dem Cluster.</translation>
    </message>
    <message>
        <source>Waiting to be submitted: a limit on submitted jobs is reached (%1).</source>
        <translation>Wartet auf die Übergabe: Ein Limit für übergebene Jobs ist erreicht (%1).</translation>
    </message>
    <message>
        <source>Submitting to Slurm.</source>
        <translation>Wird an Slurm übergeben.</translation>
    </message>
    <message>
        <source>Submitted to the Slurm cluster %1 as job %2.</source>
        <translation>An den Slurm-Cluster %1 als Job %2 übergeben.</translation>
    </message>
    <message>
        <source>The value of --%1 is not valid for Slurm.</source>
        <translation>Der Wert von --%1 ist für Slurm nicht gültig.</translation>
    </message>
    <message>
        <source>The budget of %1 for this month is used up.</source>
        <translation>Das Budget von %1 für diesen Monat ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The budget of the experiment %1 for this month is used up.</source>
        <translation>Das Budget des Experiments %1 für diesen Monat ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The budget of this workspace for this month is used up.</source>
        <translation>Das Budget dieses Arbeitsbereichs für diesen Monat ist aufgebraucht.</translation>
    </message>
    <message>
        <source>Several runs match &quot;%1&quot;, newest first: %2. Use the ID, or as much of it as is unique.</source>
        <translation>Mehrere Läufe passen zu „%1“, der neueste zuerst: %2. Die ID angeben, oder so viel davon, wie eindeutig ist.</translation>
    </message>
    <message>
        <source>Its log: studioctl run logs %1</source>
        <translation>Sein Protokoll: studioctl run logs %1</translation>
    </message>
    <message>
        <source>The first one: %1</source>
        <translation>Der erste: %1</translation>
    </message>
    <message>
        <source>No trial logged the primary metric &quot;%1&quot;, nor any other. Log it with mlflow.log_metric(), or write lines such as {&quot;%1&quot;: 0.5} to outputs/metrics.jsonl (no library needed).</source>
        <translation>Kein Versuch hat die primäre Metrik „%1“ oder eine andere protokolliert. Protokollieren Sie sie mit mlflow.log_metric(), oder schreiben Sie Zeilen wie {&quot;%1&quot;: 0.5} in outputs/metrics.jsonl (ohne Bibliothek).</translation>
    </message>
    <message numerus="yes">
        <source>The first %n trials all failed, so no more were started.</source>
        <translation>
            <numerusform>%n Versuch wurde gestartet und ist fehlgeschlagen, daher keine weiteren.</numerusform>
            <numerusform>Die ersten %n Versuche sind alle fehlgeschlagen, daher wurden keine weiteren gestartet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Spent: %1 of %2 %3.</source>
        <translation>Ausgegeben: %1 von %2 %3.</translation>
    </message>
    <message>
        <source>Raise it with: studioctl budget set AMOUNT --currency %1</source>
        <translation>Erhöhen mit: studioctl budget set BETRAG --currency %1</translation>
    </message>
    <message>
        <source>Spark starts one worker on each node. Set the number of processes per node to 1, and the executors with spark.executor.cores and spark.executor.instances.</source>
        <translation>Spark startet auf jedem Knoten einen Worker. Setzen Sie die Zahl der Prozesse je Knoten auf 1 und die Executors mit spark.executor.cores und spark.executor.instances.</translation>
    </message>
    <message>
        <source>Waiting for a node: %1</source>
        <translation>Wartet auf einen Knoten: %1</translation>
    </message>
    <message>
        <source>the maximum number of concurrent trials of its sweep is running</source>
        <translation>die Höchstzahl gleichzeitiger Versuche seines Sweeps läuft bereits</translation>
    </message>
    <message>
        <source>Ray: the job %1 has ended (%2).</source>
        <translation>Ray: Der Job %1 ist beendet (%2).</translation>
    </message>
    <message>
        <source>Ray no longer has the job %1: it has ended and was deleted there.</source>
        <translation>Ray hat den Job %1 nicht mehr: Er ist beendet und wurde dort gelöscht.</translation>
    </message>
    <message>
        <source>The job was stopped at its time limit. Raise the limit with --time-limit.</source>
        <translation>Der Job wurde bei seiner Zeitgrenze gestoppt. Erhöhen Sie das Limit mit --time-limit.</translation>
    </message>
    <message>
        <source>The allocation on which the run was placed has ended: %1.</source>
        <translation>Die Allokation, auf der der Lauf platziert war, ist beendet: %1.</translation>
    </message>
    <message>
        <source>Slurm ended the allocation on which the run was placed.</source>
        <translation>Slurm hat die Allokation beendet, auf der der Lauf platziert war.</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) released, %1 of their memory are free.</source>
        <translation>
            <numerusform>%n GPU freigegeben, %1 ihres Speichers sind frei.</numerusform>
            <numerusform>%n GPUs freigegeben, %1 ihres Speichers sind frei.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) released.</source>
        <translation>
            <numerusform>%n GPU freigegeben.</numerusform>
            <numerusform>%n GPUs freigegeben.</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>costs</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1, partly unknown</source>
        <translation>%1, teilweise unbekannt</translation>
    </message>
    <message>
        <source>There is no run &quot;%1&quot; in this workspace. Did you mean &quot;%2&quot;?</source>
        <translation>Es gibt keinen Lauf „%1“ in diesem Arbeitsbereich. Ist „%2“ gemeint?</translation>
    </message>
    <message>
        <source>jobs with higher priority are ahead</source>
        <translation>Jobs mit höherer Priorität sind vor ihm</translation>
    </message>
    <message>
        <source>waiting for free nodes</source>
        <translation>wartet auf freie Knoten</translation>
    </message>
    <message>
        <source>waiting for an earlier job with the same name (singleton)</source>
        <translation>wartet auf einen früheren Job desselben Namens (Singleton)</translation>
    </message>
    <message>
        <source>begin time not reached</source>
        <translation>Startzeit nicht erreicht</translation>
    </message>
    <message>
        <source>held; release it with: scontrol release</source>
        <translation>angehalten (hold); freigeben mit: scontrol release</translation>
    </message>
    <message>
        <source>partition down</source>
        <translation>Partition nicht verfügbar</translation>
    </message>
    <message>
        <source>waiting for licenses</source>
        <translation>wartet auf Lizenzen</translation>
    </message>
    <message>
        <source>will never start: time limit exceeds the partition&apos;s maximum</source>
        <translation>startet nie: Zeitgrenze überschreitet das Maximum der Partition</translation>
    </message>
    <message>
        <source>will never start: no node of the partition meets the request</source>
        <translation>startet nie: kein Knoten der Partition erfüllt die Anforderung</translation>
    </message>
    <message>
        <source>will never start: account not allowed in the partition</source>
        <translation>startet nie: Konto in der Partition nicht zugelassen</translation>
    </message>
    <message>
        <source>will never start: QOS not permitted</source>
        <translation>startet nie: QOS nicht zugelassen</translation>
    </message>
    <message>
        <source>will never start: dependency failed</source>
        <translation>startet nie: Abhängigkeit fehlgeschlagen</translation>
    </message>
    <message>
        <source>QOS or account limit reached</source>
        <translation>Grenze von QOS oder Konto erreicht</translation>
    </message>
    <message>
        <source>Slurm is not responding: %1</source>
        <translation>Slurm antwortet nicht: %1</translation>
    </message>
    <message>
        <source>Slurm rejected the job: %1</source>
        <translation>Slurm hat den Job abgelehnt: %1</translation>
    </message>
    <message>
        <source>Slurm preempted the job %1; it is resubmitted.</source>
        <translation>Slurm hat den Job %1 verdrängt; er wird erneut eingereicht.</translation>
    </message>
    <message>
        <source>Slurm no longer lists the job %1, and there is no sign that it is running. Slurm has lost its state.</source>
        <translation>Slurm führt den Job %1 nicht mehr, und nichts deutet darauf hin, dass er läuft. Slurm hat seinen Zustand verloren.</translation>
    </message>
    <message>
        <source>Preparing environment and inputs on the login node before submitting to Slurm.</source>
        <translation>Umgebung und Eingaben werden auf dem Login-Knoten vorbereitet, dann folgt das Einreichen bei Slurm.</translation>
    </message>
    <message>
        <source>Submitting to Slurm; no response yet: %1</source>
        <translation>Wird an Slurm übergeben; noch keine Antwort: %1</translation>
    </message>
    <message>
        <source>Slurm is preparing the nodes of job %1.</source>
        <translation>Slurm bereitet die Knoten von Job %1 vor.</translation>
    </message>
    <message>
        <source>Slurm is starting job %1 on %2.</source>
        <translation>Slurm startet Job %1 auf %2.</translation>
    </message>
    <message>
        <source>Being submitted to the cluster&apos;s queue.</source>
        <translation>Wird in die Warteschlange des Clusters eingereicht.</translation>
    </message>
    <message>
        <source>Job %1 started on %2.</source>
        <translation>Job %1 ist auf %2 gestartet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid run configuration name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>„%1“ ist kein gültiger Name einer Laufkonfiguration. Verwenden Sie bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, beginnend mit Buchstabe oder Ziffer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid label. Use KEY=VALUE, at most %2 characters.</source>
        <translation>„%1“ ist kein gültiges Label. Verwenden Sie KEY=VALUE, höchstens %2 Zeichen.</translation>
    </message>
    <message>
        <source>The GPU model can have at most %1 characters.</source>
        <translation>Das GPU-Modell ist länger als %1 Zeichen.</translation>
    </message>
    <message>
        <source>The numbers of workers and parameter servers require the distribution tensorflow. Choose it, or omit them.</source>
        <translation>Anzahlen von Workern und Parameterservern gehören zur Verteilung tensorflow. Wählen Sie diese, oder lassen Sie die Anzahlen weg.</translation>
    </message>
    <message>
        <source>Ray starts the processes of each node. Set the number of processes per node to 1, and limit Ray with the run&apos;s cores.</source>
        <translation>Ray startet die Prozesse jedes Knotens selbst. Setzen Sie die Prozesse je Knoten auf 1; wie viele Kerne Ray benutzt, bestimmen die Kerne des Laufs.</translation>
    </message>
    <message>
        <source>A compute target in the list has no name. Use --compute A,B.</source>
        <translation>Ein Computeziel der Liste hat keinen Namen: schreiben Sie --compute A,B.</translation>
    </message>
    <message>
        <source>A run with a temporary cluster cannot use other targets. Specify either targets or the cluster.</source>
        <translation>Ein Lauf mit eigenem Cluster kann nicht auf andere Ziele gelegt werden. Geben Sie entweder Ziele oder den Cluster an.</translation>
    </message>
    <message>
        <source>An instance type requires a serverless run. Choose serverless, or specify cores, memory and GPUs instead.</source>
        <translation>Ein Instanztyp gehört zu serverlosen Läufen. Wählen Sie serverlos (serverless), oder geben Sie stattdessen Kerne, Speicher und GPUs an.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid environment variable name.</source>
        <translation>„%1“ kann nicht der Name einer Umgebungsvariablen sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid input name. Use letters, digits and underscores, starting with a letter.</source>
        <translation>„%1“ ist kein gültiger Name einer Eingabe. Verwenden Sie Buchstaben, Ziffern und Unterstriche, beginnend mit einem Buchstaben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid output name. Use letters, digits and underscores, starting with a letter.</source>
        <translation>„%1“ ist kein gültiger Name einer Ausgabe. Verwenden Sie Buchstaben, Ziffern und Unterstriche, beginnend mit einem Buchstaben.</translation>
    </message>
    <message>
        <source>The run has not been sent to its machine yet.</source>
        <translation>Der Lauf konnte noch nicht zu seinem Rechner gesendet werden.</translation>
    </message>
    <message>
        <source>The head of the Ray cluster was restarted and no longer has the job %1. There is nothing left to stop.</source>
        <translation>Der Head des Ray-Clusters wurde neu gestartet und hat den Job %1 vergessen. Über Ray ist nichts mehr zu stoppen.</translation>
    </message>
    <message>
        <source>The Ray job %1 does not belong to this run and was not stopped.</source>
        <translation>Der Ray-Job %1 gehört nicht zu diesem Lauf und wurde nicht beendet.</translation>
    </message>
    <message>
        <source>Stop requested for the Ray job %1; it has not ended yet (%2).</source>
        <translation>Beenden des Ray-Jobs %1 angefordert; er ist noch nicht beendet (%2).</translation>
    </message>
    <message>
        <source>A node did not start because it lost contact with the scheduler.</source>
        <translation>Ein Knoten startete nicht, weil er den Kontakt zum Scheduler verloren hatte.</translation>
    </message>
    <message>
        <source>The result of the job is unknown: it left no exit record, and none of its processes is running. Its monitor process was killed. Check the log and the outputs, then resubmit.</source>
        <translation>Wie der Job endete, ist unbekannt: Er hat keinen Prozess mehr und keinen Exit-Eintrag hinterlassen. Sein Überwachungsprozess wurde getötet. Protokoll und Ausgaben prüfen, dann erneut einreichen.</translation>
    </message>
    <message>
        <source>The job was lost before it started and did not run.</source>
        <translation>Der Job ging vor seinem Start verloren; er lief nicht.</translation>
    </message>
    <message>
        <source>The node of the run no longer exists (%1); files that had not been collected are lost. With --retries, a run restarts on another node.</source>
        <translation>Der Knoten des Laufs existiert nicht mehr (%1); noch nicht eingesammelte Dateien sind verloren. Mit --retries startet ein Lauf auf einem anderen Knoten neu.</translation>
    </message>
    <message>
        <source>The node was evicted by the cloud; files of the run that had not been collected are lost. With --retries, a run restarts on another node.</source>
        <translation>Der Knoten wurde von der Cloud entzogen; noch nicht eingesammelte Dateien des Laufs sind verloren. Mit --retries startet ein Lauf auf einem anderen Knoten neu.</translation>
    </message>
    <message>
        <source>The process that had submitted the Spark application to YARN is gone. Another attempt looks for the application by its tag %1, and follows it.</source>
        <translation>Der Prozess, der die Spark-Anwendung bei YARN eingereicht hatte, ist weg. Ein weiterer Versuch sucht die Anwendung anhand ihres Tags %1 und verfolgt sie.</translation>
    </message>
    <message>
        <source>The run&apos;s folder on the machine is an older copy from before the job started, probably a restored backup. The job did run, but its result is unknown. Check the log, then resubmit.</source>
        <translation>Der Ordner des Laufs auf dem Rechner ist eine ältere Kopie aus der Zeit, bevor der Job startete, vermutlich eine zurückgespielte Sicherung. Der Job lief; wie er endete, ist unbekannt. Das Protokoll prüfen, dann den Lauf erneut einreichen.</translation>
    </message>
    <message>
        <source>The start of its nodes was canceled several times; the job did not run. %1</source>
        <translation>Der Start seiner Knoten wurde mehrmals zurückgezogen; der Job lief nicht. %1</translation>
    </message>
    <message>
        <source>Preempted by a run of higher priority; requeued.</source>
        <translation>Von einem Lauf mit höherer Priorität verdrängt; wieder eingereiht.</translation>
    </message>
    <message>
        <source>Node creation is paused: %1 Resume with: studioctl compute retry %2</source>
        <translation>Die Knotenerstellung ist pausiert: %1 Fortsetzen mit: studioctl compute retry %2</translation>
    </message>
    <message>
        <source>Node creation is paused and will be retried automatically: %1</source>
        <translation>Die Knotenerstellung ist pausiert und wird automatisch erneut versucht: %1</translation>
    </message>
    <message>
        <source>Waiting for a node: the last one failed to start; retrying with backoff. %1</source>
        <translation>Wartet auf einen Knoten: Der letzte ist nicht gestartet; neuer Versuch mit Backoff. %1</translation>
    </message>
    <message>
        <source>its folder, which is missing or no longer contains the job&apos;s result</source>
        <translation>sein Ordner, der fehlt oder das Ende des Jobs nicht mehr enthält</translation>
    </message>
    <message>
        <source>Changed on the machine after the run ended: %1. The recorded result is kept. Check who else uses the account there, and which processes the job left running.</source>
        <translation>Auf dem Rechner nach dem Ende des Laufs geändert: %1. Das aufgezeichnete Ergebnis bleibt; prüfen, wer das Konto dort benutzt und was der Job laufen ließ.</translation>
    </message>
    <message>
        <source>Submitted manually from the schedule %1.</source>
        <translation>Manuell aus dem Zeitplan %1 eingereicht.</translation>
    </message>
    <message>
        <source>Being preempted by the run %1; it will be requeued.</source>
        <translation>Wird vom Lauf %1 verdrängt und danach wieder eingereiht.</translation>
    </message>
    <message>
        <source>The start of its nodes was canceled. %1</source>
        <translation>Der Start seiner Knoten wurde zurückgezogen. %1</translation>
    </message>
    <message>
        <source>The job did not start; it has been requeued. %1</source>
        <translation>Der Job ist nicht gestartet; er ist wieder in der Warteschlange. %1</translation>
    </message>
    <message>
        <source>The Ray cluster did not confirm that the job %1 has stopped; it may still be running. To stop it, use studioctl run cancel %3, or ray job stop --address %2 %1</source>
        <translation>Der Ray-Cluster hat nicht bestätigt, dass der Job %1 beendet ist: Er läuft dort vielleicht noch. Zum Stoppen: studioctl run cancel %3, oder ray job stop --address %2 %1</translation>
    </message>
    <message>
        <source>YARN did not confirm that the application with the tag %1 has stopped: it may still run there. List it with yarn application -list -appTags %1, and stop it with yarn application -kill</source>
        <translation>YARN hat nicht bestätigt, dass die Anwendung mit dem Tag %1 beendet wurde: Sie wird dort möglicherweise noch ausgeführt. Zeigen Sie sie mit yarn application -list -appTags %1 an, und beenden Sie sie mit yarn application -kill</translation>
    </message>
    <message numerus="yes">
        <source>%n links that lead out of the outputs, or special files, are not passed to other steps: %1</source>
        <translation>
            <numerusform>%n Verknüpfung, die aus den Ausgaben hinausführt, oder besondere Datei wird nicht an andere Schritte weitergegeben: %1</numerusform>
            <numerusform>%n Verknüpfungen, die aus den Ausgaben hinausführen, oder besondere Dateien werden nicht an andere Schritte weitergegeben: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU memory was not released within 10 s of the end of the job. These GPUs are not assigned until it is: %1</source>
        <translation>GPU-Speicher wurde nicht innerhalb von 10 s nach dem Ende des Jobs freigegeben. Diese GPUs werden bis dahin nicht zugewiesen: %1</translation>
    </message>
    <message>
        <source>%1 is a single machine. A run on several nodes needs a cluster or a pool.</source>
        <translation>%1 ist ein einzelner Rechner; ein Lauf auf mehreren Knoten braucht einen Cluster oder einen Pool.</translation>
    </message>
    <message>
        <source>Its time limit of %1 s exceeds the %2 s during which an allocation of %3 accepts runs.</source>
        <translation>Seine Zeitgrenze von %1 s ist länger als die %2 s, in denen eine Allokation von %3 Läufe aufnimmt.</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time for each VM size family.</source>
        <translation>Grenze erreicht: %1 gleichzeitig für jede Größenfamilie.</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time for the VM size family %2.</source>
        <translation>Grenze erreicht: %1 gleichzeitig für die Familie %2.</translation>
    </message>
    <message>
        <source>Preempting runs of lower priority to free %1 for it.</source>
        <translation>Läufe niedrigerer Priorität werden angehalten, um %1 dafür freizugeben.</translation>
    </message>
    <message>
        <source>Its time limit of %1 s exceeds the remaining %2 s of the allocation of %3. It will start on the next one.</source>
        <translation>Seine Zeitgrenze von %1 s ist länger als die %2 s, in denen die Allokation von %3 noch Läufe aufnimmt. Er startet auf der nächsten.</translation>
    </message>
    <message>
        <source>The allocation of %1 is ending. The run will start on the next one.</source>
        <translation>Die Allokation von %1 endet. Er startet auf der nächsten.</translation>
    </message>
    <message>
        <source>The run %1 has exclusive use of %2.</source>
        <translation>Der Lauf %1 belegt %2 exklusiv.</translation>
    </message>
    <message>
        <source>Needs exclusive use of %1; other runs are still running there.</source>
        <translation>Braucht %1 exklusiv; dort laufen noch andere Läufe.</translation>
    </message>
    <message>
        <source>%1 is not accepting runs; checked again every minute: %2</source>
        <translation>%1 nimmt keine Läufe an; wird jede Minute erneut geprüft: %2</translation>
    </message>
    <message>
        <source>Cannot be scheduled: %1</source>
        <translation>Kann nicht eingeplant werden: %1</translation>
    </message>
    <message>
        <source>Not all files of the output %1 of the step were collected. See the events of its run.</source>
        <translation>Nicht alle Dateien der Ausgabe %1 des Schritts wurden eingesammelt. Siehe die Ereignisse seines Laufs.</translation>
    </message>
    <message>
        <source>Longer than the limit for logs of the machine: %1. The first %2 are here, and the last part of a log beside it with the ending .end. The whole files are kept on the machine.</source>
        <translation>Länger als die Grenze für Protokolle des Rechners: %1. Die ersten %2 sind hier und der letzte Teil eines Protokolls daneben mit der Endung .end. Die vollständigen Dateien bleiben auf dem Rechner.</translation>
    </message>
    <message>
        <source>The run&apos;s name cannot begin with &quot;-&quot;.</source>
        <translation>Der Name des Laufs darf nicht mit „-“ beginnen.</translation>
    </message>
    <message>
        <source>The run&apos;s name cannot contain line breaks or control characters.</source>
        <translation>Der Name des Laufs darf keine Zeilenumbrüche oder Steuerzeichen enthalten.</translation>
    </message>
    <message>
        <source>The workspace&apos;s disk is full (%1 free), so states and logs may be out of date. Free some space, or cancel and delete runs.</source>
        <translation>Der Datenträger des Arbeitsbereichs ist voll (%1 frei), daher können Zustände und Protokolle veraltet sein. Geben Sie Platz frei, oder brechen Sie Läufe ab und löschen Sie sie.</translation>
    </message>
    <message>
        <source>The job&apos;s working directory was deleted while the job ran: its outputs are lost.</source>
        <translation>Das Arbeitsverzeichnis des Jobs wurde gelöscht, während er lief: Seine Ausgaben sind verloren.</translation>
    </message>
    <message>
        <source>The run&apos;s folder is missing: %1. Its logs and outputs are lost.</source>
        <translation>Der Ordner des Laufs fehlt: %1. Seine Protokolle und Ausgaben sind verloren.</translation>
    </message>
    <message>
        <source>%1 does not have the GPUs that the run requires.</source>
        <translation>%1 hat nicht die GPUs, die der Lauf braucht.</translation>
    </message>
    <message>
        <source>%1 is the same machine as %2, whose runs use it, too.</source>
        <translation>%1 ist derselbe Rechner wie %2, dessen Läufe ihn ebenfalls belegen.</translation>
    </message>
    <message>
        <source>The run&apos;s low-priority node was evicted: %1. Files that had not been collected are lost.</source>
        <translation>Der Knoten niedriger Priorität, auf dem der Lauf war, wurde weggenommen: %1. Nicht eingesammelte Dateien sind verloren.</translation>
    </message>
    <message>
        <source>The run&apos;s low-priority node was evicted. Files that had not been collected are lost.</source>
        <translation>Der Knoten niedriger Priorität, auf dem der Lauf war, wurde weggenommen. Nicht eingesammelte Dateien sind verloren.</translation>
    </message>
    <message>
        <source>A condition can have at most %1 parentheses within each other.</source>
        <translation>Eine Bedingung kann höchstens %1 ineinander geschachtelte Klammern haben.</translation>
    </message>
    <message>
        <source>&quot;)&quot;, &quot;and&quot; or &quot;or&quot;</source>
        <translation>„)“, „and“ oder „or“</translation>
    </message>
    <message>
        <source>&quot;and&quot; or &quot;or&quot;</source>
        <translation>„and“ oder „or“</translation>
    </message>
    <message>
        <source>The run is not waiting any more; only waiting runs can be held or released.</source>
        <translation>Der Lauf wartet nicht mehr; nur wartende Läufe können zurückgehalten oder freigegeben werden.</translation>
    </message>
    <message>
        <source>The run is held with its parent %1. Release that one.</source>
        <translation>Der Lauf wird mit seinem übergeordneten Lauf %1 zurückgehalten. Geben Sie diesen frei.</translation>
    </message>
    <message>
        <source>Held by the user; it keeps its place in the queue.</source>
        <translation>Vom Benutzer zurückgehalten; der Lauf behält seinen Platz in der Warteschlange.</translation>
    </message>
    <message>
        <source>Released by the user.</source>
        <translation>Vom Benutzer freigegeben.</translation>
    </message>
    <message>
        <source>%1 takes no new runs (drained).</source>
        <translation>%1 nimmt keine neuen Läufe an (gesperrt).</translation>
    </message>
    <message>
        <source>Held by the user; it starts only after it is released.</source>
        <translation>Vom Benutzer zurückgehalten; der Lauf startet erst nach der Freigabe.</translation>
    </message>
    <message>
        <source>The run&apos;s folder is not on the login node, but its job may run on any node. The last known state is kept until the folder is back. To give up the run, cancel it, and cancel its job with the cluster&apos;s own commands.</source>
        <translation>Der Ordner des Laufs ist nicht auf dem Login-Knoten, sein Job kann aber auf jedem Knoten laufen. Der letzte bekannte Zustand bleibt, bis der Ordner zurück ist. Um den Lauf aufzugeben, brechen Sie ihn ab, und seinen Job mit den Befehlen des Clusters.</translation>
    </message>
    <message>
        <source>A Slurm job builds the environment: %1.</source>
        <translation>Ein Slurm-Job baut die Umgebung: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Best fit of %n targets.</source>
        <translation>
            <numerusform>Beste Passung von %n Ziel.</numerusform>
            <numerusform>Beste Passung von %n Zielen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Of equal ones, the cheapest: %1.</source>
        <translation>Von gleich gut passenden das günstigste: %1.</translation>
    </message>
    <message>
        <source>No target can ever take the run. It gets a cluster of its own, %1, like %2, which is deleted with the run.</source>
        <translation>Kein Ziel kann den Lauf jemals aufnehmen. Er bekommt einen eigenen Cluster, %1, wie %2, der mit dem Lauf gelöscht wird.</translation>
    </message>
    <message numerus="yes">
        <source>Cheapest of %n templates that fit: %1.</source>
        <translation>
            <numerusform>Günstigste von %n passenden Vorlage: %1.</numerusform>
            <numerusform>Günstigste von %n passenden Vorlagen: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 per hour</source>
        <comment>amount, currency</comment>
        <translation>%1 %2 pro Stunde</translation>
    </message>
    <message numerus="yes">
        <source>Cheapest of %n clusters that can start one: %1.</source>
        <translation>
            <numerusform>Günstigster von %n Cluster, der einen starten kann: %1.</numerusform>
            <numerusform>Günstigster von %n Clustern, die einen starten können: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The files that the machine of attempt %1 kept are collected.</source>
        <translation>Die Dateien, die auf dem Rechner von Versuch %1 geblieben sind, werden eingesammelt.</translation>
    </message>
    <message>
        <source>Waiting for the outputs to resume from: %1</source>
        <translation>Wartet auf die Ausgaben, von denen aus fortgesetzt wird: %1</translation>
    </message>
    <message>
        <source>Waiting for free disk space at %1. Collecting continues when there is some.</source>
        <translation>Wartet auf freien Speicherplatz unter %1. Sobald es welchen gibt, wird weiter eingesammelt.</translation>
    </message>
    <message>
        <source>The disk of the run&apos;s machine is full; waiting for free space to record the end of its metrics. Free some space there, or cancel the run.</source>
        <translation>Die Festplatte des Rechners dieses Laufs ist voll; der Lauf wartet auf Speicherplatz, um das Ende seiner Metriken festzuhalten. Schaffen Sie dort Platz, oder brechen Sie den Lauf ab.</translation>
    </message>
    <message>
        <source>Starts over: no outputs of an earlier attempt are available. The last one was on %1.</source>
        <translation>Beginnt von vorn: Von keinem früheren Versuch sind Ausgaben vorhanden. Der letzte lief auf %1.</translation>
    </message>
    <message>
        <source>Sending the outputs of attempt %1 on %2, to resume from (%3 files, %4).</source>
        <translation>Die Ausgaben von Versuch %1 auf %2 werden gesendet, um dort fortzusetzen (%3 Dateien, %4).</translation>
    </message>
    <message>
        <source>The outputs of attempt %1 on %2 cannot be sent: %3</source>
        <translation>Die Ausgaben von Versuch %1 auf %2 können nicht gesendet werden: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n of the runs failed.</source>
        <translation>
            <numerusform>%n der Läufe ist fehlgeschlagen.</numerusform>
            <numerusform>%n der Läufe sind fehlgeschlagen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No target can ever take the run. It gets a cluster of its own like %1 when %n more node(s) may run; %2 may now, of at most %3.</source>
        <translation>
            <numerusform>Kein Ziel kann den Lauf jemals aufnehmen. Er bekommt einen eigenen Cluster wie %1, sobald %n weiterer Knoten laufen darf; derzeit dürfen es %2 sein, höchstens %3.</numerusform>
            <numerusform>Kein Ziel kann den Lauf jemals aufnehmen. Er bekommt einen eigenen Cluster wie %1, sobald %n weitere Knoten laufen dürfen; derzeit dürfen es %2 sein, höchstens %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>The Slurm job that builds the environment was not accepted yet: %1.</source>
        <translation>Der Slurm-Job, der die Umgebung baut, wurde noch nicht angenommen: %1.</translation>
    </message>
    <message>
        <source>There is no run &quot;%1&quot; in this workspace. A prefix of an ID needs at least %2 characters.</source>
        <translation>In diesem Arbeitsbereich gibt es keinen Lauf „%1“. Ein Präfix einer ID braucht mindestens %2 Zeichen.</translation>
    </message>
    <message>
        <source>Only %1 of %2 nodes of %3 started within %4 min. They were released so that other runs can use them, and will be requested again after %5 min.</source>
        <translation>Nur %1 von %2 Knoten von %3 sind innerhalb von %4 min gestartet. Sie wurden freigegeben, damit andere Läufe sie nutzen können, und werden nach %5 min erneut angefordert.</translation>
    </message>
    <message>
        <source>Outputs of some nodes of attempt %1 cannot be read, so no node resumes from that attempt.</source>
        <translation>Die Ausgaben einiger Knoten von Versuch %1 sind nicht lesbar, daher setzt kein Knoten auf diesem Versuch auf.</translation>
    </message>
    <message>
        <source>Files cannot be written to %1: %2 Check the disk; collecting continues when it is writable again.</source>
        <translation>In %1 lassen sich keine Dateien schreiben: %2 Prüfen Sie den Datenträger; das Einsammeln geht weiter, sobald er wieder beschreibbar ist.</translation>
    </message>
    <message>
        <source>The rest of the log cannot be read: %1 Collecting continues when it can be read again.</source>
        <translation>Der Rest des Protokolls lässt sich nicht lesen: %1 Das Einsammeln geht weiter, sobald er wieder lesbar ist.</translation>
    </message>
    <message>
        <source>Not evaluated since %1: the scheduler does not respond.</source>
        <translation>Seit %1 nicht mehr ausgewertet: Der Scheduler antwortet nicht.</translation>
    </message>
    <message>
        <source>The best was %1.</source>
        <translation>Der beste war %1.</translation>
    </message>
    <message>
        <source>%1 with at least %2 each</source>
        <translation>%1 mit je mindestens %2</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>in quarantine</source>
        <translation>in Quarantäne</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>run of another workspace, user %1</source>
        <translation>Lauf eines anderen Arbeitsbereichs, Benutzer %1</translation>
    </message>
    <message>
        <source>a process that is not visible</source>
        <translation>ein nicht sichtbarer Prozess</translation>
    </message>
    <message>
        <source>%1 of user %2</source>
        <translation>%1 von Benutzer %2</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>GPU %1 (%2)</source>
        <translation>GPU %1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Not free: %1.</source>
        <translation>Nicht frei: %1.</translation>
    </message>
    <message>
        <source>Needs %1; %2 has %3 free.</source>
        <translation>Braucht %1; auf %2 sind %3 frei.</translation>
    </message>
    <message>
        <source>%1 has not reported the users of its GPU %2 yet.</source>
        <translation>%1 hat noch nicht gemeldet, wer die GPU %2 benutzt.</translation>
    </message>
    <message>
        <source>Not evaluated yet.</source>
        <translation>Noch nicht ausgewertet.</translation>
    </message>
    <message>
        <source>Waiting for %1, which has not been connected since %2.</source>
        <translation>Wartet auf %1; seit %2 nicht verbunden.</translation>
    </message>
    <message>
        <source>Waiting for %1, which is not connected.</source>
        <translation>Wartet auf %1; derzeit nicht verbunden.</translation>
    </message>
    <message numerus="yes">
        <source>No slot is free on %1 (%n run(s) at a time).</source>
        <translation>
            <numerusform>Auf %1 ist kein Slot frei (%n Lauf gleichzeitig).</numerusform>
            <numerusform>Auf %1 ist kein Slot frei (%n Läufe gleichzeitig).</numerusform>
        </translation>
    </message>
    <message>
        <source>The last nodes of %1 failed to start. %2</source>
        <translation>Die letzten Knoten von %1 konnten nicht gestartet werden. %2</translation>
    </message>
    <message>
        <source>All nodes on %1 have runs.</source>
        <translation>Alle Knoten auf %1 sind belegt.</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>The list of columns ends where %1 was expected.</source>
        <translation>Die Liste der Spalten endet, wo %1 erwartet wurde.</translation>
    </message>
    <message>
        <source>The closing parenthesis in &quot;%1&quot; has no opening one.</source>
        <translation>Zur schließenden Klammer in „%1“ fehlt die öffnende.</translation>
    </message>
    <message>
        <source>With the distribution %1, the run ends with the command on its first node. Omit --continue-on-node-failure.</source>
        <translation>Bei der Verteilung %1 endet der Lauf mit dem Befehl auf seinem ersten Knoten. Lassen Sie --continue-on-node-failure weg.</translation>
    </message>
    <message>
        <source>Port %1 of node %2 (%3), reserved for the run, was taken by another program.</source>
        <translation>Port %1 von Knoten %2 (%3), der für den Lauf reserviert war, wurde von einem anderen Programm belegt.</translation>
    </message>
    <message>
        <source>Another head node of the cluster has taken over this address. Another attempt looks for the Spark application in YARN by its tag %1, and follows it from there.</source>
        <translation>Ein anderer Hauptknoten des Clusters hat diese Adresse übernommen. Ein weiterer Versuch sucht die Spark-Anwendung in YARN anhand ihres Tags %1 und verfolgt sie von dort aus.</translation>
    </message>
    <message numerus="yes">
        <source>The output %1 was written to %2 (%n new files, %3).</source>
        <translation>
            <numerusform>Die Ausgabe %1 wurde nach %2 geschrieben (%n neue Datei, %3).</numerusform>
            <numerusform>Die Ausgabe %1 wurde nach %2 geschrieben (%n neue Dateien, %3).</numerusform>
        </translation>
    </message>
    <message>
        <source>The output %1 was not written to %2: %3</source>
        <translation>Die Ausgabe %1 wurde nicht nach %2 geschrieben: %3</translation>
    </message>
    <message>
        <source>The machine cannot send the files: %1 The download is retried; cancel the run to discard them.</source>
        <translation>Der Rechner kann die Dateien nicht senden: %1 Das Herunterladen wird wiederholt; brechen Sie den Lauf ab, um sie zu verwerfen.</translation>
    </message>
    <message>
        <source>Pruned manually before its first value.</source>
        <translation>Manuell vorzeitig beendet, vor dem ersten Wert.</translation>
    </message>
    <message numerus="yes">
        <source>Pruned manually after %n value(s).</source>
        <translation>
            <numerusform>Manuell vorzeitig beendet, nach %n Wert.</numerusform>
            <numerusform>Manuell vorzeitig beendet, nach %n Werten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not evaluated yet: more than %1 different kinds of runs are queued; the rest are evaluated in turn.</source>
        <translation>Noch nicht ausgewertet: Mehr als %1 verschiedene Arten von Läufen warten; die übrigen werden reihum ausgewertet.</translation>
    </message>
    <message>
        <source>held by an administrator of the cluster, who alone can release it</source>
        <translation>von einem Administrator des Clusters angehalten; nur er kann ihn freigeben</translation>
    </message>
    <message>
        <source>held because Slurm could not start it on its nodes; release it with: scontrol release</source>
        <translation>angehalten, weil Slurm ihn auf seinen Knoten nicht starten konnte; freigeben mit: scontrol release</translation>
    </message>
    <message>
        <source>a required node is down, drained or reserved, such as for maintenance that begins before the job&apos;s time limit ends</source>
        <translation>ein benötigter Knoten ist ausgefallen, im Drain oder reserviert, etwa für eine Wartung, die vor dem Ablauf der Zeitgrenze des Jobs beginnt</translation>
    </message>
    <message>
        <source>waiting for its reservation to begin</source>
        <translation>wartet auf den Beginn seiner Reservierung</translation>
    </message>
    <message>
        <source>will never start: a single job may not request that much, or that little, by its QOS or account</source>
        <translation>startet nie: Ein einzelner Job darf mit dieser QOS oder diesem Konto nicht so viel oder nicht so wenig anfordern</translation>
    </message>
    <message>
        <source>the computing time granted to the account or QOS is used up</source>
        <translation>die dem Konto oder der QOS gewährte Rechenzeit ist aufgebraucht</translation>
    </message>
    <message numerus="yes">
        <source>%n inputs (%1) were copied on the machine from where earlier steps wrote them, and not uploaded.</source>
        <translation>
            <numerusform>%n Eingabe (%1) wurde auf dem Rechner von dort kopiert, wo ein früherer Schritt sie geschrieben hat, und nicht hochgeladen.</numerusform>
            <numerusform>%n Eingaben (%1) wurden auf dem Rechner von dort kopiert, wo frühere Schritte sie geschrieben haben, und nicht hochgeladen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The step %1 failed: %2</source>
        <translation>Der Schritt %1 ist fehlgeschlagen: %2</translation>
    </message>
</context>
<context>
    <name>ScalePassText</name>
    <message>
        <source>The machine %1 is not responding.</source>
        <translation>Der Rechner %1 antwortet nicht.</translation>
    </message>
    <message>
        <source>A CPU of this node is offline, or not permitted for this user.</source>
        <translation>Eine CPU dieses Knotens ist offline oder für diesen Benutzer nicht zugelassen.</translation>
    </message>
</context>
<context>
    <name>ScheduleText</name>
    <message>
        <source>There is no schedule &quot;%1&quot;. &quot;studioctl schedule list&quot; lists the existing ones.</source>
        <translation>Es gibt keinen Zeitplan „%1“. „studioctl schedule list“ listet die vorhandenen auf.</translation>
    </message>
    <message>
        <source>Every minute</source>
        <translation>Jede Minute</translation>
    </message>
    <message numerus="yes">
        <source>Every %n minute(s)</source>
        <translation>
            <numerusform>Jede %n. Minute</numerusform>
            <numerusform>Alle %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Every hour</source>
        <translation>Jede Stunde</translation>
    </message>
    <message numerus="yes">
        <source>Every %n hour(s)</source>
        <translation>
            <numerusform>Jede %n. Stunde</numerusform>
            <numerusform>Alle %n Stunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Every day</source>
        <translation>Jeden Tag</translation>
    </message>
    <message numerus="yes">
        <source>Every %n day(s)</source>
        <translation>
            <numerusform>Jeden %n. Tag</numerusform>
            <numerusform>Alle %n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>Every week</source>
        <translation>Jede Woche</translation>
    </message>
    <message numerus="yes">
        <source>Every %n week(s)</source>
        <translation>
            <numerusform>Jede %n. Woche</numerusform>
            <numerusform>Alle %n Wochen</numerusform>
        </translation>
    </message>
    <message>
        <source>Every month</source>
        <translation>Jeden Monat</translation>
    </message>
    <message numerus="yes">
        <source>Every %n month(s)</source>
        <translation>
            <numerusform>Jeden %n. Monat</numerusform>
            <numerusform>Alle %n Monate</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>every week, on Mon, Tue</comment>
        <translation>%1 am %2</translation>
    </message>
    <message>
        <source>%1 on day %2</source>
        <comment>every month, on day 1, 15</comment>
        <translation>%1 am Tag %2</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>every day, at 04:00, 04:30</comment>
        <translation>%1 um %2</translation>
    </message>
    <message>
        <source>Cron: %1</source>
        <translation>Cron: %1</translation>
    </message>
    <message>
        <source>Every hour at minute %1</source>
        <translation>Jede Stunde zur Minute %1</translation>
    </message>
    <message>
        <source>On %1 at %2</source>
        <comment>on Mon, Tue, at 09:00</comment>
        <translation>Am %1 um %2</translation>
    </message>
    <message>
        <source>minute</source>
        <comment>field of a cron expression</comment>
        <translation>Minute</translation>
    </message>
    <message>
        <source>hour</source>
        <comment>field of a cron expression</comment>
        <translation>Stunde</translation>
    </message>
    <message>
        <source>day of the month</source>
        <comment>field of a cron expression</comment>
        <translation>Tag des Monats</translation>
    </message>
    <message>
        <source>month</source>
        <comment>field of a cron expression</comment>
        <translation>Monat</translation>
    </message>
    <message>
        <source>day of the week</source>
        <comment>field of a cron expression</comment>
        <translation>Wochentag</translation>
    </message>
    <message>
        <source>A cron expression has five fields (minute, hour, day of the month, month, day of the week), such as &quot;0 3 * * 1-5&quot;; this one has %1.</source>
        <translation>Ein Cron-Ausdruck hat fünf Felder (Minute, Stunde, Tag des Monats, Monat, Wochentag), etwa „0 3 * * 1-5“; dieser hat %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid %2 of a cron expression. Use numbers, *, ranges such as 1-5, lists such as 1,3 and steps such as */15.</source>
        <translation>„%1“ ist im Feld „%2“ eines Cron-Ausdrucks nicht gültig. Verwenden Sie Zahlen, *, Bereiche wie 1-5, Listen wie 1,3 und Schritte wie */15.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is out of range for the %2 of a cron expression.</source>
        <translation>„%1“ liegt im Feld „%2“ eines Cron-Ausdrucks außerhalb des Bereichs.</translation>
    </message>
    <message>
        <source>The range &quot;%1&quot; for the %2 of a cron expression ends before it begins.</source>
        <translation>Der Bereich „%1“ im Feld „%2“ eines Cron-Ausdrucks endet, bevor er beginnt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not supported in cron expressions. Use five fields with numbers, *, ranges, lists and steps.</source>
        <translation>„%1“ wird in Cron-Ausdrücken nicht unterstützt. Verwenden Sie fünf Felder mit Zahlen, *, Bereichen, Listen und Schritten.</translation>
    </message>
    <message>
        <source>There is no time zone &quot;%1&quot; on this computer. Use an IANA name such as Europe/Berlin, or a name of Windows such as &quot;Pacific Standard Time&quot;.</source>
        <translation>Auf diesem Rechner gibt es keine Zeitzone „%1“. Verwenden Sie einen IANA-Namen wie Europe/Berlin oder einen Namen von Windows wie „Pacific Standard Time“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of the recurrence is out of range.</source>
        <translation>„%1“ der Wiederholung liegt außerhalb des Bereichs.</translation>
    </message>
    <message>
        <source>A recurrence needs a start time.</source>
        <translation>Eine Wiederholung braucht eine Anfangszeit.</translation>
    </message>
    <message>
        <source>Fired</source>
        <comment>outcome of a scheduled time</comment>
        <translation>Ausgelöst</translation>
    </message>
    <message>
        <source>Missed</source>
        <comment>outcome of a scheduled time</comment>
        <translation>Verpasst</translation>
    </message>
    <message>
        <source>Skipped: an earlier run had not ended</source>
        <comment>outcome of a scheduled time</comment>
        <translation>Übersprungen: Ein früherer Lauf war nicht beendet</translation>
    </message>
    <message>
        <source>Failed to submit</source>
        <comment>outcome of a scheduled time</comment>
        <translation>Übermittlung fehlgeschlagen</translation>
    </message>
    <message>
        <source>These times never occur. Correct the expression.</source>
        <translation>Diese Zeiten treten nie ein. Korrigieren Sie den Ausdruck.</translation>
    </message>
    <message>
        <source>A schedule &quot;%1&quot; already exists. Choose another name, or change it with: studioctl schedule update</source>
        <translation>Es gibt bereits einen Zeitplan „%1“. Wählen Sie einen anderen Namen, oder ändern Sie ihn mit: studioctl schedule update</translation>
    </message>
    <message>
        <source>Run manually</source>
        <comment>outcome of a scheduled time</comment>
        <translation>Manuell ausgeführt</translation>
    </message>
    <message>
        <source>Skipped: a budget is used up</source>
        <comment>outcome of a scheduled time</comment>
        <translation>Übersprungen: Ein Budget ist aufgebraucht</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Run only the latest</source>
        <translation>Nur die letzte ausführen</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Alle ausführen</translation>
    </message>
    <message>
        <source>Run anyway</source>
        <translation>Trotzdem ausführen</translation>
    </message>
</context>
<context>
    <name>SecretsText</name>
    <message>
        <source>No keyring service is available on this desktop. Keep the secret in the vault, or for this session only.</source>
        <translation>In dieser Arbeitsumgebung ist kein Schlüsselbund verfügbar. Das Geheimnis im Tresor aufbewahren oder nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>The keyring is locked, or access to it was refused. Unlock it, and try again.</source>
        <translation>Der Schlüsselbund ist gesperrt, oder der Zugriff darauf wurde verweigert. Ihn entsperren und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The keyring reported an error. Try again, or keep the secret in the vault.</source>
        <translation>Der Schlüsselbund hat versagt. Es noch einmal versuchen oder das Geheimnis im Tresor aufbewahren.</translation>
    </message>
    <message>
        <source>The keyring did not respond in time. If it prompts for its password, enter it and try again; otherwise keep the secret in the vault.</source>
        <translation>Der Schlüsselbund hat nicht rechtzeitig geantwortet. Wenn er nach seinem Passwort fragt, es eingeben und es noch einmal versuchen; sonst das Geheimnis im Tresor aufbewahren.</translation>
    </message>
    <message>
        <source>An empty secret cannot be stored. Delete it instead.</source>
        <translation>Ein leeres Geheimnis kann nicht gespeichert werden. Es stattdessen löschen.</translation>
    </message>
    <message>
        <source>The secret has %1 bytes; the limit is %2. Shorten it.</source>
        <translation>Das Geheimnis hat %1 Bytes, und die Grenze ist %2. Es kürzen.</translation>
    </message>
    <message>
        <source>The vault is locked. Unlock it, and try again.</source>
        <translation>Der Tresor ist gesperrt. Ihn entsperren und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Another program is changing the vault. Try again in a moment.</source>
        <translation>Ein anderes Programm ändert gerade den Tresor. Es gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>There is no vault at %1. Create one first.</source>
        <translation>Unter %1 gibt es keinen Tresor. Zuerst einen anlegen.</translation>
    </message>
    <message>
        <source>%1 is not a file, so it cannot be the vault. Move it away, and create a vault.</source>
        <translation>%1 ist keine Datei und kann deshalb nicht der Tresor sein. Es an einen anderen Ort verschieben und einen Tresor anlegen.</translation>
    </message>
    <message>
        <source>The passphrase is too short. Use at least %1 characters; several words are easiest to remember.</source>
        <translation>Die Passphrase ist zu kurz. Mindestens %1 Zeichen verwenden; mehrere Wörter sind am leichtesten zu merken.</translation>
    </message>
    <message>
        <source>A vault already exists at %1. Unlock it instead.</source>
        <translation>Unter %1 gibt es schon einen Tresor. Stattdessen diesen entsperren.</translation>
    </message>
    <message>
        <source>The vault is damaged, so its secrets cannot be read. Restore a backup of the file &quot;vault&quot;, or remove it and enter your secrets again.</source>
        <translation>Der Tresor ist beschädigt, deshalb sind seine Geheimnisse nicht lesbar. Eine Kopie der Datei „vault“ zurücklegen, oder die Datei entfernen und die Geheimnisse neu eingeben.</translation>
    </message>
    <message>
        <source>The vault&apos;s encryption failed. Close other programs to free memory, and try again.</source>
        <translation>Die Verschlüsselung des Tresors hat versagt. Andere Programme schließen, um Speicher freizugeben, und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The vault was written by a newer version of Compute Studio. Install that version to open it.</source>
        <translation>Der Tresor wurde von einer neueren Version von Compute Studio geschrieben. Diese Version installieren, um ihn zu öffnen.</translation>
    </message>
    <message>
        <source>The vault is full. Delete secrets that you no longer need.</source>
        <translation>Der Tresor ist voll. Geheimnisse löschen, die nicht mehr gebraucht werden.</translation>
    </message>
    <message>
        <source>Wrong vault passphrase. Enter it again.</source>
        <translation>Falsche Passphrase des Tresors. Sie erneut eingeben.</translation>
    </message>
    <message>
        <source>The vault&apos;s passphrase has been changed. Unlock the vault with the new one.</source>
        <translation>Die Passphrase des Tresors wurde inzwischen geändert. Den Tresor mit der neuen entsperren.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid secret name. Use letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, in parts separated by &apos;/&apos;, and at most %2 characters.</source>
        <translation>„%1“ kann nicht der Name eines Geheimnisses sein. Buchstaben, Ziffern, &apos;-&apos;, &apos;_&apos; und &apos;.&apos; verwenden, in Teilen, die &apos;/&apos; trennt, und höchstens %2 Zeichen.</translation>
    </message>
</context>
<context>
    <name>SizeText</name>
    <message>
        <source>Line %1 of the VM size table is not valid. Correct it.</source>
        <translation>Zeile %1 der Tabelle der VM-Größen ist falsch. Sie berichtigen.</translation>
    </message>
    <message>
        <source>There is no VM size &quot;%1&quot;.</source>
        <translation>Es gibt keine VM-Größe „%1“.</translation>
    </message>
    <message>
        <source>See the list of sizes: studioctl compute list-sizes.</source>
        <translation>Die Liste der Größen zeigt: studioctl compute list-sizes.</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>War %1 gemeint?</translation>
    </message>
    <message>
        <source>There is no family &quot;%1&quot;. List the sizes with their families: studioctl compute list-sizes --json</source>
        <translation>Es gibt keine Familie „%1“. Größen mit ihren Familien auflisten: studioctl compute list-sizes --json</translation>
    </message>
</context>
<context>
    <name>SlotsProviderText</name>
    <message>
        <source>Parts of this computer or of an attached machine</source>
        <translation>Teile dieses Rechners oder eines angebundenen Rechners</translation>
    </message>
</context>
<context>
    <name>SlurmNodeText</name>
    <message>
        <source>The agent does not describe an allocation.</source>
        <translation>Der Agent beschreibt keine Allokation.</translation>
    </message>
    <message>
        <source>the time limit of the allocation %1 was reached</source>
        <translation>die Zeitgrenze der Allokation %1 ist erreicht</translation>
    </message>
    <message>
        <source>the allocation %1 was canceled in Slurm</source>
        <translation>die Allokation %1 wurde in Slurm abgebrochen</translation>
    </message>
    <message>
        <source>the Slurm node of the allocation %1 failed (%2)</source>
        <translation>der Slurm-Knoten der Allokation %1 ist ausgefallen (%2)</translation>
    </message>
    <message>
        <source>the allocation %1 was preempted by another job of Slurm</source>
        <translation>die Allokation %1 wurde von einem anderen Auftrag in Slurm verdrängt</translation>
    </message>
    <message>
        <source>the allocation %1 ended in Slurm (%2)</source>
        <translation>die Allokation %1 ist in Slurm beendet (%2)</translation>
    </message>
    <message>
        <source>The allocation %1 is starting (%2).</source>
        <translation>Die Allokation %1 startet (%2).</translation>
    </message>
    <message>
        <source>The allocation ended before its agent answered: %1.</source>
        <translation>Die Allokation ist beendet, bevor ihr Agent geantwortet hat: %1.</translation>
    </message>
    <message>
        <source>The folder of the allocation is not known yet.</source>
        <translation>Der Ordner der Allokation ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>The allocation %1 is pending in Slurm.</source>
        <translation>Die Allokation %1 wartet in Slurm.</translation>
    </message>
    <message>
        <source>The allocation %1 is pending in Slurm: %2.</source>
        <translation>Die Allokation %1 wartet in Slurm: %2.</translation>
    </message>
    <message>
        <source>Slurm will never start the allocation: %1. Change the partition, the time limit or the node size.</source>
        <translation>Slurm wird die Allokation nie starten: %1. Ändern Sie die Partition, die Zeit oder die Größe der Knoten.</translation>
    </message>
    <message>
        <source>Slurm did not answer on the login node in time. It is asked again; &quot;scontrol ping&quot; there shows whether its controller is up.</source>
        <translation>Slurm hat auf dem Login-Knoten nicht rechtzeitig geantwortet. Es wird erneut abgefragt; „scontrol ping“ zeigt dort, ob sein Controller läuft.</translation>
    </message>
</context>
<context>
    <name>SlurmNodesText</name>
    <message>
        <source>The time of an allocation is minutes, [HOURS:]MINUTES:SECONDS or DAYS-HOURS[:MINUTES[:SECONDS]], such as 4:00:00.</source>
        <translation>Die Zeit einer Allokation sind Minuten, [STUNDEN:]MINUTEN:SEKUNDEN oder TAGE-STUNDEN[:MINUTEN[:SEKUNDEN]], etwa 4:00:00.</translation>
    </message>
    <message>
        <source>The value of &quot;%1&quot; is not valid for Slurm. Use letters, digits and _-.,:=()[]*&amp;|!+@/, without spaces and without &quot;-&quot; at the beginning.</source>
        <translation>Der Wert von „%1“ ist für Slurm nicht gültig. Verwenden Sie Buchstaben, Ziffern und _-.,:=()[]*&amp;|!+@/, ohne Leerzeichen und ohne „-“ am Anfang.</translation>
    </message>
</context>
<context>
    <name>SlurmProbeText</name>
    <message>
        <source>Same path on the nodes</source>
        <translation>Gleicher Pfad auf den Knoten</translation>
    </message>
    <message>
        <source>Programs can be started</source>
        <translation>Programme können gestartet werden</translation>
    </message>
    <message>
        <source>Files visible after</source>
        <translation>Dateien sichtbar nach</translation>
    </message>
    <message>
        <source>File locks</source>
        <translation>Dateisperren</translation>
    </message>
    <message>
        <source>Folder /tmp</source>
        <translation>Ordner /tmp</translation>
    </message>
    <message>
        <source>Network to the login node</source>
        <translation>Netz zum Login-Knoten</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>shared with the login node</source>
        <translation>gemeinsam mit dem Login-Knoten</translation>
    </message>
    <message>
        <source>not shared with the login node</source>
        <translation>nicht gemeinsam mit dem Login-Knoten</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>nicht unterstützt</translation>
    </message>
    <message>
        <source>private to each job</source>
        <translation>für jeden Auftrag eigen</translation>
    </message>
    <message>
        <source>shared by all jobs of a node</source>
        <translation>gemeinsam für alle Aufträge eines Knotens</translation>
    </message>
    <message>
        <source>not writable</source>
        <translation>nicht beschreibbar</translation>
    </message>
    <message>
        <source>not reachable</source>
        <translation>nicht erreichbar</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>File locks do not work between the login node and the nodes. Runs are still started once only; choose a scratch folder with locks (NFS 4, or Lustre mounted with flock) if one is available.</source>
        <translation>Dateisperren wirken nicht zwischen Login-Knoten und Knoten. Läufe werden dennoch nur einmal gestartet; wählen Sie, falls vorhanden, einen Arbeitsordner mit Sperren (NFS 4 oder Lustre mit flock).</translation>
    </message>
    <message>
        <source>Jobs cannot write to /tmp of the nodes. Clusters of allocations need it: ask the administrators, or set TMPDIR.</source>
        <translation>Aufträge können nicht nach /tmp der Knoten schreiben. Cluster aus Allokationen brauchen das: Fragen Sie die Administratoren, oder setzen Sie TMPDIR.</translation>
    </message>
    <message>
        <source>Nodes do not reach the login node over the network. Clusters of allocations need it for srun; runs as jobs do not.</source>
        <translation>Die Knoten erreichen den Login-Knoten nicht über das Netz. Cluster aus Allokationen brauchen das für srun, Läufe als Aufträge nicht.</translation>
    </message>
    <message>
        <source>the probe job failed</source>
        <translation>der Testauftrag ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>job %1 ran on %2; files are visible after %3 s</source>
        <translation>Auftrag %1 lief auf %2; Dateien sind nach %3 s sichtbar</translation>
    </message>
    <message>
        <source>The probe job wrote nothing that is visible here: %1. The scratch folder must be on a disk that the login node and the nodes share under the same path, from which programs may be started. Choose another one: --scratch FOLDER.</source>
        <translation>Der Testauftrag hat nichts geschrieben, was hier sichtbar ist: %1. Der Arbeitsordner muss auf einem Datenträger liegen, den Login-Knoten und Knoten unter demselben Pfad teilen und von dem Programme gestartet werden dürfen. Wählen Sie einen anderen: --scratch ORDNER.</translation>
    </message>
    <message>
        <source>Files become visible on the other side only after %1 s, which delays run states. Choose a scratch folder on a faster shared file system (--scratch).</source>
        <translation>Eine Datei der einen Seite ist auf der anderen erst nach %1 s sichtbar: Ebenso spät kommen die Zustände der Läufe. Wählen Sie einen Arbeitsordner auf einem schnelleren gemeinsamen Datenträger (--scratch).</translation>
    </message>
    <message>
        <source>The nodes have a different CPU architecture (%1) than the login node, so the agent and environments built there cannot run on them. Attach a login node with the same architecture, or choose another partition.</source>
        <translation>Die Knoten haben eine andere CPU-Architektur (%1) als der Login-Knoten; der Agent und dort gebaute Umgebungen laufen auf ihnen nicht. Binden Sie einen Login-Knoten mit derselben Architektur an, oder wählen Sie eine andere Partition.</translation>
    </message>
    <message>
        <source>no job submitted yet</source>
        <translation>noch kein Auftrag gesendet</translation>
    </message>
    <message>
        <source>the probe job is pending; check again later</source>
        <translation>der Testauftrag wartet; prüfen Sie später erneut</translation>
    </message>
    <message>
        <source>the probe job is pending (%1); check again later</source>
        <translation>der Testauftrag wartet (%1); prüfen Sie später erneut</translation>
    </message>
    <message>
        <source>job %1 ran on %2 after the check had ended: locks and network were not tested</source>
        <translation>Auftrag %1 lief auf %2, als keine Prüfung auf ihn wartete: Dateisperren und Netz wurden nicht getestet</translation>
    </message>
</context>
<context>
    <name>SlurmProviderText</name>
    <message>
        <source>Allocations of an attached Slurm cluster, which take many short runs</source>
        <translation>Allokationen eines angebundenen Slurm-Clusters, die viele kurze Läufe aufnehmen</translation>
    </message>
    <message>
        <source>Allocations of Slurm end with their files at a time limit and cannot be started again, so they are no compute instances. For JupyterLab on a compute node, submit it as a run and forward its port: studioctl compute forward CLUSTER 8888:NODE:8888.</source>
        <translation>Allokationen von Slurm enden mit ihren Dateien an einer Zeitgrenze und können nicht wieder gestartet werden, daher sind sie keine Compute-Instanzen. Für JupyterLab auf einem Rechenknoten übermitteln Sie es als Lauf und leiten seinen Port weiter: studioctl compute forward CLUSTER 8888:NODE:8888.</translation>
    </message>
</context>
<context>
    <name>SnapshotText</name>
    <message>
        <source>Taking the snapshot was canceled.</source>
        <translation>Die Momentaufnahme wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 changed while the snapshot was taken. Wait until nothing writes to it, or exclude it with an ignore file.</source>
        <translation>%1 änderte sich, während die Momentaufnahme es las. Warten, bis nichts mehr hineinschreibt, oder es durch eine Ignorierdatei auslassen.</translation>
    </message>
    <message>
        <source>%1 was removed or replaced while the snapshot was taken. Try again.</source>
        <translation>%1 wurde während der Momentaufnahme entfernt oder ersetzt. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Looks like a private key. Exclude it with a line in .amlignore or .gitignore.</source>
        <translation>Sieht nach einem privaten Schlüssel aus. Mit einer Zeile in .amlignore oder .gitignore ausschließen.</translation>
    </message>
    <message>
        <source>Environment files often contain passwords. Exclude it, or check its contents.</source>
        <translation>Umgebungsdateien enthalten oft Passwörter. Ausschließen oder den Inhalt prüfen.</translation>
    </message>
    <message>
        <source>Looks like the credentials of a cloud or a service. Exclude it.</source>
        <translation>Sieht nach Zugangsdaten einer Cloud oder eines Dienstes aus. Ausschließen.</translation>
    </message>
    <message>
        <source>Looks like an access token. Exclude it.</source>
        <translation>Sieht nach einem Zugriffstoken aus. Ausschließen.</translation>
    </message>
    <message>
        <source>A Python environment, which rarely works elsewhere. Exclude it and specify the packages that the run needs.</source>
        <translation>Eine Python-Umgebung; sie funktioniert anderswo selten. Ausschließen und die Pakete angeben, die der Lauf braucht.</translation>
    </message>
    <message>
        <source>A model or checkpoint. Use an input instead, so that it is uploaded only once.</source>
        <translation>Ein Modell oder Checkpoint. Stattdessen als Eingabe angeben, damit es nur einmal hochgeladen wird.</translation>
    </message>
    <message>
        <source>A large file. Use an input instead, so that it is uploaded only once.</source>
        <translation>Eine große Datei. Stattdessen als Eingabe angeben, damit sie nur einmal hochgeladen wird.</translation>
    </message>
    <message>
        <source>The whole snapshot is large. Is this the right folder?</source>
        <translation>Die ganze Momentaufnahme ist groß. Ist dies der richtige Ordner?</translation>
    </message>
    <message>
        <source>A link that points outside the folder is not uploaded.</source>
        <translation>Eine Verknüpfung, die aus dem Ordner hinausführt, wird nicht hochgeladen.</translation>
    </message>
    <message>
        <source>Not a file, folder or link: not uploaded.</source>
        <translation>Weder Datei noch Ordner noch Verknüpfung: wird nicht hochgeladen.</translation>
    </message>
    <message>
        <source>This ignore file is not a regular file, so its rules are ignored.</source>
        <translation>Diese Ignorierdatei ist keine gewöhnliche Datei, daher gelten ihre Regeln nicht.</translation>
    </message>
    <message>
        <source>%1 (always excluded)</source>
        <translation>%1 (immer ausgeschlossen)</translation>
    </message>
    <message>
        <source>%1 (%2, line %3)</source>
        <translation>%1 (%2, Zeile %3)</translation>
    </message>
    <message>
        <source>Scanning the folder was canceled.</source>
        <translation>Das Durchsehen des Ordners wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 cannot be read. Change its permissions, or exclude it with an ignore file.</source>
        <translation>%1 ist nicht lesbar. Die Berechtigungen ändern oder es durch eine Ignorierdatei ausschließen.</translation>
    </message>
    <message>
        <source>%1 is not a folder. Specify the folder to upload.</source>
        <translation>%1 ist kein Ordner. Den Ordner angeben, der hochgeladen werden soll.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) or folder(s) cannot be read, so no snapshot was taken:</source>
        <translation>
            <numerusform>%n Datei oder Ordner ist nicht lesbar, daher gibt es keine Momentaufnahme:</numerusform>
            <numerusform>%n Dateien oder Ordner sind nicht lesbar, daher gibt es keine Momentaufnahme:</numerusform>
        </translation>
    </message>
    <message>
        <source>The snapshot store is being cleaned up. Try again in a moment.</source>
        <translation>Der Speicher der Momentaufnahmen wird gerade aufgeräumt. In einem Moment erneut versuchen.</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 ist keine Datei.</translation>
    </message>
    <message>
        <source>No space left for the snapshot in %1. Free some space and try again.</source>
        <translation>In %1 ist kein Platz mehr für die Momentaufnahme. Platz schaffen und erneut versuchen.</translation>
    </message>
    <message>
        <source>%1 is not the name of a snapshot.</source>
        <translation>%1 ist nicht der Name einer Momentaufnahme.</translation>
    </message>
    <message>
        <source>The list of files of snapshot %1 is damaged.</source>
        <translation>Die Dateiliste der Momentaufnahme %1 ist beschädigt.</translation>
    </message>
    <message>
        <source>The stored content %1 is damaged.</source>
        <translation>Der gespeicherte Inhalt %1 ist beschädigt.</translation>
    </message>
    <message>
        <source>A snapshot is being taken. Clean up when it is done.</source>
        <translation>Gerade entsteht eine Momentaufnahme. Erst danach aufräumen.</translation>
    </message>
    <message>
        <source>%1 (built-in rule; a line !%1 in the ignore file includes it)</source>
        <translation>%1 (eingebaute Regel; eine Zeile !%1 in der Ignore-Datei schließt es ein)</translation>
    </message>
    <message>
        <source>%1 is your home folder, or contains it: keys, passwords and everything else in it would be uploaded. Choose a folder that contains only the code, or use --allow-home-folder.</source>
        <translation>%1 ist der eigene Home-Ordner oder enthält ihn: Schlüssel, Passwörter und alles andere darin würde hochgeladen. Einen Ordner wählen, der nur den Code enthält, oder --allow-home-folder angeben.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Files that look like private keys would be uploaded: %1 (in %2). Exclude them with a line in .amlignore or .gitignore, or use --allow-private-keys.</source>
        <translation>Dateien, die wie private Schlüssel aussehen, würden hochgeladen: %1 (in %2). Sie mit einer Zeile in .amlignore oder .gitignore ausschließen oder --allow-private-keys angeben.</translation>
    </message>
</context>
<context>
    <name>SshText</name>
    <message>
        <source>Could not create a key at %1.</source>
        <translation>Unter %1 konnte kein Schlüssel erstellt werden.</translation>
    </message>
    <message numerus="yes">
        <source>%1 could not be reached from the jump host %2 within %n seconds.</source>
        <translation>
            <numerusform>%1 war vom Jump-Host %2 aus innerhalb von %n Sekunde nicht erreichbar.</numerusform>
            <numerusform>%1 war vom Jump-Host %2 aus innerhalb von %n Sekunden nicht erreichbar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Host %1 not found. Check the spelling, and whether a VPN is needed.</source>
        <translation>Der Host %1 wurde nicht gefunden. Die Schreibweise prüfen, und ob ein VPN nötig ist.</translation>
    </message>
    <message>
        <source>%1 refused the connection: no SSH server is listening on that port. Check the port.</source>
        <translation>%1 weist die Verbindung ab: Auf diesem Port lauscht kein SSH-Server. Den Port prüfen.</translation>
    </message>
    <message>
        <source>%1 is not responding. Check the address and the port, and whether a VPN or a jump host is needed.</source>
        <translation>%1 antwortet nicht. Adresse und Port prüfen, und ob ein VPN oder ein Jump-Host nötig ist.</translation>
    </message>
    <message>
        <source>The known host keys cannot be read, so no host can be trusted: %1</source>
        <translation>Die bekannten Host-Schlüssel sind nicht lesbar, deshalb kann keinem Host vertraut werden: %1</translation>
    </message>
    <message>
        <source>Could not create an SSH session.</source>
        <translation>Es konnte keine SSH-Sitzung erstellt werden.</translation>
    </message>
    <message>
        <source>The SSH library rejected the options of this connection.</source>
        <translation>Die SSH-Bibliothek nimmt die Optionen dieser Verbindung nicht an.</translation>
    </message>
    <message>
        <source>The connection was closed on this side.</source>
        <translation>Die Verbindung wurde auf dieser Seite geschlossen.</translation>
    </message>
    <message>
        <source>%1 accepted the connection but did not respond as an SSH server, or too slowly.</source>
        <translation>%1 hat die Verbindung angenommen, antwortet aber nicht wie ein SSH-Server oder zu langsam.</translation>
    </message>
    <message>
        <source>No common SSH algorithms with %1. The details show what is missing; SSH servers from before 2014 must be upgraded.</source>
        <translation>Keine gemeinsamen SSH-Algorithmen mit %1. Die Details zeigen, was fehlt; SSH-Server aus der Zeit vor 2014 müssen aktualisiert werden.</translation>
    </message>
    <message>
        <source>%1 did not present a host key.</source>
        <translation>%1 zeigt keinen Host-Schlüssel.</translation>
    </message>
    <message>
        <source>The host key of %1 has been revoked (%2). No data was sent. Ask the machine&apos;s administrator.</source>
        <translation>Der Host-Schlüssel von %1 wurde widerrufen (%2). Es wurden keine Daten gesendet. Bei der Verwaltung des Rechners nachfragen.</translation>
    </message>
    <message>
        <source>%1 is known only through a certificate authority (%2), which is not supported. Confirm the key itself.</source>
        <translation>%1 ist nur durch eine Zertifizierungsstelle bekannt (%2), was nicht unterstützt wird. Den Schlüssel selbst bestätigen.</translation>
    </message>
    <message>
        <source>%1 presented the host key %2, not the expected %3. No data was sent.</source>
        <translation>%1 hat den Host-Schlüssel %2 vorgelegt, nicht den erwarteten %3. Es wurden keine Daten gesendet.</translation>
    </message>
    <message>
        <source>The host key of %1 has not been confirmed: %2 %3. Verify it with the machine&apos;s administrator.</source>
        <translation>Der Host-Schlüssel von %1 wurde nicht bestätigt: %2 %3. Ihn mit der Verwaltung des Rechners abgleichen.</translation>
    </message>
    <message>
        <source>%1 closed the connection while waiting for the sign-in.</source>
        <translation>%1 hat die Verbindung geschlossen, während auf die Anmeldung gewartet wurde.</translation>
    </message>
    <message>
        <source>Signing in to %1 requires an answer, but none was given in time.</source>
        <translation>Die Anmeldung bei %1 braucht eine Antwort, aber es kam rechtzeitig keine.</translation>
    </message>
    <message>
        <source>%1 closed the connection during sign-in. Servers do that after too many attempts; wait a minute and try again.</source>
        <translation>%1 hat die Verbindung während der Anmeldung abgebrochen. Server tun das nach zu vielen Versuchen; eine Minute warten und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 keeps prompting and does not complete the sign-in.</source>
        <translation>%1 fragt immer wieder und schließt die Anmeldung nicht ab.</translation>
    </message>
    <message>
        <source>%1 offers no sign-in method.</source>
        <translation>%1 bietet kein Anmeldeverfahren an.</translation>
    </message>
    <message>
        <source>%1 accepts none of the chosen sign-in methods. It offers: %2.</source>
        <translation>%1 nimmt keines der gewählten Anmeldeverfahren an. Angeboten wird: %2.</translation>
    </message>
    <message>
        <source>The key %1 is in PuTTY&apos;s format. Convert it to OpenSSH&apos;s: puttygen KEY -O private-openssh -o KEY.openssh</source>
        <translation>Der Schlüssel %1 hat das Format von PuTTY. In das von OpenSSH umwandeln: puttygen KEY -O private-openssh -o KEY.openssh</translation>
    </message>
    <message>
        <source>The file %1 is not a private key. Choose the one without .pub.</source>
        <translation>Die Datei %1 ist kein privater Schlüssel. Die ohne .pub wählen.</translation>
    </message>
    <message>
        <source>Passphrase of %1</source>
        <translation>Passphrase von %1</translation>
    </message>
    <message>
        <source>The key %1 requires its passphrase.</source>
        <translation>Der Schlüssel %1 braucht seine Passphrase.</translation>
    </message>
    <message>
        <source>The key %1 cannot be read: the passphrase is wrong, or the format is not supported.</source>
        <translation>Der Schlüssel %1 ist nicht lesbar: Die Passphrase ist falsch, oder sein Format wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <translation>Passwort von %1</translation>
    </message>
    <message>
        <source>%1 asks too many questions.</source>
        <translation>%1 stellt zu viele Fragen.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>Die Verbindung zu %1 ging verloren.</translation>
    </message>
    <message numerus="yes">
        <source>%1 has not responded for %n seconds.</source>
        <translation>
            <numerusform>%1 hat seit %n Sekunde nicht geantwortet.</numerusform>
            <numerusform>%1 hat seit %n Sekunden nicht geantwortet.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot reach port %2 of %3, or does not allow forwarding to it.</source>
        <translation>%1 kann Port %2 von %3 nicht erreichen oder erlaubt keine Weiterleitung dorthin.</translation>
    </message>
    <message>
        <source>%1 does not provide a terminal.</source>
        <translation>%1 stellt kein Terminal bereit.</translation>
    </message>
    <message>
        <source>The connection was closed.</source>
        <translation>Die Verbindung wurde geschlossen.</translation>
    </message>
    <message>
        <source>Jump host %1: %2</source>
        <translation>Jump-Host %1: %2</translation>
    </message>
    <message>
        <source>%1 accepted the connection and closed it again. Is an SSH server on that port, and does it accept connections from here?</source>
        <translation>%1 nahm die Verbindung an und brach sie wieder ab. Läuft auf diesem Port ein SSH-Server, und nimmt er Verbindungen von hier an?</translation>
    </message>
    <message>
        <source>The connection to %1 was closed on this side because of the machine&apos;s behavior: %2.</source>
        <translation>Die Verbindung zu %1 wurde hier beendet, wegen des Verhaltens des Rechners: %2.</translation>
    </message>
    <message>
        <source>it sends endless data and reads nothing</source>
        <translation>sie sendet endlos und liest nichts</translation>
    </message>
    <message>
        <source>it sends more than allowed, on closed channels</source>
        <translation>sie sendet mehr als erlaubt, auf geschlossenen Kanälen</translation>
    </message>
    <message>
        <source>it opens channels that cannot carry data</source>
        <translation>sie öffnet Kanäle, in denen nichts gesendet werden kann</translation>
    </message>
    <message>
        <source>Signing in to %1 timed out: it responds too slowly, or not at all.</source>
        <translation>Zeitüberschreitung bei der Anmeldung an %1: Der Rechner antwortet zu langsam oder gar nicht.</translation>
    </message>
    <message>
        <source>it sends more than allowed</source>
        <translation>sie sendet mehr als erlaubt</translation>
    </message>
    <message>
        <source>%1 allows no further sessions (MaxSessions). Close your other shells there, or ask its administrator to raise the limit.</source>
        <translation>%1 nimmt keine weitere Sitzung an (MaxSessions). Andere eigene Shells dort schließen oder die Verwaltung bitten, mehr zu erlauben.</translation>
    </message>
    <message>
        <source>%1 does not allow executing commands. Ask its administrator for an account with a shell.</source>
        <translation>%1 lässt keine Befehle ausführen. Die Verwaltung um ein Konto mit einer Shell bitten.</translation>
    </message>
    <message>
        <source>%1 The connection uses the jump host %2, which may be the cause.</source>
        <translation>%1 Die Verbindung führt über den Jump-Host %2, der die Ursache sein kann.</translation>
    </message>
    <message>
        <source>%1 did not accept the sign-in. Tried: %2. It offers: %3. Check the user name and, for a key, whether it is in ~/.ssh/authorized_keys there.</source>
        <translation>%1 hat die Anmeldung nicht angenommen. Versucht: %2. Angeboten wird: %3. Den Benutzernamen prüfen und, bei einem Schlüssel, ob er dort in ~/.ssh/authorized_keys steht.</translation>
    </message>
    <message>
        <source>The host key of %1 has changed. Either the machine was reinstalled, or the connection is being intercepted. No data was sent. Presented: %2 %3; known: %4 (%5). Ask the machine&apos;s administrator; if the new key is correct, replace the key.</source>
        <translation>Der Host-Schlüssel von %1 hat sich geändert. Entweder wurde der Rechner neu installiert, oder die Verbindung wird abgefangen. Es wurden keine Daten gesendet. Vorgezeigt: %2 %3; bekannt: %4 (%5). Den Administrator des Rechners fragen; ist der neue Schlüssel richtig, den Schlüssel ersetzen.</translation>
    </message>
    <message>
        <source>Another machine answers at %1 in place of the node: it has the host key %2, not the one that the node was created with, %3. No data was sent.</source>
        <translation>Unter %1 antwortet ein anderer Rechner anstelle des Knotens: Er hat den Hostschlüssel %2, nicht den, mit dem der Knoten erstellt wurde, %3. Es wurden keine Daten gesendet.</translation>
    </message>
    <message>
        <source>The key %1 cannot be read.</source>
        <translation>Der Schlüssel %1 kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 cannot reach the socket %2, or does not allow forwarding to it.</source>
        <translation>%1 kann den Socket %2 nicht erreichen oder erlaubt keine Weiterleitung dorthin.</translation>
    </message>
    <message>
        <source>%1 waited for a confirmation of the sign-in, such as on a phone, and got none in time. Connect again when you can confirm it.</source>
        <translation>%1 hat auf eine Bestätigung der Anmeldung gewartet, etwa auf einem Telefon, und rechtzeitig keine erhalten. Verbinden Sie sich erneut, wenn Sie sie bestätigen können.</translation>
    </message>
</context>
<context>
    <name>StoreText</name>
    <message>
        <source>The workspace&apos;s disk is full. Free some space; the studio continues automatically.</source>
        <translation>Der Datenträger des Arbeitsbereichs ist voll. Platz schaffen; das Studio macht automatisch weiter.</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is damaged. Close all studios, then replace workspace.db with the newest file in its folder &quot;backups&quot;.</source>
        <translation>Die Datenbank des Arbeitsbereichs ist beschädigt. Jedes Studio schließen, dann workspace.db durch die neueste Datei aus dem Ordner „backups“ ersetzen.</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is locked by another program. Try again.</source>
        <translation>Die Datenbank des Arbeitsbereichs ist durch ein anderes Programm gesperrt. Erneut versuchen.</translation>
    </message>
    <message>
        <source>The workspace&apos;s database cannot be opened or written. Check the permissions of its folder.</source>
        <translation>Die Datenbank des Arbeitsbereichs lässt sich nicht öffnen oder schreiben. Die Berechtigungen seines Ordners prüfen.</translation>
    </message>
    <message>
        <source>Reading or writing the workspace&apos;s database failed. Check the disk.</source>
        <translation>Das Lesen oder Schreiben der Datenbank des Arbeitsbereichs ist fehlgeschlagen. Den Datenträger prüfen.</translation>
    </message>
    <message>
        <source>The workspace rejected a change that conflicts with its contents.</source>
        <translation>Der Arbeitsbereich hat eine Änderung abgelehnt, die seinem Inhalt widerspricht.</translation>
    </message>
    <message>
        <source>The workspace&apos;s database reported an error.</source>
        <translation>Die Datenbank des Arbeitsbereichs hat einen Fehler gemeldet.</translation>
    </message>
    <message>
        <source>The scheduler of this workspace is not running.</source>
        <translation>Der Scheduler dieses Arbeitsbereichs läuft nicht.</translation>
    </message>
    <message>
        <source>%1 belongs to another user or is accessible to others. Remove it, or set TMPDIR to a folder of your own.</source>
        <translation>%1 gehört einem anderen Benutzer oder ist für andere zugänglich. Es entfernen oder TMPDIR auf einen eigenen Ordner setzen.</translation>
    </message>
    <message>
        <source>The scheduler&apos;s socket %1 cannot be opened.</source>
        <translation>Der Socket %1 des Schedulers lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>no response in time</source>
        <translation>keine rechtzeitige Antwort</translation>
    </message>
    <message>
        <source>%1 is not a workspace of Compute Studio: it is not an SQLite database. Choose another folder.</source>
        <translation>%1 ist kein Arbeitsbereich von Compute Studio: Es ist keine SQLite-Datenbank. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The workspace was written by a newer version of Compute Studio (schema %1; this version supports %2). Nothing was changed. Install the newer version.</source>
        <translation>Der Arbeitsbereich wurde von einer neueren Version von Compute Studio geschrieben (Schema %1; diese unterstützt %2). Nichts wurde geändert. Die neuere Version installieren.</translation>
    </message>
    <message>
        <source>No folder was specified for the workspace.</source>
        <translation>Für den Arbeitsbereich wurde kein Ordner genannt.</translation>
    </message>
    <message>
        <source>%1 is on a network file system (%2), where the locks that protect a workspace are not reliable. Choose a folder on a local disk: --workspace DIR or COMPUTE_STUDIO_WORKSPACE.</source>
        <translation>%1 ist auf einem Netzwerk-Dateisystem (%2), wo die Sperren, die einen Arbeitsbereich schützen, nicht zuverlässig sind. Einen Ordner auf einem lokalen Datenträger wählen: --workspace DIR oder COMPUTE_STUDIO_WORKSPACE.</translation>
    </message>
    <message>
        <source>The workspace %1 was written by a newer version of Compute Studio (schema %2; this version supports %3). Nothing was changed. Install the newer version, or specify another workspace.</source>
        <translation>Der Arbeitsbereich %1 wurde von einer neueren Version von Compute Studio geschrieben (Schema %2; diese unterstützt %3). Nichts wurde geändert. Die neuere Version installieren oder einen anderen Arbeitsbereich angeben.</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is damaged. Close all studios, then replace %2 with the newest file in %1.</source>
        <translation>Die Datenbank des Arbeitsbereichs ist beschädigt. Jedes Studio schließen, dann %2 durch die neueste Datei aus %1 ersetzen.</translation>
    </message>
    <message>
        <source>Another program is preparing this workspace. Try again.</source>
        <translation>Ein anderes Programm bereitet diesen Arbeitsbereich gerade vor. Erneut versuchen.</translation>
    </message>
    <message>
        <source>This workspace was last used as %1%2 and is now %3. If it was moved, run: studioctl workspace adopt --moved. If it is a copy and the original is still in use, run: studioctl workspace adopt --copied. Nothing was changed.</source>
        <translation>Dieser Arbeitsbereich wurde zuletzt als %1%2 verwendet und ist jetzt %3. Wurde er verschoben: studioctl workspace adopt --moved. Ist er eine Kopie und das Original wird weiter verwendet: studioctl workspace adopt --copied. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source> on another computer</source>
        <translation> auf einem anderen Rechner</translation>
    </message>
    <message>
        <source>The workspace has no ID; its database is damaged.</source>
        <translation>Der Arbeitsbereich hat keine Kennung; seine Datenbank ist beschädigt.</translation>
    </message>
    <message>
        <source>%1 already exists. Specify a new file.</source>
        <translation>%1 existiert bereits. Eine neue Datei angeben.</translation>
    </message>
    <message>
        <source>The folder of %1 does not exist. Create it, or specify another file.</source>
        <translation>Der Ordner von %1 existiert nicht. Ihn anlegen oder eine andere Datei angeben.</translation>
    </message>
    <message>
        <source>There is no workspace in %1. Check the path, or create one: studioctl workspace create %1</source>
        <translation>In %1 ist kein Arbeitsbereich. Den Pfad prüfen oder einen anlegen: studioctl workspace create %1</translation>
    </message>
    <message>
        <source>Other users can write to %1, so they could read and change a workspace there. Choose another folder, or revoke their permission: chmod go-w %1</source>
        <translation>Andere Benutzer dürfen in %1 schreiben und könnten einen Arbeitsbereich dort lesen und ändern. Einen anderen Ordner wählen oder ihnen das Recht nehmen: chmod go-w %1</translation>
    </message>
    <message>
        <source>The workspace must be upgraded, but a program of an earlier version still manages it (PID %1). Quit that program, then try again. Runs are not interrupted.</source>
        <translation>Der Arbeitsbereich muss aktualisiert werden, wird aber noch von einem Programm einer früheren Version verwaltet (PID %1). Dieses Programm beenden, dann erneut versuchen. Läufe werden nicht unterbrochen.</translation>
    </message>
    <message>
        <source>Another program is writing to the workspace. Try again.</source>
        <translation>Ein anderes Programm schreibt in den Arbeitsbereich. Versuchen Sie es noch einmal.</translation>
    </message>
</context>
<context>
    <name>StudioText</name>
    <message>
        <source>Run %1 has ended already (%2); there is nothing to cancel.</source>
        <translation>Der Lauf %1 ist schon beendet (%2); es gibt nichts abzubrechen.</translation>
    </message>
    <message>
        <source>Run %1 has not ended. Cancel it first: studioctl run cancel %1</source>
        <translation>Der Lauf %1 ist nicht beendet. Zuerst abbrechen: studioctl run cancel %1</translation>
    </message>
    <message>
        <source>Counting was stopped.</source>
        <translation>Das Zählen wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 exists and is not a folder. Remove it, or choose another folder with --to.</source>
        <translation>%1 existiert und ist kein Ordner. Es entfernen oder mit --to einen anderen Ordner wählen.</translation>
    </message>
    <message numerus="yes">
        <source>%n snapshots are damaged. &quot;studioctl workspace check&quot; lists them.</source>
        <translation>
            <numerusform>%n Momentaufnahme ist beschädigt. „studioctl workspace check“ nennt sie.</numerusform>
            <numerusform>%n Momentaufnahmen sind beschädigt. „studioctl workspace check“ nennt sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>The scheduler does not support this request.</source>
        <translation>Der Scheduler unterstützt diese Anfrage nicht.</translation>
    </message>
    <message>
        <source>The workspace is not open.</source>
        <translation>Der Arbeitsbereich ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a cluster.</source>
        <translation>„%1“ ist kein Cluster.</translation>
    </message>
    <message>
        <source>The local computer cannot be deleted.</source>
        <translation>Der lokale Rechner kann nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>%1: connected.</source>
        <translation>%1: verbunden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an attached machine.</source>
        <translation>„%1“ ist kein angebundener Rechner.</translation>
    </message>
    <message>
        <source>Only attached machines can be detached. Delete a cluster with: studioctl compute delete %1</source>
        <translation>Nur angebundene Rechner können gelöst werden. Einen Cluster löschen mit: studioctl compute delete %1</translation>
    </message>
    <message>
        <source>This check no longer exists. Check the machine again.</source>
        <translation>Diese Prüfung gibt es nicht mehr. Den Rechner erneut prüfen.</translation>
    </message>
    <message>
        <source>There is no attached machine &quot;%1&quot;.</source>
        <translation>Es gibt keinen angebundenen Rechner „%1“.</translation>
    </message>
    <message>
        <source>Sign in first; then the key can be installed.</source>
        <translation>Zuerst anmelden; dann kann der Schlüssel installiert werden.</translation>
    </message>
    <message>
        <source>The key could not be written to ~/.ssh/authorized_keys there.</source>
        <translation>Der Schlüssel konnte dort nicht in ~/.ssh/authorized_keys geschrieben werden.</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The key was installed, but signing in with it does not work: %1</source>
        <translation>Der Schlüssel wurde installiert, aber die Anmeldung mit ihm gelingt nicht: %1</translation>
    </message>
    <message>
        <source>Timed out.</source>
        <translation>Zeitüberschreitung.</translation>
    </message>
    <message>
        <source>Check the machine first, with exactly this address, sign-in and folder; it can be attached when no step has failed.</source>
        <translation>Den Rechner zuerst prüfen, mit genau dieser Adresse, dieser Anmeldung und diesem Ordner; das Anbinden ist möglich, wenn kein Schritt fehlgeschlagen ist.</translation>
    </message>
    <message>
        <source>Write it as LOCAL:HOST:PORT, for instance 8888:localhost:8888.</source>
        <translation>Als LOCAL:HOST:PORT schreiben, zum Beispiel 8888:localhost:8888.</translation>
    </message>
    <message>
        <source>%1 is not connected at the moment.</source>
        <translation>%1 ist im Moment nicht verbunden.</translation>
    </message>
    <message>
        <source>uploaded, %1</source>
        <translation>hochgeladen, %1</translation>
    </message>
    <message>
        <source>already present</source>
        <translation>bereits vorhanden</translation>
    </message>
    <message>
        <source>The login shell takes %1 seconds to start, which delays each new connection. Check .bashrc and .profile there.</source>
        <translation>Die Login-Shell braucht %1 Sekunden für ihren Start, was jede neue Verbindung verzögert. Dort .bashrc und .profile prüfen.</translation>
    </message>
    <message>
        <source>The shell prints text in non-interactive sessions. It is ignored; print it only in interactive shells.</source>
        <translation>Die Shell gibt in nicht interaktiven Sitzungen Text aus. Er wird ignoriert; ihn nur in interaktiven Shells ausgeben.</translation>
    </message>
    <message>
        <source>clean</source>
        <translation>sauber</translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>Treiber %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 frei von %2</translation>
    </message>
    <message>
        <source>Little disk space is left. Free some, or choose another folder.</source>
        <translation>Es ist wenig Platz übrig. Platz schaffen oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>No Python was found. Scripts need one: specify it with --python.</source>
        <translation>Es wurde kein Python gefunden. Skripte brauchen eines: Es mit --python nennen.</translation>
    </message>
    <message>
        <source>in sync</source>
        <translation>synchron</translation>
    </message>
    <message>
        <source>Port %1 of this computer is in use. Choose another, or 0 for any free port.</source>
        <translation>Port %1 dieses Rechners ist belegt. Einen anderen wählen, oder 0 für einen beliebigen.</translation>
    </message>
    <message>
        <source>This question is no longer pending. Connect again.</source>
        <translation>Danach wird nicht mehr gefragt. Neu verbinden.</translation>
    </message>
    <message>
        <source>This question is no longer pending.</source>
        <translation>Danach wird nicht mehr gefragt.</translation>
    </message>
    <message>
        <source>The scheduler of this workspace has stopped.</source>
        <translation>Der Scheduler dieses Arbeitsbereichs hat sich beendet.</translation>
    </message>
    <message>
        <source>There is no connection to &quot;%1&quot; now. Run &quot;studioctl compute check %1&quot; for the reason.</source>
        <translation>Es gibt jetzt keine Verbindung zu „%1“. Den Grund zeigt „studioctl compute check %1“.</translation>
    </message>
    <message>
        <source>The machine did not open a shell.</source>
        <translation>Der Rechner öffnet keine Shell.</translation>
    </message>
    <message>
        <source>There is no compute target &quot;%1&quot;.</source>
        <translation>Es gibt kein Computeziel „%1“.</translation>
    </message>
    <message>
        <source>The compute target no longer exists.</source>
        <translation>Das Computeziel existiert nicht mehr.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not responding. Run &quot;studioctl compute check %1&quot; for the reason.</source>
        <translation>„%1“ antwortet nicht. Den Grund zeigt „studioctl compute check %1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an archive. Extract it (tar -xf) and specify the program in it, bin/micromamba.</source>
        <translation>„%1“ ist ein Archiv. Entpacken (tar -xf) und das Programm darin angeben, bin/micromamba.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a program for Linux machines.</source>
        <translation>„%1“ ist kein Programm für Linux-Rechner.</translation>
    </message>
    <message>
        <source>Checksum mismatch: &quot;%1&quot; has the SHA-256 %2.</source>
        <translation>Prüfsumme falsch: „%1“ hat die SHA-256 %2.</translation>
    </message>
    <message>
        <source>Choose %1 to %2 different runs to compare.</source>
        <translation>%1 bis %2 verschiedene Läufe zum Vergleichen wählen.</translation>
    </message>
    <message>
        <source>The agent on the machine was modified. It was not started, and was replaced. If you did not change it, check who else uses that account.</source>
        <translation>Der Agent auf dem Rechner wurde verändert. Er wurde nicht gestartet, sondern ersetzt. Falls die Änderung unbekannt ist, prüfen, wer dieses Konto noch benutzt.</translation>
    </message>
    <message>
        <source>/dev/shm is not writable: data loaders with several workers fail. Have a tmpfs mounted there; for a container, use --shm-size=8g.</source>
        <translation>/dev/shm ist nicht beschreibbar: Data-Loader mit mehreren Workern scheitern. Dort ein tmpfs einhängen lassen; bei einem Container --shm-size=8g verwenden.</translation>
    </message>
    <message>
        <source>/dev/shm is small (%1): data loaders with several workers fail. Have it enlarged (mount -o remount,size=8g /dev/shm); for a container, use --shm-size=8g.</source>
        <translation>/dev/shm ist klein (%1): Data-Loader mit mehreren Workern scheitern. Es vergrößern lassen (mount -o remount,size=8g /dev/shm); bei einem Container --shm-size=8g verwenden.</translation>
    </message>
    <message>
        <source>The clock is off by %1 seconds. Runs are not affected; file times there are wrong. Enable network time: timedatectl set-ntp true.</source>
        <translation>Die Uhr geht um %1 Sekunden falsch. Läufe sind nicht betroffen; die Zeiten der Dateien dort stimmen nicht. Sie über das Netz stellen lassen: timedatectl set-ntp true.</translation>
    </message>
    <message>
        <source>Nothing was found outside the vault, but the vault is locked and may contain it. Unlock it, and try again.</source>
        <translation>Außerhalb des Tresors wurde nichts gefunden; er ist gesperrt und kann es enthalten. Ihn entsperren und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>This port is no longer forwarded.</source>
        <translation>Dieser Port wird nicht mehr weitergeleitet.</translation>
    </message>
    <message>
        <source>The login shell does not exit.</source>
        <translation>Die Login-Shell endet nicht.</translation>
    </message>
    <message>
        <source>The connection is not open.</source>
        <translation>Die Verbindung ist nicht offen.</translation>
    </message>
    <message>
        <source>Another shell could not be started there.</source>
        <translation>Eine zweite Shell konnte dort nicht gestartet werden.</translation>
    </message>
    <message>
        <source>open; round trip %1 ms</source>
        <translation>offen; ein Hin- und Rückweg dauert %1 ms</translation>
    </message>
    <message>
        <source>not tested</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Another session could not be opened: %1</source>
        <translation>Eine weitere Sitzung konnte nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>a file was written, read and removed</source>
        <translation>eine Datei wurde geschrieben, gelesen und entfernt</translation>
    </message>
    <message>
        <source>running; its file is unchanged</source>
        <translation>läuft; seine Datei ist unverändert</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Its file no longer exists. It is uploaded again on the next connection.</source>
        <translation>Seine Datei existiert nicht mehr. Sie wird bei der nächsten Verbindung erneut hochgeladen.</translation>
    </message>
    <message>
        <source>Its file was modified. It is not started again; it is replaced on the next connection. If you did not change it, check who else uses that account.</source>
        <translation>Seine Datei wurde verändert. Sie wird nicht erneut gestartet, sondern bei der nächsten Verbindung ersetzt. Falls die Änderung unbekannt ist, prüfen, wer dieses Konto noch benutzt.</translation>
    </message>
    <message>
        <source>There is no micromamba for the architecture &quot;%1&quot;. Specify your own with &quot;studioctl environment defaults --micromamba-file FILE&quot;.</source>
        <translation>Für die Architektur „%1“ gibt es kein micromamba. Ein eigenes nennen mit „studioctl environment defaults --micromamba-file DATEI“.</translation>
    </message>
    <message>
        <source>micromamba cannot be downloaded from &quot;%1&quot;. Give a URL that begins with https://.</source>
        <translation>Von „%1“ kann micromamba nicht heruntergeladen werden. Eine URL angeben, die mit https:// beginnt.</translation>
    </message>
    <message>
        <source>The checksum of micromamba must be its SHA-256: 64 hexadecimal digits.</source>
        <translation>Die Prüfsumme von micromamba muss seine SHA-256 sein: 64 hexadezimale Ziffern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not encrypted, so a checksum is required: --micromamba-sha256 HEX.</source>
        <translation>„%1“ ist nicht verschlüsselt, daher muss die Prüfsumme angegeben werden: --micromamba-sha256 HEX.</translation>
    </message>
    <message>
        <source>A temporary folder could not be created. Check the folder that TMPDIR specifies.</source>
        <translation>Ein temporärer Ordner konnte nicht angelegt werden. Den Ort prüfen, den TMPDIR nennt.</translation>
    </message>
    <message>
        <source>Downloading micromamba requires curl, wget or python3 on this computer. Install one of them, or specify a local file with &quot;studioctl environment defaults --micromamba-file FILE&quot;.</source>
        <translation>Zum Herunterladen von micromamba braucht dieser Rechner curl, wget oder python3. Eines davon installieren oder eine lokale Datei angeben mit „studioctl environment defaults --micromamba-file DATEI“.</translation>
    </message>
    <message>
        <source>micromamba could not be downloaded from %1. Check the network and the proxy, or specify a local file with &quot;studioctl environment defaults --micromamba-file FILE&quot;.</source>
        <translation>micromamba konnte nicht von %1 heruntergeladen werden. Netz und Proxy prüfen oder eine eigene Datei nennen mit „studioctl environment defaults --micromamba-file DATEI“.</translation>
    </message>
    <message>
        <source>%1.sha256 contains no SHA-256. Specify the checksum: --micromamba-sha256 HEX.</source>
        <translation>%1.sha256 enthält keine SHA-256. Die Prüfsumme selbst angeben: --micromamba-sha256 HEX.</translation>
    </message>
    <message>
        <source>Checksum mismatch for micromamba from %1: its SHA-256 is %2 instead of %3. The download was discarded.</source>
        <translation>Prüfsumme von micromamba von %1 falsch: Die SHA-256 ist %2 statt %3. Der Download wurde verworfen.</translation>
    </message>
    <message>
        <source>The machine is not connected at the moment.</source>
        <translation>Der Rechner ist zurzeit nicht verbunden.</translation>
    </message>
    <message numerus="yes">
        <source>The results of %n runs on the machine have not been collected: %1. Nothing was removed. To remove them anyway: studioctl compute detach %2 --remove-traces --discard-results</source>
        <translation>
            <numerusform>Die Ergebnisse von %n Lauf auf dem Rechner wurden nicht eingesammelt: %1. Es wurde nichts entfernt. Um sie trotzdem zu entfernen: studioctl compute detach %2 --remove-traces --discard-results</numerusform>
            <numerusform>Die Ergebnisse von %n Läufen auf dem Rechner wurden nicht eingesammelt: %1. Es wurde nichts entfernt. Um sie trotzdem zu entfernen: studioctl compute detach %2 --remove-traces --discard-results</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder of the runs on &quot;%1&quot; does not exist: its disk may not be mounted. Nothing was removed. If it is permanently gone: studioctl compute detach %1 --remove-traces --discard-results</source>
        <translation>Der Ordner, in dem die Läufe auf „%1“ waren, ist nicht da: Sein Datenträger ist vielleicht nicht eingehängt. Es wurde nichts entfernt. Falls er endgültig fort ist: studioctl compute detach %1 --remove-traces --discard-results</translation>
    </message>
    <message>
        <source>This address leads to another machine (%1) than &quot;%2&quot; (%3). Nothing was changed: runs and their files stay with their machine. Attach the other machine as a new target.</source>
        <translation>Diese Adresse führt zu einem anderen Rechner (%1) als „%2“ (%3). Es wurde nichts geändert: Läufe und ihre Dateien bleiben bei ihrem Rechner. Den anderen Rechner als neues Ziel anbinden.</translation>
    </message>
    <message numerus="yes">
        <source>The user cannot be changed while %n runs on &quot;%1&quot; have not ended: they belong to the current account. Wait for them or cancel them.</source>
        <translation>
            <numerusform>Der Benutzer kann nicht geändert werden, solange %n Lauf auf „%1“ nicht beendet ist: Er gehört zum jetzigen Konto. Auf ihn warten oder ihn abbrechen.</numerusform>
            <numerusform>Der Benutzer kann nicht geändert werden, solange %n Läufe auf „%1“ nicht beendet sind: Sie gehören zum jetzigen Konto. Auf sie warten oder sie abbrechen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The check has not succeeded. Nothing was changed: fix what it reports, and check again.</source>
        <translation>Die Prüfung war nicht erfolgreich. Es wurde nichts geändert: Gemeldetes beheben und erneut prüfen.</translation>
    </message>
    <message>
        <source>%1 has not presented this host key since the scheduler started. Check the machine again, then replace the key.</source>
        <translation>%1 hat diesen Host-Schlüssel nicht vorgezeigt, seit der Scheduler läuft. Den Rechner erneut prüfen, dann den Schlüssel ersetzen.</translation>
    </message>
    <message>
        <source>The old key is listed in %1 (line %2), which only the administrator of this computer can change.</source>
        <translation>Der alte Schlüssel steht in %1 (Zeile %2), was nur der Administrator dieses Rechners ändern kann.</translation>
    </message>
    <message>
        <source>The snapshot has no file %1.</source>
        <translation>Die Momentaufnahme enthält keine Datei %1.</translation>
    </message>
    <message>
        <source>The machine is not connected.</source>
        <translation>Der Rechner ist nicht verbunden.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>%1 is no backup of this workspace, or it has been deleted.</source>
        <translation>%1 ist keine Sicherung dieses Arbeitsbereichs, oder sie wurde gelöscht.</translation>
    </message>
    <message>
        <source>%1 is not a known_hosts file of this workspace or of yours.</source>
        <translation>%1 ist weder die known_hosts-Datei dieses Arbeitsbereichs noch die eigene.</translation>
    </message>
    <message>
        <source>The machine &quot;%1&quot; is not part of the pool &quot;%2&quot;.</source>
        <translation>Der Rechner „%1“ gehört nicht zum Pool „%2“.</translation>
    </message>
    <message>
        <source>The machine &quot;%1&quot; is already part of the pool &quot;%2&quot;.</source>
        <translation>Der Rechner „%1“ gehört bereits zum Pool „%2“.</translation>
    </message>
    <message>
        <source>A pool needs at least one machine. Delete the pool instead: studioctl compute delete %1</source>
        <translation>Ein Pool braucht mindestens einen Rechner. Stattdessen den Pool löschen: studioctl compute delete %1</translation>
    </message>
    <message numerus="yes">
        <source>%n runs of pools are on &quot;%1&quot;. Wait for them or cancel them.</source>
        <translation>
            <numerusform>%n Lauf eines Pools ist auf „%1“. Auf ihn warten oder ihn abbrechen.</numerusform>
            <numerusform>%n Läufe von Pools sind auf „%1“. Auf sie warten oder sie abbrechen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Specify either one machine for the slots or the machines of a pool.</source>
        <translation>Entweder einen Rechner für die Anteile oder die Rechner eines Pools angeben.</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 ist nicht lesbar.</translation>
    </message>
    <message>
        <source>the connection is open</source>
        <translation>Die Verbindung ist offen</translation>
    </message>
    <message>
        <source>Run %1 is not a sweep.</source>
        <translation>Der Lauf %1 ist kein Sweep.</translation>
    </message>
    <message>
        <source>Run %1 is being canceled or deleted; it cannot be extended now.</source>
        <translation>Der Lauf %1 wird gerade abgebrochen oder gelöscht und kann jetzt nicht erweitert werden.</translation>
    </message>
    <message numerus="yes">
        <source>The sweep has %n trial(s) already; give a larger total.</source>
        <translation>
            <numerusform>Der Sweep hat schon %n Versuch; geben Sie eine größere Gesamtzahl an.</numerusform>
            <numerusform>Der Sweep hat schon %n Versuche; geben Sie eine größere Gesamtzahl an.</numerusform>
        </translation>
    </message>
    <message>
        <source>A scheduler still manages the workspace (PID %1). Close other windows and commands that use it, then try again.</source>
        <translation>Ein Scheduler verwaltet den Arbeitsbereich noch (PID %1). Schließen Sie andere Fenster und Befehle, die ihn benutzen, und versuchen Sie es noch einmal.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs have not ended. Wait for them or cancel them, then restore the backup.</source>
        <translation>
            <numerusform>%n Lauf ist noch nicht beendet. Warten Sie auf ihn oder brechen Sie ihn ab, und stellen Sie dann die Sicherung wieder her.</numerusform>
            <numerusform>%n Läufe sind noch nicht beendet. Warten Sie auf sie oder brechen Sie sie ab, und stellen Sie dann die Sicherung wieder her.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not an intact backup of this workspace. Nothing was changed.</source>
        <translation>%1 ist keine unbeschädigte Sicherung dieses Arbeitsbereichs. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>It belongs to another workspace.</source>
        <translation>Sie gehört zu einem anderen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Run %1 is not a pipeline.</source>
        <translation>Der Lauf %1 ist keine Pipeline.</translation>
    </message>
    <message>
        <source>Run %1 is a step of a pipeline that has not ended. Cancel the pipeline first: studioctl run cancel %2</source>
        <translation>Der Lauf %1 ist ein Schritt einer Pipeline, die nicht beendet ist. Zuerst die Pipeline abbrechen: studioctl run cancel %2</translation>
    </message>
    <message>
        <source>This workspace has neither a run configuration nor a run &quot;%1&quot;. Set &quot;create_job&quot; to the path of a job file, or to one of those.</source>
        <translation>Dieser Arbeitsbereich hat weder eine Laufkonfiguration noch einen Lauf „%1“. Setzen Sie „create_job“ auf den Pfad einer Jobdatei oder auf eines davon.</translation>
    </message>
    <message>
        <source>The schedule &quot;%1&quot; would never fire: its trigger has no time after now. Check its days and its end.</source>
        <translation>Der Zeitplan „%1“ würde nie auslösen: Sein Auslöser hat keine Zeit nach jetzt. Prüfen Sie seine Tage und sein Ende.</translation>
    </message>
    <message>
        <source>The machine is not attached any more.</source>
        <translation>Der Rechner ist nicht mehr angebunden.</translation>
    </message>
    <message>
        <source>%1: another machine answers in its place.</source>
        <translation>%1: An seiner Stelle antwortet ein anderer Rechner.</translation>
    </message>
    <message>
        <source>it was removed by another program</source>
        <translation>er wurde von einem anderen Programm entfernt</translation>
    </message>
    <message>
        <source>The machine %1 is not connected.</source>
        <translation>Der Rechner %1 ist nicht verbunden.</translation>
    </message>
    <message>
        <source>Trial %1 has not failed; only failed trials can be retried.</source>
        <translation>Versuch %1 ist nicht fehlgeschlagen; nur fehlgeschlagene Versuche können wiederholt werden.</translation>
    </message>
    <message>
        <source>No trial of the sweep has failed.</source>
        <translation>Kein Versuch des Sweeps ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a compute instance.</source>
        <translation>„%1“ ist keine Compute-Instanz.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists with another %2. %3</source>
        <translation>„%1“ existiert bereits mit einem anderen Wert (%2). %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists and is not a compute instance. Choose another name.</source>
        <translation>„%1“ existiert bereits und ist keine Compute-Instanz. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Choose another name, or delete that one.</source>
        <translation>Wählen Sie einen anderen Namen, oder löschen Sie das Ziel.</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Change it with: studioctl compute resize %1</source>
        <translation>Ändern Sie sie mit: studioctl compute resize %1</translation>
    </message>
    <message>
        <source>The setup script is larger than 64 KiB.</source>
        <translation>Das Einrichtungsskript ist größer als 64 KiB.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no schedule %2.</source>
        <translation>„%1“ hat keinen Zeitplan %2.</translation>
    </message>
    <message>
        <source>Creating</source>
        <translation>Wird erstellt</translation>
    </message>
    <message>
        <source>Creation failed</source>
        <translation>Erstellung fehlgeschlagen</translation>
    </message>
    <message>
        <source>Setting up</source>
        <translation>Wird eingerichtet</translation>
    </message>
    <message>
        <source>Setup failed</source>
        <translation>Einrichtung fehlgeschlagen</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Job running</source>
        <translation>Job läuft</translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>Startet neu</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird gestoppt</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>Wird gelöscht</translation>
    </message>
    <message>
        <source>Unusable</source>
        <translation>Unbrauchbar</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Start: %1 (%2)</source>
        <translation>Start: %1 (%2)</translation>
    </message>
    <message>
        <source>Stop: %1 (%2)</source>
        <translation>Stopp: %1 (%2)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists with another %2, which cannot be changed. Choose another name, or delete that one: studioctl compute delete %1</source>
        <translation>„%1“ existiert bereits mit einem anderen Wert (%2), der nicht geändert werden kann. Wählen Sie einen anderen Namen, oder löschen Sie das Ziel: studioctl compute delete %1</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>costs</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1, partly unknown</source>
        <translation>%1, teilweise unbekannt</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>Experiment %1</source>
        <translation>Experiment %1</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is starting. Try again when it is running.</source>
        <translation>„%1“ startet. Versuchen Sie es erneut, wenn sie läuft.</translation>
    </message>
    <message>
        <source>JupyterLab is not installed on &quot;%1&quot;. Use an image that has it, or install it with a setup script: pip install jupyterlab.</source>
        <translation>JupyterLab ist auf „%1“ nicht installiert. Verwenden Sie ein Image, das es enthält, oder installieren Sie es mit einem Einrichtungsskript: pip install jupyterlab.</translation>
    </message>
    <message>
        <source>JupyterLab did not start on &quot;%1&quot;.</source>
        <translation>JupyterLab ist auf „%1“ nicht gestartet.</translation>
    </message>
    <message>
        <source>The agent of &quot;%1&quot; did not report a notebook server.</source>
        <translation>Der Agent von „%1“ hat keinen Notebook-Server gemeldet.</translation>
    </message>
    <message>
        <source>Slurm does not answer on this machine. Attach a login node, on which sinfo and sbatch work, or attach the machine without --type slurm.</source>
        <translation>Slurm antwortet auf diesem Rechner nicht. Binden Sie einen Login-Knoten an, auf dem sinfo und sbatch funktionieren, oder binden Sie den Rechner ohne --type slurm an.</translation>
    </message>
    <message>
        <source>cluster %1, version %2; partitions: %3</source>
        <translation>Cluster %1, Version %2; Partitionen: %3</translation>
    </message>
    <message>
        <source>The cluster keeps no accounts (slurmdbd). How a job ended is known only from the job itself, and for a while from squeue.</source>
        <translation>Der Cluster führt keine Abrechnung (slurmdbd). Wie ein Job endete, ist nur vom Job selbst und eine Zeit lang von squeue bekannt.</translation>
    </message>
    <message>
        <source>Budget of %1: %2</source>
        <translation>Budget von %1: %2</translation>
    </message>
    <message>
        <source>There is neither data nor a run &quot;%1&quot; in this workspace. &quot;studioctl data list&quot; and &quot;studioctl run list&quot; list the existing ones.</source>
        <translation>In diesem Arbeitsbereich gibt es weder Daten noch einen Lauf „%1“. „studioctl data list“ und „studioctl run list“ zeigen die vorhandenen.</translation>
    </message>
    <message>
        <source>There is no trial %1; the last one is %2.</source>
        <translation>Einen Versuch %1 gibt es nicht; der letzte ist %2.</translation>
    </message>
    <message>
        <source>This computer cannot be detached, only machines that were attached. Runs go elsewhere with --compute NAME; &quot;studioctl compute list&quot; lists the targets.</source>
        <translation>Dieser Rechner kann nicht gelöst werden, nur angebundene Rechner. Läufe gehen mit --compute NAME woandershin; „studioctl compute list“ zeigt die Ziele.</translation>
    </message>
    <message>
        <source>This replaces the budget in %1 by one in %2.</source>
        <translation>Das ersetzt das Budget in %1 durch eines in %2.</translation>
    </message>
    <message>
        <source>No compute target has a price in %1 (prices are in: %2), and only costs in %1 count: this budget does not hold anything now.</source>
        <translation>Kein Computeziel hat einen Preis in %1 (es gibt Preise in: %2), und nur Kosten in %1 zählen: Dieses Budget hält derzeit nichts zurück.</translation>
    </message>
    <message>
        <source>There is no experiment %1 yet; the budget applies once it has runs.</source>
        <translation>Es gibt noch kein Experiment %1; das Budget gilt, sobald es Läufe hat.</translation>
    </message>
    <message numerus="yes">
        <source>The grid has %n combination(s), and each has a trial.</source>
        <translation>
            <numerusform>Das Raster hat %n Kombination, und sie hat einen Versuch.</numerusform>
            <numerusform>Das Raster hat %n Kombinationen, und jede hat einen Versuch.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists with another setup script, which runs only once. Choose another name, or run the new script there: studioctl run submit --compute %1</source>
        <translation>„%1“ existiert bereits mit einem anderen Setupskript, das nur einmal ausgeführt wird. Einen anderen Namen wählen oder das neue Skript dort ausführen: studioctl run submit --compute %1</translation>
    </message>
    <message>
        <source>The program %1 has changed since the preset %2 was trusted. Trust it again: studioctl provider add --file PRESET</source>
        <translation>Das Programm %1 hat sich geändert, seit der Vorlage %2 vertraut wurde. Vertrauen Sie ihr erneut: studioctl provider add --file PRESET</translation>
    </message>
    <message>
        <source>There is no provider &quot;%1&quot; of machines in a cloud. Available: %2.</source>
        <translation>Es gibt keinen Cloud-Anbieter „%1“. Verfügbar: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a provider of the studio. Choose another name: add &quot;name: my-cloud&quot;.</source>
        <translation>„%1“ ist ein Anbieter des Studios. Wählen Sie einen anderen Namen: Fügen Sie „name: my-cloud“ hinzu.</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; of the preset is not installed on this computer.</source>
        <translation>Das Programm „%1“ der Vorlage ist auf diesem Rechner nicht installiert.</translation>
    </message>
    <message>
        <source>The provider &quot;%1&quot; is used by: %2. Delete these first.</source>
        <translation>Der Anbieter „%1“ wird verwendet von: %2. Löschen Sie diese zuerst.</translation>
    </message>
    <message>
        <source>The cloud has no size &quot;%1&quot; in %2. Similar: %3.</source>
        <translation>Die Cloud hat in %2 keine Größe „%1“. Ähnlich: %3.</translation>
    </message>
    <message>
        <source>The address of the node is not known.</source>
        <translation>Die Adresse des Knotens ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The folder of this workspace was deleted, moved or replaced. The scheduler ends; runs continue on their machines.</source>
        <translation>Der Ordner dieses Arbeitsbereichs wurde gelöscht, verschoben oder ersetzt. Der Scheduler endet; Läufe gehen auf ihren Rechnern weiter.</translation>
    </message>
    <message>
        <source>This program does not know the provider program %1. Use the version of Compute Studio that created the node, or attach its preset again.</source>
        <translation>Dieses Programm kennt das Anbieterprogramm %1 nicht. Verwenden Sie die Version von Compute Studio, die den Knoten erstellt hat, oder fügen Sie seine Vorlage wieder hinzu.</translation>
    </message>
    <message>
        <source>This program does not know the provider %1 (%2).</source>
        <translation>Dieses Programm kennt den Anbieter %1 nicht (%2).</translation>
    </message>
    <message>
        <source>Neither %1 nor %2 can be used there.</source>
        <translation>Weder %1 noch %2 kann dort verwendet werden.</translation>
    </message>
    <message>
        <source>The node %1 runs, but its agent did not answer within %2 s.</source>
        <translation>Der Knoten %1 läuft, aber sein Agent hat nicht innerhalb von %2 s geantwortet.</translation>
    </message>
    <message>
        <source>The node %1 does not have the labels of this workspace and is not removed.</source>
        <translation>Der Knoten %1 hat nicht die Kennzeichen dieses Arbeitsbereichs und wird nicht entfernt.</translation>
    </message>
    <message>
        <source>The node %1 ended before its agent answered: %2.</source>
        <translation>Der Knoten %1 endete, bevor sein Agent antwortete: %2.</translation>
    </message>
    <message>
        <source>It was removed by another program.</source>
        <translation>Er wurde von einem anderen Programm entfernt.</translation>
    </message>
    <message>
        <source>There is no orphan &quot;%1&quot;. List them: &quot;studioctl provider show NAME&quot;.</source>
        <translation>Es gibt nichts Verwaistes „%1“. Auflisten: „studioctl provider show NAME“.</translation>
    </message>
    <message>
        <source>%1 is not an orphan of this workspace and is not removed.</source>
        <translation>%1 ist in diesem Arbeitsbereich nicht verwaist und wird nicht entfernt.</translation>
    </message>
    <message>
        <source>The provider &quot;%1&quot; is used by: %2. Their machines would no longer be found: give the preset another name, such as &quot;name: my-%1&quot;.</source>
        <translation>Der Anbieter „%1“ wird verwendet von: %2. Deren Maschinen würden nicht mehr gefunden: Geben Sie der Vorlage einen anderen Namen, etwa „name: my-%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder. Give the path of a disk image.</source>
        <translation>„%1“ ist ein Ordner. Geben Sie den Pfad eines Datenträgerabbilds an.</translation>
    </message>
    <message>
        <source>There is no file &quot;%1&quot; on this computer.</source>
        <translation>Auf diesem Rechner gibt es keine Datei „%1“.</translation>
    </message>
    <message>
        <source>Several orphans match &quot;%1&quot;. Give the whole ID.</source>
        <translation>Zu „%1“ passt mehreres Verwaiste. Geben Sie die ganze ID an.</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a reserved name; choose another.</source>
        <translation>„%1“ ist ein reservierter Name; einen anderen wählen.</translation>
    </message>
    <message>
        <source>A target &quot;%1&quot; already exists. Choose another name, or detach that one: studioctl compute detach %1</source>
        <translation>Ein Computeziel „%1“ gibt es schon. Einen anderen Namen wählen oder jenes lösen: studioctl compute detach %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a cluster of Ray or Dask.</source>
        <translation>„%1“ ist kein Cluster von Ray oder Dask.</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n CPUs</source>
        <translation>
            <numerusform>%n CPU</numerusform>
            <numerusform>%n CPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workers</source>
        <translation>
            <numerusform>%n Worker</numerusform>
            <numerusform>%n Worker</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Submitted from</source>
        <translation>Übermittelt von</translation>
    </message>
    <message>
        <source>Runs execute on</source>
        <translation>Läufe ausführen auf</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Token file</source>
        <translation>Token-Datei</translation>
    </message>
    <message>
        <source>Certificate authority</source>
        <translation>Zertifizierungsstelle</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>Gemeinsamer Ordner</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Head node</source>
        <translation>Hauptknoten</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>The kubeconfig file %1 cannot be read: %2</source>
        <translation>Die Kubeconfig-Datei %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>The context %1 signs in with an auth-provider, which kubectl does not support any more. Sign in with an exec plugin.</source>
        <translation>Der Kontext %1 meldet sich mit einem auth-provider an, den kubectl nicht mehr unterstützt. Melden Sie sich mit einem exec-Plugin an.</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Identity of the cluster</source>
        <translation>Identität des Clusters</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>Rights</source>
        <translation>Rechte</translation>
    </message>
    <message>
        <source>Install it: https://kubernetes.io/docs/tasks/tools/</source>
        <translation>Installieren Sie es: https://kubernetes.io/docs/tasks/tools/</translation>
    </message>
    <message>
        <source>The server reports no version.</source>
        <translation>Der Server meldet keine Version.</translation>
    </message>
    <message>
        <source>By its certificate authority: the namespace kube-system cannot be read.</source>
        <translation>Über seine Zertifizierungsstelle: Der Namespace kube-system kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Create it (kubectl create namespace %1) or choose another one.</source>
        <translation>Erzeugen Sie ihn (kubectl create namespace %1) oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>Ask the administrator for a role with pods (create, get, list, delete) and pods/exec (create, get).</source>
        <translation>Bitten Sie die Verwaltung um eine Rolle mit pods (create, get, list, delete) und pods/exec (create, get).</translation>
    </message>
    <message>
        <source>The pods of a Kubernetes cluster are deleted when it is detached: its runs cannot be left there.</source>
        <translation>Die Pods eines Kubernetes-Clusters werden gelöscht, wenn er gelöst wird: Seine Läufe können dort nicht bleiben.</translation>
    </message>
    <message>
        <source>Check the sign-in of the context %1 in %2: %3</source>
        <translation>Prüfen Sie die Anmeldung des Kontexts %1 in %2: %3</translation>
    </message>
    <message>
        <source>Check the server of the context %1 in %2, and whether this computer reaches it: %3</source>
        <translation>Prüfen Sie den Server des Kontexts %1 in %2, und ob dieser Rechner ihn erreicht: %3</translation>
    </message>
    <message>
        <source>Pod (dry run)</source>
        <translation>Pod (Probelauf)</translation>
    </message>
    <message>
        <source>%1 cannot be read; the dry run below checks it.</source>
        <translation>%1 kann nicht gelesen werden; der Probelauf unten prüft ihn.</translation>
    </message>
    <message>
        <source>Ask the administrator for this permission, or treat deleted pods as terminated: --trust-deletions.</source>
        <translation>Bitten Sie die Verwaltung um diese Berechtigung, oder behandeln Sie gelöschte Pods als beendet: --trust-deletions.</translation>
    </message>
    <message>
        <source>Set the user ID of the pods: --run-as-user 1000</source>
        <translation>Legen Sie die Benutzer-ID der Pods fest: --run-as-user 1000</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Kubernetes cluster, so it has no settings of pods.</source>
        <translation>„%1“ ist kein Kubernetes-Cluster und hat daher keine Einstellungen für Pods.</translation>
    </message>
    <message>
        <source>The context %1 cannot be compared with the cluster that was attached as &quot;%2&quot;: what you may read there has changed.</source>
        <translation>Der Kontext %1 kann nicht mit dem Cluster verglichen werden, der als „%2“ angebunden wurde: Was Sie dort lesen dürfen, hat sich geändert.</translation>
    </message>
    <message>
        <source>The context %1 now leads to another Kubernetes cluster than the one that was attached as &quot;%2&quot;. Restore the context.</source>
        <translation>Der Kontext %1 führt jetzt zu einem anderen Kubernetes-Cluster als dem, der als „%2“ angebunden wurde. Stellen Sie den Kontext wieder her.</translation>
    </message>
    <message>
        <source>This workspace has no compute target &quot;%1&quot;. Create it, or choose another one for all steps.</source>
        <translation>Dieser Arbeitsbereich hat kein Computeziel „%1“. Erstellen Sie es, oder wählen Sie ein anderes für alle Schritte.</translation>
    </message>
    <message>
        <source>The path %1 cannot be written into a file of ssh. Move the file to another folder.</source>
        <translation>Der Pfad %1 kann nicht in eine Datei von ssh geschrieben werden. Verschieben Sie die Datei in einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The address of the node %1 is not known yet.</source>
        <translation>Die Adresse des Knotens %1 ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither an attached machine nor a compute instance: there is nothing to open.</source>
        <translation>„%1“ ist weder ein angebundener Rechner noch eine Compute-Instanz: Es gibt nichts zu öffnen.</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>%1 added (%2)</source>
        <translation>%1 hinzugefügt (%2)</translation>
    </message>
    <message>
        <source>%1 removed (was %2)</source>
        <translation>%1 entfernt (war %2)</translation>
    </message>
    <message>
        <source>%1 changed (was %2, is %3)</source>
        <translation>%1 geändert (war %2, ist %3)</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Nicht gestartet</translation>
    </message>
    <message>
        <source>Reused from %1</source>
        <translation>Wiederverwendet von %1</translation>
    </message>
    <message>
        <source>Runs: force_rerun is set</source>
        <translation>Läuft: force_rerun ist gesetzt</translation>
    </message>
    <message>
        <source>Runs: is_deterministic is false</source>
        <translation>Läuft: is_deterministic ist false</translation>
    </message>
    <message>
        <source>A pipeline: each of its steps is compared</source>
        <translation>Eine Pipeline: Jeder ihrer Schritte wird verglichen</translation>
    </message>
    <message>
        <source>Runs: the content of the input %1 is not known (a path of a machine, or a URL without a hash)</source>
        <translation>Läuft: Der Inhalt der Eingabe %1 ist nicht bekannt (ein Pfad eines Rechners oder eine URL ohne Hash)</translation>
    </message>
    <message>
        <source>Depends on %1, which runs</source>
        <translation>Hängt von %1 ab, das läuft</translation>
    </message>
    <message>
        <source>Runs: no earlier step of this name was completed</source>
        <translation>Läuft: Kein früherer Schritt dieses Namens wurde abgeschlossen</translation>
    </message>
    <message>
        <source>Runs: the outputs of %1 are not there any more, or one is missing</source>
        <translation>Läuft: Die Ausgaben von %1 sind nicht mehr vorhanden, oder eine fehlt</translation>
    </message>
    <message>
        <source>Runs: the difference to %1 was not recorded</source>
        <translation>Läuft: Der Unterschied zu %1 wurde nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Runs: %1, compared with %2</source>
        <translation>Läuft: %1, verglichen mit %2</translation>
    </message>
    <message>
        <source>The run %1 has no job in Ray that may still run.</source>
        <translation>Der Lauf %1 hat keinen Job in Ray, der vielleicht noch läuft.</translation>
    </message>
    <message>
        <source>The probe job could not be submitted: %1</source>
        <translation>Der Testauftrag konnte nicht eingereicht werden: %1</translation>
    </message>
    <message>
        <source>The machine %1 shows %2 of the %3 GPUs of its size %4. Choose an image that has the NVIDIA driver.</source>
        <translation>Der Rechner %1 zeigt %2 der %3 GPUs seiner Größe %4. Wählen Sie ein Image mit dem NVIDIA-Treiber.</translation>
    </message>
    <message>
        <source>a run of %1 (%2)</source>
        <translation>ein Lauf von %1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2, PID %3)</source>
        <translation>%1 (%2, PID %3)</translation>
    </message>
    <message>
        <source>%1 may not run &quot;%2&quot; on %3. Add this line there with &quot;sudo visudo&quot;: %1 ALL=(root) NOPASSWD: %2</source>
        <translation>%1 darf „%2“ auf %3 nicht ausführen. Fügen Sie dort mit „sudo visudo“ diese Zeile hinzu: %1 ALL=(root) NOPASSWD: %2</translation>
    </message>
    <message>
        <source>%1 may not run &quot;%2&quot; on %3, and sudo is not installed there. Sign in as root, or give a command of your own: studioctl compute update %3 --sleep COMMAND</source>
        <translation>%1 darf „%2“ auf %3 nicht ausführen, und sudo ist dort nicht installiert. Melden Sie sich als root an, oder geben Sie einen eigenen Befehl an: studioctl compute update %3 --sleep COMMAND</translation>
    </message>
    <message>
        <source>%1 has no systemctl. Give a command of your own: studioctl compute update %1 --sleep COMMAND</source>
        <translation>%1 hat kein systemctl. Geben Sie einen eigenen Befehl an: studioctl compute update %1 --sleep COMMAND</translation>
    </message>
    <message>
        <source>The request could not be recorded on %1: %2</source>
        <translation>Die Anforderung konnte auf %1 nicht festgehalten werden: %2</translation>
    </message>
    <message>
        <source>The agent of %1 did not report whether it can sleep. %2</source>
        <translation>Der Agent von %1 hat nicht gemeldet, ob sie schlafen kann. %2</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>diesem Rechner</translation>
    </message>
    <message numerus="yes">
        <source>It did not respond within %n second(s) after magic packets for %1 were sent from %2. Check that Wake-on-LAN is enabled in its firmware and its network card (ethtool).</source>
        <translation>
            <numerusform>Sie hat nicht innerhalb von %n Sekunde geantwortet, nachdem Magic Packets für %1 von %2 gesendet wurden. Prüfen Sie, ob Wake-on-LAN in ihrer Firmware und ihrer Netzwerkkarte aktiviert ist (ethtool).</numerusform>
            <numerusform>Sie hat nicht innerhalb von %n Sekunden geantwortet, nachdem Magic Packets für %1 von %2 gesendet wurden. Prüfen Sie, ob Wake-on-LAN in ihrer Firmware und ihrer Netzwerkkarte aktiviert ist (ethtool).</numerusform>
        </translation>
    </message>
    <message>
        <source>No magic packet could be sent from %1: %2</source>
        <translation>Von %1 konnte kein Magic Packet gesendet werden: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a compute instance nor an attached machine.</source>
        <translation>„%1“ ist weder eine Compute-Instanz noch ein angebundener Rechner.</translation>
    </message>
    <message>
        <source>The start script could not be started on %1. %2</source>
        <translation>Das Startskript konnte auf %1 nicht gestartet werden. %2</translation>
    </message>
    <message>
        <source>The start script did not end within 10 minutes on %1.</source>
        <translation>Das Startskript endete auf %1 nicht innerhalb von 10 Minuten.</translation>
    </message>
    <message>
        <source>The start script was interrupted on %1.</source>
        <translation>Das Startskript wurde auf %1 unterbrochen.</translation>
    </message>
    <message>
        <source>The start script failed with exit code %1 on %2.</source>
        <translation>Das Startskript scheiterte mit dem Exitcode %1 auf %2.</translation>
    </message>
    <message>
        <source>%1 is a link to a file that does not exist now. Restore that file, or remove the link.</source>
        <translation>%1 ist eine Verknüpfung mit einer Datei, die es zurzeit nicht gibt. Stellen Sie die Datei wieder her, oder entfernen Sie die Verknüpfung.</translation>
    </message>
    <message>
        <source>The machine %1 did not report its hardware. %2</source>
        <translation>Der Rechner %1 hat seine Hardware nicht gemeldet. %2</translation>
    </message>
    <message>
        <source>The start script runs.</source>
        <translation>Das Startskript läuft.</translation>
    </message>
    <message>
        <source>A run or a node needs it.</source>
        <translation>Ein Lauf oder ein Knoten braucht sie.</translation>
    </message>
    <message>
        <source>It is in use: %1.</source>
        <translation>Sie wird benutzt: %1.</translation>
    </message>
    <message>
        <source>the virtual machine %1 of %2</source>
        <translation>die virtuelle Maschine %1 von %2</translation>
    </message>
    <message>
        <source>%1 cannot see the processes of other people on %2 (/proc is mounted there with the option hidepid), so it is not known whether the machine is in use. Sign in as root, or as a member of the group that may see them (the option gid of the mount).</source>
        <translation>%1 sieht auf %2 die Prozesse anderer Personen nicht (/proc ist dort mit der Option hidepid eingehängt); darum ist nicht bekannt, ob der Rechner benutzt wird. Melden Sie sich als root an oder als Mitglied der Gruppe, die sie sehen darf (Option gid der Einhängung).</translation>
    </message>
    <message>
        <source>The scheduler %1 could not be started. The run stays queued until it is running; start it with: studioctl serve</source>
        <translation>Der Scheduler %1 konnte nicht gestartet werden; der Lauf wartet, bis er läuft: studioctl serve</translation>
    </message>
    <message>
        <source>Verified with an account</source>
        <translation>Mit einem Konto nachgewiesen</translation>
    </message>
    <message>
        <source>Verified on an emulator, not with an account</source>
        <translation>An einem Emulator nachgewiesen, nicht mit einem Konto</translation>
    </message>
    <message>
        <source>Verified on a mock of the API, not with an account</source>
        <translation>An einer Attrappe der Schnittstelle nachgewiesen, nicht mit einem Konto</translation>
    </message>
    <message>
        <source>Written from documentation; untested</source>
        <translation>Nach Dokumenten geschrieben; nie ausgeführt</translation>
    </message>
    <message>
        <source>The cost of an idle node is unknown.</source>
        <translation>Es ist nicht bekannt, was ein ungenutzter Knoten kostet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an existing cluster. List its nodes with: studioctl compute show %1</source>
        <translation>„%1“ ist ein vorhandener Cluster. Knoten auflisten mit: studioctl compute show %1</translation>
    </message>
    <message>
        <source>Sleep and wake are not configured for &quot;%1&quot;. Configure them with: studioctl compute update %1 --sleep suspend --wake-mac ADDRESS</source>
        <translation>Es ist nicht festgelegt, wie „%1“ schlafen gelegt oder geweckt wird. Legen Sie es fest mit: studioctl compute update %1 --sleep suspend --wake-mac ADDRESS</translation>
    </message>
    <message>
        <source>The kubeconfig uses the exec credential plugin &quot;%1&quot;, which is not installed on this computer. Install it.</source>
        <translation>Die Kubeconfig verwendet das Exec-Credential-Plugin „%1“, das auf diesem Rechner nicht installiert ist. Installieren Sie es.</translation>
    </message>
    <message>
        <source>All required permissions are granted.</source>
        <translation>Alle benötigten Berechtigungen sind vorhanden.</translation>
    </message>
    <message>
        <source>All required permissions are granted. Missing, used only for diagnostics: %1.</source>
        <translation>Alle benötigten Berechtigungen sind vorhanden. Fehlend, nur für Diagnosen verwendet: %1.</translation>
    </message>
    <message>
        <source>Missing permission: &quot;%1&quot;. Without it, the end of a deleted pod&apos;s process cannot be verified.</source>
        <translation>Fehlende Berechtigung: „%1“. Ohne sie lässt sich das Ende des Prozesses eines gelöschten Pods nicht nachweisen.</translation>
    </message>
    <message>
        <source>Missing permission: &quot;%1&quot; in the namespace %2.</source>
        <translation>Fehlende Berechtigung: „%1“ im Namespace %2.</translation>
    </message>
    <message>
        <source>Accepted by the server. Image pull and capacity are verified when the first node starts.</source>
        <translation>Vom Server akzeptiert. Image-Pull und Kapazität werden geprüft, wenn der erste Knoten startet.</translation>
    </message>
    <message>
        <source>The context %1 uses the exec credential plugin %2. If you trust it: studioctl compute attach --type kubernetes --name %3 --trust-plugin</source>
        <comment>context, program, name of the cluster</comment>
        <translation>Der Kontext %1 verwendet das Exec-Credential-Plugin %2. Wenn Sie ihm vertrauen: studioctl compute attach --type kubernetes --name %3 --trust-plugin</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a cluster with created nodes. There is nothing to retry.</source>
        <translation>„%1“ ist kein Cluster, dessen Knoten erstellt werden. Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>Node creation of &quot;%1&quot; is not paused; nodes are created on demand.</source>
        <translation>Die Knotenerstellung von „%1“ ist nicht pausiert; Knoten werden bei Bedarf erstellt.</translation>
    </message>
    <message>
        <source>The snapshot of %1 could not be read, so its files were not compared: %2</source>
        <translation>Die Momentaufnahme von %1 konnte nicht gelesen werden, daher werden ihre Dateien nicht verglichen: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid schedule name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>„%1“ ist kein gültiger Name eines Zeitplans. Verwenden Sie bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, beginnend mit Buchstabe oder Ziffer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists and is not such a cluster. Choose another name.</source>
        <translation>„%1“ existiert bereits und ist kein solcher Cluster. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an existing cluster, so it can only be detached: studioctl compute detach %1</source>
        <translation>„%1“ ist ein vorhandener Cluster und kann nur gelöst werden: studioctl compute detach %1</translation>
    </message>
    <message numerus="yes">
        <source>Deleted %n files (%1 bytes) that no run needs.</source>
        <translation>
            <numerusform>%n Datei (%1 Byte) entfernt, die kein Lauf mehr braucht.</numerusform>
            <numerusform>%n Dateien (%1 Byte) entfernt, die kein Lauf mehr braucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>No such kind.</source>
        <translation>Diese Art gibt es nicht.</translation>
    </message>
    <message>
        <source>The machine that connects to the cluster is not responding.</source>
        <translation>Der Rechner, von dem aus der Cluster erreicht wird, antwortet nicht.</translation>
    </message>
    <message>
        <source>The machine has no python3, which is required to connect to the cluster. Install it there.</source>
        <translation>Der Rechner hat kein python3, das sich mit dem Cluster verbindet. Es dort installieren.</translation>
    </message>
    <message>
        <source>The context %1 uses an exec credential plugin that is not trusted or has changed: %2. Trust it: studioctl compute attach --type kubernetes --name %3 --trust-plugin</source>
        <translation>Der Kontext %1 verwendet ein Exec-Credential-Plugin, das nicht als vertrauenswürdig gilt oder sich geändert hat: %2. Vertrauen Sie ihm: studioctl compute attach --type kubernetes --name %3 --trust-plugin</translation>
    </message>
    <message>
        <source>%1 requests to create the node %2 were not answered, and it is not listed.</source>
        <translation>Auf %1 Anfragen, den Knoten %2 zu erstellen, kam keine Antwort, und er steht nicht in der Liste.</translation>
    </message>
    <message numerus="yes">
        <source>%n consecutive nodes failed to start. Last error: %1</source>
        <translation>
            <numerusform>%n Knoten ist nicht gestartet: %1</numerusform>
            <numerusform>%n Knoten nacheinander sind nicht gestartet. Der letzte: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>It ended unexpectedly: %1.</source>
        <translation>Er hat sich von selbst beendet: %1.</translation>
    </message>
    <message>
        <source>No provider &quot;%1&quot; can be tested. &quot;studioctl provider list&quot; lists the providers.</source>
        <translation>Es gibt keinen testbaren Anbieter „%1“. „studioctl provider list“ listet die Anbieter auf.</translation>
    </message>
    <message>
        <source>The connection closed before the machine confirmed the request. It is not responding and may be off.</source>
        <translation>Die Verbindung endete, bevor der Rechner die Anforderung bestätigt hat. Er antwortet nicht und ist möglicherweise aus.</translation>
    </message>
    <message>
        <source>The machine is not responding; nothing was sent.</source>
        <translation>Der Rechner antwortet nicht; es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>Sleep is no longer configured for it. Configure it with: studioctl compute update %1 --sleep suspend (or shutdown, or a command)</source>
        <translation>Ihre Einstellungen legen nicht mehr fest, wie sie schlafen gelegt wird. Legen Sie es fest mit: studioctl compute update %1 --sleep suspend (oder shutdown oder ein Befehl)</translation>
    </message>
    <message>
        <source>The sleep command succeeded, but the machine is on: it did not suspend, or woke up immediately.</source>
        <translation>Der Befehl zum Anhalten war erfolgreich, aber der Rechner ist an: Er ging nicht in Bereitschaft oder wurde sofort geweckt.</translation>
    </message>
    <message>
        <source>The sleep command failed with exit code %1: %2</source>
        <translation>Der Befehl zum Schlafen ist mit Exitcode %1 fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>The sleep command is still running, and the machine is on. %1</source>
        <translation>Der Befehl zum Anhalten läuft noch, und der Rechner ist an. %1</translation>
    </message>
    <message>
        <source>%1, which sends the magic packet, is not attached.</source>
        <translation>%1, von der aus sie geweckt wird, ist nicht verbunden.</translation>
    </message>
    <message>
        <source>%1, which sends the magic packet, is not responding.</source>
        <translation>%1, von der aus sie geweckt wird, antwortet nicht.</translation>
    </message>
    <message>
        <source>Waiting: the machine is in use by %1.</source>
        <translation>Wartet: Der Rechner wird benutzt von %1.</translation>
    </message>
    <message>
        <source>%1 has no price, so its cost is unknown and this budget cannot hold runs. Set a price with: studioctl compute update %1 --price PRICE</source>
        <translation>%1 hat keinen Preis; die Kosten sind daher unbekannt, und dieses Budget kann keine Läufe zurückhalten. Legen Sie einen Preis fest mit: studioctl compute update %1 --price PREIS</translation>
    </message>
    <message>
        <source>No compute target has a price, so costs are unknown and this budget cannot hold runs. Set a price with: studioctl compute update NAME --price PRICE</source>
        <translation>Kein Computeziel hat einen Preis; die Kosten sind daher unbekannt, und dieses Budget kann keine Läufe zurückhalten. Legen Sie einen Preis fest mit: studioctl compute update NAME --price PREIS</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not in quarantine.</source>
        <translation>„%1“ ist nicht in Quarantäne.</translation>
    </message>
    <message>
        <source>The machine could not be reached.</source>
        <translation>Der Rechner war nicht erreichbar.</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>This log is longer than the limit for logs of its machine: only the first %1 are here. Its last part is added when the job has ended.</source>
        <translation>Dieses Protokoll ist länger als die Grenze für Protokolle seines Rechners: Nur die ersten %1 sind hier. Sein letzter Teil kommt hinzu, wenn der Job beendet ist.</translation>
    </message>
    <message>
        <source>This log is longer than the limit for logs of its machine: the first %1 of %2 are here, and the last %3 as %4. The whole log is kept on the machine.</source>
        <translation>Dieses Protokoll ist länger als die Grenze für Protokolle seines Rechners: Die ersten %1 von %2 sind hier und die letzten %3 als %4. Das vollständige Protokoll bleibt auf dem Rechner.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a pool of machines: its nodes are slices of one machine. Create a pool with --machines.</source>
        <translation>„%1“ ist kein Pool von Rechnern: Seine Knoten sind Anteile eines Rechners. Einen Pool mit --machines anlegen.</translation>
    </message>
    <message>
        <source>All nodes of a cluster must have the same provider.</source>
        <translation>Alle Knoten eines Clusters müssen denselben Anbieter haben.</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an attached machine, so it can only be detached: studioctl compute detach %1</source>
        <translation>„%1“ ist ein angebundener Rechner und kann nur gelöst werden: studioctl compute detach %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in %1 already exist with different content: %2. Nothing was downloaded.</source>
        <translation>
            <numerusform>%n Datei in %1 existiert mit anderem Inhalt: %2. Es wurde nichts heruntergeladen.</numerusform>
            <numerusform>%n Dateien in %1 existieren mit anderem Inhalt: %2. Es wurde nichts heruntergeladen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not reached over SSH: none of its ports can be forwarded.</source>
        <translation>„%1“ wird nicht über SSH erreicht: Keiner seiner Ports kann weitergeleitet werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n files could not be collected, such as %1.</source>
        <translation>
            <numerusform>%n Datei konnte nicht eingesammelt werden: %1.</numerusform>
            <numerusform>%n Dateien konnten nicht eingesammelt werden, etwa %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>In the container %1, nvidia-smi reports %2 of its %3 GPUs. Choose an image with glibc, which nvidia-smi needs.</source>
        <translation>Im Container %1 meldet nvidia-smi %2 von %3 GPUs. Wählen Sie ein Image mit glibc, die nvidia-smi braucht.</translation>
    </message>
    <message>
        <source>The GPUs of %1 are in use. Start it again when they are free. %2</source>
        <translation>Die GPUs von %1 sind belegt. Starten Sie %1 wieder, wenn sie frei sind. %2</translation>
    </message>
    <message>
        <source>The GPUs of %1 are in use. Its start is retried until they are free, because it has files of runs. %2</source>
        <translation>Die GPUs von %1 sind belegt. Der Start wird wiederholt, bis sie frei sind, weil dort Dateien von Läufen sind. %2</translation>
    </message>
    <message>
        <source>While no scheduler runs, an idle node powers itself off after the idle time of its cluster (at least 15 minutes), which stops its cost; with results that were not collected, after three days. A compute instance also does so at the stop time of its schedules.</source>
        <translation>Solange kein Scheduler läuft, schaltet sich ein Knoten im Leerlauf nach der Leerlaufzeit seines Clusters aus (mindestens 15 Minuten), was seine Kosten beendet; mit Ergebnissen, die nicht eingesammelt wurden, nach drei Tagen. Eine Compute-Instanz tut das auch zur Stoppzeit ihrer Zeitpläne.</translation>
    </message>
    <message>
        <source>While no scheduler runs, an idle node powers itself off after the idle time of its cluster (at least 15 minutes); its disk is billed until it is deleted. With results that were not collected it does so after three days. A compute instance also powers itself off at the stop time of its schedules.</source>
        <translation>Solange kein Scheduler läuft, schaltet sich ein Knoten im Leerlauf nach der Leerlaufzeit seines Clusters aus (mindestens 15 Minuten); sein Datenträger wird berechnet, bis er gelöscht wird. Mit Ergebnissen, die nicht eingesammelt wurden, geschieht das nach drei Tagen. Eine Compute-Instanz schaltet sich auch zur Stoppzeit ihrer Zeitpläne aus.</translation>
    </message>
    <message>
        <source>A node is billed until the scheduler of this workspace deletes it, even while powered off. A compute instance stays on while no scheduler runs.</source>
        <translation>Ein Knoten kostet, bis der Scheduler dieses Arbeitsbereichs ihn löscht, auch wenn er ausgeschaltet ist. Eine Compute-Instanz bleibt eingeschaltet, solange kein Scheduler läuft.</translation>
    </message>
    <message>
        <source>The provider %1 cannot resize machines. Create another instance and copy its files.</source>
        <translation>Der Anbieter %1 kann die Größe von Maschinen nicht ändern. Erstellen Sie eine andere Instanz und kopieren Sie deren Dateien.</translation>
    </message>
    <message>
        <source>Specify the new size: studioctl compute resize %1 --size SIZE</source>
        <translation>Geben Sie die neue Größe an: studioctl compute resize %1 --size SIZE</translation>
    </message>
    <message>
        <source>The pipeline has no step %1.</source>
        <translation>Die Pipeline hat keinen Schritt %1.</translation>
    </message>
    <message>
        <source>data %1, whose content is not stored elsewhere</source>
        <translation>Daten %1, deren Inhalt sonst nirgends gespeichert ist</translation>
    </message>
    <message>
        <source>data %1, which keeps its content</source>
        <translation>Daten %1, die ihren Inhalt behalten</translation>
    </message>
    <message>
        <source>%1 (%2): input %3</source>
        <translation>%1 (%2): Eingabe %3</translation>
    </message>
    <message>
        <source>%1 (%2): outputs of step %3</source>
        <translation>%1 (%2): Ausgaben des Schritts %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, which are not stored elsewhere</source>
        <translation>%1, die sonst nirgends gespeichert sind</translation>
    </message>
    <message>
        <source>%1; it has not ended</source>
        <translation>%1; ist noch nicht beendet</translation>
    </message>
    <message>
        <source>This computer has no systemd. Start the scheduler manually: %1. In a crontab, &quot;@reboot %1&quot; starts it at boot.</source>
        <translation>Dieser Rechner hat kein systemd. Starten Sie den Scheduler selbst: %1. In einer Crontab startet ihn „@reboot %1“ mit diesem Rechner.</translation>
    </message>
    <message>
        <source>%1 did not answer.</source>
        <translation>%1 hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>%1 failed.</source>
        <translation>%1 ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>There is no trial %1.</source>
        <translation>Einen Versuch %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Trial %1 is not running; only running trials can be pruned.</source>
        <translation>Versuch %1 läuft nicht; nur laufende Versuche lassen sich vorzeitig beenden.</translation>
    </message>
    <message>
        <source>JupyterLab is not installed on &quot;%1&quot;. Install it there: python3 -m venv %2/venv &amp;&amp; %2/venv/bin/pip install jupyterlab</source>
        <translation>JupyterLab ist auf „%1“ nicht installiert. Installieren Sie es dort: python3 -m venv %2/venv &amp;&amp; %2/venv/bin/pip install jupyterlab</translation>
    </message>
    <message>
        <source>Kerberos: %1</source>
        <translation>Kerberos: %1</translation>
    </message>
    <message>
        <source>It was powered off: by its idle or stop time while no scheduler ran, by a user, or by the cloud (%1).</source>
        <translation>Sie wurde ausgeschaltet: durch ihre Leerlauf- oder Stoppzeit, während kein Scheduler lief, von einem Benutzer oder von der Cloud (%1).</translation>
    </message>
    <message>
        <source>There is no provider &quot;%1&quot; that was added from a file.</source>
        <translation>Es gibt keinen Anbieter „%1“, der aus einer Datei hinzugefügt wurde.</translation>
    </message>
    <message>
        <source>There is no detached machine with this ID. Attach it as a new machine.</source>
        <translation>Es gibt keinen gelösten Rechner mit dieser ID. Binden Sie ihn als neuen Rechner an.</translation>
    </message>
    <message>
        <source>The size %1 has %2 processors, and the disk of %3 is made for %4. Choose another size, or create another instance and copy its files.</source>
        <translation>Die Größe %1 hat Prozessoren der Architektur %2, und der Datenträger von %3 ist für %4 gemacht. Wählen Sie eine andere Größe, oder erstellen Sie eine andere Instanz und kopieren Sie die Dateien.</translation>
    </message>
    <message>
        <source>output %1, which is not stored as %2 yet</source>
        <translation>Ausgabe %1, die noch nicht als %2 gespeichert ist</translation>
    </message>
    <message>
        <source>Runs: the processor architecture of its compute target is not known before the first node</source>
        <translation>Läuft: Die Prozessorarchitektur des Computeziels ist vor dem ersten Knoten nicht bekannt</translation>
    </message>
    <message>
        <source>The machine of the node, %1, is not signed in: &quot;studioctl compute reconnect %1&quot;, then answer its question.</source>
        <translation>Der Rechner des Knotens, %1, ist nicht angemeldet: „studioctl compute reconnect %1“, dann seine Frage beantworten.</translation>
    </message>
    <message>
        <source>The cluster did not answer in time. Check that it has started, and that the machine that connects to it reaches its address.</source>
        <translation>Der Cluster hat nicht rechtzeitig geantwortet. Prüfen Sie, ob er gestartet ist und ob der Rechner, der sich mit ihm verbindet, seine Adresse erreicht.</translation>
    </message>
    <message>
        <source>JupyterLab on &quot;%1&quot; does not respond.</source>
        <translation>JupyterLab auf „%1“ antwortet nicht.</translation>
    </message>
</context>
<context>
    <name>SubmissionText</name>
    <message>
        <source>The source folder %1 does not exist or is not a folder.</source>
        <translation>Der Quellordner %1 existiert nicht oder ist kein Ordner.</translation>
    </message>
    <message>
        <source>The Python interpreter %1 does not exist or cannot be executed. Give another with --python.</source>
        <translation>Der Python-Interpreter %1 existiert nicht oder ist nicht ausführbar. Mit --python einen anderen angeben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted and accepts no more runs. Choose another target.</source>
        <translation>„%1“ wird gerade gelöscht und nimmt keine Läufe mehr an. Ein anderes Computeziel wählen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be created and accepts no runs. &quot;studioctl compute show %1&quot; shows the reason; delete it, or choose another target.</source>
        <translation>„%1“ konnte nicht erstellt werden und nimmt keine Läufe an. „studioctl compute show %1“ nennt den Grund; es löschen oder ein anderes Computeziel wählen.</translation>
    </message>
    <message>
        <source>Or install Podman, Docker or Apptainer there, and run: studioctl compute check %1</source>
        <translation>Oder dort Podman, Docker oder Apptainer installieren und ausführen: studioctl compute check %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no container engine, which is required for an image from a Dockerfile. Choose another environment with --environment NAME, or another target with --compute NAME. %2</source>
        <translation>„%1“ hat keine Container-Engine, die ein Image aus einem Dockerfile benötigt. Eine andere Umgebung mit --environment NAME oder ein anderes Ziel mit --compute NAME wählen. %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no container engine, and &quot;%2&quot; is mapped to the environment %3, which is an image as well. Map it to another: studioctl map environment %4 NAME</source>
        <translation>„%1“ hat keine Container-Engine, und „%2“ ist der Umgebung %3 zugeordnet, die ebenfalls ein Image ist. Einer anderen zuordnen: studioctl map environment %4 NAME</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no container engine: &quot;%2&quot; runs in the environment %3.</source>
        <translation>„%1“ hat keine Container-Engine: „%2“ läuft in der Umgebung %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no container engine, and there is no known substitute for the image &quot;%2&quot;. Map it to an environment of this workspace: studioctl map environment %3 NAME. %4</source>
        <translation>„%1“ hat keine Container-Engine, und für das Image „%2“ ist kein Ersatz bekannt. Es einer Umgebung dieses Arbeitsbereichs zuordnen: studioctl map environment %3 NAME. %4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no container engine.</source>
        <translation>„%1“ hat keine Container-Engine.</translation>
    </message>
    <message>
        <source>The environment has no image, and the settings have no default one. Specify one with --image, or in the settings.</source>
        <translation>Die Umgebung hat kein Image, und die Einstellungen haben kein Standard-Image. Eines mit --image oder in den Einstellungen angeben.</translation>
    </message>
    <message>
        <source>A run uses either an environment or a Python interpreter. Remove one of them.</source>
        <translation>Ein Lauf hat entweder eine Umgebung oder einen Python-Interpreter. Eines davon weglassen.</translation>
    </message>
    <message>
        <source>The Python interpreter %1 does not exist or cannot be executed. Give another with --interpreter.</source>
        <translation>Der Python-Interpreter %1 existiert nicht oder ist nicht ausführbar. Mit --interpreter einen anderen angeben.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>target, what it lacks</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>Run %1 is not a pipeline.</source>
        <translation>Der Lauf %1 ist keine Pipeline.</translation>
    </message>
    <message>
        <source>The pipeline %1 has not ended.</source>
        <translation>Die Pipeline %1 ist nicht beendet.</translation>
    </message>
    <message>
        <source>The steps of a pipeline state their compute targets. Submit its file again: studioctl run submit --file FILE --compute NAME</source>
        <translation>Die Schritte einer Pipeline geben ihre Computeziele an. Ihre Datei erneut einreichen: studioctl run submit --file DATEI --compute NAME</translation>
    </message>
    <message>
        <source>The plan of run %1 no longer exists.</source>
        <translation>Den Plan des Laufs %1 gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The job of this schedule was written by a newer version of Compute Studio.</source>
        <translation>Der Job dieses Zeitplans wurde von einer neueren Version von Compute Studio geschrieben.</translation>
    </message>
    <message>
        <source>The job of this schedule is damaged. Create the schedule again.</source>
        <translation>Der Job dieses Zeitplans ist beschädigt. Erstellen Sie den Zeitplan neu.</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 existiert nicht.</translation>
    </message>
    <message>
        <source>%1 is not a file. Data of a folder has the type uri_folder or mltable.</source>
        <translation>%1 ist keine Datei. Daten eines Ordners haben den Typ uri_folder oder mltable.</translation>
    </message>
    <message>
        <source>%1 is not a folder. Data of a single file has the type uri_file.</source>
        <translation>%1 ist kein Ordner. Daten einer einzelnen Datei haben den Typ uri_file.</translation>
    </message>
    <message>
        <source>The folder %1 has no file &quot;MLTable&quot;, which describes the table. Add one, or use the type uri_folder.</source>
        <translation>Der Ordner %1 hat keine Datei „MLTable“, die die Tabelle beschreibt. Eine anlegen oder den Typ uri_folder verwenden.</translation>
    </message>
    <message>
        <source>Only single files are downloaded from a URL: use the type uri_file, for example for an archive, or map the address to a local copy: studioctl map address %1 PATH</source>
        <translation>Von einer URL werden nur einzelne Dateien heruntergeladen: den Typ uri_file verwenden, etwa für ein Archiv, oder die Adresse einer lokalen Kopie zuordnen: studioctl map address %1 PFAD</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not on this computer, and nothing is downloaded from there. Map it to a local copy: studioctl map address %2 PATH</source>
        <translation>„%1“ ist nicht auf diesem Rechner, und von dort wird nichts heruntergeladen. Es einer lokalen Kopie zuordnen: studioctl map address %2 PFAD</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name data. Write azureml:NAME:VERSION or azureml:NAME@latest, or azureml://jobs/RUN/outputs/OUTPUT for an output of a run.</source>
        <translation>„%1“ benennt keine Daten. azureml:NAME:VERSION oder azureml:NAME@latest schreiben, oder azureml://jobs/LAUF/outputs/AUSGABE für die Ausgabe eines Laufs.</translation>
    </message>
    <message>
        <source>The run %1 has not completed yet. Wait for it: studioctl run wait %2</source>
        <translation>Der Lauf %1 ist noch nicht abgeschlossen. Auf ihn warten: studioctl run wait %2</translation>
    </message>
    <message>
        <source>The run %1 did not complete, so its outputs are no input.</source>
        <translation>Der Lauf %1 wurde nicht abgeschlossen; seine Ausgaben sind daher keine Eingabe.</translation>
    </message>
    <message>
        <source>The run %1 has no output %2 on this computer. &quot;studioctl run download %3&quot; copies what it wrote.</source>
        <translation>Der Lauf %1 hat keine Ausgabe %2 auf diesem Rechner. „studioctl run download %3“ kopiert, was er geschrieben hat.</translation>
    </message>
    <message>
        <source>Several nodes of the run %1 wrote the output %2. Download it and pass the folder: studioctl run download %3</source>
        <translation>Mehrere Knoten des Laufs %1 haben die Ausgabe %2 geschrieben. Herunterladen und den Ordner übergeben: studioctl run download %3</translation>
    </message>
    <message>
        <source>The content of %1 is missing in the workspace. &quot;studioctl workspace check&quot; lists the damage; create the version again.</source>
        <translation>Der Inhalt von %1 fehlt im Arbeitsbereich. „studioctl workspace check“ zeigt den Schaden; die Version neu anlegen.</translation>
    </message>
    <message>
        <source>%1 is not frozen: it refers to %2, which cannot be read. %3</source>
        <translation>%1 ist nicht eingefroren: es verweist auf %2, das nicht gelesen werden kann. %3</translation>
    </message>
    <message>
        <source>%1 is not frozen: it refers to %2, which has changed since the version was created. Create the next version: studioctl data create --name %3 --path %4</source>
        <translation>%1 ist nicht eingefroren: es verweist auf %2, das sich geändert hat, seit die Version angelegt wurde. Die nächste Version anlegen: studioctl data create --name %3 --path %4</translation>
    </message>
    <message>
        <source>Input %1: %2</source>
        <translation>Eingabe %1: %2</translation>
    </message>
    <message>
        <source>Files of the run %1 were not collected, so that its outputs may be incomplete. &quot;studioctl run show %2&quot; lists the reason.</source>
        <translation>Dateien des Laufs %1 wurden nicht eingesammelt; seine Ausgaben sind daher vielleicht unvollständig. „studioctl run show %2“ nennt den Grund.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not support this run. %2</source>
        <comment>target, why and what to do</comment>
        <translation>„%1“ unterstützt diesen Lauf nicht. %2</translation>
    </message>
    <message>
        <source>Ray installs packages without constraints. State versions in the requirements.</source>
        <translation>Ray installiert Pakete ohne Constraints. Versionen in den Anforderungen angeben.</translation>
    </message>
    <message>
        <source> (as it last said; &quot;studioctl compute check %1&quot; asks again)</source>
        <translation> (laut letzter Antwort; „studioctl compute check %1“ fragt erneut)</translation>
    </message>
    <message>
        <source>The run cannot be scheduled: %1. Reduce the requested resources, choose another target, or queue it anyway with --allow-waiting.</source>
        <translation>Der Lauf kann nicht eingeplant werden: %1. Verringern Sie die angeforderten Ressourcen, wählen Sie ein anderes Computeziel, oder reihen Sie ihn mit --allow-waiting trotzdem ein.</translation>
    </message>
    <message>
        <source>The run cannot be scheduled on any target: %1. Reduce the requested resources, attach a larger machine, or queue it anyway with --allow-waiting.</source>
        <translation>Der Lauf kann auf keinem Computeziel eingeplant werden: %1. Verringern Sie die angeforderten Ressourcen, binden Sie einen größeren Rechner an, oder reihen Sie ihn mit --allow-waiting trotzdem ein.</translation>
    </message>
    <message>
        <source>Partition, account, QOS, GRES and constraint apply only to Slurm clusters; &quot;%1&quot; is not one. Choose one with --compute.</source>
        <translation>Partition, Konto, QOS, GRES und Constraint gehören zu einem Slurm-Cluster; „%1“ ist keiner. Wählen Sie einen mit --compute.</translation>
    </message>
    <message>
        <source>No compute target accepts runs. &quot;studioctl compute list&quot; lists their states.</source>
        <translation>Kein Computeziel nimmt Läufe an. „studioctl compute list“ zeigt ihre Zustände.</translation>
    </message>
    <message>
        <source>Ray uses the Python of its cluster, not a custom interpreter. Remove it, or use an environment of packages.</source>
        <translation>Ray verwendet das Python seines Clusters, keinen Interpreter eines Rechners. Ihn entfernen oder eine Umgebung aus Paketen verwenden.</translation>
    </message>
    <message>
        <source>Ray jobs have no login shell. Remove that setting.</source>
        <translation>Ein Job von Ray hat keine Login-Shell. Diese Einstellung entfernen.</translation>
    </message>
    <message>
        <source>Its command, inputs and requirements exceed the size limit of a Ray job. Move them into files in the source folder.</source>
        <translation>Sein Befehl, seine Eingaben und Anforderungen sind länger, als ein Lauf auf Ray sie haben kann. Sie in Dateien des Quellordners schreiben.</translation>
    </message>
    <message>
        <source>Setup and teardown commands are not supported on Ray. Include them in the command.</source>
        <translation>Befehle vor und nach dem Job werden auf Ray nicht ausgeführt. Sie in den Befehl schreiben.</translation>
    </message>
    <message>
        <source>The run %1 has no file %2. The path begins at its working folder: runs:/%3/outputs/%2</source>
        <translation>Der Lauf %1 hat keine Datei %2. Der Pfad beginnt in seinem Arbeitsordner: runs:/%3/outputs/%2</translation>
    </message>
    <message>
        <source>Ray places its jobs itself, beside others. Omit --isolated, or choose another target.</source>
        <translation>Ray verteilt seine Jobs selbst, neben anderen. Lassen Sie --isolated weg oder wählen Sie ein anderes Ziel.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in %1 already exist with different content: %2. Nothing there was changed.</source>
        <translation>
            <numerusform>%n Datei in %1 existiert bereits mit anderem Inhalt: %2. Dort wurde nichts geändert.</numerusform>
            <numerusform>%n Dateien in %1 existieren bereits mit anderem Inhalt: %2. Dort wurde nichts geändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The stored content of the output %1 is damaged.</source>
        <translation>Der gespeicherte Inhalt der Ausgabe %1 ist beschädigt.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist, so the output %2 is only kept with the run. &quot;studioctl run download&quot; copies it.</source>
        <translation>Der Ordner %1 existiert nicht, deshalb bleibt die Ausgabe %2 nur beim Lauf. „studioctl run download“ kopiert sie.</translation>
    </message>
    <message>
        <source>%2 of the run %1 is a special file, or a link that leads out of its folder, and is not read.</source>
        <translation>%2 des Laufs %1 ist eine besondere Datei oder eine Verknüpfung, die aus seinem Ordner hinausführt, und wird nicht gelesen.</translation>
    </message>
    <message>
        <source>Not enough disk space at %1 to write the output %2. Free some space; the output will be written then.</source>
        <translation>Bei %1 reicht der Speicherplatz nicht, um die Ausgabe %2 zu schreiben. Geben Sie Speicherplatz frei; die Ausgabe wird dann geschrieben.</translation>
    </message>
</context>
<context>
    <name>TargetEventText</name>
    <message>
        <source>low priority</source>
        <translation>niedrige Priorität</translation>
    </message>
    <message>
        <source>dedicated</source>
        <translation>dediziert</translation>
    </message>
    <message>
        <source>%1 per node; %2 to %3 nodes; %4 s idle time before scale-down; %5</source>
        <translation>%1 je Knoten; %2 bis %3 Knoten; Freigabe nach %4 s Leerlauf; %5</translation>
    </message>
    <message>
        <source>Creation requested: %1.</source>
        <translation>Erstellung angefordert: %1.</translation>
    </message>
    <message>
        <source>Creation failed: %1</source>
        <translation>Konnte nicht erstellt werden: %1</translation>
    </message>
    <message>
        <source>Change requested: %1.</source>
        <translation>Änderung angefordert: %1.</translation>
    </message>
    <message>
        <source>Changed.</source>
        <translation>Geändert.</translation>
    </message>
    <message>
        <source>The change does not fit the machine: %1</source>
        <translation>Die Änderung passt nicht auf den Rechner: %1</translation>
    </message>
    <message>
        <source>Deletion requested.</source>
        <translation>Löschung angefordert.</translation>
    </message>
    <message>
        <source>Deleted. Its runs are kept.</source>
        <translation>Gelöscht. Seine Läufe bleiben.</translation>
    </message>
    <message numerus="yes">
        <source>Scaling up from %1 to %2 nodes: %n runs queued.</source>
        <translation>
            <numerusform>Skaliert von %1 auf %2 Knoten hoch: %n Lauf in der Warteschlange.</numerusform>
            <numerusform>Skaliert von %1 auf %2 Knoten hoch: %n Läufe in der Warteschlange.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: the others were idle for %3 s.</source>
        <translation>Skaliert von %1 auf %2 Knoten herunter: Die anderen waren %3 s im Leerlauf.</translation>
    </message>
    <message>
        <source>Node %1 started, %2.</source>
        <translation>Knoten %1 gestartet, %2.</translation>
    </message>
    <message>
        <source>Node %1 released.</source>
        <translation>Knoten %1 freigegeben.</translation>
    </message>
    <message>
        <source>Node %1 failed to start: %2</source>
        <translation>Knoten %1 ist nicht gestartet: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>CPU pinned by affinity</source>
        <translation>CPU per Affinität zugewiesen</translation>
    </message>
    <message>
        <source>CPU not pinned</source>
        <translation>CPU nicht zugewiesen</translation>
    </message>
    <message>
        <source>%1, memory limited by cgroup</source>
        <translation>%1, Speicher per cgroup begrenzt</translation>
    </message>
    <message>
        <source>%1, memory monitored: jobs that exceed it are killed</source>
        <translation>%1, Speicher überwacht: Jobs, die ihn überschreiten, werden beendet</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: the cluster is being deleted.</source>
        <translation>Skaliert von %1 auf %2 Knoten herunter: Der Cluster wird gelöscht.</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes, the new maximum.</source>
        <translation>Skaliert von %1 auf %2 Knoten herunter, das neue Maximum.</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: a machine is not responding.</source>
        <translation>Skaliert von %1 auf %2 Knoten herunter: Ein Rechner antwortet nicht.</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: a machine left the pool.</source>
        <translation>Skaliert von %1 auf %2 Knoten herunter: Ein Rechner wurde aus dem Pool entfernt.</translation>
    </message>
    <message>
        <source>Node %1 is unusable: the machine %2 is not responding.</source>
        <translation>Knoten %1 ist unbenutzbar: Der Rechner %2 antwortet nicht.</translation>
    </message>
    <message>
        <source>Node %1: the machine %2 responds again.</source>
        <translation>Knoten %1: Der Rechner %2 antwortet wieder.</translation>
    </message>
    <message>
        <source>A whole machine</source>
        <translation>Ein ganzer Rechner</translation>
    </message>
    <message>
        <source>%1, memory not limited</source>
        <translation>%1, Speicher nicht begrenzt</translation>
    </message>
    <message>
        <source>a schedule</source>
        <translation>ein Zeitplan</translation>
    </message>
    <message>
        <source>the idle shutdown</source>
        <translation>das Abschalten bei Leerlauf</translation>
    </message>
    <message>
        <source>the user</source>
        <translation>den Benutzer</translation>
    </message>
    <message>
        <source>%1; it stops after %2 idle minutes</source>
        <translation>%1; sie stoppt nach %2 Minuten Leerlauf</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Start requested by %1.</source>
        <translation>Start angefordert durch %1.</translation>
    </message>
    <message>
        <source>Stop requested by %1.</source>
        <translation>Stopp angefordert durch %1.</translation>
    </message>
    <message>
        <source>Restart requested by the user.</source>
        <translation>Neustart vom Benutzer angefordert.</translation>
    </message>
    <message>
        <source>Not started: %1</source>
        <translation>Nicht gestartet: %1</translation>
    </message>
    <message>
        <source>Scaling up from %1 to %2 nodes.</source>
        <translation>Skaliert von %1 auf %2 Knoten hoch.</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: all were idle for %3 s.</source>
        <translation>Skaliert von %1 auf %2 Knoten herunter: Alle waren %3 s im Leerlauf.</translation>
    </message>
    <message>
        <source>Node %1 created as %2.</source>
        <translation>Knoten %1 als %2 erstellt.</translation>
    </message>
    <message>
        <source>Node %1 (%2) had ended and is started again: %3</source>
        <translation>Knoten %1 (%2) war beendet und wird erneut gestartet: %3</translation>
    </message>
    <message>
        <source>Node %1 (%2) no longer exists: %3</source>
        <translation>Knoten %1 (%2) existiert nicht mehr: %3</translation>
    </message>
    <message>
        <source>CPU limited by the node</source>
        <translation>CPU durch den Knoten begrenzt</translation>
    </message>
    <message>
        <source>Created.</source>
        <translation>Erstellt.</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: a node no longer exists.</source>
        <translation>Verkleinerung von %1 auf %2 Knoten: Ein Knoten existiert nicht mehr.</translation>
    </message>
    <message>
        <source>a queued run</source>
        <translation>ein wartender Lauf</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: an allocation ends.</source>
        <translation>Verkleinerung von %1 auf %2 Knoten: Eine Allokation endet.</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: their pods have outdated settings.</source>
        <translation>Verkleinerung von %1 auf %2 Knoten: Ihre Pods wurden mit den früheren Einstellungen erzeugt.</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: a node failed to start.</source>
        <translation>Skaliert von %1 auf %2 Knoten herunter: Ein Knoten, der nicht starten konnte, wird aufgegeben.</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>The idle shutdown was canceled. %1</source>
        <translation>Das Abschalten bei Leerlauf wurde zurückgenommen. %1</translation>
    </message>
    <message>
        <source>The machine was turned on externally and stays on.</source>
        <translation>Der Rechner wurde von außen eingeschaltet und bleibt an.</translation>
    </message>
    <message>
        <source>Node creation is paused: %1</source>
        <translation>Die Knotenerstellung ist pausiert: %1</translation>
    </message>
    <message>
        <source>Retrying node creation.</source>
        <translation>Die Knotenerstellung wird erneut versucht.</translation>
    </message>
    <message>
        <source>Start by the schedule skipped. %1</source>
        <translation>Start durch den Zeitplan übersprungen. %1</translation>
    </message>
    <message>
        <source>A GPU of %1</source>
        <translation>Eine GPU von %1</translation>
    </message>
    <message>
        <source>GPU %1 of %2</source>
        <translation>GPU %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 is in quarantine: %n run(s) in a row failed there within seconds of their start and work elsewhere.</source>
        <translation>
            <numerusform>%1 ist in Quarantäne: %n Lauf ist dort wenige Sekunden nach dem Start fehlgeschlagen und funktioniert anderswo.</numerusform>
            <numerusform>%1 ist in Quarantäne: %n Läufe in Folge sind dort wenige Sekunden nach dem Start fehlgeschlagen und funktionieren anderswo.</numerusform>
        </translation>
    </message>
    <message>
        <source>See the run %1.</source>
        <translation>Siehe Lauf %1.</translation>
    </message>
    <message>
        <source>Node %1 keeps the host key of its user data, which its jobs can read: %2</source>
        <translation>Der Knoten %1 behält den Hostschlüssel aus seinen User-Data, den seine Jobs lesen können: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 quarantined because %n run(s) in a row failed there within seconds of their start and work elsewhere. Last failed run: %2.</source>
        <translation>
            <numerusform>%1 in Quarantäne, weil %n Lauf dort wenige Sekunden nach dem Start fehlgeschlagen ist und anderswo funktioniert. Zuletzt fehlgeschlagener Lauf: %2.</numerusform>
            <numerusform>%1 in Quarantäne, weil %n Läufe in Folge dort wenige Sekunden nach dem Start fehlgeschlagen sind und anderswo funktionieren. Zuletzt fehlgeschlagener Lauf: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: probe run %2 is placed there during the quarantine.</source>
        <translation>%1: Der Probelauf %2 wird dort während der Quarantäne platziert.</translation>
    </message>
    <message numerus="yes">
        <source>%1 stays in quarantine: the probe run %2 failed within seconds. The next one is placed in %n minute(s).</source>
        <translation>
            <numerusform>%1 bleibt in Quarantäne: Der Probelauf %2 ist nach wenigen Sekunden fehlgeschlagen. Der nächste wird in %n Minute platziert.</numerusform>
            <numerusform>%1 bleibt in Quarantäne: Der Probelauf %2 ist nach wenigen Sekunden fehlgeschlagen. Der nächste wird in %n Minuten platziert.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 released from quarantine: the run %2 worked there.</source>
        <translation>%1 aus der Quarantäne entlassen: Der Lauf %2 hat dort funktioniert.</translation>
    </message>
    <message>
        <source>%1 released from quarantine by the user.</source>
        <translation>%1 vom Benutzer aus der Quarantäne entlassen.</translation>
    </message>
    <message>
        <source>Created. Node size verified on %1.</source>
        <translation>Erstellt. Knotengröße auf %1 geprüft.</translation>
    </message>
    <message>
        <source>Attached.</source>
        <translation>Angebunden.</translation>
    </message>
    <message>
        <source>Connected.</source>
        <translation>Verbunden.</translation>
    </message>
    <message>
        <source>Unreachable: %1</source>
        <translation>Nicht erreichbar: %1</translation>
    </message>
    <message>
        <source>Drained: takes no new runs.</source>
        <translation>Gesperrt: nimmt keine neuen Läufe an.</translation>
    </message>
    <message>
        <source>Takes new runs again.</source>
        <translation>Nimmt wieder neue Läufe an.</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: not all nodes of a run started in time.</source>
        <translation>Skaliert von %1 auf %2 Knoten herunter: Nicht alle Knoten eines Laufs sind rechtzeitig gestartet.</translation>
    </message>
</context>
<context>
    <name>TargetText</name>
    <message>
        <source>There is no compute target &quot;%1&quot;. Available: %2.</source>
        <translation>Es gibt kein Computeziel „%1“. Vorhanden: %2.</translation>
    </message>
    <message>
        <source>The number of concurrent runs must be between 1 and %1.</source>
        <translation>Die Anzahl gleichzeitiger Läufe muss zwischen 1 und %1 liegen.</translation>
    </message>
    <message>
        <source>A cluster runs one job per node at a time. Change its maximum number of nodes instead, with --max-instances.</source>
        <translation>Ein Cluster führt je Knoten einen Job zur Zeit aus. Stattdessen mit --max-instances die Höchstzahl seiner Knoten ändern.</translation>
    </message>
    <message>
        <source>A compute target &quot;%1&quot; already exists. Choose another name.</source>
        <translation>Ein Computeziel „%1“ gibt es schon. Einen anderen Namen wählen.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended. Wait for them or cancel them; or leave them running there untracked (--leave-runs).</source>
        <translation>
            <numerusform>%n Lauf auf „%1“ ist nicht beendet. Auf ihn warten oder ihn abbrechen; oder ihn dort weiterlaufen lassen, ohne dass er weiter verfolgt wird (--leave-runs).</numerusform>
            <numerusform>%n Läufe auf „%1“ sind nicht beendet. Auf sie warten oder sie abbrechen; oder sie dort weiterlaufen lassen, ohne dass sie weiter verfolgt werden (--leave-runs).</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; hosts nodes of clusters. Delete those clusters first.</source>
        <translation>„%1“ enthält Knoten von Clustern. Diese Cluster zuerst löschen.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended, or their outputs are still being collected. Wait for them or cancel them. Nothing was removed.</source>
        <translation>
            <numerusform>%n Lauf auf „%1“ ist nicht beendet, oder seine Ausgaben werden noch eingesammelt. Auf ihn warten oder ihn abbrechen. Es wurde nichts entfernt.</numerusform>
            <numerusform>%n Läufe auf „%1“ sind nicht beendet, oder ihre Ausgaben werden noch eingesammelt. Auf sie warten oder sie abbrechen. Es wurde nichts entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>A machine can have at most %1 labels.</source>
        <translation>Ein Rechner kann höchstens %1 Labels haben.</translation>
    </message>
    <message>
        <source>A cluster has the labels and GPU rules of the machine that hosts its nodes. Change them there.</source>
        <translation>Ein Cluster hat die Labels und GPU-Regeln des Rechners, auf dem seine Knoten liegen. Ändern Sie sie dort.</translation>
    </message>
    <message>
        <source>No machine of the pool &quot;%1&quot; is attached any more.</source>
        <translation>Kein Rechner des Pools „%1“ ist noch angebunden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is part of the pool &quot;%2&quot;. Remove it from the pool first, or detach it with --leave-pools: studioctl compute update %2 --remove-machine %1</source>
        <translation>„%1“ gehört zum Pool „%2“. Den Rechner zuerst aus dem Pool entfernen oder mit --leave-pools lösen: studioctl compute update %2 --remove-machine %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the connection to the cluster &quot;%2&quot;. Detach that one first: studioctl compute detach %2</source>
        <translation>„%1“ verbindet sich mit dem Cluster „%2“. Zuerst jenen lösen: studioctl compute detach %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid label. Use KEY=VALUE, at most %2 characters.</source>
        <translation>„%1“ ist kein gültiges Label. Verwenden Sie KEY=VALUE, höchstens %2 Zeichen.</translation>
    </message>
</context>
<context>
    <name>TransferText</name>
    <message>
        <source>The workspace&apos;s disk is nearly full: logs are paused until there is space.</source>
        <translation>Der Datenträger des Arbeitsbereichs ist fast voll: Protokolle pausieren, bis Platz ist.</translation>
    </message>
    <message>
        <source>The copy of a log was changed by another program.</source>
        <translation>Die Kopie eines Protokolls wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>The file arrived damaged twice, or it keeps changing.</source>
        <translation>Die Datei kam zweimal beschädigt an, oder sie ändert sich ständig.</translation>
    </message>
    <message>
        <source>A file that is being downloaded was changed by another program.</source>
        <translation>Eine Datei, die gerade heruntergeladen wird, wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>A file of the snapshot is damaged or missing in the workspace. Submit the run again.</source>
        <translation>Eine Datei der Momentaufnahme ist im Arbeitsbereich beschädigt oder fehlt. Den Lauf erneut einreichen.</translation>
    </message>
    <message>
        <source>The snapshot has no valid name.</source>
        <translation>Die Momentaufnahme hat keinen gültigen Namen.</translation>
    </message>
    <message>
        <source>The log of this run was restarted too many times. Delete its older copies.</source>
        <translation>Das Protokoll dieses Laufs hat zu oft neu begonnen. Ältere Kopien davon entfernen.</translation>
    </message>
    <message>
        <source>The machine sent an unrequested part of a log. It will be read again on the next connection.</source>
        <translation>Der Rechner hat ein Stück eines Protokolls gesendet, das nicht verlangt war. Es wird bei der nächsten Verbindung neu gelesen.</translation>
    </message>
</context>
<context>
    <name>UsageText</name>
    <message>
        <source>A price was set at or after that time; earlier costs can no longer be changed.</source>
        <translation>Zu dieser Zeit oder danach wurde ein Preis festgelegt; frühere Kosten können nicht mehr geändert werden.</translation>
    </message>
</context>
<context>
    <name>VmText</name>
    <message>
        <source>The agent does not describe a virtual machine.</source>
        <translation>Der Agent beschreibt keine virtuelle Maschine.</translation>
    </message>
    <message>
        <source>it was not started</source>
        <translation>er wurde nicht gestartet</translation>
    </message>
    <message>
        <source>its process ended</source>
        <translation>sein Prozess ist beendet</translation>
    </message>
    <message>
        <source>processors are emulated, about ten times slower, because /dev/kvm is missing, too slow here, or closed to this user</source>
        <translation>Prozessoren werden emuliert, etwa zehnmal langsamer, weil /dev/kvm fehlt, hier zu langsam ist oder diesem Benutzer nicht offensteht</translation>
    </message>
    <message>
        <source>%1 is not installed there.</source>
        <translation>%1 ist dort nicht installiert.</translation>
    </message>
    <message>
        <source>%1 was ended by a signal.</source>
        <translation>%1 wurde durch ein Signal beendet.</translation>
    </message>
    <message>
        <source>%1 failed without a message.</source>
        <translation>%1 ist ohne Meldung fehlgeschlagen.</translation>
    </message>
    <message>
        <source>%1 timed out.</source>
        <translation>%1 endete nicht innerhalb der Zeitgrenze.</translation>
    </message>
    <message>
        <source>%1 produced too much output.</source>
        <translation>%1 hat viel zu viel ausgegeben.</translation>
    </message>
    <message>
        <source>The libvirt user needs access to its parent folders.</source>
        <translation>Der libvirt-Benutzer braucht Zugriff auf die übergeordneten Ordner.</translation>
    </message>
</context>
<context>
    <name>VmsProviderText</name>
    <message>
        <source>&quot;%1&quot; is not the absolute path of a file without commas, quotes and line breaks.</source>
        <translation>„%1“ ist kein absoluter Dateipfad ohne Kommas, Anführungszeichen und Zeilenumbrüche.</translation>
    </message>
    <message>
        <source>Virtual machines that QEMU or libvirt runs on this computer or on an attached machine</source>
        <translation>Virtuelle Maschinen, die QEMU oder libvirt auf diesem Rechner oder auf einem angebundenen Rechner ausführt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not create virtual machines. Use qemu or libvirt.</source>
        <translation>„%1“ erstellt keine virtuellen Maschinen. Verwenden Sie qemu oder libvirt.</translation>
    </message>
    <message>
        <source>Virtual machines need a disk image, such as a cloud image with cloud-init, or a kernel. Specify the path of the image on the machine.</source>
        <translation>Virtuelle Maschinen brauchen ein Datenträgerabbild, etwa ein Cloud-Abbild mit cloud-init, oder einen Kernel. Geben Sie den Pfad des Abbilds auf dem Rechner an.</translation>
    </message>
    <message>
        <source>An initrd requires a kernel. Specify the kernel as well.</source>
        <translation>Ein initrd erfordert einen Kernel. Geben Sie auch den Kernel an.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name of a user: lower-case letters, digits, &quot;_&quot; and &quot;-&quot;.</source>
        <translation>„%1“ ist kein Benutzername: Kleinbuchstaben, Ziffern, „_“ und „-“.</translation>
    </message>
    <message>
        <source>The size of a disk cannot be negative.</source>
        <translation>Die Größe eines Datenträgers kann nicht negativ sein.</translation>
    </message>
    <message>
        <source>Virtual machine nodes do not support GPUs. Use the provider slots.</source>
        <translation>Knoten, die virtuelle Maschinen sind, unterstützen keine GPUs. Verwenden Sie den Anbieter slots.</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Image</translation>
    </message>
</context>
</TS>
