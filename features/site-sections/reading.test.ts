import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aSection } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "founder");
const guest = await forum.as("guest");
const member = await forum.as("member");
const french = await aCategory(forum, { name: "Jardin" });
const below = await aCategory(forum, { name: "Roses", parentCategoryID: french });
const other = await aCategory(forum, { name: "Elsewhere" });
const named = async (name: string, categoryID: number): Promise<number> => {
  const { body } = await member.post("/discussions", {
    name,
    body: "Some words.",
    format: "text",
    categoryID,
  });
  return body.discussionID;
};
const inFrench = await named("Tulipes en mars", french);
const inRoses = await named("Tulipes et roses", below);
const outside = await named("Tulipes elsewhere", other);
let origin = "";
let fr = 0;
let ar = 0;

before(async () => {
  origin = await forum.listen();
  await enableLocales(forum, "fr", "ar");
  // Without sections, their code takes no statement.
  const read = async () => {
    for (const path of ["/api/v2/discussions?limit=3", "/api/v2/categories", "/search?query=x", "/healthz"])
      await fetch(origin + path);
  };
  await read();
  const statements = await forum.statements(read);
  assert.deepEqual(
    statements.filter((statement) => statement.includes("site_section")),
    [],
  );
  fr = await aSection(forum, { name: "Français", folder: "fr", contentLocale: "fr", rootCategoryID: french });
  ar = await aSection(forum, { name: "العربية", folder: "ar", contentLocale: "ar", rootCategoryID: french });
});

/** Gets a page as a browser does, without following redirects. */
async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, {
    redirect: "manual",
    headers: { "accept-language": "en", ...headers },
  });
  const html = await answer.text();
  const linked = [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href]) => href ?? "");
  return {
    ...{ status: answer.status, location: answer.headers.get("location"), html, linked },
    canonical: /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/
      .exec(html)?.[1]
      ?.replace(/^https?:\/\/[^/]+/, ""),
    language: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
  };
}

/** Makes a call as a page of a section does. */
async function call(path: string, query: Record<string, string | number> = {}, section?: number) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const headers = section === undefined ? {} : { "x-site-section": String(section) };
  const answer = await fetch(`${origin}/api/v2${path}?${search}`, { headers });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
const ids = async (path: string, query: Record<string, string | number>, key: string, section?: number) =>
  ((await call(path, query, section)).body as Record<string, number>[]).map((each) => each[key]).toSorted();

