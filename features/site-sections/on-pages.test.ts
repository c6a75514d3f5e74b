import assert from "node:assert/strict";
import { describe, it } from "node:test";
import qs from "qs";
import { aCategory } from "#features/categories/testing.ts";
import { aPage } from "#features/custom-pages/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import type { SectionsShown, ShownItem } from "#features/navigation/contract.ts";
import { aLayout } from "#features/stored-layouts/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aSection } from "./testing.ts";

const forum = await openForum();
await enableLocales(forum, "fr");
const administrator = await forum.as("administrator");
const guest = await forum.as("guest");
const root = await aCategory(forum, { name: "Bateaux" });
const below = await aCategory(forum, { name: "Voiles", parentCategoryID: root });
const outer = await aCategory(forum, { name: "Autres" });
const inside = await aDiscussion(forum, { name: "Hisser la voile", categoryID: below });
await aDiscussion(forum, { name: "Du jardin", categoryID: outer });
const french = await aSection(forum, {
  ...{ name: "Français", folder: "fr", contentLocale: "fr", rootCategoryID: root },
  description: "Tout en français.",
});
const other = await aSection(forum, { name: "Products", folder: "products" });

const origin = await forum.listen();

interface Page {
  layoutViewType: string;
  layoutID: number | string;
  layout: unknown;
  seo: { title: string };
  footer: string;
  titleBar: { $reactProps: { navigation: { items: ShownItem[] }; sections: SectionsShown } };
}

/** Returns a page as readers in a section get it; 0 is the whole forum. */
async function look(
  section: number,
  query: Record<string, unknown> = {},
  user: TestUser = guest,
): Promise<Page> {
  const asked = qs.stringify({ layoutViewType: "home", ...query });
  const page = await fetch(`${origin}/api/v2/layouts/lookup-hydrate?${asked}`, {
    headers: { cookie: user.cookie ?? "", ...(section > 0 && { "x-site-section": String(section) }) },
  });
  return (await page.json()) as Page;
}
const barIn = async (section: number, user?: TestUser) =>
  (await look(section, {}, user)).titleBar.$reactProps;
const linksIn = async (section: number) =>
  (await barIn(section)).navigation.items.map(({ name }: ShownItem) => name);
const configure = async (values: object) =>
  assert.equal((await administrator.patch("/config", values)).status, 200);
const show = async (layoutID: number, recordType: string, recordID: number) =>
  (await administrator.put(`/layouts/${layoutID}/views`, [{ recordType, recordID }])).status;
const banner = (props: object) => ({
  $hydrate: "react.section.full-width",
  children: [{ $hydrate: "react.app-banner", ...props }],
});

/** Returns the properties of the first component with a name on a page. */
function propsOf(value: unknown, name: string): Record<string, never> | null {
  if (typeof value !== "object" || value === null) return null;
  const { $reactComponent, $reactProps } = value as { $reactComponent?: string; $reactProps?: never };
  if ($reactComponent === name) return $reactProps ?? null;
  for (const each of Object.values(value)) {
    const found = propsOf(each, name);
    if (found) return found;
  }
  return null;
}

describe("the home page of a section", () => {
  it("shows its name, its description, and only its posts and categories", async () => {
    const page = await look(french);
    assert.deepEqual([page.layoutViewType, page.layoutID], ["subcommunityHome", "subcommunityHome"]);
    assert.equal(page.seo.title, "Français");
    const { title, description } = propsOf(page.layout, "BannerWidget") ?? {};
    assert.deepEqual([title, description], ["Français", "Tout en français."]);
    const { discussions } = propsOf(page.layout, "DiscussionsWidget") as never as {
      discussions: { name: string }[];
    };
    assert.deepEqual(
      discussions.map(({ name }) => name),
      ["Hisser la voile"],
    );
    const text = JSON.stringify(page.layout);
    assert.match(text, /Voiles/);
    assert.doesNotMatch(text, /Autres|Du jardin/);
    assert.equal((await look(0)).layoutViewType, "home");
  });

  it("is laid out for one section or for all, and refuses sections that do not exist", async () => {
    const [forAll, forOne] = [
      await aLayout(forum, "subcommunityHome", [banner({ titleType: "static", title: "Of all" })]),
      await aLayout(forum, "subcommunityHome", [banner({ titleType: "siteSection/name" })]),
    ];
    assert.equal(await show(forAll, "global", 0), 201);
    assert.equal(await show(forOne, "siteSection", french), 201);
    assert.deepEqual([(await look(french)).layoutID, (await look(other)).layoutID], [forOne, forAll]);
    assert.equal(propsOf(await look(french), "BannerWidget")?.["title"], "Français");
    assert.equal((await look(0)).layoutViewType, "home");
    assert.equal(await show(forOne, "siteSection", 999), 422);
    const { body } = await administrator.get(`/layouts/${forOne}/views`);
    assert.deepEqual([body[0].record.name, new URL(body[0].record.url).pathname], ["Français", "/fr"]);
    for (const layoutID of [forAll, forOne]) await administrator.delete(`/layouts/${layoutID}/views`);
  });
});

