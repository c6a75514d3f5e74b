import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { layoutView, template } from "#features/layouts/server/index.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { aTheme } from "#features/themes/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { NavigationItem, ShownItem } from "./contract.ts";

const own = {
  positioning: "StaticSolid",
  borderType: "none",
  height: 60,
  backgroundColor: "#111111",
  foregroundColor: "#222222",
  logoType: "custom",
  logo: { imageUrl: "/own.png" },
  navigationType: "custom",
  navigation: { alignment: "center", items: [{ name: "Of the layout", url: "/layout" }] },
};

/** An add-on with pages whose layouts configure the bar. */
const harbour = addon({
  name: "harbour",
  title: "Harbour",
  description: "For a test.",
  version: "1",
  adds: Object.entries({
    own,
    partly: { navigation: own.navigation },
    wrong: { positioning: "Floating" },
  }).flatMap(([type, props]) => [
    layoutView({
      type,
      recordTypes: ["global"],
      resolve: async () => ({ params: {}, seo: { title: type, description: null } }),
    }),
    template({ layoutViewType: type, name: type, layout: [{ $hydrate: "react.titleBar", ...props }] }),
  ]),
});

const forum = await openForum({ more: [harbour] });
await forum.forum.application.switchAddon("harbour", true);
await enableLocales(forum, "fr");
const administrator = await forum.as("administrator");
const member = await forum.as("member");
const guest = await forum.as("guest");

const home = async (user: TestUser = guest, cookie = "") =>
  (
    await forum.forum.http.inject({
      url: "/api/v2/layouts/lookup-hydrate?layoutViewType=home",
      headers: { cookie: [user.cookie, cookie].filter(Boolean).join("; ") },
    })
  ).json().titleBar.$reactProps;

async function barOf(layoutViewType: string) {
  const { body } = await guest.get("/layouts/lookup-hydrate", { layoutViewType });
  return body.layout[0].$reactProps;
}

const outline = (items: readonly ShownItem[]): unknown[] =>
  items.map(({ name, children }) => (children.length > 0 ? [name, ...outline(children)] : name));
const entries = async (user?: TestUser, cookie?: string) =>
  outline((await home(user, cookie)).navigation.items);

const configure = async (items: Record<string, Partial<NavigationItem>[]>) => {
  const { status, body } = await administrator.patch("/config", { "navigation.items": items });
  assert.equal(status, 200, JSON.stringify(body));
};

async function withTheme(variables: Record<string, unknown>, work: () => Promise<void>): Promise<void> {
  const choose = (themeID: number | string) => administrator.put("/themes/current", { themeID });
  await choose(await aTheme(forum, variables));
  try {
    await work();
  } finally {
    await choose("theme-foundation");
  }
}

describe("the entries of the title bar", () => {
  it("link to discussions and categories by default", async () => {
    const { navigation, logo, positioning } = await home();
    assert.deepEqual(
      navigation.items.map(({ name, url }: ShownItem) => [name, url]),
      [
        ["Posts", "/discussions"],
        ["Categories", "/categories"],
      ],
    );
    assert.deepEqual([logo.url, logo.imageUrl, positioning], ["/", null, "StickySolid"]);
    assert.deepEqual(await entries(guest, "locale=fr"), ["Publications", "Catégories"]);
  });

  it("are those of the reader's language, or else the default ones", async () => {
    await configure({ default: [{ name: "Help", url: "/help" }], fr: [{ name: "Aide", url: "/aide" }] });
    assert.deepEqual(await entries(), ["Help"]);
    assert.deepEqual(await entries(guest, "locale=fr"), ["Aide"]);
    await configure({ fr: [{ name: "Aide", url: "/aide" }] });
    assert.deepEqual(await entries(), ["Posts", "Categories"]);
    await configure({ default: [] });
    assert.deepEqual(await entries(), []);
  });

  it("have a name, and a link or entries with links below them", async () => {
    await configure({
      default: [
        { name: "", url: "/nameless" },
        { name: "   ", url: "/blank" },
        { name: "Nowhere" },
        { name: "Only empty ones", children: [{ name: "Empty" }, { name: "", url: "/x" }] },
        { name: "Of columns", children: [{ name: "Column", children: [{ name: "End", url: "/end" }] }] },
        { id: "new", name: " News ", url: "/news", badge: { type: "text", text: "3 new" } },
      ],
    });
    assert.deepEqual(await entries(), [["Of columns", ["Column", "End"]], "News"]);
    const { items } = (await home()).navigation;
    assert.deepEqual(items[1], { id: "new", name: "News", url: "/news", badge: "3 new", children: [] });
    assert.equal(items[0].url, null);
  });

  it("are shown to the roles they are meant for", async () => {
    const roleID = await aRole(forum);
    const guide = await forum.as("member");
    const { body: roles } = await administrator.get("/roles");
    const usual = roles.find(({ name }: { name: string }) => name === "Member").roleID;
    const { status } = await administrator.patch(`/users/${guide.userID}`, { roleID: [usual, roleID] });
    assert.equal(status, 200);
    await configure({
      default: [
        { name: "All", url: "/all", roleIDs: [] },
        { name: "Hidden", url: "/hidden", isHidden: true },
        { name: "Managers", url: "/manage", permission: "site.manage" },
        { name: "Writers", url: "/write", permission: "discussions.add" },
        { name: "Guides", url: "/guide", roleIDs: [roleID] },
        { name: "Below", children: [{ name: "Rules", url: "/rules", permission: "site.manage" }] },
      ],
    });
    assert.deepEqual(await entries(), ["All"]);
    assert.deepEqual(await entries(member), ["All", "Writers"]);
    assert.deepEqual(await entries(guide), ["All", "Writers", "Guides"]);
    assert.deepEqual(await entries(administrator), ["All", "Managers", "Writers", ["Below", "Rules"]]);
  });

  it("are refused when pages could not show them", async () => {
    const item = { name: "Help", url: "/help" };
    for (const items of [
      [item],
      { default: item },
      { default: [{ ...item, url: "javascript:alert(1)" }] },
      { default: [{ ...item, url: "//elsewhere.test" }] },
      { default: [{ ...item, name: "x".repeat(101) }] },
      { default: [{ ...item, badge: { type: "text", text: "x".repeat(21) } }] },
      { default: [{ ...item, roleIDs: ["Member"] }] },
      { default: Array(51).fill(item) },
      { default: [{ ...item, children: [{ ...item, name: 3 }] }] },
    ]) {
      const { status, body } = await administrator.patch("/config", { "navigation.items": items });
      assert.deepEqual([status, body.errors?.[0].field], [422, "navigation.items"], JSON.stringify(items));
    }
    assert.equal((await member.patch("/config", { "navigation.items": {} })).status, 403);
    await configure({});
  });
});

