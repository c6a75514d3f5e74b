import assert from "node:assert/strict";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { describe, it } from "node:test";
import { PASSWORD } from "#features/sessions/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { openEmailSink } from "#test/email-sink.ts";
import { openForum } from "#test/forum.ts";
import type { WaitingEmail } from "./contract.ts";
import { eraseWaitingTo } from "./server/waiting/erase-waiting.ts";

const HOUR_MS = 3_600_000;
const sink = await openEmailSink();
const forum = await openForum();
const administrator = await forum.as("administrator");
const member = await forum.as("member");
const PAGE = "/dashboard/settings/email/waiting";

const waiting = async (query: object = {}): Promise<WaitingEmail[]> =>
  (await administrator.get("/emails/waiting", query as never)).body;
const subjects = async (query: object = {}) => (await waiting(query)).map(({ subject }) => subject);
const look = async (path: string) => {
  const { status, body } = await administrator.get("/layouts/lookup-hydrate", {
    layoutViewType: "dashboard",
    params: { path },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.layout[0].$reactProps;
};
const countsAt = async (path: string) =>
  (await look(path)).notices.find(
    ({ $reactComponent }: { $reactComponent: string }) => $reactComponent === "EarlierEmailsNotice",
  )?.$reactProps.counts ?? null;
const write = async (name: string, kind = "test") =>
  sendEmailOnce(await forum.context(), `key-${name}`, {
    ...{ kind, to: { name, address: `${name}@people.test` }, subject: `To ${name}`, text: "Secret words." },
  });
const idOf = async (subject: string) =>
  (await waiting()).find((email) => email.subject === subject)?.emailID ?? "";
/** Makes an email as old as if it had been written so many hours earlier. */
async function age(subject: string, hours: number): Promise<void> {
  const directory = join(forum.config.dataDirectory, "mail");
  const emailID = await idOf(subject);
  const file = (await readdir(directory)).find((name) => name === `${emailID}.eml`) ?? "";
  const written = new Date(Date.now() - hours * HOUR_MS).toISOString().replaceAll(":", "-");
  await rename(join(directory, file), join(directory, written + file.slice(written.length)));
}
const setServer = async (host: string) => {
  const { port } = new URL(sink.smtpUrl);
  const { status } = await administrator.patch("/config", {
    ...{ "emailServer.host": host, "emailServer.port": Number(port), "emailServer.security": "none" },
  });
  assert.equal(status, 200);
};
const send = (body: object) => administrator.post("/emails/waiting/send", body);
const changes = async (kind: string) =>
  (await administrator.get("/audit-logs", { eventType: kind })).body.map(
    ({ name }: { name: string }) => name,
  );

describe("emails that were written before there was a mail server", () => {
  it("are listed with recipient, subject, kind and age, but without their texts", async () => {
    await write("annika");
    await write("bartok");
    await write("password", "resetPassword");
    await write("unknown", "");
    const [, password, , annika] = await waiting();
    assert.deepEqual(
      [password?.subject, password?.kindName, password?.state],
      ["To password", "Reset Password", "current"],
    );
    assert.deepEqual([annika?.address, annika?.kind], ["annika@people.test", "test"]);
    assert.doesNotMatch(JSON.stringify(await look(PAGE)), /Secret words/);
    assert.deepEqual(await subjects({ limit: 1, page: 2 }), ["To password"]);
    assert.equal((await member.get("/emails/waiting")).status, 403);
    assert.equal((await send({ states: ["current"] })).status, 409);
  });

  it("are counted once there is one, and none is sent by itself", async () => {
    await setServer("127.0.0.1");
    await age("To password", 3);
    await age("To unknown", 2);
    await forum.drained();
    assert.equal(sink.emails.length, 0);
    const counts = { current: 2, expired: 2, old: 0 };
    for (const path of ["/dashboard", "/dashboard/email/log", "/dashboard/settings/email"])
      assert.deepEqual(await countsAt(path), counts);
    assert.equal(await countsAt(PAGE), null);
    assert.equal(await countsAt("/dashboard/settings/posts"), null);
    assert.deepEqual(await subjects({ state: "expired" }), ["To unknown", "To password"]);
    assert.deepEqual((await look(PAGE)).children[0].$reactProps.counts, { ...counts, sending: 0 });
  });

  it("are sent when they are chosen, once, and the log says so", async () => {
    const emailIDs = [await idOf("To annika")];
    assert.equal((await member.post("/emails/waiting/send", { emailIDs })).status, 403);
    const started = (await Promise.all([send({ emailIDs }), send({ emailIDs })])).filter(
      ({ status }) => status === 200,
    );
    await forum.drained();
    const [email, ...more] = sink.emails;
    assert.deepEqual(
      [email?.subject, email?.to?.[0]?.address, more],
      ["To annika", "annika@people.test", []],
    );
    assert.match(email?.text ?? "", /Secret words/);
    assert.equal(await idOf("To annika"), "");
    assert.equal((await send({ emailIDs })).status, 404);
    const { body } = await administrator.get("/emails/log", { address: "annika@people.test" });
    assert.deepEqual([body[0].state, body[0].countAttempts, body.length], ["sent", 2, 1]);
    assert.deepEqual(
      await changes("email.sendWaiting"),
      started.map(() => "1"),
    );
  });

  it("are sent except those with expired links and those older than a week", async () => {
    await setServer("");
    await write("celeste");
    await setServer("127.0.0.1");
    await age("To bartok", 8 * 24);
    assert.deepEqual(await countsAt("/dashboard"), { current: 1, expired: 2, old: 1 });
    assert.equal((await send({ states: ["current"] })).status, 200);
    await forum.drained();
    assert.deepEqual(
      sink.emails.map(({ to }) => to?.[0]?.address),
      ["annika@people.test", "celeste@people.test"],
    );
    assert.equal((await send({ states: ["current"] })).status, 404);
    assert.deepEqual(await subjects(), ["To unknown", "To password", "To bartok"]);
  });

  it("are tried again while the mail server refuses them, and are not sent a second time", async () => {
    sink.refusals.set("password@people.test", "452 4.2.2 Mailbox full");
    const emailIDs = [await idOf("To password")];
    assert.equal((await send({ emailIDs })).status, 200);
    await forum.drained();
    assert.deepEqual((await waiting({ state: "sending" })).length, 1);
    assert.equal((await send({ emailIDs })).status, 404);
    sink.refusals.delete("password@people.test");
    await (await forum.context()).db
      .withSchema("jobs")
      .updateTable("job" as never)
      .set({ startAfter: new Date() } as never)
      .where("state" as never, "=", "retry" as never)
      .execute();
    await forum.drained();
    assert.deepEqual(await subjects(), ["To unknown", "To bartok"]);
    assert.equal(sink.emails.at(-1)?.to?.[0]?.address, "password@people.test");
    assert.equal(sink.emails.length, 3);
  });

  it("are deleted, and deleting is recorded", async () => {
    assert.equal((await member.delete("/emails/waiting", { states: ["expired"] })).status, 403);
    assert.equal((await administrator.delete("/emails/waiting", {})).status, 422);
    const { status } = await administrator.delete("/emails/waiting", { states: ["current", "expired"] });
    assert.equal(status, 200);
    assert.deepEqual(await subjects(), ["To bartok"]);
    const emailIDs = [await idOf("To bartok")];
    assert.equal((await administrator.delete("/emails/waiting", { emailIDs })).status, 200);
    assert.deepEqual([await subjects(), await countsAt("/dashboard")], [[], null]);
    assert.deepEqual(await changes("email.deleteWaiting"), ["1", "1"]);
    const { body } = await administrator.get("/emails/log", { state: "deleted" });
    assert.deepEqual(
      body.map(({ subject }: { subject: string }) => subject),
      ["To unknown", "To bartok"],
    );
    assert.equal((await administrator.delete("/emails/waiting", { emailIDs: ["../secret"] })).status, 422);
  });

  it("go with the account of the member", async () => {
    await setServer("");
    const userID = await aUser(forum, { name: "leaving", email: "Leaving@people.test" });
    await write("leaving");
    await write("staying");
    await administrator.delete(`/users/${userID}`, { deleteMethod: "anonymise" });
    await forum.drained();
    assert.deepEqual(await subjects(), ["To staying"]);
  });

  it("stay when they were written after the deletion was due: they are about it", async () => {
    await write("gone");
    const dateDue = new Date(Date.now() - HOUR_MS);
    await eraseWaitingTo(await forum.context(), "gone@people.test", dateDue);
    assert.deepEqual(await subjects(), ["To gone", "To staying"]);
    await eraseWaitingTo(await forum.context(), "gone@people.test", new Date());
    assert.deepEqual(await subjects(), ["To staying"]);
  });

  it("keep the links of their kind: one to confirm an address works for a week", async () => {
    const guest = await forum.as("guest");
    await guest.post("/users/register", { name: "dunlin", email: "dunlin@people.test", password: PASSWORD });
    await forum.drained();
    const stateOf = async () => (await waiting()).find(({ kind }) => kind === "confirmEmail")?.state;
    assert.equal(await stateOf(), "current");
    const [confirmation] = await subjects();
    await age(confirmation ?? "", 6 * 24);
    assert.equal(await stateOf(), "current");
    await age(confirmation ?? "", 7 * 24);
    assert.equal(await stateOf(), "expired");
  });
});
