import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { addQuickLinks } from "#features/layouts/server/index.ts";
import { addHiddenLinks, addNavigationEntry } from "#features/navigation/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { permission } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const lamps = addon({
  ...about("lamps"),
  adds: [
    addMenuCounter({ name: "lamps", count: async () => sql<number>`3` }),
    addNavigationEntry({
      ...{ id: "lamps", name: source("Drafts"), url: "/lamps", places: ["titleBar", "quickLinks"] },
      ...{ permission: permission("session.valid"), counter: "lamps" },
    }),
    addNavigationEntry({ id: "shop", name: source("Tags"), url: "/shop", places: ["quickLinks"] }),
    addHiddenLinks(
      async ({ actor }, urls) =>
        new Set(actor.userID === 0 ? urls.filter((url) => url.startsWith("/attic")) : []),
    ),
    addQuickLinks(async () => [{ id: "candles", name: "Candles", url: "/candles" }]),
  ],
});

const { here, there, toggle } = await onTwoNodes(lamps);
const administrator = await here.as("administrator");
const member = await here.as("member");
const guest = await here.as("guest");

interface Shown {
  name: string;
  url: string | null;
  badge: string | null;
  children: Shown[];
}

/** Returns the entries of the title bar on a page, with their badges, and those of the quick links with counts. */
async function links(by: TestUser) {
  const { body } = await by.get("/layouts/lookup-hydrate", { layoutViewType: "discussionList", params: {} });
  const found: Record<string, object> = {};
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { $reactComponent, $reactProps } = node as { $reactComponent?: string; $reactProps?: object };
    if ($reactComponent && $reactProps) found[$reactComponent] = $reactProps;
    Object.values(node).forEach(visit);
  };
  visit(body);
  const bar = (found["TitleBar"] as { navigation: { items: Shown[] } }).navigation.items;
  const quick = (found["QuickLinks"] as { links: { name: string; count?: number }[] }).links;
  const said = ({ name, badge, children }: Shown): string =>
    `${name}${badge ? ` (${badge})` : ""}${children.map((child) => ` > ${said(child)}`).join("")}`;
  return {
    bar: bar.map(said),
    quick: quick.map(({ name, count }) => (count === undefined ? name : `${name} (${count})`)),
  };
}

const off = { bar: ["Posts", "Categories"], quick: ["All Categories", "Recent Posts", "Leaderboard"] };
const on = {
  bar: ["Posts", "Categories", "Drafts (3)"],
  quick: ["All Categories", "Recent Posts", "Leaderboard", "Drafts (3)", "Tags", "Candles"],
};

test("an add-on adds links to the title bar and the quick links, for those who may follow them", async () => {
  assert.deepEqual(await links(member), off);
  await toggle("on");
  for (const by of [member, there.here(member)]) assert.deepEqual(await links(by), on);
  assert.deepEqual(await links(guest), { ...off, quick: [...off.quick, "Tags", "Candles"] });
  await toggle("off");
  for (const by of [member, there.here(member)]) assert.deepEqual(await links(by), off);
});

test("administrators move, rename and hide such a link, and it comes back in its place", async () => {
  await toggle("on");
  const page = JSON.stringify(
    (
      await administrator.get("/layouts/lookup-hydrate", {
        ...{ layoutViewType: "dashboard", params: { path: "/dashboard/navigation" } },
      })
    ).body,
  );
  assert.match(page, /"id":"added:lamps","name":"Drafts"/);
  const entry = { id: "added:lamps", name: "Lights", url: "/lamps", permission: "session.valid" };
  const others = [
    { id: "discussions", name: "Posts", url: "/discussions" },
    { id: "categories", name: "Categories", url: "/categories" },
  ];
  const save = (...items: object[]) =>
    administrator.patch("/config", { "navigation.items": { default: items } });
  assert.equal((await save(entry, ...others)).status, 200);
  assert.deepEqual((await links(member)).bar, ["Lights (3)", "Posts", "Categories"]);
  await toggle("off");
  assert.deepEqual((await links(member)).bar, ["Posts", "Categories"]);
  await toggle("on");
  assert.deepEqual((await links(member)).bar, ["Lights (3)", "Posts", "Categories"]);
  await save({ ...others[0], children: [entry] }, others[1]!);
  assert.deepEqual((await links(member)).bar, ["Posts > Lights (3)", "Categories"]);
  await save({ ...entry, isHidden: true }, ...others);
  assert.deepEqual((await links(member)).bar, ["Posts", "Categories"]);
});

test("an add-on hides links from readers who may not follow them, and their titles where nothing is left below", async () => {
  const attic = { name: "Attic", url: "/attic", children: [{ name: "Box", url: "/attic/box" }] };
  const shed = { name: "Shed", url: "/attic/shed", children: [{ name: "Rake", url: "/rake" }] };
  await administrator.patch("/config", { "navigation.items": { default: [attic, shed] } });
  const all = ["Attic > Box", "Shed > Rake"];
  await toggle("on");
  for (const by of [member, there.here(member)])
    assert.deepEqual((await links(by)).bar, [...all, "Drafts (3)"]);
  for (const by of [guest, there.here(guest)]) assert.deepEqual((await links(by)).bar, ["Shed > Rake"]);
  await toggle("off");
  assert.deepEqual((await links(guest)).bar, all);
});

test("links of a layout show the number of such a link, up to a limit", async () => {
  await toggle("on");
  const entry = { name: "Lights", url: "/lamps" };
  const linked = [entry, { ...entry, countLimit: 2 }, { ...entry, countLimit: 9 }];
  const secondaryBottom = [{ $hydrate: "react.quick-links", links: linked }];
  const layout = [{ $hydrate: "react.section.2-columns", secondaryBottom }];
  const { body } = await administrator.post("/layouts/hydrate", { layoutViewType: "home", layout });
  const [shown] = body.layout[0].$reactProps.secondaryBottom;
  assert.deepEqual(
    shown.$reactProps.links.map(({ count }: { count?: unknown }) => count),
    [undefined, "2+", 3],
  );
});
