import assert from "node:assert/strict";
import { test } from "node:test";
import { writeExport } from "#features/export/server/index.ts";
import { anExport, DAY, FORUM, importInto, type Table, wrongCounters } from "#features/import/testing.ts";
import { openForum, type TestForum } from "#test/forum.ts";
import { withQna } from "./testing.ts";

const DISCUSSIONS: Table = [
  "Discussion",
  "DiscussionID CategoryID Name Body Format InsertUserID DateInserted Type QnA DateAccepted DateOfAnswer",
  [70, 1, "Ink?", "Which?", "Text", 1, DAY, "Question", "Accepted", DAY, DAY],
  [71, 1, "Pen?", "Which?", "Text", 1, DAY, "Question", "Unanswered", null, null],
  [72, 1, "Nib?", "Which?", "Text", 1, DAY, "Question", "Answered", null, DAY],
  [73, 1, "Cap?", "Which?", "Text", 1, DAY, "Question", "Rejected", null, DAY],
];
const COMMENTS: Table = [
  "Comment",
  "CommentID DiscussionID Body Format InsertUserID DateInserted Score QnA DateAccepted AcceptedUserID",
  [80, 70, "Blue.", "Text", 3, DAY, 5, "Accepted", DAY, 1],
  [81, 70, "Red.", "Text", 3, DAY, 0, "Rejected", null, null],
  [82, 72, "A quill.", "Text", 3, DAY, 0, null, null, null],
  [83, 73, "None.", "Text", 3, DAY, 0, "Rejected", null, null],
];

async function seen(forum: TestForum) {
  const reader = await forum.as("administrator");
  const { body: questions } = await reader.get("/discussions", { type: "question", sort: "discussionID" });
  const { body: comments } = await reader.get("/comments", { sort: "commentID", insertUserID: 3 });
  return {
    questions: questions.map(({ name, statusID, attributes }: never) => [
      name,
      statusID,
      (attributes as { question: object }).question,
    ]),
    comments: comments
      .filter(({ attributes }: { attributes: { answer?: object } }) => attributes.answer)
      .map(({ score, attributes }: { score: number; attributes: { answer: object } }) => [
        score,
        attributes.answer,
      ]),
    accepted: (await reader.get("/users/3")).body.countAcceptedAnswers,
  };
}

test("questions and answers of a Vanilla export arrive whole, and are exported again", async () => {
  const [forum, other] = [await openForum(), await openForum()];
  for (const each of [forum, other]) await withQna(each);
  const others = FORUM.filter(([name]) => name !== "Discussion" && name !== "Comment");
  const report = await importInto(forum, await anExport([COMMENTS, DISCUSSIONS, ...others]));
  const leftOut = report.tables.flatMap(({ columnsLeftOut }) => Object.keys(columnsLeftOut));
  assert.deepEqual(
    leftOut.filter((name) => /QnA|Accept|Answer/.test(name)),
    [],
  );
  const first = await seen(forum);
  assert.deepEqual(
    first.questions.map(([name, statusID]: [string, number]) => [name, statusID]),
    [
      ["Ink?", 3],
      ["Pen?", 1],
      ["Nib?", 2],
      ["Cap?", 4],
    ],
  );
  assert.deepEqual(
    first.comments.map(([score, { status }]: [number, { status: string }]) => [score, status]),
    [
      [5, "accepted"],
      [0, "rejected"],
      [0, "pending"],
      [0, "rejected"],
    ],
  );
  assert.equal(first.accepted, 1);
  assert.deepEqual(await wrongCounters(forum), []);
  const file = `${forum.config.dataDirectory}/export.txt.gz`;
  await writeExport(await forum.context(), file);
  await importInto(other, file);
  assert.deepEqual(await seen(other), first);
  assert.deepEqual(await wrongCounters(other), []);
});
