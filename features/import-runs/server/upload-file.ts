import { requireSiteManager } from "#features/tasks/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { readableSize } from "#platform/contract/readable-size.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { FileLimits } from "#platform/server/http/receive-file.ts";
import { storeFile } from "./import-directory.ts";
import { importUploadSize } from "./settings.ts";

const NAME_LENGTH = 100;

/** Checks the actor before anything is read. */
export async function admitUpload(context: Context): Promise<FileLimits> {
  requireSiteManager(context);
  const maxSize = context.settings.get(importUploadSize);
  const message = phrase("The uploaded file was too big (max {size}).", { size: readableSize(maxSize) });
  return { maxSize, tooBig: invalidField("file", message, "maxByteLength") };
}

/** Returns a name that is safe as part of a path, and keeps its ending. */
const safeName = (name: string) =>
  name
    .normalize()
    .replace(/[^\p{L}\p{N}_.-]+/gu, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[^\p{L}\p{N}_]+/u, "")
    .slice(-NAME_LENGTH)
    .replace(/^[^\p{L}\p{N}_]+/u, "") || "export.txt";

export const uploadFile = (context: Context, { path, name }: UploadedFile) =>
  storeFile(context, path, safeName(name));
