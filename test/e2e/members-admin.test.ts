import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aRole } from "#features/permissions/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");
const indigo = await forum.as("member", "indigo");

before(async () => {
  await aRole(forum, { name: "Guides", held: ["session.valid"] });
  for (const name of ["teal_a", "teal_b", "teal_c"]) await aUser(forum, { name });
});

const open = async (path = "/dashboard/user", visitor: { width?: number } = {}) =>
  (await visit(path, { as: administrator, ...visitor })).page;
const link = (page: Page, name: string) => page.getByRole("table").getByRole("link", { name, exact: true });
const rolesOf = async (name: string) =>
  (await administrator.get(`/users/$name:${name}`)).body.roles.map((role: { name: string }) => role.name);

describe("the list of members", () => {
  it("is searched, filtered and sorted, and says what it was searched for", async () => {
    const page = await open();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByLabel("Name, email or IP address").fill("teal");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL("**query=teal**");
    await link(page, "indigo").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Member", exact: true }).click();
    await page.waitForURL("**sort=name**");
    await page
      .getByRole("columnheader", { name: "Member" })
      .and(page.locator("[aria-sort=ascending]"))
      .waitFor();
    await page.getByText("More filters and order").click();
    await page.getByLabel("Minimum points").fill("900");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Search: teal · At least 900 points").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("link", { name: "Clear Filters", exact: true }).click();
    await link(page, "indigo").waitFor();
  });

  it("keeps filters as a tab, and brings a deleted one back", async () => {
    const page = await open("/dashboard/user?query=teal&sort=name");
    await page.getByRole("button", { name: "Save as View…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as View" });
    await dialog.getByLabel("Name").fill("Teal");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Save" }).click();
    const views = page.getByRole("navigation", { name: "Views" });
    await views.locator("[aria-current]", { hasText: "Teal 3" }).waitFor();
    await views.getByRole("link", { name: /^All/ }).click();
    await link(page, "indigo").waitFor();
    await views.getByRole("link", { name: "Teal 3" }).click();
    await link(page, "indigo").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Delete View" }).click();
    await views.getByText("Teal").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await views.getByRole("link", { name: "Teal 3" }).waitFor();
  });

  it("lets the keyboard select three members, give them a role and undo it", async () => {
    const page = await open("/dashboard/user?query=teal&sort=name");
    await page.keyboard.press("j");
    assert.equal(await page.evaluate("document.activeElement.textContent"), "teal_a");
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("Shift+X");
    await page.getByText("3 members selected").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Add Role…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Role").selectOption("Guides");
    await dialog.getByRole("button", { name: "Add Role to 3 Members" }).click();
    await page.getByText("Roles of 3 members changed.").waitFor();
    for (const name of ["teal_a", "teal_b", "teal_c"]) assert.ok((await rolesOf(name)).includes("Guides"));
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText("Undone.").waitFor();
    assert.deepEqual(await rolesOf("teal_b"), ["Member"]);
  });

  it("bans several members with a reason, and says who was left out", async () => {
    const page = await open("/dashboard/user?sort=name");
    await page.getByRole("checkbox", { name: "Select teal_c" }).check();
    await page.getByRole("checkbox", { name: "Select grey_heron" }).check();
    await page.getByRole("button", { name: "Ban…" }).click();
    const dialog = page.getByRole("dialog", { name: "Ban 2 Members" });
    await dialog.getByLabel("Reason").fill("Spam.");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Ban 2 Members" }).click();
    await page.getByText("These members were left out:").waitFor();
    await page.getByText("You can only ban members who rank below you.").waitFor();
    const { body } = await administrator.get("/users/$name:teal_c");
    assert.equal(body.ban.reason, "Spam.");
  });

  it("hides columns, and remembers it", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Points" }).click();
    await page.keyboard.press("Escape");
    const points = page.getByRole("columnheader", { name: "Points" });
    await points.waitFor({ state: "detached" });
    await page.reload();
    assert.equal(await points.count(), 0);
  });

  it("is cards on phones", async () => {
    const page = await open("/dashboard/user", { width: 360 });
    await page.getByRole("checkbox", { name: "Select indigo" }).check();
    await page.getByText("1 member selected").waitFor();
    assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("adds a member", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Add Member" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Username").fill("birch");
    await dialog.getByRole("textbox", { name: "Email", exact: true }).fill("birch@people.test");
    await dialog.getByRole("button", { name: "Add Member" }).click();
    await page.getByText("birch was added.").waitFor();
    await link(page, "birch").waitFor();
  });
});

describe("the page about a member", () => {
  it("is opened from the list, and changes roles", async () => {
    const page = await open();
    await link(page, "indigo").click();
    await page.getByRole("heading", { level: 1, name: "indigo" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Edit Roles…" }).click();
    const dialog = page.getByRole("dialog", { name: "Roles of indigo" });
    await dialog.getByLabel("Guides").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Roles changed").waitFor();
    assert.ok((await rolesOf("indigo")).includes("Guides"));
  });

  it("renames, sends a new password and fits on phones", async () => {
    const page = await open(`/dashboard/user/${indigo.userID}`, { width: 360 });
    assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Rename…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Username").fill("indigo_b");
    await dialog.getByRole("button", { name: "Rename", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "indigo_b" }).waitFor();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Reset Password…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send Email" }).click();
    await page.getByText("The email is on its way.").waitFor();
  });
});
