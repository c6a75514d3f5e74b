import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const nameLength = setting(
  "garden.user.validationLength",
  z.string().regex(/^\{[1-9]\d?,[1-9]\d?\}$/),
  "{3,20}",
  "Characters that a user name may have, as {least,most}",
);
export const bannedPrivateProfile = setting(
  "ui.bannedPrivateProfile",
  z.boolean(),
  false,
  "Treat the profiles of banned users as private",
);

export const passwordMinLength = setting(
  "password.minLength",
  z.int().min(6).max(100),
  8,
  "Characters that a new password has at least",
);

export const userSettings = [
  addSetting(nameLength),
  addSetting(bannedPrivateProfile),
  addSetting(passwordMinLength),
];
