import type { Context } from "#platform/server/application/context.ts";
import { addUpload } from "../extension-points.ts";
import { canUpload } from "../policy.ts";
import { extensionsFor, maxSize } from "./settings.ts";

/** Most files chosen at once. */
const MAX_UPLOADS = 20;

/** Returns what the reader may upload, for the editor; null when nothing. */
export async function uploadConfig(context: Context) {
  if (!(await addUpload.allows(context, {}, canUpload(context.actor)))) return null;
  return {
    maxSize: context.settings.get(maxSize),
    maxUploads: MAX_UPLOADS,
    allowedExtensions: extensionsFor(context),
  };
}
