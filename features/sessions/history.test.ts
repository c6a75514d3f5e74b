import assert from "node:assert/strict";
import { test } from "node:test";
import { openStage } from "#test/e2e/stage.ts";
import { anAccount, PASSWORD, userIDOf } from "./testing.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
let now = new Date();
const { forum, visit } = await openStage({ now: () => now });
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const guest = await forum.as("guest");

/** Signs in with a browser, and returns the cookies that it then has. */
async function signInWith(agent: string, { name }: { name: string }, cookie = "") {
  const { headers } = await guest.post(
    "/authenticate/password",
    { username: name, password: PASSWORD },
    { "user-agent": agent, cookie },
  );
  const cookies = [headers["set-cookie"] ?? []].flat().map((each) => String(each).split(";")[0] ?? "");
  const of = (start: string) => cookies.find((each) => each.startsWith(start)) ?? "";
  return { session: of("colloquy_session"), device: of("colloquy_device") };
}

const emailsAbout = async (name: string) => {
  await forum.drained();
  const emails = await forum.emails();
  return emails.filter((email) => email.includes("New device signed in") && email.includes(name)).length;
};

test("members see their sign-ins, and get an email about a device that is new to their account", async () => {
  const account = await anAccount(forum);
  const first = await signInWith("Firefox/1 Linux", account);
  assert.equal(await emailsAbout(account.name), 0, "an account of today");
  wait(2 * DAY_MS);
  await signInWith("Firefox/1 Linux", account);
  await signInWith("Firefox/2 Linux", account, first.device);
  assert.equal(await emailsAbout(account.name), 0, "known by its address and agent, or by its cookie");
  const { session } = await signInWith("Safari/3 Macintosh", account);
  assert.equal(await emailsAbout(account.name), 1);

  const { page } = await visit("/profile/sessions", { as: { cookie: session } });
  const history = page.locator("section", { has: page.getByRole("heading", { name: "Recent Sign-Ins" }) });
  assert.equal(await history.getByRole("listitem").count(), 4);
  assert.match(await history.getByRole("listitem").first().innerText(), /Safari · macOS\s+New device/);
});

test("sessions of chosen roles end when they are unused or old, and those of others go on", async () => {
  const account = await anAccount(forum);
  const staff = await forum.as("administrator");
  const other = await forum.as("administrator");
  const limits = { "signIn.shortSessionRoleIDs": [8], "signIn.idleMinutes": 60, "signIn.sessionHours": 3 };
  assert.equal((await staff.patch("/config", limits)).status, 200);
  const isSignedIn = async (session: string) => (await userIDOf(forum, session)) === account.userID;
  const { session } = await signInWith("Firefox/1 Linux", account);
  for (let uses = 0; uses < 3; uses += 1) {
    wait(HOUR_MS * 0.9);
    assert.ok(await isSignedIn(session), `used ${uses}`);
  }
  wait(HOUR_MS * 0.5);
  assert.ok(!(await isSignedIn(session)), "older than three hours");
  const unused = await signInWith("Firefox/1 Linux", account);
  wait(HOUR_MS * 1.1);
  assert.ok(!(await isSignedIn(unused.session)), "unused for an hour");
  assert.equal((await other.get("/users/me")).body.userID, other.userID);
});
