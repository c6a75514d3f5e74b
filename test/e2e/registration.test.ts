import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { aRole } from "#features/permissions/testing.ts";
import { PASSWORD } from "#features/sessions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, origin, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(`${name}@people.test`);
  await page.getByLabel("Password").fill(PASSWORD);
}
const roleOf = async (name: string): Promise<string> => {
  const { body } = await administrator.get("/users/by-names", { name });
  return (await administrator.get(`/users/${body[0].userID}`)).body.roles[0].name;
};

it("a browser solves the challenge of the registration while the user types; without scripts the user waits", async () => {
  await administrator.patch("/config", {
    ...{ "registration.method": "Captcha", "registration.confirmEmail": false },
  });
  const { page } = await visit("/entry/register");
  await page.getByText("Checked: you are not a robot.").waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await fill(page, "no");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Usernames must be 3 to 20 characters long.").waitFor();
  await fill(page, "otter");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(`${origin}/`);
  assert.equal(await roleOf("otter"), "Member");

  const { page: plain } = await visit("/entry/register", { javaScript: false, width: 360 });
  assert.match(
    await plain.locator("main noscript").innerText(),
    /^Your browser can’t do our check for robots\./,
  );
  await fill(plain, "dipper");
  await plain.getByRole("button", { name: "Create account" }).click();
  await plain.waitForURL(`${origin}/`);
  assert.equal(await roleOf("dipper"), "Applicant");
});

it("a forum where no one can register says so, and has no link to the form", async () => {
  await administrator.patch("/config", { "registration.method": "Closed" });
  const { page } = await visit("/entry/register");
  await page.getByText("Registration is closed.").waitFor();
  assert.equal(await page.getByLabel("Password").count(), 0);
  assert.equal(await page.locator("a[href*='/entry/register']").count(), 0);
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("link", { name: "Already have an account? Sign in" }).click();
  await page.getByLabel("Name or email").waitFor();
  assert.equal(await page.getByRole("link", { name: "Create an account" }).count(), 0);
});

it("a member invites someone by email, and staff see who invited whom", async () => {
  await administrator.patch("/config", { "registration.method": "Invitation", "invitations.perMember": 2 });
  const heron = await forum.as("member", "little_egret");
  const { page } = await visit("/profile/invitations", { as: heron, width: 360 });
  await page.getByLabel("Email address").fill("wren@");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await page.getByLabel("Email address").and(page.locator("[aria-invalid=true]")).waitFor();
  await page.getByLabel("Email address").fill("wren@people.test");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await page.getByText("You can send 1 more.").waitFor();
  await page.getByText("wren@people.test").first().waitFor();
  assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 360);
  assert.deepEqual(await accessibilityProblems(page), []);
  await forum.drained();
  const email = (await forum.emails())
    .map((text) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "="))
    .at(-1);
  const [, path = ""] = new RegExp(`${origin}(/entry/register\\?code=[\\w-]+)`).exec(email ?? "") ?? [];
  const { page: theirs } = await visit(path);
  await theirs.getByLabel("Name").fill("wren");
  await theirs.getByLabel("Password").fill(PASSWORD);
  await theirs.getByRole("button", { name: "Create account" }).click();
  await theirs.waitForURL(`${origin}/`);

  const { body } = await administrator.get("/users/by-names", { name: "wren" });
  const { page: staff } = await visit(`/dashboard/user/${body[0].userID}`, { as: administrator });
  await staff.getByText("Invited by").getByRole("link", { name: "little_egret" }).waitFor();
  const { page: limits } = await visit("/dashboard/invitations", { as: administrator });
  await limits.getByLabel("Member", { exact: true }).last().fill("7");
  await limits.getByRole("button", { name: "Save Limits" }).click();
  await limits.getByText("Changes saved.").waitFor();
  const config = await administrator.get("/config", { select: "invitations.perRole" });
  assert.deepEqual(config.body, { "invitations.perRole": { 8: 7 } });
});

it("a member asks for a role that an administrator offers, a manager approves, and the member sees it", async () => {
  const roleID = await aRole(forum, { name: "Translators" });
  const { page: offers } = await visit("/dashboard/requestable-roles", { as: administrator });
  await offers.getByRole("button", { name: "Offer a Role" }).click();
  await offers.getByRole("combobox", { name: /^Role/ }).selectOption({ label: "Translators" });
  await offers.getByLabel("Title").fill("Become a translator");
  await offers.getByLabel("Description").fill("You **translate** our guides.");
  assert.deepEqual(await accessibilityProblems(offers), []);
  await offers.getByRole("button", { name: "Save" }).click();
  await offers.getByRole("dialog").waitFor({ state: "detached" });
  await offers.getByText("Become a translator", { exact: true }).waitFor();

  const member = await forum.as("member", "polyglot");
  const { page } = await visit("/profile/role-requests", { as: member, width: 390 });
  await page.getByRole("heading", { name: "Become a translator" }).waitFor();
  await page.getByRole("button", { name: "Ask for This Role" }).click();
  await page.getByText("Answer this question.").waitFor();
  await page.getByLabel("Why do you want this role?").fill("I know five languages.");
  await page.getByRole("button", { name: "Ask for This Role" }).click();
  await page.getByText("Waiting for a decision").waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);

  const { page: queue } = await visit("/dashboard/role-requests", { as: administrator });
  await queue.locator("dd", { hasText: "I know five languages." }).waitFor();
  assert.deepEqual(await accessibilityProblems(queue), []);
  await queue.getByRole("button", { name: "Approve", exact: true }).first().click();
  await queue.getByText("1 request is approved.").waitFor();
  const roleIDs = (await administrator.get(`/users/${member.userID}`)).body.roles.map(
    (role: { roleID: number }) => role.roleID,
  );
  assert.ok(roleIDs.includes(roleID));
  await page.reload();
  await page.getByText("You have this role").waitFor();

  const plain = await forum.as("member", "reader");
  const { page: without } = await visit("/profile/role-requests", { as: plain, javaScript: false });
  await without.getByLabel("Why do you want this role?").fill("I read a lot.");
  await without.getByRole("button", { name: "Ask for This Role" }).click();
  await without.getByText("Waiting for a decision").waitFor();
});
