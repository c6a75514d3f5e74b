import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { aServer } from "./testing.ts";

let server: Awaited<ReturnType<typeof aServer>>;
before(async () => {
  server = await aServer();
  await server.call("POST", "/notes", { body: { text: "First" } });
});

const CALLS = [
  ["POST", "/notes", { text: "x" }],
  ["PATCH", "/notes/1", { text: "x" }],
  ["POST", "/notes/1", { text: "x" }],
  ["PUT", "/notes/1/pin", {}],
  ["DELETE", "/notes/99", undefined],
] as const;

const own = { origin: "http://forum.test" };
const foreign: Record<string, Record<string, string>> = {
  "a foreign origin": { origin: "https://evil.test" },
  "our name under another scheme": { origin: "https://forum.test" },
  "another port of ours": { origin: "http://forum.test:8080" },
  "a name that begins like ours": { origin: "http://forum.test.evil.test" },
  "an origin that hides": { origin: "null" },
  "a foreign origin that says it is a script": { origin: "https://evil.test", "x-requested-with": "test" },
  "a page of another site": { "sec-fetch-site": "cross-site" },
  "a page of another host of this site": { "sec-fetch-site": "same-site" },
  "a foreign page that is named": { referer: "https://evil.test/", "x-requested-with": "test" },
  "a page whose address is none": { referer: "forum.test", "x-requested-with": "test" },
};
const ours: Record<string, Record<string, string>> = {
  "our own origin": own,
  "the address that the browser used": { origin: "http://10.0.0.7:8080", host: "10.0.0.7:8080" },
  "a page of ours": { "sec-fetch-site": "same-origin" },
  "the address bar": { "sec-fetch-site": "none" },
  "a script": { "x-requested-with": "test" },
  "a script on a page of ours": { "x-requested-with": "test", referer: "http://forum.test/discussions" },
};

const send = (headers: Record<string, string>, seat?: number) =>
  Promise.all(
    CALLS.map(
      async ([method, path, body]) => (await server.bare(method, path, { seat, body, headers })).status,
    ),
  );

describe("a request with a cookie that changes something", () => {
  for (const [name, headers] of Object.entries(foreign)) {
    test(`is refused from ${name}`, async () => {
      const before = await server.texts();
      assert.deepEqual(await send(headers, 7), [403, 403, 403, 403, 403]);
      assert.deepEqual(await server.texts(), before);
    });
  }

  test("is refused when its origin is unknown", async () => {
    assert.deepEqual(await send({}, 7), [403, 403, 403, 403, 403]);
    const { body } = await server.bare("POST", "/notes", { seat: 7, body: { text: "x" } });
    assert.equal(body.message, "Invalid CSRF token. Please try again.");
  });

  for (const [name, headers] of Object.entries(ours)) {
    test(`is accepted from ${name}`, async () => {
      assert.deepEqual(await send(headers, 7), [201, 200, 200, 200, 204]);
    });
  }
});

test("a foreign page cannot sign a visitor in: browser requests without a cookie are checked as well", async () => {
  assert.deepEqual(await send({ origin: "https://evil.test" }), [403, 403, 403, 403, 403]);
  assert.deepEqual(await send({ "sec-fetch-site": "cross-site" }), [403, 403, 403, 403, 403]);
  assert.deepEqual(await send(own), [201, 200, 200, 200, 204]);
});

test("a program without a cookie needs no origin", async () => {
  assert.deepEqual(await send({}), [201, 200, 200, 200, 204]);
});

test("reads are not checked", async () => {
  const answer = await server.bare("GET", "/notes/1", { seat: 7, headers: { origin: "https://evil.test" } });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers["access-control-allow-origin"], undefined);
});
