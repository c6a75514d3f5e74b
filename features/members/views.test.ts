import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aRole } from "#features/permissions/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
await aUser(forum, { name: "teal_a" });
await aUser(forum, { name: "teal_b" });

const save = (user: TestUser, name: string, asked: object) =>
  user.post("/dashboard/member-views", { name, asked });
const pageOf = async (user: TestUser) =>
  (
    await user.get("/layouts/lookup-hydrate", {
      layoutViewType: "dashboard",
      params: { path: "/dashboard/user" },
    })
  ).body.layout[0].$reactProps.children[0].$reactProps;
const ownOf = async (user: TestUser): Promise<{ viewID: number; name: string; count: number }[]> =>
  (await pageOf(user)).ownViews;

describe("views of the list of members", () => {
  it("are kept for one person, with the number of their members", async () => {
    assert.equal((await save(administrator, "Teal", { query: "teal", sort: "name" })).status, 201);
    const [view] = await ownOf(administrator);
    assert.deepEqual([view?.name, view?.count], ["Teal", 2]);
    assert.deepEqual(await ownOf(moderator), []);
    assert.equal((await moderator.delete(`/dashboard/member-views/${view?.viewID}`)).status, 404);
    const again = await save(administrator, "teal", {});
    assert.deepEqual([again.status, again.body.errors[0].field], [422, "name"]);
    assert.equal((await administrator.delete(`/dashboard/member-views/${view?.viewID}`)).status, 204);
    assert.deepEqual(await ownOf(administrator), []);
  });

  it("cost no statement more than one", async () => {
    const look = () => pageOf(administrator);
    await save(administrator, "First", { points: 1 });
    await look();
    const one = await forum.countStatements(look);
    for (const name of ["Second", "Third"]) await save(administrator, name, { points: 2 });
    assert.equal(await forum.countStatements(look), one);
  });

  it("disappear while their owner may not filter that way", async () => {
    const roleID = await aRole(forum, { name: "Helper", held: ["session.valid", "community.moderate"] });
    const helper = await forum.as("member", "helper");
    await administrator.patch(`/users/${helper.userID}`, { roleID: [roleID] });
    assert.equal((await save(helper, "Unconfirmed", { view: "unconfirmed" })).status, 201);
    assert.equal((await save(helper, "By address", { ip: "203.0.113.1" })).status, 201);
    assert.equal((await save(helper, "Active", { points: 5 })).status, 201);
    assert.deepEqual(
      (await ownOf(helper)).map(({ name }) => name),
      ["Active"],
    );
  });

  it("are at most ten", async () => {
    for (let count = 0; count < 10; count++) await save(moderator, `View ${count}`, { points: count + 1 });
    assert.equal((await save(moderator, "One more", { points: 99 })).status, 400);
    assert.equal((await ownOf(moderator)).length, 10);
  });
});
