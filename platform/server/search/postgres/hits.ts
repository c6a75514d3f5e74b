import { sql } from "kysely";
import type { Context } from "../../application/context.ts";
import type { SearchHit } from "../port.ts";
import { primaryOf } from "../text/stems.ts";
import type { Token } from "../text/tokens.ts";
import { countOfGroup } from "./count.ts";
import { excerptOf, markedBy, markedText } from "./query/excerpt.ts";
import type { Scope } from "./query/scope.ts";

/** A part chosen as a hit, before its texts are read. */
export interface Chosen {
  kind: string;
  recordID: number;
  part: number;
  groupKind: string;
  groupID: number;
  relevance: number;
  /** Number of matches in its group; null when they still have to be counted. */
  count: number | null;
}

/** The query, for counting and marking. */
interface Asked {
  scope: Scope;
  match: string;
  terms: readonly Token[];
}

interface Texts {
  kind: string;
  recordID: number;
  title: string;
  body: string;
  language: string;
  count: number | null;
}

/** Returns the chosen records as hits with excerpts, in the same order. */
export async function hitsOf(
  context: Context,
  chosen: readonly Chosen[],
  { scope, match, terms }: Asked,
  site: string,
): Promise<SearchHit[]> {
  if (chosen.length === 0) return [];
  const counts = chosen.map((each) => (each.count === null ? countOfGroup(scope, match, each) : sql`null`));
  const { rows } = await sql<Texts>`
    select kind, record_id, title, body, language, (array[${sql.join(counts)}]::int[])[place] as count
    from unnest(
      ${chosen.map(({ kind }) => kind)}::text[], ${chosen.map(({ recordID }) => recordID)}::bigint[],
      ${chosen.map(({ part }) => part)}::int[]
    ) with ordinality as chosen (kind, record_id, part, place)
    join search_texts using (kind, record_id, part) join search_parts using (kind, record_id, part)`.execute(
    context.db,
  );
  const texts = new Map(rows.map((row) => [`${row.kind}:${row.recordID}`, row]));
  const marked = markedBy(terms);
  return chosen.flatMap(({ kind, recordID, relevance, count }) => {
    const found = texts.get(`${kind}:${recordID}`);
    if (!found) return [];
    const languages = [...new Set([found.language, primaryOf(site)])];
    return {
      kind,
      recordID,
      relevance,
      title: markedText(found.title, marked, languages),
      excerpt: excerptOf(found.body, marked, languages),
      count: Math.max(1, count ?? found.count ?? 1),
    };
  });
}
