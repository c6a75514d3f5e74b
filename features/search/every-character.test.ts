import assert from "node:assert/strict";
import { it } from "node:test";
import { GENERAL } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const member = await forum.as("member");
const administrator = await forum.as("administrator");
const discuss = (name: string, body: string) =>
  member.post("/discussions", { name, body, format: "text", categoryID: GENERAL });
await discuss("I ❤️ tea ☎️", "A ❤️ and a ☎️ for you");
await forum.drained();

/** Unusual characters of every kind: combining marks, joiners, tags, fillers and signs. */
const ODD = [
  ..."\ufe0f\ufe0e\u0301\u064b\u0591\u200b\u200d\u2060\u00ad\u0640\u034f\u180e\u115f\u3164\uffa0\u{e0041}\u{e0100}",
  ..."❤️☎️ʰªⅷﷺ㋿ﬃΐßıİ۝܏\ufdd0\uffff\u{10ffff}𝒜𐐀",
];
const TEXTS = ODD.flatMap((odd) => [odd, `a${odd}`, `${odd}tea`, `"${odd} tea"`, `tea -${odd}a or ${odd}`]);

const CALLS = [
  ["/search", "query"],
  ["/search", "name"],
  ["/search", "insertUserNames"],
  ["/search", "tags"],
  ["/search/autocomplete", "query"],
  ["/search/similar", "title"],
  ["/users", "query"],
  ["/users/by-names", "name"],
  ["/tags", "query"],
  ["/categories/search", "query"],
] as const;

for (const [path, parameter] of CALLS)
  it(`GET ${path} answers for any characters in its ${parameter}`, async () => {
    for (const text of TEXTS) {
      const { status, body } = await administrator.get(path, { [parameter]: text });
      assert.ok(status < 500, `${JSON.stringify(text)}: ${JSON.stringify(body)}`);
    }
  });

it("finds members and saves searches with any characters", async () => {
  for (const text of TEXTS) {
    const found = await administrator.get("/search", { domain: "members", query: text });
    assert.ok(found.status < 500, `${JSON.stringify(text)}: ${JSON.stringify(found.body)}`);
  }
  for (const text of ODD.slice(0, 45)) {
    const url = `/search?${new URLSearchParams({ query: text, domain: "discussions" })}`;
    const saved = await member.post("/saved-searches", { url, isAlerting: true });
    assert.ok(saved.status < 500, `${JSON.stringify(text)}: ${JSON.stringify(saved.body)}`);
  }
  assert.equal((await discuss("Another", "A ❤️ again")).status, 201);
  await forum.drained();
});

it("ignores an emoji beside terms, and treats an emoji alone as a search without terms", async () => {
  for (const query of ["tea ❤️", "❤️ tea", '"❤️ tea"']) {
    const { status, body } = await member.get("/search", { query });
    assert.deepEqual([status, body[0]?.name], [200, "I ❤️ tea ☎️"], query);
  }
  const [none, heart] = [
    await member.get("/search", { query: "" }),
    await member.get("/search", { query: "❤️" }),
  ];
  assert.deepEqual([heart.status, heart.body.length], [200, none.body.length]);
});
