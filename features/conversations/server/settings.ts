import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

const section = settingsSection({
  key: "conversations",
  title: source("Conversations"),
  description: source("Private messages between members."),
  order: 30,
  area: "content",
});

export const conversationsAreOn = setting({
  key: "context.conversationsEnabled",
  section,
  label: source("Let members write private messages"),
  schema: z.boolean(),
  default: true,
});

export const moderatorsRead = setting({
  key: "conversations.moderation",
  section,
  label: source("Let moderators of conversations read all of them"),
  help: source("Applies to users with the permission to moderate conversations."),
  schema: z.boolean(),
  default: false,
});

export const messageMaxLength = setting({
  key: "conversations.messageMaxLength",
  section,
  label: source("Maximum length of a message"),
  unit: { label: source("characters"), size: 1 },
  schema: z.int().min(100).max(100_000),
  default: 2000,
});

export const recipientsMost = setting({
  key: "conversations.recipients.most",
  section,
  label: source("Maximum recipients of a conversation"),
  schema: z.int().min(1).max(500),
  default: 5,
});

export const verifiedRecipientsMost = setting({
  key: "conversations.recipients.verifiedMost",
  section,
  label: source("Maximum recipients for verified members"),
  schema: z.int().min(1).max(500),
  default: 50,
});

export const conversationSettings = [
  addSetting(conversationsAreOn),
  addSetting(moderatorsRead),
  addSetting(messageMaxLength),
  addSetting(recipientsMost),
  addSetting(verifiedRecipientsMost),
];
