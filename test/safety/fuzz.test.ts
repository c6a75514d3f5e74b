import assert from "node:assert/strict";
import { describe, it } from "node:test";
import qs from "qs";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { routes } from "#platform/server/http/route.ts";
import { openForum, type Person } from "../forum.ts";
import { hostile, oneOf, type Random, seeded, sendable, type Usual } from "./hostile-values.ts";

const CALLS = Number(process.env["FUZZ"] ?? 40);
const SEED = Number(process.env["SEED"] ?? 20_260_101);

const forum = await openForum();
const { application, http } = forum.forum;

const VIEWS = ["home", "discussionList", "categoryList", "post", "createPost", "signIn", "register", "error"];

/** Things to ask for that exist, in turn with such that do not. */
async function usualValues({ userID }: Person): Promise<Usual> {
  const categoryID = await aCategory(forum);
  const discussionID = await aDiscussion(forum, { categoryID, insertUserID: userID });
  const parentCommentID = await aComment(forum, { discussionID, insertUserID: userID });
  const commentID = await aComment(forum, { discussionID, parentCommentID });
  return {
    categoryID: [categoryID, 1],
    parentCategoryID: [categoryID, -1, null],
    newCategoryID: [1],
    discussionID: [discussionID],
    parentRecordID: [discussionID],
    parentRecordType: ["discussion"],
    commentID: [commentID],
    parentCommentID: [parentCommentID],
    insertUserID: [userID],
    userID: [userID],
    id: [userID, categoryID, discussionID, commentID, "$me", "$name:Member", "$urlcode:general"],
    layoutID: VIEWS,
    layoutViewType: VIEWS,
    recordType: ["global", "discussion", "comment", "category"],
    recordID: [0, discussionID, commentID, categoryID],
    roleID: [[8]],
    format: ["markdown", "text", "html"],
    body: ["Some *words*.", "<p>Words</p>"],
    name: ["A name", `person_${userID}`],
    type: ["discussion"],
    permissions: [[{ type: "global", permissions: { "email.view": true } }]],
    page: [1, 2],
    limit: [1, 30],
    sort: ["dateInserted", "-dateInserted", "name"],
    expand: ["all"],
    url: ["/discussions"],
    canonicalUrl: ["https://elsewhere.test/a"],
  };
}

const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();

const pathOf = (random: Random, { path }: Endpoint, usual: Usual, bad: number) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(
      textOf(bad > 0 && random() < 0.3 ? hostile(random) : oneOf(random, usual[name] ?? [1])),
    ),
  );

const queryOf = (random: Random, query: unknown): string =>
  typeof query === "object" && query !== null
    ? qs.stringify(query, {
        arrayFormat: oneOf(random, ["brackets", "repeat", "indices"]),
        encoder: (part) => encodeURIComponent(textOf(part)),
      })
    : encodeURIComponent(textOf(query));

function assertErrorShape(status: number, text: string): void {
  const body = JSON.parse(text);
  assert.equal(body.status, status);
  assert.ok(typeof body.message === "string" && body.message !== "" && body.description !== undefined);
  for (const error of body.errors ?? []) {
    assert.ok(typeof error.field === "string" && typeof error.code === "string");
    assert.ok(typeof error.message === "string" && [400, 422].includes(error.status));
  }
}
const tallies: string[] = [];
describe("whatever is sent to it", () => {
  for (const [index, { value }] of [...application.registry.all(routes)].entries()) {
    const { endpoint } = value;
    it(`${endpoint.method} ${endpoint.path} answers, or says what was wrong`, async () => {
      const random = seeded(SEED + index);
      const people = [await forum.as("guest"), await forum.as("member"), await forum.as("administrator")];
      const usual = await usualValues(people[1] as Person);
      const tally = new Map<number, number>();
      for (let call = 0; call < CALLS; call++) {
        const bad = oneOf(random, [0, 1, 1, 3]);
        const { cookie } = oneOf(random, people);
        const query = queryOf(
          random,
          sendable(random, endpoint.query, usual, endpoint.body ? Math.min(bad, 1) : bad),
        );
        const body = endpoint.method === "GET" ? undefined : sendable(random, endpoint.body, usual, bad);
        const url = `/api/v2${pathOf(random, endpoint, usual, bad)}${query ? `?${query}` : ""}`;
        const payload = JSON.stringify(body);
        const answer = await http.inject({
          method: endpoint.method,
          url,
          headers: {
            cookie,
            "x-requested-with": "test",
            ...(payload === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(payload === undefined ? {} : { payload }),
        });
        const what = `${endpoint.method} ${decodeURI(url).slice(0, 500)} ${payload?.slice(0, 500)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
        tally.set(answer.statusCode, (tally.get(answer.statusCode) ?? 0) + 1);
        if (process.env["KEEP"]) {
          if (answer.statusCode >= 500 || /Something went wrong/.test(answer.body))
            process.stderr.write(`!! ${what}\n`);
          else if (answer.statusCode >= 400)
            try {
              assertErrorShape(answer.statusCode, answer.body);
            } catch {
              process.stderr.write(`?? ${what}\n`);
            }
          continue;
        }
        assert.ok(answer.statusCode < 500, what);
        if (answer.statusCode >= 400) assertErrorShape(answer.statusCode, answer.body);
      }
      tallies.push(`${endpoint.method} ${endpoint.path} ${JSON.stringify([...tally].sort())}`);
      if (process.env["KEEP"]) process.stderr.write(`${tallies.at(-1)}\n`);
    });
  }
});
