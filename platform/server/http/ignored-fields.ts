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

/** Returns a warning about fields of the body that have no effect, because the contract has none of that name; or null. */
export function warningFor(endpoint: Endpoint, body: unknown): string | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const fields = knownFields(endpoint);
  if (!fields) return null;
  const ignored: string[] = [];
  for (const name of Object.keys(withKnownNames(endpoint.body, body) as object)) {
    if (fields.has(name) || PROOF.test(name) || !NAME.test(name)) continue;
    ignored.push(name);
    if (ignored.length === MOST_NAMED) break;
  }
  return ignored.length > 0 ? `Ignored fields: ${ignored.join(", ")}` : null;
}
