import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { routes } from "#platform/server/http/route.ts";
import { turnOnAddons } from "../addons.ts";
import { openForum } from "../forum.ts";

const forum = await openForum();
await turnOnAddons(forum);
const { application, http } = forum.forum;
const { cookie } = await forum.as("administrator");
const discussionID = await aDiscussion(forum);

/** Headers that browsers send with requests from pages of other sites; old browsers send none. */
const FOREIGN: Record<string, string>[] = [
  { origin: "http://x.test" },
  { origin: "null" },
  { origin: "http://forum.test.x.test" },
  { origin: "http://x.test", "x-forwarded-host": "x.test", "x-forwarded-proto": "http" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", referer: "http://forum.test/" },
  { referer: "http://x.test/", "x-requested-with": "x" },
  {},
];

describe("a page of another site", () => {
  it("cannot make a call that changes data with its visitor's session", async () => {
    for (const { value } of application.registry.all(routes)) {
      const { method, path, byAddress } = value.endpoint;
      // Addresses that work without a session are not affected.
      if (method === "GET" || byAddress) continue;
      const url = `/api/v2${path.replace(/:\w+/g, String(discussionID))}`;
      const methods = method === "PATCH" ? (["PATCH", "POST"] as const) : [method];
      for (const each of methods) {
        for (const headers of FOREIGN) {
          const sent = { method: each, url, headers: { ...headers, cookie }, payload: {} };
          const { statusCode, body } = await http.inject(sent);
          const what = `${each} ${url} ${JSON.stringify(headers)}: ${body}`;
          assert.equal(statusCode, 403, what);
          assert.match(body, /Invalid CSRF token/, what);
        }
      }
    }
  });

  it("cannot send a form, or sign a user in", async () => {
    for (const headers of FOREIGN) {
      for (const call of [
        "POST /authenticate/signout",
        "POST /authenticate/password",
        "POST /users/register",
      ]) {
        const answer = await http.inject({
          method: "POST",
          url: "/",
          headers: { ...headers, cookie, "content-type": "application/x-www-form-urlencoded" },
          payload: `_call=${encodeURIComponent(call)}&username=a&password=b`,
        });
        assert.equal(answer.statusCode, 403, JSON.stringify(headers));
        assert.equal(answer.headers["set-cookie"], undefined);
      }
    }
    const { statusCode } = await http.inject({ url: "/api/v2/sessions", headers: { cookie } });
    assert.equal(statusCode, 200);
  });
});