describe("lists of a widget", () => {
  it("are limited to the section of the page, or to another one", async () => {
    const list = (apiParams: object) => ({ $hydrate: "react.discussion.discussions", apiParams });
    const layout = (filter: object) => [
      { $hydrate: "react.section.1-column", children: [list({ filter: "subcommunity", ...filter })] },
    ];
    const namesOn = async (section: number, filter: object) => {
      const layoutID = await aLayout(forum, "discussionList", layout(filter));
      await show(layoutID, "global", 0);
      const page = await look(section, { layoutViewType: "discussionList" });
      await administrator.delete(`/layouts/${layoutID}/views`);
      const { discussions } = propsOf(page.layout, "DiscussionsWidget") as never as {
        discussions: { name: string }[];
      };
      return discussions.map(({ name }) => name);
    };
    const set = { filterSubcommunitySubType: "set", siteSectionID: french };
    assert.deepEqual(await namesOn(0, set), ["Hisser la voile"]);
    const contextual = { filterSubcommunitySubType: "contextual" };
    assert.deepEqual(await namesOn(french, contextual), ["Hisser la voile"]);
    assert.ok((await namesOn(0, contextual)).includes("Du jardin"));
  });
});

describe("layouts of a section", () => {
  it("come after those of categories and before those of the forum", async () => {
    const layoutOf = async (section: number) => {
      const query = { layoutViewType: "post", recordType: "discussion", recordID: inside };
      return (await look(section, query)).layoutID;
    };
    const make = async (recordType: string, recordID: number) => {
      const layoutID = await aLayout(forum, "discussion", [banner({ title: recordType })]);
      assert.equal(await show(layoutID, recordType, recordID), 201);
      return layoutID;
    };
    const ofForum = await make("global", 0);
    assert.deepEqual([await layoutOf(0), await layoutOf(french)], [ofForum, ofForum]);
    const ofSection = await make("siteSection", french);
    assert.deepEqual([await layoutOf(0), await layoutOf(french)], [ofForum, ofSection]);
    const ofCategory = await make("category", below);
    assert.deepEqual([await layoutOf(0), await layoutOf(french)], [ofCategory, ofCategory]);
    for (const layoutID of [ofForum, ofSection, ofCategory])
      await administrator.delete(`/layouts/${layoutID}/views`);
  });

  it("are for lists and forms as well", async () => {
    for (const type of ["discussionList", "categoryList", "createPost"]) {
      const layoutID = await aLayout(forum, type, [banner({ title: "Own" })]);
      const ofForum = await aLayout(forum, type, [banner({ title: "Of all" })]);
      assert.equal(await show(layoutID, "siteSection", other), 201, type);
      assert.equal(await show(ofForum, "global", 0), 201, type);
      const pages = [await look(other, { layoutViewType: type }, administrator)];
      pages.push(await look(french, { layoutViewType: type }, administrator));
      assert.deepEqual(
        pages.map((page) => page.layoutID),
        [layoutID, ofForum],
      );
      for (const each of [layoutID, ofForum]) await administrator.delete(`/layouts/${each}/views`);
    }
  });
});

describe("breadcrumbs in a section", () => {
  it("begin at its root category", async () => {
    const query = { layoutViewType: "post", recordType: "discussion", recordID: inside };
    const child = await aCategory(forum, { name: "Deeper", parentCategoryID: outer });
    const section = await aSection(forum, { name: "Deeper", folder: "deeper", rootCategoryID: child });
    const post = await aDiscussion(forum, { categoryID: child });
    const namesIn = async (id: number, recordID: number) => {
      const page = await look(id, { ...query, recordID });
      const { crumbs, breadcrumbs = crumbs } = propsOf(page.layout, "Breadcrumbs") ?? {};
      return (breadcrumbs as never as { name: string }[]).map(({ name }) => name);
    };
    assert.deepEqual((await namesIn(0, post)).slice(-2), ["Autres", "Deeper"]);
    assert.ok(!(await namesIn(section, post)).includes("Autres"));
    assert.deepEqual((await namesIn(french, inside)).slice(-2), ["Bateaux", "Voiles"]);
  });
});

