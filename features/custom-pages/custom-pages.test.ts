import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { addOldAddresses } from "#features/old-addresses/server/index.ts";
import { until } from "#platform/server/postgres/until.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aPage } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "founder");
const moderator = await forum.as("moderator");
const member = await forum.as("member");
const guest = await forum.as("guest");
let origin = "";
before(async () => {
  origin = await forum.listen();
});

const rolesOf = async (user: TestUser): Promise<number[]> =>
  (await user.get("/users/me", { expand: "roles" })).body.roles.map(
    ({ roleID }: { roleID: number }) => roleID,
  );
const draft = { seoTitle: "Rules of the forum", seoDescription: "How we talk.", urlcode: "/Rules/" };
const HTML = { $hydrate: "react.html", html: "<h2>Be kind</h2><p>To <b>marmots</b>.</p>" };
const section = (...children: object[]) => ({ $hydrate: "react.section.1-column", children });

const fetched = async (path: string, user?: TestUser) => {
  const page = await fetch(origin + path, {
    redirect: "manual",
    ...(user && { headers: { cookie: user.cookie } }),
  });
  return { status: page.status, html: await page.text(), location: page.headers.get("location") };
};
const look = (params: object, user = guest, recordID = 0) =>
  user.get("/layouts/lookup-hydrate", {
    ...{ layoutViewType: "customPage", recordType: "customPage", recordID, params },
  });
const found = async (query: string, user: TestUser) => {
  await forum.drained();
  const { body } = await user.get("/search", { query });
  return body.map((each: { recordType: string; name: string; url: string }) => [
    each.recordType,
    each.name,
    each.url,
  ]);
};
const sitemap = async () => {
  const index = await (await fetch(`${origin}/sitemapindex.xml`)).text();
  return [
    index.includes("/sitemap-pages.xml"),
    await (await fetch(`${origin}/sitemap-pages.xml`)).text(),
  ] as const;
};

