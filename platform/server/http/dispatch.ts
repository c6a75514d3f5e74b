import type { z } from "zod";
import type { Endpoint, InputOf } from "#platform/contract/endpoint.ts";
import { ApiError, forbidden, notFound, validationFailed } from "#platform/contract/errors.ts";
import { pickFields } from "#platform/contract/filters.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { queryOf } from "../extension-points/query.ts";
import { withDetails } from "./error-details.ts";
import { expandedBody, undeclaredExpand } from "./expand-records.ts";
import { WARNING_HEADER, warningFor } from "./ignored-fields.ts";
import { withKnownNames } from "./known-names.ts";
import { guardCall } from "./limits/call-guards.ts";
import { Answer, type Route } from "./route.ts";
import { withoutSmartIDs } from "./smart-ids.ts";

/** The unvalidated parts of a request. */
export interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A segment of a path where an id or a name belongs, such as `leaders` in `/users/leaders`. */
const WORD = /^[a-z]+(?:-[a-z]+)*$/i;

/** 404 for a path that no call has, although its last word stands where another call takes an id. */
export class UnknownPath extends ApiError {
  constructor() {
    super(404, notFound("Page").message);
  }
}

/**
 * Validates all parts of a request, with the parameters that active features add. Throws one error that names every
 * invalid field, or UnknownPath.
 */
export function parse(endpoint: Endpoint, sent: Sent, registry: Registry): InputOf<Endpoint> {
  const errors: ReturnType<typeof fieldErrors> = [];
  const part = (schema: z.ZodType | undefined, sent: unknown) => {
    if (!schema) return undefined;
    const value = withKnownNames(schema, sent);
    const parsed = schema.safeParse(value ?? {});
    if (parsed.success) return parsed.data;
    errors.push(...fieldErrors(parsed.error, value));
    return undefined;
  };
  const params = part(endpoint.params, sent.params);
  const segments = sent.params as Record<string, unknown> | undefined;
  if (errors.some(({ field }) => WORD.test(String(segments?.[field] ?? "")))) throw new UnknownPath();
  const input = {
    params,
    query: part(queryOf(endpoint, registry), sent.query),
    body: part(endpoint.body, sent.body),
  };
  if (errors.length > 0) throw validationFailed(errors);
  return input as InputOf<Endpoint>;
}

/** Returns the error with the reason of the rule, when a rule denies the actor the permission that is missing. */
function explained({ actor: { denied } }: Context, error: unknown): unknown {
  if (!denied || !(error instanceof ApiError) || error.status !== 403) return error;
  const permissions = error.details["permissions"];
  if (!Array.isArray(permissions)) return error;
  const reason = permissions.map((name) => denied.get(name)).find((found) => found !== undefined);
  return reason ? forbidden(reason, { permissions }) : error;
}

const withBody = ({ status, paging, headers, cookies }: Answer, body: unknown): Answer =>
  Object.assign(new Answer(body, status), { paging, headers, cookies });

async function handled({ endpoint, handler }: Route, context: Context, sent: Sent): Promise<unknown> {
  try {
    const plain = await withoutSmartIDs(context, sent);
    const undeclared = undeclaredExpand(context, endpoint, queryOf(endpoint, context.addons), plain.query);
    const parsed = parse(
      endpoint,
      undeclared ? { ...plain, query: undeclared.query } : plain,
      context.addons,
    );
    const result = await handler(context, parsed);
    if (!undeclared || undeclared.asked.length === 0) return result;
    if (!(result instanceof Answer)) return expandedBody(context, result, undeclared.asked);
    return withBody(result, await expandedBody(context, result.body, undeclared.asked));
  } catch (error) {
    throw await withDetails(context, explained(context, error));
  }
}

/** Runs one API call for the context's actor, over HTTP and inside the process alike. */
export async function dispatch(route: Route, context: Context, sent: Sent): Promise<Answer> {
  const { endpoint } = route;
  await guardCall(context, endpoint);
  const result = await handled(route, context, sent);
  const answer = result instanceof Answer ? result : new Answer<unknown>(result);
  const warning = warningFor(endpoint, sent.body);
  if (warning) answer.header(WARNING_HEADER, warning);
  const wanted = (sent.query as { fields?: unknown } | undefined)?.fields;
  if (endpoint.method !== "GET" || wanted === undefined) return answer;
  const paths = (Array.isArray(wanted) ? wanted : String(wanted).split(",")).map(String);
  return withBody(answer, pickFields(answer.body, paths));
}