describe("a page below the folder of a section", () => {
  it("is the page of that path, in the section’s language, and its links stay in the section", async () => {
    const { status, html, linked, language } = await open("/fr/discussions");
    assert.deepEqual([status, language], [200, "fr"]);
    assert.match(html, /<html[^>]* data-folder="\/fr" data-section="\d+" data-apart="/);
    const own = linked.filter((href) => href.startsWith("/"));
    assert.ok(own.length > 5);
    assert.deepEqual(
      own.filter((href) => !/^\/(?:fr(?:[/?#]|$)|api\/|dashboard)/.test(href)),
      [],
    );
    for (const file of html.match(/(?:src|href)="\/fr\/(?:assets|words|themes|icons|api)[^"]*"/g) ?? [])
      assert.fail(file);
    assert.equal((await open("/fr")).status, 200);
    assert.equal((await open("/fr/nothing-here-at-all/x")).status, 404);
  });

  it("is in the language that the reader chose", async () => {
    assert.equal((await open("/ar/discussions")).language, "ar");
    assert.equal((await open("/ar/discussions", { cookie: "locale=en" })).language, "en");
    assert.equal((await open("/discussions")).language, "en");
  });

  it("keeps redirects in the section", async () => {
    const { body } = await administrator.patch(`/categories/${below}`, { urlcode: "rosiers" });
    assert.equal(body.urlcode, "rosiers");
    await administrator.patch(`/categories/${below}`, { urlcode: "roses" });
    const { status, location } = await open("/fr/categories/rosiers");
    assert.deepEqual([status, location], [301, "/fr/categories/roses"]);
  });

  it("has no files, calls and dashboard below the folder", async () => {
    for (const path of ["/fr/api/v2/discussions", "/fr/dashboard", "/fr/ar/discussions", "/fr/robots.txt"])
      assert.equal((await open(path)).status, 404, path);
  });

  it("lists what is below the root category, and is cached for guests by section", async () => {
    for (const _ of [1, 2]) {
      const { html } = await open("/fr/discussions");
      assert.deepEqual([html.includes("Tulipes en mars"), html.includes("Tulipes elsewhere")], [true, false]);
      const whole = await open("/discussions");
      assert.deepEqual(
        [whole.html.includes("Tulipes en mars"), whole.html.includes("Tulipes elsewhere")],
        [true, true],
      );
    }
    const { html } = await open("/fr/categories");
    assert.deepEqual([html.includes("Roses"), html.includes("Elsewhere")], [true, false]);
  });

  it("shows a thread of another part as well", async () => {
    assert.equal(
      (await open(`/fr/discussion/${outside}`)).status,
      (await open(`/discussion/${outside}`)).status,
    );
  });
});

describe("search engines", () => {
  const follow = async (path: string): Promise<string | undefined> => {
    const page = await open(path);
    return page.location ? follow(page.location) : page.canonical;
  };
  it("find a thread and a category in the first section whose root category contains them, or in none", async () => {
    const place = await follow(`/discussion/${inRoses}`);
    assert.match(place ?? "", /^\/fr\/discussion\//);
    for (const folder of ["/fr", "/ar"]) assert.equal(await follow(`${folder}/discussion/${inRoses}`), place);
    assert.match((await follow(`/ar/discussion/${outside}`)) ?? "", /^\/discussion\//);
    assert.match((await follow(`/categories/${below}`)) ?? "", /^\/fr\/categories\//);
  });

  it("find the nearest root category", async () => {
    const nearer = await aSection(forum, { folder: "roses", rootCategoryID: below });
    assert.match((await follow(`/discussion/${inRoses}`)) ?? "", /^\/roses\/discussion\//);
    await administrator.delete(`/site-sections/${nearer}`);
  });

  it("find lists in each section, and those of one root category as translations", async () => {
    const { html, canonical } = await open("/ar/discussions");
    assert.equal(canonical, "/ar/discussions");
    const languages = [...html.matchAll(/<link[^>]*hreflang="([^"]*)"[^>]*href="https?:\/\/[^/"]+([^"]*)"/g)];
    assert.deepEqual(languages.map(([, language, path]) => [language, path]).toSorted(), [
      ["ar", "/ar/discussions"],
      ["fr", "/fr/discussions"],
    ]);
    assert.equal((await open("/discussions")).canonical, "/discussions");
    assert.equal((await open("/fr/leaderboard")).canonical, "/leaderboard");
  });

  it("find the sections in the sitemap", async () => {
    const text = await (await fetch(`${origin}/sitemap-categories.xml`)).text();
    for (const path of ["/fr/", "/ar/categories", "/fr/categories/"])
      assert.ok(text.includes(`${path}`), path);
  });
});

describe("calls", () => {
  it("name a section by a parameter, or as pages do by a header", async () => {
    const inSection = [inFrench, inRoses].toSorted();
    const query = { limit: 50 };
    assert.deepEqual(await ids("/discussions", { ...query, siteSectionID: fr }, "discussionID"), inSection);
    assert.deepEqual(await ids("/discussions", query, "discussionID", fr), inSection);
    assert.ok((await ids("/discussions", query, "discussionID")).includes(outside));
    assert.ok(
      (await ids("/discussions", { ...query, siteSectionID: 0 }, "discussionID", fr)).includes(outside),
    );
    assert.ok((await ids("/discussions", query, "discussionID", 9999)).includes(outside));
    assert.deepEqual(
      await ids("/discussions", { ...query, categoryID: other, siteSectionID: fr }, "discussionID"),
      [],
    );
    assert.deepEqual(await ids("/discussions", { ...query, categoryID: other }, "discussionID", fr), [
      outside,
    ]);
    assert.deepEqual(
      (await ids("/discussions", { ...query, insertUserID: member.userID }, "discussionID", fr)).length,
      3,
    );
  });

  it("list the categories of a section", async () => {
    assert.deepEqual(await ids("/categories", { siteSectionID: fr }, "categoryID"), [below]);
    assert.deepEqual(await ids("/categories", {}, "categoryID", fr), [below]);
    assert.ok((await ids("/categories", {}, "categoryID")).includes(other));
    const search = { query: "e", siteSectionID: fr };
    assert.deepEqual(await ids("/categories/search", search, "categoryID"), [below]);
  });

  it("search in a section", async () => {
    await forum.drained();
    const found = async (query: object, section?: number) =>
      ids("/search", { query: "tulipes", ...query }, "recordID", section);
    const inSection = [inFrench, inRoses].toSorted();
    assert.deepEqual(await found({ siteSectionID: ar }), inSection);
    assert.deepEqual(await found({}, ar), inSection);
    assert.equal((await found({})).length, 3);
  });

  it("count and rank what belongs to a section", async () => {
    const { body } = await call("/site-totals", { counts: "discussion,category,user", siteSectionID: fr });
    assert.equal(body.siteSectionID, fr);
    assert.deepEqual(body.counts.discussion, { count: 2, isCalculating: false, isFiltered: true });
    assert.deepEqual([body.counts.category.count, body.counts.user.isFiltered], [2, false]);
    await forum.drained();
    const leaders = { leaderboardType: "posts", slotType: "a" };
    const points = async (query: object) =>
      (await call("/users/leaders", { ...leaders, ...query })).body.map(
        (each: { points: number }) => each.points,
      );
    assert.deepEqual(await points({ siteSectionID: fr }), [2]);
    assert.deepEqual(await points({}), [3]);
  });

  it("refuse sections that do not exist", async () => {
    for (const [path, query] of [
      ["/discussions", {}],
      ["/categories", {}],
      ["/categories/search", { query: "" }],
      ["/search", { query: "tulipes" }],
      ["/site-totals", { counts: "all" }],
      ["/users/leaders", { leaderboardType: "posts", slotType: "a" }],
      ["/layouts/lookup-hydrate", { layoutViewType: "home", "params[siteSectionID]": 999 }],
    ] as const) {
      const { status, body } = await call(path, { siteSectionID: 999, ...query });
      assert.deepEqual([status, body.errors?.[0]?.field], [422, "siteSectionID"], path);
    }
  });

  it("get pages of a section, whose layouts know it", async () => {
    const shown = async (user: TestUser, params: object, recordType = "global", recordID = 0) =>
      JSON.stringify(
        (
          await user.get("/layouts/lookup-hydrate", {
            layoutViewType: "discussionList",
            recordType,
            recordID,
            params,
          })
        ).body,
      );
    assert.ok(!(await shown(guest, { siteSectionID: fr })).includes("Tulipes elsewhere"));
    assert.ok(!(await shown(guest, {}, "siteSection", fr)).includes("Tulipes elsewhere"));
    assert.ok((await shown(guest, { siteSectionID: 0 })).includes("Tulipes elsewhere"));
  });

  it("read the section of a page with what it knows about the forum", async () => {
    const { body } = await call("/meta", {}, fr);
    assert.deepEqual([body.siteSection.sectionID, body.siteSection.basePath], [fr, "/fr"]);
    assert.deepEqual([body.siteSection.name, body.siteSection.contentLocale], ["Français", "fr"]);
    assert.deepEqual([body.defaultSiteSection.sectionID, body.siteSectionSlugs], [0, ["/fr", "/ar"]]);
    assert.equal((await call("/meta")).body.siteSection.sectionID, 0);
  });
});

it("sections cost no statement of each page", async () => {
  const read = () =>
    fetch(`${origin}/api/v2/discussions?limit=3`, { headers: { "x-site-section": String(fr) } });
  await read();
  const statements = await forum.statements(() => read());
  assert.deepEqual(
    statements.filter((statement) => statement.includes("site_sections")),
    [],
  );
});
