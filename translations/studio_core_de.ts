<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>CliText</name>
    <message>
        <source>Compute Studio: run training scripts on the machines you own, and watch them.</source>
        <translation>Compute Studio: Trainingsskripte auf eigenen Rechnern ausführen und beobachten.</translation>
    </message>
    <message>
        <source>The workspace&apos;s folder (default: COMPUTE_STUDIO_WORKSPACE, else a folder in your data folder)</source>
        <translation>Ordner des Arbeitsbereichs (Standard: COMPUTE_STUDIO_WORKSPACE, sonst ein Ordner im eigenen Datenordner)</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>Antwort als JSON</translation>
    </message>
    <message>
        <source>Print the version and end</source>
        <translation>Version ausgeben und beenden</translation>
    </message>
    <message>
        <source>Print this help and end</source>
        <translation>Diese Hilfe ausgeben und beenden</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Usage</source>
        <comment>heading in the help</comment>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>OPTIONEN</translation>
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
        <source>REQUIRED</source>
        <translation>ERFORDERLICH</translation>
    </message>
    <message>
        <source>studioctl: this command line is not understood: %1</source>
        <translation>studioctl: Diese Befehlszeile ist nicht verständlich: %1</translation>
    </message>
    <message>
        <source>studioctl: every command explains its options with --help.</source>
        <translation>studioctl: Jeder Befehl erklärt seine Optionen mit --help.</translation>
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
        <source>Runs at once</source>
        <translation>Läufe zugleich</translation>
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
        <source>control group</source>
        <translation>Control Group (cgroup)</translation>
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
        <source>RUNS AT ONCE</source>
        <translation>LÄUFE ZUGLEICH</translation>
    </message>
    <message>
        <source>HARDWARE</source>
        <translation>HARDWARE</translation>
    </message>
    <message>
        <source>Compute targets: where runs execute</source>
        <translation>Rechenziele: wo Läufe ausgeführt werden</translation>
    </message>
    <message>
        <source>All targets</source>
        <translation>Alle Rechenziele</translation>
    </message>
    <message>
        <source>A target and its hardware</source>
        <translation>Ein Rechenziel und seine Hardware</translation>
    </message>
    <message>
        <source>Name of the target</source>
        <translation>Name des Rechenziels</translation>
    </message>
    <message>
        <source>Change a target</source>
        <translation>Ein Rechenziel ändern</translation>
    </message>
    <message>
        <source>How many runs it takes at once</source>
        <translation>Wie viele Läufe es zugleich annimmt</translation>
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
        <source>Run id, or the beginning of one</source>
        <translation>Kennung eines Laufs oder deren Anfang</translation>
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
        <translation>Rechenziel</translation>
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
        <source>WHAT HAPPENED</source>
        <translation>WAS GESCHAH</translation>
    </message>
    <message>
        <source>Run %1 has no snapshot: it was submitted without a source folder.</source>
        <translation>Der Lauf %1 hat keine Momentaufnahme: Er wurde ohne Quellordner eingereicht.</translation>
    </message>
    <message>
        <source>Submit, watch and end runs</source>
        <translation>Läufe einreichen, beobachten und beenden</translation>
    </message>
    <message>
        <source>Runs, newest first</source>
        <translation>Läufe, die neuesten zuerst</translation>
    </message>
    <message>
        <source>There is no state &quot;%1&quot;. The states are NotStarted, Queued, Provisioning, Preparing, Running, Finalizing, CancelRequested, Completed, Failed and Canceled.</source>
        <translation>Es gibt keinen Zustand „%1“. Die Zustände sind NotStarted, Queued, Provisioning, Preparing, Running, Finalizing, CancelRequested, Completed, Failed und Canceled.</translation>
    </message>
    <message>
        <source>Only runs in this state</source>
        <translation>Nur Läufe in diesem Zustand</translation>
    </message>
    <message>
        <source>Only runs of this experiment</source>
        <translation>Nur Läufe dieses Experiments</translation>
    </message>
    <message>
        <source>At most so many (default: 50)</source>
        <translation>Höchstens so viele (Standard: 50)</translation>
    </message>
    <message>
        <source>Everything about a run</source>
        <translation>Alles über einen Lauf</translation>
    </message>
    <message>
        <source>Every change of state, with its evidence</source>
        <translation>Jeder Wechsel des Zustands mit seinem Beleg</translation>
    </message>
    <message>
        <source>The files that the run was given</source>
        <translation>Die Dateien, die der Lauf bekommen hat</translation>
    </message>
    <message>
        <source>Print the log while the run goes, and end with its result</source>
        <translation>Das Protokoll ausgeben, während der Lauf läuft, und mit seinem Ergebnis enden</translation>
    </message>
    <message>
        <source>Wait for the run&apos;s end: exit code 0 Completed, 1 Failed, 3 Canceled, 5 still going</source>
        <translation>Auf das Ende des Laufs warten: Exit-Code 0 Completed, 1 Failed, 3 Canceled, 5 läuft noch</translation>
    </message>
    <message>
        <source>Wait for so many seconds at most</source>
        <translation>Höchstens so viele Sekunden warten</translation>
    </message>
    <message>
        <source>End a run: TERM, some time, KILL</source>
        <translation>Einen Lauf beenden: TERM, etwas Zeit, KILL</translation>
    </message>
    <message>
        <source>The same snapshot and configuration as a new run</source>
        <translation>Dieselbe Momentaufnahme und Laufkonfiguration als neuer Lauf</translation>
    </message>
    <message>
        <source>Delete an ended run with all its files</source>
        <translation>Einen beendeten Lauf mit allen seinen Dateien löschen</translation>
    </message>
    <message>
        <source>The run has no log &quot;%1&quot;. It has: %2.</source>
        <translation>Der Lauf hat kein Protokoll „%1“. Vorhanden: %2.</translation>
    </message>
    <message>
        <source>Run %1 has no log yet: it has not been started.</source>
        <translation>Der Lauf %1 hat noch kein Protokoll: Er wurde nicht gestartet.</translation>
    </message>
    <message>
        <source>Run %1 has no files yet: it has not been started.</source>
        <translation>Der Lauf %1 hat noch keine Dateien: Er wurde nicht gestartet.</translation>
    </message>
    <message>
        <source>studioctl: left out %1: it is a link that leads outside, or no plain file.</source>
        <translation>studioctl: %1 wurde ausgelassen: Es ist eine Verknüpfung, die hinausführt, oder keine gewöhnliche Datei.</translation>
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
        <source>Folder (default: one named like the run)</source>
        <translation>Ordner (Standard: einer, der wie der Lauf heißt)</translation>
    </message>
    <message>
        <source>studioctl: this configuration exists already; it is used as it is.</source>
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
        <source>Would be sent: %n files, %1</source>
        <translation>
            <numerusform>Würde gesendet: %n Datei, %1</numerusform>
            <numerusform>Würden gesendet: %n Dateien, %1</numerusform>
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
        <source>Left out:</source>
        <translation>Ausgelassen:</translation>
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
        <source>Think about:</source>
        <translation>Zu bedenken:</translation>
    </message>
    <message>
        <source>Cannot be read (nothing can be sent while this is so):</source>
        <translation>Nicht lesbar (solange das so ist, kann nichts gesendet werden):</translation>
    </message>
    <message>
        <source>Named run configurations, with versions</source>
        <translation>Benannte Laufkonfigurationen mit Versionen</translation>
    </message>
    <message>
        <source>Save a configuration: runconfig create NAME [OPTIONS] -- COMMAND [ARG]…</source>
        <translation>Eine Laufkonfiguration speichern: runconfig create NAME [OPTIONEN] -- BEFEHL [ARG]…</translation>
    </message>
    <message>
        <source>Name of the configuration</source>
        <translation>Name der Laufkonfiguration</translation>
    </message>
    <message>
        <source>The newest version of each</source>
        <translation>Von jeder die neueste Version</translation>
    </message>
    <message>
        <source>A configuration, NAME or NAME:VERSION</source>
        <translation>Eine Laufkonfiguration, NAME oder NAME:VERSION</translation>
    </message>
    <message>
        <source>NAME or NAME:VERSION</source>
        <translation>NAME oder NAME:VERSION</translation>
    </message>
    <message>
        <source>Delete a configuration with all its versions; runs keep their copy</source>
        <translation>Eine Laufkonfiguration mit allen Versionen löschen; Läufe behalten ihre Kopie</translation>
    </message>
    <message>
        <source>Experiments: named groups of runs</source>
        <translation>Experimente: benannte Gruppen von Läufen</translation>
    </message>
    <message>
        <source>All experiments</source>
        <translation>Alle Experimente</translation>
    </message>
    <message>
        <source>An experiment and its newest runs</source>
        <translation>Ein Experiment und seine neuesten Läufe</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>Name des Experiments</translation>
    </message>
    <message>
        <source>What a run would be given</source>
        <translation>Was ein Lauf bekommen würde</translation>
    </message>
    <message>
        <source>What would be sent of a folder, what is left out by which rule, and what to think about</source>
        <translation>Was von einem Ordner gesendet würde, was durch welche Regel ausgelassen wird und was zu bedenken ist</translation>
    </message>
    <message>
        <source>The source folder</source>
        <translation>Der Quellordner</translation>
    </message>
    <message>
        <source>studioctl: process %1 drives this workspace; waiting to take over.</source>
        <translation>studioctl: Der Prozess %1 steuert diesen Arbeitsbereich; es wird gewartet, um zu übernehmen.</translation>
    </message>
    <message>
        <source>Drive this workspace: launch, watch and collect its runs</source>
        <translation>Diesen Arbeitsbereich steuern: seine Läufe starten, beobachten und einsammeln</translation>
    </message>
    <message>
        <source>End when nothing is left to do</source>
        <translation>Enden, wenn nichts mehr zu tun ist</translation>
    </message>
    <message>
        <source>%1 takes NAME=VALUE, not &quot;%2&quot;.</source>
        <translation>%1 erwartet NAME=WERT, nicht „%2“.</translation>
    </message>
    <message>
        <source>The input %1 names a place on the machine: it must begin with &quot;/&quot;.</source>
        <translation>Die Eingabe %1 nennt einen Ort auf dem Rechner: Er muss mit „/“ beginnen.</translation>
    </message>
    <message>
        <source>The input %1 names %2, which is not there. Give the text itself with text:VALUE, or a place on the machine with path:PLACE.</source>
        <translation>Die Eingabe %1 nennt %2, das es nicht gibt. Den Text selbst mit text:WERT angeben oder einen Ort auf dem Rechner mit path:ORT.</translation>
    </message>
    <message>
        <source>studioctl: note: %1 is not sent with the run, because no source folder was named. Add --source .</source>
        <translation>studioctl: Hinweis: %1 wird nicht mit dem Lauf gesendet, weil kein Quellordner genannt wurde. Dafür --source . angeben.</translation>
    </message>
    <message>
        <source>studioctl: … and %1 more; &quot;studioctl snapshot preview&quot; shows them all.</source>
        <translation>studioctl: … und %1 weitere; „studioctl snapshot preview“ zeigt alle.</translation>
    </message>
    <message>
        <source>Compute target (default: local)</source>
        <translation>Rechenziel (Standard: local)</translation>
    </message>
    <message>
        <source>Folder that the run gets a copy of (default: none)</source>
        <translation>Ordner, von dem der Lauf eine Kopie bekommt (Standard: keiner)</translation>
    </message>
    <message>
        <source>Experiment (default: the source folder&apos;s name)</source>
        <translation>Experiment (Standard: der Name des Quellordners)</translation>
    </message>
    <message>
        <source>Environment variable, K=V; may be repeated</source>
        <translation>Umgebungsvariable, K=V; mehrfach möglich</translation>
    </message>
    <message>
        <source>Time limit in seconds</source>
        <translation>Zeitgrenze in Sekunden</translation>
    </message>
    <message>
        <source>Seconds between TERM and KILL when the run is canceled or out of time (default: 10)</source>
        <translation>Sekunden zwischen TERM und KILL, wenn der Lauf abgebrochen wird oder seine Zeit um ist (Standard: 10)</translation>
    </message>
    <message>
        <source>Further attempts after failures outside the job (default: 0)</source>
        <translation>Weitere Versuche nach Fehlern außerhalb des Jobs (Standard: 0)</translation>
    </message>
    <message>
        <source>Tag, K=V; may be repeated</source>
        <translation>Tag, K=V; mehrfach möglich</translation>
    </message>
    <message>
        <source>The source folder %1 does not exist or is no folder.</source>
        <translation>Der Quellordner %1 existiert nicht oder ist kein Ordner.</translation>
    </message>
    <message>
        <source>There is no Python interpreter %1 on the PATH.</source>
        <translation>Im PATH gibt es keinen Python-Interpreter %1.</translation>
    </message>
    <message>
        <source>Submit a run: run submit [OPTIONS] -- COMMAND [ARG]…</source>
        <translation>Einen Lauf einreichen: run submit [OPTIONEN] -- BEFEHL [ARG]…</translation>
    </message>
    <message>
        <source>Name of the run (default: the script&apos;s name)</source>
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
        <source>Id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>%1 (not ended: %2)</source>
        <translation>%1 (nicht beendet: %2)</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Steuerprozess</translation>
    </message>
    <message>
        <source>process %1 (%2) since %3</source>
        <translation>Prozess %1 (%2) seit %3</translation>
    </message>
    <message>
        <source>nobody; the next submit starts one</source>
        <translation>keiner; der nächste eingereichte Lauf startet einen</translation>
    </message>
    <message>
        <source>On machines now</source>
        <translation>Jetzt auf Rechnern</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>Störung</translation>
    </message>
    <message>
        <source>Free space</source>
        <translation>Freier Platz</translation>
    </message>
    <message>
        <source>files missing: %1, files damaged: %2</source>
        <translation>fehlende Dateien: %1, beschädigte Dateien: %2</translation>
    </message>
    <message>
        <source>Database: %1</source>
        <translation>Datenbank: %1</translation>
    </message>
    <message>
        <source>Snapshots looked at: %1, damaged: %2</source>
        <translation>Geprüfte Momentaufnahmen: %1, beschädigt: %2</translation>
    </message>
    <message>
        <source>studioctl: copy the newest file of %1 over workspace.db, with no studio running.</source>
        <translation>studioctl: Die neueste Datei aus %1 über workspace.db kopieren, während kein Studio läuft.</translation>
    </message>
    <message>
        <source>%1 exists already. Name a file that does not.</source>
        <translation>%1 gibt es schon. Eine Datei nennen, die es noch nicht gibt.</translation>
    </message>
    <message>
        <source>The database is in %1 (%2). Logs, outputs and snapshots are not in it; they lie in the workspace&apos;s folder.</source>
        <translation>Die Datenbank liegt in %1 (%2). Protokolle, Ausgaben und Momentaufnahmen sind nicht darin; sie liegen im Ordner des Arbeitsbereichs.</translation>
    </message>
    <message>
        <source>Say either --moved or --copied.</source>
        <translation>Entweder --moved oder --copied angeben.</translation>
    </message>
    <message>
        <source>The folder that holds all state</source>
        <translation>Der Ordner mit allem, was sich das Studio merkt</translation>
    </message>
    <message>
        <source>Where it is, what is in it, and who drives it</source>
        <translation>Wo er ist, was darin ist und wer ihn steuert</translation>
    </message>
    <message>
        <source>Read and verify the database and all snapshots</source>
        <translation>Die Datenbank und alle Momentaufnahmen lesen und prüfen</translation>
    </message>
    <message>
        <source>Copy the database to a file</source>
        <translation>Die Datenbank in eine Datei kopieren</translation>
    </message>
    <message>
        <source>The file to write</source>
        <translation>Die Datei, die geschrieben wird</translation>
    </message>
    <message>
        <source>Say whether a workspace that woke up elsewhere was moved or copied</source>
        <translation>Angeben, ob ein Arbeitsbereich, der sich anderswo wiederfindet, verschoben oder kopiert wurde</translation>
    </message>
    <message>
        <source>It was moved: the old place is no more</source>
        <translation>Er wurde verschoben: Den alten Ort gibt es nicht mehr</translation>
    </message>
    <message>
        <source>It is a copy: its unfinished runs go on in the original</source>
        <translation>Er ist eine Kopie: Seine nicht beendeten Läufe gehen im Original weiter</translation>
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
        <source>AZURE&apos;S LIST PRICE</source>
        <translation>LISTENPREIS VON AZURE</translation>
    </message>
    <message>
        <source>%1 USD/h</source>
        <translation>%1 USD/h</translation>
    </message>
    <message>
        <source>No VM size is of the category &quot;%1&quot;. Categories are: %2.</source>
        <translation>Keine VM-Größe gehört zur Kategorie „%1“. Es gibt: %2.</translation>
    </message>
    <message>
        <source>No VM size is of the family &quot;%1&quot;. Families are: %2.</source>
        <translation>Keine VM-Größe gehört zur Familie „%1“. Es gibt: %2.</translation>
    </message>
    <message>
        <source>No VM size has all of that. Ask for less.</source>
        <translation>Keine VM-Größe hat das alles. Weniger verlangen.</translation>
    </message>
    <message>
        <source>Azure&apos;s list price is for Linux in East US, without discounts; a machine of your own costs what you say it does. --json names where each row comes from.</source>
        <translation>Der Listenpreis von Azure gilt für Linux in East US, ohne Nachlässe; ein eigener Rechner kostet, was für ihn angegeben wird. --json nennt die Herkunft jeder Zeile.</translation>
    </message>
    <message>
        <source>VM sizes that managed targets are made in</source>
        <translation>VM-Größen, in denen verwaltete Rechenziele angelegt werden</translation>
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
        <source>Memory in GiB, at least</source>
        <translation>Speicher in GiB, mindestens</translation>
    </message>
    <message>
        <source>Cores, at least</source>
        <translation>Kerne, mindestens</translation>
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
        <source>HELD</source>
        <translation>BEGRENZUNG</translation>
    </message>
    <message>
        <source>AT</source>
        <translation>ZEIT</translation>
    </message>
    <message>
        <source>WHAT</source>
        <translation>WAS</translation>
    </message>
    <message>
        <source>It could not be created.</source>
        <translation>Es konnte nicht erstellt werden.</translation>
    </message>
    <message>
        <source>Compute of the type &quot;%1&quot; cannot be created. There is: amlcompute.</source>
        <translation>Ein Rechenziel vom Typ „%1“ kann nicht erstellt werden. Vorhanden: amlcompute.</translation>
    </message>
    <message>
        <source>studioctl: &quot;%1&quot; exists already with this configuration; it is used.</source>
        <translation>studioctl: „%1“ gibt es schon mit dieser Konfiguration; es wird verwendet.</translation>
    </message>
    <message>
        <source>VM size of a node, see &quot;studioctl compute list-sizes&quot;</source>
        <translation>VM-Größe eines Knotens, siehe „studioctl compute list-sizes“</translation>
    </message>
    <message>
        <source>Cores of a node, instead of a size</source>
        <translation>Kerne eines Knotens, statt einer Größe</translation>
    </message>
    <message>
        <source>Memory of a node in GiB, instead of a size</source>
        <translation>Speicher eines Knotens in GiB, statt einer Größe</translation>
    </message>
    <message>
        <source>dedicated, or low_priority: lets everything else go first</source>
        <translation>dedicated, oder low_priority: lässt allem anderen den Vortritt</translation>
    </message>
    <message>
        <source>Give either --size, or --cores and --memory, not both.</source>
        <translation>Entweder --size oder --cores und --memory angeben, nicht beides.</translation>
    </message>
    <message>
        <source>Say what a node has: --size SIZE, or --cores C --memory GiB. &quot;studioctl compute list-sizes&quot; shows the sizes.</source>
        <translation>Angeben, was ein Knoten hat: --size GRÖSSE, oder --cores C --memory GiB. „studioctl compute list-sizes“ zeigt die Größen.</translation>
    </message>
    <message>
        <source>There is no tier &quot;%1&quot;. There is: dedicated, low_priority.</source>
        <translation>Es gibt keine Stufe „%1“. Vorhanden: dedicated, low_priority.</translation>
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
        <source>amlcompute: a cluster of slots of this computer</source>
        <translation>amlcompute: ein Cluster aus Slots dieses Rechners</translation>
    </message>
    <message>
        <source>Name of the cluster</source>
        <translation>Name des Clusters</translation>
    </message>
    <message>
        <source>Nodes that are always up (default: 0)</source>
        <translation>Knoten, die immer da sind (Standard: 0)</translation>
    </message>
    <message>
        <source>Nodes at most (default: 4)</source>
        <translation>Knoten höchstens (Standard: 4)</translation>
    </message>
    <message>
        <source>Seconds that a node waits for work before it leaves (default: 120)</source>
        <translation>Sekunden, die ein Knoten auf Arbeit wartet, bevor er freigegeben wird (Standard: 120)</translation>
    </message>
    <message>
        <source>Print what is done until it is ready</source>
        <translation>Ausgeben, was geschieht, bis er bereit ist</translation>
    </message>
    <message>
        <source>The nodes of a cluster</source>
        <translation>Die Knoten eines Clusters</translation>
    </message>
    <message>
        <source>What was done to a cluster, newest first</source>
        <translation>Was mit einem Cluster geschah, das Neueste zuerst</translation>
    </message>
    <message>
        <source>At most so many (default: 100)</source>
        <translation>Höchstens so viele (Standard: 100)</translation>
    </message>
    <message>
        <source>Wait until a cluster is as it should be, or gone: exit code 0, 1 failed, 5 not yet</source>
        <translation>Warten, bis ein Cluster ist, wie er sein soll, oder weg ist: Exit-Code 0, 1 fehlgeschlagen, 5 noch nicht</translation>
    </message>
    <message>
        <source>Delete a cluster; its runs stay</source>
        <translation>Einen Cluster löschen; seine Läufe bleiben</translation>
    </message>
    <message>
        <source>Do not wait until its nodes have left</source>
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
        <source>A node</source>
        <translation>Ein Knoten</translation>
    </message>
    <message>
        <source>Nodes at least</source>
        <translation>Knoten mindestens</translation>
    </message>
    <message>
        <source>Nodes at most</source>
        <translation>Knoten höchstens</translation>
    </message>
    <message>
        <source>Idle before scale-down</source>
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
        <source>Runs waiting</source>
        <translation>Wartende Läufe</translation>
    </message>
    <message>
        <source>NODES</source>
        <translation>KNOTEN</translation>
    </message>
    <message>
        <source>Say what to change; &quot;studioctl compute update --help&quot; shows it.</source>
        <translation>Angeben, was geändert werden soll; „studioctl compute update --help“ zeigt es.</translation>
    </message>
    <message>
        <source>Nodes that are always up</source>
        <translation>Knoten, die immer da sind</translation>
    </message>
    <message>
        <source>Seconds that a node waits for work before it leaves</source>
        <translation>Sekunden, die ein Knoten auf Arbeit wartet, bevor er freigegeben wird</translation>
    </message>
    <message>
        <source>Make a cluster for this run, and delete it afterwards; needs --size, or --cores and --memory</source>
        <translation>Für diesen Lauf einen Cluster anlegen und danach löschen; braucht --size oder --cores und --memory</translation>
    </message>
    <message>
        <source>Nodes of that cluster at most (default: 1)</source>
        <translation>Knoten dieses Clusters höchstens (Standard: 1)</translation>
    </message>
    <message>
        <source>--size, --cores, --memory, --tier and --max-instances belong to --run-based. A cluster that stays is made with &quot;studioctl compute create&quot;.</source>
        <translation>--size, --cores, --memory, --tier und --max-instances gehören zu --run-based. Ein Cluster, der bleibt, entsteht mit „studioctl compute create“.</translation>
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
        <source>Give the cluster a name with --name.</source>
        <translation>Dem Cluster mit --name einen Namen geben.</translation>
    </message>
    <message>
        <source>YAML file as of Azure&apos;s &quot;compute create&quot;; options win over it</source>
        <translation>YAML-Datei wie bei „compute create“ von Azure; Optionen haben Vorrang</translation>
    </message>
    <message>
        <source>--memory takes a number of GiB, such as 4 or 0.5.</source>
        <translation>--memory erwartet eine Zahl von GiB, etwa 4 oder 0.5.</translation>
    </message>
    <message>
        <source>Only the newest %1 are shown; --limit N shows more.</source>
        <translation>Nur die neuesten %1 werden gezeigt; --limit N zeigt mehr.</translation>
    </message>
    <message>
        <source>The machine cannot be used as it is.</source>
        <translation>Der Rechner kann so, wie er ist, nicht verwendet werden.</translation>
    </message>
    <message>
        <source>studioctl: the machine takes a key already, or takes none; nothing was installed.</source>
        <translation>studioctl: Der Rechner nimmt schon einen Schlüssel an oder gar keinen; es wurde nichts installiert.</translation>
    </message>
    <message>
        <source>studioctl: signs in with the key %1 from now on.</source>
        <translation>studioctl: Die Anmeldung geschieht ab jetzt mit dem Schlüssel %1.</translation>
    </message>
    <message>
        <source>studioctl: what was typed is forgotten when the driving program ends; --keep keyring or --keep vault keeps it, --install-key makes it needless.</source>
        <translation>studioctl: Das Eingegebene wird vergessen, wenn das steuernde Programm endet; --keep keyring oder --keep vault bewahrt es auf, --install-key macht es unnötig.</translation>
    </message>
    <message>
        <source>%1 reads from a pipe or a file. At a terminal leave it out: you are asked.</source>
        <translation>%1 liest aus einer Pipe oder einer Datei. An einem Terminal weglassen: Dort werden Sie gefragt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; means something by itself; choose another name.</source>
        <translation>„%1“ hat schon eine eigene Bedeutung; einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>There is a target &quot;%1&quot; already. Choose another name, or detach that one: studioctl compute detach %1</source>
        <translation>Ein Rechenziel „%1“ gibt es schon. Einen anderen Namen wählen oder jenes lösen: studioctl compute detach %1</translation>
    </message>
    <message>
        <source>Attach a Linux machine that SSH reaches</source>
        <translation>Einen Linux-Rechner anbinden, den SSH erreicht</translation>
    </message>
    <message>
        <source>Look at an attached machine step by step, and sign in</source>
        <translation>Einen angebundenen Rechner Schritt für Schritt prüfen und sich anmelden</translation>
    </message>
    <message>
        <source>Where what is typed is kept: session (the default), keyring or vault</source>
        <translation>Wo das Eingegebene aufbewahrt wird: session (Standard), keyring oder vault</translation>
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
        <source>%1 has several keys; %2 is used.</source>
        <translation>%1 hat mehrere Schlüssel; %2 wird verwendet.</translation>
    </message>
    <message>
        <source>The key %1 of %2 does not exist.</source>
        <translation>Den Schlüssel %1 von %2 gibt es nicht.</translation>
    </message>
    <message>
        <source>Not taken over: %1</source>
        <translation>Nicht übernommen: %1</translation>
    </message>
    <message>
        <source>Seconds that the machine may be unreachable before its runs are shown as not responding (default: 120)</source>
        <translation>Sekunden, die der Rechner unerreichbar sein darf, bevor seine Läufe als nicht antwortend angezeigt werden (Standard: 120)</translation>
    </message>
    <message>
        <source>Numbers of the GPUs that jobs may see, such as 0,1 (default: all)</source>
        <translation>Nummern der GPUs, die Jobs sehen dürfen, etwa 0,1 (Standard: alle)</translation>
    </message>
    <message>
        <source>Outputs that come back by themselves, as a pattern of ignore files; !PATTERN stays there; may be repeated (default: all)</source>
        <translation>Ausgaben, die von selbst zurückkommen, als Muster wie in Ignore-Dateien; !MUSTER bleibt dort; mehrfach möglich (Standard: alle)</translation>
    </message>
    <message>
        <source>Larger files stay there, such as 200MB (default: no limit)</source>
        <translation>Größere Dateien bleiben dort, etwa 200MB (Standard: keine Grenze)</translation>
    </message>
    <message>
        <source>Nothing comes back by itself</source>
        <translation>Nichts kommt von selbst zurück</translation>
    </message>
    <message>
        <source>--gpus takes numbers with commas between them, such as 0,1, or all; not &quot;%1&quot;.</source>
        <translation>--gpus erwartet Nummern mit Kommas dazwischen, etwa 0,1, oder all; nicht „%1“.</translation>
    </message>
    <message>
        <source>--collect takes a pattern, such as &quot;*.pt&quot; or &quot;!*.tmp&quot;.</source>
        <translation>--collect erwartet ein Muster, etwa &quot;*.pt&quot; oder &quot;!*.tmp&quot;.</translation>
    </message>
    <message>
        <source>YAML file as of Azure&apos;s &quot;compute attach&quot;; options win over it</source>
        <translation>YAML-Datei wie für „compute attach“ von Azure; Optionen haben Vorrang vor ihr</translation>
    </message>
    <message>
        <source>virtualmachine: any Linux machine that SSH reaches</source>
        <translation>virtualmachine: jeder Linux-Rechner, den SSH erreicht</translation>
    </message>
    <message>
        <source>[USER@]HOST[:PORT]: name, IPv4 or [IPv6] address</source>
        <translation>[USER@]HOST[:PORT]: Name, IPv4- oder [IPv6]-Adresse</translation>
    </message>
    <message>
        <source>Port of SSH (default: 22)</source>
        <translation>Port von SSH (Standard: 22)</translation>
    </message>
    <message>
        <source>Account on the machine (default: your name here)</source>
        <translation>Konto auf dem Rechner (Standard: der eigene Name hier)</translation>
    </message>
    <message>
        <source>Take address, user, key and jump hosts of this host from ~/.ssh/config; see &quot;compute list-ssh-hosts&quot;</source>
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
        <source>Sign in with the keys of the ssh-agent</source>
        <translation>Mit den Schlüsseln des ssh-agent anmelden</translation>
    </message>
    <message>
        <source>Sign in with a password: the next line of standard input</source>
        <translation>Mit einem Passwort anmelden: der nächsten Zeile der Standardeingabe</translation>
    </message>
    <message>
        <source>Answer what the machine asks, such as one-time codes, at this terminal</source>
        <translation>An diesem Terminal beantworten, was der Rechner fragt, etwa nach Einmalcodes</translation>
    </message>
    <message>
        <source>[USER@]HOST[:PORT] to go through; may be repeated, nearest first (default user: --user)</source>
        <translation>[USER@]HOST[:PORT], über den der Weg führt; mehrfach möglich, der nächste zuerst (Standardbenutzer: --user)</translation>
    </message>
    <message>
        <source>Fingerprint that the machine&apos;s key must have, SHA256:…; of a jump host HOST=SHA256:…; may be repeated</source>
        <translation>Fingerabdruck, den der Schlüssel des Rechners haben muss, SHA256:…; der eines Jump-Hosts HOST=SHA256:…; mehrfach möglich</translation>
    </message>
    <message>
        <source>Folder on the machine for everything (default: the home folder)</source>
        <translation>Ordner auf dem Rechner für alles (Standard: der Home-Ordner)</translation>
    </message>
    <message>
        <source>How many runs it takes at once (default: 1)</source>
        <translation>Wie viele Läufe er zugleich annimmt (Standard: 1)</translation>
    </message>
    <message>
        <source>Where passwords and passphrases are kept: session (until the driving program ends, the default), keyring or vault</source>
        <translation>Wo Passwörter und Passphrasen aufbewahrt werden: session (bis das steuernde Programm endet, Standard), keyring oder vault</translation>
    </message>
    <message>
        <source>Put your public key there, and sign in with the key from then on</source>
        <translation>Den eigenen öffentlichen Schlüssel dort ablegen und sich von da an mit dem Schlüssel anmelden</translation>
    </message>
    <message>
        <source>Print the YAML file that this comes to, and do nothing</source>
        <translation>Die YAML-Datei ausgeben, die sich daraus ergibt, und nichts tun</translation>
    </message>
    <message>
        <source>Compute of the type &quot;%1&quot; cannot be attached. There is: virtualmachine.</source>
        <translation>Ein Rechenziel vom Typ „%1“ kann nicht angebunden werden. Es gibt: virtualmachine.</translation>
    </message>
    <message>
        <source>Give either --address or --from-ssh-config, not both.</source>
        <translation>Entweder --address oder --from-ssh-config angeben, nicht beides.</translation>
    </message>
    <message>
        <source>Give the machine a name with --name.</source>
        <translation>Dem Rechner mit --name einen Namen geben.</translation>
    </message>
    <message>
        <source>--max-runs lies between 1 and %1.</source>
        <translation>--max-runs liegt zwischen 1 und %1.</translation>
    </message>
    <message>
        <source>--address takes [USER@]HOST[:PORT], such as alice@gpu01.example.org, not &quot;%1&quot;. An IPv6 address with a port stands in brackets.</source>
        <translation>--address erwartet [USER@]HOST[:PORT], etwa alice@gpu01.example.org, nicht „%1“. Eine IPv6-Adresse mit Port steht in eckigen Klammern.</translation>
    </message>
    <message>
        <source>Say where the machine is: --address HOST, --from-ssh-config HOST, or --file.</source>
        <translation>Angeben, wo der Rechner ist: --address HOST, --from-ssh-config HOST oder --file.</translation>
    </message>
    <message>
        <source>--jump takes [USER@]HOST[:PORT], not &quot;%1&quot;.</source>
        <translation>--jump erwartet [USER@]HOST[:PORT], nicht „%1“.</translation>
    </message>
    <message>
        <source>--passphrase-stdin belongs to --key.</source>
        <translation>--passphrase-stdin gehört zu --key.</translation>
    </message>
    <message>
        <source>There is no key file %1.</source>
        <translation>Es gibt keine Schlüsseldatei %1.</translation>
    </message>
    <message>
        <source>%1 is the public half of a key. Give the file of the private one.</source>
        <translation>%1 ist die öffentliche Hälfte eines Schlüssels. Die Datei mit der privaten angeben.</translation>
    </message>
    <message>
        <source>--host-key takes a fingerprint such as &quot;ssh-keygen -l&quot; shows it, SHA256: and 43 characters, or HOST=SHA256:…; not &quot;%1&quot;.</source>
        <translation>--host-key erwartet einen Fingerabdruck, wie „ssh-keygen -l“ ihn zeigt, SHA256: und 43 Zeichen, oder HOST=SHA256:…; nicht „%1“.</translation>
    </message>
    <message>
        <source>--host-key names the host &quot;%1&quot;, which is not on the way to the machine.</source>
        <translation>--host-key nennt den Host „%1“, der nicht auf dem Weg zum Rechner liegt.</translation>
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
        <source>%1 is not known yet. Its host key (%2) has the fingerprint
  %3
