import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer } from "node:http";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { sql } from "kysely";
import { basePathOf, cssWithBase, htmlWith, withBase, withoutBase } from "#platform/contract/base-path.ts";
import type { I18n } from "#platform/contract/i18n.ts";
import type { Application } from "../application/application.ts";
import type { Config } from "../application/config.ts";
import type { Registry } from "../application/feature.ts";
import type { GuestCache } from "../cache/guest/guest-cache.ts";
import { noteVisit } from "../load-shedding/guest-visits.ts";
import type { LoadShedder } from "../load-shedding/load-shedder.ts";
import { isOneOf } from "../load-shedding/networks.ts";
import { Refusal } from "../load-shedding/refusal.ts";
import { registerApi } from "./api.ts";
import type { Identify, TokenReader } from "./caller.ts";
import { COMPRESSION } from "./compression.ts";
import { allowOrigin, foreignOrigin, type IsTrustedOrigin, isApi, VARY_ORIGIN } from "./cross-origin.ts";
import { answerError, answerUnknown, asApiError } from "./errors.ts";
import { folderOf, foldersNow, loadFolders, needsFolders, placeOf, takeFolder } from "./folders.ts";
import { readFraming, securityHeadersFor } from "./framing.ts";
import { FILE_MS, refuseSlowBodies } from "./limits/slow-bodies.ts";
import { logCached, loggerOptions, logRequest, logRequests } from "./logging.ts";
import { registerMetrics } from "./metrics.ts";
import { parseQuery } from "./request-query.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

export interface HttpOptions {
  application: Application;
  config: Config;
  /** Identifies the actor of a request by its session. */
  identify: Identify;
  /** Name of the cookie with the session, for the description of the API. */
  sessionCookie: string;
  /** Identifies callers of the API by access tokens. */
  tokens?: TokenReader;
  /** Returns the language of error messages for a request. Default: English. */
  i18nFor?(request: FastifyRequest): I18n;
  /** Cache of guest pages; it responds before anything else handles a request. */
  guests?: GuestCache;
  /** Returns whether pages of another origin may call the API. Without it, none may. */
  isTrustedOrigin?: IsTrustedOrigin;
  /** Limits requests that are not answered from memory. Without it, all are admitted. */
  loadShedder?: LoadShedder;
  /** Receives the log lines. Default: standard output. */
  log?: { write(line: string): void };
}

/**
 * One of this many responses from memory is logged and charged on behalf of all: logging each would cost more than the
 * response.
 */
export const SAMPLED = 100;
/** Cost of a response from memory, in milliseconds of processor time. */
const CACHED_MS = 0.05;

const BODY_LIMIT = 4 * 1024 * 1024;

/**
 * Returns the path and query of a request line. A request line may contain a full address whose host the sender can
 * choose, as can the part between two leading slashes.
 */
const ownPath = (url: string): string => url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/^[/\\]*/, "/");

/**
 * Removes the base path and a folder from the address of each request, as the first thing of all: caches, routes and logs
 * have paths of the forum. A proxy may have removed the base path before.
 */
function removeBase(base: string, registry: Registry): (request: IncomingMessage) => string {
  const done = new WeakSet<object>();
  return (request) => {
    const url = ownPath(request.url ?? "/");
    if ((base === "" && !foldersNow(registry)?.areUsed) || done.has(request)) return url;
    done.add(request);
    return takeFolder(registry, request, ownPath(withoutBase(base, url) ?? url));
  };
}

/** Sends readers from an address with a former folder to the present one. Returns false for other requests. */
function sendToFolder(base: string, registry: Registry, request: IncomingMessage, response: ServerResponse) {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const moved = isRead
    ? foldersNow(registry)?.moved(ownPath(withoutBase(base, request.url ?? "/") ?? request.url ?? "/"))
    : null;
  if (moved == null) return false;
  response.writeHead(301, { ...SECURITY_HEADERS, location: withBase(base, moved) }).end();
  return true;
}

/**
 * Adds the base path and the folder to redirects, stylesheets and small pages. Pages of the renderer have them already, as
 * bytes.
 */
function addBase(http: FastifyInstance, base: string, registry: Registry): void {
  http.addHook("onSend", ({ raw }, reply, payload, done) => {
    const folder = folderOf(raw);
    if (base === "" && !folder) return done();
    const at = placeOf(registry, base, raw);
    const { location, "content-type": type } = reply.getHeaders();
    if (typeof location === "string") reply.header("location", at(location));
    if (typeof payload !== "string") return done();
    const isStylesheet = String(type).startsWith("text/css");
    if (!isStylesheet && !String(type).startsWith("text/html")) return done();
    const changed = isStylesheet ? cssWithBase(base, payload) : htmlWith(at, payload);
    if (reply.hasHeader("content-length")) reply.header("content-length", Buffer.byteLength(changed));
    done(null, changed);
  });
}

