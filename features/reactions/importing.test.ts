import assert from "node:assert/strict";
import { it } from "node:test";
import { aComment, wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { anExport, DAY, FORUM, importInto, type Table } from "#features/import/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const [author, reader] = [await forum.as("member", "quill"), await forum.as("member", "reader")];
const by = { insertUserID: author.userID };
const discussionID = await aDiscussion(forum, { ...by, name: "Made here" });
const commentID = await aComment(forum, { ...by, discussionID });
await reader.post(`/discussions/${discussionID}/reactions`, { reactionType: "Like" });
await reader.post(`/comments/${commentID}/reactions`, { reactionType: "Agree" });

const SCORED: Table = [
  "Discussion",
  "DiscussionID CategoryID Name Body Format InsertUserID DateInserted Score",
  [1, 1, "Some", "Words.", "Text", 1, DAY, 7],
];
const SCORED_TOO: Table = [
  "Comment",
  "CommentID DiscussionID Body Format InsertUserID DateInserted Score",
  [1, 1, "Words.", "Text", 1, DAY, 3],
];
const others = FORUM.filter(([name]) => name !== "Discussion" && name !== "Comment");
await importInto(forum, await anExport([...others, SCORED, SCORED_TOO]));

interface Reacted {
  score: number;
  reactions: { urlcode: string; hasReacted: boolean }[];
}
const shown = ({ score, reactions }: Reacted) => [
  score,
  reactions.flatMap(({ urlcode, hasReacted }) => (hasReacted ? urlcode : [])).join(),
];

it("reactions to posts that were created here follow them to their new ids", async () => {
  const { body: me } = await author.get("/users/me");
  const [discussion] = (await reader.get("/discussions", { insertUserID: me.userID, expand: "reactions" }))
    .body;
  const [comment] = (await reader.get("/comments", { insertUserID: me.userID, expand: "reactions" })).body;
  assert.ok(discussion.discussionID > discussionID && comment.commentID > commentID);
  assert.deepEqual(
    [shown(discussion), shown(comment)],
    [
      [1, "Like"],
      [1, "Agree"],
    ],
  );
  assert.equal((await reader.get(`/users/${me.userID}`)).body.points, 2);
});

it("imported scores stay, and reactions add to them", async () => {
  for (const [path, score] of [
    ["/discussions/1", 7],
    ["/comments/1", 3],
  ] as const) {
    assert.equal((await reader.get(path)).body.score, score);
    assert.equal((await reader.post(`${path}/reactions`, { reactionType: "Like" })).status, 201);
    assert.equal((await reader.get(path)).body.score, score + 1);
  }
  assert.deepEqual(await wrongCounters(forum), []);
});
