import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, conflict, notFound } from "#platform/contract/errors.ts";
import { ENGLISH, type I18n, source } from "#platform/contract/i18n.ts";
import { isDatabaseAway, isReadOnly } from "../database/database-away.ts";
import { isForeignKeyViolation } from "../database/foreign-key.ts";
import { isUnstorable } from "../database/unstorable.ts";
import { DATABASE_AWAY, DATABASE_READ_ONLY } from "../load-shedding/refusal.ts";
import { DetailedBug } from "./error-details.ts";
import { forPrograms, isFromOwnPage } from "./for-programs.ts";

/** Messages for errors that the HTTP layer finds in a request, by Fastify's error code. */
const REQUEST_ERRORS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: source("The request body is not valid JSON."),
  FST_ERR_CTP_EMPTY_JSON_BODY: source("The request body is empty."),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: source("The request body has a content type that is not supported."),
  FST_ERR_CTP_BODY_TOO_LARGE: source("The request body is too large."),
  FST_ERR_BAD_URL: source("That isn’t a valid address."),
};

/** SQLSTATE of a deadlock, after all retries failed. */
const DEADLOCK = "40P01";

/** Message of `pg` when no connection became free in time; there is no error code. */
const POOL_EXHAUSTED = "timeout exceeded when trying to connect";

/**
 * Returns the error to send to the client: the error itself when it is an ApiError, otherwise a general one. `bug`
 * means that it has to be logged.
 */
export function asApiError(error: unknown): { apiError: ApiError; bug: boolean } {
  if (error instanceof DetailedBug) {
    const { apiError, bug } = asApiError(error.cause);
    return { apiError: apiError.with(error.details), bug };
  }
  if (error instanceof ApiError) return { apiError: error, bug: false };
  const { statusCode, code, message } = error as FastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { apiError: new ApiError(statusCode, REQUEST_ERRORS[code] ?? message), bug: false };
  }
  if (isUnstorable(error))
    return { apiError: new ApiError(422, "The request holds a value that cannot be stored."), bug: false };
  if (isForeignKeyViolation(error))
    return { apiError: conflict("Something this refers to has just been deleted."), bug: false };
  if (isDatabaseAway(error)) return { apiError: DATABASE_AWAY, bug: false };
  if (isReadOnly(error)) return { apiError: DATABASE_READ_ONLY, bug: false };
  if (message === POOL_EXHAUSTED || code === DEADLOCK)
    return { apiError: new ApiError(503, "The forum is busy. Please try again in a moment."), bug: true };
  return { apiError: new ApiError(500, "Something went wrong while contacting the server."), bug: true };
}

/** Sends an error in the reader's language; `origin` completes its addresses for other programs. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  i18n: I18n = ENGLISH,
  origin = "",
): FastifyReply {
  const { apiError, bug } = asApiError(error);
  if (bug) request.log.error({ err: error }, "bug");
  if (apiError.status === 429 || apiError.status === 503)
    reply.header("retry-after", String(apiError.details["retryAfterSeconds"] ?? 60));
  const json = JSON.stringify(apiError.textIn(i18n));
  return reply
    .code(apiError.status)
    .type("application/json; charset=utf-8")
    .send(isFromOwnPage(request.headers) ? json : forPrograms(json, origin));
}

/** Responds to an unknown address: 405 when another method exists, otherwise 404. */
export function answerUnknown(
  methods: string[],
  request: FastifyRequest,
  reply: FastifyReply,
  i18n?: I18n,
): FastifyReply {
  // An id that is too long matches no route, although its own method is then listed.
  const isOther = methods.length > 0 && !methods.includes(request.method);
  if (!isOther) return answerError(notFound("Page"), request, reply, i18n);
  reply.header("allow", methods.join(", "));
  const details = { method: request.method, allow: methods };
  return answerError(new ApiError(405, "Method Not Allowed", details), request, reply, i18n);
}
