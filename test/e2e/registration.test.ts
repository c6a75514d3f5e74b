import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
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
