import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { mediaPlaces } from "../extension-points.ts";
import { canManage } from "../policy.ts";

/** The record that a row of `media` is about: a value in statements on that table. */
const RECORD = sql`media.foreign_id`;

/** What the records that use a file say about a reader. */
interface FileUse {
  fileID: string;
  /** A record by which the actor reads the file; both are null when there is none. */
  foreignType: string | null;
  foreignID: number | null;
  /** The file is an upload, perhaps among others, that no record uses yet. */
  isUnplaced: boolean;
}

/** Whether the actor reads the record of a row. A kind of record that no active feature knows is read by no one. */
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

/** How the actor reads each of these files; none of files that no one has. */
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
