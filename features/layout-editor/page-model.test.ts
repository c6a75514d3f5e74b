import assert from "node:assert/strict";
import { test } from "node:test";
import type { LayoutCatalog } from "#features/layouts/contract.ts";
import { applyChanges } from "./client/model/apply-changes.ts";
import {
  changeColumns,
  changeNode,
  findPlace,
  insertWidget,
  moveWidget,
  newWidget,
  placesIn,
  removeSection,
  removeWidget,
} from "./client/model/change-page.ts";
import { findHints } from "./client/model/find-hints.ts";
import { mergePages } from "./client/model/merge-pages.ts";
import { moveTarget } from "./client/model/move-target.ts";
import { readPage, writePage } from "./client/model/page.ts";
import { changesBetween } from "./client/model/page-changes.ts";
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

const titled = (from: typeof page, id: string, title: string) =>
  changeNode(from, id, (node) => ({ ...node, title }));
const titleOf = (each: typeof page, id: string) => findPlace(each, id)?.widget.node["title"];
const added = newWidget("react.cta", { title: "New" });
const SIDE = { sectionID: "columns", column: "side", index: 1 } as const;

test("changes of two people are merged, also when both move, add and delete", () => {
  const own = insertWidget(titled(page, "posts", "Mine"), SIDE, added);
  const theirs = moveWidget(titled(removeWidget(page, "loose"), "leaders", "Theirs"), "banner", {
    sectionID: "columns",
    column: "main",
    index: 3,
  });
  const { page: merged, conflicts } = mergePages(page, own, theirs);
  assert.deepEqual(conflicts, []);
  assert.deepEqual(idsOf(merged), ["crumbs", "above", "posts", "banner", "leaders", added.id]);
  assert.deepEqual([titleOf(merged, "posts"), titleOf(merged, "leaders")], ["Mine", "Theirs"]);
  // What was written in another order is no change.
  const { $hydrate, ...props } = widget("posts");
  const reordered = changeNode(page, "posts", (node) => ({ ...node, ...props, $hydrate }));
  assert.deepEqual(changesBetween(page, reordered), []);
});

test("where both changed one widget, or one changed what the other deleted, each difference is decided", () => {
  const own = titled(titled(removeWidget(page, "leaders"), "posts", "Mine"), "above", "Above");
  const theirs = removeSection(titled(titled(page, "posts", "Theirs"), "leaders", "Led"), "top");
  const { conflicts } = mergePages(page, own, theirs);
  assert.deepEqual(conflicts.map(({ id }) => id).sort(), ["leaders", "posts"]);
  const decided = (posts: "own" | "theirs", leaders: "own" | "theirs") =>
    mergePages(
      page,
      own,
      theirs,
      new Map([
        ["posts", posts],
        ["leaders", leaders],
      ]),
    ).page;
  const mine = decided("own", "own");
  assert.deepEqual(idsOf(mine), ["crumbs", "above", "posts", "loose"]);
  assert.deepEqual([titleOf(mine, "posts"), titleOf(mine, "above")], ["Mine", "Above"]);
  const mixed = decided("theirs", "theirs");
  assert.deepEqual(
    ["posts", "above", "leaders"].map((id) => titleOf(mixed, id)),
    ["Theirs", "Above", "Led"],
  );
  // A section that one deleted comes back with what the other one changed in it.
  const filled = insertWidget(page, SIDE, added);
  const emptied = removeSection(page, "columns");
  const back = mergePages(page, filled, emptied, new Map([["columns", "own"]]));
  assert.deepEqual(
    back.conflicts.map(({ id }) => id),
    ["columns"],
  );
  assert.deepEqual(idsOf(back.page), idsOf(filled));
  assert.deepEqual(idsOf(mergePages(page, filled, emptied).page), ["banner", "loose"]);
});

