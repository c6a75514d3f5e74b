import assert from "node:assert/strict";
import { test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { memberPath } from "#features/members/contract.ts";
import { accessibilityProblems } from "#test/browser.ts";
import { openStage } from "#test/e2e/stage.ts";
import { aRank, withRanks } from "./testing.ts";

const { forum, visit } = await openStage();
await withRanks(forum);
const administrator = await forum.as("administrator", "boss");
const member = await forum.as("member", "climber");

test("administrators begin with presets and add a rank, which asks when it keeps everyone from posting", async () => {
  const { page } = await visit("/dashboard/ranks", { as: administrator });
  await page.getByRole("button", { name: "Add Four Ranks" }).click();
  await page.getByRole("button", { name: "Edit Veteran" }).waitFor();
  await page.getByRole("button", { name: "Add Rank" }).click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field("Name").fill("Silent");
  await field("Title beside members’ names").fill("Silent one");
  await page.getByText("2 of 2 members fit now.").waitFor();
  await page.getByLabel("Start discussions").selectOption("Not allowed");
  await page.getByText("All members would have this rank").waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").getByText("Confirm that no member may post.").waitFor();
  await page.getByLabel("… they have written at least this many posts").fill("3");
  await page.getByText("0 of 2 members fit now.").waitFor();
  await page.getByLabel("… and have been members for at least").fill("2");
  await page.getByLabel("Unit of this time").selectOption("months");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("3 posts · Member for 2 months").waitFor();
  await page.getByRole("button", { name: "Edit Silent" }).click();
  await page.getByLabel("Start discussions").selectOption("Unchanged");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Can’t start discussions").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Delete Silent" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("3 posts · Member for 2 months").waitFor({ state: "detached" });
  await forum.drained();
});

test("members see what the next rank needs, also without scripts, and their title beside posts", async () => {
  const discussionID = await aDiscussion(forum, { insertUserID: member.userID });
  for (const javaScript of [true, false]) {
    const { page } = await visit("/profile/ranks/climber", { as: member, javaScript, width: 360 });
    await page.getByText("Your rank is New Member.").waitFor();
    const next = page.getByRole("listitem").filter({ hasText: "Next rank" });
    assert.match((await next.innerText()).replace(/\s+/g, " "), /^Member Next rank 1 of 5 posts 0 of 2 days/);
    await page.goto(new URL(`/discussion/${discussionID}`, page.url()).href);
    await page.getByText("New Member", { exact: true }).first().waitFor();
  }
});

test("staff set a rank by hand on the page about a member and on the profile", async () => {
  await aRank(forum, { name: "Hero", userTitle: "Our hero", level: 9, criteria: { manual: true } });
  const { page } = await visit(memberPath(member.userID), { as: administrator });
  const rank = page.getByRole("region", { name: "Rank" });
  await rank.getByRole("link", { name: "Rank: New Member" }).waitFor();
  await rank.getByRole("button", { name: "Set Rank" }).click();
  await page.getByLabel("Hero").check();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "Save" }).click();
  await rank.getByText("Given by staff").waitFor();
  await page.goto(new URL("/profile/climber", page.url()).href);
  await page.getByText("Our hero").first().waitFor();
  await page.getByRole("button", { name: "Actions for climber" }).click();
  await page.getByRole("menuitem", { name: "Set Rank" }).click();
  await page.getByLabel("By the criteria of the ranks").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("New Member", { exact: true }).first().waitFor();
});
