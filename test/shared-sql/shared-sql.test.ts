import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { format } from "sql-formatter";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "../forum.ts";

/**
 * The statements that several features build together. A file shows each as PostgreSQL gets it;
 * `UPDATE_SQL=1 npm test -- shared-sql` writes the files again.
 */
const forum = await openForum({ work: false });
const member = await forum.as("member", "kestrel");
const discussionID = await aDiscussion(forum, { insertUserID: member.userID });
const statements = [
  {
    file: "add-comment.sql",
    marker: /insert into "comments"/,
    send: () => member.post("/comments", { discussionID, body: "Hello", format: "text" }),
  },
  {
    file: "mark-read.sql",
    marker: /insert into discussion_reads/,
    send: () => member.post("/tick", { discussionID }),
  },
];

for (const { file, marker, send } of statements)
  test(`${file} is the statement that the forum sends`, async () => {
    const sent = await forum.statements(send);
    const shown = sent
      .filter((sql) => marker.test(sql))
      .map((sql) => format(sql, { language: "postgresql", keywordCase: "lower", expressionWidth: 100 }));
    assert.equal(shown.length, 1);
    const path = new URL(file, import.meta.url);
    if (process.env["UPDATE_SQL"]) writeFileSync(path, `${shown[0]}\n`);
    assert.equal(`${shown[0]}\n`, readFileSync(path, "utf8"));
  });
