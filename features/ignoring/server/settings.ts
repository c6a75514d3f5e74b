import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const ignoredAtMost = setting(
  "ignoring.limit",
  z.int().min(1).max(500),
  50,
  "How many people a member can ignore",
);

export const ignoringSettings = [addSetting(ignoredAtMost)];
