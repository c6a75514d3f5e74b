import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

export const membersSection = settingsSection({
  key: "members",
  title: source("Accounts"),
  description: source("Usernames, passwords and profiles."),
  order: 60,
  area: "people",
});

export const nameLength = setting({
  key: "garden.user.validationLength",
  section: membersSection,
  label: source("Length of usernames"),
  help: source("The minimum and the maximum: two numbers in braces, separated by a comma."),
  schema: z
    .string()
    .regex(/^\{[1-9]\d?,[1-9]\d?\}$/, source("Expected two numbers in braces, separated by a comma.")),
  default: "{3,20}",
});
export const bannedPrivateProfile = setting({
  key: "ui.bannedPrivateProfile",
  section: membersSection,
  label: source("Treat the profiles of banned users as private"),
  schema: z.boolean(),
  default: false,
});

export const banAppeal = setting({
  key: "bans.appeal",
  section: membersSection,
  label: source("How to appeal a ban"),
  help: source("Shown to banned members with the reason, for example an email address and what to include."),
  control: "longText",
  schema: z.string().trim().max(500),
  default: "",
});

export const passwordMinLength = setting({
  key: "password.minLength",
  section: membersSection,
  label: source("Minimum length of passwords"),
  help: source("Applies to new passwords."),
  unit: { label: source("characters"), size: 1 },
  schema: z.int().min(6).max(100),
  default: 8,
});

export const userSettings = [
  addSetting(nameLength),
  addSetting(bannedPrivateProfile),
  addSetting(banAppeal),
  addSetting(passwordMinLength),
];
