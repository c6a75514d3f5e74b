import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

const section = settingsSection({
  key: "warnings",
  title: source("Warning Points"),
  description: source("Points of warnings at which members are restricted or banned."),
  order: 62,
  area: "people",
});

const points = { label: source("points"), size: 1 };

export const jailThreshold = setting({
  key: "warnings2.jailThreshold",
  section,
  label: source("Points that restrict a member"),
  help: source("With so many active points a member can only comment, after approval. 0 restricts no one."),
  unit: points,
  schema: z.int().min(0).max(10_000),
  default: 3,
});

export const banThreshold = setting({
  key: "warnings2.banThreshold",
  section,
  label: source("Points that ban a member"),
  help: source("The ban ends when enough points have expired or were reversed. 0 bans no one."),
  unit: points,
  schema: z.int().min(0).max(10_000),
  default: 5,
});

export const warningSettings = [addSetting(jailThreshold), addSetting(banThreshold)];
