import { constants, crc32, type ZstdOptions, zstdCompressSync } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";
import { OldestOut } from "../cache/oldest-out.ts";

const MAX_CACHED = 32;
const MAX_CACHED_LENGTH = 128 * 1024;
const FAST: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Checksums of what was said once: most pages are another one for each reader. */
const heard = new OldestOut<number, true>({ name: "answer checksums", most: 1000, mostBytes: 16 * 1000 });
const saidAgain = new OldestOut<number, { text: Buffer; compressed: Buffer }>({
  name: "compressed answers",
  most: MAX_CACHED,
  mostBytes: 4 * 1024 * 1024,
});

/** Lists are read more often than they change: what is said word for word as before is not compressed again. */
function compress(text: Buffer): Buffer {
  if (text.length > MAX_CACHED_LENGTH) return zstdCompressSync(text, FAST);
  const checksum = crc32(text);
  const known = saidAgain.get(checksum);
  if (known?.text.equals(text)) return known.compressed;
  const compressed = zstdCompressSync(text, FAST);
  if (!heard.get(checksum)) heard.set(checksum, true);
  else saidAgain.set(checksum, { text, compressed });
  return compressed;
}

/**
 * How an answer is compressed while somebody waits for it: cheaply, and in one go, since a stream for each answer costs
 * more than its compression.
 */
export const COMPRESSION: FastifyCompressOptions = {
  global: true,
  encodings: ["zstd", "br", "gzip"],
  threshold: 1024,
  syncThreshold: 1024 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  zlibOptions: { level: 3 },
  zlib: { zstdCompressSync: compress },
};
