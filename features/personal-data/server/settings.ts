import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

/** Days in which a requested account deletion can be canceled. */
export const graceDays = setting(
  "users.deletionGraceDays",
  z.int().min(0).max(90),
  7,
  "Days after which an account is deleted that its owner wants to have deleted",
);

export const personalDataSettings = [addSetting(graceDays)];
