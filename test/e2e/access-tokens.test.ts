import assert from "node:assert/strict";
import { it } from "node:test";
import { aToken } from "#features/tokens/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, origin, visit } = await openStage();
const administrator = await forum.as("administrator", "keeper");

/** Calls the API as a program on another machine does. */
const call = (accessToken: string, path: string, body?: object) =>
  fetch(`${origin}/api/v2${path}`, {
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });

it("a member creates a token that reads and cannot write, sees it once, and revokes it", async () => {
  const { page } = await visit("/profile/tokens", { as: administrator });
  await page.getByText("You have no access tokens.").waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  const create = page.getByRole("button", { name: "New Access Token" });
  await create.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await create.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Statistics");
  await dialog.getByLabel("Expires").selectOption("In 30 days");
  await dialog.getByLabel("Read only").check();
  await dialog.getByLabel("Only chosen permissions").check();
  await dialog.getByLabel("See posts").check();
  assert.deepEqual(await accessibilityProblems(page), []);
  await dialog.getByRole("button", { name: "Create Token" }).click();
  const secret = page.getByRole("dialog", { name: "Your New Access Token" });
  const accessToken = await secret.locator("code").innerText();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await secret.getByRole("button", { name: "Copy Token" }).click();
  await secret.getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await page.evaluate("navigator.clipboard.readText()"), accessToken);
  await secret.getByRole("button", { name: "Close" }).last().click();
  await secret.waitFor({ state: "detached" });
  await page.getByText("1 permission").waitFor();
  await page.getByText("Never used").waitFor();
  assert.ok(!(await page.content()).includes(accessToken));

  const read = await call(accessToken, "/discussions");
  assert.equal(read.status, 200);
  assert.deepEqual(read.headers.getSetCookie(), []);
  const post = { name: "Hello", body: "Hello", format: "text", categoryID: 1 };
  assert.equal((await call(accessToken, "/discussions", post)).status, 403);
  assert.equal((await call(accessToken, "/audit-logs")).status, 403);

  await page.getByRole("button", { name: "Revoke Statistics" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("You have no access tokens.").waitFor();
  assert.equal((await call(accessToken, "/discussions")).status, 401);
});

it("an administrator revokes the token of a member, on a phone", async () => {
  const robot = await forum.as("member", "robot");
  const { accessToken } = await aToken(forum, robot, { permissions: ["discussions.view", "comments.add"] });
  const { page } = await visit("/dashboard/access-tokens", { as: administrator, width: 360 });
  const row = page.getByRole("row", { name: "A program" });
  await row.getByRole("link", { name: "robot" }).waitFor();
  await row.getByText("2 permissions").waitFor();
  assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 360);
  assert.deepEqual(await accessibilityProblems(page), []);
  await row.getByRole("button", { name: "Revoke A program" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("No one has an access token.").waitFor();
  assert.equal((await call(accessToken, "/users/me")).status, 401);
});
