import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { z } from "zod";
import { categoryQuery, categoryView } from "#features/categories/server/index.ts";
import { aCategory } from "#features/categories/testing.ts";
import { commentQuery, commentView } from "#features/comments/server/index.ts";
import { aComment } from "#features/comments/testing.ts";
import type { listDiscussions } from "#features/discussions/contract.ts";
import { discussionQuery, discussionView } from "#features/discussions/server/index.ts";
import { aDiscussion, idsOf } from "#features/discussions/testing.ts";
import { addSearchFilter, searchQuery } from "#features/search/server/index.ts";
import { userQuery, userView } from "#features/users/server/index.ts";
import type { CallOf, Extended } from "#platform/contract/endpoint.ts";
import { rangeFilter } from "#platform/contract/filters.ts";
import { addon } from "#platform/server/application/feature.ts";
import { inRange } from "#platform/server/database/conditions.ts";
import { queryConflicts } from "#platform/server/extension-points/query-conflicts.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import type { TestForum, TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

interface Counted {
  count: number;
}
declare module "#platform/server/database/database.ts" {
  interface Database {
    claps: Counted & { discussionID: number; mood: string };
    commentClaps: Counted & { commentID: number };
    userClaps: Counted & { userID: number };
  }
}

/** In the contract of the add-on. `sentiment` is a reserved name. */
const Filters = {
  sentiment: z.enum(["calm", "stormy"]).optional(),
  claps: rangeFilter().optional(),
};

const having = (table: string, id: string, range: z.output<typeof Filters.claps>) => {
  const [condition = sql<boolean>`true`] = inRange(`${table}.count`, range);
  return sql<boolean>`exists (
    select from ${sql.table(table)} where ${sql.ref(`${table}.${id.split(".")[1]}`)} = ${sql.ref(id)} and ${condition})`;
};

const shown = { expand: "claps", fields: { clapped: z.literal(true) } };
const load = async (_context: unknown, rows: readonly unknown[]) => rows.map(() => ({ clapped: true }));

const claps = addon({
  ...about("claps"),
  tablesOf: new URL("./fixtures/claps/server/index.ts", import.meta.url).href,
  adds: [
    extendQuery(discussionQuery, {
      fields: Filters,
      filters: {
        sentiment: (_context, mood) => ({
          where: sql<boolean>`(select mood from claps where discussion_id = discussions.discussion_id) = ${mood}`,
          ids: sql`select discussion_id from claps where mood = ${mood}`,
        }),
        claps: (_context, range) => having("claps", "discussions.discussionID", range),
      },
      expand: ["claps"],
      sorts: { claps: { table: "claps", id: "discussionID", column: "count" } },
    }),
    extendQuery(commentQuery, {
      fields: { claps: Filters.claps },
      filters: { claps: (_context, range) => having("commentClaps", "comments.commentID", range) },
      expand: ["claps"],
      sorts: { claps: { table: "commentClaps", id: "commentID", column: "count" } },
    }),
    extendQuery(userQuery, {
      fields: { claps: Filters.claps },
      filters: { claps: (_context, range) => having("userClaps", "users.userID", range) },
      expand: ["claps"],
      sorts: { claps: { table: "userClaps", id: "userID", column: "count" } },
    }),
    extendQuery(categoryQuery, {
      fields: { isQuiet: z.stringbool().optional() },
      filters: { isQuiet: (_context, sent) => (sent ? sql<boolean>`categories.name like 'Quiet %'` : null) },
      expand: ["claps"],
      sorts: { length: { by: sql`length(categories.name)` } },
    }),
    extendQuery(searchQuery, { expand: ["claps"] }),
    addSearchFilter({
      parameter: "writtenBy",
      schema: z.coerce.number().int().optional(),
      kinds: ["discussion"],
      conditions: (_context, userID) => [{ labels: [`author:${userID}`], match: "any" }],
    }),
    extendView(discussionView, { ...shown, load }),
    extendView(commentView, { ...shown, load }),
    extendView(userView, { ...shown, load }),
    extendView(categoryView, { ...shown, load }),
  ],
});

const { here, there, toggle } = await onTwoNodes(claps);
const { db } = await here.context();
// Its tables are made when it is switched on for the first time.
await toggle("on");
const nodes: TestForum[] = [here, there];
let guests: TestUser[] = [];
let guest: TestUser;

