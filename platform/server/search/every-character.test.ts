import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { anApplication } from "../database/testing.ts";
import { Vector } from "./postgres/indexing/vector.ts";
import { all, groupMatch, notMatch, phraseMatch } from "./postgres/query/matching.ts";
import { parseQuery, textIn } from "./postgres/query/query-language.ts";

const application = await anApplication([], { work: false });
const { db } = await application.systemContext();

const LANGUAGES = ["en"];
/** Texts per SQL statement. */
const AT_ONCE = 6000;
const ASSIGNED = /\p{Assigned}/u;

function* characters(): Generator<string> {
  for (let point = 1; point <= 0x10ffff; point++) {
    // Half of a surrogate pair is not a character.
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const character = String.fromCodePoint(point);
    if (ASSIGNED.test(character)) yield character;
  }
}

function matchesOf(text: string): string[] {
  const { groups, not } = parseQuery(text, LANGUAGES);
  const terms = textIn(groups);
  const matches = [
    all(groups.map((group) => groupMatch(group, false))),
    all(not.map(notMatch)),
    ...(terms.length > 0 ? [phraseMatch(terms, "AB")] : []),
  ];
  return matches.filter((match) => match !== "");
}

function vectorOf(text: string): string {
  const vector = new Vector();
  vector.add(textIn(parseQuery(text, LANGUAGES).groups), "A");
  return vector.toString();
}

async function refusedOf(texts: readonly string[], make: (text: string) => readonly string[], type: string) {
  const made = [...new Map(texts.flatMap((text) => make(text).map((term) => [term, { text, term }])))].map(
    ([, each]) => each,
  );
  const { rows } = await sql<{ at: number }>`
    select at::int from unnest(${made.map(({ term }) => term)}::text[]) with ordinality as made (term, at)
    where not pg_input_is_valid(term, ${type})`.execute(db);
  return rows.map(({ at }) => made[at - 1]);
}

test("every Unicode character, alone, next to a letter or negated, makes a query that PostgreSQL can parse", async () => {
  let texts: string[] = [];
  let count = 0;
  const ask = async () => {
    assert.deepEqual(await refusedOf(texts, matchesOf, "tsquery"), []);
    assert.deepEqual(await refusedOf(texts, (text) => [vectorOf(text)], "tsvector"), []);
    count += texts.length;
    texts = [];
  };
  for (const character of characters()) {
    texts.push(character, `a${character} ${character}a -a${character} -"${character} b"`);
    if (texts.length >= AT_ONCE) await ask();
  }
  await ask();
  assert.ok(count > 500_000, `${count}`);
});
