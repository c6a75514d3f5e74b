import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { anApplication } from "../database/testing.ts";
import type { SearchDocument, SearchQuery, Visibility } from "./port.ts";
import { scopeOf, where } from "./postgres/query/scope.ts";
import { expectedMatches } from "./postgres/ranking/expected.ts";
import { statisticsOf } from "./postgres/ranking/statistics.ts";
import { postgresEngine } from "./postgres-engine.ts";

const application = await anApplication([], { work: false });
const context = await application.systemContext();
const engine = postgresEngine({ siteLanguage: () => "en" });

let lastID = 0;
function aDocument(more: Partial<SearchDocument> = {}): SearchDocument {
  const recordID = more.recordID ?? ++lastID;
  return {
    kind: "post",
    recordID,
    group: { kind: "post", recordID },
    title: "",
    context: "",
    body: "",
    names: [],
    placeID: 1,
    labels: [],
    language: "en",
    dateInserted: new Date("2026-01-01T00:00:00Z"),
    dateUpdated: null,
    score: 0,
    worth: 0,
    ...more,
  };
}

const EVERYTHING: Visibility[] = [{ kind: "post", placeIDs: null }];
const PUBLIC: Visibility[] = [{ kind: "post", placeIDs: [1, 2], except: ["is:hidden"] }];

const queryOf = (text: string, more: Partial<SearchQuery>): SearchQuery => ({
  text,
  operator: "and",
  visibilities: PUBLIC,
  conditions: [],
  sort: "relevance",
  isCollapsed: false,
  offset: 0,
  limit: 10,
  language: "en",
  ...more,
});
const search = (text: string, more: Partial<SearchQuery> = {}) => engine.query(context, queryOf(text, more));
const idsFoundBy = async (text: string, more: Partial<SearchQuery> = {}) =>
  (await search(text, more)).hits.map(({ recordID }) => recordID);

async function indexed(...documents: Partial<SearchDocument>[]): Promise<number[]> {
  const made = documents.map(aDocument);
  await engine.index(context, made);
  return made.map(({ recordID }) => recordID);
}

test("words are found as users write them", async () => {
  const texts = [
    "SEO",
    "written in C++",
    "written in C",
    "支持中文吗",
    "a café",
    "TypeError: Cannot read properties of undefined (reading 'x')",
  ];
  const [seo, cpp, c, cjk, cafe, error] = await indexed(...texts.map((body) => ({ body })));
  for (const [query, ids] of [
    ["seo", [seo]],
    ["C++", [cpp]],
    ["written C", [c, cpp]],
    ["支持", [cjk]],
    ["cafe", [cafe]],
    ["CAFÉ", [cafe]],
    ["TypeError: Cannot read properties of undefined (reading 'x')", [error]],
  ] as const)
    assert.deepEqual(await idsFoundBy(query), ids, query);
});

test("phrases, negated words and alternatives are supported", async () => {
  const [both, apart, other] = await indexed(
    { body: "a purple elephant sleeps" },
    { body: "the elephant is purple, and awake" },
    { body: "a zebra sleeps" },
  );
  assert.deepEqual(await idsFoundBy('"purple elephant"'), [both]);
  assert.deepEqual(await idsFoundBy("purple elephant"), [both, apart]);
  assert.deepEqual(await idsFoundBy("elephant -sleeps"), [apart]);
  assert.deepEqual((await idsFoundBy("zebra or awake")).sort(), [apart!, other!].sort());
});

test("a misspelled word of a title is corrected", async () => {
  const [title] = await indexed({ title: "Calibration of thermometers" });
  const answer = await search("callibration");
  assert.deepEqual(
    [answer.hits.map(({ recordID }) => recordID), answer.searchedFor],
    [[title], "calibration"],
  );
  assert.deepEqual(answer.hits[0]?.title.marks, [[0, 11]]);
  const suggested = await engine.suggest(context, {
    text: "calib",
    visibilities: PUBLIC,
    conditions: [],
    limit: 5,
    language: null,
  });
  assert.deepEqual(
    suggested.map((hit) => [hit.recordID, hit.title.marks]),
    [[title, [[0, 11]]]],
  );
});

