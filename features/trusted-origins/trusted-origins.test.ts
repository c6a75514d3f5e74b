import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aToken } from "#features/tokens/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const OURS = "https://www.example.com";
const OTHER = "https://evil.example";

const forum = await openForum();
const origin = await forum.listen();
let administrator: TestUser;
let member: TestUser;

before(async () => {
  administrator = await forum.as("administrator");
  member = await forum.as("member");
  await aDiscussion(forum, { insertUserID: member.userID });
  const { status } = await administrator.patch("/config", { "api.trustedOrigins": [OURS] });
  assert.equal(status, 200);
});

/** Sends a request as a page of another site makes a browser send it. */
async function from(
  page: string | null,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) {
  const headers = { ...(page && { origin: page, "sec-fetch-site": "cross-site" }), ...init.headers };
  const answer = await fetch(`${origin}${path}`, { ...init, headers, redirect: "manual" });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    allowed: answer.headers.get("access-control-allow-origin"),
    credentials: answer.headers.get("access-control-allow-credentials"),
    vary: answer.headers.get("vary") ?? "",
    headers: answer.headers,
  };
}

const preflight = (page: string, path: string) =>
  from(page, path, {
    method: "OPTIONS",
    headers: {
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "authorization,content-type",
    },
  });

describe("a page of a trusted website", () => {
  test("may ask before it writes, at every address of the API, also one that does not exist", async () => {
    for (const path of ["/api/v2/discussions", "/api/v2/discussions/1", "/api/v2/nothing"]) {
      const { status, allowed, credentials, vary, headers } = await preflight(OURS, path);
      assert.deepEqual([status, allowed, credentials], [204, OURS, "true"]);
      assert.match(vary, /\borigin\b/);
      for (const method of ["GET", "POST", "PATCH", "PUT", "DELETE"])
        assert.match(headers.get("access-control-allow-methods") ?? "", new RegExp(`\\b${method}\\b`));
      for (const name of ["Authorization", "Content-Type", "X-Requested-With", "Idempotency-Key"])
        assert.match(headers.get("access-control-allow-headers") ?? "", new RegExp(`\\b${name}\\b`));
      assert.equal(headers.get("access-control-max-age"), "7200");
    }
  });

  test("reads answers and errors with their paging headers, by token or by session", async () => {
    const { accessToken } = await aToken(forum, member);
    const bearer = { headers: { authorization: `Bearer ${accessToken}` } };
    const list = await from(OURS, "/api/v2/discussions", bearer);
    assert.deepEqual([list.status, list.allowed, list.credentials], [200, OURS, "true"]);
    assert.match(list.headers.get("access-control-expose-headers") ?? "", /x-app-page-next-url/);
    const me = await from(OURS, "/api/v2/users/me", { headers: { cookie: member.cookie } });
    assert.equal((JSON.parse(me.text) as { userID: number }).userID, member.userID);
    for (const [path, status] of [
      ["/api/v2/discussions/999999", 404],
      ["/api/v2/nothing", 404],
      ["/api/v2/tokens", 403],
    ] as const) {
      const refused = await from(OURS, path);
      assert.deepEqual([refused.status, refused.allowed], [status, OURS], path);
      assert.match(refused.vary, /\borigin\b/, path);
    }
    const invalid = await from(OURS, "/api/v2/discussions", {
      headers: { authorization: "Bearer va.wrong" },
    });
    assert.deepEqual([invalid.status, invalid.allowed], [401, OURS]);
  });

  test("writes as the signed-in member, but gets no secret by the session", async () => {
    const send = (page: string, path: string, body: object) =>
      from(page, path, {
        method: "POST",
        headers: { cookie: member.cookie, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const draft = { name: "From elsewhere", body: "Hello.", format: "text", categoryID: 1 };
    const written = await send(OURS, "/api/v2/discussions", draft);
    assert.deepEqual([written.status, written.allowed], [201, OURS]);
    assert.equal((await send(OTHER, "/api/v2/discussions", draft)).status, 403);
    assert.equal((await send(OURS, "/api/v2/tokens", { name: "Stolen" })).status, 403);
  });
});

test("a page of another website is not allowed, and no name that only looks like a trusted one is", async () => {
  const near = [
    `${OURS}:8080`,
    "http://www.example.com",
    `${OURS}.evil.example`,
    "https://example.com",
    "null",
  ];
  for (const page of [OTHER, ...near]) {
    assert.deepEqual([(await preflight(page, "/api/v2/discussions")).allowed, page], [null, page]);
    const list = await from(page, "/api/v2/discussions");
    assert.deepEqual([list.status, list.allowed, list.credentials], [200, null, null]);
    assert.match(list.vary, /\borigin\b/);
  }
});

test("cached answers to guests never carry the header of an origin, and pages never do", async () => {
  const path = "/api/v2/discussions";
  for (const page of [OURS, null, OTHER, OURS, null]) {
    const { status, allowed, vary } = await from(page, path);
    assert.deepEqual([status, allowed], [200, page === OURS ? OURS : null]);
    assert.match(vary, /\borigin\b/);
  }
  const { headers } = await from(null, path);
  const known = { headers: { "if-none-match": headers.get("etag") ?? "" } };
  for (const page of [OURS, OTHER]) {
    const unchanged = await from(page, path, known);
    assert.deepEqual([unchanged.status, unchanged.allowed], [304, page === OURS ? OURS : null]);
  }
  for (const page of [OURS, null, OTHER])
    for (const url of ["/discussions", "/", "/healthz"]) {
      const { allowed, vary } = await from(page, url);
      assert.deepEqual([allowed, /\borigin\b/.test(vary)], [null, false], url);
    }
});

test("only administrators see and change the list; each entry is an origin", async () => {
  assert.equal("api.trustedOrigins" in (await member.get("/config")).body, false);
  assert.equal((await member.patch("/config", { "api.trustedOrigins": [] })).status, 403);
  for (const wrong of [
    "www.example.com",
    `${OURS}/`,
    `${OURS}/forum`,
    "*",
    "https://*.example.com",
    "ftp://a.example",
  ])
    assert.equal(
      (await administrator.patch("/config", { "api.trustedOrigins": [wrong] })).status,
      422,
      wrong,
    );
});

test("a removed website is refused on every node at once", async () => {
  const there = await (await forum.anotherNode()).listen();
  const allowedThere = async () =>
    (await fetch(`${there}/api/v2/categories`, { headers: { origin: OURS } })).headers.get(
      "access-control-allow-origin",
    );
  assert.equal(await allowedThere(), OURS);
  await administrator.patch("/config", { "api.trustedOrigins": [] });
  assert.equal((await from(OURS, "/api/v2/categories")).allowed, null);
  await forum.drained();
  assert.equal(await allowedThere(), null);
});
