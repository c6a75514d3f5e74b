import assert from "node:assert/strict";
import { test } from "node:test";
import { addPageNotices, type PageNotice } from "#features/layouts/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const noticeOf = (text: string, isPanel: boolean): PageNotice => ({
  isPanel,
  node: { $reactComponent: "TideNotice", $reactProps: { text } },
});
const tide = addon({
  ...about("tide"),
  adds: [
    addPageNotices(async ({ actor }, { layoutViewType }) =>
      actor.userID === 0 ? [noticeOf(`high on ${layoutViewType}`, false), noticeOf("low", true)] : [],
    ),
  ],
});

test("an add-on's notices are above the content and in the side column, for the readers that it chooses", async () => {
  const { here, toggle } = await onTwoNodes(tide);
  const [guest, member] = [await here.as("guest"), await here.as("member")];
  const pageOf = async (user: typeof guest, layoutViewType = "discussionList") =>
    (await user.get("/layouts/lookup-hydrate", { layoutViewType })).body;

  assert.equal((await pageOf(guest)).notices, undefined);
  await toggle("on");
  const { notices, layout } = await pageOf(guest);
  assert.deepEqual(notices, [noticeOf("high on discussionList", false).node]);
  assert.equal(JSON.stringify(layout).match(/"TideNotice"/g)?.length, 1);
  // A page without a side column shows both above its content.
  assert.equal((await pageOf(guest, "error")).notices.length, 2);
  assert.equal((await pageOf(member)).notices, undefined);
  await toggle("off");
  assert.equal((await pageOf(guest)).notices, undefined);
});
