import assert from "node:assert/strict";
import { test } from "node:test";
import { writeExport } from "#features/export/server/index.ts";
import { anExport, FORUM, importInto, wrongCounters } from "#features/import/testing.ts";
import { openForum, type TestForum } from "#test/forum.ts";
import { exported, withQna } from "./testing.ts";

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
  const report = await importInto(forum, await anExport([...exported, ...others]));
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
