import assert from "node:assert/strict";
import { before, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { until } from "#platform/server/postgres/until.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aLayout, aSection } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const guest = await forum.as("guest");
let origin = "";
before(async () => {
  origin = await forum.listen();
});

const html = async (path: string, user?: TestUser) =>
  (await fetch(origin + path, user ? { headers: { cookie: user.cookie } } : {})).text();
const give = (layoutID: number, recordType: string, recordID: number) =>
  administrator.put(`/layouts/${layoutID}/views`, [{ recordType, recordID }]);
const takeBack = (layoutID: number) => administrator.delete(`/layouts/${layoutID}/views`);
const look = async (
  layoutViewType: string,
  recordType = "global",
  recordID: number | string = 0,
  user = guest,
) => (await user.get("/layouts/lookup-hydrate", { layoutViewType, recordType, recordID })).body;
/** The title of the call to action in the first section. */
const titleOf = ({
  layout,
}: {
  layout: { $reactProps: { children: { $reactProps: { title: string } }[] } }[];
}) => layout[0]?.$reactProps.children[0]?.$reactProps.title;

test("pages show a layout from when it is given to them until it is taken back", async () => {
  const draft = { name: "Spring", layoutViewType: "home", layout: [aSection("First")] };
  const created = await administrator.post("/layouts", draft);
  const { layoutID } = created.body;
  assert.deepEqual([created.status, created.body.isDefault, created.body.name], [201, false, "Spring"]);
  const edited = (await administrator.get(`/layouts/${layoutID}/edit`)).body;
  assert.deepEqual(edited, { ...draft, layoutID, titleBar: { $hydrate: "react.titleBar" } });
  assert.equal(titleOf((await guest.get(`/layouts/${layoutID}/hydrate`)).body), "First");
  assert.doesNotMatch(await html("/"), /First/);

  const given = await give(layoutID, "root", 0);
  assert.equal(given.status, 201);
  assert.deepEqual(given.body[0].record, { name: "Colloquy", url: "/" });
  assert.match(await html("/"), /First/);
  const there = await (await forum.anotherNode()).as("guest");
  const lookThere = async () => (await there.get("/layouts/lookup-hydrate", { layoutViewType: "home" })).body;
  assert.equal(titleOf(await lookThere()), "First");
  const shown = await look("home");
  assert.deepEqual([shown.layoutID, shown.isDefault, titleOf(shown)], [layoutID, false, "First"]);

  await administrator.patch(`/layouts/${layoutID}`, { layout: [aSection("Second")] });
  assert.match(await html("/"), /Second/);
  const isThere = async () => titleOf(await lookThere()) === "Second";
  await until(isThere, 10, "The other node does not show the change.");
  const refused = await administrator.delete(`/layouts/${layoutID}`);
  assert.deepEqual(
    [refused.status, refused.body.message],
    [422, "Pages show this layout. Give them another one before you delete it."],
  );
  const listed = (await administrator.get("/layouts", { expand: "layoutViews", layoutViewType: "home" }))
    .body;
  assert.deepEqual(
    listed.map((each: { layoutID: unknown; layoutViews?: unknown[] }) => [
      each.layoutID,
      each.layoutViews?.length,
    ]),
    [
      ["home", undefined],
      [layoutID, 1],
    ],
  );

  await takeBack(layoutID);
  assert.doesNotMatch(await html("/"), /Second/);
  assert.equal((await look("home")).layoutID, "home");
  assert.equal((await administrator.delete(`/layouts/${layoutID}`)).status, 204);
  assert.equal((await administrator.get(`/layouts/${layoutID}`)).status, 404);
});

test("each save is a revision, which can be read and restored", async () => {
  const layoutID = await aLayout(forum, "home", [aSection("One")]);
  const path = `/layouts/${layoutID}`;
  await administrator.patch(path, { name: "Named" });
  for (const text of ["Two", "Three"]) await administrator.patch(path, { layout: [aSection(text)] });
  const revisions = async () => (await administrator.get(`${path}/revisions`)).body;
  const [third, second, first, ...others] = await revisions();
  assert.deepEqual(
    [third.isCurrent, second.isCurrent, third.insertUser.userID, first.insertUser, others],
    [true, false, administrator.userID, null, []],
  );
  const former = (await administrator.get(`${path}/edit`, { revisionID: first.revisionID })).body;
  assert.deepEqual([former.layout, former.name], [[aSection("One")], "Named"]);
  await administrator.patch(path, { revisionID: second.revisionID });
  assert.deepEqual((await administrator.get(`${path}/edit`)).body.layout, [aSection("Two")]);
  assert.equal((await revisions()).length, 4);
  assert.equal((await administrator.patch(path, { revisionID: 999_999 })).status, 404);
  const elsewhere = await aLayout(forum);
  assert.equal(
    (await administrator.get(`/layouts/${elsewhere}/edit`, { revisionID: first.revisionID })).status,
    404,
  );
});

test("the nearest record with a layout decides: the discussion, its categories, the forum", async () => {
  const outer = await aCategory(forum, { name: "Outer" });
  const inner = await aCategory(forum, { name: "Inner", parentCategoryID: outer });
  const discussionID = await aDiscussion(forum, { categoryID: inner });
  const made = new Map<string, number>();
  const all = [
    ["global", 0],
    ["siteSection", 0],
    ["category", outer],
    ["category", inner],
    ["discussion", discussionID],
  ] as const;
  for (const [recordType, recordID] of all) {
    const name = `${recordType} ${recordID}`;
    const layoutID = await aLayout(forum, "discussion", [aSection(name)]);
    made.set(name, layoutID);
    assert.equal((await give(layoutID, recordType, recordID)).status, 201);
    assert.equal(titleOf(await look("post", "discussion", discussionID)), name);
  }
  for (const [recordType, recordID] of all.toReversed()) {
    assert.equal(titleOf(await look("post", "discussion", discussionID)), `${recordType} ${recordID}`);
    await takeBack(made.get(`${recordType} ${recordID}`)!);
  }
  assert.equal((await look("post", "discussion", discussionID)).layoutID, "discussion");

  // A category has a look of its own, and its neighbors have not.
  const layoutID = await aLayout(forum, "discussionCategoryPage", [aSection("Of Outer")]);
  await give(layoutID, "category", outer);
  assert.deepEqual(
    [
      (await look("categoryList", "category", outer)).layoutID,
      (await look("categoryList", "category", 1)).isDefault,
    ],
    [layoutID, true],
  );
  await takeBack(layoutID);
});

test("a stored layout costs no statement more than the template", async () => {
  const reader = await forum.as("member");
  const count = async () => {
    await look("discussionList", "global", 0, reader);
    return forum.countStatements(() => look("discussionList", "global", 0, reader));
  };
  const template = await count();
  const { layout } = (await administrator.get("/layouts/discussionList/edit")).body;
  const layoutID = await aLayout(forum, "discussionList", layout);
  await give(layoutID, "global", 0);
  assert.equal((await look("discussionList")).layoutID, layoutID);
  assert.equal(await count(), template);
  await takeBack(layoutID);
});

test("a layout that could not be shown, or a place that it cannot have, is refused", async () => {
  const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) });
  const send = async (layout: unknown, layoutViewType = "home") => {
    const { status, body } = await administrator.post("/layouts", { name: "Odd", layoutViewType, layout });
    return [status, body.errors?.[0]?.path || body.errors?.[0]?.field];
  };
  assert.deepEqual(await send([aSection("Fine")], "dashboard"), [422, "layoutViewType"]);
  assert.deepEqual(await send(["no node"]), [422, "layout"]);
  assert.deepEqual(await send([{ ...aSection("Deep"), more: deep(45) }]), [422, "layout"]);
  const children = Array.from({ length: 1001 }, () => ({ $hydrate: "react.cta" }));
  assert.deepEqual(await send([{ $hydrate: "react.section.1-column", children }]), [422, "layout"]);
  assert.deepEqual(await send([{ ...aSection("Long"), more: "x".repeat(500_000) }]), [422, "layout"]);
  const onScreens = (device: unknown) => ({ ...aSection("Some"), $middleware: { visibility: { device } } });
  assert.deepEqual(await send([onScreens("watch")]), [422, "layout"]);
  for (const device of ["all", "desktop", "mobile", "xs", "tablet", "no_bleed"])
    assert.equal((await send([onScreens(device)]))[0], 201, device);
  for (const method of ["patch", "delete"] as const)
    assert.equal((await administrator[method]("/layouts/home", {})).status, 422);
  assert.equal((await administrator.patch("/layouts/nowhere", {})).status, 404);

  const layoutID = await aLayout(forum);
  for (const [recordType, recordID] of [
    ["category", 1],
    ["global", 7],
    ["nothing", 0],
  ] as const)
    assert.equal((await give(layoutID, recordType, recordID)).status, 422, recordType);
  const threads = await aLayout(forum, "discussion");
  assert.equal((await give(threads, "discussion", 999_999)).status, 422);
});

