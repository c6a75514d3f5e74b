import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");
const member = await forum.as("member", "indigo");
let hardware = 0;

before(async () => {
  hardware = await aCategory(forum, { name: "Hardware" });
});

const cell = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();
const saved = (page: Page) =>
  page.getByRole("button", { name: "Save Changes" }).waitFor({ state: "detached" });
const open = async (path = "/dashboard/roles", visitor: { width?: number; locale?: string } = {}) =>
  (await visit(path, { as: administrator, ...visitor })).page;
const mayComment = async (categoryID: number) =>
  (await member.get("/users/$me/permissions", { expand: "junctions" })).body.permissions.find(
    ({ type, id }: { type: string; id: number | null }) => type === "category" && id === categoryID,
  )?.permissions["comments.add"] === true;

describe("the page of roles", () => {
  it("gives a permission, which its members can use at once", async () => {
    const roleID = await aRole(forum, { name: "Helpers", held: ["session.valid", "discussions.view"] });
    const helper = await forum.as("member");
    await administrator.patch(`/users/${helper.userID}`, { roleID: [roleID] });
    const page = await open();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "6 of 7 roles" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Helpers" }).click();
    await page.keyboard.press("Escape");
    await cell(page, "Start discussions, Helpers").check();
    await page.getByText("1 unsaved change").waitFor();
    await save(page);
    await saved(page);
    const { status } = await helper.post("/discussions", {
      ...{ name: "A day", body: "Rain.", format: "text", categoryID: hardware },
    });
    assert.equal(status, 201);
    await administrator.post(`/roles/${roleID}/replacement`, { roleID: 8 });
  });

  it("asks before a sensitive permission is given, with the number of members", async () => {
    const page = await open();
    await cell(page, "Delete others’ replies, Member").check();
    await save(page);
    const dialog = page.getByRole("dialog", { name: "Give Sensitive Permissions?" });
    await dialog.getByText(/“Delete others’ replies” for Member: \d+ members?/).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    assert.equal(await cell(page, "Delete others’ replies, Member").isChecked(), false);
  });

  it("makes an exception in a category, shows it everywhere, and removes it", async () => {
    const page = await open(`/dashboard/roles?category=${hardware}`);
    await cell(page, "Reply, Member").uncheck();
    await save(page);
    await saved(page);
    assert.equal(await mayComment(hardware), false);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("combobox", { name: "Where these permissions apply" }).selectOption("");
    const row = page.getByRole("row").filter({ has: cell(page, "Reply, Member") });
    await row.getByText("Not for Member in").waitFor();
    await row.getByRole("link", { name: "Hardware" }).click();
    await page.waitForURL(`**/dashboard/roles?category=${hardware}`);
    await page.getByRole("button", { name: "Remove Exceptions" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove Exceptions" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await cell(page, "Reply, Member").isChecked(), true);
  });

  it("is operated with the keyboard alone", async () => {
    const page = await open();
    await cell(page, "Reply, Guest").focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
    assert.equal(await page.evaluate("document.activeElement.dataset.cell"), "comments.add,4");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await page.getByText("1 unsaved change").waitFor();
    assert.equal(await cell(page, "Reply, Applicant").isChecked(), true);
    assert.equal(await page.locator("input[data-cell][tabindex='0']").count(), 1);
    await page.keyboard.press("Control+s");
    await saved(page);
    await page.keyboard.press("Space");
    await page.keyboard.press("Control+s");
    await page.getByText("1 unsaved change").waitFor({ state: "detached" });
    assert.equal(await cell(page, "Reply, Applicant").isChecked(), false);
  });

  it("refuses to take the right to open it from oneself, with the error at the cell", async () => {
    const page = await open();
    await cell(page, "Change every setting, Administrator").uncheck();
    await save(page);
    const row = page.getByRole("row").filter({ has: cell(page, "Change every setting, Administrator") });
    await row.getByRole("alert").filter({ hasText: "You cannot remove your own right" }).waitFor();
    await page.getByRole("button", { name: "Discard" }).click();
  });

  it("shows both values when another administrator was faster, and lets the user choose", async () => {
    const page = await open();
    await cell(page, "See no ads, Member").check();
    const change = { roleID: 8, permission: "noAds.use", categoryID: null };
    const other = (granted: boolean) =>
      administrator.patch("/roles/permissions", { changes: [{ ...change, granted, before: !granted }] });
    await other(true);
    await save(page);
    const notice = page.getByRole("alert", { name: "Changed by someone else" });
    await notice.getByText("See no ads, Member: now allowed, your choice was allowed.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await notice.getByRole("button", { name: "Don’t Allow" }).click();
    await save(page);
    await saved(page);
    assert.equal(await cell(page, "See no ads, Member").isChecked(), false);
  });

  it("shows one role at a time on phones", async () => {
    const page = await open("/dashboard/roles", { width: 360 });
    assert.equal(await cell(page, "Reply, Member").isVisible(), true);
    assert.equal(await cell(page, "Reply, Guest").isVisible(), false);
    await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("Guest");
    assert.equal(await cell(page, "Reply, Guest").isVisible(), true);
    assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("is reached from the address of the former forum", async () => {
    const page = await open("/dashboard/role/edit/8");
    await page.waitForURL("**/dashboard/roles");
  });
});

describe("roles", () => {
  it("are added from a template, duplicated, and deleted", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Add Role" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Guides");
    await dialog.getByRole("button", { name: "Add Role" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "6 of 7 roles" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Guides" }).click();
    await page.keyboard.press("Escape");
    assert.equal(await cell(page, "Reply, Guides").isChecked(), true);
    await page.getByRole("button", { name: "Guides" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("dialog").getByRole("button", { name: "Delete Role" }).click();
    await cell(page, "Reply, Guides").waitFor({ state: "detached" });
  });
});

describe("the question why a member cannot do something", () => {
  it("is answered with the steps of the check, and with what changes it", async () => {
    await administrator.patch("/roles/permissions", {
      changes: [
        { roleID: 8, permission: "comments.add", categoryID: hardware, granted: false, before: true },
      ],
    });
    const page = await open();
    const panel = page.getByRole("complementary", { name: "Why Can’t…?" });
    await panel.getByLabel("Member", { exact: true }).click();
    await panel.getByRole("combobox", { name: "Member", exact: true }).pressSequentially("indi");
    await page.getByRole("option", { name: "indigo" }).click();
    await panel.getByLabel("in", { exact: true }).selectOption({ label: "Hardware" });
    await panel.getByText("“Reply” in Hardware: indigo is not allowed to.").waitFor();
    await panel.getByText("The role Member is not allowed to do this in Hardware.").waitFor();
    await panel.getByText("An exception: everywhere else, Member is allowed to.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await panel.getByRole("button", { name: "Allow for Member in Hardware" }).click();
    await panel.getByText("“Reply” in Hardware: indigo is allowed to.").waitFor();
    assert.equal(await mayComment(hardware), true);
  });
});
