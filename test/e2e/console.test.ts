import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const member = await forum.as("member", "kestrel");
const administrator = await forum.as("administrator");
const guests = (await administrator.get("/roles")).body.find(
  ({ type }: { type: string }) => type === "guest",
);
const grant = [{ type: "global", permissions: { "profiles.view": true } }];
assert.equal((await administrator.patch(`/roles/${guests.roleID}/permissions`, grant)).status, 200);
const discussionID = await aDiscussion(forum, { name: "Which ferry?", insertUserID: member.userID });
await aComment(forum, { discussionID, insertUserID: member.userID });
const PATHS = ["/", "/discussions", `/discussion/${discussionID}`, "/profile/kestrel"];

/** Collects what the browser reports in its console, apart from messages for information. */
function watchConsole(page: Page): string[] {
  const reports: string[] = [];
  page.context().on("console", (message) => {
    if (["warning", "error"].includes(message.type())) reports.push(message.text());
  });
  return reports;
}

const isControlled = (page: Page) => page.evaluate("navigator.serviceWorker.controller !== null");
/** Registers the service worker with the first action of the reader, and waits until it is active. */
async function installWorker(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1);
  await page.evaluate("navigator.serviceWorker.ready.then(() => {})");
}

for (const [who, as] of [
  ["a guest", {}],
  ["a member", { as: member }],
] as const)
  it(`has nothing to report to ${who}, on the first visit and on the next one`, async () => {
    const { page } = await visit("about:blank", { ...as, serviceWorker: true });
    const reports = watchConsole(page);
    const look = async (path: string) => {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
    };
    for (const path of PATHS) await look(path);
    await installWorker(page);
    for (const path of PATHS) await look(path);
    assert.equal(await isControlled(page), true);
    assert.deepEqual(reports, []);
  });
