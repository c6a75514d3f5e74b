import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { setting, settingsSection } from "#platform/server/application/settings.ts";

const section = settingsSection({
  key: "diagnosis",
  title: source("Diagnosis"),
  description: source("What administrators see when something goes wrong."),
  area: "system",
  order: 90,
});

export const debugMode = setting({
  key: "debug.enabled",
  section,
  label: source("Debug mode"),
  help: source(
    "When the community has an internal error, administrators see its cause and stack trace on the page. Everyone else sees the usual message. Turns itself off after a day.",
  ),
  schema: z.boolean(),
  default: false,
  read: siteManage,
});
