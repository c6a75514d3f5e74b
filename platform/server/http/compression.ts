import { constants } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";

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
};