describe("a custom page", () => {
  it("is a draft for those who manage the site, then a page for its readers, and then a draft again", async () => {
    const created = await administrator.post("/custom-pages", {
      ...draft,
      layoutData: { name: "Rules", layout: [section({ $hydrate: "react.asset.customPageHeading" }, HTML)] },
    });
    const { customPageID, layoutID, layoutData, dateInserted: _, ...page } = created.body;
    assert.equal(created.status, 201);
    assert.deepEqual(page, {
      ...{ name: "Rules", seoTitle: draft.seoTitle, seoDescription: draft.seoDescription },
      ...{ urlcode: "rules", url: "/rules", status: "unpublished", siteSectionID: "0" },
      ...{ roleIDs: [], rankIDs: [], insertUserID: administrator.userID },
      ...{ updateUserID: null, dateUpdated: null },
    });
    assert.deepEqual(layoutData.layout[0].children[1], HTML);
    assert.deepEqual(layoutData.titleBar, { $hydrate: "react.titleBar" });

    // What one may not see is the same as what does not exist.
    const missing = await fetched("/rulez");
    const hidden = await fetched("/rules");
    assert.equal(hidden.status, 404);
    const comparable = ({ html }: { html: string }) =>
      html
        .replaceAll("rulez", "rules")
        .replace(/"now":"[^"]*"|"(?:dehydratedAt|dataUpdatedAt)":\d+/g, "")
        .split(/(?<=[>,])/);
    assert.deepEqual(comparable(hidden), comparable(missing));
    assert.deepEqual((await look({ urlcode: "rules" })).body, (await look({ urlcode: "rulez" })).body);
    for (const user of [guest, member, moderator])
      assert.deepEqual(
        (await user.get(`/custom-pages/${customPageID}`)).body,
        (await user.get("/custom-pages/999999")).body,
      );
    const seen = await fetched("/rules", administrator);
    assert.equal(seen.status, 200);
    assert.match(seen.html, /Only administrators see this page until it is published\./);
    assert.deepEqual(await found("marmots", administrator), []);
    assert.deepEqual((await sitemap())[0], false);

    const path = `/custom-pages/${customPageID}`;
    assert.equal((await administrator.patch(path, { status: "published" })).body.status, "published");
    const shown = await fetched("/rules");
    assert.equal(shown.status, 200);
    assert.match(shown.html, /<title>Rules of the forum/);
    assert.match(shown.html, /<meta name="description" content="How we talk\.">/);
    assert.match(shown.html, /<link rel="canonical" href="[^"]*\/rules">/);
    assert.match(shown.html, /<h1[^>]*><bdi>Rules<\/bdi><\/h1>/);
    assert.match(shown.html, /Be kind/);
    assert.doesNotMatch(shown.html, /until it is published/);
    for (const address of ["/RULES", "/Rules?x=1"]) {
      const { status, location } = await fetched(address);
      assert.deepEqual([status, location], [301, "/rules"]);
    }
    const byID = (await look({ customPageID }, guest, customPageID)).body;
    assert.deepEqual([byID.layoutID, byID.seo.title], [layoutID, draft.seoTitle]);
    const read = (await guest.get(path)).body;
    assert.deepEqual([read.name, read.layoutData], ["Rules", undefined]);
    assert.deepEqual(await found("marmots", guest), [["customPage", "Rules", "/rules"]]);
    assert.match((await sitemap())[1], /<loc>[^<]*\/rules<\/loc>/);

    await administrator.patch(path, { status: "unpublished" });
    assert.equal((await fetched("/rules")).status, 404);
    assert.deepEqual(await found("marmots", guest), []);
    assert.equal((await sitemap())[0], false);
  });

  it("is seen and found only by its roles, on its page, in the API and in the search", async () => {
    const roleIDs = await rolesOf(moderator);
    const secret = { ...HTML, html: "<p>A quokka.</p>", $middleware: { "role-filter": { roleIDs } } };
    const customPageID = await aPage(forum, {
      ...{ urlcode: "backstage", seoTitle: "Backstage", seoDescription: "With an axolotl.", roleIDs },
      layoutData: { layout: [section(secret)] },
    });
    const statuses = async (user?: TestUser) => [
      (await fetched("/backstage", user)).status,
      (await (user ?? guest).get(`/custom-pages/${customPageID}`)).status,
      (await found("axolotl", user ?? guest)).length,
    ];
    assert.deepEqual(await statuses(), [404, 404, 0]);
    assert.deepEqual(await statuses(member), [404, 404, 0]);
    assert.deepEqual(await statuses(moderator), [200, 200, 1]);
    assert.deepEqual(await statuses(administrator), [200, 200, 1]);
    // A widget for some readers of a page is not searched.
    assert.deepEqual(await found("quokka", moderator), []);
    assert.doesNotMatch((await sitemap())[1], /backstage/);
  });

  it("has a layout that is read by its id only with the page that has it, by those who see that", async () => {
    const content = { layout: [section({ ...HTML, html: "<p>A wombat.</p>" })] };
    const draftID = await aPage(forum, { urlcode: "nursery", status: "unpublished", layoutData: content });
    const openID = await aPage(forum, { urlcode: "garden" });
    const { layoutID } = (await administrator.get(`/custom-pages/${draftID}`)).body;
    const read = async (user: TestUser, recordID: number) => {
      const query = { recordType: "customPage", recordID, params: { customPageID: recordID } };
      const { status, body } = await user.get(`/layouts/${layoutID}/hydrate`, query);
      return [status, JSON.stringify(body).includes("wombat")];
    };
    for (const recordID of [draftID, openID, 0]) assert.deepEqual(await read(guest, recordID), [404, false]);
    assert.deepEqual(await read(administrator, openID), [200, true]);
    await administrator.patch(`/custom-pages/${draftID}`, { status: "published" });
    assert.deepEqual(
      [await read(guest, draftID), await read(guest, openID)],
      [
        [200, true],
        [404, false],
      ],
    );
  });

  it("is cached for guests, on all nodes, until its page or its layout changes", async () => {
    const customPageID = await aPage(forum, {
      urlcode: "guide",
      seoTitle: "Guide",
      layoutData: { layout: [section(HTML)] },
    });
    const there = await forum.anotherNode();
    const origins = [origin, await there.listen()];
    const read = async (address: string) => (await fetch(`${address}/guide`)).text();
    for (const address of origins) await read(address);
    assert.equal(await forum.countStatements(() => read(origin)), 0);
    const { layoutID } = (await administrator.get(`/custom-pages/${customPageID}`)).body;
    const showsEverywhere = async (text: string) => {
      assert.match(await read(origin), new RegExp(text));
      await until(
        async () => (await read(origins[1]!)).includes(text),
        10,
        `The other node does not show ${text}.`,
      );
    };
    await administrator.patch(`/custom-pages/${customPageID}`, {
      layoutData: { name: "Guidebook", layout: [section({ ...HTML, html: "<p>Pangolins.</p>" })] },
    });
    await showsEverywhere("Pangolins");
    assert.deepEqual(await found("pangolins", guest), [["customPage", "Guidebook", "/guide"]]);
    // The layout alone, as the editor of layouts changes it.
    await administrator.patch(`/layouts/${layoutID}`, {
      layout: [section({ ...HTML, html: "<p>Numbats.</p>" })],
    });
    await showsEverywhere("Numbats");
    assert.deepEqual(await found("numbats", guest), [["customPage", "Guidebook", "/guide"]]);
    assert.deepEqual(await found("pangolins", guest), []);
    await administrator.patch(`/custom-pages/${customPageID}`, {
      seoTitle: "For newcomers",
      urlcode: "start",
    });
    assert.match((await fetched("/start")).html, /<title>For newcomers/);
    const former = await fetched("/guide");
    assert.deepEqual([former.status, former.location], [301, "/start"]);
  });

  it("costs a number of statements that depends neither on its content nor on other pages", async () => {
    const children = Array.from({ length: 20 }, () => HTML);
    await aPage(forum, { urlcode: "short", layoutData: { layout: [] } });
    await aPage(forum, { urlcode: "long", layoutData: { layout: [section(...children)] } });
    const count = async (urlcode: string) => {
      await look({ urlcode }, member);
      return forum.countStatements(() => look({ urlcode }, member));
    };
    const least = await count("short");
    for (let more = 0; more < 5; more++) await aPage(forum);
    assert.deepEqual([await count("short"), await count("long")], [least, least]);
    const list = () => forum.countStatements(() => administrator.get("/custom-pages"));
    const few = await list();
    for (let more = 0; more < 5; more++) await aPage(forum);
    assert.equal(await list(), few);
  });

  it("goes with its layout when it is deleted, unless another page shows that too", async () => {
    const first = await aPage(forum, { urlcode: "first" });
    const second = await aPage(forum, { urlcode: "second" });
    const layoutOf = async (customPageID: number) =>
      (await administrator.get(`/custom-pages/${customPageID}`)).body.layoutID;
    const layoutID = await layoutOf(first);
    const own = await layoutOf(second);
    const views = [{ recordType: "customPage", recordID: second }];
    const given = await administrator.put(`/layouts/${layoutID}/views`, views);
    assert.equal(given.body.at(-1).record.url, "/second");
    assert.equal(await layoutOf(second), layoutID);
    assert.equal((await administrator.delete(`/custom-pages/${first}`)).status, 204);
    assert.equal((await administrator.get(`/layouts/${layoutID}`)).status, 200);
    assert.equal((await administrator.delete(`/custom-pages/${second}`)).status, 204);
    assert.equal((await administrator.get(`/layouts/${layoutID}`)).status, 404);
    assert.equal((await administrator.get(`/layouts/${own}`)).status, 200);
    assert.equal((await administrator.delete(`/custom-pages/${second}`)).status, 404);
    assert.equal((await fetched("/second")).status, 404);
    const kinds = (await administrator.get("/audit-logs", { limit: 100 })).body.map(
      ({ eventType }: { eventType: string }) => eventType,
    );
    for (const kind of ["customPage.add", "customPage.change", "customPage.delete"])
      assert.ok(JSON.stringify(kinds).includes(kind), `${kind} is not in the audit log: ${kinds}`);
  });

  it("shows the template while its layout is taken away, and gets a new one with its next content", async () => {
    const customPageID = await aPage(forum, { urlcode: "bare" });
    const path = `/custom-pages/${customPageID}`;
    const { layoutID } = (await administrator.get(path)).body;
    await administrator.delete(`/layouts/${layoutID}/views`);
    assert.equal((await administrator.get(path)).body.layoutID, "customPage");
    assert.match((await fetched("/bare")).html, /Replace this text with the content of your page\./);
    const changed = await administrator.patch(path, {
      layoutData: { name: "Bare", layout: [section(HTML)] },
    });
    assert.deepEqual([changed.status, typeof changed.body.layoutID], [200, "number"]);
    assert.match((await fetched("/bare")).html, /Be kind/);
  });
});

