import assert from "node:assert/strict";
import { test } from "node:test";
import { toCsv } from "./csv.ts";

test("records become lines, and nested records become columns", () => {
  const csv = toCsv([
    { id: 1, insertUser: { name: "Ann" } },
    { id: 2, tags: ["a", "b"] },
  ]);
  assert.equal(csv, 'id,insertUser.name,tags\r\n1,Ann,\r\n2,,"[""a"",""b""]"\r\n');
});

test("text that a spreadsheet would run as a formula is escaped, and numbers remain numbers", () => {
  const csv = toCsv([{ name: "=1+1", score: -3, note: 'say "hi",\nAnn', empty: null }]);
  assert.equal(csv, `name,score,note,empty\r\n'=1+1,-3,"say ""hi"",\nAnn",\r\n`);
  for (const start of [
    "=",
    "+",
    "-",
    "@",
    "＝",
    "＋",
    "－",
    "＠",
    "\t",
    "\r",
    "\n",
    " =",
    "\u3000＝",
    "\u00a0@",
  ]) {
    const text = `${start}cmd|' /C calc'!A0`;
    const shown = /[\r\n]/.test(start) ? `"'${text}"` : `'${text}`;
    assert.equal(toCsv([{ text }]), `text\r\n${shown}\r\n`, JSON.stringify(start));
    assert.match(toCsv([{ [text]: 1 }]), /^"?'/, "a column of that name");
  }
});
