import assert from "node:assert/strict";
import { describe, it } from "node:test";
import qs from "qs";
import type { RunStanding } from "#features/calls/contract.ts";
import { aCategory } from "#features/categories/testing.ts";
import { aComment, wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aToken } from "#features/tokens/testing.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { routes } from "#platform/server/http/route.ts";
import { openForum, type TestUser } from "../forum.ts";
import { type Random, seeded } from "../seeded.ts";
import { hostile, oneOf, sendable, type Usual } from "./hostile-values.ts";

/** `FUZZ=2000 SEED=7 node --test test/safety/fuzz.test.ts` runs longer, with another seed. */
const CALLS = Number(process.env["FUZZ"] ?? 25);
const SEED = Number(process.env["SEED"] ?? 20_260_101);

const forum = await openForum();
const { application, http } = forum.forum;

const VIEWS = ["home", "discussionList", "categoryList", "post", "createPost", "signIn", "register", "error"];

/** Creates existing records to use as values, new for each endpoint: some of them delete. */
async function usualValues({ userID }: TestUser): Promise<Usual> {
  const categoryID = await aCategory(forum);
  const discussionID = await aDiscussion(forum, { categoryID, insertUserID: userID });
  const parentCommentID = await aComment(forum, { discussionID, insertUserID: userID });
  const commentID = await aComment(forum, { discussionID, parentCommentID });
  return {
    categoryID: [categoryID],
    parentCategoryID: [categoryID, -1, null],
    newCategoryID: [categoryID],
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
  path.replace(/:(\w+)/g, (_, name: string) => {
    const isBad = bad > 0 && random() < 0.3;
    return encodeURIComponent(textOf(isBad ? hostile(random) : oneOf(random, usual[name] ?? [1])));
  });

const queryOf = (random: Random, query: unknown): string =>
  typeof query === "object" && query !== null
    ? qs.stringify(query, {
        arrayFormat: oneOf(random, ["brackets", "repeat", "indices"]),
        encoder: (part) => encodeURIComponent(textOf(part)),
      })
    : encodeURIComponent(textOf(query));

/** Builds a request for an endpoint: valid, or with a few invalid values. */
function requestTo(endpoint: Endpoint, random: Random, usual: Usual) {
  const bad = oneOf(random, [0, 1, 1, 3]);
  const query = queryOf(random, sendable(random, endpoint.query, usual, bad));
  const body = endpoint.method === "GET" ? undefined : sendable(random, endpoint.body, usual, bad);
  const path = pathOf(random, endpoint, usual, bad);
  const headers = { "x-requested-with": "test" };
  const sent = { method: endpoint.method, url: `/api/v2${path}${query ? `?${query}` : ""}`, headers };
  if (body === undefined) return sent;
  return {
    ...sent,
    payload: JSON.stringify(body),
    headers: { ...headers, "content-type": "application/json" },
  };
}

/** Headers of users with sessions, of programs with access tokens, and with something else in place of a token. */
async function callers(random: Random, users: readonly TestUser[]): Promise<Record<string, string>[]> {
  const administrator = users.at(-1)!;
  const limited = { permissions: ["discussions.view", "comments.add", "users.edit"] };
  const tokens = [
    (await aToken(forum, administrator)).accessToken,
    (await aToken(forum, administrator, limited)).accessToken,
    encodeURIComponent(textOf(hostile(random))),
  ];
  return [
    ...users.map(({ cookie }) => ({ cookie })),
    ...tokens.map((token) => ({ authorization: `Bearer ${token}` })),
  ];
}

function assertError(status: number, body: Record<string, unknown>): void {
  assert.equal(body["status"], status);
  assert.ok(typeof body["message"] === "string" && body["message"] !== "" && "description" in body);
  for (const error of (body["errors"] ?? []) as Record<string, unknown>[]) {
    const { field, code, message } = error;
    assert.ok([field, code, message].every((text) => typeof text === "string" && text !== ""));
    assert.ok(error["status"] === 400 || error["status"] === 422);
  }
}

function assertProgress({ progress }: RunStanding): void {
  for (const id of progress.failedIDs)
    assertError(progress.exceptionsByID[id]?.status ?? 0, progress.exceptionsByID[id] ?? {});
}

describe("any request", () => {
  for (const [index, { value }] of application.registry.all(routes).entries()) {
    const { endpoint } = value;
    it(`${endpoint.method} ${endpoint.path} is answered, or refused with an error`, async () => {
      const random = seeded(SEED + index);
      const users = [await forum.as("guest"), await forum.as("member"), await forum.as("administrator")];
      const usual = await usualValues(users[1] as TestUser);
      const senders = await callers(random, users);
      for (let call = 0; call < CALLS; call++) {
        const sender = oneOf(random, senders);
        const request = requestTo(endpoint, random, usual);
        const { statusCode, body } = await http.inject({
          ...request,
          headers: { ...sender, ...request.headers },
        });
        const what = `${JSON.stringify(request)} is answered ${statusCode} ${body}`;
        assert.ok(statusCode < 500 && !body.includes("Something went wrong"), what);
        // Bulk actions report their progress, and the reason of each refusal.
        if (statusCode >= 400 && "progress" in JSON.parse(body)) assertProgress(JSON.parse(body));
        else if (statusCode >= 400) assertError(statusCode, JSON.parse(body));
      }
    });
  }

  it("nothing is half written", async () => assert.deepEqual(await wrongCounters(forum), []));
});