Compare it with what the machine&apos;s owner says.</source>
        <translation>%1 ist noch nicht bekannt. Der Host-Schlüssel (%2) hat den Fingerabdruck
  %3
Ihn mit dem vergleichen, was der Besitzer des Rechners sagt.</translation>
    </message>
    <message>
        <source>%1 did not take that.</source>
        <translation>%1 hat das nicht angenommen.</translation>
    </message>
    <message>
        <source>%1 says: %2</source>
        <translation>%1 meldet: %2</translation>
    </message>
    <message>
        <source>Is it this machine (yes/no) [no]? </source>
        <translation>Ist es dieser Rechner (ja/nein) [nein]? </translation>
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
        <source>The host key of %1 is not known, and there is no terminal to ask at. Its fingerprint is %2. Compare it with what the machine&apos;s owner says, then attach with --host-key %3=%2.</source>
        <translation>Der Host-Schlüssel von %1 ist nicht bekannt, und es gibt kein Terminal, an dem gefragt werden könnte. Sein Fingerabdruck ist %2. Ihn mit dem vergleichen, was der Besitzer des Rechners sagt, dann mit --host-key %3=%2 anbinden.</translation>
    </message>
    <message>
        <source>%1 does not take this password. Give the right one with --password-stdin.</source>
        <translation>%1 nimmt dieses Passwort nicht an. Das richtige mit --password-stdin angeben.</translation>
    </message>
    <message>
        <source>%1 wants a password, and there is no terminal to ask at. Give it with --password-stdin, or sign in with --key or --agent.</source>
        <translation>%1 verlangt ein Passwort, und es gibt kein Terminal, an dem gefragt werden könnte. Es mit --password-stdin angeben oder sich mit --key oder --agent anmelden.</translation>
    </message>
    <message>
        <source>This is not the passphrase of the key %1. Give the right one with --passphrase-stdin.</source>
        <translation>Das ist nicht die Passphrase des Schlüssels %1. Die richtige mit --passphrase-stdin angeben.</translation>
    </message>
    <message>
        <source>The key %1 wants a passphrase, and there is no terminal to ask at. Give it with --passphrase-stdin, or use --agent.</source>
        <translation>Der Schlüssel %1 verlangt eine Passphrase, und es gibt kein Terminal, an dem gefragt werden könnte. Sie mit --passphrase-stdin angeben oder --agent verwenden.</translation>
    </message>
    <message>
        <source>%1 asks something, and there is no terminal to ask at. Run this command at a terminal.</source>
        <translation>%1 fragt etwas, und es gibt kein Terminal, an dem gefragt werden könnte. Diesen Befehl an einem Terminal ausführen.</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>needs sign-in: studioctl compute check %1</source>
        <translation>Anmeldung nötig: studioctl compute check %1</translation>
    </message>
    <message>
        <source>wrong host key: studioctl compute check %1</source>
        <translation>falscher Host-Schlüssel: studioctl compute check %1</translation>
    </message>
    <message>
        <source>cannot be used: studioctl compute check %1</source>
        <translation>nicht verwendbar: studioctl compute check %1</translation>
    </message>
    <message>
        <source>unreachable since %1</source>
        <translation>unerreichbar seit %1</translation>
    </message>
    <message>
        <source>not reached yet</source>
        <translation>noch nicht erreicht</translation>
    </message>
    <message>
        <source>everything</source>
        <comment>outputs that come back</comment>
        <translation>alles</translation>
    </message>
    <message>
        <source>nothing by itself</source>
        <comment>outputs that come back</comment>
        <translation>nichts von selbst</translation>
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
        <source>Folder there</source>
        <translation>Ordner dort</translation>
    </message>
    <message>
        <source>GPUs for jobs</source>
        <translation>GPUs für Jobs</translation>
    </message>
    <message>
        <source>Outputs that come back</source>
        <translation>Ausgaben, die zurückkommen</translation>
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
        <source>What is stored of &quot;%1&quot; does not read. Detach it and attach it again.</source>
        <translation>Was über „%1“ gespeichert ist, ist nicht lesbar. Den Rechner lösen und neu anbinden.</translation>
    </message>
    <message>
        <source>The folder on the machine holds its runs and cannot be changed. Detach the machine and attach it again with another --scratch.</source>
        <translation>Der Ordner auf dem Rechner enthält dessen Läufe und kann nicht geändert werden. Den Rechner lösen und mit einem anderen --scratch neu anbinden.</translation>
    </message>
    <message>
        <source>Cannot be changed: attach the machine again</source>
        <translation>Nicht änderbar: den Rechner neu anbinden</translation>
    </message>
    <message>
        <source>Forget the passwords and passphrases that are kept for it</source>
        <translation>Die Passwörter und Passphrasen vergessen, die für ihn aufbewahrt werden</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an attached machine.</source>
        <translation>„%1“ ist kein angebundener Rechner.</translation>
    </message>
    <message>
        <source>The machine cannot be used now. &quot;studioctl compute check&quot; tells why.</source>
        <translation>Der Rechner kann jetzt nicht verwendet werden. „studioctl compute check“ sagt, warum.</translation>
    </message>
    <message>
        <source>Give either --leave-runs or --remove-traces: runs that are left need what is on the machine.</source>
        <translation>Entweder --leave-runs oder --remove-traces angeben: Läufe, die bleiben, brauchen, was auf dem Rechner ist.</translation>
    </message>
    <message>
        <source>%1 became free.</source>
        <translation>%1 wurden frei.</translation>
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
        <source>WHO ASKS</source>
        <translation>WER FRAGT</translation>
    </message>
    <message>
        <source>This asks whether a host key is right. Confirm it with --host-key %1, if that is what the machine&apos;s owner says.</source>
        <translation>Gefragt ist, ob ein Host-Schlüssel stimmt. Mit --host-key %1 bestätigen, falls der Besitzer des Rechners diesen nennt.</translation>
    </message>
    <message>
        <source>The machine&apos;s host key is %1, and not the one given. Nothing was answered.</source>
        <translation>Der Host-Schlüssel des Rechners ist %1 und nicht der angegebene. Es wurde nichts geantwortet.</translation>
    </message>
    <message>
        <source>There is no open question %1. &quot;studioctl compute questions&quot; lists them.</source>
        <translation>Es gibt keine offene Frage %1. „studioctl compute questions“ listet sie auf.</translation>
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
        <source>Detach a machine; runs there go on only with --leave-runs</source>
        <translation>Einen Rechner lösen; Läufe dort gehen nur mit --leave-runs weiter</translation>
    </message>
    <message>
        <source>Although runs are unfinished: they go on there, and are followed again when the machine is attached again</source>
        <translation>Auch wenn Läufe nicht beendet sind: Sie gehen dort weiter und werden wieder verfolgt, sobald der Rechner neu angebunden ist</translation>
    </message>
    <message>
        <source>Delete everything of this workspace on the machine first</source>
        <translation>Zuerst alles löschen, was von diesem Arbeitsbereich auf dem Rechner ist</translation>
    </message>
    <message>
        <source>Remove what no run needs any more from an attached machine</source>
        <translation>Von einem angebundenen Rechner entfernen, was kein Lauf mehr braucht</translation>
    </message>
    <message>
        <source>What the studio keeps on an attached machine</source>
        <translation>Was das Studio auf einem angebundenen Rechner aufbewahrt</translation>
    </message>
    <message>
        <source>Try an unreachable machine now</source>
        <translation>Einen unerreichbaren Rechner jetzt versuchen</translation>
    </message>
    <message>
        <source>What machines wait for: passwords, codes, host keys</source>
        <translation>Worauf Rechner warten: Passwörter, Codes, Host-Schlüssel</translation>
    </message>
    <message>
        <source>Answer such a question; without a terminal with one line of standard input for each prompt</source>
        <translation>Eine solche Frage beantworten; ohne Terminal mit einer Zeile der Standardeingabe je Abfrage</translation>
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
        <source>Give no answer; the machine is not tried again</source>
        <translation>Keine Antwort geben; der Rechner wird nicht noch einmal versucht</translation>
    </message>
    <message>
        <source>Where the answer is kept: session (the default), keyring or vault</source>
        <translation>Wo die Antwort aufbewahrt wird: session (Standard), keyring oder vault</translation>
    </message>
    <message>
        <source>Hosts of ~/.ssh/config, and what of it is not taken over</source>
        <translation>Hosts aus ~/.ssh/config und was davon nicht übernommen wird</translation>
    </message>
    <message>
        <source>The line for %1 on standard input is longer than %2 bytes.</source>
        <translation>Die Zeile für %1 auf der Standardeingabe ist länger als %2 Bytes.</translation>
    </message>
    <message>
        <source>%1 reads a line from standard input, but there was none.</source>
        <translation>%1 liest eine Zeile von der Standardeingabe, aber es gab keine.</translation>
    </message>
    <message>
        <source>Python interpreter (default: the one that &quot;python&quot; means in this shell; on an attached machine its whole path there, default: python3 of the PATH there)</source>
        <translation>Python-Interpreter (Standard: der, den „python“ in dieser Shell meint; auf einem angebundenen Rechner sein ganzer Pfad dort, Standard: python3 aus dem PATH dort)</translation>
    </message>
    <message>
        <source>The run goes to another machine: --python takes the whole path of an interpreter there. &quot;studioctl compute show %1&quot; lists those that were found.</source>
        <translation>Der Lauf geht an einen anderen Rechner: --python erwartet den ganzen Pfad eines Interpreters dort. „studioctl compute show %1“ listet die gefundenen auf.</translation>
    </message>
    <message>
        <source>Port %1 of this computer leads to port %2 of %3, as &quot;%4&quot; sees it. Ctrl+C ends it.</source>
        <translation>Port %1 dieses Rechners führt zu Port %2 von %3, wie „%4“ es sieht. Strg+C beendet das.</translation>
    </message>
    <message>
        <source>Give LOCAL:HOST:PORT, such as 8888:localhost:8888; LOCAL 0 takes any free port. &quot;%1&quot; is not of this form.</source>
        <translation>LOCAL:HOST:PORT angeben, etwa 8888:localhost:8888; LOCAL 0 nimmt einen beliebigen freien Port. „%1“ hat nicht diese Form.</translation>
    </message>
    <message>
        <source>A shell on an attached machine, or a command: compute ssh NAME [-- COMMAND [ARG]…]</source>
        <translation>Eine Shell auf einem angebundenen Rechner oder ein Befehl: compute ssh NAME [-- BEFEHL [ARG]…]</translation>
    </message>
    <message>
        <source>Reach a port of an attached machine here, until Ctrl+C</source>
        <translation>Einen Port eines angebundenen Rechners hier erreichbar machen, bis Strg+C</translation>
    </message>
    <message>
        <source>LOCAL:HOST:PORT, such as 8888:localhost:8888</source>
        <translation>LOCAL:HOST:PORT, etwa 8888:localhost:8888</translation>
    </message>
    <message>
        <source>There is no terminal to ask at for the vault&apos;s passphrase. Unlock it first: studioctl vault unlock --passphrase-stdin</source>
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
        <source>Once more: </source>
        <translation>Noch einmal: </translation>
    </message>
    <message>
        <source>These are two different passphrases.</source>
        <translation>Das sind zwei verschiedene Passphrasen.</translation>
    </message>
    <message>
        <source>There is no terminal to ask at. Give the passphrase with --passphrase-stdin.</source>
        <translation>Es gibt kein Terminal, an dem gefragt werden könnte. Die Passphrase mit --passphrase-stdin angeben.</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>Schlüsselbund</translation>
    </message>
    <message>
        <source>there is one</source>
        <translation>vorhanden</translation>
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
        <source>none; &quot;studioctl vault create&quot; makes one</source>
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
        <source>There is no keyring here. Use --keep vault (&quot;studioctl vault create&quot; makes one) or --keep session.</source>
        <translation>Hier gibt es keinen Schlüsselbund. --keep vault („studioctl vault create“ legt einen Tresor an) oder --keep session verwenden.</translation>
    </message>
    <message>
        <source>There is no vault yet. Make one: studioctl vault create</source>
        <translation>Es gibt noch keinen Tresor. Einen anlegen: studioctl vault create</translation>
    </message>
    <message>
        <source>The encrypted file that passwords are kept in</source>
        <translation>Die verschlüsselte Datei, in der Passwörter aufbewahrt werden</translation>
    </message>
    <message>
        <source>Read the passphrase from standard input instead of the terminal</source>
        <translation>Die Passphrase von der Standardeingabe statt vom Terminal lesen</translation>
    </message>
    <message>
        <source>Make the workspace&apos;s vault</source>
        <translation>Den Tresor des Arbeitsbereichs anlegen</translation>
    </message>
    <message>
        <source>Unlock it for the program that drives now</source>
        <translation>Ihn für das Programm entsperren, das jetzt steuert</translation>
    </message>
    <message>
        <source>Where secrets can be kept here</source>
        <translation>Wo Geheimnisse hier aufbewahrt werden können</translation>
    </message>
    <message>
        <source>%1 describes a cluster. Create it: studioctl compute create --file.</source>
        <translation>%1 beschreibt einen Cluster. Ihn erstellen: studioctl compute create --file.</translation>
    </message>
    <message>
        <source>%1 cannot be used as it is.</source>
        <translation>%1 kann so, wie es ist, nicht verwendet werden.</translation>
    </message>
    <message>
        <source>%1 describes a machine. Attach it: studioctl compute attach --file.</source>
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
        <source>Give the environment a name with --name.</source>
        <translation>Der Umgebung mit --name einen Namen geben.</translation>
    </message>
    <message>
        <source>Say what the environment is made of: --conda-file, --requirements, --pyproject, --package, --interpreter, --image, --build-context or --file.</source>
        <translation>Angeben, woraus die Umgebung besteht: --conda-file, --requirements, --pyproject, --package, --interpreter, --image, --build-context oder --file.</translation>
    </message>
    <message>
        <source>studioctl: this environment exists already; it is used as it is.</source>
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
        <translation>alle Rechenziele</translation>
    </message>
    <message>
        <source>Set-up on %1</source>
        <translation>Vorbereitung (%1)</translation>
    </message>
    <message>
        <source>Tear-down on %1</source>
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
        <source>Name an environment, or say what it is made of with --conda-file, --requirements, --interpreter or --image.</source>
        <translation>Eine Umgebung nennen oder mit --conda-file, --requirements, --interpreter oder --image angeben, woraus sie besteht.</translation>
    </message>
    <message>
        <source>It is ready on %1 already.</source>
        <translation>Sie ist auf %1 schon bereit.</translation>
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
        <source>More than one build begins with &quot;%1&quot;. Give more of its key.</source>
        <translation>Mehr als ein Build beginnt mit „%1“. Mehr von seinem Schlüssel angeben.</translation>
    </message>
    <message>
        <source>No build begins with &quot;%1&quot;. &quot;studioctl environment builds&quot; lists them.</source>
        <translation>Kein Build beginnt mit „%1“. „studioctl environment builds“ listet sie auf.</translation>
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
        <source>What would be installed on a compute target, and by what</source>
        <translation>Was auf einem Rechenziel installiert würde und womit</translation>
    </message>
    <message>
        <source>Make it ready on a compute target before a run needs it</source>
        <translation>Sie auf einem Rechenziel bereit machen, bevor ein Lauf sie braucht</translation>
    </message>
    <message>
        <source>Print the build&apos;s log on stderr</source>
        <translation>Das Protokoll des Builds auf stderr ausgeben</translation>
    </message>
    <message>
        <source>Build it anew although it is there</source>
        <translation>Sie neu bauen, obwohl sie da ist</translation>
    </message>
    <message>
        <source>Environments that are on a compute target</source>
        <translation>Umgebungen, die auf einem Rechenziel sind</translation>
    </message>
    <message>
        <source>Pythons that are on a compute target already</source>
        <translation>Python-Interpreter, die auf einem Rechenziel schon da sind</translation>
    </message>
    <message>
        <source>Remove a build from a compute target; it is made again when a run needs it</source>
        <translation>Einen Build von einem Rechenziel entfernen; er entsteht neu, wenn ein Lauf ihn braucht</translation>
    </message>
    <message>
        <source>Its key, or the beginning of it</source>
        <translation>Sein Schlüssel oder dessen Anfang</translation>
    </message>
    <message>
        <source>What runs need: packages, interpreters, containers</source>
        <translation>Was Läufe brauchen: Pakete, Interpreter, Container</translation>
    </message>
    <message>
        <source>Save an environment: environment create --name NAME [OPTIONS]</source>
        <translation>Eine Umgebung speichern: environment create --name NAME [OPTIONEN]</translation>
    </message>
    <message>
        <source>Name of the environment (with --file: instead of the file&apos;s)</source>
        <translation>Name der Umgebung (mit --file: statt des Namens aus der Datei)</translation>
    </message>
    <message>
        <source>YAML file as of Azure&apos;s &quot;environment create&quot;</source>
        <translation>YAML-Datei wie bei „environment create“ von Azure</translation>
    </message>
    <message>
        <source>The newest version of each, and where it is built</source>
        <translation>Von jeder die neueste Version und wo sie gebaut ist</translation>
    </message>
    <message>
        <source>An environment, NAME or NAME:VERSION, and its builds</source>
        <translation>Eine Umgebung, NAME oder NAME:VERSION, und ihre Builds</translation>
    </message>
    <message>
        <source>Delete an environment with all its versions; runs keep their copy, builds stay until they are not used any more</source>
        <translation>Eine Umgebung mit allen Versionen löschen; Läufe behalten ihre Kopie, Builds bleiben, bis sie nicht mehr verwendet werden</translation>
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
        <source>%1 is larger than 1 MiB; that is no list of packages.</source>
        <translation>%1 ist größer als 1 MiB; das ist keine Paketliste.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size. Write it like 8g or 512m.</source>
        <translation>„%1“ ist keine Größe. Sie wie 8g oder 512m schreiben.</translation>
    </message>
    <message>
        <source>warning:</source>
        <translation>Warnung:</translation>
    </message>
    <message>
        <source>Packages of a conda environment file</source>
        <translation>Pakete aus einer conda-Umgebungsdatei</translation>
    </message>
    <message>
        <source>Packages of a pip requirements file</source>
        <translation>Pakete aus einer Requirements-Datei von pip</translation>
    </message>
    <message>
        <source>Packages that a pyproject.toml depends on</source>
        <translation>Pakete, von denen eine pyproject.toml abhängt</translation>
    </message>
    <message>
        <source>A package, like &quot;numpy&gt;=1.26&quot; or conda:cudnn; may be repeated</source>
        <translation>Ein Paket, etwa &quot;numpy&gt;=1.26&quot; oder conda:cudnn; mehrfach möglich</translation>
    </message>
    <message>
        <source>A Python that is on the machine already, by its whole path (&quot;environment pythons&quot; lists them)</source>
        <translation>Ein Python, das schon auf dem Rechner ist, mit seinem ganzen Pfad („environment pythons“ listet sie auf)</translation>
    </message>
    <message>
        <source>A container image; with packages they are put on top of it</source>
        <translation>Ein Container-Image; mit Paketen werden diese darauf gesetzt</translation>
    </message>
    <message>
        <source>A folder with a Dockerfile that the image is built from</source>
        <translation>Ein Ordner mit einem Dockerfile, aus dem das Image gebaut wird</translation>
    </message>
    <message>
        <source>An optional group of the pyproject.toml; may be repeated</source>
        <translation>Eine optionale Gruppe der pyproject.toml; mehrfach möglich</translation>
    </message>
    <message>
        <source>Its name in the build context (default: Dockerfile)</source>
        <translation>Sein Name im Build-Kontext (Standard: Dockerfile)</translation>
    </message>
    <message>
        <source>docker, podman or apptainer (default: whichever the machine has)</source>
        <translation>docker, podman oder apptainer (Standard: was der Rechner hat)</translation>
    </message>
    <message>
        <source>Address of the image&apos;s registry, for signing in</source>
        <translation>Adresse der Registry des Images, für die Anmeldung</translation>
    </message>
    <message>
        <source>User there; the password is asked for, or taken with &quot;environment password&quot;</source>
        <translation>Benutzer dort; nach dem Passwort wird gefragt, oder es kommt aus „environment password“</translation>
    </message>
    <message>
        <source>Size of /dev/shm in the container, like 8g</source>
        <translation>Größe von /dev/shm im Container, etwa 8g</translation>
    </message>
    <message>
        <source>The container sees the machine&apos;s GPUs</source>
        <translation>Der Container sieht die GPUs des Rechners</translation>
    </message>
    <message>
        <source>A further argument of the engine&apos;s run command; may be repeated</source>
        <translation>Ein weiteres Argument für den run-Befehl der Engine; mehrfach möglich</translation>
    </message>
    <message>
        <source>Shell text before the command, [TARGET:]TEXT; may be repeated</source>
        <translation>Shell-Text vor dem Befehl, [ZIEL:]TEXT; mehrfach möglich</translation>
    </message>
    <message>
        <source>Shell text after the command, [TARGET:]TEXT; may be repeated</source>
        <translation>Shell-Text nach dem Befehl, [ZIEL:]TEXT; mehrfach möglich</translation>
    </message>
    <message>
        <source>A sentence about it</source>
        <translation>Ein Satz darüber</translation>
    </message>
    <message>
        <source>Give one of --conda-file, --requirements, --pyproject and --package.</source>
        <translation>Eines von --conda-file, --requirements, --pyproject und --package angeben.</translation>
    </message>
    <message>
        <source>An environment is made of packages, an interpreter, an image or a build context. Only an image or a build context and packages go together.</source>
        <translation>Eine Umgebung besteht aus Paketen, einem Interpreter, einem Image oder einem Build-Kontext. Nur ein Image oder ein Build-Kontext verträgt sich mit Paketen.</translation>
    </message>
    <message>
        <source>They are the same.</source>
        <translation>Sie sind gleich.</translation>
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
        <source>Disk budget on a machine</source>
        <translation>Speicherplatz für Umgebungen je Rechner</translation>
    </message>
    <message>
        <source>Address of micromamba</source>
        <translation>Adresse von micromamba</translation>
    </message>
    <message>
        <source>Its checksum (SHA-256)</source>
        <translation>Seine Prüfsumme (SHA-256)</translation>
    </message>
    <message>
        <source>How two environments differ</source>
        <translation>Worin sich zwei Umgebungen unterscheiden</translation>
    </message>
    <message>
        <source>Keep the password for a registry of images</source>
        <translation>Das Passwort für eine Registry von Images aufbewahren</translation>
    </message>
    <message>
        <source>Address of the registry</source>
        <translation>Adresse der Registry</translation>
    </message>
    <message>
        <source>User there</source>
        <translation>Benutzer dort</translation>
    </message>
    <message>
        <source>session, keyring or vault (default: session)</source>
        <translation>session, keyring oder vault (Standard: session)</translation>
    </message>
    <message>
        <source>What the workspace says about environments; options change it</source>
        <translation>Was der Arbeitsbereich über Umgebungen festlegt; Optionen ändern es</translation>
    </message>
    <message>
        <source>Image of containers that name none</source>
        <translation>Image von Containern, die keines nennen</translation>
    </message>
    <message>
        <source>The same for containers with GPUs</source>
        <translation>Dasselbe für Container mit GPUs</translation>
    </message>
    <message>
        <source>GiB that environments may take on each machine</source>
        <translation>GiB, die Umgebungen auf jedem Rechner belegen dürfen</translation>
    </message>
    <message>
        <source>Where micromamba is fetched from where conda packages need it</source>
        <translation>Woher micromamba geholt wird, wo conda-Pakete es brauchen</translation>
    </message>
    <message>
        <source>Checksum of that file</source>
        <translation>Prüfsumme dieser Datei</translation>
    </message>
    <message>
        <source>studioctl: note: %1 is not there yet.</source>
        <translation>studioctl: Hinweis: %1 ist noch nicht da.</translation>
    </message>
    <message>
        <source>studioctl: note: there is no environment &quot;%1&quot; yet.</source>
        <translation>studioctl: Hinweis: Es gibt noch keine Umgebung „%1“.</translation>
    </message>
    <message>
        <source>PATTERN</source>
        <translation>MUSTER</translation>
    </message>
    <message>
        <source>MEANS</source>
        <translation>BEDEUTET</translation>
    </message>
    <message>
        <source>--format takes yaml or runconfig, not &quot;%1&quot;.</source>
        <translation>--format erwartet yaml oder runconfig, nicht „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is this computer, which is always there; there is nothing to make it of.</source>
        <translation>„%1“ ist dieser Rechner, der immer da ist; es gibt nichts, woraus er anzulegen wäre.</translation>
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
        <source>studioctl: note: the file says version %1; here it is version %2.</source>
        <translation>studioctl: Hinweis: Die Datei nennt Version %1; hier ist es Version %2.</translation>
    </message>
    <message>
        <source>An environment as a file, as of Azure&apos;s &quot;environment create&quot;</source>
        <translation>Eine Umgebung als Datei, wie bei „environment create“ von Azure</translation>
    </message>
    <message>
        <source>A cluster or machine as a file, as of Azure&apos;s &quot;compute create&quot;</source>
        <translation>Ein Cluster oder Rechner als Datei, wie bei „compute create“ von Azure</translation>
    </message>
    <message>
        <source>A run as a file that can be submitted again</source>
        <translation>Ein Lauf als Datei, die erneut eingereicht werden kann</translation>
    </message>
    <message>
        <source>yaml: a command job of Azure&apos;s (the default); runconfig: the older form</source>
        <translation>yaml: ein Befehlsjob von Azure (Standard); runconfig: die ältere Form</translation>
    </message>
    <message>
        <source>What names in files of Azure&apos;s system mean here</source>
        <translation>Was Namen in Dateien von Azures System hier bedeuten</translation>
    </message>
    <message>
        <source>An environment of Azure&apos;s, or an image, as one of this workspace</source>
        <translation>Eine Umgebung von Azure oder ein Image als eine dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Its name as files have it; * stands for anything</source>
        <translation>Ihr Name, wie er in Dateien steht; * steht für Beliebiges</translation>
    </message>
    <message>
        <source>NAME or NAME:VERSION of an environment</source>
        <translation>NAME oder NAME:VERSION einer Umgebung</translation>
    </message>
    <message>
        <source>A remote address as a place on this computer</source>
        <translation>Eine entfernte Adresse als Ort auf diesem Rechner</translation>
    </message>
    <message>
        <source>The address, or the beginning of several</source>
        <translation>Die Adresse oder der Anfang von mehreren</translation>
    </message>
    <message>
        <source>File or folder that holds a copy</source>
        <translation>Datei oder Ordner mit einer Kopie</translation>
    </message>
    <message>
        <source>All that is mapped</source>
        <translation>Alle Zuordnungen</translation>
    </message>
    <message>
        <source>Forget what a pattern means</source>
        <translation>Vergessen, was ein Muster bedeutet</translation>
    </message>
    <message>
        <source>The pattern as &quot;map list&quot; shows it</source>
        <translation>Das Muster, wie „map list“ es zeigt</translation>
    </message>
    <message>
        <source>--set takes KEY.KEY=VALUE, not &quot;%1&quot;.</source>
        <translation>--set erwartet SCHLÜSSEL.SCHLÜSSEL=WERT, nicht „%1“.</translation>
    </message>
    <message>
        <source>This workspace has no compute target &quot;%1&quot;. Create it with &quot;studioctl compute create&quot;, or choose another with --compute NAME; &quot;studioctl compute list&quot; shows them.</source>
        <translation>Dieser Arbeitsbereich hat kein Rechenziel „%1“. Es mit „studioctl compute create“ erstellen oder mit --compute NAME ein anderes wählen; „studioctl compute list“ zeigt sie.</translation>
    </message>
    <message>
        <source>studioctl: %1 cannot be run as it is; nothing was started.</source>
        <translation>studioctl: %1 kann so, wie es ist, nicht ausgeführt werden; es wurde nichts gestartet.</translation>
    </message>
    <message>
        <source>%1 stands for a compute target. Which one? </source>
        <translation>%1 steht für ein Rechenziel. Für welches? </translation>
    </message>
    <message>
        <source>%1 is none of this workspace&apos;s environments. Which one is meant? </source>
        <translation>%1 ist keine Umgebung dieses Arbeitsbereichs. Welche ist gemeint? </translation>
    </message>
    <message>
        <source>Where on this computer lies a copy of %1? </source>
        <translation>Wo auf diesem Rechner liegt eine Kopie von %1? </translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation>%1 ist nicht da.</translation>
    </message>
    <message>
        <source>of this run alone</source>
        <translation>nur für diesen Lauf</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Which log (default: std_log.txt; environment.log, logs/NAME for the job&apos;s own)</source>
        <translation>Welches Protokoll (Standard: std_log.txt; environment.log, logs/NAME für die des Jobs selbst)</translation>
    </message>
    <message>
        <source>studioctl: note: the folder says how it was run: studioctl run submit --file %1</source>
        <translation>studioctl: Hinweis: Der Ordner sagt, wie er ausgeführt wurde: studioctl run submit --file %1</translation>
    </message>
    <message>
        <source>studioctl: note: the folder says what it needs: --conda-file %1</source>
        <translation>studioctl: Hinweis: Der Ordner sagt, was er braucht: --conda-file %1</translation>
    </message>
    <message>
        <source>Environment of this workspace, NAME[:VERSION]; it is made ready once on each machine</source>
        <translation>Umgebung dieses Arbeitsbereichs, NAME[:VERSION]; sie wird auf jedem Rechner einmal bereit gemacht</translation>
    </message>
    <message>
        <source>Give either --python or an environment, not both. --interpreter makes a Python on the machine an environment.</source>
        <translation>Entweder --python oder eine Umgebung angeben, nicht beides. --interpreter macht ein Python auf dem Rechner zu einer Umgebung.</translation>
    </message>
    <message>
        <source>Give either --environment or what one is made of, not both.</source>
        <translation>Entweder --environment angeben oder, woraus eine besteht, nicht beides.</translation>
    </message>
    <message>
        <source>Give either --file or --config, not both.</source>
        <translation>Entweder --file oder --config angeben, nicht beides.</translation>
    </message>
    <message>
        <source>--set belongs to --file.</source>
        <translation>--set gehört zu --file.</translation>
    </message>
    <message>
        <source>Submit a command job of Azure&apos;s (YAML) or a .runconfig; options win over it</source>
        <translation>Einen Befehlsjob von Azure (YAML) oder eine .runconfig einreichen; Optionen haben Vorrang</translation>
    </message>
    <message>
        <source>Change a value of that file, such as inputs.rate=0.1; may be repeated</source>
        <translation>Einen Wert dieser Datei ändern, etwa inputs.rate=0.1; mehrfach möglich</translation>
    </message>
    <message>
        <source>Give either the name of an environment or what it is made of, not both.</source>
        <translation>Entweder den Namen einer Umgebung angeben oder woraus sie besteht, nicht beides.</translation>
    </message>
    <message>
        <source>With --file, the file says what the environment is made of. Leave the other options out.</source>
        <translation>Mit --file sagt die Datei, woraus die Umgebung besteht. Die anderen Optionen weglassen.</translation>
    </message>
    <message>
        <source>--dockerfile, --engine, --registry, --registry-user, --shared-memory, --gpus and --engine-argument are for containers: give --image or --build-context, too.</source>
        <translation>--dockerfile, --engine, --registry, --registry-user, --shared-memory, --gpus und --engine-argument gehören zu Containern: auch --image oder --build-context angeben.</translation>
    </message>
    <message>
        <source>--extra names a group of a pyproject.toml: give --pyproject, too.</source>
        <translation>--extra benennt eine Gruppe einer pyproject.toml: auch --pyproject angeben.</translation>
    </message>
    <message>
        <source>%1 is a folder and no file.</source>
        <translation>%1 ist ein Ordner und keine Datei.</translation>
    </message>
    <message>
        <source>%1 is a file and no folder.</source>
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
        <source>Nothing differs.</source>
        <translation>Es gibt keine Unterschiede.</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) of parameters and metrics are left out: there are too many.</source>
        <translation>
            <numerusform>%n Name von Parametern und Metriken ist ausgelassen: Es sind zu viele.</numerusform>
            <numerusform>%n Namen von Parametern und Metriken sind ausgelassen: Es sind zu viele.</numerusform>
        </translation>
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
        <source>--diff is about two runs: name two.</source>
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
        <source>What differs between runs: parameters, metrics, configuration, code</source>
        <translation>Worin sich Läufe unterscheiden: Parameter, Metriken, Konfiguration, Code</translation>
    </message>
    <message>
        <source>Run ids, or the beginnings of them; 2 to 100</source>
        <translation>Kennungen von Läufen oder ihre Anfänge; 2 bis 100</translation>
    </message>
    <message>
        <source>What is the same as well</source>
        <translation>Auch das, was gleich ist</translation>
    </message>
    <message>
        <source>As comma-separated values, in full</source>
        <translation>Als kommagetrennte Werte, vollständig</translation>
    </message>
    <message>
        <source>The text difference of this file of two snapshots, as diff and patch know it</source>
        <translation>Der Textunterschied dieser Datei zweier Momentaufnahmen, wie ihn diff und patch kennen</translation>
    </message>
    <message>
        <source>Sent to machines without</source>
        <translation>Gesendet an Rechner ohne eigenes</translation>
    </message>
    <message>
        <source>A micromamba of this computer, sent to machines that have none; empty: none</source>
        <translation>Ein micromamba dieses Rechners, das an Rechner ohne eigenes gesendet wird; leer: keines</translation>
    </message>
    <message>
        <source>studioctl: a file of metrics is damaged; what comes behind the damage is not read.</source>
        <translation>studioctl: Eine Datei mit Metriken ist beschädigt; was hinter der Beschädigung kommt, wird nicht gelesen.</translation>
    </message>
    <message>
        <source>studioctl: some of what the script logged could not be read, or is beyond what is kept of one run.</source>
        <translation>studioctl: Einiges, was das Skript aufgezeichnet hat, konnte nicht gelesen werden oder übersteigt, was von einem Lauf behalten wird.</translation>
    </message>
    <message>
        <source>The run has logged no metrics.</source>
        <translation>Der Lauf hat keine Metriken aufgezeichnet.</translation>
    </message>
    <message>
        <source>The run has no metric &quot;%1&quot; there. It has: %2.</source>
        <translation>Der Lauf hat dort keine Metrik „%1“. Er hat: %2.</translation>
    </message>
    <message>
        <source>studioctl: the run has logged no metrics.</source>
        <translation>studioctl: Der Lauf hat keine Metriken aufgezeichnet.</translation>
    </message>
    <message>
        <source>A tag is given as NAME=VALUE, not as &quot;%1&quot;.</source>
        <translation>Ein Tag wird als NAME=WERT angegeben, nicht als „%1“.</translation>
    </message>
    <message>
        <source>Say what to set: --tag, --remove-tag or --note.</source>
        <translation>Angeben, was gesetzt werden soll: --tag, --remove-tag oder --note.</translation>
    </message>
    <message>
        <source>What the script logged: last values, or all points of a metric</source>
        <translation>Was das Skript aufgezeichnet hat: letzte Werte oder alle Punkte einer Metrik</translation>
    </message>
    <message>
        <source>All points of this metric (may be given again)</source>
        <translation>Alle Punkte dieser Metrik (mehrfach möglich)</translation>
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
        <source>As CSV, with all digits</source>
        <translation>Als CSV, mit allen Stellen</translation>
    </message>
    <message>
        <source>The last values alone</source>
        <translation>Nur die letzten Werte</translation>
    </message>
    <message>
        <source>Print points as they come, until the run has ended</source>
        <translation>Punkte ausgeben, sobald sie kommen, bis der Lauf beendet ist</translation>
    </message>
    <message>
        <source>Tags and the note of a run</source>
        <translation>Tags und Notiz eines Laufs</translation>
    </message>
    <message>
        <source>NAME=VALUE (may be given again)</source>
        <translation>NAME=WERT (mehrfach möglich)</translation>
    </message>
    <message>
        <source>The name of a tag (may be given again)</source>
        <translation>Der Name eines Tags (mehrfach möglich)</translation>
    </message>
    <message>
        <source>The note; an empty one removes it</source>
        <translation>Die Notiz; eine leere entfernt sie</translation>
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
        <source>Nothing was measured of this run yet.</source>
        <translation>Zu diesem Lauf wurde noch nichts gemessen.</translation>
    </message>
    <message>
        <source>The machine is not connected, so nothing is measured.</source>
        <translation>Der Rechner ist nicht verbunden, daher wird nichts gemessen.</translation>
    </message>
    <message>
        <source>All values, separated by commas; what is not known is empty</source>
        <translation>Alle Werte, durch Kommas getrennt; was nicht bekannt ist, bleibt leer</translation>
    </message>
    <message>
        <source>Processors, memory, GPUs, disks and network while the run went</source>
        <translation>Prozessoren, Speicher, GPUs, Datenträger und Netz während des Laufs</translation>
    </message>
    <message>
        <source>Go on until the run has ended</source>
        <translation>Fortfahren, bis der Lauf beendet ist</translation>
    </message>
    <message>
        <source>Processors, memory, GPUs, disks and network of a machine, the last hour</source>
        <translation>Prozessoren, Speicher, GPUs, Datenträger und Netz eines Rechners in der letzten Stunde</translation>
    </message>
    <message>
        <source>Name of the compute target</source>
        <translation>Name des Rechenziels</translation>
    </message>
    <message>
        <source>Go on until Ctrl+C</source>
        <translation>Fortfahren bis Strg+C</translation>
    </message>
    <message>
        <source>Runs are sorted by created, state, name, experiment, compute, duration, metrics.NAME, params.NAME or tags.NAME, not by &quot;%1&quot;.</source>
        <translation>Läufe werden nach created, state, name, experiment, compute, duration, metrics.NAME, params.NAME oder tags.NAME sortiert, nicht nach „%1“.</translation>
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
        <source>Also show these: metrics.NAME, params.NAME, tags.NAME, with commas between</source>
        <translation>Auch diese zeigen: metrics.NAME, params.NAME, tags.NAME, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Only runs that meet this: &apos;metrics.loss &lt; 0.5 and params.model = &quot;resnet 50&quot;&apos;</source>
        <translation>Nur Läufe, die dies erfüllen: &apos;metrics.loss &lt; 0.5 and params.model = &quot;resnet 50&quot;&apos;</translation>
    </message>
    <message>
        <source>By created, state, name, experiment, compute, duration or a column; NAME:desc turns the order round</source>
        <translation>Nach created, state, name, experiment, compute, duration oder einer Spalte; NAME:desc kehrt die Reihenfolge um</translation>
    </message>
    <message>
        <source>Give the vault, which is unlocked, another passphrase</source>
        <translation>Dem entsperrten Tresor eine andere Passphrase geben</translation>
    </message>
    <message>
        <source>Lock it: its secrets are asked for from now on</source>
        <translation>Sperren: Nach seinen Geheimnissen wird ab jetzt gefragt</translation>
    </message>
    <message>
        <source>What goes beyond this altogether stays there, such as 2GB (default: no limit)</source>
        <translation>Was insgesamt darüber hinausgeht, bleibt dort, etwa 2GB (Vorgabe: keine Grenze)</translation>
    </message>
    <message>
        <source>--leave-outputs does not go with --collect, --collect-largest and --collect-total.</source>
        <translation>--leave-outputs verträgt sich nicht mit --collect, --collect-largest und --collect-total.</translation>
    </message>
    <message>
        <source>%1 takes a size, such as 200MB or 2GiB, not &quot;%2&quot;.</source>
        <translation>%1 erwartet eine Größe, etwa 200MB oder 2GiB, nicht „%2“.</translation>
    </message>
    <message>
        <source>%1 altogether</source>
        <translation>insgesamt %1</translation>
    </message>
    <message>
        <source>studioctl: some of the metrics could not be read: %1</source>
        <translation>studioctl: Ein Teil der Metriken konnte nicht gelesen werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>studioctl: %n run(s) inside have metrics of their own, see --nested: %1</source>
        <translation>
            <numerusform>studioctl: %n Lauf darin hat eigene Metriken, siehe --nested: %1</numerusform>
            <numerusform>studioctl: %n Läufe darin haben eigene Metriken, siehe --nested: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Of a run that the script made inside this one, by its name or id</source>
        <translation>Von einem Lauf, den das Skript in diesem angelegt hat, nach Name oder Id</translation>
    </message>
    <message>
        <source>there after %1</source>
        <translation>nach %1 da</translation>
    </message>
    <message>
        <source>Fetched inputs</source>
        <translation>Geholte Eingaben</translation>
    </message>
    <message>
        <source>The input %1 cannot come from there. %2</source>
        <translation>Die Eingabe %1 kann nicht von dort kommen. %2</translation>
    </message>
    <message>
        <source>Input, K=V: text, or file:PATH and folder:PATH to send, or path:PLACE on the machine, or https://ADDRESS that the machine fetches, with #sha256=HEX at its end for a sum that is checked; ${{inputs.K}} in the command; may be repeated</source>
        <translation>Eingabe, K=V: Text, oder file:PFAD und folder:PFAD zum Senden, oder path:ORT auf dem Rechner, oder https://ADRESSE, die der Rechner holt, mit #sha256=HEX am Ende für eine Prüfsumme; ${{inputs.K}} im Befehl; mehrfach möglich</translation>
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
        <source>Nothing is kept for &quot;%1&quot;. Its next sign-in asks: &quot;studioctl compute check %1 --keep %2&quot; signs in, and keeps the answer.</source>
        <translation>Für „%1“ ist nichts aufbewahrt. Die nächste Anmeldung fragt: „studioctl compute check %1 --keep %2“ meldet an und bewahrt die Antwort auf.</translation>
    </message>
    <message>
        <source>Where its passwords and passphrases are kept from now on: keyring, vault, session (until the driving program ends), or ask: nowhere</source>
        <translation>Wo seine Passwörter und Passphrasen von nun an aufbewahrt werden: keyring, vault, session (bis das steuernde Programm endet) oder ask: nirgends</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
