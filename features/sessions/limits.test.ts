import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum } from "#test/forum.ts";
import { anAccount, PASSWORD, signIn } from "./testing.ts";

const forum = await openForum({ environment: { RATE_LIMIT: "on", TRUST_PROXY: "127.0.0.1" } });
const guest = await forum.as("guest");

/**
 * Sends a request repeatedly from one address until it is refused; returns the number of accepted ones, and the
 * refusal.
 */
async function untilRefused(
  path: string,
  body: (attempt: number) => object,
  address: (attempt: number) => string,
) {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const answer = await guest.post(path, body(attempt), { "x-forwarded-for": address(attempt) });
    if (answer.status === 429) return { attempts: attempt, answer };
  }
  return assert.fail(`${path} is not limited`);
}

let last = 0;
const elsewhere = () => {
  last += 1;
  return `198.51.100.${last}`;
};

test("signing in is limited by account, alike for known and unknown ones, in any case", async () => {
  const { name } = await anAccount(forum);
  for (const username of [name, "nobody_at_all"]) {
    const { attempts, answer } = await untilRefused(
      "/authenticate/password",
      (attempt) => ({ username: attempt % 2 ? username : username.toUpperCase(), password: "wrong" }),
      elsewhere,
    );
    assert.equal(attempts, 10);
    const seconds = Number(answer.headers["retry-after"]);
    assert.ok(seconds > 0 && seconds <= 15 * 60, String(seconds));
  }
  const right = await guest.post(
    "/authenticate/password",
    { username: name, password: PASSWORD },
    { "x-forwarded-for": elsewhere() },
  );
  assert.equal(right.status, 429);
});

test("a browser that signed in before can sign in while others try passwords", async () => {
  const [ann, bob] = [await anAccount(forum), await anAccount(forum)];
  const signIn = (username: string, password: string, cookie = "") =>
    guest.post("/authenticate/password", { username, password }, { cookie, "x-forwarded-for": elsewhere() });
  const deviceOf = async (name: string) => {
    const { headers, status } = await signIn(name, PASSWORD);
    assert.equal(status, 201);
    const cookies = [headers["set-cookie"]].flat().map((each) => String(each).split(";")[0] ?? "");
    return cookies.find((each) => each.startsWith("colloquy_device=")) ?? "";
  };
  const [anns, bobs] = [await deviceOf(ann.name), await deviceOf(bob.name)];
  for (let attempt = 0; attempt < 12; attempt += 1) await signIn(ann.name, "wrong");
  assert.equal((await signIn(ann.name, PASSWORD)).status, 429);
  const forged = anns.replace(/=./, (start) => (start === "=A" ? "=B" : "=A"));
  for (const cookie of [bobs, forged, "colloquy_device=x.y", "colloquy_device=."])
    assert.equal((await signIn(ann.name, PASSWORD, cookie)).status, 429, cookie);
  assert.equal((await signIn(ann.name.toUpperCase(), PASSWORD, anns)).status, 201);
  // The known browser cannot try passwords without a limit either.
  const attempts: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    attempts.push((await signIn(ann.name, "wrong", anns)).status);
  assert.deepEqual(attempts.slice(0, 9), Array(9).fill(401));
  assert.deepEqual(attempts.slice(9), [429, 429, 429]);
});

test("signing in is limited by address, of IPv6 by its /64", async () => {
  const { attempts } = await untilRefused(
    "/authenticate/password",
    (attempt) => ({ username: `nobody_${attempt}`, password: "wrong" }),
    (attempt) => `2001:db8:1:1::${attempt}`,
  );
  assert.equal(attempts, 20);
  const neighbour = await guest.post(
    "/authenticate/password",
    { username: "nobody_else", password: "wrong" },
    { "x-forwarded-for": "2001:db8:1:2::1" },
  );
  assert.equal(neighbour.status, 401);
});

test("an address can create five accounts an hour, and may mistype a form more often", async () => {
  const sent = (attempt: number) => ({
    name: `new_${attempt}`,
    email: `new_${attempt}@people.test`,
    password: PASSWORD,
  });
  const here = elsewhere();
  const wrong = await guest.post("/users/register", { ...sent(99), name: "no" }, { "x-forwarded-for": here });
  assert.equal(wrong.status, 422);
  const { attempts } = await untilRefused("/users/register", sent, () => here);
  assert.equal(attempts, 5);
  const context = await forum.context();
  const created = await context.db
    .selectFrom("users")
    .select("name")
    .where("name", "like", "new\\_%")
    .execute();
  assert.equal(created.length, 5);

  const there = elsewhere();
  const mistyped = await untilRefused(
    "/users/register",
    (attempt) => ({ ...sent(attempt), name: "no" }),
    () => there,
  );
  assert.equal(mistyped.attempts, 30);
});

test("asking for a password is limited by address and by account", async () => {
  const here = elsewhere();
  const byAddress = await untilRefused(
    "/users/request-password",
    (attempt) => ({ email: `who_${attempt}` }),
    () => here,
  );
  assert.equal(byAddress.attempts, 5);
  const byAccount = await untilRefused("/users/request-password", () => ({ email: "unknown" }), elsewhere);
  assert.equal(byAccount.attempts, 5);
});

test("requests for a confirmation email are limited by account", async () => {
  const ann = await forum.as("unconfirmed");
  const { db } = forum.forum.application.database;
  await db.updateTable("users").set({ emailConfirmed: false }).where("userID", "=", ann.userID).execute();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    assert.equal((await ann.post("/users/confirm-email-request", {})).status, 201);
  }
  assert.equal((await ann.post("/users/confirm-email-request", {})).status, 429);
});

test("changes of the address of an unconfirmed account are limited by account", async () => {
  const { name, email } = await anAccount(forum);
  const cookie = await signIn(forum, name);
  const { db } = forum.forum.application.database;
  await db.updateTable("users").set({ emailConfirmed: false }).where("name", "=", name).execute();
  const { email: taken } = await anAccount(forum);
  const ask = (wanted: string) =>
    guest.post("/users/confirm-email-request", { email: wanted }, { cookie, "x-forwarded-for": elsewhere() });
  const attempts: number[] = [];
  // The third email within an hour is the last, and a taken address is answered as a free one is.
  for (let attempt = 0; attempt < 4; attempt += 1) attempts.push((await ask(taken)).status);
  assert.deepEqual(attempts, [201, 201, 201, 429]);
  assert.equal((await ask(`free_${email}`)).status, 429);
  assert.equal((await guest.get("/users/me", {}, { cookie })).body.emailConfirmed, false);
});
