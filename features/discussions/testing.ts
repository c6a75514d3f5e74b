import type { Insertable } from "kysely";
import { renderBody } from "#features/formats/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import { type AccessTable, type Row, row, type Sent, type World } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import { countAdded } from "./server/counts/category-counts.ts";
import { getDiscussion } from "./server/get-discussion.ts";
import { removeDiscussion } from "./server/moderation/remove-discussion.ts";
import { insertDiscussion } from "./server/queries.ts";
import type { DiscussionTable } from "./server/tables.ts";
import { linkToDiscussion, shown } from "./server/writing/stored-body.ts";

/** The category of a fresh forum. */
export const GENERAL = 1;

/** Creates a discussion at a later time, updates the counters, and returns its id. */
export async function aDiscussion(
  forum: TestForum,
  wanted: Partial<Insertable<DiscussionTable>> = {},
): Promise<number> {
  const { body = "Some words.", format = "markdown" } = wanted;
  const context = await forum.context();
  const dateInserted = wanted.dateInserted ?? context.now;
  return context.transaction(async (inside) => {
    const discussionID = await insertDiscussion(inside, {
      categoryID: GENERAL,
      name: "A discussion",
      ...{ body, format, ...shown(renderBody(body, format, { linkTo: linkToDiscussion }).html) },
      ...{ dateInserted, dateLastComment: dateInserted },
      baseScore: wanted.score ?? 0,
      ...wanted,
    });
    await countAdded(inside, await getDiscussion(inside, discussionID));
    if (wanted.insertUserID) await countUserPosts(inside, wanted.insertUserID, { discussions: 1 });
    return discussionID;
  });
}

/** The ids in a list, in its order. */
export const idsOf = (listed: { discussionID: number }[]): number[] =>
  listed.map(({ discussionID }) => discussionID);

type Wanted = Parameters<typeof aDiscussion>[1];
type More = Omit<Sent, "params"> | ((world: World) => Omit<Sent, "params">);

/** Runs a request on a discussion of the owner. */
const onOne = (expected: string, more: More = {}, wanted: (world: World) => Wanted = () => ({})) =>
  row(
    async (world, { userID }) => ({
      params: {
        id: await aDiscussion(world.forum, {
          insertUserID: userID,
          categoryID: world.open,
          ...wanted(world),
        }),
      },
      ...(typeof more === "function" ? more(world) : more),
    }),
    expected,
  );

const hidden = ({ hidden: categoryID }: World) => ({ categoryID });
const TWO_HOURS = 2 * 60 * 60 * 1000;
const old = () => ({ dateInserted: new Date(Date.now() - TWO_HOURS) });
const closed = () => ({ closed: true });

const starting = (expected: string, more: object = {}, place: "open" | "hidden" = "open") =>
  row(
    (world) => ({
      body: { name: "New", body: "Words.", format: "text", categoryID: world[place], ...more },
    }),
    expected,
  );

async function aDeletedOne({ forum }: World, categoryID: number) {
  const discussionID = await aDiscussion(forum, { categoryID });
  await removeDiscussion(await forum.context(), discussionID);
  return { params: { id: discussionID } };
}

const page = (expected: string, place: "open" | "hidden") =>
  row(async ({ forum, ...world }) => {
    const recordID = await aDiscussion(forum, { categoryID: world[place] });
    return { query: { layoutViewType: "post", recordType: "discussion", recordID } };
  }, expected);

const form = (expected: string, place: "open" | "hidden") =>
  row(
    (world) => ({
      query: { layoutViewType: "createPost", recordType: "global", params: { categoryID: world[place] } },
    }),
    expected,
  );

const marking = (body: object): Record<string, Row> => ({
  "one for everybody": onOne("403 200 200 200 200 200 200", { body }),
  "one for staff": onOne("404 404 404 404 200 200 404", { body }, hidden),
});

const canonical = { body: { canonicalUrl: "http://forum.test/discussion/1/first" } };
const change = { body: { name: "Another title" } };

