import { z } from "zod";
import { postsSection } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const place = { section: postsSection, group: { title: source("Tags") } };

export const taggingEnabled = setting({
  ...place,
  key: "tagging.enabled",
  label: source("Allow tags on discussions"),
  schema: z.boolean(),
  default: true,
});
export const tagsMax = setting({
  ...place,
  key: "tagging.max",
  label: source("Maximum tags on a discussion"),
  schema: z.int().min(1).max(100),
  default: 5,
});
export const tagsRequired = setting({
  ...place,
  key: "tagging.required",
  label: source("Require a tag on each discussion"),
  schema: z.boolean(),
  default: false,
});

export const tagSettings = [addSetting(taggingEnabled), addSetting(tagsMax), addSetting(tagsRequired)];
