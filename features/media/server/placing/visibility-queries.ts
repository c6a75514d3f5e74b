import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { mediaPlaces } from "../extension-points.ts";
import { canManage } from "../policy.ts";

/** SQL expression for the id of the record that a row of `media` belongs to. */
const RECORD = sql`media.foreign_id`;

/** A file's use by records, from a reader's point of view. */
interface FileUse {
  fileID: string;
  /** A record through which the actor may read the file; both are null when there is none. */
  foreignType: string | null;
  foreignID: number | null;
  /** True when an upload of the file belongs to no record yet. */
  isUnplaced: boolean;
}

/**
 * SQL condition, true when the actor may read the record of a row. Records of kinds that no enabled
 * feature knows are hidden.
 */
async function readsRecord(context: Context): Promise<RawBuilder<SqlBool>> {
  const { actor, addons } = context;
  const kinds = await Promise.all(
    addons.of(mediaPlaces).map(async ({ type, readable }) => {
      return sql`when ${type} then ${readable ? await readable(context, RECORD) : sql`true`}`;
    }),
  );
  const isOwn = canManage(actor) === true ? sql`true` : sql`media.insert_user_id = ${actor.userID || null}`;
  return sql<SqlBool>`case foreign_type ${sql.join(kinds, sql` `)} when 'embed' then ${isOwn} else false end`;
}

/** Returns how the actor may read each of these files; unknown files are missing. */
export async function selectUses(context: Context, fileIDs: readonly string[]): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`
    select wanted.file_id, foreign_type, foreign_id, exists (
      select from media
      where media.file_id = wanted.file_id and foreign_type = 'embed' and date_withdrawn is null
    ) as is_unplaced
    from unnest(${fileIDs}::text[]) as wanted (file_id) left join lateral (
      select foreign_type, foreign_id from media
      where media.file_id = wanted.file_id and date_withdrawn is null and ${await readsRecord(context)} limit 1
    ) as use on true
    where exists (select from media where media.file_id = wanted.file_id and date_withdrawn is null)
  `.execute(context.db);
  return rows;
}
