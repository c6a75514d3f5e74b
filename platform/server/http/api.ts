import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { PREFER_OK } from "#platform/contract/prefer.ts";
import type { Context } from "../application/context.ts";
import { withParentRequest } from "../audit/parent-request.ts";
import { EVERY_PAGE } from "../cache/guest/guest-cache.ts";
import { knownQueryOf, type PickKnown } from "../cache/guest/known-query.ts";
import { filesOf } from "../files/files.ts";
import { withoutToken } from "./access-token.ts";
import { callerOf } from "./caller.ts";
import { writeCookies } from "./cookies.ts";
import { VARY_ORIGIN } from "./cross-origin.ts";
import { toCsv } from "./csv.ts";
import { dispatch, UnknownPath } from "./dispatch.ts";
import { answerUnknown } from "./errors.ts";
import { forPrograms, isFromOwnPage } from "./for-programs.ts";
import { answerOnce } from "./idempotency.ts";
import { takeCall } from "./limits/call-limit.ts";
import { openApiDocument } from "./open-api/document.ts";
import { pagingHeaders } from "./paging-headers.ts";
import { prefersHtml } from "./prefers-html.ts";
import { receiveFile } from "./receive-file.ts";
import { type Answer, type Route, routes } from "./route.ts";
import type { HttpOptions } from "./server.ts";
import { registerStreams } from "./streams-api.ts";

export const API = "/api/v2";

const EXPOSED = [
  "Authorization, Content-Type, Link, Retry-After, x-app-warning, x-request-id",
  "x-app-page-current, x-app-page-first-url, x-app-page-last-url, x-app-page-limit",
  "x-app-page-next-url, x-app-page-prev-url, x-app-page-result-count",
].join(", ");

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

/** Identifies a request, so that only the identical request may reuse its idempotency key. */
const fingerprint = ({ method, url }: FastifyRequest, body: unknown) =>
  `${method} ${withoutToken(url)} ${hash("sha256", JSON.stringify(body ?? null), "base64url")}`;

/**
 * Registers every route of every feature under `/api/v2`. Routes of an add-on respond with 404 while it is switched
 * off.
 */