describe("the address of a custom page", () => {
  const send = async (urlcode: unknown, more: object = {}) => {
    const { status, body } = await administrator.post("/custom-pages", { ...draft, urlcode, ...more });
    return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
  };

  it("is free: neither the forum, an old address nor another page has it", async () => {
    const reserved = "The address /search is reserved. Choose another one.";
    assert.deepEqual(await send("search"), [422, "urlcode", reserved]);
    assert.deepEqual((await send("SEARCH")).slice(0, 2), [422, "urlcode"]);
    assert.deepEqual(
      (await send("activity"))[2],
      "The address /activity is an old address of /discussions. Choose another one.",
    );
    const customPageID = await aPage(forum, { urlcode: "team", seoTitle: "The Team" });
    await addOldAddresses(await forum.context(), [
      { source: "path", kind: "path", oldID: "/people", recordType: "category", recordID: 1 },
    ]);
    assert.match((await send("people"))[2], /is an old address of \/categories\/general/);
    assert.deepEqual(await send("team"), [422, "urlcode", "The page The Team has this address."]);
    const path = `/custom-pages/${customPageID}`;
    assert.equal((await administrator.patch(path, { urlcode: "team" })).status, 200);
    assert.equal((await administrator.patch(path, { urlcode: "categories" })).status, 422);
  });

  it("can be in any script, and is one part of letters, digits and dashes", async () => {
    assert.deepEqual((await send(" ")).slice(0, 2), [400, "urlcode"]);
    for (const wrong of ["a/b", "a.b", "a b", "-a", "a?b", "../a", "a\0b", "x".repeat(101), 7.5])
      assert.deepEqual((await send(wrong)).slice(0, 2), [422, "urlcode"], String(wrong));
    const { body } = await administrator.post("/custom-pages", {
      ...draft,
      urlcode: "Правила-1",
      status: "published",
    });
    assert.equal(body.url, `/${encodeURIComponent("правила-1")}`);
    assert.equal((await fetched(body.url)).status, 200);
    for (const odd of [`/${"x".repeat(1300)}`, "/%2F", "/'or'1", "/__proto__"])
      assert.equal((await fetched(odd)).status, 404, odd);
  });
});

it("bad input is refused, and what this forum does not have", async () => {
  const refused = async (more: object) => {
    const { status, body } = await administrator.post("/custom-pages", { ...draft, urlcode: "odd", ...more });
    return [status, body.errors?.[0]?.field];
  };
  for (const field of ["seoTitle", "seoDescription", "urlcode"])
    assert.deepEqual(await refused({ [field]: undefined }), [400, field]);
  assert.deepEqual(await refused({ seoTitle: " " }), [400, "seoTitle"]);
  assert.deepEqual(await refused({ status: "hidden" }), [422, "status"]);
  assert.deepEqual(await refused({ roleIDs: [999_999] }), [422, "roleIDs"]);
  assert.deepEqual(await refused({ rankIDs: [1] }), [422, "rankIDs"]);
  assert.deepEqual(await refused({ siteSectionID: "other" }), [422, "siteSectionID"]);
  const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) });
  assert.deepEqual(await refused({ layoutData: { layout: [section(deep(45))] } }), [422, "layout"]);
  // Nothing of a refused page stays.
  assert.equal((await fetched("/odd", administrator)).status, 404);
  assert.equal((await refused({ rankIDs: [], roleIDs: null, siteSectionID: 0 }))[0], 201);
});
