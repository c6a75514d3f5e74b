import { z } from "zod";
import { generalSection } from "#features/settings/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const robotsRules = setting({
  key: "seo.robotsRules",
  section: generalSection,
  label: source("Additional lines of robots.txt"),
  help: source("Instructions for search engines, one per line."),
  schema: z
    .string()
    .max(5000)
    .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u),
  default: "",
});

export const sitemapSettings = [addSetting(robotsRules)];