test("results are sorted and grouped", async () => {
  const group = { kind: "post", recordID: 9001 };
  const [one, two, three] = await indexed(
    { body: "walrus", dateInserted: new Date("2020-01-01"), score: 2, group },
    { body: "walrus walrus", dateInserted: new Date("2022-01-01"), group },
    { title: "Walrus", dateInserted: new Date("2021-01-01"), score: 1 },
  );
  assert.deepEqual(await idsFoundBy("walrus"), [three, two, one]);
  assert.deepEqual(await idsFoundBy("walrus", { sort: "-dateInserted" }), [two, three, one]);
  assert.deepEqual(await idsFoundBy("walrus", { sort: "dateUpdated", offset: 1, limit: 1 }), [three]);
  assert.deepEqual(await idsFoundBy("walrus", { sort: "-score" }), [one, three, two]);
  assert.deepEqual(await idsFoundBy("walrus", { sort: "-hot" }), [two, three, one]);
  for (const [sort, first] of [
    ["relevance", three],
    ["-dateInserted", two],
  ] as const) {
    const { hits, total } = await search("walrus", { isCollapsed: true, sort });
    assert.deepEqual([hits[0]?.recordID, hits.map(({ count }) => count).sort(), total], [first, [1, 2], 2]);
  }
});

test("the relevance is explained by the factors of the formula", async () => {
  const [recordID = 0] = await indexed({ title: "Narwhal migration" });
  const query = queryOf("narwhal", {});
  const why = await engine.explain(context, query, { kind: "post", recordID });
  const product = why.parts.reduce((sum, { value }) => sum * value, 1);
  assert.equal(why.relevance, product);
  assert.ok((await search("narwhal")).hits[0]?.relevance === product);
  assert.equal((await engine.explain(context, query, { kind: "post", recordID: 1 })).isFound, false);
});

test("a post of a megabyte is searched completely, with an excerpt around the match", async () => {
  const filler = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor ";
  const body = `${filler.repeat(13_500)} the gasket of the flux capacitor leaks`;
  const [long] = await indexed({ title: "A long story", body });
  const { hits, total } = await search("flux gasket story");
  assert.deepEqual([hits.map(({ recordID }) => recordID), total], [[long], 1]);
  const { text, marks } = hits[0]!.excerpt;
  assert.ok(text.length < 320 && text.startsWith("…"));
  assert.deepEqual(
    marks.map(([from, to]) => text.slice(from, to)),
    ["gasket", "flux"],
  );
});

test("marks are at the matching words, in any script and form", async () => {
  const marked = async (query: string) =>
    (await search(query)).hits.map(({ excerpt: { text, marks } }) =>
      marks.map(([from, to]) => text.slice(from, to)),
    );
  await indexed(
    { body: "Deux crèmes brûlées", language: "fr" },
    { body: "我们支持繁體字吗" },
    { body: "call baz_qux() first" },
    { body: "three otters swimming" },
  );
  assert.deepEqual(await marked("creme brulee"), [["crèmes", "brûlées"]]);
  assert.deepEqual(await marked("繁體字"), [["繁體字"]]);
  assert.deepEqual(await marked("qux"), [["baz_qux"]]);
  assert.deepEqual(await marked("swim otter"), [["otters", "swimming"]]);
});

test("when few records match all words, those that match most of them follow", async () => {
  const [all, most, some] = await indexed(
    { body: "magnolia hydrangea rhododendron azalea" },
    { body: "magnolia hydrangea rhododendron" },
    { body: "magnolia" },
  );
  const ids = await idsFoundBy("magnolia hydrangea rhododendron azalea");
  assert.deepEqual(ids.slice(0, 2), [all, most]);
  assert.deepEqual(await idsFoundBy("magnolia hydrangea unheardof"), [most, all, some]);
  assert.deepEqual(await idsFoundBy("magnolia azalea -hydrangea"), [some]);
  assert.deepEqual(await idsFoundBy("azalea unheardof", { operator: "or" }), [all]);
});

test("compound words are found by their parts, above all in titles", async () => {
  const [apart, title, exact] = await indexed(
    { body: "a gauge that is read, and for pressure only" },
    { title: "Post json to the gauge", body: "how?" },
    { body: "send it to http://localhost/gauge/post.json" },
  );
  assert.deepEqual(await idsFoundBy("gauge/post.json"), [title, exact]);
  assert.deepEqual(await idsFoundBy("read-only gauge pressure"), [apart, title, exact]);
});

