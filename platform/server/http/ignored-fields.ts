import { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { withKnownNames } from "./known-names.ts";

/** Header of a response with a sentence about what the request contained and the forum does not know. */
export const WARNING_HEADER = "x-app-warning";

/** Most names in a warning. */
const MOST_NAMED = 20;
/** Names that a header can contain. */
const NAME = /^[\w.$-]{1,100}$/;

/** Proof of the origin of a request in the previous software, which clients send with every write. */
const PROOF = /^transientKey$/i;

const known = new WeakMap<Endpoint, ReadonlySet<string> | null>();

/** Returns the fields of an endpoint's body; null when it takes other fields as well, such as those of add-ons. */
function knownFields(endpoint: Endpoint): ReadonlySet<string> | null {
  const found = known.get(endpoint);
  if (found !== undefined) return found;
  let { body } = endpoint;
  while (body instanceof z.ZodDefault || body instanceof z.ZodOptional) body = body.unwrap() as z.ZodType;
  const isPlain = body instanceof z.ZodObject && body.def.catchall === undefined;
  const fields = isPlain ? new Set([...Object.keys((body as z.ZodObject).shape), endpoint.file ?? ""]) : null;
  known.set(endpoint, fields);
  return fields;
}

/** Returns a warning about fields by name; null for none. */
function ignoredWarning(names: readonly string[]): string | null {
  const shown = names.filter((name) => NAME.test(name)).slice(0, MOST_NAMED);
  return shown.length > 0 ? `Ignored fields: ${shown.join(", ")}` : null;
}

/** Returns a warning about fields of the body that have no effect, because the contract has none of that name; or null. */
export function warningFor(endpoint: Endpoint, body: unknown): string | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const fields = knownFields(endpoint);
  const names = Object.keys(withKnownNames(endpoint.body, body) as object);
  return fields && ignoredWarning(names.filter((name) => !fields.has(name) && !PROOF.test(name)));
}
