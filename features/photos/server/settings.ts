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
  "Size of a photo that somebody sends, in bytes, at most",
);

export const photoSettings = [addSetting(photoMaxSize)];
