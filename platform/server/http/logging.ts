import cluster from "node:cluster";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Returns a path for the log: parts that look like secrets are masked and the query is removed. */
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

/** Logs a completed request. Bodies, cookies and query strings are never logged. */
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

/** Logs a request answered by the guest cache, on behalf of `sampled` such requests. */
export function logCached(
  log: FastifyBaseLogger,
  reqId: string,
  sampled: number,
  { method, url = "/" }: IncomingMessage,
  { statusCode }: ServerResponse,
): void {
  log.info({ reqId, method, path: loggedPath(url), status: statusCode, cached: true, sampled }, "request");
}

/** Adds an id header to every response and logs each request as a JSON line. */
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
