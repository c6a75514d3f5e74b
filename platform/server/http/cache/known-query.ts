import { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";

export type Query = Readonly<Record<string, unknown>>;
export type PickKnown = (query: Query) => Query;

/** Every read can be trimmed by it; see `dispatch`. */
const OF_EVERY_READ = "fields";

const namesOf = (query: Endpoint["query"]): readonly string[] | null => {
  if (query === undefined) return [];
  const isClosed = query instanceof z.ZodObject && query.def.catchall === undefined;
  return isClosed ? Object.keys(query.shape) : null;
};

/**
 * Returns a function that picks the parameters that a call declares, in the order of its contract, whatever order they
 * were sent in. A call that takes parameters of any name has all of them picked.
 */
export function knownQueryOf({ query }: Pick<Endpoint, "query">): PickKnown {
  const names = namesOf(query);
  if (names === null) return (sent) => sent;
  const known = [...new Set([...names, OF_EVERY_READ])];
  return (sent) =>
    Object.fromEntries(known.filter((name) => Object.hasOwn(sent, name)).map((name) => [name, sent[name]]));
}
