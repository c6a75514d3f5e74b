import { DAY, type Table } from "#features/import/testing.ts";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { PagesStage } from "#test/e2e/addon-pages.ts";
import type { KindOfPage } from "#test/e2e/kinds-of-pages.ts";
import type { TestForum } from "#test/forum.ts";
import type { RankDraft } from "./contract.ts";
import { selectRanks } from "./server/queries.ts";
import { addRank, removeRank } from "./server/writing/save-rank.ts";

let made = 0;

/** Enables the add-on. */
export const withRanks = (forum: TestForum) => forum.forum.application.switchAddon("ranks", true);

/** Creates a rank, updates all members, and returns its id. */
export async function aRank(forum: TestForum, more: Partial<RankDraft> = {}): Promise<number> {
  const name = `Rank ${++made}`;
  const draft = { name, userTitle: name, level: made, criteria: {}, abilities: {}, ...more };
  const { rankID } = await addRank(await forum.context(), draft);
  await forum.drained();
  return rankID;
}

const onRank = (expected: string, more: Sent = {}) =>
  row(async ({ forum }) => ({ params: { id: await aRank(forum) }, ...more }), expected);

const LONG = "Donaudampfschifffahrtsgesellschaft".repeat(2);
const draft = { name: "Captain", userTitle: "Captain", level: 5 };

export const access: AccessTable = {
  "GET /ranks": { "all of them": row({}, "200 200 200 200 200 200") },
  "GET /ranks/:id": { "one of them": onRank("200 200 200 200 200 200") },
  "GET /ranks/:id/edit": { "one of them": onRank("403 403 403 403 403 200") },
  "GET /ranks/preview": { "of a new one": row({ query: { level: 1 } }, "403 403 403 403 403 200") },
  "POST /ranks": { "a new one": row({ body: draft }, "403 403 403 403 403 201") },
  "POST /ranks/presets": { "where there are ranks": row({}, "403 403 403 403 403 409") },
  "PATCH /ranks/:id": { "one of them": onRank("403 403 403 403 403 200", { body: { name: "Admiral" } }) },
  "DELETE /ranks/:id": { "one of them": onRank("403 403 403 403 403 204") },
  "GET /users/:id/rank": {
    "of a member": row((_world, { userID }) => ({ params: { id: userID } }), "403 403 403 403 200 200 200"),
  },
  "PUT /users/:id/rank": {
    "of a member": row(async ({ forum }, { userID }) => {
      const rankID = await aRank(forum, { criteria: { manual: true } });
      return { params: { id: userID }, body: { rankID } };
    }, "403 403 403 403 403 200 403"),
  },
};

/** The kinds of pages of the add-on, for tests of all pages. */
export async function pagesOf({ forum, author, moderator }: PagesStage): Promise<KindOfPage[]> {
  const administrator = await forum.as("administrator");
  await aRank(forum, { level: 1 });
  await aRank(forum, {
    ...{ level: 2, name: LONG, userTitle: "Regular" },
    criteria: { posts: 100, points: 5, time: "2 months", roleID: 8 },
    abilities: { linksPosts: false, polls: true, editTimeout: 600, signatureLength: 100 },
  });
  await aRank(forum, { level: 3, criteria: { manual: true } });
  return [
    ["one’s own rank", `/profile/ranks/${encodeURIComponent(author.name)}`, author],
    ["the rank of a member", `/profile/ranks/${encodeURIComponent(author.name)}`, moderator],
    ["the ranks in the dashboard", "/dashboard/ranks", administrator],
  ];
}

/** Deletes all ranks. */
export async function withoutRanks(forum: TestForum): Promise<void> {
  const context = await forum.context();
  for (const { rankID } of await selectRanks(context)) await removeRank(context, rankID);
  await forum.drained();
}

/** Attributes as Vanilla stores them. */
const PHP =
  'a:3:{s:8:"Criteria";a:4:{s:6:"Points";i:10;s:10:"CountPosts";s:1:"0";s:4:"Time";s:7:"2 weeks";s:6:"Manual";s:0:"";}' +
  's:9:"Abilities";a:5:{s:14:"DiscussionsAdd";s:2:"no";s:8:"Curation";s:3:"yes";s:18:"EditContentTimeout";s:4:"3600";s:6:"Titles";s:0:"";s:5:"Flair";s:1:"x";}' +
  's:8:"CssClass";s:9:"rank-gold";}';
const JSON_TEXT = JSON.stringify({ Criteria: { Manual: "1" }, Abilities: { polls: true } });

/** The tables of an export with records of the add-on. */
export const exported: readonly Table[] = [
  [
    "Rank",
    "RankID Name Level Label Body Attributes",
    [501, "Guest", 1, "Guest", null, null],
    [502, "Ranger", 2, "Ranger é", "You are a ranger.", PHP],
    [503, "Hero", 9, "Hero", null, JSON_TEXT],
    [504, "Odd", 10, "Odd", null, '{"Criteria":{"Role":"Elders"}}'],
  ],
  [
    "User",
    "UserID Name DateInserted Points RankID",
    [2001, "Ann", DAY, 50, 502],
    [2002, "Ben", DAY, 1, 502],
    [2003, "Cat", DAY, 0, 503],
    [2004, "Dan", DAY, 0, null],
  ],
];
