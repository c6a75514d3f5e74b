import { findPlace, findSection, nodeOf, placesIn, TITLE_BAR } from "./change-page.ts";
import { type Page, type PlacedSection, SLOT, type StoredNode } from "./page.ts";

/** A difference between two states of a page, by the id of its section or widget. */
export interface Change {
  kind: "added" | "removed" | "moved" | "changed";
  /** A widget, a section, or the title bar. */
  id: string;
  isSection: boolean;
  /** Properties of the node that differ, of a `changed` one. */
  keys: readonly string[];
}

/** Returns whether two values of JSON are equal, in whatever order their properties were written. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) =>
    sameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

/** Returns which properties of a node differ. The slot of a widget is a part of its place. */
function changedKeys(one: StoredNode, other: StoredNode): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => key !== SLOT && !sameValue(one[key], other[key]));
}

/** Returns the ids that are not in the longest sequence which both orders share: as few as possible have moved. */
function movedIDs(before: readonly string[], after: readonly string[]): Set<string> {
  const [one, other] = [before.filter((id) => after.includes(id)), after.filter((id) => before.includes(id))];
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      (lengths[i] as number[])[j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const moved = new Set(other);
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      moved.delete(other[j] as string);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return moved;
}

const widgetIDs = (section: PlacedSection | undefined, column: string): string[] =>
  section?.columns.find(({ key }) => key === column)?.widgets.map(({ id }) => id) ?? [];

const change = (kind: Change["kind"], id: string, isSection = false, keys: string[] = []): Change => ({
  ...{ kind, id, isSection, keys },
});

function sectionChanges(from: Page, to: Page): Change[] {
  const moved = movedIDs(
    from.sections.map(({ id }) => id),
    to.sections.map(({ id }) => id),
  );
  return [
    ...to.sections.flatMap((section) => {
      const { id, node } = section;
      const was = findSection(from, id);
      if (!was) return [change("added", id, true)];
      const keys = was.node && node ? changedKeys(was.node, node) : [];
      return [
        ...(keys.length > 0 ? [change("changed", id, true, keys)] : []),
        ...(moved.has(id) ? [change("moved", id, true)] : []),
      ];
    }),
    ...from.sections.flatMap(({ id }) => (findSection(to, id) ? [] : [change("removed", id, true)])),
  ];
}

/** Widgets of sections that were added or removed as a whole are a part of these changes. */
function widgetChanges(from: Page, to: Page): Change[] {
  const added = placesIn(to).flatMap(({ widget: { id, node }, sectionID, column }) => {
    const was = findPlace(from, id);
    if (!was) return findSection(from, sectionID) ? [change("added", id)] : [];
    const isElsewhere = was.sectionID !== sectionID || was.column !== column;
    const [before, after] = [from, to].map((page) => widgetIDs(findSection(page, sectionID), column));
    const isMoved = isElsewhere || movedIDs(before ?? [], after ?? []).has(id);
    const keys = changedKeys(was.widget.node, node);
    return [
      ...(isMoved ? [change("moved", id)] : []),
      ...(keys.length > 0 ? [change("changed", id, false, keys)] : []),
    ];
  });
  const removed = placesIn(from).flatMap(({ widget: { id }, sectionID }) =>
    !findPlace(to, id) && findSection(to, sectionID) ? [change("removed", id)] : [],
  );
  return [...removed, ...added];
}

/** Returns the changes that lead from one state of a page to another, sections first. */
export function changesBetween(from: Page, to: Page): Change[] {
  const keys = changedKeys(from.titleBar, to.titleBar);
  return [
    ...(keys.length > 0 ? [change("changed", TITLE_BAR, false, keys)] : []),
    ...sectionChanges(from, to),
    ...widgetChanges(from, to),
  ];
}

/** Returns the ids that a change of a section or a widget is about: those of its widgets, too, when all of it comes or goes. */
export function idsOf({ kind, id, isSection }: Change, from: Page, to: Page): string[] {
  if (!isSection || (kind !== "added" && kind !== "removed")) return [id];
  const section = findSection(kind === "added" ? to : from, id);
  return [id, ...(section?.columns ?? []).flatMap(({ widgets }) => widgets.map((widget) => widget.id))];
}

/** Returns the name-giving node of a change: a widget outside of sections stands for the section around it. */
export function nodeOfChange(id: string, ...pages: readonly Page[]): StoredNode | undefined {
  for (const page of pages) {
    const found = nodeOf(page, id) ?? findSection(page, id)?.columns[0]?.widgets[0]?.node;
    if (found) return found;
  }
  return undefined;
}
