import { z } from "zod";
import { membersSection } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const place = { section: membersSection, group: { title: source("Signatures") } };

export const signaturesEnabled = setting({
  ...place,
  key: "signatures.enabled",
  label: source("Allow signatures below posts"),
  schema: z.boolean(),
  default: true,
});
export const hideMobile = setting({
  ...place,
  key: "signatures.hideMobile",
  label: source("Hide signatures on narrow screens"),
  schema: z.boolean(),
  default: false,
});
export const imageMaxHeight = setting({
  ...place,
  key: "signatures.imageMaxHeight",
  label: source("Maximum height of images"),
  help: source("Enter 0 for no limit."),
  unit: { label: source("pixels"), size: 1 },
  schema: z.int().min(0).max(2000),
  default: 0,
});
export const signatureMaxLength = setting({
  ...place,
  key: "signatures.maxLength",
  label: source("Maximum length of a signature"),
  unit: { label: source("characters"), size: 1 },
  schema: z.int().min(1).max(10_000),
  default: 500,
});
export const signatureMaxImages = setting({
  ...place,
  key: "signatures.maxImages",
  label: source("Maximum images in a signature"),
  schema: z.int().min(0).max(20),
  default: 1,
});

export const signatureSettings = [
  addSetting(signaturesEnabled),
  addSetting(hideMobile),
  addSetting(imageMaxHeight),
  addSetting(signatureMaxLength),
  addSetting(signatureMaxImages),
];
