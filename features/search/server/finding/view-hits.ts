import type { Context } from "#platform/server/application/context.ts";
import type { Excerpt, SearchHit } from "#platform/server/search/port.ts";
import type { SearchResult } from "../../contract.ts";
import { type Expand, type ResultFields, searchSources } from "../extension-points.ts";

const markedOf = ({ text, marks }: Excerpt) => ({
  text,
  marks: marks.map(([from, to]): [number, number] => [from, to]),
});

/** What sources tell of the records of hits, by kind and number. */
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

/** What finds the others of a thread that one hit stands for. */
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

/** Hits as they are read, in their order; without those whose record went this moment. */
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
