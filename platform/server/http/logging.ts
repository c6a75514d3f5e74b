import cluster from "node:cluster";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** A path as it is written to the log: parts that look like keys are masked, the query is left out. */
export const loggedPath = (url: string): string =>
  (url.split("?")[0] ?? "").replace(
    /(\/entry\/(?:passwordreset|emailconfirm)\/[^/]*\/|\/unsubscribe\/(?:resubscribe\/)?)[^/]+/i,
    "$1…",
  );

export const loggerOptions = (level: string) => ({
  level,
  base: cluster.worker ? { worker: cluster.worker.id } : null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: ["req.headers.cookie", "req.headers.authorization", "password", "*.password"],
});

/** The line of a request that has been answered. Bodies, cookies and query strings are never written. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    method: request.method,
    path: loggedPath(request.url),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
  if (reply.statusCode >= 500) request.log.error(line, "request");
  else request.log.info(line, "request");
}

/** The line of a request that the guest cache answered, which stands for `sampled` of them. */
export function logCached(
  log: FastifyBaseLogger,
  reqId: string,
  sampled: number,
  { method, url = "/" }: IncomingMessage,
  { statusCode }: ServerResponse,
): void {
  log.info({ reqId, method, path: loggedPath(url), status: statusCode, cached: true, sampled }, "request");
}

/** Gives every request an id, and one JSON line with it. */
export function logRequests(http: FastifyInstance): void {
  http.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  http.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}
