import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { ROLE_TYPES } from "#features/permissions/contract.ts";
import { aRole } from "#features/permissions/testing.ts";
import { openForum } from "#test/forum.ts";
import { ROLE_TEMPLATES } from "./server/templates.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const member = await forum.as("member");

interface Fragment {
  type: string;
  id?: number;
  permissions: Record<string, boolean>;
}

const fragmentsOf = async (roleID: number): Promise<Fragment[]> =>
  (await administrator.get(`/roles/${roleID}`, { expand: "permissions" })).body.permissions;
/** The permissions of a role everywhere, without those that only combine others. */
const heldEverywhere = async (roleID: number): Promise<string[]> =>
  (await fragmentsOf(roleID))
    .filter(({ id }) => id === undefined || id === 0)
    .flatMap(({ permissions }) => Object.keys(permissions).filter((name) => permissions[name]))
    .filter((name) => !["discussions.moderate", "discussions.manage", "users.approve"].includes(name))
    .sort();
const rolesOf = async (userID: number): Promise<number[]> =>
  (await administrator.get(`/users/${userID}`)).body.roles.map(({ roleID }: { roleID: number }) => roleID);

describe("the templates of roles", () => {
  it("are what the roles of a new forum may do", async () => {
    const { body: roles } = await administrator.get("/roles");
    for (const type of ROLE_TYPES) {
      const { roleID } = roles.find((role: { type: string }) => role.type === type);
      assert.deepEqual(await heldEverywhere(roleID), [...ROLE_TEMPLATES[type]].sort(), type);
    }
  });
});

describe("a copy of a role", () => {
  it("has its permissions, everywhere and by category", async () => {
    const categoryID = await aCategory(forum, { only: ["moderator"] });
    const { status, body } = await administrator.post("/roles/copies", {
      ...{ name: "Helpers", description: "Help.", roleID: 32 },
    });
    assert.equal(status, 201);
    assert.deepEqual(await heldEverywhere(body.roleID), await heldEverywhere(32));
    const own = (await fragmentsOf(body.roleID)).find(({ id }) => id === categoryID);
    assert.equal(own?.permissions["comments.add"], true);
    const { body: role } = await administrator.get(`/roles/${body.roleID}`);
    assert.deepEqual([role.name, role.description, role.type], ["Helpers", "Help.", null]);
  });

  it("can begin from a template, or from nothing", async () => {
    const made = await administrator.post("/roles/copies", { name: "New", template: "member" });
    assert.deepEqual(await heldEverywhere(made.body.roleID), [...ROLE_TEMPLATES.member].sort());
    const empty = await administrator.post("/roles/copies", { name: "Empty", type: "member" });
    assert.deepEqual(await heldEverywhere(empty.body.roleID), []);
  });

  it("is refused to others, without a name, and of a role that does not exist", async () => {
    assert.equal((await member.post("/roles/copies", { name: "Mine", roleID: 16 })).status, 403);
    assert.equal((await administrator.post("/roles/copies", { name: " " })).status, 400);
    assert.equal((await administrator.post("/roles/copies", { name: "No", roleID: 9999 })).status, 404);
  });
});

describe("deleting a role with members", () => {
  it("gives them another one first, once", async () => {
    const roleID = await aRole(forum);
    const [one, other] = [await forum.as("member"), await forum.as("member")];
    await administrator.patch(`/users/${one.userID}`, { roleID: [roleID] });
    await administrator.patch(`/users/${other.userID}`, { roleID: [roleID, 8] });
    const { status } = await administrator.post(`/roles/${roleID}/replacement`, { roleID: 8 });
    assert.equal(status, 204);
    assert.deepEqual([await rolesOf(one.userID), await rolesOf(other.userID)], [[8], [8]]);
    assert.equal((await administrator.get(`/roles/${roleID}`)).status, 404);
    const { body } = await one.get("/users/$me/permissions");
    assert.equal(body.permissions[0].permissions["comments.add"], true);
  });

  it("is refused to others, for the roles that stay, and for a replacement that is none", async () => {
    const roleID = await aRole(forum);
    const replace = (id: number, by: number) =>
      administrator.post(`/roles/${id}/replacement`, { roleID: by });
    assert.equal((await member.post(`/roles/${roleID}/replacement`, { roleID: 8 })).status, 403);
    assert.equal((await replace(2, 8)).status, 403);
    for (const by of [roleID, 2, 9999]) assert.equal((await replace(roleID, by)).status, 422, String(by));
    assert.equal((await replace(9999, 8)).status, 404);
  });

  it("is refused when the actor could not change roles afterwards", async () => {
    const { status, body } = await administrator.post("/roles/16/replacement", { roleID: 8 });
    assert.equal(status, 422);
    assert.equal(body.errors[0].message, "You cannot remove your own right to change roles.");
    assert.ok((await rolesOf(administrator.userID)).includes(16));
  });
});