</context>
<context>
    <name>ClusterFileText</name>
    <message>
        <source>&quot;tier&quot; must be dedicated or low_priority.</source>
        <translation>„tier“ muss dedicated oder low_priority sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not needed here and was left out.</source>
        <translation>„%1“ wird hier nicht gebraucht und wurde ausgelassen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key of a cluster that is known here; it was left out.</source>
        <translation>„%1“ ist hier kein bekannter Schlüssel eines Clusters und wurde ausgelassen.</translation>
    </message>
    <message>
        <source>The file has no &quot;type&quot;. For a cluster it is amlcompute.</source>
        <translation>In der Datei fehlt „type“. Für einen Cluster ist es amlcompute.</translation>
    </message>
    <message>
        <source>The file is of the type &quot;%1&quot;; only amlcompute can be created.</source>
        <translation>Die Datei hat den Typ „%1“; nur amlcompute kann erstellt werden.</translation>
    </message>
    <message>
        <source>Give either &quot;size&quot;, or &quot;cores&quot; and &quot;memory_gib&quot;, not both.</source>
        <translation>Entweder „size“ oder „cores“ und „memory_gib“ angeben, nicht beides.</translation>
    </message>
    <message>
        <source>&quot;size&quot; is not in the file: %1 is taken.</source>
        <translation>„size“ fehlt in der Datei: %1 wird verwendet.</translation>
    </message>
    <message>
        <source>&quot;memory_gib&quot; must be a number of GiB, such as 4 or 0.5.</source>
        <translation>„memory_gib“ muss eine Anzahl von GiB sein, etwa 4 oder 0.5.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not in the file: %2 is taken.</source>
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
        <source>The file does not describe a cluster: it has no lines &quot;key: value&quot;.</source>
        <translation>Die Datei beschreibt keinen Cluster: Sie hat keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>The file is no YAML: line %1 cannot be read.</source>
        <translation>Die Datei ist kein YAML: Zeile %1 ist nicht lesbar.</translation>
    </message>
</context>
<context>
    <name>ClusterStoreText</name>
    <message>
        <source>There is a compute target &quot;%1&quot; already. Choose another name, or change that one.</source>
        <translation>Ein Rechenziel „%1“ gibt es schon. Einen anderen Namen wählen oder jenes ändern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted and cannot be changed any more.</source>
        <translation>„%1“ wird gerade gelöscht und kann nicht mehr geändert werden.</translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n unfinished runs. Cancel them or let them end, then delete it.</source>
        <translation>
            <numerusform>„%1“ hat %n nicht beendeten Lauf. Ihn abbrechen oder enden lassen, dann löschen.</numerusform>
            <numerusform>„%1“ hat %n nicht beendete Läufe. Sie abbrechen oder enden lassen, dann löschen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted. Try again when it is gone: &quot;studioctl compute wait %1&quot;.</source>
        <translation>&quot;%1&quot; wird gerade gelöscht. Erneut versuchen, wenn er fort ist: &quot;studioctl compute wait %1&quot;.</translation>
    </message>
</context>
<context>
    <name>ClusterText</name>
    <message>
        <source>The configuration of a cluster is damaged.</source>
        <translation>Die Konfiguration eines Clusters ist beschädigt.</translation>
    </message>
    <message>
        <source>This cluster was made by a newer Compute Studio. Update this one.</source>
        <translation>Dieser Cluster wurde von einem neueren Compute Studio angelegt. Dieses hier aktualisieren.</translation>
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
        <source>The maximum of nodes must lie between 1 and %1.</source>
        <translation>Die Höchstzahl der Knoten muss zwischen 1 und %1 liegen.</translation>
    </message>
    <message>
        <source>The minimum of nodes must lie between 0 and the maximum, %1.</source>
        <translation>Die Mindestzahl der Knoten muss zwischen 0 und der Höchstzahl %1 liegen.</translation>
    </message>
    <message>
        <source>The idle time before scale-down must lie between 0 and %1 seconds.</source>
        <translation>Der Leerlauf vor dem Herunterskalieren muss zwischen 0 und %1 Sekunden liegen.</translation>
    </message>
    <message>
        <source>Choose a smaller size, or give the cores and memory of a node yourself.</source>
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
        <source>A node of this size has %1 GPUs, and %2 has only %3.</source>
        <translation>Ein Knoten dieser Größe hat %1 GPUs, und %2 hat nur %3.</translation>
    </message>
    <message>
        <source>%1 nodes need %2 GPUs, and %3 has only %4. A GPU is never shared: lower the maximum of nodes to %5.</source>
        <translation>%1 Knoten brauchen %2 GPUs, und %3 hat nur %4. Eine GPU wird nie geteilt: die Höchstzahl der Knoten auf %5 senken.</translation>
    </message>
    <message>
        <source>All %1 nodes together have %2 cores, %3 has %4: when all of them work they share.</source>
        <translation>Alle %1 Knoten zusammen haben %2 Kerne, %3 hat %4: Arbeiten alle, teilen sie sich die Kerne.</translation>
    </message>
    <message>
        <source>All %1 nodes together may take %2 GiB of memory, %3 has %4.</source>
        <translation>Alle %1 Knoten zusammen können %2 GiB Speicher belegen, %3 hat %4.</translation>
    </message>
    <message>
        <source>Ask for no more than that.</source>
        <translation>Nicht mehr als das verlangen.</translation>
    </message>
