import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator");

describe("the activity on the first page of the dashboard", () => {
  before(() => aDiscussion(forum, { name: "Rain" }));

  for (const width of [360, 1280])
    it(`loads after the page, has a table, and another period in its address, ${width} pixels wide`, async () => {
      const { page } = await visit("/dashboard", { as: administrator, width });
      const activity = page.getByRole("region", { name: "Activity" });
      await activity.getByRole("img", { name: /^Posts per day: between 0 and 1/ }).waitFor();
      await activity.getByText("Show Table").click();
      assert.equal(await activity.getByRole("row").count(), 31);
      await activity.getByRole("link", { name: "Last 12 Months" }).click();
      await page.waitForURL("**period=12months");
      await activity.getByRole("img", { name: /^Posts per month/ }).waitFor();
      assert.deepEqual(await accessibilityProblems(page), []);
      assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
    });
});
