import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { manyMembers } from "#features/users/testing.ts";
import { accessibilityProblems } from "#test/browser.ts";
import { openStage } from "#test/e2e/stage.ts";
import { aBadge, withBadges } from "./testing.ts";

const { forum, visit } = await openStage();
await withBadges(forum);
const author = await forum.as("member", "quill");
const moderator = await forum.as("moderator", "keeper");
const discussionID = await aDiscussion(forum, { insertUserID: author.userID });
await author.post("/comments", { discussionID, body: "First.", format: "text" });
await forum.drained();

const holders = (page: Page) => page.getByRole("region", { name: "Members with this badge" });

test("members see what they have and what is next, beside their posts and on their profile", async () => {
  const { page } = await visit("/badges", { as: author, width: 360 });
  await page.getByText(/^You have 1 of \d+ badges\.$/).waitFor();
  const comments = page.getByRole("region", { name: "Commenter" });
  await comments.getByText("You earned it:").waitFor();
  await comments.getByText("1 of 10").waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await comments.getByRole("link", { name: "First Comment" }).click();
  await page.getByRole("heading", { level: 1, name: "First Comment" }).waitFor();
  await page.goto(`${new URL(page.url()).origin}/discussion/${discussionID}`);
  const marks = page.getByRole("group", { name: "Badges" }).last();
  await marks.getByRole("link", { name: "First Comment" }).waitFor();
  await page.goto(`${new URL(page.url()).origin}/profile/quill`);
  const box = page.getByRole("region", { name: "Badges", exact: true });
  await box.getByRole("link", { name: "First Comment" }).waitFor();
  await box.getByRole("link", { name: "All badges" }).click();
  await page.getByRole("link", { name: "First Comment" }).last().waitFor();
});

describe("staff and members", () => {
  for (const javaScript of [true, false])
    test(`request, give and take a badge with scripts ${javaScript ? "on" : "off"}`, async () => {
      const key = `gardener-${javaScript}`;
      await aBadge(forum, { name: "Gardener", key });
      const { page } = await visit(`/badge/${key}`, { as: author, javaScript });
      await page.getByText("Request this badge").first().click();
      await page.getByLabel("Why should you have it?").fill("My roses.");
      await page.getByRole("button", { name: "Send Request" }).click();
      await page.getByRole("button", { name: "Withdraw Request" }).waitFor();
      // The form is gone, and the focus stays near it.
      if (javaScript) await page.locator("main :focus").waitFor();

      const staff = await visit("/dashboard/badge-requests", { as: moderator, javaScript });
      await staff.page.getByText("My roses.").waitFor();
      if (javaScript) assert.deepEqual(await accessibilityProblems(staff.page), []);
      await staff.page.getByRole("button", { name: "Give Badge" }).click();
      await staff.page.getByText("No one is waiting.").waitFor();
      if (javaScript) await staff.page.locator("main:focus").waitFor();

      await staff.page.goto(`${new URL(staff.page.url()).origin}/badge/${key}`);
      await holders(staff.page).getByRole("button", { name: "Take the badge from quill" }).click();
      await holders(staff.page).getByText("No one has this badge yet.").waitFor();
      if (javaScript) {
        await staff.page.getByRole("textbox", { name: "Members" }).focus();
        await staff.page.getByRole("combobox", { name: "Members" }).fill("qui");
        await staff.page.getByRole("option", { name: "quill" }).click();
      } else await staff.page.getByRole("textbox", { name: "Members" }).fill("quill");
      await staff.page.getByRole("textbox", { name: "Reason" }).fill("After all.");
      await staff.page.getByRole("button", { name: "Give Badge" }).click();
      await holders(staff.page).getByText("After all.").waitFor();
    });
});

test("staff give a badge to the members selected in the dashboard, stop that, and undo it", async () => {
  const badgeID = await aBadge(forum, { name: "Beekeeper", key: "beekeeper" });
  const context = await forum.context();
  const many = await manyMembers(context, 40);
  const holdersNow = async () => (await moderator.get(`/badges/${badgeID}`)).body.countUsers;
  const { page } = await visit("/dashboard/user?query=many", { as: moderator });
  const dialog = page.getByRole("dialog", { name: "Give Badge" });
  const give = async () => {
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    await page.getByRole("button", { name: "Select All 40" }).click();
    await page.getByText("40 members selected").waitFor();
    await page.getByRole("button", { name: "Give Badge…" }).click();
    await dialog.getByRole("combobox", { name: "Badge" }).selectOption("Beekeeper");
  };
  await give();
  assert.deepEqual(await accessibilityProblems(page), []);
  const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/calls\/run\?/, async (route) => {
    asked.resolve();
    await free.promise;
    await route.continue({ url: route.request().url().replace("Timeout=1", "Timeout=0") });
  });
  await dialog.getByRole("button", { name: "Give Badge to 40 Members" }).click();
  await asked.promise;
  await page.getByRole("progressbar", { name: "Giving the badge" }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  free.resolve();
  await page.getByText("0 of 40 done.").waitFor();
  assert.equal(await holdersNow(), 0);
  await page.unrouteAll();
  await page.reload();
  await give();
  await dialog.getByRole("button", { name: "Give Badge to 40 Members" }).click();
  await page.getByText("40 members got the badge.").waitFor();
  await page
    .getByRole("checkbox", { name: /^Select all/ })
    .and(page.locator(":focus"))
    .waitFor();
  assert.equal(await holdersNow(), many.length);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone.").waitFor();
  assert.equal(await holdersNow(), 0);
});

test("the dashboard changes, adds and deletes badges", async () => {
  const { page } = await visit("/dashboard/badges", { as: moderator });
  await page.getByRole("button", { name: "Edit First Comment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Ice breaker");
  assert.deepEqual(await accessibilityProblems(page), []);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Ice breaker" }).waitFor();
  await page.getByRole("button", { name: "Add Badge" }).click();
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Tea master");
  await dialog.getByRole("textbox", { name: "Points" }).fill("7");
  await dialog.getByRole("switch", { name: "In the list for members who don’t have it" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Tea master" }).waitFor();
  await page.getByText("Secret").waitFor();
  await page.getByRole("button", { name: "Delete Tea master" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "Tea master" }).waitFor({ state: "detached" });
  // The focus stays in the list.
  await page.getByRole("listitem").locator("button:focus").waitFor();
  await page.goto(`${new URL(page.url()).origin}/dashboard/log`);
  await page.getByText("Badge deleted").first().waitFor();
});