</context>
<context>
    <name>ComputeNameText</name>
    <message>
        <source>A compute target needs a name. Enter %1 to %2 characters.</source>
        <translation>Ein Rechenziel braucht einen Namen. %1 bis %2 Zeichen eingeben.</translation>
    </message>
    <message>
        <source>The name must not contain a blank. %1</source>
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
        <source>The name has %1 characters, and %2 is the limit. Shorten it.</source>
        <translation>Der Name hat %1 Zeichen; höchstens %2 sind erlaubt. Ihn kürzen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is reserved, because it has a meaning of its own. Choose another name.</source>
        <translation>„%1“ ist reserviert, weil es eine eigene Bedeutung hat. Einen anderen Namen wählen.</translation>
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
        <source>The name must not end in a hyphen followed by digits. Leave it out (&quot;%1&quot;), or put a letter behind it.</source>
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
    <name>EnvironmentText</name>
    <message>
        <source>&quot;%1&quot; is no address: it must begin with https:// or the like.</source>
        <translation>„%1“ ist keine Adresse: Sie muss mit https:// oder Ähnlichem beginnen.</translation>
    </message>
    <message>
        <source>Addresses that begin with &quot;%1&quot; are not known here.</source>
        <translation>Adressen, die mit „%1“ beginnen, sind hier nicht bekannt.</translation>
    </message>
    <message>
        <source>The address is too long or has characters that cannot stand in one. Write a blank as %20.</source>
        <translation>Die Adresse ist zu lang oder hat Zeichen, die in keiner stehen können. Ein Leerzeichen als %20 schreiben.</translation>
    </message>
    <message>
        <source>The address names no host.</source>
        <translation>Die Adresse nennt keinen Host.</translation>
    </message>
    <message>
        <source>The address holds a password, which would be kept and sent with every run. Write a variable in its place, such as ${INDEX_PASSWORD}, or put it into the pip configuration of the machine.</source>
        <translation>Die Adresse enthält ein Passwort, das aufbewahrt und mit jedem Lauf gesendet würde. An seine Stelle eine Variable wie ${INDEX_PASSWORD} schreiben oder es in die pip-Konfiguration des Rechners setzen.</translation>
    </message>
    <message>
        <source>The address of this channel holds a token, which would be kept and sent with every run. Put it into the conda configuration of the machine instead.</source>
        <translation>Die Adresse dieses Kanals enthält ein Token, das aufbewahrt und mit jedem Lauf gesendet würde. Es stattdessen in die conda-Konfiguration des Rechners setzen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no channel. Write a name such as conda-forge, an address, or the full path of a folder on the machine.</source>
        <translation>„%1“ ist kein Kanal. Einen Namen wie conda-forge, eine Adresse oder den ganzen Pfad eines Ordners auf dem Rechner schreiben.</translation>
    </message>
    <message>
        <source>Whether the driver %1 runs what was built for CUDA %2 is not known. Try it with a short run.</source>
        <translation>Ob der Treiber %1 ausführt, was für CUDA %2 gebaut wurde, ist nicht bekannt. Es mit einem kurzen Lauf versuchen.</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which needs the driver %2 or newer; here is %3. Ask for a newer driver on the machine, or take a build for CUDA up to %4.</source>
        <translation>Gebaut für CUDA %1, das den Treiber %2 oder neuer braucht; hier ist %3. Um einen neueren Treiber auf dem Rechner bitten oder einen Build für CUDA bis %4 nehmen.</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which does not know the GPU %2 yet. It needs a build for CUDA %3 or newer.</source>
        <translation>Gebaut für CUDA %1, das die GPU %2 noch nicht kennt. Sie braucht einen Build für CUDA %3 oder neuer.</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which no longer supports the GPU %2. It needs a build for CUDA %3 or older.</source>
        <translation>Gebaut für CUDA %1, das die GPU %2 nicht mehr unterstützt. Sie braucht einen Build für CUDA %3 oder älter.</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which the GPU and its driver can do.</source>
        <translation>Gebaut für CUDA %1, das die GPU und ihr Treiber beherrschen.</translation>
    </message>
    <message>
        <source>It does not tell which CUDA it was built for.</source>
        <translation>Es sagt nicht, für welches CUDA es gebaut wurde.</translation>
    </message>
    <message>
        <source>Built for processors, which is what this machine has.</source>
        <translation>Gebaut für Prozessoren, und die hat dieser Rechner.</translation>
    </message>
    <message>
        <source>Built without CUDA: the GPU of this machine would not be used.</source>
        <translation>Ohne CUDA gebaut: Die GPU dieses Rechners würde nicht verwendet.</translation>
    </message>
    <message>
        <source>Built for CUDA %1, but no GPU was found on this machine: it would run on processors at best.</source>
        <translation>Gebaut für CUDA %1, aber auf diesem Rechner wurde keine GPU gefunden: Es würde bestenfalls auf Prozessoren laufen.</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>Nothing in it asks for a GPU.</source>
        <translation>Nichts darin verlangt eine GPU.</translation>
    </message>
    <message>
        <source>Nothing in it tells which CUDA it was built for.</source>
        <translation>Nichts darin sagt, für welches CUDA es gebaut wurde.</translation>
    </message>
    <message>
        <source>The file does not describe an environment: it has no lines &quot;key: value&quot;.</source>
        <translation>Die Datei beschreibt keine Umgebung: Sie hat keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>The file is empty. It needs at least &quot;dependencies:&quot; and a list below it.</source>
        <translation>Die Datei ist leer. Sie braucht mindestens „dependencies:“ und eine Liste darunter.</translation>
    </message>
    <message>
        <source>The file is no YAML: it cannot be read from here on (%1).</source>
        <translation>Die Datei ist kein YAML: Ab hier ist sie nicht lesbar (%1).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in the file twice.</source>
        <translation>„%1“ steht zweimal in der Datei.</translation>
    </message>
    <message>
        <source>&quot;prefix&quot; is a place on the machine where the file was written and is left out.</source>
        <translation>„prefix“ ist ein Ort auf dem Rechner, auf dem die Datei geschrieben wurde, und wird ausgelassen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key of an environment that is known here; it is left out.</source>
        <translation>„%1“ ist hier kein bekannter Schlüssel einer Umgebung und wird ausgelassen.</translation>
    </message>
    <message>
        <source>The file has no &quot;dependencies&quot;: it does not say which packages are wanted.</source>
        <translation>In der Datei fehlt „dependencies“: Sie sagt nicht, welche Pakete gewünscht sind.</translation>
    </message>
    <message>
        <source>&quot;channels&quot; must be a list: one channel a line, each with &quot;- &quot; before it.</source>
        <translation>„channels“ muss eine Liste sein: ein Kanal je Zeile, jeweils mit „- “ davor.</translation>
    </message>
    <message>
        <source>&quot;dependencies&quot; is empty: no package is asked for.</source>
        <translation>„dependencies“ ist leer: Es wird kein Paket verlangt.</translation>
    </message>
    <message>
        <source>&quot;dependencies&quot; must be a list: one package a line, each with &quot;- &quot; before it.</source>
        <translation>„dependencies“ muss eine Liste sein: ein Paket je Zeile, jeweils mit „- “ davor.</translation>
    </message>
    <message>
        <source>An entry of &quot;dependencies&quot; is empty.</source>
        <translation>Ein Eintrag von „dependencies“ ist leer.</translation>
    </message>
    <message>
        <source>A list within the list &quot;dependencies&quot; needs &quot;pip:&quot; before it.</source>
        <translation>Eine Liste in der Liste „dependencies“ braucht „pip:“ davor.</translation>
    </message>
    <message>
        <source>Only &quot;pip:&quot; can have a list below it, not &quot;%1:&quot;.</source>
        <translation>Nur „pip:“ kann eine Liste unter sich haben, nicht „%1:“.</translation>
    </message>
    <message>
        <source>The colon after &quot;%1&quot; does not belong there. A version is written as %1=1.2.</source>
        <translation>Der Doppelpunkt nach „%1“ gehört nicht dorthin. Eine Version schreibt sich %1=1.2.</translation>
    </message>
    <message>
        <source>&quot;pip:&quot; has no packages below it.</source>
        <translation>Unter „pip:“ stehen keine Pakete.</translation>
    </message>
    <message>
        <source>&quot;pip:&quot; must have a list below it: one package a line, each with &quot;- &quot; before it.</source>
        <translation>Unter „pip:“ muss eine Liste stehen: ein Paket je Zeile, jeweils mit „- “ davor.</translation>
    </message>
    <message>
        <source>Each package has its own line with &quot;- &quot; before it.</source>
        <translation>Jedes Paket hat seine eigene Zeile mit „- “ davor.</translation>
    </message>
    <message>
        <source>&quot;variables&quot; must have lines &quot;NAME: value&quot;.</source>
        <translation>„variables“ muss Zeilen „NAME: Wert“ haben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a variable.</source>
        <translation>„%1“ kann nicht der Name einer Variablen sein.</translation>
    </message>
    <message>
        <source>A value of &quot;%1&quot; is empty.</source>
        <translation>Ein Wert von „%1“ ist leer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have text here, not a list or further keys.</source>
        <translation>„%1“ muss hier Text haben, keine Liste und keine weiteren Schlüssel.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no reference to an image. It has the form NAME:TAG or REGISTRY/NAME:TAG, such as docker.io/library/python:3.11.</source>
        <translation>„%1“ ist kein Verweis auf ein Image. Er hat die Form NAME:TAG oder REGISTRY/NAME:TAG, etwa docker.io/library/python:3.11.</translation>
    </message>
    <message>
        <source>The space for environments must be at least 1 GiB.</source>
        <translation>Der Speicherplatz für Umgebungen muss mindestens 1 GiB sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no address that micromamba could be fetched from. Give one that begins with https://, without a user name or password.</source>
        <translation>„%1“ ist keine Adresse, von der micromamba geholt werden könnte. Eine angeben, die mit https:// beginnt, ohne Benutzername und Passwort.</translation>
    </message>
    <message>
        <source>The checksum of micromamba must be its SHA-256: 64 digits of 0-9 and a-f.</source>
        <translation>Die Prüfsumme von micromamba muss seine SHA-256 sein: 64 Zeichen aus 0-9 und a-f.</translation>
    </message>
    <message>
        <source>An address of micromamba needs the SHA-256 of the file as well.</source>
        <translation>Zu einer Adresse von micromamba gehört auch die SHA-256 der Datei.</translation>
    </message>
    <message>
        <source>an interpreter that is there</source>
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
        <source>user name at the registry</source>
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
        <source>further arguments</source>
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
        <translation>alle Rechenziele</translation>
    </message>
    <message>
        <source>set-up on %1</source>
        <translation>Vorbereitung (%1)</translation>
    </message>
    <message>
        <source>tear-down on %1</source>
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
        <source>Nothing is asked for: name at least one package or a version of Python.</source>
        <translation>Es wird nichts verlangt: mindestens ein Paket oder eine Version von Python nennen.</translation>
    </message>
    <message>
        <source>A tag needs a name, and both its parts must be text.</source>
        <translation>Ein Tag braucht einen Namen, und seine beiden Teile müssen Text sein.</translation>
    </message>
    <message>
        <source>The description must be text in UTF-8.</source>
        <translation>Die Beschreibung muss Text in UTF-8 sein.</translation>
    </message>
    <message>
        <source>The path of the Python interpreter is missing, such as /opt/envs/torch/bin/python.</source>
        <translation>Der Pfad des Python-Interpreters fehlt, etwa /opt/envs/torch/bin/python.</translation>
    </message>
    <message>
        <source>The interpreter needs its full path on the machine: write /opt/envs/torch/bin/python, not &quot;%1&quot;.</source>
        <translation>Der Interpreter braucht seinen ganzen Pfad auf dem Rechner: /opt/envs/torch/bin/python schreiben, nicht „%1“.</translation>
    </message>
    <message>
        <source>The path of the interpreter has characters that cannot be used.</source>
        <translation>Der Pfad des Interpreters hat Zeichen, die nicht verwendbar sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder. Name the interpreter in it, such as %1bin/python.</source>
        <translation>„%1“ ist ein Ordner. Den Interpreter darin nennen, etwa %1bin/python.</translation>
    </message>
    <message>
        <source>The folder of the build context needs its full path.</source>
        <translation>Der Ordner des Build-Kontexts braucht seinen ganzen Pfad.</translation>
    </message>
    <message>
        <source>The Dockerfile must lie in the build context: &quot;%1&quot; does not.</source>
        <translation>Das Dockerfile muss im Build-Kontext liegen: „%1“ liegt nicht darin.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no container engine that can be used. Choose docker, podman or apptainer, or leave it open.</source>
        <translation>„%1“ ist keine verwendbare Container-Engine. Entweder docker, podman oder apptainer wählen oder es offen lassen.</translation>
    </message>
    <message>
        <source>The size of the shared memory cannot be negative.</source>
        <translation>Die Größe des gemeinsamen Speichers kann nicht negativ sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the address of a registry or a user name there.</source>
        <translation>„%1“ kann nicht die Adresse einer Registry oder ein Benutzername dort sein.</translation>
    </message>
    <message>
        <source>Give either an image or a folder to build one from, not both.</source>
        <translation>Entweder ein Image angeben oder einen Ordner, aus dem eines gebaut wird, nicht beides.</translation>
    </message>
    <message>
        <source>Name an image, such as docker.io/library/python:3.11, or a folder with a Dockerfile.</source>
        <translation>Ein Image nennen, etwa docker.io/library/python:3.11, oder einen Ordner mit einem Dockerfile.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a file of apptainer. Choose apptainer as the container engine.</source>
        <translation>„%1“ ist eine Datei von apptainer. Als Container-Engine apptainer wählen.</translation>
    </message>
    <message>
        <source>Write the image without &quot;%1&quot;: %2.</source>
        <translation>Das Image ohne „%1“ schreiben: %2.</translation>
    </message>
    <message>
        <source>The name of an image has no capital letters: write %1.</source>
        <translation>Der Name eines Images hat keine Großbuchstaben: %1 schreiben.</translation>
    </message>
    <message>
        <source>A further argument of the container engine is empty or has characters that cannot be used.</source>
        <translation>Ein weiteres Argument der Container-Engine ist leer oder hat Zeichen, die nicht verwendbar sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; gives the job more of the machine than its own folder. Take it out unless the job needs it.</source>
        <translation>„%1“ gibt dem Job mehr vom Rechner als seinen eigenen Ordner. Es entfernen, wenn der Job es nicht braucht.</translation>
    </message>
    <message>
        <source>The value of the variable &quot;%1&quot; must be text.</source>
        <translation>Der Wert der Variablen „%1“ muss Text sein.</translation>
    </message>
    <message>
        <source>The set-up or tear-down commands for &quot;%1&quot; must be text of at most 64 KiB.</source>
        <translation>Die Befehle zur Vorbereitung oder zum Aufräumen für „%1“ müssen Text von höchstens 64 KiB sein.</translation>
    </message>
    <message>
        <source>No set of packages fits: %1 is in conflict with others.</source>
        <translation>Keine Auswahl von Paketen passt: %1 steht im Konflikt mit anderen.</translation>
    </message>
    <message>
        <source>No set of packages fits: what is asked for is in conflict with itself.</source>
        <translation>Keine Auswahl von Paketen passt: Das Verlangte widerspricht sich selbst.</translation>
    </message>
    <message>
        <source>There is no package %1, or not in that version or for this machine.</source>
        <translation>Es gibt kein Paket %1, oder nicht in dieser Version oder für diesen Rechner.</translation>
    </message>
    <message>
        <source>A package is not known, or not in that version or for this machine.</source>
        <translation>Ein Paket ist nicht bekannt, oder nicht in dieser Version oder für diesen Rechner.</translation>
    </message>
    <message>
        <source>The machine could not reach %1.</source>
        <translation>Der Rechner konnte %1 nicht erreichen.</translation>
    </message>
    <message>
        <source>The machine could not reach a place that packages or images come from.</source>
        <translation>Der Rechner konnte einen Ort nicht erreichen, von dem Pakete oder Images kommen.</translation>
    </message>
    <message>
        <source>What came as %1 is not what was announced: its checksum differs.</source>
        <translation>Was als %1 ankam, ist nicht, was angekündigt war: Die Prüfsumme weicht ab.</translation>
    </message>
    <message>
        <source>What was fetched is not what was announced: its checksum differs.</source>
        <translation>Was geholt wurde, ist nicht, was angekündigt war: Die Prüfsumme weicht ab.</translation>
    </message>
    <message>
        <source>There is no image %1, or you have no leave to see it.</source>
        <translation>Es gibt kein Image %1, oder Sie dürfen es nicht sehen.</translation>
    </message>
    <message>
        <source>There is no such image, or you have no leave to see it.</source>
        <translation>Es gibt kein solches Image, oder Sie dürfen es nicht sehen.</translation>
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
        <source>The container engine does not let your account use it.</source>
        <translation>Die Container-Engine lässt Ihr Konto nicht zu.</translation>
    </message>
    <message>
        <source>%1 does not let your account use it.</source>
        <translation>%1 lässt Ihr Konto nicht zu.</translation>
    </message>
    <message>
        <source>The machine has no tool that can build this: %1 is missing.</source>
        <translation>Der Rechner hat kein Werkzeug, das dies bauen kann: %1 fehlt.</translation>
    </message>
    <message>
        <source>The machine has no tool that can build this.</source>
        <translation>Der Rechner hat kein Werkzeug, das dies bauen kann.</translation>
    </message>
    <message>
        <source>The interpreter %1 is not there, or cannot be run.</source>
        <translation>Der Interpreter %1 ist nicht da oder lässt sich nicht ausführen.</translation>
    </message>
    <message>
        <source>The machine has no interpreter of the wanted version.</source>
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
        <source>The build was ended from outside, or the machine was restarted.</source>
        <translation>Der Build wurde von außen beendet, oder der Rechner wurde neu gestartet.</translation>
    </message>
    <message>
        <source>The environment could not be made: %1.</source>
        <translation>Die Umgebung konnte nicht erstellt werden: %1.</translation>
    </message>
    <message>
        <source>The environment could not be made.</source>
        <translation>Die Umgebung konnte nicht erstellt werden.</translation>
    </message>
    <message>
        <source>Read in the tool&apos;s own words which packages exclude each other, then loosen or remove one of these pins.</source>
        <translation>In der Meldung des Werkzeugs nachlesen, welche Pakete einander ausschließen; dann eine dieser Festlegungen lockern oder entfernen.</translation>
    </message>
    <message>
        <source>Look for a slip in its name and version. It may also come from another channel or index, or only be there for another version of Python.</source>
        <translation>Name und Version auf Tippfehler prüfen. Es kann auch aus einem anderen Kanal oder Index kommen oder nur für eine andere Version von Python vorhanden sein.</translation>
    </message>
    <message>
        <source>Check the address, and the machine&apos;s way out: its proxy, and the configuration of pip and conda there, are used. Then try again.</source>
        <translation>Die Adresse prüfen und den Weg des Rechners nach außen: Sein Proxy und die Konfiguration von pip und conda dort werden verwendet. Dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again. If it stays so, compare the checksum in the definition or in the settings with the one of its publisher; nothing of it was used.</source>
        <translation>Erneut versuchen. Bleibt es so, die Prüfsumme in der Definition oder in den Einstellungen mit der des Herausgebers vergleichen; nichts davon wurde verwendet.</translation>
    </message>
    <message>
        <source>Look for a slip in its name and tag. If it is private, give the registry, your user name and your password with the environment.</source>
        <translation>Name und Tag auf Tippfehler prüfen. Ist es privat, mit der Umgebung die Registry, Ihren Benutzernamen und Ihr Passwort angeben.</translation>
    </message>
    <message>
        <source>Install Podman, Docker or Apptainer there, let the engine be chosen by the machine, or use another compute target.</source>
        <translation>Dort Podman, Docker oder Apptainer installieren, die Engine vom Rechner wählen lassen oder ein anderes Rechenziel verwenden.</translation>
    </message>
    <message>
        <source>Have your account added to the group “docker” and sign in again, or use Podman or Apptainer, which need no such right.</source>
        <translation>Ihr Konto in die Gruppe „docker“ aufnehmen lassen und sich neu anmelden, oder Podman oder Apptainer verwenden, die kein solches Recht brauchen.</translation>
    </message>
    <message>
        <source>Ask whoever looks after the machine to let your account use it, or choose another engine.</source>
        <translation>Beim Betreiber des Rechners darum bitten, dass Ihr Konto sie verwenden darf, oder eine andere Engine wählen.</translation>
    </message>
    <message>
        <source>Install micromamba, mamba or conda there, or give an address and checksum of micromamba in the settings, so that the studio brings it. Without conda packages, uv or Python&apos;s venv is enough.</source>
        <translation>Dort micromamba, mamba oder conda installieren, oder in den Einstellungen Adresse und Prüfsumme von micromamba angeben, damit das Studio es mitbringt. Ohne conda-Pakete genügt uv oder venv von Python.</translation>
    </message>
    <message>
        <source>Choose one of those found on the machine, ask for another version, or install it there.</source>
        <translation>Einen der auf dem Rechner gefundenen wählen, eine andere Version verlangen oder sie dort installieren.</translation>
    </message>
    <message>
        <source>The log says at which step. Often a compiler or a header is missing on the machine, or another version comes ready made.</source>
        <translation>Das Protokoll sagt, bei welchem Schritt. Oft fehlt auf dem Rechner ein Compiler oder ein Header, oder eine andere Version gibt es fertig gebaut.</translation>
    </message>
    <message>
        <source>Remove environments that you do not need, lower their budget in the settings, or make room on the machine. Nothing half made was kept.</source>
        <translation>Umgebungen entfernen, die Sie nicht brauchen, ihren Speicherplatz in den Einstellungen verkleinern oder auf dem Rechner Platz schaffen. Nichts Halbfertiges wurde behalten.</translation>
    </message>
    <message>
        <source>Nothing half made was kept. Build it again when you want it.</source>
        <translation>Nichts Halbfertiges wurde behalten. Neu bauen, wenn sie gebraucht wird.</translation>
    </message>
    <message>
        <source>Nothing half made is used. Build it again.</source>
        <translation>Nichts Halbfertiges wird verwendet. Neu bauen.</translation>
    </message>
    <message>
        <source>Read the tool&apos;s own words and the end of the log, then try again.</source>
        <translation>Die Meldung des Werkzeugs und das Ende des Protokolls lesen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Waits for %1</source>
        <translation>Wartet auf %1</translation>
    </message>
    <message>
        <source>Waits for another build of it</source>
        <translation>Wartet auf einen anderen Build davon</translation>
    </message>
    <message>
        <source>Fetches the tool %1</source>
        <translation>Holt das Werkzeug %1</translation>
    </message>
    <message>
        <source>Fetches the tool</source>
        <translation>Holt das Werkzeug</translation>
    </message>
    <message>
        <source>Works out which packages fit: %1</source>
        <translation>Ermittelt, welche Pakete passen: %1</translation>
    </message>
    <message>
        <source>Works out which packages fit</source>
        <translation>Ermittelt, welche Pakete passen</translation>
    </message>
    <message>
        <source>Downloads %1</source>
        <translation>Lädt %1 herunter</translation>
    </message>
    <message>
        <source>Downloads packages</source>
        <translation>Lädt Pakete herunter</translation>
    </message>
    <message>
        <source>Installs %1</source>
        <translation>Installiert %1</translation>
    </message>
    <message>
        <source>Installs packages</source>
        <translation>Installiert Pakete</translation>
    </message>
    <message>
        <source>Pulls %1</source>
        <translation>Lädt %1</translation>
    </message>
    <message>
        <source>Pulls the image</source>
        <translation>Lädt das Image</translation>
    </message>
    <message>
        <source>Builds the image: %1</source>
        <translation>Baut das Image: %1</translation>
    </message>
    <message>
        <source>Builds the image</source>
        <translation>Baut das Image</translation>
    </message>
    <message>
        <source>Checks %1</source>
        <translation>Prüft %1</translation>
    </message>
    <message>
        <source>Checks what was built</source>
        <translation>Prüft, was gebaut wurde</translation>
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
        <source>There is no environment &quot;%1&quot;. &quot;studioctl environment list&quot; shows those that exist.</source>
        <translation>Es gibt keine Umgebung „%1“. „studioctl environment list“ zeigt die vorhandenen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an environment: use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, beginning with a letter or digit.</source>
        <translation>„%1“ kann nicht der Name einer Umgebung sein: erlaubt sind bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, zuerst ein Buchstabe oder eine Ziffer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here: &quot;and&quot; or &quot;or&quot; goes between conditions.</source>
        <translation>„%1“ kann hier nicht stehen: Zwischen Bedingungen steht „and“ oder „or“.</translation>
    </message>
    <message>
        <source>There are too many brackets in this condition.</source>
        <translation>Diese Bedingung hat zu viele Klammern.</translation>
    </message>
    <message>
        <source>A closing bracket &quot;)&quot; is missing.</source>
        <translation>Eine schließende Klammer „)“ fehlt.</translation>
    </message>
    <message>
        <source>The condition ends too early. It looks like python_version &lt; &quot;3.12&quot;.</source>
        <translation>Die Bedingung endet zu früh. Sie sieht aus wie python_version &lt; &quot;3.12&quot;.</translation>
    </message>
    <message>
        <source>The closing quotation mark is missing.</source>
        <translation>Das schließende Anführungszeichen fehlt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here. A condition looks like python_version &lt; &quot;3.12&quot;.</source>
        <translation>„%1“ kann hier nicht stehen. Eine Bedingung sieht aus wie python_version &lt; &quot;3.12&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is nothing that a condition can ask for; texts stand in quotation marks.</source>
        <translation>„%1“ ist nichts, wonach eine Bedingung fragen kann; Texte stehen in Anführungszeichen.</translation>
    </message>
    <message>
        <source>A comparison such as ==, &lt; or &quot;in&quot; is missing here.</source>
        <translation>Hier fehlt ein Vergleich wie ==, &lt; oder „in“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no version of a conda package. It looks like 1.2, 1.2.* or &gt;=1.2,&lt;2.</source>
        <translation>„%1“ ist keine Version eines conda-Pakets. Sie sieht aus wie 1.2, 1.2.* oder &gt;=1.2,&lt;2.</translation>
    </message>
    <message>
        <source>A version is missing after &quot;%1&quot;.</source>
        <translation>Nach „%1“ fehlt eine Version.</translation>
    </message>
    <message>
        <source>&quot;*&quot; can only stand at the end of a version.</source>
        <translation>„*“ kann nur am Ende einer Version stehen.</translation>
    </message>
    <message>
        <source>The name of a package is missing.</source>
        <translation>Der Name eines Pakets fehlt.</translation>
    </message>
    <message>
        <source>Conda packages have no conditions after &quot;;&quot;. Write the package below &quot;pip:&quot;.</source>
        <translation>Conda-Pakete haben keine Bedingungen nach „;“. Das Paket unter „pip:“ schreiben.</translation>
    </message>
    <message>
        <source>Conda packages are named, not given by an address. Write the address below &quot;pip:&quot; if it is a Python package.</source>
        <translation>Conda-Pakete werden mit Namen genannt, nicht mit einer Adresse. Die Adresse unter „pip:“ schreiben, wenn es ein Python-Paket ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of a conda package.</source>
        <translation>„%1“ ist kein Name eines conda-Pakets.</translation>
    </message>
    <message>
        <source>A closing bracket &quot;]&quot; is missing.</source>
        <translation>Eine schließende Klammer „]“ fehlt.</translation>
    </message>
    <message>
        <source>Conda packages have no extras such as [%1]. Write the package below &quot;pip:&quot;.</source>
        <translation>Conda-Pakete haben keine Extras wie [%1]. Das Paket unter „pip:“ schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is nothing that is known of a conda package.</source>
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
        <source>The version is given twice.</source>
        <translation>Die Version ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here.</source>
        <translation>„%1“ kann hier nicht stehen.</translation>
    </message>
    <message>
        <source>Conda knows no &quot;===&quot;. Write &quot;==&quot;.</source>
        <translation>Conda kennt kein „===“. „==“ schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends too early: a build is missing after the last &quot;=&quot;.</source>
        <translation>„%1“ endet zu früh: Nach dem letzten „=“ fehlt ein Build.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no build of a conda package.</source>
        <translation>„%1“ ist kein Build eines conda-Pakets.</translation>
    </message>
    <message>
        <source>More than 10,000 packages cannot be asked for.</source>
        <translation>Mehr als 10.000 Pakete können nicht verlangt werden.</translation>
    </message>
    <message>
        <source>This line is too long for a requirement.</source>
        <translation>Diese Zeile ist zu lang für eine Anforderung.</translation>
    </message>
    <message>
        <source>This is a list of exact conda packages, as &quot;conda list --explicit&quot; writes it; it fits one platform only. Give the file that &quot;conda env export&quot; writes instead.</source>
        <translation>Dies ist eine Liste genauer conda-Pakete, wie „conda list --explicit“ sie schreibt; sie passt nur zu einer Plattform. Stattdessen die Datei angeben, die „conda env export“ schreibt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; depends on the version of pip and is left out.</source>
        <translation>„%1“ hängt von der Version von pip ab und wird ausgelassen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; can only be checked on the machine, where the variable in it is known.</source>
        <translation>„%1“ kann nur auf dem Rechner geprüft werden, wo die Variable darin bekannt ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not fetched from the network. Save the file beside this one.</source>
        <translation>„%1“ wird nicht aus dem Netz geholt. Die Datei neben dieser speichern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lies outside of the folder of this file. Only files in it and below it are read.</source>
        <translation>„%1“ liegt außerhalb des Ordners dieser Datei. Nur Dateien darin und darunter werden gelesen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names itself again: the files go in a circle.</source>
        <translation>„%1“ nennt sich selbst wieder: Die Dateien verweisen im Kreis aufeinander.</translation>
    </message>
    <message>
        <source>Too many files name further files. Put the packages into one.</source>
        <translation>Zu viele Dateien nennen weitere Dateien. Die Pakete in eine einzige setzen.</translation>
    </message>
    <message>
        <source>There is no file &quot;%1&quot; beside this one that can be read.</source>
        <translation>Neben dieser gibt es keine lesbare Datei „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read from here, because only this text is there. Write its packages here instead.</source>
        <translation>„%1“ ist von hier aus nicht lesbar, weil nur dieser Text da ist. Stattdessen seine Pakete hierher schreiben.</translation>
    </message>
    <message>
        <source>%1, line %2: </source>
        <translation>%1, Zeile %2: </translation>
    </message>
    <message>
        <source>This is too long for a conda package, or has characters that cannot be seen.</source>
        <translation>Dies ist zu lang für ein conda-Paket oder hat unsichtbare Zeichen.</translation>
    </message>
    <message>
        <source>Of Python only the version is taken; the rest of &quot;%1&quot; is left out.</source>
        <translation>Von Python wird nur die Version übernommen; der Rest von „%1“ wird ausgelassen.</translation>
    </message>
    <message>
        <source>Python cannot have alternatives with &quot;|&quot;. Write one range, such as python&gt;=3.9,&lt;3.12.</source>
        <translation>Python kann keine Alternativen mit „|“ haben. Einen einzigen Bereich schreiben, etwa python&gt;=3.9,&lt;3.12.</translation>
    </message>
    <message>
        <source>This version of pip cannot be asked for. Write one such as pip=23.1.</source>
        <translation>Diese Version von pip kann nicht verlangt werden. Eine schreiben wie pip=23.1.</translation>
    </message>
    <message>
        <source>This is too long for a version of Python.</source>
        <translation>Dies ist zu lang für eine Version von Python.</translation>
    </message>
    <message>
        <source>Python is asked for twice, once as %1 and once as %2. Take one of them out.</source>
        <translation>Python wird zweimal verlangt, einmal als %1 und einmal als %2. Eines davon entfernen.</translation>
    </message>
    <message>
        <source>The file is no TOML: it cannot be read from here on (%1).</source>
        <translation>Die Datei ist kein TOML: Ab hier ist sie nicht lesbar (%1).</translation>
    </message>
    <message>
        <source>&quot;project&quot; must be a table: [project].</source>
        <translation>„project“ muss eine Tabelle sein: [project].</translation>
    </message>
    <message>
        <source>[tool.uv.sources] is read by uv alone and is left out here: packages come from the index.</source>
        <translation>[tool.uv.sources] wird nur von uv gelesen und hier ausgelassen: Pakete kommen aus dem Index.</translation>
    </message>
    <message>
        <source>The packages stand in poetry&apos;s own table [tool.poetry.dependencies], which is not read. Move them to [project], or give the file that &quot;poetry export&quot; writes.</source>
        <translation>Die Pakete stehen in der eigenen Tabelle von poetry [tool.poetry.dependencies], die nicht gelesen wird. Sie nach [project] verschieben oder die Datei angeben, die „poetry export“ schreibt.</translation>
    </message>
    <message>
        <source>The file has no table [project]: it does not say which packages are wanted.</source>
        <translation>In der Datei fehlt die Tabelle [project]: Sie sagt nicht, welche Pakete gewünscht sind.</translation>
    </message>
    <message>
        <source>&quot;requires-python&quot; needs a comparison, such as &quot;&gt;=%1&quot;.</source>
        <translation>„requires-python“ braucht einen Vergleich, etwa „&gt;=%1“.</translation>
    </message>
    <message>
        <source>&quot;optional-dependencies&quot; must be a table of lists.</source>
        <translation>„optional-dependencies“ muss eine Tabelle aus Listen sein.</translation>
    </message>
    <message>
        <source>&quot;dynamic&quot; must be a list of texts.</source>
        <translation>„dynamic“ muss eine Liste von Texten sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is worked out when the project is built, so it is not known here. Give the requirements file that it is made of.</source>
        <translation>„%1“ wird erst ermittelt, wenn das Projekt gebaut wird, und ist hier deshalb nicht bekannt. Die Requirements-Datei angeben, aus der es entsteht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list of texts.</source>
        <translation>„%1“ muss eine Liste von Texten sein.</translation>
    </message>
    <message>
        <source>Options such as &quot;%1&quot; have no place in a pyproject.toml.</source>
        <translation>Optionen wie „%1“ haben in einer pyproject.toml keinen Platz.</translation>
    </message>
    <message>
        <source>The extras of this project name each other in a circle.</source>
        <translation>Die Extras dieses Projekts nennen einander im Kreis.</translation>
    </message>
    <message>
        <source>There is no &quot;%1&quot; among the optional dependencies.</source>
        <translation>Unter den optionalen Abhängigkeiten gibt es kein „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have text here.</source>
        <translation>„%1“ muss hier Text haben.</translation>
    </message>
    <message>
        <source>The name of the package is missing before &quot;%1&quot;.</source>
        <translation>Vor „%1“ fehlt der Name des Pakets.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of a package. Names have letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, and begin and end with a letter or digit.</source>
        <translation>„%1“ ist kein Name eines Pakets. Namen haben Buchstaben, Ziffern, „.“, „_“ und „-“ und beginnen und enden mit einem Buchstaben oder einer Ziffer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of an extra.</source>
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
        <source>&quot;%1&quot; ends too early: an address is missing after &quot;@&quot;.</source>
        <translation>„%1“ endet zu früh: Nach „@“ fehlt eine Adresse.</translation>
    </message>
    <message>
        <source>A blank is missing between the address and the semicolon.</source>
        <translation>Zwischen Adresse und Semikolon fehlt ein Leerzeichen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand after an address.</source>
        <translation>„%1“ kann nicht nach einer Adresse stehen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a place on one computer and is not there on the machine of a run. Put the code into the source folder, or name a version instead.</source>
        <translation>„%1“ ist ein Ort auf einem einzelnen Rechner und auf dem Rechner eines Laufs nicht da. Den Code in den Quellordner legen oder stattdessen eine Version nennen.</translation>
    </message>
    <message>
        <source>A version is missing in the brackets.</source>
        <translation>In den Klammern fehlt eine Version.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here. Each package has its own line.</source>
        <translation>„%1“ kann hier nicht stehen. Jedes Paket hat seine eigene Zeile.</translation>
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
        <source>One &quot;=&quot; says nothing to pip: write &quot;%1==%2&quot;.</source>
        <translation>Ein einzelnes „=“ sagt pip nichts: „%1==%2“ schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends too early: a condition such as python_version &lt; &quot;3.12&quot; is missing after the semicolon.</source>
        <translation>„%1“ endet zu früh: Nach dem Semikolon fehlt eine Bedingung wie python_version &lt; &quot;3.12&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a place beside this file and is not there on the machine. Give an address, or the full path of a folder on the machine.</source>
        <translation>„%1“ ist ein Ort neben dieser Datei und auf dem Rechner nicht da. Eine Adresse angeben oder den ganzen Pfad eines Ordners auf dem Rechner.</translation>
    </message>
    <message>
        <source>A folder with blanks in its name cannot be used here.</source>
        <translation>Ein Ordner mit Leerzeichen im Namen kann hier nicht verwendet werden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no host. Write its name, or NAME:PORT.</source>
        <translation>„%1“ ist kein Host. Seinen Namen schreiben oder NAME:PORT.</translation>
    </message>
    <message>
        <source>Names of packages with commas between belong here, :all: or :none:.</source>
        <translation>Hierher gehören Namen von Paketen mit Kommas dazwischen, :all: oder :none:.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is installed from a folder, which is not there on the machine of a run. Put the code into the source folder instead, and take this line out.</source>
        <translation>„%1“ wird aus einem Ordner installiert, der auf dem Rechner eines Laufs nicht da ist. Stattdessen den Code in den Quellordner legen und diese Zeile entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be given for one package here; only --hash can.</source>
        <translation>„%1“ kann hier nicht für ein einzelnes Paket angegeben werden; das geht nur mit --hash.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no hash. It looks like sha256: and 64 digits of 0-9 and a-f.</source>
        <translation>„%1“ ist kein Hash. Er sieht aus wie sha256: und 64 Zeichen aus 0-9 und a-f.</translation>
    </message>
    <message>
        <source>The line has characters that cannot be seen. Take them out.</source>
        <translation>Die Zeile hat unsichtbare Zeichen. Sie entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a place on one computer and is not there on the machine of a run. Put the code into the source folder, or name the package and its version instead.</source>
        <translation>„%1“ ist ein Ort auf einem einzelnen Rechner und auf dem Rechner eines Laufs nicht da. Den Code in den Quellordner legen oder stattdessen das Paket und seine Version nennen.</translation>
    </message>
    <message>
        <source>A hash belongs to the package before it: end that line with a blank and &quot;\&quot;.</source>
        <translation>Ein Hash gehört zum Paket davor: Jene Zeile mit einem Leerzeichen und „\“ enden lassen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no option that can be used here.</source>
        <translation>„%1“ ist keine Option, die hier verwendet werden kann.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; takes no value.</source>
        <translation>„%1“ erwartet keinen Wert.</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB: no list of packages is that long.</source>
        <translation>Die Datei ist größer als 1 MiB: So lang ist keine Paketliste.</translation>
    </message>
    <message>
        <source>The file is no text in UTF-8. Save it as UTF-8.</source>
        <translation>Die Datei ist kein Text in UTF-8. Sie als UTF-8 speichern.</translation>
    </message>
    <message>
        <source> Did you mean &quot;%1&quot;?</source>
        <translation> War „%1“ gemeint?</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no version. Versions look like 1.26.4 or 2.0rc1.</source>
        <translation>„%1“ ist keine Version. Versionen sehen aus wie 1.26.4 oder 2.0rc1.</translation>
    </message>
    <message>
        <source>&quot;*&quot; can only stand at the end of a version, after a dot: ==1.2.*</source>
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
        <source>One &quot;=&quot; says nothing here. Write &quot;==&quot; for this very version.</source>
        <translation>Ein einzelnes „=“ bedeutet hier nichts. Für genau diese Version „==“ schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no comparison. Known are ==, !=, &lt;, &lt;=, &gt;, &gt;=, ~= and ===.</source>
        <translation>„%1“ ist kein Vergleich. Bekannt sind ==, !=, &lt;, &lt;=, &gt;, &gt;=, ~= und ===.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends too early: a version is missing after &quot;%2&quot;.</source>
        <translation>„%1“ endet zu früh: Nach „%2“ fehlt eine Version.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here: versions look like &gt;=1.2,&lt;2.</source>
        <translation>„%1“ kann hier nicht stehen: Versionen sehen aus wie &gt;=1.2,&lt;2.</translation>
    </message>
    <message>
        <source>Was there already</source>
        <translation>War schon da</translation>
    </message>
    <message>
        <source>This environment was written by a newer Compute Studio. Install the newer version.</source>
        <translation>Diese Umgebung wurde von einem neueren Compute Studio geschrieben. Die neuere Version installieren.</translation>
    </message>
    <message>
        <source>An environment of this workspace cannot be read.</source>
        <translation>Eine Umgebung dieses Arbeitsbereichs ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The micromamba that is kept here needs its SHA-256. Choose the file again.</source>
        <translation>Das hier aufbewahrte micromamba braucht seine SHA-256. Die Datei erneut wählen.</translation>
    </message>