test("what fails in a layout is an error for the staff only, and the rest of the page is shown", async () => {
  const failing = [
    { $hydrate: "react.nothing-of-the-kind" },
    { $hydrate: "react.cta", button: { url: "javascript:alert(1)" } },
    { $hydrate: "react.cta", title: { $hydrate: "api", url: "/nowhere" } },
    { $hydrate: "react.cta", title: { $hydrate: "api", url: "/layouts/1/hydrate" } },
    {
      $hydrate: "react.section.1-column",
      children: [],
      isNarrow: { $hydrate: "api", url: "//layouts/home/hydrate" },
    },
  ];
  const layout = [
    { $hydrate: "react.section.1-column", children: [...failing, ...aSection("Still here").children] },
    { $hydrate: "api", url: "/nowhere" },
    { $hydrate: "literal", data: { $reactComponent: "script" } },
    {
      $hydrate: "react.section.2-columns",
      mainTop: "text",
      mainBottom: [1, null, {}, { $reactComponent: 1 }],
    },
  ];
  const layoutID = await aLayout(forum, "home", layout);
  const hydrated = async (user: TestUser) => (await user.get(`/layouts/${layoutID}/hydrate`)).body.layout;
  const namesIn = (nodes: { $reactComponent: string }[]) => nodes.map((node) => node.$reactComponent);
  const [section, ...others] = await hydrated(guest);
  assert.deepEqual(namesIn(section.$reactProps.children), ["CallToActionWidget"]);
  assert.deepEqual(others, [
    { $reactComponent: "SectionTwoColumns", $reactProps: { mainTop: [], mainBottom: [] } },
  ]);
  const [seen, error] = await hydrated(administrator);
  assert.deepEqual(namesIn(seen.$reactProps.children), [
    ...Array.from({ length: 5 }, () => "LayoutError"),
    "CallToActionWidget",
  ]);
  assert.equal(error.$reactComponent, "LayoutError");

  const calls = Array.from({ length: 25 }, () => ({
    ...{ $hydrate: "react.cta", title: { $hydrate: "api", url: "/categories/1", jsont: "name" } },
    button: { shouldUseButton: false },
  }));
  const many = await administrator.post("/layouts/hydrate", {
    layoutViewType: "home",
    layout: [{ $hydrate: "react.section.1-column", children: calls }],
  });
  const shown = many.body.layout[0].$reactProps.children;
  assert.equal(namesIn(shown).filter((name) => name === "LayoutError").length, 5);
  assert.equal(shown[0].$reactProps.title, "General");

  const crowd = await administrator.post("/layouts/hydrate", {
    layoutViewType: "home",
    layout: [
      {
        $hydrate: "react.section.1-column",
        children: Array.from({ length: 101 }, () => aSection("x").children[0]),
      },
    ],
  });
  const last = crowd.body.layout[0].$reactProps.children.at(-1);
  assert.equal(last.$reactProps.message, "A layout may have 100 widgets at most.");
});

