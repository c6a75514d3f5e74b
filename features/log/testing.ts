import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { aMemberIn } from "#features/users/testing.ts";
import { type AccessTable, row, type World } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { writeLog } from "./server/write-log.ts";

const MODERATES = [
  ...["posts.moderate", "discussions.view", "discussions.edit", "discussions.delete", "discussions.close"],
  ...["discussions.announce", "discussions.sink", "discussions.add", "comments.edit", "comments.delete"],
];

/** Creates a member who moderates one category only, which gets its own permissions. */
export async function aModeratorOf(forum: TestForum, categoryID: number): Promise<TestUser> {
  const held = Object.fromEntries(MODERATES.map((name) => [name, true]));
  const permissions = [{ type: "category", id: categoryID, permissions: held }];
  return aMemberIn(forum, await aRole(forum, { permissions }));
}

/** Tables that actions on posts change, with the columns to compare. */
const TABLES = {
  discussions: "*",
  comments: "*",
  discussion_reads: "*",
  discussion_marks: "*",
  discussion_tags: "*",
  post_meta: "*",
  collection_records: "*",
  reactions: "*",
  reaction_counts: "*",
  comment_marks: "*",
  deleted_discussions: "*",
  deleted_comments: "*",
  tags: "tag_id, count_discussions",
  users: "user_id, points, count_discussions, count_comments, banned",
  categories:
    "category_id, count_discussions, count_comments, last_discussion_id, last_comment_id, last_user_id, last_post_name",
};

/** Returns all rows of these tables, for comparison. */
export async function rowsOf(forum: TestForum): Promise<Record<string, unknown[]>> {
  const { db } = await forum.context();
  const found = Object.entries(TABLES).map(async ([table, columns]) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(each) as row from (select ${sql.raw(columns)} from ${sql.table(table)}) as each
      order by to_jsonb(each)::text`.execute(db);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Returns the newest log entry about a record. */
export async function newestEntry(reader: TestUser, recordType: string, recordID: number) {
  const { body } = await reader.get("/logs", { recordType, recordID, limit: 1 });
  return body[0];
}

/** Creates an undoable log entry about a discussion in a category. */
async function anEntry({ forum }: World, categoryID: number) {
  const recordID = await aDiscussion(forum, { categoryID, closed: true });
  const context = await forum.context();
  const logID = await writeLog(context, {
    action: "discussion.close",
    ...{ recordType: "discussion", recordID, categoryID },
    data: { before: { closed: false }, after: { closed: true } },
  });
  return { id: logID, operationID: context.operationID };
}

const UNKNOWN = randomUUID();
const ofOne = (place: "open" | "hidden", expected: string) =>
  row(async (world) => ({ params: await anEntry(world, world[place]) }), expected);

export const access: AccessTable = {
  "GET /logs": { "all of it": row({}, "403 403 403 403 200 200") },
  "GET /logs/:id": {
    "one of a public category": ofOne("open", "403 403 403 403 200 200"),
    "one of a category for staff": ofOne("hidden", "403 403 403 403 200 200"),
    "a missing one": row({ params: { id: 999_999 } }, "403 403 403 403 404 404"),
  },
  "GET /logs/:id/difference": {
    "of an entry that is no edit": ofOne("open", "403 403 403 403 404 404"),
    "a missing one": row({ params: { id: 999_999 } }, "403 403 403 403 404 404"),
  },
  "POST /logs/:id/undo": {
    "one of a public category": ofOne("open", "403 403 403 403 200 200"),
    "a missing one": row({ params: { id: 999_999 } }, "403 403 403 403 404 404"),
  },
  "POST /logs/operations/:operationID/undo": {
    "one of a public category": ofOne("open", "403 403 403 403 200 200"),
    "a missing one": row({ params: { operationID: UNKNOWN } }, "403 403 403 403 404 404"),
  },
};
