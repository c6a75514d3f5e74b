import { z } from "zod";
import { membersSection } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const ignoredAtMost = setting({
  key: "ignoring.limit",
  section: membersSection,
  label: source("Maximum users that a member can ignore"),
  schema: z.int().min(1).max(500),
  default: 50,
});

export const ignoringSettings = [addSetting(ignoredAtMost)];
