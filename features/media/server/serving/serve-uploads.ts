import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Application } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Files, filesOf } from "#platform/server/files/files.ts";
import { readableAmong } from "../placing/visibility.ts";
import { partsOf } from "../uploads/file-name.ts";
import { type Kind, kindOf } from "../uploads/kinds.ts";
import { keyOf } from "./addresses.ts";
import { rangeOf } from "./byte-range.ts";
import { OPEN_SECONDS, openAmong } from "./open-files.ts";
import { SMALLER_TYPE, smallerPicture } from "./smaller-picture.ts";

const FILE_ID = /^[0-9a-f]{64}$/;
/** Whatever it is called there, it ends in an extension, and is no path. */
const NAME = /^[^/\\]{1,300}\.[a-z0-9]{1,20}$/;

/** Nothing in an upload runs, whatever a browser takes it for. */
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

/** A file as it is answered. */
interface Found {
  key: string;
  type: string;
  kind: Kind;
}

/** Where the file is; what the address calls it has to be of the same kind. Null for what is no upload. */
async function find(files: Files, { fileID, width, name }: Params): Promise<Found | null> {
  const { extension } = partsOf(name);
  if (!FILE_ID.test(fileID) || !NAME.test(name)) return null;
  const kind = kindOf(extension);
  if (width === undefined) return { key: keyOf({ fileID, extension }), type: kind.type, kind };
  const key = await smallerPicture(files, fileID, extension, Number(width));
  return key === null ? null : { key, type: SMALLER_TYPE, kind };
}

/** How a browser names a file that it saves; the name in the address was made by us, but anybody can write another. */
const disposition = (kind: Kind, name: string, download: boolean) =>
  `${kind.inline && !download ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Everyone reads it, until the post that shows it is deleted or moved: caches ask again after a while. */
const OPEN = { "cache-control": `public, max-age=${OPEN_SECONDS}, must-revalidate` };

/** For those who read a record that shows it, as long as they do: asked again each time. */
const GUARDED = {
  "cache-control": "private, no-cache",
  "cross-origin-resource-policy": "same-origin",
  vary: "cookie, authorization",
};

type ContextOf = (request: FastifyRequest) => Promise<Context>;

/** The headers that say who reads the file; null when the actor does not, as when there is no such file. */
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
 * Answers `/uploads/…` to those who read a record that uses the file, and as if it were missing to all others.
 * `contextOf` says who asks.
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