</context>
<context>
    <name>HostText</name>
    <message>
        <source>The file studio-agent is missing beside this program. Install Compute Studio again.</source>
        <translation>Neben diesem Programm fehlt die Datei studio-agent. Compute Studio neu installieren.</translation>
    </message>
    <message>
        <source>The machine&apos;s agent is not there at the moment.</source>
        <translation>Der Agent des Rechners ist zurzeit nicht da.</translation>
    </message>
    <message>
        <source>What was to be sent to the machine is larger than 1 MiB: shorten the command, its variables or its inputs.</source>
        <translation>Was an den Rechner gesendet werden sollte, ist größer als 1 MiB: den Befehl, seine Variablen oder seine Eingaben kürzen.</translation>
    </message>
    <message>
        <source>The agent on this machine has ended. It is started again.</source>
        <translation>Der Agent auf diesem Rechner hat sich beendet. Er wird neu gestartet.</translation>
    </message>
    <message>
        <source>The machine answered for another run than it was asked about.</source>
        <translation>Der Rechner hat für einen anderen Lauf geantwortet als den gefragten.</translation>
    </message>
    <message>
        <source>The machine does not answer any more. The studio connects again by itself.</source>
        <translation>Der Rechner antwortet nicht mehr. Das Studio verbindet sich von selbst neu.</translation>
    </message>
    <message>
        <source>The disk of %1 is full: the agent (4 MB) does not fit. Free some space there, or choose another folder.</source>
        <translation>Der Datenträger von %1 ist voll: Der Agent (4 MB) passt nicht darauf. Dort Platz schaffen oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; does not exist on %2. Ask for a home folder there, or choose another folder.</source>
        <translation>Den Ordner „%1“ gibt es auf %2 nicht. Dort um einen Home-Ordner bitten oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The folder %1 on %2 belongs to somebody else, who could change the agent there. Choose a folder of your own.</source>
        <translation>Der Ordner %1 auf %2 gehört jemand anderem, der den Agenten dort verändern könnte. Einen eigenen Ordner wählen.</translation>
    </message>
    <message>
        <source>Nothing can be written there on %1. Choose another folder, for instance a scratch folder.</source>
        <translation>Auf %1 kann dort nichts geschrieben werden. Einen anderen Ordner wählen, zum Beispiel einen Scratch-Ordner.</translation>
    </message>
    <message>
        <source>Programs in that folder of %1 cannot be executed (noexec). Choose another folder, for instance a scratch folder.</source>
        <translation>Programme in diesem Ordner von %1 können nicht ausgeführt werden (noexec). Einen anderen Ordner wählen, zum Beispiel einen Scratch-Ordner.</translation>
    </message>
    <message>
        <source>The machine answered something that it was not asked.</source>
        <translation>Der Rechner hat etwas geantwortet, wonach er nicht gefragt wurde.</translation>
    </message>
    <message>
        <source>Sending the agent to %1 takes too long. Is the line that slow?</source>
        <translation>Das Senden des Agenten an %1 dauert zu lange. Ist die Leitung so langsam?</translation>
    </message>
    <message>
        <source>The connection was closed here.</source>
        <translation>Die Verbindung wurde hier geschlossen.</translation>
    </message>
    <message>
        <source>%1 asks for the agent more than once.</source>
        <translation>%1 verlangt den Agenten mehr als einmal.</translation>
    </message>
    <message>
        <source>The file studio-agent has changed under this program. Start it again.</source>
        <translation>Die Datei studio-agent hat sich unter diesem Programm geändert. Das Programm neu starten.</translation>
    </message>
    <message>
        <source>The agent on %1 has ended. It is started again.</source>
        <translation>Der Agent auf %1 hat sich beendet. Er wird neu gestartet.</translation>
    </message>
    <message>
        <source>The login shell on %1 prints without end instead of starting anything.</source>
        <translation>Die Anmelde-Shell auf %1 gibt endlos aus, statt etwas zu starten.</translation>
    </message>
    <message>
        <source>%1 is a %2. There is an agent for Linux on x86_64 and, where it was built, on aarch64: attach a machine of that kind.</source>
        <translation>%1 ist ein %2. Es gibt einen Agenten für Linux auf x86_64 und, wo er gebaut wurde, auf aarch64: einen solchen Rechner anbinden.</translation>
    </message>
    <message>
        <source>%1 lacks the program %2, by which the agent is checked. Install coreutils or openssl there, or ask its administrator for it.</source>
        <translation>Auf %1 fehlt das Programm %2, mit dem der Agent geprüft wird. Dort coreutils oder openssl installieren oder die Verwaltung darum bitten.</translation>
    </message>
    <message>
        <source>The agent did not arrive on %1 as it was sent. Check the machine again; if it goes on, its disk or the line there changes bytes.</source>
        <translation>Der Agent kam auf %1 nicht so an, wie er gesendet wurde. Den Rechner noch einmal prüfen; geht es so weiter, verändert seine Festplatte oder die Leitung dorthin Bytes.</translation>
    </message>
    <message>
        <source>The agent on %1 does not answer. Look whether the machine is overloaded, and check it again.</source>
        <translation>Der Agent auf %1 antwortet nicht. Nachsehen, ob der Rechner überlastet ist, und ihn noch einmal prüfen.</translation>
    </message>
    <message>
        <source>The login shell on %1 does not come to an end of its start (.bashrc, .profile, a question?). Look what waits there: &quot;ssh %1 true&quot; has to end by itself.</source>
        <translation>Die Login-Shell auf %1 kommt mit ihrem Start nicht zu Ende (.bashrc, .profile, eine Frage?). Nachsehen, was dort wartet: „ssh %1 true“ muss von selbst enden.</translation>
    </message>
    <message>
        <source>The account on %1 does not let /bin/sh be started: a restricted login shell, or a command that is forced upon it. Ask its administrator for a usual shell (chsh -s /bin/sh). It says: %2</source>
        <translation>Das Konto auf %1 lässt /bin/sh nicht starten: eine eingeschränkte Login-Shell oder ein erzwungener Befehl. Die Verwaltung um eine gewöhnliche Shell bitten (chsh -s /bin/sh). Es sagt: %2</translation>
    </message>
