import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isSuppressed, suppressAddress } from "#features/emails/server/index.ts";
import { aUser } from "#features/users/testing.ts";
import { openForum } from "#test/forum.ts";
import type { Suppression, SuppressionsPage } from "./contract.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const context = await forum.context();

const suppress = (address: string, reason = "550 5.1.1 No such mailbox") =>
  suppressAddress(context, address, { reason, permanent: true });
const list = async (query: object = {}): Promise<Suppression[]> =>
  (await administrator.get("/emails/suppressions", query as never)).body;
const find = async (address: string): Promise<Suppression | null> => {
  const { status, body } = await administrator.post("/emails/suppressions/find", { address });
  assert.equal(status, 200, JSON.stringify(body));
  return body.suppression;
};

describe("suppressed addresses", () => {
  it("are listed with their reason and member, newest first, but not in words", async () => {
    const userID = await aUser(forum, { name: "Knot", email: "Knot@people.test" });
    await suppress("knot@people.test");
    await suppress("stranger@people.test", "550 5.7.1 <stranger@people.test> refuses mail");
    const all = await list();
    assert.deepEqual(
      new Set(all.map(({ user, reason }) => `${user?.userID} ${reason}`)),
      new Set([`${userID} 550 5.1.1 No such mailbox`, "undefined 550 5.7.1 <…> refuses mail"]),
    );
    assert.doesNotMatch(JSON.stringify(all), /@/);
    assert.equal((await list({ limit: 1, page: 2 })).length, 1);
    const { body } = await administrator.get("/layouts/lookup-hydrate", {
      layoutViewType: "dashboard",
      params: { path: "/dashboard/email/suppressions" },
    });
    const shown: SuppressionsPage = body.layout[0].$reactProps.children[0].$reactProps;
    assert.equal(shown.paging.total, 2);
  });

  it("are found by typing them, in whatever case", async () => {
    const found = await find("KNOT@people.test");
    assert.equal(found?.user?.name, "Knot");
    assert.ok(Date.parse(found?.dateSuppressed ?? "") > 0);
    assert.equal(await find("fine@people.test"), null);
    assert.equal((await administrator.post("/emails/suppressions/find", { address: "fine" })).status, 422);
  });

  it("get email again, which the audit log records without the address", async () => {
    const { addressHash = "" } = (await find("knot@people.test")) ?? {};
    assert.equal((await administrator.delete(`/emails/suppressions/${addressHash}`)).status, 204);
    assert.equal(await isSuppressed(context, "knot@people.test"), false);
    assert.equal((await administrator.delete(`/emails/suppressions/${addressHash}`)).status, 404);
    const [change] = (await administrator.get("/audit-logs", { eventType: "email.sendAgain" })).body;
    assert.equal(change.message, "allowed emails to Knot again");
    assert.doesNotMatch(JSON.stringify(change), /@/);
    assert.equal((await administrator.delete("/emails/suppressions/knot@people.test")).status, 422);
  });

  it("of members with a backslash in the address are found, too", async () => {
    await aUser(forum, { name: "Odd", email: "o\\dd@people.test" });
    await suppress("o\\dd@people.test");
    assert.ok((await list()).some(({ user }) => user?.name === "Odd"));
  });

  it("cost a constant number of statements", async () => {
    await list();
    const few = await forum.countStatements(() => list());
    for (const name of ["one", "two", "three"]) {
      await aUser(forum, { name, email: `${name}@people.test` });
      await suppress(`${name}@people.test`);
    }
    await list();
    assert.equal(await forum.countStatements(() => list()), few);
  });
});