test("a rare word is also searched with its corrected spelling, and a thread with more matches comes first", async () => {
  const thread = { kind: "post", recordID: 9100 };
  const right = Array.from({ length: 40 }, (_, index) => ({ title: `Thermostat ${index}`, body: "a valve" }));
  const [wrong, ...others] = await indexed({ title: "Thermostadt", body: "a valve" }, ...right);
  const { total, searchedFor, didYouMean } = await search("thermostadt valve");
  assert.deepEqual([total, searchedFor, didYouMean], [others.length + 1, null, "thermostat valve"]);
  assert.equal((await idsFoundBy("thermostadt valve"))[0], wrong);
  const [alone, first] = await indexed(
    { body: "an obelisk" },
    { body: "an obelisk", group: thread },
    { body: "an obelisk", group: thread },
  );
  const { hits } = await search("obelisk", { isCollapsed: true });
  assert.equal(hits.length, 2);
  assert.notEqual(hits[0]?.recordID, alone);
  assert.equal(hits[1]?.recordID, alone);
  assert.ok(hits[0]!.recordID >= first!);
});

test("records that a reader may not see do not affect any answer", async () => {
  const secrets = await indexed(
    { title: "Xylophagous beetles", placeID: 7 },
    { title: "Xylophagous beetles", labels: ["is:hidden"] },
    { title: "Xylophagous beetles", placeID: null },
    { title: "Xylophagous beetles", kind: "draft" },
  );
  const suggest = async (text: string, visibilities: readonly Visibility[]) =>
    (await engine.suggest(context, { text, visibilities, conditions: [], limit: 10, language: "en" })).length;
  assert.equal((await search("xylophagous", { visibilities: EVERYTHING })).total, secrets.length - 1);
  assert.equal((await search("xilophagous", { visibilities: EVERYTHING })).searchedFor, "xylophagous");
  assert.equal(await suggest("xyloph", EVERYTHING), secrets.length - 1);
  for (const word of ["xylophagous", "zzzophagous", "xilophagous"])
    for (const text of [word, `${word} elephant`, `"${word} beetles"`]) {
      const answer = await search(text);
      const unheard = await search(text.replace(word, "qqqqqqqqqqq"));
      assert.deepEqual({ ...answer, searchedFor: null }, { ...unheard, searchedFor: null }, text);
      assert.deepEqual([answer.searchedFor, answer.didYouMean], [null, null], text);
    }
  for (const text of ["xyl", "xylophagous", "xilophagous"])
    assert.equal(await suggest(text, PUBLIC), 0, text);
  assert.deepEqual(
    await search("elephant", { visibilities: [] }),
    await search("qqqqq", { visibilities: [] }),
  );
  assert.equal((await search("elephant", { visibilities: [{ kind: "post", placeIDs: [] }] })).total, 0);
});

test("results are filtered by labels, title and date", async () => {
  const [one, two, three] = await indexed(
    { body: "heron", labels: ["author:1", "tag:1", "tag:2"], placeID: 2 },
    { body: "heron", labels: ["author:2", "tag:1"], dateInserted: new Date("2024-06-01") },
    { body: "heron", title: "Wading birds", group: { kind: "post", recordID: 9002 } },
  );
  const cases: [SearchQuery["conditions"], (number | undefined)[]][] = [
    [[{ labels: ["tag:1", "tag:2"], match: "all" }], [one]],
    [[{ labels: ["author:2", "tag:2"], match: "any" }], [one, two]],
    [[{ labels: ["tag:1"], match: "none" }], [three]],
    [[{ labels: [], match: "any" }], []],
    [[{ placeIDs: [2] }], [one]],
    [[{ placeIDs: [7] }], []],
    [[{ groups: [{ kind: "post", recordID: 9002 }] }], [three]],
    [[{ title: "birds wading" }], [three]],
    [[{ date: "dateInserted", from: new Date("2024-06-01"), before: new Date("2024-06-02") }], [two]],
  ];
  for (const [conditions, ids] of cases)
    assert.deepEqual((await idsFoundBy("heron", { conditions })).sort(), ids, JSON.stringify(conditions));
  assert.deepEqual(await idsFoundBy("heron", { inTitles: true }), []);
  assert.deepEqual(await idsFoundBy("birds", { inTitles: true }), [three]);
  const tagged = await idsFoundBy("", { conditions: [{ labels: ["tag:1"], match: "any" }] });
  assert.deepEqual(tagged, [one, two]);
});

