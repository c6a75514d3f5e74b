import { z } from "zod";
import { postsSection } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const triageEnabled = setting({
  key: "triage.enabled",
  section: postsSection,
  label: source("Let staff mark discussions as resolved"),
  schema: z.boolean(),
  default: false,
});

export const statusSettings = [addSetting(triageEnabled)];
