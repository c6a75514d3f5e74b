import { type Insertable, sql } from "kysely";
import { getDiscussionLocked } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { renderBody } from "#features/formats/server/index.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import { getComment } from "./server/get-comment.ts";
import type { CommentTable } from "./server/tables.ts";
import { writeComment } from "./server/writing/create-comment.ts";
import { shown } from "./server/writing/stored-body.ts";

type Wanted = Partial<Insertable<CommentTable>> & { discussionID: number };

/** Creates a comment at a later time, updates the counters, and returns its id. */
export async function aComment(forum: TestForum, wanted: Wanted): Promise<number> {
  const { body = "Some words.", format = "markdown", parentCommentID } = wanted;
  const context = await forum.context();
  return context.transaction(async (inside) => {
    const { countComments } = await getDiscussionLocked(inside, wanted.discussionID);
    const parent = parentCommentID ? await getComment(inside, parentCommentID) : null;
    const { commentID } = await writeComment(inside, countComments, {
      ...{ body, format, ...shown(renderBody(body, format).html) },
      depth: (parent?.depth ?? 0) + 1,
      dateInserted: inside.now,
      baseScore: wanted.score ?? 0,
      ...wanted,
    });
    return commentID;
  });
}

interface ManyComments {
  from?: Date;
  nested?: boolean;
  /** Their author; none by default. */
  insertUserID?: number | null;
  /** Before the number of each comment. */
  words?: string;
}

/**
 * Adds `count` comments to a discussion at once, two a minute from `from`. With `nested`, every third replies to
 * the one before it.
 */
export async function manyComments(
  forum: TestForum,
  discussionID: number,
  count: number,
  {
    from = new Date("2026-01-01T00:00:00Z"),
    nested = false,
    insertUserID = null,
    words = "Word",
  }: ManyComments = {},
): Promise<void> {
  const context = await forum.context();
  await sql`
    insert into comments (discussion_id, insert_user_id, body, format, body_html, renderer_version, date_inserted)
    select ${discussionID}, ${insertUserID}::bigint, ${words}::text || ' ' || n, 'text', ${words}::text || ' ' || n, 1, ${from}::timestamptz + n / 2 * interval '1 minute'
    from generate_series(1, ${count}) as n`.execute(context.db);
  if (nested) {
    await sql`
      update comments set parent_comment_id = comment_id - 1, depth = 2
      where discussion_id = ${discussionID} and comment_id % 3 = 0
        and comment_id > (select min(comment_id) from comments where discussion_id = ${discussionID})
    `.execute(context.db);
  }
  for (const recount of context.addons.of(recounts)) await recount.repair(context);
}

/** Names of the counters that are wrong. */
export async function wrongCounters(forum: TestForum): Promise<string[]> {
  const context = await forum.context();
  const wrong: string[] = [];
  for (const recount of context.addons.of(recounts)) {
    if ((await recount.count(context)) > 0) wrong.push(recount.name);
  }
  return wrong;
}

/** The ids in a list, in its order. */
export const idsOf = (listed: { commentID: number }[]): number[] => listed.map(({ commentID }) => commentID);

const TWO_HOURS = 2 * 60 * 60 * 1000;

interface Place {
  hidden?: boolean;
  closed?: boolean;
}

const aThread = (world: World, { hidden = false, closed = false }: Place = {}) =>
  aDiscussion(world.forum, { categoryID: hidden ? world.hidden : world.open, closed });

/** Runs a request on a comment of the owner. */
const onOne = (expected: string, more: Sent = {}, place: Place & { old?: boolean } = {}) =>
  row(async (world, { userID: insertUserID }) => {
    const dateInserted = new Date(Date.now() - (place.old ? TWO_HOURS : 0));
    const discussionID = await aThread(world, place);
    const id = await aComment(world.forum, { discussionID, insertUserID, dateInserted });
    return { params: { id }, ...more };
  }, expected);

const listing = (expected: string, place: Place = {}) =>
  row(async (world) => ({ query: { discussionID: await aThread(world, place) } }), expected);

const asThread = (expected: string, place: Place = {}) =>
  row(
    async (world) => ({
      query: { parentRecordType: "discussion", parentRecordID: await aThread(world, place) },
    }),
    expected,
  );

const commenting = (expected: string, place: Place = {}) =>
  row(
    async (world) => ({
      body: { body: "Words.", format: "text", discussionID: await aThread(world, place) },
    }),
    expected,
  );

const change = { body: { body: "Other words.", format: "text" } };
const staff = { hidden: true };

const page = (expected: string, place: Place = {}) =>
  row(async (world) => {
    const recordID = await aComment(world.forum, { discussionID: await aThread(world, place) });
    return { query: { layoutViewType: "post", recordType: "comment", recordID } };
  }, expected);

export const access: AccessTable = {
  "GET /layouts/lookup-hydrate": {
    "the page of a comment for everybody": page("200 200 200 200 200 200"),
    "the page of a comment for staff": page("404 404 404 404 200 200", staff),
  },
  "GET /comments": {
    "all of them": row({}, "200 200 200 200 200 200"),
    "those on a discussion for everybody": listing("200 200 200 200 200 200"),
    "those on one for staff": listing("404 404 404 404 200 200", staff),
  },
  "GET /comments/thread": {
    "a discussion for everybody": asThread("200 200 200 200 200 200"),
    "one for staff": asThread("404 404 404 404 200 200", staff),
  },
  "GET /comments/:id": {
    "one for everybody": onOne("200 200 200 200 200 200 200"),
    "one for staff": onOne("404 404 404 404 200 200 404", {}, staff),
    "one that there is not": row({ params: { id: 999_999 } }, "404 404 404 404 404 404"),
  },
  "GET /comments/:id/edit": {
    "one for everybody": onOne("403 403 403 403 200 200 200"),
    "one for staff": onOne("404 404 404 404 200 200 404", {}, staff),
  },
  "GET /comments/:id/quote": {
    "one for everybody": onOne("200 200 200 200 200 200 200"),
    "one for staff": onOne("404 404 404 404 200 200 404", {}, staff),
  },
  "POST /comments": {
    "where everybody may": commenting("403 403 403 201 201 201"),
    "where staff may": commenting("404 404 404 404 201 201", staff),
    "on a closed discussion": commenting("403 403 403 403 201 201", { closed: true }),
    "for another member": row(
      async (world, { userID: insertUserID }) => ({
        body: { body: "Words.", format: "text", insertUserID, discussionID: await aThread(world) },
      }),
      "403 403 403 403 403 201",
    ),
  },
  "PATCH /comments/:id": {
    "one for everybody": onOne("403 403 403 403 200 200 200", change),
    "one for staff": onOne("404 404 404 404 200 200 404", change, staff),
    "an old one": onOne("403 403 403 403 200 200 400", change, { old: true }),
    "one on a closed discussion": onOne("403 403 403 403 200 200 400", change, { closed: true }),
  },
  "DELETE /comments/:id": {
    "one for everybody": onOne("403 403 403 403 204 204 403"),
    "one for staff": onOne("404 404 404 404 204 204 404", {}, staff),
  },
};
