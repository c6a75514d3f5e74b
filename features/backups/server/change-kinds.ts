import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const backupStarted: ChangeKind = {
  name: "backup.start",
  label: source("Backup started"),
  text: source("started a backup"),
};

export const backupDownloaded: ChangeKind = {
  name: "backup.download",
  label: source("Backup downloaded"),
  text: source("downloaded the backup {name}"),
};

export const backupDeleted: ChangeKind = {
  name: "backup.delete",
  label: source("Backup deleted"),
  text: source("deleted the backup {name}"),
};

export const backupChangeKinds = [backupStarted, backupDownloaded, backupDeleted].map(addChangeKind);
