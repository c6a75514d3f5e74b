import { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Registry } from "../../application/feature.ts";
import { queryOf } from "../../extension-points/query.ts";
import { withKnownNames } from "../../http/known-names.ts";

export type Query = Readonly<Record<string, unknown>>;
/** Picks the parameters of a query that a call declares. */
export type PickKnown = (query: Query) => Query;

/** Parameters accepted by every read, to select fields and to add records; see `dispatch`. */
const OF_EVERY_READ = ["fields", "expand"];

const namesOf = (query: Endpoint["query"]): readonly string[] | null => {
  if (query === undefined) return [];
  const isClosed = query instanceof z.ZodObject && query.def.catchall === undefined;
  return isClosed ? Object.keys(query.shape) : null;
};

function pickOf(schema: Endpoint["query"]): PickKnown {
  const names = namesOf(schema);
  if (names === null) return (sent) => sent;
  const known = [...new Set([...names, ...OF_EVERY_READ])];
  return (query) => {
    const sent = withKnownNames(schema, query) as Query;
    return Object.fromEntries(
      known.filter((name) => Object.hasOwn(sent, name)).map((name) => [name, sent[name]]),
    );
  };
}

/**
 * Returns a function that picks the parameters of a call, in the order of its contract: those declared there and those
 * that features add, of which only active ones count. A call that accepts parameters of any name keeps all of them.
 */
export function knownQueryOf(endpoint: Endpoint, registry: Registry): PickKnown {
  let known: { query: Endpoint["query"]; pick: PickKnown } | null = null;
  return (sent) => {
    const query = queryOf(endpoint, registry);
    // Switching an add-on replaces the schema.
    if (known?.query !== query || known === null) known = { query, pick: pickOf(query) };
    return known.pick(sent);
  };
}
