import { createReadStream } from "node:fs";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { type ExportPart, ExportReader } from "./vanilla-reader.ts";

const GZIP = Buffer.from([0x1f, 0x8b]);
const CHUNK = 256 * 1024;

async function* counted(source: Readable | string, onBytes: (read: number) => void): AsyncGenerator<Buffer> {
  const stream = typeof source === "string" ? createReadStream(source, { highWaterMark: CHUNK }) : source;
  let read = 0;
  for await (const chunk of stream) {
    const bytes: Buffer = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    read += bytes.length;
    onBytes(read);
    yield bytes;
  }
}

/** Yields the chunk that was read for inspection, then the rest of `chunks`. */
async function* rejoined(first: Buffer, chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    yield* chunks;
  } finally {
    // Without this, a consumer that stops during the first chunk would leave the file open.
    await chunks.return(undefined);
  }
}

/** Returns the plain bytes, whether `chunks` are compressed or not. */
async function plain(chunks: AsyncGenerator<Buffer>): Promise<AsyncIterable<Buffer>> {
  let first: Buffer = Buffer.alloc(0);
  while (first.length < GZIP.length) {
    const { value, done } = await chunks.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  const all = rejoined(first, chunks);
  if (!first.subarray(0, GZIP.length).equals(GZIP)) return all;
  // The consumer of the result receives the error; the callback only prevents a second, uncaught one.
  return pipeline(all, createGunzip({ chunkSize: CHUNK }), () => {});
}

/** True for an error of the decompression, not of the disk. */
const isDamage = (error: unknown) =>
  error instanceof Error && /^Z_/.test(String((error as NodeJS.ErrnoException).code));

/**
 * Reads a Vanilla export, gzip or plain, from a file or a stream, in bounded memory. Rows come in batches of
 * at most 500 rows or 1 million characters. `onBytes` receives the number of bytes read so far. Defects of
 * the file are returned as problems, and reading continues where possible; throws when the file is not a
 * Vanilla export at all.
 */
export async function* readVanillaExport(
  source: Readable | string,
  { onBytes = () => {} }: { onBytes?: (read: number) => void } = {},
): AsyncGenerator<ExportPart> {
  const reader = new ExportReader();
  const decoder = new TextDecoder();
  try {
    for await (const bytes of await plain(counted(source, onBytes))) {
      yield* reader.read(decoder.decode(bytes, { stream: true }));
      if (reader.isLost) return yield* reader.giveUp();
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    yield* reader.damaged();
  }
  yield* reader.read(decoder.decode());
  yield* reader.end();
}
