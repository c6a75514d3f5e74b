import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";
import { retentionSection } from "#platform/server/operations/retention.ts";

const section = settingsSection({
  key: "backups",
  title: source("Backup Schedule"),
  description: source("When the forum backs itself up."),
  order: 40,
  area: "system",
});
const own = { section, read: siteManage };

export const backupFrequency = setting({
  ...own,
  key: "backups.frequency",
  label: source("Back up automatically"),
  help: source("Each backup is verified by a test restore."),
  options: [
    { value: "never", label: source("Never") },
    { value: "daily", label: source("Every day") },
    { value: "weekly", label: source("Every week, on Sunday") },
  ],
  schema: z.enum(["never", "daily", "weekly"]),
  default: "never",
});

export const backupTime = setting({
  ...own,
  key: "backups.time",
  label: source("Time of the backup"),
  help: source("In UTC. Choose an hour in which few members are here."),
  control: "time",
  schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  default: "03:00",
});

export const backupsStored = setting({
  section: retentionSection,
  read: siteManage,
  key: "backups.countStored",
  label: source("Scheduled backups to store"),
  help: source(
    "Older ones are deleted. Backups that an administrator made stay until they are deleted on the page Backups.",
  ),
  schema: z.int().min(1).max(100),
  default: 7,
});

export const backupSettings = [
  addSetting(backupFrequency),
  addSetting(backupTime),
  addSetting(backupsStored),
];
