import assert from "node:assert/strict";
import { test } from "node:test";
import { aLayout, aSection } from "#features/stored-layouts/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");

/** What the editor of a layout begins with. */
async function open(layoutID: number, type = "home") {
  const params = { type, layoutID };
  const { body } = await administrator.get("/layouts/lookup-hydrate", {
    layoutViewType: "layoutEditor",
    params,
  });
  return body.layout[0].$reactProps;
}
const give = (layoutID: number, recordType: string) =>
  administrator.put(`/layouts/${layoutID}/views`, [{ recordType, recordID: 0 }]);
const rename = (layoutID: number, name: string) => administrator.patch(`/layouts/${layoutID}`, { name });

test("the editor names the layout that the edited one would replace, however many there are", async () => {
  const own = await aLayout(forum);
  assert.equal((await open(own)).replaced, null);
  const [whole, section] = [await aLayout(forum), await aLayout(forum)];
  await rename(whole, "Of the forum");
  await rename(section, "Of the section");
  await give(whole, "global");
  assert.equal((await open(own)).replaced, "Of the forum");
  assert.equal((await open(whole)).replaced, null);
  await give(section, "siteSection");
  assert.equal((await open(own)).replaced, "Of the section");
  assert.equal((await open(await aLayout(forum, "discussionList"), "discussionList")).replaced, null);

  const count = () => forum.countStatements(() => open(own));
  await count();
  const statements = await count();
  for (let more = 0; more < 5; more++) await aLayout(forum, "home", [aSection(`Layout ${more}`)]);
  assert.equal(await count(), statements);
});

test("a layout of questions is edited on a question, and cannot be opened while the add-on is off", async () => {
  await forum.forum.application.switchAddon("qna", true);
  const member = await forum.as("member");
  const post = { body: "Words.", format: "text", categoryID: 1 };
  await member.post("/discussions", { ...post, name: "Tea" });
  const { body } = await member.post("/discussions/question", { ...post, name: "Which tea?" });
  await member.post("/discussions", { ...post, name: "Coffee" });
  const layoutID = await aLayout(forum, "question");
  const { sample, catalog } = await open(layoutID, "question");
  assert.deepEqual([sample.recordID, sample.name], [String(body.discussionID), "Which tea?"]);
  assert.ok(catalog.assets["react.asset.answerThread"]);
  await forum.forum.application.switchAddon("qna", false);
  const params = { type: "question", layoutID };
  const { status } = await administrator.get("/layouts/lookup-hydrate", {
    layoutViewType: "layoutEditor",
    params,
  });
  assert.equal(status, 404);
  assert.equal((await administrator.delete(`/layouts/${layoutID}`)).status, 204);
});
