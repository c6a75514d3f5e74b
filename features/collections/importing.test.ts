import assert from "node:assert/strict";
import { it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { anExport, FORUM, importInto } from "#features/import/testing.ts";
import { openForum } from "#test/forum.ts";
import { aCollection, categoryAt, discussionAt } from "./testing.ts";

const forum = await openForum();
// The export has a fifth one as well.
for (const _ of [2, 3, 4]) await aCategory(forum);
const categoryID = await aCategory(forum, { name: "Made here" });
const discussionID = await aDiscussion(forum, { name: "Written here", categoryID });
const id = await aCollection(forum, [categoryAt(categoryID), discussionAt(discussionID)]);

it("collections follow records created here to their new ids", async () => {
  await importInto(forum, await anExport(FORUM));
  const { body } = await (await forum.as("administrator")).get(`/collections/${id}/content/en`);
  assert.deepEqual(
    body.map(({ record }: { record: { name: string } }) => record.name),
    ["Made here", "Written here"],
  );
  const ids = body.map(({ recordID }: { recordID: number }) => recordID);
  assert.ok(ids[0] !== categoryID && ids[1] !== discussionID, ids.join());
});