export const access: AccessTable = {
  "GET /discussions": {
    "the list": row({}, "200 200 200 200 200 200"),
    "a category for staff": row(
      ({ hidden: categoryID }) => ({ query: { categoryID } }),
      "403 403 403 403 200 200",
    ),
  },
  "GET /discussions/:id": {
    "one for everybody": onOne("200 200 200 200 200 200 200"),
    "one for staff": onOne("404 404 404 404 200 200 404", {}, hidden),
    "one that was deleted": row((world) => aDeletedOne(world, world.open), "410 410 410 410 410 410"),
    "one for staff that was deleted": row(
      (world) => aDeletedOne(world, world.hidden),
      "404 404 404 404 410 410",
    ),
    "one that there is not": row({ params: { id: 999_999 } }, "404 404 404 404 404 404"),
  },
  "GET /discussions/:id/edit": {
    "one for everybody": onOne("403 403 403 403 200 200 200"),
    "one for staff": onOne("404 404 404 404 200 200 404", {}, hidden),
  },
  "GET /discussions/:id/quote": {
    "one for everybody": onOne("200 200 200 200 200 200 200"),
    "one for staff": onOne("404 404 404 404 200 200 404", {}, hidden),
  },
  "POST /discussions": {
    "where everybody may": starting("403 403 403 201 201 201"),
    "where staff may": starting("404 404 404 404 201 201", {}, "hidden"),
    "one that is pinned": starting("403 403 403 403 201 201", { pinned: true }),
    "one that is closed": starting("403 403 403 403 201 201", { closed: true }),
    "one that is sunk": starting("403 403 403 403 201 201", { sink: true }),
  },
  "PATCH /discussions/:id": {
    "one for everybody": onOne("403 403 403 403 200 200 200", change),
    "one for staff": onOne("404 404 404 404 200 200 404", change, hidden),
    "an old one": onOne("403 403 403 403 200 200 400", change, old),
    "a closed one": onOne("403 403 403 403 200 200 400", change, closed),
    closing: onOne("403 403 403 403 200 200 403", { body: { closed: true } }),
    pinning: onOne("403 403 403 403 200 200 403", { body: { pinned: true } }),
    sinking: onOne("403 403 403 403 200 200 403", { body: { sink: true } }),
    "moving to where everybody may post": onOne("403 403 403 403 200 200 200", {
      body: { categoryID: GENERAL },
    }),
    "moving to where staff may post": onOne("404 404 404 404 200 200 404", (world) => ({
      body: hidden(world),
    })),
    "giving away": row(
      async ({ forum, open: categoryID }, { userID: insertUserID }) => ({
        params: { id: await aDiscussion(forum, { categoryID, insertUserID }) },
        body: { insertUserID: (await forum.as("member")).userID },
      }),
      "403 403 403 403 403 200 403",
    ),
  },
  "PATCH /discussions/:id/bump": {
    "one for everybody": onOne("403 403 403 403 200 200 403"),
    "one for staff": onOne("404 404 404 404 200 200 404", {}, hidden),
  },
  "DELETE /discussions/:id": {
    "one for everybody": onOne("403 403 403 403 204 204 403"),
    "one for staff, without grants": onOne("404 404 404 404 403 403 404", {}, hidden),
  },
  "GET /discussions/bookmarked": { "one's own": row({}, "403 200 200 200 200 200") },
  "GET /discussions/muted": { "one's own": row({}, "403 200 200 200 200 200") },
  "PUT /discussions/:id/bookmark": marking({ bookmarked: true }),
  "PUT /discussions/:id/dismiss": marking({}),
  "PUT /discussions/:id/mute": marking({ muted: true }),
  "PUT /discussions/:id/follow": marking({ level: "watching" }),
  "POST /discussions/mark-all-read": {
    everything: row({ body: {} }, "403 201 201 201 201 201"),
    "a category for everybody": row(
      ({ open: categoryID }) => ({ body: { categoryID } }),
      "403 201 201 201 201 201",
    ),
    "a category for staff": row(
      ({ hidden: categoryID }) => ({ body: { categoryID } }),
      "403 404 404 404 201 201",
    ),
  },
  "PUT /discussions/:id/canonical-url": {
    "one for everybody": onOne("403 403 403 403 200 200 200", canonical),
    "one for staff": onOne("404 404 404 404 200 200 404", canonical, hidden),
  },
  "DELETE /discussions/:id/canonical-url": {
    "one for everybody": onOne("403 403 403 403 204 204 204"),
  },
  "GET /layouts/lookup-hydrate": {
    "the page of a discussion for everybody": page("200 200 200 200 200 200", "open"),
    "the page of a discussion for staff": page("404 404 404 404 200 200", "hidden"),
    "the form for a new discussion where everybody may post": form("403 200 200 200 200 200", "open"),
    "the form for a new discussion where staff may post": form("403 403 403 403 200 200", "hidden"),
  },
  "POST /tick": {
    "a page": row({ body: { url: "/" } }, "201 201 201 201 201 201"),
  },
};
