import { sql } from "kysely";
import { aDiscussion } from "#features/discussions/testing.ts";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";

/** Inserts a notification for a user and returns its id. */
export async function aNotification(forum: TestForum, { userID }: TestUser): Promise<number> {
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

const ofOwner = (more: Sent = {}, done = 200) =>
  row(
    async ({ forum }, owner) => ({ params: { id: await aNotification(forum, owner) }, ...more }),
    `403 404 404 404 404 404 ${done}`,
  );
const read = { body: { read: true } };

export const access: AccessTable = {
  "GET /notifications": { "the actor's own": row({}, "403 200 200 200 200 200") },
  "GET /notifications/:id": { "the owner's": ofOwner() },
  "PATCH /notifications": { "the actor's own": row(read, "403 204 204 204 204 204") },
  "PATCH /notifications/:id": { "the owner's": ofOwner(read) },
  "PUT /notifications/:id/read": { "the owner's": ofOwner() },
  "DELETE /notifications/:id/read": { "the owner's": ofOwner({}, 204) },
};
