import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";
import type { PermissionFragment } from "./contract.ts";
import { aRole } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
const member = await forum.as("member");
const guest = await forum.as("guest");

const global = (permissions: Record<string, boolean | null>): PermissionFragment => ({
  type: "global",
  permissions,
});
const category = (id: number, permissions: Record<string, boolean | null>) => ({
  type: "category",
  id,
  permissions,
});

const fragmentsOf = async (roleID: number): Promise<PermissionFragment[]> =>
  (await administrator.get(`/roles/${roleID}`, { expand: "permissions" })).body.permissions;

const heldOn = (fragments: PermissionFragment[], type: string, id: number | null) => {
  const permissions =
    fragments.find((fragment) => fragment.type === type && (fragment.id ?? null) === id)?.permissions ?? {};
  return Object.keys(permissions).filter((name) => permissions[name]);
};

const names = (roles: { name: string }[]) => roles.map(({ name }) => name);

describe("the list of roles", () => {
  it("shows only names and descriptions to everyone", async () => {
    const { status, body } = await guest.get("/roles", { expand: "all", limit: 500 });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body[0]), ["roleID", "name", "description"]);
  });

  it("shows everything to users who manage the site, in the roles' order", async () => {
    const { body } = await administrator.get("/roles");
    assert.deepEqual(body[0], {
      roleID: 2,
      name: "Guest",
      description: "Everybody who is not signed in.",
      type: "guest",
      deletable: false,
      canSession: false,
      personalInfo: false,
      domains: null,
    });
  });

  it("hides a role with personal information from users without permission to see it", async () => {
    await aRole(forum, { name: "In arrears", personalInfo: true });
    assert.equal(names((await member.get("/roles")).body).includes("In arrears"), false);
    assert.equal(names((await moderator.get("/roles")).body).includes("In arrears"), true);
  });

  it("marks the roles that users with permission to edit users may assign, and only for them", async () => {
    const { body } = await administrator.get("/roles", { expand: "assignable" });
    assert.ok(body.every((role: { assignable: boolean }) => role.assignable));
    assert.ok(
      (await member.get("/roles", { expand: "assignable" })).body.every(
        (role: object) => !("assignable" in role),
      ),
    );
  });

  it("refuses an unknown expand", async () => {
    assert.equal((await guest.get("/roles", { expand: "wings" })).status, 422);
  });

  it("costs a constant number of statements for any number of roles", async () => {
    const cost = () => forum.countStatements(() => administrator.get("/roles", { expand: "all" }));
    const before = await cost();
    for (let count = 0; count < 5; count++) await aRole(forum, { held: ["uploads.add"] });
    await administrator.get("/roles");
    assert.equal(await cost(), before);
  });
});

describe("one role", () => {
  it("is found by its id and by its name in any case", async () => {
    assert.equal((await administrator.get("/roles/8")).body.name, "Member");
    assert.equal((await administrator.get("/roles/$name:moderator/edit")).body.roleID, 32);
  });

  it("is for users who manage the site", async () => {
    const { status, body } = await moderator.get("/roles/8");
    assert.equal(status, 403);
    assert.deepEqual(body.permissions, ["site.manage"]);
  });

  it("is a 404 when missing, a 400 for an unknown field, a 409 when two share the name", async () => {
    assert.equal((await administrator.get("/roles/999")).body.message, "Role not found.");
    assert.equal((await administrator.get("/roles/$name:nobody")).body.message, "Smart ID not found.");
    assert.equal((await administrator.get("/roles/$color:red")).status, 400);
    await aRole(forum, { name: "Twin" });
    await aRole(forum, { name: "twin" });
    assert.equal((await administrator.get("/roles/$name:Twin")).status, 409);
  });

  it("shows every permission it may hold, including false ones, and null where only some parts are held", async () => {
    const roleID = await aRole(forum, {
      permissions: [global({ "uploads.add": true }), category(0, { "discussions.close": true })],
    });
    const fragments = await fragmentsOf(roleID);
    assert.equal(fragments[0]?.permissions["uploads.add"], true);
    assert.equal(fragments[0]?.permissions["site.manage"], false);
    const root = fragments.find(({ type, id }) => type === "category" && id === 0)?.permissions;
    assert.equal(root?.["discussions.moderate"], null);
    assert.equal(root?.["discussions.manage"], false);
  });

  it("is too large to show with permissions in more than a hundred places", async () => {
    const permissions = Array.from({ length: 101 }, (_, index) =>
      category(index + 1, { "comments.add": true }),
    );
    const roleID = await aRole(forum, { permissions });
    assert.equal((await administrator.get(`/roles/${roleID}`, { expand: "permissions" })).status, 416);
    assert.equal((await administrator.get(`/roles/${roleID}`)).status, 200);
  });
});

