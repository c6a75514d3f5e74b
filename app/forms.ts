import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { BanNotice } from "#features/users/contract.ts";
import type { Method } from "#platform/contract/endpoint.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { flat, nameOfField } from "#platform/contract/nested-names.ts";
import { safeTarget } from "#platform/contract/target.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Config } from "#platform/server/application/config.ts";
import { CONFIRM_PAGE } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { callForm, fileOfForm } from "#platform/server/http/call.ts";
import type { Identify } from "#platform/server/http/caller.ts";
import { writeCookies } from "#platform/server/http/cookies.ts";
import { asApiError } from "#platform/server/http/errors.ts";
import { answerOnce } from "#platform/server/http/idempotency.ts";
import { sameOrigin } from "#platform/server/http/origin.ts";
import { receiveFile } from "#platform/server/http/receive-file.ts";
import { i18nFor } from "./reader.ts";
import type { FormState } from "./site.ts";

const CALL = /^(POST|PATCH|PUT|DELETE) (\/[\w/$:.-]*)$/;
const ACCEPTED = 202;
/** Fields whose values are never sent back into a page. */
const SECRET = /password|key|secret/i;

/**
 * Makes the API call of a plain HTML form, for browsers without scripts, and redirects to its result. For a
 * refused call it returns the form's state, so that the page is shown again with the typed values.
 */
export async function answerForm(
  application: Application,
  config: Config,
  identify: Identify,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ form: FormState; status: number } | null> {
  // A form with a file names its call in the address, because the call determines the size limit of the
  // body.
  const isMultipart = request.headers["content-type"]?.startsWith("multipart/form-data") ?? false;
  const sent = (isMultipart ? request.query : (request.body ?? {})) as Record<string, unknown>;
  const { _call: named, _then: then, _key: key, ...fields } = sent;
  const call = typeof named === "string" ? named : "";
  try {
    if (!sameOrigin(request, new Set([new URL(config.publicUrl).origin])))
      throw forbidden("Invalid CSRF token. Please try again.");
    const [, method, path] = CALL.exec(call) ?? [];
    if (!method || !path) throw notFound("Page");
    const context = await application.contextFor(await identify(request));
    const run = (inside: Context) =>
      isMultipart
        ? callWithFile(application, request, inside, method as Method, path)
        : callForm(inside, method as Method, path, fields);
    // Only members' pages have a key: a guest's action may begin a session, which must not be replayed to
    // another client.
    const isOnce = !isMultipart && typeof key === "string" && key !== "" && context.actor.userID > 0;
    const answer = isOnce
      ? await answerOnce(context, keyOf(key, call, fields), call, run)
      : await run(context);
    writeCookies(answer, reply, config.publicUrl);
    // Accepted but not published yet: the page of the form says so. An account that waits for approval has a page to go to.
    if (answer.status === ACCEPTED && "message" in Object(answer.body))
      return {
        form: { ...stateOf(call, {}, answer.body as Record<string, unknown>), isTaken: true },
        status: ACCEPTED,
      };
    const { target, url } = (answer.body ?? {}) as { target?: unknown; url?: unknown };
    const next = [target, then, url].find((each) => typeof each === "string" && each !== "");
    reply.redirect(safeTarget(String(next ?? request.url), config.publicUrl), 303);
    return null;
  } catch (error) {
    const { apiError, bug } = asApiError(error);
    if (bug) request.log.error({ err: error }, "bug");
    if (apiError.details["confirmation"]) {
      reply.redirect(`${CONFIRM_PAGE}?target=${encodeURIComponent(request.url)}`, 303);
      return null;
    }
    return {
      form: stateOf(call, fields, apiError.textIn(i18nFor(application, request))),
      status: apiError.status,
    };
  }
}

async function callWithFile(
  application: Application,
  request: FastifyRequest,
  context: Context,
  method: Method,
  path: string,
) {
  const { field, limits } = await fileOfForm(context, method, path);
  return receiveFile(request, field, limits, filesOf(application.registry), (body) =>
    callForm(context, method, path, body),
  );
}

/** Returns equal keys for a form that is sent twice from one page; other content is another action. */
const keyOf = (key: string, call: string, fields: object) =>
  `form ${hash("sha256", JSON.stringify([key, call, fields]), "base64url")}`;

function stateOf(
  endpoint: string,
  fields: Record<string, unknown>,
  problem: Readonly<Record<string, unknown>>,
): FormState {
  const typed = Object.entries(flat(fields)).filter(([name]) => !SECRET.test(name));
  const errors = ((problem["errors"] ?? []) as { field: string; path?: string; message: string }[]).map(
    ({ message, ...place }) => ({ field: nameOfField(place), message }),
  );
  const { description, actionButton, icon, trace } = problem;
  const hasMore = Boolean(actionButton ?? trace);
  const notice = problem["ban"] as BanNotice | undefined;
  const ban = notice?.appealUrl ? notice : undefined;
  return {
    endpoint,
    values: Object.fromEntries(typed),
    // The notice about a ban says the same, with a link to appeal.
    message: ban ? "" : String(description ?? problem["message"]),
    ...(ban && { ban }),
    ...(hasMore && { body: { actionButton, icon, trace } }),
    errors,
  };
}
