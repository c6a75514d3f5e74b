import { constants, crc32, type ZstdOptions, zstdCompressSync } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";
import { BoundedMap } from "../cache/bounded-map.ts";

const MAX_CACHED = 32;
const MAX_CACHED_LENGTH = 128 * 1024;
const FAST: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Checksums of responses that were sent once. Most pages differ for each reader and are never sent twice. */
const sentOnce = new BoundedMap<number, true>({
  name: "answer checksums",
  most: 1000,
  mostBytes: 16 * 1000,
});
const repeated = new BoundedMap<number, { text: Buffer; compressed: Buffer }>({
  name: "compressed answers",
  most: MAX_CACHED,
  mostBytes: 4 * 1024 * 1024,
});

/** Compresses a response. Lists are read more often than they change, so repeated responses are compressed once. */
function compress(text: Buffer): Buffer {
  if (text.length > MAX_CACHED_LENGTH) return zstdCompressSync(text, FAST);
  const checksum = crc32(text);
  const known = repeated.get(checksum);
  if (known?.text.equals(text)) return known.compressed;
  const compressed = zstdCompressSync(text, FAST);
  if (!sentOnce.get(checksum)) sentOnce.set(checksum, true);
  else repeated.set(checksum, { text, compressed });
  return compressed;
}

/**
 * How responses are compressed while the client waits: quickly and in one call, because a stream per response costs
 * more than the compression itself.
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
