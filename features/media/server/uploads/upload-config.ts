import type { Context } from "#platform/server/application/context.ts";
import { canUpload } from "../policy.ts";
import { extensionsFor, maxSize } from "./settings.ts";

/** Most files chosen at once. */
const MAX_UPLOADS = 20;

/** Returns what the reader may upload, for the editor; null when nothing. */
export function uploadConfig(context: Context) {
  if (canUpload(context.actor) !== true) return null;
  return {
    maxSize: context.settings.get(maxSize),
    maxUploads: MAX_UPLOADS,
    allowedExtensions: extensionsFor(context),
  };
}
