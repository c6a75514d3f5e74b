import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

/** As in JSON that the forum wrote: `"fragmentUUID":"…"` and `"react.custom.…"`. */
const NAMED = '(?:"fragmentUUID":"|"(?:react\\.)?custom\\.)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"';

interface LayoutNaming {
  layoutID: number;
  name: string;
  layoutViewType: string;
  fragmentUUID: string;
}

/**
 * Returns the layouts that name one of the fragments in their sections or in their title bar: in the current revision or in
 * the draft.
 */
export async function listLayoutsNaming(
  { db }: Context,
  fragmentUUIDs: readonly string[],
): Promise<LayoutNaming[]> {
  const { rows } = await sql<LayoutNaming>`
    select distinct layouts.layout_id as "layoutID", layouts.name, layouts.layout_view_type as "layoutViewType",
      lower(named[1]) as "fragmentUUID"
    from layouts
    join lateral (
      select layout::text || coalesce(title_bar::text, '') as content
      from layout_revisions where layout_revisions.revision_id = layouts.revision_id
      union all
      select layout::text || coalesce(title_bar::text, '')
      from layout_drafts where layout_drafts.layout_id = layouts.layout_id
    ) states on true
    cross join lateral regexp_matches(content, ${NAMED}, 'gi') named
    where lower(named[1]) = any(${[...fragmentUUIDs]}::text[])
    order by layouts.name, layouts.layout_id`.execute(db);
  return rows;
}