</context>
<context>
    <name>JobFileText</name>
    <message>
        <source>&quot;%1&quot; stands for a folder of yours. Say which: --set code=PATH.</source>
        <translation>„%1“ steht für einen Ihrer Ordner. Angeben, für welchen: --set code=PFAD.</translation>
    </message>
    <message>
        <source>The code &quot;%1&quot; is not on this computer. Copy it here, and give &quot;code&quot; the path of a folder.</source>
        <translation>Der Code „%1“ ist nicht auf diesem Rechner. Ihn hierher kopieren und „code“ den Pfad eines Ordners geben.</translation>
    </message>
    <message>
        <source>The folder %1, which the code should be in, is not there.</source>
        <translation>Der Ordner %1, in dem der Code sein soll, ist nicht da.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an input: use letters, digits and underscores, a letter first.</source>
        <translation>„%1“ kann nicht der Name einer Eingabe sein: erlaubt sind Buchstaben, Ziffern und Unterstriche, zuerst ein Buchstabe.</translation>
    </message>
    <message>
        <source>The input %1 must be a value, or have lines &quot;type&quot; and &quot;path&quot;.</source>
        <translation>Die Eingabe %1 muss ein Wert sein oder Zeilen „type“ und „path“ haben.</translation>
    </message>
    <message>
        <source>The type &quot;%1&quot; of the input %2 is not known. There is: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</source>
        <translation>Der Typ „%1“ der Eingabe %2 ist nicht bekannt. Es gibt: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</translation>
    </message>
    <message>
        <source>The mode &quot;%1&quot; has no meaning here: the job gets a copy to read.</source>
        <translation>Der Modus „%1“ hat hier keine Bedeutung: Der Job bekommt eine Kopie zum Lesen.</translation>
    </message>
    <message>
        <source>The input %1 names %2, which is not there.</source>
        <translation>Die Eingabe %1 nennt %2, das nicht da ist.</translation>
    </message>
    <message>
        <source>The input %1 is to be a file, but %2 is none.</source>
        <translation>Die Eingabe %1 soll eine Datei sein, aber %2 ist keine.</translation>
    </message>
    <message>
        <source>The input %1 is to be a folder, but %2 is none.</source>
        <translation>Die Eingabe %1 soll ein Ordner sein, aber %2 ist keiner.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an output: use letters, digits and underscores, a letter first.</source>
        <translation>„%1“ kann nicht der Name einer Ausgabe sein: erlaubt sind Buchstaben, Ziffern und Unterstriche, zuerst ein Buchstabe.</translation>
    </message>
    <message>
        <source>Below the output %1 there must be lines &quot;key: value&quot;, or nothing.</source>
        <translation>Unter der Ausgabe %1 müssen Zeilen „Schlüssel: Wert“ stehen, oder nichts.</translation>
    </message>
    <message>
        <source>The type &quot;%1&quot; of the output %2 is not known. There is: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</source>
        <translation>Der Typ „%1“ der Ausgabe %2 ist nicht bekannt. Es gibt: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</translation>
    </message>
    <message>
        <source>The output %1 is not written to that place: it stays with the run, in outputs/%1. &quot;studioctl run download&quot; copies it.</source>
        <translation>Die Ausgabe %1 wird nicht an jenen Ort geschrieben: Sie bleibt beim Lauf, in outputs/%1. „studioctl run download“ kopiert sie.</translation>
    </message>
    <message>
        <source>The output %1 is not registered: it stays with the run.</source>
        <translation>Die Ausgabe %1 wird nicht registriert: Sie bleibt beim Lauf.</translation>
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
        <source>The command asks for ${{%1}}, which has no value. Give it with --set %1=VALUE.</source>
        <translation>Der Befehl verlangt ${{%1}}, das keinen Wert hat. Ihn mit --set %1=WERT angeben.</translation>
    </message>
    <message>
        <source>The command writes to ${{%1}}, which is not among the outputs.</source>
        <translation>Der Befehl schreibt nach ${{%1}}, das nicht unter den Ausgaben ist.</translation>
    </message>
    <message>
        <source>${{%1}} means nothing in a command job. There is ${{inputs.NAME}} and ${{outputs.NAME}}, in the command.</source>
        <translation>${{%1}} bedeutet in einem Befehlsjob nichts. Es gibt ${{inputs.NAME}} und ${{outputs.NAME}}, im Befehl.</translation>
    </message>
    <message>
        <source>&quot;limits.timeout&quot; must be a number of seconds above 0.</source>
        <translation>„limits.timeout“ muss eine Anzahl von Sekunden über 0 sein.</translation>
    </message>
    <message>
        <source>The job wants %1 nodes (&quot;resources.instance_count&quot;). A run is on one node.</source>
        <translation>Der Job verlangt %1 Knoten („resources.instance_count“). Ein Lauf ist auf einem Knoten.</translation>
    </message>
    <message>
        <source>The size &quot;%1&quot; is not looked at: the compute target decides what the run gets. &quot;run submit --run-based --size&quot; makes a node of a size.</source>
        <translation>Die Größe „%1“ wird nicht beachtet: Das Rechenziel entscheidet, was der Lauf bekommt. „run submit --run-based --size“ erstellt einen Knoten in einer bestimmten Größe.</translation>
    </message>
    <message>
        <source>&quot;resources.shm_size&quot; must be a size such as 2g or 512m.</source>
        <translation>„resources.shm_size“ muss eine Größe wie 2g oder 512m sein.</translation>
    </message>
    <message>
        <source>&quot;resources.docker_args&quot; was left out: the file&apos;s environment is no container.</source>
        <translation>„resources.docker_args“ wurde ausgelassen: Die Umgebung der Datei ist kein Container.</translation>
    </message>
    <message>
        <source>The distribution &quot;%1&quot; cannot be done here.</source>
        <translation>Die Verteilung „%1“ ist hier nicht möglich.</translation>
    </message>
    <message>
        <source>The job wants %1 processes (&quot;distribution.%2&quot;). A run is one process.</source>
        <translation>Der Job verlangt %1 Prozesse („distribution.%2“). Ein Lauf ist ein Prozess.</translation>
    </message>
    <message>
        <source>A managed identity exists only in Azure. Take &quot;identity&quot; out; the run has the rights of your account on its machine.</source>
        <translation>Eine verwaltete Identität gibt es nur in Azure. „identity“ entfernen; der Lauf hat die Rechte Ihres Kontos auf seinem Rechner.</translation>
    </message>
    <message>
        <source>The identity &quot;%1&quot; has no meaning here: the run has the rights of your account on its machine.</source>
        <translation>Die Identität „%1“ hat hier keine Bedeutung: Der Lauf hat die Rechte Ihres Kontos auf seinem Rechner.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit a cluster: %2</source>
        <translation>„%1“ passt nicht zu einem Cluster: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands for an account of yours. Say which: --user NAME.</source>
        <translation>„%1“ steht für eines Ihrer Konten. Angeben, für welches: --user NAME.</translation>
    </message>
    <message>
        <source>The file has no &quot;type&quot;. For a cluster it is amlcompute, for a machine virtualmachine.</source>
        <translation>In der Datei fehlt „type“. Für einen Cluster ist es amlcompute, für einen Rechner virtualmachine.</translation>
    </message>
    <message>
        <source>Compute of the type &quot;%1&quot; cannot be had here. There is: amlcompute (&quot;studioctl compute create&quot;) and virtualmachine (&quot;studioctl compute attach&quot;).</source>
        <translation>Ein Rechenziel vom Typ „%1“ gibt es hier nicht. Es gibt: amlcompute („studioctl compute create“) und virtualmachine („studioctl compute attach“).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands for a name of yours. Write one.</source>
        <translation>„%1“ steht für einen Namen, den Sie wählen. Einen eintragen.</translation>
    </message>
    <message>
        <source>Versions are numbers here; the environment gets the next free one.</source>
        <translation>Versionen sind hier Zahlen; die Umgebung bekommt die nächste freie.</translation>
    </message>
    <message>
        <source>Environments of the system &quot;%1&quot; cannot be made; only Linux.</source>
        <translation>Umgebungen für das System „%1“ sind nicht möglich; nur für Linux.</translation>
    </message>
    <message>
        <source>Give either &quot;image&quot; or &quot;build&quot;, not both.</source>
        <translation>Entweder „image“ oder „build“ angeben, nicht beides.</translation>
    </message>
    <message>
        <source>A build context must be a folder of this computer, not &quot;%1&quot;.</source>
        <translation>Ein Build-Kontext muss ein Ordner dieses Rechners sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>The build context %1 is not there or is no folder.</source>
        <translation>Der Build-Kontext %1 ist nicht da oder kein Ordner.</translation>
    </message>
    <message>
        <source>The requirements file %1 cannot be read: %2</source>
        <translation>Die Requirements-Datei %1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>&quot;commands&quot; has a name of a target, or &quot;*&quot;, and below it &quot;set_up&quot; and &quot;tear_down&quot;.</source>
        <translation>„commands“ hat den Namen eines Rechenziels oder „*“ und darunter „set_up“ und „tear_down“.</translation>
    </message>
    <message>
        <source>A password is not read from this file. Take it out.</source>
        <translation>Ein Passwort wird aus dieser Datei nicht gelesen. Es entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit an environment: %2</source>
        <translation>„%1“ passt nicht zu einer Umgebung: %2</translation>
    </message>
    <message>
        <source>The environment says neither &quot;image&quot;, &quot;build&quot; nor &quot;conda_file&quot;, nor an interpreter below &quot;%1&quot;.</source>
        <translation>Die Umgebung nennt weder „image“, „build“ noch „conda_file“ und auch keinen Interpreter unter „%1“.</translation>
    </message>
    <message>
        <source>It is no file.</source>
        <translation>Es ist keine Datei.</translation>
    </message>
    <message>
        <source>The conda file %1 cannot be read: %2</source>
        <translation>Die Conda-Datei %1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>A conda file is given by its path, or as it is.</source>
        <translation>Eine Conda-Datei wird mit ihrem Pfad oder mit ihrem Inhalt angegeben.</translation>
    </message>
    <message>
        <source>The package azureml-defaults is not needed here. It is installed because the conda file names it.</source>
        <translation>Das Paket azureml-defaults wird hier nicht gebraucht. Es wird installiert, weil die Conda-Datei es nennt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to the environment &quot;%2&quot;, which this workspace does not have. Create it with &quot;studioctl environment create&quot;, or map it to another with &quot;studioctl map environment&quot;.</source>
        <translation>„%1“ ist der Umgebung „%2“ zugeordnet, die dieser Arbeitsbereich nicht hat. Sie mit „studioctl environment create“ erstellen oder mit „studioctl map environment“ eine andere zuordnen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which is a folder and no file.</source>
        <translation>„%1“ ist %2 zugeordnet; das ist ein Ordner und keine Datei.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which is a file and no folder.</source>
        <translation>„%1“ ist %2 zugeordnet; das ist eine Datei und kein Ordner.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which is not there. Put it there, or change the mapping with &quot;studioctl map address&quot;.</source>
        <translation>„%1“ ist %2 zugeordnet, das nicht da ist. Es dort ablegen oder die Zuordnung mit „studioctl map address“ ändern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands for a compute target of yours. Say which: --compute NAME; &quot;studioctl compute list&quot; shows them.</source>
        <translation>„%1“ steht für eines Ihrer Rechenziele. Angeben, für welches: --compute NAME; „studioctl compute list“ zeigt sie.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands for an environment of yours. Say which: --environment NAME.</source>
        <translation>„%1“ steht für eine Ihrer Umgebungen. Angeben, für welche: --environment NAME.</translation>
    </message>
    <message>
        <source>The environment &quot;%1&quot; is none of this workspace. Say which one is meant: studioctl map environment %2 NAME</source>
        <translation>Die Umgebung „%1“ gehört nicht zu diesem Arbeitsbereich. Angeben, welche gemeint ist: studioctl map environment %2 NAME</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands for a place of yours. Say which: --set inputs.%3=PATH.</source>
        <translation>„%1“ steht für einen Ort bei Ihnen. Angeben, für welchen: --set inputs.%3=PFAD.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not on this computer, and nothing is fetched from there. Say where a copy of it lies: studioctl map address %2 PATH</source>
        <translation>„%1“ ist nicht auf diesem Rechner, und von dort wird nichts geholt. Angeben, wo eine Kopie davon liegt: studioctl map address %2 PFAD</translation>
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
        <source>a labelling job</source>
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
        <source>a deployment</source>
        <translation>eine Bereitstellung</translation>
    </message>
    <message>
        <source>an endpoint</source>
        <translation>ein Endpunkt</translation>
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
        <source>This file is %1, which &quot;run submit&quot; does not take. It takes command jobs (type: command) and run configurations (*.runconfig); clusters, machines and environments are made with &quot;studioctl compute create&quot;, &quot;compute attach&quot; and &quot;environment create&quot;.</source>
        <translation>Diese Datei ist %1; das nimmt „run submit“ nicht an. Angenommen werden Befehlsjobs (type: command) und Laufkonfigurationen (*.runconfig); Cluster, Rechner und Umgebungen entstehen mit „studioctl compute create“, „compute attach“ und „environment create“.</translation>
    </message>
    <message>
        <source>The compute target must be given by its name.</source>
        <translation>Das Rechenziel muss mit seinem Namen angegeben sein.</translation>
    </message>
    <message>
        <source>The compute target must be a name, not an expression. Choose it with --compute NAME.</source>
        <translation>Das Rechenziel muss ein Name sein, kein Ausdruck. Es mit --compute NAME wählen.</translation>
    </message>
    <message>
        <source>There is no &quot;%1&quot; compute here. Choose a target of yours with --compute NAME; &quot;studioctl compute list&quot; shows them.</source>
        <translation>Ein Rechenziel „%1“ gibt es hier nicht. Mit --compute NAME eines Ihrer Rechenziele wählen; „studioctl compute list“ zeigt sie.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key that is known here; it was left out.</source>
        <translation>„%1“ ist hier kein bekannter Schlüssel und wurde ausgelassen.</translation>
    </message>
    <message>
        <source>&quot;compute_studio.argv&quot; was left out: &quot;command&quot; says something else.</source>
        <translation>„compute_studio.argv“ wurde ausgelassen: „command“ sagt etwas anderes.</translation>
    </message>
    <message>
        <source>&quot;compute_studio&quot; does not fit a run: %1</source>
        <translation>„compute_studio“ passt nicht zu einem Lauf: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be mapped: a pattern has from 1 to %2 visible characters.</source>
        <translation>„%1“ kann nicht zugeordnet werden: Ein Muster hat 1 bis %2 sichtbare Zeichen.</translation>
    </message>
    <message>
        <source>A pattern needs more than &quot;*&quot;, or it would fit everything.</source>
        <translation>Ein Muster braucht mehr als „*“, sonst würde es auf alles passen.</translation>
    </message>
    <message>
        <source>Leave out of the address what comes after &quot;?&quot;; it may be a key, which is not kept here.</source>
        <translation>Von der Adresse weglassen, was nach „?“ kommt; es kann ein Schlüssel sein, der hier nicht aufbewahrt wird.</translation>
    </message>
    <message>
        <source>An address is mapped to a whole path on this computer, not to &quot;%1&quot;.</source>
        <translation>Eine Adresse wird einem ganzen Pfad auf diesem Rechner zugeordnet, nicht „%1“.</translation>
    </message>
    <message>
        <source>A pattern is mapped to an environment of this workspace, NAME or NAME:VERSION.</source>
        <translation>Ein Muster wird einer Umgebung dieses Arbeitsbereichs zugeordnet, NAME oder NAME:VERSION.</translation>
    </message>
    <message>
        <source>There is no mapping of &quot;%1&quot;. &quot;studioctl map list&quot; shows them.</source>
        <translation>Es gibt keine Zuordnung von „%1“. „studioctl map list“ zeigt die vorhandenen.</translation>
    </message>
    <message>
        <source>The file has neither &quot;script&quot; nor &quot;command&quot;.</source>
        <translation>In der Datei fehlen „script“ und „command“.</translation>
    </message>
    <message>
        <source>&quot;amlcompute.vmSize&quot; was left out: it belongs to the target &quot;amlcompute&quot;.</source>
        <translation>„amlcompute.vmSize“ wurde ausgelassen: Es gehört zum Rechenziel „amlcompute“.</translation>
    </message>
    <message>
        <source>The target &quot;amlcompute&quot; is a cluster for this run alone: say its size in &quot;amlcompute.vmSize&quot;, or choose a target with --compute NAME.</source>
        <translation>Das Rechenziel „amlcompute“ ist ein Cluster nur für diesen Lauf: seine Größe in „amlcompute.vmSize“ angeben oder mit --compute NAME ein Rechenziel wählen.</translation>
    </message>
    <message>
        <source>The script is run by Python; the framework &quot;%1&quot; must be in its environment.</source>
        <translation>Das Skript wird von Python ausgeführt; das Framework „%1“ muss in seiner Umgebung sein.</translation>
    </message>
    <message>
        <source>The framework &quot;%1&quot; cannot be run here. There is: Python.</source>
        <translation>Das Framework „%1“ kann hier nicht ausgeführt werden. Es gibt: Python.</translation>
    </message>
    <message>
        <source>The communicator &quot;%1&quot; cannot be used: a run is one process. Write None.</source>
        <translation>Der Communicator „%1“ kann nicht verwendet werden: Ein Lauf ist ein Prozess. None schreiben.</translation>
    </message>
    <message>
        <source>The run wants %1 nodes (&quot;nodeCount&quot;). A run is on one node.</source>
        <translation>Der Lauf verlangt %1 Knoten („nodeCount“). Ein Lauf ist auf einem Knoten.</translation>
    </message>
    <message>
        <source>Environments for R cannot be made here.</source>
        <translation>Umgebungen für R sind hier nicht möglich.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a size such as 2g or 512m.</source>
        <translation>„%1“ muss eine Größe wie 2g oder 512m sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no meaning here and was left out.</source>
        <translation>„%1“ hat hier keine Bedeutung und wurde ausgelassen.</translation>
    </message>
    <message>
        <source>A Dockerfile within the file cannot be built. Put it into a folder, and make an environment of it: studioctl environment create --build-context DIR.</source>
        <translation>Ein Dockerfile in der Datei kann nicht gebaut werden. Es in einen Ordner legen und daraus eine Umgebung machen: studioctl environment create --build-context DIR.</translation>
    </message>
    <message>
        <source>The run is to be in a container, but there is no &quot;environment.docker.baseImage&quot;.</source>
        <translation>Der Lauf soll in einem Container sein, aber „environment.docker.baseImage“ fehlt.</translation>
    </message>
    <message>
        <source>The image is not used, because nothing says that a container is wanted: &quot;environment.docker.enabled: true&quot;.</source>
        <translation>Das Image wird nicht verwendet, weil nichts sagt, dass ein Container gewünscht ist: „environment.docker.enabled: true“.</translation>
    </message>
    <message>
        <source>The password of the registry is not kept with the run. Take it out of the file: it is asked for when it is needed.</source>
        <translation>Das Passwort der Registry wird nicht mit dem Lauf aufbewahrt. Es aus der Datei entfernen: Nach ihm wird gefragt, wenn es gebraucht wird.</translation>
    </message>
    <message>
        <source>&quot;outputData&quot; cannot be done here: what the script writes to outputs/ is collected.</source>
        <translation>„outputData“ ist hier nicht möglich: Was das Skript nach outputs/ schreibt, wird eingesammelt.</translation>
    </message>
    <message>
        <source>The data reference %1 has no lines &quot;key: value&quot;.</source>
        <translation>Der Datenverweis %1 hat keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>The data reference %1 uploads, which cannot be done here: what the script writes to outputs/ is collected.</source>
        <translation>Der Datenverweis %1 lädt hoch, was hier nicht möglich ist: Was das Skript nach outputs/ schreibt, wird eingesammelt.</translation>
    </message>
    <message>
        <source>The data %1 has no lines &quot;key: value&quot;.</source>
        <translation>Die Daten %1 haben keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>The data %1 does not say where it is.</source>
        <translation>Die Daten %1 sagen nicht, wo sie sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is always on here.</source>
        <translation>„%1“ ist hier immer eingeschaltet.</translation>
    </message>
    <message>
        <source>An alias stands within its own anchor.</source>
        <translation>Ein Alias steht in seinem eigenen Anker.</translation>
    </message>
    <message>
        <source>The file has too many values to be read.</source>
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
        <source>&quot;%1&quot; stands there twice.</source>
        <translation>„%1“ steht dort zweimal.</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB.</source>
        <translation>Die Datei ist größer als 1 MiB.</translation>
    </message>
    <message>
        <source>The file has no lines &quot;key: value&quot;.</source>
        <translation>Die Datei hat keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>This is no YAML: %1.</source>
        <translation>Dies ist kein YAML: %1.</translation>
    </message>
    <message>
        <source>--set takes KEY.KEY=VALUE, not &quot;%1&quot;.</source>
        <translation>--set erwartet SCHLÜSSEL.SCHLÜSSEL=WERT, nicht „%1“.</translation>
    </message>
    <message>
        <source>--set cannot reach &quot;%1&quot;: there is no map in the file on the way.</source>
        <translation>--set kann „%1“ nicht erreichen: Auf dem Weg dorthin fehlen in der Datei Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key that is known here; it was left out. Is &quot;%2&quot; meant?</source>
        <translation>„%1“ ist hier kein bekannter Schlüssel und wurde ausgelassen. Ist „%2“ gemeint?</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a text.</source>
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
        <source>&quot;%1&quot; must be a list of texts.</source>
        <translation>„%1“ muss eine Liste von Texten sein.</translation>
    </message>
    <message>
        <source>Below &quot;%1&quot; there must be lines &quot;key: value&quot;.</source>
        <translation>Unter „%1“ müssen Zeilen „Schlüssel: Wert“ stehen.</translation>
    </message>
    <message>
        <source>The input %1: %2</source>
        <translation>Die Eingabe %1: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is to be a folder, and only single files are fetched from an address. Give its type as uri_file, an archive for instance, or say where a copy of it lies: studioctl map address %2 PATH</source>
        <translation>„%1“ soll ein Ordner sein, und von einer Adresse werden nur einzelne Dateien geholt. Den Typ als uri_file angeben, etwa für ein Archiv, oder sagen, wo eine Kopie liegt: studioctl map address %2 PATH</translation>
    </message>
</context>
<context>
    <name>MirrorText</name>
    <message>
        <source>A file that is being fetched was changed by somebody else.</source>
        <translation>Eine Datei, die gerade geholt wird, wurde von jemand anderem geändert.</translation>
    </message>
    <message>
        <source>The log of this run began anew too many times. Remove older copies of it.</source>
        <translation>Das Protokoll dieses Laufs hat zu oft neu begonnen. Ältere Kopien davon entfernen.</translation>
    </message>
    <message>
        <source>The copy of a log was changed by somebody else.</source>
        <translation>Die Kopie eines Protokolls wurde von jemand anderem geändert.</translation>
    </message>
    <message>
        <source>The machine sent a piece of a log that was not asked for. It is read again with the next connection.</source>
        <translation>Der Rechner hat ein Stück eines Protokolls gesendet, das nicht verlangt war. Es wird bei der nächsten Verbindung neu gelesen.</translation>
    </message>
    <message>
        <source>The path leads out of the run&apos;s folder.</source>
        <translation>Der Pfad führt aus dem Ordner des Laufs hinaus.</translation>
    </message>
    <message>
        <source>The file came damaged twice, or it changes all the time.</source>
        <translation>Die Datei kam zweimal beschädigt an, oder sie ändert sich ständig.</translation>
    </message>
    <message>
        <source>A file of the snapshot is damaged or missing in the workspace. Submit the run again.</source>
        <translation>Eine Datei der Momentaufnahme ist im Arbeitsbereich beschädigt oder fehlt. Den Lauf erneut einreichen.</translation>
    </message>
    <message>
        <source>The snapshot has no proper name.</source>
        <translation>Die Momentaufnahme hat keinen gültigen Namen.</translation>
    </message>
</context>
<context>
    <name>RemoteFileText</name>
    <message>
        <source>The file has no &quot;type&quot;. For a machine it is virtualmachine.</source>
        <translation>Die Datei hat kein „type“. Für einen Rechner ist es virtualmachine.</translation>
    </message>
    <message>
        <source>The file is of another type than virtualmachine; only those are attached. Clusters: studioctl compute create --file.</source>
        <translation>Die Datei hat einen anderen Typ als virtualmachine; nur solche werden angebunden. Cluster: studioctl compute create --file.</translation>
    </message>
    <message>
        <source>&quot;admin_password&quot; is not read: a password is asked for when it is needed, or given with --password-stdin. Take it out of the file.</source>
        <translation>„admin_password“ wird nicht gelesen: Nach einem Passwort wird gefragt, wenn es gebraucht wird, oder es wird mit --password-stdin angegeben. Den Eintrag aus der Datei entfernen.</translation>
    </message>
    <message>
        <source>&quot;gpus&quot; must be a list of numbers, such as [0, 1].</source>
        <translation>„gpus“ muss eine Liste von Zahlen sein, etwa [0, 1].</translation>
    </message>
    <message>
        <source>Each of &quot;jump_hosts&quot; has lines &quot;key: value&quot;, at least &quot;address: USER@HOST&quot;.</source>
        <translation>Jeder Eintrag von „jump_hosts“ hat Zeilen „Schlüssel: Wert“, mindestens „address: USER@HOST“.</translation>
    </message>
    <message>
        <source>The &quot;address&quot; of a jump host has the form USER@HOST or USER@HOST:PORT.</source>
        <translation>Die „address“ eines Jump-Hosts hat die Form USER@HOST oder USER@HOST:PORT.</translation>
    </message>
    <message>
        <source>&quot;sign_in&quot; is a list of agent, key, password, interactive.</source>
        <translation>„sign_in“ ist eine Liste aus agent, key, password, interactive.</translation>
    </message>
    <message>
        <source>&quot;leave_there&quot; must be true or false.</source>
        <translation>„leave_there“ muss true oder false sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands there twice.</source>
        <translation>„%1“ steht dort zweimal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not needed here and was left out.</source>
        <translation>„%1“ wird hier nicht gebraucht und wurde ausgelassen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key of a machine that is known here; it was left out.</source>
        <translation>„%1“ ist kein Schlüsselwort eines Rechners, das hier bekannt ist; es wurde ausgelassen.</translation>
    </message>
    <message>
        <source>Below &quot;%1&quot; there must be lines &quot;key: value&quot;.</source>
        <translation>Unter „%1“ müssen Zeilen „Schlüssel: Wert“ stehen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list, such as [A, B].</source>
        <translation>„%1“ muss eine Liste sein, etwa [A, B].</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a text.</source>
        <translation>„%1“ muss ein Text sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>„%1“ muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>The file is too large to describe a machine.</source>
        <translation>Die Datei ist zu groß, um einen Rechner zu beschreiben.</translation>
    </message>
    <message>
        <source>The file does not describe a machine: it has no lines &quot;key: value&quot;.</source>
        <translation>Die Datei beschreibt keinen Rechner: Sie hat keine Zeilen „Schlüssel: Wert“.</translation>
    </message>
    <message>
        <source>The file is no YAML: line %1, column %2 cannot be read.</source>
        <translation>Die Datei ist kein YAML: Zeile %1, Spalte %2 ist nicht lesbar.</translation>
    </message>