describe("creating a role", () => {
  it("accepts names in either spelling, and combined names", async () => {
    const { status, body } = await administrator.post("/roles?expand=permissions", {
      name: "Helper",
      type: "moderator",
      personalInfo: true,
      permissions: [
        global({
          "Garden.Moderation.Manage": true,
          "Garden.Profiles.View": true,
          "Reactions.Positive.Add": true,
        }),
        category(12, { "discussions.moderate": true, "Vanilla.Comments.Edit": true, "comments.add": false }),
      ],
    });
    assert.equal(status, 201);
    assert.equal(body.type, "moderator");
    assert.equal(body.personalInfo, true);
    assert.equal(body.deletable, true);
    assert.deepEqual(heldOn(body.permissions, "global", null).sort(), [
      "community.moderate",
      "profiles.view",
      "reactions.positive.add",
    ]);
    assert.deepEqual(heldOn(body.permissions, "category", 12).sort(), [
      "comments.edit",
      "discussions.announce",
      "discussions.close",
      "discussions.moderate",
      "discussions.sink",
    ]);
  });

  it("gives a part precedence over the combined name", async () => {
    const roleID = await aRole(forum, {
      permissions: [category(0, { "discussions.sink": false, "discussions.moderate": true })],
    });
    const held = heldOn(await fragmentsOf(roleID), "category", 0);
    assert.deepEqual(held.sort(), ["discussions.announce", "discussions.close"]);
  });

  it("treats a global category permission as one for all categories", async () => {
    const roleID = await aRole(forum, { permissions: [global({ "discussions.view": true })] });
    assert.deepEqual(heldOn(await fragmentsOf(roleID), "category", 0), ["discussions.view"]);
  });

  it("reports errors and creates nothing", async () => {
    assert.equal((await administrator.post("/roles", {})).body.errors[0].code, "missingField");
    assert.equal(
      (await administrator.post("/roles", { name: "x".repeat(101) })).body.errors[0].code,
      "maxLength",
    );
    assert.equal((await administrator.post("/roles", { name: "Odd", type: "king" })).status, 422);
    const wrong = await administrator.post("/roles", {
      name: "Odd",
      permissions: [global({ "moon.land": true }), category(3, { "site.manage": true })],
    });
    assert.equal(wrong.status, 422);
    assert.deepEqual(
      wrong.body.errors.map(({ index, message }: { index: number; message: string }) => [index, message]),
      [
        [0, "moon.land is not a permission."],
        [1, "site.manage cannot be granted on a category."],
      ],
    );
    assert.equal(names((await administrator.get("/roles")).body).includes("Odd"), false);
  });

  it("is for users who manage the site", async () => {
    assert.equal((await moderator.post("/roles", { name: "Mine" })).status, 403);
  });
});

describe("changing a role", () => {
  it("changes the sent properties and merges permissions", async () => {
    const roleID = await aRole(forum, { name: "Before", description: "stays", held: ["uploads.add"] });
    const { status, body } = await administrator.patch(`/roles/${roleID}?expand=permissions`, {
      name: "After",
      permissions: [global({ "tags.add": true })],
    });
    assert.equal(status, 200);
    assert.equal(body.name, "After");
    assert.equal(body.description, "stays");
    assert.deepEqual(heldOn(body.permissions, "global", null).sort(), ["tags.add", "uploads.add"]);
  });

  it("merges permissions with PATCH and replaces them with PUT", async () => {
    const roleID = await aRole(forum, { held: ["uploads.add"] });
    const merged = await administrator.patch(`/roles/${roleID}/permissions`, [
      category(5, { "comments.add": true }),
    ]);
    assert.deepEqual(heldOn(merged.body, "global", null), ["uploads.add"]);
    assert.deepEqual(heldOn(merged.body, "category", 5), ["comments.add"]);
    const replaced = await administrator.put(`/roles/${roleID}/permissions`, [global({ "tags.add": true })]);
    assert.deepEqual(heldOn(replaced.body, "global", null), ["tags.add"]);
    assert.deepEqual(heldOn(replaced.body, "category", 5), []);
  });

  it("changes nothing when an unchanged role is sent back", async () => {
    const roleID = await aRole(forum, {
      permissions: [global({ "uploads.add": true }), category(4, { "discussions.close": true })],
    });
    const before = await fragmentsOf(roleID);
    const { body } = await administrator.put(`/roles/${roleID}/permissions`, before);
    assert.deepEqual(body, before);
  });

  it("refuses an empty merge as a mistake", async () => {
    const roleID = await aRole(forum);
    assert.equal((await administrator.patch(`/roles/${roleID}/permissions`, [])).status, 403);
  });

  it("is refused without site.manage, and a 404 for a missing role", async () => {
    const change: [TestUser, string, number][] = [
      [moderator, "/roles/8", 403],
      [administrator, "/roles/999", 404],
    ];
    for (const [user, path, status] of change) {
      assert.equal((await user.patch(path, { name: "X" })).status, status);
      assert.equal((await user.patch(`${path}/permissions`, [global({ "tags.add": true })])).status, status);
      assert.equal((await user.put(`${path}/permissions`, [])).status, status);
      assert.equal((await user.delete(path)).status, status);
    }
  });
});

describe("deleting a role", () => {
  it("deletes its permissions as well", async () => {
    const roleID = await aRole(forum, { held: ["uploads.add"] });
    assert.equal((await administrator.delete(`/roles/${roleID}`)).status, 204);
    assert.equal((await administrator.get(`/roles/${roleID}`)).status, 404);
  });

  it("is refused while a user has it", async () => {
    const { status, body } = await administrator.delete("/roles/8");
    assert.equal(status, 409);
    assert.match(body.message, /in use/);
    assert.equal((await administrator.get("/roles/8")).status, 200);
  });

  it("is refused for a role that the forum needs", async () => {
    assert.equal((await administrator.delete("/roles/2")).status, 403);
  });
});
