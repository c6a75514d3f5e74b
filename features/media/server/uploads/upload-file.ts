import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { fileTypeFromFile } from "file-type";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { readableSize } from "#platform/contract/readable-size.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Files, filesOf } from "#platform/server/files/files.ts";
import type { FileLimits } from "#platform/server/http/receive-file.ts";
import { reencode } from "#platform/server/images/images.ts";
import { addUpload } from "../extension-points.ts";
import { canUpload } from "../policy.ts";
import { claimFile, findMedia, insertMedia, type MediaRow } from "../queries.ts";
import { keyOf } from "../serving/addresses.ts";
import { fileIDOf } from "./file-id.ts";
import { cleanName, partsOf } from "./file-name.ts";
import { fitsDeclared, fitsSniffed, type Kind, kindOf } from "./kinds.ts";
import { uploadByUser } from "./limits.ts";
import { extensionsFor, imageBounds, maxSize } from "./settings.ts";

/** Checks, before anything is read, whether and how much the actor may upload. */
export async function admitUpload(context: Context): Promise<FileLimits> {
  await addUpload.require(context, {}, canUpload(context.actor));
  await uploadByUser(context);
  const most = context.settings.get(maxSize);
  return {
    maxSize: most,
    tooBig: invalidField(
      "file",
      phrase("The uploaded file was too big (max {size}).", { size: readableSize(most) }),
      "maxByteLength",
    ),
  };
}

/** A file ready to be stored. */
interface Ready {
  path: string;
  sha256: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  animated: boolean;
}

/** Stores an upload of the actor. It becomes visible only when it is stored completely. */
export async function uploadFile(context: Context, sent: UploadedFile): Promise<MediaRow> {
  const name = cleanName(sent.name);
  const { extension } = partsOf(name);
  const kind = await checkedKind(context, sent, extension);
  const files = filesOf(context.addons);
  return files.whileMaking(async (path) => {
    const ready = kind.image ? await rewritten(context, sent, kind, path) : asSent(sent, kind);
    return store(context, files, ready, name, extension);
  });
}

async function store(
  context: Context,
  files: Files,
  { path, sha256, ...file }: Ready,
  name: string,
  extension: string,
): Promise<MediaRow> {
  const { userID } = context.actor;
  const fileID = await fileIDOf(context, sha256, extension);
  await claimFile(context, { fileID, extension, ...file });
  await files.put(keyOf({ fileID, extension }), path);
  const place = { foreignType: "embed", foreignID: userID };
  const mediaID = await insertMedia(context, { fileID, name, insertUserID: userID, ...place });
  return (await findMedia(context, mediaID))!;
}

/** Returns the kind of the file; refuses it when its name, declared type and contents disagree. */
async function checkedKind(
  context: Context,
  { path, type, size }: UploadedFile,
  extension: string,
): Promise<Kind> {
  const allowed = extensionsFor(context);
  if (!allowed.includes(extension)) {
    const message = phrase(
      "The uploaded file did not have an allowed extension. Only the following extensions are allowed. {extensions}.",
      { extensions: allowed.join(", ") },
    );
    throw invalidField("file", message);
  }
  if (size === 0) throw invalidField("file", "The uploaded file is empty.");
  const kind = kindOf(extension);
  const fits = fitsDeclared(kind, type) && fitsSniffed(kind, await sniffed(path));
  if (fits) return kind;
  const message = phrase("The file’s contents don’t match its extension ({extension}).", {
    extension,
  });
  throw invalidField("file", message);
}

/**
 * Returns the media type that the first bytes of a file indicate; null when they have no known
 * signature.
 */
async function sniffed(path: string): Promise<string | null> {
  const found = (await fileTypeFromFile(path))?.mime ?? null;
  if (found !== null && found !== "application/xml") return found;
  const file = await open(path, "r");
  try {
    const start = Buffer.alloc(1024);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    return /<svg[\s>]/i.test(start.toString("latin1", 0, bytesRead)) ? "image/svg+xml" : found;
  } finally {
    await file.close();
  }
}

const asSent = ({ path, sha256, size }: UploadedFile, { type }: Kind): Ready => ({
  ...{ path, sha256, type, size },
  ...{ width: null, height: null, animated: false },
});

/**
 * Encodes the picture again, which removes metadata such as the location and camera, and any
 * embedded content.
 */
async function rewritten(context: Context, sent: UploadedFile, kind: Kind, path: string): Promise<Ready> {
  const picture = await reencode(sent.path, path, kind.image!, imageBounds(context));
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  return { path, sha256: hash.digest("hex"), type: kind.type, size, ...picture };
}
