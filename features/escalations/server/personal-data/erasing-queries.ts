import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

const WIPED = "[Deleted]";

/** Removes the copied texts of a user's posts. */
export async function wipeEscalations({ db }: Context, userID: number): Promise<void> {
  await sql`
    update escalations set name = ${WIPED}, record_name = ${WIPED}, record_html = ${WIPED}
    where record_user_id = ${userID}`.execute(db);
}

/** Removes the texts of a user's comments. */
export async function wipeComments({ db }: Context, userID: number): Promise<void> {
  await sql`
    update escalation_comments set body = ${WIPED}, format = 'text', body_html = ${WIPED}
    where insert_user_id = ${userID}`.execute(db);
}
