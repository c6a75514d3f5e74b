import { sql } from "kysely";
import type { Context } from "../../../application/context.ts";
import type { DocumentRef, Explanation, SearchQuery } from "../../port.ts";
import { findSpelled } from "../answer.ts";
import { where } from "../query/scope.ts";
import { readCandidates } from "./candidates.ts";
import { partsOfRelevance } from "./relevance.ts";
import { statisticsOf } from "./statistics.ts";

/** Explains whether a query finds a record, and its relevance. */
export async function explain(
  context: Context,
  query: SearchQuery,
  { kind, recordID }: DocumentRef,
  site: string,
): Promise<Explanation> {
  const { found } = await findSpelled(context, query, site);
  if (!found) return { query: "", isFound: false, relevance: null, parts: [] };
  const candidates = await readCandidates(
    context,
    found,
    sql`select *, false as is_placed from search_parts
      where kind = ${kind} and record_id = ${recordID} and ${where(found.scope, found.match)}`,
  );
  const weighing = { ...found, statistics: await statisticsOf(context), now: context.now };
  const [best] = candidates
    .map((candidate) => partsOfRelevance(candidate, weighing))
    .map((parts) => ({ parts, relevance: parts.reduce((product, { value }) => product * value, 1) }))
    .sort((one, other) => other.relevance - one.relevance);
  return {
    query: found.match,
    isFound: best !== undefined,
    relevance: best?.relevance ?? null,
    parts: best?.parts ?? [],
  };
}