export function registerApi(
  http: FastifyInstance,
  { application, config, guests, identify, tokens, loadShedder, sessionCookie, i18nFor }: HttpOptions,
): void {
  const ownOrigins = new Set([new URL(config.publicUrl).origin]);
  const all = application.registry.all(routes);
  const declared = new Set(all.map(({ value }) => `${value.endpoint.method} ${value.endpoint.path}`));

  const run = async (context: Context, found: Route, request: FastifyRequest): Promise<Answer> => {
    const answerTo = async (body: unknown) => {
      const { method, resumes, isSecret, hasHtml } = found.endpoint;
      const query =
        hasHtml && prefersHtml(request.headers.accept)
          ? { format: "html", ...(request.query as object) }
          : request.query;
      const sent = { params: request.params, query, body };
      const key = request.headers["idempotency-key"];
      if (method === "GET" || resumes || isSecret || typeof key !== "string")
        return dispatch(found, context, sent);
      const call = fingerprint(request, body);
      return answerOnce(context, key, call, (inside) => dispatch(found, inside, sent));
    };
    const { file } = found.endpoint;
    if (!file || !found.admit) return answerTo(request.body);
    const limits = await found.admit(context);
    return receiveFile(request, file, limits, filesOf(application.registry), answerTo);
  };

  type Declare = (scope: FastifyInstance) => void;
  const takingBytes: Declare[] = [];
  const takingFiles: Declare[] = [];
  for (const { feature, value: found } of all) {
    const { endpoint } = found;
    const known = knownQueryOf(endpoint, application.registry);
    if (found.shows) guests?.declare(`${API}${endpoint.path}`, known);
    const methods: Endpoint["method"][] = [endpoint.method];
    // Clients of the old forum may send POST in place of PATCH.
    if (endpoint.method === "PATCH" && !declared.has(`POST ${endpoint.path}`)) methods.push("POST");
    const isActive = () => application.registry.isActive(feature);
    const admit = async (request: FastifyRequest): Promise<Context> => {
      const actor = await callerOf(request, found, { identify, tokens, ownOrigins, isActive });
      return application.contextFor(
        endpoint.method === "GET" ? actor : withParentRequest(actor, request.headers),
      );
    };
    const answerTo = async (request: FastifyRequest) => {
      const context = await admit(request);
      const answer = await run(context, found, request);
      // A program that has a token must not get a session besides.
      if (context.actor.accessToken) answer.cookies.length = 0;
      return answer;
    };
    const answerOrShare = async (request: FastifyRequest, reply: FastifyReply, shows: readonly string[]) => {
      const context = await admit(request);
      const make = async () => {
        const answer = await run(context, found, request);
        const headers = {
          ...headersOf(answer, request, config.publicUrl, known),
          vary: VARY_ORIGIN,
          ...JSON_TYPE,
        };
        return {
          html: await jsonOf(answer, endpoint, request, config.publicUrl),
          tags: [EVERY_PAGE, ...shows],
          headers,
        };
      };
      const shared = context.actor.userID === 0 ? await guests?.shareWith(request, make) : null;
      if (shared) return reply.headers(shared.headers).send(shared.html);
      return send(endpoint, await run(context, found, request), request, reply, config.publicUrl, known);
    };
    const requireKey = async (request: FastifyRequest) => {
      if (!isActive()) throw notFound("Page");
      await takeCall(endpoint, request.ip);
      found.gate?.(await application.systemContext(), request.headers.authorization);
      // A machine that has shown its key does not count as a guest.
      loadShedder?.recognize(request.raw, true);
    };
    const isOfOne = endpoint.method === "GET" && /:(?:id|\w+ID)$/.test(endpoint.path);
    const declare: Declare = (scope) =>
      void scope.route({
        method: methods,
        url: `${API}${endpoint.path}`,
        config: { takesFile: endpoint.file !== undefined || endpoint.mostBytes !== undefined },
        ...(endpoint.mostBytes !== undefined && { bodyLimit: endpoint.mostBytes }),
        ...(found.gate && { onRequest: (request: FastifyRequest) => requireKey(request) }),
        handler: async (request, reply) => {
          try {
            if (isOfOne && asksForCsv(request))
              return await sendCsv(await answerTo(request), endpoint, request, reply, config.publicUrl);
            return found.shows
              ? await answerOrShare(request, reply, found.shows)
              : send(endpoint, await answerTo(request), request, reply, config.publicUrl, known);
          } catch (error) {
            if (error instanceof UnknownPath) return unknown(request, reply, literal);
            throw error;
          }
        },
      });
    if (endpoint.bytes) takingBytes.push(declare);
    else if (endpoint.file) takingFiles.push(declare);
    else declare(http);
    if (endpoint.paging) {
      http.get(`${API}${endpoint.path}.csv`, async (request, reply) =>
        sendCsv(await answerTo(request), endpoint, request, reply, config.publicUrl),
      );
    }
  }

  http.register(async function bytes(scope) {
    withByteBodies(scope);
    for (const declare of takingBytes) declare(scope);
  });
  http.register(async function files(scope) {
    // The body is a form with a file, which the handler reads.
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const declare of takingFiles) declare(scope);
  });
  registerStreams(http, API, { application, config, identify });

  const openApi = { method: "GET", path: "/open-api/v3" } as const;
  http.get(`${API}${openApi.path}`, async (request, reply) => {
    await takeCall(openApi, request.ip);
    const { text } = openApiDocument(application.registry, { origin: config.publicUrl, sessionCookie });
    return reply.headers(JSON_TYPE).send(text);
  });

  const patterns = all.map(({ feature, value }) => ({
    feature,
    method: value.endpoint.method,
    pattern: new RegExp(`^${API}${value.endpoint.path.replace(/:\w+/g, "[^/]+")}/?$`),
  }));
  /** Patterns of calls whose paths contain no id. */
  const literal = patterns.filter((_pattern, index) => !all[index]?.value.endpoint.path.includes(":"));
  const unknown = async (request: FastifyRequest, reply: FastifyReply, candidates = patterns) => {
    const path = request.url.split("?")[0] ?? "";
    const others = candidates.filter(
      ({ feature, pattern }) => pattern.test(path) && application.registry.isActive(feature),
    );
    answerUnknown([...new Set(others.map(({ method }) => method))], request, reply, i18nFor?.(request));
    return reply;
  };
  for (const url of [API, `${API}/*`]) http.all(url, (request, reply) => unknown(request, reply));
}

