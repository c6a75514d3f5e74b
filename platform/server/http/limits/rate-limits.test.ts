import assert from "node:assert/strict";
import { before, test } from "node:test";
import { unauthorized } from "#platform/contract/errors.ts";
import { actorOf, aServer } from "../testing.ts";

type Server = Awaited<ReturnType<typeof aServer>>;
let server: Server;
let behind: Server;
before(async () => {
  server = await aServer({ environment: { RATE_LIMIT: "on" } });
  behind = await aServer({ environment: { RATE_LIMIT: "on", TRUST_PROXY: "10.0.0.1" } });
});

const attempt = (from: string, headers = {}, at = server) => at.call("POST", "/attempts", { from, headers });

async function attempts(
  count: number,
  from: (number: number) => string,
  headers: (number: number) => object,
  at = server,
) {
  const statuses: number[] = [];
  for (let number = 1; number <= count; number++) {
    statuses.push((await attempt(from(number), headers(number), at)).status);
  }
  return statuses;
}

test("an address may make a number of requests per minute, and then gets a 429 with the time to wait", async () => {
  assert.deepEqual(
    await attempts(
      3,
      () => "203.0.113.1",
      () => ({}),
    ),
    [201, 201, 201],
  );
  const { status, headers, body } = await attempt("203.0.113.1");
  assert.equal(status, 429);
  const seconds = Number(headers["retry-after"]);
  assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, String(headers["retry-after"]));
  assert.equal(body.message, "You are doing that too often. Please wait a moment and try again.");
  assert.equal((await attempt("203.0.113.2")).status, 201);
});

test("forged forwarding headers do not evade the limit", async () => {
  const forged = (number: number) => ({
    "x-forwarded-for": `198.51.100.${number}`,
    "x-real-ip": `198.51.100.${number}`,
  });
  assert.deepEqual(await attempts(4, () => "203.0.113.3", forged), [201, 201, 201, 429]);
});

test("other addresses of the same network share the limit", async () => {
  assert.deepEqual(
    await attempts(
      4,
      (number) => `2001:db8:1:2::${number}`,
      () => ({}),
    ),
    [201, 201, 201, 429],
  );
});

test("behind a trusted proxy, clients are distinguished by the address that the proxy adds", async () => {
  const users = (number: number) => ({ "x-forwarded-for": `198.51.100.${number}` });
  assert.deepEqual(await attempts(4, () => "10.0.0.1", users, behind), [201, 201, 201, 201]);
  const liar = (number: number) => ({ "x-forwarded-for": `192.0.2.${number}, 198.51.100.77` });
  assert.deepEqual(await attempts(4, () => "10.0.0.1", liar, behind), [201, 201, 201, 429]);
});

test("all writes share a limit, and reads have another", async () => {
  const from = "203.0.113.4";
  const write = async () => (await server.call("POST", "/notes", { from, body: { text: "x" } })).status;
  const statuses = await Promise.all(Array.from({ length: 130 }, write));
  assert.deepEqual(
    [statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 429).length],
    [120, 10],
  );
  assert.equal((await server.call("PUT", "/notes/1/pin", { from })).status, 429);
  assert.equal((await server.call("GET", "/notes", { from })).status, 200);
});

test("an access token has a limit of its own, wherever it is used, and guessing one that of the address", async () => {
  const known = new Set<string>();
  const tokens = await aServer({
    environment: { RATE_LIMIT: "on" },
    tokens: {
      isKnown: (token) => known.has(token),
      async identify({ ip }, token) {
        const accessTokenID = Number(token);
        if (Number.isNaN(accessTokenID)) throw unauthorized("Not valid.");
        known.add(token);
        const accessToken = { accessTokenID, isReadOnly: false, isLimited: false };
        return { ...actorOf({ seat: "7" }, ip), accessToken };
      },
    },
  });
  const bearer = (token: string) => () => ({ authorization: `Bearer ${token}` });
  const from = (first: number) => (number: number) => `192.0.2.${first + number}`;
  assert.deepEqual(await attempts(4, from(0), bearer("901"), tokens), [201, 201, 201, 429]);
  assert.deepEqual(await attempts(3, () => "192.0.2.1", bearer("902"), tokens), [201, 201, 201]);
  assert.deepEqual(await attempts(4, () => "192.0.2.90", bearer("guess"), tokens), [401, 401, 401, 429]);
  // Further users behind one address do not wait for each other.
  for (const token of ["903", "904"])
    assert.deepEqual(await attempts(1, () => "192.0.2.91", bearer(token), tokens), [201]);
  assert.deepEqual(await attempts(3, () => "192.0.2.91", bearer("903"), tokens), [201, 201, 429]);
});
