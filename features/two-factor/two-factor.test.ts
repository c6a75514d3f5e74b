import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { anAccount, cookieOf, PASSWORD, userIDOf } from "#features/sessions/testing.ts";
import { openStage } from "#test/e2e/stage.ts";
import type { TestAnswer } from "#test/forum.ts";
import { appCode } from "./testing.ts";

const STEP_MS = 30_000;
const MEMBERS = 8;
let now = new Date();
const { forum, visit, emailedLink } = await openStage({ now: () => now });
const nextStep = () => {
  now = new Date(now.getTime() + STEP_MS);
};
const guest = await forum.as("guest");

const withPassword = ({ name }: { name: string }) =>
  guest.post("/authenticate/password", { username: name, password: PASSWORD });
const withCode = (begun: TestAnswer, code: string) =>
  guest.post("/authenticate/second-factor", { code }, { cookie: cookieOf(begun) });

/** The session that an answer begins; it also takes the cookie of the first step away. */
const sessionOf = ({ headers }: TestAnswer): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith("colloquy_session="))
    ?.split(";")[0] ?? "";

/** A member with an authenticator app, and the secret of the app. */
async function aMemberWithApp() {
  const account = await anAccount(forum);
  const member = forum.here({ ...account, cookie: cookieOf(await withPassword(account)) });
  const { setUp } = (await member.get("/two-factor")).body;
  const code = appCode(setUp.secret, now);
  const sent = { nonce: setUp.nonce, code };
  assert.equal((await member.put("/two-factor", { ...sent, code: "000000x" })).body.errors[0].field, "code");
  assert.equal((await member.put("/two-factor", { ...sent, nonce: "other" })).status, 422);
  assert.equal((await member.put("/two-factor", sent)).body.isOn, true);
  return { member, secret: setUp.secret as string };
}

test("after the password, a sign-in takes a code of the app, once each", async () => {
  const { member, secret } = await aMemberWithApp();
  const [{ text }] = (
    await sql<{
      text: string;
    }>`select encode(sealed_secret, 'escape') as text from authenticator_apps`.execute(
      (
        await forum.context()
      ).db,
    )
  ).rows as [{ text: string }];
  assert.ok(!text.includes(secret));
  const used = appCode(secret, now);
  const begun = await withPassword(member);
  assert.equal(begun.body.needsSecondFactor, true);
  assert.equal(begun.body.target, "/entry/second-factor?target=%2F");
  assert.equal(sessionOf(begun), "");
  assert.equal(await userIDOf(forum, cookieOf(begun)), 0);
  assert.equal((await withCode(begun, used)).body.errors[0].field, "code", "set up with it before");
  nextStep();
  const code = appCode(secret, now);
  assert.equal((await guest.post("/authenticate/second-factor", { code })).status, 401);
  assert.equal(await userIDOf(forum, sessionOf(await withCode(begun, code))), member.userID);
  assert.equal((await withCode(begun, code)).status, 401, "a sign-in completes once");
  assert.equal((await withCode(await withPassword(member), code)).status, 422, "a code works once");

  nextStep();
  const late = await withPassword(member);
  now = new Date(now.getTime() + 11 * 60_000);
  assert.equal((await withCode(late, appCode(secret, now))).status, 401, "ten minutes");
  await guest.post("/users/request-password", { email: member.name });
  const [, , , userID, key] = (await emailedLink("passwordreset")).split("/");
  const password = "another horse battery";
  const reset = await guest.post("/users/reset-password", { userID, key, password });
  assert.deepEqual([reset.body.needsSecondFactor, sessionOf(reset)], [true, ""]);
});

test("a lost app is replaced by recovery codes, or reset by staff", async () => {
  const { member, secret } = await aMemberWithApp();
  const { codes } = (await member.post("/two-factor/recovery-codes")).body as { codes: string[] };
  assert.equal(new Set(codes).size, 10);
  const [first = "", second = ""] = codes;
  const once = await withCode(await withPassword(member), first.toLowerCase().replaceAll("-", " "));
  assert.equal(await userIDOf(forum, sessionOf(once)), member.userID);
  assert.equal((await withCode(await withPassword(member), first)).status, 422);
  assert.equal((await member.get("/two-factor")).body.countRecoveryCodes, 9);
  await member.post("/two-factor/recovery-codes");
  assert.equal((await withCode(await withPassword(member), second)).status, 422);

  now = new Date(now.getTime() + 60 * 60_000);
  assert.equal((await member.delete("/two-factor")).body.confirmation, true);
  const confirm = { method: "authenticatorApp", secret: appCode(secret, now) };
  assert.equal((await member.post("/sessions/confirmation", confirm)).status, 201);
  const moderator = await forum.as("moderator");
  const path = `/users/${member.userID}/two-factor`;
  assert.equal((await moderator.delete(path)).status, 403);
  const staff = await forum.as("administrator");
  assert.equal((await staff.delete(path)).status, 204);
  const { body } = await staff.get("/audit-logs");
  assert.ok(JSON.stringify(body).includes(member.name));
  assert.equal(await userIDOf(forum, sessionOf(await withPassword(member))), member.userID);
});

test("a role that requires it lets members set it up at their next sign-in, also without scripts", async () => {
  const account = await anAccount(forum);
  const before = forum.here({ ...account, cookie: sessionOf(await withPassword(account)) });
  const staff = await forum.as("administrator");
  const required = (roleIDs: number[]) => staff.patch("/config", { "signIn.twoFactorRoleIDs": roleIDs });
  assert.equal((await required([MEMBERS])).status, 200);
  assert.equal((await before.get("/users/me")).body.userID, account.userID);

  const { page } = await visit("/entry/signin?target=/discussions", { javaScript: false });
  await page.getByLabel("Name or email").fill(account.name);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("img", { name: "QR code for an authenticator app" }).waitFor();
  const secret = await page.locator("code").innerText();
  await page.locator("input[name=code]").fill("nothing");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("That code is not right. Please try again.").first().waitFor();
  assert.equal(await page.locator("code").innerText(), secret);
  await page.locator("input[name=code]").fill(appCode(secret, now));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("You have no recovery codes.").waitFor();
  assert.equal((await before.delete("/two-factor")).status, 403);
  await required([]);
});

test("a member turns it on, saves recovery codes and signs in with the code in the browser", async () => {
  const account = await anAccount(forum);
  const cookie = cookieOf(await withPassword(account));
  const { page } = await visit("/profile/two-step", { as: { cookie } });
  const secret = await page.locator("code").innerText();
  await page.locator("input[name=code]").fill(appCode(secret, now));
  await page.getByRole("button", { name: "Turn On" }).click();
  await page.getByRole("button", { name: "Create Recovery Codes" }).click();
  await page.getByText("10 codes are left.").or(page.getByText("Save these codes now.")).first().waitFor();
  const recovery = await page.locator("li code").first().innerText();
  await page.context().clearCookies();
  await page.goto("/entry/signin?target=/profile/two-step");
  await page.getByLabel("Name or email").fill(account.name);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.locator("input[name=code]").fill(recovery);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("9 codes are left.").waitFor();
});
