import { addSectionOf, applyChanges, putWidgetAs } from "./apply-changes.ts";
import {
  changeColumns,
  changeNode,
  findPlace,
  findSection,
  removeSection,
  removeWidget,
} from "./change-page.ts";
import type { Page } from "./page.ts";
import { type Change, changesBetween, idsOf, sameValue } from "./page-changes.ts";

/** A section or a widget that two people changed differently. */
export interface MergeConflict {
  id: string;
  own: readonly Change[];
  theirs: readonly Change[];
}

export type Choice = "own" | "theirs";

interface Merge {
  /** What both changed, and of conflicts the state that was chosen; theirs without a choice. */
  page: Page;
  conflicts: readonly MergeConflict[];
}

interface Side {
  page: Page;
  changes: readonly Change[];
}

const comesOrGoes = ({ kind }: Change) => kind === "added" || kind === "removed";

/** Returns what two changes exclude each other about: the id of a section or a widget; null when both are possible. */
function clash(base: Page, [one, mine]: [Side, Change], [other, theirs]: [Side, Change]): string | null {
  const isOf = (whole: Change, side: Side, part: Change, partSide: Side) =>
    whole.isSection &&
    whole.kind === "removed" &&
    (idsOf(whole, base, side.page).includes(part.id) ||
      findPlace(partSide.page, part.id)?.sectionID === whole.id);
  if (mine.isSection && theirs.isSection && mine.kind === "removed" && theirs.kind === "removed") return null;
  const isGone = (change: Change, page: Page) => !findSection(page, change.id) && !findPlace(page, change.id);
  if (isOf(mine, one, theirs, other)) return isGone(theirs, other.page) ? null : mine.id;
  if (isOf(theirs, other, mine, one)) return isGone(mine, one.page) ? null : theirs.id;
  if (mine.id !== theirs.id) return null;
  if (mine.kind === "changed" && theirs.kind === "changed") {
    const isSame = [...mine.keys, ...theirs.keys].every((key) =>
      sameValue(nodeIn(one.page, mine.id)?.[key], nodeIn(other.page, mine.id)?.[key]),
    );
    return isSame ? null : mine.id;
  }
  if (mine.kind === "moved" && theirs.kind === "moved") {
    const [at, elsewhere] = [findPlace(one.page, mine.id), findPlace(other.page, mine.id)];
    return at?.sectionID === elsewhere?.sectionID && at?.column === elsewhere?.column ? null : mine.id;
  }
  return comesOrGoes(mine) !== comesOrGoes(theirs) ? mine.id : null;
}

const nodeIn = (page: Page, id: string) =>
  id === "titleBar" ? page.titleBar : (findPlace(page, id)?.widget.node ?? findSection(page, id)?.node);

/** Makes a section or a widget of `page` as it is in `own`. */
function adopt(page: Page, own: Page, id: string): Page {
  const node = nodeIn(own, id);
  const section = findSection(own, id);
  if (section && !findSection(page, id)) return addSectionOf(page, own, id);
  if (section) {
    const isOther = section.node && nodeIn(page, id)?.$hydrate !== section.node.$hydrate;
    const next = isOther && section.node ? changeColumns(page, id, section.node.$hydrate) : page;
    return node ? changeNode(next, id, () => node) : next;
  }
  const widget = findPlace(own, id)?.widget;
  if (widget) return putWidgetAs(page, own, id, widget) ?? changeNode(page, id, () => widget.node);
  if (node) return changeNode(page, id, () => node);
  return findSection(page, id) ? removeSection(page, id) : removeWidget(page, id);
}

/**
 * Merges what two people changed since `base`: own changes are applied to the other state. Where both changed the
 * settings of one widget, moved it to different places, or one changed what the other deleted, `choices` decide.
 */
export function mergePages(
  base: Page,
  own: Page,
  theirs: Page,
  choices: ReadonlyMap<string, Choice> = new Map(),
): Merge {
  const mine: Side = { page: own, changes: changesBetween(base, own) };
  const other: Side = { page: theirs, changes: changesBetween(base, theirs) };
  const found = new Map<string, { own: Set<Change>; theirs: Set<Change> }>();
  for (const change of mine.changes)
    for (const their of other.changes) {
      const id = clash(base, [mine, change], [other, their]);
      if (id === null) continue;
      const both = found.get(id) ?? { own: new Set(), theirs: new Set() };
      found.set(id, { own: both.own.add(change), theirs: both.theirs.add(their) });
    }
  const clashing = new Set([...found.values()].flatMap((both) => [...both.own]));
  const free = mine.changes.filter((change) => !clashing.has(change));
  let { page } = applyChanges(theirs, base, own, free);
  for (const id of found.keys()) if (choices.get(id) === "own") page = adopt(page, own, id);
  const conflicts = [...found].map(([id, both]) => ({ id, own: [...both.own], theirs: [...both.theirs] }));
  return { page, conflicts };
}
