import type { FastifyInstance, FastifyRequest } from "fastify";

/** Longest time for sending a file, in milliseconds; other bodies get less. */
export const FILE_MS = 15 * 60_000;
const BODY_MS = 60_000;

declare module "fastify" {
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Disconnects clients that send bodies slowly on purpose. The server's own limit has to leave time for files. */
export function refuseSlowBodies(http: FastifyInstance): void {
  http.addHook("preParsing", async (request, _reply, body) => {
    if (!hasBody(request) || request.routeOptions.config.takesFile) return body;
    const timer = setTimeout(() => request.raw.destroy(), BODY_MS).unref();
    request.raw.once("close", () => clearTimeout(timer));
    return body;
  });
}