test("a record is found as it was last indexed, and not after it is removed", async () => {
  const [recordID = 0] = await indexed({ title: "Ornithopter" });
  await engine.index(context, [aDocument({ recordID, title: "Gyrocopter" })]);
  assert.deepEqual([await idsFoundBy("ornithopter"), await idsFoundBy("gyrocopter")], [[], [recordID]]);
  assert.equal((await search("ornithoptre")).searchedFor, null);
  assert.equal((await search("gyrocoptre")).searchedFor, "gyrocopter");
  const known = () =>
    engine.listIndexed(context, "post", { afterID: recordID - 1, upTo: recordID, limit: 9 });
  const group = { kind: "post", recordID };
  assert.deepEqual(await known(), [recordID]);
  assert.deepEqual(await engine.members(context, group, "post", { afterID: 0, limit: 9 }), [recordID]);
  await engine.remove(context, [{ kind: "post", recordID }]);
  assert.deepEqual([await idsFoundBy("gyrocopter"), (await search("gyrocoptre")).searchedFor], [[], null]);
  assert.deepEqual(
    [await known(), await engine.members(context, group, "post", { afterID: 0, limit: 9 })],
    [[], []],
  );
});

test("suggestions begin with, contain, or are spelled like the typed text", async () => {
  const [exact, held, code] = await indexed(
    { title: "Kingfisher", names: ["halcyon"] },
    { title: "The diving kingfisher of the north" },
    { title: "C++ questions" },
  );
  const suggest = async (text: string) =>
    (
      await engine.suggest(context, { text, visibilities: PUBLIC, conditions: [], limit: 5, language: "en" })
    ).map(({ recordID }) => recordID);
  for (const text of ["k", "king", "kingfisher", "kingfihser"])
    assert.deepEqual(await suggest(text), [exact, held], text);
  assert.deepEqual(await suggest("diving king"), [held]);
  assert.deepEqual(await suggest("halc"), [exact]);
  assert.deepEqual(await suggest("c++"), [code]);
  assert.deepEqual(await suggest(" "), []);
});

test("any text is a valid query", async () => {
  const strange = [
    '"',
    "-",
    "- -",
    '-"',
    '"a',
    "or",
    "or or",
    "!!! ???",
    "'\\' & | ! <-> :*",
    "-elephant",
    "\0\ud800",
  ];
  for (const text of [...strange, "word ".repeat(300), "x".repeat(100_000), '"a b" '.repeat(200)])
    for (const sort of ["relevance", "-score"] as const) {
      await search(text, { sort });
      await engine.suggest(context, { text, visibilities: PUBLIC, conditions: [], limit: 5, language: null });
    }
  await indexed({ title: "\0 '\\' \ud800", body: "a\0b", names: ["'"], labels: ["q:'\\"] });
  assert.equal((await search("", { conditions: [{ labels: ["q:'\\"], match: "all" }] })).total, 1);
});

test("the estimated number of matches equals PostgreSQL's estimate", async () => {
  await indexed(
    ...Array.from({ length: 60 }, (_, index) => ({ body: `heron ${index % 2 ? "bittern" : "stork"}` })),
  );
  await engine.optimize(context);
  const scope = scopeOf(PUBLIC, [], ["en"], await statisticsOf(context))!;
  for (const match of [
    "'heron'",
    "!'heron'",
    "('stork' | 'bittern') & 'heron'",
    "'he':*",
    "'heron' <-> 'o''x\\\\'",
  ]) {
    const { rows } = await sql<Record<string, string>>`
      explain select from search_parts where ${where(scope, match)}`.execute(context.db);
    const expected = Number(/ rows=(\d+)/.exec(Object.values(rows[0]!)[0]!)?.[1]);
    assert.ok(Math.abs((await expectedMatches(context, scope, match)) - expected) <= 1, match);
  }
});
