import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum } from "../forum.ts";

const TOKEN = "a token of many characters";
const forum = await openForum({ environment: { METRICS_TOKEN: TOKEN } });

it("the metrics are for clients with the token, and for administrators", async () => {
  const ask = async (headers: Record<string, string>, remoteAddress = "8.8.8.8") =>
    (await forum.forum.http.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
  assert.equal(await ask({ authorization: `Bearer ${TOKEN}` }), 200);
  assert.equal(await ask({ authorization: `bearer ${TOKEN}`, "x-forwarded-for": "1.1.1.1" }), 200);
  for (const authorization of ["Bearer", "Bearer x", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, ""])
    assert.equal(await ask({ authorization }), 403, authorization);
  assert.equal(await ask({}, "127.0.0.1"), 403);
  for (const [role, status] of [
    ["guest", 403],
    ["member", 403],
    ["moderator", 403],
    ["administrator", 200],
  ] as const)
    assert.equal(await ask({ cookie: (await forum.as(role)).cookie }), status, role);
});
