import { z } from "zod";
import { postsSection } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const editContentTimeout = setting({
  key: "ui.editContentTimeout",
  section: postsSection,
  label: source("Time to edit one’s own posts"),
  help: source("Enter -1 for no limit."),
  unit: { label: source("seconds"), size: 1 },
  schema: z.int().min(-1).max(2_000_000_000),
  default: 3600,
});

export const discussionSettings = [addSetting(editContentTimeout)];
