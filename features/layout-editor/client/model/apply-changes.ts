import {
  changeColumns,
  changeNode,
  findPlace,
  findSection,
  insertSection,
  moveSection,
  nodeOf,
  type Place,
  placesIn,
  putWidget,
  removeSection,
  removeWidget,
} from "./change-page.ts";
import { type Page, type PlacedSection, type PlacedWidget, SLOT, type StoredNode } from "./page.ts";
import { type Change, changesBetween, sameValue } from "./page-changes.ts";

/** A page after changes, and those that were not possible there. */
export interface Applied {
  page: Page;
  /** Changes of what was deleted, moved or changed otherwise. */
  skipped: readonly Change[];
}

/** Returns the place of an id among others: after the nearest one that precedes it in `order`, else before one that follows. */
function indexAmong(others: readonly string[], order: readonly string[], id: string): number {
  const at = order.indexOf(id);
  const before = order.slice(0, Math.max(at, 0)).findLast((each) => others.includes(each));
  if (before !== undefined) return others.indexOf(before) + 1;
  const after = order.slice(at + 1).find((each) => others.includes(each));
  return after === undefined ? others.length : others.indexOf(after);
}

const idsIn = (section: PlacedSection, column: string) =>
  section.columns.find(({ key }) => key === column)?.widgets.map(({ id }) => id) ?? [];

/** Returns the place that a widget has in `to`, in a page with other widgets; null without its section or column. */
function placeIn(page: Page, to: Page, id: string): Place | null {
  const wanted = findPlace(to, id);
  const [section, its] = wanted ? [page, to].map((each) => findSection(each, wanted.sectionID)) : [];
  if (!wanted || !section?.columns.some(({ key }) => key === wanted.column)) return null;
  const { sectionID, column } = wanted;
  const others = idsIn(section, column).filter((each) => each !== id);
  return { sectionID, column, index: indexAmong(others, its ? idsIn(its, column) : [], id) };
}

const sectionIndex = (page: Page, to: Page, id: string): number =>
  indexAmong(
    page.sections.map((section) => section.id).filter((each) => each !== id),
    to.sections.map((section) => section.id),
    id,
  );

/** Adds the section as it is in `to`, without widgets that are elsewhere on the page. */
export function addSectionOf(page: Page, to: Page, id: string): Page {
  const section = findSection(to, id);
  if (!section || findSection(page, id)) return page;
  const columns = section.columns.map(({ key, widgets }) => ({
    key,
    widgets: widgets.filter((widget) => !findPlace(page, widget.id)),
  }));
  return insertSection(page, sectionIndex(page, to, id), { ...section, columns });
}

function sameWidget({ node }: PlacedWidget, other: PlacedWidget | undefined): boolean {
  return other !== undefined && sameValue({ ...node, [SLOT]: null }, { ...other.node, [SLOT]: null });
}

/** Removes a section unless it holds what another person added or changed. */
function removeSectionOf(page: Page, from: Page, id: string): Page | null {
  const section = findSection(page, id);
  const was = findSection(from, id);
  if (!section) return page;
  const widgets = section.columns.flatMap((column) => column.widgets);
  const isKnown = widgets.every((widget) => sameWidget(widget, findPlace(from, widget.id)?.widget));
  return isKnown && was && sameValue(section.node, was.node) ? removeSection(page, id) : null;
}

/** Returns the node with the slot that its widget has in `to`. */
function withSlotOf(to: Page, id: string, { [SLOT]: _, ...node }: StoredNode): StoredNode {
  const slot = findPlace(to, id)?.widget.node[SLOT];
  return { ...node, ...(slot !== undefined && { [SLOT]: slot }) } as StoredNode;
}

/** Puts a widget where it is in `to`, in the slot that it has there. */
export function putWidgetAs(page: Page, to: Page, id: string, { node }: PlacedWidget): Page | null {
  const place = placeIn(page, to, id);
  return place && putWidget(page, place, { id, node: withSlotOf(to, id, node) });
}

/** Gives a section the columns that it has in `to`, and its widgets the slots that they have there. */
const changeColumnsAs = (page: Page, to: Page, id: string, hydrate: string): Page =>
  placesIn(page)
    .filter(({ sectionID }) => sectionID === id)
    .reduce(
      (next, { widget }) => changeNode(next, widget.id, (node) => withSlotOf(to, widget.id, node)),
      changeColumns(page, id, hydrate),
    );

function moveWidgetAs(page: Page, from: Page, to: Page, id: string): Page | null {
  const [now, was, wanted] = [page, from, to].map((each) => findPlace(each, id));
  if (!now) return null;
  const isAt = (place: typeof now | undefined) =>
    place?.sectionID === now.sectionID && place.column === now.column;
  return isAt(was) || isAt(wanted) ? putWidgetAs(page, to, id, now.widget) : null;
}

/** Changes the properties of a node that still are as in `from`. Returns null when none was. */
function changeNodeAs(page: Page, from: Page, to: Page, { id, keys }: Change): Page | null {
  const [now, was, wanted] = [page, from, to].map((each) => nodeOf(each, id));
  if (!now || !was || !wanted) return null;
  const free = keys.filter((key) => sameValue(now[key], was[key]));
  const isDone = keys.every((key) => sameValue(now[key], wanted[key]));
  if (free.length === 0) return isDone ? page : null;
  const isOtherSection = free.includes("$hydrate") && findSection(page, id) !== undefined;
  const next = isOtherSection ? changeColumnsAs(page, to, id, wanted.$hydrate) : page;
  return changeNode(next, id, (node) => {
    const changed: Record<string, unknown> = { ...node };
    for (const key of free) {
      if (wanted[key] === undefined) delete changed[key];
      else changed[key] = wanted[key];
    }
    return changed as StoredNode;
  });
}

/** Returns the page after one of the changes from one state to another; null when that is not possible. */
function applyChange(page: Page, from: Page, to: Page, change: Change): Page | null {
  const { kind, id, isSection } = change;
  if (kind === "changed") return changeNodeAs(page, from, to, change);
  if (isSection) {
    if (kind === "added") return addSectionOf(page, to, id);
    if (kind === "removed") return removeSectionOf(page, from, id);
    return findSection(page, id) ? moveSection(page, id, sectionIndex(page, to, id)) : null;
  }
  if (kind === "moved") return moveWidgetAs(page, from, to, id);
  const now = findPlace(page, id);
  const widget = findPlace(to, id)?.widget;
  if (kind === "added") return now || !widget ? page : putWidgetAs(page, to, id, widget);
  if (!now) return page;
  return sameWidget(now.widget, findPlace(from, id)?.widget) ? removeWidget(page, id) : null;
}

/** Sections go last, when the widgets that stay have left them. */
const isLast = ({ kind, isSection }: Change) => isSection && kind === "removed";

/**
 * Applies the changes between two states of a page to another state of it. What another person deleted, moved or
 * changed since `from` stays as it is.
 */
export function applyChanges(
  page: Page,
  from: Page,
  to: Page,
  changes: readonly Change[] = changesBetween(from, to),
): Applied {
  let next = page;
  const skipped: Change[] = [];
  for (const change of [...changes.filter((each) => !isLast(each)), ...changes.filter(isLast)]) {
    const changed = applyChange(next, from, to, change);
    if (changed) next = changed;
    else skipped.push(change);
  }
  return { page: next, skipped };
}
