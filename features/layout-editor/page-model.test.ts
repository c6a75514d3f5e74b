import assert from "node:assert/strict";
import { test } from "node:test";
import type { LayoutCatalog } from "#features/layouts/contract.ts";
import {
  changeColumns,
  changeNode,
  findPlace,
  insertWidget,
  moveWidget,
  newWidget,
  placesIn,
  removeWidget,
} from "./client/model/change-page.ts";
import { mergePages } from "./client/model/merge-pages.ts";
import { moveTarget } from "./client/model/move-target.ts";
import { readPage, writePage } from "./client/model/page.ts";
import { visibilityOf, withVisibility } from "./client/model/visibility.ts";

const TITLE_BAR = { $hydrate: "react.titleBar" };
const widget = (id: string, title = id) => ({ $hydrate: "react.cta", title, $reactTestID: id });
const LAYOUT = [
  { $hydrate: "react.section.full-width", $reactTestID: "top", children: [widget("banner")] },
  {
    $hydrate: "react.section.2-columns",
    $reactTestID: "columns",
    isInverted: true,
    breadcrumbs: [widget("crumbs")],
    mainTop: [widget("above")],
    mainBottom: [widget("posts")],
    secondaryBottom: [widget("leaders")],
  },
  widget("loose"),
];
const page = readPage(LAYOUT, TITLE_BAR);
const idsOf = (each: typeof page) => placesIn(each).map(({ widget: { id } }) => id);

/** Takes banners in the full width only, and everything else in columns. */
const catalog = {
  widgets: { "react.cta": {} },
  assets: {},
  sections: {
    "react.section.full-width": { allowedWidgetIDs: [] },
    "react.section.2-columns": { allowedWidgetIDs: ["react.cta"] },
  },
} as unknown as LayoutCatalog;

test("a layout is read and written without a difference, and without ids it gets the same ones each time", () => {
  assert.deepEqual(writePage(page), LAYOUT);
  const bare = [{ $hydrate: "react.section.1-column", children: [{ $hydrate: "react.cta" }] }];
  assert.deepEqual(readPage(bare, TITLE_BAR), readPage(bare, TITLE_BAR));
  assert.equal(new Set(idsOf(readPage([widget("a"), widget("a")], TITLE_BAR))).size, 2);
});

test("widgets are moved, and stay in the slot for narrow screens only as long as they are at its place", () => {
  assert.deepEqual(idsOf(page), ["banner", "crumbs", "above", "posts", "leaders", "loose"]);
  const down = moveWidget(page, "above", { sectionID: "columns", column: "main", index: 3 });
  const [, section] = writePage(down);
  assert.deepEqual(
    [section?.["mainTop"], section?.["mainBottom"]],
    [undefined, [widget("posts"), widget("above")]],
  );
  const aside = moveWidget(page, "crumbs", { sectionID: "columns", column: "side", index: 0 });
  assert.deepEqual(writePage(aside)[1]?.["secondaryBottom"], [widget("crumbs"), widget("leaders")]);
  assert.deepEqual(idsOf(removeWidget(page, "loose")), ["banner", "crumbs", "above", "posts", "leaders"]);
  assert.equal(removeWidget(page, "loose").sections.length, 2);
});

test("the arrow keys move past the neighbor, then into the next column that takes the widget", () => {
  const at = (id: string, direction: "up" | "down") => moveTarget(catalog, page, id, direction);
  assert.deepEqual(at("posts", "down"), { sectionID: "columns", column: "side", index: 0 });
  assert.deepEqual(at("posts", "up"), { sectionID: "columns", column: "main", index: 1 });
  assert.equal(at("crumbs", "up"), null);
});

test("widgets of columns that a section loses follow the others", () => {
  const one = changeColumns(page, "columns", "react.section.1-column");
  const [, section] = writePage(one);
  assert.deepEqual(
    section?.["children"],
    ["crumbs", "above", "posts", "leaders"].map((id) => widget(id)),
  );
});

test("changes of two people are merged unless both changed one widget, or both arranged the page", () => {
  const titled = (id: string, title: string) => changeNode(page, id, (node) => ({ ...node, title }));
  const added = insertWidget(
    page,
    { sectionID: "columns", column: "side", index: 1 },
    newWidget("react.cta"),
  );
  const merged = mergePages(page, titled("posts", "Mine"), titled("leaders", "Theirs"));
  assert.ok(merged);
  assert.deepEqual(
    ["posts", "leaders"].map((id) => findPlace(merged, id)?.widget.node["title"]),
    ["Mine", "Theirs"],
  );
  assert.equal(mergePages(page, titled("posts", "Mine"), titled("posts", "Theirs")), null);
  const both = mergePages(page, added, titled("posts", "Theirs"));
  assert.deepEqual(
    [both && idsOf(both).length, both && findPlace(both, "posts")?.widget.node["title"]],
    [7, "Theirs"],
  );
  assert.equal(mergePages(page, added, removeWidget(page, "loose")), null);
});

test("who sees a widget is stored as the server reads it, beside what the editor does not know", () => {
  const node = { ...widget("a"), $middleware: { other: 1 } };
  const limited = withVisibility(node, { audience: "roles", roleIDs: [8], device: "mobile" });
  assert.deepEqual(limited["$middleware"], {
    other: 1,
    "role-filter": { roleIDs: [8] },
    visibility: { device: "mobile" },
  });
  assert.deepEqual(visibilityOf(limited), { audience: "roles", roleIDs: [8], device: "mobile" });
  for (const device of ["xs", "tablet", "no_bleed", "desktop"] as const)
    assert.equal(visibilityOf(withVisibility(node, { ...visibilityOf(node), device })).device, device);
  assert.deepEqual(withVisibility(limited, { audience: "all", roleIDs: [], device: "all" }), node);
});
