import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  addSearchDomain,
  addSearchField,
  addSearchFilter,
  addSearchMembers,
  addSearchPagePart,
  addSearchSource,
  addSearchWord,
  narrowVisibility,
  searchChanges,
} from "#features/search/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { permission } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import { event } from "#platform/server/events/events.ts";
import type { TestForum, TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

interface Tune {
  title: string;
  key: string;
  isSecret?: boolean;
}

const tunes = new Map<number, Tune>([
  [1, { title: "Harbor polka", key: "major" }],
  [2, { title: "Harbor lament", key: "minor" }],
  [3, { title: "Harbor secret", key: "minor", isSecret: true }],
]);
/** Lyrics of tunes, by their own id. */
const lyrics = new Map<number, { tuneID: number; text: string }>([[7, { tuneID: 1, text: "Row the boat" }]]);
const tuneChanged = event<{ tuneID: number }>("tuneChanged");

const inKey = (key: string) => [{ labels: [`key:${key}`], match: "any" } as const];
const plain = {
  context: "",
  names: [],
  placeID: null,
  language: null,
  dateUpdated: null,
  score: 0,
  worth: 0,
};
const after = (ids: Iterable<number>, afterID: number, limit: number) =>
  [...ids]
    .filter((id) => id > afterID)
    .sort((one, other) => one - other)
    .slice(0, limit);

const songbook = addon({
  ...about("songbook"),
  adds: [
    addSearchSource({
      kind: "tune",
      types: [{ type: "tune", name: phrase("Tune") }],
      list: async (_context, afterID, limit) => after(tunes.keys(), afterID, limit),
      count: async () => tunes.size,
      read: async ({ now }, ids) =>
        ids.flatMap((recordID) => {
          const tune = tunes.get(recordID);
          return tune
            ? [
                {
                  ...plain,
                  kind: "tune",
                  recordID,
                  group: { kind: "tune", recordID },
                  title: tune.title,
                  body: "",
                  labels: [`key:${tune.key}`, ...(tune.isSecret ? ["secret:1"] : [])],
                  dateInserted: now,
                },
              ]
            : [];
        }),
      visibility: async () => ({ placeIDs: null }),
      view: async (_context, hits) =>
        new Map(
          hits.map(({ recordID }) => [
            recordID,
            {
              type: "tune",
              name: tunes.get(recordID)?.title ?? "",
              url: `/tunes/${recordID}`,
              isForeign: false,
            },
          ]),
        ),
      isSuggested: true,
    }),
    addSearchSource({
      kind: "lyric",
      types: [{ type: "lyric", name: phrase("Lyrics") }],
      list: async (_context, afterID, limit) => after(lyrics.keys(), afterID, limit),
      count: async () => lyrics.size,
      read: async ({ now }, ids) =>
        ids.flatMap((recordID) => {
          const lyric = lyrics.get(recordID);
          const title = tunes.get(lyric?.tuneID ?? 0)?.title ?? "";
          return lyric
            ? [
                {
                  ...plain,
                  kind: "lyric",
                  recordID,
                  group: { kind: "tune", recordID: lyric.tuneID },
                  title: "",
                  body: lyric.text,
                  context: title,
                  labels: [],
                  dateInserted: now,
                },
              ]
            : [];
        }),
      visibility: async () => ({ placeIDs: null }),
      view: async (_context, hits) =>
        new Map(
          hits.map(({ recordID }) => [
            recordID,
            { type: "lyric", name: `Lyrics ${recordID}`, url: `/lyrics/${recordID}`, isForeign: false },
          ]),
        ),
      isSuggested: false,
    }),
    addSearchMembers({
      group: "tune",
      kind: "lyric",
      list: async (_context, tuneID, afterID, limit) =>
        after(
          [...lyrics].flatMap(([id, lyric]) => (lyric.tuneID === tuneID ? [id] : [])),
          afterID,
          limit,
        ),
    }),
    ...searchChanges(tuneChanged, ({ tuneID }) => ({ kind: "tune", recordID: tuneID, withMembers: true })),
    addSearchDomain({
      key: "tunes",
      name: phrase("Tunes"),
      sort: 9,
      kinds: ["tune", "lyric"],
      filters: ["description"],
    }),
    addSearchFilter({
      parameter: "description",
      kinds: ["tune"],
      conditions: (_context, sent) => inKey(sent),
    }),
    addSearchWord({
      key: "key",
      kinds: ["tune"],
      conditions: async (_context, value) => (["major", "minor"].includes(value) ? inKey(value) : null),
    }),
    addSearchField({
      parameter: "description",
      load: async (_context, asked) => ({
        part: { choices: ["Dur", "Moll"], asked },
        sent: asked === "Moll" ? "minor" : "major",
      }),
    }),
    addSearchPagePart({
      name: "songbookOffer",
      load: async (_context, asked) => ({ print: `Print “${asked["query"]}”` }),
    }),
    narrowVisibility({
      kind: "tune",
      except: async ({ actor }) =>
        actor.permissions.has(permission("community.manage")) ? [] : ["secret:1"],
    }),
    narrowVisibility({
      kind: "discussion",
      except: async ({ actor }) => (actor.userID === 0 ? ["type:discussion"] : []),
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(songbook);
const { guest, author: member, administrator } = await there.everyone();
await member.post("/discussions", { name: "Harbor news", body: "Words.", format: "text", categoryID: 1 });

async function find(by: TestUser, query: object): Promise<string[] | number> {
  const { status, body } = await by.get("/search", { ...query });
  return status === 200 ? body.map(({ name }: { name: string }) => name).sort() : status;
}
const inTunes = (by: TestUser, query: object) => find(by, { domain: "tunes", ...query });
const MAJOR = "Harbor polka";
const MINOR = "Harbor lament";
const NEWS = "Harbor news";

async function pageAt(node: TestForum, query: Record<string, string>) {
  const look = { layoutViewType: "search", recordType: "global", params: { path: "/search", ...query } };
  const { body } = await (await node.as("member")).get("/layouts/lookup-hydrate", look);
  return body.layout[0].$reactProps.children[0].$reactProps;
}

beforeEach(() => toggle("off"));

test("an add-on's records, tab, filters and terms of search are there while it is on, on every node", async () => {
  const off = async () => {
    assert.equal(await inTunes(member, { query: "harbor" }), 422);
    assert.deepEqual(await find(member, { query: "harbor" }), [NEWS]);
    assert.deepEqual(await find(member, { query: "harbor key:minor" }), [NEWS], "the term is plain text");
    assert.deepEqual(await find(guest, { query: "harbor" }), [NEWS]);
    assert.equal(await find(member, { query: "harbor", recordTypes: "tune" }), 422);
    for (const query of [{ query: "harbor", description: "minor" }, { query: "harbor key:minor" }])
      assert.equal((await member.get("/search", query)).headers["x-search-warnings"], undefined);
    const { domains, parts } = await pageAt(there, { query: "harbor" });
    assert.ok(!domains.some(({ key }: { key: string }) => key === "tunes"));
    assert.equal(parts.songbookOffer, undefined);
    assert.equal((await pageAt(here, { domain: "places", query: "harbor" })).parts.description, undefined);
  };
  await here.drained();
  await off();
  await toggle("on");
  await here.drained();

  assert.deepEqual(await inTunes(member, { query: "harbor" }), [MINOR, MAJOR, "Lyrics 7"]);
  assert.deepEqual(await inTunes(member, { query: "harbor", description: "minor" }), [MINOR]);
  assert.deepEqual(await inTunes(member, { query: "harbor key:major" }), [MAJOR]);
  assert.deepEqual(await inTunes(member, { query: "harbor -key:major" }), [MINOR]);
  assert.deepEqual(await find(member, { query: "harbor key:minor" }), [MINOR]);
  assert.deepEqual(await inTunes(member, { query: "row", recordTypes: "lyric" }), ["Lyrics 7"]);

  await toggle("off");
  await off();
});

test("an add-on hides records from users, its own and others'", async () => {
  await toggle("on");
  await here.drained();
  assert.deepEqual(await inTunes(administrator, { query: "secret" }), ["Harbor secret"]);
  assert.deepEqual(await inTunes(member, { query: "secret" }), []);
  assert.deepEqual(await find(member, { query: "harbor", recordTypes: "discussion" }), [NEWS]);
  assert.deepEqual(await find(guest, { query: "harbor", recordTypes: "discussion" }), []);
});

test("records are indexed again with the record of an add-on to which they belong", async () => {
  await toggle("on");
  await here.drained();
  lyrics.set(8, { tuneID: 2, text: "Anchors rust" });
  assert.deepEqual(await inTunes(member, { query: "rust" }), []);
  const context = await here.context();
  await context.transaction((inside) => inside.emit(tuneChanged, { tuneID: 2 }));
  await here.drained();
  assert.deepEqual(await inTunes(member, { query: "rust" }), ["Lyrics 8"]);
});

test("an add-on adds a field to the form of the results page, and a part beside the results", async () => {
  await toggle("on");
  await here.drained();
  const { domain, parts, found } = await pageAt(there, {
    domain: "tunes",
    query: "harbor",
    description: "Moll",
  });
  assert.equal(domain.name, "Tunes");
  assert.deepEqual(parts.description, { choices: ["Dur", "Moll"], asked: "Moll" });
  assert.deepEqual(
    found.results.map(({ name }: { name: string }) => name),
    [MINOR],
    "the field sent another value",
  );
  assert.deepEqual(parts.songbookOffer, { print: "Print “harbor”" });
  assert.equal((await pageAt(there, { query: "harbor" })).parts.description, undefined);
  await toggle("off");
  assert.equal((await pageAt(there, { query: "harbor" })).parts.songbookOffer, undefined);
});
