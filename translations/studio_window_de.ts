<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ActivityPartsText</name>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
</context>
<context>
    <name>AttachDraftText</name>
    <message>
        <source>A compute target with this name already exists. Choose another.</source>
        <translation>Ein Computeziel mit diesem Namen existiert bereits. Einen anderen wählen.</translation>
    </message>
    <message>
        <source>Jump host %1: %2</source>
        <translation>Jump-Host %1: %2</translation>
    </message>
    <message>
        <source>The vault is not open. Create or unlock it, or choose another place for secrets.</source>
        <translation>Der Tresor ist nicht offen. Ihn anlegen oder entsperren, oder für Geheimnisse einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>Choose at least one GPU, or let runs use all of them.</source>
        <translation>Mindestens eine GPU wählen, oder Läufe alle verwenden lassen.</translation>
    </message>
    <message>
        <source>The machine has not been checked yet. Run the check.</source>
        <translation>Der Rechner wurde noch nicht geprüft. Die Prüfung ausführen.</translation>
    </message>
    <message>
        <source>The address or sign-in has changed since the check. Check again.</source>
        <translation>Adresse oder Anmeldung hat sich seit der Prüfung geändert. Erneut prüfen.</translation>
    </message>
    <message>
        <source>The check is still running. Wait for it to finish, or answer the machine&apos;s prompts.</source>
        <translation>Die Prüfung läuft noch. Sie abwarten oder die Fragen des Rechners beantworten.</translation>
    </message>
    <message>
        <source>The check failed. Fix the reported problems and check again.</source>
        <translation>Die Prüfung ist fehlgeschlagen. Die gemeldeten Probleme beheben und erneut prüfen.</translation>
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
        <source>interactive</source>
        <translation>interaktiv</translation>
    </message>
    <message>
        <source>any method</source>
        <translation>jede Methode</translation>
    </message>
    <message>
        <source>%1 %2 (line %3): %4</source>
        <translation>%1 %2 (Zeile %3): %4</translation>
    </message>
    <message>
        <source>No address is specified.</source>
        <translation>Es ist keine Adresse genannt.</translation>
    </message>
</context>
<context>
    <name>AxisLabelText</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
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
        <source>Time since start</source>
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
</context>
<context>
    <name>BudgetDialogText</name>
    <message>
        <source>Edit budget</source>
        <translation>Budget bearbeiten</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The whole workspace</source>
        <translation>Der ganze Arbeitsbereich</translation>
    </message>
    <message>
        <source>One compute target</source>
        <translation>Ein Computeziel</translation>
    </message>
    <message>
        <source>One experiment</source>
        <translation>Ein Experiment</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>Gilt für</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Hold new runs when the budget is used up</source>
        <translation>Neue Läufe zurückhalten, wenn das Budget aufgebraucht ist</translation>
    </message>
    <message>
        <source>Create budget</source>
        <translation>Budget erstellen</translation>
    </message>
    <message>
        <source>Applies to each calendar month. Counts only targets that have a price in this currency.</source>
        <translation>Gilt für jeden Kalendermonat. Zählt nur Computeziele mit einem Preis in dieser Währung.</translation>
    </message>
    <message>
        <source>Monthly amount</source>
        <translation>Monatsbetrag</translation>
    </message>
    <message>
        <source>Warn at</source>
        <translation>Warnen ab</translation>
    </message>
    <message>
        <source>Select the compute target.</source>
        <translation>Wählen Sie das Computeziel.</translation>
    </message>
    <message>
        <source>Enter the name of the experiment.</source>
        <translation>Geben Sie den Namen des Experiments ein.</translation>
    </message>
</context>
<context>
    <name>ChartExportText</name>
    <message>
        <source>The file could not be written. Choose another location.</source>
        <translation>Die Datei konnte nicht geschrieben werden. Einen anderen Speicherort wählen.</translation>
    </message>
</context>
<context>
    <name>ClusterDeletionText</name>
    <message>
        <source>The cluster cannot be deleted now.</source>
        <translation>Der Cluster kann jetzt nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Delete the cluster %1?</source>
        <translation>Den Cluster %1 löschen?</translation>
    </message>
    <message numerus="yes">
        <source>Its %n node(s) are released, and it accepts no more runs.</source>
        <translation>
            <numerusform>Sein %n Knoten wird freigegeben, und er nimmt keine Läufe mehr an.</numerusform>
            <numerusform>Seine %n Knoten werden freigegeben, und er nimmt keine Läufe mehr an.</numerusform>
        </translation>
    </message>
    <message>
        <source>It accepts no more runs.</source>
        <translation>Er nimmt keine Läufe mehr an.</translation>
    </message>
    <message>
        <source>Its node and operation history is deleted. Its runs are kept, with their logs and outputs.</source>
        <translation>Sein Verlauf von Knoten und Vorgängen wird gelöscht. Seine Läufe bleiben, mit Protokollen und Ausgaben.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The cluster could not be deleted.</source>
        <translation>Der Cluster konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Deleting %1</source>
        <translation>%1 wird gelöscht</translation>
    </message>
    <message>
        <source>Detach the Kubernetes cluster %1?</source>
        <translation>Kubernetes-Cluster %1 lösen?</translation>
    </message>
    <message>
        <source>The Kubernetes cluster itself stays as it is.</source>
        <translation>Der Kubernetes-Cluster selbst bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>ClusterDraftText</name>
    <message>
        <source>A compute target with this name already exists. Choose another; %1 is available.</source>
        <translation>Ein Computeziel mit diesem Namen existiert bereits. Einen anderen wählen; %1 ist frei.</translation>
    </message>
    <message>
        <source>Choose a size, or enter custom cores and memory.</source>
        <translation>Eine Größe wählen oder eigene Werte für Kerne und Speicher eingeben.</translation>
    </message>
    <message>
        <source>Select at least one machine of the pool.</source>
        <translation>Mindestens einen Rechner des Pools auswählen.</translation>
    </message>
    <message>
        <source>The hardware of %1 is not known yet. Connect the machine first.</source>
        <translation>Die Hardware von %1 ist noch nicht bekannt. Den Rechner zuerst verbinden.</translation>
    </message>
    <message numerus="yes">
        <source>The machines have room for %n node(s).</source>
        <translation>
            <numerusform>Auf den Rechnern ist Platz für %n Knoten.</numerusform>
            <numerusform>Auf den Rechnern ist Platz für %n Knoten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machines have room for %n node(s), fewer than the maximum.</source>
        <translation>
            <numerusform>Auf den Rechnern ist Platz für %n Knoten, weniger als die Höchstzahl.</numerusform>
            <numerusform>Auf den Rechnern ist Platz für %n Knoten, weniger als die Höchstzahl.</numerusform>
        </translation>
    </message>
    <message>
        <source>each machine of the pool</source>
        <translation>jedem Rechner des Pools</translation>
    </message>
    <message>
        <source>Load account and sizes first.</source>
        <translation>Laden Sie zuerst Konto und Größen.</translation>
    </message>
    <message>
        <source>Select a VM size.</source>
        <translation>Wählen Sie eine VM-Größe.</translation>
    </message>
    <message>
        <source>Price per hour: unknown</source>
        <translation>Preis pro Stunde: unbekannt</translation>
    </message>
    <message>
        <source>%1 an hour</source>
        <translation>%1 pro Stunde</translation>
    </message>
    <message>
        <source>%1 to %2 an hour</source>
        <translation>%1 bis %2 pro Stunde</translation>
    </message>
    <message>
        <source>This cloud has no spot machines. Select Dedicated.</source>
        <translation>Diese Cloud hat keine Spot-Maschinen. Wählen Sie „Dediziert“.</translation>
    </message>
    <message>
        <source>%1 in %2, account %3: %4</source>
        <translation>%1 in %2, Konto %3: %4</translation>
    </message>
    <message>
        <source>Whole machines: %1</source>
        <translation>Ganze Rechner: %1</translation>
    </message>
    <message>
        <source>Slices of %1</source>
        <translation>Anteile von %1</translation>
    </message>
    <message>
        <source>Allocations of the Slurm cluster %1</source>
        <translation>Allokationen des Slurm-Clusters %1</translation>
    </message>
    <message>
        <source>Allocations of the Slurm cluster %1, partition %2</source>
        <translation>Allokationen des Slurm-Clusters %1, Partition %2</translation>
    </message>
    <message>
        <source>Virtual machines on %1: %2</source>
        <translation>Virtuelle Maschinen auf %1: %2</translation>
    </message>
    <message>
        <source>Containers on %1: %2</source>
        <translation>Container auf %1: %2</translation>
    </message>
    <message>
        <source>file system of the machine</source>
        <translation>Dateisystem des Rechners</translation>
    </message>
    <message>
        <source>decided by partition and QOS</source>
        <translation>durch Partition und QOS bestimmt</translation>
    </message>
    <message>
        <source>dedicated</source>
        <translation>dediziert</translation>
    </message>
    <message>
        <source>low priority: spot machines, which the cloud may evict at any time</source>
        <translation>niedrige Priorität: Spot-Maschinen, die die Cloud jederzeit entziehen kann</translation>
    </message>
    <message>
        <source>low priority: other programs on the machine take precedence</source>
        <translation>niedrige Priorität: Andere Programme auf dem Rechner haben Vorrang</translation>
    </message>
    <message>
        <source>Virtual machines on this computer: %1</source>
        <translation>Virtuelle Maschinen auf diesem Rechner: %1</translation>
    </message>
    <message>
        <source>Containers on this computer: %1</source>
        <translation>Container auf diesem Rechner: %1</translation>
    </message>
    <message>
        <source>Slices of this computer</source>
        <translation>Anteile dieses Rechners</translation>
    </message>
</context>
<context>
    <name>ClusterStatusText</name>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Vorbereitung</translation>
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
        <source>none</source>
        <translation>keine</translation>
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
        <source>%n node(s) starting</source>
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
        <source>Resizing: fewer nodes than the minimum.</source>
        <translation>Wird skaliert: weniger Knoten als die Mindestzahl.</translation>
    </message>
    <message>
        <source>Resizing: %1.</source>
        <translation>Wird skaliert: %1.</translation>
    </message>
    <message>
        <source>Steady. Scaled to 0 nodes; nodes start with the next run.</source>
        <translation>Stabil. Auf 0 Knoten skaliert; Knoten starten mit dem nächsten Lauf.</translation>
    </message>
    <message numerus="yes">
        <source>Steady at the maximum: %n run(s) waiting for a node.</source>
        <translation>
            <numerusform>Stabil bei der Höchstzahl: %n Lauf wartet auf einen Knoten.</numerusform>
            <numerusform>Stabil bei der Höchstzahl: %n Läufe warten auf einen Knoten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Steady: idle nodes are released after %1.</source>
        <translation>Stabil: Knoten im Leerlauf werden freigegeben (nach %1).</translation>
    </message>
    <message>
        <source>Verifying the node size on the machine.</source>
        <translation>Die Knotengröße wird auf dem Rechner geprüft.</translation>
    </message>
    <message>
        <source>Verifying the new values on the machine.</source>
        <translation>Die neuen Werte werden auf dem Rechner geprüft.</translation>
    </message>
    <message>
        <source>Releasing its nodes before deletion. Its runs are kept.</source>
        <translation>Seine Knoten werden freigegeben, dann wird er gelöscht. Seine Läufe bleiben.</translation>
    </message>
    <message>
        <source>Creation failed; it accepts no runs.</source>
        <translation>Er konnte nicht erstellt werden und nimmt keine Läufe an.</translation>
    </message>
    <message>
        <source>Creation was canceled.</source>
        <translation>Das Erstellen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Node size verified. The cluster is ready.</source>
        <translation>Knotengröße geprüft. Der Cluster ist bereit.</translation>
    </message>
    <message>
        <source>Node size verified. The cluster is idle; the scheduler starts when there is work.</source>
        <translation>Knotengröße geprüft. Der Cluster ist im Leerlauf; der Scheduler startet, wenn es Arbeit gibt.</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>Niedrige Priorität</translation>
    </message>
    <message>
        <source>Dedicated</source>
        <translation>Dediziert</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>%1 laufend</translation>
    </message>
    <message>
        <source>%1 queued</source>
        <translation>%1 wartend</translation>
    </message>
    <message>
        <source>The local computer cannot be deleted.</source>
        <translation>Der lokale Rechner kann nicht gelöscht werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) on it have not ended. Cancel them first, or wait for them to finish.</source>
        <translation>
            <numerusform>%n Lauf darauf ist nicht beendet. Ihn zuerst abbrechen oder abwarten.</numerusform>
            <numerusform>%n Läufe darauf sind nicht beendet. Sie zuerst abbrechen oder abwarten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Creating the container</source>
        <translation>Container wird erstellt</translation>
    </message>
    <message>
        <source>Checking whether the container was created</source>
        <translation>Prüfung, ob der Container erstellt wurde</translation>
    </message>
    <message>
        <source>Starting the container</source>
        <translation>Container wird gestartet</translation>
    </message>
    <message>
        <source>Removing the container</source>
        <translation>Container wird entfernt</translation>
    </message>
    <message>
        <source>Removing the container: %1</source>
        <translation>Container wird entfernt: %1</translation>
    </message>
    <message>
        <source>Stopping the container</source>
        <translation>Der Container wird gestoppt</translation>
    </message>
    <message>
        <source>The container is stopped</source>
        <translation>Der Container ist gestoppt</translation>
    </message>
    <message>
        <source>Creating the node</source>
        <translation>Der Knoten wird erstellt</translation>
    </message>
    <message>
        <source>Checking whether the node was created</source>
        <translation>Es wird geprüft, ob der Knoten erstellt wurde</translation>
    </message>
    <message>
        <source>Starting the node</source>
        <translation>Der Knoten startet</translation>
    </message>
    <message>
        <source>Removing the node</source>
        <translation>Der Knoten wird entfernt</translation>
    </message>
    <message>
        <source>Removing the node: %1</source>
        <translation>Der Knoten wird entfernt: %1</translation>
    </message>
    <message>
        <source>Stopping the node</source>
        <translation>Der Knoten wird angehalten</translation>
    </message>
    <message>
        <source>The node is stopped</source>
        <translation>Der Knoten ist angehalten</translation>
    </message>
    <message>
        <source>Steady: node count matches demand.</source>
        <translation>Stabil: Die Knotenzahl entspricht dem Bedarf.</translation>
    </message>
    <message>
        <source>Will be created when the scheduler starts.</source>
        <translation>Wird erstellt, sobald der Scheduler startet.</translation>
    </message>
    <message>
        <source>Starting the node. CPU emulation makes this take minutes.</source>
        <translation>Knoten wird gestartet. Wegen CPU-Emulation dauert das Minuten.</translation>
    </message>
    <message>
        <source>Emulated CPU: about 10 times slower</source>
        <translation>Emulierte CPU: etwa 10-mal langsamer</translation>
    </message>
    <message>
        <source>Deletion is already in progress.</source>
        <translation>Wird bereits gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>Steady: %n run(s) queued; see the queue for the reason.</source>
        <translation>
            <numerusform>Stabil: %n Lauf wartet; Grund siehe Warteschlange.</numerusform>
            <numerusform>Stabil: %n Läufe warten; Grund siehe Warteschlange.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Steady: %n run(s) queued. %1</source>
        <translation>
            <numerusform>Stabil: %n Lauf wartet. %1</numerusform>
            <numerusform>Stabil: %n Läufe warten. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>up to %1 × %2</source>
        <translation>bis zu %1 × %2</translation>
    </message>
</context>
<context>
    <name>ComparedRowText</name>
    <message>
        <source>%1 (lowest)</source>
        <translation>%1 (niedrigster)</translation>
    </message>
    <message>
        <source>%1 (highest)</source>
        <translation>%1 (höchster)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
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
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Laufkonfiguration</translation>
    </message>
    <message>
        <source>Source folder</source>
        <translation>Quellordner</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
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
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>Grace period</source>
        <translation>Frist zum Beenden</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Momentaufnahme</translation>
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
</context>
<context>
    <name>ComputeAdviceText</name>
    <message>
        <source>The local computer</source>
        <translation>Lokaler Rechner</translation>
    </message>
    <message>
        <source>You experiment with one run at a time, and this computer is free. It needs no setup and gives each run all its resources.</source>
        <translation>Experimente mit einem Lauf nach dem anderen, und dieser Rechner ist frei. Er braucht keine Einrichtung und gibt jedem Lauf alle Ressourcen.</translation>
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
        <source>You work on this computer at the same time. Low priority yields to other programs, and each node is limited to its cores and memory.</source>
        <translation>Auf diesem Rechner wird zugleich gearbeitet. Niedrige Priorität lässt anderen Programmen den Vortritt, und jeder Knoten ist auf seine Kerne und seinen Speicher begrenzt.</translation>
    </message>
    <message>
        <source>A cluster queue is best for many runs: the cluster scales up with it, gives each run a node of the same size, and releases the nodes afterwards.</source>
        <translation>Für viele Läufe ist die Warteschlange eines Clusters am besten: Er wächst mit ihr, gibt jedem Lauf einen Knoten gleicher Größe und gibt die Knoten danach frei.</translation>
    </message>
    <message>
        <source>Production runs need the same conditions each time: a cluster node always has the same cores and memory, whatever else is running.</source>
        <translation>Produktionsläufe brauchen jedes Mal dieselben Bedingungen: Ein Clusterknoten hat immer dieselben Kerne und denselben Speicher, was auch sonst läuft.</translation>
    </message>
</context>
<context>
    <name>ConfirmationText</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>CudaSupportText</name>
    <message>
        <source>supported CUDA version unknown</source>
        <translation>unterstützte CUDA-Version unbekannt</translation>
    </message>
    <message>
        <source>CUDA up to %1</source>
        <translation>CUDA bis %1</translation>
    </message>
    <message>
        <source>%1: OK, this GPU requires %2</source>
        <translation>%1: OK, diese GPU erfordert %2</translation>
    </message>
    <message>
        <source>%1: too old, this GPU requires %2. Ask the administrator for a newer driver</source>
        <translation>%1: zu alt, diese GPU erfordert %2. Einen neueren Treiber bei der Administration anfordern</translation>
    </message>
</context>
<context>
    <name>DataPartsText</name>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>Neue Daten</translation>
    </message>
</context>
<context>
    <name>DurationUnitText</name>
    <message>
        <source>%1 (s)</source>
        <translation>%1 (s)</translation>
    </message>
    <message>
        <source>%1 (min)</source>
        <translation>%1 (min)</translation>
    </message>
    <message>
        <source>%1 (h)</source>
        <translation>%1 (h)</translation>
    </message>
    <message>
        <source>%1 (d)</source>
        <translation>%1 (d)</translation>
    </message>
</context>
<context>
    <name>EnvironmentChoiceText</name>
    <message>
        <source>Enter the full path of the interpreter, e.g. /usr/bin/python3.</source>
        <translation>Den vollständigen Pfad des Interpreters angeben, z. B. /usr/bin/python3.</translation>
    </message>
    <message>
        <source>Choose an environment, or create one first.</source>
        <translation>Eine Umgebung wählen oder zuerst eine anlegen.</translation>
    </message>
    <message>
        <source>Choose a requirements file.</source>
        <translation>Eine Requirements-Datei wählen.</translation>
    </message>
    <message numerus="yes">
        <source>The file has %n problem(s), listed below. Fix them in the file.</source>
        <translation>
            <numerusform>Die Datei hat %n Problem (siehe unten). Es in der Datei beheben.</numerusform>
            <numerusform>Die Datei hat %n Probleme (siehe unten). Sie in der Datei beheben.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file lists no packages. Choose another.</source>
        <translation>Die Datei enthält keine Pakete. Eine andere wählen.</translation>
    </message>
    <message>
        <source>Enter the full path of the interpreter, or search for one on the machine.</source>
        <translation>Den vollständigen Pfad des Interpreters angeben oder auf dem Rechner einen suchen.</translation>
    </message>
    <message>
        <source>Enter an image, e.g. docker.io/library/python:3.11.</source>
        <translation>Ein Image angeben, z. B. docker.io/library/python:3.11.</translation>
    </message>
    <message>
        <source>Default python3 on PATH</source>
        <translation>Standard-python3 im PATH</translation>
    </message>
    <message>
        <source>Same as the earlier run: %1</source>
        <translation>Wie der frühere Lauf: %1</translation>
    </message>
    <message>
        <source>The file could not be opened. Check its path and permissions.</source>
        <translation>Die Datei konnte nicht geöffnet werden. Pfad und Rechte prüfen.</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB. Choose a package list.</source>
        <translation>Die Datei ist größer als 1 MB. Eine Paketliste wählen.</translation>
    </message>
</context>
<context>
    <name>EnvironmentDraftText</name>
    <message>
        <source>Enter a name of up to 64 letters, digits, &quot;.&quot;, &quot;_&quot;, and &quot;-&quot;, starting with a letter or digit.</source>
        <translation>Einen Namen aus bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“ angeben, beginnend mit einem Buchstaben oder einer Ziffer.</translation>
    </message>
    <message>
        <source>Too long: the limit is 1 MB.</source>
        <translation>Zu lang: höchstens 1 MB.</translation>
    </message>
    <message numerus="yes">
        <source>The packages have %n problem(s), listed with line and column.</source>
        <translation>
            <numerusform>Die Pakete haben %n Problem, mit Zeile und Spalte aufgeführt.</numerusform>
            <numerusform>Die Pakete haben %n Probleme, mit Zeile und Spalte aufgeführt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Specify at least one package, or a Python version.</source>
        <translation>Mindestens ein Paket oder eine Python-Version angeben.</translation>
    </message>
    <message>
        <source>Enter the full path of the interpreter, e.g. /opt/envs/torch/bin/python.</source>
        <translation>Den vollständigen Pfad des Interpreters angeben, z. B. /opt/envs/torch/bin/python.</translation>
    </message>
    <message>
        <source>Enter the full path of the folder with the Dockerfile, starting with &quot;/&quot;.</source>
        <translation>Den vollständigen Pfad des Ordners mit dem Dockerfile angeben, beginnend mit „/“.</translation>
    </message>
    <message>
        <source>Enter an image, e.g. docker.io/library/python:3.11.</source>
        <translation>Ein Image angeben, z. B. docker.io/library/python:3.11.</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; needs a variable name.</source>
        <translation>Der Wert „%1“ braucht einen Variablennamen.</translation>
    </message>
    <message>
        <source>The variable %1 is defined twice. Remove one.</source>
        <translation>Die Variable %1 ist zweimal definiert. Eine entfernen.</translation>
    </message>
    <message>
        <source>Conda file</source>
        <translation>Conda-Datei</translation>
    </message>
    <message>
        <source>pip requirements</source>
        <translation>pip-Anforderungen</translation>
    </message>
    <message>
        <source>Package list</source>
        <translation>Paketliste</translation>
    </message>
</context>
<context>
    <name>EnvironmentLabelText</name>
    <message numerus="yes">
        <source>%n package(s)</source>
        <translation>
            <numerusform>%n Paket</numerusform>
            <numerusform>%n Pakete</numerusform>
        </translation>
    </message>
    <message>
        <source>no packages</source>
        <translation>keine Pakete</translation>
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
        <source>Build context</source>
        <translation>Build-Kontext</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>built in %1</source>
        <translation>gebaut in %1</translation>
    </message>
    <message>
        <source>Ready on %1 – no build needed.</source>
        <translation>Auf %1 bereit – kein Build nötig.</translation>
    </message>
    <message>
        <source>The last build on %1 failed: %2 The run will retry it.</source>
        <translation>Der letzte Build auf %1 ist fehlgeschlagen: %2 Der Lauf wiederholt ihn.</translation>
    </message>
    <message>
        <source>Building on %1: %2.</source>
        <translation>Wird auf %1 gebaut: %2.</translation>
    </message>
    <message>
        <source>Checked once on %1 before the first job starts; takes a few seconds.</source>
        <translation>Wird auf %1 einmal geprüft, bevor der erste Job startet; dauert wenige Sekunden.</translation>
    </message>
    <message>
        <source>Will be built once on %1 (about %2, based on earlier builds); later runs reuse it.</source>
        <translation>Wird einmal auf %1 gebaut (etwa %2, nach früheren Builds); spätere Läufe verwenden es wieder.</translation>
    </message>
    <message>
        <source>Will be built once on %1 (a few minutes); later runs reuse it.</source>
        <translation>Wird einmal auf %1 gebaut (einige Minuten); spätere Läufe verwenden es wieder.</translation>
    </message>
    <message>
        <source> (CPU)</source>
        <translation> (CPU)</translation>
    </message>
    <message>
        <source> (CUDA %1)</source>
        <translation> (CUDA %1)</translation>
    </message>
</context>
<context>
    <name>EnvironmentPartsText</name>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>Neue Umgebung</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
</context>
<context>
    <name>ExtendDialogText</name>
    <message>
        <source>Extend sweep</source>
        <translation>Sweep erweitern</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source> h</source>
        <comment>hours</comment>
        <translation> h</translation>
    </message>
    <message numerus="yes">
        <source>Retry %n failed trial(s)</source>
        <translation>
            <numerusform>%n fehlgeschlagenen Versuch wiederholen</numerusform>
            <numerusform>%n fehlgeschlagene Versuche wiederholen</numerusform>
        </translation>
    </message>
    <message>
        <source>Extend</source>
        <translation>Erweitern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Max total trials</source>
        <translation>Max. Versuche insgesamt</translation>
    </message>
    <message>
        <source>Max concurrent trials</source>
        <translation>Max. gleichzeitige Versuche</translation>
    </message>
    <message>
        <source>Time limit from now</source>
        <translation>Zeitgrenze ab jetzt</translation>
    </message>
    <message>
        <source>An ended sweep continues with the same seed. Existing trials count toward the total.</source>
        <translation>Ein beendeter Sweep wird mit demselben Startwert fortgesetzt. Vorhandene Versuche zählen zur Gesamtzahl.</translation>
    </message>
</context>
<context>
    <name>FormatText</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
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
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>tomorrow %1</source>
        <translation>morgen %1</translation>
    </message>
</context>
<context>
    <name>ForwardDialogText</name>
    <message>
        <source>Forward a port of %1</source>
        <translation>Einen Port von %1 weiterleiten</translation>
    </message>
    <message>
        <source>Opens a web page served on the machine. Reachable only from this computer, until the studio is closed.</source>
        <translation>Öffnet eine Webseite, die der Rechner bereitstellt. Nur von diesem Rechner aus erreichbar, bis das Studio beendet wird.</translation>
    </message>
    <message>
        <source>Remote address</source>
        <translation>Adresse auf dem Rechner</translation>
    </message>
    <message>
        <source>As seen from the machine; localhost is the machine itself</source>
        <translation>Wie der Rechner sie sieht; localhost ist der Rechner selbst</translation>
    </message>
    <message>
        <source>Remote port</source>
        <translation>Port auf dem Rechner</translation>
    </message>
    <message>
        <source>Port that serves the page</source>
        <translation>Port, auf dem die Seite bereitgestellt wird</translation>
    </message>
    <message>
        <source>Local port</source>
        <translation>Lokaler Port</translation>
    </message>
    <message>
        <source>0 picks any free port</source>
        <translation>0 wählt einen beliebigen freien Port</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>beliebiger freier Port</translation>
    </message>
    <message>
        <source>Remote &amp;address</source>
        <translation>&amp;Adresse auf dem Rechner</translation>
    </message>
    <message>
        <source>Remote &amp;port</source>
        <translation>&amp;Port auf dem Rechner</translation>
    </message>
    <message>
        <source>&amp;Local port</source>
        <translation>&amp;Lokaler Port</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Start forwarding</source>
        <translation>Weiterleitung starten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop forwarding</source>
        <translation>Weiterleitung beenden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close; forwarding stays active</source>
        <translation>Schließen; die Weiterleitung bleibt aktiv</translation>
    </message>
    <message>
        <source>Enter a host name or address.</source>
        <translation>Einen Hostnamen oder eine Adresse angeben.</translation>
    </message>
    <message>
        <source>The port could not be forwarded.</source>
        <translation>Der Port konnte nicht weitergeleitet werden.</translation>
    </message>
    <message>
        <source>Port forwarded.</source>
        <translation>Port weitergeleitet.</translation>
    </message>
    <message>
        <source>Open %1 in the browser</source>
        <translation>%1 im Browser öffnen</translation>
    </message>
    <message>
        <source>Connection failed. Is a service listening on that port?</source>
        <translation>Verbindung fehlgeschlagen. Lauscht ein Dienst auf diesem Port?</translation>
    </message>
    <message>
        <source>Forwarding stopped.</source>
        <translation>Weiterleitung beendet.</translation>
    </message>
    <message>
        <source>Forward a port</source>
        <translation>Einen Port weiterleiten</translation>
    </message>
</context>
<context>
    <name>FrameworkStatusText</name>
    <message>
        <source>Not responding</source>
        <translation>Antwortet nicht</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>The cluster answered at %1.</source>
        <translation>Der Cluster hat um %1 geantwortet.</translation>
    </message>
    <message>
        <source>The cluster has not answered yet.</source>
        <translation>Der Cluster hat noch nicht geantwortet.</translation>
    </message>
</context>
<context>
    <name>HelpPartsText</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>About Compute Studio</source>
        <translation>Über Compute Studio</translation>
    </message>
</context>
<context>
    <name>HelpText</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Press the focused button, open the selected row</source>
        <translation>Die fokussierte Schaltfläche drücken, die ausgewählte Zeile öffnen</translation>
    </message>
    <message>
        <source>Submit or create, in forms</source>
        <translation>In Formularen einreichen oder erstellen</translation>
    </message>
    <message>
        <source>Close a search or a dialog</source>
        <translation>Eine Suche oder einen Dialog schließen</translation>
    </message>
    <message>
        <source>Search in a log</source>
        <translation>In einem Protokoll suchen</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Next error in a log</source>
        <translation>Nächster Fehler in einem Protokoll</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2.</source>
        <translation>Version %1, mit Qt %2.</translation>
    </message>
    <message>
        <source>Runs training scripts on the machines you own, and keeps every log, metric and output file.</source>
        <translation>Führt Trainingsskripte auf den eigenen Rechnern aus und bewahrt jedes Protokoll, jede Metrik und jede Ausgabedatei auf.</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. Settings lists the licenses of icons and libraries.</source>
        <translation>Freie Software unter der GNU General Public License, Version 3 oder neuer. Die Einstellungen nennen die Lizenzen der Symbole und Bibliotheken.</translation>
    </message>
</context>
<context>
    <name>HomePartsText</name>
    <message>
        <source>Home</source>
        <translation>Startseite</translation>
    </message>
</context>
<context>
    <name>HostKeyDialogText</name>
    <message>
        <source>%1 (%2, line %3)</source>
        <translation>%1 (%2, Zeile %3)</translation>
    </message>
    <message>
        <source>Replace the host key of %1?</source>
        <translation>Den Host-Schlüssel von %1 ersetzen?</translation>
    </message>
    <message>
        <source>Presented now: %1

Known: %2

The key changes when a machine is reinstalled, and also when a connection is intercepted. Compare the presented fingerprint with the one that the machine&apos;s administrator reads from it.</source>
        <translation>Jetzt vorgezeigt: %1

Bekannt: %2

Der Schlüssel ändert sich, wenn ein Rechner neu installiert wird, aber auch, wenn eine Verbindung abgefangen wird. Den vorgezeigten Fingerabdruck mit dem vergleichen, den der Administrator des Rechners dort abliest.</translation>
    </message>
    <message>
        <source>Replace key…</source>
        <translation>Schlüssel ersetzen…</translation>
    </message>
    <message>
        <source>Is this fingerprint confirmed?</source>
        <translation>Ist dieser Fingerabdruck bestätigt?</translation>
    </message>
    <message>
        <source>Confirmed: trust this key</source>
        <translation>Bestätigt: diesem Schlüssel vertrauen</translation>
    </message>
    <message>
        <source>%1

From now on, any host with this key is trusted as %2. It receives its runs and, if you use one, your password.</source>
        <translation>%1

Ab jetzt gilt jeder Host mit diesem Schlüssel als %2. Er erhält dessen Läufe und, falls Sie eines verwenden, Ihr Passwort.</translation>
    </message>
</context>
<context>
    <name>IdleText</name>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>Idle for %1.</source>
        <translation>Seit %1 im Leerlauf.</translation>
    </message>
    <message>
        <source>Idle for %1, %2 an hour.</source>
        <translation>Seit %1 im Leerlauf, %2 pro Stunde.</translation>
    </message>
    <message>
        <source>On without a run.</source>
        <translation>Eingeschaltet, ohne Lauf.</translation>
    </message>
    <message>
        <source>On without a run, %1 an hour.</source>
        <translation>Eingeschaltet, ohne Lauf, %1 pro Stunde.</translation>
    </message>
    <message>
        <source>Stops at %1.</source>
        <translation>Hält um %1 an.</translation>
    </message>
    <message>
        <source>No automatic stop is set.</source>
        <translation>Kein automatisches Anhalten eingestellt.</translation>
    </message>
</context>
<context>
    <name>InstanceLabelText</name>
    <message>
        <source>Busy: active run</source>
        <translation>Belegt: aktiver Lauf</translation>
    </message>
    <message>
        <source>Busy: notebook kernel</source>
        <translation>Belegt: Notebook-Kernel</translation>
    </message>
    <message>
        <source>Busy: CPU in use</source>
        <translation>Belegt: CPU wird genutzt</translation>
    </message>
    <message>
        <source>Treated as busy: activity unknown</source>
        <translation>Gilt als belegt: Aktivität unbekannt</translation>
    </message>
    <message>
        <source>Idle since %1. Stops at %2.</source>
        <translation>Untätig seit %1. Sie stoppt um %2.</translation>
    </message>
    <message>
        <source>Checking for activity</source>
        <translation>Aktivität wird geprüft</translation>
    </message>
    <message>
        <source>Stays on until you stop it.</source>
        <translation>Sie bleibt eingeschaltet, bis Sie sie stoppen.</translation>
    </message>
    <message>
        <source>Busy: run of another workspace, or environment build</source>
        <translation>Belegt: Lauf eines anderen Arbeitsbereichs, oder Umgebung wird gebaut</translation>
    </message>
    <message>
        <source>Busy: user at its screen</source>
        <translation>Belegt: Person an ihrem Bildschirm</translation>
    </message>
    <message>
        <source>Busy: file transfer</source>
        <translation>Belegt: Dateiübertragung</translation>
    </message>
    <message>
        <source>Checking whether it is idle</source>
        <translation>Leerlauf wird geprüft</translation>
    </message>
    <message>
        <source>Idle since %1. Stays on until you stop it.</source>
        <translation>Im Leerlauf seit %1. Bleibt eingeschaltet, bis Sie sie anhalten.</translation>
    </message>
</context>
<context>
    <name>InstancePartsText</name>
    <message>
        <source>New compute instance</source>
        <translation>Neue Compute-Instanz</translation>
    </message>
    <message>
        <source>Compute instance</source>
        <translation>Compute-Instanz</translation>
    </message>
</context>
<context>
    <name>LimitDialogText</name>
    <message>
        <source>Edit limit</source>
        <translation>Grenze bearbeiten</translation>
    </message>
    <message>
        <source>Add limit</source>
        <translation>Grenze hinzufügen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>All runs together</source>
        <translation>Alle Läufe zusammen</translation>
    </message>
    <message>
        <source>Each compute target</source>
        <translation>Jedes Computeziel</translation>
    </message>
    <message>
        <source>One compute target</source>
        <translation>Ein Computeziel</translation>
    </message>
    <message>
        <source>Each experiment</source>
        <translation>Jedes Experiment</translation>
    </message>
    <message>
        <source>One experiment</source>
        <translation>Ein Experiment</translation>
    </message>
    <message>
        <source>Child runs of each run</source>
        <translation>Unterläufe jedes Laufs</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
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
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>Gilt für</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>Ressource</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Runs that would exceed the limit stay queued. Active runs are not affected.</source>
        <translation>Läufe, die die Grenze überschreiten würden, bleiben in der Warteschlange. Aktive Läufe sind nicht betroffen.</translation>
    </message>
    <message>
        <source>Each VM size family</source>
        <translation>Jede VM-Größenfamilie</translation>
    </message>
    <message>
        <source>One VM size family</source>
        <translation>Eine VM-Größenfamilie</translation>
    </message>
</context>
<context>
    <name>MachineDetachmentText</name>
    <message>
        <source>Also remove all data of this workspace from the machine (%1)</source>
        <translation>Auch alle Daten dieses Arbeitsbereichs vom Rechner entfernen (%1)</translation>
    </message>
    <message numerus="yes">
        <source>Also remove all data of this workspace from the machine (%1, with %n earlier attachment(s))</source>
        <translation>
            <numerusform>Auch alle Daten dieses Arbeitsbereichs vom Rechner entfernen (%1, mit %n früheren Anbindung)</numerusform>
            <numerusform>Auch alle Daten dieses Arbeitsbereichs vom Rechner entfernen (%1, mit %n früheren Anbindungen)</numerusform>
        </translation>
    </message>
    <message>
        <source>Removing files from the machine…</source>
        <translation>Dateien werden vom Rechner entfernt…</translation>
    </message>
    <message>
        <source>The machine could not be detached.</source>
        <translation>Der Rechner konnte nicht gelöst werden.</translation>
    </message>
    <message>
        <source>%1 removed from the machine.</source>
        <translation>%1 wurden vom Rechner entfernt.</translation>
    </message>
    <message numerus="yes">
        <source>Detach %1 while %n run(s) have not ended?</source>
        <translation>
            <numerusform>%1 lösen, obwohl %n Lauf nicht beendet ist?</numerusform>
            <numerusform>%1 lösen, obwohl %n Läufe nicht beendet sind?</numerusform>
        </translation>
    </message>
    <message>
        <source>They keep running but are no longer monitored here. To resume monitoring, attach the same machine again. To end them, cancel them first.</source>
        <translation>Sie laufen weiter, werden hier aber nicht mehr verfolgt. Wird derselbe Rechner erneut angebunden, werden sie wieder verfolgt. Sollen sie enden, sie zuerst abbrechen.</translation>
    </message>
    <message>
        <source>Keep them running and detach</source>
        <translation>Weiterlaufen lassen und lösen</translation>
    </message>
    <message>
        <source>Detach %1?</source>
        <translation>%1 lösen?</translation>
    </message>
    <message>
        <source>It accepts no more runs, and its saved passwords are deleted. Its runs are kept here with logs and outputs. The studio&apos;s data on the machine is kept unless you remove it now.</source>
        <translation>Er nimmt keine Läufe mehr an, und gespeicherte Passwörter werden gelöscht. Seine Läufe bleiben hier mit Protokollen und Ausgaben. Die Daten des Studios auf dem Rechner bleiben, falls sie nicht jetzt entfernt werden.</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Also remove all data of this workspace from the machine</source>
        <translation>Auch alle Daten dieses Arbeitsbereichs vom Rechner entfernen</translation>
    </message>
    <message>
        <source>Also remove the key that the studio added to ~/.ssh/authorized_keys there</source>
        <translation>Auch den Schlüssel entfernen, den das Studio dort in ~/.ssh/authorized_keys eingetragen hat</translation>
    </message>
    <message>
        <source>%1 detached</source>
        <translation>%1 gelöst</translation>
    </message>
    <message>
        <source>It is removed from the pool(s) %1.</source>
        <translation>Er wird aus diesen Pools entfernt: %1.</translation>
    </message>
    <message>
        <source>Attach again</source>
        <translation>Wieder anbinden</translation>
    </message>
</context>
<context>
    <name>MachineStatusText</name>
    <message>
        <source>Host key changed</source>
        <translation>Hostschlüssel geändert</translation>
    </message>
    <message>
        <source>Needs sign-in</source>
        <translation>Anmeldung nötig</translation>
    </message>
    <message>
        <source>Agent failed to start</source>
        <translation>Agent-Start fehlgeschlagen</translation>
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
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>Last response: %1.</source>
        <translation>Letzte Antwort: %1.</translation>
    </message>
    <message>
        <source>No response yet.</source>
        <translation>Noch keine Antwort.</translation>
    </message>
    <message>
        <source>Unreachable since %1. Its runs continue and are brought up to date when it responds again.</source>
        <translation>Unerreichbar seit %1. Die Läufe dort laufen weiter und werden aktualisiert, sobald er wieder antwortet.</translation>
    </message>
    <message>
        <source>Not monitored while idle.</source>
        <translation>Im Leerlauf nicht überwacht.</translation>
    </message>
</context>
<context>
    <name>MoneyFieldsText</name>
    <message>
        <source>Enter an amount, such as 250 or %1.</source>
        <translation>Geben Sie einen Betrag ein, etwa 250 oder %1.</translation>
    </message>
    <message>
        <source>Enter only a number, not “%1”. The currency is a separate field.</source>
        <translation>Geben Sie den Betrag nur als Zahl ein, nicht als „%1“. Die Währung hat ein eigenes Feld.</translation>
    </message>
    <message>
        <source>“%1” is not an amount. Enter one such as 250 or %2.</source>
        <translation>„%1“ ist kein Betrag. Geben Sie einen ein, etwa 250 oder %2.</translation>
    </message>
    <message>
        <source>Enter a three-letter currency code, such as EUR.</source>
        <translation>Geben Sie einen Währungscode aus drei Buchstaben ein, etwa EUR.</translation>
    </message>
</context>
<context>
    <name>MoneyWords</name>
    <message>
        <source>unknown</source>
        <comment>costs</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1, partly unknown</source>
        <translation>%1, teilweise unbekannt</translation>
    </message>
</context>
<context>
    <name>NewComputePartsText</name>
    <message>
        <source>New compute</source>
        <translation>Neues Computeziel</translation>
    </message>
    <message>
        <source>Attach a machine</source>
        <translation>Einen Rechner anbinden</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Attach a Kubernetes cluster</source>
        <translation>Kubernetes-Cluster anbinden</translation>
    </message>
    <message>
        <source>Compare kinds of compute</source>
        <translation>Arten von Compute vergleichen</translation>
    </message>
</context>
<context>
    <name>NewRunPartsText</name>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>New pipeline</source>
        <translation>Neue Pipeline</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
</context>
<context>
    <name>OutputText</name>
    <message>
        <source>Node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>Alle Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>%1 · differs</source>
        <translation>%1 · abweichend</translation>
    </message>
</context>
<context>
    <name>OwnFormText</name>
    <message>
        <source>Compute instance</source>
        <translation>Compute-Instanz</translation>
    </message>
    <message>
        <source>A single node for notebooks and experiments that you start and stop. It can stop when idle or on a schedule, and keeps its files.</source>
        <translation>Ein einzelner Knoten für Notebooks und Experimente, den Sie starten und stoppen. Er kann bei Leerlauf oder nach Zeitplan stoppen und behält seine Dateien.</translation>
    </message>
    <message>
        <source>Create a compute instance</source>
        <translation>Compute-Instanz erstellen</translation>
    </message>
    <message>
        <source>Kubernetes cluster</source>
        <translation>Kubernetes-Cluster</translation>
    </message>
    <message>
        <source>An existing cluster, selected by kubeconfig context. Nodes are pods that are created on demand and deleted when idle.</source>
        <translation>Ein vorhandener Cluster, ausgewählt über einen Kubeconfig-Kontext. Knoten sind Pods, die bei Bedarf erstellt und im Leerlauf gelöscht werden.</translation>
    </message>
    <message>
        <source>Attach a Kubernetes cluster with a kubeconfig</source>
        <translation>Kubernetes-Cluster über eine Kubeconfig anbinden</translation>
    </message>
</context>
<context>
    <name>PriceDialogText</name>
    <message>
        <source>Set price</source>
        <translation>Preis festlegen</translation>
    </message>
    <message>
        <source>Price of %1</source>
        <translation>Preis von %1</translation>
    </message>
    <message>
        <source>Amount per hour</source>
        <translation>Betrag pro Stunde</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Applies</source>
        <translation>Gilt</translation>
    </message>
    <message>
        <source>from now on</source>
        <translation>ab jetzt</translation>
    </message>
    <message>
        <source>since the start of this month</source>
        <translation>seit Monatsbeginn</translation>
    </message>
    <message>
        <source>to all recorded usage</source>
        <translation>für die gesamte erfasste Nutzung</translation>
    </message>
    <message>
        <source>The cost of usage before the price applies stays unknown. Earlier prices cannot be changed.</source>
        <translation>Die Kosten der Nutzung vor Geltung des Preises bleiben unbekannt. Frühere Preise lassen sich nicht ändern.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>PriorityDialogText</name>
    <message numerus="yes">
        <source>Priority of %n run(s)</source>
        <translation>
            <numerusform>Priorität von %n Lauf</numerusform>
            <numerusform>Priorität von %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Set priority</source>
        <translation>Priorität setzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Runs with a higher priority start first; the default is 0. A run moves behind all others of the same priority.</source>
        <translation>Läufe mit höherer Priorität starten zuerst; Standard ist 0. Ein Lauf kommt hinter die anderen seiner Priorität.</translation>
    </message>
</context>
<context>
    <name>QuestionDialogText</name>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
</context>
<context>
    <name>QueuePartsText</name>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
</context>
<context>
    <name>QueueText</name>
    <message numerus="yes">
        <source>%n core(s)</source>
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
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>isolated</source>
        <translation>isoliert</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>Is being canceled.</source>
        <translation>Wird abgebrochen.</translation>
    </message>
    <message>
        <source>Not evaluated yet.</source>
        <translation>Noch nicht geprüft.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) start before it.</source>
        <translation>
            <numerusform>%n Lauf startet vor ihm.</numerusform>
            <numerusform>%n Läufe starten vor ihm.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (by up to %2)</source>
        <translation>%1 (um bis zu %2)</translation>
    </message>
    <message>
        <source>Delayed by up to %1: %2</source>
        <translation>Verzögert um bis zu %1: %2</translation>
    </message>
    <message>
        <source>Delayed: %1</source>
        <translation>Verzögert: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) delayed by up to %1</source>
        <translation>
            <numerusform>%Ln Lauf um bis zu %1 verzögert</numerusform>
            <numerusform>%Ln Läufe um bis zu %1 verzögert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) delayed</source>
        <translation>
            <numerusform>%Ln Lauf verzögert</numerusform>
            <numerusform>%Ln Läufe verzögert</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) ahead.</source>
        <translation>
            <numerusform>%n Lauf davor.</numerusform>
            <numerusform>%n Läufe davor.</numerusform>
        </translation>
    </message>
    <message>
        <source>any (serverless)</source>
        <translation>beliebig (serverlos)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs</source>
        <translation>%1 von %2 GPUs</translation>
    </message>
    <message>
        <source>free: %1</source>
        <translation>frei: %1</translation>
    </message>
    <message>
        <source>%1 (by about %2)</source>
        <translation>%1 (um etwa %2)</translation>
    </message>
    <message>
        <source>Delayed by about %1: %2</source>
        <translation>Verzögert um etwa %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) delayed by about %1</source>
        <translation>
            <numerusform>%Ln Lauf um etwa %1 verzögert</numerusform>
            <numerusform>%Ln Läufe um etwa %1 verzögert</numerusform>
        </translation>
    </message>
    <message>
        <source>capacity available unless another program uses its GPUs</source>
        <translation>Kapazität verfügbar, sofern kein anderes Programm die GPUs benutzt</translation>
    </message>
    <message>
        <source>capacity available</source>
        <translation>Kapazität verfügbar</translation>
    </message>
</context>
<context>
    <name>ResizeDialogText</name>
    <message>
        <source>Change size</source>
        <translation>Größe ändern</translation>
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
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The next start recreates it at this size. The home folder is kept; anything installed elsewhere is lost.</source>
        <translation>Der nächste Start erstellt sie in dieser Größe neu. Der Home-Ordner bleibt erhalten; was anderswo installiert wurde, geht verloren.</translation>
    </message>
</context>
<context>
    <name>RunActions</name>
    <message>
        <source>%1 (%2 of %3 runs)</source>
        <translation>%1 (%2 von %3 Läufen)</translation>
    </message>
    <message>
        <source>Could not be canceled.</source>
        <translation>Konnte nicht abgebrochen werden.</translation>
    </message>
    <message>
        <source>Could not be resubmitted.</source>
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
        <source>Run note</source>
        <translation>Notiz zum Lauf</translation>
    </message>
    <message>
        <source>Note for %1 runs</source>
        <translation>Notiz zu %1 Läufen</translation>
    </message>
    <message>
        <source>Replaces the existing note; leave empty to remove it</source>
        <translation>Ersetzt die vorhandene Notiz; leer lassen, um sie zu entfernen</translation>
    </message>
    <message>
        <source>The note could not be saved.</source>
        <translation>Die Notiz konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>The runs could not be compared.</source>
        <translation>Die Läufe konnten nicht verglichen werden.</translation>
    </message>
    <message>
        <source>No other runs in this experiment</source>
        <translation>Keine anderen Läufe in diesem Experiment</translation>
    </message>
    <message>
        <source>All runs of this experiment</source>
        <translation>Alle Läufe dieses Experiments</translation>
    </message>
    <message>
        <source>Latest 100 runs of this experiment</source>
        <translation>Neueste 100 Läufe dieses Experiments</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete run %1?</source>
        <translation>Lauf %1 löschen?</translation>
    </message>
    <message>
        <source>Its log, outputs, events, and record are permanently deleted. An active run is not deleted; cancel it first.</source>
        <translation>Sein Protokoll, seine Ausgaben, Ereignisse und sein Eintrag werden endgültig gelöscht. Ein aktiver Lauf wird nicht gelöscht; ihn zuerst abbrechen.</translation>
    </message>
    <message>
        <source>Delete %1 runs?</source>
        <translation>%1 Läufe löschen?</translation>
    </message>
    <message>
        <source>Their logs, outputs, events, and records are permanently deleted. Active runs are not deleted; cancel them first.</source>
        <translation>Ihre Protokolle, Ausgaben, Ereignisse und Einträge werden endgültig gelöscht. Aktive Läufe werden nicht gelöscht; sie zuerst abbrechen.</translation>
    </message>
    <message>
        <source>Could not be deleted.</source>
        <translation>Konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Cancel run</source>
        <translation>Lauf abbrechen</translation>
    </message>
    <message>
        <source>Cancel runs</source>
        <translation>Läufe abbrechen</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Cancel run %1?</source>
        <translation>Lauf %1 abbrechen?</translation>
    </message>
    <message>
        <source>It has been running for %1. The job is stopped; its log and outputs so far are kept.</source>
        <translation>Er läuft seit %1. Der Job wird beendet; Protokoll und bisherige Ausgaben bleiben erhalten.</translation>
    </message>
    <message>
        <source>It has been waiting for %1 and loses its place in the queue.</source>
        <translation>Er wartet seit %1 und verliert seinen Platz in der Warteschlange.</translation>
    </message>
    <message>
        <source>Cancel %1 runs?</source>
        <translation>%1 Läufe abbrechen?</translation>
    </message>
    <message>
        <source>Their jobs are stopped; logs and outputs so far are kept. The oldest was submitted %1 ago.</source>
        <translation>Ihre Jobs werden beendet; Protokolle und bisherige Ausgaben bleiben erhalten. Der älteste wurde vor %1 eingereicht.</translation>
    </message>
    <message>
        <source>Canceling %1 runs</source>
        <translation>%1 Läufe werden abgebrochen</translation>
    </message>
    <message>
        <source>Canceling %1</source>
        <translation>%1 wird abgebrochen</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Erneut ausführen</translation>
    </message>
    <message>
        <source>Rename run</source>
        <translation>Lauf umbenennen</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>The run could not be renamed.</source>
        <translation>Der Lauf konnte nicht umbenannt werden.</translation>
    </message>
    <message>
        <source>%1 runs submitted</source>
        <translation>%1 Läufe eingereicht</translation>
    </message>
    <message>
        <source>Open the last</source>
        <translation>Letzten öffnen</translation>
    </message>
    <message>
        <source>Deleting the run</source>
        <translation>Der Lauf wird gelöscht</translation>
    </message>
    <message>
        <source>Deleting %1 runs</source>
        <translation>%1 Läufe werden gelöscht</translation>
    </message>
    <message>
        <source>Could not be pinned.</source>
        <translation>Konnte nicht angeheftet werden.</translation>
    </message>
    <message>
        <source>Could not be unpinned.</source>
        <translation>Konnte nicht losgelöst werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n child run(s) are deleted as well.</source>
        <translation>
            <numerusform>%n untergeordneter Lauf wird mit gelöscht.</numerusform>
            <numerusform>%n untergeordnete Läufe werden mit gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>• and %n more</source>
        <translation>
            <numerusform>• und %n weiterer</numerusform>
            <numerusform>• und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>The tag could not be removed.</source>
        <translation>Das Tag konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>Referenced by:</source>
        <translation>Darauf verweisen:</translation>
    </message>
</context>
<context>
    <name>RunDisplayText</name>
    <message>
        <source>: exit code %1</source>
        <translation>: Exit-Code %1</translation>
    </message>
    <message>
        <source>: ended by signal %1</source>
        <translation>: durch Signal %1 beendet</translation>
    </message>
    <message>
        <source>The machine has not responded since %1. The last known state is kept; unreachable does not mean failed.</source>
        <translation>Der Rechner antwortet nicht mehr; zuletzt: %1. Der letzte bekannte Zustand bleibt; unerreichbar heißt nicht fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Its files are being deleted.</source>
        <translation>Seine Dateien werden gelöscht.</translation>
    </message>
    <message>
        <source>Cancellation requested; the job is being stopped.</source>
        <translation>Abbruch angefordert; der Job wird beendet.</translation>
    </message>
</context>
<context>
    <name>RunDownloadText</name>
    <message>
        <source>No folder can be created in %1. Choose another folder.</source>
        <translation>In %1 kann kein Ordner angelegt werden. Wählen Sie einen anderen Ordner.</translation>
    </message>
</context>
<context>
    <name>RunDraftText</name>
    <message>
        <source>Enter a command, e.g. python train.py --epochs 10</source>
        <translation>Einen Befehl angeben, z. B. python train.py --epochs 10</translation>
    </message>
    <message>
        <source>Enter the full path of the folder, starting with &quot;/&quot;.</source>
        <translation>Den vollständigen Pfad des Ordners angeben, beginnend mit „/“.</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; needs a variable name.</source>
        <translation>Der Wert „%1“ braucht einen Variablennamen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid variable name: remove the &quot;=&quot;.</source>
        <translation>„%1“ ist kein gültiger Variablenname: das „=“ entfernen.</translation>
    </message>
    <message>
        <source>The variable %1 is defined twice. Remove one.</source>
        <translation>Die Variable %1 ist zweimal definiert. Eine entfernen.</translation>
    </message>
    <message>
        <source>The input %1 is defined twice. Remove one.</source>
        <translation>Die Eingabe %1 ist zweimal definiert. Eine entfernen.</translation>
    </message>
    <message>
        <source>Input %1 cannot be downloaded from there. %2</source>
        <translation>Die Eingabe %1 kann nicht von dort heruntergeladen werden. %2</translation>
    </message>
    <message>
        <source>The input %1 needs a full path, starting with &quot;/&quot;.</source>
        <translation>Die Eingabe %1 braucht einen vollständigen Pfad, beginnend mit „/“.</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; needs a tag name.</source>
        <translation>Der Wert „%1“ braucht einen Tag-Namen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name: remove the &quot;=&quot;.</source>
        <translation>„%1“ ist kein gültiger Tag-Name: das „=“ entfernen.</translation>
    </message>
    <message>
        <source>The tag %1 is defined twice. Remove one.</source>
        <translation>Das Tag %1 ist zweimal definiert. Eines entfernen.</translation>
    </message>
    <message>
        <source>Enter a time such as 90 s, 30 min, 2 h, or 1 d 12 h, or leave empty for no limit.</source>
        <translation>Eine Zeit wie 90 s, 30 min, 2 h oder 1 d 12 h angeben oder leer lassen: keine Grenze.</translation>
    </message>
    <message>
        <source>Enter at most one hour, such as 10 s or 2 min, or leave empty for 10 seconds.</source>
        <translation>Eine Zeit von höchstens einer Stunde angeben, etwa 10 s oder 2 min, oder leer lassen: 10 Sekunden.</translation>
    </message>
    <message>
        <source>Enter 0 to %1 retries.</source>
        <translation>0 bis %1 Wiederholungen angeben.</translation>
    </message>
    <message>
        <source>Enter a whole number, or leave empty.</source>
        <translation>Geben Sie eine ganze Zahl ein, oder lassen Sie das Feld leer.</translation>
    </message>
    <message>
        <source>Enter a time such as 30 min, 2 h, or 1 d 12 h, or leave empty for 60 days.</source>
        <translation>Geben Sie eine Zeit wie 30 min, 2 h oder 1 d 12 h ein, oder lassen Sie das Feld für 60 Tage leer.</translation>
    </message>
    <message>
        <source>Enter the name of a metric that the script logs.</source>
        <translation>Geben Sie den Namen einer Metrik ein, die das Skript protokolliert.</translation>
    </message>
    <message>
        <source>Enter a time limit in Slurm&apos;s formats, such as 90 (minutes), 2:00:00 or 1-12.</source>
        <translation>Geben Sie eine Zeitgrenze im Format von Slurm ein, z. B. 90 (Minuten), 2:00:00 oder 1-12.</translation>
    </message>
    <message>
        <source>partition</source>
        <comment>option of Slurm</comment>
        <translation>Partition</translation>
    </message>
    <message>
        <source>account</source>
        <comment>option of Slurm</comment>
        <translation>Konto</translation>
    </message>
    <message>
        <source>QOS</source>
        <comment>option of Slurm</comment>
        <translation>QOS</translation>
    </message>
    <message>
        <source>generic resource</source>
        <comment>option of Slurm</comment>
        <translation>generische Ressource</translation>
    </message>
    <message>
        <source>constraint</source>
        <comment>option of Slurm</comment>
        <translation>Einschränkung</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid input name. Use letters, digits and underscores, starting with a letter.</source>
        <translation>„%1“ ist kein gültiger Name einer Eingabe. Verwenden Sie Buchstaben, Ziffern und Unterstriche, beginnend mit einem Buchstaben.</translation>
    </message>
    <message>
        <source>Not a valid Slurm value (%1): use letters, digits and the characters that sbatch accepts, without spaces.</source>
        <translation>Kein gültiger Wert für Slurm (%1): Verwenden Sie Buchstaben, Ziffern und die von sbatch akzeptierten Zeichen, ohne Leerzeichen.</translation>
    </message>
    <message>
        <source>Conflicts with the time limit under Settings (%1). Remove one of the two.</source>
        <translation>Widerspricht der Zeitgrenze unter „Einstellungen“ (%1). Entfernen Sie eine der beiden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid parameter name: use letters, digits, _, - and .</source>
        <translation>„%1“ ist kein gültiger Parametername: Verwenden Sie Buchstaben, Ziffern, _, - und .</translation>
    </message>
    <message>
        <source>The parameter %1 needs comma-separated numbers: %2.</source>
        <translation>Der Parameter %1 braucht durch Kommas getrennte Zahlen: %2.</translation>
    </message>
    <message>
        <source>%1 = %2: the number of values must be above 0.</source>
        <translation>%1 = %2: Die Anzahl der Werte muss größer als 0 sein.</translation>
    </message>
    <message>
        <source>%1 = %2: the standard deviation %3 must be above 0.</source>
        <translation>%1 = %2: Die Standardabweichung %3 muss größer als 0 sein.</translation>
    </message>
    <message>
        <source>%1 = %2: the minimum %3 must be below the maximum %4.</source>
        <translation>%1 = %2: Das Minimum %3 muss kleiner als das Maximum %4 sein.</translation>
    </message>
    <message>
        <source>Enter a prelude of up to 8192 characters.</source>
        <translation>Geben Sie einen Prelude mit bis zu 8192 Zeichen ein.</translation>
    </message>
    <message>
        <source>Enter a script or .jar and its arguments; Spark does not use a shell.</source>
        <translation>Geben Sie ein Skript oder eine .jar und ihre Argumente ein; Spark verwendet keine Shell.</translation>
    </message>
</context>
<context>
    <name>RunPartsText</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>Läufe vergleichen</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
</context>
<context>
    <name>RunProgressText</name>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 von %2 Versuchen</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 von %2 Schritten</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 stages</source>
        <translation>%1 von %2 Stages</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>at most %1 left</source>
        <translation>noch höchstens %1</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
</context>
<context>
    <name>RunPropertiesText</name>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
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
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>System python3</source>
        <translation>python3 des Systems</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Laufkonfiguration</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Git branch</source>
        <translation>Git-Branch</translation>
    </message>
    <message>
        <source>Git commit</source>
        <translation>Git-Commit</translation>
    </message>
    <message>
        <source>%1 (modified)</source>
        <translation>%1 (geändert)</translation>
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
        <source>Outputs</source>
        <translation>Ausgaben</translation>
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
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Momentaufnahme</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>Kosten bisher</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>On Azure (list price)</source>
        <translation>Auf Azure (Listenpreis)</translation>
    </message>
</context>
<context>
    <name>RunTimeText</name>
    <message>
        <source>Attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
</context>
<context>
    <name>ScheduleLabelsText</name>
    <message>
        <source>Disabled</source>
        <translation>Deaktiviert</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>Aktiviert</translation>
    </message>
    <message>
        <source>Schedules fire only while a scheduler runs on this workspace, and none is running.</source>
        <translation>Zeitpläne lösen nur aus, während ein Scheduler dieses Arbeitsbereichs läuft, und es läuft keiner.</translation>
    </message>
    <message>
        <source>The schedule could not be changed.</source>
        <translation>Der Zeitplan konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>The job could not be submitted.</source>
        <translation>Der Job konnte nicht eingereicht werden.</translation>
    </message>
    <message>
        <source>Run submitted</source>
        <translation>Lauf eingereicht</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation>%1 löschen?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The schedule could not be deleted.</source>
        <translation>Der Zeitplan konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>The schedule and its history are deleted. Its runs are kept.</source>
        <translation>Der Zeitplan und sein Verlauf werden gelöscht. Seine Läufe bleiben.</translation>
    </message>
    <message>
        <source>The scheduler starts with this window. To start it when you sign in, choose Start at sign-in below the list of schedules.</source>
        <translation>Der Scheduler startet mit diesem Fenster. Damit er bei der Anmeldung startet, wählen Sie „Bei Anmeldung starten“ unter der Liste der Zeitpläne.</translation>
    </message>
</context>
<context>
    <name>SchedulePartsText</name>
    <message>
        <source>Schedules</source>
        <translation>Zeitpläne</translation>
    </message>
    <message>
        <source>New schedule</source>
        <translation>Neuer Zeitplan</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Zeitplan</translation>
    </message>
</context>
<context>
    <name>SeriesNaming</name>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
</context>
<context>
    <name>SettingsPartsText</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
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
        <source>Theme: follow system</source>
        <translation>Design: wie das System</translation>
    </message>
    <message>
        <source>Settings: %1</source>
        <translation>Einstellungen: %1</translation>
    </message>
</context>
<context>
    <name>SourceConsentText</name>
    <message>
        <source>Upload the entire home folder?</source>
        <translation>Den ganzen Home-Ordner hochladen?</translation>
    </message>
    <message>
        <source>Upload private keys?</source>
        <translation>Private Schlüssel hochladen?</translation>
    </message>
</context>
<context>
    <name>SparkDraftText</name>
    <message>
        <source>Enter a number, such as 4, or leave the field empty.</source>
        <translation>Geben Sie eine Zahl ein, etwa 4, oder lassen Sie das Feld leer.</translation>
    </message>
    <message>
        <source>Enter an amount of memory, such as 2g or 512m, or leave the field empty.</source>
        <translation>Geben Sie eine Speichermenge ein, etwa 2g oder 512m, oder lassen Sie das Feld leer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a property. Enter KEY=VALUE, one per line.</source>
        <translation>„%1“ ist keine Eigenschaft. Geben Sie KEY=VALUE ein, eine je Zeile.</translation>
    </message>
</context>
<context>
    <name>StepCountsText</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Reused</source>
        <translation>Wiederverwendet</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Reused %1 of %2</source>
        <translation>%1 von %2 wiederverwendet</translation>
    </message>
    <message>
        <source>%1 (rerun forced)</source>
        <translation>%1 (Neuausführung erzwungen)</translation>
    </message>
</context>
<context>
    <name>StepExplanationText</name>
    <message>
        <source>Started after %1 failed: it does not depend on its output, and the pipeline continues on step failure.</source>
        <translation>Begann nach dem Fehlschlag von %1: Er braucht keine Ausgabe davon, und die Pipeline läuft nach einem fehlgeschlagenen Schritt weiter.</translation>
    </message>
    <message>
        <source>Not stopped when %1 failed: it does not depend on its output, and the pipeline continues on step failure.</source>
        <translation>Wurde beim Fehlschlag von %1 nicht angehalten: Er braucht keine Ausgabe davon, und die Pipeline läuft nach einem fehlgeschlagenen Schritt weiter.</translation>
    </message>
    <message>
        <source>Not run: it needs the output of %1, which did not complete.</source>
        <translation>Nicht ausgeführt: Ihm fehlt die Ausgabe von %1 (nicht abgeschlossen).</translation>
    </message>
    <message>
        <source>Not run: the pipeline stops on step failure, and %1 failed.</source>
        <translation>Nicht ausgeführt: Die Pipeline hält bei einem fehlgeschlagenen Schritt an; fehlgeschlagen: %1.</translation>
    </message>
    <message>
        <source>Not run: the pipeline was canceled.</source>
        <translation>Nicht ausgeführt: Die Pipeline wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>SvgPictureText</name>
    <message>
        <source>This image cannot be read.</source>
        <translation>Dieses Bild ist nicht lesbar.</translation>
    </message>
</context>
<context>
    <name>SweepPartsText</name>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
</context>
<context>
    <name>TargetKindText</name>
    <message>
        <source>Attached machine</source>
        <translation>Angebundener Rechner</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Attach a machine</source>
        <translation>Einen Rechner anbinden</translation>
    </message>
    <message>
        <source>Any Linux machine you can reach over SSH: a lab server, a rented GPU, a workstation. Nothing to install there. For runs too large for this computer.</source>
        <translation>Jeder Linux-Rechner, der über SSH erreichbar ist: ein Laborserver, eine gemietete GPU, eine Workstation. Dort muss nichts installiert werden. Für Läufe, für die dieser Rechner zu klein ist.</translation>
    </message>
    <message>
        <source>Attach a machine over SSH</source>
        <translation>Einen Rechner über SSH anbinden</translation>
    </message>
    <message>
        <source>Compute cluster</source>
        <translation>Rechencluster</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Create a compute cluster</source>
        <translation>Einen Rechencluster erstellen</translation>
    </message>
    <message>
        <source>Local computer</source>
        <translation>Lokaler Rechner</translation>
    </message>
    <message>
        <source>Open the page of the local computer</source>
        <translation>Die Seite des lokalen Rechners öffnen</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Lokal</translation>
    </message>
    <message>
        <source>Always available under the name local; no setup needed. For experiments.</source>
        <translation>Immer unter dem Namen local verfügbar, ohne Einrichtung. Zum Ausprobieren.</translation>
    </message>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm-Cluster</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>Spark cluster</source>
        <translation>Spark-Cluster</translation>
    </message>
    <message>
        <source>Spark</source>
        <translation>Spark</translation>
    </message>
    <message>
        <source>Ray cluster</source>
        <translation>Ray-Cluster</translation>
    </message>
    <message>
        <source>Ray</source>
        <translation>Ray</translation>
    </message>
    <message>
        <source>Attach a Ray cluster by the address of its dashboard</source>
        <translation>Einen Ray-Cluster über die Adresse seines Dashboards anbinden</translation>
    </message>
    <message>
        <source>Dask cluster</source>
        <translation>Dask-Cluster</translation>
    </message>
    <message>
        <source>Dask</source>
        <translation>Dask</translation>
    </message>
    <message>
        <source>Attach a Dask cluster by the address of its scheduler</source>
        <translation>Einen Dask-Cluster über die Adresse seines Schedulers anbinden</translation>
    </message>
    <message>
        <source>Nodes of one size: slices of your machines, containers, virtual machines, or cloud VMs. Scales with the queue and releases idle nodes.</source>
        <translation>Knoten einer Größe: Anteile Ihrer Rechner, Container, virtuelle Maschinen oder Cloud-VMs. Skaliert mit der Warteschlange und gibt Knoten im Leerlauf frei.</translation>
    </message>
    <message>
        <source>An existing Slurm cluster, reached through its login node. Runs are submitted as Slurm jobs.</source>
        <translation>Ein vorhandener Slurm-Cluster, erreicht über seinen Login-Knoten. Läufe werden als Slurm-Jobs eingereicht.</translation>
    </message>
    <message>
        <source>Attach a Slurm cluster through its login node</source>
        <translation>Slurm-Cluster über seinen Login-Knoten anbinden</translation>
    </message>
    <message>
        <source>An existing Spark on YARN cluster, such as HDInsight, reached through its head node. For Spark jobs with data in the cluster.</source>
        <translation>Ein vorhandener Cluster mit Spark auf YARN, z. B. HDInsight, erreicht über seinen Hauptknoten. Für Spark-Jobs, deren Daten im Cluster liegen.</translation>
    </message>
    <message>
        <source>Attach a Spark on YARN cluster through its head node</source>
        <translation>Einen Cluster mit Spark und YARN über seinen Hauptknoten anbinden</translation>
    </message>
    <message>
        <source>An existing Ray cluster. Runs are submitted as Ray jobs.</source>
        <translation>Ein vorhandener Ray-Cluster. Läufe werden als Ray-Jobs eingereicht.</translation>
    </message>
    <message>
        <source>An existing Dask cluster. Runs on your machines connect to its scheduler.</source>
        <translation>Ein vorhandener Dask-Cluster. Läufe auf Ihren Rechnern verbinden sich mit seinem Scheduler.</translation>
    </message>
    <message>
        <source>New compute</source>
        <translation>Neues Computeziel</translation>
    </message>
    <message>
        <source>Attach a Slurm cluster</source>
        <translation>Slurm-Cluster anbinden</translation>
    </message>
    <message>
        <source>Attach a Spark cluster</source>
        <translation>Spark-Cluster anbinden</translation>
    </message>
    <message>
        <source>Attach a Ray cluster</source>
        <translation>Ray-Cluster anbinden</translation>
    </message>
    <message>
        <source>Attach a Dask cluster</source>
        <translation>Dask-Cluster anbinden</translation>
    </message>
    <message>
        <source>Slurm jobs</source>
        <translation>Slurm-Jobs</translation>
    </message>
    <message>
        <source>Spark and YARN</source>
        <translation>Spark und YARN</translation>
    </message>
</context>
<context>
    <name>TargetPartsText</name>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
</context>
<context>
    <name>TargetStatusText</name>
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
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Unreachable</source>
        <translation>Unerreichbar</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Not checked yet. It is checked as soon as there is work.</source>
        <translation>Noch nicht geprüft. Die Prüfung beginnt, sobald es Arbeit gibt.</translation>
    </message>
    <message>
        <source>Not monitored while idle. Last updated: %1.</source>
        <translation>Im Leerlauf nicht überwacht. Zuletzt aktualisiert: %1.</translation>
    </message>
    <message>
        <source>First check in progress.</source>
        <translation>Erste Prüfung läuft.</translation>
    </message>
    <message>
        <source>The agent has been responding since %1.</source>
        <translation>Der Agent antwortet. Beginn: %1.</translation>
    </message>
    <message>
        <source>The agent has not responded since %1. Its runs continue and are brought up to date when it responds again.</source>
        <translation>Der Agent antwortet nicht mehr. Letzte Antwort: %1. Die Läufe dort laufen weiter und werden aktualisiert, sobald er wieder antwortet.</translation>
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
        <source>%1 disk free</source>
        <translation>%1 Datenträger frei</translation>
    </message>
    <message>
        <source>%1 disk free (%2)</source>
        <translation>%1 Datenträger frei (%2)</translation>
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
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 · %2 queued</source>
        <translation>%1 · %2 wartend</translation>
    </message>
    <message>
        <source>Drained</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Drained since %1: no new runs start here; running ones continue.</source>
        <translation>Nimmt seit %1 keine neuen Läufe an. Laufende werden fortgesetzt.</translation>
    </message>
</context>
<context>
    <name>TargetTabText</name>
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
        <source>Any Linux machine you can reach over SSH can execute runs. Nothing needs to be installed there.</source>
        <translation>Jeder Linux-Rechner, der über SSH erreichbar ist, kann Läufe ausführen. Dort muss nichts installiert werden.</translation>
    </message>
    <message>
        <source>Attach a machine</source>
        <translation>Einen Rechner anbinden</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Clusters (%1)</source>
        <translation>Cluster (%1)</translation>
    </message>
    <message>
        <source>No clusters yet</source>
        <translation>Noch keine Cluster</translation>
    </message>
    <message>
        <source>A cluster has one or more nodes of the same size. It scales up with its queue and down again when idle.</source>
        <translation>Ein Cluster hat einen oder mehrere Knoten gleicher Größe. Er wächst mit seiner Warteschlange und schrumpft im Leerlauf wieder.</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>Neuer Cluster</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Instances (%1)</source>
        <translation>Instanzen (%1)</translation>
    </message>
    <message>
        <source>No compute instances yet</source>
        <translation>Noch keine Compute-Instanzen</translation>
    </message>
    <message>
        <source>New compute instance</source>
        <translation>Neue Compute-Instanz</translation>
    </message>
    <message>
        <source>Attach an existing cluster that has its own scheduler, such as Slurm, Spark, Kubernetes, Ray or Dask.</source>
        <translation>Einen bestehenden Cluster mit eigenem Scheduler anbinden, etwa Slurm, Spark, Kubernetes, Ray oder Dask.</translation>
    </message>
    <message>
        <source>A compute instance is a container or virtual machine with JupyterLab that you start and stop.</source>
        <translation>Eine Compute-Instanz ist ein Container oder eine virtuelle Maschine mit JupyterLab, die Sie starten und stoppen.</translation>
    </message>
    <message>
        <source>External clusters</source>
        <translation>Externe Cluster</translation>
    </message>
    <message>
        <source>External clusters (%1)</source>
        <translation>Externe Cluster (%1)</translation>
    </message>
    <message>
        <source>No external clusters attached yet</source>
        <translation>Noch keine externen Cluster angebunden</translation>
    </message>
    <message>
        <source>Attach a cluster</source>
        <translation>Cluster anbinden</translation>
    </message>
</context>
<context>
    <name>TrialCountsText</name>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrialGroupText</name>
    <message>
        <source>Trial</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Stopped early</source>
        <translation>Vorzeitig beendet</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
</context>
<context>
    <name>UsagePartsText</name>
    <message>
        <source>Usage</source>
        <translation>Nutzung</translation>
    </message>
</context>
<context>
    <name>VscodeText</name>
    <message>
        <source>VS Code was not found on this computer.</source>
        <translation>VS Code wurde auf diesem Rechner nicht gefunden.</translation>
    </message>
    <message>
        <source>On a computer that has it, run: %1</source>
        <translation>Führen Sie auf einem Rechner, der es hat, aus: %1</translation>
    </message>
    <message>
        <source>The SSH config entry could not be written.</source>
        <translation>Der SSH-Konfigurationseintrag konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Cannot open in VS Code.</source>
        <translation>Kann nicht in VS Code geöffnet werden.</translation>
    </message>
    <message>
        <source>Add an SSH config entry?</source>
        <translation>SSH-Konfigurationseintrag hinzufügen?</translation>
    </message>
    <message>
        <source>VS Code connects over SSH. This entry is added to %1, which %2 includes:

%3</source>
        <translation>VS Code verbindet sich über SSH. Dieser Eintrag wird in %1 geschrieben; %2 bindet diese Datei ein:

%3</translation>
    </message>
    <message>
        <source>Add and open</source>
        <translation>Hinzufügen und öffnen</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Run and monitor training scripts on your own machines.</source>
        <translation>Trainingsskripte auf eigenen Rechnern ausführen und beobachten.</translation>
    </message>
    <message>
        <source>Workspace folder.</source>
        <translation>Ordner des Arbeitsbereichs.</translation>
    </message>
    <message>
        <source>Open this run.</source>
        <translation>Diesen Lauf öffnen.</translation>
    </message>
    <message>
        <source>No display found. Use studioctl in the terminal instead, or connect with &quot;ssh -X&quot; to show the window on your own screen.</source>
        <translation>Keine Anzeige gefunden. Stattdessen studioctl im Terminal verwenden oder mit „ssh -X“ verbinden, um das Fenster auf dem eigenen Bildschirm zu zeigen.</translation>
    </message>
    <message>
        <source>Open this page first: home, runs, compute, new-run, settings; some take an argument, such as settings:secrets or target:gpu01.</source>
        <translation>Zuerst diese Seite öffnen: home, runs, compute, new-run, settings; manche mit einem Argument, etwa settings:secrets oder target:gpu01.</translation>
    </message>
</context>
<context>
    <name>studio::ui::AboutSettings</name>
    <message>
        <source>About</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>Compute Studio</source>
        <translation>Compute Studio</translation>
    </message>
    <message>
        <source>License</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>GNU General Public License, version 3 or later</source>
        <translation>GNU General Public License, Version 3 oder neuer</translation>
    </message>
    <message>
        <source>Lucide, ISC license</source>
        <translation>Lucide, ISC-Lizenz</translation>
    </message>
    <message>
        <source>Icon license</source>
        <translation>Lizenz der Symbole</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>Bibliotheken</translation>
    </message>
    <message>
        <source>Qt (LGPL 3, GPL 3), SQLite (public domain), SQLiteCpp (MIT), OpenSSL (Apache 2.0), libgit2 (GPL 2 with linking exception), JSON for Modern C++ (MIT), tl-expected (CC0), CLI11 (BSD 3)</source>
        <translation>Qt (LGPL 3, GPL 3), SQLite (gemeinfrei), SQLiteCpp (MIT), OpenSSL (Apache 2.0), libgit2 (GPL 2 mit Ausnahme für das Linken), JSON for Modern C++ (MIT), tl-expected (CC0), CLI11 (BSD 3)</translation>
    </message>
    <message>
        <source>Version and build</source>
        <translation>Version und Build</translation>
    </message>
    <message>
        <source>Open About in the help</source>
        <translation>„Über“ in der Hilfe öffnen</translation>
    </message>
</context>
<context>
    <name>studio::ui::ActivityModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Run or target</source>
        <translation>Lauf oder Computeziel</translation>
    </message>
    <message>
        <source>New state</source>
        <translation>Neuer Zustand</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
</context>
<context>
    <name>studio::ui::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>No events yet</source>
        <translation>Noch keine Ereignisse</translation>
    </message>
    <message>
        <source>State changes of runs and events of compute targets appear here.</source>
        <translation>Hier erscheinen Zustandswechsel von Läufen und Ereignisse von Computezielen.</translation>
    </message>
    <message>
        <source>Kind of events</source>
        <translation>Art der Ereignisse</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>Alle Ereignisse</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Compute targets</source>
        <translation>Computeziele</translation>
    </message>
    <message>
        <source>Name of a run or target</source>
        <translation>Name eines Laufs oder Computeziels</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>The events could not be read.</source>
        <translation>Die Ereignisse konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>No matching events</source>
        <translation>Keine passenden Ereignisse</translation>
    </message>
    <message>
        <source>No event fits the filter.</source>
        <translation>Kein Ereignis passt zum Filter.</translation>
    </message>
</context>
<context>
    <name>studio::ui::AllocationField</name>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>&amp;Partition</source>
        <translation>&amp;Partition</translation>
    </message>
    <message>
        <source>&amp;Time limit</source>
        <translation>Zeit&amp;grenze</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>A&amp;ccount</source>
        <translation>&amp;Konto</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>&amp;QOS</source>
        <translation>&amp;QOS</translation>
    </message>
    <message>
        <source>QOS</source>
        <translation>QOS</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>Quality of Service</translation>
    </message>
    <message>
        <source>Each node is a Slurm allocation that executes many short runs without a Slurm job for each.</source>
        <translation>Jeder Knoten ist eine Slurm-Allokation, die viele kurze Läufe ohne je einen eigenen Slurm-Job ausführt.</translation>
    </message>
    <message>
        <source>Partition of the allocations, with its maximum time limit</source>
        <translation>Partition der Allokationen, mit ihrer maximalen Zeitgrenze</translation>
    </message>
    <message>
        <source>Default of the attached cluster</source>
        <translation>Standard des angebundenen Clusters</translation>
    </message>
    <message>
        <source>Time limit of each allocation in Slurm format, such as 90, 4:00:00 or 1-12</source>
        <translation>Zeitgrenze jeder Allokation im Slurm-Format, z. B. 90, 4:00:00 oder 1-12</translation>
    </message>
    <message>
        <source>Account to charge</source>
        <translation>Zu belastendes Konto</translation>
    </message>
</context>
<context>
    <name>studio::ui::AttachFrameworkPage</name>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Check and attach</source>
        <translation>Prüfen und anbinden</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Submit from</source>
        <translation>Übermitteln von</translation>
    </message>
    <message>
        <source>Runs execute on</source>
        <translation>Läufe ausführen auf</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>Token file</source>
        <translation>Token-Datei</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>Gemeinsamer Ordner</translation>
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
        <source>Full path on that machine, if the scheduler requires one.</source>
        <translation>Vollständiger Pfad auf jenem Rechner, wenn der Scheduler eines verlangt.</translation>
    </message>
    <message>
        <source>Check the connection and attach the cluster</source>
        <translation>Verbindung prüfen und Cluster anbinden</translation>
    </message>
    <message>
        <source>Checking the connection to the cluster…</source>
        <translation>Verbindung zum Cluster wird geprüft …</translation>
    </message>
    <message>
        <source>Runs are submitted as jobs to an existing Ray cluster, and their logs are streamed back. To start a Ray cluster for a single run on your own nodes, select the Ray distribution in New run instead.</source>
        <translation>Läufe werden als Jobs an einen vorhandenen Ray-Cluster übergeben; ihr Protokoll wird zurückübertragen. Um für einen einzelnen Lauf einen Ray-Cluster auf eigenen Knoten zu starten, wählen Sie stattdessen unter „Neuer Lauf“ die Verteilung Ray.</translation>
    </message>
    <message>
        <source>Runs execute on the selected machine and connect to the scheduler of an existing Dask cluster. To start a Dask cluster for a single run on your own nodes, select the Dask distribution in New run instead.</source>
        <translation>Läufe werden auf dem gewählten Rechner ausgeführt und verbinden sich mit dem Scheduler eines vorhandenen Dask-Clusters. Um für einen einzelnen Lauf einen Dask-Cluster auf eigenen Knoten zu starten, wählen Sie stattdessen unter „Neuer Lauf“ die Verteilung Dask.</translation>
    </message>
    <message>
        <source>Dashboard address, as seen from the machine below.</source>
        <translation>Adresse des Dashboards, vom Rechner unten aus gesehen.</translation>
    </message>
    <message>
        <source>Scheduler address, as seen from the machine below. With TLS: tls://HOST:8786</source>
        <translation>Adresse des Schedulers, vom Rechner unten aus gesehen. Mit TLS: tls://HOST:8786</translation>
    </message>
    <message>
        <source>Needs python3 and network access to the address.</source>
        <translation>Braucht python3 und Netzwerkzugriff auf die Adresse.</translation>
    </message>
    <message>
        <source>Needs network access to the scheduler and the workers.</source>
        <translation>Braucht Netzwerkzugriff auf Scheduler und Worker.</translation>
    </message>
    <message>
        <source>Full path on that machine, if the cluster requires a token. Ray&apos;s default is ~/.ray/auth_token.</source>
        <translation>Vollständiger Pfad auf diesem Rechner, falls der Cluster ein Token verlangt. Ray verwendet standardmäßig ~/.ray/auth_token.</translation>
    </message>
    <message>
        <source>Mounted at the same path on that machine and on all nodes; used to collect outputs. Without it, outputs are collected only from a cluster on that machine.</source>
        <translation>Auf diesem Rechner und allen Knoten unter demselben Pfad eingehängt; darüber werden Ausgaben eingesammelt. Ohne ihn werden Ausgaben nur von einem Cluster auf diesem Rechner eingesammelt.</translation>
    </message>
    <message>
        <source>Full path on that machine. Leave empty to use the system&apos;s certificate authorities.</source>
        <translation>Vollständiger Pfad auf diesem Rechner. Leer lassen, um die Zertifizierungsstellen des Systems zu verwenden.</translation>
    </message>
    <message>
        <source>Certificate key</source>
        <translation>Zertifikatsschlüssel</translation>
    </message>
    <message>
        <source>Equivalent command:</source>
        <translation>Entsprechender Befehl:</translation>
    </message>
    <message>
        <source>The cluster could not be attached.</source>
        <translation>Der Cluster konnte nicht angebunden werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::AttachKubernetesPage</name>
    <message>
        <source>Attach a Kubernetes cluster</source>
        <translation>Kubernetes-Cluster anbinden</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Check and attach</source>
        <translation>Prüfen und anbinden</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
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
        <source>Image</source>
        <translation>Image</translation>
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
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Maximum number of pods</source>
        <translation>Höchstzahl der Pods</translation>
    </message>
    <message>
        <source>Node selector</source>
        <translation>Node-Selector</translation>
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
        <source>Priority class</source>
        <translation>Prioritätsklasse</translation>
    </message>
    <message>
        <source>Check the cluster with kubectl, and attach it</source>
        <translation>Den Cluster mit kubectl prüfen und anbinden</translation>
    </message>
    <message>
        <source>Labels, separated by spaces.</source>
        <translation>Labels, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>PersistentVolumeClaims of the namespace, separated by spaces.</source>
        <translation>PersistentVolumeClaims des Namespaces, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>User ID (UID)</source>
        <translation>Benutzer-ID (UID)</translation>
    </message>
    <message>
        <source>Treat deleted pods as terminated</source>
        <translation>Gelöschte Pods als beendet behandeln</translation>
    </message>
    <message>
        <source>Separated by spaces.</source>
        <translation>Durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>From the image</source>
        <translation>Wie im Image</translation>
    </message>
    <message>
        <source>If set, pods meet the restricted Pod Security Standard.</source>
        <translation>Wenn gesetzt, erfüllen Pods den Pod-Sicherheitsstandard „restricted“.</translation>
    </message>
    <message>
        <source>Nodes are pods, created on demand by kubectl with your credentials. Nothing is installed in the cluster.</source>
        <translation>Knoten sind Pods, die kubectl bei Bedarf mit Ihren Zugangsdaten erstellt. Im Cluster wird nichts installiert.</translation>
    </message>
    <message>
        <source>Trust and run this program</source>
        <translation>Diesem Programm vertrauen und es ausführen</translation>
    </message>
    <message>
        <source>Equivalent command:</source>
        <translation>Entsprechender Befehl:</translation>
    </message>
    <message>
        <source>Must contain /bin/sh. Run environments are built in the pod.</source>
        <translation>Muss /bin/sh enthalten. Umgebungen der Läufe werden im Pod gebaut.</translation>
    </message>
    <message>
        <source>Request and limit of each pod.</source>
        <translation>Anforderung und Limit jedes Pods.</translation>
    </message>
    <message>
        <source>Resource nvidia.com/gpu.</source>
        <translation>Ressource nvidia.com/gpu.</translation>
    </message>
    <message>
        <source>Image pull secrets</source>
        <translation>Image-Pull-Secrets</translation>
    </message>
    <message>
        <source>Names of image pull secrets, separated by spaces.</source>
        <translation>Namen der Image-Pull-Secrets, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>For accounts without read access to cluster nodes. A force-deleted pod may still be running.</source>
        <translation>Für Konten ohne Lesezugriff auf die Cluster-Knoten. Ein zwangsweise gelöschter Pod läuft möglicherweise noch.</translation>
    </message>
    <message>
        <source>Exec credential plugin: %1</source>
        <translation>Exec-Credential-Plugin: %1</translation>
    </message>
    <message>
        <source>The contexts of this kubeconfig have not been loaded yet.</source>
        <translation>Die Kontexte dieser Kubeconfig sind noch nicht geladen.</translation>
    </message>
    <message>
        <source>The context uses an exec credential plugin that is not trusted or has changed. Trust it above.</source>
        <translation>Der Kontext verwendet ein Exec-Credential-Plugin, das nicht als vertrauenswürdig gilt oder sich geändert hat. Vertrauen Sie ihm oben.</translation>
    </message>
    <message>
        <source>The cluster could not be attached.</source>
        <translation>Der Cluster konnte nicht angebunden werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::AttachPage</name>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Any Linux machine you can reach over SSH. Nothing needs to be installed there, and a regular user account is enough.

If you already use it with &quot;ssh&quot;, import it from ~/.ssh/config.

Behind a firewall? Add the jump hosts in connection order.</source>
        <translation>Jeder Linux-Rechner, der über SSH erreichbar ist. Dort muss nichts installiert werden, und ein normales Benutzerkonto genügt.

Wird er schon mit „ssh“ benutzt, dann aus ~/.ssh/config importieren.

Hinter einer Firewall? Die Jump-Hosts in der Reihenfolge der Verbindung hinzufügen.</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>A key is safest: it never leaves this computer, and runs are managed while you are away.

A password works too. Let the studio install your key with it; after that the password is no longer needed.

Machines with one-time codes ask for one when needed.</source>
        <translation>Am sichersten ist ein Schlüssel: Er verlässt diesen Rechner nie, und Läufe werden auch bei Abwesenheit verwaltet.

Ein Passwort geht auch. Damit kann das Studio Ihren Schlüssel installieren; danach wird das Passwort nicht mehr gebraucht.

Rechner mit Einmalcodes fragen bei Bedarf danach.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Each step runs live and reports its result.

The first time, compare the fingerprint: a match rules out an intercepted connection.

If a step fails, it explains what to do.

The check copies the agent to ~/.compute-studio on the machine. Nothing is saved here until you attach it.</source>
        <translation>Jeder Schritt läuft sichtbar ab und meldet sein Ergebnis.

Beim ersten Mal den Fingerabdruck vergleichen: Stimmt er überein, wird die Verbindung nicht abgefangen.

Schlägt ein Schritt fehl, erklärt er, was zu tun ist.

Die Prüfung kopiert den Agenten nach ~/.compute-studio auf dem Rechner. Hier wird nichts gespeichert, bis der Rechner angebunden wird.</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>How much of the machine runs may use. It may be shared with others.

A scratch folder is often larger and faster than the home folder.

These settings can be changed later.</source>
        <translation>Wie viel des Rechners Läufe nutzen dürfen. Vielleicht wird er mit anderen geteilt.

Ein Scratch-Ordner ist oft größer und schneller als der Home-Ordner.

Diese Einstellungen lassen sich später ändern.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Nothing is saved here yet; the machine has the agent and, if you installed it, your key. Attach (Ctrl+Enter) adds the machine and opens its page.

The command and the file do the same from a terminal. They contain no secrets.</source>
        <translation>Hier ist noch nichts gespeichert; auf dem Rechner sind der Agent und, falls installiert, der eigene Schlüssel. „Anbinden“ (Strg+Eingabe) fügt den Rechner hinzu und öffnet seine Seite.

Der Befehl und die Datei tun dasselbe von einem Terminal aus. Sie enthalten keine Geheimnisse.</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>New compute</source>
        <translation>Neues Computeziel</translation>
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
        <source>This step has problems</source>
        <translation>Dieser Schritt enthält Probleme</translation>
    </message>
    <message>
        <source>Fix these problems first</source>
        <translation>Zuerst diese Probleme beheben</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde angehalten.</translation>
    </message>
    <message>
        <source>Check again to start over.</source>
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
        <source>No other key is known for this machine.</source>
        <translation>Für diesen Rechner ist kein anderer Schlüssel bekannt.</translation>
    </message>
    <message>
        <source>Check again, and compare the fingerprint when you are asked.</source>
        <translation>Erneut prüfen und den Fingerabdruck bei der Rückfrage vergleichen.</translation>
    </message>
    <message>
        <source>The login or head node of the cluster, which you can reach over SSH. The studio starts your runs with the cluster&apos;s own commands, as your user.

If you already use it with &quot;ssh&quot;, import it from ~/.ssh/config.

Behind a firewall? Add the jump hosts in connection order.</source>
        <translation>Der Anmelde- oder Kopfknoten des Clusters, den Sie über SSH erreichen. Das Studio startet Ihre Läufe mit den Befehlen des Clusters, als Ihr Benutzer.

Wenn Sie ihn schon mit „ssh“ verwenden, importieren Sie ihn aus ~/.ssh/config.

Hinter einer Firewall? Fügen Sie die Jump-Hosts in der Reihenfolge der Verbindung hinzu.</translation>
    </message>
    <message>
        <source>The host key could not be replaced.</source>
        <translation>Der Hostschlüssel konnte nicht ersetzt werden.</translation>
    </message>
    <message>
        <source>The settings of the machine could not be read.</source>
        <translation>Die Einstellungen des Rechners konnten nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::AttachReviewStep</name>
    <message>
        <source>in the desktop keyring</source>
        <translation>im Schlüsselbund der Arbeitsumgebung</translation>
    </message>
    <message>
        <source>in the workspace vault</source>
        <translation>im Tresor des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>for this session only</source>
        <translation>nur für diese Sitzung</translation>
    </message>
    <message>
        <source>and a code</source>
        <translation>und ein Code</translation>
    </message>
    <message>
        <source>secrets stored %1</source>
        <translation>Geheimnisse %1</translation>
    </message>
    <message>
        <source>on demand; outputs stay on the machine</source>
        <translation>bei Bedarf; Ausgaben bleiben auf dem Rechner</translation>
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
        <source>%1 MB total</source>
        <translation>insgesamt %1 MB</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Download</translation>
    </message>
    <message>
        <source>Not responding</source>
        <translation>Antwortet nicht</translation>
    </message>
    <message>
        <source>Equivalent command</source>
        <translation>Entsprechender Befehl</translation>
    </message>
    <message>
        <source>Attaches the same machine from a terminal</source>
        <translation>Bindet denselben Rechner in einem Terminal an</translation>
    </message>
    <message>
        <source>Equivalent YAML file</source>
        <translation>Entsprechende YAML-Datei</translation>
    </message>
    <message>
        <source>Azure ML CLI format for attached machines; additional settings are under compute_studio</source>
        <translation>Format der Azure-ML-CLI für angebundene Rechner; zusätzliche Einstellungen stehen unter compute_studio</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine Angabe</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
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
        <source>The password is read from standard input; it never appears in a command.</source>
        <translation>Das Passwort wird von der Standardeingabe gelesen; es erscheint nie in einem Befehl.</translation>
    </message>
    <message>
        <source>Set GPUs, downloads, and the not-responding time afterwards on the machine&apos;s page; the file includes them.</source>
        <translation>GPUs, Downloads und die Zeit bis „Antwortet nicht“ danach auf der Seite des Rechners einstellen; die Datei enthält sie.</translation>
    </message>
    <message>
        <source>Fix the remaining problems</source>
        <translation>Verbleibende Probleme beheben</translation>
    </message>
    <message>
        <source>none detected</source>
        <translation>keine gefunden</translation>
    </message>
</context>
<context>
    <name>studio::ui::AttentionCard</name>
    <message>
        <source>Needs attention</source>
        <translation>Handlungsbedarf</translation>
    </message>
    <message>
        <source>Sign-in required.</source>
        <translation>Anmeldung erforderlich.</translation>
    </message>
    <message>
        <source>The host key must be confirmed.</source>
        <translation>Der Host-Schlüssel muss bestätigt werden.</translation>
    </message>
    <message numerus="yes">
        <source>Not responding; %n run(s) there.</source>
        <translation>
            <numerusform>Antwortet nicht; %n Lauf dort.</numerusform>
            <numerusform>Antwortet nicht; %n Läufe dort.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>The disk is nearly full: %1 free of %2.</source>
        <translation>Der Datenträger ist fast voll: %1 von %2 frei.</translation>
    </message>
    <message>
        <source>Open log</source>
        <translation>Protokoll öffnen</translation>
    </message>
    <message>
        <source>Clone and fix</source>
        <translation>Klonen und korrigieren</translation>
    </message>
    <message numerus="yes">
        <source>and %n more failed run(s) of the last 24 hours</source>
        <translation>
            <numerusform>und %n weiterer fehlgeschlagener Lauf der letzten 24 Stunden</numerusform>
            <numerusform>und %n weitere fehlgeschlagene Läufe der letzten 24 Stunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Budget nearly used up: %1 of %2 this month.</source>
        <translation>Budget fast aufgebraucht: %1 von %2 in diesem Monat.</translation>
    </message>
    <message>
        <source>Budget used up: %1 of %2 this month.</source>
        <translation>Budget aufgebraucht: %1 von %2 in diesem Monat.</translation>
    </message>
    <message>
        <source>Open usage</source>
        <translation>Nutzung öffnen</translation>
    </message>
    <message>
        <source>Budget used up: %1 of %2 this month. New runs are held.</source>
        <translation>Budget aufgebraucht: %1 von %2 in diesem Monat. Neue Läufe werden zurückgehalten.</translation>
    </message>
    <message>
        <source>Could not be created.</source>
        <translation>Konnte nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Could not be created: %1</source>
        <translation>Konnte nicht angelegt werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>Unreachable; %n run(s) wait for it.</source>
        <translation>
            <numerusform>Nicht erreichbar; %n Lauf wartet darauf.</numerusform>
            <numerusform>Nicht erreichbar; %n Läufe warten darauf.</numerusform>
        </translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Hide this run here; it stays in the list of runs</source>
        <translation>Diesen Lauf hier ausblenden; er bleibt in der Liste der Läufe</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>%1 could not be stopped.</source>
        <translation>%1 konnte nicht angehalten werden.</translation>
    </message>
    <message>
        <source>Stop the instance; its files are kept</source>
        <translation>Die Instanz anhalten; ihre Dateien bleiben erhalten</translation>
    </message>
</context>
<context>
    <name>studio::ui::AxisBox</name>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>studio::ui::Banner</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Meldung schließen</translation>
    </message>
</context>
<context>
    <name>studio::ui::BestChart</name>
    <message>
        <source>Best value so far over trials</source>
        <translation>Bisher bester Wert über die Versuche</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) with a value.</source>
        <translation>
            <numerusform>%n Versuch mit einem Wert.</numerusform>
            <numerusform>%n Versuche mit einem Wert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The best is %1 by trial %2.</source>
        <translation>Der beste ist %1 in Versuch %2.</translation>
    </message>
    <message>
        <source>No trial has logged the metric yet.</source>
        <translation>Noch kein Versuch hat die Metrik protokolliert.</translation>
    </message>
    <message>
        <source>Trial (hollow: not completed)</source>
        <translation>Versuch (hohl: nicht abgeschlossen)</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Versuch</translation>
    </message>
</context>
<context>
    <name>studio::ui::BestTrialCard</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>Klonen…</translation>
    </message>
    <message>
        <source>Open the page of the best trial</source>
        <translation>Seite des besten Versuchs öffnen</translation>
    </message>
    <message>
        <source>Start a new run with the values of the best trial</source>
        <translation>Neuen Lauf mit den Werten des besten Versuchs beginnen</translation>
    </message>
    <message>
        <source>No trial has completed yet.</source>
        <translation>Noch kein Versuch ist abgeschlossen.</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>The highest value of all completed trials</source>
        <translation>Der höchste Wert aller abgeschlossenen Versuche</translation>
    </message>
    <message>
        <source>The lowest value of all completed trials</source>
        <translation>Der niedrigste Wert aller abgeschlossenen Versuche</translation>
    </message>
    <message>
        <source>The sweep has no metric that compares its trials.</source>
        <translation>Der Sweep hat keine Metrik, die seine Versuche vergleicht.</translation>
    </message>
</context>
<context>
    <name>studio::ui::BudgetCard</name>
    <message>
        <source>%1: %2 of %3 %4 this month</source>
        <translation>%1: %2 von %3 %4 in diesem Monat</translation>
    </message>
    <message>
        <source>Nearly used up.</source>
        <translation>Fast aufgebraucht.</translation>
    </message>
    <message>
        <source>Used up.</source>
        <translation>Aufgebraucht.</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source>Edit the budget %1</source>
        <translation>Budget %1 bearbeiten</translation>
    </message>
    <message>
        <source>Delete the budget %1</source>
        <translation>Budget %1 löschen</translation>
    </message>
    <message>
        <source>The budget could not be read.</source>
        <translation>Das Budget konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Delete the budget?</source>
        <translation>Budget löschen?</translation>
    </message>
    <message>
        <source>The budget “%1” no longer warns or holds runs.</source>
        <translation>Das Budget „%1“ warnt dann nicht mehr und hält keine Läufe mehr zurück.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The budget could not be deleted.</source>
        <translation>Das Budget konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Used up. New runs are held.</source>
        <translation>Aufgebraucht. Neue Läufe werden zurückgehalten.</translation>
    </message>
    <message>
        <source>No budgets yet. A budget warns you before its monthly amount is spent, then holds new runs.</source>
        <translation>Noch keine Budgets. Ein Budget warnt, bevor sein Monatsbetrag aufgebraucht ist, und hält danach neue Läufe zurück.</translation>
    </message>
    <message>
        <source>Create budget</source>
        <translation>Budget erstellen</translation>
    </message>
    <message>
        <source>The budget could not be saved.</source>
        <translation>Das Budget konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Budget saved, with warnings:</source>
        <translation>Budget gespeichert, mit Warnungen:</translation>
    </message>
    <message>
        <source>Spent</source>
        <translation>Ausgegeben</translation>
    </message>
</context>
<context>
    <name>studio::ui::BuildLog</name>
    <message>
        <source>Build log</source>
        <translation>Protokoll des Builds</translation>
    </message>
    <message>
        <source>No output yet.</source>
        <translation>Noch keine Ausgabe.</translation>
    </message>
    <message>
        <source>The log could not be stored for display: %1</source>
        <translation>Das Protokoll konnte nicht zum Anzeigen abgelegt werden: %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::BuildTableModel</name>
    <message>
        <source>never</source>
        <translation>nie</translation>
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
        <source>Target</source>
        <translation>Computeziel</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Built with</source>
        <translation>Gebaut mit</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Gebaut</translation>
    </message>
    <message>
        <source>Duration</source>
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
        <source>Used by an active run; builds in use are never removed</source>
        <translation>Von einem aktiven Lauf verwendet; verwendete Builds werden nie entfernt</translation>
    </message>
</context>
<context>
    <name>studio::ui::ChartLegend</name>
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
</context>
<context>
    <name>studio::ui::ChartOverlay</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>studio::ui::ChartStrip</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
</context>
<context>
    <name>studio::ui::ChartView</name>
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
        <source>Curves without epochs are not shown.</source>
        <translation>Kurven ohne Epochen werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>The image could not be saved.</source>
        <translation>Das Bild konnte nicht gespeichert werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::CheckStepList</name>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Full request and response</source>
        <translation>Anfrage und Antwort im Wortlaut</translation>
    </message>
    <message>
        <source>Details: %1</source>
        <translation>Details: %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::CleanupSettings</name>
    <message>
        <source>Old runs</source>
        <translation>Alte Läufe</translation>
    </message>
    <message>
        <source>Deletes records, logs, outputs and working folders of ended runs, also on attached machines. Snapshots that no other run uses are removed with them.</source>
        <translation>Löscht Einträge, Protokolle, Ausgaben und Arbeitsordner beendeter Läufe, auch auf angebundenen Rechnern. Momentaufnahmen, die kein anderer Lauf benutzt, werden mit entfernt.</translation>
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
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Minimum age</source>
        <translation>Mindestalter</translation>
    </message>
    <message>
        <source>Since the run ended</source>
        <translation>Seit dem Ende des Laufs</translation>
    </message>
    <message>
        <source> days</source>
        <translation> Tage</translation>
    </message>
    <message>
        <source>Newest runs to keep</source>
        <translation>Neueste Läufe behalten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Keep the newest runs of each experiment</source>
        <translation>Die neuesten Läufe jedes Experiments behalten</translation>
    </message>
    <message>
        <source>Keep runs with a note or a tag</source>
        <translation>Läufe mit Notiz oder Tag behalten</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Ausgewählt</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Asks before anything is deleted</source>
        <translation>Fragt, bevor etwas gelöscht wird</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>The runs could not be counted.</source>
        <translation>Die Läufe konnten nicht gezählt werden.</translation>
    </message>
    <message>
        <source>No runs match.</source>
        <translation>Keine passenden Läufe.</translation>
    </message>
    <message>
        <source>Delete 1 run…</source>
        <translation>1 Lauf löschen…</translation>
    </message>
    <message>
        <source>Delete %1 runs…</source>
        <translation>%1 Läufe löschen…</translation>
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
        <source>%1 on this computer</source>
        <translation>%1 auf diesem Rechner</translation>
    </message>
    <message>
        <source>ended %1 to %2</source>
        <translation>beendet %1 bis %2</translation>
    </message>
    <message>
        <source>Delete 1 run?</source>
        <translation>1 Lauf löschen?</translation>
    </message>
    <message>
        <source>Delete %1 runs?</source>
        <translation>%1 Läufe löschen?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>Wird gelöscht…</translation>
    </message>
    <message>
        <source>The runs could not be deleted.</source>
        <translation>Die Läufe konnten nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>%1 runs could not be deleted.</source>
        <translation>%1 Läufe konnten nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>1 run is being deleted</source>
        <translation>1 Lauf wird gelöscht</translation>
    </message>
    <message>
        <source>%1 runs are being deleted</source>
        <translation>%1 Läufe werden gelöscht</translation>
    </message>
    <message>
        <source>Minimum time since the run ended</source>
        <translation>Mindestzeit seit dem Ende des Laufs</translation>
    </message>
    <message>
        <source>Kept in each experiment, regardless of state</source>
        <translation>So viele bleiben in jedem Experiment, in welchem Zustand auch immer</translation>
    </message>
    <message>
        <source>Their logs, outputs, events and records are permanently deleted, %1 on this computer. Active runs and runs excluded by the rule are kept.</source>
        <translation>Ihre Protokolle, Ausgaben, Ereignisse und Einträge werden endgültig gelöscht, %1 auf diesem Rechner. Aktive Läufe und solche, die nach der Regel bleiben, werden nicht gelöscht.</translation>
    </message>
    <message>
        <source>1 run could not be deleted.</source>
        <translation>1 Lauf konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Outputs kept on machines</source>
        <translation>Auf Rechnern behaltene Ausgaben</translation>
    </message>
    <message>
        <source>Outputs of pipeline steps that only steps on the same machine read stay there until the run of the step is deleted.</source>
        <translation>Ausgaben von Pipeline-Schritten, die nur Schritte auf demselben Rechner lesen, bleiben dort, bis der Lauf des Schritts gelöscht wird.</translation>
    </message>
    <message>
        <source>needed by an active pipeline</source>
        <translation>von einer aktiven Pipeline benötigt</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Keine.</translation>
    </message>
    <message>
        <source>Their logs, outputs, events and records are permanently deleted, including %1 of outputs that are only on their machines. Later pipelines rerun these steps.</source>
        <translation>Ihre Logs, Ausgaben, Ereignisse und Datensätze werden endgültig gelöscht, darunter %1 Ausgaben, die nur auf ihren Rechnern liegen. Spätere Pipelines führen diese Schritte erneut aus.</translation>
    </message>
</context>
<context>
    <name>studio::ui::CloudField</name>
    <message>
        <source>Cloud</source>
        <translation>Cloud</translation>
    </message>
    <message>
        <source>&amp;Cloud</source>
        <translation>&amp;Cloud</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>&amp;Region</source>
        <translation>&amp;Region</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>I&amp;mage</source>
        <translation>I&amp;mage</translation>
    </message>
    <message>
        <source>Signed in to the account %1. %2</source>
        <translation>Am Konto %1 angemeldet. %2</translation>
    </message>
    <message>
        <source>Nodes are created with the cloud&apos;s CLI on this computer</source>
        <translation>Knoten werden mit der CLI der Cloud auf diesem Rechner erstellt</translation>
    </message>
    <message>
        <source>Region, zone or location, as named by the cloud</source>
        <translation>Region, Zone oder Standort, wie die Cloud sie nennt</translation>
    </message>
    <message>
        <source>&amp;Load account and sizes</source>
        <translation>Konto und Größen &amp;laden</translation>
    </message>
    <message>
        <source>Load account and sizes</source>
        <translation>Konto und Größen laden</translation>
    </message>
    <message>
        <source>Query the cloud&apos;s CLI for the signed-in account and the available sizes</source>
        <translation>Angemeldetes Konto und verfügbare Größen über die CLI der Cloud abfragen</translation>
    </message>
    <message>
        <source>Node si&amp;ze</source>
        <translation>Knoten&amp;größe</translation>
    </message>
    <message>
        <source>Cloud image with cloud-init</source>
        <translation>Cloud-Image mit cloud-init</translation>
    </message>
    <message>
        <source>Querying %1…</source>
        <translation>%1 wird abgefragt…</translation>
    </message>
    <message>
        <source>Advanced settings</source>
        <translation>Erweiterte Einstellungen</translation>
    </message>
    <message>
        <source>Network, tags and other provider options</source>
        <translation>Netzwerk, Tags und weitere Optionen des Anbieters</translation>
    </message>
    <message>
        <source>Provider options</source>
        <translation>Anbieteroptionen</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Applied to every machine, in addition to the tags that Compute Studio sets</source>
        <translation>Für jede Maschine, zusätzlich zu den Tags, die Compute Studio setzt</translation>
    </message>
    <message>
        <source>No public IP address</source>
        <translation>Keine öffentliche IP-Adresse</translation>
    </message>
    <message>
        <source>This computer must be able to reach the private IP addresses, for example over a VPN</source>
        <translation>Dieser Computer muss die privaten IP-Adressen erreichen können, zum Beispiel über ein VPN</translation>
    </message>
    <message>
        <source>This provider has no options.</source>
        <translation>Dieser Anbieter hat keine Optionen.</translation>
    </message>
    <message>
        <source>NAME=VALUE pairs, separated by commas</source>
        <translation>NAME=WERT-Paare, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Enter options and tags as NAME=VALUE, separated by commas.</source>
        <translation>Geben Sie Optionen und Tags als NAME=WERT an, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>The provider has no option “%1”.</source>
        <translation>Der Anbieter hat keine Option „%1“.</translation>
    </message>
    <message>
        <source>The provider requires the option “%1”.</source>
        <translation>Der Anbieter erfordert die Option „%1“.</translation>
    </message>
</context>
<context>
    <name>studio::ui::CloudSizeModel</name>
    <message>
        <source>List price of %1</source>
        <translation>Listenpreis vom %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>Preis pro Stunde</translation>
    </message>
    <message>
        <source>%1 per hour</source>
        <translation>%1 pro Stunde</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
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
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
</context>
<context>
    <name>studio::ui::CloudSizeTable</name>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search sizes</source>
        <translation>Größen suchen</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Namen</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Only sizes with GPUs</source>
        <translation>Nur Größen mit GPUs</translation>
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
        <source>Memory: any</source>
        <translation>Arbeitsspeicher: beliebig</translation>
    </message>
    <message>
        <source>Minimum memory in GiB</source>
        <translation>Mindestspeicher in GiB</translation>
    </message>
    <message>
        <source>Only sizes with at least this much memory</source>
        <translation>Nur Größen mit mindestens so viel Speicher</translation>
    </message>
    <message>
        <source>Price ≤ </source>
        <translation>Preis ≤ </translation>
    </message>
    <message>
        <source>Price: any</source>
        <translation>Preis: beliebig</translation>
    </message>
    <message>
        <source>Maximum price per hour</source>
        <translation>Höchster Preis pro Stunde</translation>
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
        <source>No size selected</source>
        <translation>Keine Größe gewählt</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>Gewählt: %1</translation>
    </message>
    <message>
        <source>Only sizes with a known price of at most this much per hour</source>
        <translation>Nur Größen mit einem bekannten Preis von höchstens so viel pro Stunde</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterMonitoring</name>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>Machine %1: one node uses all of it.</source>
        <translation>Rechner %1: Ein Knoten verwendet ihn ganz.</translation>
    </message>
    <message>
        <source>Host %1: usage of the whole machine, including processes outside this cluster.</source>
        <translation>Host %1: Auslastung des ganzen Rechners, auch durch Prozesse außerhalb dieses Clusters.</translation>
    </message>
    <message>
        <source>Host %1, shared with %2: usage of the whole machine.</source>
        <translation>Host %1, geteilt mit %2: Auslastung des ganzen Rechners.</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>Node %1: usage of this node only.</source>
        <translation>Knoten %1: Auslastung nur dieses Knotens.</translation>
    </message>
    <message>
        <source>Host %1</source>
        <translation>Host %1</translation>
    </message>
    <message>
        <source>Monitored machine</source>
        <translation>Überwachter Rechner</translation>
    </message>
    <message>
        <source>Node or host whose resource usage is shown</source>
        <translation>Knoten oder Host, dessen Auslastung angezeigt wird</translation>
    </message>
    <message>
        <source>No active nodes. Their resource usage is shown here while there are any.</source>
        <translation>Keine aktiven Knoten. Sobald es welche gibt, steht hier ihre Auslastung.</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterOverview</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Node size</source>
        <translation>Knotengröße</translation>
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
        <source>Node source</source>
        <translation>Knotenquelle</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Resource limits</source>
        <translation>Ressourcengrenzen</translation>
    </message>
    <message>
        <source>Time range</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>Time range of the chart</source>
        <translation>Zeitraum des Diagramms</translation>
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
        <source>Overcommitted</source>
        <translation>Überbelegt</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 before scale-down</source>
        <translation>%1 bis zum Herunterskalieren</translation>
    </message>
    <message>
        <source>Determined when the first node starts.</source>
        <translation>Wird beim Start des ersten Knotens ermittelt.</translation>
    </message>
    <message>
        <source>Whole machines: %1</source>
        <translation>Ganze Rechner: %1</translation>
    </message>
    <message>
        <source>Limited capacity</source>
        <translation>Begrenzte Kapazität</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>Containers on %1: %2</source>
        <translation>Container auf %1: %2</translation>
    </message>
    <message>
        <source>file system of the machine</source>
        <translation>Dateisystem des Rechners</translation>
    </message>
    <message>
        <source>Virtual machines on %1: %2</source>
        <translation>Virtuelle Maschinen auf %1: %2</translation>
    </message>
    <message>
        <source>Pods of %1 in the namespace %2 (%3): %4</source>
        <translation>Pods von %1 im Namespace %2 (%3): %4</translation>
    </message>
    <message>
        <source>Allocations of the Slurm cluster %1</source>
        <translation>Allokationen des Slurm-Clusters %1</translation>
    </message>
    <message>
        <source>Slices of %1</source>
        <translation>Anteile von %1</translation>
    </message>
    <message>
        <source>Cloud VMs: %1</source>
        <translation>Cloud-VMs: %1</translation>
    </message>
    <message>
        <source>Slices of this computer, %1</source>
        <translation>Anteile dieses Rechners, %1</translation>
    </message>
    <message>
        <source>Slices of this computer</source>
        <translation>Anteile dieses Rechners</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>for one run; deleted with it</source>
        <translation>für einen Lauf; wird mit ihm gelöscht</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Serverless template</source>
        <translation>Serverlose Vorlage</translation>
    </message>
    <message>
        <source>yes: clusters like it for runs that fit no target</source>
        <translation>ja: Cluster wie dieser für Läufe, die auf kein Ziel passen</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterPage</name>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Run a script here</source>
        <translation>Hier ein Skript ausführen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>Überwachung</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>No active nodes</source>
        <translation>Keine aktiven Knoten</translation>
    </message>
    <message>
        <source>Nodes start when runs are queued and are released when idle. Set a minimum in Settings to keep some.</source>
        <translation>Knoten starten, wenn Läufe warten, und werden im Leerlauf freigegeben. Eine Mindestzahl in den Einstellungen behält einige.</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>Dieses Computeziel konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Nodes (%1)</source>
        <translation>Knoten (%1)</translation>
    </message>
    <message>
        <source>Delete this cluster; asks for confirmation</source>
        <translation>Diesen Cluster löschen; fragt vorher nach</translation>
    </message>
    <message>
        <source>This cluster has been deleted.</source>
        <translation>Dieser Cluster wurde gelöscht.</translation>
    </message>
    <message>
        <source>Its runs are still listed under Runs.</source>
        <translation>Seine Läufe stehen weiter unter den Läufen.</translation>
    </message>
    <message>
        <source>The nodes could not be retried.</source>
        <translation>Die Knoten konnten nicht erneut versucht werden.</translation>
    </message>
    <message>
        <source>Detach…</source>
        <translation>Lösen…</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterProblems</name>
    <message>
        <source>The cluster is being created</source>
        <translation>Der Cluster wird erstellt</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>Abbrechen…</translation>
    </message>
    <message>
        <source>The cluster could not be created</source>
        <translation>Der Cluster konnte nicht erstellt werden</translation>
    </message>
    <message>
        <source>The last change failed</source>
        <translation>Die letzte Änderung ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Node creation paused</source>
        <translation>Knotenerstellung pausiert</translation>
    </message>
    <message>
        <source>%1 Next attempt at %2.</source>
        <translation>%1 Nächster Versuch um %2.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Try again with changes</source>
        <translation>Mit Änderungen erneut versuchen</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterReviewStep</name>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Node source</source>
        <translation>Knotenquelle</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Node size</source>
        <translation>Knotengröße</translation>
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
        <source>Equivalent command</source>
        <translation>Entsprechender Befehl</translation>
    </message>
    <message>
        <source>Creates the same cluster from a terminal</source>
        <translation>Erstellt denselben Cluster in einem Terminal</translation>
    </message>
    <message>
        <source>Equivalent YAML file</source>
        <translation>Entsprechende YAML-Datei</translation>
    </message>
    <message>
        <source>Azure ML CLI format</source>
        <translation>Format der Azure-ML-CLI</translation>
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
        <source>%1 before scale-down</source>
        <translation>%1 bis zum Herunterskalieren</translation>
    </message>
    <message>
        <source>This cluster already exists</source>
        <translation>Dieser Cluster existiert bereits</translation>
    </message>
    <message>
        <source>It has the same name and settings. Create opens it without changes.</source>
        <translation>Er hat denselben Namen und dieselben Einstellungen. „Erstellen“ öffnet ihn unverändert.</translation>
    </message>
    <message>
        <source>Overcommitted</source>
        <translation>Überbelegt</translation>
    </message>
    <message>
        <source>Fix the remaining problems</source>
        <translation>Verbleibende Probleme beheben</translation>
    </message>
    <message>
        <source>A whole machine</source>
        <translation>Ein ganzer Rechner</translation>
    </message>
    <message>
        <source>Limited capacity</source>
        <translation>Begrenzte Kapazität</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>cluster</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterSettings</name>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>M&amp;inimum nodes</source>
        <translation>M&amp;indestzahl der Knoten</translation>
    </message>
    <message>
        <source>Nodes kept when idle; 0 scales down completely.</source>
        <translation>Knoten, die im Leerlauf bleiben; 0 skaliert ganz herunter.</translation>
    </message>
    <message>
        <source>Ma&amp;ximum nodes</source>
        <translation>Hö&amp;chstzahl der Knoten</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>Höchstzahl gleichzeitiger Läufe; weitere warten.</translation>
    </message>
    <message>
        <source>I&amp;dle seconds before scale-down</source>
        <translation>&amp;Leerlaufsekunden vor dem Herunterskalieren</translation>
    </message>
    <message>
        <source>How long a node stays idle before it is released, down to the minimum.</source>
        <translation>Wie lange ein Knoten im Leerlauf bleibt, bevor er freigegeben wird, bis zur Mindestzahl.</translation>
    </message>
    <message>
        <source>Priorit&amp;y</source>
        <translation>P&amp;riorität</translation>
    </message>
    <message>
        <source>Low-priority jobs run at low CPU priority (nice) and yield to other programs. Running jobs are not affected.</source>
        <translation>Jobs niedriger Priorität laufen mit „nice“ und lassen anderen Programmen den Vortritt. Laufende Jobs sind nicht betroffen.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Apply these values to the cluster</source>
        <translation>Diese Werte auf den Cluster anwenden</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Revert to the cluster&apos;s current values</source>
        <translation>Auf die aktuellen Werte des Clusters zurücksetzen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>All nodes are released and the cluster is deleted. Its runs are kept, with their logs and outputs.</source>
        <translation>Alle Knoten werden freigegeben, und der Cluster wird gelöscht. Seine Läufe bleiben, mit Protokollen und Ausgaben.</translation>
    </message>
    <message>
        <source>Delete this cluster…</source>
        <translation>Diesen Cluster löschen…</translation>
    </message>
    <message>
        <source>Asks for confirmation</source>
        <translation>Fragt vorher nach</translation>
    </message>
    <message>
        <source>Overcommitted</source>
        <translation>Überbelegt</translation>
    </message>
    <message>
        <source>The cluster could not be changed.</source>
        <translation>Der Cluster konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>Saved. Changes take effect as nodes allow.</source>
        <translation>Gespeichert. Die Änderungen gelten, sobald die Knoten es erlauben.</translation>
    </message>
    <message>
        <source>Create clusters like this one for serverless runs</source>
        <translation>Cluster wie diesen für serverlose Läufe erzeugen</translation>
    </message>
    <message>
        <source>Serverless template</source>
        <translation>Serverlose Vorlage</translation>
    </message>
    <message>
        <source>A serverless run that fits no target gets a cluster of its own like this one, which is deleted with the run and may cost money. The maximum number of nodes applies to all of these clusters together. The nodes of this cluster then take only runs that name it.</source>
        <translation>Ein serverloser Lauf, der auf kein Ziel passt, bekommt einen eigenen Cluster wie diesen, der mit dem Lauf gelöscht wird und Geld kosten kann. Die maximale Zahl der Knoten gilt für alle diese Cluster zusammen. Die Knoten dieses Clusters nehmen dann nur Läufe an, die ihn nennen.</translation>
    </message>
    <message>
        <source>Low-priority nodes are spot machines, or pods on spot machines, which may be evicted at any time. Existing nodes are not affected.</source>
        <translation>Knoten mit niedriger Priorität sind Spot-Maschinen oder Pods auf Spot-Maschinen, die jederzeit entzogen werden können. Bestehende Knoten sind nicht betroffen.</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterStep</name>
    <message>
        <source>Cluster name</source>
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
        <source>%1 to %2 letters, digits, and hyphens, starting with a letter; not ending in a hyphen followed by digits.</source>
        <translation>%1 bis %2 Buchstaben, Ziffern und Bindestriche, beginnend mit einem Buchstaben; am Ende kein Bindestrich mit Ziffern.</translation>
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
        <source>Shared with clusters: %1</source>
        <translation>Geteilt mit Clustern: %1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>&amp;Rechner</translation>
    </message>
    <message>
        <source>Detecting the machine&apos;s hardware.</source>
        <translation>Die Hardware des Rechners wird ermittelt.</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s), %1 memory</source>
        <translation>
            <numerusform>%n Kern, %1 Arbeitsspeicher</numerusform>
            <numerusform>%n Kerne, %1 Arbeitsspeicher</numerusform>
        </translation>
    </message>
    <message>
        <source>Machines of the pool</source>
        <translation>Rechner des Pools</translation>
    </message>
    <message>
        <source>Check the machines that may host nodes</source>
        <translation>Die Rechner ankreuzen, auf denen Knoten liegen dürfen</translation>
    </message>
    <message>
        <source>&amp;Machines of the pool</source>
        <translation>&amp;Rechner des Pools</translation>
    </message>
    <message>
        <source>&amp;Slices: nodes of one size on each machine</source>
        <translation>&amp;Anteile: Knoten einer Größe auf jedem Rechner</translation>
    </message>
    <message>
        <source>The size is chosen in the next step</source>
        <translation>Die Größe wird im nächsten Schritt gewählt</translation>
    </message>
    <message>
        <source>%1, %2 memory, GPUs: %3</source>
        <translation>%1, %2 Arbeitsspeicher, GPUs: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message>
        <source>hardware not known yet</source>
        <translation>Hardware noch nicht bekannt</translation>
    </message>
    <message>
        <source>not responding</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>No machine selected.</source>
        <translation>Kein Rechner ausgewählt.</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s); the size decides how many nodes fit.</source>
        <translation>
            <numerusform>%n Rechner; wie viele Knoten passen, entscheidet die Größe.</numerusform>
            <numerusform>%n Rechner; wie viele Knoten passen, entscheidet die Größe.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fits %n node(s).</source>
        <translation>
            <numerusform>Platz für %n Knoten.</numerusform>
            <numerusform>Platz für %n Knoten.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Whole machines: one run per machine</source>
        <translation>&amp;Ganze Rechner: ein Lauf pro Rechner</translation>
    </message>
    <message>
        <source>Each node is a whole machine; hardware may differ</source>
        <translation>Jeder Knoten ist ein ganzer Rechner; die Hardware kann verschieden sein</translation>
    </message>
    <message>
        <source>Hardware differs: runs are placed on nodes that meet their requirements.</source>
        <translation>Die Hardware ist verschieden: Läufe werden auf Knoten platziert, die ihre Anforderungen erfüllen.</translation>
    </message>
    <message>
        <source>To attach a machine: %1</source>
        <translation>Einen Rechner anbinden: %1</translation>
    </message>
    <message>
        <source>This machine hosts the nodes</source>
        <translation>Dieser Rechner beherbergt die Knoten</translation>
    </message>
    <message>
        <source>This computer or an attached machine; it hosts the nodes.</source>
        <translation>Dieser oder ein angebundener Rechner; er beherbergt die Knoten.</translation>
    </message>
</context>
<context>
    <name>studio::ui::CodeStep</name>
    <message>
        <source>Code folder</source>
        <translation>Codeordner</translation>
    </message>
    <message>
        <source>Choose a folder, or drop one here</source>
        <translation>Einen Ordner wählen oder hierher ziehen</translation>
    </message>
    <message>
        <source>The run gets a copy of this folder. Optional.</source>
        <translation>Der Lauf bekommt eine Kopie dieses Ordners. Optional.</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose the code folder</source>
        <translation>Codeordner wählen</translation>
    </message>
    <message>
        <source>Code &amp;folder</source>
        <translation>Code-&amp;Ordner</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Befehl</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop scanning the folder</source>
        <translation>Scannen des Ordners anhalten</translation>
    </message>
    <message>
        <source>Rescan the folder</source>
        <translation>Ordner erneut scannen</translation>
    </message>
    <message>
        <source>Scanning the folder</source>
        <translation>Ordner wird gescannt</translation>
    </message>
    <message>
        <source>Files to upload</source>
        <translation>Hochzuladende Dateien</translation>
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
        <source>Excluded</source>
        <translation>Ausgeschlossen</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Scanning the folder…</source>
        <translation>Ordner wird gescannt…</translation>
    </message>
    <message>
        <source>Scanning the folder: %1 files, %2</source>
        <translation>Ordner wird gescannt: %1 Dateien, %2</translation>
    </message>
    <message>
        <source>Scan stopped. The upload size is unknown.</source>
        <translation>Scan angehalten. Die Größe des Uploads ist unbekannt.</translation>
    </message>
    <message>
        <source>This folder cannot be used.</source>
        <translation>Dieser Ordner ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>Excluded by</source>
        <translation>Ausgeschlossen durch</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Without a folder, the command runs in an empty directory.</source>
        <translation>Ohne Ordner läuft der Befehl in einem leeren Verzeichnis.</translation>
    </message>
    <message>
        <source>%1 to upload; %2 excluded.</source>
        <translation>Hochzuladen: %1; ausgeschlossen: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to upload.</source>
        <translation>Hochzuladen: %1.</translation>
    </message>
    <message>
        <source>Entire folder</source>
        <translation>Gesamter Ordner</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
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
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Excluded (%1)</source>
        <translation>Ausgeschlossen (%1)</translation>
    </message>
    <message>
        <source>Warnings (%1)</source>
        <translation>Warnungen (%1)</translation>
    </message>
    <message>
        <source>Some files in this folder cannot be read, so it cannot be uploaded.</source>
        <translation>Einige Dateien in diesem Ordner sind nicht lesbar, daher kann er nicht hochgeladen werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) may contain secrets.</source>
        <translation>
            <numerusform>%n Datei enthält möglicherweise Zugangsdaten.</numerusform>
            <numerusform>%n Dateien enthalten möglicherweise Zugangsdaten.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 would be copied into the run. To exclude it, add it to .amlignore or .gitignore.</source>
        <translation>%1 würde in den Lauf kopiert. Zum Ausschließen in .amlignore oder .gitignore eintragen.</translation>
    </message>
    <message>
        <source>Use this command</source>
        <translation>Diesen Befehl verwenden</translation>
    </message>
    <message>
        <source>Spark application</source>
        <translation>Spark-Anwendung</translation>
    </message>
    <message>
        <source>The command is a script or .jar for spark-submit, and its arguments</source>
        <translation>Der Befehl ist ein Skript oder eine .jar für spark-submit und ihre Argumente</translation>
    </message>
    <message>
        <source>Runs in the copy of the folder, through bash if it needs a shell. A pipe ends with the exit code of its last command unless the command begins with &quot;set -o pipefail;&quot;</source>
        <translation>Läuft in der Kopie des Ordners, über bash, falls eine Shell nötig ist. Eine Pipe endet mit dem Exit-Code ihres letzten Befehls, außer wenn der Befehl mit &quot;set -o pipefail;&quot; beginnt</translation>
    </message>
</context>
<context>
    <name>studio::ui::ColumnChooser</name>
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
        <source>Table columns</source>
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
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>More columns exist: enter part of the name.</source>
        <translation>Es gibt weitere Spalten: Teil des Namens eingeben.</translation>
    </message>
    <message>
        <source>No such column</source>
        <translation>Keine solche Spalte</translation>
    </message>
    <message>
        <source>property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
</context>
<context>
    <name>studio::ui::CommandPalette</name>
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
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
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
        <source>No results</source>
        <translation>Keine Treffer</translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareCode</name>
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
        <source>Files that differ</source>
        <translation>Dateien mit Unterschieden</translation>
    </message>
    <message>
        <source>Left run</source>
        <translation>Linker Lauf</translation>
    </message>
    <message>
        <source>Right run</source>
        <translation>Rechter Lauf</translation>
    </message>
    <message>
        <source>⇄</source>
        <translation>⇄</translation>
    </message>
    <message>
        <source>Swap sides</source>
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
        <source>Unified</source>
        <translation>Eine Spalte</translation>
    </message>
    <message>
        <source>Unified diff instead of side by side</source>
        <translation>Entfernte und hinzugefügte Zeilen untereinander statt nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Whole file</source>
        <translation>Ganze &amp;Datei</translation>
    </message>
    <message>
        <source>Show unchanged lines too</source>
        <translation>Auch unveränderte Zeilen zeigen</translation>
    </message>
    <message>
        <source>Copy as patch</source>
        <translation>Als Patch kopieren</translation>
    </message>
    <message>
        <source>Patch for the file on the left</source>
        <translation>Patch für die linke Datei</translation>
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
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>No files differ.</source>
        <translation>Keine Unterschiede in den Dateien.</translation>
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
        <source>Both runs used exactly the same files.</source>
        <translation>Beide Läufe haben genau dieselben Dateien verwendet.</translation>
    </message>
    <message>
        <source>Select a file</source>
        <translation>Datei auswählen</translation>
    </message>
    <message>
        <source>Its differences are shown here.</source>
        <translation>Ihre Unterschiede werden hier gezeigt.</translation>
    </message>
    <message>
        <source>The file could not be read</source>
        <translation>Die Datei konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>Left: %1; right: %2.</source>
        <translation>Links: %1; rechts: %2.</translation>
    </message>
    <message>
        <source>The text is the same.</source>
        <translation>Der Text ist gleich.</translation>
    </message>
    <message>
        <source>The text is the same; only one of the files is executable.</source>
        <translation>Der Text ist gleich; nur eine der beiden Dateien ist ausführbar.</translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareCurves</name>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>Metriken suchen</translation>
    </message>
    <message>
        <source>Metrics to plot</source>
        <translation>Metriken zum Zeichnen</translation>
    </message>
    <message>
        <source>Up to %1 metrics are plotted at once</source>
        <translation>Höchstens %1 Metriken werden zugleich gezeichnet</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>X-Achse</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>Zeit seit dem Start</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>X axis of the curves; Epoch requires a logged metric named epoch</source>
        <translation>X-Achse der Kurven; „Epoche“ setzt eine protokollierte Metrik namens epoch voraus</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Weight of earlier values in each point</source>
        <translation>Gewicht früherer Werte in jedem Punkt</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>Log-Skala</translation>
    </message>
    <message>
        <source>Logarithmic y axis; values of 0 and below are not shown</source>
        <translation>Logarithmische Y-Achse; Werte von 0 und darunter werden nicht gezeigt</translation>
    </message>
    <message>
        <source>Curves of %1</source>
        <translation>Kurven von %1</translation>
    </message>
    <message>
        <source>Select a metric</source>
        <translation>Metrik auswählen</translation>
    </message>
    <message>
        <source>No metrics</source>
        <translation>Keine Metriken</translation>
    </message>
    <message>
        <source>Its curves from all compared runs are overlaid.</source>
        <translation>Ihre Kurven aus allen verglichenen Läufen werden überlagert.</translation>
    </message>
    <message>
        <source>None of these runs logged a metric.</source>
        <translation>Keiner dieser Läufe hat eine Metrik protokolliert.</translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareKindsPage</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 · %2: %3.</source>
        <comment>kind of compute, feature, yes or no</comment>
        <translation>%1 · %2: %3.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What each kind of compute supports</source>
        <translation>Was jede Art von Compute unterstützt</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Select a cell for details.</source>
        <translation>Wählen Sie eine Zelle für Einzelheiten.</translation>
    </message>
    <message>
        <source>Equivalent command: studioctl compute kinds</source>
        <translation>Entsprechender Befehl: studioctl compute kinds</translation>
    </message>
</context>
<context>
    <name>studio::ui::ComparePage</name>
    <message>
        <source>Compare environments</source>
        <translation>Umgebungen vergleichen</translation>
    </message>
    <message>
        <source>&amp;Differences only</source>
        <translation>Nur &amp;Unterschiede</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>Hide what both have in common</source>
        <translation>Gemeinsames ausblenden</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>The environments could not be compared.</source>
        <translation>Die Umgebungen konnten nicht verglichen werden.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Eintrag</translation>
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
</context>
<context>
    <name>studio::ui::CompareParallel</name>
    <message>
        <source>Axes…</source>
        <translation>Achsen…</translation>
    </message>
    <message>
        <source>Clear ranges</source>
        <translation>Bereiche löschen</translation>
    </message>
    <message>
        <source>Choose up to %1 axes</source>
        <translation>Bis zu %1 Achsen wählen</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Runs within the ranges</source>
        <translation>Läufe in den Bereichen</translation>
    </message>
    <message>
        <source>Press Enter or double-click to open the run</source>
        <translation>Eingabe oder Doppelklick öffnet den Lauf</translation>
    </message>
    <message>
        <source>Nothing to plot</source>
        <translation>Nichts darzustellen</translation>
    </message>
    <message>
        <source>These runs logged no parameters or metrics and have no other differences.</source>
        <translation>Diese Läufe haben keine Parameter und keine Metriken protokolliert und unterscheiden sich auch sonst nicht.</translation>
    </message>
    <message>
        <source>%1 of %2 runs within the ranges</source>
        <translation>%1 von %2 Läufen in den Bereichen</translation>
    </message>
    <message>
        <source>Drag along an axis to select a range; drag a name to move its axis.</source>
        <translation>Entlang einer Achse ziehen, um einen Bereich auszuwählen; einen Namen ziehen, um seine Achse zu verschieben.</translation>
    </message>
    <message>
        <source>Double-click a name to make its axis logarithmic. Keyboard: arrows, Space, Delete, L; Shift moves the axis or the lower end.</source>
        <translation>Ein Doppelklick auf einen Namen macht seine Achse logarithmisch. Mit der Tastatur: Pfeiltasten, Leertaste, Entf, L; Umschalt verschiebt die Achse oder das untere Ende.</translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareRunsPage</name>
    <message>
        <source>Compare runs</source>
        <translation>Läufe vergleichen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs…</source>
        <translation>Läufe…</translation>
    </message>
    <message>
        <source>Open a run or remove it from the comparison</source>
        <translation>Einen Lauf öffnen oder aus dem Vergleich entfernen</translation>
    </message>
    <message>
        <source>Comparison tabs</source>
        <translation>Register des Vergleichs</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
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
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Environment differences</source>
        <translation>Unterschiede der Umgebungen</translation>
    </message>
    <message>
        <source>None of these runs has an environment: all used the machine&apos;s Python.</source>
        <translation>Keiner dieser Läufe hat eine Umgebung: Alle haben das Python des Rechners verwendet.</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>The runs could not be compared.</source>
        <translation>Die Läufe konnten nicht verglichen werden.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message numerus="yes">
        <source>%n runs compared</source>
        <translation>
            <numerusform>%n Lauf verglichen</numerusform>
            <numerusform>%n Läufe verglichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) and metric(s) not shown: too many to list.</source>
        <translation>
            <numerusform>%n Parameter bzw. Metrik nicht gezeigt: zu viele.</numerusform>
            <numerusform>%n Parameter und Metriken nicht gezeigt: zu viele.</numerusform>
        </translation>
    </message>
    <message>
        <source>Some items could not be compared.</source>
        <translation>Einige Einträge konnten nicht verglichen werden.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Remove from comparison</source>
        <translation>Aus Vergleich entfernen</translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareScatter</name>
    <message>
        <source>X axis</source>
        <translation>X-Achse</translation>
    </message>
    <message>
        <source>Y axis</source>
        <translation>Y-Achse</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Nothing to plot</source>
        <translation>Nichts darzustellen</translation>
    </message>
    <message>
        <source>These runs logged no parameters or metrics and have no other differences.</source>
        <translation>Diese Läufe haben keine Parameter und keine Metriken protokolliert und unterscheiden sich auch sonst nicht.</translation>
    </message>
</context>
<context>
    <name>studio::ui::ComparisonModel</name>
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
        <source>Configuration</source>
        <translation>Laufkonfiguration</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Nicht vorhanden</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>%1 (best)</source>
        <translation>%1 (bester Wert)</translation>
    </message>
    <message>
        <source>%1
%2
Click to open the run.</source>
        <translation>%1
%2
Klicken, um den Lauf zu öffnen.</translation>
    </message>
</context>
<context>
    <name>studio::ui::ComparisonTable</name>
    <message>
        <source>&amp;Differences only</source>
        <translation>Nur &amp;Unterschiede</translation>
    </message>
    <message>
        <source>Search names and values</source>
        <translation>Namen und Werte suchen</translation>
    </message>
    <message>
        <source>Hide values that are the same in all runs</source>
        <translation>Werte ausblenden, die in allen Läufen gleich sind</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy the visible rows with all digits</source>
        <translation>Die sichtbaren Zeilen mit allen Stellen kopieren</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>Keine Unterschiede.</translation>
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
</context>
<context>
    <name>studio::ui::ComputeApplications</name>
    <message>
        <source>No terminal program was found.</source>
        <translation>Es wurde kein Terminalprogramm gefunden.</translation>
    </message>
    <message>
        <source>Install one, such as xterm, or run in a terminal: studioctl compute open %1 --ssh</source>
        <translation>Installieren Sie eines, etwa xterm, oder führen Sie in einem Terminal aus: studioctl compute open %1 --ssh</translation>
    </message>
    <message>
        <source>Starting JupyterLab…</source>
        <translation>JupyterLab wird gestartet…</translation>
    </message>
    <message>
        <source>JupyterLab could not be opened.</source>
        <translation>JupyterLab konnte nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>JupyterLab is open in the browser.</source>
        <translation>JupyterLab ist im Browser geöffnet.</translation>
    </message>
</context>
<context>
    <name>studio::ui::ConnectionSettings</name>
    <message>
        <source>The check was interrupted.</source>
        <translation>Die Prüfung wurde unterbrochen.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Host name or IP address; IPv6 without brackets</source>
        <translation>Hostname oder IP-Adresse; IPv6 ohne Klammern</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>SSH port; usually 22</source>
        <translation>SSH-Port; meist 22</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Your user name on the machine</source>
        <translation>Benutzername auf dem Rechner</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>How you sign in to the machine</source>
        <translation>Wie die Anmeldung am Rechner geschieht</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>Schlüsseldatei</translation>
    </message>
    <message>
        <source>ssh-agent</source>
        <translation>ssh-agent</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Interactive (one-time codes)</source>
        <translation>Interaktiv (Einmalcodes)</translation>
    </message>
    <message>
        <source>Any method</source>
        <translation>Jede Methode</translation>
    </message>
    <message>
        <source>S&amp;ign-in</source>
        <translation>Anmel&amp;dung</translation>
    </message>
    <message>
        <source>Full path of the private key</source>
        <translation>Vollständiger Pfad des privaten Schlüssels</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose the private key file</source>
        <translation>Die Datei des privaten Schlüssels wählen</translation>
    </message>
    <message>
        <source>&amp;Key file</source>
        <translation>Sc&amp;hlüsseldatei</translation>
    </message>
    <message>
        <source>&amp;Check and save</source>
        <translation>&amp;Prüfen und speichern</translation>
    </message>
    <message>
        <source>Check the machine with these values, then use them</source>
        <translation>Den Rechner mit diesen Werten prüfen und sie dann verwenden</translation>
    </message>
    <message>
        <source>Revert connection</source>
        <translation>Verbindung zurücksetzen</translation>
    </message>
    <message>
        <source>Revert to the connection in use</source>
        <translation>Zur verwendeten Verbindung zurückkehren</translation>
    </message>
    <message>
        <source>Stop check</source>
        <translation>Prüfung anhalten</translation>
    </message>
    <message>
        <source>Stop the check; the connection in use is kept</source>
        <translation>Die Prüfung anhalten; die verwendete Verbindung bleibt</translation>
    </message>
    <message>
        <source>Through %1</source>
        <translation>Über %1</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>Privater Schlüssel</translation>
    </message>
    <message>
        <source>Checking the machine with the new values…</source>
        <translation>Der Rechner wird mit den neuen Werten geprüft…</translation>
    </message>
    <message>
        <source>The machine could not be checked.</source>
        <translation>Der Rechner konnte nicht geprüft werden.</translation>
    </message>
    <message>
        <source>The check failed. Nothing was changed.</source>
        <translation>Die Prüfung ist fehlgeschlagen. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>See the step that failed.</source>
        <translation>Siehe den Schritt, der fehlgeschlagen ist.</translation>
    </message>
    <message>
        <source>The connection was not changed.</source>
        <translation>Die Verbindung wurde nicht geändert.</translation>
    </message>
    <message>
        <source>Saved. The machine is now reached at %1.</source>
        <translation>Gespeichert. Der Rechner wird nun unter %1 erreicht.</translation>
    </message>
    <message>
        <source>Checked before saving. The address must belong to the same machine; active runs continue there.</source>
        <translation>Wird vor dem Speichern geprüft. Die Adresse muss zum selben Rechner gehören; aktive Läufe laufen dort weiter.</translation>
    </message>
</context>
<context>
    <name>studio::ui::ContainerForm</name>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Container engine on the machine</source>
        <translation>Container-Engine auf dem Rechner</translation>
    </message>
    <message>
        <source>Any available</source>
        <translation>Jede verfügbare</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>&amp;Engine</translation>
    </message>
    <message>
        <source>&amp;Image from a registry or on the machine</source>
        <translation>&amp;Image aus einer Registry oder auf dem Rechner</translation>
    </message>
    <message>
        <source>Pulled once on each machine</source>
        <translation>Es wird auf jeden Rechner einmal geladen</translation>
    </message>
    <message>
        <source>Built from a f&amp;older with a Dockerfile</source>
        <translation>Aus einem Ordner mit einem Dockerfile ge&amp;baut</translation>
    </message>
    <message>
        <source>The folder is uploaded to the machine and built again only when it changes</source>
        <translation>Der Ordner wird auf den Rechner hochgeladen und nur bei Änderungen neu gebaut</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Registry, name, and tag or digest</source>
        <translation>Registry, Name und Tag oder Digest</translation>
    </message>
    <message>
        <source>I&amp;mage</source>
        <translation>I&amp;mage</translation>
    </message>
    <message>
        <source>A digest (name@sha256:…) always refers to the same image; a tag can move. With packages on top, leave empty to use the image from Settings.</source>
        <translation>Ein Digest (name@sha256:…) meint immer dasselbe Image; ein Tag kann verschoben werden. Mit Paketen obendrauf leer lassen, um das Image aus den Einstellungen zu verwenden.</translation>
    </message>
    <message>
        <source>Build context folder</source>
        <translation>Ordner des Build-Kontexts</translation>
    </message>
    <message>
        <source>The folder with the Dockerfile, on this computer</source>
        <translation>Der Ordner mit dem Dockerfile, auf diesem Rechner</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose the folder with the Dockerfile</source>
        <translation>Den Ordner mit dem Dockerfile wählen</translation>
    </message>
    <message>
        <source>Build conte&amp;xt folder</source>
        <translation>Ordner des Build-Konte&amp;xts</translation>
    </message>
    <message>
        <source>The folder is copied when the environment is created; later changes need a new version.</source>
        <translation>Der Ordner wird beim Erstellen der Umgebung kopiert; spätere Änderungen brauchen eine neue Version.</translation>
    </message>
    <message>
        <source>Dockerfile</source>
        <translation>Dockerfile</translation>
    </message>
    <message>
        <source>Path within that folder</source>
        <translation>Pfad in diesem Ordner</translation>
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
        <source>Only for private images</source>
        <translation>Nur für private Images</translation>
    </message>
    <message>
        <source>Re&amp;gistry to sign in to</source>
        <translation>Re&amp;gistry für die Anmeldung</translation>
    </message>
    <message>
        <source>Leave empty for public images.</source>
        <translation>Für öffentliche Images leer lassen.</translation>
    </message>
    <message>
        <source>Registry user</source>
        <translation>Registry-Benutzer</translation>
    </message>
    <message>
        <source>Your user name at that registry</source>
        <translation>Benutzername bei dieser Registry</translation>
    </message>
    <message>
        <source>Registry &amp;user</source>
        <translation>Registry-Ben&amp;utzer</translation>
    </message>
    <message>
        <source>Password or token</source>
        <translation>Passwort oder Token</translation>
    </message>
    <message>
        <source>Stored separately from the environment, never written to a file</source>
        <translation>Wird getrennt von der Umgebung gespeichert und nie in eine Datei geschrieben</translation>
    </message>
    <message>
        <source>Pass&amp;word or token</source>
        <translation>Passwo&amp;rt oder Token</translation>
    </message>
    <message>
        <source>Leave empty if already saved. Sent to the machine only while an image is pulled.</source>
        <translation>Leer lassen, falls schon gespeichert. Wird nur während des Ladens eines Images an den Rechner gesendet.</translation>
    </message>
    <message>
        <source>Make the machine&apos;s GPUs available to the job</source>
        <translation>GPUs des Rechners für den Job verfügbar machen</translation>
    </message>
    <message>
        <source>On a cluster, the GPUs of its node; requires the NVIDIA Container Toolkit on the machine</source>
        <translation>Auf einem Cluster die seines Knotens; erfordert das NVIDIA Container Toolkit auf dem Rechner</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>Gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>Size of /dev/shm; data loaders with many workers need more</source>
        <translation>Größe von /dev/shm; Datenlader mit vielen Prozessen brauchen mehr</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>engine default</source>
        <translation>Vorgabe der Engine</translation>
    </message>
    <message>
        <source>&amp;Shared memory</source>
        <translation>Gemein&amp;samer Speicher</translation>
    </message>
    <message>
        <source>Additional engine arguments</source>
        <translation>Weitere Argumente für die Engine</translation>
    </message>
    <message>
        <source>One argument per line, passed to the engine as is, without a shell</source>
        <translation>Ein Argument je Zeile; wird unverändert und ohne Shell an die Engine übergeben</translation>
    </message>
    <message>
        <source>Additional engine a&amp;rguments</source>
        <translation>Wei&amp;tere Argumente für die Engine</translation>
    </message>
    <message>
        <source>One per line.</source>
        <translation>Eines je Zeile.</translation>
    </message>
    <message>
        <source>Folder with the Dockerfile</source>
        <translation>Ordner mit dem Dockerfile</translation>
    </message>
</context>
<context>
    <name>studio::ui::CopyText</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>Kopieren: %1</translation>
    </message>
    <message>
        <source>Copy to clipboard</source>
        <translation>In die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Save as file…</source>
        <translation>Als Datei speichern…</translation>
    </message>
    <message>
        <source>Save the text as a file</source>
        <translation>Den Text als Datei speichern</translation>
    </message>
    <message>
        <source>Save as file</source>
        <translation>Als Datei speichern</translation>
    </message>
    <message>
        <source>%1 was not saved: %2</source>
        <translation>%1 wurde nicht gespeichert: %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::CostChart</name>
    <message>
        <source>Costs by day</source>
        <translation>Kosten nach Tagen</translation>
    </message>
    <message>
        <source>On Azure</source>
        <translation>Auf Azure</translation>
    </message>
    <message>
        <source>On Azure: %1 %2</source>
        <translation>Auf Azure: %1 %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::CreatedNodesField</name>
    <message>
        <source>Start script</source>
        <translation>Startskript</translation>
    </message>
    <message>
        <source>Stored with the cluster in plain text</source>
        <translation>Wird mit dem Cluster im Klartext gespeichert</translation>
    </message>
    <message>
        <source>&amp;Start script</source>
        <translation>&amp;Startskript</translation>
    </message>
    <message>
        <source>Shell script that runs on each node before its first run. Nodes on which it fails are not used.</source>
        <translation>Shell-Skript, das auf jedem Knoten vor dessen erstem Lauf ausgeführt wird. Knoten, auf denen es fehlschlägt, werden nicht verwendet.</translation>
    </message>
    <message>
        <source>Container image</source>
        <translation>Container-Image</translation>
    </message>
    <message>
        <source>&amp;Image</source>
        <translation>&amp;Image</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Program that creates the nodes</source>
        <translation>Programm, das die Knoten erstellt</translation>
    </message>
    <message>
        <source>En&amp;gine</source>
        <translation>En&amp;gine</translation>
    </message>
    <message>
        <source>Disk size in GiB</source>
        <translation>Datenträgergröße in GiB</translation>
    </message>
    <message>
        <source>Size of the disk of each node</source>
        <translation>Größe des Datenträgers jedes Knotens</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>as the image</source>
        <translation>wie das Image</translation>
    </message>
    <message>
        <source>&amp;Disk</source>
        <translation>&amp;Datenträger</translation>
    </message>
    <message>
        <source>Advanced settings</source>
        <translation>Erweiterte Einstellungen</translation>
    </message>
    <message>
        <source>User and kernel of the virtual machines</source>
        <translation>Benutzer und Kernel der virtuellen Maschinen</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Path on the machine</source>
        <translation>Pfad auf dem Rechner</translation>
    </message>
    <message>
        <source>Boots this kernel instead of the boot loader of the image</source>
        <translation>Startet diesen Kernel statt des Bootloaders des Images</translation>
    </message>
    <message>
        <source>Initial file system</source>
        <translation>Initiales Dateisystem</translation>
    </message>
    <message>
        <source>Initial file system (initrd) of the kernel</source>
        <translation>Initiales Dateisystem (initrd) des Kernels</translation>
    </message>
    <message>
        <source>Disk image</source>
        <translation>Datenträgerabbild</translation>
    </message>
    <message>
        <source>Path on the machine, required</source>
        <translation>Pfad auf dem Rechner, erforderlich</translation>
    </message>
    <message>
        <source>File system of the machine</source>
        <translation>Dateisystem des Rechners</translation>
    </message>
    <message>
        <source>For example /var/lib/images/debian-12-generic-amd64.qcow2: a cloud image with cloud-init. Opened read-only.</source>
        <translation>Zum Beispiel /var/lib/images/debian-12-generic-amd64.qcow2: ein Cloud-Image mit cloud-init. Wird nur lesend geöffnet.</translation>
    </message>
    <message>
        <source>For example docker.io/library/python:3.12; downloaded once on the machine</source>
        <translation>Zum Beispiel docker.io/library/python:3.12; wird einmal auf den Rechner heruntergeladen</translation>
    </message>
    <message>
        <source>Each node writes to its own overlay disk. Without KVM, nodes are emulated and about ten times slower.</source>
        <translation>Jeder Knoten schreibt auf einen eigenen Overlay-Datenträger. Ohne KVM werden Knoten emuliert und sind etwa zehnmal langsamer.</translation>
    </message>
    <message>
        <source>Leave empty to use the machine&apos;s file system; changes are discarded with the node (Podman as root only).</source>
        <translation>Leer lassen, um das Dateisystem des Rechners zu verwenden; Änderungen werden mit dem Knoten verworfen (nur Podman als root).</translation>
    </message>
    <message>
        <source>Guest user that runs jobs; if empty, the user studio is created</source>
        <translation>Benutzer des Gastsystems, der Jobs ausführt; ohne Angabe wird der Benutzer studio angelegt</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
</context>
<context>
    <name>studio::ui::CurvesTab</name>
    <message>
        <source>Horizontal axis</source>
        <translation>Horizontale Achse</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>Zeit seit dem Start</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>Log-Skala</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Logarithmische senkrechte Achse</translation>
    </message>
    <message>
        <source>Curves of %1</source>
        <translation>Kurven von %1</translation>
    </message>
    <message>
        <source>No trial has logged %1 yet.</source>
        <translation>Noch kein Versuch hat %1 protokolliert.</translation>
    </message>
    <message>
        <source>The best and the newest %1 of %2 trials</source>
        <translation>Der beste und die neuesten, %1 von %2 Versuchen</translation>
    </message>
    <message>
        <source>Trial %1, the best so far</source>
        <translation>Versuch %1, der bisher beste</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Trial %1 (%2)</source>
        <translation>Versuch %1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>thick line: best trial (%1)</source>
        <translation>dicke Linie: bester Versuch (%1)</translation>
    </message>
    <message numerus="yes">
        <source>faded lines: %n stopped early, failed, or canceled</source>
        <translation>
            <numerusform>blasse Linien: %n vorzeitig beendet, fehlgeschlagen oder abgebrochen</numerusform>
            <numerusform>blasse Linien: %n vorzeitig beendet, fehlgeschlagen oder abgebrochen</numerusform>
        </translation>
    </message>
    <message>
        <source>The sweep has no metric that compares its trials.</source>
        <translation>Der Sweep hat keine Metrik, die seine Versuche vergleicht.</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataAssetPage</name>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>Neue Version</translation>
    </message>
    <message>
        <source>Create the next version; existing versions are not changed</source>
        <translation>Die nächste Version anlegen; vorhandene Versionen werden nicht geändert</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivieren</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Delete this version; asks for confirmation</source>
        <translation>Diese Version löschen; mit Rückfrage</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Run a script with this version as an input</source>
        <translation>Ein Skript mit dieser Version als Eingabe ausführen</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>Bild speichern…</translation>
    </message>
    <message>
        <source>Save the lineage as an SVG file</source>
        <translation>Die Herkunft als SVG-Datei speichern</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>This data has been deleted.</source>
        <translation>Diese Daten wurden gelöscht.</translation>
    </message>
    <message>
        <source>The data could not be read.</source>
        <translation>Die Daten konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Show this version in lists again</source>
        <translation>Diese Version wieder in Listen zeigen</translation>
    </message>
    <message>
        <source>Hide this version from lists and from @latest</source>
        <translation>Diese Version in Listen und für @latest ausblenden</translation>
    </message>
    <message>
        <source>Version %1 (archived)</source>
        <translation>Version %1 (archiviert)</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>time, frozen or not</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Runs (%1)</source>
        <translation>Läufe (%1)</translation>
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
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>In the workspace</source>
        <translation>Im Arbeitsbereich</translation>
    </message>
    <message>
        <source>Copy by content</source>
        <translation>Kopie des Inhalts</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Nicht vorhanden</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>%1 (changed since)</source>
        <translation>%1 (seitdem geändert)</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>On %1</source>
        <translation>Auf %1</translation>
    </message>
    <message>
        <source>last used %1</source>
        <translation>zuletzt verwendet %1</translation>
    </message>
    <message>
        <source>The version could not be archived.</source>
        <translation>Die Version konnte nicht archiviert werden.</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Pictures (*.svg)</source>
        <translation>Bilder (*.svg)</translation>
    </message>
    <message>
        <source>The picture could not be saved.</source>
        <translation>Das Bild konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Runs that used it keep their copy.</source>
        <translation>Läufe, die sie verwendet haben, behalten ihre Kopie.</translation>
    </message>
    <message>
        <source>Not used or created by any run.</source>
        <translation>Von keinem Lauf verwendet oder erzeugt.</translation>
    </message>
    <message>
        <source>Some steps are not shown.</source>
        <translation>Einige Schritte werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>No run has used this data yet. Choose it as an input in New run.</source>
        <translation>Noch kein Lauf hat diese Daten verwendet. Sie lassen sich unter „Neuer Lauf“ als Eingabe wählen.</translation>
    </message>
    <message>
        <source>%1, last used %2</source>
        <translation>%1, zuletzt verwendet %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataContentView</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message numerus="yes">
        <source>Only the first %n files are listed.</source>
        <translation>
            <numerusform>Nur die erste %n Datei wird gezeigt.</numerusform>
            <numerusform>Nur die ersten %n Dateien werden gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>This data has no files.</source>
        <translation>Diese Daten enthalten keine Dateien.</translation>
    </message>
    <message>
        <source>Downloaded by the machines; there is no copy on this computer.</source>
        <translation>Wird von den Rechnern heruntergeladen; auf diesem Rechner gibt es keine Kopie.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Show the pictures as a grid; Enter or a double click opens one</source>
        <translation>Bilder als Raster zeigen; Eingabetaste oder Doppelklick öffnet eines</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataForm</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;</source>
        <translation>Buchstaben, Ziffern, „.“, „_“ und „-“</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Path or URL</source>
        <translation>Pfad oder URL</translation>
    </message>
    <message>
        <source>A file, a folder, or an https URL</source>
        <translation>Eine Datei, ein Ordner oder eine https-URL</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Ordner…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Einen Ordner wählen</translation>
    </message>
    <message>
        <source>&amp;Path or URL</source>
        <translation>&amp;Pfad oder URL</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>&amp;Type</source>
        <translation>&amp;Typ</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>next number</source>
        <translation>nächste Nummer</translation>
    </message>
    <message>
        <source>A number, word or date</source>
        <translation>Eine Zahl, ein Wort oder ein Datum</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>&amp;Version</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>&amp;Beschreibung</translation>
    </message>
    <message>
        <source>Up to 1 GiB is copied, so this version is immutable. Larger data is referenced in place.</source>
        <translation>Bis 1 GiB wird kopiert, damit die Version unveränderlich ist. Größere Daten werden am Ort referenziert.</translation>
    </message>
    <message>
        <source>Default: file or folder, depending on the path</source>
        <translation>Standard: Datei oder Ordner, je nach Pfad</translation>
    </message>
    <message>
        <source>Use 1 to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>1 bis 64 Buchstaben, Ziffern, „.“, „_“ und „-“ verwenden, zuerst ein Buchstabe oder eine Ziffer.</translation>
    </message>
    <message>
        <source>Choose a file or folder, or enter a URL.</source>
        <translation>Eine Datei oder einen Ordner wählen, oder eine URL eingeben.</translation>
    </message>
    <message>
        <source>Enter a full path, starting with &quot;/&quot;, or a URL.</source>
        <translation>Einen vollständigen Pfad eingeben, der mit „/“ beginnt, oder eine URL.</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataPage</name>
    <message>
        <source>The data could not be deleted.</source>
        <translation>Die Daten konnten nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation>%1 löschen?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Search data</source>
        <translation>Daten suchen</translation>
    </message>
    <message>
        <source>Show only data with this text in a column</source>
        <translation>Nur Daten mit diesem Text in einer Spalte zeigen</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Create data from a file, folder or URL</source>
        <translation>Daten aus einer Datei, einem Ordner oder einer URL anlegen</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>Neue Daten</translation>
    </message>
    <message>
        <source>The data could not be read.</source>
        <translation>Die Daten konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No data matches the search.</source>
        <translation>Keine Daten passen zur Suche.</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>Noch keine Daten</translation>
    </message>
    <message>
        <source>Run a script with this data as an input</source>
        <translation>Ein Skript mit diesen Daten als Eingabe ausführen</translation>
    </message>
    <message>
        <source>Select data to run a script with it.</source>
        <translation>Daten auswählen, um ein Skript damit auszuführen.</translation>
    </message>
    <message>
        <source>Delete the newest version (Del); asks for confirmation</source>
        <translation>Die neueste Version löschen (Entf); mit Rückfrage</translation>
    </message>
    <message>
        <source>Select data to delete its newest version.</source>
        <translation>Daten auswählen, um ihre neueste Version zu löschen.</translation>
    </message>
    <message>
        <source>No run uses it. This cannot be undone.</source>
        <translation>Kein Lauf verwendet sie. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message numerus="yes">
        <source>Used by %n runs: %1. They keep their copies. This cannot be undone.</source>
        <translation>
            <numerusform>Von %n Lauf verwendet: %1. Er behält seine Kopie. Das lässt sich nicht rückgängig machen.</numerusform>
            <numerusform>Von %n Läufen verwendet: %1. Sie behalten ihre Kopien. Das lässt sich nicht rückgängig machen.</numerusform>
        </translation>
    </message>
    <message>
        <source>A data asset is a named, versioned file or folder that runs use as an input. A version stays the same when its source changes.</source>
        <translation>Eine Datenressource ist eine benannte, versionierte Datei oder ein Ordner, den Läufe als Eingabe verwenden. Eine Version bleibt gleich, wenn sich ihre Quelle ändert.</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataTableModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>MLTable</source>
        <translation>MLTable</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Eingefroren</translation>
    </message>
    <message>
        <source>Not frozen</source>
        <translation>Nicht eingefroren</translation>
    </message>
    <message>
        <source>Machines download it; append #sha256=… to the URL to verify its content.</source>
        <translation>Die Rechner laden es herunter; mit #sha256=… am Ende der URL wird der Inhalt geprüft.</translation>
    </message>
    <message>
        <source>The MLTable refers to paths outside its folder, which are not copied.</source>
        <translation>Die MLTable verweist auf Pfade außerhalb ihres Ordners, die nicht kopiert werden.</translation>
    </message>
    <message>
        <source>Runs that used a version of this data</source>
        <translation>Läufe, die eine Version dieser Daten verwendet haben</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Later changes to the source do not affect this version.</source>
        <translation>Spätere Änderungen der Quelle ändern diese Version nicht.</translation>
    </message>
    <message>
        <source>Too large to copy. Runs are refused if the source changes.</source>
        <translation>Zu groß zum Kopieren. Läufe werden abgelehnt, wenn sich die Quelle ändert.</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataUsersModel</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
</context>
<context>
    <name>studio::ui::DaysChart</name>
    <message>
        <source>Runs of the last 14 days</source>
        <translation>Läufe der letzten 14 Tage</translation>
    </message>
    <message>
        <source>No runs ended.</source>
        <translation>Kein Lauf endete.</translation>
    </message>
    <message>
        <source>Completed: %1, failed: %2, canceled: %3. Run time: %4.</source>
        <translation>Abgeschlossen: %1, fehlgeschlagen: %2, abgebrochen: %3. Laufzeit: %4.</translation>
    </message>
    <message>
        <source>Cost: %1.</source>
        <translation>Kosten: %1.</translation>
    </message>
</context>
<context>
    <name>studio::ui::DefinitionStep</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name used in runs</source>
        <translation>Name in Läufen</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>N&amp;ame</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Purpose; shown in the list</source>
        <translation>Zweck; steht in der Liste</translation>
    </message>
    <message>
        <source>Des&amp;cription</source>
        <translation>Bes&amp;chreibung</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>Interpreter</translation>
    </message>
    <message>
        <source>Full path on the machines that run it</source>
        <translation>Vollständiger Pfad auf den Rechnern, die ihn ausführen</translation>
    </message>
    <message>
        <source>&amp;Interpreter</source>
        <translation>&amp;Interpreter</translation>
    </message>
    <message>
        <source>Must be the same path on every compute target that uses it. Nothing is installed there.</source>
        <translation>Muss auf jedem Computeziel, das die Umgebung nutzt, derselbe Pfad sein. Dort wird nichts installiert.</translation>
    </message>
    <message>
        <source>Compute target to search</source>
        <translation>Computeziel, auf dem gesucht wird</translation>
    </message>
    <message>
        <source>Target whose interpreters are listed</source>
        <translation>Computeziel, dessen Interpreter aufgelistet werden</translation>
    </message>
    <message>
        <source>Search &amp;on</source>
        <translation>S&amp;uchen auf</translation>
    </message>
    <message>
        <source>A new version keeps the name</source>
        <translation>Eine neue Version behält den Namen</translation>
    </message>
    <message>
        <source>Packages on top of the image (optional)</source>
        <translation>Pakete zusätzlich zum Image (optional)</translation>
    </message>
</context>
<context>
    <name>studio::ui::DifferenceView</name>
    <message>
        <source>File differences</source>
        <translation>Unterschiede der Datei</translation>
    </message>
    <message>
        <source>%1 lines removed, %2 lines added</source>
        <translation>%1 Zeilen entfernt, %2 Zeilen hinzugefügt</translation>
    </message>
    <message>
        <source>(no newline at end of file)</source>
        <translation>(kein Zeilenumbruch am Dateiende)</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n unveränderte Zeile</numerusform>
            <numerusform>%n unveränderte Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::DrainButton</name>
    <message>
        <source>Drain</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Place runs here again</source>
        <translation>Hier wieder Läufe platzieren</translation>
    </message>
    <message>
        <source>Place no new runs here; running ones continue</source>
        <translation>Hier keine neuen Läufe platzieren; laufende werden fortgesetzt</translation>
    </message>
    <message>
        <source>The compute target could not be drained.</source>
        <translation>Das Computeziel konnte nicht gesperrt werden.</translation>
    </message>
    <message>
        <source>The compute target could not be resumed.</source>
        <translation>Das Computeziel konnte nicht freigegeben werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::DryRunStep</name>
    <message>
        <source>Compute target for the dry run</source>
        <translation>Computeziel für den Probelauf</translation>
    </message>
    <message>
        <source>Machine whose tools resolve the packages</source>
        <translation>Rechner, dessen Werkzeuge die Pakete auflösen</translation>
    </message>
    <message>
        <source>Resolve &amp;packages</source>
        <translation>Pakete auf&amp;lösen</translation>
    </message>
    <message>
        <source>Dry-run &amp;target</source>
        <translation>&amp;Probelauf auf</translation>
    </message>
    <message>
        <source>The machine&apos;s own tool resolves the packages without installing anything. This may take a minute. Optional.</source>
        <translation>Das Werkzeug des Rechners löst die Pakete auf, ohne etwas zu installieren. Das kann eine Minute dauern. Optional.</translation>
    </message>
    <message>
        <source>Resolving packages</source>
        <translation>Pakete werden aufgelöst</translation>
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
        <source>Resolve with the machine&apos;s tool, without installing anything</source>
        <translation>Mit dem Werkzeug des Rechners auflösen, ohne etwas zu installieren</translation>
    </message>
    <message>
        <source>The dry run failed.</source>
        <translation>Der Probelauf ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>It cannot be built there.</source>
        <translation>Sie kann dort nicht gebaut werden.</translation>
    </message>
    <message>
        <source>Already built there; nothing would be installed.</source>
        <translation>Dort bereits gebaut; nichts würde installiert.</translation>
    </message>
    <message>
        <source>It can be built there.</source>
        <translation>Sie kann dort gebaut werden.</translation>
    </message>
    <message>
        <source>Tool: %1.</source>
        <translation>Werkzeug: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n package(s) would be installed.</source>
        <translation>
            <numerusform>%n Paket würde installiert.</numerusform>
            <numerusform>%n Pakete würden installiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop waiting for the dry run; its result is discarded</source>
        <translation>Nicht länger auf den Probelauf warten; sein Ergebnis wird verworfen</translation>
    </message>
    <message>
        <source>Resolving packages… %1</source>
        <translation>Pakete werden aufgelöst… %1</translation>
    </message>
    <message>
        <source>Stopped. Nothing was installed.</source>
        <translation>Angehalten. Es wurde nichts installiert.</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>nicht durchgeführt</translation>
    </message>
</context>
<context>
    <name>studio::ui::EditSchedulePage</name>
    <message>
        <source>Edit schedule</source>
        <translation>Zeitplan bearbeiten</translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation>Zeitpläne</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>&amp;Job</source>
        <translation>&amp;Job</translation>
    </message>
    <message>
        <source>Missed times</source>
        <translation>Verpasste Zeiten</translation>
    </message>
    <message>
        <source>&amp;Missed times</source>
        <translation>&amp;Verpasste Zeiten</translation>
    </message>
    <message>
        <source>While a run is active</source>
        <translation>Während ein Lauf aktiv ist</translation>
    </message>
    <message>
        <source>&amp;While a run is active</source>
        <translation>&amp;Während ein Lauf aktiv ist</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>The schedule could not be read.</source>
        <translation>Der Zeitplan konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Keep the current job</source>
        <translation>Den aktuellen Job behalten</translation>
    </message>
    <message>
        <source>Keep the current job (from run %1)</source>
        <translation>Den aktuellen Job behalten (vom Lauf %1)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, its experiment</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Correct the trigger.</source>
        <translation>Korrigieren Sie den Auslöser.</translation>
    </message>
    <message>
        <source>Save the changes; times before now do not fire (Ctrl+Enter)</source>
        <translation>Die Änderungen speichern; frühere Zeiten lösen nicht aus (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>The schedule could not be changed.</source>
        <translation>Der Zeitplan konnte nicht geändert werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::EditorReviewStep</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>all compute targets</source>
        <translation>allen Computezielen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>Equivalent command</source>
        <translation>Entsprechender Befehl</translation>
    </message>
    <message>
        <source>Creates the same environment from a terminal</source>
        <translation>Erstellt dieselbe Umgebung in einem Terminal</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalte</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Variables and commands</source>
        <translation>Variablen und Befehle</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
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
        <source>Fix the remaining problems</source>
        <translation>Verbleibende Probleme beheben</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
</context>
<context>
    <name>studio::ui::EmptyState</name>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>In a terminal:</source>
        <translation>Im Terminal:</translation>
    </message>
</context>
<context>
    <name>studio::ui::EngineCard</name>
    <message>
        <source>Slurm job</source>
        <translation>Slurm-Job</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>State in Slurm</source>
        <translation>Zustand in Slurm</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Expected start</source>
        <translation>Erwarteter Start</translation>
    </message>
    <message>
        <source>Slurm is not responding</source>
        <translation>Slurm antwortet nicht</translation>
    </message>
</context>
<context>
    <name>studio::ui::EntryTable</name>
    <message>
        <source>Press Enter or double-click to open</source>
        <translation>Zum Öffnen Eingabe drücken oder doppelklicken</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentBuilds</name>
    <message>
        <source>Not built anywhere yet</source>
        <translation>Noch nirgends gebaut</translation>
    </message>
    <message>
        <source>The first run that needs it builds it on its target. To build it now so that no run waits, click &quot;Build on&quot; and choose a target.</source>
        <translation>Der erste Lauf, der sie braucht, baut sie auf seinem Computeziel. Um sie schon jetzt zu bauen, damit kein Lauf wartet, „Bauen auf“ anklicken und ein Computeziel wählen.</translation>
    </message>
    <message>
        <source>Build progress</source>
        <translation>Fortschritt des Builds</translation>
    </message>
    <message>
        <source>Build on</source>
        <translation>Bauen auf</translation>
    </message>
    <message>
        <source>Build it on a compute target now, so that no run waits for it</source>
        <translation>Jetzt auf einem Computeziel bauen, damit kein Lauf darauf wartet</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>Neu bauen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
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
        <source>Builds on each target</source>
        <translation>Builds auf den Computezielen</translation>
    </message>
    <message>
        <source>Builds</source>
        <translation>Builds</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the list to recreate exactly this environment</source>
        <translation>Die Liste speichern, um genau diese Umgebung wiederherzustellen</translation>
    </message>
    <message>
        <source>Installed packages</source>
        <translation>Installierte Pakete</translation>
    </message>
    <message>
        <source>Package list as reported by the tool</source>
        <translation>Paketliste, wie das Werkzeug sie ausgibt</translation>
    </message>
    <message>
        <source>In use by a run. Wait until it ends, then rebuild.</source>
        <translation>Wird von einem Lauf benutzt. Sein Ende abwarten, dann neu bauen.</translation>
    </message>
    <message>
        <source>Rebuild it on this target</source>
        <translation>Auf diesem Computeziel neu bauen</translation>
    </message>
    <message>
        <source>Cancel this build; partial results are discarded</source>
        <translation>Diesen Build abbrechen; Teilergebnisse werden verworfen</translation>
    </message>
    <message>
        <source>In use by a run; it cannot be removed now.</source>
        <translation>Wird von einem Lauf benutzt und kann jetzt nicht entfernt werden.</translation>
    </message>
    <message>
        <source>Remove it from this target; asks for confirmation</source>
        <translation>Von diesem Computeziel entfernen; fragt vorher nach</translation>
    </message>
    <message>
        <source>The environment could not be built on %1.</source>
        <translation>Die Umgebung konnte auf %1 nicht gebaut werden.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Listed after the build.</source>
        <translation>Die Liste erscheint nach dem Build.</translation>
    </message>
    <message>
        <source>Contacting %1…</source>
        <translation>%1 wird kontaktiert…</translation>
    </message>
    <message>
        <source>Remove %1 from %2?</source>
        <translation>%1 von %2 entfernen?</translation>
    </message>
    <message>
        <source>This deletes the build: %1. The next run that needs it builds it again.</source>
        <translation>Der Build wird gelöscht: %1. Der nächste Lauf, der die Umgebung braucht, baut sie erneut.</translation>
    </message>
    <message>
        <source>a failed build</source>
        <translation>ein fehlgeschlagener Build</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The environment could not be removed.</source>
        <translation>Die Umgebung konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>Save exact package list</source>
        <translation>Genaue Paketliste speichern</translation>
    </message>
    <message>
        <source>The file could not be written. Choose another location.</source>
        <translation>Die Datei konnte nicht geschrieben werden. Einen anderen Speicherort wählen.</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>The list could not be saved.</source>
        <translation>Die Liste konnte nicht gespeichert werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentCard</name>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>Basis-Image</translation>
    </message>
    <message>
        <source>Image for containers that do not specify one</source>
        <translation>Das Image für Container, die keines nennen</translation>
    </message>
    <message>
        <source>&amp;Base image</source>
        <translation>&amp;Basis-Image</translation>
    </message>
    <message>
        <source>Used when an environment lists packages but no image.</source>
        <translation>Wird verwendet, wenn eine Umgebung Pakete, aber kein Image angibt.</translation>
    </message>
    <message>
        <source>GPU base image</source>
        <translation>GPU-Basis-Image</translation>
    </message>
    <message>
        <source>Base image for GPU containers; should include CUDA</source>
        <translation>Basis-Image für GPU-Container; sollte CUDA enthalten</translation>
    </message>
    <message>
        <source>&amp;GPU base image</source>
        <translation>&amp;GPU-Basis-Image</translation>
    </message>
    <message>
        <source>Disk for environments</source>
        <translation>Speicherplatz für Umgebungen</translation>
    </message>
    <message>
        <source>Maximum disk space for environments on each machine</source>
        <translation>Höchster Speicherplatz für Umgebungen auf jedem Rechner</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>&amp;Disk for environments</source>
        <translation>S&amp;peicherplatz für Umgebungen</translation>
    </message>
    <message>
        <source>Per machine, for this workspace. Above this limit, the least recently used environments are deleted, but never one in use.</source>
        <translation>Je Rechner, für diesen Arbeitsbereich. Über dieser Grenze werden die am längsten nicht benutzten Umgebungen gelöscht, nie eine in Gebrauch.</translation>
    </message>
    <message>
        <source>micromamba URL</source>
        <translation>micromamba-URL</translation>
    </message>
    <message>
        <source>Download URL for machines without a conda tool</source>
        <translation>Download-URL für Rechner ohne conda-Werkzeug</translation>
    </message>
    <message>
        <source>&amp;micromamba URL</source>
        <translation>&amp;micromamba-URL</translation>
    </message>
    <message>
        <source>Machines that need conda packages but have no conda tool download it from here. Leave empty to disable.</source>
        <translation>Rechner, die conda-Pakete brauchen, aber kein conda-Werkzeug haben, laden es von hier. Leer lassen, um dies abzuschalten.</translation>
    </message>
    <message>
        <source>SHA-256 checksum</source>
        <translation>SHA-256-Prüfsumme</translation>
    </message>
    <message>
        <source>64 hexadecimal digits; downloads with a different checksum are rejected</source>
        <translation>64 hexadezimale Ziffern; Downloads mit anderer Prüfsumme werden verworfen</translation>
    </message>
    <message>
        <source>SHA-256 chec&amp;ksum</source>
        <translation>SHA-256-P&amp;rüfsumme</translation>
    </message>
    <message>
        <source>Do&amp;wnload micromamba</source>
        <translation>micromamba her&amp;unterladen</translation>
    </message>
    <message>
        <source>Download the release, verify it, and store it for machines without a conda tool</source>
        <translation>Die veröffentlichte Fassung herunterladen, prüfen und für Rechner ohne conda-Werkzeug speichern</translation>
    </message>
    <message>
        <source>Choose a local &amp;file…</source>
        <translation>Lokale Da&amp;tei wählen…</translation>
    </message>
    <message>
        <source>Store a copy and upload it to machines without a conda tool</source>
        <translation>Eine Kopie speichern und auf Rechner ohne conda-Werkzeug hochladen</translation>
    </message>
    <message>
        <source>Delete copy</source>
        <translation>Kopie löschen</translation>
    </message>
    <message>
        <source>Machines that already have micromamba keep it</source>
        <translation>Rechner, die micromamba schon haben, behalten es</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Applies to new builds</source>
        <translation>Gilt für neue Builds</translation>
    </message>
    <message>
        <source>Revert to the saved settings</source>
        <translation>Gespeicherte Einstellungen wiederherstellen</translation>
    </message>
    <message>
        <source>A copy of micromamba is stored here and uploaded to machines that need it.</source>
        <translation>Eine Kopie von micromamba ist hier gespeichert und wird auf Rechner hochgeladen, die sie brauchen.</translation>
    </message>
    <message>
        <source>For machines without internet access: store a copy of micromamba here to upload to them.</source>
        <translation>Für Rechner ohne Internet: hier eine Kopie von micromamba zum Hochladen speichern.</translation>
    </message>
    <message>
        <source>micromamba could not be downloaded.</source>
        <translation>micromamba konnte nicht heruntergeladen werden.</translation>
    </message>
    <message>
        <source>Downloading micromamba from %1…</source>
        <translation>micromamba wird von %1 heruntergeladen…</translation>
    </message>
    <message>
        <source>micromamba for Linux</source>
        <translation>micromamba für Linux</translation>
    </message>
    <message>
        <source>The file could not be imported.</source>
        <translation>Die Datei konnte nicht importiert werden.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>The settings could not be saved.</source>
        <translation>Die Einstellungen konnten nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentEditorPage</name>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>An environment is what a job needs before it starts.

It is built once on each compute target, when the first run needs it; later runs reuse it.

If you are not sure, choose system-managed.</source>
        <translation>Eine Umgebung ist, was ein Job vor dem Start braucht.

Sie wird auf jedem Computeziel einmal gebaut, wenn der erste Lauf sie braucht; spätere Läufe verwenden sie wieder.

Unsicher? Dann systemverwaltet wählen.</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Errors are listed below the text as you type, with line and column.

Order, whitespace, and comments make no difference: the same packages are built once.

Pinned versions (==) stay the same over time.</source>
        <translation>Fehler werden beim Tippen unter dem Text aufgeführt, mit Zeile und Spalte.

Reihenfolge, Leerzeichen und Kommentare machen keinen Unterschied: Dieselben Pakete werden einmal gebaut.

Feste Versionen (==) bleiben mit der Zeit gleich.</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>All of these settings are optional.

Commands can differ between machines: add target-specific commands where needed.</source>
        <translation>Alle diese Einstellungen sind optional.

Befehle können sich von Rechner zu Rechner unterscheiden: bei Bedarf Befehle für ein einzelnes Computeziel angeben.</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>See what would be installed, without installing anything.

Package conflicts are shown here in the tool&apos;s own words, before you submit a run.</source>
        <translation>Sehen, was installiert würde, ohne etwas zu installieren.

Konflikte zwischen Paketen werden hier in den Worten des Werkzeugs angezeigt, bevor ein Lauf eingereicht wird.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Nothing has been saved yet. Create (Ctrl+Enter) saves a new version; earlier ones are not changed.

The command does the same from a terminal. It contains no secrets.</source>
        <translation>Noch ist nichts gespeichert. „Erstellen“ (Strg+Eingabe) speichert eine neue Version; frühere bleiben unverändert.

Der Befehl tut dasselbe in einem Terminal. Er enthält keine Geheimnisse.</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>Neue Umgebung</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>&amp;Erstellen</translation>
    </message>
    <message>
        <source>Create the environment (Ctrl+Enter)</source>
        <translation>Die Umgebung erstellen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Leave without creating anything</source>
        <translation>Verlassen, ohne etwas zu erstellen</translation>
    </message>
    <message>
        <source>The file could not be opened. Check its path and permissions.</source>
        <translation>Die Datei konnte nicht geöffnet werden. Pfad und Rechte prüfen.</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB. Choose a package list.</source>
        <translation>Die Datei ist größer als 1 MB. Eine Paketliste wählen.</translation>
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
        <source>The definition has errors; fix them first.</source>
        <translation>Die Definition enthält Fehler; sie zuerst beheben.</translation>
    </message>
    <message>
        <source>An image from a folder is built on the machine. To test it, create the environment, then build it.</source>
        <translation>Ein Image aus einem Ordner wird auf dem Rechner gebaut. Zum Testen die Umgebung erstellen und dann bauen.</translation>
    </message>
    <message>
        <source>This step has problems</source>
        <translation>Dieser Schritt enthält Probleme</translation>
    </message>
    <message>
        <source>Saving the environment…</source>
        <translation>Umgebung wird gespeichert…</translation>
    </message>
    <message>
        <source>Create anyway</source>
        <translation>Trotzdem erstellen</translation>
    </message>
    <message>
        <source>The environment could not be created.</source>
        <translation>Die Umgebung konnte nicht erstellt werden.</translation>
    </message>
    <message>
        <source>An identical environment already exists: %1.</source>
        <translation>Eine identische Umgebung existiert bereits: %1.</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>Nichts wurde gespeichert.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>The environment was created, but the password could not be saved. Enter it again.</source>
        <translation>Die Umgebung wurde erstellt, aber das Passwort konnte nicht gespeichert werden. Es noch einmal eingeben.</translation>
    </message>
    <message>
        <source>The dry run failed</source>
        <translation>Der Probelauf ist fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentKindStep</name>
    <message>
        <source>You list the packages, and the studio builds the environment once per machine and reuses it. From a conda file, requirements.txt, pyproject.toml, or a typed list. Best for most cases.</source>
        <translation>Man nennt die Pakete, das Studio baut die Umgebung einmal je Rechner und verwendet sie wieder. Aus einer Conda-Datei, requirements.txt, pyproject.toml oder eingetippt. Meist das Richtige.</translation>
    </message>
    <message>
        <source>An existing interpreter on the machine with everything installed: a conda or virtual environment, or a module. Nothing is installed. Best if others maintain it.</source>
        <translation>Ein vorhandener Interpreter auf dem Rechner, der alles hat: eine conda- oder virtuelle Umgebung oder ein Modul. Nichts wird installiert. Richtig, wenn andere ihn pflegen.</translation>
    </message>
    <message>
        <source>An existing image or one built from a Dockerfile, run with Docker, Podman, or Apptainer. Packages can be added on top. Best if system libraries matter or only containers are allowed.</source>
        <translation>Ein Image, fertig oder aus einem Dockerfile gebaut, mit Docker, Podman oder Apptainer. Pakete können dazukommen. Richtig, wenn es auf Systembibliotheken ankommt oder nur Container erlaubt sind.</translation>
    </message>
    <message>
        <source>Choose this kind</source>
        <translation>Diese Art wählen</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentOverview</name>
    <message>
        <source>Source text</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Source text of the definition</source>
        <translation>Quelltext der Definition</translation>
    </message>
    <message>
        <source>The text it was created from</source>
        <translation>Der Text, aus dem sie entstanden ist</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalte</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
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
        <source>pip options</source>
        <translation>pip-Optionen</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>all targets</source>
        <translation>allen Computezielen</translation>
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
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>any available</source>
        <translation>jede verfügbare</translation>
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
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>available to the job</source>
        <translation>für den Job verfügbar</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht benutzt</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>Gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Variables and commands</source>
        <translation>Variablen und Befehle</translation>
    </message>
    <message>
        <source>Build context</source>
        <translation>Build-Kontext</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>Interpreter</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentPage</name>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>Neue Version</translation>
    </message>
    <message>
        <source>Change the definition; existing versions are not changed</source>
        <translation>Die Definition ändern; vorhandene Versionen bleiben unverändert</translation>
    </message>
    <message>
        <source>Create a new environment from this definition</source>
        <translation>Eine neue Umgebung aus dieser Definition erstellen</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Delete all its versions; asks for confirmation</source>
        <translation>Alle ihre Versionen löschen; fragt vorher nach</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Builds</source>
        <translation>Builds</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
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
        <source>The environment could not be read.</source>
        <translation>Die Umgebung konnte nicht gelesen werden.</translation>
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
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Build now</source>
        <translation>Jetzt bauen</translation>
    </message>
    <message>
        <source>Build it on a compute target now, so that the first run does not wait</source>
        <translation>Jetzt auf einem Computeziel bauen, damit der erste Lauf nicht wartet</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Run a script in this environment</source>
        <translation>Ein Skript in dieser Umgebung ausführen</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentRuns</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Computeziel</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>No run has used a build of this version yet. Select it in step 3 of New run.</source>
        <translation>Noch hat kein Lauf einen Build dieser Version benutzt. Sie lässt sich im dritten Schritt von „Neuer Lauf“ wählen.</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentStep</name>
    <message>
        <source>Saved &amp;environment</source>
        <translation>Gespeicherte &amp;Umgebung</translation>
    </message>
    <message>
        <source>Defined once, built once on each target</source>
        <translation>Einmal definiert, auf jedem Computeziel einmal gebaut</translation>
    </message>
    <message>
        <source>Requirements &amp;file</source>
        <translation>Requirements-Da&amp;tei</translation>
    </message>
    <message>
        <source>The current conda file, requirements.txt, or pyproject.toml</source>
        <translation>Die aktuelle Conda-Datei, requirements.txt oder pyproject.toml</translation>
    </message>
    <message>
        <source>Container i&amp;mage</source>
        <translation>&amp;Container-Image</translation>
    </message>
    <message>
        <source>Runs in Podman, Docker, or Apptainer, whichever is available</source>
        <translation>Läuft in Podman, Docker oder Apptainer, je nach Verfügbarkeit</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Saved environment</source>
        <translation>Gespeicherte Umgebung</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Version of the environment, newest first</source>
        <translation>Version der Umgebung, neueste zuerst</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Neu…</translation>
    </message>
    <message>
        <source>Define an environment; your entries here are kept</source>
        <translation>Eine Umgebung definieren; Eingaben hier bleiben erhalten</translation>
    </message>
    <message>
        <source>Name and &amp;version</source>
        <translation>Name und &amp;Version</translation>
    </message>
    <message>
        <source>Requirements file</source>
        <translation>Requirements-Datei</translation>
    </message>
    <message>
        <source>Requirements files found in the code or chosen</source>
        <translation>Im Code gefundene oder gewählte Requirements-Dateien</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose a file in another location</source>
        <translation>Eine Datei an einem anderen Ort wählen</translation>
    </message>
    <message>
        <source>Fi&amp;le</source>
        <translation>D&amp;atei</translation>
    </message>
    <message>
        <source>Problems in the file</source>
        <translation>Probleme in der Datei</translation>
    </message>
    <message>
        <source>Fix them in the file</source>
        <translation>In der Datei beheben</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Registry, name, and tag or digest</source>
        <translation>Registry, Name und Tag oder Digest</translation>
    </message>
    <message>
        <source>Ima&amp;ge</source>
        <translation>Ima&amp;ge</translation>
    </message>
    <message>
        <source>The image must contain what the command uses, e.g. python. For a private registry, GPUs, or extra packages, create an environment.</source>
        <translation>Das Image muss enthalten, was der Befehl benutzt, z. B. python. Für eine private Registry, GPUs oder zusätzliche Pakete eine Umgebung anlegen.</translation>
    </message>
    <message>
        <source>Requirements file found: %1</source>
        <translation>Requirements-Datei gefunden: %1</translation>
    </message>
    <message>
        <source>Contents: %1. Used only if you choose it.</source>
        <translation>Inhalt: %1. Wird nur auf Wunsch verwendet.</translation>
    </message>
    <message>
        <source>Use file</source>
        <translation>Datei verwenden</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>No environments yet: click New, or choose another kind.</source>
        <translation>Noch keine Umgebungen: „Neu…“ anklicken oder eine andere Art wählen.</translation>
    </message>
    <message>
        <source>Same as the earlier run: %1</source>
        <translation>Wie der frühere Lauf: %1</translation>
    </message>
    <message>
        <source>None found in the code. Choose one.</source>
        <translation>Keine im Code gefunden. Eine wählen.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>Conda file, requirements file, or pyproject.toml</source>
        <translation>Conda-Datei, Requirements-Datei oder pyproject.toml</translation>
    </message>
    <message>
        <source>Pyth&amp;on on the machine</source>
        <translation>Pyth&amp;on auf dem Rechner</translation>
    </message>
    <message>
        <source>An interpreter of the machine, with the packages installed there</source>
        <translation>Ein Interpreter des Rechners mit den dort installierten Paketen</translation>
    </message>
    <message>
        <source>Pac&amp;kages or container image</source>
        <translation>Pa&amp;kete oder Container-Image</translation>
    </message>
    <message>
        <source>For this run: a requirements file, or an image</source>
        <translation>Für diesen Lauf: eine Requirements-Datei oder ein Image</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentTableModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no target yet</source>
        <translation>noch kein Computeziel</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Runs that used a build of this version</source>
        <translation>Läufe, die einen Build dieser Version benutzt haben</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalte</translation>
    </message>
    <message>
        <source>Built on</source>
        <translation>Gebaut auf</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Zuletzt benutzt</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentVersions</name>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalte</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentsPage</name>
    <message>
        <source>Delete %1?</source>
        <translation>%1 löschen?</translation>
    </message>
    <message>
        <source>All its versions are removed from the list. Runs keep their own copy of the definition, and builds on machines are kept until they are removed or their disk space is needed. This cannot be undone.</source>
        <translation>Alle ihre Versionen werden aus der Liste entfernt. Läufe behalten ihre eigene Kopie der Definition, und Builds auf Rechnern bleiben, bis sie entfernt werden oder ihr Speicherplatz gebraucht wird. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The environment could not be deleted.</source>
        <translation>Die Umgebung konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>Neue Umgebung</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Aus einer Datei…</translation>
    </message>
    <message>
        <source>Search environments</source>
        <translation>Umgebungen suchen</translation>
    </message>
    <message>
        <source>Show only environments with this text in a column</source>
        <translation>Zeigt nur Umgebungen mit diesem Text in einer Spalte</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
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
        <source>Start from a conda file, requirements.txt, or pyproject.toml</source>
        <translation>Mit einer Conda-Datei, requirements.txt oder pyproject.toml beginnen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>The environments could not be read.</source>
        <translation>Die Umgebungen konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No environment matches the search.</source>
        <translation>Keine Umgebung passt zur Suche.</translation>
    </message>
    <message>
        <source>No environments yet</source>
        <translation>Noch keine Umgebungen</translation>
    </message>
    <message>
        <source>An environment defines which packages, interpreter, or image a run needs. It is built once on each compute target and reused by later runs.</source>
        <translation>Eine Umgebung legt fest, welche Pakete, welchen Interpreter oder welches Image ein Lauf braucht. Sie wird auf jedem Computeziel einmal gebaut und von späteren Läufen wiederverwendet.</translation>
    </message>
    <message>
        <source>Create a new environment from this one&apos;s definition</source>
        <translation>Eine neue Umgebung aus der Definition dieser Umgebung erstellen</translation>
    </message>
    <message>
        <source>Select one environment to copy it.</source>
        <translation>Eine Umgebung auswählen, um sie zu kopieren.</translation>
    </message>
    <message>
        <source>Show the differences between the two</source>
        <translation>Unterschiede zwischen den beiden zeigen</translation>
    </message>
    <message>
        <source>Select two environments (Ctrl+click) to compare them.</source>
        <translation>Zwei Umgebungen auswählen (Strg+Klick), um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Delete the selected environment (Del); asks for confirmation</source>
        <translation>Die ausgewählte Umgebung löschen (Entf); fragt vorher nach</translation>
    </message>
    <message>
        <source>Select one environment to delete it.</source>
        <translation>Eine Umgebung auswählen, um sie zu löschen.</translation>
    </message>
    <message>
        <source>Conda file, requirements file, or pyproject.toml</source>
        <translation>Conda-Datei, Requirements-Datei oder pyproject.toml</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
</context>
<context>
    <name>studio::ui::ExtrasStep</name>
    <message>
        <source>Environment variables</source>
        <translation>Umgebungsvariablen</translation>
    </message>
    <message>
        <source>Environment &amp;variables</source>
        <translation>Umgebungs&amp;variablen</translation>
    </message>
    <message>
        <source>Set for every run in it; the run&apos;s own variables take precedence. Stored in plain text. Do not put secrets here.</source>
        <translation>Gelten für jeden Lauf darin; eigene Variablen des Laufs haben Vorrang. Werden im Klartext gespeichert. Keine Geheimnisse eintragen.</translation>
    </message>
    <message>
        <source>Commands on</source>
        <translation>Befehle auf</translation>
    </message>
    <message>
        <source>Compute target that runs these commands</source>
        <translation>Computeziel, auf dem diese Befehle ausgeführt werden</translation>
    </message>
    <message>
        <source>&amp;Commands on</source>
        <translation>&amp;Befehle auf</translation>
    </message>
    <message>
        <source>Target-specific commands override the general ones.</source>
        <translation>Befehle eines Computeziels ersetzen dort die allgemeinen.</translation>
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
        <source>Shell commands that run in the job&apos;s own shell; variables they set are available to the job.</source>
        <translation>Shell-Befehle in der Shell des Jobs; Variablen, die sie setzen, gelten für den Job.</translation>
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
        <source>Runs whether the job succeeds or fails.</source>
        <translation>Wird ausgeführt, ob der Job gelingt oder fehlschlägt.</translation>
    </message>
    <message>
        <source>Commands for the shell on the machine</source>
        <translation>Befehle für die Shell auf dem Rechner</translation>
    </message>
    <message>
        <source>All compute targets</source>
        <translation>Alle Computeziele</translation>
    </message>
</context>
<context>
    <name>studio::ui::FilePreview</name>
    <message>
        <source>This image cannot be read.</source>
        <translation>Dieses Bild ist nicht lesbar.</translation>
    </message>
    <message>
        <source>This image is too large to preview.</source>
        <translation>Dieses Bild ist zu groß für die Vorschau.</translation>
    </message>
    <message>
        <source>This file cannot be previewed, or it no longer exists.</source>
        <translation>Diese Datei kann nicht angezeigt werden, oder es gibt sie nicht mehr.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Die Datei ist nicht lesbar.</translation>
    </message>
    <message>
        <source>File content</source>
        <translation>Inhalt der Datei</translation>
    </message>
    <message>
        <source>Image preview</source>
        <translation>Bildvorschau</translation>
    </message>
    <message>
        <source>No preview for this file type. Save the file or open it with another program.</source>
        <translation>Keine Vorschau für diesen Dateityp. Die Datei speichern oder mit einem anderen Programm öffnen.</translation>
    </message>
    <message>
        <source> · truncated</source>
        <translation> · gekürzt</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mehr anzeigen</translation>
    </message>
    <message>
        <source>Read more of this file</source>
        <translation>Mehr von dieser Datei lesen</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Fit to the available space (0)</source>
        <translation>In den verfügbaren Platz einpassen (0)</translation>
    </message>
    <message>
        <source>Original size (1)</source>
        <translation>Originalgröße (1)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source> · %1 rows</source>
        <translation> · %1 Zeilen</translation>
    </message>
    <message>
        <source> · first %1</source>
        <translation> · die ersten %1</translation>
    </message>
    <message>
        <source> · 1 row</source>
        <translation> · 1 Zeile</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Nicht vorhanden</translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation>Verschiedene</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>most frequent: %1 (%2)</source>
        <translation>am häufigsten: %1 (%2)</translation>
    </message>
    <message>
        <source>Column statistics</source>
        <translation>Spaltenstatistik</translation>
    </message>
    <message>
        <source>Column statistics of the displayed rows</source>
        <translation>Spaltenstatistik der angezeigten Zeilen</translation>
    </message>
</context>
<context>
    <name>studio::ui::FileTreeModel</name>
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
</context>
<context>
    <name>studio::ui::FilesTab</name>
    <message>
        <source>The file cannot be read.</source>
        <translation>Die Datei ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Source and destination are the same file. Choose another location.</source>
        <translation>Quelle und Ziel sind dieselbe Datei. Einen anderen Speicherort wählen.</translation>
    </message>
    <message>
        <source>The file could not be saved.</source>
        <translation>Die Datei konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Output files</source>
        <translation>Ausgabedateien</translation>
    </message>
    <message>
        <source>Snapshot files</source>
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
        <source>This run has no source folder.</source>
        <translation>Dieser Lauf hat keinen Quellordner.</translation>
    </message>
    <message>
        <source>Files that the script writes to outputs/ appear here.</source>
        <translation>Dateien, die das Skript nach outputs/ schreibt, erscheinen hier.</translation>
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
        <source> · list truncated</source>
        <translation> · Liste gekürzt</translation>
    </message>
    <message>
        <source>No outputs: nothing was collected from outputs/.</source>
        <translation>Keine Ausgaben: aus outputs/ wurde nichts eingesammelt.</translation>
    </message>
    <message>
        <source>No outputs yet. Files that the script writes to outputs/ appear here.</source>
        <translation>Noch keine Ausgaben. Dateien, die das Skript nach outputs/ schreibt, erscheinen hier.</translation>
    </message>
    <message>
        <source>Select a file to preview it.</source>
        <translation>Eine Datei für die Vorschau auswählen.</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>Compare with the folder now</source>
        <translation>Mit dem Ordner jetzt vergleichen</translation>
    </message>
    <message>
        <source>Mark the files that have changed since this run was submitted</source>
        <translation>Dateien kennzeichnen, die sich seit dem Einreichen geändert haben</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
    <message>
        <source>The folder has the same files as this snapshot.</source>
        <translation>Der Ordner enthält dieselben Dateien wie diese Momentaufnahme.</translation>
    </message>
    <message>
        <source>In the folder now: %1 changed, %2 new, %3 missing</source>
        <translation>Jetzt im Ordner: %1 geändert, %2 neu, %3 fehlend</translation>
    </message>
    <message>
        <source>Folder now</source>
        <translation>Ordner jetzt</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Left: snapshot; right: folder now</source>
        <translation>Links: Momentaufnahme; rechts: Ordner jetzt</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
</context>
<context>
    <name>studio::ui::FireStrip</name>
    <message>
        <source>Next times on a calendar</source>
        <translation>Nächste Zeiten auf einem Kalender</translation>
    </message>
    <message>
        <source>ddd MMM d</source>
        <comment>a date on a calendar, as QDate has it</comment>
        <translation>ddd d. MMM</translation>
    </message>
    <message>
        <source>The clock is set forward by %1 h on %2</source>
        <translation>Die Uhr wird am %2 um %1 h vorgestellt</translation>
    </message>
    <message>
        <source>The clock is set back by %1 h on %2</source>
        <translation>Die Uhr wird am %2 um %1 h zurückgestellt</translation>
    </message>
</context>
<context>
    <name>studio::ui::FireTableModel</name>
    <message numerus="yes">
        <source>and %n earlier time(s)</source>
        <translation>
            <numerusform>und %n frühere Zeit</numerusform>
            <numerusform>und %n frühere Zeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>Time, in its time zone</source>
        <translation>Zeit, in seiner Zeitzone</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>Ortszeit</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
</context>
<context>
    <name>studio::ui::FrameworkCard</name>
    <message>
        <source>Dashboard</source>
        <translation>Dashboard</translation>
    </message>
    <message>
        <source>Open the dashboard of the cluster in the browser</source>
        <translation>Das Dashboard des Clusters im Browser öffnen</translation>
    </message>
    <message>
        <source>Ray</source>
        <translation>Ray</translation>
    </message>
    <message>
        <source>Dask</source>
        <translation>Dask</translation>
    </message>
    <message>
        <source>The run has ended, but the cluster did not confirm that the job has stopped.</source>
        <translation>Der Lauf ist beendet, aber der Cluster hat nicht bestätigt, dass der Job beendet ist.</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>State in Ray</source>
        <translation>Status in Ray</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Entrypoint</source>
        <translation>Entrypoint</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Stop Ray job</source>
        <translation>Ray-Job beenden</translation>
    </message>
    <message>
        <source>Request the stop from the cluster again</source>
        <translation>Das Beenden erneut beim Cluster anfordern</translation>
    </message>
    <message>
        <source>The Ray job of this run may still be running.</source>
        <translation>Der Ray-Job dieses Laufs läuft möglicherweise noch.</translation>
    </message>
    <message>
        <source>May still be running</source>
        <translation>Läuft möglicherweise noch</translation>
    </message>
    <message>
        <source>Could not open a browser for %1.</source>
        <translation>Für %1 konnte kein Browser geöffnet werden.</translation>
    </message>
    <message>
        <source>Contacting Ray…</source>
        <translation>Ray wird kontaktiert…</translation>
    </message>
</context>
<context>
    <name>studio::ui::FrameworkPage</name>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Detach…</source>
        <translation>Lösen…</translation>
    </message>
    <message>
        <source>Asks for confirmation</source>
        <translation>Fragt vorher nach</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Run a script here</source>
        <translation>Hier ein Skript ausführen</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>Höchstzahl gleichzeitiger Läufe; weitere warten.</translation>
    </message>
    <message>
        <source>Concurrent r&amp;uns</source>
        <translation>G&amp;leichzeitige Läufe</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>Dieses Computeziel konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The cluster is not responding.</source>
        <translation>Der Cluster antwortet nicht.</translation>
    </message>
    <message>
        <source>The cluster cannot be used.</source>
        <translation>Der Cluster kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>The run limit could not be changed.</source>
        <translation>Die Höchstzahl der Läufe konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>Detach %1?</source>
        <translation>%1 lösen?</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>The cluster was not detached.</source>
        <translation>Der Cluster wurde nicht gelöst.</translation>
    </message>
    <message>
        <source>Refresh nodes, resources and versions</source>
        <translation>Knoten, Ressourcen und Versionen aktualisieren</translation>
    </message>
    <message>
        <source>Last response</source>
        <translation>Letzte Antwort</translation>
    </message>
    <message>
        <source>Unexpected response from the cluster.</source>
        <translation>Unerwartete Antwort des Clusters.</translation>
    </message>
    <message>
        <source>The cluster itself is not changed. Its runs are kept here with logs and metrics.</source>
        <translation>Der Cluster selbst bleibt unberührt. Seine Läufe bleiben hier mit Protokollen und Metriken erhalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) may still be running in Ray; the stop was not confirmed. After detaching, they can only be stopped there: %1</source>
        <translation>
            <numerusform>%n Job läuft möglicherweise noch in Ray; das Beenden wurde nicht bestätigt. Nach dem Lösen lässt er sich nur dort beenden: %1</numerusform>
            <numerusform>%n Jobs laufen möglicherweise noch in Ray; das Beenden wurde nicht bestätigt. Nach dem Lösen lassen sie sich nur dort beenden: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>studio::ui::GeneralSettings</name>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Follow system</source>
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
        <source>&amp;Language</source>
        <translation>Sprac&amp;he</translation>
    </message>
    <message>
        <source>The language changes the next time the window is opened.</source>
        <translation>Die Sprache ändert sich, wenn das Fenster das nächste Mal geöffnet wird.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation>Strg+F1</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>Shown on the desktop while a window is open, once per event.</source>
        <translation>Erscheinen auf dem Desktop, solange ein Fenster offen ist, einmal je Ereignis.</translation>
    </message>
    <message>
        <source>Show d&amp;esktop notifications</source>
        <translation>D&amp;esktop-Benachrichtigungen zeigen</translation>
    </message>
    <message>
        <source>When a run completes</source>
        <translation>Wenn ein Lauf abgeschlossen ist</translation>
    </message>
    <message>
        <source>When a run fails</source>
        <translation>Wenn ein Lauf fehlschlägt</translation>
    </message>
    <message>
        <source>When a machine needs a sign-in or does not respond</source>
        <translation>Wenn ein Rechner Anmeldung braucht oder schweigt</translation>
    </message>
    <message>
        <source>Minimum duration of completed runs</source>
        <translation>Mindestdauer abgeschlossener Läufe</translation>
    </message>
    <message>
        <source>Shorter runs complete without a notification; failures are always shown</source>
        <translation>Kürzere Läufe enden ohne Benachrichtigung; Fehlschläge werden immer gezeigt</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>any duration</source>
        <translation>jede Dauer</translation>
    </message>
    <message>
        <source>Completed runs that took at least</source>
        <translation>Abgeschlossene Läufe ab einer Dauer von</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>Maximum concurrent runs on this computer; others are queued</source>
        <translation>Höchstzahl gleichzeitiger Läufe auf diesem Rechner; weitere warten</translation>
    </message>
    <message>
        <source>Concurrent &amp;runs</source>
        <translation>Gleichzeitige &amp;Läufe</translation>
    </message>
    <message>
        <source>Further runs are queued. Half the core count is a good start.</source>
        <translation>Weitere Läufe warten in der Warteschlange. Die Hälfte der Kerne ist ein guter Anfang.</translation>
    </message>
    <message>
        <source>The run limit could not be changed.</source>
        <translation>Die Höchstzahl der Läufe konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>Jetzt neu starten</translation>
    </message>
    <message>
        <source>Close the window and open it again. Runs are not affected.</source>
        <translation>Das Fenster schließen und neu öffnen. Läufe sind davon nicht betroffen.</translation>
    </message>
</context>
<context>
    <name>studio::ui::GpuCard</name>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>%1, driver %2; %3</source>
        <translation>%1, Treiber %2; %3</translation>
    </message>
</context>
<context>
    <name>studio::ui::GpuUsePoller</name>
    <message>
        <source>a run of %1</source>
        <translation>ein Lauf von %1</translation>
    </message>
    <message>
        <source>memory left by %1</source>
        <translation>Speicher, den %1 nicht freigegeben hat</translation>
    </message>
    <message>
        <source>%1 (PID %2)</source>
        <translation>%1 (PID %2)</translation>
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
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::GraphLegend</name>
    <message>
        <source>The steps that determine how long the pipeline takes</source>
        <translation>Die Schritte, die bestimmen, wie lange die Pipeline dauert</translation>
    </message>
    <message>
        <source>Time spent in the queue and preparing environments, summed over all steps</source>
        <translation>Zeit in der Warteschlange und während Umgebungen vorbereitet wurden, über alle Schritte summiert</translation>
    </message>
    <message>
        <source>Critical path: %1</source>
        <translation>Kritischer Pfad: %1</translation>
    </message>
    <message>
        <source>Total wait time: %1</source>
        <translation>Wartezeit insgesamt: %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::GraphView</name>
    <message>
        <source>Graph of the steps</source>
        <translation>Graph der Schritte</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>On the critical path</source>
        <translation>Auf dem kritischen Pfad</translation>
    </message>
    <message>
        <source>Progress: %1 %</source>
        <translation>Fortschritt: %1 %</translation>
    </message>
</context>
<context>
    <name>studio::ui::HomePage</name>
    <message>
        <source>Home</source>
        <translation>Startseite</translation>
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
        <source>Start a run from a code folder</source>
        <translation>Einen Lauf aus einem Codeordner starten</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>Beispiel ausprobieren</translation>
    </message>
    <message>
        <source>Train a small classifier on this computer in half a minute</source>
        <translation>In einer halben Minute einen kleinen Klassifikator auf diesem Rechner trainieren</translation>
    </message>
    <message>
        <source>New compute</source>
        <translation>Neues Computeziel</translation>
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
        <source>Choose the code folder</source>
        <translation>Codeordner wählen</translation>
    </message>
    <message>
        <source>The sample could not be submitted.</source>
        <translation>Das Beispiel konnte nicht eingereicht werden.</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Last 14 days</source>
        <translation>Letzte 14 Tage</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>All targets</source>
        <translation>Alle Computeziele</translation>
    </message>
    <message>
        <source>Runs: %1 in %2 files</source>
        <translation>Läufe: %1 in %2 Dateien</translation>
    </message>
    <message>
        <source>Snapshots: %1 in %2 files</source>
        <translation>Momentaufnahmen: %1 in %2 Dateien</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>A run executes a script on one of your machines: Compute Studio uploads the folder, starts the command, streams the log, and collects the files in outputs/. Runs continue when this window is closed.</source>
        <translation>Ein Lauf führt ein Skript auf einem Ihrer Rechner aus: Compute Studio lädt den Ordner hoch, startet den Befehl, überträgt das Protokoll und sammelt die Dateien in outputs/ ein. Läufe gehen weiter, wenn dieses Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Datenträger</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>%1 von %2 frei</translation>
    </message>
    <message>
        <source>Show queue</source>
        <translation>Warteschlange zeigen</translation>
    </message>
    <message>
        <source>%1, next at %2</source>
        <translation>%1, nächster um %2</translation>
    </message>
    <message>
        <source>Environments: %1 in %2 files</source>
        <translation>Umgebungen: %1 in %2 Dateien</translation>
    </message>
    <message>
        <source>Caches: %1 in %2 files</source>
        <translation>Zwischenspeicher: %1 in %2 Dateien</translation>
    </message>
    <message>
        <source>Database: %1 in %2 files</source>
        <translation>Datenbank: %1 in %2 Dateien</translation>
    </message>
</context>
<context>
    <name>studio::ui::ImportanceBars</name>
    <message>
        <source>Importance of parameters</source>
        <translation>Bedeutung der Parameter</translation>
    </message>
    <message>
        <source>How well a random forest predicts the objective of completed trials from each parameter. Wide ranges count more, and stopped trials are left out.</source>
        <translation>Wie gut ein Random Forest das Ziel abgeschlossener Versuche aus jedem Parameter vorhersagt. Breite Bereiche zählen mehr, abgebrochene Versuche bleiben unberücksichtigt.</translation>
    </message>
    <message numerus="yes">
        <source>Available after %n completed trial(s).</source>
        <translation>
            <numerusform>Verfügbar nach %n abgeschlossenen Versuch.</numerusform>
            <numerusform>Verfügbar nach %n abgeschlossenen Versuchen.</numerusform>
        </translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Estimated influence on the objective, out of 100 %</source>
        <translation>Geschätzter Einfluss auf das Ziel, insgesamt 100 %</translation>
    </message>
</context>
<context>
    <name>studio::ui::InstancePage</name>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Delete the instance and its files; asks for confirmation</source>
        <translation>Die Instanz und ihre Dateien löschen; fragt nach</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Stop it and start it again</source>
        <translation>Sie stoppen und wieder starten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Open JupyterLab</source>
        <translation>JupyterLab öffnen</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Stop when idle for</source>
        <translation>Stoppen nach Leerlauf von</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>This instance has been deleted.</source>
        <translation>Diese Instanz wurde gelöscht.</translation>
    </message>
    <message>
        <source>Its runs are still listed under Runs.</source>
        <translation>Seine Läufe stehen weiter unter den Läufen.</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>Dieses Computeziel konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>Seit %1</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>The root file system of the machine</source>
        <translation>Das Root-Dateisystem des Rechners</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>Cost this month</source>
        <translation>Kosten in diesem Monat</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Setup run</source>
        <translation>Einrichtungslauf</translation>
    </message>
    <message>
        <source>Delete the instance %1?</source>
        <translation>Die Instanz %1 löschen?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Virtual machine</source>
        <translation>Virtuelle Maschine</translation>
    </message>
    <message>
        <source>Change size…</source>
        <translation>Größe ändern…</translation>
    </message>
    <message>
        <source>Open in VS Code…</source>
        <translation>In VS Code öffnen…</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Terminal</translation>
    </message>
    <message>
        <source>Open a shell in the instance in your terminal program</source>
        <translation>Eine Shell in der Instanz in Ihrem Terminalprogramm öffnen</translation>
    </message>
    <message>
        <source>Change cores and memory; its home folder is kept</source>
        <translation>Kerne und Arbeitsspeicher ändern; ihr Home-Ordner bleibt erhalten</translation>
    </message>
    <message>
        <source>The instance could not be restarted.</source>
        <translation>Die Instanz konnte nicht neu gestartet werden.</translation>
    </message>
    <message>
        <source>Open a folder of the instance in VS Code over SSH; asks before adding an SSH config entry</source>
        <translation>Einen Ordner der Instanz über SSH in VS Code öffnen; fragt, bevor ein SSH-Konfigurationseintrag hinzugefügt wird</translation>
    </message>
    <message>
        <source>The instance could not be started.</source>
        <translation>Die Instanz konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>The instance could not be stopped.</source>
        <translation>Die Instanz konnte nicht angehalten werden.</translation>
    </message>
    <message>
        <source>Start JupyterLab if needed and open it in the browser</source>
        <translation>JupyterLab bei Bedarf starten und im Browser öffnen</translation>
    </message>
    <message>
        <source>Idle minutes before automatic stop</source>
        <translation>Leerlaufminuten bis zum automatischen Anhalten</translation>
    </message>
    <message>
        <source>never</source>
        <comment>automatic stop</comment>
        <translation>nie</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Open a shell:</source>
        <translation>Shell öffnen:</translation>
    </message>
    <message>
        <source>JupyterLab must be in the image or installed by the setup script. It is reachable only from this computer, with a token.</source>
        <translation>JupyterLab muss im Image enthalten sein oder vom Einrichtungsskript installiert werden. Es ist nur von diesem Rechner aus erreichbar, mit einem Token.</translation>
    </message>
    <message>
        <source>Start it with its files unchanged</source>
        <translation>Mit unveränderten Dateien starten</translation>
    </message>
    <message>
        <source>Stop it after its active run ends; its files are kept</source>
        <translation>Nach dem Ende des aktiven Laufs anhalten; die Dateien bleiben erhalten</translation>
    </message>
    <message>
        <source>Stop the instance to change its size</source>
        <translation>Halten Sie die Instanz an, um ihre Größe zu ändern</translation>
    </message>
    <message>
        <source>This instance is on but idle.</source>
        <translation>Diese Instanz ist eingeschaltet, aber im Leerlauf.</translation>
    </message>
    <message>
        <source>No automatic stop is set. Stop it, or set an idle timeout.</source>
        <translation>Kein automatisches Anhalten eingestellt. Halten Sie sie an, oder legen Sie eine Leerlaufzeit fest.</translation>
    </message>
    <message>
        <source>The idle time could not be changed.</source>
        <translation>Die Leerlaufzeit konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>The size could not be changed.</source>
        <translation>Die Größe konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>Its container or virtual machine is deleted with all its files. Its runs are kept.</source>
        <translation>Ihr Container oder ihre virtuelle Maschine wird mit allen Dateien gelöscht. Ihre Läufe bleiben erhalten.</translation>
    </message>
    <message>
        <source>The instance could not be deleted.</source>
        <translation>Die Instanz konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>Zugewiesen an</translation>
    </message>
    <message>
        <source>This instance is on without a run.</source>
        <translation>Diese Instanz ist eingeschaltet, ohne Lauf.</translation>
    </message>
    <message>
        <source>It stops at %1. Stop it now, or shorten the idle timeout.</source>
        <translation>Sie hält um %1 an. Halten Sie sie jetzt an, oder verkürzen Sie die Leerlaufzeit.</translation>
    </message>
    <message>
        <source>Resize a stopped cloud instance with: studioctl compute resize NAME --size SIZE</source>
        <translation>Die Größe einer gestoppten Cloud-Instanz ändern: studioctl compute resize NAME --size SIZE</translation>
    </message>
</context>
<context>
    <name>studio::ui::InstanceScheduleCard</name>
    <message>
        <source>Schedule</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Times as a cron expression</source>
        <translation>Zeiten als Cron-Ausdruck</translation>
    </message>
    <message>
        <source>Minute, hour, day, month and day of the week</source>
        <translation>Minute, Stunde, Tag, Monat und Wochentag</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>Entfernen: %1</translation>
    </message>
    <message>
        <source>Remove this time</source>
        <translation>Diese Zeit entfernen</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Monday to Friday</source>
        <translation>Montag bis Freitag</translation>
    </message>
    <message>
        <source>Every day</source>
        <translation>Jeden Tag</translation>
    </message>
    <message>
        <source>On weekends</source>
        <translation>Am Wochenende</translation>
    </message>
    <message>
        <source>Cron expression</source>
        <translation>Cron-Ausdruck</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>No schedule: start and stop it manually.</source>
        <translation>Kein Zeitplan: Starten und stoppen Sie sie manuell.</translation>
    </message>
    <message>
        <source>The time could not be added.</source>
        <translation>Die Zeit konnte nicht hinzugefügt werden.</translation>
    </message>
    <message>
        <source>The time could not be removed.</source>
        <translation>Die Zeit konnte nicht entfernt werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::InstanceTimesField</name>
    <message>
        <source>Stop at</source>
        <translation>Stoppen um</translation>
    </message>
    <message>
        <source>Start at</source>
        <translation>Starten um</translation>
    </message>
    <message>
        <source>Stop it at this time, after its active run ends</source>
        <translation>Zu dieser Zeit stoppen, nach dem Ende des aktiven Laufs</translation>
    </message>
    <message>
        <source>Time of the stop</source>
        <translation>Zeit des Stopps</translation>
    </message>
    <message>
        <source>Time of the start</source>
        <translation>Zeit des Starts</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Days of the week</source>
        <translation>Wochentage</translation>
    </message>
    <message>
        <source>Monday to Friday</source>
        <translation>Montag bis Freitag</translation>
    </message>
    <message>
        <source>Every day</source>
        <translation>Jeden Tag</translation>
    </message>
    <message>
        <source>On weekends</source>
        <translation>Am Wochenende</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Such as Europe/Berlin</source>
        <translation>Zum Beispiel Europe/Berlin</translation>
    </message>
    <message>
        <source>Start it at this time if a scheduler is running</source>
        <translation>Zu dieser Zeit starten, wenn ein Scheduler läuft</translation>
    </message>
</context>
<context>
    <name>studio::ui::JumpHosts</name>
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
        <source>SSH jump hosts in connection order. Leave empty for a direct connection. A jump host asks for a code once for all machines behind it.</source>
        <translation>SSH-Jump-Hosts in der Reihenfolge der Verbindung. Für eine direkte Verbindung leer lassen. Ein Jump-Host fragt für alle Rechner dahinter nur einmal nach einem Code.</translation>
    </message>
    <message>
        <source>Connection route to the machine</source>
        <translation>Verbindungsweg zum Rechner</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Add a jump host at the end</source>
        <translation>Einen Jump-Host am Ende hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected jump host</source>
        <translation>Den ausgewählten Jump-Host entfernen</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move the selected jump host closer to this computer</source>
        <translation>Den ausgewählten Jump-Host näher zu diesem Rechner verschieben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move the selected jump host closer to the machine</source>
        <translation>Den ausgewählten Jump-Host näher zum Rechner verschieben</translation>
    </message>
    <message>
        <source>Jump host address</source>
        <translation>Adresse des Jump-Hosts</translation>
    </message>
    <message>
        <source>USER@HOST:PORT; user and port are optional</source>
        <translation>BENUTZER@HOST:PORT; Benutzer und Port sind optional</translation>
    </message>
    <message>
        <source>Jump host sign-in</source>
        <translation>Anmeldung am Jump-Host</translation>
    </message>
    <message>
        <source>How to sign in there; secrets are requested during the check</source>
        <translation>Anmeldung am Jump-Host; Geheimnisse werden während der Prüfung abgefragt</translation>
    </message>
    <message>
        <source>Key file for the jump host</source>
        <translation>Schlüsseldatei für den Jump-Host</translation>
    </message>
    <message>
        <source>Full path of the private key</source>
        <translation>Vollständiger Pfad des privaten Schlüssels</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose the private key file</source>
        <translation>Die Datei des privaten Schlüssels wählen</translation>
    </message>
    <message>
        <source>&amp;Jump host address</source>
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
</context>
<context>
    <name>studio::ui::KeptFilesCard</name>
    <message>
        <source>Studio data</source>
        <translation>Daten des Studios</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>Not known.</source>
        <translation>Nicht bekannt.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>Momentaufnahmen</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>Zwischenspeicher</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Not known while the machine is not connected.</source>
        <translation>Nicht bekannt, solange der Rechner nicht verbunden ist.</translation>
    </message>
    <message>
        <source>Environments, caches, agent</source>
        <translation>Umgebungen, Zwischenspeicher, Agent</translation>
    </message>
</context>
<context>
    <name>studio::ui::KeyboardNavigation</name>
    <message>
        <source>This control has no description. F1 opens the manual at its page.</source>
        <translation>Zu diesem Element gibt es keine Beschreibung. F1 öffnet das Handbuch bei dieser Seite.</translation>
    </message>
</context>
<context>
    <name>studio::ui::KindStep</name>
    <message>
        <source>&amp;Help me choose</source>
        <translation>Auswahl&amp;hilfe</translation>
    </message>
    <message>
        <source>Answer three questions for a recommendation</source>
        <translation>Drei Fragen für eine Empfehlung beantworten</translation>
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
        <source>How many at once?</source>
        <translation>Wie viele gleichzeitig?</translation>
    </message>
    <message>
        <source>One at a time</source>
        <translation>Einer nach dem anderen</translation>
    </message>
    <message>
        <source>Many</source>
        <translation>Viele</translation>
    </message>
    <message>
        <source>Are this computer&apos;s cores available for them?</source>
        <translation>Sind die Kerne dieses Rechners dafür verfügbar?</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No, I work on it too</source>
        <translation>Nein, hier wird auch gearbeitet</translation>
    </message>
    <message>
        <source>Continue with the recommendation</source>
        <translation>Mit der Empfehlung fortfahren</translation>
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
        <source>&amp;Compare kinds</source>
        <translation>Arten &amp;vergleichen</translation>
    </message>
    <message>
        <source>Show what each kind of compute supports</source>
        <translation>Zeigen, was jede Art von Compute unterstützt</translation>
    </message>
</context>
<context>
    <name>studio::ui::KnownHostsSettings</name>
    <message>
        <source>(hashed name)</source>
        <translation>(Name gehasht)</translation>
    </message>
    <message>
        <source>(hashed) %1</source>
        <translation>(gehasht) %1</translation>
    </message>
    <message>
        <source>%1, revoked</source>
        <translation>%1, widerrufen</translation>
    </message>
    <message>
        <source>%1, authority</source>
        <translation>%1, Zertifizierungsstelle</translation>
    </message>
    <message>
        <source>Known hosts</source>
        <translation>Bekannte Hosts</translation>
    </message>
    <message>
        <source>Search known hosts</source>
        <translation>Bekannte Hosts durchsuchen</translation>
    </message>
    <message>
        <source>Search host, machine or key</source>
        <translation>Host, Rechner oder Schlüssel suchen</translation>
    </message>
    <message>
        <source>Part of a host name, machine name, key type or fingerprint</source>
        <translation>Teil eines Hostnamens, Rechnernamens, Schlüsseltyps oder Fingerabdrucks</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechnername</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Key type</source>
        <translation>Schlüsseltyp</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Only the first 2,000 lines are listed.</source>
        <translation>Nur die ersten 2.000 Zeilen sind aufgeführt.</translation>
    </message>
    <message>
        <source>Copy fingerprint</source>
        <translation>Fingerabdruck kopieren</translation>
    </message>
    <message>
        <source>Compare it with ssh-keygen -lf of the machine&apos;s key</source>
        <translation>Mit der Ausgabe von ssh-keygen -lf für den Schlüssel des Rechners vergleichen</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>You are asked to confirm the key at the next connection</source>
        <translation>Bei der nächsten Verbindung ist der Schlüssel neu zu bestätigen</translation>
    </message>
    <message>
        <source>No hosts are known yet. They are added when you confirm a machine&apos;s key.</source>
        <translation>Noch keine Hosts bekannt. Sie kommen hinzu, wenn der Schlüssel eines Rechners bestätigt wird.</translation>
    </message>
    <message>
        <source>The known hosts could not be read.</source>
        <translation>Die bekannten Hosts konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>fehlerhaft</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>No matching hosts.</source>
        <translation>Keine passenden Hosts.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Remove the key of %1?</source>
        <translation>Den Schlüssel von %1 entfernen?</translation>
    </message>
    <message>
        <source>%1 is no longer trusted. You are asked to confirm the key at the next connection.</source>
        <translation>%1 gilt nicht mehr als vertrauenswürdig. Bei der nächsten Verbindung ist der Schlüssel neu zu bestätigen.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>The key could not be removed.</source>
        <translation>Der Schlüssel konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>A machine is connected only if it presents one of these keys. Keys confirmed here are stored in the workspace; your own ~/.ssh/known_hosts is used as well.</source>
        <translation>Ein Rechner wird nur verbunden, wenn er sich mit einem dieser Schlüssel ausweist. Hier bestätigte Schlüssel stehen in der Datei des Arbeitsbereichs; auch die eigene ~/.ssh/known_hosts gilt.</translation>
    </message>
    <message>
        <source>%1 is no longer trusted, including by ssh. The previous file is kept as known_hosts.old.</source>
        <translation>%1 gilt nicht mehr als vertrauenswürdig, auch für ssh nicht. Die bisherige Datei bleibt als known_hosts.old erhalten.</translation>
    </message>
</context>
<context>
    <name>studio::ui::LimitsPanel</name>
    <message>
        <source>Compute %1</source>
        <translation>Computeziel %1</translation>
    </message>
    <message>
        <source>Experiment %1</source>
        <translation>Experiment %1</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message numerus="yes">
        <source>at most %n run(s)</source>
        <translation>
            <numerusform>höchstens %n Lauf</numerusform>
            <numerusform>höchstens %n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n GPU(s)</source>
        <translation>
            <numerusform>höchstens %n GPU</numerusform>
            <numerusform>höchstens %n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n node(s)</source>
        <translation>
            <numerusform>höchstens %n Knoten</numerusform>
            <numerusform>höchstens %n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Each compute target</source>
        <translation>Jedes Computeziel</translation>
    </message>
    <message>
        <source>Each experiment</source>
        <translation>Jedes Experiment</translation>
    </message>
    <message>
        <source>Child runs of one run</source>
        <translation>Unterläufe eines Laufs</translation>
    </message>
    <message>
        <source>at most %1 cores</source>
        <translation>höchstens %1 Kerne</translation>
    </message>
    <message>
        <source>at most %1 of memory</source>
        <translation>höchstens %1 Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Fair share</source>
        <translation>Faire Verteilung</translation>
    </message>
    <message>
        <source>Add limit…</source>
        <translation>Grenze hinzufügen…</translation>
    </message>
    <message>
        <source>No limits are set.</source>
        <translation>Es sind keine Grenzen gesetzt.</translation>
    </message>
    <message>
        <source>Edit limit</source>
        <translation>Grenze bearbeiten</translation>
    </message>
    <message>
        <source>Remove limit</source>
        <translation>Grenze entfernen</translation>
    </message>
    <message>
        <source>Limit removed</source>
        <translation>Grenze entfernt</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Family %1</source>
        <translation>Familie %1</translation>
    </message>
    <message>
        <source>Each VM size family</source>
        <translation>Jede VM-Größenfamilie</translation>
    </message>
    <message>
        <source>Queued runs of equal priority are ordered by the recent usage of their experiments, lowest first.</source>
        <translation>Wartende Läufe gleicher Priorität werden nach der jüngsten Nutzung ihrer Experimente geordnet, die geringste zuerst.</translation>
    </message>
    <message>
        <source>never</source>
        <comment>no limit</comment>
        <translation>nie</translation>
    </message>
    <message>
        <source>Failures before quarantine</source>
        <translation>Fehlschläge bis zur Quarantäne</translation>
    </message>
    <message>
        <source>After this many consecutive runs fail on a machine or GPU within seconds, but succeed elsewhere, it gets no further runs.</source>
        <translation>Ein Rechner oder eine GPU nimmt keine weiteren Läufe an, wenn dort so viele Läufe in Folge nach wenigen Sekunden fehlschlagen, die anderswo funktionieren.</translation>
    </message>
</context>
<context>
    <name>studio::ui::LineDetail</name>
    <message>
        <source>Current line</source>
        <translation>Aktuelle Zeile</translation>
    </message>
    <message>
        <source>Click a line to show all of it.</source>
        <translation>Klicken Sie auf eine Zeile, um sie ganz anzuzeigen.</translation>
    </message>
</context>
<context>
    <name>studio::ui::LineageView</name>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>%1, not frozen</source>
        <comment>type of data</comment>
        <translation>%1, nicht eingefroren</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>Herkunft</translation>
    </message>
</context>
<context>
    <name>studio::ui::ListPage</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogPanel</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>Ungültiger regulärer Ausdruck: %1</translation>
    </message>
    <message>
        <source>The expression is too complex for %1 lines, which were skipped. Simplify the expression.</source>
        <translation>Der Ausdruck ist für %1 Zeilen zu komplex; sie wurden übersprungen. Den Ausdruck vereinfachen.</translation>
    </message>
    <message>
        <source>Only the first %1 matches are listed; all are counted.</source>
        <translation>Nur die ersten %1 Treffer werden aufgelistet; gezählt werden alle.</translation>
    </message>
    <message>
        <source>%1 lines · %2</source>
        <translation>Zeilen: %1 · %2</translation>
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
        <source>Match case (Alt+C)</source>
        <translation>Groß-/Kleinschreibung beachten (Alt+C)</translation>
    </message>
    <message>
        <source>Regular expression (Alt+R)</source>
        <translation>Regulärer Ausdruck (Alt+R)</translation>
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
        <source>Show matching lines only (Alt+L)</source>
        <translation>Nur passende Zeilen (Alt+L)</translation>
    </message>
    <message>
        <source>List search results (Alt+M)</source>
        <translation>Suchergebnisse auflisten (Alt+M)</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Mitlaufen</translation>
    </message>
    <message>
        <source>Follow new lines (End)</source>
        <translation>Neuen Zeilen folgen (Ende)</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Show timestamps (Alt+T)</source>
        <translation>Zeitstempel zeigen (Alt+T)</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Show raw bytes: escape sequences, carriage returns (Alt+W)</source>
        <translation>Rohe Bytes zeigen: Escape-Sequenzen, Wagenrückläufe (Alt+W)</translation>
    </message>
    <message>
        <source>Next error (F8)</source>
        <translation>Nächster Fehler (F8)</translation>
    </message>
    <message>
        <source>Bookmark this line (Ctrl+F2); next bookmark (F2)</source>
        <translation>Lesezeichen für diese Zeile (Strg+F2); nächstes Lesezeichen (F2)</translation>
    </message>
    <message>
        <source>Go to line or time</source>
        <translation>Zu einer Zeile oder Zeit gehen</translation>
    </message>
    <message>
        <source>Line number, or a time such as 14:05 or 2026-03-01 14:05:30 (Ctrl+G)</source>
        <translation>Zeilennummer oder eine Zeit wie 14:05 oder 2026-03-01 14:05:30 (Strg+G)</translation>
    </message>
    <message>
        <source>Line or time</source>
        <translation>Zeile oder Zeit</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>No timestamps are recorded for this file</source>
        <translation>Für diese Datei werden keine Zeitstempel aufgezeichnet</translation>
    </message>
    <message>
        <source>The log could not be read: %1</source>
        <translation>Das Protokoll konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>Zeilen: %1</translation>
    </message>
    <message>
        <source>Enter a line number or a time such as 14:05.</source>
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
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy with colors</source>
        <translation>Mit Farben kopieren</translation>
    </message>
    <message>
        <source>Save selected lines…</source>
        <translation>Ausgewählte Zeilen speichern…</translation>
    </message>
    <message>
        <source>Save log…</source>
        <translation>Protokoll speichern…</translation>
    </message>
    <message>
        <source>Save selected lines</source>
        <translation>Ausgewählte Zeilen speichern</translation>
    </message>
    <message>
        <source>Save log</source>
        <translation>Protokoll speichern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Show the current line wrapped, below the log (Alt+E)</source>
        <translation>Die aktuelle Zeile umbrochen unter dem Protokoll anzeigen (Alt+E)</translation>
    </message>
    <message>
        <source>Next error</source>
        <translation>Nächster Fehler</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Errors and warnings only</source>
        <translation>Nur Fehler und Warnungen</translation>
    </message>
    <message>
        <source>1 line · %1</source>
        <translation>1 Zeile · %1</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Current line</source>
        <translation>Aktuelle Zeile</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>Umbrechen</translation>
    </message>
    <message>
        <source>Wrap long lines (Alt+Z)</source>
        <translation>Lange Zeilen umbrechen (Alt+Z)</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogReader</name>
    <message>
        <source>The system reported a read error.</source>
        <translation>Das System hat einen Lesefehler gemeldet.</translation>
    </message>
    <message>
        <source>No log yet.</source>
        <translation>Noch kein Protokoll.</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogSearch</name>
    <message>
        <source>The log was truncated or cannot be read.</source>
        <translation>Das Protokoll wurde gekürzt oder ist nicht lesbar.</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogTailCard</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Last lines of the log</source>
        <translation>Letzte Zeilen des Protokolls</translation>
    </message>
    <message>
        <source>Open log at error</source>
        <translation>Protokoll beim Fehler öffnen</translation>
    </message>
    <message>
        <source>Open log</source>
        <translation>Protokoll öffnen</translation>
    </message>
    <message>
        <source>The job wrote no output.</source>
        <translation>Der Job hat keine Ausgabe geschrieben.</translation>
    </message>
    <message>
        <source>The log appears when the job starts.</source>
        <translation>Das Protokoll erscheint, sobald der Job startet.</translation>
    </message>
    <message>
        <source>The job has written no output yet.</source>
        <translation>Der Job hat noch nichts ausgegeben.</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogView</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Could not save: %1</source>
        <translation>Speichern nicht möglich: %1</translation>
    </message>
    <message>
        <source>The log was truncated or replaced, and has been reloaded.</source>
        <translation>Das Protokoll wurde gekürzt oder ersetzt und neu geladen.</translation>
    </message>
    <message>
        <source>No log lines at that time.</source>
        <translation>Keine Protokollzeilen zu dieser Zeit.</translation>
    </message>
    <message>
        <source>No bookmarks. Press Ctrl+F2 to add one.</source>
        <translation>Keine Lesezeichen. Strg+F2 setzt eines.</translation>
    </message>
    <message>
        <source>Only the first part was copied. Save the selection to get all of it.</source>
        <translation>Nur der erste Teil wurde kopiert. Für alles die Auswahl speichern.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy with colors</source>
        <translation>Mit Farben kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>No errors found.</source>
        <translation>Keine Fehler gefunden.</translation>
    </message>
    <message>
        <source>No other errors.</source>
        <translation>Keine weiteren Fehler.</translation>
    </message>
    <message>
        <source>Continued at the start of the log.</source>
        <translation>Am Anfang des Protokolls fortgesetzt.</translation>
    </message>
    <message>
        <source>Continued at the end of the log.</source>
        <translation>Am Ende des Protokolls fortgesetzt.</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogsTab</name>
    <message>
        <source>Log files</source>
        <translation>Protokolldateien</translation>
    </message>
    <message>
        <source>Run log files</source>
        <translation>Protokolldateien des Laufs</translation>
    </message>
    <message>
        <source>The log appears when the job starts.</source>
        <translation>Das Protokoll erscheint, sobald der Job startet.</translation>
    </message>
    <message>
        <source>The job wrote no output.</source>
        <translation>Der Job hat keine Ausgabe geschrieben.</translation>
    </message>
    <message>
        <source>All ranks, by time</source>
        <translation>Alle Ränge, nach Zeit</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rang %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineCheckStep</name>
    <message>
        <source>Change the address</source>
        <translation>Adresse ändern</translation>
    </message>
    <message>
        <source>Go to the step with the address and the jump hosts</source>
        <translation>Zum Schritt mit der Adresse und den Jump-Hosts gehen</translation>
    </message>
    <message>
        <source>Replace key…</source>
        <translation>Schlüssel ersetzen…</translation>
    </message>
    <message>
        <source>If the known key has changed: compare both fingerprints, then trust the new key</source>
        <translation>Falls sich der bekannte Schlüssel geändert hat: beide Fingerabdrücke vergleichen, dann dem neuen vertrauen</translation>
    </message>
    <message>
        <source>Change the sign-in</source>
        <translation>Anmeldung ändern</translation>
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
        <source>Go to the step with the data folder</source>
        <translation>Zum Schritt mit dem Datenordner gehen</translation>
    </message>
    <message>
        <source>Install my key and forget the password</source>
        <translation>Meinen Schlüssel installieren und das Passwort vergessen</translation>
    </message>
    <message>
        <source>Installs your public key on the machine, tests it, and uses it from then on</source>
        <translation>Installiert den eigenen öffentlichen Schlüssel auf dem Rechner, testet ihn und verwendet ihn von da an</translation>
    </message>
    <message>
        <source>Check a&amp;gain</source>
        <translation>Erneut &amp;prüfen</translation>
    </message>
    <message>
        <source>Check the machine from the beginning</source>
        <translation>Den Rechner von Anfang an prüfen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Stop the check and close its connection</source>
        <translation>Die Prüfung anhalten und ihre Verbindung schließen</translation>
    </message>
    <message>
        <source>Starting the check…</source>
        <translation>Prüfung wird gestartet…</translation>
    </message>
    <message>
        <source>The check was interrupted.</source>
        <translation>Die Prüfung wurde unterbrochen.</translation>
    </message>
    <message>
        <source>%1 Check again to start over.</source>
        <translation>%1 Mit „Erneut prüfen“ von vorn beginnen.</translation>
    </message>
    <message>
        <source>Results for another address or sign-in</source>
        <translation>Ergebnisse für eine andere Adresse oder Anmeldung</translation>
    </message>
    <message>
        <source>The address or sign-in has changed. Check again.</source>
        <translation>Adresse oder Anmeldung wurde geändert. Erneut prüfen.</translation>
    </message>
    <message>
        <source>Input needed</source>
        <translation>Eingabe nötig</translation>
    </message>
    <message>
        <source>See the highlighted step below.</source>
        <translation>Siehe den hervorgehobenen Schritt unten.</translation>
    </message>
    <message>
        <source>Checking the machine…</source>
        <translation>Der Rechner wird geprüft…</translation>
    </message>
    <message>
        <source>All checks passed.</source>
        <translation>Alle Prüfungen bestanden.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) with warnings.</source>
        <translation>
            <numerusform>%n Schritt mit Warnungen.</numerusform>
            <numerusform>%n Schritte mit Warnungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The check failed.</source>
        <translation>Die Prüfung ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>See the step that failed.</source>
        <translation>Siehe den Schritt, der fehlgeschlagen ist.</translation>
    </message>
    <message>
        <source>Installing and testing your key…</source>
        <translation>Der Schlüssel wird installiert und getestet…</translation>
    </message>
    <message>
        <source>The key could not be installed.</source>
        <translation>Der Schlüssel konnte nicht installiert werden.</translation>
    </message>
    <message>
        <source>%1 You can still attach the machine with the password.</source>
        <translation>%1 Der Rechner lässt sich trotzdem mit dem Passwort anbinden.</translation>
    </message>
    <message>
        <source>Your key is installed and works.</source>
        <translation>Der Schlüssel ist installiert und funktioniert.</translation>
    </message>
    <message>
        <source>The password is no longer needed and has been deleted. Key file: %1</source>
        <translation>Das Passwort wird nicht mehr gebraucht und wurde gelöscht. Schlüsseldatei: %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineDrawing</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Drawing of the machine</source>
        <translation>Zeichnung des Rechners</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
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
        <source>Slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>%1 of %2 in use</source>
        <translation>%1 von %2 belegt</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::MachinePage</name>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>The check was interrupted.</source>
        <translation>Die Prüfung wurde unterbrochen.</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Anmelden…</translation>
    </message>
    <message>
        <source>Connect now and answer the machine&apos;s prompts</source>
        <translation>Jetzt verbinden und die Fragen des Rechners beantworten</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Check the machine from the beginning, step by step</source>
        <translation>Den Rechner von Anfang an prüfen, Schritt für Schritt</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation>Jetzt neu verbinden</translation>
    </message>
    <message>
        <source>Retry now instead of waiting</source>
        <translation>Jetzt erneut versuchen statt zu warten</translation>
    </message>
    <message>
        <source>Open terminal</source>
        <translation>Terminal öffnen</translation>
    </message>
    <message>
        <source>Open a shell on the machine in your terminal program</source>
        <translation>Eine Shell auf dem Rechner im Terminalprogramm öffnen</translation>
    </message>
    <message>
        <source>Forward port…</source>
        <translation>Port weiterleiten…</translation>
    </message>
    <message>
        <source>Open a web page served on the machine</source>
        <translation>Eine Webseite öffnen, die der Rechner bereitstellt</translation>
    </message>
    <message>
        <source>Detach…</source>
        <translation>Lösen…</translation>
    </message>
    <message>
        <source>Asks for confirmation</source>
        <translation>Fragt vorher nach</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Run a script here</source>
        <translation>Hier ein Skript ausführen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>Überwachung</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>Dieses Computeziel konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Usable, with warnings</source>
        <translation>Verwendbar, mit Warnungen</translation>
    </message>
    <message>
        <source>The machine&apos;s host key has changed.</source>
        <translation>Der Hostschlüssel des Rechners hat sich geändert.</translation>
    </message>
    <message>
        <source>The machine requires sign-in.</source>
        <translation>Der Rechner verlangt eine Anmeldung.</translation>
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
        <source>Its runs are still listed under Runs.</source>
        <translation>Seine Läufe stehen weiter unter den Läufen.</translation>
    </message>
    <message>
        <source>The machine could not be checked.</source>
        <translation>Der Rechner konnte nicht geprüft werden.</translation>
    </message>
    <message>
        <source>Could not connect to the machine.</source>
        <translation>Die Verbindung zum Rechner konnte nicht hergestellt werden.</translation>
    </message>
    <message>
        <source>No terminal program was found.</source>
        <translation>Es wurde kein Terminalprogramm gefunden.</translation>
    </message>
    <message>
        <source>Install one, such as xterm, or run in a terminal: studioctl compute ssh %1</source>
        <translation>Eines installieren, etwa xterm, oder in einem Terminal eingeben: studioctl compute ssh %1</translation>
    </message>
    <message>
        <source>Replace key…</source>
        <translation>Schlüssel ersetzen…</translation>
    </message>
    <message>
        <source>Host key replaced. Connecting…</source>
        <translation>Host-Schlüssel ersetzt. Verbindung wird aufgebaut…</translation>
    </message>
    <message>
        <source>The machine has not presented its new key yet.</source>
        <translation>Der Rechner hat seinen neuen Schlüssel noch nicht vorgezeigt.</translation>
    </message>
    <message>
        <source>Check the machine again, then replace the key.</source>
        <translation>Den Rechner erneut prüfen, dann den Schlüssel ersetzen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Open in VS Code…</source>
        <translation>In VS Code öffnen…</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Wake the machine, or keep it on</source>
        <translation>Den Rechner wecken oder eingeschaltet lassen</translation>
    </message>
    <message>
        <source>The machine is being stopped.</source>
        <translation>Der Rechner wird angehalten.</translation>
    </message>
    <message>
        <source>Open a folder of the machine in VS Code over SSH; asks before adding an SSH config entry</source>
        <translation>Einen Ordner des Rechners über SSH in VS Code öffnen; fragt, bevor ein SSH-Konfigurationseintrag hinzugefügt wird</translation>
    </message>
    <message>
        <source>Stop the machine after its runs end, unless someone else is using it</source>
        <translation>Den Rechner nach dem Ende seiner Läufe anhalten, sofern ihn niemand anders benutzt</translation>
    </message>
    <message>
        <source>The machine could not be started.</source>
        <translation>Der Rechner konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>The machine could not be stopped.</source>
        <translation>Der Rechner konnte nicht angehalten werden.</translation>
    </message>
    <message>
        <source>The machine could not be stopped or started.</source>
        <translation>Der Rechner konnte nicht angehalten oder gestartet werden.</translation>
    </message>
    <message>
        <source>The host key could not be replaced.</source>
        <translation>Der Hostschlüssel konnte nicht ersetzt werden.</translation>
    </message>
    <message>
        <source>Reconnect, open JupyterLab or a terminal, forward a port, detach</source>
        <translation>Neu verbinden, JupyterLab oder Terminal öffnen, Port weiterleiten, lösen</translation>
    </message>
    <message>
        <source>Open JupyterLab</source>
        <translation>JupyterLab öffnen</translation>
    </message>
    <message>
        <source>Start JupyterLab on the machine if needed and open it in the browser</source>
        <translation>JupyterLab auf dem Rechner bei Bedarf starten und im Browser öffnen</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachinePowerForm</name>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>Name of an attached machine on the same network</source>
        <translation>Name eines angebundenen Rechners im selben Netz</translation>
    </message>
    <message>
        <source>Wake it for queued runs</source>
        <translation>Für wartende Läufe wecken</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>In Bereitschaft versetzen</translation>
    </message>
    <message>
        <source>Shut down</source>
        <translation>Herunterfahren</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop when idle for</source>
        <translation>Stoppen nach Leerlauf von</translation>
    </message>
    <message>
        <source>Stop command</source>
        <translation>Befehl zum Anhalten</translation>
    </message>
    <message>
        <source>Executed by your account&apos;s shell on the machine</source>
        <translation>Wird von der Shell Ihres Kontos auf dem Rechner ausgeführt</translation>
    </message>
    <message>
        <source>MAC address</source>
        <translation>MAC-Adresse</translation>
    </message>
    <message>
        <source>Run &quot;ip link&quot; on the machine to find it; Wake-on-LAN must be enabled there</source>
        <translation>Auf dem Rechner mit „ip link“ zu finden; Wake-on-LAN muss dort aktiviert sein</translation>
    </message>
    <message>
        <source>Machine that sends the magic packet</source>
        <translation>Rechner, der das Magic Packet sendet</translation>
    </message>
    <message>
        <source>Stop method</source>
        <translation>Art des Anhaltens</translation>
    </message>
    <message>
        <source>Applied only while no run and no other user is active</source>
        <translation>Nur, solange kein Lauf und kein anderer Benutzer aktiv ist</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>Deaktiviert</translation>
    </message>
    <message>
        <source>Custom command</source>
        <translation>Eigener Befehl</translation>
    </message>
    <message>
        <source>Idle minutes before the machine is stopped</source>
        <translation>Leerlaufminuten, bis der Rechner angehalten wird</translation>
    </message>
    <message>
        <source>never</source>
        <comment>automatic stop</comment>
        <translation>nie</translation>
    </message>
    <message>
        <source>Queued runs for this machine wake it</source>
        <translation>Wartende Läufe für diesen Rechner wecken ihn</translation>
    </message>
    <message>
        <source>MAC address for Wake-on-LAN</source>
        <translation>MAC-Adresse für Wake-on-LAN</translation>
    </message>
    <message>
        <source>Wake from</source>
        <translation>Wecken von</translation>
    </message>
    <message>
        <source>Sends the magic packet; must be on the same network as this machine.</source>
        <translation>Sendet das Magic Packet; muss im selben Netz wie dieser Rechner sein.</translation>
    </message>
    <message>
        <source>Requires permission on the machine; checked when you save.</source>
        <translation>Erfordert eine Berechtigung auf dem Rechner; sie wird beim Speichern geprüft.</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineRulesForm</name>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>KEY=VALUE, separated by commas</source>
        <translation>KEY=VALUE, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Data budget</source>
        <translation>Datenbudget</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Keine Grenze</translation>
    </message>
    <message>
        <source>A size, such as 50GiB</source>
        <translation>Eine Größe, etwa 50GiB</translation>
    </message>
    <message>
        <source>Default GPUs</source>
        <translation>Standard-GPUs</translation>
    </message>
    <message>
        <source>For runs that do not request a number of GPUs</source>
        <translation>Für Läufe, die keine Anzahl von GPUs anfordern</translation>
    </message>
    <message>
        <source>All, exclusively</source>
        <translation>Alle, exklusiv</translation>
    </message>
    <message>
        <source>All, shared (none reserved)</source>
        <translation>Alle, gemeinsam (keine reserviert)</translation>
    </message>
    <message>
        <source>GPUs in use by others</source>
        <translation>Von anderen benutzte GPUs</translation>
    </message>
    <message>
        <source>Policy while other processes are using a GPU</source>
        <translation>Verhalten, während andere Prozesse eine GPU benutzen</translation>
    </message>
    <message>
        <source>Wait until free</source>
        <translation>Warten, bis sie frei sind</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Use anyway</source>
        <translation>Trotzdem verwenden</translation>
    </message>
    <message>
        <source>Runs can require labels, such as rack=1.</source>
        <translation>Läufe können sie verlangen, z. B. rack=1.</translation>
    </message>
    <message>
        <source>The least recently used inputs, downloads and snapshots are evicted first. Data in use is kept.</source>
        <translation>Die am längsten nicht genutzten Eingaben, Downloads und Momentaufnahmen werden zuerst verdrängt. Genutzte Daten bleiben.</translation>
    </message>
    <message>
        <source>Enter each label as KEY=VALUE.</source>
        <translation>Geben Sie jedes Label als KEY=VALUE ein.</translation>
    </message>
    <message>
        <source>Enter the data budget as a size, such as 50GiB, or leave it empty.</source>
        <translation>Geben Sie das Datenbudget als Größe ein, etwa 50GiB, oder lassen Sie es leer.</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineSettings</name>
    <message>
        <source>Use</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>Höchstzahl gleichzeitiger Läufe; weitere warten.</translation>
    </message>
    <message>
        <source>Concurrent r&amp;uns</source>
        <translation>G&amp;leichzeitige Läufe</translation>
    </message>
    <message>
        <source>Runs may use all &amp;GPUs</source>
        <translation>Läufe dürfen alle &amp;GPUs verwenden</translation>
    </message>
    <message>
        <source>Otherwise only the selected ones; the others are hidden from runs</source>
        <translation>Sonst nur die ausgewählten; die anderen sind für Läufe nicht sichtbar</translation>
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
        <source>Not res&amp;ponding after</source>
        <translation>&amp;Antwortet nicht nach</translation>
    </message>
    <message>
        <source>Affects the display only; runs continue while the machine is unreachable.</source>
        <translation>Betrifft nur die Anzeige; Läufe laufen weiter, während der Rechner unerreichbar ist.</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>The folder cannot be changed because it contains runs. To use another, attach the machine again under another name.</source>
        <translation>Der Ordner kann nicht geändert werden, weil er Läufe enthält. Für einen anderen den Rechner unter einem anderen Namen noch einmal anbinden.</translation>
    </message>
    <message>
        <source>Larger files stay on the machine and can be downloaded later</source>
        <translation>Was größer ist, bleibt auf dem Rechner und kann später heruntergeladen werden</translation>
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
        <source>Outputs to download</source>
        <translation>Herunterzuladende Ausgaben</translation>
    </message>
    <message>
        <source>Keep outputs on the machine; download on demand</source>
        <translation>Ausgaben auf dem Rechner lassen; bei Bedarf herunterladen</translation>
    </message>
    <message>
        <source>Nothing is copied automatically; files are downloaded when you open them</source>
        <translation>Nichts wird automatisch kopiert; Dateien werden beim Öffnen heruntergeladen</translation>
    </message>
    <message>
        <source>Patterns as in .gitignore, separated by commas</source>
        <translation>Muster wie in .gitignore, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>Einschließen</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>Include &amp;outputs</source>
        <translation>A&amp;usgaben einschließen</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>Exclude ou&amp;tputs</source>
        <translation>Ausgaben ausschli&amp;eßen</translation>
    </message>
    <message>
        <source>File size &amp;limit</source>
        <translation>Höchstgröße je Da&amp;tei</translation>
    </message>
    <message>
        <source>Total si&amp;ze limit</source>
        <translation>Höchstgröße gesa&amp;mt</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Apply these values to the machine</source>
        <translation>Diese Werte auf den Rechner anwenden</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Revert to the machine&apos;s current values</source>
        <translation>Auf die aktuellen Werte des Rechners zurücksetzen</translation>
    </message>
    <message>
        <source>Passwords and passphrases</source>
        <translation>Passwörter und Passphrasen</translation>
    </message>
    <message>
        <source>Saved credentials of this machine and its jump hosts can be moved or deleted. After deletion, you are asked when they are needed.</source>
        <translation>Gespeicherte Zugangsdaten dieses Rechners und seiner Jump-Hosts lassen sich verschieben oder löschen. Nach dem Löschen wird bei Bedarf danach gefragt.</translation>
    </message>
    <message>
        <source>Move credentials…</source>
        <translation>Zugangsdaten verschieben…</translation>
    </message>
    <message>
        <source>Choose where to move the saved passwords and passphrases</source>
        <translation>Wählen, wohin die gespeicherten Passwörter und Passphrasen verschoben werden</translation>
    </message>
    <message>
        <source>Delete saved credentials</source>
        <translation>Gespeicherte Zugangsdaten löschen</translation>
    </message>
    <message>
        <source>Delete the saved passwords and passphrases of this machine and its jump hosts</source>
        <translation>Gespeicherte Passwörter und Passphrasen dieses Rechners und seiner Jump-Hosts löschen</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>The machine accepts no more runs. Its runs are kept here, with their logs and outputs.</source>
        <translation>Der Rechner nimmt keine Läufe mehr an. Seine Läufe bleiben hier, mit Protokollen und Ausgaben.</translation>
    </message>
    <message>
        <source>Detach this machine…</source>
        <translation>Diesen Rechner lösen…</translation>
    </message>
    <message>
        <source>Asks for confirmation</source>
        <translation>Fragt vorher nach</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
    <message>
        <source>Runs may use this GPU</source>
        <translation>Läufe dürfen diese GPU verwenden</translation>
    </message>
    <message numerus="yes">
        <source>The machine has %n core(s).</source>
        <translation>
            <numerusform>Der Rechner hat %n Kern.</numerusform>
            <numerusform>Der Rechner hat %n Kerne.</numerusform>
        </translation>
    </message>
    <message>
        <source>the home folder</source>
        <translation>Home-Ordner</translation>
    </message>
    <message>
        <source>Choose at least one GPU, or let runs use all of them.</source>
        <translation>Mindestens eine GPU wählen, oder Läufe alle verwenden lassen.</translation>
    </message>
    <message>
        <source>The machine could not be changed.</source>
        <translation>Der Rechner konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>Saved. Applies to runs started from now on.</source>
        <translation>Gespeichert. Gilt für Läufe, die ab jetzt starten.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Move the saved passwords and passphrases to this location</source>
        <translation>Die gespeicherten Passwörter und Passphrasen an diesen Ort verschieben</translation>
    </message>
    <message>
        <source>The credentials could not be moved.</source>
        <translation>Die Zugangsdaten konnten nicht verschoben werden.</translation>
    </message>
    <message>
        <source>The credentials have been moved.</source>
        <translation>Die Zugangsdaten wurden verschoben.</translation>
    </message>
    <message>
        <source>No saved credentials for this machine.</source>
        <translation>Für diesen Rechner sind keine Zugangsdaten gespeichert.</translation>
    </message>
    <message>
        <source>The next time it asks, you choose where to store the answer.</source>
        <translation>Wenn er das nächste Mal fragt, lässt sich wählen, wo die Antwort aufbewahrt wird.</translation>
    </message>
    <message>
        <source>The credentials could not be deleted.</source>
        <translation>Die Zugangsdaten konnten nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Credentials deleted. You are asked when they are needed.</source>
        <translation>Zugangsdaten gelöscht. Bei Bedarf wird danach gefragt.</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Log size limit</source>
        <translation>Grenze für Protokolle</translation>
    </message>
    <message>
        <source>For a longer log, only the first part is mirrored while the job runs, and the last part when it has ended; the complete log stays on the machine</source>
        <translation>Von einem längeren Protokoll wird der erste Teil gespiegelt, während der Job läuft, und der letzte, wenn er beendet ist; das vollständige Protokoll bleibt auf dem Rechner</translation>
    </message>
    <message>
        <source>Saved, but the machine cannot be stopped yet.</source>
        <translation>Gespeichert, aber der Rechner kann noch nicht angehalten werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineStep</name>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Host name or IP address; IPv6 without brackets</source>
        <translation>Hostname oder IP-Adresse; IPv6 ohne Klammern</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>SSH port; usually 22</source>
        <translation>SSH-Port; meist 22</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Your user name on the machine</source>
        <translation>Benutzername auf dem Rechner</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
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
        <source>User name on that machine.</source>
        <translation>Benutzername auf dem Rechner.</translation>
    </message>
    <message>
        <source>Target na&amp;me</source>
        <translation>&amp;Name des Computeziels</translation>
    </message>
    <message>
        <source>Up to %1 letters, digits, dots, underscores, and hyphens.</source>
        <translation>Bis zu %1 Buchstaben, Ziffern, Punkte, Unterstriche und Bindestriche.</translation>
    </message>
    <message>
        <source>Impor&amp;t from ~/.ssh/config…</source>
        <translation>Aus ~/.ssh/config i&amp;mportieren…</translation>
    </message>
    <message>
        <source>~/.ssh/config does not exist or lists no hosts</source>
        <translation>~/.ssh/config fehlt oder enthält keine Hosts</translation>
    </message>
    <message>
        <source>Search hosts</source>
        <translation>Hosts suchen</translation>
    </message>
    <message>
        <source>Show only hosts with this text</source>
        <translation>Zeigt nur Hosts mit diesem Text</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Hosts in ~/.ssh/config</source>
        <translation>Hosts aus ~/.ssh/config</translation>
    </message>
    <message>
        <source>Use host</source>
        <translation>Host verwenden</translation>
    </message>
    <message>
        <source>Fill in the form with this host&apos;s settings</source>
        <translation>Das Formular mit den Einstellungen dieses Hosts ausfüllen</translation>
    </message>
    <message>
        <source>Fill in the form from an existing SSH host</source>
        <translation>Das Formular aus einem vorhandenen SSH-Host ausfüllen</translation>
    </message>
    <message>
        <source>This host cannot be imported: %1</source>
        <translation>Dieser Host kann nicht importiert werden: %1</translation>
    </message>
    <message>
        <source>Not imported from the file:</source>
        <translation>Nicht aus der Datei importiert:</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineStorage</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Working folders of runs with their logs and outputs</source>
        <translation>Arbeitsordner der Läufe mit Protokollen und Ausgaben</translation>
    </message>
    <message>
        <source>Blobs</source>
        <translation>Blobs</translation>
    </message>
    <message>
        <source>Files of snapshots and inputs, deduplicated</source>
        <translation>Dateien von Momentaufnahmen und Eingaben, dedupliziert</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>Momentaufnahmen</translation>
    </message>
    <message>
        <source>File lists of snapshots</source>
        <translation>Dateilisten der Momentaufnahmen</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>Environments built for runs</source>
        <translation>Für Läufe gebaute Umgebungen</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Program that manages runs on the machine</source>
        <translation>Programm, das auf dem Rechner die Läufe verwaltet</translation>
    </message>
    <message>
        <source>Total size</source>
        <translation>Gesamtgröße</translation>
    </message>
    <message>
        <source>All data of this workspace on the machine</source>
        <translation>Alle Daten dieses Arbeitsbereichs auf dem Rechner</translation>
    </message>
    <message>
        <source>Not measured yet.</source>
        <translation>Noch nicht ermittelt.</translation>
    </message>
    <message>
        <source>Querying the machine</source>
        <translation>Rechner wird abgefragt</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Refresh the sizes</source>
        <translation>Größen aktualisieren</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Remove all studio data…</source>
        <translation>Alle Studio-Daten entfernen…</translation>
    </message>
    <message>
        <source>Removes all data of this workspace from the machine; asks for confirmation</source>
        <translation>Entfernt alle Daten dieses Arbeitsbereichs vom Rechner; fragt vorher nach</translation>
    </message>
    <message>
        <source>Studio data on the machine</source>
        <translation>Daten des Studios auf dem Rechner</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are active there. Cancel them first, or wait for them to finish.</source>
        <translation>
            <numerusform>%n Lauf läuft dort. Ihn zuerst abbrechen oder abwarten.</numerusform>
            <numerusform>%n Läufe laufen dort. Sie zuerst abbrechen oder abwarten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Querying the machine…</source>
        <translation>Rechner wird abgefragt…</translation>
    </message>
    <message>
        <source>The sizes could not be measured.</source>
        <translation>Die Größen konnten nicht ermittelt werden.</translation>
    </message>
    <message>
        <source>Updated at %1</source>
        <translation>Aktualisiert: %1</translation>
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
        <source>%1 freed.</source>
        <translation>%1 freigegeben.</translation>
    </message>
    <message>
        <source>Remove all studio data from %1?</source>
        <translation>Alle Studio-Daten von %1 entfernen?</translation>
    </message>
    <message>
        <source>All data of this workspace is removed from the machine, including earlier attachments: working folders of all runs there, logs, snapshots, environments, and the agent. Outputs that your rules left there are removed too; otherwise nothing is removed while a run has results that are not here. This cannot be undone. Other workspaces are not affected.</source>
        <translation>Alle Daten dieses Arbeitsbereichs werden vom Rechner entfernt, auch von früheren Anbindungen: die Arbeitsordner aller Läufe dort, Protokolle, Momentaufnahmen, Umgebungen und der Agent. Auch Ausgaben, die nach Ihren Regeln dort blieben, werden entfernt; sonst wird nichts entfernt, solange ein Lauf Ergebnisse hat, die nicht hier sind. Das kann nicht rückgängig gemacht werden. Andere Arbeitsbereiche bleiben unberührt.</translation>
    </message>
    <message>
        <source>Remove all data</source>
        <translation>Alle Daten entfernen</translation>
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
        <source>All data of this workspace has been removed from the machine.</source>
        <translation>Alle Daten dieses Arbeitsbereichs wurden vom Rechner entfernt.</translation>
    </message>
    <message>
        <source>The next run uploads the agent again.</source>
        <translation>Der nächste Lauf lädt den Agenten erneut hoch.</translation>
    </message>
    <message>
        <source>Removes files that no run needs from the machine. Everything shown here is kept.</source>
        <translation>Entfernt Dateien vom Rechner, die kein Lauf mehr braucht. Nichts, was hier angezeigt wird, geht verloren.</translation>
    </message>
</context>
<context>
    <name>studio::ui::MainWindow</name>
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
        <source>Close the window (runs continue)</source>
        <translation>Fenster schließen (Läufe laufen weiter)</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>Alles durchsuchen</translation>
    </message>
    <message>
        <source>The workspace %1 could not be opened.</source>
        <translation>Der Arbeitsbereich %1 konnte nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>Create a workspace here</source>
        <translation>Hier einen Arbeitsbereich anlegen</translation>
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
</context>
<context>
    <name>studio::ui::ManualPage</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>No topic contains these words.</source>
        <translation>Kein Thema enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalte</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>The manual is not installed: its files were expected in %1.</source>
        <translation>Das Handbuch ist nicht installiert: Seine Dateien wurden in %1 erwartet.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>The manual has no topic of this name.</source>
        <translation>Das Handbuch hat kein Thema dieses Namens.</translation>
    </message>
</context>
<context>
    <name>studio::ui::MappingSettings</name>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Name mappings</source>
        <translation>Namenszuordnungen</translation>
    </message>
    <message>
        <source>Azure ML files name environments, images and datastores of a cloud workspace. A mapping replaces such a name when a file is submitted here.</source>
        <translation>Dateien von Azure ML nennen Umgebungen, Images und Datenspeicher eines Cloud-Arbeitsbereichs. Eine Zuordnung ersetzt einen solchen Namen, wenn eine Datei hier eingereicht wird.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Name in files</source>
        <translation>Name in Dateien</translation>
    </message>
    <message>
        <source>Used here</source>
        <translation>Hier verwendet</translation>
    </message>
    <message>
        <source>Mappings</source>
        <translation>Zuordnungen</translation>
    </message>
    <message>
        <source>No mappings yet.</source>
        <translation>Noch keine Zuordnungen.</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Delete the selected mapping</source>
        <translation>Die ausgewählte Zuordnung löschen</translation>
    </message>
    <message>
        <source>Add or change a mapping</source>
        <translation>Zuordnung hinzufügen oder ändern</translation>
    </message>
    <message>
        <source>Environment or image</source>
        <translation>Umgebung oder Image</translation>
    </message>
    <message>
        <source>Address of data</source>
        <translation>Adresse von Daten</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose a folder on this computer</source>
        <translation>Einen Ordner auf diesem Rechner wählen</translation>
    </message>
    <message>
        <source>Save mapping</source>
        <translation>Zuordnung speichern</translation>
    </message>
    <message>
        <source>Replaces an existing mapping of the same name</source>
        <translation>Ersetzt eine vorhandene Zuordnung desselben Namens</translation>
    </message>
    <message>
        <source>Full path of the local copy</source>
        <translation>Voller Pfad der lokalen Kopie</translation>
    </message>
    <message>
        <source>Environment of this workspace: NAME or NAME:VERSION</source>
        <translation>Umgebung dieses Arbeitsbereichs: NAME oder NAME:VERSION</translation>
    </message>
    <message>
        <source>The mappings could not be listed.</source>
        <translation>Die Zuordnungen konnten nicht aufgelistet werden.</translation>
    </message>
    <message>
        <source>Enter the name as written in files.</source>
        <translation>Den Namen eingeben, wie er in Dateien steht.</translation>
    </message>
    <message>
        <source>Enter the path of the local copy.</source>
        <translation>Den Pfad der lokalen Kopie eingeben.</translation>
    </message>
    <message>
        <source>Enter an environment of this workspace.</source>
        <translation>Eine Umgebung dieses Arbeitsbereichs eingeben.</translation>
    </message>
    <message>
        <source>The mapping could not be saved.</source>
        <translation>Die Zuordnung konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Mapping saved</source>
        <translation>Zuordnung gespeichert</translation>
    </message>
    <message>
        <source>Delete this mapping?</source>
        <translation>Diese Zuordnung löschen?</translation>
    </message>
    <message>
        <source>Files that name %1 can no longer be submitted without another mapping.</source>
        <translation>Dateien, die %1 nennen, lassen sich ohne eine andere Zuordnung nicht mehr einreichen.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The mapping could not be deleted.</source>
        <translation>Die Zuordnung konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Local copy</source>
        <translation>Lokale Kopie</translation>
    </message>
    <message>
        <source>Address, or a prefix shared by several addresses</source>
        <translation>Adresse, oder der gemeinsame Anfang mehrerer Adressen</translation>
    </message>
    <message>
        <source>Name used in files; * matches anything</source>
        <translation>Name wie in Dateien geschrieben; * steht für Beliebiges</translation>
    </message>
</context>
<context>
    <name>studio::ui::MatchList</name>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>Search results; press Enter or click to go to the line</source>
        <translation>Suchergebnisse; Eingabe oder Klick springt zur Zeile</translation>
    </message>
</context>
<context>
    <name>studio::ui::MetricCell</name>
    <message>
        <source>Back to all charts (Esc)</source>
        <translation>Zurück zu allen Diagrammen (Esc)</translation>
    </message>
    <message>
        <source>Enlarge this chart</source>
        <translation>Dieses Diagramm vergrößern</translation>
    </message>
    <message>
        <source>Save this chart as an image or its values as CSV</source>
        <translation>Dieses Diagramm als Bild oder seine Werte als CSV speichern</translation>
    </message>
    <message>
        <source>Drag or scroll to zoom, Shift+drag to pan, double-click to reset.</source>
        <translation>Ziehen oder Mausrad zoomt, Umschalt+Ziehen verschiebt, ein Doppelklick setzt zurück.</translation>
    </message>
    <message>
        <source>Drag or Ctrl+scroll to zoom, Shift+drag to pan, double-click to reset.</source>
        <translation>Ziehen oder Strg+Mausrad zoomt, Umschalt+Ziehen verschiebt, ein Doppelklick setzt zurück.</translation>
    </message>
    <message>
        <source>Chart of %1</source>
        <translation>Diagramm: %1</translation>
    </message>
    <message>
        <source>Last value</source>
        <translation>Letzter Wert</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern…</translation>
    </message>
    <message>
        <source>PNG image (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern…</translation>
    </message>
    <message>
        <source>SVG image (*.svg)</source>
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
        <source>Save chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>The chart now shows another metric. Export it again.</source>
        <translation>Das Diagramm zeigt jetzt eine andere Metrik. Exportieren Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>studio::ui::MetricGallery</name>
    <message>
        <source>Images and tables</source>
        <translation>Bilder und Tabellen</translation>
    </message>
    <message>
        <source>Images and tables logged by the script</source>
        <translation>Vom Skript protokollierte Bilder und Tabellen</translation>
    </message>
    <message>
        <source>Image preview</source>
        <translation>Bildvorschau</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Browse the steps at which this image was logged</source>
        <translation>Die Schritte durchgehen, bei denen dieses Bild protokolliert wurde</translation>
    </message>
    <message>
        <source>Logged table</source>
        <translation>Protokollierte Tabelle</translation>
    </message>
    <message>
        <source>This file does not contain a table.</source>
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
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
</context>
<context>
    <name>studio::ui::MetricGrid</name>
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
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Group %1, collapsed</source>
        <translation>Gruppe %1, eingeklappt</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>Gruppe %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::MetricsCard</name>
    <message>
        <source>best %1</source>
        <translation>bester %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>All metrics</source>
        <translation>Alle Metriken</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::MetricsTab</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Log y</source>
        <translation>Log y</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzter</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Logged by</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Copy snippet</source>
        <translation>Beispiel kopieren</translation>
    </message>
    <message>
        <source>How to log a metric</source>
        <translation>Wie eine Metrik protokolliert wird</translation>
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
        <source>Metrics that a script logs with MLflow are plotted here live, as are TensorBoard files and JSON lines in outputs/metrics.jsonl.</source>
        <translation>Metriken, die ein Skript mit MLflow protokolliert, werden hier live dargestellt, ebenso TensorBoard-Dateien und JSON-Zeilen in outputs/metrics.jsonl.</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>Metriken suchen</translation>
    </message>
    <message>
        <source>Search metrics (Ctrl+F)</source>
        <translation>Metriken suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Parts of metric names; all must match</source>
        <translation>Teile von Metriknamen; alle müssen vorkommen</translation>
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
        <source>Horizontal axis</source>
        <translation>Horizontale Achse</translation>
    </message>
    <message>
        <source>Charts per row</source>
        <translation>Diagramme je Zeile</translation>
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
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Smoothing: exponential moving average, as in TensorBoard</source>
        <translation>Glättung: exponentiell gleitender Mittelwert wie in TensorBoard</translation>
    </message>
    <message>
        <source>Logarithmic y axes</source>
        <translation>Logarithmische Y-Achsen</translation>
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
        <source>Some logged data exceeds the display limits or could not be parsed.</source>
        <translation>Einige protokollierte Daten überschreiten die Anzeigegrenzen oder waren nicht lesbar.</translation>
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
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Processes whose metrics are shown</source>
        <translation>Prozesse, deren Metriken gezeigt werden</translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation>Alle Ränge</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rang %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::MonitoringTab</name>
    <message>
        <source>Sampled once per second; values are %1-second averages (memory: maximum).</source>
        <translation>Einmal je Sekunde gemessen; Werte sind Mittel über %1 Sekunden (Speicher: Höchstwert).</translation>
    </message>
    <message>
        <source>Sampled once per second.</source>
        <translation>Einmal je Sekunde gemessen.</translation>
    </message>
    <message>
        <source>No monitoring data</source>
        <translation>Keine Messdaten</translation>
    </message>
    <message>
        <source>The run ended too soon or never started.</source>
        <translation>Der Lauf endete zu früh, oder er hat nie begonnen.</translation>
    </message>
    <message>
        <source>Monitoring starts with the job</source>
        <translation>Die Überwachung beginnt mit dem Job</translation>
    </message>
    <message>
        <source>CPU, memory, GPUs, disks, and network are sampled once per second while it runs.</source>
        <translation>CPU, Speicher, GPUs, Datenträger und Netz werden einmal je Sekunde gemessen, während er läuft.</translation>
    </message>
</context>
<context>
    <name>studio::ui::MonitoringView</name>
    <message>
        <source>Horizontal axis</source>
        <translation>Horizontale Achse</translation>
    </message>
    <message>
        <source>Quantity on the horizontal axis</source>
        <translation>Größe auf der horizontalen Achse</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>Zeit seit dem Start</translation>
    </message>
    <message>
        <source>Time since first value</source>
        <translation>Zeit seit dem ersten Wert</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Run CPU (100 % = one core)</source>
        <translation>CPU des Laufs (100 % = ein Kern)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>GPU-Auslastung</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>CPU (100 % = all cores)</source>
        <translation>CPU (100 % = alle Kerne)</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>GPU %1: total</source>
        <translation>GPU %1: gesamt</translation>
    </message>
    <message>
        <source>Disk I/O</source>
        <translation>Datenträger-E/A</translation>
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
        <source>Host reads</source>
        <translation>Rechner liest</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Host writes</source>
        <translation>Rechner schreibt</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>Host network</source>
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
        <source>Host CPU (100 % = all cores)</source>
        <translation>CPU des Rechners (100 % = alle Kerne)</translation>
    </message>
    <message>
        <source>Run processes</source>
        <translation>Prozesse des Laufs</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU-Leistungsaufnahme</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU-Temperatur</translation>
    </message>
    <message>
        <source>%1 (not used by this run)</source>
        <translation>%1 (nicht von diesem Lauf genutzt)</translation>
    </message>
    <message>
        <source>Run memory</source>
        <translation>Speicher des Laufs</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>Speicher des Rechners</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
</context>
<context>
    <name>studio::ui::NameValueEditor</name>
    <message>
        <source>Type in the last row to add an entry; press Delete to remove the selected row</source>
        <translation>In die letzte Zeile tippen, um einen Eintrag hinzuzufügen; Entf entfernt die ausgewählte Zeile</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Datei hinzufügen…</translation>
    </message>
    <message>
        <source>Choose a file to upload with the run</source>
        <translation>Eine Datei wählen, die mit dem Lauf hochgeladen wird</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Choose a folder to upload with the run</source>
        <translation>Einen Ordner wählen, der mit dem Lauf hochgeladen wird</translation>
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
        <source>Folder to upload</source>
        <translation>Ordner zum Hochladen</translation>
    </message>
    <message>
        <source>File to upload</source>
        <translation>Datei zum Hochladen</translation>
    </message>
    <message>
        <source>Add data</source>
        <translation>Daten hinzufügen</translation>
    </message>
    <message>
        <source>Choose data of this workspace; its newest version is used</source>
        <translation>Daten dieses Arbeitsbereichs wählen; die neueste Version wird verwendet</translation>
    </message>
</context>
<context>
    <name>studio::ui::NameValueModel</name>
    <message>
        <source>Input kind</source>
        <translation>Art der Eingabe</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Path on the machine</source>
        <translation>Pfad auf dem Rechner</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
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
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
</context>
<context>
    <name>studio::ui::NeedsForm</name>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>CPU cores on each node</source>
        <translation>CPU-Kerne auf jedem Knoten</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Memory on each node</source>
        <translation>Arbeitsspeicher auf jedem Knoten</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Processes per node</source>
        <translation>Prozesse je Knoten</translation>
    </message>
    <message>
        <source>Processes on each node</source>
        <translation>Prozesse auf jedem Knoten</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Parameter servers</source>
        <translation>Parameterserver</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Runs of higher priority start first</source>
        <translation>Läufe mit höherer Priorität starten zuerst</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>Isoliert</translation>
    </message>
    <message>
        <source>Preemptible</source>
        <translation>Unterbrechbar</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>alle übrigen</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU-Modell</translation>
    </message>
    <message>
        <source>Part of the GPU&apos;s name, such as A100</source>
        <translation>Teil des GPU-Namens, z. B. A100</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>None</source>
        <comment>distribution</comment>
        <translation>Keine</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>GPUs per node; 0 hides all GPUs from the job. If not set, the machine&apos;s default applies.</source>
        <translation>GPUs je Knoten; bei 0 sieht der Job keine. Ohne Angabe gilt der Standard des Rechners.</translation>
    </message>
    <message>
        <source>Minimum memory per GPU</source>
        <translation>Mindestspeicher jeder GPU</translation>
    </message>
    <message>
        <source>Number of nodes; all start together</source>
        <translation>Anzahl der Knoten; alle starten gemeinsam</translation>
    </message>
    <message>
        <source>TensorFlow worker tasks</source>
        <translation>Worker-Tasks von TensorFlow</translation>
    </message>
    <message>
        <source>TensorFlow parameter server tasks</source>
        <translation>Parameterserver-Tasks von TensorFlow</translation>
    </message>
    <message>
        <source>No other run uses the machines of this run</source>
        <translation>Kein anderer Lauf teilt die Rechner dieses Laufs</translation>
    </message>
    <message>
        <source>Can be preempted by runs of higher priority; it is then requeued</source>
        <translation>Kann von Läufen mit höherer Priorität verdrängt werden und wird dann wieder eingereiht</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>Framework for distributed processes</source>
        <translation>Framework für verteilte Prozesse</translation>
    </message>
    <message>
        <source>Continue on node failure</source>
        <translation>Nach Fehlern eines Knotens fortfahren</translation>
    </message>
    <message>
        <source>The other nodes continue when one fails; the run fails when all have ended</source>
        <translation>Die anderen Knoten laufen weiter, wenn einer fehlschlägt; der Lauf ist fehlgeschlagen, wenn alle beendet sind</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewComputePage</name>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>The cluster scales with its queue, one node per run, up to the maximum.

Nodes that stay idle are released, down to the minimum.

All of these settings can be changed later.</source>
        <translation>Der Cluster skaliert mit seiner Warteschlange, ein Knoten je Lauf, bis zur Höchstzahl.

Knoten, die im Leerlauf bleiben, werden freigegeben, bis zur Mindestzahl.

All diese Einstellungen lassen sich später ändern.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Nothing has been created yet. Create (Ctrl+Enter) creates the cluster and opens its page.

The command and the file do the same from a terminal.</source>
        <translation>Noch ist nichts angelegt. „Erstellen“ (Strg+Eingabe) legt den Cluster an und öffnet seine Seite.

Der Befehl und die Datei tun dasselbe in einem Terminal.</translation>
    </message>
    <message>
        <source>New compute</source>
        <translation>Neues Computeziel</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>&amp;Erstellen</translation>
    </message>
    <message>
        <source>Create the cluster and open its page (Ctrl+Enter)</source>
        <translation>Den Cluster erstellen und seine Seite öffnen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Leave without creating anything</source>
        <translation>Verlassen, ohne etwas zu erstellen</translation>
    </message>
    <message>
        <source>This step has problems</source>
        <translation>Dieser Schritt enthält Probleme</translation>
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
        <source>Runs are submitted to this name. It is case-insensitive and cannot be changed later.

A node is a slice of a machine: it is limited to its cores and memory where the system allows it. In a pool, nodes are slices of several machines, or whole machines. The cluster&apos;s page shows the limits in effect.</source>
        <translation>Läufe werden an diesen Namen eingereicht. Groß- und Kleinschreibung zählt nicht; er kann später nicht geändert werden.

Ein Knoten ist ein Anteil eines Rechners: Er ist auf seine Kerne und seinen Arbeitsspeicher begrenzt, wo das System es zulässt. In einem Pool sind die Knoten Anteile mehrerer Rechner oder ganze Rechner. Die Seite des Clusters zeigt die geltenden Grenzen.</translation>
    </message>
    <message>
        <source>Runs execute on compute targets. Compare kinds shows what each kind supports.

An idle cluster costs nothing: it scales to 0 nodes unless you set a minimum.

Not sure? Help me choose asks three questions.</source>
        <translation>Läufe werden auf Computezielen ausgeführt. „Arten vergleichen“ zeigt, was jede Art unterstützt.

Ein Cluster im Leerlauf kostet nichts: Er skaliert auf 0 Knoten, wenn kein Minimum gesetzt ist.

Unsicher? „Auswahlhilfe“ stellt drei Fragen.</translation>
    </message>
    <message>
        <source>From the minimum to the maximum number of nodes, at the cloud&apos;s list price</source>
        <translation>Vom Minimum bis zum Maximum der Knoten, zum Listenpreis der Cloud</translation>
    </message>
    <message>
        <source>Set the hourly price on the Usage page after creating the cluster</source>
        <translation>Den Preis einer Stunde auf der Seite Nutzung festlegen, sobald der Cluster besteht</translation>
    </message>
    <message>
        <source>The size of one node. All nodes of a cluster are the same, unless they are whole machines.

Scale up, then out: first choose a size that suits one run, then as many nodes as there are concurrent runs.

On own machines, the price is that of the nearest Azure size, for comparison only. Machines of a cloud are billed by the cloud, at the price in the list of its sizes.</source>
        <translation>Die Größe eines Knotens. Alle Knoten eines Clusters sind gleich, außer wenn sie ganze Rechner sind.

Erst die Größe, dann die Anzahl: zuerst eine Größe wählen, die zu einem Lauf passt, dann so viele Knoten wie gleichzeitige Läufe.

Auf eigenen Rechnern ist der Preis der der nächstgelegenen Azure-Größe, nur zum Vergleich. Maschinen einer Cloud rechnet die Cloud ab, zum Preis in der Liste ihrer Größen.</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewDataPage</name>
    <message>
        <source>New data</source>
        <translation>Neue Daten</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Leave without creating anything</source>
        <translation>Verlassen, ohne etwas zu erstellen</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>Daten werden gelesen…</translation>
    </message>
    <message>
        <source>%1 of %2 copied</source>
        <comment>sizes</comment>
        <translation>%1 von %2 kopiert</translation>
    </message>
    <message>
        <source>Copy anyway</source>
        <translation>Trotzdem kopieren</translation>
    </message>
    <message>
        <source>The data could not be created.</source>
        <translation>Die Daten konnten nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Create this version (Ctrl+Enter)</source>
        <translation>Diese Version anlegen (Strg+Eingabe)</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewInstancePage</name>
    <message>
        <source>New compute instance</source>
        <translation>Neue Compute-Instanz</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
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
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Stop when idle for</source>
        <translation>Stoppen nach Leerlauf von</translation>
    </message>
    <message>
        <source>Setup script</source>
        <translation>Einrichtungsskript</translation>
    </message>
    <message>
        <source>Create the instance and open its page</source>
        <translation>Die Instanz erstellen und ihre Seite öffnen</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>Virtual machine</source>
        <translation>Virtuelle Maschine</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>Cloud</translation>
    </message>
    <message>
        <source>Disk image</source>
        <translation>Datenträgerabbild</translation>
    </message>
    <message>
        <source>A single node for notebooks and experiments that you start and stop. Its files are kept while it is stopped.</source>
        <translation>Ein einzelner Knoten für Notebooks und Experimente, den Sie starten und stoppen. Seine Dateien bleiben erhalten, solange er gestoppt ist.</translation>
    </message>
    <message>
        <source>never</source>
        <comment>automatic stop</comment>
        <translation>nie</translation>
    </message>
    <message>
        <source>Shell script that runs once, as the first run.</source>
        <translation>Shell-Skript, das einmal läuft, als erster Lauf.</translation>
    </message>
    <message>
        <source>Equivalent command:</source>
        <translation>Entsprechender Befehl:</translation>
    </message>
    <message>
        <source>Podman or Docker on a machine.</source>
        <translation>Podman oder Docker auf einem Rechner.</translation>
    </message>
    <message>
        <source>QEMU or libvirt on a machine.</source>
        <translation>QEMU oder libvirt auf einem Rechner.</translation>
    </message>
    <message>
        <source>A cloud VM, created with the cloud&apos;s CLI.</source>
        <translation>Eine Cloud-VM, mit der CLI der Cloud erstellt.</translation>
    </message>
    <message>
        <source>Leave empty to use the machine&apos;s file system, read-only under a writable layer (Podman as root).</source>
        <translation>Leer lassen, um das Dateisystem des Rechners zu verwenden, schreibgeschützt unter einer beschreibbaren Schicht (Podman als root).</translation>
    </message>
    <message>
        <source>Absolute path on the machine of a cloud image with cloud-init. Opened read-only.</source>
        <translation>Absoluter Pfad eines Cloud-Images mit cloud-init auf dem Rechner. Wird nur lesend geöffnet.</translation>
    </message>
    <message>
        <source>Load account and sizes first.</source>
        <translation>Laden Sie zuerst Konto und Größen.</translation>
    </message>
    <message>
        <source>Select a VM size.</source>
        <translation>Wählen Sie eine VM-Größe.</translation>
    </message>
    <message>
        <source>Enter the path of a disk image on the machine.</source>
        <translation>Geben Sie den Pfad eines Datenträgerabbilds auf dem Rechner ein.</translation>
    </message>
    <message>
        <source>The instance could not be created.</source>
        <translation>Die Instanz konnte nicht erstellt werden.</translation>
    </message>
    <message>
        <source>Idle means no run, no terminal input, no busy notebook kernel, no file transfer, and almost no CPU usage.</source>
        <translation>Leerlauf heißt: kein Lauf, keine Eingabe in Terminals, kein beschäftigter Notebook-Kernel, keine Dateiübertragung und fast keine CPU-Auslastung.</translation>
    </message>
    <message>
        <source>Equivalent YAML file</source>
        <translation>Entsprechende YAML-Datei</translation>
    </message>
    <message>
        <source>Azure ML CLI format</source>
        <translation>Format der Azure-ML-CLI</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>Assigned user</source>
        <translation>Zugewiesener Benutzer</translation>
    </message>
    <message>
        <source>Shown as a label; access is not restricted.</source>
        <translation>Wird als Beschriftung angezeigt; der Zugriff wird nicht eingeschränkt.</translation>
    </message>
    <message>
        <source>as the image</source>
        <comment>size of a disk</comment>
        <translation>wie das Image</translation>
    </message>
    <message>
        <source>Disk size</source>
        <translation>Datenträgergröße</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>GPUs of the machine, exclusively while the instance is on.</source>
        <translation>GPUs des Rechners, exklusiv, solange die Instanz an ist.</translation>
    </message>
    <message>
        <source>instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Price per hour: unknown</source>
        <translation>Preis pro Stunde: unbekannt</translation>
    </message>
    <message>
        <source>The list price of the cloud</source>
        <translation>Der Listenpreis der Cloud</translation>
    </message>
    <message>
        <source>Set the hourly price on the Usage page after creating the instance</source>
        <translation>Legen Sie den Stundenpreis nach dem Erstellen der Instanz auf der Seite „Nutzung“ fest</translation>
    </message>
    <message>
        <source>Add more times and cron expressions later on the page of the instance.</source>
        <translation>Weitere Zeiten und Cron-Ausdrücke fügen Sie später auf der Seite der Instanz hinzu.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>%1 per hour while running</source>
        <translation>%1 pro Stunde im Betrieb</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewPipelinePage</name>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>Parallel</translation>
    </message>
    <message>
        <source>Spark</source>
        <translation>Spark</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>any target</source>
        <translation>beliebiges Ziel</translation>
    </message>
    <message>
        <source>New pipeline</source>
        <translation>Neue Pipeline</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Leave without submitting</source>
        <translation>Verlassen, ohne einzureichen</translation>
    </message>
    <message>
        <source>&amp;Submit</source>
        <translation>&amp;Einreichen</translation>
    </message>
    <message>
        <source>Take snapshots of the steps&apos; folders and queue the pipeline (Ctrl+Enter)</source>
        <translation>Momentaufnahmen der Ordner der Schritte erstellen und die Pipeline einreihen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Pipeline file</source>
        <translation>Pipelinedatei</translation>
    </message>
    <message>
        <source>Full path of a pipeline job (YAML) in Azure ML&apos;s format</source>
        <translation>Vollständiger Pfad eines Pipelinejobs (YAML) im Format von Azure ML</translation>
    </message>
    <message>
        <source>Choose the file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>Compute target</source>
        <translation>Computeziel</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Equivalent command</source>
        <translation>Entsprechender Befehl</translation>
    </message>
    <message>
        <source>Submits the same pipeline from a terminal</source>
        <translation>Reicht dieselbe Pipeline von einem Terminal aus ein</translation>
    </message>
    <message>
        <source>Job files (*.yml *.yaml);;All files (*)</source>
        <translation>Jobdateien (*.yml *.yaml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>Die Datei konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Choose a pipeline file. Its steps are shown here.</source>
        <translation>Wählen Sie eine Pipelinedatei. Ihre Schritte werden hier angezeigt.</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>optional</translation>
    </message>
    <message>
        <source>path, URL or azureml:NAME</source>
        <translation>Pfad, URL oder azureml:NAME</translation>
    </message>
    <message>
        <source>File or folder, URL, or data of this workspace as azureml:NAME:VERSION</source>
        <translation>Datei oder Ordner, URL oder Daten dieses Arbeitsbereichs als azureml:NAME:VERSION</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>Wird eingereicht…</translation>
    </message>
    <message>
        <source>Copying changed files into the workspace.</source>
        <translation>Geänderte Dateien werden in den Arbeitsbereich kopiert.</translation>
    </message>
    <message>
        <source>The pipeline was not submitted.</source>
        <translation>Die Pipeline wurde nicht eingereicht.</translation>
    </message>
    <message>
        <source>Submit anyway</source>
        <translation>Trotzdem einreichen</translation>
    </message>
    <message>
        <source>The pipeline could not be submitted.</source>
        <translation>Die Pipeline konnte nicht eingereicht werden.</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Force rerun</source>
        <translation>Neuausführung erzwingen</translation>
    </message>
    <message>
        <source>Runs all steps on this target, overriding the file</source>
        <translation>Führt alle Schritte auf diesem Computeziel aus, anders als in der Datei angegeben</translation>
    </message>
    <message>
        <source>For all steps. Select one if the file names targets that do not exist in this workspace.</source>
        <translation>Für alle Schritte. Wählen Sie eines, wenn die Datei Computeziele nennt, die es in diesem Arbeitsbereich nicht gibt.</translation>
    </message>
    <message>
        <source>Run all steps, even if an earlier result can be reused</source>
        <translation>Alle Schritte ausführen, auch wenn ein früheres Ergebnis wiederverwendbar ist</translation>
    </message>
    <message>
        <source>Otherwise, steps with unchanged code, inputs, and environment reuse the earlier result.</source>
        <translation>Sonst übernehmen Schritte mit unverändertem Code, unveränderten Eingaben und unveränderter Umgebung das frühere Ergebnis.</translation>
    </message>
    <message>
        <source>Value passed to the steps</source>
        <translation>Wert, den die Schritte erhalten</translation>
    </message>
    <message>
        <source>This is not a pipeline file. Open it with New run › Start from › From file.</source>
        <translation>Diese Datei ist keine Pipeline. Öffnen Sie sie mit „Neuer Lauf › Ausgehen von › Aus Datei“.</translation>
    </message>
    <message>
        <source>Serverless: any suitable target</source>
        <translation>Serverlos: ein beliebiges passendes Ziel</translation>
    </message>
    <message>
        <source>Preview reuse</source>
        <translation>Wiederverwendung vorab zeigen</translation>
    </message>
    <message>
        <source>Show which steps would reuse an earlier result, and why others would run. Copies changed files into the workspace, as Submit does</source>
        <translation>Zeigen, welche Schritte ein früheres Ergebnis wiederverwenden würden und warum andere laufen würden. Kopiert geänderte Dateien in den Arbeitsbereich, wie Einreichen</translation>
    </message>
    <message>
        <source>would be reused</source>
        <translation>würde wiederverwendet</translation>
    </message>
    <message>
        <source>Comparing with earlier pipelines…</source>
        <translation>Vergleich mit früheren Pipelines …</translation>
    </message>
    <message>
        <source>%1; %2 would be reused</source>
        <translation>%1; %2 würden wiederverwendet</translation>
    </message>
    <message>
        <source>Compare anyway</source>
        <translation>Trotzdem vergleichen</translation>
    </message>
    <message>
        <source>Which steps would be reused could not be determined.</source>
        <translation>Welche Schritte wiederverwendet würden, ließ sich nicht ermitteln.</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewRunPage</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>The run works in a copy of the folder, so you can keep editing.

Later runs upload only what changed. Rules in .amlignore, or otherwise in .gitignore, exclude files. Generated folders such as .venv and node_modules are excluded unless a rule such as !node_modules includes them.

Files that the script writes to outputs/ are collected when it ends.</source>
        <translation>Der Lauf arbeitet in einer Kopie des Ordners, sodass weiter bearbeitet werden kann.

Spätere Läufe laden nur hoch, was sich geändert hat. Regeln in .amlignore oder sonst in .gitignore schließen Dateien aus. Erzeugte Ordner wie .venv und node_modules werden ausgeschlossen, wenn keine Regel wie !node_modules sie einschließt.

Was das Skript nach outputs/ schreibt, wird am Ende eingesammelt.</translation>
    </message>
    <message>
        <source>Compute target</source>
        <translation>Computeziel</translation>
    </message>
    <message>
        <source>The same run works on every target; only the location changes.

When all slots are in use, the run waits in the queue.</source>
        <translation>Derselbe Lauf funktioniert auf jedem Computeziel; nur der Ort ändert sich.

Sind alle Plätze belegt, wartet der Lauf in der Warteschlange.</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>What the job needs before it starts: packages, an interpreter, or an image.

It is built once on each target and reused by later runs, so only the first one waits.

Requirements files found in your code are suggested, never used automatically.</source>
        <translation>Was der Job vor dem Start braucht: Pakete, einen Interpreter oder ein Image.

Die Umgebung wird auf jedem Computeziel einmal gebaut und von späteren Läufen wiederverwendet; so wartet nur der erste.

Im Code gefundene Requirements-Dateien werden vorgeschlagen, nie automatisch verwendet.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>All of these settings are optional.

Runs are grouped by experiment. Tags make them easier to find.

The command refers to inputs by name: data that is uploaded once, a path on the machine, or a URL that the machine downloads.</source>
        <translation>Alle diese Einstellungen sind optional.

Läufe sind nach Experimenten gruppiert. Tags helfen, sie wiederzufinden.

Der Befehl spricht Eingaben über ihren Namen an: Daten, die einmal hochgeladen werden, ein Pfad auf dem Rechner oder eine URL, die der Rechner herunterlädt.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Nothing has been uploaded yet. Submit (Ctrl+Enter) takes a snapshot and queues the run; you can then close this window.

The command does the same from a terminal.</source>
        <translation>Noch ist nichts hochgeladen. „Einreichen“ (Strg+Eingabe) erstellt eine Momentaufnahme und stellt den Lauf in die Warteschlange; danach kann dieses Fenster geschlossen werden.

Der Befehl tut dasselbe in einem Terminal.</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>&amp;Submit</source>
        <translation>&amp;Einreichen</translation>
    </message>
    <message>
        <source>Take a snapshot and queue the run (Ctrl+Enter)</source>
        <translation>Momentaufnahme erstellen und den Lauf in die Warteschlange stellen (Strg+Eingabe)</translation>
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
        <source>Start from a saved run configuration or an earlier run</source>
        <translation>Mit einer gespeicherten Laufkonfiguration oder einem früheren Lauf beginnen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No saved configurations or earlier runs yet</source>
        <translation>Noch keine gespeicherten Konfigurationen oder früheren Läufe</translation>
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
        <source>New run based on %1</source>
        <translation>Neuer Lauf auf Basis von %1</translation>
    </message>
    <message>
        <source>No executable file at this path. Check the path, or choose another.</source>
        <translation>Unter diesem Pfad gibt es keine ausführbare Datei. Den Pfad prüfen oder einen anderen wählen.</translation>
    </message>
    <message>
        <source>This step is incomplete</source>
        <translation>Dieser Schritt ist unvollständig</translation>
    </message>
    <message>
        <source>It needs conda packages, but no micromamba, mamba, or conda is known on &quot;%1&quot;. Download micromamba under Settings › Environments; the studio then uploads it to machines that have none.</source>
        <translation>Sie braucht conda-Pakete, aber auf „%1“ ist weder micromamba noch mamba noch conda bekannt. micromamba unter „Einstellungen › Umgebungen“ herunterladen: Das Studio lädt es dann auf Rechner hoch, die keines haben.</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>Wird eingereicht…</translation>
    </message>
    <message>
        <source>Copying changed files into the workspace.</source>
        <translation>Geänderte Dateien werden in den Arbeitsbereich kopiert.</translation>
    </message>
    <message>
        <source>Scanned %1 files, %2</source>
        <translation>%1 Dateien gescannt, %2</translation>
    </message>
    <message>
        <source>The run was not submitted.</source>
        <translation>Der Lauf wurde nicht eingereicht.</translation>
    </message>
    <message>
        <source>Submit anyway</source>
        <translation>Trotzdem einreichen</translation>
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
        <source>Name. An existing name gets a new version.</source>
        <translation>Name. Zu einem vorhandenen Namen entsteht eine neue Version.</translation>
    </message>
    <message>
        <source>The run configuration could not be saved.</source>
        <translation>Die Laufkonfiguration konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Already saved as %1, version %2.</source>
        <translation>Bereits gespeichert als %1, Version %2.</translation>
    </message>
    <message>
        <source>Saved as %1, version %2.</source>
        <translation>Gespeichert als %1, Version %2.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>From file…</source>
        <translation>Aus Datei…</translation>
    </message>
    <message>
        <source>Job file</source>
        <translation>Job-Datei</translation>
    </message>
    <message>
        <source>Job files (*.yml *.yaml *.runconfig);;All files (*)</source>
        <translation>Job-Dateien (*.yml *.yaml *.runconfig);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>Die Datei konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>%1 has errors.</source>
        <translation>%1 enthält Fehler.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>A sweep runs the command once for each trial and compares the trials by a metric.

Leave the switch off for a single run.

Trials share the code, the environment and the settings of the other steps; the time limit there applies to each trial.</source>
        <translation>Ein Sweep führt den Befehl einmal je Versuch aus und vergleicht die Versuche anhand einer Metrik.

Für einen einzelnen Lauf bleibt der Schalter aus.

Die Versuche teilen sich Code, Umgebung und Einstellungen der anderen Schritte; die Zeitgrenze dort gilt für jeden Versuch.</translation>
    </message>
    <message>
        <source>Review the settings that the file does not specify.</source>
        <translation>Prüfen Sie die Einstellungen, die die Datei nicht angibt.</translation>
    </message>
    <message>
        <source>Prefilled from the last submitted run</source>
        <translation>Ausgefüllt wie der zuletzt eingereichte Lauf</translation>
    </message>
    <message>
        <source>Code, compute target, environment, and settings are copied from that run.</source>
        <translation>Code, Computeziel, Umgebung und Einstellungen sind die jenes Laufs.</translation>
    </message>
    <message>
        <source>Start empty</source>
        <translation>Leer beginnen</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewSchedulePage</name>
    <message>
        <source>New schedule</source>
        <translation>Neuer Zeitplan</translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation>Zeitpläne</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Schedule file</source>
        <translation>Zeitplan-Datei</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Azure schedule</source>
        <translation>Zeitplan von Azure</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, its experiment</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Choose a schedule file.</source>
        <translation>Wählen Sie eine Zeitplan-Datei.</translation>
    </message>
    <message>
        <source>The file defines the trigger and the job.</source>
        <translation>Die Datei definiert Auslöser und Job.</translation>
    </message>
    <message>
        <source>Missed times</source>
        <translation>Verpasste Zeiten</translation>
    </message>
    <message>
        <source>While a run is active</source>
        <translation>Während ein Lauf aktiv ist</translation>
    </message>
    <message>
        <source>Name from the file</source>
        <translation>Name aus der Datei</translation>
    </message>
    <message>
        <source>Select the run to repeat.</source>
        <translation>Wählen Sie den Lauf, der wiederholt werden soll.</translation>
    </message>
    <message>
        <source>Enter a name for the schedule.</source>
        <translation>Geben Sie einen Namen für den Zeitplan ein.</translation>
    </message>
    <message>
        <source>Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>Verwenden Sie bis zu 64 Buchstaben, Ziffern, „.“, „_“ und „-“, beginnend mit Buchstabe oder Ziffer.</translation>
    </message>
    <message>
        <source>The schedule could not be created.</source>
        <translation>Der Zeitplan konnte nicht erstellt werden.</translation>
    </message>
    <message>
        <source>&amp;Job of an existing run, with its snapshot</source>
        <translation>&amp;Job eines vorhandenen Laufs, mit seiner Momentaufnahme</translation>
    </message>
    <message>
        <source>&amp;Azure schedule file (YAML)</source>
        <translation>Z&amp;eitplan-Datei von Azure (YAML)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>Schedule &amp;file</source>
        <translation>Zeitplan-&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Missed times</source>
        <translation>&amp;Verpasste Zeiten</translation>
    </message>
    <message>
        <source>&amp;While a run is active</source>
        <translation>&amp;Während ein Lauf aktiv ist</translation>
    </message>
    <message>
        <source>Correct the marked field of the trigger.</source>
        <translation>Korrigieren Sie das markierte Feld des Auslösers.</translation>
    </message>
    <message>
        <source>Save the current state of the job and create the schedule (Ctrl+Enter)</source>
        <translation>Den aktuellen Stand des Jobs speichern und den Zeitplan erstellen (Strg+Eingabe)</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeChart</name>
    <message>
        <source>Nodes over time</source>
        <translation>Knoten im Zeitverlauf</translation>
    </message>
    <message>
        <source>Now %1 nodes, at most %2 in this period, maximum %3.</source>
        <translation>Jetzt %1 Knoten, in diesem Zeitraum höchstens %2, Höchstzahl %3.</translation>
    </message>
    <message>
        <source>No nodes in this period</source>
        <translation>Keine Knoten in diesem Zeitraum</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no nodes</source>
        <translation>keine Knoten</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeChooser</name>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Node of the attempt</source>
        <translation>Knoten des Versuchs</translation>
    </message>
    <message>
        <source>Node %1: %2</source>
        <translation>Knoten %1: %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeCountPicture</name>
    <message>
        <source>%1 to %2 nodes: %1 always on, the others start for queued runs</source>
        <translation>%1 bis %2 Knoten: %1 bleiben an, die übrigen starten für wartende Läufe</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeGrid</name>
    <message>
        <source>Nodes by machine</source>
        <translation>Knoten nach Rechner</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s), %1</source>
        <translation>
            <numerusform>%n Kern, %1</numerusform>
            <numerusform>%n Kerne, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n node(s)</source>
        <translation>
            <numerusform>%1: %n Knoten</numerusform>
            <numerusform>%1: %n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>not responding</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>kein Knoten</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>Node %1 on %2: %3</source>
        <translation>Knoten %1 auf %2: %3</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeLegend</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeSourceField</name>
    <message>
        <source>Node source</source>
        <translation>Knotenquelle</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Check which providers can create nodes now</source>
        <translation>Prüfen, welche Anbieter jetzt Knoten erstellen können</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Slices of its cores and memory.</source>
        <translation>Anteile seiner Kerne und seines Arbeitsspeichers.</translation>
    </message>
    <message>
        <source>One machine</source>
        <translation>Ein Rechner</translation>
    </message>
    <message>
        <source>Slices of an attached machine.</source>
        <translation>Anteile eines angebundenen Rechners.</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Several attached machines, whole or in slices.</source>
        <translation>Mehrere angebundene Rechner, ganz oder in Anteilen.</translation>
    </message>
    <message>
        <source>Containers</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>Each node has its own file system.</source>
        <translation>Jeder Knoten hat ein eigenes Dateisystem.</translation>
    </message>
    <message>
        <source>Virtual machines</source>
        <translation>Virtuelle Maschinen</translation>
    </message>
    <message>
        <source>Each node has its own operating system.</source>
        <translation>Jeder Knoten hat ein eigenes Betriebssystem.</translation>
    </message>
    <message>
        <source>Cloud VMs, created with %1.</source>
        <translation>Cloud-VMs, erstellt mit %1.</translation>
    </message>
    <message>
        <source>Attach a machine first</source>
        <translation>Zuerst einen Rechner anbinden</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeTableModel</name>
    <message>
        <source>Node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>Open this run: %1</source>
        <translation>Diesen Lauf öffnen: %1</translation>
    </message>
    <message>
        <source>How jobs are limited to the node&apos;s cores and memory; determined when the node started</source>
        <translation>Wie Jobs auf Kerne und Speicher des Knotens begrenzt werden; beim Start des Knotens ermittelt</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
</context>
<context>
    <name>studio::ui::OperationsModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
</context>
<context>
    <name>studio::ui::OperationsTab</name>
    <message>
        <source>Attach</source>
        <translation>Anbinden</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Erfolgreich</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps of the operation</source>
        <translation>Schritte des Vorgangs</translation>
    </message>
    <message>
        <source>Steps of %1, %2</source>
        <translation>Schritte von %1, %2</translation>
    </message>
    <message>
        <source>No operations yet</source>
        <translation>Noch keine Vorgänge</translation>
    </message>
    <message>
        <source>Attach, check, and cleanup operations are listed here with their steps.</source>
        <translation>Anbinden, Prüfungen und Aufräumen werden hier mit ihren Schritten aufgeführt.</translation>
    </message>
    <message>
        <source>Checking the machine…</source>
        <translation>Der Rechner wird geprüft…</translation>
    </message>
    <message>
        <source>Checked just now: OK</source>
        <translation>Gerade eben geprüft: OK</translation>
    </message>
    <message>
        <source>Checked just now: problem found</source>
        <translation>Gerade eben geprüft: Problem gefunden</translation>
    </message>
</context>
<context>
    <name>studio::ui::OrphanList</name>
    <message>
        <source>%1 · %2 · on %3</source>
        <translation>%1 · %2 · auf %3</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Its processes are killed, and the files inside it are deleted.</source>
        <translation>Seine Prozesse werden beendet, und die Dateien darin werden gelöscht.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the orphan %1</source>
        <translation>Verwaiste(n) %1 entfernen</translation>
    </message>
    <message>
        <source>Remove the orphan %1?</source>
        <translation>Verwaiste(n) %1 entfernen?</translation>
    </message>
    <message>
        <source>The orphan could not be removed.</source>
        <translation>Das Verwaiste konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>Orphaned nodes</source>
        <translation>Verwaiste Knoten</translation>
    </message>
    <message>
        <source>Created by this workspace but no longer used; not removed automatically.</source>
        <translation>Von diesem Arbeitsbereich erstellt, aber nicht mehr verwendet; werden nicht automatisch entfernt.</translation>
    </message>
</context>
<context>
    <name>studio::ui::OutputsCard</name>
    <message>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>All outputs</source>
        <translation>Alle Ausgaben</translation>
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
        <source>Image %1</source>
        <translation>Bild %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::OverflowLayout</name>
    <message>
        <source>More actions</source>
        <translation>Weitere Aktionen</translation>
    </message>
</context>
<context>
    <name>studio::ui::PackageEditor</name>
    <message>
        <source>scikit-learn==1.4.2, pandas
conda:cudatoolkit=11.8
(one per line, or separated by commas)</source>
        <translation>scikit-learn==1.4.2, pandas
conda:cudatoolkit=11.8
(eines je Zeile oder durch Kommas getrennt)</translation>
    </message>
    <message>
        <source>The file could not be opened. Check its path and permissions.</source>
        <translation>Die Datei konnte nicht geöffnet werden. Pfad und Rechte prüfen.</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB. Choose a package list.</source>
        <translation>Die Datei ist größer als 1 MB. Eine Paketliste wählen.</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>Aus einer Da&amp;tei…</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Format of the package list</source>
        <translation>Format der Paketliste</translation>
    </message>
    <message>
        <source>Load a conda file, requirements file, or pyproject.toml</source>
        <translation>Eine Conda-Datei, Requirements-Datei oder pyproject.toml laden</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Packages to install</source>
        <translation>Zu installierende Pakete</translation>
    </message>
    <message>
        <source>Problems in the text</source>
        <translation>Probleme im Text</translation>
    </message>
    <message>
        <source>Press Enter or click to go to the position in the text</source>
        <translation>Eingabe drücken oder klicken, um zur Stelle im Text zu gehen</translation>
    </message>
    <message>
        <source>conda packages: built with micromamba, mamba, or conda</source>
        <translation>conda-Pakete: gebaut mit micromamba, mamba oder conda</translation>
    </message>
    <message>
        <source>Python packages only: built with uv, or venv and pip</source>
        <translation>Nur Python-Pakete: gebaut mit uv oder mit venv und pip</translation>
    </message>
    <message>
        <source>Parsed: %1</source>
        <translation>Erkannt: %1</translation>
    </message>
    <message>
        <source>Type or paste packages, or load a file.</source>
        <translation>Pakete eintippen oder einfügen oder eine Datei laden.</translation>
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
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Conda file, requirements file, or pyproject.toml</source>
        <translation>Conda-Datei, Requirements-Datei oder pyproject.toml</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
</context>
<context>
    <name>studio::ui::PageHeader</name>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>studio::ui::ParallelPlot</name>
    <message>
        <source>Parallel coordinates of runs</source>
        <translation>Parallele Koordinaten von Läufen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>%1 of %2 runs are within the selected ranges.</source>
        <translation>%1 von %2 Läufen liegen in den ausgewählten Bereichen.</translation>
    </message>
    <message>
        <source>Axis %1.</source>
        <translation>Achse %1.</translation>
    </message>
</context>
<context>
    <name>studio::ui::ParametersCard</name>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>same as %1</source>
        <translation>wie %1</translation>
    </message>
    <message numerus="yes">
        <source>%n different from %1</source>
        <translation>
            <numerusform>%n anders als %1</numerusform>
            <numerusform>%n anders als %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Previous run</source>
        <translation>Voriger Lauf</translation>
    </message>
    <message>
        <source>Open the previous run of this experiment</source>
        <translation>Den vorigen Lauf dieses Experiments öffnen</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>war %1</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
</context>
<context>
    <name>studio::ui::PictureGrid</name>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
</context>
<context>
    <name>studio::ui::PipelineOverview</name>
    <message>
        <source>Failed step</source>
        <translation>Fehlgeschlagener Schritt</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps by state</source>
        <translation>Schritte nach Zustand</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Failed step: %1</source>
        <translation>Fehlgeschlagener Schritt: %1</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Open log at error</source>
        <translation>Protokoll beim Fehler öffnen</translation>
    </message>
</context>
<context>
    <name>studio::ui::PipelinePart</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Run the pipeline again from the steps that are not completed</source>
        <translation>Pipeline ab den nicht abgeschlossenen Schritten erneut ausführen</translation>
    </message>
    <message>
        <source>The pipeline could not be resumed.</source>
        <translation>Die Pipeline konnte nicht fortgesetzt werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::PipelineTab</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>Den ganzen Graphen zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a step</source>
        <translation>Schritt suchen</translation>
    </message>
    <message>
        <source>Find a step by name (Ctrl+F). Enter shows the next one.</source>
        <translation>Einen Schritt nach Namen suchen (Strg+F). Die Eingabetaste geht zum nächsten.</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Aufklappen</translation>
    </message>
    <message>
        <source>Show the steps of this pipeline in place (Space)</source>
        <translation>Die Schritte dieser Pipeline an ihrer Stelle zeigen (Leertaste)</translation>
    </message>
    <message>
        <source>Show the pipeline of this step as one step (Space)</source>
        <translation>Die Pipeline dieses Schritts als einen Schritt zeigen (Leertaste)</translation>
    </message>
    <message>
        <source>Select a nested pipeline that has started.</source>
        <translation>Wählen Sie eine verschachtelte Pipeline aus, die begonnen hat.</translation>
    </message>
</context>
<context>
    <name>studio::ui::PlainLabel</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>studio::ui::PodSettings</name>
    <message>
        <source>Pods</source>
        <translation>Pods</translation>
    </message>
    <message>
        <source>Ima&amp;ge</source>
        <translation>Ima&amp;ge</translation>
    </message>
    <message>
        <source>&amp;Cores</source>
        <translation>&amp;Kerne</translation>
    </message>
    <message>
        <source>Mem&amp;ory</source>
        <translation>Arbeitssp&amp;eicher</translation>
    </message>
    <message>
        <source>GP&amp;Us</source>
        <translation>GP&amp;Us</translation>
    </message>
    <message>
        <source>&amp;Node selector</source>
        <translation>&amp;Node-Selector</translation>
    </message>
    <message>
        <source>Labels, separated by spaces.</source>
        <translation>Labels, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>&amp;Tolerations</source>
        <translation>&amp;Tolerations</translation>
    </message>
    <message>
        <source>Separated by spaces.</source>
        <translation>Durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>&amp;Volumes</source>
        <translation>&amp;Volumes</translation>
    </message>
    <message>
        <source>PersistentVolumeClaims of the namespace, separated by spaces.</source>
        <translation>PersistentVolumeClaims des Namespaces, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>Priority cl&amp;ass</source>
        <translation>Prioritätskl&amp;asse</translation>
    </message>
    <message>
        <source>Chec&amp;k and save</source>
        <translation>&amp;Prüfen und speichern</translation>
    </message>
    <message>
        <source>R&amp;evert</source>
        <translation>Ve&amp;rwerfen</translation>
    </message>
    <message>
        <source>Revert to the cluster&apos;s current values</source>
        <translation>Auf die aktuellen Werte des Clusters zurücksetzen</translation>
    </message>
    <message>
        <source>Changes apply to new pods. Existing pods are drained and then deleted.</source>
        <translation>Änderungen gelten für neue Pods. Vorhandene Pods nehmen keine Läufe mehr an und werden danach gelöscht.</translation>
    </message>
    <message>
        <source>Must contain /bin/sh. Run environments are built in the pod.</source>
        <translation>Muss /bin/sh enthalten. Umgebungen der Läufe werden im Pod gebaut.</translation>
    </message>
    <message>
        <source>Request and limit of each pod.</source>
        <translation>Anforderung und Limit jedes Pods.</translation>
    </message>
    <message>
        <source>Image pu&amp;ll secrets</source>
        <translation>Image-Pu&amp;ll-Secrets</translation>
    </message>
    <message>
        <source>Names of image pull secrets, separated by spaces.</source>
        <translation>Namen der Image-Pull-Secrets, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>Validate the pod with the cluster (dry run) and save the settings</source>
        <translation>Pod beim Cluster prüfen (Probelauf) und Einstellungen speichern</translation>
    </message>
    <message>
        <source>Saved. Applies to new pods.</source>
        <translation>Gespeichert. Gilt für neue Pods.</translation>
    </message>
    <message>
        <source>The pod settings could not be changed.</source>
        <translation>Die Pod-Einstellungen konnten nicht geändert werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::PoolMachines</name>
    <message>
        <source>no nodes</source>
        <translation>keine Knoten</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation>%1 belegt</translation>
    </message>
    <message>
        <source>%1 unusable</source>
        <translation>%1 nicht nutzbar</translation>
    </message>
    <message>
        <source>Add &amp;machine</source>
        <translation>Rechner &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Machines of the pool</source>
        <translation>Rechner des Pools</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Machine to add</source>
        <translation>Hinzuzufügender Rechner</translation>
    </message>
    <message>
        <source>Nodes are also started on this machine</source>
        <translation>Knoten werden auch auf diesem Rechner gestartet</translation>
    </message>
    <message>
        <source>Open this machine</source>
        <translation>Diesen Rechner öffnen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove %1 from the pool</source>
        <translation>%1 aus dem Pool entfernen</translation>
    </message>
    <message>
        <source>Remove %1 from the pool?</source>
        <translation>%1 aus dem Pool entfernen?</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of the pool are on it. Its nodes are released when their runs end.</source>
        <translation>
            <numerusform>Auf ihm ist %n Lauf des Pools. Seine Knoten werden freigegeben, wenn deren Läufe enden.</numerusform>
            <numerusform>Auf ihm sind %n Läufe des Pools. Seine Knoten werden freigegeben, wenn deren Läufe enden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its nodes are released. The machine stays attached.</source>
        <translation>Seine Knoten werden freigegeben. Der Rechner bleibt angebunden.</translation>
    </message>
    <message>
        <source>The pool could not be changed.</source>
        <translation>Der Pool konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>A pool needs at least one machine.</source>
        <translation>Ein Pool braucht mindestens einen Rechner.</translation>
    </message>
    <message>
        <source>Nodes and runs on an unreachable machine are kept and resume when it reconnects.</source>
        <translation>Knoten und Läufe auf einem unerreichbaren Rechner bleiben und werden fortgesetzt, wenn er wieder verbunden ist.</translation>
    </message>
</context>
<context>
    <name>studio::ui::PropertyColumn</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Show properties</source>
        <translation>Eigenschaften anzeigen</translation>
    </message>
    <message>
        <source>Hide properties</source>
        <translation>Eigenschaften ausblenden</translation>
    </message>
</context>
<context>
    <name>studio::ui::PropertyValue</name>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Press to copy</source>
        <translation>Drücken, um zu kopieren</translation>
    </message>
    <message>
        <source>Click to copy</source>
        <translation>Zum Kopieren klicken</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>studio::ui::ProviderProbe</name>
    <message>
        <source>Signed in to account %1, region %2</source>
        <translation>Angemeldet am Konto %1, Region %2</translation>
    </message>
    <message>
        <source>The program %1 is not installed on this computer</source>
        <translation>Das Programm %1 ist auf diesem Rechner nicht installiert</translation>
    </message>
    <message>
        <source>Podman or Docker is not available</source>
        <translation>Podman oder Docker ist nicht verfügbar</translation>
    </message>
    <message>
        <source>QEMU or libvirt is not available</source>
        <translation>QEMU oder libvirt ist nicht verfügbar</translation>
    </message>
    <message>
        <source>Its program does not respond</source>
        <translation>Sein Programm antwortet nicht</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft…</translation>
    </message>
</context>
<context>
    <name>studio::ui::ProviderSettings</name>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>needs no program</source>
        <translation>braucht kein Programm</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft…</translation>
    </message>
    <message>
        <source>%1. Try: %2</source>
        <translation>%1. Versuchen Sie: %2</translation>
    </message>
    <message>
        <source>Providers</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Rechner</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Check which providers can create nodes now</source>
        <translation>Prüfen, welche Anbieter jetzt Knoten erstellen können</translation>
    </message>
    <message>
        <source>Add preset…</source>
        <translation>Vorlage hinzufügen…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>The providers could not be read.</source>
        <translation>Die Anbieter konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>Niedrige Priorität</translation>
    </message>
    <message>
        <source>spot machines</source>
        <translation>Spot-Maschinen</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>nicht unterstützt</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Add a preset file</source>
        <translation>Vorlagendatei hinzufügen</translation>
    </message>
    <message>
        <source>Preset files (*.yml *.yaml)</source>
        <translation>Vorlagendateien (*.yml *.yaml)</translation>
    </message>
    <message>
        <source>The preset file could not be read.</source>
        <translation>Die Vorlagendatei konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Trust the preset %1?</source>
        <translation>Der Vorlage %1 vertrauen?</translation>
    </message>
    <message>
        <source>Compute Studio will run the program %1 on this computer with the arguments in this file, to create, list and delete machines, which may cost money.</source>
        <translation>Compute Studio führt das Programm %1 auf diesem Rechner mit den Argumenten aus dieser Datei aus, um Maschinen zu erstellen, aufzulisten und zu löschen. Das kann Geld kosten.</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>The preset could not be added.</source>
        <translation>Die Vorlage konnte nicht hinzugefügt werden.</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Remove the preset %1?</source>
        <translation>Die Vorlage %1 entfernen?</translation>
    </message>
    <message>
        <source>Its program is no longer trusted. Machines in the cloud are not changed.</source>
        <translation>Ihrem Programm wird nicht mehr vertraut. Maschinen in der Cloud werden nicht geändert.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The preset could not be removed.</source>
        <translation>Die Vorlage konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Providers create the nodes of clusters and compute instances. A preset file describes the command-line tool of a cloud. Adding it trusts the file and the tool in their current state.</source>
        <translation>Anbieter erstellen die Knoten von Clustern und Compute-Instanzen. Eine Vorlagendatei beschreibt das Befehlszeilenprogramm einer Cloud. Mit dem Hinzufügen wird der Datei und dem Programm in ihrem jetzigen Zustand vertraut.</translation>
    </message>
    <message>
        <source>Add and trust a preset file that defines a cloud</source>
        <translation>Eine Vorlagendatei, die eine Cloud beschreibt, hinzufügen und ihr vertrauen</translation>
    </message>
    <message>
        <source>added from a file, SHA-256 %1</source>
        <translation>aus einer Datei hinzugefügt, SHA-256 %1</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>integriert</translation>
    </message>
    <message>
        <source>Remove the preset; asks for confirmation</source>
        <translation>Vorlage entfernen; fragt nach</translation>
    </message>
    <message>
        <source>Only presets that were added from a file can be removed</source>
        <translation>Nur aus einer Datei hinzugefügte Vorlagen können entfernt werden</translation>
    </message>
</context>
<context>
    <name>studio::ui::PythonFinder</name>
    <message>
        <source>Searches for conda environments, virtual environments, and system and module Pythons</source>
        <translation>Sucht conda-Umgebungen, virtuelle Umgebungen und Pythons des Systems und der Module</translation>
    </message>
    <message>
        <source>Searching for interpreters</source>
        <translation>Suche nach Interpretern</translation>
    </message>
    <message>
        <source>Select the interpreter to use</source>
        <translation>Den zu verwendenden Interpreter auswählen</translation>
    </message>
    <message>
        <source>Interpreters on the machine</source>
        <translation>Interpreter auf dem Rechner</translation>
    </message>
    <message>
        <source>Search %1</source>
        <translation>Auf %1 suchen</translation>
    </message>
    <message>
        <source>Searching the machine…</source>
        <translation>Rechner wird durchsucht…</translation>
    </message>
    <message>
        <source>The machine could not be searched.</source>
        <translation>Der Rechner konnte nicht durchsucht werden.</translation>
    </message>
    <message>
        <source>No interpreters found.</source>
        <translation>Keine Interpreter gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n interpreter(s) found</source>
        <translation>
            <numerusform>%n Interpreter gefunden</numerusform>
            <numerusform>%n Interpreter gefunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::PythonStep</name>
    <message>
        <source>Default python3 on PATH</source>
        <translation>Standard-python3 im PATH</translation>
    </message>
    <message>
        <source>The first python3 on the machine&apos;s PATH</source>
        <translation>Das erste python3 im PATH des Rechners</translation>
    </message>
    <message>
        <source>This machine has not been checked yet. Its interpreters appear here after the check.</source>
        <translation>Dieser Rechner wurde noch nicht geprüft. Seine Interpreter erscheinen nach der Prüfung hier.</translation>
    </message>
    <message>
        <source>Custom path:</source>
        <translation>Eigener Pfad:</translation>
    </message>
    <message>
        <source>Path of any interpreter, e.g. in a virtual environment</source>
        <translation>Pfad eines beliebigen Interpreters, z. B. in einer virtuellen Umgebung</translation>
    </message>
    <message>
        <source>Interpreter path</source>
        <translation>Pfad des Interpreters</translation>
    </message>
    <message>
        <source>Full path of the interpreter</source>
        <translation>Vollständiger Pfad des Interpreters</translation>
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
        <source>Interpreter &amp;path</source>
        <translation>&amp;Pfad des Interpreters</translation>
    </message>
    <message>
        <source>Its folder is prepended to the run&apos;s PATH, so &quot;python&quot;, &quot;pip&quot;, and other tools installed there are found.</source>
        <translation>Sein Ordner wird dem PATH des Laufs vorangestellt; so werden „python“, „pip“ und andere dort installierte Programme gefunden.</translation>
    </message>
    <message>
        <source>Python interpreter</source>
        <translation>Python-Interpreter</translation>
    </message>
    <message>
        <source>Python %1 · %2</source>
        <translation>Python %1 · %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::PythonTableModel</name>
    <message>
        <source>Compatibility of its frameworks with the machine&apos;s GPUs and driver</source>
        <translation>Verträglichkeit seiner Frameworks mit den GPUs und dem Treiber des Rechners</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Frameworks</source>
        <translation>Frameworks</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>Verträglichkeit</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
</context>
<context>
    <name>studio::ui::QuarantineBanner</name>
    <message>
        <source>Open run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>One run is tried after %1; its success lifts the quarantine.</source>
        <translation>Nach %1 wird ein Lauf versucht; sein Erfolg hebt die Quarantäne auf.</translation>
    </message>
    <message>
        <source>In quarantine</source>
        <translation>In Quarantäne</translation>
    </message>
    <message>
        <source>The quarantine could not be lifted.</source>
        <translation>Die Quarantäne konnte nicht aufgehoben werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::QuestionForm</name>
    <message>
        <source>Unknown host: %1</source>
        <translation>Unbekannter Host: %1</translation>
    </message>
    <message>
        <source>Enter the password for %1</source>
        <translation>Passwort für %1 eingeben</translation>
    </message>
    <message>
        <source>Enter the key passphrase for %1</source>
        <translation>Passphrase des Schlüssels für %1 eingeben</translation>
    </message>
    <message>
        <source>%1 requires verification</source>
        <translation>%1 verlangt eine Bestätigung</translation>
    </message>
    <message>
        <source>Requested by %1</source>
        <translation>Angefordert von %1</translation>
    </message>
    <message>
        <source>The answer was not accepted. Check Caps Lock, or enter a new code.</source>
        <translation>Die Antwort wurde nicht angenommen. Feststelltaste prüfen oder einen neuen Code eingeben.</translation>
    </message>
    <message>
        <source>The machine identifies itself with this host key:</source>
        <translation>Der Rechner weist sich mit diesem Hostschlüssel aus:</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>Key type: %1</source>
        <translation>Art des Schlüssels: %1</translation>
    </message>
    <message>
        <source>Compare it with the fingerprint published by the machine&apos;s administrator or provider, or check on the machine itself: ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub. If they differ, the connection may be intercepted: do not connect. You only need to confirm once.</source>
        <translation>Mit dem Fingerabdruck vergleichen, den Administration oder Anbieter des Rechners veröffentlicht haben, oder am Rechner selbst prüfen: ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub. Weichen sie voneinander ab, wird die Verbindung womöglich abgefangen: nicht verbinden. Eine Bestätigung genügt.</translation>
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
        <source>Visible while you type</source>
        <translation>Bei der Eingabe sichtbar</translation>
    </message>
    <message>
        <source>Hidden while you type</source>
        <translation>Bei der Eingabe verborgen</translation>
    </message>
    <message>
        <source>Where to store it</source>
        <translation>Aufbewahrungsort</translation>
    </message>
    <message>
        <source>Where to store the answer so that you are not asked again</source>
        <translation>Wo die Antwort aufbewahrt wird, damit nicht erneut gefragt wird</translation>
    </message>
    <message>
        <source>for this session only</source>
        <translation>nur für diese Sitzung</translation>
    </message>
    <message>
        <source>in the desktop keyring</source>
        <translation>im Schlüsselbund der Arbeitsumgebung</translation>
    </message>
    <message>
        <source>in the workspace vault</source>
        <translation>im Tresor des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>Merken</translation>
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
        <source>Close the connection; no credentials have been sent</source>
        <translation>Die Verbindung beenden; es wurden keine Anmeldedaten gesendet</translation>
    </message>
    <message>
        <source>Close the connection; you will not be asked again automatically</source>
        <translation>Die Verbindung beenden; es wird nicht automatisch erneut gefragt</translation>
    </message>
    <message>
        <source>Fingerprint matches – connect</source>
        <translation>Fingerabdruck stimmt – verbinden</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Remember this key and continue</source>
        <translation>Diesen Schlüssel merken und fortfahren</translation>
    </message>
    <message>
        <source>Send to this machine over the encrypted connection</source>
        <translation>Über die verschlüsselte Verbindung an diesen Rechner senden</translation>
    </message>
</context>
<context>
    <name>studio::ui::QueueMover</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>No other run is delayed.</source>
        <translation>Kein anderer Lauf startet später.</translation>
    </message>
    <message numerus="yes">
        <source>Moved %n run(s)</source>
        <translation>
            <numerusform>%n Lauf verschoben</numerusform>
            <numerusform>%n Läufe verschoben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved %n run(s) to the front of the queue</source>
        <translation>
            <numerusform>%n Lauf an den Anfang der Warteschlange verschoben</numerusform>
            <numerusform>%n Läufe an den Anfang der Warteschlange verschoben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set the priority of %n run(s) to %1</source>
        <translation>
            <numerusform>Priorität von %n Lauf auf %1 gesetzt</numerusform>
            <numerusform>Priorität von %n Läufen auf %1 gesetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs could not be moved.</source>
        <translation>Die Läufe konnten nicht verschoben werden.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Position unchanged.</source>
        <translation>Position unverändert.</translation>
    </message>
    <message>
        <source>Moved %1 to position %2</source>
        <translation>%1 auf Platz %2 verschoben</translation>
    </message>
</context>
<context>
    <name>studio::ui::QueuePage</name>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>The queue could not be loaded.</source>
        <translation>Die Warteschlange konnte nicht geladen werden.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Compute target</source>
        <translation>Computeziel</translation>
    </message>
    <message>
        <source>All compute targets</source>
        <translation>Alle Computeziele</translation>
    </message>
    <message>
        <source>Move first</source>
        <translation>An den Anfang</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move before the previous run (Alt+Up)</source>
        <translation>Vor den vorigen Lauf verschieben (Alt+Auf)</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move behind the next run (Alt+Down)</source>
        <translation>Hinter den nächsten Lauf verschieben (Alt+Ab)</translation>
    </message>
    <message>
        <source>Priority…</source>
        <translation>Priorität…</translation>
    </message>
    <message>
        <source>Set the priority of the selected runs</source>
        <translation>Priorität der ausgewählten Läufe setzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the selected runs (Del)</source>
        <translation>Ausgewählte Läufe abbrechen (Entf)</translation>
    </message>
    <message>
        <source> · %1 selected</source>
        <translation> · %1 ausgewählt</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Keep waiting</source>
        <translation>Weiter warten</translation>
    </message>
    <message>
        <source>Cancel run %1?</source>
        <translation>Lauf %1 abbrechen?</translation>
    </message>
    <message>
        <source>It has been waiting for %1 and loses its place in the queue.</source>
        <translation>Er wartet seit %1 und verliert seinen Platz in der Warteschlange.</translation>
    </message>
    <message>
        <source>Cancel run</source>
        <translation>Lauf abbrechen</translation>
    </message>
    <message>
        <source>Cancel %1 runs?</source>
        <translation>%1 Läufe abbrechen?</translation>
    </message>
    <message>
        <source>They lose their places in the queue.</source>
        <translation>Sie verlieren ihre Plätze in der Warteschlange.</translation>
    </message>
    <message>
        <source>Cancel runs</source>
        <translation>Läufe abbrechen</translation>
    </message>
    <message>
        <source>Could not be canceled.</source>
        <translation>Konnte nicht abgebrochen werden.</translation>
    </message>
    <message numerus="yes">
        <source>Canceling %n run(s)</source>
        <translation>
            <numerusform>%n Lauf wird abgebrochen</numerusform>
            <numerusform>%n Läufe werden abgebrochen</numerusform>
        </translation>
    </message>
    <message>
        <source>The limits could not be changed.</source>
        <translation>Die Grenzen konnten nicht geändert werden.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>The timeline could not be loaded.</source>
        <translation>Die Zeitachse konnte nicht geladen werden.</translation>
    </message>
    <message>
        <source>Show only runs queued for this compute target</source>
        <translation>Nur die Läufe zeigen, die auf dieses Computeziel warten</translation>
    </message>
    <message>
        <source>Move ahead of all runs queued for the same compute target</source>
        <translation>Vor alle Läufe verschieben, die auf dasselbe Computeziel warten</translation>
    </message>
    <message>
        <source>Resource limits and fair share</source>
        <translation>Ressourcengrenzen und faire Verteilung</translation>
    </message>
    <message>
        <source>Queued runs in order. Alt+Up and Alt+Down move the selected runs, Enter opens a run.</source>
        <translation>Wartende Läufe in ihrer Reihenfolge. Alt+Auf und Alt+Ab verschieben die ausgewählten Läufe, Enter öffnet einen Lauf.</translation>
    </message>
    <message>
        <source>Queued runs</source>
        <translation>Wartende Läufe</translation>
    </message>
    <message>
        <source>No runs queued for this target</source>
        <translation>Kein Lauf wartet auf dieses Ziel</translation>
    </message>
    <message>
        <source>Runs queued for other compute targets are not shown.</source>
        <translation>Läufe, die auf andere Computeziele warten, werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>No queued runs</source>
        <translation>Keine Läufe warten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln queued run(s)</source>
        <translation>
            <numerusform>%Ln wartender Lauf</numerusform>
            <numerusform>%Ln wartende Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs without a free slot are queued here, with the reason. Higher priorities start first, then in order of submission. To move a run, drag it or press Alt+Up or Alt+Down.</source>
        <translation>Läufe ohne freien Platz warten hier, mit dem Grund. Höhere Prioritäten starten zuerst, dann nach der Reihenfolge des Einreichens. Zum Verschieben einen Lauf ziehen oder Alt+Auf oder Alt+Ab drücken.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Zurückhalten</translation>
    </message>
    <message>
        <source>Keep the selected runs from starting; they keep their places</source>
        <translation>Die ausgewählten Läufe nicht starten lassen; sie behalten ihre Plätze</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Let the selected runs start in their turn</source>
        <translation>Die ausgewählten Läufe starten lassen, wenn sie an der Reihe sind</translation>
    </message>
    <message>
        <source>The runs could not be held.</source>
        <translation>Die Läufe konnten nicht zurückgehalten werden.</translation>
    </message>
    <message>
        <source>The runs could not be released.</source>
        <translation>Die Läufe konnten nicht freigegeben werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::QueueTableModel</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Expected start</source>
        <translation>Erwarteter Start</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Not set: the run uses one slot of its compute target.</source>
        <translation>Nicht angegeben: Der Lauf belegt einen Platz seines Computeziels.</translation>
    </message>
    <message>
        <source>Estimated from similar runs: %1</source>
        <translation>Geschätzt nach ähnlichen Läufen: %1</translation>
    </message>
    <message>
        <source>Based on the time limits of the runs ahead: %1</source>
        <translation>Nach den Zeitgrenzen der Läufe davor: %1</translation>
    </message>
    <message>
        <source>No estimate yet. Set time limits on the runs ahead to get one.</source>
        <translation>Noch keine Schätzung. Zeitgrenzen für die Läufe davor ermöglichen eine.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Wait time</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>No estimate: %1, which starts first, has no time limit, and no similar run has completed.</source>
        <translation>Keine Schätzung: %1 startet vorher und hat keine Zeitgrenze, und kein ähnlicher Lauf wurde abgeschlossen.</translation>
    </message>
    <message>
        <source>No estimate: the run can start once the reason is resolved. %1</source>
        <translation>Keine Schätzung: Der Lauf kann starten, sobald der Grund behoben ist. %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::QuotaCard</name>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>All runs: %1</source>
        <translation>Alle Läufe: %1</translation>
    </message>
    <message>
        <source>Quotas</source>
        <translation>Kontingente</translation>
    </message>
    <message>
        <source>Edit limits</source>
        <translation>Limits bearbeiten</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>studio::ui::RailHead</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>Alles durchsuchen</translation>
    </message>
    <message>
        <source>Search runs, compute and commands (Ctrl+K)</source>
        <translation>Läufe, Computeziele und Befehle suchen (Strg+K)</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Create new</source>
        <translation>Neu erstellen</translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation>Arbeitsbereich: %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::RanksModel</name>
    <message>
        <source>process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>parameter server</source>
        <translation>Parameterserver</translation>
    </message>
    <message>
        <source>launcher</source>
        <translation>Launcher</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>Signal %1</translation>
    </message>
    <message>
        <source>Node %1 of the attempt</source>
        <translation>Knoten %1 des Versuchs</translation>
    </message>
    <message>
        <source>Stopped: another process had failed, or the run was canceled.</source>
        <translation>Gestoppt: Ein anderer Prozess war fehlgeschlagen, oder der Lauf wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
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
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Exit</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Last line of the log</source>
        <translation>Letzte Zeile des Protokolls</translation>
    </message>
</context>
<context>
    <name>studio::ui::RanksTab</name>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message numerus="yes">
        <source>%n process(es)</source>
        <translation>
            <numerusform>%n Prozess</numerusform>
            <numerusform>%n Prozesse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Press Enter or double-click to open the log of the process</source>
        <translation>Enter oder ein Doppelklick öffnet das Protokoll des Prozesses</translation>
    </message>
</context>
<context>
    <name>studio::ui::ResourcesCard</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>GPU%1</source>
        <translation>GPU%1</translation>
    </message>
    <message>
        <source>GPU%1 memory</source>
        <translation>GPU%1-Speicher</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>Überwachung</translation>
    </message>
    <message>
        <source>&lt;%1 %</source>
        <translation>&lt;%1 %</translation>
    </message>
    <message>
        <source>%1 kWh</source>
        <translation>%1 kWh</translation>
    </message>
    <message>
        <source>%1 Wh</source>
        <translation>%1 Wh</translation>
    </message>
    <message>
        <source>GPU energy</source>
        <translation>GPU-Energie</translation>
    </message>
</context>
<context>
    <name>studio::ui::ReviewForm</name>
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
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
</context>
<context>
    <name>studio::ui::ReviewStep</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>Upload</translation>
    </message>
    <message>
        <source>Compute target</source>
        <translation>Computeziel</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Runs in</source>
        <translation>Läuft in</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
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
        <source>Equivalent command</source>
        <translation>Entsprechender Befehl</translation>
    </message>
    <message>
        <source>Submits the same run from a terminal</source>
        <translation>Reicht denselben Lauf in einem Terminal ein</translation>
    </message>
    <message>
        <source>Save as run configuration…</source>
        <translation>Als Laufkonfiguration speichern…</translation>
    </message>
    <message>
        <source>Save these settings under a name for later runs</source>
        <translation>Diese Einstellungen für spätere Läufe unter einem Namen speichern</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not scanned</source>
        <translation>nicht gescannt</translation>
    </message>
    <message>
        <source>Temporary cluster: %1</source>
        <translation>Temporärer Cluster: %1</translation>
    </message>
    <message>
        <source>%1 = %2 (%3)</source>
        <translation>%1 = %2 (%3)</translation>
    </message>
    <message>
        <source>This value contains shell characters and becomes part of the command.</source>
        <translation>Dieser Wert enthält Shell-Sonderzeichen und wird Teil des Befehls.</translation>
    </message>
    <message>
        <source>time limit %1</source>
        <translation>Zeitgrenze %1</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>keine Zeitgrenze</translation>
    </message>
    <message>
        <source>%1 grace period</source>
        <translation>%1 Frist zum Beenden</translation>
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
        <source>Fix the remaining problems</source>
        <translation>Verbleibende Probleme beheben</translation>
    </message>
    <message>
        <source>Equivalent YAML file</source>
        <translation>Entsprechende YAML-Datei</translation>
    </message>
    <message>
        <source>Azure ML CLI format; submit it with: studioctl run submit --file</source>
        <translation>Format der Azure-ML-CLI; einreichen mit: studioctl run submit --file</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>maximize %1</source>
        <translation>%1 maximieren</translation>
    </message>
    <message>
        <source>minimize %1</source>
        <translation>%1 minimieren</translation>
    </message>
    <message numerus="yes">
        <source>%n in total</source>
        <translation>
            <numerusform>%n insgesamt</numerusform>
            <numerusform>%n insgesamt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at a time</source>
        <translation>
            <numerusform>%n gleichzeitig</numerusform>
            <numerusform>%n gleichzeitig</numerusform>
        </translation>
    </message>
    <message>
        <source>sampling %1</source>
        <translation>Stichprobe %1</translation>
    </message>
    <message>
        <source>early termination %1</source>
        <translation>vorzeitiger Abbruch %1</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>Partition %1</translation>
    </message>
    <message>
        <source>account %1</source>
        <translation>Konto %1</translation>
    </message>
    <message>
        <source>QOS %1</source>
        <translation>QOS %1</translation>
    </message>
    <message>
        <source>GRES %1</source>
        <translation>GRES %1</translation>
    </message>
    <message>
        <source>constraint %1</source>
        <translation>Einschränkung %1</translation>
    </message>
    <message>
        <source>prelude %1</source>
        <translation>Prelude %1</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>Serverless: any suitable target</source>
        <translation>Serverlos: ein beliebiges passendes Ziel</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>Temporary cluster like %1: %2</source>
        <translation>Temporärer Cluster wie %1: %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunBasedCard</name>
    <message>
        <source>Temporary cluster</source>
        <translation>Temporärer Cluster</translation>
    </message>
    <message>
        <source>Created for this run and deleted afterwards. Results are kept.</source>
        <translation>Wird für diesen Lauf erstellt und danach gelöscht. Ergebnisse bleiben.</translation>
    </message>
    <message>
        <source>Node size</source>
        <translation>Knotengröße</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Benutzerdefiniert</translation>
    </message>
    <message>
        <source>Cores of the node</source>
        <translation>Kerne des Knotens</translation>
    </message>
    <message>
        <source>Cores: </source>
        <translation>Kerne: </translation>
    </message>
    <message>
        <source>Memory of the node</source>
        <translation>Speicher des Knotens</translation>
    </message>
    <message>
        <source>Memory: </source>
        <translation>Speicher: </translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>A catalog VM size that fits this computer, custom cores and memory, or the settings of an existing cluster</source>
        <translation>Eine VM-Größe aus dem Katalog, die auf diesen Rechner passt, eigene Werte für Kerne und Speicher oder die Einstellungen eines vorhandenen Clusters</translation>
    </message>
    <message>
        <source>Like %1</source>
        <translation>Wie %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunEnvironment</name>
    <message>
        <source>Installed packages…</source>
        <translation>Installierte Pakete…</translation>
    </message>
    <message>
        <source>Open this environment</source>
        <translation>Diese Umgebung öffnen</translation>
    </message>
    <message>
        <source>Environment progress</source>
        <translation>Fortschritt der Umgebung</translation>
    </message>
    <message>
        <source>Package list as reported by the tool</source>
        <translation>Paketliste, wie das Werkzeug sie ausgibt</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalte</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Build</translation>
    </message>
    <message>
        <source>Wait time</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>The environment could not be built, so the job did not start.</source>
        <translation>Die Umgebung konnte nicht gebaut werden, daher startete der Job nicht.</translation>
    </message>
    <message>
        <source>The list could not be loaded.</source>
        <translation>Die Liste konnte nicht geladen werden.</translation>
    </message>
    <message>
        <source>Installed packages</source>
        <translation>Installierte Pakete</translation>
    </message>
    <message>
        <source>The list has not been received from the machine yet, or the build was deleted.</source>
        <translation>Die Liste wurde noch nicht vom Rechner empfangen, oder der Build wurde gelöscht.</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunEventsModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>New state</source>
        <translation>Neuer Zustand</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
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
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Abstand</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunFilterBar</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Filter by: %1</source>
        <translation>Filtern nach: %1</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Beliebig</translation>
    </message>
    <message>
        <source>Press Enter to apply</source>
        <translation>Mit Eingabe anwenden</translation>
    </message>
    <message>
        <source>Condition %1</source>
        <translation>Bedingung %1</translation>
    </message>
    <message>
        <source>%1
Click to remove this condition.</source>
        <translation>%1
Ein Klick entfernt die Bedingung.</translation>
    </message>
    <message>
        <source>Search, or a condition: metrics.loss &lt; 0.5 and state = Completed</source>
        <translation>Suche oder Bedingung: metrics.loss &lt; 0.5 and state = Completed</translation>
    </message>
    <message>
        <source>Search runs by name, ID, tag, or experiment, or filter by a condition</source>
        <translation>Läufe nach Name, Kennung, Tag oder Experiment suchen oder nach einer Bedingung filtern</translation>
    </message>
    <message>
        <source>Part of a name or tag, or the start of an ID. Or a condition followed by Enter:
metrics.loss &lt; 0.5, params.&quot;model name&quot; = &quot;resnet 50&quot;, tags.team contains vis, duration &gt; 2h
Operators: =, !=, &lt;, &lt;=, &gt;, &gt;=, contains. Combine conditions with &quot;and&quot;, &quot;or&quot; and parentheses.</source>
        <translation>Teil eines Namens oder Tags, oder der Anfang einer ID. Oder eine Bedingung, dann Eingabetaste:
metrics.loss &lt; 0.5, params.&quot;model name&quot; = &quot;resnet 50&quot;, tags.team contains vis, duration &gt; 2h
Operatoren: =, !=, &lt;, &lt;=, &gt;, &gt;=, contains. Bedingungen werden mit „and“, „or“ und Klammern verbunden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunLabels</name>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>Tag hinzufügen</translation>
    </message>
    <message>
        <source>Add a note to this run</source>
        <translation>Eine Notiz zu diesem Lauf schreiben</translation>
    </message>
    <message>
        <source>Remove the tag %1</source>
        <translation>Das Tag %1 entfernen</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunNotices</name>
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
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Sign-in required: %1</source>
        <translation>Anmeldung nötig: %1</translation>
    </message>
    <message>
        <source>No new runs start there until you sign in. Current runs continue.</source>
        <translation>Bis zur Anmeldung starten dort keine neuen Läufe. Laufende Läufe laufen weiter.</translation>
    </message>
    <message>
        <source>Check the host key of %1</source>
        <translation>Hostschlüssel von %1 prüfen</translation>
    </message>
    <message>
        <source>It has changed or has not been confirmed.</source>
        <translation>Er hat sich geändert oder wurde nicht bestätigt.</translation>
    </message>
    <message>
        <source>%1 is not responding</source>
        <translation>%1 antwortet nicht</translation>
    </message>
    <message numerus="yes">
        <source>Last known: %n active run(s).</source>
        <translation>
            <numerusform>Zuletzt bekannt: %n aktiver Lauf.</numerusform>
            <numerusform>Zuletzt bekannt: %n aktive Läufe.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>Protokoll anzeigen</translation>
    </message>
    <message>
        <source>Budget used up: %1</source>
        <translation>Budget aufgebraucht: %1</translation>
    </message>
    <message>
        <source>Budget nearly used up: %1</source>
        <translation>Budget fast aufgebraucht: %1</translation>
    </message>
    <message>
        <source>%1 of %2 %3 this month.</source>
        <translation>%1 von %2 %3 in diesem Monat.</translation>
    </message>
    <message>
        <source>Open usage</source>
        <translation>Nutzung öffnen</translation>
    </message>
    <message>
        <source>New runs are held.</source>
        <translation>Neue Läufe werden zurückgehalten.</translation>
    </message>
    <message>
        <source>%1 is in quarantine</source>
        <translation>%1 ist in Quarantäne</translation>
    </message>
    <message>
        <source>%1 is on and idle</source>
        <translation>%1 ist eingeschaltet und im Leerlauf</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunOverview</name>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
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
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>This run has warnings.</source>
        <translation>Zu diesem Lauf liegen Warnungen vor.</translation>
    </message>
    <message>
        <source>States</source>
        <translation>Zustände</translation>
    </message>
    <message>
        <source>States of the run over time</source>
        <translation>Zustände des Laufs im Zeitverlauf</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunPage</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
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
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>Überwachung</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
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
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel this run</source>
        <translation>Diesen Lauf abbrechen</translation>
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
        <source>Start a new run with these settings</source>
        <translation>Einen neuen Lauf mit diesen Einstellungen starten</translation>
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
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
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
        <source>The run could not be loaded.</source>
        <translation>Der Lauf konnte nicht geladen werden.</translation>
    </message>
    <message>
        <source>Destination folder for outputs and logs</source>
        <translation>Zielordner für Ausgaben und Protokolle</translation>
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
        <source>Some files could not be downloaded.</source>
        <translation>Einige Dateien konnten nicht heruntergeladen werden.</translation>
    </message>
    <message>
        <source>%1 files, %2.</source>
        <translation>%1 Dateien, %2.</translation>
    </message>
    <message>
        <source>Export as file…</source>
        <translation>Als Datei exportieren…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy ID</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>Der Lauf ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Open log at error</source>
        <translation>Protokoll beim Fehler öffnen</translation>
    </message>
    <message>
        <source>Clone and fix</source>
        <translation>Klonen und korrigieren</translation>
    </message>
    <message>
        <source>The run&apos;s folder is missing on the machine.</source>
        <translation>Der Ordner des Laufs fehlt auf dem Rechner.</translation>
    </message>
    <message>
        <source>The machine is not responding.</source>
        <translation>Der Rechner antwortet nicht.</translation>
    </message>
    <message>
        <source>Export as file</source>
        <translation>Als Datei exportieren</translation>
    </message>
    <message>
        <source>Command job (*.yml *.yaml)</source>
        <translation>Befehlsjob (*.yml *.yaml)</translation>
    </message>
    <message>
        <source>Run configuration (*.runconfig)</source>
        <translation>Laufkonfiguration (*.runconfig)</translation>
    </message>
    <message>
        <source>The file could not be saved.</source>
        <translation>Die Datei konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>Exportiert nach %1</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>It starts after %1, which has no time limit.</source>
        <translation>Er startet nach %1, der keine Zeitgrenze hat.</translation>
    </message>
    <message>
        <source>Show in queue</source>
        <translation>In der Warteschlange zeigen</translation>
    </message>
    <message>
        <source>It is expected to start at about %1.</source>
        <translation>Er startet voraussichtlich gegen %1.</translation>
    </message>
    <message>
        <source>It is expected to start at %1.</source>
        <translation>Er startet voraussichtlich um %1.</translation>
    </message>
    <message>
        <source>The run could not be moved.</source>
        <translation>Der Lauf konnte nicht verschoben werden.</translation>
    </message>
    <message>
        <source>Moved to the front of the queue</source>
        <translation>An den Anfang der Warteschlange verschoben</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Move first</source>
        <translation>An den Anfang</translation>
    </message>
    <message>
        <source>Add a note…</source>
        <translation>Notiz hinzufügen…</translation>
    </message>
    <message>
        <source>Edit the note…</source>
        <translation>Notiz bearbeiten…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Position %1 in the queue.</source>
        <translation>Platz %1 in der Warteschlange.</translation>
    </message>
    <message>
        <source>1 file, %1.</source>
        <translation>1 Datei, %1.</translation>
    </message>
    <message>
        <source>Downloaded to %1: %2</source>
        <translation>Heruntergeladen nach %1: %2</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Job (*.yml *.yaml)</source>
        <translation>Job (*.yml *.yaml)</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunTableModel</name>
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
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>The file could not be saved.</source>
        <translation>Die Datei konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>The export was canceled.</source>
        <translation>Der Export wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunningCard</name>
    <message>
        <source>since %1, price unknown</source>
        <translation>seit %1, Preis unbekannt</translation>
    </message>
    <message>
        <source>%1 nodes since %2, price unknown</source>
        <translation>%1 Knoten seit %2, Preis unbekannt</translation>
    </message>
    <message>
        <source>since %1, %2 per hour</source>
        <translation>seit %1, %2 pro Stunde</translation>
    </message>
    <message>
        <source>%1 nodes since %2, each %3 per hour</source>
        <translation>%1 Knoten seit %2, je %3 pro Stunde</translation>
    </message>
    <message>
        <source>Active now</source>
        <translation>Jetzt eingeschaltet</translation>
    </message>
    <message>
        <source>Nothing is active.</source>
        <translation>Nichts ist eingeschaltet.</translation>
    </message>
    <message>
        <source>Open the page of %1</source>
        <translation>Seite von %1 öffnen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop the instance %1 once its run has ended</source>
        <translation>Die Instanz %1 anhalten, sobald ihr Lauf beendet ist</translation>
    </message>
    <message>
        <source>The instance was not stopped.</source>
        <translation>Die Instanz wurde nicht gestoppt.</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunsPage</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>The runs could not be loaded.</source>
        <translation>Die Läufe konnten nicht geladen werden.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare the selected runs (2 to 100)</source>
        <translation>Die ausgewählten Läufe vergleichen (2 bis 100)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the selected runs</source>
        <translation>Die ausgewählten Läufe abbrechen</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Erneut ausführen</translation>
    </message>
    <message>
        <source>Resubmit the selected runs with the same snapshot</source>
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
        <source>Note…</source>
        <translation>Notiz…</translation>
    </message>
    <message>
        <source>Add one note to the selected runs</source>
        <translation>Den ausgewählten Läufen eine gemeinsame Notiz geben</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Delete the selected runs and their files (Del)</source>
        <translation>Die ausgewählten Läufe mit ihren Dateien löschen (Entf)</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <source>Choose columns: run properties, metrics, parameters, and tags</source>
        <translation>Spalten wählen: Eigenschaften der Läufe, Metriken, Parameter und Tags</translation>
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
        <source>No matching runs</source>
        <translation>Kein passender Lauf</translation>
    </message>
    <message>
        <source>No runs match the search and filters.</source>
        <translation>Kein Lauf passt zu Suche und Filtern.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Runs submitted here or with studioctl run submit are listed in this table with their logs, outputs, and code.</source>
        <translation>Läufe, die hier oder mit „studioctl run submit“ eingereicht werden, stehen in dieser Tabelle mit Protokoll, Ausgaben und Code.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>Klonen…</translation>
    </message>
    <message>
        <source>Export the listed runs as CSV, with the visible columns</source>
        <translation>Die aufgelisteten Läufe als CSV exportieren, mit den sichtbaren Spalten</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>Als CSV exportieren</translation>
    </message>
    <message>
        <source>The runs could not be exported.</source>
        <translation>Die Läufe konnten nicht exportiert werden.</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n run(s)</source>
        <translation>
            <numerusform>%n Lauf exportiert</numerusform>
            <numerusform>%n Läufe exportiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppieren</translation>
    </message>
    <message>
        <source>Group by experiment</source>
        <translation>Nach Experiment gruppieren</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Loslösen</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>Oben anheften</translation>
    </message>
</context>
<context>
    <name>studio::ui::ScaleStep</name>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Dedicated</source>
        <translation>Dediziert</translation>
    </message>
    <message>
        <source>Jobs share the CPU with other programs</source>
        <translation>Jobs teilen sich die CPU mit anderen Programmen</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>Niedrige Priorität</translation>
    </message>
    <message>
        <source>Jobs yield to other programs</source>
        <translation>Jobs lassen anderen Programmen den Vortritt</translation>
    </message>
    <message>
        <source>M&amp;inimum nodes</source>
        <translation>M&amp;indestzahl der Knoten</translation>
    </message>
    <message>
        <source>Minimum nodes</source>
        <translation>Mindestzahl der Knoten</translation>
    </message>
    <message>
        <source>Nodes kept when idle; 0 scales down completely.</source>
        <translation>Knoten, die im Leerlauf bleiben; 0 skaliert ganz herunter.</translation>
    </message>
    <message>
        <source>Ma&amp;ximum nodes</source>
        <translation>Hö&amp;chstzahl der Knoten</translation>
    </message>
    <message>
        <source>Maximum nodes</source>
        <translation>Höchstzahl der Knoten</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>Höchstzahl gleichzeitiger Läufe; weitere warten.</translation>
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
        <source>Idle nodes are released immediately.</source>
        <translation>Knoten im Leerlauf werden sofort freigegeben.</translation>
    </message>
    <message>
        <source>Idle nodes are released after %1, down to the minimum.</source>
        <translation>Knoten im Leerlauf werden freigegeben (nach %1), bis zur Mindestzahl.</translation>
    </message>
    <message>
        <source>Overcommitted</source>
        <translation>Überbelegt</translation>
    </message>
    <message>
        <source>Jobs run like any other program on the machine.</source>
        <translation>Jobs laufen wie jedes andere Programm auf dem Rechner.</translation>
    </message>
    <message>
        <source>Jobs run at low CPU priority (nice), so others can keep working on the machine.</source>
        <translation>Jobs laufen mit niedriger CPU-Priorität (nice), sodass andere auf dem Rechner weiterarbeiten können.</translation>
    </message>
    <message>
        <source>Limited capacity</source>
        <translation>Begrenzte Kapazität</translation>
    </message>
    <message>
        <source>Spot machines: cheaper, but the cloud may evict them at any time. Their runs are queued again.</source>
        <translation>Spot-Maschinen: billiger, aber die Cloud kann sie jederzeit entziehen. Ihre Läufe werden erneut eingereiht.</translation>
    </message>
    <message>
        <source>This cloud has no spot machines</source>
        <translation>Diese Cloud hat keine Spot-Maschinen</translation>
    </message>
    <message>
        <source>No eviction</source>
        <translation>Kein Entzug</translation>
    </message>
    <message>
        <source>On-demand machines at the regular price; they stay until they are idle.</source>
        <translation>On-Demand-Maschinen zum normalen Preis; sie bleiben, bis sie im Leerlauf sind.</translation>
    </message>
    <message>
        <source>At the spot price of the cloud</source>
        <translation>Zum Spot-Preis der Cloud</translation>
    </message>
</context>
<context>
    <name>studio::ui::ScatterPlot</name>
    <message>
        <source>Scatter plot of runs</source>
        <translation>Streudiagramm von Läufen</translation>
    </message>
    <message>
        <source>%1 of %2 runs; x axis: %3, y axis: %4. Use the arrow keys to move between runs.</source>
        <translation>%1 von %2 Läufen; X-Achse: %3, Y-Achse: %4. Mit den Pfeiltasten zwischen Läufen wechseln.</translation>
    </message>
</context>
<context>
    <name>studio::ui::SchedulePage</name>
    <message>
        <source>Schedules</source>
        <translation>Zeitpläne</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Delete the schedule and its history; asks for confirmation</source>
        <translation>Den Zeitplan und seinen Verlauf löschen; fragt nach</translation>
    </message>
    <message>
        <source>Disable</source>
        <translation>Deaktivieren</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Jetzt ausführen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>This schedule has been deleted.</source>
        <translation>Dieser Zeitplan wurde gelöscht.</translation>
    </message>
    <message>
        <source>Its runs are kept.</source>
        <translation>Seine Läufe bleiben erhalten.</translation>
    </message>
    <message>
        <source>The schedule could not be read.</source>
        <translation>Der Zeitplan konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Enable</source>
        <translation>Aktivieren</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Missed times</source>
        <translation>Verpasste Zeiten</translation>
    </message>
    <message>
        <source>While a run is active</source>
        <translation>Während ein Lauf aktiv ist</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Compute target</source>
        <translation>Computeziel</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Created from</source>
        <translation>Erstellt aus</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Submit its job now, outside its schedule</source>
        <translation>Seinen Job jetzt einreichen, außerhalb des Zeitplans</translation>
    </message>
    <message>
        <source>Stops firing until it is enabled again</source>
        <translation>Löst bis zum erneuten Aktivieren nicht mehr aus</translation>
    </message>
    <message>
        <source>Fires on schedule from now on</source>
        <translation>Löst ab jetzt nach Plan aus</translation>
    </message>
    <message>
        <source>Source folder at creation</source>
        <translation>Quellordner beim Erstellen</translation>
    </message>
    <message>
        <source>Next runs</source>
        <translation>Nächste Läufe</translation>
    </message>
    <message>
        <source>Next runs, time zone %1</source>
        <translation>Nächste Läufe, Zeitzone %1</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Change the trigger, rules, or job</source>
        <translation>Auslöser, Regeln oder Job ändern</translation>
    </message>
</context>
<context>
    <name>studio::ui::ScheduleTableModel</name>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Disabled, because this workspace is a copy</source>
        <translation>Deaktiviert, weil dieser Arbeitsbereich eine Kopie ist</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>A disabled schedule starts no runs</source>
        <translation>Ein deaktivierter Zeitplan startet keine Läufe</translation>
    </message>
    <message>
        <source>Trigger times, in the schedule&apos;s time zone</source>
        <translation>Auslösezeiten, in der Zeitzone des Zeitplans</translation>
    </message>
    <message>
        <source>Time of the next run, in the schedule&apos;s time zone</source>
        <translation>Zeitpunkt des nächsten Laufs, in der Zeitzone des Zeitplans</translation>
    </message>
    <message>
        <source>The same time in this computer&apos;s time zone</source>
        <translation>Derselbe Zeitpunkt in der Zeitzone dieses Rechners</translation>
    </message>
    <message>
        <source>Outcome of the last scheduled time</source>
        <translation>Ergebnis des letzten geplanten Zeitpunkts</translation>
    </message>
    <message>
        <source>What happens if the previous run is still active</source>
        <translation>Was geschieht, falls sein voriger Lauf noch nicht beendet ist</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>Nächster Lauf</translation>
    </message>
    <message>
        <source>In local time</source>
        <translation>In Ortszeit</translation>
    </message>
    <message>
        <source>Last run</source>
        <translation>Letzter Lauf</translation>
    </message>
    <message>
        <source>If still running</source>
        <translation>Falls noch aktiv</translation>
    </message>
</context>
<context>
    <name>studio::ui::SchedulesPage</name>
    <message>
        <source>Schedules</source>
        <translation>Zeitpläne</translation>
    </message>
    <message>
        <source>New schedule</source>
        <translation>Neuer Zeitplan</translation>
    </message>
    <message>
        <source>Search schedules</source>
        <translation>Zeitpläne durchsuchen</translation>
    </message>
    <message>
        <source>Show only schedules with this text in a column</source>
        <translation>Nur Zeitpläne mit diesem Text in einer Spalte anzeigen</translation>
    </message>
    <message>
        <source>New schedule…</source>
        <translation>Neuer Zeitplan…</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Jetzt ausführen</translation>
    </message>
    <message>
        <source>Disable</source>
        <translation>Deaktivieren</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>The schedules could not be read.</source>
        <translation>Die Zeitpläne konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No schedule matches the search.</source>
        <translation>Kein Zeitplan entspricht der Suche.</translation>
    </message>
    <message>
        <source>No schedules yet</source>
        <translation>Noch keine Zeitpläne</translation>
    </message>
    <message>
        <source>Enable</source>
        <translation>Aktivieren</translation>
    </message>
    <message>
        <source>Select a schedule first.</source>
        <translation>Wählen Sie zuerst einen Zeitplan aus.</translation>
    </message>
    <message>
        <source>Delete the selected schedule (Del); asks for confirmation</source>
        <translation>Den ausgewählten Zeitplan löschen (Entf); fragt nach</translation>
    </message>
    <message>
        <source>Submit a job on a schedule</source>
        <translation>Einen Job nach Zeitplan einreichen</translation>
    </message>
    <message>
        <source>A schedule submits a job at set times: the job of an existing run, or one from an Azure schedule file.</source>
        <translation>Ein Zeitplan reicht zu festgelegten Zeiten einen Job ein: den Job eines vorhandenen Laufs oder einen aus einer Zeitplan-Datei von Azure.</translation>
    </message>
    <message>
        <source>Submit its job now, outside its schedule</source>
        <translation>Seinen Job jetzt einreichen, außerhalb des Zeitplans</translation>
    </message>
    <message>
        <source>Stops firing until it is enabled again</source>
        <translation>Löst bis zum erneuten Aktivieren nicht mehr aus</translation>
    </message>
    <message>
        <source>Fires on schedule from now on</source>
        <translation>Löst ab jetzt nach Plan aus</translation>
    </message>
</context>
<context>
    <name>studio::ui::SecretSettings</name>
    <message>
        <source>Passwords and passphrases</source>
        <translation>Passwörter und Passphrasen</translation>
    </message>
    <message>
        <source>Passwords of machines and image registries are stored in the desktop&apos;s keyring, in the workspace&apos;s vault, or only until the scheduler ends; never in the database or in logs.</source>
        <translation>Passwörter von Rechnern und Image-Registries werden im Schlüsselbund der Arbeitsumgebung, im Tresor des Arbeitsbereichs oder nur bis zum Ende des Schedulers aufbewahrt; nie in der Datenbank oder in Protokollen.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft…</translation>
    </message>
    <message>
        <source>Desktop keyring</source>
        <translation>Schlüsselbund der Arbeitsumgebung</translation>
    </message>
    <message>
        <source>Workspace vault</source>
        <translation>Tresor des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Vault passphrase</source>
        <translation>Passphrase des Tresors</translation>
    </message>
    <message>
        <source>Encrypts the vault; a lost passphrase cannot be recovered</source>
        <translation>Verschlüsselt den Tresor; eine verlorene Passphrase lässt sich nicht wiederherstellen</translation>
    </message>
    <message>
        <source>Repeat passphrase</source>
        <translation>Passphrase wiederholen</translation>
    </message>
    <message>
        <source>Guards against typing errors</source>
        <translation>Schützt vor Tippfehlern</translation>
    </message>
    <message>
        <source>Lock vault</source>
        <translation>Tresor sperren</translation>
    </message>
    <message>
        <source>Change passphrase…</source>
        <translation>Passphrase ändern…</translation>
    </message>
    <message>
        <source>Other studios with this vault must unlock it again</source>
        <translation>Andere Studios müssen diesen Tresor neu entsperren</translation>
    </message>
    <message>
        <source>Secrets of machines</source>
        <translation>Geheimnisse von Rechnern</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>No machines are attached.</source>
        <translation>Keine Rechner angebunden.</translation>
    </message>
    <message>
        <source>Delete secrets…</source>
        <translation>Geheimnisse löschen…</translation>
    </message>
    <message>
        <source>Delete all stored secrets of the selected machine and its jump hosts</source>
        <translation>Alle gespeicherten Geheimnisse des ausgewählten Rechners und seiner Jump-Hosts löschen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The scheduler did not answer.</source>
        <translation>Der Scheduler hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>Available; unlocked when you sign in to the desktop.</source>
        <translation>Verfügbar; wird bei der Anmeldung am Desktop entsperrt.</translation>
    </message>
    <message>
        <source>Not available: no Secret Service keyring found, or it is locked.</source>
        <translation>Nicht verfügbar: kein Schlüsselbund (Secret Service) gefunden, oder er ist gesperrt.</translation>
    </message>
    <message>
        <source>None yet. A vault is a file encrypted with your passphrase.</source>
        <translation>Noch keiner. Ein Tresor ist eine mit einer eigenen Passphrase verschlüsselte Datei.</translation>
    </message>
    <message>
        <source>Unlocked, until it is locked or the scheduler ends.</source>
        <translation>Entsperrt, bis er gesperrt wird oder der Scheduler endet.</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Neue Passphrase</translation>
    </message>
    <message>
        <source>Save passphrase</source>
        <translation>Passphrase speichern</translation>
    </message>
    <message>
        <source>Unlock vault</source>
        <translation>Tresor entsperren</translation>
    </message>
    <message>
        <source>Create vault</source>
        <translation>Tresor anlegen</translation>
    </message>
    <message>
        <source>At least %1 characters</source>
        <translation>Mindestens %1 Zeichen</translation>
    </message>
    <message>
        <source>Use the passphrase chosen when the vault was created</source>
        <translation>Mit der Passphrase, mit der er angelegt wurde</translation>
    </message>
    <message>
        <source>Keep the old one</source>
        <translation>Die alte behalten</translation>
    </message>
    <message>
        <source>Use at least %1 characters: anyone with a copy of the file can try passphrases without limit.</source>
        <translation>Mindestens %1 Zeichen verwenden: Mit einer Kopie der Datei lassen sich unbegrenzt Passphrasen durchprobieren.</translation>
    </message>
    <message>
        <source>The passphrases do not match. Enter both again.</source>
        <translation>Die Passphrasen stimmen nicht überein. Beide neu eingeben.</translation>
    </message>
    <message>
        <source>Enter the passphrase.</source>
        <translation>Die Passphrase eingeben.</translation>
    </message>
    <message>
        <source>The passphrase could not be changed.</source>
        <translation>Die Passphrase konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>The vault could not be unlocked.</source>
        <translation>Der Tresor konnte nicht entsperrt werden.</translation>
    </message>
    <message>
        <source>The vault could not be created.</source>
        <translation>Der Tresor konnte nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Passphrase changed</source>
        <translation>Passphrase geändert</translation>
    </message>
    <message>
        <source>Vault unlocked</source>
        <translation>Tresor entsperrt</translation>
    </message>
    <message>
        <source>Vault created</source>
        <translation>Tresor angelegt</translation>
    </message>
    <message>
        <source>The vault could not be locked.</source>
        <translation>Der Tresor konnte nicht gesperrt werden.</translation>
    </message>
    <message>
        <source>Vault locked</source>
        <translation>Tresor gesperrt</translation>
    </message>
    <message>
        <source>Delete the secrets of %1?</source>
        <translation>Die Geheimnisse von %1 löschen?</translation>
    </message>
    <message>
        <source>Its stored passwords and passphrases are deleted from keyring and vault. You are asked for them at the next connection.</source>
        <translation>Seine gespeicherten Passwörter und Passphrasen werden aus Schlüsselbund und Tresor gelöscht. Bei der nächsten Verbindung wird danach gefragt.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The secrets could not be deleted.</source>
        <translation>Die Geheimnisse konnten nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Secrets deleted</source>
        <translation>Geheimnisse gelöscht</translation>
    </message>
    <message>
        <source>The machines could not be listed.</source>
        <translation>Die Rechner konnten nicht aufgelistet werden.</translation>
    </message>
    <message>
        <source>You will be prompted for its secrets; open connections are kept</source>
        <translation>Von jetzt an wird nach seinen Geheimnissen gefragt; offene Verbindungen bleiben</translation>
    </message>
    <message>
        <source>After deletion, you are prompted when a secret is needed. To move the secrets of a machine, open its settings.</source>
        <translation>Nach dem Löschen wird bei Bedarf gefragt. In den Einstellungen eines Rechners lassen sich seine Geheimnisse auch an einen anderen Ort verschieben.</translation>
    </message>
    <message>
        <source>Locked. You will be prompted for the secrets stored in it.</source>
        <translation>Gesperrt. Die darin gespeicherten Geheimnisse werden abgefragt.</translation>
    </message>
</context>
<context>
    <name>studio::ui::SecretStorageForm</name>
    <message>
        <source>Desktop keyring</source>
        <translation>Schlüsselbund der Arbeitsumgebung</translation>
    </message>
    <message>
        <source>Workspace vault</source>
        <translation>Tresor des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>For this session only</source>
        <translation>Nur für diese Sitzung</translation>
    </message>
    <message>
        <source>Nothing is saved; you are asked again next time.</source>
        <translation>Nichts wird gespeichert; beim nächsten Mal wird erneut gefragt.</translation>
    </message>
    <message>
        <source>Checking the available storage…</source>
        <translation>Verfügbare Speicherorte werden ermittelt…</translation>
    </message>
    <message>
        <source>Where to store the passwords and passphrases of this machine</source>
        <translation>Wo Passwörter und Passphrasen dieses Rechners aufbewahrt werden</translation>
    </message>
    <message>
        <source>Vault passphrase</source>
        <translation>Passphrase des Tresors</translation>
    </message>
    <message>
        <source>Encrypts the vault</source>
        <translation>Verschlüsselt den Tresor</translation>
    </message>
    <message>
        <source>Repeat passphrase</source>
        <translation>Passphrase wiederholen</translation>
    </message>
    <message>
        <source>Guards against typing errors</source>
        <translation>Schützt vor Tippfehlern</translation>
    </message>
    <message>
        <source>Unlocked when you sign in to the desktop.</source>
        <translation>Wird bei der Anmeldung an der Arbeitsumgebung entsperrt.</translation>
    </message>
    <message>
        <source>Not available: no Secret Service keyring found, or it is locked.</source>
        <translation>Nicht verfügbar: kein Schlüsselbund (Secret Service) gefunden, oder er ist gesperrt.</translation>
    </message>
    <message>
        <source>The vault is unlocked. It is a file encrypted with your passphrase.</source>
        <translation>Der Tresor ist entsperrt. Er ist eine mit einer eigenen Passphrase verschlüsselte Datei.</translation>
    </message>
    <message>
        <source>The vault is locked. Unlock it once per session.</source>
        <translation>Der Tresor ist gesperrt. Er muss einmal je Sitzung entsperrt werden.</translation>
    </message>
    <message>
        <source>No vault yet. A vault is a file encrypted with your passphrase. A lost passphrase cannot be recovered.</source>
        <translation>Noch kein Tresor vorhanden. Er ist eine mit einer eigenen Passphrase verschlüsselte Datei. Eine verlorene Passphrase lässt sich nicht wiederherstellen.</translation>
    </message>
    <message>
        <source>Unlock vault</source>
        <translation>Tresor entsperren</translation>
    </message>
    <message>
        <source>Create vault</source>
        <translation>Tresor anlegen</translation>
    </message>
    <message>
        <source>Use the passphrase chosen when the vault was created</source>
        <translation>Mit der Passphrase, mit der er angelegt wurde</translation>
    </message>
    <message>
        <source>At least %1 characters</source>
        <translation>Mindestens %1 Zeichen</translation>
    </message>
    <message>
        <source>Use at least %1 characters: anyone with a copy of the file can try passphrases without limit.</source>
        <translation>Mindestens %1 Zeichen verwenden: Mit einer Kopie der Datei lassen sich unbegrenzt Passphrasen durchprobieren.</translation>
    </message>
    <message>
        <source>The passphrases do not match. Enter both again.</source>
        <translation>Die Passphrasen stimmen nicht überein. Beide neu eingeben.</translation>
    </message>
</context>
<context>
    <name>studio::ui::ServiceRow</name>
    <message>
        <source>After a restart of this computer, the scheduler starts with this window.</source>
        <translation>Nach einem Neustart dieses Rechners startet der Scheduler mit diesem Fenster.</translation>
    </message>
    <message>
        <source>The scheduler starts when you sign in.</source>
        <translation>Der Scheduler startet bei der Anmeldung.</translation>
    </message>
    <message>
        <source>The scheduler starts when you sign in. State of its service: %1</source>
        <translation>Der Scheduler startet bei der Anmeldung. Zustand seines Dienstes: %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Remove service…</source>
        <translation>Dienst entfernen …</translation>
    </message>
    <message>
        <source>Start at sign-in…</source>
        <translation>Bei Anmeldung starten …</translation>
    </message>
    <message>
        <source>Stop the service and delete its unit; asks for confirmation</source>
        <translation>Dienst anhalten und seine Unit löschen; fragt nach</translation>
    </message>
    <message>
        <source>Remove the service of the scheduler?</source>
        <translation>Dienst des Schedulers entfernen?</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Start the scheduler when you sign in?</source>
        <translation>Scheduler bei der Anmeldung starten?</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>Einrichten</translation>
    </message>
    <message>
        <source>The service could not be installed.</source>
        <translation>Der Dienst konnte nicht eingerichtet werden.</translation>
    </message>
    <message>
        <source>The service could not be removed.</source>
        <translation>Der Dienst konnte nicht entfernt werden.</translation>
    </message>
    <message>
        <source>After a restart of this computer, the scheduler starts with this window: systemd is not available here.</source>
        <translation>Nach einem Neustart dieses Rechners startet der Scheduler mit diesem Fenster: systemd ist hier nicht verfügbar.</translation>
    </message>
    <message>
        <source>Install a systemd user service; asks for confirmation</source>
        <translation>Einen systemd-Benutzerdienst einrichten; fragt nach</translation>
    </message>
    <message>
        <source>The service is stopped and %1 is deleted. Runs continue; schedules fire only while this window or studioctl runs the scheduler.</source>
        <translation>Der Dienst wird angehalten und %1 gelöscht. Läufe laufen weiter; Zeitpläne lösen nur aus, während dieses Fenster oder studioctl den Scheduler ausführt.</translation>
    </message>
    <message>
        <source>This creates %1, a systemd user unit that runs studioctl serve for this workspace, and enables and starts it. To keep it running after you sign out: loginctl enable-linger</source>
        <translation>Dies legt %1 an, eine systemd-Benutzer-Unit, die studioctl serve für diesen Arbeitsbereich ausführt, aktiviert und startet sie. Damit sie auch nach dem Abmelden läuft: loginctl enable-linger</translation>
    </message>
</context>
<context>
    <name>studio::ui::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Workspace and backups</source>
        <translation>Arbeitsbereich, Sicherungen</translation>
    </message>
    <message>
        <source>Clean-up</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>Passwords</source>
        <translation>Passwörter</translation>
    </message>
    <message>
        <source>Known hosts</source>
        <translation>Bekannte Hosts</translation>
    </message>
    <message>
        <source>Name mappings</source>
        <translation>Namenszuordnungen</translation>
    </message>
    <message>
        <source>Providers</source>
        <translation>Anbieter</translation>
    </message>
</context>
<context>
    <name>studio::ui::SettingsStep</name>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Runs are grouped by experiment. Enter a new name to create one.</source>
        <translation>Läufe sind nach Experimenten gruppiert. Ein neuer Name legt ein neues an.</translation>
    </message>
    <message>
        <source>Folder name</source>
        <translation>Name des Ordners</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Script name</source>
        <translation>Name des Skripts</translation>
    </message>
    <message>
        <source>Name of the run in the list</source>
        <translation>Name des Laufs in der Liste</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>&amp;Experiment</translation>
    </message>
    <message>
        <source>Run na&amp;me</source>
        <translation>&amp;Name des Laufs</translation>
    </message>
    <message>
        <source>&amp;Inputs</source>
        <translation>E&amp;ingaben</translation>
    </message>
    <message>
        <source>Use ${{inputs.NAME}} in the command. Files and folders are uploaded once and reused while unchanged; URLs are downloaded by the machine. Append #sha256=… to a URL to verify the file.</source>
        <translation>Im Befehl ${{inputs.NAME}} verwenden. Dateien und Ordner werden einmal hochgeladen und wiederverwendet, solange sie unverändert sind; URLs lädt der Rechner herunter. Mit #sha256=… am Ende einer URL wird die Datei geprüft.</translation>
    </message>
    <message>
        <source>Environment &amp;variables</source>
        <translation>Umgebungs&amp;variablen</translation>
    </message>
    <message>
        <source>Stored with the run in plain text. Do not put secrets here.</source>
        <translation>Werden im Klartext mit dem Lauf gespeichert. Keine Geheimnisse eintragen.</translation>
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
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>A run that takes longer is stopped</source>
        <translation>Ein Lauf, der länger dauert, wird beendet</translation>
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
        <source>Grace period</source>
        <translation>Frist zum Beenden</translation>
    </message>
    <message>
        <source>10 s</source>
        <translation>10 s</translation>
    </message>
    <message>
        <source>Time for a clean shutdown after cancellation or timeout</source>
        <translation>Zeit zum sauberen Beenden nach Abbruch oder Zeitüberschreitung</translation>
    </message>
    <message>
        <source>Grace perio&amp;d</source>
        <translation>Frist zum &amp;Beenden</translation>
    </message>
    <message>
        <source>Time between SIGTERM and SIGKILL, e.g. to save a checkpoint.</source>
        <translation>Zeit zwischen SIGTERM und SIGKILL, z. B. um einen Checkpoint zu speichern.</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Additional attempts after failures outside the job</source>
        <translation>Weitere Versuche nach Fehlern außerhalb des Jobs</translation>
    </message>
    <message>
        <source>&amp;Retries</source>
        <translation>Wiede&amp;rholungen</translation>
    </message>
    <message>
        <source>Only after machine or connection failures; failing scripts are not retried.</source>
        <translation>Nur nach Fehlern des Rechners oder der Verbindung; fehlgeschlagene Skripte werden nicht wiederholt.</translation>
    </message>
    <message>
        <source>Login shell</source>
        <translation>Login-Shell</translation>
    </message>
    <message>
        <source>Loads the account&apos;s profile first. Otherwise the job gets only the account&apos;s own variables, a default PATH, and the variables above.</source>
        <translation>Liest zuerst das Profil des Kontos. Sonst erhält der Job nur die Variablen des Kontos, einen Standard-PATH und die Variablen oben.</translation>
    </message>
    <message>
        <source>Writable copy of the environment</source>
        <translation>Beschreibbare Kopie der Umgebung</translation>
    </message>
    <message>
        <source>For jobs that install packages. The shared build is not changed; the copy takes time and disk space and is deleted after the run.</source>
        <translation>Für Jobs, die Pakete installieren. Der gemeinsame Build bleibt unverändert; die Kopie braucht Zeit und Speicherplatz und wird nach dem Lauf gelöscht.</translation>
    </message>
</context>
<context>
    <name>studio::ui::SignInPrompts</name>
    <message numerus="yes">
        <source>%n more question(s) pending.</source>
        <translation>
            <numerusform>%n weitere Frage offen.</numerusform>
            <numerusform>%n weitere Fragen offen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Until then, nothing can be sent there; its current runs continue.</source>
        <translation>Bis dahin kann nichts dorthin gesendet werden; laufende Läufe laufen weiter.</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>Antworten…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
</context>
<context>
    <name>studio::ui::SignInStep</name>
    <message>
        <source>Key file (recommended)</source>
        <translation>Schlüsseldatei (empfohlen)</translation>
    </message>
    <message>
        <source>The private key never leaves this computer. Works unattended.</source>
        <translation>Der private Schlüssel verlässt diesen Rechner nie. Funktioniert unbeaufsichtigt.</translation>
    </message>
    <message>
        <source>ssh-agent</source>
        <translation>ssh-agent</translation>
    </message>
    <message>
        <source>Keys loaded in your SSH agent. No prompts while it is running.</source>
        <translation>Im SSH-Agenten geladene Schlüssel. Keine Rückfragen, solange er läuft.</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Sent to the machine. Best used once, to install a key.</source>
        <translation>Wird an den Rechner gesendet. Am besten nur einmal, um einen Schlüssel zu installieren.</translation>
    </message>
    <message>
        <source>Interactive (one-time codes)</source>
        <translation>Interaktiv (Einmalcodes)</translation>
    </message>
    <message>
        <source>You answer the machine&apos;s prompts, and again after each reconnect.</source>
        <translation>Die Fragen des Rechners werden beantwortet, nach jeder neuen Verbindung erneut.</translation>
    </message>
    <message>
        <source>Requires a se&amp;cond factor</source>
        <translation>Verlangt zusätzlich einen &amp;Code</translation>
    </message>
    <message>
        <source>For machines that require two factors, such as a key and a one-time code</source>
        <translation>Für Rechner, die zwei Faktoren verlangen, etwa einen Schlüssel und einen Einmalcode</translation>
    </message>
    <message>
        <source>Where to store passwords and passphrases</source>
        <translation>Wo Passwörter und Passphrasen aufbewahrt werden</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>Schlüsseldatei</translation>
    </message>
    <message>
        <source>Full path of the private key</source>
        <translation>Vollständiger Pfad des privaten Schlüssels</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose the private key file</source>
        <translation>Die Datei des privaten Schlüssels wählen</translation>
    </message>
    <message>
        <source>Key &amp;file</source>
        <translation>Sch&amp;lüsseldatei</translation>
    </message>
    <message>
        <source>Key passphrase</source>
        <translation>Passphrase des Schlüssels</translation>
    </message>
    <message>
        <source>Leave empty if the key has none, or to be asked for it</source>
        <translation>Leer lassen, wenn der Schlüssel keine hat oder danach gefragt werden soll</translation>
    </message>
    <message>
        <source>Key pa&amp;ssphrase</source>
        <translation>Pa&amp;ssphrase des Schlüssels</translation>
    </message>
    <message>
        <source>Leave empty to be asked for it during the check</source>
        <translation>Leer lassen, um während der Prüfung danach gefragt zu werden</translation>
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
        <source>After the check: creates a key if there is none, installs the public key on the machine, tests it, and uses it from then on</source>
        <translation>Nach der Prüfung: erstellt einen Schlüssel, falls keiner da ist, installiert den öffentlichen Schlüssel auf dem Rechner, testet ihn und verwendet ihn von da an</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>Privater Schlüssel</translation>
    </message>
    <message>
        <source>already entered</source>
        <translation>bereits eingegeben</translation>
    </message>
</context>
<context>
    <name>studio::ui::SizeStep</name>
    <message>
        <source>Cus&amp;tom cores and memory</source>
        <translation>Eigene Werte &amp;für Kerne und Speicher</translation>
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
        <source>By name, series, category, or GPU</source>
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
        <source>Minimum cores</source>
        <translation>Mindestzahl der Kerne</translation>
    </message>
    <message>
        <source>Only sizes with at least this many cores</source>
        <translation>Nur Größen mit mindestens so vielen Kernen</translation>
    </message>
    <message>
        <source>Cores ≥ </source>
        <translation>Kerne ≥ </translation>
    </message>
    <message>
        <source>Minimum memory in GiB</source>
        <translation>Mindestspeicher in GiB</translation>
    </message>
    <message>
        <source>Only sizes with at least this much memory</source>
        <translation>Nur Größen mit mindestens so viel Speicher</translation>
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
        <source>GPU</source>
        <translation>GPU</translation>
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
        <source>Only sizes that share the machine with no other run</source>
        <translation>Nur Größen, die den Rechner mit keinem anderen Lauf teilen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>All families</source>
        <translation>Alle Familien</translation>
    </message>
    <message>
        <source>Cores per node</source>
        <translation>Kerne je Knoten</translation>
    </message>
    <message>
        <source>Number of cores per node</source>
        <translation>Anzahl der Kerne je Knoten</translation>
    </message>
    <message>
        <source>C&amp;ores per node</source>
        <translation>Ker&amp;ne je Knoten</translation>
    </message>
    <message>
        <source>Memory per node in GiB</source>
        <translation>Speicher je Knoten in GiB</translation>
    </message>
    <message>
        <source>Amount of memory per node</source>
        <translation>Speichermenge je Knoten</translation>
    </message>
    <message>
        <source>&amp;Memory per node</source>
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
        <source>Selected: %1</source>
        <translation>Gewählt: %1</translation>
    </message>
    <message>
        <source>No size selected</source>
        <translation>Keine Größe gewählt</translation>
    </message>
    <message>
        <source>No Azure size is this large.</source>
        <translation>Keine Azure-Größe ist so groß.</translation>
    </message>
    <message>
        <source>Azure size as a template</source>
        <translation>Azure-Größe als Vorlage</translation>
    </message>
    <message>
        <source>The cores, memory and GPUs of a named size, as in Azure</source>
        <translation>Kerne, Arbeitsspeicher und GPUs einer benannten Größe, wie in Azure</translation>
    </message>
    <message>
        <source>Fits the machine</source>
        <translation>Passt auf den Rechner</translation>
    </message>
    <message>
        <source>Only sizes of which one node fits on the machine</source>
        <translation>Nur Größen, von denen ein Knoten auf den Rechner passt</translation>
    </message>
    <message>
        <source>Nearest Azure size: %1, list price %2. For comparison only; nothing is billed.</source>
        <translation>Nächste Azure-Größe: %1, Listenpreis %2. Nur zum Vergleich; es wird nichts berechnet.</translation>
    </message>
    <message numerus="yes">
        <source>Fits %n node(s) on %1.</source>
        <translation>
            <numerusform>Auf %1 passt %n Knoten.</numerusform>
            <numerusform>Auf %1 passen %n Knoten.</numerusform>
        </translation>
    </message>
    <message>
        <source>No node of this size fits on %1.</source>
        <translation>Kein Knoten dieser Größe passt auf %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n core(s) and %2 memory.</source>
        <translation>
            <numerusform>%1 hat %n Kern und %2 Arbeitsspeicher.</numerusform>
            <numerusform>%1 hat %n Kerne und %2 Arbeitsspeicher.</numerusform>
        </translation>
    </message>
    <message>
        <source>Detecting the machine&apos;s hardware.</source>
        <translation>Die Hardware des Rechners wird ermittelt.</translation>
    </message>
    <message>
        <source>Each node is a whole machine with all its cores, memory and GPUs, for one run at a time. There is no size to choose.</source>
        <translation>Jeder Knoten ist ein ganzer Rechner mit allen Kernen, dem ganzen Arbeitsspeicher und allen GPUs, für jeweils einen Lauf. Eine Größe ist nicht zu wählen.</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPUs je Knoten</translation>
    </message>
    <message>
        <source>Number of GPUs per node</source>
        <translation>Zahl der GPUs je Knoten</translation>
    </message>
    <message>
        <source>&amp;GPUs per node</source>
        <translation>&amp;GPUs je Knoten</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation>
            <numerusform>%n Rechner</numerusform>
            <numerusform>%n Rechner</numerusform>
        </translation>
    </message>
    <message>
        <source>The size was chosen with the cloud.</source>
        <translation>Die Größe wurde mit der Cloud gewählt.</translation>
    </message>
    <message>
        <source>Cores: any</source>
        <translation>Kerne: beliebig</translation>
    </message>
    <message>
        <source>Memory: any</source>
        <translation>Arbeitsspeicher: beliebig</translation>
    </message>
</context>
<context>
    <name>studio::ui::SizeTableModel</name>
    <message>
        <source>Requires approval · isolated</source>
        <translation>Genehmigung nötig · isoliert</translation>
    </message>
    <message>
        <source>Requires approval</source>
        <translation>Genehmigung nötig</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>Isoliert</translation>
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
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 USD/h</source>
        <translation>%1 USD/h</translation>
    </message>
    <message numerus="yes">
        <source>%1, series %2: %n core(s), %3 memory.</source>
        <translation>
            <numerusform>%1, Serie %2: %n Kern, %3 Speicher.</numerusform>
            <numerusform>%1, Serie %2: %n Kerne, %3 Speicher.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 GPU memory, CUDA %3.</source>
        <translation>%1, %2 GPU-Speicher, CUDA %3.</translation>
    </message>
    <message>
        <source>In Azure, its nodes are connected by a fast network (RDMA).</source>
        <translation>In Azure sind ihre Knoten durch ein schnelles Netz verbunden (RDMA).</translation>
    </message>
    <message>
        <source>Isolated: no other run shares the machine.</source>
        <translation>Isoliert: Kein anderer Lauf ist auf dem Rechner.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
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
        <source>Azure grants this size only after approval. Slices of a machine need no approval.</source>
        <translation>Azure vergibt diese Größe nur nach Genehmigung. Anteile eines Rechners brauchen keine.</translation>
    </message>
    <message>
        <source>Nearest Azure size, list price: %1. For comparison only; nothing is billed.</source>
        <translation>Nächste Azure-Größe, Listenpreis: %1. Nur zum Vergleich; es wird nichts berechnet.</translation>
    </message>
    <message numerus="yes">
        <source>Exceeds the machine (%n core(s))</source>
        <translation>
            <numerusform>Zu groß für den Rechner (%n Kern)</numerusform>
            <numerusform>Zu groß für den Rechner (%n Kerne)</numerusform>
        </translation>
    </message>
    <message>
        <source>Exceeds the machine (%1)</source>
        <translation>Zu groß für den Rechner (%1)</translation>
    </message>
    <message>
        <source>No GPU in the machine</source>
        <translation>Keine GPU im Rechner</translation>
    </message>
    <message numerus="yes">
        <source>Exceeds the machine (%n GPU(s))</source>
        <translation>
            <numerusform>Zu groß für den Rechner (%n GPU)</numerusform>
            <numerusform>Zu groß für den Rechner (%n GPUs)</numerusform>
        </translation>
    </message>
    <message>
        <source>List price per hour of the nearest Azure size. For comparison only; nothing is billed.</source>
        <translation>Listenpreis der nächsten Azure-Größe pro Stunde. Nur zum Vergleich; es wird nichts berechnet.</translation>
    </message>
</context>
<context>
    <name>studio::ui::SkeletonRows</name>
    <message>
        <source>Loading</source>
        <translation>Wird geladen</translation>
    </message>
</context>
<context>
    <name>studio::ui::SlurmChoices</name>
    <message>
        <source>no time limit</source>
        <translation>keine Zeitgrenze</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>max. %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>down</source>
        <translation>außer Betrieb</translation>
    </message>
    <message numerus="yes">
        <source>up to %n core(s) per node</source>
        <translation>
            <numerusform>bis zu %n Kern pro Knoten</numerusform>
            <numerusform>bis zu %n Kerne pro Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>up to %1 per node</source>
        <translation>bis zu %1 pro Knoten</translation>
    </message>
    <message>
        <source>%1 if the run states none</source>
        <translation>%1, wenn der Lauf keine angibt</translation>
    </message>
    <message>
        <source>Partition %1: %2</source>
        <translation>Partition %1: %2</translation>
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
        <source>cluster&apos;s default</source>
        <translation>Standard des Clusters</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>The cluster reports no partition with this name.</source>
        <translation>Der Cluster hat keine Partition dieses Namens gemeldet.</translation>
    </message>
    <message>
        <source>Slurm chooses the partition.</source>
        <translation>Slurm wählt die Partition.</translation>
    </message>
    <message>
        <source>The cluster has not reported its partitions yet. You can type their names.</source>
        <translation>Der Cluster hat seine Partitionen noch nicht gemeldet. Sie können die Namen eingeben.</translation>
    </message>
    <message>
        <source>Exceeds the time limit of this partition; Slurm will never start the job.</source>
        <translation>Überschreitet die Zeitgrenze dieser Partition; Slurm wird den Job nie starten.</translation>
    </message>
</context>
<context>
    <name>studio::ui::SlurmForm</name>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>QOS</source>
        <translation>QOS</translation>
    </message>
    <message>
        <source>Quality of service: priority and limits of the job</source>
        <translation>Dienstgüte: Priorität und Grenzen des Jobs</translation>
    </message>
    <message>
        <source>Generic resources</source>
        <translation>Generische Ressourcen</translation>
    </message>
    <message>
        <source>GRES on each node, such as gpu:a100:2. GPUs stated above are requested as well.</source>
        <translation>GRES auf jedem Knoten, z. B. gpu:a100:2. Oben angegebene GPUs werden zusätzlich angefordert.</translation>
    </message>
    <message>
        <source>Constraint</source>
        <translation>Einschränkung</translation>
    </message>
    <message>
        <source>Features that the nodes need, such as intel&amp;ib</source>
        <translation>Merkmale, die die Knoten haben müssen, z. B. intel&amp;ib</translation>
    </message>
    <message>
        <source>Slurm time limit</source>
        <translation>Slurm-Zeitgrenze</translation>
    </message>
    <message>
        <source>Minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS, such as 90, 2:00:00 or 1-12; the same as the time limit under Settings</source>
        <translation>Minuten, STUNDEN:MINUTEN:SEKUNDEN oder TAGE-STUNDEN, z. B. 90, 2:00:00 oder 1-12; dieselbe wie die Zeitgrenze unter „Einstellungen“</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>Partition that the job is submitted to</source>
        <translation>Partition, an die der Job übergeben wird</translation>
    </message>
    <message>
        <source>Account to charge for the job</source>
        <translation>Konto, das für den Job belastet wird</translation>
    </message>
    <message>
        <source>Prelude</source>
        <translation>Prelude</translation>
    </message>
    <message>
        <source>Shell commands before the job&apos;s command, such as module load cuda/12; they replace those of the target. Stored in plain text.</source>
        <translation>Shell-Befehle vor dem Befehl des Jobs, etwa module load cuda/12; sie ersetzen die des Ziels. Im Klartext gespeichert.</translation>
    </message>
</context>
<context>
    <name>studio::ui::SlurmOptionsForm</name>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Default partition for jobs</source>
        <translation>Standardpartition für Jobs</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>Account to charge for jobs</source>
        <translation>Konto, das für Jobs belastet wird</translation>
    </message>
    <message>
        <source>QOS</source>
        <translation>QOS</translation>
    </message>
    <message>
        <source>Default quality of service for jobs</source>
        <translation>Standard-QOS für Jobs</translation>
    </message>
    <message>
        <source>Generic resources</source>
        <translation>Generische Ressourcen</translation>
    </message>
    <message>
        <source>GRES on each node, such as gpu:a100:2. GPUs of a run are requested as well.</source>
        <translation>GRES auf jedem Knoten, etwa gpu:a100:2. GPUs eines Laufs werden zusätzlich angefordert.</translation>
    </message>
    <message>
        <source>Constraint</source>
        <translation>Einschränkung</translation>
    </message>
    <message>
        <source>Features that the nodes need, such as intel&amp;ib</source>
        <translation>Merkmale, die die Knoten haben müssen, z. B. intel&amp;ib</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>Slurm time limit</source>
        <translation>Slurm-Zeitgrenze</translation>
    </message>
    <message>
        <source>Of runs without a time limit: minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS, such as 90, 2:00:00 or 1-12</source>
        <translation>Für Läufe ohne Zeitgrenze: Minuten, STUNDEN:MINUTEN:SEKUNDEN oder TAGE-STUNDEN, etwa 90, 2:00:00 oder 1-12</translation>
    </message>
    <message>
        <source>Prelude</source>
        <translation>Prelude</translation>
    </message>
    <message>
        <source>Shell commands before the command of each job</source>
        <translation>Shell-Befehle vor dem Befehl jedes Jobs</translation>
    </message>
    <message>
        <source>Runs in a login shell on the job&apos;s node. Stored in plain text. Do not put secrets here.</source>
        <translation>Läuft in einer Login-Shell auf dem Knoten des Jobs. Im Klartext gespeichert. Keine Geheimnisse eintragen.</translation>
    </message>
    <message>
        <source>Poll interval</source>
        <translation>Abfrageintervall</translation>
    </message>
    <message>
        <source>30s, 10s after changes</source>
        <translation>30s, 10s nach Änderungen</translation>
    </message>
    <message>
        <source>Time between two calls of squeue, from 10s to 1h, such as 2m</source>
        <translation>Zeit zwischen zwei Aufrufen von squeue, von 10s bis 1h, etwa 2m</translation>
    </message>
    <message>
        <source>Build environments in a job</source>
        <translation>Umgebungen in einem Job bauen</translation>
    </message>
    <message>
        <source>For login nodes that forbid builds; its node needs access to the package index</source>
        <translation>Für Login-Knoten, die das Bauen verbieten; der Knoten des Jobs braucht Zugang zum Paketindex</translation>
    </message>
    <message>
        <source>Partition of builds</source>
        <translation>Partition für das Bauen</translation>
    </message>
    <message>
        <source>that of the run</source>
        <translation>die des Laufs</translation>
    </message>
    <message>
        <source>Partition of the jobs that build environments</source>
        <translation>Partition der Jobs, die Umgebungen bauen</translation>
    </message>
    <message>
        <source>Time limit of builds</source>
        <translation>Zeitgrenze für das Bauen</translation>
    </message>
    <message>
        <source>Minutes, [HOURS:]MINUTES:SECONDS or DAYS-HOURS</source>
        <translation>Minuten, [STUNDEN:]MINUTEN:SEKUNDEN oder TAGE-STUNDEN</translation>
    </message>
    <message>
        <source>Partitions, accounts and limits are offered here after the check.</source>
        <translation>Partitionen, Konten und Grenzen werden hier nach der Prüfung angeboten.</translation>
    </message>
</context>
<context>
    <name>studio::ui::SparkCard</name>
    <message>
        <source>Spark</source>
        <translation>Spark</translation>
    </message>
    <message>
        <source>Completed tasks</source>
        <translation>Abgeschlossene Tasks</translation>
    </message>
    <message>
        <source>%1 of %2 stages</source>
        <translation>%1 von %2 Stages</translation>
    </message>
    <message>
        <source>%1 of %2 tasks</source>
        <translation>%1 von %2 Tasks</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The machine of the driver is unknown.</source>
        <translation>Der Rechner des Treibers ist unbekannt.</translation>
    </message>
    <message>
        <source>Spark UI</source>
        <translation>Spark-UI</translation>
    </message>
    <message>
        <source>Open the Spark web UI of this application in the browser</source>
        <translation>Die Spark-Weboberfläche dieser Anwendung im Browser öffnen</translation>
    </message>
    <message>
        <source>The Spark UI is at %1, which is not a resource manager that the target reported. Check the target again.</source>
        <translation>Die Spark-UI liegt auf %1; das ist kein Resource Manager, den das Ziel gemeldet hat. Prüfen Sie das Ziel erneut.</translation>
    </message>
</context>
<context>
    <name>studio::ui::SparkForm</name>
    <message>
        <source>Deploy mode</source>
        <translation>Deploy-Modus</translation>
    </message>
    <message>
        <source>Default</source>
        <comment>deploy mode</comment>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Client</source>
        <comment>deploy mode</comment>
        <translation>Client</translation>
    </message>
    <message>
        <source>Cluster</source>
        <comment>deploy mode</comment>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Executors</source>
        <translation>Executors</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Number of executors</source>
        <translation>Zahl der Executors</translation>
    </message>
    <message>
        <source>Cores per executor</source>
        <translation>Kerne je Executor</translation>
    </message>
    <message>
        <source>Cores of each executor</source>
        <translation>Kerne jedes Executors</translation>
    </message>
    <message>
        <source>Memory per executor</source>
        <translation>Speicher je Executor</translation>
    </message>
    <message>
        <source>Memory of each executor, such as 2g</source>
        <translation>Speicher jedes Executors, etwa 2g</translation>
    </message>
    <message>
        <source>Driver memory</source>
        <translation>Speicher des Treibers</translation>
    </message>
    <message>
        <source>Memory of the driver, such as 2g</source>
        <translation>Speicher des Treibers, etwa 2g</translation>
    </message>
    <message>
        <source>Main class</source>
        <translation>Hauptklasse</translation>
    </message>
    <message>
        <source>Python files</source>
        <translation>Python-Dateien</translation>
    </message>
    <message>
        <source>Python files and archives that executors import from</source>
        <translation>Python-Dateien und Archive, aus denen Executors importieren</translation>
    </message>
    <message>
        <source>Jars</source>
        <translation>Jars</translation>
    </message>
    <message>
        <source>Java archives for driver and executors</source>
        <translation>Java-Archive für Treiber und Executors</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Files for the working folder of each executor</source>
        <translation>Dateien für den Arbeitsordner jedes Executors</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Client: the driver runs as this run. Cluster: YARN runs the driver on one of its nodes.</source>
        <translation>Client: Der Treiber läuft als dieser Lauf. Cluster: YARN führt den Treiber auf einem seiner Knoten aus.</translation>
    </message>
    <message>
        <source>.jar only</source>
        <translation>nur .jar</translation>
    </message>
    <message>
        <source>Main class of an application in a .jar</source>
        <translation>Hauptklasse einer Anwendung in einer .jar</translation>
    </message>
    <message>
        <source>Paths in the code folder or URLs, separated by commas</source>
        <translation>Pfade im Code-Ordner oder URLs, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Spark properties: KEY=VALUE, one per line</source>
        <translation>Spark-Eigenschaften: KEY=VALUE, eine je Zeile</translation>
    </message>
</context>
<context>
    <name>studio::ui::SparkOptionsForm</name>
    <message>
        <source>Spark folder</source>
        <translation>Spark-Ordner</translation>
    </message>
    <message>
        <source>from spark-submit on the PATH</source>
        <translation>der von spark-submit im PATH</translation>
    </message>
    <message>
        <source>Full path on the head node, e.g. /usr/hdp/current/spark3-client</source>
        <translation>Vollständiger Pfad auf dem Hauptknoten, z. B. /usr/hdp/current/spark3-client</translation>
    </message>
    <message>
        <source>Hadoop configuration</source>
        <translation>Hadoop-Konfiguration</translation>
    </message>
    <message>
        <source>Folder with yarn-site.xml on the head node</source>
        <translation>Ordner mit yarn-site.xml auf dem Hauptknoten</translation>
    </message>
    <message>
        <source>Java folder</source>
        <translation>Java-Ordner</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Full path on the head node, e.g. /usr/lib/jvm/java-17-openjdk-amd64</source>
        <translation>Vollständiger Pfad auf dem Hauptknoten, z. B. /usr/lib/jvm/java-17-openjdk-amd64</translation>
    </message>
</context>
<context>
    <name>studio::ui::StateBadge</name>
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
</context>
<context>
    <name>studio::ui::StatusLine</name>
    <message>
        <source>Opening the workspace…</source>
        <translation>Arbeitsbereich wird geöffnet…</translation>
    </message>
    <message>
        <source>No workspace is open</source>
        <translation>Kein Arbeitsbereich ist geöffnet</translation>
    </message>
    <message>
        <source>The scheduler starts automatically when there is work.</source>
        <translation>Der Scheduler startet automatisch, wenn es Arbeit gibt.</translation>
    </message>
    <message>
        <source>No active runs</source>
        <translation>Keine aktiven Läufe</translation>
    </message>
    <message>
        <source>%1 running · %2 queued</source>
        <translation>%1 laufend · %2 wartend</translation>
    </message>
    <message>
        <source>Machines: %1 of %2 reachable</source>
        <translation>Rechner: %1 von %2 erreichbar</translation>
    </message>
    <message>
        <source>Runs not responding: %1; their last known state is kept</source>
        <translation>Läufe ohne Antwort: %1; ihr letzter bekannter Zustand bleibt</translation>
    </message>
    <message>
        <source>Unreachable: %1</source>
        <translation>Unerreichbar: %1</translation>
    </message>
    <message>
        <source>Starting the scheduler…</source>
        <translation>Scheduler wird gestartet…</translation>
    </message>
    <message>
        <source>Scheduler: running</source>
        <translation>Scheduler: läuft</translation>
    </message>
    <message>
        <source>The scheduler has been managing the runs of this workspace since %1. It keeps running when this window is closed.
Process: %2 (PID %3)</source>
        <translation>Der Scheduler verwaltet die Läufe des Arbeitsbereichs; Beginn: %1. Er läuft weiter, wenn dieses Fenster geschlossen wird.
Prozess: %2 (PID %3)</translation>
    </message>
    <message>
        <source>Scheduler: idle</source>
        <translation>Scheduler: im Leerlauf</translation>
    </message>
</context>
<context>
    <name>studio::ui::StepDetails</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, kept on the machine</source>
        <translation>%1, auf dem Rechner behalten</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Open the page of this step&apos;s run</source>
        <translation>Seite des Laufs dieses Schritts öffnen</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>Eingaben und Ausgaben</translation>
    </message>
    <message>
        <source>Select a step to see its log, inputs, and outputs.</source>
        <translation>Wählen Sie einen Schritt, um sein Protokoll, seine Eingaben und Ausgaben zu sehen.</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>benötigt %1</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
    </message>
</context>
<context>
    <name>studio::ui::StepTableModel</name>
    <message>
        <source>Reused</source>
        <translation>Wiederverwendet</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Waited for %1, ran for %2</source>
        <translation>%1 gewartet, %2 gelaufen</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
</context>
<context>
    <name>studio::ui::SweepOverview</name>
    <message>
        <source>Still improving: trial %1, the newest completed one, is the best so far.</source>
        <translation>Wird noch besser: Versuch %1, der neueste abgeschlossene, ist der bisher beste.</translation>
    </message>
    <message numerus="yes">
        <source>No improvement in the last %n completed trial(s), since trial %1.</source>
        <translation>
            <numerusform>Keine Verbesserung im letzten %n abgeschlossenen Versuch, seit Versuch %1.</numerusform>
            <numerusform>Keine Verbesserung in den letzten %n abgeschlossenen Versuchen, seit Versuch %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The trials could not be read.</source>
        <translation>Die Versuche konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Trials by state</source>
        <translation>Versuche nach Zustand</translation>
    </message>
    <message>
        <source>All trials</source>
        <translation>Alle Versuche</translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation>Bisher bester</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Best trial</source>
        <translation>Bester Versuch</translation>
    </message>
    <message>
        <source>Importance of parameters</source>
        <translation>Bedeutung der Parameter</translation>
    </message>
    <message>
        <source>Top trials</source>
        <translation>Beste Versuche</translation>
    </message>
</context>
<context>
    <name>studio::ui::SweepStep</name>
    <message>
        <source>Values, e.g. 16, 32, 64</source>
        <translation>Werte, z. B. 16, 32, 64</translation>
    </message>
    <message>
        <source>Upper end, excluded, e.g. 10</source>
        <translation>Obergrenze, ausgeschlossen, z. B. 10</translation>
    </message>
    <message>
        <source>Minimum, maximum, e.g. 0, 1</source>
        <translation>Minimum, Maximum, z. B. 0, 1</translation>
    </message>
    <message>
        <source>Exponents of e, e.g. -7, -2</source>
        <translation>Exponenten von e, z. B. -7, -2</translation>
    </message>
    <message>
        <source>Minimum, maximum, step, e.g. 0, 1, 0.1</source>
        <translation>Minimum, Maximum, Schritt, z. B. 0, 1, 0.1</translation>
    </message>
    <message>
        <source>Exponents of e, step, e.g. 0, 5, 1</source>
        <translation>Exponenten von e, Schritt, z. B. 0, 5, 1</translation>
    </message>
    <message>
        <source>Mu, sigma, e.g. 0, 1</source>
        <translation>Mu, Sigma, z. B. 0, 1</translation>
    </message>
    <message>
        <source>Mu, sigma, step, e.g. 10, 3, 1</source>
        <translation>Mu, Sigma, Schritt, z. B. 10, 3, 1</translation>
    </message>
    <message>
        <source>S&amp;weep over parameters</source>
        <translation>Sweep über &amp;Parameter</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Add parameter</source>
        <translation>Parameter hinzufügen</translation>
    </message>
    <message>
        <source>Adds a row for one more parameter</source>
        <translation>Fügt eine Zeile für einen weiteren Parameter hinzu</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the parameter: letters, digits, _, - and .</source>
        <translation>Name des Parameters: Buchstaben, Ziffern, _, - und .</translation>
    </message>
    <message>
        <source>Distribution of the values</source>
        <translation>Verteilung der Werte</translation>
    </message>
    <message>
        <source>Remove parameter</source>
        <translation>Parameter entfernen</translation>
    </message>
    <message>
        <source>Name of parameter %1</source>
        <translation>Name von Parameter %1</translation>
    </message>
    <message>
        <source>Distribution of parameter %1</source>
        <translation>Verteilung von Parameter %1</translation>
    </message>
    <message>
        <source>Values of parameter %1</source>
        <translation>Werte von Parameter %1</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>e.g. val_loss</source>
        <translation>z. B. val_loss</translation>
    </message>
    <message>
        <source>Name of the metric, as the script logs it</source>
        <translation>Name der Metrik, wie das Skript sie protokolliert</translation>
    </message>
    <message>
        <source>&amp;Metric to optimize</source>
        <translation>Zu optimierende &amp;Metrik</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Whether lower or higher values are better</source>
        <translation>Ob niedrigere oder höhere Werte besser sind</translation>
    </message>
    <message>
        <source>Minimize</source>
        <translation>Minimieren</translation>
    </message>
    <message>
        <source>Maximize</source>
        <translation>Maximieren</translation>
    </message>
    <message>
        <source>&amp;Goal</source>
        <translation>&amp;Richtung</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Sobol sequence</source>
        <translation>Sobol-Folge</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Bayesian (TPE)</source>
        <translation>Bayessch (TPE)</translation>
    </message>
    <message>
        <source>Sam&amp;pling</source>
        <translation>Stichpro&amp;be</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed gives the same trials</source>
        <translation>Derselbe Startwert ergibt dieselben Versuche</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>Early termination</source>
        <translation>Vorzeitiger Abbruch</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Bandit</source>
        <translation>Bandit</translation>
    </message>
    <message>
        <source>Median stopping</source>
        <translation>Median-Abbruch</translation>
    </message>
    <message>
        <source>Truncation selection</source>
        <translation>Kürzungsauswahl</translation>
    </message>
    <message>
        <source>Successive halving (ASHA)</source>
        <translation>Sukzessives Halbieren (ASHA)</translation>
    </message>
    <message>
        <source>Ear&amp;ly termination</source>
        <translation>&amp;Vorzeitiger Abbruch</translation>
    </message>
    <message>
        <source>Slack</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>Factor of the best value</source>
        <translation>Faktor des besten Werts</translation>
    </message>
    <message>
        <source>Amount, in units of the metric</source>
        <translation>Betrag, in Einheiten der Metrik</translation>
    </message>
    <message>
        <source>Slack value</source>
        <translation>Größe des Spielraums</translation>
    </message>
    <message>
        <source>Reduction factor</source>
        <translation>Reduktionsfaktor</translation>
    </message>
    <message>
        <source>Evaluation interval</source>
        <translation>Bewertungsintervall</translation>
    </message>
    <message>
        <source>Number of logged values before the first comparison</source>
        <translation>Anzahl protokollierter Werte vor dem ersten Vergleich</translation>
    </message>
    <message>
        <source>Maximum number of trials</source>
        <translation>Höchstzahl der Versuche</translation>
    </message>
    <message>
        <source>Maximum number of trials at a time</source>
        <translation>Höchstzahl gleichzeitiger Versuche</translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>so viele, wie Platz haben</translation>
    </message>
    <message>
        <source>Time limit of the sweep</source>
        <translation>Zeitgrenze des Sweeps</translation>
    </message>
    <message>
        <source>60 days</source>
        <translation>60 Tage</translation>
    </message>
    <message>
        <source>After that, running trials are canceled and the best one is kept</source>
        <translation>Danach werden laufende Versuche abgebrochen, der beste bleibt erhalten</translation>
    </message>
    <message>
        <source>For example 30 min, 2 h or 1 d 12 h.</source>
        <translation>Zum Beispiel 30 min, 2 h oder 1 d 12 h.</translation>
    </message>
    <message>
        <source>Runs the command many times with different values</source>
        <translation>Führt den Befehl viele Male aus, jedes Mal mit anderen Werten</translation>
    </message>
    <message>
        <source>Runs the command once per trial with sampled parameter values, and finds the best values by a metric that the script logs.</source>
        <translation>Führt den Befehl einmal je Versuch mit gewählten Parameterwerten aus und findet die besten Werte anhand einer vom Skript protokollierten Metrik.</translation>
    </message>
    <message>
        <source>Use ${{search_space.NAME}} in the command. Unused parameters are appended as --NAME VALUE.</source>
        <translation>Verwenden Sie ${{search_space.NAME}} im Befehl. Nicht verwendete Parameter werden als --NAME WERT angehängt.</translation>
    </message>
    <message>
        <source>How parameter values are sampled</source>
        <translation>Wie Parameterwerte gewählt werden</translation>
    </message>
    <message>
        <source>Bayesian learns from ended trials; grid runs all combinations.</source>
        <translation>Bayessch lernt aus den beendeten Versuchen; Raster führt alle Kombinationen der Auswahlen aus.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>Policy that stops running trials</source>
        <translation>Richtlinie, die laufende Versuche abbricht</translation>
    </message>
    <message>
        <source>Stops trials that perform clearly worse than others, based on their logged values.</source>
        <translation>Bricht Versuche ab, die nach den laufend protokollierten Werten deutlich schlechter sind als andere.</translation>
    </message>
    <message>
        <source>Allowed gap to the best trial</source>
        <translation>Zulässiger Abstand zum besten Versuch</translation>
    </message>
    <message>
        <source>Truncation percentage</source>
        <translation>Kürzungsanteil in Prozent</translation>
    </message>
    <message>
        <source>Percentage of trials stopped at each interval</source>
        <translation>Anteil der je Intervall abgebrochenen Versuche in Prozent</translation>
    </message>
    <message>
        <source>First rung, in intervals</source>
        <translation>Intervalle der ersten Stufe</translation>
    </message>
    <message>
        <source>Minimum number of values that each trial logs</source>
        <translation>Jeder Versuch protokolliert mindestens so viele Werte</translation>
    </message>
    <message>
        <source>One in this many trials continues after each rung</source>
        <translation>Nach jeder Stufe läuft einer von so vielen Versuchen weiter</translation>
    </message>
    <message>
        <source>Trials are compared each time they have logged this many values</source>
        <translation>Versuche werden nach jeweils so vielen protokollierten Werten verglichen</translation>
    </message>
    <message>
        <source>Delay evaluation</source>
        <translation>Bewertung verzögern</translation>
    </message>
    <message>
        <source>Max total trials</source>
        <translation>Max. Versuche insgesamt</translation>
    </message>
    <message>
        <source>Max &amp;total trials</source>
        <translation>Max. Versuche insgesam&amp;t</translation>
    </message>
    <message>
        <source>Max concurrent trials</source>
        <translation>Max. gleichzeitige Versuche</translation>
    </message>
    <message>
        <source>Max conc&amp;urrent trials</source>
        <translation>Max. &amp;gleichzeitige Versuche</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetEnvironments</name>
    <message>
        <source>Not measured yet.</source>
        <translation>Noch nicht ermittelt.</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Refresh the list of environments</source>
        <translation>Die Liste der Umgebungen aktualisieren</translation>
    </message>
    <message>
        <source>Environments built on this target</source>
        <translation>Auf diesem Computeziel gebaute Umgebungen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
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
        <source>Environments on this target</source>
        <translation>Umgebungen auf diesem Computeziel</translation>
    </message>
    <message>
        <source>Environments here</source>
        <translation>Umgebungen hier</translation>
    </message>
    <message>
        <source>Querying the machine…</source>
        <translation>Rechner wird abgefragt…</translation>
    </message>
    <message>
        <source>The environments could not be listed.</source>
        <translation>Die Umgebungen konnten nicht aufgelistet werden.</translation>
    </message>
    <message>
        <source>of one run</source>
        <translation>von einem Lauf</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
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
        <source>No environments built here.</source>
        <translation>Hier sind keine Umgebungen gebaut.</translation>
    </message>
    <message numerus="yes">
        <source>%n environment(s), %1 total. The least recently used are removed automatically when the disk space for environments runs out.</source>
        <translation>
            <numerusform>%n Umgebung, insgesamt %1. Die am längsten nicht benutzten werden automatisch gelöscht, wenn der Speicherplatz für Umgebungen aufgebraucht ist.</numerusform>
            <numerusform>%n Umgebungen, insgesamt %1. Die am längsten nicht benutzten werden automatisch gelöscht, wenn der Speicherplatz für Umgebungen aufgebraucht ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Select an environment to remove it.</source>
        <translation>Eine Umgebung auswählen, um sie zu entfernen.</translation>
    </message>
    <message>
        <source>In use by a run; it cannot be removed now.</source>
        <translation>Wird von einem Lauf benutzt und kann jetzt nicht entfernt werden.</translation>
    </message>
    <message>
        <source>It is being built; cancel the build on its page first.</source>
        <translation>Sie wird gerade gebaut: den Build zuerst auf ihrer eigenen Seite abbrechen.</translation>
    </message>
    <message>
        <source>Remove it from this machine; asks for confirmation</source>
        <translation>Von diesem Rechner entfernen; fragt vorher nach</translation>
    </message>
    <message>
        <source>Remove %1 from %2?</source>
        <translation>%1 von %2 entfernen?</translation>
    </message>
    <message>
        <source>this environment</source>
        <translation>Diese Umgebung</translation>
    </message>
    <message>
        <source>This deletes the build: %1. The next run that needs it builds it again.</source>
        <translation>Der Build wird gelöscht: %1. Der nächste Lauf, der die Umgebung braucht, baut sie erneut.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The environment could not be removed.</source>
        <translation>Die Umgebung konnte nicht entfernt werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetLine</name>
    <message>
        <source>%1 of %2 nodes in use</source>
        <translation>%1 von %2 Knoten belegt</translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation>%1 von %2 Plätzen belegt</translation>
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
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 disk free</source>
        <translation>%1 Datenträger frei</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>GPUs: %1 free, %2 reserved by runs of this workspace, %3 used by others</source>
        <translation>GPUs: %1 frei, %2 von Läufen dieses Arbeitsbereichs reserviert, %3 von anderen benutzt</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) queued</source>
        <translation>
            <numerusform>%n Lauf wartet</numerusform>
            <numerusform>%n Läufe warten</numerusform>
        </translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>unerreichbar</translation>
    </message>
    <message>
        <source>CPU %1 %</source>
        <translation>CPU %1 %</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetMonitoring</name>
    <message>
        <source>Waiting for the first values</source>
        <translation>Warten auf die ersten Werte</translation>
    </message>
    <message>
        <source>The machine is monitored while connected; the last hour is kept.</source>
        <translation>Der Rechner wird überwacht, solange er verbunden ist; die letzte Stunde wird aufbewahrt.</translation>
    </message>
    <message>
        <source>No new values: %1</source>
        <translation>Keine neuen Werte: %1</translation>
    </message>
    <message>
        <source>Monitoring is not available</source>
        <translation>Überwachung nicht verfügbar</translation>
    </message>
    <message>
        <source>Last hour; sampled every second while this page is open, otherwise every 5 seconds.</source>
        <translation>Die letzte Stunde: einmal je Sekunde gemessen, solange diese Seite offen ist, sonst alle 5 Sekunden.</translation>
    </message>
    <message>
        <source>The machine is not connected; no new values.</source>
        <translation>Der Rechner ist nicht verbunden: Es gibt keine neuen Werte.</translation>
    </message>
    <message>
        <source>The machine is not connected</source>
        <translation>Der Rechner ist nicht verbunden</translation>
    </message>
    <message>
        <source>It is monitored while connected; the last hour is kept.</source>
        <translation>Er wird überwacht, solange er verbunden ist; die letzte Stunde wird aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetOpener</name>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>Dieses Computeziel konnte nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetOverview</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Hardware detected</source>
        <translation>Hardware ermittelt</translation>
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
        <source>Containment</source>
        <translation>Eingrenzung</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Python interpreters</source>
        <translation>Python-Interpreter</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>Letzter Kontakt</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>the home folder</source>
        <translation>Home-Ordner</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) queued</source>
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
        <source>None found.</source>
        <translation>Keiner gefunden.</translation>
    </message>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm-Cluster</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n core(s) each</source>
        <translation>
            <numerusform>je %n Kern</numerusform>
            <numerusform>je %n Kerne</numerusform>
        </translation>
    </message>
    <message>
        <source>down</source>
        <translation>außer Betrieb</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Show queue</source>
        <translation>Warteschlange zeigen</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Teil von</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Control group</source>
        <translation>Control Group</translation>
    </message>
    <message>
        <source>Process tree</source>
        <translation>Prozessbaum</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Python %1</source>
        <translation>Python %1</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>Accounts: %1</source>
        <translation>Konten: %1</translation>
    </message>
    <message>
        <source>QOS: %1</source>
        <translation>QOS: %1</translation>
    </message>
    <message>
        <source>Spark and YARN</source>
        <translation>Spark und YARN</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>Zugewiesen an</translation>
    </message>
    <message>
        <source>jobs: %1 running, %2 pending</source>
        <translation>Jobs: %1 laufend, %2 wartend</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetPage</name>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Run a script here</source>
        <translation>Hier ein Skript ausführen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>Überwachung</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>Dieses Computeziel konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>Höchstzahl gleichzeitiger Läufe; weitere warten.</translation>
    </message>
    <message>
        <source>Concurrent r&amp;uns</source>
        <translation>G&amp;leichzeitige Läufe</translation>
    </message>
    <message numerus="yes">
        <source>Further runs are queued. This computer has %n core(s); half the core count is a good start.</source>
        <translation>
            <numerusform>Weitere Läufe warten in der Warteschlange. Dieser Rechner hat %n Kern; ein Lauf zugleich ist ein guter Anfang.</numerusform>
            <numerusform>Weitere Läufe warten in der Warteschlange. Dieser Rechner hat %n Kerne; die Hälfte davon ist ein guter Anfang.</numerusform>
        </translation>
    </message>
    <message>
        <source>Further runs are queued.</source>
        <translation>Weitere Läufe warten in der Warteschlange.</translation>
    </message>
    <message>
        <source>The run limit could not be changed.</source>
        <translation>Die Höchstzahl der Läufe konnte nicht geändert werden.</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetRuns</name>
    <message>
        <source>Runs of this compute target</source>
        <translation>Läufe dieses Computeziels</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Runs on this target are listed here, newest first.</source>
        <translation>Hier stehen die Läufe auf diesem Computeziel, die neuesten zuerst.</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetRunsModel</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetStorage</name>
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
        <source>Code and inputs of runs, deduplicated</source>
        <translation>Code und Eingaben der Läufe, dedupliziert</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
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
        <source>Total size</source>
        <translation>Gesamtgröße</translation>
    </message>
    <message>
        <source>All studio data</source>
        <translation>Alle Daten des Studios</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Wird ermittelt</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Neu ermitteln</translation>
    </message>
    <message>
        <source>Measure the size of all studio data</source>
        <translation>Die Größe aller Daten des Studios ermitteln</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Ermitteln anhalten</translation>
    </message>
    <message>
        <source>Studio data on this computer</source>
        <translation>Daten des Studios auf diesem Rechner</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Wird ermittelt…</translation>
    </message>
    <message>
        <source>Measured at %1</source>
        <translation>Ermittelt: %1</translation>
    </message>
    <message>
        <source>Stopped: sizes are incomplete.</source>
        <translation>Angehalten: Die Größen sind unvollständig.</translation>
    </message>
    <message>
        <source>The sizes could not be measured.</source>
        <translation>Die Größen konnten nicht ermittelt werden.</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>Umgebungen</translation>
    </message>
    <message>
        <source>Python environments built on this computer, and the tools for them</source>
        <translation>Auf diesem Rechner gebaute Python-Umgebungen und die Werkzeuge dafür</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>Zwischenspeicher</translation>
    </message>
    <message>
        <source>Inputs shared by runs, and downloads</source>
        <translation>Von Läufen geteilte Eingaben und Downloads</translation>
    </message>
    <message>
        <source>Run records, with their backups</source>
        <translation>Einträge der Läufe mit ihren Sicherungen</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetTableModel</name>
    <message>
        <source>Active and queued runs</source>
        <translation>Aktive und wartende Läufe</translation>
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
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Kubernetes</source>
        <translation>Kubernetes</translation>
    </message>
    <message>
        <source>Kubernetes cluster</source>
        <translation>Kubernetes-Cluster</translation>
    </message>
    <message>
        <source>Cost since the beginning of this month</source>
        <translation>Kosten seit Beginn dieses Monats</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>Dieser Monat</translation>
    </message>
    <message>
        <source>On since</source>
        <translation>Eingeschaltet seit</translation>
    </message>
    <message>
        <source>Hourly price per node or machine. Set it on the Usage page.</source>
        <translation>Preis eines Knotens oder der Maschine pro Stunde. Auf der Seite Nutzung festlegen.</translation>
    </message>
    <message>
        <source>Last contact with the machine</source>
        <translation>Letzter Kontakt mit der Maschine</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>Pro Stunde</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Kontakt</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>%1 von %2 frei</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>Idle time before it is stopped automatically</source>
        <translation>Leerlaufzeit, nach der es automatisch gestoppt wird</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Idle shutdown</source>
        <translation>Abschalten bei Leerlauf</translation>
    </message>
    <message>
        <source>never</source>
        <comment>idle shutdown</comment>
        <translation>nie</translation>
    </message>
    <message>
        <source>Creates or hosts its machines, as in --provider</source>
        <translation>Erzeugt oder beherbergt seine Rechner, wie in --provider</translation>
    </message>
    <message>
        <source>CPU utilization of the machine, while a scheduler is running</source>
        <translation>CPU-Auslastung des Rechners, während ein Scheduler läuft</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetsPage</name>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Compute targets</source>
        <translation>Computeziele</translation>
    </message>
    <message>
        <source>Search compute targets</source>
        <translation>Computeziele suchen</translation>
    </message>
    <message>
        <source>Show only targets with this text in a column</source>
        <translation>Zeigt nur Computeziele mit diesem Text in einer Spalte</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Create a compute cluster, or attach a machine</source>
        <translation>Einen Rechencluster erstellen oder einen Rechner anbinden</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Reload the list (F5). It also updates automatically.</source>
        <translation>Die Liste neu laden (F5). Sie aktualisiert sich auch automatisch.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Kinds of compute</source>
        <translation>Arten von Computezielen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>The compute targets could not be read.</source>
        <translation>Die Computeziele konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>All (%1)</source>
        <translation>Alle (%1)</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No compute target matches the search.</source>
        <translation>Kein Computeziel passt zur Suche.</translation>
    </message>
    <message>
        <source>Detach…</source>
        <translation>Lösen…</translation>
    </message>
    <message>
        <source>Detach the selected machine (Del); asks for confirmation</source>
        <translation>Den ausgewählten Rechner lösen (Entf); fragt vorher nach</translation>
    </message>
    <message>
        <source>Select a cluster to delete it, or a machine to detach it.</source>
        <translation>Einen Cluster auswählen, um ihn zu löschen, oder einen Rechner, um ihn zu lösen.</translation>
    </message>
    <message>
        <source>Delete the selected cluster (Del); asks for confirmation</source>
        <translation>Den ausgewählten Cluster löschen (Entf); fragt vorher nach</translation>
    </message>
    <message>
        <source>Runs execute on compute targets. The local computer is always available and needs no setup. Machines are attached over SSH. A cluster has nodes only while runs need them.</source>
        <translation>Läufe werden auf Computezielen ausgeführt. Der lokale Rechner ist immer verfügbar und braucht keine Einrichtung. Rechner werden über SSH angebunden. Ein Cluster hat nur Knoten, solange Läufe sie brauchen.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>The instance was not started.</source>
        <translation>Die Instanz wurde nicht gestartet.</translation>
    </message>
    <message>
        <source>The instance was not stopped.</source>
        <translation>Die Instanz wurde nicht gestoppt.</translation>
    </message>
    <message>
        <source>Start the selected instance; its files are kept</source>
        <translation>Die ausgewählte Instanz starten; ihre Dateien bleiben erhalten</translation>
    </message>
    <message>
        <source>Stop the selected instance after its run has ended</source>
        <translation>Die ausgewählte Instanz anhalten, sobald ihr Lauf beendet ist</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Stop the selected instance and start it again; its files are kept</source>
        <translation>Die ausgewählte Instanz stoppen und wieder starten; ihre Dateien bleiben erhalten</translation>
    </message>
    <message>
        <source>The instance was not restarted.</source>
        <translation>Die Instanz wurde nicht neu gestartet.</translation>
    </message>
    <message>
        <source>Choose the columns, and group the rows</source>
        <translation>Die Spalten wählen und die Zeilen gruppieren</translation>
    </message>
    <message>
        <source>JupyterLab</source>
        <translation>JupyterLab</translation>
    </message>
    <message>
        <source>Start JupyterLab there if needed and open it in the browser</source>
        <translation>JupyterLab dort bei Bedarf starten und im Browser öffnen</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Terminal</translation>
    </message>
    <message>
        <source>Open a shell there in your terminal program</source>
        <translation>Dort eine Shell in Ihrem Terminalprogramm öffnen</translation>
    </message>
    <message>
        <source>VS Code…</source>
        <translation>VS Code…</translation>
    </message>
    <message>
        <source>Open a folder there in VS Code over SSH; asks before adding an SSH config entry</source>
        <translation>Einen Ordner dort über SSH in VS Code öffnen; fragt, bevor ein SSH-Konfigurationseintrag hinzugefügt wird</translation>
    </message>
    <message>
        <source>Group by provider</source>
        <translation>Nach Anbieter gruppieren</translation>
    </message>
</context>
<context>
    <name>studio::ui::TimeBar</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
</context>
<context>
    <name>studio::ui::TimelineLegend</name>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Used by others</source>
        <translation>Von anderen benutzt</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>studio::ui::TimelinePane</name>
    <message>
        <source>a run of %1</source>
        <translation>ein Lauf von %1</translation>
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
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>The newest %1 bars of this period are shown.</source>
        <translation>Die neuesten %1 Balken dieses Zeitraums werden gezeigt.</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Go to now and follow (0)</source>
        <translation>Gegenwart zeigen und der Uhr folgen (0)</translation>
    </message>
    <message numerus="yes">
        <source>No forecast for %n run(s): %1 has no time limit, and no similar run has completed.</source>
        <translation>
            <numerusform>Keine Vorhersage für %n Lauf: %1 hat keine Zeitgrenze, und kein ähnlicher Lauf wurde abgeschlossen.</numerusform>
            <numerusform>Keine Vorhersage für %n Läufe: %1 hat keine Zeitgrenze, und kein ähnlicher Lauf wurde abgeschlossen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No forecast for %n run(s): %1 and others ahead have no time limit, and no similar runs have completed.</source>
        <translation>
            <numerusform>Keine Vorhersage für %n Lauf: %1 und weitere Läufe davor haben keine Zeitgrenze, und keine ähnlichen Läufe wurden abgeschlossen.</numerusform>
            <numerusform>Keine Vorhersage für %n Läufe: %1 und weitere Läufe davor haben keine Zeitgrenze, und keine ähnlichen Läufe wurden abgeschlossen.</numerusform>
        </translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::TimelineView</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>, not responding</source>
        <translation>, antwortet nicht</translation>
    </message>
    <message>
        <source>GPU %1 of %2 is used by %3</source>
        <translation>GPU %1 von %2 wird benutzt von %3</translation>
    </message>
    <message>
        <source>Expected start: %1</source>
        <translation>Erwarteter Start: %1</translation>
    </message>
    <message>
        <source>%1, the machine is not responding</source>
        <translation>%1, der Rechner antwortet nicht</translation>
    </message>
    <message>
        <source>%1 – %2 (%3)</source>
        <translation>%1 – %2 (%3)</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>No time limit: its end is unknown</source>
        <translation>Keine Zeitgrenze: Ende unbekannt</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Used by others: %1</source>
        <translation>Von anderen benutzt: %1</translation>
    </message>
    <message>
        <source>Not responding</source>
        <translation>Antwortet nicht</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n concurrent run(s)</source>
        <translation>
            <numerusform>%1 von %n gleichzeitigem Lauf</numerusform>
            <numerusform>%1 von %n gleichzeitigen Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Timeline of machines</source>
        <translation>Zeitachse der Rechner</translation>
    </message>
    <message>
        <source>Ends by %1 (time limit)</source>
        <translation>Endet spätestens: %1 (Zeitgrenze)</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>unerreichbar</translation>
    </message>
    <message>
        <source>%1 · stopped nodes</source>
        <translation>%1 · gestoppte Knoten</translation>
    </message>
</context>
<context>
    <name>studio::ui::Toast</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>studio::ui::TrialsModel</name>
    <message>
        <source>%1, the best so far</source>
        <translation>%1, bisher der beste</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Trial %1, attempt %2</source>
        <translation>Versuch %1, Anlauf %2</translation>
    </message>
    <message>
        <source>Objective: the highest value of %1 is best</source>
        <translation>Ziel: Der höchste Wert von %1 ist der beste</translation>
    </message>
    <message>
        <source>Objective: the lowest value of %1 is best</source>
        <translation>Ziel: Der niedrigste Wert von %1 ist der beste</translation>
    </message>
    <message>
        <source>%1 (maximize)</source>
        <translation>%1 (maximieren)</translation>
    </message>
    <message>
        <source>%1 (minimize)</source>
        <translation>%1 (minimieren)</translation>
    </message>
    <message>
        <source>The sweep has no metric that compares its trials</source>
        <translation>Der Sweep hat keine Metrik, die seine Versuche vergleicht</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Ziel</translation>
    </message>
</context>
<context>
    <name>studio::ui::TrialsTab</name>
    <message>
        <source>Best trial</source>
        <translation>Bester Versuch</translation>
    </message>
    <message>
        <source>Open the best trial</source>
        <translation>Den besten Versuch öffnen</translation>
    </message>
    <message>
        <source>Extend…</source>
        <translation>Erweitern…</translation>
    </message>
    <message>
        <source>More trials, or more time</source>
        <translation>Mehr Versuche oder mehr Zeit</translation>
    </message>
    <message>
        <source>Retry failed</source>
        <translation>Fehlgeschlagene wiederholen</translation>
    </message>
    <message>
        <source>Run the failed trials again, with the same parameters</source>
        <translation>Die fehlgeschlagenen Versuche mit denselben Parametern erneut ausführen</translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation>Bisher bester</translation>
    </message>
    <message>
        <source>Parallel coordinates of trials</source>
        <translation>Parallele Koordinaten der Versuche</translation>
    </message>
    <message>
        <source>Parameters and objective</source>
        <translation>Parameter und Ziel</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Filter trials</source>
        <translation>Versuche filtern</translation>
    </message>
    <message>
        <source>Filter by parameter, number or reason</source>
        <translation>Nach Parameter, Nummer oder Grund filtern</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>Alle Zustände</translation>
    </message>
    <message>
        <source>Clear ranges</source>
        <translation>Bereiche löschen</translation>
    </message>
    <message>
        <source>Show the trials of all ranges again</source>
        <translation>Wieder die Versuche aller Bereiche zeigen</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>The trials could not be read.</source>
        <translation>Die Versuche konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Best: trial %1, %2 = %3</source>
        <translation>Bester: Versuch %1, %2 = %3</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 von %2 Versuchen</translation>
    </message>
    <message>
        <source>The sweep could not be changed.</source>
        <translation>Der Sweep konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>The sweep continues</source>
        <translation>Der Sweep wird fortgesetzt</translation>
    </message>
    <message>
        <source>Trials by state</source>
        <translation>Versuche nach Zustand</translation>
    </message>
    <message>
        <source>Prune now</source>
        <translation>Jetzt beenden</translation>
    </message>
    <message>
        <source>Stop trial %1 now; it counts as stopped early, with its values so far</source>
        <translation>Versuch %1 jetzt beenden; er zählt als vorzeitig beendet, mit seinen bisherigen Werten</translation>
    </message>
    <message>
        <source>Select a running trial first.</source>
        <translation>Wählen Sie zuerst einen laufenden Versuch aus.</translation>
    </message>
    <message>
        <source>The trial could not be pruned.</source>
        <translation>Der Versuch konnte nicht beendet werden.</translation>
    </message>
    <message>
        <source>Pruning trial %1</source>
        <translation>Versuch %1 wird beendet</translation>
    </message>
</context>
<context>
    <name>studio::ui::TriggerForm</name>
    <message>
        <source>&quot;%1&quot; is not a time of day; use times such as 03:00, 15:00.</source>
        <translation>„%1“ ist keine Uhrzeit; verwenden Sie Zeiten wie 03:00, 15:00.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a day of the week; use mon, tue, wed, thu, fri, sat, sun.</source>
        <translation>„%1“ ist kein Wochentag; verwenden Sie mon, tue, wed, thu, fri, sat, sun.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a day of the month; use numbers from 1 to 31.</source>
        <translation>„%1“ ist kein Tag des Monats; verwenden Sie Zahlen von 1 bis 31.</translation>
    </message>
    <message>
        <source>Cron expression</source>
        <translation>Cron-Ausdruck</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>Minute, hour, day of the month, month, day of the week</source>
        <translation>Minute, Stunde, Tag des Monats, Monat, Wochentag</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>Wochen</translation>
    </message>
    <message>
        <source>months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source>Times of day</source>
        <translation>Uhrzeiten</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>All hours must have the same minutes; use a cron expression for other times.</source>
        <translation>Jede der Stunden braucht dieselben Minuten; verwenden Sie für andere Zeiten einen Cron-Ausdruck.</translation>
    </message>
    <message>
        <source>Number of periods</source>
        <translation>Wie viele dieser Zeiträume</translation>
    </message>
    <message>
        <source>Leave empty to use the time of creation</source>
        <translation>Leer lassen, um die Uhrzeit der Erstellung zu verwenden</translation>
    </message>
    <message>
        <source>Leave empty to use the day of creation</source>
        <translation>Leer lassen, um den Tag der Erstellung zu verwenden</translation>
    </message>
    <message>
        <source>Never fires.</source>
        <translation>Er löst nie aus.</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>Next runs</source>
        <translation>Nächste Läufe</translation>
    </message>
    <message>
        <source>Separated by commas. Leave empty to use the time of creation.</source>
        <translation>Durch Kommas getrennt. Leer: Uhrzeit der Erstellung.</translation>
    </message>
    <message>
        <source>Of the week or the month. Leave empty to use the day of creation.</source>
        <translation>Der Woche oder des Monats. Leer: Tag der Erstellung.</translation>
    </message>
    <message>
        <source>The times above are in this time zone.</source>
        <translation>Die Zeiten oben gelten in dieser Zeitzone.</translation>
    </message>
    <message>
        <source>&amp;Cron expression</source>
        <translation>&amp;Cron-Ausdruck</translation>
    </message>
    <message>
        <source>Cron e&amp;xpression</source>
        <translation>Cron-A&amp;usdruck</translation>
    </message>
    <message>
        <source>&amp;Every</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <source>&amp;Times of day</source>
        <translation>Uhr&amp;zeiten</translation>
    </message>
    <message>
        <source>&amp;Days</source>
        <translation>&amp;Tage</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>Zeitz&amp;one</translation>
    </message>
    <message>
        <source>None: correct the marked field.</source>
        <translation>Keine: Korrigieren Sie das markierte Feld.</translation>
    </message>
    <message>
        <source>Rec&amp;urrence</source>
        <translation>W&amp;iederholung</translation>
    </message>
</context>
<context>
    <name>studio::ui::UsagePage</name>
    <message>
        <source>Usage</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>By target</source>
        <translation>Nach Ziel</translation>
    </message>
    <message>
        <source>By experiment</source>
        <translation>Nach Experiment</translation>
    </message>
    <message>
        <source>By run</source>
        <translation>Nach Lauf</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>Nach Monat</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>Last 365 days</source>
        <translation>Letzte 365 Tage</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>The usage could not be read.</source>
        <translation>Die Nutzung konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>Set price…</source>
        <translation>Preis festlegen…</translation>
    </message>
    <message>
        <source>The compute target was deleted.</source>
        <translation>Das Computeziel wurde gelöscht.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Save the table as comma-separated values with exact amounts</source>
        <translation>Die Tabelle als kommagetrennte Werte mit genauen Beträgen speichern</translation>
    </message>
    <message>
        <source>Export usage</source>
        <translation>Nutzung exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>By VM family</source>
        <translation>Nach VM-Familie</translation>
    </message>
    <message>
        <source>On Azure: %1 (list price)</source>
        <translation>Auf Azure: %1 (Listenpreis)</translation>
    </message>
    <message>
        <source>The price could not be set.</source>
        <translation>Der Preis konnte nicht festgelegt werden.</translation>
    </message>
    <message>
        <source>The table could not be saved.</source>
        <translation>Die Tabelle konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Set the hourly price of a compute target</source>
        <translation>Den Stundenpreis eines Computeziels festlegen</translation>
    </message>
    <message>
        <source>No compute target has a price. To see costs, choose Set price.</source>
        <translation>Kein Computeziel hat einen Preis. Für Kosten „Preis festlegen“ wählen.</translation>
    </message>
    <message>
        <source>The cost of usage before a price applies, or without one, is unknown. Set price can also apply to earlier usage.</source>
        <translation>Die Kosten der Nutzung ohne Preis oder vor dessen Geltung sind unbekannt. „Preis festlegen“ kann auch für frühere Nutzung gelten.</translation>
    </message>
    <message>
        <source>Monthly budget per day: %1</source>
        <translation>Monatsbudget pro Tag: %1</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Übrige</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Monthly budget: %1</source>
        <translation>Monatsbudget: %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::UsageTableModel</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1, partly unknown</source>
        <translation>%1, teilweise unbekannt</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>%1 (deleted)</source>
        <translation>%1 (gelöscht)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Node time</source>
        <translation>Knotenzeit</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>Preis pro Stunde</translation>
    </message>
    <message>
        <source>On Azure</source>
        <translation>Auf Azure</translation>
    </message>
    <message>
        <source>Total</source>
        <comment>sum of costs</comment>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Azure list price of the same node time at the nearest VM size</source>
        <translation>Azure-Listenpreis derselben Knotenzeit bei der nächstliegenden VM-Größe</translation>
    </message>
</context>
<context>
    <name>studio::ui::UseStep</name>
    <message>
        <source>Concurrent runs</source>
        <translation>Gleichzeitige Läufe</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>Höchstzahl gleichzeitiger Läufe; weitere warten.</translation>
    </message>
    <message>
        <source>Concurrent r&amp;uns</source>
        <translation>G&amp;leichzeitige Läufe</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>the home folder</source>
        <translation>Home-Ordner</translation>
    </message>
    <message>
        <source>Full path of a folder on the machine, e.g. /scratch/me</source>
        <translation>Vollständiger Pfad eines Ordners auf dem Rechner, z. B. /scratch/me</translation>
    </message>
    <message>
        <source>Data &amp;folder on the machine</source>
        <translation>Daten&amp;ordner auf dem Rechner</translation>
    </message>
    <message>
        <source>For code, outputs, and logs. Leave empty for your home folder. Choose another if that is small, slow, or full; the machine must then be checked again.</source>
        <translation>Für Code, Ausgaben und Protokolle. Leer lassen für den Home-Ordner. Einen anderen wählen, wenn dieser klein, langsam oder voll ist; der Rechner muss dann erneut geprüft werden.</translation>
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
        <source>Not res&amp;ponding after</source>
        <translation>&amp;Antwortet nicht nach</translation>
    </message>
    <message>
        <source>Affects the display only; runs continue while the machine is unreachable.</source>
        <translation>Betrifft nur die Anzeige; Läufe laufen weiter, während der Rechner unerreichbar ist.</translation>
    </message>
    <message>
        <source>Runs may use all &amp;GPUs</source>
        <translation>Läufe dürfen alle &amp;GPUs verwenden</translation>
    </message>
    <message>
        <source>Otherwise only the selected ones; the others are hidden from runs</source>
        <translation>Sonst nur die ausgewählten; die anderen sind für Läufe nicht sichtbar</translation>
    </message>
    <message>
        <source>Outputs to download</source>
        <translation>Herunterzuladende Ausgaben</translation>
    </message>
    <message>
        <source>Keep outputs on the machine; download on demand</source>
        <translation>Ausgaben auf dem Rechner lassen; bei Bedarf herunterladen</translation>
    </message>
    <message>
        <source>Nothing is copied automatically; files are downloaded when you open them</source>
        <translation>Nichts wird automatisch kopiert; Dateien werden beim Öffnen heruntergeladen</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>Einschließen</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>Patterns as in .gitignore, separated by commas</source>
        <translation>Muster wie in .gitignore, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Include &amp;outputs</source>
        <translation>A&amp;usgaben einschließen</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>Exclude ou&amp;tputs</source>
        <translation>Ausgaben ausschli&amp;eßen</translation>
    </message>
    <message>
        <source>Larger files stay on the machine and can be downloaded later</source>
        <translation>Was größer ist, bleibt auf dem Rechner und kann später heruntergeladen werden</translation>
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
        <source>File size limit</source>
        <translation>Höchstgröße je Datei</translation>
    </message>
    <message>
        <source>Total size limit</source>
        <translation>Höchstgröße gesamt</translation>
    </message>
    <message>
        <source>File size &amp;limit</source>
        <translation>Höchstgröße je Da&amp;tei</translation>
    </message>
    <message>
        <source>Total si&amp;ze limit</source>
        <translation>Höchstgröße gesa&amp;mt</translation>
    </message>
    <message>
        <source>Everything also stays on the machine until you clean up there.</source>
        <translation>Alles bleibt auch auf dem Rechner, bis dort aufgeräumt wird.</translation>
    </message>
    <message numerus="yes">
        <source>The machine has %n core(s) and %1 memory.</source>
        <translation>
            <numerusform>Der Rechner hat %n Kern und %1 Speicher.</numerusform>
            <numerusform>Der Rechner hat %n Kerne und %1 Speicher.</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine&apos;s hardware is known after the check.</source>
        <translation>Die Hardware des Rechners ist nach der Prüfung bekannt.</translation>
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
        <source>No GPU detected.</source>
        <translation>Keine GPU erkannt.</translation>
    </message>
    <message>
        <source>Runs may use this GPU</source>
        <translation>Läufe dürfen diese GPU verwenden</translation>
    </message>
</context>
<context>
    <name>studio::ui::ViewMenu</name>
    <message>
        <source>Saved views: named filters, columns, and sort order</source>
        <translation>Gespeicherte Ansichten: benannte Filter, Spalten und Sortierung</translation>
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
        <source>Saved views, current: %1</source>
        <translation>Gespeicherte Ansichten, aktuell: %1</translation>
    </message>
    <message>
        <source>The views could not be loaded.</source>
        <translation>Die Ansichten konnten nicht geladen werden.</translation>
    </message>
    <message>
        <source>No saved views</source>
        <translation>Keine gespeicherten Ansichten</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Update with current view</source>
        <translation>Mit aktueller Ansicht überschreiben</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The view could not be changed.</source>
        <translation>Die Ansicht konnte nicht geändert werden.</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>Ansicht speichern</translation>
    </message>
    <message>
        <source>View name; replaces any view with the same name</source>
        <translation>Name der Ansicht; ersetzt eine gleichnamige Ansicht</translation>
    </message>
    <message>
        <source>Rename view</source>
        <translation>Ansicht umbenennen</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Delete view %1?</source>
        <translation>Ansicht %1 löschen?</translation>
    </message>
    <message>
        <source>Only the view is deleted. Runs and their values are kept.</source>
        <translation>Nur die Ansicht wird gelöscht. Läufe und ihre Werte bleiben erhalten.</translation>
    </message>
    <message>
        <source>Default view</source>
        <translation>Standardansicht</translation>
    </message>
</context>
<context>
    <name>studio::ui::WaitingCard</name>
    <message>
        <source>%1 of %2 nodes free</source>
        <translation>%1 von %2 Knoten frei</translation>
    </message>
    <message>
        <source>%1 of %2 slots free</source>
        <translation>%1 von %2 Plätzen frei</translation>
    </message>
    <message>
        <source>Waiting for compute</source>
        <translation>Wartet auf Compute</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>Bedarf</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>Expected start</source>
        <translation>Erwarteter Start</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Compute</translation>
    </message>
    <message>
        <source>Running there</source>
        <translation>Dort aktiv</translation>
    </message>
    <message>
        <source>Ahead in the queue</source>
        <translation>Davor in der Warteschlange</translation>
    </message>
    <message>
        <source>Show in queue</source>
        <translation>In der Warteschlange zeigen</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>not estimated</source>
        <translation>nicht geschätzt</translation>
    </message>
    <message>
        <source>no run</source>
        <translation>kein Lauf</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
</context>
<context>
    <name>studio::ui::WeekView</name>
    <message>
        <source>Scheduled hours for the next seven days</source>
        <translation>Geplante Stunden der nächsten sieben Tage</translation>
    </message>
</context>
<context>
    <name>studio::ui::WhereStep</name>
    <message>
        <source>%1 per node</source>
        <translation>%1 je Knoten</translation>
    </message>
    <message>
        <source>Hardware not detected yet</source>
        <translation>Hardware noch nicht ermittelt</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs for runs</source>
        <translation>%1 von %2 GPUs für Läufe</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 slots free – starts immediately</source>
        <translation>
            <numerusform>%n von %1 Plätzen frei – startet sofort</numerusform>
            <numerusform>%n von %1 Plätzen frei – startet sofort</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All slots busy – %n run(s) ahead</source>
        <translation>
            <numerusform>Alle Plätze belegt – %n Lauf davor</numerusform>
            <numerusform>Alle Plätze belegt – %n Läufe davor</numerusform>
        </translation>
    </message>
    <message>
        <source>All slots busy – starts when a run ends</source>
        <translation>Alle Plätze belegt – startet, sobald ein Lauf endet</translation>
    </message>
    <message>
        <source>Queued until the machine is usable again: %1</source>
        <translation>Wartet, bis der Rechner wieder verwendbar ist: %1</translation>
    </message>
    <message>
        <source>Queued until the machine is reachable again</source>
        <translation>Wartet, bis der Rechner wieder erreichbar ist</translation>
    </message>
    <message>
        <source>last contact %1</source>
        <translation>letzter Kontakt: %1</translation>
    </message>
    <message>
        <source>Serverless</source>
        <translation>Serverlos</translation>
    </message>
    <message>
        <source>Ctrl+click selects several targets; the run is placed on one of them.</source>
        <translation>Strg+Klick wählt mehrere Ziele; der Lauf wird auf eines davon gelegt.</translation>
    </message>
    <message>
        <source>%1 of %2 nodes free – starts when runs end</source>
        <translation>%1 von %2 Knoten frei – startet, wenn Läufe enden</translation>
    </message>
    <message>
        <source>Slurm job</source>
        <translation>Slurm-Job</translation>
    </message>
    <message>
        <source>Queued until the cluster responds again: %1</source>
        <translation>In der Warteschlange, bis der Cluster wieder antwortet: %1</translation>
    </message>
    <message>
        <source>Cannot execute this run: %1.</source>
        <translation>Kann diesen Lauf nicht ausführen: %1.</translation>
    </message>
    <message>
        <source>The scheduler selects the best-fitting target</source>
        <translation>Der Scheduler wählt das am besten passende Computeziel</translation>
    </message>
    <message>
        <source>Any suitable target. None is suitable at the moment.</source>
        <translation>Ein beliebiges passendes Computeziel. Derzeit passt keines.</translation>
    </message>
    <message>
        <source>Any suitable target, selected by the scheduler: %1</source>
        <translation>Ein beliebiges passendes Computeziel, vom Scheduler gewählt: %1</translation>
    </message>
    <message>
        <source>Resources per node</source>
        <translation>Ressourcen je Knoten</translation>
    </message>
    <message>
        <source>Allowed compute targets</source>
        <translation>Zulässige Computeziele</translation>
    </message>
    <message numerus="yes">
        <source>Slots free – %n run(s) ahead</source>
        <translation>
            <numerusform>Plätze frei – %n Lauf davor</numerusform>
            <numerusform>Plätze frei – %n Läufe davor</numerusform>
        </translation>
    </message>
    <message>
        <source>No target is suitable: a cluster like %1 is created for this run, and deleted with it.</source>
        <translation>Kein Ziel ist geeignet: Für diesen Lauf wird ein Cluster wie %1 erzeugt und mit ihm gelöscht.</translation>
    </message>
    <message>
        <source>No target is suitable: a cluster like the cheapest of %1 is created for this run, and deleted with it.</source>
        <translation>Kein Ziel ist geeignet: Für diesen Lauf wird ein Cluster wie der günstigste von %1 erzeugt und mit ihm gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>Starts on a new node – %n run(s) ahead</source>
        <translation>
            <numerusform>Startet auf einem neuen Knoten – %n Lauf davor</numerusform>
            <numerusform>Startet auf einem neuen Knoten – %n Läufe davor</numerusform>
        </translation>
    </message>
    <message>
        <source>Starts as soon as a node has been started for it</source>
        <translation>Startet, sobald ein Knoten dafür gestartet ist</translation>
    </message>
    <message>
        <source>Does not start now: %1</source>
        <translation>Startet derzeit nicht: %1</translation>
    </message>
    <message numerus="yes">
        <source>Starts later – %n run(s) ahead: %1</source>
        <translation>
            <numerusform>Startet später – %n Lauf davor: %1</numerusform>
            <numerusform>Startet später – %n Läufe davor: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Starts later: %1</source>
        <translation>Startet später: %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::WizardFrame</name>
    <message>
        <source>Go to this step</source>
        <translation>Zu diesem Schritt gehen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Next step (Ctrl+Enter)</source>
        <translation>Nächster Schritt (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
</context>
<context>
    <name>studio::ui::WorkspaceSettings</name>
    <message>
        <source>Daily</source>
        <translation>Täglich</translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation>Vor einer Aktualisierung</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>A workspace contains the database, this computer&apos;s runs with their logs and outputs, and the snapshots. Several windows and studioctl can use it at the same time.</source>
        <translation>Ein Arbeitsbereich enthält die Datenbank, die Läufe dieses Rechners mit ihren Protokollen und Ausgaben und die Momentaufnahmen. Mehrere Fenster und studioctl können ihn zugleich benutzen.</translation>
    </message>
    <message>
        <source>Open another workspace…</source>
        <translation>Anderen Arbeitsbereich öffnen…</translation>
    </message>
    <message>
        <source>An empty folder becomes a new workspace</source>
        <translation>Ein leerer Ordner wird ein neuer Arbeitsbereich</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>In Dateiverwaltung zeigen</translation>
    </message>
    <message>
        <source>Integrity</source>
        <translation>Unversehrtheit</translation>
    </message>
    <message>
        <source>Reads the database and every snapshot in use, and compares them with their checksums. Same as studioctl workspace check.</source>
        <translation>Liest die Datenbank und jede benutzte Momentaufnahme und vergleicht sie mit ihren Prüfsummen. Entspricht studioctl workspace check.</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Jetzt prüfen</translation>
    </message>
    <message>
        <source>Takes minutes with large snapshots</source>
        <translation>Dauert bei großen Momentaufnahmen Minuten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop the check</source>
        <translation>Die Prüfung anhalten</translation>
    </message>
    <message>
        <source>Backups of the database</source>
        <translation>Sicherungen der Datenbank</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>No backups yet.</source>
        <translation>Noch keine Sicherungen.</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Jetzt sichern</translation>
    </message>
    <message>
        <source>Copy the database to the backups</source>
        <translation>Die Datenbank zu den Sicherungen kopieren</translation>
    </message>
    <message>
        <source>Show backups</source>
        <translation>Sicherungen anzeigen</translation>
    </message>
    <message>
        <source>Open the folder of backups</source>
        <translation>Den Ordner der Sicherungen öffnen</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Delete the selected backup</source>
        <translation>Die ausgewählte Sicherung löschen</translation>
    </message>
    <message>
        <source>Workspace folder (an empty folder becomes a new workspace)</source>
        <translation>Ordner des Arbeitsbereichs (ein leerer Ordner wird zu einem neuen Arbeitsbereich)</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>The workspace could not be checked.</source>
        <translation>Der Arbeitsbereich konnte nicht geprüft werden.</translation>
    </message>
    <message>
        <source>No problems found at %1: database and %2 snapshots.</source>
        <translation>Keine Probleme gefunden am %1: Datenbank und %2 Momentaufnahmen.</translation>
    </message>
    <message>
        <source>Problems found.</source>
        <translation>Probleme gefunden.</translation>
    </message>
    <message>
        <source>missing files: %1, damaged files: %2</source>
        <translation>fehlende Dateien: %1, beschädigte Dateien: %2</translation>
    </message>
    <message>
        <source>The workspace is damaged.</source>
        <translation>Der Arbeitsbereich ist beschädigt.</translation>
    </message>
    <message>
        <source>Some snapshots have missing or damaged files; runs with them cannot be submitted again.</source>
        <translation>In einigen Momentaufnahmen fehlen Dateien oder sind beschädigt; Läufe damit lassen sich nicht erneut einreichen.</translation>
    </message>
    <message>
        <source>Close all studios and replace workspace.db with the newest backup.</source>
        <translation>Alle Studios schließen und workspace.db durch die neueste Sicherung ersetzen.</translation>
    </message>
    <message>
        <source>The backups could not be listed.</source>
        <translation>Die Sicherungen konnten nicht aufgelistet werden.</translation>
    </message>
    <message>
        <source>The database could not be backed up.</source>
        <translation>Die Datenbank konnte nicht gesichert werden.</translation>
    </message>
    <message>
        <source>Backed up, %1</source>
        <translation>Gesichert, %1</translation>
    </message>
    <message>
        <source>Delete this backup?</source>
        <translation>Diese Sicherung löschen?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The backup could not be deleted.</source>
        <translation>Die Sicherung konnte nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Wiederherstellen…</translation>
    </message>
    <message>
        <source>Restore the backup of %1?</source>
        <translation>Sicherung vom %1 wiederherstellen?</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Wird wiederhergestellt…</translation>
    </message>
    <message>
        <source>The backup could not be restored.</source>
        <translation>Die Sicherung konnte nicht wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>Created daily when the scheduler becomes idle, and before each database upgrade. Logs, outputs and snapshots are not included.</source>
        <translation>Werden täglich erstellt, wenn der Scheduler untätig wird, und vor jeder Aktualisierung der Datenbank. Protokolle, Ausgaben und Momentaufnahmen sind nicht enthalten.</translation>
    </message>
    <message>
        <source>Restore the database from the selected backup</source>
        <translation>Die Datenbank durch die ausgewählte Sicherung ersetzen</translation>
    </message>
    <message>
        <source>Runs, compute targets and settings revert to the backup; later changes are lost from the database. The current database is backed up first. Runs that were active when the backup was made are canceled.</source>
        <translation>Läufe, Computeziele und Einstellungen werden wie damals; was seitdem aufgezeichnet wurde, fehlt dann in der Datenbank. Ihr jetziger Stand wird zuerst gesichert. Läufe, die bei der Sicherung noch nicht beendet waren, werden abgebrochen.</translation>
    </message>
    <message>
        <source>This can take up to 90 seconds while the scheduler shuts down.</source>
        <translation>Das kann bis zu 90 Sekunden dauern, während sich der Scheduler beendet.</translation>
    </message>
    <message>
        <source>The backup has been restored.</source>
        <translation>Die Sicherung ist wiederhergestellt.</translation>
    </message>
    <message>
        <source>The previous database is saved as %1.</source>
        <translation>Die bisherige Datenbank ist als %1 gespeichert.</translation>
    </message>
</context>
</TS>
