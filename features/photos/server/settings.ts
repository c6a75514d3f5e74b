import { z } from "zod";
import { membersSection } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const MEGABYTE = 1024 * 1024;

export const photoMaxSize = setting({
  key: "upload.photoMaxSize",
  section: membersSection,
  label: source("Maximum size of photos"),
  unit: { label: source("MB"), size: MEGABYTE },
  schema: z
    .int()
    .min(10_000)
    .max(100 * MEGABYTE),
  default: 10 * MEGABYTE,
});

export const photoSettings = [addSetting(photoMaxSize)];
