import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

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

const section = settingsSection({
  key: "uploads",
  title: source("Uploads"),
  description: source("Files and images that members can upload."),
  order: 25,
  area: "content",
});
const imageLimits = { section, group: { title: source("Large images") } };
const pixels = { label: source("pixels"), size: 1 };

export const maxSize = setting({
  key: "upload.maxSize",
  section,
  label: source("Maximum size of uploads"),
  unit: { label: source("MB"), size: MEGABYTE },
  schema: z
    .number()
    .int()
    .min(1)
    .max(2048 * MEGABYTE),
  default: 500 * MEGABYTE,
});
export const allowedExtensions = setting({
  key: "upload.allowedExtensions",
  section,
  label: source("Allowed file extensions"),
  help: source("One per line, without the dot."),
  schema: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z0-9]{1,10}(\.[a-z0-9]{1,10})?$/, source("Expected a file extension such as png.")),
    )
    .max(200),
  default: EXTENSIONS,
});
const limitsEnabled = setting({
  ...imageLimits,
  key: "imageUpload.limits.enabled",
  label: source("Make large images smaller"),
  schema: z.boolean(),
  default: true,
});
const limitsWidth = setting({
  ...imageLimits,
  key: "imageUpload.limits.width",
  label: source("Maximum width"),
  unit: pixels,
  schema: z.number().int().min(100).max(10_000),
  default: 1000,
});
const limitsHeight = setting({
  ...imageLimits,
  key: "imageUpload.limits.height",
  label: source("Maximum height"),
  unit: pixels,
  schema: z.number().int().min(100).max(10_000),
  default: 1400,
});

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
