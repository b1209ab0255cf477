// Detects the kind of an Azure Machine Learning YAML or JSON file (FileKind), and of files often found next to them, by
// `$schema`, `type` and keys unique to one kind. Pure; any thread.
#pragma once

#include <QString>
#include <optional>
#include <string>

#include "core/jobfile/yaml_reading.h"

namespace studio {

struct FileKind {
    enum class Id {
        CommandJob,
        RunConfiguration, // of SDK v1
        PipelineJob,
        SweepJob,
        HyperDrive, // a sweep of CLI v1
        AutoMLJob,
        ParallelJob,
        SparkJob,
        OtherJob, // import, data transfer, fine-tuning, labelling
        Component,
        Schedule,
        Cluster,
        Machine,
        OtherCompute,
        Environment,
        CondaFile,
        Deployment,
        Endpoint,
        Model,
        Data,
        Datastore,
        Connection,
        Workspace,
        Registry,
        FeatureStore, // and sets, entities
        Flow,         // of prompt flow
        PipelineV1,
        Workbench, // a run configuration of Azure ML Workbench
        Foreign,   // of another product: workflows, manifests
        Unknown,   // unrecognized `type`
    };
    Id id = Id::Unknown;
    QString name; // "a pipeline job", for display
    int line = 1; // position of the key that decided
    int column = 1;
};

// Returns nullopt if the kind is ambiguous. Run configurations are detected by their keys only, so the caller may still
// decide by the file name.
std::optional<FileKind> fileKindOf(const YamlValue& root);
// Returns one or two sentences: what to do with such a file instead of submitting it. `file` is its path, for commands.
QString alternativeFor(const FileKind& kind, const YamlValue& root, const std::string& file);
// Returns Azure's name for a kind of compute, from `type` or `$schema`: "amlcompute", "virtualmachine", …; empty if
// neither names one.
std::string computeTypeName(const YamlValue& root);

} // namespace studio
