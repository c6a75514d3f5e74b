import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, conflict, notFound } from "#platform/contract/errors.ts";
import { ENGLISH, type I18n, source } from "#platform/contract/i18n.ts";
import { isDatabaseAway, isReadOnly } from "../database/database-away.ts";
import { isForeignKeyViolation } from "../database/foreign-key.ts";
import { DATABASE_AWAY, DATABASE_READ_ONLY } from "../load-shedding/refusal.ts";

/** Errors that the HTTP layer itself finds in a request, by Fastify's code. */
const REQUEST_ERRORS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: source("The request body is not valid JSON."),
  FST_ERR_CTP_EMPTY_JSON_BODY: source("The request body is empty."),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: source("The request body has a content type that is not supported."),
  FST_ERR_CTP_BODY_TOO_LARGE: source("The request body is too large."),
  FST_ERR_BAD_URL: source("The address is not a valid one."),
};

/** PostgreSQL refusing text or a number it cannot hold is the request's fault, not ours. */
const UNSTORABLE = new Set(["22021", "22003", "22P02", "22P05"]);

/** Actions that waited for one another, again and again. */
const DEADLOCK = "40P01";

/** The words of `pg` when no connection came free in time; it gives no code. */
const POOL_EXHAUSTED = "timeout exceeded when trying to connect";

/** What is told of any error: its own words when it is meant for a reader, else only that something went wrong. */
export function asApiError(error: unknown): { told: ApiError; bug: boolean } {
  if (error instanceof ApiError) return { told: error, bug: false };
  const { statusCode, code, message } = error as FastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { told: new ApiError(statusCode, REQUEST_ERRORS[code] ?? message), bug: false };
  }
  if (UNSTORABLE.has(code))
    return { told: new ApiError(422, "The request holds a value that cannot be stored."), bug: false };
  if (isForeignKeyViolation(error))
    return { told: conflict("Something that this refers to was deleted at this moment."), bug: false };
  if (isDatabaseAway(error)) return { told: DATABASE_AWAY, bug: false };
  if (isReadOnly(error)) return { told: DATABASE_READ_ONLY, bug: false };
  if (message === POOL_EXHAUSTED || code === DEADLOCK)
    return { told: new ApiError(503, "The forum is busy. Please try again in a moment."), bug: true };
  return { told: new ApiError(500, "Something went wrong while contacting the server."), bug: true };
}

/** Answers an error in the reader's language. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  i18n: I18n = ENGLISH,
): FastifyReply {
  const { told, bug } = asApiError(error);
  if (bug) request.log.error({ err: error }, "bug");
  if (told.status === 429 || told.status === 503)
    reply.header("retry-after", String(told.details["retryAfterSeconds"] ?? 60));
  return reply
    .code(told.status)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(told.textIn(i18n)));
}

/** An address that nothing answers: 405 where another method would, else 404. */
export function answerUnknown(
  methods: string[],
  request: FastifyRequest,
  reply: FastifyReply,
  i18n?: I18n,
): FastifyReply {
  // A part of it that is too long to be an id is not looked at: then even its own method is among them.
  const isOther = methods.length > 0 && !methods.includes(request.method);
  if (!isOther) return answerError(notFound("Page"), request, reply, i18n);
  reply.header("allow", methods.join(", "));
  const details = { method: request.method, allow: methods };
  return answerError(new ApiError(405, "Method Not Allowed", details), request, reply, i18n);
}
