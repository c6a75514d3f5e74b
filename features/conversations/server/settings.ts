import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const number = (key: string, least: number, most: number, fallback: number, label: string) =>
  setting(`conversations.${key}`, z.int().min(least).max(most), fallback, label);

export const conversationsAreOn = setting(
  "context.conversationsEnabled",
  z.boolean(),
  true,
  "Members can write to one another in private",
);

export const moderatorsRead = setting(
  "conversations.moderation",
  z.boolean(),
  false,
  "Who has the permission to moderate conversations can read all of them",
);

export const messageMaxLength = number(
  "messageMaxLength",
  100,
  100_000,
  2000,
  "Characters that the text of a message may have",
);

export const recipientsMost = number("recipients.most", 1, 500, 5, "Recipients of a conversation");

export const verifiedRecipientsMost = number(
  "recipients.verifiedMost",
  1,
  500,
  50,
  "Recipients of a conversation of a verified member",
);

export const conversationSettings = [
  addSetting(conversationsAreOn),
  addSetting(moderatorsRead),
  addSetting(messageMaxLength),
  addSetting(recipientsMost),
  addSetting(verifiedRecipientsMost),
];
