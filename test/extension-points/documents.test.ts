import assert from "node:assert/strict";
import { describe, it } from "node:test";
import Validator from "@adobe/structured-data-validator";
import { aCategory } from "#features/categories/testing.ts";
import { aComment, manyComments } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aTag } from "#features/tags/testing.ts";
import { openForum } from "../forum.ts";

const SITE = "http://forum.test";
const forum = await openForum();
const author = await forum.as("member", "annabel");
const categoryID = await aCategory(forum, { name: "Gardens", urlcode: "gardens" });
const empty = await aCategory(forum, { name: "Nothing", urlcode: "nothing" });
const NAME = "</script><script>alert(1)</script> \u2028 roses";
const dateInserted = new Date("2026-01-01T10:00:00Z");
const discussionID = await aDiscussion(forum, {
  ...{ name: NAME, body: "A **word** about `</script>` them.", categoryID, dateInserted },
  ...{ insertUserID: author.userID, score: 3, countViews: 40, dateUpdated: new Date("2026-01-02T10:00:00Z") },
});
const parentCommentID = await aComment(forum, {
  discussionID,
  body: "They need sun.",
  insertUserID: author.userID,
});
await aComment(forum, { discussionID, body: "And rain.", parentCommentID });
const long = await aDiscussion(forum, { name: "Long", categoryID, insertUserID: author.userID });
await manyComments(forum, long, 65);

interface Thing {
  "@type": string;
  [property: string]: unknown;
}
type Tag = Record<string, string>;

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&" };
const tagsIn = (html: string, name: string): Tag[] =>
  [...html.matchAll(new RegExp(`<${name}((?: [\\w-]+="[^"]*")+)>`, "g"))].map(([, all = ""]) =>
    Object.fromEntries(
      [...all.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value = ""]) => [
        key,
        value.replace(/&(\w+);/g, (_all, entity) => ENTITIES[entity] ?? ""),
      ]),
    ),
  );

/** Reads a page like a search engine: its head, and its structured data. */
async function read(url: string, cookie = "") {
  const { statusCode, body } = await forum.forum.http.inject({ url, headers: { cookie } });
  const head = body.slice(0, body.indexOf("</head>"));
  const [metas, links] = [tagsIn(head, "meta"), tagsIn(head, "link")];
  const things = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    status: statusCode,
    head,
    title: /<title>(.*?)<\/title>/.exec(head)?.[1],
    meta: (name: string) =>
      metas.find((meta) => meta["name"] === name || meta["property"] === name)?.["content"],
    link: (rel: string) => links.find((link) => link["rel"] === rel)?.["href"]?.replace(SITE, ""),
    feeds: links.filter((link) => link["rel"] === "alternate" && link["type"]).map((link) => link["href"]),
    things: things.map(([, text = ""]) => JSON.parse(text) as Thing),
  };
}
const typesOf = (things: Thing[]) => things.map((thing) => thing["@type"]);