test("a document of Vanilla with all its constructs is shown", async () => {
  const moderator = await forum.as("moderator");
  const roleIDs = (await moderator.get("/users/me", { expand: "roles" })).body.roles.map(
    ({ roleID }: { roleID: number }) => roleID,
  );
  const cta = { $hydrate: "react.cta", button: { shouldUseButton: false } };
  const layoutID = await aLayout(forum, "home", [
    {
      $hydrate: "react.section.2-columns",
      isInverted: true,
      breadcrumbs: [{ $hydrate: "react.breadcrumbs", $reactTestID: "crumbs" }],
      mainBottom: [
        {
          ...cta,
          isAsset: true,
          $reactTestID: "one",
          $fragmentImpls: { CallToActionFragment: { fragmentUUID: "system" } },
          $middleware: { visibility: { device: "mobile" } },
          title: { $hydrate: "param", ref: "siteSection/name", default: "No name" },
          description: { $hydrate: "translate", code: "Sign In" },
        },
        { ...cta, title: { $hydrate: "param", ref: "category/name", default: "Everywhere" } },
        { ...cta, title: { $hydrate: "literal", data: "Plain" } },
        {
          ...cta,
          title: {
            $hydrate: "api",
            url: "/categories",
            query: { limit: { $hydrate: "literal", data: 1 } },
            jsont: "/0/name",
          },
        },
        { ...cta, title: "For some", $middleware: { "role-filter": { roleIDs } } },
      ],
      secondaryBottom: [{ $hydrate: "react.quick-links", links: [] }],
    },
  ]);
  const shownTo = async (user: TestUser) => {
    const [section] = (await user.get(`/layouts/${layoutID}/hydrate`)).body.layout;
    assert.equal(section.$reactProps.isInverted, true);
    return section.$reactProps.mainBottom;
  };
  const shown = await shownTo(moderator);
  const titles = ["Colloquy", "Everywhere", "Plain", "General", "For some"];
  assert.deepEqual(
    shown.map((node: { $reactProps: { title: string } }) => node.$reactProps.title),
    titles,
  );
  assert.deepEqual(
    [shown[0].$reactTestID, shown[0].$middleware, shown[0].$reactProps.description],
    ["one", { visibility: { device: "mobile" } }, "Sign In"],
  );
  assert.equal((await shownTo(guest)).length, titles.length - 1);
});

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("generated layouts, odd and hostile ones among them, are shown or refused, and run no script", async () => {
  const next = numbers(20_261_128);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const catalog = (await administrator.get("/layouts/catalog", { layoutViewType: "home" })).body;
  const ids = [...Object.keys(catalog.widgets), "react.unknown", "react.", "constructor", "react.titleBar"];
  const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'\u2028{{7*7}}`;
  const value = (depth: number): unknown =>
    oneOf<() => unknown>([
      () => HOSTILE,
      () => `javascript:alert(1)//${HOSTILE}`,
      () => oneOf([-1, 0, 1e308, null, true, "", "\0", "__proto__"]),
      () => ({ $hydrate: "param", ref: oneOf(["siteSection/name", "__proto__/x", "constructor", HOSTILE]) }),
      () => ({ $hydrate: "api", url: oneOf(["/categories", "/layouts/home/hydrate", "/users/me", HOSTILE]) }),
      () => ({ $hydrate: "literal", data: depth > 0 ? value(depth - 1) : HOSTILE }),
      () => ({ $hydrate: "translate", code: HOSTILE }),
      () => (depth > 0 ? [value(depth - 1), node(depth - 1)] : []),
      () => (depth > 0 ? { ...props(depth - 1) } : {}),
    ])();
  const NAMES = ["title", "description", "apiParams", "containerOptions", "itemOptions", "links", "button"];
  const MORE = ["html", "css", "background", "limit", "children", "className", "ref", "style", "name", "key"];
  const props = (depth: number): object =>
    Object.fromEntries(Array.from({ length: 4 }, () => [oneOf([...NAMES, ...MORE]), value(depth)]));
  const node = (depth: number): { $hydrate: string } => ({ $hydrate: oneOf(ids), ...props(depth) });
  const section = (): { $hydrate: string } => {
    const id = oneOf(Object.keys(catalog.sections));
    const slots = Object.keys(catalog.sections[id].schema.properties);
    return {
      $hydrate: id,
      ...Object.fromEntries(slots.map((slot) => [slot, next() < 0.1 ? value(2) : [node(3), node(2)]])),
    };
  };
  let stored = 0;
  for (let count = 0; count < 150; count++) {
    const layout = Array.from({ length: 3 }, section);
    const created = await administrator.post("/layouts", {
      name: HOSTILE.slice(0, 90),
      layoutViewType: "home",
      layout,
    });
    assert.ok([201, 422].includes(created.status), JSON.stringify(created.body));
    if (created.status !== 201) continue;
    stored++;
    const { layoutID } = created.body;
    await give(layoutID, "global", 0);
    for (const user of [undefined, administrator]) {
      const page = await fetch(`${origin}/`, user ? { headers: { cookie: user.cookie } } : {});
      const text = await page.text();
      assert.equal(page.status, 200, JSON.stringify(layout));
      assert.doesNotMatch(text, /<script>alert|<img src=x|href="javascript:/i, JSON.stringify(layout));
    }
    await takeBack(layoutID);
    await administrator.delete(`/layouts/${layoutID}`);
  }
  assert.ok(stored > 100, `${stored} were stored`);
});