before(async () => {
  guests = await Promise.all(nodes.map((node) => node.as("guest")));
  guest = guests[0] as TestUser;
});
beforeEach(() => toggle("on"));

async function clapped(count: number, mood: string, wanted: Parameters<typeof aDiscussion>[1] = {}) {
  const discussionID = await aDiscussion(here, wanted);
  await db.insertInto("claps").values({ discussionID, mood, count }).execute();
  return discussionID;
}

const list = async (query: object, by: TestUser = guest) => {
  const { status, body } = await by.get("/discussions", { ...query });
  return status === 200 ? idsOf(body) : status;
};
const onNodes = (query: object) => Promise.all(guests.map((each) => list(query, each)));

const hidden = await aCategory(here, { only: ["moderator"] });
const other = await aDiscussion(here, { name: "Without" });
const calm = await clapped(3, "calm");
const stormy = await clapped(5, "stormy");
const loud = await clapped(5, "calm");
await clapped(9, "calm", { categoryID: hidden });
const tied = [await clapped(5, "stormy"), await clapped(3, "stormy")];

test("a list is filtered by an add-on's parameters, together with visibility, totals and links", async () => {
  const { body, headers } = await guest.get("/discussions", { sentiment: "calm", sort: "discussionID" });
  assert.deepEqual([idsOf(body), headers["x-app-page-result-count"]], [[calm, loud], "2"]);
  assert.deepEqual(await list({ sentiment: "calm", claps: ">=5" }), [loud]);
  assert.deepEqual(await list({ sentiment: "calm", discussionID: `${calm},${stormy}` }), [calm]);
  const pages = (await guest.get("/discussions", { claps: "5", limit: 1 })).headers;
  assert.equal(pages["x-app-page-result-count"], "3");
  assert.match(String(pages["x-app-page-next-url"]), /claps=5/);
  assert.equal((await guest.get("/discussions", { sentiment: "bored" })).status, 422);
  const csv = await guest.get("/discussions.csv", { sentiment: "calm", fields: "discussionID" });
  assert.equal(String(csv.body).trim().split("\n").length, 3);
});

test("a sort of an add-on has ties in the order of ids, on all pages and in both directions", async () => {
  const [more, last] = tied as [number, number];
  const expected = [more, loud, stormy, last, calm];
  for (const [sort, order] of [
    ["-claps", expected],
    ["claps", expected.toReversed()],
  ] as const) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => guest.get("/discussions", { sort, limit: 2, page })),
    );
    assert.deepEqual(
      pages.flatMap(({ body }) => idsOf(body)),
      order,
    );
    assert.equal(pages[0]?.headers["x-app-page-result-count"], "5");
  }
  assert.deepEqual(await list({ sort: "-claps", sentiment: "calm" }), [loud, calm]);
});

test("deep pages of such a sort continue where the page before ended", async () => {
  const categoryID = await aCategory(here);
  await sql`
    insert into discussions (category_id, name, body, format, body_html, excerpt, renderer_version, date_inserted, date_last_comment)
    select ${categoryID}, 'One of many', body, format, body_html, excerpt, renderer_version, date_inserted, date_last_comment
    from discussions, generate_series(1, 3100) where discussion_id = ${calm}`.execute(db);
  await sql`
    insert into claps select discussion_id, 'calm', discussion_id % 7 from discussions where category_id = ${categoryID}`.execute(
    db,
  );
  const { rows } = await sql<{ discussionID: number }>`
    select discussion_id from claps join discussions using (discussion_id) where category_id = ${categoryID}
    order by claps.count desc, discussion_id desc offset 3000 limit 60`.execute(db);
  const pages = [];
  for (const page of [101, 102]) pages.push(await list({ categoryID, sort: "-claps", limit: 30, page }));
  assert.deepEqual(pages.flat(), idsOf(rows));
  await sql`delete from discussions where category_id = ${categoryID}`.execute(db);
});