/** Makes bodies of any content type arrive as bytes; JSON is still parsed. */
function withByteBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser(["text/plain", "application/x-www-form-urlencoded"]);
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** Returns the headers of a response: access, caching and paging. */
function headersOf(
  { headers, paging }: Answer,
  { url, query }: FastifyRequest,
  publicUrl: string,
  known: PickKnown,
) {
  return {
    "access-control-expose-headers": EXPOSED,
    "cache-control": "private, no-cache",
    vary: "x-requested-with",
    ...headers,
    ...(paging && pagingHeaders(new URL(publicUrl + url), known(query as Record<string, unknown>), paging)),
  };
}

/**
 * Returns the status of an answer. Answers about the progress of a long-running action may have an error's status, which
 * browsers report in their console; a client that prefers it gets 200 instead.
 */
function statusOf({ status }: Answer, endpoint: Endpoint, { headers }: FastifyRequest): number {
  if (status !== undefined && status >= 400 && headers["prefer"] === PREFER_OK) return 200;
  return status ?? endpoint.status;
}

/** Sends a response: status, headers, cookies, body. */
async function send(
  endpoint: Endpoint,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
  known: PickKnown,
): Promise<FastifyReply> {
  reply.code(statusOf(answer, endpoint, request)).headers(headersOf(answer, request, origin, known));
  writeCookies(answer, reply, origin);
  if (answer.body === undefined) return reply.send();
  const { etag } = answer.headers;
  if (etag !== undefined && request.headers["if-none-match"] === etag) return reply.code(304).send();
  // A body of another type than JSON sets its own content type.
  if (answer.headers["content-type"] !== undefined) return reply.send(answer.body);
  return reply.headers(JSON_TYPE).send(await jsonOf(answer, endpoint, request, origin));
}

/** Length of a text from which other requests have their turn before it is completed. */
const LONG_TEXT = 1_000_000;

/** Returns the JSON text of an answer, for a page of the forum or for another program. */
async function jsonOf(
  { body }: Answer,
  { isDocument }: Endpoint,
  { headers }: FastifyRequest,
  origin: string,
): Promise<string> {
  const json = JSON.stringify(body);
  if (isDocument || isFromOwnPage(headers)) return json;
  if (json.length > LONG_TEXT) await setImmediate();
  return forPrograms(json, origin);
}

const CSV = /\.csv\/?(?:\?|$)/;

/** Returns whether the address of a record ends in `.csv`, and removes this from the record's id. */
function asksForCsv({ url, params }: FastifyRequest): boolean {
  if (!CSV.test(url)) return false;
  const names = params as Record<string, string>;
  const last = Object.keys(names).at(-1);
  if (last === undefined || !names[last]?.endsWith(".csv")) return false;
  names[last] = names[last].slice(0, -".csv".length);
  return true;
}

/** Sends a list or a record as a CSV file for spreadsheets, in steps between which other requests have their turn. */
async function sendCsv(
  answer: Answer,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): Promise<FastifyReply> {
  const name = endpoint.path.split("/").findLast((part) => !part.startsWith(":")) ?? "list";
  await setImmediate();
  const json = await jsonOf(answer, endpoint, request, origin);
  await setImmediate();
  const records = [JSON.parse(json)].flat();
  await setImmediate();
  reply
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .header("cache-control", "private, no-cache");
  return reply.type("text/csv; charset=utf-8").send(toCsv(records));
}
