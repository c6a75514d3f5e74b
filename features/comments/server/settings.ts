import { z } from "zod";
import { postsSection } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const allowSelfDelete = setting({
  key: "ui.allowSelfDelete",
  section: postsSection,
  label: source("Let members delete their own comments"),
  schema: z.boolean(),
  default: false,
});

export const commentSettings = [addSetting(allowSelfDelete)];