test("comments and users have filters and sorts of an add-on", async () => {
  const comments = [];
  for (const count of [2, 7, 2]) {
    const commentID = await aComment(here, { discussionID: other });
    await db.insertInto("commentClaps").values({ commentID, count }).execute();
    comments.push(commentID);
  }
  await aComment(here, { discussionID: other });
  const [first, second, third] = comments as [number, number, number];
  const commentsOf = async (query: object) => {
    const { body, headers } = await guest.get("/comments", { ...query });
    const ids = body.map(({ commentID }: { commentID: number }) => commentID);
    return [ids, headers["x-app-page-result-count"]];
  };
  for (const place of [{ discussionID: other }, {}]) {
    assert.deepEqual(await commentsOf({ ...place, sort: "-claps" }), [[second, third, first], "3"]);
    assert.deepEqual(await commentsOf({ ...place, claps: "2" }), [[first, third], "2"]);
  }
  assert.equal(
    (await guest.get("/comments", { parentRecordType: "escalation", parentRecordID: 1, claps: 2 })).status,
    200,
  );

  const users: number[] = [];
  for (const count of [4, 8, 4]) {
    const { userID } = await here.as("member");
    await db.insertInto("userClaps").values({ userID, count }).execute();
    users.push(userID);
  }
  await db.updateTable("users").set({ private: true }).where("userID", "=", users[2]!).execute();
  const reader = await here.as("member");
  const usersOf = async (query: object, by = reader) => {
    const { body, headers } = await by.get("/users", { ...query });
    const ids = body.map(({ userID }: { userID: number }) => userID);
    return [ids, headers["x-app-page-result-count"]];
  };
  assert.deepEqual(await usersOf({ sort: "-claps" }), [[users[1], users[0]], "2"]);
  assert.deepEqual(await usersOf({ claps: "4" }), [[users[0]], "1"]);
  const administrator = await here.as("administrator");
  assert.deepEqual(await usersOf({ sort: "-claps", claps: "<9" }, administrator), [
    [users[1], users[2], users[0]],
    "3",
  ]);
});

test("categories have filters and sorts of an add-on, as a flat list", async () => {
  const parentCategoryID = await aCategory(here, { name: "Quiet and long" });
  const below = await aCategory(here, { name: "Quiet", parentCategoryID });
  const short = await aCategory(here, { name: "Quiet room", parentCategoryID });
  const ids = async (query: object) =>
    (await guest.get("/categories", { parentCategoryID, ...query })).body.map(
      ({ categoryID }: { categoryID: number }) => categoryID,
    );
  assert.deepEqual(await ids({ isQuiet: true }), [short]);
  assert.deepEqual(await ids({ sort: "-length" }), [short, below]);
  const whole = await guest.get("/categories", { isQuiet: true, limit: 1 });
  assert.deepEqual([whole.body.length, whole.headers["x-app-page-result-count"]], [1, "2"]);
});

test("names of expand are accepted in lists, alone and by the search, while the add-on is on", async () => {
  const commentID = await aComment(here, { discussionID: other });
  const member = await here.as("member");
  const paths = [
    ...["/discussions", `/discussions/${other}`, "/comments", `/comments/${commentID}`],
    ...[`/users/${member.userID}`, "/users", "/categories", "/categories/1"],
  ];
  const clappedAt = async (path: string, query: object) =>
    [(await member.get(path, { ...query })).body].flat()[0].clapped;
  for (const path of paths) {
    const [asked, unasked] = [await clappedAt(path, { expand: "claps" }), await clappedAt(path, {})];
    assert.deepEqual([asked, unasked], [true, undefined], path);
  }
  const others = [
    "/discussions/bookmarked",
    "/search",
    `/comments/thread?parentRecordType=discussion&parentRecordID=${other}`,
  ];
  for (const path of others) assert.equal((await member.get(path, { expand: "claps" })).status, 200, path);
  await toggle("off");
  for (const path of [...paths, ...others])
    assert.equal((await member.get(path, { expand: "claps" })).status, 422, path);
});

test("a search has parameters of an add-on, also on its page", async () => {
  const author = await here.as("member");
  const draft = { name: "Zebra crossing", body: "Words.", format: "text", categoryID: 1 };
  await author.post("/discussions", draft);
  await (await here.as("member")).post("/discussions", draft);
  await here.drained();
  const found = async (query: object) =>
    (await guest.get("/search", { query: "zebra", ...query })).body.length;
  assert.deepEqual([await found({}), await found({ writtenBy: author.userID })], [2, 1]);
  const look = { layoutViewType: "search", params: { query: "zebra", writtenBy: author.userID } };
  const page = async () => {
    const { layout } = (await guest.get("/layouts/lookup-hydrate", look)).body;
    return layout[0].$reactProps.children[0].$reactProps;
  };
  const { found: shownThere, asked, domain } = await page();
  assert.deepEqual([shownThere.results.length, asked.writtenBy], [1, String(author.userID)]);
  assert.ok(domain.filters.includes("writtenBy"));
  await toggle("off");
  assert.equal((await guest.get("/search", { writtenBy: 1 })).status, 422);
  const { found: everything, warnings } = await page();
  assert.deepEqual([everything.results.length, warnings.length], [2, 1]);
});

