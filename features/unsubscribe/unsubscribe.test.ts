import assert from "node:assert/strict";
import { it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { channelsFor, setPreference } from "#features/preferences/server/index.ts";
import { accessibilityProblems } from "#test/browser.ts";
import { openStage } from "#test/e2e/stage.ts";
import type { TestUser } from "#test/forum.ts";
import { anUnsubscribeToken } from "./testing.ts";

const { forum, visit } = await openStage();
const guest = await forum.as("guest");
const administrator = await forum.as("administrator");
const MENTION = { kind: "preference", key: "Mention" };

async function aMember(): Promise<TestUser> {
  const member = await forum.as("member");
  await setPreference(await forum.context(), member.userID, "Mention", { email: true });
  return member;
}
const isNotified = async ({ userID }: TestUser) =>
  (await channelsFor(await forum.context(), "Mention", [userID])).get(userID)?.email;

it("asks on a page first, unsubscribes with a button, and resubscribes with another", async () => {
  const member = await aMember();
  const token = await anUnsubscribeToken(forum, member, MENTION);
  const { page } = await visit(`/unsubscribe/${token}`);
  await page.getByText("Someone mentions me").waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  assert.equal(await isNotified(member), true);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "Unsubscribe Successful" }).waitFor();
  assert.equal(await isNotified(member), false);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Nothing changed").waitFor();
  assert.equal(await isNotified(member), true);
});

it("works without scripts, and reports repeated use", async () => {
  const member = await aMember();
  const path = `/unsubscribe/${await anUnsubscribeToken(forum, member, MENTION)}`;
  const { page } = await visit(path, { javaScript: false });
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "Unsubscribe Successful" }).waitFor();
  assert.equal(await isNotified(member), false);
  await page.goto(path);
  await page.getByText("This was already off.").waitFor();
  await page.getByRole("button", { name: "Turn notifications back on" }).click();
  await page.getByText("Nothing changed").waitFor();
  assert.equal(await isNotified(member), true);
});

it("ends only the requested ones of several subscriptions, and restores only those that were on", async () => {
  const member = await aMember();
  const discussionID = await aDiscussion(forum, { name: "Relays" });
  const token = await anUnsubscribeToken(forum, member, [
    MENTION,
    { kind: "thread", recordID: discussionID },
  ]);
  const thread = `thread.${discussionID}`;
  const shown = (mentions: string, posts: string) => ({
    preferences: [
      { preference: "Mention", name: "Someone mentions me", enabled: mentions },
      { preference: thread, name: "Everything in Relays", enabled: posts },
    ],
  });
  assert.deepEqual((await guest.post(`/unsubscribe/${token}`, {})).body, shown("1", "1"));
  const changed = await guest.patch(`/unsubscribe/${token}`, {
    preferences: [{ preference: thread, enabled: "0" }],
  });
  assert.deepEqual(changed.body, shown("1", "0"));
  assert.equal((await member.get(`/discussions/${discussionID}`)).body.muted, true);
  const off = await guest.post(`/unsubscribe/${token}`, { "List-Unsubscribe": "One-Click" });
  assert.deepEqual(off.body, shown("0", "0"));
  assert.deepEqual(
    (await guest.post(`/unsubscribe/resubscribe/${token}`, { places: "0" })).body,
    shown("1", "0"),
  );
});

it("explains that a link is invalid, or that the member gets no email", async () => {
  const member = await aMember();
  const token = await anUnsubscribeToken(forum, member, MENTION);
  assert.equal((await guest.post(`/unsubscribe/${token.slice(0, -2)}xx`, {})).status, 403);
  const { page } = await visit("/unsubscribe/forged", { javaScript: false });
  await page.getByRole("heading", { name: "This link is not valid" }).waitFor();
  await administrator.patch(`/users/${member.userID}`, { banned: true });
  assert.deepEqual((await guest.post(`/unsubscribe/${token}`, {})).body, { preferences: [] });
  assert.equal((await member.post(`/unsubscribe/${token}`, {})).status, 200);
  await page.goto(`/unsubscribe/${token}`);
  await page.getByText("This account no longer receives email from us.").waitFor();
});
