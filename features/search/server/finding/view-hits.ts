import type { Context } from "#platform/server/application/context.ts";
import type { Excerpt, SearchHit } from "#platform/server/search/port.ts";
import type { SearchResult } from "../../contract.ts";
import { type Expand, type ResultFields, searchSources } from "../extension-points.ts";

const markedOf = ({ text, marks }: Excerpt) => ({
  text,
  marks: marks.map(([from, to]): [number, number] => [from, to]),
});

/** Returns the fields of hits from their sources, by kind and id. */
export async function fieldsOf(
  context: Context,
  hits: readonly SearchHit[],
  expand: Expand,
): Promise<(hit: SearchHit) => ResultFields | undefined> {
  const byKind = Map.groupBy(hits, ({ kind }) => kind);
  const viewed = await Promise.all(
    context.addons.of(searchSources).map(async ({ kind, view }) => {
      const own = byKind.get(kind);
      return [kind, own ? await view(context, own, expand) : null] as const;
    }),
  );
  const found = new Map(viewed);
  return ({ kind, recordID }) => found.get(kind)?.get(recordID);
}

/** Returns parameters that find the other results of a collapsed thread. */
const othersOf = ({ count }: SearchHit, { discussionID }: ResultFields) =>
  count > 1 && discussionID !== undefined ? { subqueryExtraParams: { discussionID, collapse: false } } : {};

function resultOf(hit: SearchHit, fields: ResultFields, expand: Expand): SearchResult {
  const { kind, recordID, title, excerpt, count } = hit;
  return {
    ...{ recordType: kind, recordID },
    ...fields,
    ...(expand.has("excerpt") && { excerpt: excerpt.text }),
    highlight: { name: markedOf(title), excerpt: markedOf(excerpt) },
    subqueryMatchCount: count,
    ...othersOf(hit, fields),
  };
}

/** Returns the view of hits in their order, without those whose record no longer exists. */
export async function viewHits(
  context: Context,
  hits: readonly SearchHit[],
  expand: Expand,
): Promise<SearchResult[]> {
  const fieldsFor = await fieldsOf(context, hits, expand);
  return hits.flatMap((hit) => {
    const fields = fieldsFor(hit);
    return fields ? [resultOf(hit, fields, expand)] : [];
  });
}
