import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

const MB = 1024 * 1024;

export const importUploadSize = setting({
  key: "import.maxUploadSize",
  section: settingsSection({
    key: "import",
    title: source("Import Limits"),
    description: source("Uploads of exports from other forums."),
    order: 45,
    area: "system",
  }),
  label: source("Largest upload"),
  help: source("Larger files can be placed in the server’s directory of imports."),
  unit: { label: source("MB"), size: MB },
  schema: z
    .int()
    .min(MB)
    .max(100_000 * MB),
  default: 2000 * MB,
  read: siteManage,
});

export const importSettings = [addSetting(importUploadSize)];
