import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { setting, settingsSection } from "#platform/server/application/settings.ts";

export const postsSection = settingsSection({
  key: "posts",
  title: source("Posts"),
  description: source("How members write, edit and tag posts."),
  order: 20,
  area: "content",
});

export const postsMaxLength = setting({
  key: "posts.maxLength",
  section: postsSection,
  label: source("Maximum length of a post"),
  unit: { label: source("characters"), size: 1 },
  schema: z.int().min(100).max(1_000_000),
  default: 50_000,
});
