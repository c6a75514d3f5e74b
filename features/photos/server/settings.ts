import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const MEGABYTE = 1024 * 1024;

export const photoMaxSize = setting(
  "upload.photoMaxSize",
  z
    .int()
    .min(10_000)
    .max(100 * MEGABYTE),
  10 * MEGABYTE,
  "Maximum size of an uploaded photo, in bytes",
);

export const photoSettings = [addSetting(photoMaxSize)];