describe("the links of a section", () => {
  it("are its own, or else those of the forum", async () => {
    await configure({
      "navigation.items": {
        default: [{ name: "Everywhere", url: "/everywhere" }],
        fr: [{ name: "En français", url: "/langue" }],
        [`section:${french}`]: [{ name: "Accueil", url: "/" }],
      },
      "footer.items": {
        default: [{ name: "Imprint", url: "/imprint" }],
        [`section:${french}`]: [{ name: "Mentions légales", url: "/mentions" }],
      },
    });
    assert.deepEqual(
      [await linksIn(0), await linksIn(french), await linksIn(other)],
      [["Everywhere"], ["Accueil"], ["Everywhere"]],
    );
    assert.match((await look(french)).footer, /Mentions légales/);
    assert.match((await look(other)).footer, /Imprint/);
    await configure({ "navigation.items": {}, "footer.items": {} });
    assert.deepEqual(await linksIn(french), ["Publications", "Catégories"]);
  });

  it("are edited beside those of the forum", async () => {
    const params = { path: "/dashboard/navigation" };
    const page = await look(0, { layoutViewType: "dashboard", params }, administrator);
    const { sections } = propsOf(page, "LinksAdminPage") as never as { sections: { name: string }[] };
    assert.deepEqual(
      sections.slice(0, 2).map(({ name }) => name),
      ["Français", "Products"],
    );
  });
});

describe("the menu of sections", () => {
  it("has the sections that the reader sees, and marks that of the page", async () => {
    const staffOnly = await aCategory(forum, { only: ["administrator"] });
    await aSection(forum, { name: "Staff", folder: "staff", rootCategoryID: staffOnly });
    const menu = async (section: number, user?: TestUser) => {
      const { sections, currentID } = (await barIn(section, user)).sections;
      return [currentID, ...sections.map(({ name }: { name: string }) => name)];
    };
    assert.deepEqual(await menu(french), [french, "Colloquy", "Français", "Products", "Deeper"]);
    assert.deepEqual(await menu(0, administrator), [
      ...[0, "Colloquy", "Français", "Products", "Deeper", "Staff"],
    ]);
  });
});

describe("a custom page of a section", () => {
  it("is read in its section, where other addresses lead", async () => {
    const customPageID = await aPage(forum, { urlcode: "regles", siteSectionID: french });
    const { body } = await administrator.get(`/custom-pages/${customPageID}`);
    assert.equal(body.siteSectionID, String(french));
    const at = (section: number) =>
      look(section, {
        layoutViewType: "customPage",
        recordType: "customPage",
        params: { urlcode: "regles" },
      });
    assert.deepEqual(await at(0), { redirectTo: "/fr/regles", status: 302 });
    assert.deepEqual(await at(other), { redirectTo: "/fr/regles", status: 302 });
    assert.equal((await at(french)).layoutViewType, "customPage");
    const { status } = await administrator.patch(`/custom-pages/${customPageID}`, { siteSectionID: 0 });
    assert.equal(status, 200);
    assert.equal((await at(other)).layoutViewType, "customPage");
    const refused = await administrator.patch(`/custom-pages/${customPageID}`, { siteSectionID: 999 });
    assert.deepEqual([refused.status, refused.body.errors[0].field], [422, "siteSectionID"]);
  });
});

it("a deleted section leaves neither links of its own nor layouts in use", async () => {
  const section = await aSection(forum, { name: "Short-lived", folder: "short-lived" });
  const layoutID = await aLayout(forum, "subcommunityHome");
  assert.equal(await show(layoutID, "siteSection", section), 201);
  const key = `section:${section}`;
  const links = [{ name: "Here", url: "/here" }];
  await configure({
    "navigation.items": { fr: links, [key]: links },
    "footer.items": { [key]: links },
  });
  assert.equal((await administrator.delete(`/site-sections/${section}`)).status, 204);
  await forum.drained();
  const { body } = await administrator.get("/config", { select: "navigation.items,footer.items" });
  assert.deepEqual(Object.keys(body["navigation.items"]), ["fr"]);
  assert.deepEqual(body["footer.items"], {});
  assert.equal((await administrator.delete(`/layouts/${layoutID}`)).status, 204);
});
