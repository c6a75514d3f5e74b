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
import type { I18n } from "#platform/contract/i18n.ts";
import type { Application } from "../application/application.ts";
import type { Config } from "../application/config.ts";
import type { Actor } from "../application/context.ts";
import type { LoadShedder } from "../load-shedding/load-shedder.ts";
import { isOneOf } from "../load-shedding/networks.ts";
import { Refusal } from "../load-shedding/refusal.ts";
import { registerApi } from "./api.ts";
import type { GuestCache } from "./cache/guest-cache.ts";
import { COMPRESSION } from "./compression.ts";
import { answerError, answerUnknown, asApiError } from "./errors.ts";
import { FILE_MS, refuseSlowBodies } from "./limits/slow-bodies.ts";
import { logCached, loggerOptions, logRequest, logRequests } from "./logging.ts";
import { registerMetrics } from "./metrics.ts";
import { parseQuery } from "./request-query.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

export type Identify = (request: FastifyRequest) => Promise<Actor>;

export interface HttpOptions {
  application: Application;
  config: Config;
  /** Finds out who asks. Throws an ApiError when that person may not come in at all. */
  identify: Identify;
  /** The language that whoever made a request is told of errors in; English when left out. */
  i18nFor?(request: FastifyRequest): I18n;
  /** What guests read, in memory: it answers what it can before anything else looks at a request. */
  guests?: GuestCache;
  /** Stands before all that is not in memory; left out, everybody comes in. */
  loadShedder?: LoadShedder;
  /** Takes the lines of the log; they go to standard output when left out. */
  log?: { write(line: string): void };
}

/** One of so many answers from memory is logged and charged, as all of them: each by itself would cost more than it does. */
export const SAMPLED = 100;
/** What an answer from memory costs. */
const CACHED_MS = 0.05;

const BODY_LIMIT = 4 * 1024 * 1024;

/**
 * The path and query of what a request line names. It may name a whole address, whose host is whatever the sender likes;
 * so is what stands between two slashes at the beginning.
 */
const ownPath = (url: string): string => url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/^[/\\]*/, "/");

/** Streams stay open and files take their time: neither says that there is much to do. */
function letLongOnesGo(http: FastifyInstance, loadShedder: LoadShedder): void {
  http.addHook("onRequest", ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.isStream) loadShedder.release(raw);
    done();
  });
  loadShedder.watch.onLevel = (level, load) => http.log.warn({ level, load }, "overload");
  http.addHook("onClose", async () => loadShedder.close());
}

/** What is wrong with an address itself is found before any hook has run. */
function answerBadAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id).headers(SECURITY_HEADERS);
  answerError(error, request, reply);
  logRequest(request, reply);
}

/** The HTTP server with everything but pages: hooks, health, metrics, and the API under `/api/v2`. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { application, config, guests, log, loadShedder, i18nFor } = options;
  const http = Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? isOneOf(config.trustedProxies) : false,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = "/" }) => ownPath(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: parseQuery },
    forceCloseConnections: "idle",
    frameworkErrors: answerBadAddress,
    serverFactory: (handler) => {
      const listener: RequestListener = (request, response) => {
        const id = guests?.answer(request, response);
        if (id) {
          if (guests && guests.hits % SAMPLED === 0) noteCached(id, request, response);
        } else if (loadShedder) loadShedder.admit(request, response, () => handler(request, response));
        else handler(request, response);
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
    const { told } = asApiError(error);
    if (!(told instanceof Refusal)) return answerError(error, request, reply, i18nFor?.(request));
    const { body, headers } = told.written(request.url, i18nFor?.(request));
    return reply.code(told.status).headers(headers).send(body);
  });
  http.setNotFoundHandler((request, reply) => answerUnknown([], request, reply, i18nFor?.(request)));
  http.addHook("onRequest", (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
  if (loadShedder) letLongOnesGo(http, loadShedder);
  let closing = false;
  http.addHook("preClose", async () => {
    closing = true;
  });
  http.addHook("onSend", (_request, reply, _payload, done) => {
    // Else the connection is kept for the next request, and stopping waits for it in vain.
    if (closing) reply.header("connection", "close");
    done();
  });
  http.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, parseQuery(String(body))),
  );
  await http.register(cookie);
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