/** Properties that Google requires or recommends: developers.google.com/search/docs/appearance/structured-data */
const WANTED: Record<string, string[]> = {
  DiscussionForumPosting: [
    ...["author", "datePublished", "text", "headline", "url", "dateModified", "interactionStatistic"],
    ...["comment", "isPartOf"],
  ],
  Comment: ["author", "datePublished", "text", "url"],
  Person: ["name"],
  InteractionCounter: ["interactionType", "userInteractionCount"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  WebSite: ["name", "url", "potentialAction"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  ProfilePage: ["mainEntity", "dateCreated"],
  CreativeWork: ["name", "url"],
};

/**
 * Asserts that every entity is known and complete, and has no property without a value; addresses and dates
 * are absolute.
 */
function assertComplete(value: unknown): void {
  if (Array.isArray(value)) for (const each of value) assertComplete(each);
  if (Array.isArray(value) || typeof value !== "object" || value === null) return;
  const thing = value as Thing;
  const wanted = WANTED[thing["@type"]];
  assert.ok(wanted, `${thing["@type"]} is not in the table`);
  for (const property of wanted) assert.ok(thing[property] !== undefined, `${thing["@type"]}.${property}`);
  for (const [property, held] of Object.entries(thing)) {
    assert.ok(held !== "" && held !== null && !(Array.isArray(held) && held.length === 0), property);
    if (/^(?:url|item|@id|image)$/.test(property)) assert.match(String(held), /^http:\/\/forum\.test\//);
    if (/^date/.test(property)) assert.match(String(held), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assertComplete(held);
  }
}

async function assertValid(things: Thing[]): Promise<void> {
  assertComplete(things);
  const jsonld = Object.groupBy(things, (thing) => thing["@type"]);
  const issues = await new Validator(undefined).validate({ jsonld, microdata: {}, rdfa: {} });
  assert.deepEqual(
    issues.filter(({ severity }) => severity === "ERROR"),
    [],
  );
}

describe("the document of a thread", () => {
  it("describes it for search engines, with its comments, nested", async () => {
    const { things } = await read(`/discussion/${discussionID}`);
    assert.deepEqual(typesOf(things), ["DiscussionForumPosting", "BreadcrumbList"]);
    await assertValid(things);
    const [posting, way] = things as [Thing, Thing];
    assert.deepEqual(
      [posting["headline"], posting["text"], posting["commentCount"], posting["datePublished"]],
      [NAME, "A word about </script> them.", 2, dateInserted.toISOString()],
    );
    assert.deepEqual(
      (posting["interactionStatistic"] as Thing[]).map((each) => each["userInteractionCount"]),
      [2, 3, 40],
    );
    const [comment, ...others] = posting["comment"] as Thing[];
    assert.deepEqual([comment!["text"], others.length], ["They need sun.", 0]);
    assert.equal((comment!["comment"] as Thing[])[0]!["text"], "And rain.");
    assert.deepEqual(
      (way["itemListElement"] as Thing[]).map(({ name }) => name),
      ["Colloquy", "Gardens", NAME],
    );
  });

  it("cannot be broken by its title", async () => {
    const { head } = await read(`/discussion/${discussionID}`);
    assert.doesNotMatch(head, /<script>alert|\u2028(?=[^<]*<\/script)/);
    assert.ok(head.includes("\\u003c/script>") && head.includes("\\u2028"));
  });

  it("has the data for link previews", async () => {
    const { meta } = await read(`/discussion/${discussionID}`);
    assert.deepEqual(
      [
        "og:type",
        "og:title",
        "og:description",
        "twitter:card",
        "article:published_time",
        "article:section",
      ].map(meta),
      [
        ...["article", NAME, "A word about </script> them.", "summary_large_image"],
        ...[dateInserted.toISOString(), "Gardens"],
      ],
    );
    assert.equal(meta("article:modified_time"), "2026-01-02T10:00:00.000Z");
  });

  it("links to its other pages and its feeds, and has a canonical address", async () => {
    const [first, second, last] = await Promise.all(
      ["", "/long/p2?utm_source=mail", "/p3"].map((rest) => read(`/discussion/${long}${rest}`)),
    );
    const url = `/discussion/${long}/long`;
    const where = (page: typeof first) => ["canonical", "prev", "next"].map((rel) => page!.link(rel));
    assert.deepEqual(where(first), [url, undefined, `${url}/p2`]);
    assert.deepEqual(where(second), [`${url}/p2`, url, `${url}/p3`]);
    assert.deepEqual(where(last), [`${url}/p3`, `${url}/p2`, undefined]);
    assert.match(second!.title!, /^Long - Page 2 — /);
    assert.equal((second!.things[0]!["comment"] as Thing[]).length, 30);
    assert.deepEqual(first!.feeds.slice(0, 2), [
      `/discussion/${long}/feed.rss`,
      `/discussion/${long}/feed.atom`,
    ]);
    const permalink = await read(`/discussion/comment/${parentCommentID}`);
    assert.match(permalink.link("canonical")!, new RegExp(`^/discussion/${discussionID}/`));
  });

  it("has the canonical address elsewhere that a user gave it", async () => {
    const elsewhere = await aDiscussion(forum, { canonicalUrl: "https://elsewhere.example/first" });
    assert.equal(
      (await read(`/discussion/${elsewhere}`)).link("canonical"),
      "https://elsewhere.example/first",
    );
  });

  it("omits all of that for members, whose pages are not read by search engines", async () => {
    const { things, link } = await read(`/discussion/${discussionID}`, author.cookie);
    assert.deepEqual(things, []);
    assert.match(link("canonical")!, /^\/discussion\//);
  });
});

describe("the document of any page", () => {
  it("describes the forum and its search on the home page", async () => {
    const { things } = await read("/");
    assert.deepEqual(typesOf(things), ["WebSite"]);
    await assertValid(things);
  });

  it("has breadcrumbs from the home page to lists and categories", async () => {
    for (const [url, names] of [
      ["/discussions", ["Colloquy", "Recent Posts"]],
      ["/categories/gardens", ["Colloquy", "Gardens"]],
    ] as const) {
      const { things } = await read(url);
      await assertValid(things);
      assert.deepEqual(
        (things[0]!["itemListElement"] as Thing[]).map(({ name }) => name),
        names,
      );
    }
  });

  it("excludes only pages without content from search engines", async () => {
    const tagID = await aTag(forum, "dahlia");
    const tagged = await aDiscussion(forum, { categoryID });
    const unused = await aTag(forum, "tulip");
    await (await forum.as("administrator")).post(`/discussions/${tagged}/tags`, { tagIDs: [tagID] });
    const robotsAt = async (url: string) => (await read(url)).meta("robots");
    for (const url of [
      "/",
      "/discussions",
      "/discussions?page=1",
      "/discussions?sort=-score",
      "/categories/gardens",
      `/discussions?tagID=${tagID}`,
    ])
      assert.equal(await robotsAt(url), undefined, url);
    for (const url of [
      `/categories/nothing`,
      `/discussions?tagID=${unused}`,
      "/discussions?type=question",
      `/discussions?tagID=${tagID}&type=question`,
      "/entry/signin",
      "/nowhere",
      `/categories/${empty}0`,
    ])
      assert.equal(await robotsAt(url), "noindex", url);
    assert.equal(
      (await read(`/discussions?tagID=${tagID}`)).link("canonical"),
      `/discussions?tagID=${tagID}`,
    );
    assert.equal((await read("/discussions?sort=-score")).link("canonical"), "/discussions");
  });

  it("has no alternate addresses by language, because all languages share one", async () => {
    const admin = await forum.as("administrator");
    const hreflang = async () => /hreflang="([^"]*)" href="([^"]*)"/.exec((await read("/discussions")).head);
    assert.equal(await hreflang(), null);
    await admin.patch("/locales/fr", { enabled: true });
    assert.deepEqual((await hreflang())?.slice(1), ["x-default", `${SITE}/discussions`]);
  });

  it("describes a member where guests see profiles, and authors of posts", async () => {
    const url = `/profile/${author.name}`;
    assert.equal((await read(url)).things.length, 0);
    const admin = await forum.as("administrator");
    const guests = (await admin.get("/roles")).body.find((role: { type: string }) => role.type === "guest");
    await admin.patch(`/roles/${guests.roleID}/permissions`, [
      { type: "global", permissions: { "profiles.view": true } },
    ]);
    const { things, meta, feeds } = await read(url);
    await assertValid(things);
    assert.deepEqual(typesOf(things), ["ProfilePage"]);
    assert.deepEqual(
      [meta("og:type"), meta("profile:username"), meta("robots")],
      ["profile", author.name, undefined],
    );
    assert.equal(feeds[0], `${url}/feed.rss`);
    assert.equal(
      (await read(`/profile/${(await forum.as("member", "newcomer")).name}`)).meta("robots"),
      "noindex",
    );
    const [posting] = (await read(`/discussion/${discussionID}`)).things;
    assert.equal((posting!["author"] as Thing)["url"], `${SITE}${url}`);
  });
});
