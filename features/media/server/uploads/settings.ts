import { z } from "zod";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const MEGABYTE = 1024 * 1024;
const EXTENSIONS = [
  ...[
    "txt",
    "jpg",
    "jpeg",
    "gif",
    "png",
    "bmp",
    "tiff",
    "ico",
    "zip",
    "gz",
    "tar.gz",
    "tgz",
    "psd",
    "ai",
    "pdf",
  ],
  ...["doc", "xls", "ppt", "docx", "xlsx", "pptx", "log", "rar", "7z"],
];

export const maxSize = setting(
  "upload.maxSize",
  z
    .number()
    .int()
    .min(1)
    .max(2048 * MEGABYTE),
  500 * MEGABYTE,
  "Size of an upload, in bytes, at most",
);
export const allowedExtensions = setting(
  "upload.allowedExtensions",
  z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z0-9]{1,10}(\.[a-z0-9]{1,10})?$/, "Expected something like png."),
    )
    .max(200),
  EXTENSIONS,
  "Extensions that an upload may have",
);
const limitsEnabled = setting("imageUpload.limits.enabled", z.boolean(), true, "Make big images smaller");
const limitsWidth = setting(
  "imageUpload.limits.width",
  z.number().int().min(100).max(10_000),
  1000,
  "Width, at most",
);
const limitsHeight = setting(
  "imageUpload.limits.height",
  z.number().int().min(100).max(10_000),
  1400,
  "Height, at most",
);

export const mediaSettings = [
  addSetting(maxSize),
  addSetting(allowedExtensions),
  addSetting(limitsEnabled),
  addSetting(limitsWidth),
  addSetting(limitsHeight),
];

/** Returns the size limits of the actor's pictures; null for actors without limits. */
export function imageBounds({ actor, settings }: Context): { width: number; height: number } | null {
  if (!settings.get(limitsEnabled) || actor.permissions.atLeast(communityManage)) return null;
  return { width: settings.get(limitsWidth), height: settings.get(limitsHeight) };
}

/** Returns the extensions that the actor may upload. */
export function extensionsFor({ actor, settings }: Context): readonly string[] {
  const allowed = settings.get(allowedExtensions).filter((extension) => extension !== "svg");
  // SVG images can contain scripts, so only users who could add scripts anyway may upload them.
  return actor.permissions.atLeast(communityManage) ? [...allowed, "svg"] : allowed;
}