</context>
<context>
    <name>RemoteText</name>
    <message>
        <source>Give the machine&apos;s address: a name such as gpu01.example.org, or an IP address.</source>
        <translation>Die Adresse des Rechners angeben: einen Namen wie gpu01.example.org oder eine IP-Adresse.</translation>
    </message>
    <message>
        <source>An address consists of letters, digits, &apos;.&apos;, &apos;-&apos;, &apos;_&apos; and &apos;:&apos; and does not begin with &apos;-&apos;. The user and the port have fields of their own.</source>
        <translation>Eine Adresse besteht aus Buchstaben, Ziffern, &apos;.&apos;, &apos;-&apos;, &apos;_&apos; und &apos;:&apos; und beginnt nicht mit &apos;-&apos;. Benutzer und Port haben eigene Felder.</translation>
    </message>
    <message>
        <source>A port lies between 1 and 65535; SSH&apos;s is 22.</source>
        <translation>Ein Port liegt zwischen 1 und 65535; der von SSH ist 22.</translation>
    </message>
    <message>
        <source>Give the name of your account on the machine.</source>
        <translation>Den Namen des eigenen Kontos auf dem Rechner angeben.</translation>
    </message>
    <message>
        <source>A user name consists of letters, digits, &apos;.&apos;, &apos;-&apos;, &apos;_&apos;, &apos;+&apos; and &apos;@&apos;.</source>
        <translation>Ein Benutzername besteht aus Buchstaben, Ziffern, &apos;.&apos;, &apos;-&apos;, &apos;_&apos;, &apos;+&apos; und &apos;@&apos;.</translation>
    </message>
    <message>
        <source>Choose the file of the private key.</source>
        <translation>Die Datei des privaten Schlüssels wählen.</translation>
    </message>
    <message>
        <source>Give the whole path of the private key&apos;s file.</source>
        <translation>Den ganzen Pfad der Datei des privaten Schlüssels angeben.</translation>
    </message>
    <message>
        <source>The stored configuration of this machine does not read: %1 Detach it and attach it again.</source>
        <translation>Die gespeicherte Konfiguration dieses Rechners ist nicht lesbar: %1 Den Rechner lösen und neu anbinden.</translation>
    </message>
    <message>
        <source>There may be at most %1 jump hosts.</source>
        <translation>Es darf höchstens %1 Jump-Hosts geben.</translation>
    </message>
    <message>
        <source>Give the whole path of a folder on the machine, such as /scratch/me.</source>
        <translation>Den ganzen Pfad eines Ordners auf dem Rechner angeben, etwa /scratch/me.</translation>
    </message>
    <message>
        <source>GPUs are named by their numbers, from 0.</source>
        <translation>GPUs werden mit ihren Nummern benannt, ab 0.</translation>
    </message>
    <message>
        <source>The time lies between 15 seconds and 30 days.</source>
        <translation>Die Zeit liegt zwischen 15 Sekunden und 30 Tagen.</translation>
    </message>
    <message>
        <source>A size is not negative.</source>
        <translation>Eine Größe ist nicht negativ.</translation>
    </message>
    <message>
        <source>Find the address</source>
        <translation>Adresse finden</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Speak SSH</source>
        <translation>SSH sprechen</translation>
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
        <source>Quiet shell</source>
        <translation>Stille Shell</translation>
    </message>
    <message>
        <source>Write in the folder</source>
        <translation>Im Ordner schreiben</translation>
    </message>
    <message>
        <source>Start the agent</source>
        <translation>Agenten starten</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Processors and memory</source>
        <translation>Prozessoren und Speicher</translation>
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
</context>
<context>
    <name>RunText</name>
    <message>
        <source>%1 holds bytes that are not UTF-8 text.</source>
        <translation>%1 enthält Bytes, die kein UTF-8-Text sind.</translation>
    </message>
    <message>
        <source>%1 is longer than %2 bytes.</source>
        <translation>%1 ist länger als %2 Byte.</translation>
    </message>
    <message>
        <source>The run configuration was written by a newer Compute Studio.</source>
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
        <source>A word of the command</source>
        <translation>Ein Wort des Befehls</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an environment variable.</source>
        <translation>„%1“ kann nicht der Name einer Umgebungsvariablen sein.</translation>
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
        <source>&quot;%1&quot; cannot be the name of an input: use letters, digits and underscores, a letter first.</source>
        <translation>„%1“ kann nicht der Name einer Eingabe sein: erlaubt sind Buchstaben, Ziffern und Unterstriche, zuerst ein Buchstabe.</translation>
    </message>
    <message>
        <source>The input %1</source>
        <translation>Die Eingabe %1</translation>
    </message>
    <message>
        <source>The input %1 is given twice.</source>
        <translation>Die Eingabe %1 ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>The time limit must be a number of seconds above 0 and below ten years.</source>
        <translation>Die Zeitgrenze muss eine Anzahl von Sekunden über 0 und unter zehn Jahren sein.</translation>
    </message>
    <message>
        <source>The time between TERM and KILL must lie between 0 and %1 seconds.</source>
        <translation>Die Zeit zwischen TERM und KILL muss zwischen 0 und %1 Sekunden liegen.</translation>
    </message>
    <message>
        <source>The number of retries must lie between 0 and 100.</source>
        <translation>Die Anzahl der Wiederholungen muss zwischen 0 und 100 liegen.</translation>
    </message>
    <message>
        <source>There is no run configuration &quot;%1&quot;. &quot;studioctl runconfig list&quot; shows those that exist.</source>
        <translation>Es gibt keine Laufkonfiguration „%1“. „studioctl runconfig list“ zeigt die vorhandenen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a run configuration: use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, beginning with a letter or digit.</source>
        <translation>„%1“ kann nicht der Name einer Laufkonfiguration sein: erlaubt sind bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, zuerst ein Buchstabe oder eine Ziffer.</translation>
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
        <source>A tag&apos;s name may have %1 bytes and its value %2.</source>
        <translation>Der Name eines Tags darf %1 Byte haben und sein Wert %2.</translation>
    </message>
    <message>
        <source>A note may have %1 bytes.</source>
        <translation>Eine Notiz darf %1 Byte haben.</translation>
    </message>
    <message>
        <source>There is no run &quot;%1&quot; in this workspace. &quot;studioctl run list&quot; shows those that exist.</source>
        <translation>In diesem Arbeitsbereich gibt es keinen Lauf „%1“. „studioctl run list“ zeigt die vorhandenen.</translation>
    </message>
    <message>
        <source>Several runs begin with &quot;%1&quot;. Give more of the id.</source>
        <translation>Mehrere Läufe beginnen mit „%1“. Mehr von der Kennung angeben.</translation>
    </message>
    <message>
        <source>There is no experiment &quot;%1&quot;. &quot;studioctl experiment list&quot; shows those that exist.</source>
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
        <source>The job ended with exit code %1. Read the end of its log.</source>
        <translation>Der Job endete mit Exit-Code %1. Das Ende seines Protokolls lesen.</translation>
    </message>
    <message>
        <source>The job was ended by signal %1.</source>
        <translation>Der Job wurde durch Signal %1 beendet.</translation>
    </message>
    <message>
        <source>The job was ended because the machine ran out of memory. Give it less to do at once, or a machine with more memory.</source>
        <translation>Der Job wurde beendet, weil dem Rechner der Speicher ausging. Ihm weniger auf einmal zu tun geben oder einen Rechner mit mehr Speicher.</translation>
    </message>
    <message>
        <source>The job was ended at its time limit. Give it more time with --timeout.</source>
        <translation>Der Job wurde an seiner Zeitgrenze beendet. Mit --timeout bekommt er mehr Zeit.</translation>
    </message>
    <message>
        <source>The job could not be started: %1</source>
        <translation>Der Job konnte nicht gestartet werden: %1</translation>
    </message>
    <message>
        <source>How the job ended is unknown: nothing of it is alive and it left no exit record. Its guardian was killed. Look at the log and the outputs, then resubmit.</source>
        <translation>Wie der Job endete, ist unbekannt: Nichts von ihm lebt mehr, und er hat keinen Exit-Eintrag hinterlassen. Sein Wächter wurde getötet. Protokoll und Ausgaben ansehen, dann erneut einreichen.</translation>
    </message>
    <message>
        <source>The machine was restarted while the run was on it. Resubmit, or submit with --retries.</source>
        <translation>Der Rechner wurde neu gestartet, während der Lauf auf ihm war. Erneut einreichen oder mit --retries einreichen.</translation>
    </message>
    <message>
        <source>The job was lost before its first instruction; it did not run.</source>
        <translation>Der Job ging vor seiner ersten Anweisung verloren; er lief nicht.</translation>
    </message>
    <message>
        <source>The run&apos;s folder is no longer on the machine: somebody removed it.</source>
        <translation>Der Ordner des Laufs ist nicht mehr auf dem Rechner: Jemand hat ihn entfernt.</translation>
    </message>
    <message>
        <source>The machine refused the run: %1</source>
        <translation>Der Rechner hat den Lauf abgelehnt: %1</translation>
    </message>
    <message>
        <source>The job ended well, but its outputs could not be collected: %1</source>
        <translation>Der Job endete erfolgreich, aber seine Ausgaben konnten nicht eingesammelt werden: %1</translation>
    </message>
    <message>
        <source>This workspace is a copy; the run goes on in the original.</source>
        <translation>Dieser Arbeitsbereich ist eine Kopie; der Lauf geht im Original weiter.</translation>
    </message>
    <message>
        <source>The run&apos;s configuration cannot be read: %1</source>
        <translation>Die Konfiguration des Laufs ist nicht lesbar: %1</translation>
    </message>
    <message numerus="yes">
        <source>Waits for a place: %1 of %n places on the target are taken.</source>
        <translation>
            <numerusform>Wartet auf einen Platz: %1 von %n Platz auf dem Rechenziel belegt.</numerusform>
            <numerusform>Wartet auf einen Platz: %1 von %n Plätzen auf dem Rechenziel belegt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waits for disk space on the machine: %1</source>
        <translation>Wartet auf Platz auf dem Datenträger des Rechners: %1</translation>
    </message>
    <message>
        <source>The run&apos;s files could not be deleted: %1</source>
        <translation>Die Dateien des Laufs konnten nicht gelöscht werden: %1</translation>
    </message>
    <message>
        <source>Waits for the machine: %1</source>
        <translation>Wartet auf den Rechner: %1</translation>
    </message>
    <message>
        <source>Submitted.</source>
        <translation>Eingereicht.</translation>
    </message>
    <message>
        <source>Submitted again from run %1.</source>
        <translation>Erneut eingereicht aus Lauf %1.</translation>
    </message>
    <message>
        <source>Taken into the queue.</source>
        <translation>In die Warteschlange aufgenommen.</translation>
    </message>
    <message>
        <source>There is a place; the launch is decided.</source>
        <translation>Ein Platz ist frei; der Start ist beschlossen.</translation>
    </message>
    <message>
        <source>The machine has accepted the run.</source>
        <translation>Der Rechner hat den Lauf angenommen.</translation>
    </message>
    <message>
        <source>The job started (process %1).</source>
        <translation>Der Job ist gestartet (Prozess %1).</translation>
    </message>
    <message>
        <source>The job ended; its files are collected.</source>
        <translation>Der Job ist beendet; seine Dateien werden eingesammelt.</translation>
    </message>
    <message numerus="yes">
        <source>The job ended with exit code 0, and its outputs are collected: %n files, %1.</source>
        <translation>
            <numerusform>Der Job endete mit Exit-Code 0, und seine Ausgaben sind eingesammelt: %n Datei, %1.</numerusform>
            <numerusform>Der Job endete mit Exit-Code 0, und seine Ausgaben sind eingesammelt: %n Dateien, %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel was asked for.</source>
        <translation>Der Abbruch wurde angefordert.</translation>
    </message>
    <message>
        <source>Canceled; nothing of the job is left.</source>
        <translation>Abgebrochen; vom Job läuft nichts mehr.</translation>
    </message>
    <message>
        <source>Canceled before the job started.</source>
        <translation>Abgebrochen, bevor der Job startete.</translation>
    </message>
    <message>
        <source>These processes could not be ended: %1</source>
        <translation>Diese Prozesse konnten nicht beendet werden: %1</translation>
    </message>
    <message>
        <source>The job&apos;s guardian is gone; its processes are alive. The run is followed until they end.</source>
        <translation>Der Wächter des Jobs ist weg; seine Prozesse leben. Der Lauf wird verfolgt, bis sie enden.</translation>
    </message>
    <message>
        <source>The job was lost before its first instruction and is launched anew.</source>
        <translation>Der Job ging vor seiner ersten Anweisung verloren und wird neu gestartet.</translation>
    </message>
    <message>
        <source>Attempt %1 ended for a reason outside the job; the next one waits.</source>
        <translation>Versuch %1 endete aus einem Grund außerhalb des Jobs; der nächste wartet.</translation>
    </message>
    <message>
        <source>The machine&apos;s disk is nearly full; the job may fail for that.</source>
        <translation>Der Datenträger des Rechners ist fast voll; daran kann der Job scheitern.</translation>
    </message>
    <message>
        <source>The machine does not answer; the last known state stays.</source>
        <translation>Der Rechner antwortet nicht; der letzte bekannte Zustand bleibt.</translation>
    </message>
    <message>
        <source>The machine answers again.</source>
        <translation>Der Rechner antwortet wieder.</translation>
    </message>
    <message>
        <source>The job was ended because it took more memory than its node has. Give it less to do at once, or a cluster with more memory a node.</source>
        <translation>Der Job wurde beendet, weil er mehr Speicher belegte, als sein Knoten hat. Ihm weniger auf einmal zu tun geben oder einen Cluster mit mehr Speicher je Knoten.</translation>
    </message>
    <message>
        <source>Its compute target could not be created: %1</source>
        <translation>Sein Rechenziel konnte nicht erstellt werden: %1</translation>
    </message>
    <message>
        <source>A node of the cluster comes up for it.</source>
        <translation>Ein Knoten des Clusters startet dafür.</translation>
    </message>
    <message>
        <source>Node %1 takes it; the launch is decided.</source>
        <translation>Knoten %1 übernimmt ihn; der Start ist beschlossen.</translation>
    </message>
    <message>
        <source>Its compute target was deleted before it could begin. Submit it to another one.</source>
        <translation>Sein Rechenziel wurde gelöscht, bevor er beginnen konnte. An ein anderes übermitteln.</translation>
    </message>
    <message>
        <source>Waits for a node: the last one did not come up, and another is tried after a pause. %1</source>
        <translation>Wartet auf einen Knoten: Der letzte wurde nicht bereit, nach einer Pause wird ein anderer versucht. %1</translation>
    </message>
    <message>
        <source>The run could not leave for its machine yet.</source>
        <translation>Der Lauf konnte noch nicht zu seinem Rechner gesendet werden.</translation>
    </message>
    <message>
        <source>The run was canceled before it was sent.</source>
        <translation>Der Lauf wurde abgebrochen, bevor er gesendet wurde.</translation>
    </message>
    <message>
        <source>The run&apos;s folder on the machine is an older copy, from before the job started: somebody restored a backup. The job did run; how it ended is unknown. Look at the log, then resubmit.</source>
        <translation>Der Ordner des Laufs auf dem Rechner ist eine ältere Kopie aus der Zeit, bevor der Job startete: Jemand hat eine Sicherung zurückgespielt. Der Job lief; wie er endete, ist unbekannt. Das Protokoll ansehen, dann den Lauf erneut einreichen.</translation>
    </message>
    <message numerus="yes">
        <source>%n files (%1) stayed on the machine, as its rules say.</source>
        <translation>
            <numerusform>%n Datei (%1) blieb auf dem Rechner, wie seine Regeln es sagen.</numerusform>
            <numerusform>%n Dateien (%1) blieben auf dem Rechner, wie seine Regeln es sagen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an output: use letters, digits and underscores, a letter first.</source>
        <translation>„%1“ kann nicht der Name einer Ausgabe sein: erlaubt sind Buchstaben, Ziffern und Unterstriche, zuerst ein Buchstabe.</translation>
    </message>
    <message>
        <source>The output %1 is given twice.</source>
        <translation>Die Ausgabe %1 ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>Its environment %1 is made ready.</source>
        <translation>Seine Umgebung %1 wird bereit gemacht.</translation>
    </message>
    <message>
        <source>Its environment is made ready.</source>
        <translation>Seine Umgebung wird bereit gemacht.</translation>
    </message>
    <message>
        <source>Its environment is ready after %1 s (%2).</source>
        <translation>Seine Umgebung ist nach %1 s bereit (%2).</translation>
    </message>
    <message>
        <source>Another machine answers at this address than the one that has the run. Nothing is concluded; the run is looked for until that one answers again.</source>
        <translation>Unter dieser Adresse antwortet ein anderer Rechner als der, der den Lauf hat. Daraus wird nichts geschlossen; nach dem Lauf wird gesucht, bis jener wieder antwortet.</translation>
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
    <message>
        <source>&quot;and&quot;</source>
        <translation>„and“</translation>
    </message>
    <message numerus="yes">
        <source>%n things that the script logged are not in the tables: there were too many, or they could not be read. &quot;studioctl run metrics&quot; reads the files themselves.</source>
        <translation>
            <numerusform>%n Eintrag, den das Skript aufgezeichnet hat, fehlt in den Tabellen: Es waren zu viele, oder er war nicht lesbar. „studioctl run metrics“ liest die Dateien selbst.</numerusform>
            <numerusform>%n Einträge, die das Skript aufgezeichnet hat, fehlen in den Tabellen: Es waren zu viele, oder sie waren nicht lesbar. „studioctl run metrics“ liest die Dateien selbst.</numerusform>
        </translation>
    </message>
    <message>
        <source>The name of a view has between 1 and %1 bytes of text.</source>
        <translation>Der Name einer Ansicht hat zwischen 1 und %1 Bytes Text.</translation>
    </message>
    <message>
        <source>The view shows more columns than can be saved.</source>
        <translation>Die Ansicht zeigt mehr Spalten, als gespeichert werden können.</translation>
    </message>
    <message>
        <source>There is no view &quot;%1&quot; any more.</source>
        <translation>Die Ansicht „%1“ gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>There is a view &quot;%1&quot; already.</source>
        <translation>Die Ansicht „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>Or put the file onto the machine and give --input %1=path:/PLACE, or send it from here with --input %1=file:PATH.</source>
        <translation>Oder die Datei auf den Rechner legen und --input %1=path:/ORT angeben, oder sie mit --input %1=file:PFAD von hier senden.</translation>
    </message>
    <message>
        <source>There is nothing at %1 (status %2). Look for a slip in the address.</source>
        <translation>Unter %1 gibt es nichts (Status %2). Die Adresse auf Fehler prüfen.</translation>
    </message>
    <message>
        <source>The server does not give %1 to everybody (status %2), and no passwords are sent. Give an address that is open to the machine.</source>
        <translation>Der Server gibt %1 nicht jedem (Status %2), und Passwörter werden nicht gesendet. Eine Adresse angeben, die dem Rechner offensteht.</translation>
    </message>
    <message>
        <source>The server of %1 answers with status %2. Try again later.</source>
        <translation>Der Server von %1 antwortet mit Status %2. Später erneut versuchen.</translation>
    </message>
    <message>
        <source>The machine has nothing with which it could fetch %1: curl, wget and python3 were looked for (%2). Install one of them there.</source>
        <translation>Der Rechner hat nichts, womit er %1 holen könnte: Gesucht wurden curl, wget und python3 (%2). Eines davon dort installieren.</translation>
    </message>
    <message>
        <source>The machine could not fetch %1: %2. Check the address and the machine&apos;s way out; its variables http_proxy and https_proxy are used.</source>
        <translation>Der Rechner konnte %1 nicht holen: %2. Die Adresse und den Weg des Rechners ins Netz prüfen; seine Variablen http_proxy und https_proxy werden beachtet.</translation>
    </message>
    <message>
        <source>%1 leads to where nothing is fetched from: %2. Give the address of the file itself; it must begin with https:// or http://.</source>
        <translation>%1 führt dorthin, von wo nichts geholt wird: %2. Die Adresse der Datei selbst angeben; sie muss mit https:// oder http:// beginnen.</translation>
    </message>
    <message>
        <source>What came from %1 is not what was announced: its SHA-256 is %2 instead of %3. Nothing of it was kept. Compare the sum at the end of the address with the one of its publisher.</source>
        <translation>Was von %1 kam, ist nicht das Angekündigte: Sein SHA-256 ist %2 statt %3. Nichts davon wurde behalten. Die Summe am Ende der Adresse mit der des Herausgebers vergleichen.</translation>
    </message>
    <message>
        <source>The machine&apos;s disk has no room for %1: %2. Free some space there.</source>
        <translation>Auf dem Datenträger des Rechners ist kein Platz für %1: %2. Dort Platz schaffen.</translation>
    </message>
    <message>
        <source>Fetching %1 was canceled.</source>
        <translation>Das Holen von %1 wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 could not be fetched: %2</source>
        <translation>%1 konnte nicht geholt werden: %2</translation>
    </message>
    <message>
        <source>An address must begin with https:// or http://.</source>
        <translation>Eine Adresse muss mit https:// oder http:// beginnen.</translation>
    </message>
    <message>
        <source>The address names no proper host.</source>
        <translation>Die Adresse nennt keinen gültigen Host.</translation>
    </message>
    <message>
        <source>The address holds a user or a password before the &quot;@&quot;. Addresses are stored and shown with the run, so leave that out: give an address that is open to the machine, or a file that is on it already with path:/PLACE, or one from here with file:PATH.</source>
        <translation>Die Adresse enthält vor dem „@“ einen Benutzer oder ein Passwort. Adressen werden mit dem Lauf gespeichert und angezeigt, daher dies weglassen: eine Adresse angeben, die dem Rechner offensteht, oder mit path:/ORT eine Datei, die schon dort liegt, oder mit file:PFAD eine von hier.</translation>
    </message>
    <message>
        <source>The address is too long or has characters that cannot stand in one. Write a blank as %20.</source>
        <translation>Die Adresse ist zu lang oder hat Zeichen, die in keiner stehen können. Ein Leerzeichen als %20 schreiben.</translation>
    </message>
    <message>
        <source>Behind the &quot;#&quot; of an address only sha256= and 64 hexadecimal digits can stand: the sum that the file must have.</source>
        <translation>Hinter dem „#“ einer Adresse können nur sha256= und 64 hexadezimale Ziffern stehen: die Summe, die die Datei haben muss.</translation>
    </message>
    <message>
        <source>%1: another run fetches the same</source>
        <translation>%1: Ein anderer Lauf holt dasselbe</translation>
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
        <source>Its input %1 is fetched.</source>
        <translation>Seine Eingabe %1 wird geholt.</translation>
    </message>
    <message>
        <source>Its inputs are there after %1 s; %2 came over the network.</source>
        <translation>Seine Eingaben sind nach %1 s da; %2 kamen über das Netz.</translation>
    </message>
    <message>
        <source>its exit record, which says exit code %1 now</source>
        <translation>sein Exit-Eintrag, der jetzt Exit-Code %1 nennt</translation>
    </message>
    <message>
        <source>its exit record</source>
        <translation>sein Exit-Eintrag</translation>
    </message>
    <message>
        <source>its folder, which is gone or has no end of the job any more</source>
        <translation>sein Ordner, der fort ist oder kein Ende des Jobs mehr enthält</translation>
    </message>
    <message>
        <source>Changed on the machine after it ended: %1. What was known before stays; look who uses the account there, and what the job left running.</source>
        <translation>Auf dem Rechner nach seinem Ende geändert: %1. Was vorher bekannt war, bleibt; nachsehen, wer das Konto dort benutzt und was der Job laufen ließ.</translation>
    </message>
</context>
<context>
    <name>SecretsText</name>
    <message>
        <source>No keyring answers on this desktop. Keep the secret in the vault, or for this session only.</source>
        <translation>In dieser Arbeitsumgebung antwortet kein Schlüsselbund. Das Geheimnis im Tresor aufbewahren oder nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>The keyring is locked, or access to it was refused. Unlock it, and try again.</source>
        <translation>Der Schlüsselbund ist gesperrt, oder der Zugriff darauf wurde verweigert. Ihn entsperren und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The keyring failed. Try again, or keep the secret in the vault.</source>
        <translation>Der Schlüsselbund hat versagt. Es noch einmal versuchen oder das Geheimnis im Tresor aufbewahren.</translation>
    </message>
    <message>
        <source>The keyring did not answer in time. If it asks for its password, enter it and try again; else keep the secret in the vault.</source>
        <translation>Der Schlüsselbund hat nicht rechtzeitig geantwortet. Wenn er nach seinem Passwort fragt, es eingeben und es noch einmal versuchen; sonst das Geheimnis im Tresor aufbewahren.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a secret. Use letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, in parts divided by &apos;/&apos;, and at most %2 characters.</source>
        <translation>„%1“ kann nicht der Name eines Geheimnisses sein. Buchstaben, Ziffern, &apos;-&apos;, &apos;_&apos; und &apos;.&apos; verwenden, in Teilen, die &apos;/&apos; trennt, und höchstens %2 Zeichen.</translation>
    </message>
    <message>
        <source>An empty secret cannot be kept. Forget it instead.</source>
        <translation>Ein leeres Geheimnis kann nicht aufbewahrt werden. Es stattdessen vergessen.</translation>
    </message>
    <message>
        <source>The secret has %1 bytes, and %2 is the limit. Shorten it.</source>
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
        <source>There is a vault at %1 already. Unlock it instead.</source>
        <translation>Unter %1 gibt es schon einen Tresor. Stattdessen diesen entsperren.</translation>
    </message>
    <message>
        <source>The vault is damaged, so its secrets cannot be read. Put a copy of the file &quot;vault&quot; back, or remove it and enter your secrets again.</source>
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
        <source>The vault is full. Forget secrets that you no longer need.</source>
        <translation>Der Tresor ist voll. Geheimnisse vergessen, die nicht mehr gebraucht werden.</translation>
    </message>
    <message>
        <source>This is not the vault&apos;s passphrase. Enter it again.</source>
        <translation>Das ist nicht die Passphrase des Tresors. Sie erneut eingeben.</translation>
    </message>
    <message>
        <source>The vault&apos;s passphrase was changed meanwhile. Unlock the vault with the new one.</source>
        <translation>Die Passphrase des Tresors wurde inzwischen geändert. Den Tresor mit der neuen entsperren.</translation>
    </message>
</context>
<context>
    <name>SizeText</name>
    <message>
        <source>Line %1 of the table of VM sizes is wrong. Mend it.</source>
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
</context>
<context>
    <name>SnapshotText</name>
    <message>
        <source>Taking the snapshot was canceled.</source>
        <translation>Die Momentaufnahme wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 changed while the snapshot read it. Wait until nothing writes to it, or let an ignore file leave it out.</source>
        <translation>%1 änderte sich, während die Momentaufnahme es las. Warten, bis nichts mehr hineinschreibt, oder es durch eine Ignorierdatei auslassen.</translation>
    </message>
    <message>
        <source>%1 was removed or replaced while the snapshot was taken. Try again.</source>
        <translation>%1 wurde während der Momentaufnahme entfernt oder ersetzt. Erneut versuchen.</translation>
    </message>
    <message>
        <source>Looks like a private key. Leave it out with a line in .amlignore or .gitignore.</source>
        <translation>Sieht nach einem privaten Schlüssel aus. Mit einer Zeile in .amlignore oder .gitignore auslassen.</translation>
    </message>
    <message>
        <source>Environment files often hold passwords. Leave it out, or check what is in it.</source>
        <translation>Umgebungsdateien enthalten oft Passwörter. Auslassen oder prüfen, was darin steht.</translation>
    </message>
    <message>
        <source>Looks like the credentials of a cloud or a service. Leave it out.</source>
        <translation>Sieht nach Zugangsdaten einer Cloud oder eines Dienstes aus. Auslassen.</translation>
    </message>
    <message>
        <source>Looks like an access token. Leave it out.</source>
        <translation>Sieht nach einem Zugriffstoken aus. Auslassen.</translation>
    </message>
    <message>
        <source>A Python environment, which rarely works elsewhere. Leave it out and name the packages that the run needs.</source>
        <translation>Eine Python-Umgebung; sie funktioniert anderswo selten. Auslassen und die Pakete nennen, die der Lauf braucht.</translation>
    </message>
    <message>
        <source>A model or checkpoint. Give it as an input instead, so that it is sent once.</source>
        <translation>Ein Modell oder Checkpoint. Stattdessen als Eingabe angeben, damit es nur einmal gesendet wird.</translation>
    </message>
    <message>
        <source>A large file. Give it as an input instead, so that it is sent once.</source>
        <translation>Eine große Datei. Stattdessen als Eingabe angeben, damit sie nur einmal gesendet wird.</translation>
    </message>
    <message>
        <source>The whole snapshot is large. Is this the right folder?</source>
        <translation>Die ganze Momentaufnahme ist groß. Ist dies der richtige Ordner?</translation>
    </message>
    <message>
        <source>A link that leads out of the folder is not sent.</source>
        <translation>Eine Verknüpfung, die aus dem Ordner hinausführt, wird nicht gesendet.</translation>
    </message>
    <message>
        <source>Neither file, folder nor link: not sent.</source>
        <translation>Weder Datei noch Ordner noch Verknüpfung: wird nicht gesendet.</translation>
    </message>
    <message>
        <source>This ignore file is not a regular file, so its rules do not count.</source>
        <translation>Diese Ignorierdatei ist keine gewöhnliche Datei, daher gelten ihre Regeln nicht.</translation>
    </message>
    <message>
        <source>%1 (always left out)</source>
        <translation>%1 (immer ausgelassen)</translation>
    </message>
    <message>
        <source>%1 (%2, line %3)</source>
        <translation>%1 (%2, Zeile %3)</translation>
    </message>
    <message>
        <source>Looking through the folder was canceled.</source>
        <translation>Das Durchsehen des Ordners wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 cannot be read. Give yourself permission, or let an ignore file leave it out.</source>
        <translation>%1 ist nicht lesbar. Die Leseberechtigung erteilen oder es durch eine Ignorierdatei auslassen.</translation>
    </message>
    <message>
        <source>%1 is not a folder. Name the folder to send.</source>
        <translation>%1 ist kein Ordner. Den Ordner nennen, der gesendet werden soll.</translation>
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
        <source>There is no space left for the snapshot in %1. Free some space and try again.</source>
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
</context>
<context>
    <name>SshText</name>
    <message>
        <source>No key could be made at %1.</source>
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
        <source>The address %1 is not known. Check how it is spelled, and whether it needs a VPN.</source>
        <translation>Die Adresse %1 ist nicht bekannt. Prüfen, wie sie geschrieben wird und ob sie ein VPN braucht.</translation>
    </message>
    <message>
        <source>%1 refuses the connection: the machine is there, but no SSH server listens on that port. Check the port.</source>
        <translation>%1 weist die Verbindung ab: Der Rechner ist da, aber auf diesem Port lauscht kein SSH-Server. Den Port prüfen.</translation>
    </message>
    <message>
        <source>%1 does not answer. Check the address and the port, and whether it needs a VPN or a jump host.</source>
        <translation>%1 antwortet nicht. Adresse und Port prüfen, und ob ein VPN oder ein Jump-Host nötig ist.</translation>
    </message>
    <message>
        <source>The known host keys do not read, so no host can be trusted: %1</source>
        <translation>Die bekannten Host-Schlüssel sind nicht lesbar, deshalb kann keinem Host vertraut werden: %1</translation>
    </message>
    <message>
        <source>The SSH library gives no session.</source>
        <translation>Die SSH-Bibliothek stellt keine Sitzung bereit.</translation>
    </message>
    <message>
        <source>The SSH library does not take the options of this connection.</source>
        <translation>Die SSH-Bibliothek nimmt die Optionen dieser Verbindung nicht an.</translation>
    </message>
    <message>
        <source>The connection was closed here.</source>
        <translation>Die Verbindung wurde hier geschlossen.</translation>
    </message>
    <message>
        <source>%1 took the connection but does not speak SSH, or too slowly.</source>
        <translation>%1 hat die Verbindung angenommen, spricht aber kein SSH oder zu langsam.</translation>
    </message>
    <message>
        <source>%1 and this program find no common way to speak SSH. Details name what is missing; an SSH server from before 2014 has to be renewed.</source>
        <translation>%1 und dieses Programm finden keinen gemeinsamen Weg, SSH zu sprechen. Die Details nennen, was fehlt; ein SSH-Server aus der Zeit vor 2014 muss erneuert werden.</translation>
    </message>
    <message>
        <source>%1 shows no host key.</source>
        <translation>%1 zeigt keinen Host-Schlüssel.</translation>
    </message>
    <message>
        <source>The host key of %1 has been revoked (%2). Nothing was sent to it. Ask whoever runs that machine.</source>
        <translation>Der Host-Schlüssel von %1 wurde widerrufen (%2). Es wurde nichts dorthin gesendet. Beim Betreiber jenes Rechners nachfragen.</translation>
    </message>
    <message>
        <source>The host key of %1 has changed. Either the machine was set up anew, or somebody stands between you and it. Nothing was sent. It shows %2 %3; known is %4 (%5). Ask whoever runs the machine; if the new key is right, remove that line and connect again.</source>
        <translation>Der Host-Schlüssel von %1 hat sich geändert. Entweder wurde der Rechner neu eingerichtet, oder jemand steht zwischen Ihnen und ihm. Es wurde nichts gesendet. Er zeigt %2 %3; bekannt ist %4 (%5). Beim Betreiber des Rechners nachfragen; wenn der neue Schlüssel stimmt, jene Zeile entfernen und neu verbinden.</translation>
    </message>
    <message>
        <source>%1 is known only by a certificate authority (%2), which this program does not use. Confirm the key itself.</source>
        <translation>%1 ist nur durch eine Zertifizierungsstelle bekannt (%2), die dieses Programm nicht verwendet. Den Schlüssel selbst bestätigen.</translation>
    </message>
    <message>
        <source>%1 shows the host key %2, not %3, which you gave. Nothing was sent to it.</source>
        <translation>%1 zeigt den Host-Schlüssel %2, nicht den angegebenen %3. Es wurde nichts dorthin gesendet.</translation>
    </message>
    <message>
        <source>Nobody has confirmed the host key of %1: %2 %3. Compare it with what whoever runs the machine says.</source>
        <translation>Niemand hat den Host-Schlüssel von %1 bestätigt: %2 %3. Ihn mit dem vergleichen, was der Betreiber des Rechners sagt.</translation>
    </message>
    <message>
        <source>%1 closed the connection while it waited for the sign-in.</source>
        <translation>%1 hat die Verbindung geschlossen, während auf die Anmeldung gewartet wurde.</translation>
    </message>
    <message>
        <source>Signing in to %1 needs an answer, and nobody gave one in time.</source>
        <translation>Die Anmeldung bei %1 braucht eine Antwort, und niemand hat rechtzeitig eine gegeben.</translation>
    </message>
    <message>
        <source>%1 broke the connection off while signing in. Servers do that after too many attempts; wait a minute and try again.</source>
        <translation>%1 hat die Verbindung während der Anmeldung abgebrochen. Server tun das nach zu vielen Versuchen; eine Minute warten und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 asks again and again and lets nobody in.</source>
        <translation>%1 fragt immer wieder und lässt niemanden hinein.</translation>
    </message>
    <message>
        <source>%1 does not say how to sign in.</source>
        <translation>%1 sagt nicht, wie man sich anmeldet.</translation>
    </message>
    <message>
        <source>%1 takes none of the chosen ways to sign in. It offers: %2.</source>
        <translation>%1 nimmt keinen der gewählten Wege der Anmeldung an. Angeboten wird: %2.</translation>
    </message>
    <message>
        <source>The key %1 is in PuTTY&apos;s format. Turn it into OpenSSH&apos;s: puttygen KEY -O private-openssh -o KEY.openssh</source>
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
        <source>The key %1 needs its passphrase.</source>
        <translation>Der Schlüssel %1 braucht seine Passphrase.</translation>
    </message>
    <message>
        <source>The key %1 cannot be read: the passphrase is wrong, or its format is one that is not known.</source>
        <translation>Der Schlüssel %1 ist nicht lesbar: Die Passphrase ist falsch, oder sein Format ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <translation>Passwort von %1</translation>
    </message>
    <message>
        <source>%1 asks for more than anybody can answer.</source>
        <translation>%1 fragt nach mehr, als irgendjemand beantworten kann.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>Die Verbindung zu %1 ging verloren.</translation>
    </message>
    <message numerus="yes">
        <source>%1 has not answered for %n seconds.</source>
        <translation>
            <numerusform>%1 hat seit %n Sekunde nicht geantwortet.</numerusform>
            <numerusform>%1 hat seit %n Sekunden nicht geantwortet.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot reach port %2 of %3, or does not allow it.</source>
        <translation>%1 kann Port %2 von %3 nicht erreichen oder erlaubt es nicht.</translation>
    </message>
    <message>
        <source>%1 gives no terminal.</source>
        <translation>%1 stellt kein Terminal bereit.</translation>
    </message>
    <message>
        <source>The connection was closed.</source>
        <translation>Die Verbindung wurde geschlossen.</translation>
    </message>
    <message>
        <source>The jump host %1: %2</source>
        <translation>Der Jump-Host %1: %2</translation>
    </message>
    <message>
        <source>%1 took the connection and broke it off again. Is an SSH server on that port, and does it take connections from here?</source>
        <translation>%1 nahm die Verbindung an und brach sie wieder ab. Läuft auf diesem Port ein SSH-Server, und nimmt er Verbindungen von hier an?</translation>
    </message>
    <message>
        <source>The connection to %1 was ended here, because of what the machine does: %2.</source>
        <translation>Die Verbindung zu %1 wurde hier beendet, wegen des Verhaltens der Maschine: %2.</translation>
    </message>
    <message>
        <source>it sends without end and reads nothing</source>
        <translation>sie sendet endlos und liest nichts</translation>
    </message>
    <message>
        <source>it sends more than it was let, into channels that were closed</source>
        <translation>sie sendet mehr als erlaubt, in Kanäle, die geschlossen wurden</translation>
    </message>
    <message>
        <source>it opens channels in which nothing can be sent</source>
        <translation>sie öffnet Kanäle, in denen nichts gesendet werden kann</translation>
    </message>
    <message>
        <source>%1 does not come to an end of the sign-in: it answers too slowly, or not at all.</source>
        <translation>%1 kommt mit der Anmeldung nicht zu Ende: Die Maschine antwortet zu langsam oder gar nicht.</translation>
    </message>
    <message>
        <source>it sends more than it was let</source>
        <translation>er sendet mehr, als ihm erlaubt war</translation>
    </message>
    <message>
        <source>%1 takes no further session (MaxSessions). Close other shells of yours there, or ask its administrator to allow more.</source>
        <translation>%1 nimmt keine weitere Sitzung an (MaxSessions). Andere eigene Shells dort schließen oder die Verwaltung bitten, mehr zu erlauben.</translation>
    </message>
    <message>
        <source>%1 does not let commands be executed. Ask its administrator for an account with a shell.</source>
        <translation>%1 lässt keine Befehle ausführen. Die Verwaltung um ein Konto mit einer Shell bitten.</translation>
    </message>
    <message>
        <source>%1 The way there leads through the jump host %2, which may be at fault.</source>
        <translation>%1 Der Weg dorthin führt über den Jump-Host %2, an dem es liegen kann.</translation>
    </message>
    <message>
        <source>%1 did not accept the sign-in. Tried: %2. It offers: %3. Look whether the user is the right one, and, for a key, whether it stands in ~/.ssh/authorized_keys there.</source>
        <translation>%1 hat die Anmeldung nicht angenommen. Versucht: %2. Angeboten wird: %3. Nachsehen, ob der Benutzer stimmt und ob ein Schlüssel dort in ~/.ssh/authorized_keys steht.</translation>
    </message>
