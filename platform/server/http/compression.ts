import { constants, type ZstdOptions, zstdCompressSync } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";

const FAST: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

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
  zlib: { zstdCompressSync: (text: Buffer) => zstdCompressSync(text, FAST) },
};
