import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

export async function deleteValuesOf({ db }: Context, userID: number): Promise<void> {
  await sql`
    delete from post_meta using discussions
    where post_meta.discussion_id = discussions.discussion_id and insert_user_id = ${userID}`.execute(db);
}
