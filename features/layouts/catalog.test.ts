import assert from "node:assert/strict";
import { before, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aPublishedFragment } from "#features/fragments/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { aSection } from "#features/site-sections/testing.ts";
import { turnOnAddons } from "#test/addons.ts";
import { openForum } from "#test/forum.ts";
import type { CatalogItem, Control, LayoutCatalog } from "./contract.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");

interface Schema {
  "x-control"?: Control;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  default?: unknown;
}

/** Props without a control, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  "links.id": "the form gives links an id",
  "links.permission": "administrators choose roles",
  "navigation.items.id": "the form gives links an id",
  "navigation.items.permission": "administrators choose roles",
  "navigation.items.names": "names by language are edited with the navigation",
  "navigation.items.isCustom": "the form sets it",
  "navigation.items.badge.type": "there is one type",
  "containerOptions.visualBackgroundType": "a background is where it is set",
  "apiParams.featured": "an older name of a filter",
  javascript: "scripts of administrators are never run",
  pageIn: "belongs to the addresses of the page",
};

/** Returns the controls in a schema by path, and the paths of properties that have none. */
function controlsOf(schema: Schema, path: readonly string[] = []) {
  const found = new Map<string, { control: Control; schema: Schema }>();
  const missing: string[] = [];
  for (const [name, each] of Object.entries(schema.properties ?? {})) {
    const control = each["x-control"];
    const names = [...path, name];
    const key = names.join(".");
    if (control) found.set(key, { control, schema: each });
    const inside = each.properties ? each : control?.inputType === "list" ? (each.items ?? {}) : null;
    if (inside) {
      const deeper = controlsOf(inside, names);
      for (const [at, value] of deeper.found) found.set(at, value);
      missing.push(...deeper.missing);
    } else if (!control?.inputType) missing.push(key);
  }
  return { found, missing };
}

const catalogOf = async (layoutViewType: string, locale = "en"): Promise<LayoutCatalog> =>
  (await administrator.get("/layouts/catalog", { layoutViewType }, { "accept-language": locale })).body;

let types: string[] = [];
before(async () => {
  await enableLocales(forum, "fr");
  await turnOnAddons(forum);
  const { body } = await administrator.get("/layouts");
  types = [...new Set<string>(body.map((each: { layoutViewType: string }) => each.layoutViewType))];
});

const itemsOf = ({ widgets, assets, sections }: LayoutCatalog): [string, CatalogItem][] =>
  Object.entries({ ...widgets, ...assets, ...sections });

test("every prop of a widget that administrators can set has a control", async () => {
  const used = new Set<string>();
  for (const type of types) {
    const catalog = await catalogOf(type);
    assert.doesNotMatch(JSON.stringify(catalog), /"\$ref"/);
    for (const [id, item] of itemsOf(catalog)) {
      const slots = new Set(id.startsWith("react.section.") ? slotsOf(item) : []);
      const { found, missing } = controlsOf(item.schema as Schema);
      for (const path of missing.filter((each) => !slots.has(each))) {
        const reason = Object.keys(WITHOUT).find((each) => isSame(each, path));
        assert.ok(reason, `${id} has no control for ${path}`);
        used.add(reason);
      }
      for (const [path, { control, schema }] of found) {
        const where = `${id} ${path}`;
        assert.ok(control.label && control.group, where);
        const { staticOptions } = control.choices ?? {};
        if (
          control.inputType === "radioPicker" ||
          (control.inputType === "dropDown" && !control.choices?.api)
        )
          assert.ok(Object.keys(staticOptions ?? {}).length > 0, `${where} has no choices`);
        if (staticOptions && schema.default !== undefined && !Array.isArray(schema.default))
          assert.ok(Object.hasOwn(staticOptions, String(schema.default)), `${where}: ${schema.default}`);
        for (const value of schema.enum ? Object.keys(staticOptions ?? {}) : [])
          assert.ok(schema.enum?.map(String).includes(value), `${where} does not allow ${value}`);
      }
    }
  }
  assert.deepEqual([...used].sort(), Object.keys(WITHOUT).sort());
});

const slotsOf = ({ schema }: CatalogItem) =>
  Object.entries((schema as Schema).properties ?? {}).flatMap(([name, each]) =>
    each["x-control"] ? [] : [name],
  );

/** Links are nested, so that the same path occurs below itself. */
const isSame = (declared: string, path: string) => path.replaceAll("children.", "") === declared;