/** Streams stay open and files take time to receive: neither counts as load. */
function releaseLongRequests(http: FastifyInstance, loadShedder: LoadShedder): void {
  http.addHook("onRequest", ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.isStream) loadShedder.release(raw);
    done();
  });
  loadShedder.watch.onLevel = (level, load) => http.log.warn({ level, load }, "overload");
  http.addHook("onClose", async () => loadShedder.close());
}

/** Fastify finds an invalid address before any hook has run, so the headers and the log line are written here. */
function answerBadAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id).headers(SECURITY_HEADERS);
  answerError(error, request, reply);
  logRequest(request, reply);
}

/** Adds to every response who may show it in a frame, and the other security headers. */
function addSecurityHeaders(http: FastifyInstance, { registry }: Application): void {
  http.addHook("onRequest", async ({ raw, url }, reply) => {
    // Without the database only the forum's own pages may show it.
    await readFraming(registry, raw).catch(() => {});
    reply.headers(securityHeadersFor(registry, url) ?? SECURITY_HEADERS);
    if (isApi(url)) reply.header("vary", VARY_ORIGIN);
  });
}

/** Creates the HTTP server without pages: hooks, health, metrics, and the API under `/api/v2`. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { application, config, guests, log, loadShedder, isTrustedOrigin, i18nFor } = options;
  const ownOrigin = new URL(config.publicUrl).origin;
  const base = basePathOf(config.publicUrl);
  const { registry } = application;
  const rewriteUrl = removeBase(base, registry);
  const http = Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? isOneOf(config.trustedProxies) : false,
    bodyLimit: BODY_LIMIT,
    rewriteUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: parseQuery },
    forceCloseConnections: "idle",
    frameworkErrors: answerBadAddress,
    serverFactory: (handler) => {
      const answer: RequestListener = (request, response) => {
        if (loadShedder) noteVisit(application.registry, loadShedder, request);
        const id = guests?.answer(request, response);
        if (id) {
          if (guests && guests.hits % SAMPLED === 0) noteCached(id, request, response);
        } else if (loadShedder) loadShedder.admit(request, response, () => handler(request, response));
        else handler(request, response);
      };
      const answerForeign = async (request: IncomingMessage, response: ServerResponse, origin: string) => {
        // Without the database no other origin is known to be trusted.
        const isTrusted = await isTrustedOrigin?.(origin).catch(() => false);
        if (!isTrusted || !allowOrigin(request, response, origin)) answer(request, response);
      };
      const read: RequestListener = (request, response) => {
        if (sendToFolder(base, registry, request, response)) return;
        if (base || foldersNow(registry)?.areUsed) request.url = rewriteUrl(request);
        const origin = isTrustedOrigin ? foreignOrigin(request, ownOrigin) : null;
        if (origin === null) answer(request, response);
        else void answerForeign(request, response, origin);
      };
      const listener: RequestListener = (request, response) => {
        if (needsFolders(registry)) void loadFolders(registry).then(() => read(request, response));
        else read(request, response);
      };
      return createServer({ requestTimeout: FILE_MS, headersTimeout: 20_000 }, listener);
    },
  });
  const noteCached = (id: string, request: IncomingMessage, response: ServerResponse) => {
    logCached(http.log, id, SAMPLED, request, response);
    loadShedder?.charge(request, SAMPLED * CACHED_MS);
  };
  logRequests(http);
  refuseSlowBodies(http);
  http.setErrorHandler((error, request, reply) => {
    const { apiError } = asApiError(error);
    if (!(apiError instanceof Refusal))
      return answerError(error, request, reply, i18nFor?.(request), config.publicUrl);
    const { body, headers } = apiError.written(request.url, i18nFor?.(request));
    return reply.code(apiError.status).headers(headers).send(body);
  });
  http.setNotFoundHandler((request, reply) => answerUnknown([], request, reply, i18nFor?.(request)));
  addSecurityHeaders(http, application);
  if (loadShedder) releaseLongRequests(http, loadShedder);
  let closing = false;
  http.addHook("preClose", async () => {
    closing = true;
  });
  http.addHook("onSend", (_request, reply, _payload, done) => {
    // Otherwise the connection stays open for another request, and stopping waits for it.
    if (closing) reply.header("connection", "close");
    done();
  });
  http.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, parseQuery(String(body))),
  );
  await http.register(cookie);
  // Before compression.
  addBase(http, base, registry);
  await http.register(compress, COMPRESSION);
  registerMetrics(http, options);
  http.get("/healthz", async () => ({ status: "ok" }));
  http.get("/readyz", async (_request, reply) => {
    try {
      await sql`select 1`.execute(application.database.db);
      return { status: "ok" };
    } catch {
      return reply.code(503).send({ status: "the database does not answer" });
    }
  });
  application.database.onPulse = (failure) => {
    if (failure) http.log.error({ err: failure }, "the database is away");
    else http.log.info("the database is back");
  };
  registerApi(http, options);
  return http;
}
