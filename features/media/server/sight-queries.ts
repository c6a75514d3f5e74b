import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/context.ts";
import { mediaPlaces } from "./openings.ts";
import { canManage } from "./policy.ts";

/** The record that a row of `media` is about: a value in statements on that table. */
const RECORD = sql`media.foreign_id`;

/** What one of the records that use a file says about a reader. */
interface FileUse {
  fileID: string;
  foreignType: string;
  foreignID: number;
  isReadable: boolean;
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

/** Of each of these files one use, a record that the actor reads before others; none of files without any. */
export async function selectUses(context: Context, fileIDs: readonly string[]): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`
    select distinct on (file_id) * from (
      select file_id, foreign_type, foreign_id, coalesce(${await readsRecord(context)}, false) as is_readable,
        bool_or(foreign_type = 'embed') over (partition by file_id) as is_unplaced
      from media where file_id = any(${fileIDs}::text[]) and date_withdrawn is null
    ) as uses order by file_id, is_readable desc`.execute(context.db);
  return rows;
}
