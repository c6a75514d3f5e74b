import assert from "node:assert/strict";
import { test } from "node:test";
import { aProgram } from "#features/tokens/testing.ts";
import { withPassword } from "#features/users/testing.ts";
import { openStage } from "#test/e2e/stage.ts";
import { PASSWORD } from "./testing.ts";

const HOUR_MS = 60 * 60 * 1000;
let now = new Date();
const { forum, visit } = await openStage({ now: () => now });
const later = () => {
  now = new Date(now.getTime() + HOUR_MS);
};
const administrator = await forum.as("administrator");

/** An administrator who can confirm with `PASSWORD`. */
async function anAdministrator() {
  const staff = await forum.as("administrator");
  await withPassword(forum, staff, PASSWORD);
  return staff;
}

test("sensitive calls are refused once the sign-in is too long ago, and made again after confirming", async () => {
  const staff = await anAdministrator();
  const other = await forum.as("member");
  const calls: [name: string, call: () => Promise<{ status: number; body: { confirmation?: boolean } }>][] = [
    ["tokens", () => staff.post("/tokens", { name: "A program" })],
    ["roles", () => staff.post("/roles", { name: `Role ${Math.random()}` })],
    ["roles of a member", () => staff.patch(`/users/${other.userID}`, { roleID: [8, 32] })],
    ["email", () => staff.patch(`/users/${other.userID}`, { email: `new${Math.random()}@people.test` })],
    ["password", () => staff.patch(`/users/${other.userID}`, { password: "another horse battery" })],
    ["own data", () => staff.post("/users/$me/archives", {})],
    ["export", () => staff.post("/exports", {})],
    ["acting as", () => staff.post(`/users/${other.userID}/sign-in-as`, { reason: "Support" })],
  ];
  later();
  for (const [name, call] of calls) {
    const { status, body } = await call();
    assert.deepEqual([status, body.confirmation], [403, true], name);
  }
  assert.equal((await staff.patch(`/users/${other.userID}`, { showEmail: true })).status, 200);
  const wrong = await staff.post("/sessions/confirmation", { secret: "wrong" });
  assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, "secret"]);
  assert.equal((await calls[1]![1]()).status, 403);

  const right = await staff.post("/sessions/confirmation", { secret: PASSWORD, target: "//elsewhere.test" });
  assert.deepEqual([right.status, right.body.target], [201, "/"]);
  const { body } = await staff.get("/sessions/confirmation");
  assert.ok(new Date(body.dateExpires) > now);
  for (const [name, call] of calls) {
    const { status } = await call();
    assert.ok(status < 300, `${name}: ${status}`);
  }
});

test("a program with an access token is not asked, and a member without a password confirms the session", async () => {
  const program = await aProgram(forum, administrator);
  const passwordless = await forum.as("member");
  const change = { email: "fresh@people.test" };
  assert.equal((await passwordless.patch("/users/$me", change)).status, 200);
  later();
  assert.equal((await program.post("/roles", { name: "Bots" })).status, 201);
  const own = await (await aProgram(forum, passwordless)).patch("/users/$me", { email: "taken@people.test" });
  assert.deepEqual([own.status, own.body.errors[0].field], [400, "passwordConfirmation"]);
  const refused = await passwordless.patch("/users/$me", { email: "later@people.test" });
  assert.deepEqual([refused.status, refused.body.confirmation], [403, true]);
});

test("the browser asks in a dialog and repeats the call; without scripts a page asks", async () => {
  const staff = await anAdministrator();
  later();
  const { page } = await visit("/profile/tokens", { as: staff });
  await page.getByRole("button", { name: "New Access Token" }).click();
  await page.getByLabel("Name").fill("Bot");
  await page.getByRole("button", { name: "Create Token" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await dialog.getByLabel("Password").fill("wrong");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await dialog.getByText("That is not right. Please try again.").waitFor();
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await page.getByText(/^va\./).waitFor();

  later();
  const plain = await visit("/entry/confirm?target=/profile/sessions", { as: staff, javaScript: false });
  await plain.page.getByLabel("Password").fill(PASSWORD);
  await plain.page.getByRole("button", { name: "Confirm" }).click();
  await plain.page.getByRole("heading", { name: "Devices" }).waitFor();
  assert.ok((await staff.get("/sessions/confirmation")).body.dateExpires);
});
