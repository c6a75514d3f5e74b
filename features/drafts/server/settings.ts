import { z } from "zod";
import { postsSection } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const autosave = setting({
  key: "drafts.autosave",
  section: postsSection,
  label: source("Save drafts while members write"),
  schema: z.boolean(),
  default: true,
});
export const scheduling = setting({
  key: "drafts.scheduling",
  section: postsSection,
  label: source("Let members schedule posts"),
  schema: z.boolean(),
  default: true,
});

export const draftSettings = [addSetting(autosave), addSetting(scheduling)];
