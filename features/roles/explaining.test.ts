import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { categoryTree, sees } from "#features/categories/server/index.ts";
import { aCategory } from "#features/categories/testing.ts";
import { permissionsOf } from "#features/permissions/server/index.ts";
import { aRole } from "#features/permissions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { ExplainedStep } from "./contract.ts";
import { permissionsOfMatrix } from "./server/matrix.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "grey_heron");
const member = await forum.as("member", "indigo");

const ask = (permission: string, categoryID?: number, about: TestUser = member) =>
  administrator.get("/roles/explain", {
    ...{ userID: about.userID, permission },
    ...(categoryID !== undefined && { categoryID }),
  });
const textsOf = (steps: ExplainedStep[]) => steps.map(({ state, text }) => `${state}: ${text}`);

describe("the explanation of a permission", () => {
  it("agrees with the check for every role, permission and place", async () => {
    const plain = await aCategory(forum);
    const own = await aCategory(forum, { only: ["member", "moderator"] });
    const context = await forum.context();
    const tree = await categoryTree(context);
    const { body: roles } = await administrator.get("/roles");
    for (const { roleID, name: role } of roles.filter(({ type }: { type: string | null }) => type !== null)) {
      const user = await forum.as("member");
      await administrator.patch(`/users/${user.userID}`, { roleID: [roleID] });
      const held = await permissionsOf(context, [roleID]);
      for (const { name, resource } of permissionsOfMatrix(context)) {
        for (const categoryID of [undefined, plain, own]) {
          const place = resource === undefined ? -1 : (categoryID ?? -1);
          const isSeen = place === -1 || sees(held, tree.get(place));
          const { body } = await ask(name, categoryID, user);
          const expected = isSeen && held.has(name, { type: "category", id: place });
          assert.equal(body.isAllowed, expected, `${role} ${name} ${categoryID}`);
        }
      }
    }
  });

  it("names the exception that refuses, who made it and when, and the roles that may", async () => {
    const categoryID = await aCategory(forum, { name: "Hardware" });
    await administrator.patch("/roles/permissions", {
      changes: [{ roleID: 8, permission: "comments.add", categoryID, granted: false, before: true }],
    });
    const { body } = await ask("comments.add", categoryID);
    assert.equal(body.isAllowed, false);
    assert.deepEqual(textsOf(body.steps), [
      "passed: Not banned",
      "passed: Email address confirmed",
      "passed: Can see Hardware",
      "failed: The role Member is not allowed to do this in Hardware.",
      "notChecked: Rules of single posts, such as closed discussions and approval",
    ]);
    const refusal = body.steps[3];
    assert.equal(refusal.detail, "An exception: everywhere else, Member is allowed to.");
    assert.deepEqual([refusal.roleID, refusal.categoryID], [8, categoryID]);
    assert.equal(refusal.changedBy.name, "grey_heron");
    assert.ok(Date.parse(refusal.dateChanged) > 0);
    assert.deepEqual(
      body.roles.map(({ name }: { name: string }) => name),
      ["Moderator", "Administrator"],
    );
  });

  it("stops at a category that the member cannot see", async () => {
    const categoryID = await aCategory(forum, { name: "Staff", only: ["moderator"] });
    const { body } = await ask("comments.add", categoryID);
    assert.deepEqual(textsOf(body.steps).slice(2), [
      "failed: Cannot see Staff",
      "notChecked: Rules of single posts, such as closed discussions and approval",
    ]);
  });

  it("stops at a ban, with its reason", async () => {
    const banned = await forum.as("member");
    await administrator.put(`/users/${banned.userID}/ban`, { banned: true, reason: "Spam." });
    const { body } = await ask("uploads.add", undefined, banned);
    assert.equal(body.isAllowed, false);
    assert.deepEqual(textsOf(body.steps), ["failed: Banned"]);
  });

  it("names the role that allows it, also by a more powerful permission", async () => {
    const { body } = await ask("uploads.add");
    assert.deepEqual([body.isAllowed, body.steps.at(-1).text], [true, "The role Member allows it."]);
    const roleID = await aRole(forum, { name: "Managers", held: ["site.manage"] });
    const manager = await forum.as("member");
    await administrator.patch(`/users/${manager.userID}`, { roleID: [roleID] });
    const { body: ranked } = await ask("community.moderate", undefined, manager);
    assert.deepEqual(
      [ranked.isAllowed, ranked.steps.at(-1).detail],
      [true, "A more powerful permission of the role includes it."],
    );
  });

  it("is for users who manage the site or edit members, about what they may see", async () => {
    const hidden = await aCategory(forum, { only: ["administrator"] });
    const roleID = await aRole(forum, { held: ["users.edit", "session.valid"] });
    const editor = await forum.as("member");
    await administrator.patch(`/users/${editor.userID}`, { roleID: [roleID, 8] });
    const query = { userID: member.userID, permission: "comments.add" };
    assert.equal((await member.get("/roles/explain", query)).status, 403);
    assert.equal((await editor.get("/roles/explain", query)).status, 200);
    assert.equal((await editor.get("/roles/explain", { ...query, categoryID: hidden })).status, 404);
  });

  it("refuses questions about members, permissions and categories that do not exist", async () => {
    const statusOf = async (query: Record<string, string | number>) =>
      (await administrator.get("/roles/explain", query)).status;
    assert.equal(await statusOf({ userID: 999_999, permission: "comments.add" }), 404);
    assert.equal(await statusOf({ userID: member.userID, permission: "wings.grow" }), 422);
    assert.equal(
      await statusOf({ userID: member.userID, permission: "comments.add", categoryID: 999_999 }),
      404,
    );
    assert.equal(await statusOf({ permission: "comments.add" }), 400);
  });
});
