import { sql } from "kysely";
import type { Context } from "#platform/server/context.ts";

/** What the places of a file say of who may have it. */
interface FileSight {
  fileID: string;
  /** Everybody who uploaded it, or shows it, was cleared. */
  isWithdrawn: boolean;
  /** It is in a place for readers of that alone, and in none besides that is for everybody. */
  isGuarded: boolean;
}

/** Of those of these files that belong somewhere; `guarded` are the kinds of places for their readers alone. */
export async function selectSights(
  { db }: Context,
  fileIDs: readonly string[],
  guarded: readonly string[],
): Promise<FileSight[]> {
  const { rows } = await sql<FileSight>`
    select file_id, bool_and(date_withdrawn is not null) as is_withdrawn,
      bool_or(foreign_type = any(${guarded}::text[]) and date_withdrawn is null)
        and not bool_or(foreign_type <> all(${[...guarded, "embed"]}::text[]) and date_withdrawn is null) as is_guarded
    from media where file_id = any(${fileIDs}::text[]) group by file_id`.execute(db);
  return rows;
}

/** Where guarded files are, and whose they are while they are nowhere. */
export const listGuardedPlaces = ({ db }: Context, fileIDs: readonly string[], most: number) =>
  db
    .selectFrom("media")
    .select(["fileID", "foreignType", "foreignID", "insertUserID"])
    .where("fileID", "=", sql<string>`any(${fileIDs}::text[])`)
    .where("dateWithdrawn", "is", null)
    .orderBy("mediaID", "desc")
    .limit(most)
    .execute();
