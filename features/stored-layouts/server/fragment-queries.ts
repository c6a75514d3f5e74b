import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

/** As in JSON that the forum wrote: `"fragmentUUID":"…"` and `"react.custom.…"`. */
const NAMED = '(?:"fragmentUUID":"|"(?:react\\.)?custom\\.)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"';

interface LayoutNaming {
  layoutID: number;
  name: string;
  fragmentUUID: string;
}

/** Returns the layouts whose current revision names one of the fragments, in its sections or in its title bar. */
export async function listLayoutsNaming(
  { db }: Context,
  fragmentUUIDs: readonly string[],
): Promise<LayoutNaming[]> {
  const { rows } = await sql<LayoutNaming>`
    select distinct layouts.layout_id as "layoutID", layouts.name, lower(named[1]) as "fragmentUUID"
    from layouts
    join layout_revisions shown on shown.revision_id = layouts.revision_id
    cross join lateral regexp_matches(shown.layout::text || coalesce(shown.title_bar::text, ''), ${NAMED}, 'gi') named
    where lower(named[1]) = any(${[...fragmentUUIDs]}::text[])
    order by layouts.name, layouts.layout_id`.execute(db);
  return rows;
}