test("undo takes back the own change only, and leaves what another person has changed or deleted since", () => {
  const moved = moveWidget(page, "crumbs", { sectionID: "columns", column: "side", index: 0 });
  const mine = titled(titled(insertWidget(moved, SIDE, added), "posts", "Mine"), "above", "Mine");
  // Another person changed a title further, added a widget, and deleted one.
  const others = newWidget("react.cta");
  const now = insertWidget(
    removeWidget(titled(mine, "posts", "Theirs"), "leaders"),
    { sectionID: "columns", column: "main", index: 0 },
    others,
  );
  const { page: undone, skipped } = applyChanges(now, mine, page);
  assert.deepEqual(idsOf(undone), ["banner", others.id, "crumbs", "above", "posts", "loose"]);
  assert.deepEqual([titleOf(undone, "posts"), titleOf(undone, "above")], ["Theirs", "above"]);
  assert.deepEqual(
    skipped.map(({ kind, id }) => [kind, id]),
    [["changed", "posts"]],
  );
  const { page: redone } = applyChanges(undone, page, mine);
  assert.deepEqual(idsOf(redone), ["banner", others.id, "above", "posts", "crumbs", added.id, "loose"]);
  // Without another person, undo and redo lead to the same states.
  assert.deepEqual(applyChanges(mine, mine, page).page, page);
  const deleted = removeSection(page, "columns");
  assert.deepEqual(applyChanges(deleted, deleted, page).page, page);
  const narrow = changeColumns(page, "columns", "react.section.1-column");
  assert.deepEqual(applyChanges(narrow, narrow, page).page, page);
  assert.deepEqual(applyChanges(page, page, narrow).page, narrow);
  // A section that holds what another person added stays.
  const filled = insertWidget(page, SIDE, added);
  assert.deepEqual(
    applyChanges(filled, page, deleted).skipped.map(({ id }) => id),
    ["columns"],
  );
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

test("hints name main content that is missing, what no one can see, and headings that are not one", () => {
  const roles = [
    { roleID: 1, name: "Guest", isGuest: true },
    { roleID: 8, name: "Member", isGuest: false },
  ];
  const problems = new Map<string, unknown>();
  const shows = { ...catalog, layoutViewType: "discussion" };
  const hints = (edited: typeof page, headings: number | null = 1, assets: object = {}) =>
    findHints({ page: edited, catalog: { ...shows, assets } as LayoutCatalog, roles, headings, problems });
  assert.deepEqual(hints(page), []);
  assert.deepEqual(hints(page, null), []);
  assert.deepEqual(hints(page, 2), [{ kind: "headings", count: 2 }]);
  const missing = hints(page, 0, {
    "react.asset.originalPost": { isRequired: true },
    "react.cta": { isRequired: true },
  });
  assert.deepEqual(missing, [{ kind: "missing", hydrate: "react.asset.originalPost" }]);
  const ALL = { audience: "all", roleIDs: [], device: "all" } as const;
  const seenBy = (
    edited: typeof page,
    id: string,
    visibility: Partial<Parameters<typeof withVisibility>[1]>,
  ) => changeNode(edited, id, (node) => withVisibility(node, { ...ALL, ...visibility }));
  const gone = seenBy(page, "posts", { audience: "roles", roleIDs: [99] });
  assert.deepEqual(hints(gone), [{ kind: "unseen", id: "posts", isBySection: false }]);
  const forGuests = seenBy(page, "columns", { audience: "guests" });
  assert.deepEqual(hints(forGuests), []);
  assert.deepEqual(hints(seenBy(forGuests, "posts", { audience: "roles", roleIDs: [8] })), [
    { kind: "unseen", id: "posts", isBySection: true },
  ]);
  assert.deepEqual(hints(seenBy(forGuests, "posts", { audience: "roles", roleIDs: [1, 8] })), []);
  const onPhones = seenBy(seenBy(page, "columns", { device: "mobile" }), "above", { device: "desktop" });
  assert.deepEqual(hints(onPhones), [{ kind: "unseen", id: "above", isBySection: true }]);
});
