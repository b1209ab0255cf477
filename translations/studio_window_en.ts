<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ClusterDeletionText</name>
    <message numerus="yes">
        <source>Its %n node(s) are released, and it accepts no more runs.</source>
        <translation>
            <numerusform>Its %n node is released, and it accepts no more runs.</numerusform>
            <numerusform>Its %n nodes are released, and it accepts no more runs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClusterDraftText</name>
    <message numerus="yes">
        <source>The machines have room for %n node(s).</source>
        <translation>
            <numerusform>The machines have room for %n node.</numerusform>
            <numerusform>The machines have room for %n nodes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machines have room for %n node(s), fewer than the maximum.</source>
        <translation>
            <numerusform>The machines have room for %n node, fewer than the maximum.</numerusform>
            <numerusform>The machines have room for %n nodes, fewer than the maximum.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClusterStatusText</name>
    <message numerus="yes">
        <source>%n run(s) waiting for a node</source>
        <translation>
            <numerusform>%n run waiting for a node</numerusform>
            <numerusform>%n runs waiting for a node</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) starting</source>
        <translation>
            <numerusform>%n node starting</numerusform>
            <numerusform>%n nodes starting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) leaving</source>
        <translation>
            <numerusform>%n node leaving</numerusform>
            <numerusform>%n nodes leaving</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Steady at the maximum: %n run(s) waiting for a node.</source>
        <translation>
            <numerusform>Steady at the maximum: %n run waiting for a node.</numerusform>
            <numerusform>Steady at the maximum: %n runs waiting for a node.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) on it have not ended. Cancel them first, or wait for them to finish.</source>
        <translation>
            <numerusform>%n run on it has not ended. Cancel it first, or wait for it to finish.</numerusform>
            <numerusform>%n runs on it have not ended. Cancel them first, or wait for them to finish.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Steady: %n run(s) queued; see the queue for the reason.</source>
        <translation>
            <numerusform>Steady: %n run queued; see the queue for the reason.</numerusform>
            <numerusform>Steady: %n runs queued; see the queue for the reason.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Steady: %n run(s) queued. %1</source>
        <translation>
            <numerusform>Steady: %n run queued. %1</numerusform>
            <numerusform>Steady: %n runs queued. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EnvironmentChoiceText</name>
    <message numerus="yes">
        <source>The file has %n problem(s), listed below. Fix them in the file.</source>
        <translation>
            <numerusform>The file has %n problem, listed below. Fix it in the file.</numerusform>
            <numerusform>The file has %n problems, listed below. Fix them in the file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EnvironmentDraftText</name>
    <message numerus="yes">
        <source>The packages have %n problem(s), listed with line and column.</source>
        <translation>
            <numerusform>The packages have %n problem, listed with line and column.</numerusform>
            <numerusform>The packages have %n problems, listed with line and column.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EnvironmentLabelText</name>
    <message numerus="yes">
        <source>%n package(s)</source>
        <translation>
            <numerusform>%n package</numerusform>
            <numerusform>%n packages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExtendDialogText</name>
    <message numerus="yes">
        <source>Retry %n failed trial(s)</source>
        <translation>
            <numerusform>Retry %n failed trial</numerusform>
            <numerusform>Retry %n failed trials</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FormatText</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MachineDetachmentText</name>
    <message numerus="yes">
        <source>Also remove all data of this workspace from the machine (%1, with %n earlier attachment(s))</source>
        <translation>
            <numerusform>Also remove all data of this workspace from the machine (%1, with %n earlier attachment)</numerusform>
            <numerusform>Also remove all data of this workspace from the machine (%1, with %n earlier attachments)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Detach %1 while %n run(s) have not ended?</source>
        <translation>
            <numerusform>Detach %1 while %n run has not ended?</numerusform>
            <numerusform>Detach %1 while %n runs have not ended?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PriorityDialogText</name>
    <message numerus="yes">
        <source>Priority of %n run(s)</source>
        <translation>
            <numerusform>Priority of %n run</numerusform>
            <numerusform>Priority of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueText</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
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
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) start before it.</source>
        <translation>
            <numerusform>%n run starts before it.</numerusform>
            <numerusform>%n runs start before it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) delayed by up to %1</source>
        <translation>
            <numerusform>%Ln run delayed by up to %1</numerusform>
            <numerusform>%Ln runs delayed by up to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) delayed</source>
        <translation>
            <numerusform>%Ln run delayed</numerusform>
            <numerusform>%Ln runs delayed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) ahead.</source>
        <translation>
            <numerusform>%n run ahead.</numerusform>
            <numerusform>%n runs ahead.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) delayed by about %1</source>
        <translation>
            <numerusform>%Ln run delayed by about %1</numerusform>
            <numerusform>%Ln runs delayed by about %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunActions</name>
    <message numerus="yes">
        <source>%n child run(s) are deleted as well.</source>
        <translation>
            <numerusform>%n child run is deleted as well.</numerusform>
            <numerusform>%n child runs are deleted as well.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>• and %n more</source>
        <translation>
            <numerusform>• and %n more</numerusform>
            <numerusform>• and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StepCountsText</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TargetStatusText</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrialCountsText</name>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n trial</numerusform>
            <numerusform>%n trials</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::AttachReviewStep</name>
    <message numerus="yes">
        <source>after %n minute(s)</source>
        <translation>
            <numerusform>after %n minute</numerusform>
            <numerusform>after %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::AttentionCard</name>
    <message numerus="yes">
        <source>Not responding; %n run(s) there.</source>
        <translation>
            <numerusform>Not responding; %n run there.</numerusform>
            <numerusform>Not responding; %n runs there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more failed run(s) of the last 24 hours</source>
        <translation>
            <numerusform>and %n more failed run of the last 24 hours</numerusform>
            <numerusform>and %n more failed runs of the last 24 hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unreachable; %n run(s) wait for it.</source>
        <translation>
            <numerusform>Unreachable; %n run waits for it.</numerusform>
            <numerusform>Unreachable; %n runs wait for it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::BestChart</name>
    <message numerus="yes">
        <source>%n trial(s) with a value.</source>
        <translation>
            <numerusform>%n trial with a value.</numerusform>
            <numerusform>%n trials with a value.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::CloudSizeTable</name>
    <message numerus="yes">
        <source>%n size(s)</source>
        <translation>
            <numerusform>%n size</numerusform>
            <numerusform>%n sizes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterStep</name>
    <message numerus="yes">
        <source>%n core(s), %1 memory</source>
        <translation>
            <numerusform>%n core, %1 memory</numerusform>
            <numerusform>%n cores, %1 memory</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s); the size decides how many nodes fit.</source>
        <translation>
            <numerusform>%n machine; the size decides how many nodes fit.</numerusform>
            <numerusform>%n machines; the size decides how many nodes fit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fits %n node(s).</source>
        <translation>
            <numerusform>Fits %n node.</numerusform>
            <numerusform>Fits %n nodes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::CodeStep</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) may contain secrets.</source>
        <translation>
            <numerusform>%n file may contain secrets.</numerusform>
            <numerusform>%n files may contain secrets.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::ComparePage</name>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareRunsPage</name>
    <message numerus="yes">
        <source>%n runs compared</source>
        <translation>
            <numerusform>%n run compared</numerusform>
            <numerusform>%n runs compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) and metric(s) not shown: too many to list.</source>
        <translation>
            <numerusform>%n parameter or metric not shown: too many to list.</numerusform>
            <numerusform>%n parameters and metrics not shown: too many to list.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::ComparisonTable</name>
    <message numerus="yes">
        <source>%n row(s) differ</source>
        <translation>
            <numerusform>%n row differs</numerusform>
            <numerusform>%n rows differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::CurvesTab</name>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n trial</numerusform>
            <numerusform>%n trials</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>faded lines: %n stopped early, failed, or canceled</source>
        <translation>
            <numerusform>faded lines: %n stopped early, failed, or canceled</numerusform>
            <numerusform>faded lines: %n stopped early, failed, or canceled</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::DataContentView</name>
    <message numerus="yes">
        <source>Only the first %n files are listed.</source>
        <translation>
            <numerusform>Only the first %n file is listed.</numerusform>
            <numerusform>Only the first %n files are listed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::DataPage</name>
    <message numerus="yes">
        <source>Used by %n runs: %1. They keep their copies. This cannot be undone.</source>
        <translation>
            <numerusform>Used by %n run: %1. It keeps its copy. This cannot be undone.</numerusform>
            <numerusform>Used by %n runs: %1. They keep their copies. This cannot be undone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::DifferenceView</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n unchanged line</numerusform>
            <numerusform>%n unchanged lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::DryRunStep</name>
    <message numerus="yes">
        <source>%n package(s) would be installed.</source>
        <translation>
            <numerusform>%n package would be installed.</numerusform>
            <numerusform>%n packages would be installed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::EditorReviewStep</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::FireTableModel</name>
    <message numerus="yes">
        <source>and %n earlier time(s)</source>
        <translation>
            <numerusform>and %n earlier time</numerusform>
            <numerusform>and %n earlier times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::FrameworkPage</name>
    <message numerus="yes">
        <source>%n job(s) may still be running in Ray; the stop was not confirmed. After detaching, they can only be stopped there: %1</source>
        <translation>
            <numerusform>%n job may still be running in Ray; the stop was not confirmed. After detaching, it can only be stopped there: %1</numerusform>
            <numerusform>%n jobs may still be running in Ray; the stop was not confirmed. After detaching, they can only be stopped there: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::GraphView</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::ImportanceBars</name>
    <message numerus="yes">
        <source>Available after %n completed trial(s).</source>
        <translation>
            <numerusform>Available after %n completed trial.</numerusform>
            <numerusform>Available after %n completed trials.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::LimitsPanel</name>
    <message numerus="yes">
        <source>at most %n run(s)</source>
        <translation>
            <numerusform>at most %n run</numerusform>
            <numerusform>at most %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n GPU(s)</source>
        <translation>
            <numerusform>at most %n GPU</numerusform>
            <numerusform>at most %n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n node(s)</source>
        <translation>
            <numerusform>at most %n node</numerusform>
            <numerusform>at most %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineCheckStep</name>
    <message numerus="yes">
        <source>%n step(s) with warnings.</source>
        <translation>
            <numerusform>%n step with warnings.</numerusform>
            <numerusform>%n steps with warnings.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineDrawing</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineSettings</name>
    <message numerus="yes">
        <source>The machine has %n core(s).</source>
        <translation>
            <numerusform>The machine has %n core.</numerusform>
            <numerusform>The machine has %n cores.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineStorage</name>
    <message numerus="yes">
        <source>%n run(s) are active there. Cancel them first, or wait for them to finish.</source>
        <translation>
            <numerusform>%n run is active there. Cancel it first, or wait for it to finish.</numerusform>
            <numerusform>%n runs are active there. Cancel them first, or wait for them to finish.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::NewPipelinePage</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeGrid</name>
    <message numerus="yes">
        <source>%n core(s), %1</source>
        <translation>
            <numerusform>%n core, %1</numerusform>
            <numerusform>%n cores, %1</numerusform>
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
            <numerusform>%1: %n node</numerusform>
            <numerusform>%1: %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::ParametersCard</name>
    <message numerus="yes">
        <source>%n different from %1</source>
        <translation>
            <numerusform>%n different from %1</numerusform>
            <numerusform>%n different from %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::PipelineTab</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::PoolMachines</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of the pool are on it. Its nodes are released when their runs end.</source>
        <translation>
            <numerusform>%n run of the pool is on it. Its nodes are released when their runs end.</numerusform>
            <numerusform>%n runs of the pool are on it. Its nodes are released when their runs end.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::PythonFinder</name>
    <message numerus="yes">
        <source>%n interpreter(s) found</source>
        <translation>
            <numerusform>%n interpreter found</numerusform>
            <numerusform>%n interpreters found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::QueueMover</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved %n run(s)</source>
        <translation>
            <numerusform>Moved %n run</numerusform>
            <numerusform>Moved %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved %n run(s) to the front of the queue</source>
        <translation>
            <numerusform>Moved %n run to the front of the queue</numerusform>
            <numerusform>Moved %n runs to the front of the queue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set the priority of %n run(s) to %1</source>
        <translation>
            <numerusform>Set the priority of %n run to %1</numerusform>
            <numerusform>Set the priority of %n runs to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::QueuePage</name>
    <message numerus="yes">
        <source>Canceling %n run(s)</source>
        <translation>
            <numerusform>Canceling %n run</numerusform>
            <numerusform>Canceling %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln queued run(s)</source>
        <translation>
            <numerusform>%Ln queued run</numerusform>
            <numerusform>%Ln queued runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::QuotaCard</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::RanksTab</name>
    <message numerus="yes">
        <source>%n process(es)</source>
        <translation>
            <numerusform>%n process</numerusform>
            <numerusform>%n processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::ReviewStep</name>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>%n retry</numerusform>
            <numerusform>%n retries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in total</source>
        <translation>
            <numerusform>%n in total</numerusform>
            <numerusform>%n in total</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at a time</source>
        <translation>
            <numerusform>%n at a time</numerusform>
            <numerusform>%n at a time</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::RunNotices</name>
    <message numerus="yes">
        <source>%n run(s) have ended</source>
        <translation>
            <numerusform>%n run has ended</numerusform>
            <numerusform>%n runs have ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last known: %n active run(s).</source>
        <translation>
            <numerusform>Last known: %n active run.</numerusform>
            <numerusform>Last known: %n active runs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::RunTableModel</name>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::RunsPage</name>
    <message numerus="yes">
        <source>Exported %n run(s)</source>
        <translation>
            <numerusform>Exported %n run</numerusform>
            <numerusform>Exported %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::SignInPrompts</name>
    <message numerus="yes">
        <source>%n more question(s) pending.</source>
        <translation>
            <numerusform>%n more question pending.</numerusform>
            <numerusform>%n more questions pending.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::SizeStep</name>
    <message numerus="yes">
        <source>%n size(s)</source>
        <translation>
            <numerusform>%n size</numerusform>
            <numerusform>%n sizes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fits %n node(s) on %1.</source>
        <translation>
            <numerusform>Fits %n node on %1.</numerusform>
            <numerusform>Fits %n nodes on %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n core(s) and %2 memory.</source>
        <translation>
            <numerusform>%1 has %n core and %2 memory.</numerusform>
            <numerusform>%1 has %n cores and %2 memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation>
            <numerusform>%n machine</numerusform>
            <numerusform>%n machines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::SizeTableModel</name>
    <message numerus="yes">
        <source>%1, series %2: %n core(s), %3 memory.</source>
        <translation>
            <numerusform>%1, series %2: %n core, %3 memory.</numerusform>
            <numerusform>%1, series %2: %n cores, %3 memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exceeds the machine (%n core(s))</source>
        <translation>
            <numerusform>Exceeds the machine (%n core)</numerusform>
            <numerusform>Exceeds the machine (%n cores)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exceeds the machine (%n GPU(s))</source>
        <translation>
            <numerusform>Exceeds the machine (%n GPU)</numerusform>
            <numerusform>Exceeds the machine (%n GPUs)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::SlurmChoices</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n core(s) per node</source>
        <translation>
            <numerusform>up to %n core per node</numerusform>
            <numerusform>up to %n cores per node</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::StepDetails</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::SweepOverview</name>
    <message numerus="yes">
        <source>No improvement in the last %n completed trial(s), since trial %1.</source>
        <translation>
            <numerusform>No improvement in the last %n completed trial, since trial %1.</numerusform>
            <numerusform>No improvement in the last %n completed trials, since trial %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetEnvironments</name>
    <message numerus="yes">
        <source>%n environment(s), %1 total. The least recently used are removed automatically when the disk space for environments runs out.</source>
        <translation>
            <numerusform>%n environment, %1. The least recently used are removed automatically when the disk space for environments runs out.</numerusform>
            <numerusform>%n environments, %1 total. The least recently used are removed automatically when the disk space for environments runs out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetLine</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
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
        <source>%n run(s) queued</source>
        <translation>
            <numerusform>%n run queued</numerusform>
            <numerusform>%n runs queued</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetOverview</name>
    <message numerus="yes">
        <source>%n run(s) queued</source>
        <translation>
            <numerusform>%n run queued</numerusform>
            <numerusform>%n runs queued</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n core(s) each</source>
        <translation>
            <numerusform>%n core each</numerusform>
            <numerusform>%n cores each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetPage</name>
    <message numerus="yes">
        <source>Further runs are queued. This computer has %n core(s); half the core count is a good start.</source>
        <translation>
            <numerusform>Further runs are queued. This computer has %n core; one concurrent run is a good start.</numerusform>
            <numerusform>Further runs are queued. This computer has %n cores; half the core count is a good start.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetStorage</name>
    <message numerus="yes">
        <source>%1 in %n file(s)</source>
        <translation>
            <numerusform>%1 in %n file</numerusform>
            <numerusform>%1 in %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::TimelinePane</name>
    <message numerus="yes">
        <source>No forecast for %n run(s): %1 has no time limit, and no similar run has completed.</source>
        <translation>
            <numerusform>No forecast for %n run: %1 has no time limit, and no similar run has completed.</numerusform>
            <numerusform>No forecast for %n runs: %1 has no time limit, and no similar run has completed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No forecast for %n run(s): %1 and others ahead have no time limit, and no similar runs have completed.</source>
        <translation>
            <numerusform>No forecast for %n run: %1 and others ahead have no time limit, and no similar runs have completed.</numerusform>
            <numerusform>No forecast for %n runs: %1 and others ahead have no time limit, and no similar runs have completed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::TimelineView</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n concurrent run(s)</source>
        <translation>
            <numerusform>%1 of %n concurrent run</numerusform>
            <numerusform>%1 of %n concurrent runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::UseStep</name>
    <message numerus="yes">
        <source>The machine has %n core(s) and %1 memory.</source>
        <translation>
            <numerusform>The machine has %n core and %1 memory.</numerusform>
            <numerusform>The machine has %n cores and %1 memory.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::WaitingCard</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::WhereStep</name>
    <message numerus="yes">
        <source>%n of %1 slots free – starts immediately</source>
        <translation>
            <numerusform>%n of %1 slots free – starts immediately</numerusform>
            <numerusform>%n of %1 slots free – starts immediately</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All slots busy – %n run(s) ahead</source>
        <translation>
            <numerusform>All slots busy – %n run ahead</numerusform>
            <numerusform>All slots busy – %n runs ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Slots free – %n run(s) ahead</source>
        <translation>
            <numerusform>Slots free – %n run ahead</numerusform>
            <numerusform>Slots free – %n runs ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Starts on a new node – %n run(s) ahead</source>
        <translation>
            <numerusform>Starts on a new node – %n run ahead</numerusform>
            <numerusform>Starts on a new node – %n runs ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Starts later – %n run(s) ahead: %1</source>
        <translation>
            <numerusform>Starts later – %n run ahead: %1</numerusform>
            <numerusform>Starts later – %n runs ahead: %1</numerusform>
        </translation>
    </message>
</context>
</TS>