describe("the title bar", () => {
  it("follows the theme, and the layout where that configures it", async () => {
    const theme = {
      titleBar: {
        positioning: "StickyTransparent",
        borderType: "shadow",
        logo: { alignment: "center", imageUrl: "/logo.png", imageUrlMobile: "/small.png", url: "/start" },
      },
      navigation: {
        navigationItems: [{ name: "Of the theme", url: "/theme" }],
        mobileOnlyNavigationItems: [{ name: "On phones", url: "/phone" }],
      },
    };
    await withTheme(theme, async () => {
      const { positioning, borderType, logo, navigation, backgroundColor } = await home();
      assert.deepEqual([positioning, borderType, backgroundColor], ["StickyTransparent", "shadow", null]);
      assert.deepEqual(
        [logo.alignment, logo.imageUrl, logo.imageUrlMobile, logo.url],
        ["center", "/logo.png", "/small.png", "/start"],
      );
      assert.deepEqual(outline(navigation.items), ["Of the theme"]);
      assert.deepEqual(outline(navigation.mobileOnlyItems), ["On phones"]);

      const bar = await barOf("own");
      assert.deepEqual([bar.positioning, bar.borderType, bar.height], ["StaticSolid", "none", 60]);
      assert.deepEqual(
        [bar.logo.imageUrl, bar.logo.imageUrlMobile, bar.logo.alignment],
        ["/own.png", "/small.png", "center"],
      );
      assert.deepEqual(outline(bar.navigation.items), ["Of the layout"]);
      assert.equal(bar.navigation.alignment, "center");
    });
    assert.deepEqual(await entries(), ["Posts", "Categories"]);
  });

  it("shows the entries of the settings rather than the theme's", async () => {
    await configure({ default: [{ name: "Of the settings", url: "/settings" }] });
    const navigation = { navigationItems: [{ name: "Of the theme", url: "/theme" }] };
    await withTheme({ navigation }, async () => {
      assert.deepEqual(await entries(), ["Of the settings"]);
      // A layout uses its own entries only if it is configured to.
      assert.deepEqual(outline((await barOf("partly")).navigation.items), ["Of the settings"]);
    });
    await configure({});
  });

  it("is readable in the layout's own colors", async () => {
    const { backgroundColor, foregroundColor } = await barOf("own");
    assert.equal(backgroundColor, "#111111");
    assert.notEqual(foregroundColor, "#222222");
  });

  it("ignores invalid configuration of a layout", async () => {
    const { status, body } = await guest.get("/layouts/lookup-hydrate", { layoutViewType: "wrong" });
    assert.deepEqual([status, body.titleBar.$reactComponent], [200, "TitleBar"]);
    assert.notEqual(body.layout[0]?.$reactComponent, "TitleBar");
  });
});
