import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aModeratorOf, aReport } from "#features/reports/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage, takenOver } from "./stage.ts";

const { forum, visit } = await openStage();
const [author, moderator, colleague] = [
  await forum.as("member", "quill"),
  await forum.as("moderator", "keeper"),
  await forum.as("moderator", "reed_warbler"),
];
const INBOX = "/dashboard/content/reports";
const made = { recordUserID: author.userID };
const card = (page: Page) => page.locator("article[data-current]");

describe("two moderators", () => {
  it("see each other on a card, which folds for one when the other decides", async () => {
    const placeRecordID = await aCategory(forum);
    const reported = [
      await aReport(forum, { ...made, categoryID: placeRecordID }),
      await aReport(forum, { ...made, categoryID: placeRecordID }),
    ];
    const path = `${INBOX}?placeRecordID=${placeRecordID}`;
    const [{ page }, { page: other }] = [
      await visit(path, { as: moderator }),
      await visit(path, { as: colleague }),
    ];
    await card(page).getByText("reed_warbler is reviewing too").waitFor();
    await card(other).getByText("keeper is reviewing too").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);

    await other.keyboard.press("d");
    await page.getByText(/^Reported: reed_warbler kept this .+\.$/).waitFor();
    assert.equal(await card(page).count(), 0, "no other card opens below the fingers");
    await page.keyboard.press("r");
    await page.keyboard.press("j");
    await card(page).getByText("reed_warbler is reviewing too").waitFor();
    const statusOf = async ({ reportID }: { reportID: number }) =>
      (await moderator.get(`/reports/${reportID}`)).body.status;
    assert.deepEqual(await Promise.all(reported.map(statusOf)), ["new", "dismissed"]);

    await other.keyboard.press("u");
    await other.getByText("Undone.").waitFor();
    await page.getByRole("article").nth(1).waitFor();
    assert.deepEqual(await Promise.all(reported.map(statusOf)), ["new", "new"]);
  });

  it("of different categories do not see each other", async () => {
    const only = ["member", "moderator", "administrator"] as const;
    const [here, there] = [await aCategory(forum, { only }), await aCategory(forum, { only })];
    const local = await aModeratorOf(forum, here);
    await aReport(forum, { ...made, categoryID: here });
    await aReport(forum, { ...made, categoryID: there });
    const { page } = await visit(INBOX, { as: local });
    await card(page).waitFor();
    assert.equal(await page.getByRole("article").count(), 1);
    const { page: elsewhere } = await visit(`${INBOX}?placeRecordID=${there}`, { as: colleague });
    await card(elsewhere).waitFor();
    const { page: same } = await visit(`${INBOX}?placeRecordID=${here}`, { as: moderator });
    await card(same).getByText("is reviewing too").waitFor();
    await card(page).getByText("keeper is reviewing too").waitFor();
    assert.equal(await elsewhere.getByText("is reviewing too").count(), 0);
  });
});

describe("a card", () => {
  it("marks links with the hosts to which they lead", async () => {
    const place = await aCategory(forum);
    const { body: post } = await author.post("/discussions", {
      ...{ name: "Cheap pumps", categoryID: place, format: "markdown" },
      body: "See [our bank](https://deals.example/pay), or [the rules](/categories).",
    });
    await moderator.post("/reports", {
      ...{ recordType: "discussion", recordID: post.discussionID, reportReasonIDs: ["spam"] },
    });
    const { page } = await visit(`${INBOX}?placeRecordID=${place}`, { as: moderator });
    await page.getByText("our bank (deals.example), or the rules.").waitFor();
    const link = page.getByRole("link", { name: "our bank" });
    const attributes = ["target", "rel"].map((name) => link.getAttribute(name));
    assert.deepEqual(await Promise.all(attributes), ["_blank", "nofollow noopener ugc"]);
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("has its decisions at the lower edge of a phone", async () => {
    const categoryID = await aCategory(forum);
    await aReport(forum, { ...made, categoryID });
    const { body: long } = await author.post("/discussions", {
      ...{ name: "Long", categoryID, format: "text", body: "Words.\n\n".repeat(60) },
    });
    await moderator.post("/reports", {
      ...{ recordType: "discussion", recordID: long.discussionID, reportReasonIDs: ["spam"] },
    });
    const { page } = await visit(INBOX, { as: moderator, width: 360 });
    await page.getByRole("article", { name: "Long" }).waitFor();
    await takenOver(page);
    const keep = card(page).getByRole("button", { name: "Keep Post" });
    const box = await keep.boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    assert.ok(box && box.y + box.height <= height, "it is visible without scrolling");
    assert.ok(box.height >= 44);
  });
});
