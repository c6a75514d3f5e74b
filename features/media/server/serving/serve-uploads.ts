import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Application } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ByteRange } from "#platform/server/files/file-store.ts";
import { type Files, filesOf } from "#platform/server/files/files.ts";
import { readableAmong } from "../placing/visibility.ts";
import { partsOf } from "../uploads/file-name.ts";
import { type Kind, kindOf } from "../uploads/kinds.ts";
import { keyOf } from "./addresses.ts";
import { OPEN_SECONDS, openAmong } from "./open-files.ts";
import { SMALLER_TYPE, smallerPicture } from "./smaller-picture.ts";

/**
 * Returns the part of a file of `size` bytes that a Range header requests; null for the whole file,
 * including for invalid headers and several parts; `none` when the part does not exist.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | "none" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return start > end || start >= size ? "none" : { start, end };
}

const FILE_ID = /^[0-9a-f]{64}$/;
/** Any name with an extension and without a path. */
const NAME = /^[^/\\]{1,300}\.[a-z0-9]{1,20}$/;

/** Prevent uploads from running as scripts in any browser. */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "accept-ranges": "bytes",
};

interface Params {
  fileID: string;
  width?: string;
  name: string;
}
type UploadRequest = FastifyRequest<{ Params: Params; Querystring: { download?: string } }>;

/** A file to be served. */
interface Found {
  key: string;
  type: string;
  kind: Kind;
}

/**
 * Returns the file; the extension in the address must match the stored kind. Null when there is no
 * such upload.
 */
async function find(files: Files, { fileID, width, name }: Params): Promise<Found | null> {
  const { extension } = partsOf(name);
  if (!FILE_ID.test(fileID) || !NAME.test(name)) return null;
  const kind = kindOf(extension);
  if (width === undefined) return { key: keyOf({ fileID, extension }), type: kind.type, kind };
  const key = await smallerPicture(files, fileID, extension, Number(width));
  return key === null ? null : { key, type: SMALLER_TYPE, kind };
}

/** Returns the content disposition for saving; the name in the address may be forged. */
const disposition = (kind: Kind, name: string, download: boolean) =>
  `${kind.inline && !download ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Everyone may read the file until its post is deleted or moved, so caches must revalidate. */
const OPEN = { "cache-control": `public, max-age=${OPEN_SECONDS}, must-revalidate` };

/** Only readers of a record that uses the file may read it, so access is checked each time. */
const GUARDED = {
  "cache-control": "private, no-cache",
  "cross-origin-resource-policy": "same-origin",
  vary: "cookie, authorization",
};

type ContextOf = (request: FastifyRequest) => Promise<Context>;

/**
 * Returns caching headers for the file; null when the actor may not read it, as for a missing file.
 */
async function visibilityFor(
  application: Application,
  contextOf: ContextOf,
  request: UploadRequest,
): Promise<Record<string, string> | null> {
  const fileIDs = [request.params.fileID];
  if (!FILE_ID.test(request.params.fileID)) return null;
  if ((await openAmong(await application.systemContext(), fileIDs)).size > 0) return OPEN;
  const context = await contextOf(request);
  const isReader = context.actor.userID > 0 && (await readableAmong(context, fileIDs)).size > 0;
  return isReader ? GUARDED : null;
}

async function answer(
  application: Application,
  contextOf: ContextOf,
  request: UploadRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { params, headers, method, query } = request;
  const files = filesOf(application.registry);
  const visibility = await visibilityFor(application, contextOf, request);
  const found = visibility && (await find(files, params));
  const size = found && (await files.sizeOf(found.key));
  if (!found || size === null) {
    reply.callNotFound();
    return reply;
  }
  const etag = `"${found.key.slice(3)}"`;
  reply
    .headers({
      ...HEADERS,
      ...visibility,
      etag,
      "content-disposition": disposition(found.kind, params.name, query.download !== undefined),
    })
    .type(found.type);
  if (headers["if-none-match"]?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const range = isSame ? rangeOf(headers.range, size) : null;
  if (range === "none") return reply.code(416).header("content-range", `bytes */${size}`).send();
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  reply.header("content-length", range ? range.end - range.start + 1 : size);
  return reply.send(method === "HEAD" ? undefined : await files.read(found.key, range ?? undefined));
}

/**
 * Serves `/uploads/…` to readers of a record that uses the file, and answers all others as if it
 * were missing. `contextOf` authenticates the request.
 */
export function serveUploads(http: FastifyInstance, application: Application, contextOf: ContextOf): void {
  for (const url of ["/uploads/:fileID/:name", "/uploads/:fileID/:width/:name"]) {
    http.route<{ Params: Params; Querystring: { download?: string } }>({
      method: ["GET", "HEAD"],
      url,
      compress: false,
      handler: (request, reply) => answer(application, contextOf, request, reply),
    });
  }
}
