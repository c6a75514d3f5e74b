import type { Context } from "#platform/server/application/context.ts";
import type { SearchQuery } from "../../contract.ts";
import { parameterOf } from "../extension-points.ts";
import { chooseSources } from "./choose-sources.ts";
import type { Found } from "./search.ts";

const isSent = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/**
 * Returns a page of one kind that is filtered or sorted by its source instead of the engine; null
 * for other searches.
 */
export async function listAlone(
  context: Context,
  query: SearchQuery,
): Promise<Pick<Found, "results" | "paging"> | null> {
  const { sources } = chooseSources(context, query);
  const [source] = sources;
  if (!source?.own || sources.length > 1) return null;
  const { parameters, sorts, list } = source.own;
  if (!sorts.includes(query.sort) && !parameters.some((parameter) => isSent(parameterOf(query, parameter))))
    return null;
  const { records, paging } = await list(context, query);
  const recordType = source.kind;
  const results = records.map(({ recordID, fields }) => ({
    ...{ recordType, recordID },
    ...fields,
    subqueryMatchCount: 1,
  }));
  return { results, paging };
}
