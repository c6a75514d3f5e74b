import assert from "node:assert/strict";
import { test } from "node:test";
import { anAccount, PASSWORD, signIn } from "#features/sessions/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum({ environment: { RATE_LIMIT: "on", TRUST_PROXY: "127.0.0.1" } });
const guest = await forum.as("guest");
const administrator = await forum.as("administrator");
const configure = async (settings: object) =>
  assert.equal((await administrator.patch("/config", settings)).status, 200);

let number = 0;
async function register(domain: string, address: string, more: object = {}): Promise<number> {
  number += 1;
  const account = { name: `limited_${number}`, email: `limited_${number}@${domain}`, password: PASSWORD };
  const sent = await guest.post("/users/register", { ...account, ...more }, { "x-forwarded-for": address });
  if (sent.status === 422) assert.equal(sent.body.errors[0].field, "email");
  return sent.status;
}

test("disposable addresses are refused, at registration and for a change; administrators decide which", async () => {
  assert.equal(await register("mailinator.com", "192.0.2.1"), 422);
  assert.equal(await register("in.Mailinator.com", "192.0.2.1"), 422);
  const { name } = await anAccount(forum);
  await forum.forum.application.database.db
    .updateTable("users")
    .set({ emailConfirmed: false })
    .where("name", "=", name)
    .execute();
  const cookie = await signIn(forum, name);
  const change = await guest.post("/users/confirm-email-request", { email: "me@mailinator.com" }, { cookie });
  assert.deepEqual([change.status, change.body.errors[0].field], [422, "email"]);

  await configure({ "registration.trustedDomains": ["Mailinator.com"] });
  assert.equal(await register("mailinator.com", "192.0.2.1"), 201);
  await configure({ "registration.trustedDomains": [], "registration.refuseDisposable": false });
  assert.equal(await register("mailinator.com", "192.0.2.1"), 201);
  await configure({ "registration.refusedDomains": ["spam.example"] });
  assert.equal(await register("a.spam.example", "192.0.2.1"), 422);
  const wrong = await administrator.patch("/config", { "registration.refusedDomains": ["not a domain"] });
  assert.equal(wrong.status, 422);
});

test("a network can register a number of accounts per day, and so can an email domain", async () => {
  await configure({ "registration.perNetwork": 2, "registration.perDomain": 3 });
  const from = (last: number) => `198.51.100.${last}`;
  assert.deepEqual(
    [
      await register("one.example", from(1)),
      await register("two.example", from(2)),
      await register("three.example", from(3)),
      await register("three.example", "203.0.113.1"),
    ],
    [201, 201, 429, 201],
  );
  const v6 = (last: number) => `2001:db8:7:${last}::1`;
  assert.deepEqual(
    [
      await register("three.example", v6(1)),
      await register("three.example", v6(2)),
      await register("four.example", v6(3)),
      await register("Three.Example", "2001:db8:8::1"),
    ],
    [201, 201, 429, 429],
  );
  for (const last of [1, 2, 3, 4]) assert.equal(await register("gmail.com", `10.0.${last}.1`), 201);

  const { url } = (await administrator.post("/invites", { maxUses: 1 })).body;
  const invitationCode = new URL(url).searchParams.get("code");
  assert.equal(await register("three.example", from(4), { invitationCode }), 201, "invited users are free");
  await configure({ "registration.perNetwork": 0, "registration.perDomain": 0 });
  assert.equal(await register("three.example", from(5)), 201);
});
