import type { Method } from "#platform/contract/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "../application/context.ts";
import { dispatch, type Sent } from "./dispatch.ts";
import { takeCall } from "./limits/call-limit.ts";
import { type Answer, type Route, routes } from "./route.ts";

const indexes = new WeakMap<readonly Route[], Map<string, Route>>();

function indexOf(active: readonly Route[]): Map<string, Route> {
  let index = indexes.get(active);
  if (!index) {
    index = new Map(active.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]));
    indexes.set(active, index);
  }
  return index;
}

/**
 * Makes an API call inside the process, named by its contract's method and path. The body is JSON-ready. Throws 404
 * when there is no such call.
 */
export function call(context: Context, method: Method, path: string, sent: Sent = {}): Promise<Answer> {
  const found = indexOf(context.addons.of(routes)).get(`${method} ${path}`);
  if (!found) throw notFound("Page");
  return dispatch(found, context, sent);
}

/** Makes a read by its concrete address, such as `/discussions/12`. Throws 404 when there is no such call. */
export function callAddress(
  context: Context,
  address: string,
  query: Record<string, unknown>,
): Promise<Answer> {
  const parts = address.split("/").filter(Boolean);
  for (const { endpoint } of context.addons.of(routes)) {
    if (endpoint.method !== "GET") continue;
    const params = match(endpoint.path.split("/").filter(Boolean), parts);
    if (params) return call(context, "GET", endpoint.path, { params, query });
  }
  throw notFound("Page");
}

interface FormCall {
  found: Route;
  params: Record<string, string>;
}

/** Finds the call that a plain form makes, by its concrete path. Only contracts with `form` accept forms. */
function formCall(context: Context, method: Method, path: string): FormCall {
  const parts = path.split("/").filter(Boolean);
  for (const found of context.addons.of(routes)) {
    const { endpoint } = found;
    if (endpoint.method !== method || !endpoint.form) continue;
    const params = match(endpoint.path.split("/").filter(Boolean), parts);
    if (params) return { found, params };
  }
  throw notFound("Page");
}

/** Makes the call of a plain form with the form's fields. */
export async function callForm(
  context: Context,
  method: Method,
  path: string,
  fields: unknown,
): Promise<Answer> {
  const { found, params } = formCall(context, method, path);
  await takeCall(found.endpoint, context.actor.address ?? "nowhere");
  return dispatch(found, context, { params, body: fields });
}

/**
 * Returns the name of the form's file field and the limits of the file, before anything is read. Throws 404 when the
 * call takes no file.
 */
export async function fileOfForm(context: Context, method: Method, path: string) {
  const { endpoint, admit } = formCall(context, method, path).found;
  if (!endpoint.file || !admit) throw notFound("Page");
  return { field: endpoint.file, limits: await admit(context) };
}

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index] ?? "";
    if (!segment.startsWith(":")) {
      if (segment !== part) return null;
      continue;
    }
    const value = decoded(part);
    if (value === null) return null;
    params[segment.slice(1)] = value;
  }
  return params;
}

/** Decodes a part of an address; null when it is not encoded correctly. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
