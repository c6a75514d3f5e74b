import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const triageEnabled = setting(
  "triage.enabled",
  z.boolean(),
  false,
  "Staff say which discussions are resolved",
);

export const statusSettings = [addSetting(triageEnabled)];
