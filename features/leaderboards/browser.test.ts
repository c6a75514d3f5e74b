import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { layoutView, template } from "#features/layouts/server/index.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { manyMembers } from "#features/users/testing.ts";
import { feature } from "#platform/server/application/feature.ts";
import { accessibilityProblems } from "#test/browser.ts";
import { openStage } from "#test/e2e/stage.ts";

/** A page whose layout has the widget. */
const welcome = feature({
  name: "welcome",
  adds: [
    layoutView({
      type: "welcome",
      recordTypes: ["global"],
      resolve: async () => ({ params: {}, seo: { title: "Welcome", description: null } }),
    }),
    template({
      layoutViewType: "welcome",
      name: "Welcome",
      layout: [
        {
          $hydrate: "react.leaderboard",
          apiParams: { leaderboardType: "posts", slotType: "m", limit: 2 },
        },
      ],
    }),
  ],
});

const { forum, visit } = await openStage({ more: [welcome] });
await enableLocales(forum, "ar");
const members = await Promise.all(
  ["kestrel", "northwind", "solder", "fathom"].map((name) => forum.as("member", name)),
);
const [first, , third, reader] = members;
const categoryID = await aCategory(forum, { name: "Hardware" });
const discussionID = await aDiscussion(forum, { name: "Of rain", insertUserID: first!.userID, categoryID });
for (const [place, { userID: insertUserID }] of members.entries())
  for (let count = place; count < 3; count++) await aComment(forum, { discussionID, insertUserID });
for (const { post } of members.slice(1))
  await post(`/discussions/${discussionID}/reactions`, { reactionType: "Like" });
const old = { dateInserted: new Date("2020-01-02T03:04:05Z"), insertUserID: third!.userID };
for (let count = 0; count < 8; count++) await aDiscussion(forum, old);
await forum.drained();

/** A folder for pictures of the pages. */
const LOOK = process.env["LEADERBOARD_LOOK"];

for (const javaScript of [true, false])
  test(`members are compared by number, time and category, with scripts ${javaScript ? "on" : "off"}`, async () => {
    const { page } = await visit("/leaderboard", { as: reader!, javaScript, width: javaScript ? 1280 : 360 });
    const rows = async () =>
      (await page.getByRole("list", { name: "Members" }).getByRole("listitem").allInnerTexts()).map((text) =>
        text.replace(/\s+/g, " "),
      );
    await page.getByRole("heading", { level: 1, name: "Leaderboard" }).waitFor();
    assert.deepEqual(await rows(), ["1 kestrel 3 points"]);
    await page.getByRole("link", { name: "Posts", exact: true }).last().click();
    await page.getByText("9 posts").waitFor();
    assert.deepEqual(await rows(), ["1 solder 9 posts", "2 kestrel 4 posts", "3 northwind 2 posts"]);
    if (javaScript) assert.deepEqual(await accessibilityProblems(page), []);
    if (LOOK) await page.screenshot({ path: `${LOOK}/posts-${javaScript}.png`, fullPage: true });
    await page.getByRole("link", { name: "This year" }).click();
    await page.getByText("1 post", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Last year" }).click();
    await page.getByText("There was nothing to rank in this period.").waitFor();
    if (javaScript) assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("link", { name: "This year" }).click();
    await page.getByText("1 post", { exact: true }).waitFor();
    assert.deepEqual(await rows(), ["1 kestrel 4 posts", "2 northwind 2 posts", "3 solder 1 post"]);
    await page.getByLabel("Category").selectOption("Hardware");
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL(/categoryID=\d/);
    assert.deepEqual(await rows(), ["1 kestrel 4 posts", "2 northwind 2 posts", "3 solder 1 post"]);
  });

test("readers see their own place below the others, in their language", async () => {
  const others = await manyMembers(await forum.context(), 52);
  for (const insertUserID of others)
    for (let count = 0; count < 2; count++) await aDiscussion(forum, { insertUserID });
  await aDiscussion(forum, { insertUserID: reader!.userID });
  await forum.drained();
  const { page } = await visit("/leaderboard?type=posts&slotType=d", { as: reader!, width: 360 });
  const list = page.getByRole("list", { name: "Members" }).getByRole("listitem");
  assert.equal(await list.count(), 51);
  assert.equal((await list.last().innerText()).replace(/\s+/g, " "), "55 fathom You 1 post");
  const [above] = await list
    .nth(1)
    .innerText()
    .then((text) => text.split(/\s/));
  assert.equal(above, "2", "members with equal numbers share a place");
  const { page: arabic } = await visit("/leaderboard", { locale: "ar", width: 360 });
  await arabic.getByRole("heading", { level: 1, name: "لوحة المتصدرين" }).waitFor();
  assert.deepEqual(await accessibilityProblems(arabic), []);
  for (const [name, each] of Object.entries({ own: page, arabic }))
    if (LOOK) await each.screenshot({ path: `${LOOK}/${name}.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: "dark" });
  if (LOOK) await page.screenshot({ path: `${LOOK}/dark.png` });
});

test("the widget shows the first members and leads to the leaderboard", async () => {
  const layout = { layoutViewType: "welcome", params: {} };
  const { body } = await reader!.get("/layouts/lookup-hydrate", layout);
  const [{ $reactComponent, $reactProps: props }] = body.layout;
  assert.deepEqual(
    [$reactComponent, props.title, props.url, props.leaders.map(({ text }: { text: string }) => text)],
    ["LeaderboardWidget", "Top Members", "/leaderboard?type=posts&slotType=m", ["4 posts", "2 posts"]],
  );
});
