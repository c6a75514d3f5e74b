import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const signaturesEnabled = setting(
  "signatures.enabled",
  z.boolean(),
  true,
  "Members can have a signature below their posts",
);
export const hideMobile = setting(
  "signatures.hideMobile",
  z.boolean(),
  false,
  "Signatures are left out on narrow screens",
);
export const imageMaxHeight = setting(
  "signatures.imageMaxHeight",
  z.int().min(0).max(2000),
  0,
  "Height of the pictures of a signature, in pixels, at most; 0 for any",
);
export const signatureMaxLength = setting(
  "signatures.maxLength",
  z.int().min(1).max(10_000),
  500,
  "Characters of a signature, at most",
);
export const signatureMaxImages = setting(
  "signatures.maxImages",
  z.int().min(0).max(20),
  1,
  "Pictures in a signature, at most",
);

export const signatureSettings = [
  addSetting(signaturesEnabled),
  addSetting(hideMobile),
  addSetting(imageMaxHeight),
  addSetting(signatureMaxLength),
  addSetting(signatureMaxImages),
];
