import { sql } from "kysely";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { Person, TestForum } from "#test/forum.ts";

/** Tells somebody something, and answers the notification's id. */
async function aNotification(forum: TestForum, { userID }: Person): Promise<number> {
  const { db } = await forum.context();
  const { rows } = await sql<{ id: number }>`
    insert into notifications (user_id, type, subject, body, url, date_inserted)
    values (${userID}, 'news', gen_random_uuid(), 'News', '/', now()) returning notification_id as id`.execute(
    db,
  );
  return rows[0]!.id;
}

const somebodys = (more: Sent = {}) =>
  row(
    async ({ forum }, owner) => ({ params: { id: await aNotification(forum, owner) }, ...more }),
    "403 404 404 404 404 404 200",
  );
const read = { body: { read: true } };

export const access: AccessTable = {
  "GET /notifications": { "one's own": row({}, "403 200 200 200 200 200") },
  "GET /notifications/:id": { "somebody's": somebodys() },
  "PATCH /notifications": { "one's own": row(read, "403 204 204 204 204 204") },
  "PATCH /notifications/:id": { "somebody's": somebodys(read) },
};
