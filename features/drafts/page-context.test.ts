import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { discussionDraft } from "./testing.ts";

const forum = await openForum();
const [writer, other, guest] = [
  await forum.as("member", "quill"),
  await forum.as("member"),
  await forum.as("guest"),
];
const categoryID = await aCategory(forum, { name: "Letters", urlcode: "letters" });
const discussionID = await aDiscussion(forum, { categoryID });
const elsewhere = await aDiscussion(forum, { categoryID });
const commentID = await aComment(forum, { discussionID });

const aDraft = async (parentRecordID: number) =>
  (
    await writer.post("/drafts", {
      ...{ recordType: "comment", parentRecordType: "discussion", parentRecordID },
      attributes: { body: "Half a thought", format: "text", draftMeta: {} },
    })
  ).body.draftID as number;

const look = (params: object, user = writer, recordType = "discussion", recordID = discussionID) =>
  user.get("/layouts/lookup-hydrate", { layoutViewType: "post", recordType, recordID, params });
const form = (params: object) =>
  writer.get("/layouts/lookup-hydrate", { layoutViewType: "createPost", params });

test("the page of a post has the contexts of the reference, in order", async () => {
  const place = { parentRecordType: "discussion", parentRecordID: discussionID };
  const expected = (serverDraftID: number | null, more: object = {}) => [
    { $reactComponent: "CreateCommentProvider", $reactProps: place },
    {
      $reactComponent: "DraftContextProvider",
      $reactProps: { ...place, recordType: "comment", recordID: null, serverDraftID },
    },
    {
      $reactComponent: "PostPageContextProvider",
      $reactProps: {
        ...{ discussionID, categoryID, type: "discussion", page: 1, sort: null, commentID: null },
        ...more,
      },
    },
  ];
  assert.deepEqual((await look({}, guest)).body.contexts, expected(null));
  const atComment = (await look({ sort: "-score" }, guest, "comment", commentID)).body.contexts;
  assert.deepEqual(atComment, expected(null, { sort: "-score", commentID }));
  const serverDraftID = await aDraft(discussionID);
  const { body } = await look({ serverDraftID });
  assert.deepEqual(body.contexts, expected(serverDraftID));
  // The form at the end of the thread continues it.
  assert.match(
    JSON.stringify(body.layout),
    new RegExp(`"drafts":\\{"drafts":\\[\\{[^}]*"draftID":${serverDraftID}\\b`),
  );
});

test("a draft of someone else or of another post, and a group, are refused", async () => {
  const [here, there] = [await aDraft(discussionID), await aDraft(elsewhere)];
  const statuses = await Promise.all(
    [
      look({ serverDraftID: there }),
      look({ serverDraftID: 999_999 }),
      look({ serverDraftID: here }, other),
      look({ serverDraftID: here }, guest),
      look({ serverDraftID: "x" }),
      look({ groupID: 5 }),
      form({ parentRecordType: "group", parentRecordID: 5 }),
      form({ groupID: 5 }),
    ].map(async (answer) => (await answer).status),
  );
  assert.deepEqual(statuses, [404, 404, 404, 403, 422, 422, 422, 422]);
});

test("the form of a post has a context for its draft, and one for its category", async () => {
  const { draftID } = (await writer.post("/drafts", discussionDraft(categoryID))).body;
  const parent = { parentRecordType: "category", parentRecordID: categoryID };
  const expected = (place: object, recordID: number | null = null, serverDraftID: number | null = null) => [
    {
      $reactComponent: "DraftContextProvider",
      $reactProps: { ...place, recordType: "discussion", recordID, serverDraftID },
    },
    { $reactComponent: "ParentRecordContextProvider", $reactProps: place },
  ];
  assert.deepEqual(
    (await form({})).body.contexts,
    expected({ parentRecordType: null, parentRecordID: null }),
  );
  for (const named of [{ category: "letters" }, parent, { categoryID }]) {
    const { body } = await form({ ...named, serverDraftID: draftID });
    assert.deepEqual(body.contexts, expected(parent, null, draftID));
    const filled = JSON.stringify(body.layout);
    assert.match(filled, new RegExp(`"categoryID":${categoryID},"discussion":null`));
    assert.match(filled, new RegExp(`"serverDraftID":${draftID}`));
  }
  const own = await aDiscussion(forum, { categoryID, insertUserID: writer.userID });
  assert.deepEqual((await form({ recordID: own })).body.contexts, expected(parent, own));
});
