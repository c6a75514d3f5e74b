import assert from "node:assert/strict";
import { it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { wrongCounters } from "#features/import/testing.ts";
import { openForum } from "#test/forum.ts";
import { aDiscussion } from "./testing.ts";

const forum = await openForum();
const [guest, administrator] = [await forum.as("guest"), await forum.as("administrator")];
const category = async (categoryID: number) => (await administrator.get(`/categories/${categoryID}`)).body;

for (const hands of [false, true])
  it(`${hands ? "hands over" : "deletes"} the discussions of a category in a run, which is one act that is undone`, async () => {
    const [going, taking] = [await aCategory(forum), await aCategory(forum)];
    const posts = [
      await aDiscussion(forum, { categoryID: going }),
      await aDiscussion(forum, { categoryID: going }),
    ];
    const query = hands ? `batch=true&newCategoryID=${taking}` : "batch=true";
    const { status, body } = await administrator.delete(`/categories/${going}?${query}`);
    assert.deepEqual([status, body.status], [202, "queued"]);
    await forum.drained();
    const run = await administrator.get(`/calls/runs/${body.jobTrackingID}`);
    assert.deepEqual([run.body.status, run.body.progress.successIDs.length], ["finished", 3]);
    assert.equal((await guest.get(`/categories/${going}`)).status, 404);
    assert.equal((await category(taking)).countDiscussions, hands ? 2 : 0);
    for (const discussionID of posts)
      assert.equal((await guest.get(`/discussions/${discussionID}`)).status, hands ? 200 : 404);

    const undone = await administrator.post(`/logs/operations/${body.jobTrackingID}/undo`);
    assert.equal(undone.status, 200, JSON.stringify(undone.body));
    assert.equal((await category(going)).countDiscussions, 2);
    assert.equal((await category(taking)).countDiscussions, 0);
    for (const discussionID of posts)
      assert.equal((await guest.get(`/discussions/${discussionID}`)).body.categoryID, going);
    assert.deepEqual(await wrongCounters(forum), []);
  });

it("refuses a run before any of it is done", async () => {
  const categoryID = await aCategory(forum);
  await aCategory(forum, { parentCategoryID: categoryID });
  assert.equal((await administrator.delete(`/categories/${categoryID}?batch=true`)).status, 409);
  const moderator = await forum.as("moderator");
  assert.equal((await moderator.delete(`/categories/${categoryID}?batch=true`)).status, 403);
});
