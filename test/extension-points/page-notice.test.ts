import assert from "node:assert/strict";
import { test } from "node:test";
import { addPageNotices, type PageNotice } from "#features/layouts/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const noticeOf = (text: string, place: PageNotice["place"]): PageNotice => ({
  place,
  node: { $reactComponent: "TideNotice", $reactProps: { text } },
});
const tide = addon({
  ...about("tide"),
  adds: [
    addPageNotices(async ({ actor }, { layoutViewType }) =>
      actor.userID === 0
        ? [
            noticeOf("last", "sideEnd"),
            noticeOf("low", "side"),
            noticeOf(`high on ${layoutViewType}`, "above"),
          ]
        : [],
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
  assert.deepEqual(notices, [noticeOf("high on discussionList", "above").node]);
  const { $reactProps: side } = layout.find(({ $reactComponent }: { $reactComponent: string }) =>
    /^Section(?:Two|Three)Columns$/.test($reactComponent),
  );
  assert.deepEqual((side.rightTop ?? side.secondaryTop)[0], noticeOf("low", "side").node);
  assert.deepEqual((side.rightBottom ?? side.secondaryBottom).at(-1), noticeOf("last", "sideEnd").node);
  // A page without a side column shows all above its content.
  assert.equal((await pageOf(guest, "error")).notices.length, 3);
  assert.equal((await pageOf(member)).notices, undefined);
  await toggle("off");
  assert.equal((await pageOf(guest)).notices, undefined);
});
