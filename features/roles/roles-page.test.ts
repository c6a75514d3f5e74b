import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { RolesPage } from "./contract.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const member = await forum.as("member");

const look = (user: TestUser, params: Record<string, string | number> = {}) =>
  user.get("/layouts/lookup-hydrate", {
    layoutViewType: "dashboard",
    params: { path: "/dashboard/roles", ...params },
  });
const pageOf = async (params?: Record<string, string | number>): Promise<RolesPage> => {
  const { body } = await look(administrator, params);
  return body.layout[0].$reactProps.children[0].$reactProps;
};

describe("the page of roles", () => {
  it("has the roles with the number of their members, and the permissions by group", async () => {
    const { roles, rows, granted, templates } = await pageOf();
    const shown = roles.find(({ roleID }) => roleID === 8);
    assert.deepEqual([shown?.name, shown?.type, shown?.countMembers], ["Member", "member", 1]);
    assert.deepEqual([...new Set(rows.map(({ group }) => group))], ["read", "people", "moderate", "run"]);
    assert.equal(
      rows.some(({ name }) => name === "discussions.manage"),
      false,
      "a combined name is no row",
    );
    assert.deepEqual(
      rows.find(({ name }) => name === "comments.delete"),
      {
        ...{ name: "comments.delete", label: "Delete others’ replies", help: null },
        ...{ group: "moderate", isSensitive: true, isByCategory: true },
      },
    );
    assert.deepEqual(granted[8]?.toSorted(), [...templates.member].sort());
  });

  it("has the exceptions of all categories, and the permissions of one", async () => {
    const categoryID = await aCategory(forum, { name: "Hardware" });
    const exception = { roleID: 8, permission: "comments.add", granted: false };
    await administrator.patch("/roles/permissions", {
      changes: [{ ...exception, categoryID, before: true }],
    });
    const everywhere = await pageOf();
    assert.deepEqual(everywhere.exceptions, [
      { ...exception, categories: [{ categoryID, name: "Hardware" }], count: 1 },
    ]);
    assert.equal(everywhere.granted[8]?.includes("comments.add"), true);
    const place = everywhere.places.find((each) => each.categoryID === categoryID);
    assert.equal(place?.countExceptions, 1);
    const there = await pageOf({ category: categoryID });
    assert.equal(there.decidingID, categoryID);
    assert.equal(there.granted[8]?.includes("comments.add"), false);
    assert.equal(there.everywhere[8]?.includes("comments.add"), true);
  });

  it("is for users who manage the site, and answers 404 for a missing category", async () => {
    assert.equal((await look(member)).status, 403);
    assert.equal((await look(administrator, { category: 999_999 })).status, 404);
  });

  it("costs a constant number of statements for any number of categories", async () => {
    const cost = () => forum.countStatements(() => look(administrator));
    await cost();
    const before = await cost();
    for (let count = 0; count < 5; count++) await aCategory(forum, { only: ["moderator"] });
    await look(administrator);
    assert.equal(await cost(), before);
  });
});