test("a page has a filter and a sort of an add-on in its address, and is not indexed", async () => {
  const look = { layoutViewType: "discussionList", params: { sentiment: "calm", sort: "-claps" } };
  const { body } = await guest.get("/layouts/lookup-hydrate", look);
  assert.match(JSON.stringify(body.seo), /noindex/);
  const text = JSON.stringify(body.layout);
  const named = (id: number) => text.includes(`"discussionID":${id},`);
  assert.deepEqual([calm, loud, stormy, other].map(named), [true, true, false, false]);
  await toggle("off");
  assert.equal((await guest.get("/layouts/lookup-hydrate", look)).status, 422);
});

test("an add-on's filters are refused while it is off, on every node, and never mixed in the guest cache", async () => {
  for (const _ of [1, 2]) {
    assert.deepEqual(await onNodes({ sentiment: "calm", claps: "5" }), [[loud], [loud]]);
    assert.deepEqual(await onNodes({ sentiment: "calm", claps: "3" }), [[calm], [calm]]);
  }
  await toggle("off");
  assert.deepEqual(await onNodes({ claps: "5" }), [422, 422]);
  assert.deepEqual(await onNodes({ sort: "-claps" }), [422, 422]);
  const { body } = await guest.get("/discussions", { sentiment: "calm" });
  const message = "sentiment belongs to the add-on claps, which is switched off.";
  assert.deepEqual([body.errors[0].field, body.errors[0].message], ["sentiment", message]);
  for (const [path, name] of [
    ["/comments", "sentiment"],
    ["/discussions", "groupID"],
    ["/discussions", "status"],
    ["/discussions", "insertUserRankID"],
    ["/comments", "qna"],
    ["/users", "rankIDs"],
    ["/search", "rankIDs"],
  ] as const)
    assert.equal((await guest.get(path, { [name]: "accepted" })).status, 422, `${path} ${name}`);
});

test("filters, sorts and names of expand take no statement, and an add-on that is not asked costs nothing", async () => {
  const member = await here.as("member");
  const cost = async (query: object) => {
    const ask = () => list({ limit: 2, ...query }, member);
    await ask();
    return here.countStatements(ask);
  };
  const asked = { sentiment: "calm", claps: "5", sort: "-claps", expand: "claps" };
  const [plain, filtered, mine] = [await cost({}), await cost({ score: 0 }), await cost(asked)];
  assert.ok(mine <= filtered, `${mine} statements, ${filtered} with filters of the contract`);
  await toggle("off");
  assert.equal(await cost({}), plain);
});

test("an add-on cannot add what a list has already", () => {
  const twice = (name: string, extension: object) =>
    addon({ ...about(name), adds: [extendQuery(discussionQuery, extension)] });
  const conflicts = queryConflicts([
    claps,
    twice("again", { fields: { claps: z.string().optional() } }),
    twice("own", { fields: { score: z.string().optional() } }),
    twice("order", { sorts: { hot: { by: sql`discussions.hot` } } }),
  ]);
  assert.deepEqual(
    [...conflicts],
    [
      ["again", "/discussions already has the parameter claps."],
      ["own", "/discussions already has the parameter score."],
      ["order", "/discussions already has the parameter sort=hot."],
    ],
  );
});

test("the description of the API has the parameters of active add-ons", async () => {
  const parameters = async () => {
    const { paths } = (await guest.get("/open-api/v3")).body;
    return paths["/discussions"].get.parameters.map(({ name }: { name: string }) => name);
  };
  assert.ok((await parameters()).includes("sentiment"));
  await toggle("off");
  assert.equal((await parameters()).includes("sentiment"), false);
});

test("a client sends an add-on's parameters by the types of the add-on's contract", async () => {
  const query: CallOf<Extended<typeof listDiscussions, typeof Filters>>["query"] = {
    sentiment: "calm",
    claps: 5,
    limit: 10,
  };
  assert.deepEqual(await list(query), [loud]);
});
