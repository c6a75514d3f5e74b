import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { ApiError, badRequest, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import type { Files } from "../files/files.ts";

/** Limits of an uploaded file, known before any of it is read. */
export interface FileLimits {
  /** Largest size in bytes. */
  maxSize: number;
  /** Error for a larger file. */
  tooBig: ApiError;
}

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 10_000;
/** Bytes for boundaries, headers and fields around the file. */
const AROUND = 300_000;

const unexpected = (field: string) => invalidField(field, phrase("Unexpected field: {field}.", { field }));

/** Writes a part to `path` while it is received. */
async function write(part: MultipartFile, path: string, { tooBig }: FileLimits): Promise<UploadedFile> {
  const hash = createHash("sha256");
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, counted, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  if (part.file.truncated) throw tooBig;
  return new UploadedFile({
    path,
    name: part.filename,
    type: part.mimetype,
    size,
    sha256: hash.digest("hex"),
  });
}

async function read(request: FastifyRequest, field: string, path: string, limits: FileLimits) {
  if (Number(request.headers["content-length"] ?? 0) > limits.maxSize + AROUND) throw limits.tooBig;
  const body: Record<string, unknown> = {};
  const parts = request.parts({
    limits: {
      files: 1,
      fileSize: limits.maxSize,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
  for await (const part of parts) {
    if (part.type === "file") {
      if (part.fieldname !== field) throw unexpected(part.fieldname);
      body[field] = await write(part, path, limits);
    } else {
      if (part.valueTruncated)
        throw invalidField(part.fieldname, phrase("{field} is not valid.", { field: part.fieldname }));
      // A text field with the name of the file field is not a file.
      if (part.fieldname !== field) body[part.fieldname] = part.value;
    }
  }
  return body;
}

/** Returns the error for a failed upload: a client error unless the disk failed. */
function asRefusal(error: unknown): ApiError {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
  if (error instanceof ApiError) return error;
  if (statusCode === 406)
    return new ApiError(415, "The request body has a content type that is not supported.");
  if (syscall === "write" || syscall === "open")
    return new ApiError(503, "Files cannot be reached at the moment. Please try again later.");
  return badRequest("The upload was cut off, or is not a valid form.");
}

/**
 * Receives a form with a file in `field` and calls `work` with its fields; then deletes the temporary file. Rejects
 * with an ApiError when the upload is refused.
 */
export function receiveFile<T>(
  request: FastifyRequest,
  field: string,
  limits: FileLimits,
  files: Files,
  work: (body: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  return files.whileMaking(async (path) => {
    const body = await read(request, field, path, limits).catch((error) => {
      throw asRefusal(error);
    });
    return work(body);
  });
}