test("choices of records name fields of what the API returns", async () => {
  await aCategory(forum, { name: "Plants" });
  await aPublishedFragment(forum, { name: "Plants", fragmentType: "CustomFragment" });
  await aSection(forum, { name: "Plants", folder: "plants" });
  const { body: discussion } = await administrator.post("/discussions", {
    ...{ name: "Ferns", body: "Green.", format: "text", categoryID: 1 },
  });
  await administrator.post("/collections", {
    name: "Plants",
    records: [{ recordType: "discussion", recordID: discussion.discussionID }],
  });
  const apis = new Map<string, NonNullable<NonNullable<Control["choices"]>["api"]>>();
  for (const type of types)
    for (const [, { schema }] of itemsOf(await catalogOf(type)))
      for (const { control } of controlsOf(schema as Schema).found.values())
        if (control.choices?.api) apis.set(control.choices.api.searchUrl, control.choices.api);
  assert.equal(apis.size, 7);
  for (const { searchUrl, singleUrl, valueKey, labelKey } of apis.values()) {
    const text = searchUrl.startsWith("/users") ? "a" : "Plants";
    const { status, body } = await administrator.get(searchUrl.replace("%s", text));
    assert.equal(status, 200, searchUrl);
    assert.ok(body.length > 0, searchUrl);
    const single = await administrator.get(singleUrl.replace("%s", body[0][valueKey]));
    assert.equal(single.body[labelKey], body[0][labelKey], singleUrl);
  }
});

test("controls are in the language of the reader, and name what the page and the add-ons have", async () => {
  const controlIn = async (type: string, widget: string, path: string, locale?: string) => {
    const { widgets, assets } = await catalogOf(type, locale);
    return controlsOf({ ...widgets, ...assets }[widget]!.schema as Schema).found.get(path)!.control;
  };
  const title = await controlIn("discussionCategoryPage", "react.app-banner", "titleType");
  assert.deepEqual(title.choices?.staticOptions, {
    static: "Own text",
    none: "None",
    "siteSection/name": "Name of the community",
    "category/name": "Name of the category",
  });
  const board = await controlIn("home", "react.leaderboard", "apiParams.leaderboardType");
  assert.ok(Object.values(board.choices?.staticOptions ?? {}).includes("Accepted Answers"));
  assert.deepEqual(await controlIn("home", "react.app-banner", "showSearch", "fr"), {
    label: "Afficher le champ de recherche",
    inputType: "toggle",
    group: "Contenu",
  });
  const { widgets, sections } = await catalogOf("home");
  assert.ok(widgets["react.titleBar"]);
  for (const { allowedWidgetIDs } of Object.values(sections))
    assert.ok(!allowedWidgetIDs?.includes("react.titleBar"));
  const plain = (await administrator.get("/layouts/schema", { layoutViewType: "home" })).body;
  assert.doesNotMatch(JSON.stringify(plain), /x-control/);
});

test("a list of discussions is that of the category that the layout or the page names, and of its types", async () => {
  const [plants, tools] = [await aCategory(forum), await aCategory(forum)];
  await aDiscussion(forum, { categoryID: plants, name: "Ferns" });
  await aDiscussion(forum, { categoryID: tools, name: "Spades" });
  const namesIn = async (apiParams: object, page: object = {}) => {
    const children = [{ $hydrate: "react.discussion.discussions", apiParams: { limit: 50, ...apiParams } }];
    const layout = [{ $hydrate: "react.section.1-column", children }];
    const { status, body } = await administrator.post("/layouts/hydrate", {
      ...{ layoutViewType: "home", layout, ...page },
    });
    assert.equal(status, 200);
    const [shown] = body.layout[0].$reactProps.children;
    assert.ok(shown.$reactProps.discussions, JSON.stringify(shown.$reactProps));
    return shown.$reactProps.discussions.map(({ name }: { name: string }) => name);
  };
  const filter = { filter: "category", filterCategorySubType: "set", categoryID: plants };
  assert.deepEqual(await namesIn(filter), ["Ferns"]);
  assert.deepEqual(await namesIn({ ...filter, postTypeID: ["question"] }), []);
  assert.deepEqual(await namesIn({ ...filter, postTypeID: ["question", "discussion"] }), ["Ferns"]);
  assert.ok((await namesIn({ ...filter, filter: "none" })).includes("Spades"));
  assert.deepEqual(await namesIn({ filter: "featured", featuredCategoryID: [tools] }), ["Spades"]);
  assert.deepEqual(await namesIn({ filter: "featured" }), []);
  await administrator.patch(`/categories/${plants}`, { featured: true });
  assert.deepEqual(await namesIn({ filter: "featured" }), ["Ferns"]);
  const ofPage = {
    layoutViewType: "discussionCategoryPage",
    recordType: "category",
    recordID: tools,
  };
  const contextual = { filter: "category", filterCategorySubType: "contextual" };
  assert.deepEqual(await namesIn(contextual, ofPage), ["Spades"]);
});

test("a banner whose title is left empty asks for what to search, in the middle", async () => {
  const bannerWith = async (props: object) => {
    const children = [{ $hydrate: "react.app-banner", ...props }];
    const layout = [{ $hydrate: "react.section.full-width", children }];
    const { body } = await administrator.post("/layouts/hydrate", { layoutViewType: "home", layout });
    const { title, searchPlacement } = body.layout[0].$reactProps.children[0].$reactProps;
    return [title, searchPlacement];
  };
  assert.deepEqual(await bannerWith({ titleType: "static" }), ["How can we help you?", "middle"]);
  assert.deepEqual(await bannerWith({}), ["Colloquy", "middle"]);
  assert.deepEqual(await bannerWith({ titleType: "none" }), [null, "middle"]);
});
