import { sql } from "kysely";
import { aDiscussion } from "#features/discussions/testing.ts";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { Person, TestForum } from "#test/forum.ts";

/** Tells somebody something, and answers the notification's id. */
export async function aNotification(forum: TestForum, { userID }: Person): Promise<number> {
  const discussionID = await aDiscussion(forum);
  const { db } = await forum.context();
  const { rows } = await sql<{ id: number }>`
    insert into notifications (
      user_id, type, event_key, sort, reasons, popup, email, record_type, record_id, date_inserted, date_updated)
    values (
      ${userID}, 'DiscussionMention', gen_random_uuid(), 10, '{mention}', true, false, 'discussion',
      ${discussionID}, now(), now())
    returning notification_id as id`.execute(db);
  return rows[0]!.id;
}

const somebodys = (more: Sent = {}, done = 200) =>
  row(
    async ({ forum }, owner) => ({ params: { id: await aNotification(forum, owner) }, ...more }),
    `403 404 404 404 404 404 ${done}`,
  );
const read = { body: { read: true } };

export const access: AccessTable = {
  "GET /notifications": { "one's own": row({}, "403 200 200 200 200 200") },
  "GET /notifications/:id": { "somebody's": somebodys() },
  "PATCH /notifications": { "one's own": row(read, "403 204 204 204 204 204") },
  "PATCH /notifications/:id": { "somebody's": somebodys(read) },
  "PUT /notifications/:id/read": { "somebody's": somebodys() },
  "DELETE /notifications/:id/read": { "somebody's": somebodys({}, 204) },
};