</context>
<context>
    <name>StoreText</name>
    <message>
        <source>The disk that holds the workspace is full. Make space; the studio goes on by itself.</source>
        <translation>Der Datenträger mit dem Arbeitsbereich ist voll. Platz schaffen; das Studio macht von selbst weiter.</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is damaged. Copy the newest file of its folder &quot;backups&quot; over workspace.db, with no studio running.</source>
        <translation>Die Datenbank des Arbeitsbereichs ist beschädigt. Die neueste Datei aus seinem Ordner „backups“ über workspace.db kopieren, während kein Studio läuft.</translation>
    </message>
    <message>
        <source>Another program keeps the workspace&apos;s database busy. Try again.</source>
        <translation>Ein anderes Programm hält die Datenbank des Arbeitsbereichs belegt. Erneut versuchen.</translation>
    </message>
    <message>
        <source>The workspace&apos;s database cannot be opened or written. Look at the permissions of its folder.</source>
        <translation>Die Datenbank des Arbeitsbereichs lässt sich nicht öffnen oder schreiben. Die Berechtigungen seines Ordners prüfen.</translation>
    </message>
    <message>
        <source>Reading or writing the workspace&apos;s database failed. Look at the disk.</source>
        <translation>Das Lesen oder Schreiben der Datenbank des Arbeitsbereichs ist fehlgeschlagen. Den Datenträger prüfen.</translation>
    </message>
    <message>
        <source>The workspace refused a change that contradicts what it holds.</source>
        <translation>Der Arbeitsbereich hat eine Änderung abgelehnt, die seinem Inhalt widerspricht.</translation>
    </message>
    <message>
        <source>The workspace&apos;s database answered with an error.</source>
        <translation>Die Datenbank des Arbeitsbereichs hat mit einem Fehler geantwortet.</translation>
    </message>
    <message>
        <source>No program drives this workspace at the moment.</source>
        <translation>Zurzeit steuert kein Programm diesen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>%1 belongs to somebody else or is open to others. Remove it, or set TMPDIR to a folder of your own.</source>
        <translation>%1 gehört jemand anderem oder ist für andere offen. Es entfernen oder TMPDIR auf einen eigenen Ordner setzen.</translation>
    </message>
    <message>
        <source>The driver&apos;s socket %1 cannot be opened.</source>
        <translation>Der Socket %1 des Steuerprozesses lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>keine rechtzeitige Antwort</translation>
    </message>
    <message>
        <source>%1 is not a workspace of Compute Studio: it is no SQLite database. Choose another folder.</source>
        <translation>%1 ist kein Arbeitsbereich von Compute Studio: Es ist keine SQLite-Datenbank. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The workspace was written by a newer Compute Studio (schema %1; this one knows %2). Nothing was touched. Install the newer version.</source>
        <translation>Der Arbeitsbereich wurde von einem neueren Compute Studio geschrieben (Schema %1; dieses kennt %2). Nichts wurde angerührt. Die neuere Version installieren.</translation>
    </message>
    <message>
        <source>No folder was named for the workspace.</source>
        <translation>Für den Arbeitsbereich wurde kein Ordner genannt.</translation>
    </message>
    <message>
        <source>%1 lies on a network file system (%2), where the locks that protect a workspace cannot be trusted. Choose a folder on a local disk: --workspace DIR or COMPUTE_STUDIO_WORKSPACE.</source>
        <translation>%1 liegt auf einem Netzwerk-Dateisystem (%2), wo auf die Sperren, die einen Arbeitsbereich schützen, kein Verlass ist. Einen Ordner auf einem lokalen Datenträger wählen: --workspace DIR oder COMPUTE_STUDIO_WORKSPACE.</translation>
    </message>
    <message>
        <source>The workspace %1 was written by a newer Compute Studio (schema %2; this one knows %3). Nothing was touched. Install the newer version, or name another workspace.</source>
        <translation>Der Arbeitsbereich %1 wurde von einem neueren Compute Studio geschrieben (Schema %2; dieses kennt %3). Nichts wurde angerührt. Die neuere Version installieren oder einen anderen Arbeitsbereich nennen.</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is damaged. Copy the newest file of %1 over %2, with no studio running.</source>
        <translation>Die Datenbank des Arbeitsbereichs ist beschädigt. Die neueste Datei aus %1 über %2 kopieren, während kein Studio läuft.</translation>
    </message>
    <message>
        <source>Another program is preparing this workspace. Try again.</source>
        <translation>Ein anderes Programm bereitet diesen Arbeitsbereich gerade vor. Erneut versuchen.</translation>
    </message>
    <message>
        <source>This workspace was last used as %1%2 and now wakes up as %3. If it was moved, say: studioctl workspace adopt --moved. If it is a copy and the other one lives on, say: studioctl workspace adopt --copied. Nothing was changed.</source>
        <translation>Dieser Arbeitsbereich wurde zuletzt als %1%2 verwendet und findet sich jetzt als %3 wieder. Wurde er verschoben: studioctl workspace adopt --moved. Ist er eine Kopie und der andere besteht weiter: studioctl workspace adopt --copied. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source> on another computer</source>
        <translation> auf einem anderen Rechner</translation>
    </message>
    <message>
        <source>The workspace does not know its own id; its database is damaged.</source>
        <translation>Der Arbeitsbereich kennt seine eigene Kennung nicht; seine Datenbank ist beschädigt.</translation>
    </message>
</context>
<context>
    <name>StudioText</name>
    <message>
        <source>The source folder %1 does not exist or is no folder.</source>
        <translation>Der Quellordner %1 existiert nicht oder ist kein Ordner.</translation>
    </message>
    <message>
        <source>The Python interpreter %1 does not exist or cannot be executed. Give another with --python.</source>
        <translation>Der Python-Interpreter %1 existiert nicht oder ist nicht ausführbar. Mit --python einen anderen angeben.</translation>
    </message>
    <message>
        <source>Run %1 has ended already (%2); there is nothing to cancel.</source>
        <translation>Der Lauf %1 ist schon beendet (%2); es gibt nichts abzubrechen.</translation>
    </message>
    <message>
        <source>Run %1 has not ended. Cancel it first: studioctl run cancel %1</source>
        <translation>Der Lauf %1 ist nicht beendet. Zuerst abbrechen: studioctl run cancel %1</translation>
    </message>
    <message>
        <source>The driver %1 could not be started; the run waits until one is: studioctl serve</source>
        <translation>Der Steuerprozess %1 konnte nicht gestartet werden; der Lauf wartet, bis einer läuft: studioctl serve</translation>
    </message>
    <message>
        <source>Counting was stopped.</source>
        <translation>Das Zählen wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 is in the way: it is not a folder. Remove it, or choose another folder with --to.</source>
        <translation>%1 ist im Weg: Es ist kein Ordner. Es entfernen oder mit --to einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is damaged. Copy the newest file of %1 over %2, with no studio running.</source>
        <translation>Die Datenbank des Arbeitsbereichs ist beschädigt. Die neueste Datei aus %1 über %2 kopieren, während kein Studio läuft.</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n files (%1 bytes) that no run needs any more.</source>
        <translation>
            <numerusform>%n Datei (%1 Byte) entfernt, die kein Lauf mehr braucht.</numerusform>
            <numerusform>%n Dateien (%1 Byte) entfernt, die kein Lauf mehr braucht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n snapshots are damaged. &quot;studioctl workspace check&quot; names them.</source>
        <translation>
            <numerusform>%n Momentaufnahme ist beschädigt. „studioctl workspace check“ nennt sie.</numerusform>
            <numerusform>%n Momentaufnahmen sind beschädigt. „studioctl workspace check“ nennt sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>The driver does not know what is asked of it.</source>
        <translation>Der Steuerprozess kennt diese Anfrage nicht.</translation>
    </message>
    <message>
        <source>The workspace is not open.</source>
        <translation>Der Arbeitsbereich ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no cluster.</source>
        <translation>„%1“ ist kein Cluster.</translation>
    </message>
    <message>
        <source>The local computer is always there; it cannot be deleted.</source>
        <translation>Der lokale Rechner ist immer da; er kann nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted and takes no more runs. Choose another target.</source>
        <translation>„%1“ wird gerade gelöscht und nimmt keine Läufe mehr an. Ein anderes Rechenziel wählen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be created and takes no runs. &quot;studioctl compute show %1&quot; tells why; delete it, or choose another target.</source>
        <translation>„%1“ konnte nicht erstellt werden und nimmt keine Läufe an. „studioctl compute show %1“ nennt den Grund; es löschen oder ein anderes Rechenziel wählen.</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
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
        <source>Only attached machines are detached. Clusters are deleted: studioctl compute delete %1</source>
        <translation>Nur angebundene Rechner werden gelöst. Cluster werden gelöscht: studioctl compute delete %1</translation>
    </message>
    <message>
        <source>Clusters have their nodes on &quot;%1&quot;. Delete them first.</source>
        <translation>Cluster haben ihre Knoten auf „%1“. Diese Cluster zuerst löschen.</translation>
    </message>
    <message>
        <source>This check is not there any more. Check the machine again.</source>
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
        <source>It takes too long.</source>
        <translation>Es dauert zu lange.</translation>
    </message>
    <message>
        <source>The number of runs at once must lie between 1 and %1.</source>
        <translation>Die Zahl der Läufe zugleich muss zwischen 1 und %1 liegen.</translation>
    </message>
    <message>
        <source>Check the machine first, with exactly this address, sign-in and folder; attaching is possible when no step has failed.</source>
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
        <source>connected already</source>
        <translation>schon verbunden</translation>
    </message>
    <message>
        <source>running already</source>
        <translation>läuft schon</translation>
    </message>
    <message>
        <source>sent, %1</source>
        <translation>gesendet, %1</translation>
    </message>
    <message>
        <source>was there already</source>
        <translation>war schon da</translation>
    </message>
    <message>
        <source>The login shell takes %1 seconds to start. Look into .bashrc and .profile there; each new connection waits for it.</source>
        <translation>Die Login-Shell braucht %1 Sekunden für ihren Start. Dort in .bashrc und .profile nachsehen; jede neue Verbindung wartet darauf.</translation>
    </message>
    <message>
        <source>The login prints text although nobody is there to read it. It is ignored; put it behind a test for an interactive shell.</source>
        <translation>Die Anmeldung gibt Text aus, obwohl niemand da ist, der ihn liest. Er wird ignoriert; ihn hinter eine Prüfung auf eine interaktive Shell setzen.</translation>
    </message>
    <message>
        <source>quiet</source>
        <translation>still</translation>
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
        <source>There is little space left. Free some, or choose another folder.</source>
        <translation>Es ist wenig Platz übrig. Platz schaffen oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>No Python was found. Scripts need one: name it with --python.</source>
        <translation>Es wurde kein Python gefunden. Skripte brauchen eines: Es mit --python nennen.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>geht richtig</translation>
    </message>
    <message>
        <source>Port %1 of this computer is taken. Choose another, or 0 for any.</source>
        <translation>Port %1 dieses Rechners ist belegt. Einen anderen wählen, oder 0 für einen beliebigen.</translation>
    </message>
    <message>
        <source>This is not asked any more. Connect again.</source>
        <translation>Danach wird nicht mehr gefragt. Neu verbinden.</translation>
    </message>
    <message>
        <source>This is not asked any more.</source>
        <translation>Danach wird nicht mehr gefragt.</translation>
    </message>
    <message>
        <source>The program that drives this workspace has ended.</source>
        <translation>Das Programm, das diesen Arbeitsbereich steuert, hat sich beendet.</translation>
    </message>
    <message>
        <source>There is no connection to &quot;%1&quot; now. &quot;studioctl compute check %1&quot; tells why.</source>
        <translation>Es gibt jetzt keine Verbindung zu „%1“. „studioctl compute check %1“ sagt, warum.</translation>
    </message>
    <message>
        <source>The machine opens no shell.</source>
        <translation>Der Rechner öffnet keine Shell.</translation>
    </message>
    <message>
        <source>The environment names no image, and the settings have none to begin with. Name one with --image, or in the settings.</source>
        <translation>Die Umgebung nennt kein Image, und die Einstellungen haben keines als Grundlage. Eines mit --image oder in den Einstellungen nennen.</translation>
    </message>
    <message>
        <source>A run has either an environment or a Python interpreter. Leave one of them out.</source>
        <translation>Ein Lauf hat entweder eine Umgebung oder einen Python-Interpreter. Eines davon weglassen.</translation>
    </message>
    <message>
        <source>The Python interpreter %1 does not exist or cannot be executed. Give another with --interpreter.</source>
        <translation>Der Python-Interpreter %1 existiert nicht oder ist nicht ausführbar. Mit --interpreter einen anderen angeben.</translation>
    </message>
    <message>
        <source>There is no compute target &quot;%1&quot;.</source>
        <translation>Es gibt kein Rechenziel „%1“.</translation>
    </message>
    <message>
        <source>The compute target is gone.</source>
        <translation>Das Rechenziel ist weg.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not answer at the moment. &quot;studioctl compute check %1&quot; says why.</source>
        <translation>„%1“ antwortet zurzeit nicht. „studioctl compute check %1“ sagt, warum.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an archive. Unpack it (tar -xf) and name the program in it, bin/micromamba.</source>
        <translation>„%1“ ist ein Archiv. Entpacken (tar -xf) und das Programm darin angeben, bin/micromamba.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no program that a Linux machine could run.</source>
        <translation>„%1“ ist kein Programm, das ein Linux-Rechner ausführen könnte.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not what its checksum says: it has the SHA-256 %2.</source>
        <translation>„%1“ stimmt nicht mit der Prüfsumme überein: Die SHA-256 ist %2.</translation>
    </message>
    <message>
        <source>The snapshot of %1 could not be read, so its files are not compared: %2</source>
        <translation>Die Momentaufnahme von %1 konnte nicht gelesen werden, daher werden ihre Dateien nicht verglichen: %2</translation>
    </message>
    <message>
        <source>Choose between %1 and %2 different runs to compare.</source>
        <translation>Zwischen %1 und %2 verschiedene Läufe zum Vergleichen wählen.</translation>
    </message>
    <message>
        <source>The agent on the machine was not the one that was put there. It was not started; another was sent in its place. If you have not changed it, somebody else has: look who uses that account.</source>
        <translation>Der Agent auf der Maschine war nicht der, der dort abgelegt wurde. Er wurde nicht gestartet; ein anderer wurde an seine Stelle gesendet. Wenn Sie ihn nicht geändert haben, war es jemand anders: Sehen Sie nach, wer dieses Konto benutzt.</translation>
    </message>
    <message>
        <source>There is no /dev/shm that can be written: data loaders with several workers fail. Have a tmpfs mounted there; of a container, ask for one with --shm-size=8g.</source>
        <translation>Es gibt kein beschreibbares /dev/shm: Data-Loader mit mehreren Workern scheitern. Dort ein tmpfs einhängen lassen; bei einem Container mit --shm-size=8g darum bitten.</translation>
    </message>
    <message>
        <source>/dev/shm is small (%1): data loaders with several workers fail. Have it enlarged (mount -o remount,size=8g /dev/shm); of a container, ask for more with --shm-size=8g.</source>
        <translation>/dev/shm ist klein (%1): Data-Loader mit mehreren Workern scheitern. Es vergrößern lassen (mount -o remount,size=8g /dev/shm); bei einem Container mit --shm-size=8g um mehr bitten.</translation>
    </message>
    <message>
        <source>Its clock is off by %1 seconds. Runs are not harmed; the times of files there are wrong. Have it set by the network: timedatectl set-ntp true.</source>
        <translation>Seine Uhr geht um %1 Sekunden falsch. Läufen schadet das nicht; die Zeiten der Dateien dort stimmen nicht. Sie über das Netz stellen lassen: timedatectl set-ntp true.</translation>
    </message>
    <message>
        <source>Nothing was found outside the vault, which is locked and may hold it. Unlock it, and try again.</source>
        <translation>Außerhalb des Tresors wurde nichts gefunden; er ist gesperrt und kann es enthalten. Ihn entsperren und es noch einmal versuchen.</translation>
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
        <source>%1 a node; %2 to %3 nodes; %4 s idle before scale-down; %5</source>
        <translation>%1 je Knoten; %2 bis %3 Knoten; Freigabe nach %4 s Leerlauf; %5</translation>
    </message>
    <message>
        <source>To be created: %1.</source>
        <translation>Wird erstellt: %1.</translation>
    </message>
    <message>
        <source>Created. A node fits the machine %1.</source>
        <translation>Erstellt. Ein Knoten passt auf den Rechner %1.</translation>
    </message>
    <message>
        <source>Could not be created: %1</source>
        <translation>Konnte nicht erstellt werden: %1</translation>
    </message>
    <message>
        <source>To be changed to: %1.</source>
        <translation>Wird geändert zu: %1.</translation>
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
        <source>To be deleted.</source>
        <translation>Wird gelöscht.</translation>
    </message>
    <message>
        <source>Deleted. Its runs stay.</source>
        <translation>Gelöscht. Seine Läufe bleiben.</translation>
    </message>
    <message numerus="yes">
        <source>Grows from %1 to %2 nodes: %n runs wait.</source>
        <translation>
            <numerusform>Wächst von %1 auf %2 Knoten: %n Lauf wartet.</numerusform>
            <numerusform>Wächst von %1 auf %2 Knoten: %n Läufe warten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Shrinks from %1 to %2 nodes: the others were not needed for %3 s.</source>
        <translation>Schrumpft von %1 auf %2 Knoten: Die anderen wurden %3 s lang nicht gebraucht.</translation>
    </message>
    <message>
        <source>Node %1 is up, %2.</source>
        <translation>Knoten %1 ist da, %2.</translation>
    </message>
    <message>
        <source>Node %1 has left.</source>
        <translation>Knoten %1 ist freigegeben.</translation>
    </message>
    <message>
        <source>Node %1 did not come up: %2</source>
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
        <source>held to its cores by CPU affinity</source>
        <translation>per CPU-Affinität auf seine Kerne begrenzt</translation>
    </message>
    <message>
        <source>not held to its cores</source>
        <translation>nicht auf seine Kerne begrenzt</translation>
    </message>
    <message>
        <source>%1, its memory limited by a control group</source>
        <translation>%1, Speicher per Control Group</translation>
    </message>
    <message>
        <source>%1, its memory watched: a job that takes more is ended</source>
        <translation>%1, Speicher überwacht: Ein Job, der mehr belegt, wird beendet</translation>
    </message>
    <message>
        <source>Shrinks from %1 to %2 nodes: it is deleted.</source>
        <translation>Schrumpft von %1 auf %2 Knoten: Er wird gelöscht.</translation>
    </message>
    <message>
        <source>Shrinks from %1 to %2 nodes, the new maximum.</source>
        <translation>Schrumpft von %1 auf %2 Knoten, das neue Maximum.</translation>
    </message>
    <message>
        <source>Shrinks from %1 to %2 nodes: a node that did not come up is given up.</source>
        <translation>Schrumpft von %1 auf %2 Knoten: Ein Knoten, der nicht bereit wurde, wird aufgegeben.</translation>
    </message>
</context>
<context>
    <name>TargetText</name>
    <message>
        <source>There is no compute target &quot;%1&quot;. There is: %2.</source>
        <translation>Es gibt kein Rechenziel „%1“. Vorhanden: %2.</translation>
    </message>
    <message>
        <source>The number of runs at once must lie between 1 and %1.</source>
        <translation>Die Anzahl der Läufe zugleich muss zwischen 1 und %1 liegen.</translation>
    </message>
    <message>
        <source>A cluster runs one job a node at a time. Change its maximum of nodes instead, with --max-instances.</source>
        <translation>Ein Cluster führt je Knoten einen Job zur Zeit aus. Stattdessen mit --max-instances die Höchstzahl seiner Knoten ändern.</translation>
    </message>
    <message>
        <source>There is a compute target &quot;%1&quot; already. Choose another name.</source>
        <translation>Ein Rechenziel „%1“ gibt es schon. Einen anderen Namen wählen.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended. Wait for them or cancel them; or leave them running there without being followed any more (--leave-runs).</source>
        <translation>
            <numerusform>%n Lauf auf „%1“ ist nicht beendet. Auf ihn warten oder ihn abbrechen; oder ihn dort weiterlaufen lassen, ohne dass er weiter verfolgt wird (--leave-runs).</numerusform>
            <numerusform>%n Läufe auf „%1“ sind nicht beendet. Auf sie warten oder sie abbrechen; oder sie dort weiterlaufen lassen, ohne dass sie weiter verfolgt werden (--leave-runs).</numerusform>
        </translation>
    </message>
</context>
</TS>
